# Hinglish: Hindi in Latin script, technical words in English.

unit =
    .kb = { $value } KB
    .mb = { $value } MB
    .gigabytes_per_second = { $value } GB/s
    .megahertz = { $value } MHz
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
    .cluster = blocks per cluster

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

# The questions

blocks-count =
    { $count ->
        [one] { $blocks } block
       *[other] { $blocks } blocks
    }
threads-count =
    { $count ->
        [one] { $threads } thread
       *[other] { $threads } threads
    }
best-block =
    .threads = sabse achha block size
    .grid = GPU ko ek baar bharne wale blocks
    .equals = utne hi achhe
    .none = Koi bhi block size nahin chal sakta.
cliffs =
    .now = abhi
    .fewer = blocks badhenge
    .more = blocks ghatenge
    .at_most = { $value } ya kam: { $blocks }
    .at_least = { $value } ya zyada: { $blocks }
    .nowhere = aisi koi value nahin
    .free_one = Ek aur block ki jagah sirf { $resources } kam karne se banti hai: aur kisi cheez ko kam karne se kuch nahin badalta.
    .free_all = Ek aur block ki jagah tab banti hai jab yeh sab ek saath kam hon: { $resources }; inmein se sirf ek ko, ya aur kisi cheez ko, kam karne se kuch nahin badalta.
    .together = Dono milkar kaam bana dete hain: har thread ke { $registers } registers aur har block ki { $shared } shared memory ke saath { $blocks } aate hain.
    .full = SM bhara hua hai: iske saare { $warps } warps liye ja chuke hain.
    .block_size = Yahan block size hi rokta hai: registers ya shared memory kam karne se kuch nahin badalta, doosre block size se badal sakta hai: { $command } chalakar dekhiye.
    .available = { $blocks } ke liye dynamic shared memory per block
registers-for =
    .occupancy = theoretical occupancy
    .alone = registers per thread, sirf unke hisaab se
    .launch = is launch ke saath
    .never = mumkin nahin
device =
    .decides = occupancy tay karta hai
    .besides = tay nahin karta
    .driver = driver
    .table = table
    .differs = alag hai
    .untold = nahin bataya
    .holds = Occupancy tay karne wali har limit table jaisi hi hai: baaki commands jo ginte hain, woh is card par sahi hai.
    .fails = Occupancy tay karne wali kuch limits table se alag hain: { $limits }. Is compute capability ke liye baaki commands jo ginte hain, woh is card par sahi nahin hai.
    .elsewhere = Baaki jo alag hai, usse yeh nahin badalta ki ek SM kitne blocks rakhta hai: SMs ki ginti se badalta hai ki kitne blocks GPU ko bharte hain, clock aur bandwidth se ki kitna in flight hona chahiye.
quantity =
    .threads_per_warp = threads per warp
    .max_threads_per_block = threads per block
    .max_threads_per_sm = threads per SM
    .max_blocks_per_sm = blocks per SM
    .registers_per_sm = registers per SM
    .registers_per_block = registers per block
    .shared_memory_per_sm = shared memory per SM
    .default_shared_memory_per_block = shared memory per block, opt-in ke bina
    .max_shared_memory_per_block = shared memory per block, opt-in ke saath
    .reserved_shared_memory_per_block = shared memory per block jo driver leta hai
    .sms = SMs
    .l2_cache = L2 cache
    .clock = SMs ki clock, zyada se zyada
    .memory_bandwidth = memory ki bandwidth, zyada se zyada

# Why a launch cannot run: one sentence, with the limit, its value and what would help.
obstacle =
    .threads_per_block = { $asked } threads ka block bahut bada hai: { $gpu } ek block mein zyada se zyada { $limit } threads leta hai, isliye blocks chhote kijiye aur unki ginti badhaiye.
    .threads_above_bounds = { $asked } threads ka block us size se bada hai jiske liye kernel compile hua tha: uska { $bounds } zyada se zyada { $limit } ka vaada karta hai, isliye zyada se zyada { $limit } threads ke blocks launch kijiye, ya yeh bound badhaiye.
    .registers_per_thread = Har thread ke { $asked } registers bahut zyada hain: { $gpu } ek thread ko zyada se zyada { $limit } deta hai, isliye { $cap } se un par cap lagaiye.
    .registers_per_block = { $threads } threads ka block, har thread ke { $registers } registers ke saath, hardware ki ginti mein { $asked } registers leta hai, aur { $gpu } ek block ko zyada se zyada { $limit } deta hai: { $bounds } ya { $cap } se har thread par { $most_registers } registers ka cap lagaiye, ya zyada se zyada { $most_threads } threads ke blocks launch kijiye.
    .shared_memory_needs_opt_in = Ek block { $asked } shared memory maangta hai, aur opt-in ke bina use zyada se zyada { $limit } mil sakti hai: { $memory ->
        [dynamic] kernel ka
       *[static] memory ko dynamic banaiye aur kernel ka
    } { $attribute } badhaiye, jo { $gpu } par har block ke liye { $most } tak ja sakta hai.
    .shared_memory_above_opt_in = Ek block { $asked } dynamic shared memory maangta hai, aur kernel ka { $attribute } zyada se zyada { $limit } tak jaane deta hai: use badhakar { $asked } kijiye.
    .shared_memory_per_block = Ek block { $asked } shared memory maangta hai, aur { $gpu } ek block ko opt-in ke saath bhi zyada se zyada { $limit } deta hai: tiles chhoti kijiye, ya kaam ko zyada blocks mein baantiye.
    .barriers = Ek block { $asked } barriers istemaal karta hai, aur { $gpu } ke ek SM ke paas { $limit } hain: ek block mein zyada se zyada { $limit } barriers istemaal kijiye.
    .no_clusters = { $asked } blocks ke cluster ke liye compute capability { $since } chahiye, aur { $gpu } ki { $cc } hai: bina clusters ke launch kijiye.
    .cluster_size = { $asked } blocks ka cluster bahut bada hai: NVIDIA ka koi document { $gpu } ko { $most } se zyada nahin deta, isliye zyada se zyada { $most } blocks ke clusters rakhiye.
    .cluster_needs_opt_in = { $asked } blocks ka cluster portable size { $portable } se bada hai: kernel ka { $attribute } set kijiye, jo { $gpu } par { $most } blocks tak chalta hai, ya zyada se zyada { $portable } blocks rakhiye.

# The site

site =
    .title = Occupancy
    .subtitle = GPU par ek saath kitne warps resident rehte hain, aur isse kya milta hai
    .read = Hinglish mein padhiye
    .editions = Yeh page doosre editions mein
    .all_editions = Saare editions
    .license = Text CC BY 4.0 ke tahat hai, code MIT ke tahat.
    .version = Version { $version }
    .dated = { $date } ka edition
    .data = Recorded data { $digest }: measurements ki files ka digest; jab tak yeh wahi hai, files bhi wahi hain.

# Chapters as notebooks
notebook =
    .fetch = Agar occlab, yaani kitaab ki laboratory, installed nahin hai, to yeh cell use kitaab ki site se le aata hai.
    .fetch_beside = Agar occlab, yaani kitaab ki laboratory, installed nahin hai, to yeh cell use site ke wheels folder se install karta hai, jiske saath yeh notebook aayi hai. Kahin aur ho, to repository ki copy se pip ke zariye install kijiye.
    .link = Is chapter ki notebook (.ipynb) download kijiye
    .colab = Is chapter ko Colab mein chalaiye

# The book on paper
print =
    .link = Poori kitaab PDF mein download kijiye
    .title = Occupancy, Hinglish edition
    .edition = Hinglish edition
    .contents = Kitaab mein kya hai
    .solutions = Exercises ke solutions
    .solution = Solution
    .index = Terms ka index
    .in_bold = Bold: glossary ka page.
    .see = dekhiye
    .page = p.
    .numbers = Is kitaab ke tables, figures aur numbers iske cells khud calculate karte hain, jab kitaab chhapne ke liye banti hai. Jo number GPU par record hua hai, uske saath card, driver, date aur command likhe hain.
    .typefaces = Typefaces: Frank Ruhl Libre, Assistant, IBM Plex Mono aur STIX Two Math.

# Where a recorded number comes from
recorded = { $device } par recorded, driver { $driver }, CUDA { $cuda }, { $date }: { $command }.
medians = Repeats ke medians, jinka farq zyada se zyada { $spread } hai.

# Boxes
box =
    .predict = Pehle andaza lagaiye, phir dekhiye
    .correction = Aksar kaha jaata hai, lekin poora sach nahin
    .said = Aksar kaha jaata hai
    .true = Sach kya hai
    .evidence = Hum kaise jaante hain
    .revise = Kya dikhe to hum apni baat badlenge

# The appendix, and the foot of a page

family =
    .resource = resource
    .value = value
    .cc = compute capability
    .capacities = capacities, KB
    .document = document
    .threads_per_warp = ek warp ke threads
    .partitions_per_sm = ek SM ke partitions, har ek mein ek scheduler
    .registers_per_sm = ek SM ke 32-bit registers
    .registers_per_block = ek block ke 32-bit registers, zyada se zyada
    .max_registers_per_thread = ek thread ke registers, zyada se zyada
    .register_allocation_unit = warp ko registers itne ki units mein milte hain
    .max_threads_per_block = ek block ke threads, zyada se zyada
    .default_shared_memory_per_block = ek block ki shared memory, opt-in ke bina
    .warps = ek SM ke warps, zyada se zyada
    .threads = ek SM ke threads, zyada se zyada
    .blocks = ek SM ke blocks, zyada se zyada
    .unified = ek SM ki L1 aur shared memory, dono milakar, KB
    .shared = ek SM ki shared memory, zyada se zyada, KB
    .shared_block = ek block ki shared memory, zyada se zyada, opt-in ke saath, KB
    .reserved = har block ke liye reserved shared memory, bytes
    .unit = shared memory ke allocation ki unit, bytes
    .barriers = ek SM ke barriers, jahan woh blocks ko rokte hain
    .cluster = cluster ke blocks: portable / opt-in se

caption-tbl-common-resources = 7.0 se 12.1 tak har compute capability mein jo ek jaisa hai.
caption-tbl-volta-turing = Volta aur Turing par ek SM aur ek block ke paas kya hai: { $examples }.
caption-tbl-ampere-ada = Ampere aur Ada par ek SM aur ek block ke paas kya hai: { $examples }.
caption-tbl-hopper-blackwell = Hopper aur data center wale Blackwell par ek SM aur ek block ke paas kya hai: { $examples }.
caption-tbl-thor-rtx = Baaki Blackwell par ek SM aur ek block ke paas kya hai: { $examples }.
caption-tbl-capacities = SM ki shared memory kis-kis size par set ho sakti hai, KB mein; shared jagah ka baaki hissa L1 hota hai.
caption-tbl-hardware-sources = Yeh numbers kin documents mein hain, unke apne naam se, aur kis compute capability ke liye.

record =
    .session = session
    .device = card
    .cc = compute capability
    .driver = driver
    .cuda = CUDA
    .date = date
    .what = kya record hua
    .command = command
    .file = file

caption-tbl-sessions = Kitaab ke numbers kin sessions mein record hue: card, driver, CUDA ka version jise woh support karta hai, aur date.
caption-tbl-record = Kitaab ki saari recordings, kul { $count }: kya hai, upar ki table ka session, dobara record karne ki command, aur `{ $folder }` mein uski file.

