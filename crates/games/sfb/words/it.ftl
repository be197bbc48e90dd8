title = Star Fleet Battles: X2
blurb = Distribuisci l'energia in segreto, vola 32 impulsi per turno, mostra al nemico gli scudi forti e fai fuoco secondo le tabelle.
fleet-title = Flotta
scenario-duel = Incrociatori
scenario-duel-blurb = Un incrociatore pesante della Federazione contro un incrociatore da battaglia Klingon.
scenario-plasma = Plasma
scenario-plasma-blurb = Un incrociatore pesante Gorn contro uno della Federazione.
scenario-echelon = Contenitori e lanciatori
scenario-echelon-blurb = Un incrociatore di comando ISC della seconda generazione X contro un incrociatore X della Federazione.
scenario-hawk = Plasma pesante
scenario-hawk-blurb = Un falco pesante romulano della seconda generazione X contro un incrociatore da battaglia X Klingon.
scenario-freezer = Plasma fotonico
scenario-freezer-blurb = Un incrociatore X2 Gorn con congelatori di fotoni contro un'aquila reale X2 romulana.
scenario-matrix = Matrice di phaser
scenario-matrix-blurb = Un incrociatore da battaglia X2 Kzinti con matrici e schiere di droni contro un incrociatore X Klingon.
scenario-hydran = Hellbore e raggi a fusione
scenario-hydran-blurb = Due incrociatori Hydran di nostra concezione: uno avvolge tutti gli scudi, l'altro deve avvicinarsi.
scenario-pairs = Due contro due
scenario-pairs-blurb = Quattro posti con una nave ciascuno: A e C contro B e D.
scenario-squadron = Squadriglie
scenario-squadron-blurb = Tre navi contro tre.
scenario-six = Sei contro sei
scenario-six-blurb = Le squadriglie più grandi: sei navi per parte, quasi tutte di tecnologia standard.
stop-activity = Attività
stop-activity-help = I passi da 6A4 a 6B08 di un impulso: lanci, trasferimenti, scudi, raggi traenti, occultamento. Una finestra in cui, come tutti vedono, c'è poco da aspettarsi passa da sé.
stop-activity-usual = chiedimi dove c'è qualcosa da aspettarsi, e se ho passato di nuovo quando qualcosa cambia; lungo una rotta entro 5 esagoni da un nemico
stop-fire = Fuoco
stop-fire-help = La decisione di fuoco di un impulso in cui una tua arma è in grado di tirare.
stop-fire-usual = chiedimi ogni volta entro 8 esagoni da un nemico; più lontano, se ho passato, di nuovo quando qualcosa cambia, ma non lungo una rotta
stop-answer = Risposta al fuoco
stop-answer-help = È dichiarato fuoco sulla tua nave: l'energia di riserva può rinforzarla.
stop-aegis = Fuoco aegis
stop-aegis-help = Un altro passo di fuoco contro le armi a ricerca.
stop-final = Fine del turno
stop-final-help = Trasferimenti dei contenitori e riparazioni.
stop-turn = Virata ad alta energia
stop-turn-help = Gli impulsi in cui una tua nave non muove, ma può fare una virata ad alta energia. Passano da sé.
stop-reserve = Riserva prima del fuoco
stop-reserve-help = Le decisioni di fuoco degli altri, mentre nulla di tuo è in grado di tirare: energia di riserva per guerra elettronica e armi. Passano da sé.
seeker = arma a ricerca { $n }
subject-shot = { $ship }, { $weapon } contro { $target }
subject-pair = { $ship } e { $target }
ask-damage = assegnazione dei danni
ask-shot = fuoco
ask-charge = una carica di fotoni
ask-cloak-damage = la protezione dell'occultamento
ask-uim = bruciatura dell'UIM
ask-wave-lock = aggancio d'onda
ask-shock-points = punti d'urto
ask-shock = urto
ask-facing = la direzione dopo il guasto
ask-breakdown = guasto in una virata ad alta energia
ask-rocks = asteroidi
ask-evasion = fuga subluce
ask-impact = l'impatto sotto guerra elettronica
ask-lab = identificazione da laboratorio
ask-terrain = asteroidi sulla linea del getto
ask-lock-on = aggancio
ask-lot = quale parte muove per prima in questo turno
ask-gate = l'azione sotto ECM
ask-raid = un'incursione
box-weapon = arma { $weapon }
box-forward-hull = scafo anteriore
box-rear-hull = scafo posteriore
box-center-hull = scafo centrale
box-left-warp = motore sinistro
box-right-warp = motore destro
box-center-warp = motore centrale
box-impulse = impulso
box-apr = APR
box-awr = AWR
box-battery = batteria
box-bridge = ponte
box-emergency = ponte d'emergenza
box-auxiliary = controllo ausiliario
box-flag = ponte ammiraglio
box-security = sicurezza
box-transporter = teletrasporto
box-tractor = raggio traente
box-lab = laboratorio
box-probe = sonda
box-shuttle = navetta
box-cargo = carico
box-excess = danno in eccesso
box-sensor = sensori
box-scanner = scanner
box-damage-control = controllo danni
step-ahead = Avanti
step-left = Vira a sinistra
step-right = Vira a destra
step-slip-left = Scivola a sinistra
step-slip-right = Scivola a destra
step-het = Virata ad alta energia verso { $facing }
step-stay = Ferma
step-tac-left = Virata tattica a sinistra
step-tac-right = Virata tattica a destra
step-quick = Inversione rapida
told-turn = Comincia il turno { $n }.
told-ready = { $ship } è allo stato d'armi { $n }.
told-allocated = { $ship } ha distribuito { $n ->
    [one] { $n } punto
   *[other] { $n } punti
}.
told-armed = { $ship }: { $weapon } è armata con { $energy }; turni pagati: { $turns }.
told-arming-lost = { $ship }: il contenuto di { $weapon } è perso, non è stato pagato.
told-speed = { $ship }: velocità { $speed }, ECM { $ecm }, ECCM { $eccm }.
told-first-mover = Dado { $die }: in questo turno, tra navi ugualmente veloci, muovono prima quelle dalla parte di { $seat }.
told-lock-on = { $ship } tira { $die } e { $holds ->
    [0] non ha
    *[other] ha
   } l'aggancio su { $target }.
told-moved = { $ship }: { $step }, direzione { $facing }.
told-het = { $ship } vira ad alta energia verso { $facing }, dado { $die }: { $broke ->
    [0] tiene
    *[other] si guasta
   }.
told-breakdown = { $ship } si guasta: direzione { $facing }, { $warp ->
    [one] persa { $warp } casella
   *[other] perse { $warp } caselle
} dei motori e { $crew } unità d'equipaggio.
told-braked = { $ship } si è fermata.
told-speed-changed = { $ship } passa alla velocità { $speed }.
told-erratic = { $ship } { $on ->
    [0] termina
    *[other] comincia
   } le manovre erratiche.
told-leaving = { $ship } annuncia che si disimpegna.
told-left = { $ship } ha lasciato lo scontro.
told-evasion = { $ship } tenta di sfuggire a velocità subluce e tira { $die }: { $left ->
    [1] ci riesce.
   *[0] non ci riesce.
}
told-resigned = { $ship } è ritirata dallo scontro.
told-control = { $ship } accende il controllo di tiro; funziona fra 4 impulsi.
told-cloak = { $ship } { $on ->
    [0] riappare
    *[other] svanisce
   }.
told-warfare = { $ship }: ECM { $ecm }, ECCM { $eccm }.
told-tractor = { $ship }: raggio traente su { $target }, { $holds ->
    [0] fallisce
    *[other] tiene
   }.
told-released = { $ship } libera { $target }.
told-steered = { $ship }: tra esagoni equivalenti l'arma { $n } preferisce quello { $side ->
    [0] davanti
    [1] a destra
    *[other] a sinistra
   }.
told-lab = { $ship }: un laboratorio esamina l'arma { $n }, dado { $die }: { $success ->
    [0] nulla
    *[other] identificata
   }.
told-identified = L'arma a ricerca { $n } insegue { $target }{ $charge ->
    [0] , senza cariche visibili
    [1] , con una carica di fotoni visibile
    *[other] {""}
   }.
told-injected = { $ship }: { $freezer } passa la carica a { $launcher }.
told-fed = { $ship }: { $launcher } passa il siluro a { $caster }.
told-braced = { $ship }: tra scudi ugualmente forti il numero { $n } prende per primo il punto dispari.
told-prepared = { $ship }: { $weapon } comincia con { $start }.
start-canister = { $f ->
    [0] un prototipo
   *[other] un F
   } nel contenitore { $slot }
start-charge = { $on ->
    [0] nessuna carica di fotoni
   *[other] una carica di fotoni
   }
start-shows = { $on ->
    [0] un falso siluro che non mostra cariche
   *[other] un falso siluro che mostra una carica
   }
told-ejected = { $ship }: { $weapon } espelle { $n ->
    [one] { $n } punto
   *[other] { $n } punti
} d'energia.
told-charge-ejected = { $ship }: in ciò che { $weapon } ha espulso c'era una carica di fotoni.
told-held = { $ship }: { $weapon } conserva il contenuto.
told-finished = { $ship }: { $energy ->
    [one] { $energy } punto di riserva va
   *[other] { $energy } punti di riserva vanno
} a { $weapon }.
told-recharged = { $ship }: { $energy ->
    [one] { $energy } punto di riserva va
   *[other] { $energy } punti di riserva vanno
} nel condensatore dei phaser.
told-launched = { $ship } lancia { $n ->
    [one] un plasma-{ $torp }
    *[other] { $n } plasma-{ $torp }
   }{ $enveloping ->
    [0] {""}
    *[other] , avvolgente
   }, direzione { $facing }.
