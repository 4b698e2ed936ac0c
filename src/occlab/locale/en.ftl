# English: the language of the command line.

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
    .carveout = preferred carve-out
    .cluster = blocks per cluster

occupancy-table =
    .resource = one SM
    .block = a block takes
    .sm = the SM has
    .exact = blocks
    .by_hand = by hand
    .no_limit = no limit
    .binds = limits

occupancy-answer =
    .blocks = resident blocks
    .warps = resident warps
    .warps_of = { $warps } of { $most }
    .fraction = theoretical occupancy
    .limiters = limited by

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
    .threads = best block
    .grid = blocks that fill the GPU once
    .equals = as good
    .none = No block size can run.
cliffs =
    .now = now
    .fewer = gives more blocks
    .more = costs blocks
    .at_most = { $value } or less: { $blocks }
    .at_least = { $value } or more: { $blocks }
    .nowhere = no value does
    .free_one = Only freeing { $resources } makes room for another block: freeing anything else changes nothing.
    .free_all = Room for another block takes freeing all of these: { $resources }; freeing one alone, or anything else, changes nothing.
    .together = Together they do it: { $registers } registers per thread and { $shared } of shared memory per block give { $blocks }.
    .full = The SM is full: all its { $warps } warps are taken.
    .block_size = The block size limits: freeing registers or shared memory changes nothing, another block size may, as { $command } says.
    .available = dynamic shared memory per block for { $blocks }
registers-for =
    .occupancy = theoretical occupancy
    .alone = registers per thread alone
    .launch = with this launch
    .never = out of reach
device =
    .decides = decides occupancy
    .besides = does not
    .driver = driver
    .table = table
    .differs = differs
    .untold = not told
    .holds = Every limit that decides occupancy is the table’s: what the other commands count holds for this card.
    .fails = Limits that decide occupancy differ from the table: { $limits }. What the other commands count for this compute capability does not hold for this card.
    .elsewhere = What else differs does not change how many blocks an SM holds: the number of SMs changes how many blocks fill the GPU, the clock and the bandwidth how much must be in flight.
quantity =
    .threads_per_warp = threads per warp
    .max_threads_per_block = threads per block
    .max_threads_per_sm = threads per SM
    .max_blocks_per_sm = blocks per SM
    .registers_per_sm = registers per SM
    .registers_per_block = registers per block
    .shared_memory_per_sm = shared memory per SM
    .default_shared_memory_per_block = shared memory per block, without the opt-in
    .max_shared_memory_per_block = shared memory per block, with the opt-in
    .reserved_shared_memory_per_block = shared memory per block that the driver takes
    .sms = SMs
    .l2_cache = L2 cache
    .clock = clock of the SMs, at most
    .memory_bandwidth = bandwidth of the memory, at most

# Why a launch cannot run: one sentence, with the limit, its value and what would help.
obstacle =
    .threads_per_block = A block of { $asked } threads is too large: { $gpu } takes at most { $limit } threads per block, so launch smaller blocks, and more of them.
    .threads_above_bounds = A block of { $asked } threads is larger than the kernel was compiled for: its { $bounds } promises at most { $limit }, so launch blocks of at most { $limit } threads, or raise the bound.
    .registers_per_thread = { $asked } registers per thread are too many: { $gpu } gives a thread at most { $limit }, so cap them with { $cap }.
    .registers_per_block = A block of { $threads } threads with { $registers } registers each takes { $asked } registers, as the hardware counts them, and { $gpu } gives a block at most { $limit }: cap them at { $most_registers } per thread with { $bounds } or { $cap }, or launch blocks of at most { $most_threads } threads.
    .shared_memory_needs_opt_in = A block asks for { $asked } of shared memory, and without the opt-in it may have at most { $limit }: { $memory ->
        [dynamic] raise
       *[static] make the memory dynamic and raise
    } the kernel's { $attribute }, which { $gpu } allows up to { $most } per block.
    .shared_memory_above_opt_in = A block asks for { $asked } of dynamic shared memory, and the kernel's { $attribute } allows at most { $limit }: raise it to { $asked }.
    .shared_memory_per_block = A block asks for { $asked } of shared memory, and { $gpu } gives a block at most { $limit }, even with the opt-in: use smaller tiles, or divide the work among more blocks.
    .barriers = A block uses { $asked } barriers, and an SM of { $gpu } has { $limit }: let a block use at most { $limit }.
    .no_clusters = A cluster of { $asked } blocks needs compute capability { $since }, and { $gpu } has { $cc }: launch without clusters.
    .cluster_size = A cluster of { $asked } blocks is too large: no document of NVIDIA's gives { $gpu } more than { $most }, so use clusters of at most { $most } blocks.
    .cluster_needs_opt_in = A cluster of { $asked } blocks is above the portable { $portable }: set the kernel's { $attribute }, which { $gpu } allows up to { $most } blocks, or use at most { $portable }.

# The site

site =
    .title = Occupancy
    .subtitle = How many warps a GPU keeps resident, and what that buys
    .read = Read in English
    .editions = Editions of this page
    .all_editions = All the editions
    .license = The text is under CC BY 4.0, the code under MIT.
    .version = Version { $version }
    .dated = Edition of { $date }
    .data = Recorded data { $digest }: a digest of the files of measurements; where it is the same, so are they.

# Chapters as notebooks
notebook =
    .fetch = This cell fetches occlab, the laboratory of the book, from the site of the book where it is missing.
    .fetch_beside = This cell installs occlab, the laboratory of the book, where it is missing, from the folder wheels of the site beside this notebook. Elsewhere, install it with pip from a copy of the repository.
    .link = Download this chapter as a notebook (.ipynb)
    .colab = Open this chapter in Colab

# The book on paper
print =
    .link = Download the book as a PDF
    .title = Occupancy
    .edition = English
    .contents = Contents
    .solutions = Solutions to the exercises
    .solution = Solution
    .index = Index
    .in_bold = In bold, the page of the glossary.
    .see = see
    .page = p.
    .numbers = The tables, figures and numbers of this book are computed by its cells when the book is set. Beside a number recorded on a GPU stand the card, the driver, the date and the command.
    .typefaces = Set in Frank Ruhl Libre, Assistant, IBM Plex Mono and STIX Two Math.

# Where a recorded number comes from
recorded = Recorded on { $device }, driver { $driver }, CUDA { $cuda }, { $date }: { $command }.
medians = Medians of the repeats, which differ by { $spread } at most.

# Boxes
box =
    .predict = Predict before you look
    .correction = Often said, and not quite so
    .said = Often said
    .true = What is true
    .evidence = How we know
    .revise = What would change our mind

# The appendix, and the foot of a page

family =
    .resource = resource
    .value = value
    .cc = compute capability
    .capacities = capacities, KB
    .document = document
    .threads_per_warp = threads of a warp
    .partitions_per_sm = partitions of an SM, each with a scheduler
    .registers_per_sm = 32-bit registers of an SM
    .registers_per_block = 32-bit registers of a block, at most
    .max_registers_per_thread = registers of a thread, at most
    .register_allocation_unit = registers are allocated to a warp in units of
    .max_threads_per_block = threads of a block, at most
    .default_shared_memory_per_block = shared memory of a block without the opt-in
    .warps = warps of an SM, at most
    .threads = threads of an SM, at most
    .blocks = blocks of an SM, at most
    .unified = L1 and shared memory of an SM together, KB
    .shared = shared memory of an SM, at most, KB
    .shared_block = shared memory of a block, at most, by opt-in, KB
    .reserved = shared memory reserved for each block, bytes
    .unit = unit in which shared memory is allocated, bytes
    .barriers = barriers of an SM, where they limit blocks
    .cluster = blocks of a cluster: portable / by opt-in

caption-tbl-common-resources = What every compute capability from 7.0 to 12.1 has alike.
caption-tbl-volta-turing = What an SM and a block have on Volta and Turing: { $examples }.
caption-tbl-ampere-ada = What an SM and a block have on Ampere and Ada: { $examples }.
caption-tbl-hopper-blackwell = What an SM and a block have on Hopper and on the Blackwell of data centres: { $examples }.
caption-tbl-thor-rtx = What an SM and a block have on the other Blackwells: { $examples }.
caption-tbl-capacities = The sizes that the shared memory of an SM can be set to, in KB; the rest of what it shares with L1 is L1.
caption-tbl-hardware-sources = The documents that these numbers stand in, by compute capability, under their own titles.

record =
    .session = session
    .device = card
    .cc = compute capability
    .driver = driver
    .cuda = CUDA
    .date = date
    .what = what was recorded
    .command = command
    .file = file

caption-tbl-sessions = The sessions in which the book’s numbers were recorded: card, driver, the CUDA version that it supports, and date.
caption-tbl-record = Every recording of the book, { $count } in all: what it is, its session in the table above, the command that makes it again, and its file in `{ $folder }`.