recording =
    .device = card apne baare mein kya kehta hai: SMs, limits, caches, clocks
    .driver-answers = hazaaron launches ke resident blocks, khud driver ki ginti se
    .worked-example = worked example driver ke hisaab se: tile aur carve-out ke hisaab se blocks, aur block size jo woh suggest karta hai
    .worked-example-program = worked example ka alag program: compiler aur woh khud kya print karte hain
    .worked-example-short = worked example ki profile, short-lived blocks ke saath
    .worked-example-long = worked example ki profile, long-lived blocks ke saath
    .latency = ek load ki latency, memory level aur data ke size ke hisaab se, pointer chase se
    .loop = read loop ke ek iteration ka kharch, jab data L2 mein ho
    .read = sirf padhne wale loop ki bandwidth, warps, independent loads aur width ke hisaab se
    .copy = copy ki bandwidth, warps, independent loads aur width ke hisaab se
    .bulk-copy = bulk transfers wali persistent copy ki bandwidth, stages aur chunk ke hisaab se
    .gemm = library ke matrix product ka time, bfloat16 mein
    .pressure = heavy aur heavy_rolled har register cap par: registers, spills, time
    .walk = walk har register cap par: registers, spills, time
    .dot = dot product: loads in flight, additions ki ek chain ya kai
    .dot-near = paas ke data ka dot product: sirf chains
    .warp-lists = har warp ki apni linked list, warps ke hisaab se
    .gather = table se random reads, warps aur independent reads ke hisaab se
    .own-lists = har thread ki apni linked list, warps ke hisaab se
    .strided = stride wale loads: sectors aur bandwidth
    .fetches = stride wale loads aur random reads, L2 ek baar mein kitna laata hai uske hisaab se
    .another-card = stride wale loads aur random reads, usi naam ke doosre card par
    .tables = random reads, table ke size ke hisaab se
    .divergent = branches jo warp ki lanes ko alag karti hain, paths aur warps ke hisaab se
    .profile-copy-starved = kam warps aur kam bytes in flight wali copy ki profile
    .profile-copy-wide = wahi copy, wide aur independent loads ke saath: profile
    .profile-copy-full = memory ke peak ke paas wali copy ki profile
    .profile-list = poori occupancy par linked lists ki profile
    .profile-barrier-bound = barrier par ek ka intezaar karte warps ki profile
    .profile-math-bound = ek pipe par zyada load ki profile, aadhe SMs par
    .profile-math-bound-full = usi kernel ki profile, saare SMs par
    .profile-not-selected = zaroorat se zyada ready warps ki profile
    .profile-chain = ek dependent chain ki profile, har scheduler par ek warp
    .profile-bank-conflicts = shared memory mein bank conflicts ki profile
    .profile-many-small-stores = memory instructions ki bhari hui queue ki profile
    .profile-heavy = bina cap ke heavy ki profile
    .profile-heavy-capped = 32 registers ke cap par heavy ki profile
    .profile-heavy-bounded = 8 blocks maangne wale launch bounds ke saath heavy ki profile
    .profile-walk-64 = 64 registers ke cap par walk ki profile
    .profile-walk-128 = 128 registers ke cap par walk ki profile
    .profile-walk-168 = 168 registers ke cap par walk ki profile
    .profile-bulk-copy = bulk transfers wali persistent copy ki profile
    .profile-gather = table se random reads ki profile
    .profile-own-lists = har thread ki apni linked list ki profile
    .profile-strided-8 = stride 8 ke loads ki profile
    .profile-strided-16 = stride 16 ke loads ki profile
    .profile-strided-32 = stride 32 ke loads ki profile
    .profile-divergent = warp ki lanes ko alag karti branches ki profile
    .profile-gemm = library ke matrix product ki profile, bfloat16 mein

corrections =
    .computed = computed
    .recorded = recorded
    .cited = cited
    .evidence = Evidence: { $kinds }.

errors =
    .link = Is page ki galti bataiye
    .subject = { $page } mein galti
    .body = Page { $page } hai, { $edition }, version { $version }, { $date }. Usmein kya likha hai, kya hona chahiye, aur yeh kaise pata chala:

# Tables and figures: occupancy
method =
    .by_hand = haath se
    .exact = exact

resources = { $gpu } (compute capability { $cc }) ke ek SM mein zyada se zyada kitna aata hai, aur ek block usmein se kitna le sakta hai.
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
    .fit = kitne blocks aate hain
limits-by-hand = Haath se, { $gpu } par: har block mein { $threads } threads aur { $shared } shared memory, har thread ke { $registers } registers. Sabse chhoti limit bold mein hai.
limits-exact = Jaise hardware allocate karta hai, { $gpu } par: har block mein { $threads } threads aur { $shared } shared memory, har thread ke { $registers } registers. Sabse chhoti limit bold mein hai.

answers = { $gpu } par ek launch, chaar jawab: har block mein { $threads } threads aur { $shared } shared memory, haath wale hisaab mein har thread ke { $registers } registers.
    .who = jawab kiska
    .source = kahan se aaya
    .blocks = blocks per SM
    .warps = warps per SM
    .occupancy = theoretical occupancy
    .driver = CUDA driver
    .profiler = Nsight Compute
    .computed = yahin computed
    .recorded = recorded

tiles =
    .shared = maangi gayi shared memory
    .taken = block asal mein kitna leta hai
    .hand = blocks, haath se
    .exact = blocks, exact
    .driver = blocks, driver se (recorded)
caption-tbl-tiles = Block jitni shared memory maange, uske hisaab se blocks per SM; block 32 threads ka, { $gpu } par.

carveouts =
    .preference = preference
    .capacity = chuni gayi capacity
    .exact = blocks, exact
    .driver = blocks, driver se (recorded)
caption-tbl-carveouts = Worked example (har block mein { $threads } threads aur { $shared } shared memory) ke blocks per SM, alag-alag carve-out preferences ke saath, { $gpu } par.

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
caption-tbl-rounding = Woh launches jinka faisla rounding karti hai, { $gpu } par blocks per SM.
caption-tbl-freeing = Worked example, har baar ek hi resource badalkar: { $gpu } par blocks per SM.

capabilities =
    .cc = compute capability
    .examples = jaise
    .blocks = blocks per SM
    .warps = warps per SM
    .of = { $most } mein se { $warps }
    .occupancy = occupancy
    .binds = kya rokta hai
caption-tbl-capabilities = Wahi launch, har compute capability par: har block mein { $threads } threads aur { $shared } shared memory, har thread ke { $registers } registers.

profiles =
    .metric = metric
    .worked-example-short = short-lived blocks
    .worked-example-long = long-lived blocks
    .model = model
caption-tbl-profiles = Worked example ke baare mein Nsight Compute kya kehta hai, short-lived aur long-lived blocks ke saath; aur compiled kernel ke 10 registers lekar model kya kehta hai.

axis =
    .blocks = blocks per SM
    .threads = threads per block
    .registers = registers per thread
    .shared = shared memory, KB per block
    .occupancy = theoretical occupancy

caption-fig-limits = { $gpu } ka har resource ek SM par kitne blocks aane deta hai; dashed lines haath wali aur exact ginti ki sabse chhoti limit par hain.
    .alt = Dots, aisi axis par jismein har kadam double hai; har resource ki ek row. Haath se sabse chhoti limit { $hand } blocks hai, exact { $exact }, aur faisla karne wala resource: { $binds }.
caption-fig-curves = { $gpu } par theoretical occupancy, jab launch ki ek hi cheez badalti hai aur baaki wahi rehti hain (har block mein { $threads } threads aur { $shared } shared memory, har thread ke { $registers } registers). Circle khud launch hai.
    .alt = Occupancy ke teen step curves: threads per block, registers per thread aur shared memory per block ke hisaab se. Launch teenon par { $here } ki height par hai. Threads ke saath occupancy pehle badhti hai, phir sawtooth ki tarah girti-badhti hai; registers ke saath kareeb sau tak hilti nahin, phir girti hai; aur shared memory ke saath steps mein girti hai.
caption-fig-waves = Grid chalte waqt ek SM ke resident warps, { $sms } SMs ka average; upar ki row mein ek jaise blocks, neeche uneven. Khadi line par grid khatm hota hai, dashed line theoretical { $ceiling } warps par hai; har panel ke upar grid ke blocks aur achieved occupancy. Time ki unit ek block ki average duration hai.
    .alt = Time ke saath resident warps, chhe panels mein. Har panel ke blocks, khatm hone tak ka time aur achieved occupancy: { $panels }.
waves =
    .panel = { $blocks } blocks: { $achieved }
    .panel_alt = { $blocks } blocks, { $duration }, { $achieved }
    .equal = ek jaise blocks
    .uneven = uneven blocks
    .time = time (block ki average durations)

# Tables and figures: latency-hiding
walk =
    .cycle = cycle
    .warps_scheduler = warps per scheduler
    .warps_sm = resident warps per SM

gap =
    .loads = { $count ->
        [one] { $loads } load
       *[other] { $loads } loads
    }
    .issues = issue
    .waits = intezaar
    .row = har intezaar se pehle { $loads }
caption-fig-gap = Ek scheduler par akela ek warp, simulated: load karta hai, uski value ka intezaar karta hai, phir wahi dobara. Upar pehle cycles ek-ek karke; neeche poora run. Har hisse ki upar wali row intezaar se pehle ek load issue karti hai, neeche wali chaar independent loads.
    .alt = { $cycles } cycles par do rows. Har row pal bhar issue karti hai, phir { $gap } cycles intezaar, teen baar: { $rows }.

staircase =
    .panel = { $warps } warps: { $share }
    .warp = warp
caption-fig-staircase = Kaun kab issue karta hai: ek scheduler, har warp load karke 400 cycles intezaar karta hai. Line ka har point ek cycle mein ek warp ka issue hai; grey woh cycles hain jinmein koi issue nahin karta. Har panel ke upar warps ki ginti aur kaam mein aaye cycles ka hissa.
    .alt = Teen panels: kis cycle mein kaun sa warp issue karta hai. Issues seedhiyon ki tarah chadhte hain, phir sab pehle warp ke load ke lautne tak intezaar karte hain. Warps aur kaam mein aaye cycles: { $panels }. 401 warps ke saath ek seedhi ke turant baad doosri aati hai, beech mein koi gap nahin.

area =
    .scheduler = ek scheduler: { $count }
    .sm = ek SM: { $count }
    .memory = memory jitna deti hai: { $count }
    .latency = latency, cycles mein
    .rate = instructions per cycle
caption-fig-area = Little’s law ek area ki tarah: latency × rate = in flight instructions. Ek scheduler, chaar schedulers ka ek SM, aur neeche patli patti mein utne loads jitne H100 ki bandwidth mein ek SM ke hisse aate hain (step 6).
    .alt = Scale par teen rectangles. Ek scheduler, 400 cycles chauda aur 1 instruction per cycle ooncha: { $scheduler } in flight. Ek SM, chaar guna ooncha: { $sm }. Ek patti, 500 cycles chaudi aur instruction ke nauvein hisse se zara zyada oonchi: { $memory }.

need =
    .issue = har issue slot bharne ke liye
    .memory = memory ki bandwidth bharne ke liye
    .warps = kitne warps chahiye, per SM
    .row = { $name }: { $warps }
