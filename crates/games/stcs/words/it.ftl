# Che cosa dice STCS, in italiano.

title = Starship Tactical Combat Simulator: Borg
blurb = Assegna l'energia in segreto, mostra al nemico gli scudi forti, fai fuoco secondo le tabelle e trova il tallone dei Borg.

# Gli scenari.
scenario-first-contact = Primo contatto
scenario-first-contact-blurb = Una Galaxy incontra un Grande Cubo. Con la sola forza non può vincere: tieniti lontano per due turni, poi lascia la mappa.
scenario-duel = Duello
scenario-duel-blurb = Un incrociatore Klingon ciascuno, della stessa classe. Il modo di imparare energia, movimento e fuoco.
scenario-large-cube-v-fleet = Un Grande Cubo contro una flotta
scenario-large-cube-v-fleet-blurb = Sei Galaxy, o una flotta qualsiasi a punti, intercettano un Grande Cubo.
scenario-two-borg = Difesa di settore
scenario-two-borg-blurb = Sette navi di due potenze contro un Grande Cubo e una Sfera.
scenario-fleet = Flotta contro flotta
scenario-fleet-blurb = Due squadriglie dell'epoca dei film, senza Borg.
scenario-free = Partita libera
scenario-free-blurb = Navi, mappa, distanza e terreno a piacere, da uno a quattro posti in due schieramenti.

# Le opzioni.
option-seats = Posti
option-seats-help = Da uno a quattro posti in due schieramenti: A e C contro B e D; un posto solo gioca entrambi.
option-turns = Turni
option-turns-help = Dopo l'ultimo turno decidono i punti (regola nostra).
option-escape_after = Fuga
option-escape_after-help = Dopo questo turno lo schieramento senza Borg vince lasciando la mappa; 0: mai (regola nostra).
option-distance = Distanza
option-distance-help = A che distanza cominciano gli schieramenti (regola nostra).
option-map_radius = Raggio della mappa
option-map_radius-help = La mappa è un esagono di questo raggio (regola nostra).
option-fleet_points = Punti flotta
option-fleet_points-help = Il costo massimo di una flotta senza Borg; 0: nessun limite. I prezzi sono nostri.
option-terrain = Terreno
option-terrain-help = Un pianeta, un campo di asteroidi, una nebulosa o un buco nero in mezzo alla mappa.
option-regen_box = Casella di rigenerazione
option-regen_box-help = Sì: l'energia per rigenerare si mette in una casella all'assegnazione; no: si travasa da altri sistemi.
option-regen_partial = Mezzi multipli rigenerano
option-regen_partial-help = Sì: 5 di energia comprano 1 punto di sovrastruttura.
option-regen_price = Prezzo della rigenerazione
option-regen_price-help = Energia che una nave Borg paga per due punti di sovrastruttura.
option-regen_least = Limite della rigenerazione
option-regen_least-help = Sotto questa quota della sua sovrastruttura una nave Borg non può rigenerarsi.
option-heel_dice = Dadi del tallone
option-heel_dice-help = Dadi tirati per il valore del tallone d'Achille: più dadi, più debole il tallone.
option-deflection_leak = Perdita di un colpo deviato
option-deflection_leak-help = Quota dei punti di un colpo deviato che ha effetto lo stesso, arrotondata per difetto.
option-bolt_points = Punti di una scarica del neutralizzatore
option-bolt_points-help = Punti di scudo che toglie un risultato dispari della scarica.
option-achilles_hit_max = Tallone colpito/mancato
option-achilles_hit_max-help = Fino a questo numero sul d6 tutto il danno va al tallone. La tabella è nostra.
option-achilles_graded = Tabella colpito/mancato graduata
option-achilles_graded-help = Il numero seguente manda metà del danno al tallone e perde il resto.
option-catastrophic_table = Tabella delle catastrofi
option-catastrophic_table-help = La nostra; sempre un'esplosione; mai un'esplosione. Qualsiasi tabella si può dare nella preparazione stessa.
option-achilles_on_breaking_shot = Il colpo che abbatte raggiunge il tallone
option-achilles_on_breaking_shot-help = Anche l'eccesso di un colpo che abbatte lo scudo del tallone tira colpito/mancato.
option-achilles_value_public = Valore del tallone pubblico
option-achilles_value_public-help = Una volta annunciato il tallone, tutti vedono quanto ne resta.
option-seizure_needs_facing_side = La cattura vuole il lato di fronte
option-seizure_needs_facing_side-help = Deve essere abbattuto il lato rivolto ai Borg, non un lato qualsiasi.
option-seizure_break = Liberarsi da una presa
option-seizure_break-help = Se tutti e sei gli scudi devono essere al massimo, o soltanto alzati.
option-neutralizer_stops_warp = Il neutralizzatore ferma la curvatura
option-neutralizer_stops_warp-help = Un risultato pari toglie anche i punti movimento rimasti nella fase.
option-simple_damage = Danni semplici
option-simple_damage-help = Un'unica tabella breve dei danni per ogni nave e lato.
option-generator_box = Caselle dei generatori
option-generator_box-help = Che cosa si arrotonda per difetto quando una casella toglie un quinto del massimo di un lato: ciò che resta, o ciò che toglie ogni casella.
option-emergency_turns = Virate di emergenza
option-emergency_turns-help = Una nave può virare senza punti movimento, sforzando i motori a curvatura e la mira. Tabella e penalità sono nostre.
option-advantage_moves = Vantaggio tattico
option-advantage_moves-help = Se lo schieramento con il vantaggio tattico muove sempre per ultimo, o sceglie a ogni turno se muovere per primo o per ultimo. In ogni caso spara per primo.
option-sensors = Sensori
option-sensors-help = Agganci e domande. La ricerca di navi occultate c'è sempre.
option-simultaneous_fire = Fuoco simultaneo
option-simultaneous_fire-help = Le armi e le navi messe fuori uso in un passo di fuoco vi sparano ancora.
option-repower_between_phases = Ricarica
option-repower_between_phases-help = Dopo ogni passo di fuoco si possono alzare gli scudi con l'energia in riserva.
option-open_allocations = Assegnazioni scoperte
option-open_allocations-help = Le assegnazioni sono pubbliche una volta fatte tutte.

# Le finestre.
stop-hit = La tua nave Borg è stata colpita
stop-hit-help = Dopo ogni colpo su una tua nave Borg che può rigenerarsi.
stop-phase = Finisce una fase
stop-phase-help = Prima che i punti movimento di una fase, e con la terza tutto ciò che resta del turno, siano persi per la rigenerazione.
stop-held = Trattieni una nave
stop-held-help = Dopo ogni azione di qualcun altro e fra due passi, finché un tuo raggio trattiene una nave.
stop-side = Un lato in parità
stop-side-help = Quando un colpo arriva sulla linea fra due tuoi lati; passare lascia la scelta alla regola.