told-drone = { $ship }: { $weapon } lancia un drone contro { $target }.
told-cast = { $ship } getta un plasma-{ $torp } nell'esagono ({ $x }, { $y }), direzione { $facing }.
told-rocks = { $ship }: asteroidi sulla linea, dado { $die }: { $n ->
    [one] { $n } punto
   *[other] { $n } punti
} sul siluro.
told-seeker-gone = L'arma a ricerca { $n } non c'è più.
told-seeker-lock = L'arma a ricerca { $n } tira { $die } e da sola { $holds ->
    [0] non ha
    *[other] ha
   } l'aggancio su { $target }.{ $holds ->
    [0] { " " }Non c'è più.
    *[other] { "" }
   }
told-snared = L'arma a ricerca { $n } è presa nella ragnatela.
told-weakened = Il plasma { $n } scende a { $strength }.
told-impact = L'arma a ricerca { $n } colpisce { $ship }: { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}{ $die ->
    [0] {""}
    *[other] , dado { $die }
   }{ $doubled ->
    [0] {""}
    *[other] , raddoppiati a { $doubled } su tutti gli scudi
   }.
told-unmasked = L'arma a ricerca { $n } era un falso siluro.
told-charge-free = Una carica di fotoni contro { $target } è liberata.
told-charge = La carica di fotoni contro { $target }, distanza { $range }, dado { $die }: { $hit ->
    [0] manca
    *[other] colpisce per 8
   }.
told-charge-lost = La carica di fotoni contro { $target } è persa.
told-sphere = { $ship }: { $weapon } annuncia una sfera di raggio { $n }.
told-shield = { $ship }: lo scudo { $n } è { $up ->
    [0] abbassato
    *[other] alzato
   }.
told-asif = { $ship }: l'ASIF è { $up ->
    [0] abbassato
    *[other] alzato
   }.
told-boarded = { $ship } assalta { $what } di { $target }, dado { $die }: { $destroyed ->
    [0] nessun effetto
    *[other] distrutto
   }.
told-reloading = { $ship }: { $weapon } è messa fuori servizio e ricaricata.
told-declared = { $ship } fa fuoco con { $n ->
    [one] un'arma
    *[other] { $n } armi
   }: { $shots }.
told-reinforced = { $ship } mette { $n ->
    [one] { $n } punto
   *[other] { $n } punti
} di riserva { $slot ->
    [0] nel rinforzo generale
    [7] nell'ASIF
    [8] nella colonna { $column } dell'ASIF
    *[other] nello scudo { $slot }
   }.
told-shot = { $ship }: { $weapon } contro { $target }, distanza { $range }, { $dice ->
    [0] senza tiro
    [2] due dadi { $die }
    *[other] dado { $die }
   }: { $hit ->
    [0] mancato
    *[other] { $damage ->
        [one] { $damage } punto
       *[other] { $damage } punti
    }
   }{ $feedback ->
    [0] {""}
    *[other] , e { $feedback } di ritorno sul proprio scudo
   }.
told-sphere-hit = La sfera { $weapon } di { $ship } prende { $n ->
    [one] { $n } punto
   *[other] { $n } punti
}{ $gone ->
    [0] {""}
    *[other] {" "}e svanisce
   }.
told-burnt-out = { $ship }: { $weapon } brucia nel sovraccarico suicida; un punto va all'interno.
told-veiled = L'occultamento di { $ship }, dado { $die }: { $damage ->
    [one] passa { $damage } punto
   *[other] passano { $damage } punti
}.
told-wave-lock = { $ship }: { $weapon } tenta l'aggancio d'onda su { $target }, { $die }: { $locked ->
    [0] fallito
    *[other] agganciato
   }.
told-pulse-wasted = { $ship }: un impulso di { $weapon } è sprecato.
told-uim = { $ship }: l'UIM, dado { $die }: { $burnt ->
    [0] regge
    *[other] si brucia
   }.
told-struck = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
} sullo scudo { $side } di { $ship }: { $reinforcement ->
    [one] { $reinforcement } fermato dal rinforzo
   *[other] { $reinforcement } fermati dal rinforzo
}, { $shield } dallo scudo, { $through ->
    [one] { $through } passa
   *[other] { $through } passano
}.
told-absorbed = L'ASIF di { $ship } ferma un punto nella colonna { $column }{ $taken ->
    [0] , col rinforzo generale
    [1] , col rinforzo specifico
    *[other] {""}
   }.
told-box = { $ship }, { $roll ->
    [0] avaria
    *[other] { $roll }
   }: colpito { $what }.
told-destroyed = { $ship } è distrutta.
told-explodes = { $ship } esplode con forza { $n }.
told-shock = { $ship }: { $n ->
    [one] { $n } punto d'urto
   *[other] { $n } punti d'urto
}, { $total } in tutto.
told-transferred = { $ship }: { $launcher } e il suo contenitore { $slot }: trasferimento fatto.
told-repaired = { $ship } ripara { $what }: { $n ->
    [0] in corso
    *[other] { $n }
   }.
told-ended = Lo scontro è finito{ $turns ->
    [0] {""}
    *[other] , i turni sono terminati
   }.
plain-launcher = { $weapon }, come lanciatore semplice
shield-n = scudo { $n }
asif-name = l'ASIF
phase = Turno { $turn }, impulso { $impulse }
ask-over = La partita è finita.
ask-box = { $ship }: indica la casella colpita.
ask-engines = { $ship } si guasta: di' quante caselle perde ogni motore.
ask-allocate = { $ship }: distribuisci l'energia del turno.
ask-move = { $ship }: muovi di un esagono.
ask-activity = { $ship }: lanci, trasferimenti, scudi e altre attività dell'impulso.
ask-turn = { $ship } non muove in questo impulso: fai una virata ad alta energia o passa.
ask-reserve = Nulla di { $ship } è in grado di tirare: metti energia di riserva nella guerra elettronica o nelle armi, o passa.
ask-fire = { $ship }: decidi il fuoco.
ask-aegis = { $ship }: fai fuoco sulle armi a ricerca.
ask-answer = Si fa fuoco su { $ship }: rinforzala con l'energia di riserva.
ask-final = { $ship }: trasferimenti e riparazioni a fine turno.
ask-wait = Decidono altri.
score-destroyed = { $ship } distrutta
score-crippled = { $ship } menomata
score-forced = { $ship } costretta alla fuga
score-internal = { $ship } danneggiata all'interno
score-time = i turni sono terminati
score-nobody = nessuno è rimasto nello scontro
score-alone = è rimasta una sola parte
measure-turns = turni
chip-turn = Turno
chip-turn-tip = Dopo l'ultimo turno decidono i punti.
chip-impulse = Impulso
chip-impulse-tip = Ogni turno ha 32 impulsi.
chip-step = Passo
chip-step-tip = Il passo della sequenza di gioco.
track-title = Tracciato degli impulsi
chip-sides = Schieramenti
chip-sides-tip = I posti che combattono dalla stessa parte.
chip-moves = Navi che muovono
chip-moves-tip = Navi che muovono in questo impulso.
n-of-m = { $n } di { $m }
map-name = La mappa
rock-name = Asteroidi
web-name = Ragnatela di forza { $n }
counter-tip = { $ship }, velocità { $speed }, direzione { $facing }, scudi { $shields }
seeker-tip = Forza { $strength }, percorso { $flown }; il bersaglio non è noto.
seeker-tip-known = Forza { $strength }, percorso { $flown }, insegue { $target }{ $charge ->
    [0] {""}
    [1] , non mostra cariche fotoniche
   *[other] , mostra una carica fotonica
   }.
seeker-tip-pseudo = Un falso siluro che mostra forza { $strength }, percorso { $flown }.
drone-tip = Drone { $kind }: testata { $warhead }, { $left ->
    [one] { $left } punto lo distrugge
   *[other] { $left } punti lo distruggono
}, velocità { $speed }, insegue { $target }.
drone-tip-strange = Un drone; tipo e bersaglio non sono noti.
drone-tip-after = Un drone di tipo ignoto, insegue { $target }.
do-pass = Niente
pass-until = Ti si chiede di nuovo quando qualcosa cambia: fuoco, danni, un lancio, un'arma che va in arco, un nemico o un'arma a ricerca più vicini o più lontani, e negli impulsi in cui si può cambiare velocità.
group-pass = { $ship }: avanti
group-allocate = { $ship }: energia
group-move = { $ship }: movimento
group-fire = { $ship }: fuoco
group-answer = { $ship }: energia di riserva
group-box = { $ship }: casella colpita
group-final = { $ship }: fine del turno
group-activity = { $ship }: attività
do-plan = { $stance }, velocità { $speed }
do-allocate = Una distribuzione a mano
do-resign = Lascia lo scontro
stance-attack = Attacco
stance-assault = Assalto
stance-defend = Difesa
stance-run = Fuga
volley-all = Tutto
volley-phasers = Phaser
volley-heavies = Armi pesanti
volley-bolts = Dardi di plasma
do-volley = { $group } contro { $target }
course = { $first }, poi dritto: { $n ->
    [one] { $n } mossa
   *[other] { $n } mosse
}, direzione { $facing } alla fine
course-detail = Eseguita finché non accade qualcosa: danni, fuoco o un lancio, velocità od occultamento cambiati, un nemico entro 30, 15, 8 o 4 esagoni. Passa da solo sceglie le finestre che la fermano.
do-fire = Una dichiarazione a mano
do-engines = I motori perdono a sinistra { $left }, a destra { $right }{ $center ->
    [0] {""}
   *[other] , al centro { $center }
   }
