# Ciò che dice il tavolo di Ascendancy, in italiano.

name-seat = { $seat }
name-borg = i Borg
name-nobody = nessuno
name-independent = una civiltà indipendente
name-production = produzione
name-research = ricerca
name-culture = cultura
name-lane = un canale
name-lane-of = canale da { $n }
name-lane-sector = canale { $from } - { $to }, settore { $n }
name-open-lane = canale aperto da { $from }{ $degrees ->
    [-1] {""}
   *[other] {" "}a { $degrees }°
}, settore { $n }
name-cube = Cubo { $n }
name-fleet = Flotta { $n }
name-fleet-at = Flotta { $n } a { $place }
name-ship = una nave
name-ship-at = una nave a { $place }
name-order = { $target } ({ $n })
name-phase = Round { $n }, { $stage }
name-round = Round
name-cubes = Cubi
name-spires = Mondi Borg
name-discs = Dischi rimasti
name-ascendancy = Ascesa
name-commands = Comandi
name-weapons = Armi
name-shields = Scudi
name-supply = Navi di riserva
name-project = un progetto coperto
name-costing = { $project } (costa { $n })
name-at-warp = a curvatura
name-fleet-row = Flotta { $n }, { $card }: { $ships ->
    [one] { $ships } nave
   *[other] { $ships } navi
}, { $place }
name-warp-row = A curvatura { $n }: { $ships ->
    [one] { $ships } nave
   *[other] { $ships } navi
} da { $place }, { $tokens ->
    [one] { $tokens } segnalino curvatura
   *[other] { $tokens } segnalini curvatura
}
name-agreement-row = { $seat } tiene l'accordo da { $card }
name-agreement-small = 1 produzione
name-agreement-large = 2 produzione
name-agreement-research = 1 ricerca
name-board = { $seat }: { $faction }
name-assimilated = assimilato
name-turned = { $place } di { $n ->
    [one] { $n } grado
   *[other] { $n } gradi
} { $side }
name-clockwise = in senso orario
name-counter-clockwise = in senso antiorario
name-and = { $a }, { $b }
name-dice-at = { $n ->
    [one] { $n } dado
   *[other] { $n } dadi
} contro { $seat }
tip-system = { $name }: { $owner }. Posti: { $production } produzione, { $research } ricerca, { $culture } cultura, { $open ->
    [one] { $open } libero
   *[other] { $open } liberi
}. Pericolo { $hazard }. Connessioni libere { $free }. Fonte: { $sure }.
stage-initiative = iniziativa
stage-execution = esecuzione
stage-borg = turno dei Borg
stage-recharge = ricarica
stage-over = fine
group-own = Civiltà
group-fight = Battaglia e influenza
group-move = Navi
group-trade = Commercio
group-fleets = Flotte
group-answer = Risposta
ask-over = La partita è finita.
ask-other = Decide { $seat }.
ask-nobody = Ora non decide nessuno.
ask-bid = Offri risorse per l'ordine di turno, o nessuna.
ask-pick = Prendi una carta Ordine di Turno.
ask-build = Costruisci, ricerca, colonizza, commercia; poi di' che hai finito.
ask-act = Dai un comando, o termina il turno.
ask-lane = la lunghezza del nuovo canale
ask-lay = Scegli dove va il nuovo canale, o non piazzarne.
ask-offer = Ti viene offerto un accordo commerciale: dai uno dei tuoi, o rifiuta.
ask-launch = Tieni uno dei due progetti.
ask-guardian = Tieni uno dei due Avanzamenti: è subito completo.
ask-observe = Gli osservatori possono scartare questa carta Esplorazione e pescarne un'altra.
ask-crisis = Scegli: cultura o una nave.
ask-confront = Restare in pace o combattere?
ask-armistice = Indica un Sistema da cedere.
ask-ally = Passa l'Alleato a sinistra o a destra.
ask-fight = La battaglia attende una tua decisione.
ask-activate = Scegli il Cubo da attivare.
ask-tie = Per il Cubo più scelte sono uguali: indicane una.
ask-about = { $what }: { $place }
ask-agenda = un'agenda
ask-battle = i colpi
ask-card = la carta Esplorazione
ask-conduit = se arriva un Cubo
ask-cube = i dadi del Cubo
ask-defence = la difesa del Sistema
ask-diplomacy = la diplomazia
ask-direction = la direzione del nuovo canale
ask-disc = il Disco Sistema
ask-hazard = il pericolo
ask-hegemony = l'egemonia
ask-home = il Sistema Natale verso cui punta il nuovo canale
ask-order = la carta Comando Borg
ask-project = un progetto
ask-re-roll = un nuovo tiro
ask-spawn = un nuovo Cubo al Centro
ask-technology = la tecnologia Borg
ask-turn-order = la carta Ordine di Turno
do-bid = Offri { $production } produzione, { $research } ricerca, { $culture } cultura
do-card = Prendi la carta { $n }
do-ascend = Compra Ascesa per 5 cultura
do-weapons = Migliora le armi
do-shields = Migliora gli scudi
do-buy-culture = Compra 1 cultura per 5 produzione
do-done = Costruzione finita
do-end = Termina il turno
do-launch = Avvia un progetto
do-research = Ricerca: { $project }
do-colonise = Colonizza { $place }
do-settle = Insedia { $place } con la flotta di colonizzazione, senza cultura
do-ship = Costruisci una nave a { $place }
do-free-ships = Costruisci le navi gratuite dei cantieri
do-node = Costruisci un nodo di { $resource } a { $place }
do-mark = Marca { $place }
do-trade = Offri a { $seat } { $card }
do-revoke = Revoca gli accordi con { $seat }
do-accept = Accetta e dai { $card }
do-decline = Rifiuta
do-move = Muovi verso { $to }: { $ships }
do-explore = Apri un canale: { $ships }
do-discover = Scopri cosa c'è in fondo: { $ships }
do-warp = Entra in curvatura: { $ships }
do-charge = Metti un segnalino curvatura sul gruppo { $n } da { $place }
do-leave = Esci dalla curvatura a { $to }: gruppo { $n }
do-leave-explore = Esci dalla curvatura a { $to } ed esplora: gruppo { $n }
do-attack = Attacca { $place }
do-invade = Invadi { $place }
do-hegemony = Tenta l'egemonia su { $place }
do-starbase = Costruisci una Base Stellare a { $place }
do-brave = Affronta il pericolo di { $place }
do-mine = Estrai a { $place }
do-keep-card = Risolvi questa carta
do-another = Scartala e pescane un'altra
do-sacrifice = Rinuncia a una nave per una di { $seat }
do-fleet = Forma { $card } a { $place }
do-join = Una nave si unisce alla Flotta { $n }
do-detach = Una nave lascia la Flotta { $n }
do-lay = Piazzalo a { $n ->
    [one] { $n } grado
   *[other] { $n } gradi
}
do-link = Connettilo a { $place }
do-no-lane = Non piazzare canali
do-keep = Tieni { $project }
do-culture = Dai cultura
do-give-ship = Dai una nave
do-peace = Resta in pace
do-fight = Combatti
do-give = Cedi { $place }
do-pass-right = Passa a destra
do-pass-left = Passa a sinistra
do-hit = { $ships } di { $seat } a { $place }
do-retreat = Ritirata a { $place }
do-stay = Resta
do-manoeuvre = Tutte le navi da { $from } a { $to }
do-hold = Nessuna manovra
do-press = Continua
do-withdraw = Ritirati
do-activate = Attiva il Cubo { $n }
do-take = { $place }
do-take-direction = { $place }, deviazione { $n ->
    [one] { $n } grado
   *[other] { $n } gradi
} { $side }
do-take-turned = { $place }, deviazione { $n ->
    [one] { $n } grado
   *[other] { $n } gradi
} { $side }, ruotando { $turned }
do-take-turning = { $place }, ruotando { $turned }
do-take-way = { $place }, fino a { $end }
score-won = Cinque Ascesa e il Sistema Natale
score-conquest = I Sistemi Natali altrui insieme al proprio
score-agenda = Un'agenda è compiuta
score-borg = Tutti i giocatori sono assimilati
score-rounds = L'ultimo round è finito
score-systems = Sistemi controllati
measure-rounds = Round
measure-assimilated = Giocatori assimilati
measure-borg-worlds = Mondi Borg
measure-borg-won = Partite vinte dai Borg
read-unknown = { $word } non è un comando: { $known }
disc-asteroid-field = Campo di Asteroidi
disc-neutron-star = Stella di Neutroni
disc-eagle-nebula = Nebulosa Aquila
disc-mutara-nebula = Nebulosa Mutara
disc-dark-cloud = Nube Oscura
disc-hub = Centro di Transcurvatura
disc-conduit = Condotto di Transcurvatura { $n }
disc-frontier-world = Mondo di Frontiera
disc-frontier-nebula = Nebulosa di Frontiera
disc-frontier-cloud = Nube di Frontiera
disc-earth = Terra
card-virgin-world = Mondo Vergine
card-guardian-of-forever = Guardiano dell'Eternità
card-peaceful-meditation = Meditazione Pacifica
card-organian-intervention = Intervento Organiano
card-rich-lode = Ricco Filone
card-old-archive = Antico Archivio
card-pilgrims = Pellegrini
card-iconian-probe = Sonda Iconiana
card-ion-storm = Tempesta Ionica
card-unrest-aboard = Malcontento a Bordo
card-civilization-1 = Civiltà di livello 1
card-civilization-2 = Civiltà di livello 2
card-civilization-2-warp = Civiltà di livello 2 con curvatura
card-civilization-3 = Civiltà di livello 3
card-civilization-3-warp = Civiltà di livello 3 con curvatura
card-ferengi-arms-dealer = Trafficante d'Armi Ferengi
card-ferengi-researcher = Ricercatore Ferengi
card-grand-nagus = Grande Nagus
card-confrontation = Confronto
card-cardassian-armistice-accord = Accordo d'Armistizio Cardassiano
card-lost-colony = Colonia Perduta
card-borg-cube = Cubo Borg
card-borg-civilization-1 = Civiltà di livello 1 e un Cubo
card-borg-civilization-2 = Civiltà di livello 2 e un Cubo
card-borg-civilization-3 = Civiltà di livello 3 e un Cubo
card-borg-world = Mondo assimilato
card-borg-find = Relitti Borg
order-developed = Muovi: Sistema Sviluppato
order-ship = Muovi: Nave o Flotta
order-home = Muovi: Sistema Natale
order-starbase = Muovi: Base Stellare
order-borg-world = Muovi: Mondo Borg
order-adapt = Adattamento
order-assemble = Assemblaggio
tech-dice = Un dado in più contro i Cubi
tech-shields = Scudi dei Cubi ridotti di 1
tech-casualty = Una perdita in meno contro i Borg
tech-step = Un passo gratuito di armi o scudi
tech-re-roll = Un nuovo tiro per round contro i Borg
faction-federation = Federazione
faction-klingon = Impero Klingon
faction-romulan = Impero Stellare Romulano
faction-cardassian = Unione Cardassiana
faction-ferengi = Alleanza Ferengi
faction-andorian = Impero Andoriano
faction-vulcan = Alto Comando Vulcaniano
faction-breen = Confederazione Breen
faction-dominion = Dominio
faction-neutral = Profilo neutrale
fleet-regular = Flotta Regolare
fleet-regular-1 = Prima Flotta
fleet-regular-2 = Seconda Flotta
fleet-regular-3 = Terza Flotta
fleet-battle-group = Gruppo di Battaglia
fleet-science = Flotta Scientifica
fleet-colonization = Flotta di Colonizzazione
fleet-diplomatic = Flotta Diplomatica
fleet-marauders = Predoni
fleet-assault = Flotta d'Assalto
fleet-mining = Flotta Mineraria
fleet-hunter-killer = Cacciatori
fleet-overseer = Flotta Sovrintendente
fleet-loss-interdiction = Prevenzione Perdite
fleet-franchise = Apertura di Filiali
fleet-commerce = Polizia Commerciale
fleet-market = Penetrazione di Mercato
fleet-command = Flotta Comando
fleet-strike = Flotta d'Attacco
fleet-reconnaissance = Flotta da Ricognizione
fleet-science-halitra = Halitra Scientifica
fleet-consul-halitra = Halitra Consolare
fleet-observation-halitra = Halitra d'Osservazione
fleet-deep-strike = Flotta d'Incursione
fleet-system-patrol = Pattuglia di Sistema
fleet-domination = Flotta del Dominio
fleet-battleship = Flotta di Corazzate
advancement-translators = Traduttori Universali: +1 a egemonia e diplomazia
advancement-disruptors = Tecnologia Disgregatore: il 6 colpisce sempre
advancement-orbital-yards = Cantieri Orbitali: una nave gratuita a ogni Base Stellare
advancement-battle-lust = Brama di Battaglia: un comando indietro dopo una vittoria senza perdite
advancement-mass-fire = Fuoco di Massa: due dadi mancati uguali distruggono una nave
advancement-adapted-cloak = Occultamento Adattato: Primo Colpo nel proprio turno
advancement-kahless = Culto di Kahless
advancement-cloak = Dispositivo di Occultamento: Primo Colpo nel proprio turno
advancement-shield-harmonics = Armoniche degli Scudi: la prima perdita di una Flotta in ogni round è ignorata
advancement-targeting-array = Sistema di Puntamento: un nuovo tiro in ogni round
advancement-romulan-disruptors = Disgregatori Romulani: il 6 colpisce sempre
advancement-weaponized-bases = Basi Stellari Armate: tre dadi invece di uno
advancement-tactical-analysis = Analisi Tattica: il nemico ritira un colpo in ogni round
advancement-stone-of-gol = Pietra di Gol: un nuovo tiro in ogni round
advancement-breen-cloak = Occultamento Breen: Primo Colpo nel proprio turno
advancement-energy-damping = Smorzatore di Energia: 5 e 6 colpiscono sempre
advancement-polaron = Raggi Polaronici: il 6 colpisce sempre
advancement-improved-warp = Curvatura Migliorata: un'icona curvatura
advancement-command-network = Rete di Comando: un comando in più
advancement-cultural-exchange = Scambio Culturale: 1 cultura alla Ricarica
advancement-tactical-drill = Esercitazione Tattica: si esaurisce per ritirare i dadi mancati di un round
advancement-ambush = Imboscata: Primo Colpo nel proprio turno
agenda-systems = Agenda: controllare 7 Sistemi
agenda-advancements = Agenda: 8 Avanzamenti completati
agenda-agreements = Agenda: accordi con ogni giocatore incontrato, almeno due
agenda-ascendancy = Agenda: Ascesa 5
agenda-phenomena = Agenda: proprie navi presso 3 fenomeni
agenda-hegemony = Agenda: 3 Sistemi presi con l'egemonia
agenda-research = Agenda: 6 nodi ricerca
agenda-culture = Agenda: 5 nodi cultura
agenda-starbases = Agenda: 3 Basi Stellari
agenda-exploration = Agenda: tutti incontrati e 8 Sistemi scoperti

