# עברית.

unit =
    .kb = { $value } KB
    .mb = { $value } MB
    .gigabytes_per_second = { $value } GB/s
    .megahertz = { $value } MHz
    .bytes = { $count ->
        [one] בית אחד
       *[other] ⁧{ $value } בתים⁩
    }

resource =
    .warps = ‏warps
    .registers = אוגרים
    .shared_memory = זיכרון משותף
    .blocks = בלוקים
    .barriers = מחסומים

# The command line

occupancy-launch =
    .threads = ‏threads לבלוק
    .registers = אוגרים ל-thread
    .shared_memory = זיכרון משותף לבלוק
    .carveout = חלוקת L1 מבוקשת (carve-out)
    .cluster = בלוקים באשכול (cluster)

occupancy-table =
    .resource = ב-SM אחד
    .block = בלוק תופס
    .sm = ב-SM יש
    .exact = בלוקים
    .by_hand = ידני
    .no_limit = ללא הגבלה
    .binds = מגביל

occupancy-answer =
    .blocks = בלוקים תושבים
    .warps = ‏warps תושבים
    .warps_of = { $warps } מתוך { $most }
    .fraction = תפוסה תאורטית
    .limiters = המשאב המגביל

# The questions

blocks-count =
    { $count ->
        [one] בלוק אחד
       *[other] { $blocks } בלוקים
    }
threads-count =
    { $count ->
        [one] ‏thread אחד
       *[other] ‏{ $threads } threads
    }
best-block =
    .threads = גודל הבלוק המיטבי
    .grid = בלוקים שממלאים את ה-GPU פעם אחת
    .equals = טובים באותה מידה
    .none = אין גודל של בלוק שיכול לרוץ.
cliffs =
    .now = כעת
    .fewer = מוסיף בלוקים
    .more = גורע בלוקים
    .at_most = { $value } או פחות: { $blocks }
    .at_least = { $value } או יותר: { $blocks }
    .nowhere = אין ערך כזה
    .free_one = רק חיסכון במשאב אחד מפנה מקום לבלוק נוסף ({ $resources }); חיסכון בכל משאב אחר לא ישנה דבר.
    .free_all = כדי שייכנס בלוק נוסף יש לחסוך בכל המשאבים האלה: { $resources }; חיסכון באחד מהם לבדו, או במשאב אחר, לא ישנה דבר.
    .together = שניהם יחד מספיקים: { $registers } אוגרים ל-thread ו-{ $shared } של זיכרון משותף לבלוק נותנים { $blocks }.
    .full = ה-SM מלא: כל { $warps } ה-warps שלו תפוסים.
    .block_size = גודל הבלוק הוא שמגביל: חיסכון באוגרים או בזיכרון המשותף לא ישנה דבר, וגודל אחר עשוי לעזור, כפי שתראה הפקודה { $command }.
    .available = זיכרון משותף דינמי לבלוק עבור { $blocks }
registers-for =
    .occupancy = תפוסה תאורטית
    .alone = אוגרים ל-thread, בלי מגבלה אחרת
    .launch = בהשקה הזאת
    .never = לא אפשרי
device =
    .decides = קובע את התפוסה
    .besides = אינו קובע אותה
    .driver = מנהל ההתקן
    .table = הטבלה
    .differs = שונה
    .untold = לא נמסר
    .holds = כל המגבלות שקובעות את התפוסה הן כבטבלה: מה ששאר הפקודות סופרות נכון לכרטיס הזה.
    .fails = מגבלות שקובעות את התפוסה שונות מהטבלה: { $limits }. מה ששאר הפקודות סופרות ליכולת החישוב הזאת אינו נכון לכרטיס הזה.
    .elsewhere = שאר ההבדלים אינם משנים כמה בלוקים ה-SM מחזיק: מספר יחידות ה-SM משנה כמה בלוקים ממלאים את ה-GPU, והתדר ורוחב הפס משנים כמה צריך להיות באוויר.
quantity =
    .threads_per_warp = ‏threads ל-warp
    .max_threads_per_block = ‏threads לבלוק
    .max_threads_per_sm = ‏threads ל-SM
    .max_blocks_per_sm = בלוקים ל-SM
    .registers_per_sm = אוגרים ל-SM
    .registers_per_block = אוגרים לבלוק
    .shared_memory_per_sm = זיכרון משותף ל-SM
    .default_shared_memory_per_block = זיכרון משותף לבלוק, בלי בקשה מפורשת
    .max_shared_memory_per_block = זיכרון משותף לבלוק, עם בקשה מפורשת
    .reserved_shared_memory_per_block = זיכרון משותף לבלוק שמנהל ההתקן לוקח
    .sms = יחידות SM
    .l2_cache = מטמון L2
    .clock = תדר ה-SM, לכל היותר
    .memory_bandwidth = רוחב הפס של הזיכרון, לכל היותר

# Why a launch cannot run: one sentence, with the limit, its value and what would help.
obstacle =
    .threads_per_block = בלוק של { $asked } threads גדול מדי: { $gpu } מאפשר לכל היותר { $limit } threads בבלוק, ולכן יש להשיק בלוקים קטנים יותר, ורבים יותר.
    .threads_above_bounds = בלוק של { $asked } threads גדול מזה שה-kernel הודר עבורו: { $bounds } שלו מבטיח לכל היותר { $limit }, ולכן יש להשיק בלוקים של { $limit } threads לכל היותר, או להגדיל את החסם.
    .registers_per_thread = { $asked } אוגרים ל-thread הם יותר מדי: { $gpu } נותן ל-thread לכל היותר { $limit }, ולכן יש להגביל אותם באמצעות { $cap }.
    .registers_per_block = בלוק של { $threads } threads עם { $registers } אוגרים לכל אחד תופס { $asked } אוגרים, כפי שהחומרה סופרת אותם, ואילו { $gpu } נותן לבלוק לכל היותר { $limit }: יש להגביל אותם ל-{ $most_registers } לכל thread באמצעות { $bounds } או { $cap }, או להשיק בלוקים של { $most_threads } threads לכל היותר.
    .shared_memory_needs_opt_in = בלוק מבקש { $asked } של זיכרון משותף, ובלי בקשה מפורשת (opt-in) מגיעים לו לכל היותר { $limit }: יש { $memory ->
        [dynamic] להגדיל
       *[static] להפוך את הזיכרון לדינמי ולהגדיל
    } את { $attribute } של ה-kernel, שיכול להגיע ב-{ $gpu } עד { $most } לבלוק.
    .shared_memory_above_opt_in = בלוק מבקש { $asked } של זיכרון משותף דינמי, ואילו { $attribute } של ה-kernel מתיר לכל היותר { $limit }: יש להגדיל אותו ל-{ $asked }.
    .shared_memory_per_block = בלוק מבקש { $asked } של זיכרון משותף, ואילו { $gpu } נותן לבלוק לכל היותר { $limit }, גם עם בקשה מפורשת (opt-in): יש להקטין את האריחים, או לחלק את העבודה בין יותר בלוקים.
    .barriers = בלוק משתמש ב-{ $asked } מחסומים, ואילו ב-SM של { $gpu } יש { $limit }: על בלוק להשתמש ב-{ $limit } לכל היותר.
    .no_clusters = אשכול (cluster) של { $asked } בלוקים דורש יכולת חישוב { $since }, ואילו ל-{ $gpu } יש { $cc }: יש להשיק בלי אשכולות.
    .cluster_size = אשכול (cluster) של { $asked } בלוקים גדול מדי: אף מסמך של NVIDIA אינו מתיר ל-{ $gpu } יותר מ-{ $most }, ולכן יש להסתפק באשכול של { $most } בלוקים לכל היותר.
    .cluster_needs_opt_in = אשכול (cluster) של { $asked } בלוקים חורג מן הגודל הנייד, { $portable }: יש להפעיל את { $attribute } של ה-kernel, שמתיר ב-{ $gpu } עד { $most } בלוקים, או להסתפק ב-{ $portable }.

# The site

site =
    .title = תפוסה
    .subtitle = כמה warps מחזיק GPU בבת אחת, ומה זה נותן
    .read = לקריאה בעברית
    .editions = העמוד הזה במהדורות אחרות
    .all_editions = כל המהדורות
    .license = הטקסט ברישיון CC BY 4.0, הקוד ברישיון MIT.
    .version = גרסה { $version }
    .dated = מהדורה מיום { $date }
    .data = נתונים מוקלטים { $digest }: טביעת אצבע של קובצי המדידות; כל עוד היא זהה, גם הם זהים.

# Chapters as notebooks
notebook =
    .fetch = אם occlab, המעבדה של הספר, אינה מותקנת, התא הזה מביא אותה מאתר הספר.
    .fetch_beside = אם occlab, המעבדה של הספר, אינה מותקנת, התא הזה מתקין אותה מתיקיית wheels של האתר שהמחברת הזאת נמצאת בו. במקום אחר, התקינו אותה ב-pip מעותק של המאגר.
    .link = להורדת הפרק כמחברת (.ipynb)
    .colab = לפתיחת הפרק ב-Colab

# The book on paper
print =
    .link = הורדת הספר כקובץ PDF
    .title = תפוסה, המהדורה העברית
    .edition = המהדורה העברית
    .contents = תוכן העניינים
    .solutions = פתרונות לתרגילים
    .solution = פתרון
    .index = מפתח המונחים
    .in_bold = בכתב מודגש: העמוד במילון המונחים.
    .see = ראו
    .page = עמ׳
    .numbers = הטבלאות, האיורים והמספרים שבספר מחושבים בתאי הקוד שלו בזמן ההכנה לדפוס. ליד מספר שהוקלט על GPU רשומים הכרטיס, מנהל ההתקן, התאריך והפקודה.
    .typefaces = הספר סודר בגופנים ⁦Frank Ruhl Libre⁩, ⁦Assistant⁩, ⁦IBM Plex Mono⁩ ו-⁦STIX Two Math⁩.

# Where a recorded number comes from
recorded = הוקלט על { $device }, מנהל התקן { $driver }, ⁦CUDA { $cuda }⁩, ב-{ $date }, בהרצת { $command }.
medians = חציונים של החזרות, שנבדלות ב-{ $spread } לכל היותר.

# Boxes
box =
    .predict = נחשו לפני שתציצו
    .correction = מקובל לומר, אך לא מדויק
    .said = מה שאומרים
    .true = מה שנכון
    .evidence = איך אנחנו יודעים
    .revise = מה ישנה את דעתנו

# The appendix, and the foot of a page

family =
    .resource = משאב
    .value = ערך
    .cc = יכולת חישוב
    .capacities = קיבולות, KB
    .document = מסמך
    .threads_per_warp = ‏threads ב-warp
    .partitions_per_sm = מחיצות ב-SM, מתזמן בכל אחת
    .registers_per_sm = אוגרים של 32 סיביות ב-SM
    .registers_per_block = אוגרים של 32 סיביות לבלוק, לכל היותר
    .max_registers_per_thread = אוגרים ל-thread, לכל היותר
    .register_allocation_unit = אוגרים מוקצים ל-warp ביחידות של
    .max_threads_per_block = ‏threads בבלוק, לכל היותר
    .default_shared_memory_per_block = זיכרון משותף לבלוק בלי בקשה מפורשת
    .warps = ‏warps ב-SM, לכל היותר
    .threads = ‏threads ב-SM, לכל היותר
    .blocks = בלוקים ב-SM, לכל היותר
    .unified = ‏L1 וזיכרון משותף ב-SM, יחד, KB
    .shared = זיכרון משותף ב-SM, לכל היותר, KB
    .shared_block = זיכרון משותף לבלוק, לכל היותר, בבקשה מפורשת, KB
    .reserved = זיכרון משותף שמור לכל בלוק, בתים
    .unit = יחידת ההקצאה של זיכרון משותף, בתים
    .barriers = מחסומים ב-SM, היכן שהם מגבילים בלוקים
    .cluster = בלוקים באשכול: נייד / בבקשה מפורשת

caption-tbl-common-resources = מה משותף לכל יכולות החישוב, מ-7.0 עד 12.1.
caption-tbl-volta-turing = מה יש ל-SM ולבלוק ב-Volta וב-Turing: { $examples }.
caption-tbl-ampere-ada = מה יש ל-SM ולבלוק ב-Ampere וב-Ada: { $examples }.
caption-tbl-hopper-blackwell = מה יש ל-SM ולבלוק ב-Hopper ובכרטיסי Blackwell של מרכזי נתונים: { $examples }.
caption-tbl-thor-rtx = מה יש ל-SM ולבלוק בשאר כרטיסי Blackwell: { $examples }.
caption-tbl-capacities = הגדלים שאפשר לקבוע לזיכרון המשותף של SM, ב-KB; מה שנותר מן הזיכרון שהוא חולק עם ה-L1 שייך ל-L1.
caption-tbl-hardware-sources = המסמכים שהמספרים האלה כתובים בהם, בשמם, ויכולות החישוב שכל אחד מהם מתאר.

record =
    .session = מפגש
    .device = כרטיס
    .cc = יכולת חישוב
    .driver = מנהל התקן
    .cuda = גרסת CUDA
    .date = תאריך
    .what = מה הוקלט
    .command = פקודה
    .file = קובץ

caption-tbl-sessions = המפגשים שבהם הוקלטו מספרי הספר: הכרטיס, מנהל ההתקן, גרסת CUDA שהוא תומך בה והתאריך.
caption-tbl-record = כל ההקלטות של הספר, { $count } בסך הכול: מה הוקלט, באיזה מפגש מן הטבלה הקודמת, הפקודה שמקליטה מחדש, והקובץ בתיקייה `{ $folder }`.

