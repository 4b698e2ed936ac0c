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