told-set = Il tavolo è pronto per { $n } giocatori.
told-agenda-open = { $seat } scopre un'agenda: { $thing }.
told-agenda-hidden = { $seat } tiene nascosta un'agenda: { $thing }.
told-advancement-returns = Un Avanzamento preso da { $seat } torna nel mazzo di { $other }.
told-ally-ignored = I Borg ignorano { $thing }: la carta va in fondo al mazzo.
told-ally-kept = È rimasto un solo giocatore: le carte Alleato restano e non si passano più.
told-ally-lost = { $thing } non viene conquistato: la carta va in fondo al mazzo.
told-ally-passed = { $seat } passa { $thing } a { $other }.
told-ally-won = { $thing } si unisce a { $seat }.
told-alone = Le correzioni Borg non sono pensate per il gioco in solitario e non cercano di sistemarlo.
told-ascended = { $seat } sale ad Ascesa { $n }.
told-assimilation-begins = { $thing } comincia ad assimilare { $place }.
told-assimilation-round = I Borg distruggono { $m ->
    [one] { $m } struttura
   *[other] { $m } strutture
} di { $place }.
told-battle-begins = { $seat } attacca { $place }.
told-battle-limit = Dopo { $n } round lo scontro presso { $place } finisce senza un vincitore.
told-battle-won = { $seat } vince la battaglia a { $place }.
told-bid = { $seat } offre { $n }.
told-borg-turn = Comincia il turno dei Borg. Non è il turno di nessun giocatore.
told-borg-turn-ends = Il turno dei Borg è finito.
told-borg-win = Tutti i giocatori sono assimilati: vincono i Borg.
told-braved = { $seat } affronta il pericolo di { $place }.
told-card-discarded = { $thing } viene scartata.
told-card-drawn = Esplorazione di { $place }: { $thing }.
told-card-taken = { $seat } prende la carta Ordine di Turno { $n }.
told-civilization = A { $place } vive una civiltà di livello { $n }.
told-colonised = { $seat } colonizza { $place }.
told-command-back = { $seat } recupera un comando.
told-completed = { $seat } completa { $thing }.
told-confronted = { $other } incontra { $seat } a { $place } con una nave.
told-cube-activated = { $seat } attiva { $thing }.
told-cube-brought = { $thing }, il più vicino fra quelli Connessi, viene posto su { $to }.
told-cube-called = Il segnalino preso a { $place } chiama un Cubo.
told-cube-destroyed = { $thing } viene distrutto a { $place }; { $seat } ottiene una tecnologia Borg.
told-cube-engages = { $thing } ingaggia tutte le navi accanto.
told-cube-explores = { $thing } non trova nulla da connettere: piazza un nuovo Sistema, { $to }, e vi si sposta.
told-cube-heals = { $thing } rigenera { $n ->
    [one] { $n } dado
   *[other] { $n } dadi
}: ne ha { $m }.
told-cube-hit = { $thing } perde { $n ->
    [one] { $n } dado
   *[other] { $n } dadi
}: { $m ->
    [one] ne resta { $m }
   *[other] ne restano { $m }
}.
told-cube-launched = { $place } lancia un Cubo.
told-cube-misses = { $thing } manca il bersaglio con { $n ->
    [one] { $n } dado
   *[other] { $n } dadi
}.
told-cube-moves = { $thing } si sposta a { $to }: distanza warp { $n }, { $m ->
    [one] { $m } settore
   *[other] { $m } settori
}.
told-cube-placed = Un nuovo Cubo viene posto a { $place }.
told-cube-spawned = Il Centro si apre: appare un Cubo (tirato { $n }, { $m } in gioco).
told-cube-stays = { $thing } resta a { $place }.
told-cube-there = A { $place } c'è già un Cubo: nulla si muove.
told-cube-woken = { $thing } era sulla via: ora viene attivato.
told-deadlock = A { $place } nessuno può colpire l'altro: lo scontro finisce.
told-diplomacy-lost = Diplomazia: { $seat } ha { $n }; serviva più di { $m }.
told-diplomacy-won = Diplomazia riuscita: { $seat } ha { $n }, più di { $m }.
told-direction-drawn = Il nuovo canale da { $place } dovrà puntare a { $n ->
    [one] { $n } grado
   *[other] { $n } gradi
}.
told-discovered = Viene scoperto { $thing }.
told-emptied = { $place } viene svuotato; non ci sono più Guglie.
told-entered-warp = { $n ->
    [one] Una nave
   *[other] { $n } navi
 } di { $seat } in curvatura da { $place }.