recording =
    .device = מה הכרטיס אומר על עצמו: יחידות SM, גבולות, מטמונים, תדרים
    .driver-answers = בלוקים תושבים לפי מנהל ההתקן עצמו, לאלפי השקות
    .worked-example = הדוגמה המלווה לפי מנהל ההתקן: בלוקים לפי האריח ולפי חלוקת ה-L1, וגודל הבלוק שהוא מציע
    .worked-example-program = התוכנית העצמאית של הדוגמה המלווה: מה מדפיסים המהדר והיא
    .worked-example-short = דוח פרופיילר: הדוגמה המלווה, בלוקים קצרי חיים
    .worked-example-long = דוח פרופיילר: הדוגמה המלווה, בלוקים ארוכי חיים
    .latency = השהיה של טעינה אחת לפי רמת הזיכרון וגודל הנתונים, במעקב אחרי מצביעים
    .loop = מה עולה סיבוב של לולאת הקריאה כשהנתונים שלה ב-L2
    .read = רוחב הפס של לולאה שרק קוראת, לפי warps, טעינות בלתי תלויות ורוחבן
    .copy = רוחב הפס של העתקה, לפי warps, טעינות בלתי תלויות ורוחבן
    .bulk-copy = רוחב הפס של ההעתקה המתמידה, בהעתקות גושים, לפי מספר השלבים וגודל הנתח
    .gemm = הזמן של כפל המטריצות של הספרייה, ב-bfloat16
    .pressure = ‏heavy ו-heavy_rolled בכל תקרת אוגרים: אוגרים, גלישות, זמן
    .walk = ‏walk בכל תקרת אוגרים: אוגרים, גלישות, זמן
    .dot = מכפלה סקלרית: טעינות באוויר, בשרשרת כפל-חיבור אחת או בכמה
    .dot-near = מכפלה סקלרית של נתונים קרובים: השרשרות לבדן
    .warp-lists = רשימה מקושרת לכל warp, לפי מספר ה-warps
    .gather = טעינות אקראיות מטבלה, לפי warps וטעינות בלתי תלויות
    .own-lists = רשימה מקושרת לכל thread, לפי warps
    .strided = טעינות בצעדים שונים: סקטורים ורוחב פס
    .fetches = טעינות בצעדים שונים וטעינות אקראיות, לפי מה שה-L2 מבקש מהזיכרון בכל פעם
    .another-card = טעינות בצעדים שונים וטעינות אקראיות, על כרטיס אחר באותו שם
    .tables = טעינות אקראיות, לפי גודל הטבלה
    .divergent = הסתעפויות שמפרידות בין נתיבי warp, לפי מספר המסלולים וה-warps
    .profile-copy-starved = דוח פרופיילר: העתקה עם מעט warps ומעט בתים באוויר
    .profile-copy-wide = דוח פרופיילר: אותה העתקה עם טעינות רחבות ובלתי תלויות
    .profile-copy-full = דוח פרופיילר: העתקה קרוב לשיא הזיכרון
    .profile-list = דוח פרופיילר: רשימות מקושרות בתפוסה מלאה
    .profile-barrier-bound = דוח פרופיילר: warps שממתינים לאחד מהם במחסום
    .profile-math-bound = דוח פרופיילר: יחידת חישוב עמוסה מדי, על מחצית יחידות ה-SM
    .profile-math-bound-full = דוח פרופיילר: אותו kernel על כל יחידות ה-SM
    .profile-not-selected = דוח פרופיילר: kernel שיש בו יותר warps מוכנים משאפשר לבחור
    .profile-chain = דוח פרופיילר: שרשרת תלויה אחת, warp אחד למתזמן
    .profile-bank-conflicts = דוח פרופיילר: התנגשויות בנקים בזיכרון המשותף
    .profile-many-small-stores = דוח פרופיילר: תור מלא של פקודות זיכרון
    .profile-heavy = דוח פרופיילר: heavy בלי תקרה
    .profile-heavy-capped = דוח פרופיילר: heavy בתקרה של 32 אוגרים
    .profile-heavy-bounded = דוח פרופיילר: heavy עם launch bounds שמבקשים 8 בלוקים
    .profile-walk-64 = דוח פרופיילר: walk בתקרה של 64 אוגרים
    .profile-walk-128 = דוח פרופיילר: walk בתקרה של 128 אוגרים
    .profile-walk-168 = דוח פרופיילר: walk בתקרה של 168 אוגרים
    .profile-bulk-copy = דוח פרופיילר: ההעתקה המתמידה, בהעתקות גושים
    .profile-gather = דוח פרופיילר: טעינות אקראיות מטבלה
    .profile-own-lists = דוח פרופיילר: רשימה מקושרת לכל thread
    .profile-strided-8 = דוח פרופיילר: טעינות בצעד 8
    .profile-strided-16 = דוח פרופיילר: טעינות בצעד 16
    .profile-strided-32 = דוח פרופיילר: טעינות בצעד 32
    .profile-divergent = דוח פרופיילר: הסתעפויות שמפרידות בין נתיבי warp
    .profile-gemm = דוח פרופיילר: כפל המטריצות של הספרייה, ב-bfloat16

corrections =
    .computed = חישוב
    .recorded = הקלטה
    .cited = מסמך מצוטט
    .evidence = הראיה: { $kinds }.

errors =
    .link = דיווח על טעות בעמוד הזה
    .subject = טעות ב-{ $page }
    .body = העמוד הוא { $page }, { $edition }, גרסה { $version } מיום { $date }. מה כתוב בו, מה צריך להיות כתוב, ואיך יודעים:

# Tables and figures: occupancy
method =
    .by_hand = חישוב ידני
    .exact = חישוב מדויק

resources = מה מכיל לכל היותר SM אחד של { $gpu } (יכולת חישוב { $cc }), וכמה מזה רשאי לקחת בלוק אחד.
    .resource = משאב
    .sm = ‏SM אחד
    .block = בלוק אחד
    .warps = ‏warps תושבים
    .threads = ‏threads תושבים
    .blocks = בלוקים תושבים
    .registers = אוגרים של 32 סיביות
    .shared = זיכרון משותף
    .shared_block = ⁧{ $most } ({ $default } בלי opt-in)⁩

limits =
    .resource = משאב
    .sm = יש ב-SM
    .block = תופס בלוק
    .fit = בלוקים שנכנסים
limits-by-hand = חישוב ידני, על { $gpu }: { $threads } threads לבלוק, { $registers } אוגרים ל-thread, ‏{ $shared } זיכרון משותף לבלוק. הגבול הקטן ביותר מודגש.
limits-exact = כך מקצה החומרה, על { $gpu }: { $threads } threads לבלוק, { $registers } אוגרים ל-thread, ‏{ $shared } זיכרון משותף לבלוק. הגבול הקטן ביותר מודגש.

answers = השקה אחת על { $gpu }, ארבע תשובות: { $threads } threads לבלוק, { $registers } אוגרים ל-thread בשני החישובים, ‏{ $shared } זיכרון משותף לבלוק.
    .who = מי עונה
    .source = מקור
    .blocks = בלוקים ל-SM
    .warps = ‏warps ל-SM
    .occupancy = תפוסה תאורטית
    .driver = מנהל ההתקן של CUDA
    .profiler = ‏Nsight Compute
    .computed = חושב כאן
    .recorded = הוקלט

tiles =
    .shared = זיכרון משותף מבוקש
    .taken = מוקצה לבלוק
    .hand = בלוקים (ידני)
    .exact = בלוקים (מדויק)
    .driver = בלוקים לפי מנהל ההתקן (הוקלט)
caption-tbl-tiles = מספר הבלוקים ל-SM לפי הזיכרון המשותף של הבלוק, בבלוקים של 32 threads, על { $gpu }.

carveouts =
    .preference = העדפה
    .capacity = הקיבולת שנבחרה
    .exact = בלוקים (מדויק)
    .driver = בלוקים לפי מנהל ההתקן (הוקלט)
caption-tbl-carveouts = הדוגמה המלווה ({ $threads } threads, ‏{ $shared } לבלוק) בהעדפות שונות של חלוקת ה-L1, על { $gpu }.

launches =
    .threads = ‏threads לבלוק
    .registers = אוגרים ל-thread
    .shared = זיכרון משותף לבלוק
    .hand_blocks = בלוקים (ידני)
    .exact_blocks = בלוקים (מדויק)
    .hand_warps = ‏warps (ידני)
    .exact_warps = ‏warps (מדויק)
    .occupancy = תפוסה
    .binds = מה מגביל
caption-tbl-registers = מספר ה-warps ל-SM לפי האוגרים ל-thread, על { $gpu }.
caption-tbl-rounding = השקות שהעיגול מכריע בהן: מספר הבלוקים ל-SM, על { $gpu }.
caption-tbl-freeing = הדוגמה המלווה כשמשנים משאב אחד בכל פעם: מספר הבלוקים ל-SM, על { $gpu }.

capabilities =
    .cc = יכולת חישוב
    .examples = למשל
    .blocks = בלוקים ל-SM
    .warps = ‏warps ל-SM
    .of = ⁧{ $warps } מתוך { $most }⁩
    .occupancy = תפוסה
    .binds = מה מגביל
caption-tbl-capabilities = אותה השקה בכל יכולות החישוב: { $threads } threads לבלוק, { $registers } אוגרים ל-thread, ‏{ $shared } זיכרון משותף לבלוק.

profiles =
    .metric = מדד
    .worked-example-short = בלוקים קצרים
    .worked-example-long = בלוקים ארוכים
    .model = המודל
caption-tbl-profiles = מה מדווח Nsight Compute על הדוגמה המלווה, בבלוקים קצרי חיים ובבלוקים ארוכי חיים, ומה אומר המודל עם 10 האוגרים של ה-kernel המהודר.

axis =
    .blocks = בלוקים ל-SM
    .threads = ‏threads לבלוק
    .registers = אוגרים ל-thread
    .shared = זיכרון משותף לבלוק (KB)
    .occupancy = תפוסה תאורטית

caption-fig-limits = כמה בלוקים ל-SM מתיר כל משאב של { $gpu }, בחישוב ידני ובחישוב מדויק; הקו המקווקו בצבעו של כל חישוב מסמן את הגבול הקטן ביותר שלו.
    .alt = נקודות על ציר לוגריתמי בבסיס 2, שורה לכל משאב. בחישוב הידני הגבול הקטן ביותר הוא { $hand } בלוקים, ובמדויק { $exact }; קובע אותו: { $binds }.
caption-fig-curves = התפוסה התאורטית על { $gpu } כשגודל אחד של ההשקה משתנה והאחרים קבועים ({ $threads } threads, { $registers } אוגרים, { $shared }). העיגול הוא ההשקה עצמה.
    .alt = שלוש עקומות מדרגה של התפוסה: לפי threads לבלוק, אוגרים ל-thread וזיכרון משותף לבלוק. ההשקה נמצאת בכולן ב-{ $here }: הראשונה מטפסת עד המלוא וממשיכה בשיני מסור, השנייה אינה זזה עד כמאה אוגרים, והשלישית יורדת במדרגות.
caption-fig-waves = מספר ה-warps התושבים ב-SM, בממוצע על { $sms } יחידות SM, לאורך הריצה של grid: למעלה בלוקים שווים, למטה בלוקים שמשכם הוגרל. הקו האנכי מסמן את סוף הריצה, והקו המקווקו את { $ceiling } ה-warps של התפוסה התאורטית; מעל כל תרשים: מספר הבלוקים ב-grid והתפוסה בפועל. הזמן נמדד במשכי חיים ממוצעים של בלוק.
    .alt = שישה תרשימים של warps תושבים לאורך הזמן. שלושת הראשונים בבלוקים שווים, שלושת האחרונים בבלוקים לא שווים. בכל אחד מספר הבלוקים, משך הריצה (במשכי חיים ממוצעים של בלוק) והתפוסה בפועל: { $panels }.
waves =
    .panel = { $blocks } בלוקים: { $achieved }
    .panel_alt = { $blocks } בלוקים, { $duration }, { $achieved }
    .equal = בלוקים שווים
    .uneven = בלוקים לא שווים
    .time = זמן, במשכי חיים ממוצעים של בלוק

# Tables and figures: latency-hiding
walk =
    .cycle = מחזור
    .warps_scheduler = ‏warps למתזמן
    .warps_sm = ‏warps תושבים ב-SM

gap =
    .loads = { $count ->
        [one] טעינה אחת
       *[other] { $loads } טעינות
    }
    .issues = מנפיק
    .waits = ממתין
    .row = { $loads } לפני כל המתנה
caption-fig-gap = ‏warp יחיד על מתזמן אחד, בסימולציה: הוא טוען, ממתין למה שטען, וחוזר חלילה. למעלה המחזורים הראשונים אחד אחד, למטה הריצה כולה. בשורה העליונה של כל חלק מונפקת טעינה אחת לפני ההמתנה, ובתחתונה ארבע טעינות בלתי תלויות.
    .alt = שתי שורות על פני { $cycles } מחזורים. כל אחת מנפיקה לרגע ואז ממתינה { $gap } מחזורים, שלוש פעמים: { $rows }.

staircase =
    .panel = ⁧⁦{ $warps } warps⁩: { $share }⁩
    .warp = warp