# Le flotte, e che cosa porta ciascuna.
fleet-title = Flotta
fleet-intercept = Sei Galaxy
fleet-sector-defence = Tre Sovereign, due Galaxy, due Vor'cha
fleet-excelsiors = Nove Excelsior
fleet-federation-squadron = Due Enterprise (ammodernate), Reliant
fleet-cube-and-sphere = Grande Cubo e Sfera Borg
pick-intercept = 6 navi, 1272 punti.
pick-sector-defence = 7 navi, 1526 punti.
pick-excelsiors = 9 navi, 1260 punti.
pick-federation-squadron = 3 navi, 254 punti.
pick-klingon-squadron = 3 navi, 231 punti.
pick-romulan-squadron = 3 navi, 224 punti.
pick-cube-and-sphere = 2 navi, 1620 punti.
pick-fed-wilkerson-1 = cacciatorpediniere IX, 58 punti.
pick-fed-constitution-2 = incrociatore XI, 74 punti.
pick-fed-constitution-3 = incrociatore XI, 78 punti.
pick-fed-enterprise-1 = incrociatore XI, 88 punti.
pick-fed-reliant-2 = incrociatore XI, 78 punti.
pick-fed-excelsior-2 = corazzata XIII, 140 punti.
pick-fed-galaxy-1 = esploratore, 212 punti.
pick-fed-sovereign-1 = esploratore, 250 punti.
pick-kli-d7a = incrociatore VIII, 56 punti.
pick-kli-d7m = incrociatore IX, 66 punti.
pick-kli-d7s = incrociatore IX, 68 punti.
pick-kli-d10h = incrociatore X, 84 punti.
pick-kli-k22 = ricognitore V, 41 punti.
pick-kli-l42a = fregata IX, 79 punti.
pick-kli-vorcha-b = incrociatore d'attacco, 176 punti.
pick-rom-v8-1 = incrociatore VI, 44 punti.
pick-rom-v30-1 = incrociatore XII, 90 punti.
pick-rom-z1-2 = corazzata XIII, 103 punti.
pick-rom-dderidex-b = falco da guerra, 223 punti.
pick-borg-cube-large = cubo, 1200 punti.
pick-borg-sphere = sfera, 420 punti.
pick-rom-z1-1 = corazzata XIII, 95 punti.

# Domande al caso: per che cosa.
ask-stress = sforzo di una virata di emergenza
ask-hit = per colpire
ask-borg-shield = scudo Borg: con un pari ha effetto
ask-neutralizer = neutralizzatore: con un pari abbatte lo scudo
ask-heel-value = valore del tallone d'Achille
ask-heel-side = lato del tallone d'Achille
ask-hit-miss = tallone colpito/mancato
ask-catastrophe = danno catastrofico al tallone
ask-location = posizione del danno
ask-mount = quale arma è colpita
ask-engineering = sala macchine
ask-repair = riparazione
ask-search = ricerca di una nave occultata
ask-lock = aggancio dei sensori
ask-advantage = vantaggio tattico
ask-advantage-lot = vantaggio tattico dopo tre parità

# Domande al caso: su che cosa.
about-stress = { $ship }{ $plus ->
    [0] {""}
   *[other] , +{ $plus }
}: fino a 6 niente, da 7 a 9 uno, da 10 in su due di energia dei motori a curvatura
about-shot = { $ship }, { $weapon } contro { $target }, lato { $side }, distanza { $range }: { $need } o meno su un d10
about-call = { $shot }, mirando a { $what }
about-points = { $n ->
    [one] un punto
   *[other] { $n } punti
} sul lato { $side } di { $ship }
about-side = lato { $side } di { $ship }
about-ship = { $ship }
about-repair = { $ship }, { $what }: { $need } o meno su un d10
about-search = { $ship }, settore { $side }: { $need } o meno su un d10
about-lock = { $ship } su { $target }: { $need } o meno su un d10
about-advantage = { $side ->
    [0] primo schieramento
   *[other] secondo schieramento
}, { $moves ->
    [one] 1 punto movimento
   *[other] { $moves } punti movimento
} da entrambe le parti

# Che cosa conta un laboratorio.
measure-turns = turni
measure-lost-first = navi perse dal primo schieramento
measure-lost-second = navi perse dal secondo schieramento

# Elenchi.
join = { $a }{ $b }
join-list = { $a }, { $b }
join-and = { $a } e { $b }
join-semicolon = { $a }; { $b }
join-sources = { $a }, { $b }

# Nomi.
name-ship = nave { $n }
call-generator = il generatore di scudi
call-warp = i motori a curvatura
call-impulse = i motori a impulso
repair-generator = generatore { $side }
repair-sensors = sensori
repair-nothing = niente
query-power = energia
query-uses = impieghi
query-shields = scudi
query-weapons = armi
query-damage = danni
query-life = vita
query-transporters = teletrasporti
query-shield = scudo { $side }
source-reserve = riserva
source-box = casella
source-movement = movimento
source-shield = scudo { $side }
source-weapons = tutte le armi che non hanno sparato
part-forward = avanti
part-back = indietro
part-left = vira a sinistra
part-right = vira a destra
part-slip-left = scivola a sinistra
part-slip-right = scivola a destra
part-hard-left = virata secca a sinistra
part-hard-right = virata secca a destra
part-stop = ferma
step-allocate = assegnazione dell'energia
step-sensors = sensori
step-move = movimento
step-mark = fuoco o attesa
step-fire = fuoco
step-repower = ricarica
step-repair = riparazioni
step-over = la fine
status-operational = in funzione
status-damaged = danneggiata
status-repaired = riparata
status-destroyed = distrutta
location-generator = generatore di scudi
location-beam = arma a raggi
location-missile = siluri
location-superstructure = sovrastruttura
location-warp = motore a curvatura
location-impulse = motore a impulso
location-power-plant = impianto d'energia
location-sensors = sensori
location-bridge = plancia
location-engineering = sala macchine
location-crew = equipaggio
system-shields = scudi
system-weapons = armi
system-movement = movimento
system-reserve = riserva
plan-balanced = equilibrato
plan-attack = attacco
plan-defence = difesa
plan-pursuit = inseguimento
plan-cloak = occultamento
plan-grip = presa
plan-adapt = adattamento
plan-idle = inattivo
plan-strike = assalto
side-1 = ant. sinistro
side-2 = anteriore
side-3 = ant. destro
side-4 = post. destro
side-5 = posteriore
side-6 = post. sinistro
facing-0 = verso l'alto
facing-1 = in alto a destra
facing-2 = in basso a destra
facing-3 = verso il basso
facing-4 = in basso a sinistra
facing-5 = in alto a sinistra
first-side = primo schieramento
second-side = secondo schieramento
hexes = { $n ->
    [one] 1 esagono
   *[other] { $n } esagoni
}
now-of = { $now } di { $most }

# Classi e armi.
faction-federation = della Federazione
faction-klingon = Klingon
faction-romulan = romulano
faction-borg = Borg
class-attack-cruiser = incrociatore d'attacco
class-battleship = corazzata
class-cruiser = incrociatore
class-cube = cubo
class-destroyer = cacciatorpediniere
class-explorer = esploratore
class-frigate = fregata
class-scout = ricognitore
class-sphere = sfera
class-warbird = falco da guerra
kind = { $class } { $faction }
kind-numbered = { $class } { $number } { $faction }
figures-high = cifre ben attestate
figures-medium = cifre da una sola fonte pubblica
figures-low = cifre dubbie
figures-ours = cifre nostre, non della FASA
weapon-beam = raggio, da 0 a { $power } di energia, tabella { $chart }
weapon-missile = siluro, { $power } per armarlo, { $damage } di danno, tabella { $chart }
weapon-plasma = plasma, { $power } per armarlo, da { $last } a { $first } di danno, tabella { $chart }
weapon-neutralizer = neutralizzatore di scudi, { $power } per armarlo, tabella { $chart }
weapon-tractor = raggio traente di cattura, da { $least } a { $power } di energia, tabella { $chart }
# Le parti sono numeri con le distanze: 9 (1‑4), 8 (5‑7).
hits-on = numero per colpire (a distanza): { $parts }