recording =
    .device = what the card says of itself: SMs, limits, caches, clocks
    .driver-answers = resident blocks by the driver’s own count, for thousands of launches
    .worked-example = the worked example by the driver: blocks by tile and by carve-out, and the block size that it suggests
    .worked-example-program = the standalone program of the worked example: what the compiler and it print
    .worked-example-short = profile of the worked example, blocks that live shortly
    .worked-example-long = profile of the worked example, blocks that live long
    .latency = latency of one load by memory level and size of the data, by a pointer chase
    .loop = what an iteration of the read loop costs when its data lie in L2
    .read = bandwidth of a loop that only reads, by warps, independent loads and width
    .copy = bandwidth of a copy, by warps, independent loads and width
    .bulk-copy = bandwidth of a persistent copy with bulk transfers, by stages and chunk
    .gemm = time of the library’s matrix product in bfloat16
    .pressure = heavy and heavy_rolled under each register cap: registers, spills, time
    .walk = walk under each register cap: registers, spills, time
    .dot = dot product: loads in flight, in one chain of additions or several
    .dot-near = dot product of data near the pipes: the chains alone
    .warp-lists = a linked list for each warp, by warps
    .gather = random reads of a table, by warps and independent reads
    .own-lists = a linked list for each thread, by warps
    .strided = loads at a stride: sectors and bandwidth
    .fetches = loads at a stride and random reads, by how much L2 fetches at a time
    .another-card = loads at a stride and random reads on another card of the same name
    .tables = random reads, by size of the table
    .divergent = branches that part the lanes of a warp, by paths and warps
    .profile-copy-starved = profile of a copy with few warps and few bytes in flight
    .profile-copy-wide = profile of the same copy with wide, independent loads
    .profile-copy-full = profile of a copy near the peak of the memory
    .profile-list = profile of linked lists at full occupancy
    .profile-barrier-bound = profile of warps that wait at a barrier for one of them
    .profile-math-bound = profile of one pipe oversubscribed, on half of the SMs
    .profile-math-bound-full = profile of the same on every SM
    .profile-not-selected = profile of more ready warps than can be chosen
    .profile-chain = profile of one dependent chain, one warp a scheduler
    .profile-bank-conflicts = profile of bank conflicts in shared memory
    .profile-many-small-stores = profile of a full queue of memory instructions
    .profile-heavy = profile of heavy without a cap
    .profile-heavy-capped = profile of heavy under a cap of 32 registers
    .profile-heavy-bounded = profile of heavy with launch bounds that ask for 8 blocks
    .profile-walk-64 = profile of walk under a cap of 64 registers
    .profile-walk-128 = profile of walk under a cap of 128 registers
    .profile-walk-168 = profile of walk under a cap of 168 registers
    .profile-bulk-copy = profile of the persistent copy with bulk transfers
    .profile-gather = profile of random reads of a table
    .profile-own-lists = profile of a linked list for each thread
    .profile-strided-8 = profile of loads at a stride of 8
    .profile-strided-16 = profile of loads at a stride of 16
    .profile-strided-32 = profile of loads at a stride of 32
    .profile-divergent = profile of branches that part the lanes of a warp
    .profile-gemm = profile of the library’s matrix product in bfloat16

corrections =
    .computed = computed
    .recorded = recorded
    .cited = cited
    .evidence = Evidence: { $kinds }.

errors =
    .link = Report an error on this page
    .subject = Error in { $page }
    .body = The page is { $page }, { $edition }, version { $version } of { $date }. What it says, what it should say, and how one knows:

# Tables and figures: occupancy
method =
    .by_hand = by hand
    .exact = exact

resources = What one SM of an { $gpu } (compute capability { $cc }) holds at most, and what one block may take of it.
    .resource = resource
    .sm = one SM
    .block = one block
    .warps = resident warps
    .threads = resident threads
    .blocks = resident blocks
    .registers = 32-bit registers
    .shared = shared memory
    .shared_block = { $most } ({ $default } without the opt-in)

limits =
    .resource = resource
    .sm = one SM has
    .block = one block takes
    .fit = blocks that fit
limits-by-hand = By hand, on { $gpu }: { $threads } threads a block, { $registers } registers a thread, { $shared } of shared memory a block. The smallest limit is in bold.
limits-exact = As the hardware allocates, on { $gpu }: { $threads } threads a block, { $registers } registers a thread, { $shared } of shared memory a block. The smallest limit is in bold.

answers = One launch on { $gpu }, four answers: { $threads } threads a block, { $registers } registers a thread by hand, { $shared } of shared memory a block.
    .who = who answers
    .source = origin
    .blocks = blocks per SM
    .warps = warps per SM
    .occupancy = theoretical occupancy
    .driver = CUDA driver
    .profiler = Nsight Compute
    .computed = computed here
    .recorded = recorded

tiles =
    .shared = shared memory asked for
    .taken = taken by a block
    .hand = blocks by hand
    .exact = exact blocks
    .driver = driver's blocks (recorded)
caption-tbl-tiles = Blocks per SM by the shared memory of a block, 32 threads, on { $gpu }.

carveouts =
    .preference = preference
    .capacity = capacity chosen
    .exact = exact blocks
    .driver = driver's blocks (recorded)
caption-tbl-carveouts = The worked example ({ $threads } threads, { $shared } a block) under different carve-out preferences, on { $gpu }.

launches =
    .threads = threads per block
    .registers = registers per thread
    .shared = shared memory per block
    .hand_blocks = blocks by hand
    .exact_blocks = exact blocks
    .hand_warps = warps by hand
    .exact_warps = exact warps
    .occupancy = occupancy
    .binds = what binds
caption-tbl-registers = Warps per SM by registers of a thread, on { $gpu }.
caption-tbl-rounding = Launches that rounding decides, blocks per SM on { $gpu }.
caption-tbl-freeing = The worked example with one resource changed at a time, blocks per SM on { $gpu }.

capabilities =
    .cc = compute capability
    .examples = for example
    .blocks = blocks per SM
    .warps = warps per SM
    .of = { $warps } of { $most }
    .occupancy = occupancy
    .binds = what binds
caption-tbl-capabilities = The same launch everywhere: { $threads } threads a block, { $registers } registers a thread, { $shared } of shared memory a block.

profiles =
    .metric = metric
    .worked-example-short = short blocks
    .worked-example-long = long blocks
    .model = model
caption-tbl-profiles = What Nsight Compute reports of the worked example, with blocks that live shortly and long, and what the model says with the 10 registers of the compiled kernel.

axis =
    .blocks = blocks per SM
    .threads = threads per block
    .registers = registers per thread
    .shared = shared memory, KB per block
    .occupancy = theoretical occupancy

caption-fig-limits = Blocks per SM that each resource of { $gpu } allows; the dashed lines mark the smallest.
    .alt = Dots on a doubling axis, one row a resource. By hand the smallest limit is { $hand } blocks, exactly it is { $exact }, set by: { $binds }.
caption-fig-curves = Theoretical occupancy on { $gpu } when one quantity of the launch varies and the others stay ({ $threads } threads, { $registers } registers, { $shared }). The circle is the launch itself.
    .alt = Three stepped curves of occupancy, against threads per block, registers per thread and shared memory per block. The launch stands at { $here } on each: it rises with threads and then moves as a sawtooth, does not move with registers until a hundred or so, and falls in steps with shared memory.
caption-fig-waves = Resident warps of an SM, averaged over { $sms } SMs, while a grid runs. The upright line is the end of the grid, the dashed one the theoretical { $ceiling } warps; above each panel, the blocks of the grid and the achieved occupancy. Time is in mean durations of a block.
    .alt = Six panels of resident warps over time. Blocks, time until the end and achieved occupancy: { $panels }.
waves =
    .panel = { $blocks } blocks: { $achieved }
    .panel_alt = { $blocks } blocks, { $duration }, { $achieved }
    .equal = equal blocks
    .uneven = uneven blocks
    .time = time, in mean durations of a block

# Tables and figures: latency-hiding
walk =
    .cycle = cycle
    .warps_scheduler = warps a scheduler
    .warps_sm = resident warps an SM

gap =
    .loads = { $count ->
        [one] { $loads } load
       *[other] { $loads } loads
    }
    .issues = issues
    .waits = waits
    .row = { $loads } before each wait
caption-fig-gap = One warp alone on one scheduler, simulated: it loads and then waits for what it loaded, again and again. Above, the first cycles one by one; below, the whole run. The upper row of each issues one load before it waits, the lower one four independent loads.
    .alt = Two rows over { $cycles } cycles. Each issues for a moment and then waits { $gap } cycles, three times over: { $rows }.

staircase =
    .panel = { $warps } warps: { $share }
    .warp = warp
caption-fig-staircase = Who issues when: one scheduler, each warp loads and waits 400 cycles. A point of a line is one warp’s issue in one cycle; grey are the cycles in which nobody issues. Above each panel, the warps and the share of cycles used.
    .alt = Three panels of the issuing warp against the cycle. The issues climb like a staircase, then everybody waits until the first warp’s load is back. Warps and share of cycles used: { $panels }. With 401 warps one staircase follows the other without a gap.

area =
    .scheduler = one scheduler: { $count }
    .sm = one SM: { $count }
    .memory = what memory delivers: { $count }
    .latency = latency, cycles
    .rate = instructions a cycle