told-first-contact = { $seat } e { $other } stabiliscono il primo contatto.
told-first-strike = Primo Colpo: l'altra parte subisce le perdite prima di tirare.
told-fleet-dissolved = { $thing } di { $seat } a { $place } ha meno di 3 navi e si scioglie.
told-fleet-formed = { $seat } forma una Flotta a { $place }: { $thing }, { $n ->
    [one] { $n } nave
   *[other] { $n } navi
}.
told-fleet-joined = Una nave di { $seat } si unisce a una Flotta a { $place }: { $n ->
    [one] { $n } nave
   *[other] { $n } navi
}.
told-fleet-left = Una nave di { $seat } lascia una Flotta a { $place }: ne restano { $n }.
told-fleet-settles = La flotta di colonizzazione di { $seat } si scioglie a { $place }; una sua nave diventa la colonia.
told-sacrificed = { $seat } rinuncia a una nave a { $place } per distruggerne una di { $other }.
told-gained = { $seat } ottiene { $n } { $thing }.
told-hazard = { $place } distrugge { $n ->
    [one] { $n } nave
   *[other] { $n } navi
} di { $seat } (con { $m } o più).
told-hegemony-lost = { $seat } non conquista { $place } con l'egemonia: { $n }, serviva più di { $m }.
told-hegemony-won = { $seat } ha { $n }, più di { $m }: egemonia su { $place }.
told-home-drawn = Il dado mostra { $n }: il nuovo canale punta verso { $to }, solo per la direzione.
told-income = { $seat } riceve { $n } di produzione, { $m } di ricerca e { $culture } di cultura.
told-invaded = { $seat } prende { $place } con i suoi nodi.
told-invasion-begins = { $seat } invade { $place }.
told-invasion-fails = L'invasione di { $place } fallisce.
told-invasion-round = { $seat } colpisce { $n ->
    [one] { $n } volta
   *[other] { $n } volte
}, { $place } colpisce { $m ->
    [one] { $m } volta
   *[other] { $m } volte
}.
told-lane-laid = Un canale da { $n } parte da { $place } a { $m ->
    [one] { $m } grado
   *[other] { $m } gradi
}.
told-lane-lifted = Un canale aperto da { $n } presso { $place } viene ripreso.
told-lane-linked = Un canale da { $n } unisce { $place } e { $to }.
told-lane-pointed = Il canale da { $m } da { $place } devia di { $off ->
    [one] { $off } grado
   *[other] { $off } gradi
} { $side } dalla direzione.
told-lane-straight = Il canale da { $m } da { $place } segue la sua direzione.
told-lane-rolled = Il canale presso { $place } ha { $n ->
    [one] { $n } settore
   *[other] { $n } settori
}.
told-launched = { $seat } avvia un progetto. { $thing }
told-launching = { $seat } pesca progetti.
told-left-warp = { $n ->
    [one] Una nave
   *[other] { $n } navi
 } di { $seat } fuori dalla curvatura a { $to }.