# Da dove vengono le cifre delle classi.
note-fed-wilkerson-1 = STCG + BASICGAME. archi dei raggi nostri (il catalogo dà copertura in avanti, a sinistra e a destra)
note-fed-constitution-2 = STCG + BASICGAME. WDF 43.6 = 6 x FH-3 + 2 x FP-1
note-fed-constitution-3 = STCG + BASICGAME. WDF 53.8 = 6 x FH-3 + 2 x FP-5
note-fed-enterprise-1 = STCG + BASICGAME. WDF 89.2 = 6 x FH-11 + 2 x FP-4
note-fed-reliant-2 = STCG + BASICGAME. archi dei raggi nostri; WDF 67.8 = 4 x FH-11 + 2 x FP-4
note-fed-excelsior-2 = STCG + PYTSCS. PYTSCS elenca anche 8 FH-5 (2 per f/p, f/s, a/p, a/s); il WDF pubblicato 182.0 è esattamente 10 x FH-11 + 6 x FP-4, perciò sono tralasciati
note-fed-galaxy-1 = NOSTRE. la FASA pubblicò una scheda della Galaxy (TNG Officers Manual); non è stato possibile trovarne le cifre
note-fed-sovereign-1 = SEED (scudo massimo 35); il resto NOSTRO. solo i 35 punti di un lato alzato del tutto vengono dal documento di partenza
note-kli-d7a = STCG + BASICGAME. WDF 20.4 = 4 x KD-6; archi raggruppati da noi
note-kli-d7m = STCG + BASICGAME. WDF 33.4 = 4 x KD-8 + 2 x KP-3; che la D-7M sia la K't'inga è sapere comune, poco certo
note-kli-d7s = STCG + BASICGAME. WDF 46.4 = 6 x KD-8 + 2 x KP-4
note-kli-d10h = STCG + BASICGAME. raggruppamento degli archi nostro; WDF 68.8 = 10 x KD-13 + 2 x KP-6
note-kli-k22 = STCG.
note-kli-l42a = STCG. WDF 40.1 = 6 x KD-13 + 1 x KP-6
note-kli-vorcha-b = SEED (mpr 7); il resto NOSTRO. solo il rapporto dei punti movimento viene dal documento di partenza
note-rom-v8-1 = STCG + BASICGAME. divisione dei motori nostra; BASICGAME ha un tipo successivo con 35 di energia; arco dei raggi nostro
note-rom-v30-1 = STCG + BASICGAME. le due fonti concordano; la parte di WDF delle armi al plasma non si è potuta riprodurre
note-rom-z1-2 = STCG. il tipo 1, con meno raggi e tubi, è una classe a sé
note-rom-dderidex-b = NOSTRE.
note-borg-cube-large = SEED (1200 di sovrastruttura, 900 di energia, tipi di armi); il resto NOSTRO. l'impianto d'energia è diffuso: ogni colpo ai motori abbassa l'energia totale
note-borg-sphere = NOSTRE. l'impianto d'energia è diffuso
note-rom-z1-1 = STCG. 10 raggi e 6 tubi con il loro WDF dalla fonte; scafo come il tipo 2, archi e prezzo sono nostri

# Che cosa è chiesto.
prompt-turn = Turno { $turn } di { $turns }, { $step }
prompt-phase = Turno { $turn } di { $turns }, fase { $phase }, { $step }
prompt-end = La fine
prompt-over = La partita è finita.
prompt-waiting = In attesa di { $seats }: { $step }.
prompt-window = Prima che accada altro: rigenera, muovi una nave che trattieni, o passa.
prompt-tie = Il fuoco arriva a { $ship } sulla linea fra due lati: scegli il lato colpito.
prompt-blast = L'esplosione di { $from } arriva a { $ship } sulla linea fra due lati: scegli il lato colpito.
prompt-allocate = Assegna in segreto l'energia delle tue navi.
prompt-order = Hai il vantaggio tattico: scegli se muovere per primo o per ultimo in questo turno.
prompt-sensors = Usa i sensori, o di' che hai finito.
prompt-move = Muovi una delle tue navi.
prompt-move-on = Continua a muovere { $ship }, o fermala.
prompt-mark = Prepara ogni nave al fuoco o all'attesa, in segreto.
prompt-fire = Fai fuoco con una delle tue navi.
prompt-fire-on = Spara il prossimo colpo di { $ship }, o cessa il fuoco.
prompt-repower = Alza gli scudi con la riserva, o di' che hai finito.
prompt-repair = Tenta una riparazione su { $ship }.