caption-fig-need = Ek SM ko kitne warps chahiye, yeh is par hai ki bharna kya hai. I: intezaar se pehle ek warp ke independent loads; c: har load par arithmetic instructions. Dashed line: SM mein zyada se zyada { $most } warps aate hain. Dono panels ka scale alag hai.
    .alt = Warps per SM ke bars, { $most } ki limit ke saath. Har issue slot bharne ke liye: { $issue }. Memory ki bandwidth bharne ke liye: { $memory }.

utilisation =
    .in_turn = { $m }, baari-baari
    .loop = { $m }, { $share }
    .in_turn_alt = { $m } aur warps baari-baari, { $share }
    .share = kaam mein aaye issue slots
caption-fig-utilisation = Ek scheduler ke kitne issue slots kaam mein aate hain, simulated: har warp m instructions issue karke 400 cycles intezaar karta hai. Bhare nishaan: scheduler jab tak ho sake usi warp ke saath rehta hai. Khokhle nishaan: woh warps ko baari-baari chunta hai. Dashed line: ek scheduler mein zyada se zyada { $most } warps aate hain.
    .alt = Curves seedhi line mein chadhte hain jab tak har slot bhar na jaaye. { $most } warps ke saath scheduler ke itne slots kaam mein aate hain: { $rows }.

bandwidth =
    .peak = card ki apni copy
    .measured = { $count ->
        [one] { $ilp } load, recorded
       *[other] { $ilp } loads, recorded
    }
    .little = { $count ->
        [one] { $ilp } load, Little
       *[other] { $ilp } loads, Little
    }
    .rate = TB/s read
    .point = { $count ->
        [one] { $ilp } load
       *[other] { $ilp } loads
    }, { $warps } warps: { $measured } recorded, law se { $plain }
caption-fig-read = Sirf padhne wale loop ki bandwidth, har load mein har thread ke 4 bytes, SM ke resident warps ke hisaab se. Dashed: in flight bytes ÷ khaali memory ki latency, peak tak. Grey patti 16 se 32 warps hai.
    .alt = Recorded bandwidth TB/s mein, aur khaali memory ki latency ke saath Little’s law kya kehta hai. { $points }. Card ki apni copy { $peak } tak jaati hai. Recorded curves peak se pehle hi seedhi lines ke neeche mud jaate hain.

surplus =
    .covered = gap pehle se bhara
    .nothing = hide karne ko kuch nahin
    .chains = { $count ->
        [one] { $chains } chain
       *[other] { $chains } chains
    }
    .chains_alt = { $count ->
        [one] { $chains } chain ke saath { $warps } warps se
       *[other] { $chains } chains ke saath { $warps } warp se
    }
caption-fig-surplus = Kab ek aur warp se kuch nahin milta, simulated. Ek loop jo 100 instructions issue karke 400 cycles intezaar karta hai (gap pehle se bhara); lagataar FMAs, har warp mein ek dependent chain ya chaar independent chains (hide karne ko kuch nahin).
    .alt = Do panels: scheduler ke warps ke hisaab se kaam mein aaye issue slots. Loop { $covered } warps se har slot bharta hai, phir flat rehta hai. FMAs har slot bharte hain: { $chains }.

sectors =
    .panel = stride { $stride }: { $sectors } sectors
    .panel_alt = stride { $stride }: { $count ->
        [one] { $lines } line
       *[other] { $lines } lines
    } mein { $sectors } sectors, { $useful } bytes kaam ke
    .moved = laaya gaya
    .read = padha gaya
    .byte = line ka byte
    .line = 128-byte line
caption-fig-sectors = Warp ka ek load memory mein kya chhoota hai, har thread 4 bytes: memory 128-byte lines mein, har line mein chaar sectors. Thread t element t × stride padhta hai.
    .alt = Memory ke chaar panels, har line ki ek row. Chhue gaye: { $panels }.

strides =
    .fetch = ek baar mein { $size } bytes
    .stride = stride, words mein
    .time = time (stride 1 = 1)
    .point = stride { $stride }: { $time } (bytes: { $bytes })
    .series = ek baar mein { $size } bytes: { $points }
caption-fig-strides = Har stride par utne hi words padhe gaye, 64 warps per SM. Nishaan: recorded time; lines: model ke hisaab se L2 ke laaye gaye bytes; dono stride 1 ke kitne guna. Har curve ke liye L2 memory se ek baar mein alag bytes laata hai, jinmein 64 default hai. Dono axes har step par double hote hain.
    .alt = Stride ke hisaab se time, stride 1 ka kitne guna, aur bracket mein laaye gaye bytes kitne guna. { $series }.

roofs =
    .intensity = FLOP per byte
    .ridge = { $gpu }, { $units }: { $bytes } TB/s, { $flops } TFLOP/s, ridge { $ridge } FLOP per byte par
    .point = { $letter }: { $intensity } FLOP per byte, { $rate } TFLOP/s
caption-fig-roofs = H100 aur H200 ki rooflines, unke documented peaks se; gole ridges hain. H200 par recorded, diamonds: A, padhne wala loop 4 warps per SM aur ek 4-byte load ke saath; B, wahi loop 64 warps aur chaar 16-byte loads ke saath; C, library ka matrix product BF16 mein.
    .alt = Do tirchhi chhatein jo flat ho jaati hain, har ek do tarah ki units ke liye, das-das guna badhte axes par. { $ridges }. Recorded kernels: { $points }.

caption-fig-hiding = Poora safar ek tasveer mein, simulated: SM ke warps ke hisaab se kaam mein aayi bandwidth, har warp ke chaar independent loads, har load 500 cycles ka, aur memory jo H100 ke 3.35 TB/s mein se ek SM ka hissa deti hai. 1 gap, 2 product, 3 kaafi, 4 zaroorat se zyada.
    .alt = Curve ek warp par { $one } se shuru hota hai (1), seedhi line mein chadhta hai (2), { $knee } warps par mudta hai (3), phir { $most } warps tak flat rehta hai (4).
summary =
    .share = kaam mein aayi bandwidth

# Tables and figures: warp-states
memory =
    .shared = shared memory
    .l1 = L1
    .l2 = L2
    .hbm = device memory (HBM)

machine =
    .sm = ek SM, { $sms } mein se
    .scheduler = warp scheduler
    .registers = { $count } registers
    .load_store = load/store units
    .shared = shared memory
    .l1 = L1
    .l2 = L2 cache, { $size }
    .hbm = device memory (HBM)
    .cycles =
        { $cycles }
        cycles
caption-fig-machine = Poori machine ek tasveer mein, yahan { $gpu }: { $sms } SMs, har SM mein chaar partitions, aur har partition ka apna scheduler, apne registers, apni pipes. Ek SM ka L1 aur uski shared memory milkar { $l1 } ka ek hi store hain; L2 aur device memory saare SMs ke liye hain. Arrows par yeh likha hai ki akela load issue hone ke kitne cycles baad apni value deta hai, jab aur kuch nahin chal raha.
    .alt = Ek ke andar ek boxes. GPU mein { $sms } SMs aur { $l2 } ka L2 cache; device memory bahar hai. SM mein { $partitions } partitions, har ek mein warp scheduler, { $registers } registers aur FP32, INT, SFU, Tensor pipes; unke neeche load/store units, shared memory aur L1, dono milkar { $l1 }. Load/store units tak ke arrows: shared memory se { $shared_cycles } cycles, L1 se { $l1_cycles }, L2 se { $l2_cycles }, device memory se { $hbm_cycles }.

latencies =
    .level = kahan se
    .size = kitne data par chale
    .cycles = cycles per load
    .times = shared memory ke kitne guna
caption-tbl-latencies = Ek load ki latency, jab har load ko pichhle ki value chahiye: jawab dene wali memory aur data ke size ke hisaab se. Cycles, repeats ka median.

life =
    .launched =
        block launch hua: registers
        aur shared memory mil gaye
    .active = active = resident
    .stalled = stalled
    .eligible = eligible
    .selected =
        selected:
        ek instruction issue
    .exited =
        saare threads khatm:
        ab active nahin
    .ready =
        rukne ki
        wajah gayi
    .picked =
        scheduler
        ne chuna
    .must_wait =
        agle ko
        rukna hai
    .can_go =
        agla
        taiyaar
    .last = aakhiri instruction
caption-fig-life = Ek warp ki zindagi. Dashed frame ke andar sab kuch active hai; selected warp eligible bhi hai, aur jo eligible warp chuna nahin gaya, woh eligible hi rehta hai.
    .alt = Upar se neeche ka raasta. Block launch hota hai aur use registers aur shared memory milte hain: warp active hai. Active rehte hue woh ya stalled hai ya eligible; rukne ki wajah jaate hi eligible ho jaata hai; scheduler ek eligible warp chunta hai, woh selected hai aur ek instruction issue karta hai. Agle instruction ko rukna ho to warp phir stalled, warna turant eligible. Aakhiri instruction ke baad saare threads khatm, aur warp ab active nahin.

active-cycle =
    .resident =
        kya SM par koi
        resident warp hai?
    .not_counted =
        active cycle nahin:
        average se bahar
    .active =
        active cycle: gina jaata hai,
        saare resident warps ke saath,
        stalled hon ya nahin
    .any_eligible =
        kya scheduler ke paas
        koi eligible warp hai?
    .idle =
        kuch issue nahin hota,
        phir bhi gina jaata hai
    .issue = ek instruction issue hota hai
    .yes = haan
    .no = nahin
caption-fig-active-cycle = Ek cycle ka kya hota hai. Achieved occupancy resident warps ka average hai, sirf active cycles par; kuch issue hua ya nahin, isse issue efficiency badalti hai, occupancy nahin.
    .alt = Decision tree. Kya is cycle mein SM par koi resident warp hai? Nahin: active cycle nahin, average se bahar. Haan: active cycle, saare resident warps ke saath gina jaata hai, stalled hon ya nahin. Kya scheduler ke paas koi eligible warp hai? Haan: ek instruction issue hota hai. Nahin: kuch issue nahin hota, phir bhi cycle gina jaata hai.

slot =
    .selected = selected (eligible bhi)
    .not_selected = eligible, selected nahin
    .long_scoreboard = stalled: long scoreboard
    .wait = stalled: wait
    .barrier = stalled: barrier
    .math_pipe_throttle = stalled: math pipe throttle
    .absent = active nahin
    .cycle = cycle
    .warp = warp { $number }
    .spelt = { $warp }: { $letters }
    .eligible = eligible
caption-fig-slots = Ek scheduler ke chaar warps, simulator se. Har row ek warp, har column ek cycle; frame aur star selected warp par hain. Aakhiri row eligible warps ginti hai.
    .alt = Warps aur cycles ki table: E matlab eligible, L long scoreboard, W wait, dot matlab active nahin, star matlab selected. { $rows }. Har cycle mein eligible warps: { $counts }.
caption-fig-drawn = Haath se banayi hui tasveer, letters wahi jo pichhli mein the. Iska ek slot ho hi nahin sakta.
    .alt = Warps aur cycles ki table: E matlab eligible, L long scoreboard, W wait, star matlab selected. { $rows }.

shares =
    .panel = { $warps } warps: { $issued } cycles mein issue
    .warps = warps
    .cycles = cycles
    .run = { $warps } warps ke saath { $active } active, { $eligible } eligible, aur { $issued } cycles mein koi selected