do-reinforce = { $n ->
    [one] { $n } punto
   *[other] { $n } punti
   } { $slot ->
    [0] nel rinforzo generale
    [7] nell'ASIF
    [8] nella colonna { $column } dell'ASIF
    *[other] nello scudo { $slot }
   }
do-rebuild = Ripara l'ASIF, caselle per colonna: { $columns } { $energy ->
    [0] con la riparazione continua
   *[other] con l'energia del controllo danni
   }
do-store = { $launcher } nel contenitore { $slot }
do-take = Contenitore { $slot } in { $launcher }
do-swap = Scambia { $launcher } e contenitore { $slot }
do-repair = Ripara { $what } { $energy ->
    [0] con pezzi
    *[other] con energia
   }
do-erratic = { $on ->
    [0] Termina
    *[other] Comincia
   } le manovre erratiche
do-brake = Arresto d'emergenza, rinforza lo scudo { $n }
do-speed = Passa alla velocità { $n }
do-leave = Disimpegnati a fine turno
do-control = Accendi il controllo di tiro
do-cloak = { $on ->
    [0] Riappari
    *[other] Svanisci
   }
do-warfare = ECM { $ecm }, ECCM { $eccm }
do-tractor = Raggio traente su { $target }
do-release = Libera { $target }
do-steer = Tra esagoni equivalenti l'arma a ricerca { $n } prende quello { $side ->
    [0] davanti
    [1] a destra
    *[other] a sinistra
   }
do-lab = Identifica l'arma a ricerca { $n }
do-inject = { $freezer } carica { $launcher }{ $pseudo ->
    [0] {""}
   *[other] , il falso siluro
   }
do-brace = Tra scudi ugualmente forti il numero { $n } prende per primo il punto dispari di un siluro avvolgente
do-prepare = { $weapon } comincia con { $start }
do-feed = { $launcher } a { $caster }{ $pseudo ->
    [0] {""}
    *[other] , pseudo
   }
do-eject = Espelli il contenuto di { $weapon }
do-finish = Completa { $weapon } con la riserva
do-capacitor = { $n ->
    [one] { $n } punto
   *[other] { $n } punti
   } di riserva nel condensatore dei phaser
do-launch = Lancia { $weapon } contro { $target }, direzione { $facing }{ $how ->
    [0] {""}
    [1] , pseudo
    [2] , con carica
    [8] , drone grande
    *[other] , speciale
   }
do-cast = Getta { $weapon } contro { $target }: scarto { $x }, { $y }, direzione { $facing }
do-sphere = { $weapon }: sfera di raggio { $n }
do-shield = { $up ->
    [0] Abbassa
    *[other] Alza
   } lo scudo { $n }
do-asif = { $up ->
    [0] Abbassa
    *[other] Alza
   } l'ASIF
do-board = Assalta { $what } di { $target }
do-reload = Ricarica { $weapon }
odds-damage = danni a { $target }
odds-side = lo scudo { $side } con { $boxes ->
    [one] { $boxes } casella
   *[other] { $boxes } caselle
} prende in media { $points }, qualcosa passa: { $percent } %
odds-other = danni a { $target }: { $tenths } in media
odds-points = punti che passano in media: { $tenths }
odds-cost = costa { $what }: { $tenths } in media
odds-destroyed = distrugge la nave: { $percent } %
odds-thrown = il costo viene da { $n } lanci, il resto è esatto
odds-first-pulse = un carico di { $n ->
    [one] { $n } impulso
   *[other] { $n } impulsi
}: è contato quello di questo impulso
odds-pulse = un impulso aggancia al { $percent } % e ne dà { $left } e { $right } ai vicini
source-warp = Motori
source-impulse = Impulso
source-apr = APR
source-awr = AWR
source-battery = Batterie
part-warfare = Guerra elettronica
part-phasers = Phaser
part-reinforcement = Rinforzo
part-weapons = Armi
field-ecm = ECM
field-eccm = ECCM
field-capacitor = Condensatore
source-battery-other = Batterie, non da motori
part-movement = Movimento
part-turns = Virate ad alta energia
part-tacs = Manovre tattiche
part-evasion = Evasione
part-upkeep = Controllo di tiro e scudi
part-weapons-warp = Armi che vogliono i motori
part-shields = Scudi rinforzati
part-systems = Sistemi
field-speed = Velocità
field-hets = Virate ad alta energia
field-tacs = Manovre tattiche
field-impulse = un punto di impulso paga un esagono o una manovra tattica
field-erratic = Manovre erratiche
field-reverse = Retromarcia
field-control = Controllo di tiro
field-shields = Scudi
field-asif = ASIF
field-cloak = Occultamento
field-general = Rinforzo generale
field-asif-column = Colonna { $column } dell'ASIF
field-asif-points = Rinforzo dell'ASIF
field-repair = Controllo danni
field-tractor = Raggi traenti
field-transport = Teletrasporto
field-recharge = Carica le batterie
mode-on = sì
mode-minimum = minimo
mode-full = pieno
mode-pays = { $does ->
    [0] arma
    [1] completa
   *[other] tieni
   } { $torp }{ $mode ->
    [40] la carica e il siluro
    [41] il solo siluro
    [42] la sola carica
    [0] {""}
    [1] {" "}avvolgente
    [2] {" "}a rosa
    [4] {" "}sabot
    [5] {" "}sabot avvolgente
    [6] {" "}sabot a rosa
    [8] {" "}in un turno
    [16] {" "}in sovraccarico
    [24] {" "}in sovraccarico in un turno
   *[other] {" "}in sovraccarico suicida
   }
stance-again = Come nel turno scorso
form-fire = { $ship }: dichiarazione del fuoco
form-engines = { $ship }: ciò che toglie il guasto
form-do-engines = Perdi queste caselle
part-fire = Armi che possono tirare
source-capacitor = energia dei phaser
part-engines = Motori
source-engines = caselle dei motori da perdere
mode-fire = contro { $target }{ $way ->
    [0] {""}
    [1] , come phaser 2
    [2] , come phaser 3
    [3] , come phaser 6
    [4] , a prossimità
    [5] , prima del resto del fuoco
    [6] , in tiro diretto
    [7] , come PPD
    [8] , come carronata
    [10] , con la carica di { $from }
   *[other] , con una carica
   }{ $salvo ->
    [0] {""}
   *[other] , salva stretta
   }: { $mean } in media
volley-mean = { $mean } in media
note-speed = Velocità: modo di virata (muove agli impulsi): { $rows }
plan-allows = modo di virata { $mode }, muove a { $moves }; energia dei phaser { $phasers }, pronte: { $weapons }
form-allocate = { $ship }: distribuzione dell'energia
row-display = Schema dei sistemi
row-asif = ASIF colonna { $column }{ $up ->
    [0] , abbassato
    *[other] {""}
   }
