# Hinglish: Hindi in Latin script, technical words in English.

unit =
    .kb = { $value } KB
    .bytes = { $count ->
        [one] { $value } byte
       *[other] { $value } bytes
    }

resource =
    .warps = warps
    .registers = registers
    .shared_memory = shared memory
    .blocks = blocks
    .barriers = barriers

# The command line

occupancy-launch =
    .threads = threads per block
    .registers = registers per thread
    .shared_memory = shared memory per block
    .carveout = maanga gaya carve-out

occupancy-table =
    .resource = ek SM
    .block = ek block leta hai
    .sm = SM ke paas hai
    .exact = blocks
    .by_hand = haath se
    .no_limit = koi limit nahin
    .binds = yahi rokta hai

occupancy-answer =
    .blocks = resident blocks
    .warps = resident warps
    .warps_of = { $most } mein se { $warps }
    .fraction = theoretical occupancy
    .limiters = rokne wala resource

# Why a launch cannot run: one sentence, with the limit, its value and what would help.
obstacle =
    .threads_per_block = { $asked } threads ka block bahut bada hai: { $gpu } ek block mein zyada se zyada { $limit } threads leta hai, isliye chhote blocks launch kijiye, aur unki ginti badhaiye.
    .registers_per_thread = Har thread ke { $asked } registers bahut zyada hain: { $gpu } ek thread ko zyada se zyada { $limit } deta hai, isliye unhein { $cap } se seemit kijiye.
    .registers_per_block = { $threads } threads ka block, har thread ke { $registers } registers ke saath, hardware ki ginti mein { $asked } registers leta hai, aur { $gpu } ek block ko zyada se zyada { $limit } deta hai: { $bounds } ya { $cap } se har thread ko { $most_registers } registers tak seemit kijiye, ya zyada se zyada { $most_threads } threads ke blocks launch kijiye.
    .shared_memory_needs_opt_in = Ek block { $asked } shared memory maangta hai, aur bina opt-in ke use zyada se zyada { $limit } mil sakti hai: memory ko dynamic banaiye aur kernel ka { $attribute } badhaiye, jo { $gpu } par har block ke liye { $most } tak ja sakta hai.
    .shared_memory_above_opt_in = Ek block { $asked } dynamic shared memory maangta hai, aur kernel ka { $attribute } zyada se zyada { $limit } ki ijaazat deta hai: use badhakar { $asked } kijiye.
    .shared_memory_per_block = Ek block { $asked } shared memory maangta hai, aur { $gpu } ek block ko opt-in ke saath bhi zyada se zyada { $limit } deta hai: tiles chhoti kijiye, ya kaam ko zyada blocks mein baantiye.
    .barriers = Ek block { $asked } barriers use karta hai, aur { $gpu } ke ek SM ke paas { $limit } hain: ek block mein zyada se zyada { $limit } barriers use kijiye.