caption-fig-shares = Ek lambe run mein ek scheduler ke warps kis state mein hain, warps ki teen ginti ke liye, simulator se. Height active warps ki ginti hai, chhote-chhote hisson ka average; sabse neeche ka bhara hua hissa selected warps hain, kabhi ek se zyada nahin.
    .alt = Time ke saath teen strips, states ek ke upar ek. Average: { $runs }. Har strip mein zyadatar stalled warps hain, sabse pehle long scoreboard.
runs =
    .warps = warps
    .active = active
    .eligible = eligible
    .stalled = active mein se stalled
    .issued = issue wale cycles
caption-tbl-runs = Tasveer ke runs, numbers mein: ek scheduler ke warps, active cycles ka average.

simulated =
    .what = ek scheduler ke liye
    .ours = simulator
    .said = H200 (recorded)
    .active = active warps
    .eligible = eligible warps
    .issued = har cycle issued instructions
    .cycles = ek instruction par warp ke cycles
    .of_which = inmein se { $state }
caption-tbl-simulated = Dependent multiply-adds ki ek chain, har scheduler par ek warp: simulator ki ginti, aur Nsight Compute ki.

stall-reasons =
    .kernel = kernel
    .cycles = cycles per instruction
    .stalls = kahan jaate hain
    .chain = dependent arithmetic ki chain
    .copy-starved = copy, har scheduler par ek warp
    .bank-conflicts = shared memory, bank conflicts ke saath
    .barrier-bound = barrier se pehle uneven kaam
    .not-selected = arithmetic, zaroorat se zyada warps
    .heavy-capped = heavy, spill karne par majboor
    .gemm = Tensor Cores par matrix product
caption-tbl-stalls = Chhe kernels ke warps kis cheez ka intezaar karte hain: ek instruction par warp ke cycles, aur woh states jo unka kam se kam dasvaan hissa leti hain, Selected ke bina. Profiler yahan { $states } states ginta hai, jinmein { $stalls } stalls hain.

# Exercises and solutions

solution = Solution dekhiye

# For instructors
marking =
    .title = Marking sheet
    .student = Naam:
    .date = Tareekh:
    .chapter = Chapter
    .number = Number
    .exercise = Exercise
    .label = Label
    .criterion = Kya dekhna hai
    .points = Points
    .minutes = Minutes
    .awarded = Mile hue points
    .sum = Jod
    .chapter-total = Chapter ka jod
    .total = Kul jod
criterion =
    .answer = Jawab sahi aur poora hai.
    .result = Numbers sahi hain, aur har ek ke saath uski unit hai.
    .calculation = Hisaab step by step samajh aata hai.
    .reasoning = Chapter ke concepts se samjhaya gaya hai ki aisa kyun hai.
    .evidence = Jawab chapter ke kisi cell, table ya figure ke numbers par tika hai.
    .cases = Har case par faisla hai, aur har ek ki apni wajah.
    .decision = Faisla numbers se nikalta hai, aur bataya gaya hai ki kis baat se woh badal jaata.

# The diagnosis

diagnosis = Nsight Compute ke numbers se, faisle ka method `{ $kernel }` ke baare mein kya kehta hai.
    .question = sawal
    .value = report mein
    .threshold = threshold
    .answer = jawab
    .next = Ab kya try karein
    .idle = Grid mein GPU ke SMs ({ $sms }) se kam blocks ({ $blocks }) hain: kuch SMs ke paas kaam hi nahin, aur sab SMs ke averages ise chhupa lete hain. Sabse pehle yahi dekhiye.
    .part_wave = Grid ek wave ka sirf { $value } bharta hai.
    .second = { $state } bhi cycles ka { $value } leta hai, use bhi alag se dekhiye.
    .falls_short = Iske alawa, launch apni theoretical occupancy ka sirf { $value } haasil karta hai.
    .rules = Yeh thresholds rules of thumb hain: kisi peak ka { $ceiling }, ek warp ke cycles ka { $dominant }, traffic ke liye peak ka { $busy }, occupancy { $low_occupancy }, theoretical occupancy ka { $reached }.

diagnosis-question =
    .ceiling = Kya DRAM, compute ya koi cache apne peak ke paas hai?
    .cause = Warps sabse zyada kis cheez ka intezaar karte hain?
    .busy = Kya DRAM, L2 ya L1/TEX busy hai?
    .low_occupancy = Kya achieved occupancy kam hai?
    .reached = Kya launch apni theoretical occupancy tak pahunchta hai?
    .filled = Kya grid ek poori wave bharta hai?
    .limiter = Kaun sa resource resident blocks ko rokta hai?

diagnosis-answer =
    .yes = haan
    .no = nahin
    .cache = sirf ek cache
    .unknown = report mein nahin hai
    .global_memory = global ya local memory
    .global_queue = global memory instructions ki queue
    .shared_memory = shared memory ya special functions
    .barrier = barrier
    .fixed_latency = pichhle arithmetic instruction ka result
    .not_selected = apni baari: doosra warp chuna gaya
    .math_pipe = ek hi math pipe
    .other = { $state }
    .no_single_cause = koi ek wajah nahin
    .several = ek saath kai

diagnosis-ceiling =
    .yes = { $unit ->
        [dram] DRAM apni peak bandwidth ke { $value } par hai
       *[compute] Compute throughput apne peak ke { $value } par hai
    }, yaani { $threshold } se upar: itni occupancy by definition kaafi hai.
    .cache = DRAM aur compute apne peak ke { $threshold } se upar nahin, par { $unit ->
        [l2] L2
       *[l1] L1/TEX
    } apne peak ke { $value } par hai: badalna uska traffic hai, occupancy nahin. Kaun sa traffic, yeh warps ki sabse badi state batati hai.
    .no = DRAM, compute, L2 aur L1/TEX mein se koi apne peak ke { $threshold } se upar nahin; sabse paas { $unit ->
        [dram] DRAM
        [compute] compute
        [l2] L2
       *[l1] L1/TEX
    } hai, { $value } par: abhi speed badhane ki jagah hai.
    .unknown = Report mein chaaron throughput (DRAM, compute, L2, L1/TEX) nahin diye gaye, isliye kernel peak se kitna door hai, yeh pata nahin.

diagnosis-cause =
    .global_memory = Warps sabse zyada global ya local memory ka intezaar karte hain ({ $state }): unke cycles ka { $value }.
    .global_queue = Warps sabse zyada global aur local memory instructions ki queue mein jagah ka intezaar karte hain ({ $state }): unke cycles ka { $value }.
    .shared_memory = Warps sabse zyada shared memory ya special functions ka intezaar karte hain ({ $state }): unke cycles ka { $value }.
    .barrier = Warps sabse zyada barrier par apne block ke baaki warps ka intezaar karte hain ({ $state }): unke cycles ka { $value }.
    .fixed_latency = Warps sabse zyada pichhle arithmetic instruction ke result ka intezaar karte hain ({ $state }): unke cycles ka { $value }.
    .not_selected = Warps sabse zyada apni baari ka intezaar karte hain, taiyaar hokar bhi, kyunki scheduler kisi aur ko chunta hai ({ $state }): unke cycles ka { $value }.
    .math_pipe = Warps sabse zyada ek hi math pipe ka intezaar karte hain ({ $state }): unke cycles ka { $value }.
    .other = Warps ke cycles ka sabse bada hissa, { $value }, { $state } mein jaata hai, aur is method mein uske liye koi branch nahin hai.
    .no_single_cause = Koi ek wajah nahin hai: koi bhi state warp ke cycles ka { $threshold } nahin leti, aur sabse badi states hain { $states }.
    .unknown = Report nahin batati ki warps kis cheez ka intezaar karte hain.

diagnosis-busy =
    .yes = { $unit ->
        [dram] DRAM
        [l2] L2
       *[l1] L1/TEX
    } apne peak ke { $value } par hai, jo { $threshold } se kam nahin: warps traffic ke volume ka intezaar karte hain.
    .no = DRAM, L2 aur L1/TEX apne peak ke zyada se zyada { $value } par hain, jo { $threshold } se kam hai: warps latency ka intezaar karte hain, volume ka nahin.
    .unknown = Report mein teenon throughput (DRAM, L2, L1/TEX) nahin diye gaye, isliye pata nahin ki warps volume ka intezaar karte hain ya latency ka.

diagnosis-low-occupancy =
    .yes = Achieved occupancy { $value } hai, { $threshold } se kam: bytes in flight badhane ka ek raasta hai zyada resident warps.
    .no = Achieved occupancy { $value } hai, { $threshold } se kam nahin: kami warps ki nahin hai.
    .unknown = Report mein achieved occupancy nahin hai.

diagnosis-reached =
    .yes = Launch apni theoretical occupancy ka { $value } haasil karta hai: use koi resource hi rok raha hai.
    .no = Launch apni theoretical occupancy ka sirf { $value } haasil karta hai: kisi resource ki kami nahin hai, launch hi chhota ya uneven hai.
    .unknown = Report mein achieved aur theoretical occupancy dono nahin hain.

diagnosis-filled =
    .yes = Grid blocks ki { $waves } waves bharta hai, yaani chhota nahin hai: blocks bahut kam der jeete hain, end mein tail chhodte hain, ya SMs par barabar load nahin daalte.
    .no = Grid ek wave ka sirf { $value } bharta hai: SMs jitne blocks rakh sakte the, usse kam hain.
    .unknown = Report nahin batati ki grid blocks ki kitni waves bharta hai.

diagnosis-limiter =
    .warps = SM ke warps uske resident blocks ko { $blocks } par rokte hain.
    .registers = Registers ek SM ke resident blocks ko { $blocks } par rokte hain.
    .shared_memory = Shared memory ek SM ke resident blocks ko { $blocks } par rokti hai.
    .blocks = Ek SM mein { $blocks } se zyada blocks nahin reh sakte, aur yahi ginti rokti hai.
    .barriers = Barriers ek SM ke resident blocks ko { $blocks } par rokte hain.
    .several = Kai resources ek saath resident blocks ko { $blocks } par rokte hain ({ $limiters }): sirf ek ko khaali karne se kuch nahin badalta.
    .unknown = Report mein block limits nahin hain.