row-shields = Scudi
row-weapons = Armi
row-ours = Nostro, non pubblicato: { $what }
number-speed = Velocità
number-turn = Modo di virata
number-ecm = ECM
number-eccm = ECCM
number-crew = Equipaggio
number-capacitor = Condensatore
number-reserve = Riserva
number-general = Rinforzo generale
head-weapon = Arma
head-arc = Arco
head-load = Carica
cell-rack = { $drones }, { $reloads ->
    [one] { $reloads } ricarica
   *[other] { $reloads } ricariche
}
cell-rack-empty = vuoto, { $reloads ->
    [one] { $reloads } ricarica
   *[other] { $reloads } ricariche
}
cell-rounds = { $n ->
    [one] { $n } colpo
   *[other] { $n } colpi
}
cell-plasma-rack = plasma-{ $torp }: { $ready ->
    [one] { $ready } armato
   *[other] { $ready } armati
}, { $n ->
    [one] { $n } non armato
   *[other] { $n } non armati
}
cell-load = turni { $turns }, energia { $energy } { $torp }
no-reading = Era atteso { $what }, non "{ $found }".
word-column = una colonna dell'ASIF con le sue caselle, come D2
word-content = F, proto, charge, empty, shows o hides
word-weapon = un'arma come w3
word-side = ahead, right o left
word-facing = una direzione da A a F
word-mode = un modo
word-quarters = una quantità in quarti
word-command = un comando
word-box = una casella
word-ship = il numero di una nave
word-stance = attack, assault, defend o run
word-step = un passo come ahead
word-group = all, phasers, heavies o bolts
word-shot = un tiro come w3>2
word-amount = una quantità come shield1=3
word-shield = general, da shield1 a shield6 o asif
word-drones = quanti droni da uno spazio e da due, come 3,1
word-repair = energy o parts
word-switch = on oppure off
word-target = un bersaglio come s2
word-engine = left-warp, right-warp o center-warp, ciascuno una volta
word-offset = uno scarto come 2,-1
word-system = una voce della distribuzione
no-above-rating = { $a ->
    [one] { $a } punto
   *[other] { $a } punti
} per il controllo danni: il valore è { $b }.
no-acceleration = La velocità { $a } è troppo alta: al massimo { $b } ora.
no-aegis-phasers = Nei passi aegis tirano solo phaser e antidroni.
no-aegis-small-only = Dopo il primo passo si può tirare solo su bersagli piccoli.
no-announced-already = È già annunciato o in vigore: non serve ripeterlo.
no-asif-blocks = L'ASIF di una delle due navi ha caselle nelle colonne A o B e blocca i teletrasporti: consuma prima quelle colonne.
no-asif-down = L'ASIF è abbassato: si rinforza solo se funziona.
no-at-rest = La nave è ferma: muove e frena solo a velocità superiore a 0, che si assegna nel passo 1.
no-battery-full = Le batterie non contengono tanto: ricarica meno punti.
no-begin-only = Con la riserva un lanciatore vuoto può solo iniziare un ciclo: paga il primo turno, senza nominare un siluro.
no-boxes-only = La riparazione continua vale per caselle e ASIF: gli scudi si riparano con l'energia del controllo danni.
no-canister-empty = Il contenitore è vuoto: scegline uno con un siluro.
no-canister-launchers-only = Solo lanciatori con contenitori e rastrelliere alimentano un lanciatore a fionda.
no-canister-not-empty = Il contenitore non è vuoto: usa l'altro, o prendi ciò che contiene.
no-canister-used-up = Il contenitore è consumato: uno svuotato non contiene più nulla.
no-cannot-hold = Un plasma-{ $a } non può essere mantenuto.
no-cannot-move = La nave non può muovere: la trattiene un'avaria, un arresto d'emergenza o un raggio traente.
no-capacitor-empty = Il condensatore dei phaser ha troppo poca energia per questo tiro: riempilo alla distribuzione dell'energia o con la riserva.
no-capacitor-full = Il condensatore accetta ancora { $a }.
no-capacitor-pays = I phaser si pagano dal condensatore: metti lì l'energia.
no-capacitor-short = I tiri richiedono { $a }, il condensatore ha { $b }.
no-carronade-energy = Una carronata prende fino a 4 punti di riserva, non oltre quelli che ci sono.
no-carronade-needs-f = Una carronata richiede un F, iniziato con un punto a turno o completo.
no-carronade-range = Una carronata arriva a 5 esagoni.
no-cast-range = Il lanciatore a fionda non arriva così lontano: scegli un esagono entro 5, con la sua opzione entro 3.
no-through-web = La linea verso quell'esagono attraversa una ragnatela di forza superiore a 0: lancia nella ragnatela, o altrove.
no-caster-empty = Il lanciatore a fionda è vuoto: prima un lanciatore che serve deve alimentarlo.
no-caster-energy = Un lanciatore a fionda si carica con 2 punti warp.
no-caster-full = Nel lanciatore a fionda c'è già un siluro: prima va gettato.
no-caster-hold = Una carica di fionda si mantiene con 1 punto.
no-caster-no-hold = Una carica di fionda non si mantiene.
no-changed-lately = Devono passare 8 impulsi fra due cambi: il prossimo può venire nel turno { $a }, impulso { $b }.
no-charged-already = Ha già la sua carica o tutta la sua energia: non si aggiunge nulla.
no-cloak-unpaid = L'occultamento non è pagato in questo turno: si paga alla distribuzione dell'energia.
no-cloaked = Una nave occultata o in dissolvenza non tira né lancia: dev'essere del tutto visibile.
no-cooling = Un raggio a fusione che ha tirato nel turno scorso in questo si raffredda.
no-fusion-energy = Un raggio a fusione prende 2, 4 o 7 punti; se tenuto, 1 a turno e 2 o 5 in più per un sovraccarico.
no-hellbore-energy = Un hellbore prende 3 punti, poi 3 o 6.
no-hellbore-mode = Un hellbore in tiro diretto non ha opzione: colpisce con il resto del fuoco.
no-disruptor-energy = Un disgregatore prende 2 o 4 punti.
no-engine-boxes = Il guasto toglie ai motori { $n ->
    [one] { $n } casella
   *[other] { $n } caselle
   } in tutto, fra { $a }: indicane altrettante.
