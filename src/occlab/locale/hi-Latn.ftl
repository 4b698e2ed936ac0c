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

# The site

site =
    .title = Occupancy
    .subtitle = GPU par ek saath kitne warps resident rehte hain, aur usse kya milta hai
    .read = Hinglish mein padhein
    .editions = Yeh page doosre editions mein
    .all_editions = Saare editions
    .license = Text CC BY 4.0 ke tahat hai, code MIT ke tahat.
    .version = Version { $version }

# Where a recorded number comes from
recorded = { $device } par record kiya gaya, driver { $driver }, CUDA { $cuda }, { $date }: { $command }.

# Boxes
box =
    .predict = Pehle andaza lagaiye, phir dekhiye
    .correction = Aksar kaha jaata hai, par poora sach nahin
    .said = Aksar kaha jaata hai
    .true = Sach kya hai
    .evidence = Hum kaise jaante hain
    .revise = Kya dikhe to hum apni baat badlenge

# Tables and figures: occupancy
method =
    .by_hand = haath se
    .exact = exact

resources = { $gpu } (compute capability { $cc }) ke ek SM mein zyada se zyada kya samaata hai, aur ek block usmein se kitna le sakta hai.
    .resource = resource
    .sm = ek SM
    .block = ek block
    .warps = resident warps
    .threads = resident threads
    .blocks = resident blocks
    .registers = 32-bit registers
    .shared = shared memory
    .shared_block = { $most } (opt-in ke bina { $default })

limits =
    .resource = resource
    .sm = SM ke paas
    .block = ek block leta hai
    .fit = itne blocks
limits-by-hand = Haath se, { $gpu } par: har block mein { $threads } threads, har thread ke { $registers } registers, har block ki { $shared } shared memory. Sabse chhoti limit bold mein hai.
limits-exact = Jaise hardware allocate karta hai, { $gpu } par: har block mein { $threads } threads, har thread ke { $registers } registers, har block ki { $shared } shared memory. Sabse chhoti limit bold mein hai.

answers = { $gpu } par ek launch, chaar jawab: har block mein { $threads } threads, haath wale hisaab mein har thread ke { $registers } registers, har block ki { $shared } shared memory.
    .who = jawab kiska
    .source = kahan se aaya
    .blocks = blocks per SM
    .warps = warps per SM
    .occupancy = theoretical occupancy
    .driver = CUDA driver
    .profiler = Nsight Compute
    .computed = yahin compute hua
    .recorded = recorded

tiles =
    .shared = maangi gayi shared memory
    .taken = block asal mein leta hai
    .hand = blocks, haath se
    .exact = blocks, exact
    .driver = blocks, driver se (recorded)
caption-tbl-tiles = Block ki shared memory ke hisaab se blocks per SM, 32 threads ka block, { $gpu } par.

carveouts =
    .preference = preference
    .capacity = chuni gayi capacity
    .exact = blocks, exact
    .driver = blocks, driver se (recorded)
caption-tbl-carveouts = Worked example ({ $threads } threads, har block ki { $shared }) alag-alag carve-out preference ke saath, { $gpu } par.

launches =
    .threads = threads per block
    .registers = registers per thread
    .shared = shared memory per block
    .hand_blocks = blocks, haath se
    .exact_blocks = blocks, exact
    .hand_warps = warps, haath se
    .exact_warps = warps, exact
    .occupancy = occupancy
    .binds = kya rokta hai
caption-tbl-registers = Thread ke registers ke hisaab se warps per SM, { $gpu } par.
caption-tbl-rounding = Launches jinka faisla rounding karti hai: { $gpu } par blocks per SM.
caption-tbl-freeing = Worked example, har baar ek hi resource khaali karke: { $gpu } par blocks per SM.

capabilities =
    .cc = compute capability
    .examples = jaise
    .blocks = blocks per SM
    .warps = warps per SM
    .of = { $most } mein se { $warps }
    .occupancy = occupancy
    .binds = kya rokta hai
caption-tbl-capabilities = Wahi launch har jagah: har block mein { $threads } threads, har thread ke { $registers } registers, har block ki { $shared } shared memory.

profiles =
    .metric = metric
    .worked-example-short = chhote blocks
    .worked-example-long = lambe blocks
    .model = model
caption-tbl-profiles = Worked example ke baare mein Nsight Compute kya kehta hai, kam der aur zyada der jeene wale blocks ke saath, aur compiled kernel ke 10 registers lekar model kya kehta hai.

axis =
    .blocks = blocks per SM
    .threads = threads per block
    .registers = registers per thread
    .shared = shared memory, KB per block
    .occupancy = theoretical occupancy

caption-fig-limits = { $gpu } ka har resource kitne blocks per SM hone deta hai; dashed lines sabse chhoti limit par hain.
    .alt = Doubling axis par dots, har resource ki ek row. Haath se sabse chhoti limit { $hand } blocks hai, exact { $exact }, aur use tay karta hai: { $binds }.
caption-fig-curves = { $gpu } par theoretical occupancy, jab launch ki ek hi cheez badalti hai aur baaki wahi rehti hain ({ $threads } threads, { $registers } registers, { $shared }). Gola khud launch hai.
    .alt = Occupancy ke teen step curves: threads per block, registers per thread aur shared memory per block ke saamne. Launch teenon par { $here } par hai: pehla curve chadhta hai, doosra kareeb sau registers tak hilta nahin, teesra seedhiyon mein utarta hai.
caption-fig-waves = Grid chalte waqt ek SM ke resident warps, { $sms } SMs ka average. Khadi line grid ka ant hai, dashed line theoretical { $ceiling } warps; har panel ke upar grid ke blocks aur achieved occupancy. Time ek block ki average duration mein hai.
    .alt = Resident warps ke chhe panels, time ke saath. Blocks, khatm hone tak ka time aur achieved occupancy: { $panels }.
waves =
    .panel = { $blocks } blocks: { $achieved }
    .panel_alt = { $blocks } blocks, { $duration }, { $achieved }
    .equal = barabar blocks
    .uneven = alag-alag blocks
    .time = time, block ki average duration mein

# Exercises and solutions

solution = Solution dekhiye
