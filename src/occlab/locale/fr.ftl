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

# The site

site =
    .title = Occupancy
    .subtitle = Combien de warps un GPU garde résidents, et ce qu’on y gagne
    .read = Lire en français
    .editions = Cette page dans les autres éditions
    .all_editions = Toutes les éditions
    .license = Texte sous licence CC BY 4.0, code sous licence MIT.
    .version = Version { $version }

# Where a recorded number comes from
recorded = Relevé sur { $device }, pilote { $driver }, CUDA { $cuda }, le { $date } : { $command }.

# Boxes
box =
    .predict = Pariez avant de regarder
    .correction = On le lit souvent, et ce n’est pas tout à fait vrai
    .said = On lit souvent
    .true = Ce qui est vrai
    .evidence = Comment nous le savons
    .revise = Ce qui nous ferait changer d’avis

# Tables and figures: occupancy
method =
    .by_hand = à la main
    .exact = exact

resources = Ce qu’un SM de { $gpu } (compute capability { $cc }) peut contenir, et ce qu’un seul bloc peut en prendre.
    .resource = ressource
    .sm = un SM
    .block = un bloc
    .warps = warps résidents
    .threads = threads résidents
    .blocks = blocs résidents
    .registers = registres de 32 bits
    .shared = mémoire partagée
    .shared_block = { $most } ({ $default } sans opt-in)

limits =
    .resource = ressource
    .sm = un SM possède
    .block = un bloc prend
    .fit = blocs possibles
limits-by-hand = À la main, sur { $gpu } : { $threads } threads par bloc, { $registers } registres par thread, { $shared } de mémoire partagée par bloc. La plus petite limite est en gras.
limits-exact = Comme le matériel alloue, sur { $gpu } : { $threads } threads par bloc, { $registers } registres par thread, { $shared } de mémoire partagée par bloc. La plus petite limite est en gras.

answers = Un lancement sur { $gpu }, quatre réponses : { $threads } threads par bloc, { $registers } registres par thread dans le calcul à la main, { $shared } de mémoire partagée par bloc.
    .who = qui répond
    .source = origine
    .blocks = blocs par SM
    .warps = warps par SM
    .occupancy = occupancy théorique
    .driver = pilote CUDA
    .profiler = Nsight Compute
    .computed = calculé ici
    .recorded = relevé

tiles =
    .shared = mémoire partagée demandée
    .taken = prise par un bloc
    .hand = blocs à la main
    .exact = blocs exacts
    .driver = blocs selon le pilote (relevé)
caption-tbl-tiles = Blocs par SM selon la mémoire partagée d’un bloc de 32 threads, sur { $gpu }.

carveouts =
    .preference = préférence
    .capacity = capacité retenue
    .exact = blocs exacts
    .driver = blocs selon le pilote (relevé)
caption-tbl-carveouts = L’exemple guidé ({ $threads } threads, { $shared } par bloc) sous différentes préférences de partage L1 (carve-out), sur { $gpu }.

launches =
    .threads = threads par bloc
    .registers = registres par thread
    .shared = mémoire partagée par bloc
    .hand_blocks = blocs à la main
    .exact_blocks = blocs exacts
    .hand_warps = warps à la main
    .exact_warps = warps exacts
    .occupancy = occupancy
    .binds = ce qui limite
caption-tbl-registers = Warps par SM selon les registres d’un thread, sur { $gpu }.
caption-tbl-rounding = Des lancements que l’arrondi décide : blocs par SM sur { $gpu }.
caption-tbl-freeing = L’exemple guidé quand on libère une ressource à la fois : blocs par SM sur { $gpu }.

capabilities =
    .cc = compute capability
    .examples = par exemple
    .blocks = blocs par SM
    .warps = warps par SM
    .of = { $warps } sur { $most }
    .occupancy = occupancy
    .binds = ce qui limite
caption-tbl-capabilities = Le même lancement partout : { $threads } threads par bloc, { $registers } registres par thread, { $shared } de mémoire partagée par bloc.

profiles =
    .metric = métrique
    .worked-example-short = blocs brefs
    .worked-example-long = blocs longs
    .model = modèle
caption-tbl-profiles = Ce que Nsight Compute dit de l’exemple guidé, avec des blocs brefs puis longs, et ce que dit le modèle avec les 10 registres du noyau compilé.

axis =
    .blocks = blocs par SM
    .threads = threads par bloc
    .registers = registres par thread
    .shared = mémoire partagée, Ko par bloc
    .occupancy = occupancy théorique

caption-fig-limits = Blocs par SM que chaque ressource de { $gpu } permet ; les tirets marquent le plus petit nombre.
    .alt = Des points sur un axe qui double à chaque graduation, une ligne par ressource. À la main, la plus petite limite est de { $hand } blocs ; exactement, elle est de { $exact }, fixée par : { $binds }.
caption-fig-curves = Occupancy théorique sur { $gpu } quand une seule grandeur du lancement varie ({ $threads } threads, { $registers } registres, { $shared }). Le cercle marque le lancement lui-même.
    .alt = Trois courbes en escalier de l’occupancy, selon les threads par bloc, les registres par thread et la mémoire partagée par bloc. Le lancement se trouve à { $here } sur chacune : la première monte, la deuxième ne bouge pas avant une centaine de registres, la troisième descend par marches.
caption-fig-waves = Warps résidents d’un SM, en moyenne sur { $sms } SM, pendant qu’une grille s’exécute. Le trait vertical marque la fin de la grille, les tirets les { $ceiling } warps théoriques ; au-dessus de chaque vignette, les blocs de la grille et l’occupancy atteinte. Le temps est compté en durées moyennes d’un bloc.
    .alt = Six vignettes des warps résidents au cours du temps. Blocs, durée totale et occupancy atteinte : { $panels }.
waves =
    .panel = { $blocks } blocs : { $achieved }
    .panel_alt = { $blocks } blocs, { $duration }, { $achieved }
    .equal = blocs égaux
    .uneven = blocs inégaux
    .time = temps, en durées moyennes d’un bloc

# Exercises and solutions

solution = Solution