no-does-not-fire = Quest'arma non tira nel passo del tiro diretto: scegline una che lo fa.
no-does-not-launch = Non lancia nulla: scegli un lanciatore di plasma o una rastrelliera di plasma o droni.
no-erratic = Una nave in manovre erratiche non lancia nulla: prima terminale, con effetto dal passo 6E.
no-erratic-unpaid = Le manovre erratiche non sono pagate in questo turno: si pagano alla distribuzione dell'energia.
no-esg-energy = Un generatore di sfera contiene 5 punti.
no-ew-above-sensor = ECM ed ECCM insieme non superano il valore dei sensori: chiedine meno.
no-f-incomplete = Un F deve essere completo per essere riposto.
no-fast-price = Il caricamento rapido di { $a } costa { $b }.
no-fire-control-late = Il controllo di tiro è acceso da meno di 4 impulsi: funziona dal turno { $a }, impulso { $b }.
no-fire-control-on = Il controllo di tiro è già acceso.
no-fired-lately = Ha già tirato o lanciato in questo turno, o da meno della sua attesa, che per quasi tutte le armi è di 8 impulsi.
no-first-impulse = Non nel primo impulso del turno: dal secondo in poi.
no-forward-from-rest = La nave deve fermarsi prima di andare avanti.
no-four-changes = Al massimo quattro cambi di velocità per turno.
no-four-hets = Al massimo quattro virate ad alta energia per turno.
no-four-tacs = Al massimo quattro manovre tattiche per turno.
no-freezer-energy = Un congelatore prende 2 punti warp per turno, o 4 per il caricamento rapido.
no-freezer-hold = Una carica si mantiene con 1 punto.
no-half-points = Energia a mezzi punti.
no-held-already = La nave è già trattenuta da un raggio traente: un altro può provare quando è liberata.
no-het-energy = La nave ha troppo poca energia per una virata ad alta energia: prende cinque esagoni di movimento, assegnati come hets o in batterie caricate a warp.
no-het-gap = Fra virate ad alta energia passano 8 impulsi: la prossima può venire nel turno { $a }, impulso { $b }.
no-hold-price = Mantenere costa il suo prezzo, non meno: pagalo tutto, o nulla e perdi il siluro.
no-hppd-energy = Un HPPD prende 3 o 6 punti, poi 3, 6, 9 o 12.
no-hppd-fast = Un HPPD vuoto prende 3, 6, 9 o 12 punti.
no-hppd-hold = Un HPPD si mantiene con 3 punti.
no-injected-already = Il lanciatore ha già iniettato una carica in questo turno: un'altra nel prossimo.
no-is-over = La partita è finita: non vi si decide più nulla.
no-joined-alone = Un elemento unito segue il primo.
no-labs-used = Ogni laboratorio rimasto ha guardato in questo impulso: guardano di nuovo nel prossimo.
no-lateral-one = I lanciatori laterali inviano un plasma per impulso a una nave.
no-lateral-range = I lanciatori laterali raggiungono bersagli entro 10 esagoni.
no-launch-facing = Il lanciatore non consente quella direzione: scegline una nel suo arco.
no-launcher-too-small = Un lanciatore di taglia { $a } non produce un { $b }.
no-launchers-only = Va solo in un lanciatore di plasma.
no-modes-by-reserve = La riserva non completa un siluro avvolgente o a rosa senza tecnologia X.
no-modes-on-held = Solo le navi X aggiungono modi a un siluro mantenuto.
no-more-only = La riserva aggiunge soltanto.
no-movement-needs-warp = Il movimento richiede { $a ->
    [one] { $a } punto
   *[other] { $a } punti
} warp; { $b ->
    [one] ce n'è { $b }
   *[other] ce ne sono { $b }
}.
no-must-move = La nave deve muovere in questo impulso: avanti, virando o scivolando.
no-needs-impulse = { $a ->
    [one] Serve { $a } punto
   *[other] Servono { $a } punti
} d'impulso; { $b ->
    [one] ce n'è { $b }
   *[other] ce ne sono { $b }
}.
no-needs-warp = { $a ->
    [one] Serve { $a } punto
   *[other] Servono { $a } punti
} warp; { $b ->
    [one] ce n'è { $b }
   *[other] ce ne sono { $b }
}.
no-never-repaired = Caselle di questo tipo non si riparano in uno scenario: scegline un'altra.
no-asif = La nave non ha l'ASIF.
no-boost = In questa partita l'opzione pseudo_boost è disattivata.
no-canisters = Questo lanciatore non ha contenitori: scegline uno che li ha.
no-carronade = Questa nave non tira carronate: lo fa una nave X, con l'opzione plasma_carronade.
no-channel = { $a ->
    [one] È in uso { $a } canale
   *[other] Sono in uso { $a } canali
} di controllo su { $b }.
no-charge-in-small = Un plasma D o K non porta cariche.
no-charge-ready = Nessun congelatore che serve il lanciatore ha una carica non promessa a un altro.
no-cloak = La nave non ha occultamento.
no-downgrade = Un siluro completo non si riduce: scegli un tipo più grande.
no-fast-load = Nessun caricamento rapido per questo lanciatore: l'hanno le navi X, con l'opzione plasma_fast_load.
no-fast-proto = Qui nessun caricamento rapido al proto: l'hanno i lanciatori con contenitori più grandi di F, con l'opzione canister_fast_proto.
no-fire-control = Il controllo di tiro è spento: accendilo, funziona 4 impulsi dopo.
no-lab = Non restano laboratori alla nave.
no-lock-on = La nave non ha agganciato questo bersaglio: tira per l'aggancio all'inizio di un turno, con il controllo di tiro acceso.
no-modes = Un plasma-{ $a } non ha quel modo.
no-parties = Non restano squadre d'abbordaggio alla nave.
no-proximity = Un sovraccarico non ha spoletta di prossimità.
no-pseudo = Il falso siluro del lanciatore è usato: ognuno ne ha uno per scenario.
no-rating = I punti di riparazione continua di questo turno sono finiti, o troppo pochi per una casella.
no-reload = La rastrelliera non può essere ricaricata: è distrutta, già fuori servizio o senza ricariche.
no-repair-energy = I punti per il controllo danni non bastano per questa riparazione: nomina meno caselle, o assegnane di più nel passo 1.
no-shotgun = Ciò che produce una rosa non si getta.
no-slingshot-charge = Il lanciatore a fionda non ha carica: 2 punti warp ne fanno una, alla distribuzione o con la riserva.
no-substitution = In questa partita l'opzione canister_substitution è disattivata: riponi o prendi soltanto.
no-such-box = Quella casella non può essere scelta: è distrutta, o di un tipo che qui non si sceglie.
no-such-piece = Nessun pezzo di questo lancio con quel numero può portare una carica.
no-such-source = Un congelatore si nomina solo dove la sua carica è iniettata: dietro inject, dopo il suo lanciatore.
launch-from = da { $weapon }
launch-piece = la carica nel pezzo { $n }
launch-others = poi su { $targets }
no-f-only = I contenitori di un lanciatore F tengono solo siluri F.
no-before-the-first-turn = Si sceglie prima dell'assegnazione dell'energia del primo turno.
no-a-charge-for-each-freezer = Ci sono tante cariche quanti congelatori: prima toglietene una da un siluro o da un altro congelatore.
no-columns-in-order = Una colonna dell'ASIF prende caselle solo dopo quelle più profonde, e non più di quante ne entrino.
no-such-canister = Non c'è quel contenitore.
no-such-class = Non c'è la nave { $a }.
no-such-shield = Non c'è quello scudo.
no-such-target = Non è un bersaglio: scegli una nave nemica nello scontro, o un'arma a ricerca nemica in volo a cui si può mirare.
no-such-weapon = La nave non ha un'arma con quel numero che possa farlo.
no-tac = Non restano manovre tattiche: si pagano alla distribuzione dell'energia, a velocità 0.
no-tractor = Non restano raggi traenti alla nave.
no-transporter = Non restano teletrasporti alla nave.
no-upgrade = Un plasma-{ $a } non diventa { $b }.
no-not-a-caster = Quell'arma non è un lanciatore a fionda: nominane uno.
no-not-a-freezer = Quell'arma non è un congelatore: nominane uno.
no-not-a-plan = Nessun piano dà quella velocità: scegline una fra quelle offerte.
no-not-among = La tabella ti lascia altre caselle: nominane una fra { $a }.
no-not-against-fire = L'ASIF non si alza contro un fuoco dichiarato: alzalo prima, nella finestra delle attività.
no-not-armed = Non è armata: si paga alla distribuzione dell'energia, o con la riserva dove questa la arma.
no-not-by-reserve = La riserva non la arma: si paga alla distribuzione dell'energia.
no-not-cloaked = La nave non è occultata: torna visibile solo una che lo è o che svanisce.
no-not-crippled = Solo una nave menomata può ritirarsi.
no-not-enough-elements = Una combinazione richiede gli altri elementi.
no-not-heavy = Solo un HPPD si declassa.
no-not-held = Quella nave non è trattenuta da questa: la libera solo chi la trattiene.
no-not-now = Si gioca il passo { $a } e si chiede a { $b }: qui non si può dire.
no-not-now-activity = Si gioca il passo { $a } e si chiede a { $b }: questo si dice nella finestra dei passi da 6A4 a 6B08 di un impulso, finché la nave non vi ha passato; order activity ask la apre in ogni impulso.
no-not-now-allocate = Si gioca il passo { $a } e si chiede a { $b }: l'energia si distribuisce, e una nave lascia il combattimento, nel passo 1 di un turno.
no-not-now-answer = Si gioca il passo { $a } e si chiede a { $b }: l'energia di riserva rinforza una nave con batterie dopo che è stato dichiarato fuoco su di essa, nel passo 6D1.
no-not-now-box = Si gioca il passo { $a } e si chiede a { $b }: una casella si nomina quando il danno colpisce una nave e la tabella lascia la scelta al suo proprietario.
no-not-now-final = Si gioca il passo { $a } e si chiede a { $b }: i contenitori si riempiono e le caselle si riparano nel passo 7, dopo l'impulso 32.
no-not-now-fire = Si gioca il passo { $a } e si chiede a { $b }: il fuoco è dichiarato nel passo 6D1 da una nave con controllo di tiro e un'arma pronta e in arco.
no-not-now-move = Si gioca il passo { $a } e si chiede a { $b }: una nave muove nel passo 6A2 negli impulsi della sua velocità, la più lenta prima della più veloce.
no-gatling-four = Un phaser gatling fa al più quattro tiri per turno.
no-gatling-mode = Tutti i tiri di un phaser gatling in una dichiarazione si fanno allo stesso modo.
no-of-weapon = { $weapon }: { $why }
no-step-is-over = Questo si fa nel passo { $a } e in questo impulso si è giunti al passo { $b }: fallo nel prossimo.
no-not-its-impulse = La nave non muove in questo impulso: fai una virata ad alta energia o passa.
no-not-on-this-impulse = Una nave cambia velocità solo negli impulsi da 4 a 28: aspetta fino ad allora, oppure frena.
no-not-photon-plasma = Il lanciatore non accetta cariche di fotoni.
no-not-rolling = Il siluro non è in attesa né al secondo turno, pagato in questo: solo allora la riserva lo completa, come tipo nominato.
no-not-served = Quel lanciatore non è servito da esso: nomina uno di quelli che serve.
no-not-this-turn = Non può essere completato in questo turno: paga il suo prossimo turno alla distribuzione dell'energia.
no-not-yours = Non è una tua nave: nomina una delle tue a cui ora si chiede.
no-not-its-own = Una nave guida solo le proprie armi a ricerca in volo.
no-nothing-bears = Nulla di quel tipo ha il bersaglio in arco e a portata ed è pronto e carico.
no-nothing-to-let-go = Solo un lanciatore a fionda che tiene una carica accanto a un F può tenere la sola carica.
no-nothing-to-eject = Non c'è nulla da espellere: si può un plasma, un fotone o un congelatore iniziato.
no-nothing-to-finish = Non c'è nulla da completare: il siluro è già completo così.
no-nothing-to-identify = Non c'è nulla da identificare entro 5 esagoni.
no-nothing-to-repair = Lì non c'è nulla da riparare: è intero, o fu perso in questo turno.
no-nothing-to-store = Il lanciatore è vuoto: ripone un F completo o ciò che ha due turni di caricamento.
no-once-a-turn = È già svanita in questo turno: una volta per turno.
no-one-charge-a-turn = Il congelatore ha ceduto una carica fatta in questo turno: un'altra si può cominciare con 2 punti, non completare.
no-one-charge = Il congelatore ha già una carica, o è già promessa: una alla volta.
no-one-mode = Avvolgente e rosa si escludono.
no-one-shot-a-matrix = Una matrice tira una volta per impulso.
no-one-source = L'ASIF si ripara da una sola fonte per turno.
no-one-transfer = Ha già fatto il suo trasferimento: uno per turno.
no-one-turn-only = Un siluro dopo un solo turno non si ripone.
no-other-matrix = L'elemento è di un'altra matrice.
no-other-target = Una combinazione ha un solo bersaglio.
no-other-data = In una flotta c'è una nave dell'utente, e i file indicati non sono quelli con cui la partita fu preparata.
no-out-of-arc = Il bersaglio è fuori arco: vira, o scegli un'arma che lo ha in arco.
no-out-of-play = La nave è fuori dallo scontro: distrutta o andata via.
no-out-of-range = La distanza è { $a }, la portata { $b }.
no-overdrawn = La distribuzione prende { $a ->
    [one] { $a } punto
   *[other] { $a } punti
}; { $b ->
    [one] ce n'è { $b }
   *[other] ce ne sono { $b }
}.
no-overload-range = Un sovraccarico arriva a 8 esagoni.
no-own-reinforcement = Il tuo rinforzo generale lo impedisce: senza di esso i teletrasporti funzionano.
no-own-shield-up = Il tuo scudo verso il bersaglio è alzato: prima abbassalo.
no-own-side = È della tua parte.
no-phasers-only = Solo i phaser danneggiano un siluro al plasma.
no-photon-fast = Un fotone in un turno prende da 4 a 6 punti.
no-photon-hold = Mantenerlo costa { $a }.
no-photon-most = Un fotone prende al massimo 8 punti.
no-photon-turn = Un fotone prende almeno 2 punti warp per turno.
no-plasma-first = Un lanciatore di taglia { $a } non comincia con { $b ->
    [one] { $b } punto
   *[other] { $b } punti
}.
no-plasma-incomplete = Il siluro non è completo: una carica entra solo in uno completo.
no-plasma-second = Il secondo turno costa come il primo.
no-plasma-third = Un { $a } si completa con { $b ->
    [one] { $b } punto
   *[other] { $b } punti
}.
no-ppd-energy = Un PPD prende 2 o 4 punti, poi 2, 4, 6 o 8.
no-pseudo-no-bolt = Un falso siluro non si tira come dardo.
no-rack-empty = Nessuna rastrelliera da cui attinge ha quel drone o siluro.
no-repairs-used-up = Nessun'altra casella può essere riparata in questo scenario.
no-reserve-short = Nelle batterie c'è troppo poca energia di riserva, o non è warp dove serve warp.
no-reverse-from-rest = La nave deve fermarsi prima di andare indietro.
no-rolling-price = L'attesa costa come il secondo turno.
no-same-facing = È già la sua direzione: scegline un'altra.
no-shield-is-down = Quello scudo è abbassato: si rinforza o si alza solo uno che ha caselle.
no-shield-level = Gli scudi sono spenti, minimi o pieni.
no-shield-up = Lo scudo del bersaglio verso la tua nave è alzato: deve essere abbassato.
no-shields-only = L'energia del controllo danni ripara scudi e ASIF.
no-shields-unpaid = Gli scudi non sono pagati in questo turno: si pagano alla distribuzione dell'energia.
no-ships-only = Tira solo su navi.
no-side-without-ships = Una parte non ha navi.
no-silenced = La nave non può tirare per 8 impulsi dopo l'avaria.
no-slip-mode = Uno scivolamento richiede un esagono diverso dopo l'ultimo.
no-small-only = Tira solo su droni.
no-so-already = Non cambierebbe niente, è già così: scegli altro.
no-speed-limit = La velocità 31 è il limite.
no-stopped-already = Le manovre erratiche sono state fermate in questo turno.
no-tac-at-rest = Le manovre tattiche si fanno a velocità 0.
no-takes-no-energy = Non prende energia.
no-target-not-ahead = Il bersaglio non è nell'arco frontale dell'arma al lancio: scegli un'altra direzione.
no-more-targets = Il lancio ha meno pezzi che bersagli: indicane al massimo uno per pezzo.
no-target-of-its-own = Ogni pezzo di una shotgun mira a una nave tutta sua finché ogni nave davanti ne ha una: indica un altro bersaglio.
no-too-large-to-cast = Si gettano solo F, D e K.
no-too-little-warp = C'è troppa poca energia warp per disimpegnarsi.
no-too-many-drones = Questi droni non stanno nella rampa: caricane meno.
no-too-many-in-flight = Sono in volo 64 armi a ricerca, e non c'è posto per altre.
no-too-many-ships = { $a } navi di una parte: al massimo sei.
no-too-much-energy = Contiene più di 12 punti.
no-too-near = Il bersaglio è troppo vicino per quest'arma in questo modo.
no-transferred-already = Il congelatore ha già passato una carica in questo turno.
no-transporters-used = Tutti i teletrasporti rimasti sono usati in questo turno.
no-tried-lately = Fra due tentativi passano 8 impulsi: il prossimo può venire nel turno { $a }, impulso { $b }.
no-two-racks = Due rastrelliere al plasma della nave hanno lanciato in questo turno.
no-turn-mode = { $a ->
    [one] { $a } esagono dritto
   *[other] { $a } esagoni dritti
}; il modo di virata ne chiede { $b }.
no-twice = Un'arma tira una volta per dichiarazione.
no-two-for-one = Il rinforzo generale prende due punti per uno.
no-upgrade-price = Mantenere costa { $a } e innalzarlo { $b }.
no-warp-limit = Il movimento prenderebbe { $a }; la nave ha { $b } warp.
no-weapon-destroyed = L'arma è distrutta.
no-whole-points = Energia a punti interi.
no-wrong-cycle = Un { $a } non è del ciclo iniziato con { $b }.
no-x-only = Solo le navi X possono farlo.
no-bad-option = L'opzione { $a } ha un nome o valore inesistente.
no-ship-fault = Questa nave non è corretta: { $a }.
no-other = Non è possibile.

