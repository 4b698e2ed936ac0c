# Français.

unit =
    .kb = { $value } Ko
    .mb = { $value } Mo
    .gigabytes_per_second = { $value } Go/s
    .megahertz = { $value } MHz
    .bytes = { $count ->
        [one] { $value } octet
       *[other] { $value } octets
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
    .cluster = blocs par cluster

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

# The questions

blocks-count =
    { $count ->
        [one] { $blocks } bloc
       *[other] { $blocks } blocs
    }
threads-count =
    { $count ->
        [one] { $threads } thread
       *[other] { $threads } threads
    }
best-block =
    .threads = meilleur bloc
    .grid = blocs pour remplir une fois le GPU
    .equals = tailles équivalentes
    .none = Aucune taille de bloc ne convient.
cliffs =
    .now = actuellement
    .fewer = ajoute des blocs
    .more = retire des blocs
    .at_most = { $value } ou moins : { $blocks }
    .at_least = { $value } ou plus : { $blocks }
    .nowhere = aucune valeur
    .free_one = Pour loger un bloc de plus, une seule ressource est à libérer ({ $resources }) : libérer autre chose ne change rien.
    .free_all = Pour loger un bloc de plus, il faut libérer toutes ces ressources : { $resources } ; en libérer une seule, ou une autre, ne change rien.
    .together = Ensemble, elles y parviennent : { $registers } registres par thread et { $shared } de mémoire partagée par bloc donnent { $blocks }.
    .full = Le SM est plein : ses { $warps } warps sont tous pris.
    .block_size = C’est la taille du bloc qui limite : libérer des registres ou de la mémoire partagée ne change rien, mais une autre taille peut aider, comme le montre { $command }.
    .available = mémoire partagée dynamique par bloc pour { $blocks }
registers-for =
    .occupancy = occupancy théorique
    .alone = registres par thread, à eux seuls
    .launch = avec ce lancement
    .never = hors d’atteinte
device =
    .decides = décide de l’occupancy
    .besides = n’en décide pas
    .driver = pilote
    .table = table
    .differs = diffère
    .untold = non indiqué
    .holds = Toutes les limites qui décident de l’occupancy sont celles de la table : ce que comptent les autres commandes vaut pour cette carte.
    .fails = Des limites qui décident de l’occupancy diffèrent de la table : { $limits }. Ce que les autres commandes comptent pour cette compute capability ne vaut pas pour cette carte.
    .elsewhere = Les autres différences ne changent pas le nombre de blocs qu’un SM héberge : le nombre de SM change celui des blocs qui remplissent le GPU, la fréquence et la bande passante ce qu’il faut garder en vol.
quantity =
    .threads_per_warp = threads par warp
    .max_threads_per_block = threads par bloc
    .max_threads_per_sm = threads par SM
    .max_blocks_per_sm = blocs par SM
    .registers_per_sm = registres par SM
    .registers_per_block = registres par bloc
    .shared_memory_per_sm = mémoire partagée par SM
    .default_shared_memory_per_block = mémoire partagée par bloc, sans autorisation explicite
    .max_shared_memory_per_block = mémoire partagée par bloc, avec autorisation explicite
    .reserved_shared_memory_per_block = mémoire partagée par bloc que prend le pilote
    .sms = SM
    .l2_cache = cache L2
    .clock = fréquence des SM, au plus
    .memory_bandwidth = bande passante de la mémoire, au plus

# Why a launch cannot run: one sentence, with the limit, its value and what would help.
obstacle =
    .threads_per_block = Un bloc de { $asked } threads est trop grand : { $gpu } accepte au plus { $limit } threads par bloc ; il faut donc lancer des blocs plus petits, en plus grand nombre.
    .threads_above_bounds = Un bloc de { $asked } threads dépasse la taille pour laquelle le noyau a été compilé : son { $bounds } promet au plus { $limit } ; il faut donc lancer des blocs d’au plus { $limit } threads ou relever cette borne.
    .registers_per_thread = { $asked } registres par thread, c’est trop : { $gpu } en donne au plus { $limit } à un thread ; il faut donc les plafonner avec { $cap }.
    .registers_per_block = Un bloc de { $threads } threads à { $registers } registres chacun prend { $asked } registres, comptés comme le fait le matériel, alors que { $gpu } en donne au plus { $limit } à un bloc : il faut les plafonner à { $most_registers } par thread avec { $bounds } ou { $cap }, ou lancer des blocs d’au plus { $most_threads } threads.
    .shared_memory_needs_opt_in = Un bloc demande { $asked } de mémoire partagée et n’a droit, sans autorisation explicite (opt-in), qu’à { $limit } : il faut { $memory ->
        [dynamic] augmenter
       *[static] rendre cette mémoire dynamique et augmenter
    } l’attribut { $attribute } du noyau, que { $gpu } admet jusqu’à { $most } par bloc.
    .shared_memory_above_opt_in = Un bloc demande { $asked } de mémoire partagée dynamique, alors que l’attribut { $attribute } du noyau n’en autorise que { $limit } : il faut le porter à { $asked }.
    .shared_memory_per_block = Un bloc demande { $asked } de mémoire partagée, alors que { $gpu } en donne au plus { $limit } à un bloc, même avec autorisation explicite (opt-in) : il faut réduire les tuiles ou répartir le travail entre davantage de blocs.
    .barriers = Un bloc utilise { $asked } barrières, alors qu’un SM de { $gpu } en possède { $limit } : un bloc doit en utiliser au plus { $limit }.
    .no_clusters = Un cluster de { $asked } blocs exige la compute capability { $since }, alors que { $gpu } a la { $cc } : il faut lancer sans cluster.
    .cluster_size = Un cluster de { $asked } blocs est trop grand : aucun document de NVIDIA n’en accorde plus de { $most } à { $gpu } ; il faut donc s’en tenir à des clusters d’au plus { $most } blocs.
    .cluster_needs_opt_in = Un cluster de { $asked } blocs dépasse la taille portable, { $portable } : il faut activer l’attribut { $attribute } du noyau, que { $gpu } admet jusqu’à { $most } blocs, ou s’en tenir à { $portable }.

# The site

site =
    .title = Occupancy
    .subtitle = Combien de warps un GPU garde résidents, et ce qu’on y gagne
    .read = Lire en français
    .editions = Cette page dans les autres éditions
    .all_editions = Toutes les éditions
    .license = Texte sous licence CC BY 4.0, code sous licence MIT.
    .version = Version { $version }
    .dated = Édition du { $date }
    .data = Données relevées { $digest } : une empreinte des fichiers de mesures ; tant qu’elle est la même, elles le sont aussi.

# Chapters as notebooks
notebook =
    .fetch = Si occlab, le laboratoire du livre, n’est pas là, cette cellule le prend sur le site du livre.
    .fetch_beside = Si occlab, le laboratoire du livre, n’est pas là, cette cellule le prend dans le dossier wheels du site, à côté duquel se trouve ce notebook. Ailleurs, installez-le avec pip depuis une copie du dépôt.
    .link = Télécharger ce chapitre sous forme de notebook (.ipynb)
    .colab = Ouvrir ce chapitre dans Colab

# The book on paper
print =
    .link = Télécharger le livre en PDF
    .title = Occupancy, édition française
    .edition = Édition française
    .contents = Table des matières
    .solutions = Solutions des exercices
    .solution = Solution
    .index = Index
    .in_bold = En gras : la page du glossaire.
    .see = voir
    .page = p.
    .numbers = Les tableaux, les figures et les nombres de ce livre sont calculés par ses cellules quand le livre est composé. À côté d’un nombre relevé sur un GPU, le texte indique la carte, le pilote, la date et la commande.
    .typefaces = Composé en Frank Ruhl Libre, Assistant, IBM Plex Mono et STIX Two Math.

# Where a recorded number comes from
recorded = Relevé sur { $device } (pilote { $driver }, CUDA { $cuda }) le { $date }, avec { $command }.
medians = Médianes des répétitions, dont l’écart est de { $spread } au plus.

# Boxes
box =
    .predict = Pariez avant de regarder
    .correction = Idée reçue
    .said = On lit souvent
    .true = Ce qui est vrai
    .evidence = Comment nous le savons
    .revise = Ce qui nous ferait changer d’avis

# The appendix, and the foot of a page

family =
    .resource = ressource
    .value = valeur
    .cc = compute capability
    .capacities = capacités, en Ko
    .document = document
    .threads_per_warp = threads d’un warp
    .partitions_per_sm = partitions d’un SM, chacune avec un ordonnanceur
    .registers_per_sm = registres de 32 bits d’un SM
    .registers_per_block = registres de 32 bits d’un bloc, au plus
    .max_registers_per_thread = registres d’un thread, au plus
    .register_allocation_unit = les registres d’un warp s’allouent par unités de
    .max_threads_per_block = threads d’un bloc, au plus
    .default_shared_memory_per_block = mémoire partagée d’un bloc sans autorisation explicite
    .warps = warps d’un SM, au plus
    .threads = threads d’un SM, au plus
    .blocks = blocs d’un SM, au plus
    .unified = L1 et mémoire partagée d’un SM, ensemble, en Ko
    .shared = mémoire partagée d’un SM, au plus, en Ko
    .shared_block = mémoire partagée d’un bloc, au plus, avec autorisation explicite, en Ko
    .reserved = mémoire partagée réservée pour chaque bloc, en octets
    .unit = unité d’allocation de la mémoire partagée, en octets
    .barriers = barrières d’un SM, là où elles limitent les blocs
    .cluster = blocs d’un cluster : portable / autorisé explicitement

caption-tbl-common-resources = Ce que toutes les compute capabilities, de 7.0 à 12.1, ont en commun.
caption-tbl-volta-turing = Ce que possèdent un SM et un bloc, Volta et Turing : { $examples }.
caption-tbl-ampere-ada = Ce que possèdent un SM et un bloc, Ampere et Ada : { $examples }.
caption-tbl-hopper-blackwell = Ce que possèdent un SM et un bloc, Hopper, et Blackwell pour les centres de données : { $examples }.
caption-tbl-thor-rtx = Ce que possèdent un SM et un bloc, les autres Blackwell : { $examples }.
caption-tbl-capacities = Les tailles que peut prendre la mémoire partagée d’un SM, en Ko ; ce qui reste de la mémoire commune revient au L1.
caption-tbl-hardware-sources = Les documents où se trouvent ces nombres, sous leur propre titre, avec les compute capabilities concernées.

record =
    .session = séance
    .device = carte
    .cc = compute capability
    .driver = pilote
    .cuda = CUDA
    .date = date
    .what = ce qui est relevé
    .command = commande
    .file = fichier

caption-tbl-sessions = Les séances où les nombres du livre ont été relevés : la carte, le pilote, la version de CUDA qu’il permet et la date.
caption-tbl-record = Tous les relevés du livre, { $count } au total : ce que c’est, la séance du tableau précédent, la commande qui le refait, et son fichier dans `{ $folder }`.

recording =
    .device = ce que la carte dit d’elle-même : SM, limites, caches, fréquences
    .driver-answers = blocs résidents d’après le pilote lui-même, pour des milliers de lancements
    .worked-example = l’exemple guidé d’après le pilote : blocs selon la tuile et le partage L1, et taille de bloc qu’il propose
    .worked-example-program = le programme autonome de l’exemple guidé : ce qu’affichent le compilateur et lui
    .worked-example-short = profil de l’exemple guidé, blocs de vie brève
    .worked-example-long = profil de l’exemple guidé, blocs de vie longue
    .latency = latence d’un chargement selon le niveau de mémoire et la taille des données, par un parcours de pointeurs
    .loop = ce que coûte un tour de la boucle de lecture quand ses données sont dans le L2
    .read = bande passante d’une boucle qui ne fait que lire, selon les warps, les chargements indépendants et leur largeur
    .copy = bande passante d’une copie, selon les warps, les chargements indépendants et leur largeur
    .bulk-copy = bande passante d’une copie persistante, par copies en bloc asynchrones, selon le nombre d’étages et la taille des morceaux
    .gemm = durée du produit de matrices de la bibliothèque, en bfloat16
    .pressure = heavy et heavy_rolled sous chaque plafond de registres : registres, débordements, durée
    .walk = walk sous chaque plafond de registres : registres, débordements, durée
    .dot = produit scalaire : chargements en vol, une ou plusieurs chaînes d’additions
    .dot-near = produit scalaire de données proches des pipelines : les chaînes seules
    .warp-lists = une liste chaînée par warp, selon les warps
    .gather = chargements au hasard dans une table, selon les warps et les chargements indépendants
    .own-lists = une liste chaînée par thread, selon les warps
    .strided = chargements espacés : secteurs et bande passante
    .fetches = chargements espacés et chargements au hasard, selon ce que le L2 demande d’un coup à la mémoire
    .another-card = chargements espacés et chargements au hasard, sur une autre carte du même nom
    .tables = chargements au hasard, selon la taille de la table
    .divergent = branchements qui séparent les voies d’un warp, selon les chemins et les warps
    .profile-copy-starved = profil d’une copie avec peu de warps et peu d’octets en vol
    .profile-copy-wide = profil de la même copie, avec des chargements larges et indépendants
    .profile-copy-full = profil d’une copie proche du pic de la mémoire
    .profile-list = profil de listes chaînées à pleine occupancy
    .profile-barrier-bound = profil de warps qui attendent l’un d’eux à une barrière
    .profile-math-bound = profil d’un pipeline trop demandé, sur la moitié des SM
    .profile-math-bound-full = profil du même noyau sur tous les SM
    .profile-not-selected = profil d’un noyau où plus de warps sont prêts qu’on ne peut en choisir
    .profile-chain = profil d’une chaîne dépendante, un warp par ordonnanceur
    .profile-bank-conflicts = profil de conflits de bancs en mémoire partagée
    .profile-many-small-stores = profil d’une file d’instructions de mémoire pleine
    .profile-heavy = profil de heavy sans plafond
    .profile-heavy-capped = profil de heavy sous un plafond de 32 registres
    .profile-heavy-bounded = profil de heavy avec des launch bounds qui demandent 8 blocs
    .profile-walk-64 = profil de walk sous un plafond de 64 registres
    .profile-walk-128 = profil de walk sous un plafond de 128 registres
    .profile-walk-168 = profil de walk sous un plafond de 168 registres
    .profile-bulk-copy = profil de la copie persistante, par copies en bloc asynchrones
    .profile-gather = profil de chargements au hasard dans une table
    .profile-own-lists = profil d’une liste chaînée par thread
    .profile-strided-8 = profil de chargements au pas de 8
    .profile-strided-16 = profil de chargements au pas de 16
    .profile-strided-32 = profil de chargements au pas de 32
    .profile-divergent = profil de branchements qui séparent les voies d’un warp
    .profile-gemm = profil du produit de matrices de la bibliothèque, en bfloat16

corrections =
    .computed = calculée
    .recorded = relevée
    .cited = citée
    .evidence = Preuve : { $kinds }.

errors =
    .link = Signaler une erreur sur cette page
    .subject = Erreur dans { $page }
    .body = La page est { $page }, { $edition }, version { $version } du { $date }. Ce qu’elle dit, ce qu’elle devrait dire, et comment on le sait :

# Tables and figures: occupancy
method =
    .by_hand = à la main
    .exact = calcul exact

resources = Ce qu’un SM de { $gpu } (compute capability { $cc }) contient au plus, et ce qu’un seul bloc peut en prendre.
    .resource = ressource
    .sm = un SM
    .block = un bloc
    .warps = warps résidents
    .threads = threads résidents
    .blocks = blocs résidents
    .registers = registres de 32 bits
    .shared = mémoire partagée
    .shared_block = { $most } ({ $default } sans opt-in)

limits =
    .resource = ressource
    .sm = un SM possède
    .block = un bloc prend
    .fit = blocs possibles
limits-by-hand = À la main, sur { $gpu } : { $threads } threads par bloc, { $registers } registres par thread, { $shared } de mémoire partagée par bloc. La plus petite limite est en gras.
limits-exact = Calcul exact, tel que le matériel alloue, sur { $gpu } : { $threads } threads par bloc, { $registers } registres par thread, { $shared } de mémoire partagée par bloc. La plus petite limite est en gras.

answers = Quatre réponses pour un même lancement sur { $gpu } : { $threads } threads par bloc, { $registers } registres par thread dans les deux calculs, { $shared } de mémoire partagée par bloc.
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
    .hand = blocs, à la main
    .exact = blocs, calcul exact
    .driver = blocs selon le pilote (relevé)
caption-tbl-tiles = Blocs par SM selon la mémoire partagée que demande un bloc de 32 threads, sur { $gpu }.

carveouts =
    .preference = préférence
    .capacity = capacité retenue
    .exact = blocs, calcul exact
    .driver = blocs selon le pilote (relevé)
caption-tbl-carveouts = L’exemple guidé ({ $threads } threads, { $shared } par bloc) sous différentes préférences de partage L1 (carve-out), sur { $gpu }.

launches =
    .threads = threads par bloc
    .registers = registres par thread
    .shared = mémoire partagée par bloc
    .hand_blocks = blocs, à la main
    .exact_blocks = blocs, calcul exact
    .hand_warps = warps, à la main
    .exact_warps = warps, calcul exact
    .occupancy = occupancy
    .binds = ressource limitante
caption-tbl-registers = Warps par SM selon le nombre de registres par thread, sur { $gpu }.
caption-tbl-rounding = Des lancements où un arrondi change le compte : blocs par SM sur { $gpu }.
caption-tbl-freeing = L’exemple guidé quand on change une seule ressource à la fois : blocs par SM sur { $gpu }.

capabilities =
    .cc = compute capability
    .examples = par exemple
    .blocks = blocs par SM
    .warps = warps par SM
    .of = { $warps } sur { $most }
    .occupancy = occupancy
    .binds = ressource limitante
caption-tbl-capabilities = Le même lancement partout : { $threads } threads par bloc, { $registers } registres par thread, { $shared } de mémoire partagée par bloc.

profiles =
    .metric = métrique
    .worked-example-short = blocs brefs
    .worked-example-long = blocs longs
    .model = modèle
caption-tbl-profiles = Ce que Nsight Compute dit de l’exemple guidé, avec des blocs brefs, puis des blocs longs, et ce que dit le modèle avec les 10 registres du noyau compilé.

axis =
    .blocks = blocs par SM
    .threads = threads par bloc
    .registers = registres par thread
    .shared = mémoire partagée (Ko/bloc)
    .occupancy = occupancy théorique

caption-fig-limits = Nombre de blocs par SM que permet chaque ressource, à la main et par le calcul exact, sur { $gpu } ; les tirets marquent le plus petit de chaque calcul.
    .alt = Des points sur un axe où chaque graduation double la précédente, une ligne par ressource. À la main, la plus petite limite est de { $hand } blocs ; par le calcul exact, de { $exact }. La ressource limitante y est : { $binds }.
caption-fig-curves = Occupancy théorique sur { $gpu } quand une seule grandeur du lancement varie, les autres restant à leur valeur ({ $threads } threads, { $registers } registres, { $shared }). Le cercle marque le lancement lui-même.
    .alt = Trois courbes en escalier de l’occupancy, selon les threads par bloc, les registres par thread et la mémoire partagée par bloc. Le lancement se trouve à { $here } sur chacune : la première monte vite, puis oscille en dents de scie ; la deuxième reste plate jusqu’à une centaine de registres, puis descend ; la troisième descend par marches, vite d’abord.
caption-fig-waves = Warps résidents d’un SM, en moyenne sur { $sms } SM, pendant qu’une grille s’exécute. En haut, des blocs égaux ; en bas, des blocs inégaux. Le trait vertical marque la fin de la grille ; les tirets, les { $ceiling } warps théoriques. Au-dessus de chaque vignette, le nombre de blocs de la grille et l’occupancy atteinte. Le temps est compté en durées moyennes d’un bloc.
    .alt = Six vignettes des warps résidents au cours du temps, d’abord pour des blocs égaux, puis pour des blocs inégaux. Nombre de blocs, durée totale et occupancy atteinte : { $panels }.
waves =
    .panel = { $blocks } blocs : { $achieved }
    .panel_alt = { $blocks } blocs (durée { $duration }, occupancy { $achieved })
    .equal = blocs égaux
    .uneven = blocs inégaux
    .time = temps, en durées moyennes d’un bloc

# Tables and figures: latency-hiding
walk =
    .cycle = cycle
    .warps_scheduler = warps par ordonnanceur
    .warps_sm = warps résidents par SM

gap =
    .loads = { $count ->
        [one] { $loads } chargement
       *[other] { $loads } chargements
    }
    .issues = émet
    .waits = attend
    .row = { $loads } avant chaque attente
caption-fig-gap = Un warp seul sur un ordonnanceur, simulé : il charge, attend la valeur, et recommence. En haut, les premiers cycles un à un ; en bas, toute l’exécution. Dans chaque moitié, la première ligne émet un chargement avant d’attendre, la seconde quatre chargements indépendants.
    .alt = Deux lignes sur { $cycles } cycles. Chacune émet un instant puis attend { $gap } cycles, trois fois de suite : { $rows }.

staircase =
    .panel = { $warps } warps : { $share }
    .warp = warp
caption-fig-staircase = Qui émet, et quand : un ordonnanceur, dont chaque warp émet un chargement puis attend 400 cycles. Un point d’une ligne est l’émission d’un warp dans un cycle ; en gris, les cycles où personne n’émet. Au-dessus, le nombre de warps et la part des cycles utilisés.
    .alt = Trois panneaux : le warp qui émet, selon le cycle. Les émissions montent en escalier, puis tous attendent le retour du premier chargement. Warps et part des cycles utilisés : { $panels }. Avec 401 warps, un escalier suit l’autre sans créneau vide.

area =
    .scheduler = un ordonnanceur : { $count }
    .sm = un SM : { $count }
    .memory = ce que livre la mémoire : { $count }
    .latency = latence, en cycles
    .rate = instructions par cycle
caption-fig-area = La loi de Little est une aire : latence × débit = instructions en vol. Un ordonnanceur, un SM qui en a quatre et, mince bande au ras de l’axe, les chargements que représente la part d’un SM dans la bande passante du H100 (sixième étape).
    .alt = Trois rectangles à l’échelle. Un ordonnanceur, large de 400 cycles et haut d’une instruction par cycle : { $scheduler } en vol. Un SM, quatre fois plus haut : { $sm }. Une bande large de 500 cycles et haute d’un peu plus d’un neuvième d’instruction : { $memory }.

need =
    .issue = remplir chaque créneau d’émission
    .memory = remplir la bande passante
    .warps = warps nécessaires par SM
    .row = { $name } : { $warps }
caption-fig-need = Combien de warps il faut à un SM, selon ce que l’on veut remplir. I : chargements indépendants d’un warp avant qu’il attende ; c : instructions de calcul par chargement. La ligne tiretée marque ce qu’un SM peut contenir, { $most } warps ; les deux panneaux n’ont pas la même échelle.
    .alt = Barres en warps par SM, à côté de la limite de { $most }. Pour remplir chaque créneau d’émission : { $issue }. Pour remplir la bande passante : { $memory }.

utilisation =
    .in_turn = { $m }, à tour de rôle
    .loop = { $m }, { $share }
    .in_turn_alt = { $m } avec des warps choisis à tour de rôle, { $share }
    .share = créneaux d’émission utilisés
caption-fig-utilisation = Part des créneaux d’émission qu’utilise un ordonnanceur, simulée : chaque warp émet m instructions, puis attend 400 cycles. Marques pleines : l’ordonnanceur garde le même warp tant qu’il le peut. Marques creuses : il choisit les warps à tour de rôle. La ligne tiretée marque le plus qu’il puisse contenir, { $most } warps.
    .alt = Des courbes qui montent en ligne droite jusqu’à ce que tous les créneaux soient utilisés. Avec { $most } warps, l’ordonnanceur en utilise : { $rows }.

bandwidth =
    .peak = copie de la carte
    .measured = { $count ->
        [one] { $ilp } chargement, relevé
       *[other] { $ilp } chargements, relevé
    }
    .little = { $count ->
        [one] { $ilp } chargement, Little
       *[other] { $ilp } chargements, Little
    }
    .rate = To/s lus
    .point = { $count ->
        [one] { $ilp } chargement
       *[other] { $ilp } chargements
    }, { $warps } warps : { $measured } relevés, { $plain } selon la loi
caption-fig-read = Débit d’une boucle qui ne fait que lire, 4 octets par thread et par chargement, selon les warps résidents d’un SM. En tirets : les octets en vol divisés par la latence d’une mémoire au repos, jusqu’au pic. En pointillé : la copie que fait la carte elle-même. La bande grise va de 16 à 32 warps.
    .alt = Débit relevé, en To/s, et ce qu’en dit la loi de Little avec la latence d’une mémoire au repos. { $points }. La copie de la carte elle-même atteint { $peak }. Les courbes relevées s’écartent sous les droites avant le pic.

surplus =
    .covered = trou déjà couvert
    .nothing = rien à masquer
    .chains = { $count ->
        [one] { $chains } chaîne
       *[other] { $chains } chaînes
    }
    .chains_alt = { $count ->
        [one] avec { $chains } chaîne, à partir de { $warps } warps
       *[other] avec { $chains } chaînes, à partir de { $warps } warp
    }
caption-fig-surplus = Quand un warp de plus n’apporte rien, simulé. À gauche, une boucle qui émet 100 instructions, puis attend 400 cycles (trou déjà couvert) ; à droite, des FMA l’une derrière l’autre, en une chaîne dépendante ou en quatre chaînes indépendantes par warp (rien à masquer).
    .alt = Deux panneaux : les créneaux d’émission utilisés, selon les warps d’un ordonnanceur. La boucle utilise chaque créneau à partir de { $covered } warps, puis reste plate. Les FMA utilisent chaque créneau : { $chains }.

sectors =
    .panel = pas de { $stride } : { $sectors } secteurs
    .panel_alt = pas de { $stride } : { $sectors } secteurs dans { $count ->
        [one] { $lines } ligne
       *[other] { $lines } lignes
    }, { $useful } des octets utiles
    .moved = déplacé
    .read = lu
    .byte = octet dans la ligne
    .line = ligne de 128 octets
caption-fig-sectors = Ce que touche une seule instruction de chargement d’un warp, 4 octets par thread : la mémoire, en lignes de 128 octets et quatre secteurs chacune. Le thread t lit l’élément t × pas.
    .alt = Quatre panneaux de mémoire, une rangée par ligne. Touchés : { $panels }.

strides =
    .fetch = { $size } octets d’un coup
    .stride = pas, en mots
    .time = temps (pas de 1 = 1)
    .point = pas de { $stride } : { $time } (octets : { $bytes })
    .series = { $size } octets d’un coup : { $points }
caption-fig-strides = Autant de mots lus à chaque pas, avec 64 warps par SM : le temps relevé (marques) et les octets que le L2 va chercher selon le modèle (lignes), rapportés au pas de 1, selon le nombre d’octets que le L2 demande d’un coup à la mémoire ; 64 est la valeur par défaut. Les deux axes doublent à chaque graduation.
    .alt = Temps selon le pas, rapporté au pas de 1, et entre parenthèses le rapport des octets demandés. { $series }.

roofs =
    .intensity = FLOP par octet
    .ridge = { $gpu }, { $units } : { $bytes } To/s, { $flops } TFLOP/s, arête à { $ridge } FLOP par octet
    .point = { $letter } : { $intensity } FLOP par octet, { $rate } TFLOP/s
caption-fig-roofs = Les rooflines du H100 et du H200, d’après leurs pics documentés ; les cercles marquent les arêtes. Relevés sur un H200, les losanges : A, la boucle de lecture avec 4 warps par SM et un chargement de 4 octets ; B, la même avec 64 warps et quatre chargements de 16 octets ; C, le produit de matrices de la bibliothèque, en BF16.
    .alt = Deux toits inclinés qui deviennent plats, pour deux sortes d’unités chacun, sur des axes logarithmiques. { $ridges }. Noyaux relevés : { $points }.

caption-fig-hiding = Tout le parcours en une image, simulé : la bande passante utilisée selon les warps d’un SM, chacun avec quatre chargements indépendants de 500 cycles, sur une mémoire qui livre la part d’un SM dans les 3,35 To/s du H100. (1) le trou, (2) le produit, (3) assez, (4) trop.
    .alt = Une courbe qui part de { $one } avec un warp (1), monte en ligne droite (2), plie à { $knee } warps (3), puis reste plate (4) jusqu’à { $most } warps.
summary =
    .share = bande passante utilisée

# Tables and figures: warp-states
memory =
    .shared = mémoire partagée
    .l1 = L1
    .l2 = L2
    .hbm = mémoire du GPU (HBM)

machine =
    .sm = un SM sur { $sms }
    .scheduler = ordonnanceur
    .registers = { $count } registres
    .load_store = unités de chargement et rangement
    .shared = mémoire partagée
    .l1 = L1
    .l2 = cache L2, { $size }
    .hbm = mémoire du GPU (HBM)
    .cycles =
        { $cycles }
        cycles
caption-fig-machine = La machine en une image, ici un { $gpu } : { $sms } SM de quatre partitions, chacune avec son ordonnanceur, ses registres et ses pipelines. Le L1 et la mémoire partagée d’un SM forment une seule réserve de { $l1 } ; le L2 et la mémoire du GPU servent tous les SM. Sur les flèches, le nombre de cycles entre l’émission d’un chargement isolé et sa valeur, quand rien d’autre ne tourne.
    .alt = Des cadres emboîtés. Le GPU contient { $sms } SM et un cache L2 de { $l2 } ; la mémoire du GPU est à l’extérieur. Un SM contient { $partitions } partitions, chacune avec un ordonnanceur de warps, { $registers } registres et les pipelines FP32, INT, SFU et Tensor, et au-dessous les unités de chargement et rangement, la mémoire partagée et le L1, { $l1 } en tout. Flèches vers les unités de chargement : mémoire partagée { $shared_cycles } cycles, L1 { $l1_cycles }, L2 { $l2_cycles }, mémoire du GPU { $hbm_cycles }.

latencies =
    .level = depuis
    .size = données parcourues
    .cycles = cycles par chargement
    .times = fois la mémoire partagée
caption-tbl-latencies = Latence d’un chargement dépendant du précédent, selon la mémoire qui répond et la taille des données parcourues : cycles, médiane des répétitions.

life =
    .launched =
        bloc lancé : registres et
        mémoire partagée alloués
    .active = actif = résident
    .stalled = bloqué
    .eligible = éligible
    .selected =
        sélectionné :
        émet une instruction
    .exited =
        tous ses threads ont fini :
        il n’est plus actif
    .ready =
        cause
        levée
    .picked =
        l’ordonnanceur
        le choisit
    .must_wait =
        la suivante
        doit attendre
    .can_go =
        la suivante
        est prête
    .last = dernière instruction
caption-fig-life = La vie d’un warp. Tout ce que contient le cadre en tirets est actif ; un warp sélectionné est aussi éligible, et un warp éligible qui n’est pas choisi le reste.
    .alt = Un chemin de haut en bas. Le bloc est lancé, ses registres et sa mémoire partagée sont alloués : le warp est actif. Tant qu’il l’est, il est bloqué ou éligible ; quand la cause du blocage est levée, il devient éligible ; l’ordonnanceur choisit un warp éligible, qui est alors sélectionné et émet une instruction. Si sa prochaine instruction doit attendre, il est de nouveau bloqué, sinon il est aussitôt éligible. Après la dernière instruction, tous ses threads ont fini et il n’est plus actif.

active-cycle =
    .resident =
        le SM contient-il
        un warp résident ?
    .not_counted =
        cycle non actif :
        hors de la moyenne
    .active =
        cycle actif : il compte,
        avec tous ses warps
        résidents, bloqués ou non
    .any_eligible =
        un ordonnanceur a-t-il
        un warp éligible ?
    .idle =
        rien n’est émis,
        et pourtant il compte
    .issue = il émet une instruction
    .yes = oui
    .no = non
caption-fig-active-cycle = Ce que devient un cycle. L’occupancy atteinte est la moyenne des warps résidents sur les seuls cycles actifs ; qu’une instruction soit émise ou non ne change que l’efficacité d’émission, pas l’occupancy.
    .alt = Un arbre de décision. Le SM contient-il un warp résident pendant ce cycle ? Non : cycle non actif, hors de la moyenne. Oui : cycle actif, il compte avec tous ses warps résidents, bloqués ou non. Un ordonnanceur a-t-il un warp éligible ? Oui : il émet une instruction. Non : rien n’est émis, et pourtant le cycle compte.

slot =
    .selected = sélectionné (et éligible)
    .not_selected = éligible, non sélectionné
    .long_scoreboard = bloqué : long scoreboard
    .wait = bloqué : wait
    .barrier = bloqué : barrier
    .math_pipe_throttle = bloqué : math pipe throttle
    .absent = non actif
    .cycle = cycle
    .warp = warp { $number }
    .spelt = { $warp } : { $letters }
    .eligible = éligibles
caption-fig-slots = Quatre warps d’un ordonnanceur, simulés. Une ligne par warp, une colonne par cycle ; le cadre et l’étoile marquent le warp sélectionné. La dernière ligne compte les warps éligibles.
    .alt = Un quadrillage de warps et de cycles, où E veut dire éligible, L long scoreboard, W wait, un point non actif, et une étoile sélectionné. { $rows }. Warps éligibles à chaque cycle : { $counts }.
caption-fig-drawn = Un quadrillage écrit à la main, avec les lettres de la figure précédente : une ligne par warp, une colonne par cycle. L’une de ses cases est impossible.
    .alt = Un quadrillage de warps et de cycles, où E veut dire éligible, L long scoreboard, W wait, et une étoile sélectionné. { $rows }.

shares =
    .panel = { $warps } warps : émission dans { $issued } des cycles
    .warps = warps
    .cycles = cycles
    .run = avec { $warps } warps, { $active } actifs, { $eligible } éligible, et un warp sélectionné dans { $issued } des cycles
caption-fig-shares = Où en sont les warps d’un ordonnanceur pendant une longue exécution simulée, pour trois nombres de warps. La hauteur est le nombre de warps actifs, en moyenne sur de courts intervalles ; en bas, la partie pleine montre les warps sélectionnés, jamais plus d’un.
    .alt = Trois bandes au cours du temps, empilées par état. En moyenne : { $runs }. Les warps bloqués remplissent presque toute la bande, d’abord par long scoreboard.
runs =
    .warps = warps
    .active = actifs
    .eligible = éligibles
    .stalled = bloqués, parmi les actifs
    .issued = cycles avec émission
caption-tbl-runs = Les exécutions de la figure précédente en nombres : warps d’un ordonnanceur, en moyenne sur les cycles actifs.

simulated =
    .what = pour un ordonnanceur
    .ours = simulateur
    .said = H200 (relevé)
    .active = warps actifs
    .eligible = warps éligibles
    .issued = instructions émises par cycle
    .cycles = cycles d’un warp par instruction
    .of_which = dont { $state }
caption-tbl-simulated = Une chaîne de multiplications-additions dépendantes, un warp par ordonnanceur : ce que compte le simulateur, et ce qu’a compté Nsight Compute.

stall-reasons =
    .kernel = noyau
    .cycles = cycles par instruction
    .stalls = où ils passent
    .chain = chaîne de calculs dépendants
    .copy-starved = copie, un warp par ordonnanceur
    .bank-conflicts = mémoire partagée avec conflits de bancs
    .barrier-bound = travail inégal avant une barrière
    .not-selected = calculs, plus de warps qu’il n’en faut
    .heavy-capped = heavy, contraint de déborder
    .gemm = produit de matrices sur Tensor Cores
caption-tbl-stalls = Ce qu’attendent les warps de six noyaux : cycles d’un warp par instruction, et les états qui en prennent au moins un dixième, hors Selected. Le profileur compte ici { $states } états, dont { $stalls } sont des blocages.

# Exercises and solutions

solution = Solution

# For instructors
marking =
    .title = Feuille de notation
    .student = Nom :
    .date = Date :
    .chapter = Chapitre
    .number = Numéro
    .exercise = Exercice
    .label = Étiquette
    .criterion = Critère
    .points = Points
    .minutes = Minutes
    .awarded = Note
    .sum = Sous-total
    .chapter-total = Total du chapitre
    .total = Total
criterion =
    .answer = La réponse est juste et complète.
    .result = Les nombres sont justes, et chacun porte son unité.
    .calculation = Le calcul se laisse suivre pas à pas.
    .reasoning = La cause est expliquée, avec les notions du chapitre.
    .evidence = La réponse s’appuie sur des nombres d’une cellule, d’un tableau ou d’une figure du chapitre.
    .cases = Chaque cas est tranché, avec sa propre raison.
    .decision = Une décision découle des nombres, et il est dit ce qui la ferait changer.

# The diagnosis

diagnosis = Ce que la méthode de décision conclut de `{ $kernel }`, d’après les chiffres de Nsight Compute.
    .question = question
    .value = mesure
    .threshold = seuil
    .answer = réponse
    .next = Ce qu’il faut essayer
    .idle = La grille a moins de blocs ({ $blocks }) que le GPU n’a de SM ({ $sms }) : des SM restent sans travail, et les moyennes sur tous les SM le cachent. À regarder avant tout le reste.
    .part_wave = La grille ne remplit que { $value } d’une vague de blocs.
    .second = L’état { $state } prend lui aussi { $value } des cycles, et mérite d’être regardé à part.
    .falls_short = De plus, le lancement n’atteint que { $value } de son occupancy théorique.
    .rules = Les seuils sont des règles empiriques : { $ceiling } d’un pic, { $dominant } des cycles d’un warp, { $busy } d’un pic pour le trafic, { $low_occupancy } d’occupancy, { $reached } de l’occupancy théorique.

diagnosis-question =
    .ceiling = La DRAM, le calcul ou un cache est-il proche de son pic ?
    .cause = Qu’attendent surtout les warps ?
    .busy = La DRAM, le L2 ou le L1/TEX est-il occupé ?
    .low_occupancy = L’occupancy atteinte est-elle basse ?
    .reached = Le lancement atteint-il son occupancy théorique ?
    .filled = La grille remplit-elle une vague entière ?
    .limiter = Quelle ressource limite les blocs résidents ?

diagnosis-answer =
    .yes = oui
    .no = non
    .cache = seulement un cache
    .unknown = absent du rapport
    .global_memory = la mémoire globale ou locale
    .global_queue = la file des instructions de mémoire globale
    .shared_memory = la mémoire partagée ou les fonctions spéciales
    .barrier = une barrière
    .fixed_latency = un résultat arithmétique antérieur
    .not_selected = leur tour : un autre warp a été choisi
    .math_pipe = un même pipeline de calcul
    .other = { $state }
    .no_single_cause = pas de cause unique
    .several = plusieurs à la fois

diagnosis-ceiling =
    .yes = { $unit ->
        [dram] La DRAM atteint { $value } de sa bande passante maximale
       *[compute] Le débit de calcul atteint { $value } de son pic
    }, soit plus de { $threshold } : l’occupancy suffit, par définition.
    .cache = Ni la DRAM ni le calcul ne dépassent { $threshold } de leur pic, mais { $unit ->
        [l2] le L2
       *[l1] le L1/TEX
    } atteint { $value } du sien : c’est son trafic qu’il faut changer, non l’occupancy, et l’état dominant dira de quel trafic il s’agit.
    .no = Ni la DRAM, ni le calcul, ni le L2, ni le L1/TEX ne dépassent { $threshold } de leur pic ; c’est { $unit ->
        [dram] la DRAM
        [compute] le calcul
        [l2] le L2
       *[l1] le L1/TEX
    } qui en est le plus près, à { $value } : il reste de la vitesse à gagner.
    .unknown = Le rapport ne donne pas les quatre débits (DRAM, calcul, L2, L1/TEX) : on ignore à quelle distance d’un pic se trouve le noyau.

diagnosis-cause =
    .global_memory = Les warps attendent surtout la mémoire globale ou locale ({ $state }) : { $value } de leurs cycles.
    .global_queue = Les warps attendent surtout une place dans la file des instructions de mémoire globale et locale ({ $state }) : { $value } de leurs cycles.
    .shared_memory = Les warps attendent surtout la mémoire partagée ou les fonctions spéciales ({ $state }) : { $value } de leurs cycles.
    .barrier = Les warps attendent surtout, à une barrière, les autres warps de leur bloc ({ $state }) : { $value } de leurs cycles.
    .fixed_latency = Les warps attendent surtout le résultat d’une instruction arithmétique antérieure ({ $state }) : { $value } de leurs cycles.
    .not_selected = Les warps, déjà prêts, attendent surtout leur tour, car l’ordonnanceur en choisit un autre ({ $state }) : { $value } de leurs cycles.
    .math_pipe = Les warps attendent surtout un même pipeline de calcul ({ $state }) : { $value } de leurs cycles.
    .other = Les warps passent la plus grande part de leurs cycles dans l’état { $state }, { $value }, pour lequel cette méthode n’a pas de branche.
    .no_single_cause = Il n’y a pas de cause unique : aucun état ne prend { $threshold } des cycles d’un warp, et les plus longs sont { $states }.
    .unknown = Le rapport ne dit pas ce qu’attendent les warps.

diagnosis-busy =
    .yes = { $unit ->
        [dram] La DRAM
        [l2] Le L2
       *[l1] Le L1/TEX
    } est à { $value } de son pic, soit au moins { $threshold } : c’est le volume du trafic qui fait attendre les warps.
    .no = La DRAM, le L2 et le L1/TEX atteignent au plus { $value } de leur pic, soit moins de { $threshold } : c’est la latence qui fait attendre les warps, et non le volume.
    .unknown = Le rapport ne donne pas les trois débits (DRAM, L2, L1/TEX) : on ignore si c’est le volume ou la latence qui fait attendre les warps.

diagnosis-low-occupancy =
    .yes = L’occupancy atteinte est de { $value }, sous le seuil de { $threshold } : davantage de warps résidents sont un moyen d’avoir plus d’octets en vol.
    .no = L’occupancy atteinte est de { $value }, soit au moins { $threshold } : ce ne sont pas les warps qui manquent.
    .unknown = Le rapport ne donne pas l’occupancy atteinte.

diagnosis-reached =
    .yes = Le lancement atteint { $value } de son occupancy théorique : c’est une ressource qui la limite.
    .no = Le lancement n’atteint que { $value } de son occupancy théorique : ce n’est pas une ressource qui manque, c’est le lancement qui est petit ou inégal.
    .unknown = Le rapport ne donne pas à la fois l’occupancy atteinte et l’occupancy théorique.

diagnosis-filled =
    .yes = La grille remplit { $waves } vagues de blocs, et n’est donc pas trop petite : les blocs sont trop brefs, laissent une queue ou chargent inégalement les SM.
    .no = La grille ne remplit que { $value } d’une vague : elle a moins de blocs que les SM ne pourraient en contenir.
    .unknown = Le rapport ne dit pas combien de vagues de blocs remplit la grille.

diagnosis-limiter =
    .warps = Les warps d’un SM limitent ses blocs résidents à { $blocks }.
    .registers = Les registres limitent les blocs résidents d’un SM à { $blocks }.
    .shared_memory = La mémoire partagée limite les blocs résidents d’un SM à { $blocks }.
    .blocks = Un SM n’admet pas plus de { $blocks } blocs, et c’est ce nombre qui limite.
    .barriers = Les barrières limitent les blocs résidents d’un SM à { $blocks }.
    .several = Plusieurs ressources limitent à la fois les blocs résidents à { $blocks } ({ $limiters }) : en libérer une seule ne change rien.
    .unknown = Le rapport ne donne pas les limites en blocs.

remedy =
    .stop = S’arrêter là : seule une réduction du travail, ou du trafic pour le même travail, rendra ce noyau plus rapide.
    .less_traffic = Déplacer moins d’octets : regrouper les accès (coalescing), réutiliser les valeurs dans les registres ou la mémoire partagée, prendre des types plus étroits, et chercher des débordements (spilling).
    .more_loads_in_flight = Donner à chaque warp plus d’octets en vol : plusieurs chargements indépendants avant la première utilisation, et des chargements plus larges ({ $wide }).
    .check_access = Vérifier les accès à la mémoire : un parcours de pointeurs et des chargements non regroupés ont cette allure quelle que soit l’occupancy.
    .more_blocks = Lancer plus de blocs, jusqu’à ce que la grille remplisse tous les SM.
    .longer_blocks = Donner plus de travail à chaque bloc, et à la grille des vagues entières de blocs.
    .larger_blocks = Lancer des blocs plus grands, qui apportent plus de warps pour le même nombre de blocs.
    .other_block_size = Choisir une taille de bloc dont les warps remplissent un SM sans reste.
    .fewer_registers = Plafonner les registres avec { $bounds }, et regarder dans le rapport de { $report } s’ils débordent (spilling).
    .less_shared_memory = Prendre moins de mémoire partagée par bloc, avec des tuiles plus petites.
    .fewer_barriers = Utiliser moins de barrières par bloc.
    .more_occupancy = Augmenter l’occupancy, une fois que la section { $occupancy_section } a dit quelle ressource la limite.
    .wider_loads = Fondre les lectures et les écritures en moins d’accès plus larges ({ $wide }), et chercher des débordements vers la mémoire locale (spilling).
    .shared_traffic = Chercher des conflits de bancs (bank conflicts), et remplacer les accès à la mémoire partagée par des accès plus larges ou par des registres ; les fonctions spéciales attendent au même endroit.
    .balance_work = Répartir le travail pour que les warps d’un bloc arrivent ensemble à la barrière, ou synchroniser moins de warps à la fois.
    .more_independent_work = Donner à chaque warp plus d’instructions indépendantes (ILP).
    .fewer_warps = Il y a plus de warps qu’il n’en faut : des registres, de plus grandes tuiles ou plus de travail par thread serviront sans doute mieux.
    .other_pipe = Déplacer du travail vers un autre pipeline, les Tensor Cores par exemple, ou vers une précision moindre.
    .read_stall = Chercher cet état dans le guide du profileur, puis les instructions qui le causent.
    .look_at_both = Regarder ces deux états ensemble : aucun changement isolé n’apportera grand-chose.
    .collect_throughput = Collecter les débits avec { $full }, et recommencer.
    .collect_states = Collecter les états des warps avec { $full }, et recommencer.

# Reports of the compiler and the profiler

ptxas-table =
    .kernel = noyau
    .architecture = cible
    .registers = registres
    .barriers = barrières
    .shared = mémoire partagée
    .stack = pile
    .stores = débordement écrit
    .loads = débordement relu
    .function = fonction appelée

consistency = Les chiffres de `{ $kernel }` peuvent-ils être vrais ensemble ?
    .rule = règle
    .stated = affiché
    .implied = d’après les autres
    .tolerance = tolérance
    .verdict = verdict
    .holds = respectée
    .broken = violée
    .contradiction = Ce rapport ne peut pas être vrai. { $rule } : il dit { $stated }, et ses autres chiffres donnent { $implied }.
    .nothing = Rien n’a pu être vérifié : les chiffres que comparent les règles manquent dans ce rapport.
    .sound = Les chiffres s’accordent (règles vérifiées : { $count }).

consistency-rule =
    .block_limit_warps = La limite en blocs due aux warps est le nombre de warps d’un SM divisé par ceux d’un bloc
    .block_limit_registers = La limite en blocs due aux registres est celle que compte le modèle
    .block_limit_shared_memory = La limite en blocs due à la mémoire partagée est celle que compte le modèle
    .theoretical_warps = Les warps théoriques sont la plus petite limite en blocs fois les warps d’un bloc
    .theoretical_occupancy = L’occupancy théorique est le rapport des warps théoriques au maximum d’un SM
    .achieved_occupancy = L’occupancy atteinte est le rapport des warps atteints au maximum d’un SM
    .achieved_within_theoretical = L’occupancy atteinte ne dépasse pas l’occupancy théorique
    .issued_within_eligible = Les warps émis ne dépassent pas les warps éligibles
    .eligible_within_active = Les warps éligibles ne dépassent pas les warps actifs
    .no_eligible = Les cycles avec au moins un warp éligible et les cycles sans warp éligible font { $hundred }
    .issued = Les warps émis par cycle sont la part des cycles avec au moins un warp éligible
    .cycles = Les cycles par instruction sont les warps actifs divisés par les warps émis
    .selected = Selected vaut 1 cycle par instruction
    .not_selected = Not Selected vaut (éligibles − émis) divisé par émis
    .states = La somme des états est égale aux cycles par instruction

# The laboratory's commands

latency-asked =
    .latency = latence (cycles)
    .recorded = Latence d’un chargement depuis la mémoire du GPU, par une suite de chargements dont chacun attend le précédent.
    .bandwidth = bande passante du GPU (Go/s)
    .clock = fréquence des SM (MHz)
    .sms = nombre de SM
    .bytes_per_access = octets par accès d’un thread
    .ilp = accès indépendants par thread (ILP)
    .instructions = instructions d’un warp avant d’attendre
    .issue_rate = instructions par cycle d’un ordonnanceur

latency-needed =
    .scheduler = un ordonnanceur
    .sm = un SM
    .gpu = le GPU
    .rate = octets par cycle
    .bytes = octets en vol
    .threads = threads pour cette bande passante
    .warps = warps pour cette bande passante
    .issue = warps pour ce rythme d’émission
    .full_sm = Même plein, avec { $most } warps, un SM n’atteint cette bande passante qu’avec { $accesses } accès indépendants par thread.
    .full_scheduler = Même plein, avec { $most } warps, un ordonnanceur n’émet à chaque cycle que si chaque warp émet { $instructions } instructions avant d’attendre.

latency-slip =
    .scheduler = Une erreur d’unité : { $warps } warps, c’est le besoin d’un seul ordonnanceur. Pris pour celui du SM entier, ce nombre ne fait émettre ses { $schedulers } ordonnanceurs que pendant { $share } des cycles.
    .threads = Une autre, des threads pris pour des warps : { $cycles } cycles / 32 = { $warps } warps. Avec si peu, les ordonnanceurs du SM n’émettent que pendant { $share } des cycles.

latency-roofline =
    .peak = pic de calcul (TFLOP/s)
    .ridge = arête du roofline (FLOP par octet)
    .intensity = intensité arithmétique (FLOP par octet)
    .attainable = performance atteignable (TFLOP/s)
    .memory = Limité par la mémoire : la bande passante borne tout, et le calcul atteint au plus { $share } de son pic.
    .arithmetic = Limité par le calcul : il n’utilise au plus que { $share } de la bande passante.

simulate-asked =
    .warps = warps du SM
    .schedulers = ordonnanceurs
    .policy = un ordonnanceur choisit
    .lrr = chacun à son tour (loose round robin)
    .gto = le même tant qu’il peut, puis le plus ancien (greedy then oldest)
    .loads_per_iteration = chargements par tour de boucle
    .arithmetic_per_load = instructions arithmétiques par chargement
    .barriers_per_iteration = barrières par tour de boucle
    .latency_cycles = latence d’un chargement (cycles)
    .bytes_per_cycle = bande passante de la mémoire (octets par cycle)
    .arithmetic_interval_cycles = calcul d’un ordonnanceur, une instruction tous les (cycles)
    .cycles = cycles simulés

simulate-state =
    .name = état d’un warp
    .cycles = cycles par instruction
    .share = part

simulate-trace =
    .scheduler = Ordonnanceur { $number }
    .eligible = Sous les warps : combien sont éligibles, + au-delà de 9.

# Tables and figures: register-pressure

budget =
    .warps = warps résidents
    .occupancy = occupancy
    .divided = registres par division
    .exact = registres permis
caption-tbl-register-budget = Registres d’un thread selon le nombre de warps qu’un SM du { $gpu } doit contenir : par simple division, et tels que le matériel les permet.

thresholds =
    .warps = warps d’un SM, au plus
    .cc = compute capabilities
    .share = à { $share }
caption-tbl-register-thresholds = Le plus grand nombre de registres par thread pour une occupancy de { $full }, { $half } et { $quarter }, quand les registres décident seuls.

stairs =
    .gpu = { $gpu } : { $warps } warps
    .registers = registres par thread
    .occupancy = occupancy théorique
    .end = { $gpu } ({ $warps } warps) : { $registers }
caption-fig-register-stairs = L’occupancy théorique que permettent les registres, sur trois cartes dont les SM ne contiennent pas le même nombre de warps. Un cercle marque le dernier registre à pleine occupancy.
    .alt = Trois escaliers descendent quand les registres par thread passent de 16 à 255. Dernier nombre de registres à pleine occupancy : { $ends }.

compiled =
    .here = Compilé à la construction de cette page par { $compiler } : { $options }.
    .recorded = Relevé avec { $compiler }, le { $date } : { $options }.
    .kernel = noyau
    .registers = registres
    .shared = mémoire partagée
    .stack = cadre de pile
    .stores = spill stores
    .loads = spill loads
    .cap = plafond
    .no_cap = sans
    .code = code machine
    .cc = compute capability
    .warps = warps d’un SM, au plus
    .bounds = launch bounds
    .needed = warps demandés
    .heeded = second nombre
    .ignored = ignoré
    .kept = respecté
caption-tbl-ptxas-reports = Ce que l’assembleur rapporte des noyaux : registres par thread, mémoire partagée par bloc en octets, le reste en octets par thread. Ceux qui débordent sont en gras.
caption-tbl-caps = `{ $kernel }` sous différents plafonds de registres : registres et octets débordés par thread ; deux lettres identiques désignent le même code machine, à l’octet près.
caption-tbl-bounds = `{ $kernel }` avec des launch bounds (threads, blocs) : registres et octets débordés par thread.

sweep =
    .cap = plafond
    .registers = registres
    .stores = spill stores, octets
    .warps = warps par SM
    .occupancy = occupancy
    .time = médiane, ms
    .ms = { $value } ms
    .range = min–max, ms
caption-tbl-heavy-sweep = `{ $kernel }` sous chaque plafond : registres et octets débordés par thread, occupancy théorique et durée de { $repeats } répétitions. En gras, la ligne la plus rapide et celles dont les durées recouvrent les siennes.
caption-tbl-walk-sweep = `{ $kernel }` sous chaque plafond : registres et octets débordés par thread, occupancy théorique et durée de { $repeats } répétitions. En gras, la ligne la plus rapide et celles dont les durées recouvrent les siennes.
sweep-axis =
    .time = durée, ms (axe logarithmique)
    .stores = spill stores, octets par thread
    .occupancy = occupancy théorique
    .cap = plafond de registres par thread
    .told = { $kernel } : { $first_time } ms sous un plafond de { $first_cap } ({ $first_occupancy }), { $best_time } ms sous le plafond le plus rapide, { $best_cap } ({ $best_occupancy }), { $free_time } ms sans plafond ({ $free_occupancy })
caption-fig-heavy-sweep = Le noyau déroulé (`heavy`) et celui qui garde sa boucle (`heavy_rolled`) sous chaque plafond : durée, octets débordés et occupancy théorique ; les points isolés, à droite, sont sans plafond. Médianes de { $repeats } répétitions ; d’une répétition à l’autre, la durée varie de { $spread } au plus.
    .alt = Trois panneaux selon le plafond. La durée chute puis reste plate, en L ; les spill stores tombent à zéro ; l’occupancy descend par marches jusqu’à la fin des débordements, puis reste constante. Durée selon le plafond et l’occupancy théorique : { $kernels }.
caption-fig-walk-sweep = `{ $kernel }` sous chaque plafond : durée, octets débordés et occupancy théorique ; l’anneau marque le plafond le plus rapide ; le point isolé est sans plafond. Médianes de { $repeats } répétitions ; d’une répétition à l’autre, la durée varie de { $spread } au plus.
    .alt = Trois panneaux selon le plafond. La durée chute, atteint son minimum puis remonte, en U ; les spill stores tombent à zéro ; l’occupancy descend par marches. Durée selon le plafond et l’occupancy théorique : { $kernels }.

traffic =
    .rate = trafic des débordements, To/s
    .below = jusqu’au pic de la mémoire
    .above = au-delà : la part des caches
    .dram = trafic mémoire selon le profileur
    .counted = plafond { $cap } : { $rate } Go/s
    .each = plafond { $cap } : { $rate } Go/s, { $share }
caption-fig-spill-traffic = Octets que les débordements de `{ $kernel }` écrivent et relisent, divisés par la durée, selon le plafond ; le trait tireté est le pic de la mémoire du { $gpu }, { $peak } Go/s ; au-dessus de chaque barre, sa part de ce pic.
    .alt = Barres du trafic des débordements, en part du pic de la mémoire. { $rates }. Le pic est de { $peak } Go/s ; trafic mémoire compté par le profileur : { $dram }.

footprint =
    .kernel = noyau
    .cap = plafond
    .frame = cadre, octets
    .threads = threads par SM
    .sm = Ko par SM
    .gpu = Mo sur le GPU
    .ratio = durée (sans plafond : 1)
caption-tbl-footprints = Mémoire locale des threads résidents d’un { $gpu }, et durée en multiple de la durée sans plafond. Chaque SM a { $l1 } pour le L1 et la mémoire partagée ensemble ; le L2 a { $l2 } Mo.

counters =
    .metric = métrique
    .profile-heavy = sans plafond
    .profile-heavy-capped = plafond 32
    .profile-heavy-bounded = launch bounds (256, 8)
caption-tbl-heavy-profiles = Ce que Nsight Compute a compté pour le noyau `heavy`, sans plafond, puis avec. Les cinq dernières lignes sont des cycles de warp par instruction émise : le total, puis la part de quatre états.

# Tables and figures: profiling

report-line =
    .line = ligne
    .value = valeur
    .unit = unité, et à qui
    .says = ce qu’elle dit
line-unit =
    .blocks_sm = blocs d’un SM
    .warps_sm = warps d’un SM
    .percent_sm = du maximum d’un SM
    .warps_scheduler = warps d’un ordonnanceur, par cycle
    .percent_scheduler = des cycles d’un ordonnanceur
    .cycles_warp = cycles d’un warp, par instruction
    .threads_warp = threads d’un warp
line =
    .block_limit_sm = la limite de blocs de la carte elle-même
    .block_limit_registers = autant de blocs que le banc de registres peut servir
    .block_limit_shared_mem = autant de blocs que la mémoire partagée peut servir
    .block_limit_warps = autant de blocs qu’il y a d’emplacements pour leurs warps
    .block_limit_barriers = autant de blocs qu’il y a de barrières
    .theoretical_active_warps_per_sm = la plus petite limite × les warps d’un bloc
    .theoretical_occupancy = le même nombre, rapporté au maximum du SM : le plafond
    .achieved_active_warps_per_sm = warps résidents, en moyenne sur les cycles actifs
    .achieved_occupancy = le même nombre, rapporté au maximum du SM ; jamais au-dessus du plafond
    .active_warps_per_scheduler = warps résidents d’un ordonnanceur : le quart de ceux du SM
    .eligible_warps_per_scheduler = ceux qui pourraient émettre
    .issued_warp_per_scheduler = celui qui émet, un au plus par cycle
    .one_or_more_eligible = cycles où l’un d’eux pouvait émettre, donc a émis
    .no_eligible = cycles perdus : tout le reste
    .warp_cycles_per_issued_instruction = d’une émission d’un warp à la suivante, en moyenne : actifs divisés par émis
    .warp_cycles_per_executed_instruction = de même, par instruction exécutée ; des réémissions sépareraient les deux
    .avg_active_threads_per_warp = threads que la divergence ne laisse pas oisifs
    .state = { $share } de ses cycles
    .others = { $count } autres états
caption-tbl-section-occupancy = La section Occupancy du rapport de l’exemple guidé, ligne par ligne.
caption-tbl-section-scheduler = La section Scheduler Statistics du même rapport : moyennes sur les cycles actifs de tous les ordonnanceurs.
caption-tbl-section-states = La section Warp State Statistics du même rapport : où passent les cycles d’un warp entre deux de ses instructions, en moyenne sur l’exécution ; les états de moins d’un centième sont comptés ensemble.

stall-guide =
    .state = état
    .means = le warp attend
    .remedy = à essayer d’abord
caption-tbl-stall-guide = Les états qui comptent le plus, et que faire de chacun quand il est grand. Sens d’après le guide de Nsight Compute de NVIDIA ; le dernier n’est pas un blocage.
stall-means =
    .long_scoreboard = une valeur du L1TEX : mémoire globale, locale (registres débordés) ou texture, que le cache l’ait ou non
    .lg_throttle = une place dans la file des instructions de mémoire globale et locale
    .short_scoreboard = une valeur de la MIO hors L1TEX : mémoire partagée, fonctions spéciales
    .mio_throttle = une place dans la file de la MIO : mémoire partagée, fonctions spéciales, branchements dynamiques
    .barrier = les autres warps de son bloc, à un __syncthreads
    .wait = un nombre fixe de cycles, jusqu’au résultat d’un calcul
    .math_pipe_throttle = un pipeline de calcul que trop de warps demandent
    .no_instruction = son instruction suivante, pas encore lue, ou un saut
    .not_selected = son tour : il est prêt, un autre a été choisi
stall-remedy =
    .long_scoreboard = regarder la DRAM, le L2 et le L1/TEX : près d’un pic, moins de trafic ; sinon, plus d’octets en vol (ILP, chargements larges, warps)
    .lg_throttle = des accès moins nombreux et plus larges ({ $wide }), chercher les débordements
    .short_scoreboard = des conflits de bancs ? valeurs en registres, moins de fonctions spéciales
    .mio_throttle = de même, et moins de ces instructions à la suite
    .barrier = répartir le travail également, blocs plus petits
    .wait = plus d’ILP, ou plus de warps
    .math_pipe_throttle = un autre pipeline, un autre mélange d’instructions, une précision moindre
    .no_instruction = un code plus court, moins déroulé
    .not_selected = rien ; s’il est grand, moins de warps peuvent suffire, avec plus de registres chacun

profiled =
    .chain = chaîne d’arithmétique dépendante
    .copy-starved = copie, 4 warps, chargements de 4 octets
    .copy-wide = copie, 4 warps, 8 chargements de 16 octets demandés
    .copy-full = copie, 64 warps, 4 chargements de 16 octets
    .list = listes chaînées, 64 warps
    .bank-conflicts = mémoire partagée, conflits de bancs
    .barrier-bound = travail inégal avant une barrière
    .many-small-stores = beaucoup de petites écritures
    .math-bound = produits d’entiers, la moitié des SM
    .math-bound-full = produits d’entiers, tous les SM
    .not-selected = arithmétique, plus de warps qu’il n’en faut
    .heavy = heavy, sans plafond
    .heavy-capped = heavy, plafonné à 32 registres
    .heavy-bounded = heavy, avec launch bounds
    .gemm = produit de matrices de la bibliothèque
    .worked-example-long = exemple guidé, blocs longs
    .bulk-copy = copie en bloc, asynchrone
    .gather = chargements dispersés, 64 warps
stall-shares =
    .others = autres états
    .bar_alt = { $kernel } : { $parts }
caption-fig-stall-shares = Ce que fait un warp entre deux de ses instructions, en parts de ses cycles : une barre par noyau relevé. La même lettre et la même trame désignent le même état dans toutes les barres ; I est le cycle où il émet.
    .alt = Des barres horizontales, chacune un tout divisé en états. { $bars }.

reached =
    .occupancy = occupancy atteinte
    .peak = part d’un pic (DRAM ou calcul, le plus haut)
    .row_alt = { $kernel } : occupancy { $occupancy }, part du pic { $peak }
caption-fig-reached = Occupancy atteinte, et proximité d’un pic : noyaux relevés, les plus proches d’abord.
    .alt = Deux marques par ligne, en pour cent. { $rows }.

versions =
    .rate = octets utiles par seconde
    .profile-copy-starved = première version
    .profile-copy-full = troisième : plus de warps, et de l’ILP
    .profile-copy-wide = deuxième : l’ILP seul
caption-tbl-versions = Une copie en trois versions, selon le profileur ; à la dernière ligne, ce qui compte : les octets à lire et à écrire pour la copie, divisés par son temps.

verdict =
    .step = étape
    .report = rapport
    .reason = pourquoi
    .remedy = à essayer
symptoms =
    .spills = Local Memory Spilling Requests, en millions
caption-tbl-riddles = Cinq rapports de Nsight Compute sans noms, relevés sur un { $device }. Chaque noyau a un défaut.
caption-tbl-verdicts = Ce que la méthode dit des cinq rapports : le nombre qui a décidé, et quoi essayer.

tree =
    .ceiling =
        DRAM ou calcul
        près du pic ?
    .cache = seul le L2 ou le L1/TEX
    .on_cache =
        son trafic,
        non l’occupancy
    .stop =
        s’arrêter : occupancy
        suffisante par définition
    .cause =
        Qu’attendent surtout
        les warps ?
    .global_queue = une file pleine
    .for_global_queue = accès moins nombreux
    .shared_memory = mémoire partagée
    .for_shared_memory = conflits de bancs ?
    .barrier = une barrière
    .for_barrier = équilibrer le travail
    .fixed_latency = l’arithmétique
    .for_fixed_latency = plus d’ILP
    .math_pipe = un pipeline
    .for_math_pipe = autre pipeline ou type
    .not_selected = leur tour
    .for_not_selected = moins de warps
    .no_single_cause = rien de net
    .for_no_single_cause = voir les deux premiers
    .global_memory = mémoire globale
    .busy =
        DRAM, L2 ou L1/TEX
        occupés ?
    .after_busy = moins de trafic
    .low_occupancy =
        Occupancy
        basse ?
    .after_low_occupancy =
        plus d’octets en vol ;
        vérifier les accès
    .reached =
        Aussi haute que
        la théorique ?
    .after_reached =
        plus d’octets en vol, ou
        libérer ce qui limite
    .filled =
        La grille remplit
        une vague ?
    .after_filled =
        blocs plus longs, ou
        plus d’octets en vol
    .more_blocks =
        plus d’octets en vol,
        ou plus de blocs
    .yes = oui
    .no = non
caption-fig-decision = La méthode de décision, de haut en bas, et le chemin qu’y suit le rapport de `{ $kernel }` : en trait épais et numéroté. Les cadres en tirets disent quoi essayer. (Si un nombre manque au rapport, la méthode le dit et poursuit.)
    .alt = Des questions de haut en bas, chacune avec ce à quoi mène sa réponse ; la première demande si la DRAM ou le calcul est près de son pic (si seul le L2 ou le L1/TEX l’est, c’est son trafic qu’il faut changer, non l’occupancy), la deuxième ce que les warps attendent surtout ; pour ceux qui attendent la mémoire globale, on demande encore si la DRAM, le L2 ou le L1/TEX est occupé, si l’occupancy est basse, si elle est aussi haute que la théorique, si la grille remplit une vague. Chemin suivi : { $path }

# Tables and figures: ilp

flight =
    .card = carte
    .clock = fréquence, GHz
    .latency = latence, cycles
    .source = d’où vient la latence
    .rate = octets par cycle
    .bytes = octets en vol
    .threads = threads à 4 octets
    .wide = threads à 16 octets
    .textbook = chiffre rond
    .mt4g = MT4G, moyenne
    .dewing = Dewing
    .recorded = relevé ici
caption-tbl-in-flight = Ce qu’un SM doit garder en vol pour occuper la mémoire à son débit documenté, et les threads qu’il y faut si chacun a un seul chargement en vol, de 4 ou de 16 octets. En gras : à 4 octets, plus que les { $most } threads que contient un SM.

needed =
    .most = { $most } warps : plein
    .law = { $gpu }, { $latency } cycles
    .recorded = H200, relevé : dès 90 %
    .bytes = octets en vol, par thread
    .warps = warps par SM
    .point = { $bytes } octets : { $warps } warps
caption-fig-needed-warps = Les warps qu’il faut à un SM selon les octets que chaque thread a en vol : droites selon la loi de Little, au débit documenté ; losanges, le plus petit nombre de warps relevé avec lequel la boucle de lecture atteint 90 % de la copie que fait la carte elle-même. Les deux axes doublent à chaque pas.
    .alt = Des droites qui baissent de moitié à chaque doublement des octets d’un thread ({ $sizes }). Warps selon la loi : { $laws }. Plus petit nombre relevé à 90 % de la copie : { $recorded }.

streams =
    .copy = copie de la carte
    .bulk = copie en bloc, 4 warps par SM
    .loads = { $count ->
        [one] { $ilp } chargement
       *[other] { $ilp } chargements
    }
    .width = { $width } octets par chargement
    .rate = To/s
    .told = { $width } octets, { $loads } : { $rates }
caption-fig-streams-read = Lecture, relevé : débit selon les warps résidents et selon les chargements indépendants que le code source de la boucle donne à un thread. Médianes de 20 répétitions ; les traits couvrent toutes les répétitions, dont l’écart est de { $spread } au plus.
    .alt = Deux panneaux, chargements de 4 et de 16 octets. To/s avec { $warps } warps : { $curves }. Copie de la carte elle-même : { $peak }.
caption-fig-streams-copy = Copie, relevé : octets lus et écrits, selon les warps résidents et selon les chargements indépendants que le code source donne à un thread. Médianes de 20 répétitions ; les traits couvrent toutes les répétitions, dont l’écart est de { $spread } au plus.
    .alt = Deux panneaux, chargements de 4 et de 16 octets. To/s avec { $warps } warps : { $curves }. Copie de la carte elle-même : { $peak }.

batches =
    .width = octets par chargement
    .ilp = chargements du code source
    .registers = registres
    .made = chargements avant le premier usage
    .bytes = octets en vol
    .rate = To/s à { $warps } warps
caption-tbl-batches = La boucle de lecture telle que le compilateur l’a faite : chargements d’un tour dans le code source et, dans le code machine, ceux qui précèdent le premier usage d’une valeur ; les octets en vol d’un thread qui en résultent, et le débit relevé avec { $warps } warps par SM. En gras : moins que demandé.

loop-code =
    .kernel = noyau
    .registers = registres
    .made = chargements avant le premier usage
    .code = la boucle
    .letters = la boucle : L un chargement, + une addition, * une multiplication-addition
    .loop = { $kernel }, { $width } o × { $ilp }
caption-tbl-loop-code = Deux boucles du noyau de lecture en code machine, dans l’ordre : L un chargement, + une addition (* serait une multiplication-addition), un espace là où un chargement suit un usage ; le calcul des adresses et les branchements sont omis.

dots =
    .told = { $name } : { $values }
    .kernel = noyau
    .registers = registres
    .made = chargements avant le premier usage
    .cycles = cycles par paire, depuis le L2
    .rate_at = To/s, { $warps } warps
    .far = depuis la mémoire du GPU
    .near = depuis les registres
    .share = part du pic FP32
    .chains = { $count ->
        [one] { $chains } chaîne
       *[other] { $chains } chaînes
    }
caption-tbl-dot = Les produits scalaires, relevés : registres ; chargements qui, dans le code machine, précèdent la première multiplication-addition ; cycles d’un warp pour une paire d’éléments quand les deux tableaux sont dans le L2 ; débit depuis la mémoire du GPU selon les warps résidents d’un SM.
caption-fig-dot = Les produits scalaires, relevés. En haut, depuis la mémoire du GPU, selon la façon d’écrire la boucle ; en bas, depuis les registres, selon les chaînes dans lesquelles un thread additionne. Les traits couvrent toutes les répétitions.
    .alt = Deux panneaux selon les warps résidents ({ $warps }). En haut, To/s lus : { $far }. En bas, part du pic FP32 : { $near }.

prediction =
    .plain = octets en vol sur latence
    .model = les deux termes
    .made = les deux termes, chargements compilés
    .whole = { $width } octets
    .split = { $width } octets, lot coupé
    .load = mesuré, en part de la copie de la carte
    .ratio = prédit sur mesuré (axe logarithmique)
    .told = { $model } : médiane { $median }, au plus { $worst }
caption-fig-prediction = Prédiction divisée par la mesure, pour chaque point relevé de la boucle de lecture ; la bande va à 10 % de part et d’autre. Points creux : les boucles dont le compilateur a coupé le lot de chargements.
    .alt = Trois panneaux de points selon la part de la copie de la carte ; 1 est juste. Grandeur de l’erreur : { $models }. Dans le premier panneau, la plupart des points sont au-dessus ; dans le deuxième, seuls les points creux ; dans le troisième, presque tous sont près de 1.

terms =
    .model = ce que sait le modèle
    .read = lecture, médiane
    .below = lecture, sous { $busy }
    .worst = lecture, pire
    .copy = copie, médiane
    .plain = octets en vol, latence, pic
    .queue = et la file près du pic
    .drain = et le lot : le plus lent, puis l’usage
    .both = les deux
    .made = les deux, chargements compilés
caption-tbl-terms = Grandeur de l’erreur du modèle, avec et sans ses termes, sur les { $points } points relevés de chaque noyau ; « sous { $busy } » ne prend que ceux qui ont mesuré moins que cette part de la copie de la carte.

iterations =
    .warps = warps par SM
    .read = lus, To/s
    .read_cycles = un tour, cycles
    .copy = copiés, To/s
    .copy_cycles = un tour, cycles
caption-tbl-iterations = { $count ->
        [one] Lire et copier avec { $ilp } chargement de { $width } octets par thread
       *[other] Lire et copier avec { $ilp } chargements de { $width } octets par thread
    } : octets que déplace la mémoire (ceux d’une copie comptent deux fois), et cycles que met un warp pour un tour de boucle.

accumulators =
    .tile = tuile
    .chains = multiplications-additions indépendantes
    .values = valeurs chargées
    .ratio = par valeur chargée
    .registers = registres, au moins
    .occupancy = occupancy
caption-tbl-accumulators = Une tuile d’accumulateurs dans les registres d’un thread : ce que donne et ce que prend un pas du produit extérieur. Occupancy permise par les registres sur un { $gpu }, avec { $threads } threads par bloc et { $beside } registres de plus pour les adresses et les compteurs.

library =
    .what = du noyau
    .value = valeur
    .threads = threads par bloc
    .registers = registres par thread au lancement
    .shared = mémoire partagée par bloc
    .blocks = blocs qui tiennent sur un SM
    .warps = warps résidents par SM, théorique
    .theoretical = occupancy théorique
    .achieved = occupancy atteinte
    .idle = cycles d’un ordonnanceur sans warp éligible
    .compute = débit de calcul, part de son pic à la fréquence de cette exécution
    .rate = TFLOP/s : médiane (min–max)
    .range = { $rate } ({ $slowest }–{ $fastest })
    .share = part du pic BF16 documenté
caption-tbl-library-gemm = Le produit de matrices en BF16 de la bibliothèque de NVIDIA, { $size } × { $size } : `{ $kernel }`.

# Tables and figures: when-occupancy-matters

room =
    .warps = warps résidents
    .occupancy = occupancy
    .registers = registres par thread
    .tile = tuile d’un thread
    .reuse = FMA par opérande
    .shared = Ko par bloc
    .buffers = tampons
caption-tbl-room = Ce qu’un { $gpu } laisse à chaque thread et à chaque bloc de { $threads } threads, selon les warps résidents d’un SM : les registres ; la plus grande tuile carrée d’accumulateurs qui tienne avec ses opérandes et { $besides } autres registres ; les FMA par opérande chargé ; la mémoire partagée, et les tampons de { $buffer } qu’elle contient. Calculé.

pays =
    .stream = A : mots voisins
    .gather = B : mots dispersés
    .lists = C : une liste par thread
    .warp-lists = D : une liste par warp
    .chain = E : une seule chaîne
    .heavy = F : calcul
    .loads = { $count ->
        [one] { $ilp } chargement
       *[other] { $ilp } chargements
    }
    .share = part du meilleur
    .point = { $count ->
        [one] { $warps } warp { $share }
       *[other] { $warps } warps { $share }
    }
    .series = { $count ->
        [0] { $name }
        [one] { $name }, { $ilp } chargement en vol
       *[other] { $name }, { $ilp } chargements en vol
    } : { $points }
caption-fig-pays = Six noyaux selon les warps résidents d’un SM ; dans chaque panneau, la pleine hauteur est le meilleur débit. En A et en B, un thread a un chargement en vol, ou quatre ; en C, chaque thread suit une liste à lui, en D, chaque warp ; en E, un warp suit une liste qui tient dans le L2 et calcule à chaque pas en une seule chaîne ; F est le noyau aux nombreux accumulateurs, dont on plafonne les registres pour faire entrer plus de warps.
    .alt = Six panneaux : le débit, rapporté au meilleur du panneau, selon les warps. { $series }.

divergence =
    .paths = chemins dans un warp
    .time = temps (un chemin, pleine occupancy = 1)
    .warps = { $warps } warps par SM
    .each = l’un après l’autre : n chemins, n fois
    .point = { $paths } : { $time }
    .series = avec { $warps } warps par SM, temps selon les chemins { $points }
caption-fig-divergence = Le même travail, selon que les voies d’un warp suivent un seul chemin ou plusieurs, jusqu’à 32, à occupancy faible et pleine ; les deux axes doublent à chaque pas.
    .alt = Temps selon les chemins que prennent les voies d’un warp, rapporté à un seul chemin à pleine occupancy. { $series }.

ring-sweep =
    .plain = en vol ÷ latence au repos
    .chunk = morceaux de { $size }
    .asked = Ko demandés d’avance par SM
    .rate = To/s lus et écrits
    .told = morceaux de { $size } : { $least } To/s avec { $least_asked } demandés, au mieux { $best } To/s avec { $best_asked }
caption-fig-ring-sweep = La copie persistante, un bloc par SM, selon les octets qu’un SM a demandés d’avance. Points : relevés, l’anneau le plus rapide de chaque sorte ; courbes : la prédiction ; tirets : la loi de Little avec la latence au repos ; pointillé : la copie de la carte elle-même.
    .alt = Débit en To/s selon les octets demandés d’avance par un SM. { $points }. La copie de la carte elle-même atteint { $copied }. Points et courbes prédites montent ensemble et s’aplatissent au-dessous ; les petits morceaux s’aplatissent bien plus bas, et la ligne en tirets passe loin au-dessus du côté des petits nombres d’octets.

ring-timeline =
    .panel = { $count ->
        [one] { $stages } étage
       *[other] { $stages } étages
    } : un morceau tous les { $period } cycles
    .load = chargement
    .thread = thread
    .store = écriture
    .time = cycles
    .told = { $count ->
        [one] { $stages } étage
       *[other] { $stages } étages
    } : un chargement prend { $load } cycles, et un morceau s’achève tous les { $period }
caption-fig-ring-timeline = Calculé : des morceaux de 4 Ko dans des anneaux de deux, quatre et huit étages, tous demandés d’avance sauf un. Une rangée est un étage, un nombre un morceau. La durée d’un chargement vient du modèle ; le temps pendant lequel une écriture occupe son étage est supposé.
    .alt = Barres de chargement, de thread et d’écriture au fil du temps, une rangée par étage de l’anneau. { $panels }.

one-block =
    .kernel = noyau
    .threads = threads par bloc
    .warps = warps par SM
    .occupancy = occupancy
    .registers = registres par thread, au plus
    .mpk-before = MPK, jusqu’en septembre 2025
    .mpk-since = MPK, depuis
    .hazy = Hazy Research
    .cutlass = CUTLASS, trois groupes de quatre warps
    .cute = CuTe DSL, six warps
    .ours = notre anneau
caption-tbl-one-block = Noyaux à un bloc par SM sur un { $gpu } : ce que leur lancement garde résident, et le plus grand nombre de registres que cela laisse à un thread, si tous en reçoivent autant. Calculé.

copies =
    .kernel = noyau
    .warps = warps par SM
    .flying = Ko demandés par SM
    .rate = Go/s
    .share = de la copie de la carte
    .loads = { $count ->
        [one] { $ilp } chargement
       *[other] { $ilp } chargements
    } de { $width } octets
    .ring = anneau, { $stages } × { $size }
caption-tbl-copies = Une copie ordinaire, selon les chargements que le code source donne à un thread et leur largeur, puis la copie persistante : octets demandés par un SM, octets lus et écrits par seconde.

ring-limits =
    .ring = anneau
    .asked = Ko d’avance
    .memory = mémoire
    .thread = thread
    .wait = attente
    .recorded = relevé
    .rate = Go/s
    .shape = { $stages } × { $size }
caption-tbl-ring-limits = Cycles qui séparent, sur un SM, un morceau du suivant : trois bornes, prédites, et les cycles relevés. Dans le modèle, aucun anneau n’est plus rapide que la plus grande des trois.

# Lab exercises and their check

lab = Dans ce travail
    .part = partie
    .answer = réponse
    .kind = ce qu’elle est
    .verdict = verdict
    .look = où regarder

starter = Point de départ :
    .check = Pour vérifier les réponses :

lab-report = Lire le rapport de l’assembleur
    .registers = Registres de chaque noyau
    .registers-look = La ligne « Used … registers » sous le nom de chaque noyau, dans le rapport d’une compilation sans plafond.
    .memory = Mémoire partagée et débordements
    .memory-look = Les débordements sont sur la ligne du cadre de pile (stack frame) ; la mémoire partagée statique est à côté des registres, et ne figure pas s’il n’y en a pas.
    .forty = Warps à 40 registres, d’après les seuls registres
    .forty-look = Combien de registres un warp reçoit-il, en unités entières, et combien de tels warps tiennent dans une partition ?
    .warps = Warps résidents de chaque noyau, en blocs entiers
    .warps-look = D’abord les warps que permettent les registres, puis les blocs entiers parmi eux, puis ce que le SM peut contenir.
    .healthy = Lequel des deux est sain
    .healthy-look = Regardez les deux nombres de débordement avant de regarder les registres.

lab-spill = Provoquer un débordement, et le payer
    .report = Ce que déborde la compilation plafonnée
    .report-look = La ligne du cadre de pile (stack frame), sous `heavy`, dans le rapport de la compilation plafonnée.
    .prediction = Trafic et durée prédits
    .prediction-look = Les threads de toute la grille, fois ce qu’un thread écrit et relit ; puis divisez par le pic de la mémoire du GPU.
    .times = Durées mesurées et leur rapport
    .times-look = La durée de `heavy` dans chacune des deux compilations : le minimum des exécutions, après l’échauffement.
    .occupancy = Occupancy des deux compilations
    .occupancy-look = Elle découle des registres de chaque compilation et de blocs de 256 threads.
    .caches = Les caches ont-ils dû aider ?
    .caches-look = Comparez la durée prédite à la durée mesurée : la mémoire seule aurait-elle pu en déplacer autant ?
    .explanation = Pourquoi l’occupancy plus haute a été plus lente

lab-bounds = Demander l’occupancy par les launch bounds
    .bounds = Les launch bounds de cette carte
    .bounds-look = Elles demandent autant de blocs qu’il en faut pour remplir un SM de cette carte-ci ; les registres d’un thread en découlent.
    .registers = Registres des trois noyaux
    .registers-look = Comparez ligne à ligne le rapport d’une compilation avec les launch bounds de cette carte, et ses avertissements.
    .occupancy = Occupancy des trois noyaux
    .occupancy-look = Ce qu’affiche le programme, ou ce qui découle des registres et de blocs de 256 threads.
    .times = Durées des trois noyaux
    .times-look = La dernière colonne qu’affiche le programme, en millisecondes.
    .verdict = L’objectif est-il atteint, et est-ce plus rapide ?
    .verdict-look = Reprenez votre tableau : une colonne répond à la première question, une autre à la seconde.
    .lesson = Ce que cela enseigne

lab-sweep = Balayer le plafond de registres
    .curve = La durée sous chaque plafond
    .curve-look = L’une des durées n’est pas celle de son plafond : le minimum des exécutions, en millisecondes, pour `heavy`.
    .best = Le meilleur plafond, et celui qui donne le plus de warps
    .best-look = Nommez pour chacun un des dix plafonds. Plusieurs peuvent se valoir ; ce sont les registres réellement utilisés qui décident des warps.
    .ends = Ce qui agit à chaque bout
    .ends-look = À chaque bout, demandez-vous ce qui change entre les deux ou trois derniers plafonds : les débordements, les warps résidents, ou rien du tout ?
    .code = Le plafond à partir duquel le code ne change plus
    .code-look = Comparez les registres, les débordements et, si vous pouvez, le code machine de plafonds voisins, en partant des grands.
    .walk = Le noyau qui attend
    .walk-look = Le balayage relevé de `walk` : sa durée la plus courte, les warps que le SM contient alors, et ce qu’il faut de plus sans plafond.

lab-profiler = La même chose dans le profileur
    .registers = Registres par thread
    .registers-look = « Registers Per Thread » dans la section Launch Statistics, pour chacune des deux exécutions.
    .achieved = Occupancy atteinte
    .achieved-look = « Achieved Occupancy » dans la section Occupancy ; la théorique est à côté.
    .local = Trafic de mémoire locale des débordements
    .local-look = « Local Memory Spilling Requests » compte des requêtes d’un warp : 32 voies, un registre chacune.
    .stalls = Long Scoreboard, en cycles par instruction émise
    .stalls-look = Warp State Statistics, ou la page raw : les cycles par instruction émise, de ce seul état.
    .throughput = Débit de calcul
    .throughput-look = « Compute (SM) Throughput » en pour cent de son pic ; comparez ensuite dans quel sens il va, et dans quel sens va l’occupancy.
    .caches = Et si chaque débordement restait dans le L1 ?

check = Parties justes : { $right } sur { $parts }.
    .against = Comparé à { $gpu }.
    .right = juste
    .wrong = pas juste
    .open = sans réponse
    .unchecked = ne peut être vérifié ici
    .noted = reçu
    .noted-look = Aucun programme ne juge une explication : comparez-la à la solution.
    .unchecked-look = On n’en sait rien pour { $gpu }. Donnez vos propres sorties (--output, --ptxas, --profile, --bandwidth), ou répondez pour la carte relevée.
    .unknown = Ce travail ne demande pas { $name }.
    .meant = Ce travail ne demande pas { $name } ; est-ce { $meant } ?
    .tolerance = Ce qui se compte doit être exact ; les durées et les rapports sont admis à { $time } près, les pourcentages et les octets à { $percent } près.

check-kind =
    .count = un nombre entier
    .number = un nombre
    .percent = un nombre, en pour cent
    .milliseconds = un nombre, en ms
    .gigabytes = un nombre, en Go (10⁹ octets)
    .yes_or_no = True ou False
    .choice = au choix : { $choices }
    .sweep = un nombre par plafond, en ms
    .words = quelques phrases

check-pointer =
    .missing = Ce nom manque parmi les réponses : reprenez-le du point de départ.
    .no_number = Il faut ici un nombre, sans guillemets et sans unité.
    .not_finite = Il faut ici un nombre fini.
    .not_whole = Il faut ici un nombre entier.
    .no_yes_or_no = Il faut ici True ou False, sans guillemets.
    .no_choice = Il faut ici l’une de ces réponses, entre guillemets : { $choices }.
    .no_sweep = Il faut ici un dictionnaire : à chaque plafond sa durée.
    .caps_open = Certains plafonds n’ont pas encore de durée.
    .no_words = Il faut ici du texte, entre guillemets.
    .few_words = Une explication demande une phrase ou deux.
    .by_hand = C’est ce que donne la simple division. Les registres sont attribués warp par warp, en unités entières, et dans chaque partition séparément.
    .part_of_a_block = Les registres permettraient autant de warps, mais un bloc est résident en entier ou pas du tout.
    .more_than_an_sm = C’est plus que ce qu’un SM de cette carte peut contenir.
    .fraction = C’est une fraction ; la réponse est demandée en pour cent.
    .one_way = Ce qui est écrit est relu : comptez les deux sens.
    .upside_down = Le rapport est à l’envers.
    .binary_unit = Ce sont des Gio, de 2³⁰ octets ; on demande des Go, de 10⁹.
    .seconds = Ce sont des secondes ; on demande des millisecondes.
    .not_a_step = La division donne cela, mais les registres vont par marches : arrondissez à la marche inférieure.
    .ratio = C’est le rapport ; de combien de pour cent dépasse-t-il un ?
    .ratio_percent = C’est le rapport en pour cent ; de combien dépasse-t-il cent ?
    .requests = Ce sont des requêtes ; combien d’octets une requête déplace-t-elle ?
    .one_lane = Une requête est celle d’un warp entier, pas d’un thread.
    .other_build = C’est la compilation sans plafond ; on demande celle qui est plafonnée.

cards =
    .capability = compute capability
    .examples = cartes
    .flag = pour le compilateur
    .warps = warps par SM
    .bounds = launch bounds
caption-tbl-lab-cards = Ce qu’il faut écrire pour votre carte : l’architecture pour le compilateur, et les launch bounds qui remplissent un SM de blocs de { $threads } threads.

hint =
    .question = Indice 1 : une question
    .formula = Indice 2 : une formule
    .number = Indice 3 : un nombre
