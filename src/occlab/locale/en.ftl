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