weapon-titled = { $kind } { $id }
weapon-mounted = { $kind } { $id }, { $arc }
kind-phaser1 = phaser-1
kind-phaser2 = phaser-2
kind-phaser3 = phaser-3
kind-phaserg = phaser-G
kind-phaser4 = phaser-4
kind-phaser5 = phaser-5
kind-phaser6 = phaser-6
kind-element = elemento di matrice
kind-photon = fotoni
kind-disruptor = disgregatore
kind-fusion = raggio a fusione
kind-hellbore = hellbore
kind-plasma = plasma-{ $torp }
kind-plasmarack = lanciatore al plasma { $torp }
kind-caster = proiettore di plasma
kind-freezer = congelatore di fotoni
kind-ppd = PPD
kind-hppd = PPD pesante
kind-rack = rampa di droni
kind-array = batteria di droni
kind-add = antidrone
kind-esg = ESG

# I moduli dell'arbitro.
ruling-volley = Una bordata
ruling-volley-text = Fuoco diretto di una nave contro uno scudo di un'altra: dadi, rinforzi, scudo, ASIF, tabella dei danni.
ruling-plasma = Un siluro al plasma
ruling-plasma-text = Un siluro arriva al bersaglio: forza per distanza e danni dei phaser, ECM, scudi o tutti e sei se avvolge.
ruling-charge = Una carica fotonica
ruling-charge-text = Una carica liberata dalla fine del suo plasma fotonico: per colpire dall'ultimo esagono del plasma, per 8 punti.
ruling-matrix = Un tiro di matrice
ruling-matrix-text = Uno, due o tre elementi di una matrice di phaser sparano come phaser-3, 1 o 5.
ruling-arming = Un pagamento per un'arma
ruling-arming-text = Che cosa fa un pagamento di un'arma turno per turno: armare, tenere, ritardo, carica veloce, potenziare, energia di riserva.
ruling-energy = Un'assegnazione d'energia
ruling-energy-text = Se le fonti di una nave pagano un turno, e quale regola lo vieta.
ruled-elements = Elementi
ruled-elements-help = Sparati insieme: 1 come phaser-3, 2 come phaser-1, 3 come phaser-5.
ruled-target = Bersaglio
ruled-mode = Modo
ruled-mode-help = Di tutte le armi che lo hanno e non ne hanno uno proprio.
ruled-salvo = Salva stretta
ruled-salvo-help = Le armi di un tipo hanno un tiro solo.
ruled-torpedo = Siluro
ruled-hexes = Esagoni percorsi
ruled-hexes-help = Di un sabot gli impulsi volati.
ruled-phasers = Punti di phaser subiti
ruled-phasers-help = Ogni 2 punti gli tolgono 1 di forza.
ruled-pseudo = Falso siluro
ruled-charge = Carica fotonica dentro
ruled-range = Distanza
ruled-range-help = Esagoni tra loro.
ruled-side = Scudo colpito
ruled-side-help = 1 davanti, poi in senso orario.
ruled-shield = Caselle di quello scudo
ruled-shield-help = Rimaste prima del colpo.
ruled-asif = ASIF
ruled-asif-help = Se è alzato.
ruled-ecm = ECM del bersaglio
ruled-eccm = ECCM di chi spara
ruled-general = Rinforzo generale
ruled-general-help = Punti del bersaglio, 2 d'energia l'uno.
ruled-specific = Rinforzo specifico
ruled-specific-help = Caselle sullo scudo colpito.
ruled-weapon = Arma
ruled-weapon-help = Come numerata sulla scheda.
ruled-paid-turns = Turni pagati finora
ruled-paid-turns-help = Il plasma è completo a 3, fotoni, PPD, hellbore e congelatori a 2, caster, disgregatori e raggi a fusione a 1.
ruled-before = Energia finora
ruled-before-help = Di un plasma i punti di ogni turno: 1, 2 o 3; delle altre tutto ciò che è stato pagato.
ruled-held = Siluro tenuto
ruled-held-help = Di uno completo.
ruled-pay = Punti pagati
ruled-half = E mezzo
ruled-torpedo-2 = Completo come
ruled-when = Quando
ruled-paid = Pagato in questo turno
ruled-paid-help = Di un plasma che l'energia di riserva completa.
ruled-status = Stato delle armi
ruled-status-help = Che cosa tengono le sue armi.
ruled-before-2 = Velocità del turno prima
ruled-reserve = Nelle batterie
ruled-reserve-help = Caricata dalla curvatura.
ruled-reserve-other = Nelle batterie, non di curvatura
ruled-speed = Velocità
ruled-control = Controllo di tiro
ruled-shields = Scudi
ruled-shields-help = 0 giù, 1 minimi, 2 pieni.
ruled-asif-points = Rinforzo dell'ASIF
ruled-asif-points-help = Punti d'energia.
ruled-ecm-2 = ECM
ruled-eccm-2 = ECCM
ruled-capacitor = Nel condensatore
ruled-general-help-2 = Punti d'energia, 2 per uno.
ruled-s1 = Rinforzo dello scudo 1
ruled-hets = Virate ad alta energia
ruled-tacs = Manovre tattiche
ruled-erratic = Manovre erratiche
ruled-repair = Riparazioni
ruled-tractor = Raggi traenti
ruled-transport = Teletrasporti
ruled-recharge = Nelle batterie
ruled-ship-firing = Nave che spara
ruled-ship-launched = Nave che l'ha lanciato
ruled-ship = Nave
ruled-damage = Danni di questa nave
ruled-target-damage = Danni del bersaglio
ruled-damage-help = Quello che resta, con virgole: shield2=10, left-warp=9, asif-A=3; e le armi perdute: w4.
item-off = non spara
item-on = come detto per tutte
item-salvo = salva stretta
item-proximity = prossimità
item-direct = a fuoco diretto
item-as-ppd = come PPD
item-as-2 = come phaser 2
item-as-3 = come phaser 3
item-as-6 = come phaser 6
item-carronade = carronata
item-standard = normale
item-overload = sovraccarico
item-small = phaser più piccolo, prossimità, carronata, hellbore a fuoco diretto
item-suicide = sovraccarico suicida dei raggi a fusione
item-first = gli hellbore prima del resto del fuoco
ruled-fired = Ha sparato nel turno prima
ruled-fired-help = Un raggio a fusione si raffredda.
item-none = ancora nessun tipo
item-allocation = all'assegnazione dell'energia
item-reserve = con l'energia di riserva
item-rolling = ritardo
item-second = il secondo turno
item-shield = scudo { $n }
ruled-points-help = Punti.
ruled-cloak = Occultamento
ruled-cloak-help = { $n ->
    [one] { $n } punto
   *[other] { $n } punti
}.
ruled-language = Lingua

