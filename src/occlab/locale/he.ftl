# עברית.

unit =
    .kb = { $value } KB
    .bytes = { $count ->
        [one] { $value } byte
       *[other] { $value } bytes
    }

resource =
    .warps = warps
    .registers = אוגרים
    .shared_memory = זיכרון משותף
    .blocks = בלוקים
    .barriers = מחסומים

# The command line

occupancy-launch =
    .threads = threads בבלוק
    .registers = אוגרים ל-thread
    .shared_memory = זיכרון משותף לבלוק
    .carveout = חלוקת L1 מבוקשת (carve-out)

occupancy-table =
    .resource = ב-SM אחד
    .block = בלוק תופס
    .sm = ב-SM יש
    .exact = בלוקים
    .by_hand = ביד
    .no_limit = ללא הגבלה
    .binds = מגביל

occupancy-answer =
    .blocks = בלוקים תושבים
    .warps = warps תושבים
    .warps_of = { $warps } מתוך { $most }
    .fraction = תפוסה תאורטית
    .limiters = המשאב המגביל

# Why a launch cannot run: one sentence, with the limit, its value and what would help.
obstacle =
    .threads_per_block = בלוק של { $asked } threads גדול מדי: { $gpu } מאפשר לכל היותר { $limit } threads בבלוק, ולכן יש להשיק בלוקים קטנים יותר, ורבים יותר.
    .registers_per_thread = { $asked } אוגרים ל-thread הם יותר מדי: { $gpu } נותן ל-thread לכל היותר { $limit }, ולכן יש להגביל אותם באמצעות { $cap }.
    .registers_per_block = בלוק של { $threads } threads עם { $registers } אוגרים לכל אחד תופס { $asked } אוגרים, כפי שהחומרה סופרת אותם, ואילו { $gpu } נותן לבלוק לכל היותר { $limit }: יש להגביל אותם ל-{ $most_registers } לכל thread באמצעות { $bounds } או { $cap }, או להשיק בלוקים של { $most_threads } threads לכל היותר.
    .shared_memory_needs_opt_in = בלוק מבקש { $asked } של זיכרון משותף, ובלי בקשה מפורשת (opt-in) מגיעים לו לכל היותר { $limit }: יש להפוך את הזיכרון לדינמי ולהגדיל את { $attribute } של ה-kernel, שיכול להגיע ב-{ $gpu } עד { $most } לבלוק.
    .shared_memory_above_opt_in = בלוק מבקש { $asked } של זיכרון משותף דינמי, ואילו { $attribute } של ה-kernel מתיר לכל היותר { $limit }: יש להגדיל אותו ל-{ $asked }.
    .shared_memory_per_block = בלוק מבקש { $asked } של זיכרון משותף, ואילו { $gpu } נותן לבלוק לכל היותר { $limit }, גם עם בקשה מפורשת (opt-in): יש להקטין את האריחים, או לחלק את העבודה בין יותר בלוקים.
    .barriers = בלוק משתמש ב-{ $asked } מחסומים, ואילו ב-SM של { $gpu } יש { $limit }: על בלוק להשתמש ב-{ $limit } לכל היותר.

# The site

site =
    .title = תפוסה
    .subtitle = כמה warps שוכנים ב-GPU בבת אחת, ומה זה נותן
    .read = לקריאה בעברית
    .editions = העמוד הזה במהדורות אחרות
    .all_editions = כל המהדורות
    .license = הטקסט ברישיון CC BY 4.0, הקוד ברישיון MIT.
    .version = גרסה { $version }

# Where a recorded number comes from
recorded = נמדד על { $device }, מנהל התקן { $driver }, ‏CUDA { $cuda }, ב-{ $date }, בפקודה { $command }.

# Boxes
box =
    .predict = נחשו לפני שתציצו
    .correction = שגור, ולא לגמרי נכון
    .said = מה שאומרים
    .true = מה שנכון
    .evidence = איך אנחנו יודעים
    .revise = מה ישנה את דעתנו

# Tables and figures: occupancy
method =
    .by_hand = ביד
    .exact = במדויק

resources = כמה SM אחד של { $gpu } (יכולת חישוב { $cc }) מכיל לכל היותר, וכמה מזה רשאי בלוק אחד לקחת.
    .resource = משאב
    .sm = SM אחד
    .block = בלוק אחד
    .warps = ‏warps תושבים
    .threads = ‏threads תושבים
    .blocks = בלוקים תושבים
    .registers = אוגרים של 32 סיביות
    .shared = זיכרון משותף
    .shared_block = { $most } ({ $default } בלי opt-in)

limits =
    .resource = משאב
    .sm = יש ב-SM
    .block = לוקח בלוק
    .fit = בלוקים שנכנסים
limits-by-hand = ביד, על { $gpu }: { $threads } threads לבלוק, { $registers } אוגרים ל-thread, ‏{ $shared } זיכרון משותף לבלוק. הגבול הקטן ביותר מודגש.
limits-exact = כפי שהחומרה מקצה, על { $gpu }: { $threads } threads לבלוק, { $registers } אוגרים ל-thread, ‏{ $shared } זיכרון משותף לבלוק. הגבול הקטן ביותר מודגש.