told-lost-colony = A { $place } vive una colonia perduta di { $other }.
told-marked = { $seat } marca { $place }.
told-met-civilization = { $seat } stabilisce il contatto con la civiltà di { $place }.
told-moved = { $n ->
    [one] Una nave
   *[other] { $n } navi
 } di { $seat } verso { $to }.
told-near-victory = { $seat } ha cinque Ascesa: vince al controllo della vittoria, se nessun altro ne ha cinque.
told-neighbour = Il giocatore indicato è { $other }.
told-no-cube = Non ci sono Cubi di riserva: a { $place } non ne arriva nessuno.
told-no-disc = Non ci sono più Dischi Sistema.
told-no-lane = Non viene piazzato nessun canale.
told-no-piece = Non ci sono più canali da { $n }.
told-no-spawn = Tirato { $n }; Cubi in gioco: { $m }. Il Centro resta chiuso.
told-no-swap = { $seat } e { $other } non hanno Sistemi da scambiare.
told-no-target = Nessun bersaglio a portata { $n } da { $place } ({ $thing }): il Cubo esplora.
told-no-winner = La battaglia a { $place } non ha vincitori.
told-node-built = { $seat } costruisce un nodo a { $place }: { $thing }.
told-occupation-ends = { $seat } perde { $place }: nessuna nave lo tiene.
told-order-drawn = Carta Comando a { $place }: { $thing }.
told-order-is = Round { $n }: comincia { $thing }.
told-orders-shuffled = Il mazzo Comandi viene rimescolato.
told-paid = { $seat } paga { $n } { $thing }.
told-peace = { $seat } e { $other } restano in pace.
told-player-assimilated = { $seat } è assimilato.
told-project-captured = { $seat } conquista un progetto di { $other }.
told-project-dropped = { $seat } scarta un progetto con { $n ->
    [one] { $n } segnalino
   *[other] { $n } segnalini
}: i nodi ricerca non bastano.
told-razed = Ogni nodo di { $place } è distrutto.
told-refreshed = Comandi e Avanzamenti si ricaricano; si piazzano segnalini curvatura e ricerca.
told-researched = { $seat } mette un segnalino sul progetto { $n }: { $m }.
told-retreated = { $seat } si ritira a { $to }.
told-rolled = { $seat }: { $n ->
    [one] { $n } colpo
   *[other] { $n } colpi
} con { $m ->
    [one] { $m } dado
   *[other] { $m } dadi
}.
told-round-begins = Round { $n }.
told-rounds-over = Il round { $n } era l'ultimo; { $seat } è il meglio piazzato.
told-shields-improved = { $seat } migliora gli scudi a { $n }.
told-ship-built = { $seat } costruisce una nave a { $place }.
told-ship-lost = { $seat } perde una nave a { $place }.
told-spared = Una perdita di { $seat } a { $place } viene ignorata.
told-spawn-suspended = Round { $n }: ancora nessun tiro al Centro.
told-spire-grows = La Guglia di { $place } ha { $n ->
    [one] { $n } nodo
   *[other] { $n } nodi
}.
told-spire-placed = { $place } è ora un Mondo Borg.
told-starbase-built = { $seat } costruisce una Base Stellare a { $place }.
told-sure-hit = I cacciatori di { $seat } a { $place } segnano un colpo qualunque cosa mostrino i dadi.
told-swapped = { $seat } e { $other } si scambiano { $place } e { $to }.
told-system-turned = { $place } viene ruotato di { $off ->
    [one] { $off } grado
   *[other] { $off } gradi
} { $side }.
told-tech-gained = { $seat } ottiene tecnologia Borg: { $thing }.
told-tied = { $n } scelte sono ugualmente buone: { $seat } ne prende una.
told-tie-broken = { $seat } sceglie { $place } fra i pareggi.
told-token-taken = { $seat } prende un segnalino ricerca a { $place }.
told-trade-declined = { $seat } rifiuta l'accordo con { $other }.
told-trade-made = { $seat } e { $other } si scambiano accordi commerciali.
told-trade-offered = { $seat } offre a { $other } un accordo commerciale.
told-trade-revoked = { $seat } revoca gli accordi con { $other }.
told-trades-end = Finiscono gli accordi commerciali di { $seat }: { $n }.
told-turn-begins = Comincia il turno di { $seat }, con { $n ->
    [one] { $n } comando
   *[other] { $n } comandi
}.
told-turn-ends = { $seat } ha finito il turno.
told-wake-limit = { $thing } è già stato svegliato in questo turno.
told-warp-token = Le navi di { $seat } hanno { $n ->
    [one] { $n } segnalino
   *[other] { $n } segnalini
} curvatura.
told-weapons-improved = { $seat } migliora le armi: colpisce con { $n }.
told-wins-by-agenda = { $seat } ha compiuto un'agenda e vince.
told-wins-by-ascendancy = { $seat } vince per Ascesa.
told-wins-by-conquest = { $seat } vince per conquista.
told-withdrawn = { $seat } si ritira da { $place }.
told-won-over = { $place } segue { $seat }.
told-world-fires = { $place }: { $n ->
    [one] { $n } colpo
   *[other] { $n } colpi
} su { $thing } con { $m ->
    [one] { $m } dado
   *[other] { $m } dadi
}.
told-world-freed = { $seat } libera { $place } dai Borg.