# Le opzioni di una preparazione.
option-turns = Numero di turni
option-turns-help = Dopo questo turno decidono i punti.
option-distance = Distanza iniziale
option-distance-help = Quanto lontane cominciano le parti.
option-weapon_status = Stato delle armi
option-weapon_status-help = Quanto sono pronte le due parti all'inizio.
option-asteroids = Campo di asteroidi
option-asteroids-help = Un campo di asteroidi tra le parti.
option-web = Una ragnatela
option-web-help = Una linea di ragnatela di forza 4 tra le parti: ferma siluri e droni; le navi passano.
option-asif_leaky = ASIF che perde
option-asif_leaky-help = Un punto su cinque che raggiunge l'ASIF lo attraversa.
option-asif_blocks_transporters = L'ASIF blocca i teletrasporti
option-asif_blocks_transporters-help = Un ASIF con una casella rimasta nella colonna A o B blocca i teletrasporti.
option-asif_shield_rate_repair = ASIF riparato come gli scudi
option-asif_shield_rate_repair-help = Un punto ripara una casella di ASIF.
option-asif_full_reinforcement = Rinforzo pieno dell'ASIF
option-asif_full_reinforcement-help = Il rinforzo dell'ASIF non si dimezza.
option-asif_skip_ahead = Le colonne dell'ASIF si possono saltare
option-asif_skip_ahead-help = Una colonna si può riempire quando la successiva più profonda ha una casella.
option-asif_reading = Dove assorbe l'ASIF
option-asif_reading-help = Alla prima colonna attraversata, o alla colonna dove il punto arriva.
option-asif_consumes_bold = L'ASIF consuma i risultati con la stella
option-asif_consumes_bold-help = Un punto che l'ASIF assorbe a una cella con la stella consuma la cella per quella salva.
option-asif_repair_points_per_box = Punti per una casella di ASIF
option-asif_repair_points_per_box-help = Punti di riparazione o energia di controllo danni per una casella di ASIF.
option-hppd_close_2_6_2 = HPPD più forte a 4-10
option-hppd_close_2_6_2-help = Un impulso a distanza da 4 a 10 fa 2 + 6 + 2.
option-canister_single = Un solo serbatoio
option-canister_single-help = Quali lanciatori hanno un solo serbatoio.
option-canister_substitution = Scambio con il serbatoio
option-canister_substitution-help = Serbatoio e lanciatore possono scambiarsi ciò che tengono.
option-canister_transfer_cost = I passaggi costano energia
option-canister_transfer_cost-help = Ogni siluro spostato costa 1 punto di riserva.
option-canister_first_turn_proto = Proto del primo turno
option-canister_first_turn_proto-help = I serbatoi tengono anche un siluro dopo un solo turno di armamento.
option-canister_fast_proto = Carica rapida a un proto
option-canister_fast_proto-help = Un lanciatore vuoto di taglia L o più si porta al secondo turno per 5 punti.
option-canister_expendable = Serbatoi a perdere
option-canister_expendable-help = Un serbatoio è consumato quando si svuota.
option-caster_range_3 = Lanciatori corti
option-caster_range_3-help = I caster lanciano al massimo a tre esagoni.
option-caster_no_hold = Le cariche dei caster non si tengono
option-caster_no_hold-help = Una carica di fionda si perde alla fine del turno.
option-caster_holds_plasma = I caster tengono il plasma
option-caster_holds_plasma-help = Un caster tiene una F per 1 punto a turno, una D o una K per nulla.
option-heavy_shotgun_s = Shotgun pesanti di S
option-heavy_shotgun_s-help = Le shotgun pesanti si dividono in siluri S: Rh 3, X 4, Z 5.
option-heavy_two_step_upgrade = Aumento in due passi
option-heavy_two_step_upgrade-help = Un siluro medio diventato R può diventare X o Z nel turno successivo.
option-photplas_second_chance = Seconda possibilità
option-photplas_second_chance-help = Se un bolt manca o una carronade non fa nulla la carica tira lo stesso.
option-photplas_independent_roll = Tiro indipendente
option-photplas_independent_roll-help = Nei bolt e nelle carronade la carica tira sempre per sé.
option-matrix_combo_shift = Penalità delle combinazioni
option-matrix_combo_shift-help = Le combinazioni di elementi di matrice sparano a +1.
option-matrix_strict_alternation = Alternanza stretta
option-matrix_strict_alternation-help = Una matrice non è mai colpita due volte di seguito; il colpo passa alla colonna dopo.
option-freezer_rearm_after_transfer = Il freezer si riarma dopo un passaggio
option-freezer_rearm_after_transfer-help = Un freezer si può armare di nuovo nel turno in cui ha ceduto la sua carica.
option-phaser5_energy = Energia di un phaser 5
option-phaser5_energy-help = Quanto un phaser 5 prende da solo dal condensatore.
option-shock_model = Effetto dello shock
option-shock_model-help = Se i punti di shock portano a un tiro di guasto.
option-plasma_fast_load = Cariche rapide
option-plasma_fast_load-help = Le navi X completano il plasma un turno prima per l'energia saltata e 1.
option-plasma_carronade = Carronade al plasma
option-plasma_carronade-help = Le navi X sparano siluri F come carronade.
option-isc_lateral = Direzione di tiro laterale
option-isc_lateral-help = Lanciatori e caster laterali: un plasma per impulso contro una nave, entro 10 esagoni.
option-terrain_plasma_damage = Il terreno indebolisce il plasma lanciato
option-terrain_plasma_damage-help = Gli asteroidi sulla linea di un siluro lanciato lo danneggiano.
option-third_hit = Il terzo colpo
option-third_hit-help = Se il terzo di tre colpi è del tipo migliore anche se è già stato preso.
option-leaky_shields = Scudi che perdono
option-leaky_shields-help = Alcuni punti di una salva attraversano uno scudo che ha ancora caselle.
option-leak_rate = Quanto perdono
option-leak_rate-help = Ogni quanti punti uno passa.
option-overload_beyond_chart = Sovraccarico oltre la tabella
option-overload_beyond_chart-help = Come colpisce un sovraccarico a distanza effettiva oltre 8.
option-proximity_inside = Spoletta di prossimità sotto 9
option-proximity_inside-help = Se un colpo simile è rifiutato o sprecato.
option-cloak_fade = Tempo di dissolvenza
option-cloak_fade-help = Impulsi per svanire o riapparire.
option-cloak_fade_die = Dado durante la dissolvenza
option-cloak_fade_die-help = Se i colpi su una nave che svanisce tirano per la protezione dell'occultamento.
option-uim_burnout = L'UIM si brucia
option-uim_burnout-help = Un UIM può bruciarsi dopo l'uso.
option-volley_order = Ordine delle salve
option-volley_order-help = Quale di più salve si assegna per prima.
option-rack_b_reloads = Ricariche di un rack B
option-rack_b_reloads-help = Con quante serie di droni si può ricaricare un rack B.
option-drones = Tipi di droni
option-drones-help = Che cosa tengono i rack in uno spazio e in due.
option-sublight_evasion = Evasione subluce
option-sublight_evasion-help = Una nave senza energia warp può tirare per lasciare lo scontro.
option-disengage_warp = Warp per disimpegnarsi
option-disengage_warp-help = Metà dell'energia warp o 15 punti: il minore o il maggiore.
option-explosion_zone = Zona delle esplosioni
option-explosion_zone-help = L'esagono e i sei vicini, o l'esagono soltanto.
option-long_bolt = Bolt a lunga distanza
option-long_bolt-help = Un bolt a distanza vera di 11 o più fa tutta la testata per il sovrapprezzo.
option-pseudo_boost = Pseudo-plasma potenziato
option-pseudo_boost-help = Un falso siluro si può far sembrare avvolgente.
option-damage_choice = Scelta delle caselle
option-damage_choice-help = Se i proprietari indicano le caselle dove la tabella lo lascia a loro, o si prende la meno utile.
option-first_mover = Chi muove per primo
option-first_mover-help = Quale di navi ugualmente veloci muove per prima: una parte a sorte ogni turno, o la nave col numero più basso.
option-asif_energy = Energia dell'ASIF
option-asif_energy-help = Quota dell'energia stampata che il campo prende ogni turno.
option-asif_points = Punti per una casella di rinforzo
option-asif_points-help = Punti di rinforzo specifico che mettono una casella davanti a una colonna.
option-heavy_hold = Mantenimento dei siluri pesanti
option-heavy_hold-help = Quota dell'energia stampata che prende il mantenimento di un siluro Rh o X, arrotondata per eccesso a punti interi.
option-asif_share = Caselle dell'ASIF
option-asif_share-help = Quota delle caselle stampate di ogni colonna, arrotondata per difetto. Una colonna che ha caselle ne tiene almeno una.
option-heavy_arming = Armamento dei siluri pesanti
option-heavy_arming-help = Quota dell'energia stampata che completa un siluro Rh, X o Z nel suo ultimo turno o con un caricamento rapido, arrotondata per eccesso a punti interi. I turni prima restano a 3.
option-aegis_steps = Passi Aegis
option-aegis_steps-help = Le navi X hanno altri passi di fuoco contro le armi a ricerca.