caption-fig-area = Little’s law as an area: latency × rate = instructions in flight. One scheduler, an SM of four, and, as a thin strip at the bottom, the loads that an SM’s share of the H100’s bandwidth amounts to (step 6).
    .alt = Three rectangles to scale. One scheduler, 400 cycles wide and 1 instruction a cycle high: { $scheduler } in flight. One SM, four times as high: { $sm }. A strip 500 cycles wide and a little over a ninth of an instruction high: { $memory }.

need =
    .issue = to fill every issue slot
    .memory = to fill the memory’s bandwidth
    .warps = warps needed an SM
    .row = { $name }: { $warps }
caption-fig-need = How many warps an SM needs, by what is to be filled. I: independent loads of a warp before it waits; c: arithmetic instructions of each load. The dashed line is what an SM can hold, { $most } warps; the two panels have different scales.
    .alt = Bars in warps an SM, beside the limit of { $most }. To fill every issue slot: { $issue }. To fill the memory’s bandwidth: { $memory }.

utilisation =
    .in_turn = { $m }, in turn
    .loop = { $m }, { $share }
    .in_turn_alt = { $m } and warps picked in turn, { $share }
    .share = issue slots used
caption-fig-utilisation = Share of issue slots that one scheduler uses, simulated: each warp issues m instructions and then waits 400 cycles. Filled marks: the scheduler stays with a warp as long as it can. Hollow marks: it picks the warps in turn. The dashed line is the most that it can hold, { $most } warps.
    .alt = Curves that rise in a straight line until every slot is used. With { $most } warps the scheduler uses: { $rows }.

bandwidth =
    .peak = the card’s own copy
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
    }, { $warps } warps: { $measured } recorded, { $plain } by the law
caption-fig-read = Bandwidth of a loop that only reads, 4 bytes a thread and load, against the resident warps of an SM. Dashed: bytes in flight over the latency of an idle memory, up to the peak. The shaded band is 16 to 32 warps.
    .alt = Recorded bandwidth in TB/s, and what Little’s law says with the latency of an idle memory. { $points }. The card’s own copy moves { $peak }. The recorded curves bend away below the straight lines before the peak.

surplus =
    .covered = the gap is covered
    .nothing = nothing to hide
    .chains = { $count ->
        [one] { $chains } chain
       *[other] { $chains } chains
    }
    .chains_alt = { $count ->
        [one] with { $chains } chain from { $warps } warps on
       *[other] with { $chains } chains from { $warps } warp on
    }
caption-fig-surplus = When an extra warp brings nothing, simulated. A loop that issues 100 instructions and then waits 400 cycles (covered); multiply-adds back to back, in one dependent chain or four independent ones a warp (nothing to hide).
    .alt = Two panels of issue slots used against the warps of a scheduler. The loop uses every slot from { $covered } warps on and then stays flat. Multiply-adds use every slot: { $chains }.

sectors =
    .panel = stride { $stride }: { $sectors } sectors
    .panel_alt = stride { $stride }: { $sectors } sectors in { $count ->
        [one] { $lines } line
       *[other] { $lines } lines
    }, { $useful } of the bytes useful
    .moved = moved
    .read = read
    .byte = byte in the line
    .line = line of 128 bytes
caption-fig-sectors = What one load of a warp touches, 4 bytes a thread: memory as lines of 128 bytes, four sectors each. Thread t reads element t × stride.
    .alt = Four panels of memory, a row for each line. Touched: { $panels }.

strides =
    .fetch = { $size } bytes at a time
    .stride = stride, words
    .time = time (stride 1 = 1)
    .point = stride { $stride }: { $time } (bytes: { $bytes })
    .series = { $size } bytes at a time: { $points }
caption-fig-strides = As many words read at every stride, 64 warps per SM: recorded time (marks) and the bytes that L2 fetches by the model (lines), as multiples of stride 1, by how many bytes L2 fetches from memory at a time. 64 is the default. Both axes double at each step.
    .alt = Time against the stride, as multiples of stride 1, and in parentheses the multiple of the bytes fetched. { $series }.

roofs =
    .intensity = FLOP a byte
    .ridge = { $gpu }, { $units }: { $bytes } TB/s, { $flops } TFLOP/s, ridge at { $ridge } FLOP a byte
    .point = { $letter }: { $intensity } FLOP a byte, { $rate } TFLOP/s
caption-fig-roofs = The rooflines of H100 and H200, from their documented peaks; circles mark the ridges. Recorded on an H200, diamonds: A, the reading loop with 4 warps an SM and one 4-byte load; B, the same with 64 warps and four 16-byte loads; C, the library’s matrix product in BF16.
    .alt = Two slanted roofs that become flat, for two kinds of units each, on axes that grow by tens. { $ridges }. Recorded kernels: { $points }.

caption-fig-hiding = The whole walk in one picture, simulated: bandwidth used by the warps of an SM, each with four independent loads of 500 cycles, on a memory that delivers an SM’s share of the H100’s 3.35 TB/s. 1 the gap, 2 the product, 3 enough, 4 too many.
    .alt = A curve that starts at { $one } with one warp (1), rises in a straight line (2), bends at { $knee } warps (3) and then lies flat (4) up to { $most } warps.
summary =
    .share = bandwidth used

# Tables and figures: warp-states
memory =
    .shared = shared memory
    .l1 = L1
    .l2 = L2
    .hbm = device memory (HBM)

machine =
    .sm = SM, { $sms } of them
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
caption-fig-machine = The machine in one picture, an { $gpu }: { $sms } SMs of four partitions, each with its own scheduler, registers and pipes. An SM’s L1 and shared memory are one store of { $l1 }; L2 and device memory serve all SMs. On the arrows, how many cycles after it was issued a single load from there gives its value, when nothing else runs.
    .alt = Nested boxes. The GPU holds { $sms } SMs and an L2 cache of { $l2 }; device memory lies outside. An SM holds { $partitions } partitions, each with a warp scheduler, { $registers } registers and the pipes FP32, INT, SFU and Tensor, and below them load/store units, shared memory and L1, { $l1 } together. Arrows to the load/store units: shared memory { $shared_cycles } cycles, L1 { $l1_cycles }, L2 { $l2_cycles }, device memory { $hbm_cycles }.

latencies =
    .level = from
    .size = data walked through
    .cycles = cycles a load
    .times = times shared memory
caption-tbl-latencies = Latency of one dependent load, by where it is answered and by the size of the data that the loads walk through: cycles, median of the repeats.

life =
    .launched =
        block launched:
        registers, shared memory allocated
    .active = active = resident
    .stalled = stalled
    .eligible = eligible
    .selected =
        selected:
        issues one instruction
    .exited =
        all threads have exited:
        no longer active
    .ready =
        cause
        gone
    .picked =
        the scheduler
        picks it
    .must_wait =
        next one
        must wait
    .can_go =
        next one
        can go
    .last = last instruction
caption-fig-life = The life of a warp. Everything in the dashed frame is active; a selected warp is eligible too, and an eligible one that is not picked stays eligible.
    .alt = A path from the top down. The block is launched and its registers and shared memory are allocated: the warp is active. While active it is stalled or eligible; when the cause of the stall is gone it becomes eligible; the scheduler picks an eligible one, which is then selected and issues one instruction. If its next instruction must wait it is stalled again, else eligible at once. After the last instruction all threads have exited, and it is no longer active.

active-cycle =
    .resident =
        does the SM hold
        a resident warp?
    .not_counted =
        not an active cycle:
        left out of the mean
    .active =
        active cycle: it counts,
        with all resident warps,
        stalled or not
    .any_eligible =
        has a scheduler
        an eligible warp?
    .idle =
        nothing is issued,
        and yet it counts
    .issue = it issues one instruction
    .yes = yes
    .no = no
caption-fig-active-cycle = What becomes of a cycle. Achieved occupancy is the mean of the resident warps over the active cycles alone; whether something is issued decides about issue efficiency, not about occupancy.
    .alt = A decision tree. Does the SM hold a resident warp in this cycle? No: not an active cycle, left out of the mean. Yes: an active cycle, it counts with all resident warps, stalled or not. Has a scheduler an eligible warp? Yes: it issues one instruction. No: nothing is issued, and yet the cycle counts.

slot =
    .selected = selected (and eligible)
    .not_selected = eligible, not selected
    .long_scoreboard = stalled: long scoreboard
    .wait = stalled: wait
    .barrier = stalled: barrier
    .math_pipe_throttle = stalled: math pipe throttle
    .absent = not active
    .cycle = cycle
    .warp = warp { $number }
    .spelt = { $warp }: { $letters }
    .eligible = eligible
caption-fig-slots = Four warps of one scheduler, simulated. A row is a warp, a column a cycle; the frame and the star mark the selected warp. The last row counts the eligible ones.
    .alt = A grid of warps and cycles, where E is eligible, L long scoreboard, W wait, a dot not active, and a star selected. { $rows }. Eligible warps in each cycle: { $counts }.
caption-fig-drawn = A grid drawn by hand, with the letters of the one before. One slot in it cannot be.
    .alt = A grid of warps and cycles, where E is eligible, L long scoreboard, W wait, and a star selected. { $rows }.

shares =
    .panel = { $warps } warps: issues in { $issued } of the cycles
    .warps = warps
    .cycles = cycles
    .run = with { $warps } warps, { $active } active, { $eligible } eligible, and something selected in { $issued } of the cycles