caption-fig-staircase = מי מנפיק ומתי: מתזמן אחד, וכל warp טוען וממתין 400 מחזורים. נקודה על קו היא הנפקה של warp אחד במחזור אחד; באפור, המחזורים שבהם איש אינו מנפיק. מעל כל חלק, מספר ה-warps וחלקם של המחזורים המנוצלים.
    .alt = שלושה חלקים: ה-warp המנפיק מול המחזור. ההנפקות עולות כמו מדרגות, ואז כולם ממתינים עד שחוזרת הטעינה של ה-warp הראשון. ‏warps וחלק המחזורים המנוצלים: { $panels }. עם 401 warps גרם מדרגות רודף גרם מדרגות בלי הפסקה.

area =
    .scheduler = מתזמן אחד: { $count }
    .sm = ‏SM אחד: { $count }
    .memory = מה שהזיכרון מספק: { $count }
    .latency = השהיה, במחזורים
    .rate = פקודות במחזור
caption-fig-area = חוק ליטל כשטח: השהיה × קצב = פקודות באוויר. מתזמן אחד, SM של ארבעה, וכרצועה דקה למטה הטעינות שבחלקו של SM ברוחב הפס של H100 (שלב 6).
    .alt = שלושה מלבנים בקנה מידה. מתזמן אחד, רוחבו 400 מחזורים וגובהו פקודה אחת במחזור: { $scheduler } באוויר. ‏SM אחד, גבוה פי ארבעה: { $sm }. רצועה שרוחבה 500 מחזורים וגובהה קצת יותר מתשיעית של פקודה: { $memory }.

need =
    .issue = למלא כל משבצת הנפקה
    .memory = למלא את רוחב הפס
    .warps = ‏warps דרושים ל-SM
    .row = { $name }: { $warps }
caption-fig-need = כמה warps דרושים ל-SM, לפי מה שרוצים למלא. I: טעינות בלתי תלויות של warp לפני שהוא ממתין; c: פקודות חישוב לכל טעינה. הקו המקווקו הוא מה ש-SM יכול להכיל, { $most } warps; קנה המידה שונה בשני החלקים.
    .alt = עמודות ב-warps ל-SM, ליד הגבול של { $most }. כדי למלא כל משבצת הנפקה: { $issue }. כדי למלא את רוחב הפס: { $memory }.

utilisation =
    .in_turn = { $m }, לפי תור
    .loop = { $m }, { $share }
    .in_turn_alt = { $m } ובחירה לפי תור, { $share }
    .share = משבצות הנפקה מנוצלות
caption-fig-utilisation = חלק משבצות ההנפקה שמתזמן אחד מנצל, בסימולציה: כל warp מנפיק m פקודות ואז ממתין 400 מחזורים. סימנים מלאים: המתזמן נשאר עם אותו warp כל עוד אפשר. סימנים חלולים: הוא בוחר את ה-warps לפי תור. הקו המקווקו הוא המרב שהוא יכול להכיל, { $most } warps.
    .alt = עקומות שעולות בקו ישר עד שכל משבצת מנוצלת. עם { $most } warps המתזמן מנצל: { $rows }.

bandwidth =
    .peak = ההעתקה של הכרטיס עצמו
    .measured = { $count ->
        [one] טעינה אחת, הוקלט
       *[other] { $ilp } טעינות, הוקלט
    }
    .little = { $count ->
        [one] טעינה אחת, ליטל
       *[other] { $ilp } טעינות, ליטל
    }
    .rate = קריאה, ⁦TB/s⁩
    .point = { $count ->
        [one] טעינה אחת
       *[other] { $ilp } טעינות
    }, { $warps } warps: { $measured } הוקלט, { $plain } לפי החוק
caption-fig-read = רוחב הפס של לולאה שרק קוראת, 4 בתים ל-thread בכל טעינה, מול ה-warps התושבים ב-SM. מקווקו: הבתים שבאוויר חלקי ההשהיה של זיכרון לא עמוס, עד השיא. הרצועה האפורה היא 16 עד 32 warps.
    .alt = רוחב פס מוקלט ב-TB/s, ומה שחוק ליטל אומר עם ההשהיה של זיכרון לא עמוס. { $points }. ההעתקה של הכרטיס עצמו מגיעה ל-{ $peak }. העקומות המוקלטות מתעקלות מתחת לקווים הישרים לפני השיא.

surplus =
    .covered = הפער כבר מכוסה
    .nothing = אין מה להסתיר
    .chains = { $count ->
        [one] שרשרת אחת
       *[other] { $chains } שרשרות
    }
    .chains_alt = { $count ->
        [one] עם שרשרת אחת החל ב-{ $warps } warps
       *[other] עם { $chains } שרשרות החל ב-warp { $warps }
    }
caption-fig-surplus = מתי warp נוסף אינו מביא דבר, בסימולציה. לולאה שמנפיקה 100 פקודות ואז ממתינה 400 מחזורים (הפער מכוסה); פקודות FMA זו אחר זו, בשרשרת תלויה אחת או בארבע בלתי תלויות לכל warp (אין מה להסתיר).
    .alt = שני חלקים של משבצות הנפקה מנוצלות מול ה-warps של מתזמן. הלולאה מנצלת כל משבצת החל ב-{ $covered } warps ומשם היא שטוחה. פקודות FMA מנצלות כל משבצת: { $chains }.

sectors =
    .panel = צעד { $stride }: { $sectors } סקטורים
    .panel_alt = צעד { $stride }: { $sectors } סקטורים { $count ->
        [one] בשורה אחת
       *[other] ב-{ $lines } שורות
    }, { $useful } מהבתים שימושיים
    .moved = מועבר
    .read = נקרא
    .byte = בית בשורה
    .line = שורה של 128 בתים
caption-fig-sectors = במה נוגעת פקודת טעינה אחת של warp, 4 בתים ל-thread: הזיכרון בשורות של 128 בתים, ארבעה סקטורים בכל אחת. ‏thread t קורא את האיבר ⁦t × צעד⁩.
    .alt = ארבעה חלקים של זיכרון, שורה לכל שורת זיכרון. נוגעים: { $panels }.

strides =
    .fetch = ⁦{ $size }⁩ בתים בכל פעם
    .stride = צעד, במילים
    .time = זמן (צעד 1 = 1)
    .point = צעד { $stride }: { $time } (בתים: { $bytes })
    .series = { $size } בתים בכל פעם: { $points }
caption-fig-strides = אותו מספר מילים נקרא בכל צעד, עם ⁦64 warps⁩ ב-SM: הזמן שנמדד (סימנים) והבתים שה-L2 מביא לפי המודל (קווים), יחסית לצעד 1, לפי מספר הבתים שה-L2 מבקש מהזיכרון בכל פעם; ברירת המחדל היא 64. בשני הצירים כל קו רשת הוא הכפלה.
    .alt = הזמן לפי הצעד, יחסית לצעד 1, ובסוגריים היחס של הבתים שמובאים. { $series }.

roofs =
    .intensity = ‏FLOP לבית
    .ridge = { $gpu }, { $units }: { $bytes } TB/s, { $flops } TFLOP/s, הרכס ב-{ $ridge } FLOP לבית
    .point = { $letter }: { $intensity } FLOP לבית, { $rate } TFLOP/s
caption-fig-roofs = קווי הגג של H100 ו-H200, לפי ערכי השיא המתועדים; עיגולים מסמנים את הרכסים. מעוינים, הוקלטו על H200: ⁦A⁩, לולאת הקריאה עם 4 warps ב-SM וטעינה אחת של 4 בתים; ⁦B⁩, אותה לולאה עם 64 warps וארבע טעינות של 16 בתים; ⁦C⁩, כפל המטריצות של הספרייה ב-BF16.
    .alt = שני גגות משופעים שנעשים שטוחים, לשני סוגי יחידות כל אחד, על צירים שגדלים פי עשרה. { $ridges }. ‏kernels שהוקלטו: { $points }.

caption-fig-hiding = כל הדרך בתמונה אחת, בסימולציה: רוחב הפס המנוצל מול ה-warps של SM, כל אחד עם ארבע טעינות בלתי תלויות של 500 מחזורים, על זיכרון שמספק את חלקו של SM ב-⁦3.35 TB/s⁩ של H100. ‏1 הפער, 2 המכפלה, 3 די, 4 יותר מדי.
    .alt = עקומה שמתחילה ב-{ $one } עם warp אחד (1), עולה בקו ישר (2), נשברת ב-{ $knee } warps ‏(3) ומשם שטוחה (4) עד { $most } warps.
summary =
    .share = רוחב פס מנוצל

# Tables and figures: warp-states
memory =
    .shared = זיכרון משותף
    .l1 = מטמון L1
    .l2 = מטמון L2
    .hbm = זיכרון ההתקן (HBM)

machine =
    .sm = ‏SM אחד מתוך { $sms }
    .scheduler = מתזמן warps
    .registers = { $count } אוגרים
    .load_store = יחידות טעינה ואחסון
    .shared = זיכרון משותף
    .l1 = מטמון L1
    .l2 = מטמון L2, ‏{ $size }
    .hbm = זיכרון ההתקן (HBM)
    .cycles =
        { $cycles }
        מחזורים
caption-fig-machine = המכונה בתמונה אחת, כאן { $gpu }: ‏{ $sms } יחידות SM, ובכל אחת ארבע מחיצות, שלכל אחת מתזמן, אוגרים ויחידות חישוב משלה. ה-L1 והזיכרון המשותף של ה-SM הם מאגר אחד של { $l1 }; ה-L2 וזיכרון ההתקן משרתים את כל יחידות ה-SM. על החצים: כמה מחזורים אחרי ההנפקה מגיע הערך של טעינה יחידה, כששום דבר אחר אינו רץ.
    .alt = מסגרות זו בתוך זו. ב-GPU יש { $sms } יחידות SM ומטמון L2 של { $l2 }; זיכרון ההתקן נמצא מחוץ לשבב. ב-SM יש { $partitions } מחיצות, בכל אחת מתזמן warps, ‏{ $registers } אוגרים ויחידות החישוב FP32, ‏INT, ‏SFU ו-Tensor, ומתחתיהן יחידות טעינה ואחסון, זיכרון משותף ו-L1, יחד { $l1 }. החצים אל יחידות הטעינה: מהזיכרון המשותף { $shared_cycles } מחזורים, מה-L1 ‏{ $l1_cycles }, מה-L2 ‏{ $l2_cycles }, מזיכרון ההתקן { $hbm_cycles }.

latencies =
    .level = מאין
    .size = הנתונים שעוברים עליהם
    .cycles = מחזורים לטעינה
    .times = פי כמה מהזיכרון המשותף
caption-tbl-latencies = ההשהיה של טעינה אחת שתלויה בקודמתה, לפי הזיכרון שעונה ולפי גודל הנתונים: מחזורים, חציון החזרות.

life =
    .launched =
        הבלוק הושק: הוקצו לו
        אוגרים וזיכרון משותף
    .active = פעיל = תושב
    .stalled = תקוע
    .eligible = כשיר
    .selected =
        נבחר:
        מנפיק פקודה אחת
    .exited =
        כל ה-threads סיימו:
        כבר אינו פעיל
    .ready =
        הסיבה
        נעלמה
    .picked =
        המתזמן
        בוחר בו
    .must_wait =
        הפקודה הבאה
        חייבת לחכות
    .can_go =
        הבאה
        מוכנה
    .last = הפקודה האחרונה
caption-fig-life = חייו של warp. כל מה שבמסגרת המקווקוות הוא פעיל; warp נבחר הוא גם כשיר, ו-warp כשיר שלא נבחר נשאר כשיר.
    .alt = מסלול מלמעלה למטה. הבלוק מושק ומוקצים לו אוגרים וזיכרון משותף: ה-warp פעיל. כל עוד הוא פעיל הוא תקוע או כשיר; כשסיבת התקיעה נעלמת הוא נעשה כשיר; המתזמן בוחר warp כשיר, והוא נבחר ומנפיק פקודה אחת. אם הפקודה הבאה שלו חייבת לחכות הוא שוב תקוע, ואם לא הוא מיד כשיר. אחרי הפקודה האחרונה כל ה-threads סיימו, והוא כבר אינו פעיל.

active-cycle =
    .resident =
        האם יש ב-SM
        warp תושב?
    .not_counted =
        מחזור לא פעיל:
        מחוץ לממוצע
    .active =
        מחזור פעיל: הוא נספר,
        עם כל ה-warps התושבים,
        תקועים או לא
    .any_eligible =
        האם יש למתזמן
        warp כשיר?
    .idle =
        לא מונפק דבר,
        ובכל זאת הוא נספר
    .issue = מונפקת פקודה אחת
    .yes = כן
    .no = לא
caption-fig-active-cycle = כיצד נספר מחזור. התפוסה בפועל היא ממוצע ה-warps התושבים על פני המחזורים הפעילים בלבד; השאלה אם הונפקה פקודה קובעת את יעילות ההנפקה, לא את התפוסה.
    .alt = עץ החלטה. האם יש ב-SM ‏warp תושב במחזור הזה? לא: מחזור לא פעיל, מחוץ לממוצע. כן: מחזור פעיל, והוא נספר עם כל ה-warps התושבים, תקועים או לא. האם יש למתזמן warp כשיר? כן: מונפקת פקודה אחת. לא: לא מונפק דבר, ובכל זאת המחזור נספר.

slot =
    .selected = נבחר (וגם כשיר)
    .not_selected = כשיר, לא נבחר
    .long_scoreboard = תקוע: long scoreboard
    .wait = תקוע: wait
    .barrier = תקוע: barrier
    .math_pipe_throttle = תקוע: math pipe throttle
    .absent = לא פעיל
    .cycle = מחזור
    .warp = ⁦warp { $number }⁩
    .spelt = { $warp }: { $letters }
    .eligible = כשירים