# Che cosa dicono i giudizi: i fatti e i risultati.
ruled-surplus = "{ $die }" è un dado di troppo: per questo non si tira altro
ruled-no-weapon = scegli almeno un'arma che spara
ruled-not-its-weapon = { $ship } non ha un'arma simile: guarda la sua scheda
fact-strength = Forza all'arrivo
fact-shift = Spostamento
fact-shift-plasma = { $shift }: fino a 6 intera, 7 e 8 metà, 9 e 10 un quarto
fact-to-hit = Per colpire
fact-charge = { $need } o meno con { $shift }, per 8 punti
fact-warp = warp
fact-impulse = impulso
fact-so-much = { $what } { $n }
fact-list = { $one }, { $other }
fact-power = Energia
fact-batteries = Batterie
fact-movement = Movimento
fact-warp-only = Solo warp
fact-all-uses = Tutti gli usi
fact-ours = Numeri nostri
fact-holding = Tenere costa
fact-a-turn = { $n ->
    [one] { $n } punto
   *[other] { $n } punti
} a turno
fact-launcher = Lanciatore
fact-to-the-die = { $shift } al dado
fact-pulse = un impulso di { $left } + { $struck } + { $right }; aggancio dell'onda con { $need } o meno su due dadi
fact-envelops = { $n ->
    [one] { $n } punto
   *[other] { $n } punti
} che avvolgono il bersaglio, con { $need } o meno su due dadi
fact-on-shield = { $n ->
    [one] { $n } punto
   *[other] { $n } punti
} sullo scudo colpito, con { $need } o meno su due dadi
fact-scores = fa { $list } con un dado da 1 a 6
came-nothing = nessun effetto
came-own = propria nave: { $what }
came-destroyed = nave distrutta
came-reinforcement = rinforzo -{ $n }
came-shield = scudo { $side } -{ $n }
came-asif = ASIF: -{ $n }
came-system = { $what }: -{ $n }
came-weapon = arma { $id }
came-shock = scossa +{ $n }
came-legal = ammesso
came-batteries = { $n } dalle batterie
came-held-free = si tiene per nulla
came-held = si tiene per { $n }
came-not-held = non si può tenere
came-armed = { $n ->
    [one] { $n } armato
   *[other] { $n } armati
}
came-points = { $n ->
    [one] { $n } punto
   *[other] { $n } punti
}
came-empty = vuota
came-plasma = plasma-{ $torp } completo
came-strength = forza { $n }
came-turns-of = { $turns ->
    [one] pagato { $turns } turno
   *[other] pagati { $turns } turni
} da { $n }
came-complete = completa
came-damage = { $n ->
    [one] { $n } punto
   *[other] { $n } punti
} di danno
came-pulses = { $n ->
    [one] { $n } impulso
   *[other] { $n } impulsi
}
came-charge = una carica
came-charged = carica
came-suicide = un sovraccarico suicida
came-overload = un sovraccarico
came-standard-beam = un raggio normale
came-standard = normale
came-paid-again = { $hold }: il suo secondo turno si paga di nuovo
came-turn-paid = { $n } turno pagato
ruled-unread-damage = "{ $word }": scrivi shield2=10, left-warp=9 o asif-A=3 per ciò che resta, w4 per un'arma perduta
ruled-more-than-whole = "{ $word }": { $ship } intera ne ha { $n }
form-do-allocate = Assegna l'energia
fault-size-class = la classe di taglia { $what } non è fra 1 e 5
fault-too-many-weapons = { $what } armi sono più di quante ne tiene una scheda
fault-too-many-boxes = più caselle di { $what } di quante ne tiene una scheda
fault-track = la traccia { $what } è vuota o non è nell'ordine in cui si perde
fault-asif-not-x2 = un ASIF si monta solo su navi X2
fault-bad-id = l’identificativo "{ $what }" non è di lettere minuscole, cifre e trattini, al massimo 24
fault-bad-name = il nome "{ $what }" è vuoto, più lungo di 60 lettere o non sta su una riga
fault-bad-figure = { $what } è sotto o sopra ciò con cui il gioco può contare
fault-bad-weapon-id = un’arma si chiama "{ $what }": una lettera o un numero della scheda, al massimo 8 caratteri
fault-no-arc = l’arma { $what } non ha arco, o ha direzioni oltre 24
fault-rack-spaces = la rastrelliera { $what } ha più di 12 spazi
fault-serves-nothing = { $what } non serve alcun lanciatore: indicare quelli che serve
fault-same-id = due armi si chiamano { $what }
fault-wrong-empire = l'arma { $what } è di un altro impero
fault-not-x2 = l'arma { $what } è di tecnologia X2 e la nave no
fault-canister-size = il lanciatore a contenitore { $what } è più grande di S
fault-isc-size = il lanciatore { $what } di una nave ISC X2 è più grande di S
fault-heavy-size-class = il lanciatore { $what } è troppo pesante per la classe di taglia
fault-heavy-swivel = il lanciatore { $what } non ha un affusto girevole
fault-photon-plasma-size = il lanciatore { $what } è troppo piccolo per cariche fotoniche
fault-no-mounts = non ci sono abbastanza attacchi opzionali vicini per { $what }
fault-no-such-item = non esiste { $what } per un attacco opzionale
fault-of-ship = { $ship }: { $fault }
fault-no-ships = nella flotta non c'è nessuna nave
fault-too-many-ships = una parte ha al massimo { $n } navi
fault-too-dear = { $n ->
    [one] { $n } punto è
   *[other] { $n } punti sono
} più di { $most }

# Una lista che è stata letta
read-no-ship = "{ $name }" non è una nave: scrivi una nave, o mettila da parte
read-empty-file = nel file non c'è nessuna nave
unread-fleet = non c'è nessuna nave: scrivi le navi come `fed-ca, ori-xbr+hppd`, o dai un file di navi
class-isc-ca = Incrociatore stellare ISC CA
class-rom-fh = Falco di fuoco romulano FH
class-gorn-ccx = Incrociatore X gorn CCX
class-kzi-bcx = Incrociatore da battaglia X kzinti BCX
class-isc-ccx = Incrociatore X ISC CCX
class-isc-xdd = Cacciatorpediniere X2 ISC XDD
class-gorn-xdd = Cacciatorpediniere X2 gorn XDD
class-kzi-xdd = Cacciatorpediniere X2 kzinti XDD
class-rom-xcon = Condor X2 romulano XCN
class-ori-xbr = Predone X2 di Orione XBR
class-fed-xca = Incrociatore X2 della Federazione XCA
class-kli-xd7 = Incrociatore da battaglia X2 klingon XD7
class-hyd-hc = Incrociatore hellbore hydran HC
class-hyd-fc = Incrociatore a fusione hydran FC
class-fed-ca = Incrociatore pesante della Federazione CA
class-kli-d7 = Incrociatore da battaglia klingon D7
class-gorn-ca = Incrociatore pesante gorn CA
class-kzi-bc = Incrociatore da battaglia kzinti BC
class-fed-cx = Incrociatore X della Federazione CX
class-kli-dx = Incrociatore da battaglia X klingon DX
class-isc-xcc = Incrociatore di comando X2 ISC XCC
class-rom-xke = Aquila reale X2 romulana XKE
class-rom-xfh = Falco pesante X2 romulano XFH
class-gorn-xca = Incrociatore pesante X2 gorn XCA
class-kzi-xbc = Incrociatore da battaglia X2 kzinti XBC

# Il costruttore: una nave in breve, imperi, tecnologie.
facts-and-ours = { $facts }. Nostro, non pubblicato: { $what }
facts-ship = classe di taglia { $size }, curvatura { $warp }, scudi { $shields }, { $weapons ->
    [one] 1 arma
   *[other] { $weapons } armi
 }{ $mounts ->
    [0] { "" }
    [one] , 1 attacco opzionale
   *[other] , { $mounts } attacchi opzionali
 }
facts-item = { $n ->
    [one] 1 attacco opzionale
   *[other] { $n } attacchi opzionali vicini
 }
place-option-mount = Attacco opzionale
kind-ship = nave
kind-item = dotazione
facts-of-ship = { $empire }, { $technology } · { $facts }
faction-federation = Federazione
faction-klingon = Klingon
faction-gorn = Gorn
faction-kzinti = Kzinti
faction-isc = ISC
faction-romulan = Romulani
faction-orion = Orione
faction-hydran = Hydran
faction-standard-technology = tecnologia corrente
faction-x1-technology = tecnologia X1
faction-x2-technology = tecnologia X2
bad-fleet = questa non è una flotta ({ $why }): cominciane una nuova
bad-ship-file = questo non è un file di navi: { $why }
edit-no-ship = "{ $name }" non è una nave: toglila
edit-no-such-ship = la nave "{ $name }" non c'è: scegline una del catalogo
edit-no-item = la dotazione "{ $name }" non c'è: scegline una del catalogo
edit-ship-gone = quella nave non è più nella flotta: guarda di nuovo
edit-item-gone = quella dotazione non è più sulla nave
edit-words-gone = quelle parole non sono più nella lista
edit-of-file = un file di navi si cambia in un editor
edit-limit = un limite è un numero di punti
edit-none = "{ $edit }" non è una modifica: le modifiche sono { $edits }
ours-everything = tutto
ours-everything-else = tutto il resto
ours-no-fighters = tutto; i caccia non si giocano
ours-proposed = proposto da questo progetto
ours-arcs = archi dei tubi al plasma: LF+L e RF+R, con una direzione di lancio ciascuno
ours-refit = caselle, scudi, energia e armi, come un plausibile refit X1 della { $of }
ours-from-ccx = tutto il resto, a partire dalla CCX X1 dell'ISC
fact-of = { $of }: { $what }