remedy =
    .stop = Tuning yahin rok dijiye: ab yeh kernel sirf kam kaam se, ya usi kaam ke kam traffic se tez hoga.
    .less_traffic = Kam bytes move kijiye: accesses coalesce kijiye, values ko registers ya shared memory se dobara istemaal kijiye, chhote types lijiye, aur spills dhoondhiye.
    .more_loads_in_flight = Har warp ke zyada bytes in flight rakhiye: kisi value ko istemaal karne se pehle kai independent loads shuru kijiye, aur wider loads lijiye ({ $wide }).
    .check_access = Memory access dekhiye: pointer chasing aur uncoalesced loads kisi bhi occupancy par aise hi dikhte hain.
    .more_blocks = Zyada blocks launch kijiye, jab tak grid har SM ko na bhar de.
    .longer_blocks = Har block ko zyada kaam dijiye, aur grid ko blocks ki poori waves.
    .larger_blocks = Bade blocks launch kijiye: utne hi blocks, zyada warps.
    .other_block_size = Aisa block size chuniye jiske warps SM ko bina kuch bache bhar dein.
    .fewer_registers = { $bounds } se registers par cap lagaiye, aur { $report } ki report mein dekhiye ki spill to nahin ho raha.
    .less_shared_memory = Tiles chhoti karke ek block ki shared memory kam kijiye.
    .fewer_barriers = Ek block mein kam barriers istemaal kijiye.
    .more_occupancy = Pehle { $occupancy_section } section mein dekhiye ki kaun sa resource rok raha hai, phir occupancy badhaiye.
    .wider_loads = Loads aur stores ko milakar kam aur wider banaiye ({ $wide }), aur local memory mein spills dhoondhiye.
    .shared_traffic = Bank conflicts dhoondhiye, aur shared memory ke accesses ki jagah wider accesses ya registers lijiye; special functions bhi yahin intezaar karti hain.
    .balance_work = Kaam aise baantiye ki block ke warps barrier par saath pahunchein, ya ek baar mein kam warps ko synchronise kijiye.
    .more_independent_work = Har warp ko zyada independent instructions (ILP) dijiye.
    .fewer_warps = Warps zaroorat se zyada hain: registers, badi tiles ya har thread ka zyada kaam shayad behtar rahega.
    .other_pipe = Kaam doosri pipe par le jaiye, jaise Tensor Cores, ya kam precision par.
    .read_stall = Yeh state profiler ki guide mein dekhiye, phir woh instructions dhoondhiye jo ise paida karte hain.
    .look_at_both = In dono ko saath dekhiye: akele kisi ek badlav se zyada kuch nahin milega.
    .collect_throughput = { $full } se throughput collect kijiye, aur phir poochiye.
    .collect_states = { $full } se warp states collect kijiye, aur phir poochiye.

# Reports of the compiler and the profiler

ptxas-table =
    .kernel = kernel
    .architecture = kiske liye
    .registers = registers
    .barriers = barriers
    .shared = shared memory
    .stack = stack
    .stores = spill stores
    .loads = spill loads
    .function = bulaya gaya function

consistency = `{ $kernel }` ke numbers ek saath sach ho sakte hain ya nahin.
    .rule = rule
    .stated = report mein
    .implied = baaki numbers se
    .tolerance = tolerance
    .verdict = faisla
    .holds = sahi
    .broken = toota
    .contradiction = Yeh report sach nahin ho sakti. { $rule }: report { $stated } kehti hai, lekin uske baaki numbers se { $implied } nikalta hai.
    .sound = Numbers aapas mein mel khaate hain: { $count } rules check kiye gaye.
    .nothing = Kuch check nahin ho saka: jin numbers ko rules milaate hain, woh is report mein nahin hain.

consistency-rule =
    .block_limit_warps = Warps wali block limit = SM ke warps / block ke warps
    .block_limit_registers = Registers wali block limit = model ki ginti
    .block_limit_shared_memory = Shared memory wali block limit = model ki ginti
    .theoretical_warps = Theoretical warps = sabse chhoti block limit × block ke warps
    .theoretical_occupancy = Theoretical occupancy = theoretical warps / SM ke max warps
    .achieved_occupancy = Achieved occupancy = achieved warps / SM ke max warps
    .achieved_within_theoretical = Achieved occupancy theoretical se upar nahin jaati
    .issued_within_eligible = Issued warps eligible warps se zyada nahin hote
    .eligible_within_active = Eligible warps active warps se zyada nahin hote
    .no_eligible = One or More Eligible + No Eligible = { $hundred }
    .issued = Issued warps per cycle = One or More Eligible wale cycles ka hissa
    .cycles = Cycles per instruction = active warps / issued warps
    .selected = Selected = 1 cycle per instruction
    .not_selected = Not Selected = (eligible − issued) / issued
    .states = Saari states ka jod = cycles per instruction

# The laboratory's commands

latency-asked =
    .latency = latency (cycles)
    .recorded = Device memory se ek load ki latency, pointer chase se naapi gayi.
    .bandwidth = GPU ki bandwidth (GB/s)
    .clock = SMs ki clock (MHz)
    .sms = kitne SM
    .bytes_per_access = ek thread ke ek access ke bytes
    .ilp = har thread ke independent accesses (ILP)
    .instructions = wait karne se pehle warp ke instructions
    .issue_rate = ek scheduler ke instructions per cycle

latency-needed =
    .scheduler = ek scheduler
    .sm = ek SM
    .gpu = poora GPU
    .rate = bytes per cycle
    .bytes = bytes in flight
    .threads = bandwidth ke liye threads
    .warps = bandwidth ke liye warps
    .issue = issue rate ke liye warps
    .full_sm = SM poora bhara ho, { $most } warps ke saath, tab bhi yeh bandwidth tabhi milti hai jab har thread ke { $accesses } independent accesses hon.
    .full_scheduler = Scheduler poora bhara ho, { $most } warps ke saath, tab bhi woh har cycle mein tabhi issue karta hai jab har warp wait karne se pehle { $instructions } instructions issue kare.

latency-slip =
    .scheduler = Units ki ek aam galti: { $warps } warps sirf ek scheduler ki zaroorat hain. Inhein poore SM ki zaroorat samajh liya to uske { $schedulers } schedulers sirf { $share } cycles mein issue karte hain.
    .threads = Doosri galti, threads ko warps samajhna: { $cycles } cycles / 32 = { $warps } warps. Itne kam warps se SM ke schedulers sirf { $share } cycles mein issue karte hain.

latency-roofline =
    .peak = arithmetic ka peak (TFLOP/s)
    .ridge = roofline ka ridge (FLOP per byte)
    .intensity = arithmetic intensity (FLOP per byte)
    .attainable = zyada se zyada (TFLOP/s)
    .memory = Memory-bound: limit bandwidth ki hai, aur arithmetic apne peak ke { $share } se upar nahin jaata.
    .arithmetic = Compute-bound: limit arithmetic ki hai, aur bandwidth ka zyada se zyada { $share } hi istemaal hota hai.

simulate-asked =
    .warps = SM ke warps
    .schedulers = schedulers
    .policy = scheduler kise chunta hai
    .lrr = baari-baari se (loose round robin)
    .gto = jab tak ho sake usi ko, phir sabse purane ko (greedy then oldest)
    .loads_per_iteration = har iteration ke loads
    .arithmetic_per_load = har load par arithmetic instructions
    .barriers_per_iteration = har iteration ke barriers
    .latency_cycles = load ki latency (cycles)
    .bytes_per_cycle = memory ki bandwidth (bytes per cycle)
    .arithmetic_interval_cycles = scheduler ke do arithmetic instructions ke beech (cycles)
    .cycles = simulate kiye gaye cycles

simulate-state =
    .name = warp ki state
    .cycles = cycles per instruction
    .share = hissa

simulate-trace =
    .scheduler = Scheduler { $number }
    .eligible = Warps ke neeche: kitne eligible hain, 9 se zyada par +.

# Tables and figures: register-pressure

budget =
    .warps = resident warps
    .occupancy = occupancy
    .divided = registers, sirf division se
    .exact = registers, jo mil sakte hain
caption-tbl-register-budget = Ek thread ke registers, is hisaab se ki { $gpu } ke SM par kitne warps rakhne hain: seedhe division se, aur jitne hardware deta hai.

thresholds =
    .warps = SM ke zyada se zyada warps
    .cc = compute capabilities
    .share = { $share } par
caption-tbl-register-thresholds = { $full }, { $half } aur { $quarter } occupancy par ek thread ke zyada se zyada registers, jab faisla sirf registers karte hain.

stairs =
    .gpu = { $gpu }: { $warps } warps
    .registers = registers per thread
    .occupancy = theoretical occupancy
    .end = { $gpu } ({ $warps } warps): { $registers }
caption-fig-register-stairs = Registers kitni theoretical occupancy hone dete hain, teen cards par jinke SM alag-alag warps rakhte hain. Circle batata hai ki poori occupancy par aakhiri register kaun sa hai.
    .alt = Teen seedhiyan, 16 se 255 registers per thread tak neeche utarti hui. Poori occupancy par aakhiri register: { $ends }.

compiled =
    .here = Page bante waqt { $compiler } se compile kiya gaya: { $options }.
    .recorded = { $compiler } ki report, { $date } ko record hui: { $options }.
    .kernel = kernel
    .registers = registers
    .shared = shared memory
    .stack = stack frame
    .stores = spill stores
    .loads = spill loads
    .cap = cap
    .no_cap = none
    .code = machine code
    .cc = compute capability
    .warps = SM ke zyada se zyada warps
    .bounds = bounds
    .needed = maange gaye warps
    .heeded = doosra number
    .ignored = ignore hua
    .kept = maana gaya
caption-tbl-ptxas-reports = Kernels ke baare mein assembler ki report: registers ek thread ke, shared memory ek block ki (bytes), baaki sab ek thread ke bytes. Jo spill karte hain, woh bold mein hain.
caption-tbl-caps = Alag-alag register caps par `{ $kernel }`: ek thread ke registers aur spill bytes; ek jaise letters ka matlab ek jaisa machine code, byte-dar-byte.
caption-tbl-bounds = Launch bounds (threads, blocks) ke saath `{ $kernel }`: ek thread ke registers aur spill bytes.

sweep =
    .cap = cap
    .registers = registers
    .stores = spill stores, bytes
    .warps = warps per SM
    .occupancy = occupancy
    .time = median, ms
    .ms = { $value } ms
    .range = sabse tez–sabse dheema, ms
caption-tbl-heavy-sweep = Har cap par `{ $kernel }`: ek thread ke registers aur spill bytes, theoretical occupancy, aur { $repeats } repeats ka time. Sabse tez, aur jinhein usse alag nahin kiya ja sakta, bold mein hain.
caption-tbl-walk-sweep = Har cap par `{ $kernel }`: ek thread ke registers aur spill bytes, theoretical occupancy, aur { $repeats } repeats ka time. Sabse tez, aur jinhein usse alag nahin kiya ja sakta, bold mein hain.
sweep-axis =
    .time = time, ms (log axis)
    .stores = spill stores, bytes per thread
    .occupancy = theoretical occupancy
    .cap = registers per thread ka cap
    .told = { $kernel }: cap { $first_cap } par { $first_time } ms ({ $first_occupancy }), sabse achha cap { $best_cap } par { $best_time } ms ({ $best_occupancy }), bina cap { $free_time } ms ({ $free_occupancy })
caption-fig-heavy-sweep = Unrolled aur rolled kernel, har cap par; alag khade points bina cap ke hain. { $repeats } repeats ke medians; ek hi cap ke repeats mein farq zyada se zyada { $spread } hai.
    .alt = Cap ke saamne teen panels. Time tezi se girta hai aur phir flat rehta hai, ek L; spill stores zero ho jaate hain; occupancy steps mein girti hai, aur spill khatm hone par wahin ruk jaati hai. Time, cap aur theoretical occupancy: { $kernels }.
caption-fig-walk-sweep = `{ $kernel }` har cap par; ring sabse tez ko dikhata hai, alag khada point bina cap ka hai. { $repeats } repeats ke medians; ek hi cap ke repeats mein farq zyada se zyada { $spread } hai.
    .alt = Cap ke saamne teen panels. Time girta hai, sabse neeche pahunchta hai aur phir badhta hai, ek U; spill stores zero ho jaate hain; occupancy steps mein girti hai. Time, cap aur theoretical occupancy: { $kernels }.