caption-fig-slots = ארבעה warps של מתזמן אחד, בסימולציה. שורה לכל warp, עמודה לכל מחזור; המסגרת והכוכב מסמנים את ה-warp הנבחר. השורה האחרונה סופרת את הכשירים. הזמן רץ משמאל לימין.
    .alt = רשת של warps ומחזורים: E הוא כשיר, L הוא long scoreboard, ‏W הוא wait, נקודה היא לא פעיל, וכוכב הוא נבחר. { $rows }. מספר הכשירים בכל מחזור: { $counts }.
caption-fig-drawn = רשת שצוירה ביד, באותיות של קודמתה. משבצת אחת בה אינה אפשרית.
    .alt = רשת של warps ומחזורים: E הוא כשיר, L הוא long scoreboard, ‏W הוא wait, וכוכב הוא נבחר. { $rows }.

shares =
    .panel = ⁦{ $warps } warps⁩: הנפקה ב-{ $issued } מהמחזורים
    .warps = ‏warps
    .cycles = מחזורים
    .run = עם { $warps } warps, ‏{ $active } פעילים, { $eligible } כשירים, ו-warp נבחר ב-{ $issued } מהמחזורים
caption-fig-shares = היכן נמצאים ה-warps של מתזמן אחד לאורך ריצה ארוכה, לשלושה מספרי warps, בסימולציה. הגובה הוא מספר ה-warps הפעילים, בממוצע על קטעים קצרים; החלק המלא שלמטה הוא הנבחרים, לעולם לא יותר מאחד.
    .alt = שלוש רצועות לאורך הזמן, מוערמות לפי מצב. בממוצע: { $runs }. ה-warps התקועים ממלאים את רוב הרצועה, בעיקר ב-long scoreboard.
runs =
    .warps = ‏warps
    .active = פעילים
    .eligible = כשירים
    .stalled = תקועים, מתוך הפעילים
    .issued = מחזורים עם הנפקה
caption-tbl-runs = הריצות של האיור במספרים: warps של מתזמן אחד, בממוצע על המחזורים הפעילים.

simulated =
    .what = למתזמן אחד
    .ours = הסימולטור
    .said = ‏H200 (הוקלט)
    .active = ‏warps פעילים
    .eligible = ‏warps כשירים
    .issued = פקודות שהונפקו במחזור
    .cycles = מחזורים של warp לפקודה
    .of_which = מהם { $state }
caption-tbl-simulated = שרשרת אחת של פעולות כפל-חיבור תלויות, warp אחד לכל מתזמן: מה סופר הסימולטור, ומה ספר Nsight Compute.

stall-reasons =
    .kernel = ה-kernel
    .cycles = מחזורים לפקודה
    .stalls = לאן הם הולכים
    .chain = שרשרת חישובים תלויים
    .copy-starved = העתקה, warp אחד למתזמן
    .bank-conflicts = זיכרון משותף עם התנגשויות בנקים
    .barrier-bound = עבודה לא מאוזנת לפני מחסום
    .not-selected = חישובים, יותר warps מן הדרוש
    .heavy-capped = ‏heavy, שנאלץ לגלוש
    .gemm = כפל מטריצות ב-Tensor Cores
caption-tbl-stalls = למה מחכים ה-warps של שישה kernels: מחזורים של warp לפקודה, והמצבים שתופסים לפחות עשירית מהם, בלי Selected. הפרופיילר סופר כאן { $states } מצבים, ו-{ $stalls } מהם הם תקיעות.

# Exercises and solutions

solution = פתרון

# For instructors
marking =
    .title = דף הערכה
    .student = שם:
    .date = תאריך:
    .chapter = פרק
    .number = מספר
    .exercise = תרגיל
    .label = תווית
    .criterion = קריטריון
    .points = נקודות
    .minutes = דקות
    .awarded = ציון
    .sum = סך הכול
    .chapter-total = סך הכול לפרק
    .total = סך הכול
criterion =
    .answer = התשובה נכונה ומלאה.
    .result = המספרים נכונים, ולכל אחד מהם יחידה.
    .calculation = אפשר לעקוב אחר החישוב צעד אחר צעד.
    .reasoning = מוסבר מדוע זה כך, במושגים של הפרק.
    .evidence = התשובה נשענת על מספרים מתא, מטבלה או מאיור של הפרק.
    .cases = כל מקרה מוכרע, ולכל הכרעה נימוק משלה.
    .decision = ההחלטה נובעת מהמספרים, ונאמר מה היה משנה אותה.

# The diagnosis

diagnosis = אבחון של `{ $kernel }` בשיטת ההכרעה, לפי המספרים של Nsight Compute.
    .question = שאלה
    .value = נמדד
    .threshold = סף
    .answer = תשובה
    .next = מה כדאי לנסות
    .idle = ב-grid יש פחות בלוקים ({ $blocks }) מיחידות SM ב-GPU ‏({ $sms }): יש יחידות SM בלי עבודה, והממוצעים על פני כולן מסתירים זאת. את זה יש לבדוק לפני כל השאר.
    .part_wave = ה-grid ממלא רק { $value } מגל אחד של בלוקים.
    .second = גם המצב { $state } תופס { $value } מן המחזורים, וראוי לבדיקה משלו.
    .falls_short = נוסף על כך, ההשקה מגיעה רק ל-{ $value } מן התפוסה התאורטית שלה.
    .rules = הספים הם כללי אצבע: { $ceiling } מן השיא, { $dominant } ממחזורי ה-warp, { $busy } מן השיא לתעבורה, תפוסה של { $low_occupancy }, { $reached } מן התפוסה התאורטית.

diagnosis-question =
    .ceiling = האם ה-DRAM, החישוב או אחד המטמונים קרובים לשיאם?
    .cause = למה ה-warps מחכים יותר מכול?
    .busy = האם ה-DRAM, ה-L2 או ה-L1/TEX עמוסים?
    .low_occupancy = האם התפוסה בפועל נמוכה?
    .reached = האם ההשקה מגיעה לתפוסה התאורטית שלה?
    .filled = האם ה-grid ממלא גל שלם?
    .limiter = איזה משאב מגביל את הבלוקים התושבים?

diagnosis-answer =
    .yes = כן
    .no = לא
    .cache = רק אחד המטמונים
    .unknown = אינו בדוח
    .global_memory = לזיכרון הגלובלי או המקומי
    .global_queue = לתור של פקודות הזיכרון הגלובלי
    .shared_memory = לזיכרון המשותף או לפונקציות מיוחדות
    .barrier = למחסום
    .fixed_latency = לתוצאה של פקודה אריתמטית קודמת
    .not_selected = לתורם: נבחר warp אחר
    .math_pipe = ליחידת חישוב אחת
    .other = { $state }
    .no_single_cause = אין סיבה אחת
    .several = כמה בבת אחת

diagnosis-ceiling =
    .yes = { $unit ->
        [dram] ה-DRAM מגיע ל-{ $value } מרוחב הפס המרבי שלו
       *[compute] תפוקת החישוב מגיעה ל-{ $value } משיאה
    }, יותר מ-{ $threshold }: התפוסה הזאת מספיקה, מעצם ההגדרה.
    .cache = ה-DRAM והחישוב אינם עוברים את { $threshold } משיאם, אבל { $unit ->
        [l2] ה-L2
       *[l1] ה-L1/TEX
    } מגיע ל-{ $value } משיאו: את התעבורה שלו צריך לשנות, לא את התפוסה. באיזו תעבורה מדובר, אומר המצב הגדול ביותר של ה-warps.
    .no = ה-DRAM, החישוב, ה-L2 וה-L1/TEX אינם עוברים את { $threshold } משיאם; הקרוב מכולם לשיאו הוא { $unit ->
        [dram] ה-DRAM
        [compute] החישוב
        [l2] ה-L2
       *[l1] ה-L1/TEX
    }, ב-{ $value }: יש עוד מהירות להרוויח.
    .unknown = בדוח חסרה לפחות אחת מארבע התפוקות (DRAM, חישוב, L2, L1/TEX), ולכן לא ידוע כמה ה-kernel קרוב לשיא.

diagnosis-cause =
    .global_memory = ה-warps מחכים בעיקר לזיכרון הגלובלי או המקומי ({ $state }): { $value } ממחזוריהם.
    .global_queue = ה-warps מחכים בעיקר למקום בתור של פקודות הזיכרון הגלובלי והמקומי ({ $state }): { $value } ממחזוריהם.
    .shared_memory = ה-warps מחכים בעיקר לזיכרון המשותף או לפונקציות מיוחדות ({ $state }): { $value } ממחזוריהם.
    .barrier = ה-warps מחכים בעיקר במחסום לשאר ה-warps של הבלוק ({ $state }): { $value } ממחזוריהם.
    .fixed_latency = ה-warps מחכים בעיקר לתוצאה של פקודה אריתמטית קודמת ({ $state }): { $value } ממחזוריהם.
    .not_selected = ה-warps מחכים בעיקר לתורם, כשירים, כשהמתזמן בוחר ב-warp אחר ({ $state }): { $value } ממחזוריהם.
    .math_pipe = ה-warps מחכים בעיקר ליחידת חישוב אחת ({ $state }): { $value } ממחזוריהם.
    .other = החלק הגדול ביותר ממחזורי ה-warps, { $value }, הולך למצב { $state }, ואין לו ענף בשיטה הזאת.
    .no_single_cause = אין סיבה אחת: שום מצב אינו תופס { $threshold } ממחזורי ה-warp, והגדולים שבהם הם { $states }.
    .unknown = הדוח אינו אומר למה ה-warps מחכים.

diagnosis-busy =
    .yes = { $unit ->
        [dram] ה-DRAM
        [l2] ה-L2
       *[l1] ה-L1/TEX
    } נמצא ב-{ $value } משיאו, לא פחות מ-{ $threshold }: ה-warps מחכים לנפח התעבורה.
    .no = ה-DRAM, ה-L2 וה-L1/TEX מגיעים לכל היותר ל-{ $value } משיאם, פחות מ-{ $threshold }: ה-warps מחכים להשהיה, לא לנפח.
    .unknown = בדוח חסרה לפחות אחת משלוש התפוקות (DRAM, L2, L1/TEX), ולכן לא ידוע אם ה-warps מחכים לנפח או להשהיה.

diagnosis-low-occupancy =
    .yes = התפוסה בפועל היא { $value }, פחות מ-{ $threshold }: עוד warps תושבים הם דרך אחת ליותר בתים באוויר.
    .no = התפוסה בפועל היא { $value }, ואינה מתחת ל-{ $threshold }: לא warps הם מה שחסר.
    .unknown = הדוח אינו נותן את התפוסה בפועל.

diagnosis-reached =
    .yes = ההשקה מגיעה ל-{ $value } מן התפוסה התאורטית שלה: מה שמחזיק אותה נמוכה הוא משאב.
    .no = ההשקה מגיעה רק ל-{ $value } מן התפוסה התאורטית שלה: לא משאב חסר לה; היא עצמה קטנה מדי או לא מאוזנת.
    .unknown = בדוח חסרה התפוסה בפועל, התפוסה התאורטית או שתיהן.

diagnosis-filled =
    .yes = ה-grid ממלא { $waves } גלים של בלוקים, ולכן אינו קטן מדי: הבלוקים קצרי חיים מדי, משאירים זנב או מעמיסים את יחידות ה-SM באופן לא שווה.
    .no = ה-grid ממלא רק { $value } מגל אחד: יש בו פחות בלוקים ממה שיחידות ה-SM יכולות להכיל.
    .unknown = הדוח אינו אומר כמה גלים של בלוקים ה-grid ממלא.

diagnosis-limiter =
    .warps = מספר ה-warps ב-SM מגביל את הבלוקים התושבים בו ל-{ $blocks }.
    .registers = האוגרים מגבילים את הבלוקים התושבים ב-SM ל-{ $blocks }.
    .shared_memory = הזיכרון המשותף מגביל את הבלוקים התושבים ב-SM ל-{ $blocks }.
    .blocks = ה-SM אינו מכיל יותר מ-{ $blocks } בלוקים, והמספר הזה הוא שמגביל.
    .barriers = המחסומים מגבילים את הבלוקים התושבים ב-SM ל-{ $blocks }.
    .several = כמה משאבים מגבילים בבת אחת את הבלוקים התושבים ל-{ $blocks } ({ $limiters }): חיסכון באחד מהם לבדו לא ישנה דבר.
    .unknown = הדוח אינו נותן את הגבולות במספר הבלוקים.

