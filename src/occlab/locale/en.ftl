# English: the language of the command line.

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
    .carveout = preferred carve-out

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

# Why a launch cannot run: one sentence, with the limit, its value and what would help.
obstacle =
    .threads_per_block = A block of { $asked } threads is too large: { $gpu } takes at most { $limit } threads per block, so launch smaller blocks, and more of them.
    .registers_per_thread = { $asked } registers per thread are too many: { $gpu } gives a thread at most { $limit }, so cap them with { $cap }.
    .registers_per_block = A block of { $threads } threads with { $registers } registers each takes { $asked } registers, as the hardware counts them, and { $gpu } gives a block at most { $limit }: cap them at { $most_registers } per thread with { $bounds } or { $cap }, or launch blocks of at most { $most_threads } threads.
    .shared_memory_needs_opt_in = A block asks for { $asked } of shared memory, and without the opt-in it may have at most { $limit }: make the memory dynamic and raise the kernel's { $attribute }, which { $gpu } allows up to { $most } per block.
    .shared_memory_above_opt_in = A block asks for { $asked } of dynamic shared memory, and the kernel's { $attribute } allows at most { $limit }: raise it to { $asked }.
    .shared_memory_per_block = A block asks for { $asked } of shared memory, and { $gpu } gives a block at most { $limit }, even with the opt-in: use smaller tiles, or divide the work among more blocks.
    .barriers = A block uses { $asked } barriers, and an SM of { $gpu } has { $limit }: let a block use at most { $limit }.