# Che cosa accade.
told-borg-rules = Le regole dei Borg valgono per { $ships }; per il resto le regole ordinarie.
told-heel = Lo sai solo tu: il tallone di { $ship } vale { $value } ed è sul lato { $side } (dadi { $dice }).
told-heel-rolled = Il tallone di { $ship } è tirato in segreto.
told-allocated-so = { $ship } ha assegnato: { $how }.
told-allocated = { $ship } ha assegnato la sua energia.
told-powered = { $ship } ha { $moves ->
    [one] 1 punto movimento
   *[other] { $moves } punti movimento
}{ $cloaked ->
    [0] {""}
   *[other] , occultata
}{ $how }.
told-powered-how = : { $how }
told-heel-covered = Lo scudo del lato { $side } di { $ship } copre di nuovo il tallone.
told-heel-exposed = Il tallone di { $ship } è scoperto sul lato { $side }!
told-advantage = Vantaggio tattico al { $side ->
    [0] primo
   *[other] secondo
} schieramento (punti movimento: { $a } contro { $b }{ $rolls }{ $lot ->
    [0] {""}
   *[other] ; a sorte
}).
told-advantage-dice = ; dadi { $a } contro { $b }
told-goes = Il { $side ->
    [0] primo
   *[other] secondo
} schieramento ha il vantaggio e muove per { $first ->
    [1] primo
   *[other] ultimo
}.
told-phase = Turno { $turn }, fase { $phase }.
told-stress = { $ship } vira di colpo: { $die }{ $plus ->
    [0] {""}
   *[other] {" "}+ { $plus }
} al dado dello sforzo, { $lost ->
    [0] nessuno sforzo
   *[other] { $lost } di energia di curvatura persi
}.
told-left-map = { $ship } lascia la mappa.
told-marked-so = { $ship } { $fire ->
    [0] resta in attesa
   *[other] è pronta al fuoco
}.
told-marked = { $ship } ha il suo segnalino.
told-markers-shown = Pronte al fuoco: { $ships }.
told-moved = { $ship }: { $part }, fino a ({ $x }, { $y }), direzione { $facing }.
told-moved-cloaked = { $ship } muove, occultata.
told-over = La partita è finita: { $how }.
told-turn-ends = Finisce il turno { $turn }: l'energia non usata e gli scudi sono persi.
told-shot = { $ship } spara con { $weapon } al lato { $side } di { $target }, distanza { $range }{ $call }: { $die }{ $plus } contro { $need }, { $result }.
told-shot-call = , mirando a { $what }
told-shot-plus = {" "}+ { $n }
told-shot-hit = colpito
told-shot-hit-of = { $n ->
    [one] colpito per 1 punto
   *[other] colpito per { $n } punti
}
told-shot-miss = mancato
told-side-chosen = { $ship } lo prende sul lato { $side }{ $auto ->
    [0] {""}
   *[other] {" "}(secondo la regola)
}.
told-borg-die = Scudo di { $ship }: { $die }, { $effect ->
    [0] deviato del tutto
   *[other] il colpo ha effetto
}.
told-shield-covers = Lo sai solo tu: il lato { $side } di { $ship } copre ancora il tallone con { $left }.
told-shield = Il lato { $side } di { $ship } perde { $lost } e tiene con { $left }.
told-heel-die = Tallone colpito/mancato: { $die }; { $heel } al tallone, { $ordinary ->
    [one] { $ordinary } ordinario
   *[other] { $ordinary } ordinari
}.
told-heel-hit-left = Il tallone di { $ship } subisce { $points }; ne restano { $left }.
told-heel-hit = Il tallone di { $ship } subisce { $points }.
told-heel-exploited = Il tallone di { $ship } è esaurito!
told-catastrophe = Catastrofe su { $ship }: { $die }, { $effect }.
told-located = { $points } attraverso il lato { $side } di { $ship }: { $die }, { $location }.
told-called = Il colpo mirato trova { $what } di { $ship }.
told-superstructure = Sovrastruttura di { $ship }: { $lost ->
    [one] perso 1 punto
   *[other] persi { $lost } punti
}, ne restano { $left }.
told-mount-hit = { $mount } di { $ship } è { $status }.
told-sensor-boxes = Sensori di { $ship }: { $boxes ->
    [one] 1 casella
   *[other] { $boxes } caselle
}, perse { $total } di 5.
told-generator-boxes = Generatore { $side } di { $ship }: { $boxes ->
    [one] 1 casella
   *[other] { $boxes } caselle
}, perse { $total } di 5.
told-engines = I motori { $warp ->
    [0] a impulso
   *[other] a curvatura
} di { $ship } perdono { $lost }: resta { $power } di energia.
told-reserve-lost = { $lost } della riserva di { $ship } vanno persi.
told-bridge = La plancia di { $ship } è colpita: i suoi tiri sono a +1 in questo turno.
told-engineering = Sala macchine di { $ship }: { $die }, nel prossimo turno al massimo metà dell'energia per: { $what }.
told-crew = { $ship } perde il { $lost } % dell'equipaggio, in tutto il { $total } %.
told-destroyed = { $ship } è distrutta.
told-explodes = { $ship } esplode con { $power } di energia.
told-struck = L'esplosione colpisce il lato { $side } di { $ship } per { $points }.
told-disabled = { $ship } è fuori combattimento.
told-raised = { $ship } alza il lato { $side }{ $points }.
told-raised-by = {" "}di { $n }
told-repair = { $ship } ripara { $what }: { $die }, { $done ->
    [0] senza successo
   *[other] riuscita
}.
told-neutralized = La scarica colpisce il lato { $side } di { $ship }: { $die }, dieci punti in meno, ne restano { $left }.
told-neutralized-dropped = La scarica colpisce il lato { $side } di { $ship }: { $die }, lo scudo cade.
told-bolt-spent = Il lato { $side } di { $ship } è già abbattuto: la scarica non fa nulla.
told-warp-stopped = { $ship } è ferma per questa fase.
told-seized = { $by } cattura { $ship } con { $mount }.
told-no-grip = Il raggio di { $by } non trova varchi negli scudi di { $ship }.
told-freed = { $ship } è libera: { $why }.
told-stays-held = { $ship } è ancora trattenuta e non può muovere.
told-dragged = { $ship } è spostata a ({ $x }, { $y }), direzione { $facing }, per { $cost } di energia{ $left }.
told-dragged-left = , nel raggio resta { $n }
told-regenerated = { $ship } rigenera { $points ->
    [one] 1 punto
   *[other] { $points } punti
} per { $power } di energia{ $from }: sovrastruttura { $now }.
told-regenerated-from = {" "}da { $sources }
told-searched = { $ship } cerca nel suo settore { $side }: { $result }.
told-searched-nobody = non c'è nessuno
told-searched-missed = { $die }, non trova nulla
told-searched-found = { $die }, trova una nave occultata
told-lock = { $ship } tenta l'aggancio su { $target }: { $die }, { $held ->
    [0] nessun aggancio
   *[other] agganciata
}.
told-locks-broken = { $ship } perde i suoi agganci.
told-asked = { $ship } chiede di { $target }: { $query }.
told-answer = Lo sai solo tu: { $target }, { $query }: { $answer }.
answer-power = { $n } di energia disponibile
answer-then = { $a }, poi { $b }
answer-damage = sovrastruttura { $now } di { $original }, perdite d'equipaggio { $crew } %
answer-behind = c'è di mezzo uno scudo alzato
answer-crew = equipaggio al { $n } %
answer-yes = { $yes ->
    [0] no
   *[other] sì
}
freed-released = rilasciata
freed-mount = l'arma che la tratteneva è distrutta
freed-damaged = l'arma che la tratteneva è danneggiata
freed-disabled = la nave che la tratteneva è fuori combattimento
freed-shields = i suoi sei scudi sono alzati
freed-range = fuori dalla portata del raggio
freed-power = il raggio ha meno di 20 di energia
freed-gone = una delle due navi è fuori gioco
catastrophe-explodes = la nave esplode
catastrophe-explodes-later = la nave esplode alla fine di questo turno
catastrophe-no-power = guasto totale: niente energia per il resto della partita, tutti gli scudi abbattuti
catastrophe-half-power = energia dimezzata per sempre, tutti gli scudi abbattuti
catastrophe-generators = distrutti tutti e sei i generatori di scudi
catastrophe-weapons = distrutte tutte le armi
catastrophe-superstructure = sovrastruttura dimezzata, niente più rigenerazione
catastrophe-engines = motori morti: niente movimento per il resto della partita
catastrophe-tenth = la sovrastruttura perde un decimo del valore originale, niente più rigenerazione

# Come finisce.
over-both-out = entrambi gli schieramenti sono fuori combattimento
over-time = l'ultimo turno è finito
over-got-away = il { $side ->
    [0] primo
   *[other] secondo
} schieramento è sfuggito
over-last = il { $side ->
    [0] primo
   *[other] secondo
} schieramento è l'ultimo in combattimento
score-destroyed = nave { $n } ({ $class }) distrutta
score-disabled = nave { $n } ({ $class }) fuori combattimento
score-half = nave { $n } ({ $class }) a metà della sovrastruttura o meno
score-heel = nave { $n } ({ $class }), danni al tallone

# Scelte.
group-power = { $ship }: energia
group-fire = { $ship }: fuoco
group-held = { $ship }: trattenuta
group-regenerate = { $ship }: rigenerazione
group-repair = { $ship }: riparazioni
group-sensors = { $ship }: sensori
group-raise = { $ship }: alzare scudi
group-movement = { $ship }: movimento
group-paths = { $ship }: percorsi
group-marker = { $ship }: segnalino
group-shots = { $ship } contro { $target }
group-called = { $ship } contro { $target }, colpi mirati
group-step = Passo
group-order = Ordine di movimento
group-window = Finestra
group-side = Lato colpito
group-other = Altro
group-together = Insieme
group-class = Tutte le { $class }
row-detail = { $n } comandi di seguito, ciascuno eseguito per conto suo.
row-ahead = Tutte avanti { $n }
row-turn = Tutte: { $part }
row-stay = Tutte restano dove sono
row-course-detail = { $n } navi, ciascuna fin dove arrivano i suoi punti e la mappa; poi hanno finito per questa fase.
row-marks = { $fire ->
    [one] { $fire } fa fuoco
   *[other] { $fire } fanno fuoco
}{ $hold ->
    [0] {""}
   *[other] , { $hold } in attesa
}
row-hold = Tutte in attesa
row-volley = Tutto contro { $target }: { $n ->
    [one] { $n } tiro
   *[other] { $n } tiri
}
row-broadside = { $ship } contro { $target }: { $n ->
    [one] il suo tiro
   *[other] tutti i { $n } tiri
}
row-volley-detail = Un tiro dopo l'altro; ciò che è diventato impossibile si tralascia.
row-cease = Basta fuoco in questo passo
row-side = Lato { $side }, per ogni tiro di questa salva
row-side-rule = Decide la regola, per ogni tiro di questa salva
row-side-detail = Si ripete per ogni altro tiro di questa fase per il quale quel lato è tra quelli alla pari; per gli altri ti si chiede.
odds-volley = { $n ->
    [one] { $n } tiro, come sta ora
   *[other] { $n } tiri, ciascuno come sta ora
}
choice-plan-detail = movimento { $movement } (punti: { $points }), scudi { $shields }, armi { $weapons }, in riserva { $spare } di { $power }: { $command }
choice-on-d10 = { $need } o meno su un d10: { $percent } %
choice-search = Cerca nel settore { $side }
choice-lock = Aggancia { $target }
choice-ask = Chiedi di { $target }: { $query }
choice-done = Fatto
choice-go-first = Muovere per primo
choice-go-last = Muovere per ultimo
choice-pass = Passo
choice-hard-detail = Nessun punto movimento; un d10 per lo sforzo dei motori a curvatura, e +1 al dado dei suoi tiri in questa fase.
choice-stop-detail = { $n ->
    [one] 1 punto di questa fase va perso.
   *[other] { $n } punti di questa fase vanno persi.
}
choice-move-detail = Costa { $cost } di { $left ->
    [one] 1 punto
   *[other] { $left } punti
}.
choice-leaves-map = Lascia la mappa: la nave si è disimpegnata ed è fuori gioco.
choice-path = Vai là, prua { $facing } ({ $spent } di { $points ->
    [one] 1 punto
   *[other] { $points } punti
})
choice-path-detail = { $parts }.{ $lapse ->
    [0] { "" }
    [one] {" "}L'ultimo punto va perso.
   *[other] {" "}Gli altri { $lapse } punti vanno persi.
 }