why-bad-split = Dividi esattamente tutti i tuoi dadi fra i difensori di questa battaglia.
why-barred = Navi che non sono di un tuo partner, o un Cubo, stanno lì o sulla via: combattile o commercia.
why-base-there = Lì c'è già una Base Stellare: scegli un altro Sistema.
why-bases-full = Hai piazzato tutte le Basi Stellari che la tua Ascesa permette, o tutte e tre.
why-bid-too-high = un'offerta è di al massimo 254 risorse in tutto
why-bid-twice = Quel totale è già stato offerto: offrine un altro, o niente.
why-card-taken = Quella carta Ordine di Turno è già presa: scegline una rimasta.
why-disc-does-not-fit = Nessun Disco Sistema trova posto alla fine di questo canale: torna indietro.
why-fed-already = Quel progetto ha già avuto il suo segnalino ricerca in questo turno.
why-fleet-full = La Flotta ha già tutte le navi che la sua carta permette.
why-fleet-of-two = Per una Flotta servono almeno tre tue navi singole nel settore.
why-fleet-twice = Quella carta Flotta è già in gioco: scegline un'altra.
why-fleets-full = Hai già tutte le Flotte che la tua Ascesa permette, al massimo tre.
why-fully-improved = Non si può aumentare oltre.
why-joined-already = I due Sistemi sono già collegati: scegline un altro.
why-lane-does-not-fit = Il canale non ci sta: scegli un'altra direzione o un altro Sistema, o non piazzarlo.
why-must-retreat = Nessuno può colpire l'altro: l'attaccante deve ritirarsi.
why-no-agreement-left = Quell'accordo è già stato dato, o l'altro non ne ha più.
why-no-commands = Non hai più comandi in questo turno: termina il turno.
why-no-connection = Quel Sistema non ha connessioni libere: scegline un altro.
why-no-control-node = Tutti i tuoi dieci nodi di controllo sono sulla mappa.
why-no-disc = Nella pila non ci sono più Dischi Sistema.
why-no-invasion = La Federazione non invade: prova con l'egemonia.
why-no-lane-piece = Non ci sono più canali.
why-no-project = Non hai un progetto simile.
why-no-project-left = Il tuo mazzo progetti è vuoto.
why-no-retreat = Le tue navi non possono ritirarsi lì tutte insieme: scegli un altro settore.
why-no-room = In quel Sistema non c'è più posto per un nodo simile.
why-no-ship-there = Lì non hai una nave simile: scegli un settore dove ne hai una.
why-no-ships = Non hai più navi di riserva.
why-no-such-cube = Nessun Cubo con quel numero attende di essere attivato.
why-no-such-direction = Le direzioni sono gradi interi da 0 a 359.
why-no-such-fleet = Lì non hai una Flotta simile.
why-no-such-group = Il colpo non può cadere su quelle navi: scegli fra quelle indicate.
why-no-such-partner = Non hai accordi con quel giocatore, o non esiste.
why-no-such-place = Sulla mappa non c'è un settore simile.
why-no-token = Lì non c'è un segnalino ricerca da prendere.
why-no-yard = Le navi si costruiscono nel tuo Sistema Natale o in una Base Stellare che controlli.
why-nobody-there = Lì non c'è nessuno da attaccare.
why-not-a-system = È possibile solo in un Sistema.
why-not-asked = Ora si chiede a { $seat }: { $asked }. Attendi che decida.
why-not-at-warp = Non hai navi simili a curvatura.
why-not-drawn = Non hai pescato quella carta: tieni una di quelle pescate.
why-not-in-open-lane = Queste navi non sono in un canale aperto: piazzane prima uno.
why-not-in-touch = Per commerciare, navi o nodi dei due devono essere nello stesso settore o in settori adiacenti.
why-not-now = Ora ti si chiede altro: { $asked }. { $when }
why-not-virgin = Si può colonizzare solo un Sistema planetario non sviluppato.
why-not-yours = Non controlli quel Sistema.
why-nothing-to-invade = Lì non c'è niente da prendere a nessuno.
why-offered-already = In questo turno hai già fatto un'offerta a quel giocatore.
why-organian = Gli Organiani vegliano su questo mondo: per colonizzarlo serve Ascesa 3.
why-partners-already = Hai già accordi con quel giocatore.
why-partners-ships = Ci sono navi del tuo partner: prima revoca l'accordo.
why-partners-world = Quel mondo è del tuo partner: prima revoca l'accordo.
why-prime-directive = La Prima Direttiva lo vieta: non conoscono la curvatura.
why-projects-full = Hai già tanti progetti attivi quanti nodi ricerca.
why-rival-there = In orbita ci sono navi rivali o un Cubo: occupatene prima.
why-stranger = Non hai ancora incontrato quel giocatore.
why-token-later = I segnalini ricerca si piazzano nella Fase di Costruzione; fra i comandi solo quello appena preso da un fenomeno.
why-game-over = La partita è finita: non si decide più niente.
why-too-dear = Non puoi pagarlo.
why-too-far = È troppo lontano: scegli un settore più vicino.
why-unexplored = Lì la carta Esplorazione è coperta: prima una nave deve sopravvivere al pericolo.
why-humble-hub = Con il Centro di Transcurvatura dall'inizio non si usa Umili Origini: scegli il collegamento ritardato (ASC.HUMBLE.2) o nessuno (ASC.HUMBLE.3).
why-humble-variant = Umili Origini con i Borg richiede il collegamento ritardato o nessuno.
why-bad-option = Un'opzione ha un nome o un valore che non esiste: guarda l'elenco delle opzioni.
why-bad-faction = Non esiste una fazione simile: guarda l'elenco.
why-faction-twice = Due giocatori non possono avere la stessa fazione: scegline un'altra per uno di loro.

# What is asked, in a refusal.
asked-bid = un'offerta per l'ordine dei turni
asked-pick = una carta Ordine di Turno
asked-build = la Fase di Costruzione di un turno
asked-act = i comandi di un turno
asked-lay = dove va un nuovo canale
asked-offer = una risposta a un'offerta di commercio
asked-keep = quale di due carte pescate si tiene
asked-observe = se si tiene una carta Esplorazione
asked-crisis = cultura o una nave per una carta Esplorazione
asked-confront = pace o battaglia
asked-give = un Sistema da cedere
asked-ally = se un alleato va a sinistra o a destra
asked-split = come si dividono i dadi d'attacco
asked-hit = quali navi sono colpite
asked-retreat = se ritirarsi da una battaglia
asked-press = se un'invasione continua
asked-manoeuvre = una manovra dopo una battaglia
asked-activate = il prossimo Cubo da attivare
asked-tie = una fra più scelte ugualmente buone per un Cubo

# When a command is given, in a refusal.
when-bid = Le offerte si fanno all'inizio di un round.
when-pick = Le carte Ordine di Turno si prendono dopo le offerte.
when-build = Questo si fa nella Fase di Costruzione del proprio turno, prima di "done".
when-research = I segnalini ricerca si piazzano nella Fase di Costruzione del proprio turno.
when-turn = Commercio e Flotte si regolano nel proprio turno.
when-act = Questo è un comando del proprio turno, dopo la Fase di Costruzione.
when-lay = Un canale si piazza quando le proprie navi esplorano.
when-offer = Questo risponde a un'offerta di commercio.
when-keep = Si tiene una carta quando se ne sono pescate due: prima lancia dei progetti.
when-observe = Si chiede quando i tuoi osservatori hanno visto una carta Esplorazione.
when-crisis = Lo chiede una carta Esplorazione.
when-confront = Lo chiede un confronto fra le carte Esplorazione.
when-give = Un Sistema si cede con un armistizio fra le carte Esplorazione.
when-ally = Gli alleati si passano nella Fase di Ricarica.
when-split = I dadi si dividono quando si attaccano navi di più giocatori.
when-hit = Si indicano le navi quando i colpi di una battaglia cadono su di esse.
when-retreat = Si chiede fra due round di una battaglia nello spazio.
when-press = Si chiede fra due round di un'invasione.
when-manoeuvre = La manovra si chiede a chi ha vinto una battaglia.
when-activate = I Cubi si attivano nel turno dei Borg, da chi ne ha il compito.
when-tie = Si sceglie quando più scelte sono ugualmente buone per un Cubo.

# What a civilization lacks for a command, in a refusal.
lack-yards = Le navi gratuite richiedono i Cantieri Orbitali: completali prima.
lack-free-ships = I Cantieri Orbitali hanno già dato le navi gratuite di questo turno.
lack-base = Le navi gratuite arrivano nelle tue Basi Stellari: indicane una.
lack-settlers = Lì non orbita una tua Flotta di colonizzazione: portala, o colonizza con cultura.
lack-culture-nodes = La tua civiltà non costruisce nodi cultura: scegli produzione o ricerca.
lack-merchants = La tua civiltà non compra cultura con la produzione: lo fanno i Ferengi.
lack-markers = La tua civiltà non segna Sistemi: lo fanno gli Andoriani.
lack-marks = Hai già segnato tanti Sistemi quanta è la tua Ascesa.
lack-miners = Lì non c'è una tua Flotta mineraria: portala prima.
lack-vacant-world = Si estrae solo da un Sistema non sviluppato o da un fenomeno: scegline un altro.
lack-mining = La Flotta mineraria ha già lavorato in questo turno: una volta per turno.
lack-retreat = La tua civiltà non si ritira mai: resta, o prosegui.
lack-kahless = Si cede una nave per un'altra con il Culto di Kahless: completalo prima.
lack-sacrifice = Il Culto di Kahless cede una nave per round in una battaglia fra giocatori.