answers = השקה אחת על { $gpu }, ארבע תשובות: { $threads } threads לבלוק, { $registers } אוגרים ל-thread בחישוב ביד, ‏{ $shared } זיכרון משותף לבלוק.
    .who = מי עונה
    .source = מקור
    .blocks = בלוקים ל-SM
    .warps = ‏warps ל-SM
    .occupancy = תפוסה תאורטית
    .driver = מנהל ההתקן של CUDA
    .profiler = ‏Nsight Compute
    .computed = חושב כאן
    .recorded = נמדד והוקלט

tiles =
    .shared = זיכרון משותף מבוקש
    .taken = נלקח לבלוק
    .hand = בלוקים ביד
    .exact = בלוקים במדויק
    .driver = בלוקים לפי מנהל ההתקן (הוקלט)
caption-tbl-tiles = בלוקים ל-SM לפי הזיכרון המשותף של בלוק בן 32 threads, על { $gpu }.

carveouts =
    .preference = העדפה
    .capacity = הקיבולת שנבחרה
    .exact = בלוקים במדויק
    .driver = בלוקים לפי מנהל ההתקן (הוקלט)
caption-tbl-carveouts = הדוגמה המלווה ({ $threads } threads, ‏{ $shared } לבלוק) תחת העדפות שונות של חלוקת ה-L1 (carve-out), על { $gpu }.

launches =
    .threads = ‏threads לבלוק
    .registers = אוגרים ל-thread
    .shared = זיכרון משותף לבלוק
    .hand_blocks = בלוקים ביד
    .exact_blocks = בלוקים במדויק
    .hand_warps = ‏warps ביד
    .exact_warps = ‏warps במדויק
    .occupancy = תפוסה
    .binds = מה מגביל
caption-tbl-registers = ‏warps ל-SM לפי מספר האוגרים ל-thread, על { $gpu }.
caption-tbl-rounding = השקות שהעיגול מכריע בהן: בלוקים ל-SM על { $gpu }.
caption-tbl-freeing = הדוגמה המלווה כשמשחררים משאב אחד בכל פעם: בלוקים ל-SM על { $gpu }.

capabilities =
    .cc = יכולת חישוב
    .examples = למשל
    .blocks = בלוקים ל-SM
    .warps = ‏warps ל-SM
    .of = { $warps } מתוך { $most }
    .occupancy = תפוסה
    .binds = מה מגביל
caption-tbl-capabilities = אותה השקה בכל מקום: { $threads } threads לבלוק, { $registers } אוגרים ל-thread, ‏{ $shared } זיכרון משותף לבלוק.

profiles =
    .metric = מדד
    .worked-example-short = בלוקים קצרים
    .worked-example-long = בלוקים ארוכים
    .model = המודל
caption-tbl-profiles = מה אומר Nsight Compute על הדוגמה המלווה, עם בלוקים קצרי חיים וארוכי חיים, ומה אומר המודל עם 10 האוגרים של ה-kernel המהודר.

axis =
    .blocks = בלוקים ל-SM
    .threads = ‏threads לבלוק
    .registers = אוגרים ל-thread
    .shared = זיכרון משותף לבלוק (KB)
    .occupancy = תפוסה תאורטית

caption-fig-limits = כמה בלוקים ל-SM מתיר כל משאב של { $gpu }; הקווים המקווקווים מסמנים את הקטן ביותר.
    .alt = נקודות על ציר שמכפיל את עצמו, שורה לכל משאב. ביד הגבול הקטן ביותר הוא { $hand } בלוקים, במדויק { $exact }, והוא נקבע על ידי: { $binds }.
caption-fig-curves = תפוסה תאורטית על { $gpu } כשגודל אחד של ההשקה משתנה והאחרים קבועים ({ $threads } threads, { $registers } אוגרים, { $shared }). העיגול הוא ההשקה עצמה.
    .alt = שלוש עקומות מדרגה של התפוסה: לפי threads לבלוק, אוגרים ל-thread וזיכרון משותף לבלוק. ההשקה נמצאת בכולן ב-{ $here }: הראשונה עולה, השנייה אינה זזה עד כמאה אוגרים, והשלישית יורדת במדרגות.
caption-fig-waves = ‏warps תושבים ב-SM, בממוצע על { $sms } יחידות SM, בזמן ש-grid רץ. הקו האנכי הוא סוף ה-grid, והקו המקווקו הוא { $ceiling } ה-warps התאורטיים; מעל כל תמונה מספר הבלוקים ב-grid והתפוסה הנמדדת. הזמן נספר במשכי חיים ממוצעים של בלוק.
    .alt = שש תמונות של warps תושבים לאורך הזמן. בלוקים, משך כולל ותפוסה נמדדת: { $panels }.
waves =
    .panel = { $blocks } בלוקים: { $achieved }
    .panel_alt = { $blocks } בלוקים, { $duration }, { $achieved }
    .equal = בלוקים שווים
    .uneven = בלוקים לא שווים
    .time = זמן, במשכי חיים ממוצעים של בלוק

# Exercises and solutions

solution = פתרון