choice-fire = Fuoco
choice-hold = Attesa
choice-marker-detail = Posato in segreto; tutti i segnalini si mostrano insieme.
choice-marker-idle = Posato in segreto; tutti i segnalini si mostrano insieme. Ora nessuna arma con energia è in grado di tirare.
choice-marker-aims = Posato in segreto; tutti i segnalini si mostrano insieme. Potrebbe colpire { $aims }.
aims = { $target } a distanza { $range }: { $shots }
aims-shot = { $mounts } con { $need } o meno
choice-shot = { $mount }: { $need } o meno
choice-shot-call = { $mount } a { $what }: { $need } o meno
choice-shot-detail = { $need } o meno su un d10 a distanza { $range }: { $percent } %
choice-cease = Cessa il fuoco
choice-cease-detail = La nave non spara più in questo passo; ciò che non ha sparato può farlo in una fase successiva.
choice-side = Prendilo sul lato { $side }
choice-side-detail = Scudo da quella parte: { $n }
choice-side-rule = Lascia fare alla regola
choice-side-rule-detail = Il lato con più punti, e il numero più basso se sono pari.
choice-release = Rilascia
choice-drag-detail = Costa { $n } di energia del raggio.
drag-port = Trascina: gira a sinistra
drag-starboard = Trascina: gira a destra
drag-direction = Trascina: direzione { $n }
choice-regenerate = { $points ->
    [one] 1 punto
   *[other] { $points } punti
} per { $power } di energia da { $from }
choice-regenerate-detail = Altre quantità e fonti si possono scrivere: { $example }.
choice-raise = Lato { $side } di { $n }
choice-repair-none = Non tentare nulla.

# Le probabilità di un tiro.
odds-hits = colpisce con { $need } o meno: { $percent } %
odds-hits-plus = colpisce con { $need } o meno con +{ $plus } al dado: { $percent } %
odds-range = distanza { $range }, lato { $side }
odds-shield = scudo da quella parte: { $n }
odds-shield-unknown = scudo da quella parte: non noto
odds-even = un pari abbatte il lato, un dispari toglie dieci
odds-down = il lato è già abbattuto: la scarica non fa nulla
odds-seizes = un lato è abbattuto: se colpisce cattura
odds-seizes-if = cattura solo se un lato è abbattuto
odds-deflected = scudo Borg: metà dei colpi è deviata
odds-heel = tallone: { $percent } % dei colpi
odds-penetrate = { $n ->
    [one] 1 penetra
   *[other] { $n } penetrano
}
odds-called = se colpisce, prende ciò che è nominato, senza tirare la posizione
odds-of-damage = danno che ha effetto
odds-of-drop = scudo abbattuto
odds-of-beam = il raggio colpisce

# La mappa.
shape-map = La mappa
shape-map-tip = Una nave che la lascia si è disimpegnata.
shape-ghost = sarebbe qui
shape-drag = trascina qui
shape-beam = Trattenuta da un raggio traente di cattura
shape-arc = { $weapon } fino a { $n ->
    [one] 1 esagono
   *[other] { $n } esagoni
}
shape-reach = { $n ->
    [one] 1 punto movimento
   *[other] { $n } punti movimento
} per arrivare qui
shape-shield = Lato { $side } di { $ship }: { $now } di { $most }{ $heel }
shield-heel = ; il tallone è qui
terrain-planet = Pianeta
terrain-planet-tip = Non vi si entra; blocca il fuoco e i sensori.
terrain-asteroids = Asteroidi
terrain-asteroids-tip = Raggi contro una nave qui: +1 al dado.
terrain-nebula = Nebulosa
terrain-nebula-tip = Una nave che spara da qui o contro una nave qui: +1 al dado.
terrain-black-hole = Buco nero
terrain-black-hole-tip = 2 punti movimento per entrarvi.
summary = Sovrastruttura { $now } di { $most }, energia { $power }, scudi { $shields }
summary-cloaked = occultata
summary-exposed = tallone scoperto
summary-dying = distrutta, spara ancora una volta
summary-held = trattenuta

# Che cosa è sempre in vista.
chip-turn = Turno
chip-turn-tip = Dopo l'ultimo turno decidono i punti.
chip-phase = Fase
chip-phase-tip = Ogni turno ha tre fasi di movimento e fuoco.
chip-advantage = Vantaggio
chip-advantage-tip = Lo schieramento con il vantaggio tattico muove per ultimo e spara per primo; con un'opzione può scegliere di muovere per primo.
chip-side-of = schieramento di { $seat }
chip-escape = Fuga
chip-escape-tip = Dopo questo turno lo schieramento senza Borg vince lasciando la mappa.
chip-after-turn = dopo il turno { $turn }
chip-figures = Cifre
chip-figures-tip = Le cifre di queste navi sono proposte di questo progetto, non della FASA; vedi le loro schede.
chip-ships-ours = { $n ->
    [one] 1 nave nostra
   *[other] { $n } navi nostre
}

# Assegnazione dell'energia.
form-power = energia
form-movement = Movimento
form-engines = motori
form-movement-point = punto movimento
form-held = La nave è trattenuta e non può muovere.
form-shields = Scudi
form-side = { $side } { $name }
form-generator-gone = Il generatore è distrutto.
form-heel = Il tallone è qui.
form-weapons = Armi
form-weapon-status = { $status }; { $weapon }
form-other = Altro
form-cloak = occultamento
form-cloak-held = Una nave trattenuta non può occultarsi.
form-cloak-note = Una nave occultata non può sparare.
form-box = casella di rigenerazione