traffic =
    .rate = spill traffic, TB/s
    .below = memory ke peak tak
    .above = peak se upar: caches ka hissa
    .dram = profiler ke hisaab se memory traffic
    .counted = cap { $cap }: { $rate } GB/s
    .each = cap { $cap }: { $rate } GB/s, { $share }
caption-fig-spill-traffic = `{ $kernel }` ke spills jitne bytes likhte aur vaapas padhte hain, time se divide kiye hue, har cap par; dashed line { $gpu } ki memory ka peak hai, { $peak } GB/s.
    .alt = Spill traffic ke bars, memory ke peak ke hisse mein. { $rates }. Peak { $peak } GB/s hai; profiler ne itna memory traffic gina: { $dram }.

footprint =
    .kernel = kernel
    .cap = cap
    .frame = frame, bytes
    .threads = threads per SM
    .sm = KB per SM
    .gpu = GPU par MB
    .ratio = time (bina cap = 1)
caption-tbl-footprints = { $gpu } par resident threads ki local memory, aur time, bina cap wale time ka kitna guna. Har SM par L1 aur shared memory milkar { $l1 } hain; L2 { $l2 } MB ka hai.

counters =
    .metric = metric
    .profile-heavy = bina cap
    .profile-heavy-capped = cap 32
    .profile-heavy-bounded = bounds (256, 8)
caption-tbl-heavy-profiles = Nsight Compute ne `heavy` kernel mein kya gina, bina cap aur cap ke saath. Aakhiri paanch lines mein har issue hue instruction ke warp cycles hain: pehle kul, phir chaar states ka hissa.

# Tables and figures: profiling

report-line =
    .line = line
    .value = value
    .unit = unit, aur kiska
    .says = kya kehti hai
line-unit =
    .blocks_sm = ek SM ke blocks
    .warps_sm = ek SM ke warps
    .percent_sm = SM ke maximum ka
    .warps_scheduler = ek scheduler ke warps, har cycle mein
    .percent_scheduler = ek scheduler ke cycles ka
    .cycles_warp = ek warp ke cycles, har instruction par
    .threads_warp = ek warp ke threads
line =
    .block_limit_sm = device ki apni limit: itne hi blocks
    .block_limit_registers = jitne blocks ko register file kaafi hai
    .block_limit_shared_mem = jitne blocks ko shared memory kaafi hai
    .block_limit_warps = jitne blocks ke warps ke liye jagah hai
    .block_limit_barriers = jitne blocks ke liye barriers hain
    .theoretical_active_warps_per_sm = sabse chhoti limit × block ke warps
    .theoretical_occupancy = wahi, SM ke maximum ka hissa: ceiling
    .achieved_active_warps_per_sm = resident warps, active cycles par average
    .achieved_occupancy = wahi, SM ke maximum ka hissa; ceiling se upar kabhi nahin
    .active_warps_per_scheduler = ek scheduler ke resident warps: SM ka chauthai
    .eligible_warps_per_scheduler = unmein se jo issue kar sakte the
    .issued_warp_per_scheduler = jisne issue kiya, ek cycle mein zyada se zyada ek
    .one_or_more_eligible = woh cycles jinmein koi issue kar sakta tha, aur kiya
    .no_eligible = khaali gaye cycles: baaki sab
    .warp_cycles_per_issued_instruction = warp ke ek issue se agle tak, average mein: active ÷ issued
    .warp_cycles_per_executed_instruction = wahi, har executed instruction par; instructions dobara issue hon to dono alag honge
    .avg_active_threads_per_warp = threads jo divergence ki wajah se khaali nahin baithe
    .state = uske cycles ka { $share }
    .others = { $count } aur states
caption-tbl-section-occupancy = Worked example ki report ka section Occupancy, line-dar-line.
caption-tbl-section-scheduler = Usi report ka section Scheduler Statistics: averages, saare schedulers ke active cycles par.
caption-tbl-section-states = Usi report ka section Warp State Statistics: warp ke ek instruction se agle tak uske cycles kahan jaate hain, poore run ka average; jo states sauvein hisse se kam hain, unhein saath gina gaya hai.

stall-guide =
    .state = state
    .means = warp kiska intezaar karta hai
    .remedy = pehle kya try karein
caption-tbl-stall-guide = Sabse zaroori states, aur koi badi ho to uska kya karein. Matlab NVIDIA ki Nsight Compute guide ke hisaab se; aakhiri wali stall nahin hai.
stall-means =
    .long_scoreboard = L1TEX se aane wali value: global, local (spills) ya texture memory, cache mein ho ya na ho
    .lg_throttle = global aur local memory instructions ki queue mein jagah
    .short_scoreboard = MIO ki value, jo L1TEX se nahin aati: shared memory, special functions
    .mio_throttle = MIO ki queue mein jagah: shared memory, special functions, dynamic branches
    .barrier = apne block ke baaki warps, barrier par
    .wait = arithmetic ka result, jo fixed cycles mein aata hai
    .math_pipe_throttle = ek arithmetic pipe, jo bahut saare warps ko ek saath chahiye
    .no_instruction = agla instruction, jo abhi fetch ho raha hai, ya koi jump
    .not_selected = apni baari: taiyaar hai, par koi aur chuna gaya
stall-remedy =
    .long_scoreboard = DRAM, L2 aur L1/TEX dekhiye: peak ke paas hon to kam traffic; nahin to zyada bytes in flight (ILP, wider loads, warps)
    .lg_throttle = kam aur wider accesses ({ $wide }); spills dhoondhiye
    .short_scoreboard = bank conflicts dekhiye; values registers mein rakhiye, special functions kam kijiye
    .mio_throttle = wahi, aur aise instructions ek ke peeche ek kam
    .barrier = kaam barabar baantiye, blocks chhote kijiye
    .wait = zyada ILP, ya zyada warps
    .math_pipe_throttle = doosri pipe, instructions ka doosra mix, kam precision
    .no_instruction = chhota code, kam unrolling
    .not_selected = kuch nahin; zyada ho to kam warps bhi kaafi ho sakte hain, har ek ke zyada registers ke saath

profiled =
    .chain = dependent arithmetic ki chain
    .copy-starved = copy, 4 warps, 4 bytes ke loads
    .copy-wide = copy, 4 warps, source mein 16 bytes ke 8 loads
    .copy-full = copy, 64 warps, 16 bytes ke 4 loads
    .list = linked lists, 64 warps
    .bank-conflicts = shared memory, bank conflicts
    .barrier-bound = barrier se pehle uneven kaam
    .many-small-stores = bahut saare chhote stores
    .math-bound = integer products, aadhe SMs
    .math-bound-full = integer products, har SM
    .not-selected = arithmetic, zaroorat se zyada warps
    .heavy = heavy, bina cap
    .heavy-capped = heavy, cap 32 registers
    .heavy-bounded = heavy, launch bounds ke saath
    .gemm = library ka matrix product
    .worked-example-long = worked example, long-lived blocks
    .bulk-copy = bulk copy, asynchronous
    .gather = bikhre hue loads, 64 warps
stall-shares =
    .others = baaki states
    .bar_alt = { $kernel }: { $parts }
caption-fig-stall-shares = Warp apne ek instruction se agle tak kya karta hai, uske cycles ke hisson mein: har recorded kernel ki ek bar. Letter aur hatching wahi, to state wahi, har bar mein; I woh cycle hai jismein warp issue karta hai.
    .alt = Horizontal bars, har ek ek poora, jo states mein banta hua hai. { $bars }.

reached =
    .occupancy = achieved occupancy
    .peak = peak ka hissa, DRAM ya compute, jo upar ho
    .row_alt = { $kernel }: occupancy { $occupancy }, peak ka hissa { $peak }
caption-fig-reached = Achieved occupancy, aur peak kitna paas hai: recorded kernels, jo apne peak ke sabse paas hain woh pehle.
    .alt = Har row mein do nishaan, percent mein. { $rows }.

versions =
    .rate = kaam ke bytes, ek second mein
    .profile-copy-starved = pehla version
    .profile-copy-full = zyada warps aur ILP
    .profile-copy-wide = sirf ILP
caption-tbl-versions = Ek copy ke teen versions, profiler ke apne numbers mein; aakhiri row mein woh jo maayne rakhta hai: copy ko jitne bytes padhne aur likhne hi hain, unhein uske time se divide karke.

verdict =
    .step = step
    .report = report
    .reason = kyun
    .remedy = kya try karein
symptoms =
    .spills = Local Memory Spilling Requests, million mein
caption-tbl-riddles = Nsight Compute ki paanch reports, bina naam ke, { $device } par record ki hui. Har kernel mein ek dikkat hai.
caption-tbl-verdicts = In paanch reports ke baare mein method kya kehta hai: kis number ne faisla kiya, aur kya try karein.

tree =
    .ceiling =
        DRAM ya compute
        peak ke paas?
    .cache = sirf L2 ya L1/TEX
    .on_cache =
        uska traffic,
        occupancy nahin
    .stop =
        ruk jaiye: by
        definition kaafi
    .cause =
        Warps sabse zyada
        kiska intezaar karte hain?
    .global_queue = bhari queue
    .for_global_queue = kam, wider accesses
    .shared_memory = shared memory
    .for_shared_memory = bank conflicts?
    .barrier = barrier
    .for_barrier = kaam barabar baantiye
    .fixed_latency = arithmetic
    .for_fixed_latency = zyada ILP
    .math_pipe = ek pipe
    .for_math_pipe = doosri pipe ya type
    .not_selected = apni baari
    .for_not_selected = kam warps kaafi
    .no_single_cause = koi ek wajah nahin
    .for_no_single_cause = badi do dekhiye
    .global_memory = global memory
    .busy =
        DRAM, L2 ya L1/TEX
        busy?
    .after_busy = kam traffic
    .low_occupancy =
        Occupancy
        kam?
    .after_low_occupancy =
        zyada bytes in flight;
        accesses dekhiye
    .reached =
        Theoretical tak
        pahunchti hai?
    .after_reached =
        zyada bytes in flight, ya
        rokne wala khaali karein
    .filled =
        Grid ek wave
        bharta hai?
    .after_filled =
        lambe blocks, ya
        zyada bytes in flight
    .more_blocks =
        zyada bytes in flight,
        ya zyada blocks
    .yes = haan
    .no = nahin
caption-fig-decision = Faisle ka method, upar se neeche, aur usmein `{ $kernel }` ki report ka raasta: moti line, numbers ke saath. Dashed boxes batate hain ki kya try karein. (Report mein koi number na ho, to method bata deta hai aur aage badhta hai.)
    .alt = Upar se neeche sawal, har ek ke saath woh jagah jahan uska jawab le jaata hai. Pehla poochta hai ki DRAM ya compute apne peak ke paas hai ya nahin (sirf L2 ya L1/TEX paas ho, to badalna uska traffic hai, occupancy nahin); doosra, ki warps sabse zyada kiska intezaar karte hain. Intezaar global memory ka ho, to sawal aage chalte hain: DRAM, L2 ya L1/TEX busy hai ya nahin, occupancy kam hai ya nahin, theoretical jitni hai ya nahin, grid ek wave bharta hai ya nahin. Report ka raasta: { $path }

# Tables and figures: ilp