caption-fig-shares = Where the warps of one scheduler are over a long run, for three numbers of warps, simulated. The height is the number of active warps, averaged over short stretches; the solid part at the bottom are the selected ones, never more than one.
    .alt = Three strips over time, stacked by state. On average: { $runs }. Stalled warps fill most of each strip, long scoreboard above all.
runs =
    .warps = warps
    .active = active
    .eligible = eligible
    .stalled = stalled, of the active ones
    .issued = cycles with an issue
caption-tbl-runs = The runs of the figure in numbers: warps of one scheduler, in the mean of the active cycles.

simulated =
    .what = of one scheduler
    .ours = simulator
    .said = H200 (recorded)
    .active = active warps
    .eligible = eligible warps
    .issued = issued instructions a cycle
    .cycles = cycles a warp takes an instruction
    .of_which = of these { $state }
caption-tbl-simulated = One chain of dependent multiply-adds, one warp a scheduler: what the simulator counts, and what Nsight Compute counted.

stall-reasons =
    .kernel = kernel
    .cycles = cycles an instruction
    .stalls = where they go
    .chain = chain of dependent arithmetic
    .copy-starved = copy, one warp a scheduler
    .bank-conflicts = shared memory with bank conflicts
    .barrier-bound = work split unevenly before a barrier
    .not-selected = arithmetic, more warps than needed
    .heavy-capped = heavy, forced to spill
    .gemm = matrix product on Tensor Cores
caption-tbl-stalls = What the warps of six kernels wait for: cycles a warp takes for an instruction, and the states with a tenth of them or more, without Selected. The profiler counts { $states } states here, { $stalls } of which are stalls.

# Exercises and solutions

solution = Solution

# For instructors
marking =
    .title = Marking sheet
    .student = Name:
    .date = Date:
    .chapter = Chapter
    .number = Number
    .exercise = Exercise
    .label = Label
    .criterion = Criterion
    .points = Points
    .minutes = Minutes
    .awarded = Awarded
    .sum = Sum
    .chapter-total = Sum of the chapter
    .total = Total
criterion =
    .answer = The answer is right and complete.
    .result = The numbers are right, and each has its unit.
    .calculation = The calculation can be followed step by step.
    .reasoning = It is explained why it is so, with the concepts of the chapter.
    .evidence = The answer rests on numbers of a cell, a table or a figure of the chapter.
    .cases = Each case is decided, with a reason of its own.
    .decision = A decision follows from the numbers, and it is said what would change it.

# The diagnosis

diagnosis = What the method of decision makes of `{ $kernel }`, by Nsight Compute’s numbers.
    .question = question
    .value = measured
    .threshold = threshold
    .answer = answer
    .next = What to try next
    .falls_short = Besides, the launch reaches only { $value } of its theoretical occupancy.
    .idle = The grid has fewer blocks ({ $blocks }) than the GPU has SMs ({ $sms }): some SMs have no work, and averages over all of them hide it. Look at this before all else.
    .part_wave = The grid fills only { $value } of one wave of blocks.
    .second = { $state } takes { $value } of the cycles as well, and deserves a look of its own.
    .rules = The thresholds are rules of thumb: { $ceiling } of a peak, { $dominant } of a warp’s cycles, { $busy } of a peak for traffic, { $low_occupancy } occupancy, { $reached } of the theoretical one.

diagnosis-question =
    .ceiling = Is DRAM, compute or a cache near its peak?
    .cause = What do warps wait for most?
    .busy = Is DRAM, L2 or L1/TEX busy?
    .low_occupancy = Is the achieved occupancy low?
    .reached = Does the launch reach its theoretical occupancy?
    .filled = Does the grid fill a whole wave?
    .limiter = Which resource limits the resident blocks?

diagnosis-answer =
    .yes = yes
    .no = no
    .cache = only a cache
    .unknown = not in the report
    .global_memory = global or local memory
    .global_queue = the queue of global memory instructions
    .shared_memory = shared memory or special functions
    .barrier = a barrier
    .fixed_latency = an earlier arithmetic result
    .not_selected = their turn: another warp was chosen
    .math_pipe = one arithmetic pipe
    .other = { $state }
    .no_single_cause = no single cause
    .several = several at once

diagnosis-ceiling =
    .yes = { $unit ->
        [dram] DRAM reaches { $value } of its peak bandwidth
       *[compute] Compute throughput reaches { $value } of its peak
    }, more than { $threshold }: this occupancy is enough by definition.
    .cache = DRAM and compute do not exceed { $threshold } of their peak, but { $unit ->
        [l2] L2
       *[l1] L1/TEX
    } reaches { $value } of its own: its traffic is what to change, not the occupancy, and the largest state of the warps says which traffic.
    .no = None of DRAM, compute, L2 and L1/TEX exceeds { $threshold } of its peak; the nearest is { $unit ->
        [dram] DRAM
        [compute] compute
        [l2] L2
       *[l1] L1/TEX
    }, at { $value }: there is speed left to gain.
    .unknown = The report does not give all four throughputs (DRAM, compute, L2, L1/TEX), so how near the kernel is to a peak stays open.

diagnosis-cause =
    .global_memory = Warps wait mostly for global or local memory ({ $state }): { $value } of their cycles.
    .global_queue = Warps wait mostly for room in the queue of global and local memory instructions ({ $state }): { $value } of their cycles.
    .shared_memory = Warps wait mostly for shared memory or special functions ({ $state }): { $value } of their cycles.
    .barrier = Warps wait mostly at a barrier for the others of their block ({ $state }): { $value } of their cycles.
    .fixed_latency = Warps wait mostly for the result of an earlier arithmetic instruction ({ $state }): { $value } of their cycles.
    .not_selected = Warps wait mostly for their turn, ready while the scheduler picks another one ({ $state }): { $value } of their cycles.
    .math_pipe = Warps wait mostly for one arithmetic pipe ({ $state }): { $value } of their cycles.
    .other = The largest part of the warps’ cycles, { $value }, goes to { $state }, for which this method has no branch.
    .no_single_cause = There is no single cause: no state takes { $threshold } of a warp’s cycles, and the largest are { $states }.
    .unknown = The report does not say what warps wait for.

diagnosis-busy =
    .yes = { $unit ->
        [dram] DRAM
        [l2] L2
       *[l1] L1/TEX
    } is at { $value } of its peak, no less than { $threshold }: it is the volume of traffic that warps wait for.
    .no = DRAM, L2 and L1/TEX reach { $value } of their peak at most, less than { $threshold }: warps wait for latency, not for volume.
    .unknown = The report does not give all three throughputs (DRAM, L2, L1/TEX), so whether warps wait for volume or for latency stays open.

diagnosis-low-occupancy =
    .yes = The achieved occupancy is { $value }, below { $threshold }: more resident warps are one way to more bytes in flight.
    .no = The achieved occupancy is { $value }, not below { $threshold }: it is not warps that are missing.
    .unknown = The report does not give the achieved occupancy.

diagnosis-reached =
    .yes = The launch reaches { $value } of its theoretical occupancy: what keeps it low is a resource.
    .no = The launch reaches only { $value } of its theoretical occupancy: it is not a resource that is short, but the launch is small or uneven.
    .unknown = The report does not give both the achieved and the theoretical occupancy.

diagnosis-filled =
    .yes = The grid fills { $waves } waves of blocks, so that it is not too small: blocks live too briefly, leave a tail or load the SMs unevenly.
    .no = The grid fills only { $value } of one wave: it has fewer blocks than the SMs could hold.
    .unknown = The report does not say how many waves of blocks the grid fills.

diagnosis-limiter =
    .warps = The warps of an SM limit its resident blocks to { $blocks }.
    .registers = Registers limit the resident blocks of an SM to { $blocks }.
    .shared_memory = Shared memory limits the resident blocks of an SM to { $blocks }.
    .blocks = The SM holds no more than { $blocks } blocks, and it is this number that limits.
    .barriers = Barriers limit the resident blocks of an SM to { $blocks }.
    .several = Several resources limit the resident blocks to { $blocks } at once ({ $limiters }): freeing one of them changes nothing.
    .unknown = The report does not give the block limits.

remedy =
    .stop = Stop tuning here: only less work, or less traffic for the same work, makes this kernel faster.
    .less_traffic = Move fewer bytes: coalesce accesses, reuse values in registers or shared memory, take narrower types, and look for spills.
    .more_loads_in_flight = Give each warp more bytes in flight: several independent loads before the first use, and wider ones ({ $wide }).
    .check_access = Check how memory is accessed: pointer chasing and uncoalesced loads look like this at any occupancy.
    .more_blocks = Launch more blocks, until the grid fills every SM.
    .longer_blocks = Give each block more work, and the grid whole waves of blocks.
    .larger_blocks = Launch larger blocks, which bring more warps for the same number of blocks.
    .other_block_size = Choose a block size whose warps fill an SM without remainder.
    .fewer_registers = Cap the registers with { $bounds }, and see in the { $report } report whether that spills.
    .less_shared_memory = Take less shared memory for a block, with smaller tiles.
    .fewer_barriers = Use fewer barriers in a block.
    .more_occupancy = Raise the occupancy, once { $occupancy_section } says which resource limits it.
    .wider_loads = Merge loads and stores into fewer, wider ones ({ $wide }), and look for spills to local memory.
    .shared_traffic = Look for bank conflicts, and replace accesses to shared memory by wider ones or by registers; special functions wait in the same place.
    .balance_work = Split the work so that the warps of a block reach the barrier together, or synchronise fewer warps at a time.
    .more_independent_work = Give each warp more independent instructions (ILP).
    .fewer_warps = There are more warps than needed: registers, larger tiles or more work for each thread may serve better.
    .other_pipe = Move work to another pipe, Tensor Cores for instance, or to a lower precision.
    .read_stall = Look the state up in the profiler’s guide, then find the instructions that cause it.
    .look_at_both = Look at these two together: no single change will bring much.
    .collect_throughput = Collect the throughputs with { $full }, and ask again.
    .collect_states = Collect the warp states with { $full }, and ask again.