# What the game says of itself.
option-seats = Giocatori
option-seats-help = Quanti giocano; da soli si è fuori da ciò per cui le correzioni sono pensate.
option-connection = Connessione con il Quadrante Delta
option-connection-help = L'hub dall'inizio; l'hub senza tiro di comparsa nei round da 1 a 3; l'hub nella pila sotto dieci dischi; niente Borg.
option-humble = Inizio umile
option-humble-help = Un inizio più povero. Con i Borg serve la connessione ritardata o nessuna.
option-extra = Risorse iniziali extra
option-extra-help = Un inizio più ricco; `auto` vuol dire sì quando l'hub è sulla mappa dall'inizio e i Cubi compaiono dal round 1.
option-factions = Fazioni
option-factions-help = Con le loro abilità, o tutte uguali.
option-borg_direction = Direzione di un nuovo canale dei Borg
option-borg_direction-help = Verso un Sistema Natale tirato a caso, o dovunque a passi interi di due gradi.
option-borg_stop = Dove si ferma un Cubo
option-borg_stop-help = Sul bersaglio se può entrarvi, o nel più vicino tra il bersaglio e i suoi vicini.
option-borg_partial_leg = Una sosta dentro un canale costa portata
option-borg_partial_leg-help = 1 di portata per un tratto incompiuto, o niente.
option-borg_swing_new_lane = Un nuovo canale dei Borg può girare
option-borg_swing_new_lane-help = Se il canale può lasciare la direzione tirata per una connessione.
option-geo_fit = Gioco di una connessione in decimi di raggio
option-geo_fit-help = Di quanto la lunghezza può scostarsi.
option-geo_fit_angle = Gioco di una connessione in gradi
option-geo_fit_angle-help = Di quanto la direzione può scostarsi.
option-geo_max_pivots = Sistemi traslati insieme al massimo
option-geo_max_pivots-help = In un passo di un Cubo.
option-borg_nofit = Un canale dei Borg che non entra da nessuna parte
option-borg_nofit-help = Il Cubo resta, o va verso la nave più vicina.
option-borg_safe_top_ten = Dieci dischi sicuri in cima
option-borg_safe_top_ten-help = Nessun Sistema Borg tra i primi dieci dischi anche quando l'hub è sulla mappa dall'inizio.
option-borg_spawn = Tiro di comparsa
option-borg_spawn-help = Un dado sopra il numero di Cubi in gioco, o un Cubo ogni turno, o nessuno.
option-borg_wake_limit = Quante volte un Cubo è svegliato in un turno
option-borg_wake_limit-help = 0 vuol dire senza limite.
option-hegemony_culture = Cultura che costa l'egemonia
option-hegemony_culture-help = Pagata in caso di successo.
option-starbase_level = Basi stellari e Ascendancy
option-starbase_level-help = Quante le pedine Ascendancy, o una di meno.
option-rounds = Ultimo round
option-rounds-help = Dopo di esso vince il giocatore meglio piazzato.
option-cube_dice = Dadi di un cubo
option-cube_dice-help = Dadi d'attacco di un cubo che non ne ha perso nessuno.
option-safe_systems = Sistemi sicuri
option-safe_systems-help = Sistemi in cima alla pila fra i quali non c'è nessun Sistema Borg.
option-spire_nodes = Nodi di un lancio
option-spire_nodes-help = Nodi con cui una Guglia lancia un cubo.
option-spawn_over = Comparsa più difficile
option-spawn_over-help = Si aggiunge al numero di cubi in gioco che il dado di comparsa deve superare.
option-lane_supply = I pezzi dei canali finiscono
option-lane_supply-help = 20 di ogni lunghezza, o quanti ne servono.
scenario-ascendancy = Tre potenze e i Borg
scenario-ascendancy-blurb = Tre giocatori; l'hub Transwarp è sulla mappa dall'inizio.
scenario-duel = Due potenze e i Borg
scenario-duel-blurb = Due giocatori; l'hub è sulla mappa dall'inizio.
scenario-humble = Inizio umile
scenario-humble-blurb = Tre giocatori con un inizio più povero; nessun tiro di comparsa nei primi tre round.
scenario-hidden = I Borg da qualche parte là fuori
scenario-hidden-blurb = Quattro giocatori; i Sistemi Borg stanno nella pila, sotto altri dieci.
scenario-peaceful = Senza i Borg
scenario-peaceful-blurb = Tre giocatori, il solo gioco base.
choice-faction = Fazione
game-title = Star Trek: Ascendancy - i Borg
game-blurb = Esplora una mappa che cresce, costruisci, commercia e combatti per cinque pedine Ascendancy, mentre i Borg vengono a prendere ogni mondo natale.

# I Borg a un tavolo vero.
desk-line = riga { $n }: { $why }
desk-lines = un tavolo ha al massimo { $n } righe; togli quelle su ciò che non è sulla mappa
desk-round = scrivi `round 3`
desk-no-line = nessuna riga comincia con "{ $word }": si comincia con set, player, round, order, system, lane, open, ships, fleet, cube, world, spire, unexplored
desk-set = scrivi `set borg_stop enter`: un'opzione e il suo valore
desk-player = i giocatori stanno nell'ordine dei posti: qui `player { $seat } federation`
desk-nobody = non gioca nessuno: comincia con `player A federation`, `player B klingon`
desk-order-twice = "{ $word }" sta due volte nell'ordine
desk-order = nomina tutti i posti nell'ordine: `order B A borg`
desk-no-owner = "{ $word }" non possiede mondi: un posto di questo tavolo, independent oppure none
desk-no-seat = "{ $word }" non è un posto di questo tavolo
desk-number = ci vuole un numero da { $least } a { $most }, non "{ $word }"
desk-at = dopo `at` stanno due numeri: raggi di un disco verso destra e verso l'alto
desk-no-system = finora sul tavolo non c'è un Sistema "{ $word }"
desk-direction = "{ $word }" non è una direzione: un punto cardinale (nne; o vale ovest), un'ora (2h) o dei gradi
desk-no-disc = non c'è un disco "{ $word }"; scrivi `system Deneb from Earth lane 3 ne`, oppure `system Deneb at 3.5 4`
desk-home = i Sistemi Natali vengono con i loro giocatori: `player A federation at 0 6.9`
desk-disc-twice = { $name } è già sul tavolo, alla riga { $n }
desk-system = scrivi `system Deneb from Earth lane 3 ne`, oppure `system Deneb at 3.5 4`
desk-lane = scrivi `lane Earth Deneb 3`: due Sistemi e una lunghezza
desk-lane-twice = un canale unisce due Sistemi, e un solo canale unisce gli stessi due
desk-open = scrivi `open Earth lane 3 n`
desk-of-player = "{ $word }" non dice nulla di un giocatore: at, weapons (il numero per colpire), shields, assimilated
desk-cube-there = lì c'è un cubo: nessuna nave divide il suo settore
desk-ships = il posto { $seat } ha 30 navi in tutto
desk-cube-alone = lì ci sono navi o un altro cubo: un cubo sta da solo
desk-cubes = i cubi sono cinque
desk-spires = le Guglie sono cinque
desk-fleet = non resta una carta flotta che tenga { $n ->
    [one] { $n } nave
   *[other] { $n } navi
}; una flotta ne ha almeno 3
desk-world = scrivi `world Deneb A PPR` oppure `world Deneb independent P starbase`; `-` per nessun nodo, `none` per nessuno
desk-spots = { $name } ha { $n ->
    [one] { $n } posto per nodi
   *[other] { $n } posti per nodi
}
desk-no-lane = nessun canale va da { $from } a { $to }
desk-open-of = il canale aperto di { $name }
desk-misfit-lane = senza questo canale sta: con il canale { $name } non si può posare, nemmeno entro 60 gradi; guarda di nuovo i due Sistemi e la lunghezza
desk-meant = non c'è "{ $word }"; si intende { $near }?
desk-more = dopo non può stare altro: "{ $word }"
desk-which = la scelta fra i candidati alla pari
desk-which-cube = il Cubo che si attiva adesso
desk-which-do = che cosa si fa adesso
desk-misfit = { $name } non si può posare senza sovrapposizioni, nemmeno entro 60 gradi: guarda di nuovo il suo canale e la direzione
desk-connections = { $name } ha { $most ->
    [one] { $most } connessione
   *[other] { $most } connessioni
}, ma { $used ->
    [one] ci va { $used } canale
   *[other] ci vanno { $used } canali
}
desk-too-many = non ci sono tanti dischi o tanti canali
desk-overlap = dei dischi o dei canali si sovrappongono
desk-moved = spostato di { $x ->
    [one] { $x } raggio
   *[other] { $x } raggi
} a destra e { $y } in alto
desk-turned = girato di { $off ->
    [one] { $off } grado
   *[other] { $off } gradi
} { $side }, a { $to } ({ $radii ->
    [one] { $radii } raggio
   *[other] { $radii } raggi
})
desk-fits = sta come è stato detto
desk-fits-moved = { $n ->
    [one] sta; una cosa è stata spostata
   *[other] sta; { $n } cose sono state spostate
 }