remedy =
    .stop = כאן אפשר לעצור: רק פחות עבודה, או פחות תעבורה לאותה עבודה, יעשו את ה-kernel הזה מהיר יותר.
    .less_traffic = יש להעביר פחות בתים: לאחד גישות (coalescing), להשתמש שוב בערכים שבאוגרים או בזיכרון המשותף, לבחור טיפוסים צרים יותר ולחפש גלישת אוגרים (spilling).
    .more_loads_in_flight = יש לתת לכל warp יותר בתים באוויר: כמה טעינות בלתי תלויות לפני השימוש הראשון, וטעינות רחבות יותר ({ $wide }).
    .check_access = יש לבדוק איך ניגשים לזיכרון: מעקב אחרי מצביעים וטעינות לא מאוחדות נראים כך בכל תפוסה.
    .more_blocks = יש להשיק יותר בלוקים, עד שה-grid ימלא את כל יחידות ה-SM.
    .longer_blocks = יש לתת לכל בלוק יותר עבודה, ול-grid גלים שלמים של בלוקים.
    .larger_blocks = יש להשיק בלוקים גדולים יותר, שמביאים יותר warps באותו מספר בלוקים.
    .other_block_size = יש לבחור גודל בלוק שה-warps שלו ממלאים SM בלי שארית.
    .fewer_registers = יש להגביל את האוגרים באמצעות { $bounds }, ולבדוק בדוח של { $report } אם הם גולשים (spilling).
    .less_shared_memory = יש לקחת פחות זיכרון משותף לבלוק, באריחים קטנים יותר.
    .fewer_barriers = יש להשתמש בפחות מחסומים בבלוק.
    .more_occupancy = יש להעלות את התפוסה, אחרי שהסעיף { $occupancy_section } יאמר איזה משאב מגביל אותה.
    .wider_loads = יש לאחד קריאות וכתיבות לפחות גישות, רחבות יותר ({ $wide }), ולחפש גלישה לזיכרון המקומי (spilling).
    .shared_traffic = יש לחפש התנגשויות בנקים (bank conflicts), ולהחליף גישות לזיכרון המשותף בגישות רחבות יותר או באוגרים; גם פונקציות מיוחדות מחכות באותו מקום.
    .balance_work = יש לחלק את העבודה כך שה-warps של בלוק יגיעו יחד למחסום, או לסנכרן פחות warps בכל פעם.
    .more_independent_work = יש לתת לכל warp יותר פקודות בלתי תלויות (ILP).
    .fewer_warps = יש יותר warps מן הדרוש: אוגרים, אריחים גדולים יותר או עבודה רבה יותר לכל thread עשויים להועיל יותר.
    .other_pipe = יש להעביר עבודה ליחידת חישוב אחרת, למשל Tensor Cores, או לדיוק נמוך יותר.
    .read_stall = יש לחפש את המצב במדריך של הפרופיילר, ואחר כך את הפקודות שגורמות לו.
    .look_at_both = יש לבחון את שני אלה יחד: שום שינוי אחד לא יביא הרבה.
    .collect_throughput = יש לאסוף את התפוקות באמצעות { $full }, ולשאול שוב.
    .collect_states = יש לאסוף את מצבי ה-warps באמצעות { $full }, ולשאול שוב.

# Reports of the compiler and the profiler

ptxas-table =
    .kernel = שם ה-kernel
    .architecture = ארכיטקטורה
    .registers = אוגרים
    .barriers = מחסומים
    .shared = זיכרון משותף
    .stack = מחסנית
    .stores = כתיבות גלישה
    .loads = קריאות גלישה
    .function = פונקציה שנקראת

consistency = האם המספרים של `{ $kernel }` יכולים להיות נכונים יחד.
    .rule = כלל
    .stated = מודפס
    .implied = לפי האחרים
    .tolerance = סטייה מותרת
    .verdict = הכרעה
    .holds = מתקיים
    .broken = מופר
    .contradiction = הדוח הזה אינו יכול להיות נכון. { $rule }: הוא אומר { $stated }, ומשאר המספרים שבו יוצא { $implied }.
    .sound = המספרים מתיישבים זה עם זה (כללים שנבדקו: { $count }).
    .nothing = לא היה מה לבדוק: המספרים שהכללים משווים חסרים בדוח.

consistency-rule =
    .block_limit_warps = גבול הבלוקים לפי warps הוא מספר ה-warps של SM חלקי אלה של בלוק
    .block_limit_registers = גבול הבלוקים לפי אוגרים הוא זה שהמודל סופר
    .block_limit_shared_memory = גבול הבלוקים לפי זיכרון משותף הוא זה שהמודל סופר
    .theoretical_warps = מספר ה-warps התאורטי הוא גבול הבלוקים הקטן ביותר כפול ה-warps של בלוק
    .theoretical_occupancy = התפוסה התאורטית היא ה-warps התאורטיים חלקי המרב ש-SM מכיל
    .achieved_occupancy = התפוסה בפועל היא ה-warps בפועל חלקי המרב ש-SM מכיל
    .achieved_within_theoretical = התפוסה בפועל אינה עולה על התאורטית
    .issued_within_eligible = ה-warps שהונפקו אינם רבים מן הכשירים
    .eligible_within_active = ה-warps הכשירים אינם רבים מן הפעילים
    .no_eligible = ”לפחות אחד כשיר” ו”אין כשיר” הם יחד { $hundred }
    .issued = ה-warps שהונפקו במחזור הם חלקם של המחזורים שבהם לפחות אחד כשיר
    .cycles = המחזורים לפקודה הם ה-warps הפעילים חלקי אלה שהונפקו
    .selected = המצב Selected הוא מחזור אחד לפקודה
    .not_selected = המצב Not Selected הוא הכשירים פחות המונפקים, חלקי המונפקים
    .states = המצבים מסתכמים במחזורים לפקודה

# The laboratory's commands

latency-asked =
    .latency = השהיה (מחזורים)
    .recorded = השהיה של טעינה מזיכרון ההתקן, בשרשרת טעינות שכל אחת מהן מחכה לקודמתה.
    .bandwidth = רוחב הפס של ה-GPU‏ (GB לשנייה)
    .clock = תדר השעון של ה-SM‏ (MHz)
    .sms = מספר יחידות ה-SM
    .bytes_per_access = בתים בגישה אחת של thread
    .ilp = גישות בלתי תלויות בכל thread‏ (ILP)
    .instructions = פקודות שה-warp מנפיק לפני שהוא מחכה
    .issue_rate = פקודות במחזור למתזמן

latency-needed =
    .scheduler = מתזמן אחד
    .sm = ‏SM אחד
    .gpu = ה-GPU כולו
    .rate = בתים במחזור
    .bytes = בתים באוויר
    .threads = ‏threads שדרושים לרוחב הפס
    .warps = ‏warps שדרושים לרוחב הפס
    .issue = ‏warps שדרושים לקצב ההנפקה
    .full_sm = גם כשהוא מלא, ב-{ $most } warps, ה-SM מגיע לרוחב הפס הזה רק עם { $accesses } גישות בלתי תלויות בכל thread.
    .full_scheduler = גם כשיש לו { $most } warps, וזה המרב, המתזמן מנפיק בכל מחזור רק אם כל warp מנפיק { $instructions } פקודות לפני שהוא מחכה.

latency-slip =
    .scheduler = טעות ביחידות: { $warps } warps הם מה שדרוש למתזמן אחד. מי שחושב שהם מספיקים ל-SM שלם מקבל { $schedulers } מתזמנים שמנפיקים רק ב-{ $share } מן המחזורים.
    .threads = טעות אחרת, threads שנחשבו ל-warps: החשבון { $cycles } מחזורים חלקי 32 נותן { $warps } warps. במספר קטן כל כך, המתזמנים של SM מנפיקים רק ב-{ $share } מן המחזורים.

latency-roofline =
    .peak = שיא החישוב (TFLOP לשנייה)
    .ridge = הרכס של מודל הגג‏ (FLOP לבית)
    .intensity = עצימות אריתמטית (FLOP לבית)
    .attainable = ביצועים אפשריים (TFLOP לשנייה)
    .memory = חסום-זיכרון: רוחב הפס הוא הגבול, והחישוב מגיע לכל היותר ל-{ $share } משיאו.
    .arithmetic = חסום-חישוב: החישוב הוא הגבול, והוא מנצל לכל היותר { $share } מרוחב הפס.

simulate-asked =
    .warps = ‏warps ב-SM
    .schedulers = מתזמנים
    .policy = המתזמן בוחר
    .lrr = כל warp בתורו (loose round robin)
    .gto = אותו warp כל עוד אפשר, ואחריו הוותיק ביותר (greedy then oldest)
    .loads_per_iteration = טעינות באיטרציה
    .arithmetic_per_load = פקודות חישוב לכל טעינה
    .barriers_per_iteration = מחסומים באיטרציה
    .latency_cycles = השהיה של טעינה (מחזורים)
    .bytes_per_cycle = רוחב הפס של הזיכרון (בתים במחזור)
    .arithmetic_interval_cycles = מרווח בין פקודות חישוב של מתזמן (מחזורים)
    .cycles = מחזורים בסימולציה

simulate-state =
    .name = מצב של warp
    .cycles = מחזורים לפקודה
    .share = חלק

simulate-trace =
    .scheduler = מתזמן { $number }
    .eligible = מתחת ל-warps: כמה מהם כשירים, + ליותר מ-9.

# Tables and figures: register-pressure

budget =
    .warps = ‏warps תושבים
    .occupancy = תפוסה
    .divided = אוגרים, בחילוק פשוט
    .exact = אוגרים מותרים
caption-tbl-register-budget = אוגרים ל-thread לפי מספר ה-warps שה-SM של { $gpu } אמור להכיל: בחילוק פשוט, וכפי שהחומרה מתירה.

thresholds =
    .warps = מרב ה-warps ב-SM
    .cc = יכולות חישוב
    .share = ב-{ $share }
caption-tbl-register-thresholds = המספר הגדול ביותר של אוגרים ל-thread בתפוסה של { $full }, { $half } ו-{ $quarter }, כשהאוגרים לבדם קובעים.

stairs =
    .gpu = ‏{ $gpu }: ⁦{ $warps } warps⁩
    .registers = אוגרים ל-thread
    .occupancy = תפוסה תאורטית
    .end = ‏{ $gpu } (⁦{ $warps } warps⁩): { $registers }
caption-fig-register-stairs = התפוסה התאורטית שהאוגרים מתירים, בשלושה כרטיסים שה-SM שלהם מכיל מספר שונה של warps. עיגול מסמן את האוגר האחרון בתפוסה מלאה.
    .alt = שלושה גרמי מדרגות יורדים, כשמספר האוגרים ל-thread עולה מ-16 עד 255. מספר האוגרים האחרון בתפוסה מלאה: { $ends }.

compiled =
    .here = הודר בעת בניית העמוד הזה, ב-{ $compiler }: { $options }.
    .recorded = הוקלט מ-{ $compiler }, ב-{ $date }: { $options }.
    .kernel = ה-kernel
    .registers = אוגרים
    .shared = זיכרון משותף
    .stack = מסגרת מחסנית
    .stores = כתיבות גלישה
    .loads = קריאות גלישה
    .cap = תקרה
    .no_cap = בלי
    .code = קוד מכונה
    .cc = יכולת חישוב
    .warps = מרב ה-warps ב-SM
    .bounds = חסמים
    .needed = ‏warps מבוקשים
    .heeded = המספר השני
    .ignored = נזרק
    .kept = נשמר
caption-tbl-ptxas-reports = מה מדווח האסמבלר על ה-kernels: אוגרים ל-thread, זיכרון משותף לבלוק בבתים, והשאר בבתים ל-thread. אלה שגולשים מודגשים.
caption-tbl-caps = ה-kernel `{ $kernel }` תחת תקרות אוגרים שונות: אוגרים ובתים שגלשו, ל-thread; אותיות שוות הן קוד מכונה זהה, בית בבית.
caption-tbl-bounds = ה-kernel `{ $kernel }` עם launch bounds (בסוגריים: threads, בלוקים): אוגרים ובתים שגלשו, ל-thread.

sweep =
    .cap = תקרה
    .registers = אוגרים
    .stores = כתיבות גלישה, בתים
    .warps = ‏warps ל-SM
    .occupancy = תפוסה
    .time = חציון, ms
    .ms = ⁧{ $value } מילישניות⁩
    .range = מהיר–איטי, ms
caption-tbl-heavy-sweep = ה-kernel `{ $kernel }` תחת כל תקרה: אוגרים ובתים שגלשו ל-thread, תפוסה תאורטית, והזמן של { $repeats } חזרות. מודגשות התקרה המהירה ביותר ואלה שהחזרות אינן מבדילות בינן לבינה.
caption-tbl-walk-sweep = ה-kernel `{ $kernel }` תחת כל תקרה: אוגרים ובתים שגלשו ל-thread, תפוסה תאורטית, והזמן של { $repeats } חזרות. מודגשות התקרה המהירה ביותר ואלה שהחזרות אינן מבדילות בינן לבינה.
sweep-axis =
    .time = זמן, ms (ציר לוגריתמי)
    .stores = כתיבות גלישה (spill stores), בתים ל-thread
    .occupancy = תפוסה תאורטית
    .cap = תקרת אוגרים ל-thread
    .told = ‏{ $kernel }: ⁦{ $first_time } ms⁩ תחת תקרה של { $first_cap } ({ $first_occupancy }), במיטבו ⁦{ $best_time } ms⁩ ב-{ $best_cap } ({ $best_occupancy }), ⁦{ $free_time } ms⁩ בלי תקרה ({ $free_occupancy })
caption-fig-heavy-sweep = הזמן, כתיבות הגלישה והתפוסה תחת כל תקרה, של ה-kernel הפרוס ושל זה שלולאתו לא נפרסה; הנקודות הבודדות בצד הן בלי תקרה. חציונים של { $repeats } חזרות, שנבדלות ב-{ $spread } לכל היותר.
    .alt = שלושה חלקים לפי התקרה. הזמן צונח ואז נשאר שטוח, בצורת L; כתיבות הגלישה מגיעות לאפס; התפוסה יורדת במדרגות עד שהגלישות נגמרות, ונשארת שם. זמן לפי תקרה ותפוסה תאורטית: { $kernels }.