# Reports of the compiler and the profiler

ptxas-table =
    .kernel = kernel
    .architecture = for
    .registers = registers
    .barriers = barriers
    .shared = shared memory
    .stack = stack
    .stores = spill stores
    .loads = spill loads
    .function = called function

consistency = Whether the numbers of `{ $kernel }` can stand together.
    .rule = rule
    .stated = printed
    .implied = by the others
    .tolerance = tolerance
    .verdict = verdict
    .holds = holds
    .broken = broken
    .contradiction = This report cannot be true. { $rule }: it says { $stated }, and its other numbers give { $implied }.
    .sound = The numbers stand together: { $count } rules checked.
    .nothing = Nothing could be checked: the report lacks the numbers that the rules compare.

consistency-rule =
    .block_limit_warps = Block limit by warps is warps of an SM over warps of a block
    .block_limit_registers = Block limit by registers is what the model counts
    .block_limit_shared_memory = Block limit by shared memory is what the model counts
    .theoretical_warps = Theoretical warps are the smallest block limit times warps of a block
    .theoretical_occupancy = Theoretical occupancy is theoretical warps over the most an SM holds
    .achieved_occupancy = Achieved occupancy is achieved warps over the most an SM holds
    .achieved_within_theoretical = Achieved occupancy is not above the theoretical one
    .issued_within_eligible = Issued warps are not more than eligible ones
    .eligible_within_active = Eligible warps are not more than active ones
    .no_eligible = One or more eligible and no eligible make { $hundred }
    .issued = Issued warps a cycle are the share of cycles with one or more eligible
    .cycles = Cycles an instruction are active warps over issued ones
    .selected = Selected is 1 cycle an instruction
    .not_selected = Not Selected is (eligible − issued) over issued
    .states = The states add up to the cycles an instruction

# The laboratory's commands

latency-asked =
    .latency = latency (cycles)
    .recorded = Latency of a load from device memory, by a pointer chase.
    .bandwidth = bandwidth of the GPU (GB/s)
    .clock = clock of the SMs (MHz)
    .sms = SMs
    .bytes_per_access = bytes per access of a thread
    .ilp = independent accesses per thread (ILP)
    .instructions = instructions before a warp waits
    .issue_rate = instructions per cycle of a scheduler

latency-needed =
    .scheduler = one scheduler
    .sm = one SM
    .gpu = the GPU
    .rate = bytes per cycle
    .bytes = bytes in flight
    .threads = threads for the bandwidth
    .warps = warps for the bandwidth
    .issue = warps for the issue rate
    .full_sm = Even full, with { $most } warps, an SM reaches this bandwidth only with { $accesses } independent accesses per thread.
    .full_scheduler = Even full, with { $most } warps, a scheduler issues in every cycle only if each warp issues { $instructions } instructions before it waits.

latency-slip =
    .scheduler = A slip of units: { $warps } warps are what one scheduler needs. Taken for the need of a whole SM, they let its { $schedulers } schedulers issue in only { $share } of cycles.
    .threads = Another, threads taken for warps: { $cycles } cycles / 32 = { $warps } warps. With so few the schedulers of an SM issue in only { $share } of cycles.

latency-roofline =
    .peak = peak of the arithmetic (TFLOP/s)
    .ridge = ridge of the roofline (FLOP per byte)
    .intensity = arithmetic intensity (FLOP per byte)
    .attainable = attainable (TFLOP/s)
    .memory = Memory-bound: the bandwidth is the limit, and arithmetic reaches at most { $share } of its peak.
    .arithmetic = Compute-bound: arithmetic is the limit, and uses at most { $share } of the bandwidth.

simulate-asked =
    .warps = warps of the SM
    .schedulers = schedulers
    .policy = a scheduler picks
    .lrr = one after the other (loose round robin)
    .gto = the same while it can, then the oldest (greedy then oldest)
    .loads_per_iteration = loads per iteration
    .arithmetic_per_load = arithmetic instructions per load
    .barriers_per_iteration = barriers per iteration
    .latency_cycles = latency of a load (cycles)
    .bytes_per_cycle = bandwidth of the memory (bytes per cycle)
    .arithmetic_interval_cycles = arithmetic of a scheduler, one every (cycles)
    .cycles = simulated cycles

simulate-state =
    .name = state of a warp
    .cycles = cycles per instruction
    .share = share

simulate-trace =
    .scheduler = Scheduler { $number }
    .eligible = Below the warps: how many are eligible, + for more than 9.

# Tables and figures: register-pressure

budget =
    .warps = resident warps
    .occupancy = occupancy
    .divided = registers by division
    .exact = registers allowed
caption-tbl-register-budget = Registers of a thread by the warps that an SM of an { $gpu } is to hold: by division, and as the hardware allows them.

thresholds =
    .warps = most warps of an SM
    .cc = compute capabilities
    .share = at { $share }
caption-tbl-register-thresholds = The most registers a thread may have at an occupancy of { $full }, { $half } and { $quarter }, where registers alone decide.

stairs =
    .gpu = { $gpu }: { $warps } warps
    .registers = registers per thread
    .occupancy = theoretical occupancy
    .end = { $gpu } ({ $warps } warps): { $registers }
caption-fig-register-stairs = The theoretical occupancy that registers allow, on three cards whose SMs hold differently many warps. A circle marks the last register at full occupancy.
    .alt = Three staircases that go down as registers per thread grow from 16 to 255. The last number of registers at full occupancy: { $ends }.

compiled =
    .here = Compiled when this page was built, by { $compiler }: { $options }.
    .recorded = Recorded from { $compiler } on { $date }: { $options }.
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
    .warps = most warps of an SM
    .bounds = bounds
    .needed = warps asked for
    .heeded = the second number
    .ignored = ignored
    .kept = heeded
caption-tbl-ptxas-reports = What the assembler reports of the kernels: registers of a thread, shared memory of a block in bytes, the rest in bytes of a thread. Those that spill are in bold.
caption-tbl-caps = `{ $kernel }` under caps of registers: registers and spilled bytes of a thread; equal letters are equal machine code, byte for byte.
caption-tbl-bounds = `{ $kernel }` with launch bounds (threads, blocks): registers and spilled bytes of a thread.

sweep =
    .cap = cap
    .registers = registers
    .stores = spill stores, bytes
    .warps = warps per SM
    .occupancy = occupancy
    .time = median, ms
    .ms = { $value } ms
    .range = fastest–slowest, ms
caption-tbl-heavy-sweep = `{ $kernel }` under each cap: registers and spilled bytes of a thread, theoretical occupancy, and time of { $repeats } repeats. The fastest, and those that no repeat tells from it, are in bold.
caption-tbl-walk-sweep = `{ $kernel }` under each cap: registers and spilled bytes of a thread, theoretical occupancy, and time of { $repeats } repeats. The fastest, and those that no repeat tells from it, are in bold.
sweep-axis =
    .time = time, ms (logarithmic)
    .stores = spill stores, bytes per thread
    .occupancy = theoretical occupancy
    .cap = cap on registers per thread
    .told = { $kernel }: { $first_time } ms under a cap of { $first_cap } ({ $first_occupancy }), at best { $best_time } ms at { $best_cap } ({ $best_occupancy }), { $free_time } ms without a cap ({ $free_occupancy })
caption-fig-heavy-sweep = The unrolled and the rolled kernel under each cap; the points on the far side have no cap. Medians of { $repeats } repeats, which differ by { $spread } at most.
    .alt = Three panels against the cap. Time falls steeply and then stays flat, an L; spill stores fall to nothing; occupancy falls in steps until the spills end, and stays there. Time by cap and theoretical occupancy: { $kernels }.
caption-fig-walk-sweep = `{ $kernel }` under each cap; the ring marks the fastest, the point on the far side has no cap. Medians of { $repeats } repeats, which differ by { $spread } at most.
    .alt = Three panels against the cap. Time falls, reaches its lowest point and rises again, a U; spill stores fall to nothing; occupancy falls in steps. Time by cap and theoretical occupancy: { $kernels }.

traffic =
    .rate = spill traffic, TB/s
    .below = up to the peak of the memory
    .above = beyond it: the caches’ share
    .dram = memory traffic by the profiler
    .counted = cap { $cap }: { $rate } GB/s
    .each = cap { $cap }: { $rate } GB/s, { $share }