desk-borg-won = i Borg hanno vinto
desk-cube-at = cubo { $n }: { $place }
desk-no-cube = nessun cubo è sulla mappa
desk-on-table = Sul tavolo
desk-counted = { $systems ->
    [one] { $systems } Sistema
   *[other] { $systems } Sistemi
}, { $lanes ->
    [one] { $lanes } canale
   *[other] { $lanes } canali
}, { $cubes ->
    [one] { $cubes } cubo
   *[other] { $cubes } cubi
}
desk-no-answer = "{ $word }" non va bene
desk-over = il turno è finito; non si chiede altro, ma è stato dato "{ $word }"
desk-table-head = Le distanze sono raggi di un disco, x verso destra, y verso l'alto. Le righe si possono cambiare, aggiungere e togliere.
desk-no-dice = una mappa si sistema senza dadi
desk-unsound = la preparazione: { $why }
desk-table = Il tavolo
desk-language = Lingua
desk-help = player A federation [at x y] [weapons 4] [shields 1] - un posto con la sua fazione; i mondi natali stanno nel poligono se `at` non dice dove. system NOME from NOME lane N DIREZIONE - alla fine di un canale; oppure system NOME at x y [fixed]. lane NOME NOME N, open NOME lane N DIREZIONE. ships A 2 LUOGO, fleet A 3 LUOGO, cube LUOGO [adapted], world NOME A PPR [starbase], spire NOME 2, unexplored NOME, order B borg A, round 4, set OPZIONE VALORE. Le parole in minuscolo restano come sono. Una direzione è un punto cardinale (nne, nord-est), un'ora (2h) o dei gradi; un luogo è un Sistema, oppure due Sistemi e uno spazio contato dal primo. tech A dice shields, advancement A mass-fire B:cloak, ascendancy A 3, drawn developed-3 adapt (carte Comando uscite dall'ultimo rimescolamento); la carta di una flotta può stare dopo il luogo, fleet A 3 Terra science. Sul disegno un disco si trascina dove si trova; due dischi cliccati uno dopo l'altro ricevono un canale, o perdono il loro.

# Che cosa farebbe probabilmente un comando.
odds-ships = colpi sulle loro navi nel primo round
odds-cube = colpi sul Cubo nel primo round
odds-nodes = colpi sul pianeta nel primo round
odds-success = riesce
odds-lost = navi perse per il pericolo
odds-first-strike = Primo Colpo: questi colpi valgono prima che l'altra parte tiri
odds-against = { $who }: { $dice ->
    [one] un dado
   *[other] { $dice } dadi
 }, { $mean } colpi in media
odds-cube-dice = il Cubo ha { $n ->
    [one] { $n } dado
   *[other] { $n } dadi
}; senza dadi è distrutto
odds-adapts = dal secondo round il Cubo è più difficile da colpire
odds-structures = { $n ->
    [one] una struttura là
   *[other] { $n } strutture là
 }; con più colpi il Sistema si prende intero
odds-planet = il pianeta
odds-wanted = sul dado serve { $n } o più
odds-hazard = una nave è persa con { $n } o più
detail-cost = Un comando; ne restano { $n }.

# I giudizi dell'arbitro.
ruling-borg = Il turno dei Borg
ruling-borg-text = L'intero turno dei Borg a un tavolo vero, cubo per cubo, dalle carte e dai dadi usciti; la mappa si conserva.
ruling-map = La mappa com'è
ruling-map-text = Adatta al modello un tavolo detto a parole e dice che cosa si è dovuto spostare.