caption-fig-walk-sweep = הזמן, כתיבות הגלישה והתפוסה של ה-kernel `{ $kernel }` תחת כל תקרה; הטבעת מסמנת את הזמן הקצר ביותר, והנקודה הבודדת בצד היא בלי תקרה. חציונים של { $repeats } חזרות, שנבדלות ב-{ $spread } לכל היותר.
    .alt = שלושה חלקים לפי התקרה. הזמן צונח, מגיע לשפל ועולה שוב, בצורת U; כתיבות הגלישה מגיעות לאפס; התפוסה יורדת במדרגות. זמן לפי תקרה ותפוסה תאורטית: { $kernels }.

traffic =
    .rate = תעבורת הגלישה, TB/s
    .below = עד שיא הזיכרון
    .above = מעבר לשיא: חלקם של המטמונים
    .dram = תעבורת הזיכרון לפי הפרופיילר
    .counted = תקרה { $cap }: ⁦{ $rate } GB/s⁩
    .each = תקרה { $cap }: ⁦{ $rate } GB/s⁩, { $share }
caption-fig-spill-traffic = הבתים שהגלישות של `{ $kernel }` כותבות וקוראות בחזרה, חלקי הזמן, לפי התקרה; הקו המקווקו הוא שיא הזיכרון של { $gpu }, ⁦{ $peak } GB/s⁩, והאחוזים שמעל העמודות הם היחס אליו.
    .alt = עמודות של תעבורת הגלישה וחלקה משיא הזיכרון. { $rates }. השיא הוא ⁦{ $peak } GB/s⁩; תעבורת הזיכרון שספר הפרופיילר: { $dram }.

footprint =
    .kernel = ה-kernel
    .cap = תקרה
    .frame = מסגרת, בתים
    .threads = ‏threads ל-SM
    .sm = ‏KB ל-SM
    .gpu = ‏MB ב-GPU
    .ratio = זמן (בלי תקרה: 1)
caption-tbl-footprints = הזיכרון המקומי של ה-threads התושבים ב-{ $gpu }, והזמן ככפולה של הזמן בלי תקרה. לכל SM יש { $l1 } ל-L1 ולזיכרון המשותף יחד; ל-L2 יש ⁦{ $l2 } MB⁩.

counters =
    .metric = מדד
    .profile-heavy = בלי תקרה
    .profile-heavy-capped = תקרה 32
    .profile-heavy-bounded = חסמים (256, 8)
caption-tbl-heavy-profiles = מה ספר Nsight Compute ב-`heavy`, בלי תקרה ועם תקרה. חמש השורות האחרונות הן מחזורי warp לפקודה שהונפקה: הסך הכול, ואחריו החלק בארבעה מצבים.

# Tables and figures: profiling

report-line =
    .line = שורה
    .value = ערך
    .unit = יחידה, ושל מי
    .says = מה היא אומרת
line-unit =
    .blocks_sm = בלוקים של SM
    .warps_sm = ‏warps של SM
    .percent_sm = ממה ש-SM מכיל לכל היותר
    .warps_scheduler = ‏warps של מתזמן, במחזור
    .percent_scheduler = ממחזורי המתזמן
    .cycles_warp = מחזורים של warp, לכל פקודה
    .threads_warp = ‏threads של warp
line =
    .block_limit_sm = גבול הבלוקים של ההתקן עצמו
    .block_limit_registers = הבלוקים שקובץ האוגרים מספיק להם
    .block_limit_shared_mem = הבלוקים שהזיכרון המשותף מספיק להם
    .block_limit_warps = הבלוקים שיש מקום ל-warps שלהם
    .block_limit_barriers = הבלוקים שיש להם מחסומים
    .theoretical_active_warps_per_sm = הגבול הקטן ביותר × ה-warps של בלוק
    .theoretical_occupancy = אותו מספר חלקי מה ש-SM מכיל: התקרה
    .achieved_active_warps_per_sm = ‏warps תושבים, בממוצע על פני המחזורים הפעילים
    .achieved_occupancy = אותו מספר חלקי מה ש-SM מכיל; אף פעם לא מעל התקרה
    .active_warps_per_scheduler = ה-warps התושבים של מתזמן אחד: רבע מאלה של ה-SM
    .eligible_warps_per_scheduler = אלה שיכלו להנפיק
    .issued_warp_per_scheduler = זה שמנפיק, אחד במחזור לכל היותר
    .one_or_more_eligible = מחזורים שבהם אחד יכול היה להנפיק, ולכן הנפיק
    .no_eligible = מחזורים אבודים: כל השאר
    .warp_cycles_per_issued_instruction = מהנפקה של warp עד ההנפקה הבאה שלו, בממוצע: פעילים חלקי מנפיקים
    .warp_cycles_per_executed_instruction = כנ״ל, לכל פקודה שבוצעה; הנפקות חוזרות היו מבדילות ביניהם
    .avg_active_threads_per_warp = ‏threads שהסתעפות אינה משאירה בטלים
    .state = ‏{ $share } מן המחזורים שלו
    .others = ‏{ $count } מצבים אחרים
caption-tbl-section-occupancy = הסעיף Occupancy בדוח של הדוגמה המלווה, שורה אחר שורה.
caption-tbl-section-scheduler = הסעיף Scheduler Statistics באותו דוח: ממוצעים על פני המחזורים הפעילים של כל המתזמנים.
caption-tbl-section-states = הסעיף Warp State Statistics באותו דוח: לאן הולכים המחזורים של warp בין שתי פקודות שלו, בממוצע על פני הריצה; מצבים של פחות ממאית נספרים יחד.

stall-guide =
    .state = מצב
    .means = למה ה-warp מחכה
    .remedy = מה לנסות קודם
caption-tbl-stall-guide = המצבים החשובים ביותר, ומה עושים בכל אחד מהם כשהוא גדול. המשמעויות לפי המדריך של NVIDIA ל-Nsight Compute; האחרון אינו תקיעה.
stall-means =
    .long_scoreboard = לערך מ-L1TEX: זיכרון גלובלי, מקומי (גלישת אוגרים) או טקסטורה, בין שהוא במטמון ובין שלא
    .lg_throttle = למקום בתור פקודות הזיכרון הגלובלי והמקומי
    .short_scoreboard = לערך מ-MIO שאינו של L1TEX: זיכרון משותף, פונקציות מיוחדות
    .mio_throttle = למקום בתור של MIO: זיכרון משותף, פונקציות מיוחדות, הסתעפויות דינמיות
    .barrier = לשאר ה-warps של הבלוק, ב-⁦__syncthreads⁩
    .wait = מספר קבוע של מחזורים, עד שתוצאה אריתמטית מוכנה
    .math_pipe_throttle = ליחידה אריתמטית אחת שיותר מדי warps מבקשים
    .no_instruction = לפקודה הבאה שלו, שעדיין לא הובאה, או לקפיצה
    .not_selected = לתורו: הוא מוכן, ואחר נבחר
stall-remedy =
    .long_scoreboard = להסתכל על DRAM, ‏L2 ו-L1/TEX: אם הם קרובים לשיא, פחות תעבורה; אם לא, יותר בתים באוויר (ILP, טעינות רחבות, warps)
    .lg_throttle = פחות גישות ורחבות יותר ({ $wide }), לחפש גלישת אוגרים
    .short_scoreboard = התנגשויות בנקים? ערכים באוגרים, פחות פונקציות מיוחדות
    .mio_throttle = כנ״ל, ופחות פקודות כאלה ברצף
    .barrier = לחלק את העבודה שווה בשווה, בלוקים קטנים יותר
    .wait = יותר ILP, או יותר warps
    .math_pipe_throttle = יחידה אחרת, תמהיל פקודות אחר, דיוק נמוך יותר
    .no_instruction = קוד קצר יותר, פחות פריסת לולאות
    .not_selected = כלום; אם הוא גדול, אולי די בפחות warps, עם יותר אוגרים לכל אחד

profiled =
    .chain = שרשרת חישובים תלויים
    .copy-starved = העתקה של 4 warps, טעינה של 4 בתים
    .copy-wide = העתקה של 4 warps, שמונה טעינות של 16 בתים בקוד המקור
    .copy-full = העתקה של 64 warps, ארבע טעינות של 16 בתים
    .list = רשימות מקושרות של 64 warps
    .bank-conflicts = זיכרון משותף, התנגשויות בנקים
    .barrier-bound = עבודה לא מאוזנת לפני מחסום
    .many-small-stores = הרבה כתיבות קטנות
    .math-bound = כפל מספרים שלמים, מחצית יחידות ה-SM
    .math-bound-full = כפל מספרים שלמים, כל יחידות ה-SM
    .not-selected = חישובים, יותר warps מן הדרוש
    .heavy = ‏heavy, בלי תקרה
    .heavy-capped = ‏heavy, תקרה של 32 אוגרים
    .heavy-bounded = ‏heavy, עם launch bounds
    .gemm = כפל מטריצות של הספרייה
    .worked-example-long = הדוגמה המלווה, בלוקים ארוכים
    .bulk-copy = העתקת גושים אסינכרונית
    .gather = טעינות מפוזרות של 64 warps
stall-shares =
    .others = מצבים אחרים
    .bar_alt = { $kernel }: { $parts }
caption-fig-stall-shares = מה warp עושה בין שתי פקודות שלו, כחלקים מן המחזורים שלו: פס לכל kernel שהוקלט. אותה אות ואותו קווקוו הם אותו מצב בכל הפסים; I הוא המחזור שבו הוא מנפיק.
    .alt = פסים אופקיים, כל אחד שלם המחולק למצבים. { $bars }.

reached =
    .occupancy = תפוסה בפועל
    .peak = חלק מן השיא: הגבוה מבין DRAM וחישוב
    .row_alt = { $kernel }: תפוסה { $occupancy }, חלק מן השיא { $peak }
caption-fig-reached = תפוסה בפועל, וכמה קרוב לשיא: ‏kernels שהוקלטו, הקרובים לשיא קודם.
    .alt = שני סימנים בכל שורה, באחוזים. { $rows }.

versions =
    .rate = בתים מועילים בשנייה
    .profile-copy-starved = גרסה ראשונה
    .profile-copy-full = יותר warps ו-ILP
    .profile-copy-wide = רק ILP
caption-tbl-versions = העתקה אחת בשלוש גרסאות, במספרים של הפרופיילר; בשורה האחרונה מה שקובע: הבתים שההעתקה צריכה לקרוא ולכתוב, חלקי הזמן שלה.

verdict =
    .step = צעד
    .report = דוח
    .reason = מדוע
    .remedy = מה לנסות
symptoms =
    .spills = ‏Local Memory Spilling Requests, במיליונים
caption-tbl-riddles = חמישה דוחות של Nsight Compute בלי שמות, שהוקלטו על { $device }. בכל kernel תקלה אחת.
caption-tbl-verdicts = מה השיטה אומרת על חמשת הדוחות: המספר שהכריע, ומה לנסות.

tree =
    .ceiling =
        ‏DRAM או חישוב
        קרובים לשיא?
    .cache = רק L2 או L1/TEX
    .on_cache =
        התעבורה שלו,
        לא התפוסה
    .stop =
        לעצור: מספיק
        מעצם ההגדרה
    .cause =
        למה ה-warps
        מחכים בעיקר?
    .global_queue = למקום בתור
    .for_global_queue = פחות גישות, רחבות יותר
    .shared_memory = לזיכרון משותף
    .for_shared_memory = התנגשויות בנקים?
    .barrier = למחסום
    .for_barrier = לאזן את העבודה
    .fixed_latency = לאריתמטיקה
    .for_fixed_latency = יותר ILP
    .math_pipe = ליחידה אחת
    .for_math_pipe = יחידה אחרת או דיוק נמוך
    .not_selected = לתורם
    .for_not_selected = די בפחות warps
    .no_single_cause = אין סיבה אחת
    .for_no_single_cause = שני הגדולים יחד
    .global_memory = לזיכרון גלובלי
    .busy =
        ‏DRAM, ‏L2 או L1/TEX
        עמוסים?
    .after_busy = פחות תעבורה
    .low_occupancy =
        התפוסה
        נמוכה?
    .after_low_occupancy =
        יותר בתים באוויר;
        לבדוק את הגישות
    .reached =
        גבוהה כמו
        התאורטית?
    .after_reached =
        יותר בתים באוויר, או
        לפנות את מה שמגביל
    .filled =
        ה-grid ממלא
        גל שלם?
    .after_filled =
        בלוקים ארוכים, או
        יותר בתים באוויר
    .more_blocks =
        יותר בתים באוויר,
        או יותר בלוקים
    .yes = כן
    .no = לא
caption-fig-decision = שיטת ההכרעה, מלמעלה למטה, והמסלול שהדוח של `{ $kernel }` עובר בה: עבה וממוספר. מסגרות מקווקוות הן מה לנסות. (אם מספר חסר בדוח, השיטה אומרת זאת וממשיכה.)
    .alt = שאלות מלמעלה למטה, וליד כל אחת מה שתשובתה מובילה אליו; הראשונה שואלת אם DRAM או החישוב קרובים לשיא (אם רק L2 או L1/TEX קרוב לשיאו, את התעבורה שלו צריך לשנות, לא את התפוסה), השנייה למה ה-warps מחכים בעיקר; מי שמחכה לזיכרון גלובלי נשאל הלאה: האם DRAM, ‏L2 או L1/TEX עמוסים, האם התפוסה נמוכה, האם היא גבוהה כמו התאורטית, והאם ה-grid ממלא גל שלם. המסלול: { $path }