caption-fig-spill-traffic = Bytes that the spills of `{ $kernel }` store and read back, over its time, by cap; the dashed line is the peak of the { $gpu }’s memory, { $peak } GB/s.
    .alt = Bars of spill traffic and its part of the memory’s peak. { $rates }. The peak is { $peak } GB/s; the profiler counted as memory traffic: { $dram }.

footprint =
    .kernel = kernel
    .cap = cap
    .frame = frame, bytes
    .threads = threads per SM
    .sm = KB per SM
    .gpu = MB on the GPU
    .ratio = time, no cap = 1
caption-tbl-footprints = Local memory of the resident threads of an { $gpu }, and the time as a multiple of that without a cap. L1 and shared memory have { $l1 } together on each SM; L2 has { $l2 } MB.

counters =
    .metric = metric
    .profile-heavy = no cap
    .profile-heavy-capped = cap 32
    .profile-heavy-bounded = bounds (256, 8)
caption-tbl-heavy-profiles = What Nsight Compute counted of the `heavy` kernel, with and without a cap. The last five lines are warp cycles per issued instruction: all of them, then the part in four states.

# Tables and figures: profiling

report-line =
    .line = line
    .value = value
    .unit = unit, and whose
    .says = what it says
line-unit =
    .blocks_sm = blocks of an SM
    .warps_sm = warps of an SM
    .percent_sm = of the most an SM holds
    .warps_scheduler = warps of a scheduler, a cycle
    .percent_scheduler = of a scheduler’s cycles
    .cycles_warp = cycles of a warp, for each instruction
    .threads_warp = threads of a warp
line =
    .block_limit_sm = the device’s own limit of blocks
    .block_limit_registers = as many blocks as the register file serves
    .block_limit_shared_mem = as many blocks as shared memory serves
    .block_limit_warps = as many blocks as there are slots for warps
    .block_limit_barriers = as many blocks as there are barriers
    .theoretical_active_warps_per_sm = the smallest limit × warps of a block
    .theoretical_occupancy = the same over what an SM holds: the ceiling
    .achieved_active_warps_per_sm = resident warps, averaged over active cycles
    .achieved_occupancy = the same over what an SM holds; never above the ceiling
    .active_warps_per_scheduler = resident warps of one scheduler: a quarter of an SM’s
    .eligible_warps_per_scheduler = those that could issue
    .issued_warp_per_scheduler = the one that does, at most one a cycle
    .one_or_more_eligible = cycles in which one could issue, and so one did
    .no_eligible = cycles lost: the rest
    .warp_cycles_per_issued_instruction = from one issue of a warp to its next, on average: active over issued
    .warp_cycles_per_executed_instruction = the same for each instruction executed; replays would make the two differ
    .avg_active_threads_per_warp = threads that are not idle by divergence
    .state = { $share } of its cycles
    .others = { $count } other states
caption-tbl-section-occupancy = The section Occupancy of the worked example’s report, line by line.
caption-tbl-section-scheduler = The section Scheduler Statistics of the same report: averages over the active cycles of all schedulers.
caption-tbl-section-states = The section Warp State Statistics of the same report: where the cycles of a warp go between two of its instructions, averaged over the run; states with less than a hundredth are counted together.

stall-guide =
    .state = state
    .means = the warp waits for
    .remedy = what to try first
caption-tbl-stall-guide = The states that matter most, and what to do about each when it is large. Meanings after NVIDIA’s guide to Nsight Compute; the last one is not a stall.
stall-means =
    .long_scoreboard = a value from L1TEX: global, local (spills) or texture memory, whether a cache has it or not
    .lg_throttle = room in the queue of global and local memory instructions
    .short_scoreboard = a value from the MIO that is not L1TEX’s: shared memory, special functions
    .mio_throttle = room in the MIO’s queue: shared memory, special functions, dynamic branches
    .barrier = the other warps of its block, at __syncthreads
    .wait = a fixed number of cycles, until an arithmetic result is there
    .math_pipe_throttle = one arithmetic pipe that too many warps want
    .no_instruction = its next instruction, which is still being fetched, or a jump
    .not_selected = its turn: it is ready, and another was chosen
stall-remedy =
    .long_scoreboard = look at DRAM, L2 and L1/TEX: if near a peak, less traffic; if not, more bytes in flight (ILP, wider loads, warps)
    .lg_throttle = fewer and wider accesses ({ $wide }), look for spills
    .short_scoreboard = bank conflicts? values in registers, fewer special functions
    .mio_throttle = the same, and fewer instructions of these kinds in a row
    .barrier = split the work evenly, smaller blocks
    .wait = more ILP, or more warps
    .math_pipe_throttle = another pipe, another mix of instructions, lower precision
    .no_instruction = shorter code, less unrolling
    .not_selected = nothing; if large, fewer warps may do, with more registers each

profiled =
    .chain = chain of dependent arithmetic
    .copy-starved = copy, 4 warps, loads of 4 bytes
    .copy-wide = copy, 4 warps, 8 loads of 16 bytes in the source
    .copy-full = copy, 64 warps, 4 loads of 16 bytes
    .list = linked lists, 64 warps
    .bank-conflicts = shared memory, bank conflicts
    .barrier-bound = uneven work before a barrier
    .many-small-stores = many small stores
    .math-bound = integer products, half of the SMs
    .math-bound-full = integer products, every SM
    .not-selected = arithmetic, more warps than needed
    .heavy = heavy, no cap
    .heavy-capped = heavy, capped at 32 registers
    .heavy-bounded = heavy, launch bounds
    .gemm = matrix product of the library
    .worked-example-long = worked example, long blocks
    .bulk-copy = bulk copy, asynchronous
    .gather = scattered loads, 64 warps
stall-shares =
    .others = other states
    .bar_alt = { $kernel }: { $parts }
caption-fig-stall-shares = What a warp does between two of its instructions, as shares of its cycles: one bar for each recorded kernel. The same letter and hatching is the same state in every bar; I is the cycle in which it issues.
    .alt = Horizontal bars, each a whole divided into states. { $bars }.

reached =
    .occupancy = achieved occupancy
    .peak = share of a peak, the higher of DRAM and compute
    .row_alt = { $kernel }: occupancy { $occupancy }, share of the peak { $peak }
caption-fig-reached = Achieved occupancy, and how near a peak: recorded kernels, those nearest a peak first.
    .alt = Two marks in each row, in percent. { $rows }.

versions =
    .rate = useful bytes, per second
    .profile-copy-starved = first version
    .profile-copy-full = more warps and ILP
    .profile-copy-wide = ILP alone
caption-tbl-versions = One copy in three versions, by the profiler’s own numbers; in the last row what counts: bytes read and written that the copy is there to move, over its time.

verdict =
    .step = step
    .report = report
    .reason = why
    .remedy = what to try
symptoms =
    .spills = Local Memory Spilling Requests, millions
caption-tbl-riddles = Five reports of Nsight Compute without names, recorded on an { $device }. Each kernel has one fault.
caption-tbl-verdicts = What the method says of the five reports: the number that decided, and what to try.

tree =
    .ceiling =
        DRAM or compute
        near its peak?
    .cache = only L2 or L1/TEX
    .on_cache =
        its traffic, not
        the occupancy
    .stop =
        stop: enough
        by definition
    .cause =
        What do warps
        wait for most?
    .global_queue = a full queue
    .for_global_queue = wider, fewer accesses
    .shared_memory = shared memory
    .for_shared_memory = bank conflicts?
    .barrier = a barrier
    .for_barrier = balance the work
    .fixed_latency = arithmetic
    .for_fixed_latency = more ILP
    .math_pipe = one pipe
    .for_math_pipe = another pipe or type
    .not_selected = their turn
    .for_not_selected = fewer warps will do
    .no_single_cause = nothing stands out
    .for_no_single_cause = look at the top two
    .global_memory = global memory
    .busy =
        DRAM, L2 or L1/TEX
        busy?
    .after_busy = less traffic
    .low_occupancy =
        Occupancy
        low?
    .after_low_occupancy =
        more bytes in flight;
        check the accesses
    .reached =
        As high as
        theory allows?
    .after_reached =
        more bytes in flight, or
        free what limits
    .filled =
        Grid fills
        a wave?
    .after_filled =
        longer blocks, or
        more bytes in flight
    .more_blocks =
        more bytes in flight,
        or more blocks
    .yes = yes
    .no = no
caption-fig-decision = The method of decision, from top to bottom, and the path that the report of `{ $kernel }` takes through it: thick and numbered. Dashed boxes are what to try. (Where a report lacks a number, the method says so and goes on.)
    .alt = Questions from top to bottom, each with what its answer leads to; the first asks whether DRAM or compute is near its peak (where only L2 or L1/TEX is, its traffic is what to change, not the occupancy), the second what warps wait for most, and those that wait for global memory are asked on: whether DRAM, L2 or L1/TEX is busy, whether occupancy is low, whether it is as high as theory allows, whether the grid fills a wave. The path taken: { $path }

# Tables and figures: ilp