# Abilità, flotte, fonti.
disc-romulus = Romolo
disc-vulcan = Vulcano
disc-great-link = Grande Legame
disc-home = Mondo { $n }
name-sure = { $what } [{ $sure }]
name-fleet-card = { $card }: fino a { $n ->
    [one] { $n } nave
   *[other] { $n } navi
}
name-fleet-card-effect = { $card }: fino a { $n ->
    [one] { $n } nave
   *[other] { $n } navi
}; { $effect }
name-faction-sure = Abilità e flotte di questa fazione: { $sure }
confidence-high = pubblicato
confidence-medium = da resoconti di partite
confidence-low = da un indizio
confidence-ours = proposta di questo progetto
ability-explorers = Esploratori: 1 cultura per ogni fenomeno scoperto e ogni primo contatto
ability-no-invasion = Non invade mai
ability-prime-directive = Prima Direttiva: nessuna egemonia su popoli senza curvatura
ability-glory = Gloria: 1 cultura per una battaglia vinta contro tre o più navi
ability-no-retreat = Non si ritira mai
ability-secrets = Segreti: 1 cultura per un Avanzamento completato che mostra cultura
ability-suspicious = Sospettosi: un accordo ricevuto non rende nulla alla Ricarica seguente
ability-conquest = Conquista: 1 cultura per ogni mondo preso
ability-more-commands = Un comando in più
ability-occupation = Occupazione: un mondo preso richiede una nave in orbita alla Ricarica
ability-no-culture-nodes = Nessun nodo cultura
ability-buys-culture = 1 cultura per 5 produzione mentre si costruisce
ability-open-production = Nodi produzione su qualunque posto
ability-profit = Profitto: 1 produzione per ogni battaglia, ogni accordo tenuto e ogni mondo altrui con una loro nave in orbita alla Ricarica
ability-pays-production = Può pagare in produzione la cultura di colonie ed egemonia
ability-rivalry = Rivalità: 1 cultura alla Ricarica per le armi migliori, 1 per gli scudi migliori
ability-field-testing = Prove sul campo: 1 ricerca per una battaglia vinta in cui altri hanno perso navi
ability-marks = Marchi: tanti Sistemi quanta l'Ascesa, dove c'è una loro nave
ability-ascended = Comincia con Ascesa 3
ability-agendas = Vince con un'agenda, non con l'Ascesa
ability-remote-colonies = Colonizza da lontano, per un segnalino Ascesa
ability-territory = Territorio: i dadi mancati si ritirano nei propri Sistemi uniti al Sistema Natale
ability-limited-trade = Commercia solo con chi ha un Sistema accanto a uno proprio
ability-ketracel = Ketracel bianco: chi attacca ritira i dadi mancati
effect-science = un solo dado per l'intera flotta in un pericolo; affronta i fenomeni senza comando
effect-colonization = si insedia senza cultura e si scioglie
effect-diplomatic = ritira un'egemonia fallita
effect-marauders = 1 produzione per ogni nave altrui perduta
effect-ones-in-space = ritira gli uno nello spazio
effect-ones-invading = ritira gli uno in un'invasione
effect-mining = 2 produzione una volta per turno dove non vive nessuno
effect-hunter-killer = un colpo in più nel primo round
effect-overseer = raddoppia la produzione del proprio mondo che orbita
effect-strike = colpisce con uno in meno presso un Sistema marcato
effect-observation = può scartare una carta Esplorazione per un'altra
effect-deep-strike = invade da un settore accanto al pianeta
effect-system-patrol = dadi doppi presso il Sistema Natale
effect-battleship = scudi più alti di 1 in battaglia
why-other-data = La partita è stata preparata con dati diversi da quelli in uso: indica la cartella, --game-data ascendancy=CARTELLA, o nessuna.
odds-end = fino alla fine, se nessuno si ritira: riesce circa { $win ->
    [one] { $win } volta su 100
   *[other] { $win } volte su 100
}, e restano in media { $own } di queste navi
desk-tech = una tecnologia Borg è una fra { $names }
desk-advancement = in quel mazzo non c'è l'Avanzamento { $word }
desk-drawn = { $word } non è una carta Comando, o è già uscita tante volte quante ce ne sono
desk-no-fleet-card = nessuna carta Flotta { $word } di quella fazione è libera per { $n ->
    [one] { $n } nave
   *[other] { $n } navi
}
shot-spared = ignorata
name-starbase = Base Stellare
price-amount = { $n } { $resource }
price-nothing = nulla
price-ascendancy = 1 Ascesa
price-and-ship = { $price } e la nave
detail-ship = Costa { $price }; poi { $n ->
    [one] resta { $n } nave
   *[other] restano { $n } navi
} nella riserva.
detail-node = Costa { $price }. Dà 1 { $resource } in più a ogni round.
detail-colonise = Costa { $price }. Il Sistema è tuo e può avere nodi.
detail-research = Costa { $price }. Un segnalino sul progetto.
detail-ascend = Costa { $price }. Poi Ascesa { $n }.
detail-weapons = Costa { $price }. I tuoi dadi colpiscono con { $n } o più.
detail-shields = Costa { $price }. I dadi contro di te devono fare { $n } in più.
detail-buy-culture = Costa { $price }. Una cultura.
detail-of-command = { $effect } Un comando; poi ne { $n ->
    [one] resta
   *[other] restano
} { $n }.
detail-explore = Si tira un nuovo canale da 2 a 4 settori; ne scegli la direzione e le navi lo percorrono.
detail-discover = Si pesca e si posa lì il prossimo disco; le navi vi si fermano.
detail-warp = Le navi lasciano la mappa con 1 segnalino curvatura; ogni segnalino vale un Sistema di movimento al ritorno, e ogni round ne porta un altro.
detail-charge = Poi il gruppo ha { $n } segnalini curvatura.
detail-leave = Il gruppo rende { $n ->
    [one] il suo segnalino curvatura
   *[other] i suoi { $n } segnalini curvatura
} e torna sulla mappa.
detail-leave-explore = Le navi tornano sulla mappa; si tira un nuovo canale da 2 a 4 settori e lo percorrono.
detail-attack = Combattono tutte le tue navi in quel settore e accanto.
detail-invade = Ogni nave tira un dado. Più colpi dei nodi conquistano il mondo intero, altrettanti distruggono i nodi.
detail-hegemony = Se il tiro riesce, il Sistema è tuo con i suoi nodi{ $n ->
    [0] {""}
   *[other] , per { $n } cultura
}.
detail-starbase = Dà un comando in più a ogni turno, un luogo dove costruire navi e un dado in più alle tue navi che vi stanno.
detail-brave = Una nave tira; se si salva, prendi il segnalino ricerca.
detail-mine = Ottieni 2 produzione, una volta a turno.
detail-launch = Peschi due progetti e ne tieni quanti ne permettono i tuoi nodi ricerca.
detail-free-ships = Non costa nulla. Appare una nave presso ogni tua base stellare.
detail-mark = Non costa nulla. Poi hai { $n } di { $most } marchi.
detail-settle = Non costa cultura. La flotta si scioglie e una sua nave diventa la colonia.
detail-fleet = { $n } navi su { $most } al massimo, che muovono e combattono insieme: { $effect }.
detail-join = Non richiede comandi. Poi la flotta ha { $n } navi su { $most } al massimo: { $effect }.
detail-detach = Non richiede comandi. Poi la flotta ha { $n } navi su { $most } al massimo.
detail-dissolve = Non richiede comandi. Poi la flotta ha meno di 3 navi e si scioglie.
effect-none = nessun altro effetto
detail-bid = Paghi chiunque vinca. L'offerta più alta sceglie per prima il posto nell'ordine.
detail-bid-nothing = Non costa nulla. Chi offre di più sceglie il posto nell'ordine prima di te.
detail-card = Non costa nulla. I turni seguono l'ordine delle carte.
detail-done = Costruisci di nuovo nel prossimo round. { $n ->
    [one] Segue il tuo comando
   *[other] Seguono i tuoi { $n } comandi
}.
detail-end = { $n ->
    [0] Hai dato tutti i comandi.
    [one] { $n } comando va perso.
   *[other] { $n } comandi vanno persi.
}
detail-trade = Non richiede comandi. Se { $seat } accetta, a ogni Ricarica { $seat } riceve { $card } e tu ricevi ciò che dà in cambio; le navi di entrambi possono passare.
detail-revoke = Non richiede comandi. Entrambi gli accordi finiscono e le navi non possono più passare.
detail-accept = A ogni Ricarica { $seat } riceve { $card } e tu ricevi { $other }; le navi di entrambi possono passare.
detail-decline = Non si scambia nulla.
detail-pass = { $seat } ha l'alleato fino alla prossima Ricarica.
detail-split = I colpi di questi dadi cadono sulle navi di quel giocatore.
detail-hit = Una di queste navi è persa.
detail-retreat = Tutte le tue navi lasciano insieme lo scontro.
detail-stay = Si tira un altro round.
detail-sacrifice = Perdi una nave, e così l'altra parte. Una volta a round.
detail-manoeuvre = Non richiede comandi. Le navi del vincitore in un settore muovono fino a 2 settori.
detail-hold = Le tue navi restano dove hanno combattuto.
detail-withdraw = L'invasione finisce; i nodi distrutti restano distrutti.
detail-activate = Combatte le navi vicine, poi una carta comando lo muove, e dove si ferma assimila.
detail-lay = Il canale da { $n } settori resta aperto; chi va oltre la sua fine scopre un Sistema.
detail-link = Il canale da { $n } settori porta a un Sistema noto; non si pesca nessun disco.
detail-no-lane = Le navi restano e il comando è speso.
detail-keep = Richiede { $n } ricerca, al massimo un segnalino a turno.
detail-meditate = Ottieni 1 cultura e tieni la nave.
detail-culture = Paghi 1 cultura e tieni la nave.
detail-ship-for-production = Una nave lì è persa e ottieni 3 produzione.
detail-give-ship = Una nave lì è persa e tieni la cultura.
detail-peace = Se entrambi sono d'accordo, le navi di entrambi restano lì.
detail-fight = Uno scontro comincia subito e non richiede comandi.
detail-give = Va all'altro giocatore con i suoi nodi, in cambio di un suo Sistema.
detail-take = I Borg proseguono con questa fra scelte ugualmente buone.
detail-keep-card = La carta ha effetto ora.
detail-another = La carta non ha effetto; ha effetto la prossima, qualunque sia.
do-meditate = Prendi 1 cultura