flight =
    .card = card
    .clock = clock, GHz
    .latency = latency, cycles
    .source = latency kiski
    .rate = bytes per cycle
    .bytes = in flight bytes
    .threads = threads, 4 bytes
    .wide = threads, 16 bytes
    .textbook = round number
    .mt4g = MT4G, mean
    .dewing = Dewing
    .recorded = yahan recorded
caption-tbl-in-flight = Memory ko uske documented peak par busy rakhne ke liye ek SM ko kitna in flight rakhna hoga, aur uske liye kitne threads, agar har thread ka ek hi load in flight ho, 4 ya 16 bytes ka. Bold: 4 bytes par, SM ke { $most } threads se zyada.

needed =
    .most = { $most } warps: poora
    .law = { $gpu }, { $latency } cycles
    .recorded = H200, recorded: pehli baar 90%
    .bytes = in flight bytes, ek thread ke
    .warps = warps per SM
    .point = { $bytes } bytes: { $warps } warps
caption-fig-needed-warps = Har thread ke in flight bytes ke hisaab se SM ko kitne warps chahiye: lines Little’s law se, documented peak par; diamonds woh sabse kam recorded warps jinse padhne wala loop card ki apni copy ke 90% tak pahunchta hai. Dono axes har step par double hote hain.
    .alt = Lines, jo thread ke bytes double hone par aadhi ho jaati hain ({ $sizes }). Law ke hisaab se warps: { $laws }. Copy ke 90% par sabse kam recorded warps: { $recorded }.

streams =
    .copy = card ki apni copy
    .bulk = bulk copy, 4 warps per SM
    .loads = { $count ->
        [one] { $ilp } load
       *[other] { $ilp } loads
    }
    .width = { $width } bytes per load
    .rate = TB/s
    .told = { $width } bytes, { $loads }: { $rates }
caption-fig-streams-read = Padhna, recorded: bandwidth, resident warps aur un independent loads ke hisaab se jo loop ka source ek thread ko deta hai. 20 repeats ke medians; chhoti lines saare repeats dikhati hain, jinka farq zyada se zyada { $spread } hai.
    .alt = Do panels, 4 aur 16 bytes ke loads. { $warps } warps par TB/s: { $curves }. Card ki apni copy: { $peak }.
caption-fig-streams-copy = Copy, recorded: padhe aur likhe gaye bytes, resident warps aur un independent loads ke hisaab se jo source ek thread ko deta hai. 20 repeats ke medians; chhoti lines saare repeats dikhati hain, jinka farq zyada se zyada { $spread } hai.
    .alt = Do panels, 4 aur 16 bytes ke loads. { $warps } warps par TB/s: { $curves }. Card ki apni copy: { $peak }.

batches =
    .width = bytes per load
    .ilp = source ke loads
    .registers = registers
    .made = pehle istemaal se pehle ke loads
    .bytes = in flight bytes
    .rate = TB/s, { $warps } warps par
caption-tbl-batches = Padhne wala loop, jaisa compiler ne banaya: source mein ek iteration ke loads, aur machine code mein woh jo kisi value ke pehle istemaal se pehle aate hain; isse ek thread ke in flight bytes, aur { $warps } warps per SM par recorded bandwidth. Bold: jitne maange, usse kam.

loop-code =
    .kernel = kernel
    .registers = registers
    .made = pehle istemaal se pehle ke loads
    .code = loop
    .letters = loop: L ek load, + ek addition, * ek multiply-add
    .loop = { $kernel }, { $width } bytes × { $ilp }
caption-tbl-loop-code = Padhne wale kernel ke do loops, machine code mein, order se: L ek load, + ek addition (* hota to multiply-add), aur space wahan jahan istemaal ke baad load aata hai; addresses ka arithmetic aur branches chhode gaye hain.

dots =
    .told = { $name }: { $values }
    .kernel = kernel
    .registers = registers
    .made = pehle istemaal se pehle ke loads
    .cycles = cycles per pair, L2 se
    .rate_at = TB/s, { $warps } warps
    .far = device memory se
    .near = registers se
    .share = FP32 peak ka hissa
    .chains = { $count ->
        [one] { $chains } chain
       *[other] { $chains } chains
    }
caption-tbl-dot = Dot products, recorded: registers; machine code mein pehle multiply-add se pehle ke loads; jab dono arrays L2 mein hon tab ek pair par ek warp ke cycles; device memory se bandwidth, SM ke resident warps ke hisaab se.
caption-fig-dot = Dot products, recorded. Upar, device memory se, is hisaab se ki loop kaise likha hai; neeche, registers se, is hisaab se ki thread kitni chains mein jodta hai. Chhoti lines saare 20 repeats dikhati hain.
    .alt = Resident warps ({ $warps }) ke saamne do panels. Upar, padhe gaye TB/s: { $far }. Neeche, FP32 peak ka hissa: { $near }.

prediction =
    .plain = in flight bytes ÷ latency
    .model = dono terms
    .made = dono terms, compiled loads
    .whole = { $width } bytes
    .split = { $width } bytes, batch kata hua
    .load = measured, card ki apni copy ka hissa
    .ratio = predicted ÷ measured (log axis)
    .told = { $model }: median { $median }, zyada se zyada { $worst }
caption-fig-prediction = Padhne wale loop ke har recorded point par prediction ÷ measurement; patti dono taraf 10% hai. Khokhle nishaan: woh loops jinke loads compiler ek saath issue nahin karta.
    .alt = Peak ke hisse ke saamne points ke teen panels; 1 matlab sahi. Galti kitni: { $models }. Pehle panel mein zyadatar points upar hain, doosre mein sirf khokhle, teesre mein lagbhag sab 1 ke paas.

terms =
    .model = model kya jaanta hai
    .read = read, median
    .below = read, { $busy } se neeche
    .worst = read, sabse kharaab
    .copy = copy, median
    .plain = in flight bytes, latency, peak
    .queue = aur peak ke paas ki queue
    .drain = aur batch: sabse dheema load, phir istemaal
    .both = dono
    .made = dono, compiled loads
caption-tbl-terms = Terms ke saath aur unke bina model ki galti, har kernel ke { $points } recorded points par; “{ $busy } se neeche” mein sirf woh points hain jo card ki apni copy ke itne hisse se kam naape gaye.

iterations =
    .warps = warps per SM
    .read = read, TB/s
    .read_cycles = ek iteration, cycles
    .copy = copy, TB/s
    .copy_cycles = ek iteration, cycles
caption-tbl-iterations = { $count ->
        [one] Har thread ke { $width } bytes ke { $ilp } load ke saath padhna aur copy karna
       *[other] Har thread ke { $width } bytes ke { $ilp } loads ke saath padhna aur copy karna
    }: memory kitne bytes chalati hai (copy mein do baar gine jaate hain), aur ek warp ko ek iteration mein kitne cycles lagte hain.

accumulators =
    .tile = tile
    .chains = independent multiply-adds
    .values = load ki gayi values
    .ratio = har value par multiply-adds
    .registers = registers, kam se kam
    .occupancy = occupancy
caption-tbl-accumulators = Ek thread ke registers mein accumulators ki tile: outer product ka ek step kya deta hai aur kya leta hai. { $gpu } par registers se occupancy, { $threads } threads per block aur addresses, counters ke liye { $beside } registers aur.

library =
    .what = kernel ka
    .value = value
    .threads = threads per block
    .registers = launch par registers per thread
    .shared = shared memory per block
    .blocks = SM par kitne blocks aate hain
    .warps = SM ke resident warps, theoretical
    .theoretical = theoretical occupancy
    .achieved = achieved occupancy
    .idle = scheduler ke cycles jinmein koi warp eligible nahin
    .compute = compute throughput, us run ki clock par peak ka hissa
    .rate = TFLOP/s: median (sabse dheema–sabse tez)
    .range = { $rate } ({ $slowest }–{ $fastest })
    .share = documented BF16 peak ka hissa
caption-tbl-library-gemm = Vendor ki library ka BF16 matrix product, { $size } × { $size }: `{ $kernel }`.

# Tables and figures: when-occupancy-matters

room =
    .warps = resident warps
    .occupancy = occupancy
    .registers = registers per thread
    .tile = thread ki tile
    .reuse = FMA per operand
    .shared = KB per block
    .buffers = buffers
caption-tbl-room = SM par itne warps resident hon, to { $gpu } har thread aur { $threads } threads ke har block ko kya deta hai: registers; accumulators ki sabse badi square tile, jo apne operands aur baaki { $besides } registers ke saath aa jaaye; laaye gaye har operand par kitne FMA; shared memory; aur usmein { $buffer } ke kitne buffers aate hain. Computed.

pays =
    .stream = A: line mein reads
    .gather = B: random reads
    .lists = C: har thread ki list
    .warp-lists = D: har warp ki list
    .chain = E: ek chain
    .heavy = F: arithmetic
    .loads = { $count ->
        [one] { $ilp } load
       *[other] { $ilp } loads
    }
    .share = sabse achhe ka hissa
    .point = { $count ->
        [one] { $warps } warp { $share }
       *[other] { $warps } warps { $share }
    }
    .series = { $count ->
        [0] { $name }
        [one] { $name }, { $ilp } load in flight
       *[other] { $name }, { $ilp } loads in flight
    }: { $points }
caption-fig-pays = Chhe kernels, SM ke resident warps ke hisaab se; har panel ki poori oonchai uska apna sabse achha hai. A aur B mein ek thread ka ek load in flight hai, ya chaar; C mein har thread apni list par chalta hai, D mein har warp; E mein warp L2 mein padi ek list par chalta hai, aur har step par arithmetic ki ek chain; F bahut se accumulators wala kernel hai, jiske registers par cap lagaya gaya taaki zyada warps aa sakein.
    .alt = Throughput ke chhe panels, warps ke hisaab se; har value apne panel ke sabse achhe ka hissa hai. { $series }.

divergence =
    .paths = ek warp ke paths
    .time = time (poori occupancy par ek path = 1)
    .warps = { $warps } warps per SM
    .each = baari-baari: n paths, n guna
    .point = { $paths }: { $time }
    .series = { $warps } warps per SM par, paths ke hisaab se time { $points }
caption-fig-divergence = Kaam wahi, ek path par ya ek warp ke 32 tak paths par, kam aur poori occupancy ke saath; dono axes har step par double hote hain.
    .alt = Warp ki lanes kitne paths leti hain, uske hisaab se time; poori occupancy par ek path ka kitne guna. { $series }.

ring-sweep =
    .plain = in flight ÷ khaali latency
    .chunk = { $size } ke chunks
    .asked = KB pehle se maange, per SM
    .rate = TB/s, padhe aur likhe
    .told = { $size } ke chunks: { $least_asked } maangne par { $least } TB/s, sabse achhe { $best } TB/s, { $best_asked } par
caption-fig-ring-sweep = Persistent copy, har SM par ek block, is hisaab se ki ek SM ne kitne bytes pehle se maange. Points: recorded, har tarah ki sabse tez ring; lines: prediction; dashed: khaali memory ki latency ke saath Little’s law; dotted: card ki apni copy.
    .alt = Bandwidth TB/s mein, ek SM ke pehle se maange bytes ke hisaab se. { $points }. Card ki apni copy { $copied } par hai. Points aur predicted lines saath chadhte hain aur uske neeche flat ho jaate hain; chhote chunks bahut neeche hi flat ho jaate hain, aur jahan bytes kam hain wahan dashed line bahut upar hai.