# Schede delle navi.
sheet-subtitle = { $kind }, posto { $seat }; { $figures }
sheet-track = { $what } { $now } di { $most }{ $each }
sheet-to-a-box = , { $n } per casella
sheet-superstructure = sovrastruttura
sheet-power = energia
sheet-warp = curvatura
sheet-impulse = impulso
sheet-movement = movimento per fase
sheet-reserve = riserva
sheet-box = casella di rigenerazione
sheet-heel = tallone
sheet-sensors = sensori
sheet-shields = scudi
sheet-shield = Scudo { $side }, { $name }: { $held }; generatore { $boxes } di 5 caselle{ $heel }
sheet-not-known = non noto
sheet-movement-ratio = rapporto punti movimento
sheet-shield-ratio = rapporto punti scudo
sheet-max-shield = scudo massimo
sheet-damage-chart = tabella dei danni
sheet-points = punti (nostri)
sheet-cloak = occultamento
sheet-regeneration = rigenerazione
sheet-regeneration-for = { $n } per 2
sheet-efficiency = D / WDF
sheet-weapons = armi
sheet-weapon = arma
sheet-arc = arco
sheet-weapon-holds = trattiene { $power }
sheet-weapon-fired = ha sparato
sheet-weapon-repaired = riparata { $power }
sheet-weapon-tip = { $weapon }; { $hits }
tag-destroyed = distrutta
tag-destroyed-tip = Fuori gioco.
tag-left = ha lasciato la mappa
tag-left-tip = Disimpegnata: fuori gioco, non distrutta.
tag-disabled = fuori combattimento
tag-disabled-tip = Niente energia o niente equipaggio: non può muovere, sparare né alzare scudi.
tag-cloaked = occultata
tag-cloaked-tip = Non può sparare; le si può sparare solo se è trovata.
tag-found = trovata
tag-found-tip = Le si può sparare fino al prossimo passo dei sensori.
tag-held = trattenuta
tag-held-tip = Da un raggio traente di cattura: non può muovere.
tag-bridge = plancia colpita
tag-bridge-tip = I suoi tiri sono a +1 al dado in questo turno.
tag-half-shields = scudi dimezzati
tag-half-weapons = armi dimezzate
tag-half-movement = movimento dimezzato
tag-half-tip = Alla prossima assegnazione al massimo metà dell'energia.
tag-crew = perdite d'equipaggio
tag-crew-tip = { $percent } %
tag-heel-exposed = tallone scoperto
tag-heel-exposed-tip = I colpi sul suo lato possono andare al tallone.
tag-heel-known = tallone noto
tag-heel-known-tip = Il suo lato è stato annunciato.
tag-heel-exploited = tallone esaurito
tag-heel-exploited-tip = La tabella delle catastrofi è stata tirata.
tag-no-regeneration = niente rigenerazione
tag-no-regeneration-tip = Persa per sempre.
tag-no-engines = motori morti
tag-no-engines-tip = Niente movimento per il resto della partita.
tag-explodes = esplode
tag-explodes-tip = Alla fine di questo turno.
tag-heel-side = tallone sul lato { $side }
tag-heel-side-own = Noto a te; agli altri quando è annunciato.
tag-heel-side-announced = Annunciato.

# Perché qualcosa non è possibile.
why-not-now = ora ti si chiede altro ({ $asked }): { $when }
now-asked-order = se il tuo schieramento muove per primo o per ultimo
now-asked-side = quale lato di una nave è colpito
now-asked-window = se navi Borg rigenerano o trascinano prima d'altro
now-allocate = l'energia si assegna all'inizio di un turno
now-regenerate = le navi Borg rigenerano dopo l'assegnazione dell'energia
now-repair = le riparazioni si tentano alla fine di un turno, nave per nave
now-raise = gli scudi si alzano dalla riserva in un passo di ricarica
now-sensors = i sensori si usano nel passo dei sensori
now-move = le navi muovono nel passo di movimento
now-move-side = questa nave muove con il suo schieramento, dopo l'altro
now-mark = fuoco o attesa si scelgono prima del passo di fuoco
now-fire = le navi fanno fuoco nel passo di fuoco, dopo il movimento
now-fire-side = questa nave fa fuoco con il suo schieramento, dopo l'altro
now-side = il lato colpito si sceglie quando due lati sono alla pari
now-drag = una nave trattenuta si muove o si lascia dopo l'assegnazione dell'energia, e non mentre si sceglie fuoco o attesa
now-done = "done" chiude l'uso dei sensori o la ricarica
now-pass = "pass" risponde a una finestra per navi Borg
now-go = chi ha il vantaggio tattico dice se muove per primo
why-not-asked = ora si chiede a { $seat } ({ $asked }): attendi
why-game-over = la partita è finita: non si decide più niente
why-not-yours = la nave { $ship } non è ai tuoi ordini
why-out-of-play = la nave { $ship } è fuori gioco o fuori combattimento
why-finished = la nave { $ship } lo ha già fatto
why-finish-first = finisci prima con la nave { $ship }: fermala o falle cessare il fuoco
why-no-mount = la nave { $ship } non ha l'arma { $mount }
why-over-power = questo richiede { $need } di energia e la nave ne ha { $have }: togli { $over }
why-shield-too-high = il lato { $side } tiene ora al massimo { $most ->
    [one] 1 punto
   *[other] { $most } punti
}
why-generator-gone = il generatore del lato { $side } è distrutto: lo scudo non si può alzare
why-mount-power = { $mount } prende da { $least } a { $most } di energia, o niente
why-mount-broken = { $mount } è fuori uso
why-tractor-most = un raggio traente di cattura prende al massimo 50 di energia per turno
why-tractor-least = il raggio traente di cattura ha { $have } di energia e sotto 20 è inutile
why-neutralizer-power = un neutralizzatore prende esattamente 10 di energia per una scarica, o niente
why-no-cloak = la nave non ha un dispositivo di occultamento
why-held-cannot-cloak = una nave trattenuta non può occultarsi: il suo posto è noto
why-halved = la sala macchine è stata colpita; in questa assegnazione può avere al massimo metà dell'energia: { $what }
why-not-borg = solo le navi Borg { $what }
borg-regenerate = si rigenerano
borg-box = hanno una casella di rigenerazione
borg-plan = hanno un piano simile
borg-heel = hanno un tallone
why-no-box = in questa partita non c'è la casella di rigenerazione: attiva regen_box, o travasa energia
why-box-only = questa partita usa la casella di rigenerazione: rigenera solo l'energia che è in essa o in riserva
why-below-half = la sovrastruttura { $now } è sotto { $percent ->
    [50] la metà
   *[other] il { $percent } %
} di { $original }: la rigenerazione non è più possibile
why-regeneration-lost = la nave ha perso la capacità di rigenerarsi
why-whole = la sovrastruttura è intera: niente da rigenerare
why-too-little = occorre { $need } di energia e ne è offerta o disponibile { $have }: nomina più fonti o meno energia
why-no-moves = questo richiede { $need ->
    [one] 1 punto movimento
   *[other] { $need } punti movimento
} e in questa fase { $have ->
    [one] ne resta 1
   *[other] ne restano { $have }
}
emergency-off = le virate di emergenza sono un'opzione che non è attiva: vira con un punto movimento
emergency-warp = alla nave non resta energia di curvatura che una virata di emergenza possa sforzare
emergency-often = una nave fa al massimo tre virate di emergenza in un turno
emergency-path = una virata di emergenza ha un dado suo: dalla da sola, con move
why-held = un raggio traente di cattura trattiene la nave: non può muovere
why-planet = in un pianeta non si entra: giragli attorno
why-plan-unfit = questo piano non è adatto alla nave: { $why }
unfit-cloak = c'è troppo poca energia per l'occultamento
why-fired = { $mount } ha già sparato in questo turno
why-unpowered = { $mount } ha troppo poca energia per sparare
why-set-to-hold = la nave { $ship } era in attesa in questo passo
why-nothing-to-fire-at = la nave { $ship } non ha nulla a cui sparare: nessuna arma in funzione che non abbia sparato tira su un nemico a portata
why-cloaked = una nave occultata non può sparare
why-not-found = il bersaglio è occultato e non trovato: cercalo nel passo dei sensori
why-no-target = la nave { $ship } non è un nemico in gioco
why-same-hex = navi nello stesso esagono non possono spararsi
why-out-of-range = il bersaglio è a { $range ->
    [one] 1 esagono
   *[other] { $range } esagoni
} e la tabella finisce a { $reach }
why-out-of-arc = { $mount } non tira in direzione del bersaglio
why-blocked = un pianeta blocca la linea di tiro
why-call-shielded = un colpo mirato richiede un lato il cui scudo si sa abbattuto
why-call-reach = attraverso il lato colpito non si raggiunge, o non c'è più
why-call-weapon = solo raggi e siluri fanno colpi mirati
why-no-crew = perdite d'equipaggio del 70 % e oltre: la nave non può sparare
why-not-tied = il lato { $side } non è uno dei lati in parità
why-not-held = non trattieni la nave { $ship }
why-holds-already = { $mount } trattiene già una nave: prima rilasciala
why-target-held = il bersaglio è già trattenuto
why-drag-power = ogni esagono o giro costa { $need } di energia e nel raggio ne resta { $have }
why-borg-shield = un neutralizzatore di scudi non ha effetto sugli scudi Borg
why-neutralised = il lato { $side } è neutralizzato fino alla fine del turno
why-sensors-destroyed = i sensori sono distrutti: niente agganci, niente ricerche
why-sensors-searched = la nave ha già cercato in questa fase
why-sensors-nobody = nessun nemico è occultato
why-sensors-off = in questa partita non si usano gli agganci: attiva l'opzione sensors
why-sensors-tried = la nave ha già tentato un aggancio in questa fase
why-sensors-cloaked = una nave occultata non si può agganciare
why-sensors-locked = la nave l'ha già agganciata
why-sensors-far = il bersaglio è a più di 30 esagoni
why-sensors-planet = un pianeta blocca la linea di vista
why-sensors-asked = la nave ha già fatto la sua domanda in questa fase
why-sensors-no-lock = per una domanda occorre l'aggancio sulla nave
why-repair-whole = su quella fila non c'è nessuna casella di danno
why-repair-lost = una fila con tutte e cinque le caselle perse non si ripara in battaglia
why-repair-mount = si ripara solo un'arma danneggiata
why-repair-again = in questo turno è già fallita: riprova nel prossimo
why-no-window = nessuna finestra è aperta per te: ora ti si chiede altro ({ $asked })
why-path-stops = la parte { $part } del percorso non è possibile
why-no-enemies = lo schieramento { $side } non ha navi: dagliene almeno una
why-too-many = troppe navi o armi: al massimo 12 navi con 176 armi in tutto
why-over-points = la flotta costa { $have ->
    [one] { $have } punto
   *[other] { $have } punti
} e il limite è { $limit }
why-empty-seat = il posto { $seat } non avrebbe navi: usa meno posti o più navi
why-off-map = le flotte non stanno nella mappa: ingrandiscila o comincia più vicino
why-no-class = non c'è una classe { $name }: guarda l'elenco delle navi
why-no-class-but = non c'è una classe { $name }: intendevi { $classes }?
why-options = un'opzione ha un nome o un valore che non esiste: guarda l'elenco delle opzioni
why-terrain = al massimo 8 esagoni di terreno

