# Français.

unit =
    .kb = { $value } Ko
    .bytes = { $count ->
        [one] { $value } octet
       *[other] { $value } octets
    }

resource =
    .warps = warps
    .registers = registres
    .shared_memory = mémoire partagée
    .blocks = blocs
    .barriers = barrières

# The command line

occupancy-launch =
    .threads = threads par bloc
    .registers = registres par thread
    .shared_memory = mémoire partagée par bloc
    .carveout = partage L1 demandé (carve-out)

occupancy-table =
    .resource = un SM
    .block = un bloc prend
    .sm = le SM possède
    .exact = blocs
    .by_hand = à la main
    .no_limit = sans limite
    .binds = limite

occupancy-answer =
    .blocks = blocs résidents
    .warps = warps résidents
    .warps_of = { $warps } sur { $most }
    .fraction = occupancy théorique
    .limiters = ressource limitante

# Why a launch cannot run: one sentence, with the limit, its value and what would help.
obstacle =
    .threads_per_block = Un bloc de { $asked } threads est trop grand : { $gpu } accepte au plus { $limit } threads par bloc, il faut donc lancer des blocs plus petits, en plus grand nombre.
    .registers_per_thread = { $asked } registres par thread, c’est trop : { $gpu } en donne au plus { $limit } à un thread, il faut donc les plafonner avec { $cap }.
    .registers_per_block = Un bloc de { $threads } threads à { $registers } registres chacun prend { $asked } registres, comptés comme le fait le matériel, alors que { $gpu } en donne au plus { $limit } à un bloc : il faut les plafonner à { $most_registers } par thread avec { $bounds } ou { $cap }, ou lancer des blocs d’au plus { $most_threads } threads.
    .shared_memory_needs_opt_in = Un bloc demande { $asked } de mémoire partagée et n’a droit, sans autorisation explicite (opt-in), qu’à { $limit } : il faut rendre cette mémoire dynamique et augmenter l’attribut { $attribute } du noyau, que { $gpu } admet jusqu’à { $most } par bloc.
    .shared_memory_above_opt_in = Un bloc demande { $asked } de mémoire partagée dynamique, alors que l’attribut { $attribute } du noyau n’en autorise que { $limit } : il faut le porter à { $asked }.
    .shared_memory_per_block = Un bloc demande { $asked } de mémoire partagée, alors que { $gpu } en donne au plus { $limit } à un bloc, même avec autorisation explicite (opt-in) : il faut réduire les tuiles ou répartir le travail entre davantage de blocs.
    .barriers = Un bloc utilise { $asked } barrières, alors qu’un SM de { $gpu } en possède { $limit } : un bloc doit en utiliser au plus { $limit }.