ring-timeline =
    .panel = { $count ->
        [one] { $stages } stage
       *[other] { $stages } stages
    }: har { $period } cycles par ek chunk
    .load = load
    .thread = thread
    .store = store
    .time = cycles
    .told = { $count ->
        [one] { $stages } stage
       *[other] { $stages } stages
    }: load { $load } cycles leta hai, aur har { $period } par ek chunk poora hota hai
caption-fig-ring-timeline = Computed: 4 KB ke chunks, do, chaar aur aath stages ki rings mein; ek ko chhodkar saare stages pehle se maange hue. Har row ek stage, har number ek chunk. Load kitni der ka hai, yeh model batata hai; store apna stage kitni der rokta hai, yeh assumption hai.
    .alt = Time ke saath load, thread aur store ki bars; ring ke har stage ki apni row. { $panels }.

one-block =
    .kernel = kernel
    .threads = threads per block
    .warps = warps per SM
    .occupancy = occupancy
    .registers = registers per thread, zyada se zyada
    .mpk-before = MPK, September 2025 tak
    .mpk-since = MPK, uske baad
    .hazy = Hazy Research
    .cutlass = CUTLASS, teen warpgroups
    .cute = CuTe DSL, chhe warps
    .ours = hamari ring
caption-tbl-one-block = { $gpu } ke har SM par ek hi block wale kernels: launch kitna resident rakhta hai, aur sabko barabar baantein to ek thread ko zyada se zyada kitne registers mil sakte hain. Computed.

copies =
    .kernel = kernel
    .warps = warps per SM
    .flying = KB maange, per SM
    .rate = GB/s
    .share = card ki copy ka hissa
    .loads = { $width } bytes { $count ->
        [one] ka { $ilp } load
       *[other] ke { $ilp } loads
    }
    .ring = ring, { $stages } × { $size }
caption-tbl-copies = Seedhi copy, is hisaab se ki source ek thread ko kitne loads deta hai aur kitne wide, aur persistent copy: ek SM ke kitne bytes maange gaye, aur ek second mein kitne padhe aur likhe gaye.

ring-limits =
    .ring = ring
    .asked = KB pehle se
    .memory = memory
    .thread = thread
    .wait = intezaar
    .recorded = recorded
    .rate = GB/s
    .shape = { $stages } × { $size }
caption-tbl-ring-limits = Ek SM mein ek chunk se agle chunk tak ke cycles: teen predicted bounds, aur recorded cycles. Model mein koi ring teenon mein sabse bade bound se tez nahin ho sakti.

# Lab exercises and their check

lab = Is lab mein
    .part = part
    .answer = jawab
    .kind = kya likhna hai
    .verdict = nateeja
    .look = kahan dekhein

starter = Starter:
    .check = Jawab check karne ke liye:

lab-report = Assembler ki report padhiye
    .registers = Dono kernels ke registers
    .registers-look = Bina cap wale build ki report mein har kernel ke naam ke neeche “Used … registers” wali line.
    .memory = Shared memory aur spills
    .memory-look = Spills stack frame wali line mein hain. Static shared memory registers ke saath likhi hoti hai; line mein na ho, to hai hi nahin.
    .forty = 40 registers par warps, sirf registers ke hisaab se
    .forty-look = Poori units mein ek warp ko kitne registers milte hain, aur aise kitne warps ek partition mein aate hain?
    .warps = Dono kernels ke resident warps, poore blocks mein
    .warps-look = Pehle utne warps jitne registers aane dein, phir unmein se poore blocks, phir jitni ek SM mein jagah ho.
    .healthy = Dono mein se healthy kaun sa hai
    .healthy-look = Registers se pehle spill ke dono numbers dekhiye.

lab-spill = Spill karwaiye, aur uski keemat naapiye
    .report = Cap wala build kitna spill karta hai
    .report-look = Cap wale build ki report mein, `heavy` ke neeche, stack frame wali line.
    .prediction = Andaza: traffic aur time
    .prediction-look = Poore grid ke threads, guna ek thread ke stores aur loads; phir device memory ke peak se divide kijiye.
    .times = Naape hue times, aur unka ratio
    .times-look = Dono builds mein `heavy` ka time: warm-up ke baad ke runs ka minimum.
    .occupancy = Dono builds ki occupancy
    .occupancy-look = Yeh har build ke registers aur 256 threads ke blocks se nikalti hai.
    .caches = Kya caches ki madad zaroori thi?
    .caches-look = Andaze ke time ko naape hue time se milaiye: kya akeli device memory itna la sakti thi?
    .explanation = Zyada occupancy par kernel dheema kyun chala

lab-bounds = Launch bounds se occupancy maangiye
    .bounds = Is card ke bounds
    .bounds-look = Bounds utne blocks maangte hain jitne isi card ka ek SM bhar dein; ek thread ke registers usi se nikalte hain.
    .registers = Teenon kernels ke registers
    .registers-look = Is card ke bounds wale build ki report padhiye, warnings ke saath, ek-ek line karke.
    .occupancy = Teenon kernels ki occupancy
    .occupancy-look = Jo program print karta hai, ya jo registers aur 256 threads ke blocks se nikalti hai.
    .times = Teenon kernels ke times
    .times-look = Program jo print karta hai, uska aakhiri column, milliseconds mein.
    .verdict = Target mila? Aur kya yeh tez hai?
    .verdict-look = Apni table phir se dekhiye: pehle sawal ka jawab occupancy wale column mein hai, doosre ka times wale mein.
    .lesson = Isse kya seekha

lab-sweep = Register cap ko sweep kijiye
    .curve = Har cap par time
    .curve-look = Koi ek time apne cap ka nahin hai: `heavy` ke runs ka minimum chahiye, milliseconds mein.
    .best = Sabse achha cap, aur sabse zyada warps wala cap
    .best-look = Dono ke liye das mein se ek-ek cap ka naam dijiye. Kai caps barabar ho sakte hain. Warps un registers se tay hote hain jo build sach mein leta hai.
    .ends = Dono siron par kya hota hai
    .ends-look = Har sire par poochiye: aakhiri do-teen caps ke beech kya badalta hai? Spills, resident warps, ya kuch bhi nahin?
    .code = Kis cap se aage code nahin badalta
    .code-look = Aas-paas ke caps ke registers aur spills milaiye, aur ho sake to machine code bhi; bade caps se neeche ki taraf aaiye.
    .walk = Woh kernel jo intezaar karta hai
    .walk-look = `walk` ka recorded sweep: sabse kam time, tab ek SM mein kitne warps hain, aur bina cap kitna zyada time lagta hai.

lab-profiler = Yahi baat profiler mein
    .registers = Ek thread ke registers
    .registers-look = Dono runs mein, Launch Statistics section ka “Registers Per Thread”.
    .achieved = Achieved occupancy
    .achieved-look = Occupancy section ka “Achieved Occupancy”; theoretical uske paas hi likhi hai.
    .local = Spills ka local memory traffic
    .local-look = “Local Memory Spilling Requests” poore warp ki requests ginta hai: 32 lanes, har lane ka ek register.
    .stalls = Long Scoreboard, har issued instruction par cycles mein
    .stalls-look = Warp State Statistics, ya raw page: har issued instruction par cycles, sirf isi state ke.
    .throughput = Compute throughput
    .throughput-look = “Compute (SM) Throughput”, apne peak ke percent mein. Phir dekhiye ki woh kis taraf gaya, aur occupancy kis taraf.
    .caches = Aur agar har spill L1 mein hit hota?

check = { $parts } mein se { $right } parts sahi hain.
    .against = { $gpu } se milaya gaya.
    .right = sahi
    .wrong = sahi nahin
    .open = jawab nahin diya
    .unchecked = yahan check nahin ho sakta
    .noted = note kar liya
    .noted-look = Explanation ko koi program nahin jaanchta: use solution se milaiye.
    .unchecked-look = { $gpu } ke liye yeh pata nahin. Apna output dijiye (--output, --ptxas, --profile, --bandwidth), ya us card ke liye jawab dijiye jo recorded hai.
    .unknown = Is lab mein { $name } poocha hi nahin gaya.
    .meant = Is lab mein { $name } nahin poocha gaya; kya { $meant } likhna tha?
    .tolerance = Ginti exact honi chahiye. Times aur ratios mein { $time } tak ka farq chalega, percent aur bytes mein { $percent } tak ka.

check-kind =
    .count = ek poora number (integer)
    .number = ek number
    .percent = ek number, percent mein
    .milliseconds = ek number, ms mein
    .gigabytes = ek number, GB mein (10⁹ bytes)
    .yes_or_no = True ya False
    .choice = inmein se ek: { $choices }
    .sweep = har cap ke liye ek number, ms mein
    .words = do-teen sentences

check-pointer =
    .missing = Jawabon mein yeh naam nahin hai: ise starter se lijiye.
    .no_number = Yahan number chahiye, quotes aur unit ke bina.
    .not_finite = Yahan finite number chahiye.
    .not_whole = Yahan poora number (integer) chahiye.
    .no_yes_or_no = Yahan True ya False chahiye, quotes ke bina.
    .no_choice = Yahan inmein se ek chahiye, quotes mein: { $choices }.
    .no_sweep = Yahan dictionary chahiye: har cap, aur uska time.
    .caps_open = Kuch caps ka time abhi nahin likha.
    .no_words = Yahan text chahiye, quotes mein.
    .few_words = Explanation ke liye ek-do sentences to chahiye.
    .by_hand = Seedhe divide karne se yahi aata hai. Registers ek-ek warp ko poori units mein milte hain, aur har partition apne hi registers deta hai.
    .part_of_a_block = Registers itne warps aane dete, lekin block ya to poora resident hota hai ya bilkul nahin.
    .more_than_an_sm = Is card ke SM mein itni jagah nahin hai.
    .fraction = Yeh fraction hai; jawab percent mein chahiye.
    .one_way = Jo store hota hai, woh load bhi hota hai: dono taraf giniye.
    .upside_down = Ratio ulta hai.
    .binary_unit = Yeh GiB hain, 2³⁰ bytes wale; GB chahiye, 10⁹ bytes wale.
    .seconds = Yeh seconds hain; milliseconds chahiye.
    .not_a_step = Divide karne se yahi aata hai, lekin registers steps mein milte hain: neeche wale step tak round kijiye.
    .ratio = Yeh ratio hai; woh ek se kitne percent zyada hai?
    .ratio_percent = Yeh ratio hai, percent mein; woh sau se kitna zyada hai?
    .requests = Yeh requests hain; ek request kitne bytes le jaati hai?
    .one_lane = Request poore warp ki hoti hai, ek thread ki nahin.
    .other_build = Yeh bina cap wale build ka hai; cap wale ka chahiye.

cards =
    .capability = compute capability
    .examples = cards
    .flag = compiler ke liye
    .warps = ek SM ke warps
    .bounds = launch bounds
caption-tbl-lab-cards = Apne card ke liye kya likhein: compiler ke liye architecture, aur woh launch bounds jo { $threads } threads ke blocks se ek SM bhar dete hain.

hint =
    .question = Hint 1: ek sawal
    .formula = Hint 2: ek formula
    .number = Hint 3: ek number