# Che cosa non si può leggere.
read-unknown = { $word } non è un comando: { $known }
read-plan = { $word } non è un piano: { $known }
read-part = { $word } non è una manovra: { $known }
read-path = un percorso è fatto di 1 a { $most } di: { $known }
read-call = un colpo mirato finisce con `{ $mount }`, `{ $generator }`, `{ $warp }` o `{ $impulse }`
read-drag = trascina una nave da { $first } a { $last }, { $left } o { $right }
read-allocation = { $word } non è parte di un'assegnazione: { $known }
read-ship = { $word } non è una nave: hanno i numeri da 1 a { $most }
read-mount = { $word } non è un'arma: si scrivono da w1 a w{ $most }
read-side = { $word } non è un lato: hanno i numeri da 1 a 6 in senso orario dall'anteriore sinistro

# I moduli dell'arbitro.
ruling-shot = Un tiro
ruling-shot-text = Un raggio, un missile o un'arma al plasma contro un lato di una nave: per colpire, scudo Borg, tallone, punto del danno.
ruling-achilles = Un colpo sul lato del tallone
ruling-achilles-text = Un colpo sul lato di un tallone scoperto: lo raggiunge, e che cosa accade se il tallone è consumato?
ruling-neutralizer = Un dardo del neutralizzatore
ruling-neutralizer-text = Un dardo di un neutralizzatore di scudi contro un lato di una nave.
ruling-seizure = Una cattura
ruling-seizure-text = Un tentativo di catturare una nave con un raggio traente.
ruling-regeneration = Una rigenerazione
ruling-regeneration-text = Energia spesa per la sovrastruttura persa.
ruling-heel = Il tallone all'inizio
ruling-heel-text = I tiri segreti per valore e lato del tallone di una nave Borg.
ruling-explosion = Un'esplosione
ruling-explosion-text = Una nave esplode vicino a un'altra.
ruling-siphon = Travaso
ruling-siphon-text = Energia di movimento, di uno scudo e di un'arma riportata in sovrastruttura.
ruling-drag = Trascinare una nave presa
ruling-drag-text = Una nave presa mossa dall'energia del raggio.
ruling-break = Sciogliere una presa
ruling-break-text = Se una nave presa è libera quando l'energia è stata assegnata.
ruling-search = La ricerca di una nave occultata
ruling-search-text = Un settore perlustrato in cui c'è una nave occultata.
ruling-repair = Una riparazione
ruling-repair-text = Un tentativo di riparare un'arma, un generatore di scudi o i sensori.
field-points = Punti del colpo
field-points-help = Danno del colpo sul lato senza scudo.
field-power = Energia in quel momento
field-power-help = Quanto la nave produceva ancora.
field-superstructure = Superstruttura ora
field-power-2 = Energia offerta
field-power-help-2 = Se ne spendono multipli interi del rapporto.
field-weapon = Arma
field-weapon-help = Il punto d'arma come numerato sul foglio, con i lati su cui batte.
field-power-3 = Energia dentro
field-power-help-3 = Quanta ne fu messa nell'arma all'assegnazione.
field-range = Distanza
field-range-help = 0: nello stesso esagono.
field-points-2 = Esagoni
field-points-help-2 = Di quanto è tirata verso la nave che la tiene.
field-shield = I suoi scudi
field-shield-help = Punti a cui è alzato ciascuno dei suoi sei lati.
field-shield-2 = Il suo scudo più debole
field-shield-help-2 = Punti del più debole dei suoi sei lati; il raggio fa presa solo a 0.
field-side = Lato colpito
field-side-help = 1 prua sinistra, 2 prua, 3 prua destra, 4 poppa destra, 5 poppa, 6 poppa sinistra.
field-shield-3 = Scudo di quel lato
field-shield-help-3 = Punti che tiene prima del colpo.
field-superstructure-2 = La sua sovrastruttura ora
field-points-3 = Punti movimento
field-points-help-3 = Non ancora spesi in questo turno.
field-side-2 = Lato
field-side-help-2 = Di chi si travasa lo scudo.
field-shield-help-4 = Punti che si riportano indietro.
field-power-4 = Energia di un'arma
field-power-help-4 = In un'arma che non ha sparato.
field-range-2 = Distanza
field-range-help-2 = Esagoni tra le navi.
field-cloaked = La nave occultata
field-contact = Contatto
field-contact-help = È stata trovata nella fase prima.
field-system = Che cosa
field-side-help-3 = Di un generatore.
field-points-4 = Caselle perse
field-points-help-4 = Di un generatore o dei sensori, da 1 a 5.
field-cloaked-2 = Bersaglio occultato
field-cloaked-help = Un bersaglio occultato che è stato trovato: +3 o +5 al dado.
field-target-hex = Esagono del bersaglio
field-ship-hex = Esagono della nave che spara
field-repaired = Arma riparata
field-repaired-help = Era danneggiata e lavora a mezza forza.
field-bridge = Plancia colpita
field-bridge-help = La plancia della nave che spara è stata colpita in questo turno: +1.
field-sensor-boxes = Caselle dei sensori perse
field-sensor-boxes-help = Della nave che spara: 3 o 4 caselle +1, 5 caselle +2.
field-crew = Equipaggio perso
field-crew-help = Della nave che spara: 30 % +1, 50 % +2, dal 70 % in su non può sparare.
field-ship-firing = Nave che spara
field-ship-exploding = Nave che esplode
field-ship-regenerates = Nave Borg che rigenera
field-ship-hit = Nave Borg che è stata colpita
field-ship-siphons = Nave Borg che travasa
field-ship-borg = Nave Borg
field-ship-searching = Nave che cerca
field-target-near = Nave vicina
field-figures = Le sue cifre
field-call = Tiro mirato
field-call-help = Dichiarato prima del tiro: +3 al dado, solo contro un lato il cui scudo è giù.
field-heel-hit-help = Quanto resta del suo valore; vuoto: quanto basta per questo colpo.
field-heel-help = Quanto resta del valore del tallone, se sta sul lato colpito; vuoto: sta altrove.
item-not-moved = non si è mossa
item-has-moved = si è mossa in questo turno
item-mount = un'arma danneggiata
item-generator = un generatore di scudi
item-sensors = i sensori
item-no-call = nessun tiro mirato
item-call-generator = generatore di scudi
item-call-warp = motori a curvatura
item-call-impulse = motori a impulso
item-found-moved = trovata, mossa in questo turno
item-found-still = trovata, non si è mossa
item-open = spazio aperto
item-in-words = una nave a parole
item-words = a parole
field-ship = Nave
field-target = Bersaglio
field-heel = Tallone
item-no = no
item-asteroids = asteroidi
item-nebula = nebulosa
field-figures-help = Che cosa se ne sa, tra virgole: like (una nave della lista), shield, superstructure, warp, impulse, move, ratio, weapon; il resto è come nella nave a cui somiglia.
field-range-chart = Esagoni tra le navi; la tabella { $chart } finisce a { $reach }.
unit-points = punti
unit-power = energia
unit-hexes = esagoni
unit-boxes = caselle
unit-percent = %
field-language = Lingua
item-ours = {""} (cifre nostre)
item-weapon = w{ $mount } { $id } { $name } (lati { $sides })
hint-place = scrivi x,y,direzione, come 0,-8,0
hint-catastrophes = scrivi dieci numeri da 1 a 9, per i risultati da 1 a 10 del dado