flight =
    .card = card
    .clock = clock, GHz
    .latency = latency, cycles
    .source = whose latency
    .rate = bytes a cycle
    .bytes = bytes in flight
    .threads = threads at 4 bytes
    .wide = threads at 16 bytes
    .textbook = round figure
    .mt4g = MT4G, mean
    .dewing = Dewing
    .recorded = recorded here
caption-tbl-in-flight = What an SM must have in flight to keep the memory busy at its documented peak, and the threads for that, if each has one load of 4 or of 16 bytes in flight. In bold: at 4 bytes, more than the { $most } threads that an SM holds.

needed =
    .most = { $most } warps: full
    .law = { $gpu }, { $latency } cycles
    .recorded = H200, recorded: first at 90 %
    .bytes = bytes in flight, of a thread
    .warps = warps of an SM
    .point = { $bytes } bytes: { $warps } warps
caption-fig-needed-warps = The warps that an SM needs by the bytes that each thread has in flight: lines by Little’s law, at the documented peak; diamonds the fewest recorded warps with which the reading loop reaches 90 % of the card’s own copy. Both axes double at each step.
    .alt = Lines that fall by half at each doubling of the bytes of a thread ({ $sizes }). Warps by the law: { $laws }. Fewest recorded warps at 90 % of the copy: { $recorded }.

streams =
    .copy = the card’s own copy
    .bulk = bulk copy, 4 warps an SM
    .loads = { $count ->
        [one] { $ilp } load
       *[other] { $ilp } loads
    }
    .width = { $width } bytes a load
    .rate = TB/s
    .told = { $width } bytes, { $loads }: { $rates }
caption-fig-streams-read = Reading, recorded: bandwidth by resident warps and by the independent loads that the source of the loop gives a thread. Medians of 20 repeats; the strokes span all repeats, which differ by { $spread } at most.
    .alt = Two panels, loads of 4 and of 16 bytes. TB/s at { $warps } warps: { $curves }. The card’s own copy: { $peak }.
caption-fig-streams-copy = Copying, recorded: bytes read and written, by resident warps and by the independent loads that the source gives a thread. Medians of 20 repeats; the strokes span all repeats, which differ by { $spread } at most.
    .alt = Two panels, loads of 4 and of 16 bytes. TB/s at { $warps } warps: { $curves }. The card’s own copy: { $peak }.

batches =
    .width = bytes a load
    .ilp = loads in the source
    .registers = registers
    .made = loads before the first use
    .bytes = bytes in flight
    .rate = TB/s at { $warps } warps
caption-tbl-batches = The reading loop as the compiler made it: loads of an iteration in the source, and in the machine code those before the first use of a value; the bytes in flight of a thread that follow, and the recorded bandwidth with { $warps } warps an SM. In bold: fewer than asked for.

loop-code =
    .kernel = kernel
    .registers = registers
    .made = loads before the first use
    .code = the loop
    .letters = the loop: L a load, + an addition, * a multiply-add
    .loop = { $kernel }, { $width } B × { $ilp }
caption-tbl-loop-code = Two loops of the reading kernel in machine code, in order: L a load, + an addition (* would be a multiply-add), a space where a load follows a use; arithmetic of addresses and branches are left out.

dots =
    .told = { $name }: { $values }
    .kernel = kernel
    .registers = registers
    .made = loads before the first use
    .cycles = cycles a pair, from L2
    .rate_at = TB/s, { $warps } warps
    .far = out of device memory
    .near = out of registers
    .share = of the FP32 peak
    .chains = { $count ->
        [one] { $chains } chain
       *[other] { $chains } chains
    }
caption-tbl-dot = The dot products, recorded: registers; loads in the machine code before the first multiply-add; cycles of one warp for a pair of elements when both arrays lie in L2; bandwidth out of device memory by resident warps of an SM.
caption-fig-dot = The dot products, recorded. Above, out of device memory, by the way the loop is written; below, out of registers, by the chains in which a thread adds. Medians of 20 repeats; the strokes span all repeats.
    .alt = Two panels against resident warps ({ $warps }). Above, TB/s read: { $far }. Below, share of the FP32 peak: { $near }.

prediction =
    .plain = bytes in flight over latency
    .model = both terms
    .made = both terms, loads as compiled
    .whole = { $width } bytes
    .split = { $width } bytes, batch split
    .load = measured, of the card’s own copy
    .ratio = predicted over measured (logarithmic)
    .told = { $model }: median { $median }, at most { $worst }
caption-fig-prediction = Prediction over measurement of every recorded point of the reading loop; the band is 10 % to either side. Hollow: the loops whose loads the compiler does not issue together.
    .alt = Three panels of points against the share of the peak, 1 being right. Size of the error: { $models }. In the first panel most points lie above, in the second only the hollow ones, in the third nearly all lie near 1.

terms =
    .model = what the model knows
    .read = read, median
    .below = read, below { $busy }
    .worst = read, worst
    .copy = copy, median
    .plain = bytes in flight, latency, peak
    .queue = and queueing near the peak
    .drain = and the batch: its slowest load, its use
    .both = both
    .made = both, loads as compiled
caption-tbl-terms = Size of the model’s error with and without its terms, over the { $points } recorded points of each kernel; “below” takes those that measured less than { $busy } of the card’s own copy.

iterations =
    .warps = warps of an SM
    .read = read, TB/s
    .read_cycles = an iteration, cycles
    .copy = copied, TB/s
    .copy_cycles = an iteration, cycles
caption-tbl-iterations = { $count ->
        [one] Reading and copying with { $ilp } load of { $width } bytes a thread
       *[other] Reading and copying with { $ilp } loads of { $width } bytes a thread
    }: bytes that the memory moves (a copy’s count twice), and cycles that a warp takes for one iteration.

accumulators =
    .tile = tile
    .chains = independent multiply-adds
    .values = values loaded
    .ratio = multiply-adds a value
    .registers = registers at least
    .occupancy = occupancy
caption-tbl-accumulators = A tile of accumulators in the registers of one thread: what one step of the outer product gives and takes. Occupancy on an { $gpu } by registers, with { $threads } threads a block and { $beside } registers more for addresses and counters.

library =
    .what = of the kernel
    .value = value
    .threads = threads a block
    .registers = registers a thread at launch
    .shared = shared memory a block
    .blocks = blocks that fit on an SM
    .warps = resident warps of an SM, theoretical
    .theoretical = theoretical occupancy
    .achieved = achieved occupancy
    .idle = cycles of a scheduler with no eligible warp
    .compute = compute throughput, of its peak at the clock of that run
    .rate = TFLOP/s: median (slowest–fastest)
    .range = { $rate } ({ $slowest }–{ $fastest })
    .share = of the documented BF16 peak
caption-tbl-library-gemm = The vendor library’s matrix product in BF16, { $size } × { $size }: `{ $kernel }`.

# Tables and figures: when-occupancy-matters

room =
    .warps = resident warps
    .occupancy = occupancy
    .registers = registers per thread
    .tile = tile of a thread
    .reuse = FMAs per operand
    .shared = KB per block
    .buffers = buffers
caption-tbl-room = What an { $gpu } leaves to each thread and to each block of { $threads } threads, by the warps resident on an SM: registers; the largest square tile of accumulators that fits with its operands and { $besides } other registers; the multiply-adds for each operand loaded; shared memory; and the buffers of { $buffer } that it holds. Computed.

pays =
    .stream = A: reads in order
    .gather = B: random reads
    .lists = C: a list per thread
    .warp-lists = D: a list per warp
    .chain = E: one chain
    .heavy = F: arithmetic
    .loads = { $count ->
        [one] { $ilp } load
       *[other] { $ilp } loads
    }
    .share = share of the best
    .point = { $count ->
        [one] { $warps } warp { $share }
       *[other] { $warps } warps { $share }
    }
    .series = { $count ->
        [0] { $name }
        [one] { $name }, { $ilp } load in flight
       *[other] { $name }, { $ilp } loads in flight
    }: { $points }
caption-fig-pays = Six kernels against the warps resident on an SM; each panel’s best is the full height. In A and B a thread has one load in flight or four; in C each thread follows a list of its own, in D each warp; in E a warp follows a list in L2 and computes in one chain at each step; F is the kernel of many accumulators, whose registers are capped to let in more warps.
    .alt = Six panels of throughput, as a share of the best in the panel, by warps. { $series }.

divergence =
    .paths = paths in a warp
    .time = time, one path at full occupancy = 1
    .warps = { $warps } warps per SM
    .each = in turn: n paths, n times
    .point = { $paths }: { $time }
    .series = with { $warps } warps per SM, time by paths { $points }
caption-fig-divergence = The same work in one path or on up to 32 paths of a warp, at low and at full occupancy; both axes double at each step.
    .alt = Time against the paths that the lanes of a warp take, as multiples of one path at full occupancy. { $series }.

ring-sweep =
    .plain = in flight ÷ idle latency
    .chunk = chunks of { $size }
    .asked = KB asked for ahead, per SM
    .rate = TB/s, read and written
    .told = chunks of { $size }: { $least } TB/s with { $least_asked } asked for, at best { $best } TB/s with { $best_asked }