# Tables and figures: ilp

flight =
    .card = כרטיס
    .clock = שעון, GHz
    .latency = השהיה, מחזורים
    .source = מקור ההשהיה
    .rate = בתים למחזור
    .bytes = בתים באוויר
    .threads = ‏threads, ב-4 בתים
    .wide = ‏threads, ב-16 בתים
    .textbook = מספר עגול
    .mt4g = ‏MT4G, ממוצע
    .dewing = ‏Dewing, מדידה
    .recorded = הוקלט כאן
caption-tbl-in-flight = מה ש-SM צריך להחזיק באוויר כדי להעסיק את הזיכרון בשיא המתועד שלו, וה-threads הנחוצים לכך, אם לכל אחד יש טעינה אחת באוויר, של 4 או של 16 בתים. מודגש: ב-4 בתים נחוצים יותר מ-{ $most } ה-threads שה-SM מכיל.

needed =
    .most = ‏⁦{ $most } warps⁩: מלא
    .law = ‏{ $gpu }, { $latency } מחזורים
    .recorded = ‏H200, הוקלט: מספיק ל-90%
    .bytes = בתים באוויר, של thread אחד
    .warps = ‏warps ב-SM
    .point = { $bytes } בתים: ⁦{ $warps } warps⁩
caption-fig-needed-warps = ה-warps שה-SM צריך, לפי הבתים שיש לכל thread באוויר: קווים לפי חוק ליטל, בשיא המתועד; מעוינים: מספר ה-warps המוקלט הקטן ביותר שבו לולאת הקריאה מגיעה ל-90% מן ההעתקה של הכרטיס עצמו. בשני הצירים כל צעד הוא הכפלה.
    .alt = קווים שיורדים לחצי בכל הכפלה של הבתים של thread ({ $sizes }). מספר ה-warps לפי החוק: { $laws }. המספר המוקלט הקטן ביותר ב-90% מן ההעתקה: { $recorded }.

streams =
    .copy = ההעתקה של הכרטיס עצמו
    .bulk = העתקת גושים, ⁦4 warps⁩ ב-SM
    .loads = { $count ->
        [one] טעינה אחת
       *[other] { $ilp } טעינות
    }
    .width = { $width } בתים לטעינה
    .rate = רוחב פס, ⁦TB/s⁩
    .told = { $width } בתים, { $loads }: { $rates }
caption-fig-streams-read = קריאה, הוקלט: רוחב הפס לפי ה-warps התושבים ולפי מספר הטעינות הבלתי תלויות שקוד המקור של הלולאה נותן ל-thread. חציונים של 20 חזרות; הקווים הקצרים מכסים את כל החזרות, שנבדלות ב-{ $spread } לכל היותר.
    .alt = שני חלקים, טעינות של 4 ושל 16 בתים. ‏TB/s ב-{ $warps } warps: { $curves }. ההעתקה של הכרטיס עצמו: { $peak }.
caption-fig-streams-copy = העתקה, הוקלט: בתים שנקראו ונכתבו, לפי ה-warps התושבים ולפי מספר הטעינות הבלתי תלויות שקוד המקור נותן ל-thread. חציונים של 20 חזרות; הקווים הקצרים מכסים את כל החזרות, שנבדלות ב-{ $spread } לכל היותר.
    .alt = שני חלקים, טעינות של 4 ושל 16 בתים. ‏TB/s ב-{ $warps } warps: { $curves }. ההעתקה של הכרטיס עצמו: { $peak }.

batches =
    .width = בתים לטעינה
    .ilp = טעינות בקוד המקור
    .registers = אוגרים
    .made = טעינות לפני השימוש הראשון
    .bytes = בתים באוויר
    .rate = ‏TB/s עם ⁦{ $warps } warps⁩
caption-tbl-batches = לולאת הקריאה כפי שהמהדר עשה אותה: מספר הטעינות באיטרציה בקוד המקור, ובקוד המכונה אלה שלפני השימוש הראשון בערך; הבתים באוויר של thread שנובעים מכך, ורוחב הפס שהוקלט עם ⁦{ $warps } warps⁩ ב-SM. מודגש: פחות ממה שנתבקש.

loop-code =
    .kernel = ה-kernel
    .registers = אוגרים
    .made = טעינות לפני השימוש הראשון
    .code = הלולאה
    .letters = הלולאה: L טעינה, + חיבור, * כפל-חיבור
    .loop = { $kernel }, { $width } בתים × { $ilp }
caption-tbl-loop-code = שתי לולאות של kernel הקריאה בקוד מכונה, לפי הסדר: L טעינה, + חיבור (‏* הייתה כפל-חיבור), רווח היכן שטעינה באה אחרי שימוש; חישובי כתובות וקפיצות הושמטו.

dots =
    .told = { $name }: { $values }
    .kernel = ה-kernel
    .registers = אוגרים
    .made = טעינות לפני השימוש הראשון
    .cycles = מחזורים לזוג, מן ה-L2
    .rate_at = ‏TB/s עם ⁦{ $warps } warps⁩
    .far = מזיכרון ההתקן
    .near = מן האוגרים
    .share = חלק משיא ה-FP32
    .chains = { $count ->
        [one] שרשרת אחת
       *[other] { $chains } שרשרות
    }
caption-tbl-dot = המכפלות הסקלריות, הוקלט: אוגרים; הטעינות שקודמות בקוד המכונה לכפל-חיבור הראשון; המחזורים ש-warp צריך לזוג איברים כששני המערכים ב-L2; רוחב הפס מזיכרון ההתקן לפי ה-warps התושבים ב-SM.
caption-fig-dot = המכפלות הסקלריות, הוקלט. למעלה, מזיכרון ההתקן, לפי הדרך שבה הלולאה כתובה; למטה, מן האוגרים, לפי מספר השרשרות שבהן thread מחבר. הקווים הקצרים מכסים את כל 20 החזרות.
    .alt = שני חלקים לפי ה-warps התושבים ({ $warps }). למעלה, קריאה ב-TB/s: { $far }. למטה, חלק משיא ה-FP32: { $near }.

prediction =
    .plain = בתים באוויר חלקי ההשהיה
    .model = שני האיברים
    .made = שני האיברים, הטעינות לפי קוד המכונה
    .whole = { $width } בתים
    .split = { $width } בתים, האצווה נחתכה
    .load = נמדד, כחלק מן ההעתקה של הכרטיס עצמו
    .ratio = חזוי חלקי נמדד (לוגריתמי)
    .told = { $model }: חציון { $median }, לכל היותר { $worst }
caption-fig-prediction = התחזית חלקי המדידה, לכל נקודה מוקלטת של לולאת הקריאה; הרצועה היא 10% לכל צד. סימנים חלולים: הלולאות שהמהדר אינו מנפיק את טעינותיהן יחד.
    .alt = שלושה חלקים של נקודות לפי החלק מן השיא; 1 הוא מדויק. גודל השגיאה: { $models }. בחלק הראשון רוב הנקודות מעל, בשני רק החלולות, ובשלישי כמעט כולן קרובות ל-1.

terms =
    .model = מה המודל יודע
    .read = קריאה, חציון
    .below = קריאה, מתחת ל-{ $busy }
    .worst = קריאה, הגרועה ביותר
    .copy = העתקה, חציון
    .plain = בתים באוויר, השהיה, שיא
    .queue = וגם התור ליד השיא
    .drain = וגם האצווה: הטעינה האיטית שבה, והשימוש
    .both = שניהם
    .made = שניהם, הטעינות לפי קוד המכונה
caption-tbl-terms = גודל השגיאה של המודל עם איבריו ובלעדיהם, על פני { $points } הנקודות המוקלטות של כל kernel; ”מתחת ל-{ $busy }” סופר רק את אלה שנמדד בהן פחות מחלק זה של ההעתקה של הכרטיס עצמו.

iterations =
    .warps = ‏warps ב-SM
    .read = קריאה, TB/s
    .read_cycles = איטרציה, מחזורים
    .copy = העתקה, TB/s
    .copy_cycles = איטרציה, מחזורים
caption-tbl-iterations = { $count ->
        [one] קריאה והעתקה עם טעינה אחת של { $width } בתים ל-thread
       *[other] קריאה והעתקה עם { $ilp } טעינות של { $width } בתים ל-thread
    }: הבתים שהזיכרון מעביר (בהעתקה הם נספרים פעמיים), והמחזורים ש-warp צריך לאיטרציה אחת.

accumulators =
    .tile = אריח
    .chains = פעולות כפל-חיבור בלתי תלויות
    .values = ערכים נטענים
    .ratio = כפל-חיבור לכל ערך
    .registers = אוגרים, לפחות
    .occupancy = תפוסה
caption-tbl-accumulators = אריח של צוברים באוגרים של thread אחד: מה צעד אחד של המכפלה החיצונית נותן ומה הוא לוקח. התפוסה ב-{ $gpu } לפי האוגרים, עם { $threads } threads בבלוק ועוד { $beside } אוגרים לכתובות ולמונים.

library =
    .what = מאפיין
    .value = ערך
    .threads = ‏threads בבלוק
    .registers = אוגרים ל-thread בהשקה
    .shared = זיכרון משותף לבלוק
    .blocks = בלוקים שנכנסים ב-SM
    .warps = ‏warps תושבים ב-SM, תאורטי
    .theoretical = תפוסה תאורטית
    .achieved = תפוסה בפועל
    .idle = מחזורים של מתזמן בלי warp כשיר
    .compute = תפוקת החישוב, מן השיא בשעון של אותה ריצה
    .rate = ‏TFLOP/s: חציון (איטי–מהיר)
    .range = { $rate } (⁦{ $slowest }–{ $fastest }⁩)
    .share = חלק משיא ה-BF16 המתועד
caption-tbl-library-gemm = כפל המטריצות ב-BF16 של ספריית היצרן, ⁦{ $size } × { $size }⁩: `{ $kernel }`.

# Tables and figures: when-occupancy-matters

room =
    .warps = ‏warps תושבים
    .occupancy = תפוסה
    .registers = אוגרים ל-thread
    .tile = אריח של thread
    .reuse = כפל-חיבור לאופרנד
    .shared = ‏⁦KB⁩ לבלוק
    .buffers = חוצצים
caption-tbl-room = מה ש-{ $gpu } משאיר לכל thread ולכל בלוק של { $threads } threads, לפי ה-warps התושבים ב-SM: אוגרים; האריח הריבועי הגדול ביותר של צוברים שנכנס יחד עם האופרנדים שלו ועוד { $besides } אוגרים; פעולות כפל-חיבור לכל אופרנד שהובא; זיכרון משותף; וכמה חוצצים של { $buffer } נכנסים בו. מחושב.

pays =
    .stream = ‏A: קריאה לפי הסדר
    .gather = ‏B: קריאה אקראית
    .lists = ‏C: רשימה לכל thread
    .warp-lists = ‏D: רשימה לכל warp
    .chain = ‏E: שרשרת אחת
    .heavy = ‏F: חישוב
    .loads = { $count ->
        [one] טעינה אחת
       *[other] { $ilp } טעינות
    }
    .share = חלק מן הטוב ביותר
    .point = { $count ->
        [one] { $share } עם warp אחד
       *[other] { $share } עם ⁦{ $warps } warps⁩
    }
    .series = { $count ->
        [0] { $name }
        [one] { $name }, טעינה אחת באוויר
       *[other] { $name }, { $ilp } טעינות באוויר
    }: { $points }
caption-fig-pays = שישה kernels, לפי ה-warps התושבים ב-SM; בכל חלק, מלוא הגובה הוא הטוב ביותר שבו. ב-A וב-B יש ל-thread טעינה אחת באוויר או ארבע; ב-C כל thread עוקב אחרי רשימה משלו, וב-D כל warp; ב-E עוקב warp אחרי רשימה שנמצאת ב-L2 ומחשב בכל צעד בשרשרת אחת; ‏F הוא heavy, ה-kernel רב הצוברים, והאוגרים שלו מוגבלים בתקרה כדי להכניס עוד warps.
    .alt = שישה חלקים של תפוקה, יחסית לטוב ביותר בכל חלק, לפי ה-warps. { $series }.

divergence =
    .paths = מסלולים ב-warp
    .time = זמן (מסלול אחד בתפוסה מלאה = 1)
    .warps = ‏⁦{ $warps } warps⁩ ב-SM
    .each = זה אחר זה: ⁦n⁩ מסלולים, פי ⁦n⁩
    .point = { $paths }: { $time }
    .series = עם { $warps } warps ב-SM, הזמן לפי מספר המסלולים { $points }
caption-fig-divergence = אותה עבודה, במסלול אחד של warp ועד 32 מסלולים, בתפוסה נמוכה ובתפוסה מלאה; בשני הצירים כל צעד הוא הכפלה.
    .alt = הזמן לפי מספר המסלולים שהנתיבים של warp פונים אליהם, יחסית למסלול אחד בתפוסה מלאה. { $series }.

ring-sweep =
    .plain = באוויר ÷ השהיה של זיכרון לא עמוס
    .chunk = נתחים של { $size }
    .asked = ‏⁦KB⁩ שהוזמנו מראש, ל-SM
    .rate = ‏⁦TB/s⁩, קריאה וכתיבה
    .told = נתחים של { $size }: ⁦{ $least } TB/s⁩ כשמוזמנים { $least_asked }, ולכל היותר ⁦{ $best } TB/s⁩ כשמוזמנים { $best_asked }