# Che cosa dicono i giudizi: i fatti, i risultati, ciò che non ha senso.
surplus-nothing = "{ $die }" è un dado di troppo: per questo non si tira nulla
surplus-none = "{ $die }" è un dado di troppo: dopo { $last } ({ $what }) non ne serve un altro
surplus-missed = "{ $die }" è un dado di troppo: dopo { $last } ({ $what }) non ce n'è uno per { $missed }
one-or-another = { $one }, o { $other }
came-nothing = nessun effetto
came-own = propria nave: { $what }
came-destroyed = nave distrutta
came-heel = tallone { $n } sul lato { $side }
came-dropped = lato caduto
came-shield = scudo -{ $n }
came-heel-damage = tallone -{ $n }
came-exploited = tallone sfruttato
came-superstructure = sovrastruttura -{ $n }
came-regenerated = sovrastruttura +{ $n }
came-power = energia -{ $n }
came-generator = generatore { $side } -{ $n ->
    [one] { $n } casella
   *[other] { $n } caselle
}
came-repaired = una casella riparata
came-sensors = sensori -{ $n ->
    [one] { $n } casella
   *[other] { $n } caselle
}
came-crew = equipaggio -{ $n } %
came-bridge = plancia colpita
came-engineering = sala macchine colpita
came-seized = afferrata
came-free = libera
came-found = trovata
came-moved = spostata di { $n ->
    [one] { $n } esagono
   *[other] { $n } esagoni
}
came-explodes-later = esplode alla fine del turno
came-no-regeneration = non rigenera più
came-no-engines = motori morti
came-disabled = fuori uso
came-cannot-fire = non può fare fuoco
came-locks = agganci spezzati
came-weapon = arma { $status }
came-weapons = { $n ->
    [one] { $n } arma
   *[other] { $n } armi
} { $status }
fact-weapon = Arma
fact-to-hit = Per colpire
fact-need = { $need } o meno su un d10 a { $range ->
    [one] { $range } esagono
   *[other] { $range } esagoni
}: { $percent } %
fact-need-plus = { $need } o meno su un d10 a { $range ->
    [one] { $range } esagono
   *[other] { $range } esagoni
}, +{ $plus } al dado: { $percent } %
fact-damage = Danno di un colpo
fact-points = { $n ->
    [one] { $n } punto
   *[other] { $n } punti
}
fact-weapon-figures = Numeri dell'arma
fact-ours = nostri, non di FASA
fact-hit-miss = Colpito o mancato
fact-heel = { $need } o meno su un d6 { $points ->
    [one] manda il punto
   *[other] manda tutti i { $points } punti
} al tallone
fact-ratio = Rapporto
fact-regeneration = { $power } di energia per 2 punti
fact-value = Valore
fact-heel-value = ({ $superstructure } sovrastruttura + { $power } energia) / 3d6, ogni frazione per eccesso
fact-strikes = Colpisce
fact-points-at = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
} a { $range ->
    [one] { $range } esagono
   *[other] { $range } esagoni
}
fact-ship-figures = Numeri della nave
fact-ours-of = { $names }: nostri, non di FASA
fact-to-find = Per trovare
fact-need-at = { $need } o meno su un d10 a { $range ->
    [one] { $range } esagono
   *[other] { $range } esagoni
}
fact-to-repair = Per riparare
fact-impossible = impossibile
fact-need-alone = { $need } o meno su un d10
fact-full-shields = Scudi pieni
fact-each-side = { $n ->
    [one] { $n } punto
   *[other] { $n } punti
} su ogni lato
fact-each-hex = Ogni esagono
fact-beam-power = { $n } di energia del raggio
fact-siphoned = Sottratto
fact-siphon = { $power } di energia, { $ratio } per 2 punti
unclear-side = un lato va da 1 a 6
unclear-call = un tiro mirato nomina generator, warp, impulse o w5
unclear-weapon = { $ship } non ha un'arma simile: guarda la sua scheda
figure-like = nessuna nave dell'elenco si chiama "{ $like }": indicane una dopo `like`
figure-number = { $name } "{ $value }" non va: scrivi un numero fino a { $most }
figure-ratio = ratio "{ $value }" non va: scrivi energia/punti, come 1/4
figure-none = "{ $name }" non è un numero di una nave: scrivi { $known }, come { $example }
figure-mounts = una nave ha al massimo { $most ->
    [one] { $most } affusto
   *[other] { $most } affusti
}: indica meno armi
figure-weapon = non c'è un'arma "{ $name }": scrivila come su una scheda, per esempio FH-11
form-do-allocate = Assegna l'energia