caption-fig-ring-sweep = The persistent copy at one block an SM, by the bytes that an SM has asked for ahead. Points: recorded, the fastest ring of each kind; lines: the prediction; dashed: Little’s law with the idle latency; dotted: the card’s own copy.
    .alt = Bandwidth in TB/s against bytes asked for ahead by an SM. { $points }. The card’s own copy moves { $copied }. Points and predicted lines rise together and flatten below it; small chunks flatten much lower, and the dashed line lies far above on the side of few bytes.

ring-timeline =
    .panel = { $count ->
        [one] { $stages } stage
       *[other] { $stages } stages
    }: a chunk every { $period } cycles
    .load = load
    .thread = thread
    .store = store
    .time = cycles
    .told = { $count ->
        [one] { $stages } stage
       *[other] { $stages } stages
    }: a load takes { $load } cycles, and a chunk is finished every { $period }
caption-fig-ring-timeline = Computed: chunks of 4 KB in rings of two, four and eight stages, all but one of them asked for ahead. A row is a stage, a number a chunk. How long a load takes is the model’s; how long a store holds its stage is assumed.
    .alt = Bars of load, thread and store over time, a row for each stage of the ring. { $panels }.

one-block =
    .kernel = kernel
    .threads = threads per block
    .warps = warps per SM
    .occupancy = occupancy
    .registers = registers per thread, at most
    .mpk-before = MPK, until September 2025
    .mpk-since = MPK, since then
    .hazy = Hazy Research
    .cutlass = CUTLASS, three warpgroups
    .cute = CuTe DSL, six warps
    .ours = our ring
caption-tbl-one-block = Kernels with one block on each SM of an { $gpu }: what their launches keep resident, and the most registers that this leaves to a thread if all get the same. Computed.

copies =
    .kernel = kernel
    .warps = warps per SM
    .flying = KB asked for per SM
    .rate = GB/s
    .share = of the card’s copy
    .loads = { $count ->
        [one] { $ilp } load
       *[other] { $ilp } loads
    } of { $width } bytes
    .ring = ring, { $stages } × { $size }
caption-tbl-copies = A plain copy, by the loads that the source gives a thread and their width, and the persistent copy: bytes asked for by an SM, bytes read and written in a second.

ring-limits =
    .ring = ring
    .asked = KB ahead
    .memory = memory
    .thread = thread
    .wait = waiting
    .recorded = recorded
    .rate = GB/s
    .shape = { $stages } × { $size }
caption-tbl-ring-limits = Cycles from one chunk of an SM to its next: three bounds, predicted, and the cycles recorded. In the model no ring is faster than the largest of the three.

# Lab exercises and their check

lab = In this exercise
    .part = part
    .answer = answer
    .kind = what it is
    .verdict = verdict
    .look = where to look

starter = Starter:
    .check = To check the answers:

lab-report = Read the assembler’s report
    .registers = Registers of each kernel
    .registers-look = The line “Used … registers” under each kernel’s name, in the report of a build with no cap.
    .memory = Shared memory and spills
    .memory-look = Spills stand in the line of the stack frame; static shared memory stands beside the registers, and is left out where there is none.
    .forty = Warps at 40 registers, by registers alone
    .forty-look = How many registers does one warp get, in whole units, and how many such warps fit in one partition?
    .warps = Resident warps of each kernel, in whole blocks
    .warps-look = First the warps that the registers allow, then the whole blocks among them, then what an SM has room for.
    .healthy = Which of the two is healthy
    .healthy-look = Look at the two spill numbers before you look at the registers.

lab-spill = Force a spill, and pay for it
    .report = What the capped build spills
    .report-look = The line with the stack frame, under `heavy`, in the report of the capped build.
    .prediction = Predicted traffic and time
    .prediction-look = Threads of the whole grid, times what one thread stores and loads; then divide by the peak of the device memory.
    .times = Measured times and their ratio
    .times-look = The time of `heavy` in each of the two builds: the minimum of the runs, after the warm-up.
    .occupancy = Occupancy of both builds
    .occupancy-look = It follows from the registers of each build and from blocks of 256 threads.
    .caches = Must the caches have helped?
    .caches-look = Compare the predicted time with the measured one: could the device memory alone have moved so much?
    .explanation = Why the higher occupancy ran slower

lab-bounds = Ask for occupancy by launch bounds
    .bounds = The bounds for this card
    .bounds-look = Bounds ask for as many blocks as fill an SM of this very card; from them follow the registers of a thread.
    .registers = Registers of the three kernels
    .registers-look = Compare the report of a build with this card’s bounds, and its warnings, line by line.
    .occupancy = Occupancy of the three kernels
    .occupancy-look = What the program prints, or what follows from registers and blocks of 256 threads.
    .times = Times of the three kernels
    .times-look = The last column that the program prints, in milliseconds.
    .verdict = Did it reach the target, and is it faster?
    .verdict-look = Look again at your table: one column answers the first question, another the second.
    .lesson = What that teaches

lab-sweep = Sweep the register cap
    .curve = The time under each cap
    .curve-look = One of the times does not belong to its cap: the minimum of the runs, in milliseconds, for `heavy`.
    .best = The best cap, and the one with the most warps
    .best-look = Name one cap of the ten for each. Several can be equally good; the registers that a build really uses decide about its warps.
    .ends = What holds at each end
    .ends-look = For each end ask what changes between the last two or three caps: the spills, the resident warps, or nothing at all?
    .code = From which cap on the code no longer changes
    .code-look = Compare registers, spills and, if you can, the machine code of neighbouring caps, from the large ones down.
    .walk = The kernel that waits
    .walk-look = The recorded sweep of `walk`: its shortest time, the warps that an SM then holds, and how much longer it takes with no cap.

lab-profiler = The same in the profiler
    .registers = Registers per thread
    .registers-look = “Registers Per Thread” in the section Launch Statistics, of each of the two runs.
    .achieved = Achieved occupancy
    .achieved-look = “Achieved Occupancy” in the section Occupancy; the theoretical one stands beside it.
    .local = Local memory traffic of spills
    .local-look = “Local Memory Spilling Requests” counts requests of a warp: 32 lanes, one register each.
    .stalls = Long scoreboard, in cycles an issued instruction
    .stalls-look = Warp State Statistics, or the raw page: cycles an issued instruction, of this state only.
    .throughput = Compute throughput
    .throughput-look = “Compute (SM) Throughput” in percent of its peak; then compare which way it and the occupancy go.
    .caches = And if every spill hit L1?

check = { $right } of { $parts } parts are right.
    .against = Held against { $gpu }.
    .right = right
    .wrong = not right
    .open = not answered
    .unchecked = cannot be checked here
    .noted = written down
    .noted-look = No program judges an explanation: compare it with the solution.
    .unchecked-look = Nothing is known of this for { $gpu }. Give your own output (--output, --ptxas, --profile, --bandwidth), or answer for the recorded card.
    .unknown = The exercise asks for no { $name }.
    .meant = The exercise asks for no { $name }; is { $meant } meant?
    .tolerance = Counts must be exact; times and ratios may be off by { $time }, percentages and bytes by { $percent }.

check-kind =
    .count = a whole number
    .number = a number
    .percent = a number, in percent
    .milliseconds = a number, in ms
    .gigabytes = a number, in GB (10⁹ bytes)
    .yes_or_no = True or False
    .choice = one of { $choices }
    .sweep = a number for each cap, in ms
    .words = a few sentences

check-pointer =
    .missing = The name is missing among the answers: take it from the starter.
    .no_number = This is to be a number, without quotation marks and without a unit.
    .not_finite = This is to be a finite number.
    .not_whole = This is to be a whole number.
    .no_yes_or_no = This is to be True or False, without quotation marks.
    .no_choice = This is to be one of { $choices }, in quotation marks.
    .no_sweep = This is to be a dictionary: a cap and its time each.
    .caps_open = Some of the caps have no time yet.
    .no_words = This is to be text, in quotation marks.
    .few_words = An explanation takes a sentence or two.
    .by_hand = That is what plain division gives. Registers are allotted a warp at a time, in whole units, and from each partition by itself.
    .part_of_a_block = So many warps the registers would allow, but a block is resident as a whole or not at all.
    .more_than_an_sm = That is more than an SM of this card has room for.
    .fraction = That is a fraction; the answer is asked for in percent.
    .one_way = What is stored is loaded again: count both ways.
    .upside_down = The ratio stands on its head.
    .binary_unit = These are GiB, of 2³⁰ bytes; GB, of 10⁹, are asked for.
    .seconds = These are seconds; milliseconds are asked for.
    .not_a_step = Division gives that, but registers come in steps: round down to the step.
    .ratio = That is the ratio; by how many percent is it more than one?
    .ratio_percent = That is the ratio in percent; by how much is it more than a hundred?
    .requests = These are requests; how many bytes does one move?
    .one_lane = A request is one of a whole warp, not of one thread.
    .other_build = That is the build with no cap; the capped one is asked for.

cards =
    .capability = compute capability
    .examples = cards
    .flag = for the compiler
    .warps = warps per SM
    .bounds = launch bounds
caption-tbl-lab-cards = What to write for your card: the architecture for the compiler, and the launch bounds that fill an SM with blocks of { $threads } threads.

hint =
    .question = Hint 1: a question
    .formula = Hint 2: a formula
    .number = Hint 3: a number