caption-fig-ring-sweep = ההעתקה המתמידה, בלוק אחד ב-SM, לפי הבתים שכל SM הזמין מראש. נקודות: הוקלט, הטבעת המהירה מכל סוג; קווים: התחזית; מקווקו: חוק ליטל עם ההשהיה של זיכרון לא עמוס; מנוקד: ההעתקה של הכרטיס עצמו.
    .alt = רוחב הפס ב-TB/s לפי הבתים שכל SM הזמין מראש. { $points }. ההעתקה של הכרטיס עצמו מגיעה ל-{ $copied }. הנקודות והקווים החזויים עולים יחד ומתיישרים מתחתיה; נתחים קטנים מתיישרים נמוך בהרבה, והקו המקווקו עובר הרחק מעל בצד של מעט בתים.

ring-timeline =
    .panel = { $count ->
        [one] שלב אחד
       *[other] { $stages } שלבים
    }: נתח כל { $period } מחזורים
    .load = טעינה
    .thread = ‏thread
    .store = כתיבה
    .time = מחזורים
    .told = { $count ->
        [one] שלב אחד
       *[other] { $stages } שלבים
    }: טעינה נמשכת { $load } מחזורים, ונתח מסתיים כל { $period }
caption-fig-ring-timeline = מחושב: נתחים של ⁦4 KB⁩ בטבעות של שניים, ארבעה ושמונה שלבים, שכולם חוץ מאחד מוזמנים מראש. שורה היא שלב, מספר הוא נתח. משך הטעינה בא מן המודל; הזמן שבו כתיבה תופסת את השלב שלה הוא הנחה.
    .alt = פסים של טעינה, thread וכתיבה לאורך הזמן, שורה לכל שלב של הטבעת. { $panels }.

one-block =
    .kernel = ה-kernel
    .threads = ‏threads בבלוק
    .warps = ‏warps ב-SM
    .occupancy = תפוסה
    .registers = אוגרים ל-thread, לכל היותר
    .mpk-before = ‏MPK, עד ספטמבר 2025
    .mpk-since = ‏MPK, מאז
    .hazy = ה-megakernel של Hazy Research
    .cutlass = ‏CUTLASS, שלושה warpgroups
    .cute = ‏CuTe DSL, שישה warps
    .ours = הטבעת שלנו
caption-tbl-one-block = ‏kernels של בלוק אחד בכל SM של { $gpu }: כמה warps תושבים נותנת ההשקה שלהם, והמספר הגדול ביותר של אוגרים שזה משאיר ל-thread אם כולם מקבלים אותו מספר. מחושב.

copies =
    .kernel = ה-kernel
    .warps = ‏warps ב-SM
    .flying = ‏⁦KB⁩ שהוזמנו, ל-SM
    .rate = קצב, ⁦GB/s⁩
    .share = מן ההעתקה של הכרטיס
    .loads = { $count ->
        [one] טעינה אחת
       *[other] { $ilp } טעינות
    } של { $width } בתים
    .ring = טבעת, ⁦{ $stages } × { $size }⁩
caption-tbl-copies = העתקה רגילה, לפי מספר הטעינות שקוד המקור נותן ל-thread ורוחבן, וההעתקה המתמידה: הבתים ש-SM הזמין, והבתים שנקראים ונכתבים בשנייה.

ring-limits =
    .ring = טבעת
    .asked = ‏⁦KB⁩ מראש
    .memory = זיכרון
    .thread = ‏thread
    .wait = המתנה
    .recorded = הוקלט
    .rate = קצב, ⁦GB/s⁩
    .shape = ⁦{ $stages } × { $size }⁩
caption-tbl-ring-limits = מחזורים מנתח אחד של SM לנתח הבא: שלושה חסמים, חזויים, והמחזורים שהוקלטו. במודל שום טבעת אינה מהירה מן הגדול בשלושה.

# Lab exercises and their check

lab = בתרגיל הזה
    .part = סעיף
    .answer = תשובה
    .kind = מה היא
    .verdict = תוצאה
    .look = היכן להסתכל

starter = קובץ הפתיחה:
    .check = לבדיקת התשובות:

lab-report = לקרוא את הדוח של האסמבלר
    .registers = האוגרים של כל kernel
    .registers-look = השורה ”Used … registers” מתחת לשם של כל kernel, בדוח של בנייה בלי תקרה.
    .memory = זיכרון משותף וגלישות
    .memory-look = הגלישות כתובות בשורה של ה-stack frame; הזיכרון המשותף הסטטי כתוב ליד האוגרים, וכשאין כזה הוא נשמט.
    .forty = ה-warps שנכנסים עם 40 אוגרים, לפי האוגרים בלבד
    .forty-look = כמה אוגרים מקבל warp אחד, ביחידות שלמות, וכמה warps כאלה נכנסים למחיצה אחת?
    .warps = ה-warps התושבים של כל kernel, בבלוקים שלמים
    .warps-look = תחילה כמה warps האוגרים מתירים, אחר כך כמה בלוקים שלמים יש בהם, ולבסוף כמה ה-SM מכיל.
    .healthy = מי מן השניים בריא
    .healthy-look = קראו את שני מספרי הגלישה לפני שאתם קוראים את מספר האוגרים.

lab-spill = לכפות גלישה ולשלם עליה
    .report = מה גולש בבנייה עם התקרה
    .report-look = השורה של ה-stack frame, מתחת ל-`heavy`, בדוח של הבנייה עם התקרה.
    .prediction = חיזוי התעבורה והזמן
    .prediction-look = מספר ה-threads בכל ה-grid כפול הבתים ש-thread אחד כותב וקורא; אחר כך חלקו בשיא של זיכרון ההתקן.
    .times = הזמנים שנמדדו והיחס ביניהם
    .times-look = הזמן של `heavy` בכל אחת משתי הבניות: המינימום של ההרצות, אחרי החימום.
    .occupancy = התפוסה בשתי הבניות
    .occupancy-look = היא נובעת מן האוגרים של כל בנייה ומבלוקים של 256 threads.
    .caches = האם המטמונים בהכרח עזרו?
    .caches-look = השוו את הזמן החזוי לזמן שנמדד: האם זיכרון ההתקן לבדו היה יכול להעביר כל כך הרבה?
    .explanation = מדוע התפוסה הגבוהה יותר רצה לאט יותר

lab-bounds = לבקש תפוסה בעזרת launch bounds
    .bounds = החסמים לכרטיס הזה
    .bounds-look = החסמים מבקשים בדיוק את מספר הבלוקים שממלא SM של הכרטיס הזה; ממנו נובע כמה אוגרים מותרים ל-thread.
    .registers = האוגרים של שלושת ה-kernels
    .registers-look = קראו שורה אחר שורה את הדוח של בנייה עם החסמים של הכרטיס הזה, וגם את האזהרות שבו.
    .occupancy = התפוסה של שלושת ה-kernels
    .occupancy-look = מה שהתוכנית מדפיסה, או מה שנובע מן האוגרים ומבלוקים של 256 threads.
    .times = הזמנים של שלושת ה-kernels
    .times-look = העמודה האחרונה שהתוכנית מדפיסה, במילישניות.
    .verdict = האם היעד הושג, והאם ה-kernel מהיר יותר?
    .verdict-look = חזרו לטבלה שלכם: עמודה אחת עונה על השאלה הראשונה, ואחרת על השנייה.
    .lesson = מה זה מלמד

lab-sweep = לסרוק את תקרת האוגרים
    .curve = הזמן תחת כל תקרה
    .curve-look = אחד הזמנים אינו של התקרה שלו. דרוש המינימום של ההרצות, במילישניות, עבור `heavy`.
    .best = התקרה הטובה ביותר, וזו שנותנת הכי הרבה warps
    .best-look = נקבו לכל אחת בתקרה אחת מן העשר. כמה תקרות יכולות להיות טובות באותה מידה; האוגרים שהבנייה משתמשת בהם בפועל קובעים את ה-warps.
    .ends = מה קובע בכל קצה
    .ends-look = בכל קצה שאלו מה משתנה בין שתיים-שלוש התקרות האחרונות: הגלישות, ה-warps התושבים, או שום דבר?
    .code = מאיזו תקרה ואילך הקוד אינו משתנה
    .code-look = השוו אוגרים, גלישות, ואם אפשר גם את קוד המכונה, של תקרות סמוכות, מן הגדולות כלפי מטה.
    .walk = ה-kernel שממתין
    .walk-look = הסריקה המוקלטת של `walk`: הזמן הקצר ביותר, ה-warps שתושבים אז ב-SM, ובכמה הזמן מתארך בלי תקרה.

lab-profiler = אותו הדבר בפרופיילר
    .registers = אוגרים ל-thread
    .registers-look = השדה ”Registers Per Thread” בסעיף Launch Statistics, בכל אחת משתי ההרצות.
    .achieved = התפוסה בפועל
    .achieved-look = השדה ”Achieved Occupancy” בסעיף Occupancy; התפוסה התאורטית עומדת לידו.
    .local = תעבורת הזיכרון המקומי של הגלישות
    .local-look = השדה ”Local Memory Spilling Requests” סופר בקשות של warp שלם: שלושים ושניים נתיבים, אוגר אחד לכל נתיב.
    .stalls = המצב Long Scoreboard, במחזורים לפקודה שהונפקה
    .stalls-look = הסעיף Warp State Statistics, או העמוד raw: מחזורים לפקודה שהונפקה, של המצב הזה בלבד.
    .throughput = תפוקת החישוב
    .throughput-look = השדה ”Compute (SM) Throughput” באחוזים מן השיא שלו; אחר כך השוו: לאיזה כיוון הוא הולך, ולאיזה התפוסה?
    .caches = ואם כל גלישה הייתה פוגעת ב-L1?

check = { $right } מתוך { $parts } סעיפים נכונים.
    .against = נבדק מול { $gpu }.
    .right = נכון
    .wrong = לא נכון
    .open = אין תשובה
    .unchecked = אי אפשר לבדוק כאן
    .noted = נרשם
    .noted-look = שום תוכנית אינה שופטת הסבר: השוו אותו לפתרון.
    .unchecked-look = עבור { $gpu } הדבר אינו ידוע. הוסיפו פלט משלכם (⁦--output⁩, ⁦--ptxas⁩, ⁦--profile⁩, ⁦--bandwidth⁩), או ענו עבור הכרטיס המוקלט.
    .unknown = התרגיל אינו שואל על { $name }.
    .meant = התרגיל אינו שואל על { $name }; האם הכוונה ל-{ $meant }?
    .tolerance = מה שנספר חייב להיות מדויק; בזמנים וביחסים מותרת סטייה של { $time }, באחוזים ובבתים של { $percent }.

check-kind =
    .count = מספר שלם
    .number = מספר
    .percent = מספר, באחוזים
    .milliseconds = מספר, במילישניות
    .gigabytes = מספר, ב-GB (10⁹ בתים)
    .yes_or_no = ‏True או False
    .choice = אחד מאלה: { $choices }
    .sweep = מספר לכל תקרה, במילישניות
    .words = כמה משפטים

check-pointer =
    .missing = השם חסר בין התשובות: קחו אותו מקובץ הפתיחה.
    .no_number = כאן נדרש מספר, בלי מירכאות ובלי יחידה.
    .not_finite = כאן נדרש מספר סופי.
    .not_whole = כאן נדרש מספר שלם.
    .no_yes_or_no = כאן נדרש True או False, בלי מירכאות.
    .no_choice = כאן נדרש אחד מאלה, במירכאות: { $choices }.
    .no_sweep = כאן נדרש מילון: לכל תקרה הזמן שלה.
    .caps_open = לחלק מן התקרות עדיין אין זמן.
    .no_words = כאן נדרש טקסט, במירכאות.
    .few_words = הסבר דורש משפט או שניים.
    .by_hand = זה מה שנותן חילוק פשוט. אוגרים מוקצים ל-warp שלם, ביחידות שלמות, ובכל מחיצה לחוד.
    .part_of_a_block = האוגרים אמנם היו מתירים כל כך הרבה warps, אבל בלוק תושב כולו או שאינו תושב כלל.
    .more_than_an_sm = זה יותר ממה שה-SM של הכרטיס הזה מכיל.
    .fraction = זה שבר; התשובה נדרשת באחוזים.
    .one_way = מה שנכתב גם נקרא בחזרה: ספרו את שני הכיוונים.
    .upside_down = היחס הפוך.
    .binary_unit = אלה GiB, של 2³⁰ בתים; נדרשים GB, של 10⁹.
    .seconds = אלה שניות; נדרשות מילישניות.
    .not_a_step = זה מה שנותן חילוק, אבל אוגרים באים במדרגות: עגלו כלפי מטה אל המדרגה.
    .ratio = זה היחס; בכמה אחוזים הוא גדול מאחת?
    .ratio_percent = זה היחס באחוזים; בכמה הוא גדול ממאה?
    .requests = אלה בקשות; כמה בתים מעבירה בקשה אחת?
    .one_lane = בקשה היא של warp שלם, לא של thread אחד.
    .other_build = זו הבנייה בלי תקרה; נדרשת זו שעם התקרה.

cards =
    .capability = יכולת חישוב
    .examples = כרטיסים
    .flag = למהדר
    .warps = ‏warps ל-SM
    .bounds = ‏launch bounds (חסמים)
caption-tbl-lab-cards = מה לכתוב עבור הכרטיס שלכם: הארכיטקטורה למהדר, וה-launch bounds שממלאים SM בבלוקים של { $threads } threads.

hint =
    .question = רמז 1: שאלה
    .formula = רמז 2: נוסחה
    .number = רמז 3: מספר
