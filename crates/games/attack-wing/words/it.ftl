# Attack Wing in italiano.

# Per che cosa si tirano i dadi o si pesca.
ask-attack = l'attacco
ask-elite-die = il Dado d'Attacco Scelto
ask-token-reroll = il nuovo tiro
ask-defense = la difesa
ask-counter-die = il Dado di Contrattacco
ask-lock = l'Acquisizione Bersaglio
ask-commendation = il Segnalino Encomio
ask-card-reroll = il nuovo tiro di una carta
ask-roll-off = lo spareggio ai dadi
ask-tied-roll-off = lo spareggio che resta in parità
ask-initiative = l'iniziativa
ask-near-edge = il bordo più vicino al Cubo
ask-far-edge = il bordo più lontano dalla Sfera
ask-shields = gli Scudi del bersaglio
ask-tractor = il raggio traente
ask-barrage = i dadi dell'Azione
ask-repair = i dadi della riparazione
ask-blast = i dadi dell'esplosione
ask-resistance = la resistenza di un capitano
ask-answer = la risposta di un capitano
ask-steady = la mano ferma di un capitano
ask-strike = i dadi contro una nave vicina
ask-cloak = l'Occultamento senza Scudi
ask-obstacle = un ostacolo
ask-minefield = un campo minato
ask-mine-defense = la difesa contro un campo minato
ask-damage-card = una Carta Danno
ask-critical = una Carta Danno critica

# A chi si riferiscono.
the-cube = il Cubo
the-sphere = la Sfera
about-borg = la Sfera Borg
about-seat = giocatore { $seat }
about-both-players = entrambi i giocatori
about-attack = { $attacker } contro { $target }, Gittata { $range }
about-weapon = { $attacker }, { $weapon } contro { $target }, Gittata { $range }
about-damage-card = { $ship }, { $card }
about-card = { $ship }, { $card }, e { $other }

# Che cosa conta un laboratorio.
measure-rounds = turni
measure-lost-a = navi perse da A
measure-lost-b = navi perse da B
measure-cube-a = A ha distrutto il Cubo
measure-cube-b = B ha distrutto il Cubo
measure-sphere-a = A ha distrutto la Sfera
measure-sphere-b = B ha distrutto la Sfera
# Tokens and pieces.
first-cube = Il Cubo
first-sphere = La Sfera
token-cube = cubo
token-sphere = sfera
the-planet = il pianeta
name-cube = Cubo
name-sphere = Sfera

# Lists.
list-nothing = niente
list-and = { $first } e { $next }
list-comma = { $first }, { $next }
list-or = { $first } o { $next }
list-clauses = { $first }; { $next }
list-sentences = { $first }. { $next }
ended = { $text }.
n-of-m = { $n } di { $m }

# A number of things.
count-hit = { $n ->
    [one] 1 Colpo
   *[other] { $n } Colpi
  }
count-critical = { $n ->
    [one] 1 Colpo Critico
   *[other] { $n } Colpi Critici
  }
count-battle = { $n ->
    [one] { $n } Posto di Combattimento
   *[other] { $n } Posti di Combattimento
}
count-blank = { $n ->
    [one] 1 Vuoto
   *[other] { $n } Vuoti
  }
count-evade = { $n ->
    [one] 1 Evasione
   *[other] { $n } Evasioni
  }
count-die = { $n ->
    [one] 1 dado
   *[other] { $n } dadi
  }
count-attack-die = { $n ->
    [one] 1 dado d'attacco
   *[other] { $n } dadi d'attacco
  }
count-defense-die = { $n ->
    [one] 1 dado di difesa
   *[other] { $n } dadi di difesa
  }
count-more-defense-die = { $n ->
    [one] 1 dado di difesa in più
   *[other] { $n } dadi di difesa in più
  }
count-shield = { $n ->
    [one] 1 Scudo
   *[other] { $n } Scudi
  }
count-disabled-shield = { $n ->
    [one] 1 Scudo disabilitato
   *[other] { $n } Scudi disabilitati
  }
count-damage-card = { $n ->
    [one] 1 Carta Danno
   *[other] { $n } Carte Danno
  }
count-card = { $n ->
    [one] 1 carta
   *[other] { $n } carte
  }
count-damage = { $n ->
    [one] 1 danno
   *[other] { $n } danni
  }
count-result = { $n ->
    [one] 1 risultato
   *[other] { $n } risultati
  }
count-column = { $n ->
    [one] 1 colonna
   *[other] { $n } colonne
  }
count-attack = { $n ->
    [one] 1 attacco
   *[other] { $n } attacchi
  }
count-drone = { $n ->
    [one] 1 Segnalino Drone
   *[other] { $n } Segnalini Drone
  }
count-tribble = { $n ->
    [one] 1 Segnalino Tribolo
   *[other] { $n } Segnalini Tribolo
  }
count-token = { $n ->
    [one] 1 segnalino
   *[other] { $n } segnalini
  }
count-crew = { $n ->
    [one] 1 Miglioria Equipaggio
   *[other] { $n } Migliorie Equipaggio
  }
no-dice = nessun dado

# Sides of the dice.
face-hit = Colpo
face-critical = Colpo Critico
face-blank = Vuoto

# Maneuvers.
fly-straight = Rettilineo
fly-bank = Curva
fly-turn = Virata
fly-come-about = Inversione
fly-astern = Indietro Tutta
fly-spin = Rotazione
maneuver = { $kind } { $speed }
maneuver-left = { $kind } { $speed } a sinistra
maneuver-right = { $kind } { $speed } a destra
color-green = verde
color-white = bianca
color-red = rossa
north = nord
east = est
south = sud
west = ovest
place = { $x }, { $y }, direzione { $heading }

# Actions.
act-evade = Evasione
act-target-lock = Acquisizione Bersaglio
act-scan = Scansione
act-battle-stations = Posti di Combattimento
act-cloak = Occultamento
act-sensor-echo = Eco dei Sensori
act-regenerate = Rigenerazione
do-none = Nessuna Azione
do-lock = Acquisizione Bersaglio: { $target }
do-echo-left = Eco dei Sensori a sinistra
do-echo-right = Eco dei Sensori a destra
do-echo-ahead = { $echo }, { $distance } in avanti
do-echo-behind = { $echo }, { $distance } all'indietro
do-regenerate = Rigenera una carta a faccia in giù
do-regenerate-card = Rigenera { $card }
do-repair = Ripara { $card }
do-enable = Riabilita { $card }
help-none = La nave non fa niente nel suo passo Azione.
help-evade = Un segnalino da spendere in difesa: 1 Evasione in più.
help-lock = Da spendere in un attacco contro quel bersaglio: si ritirano una volta quanti dadi d'attacco si vuole. Resta da un turno all'altro.
help-scan = Ciò che attacca in questo turno tira 1 dado di difesa in meno.
help-battle-stations = Un segnalino da spendere: tutti i Posti di Combattimento diventano Colpi in attacco, Evasioni in difesa.
help-cloak = 4 dadi di difesa in più nella Fase di Combattimento; tutti gli Scudi sono disabilitati.
help-echo = Di lato con la sagoma Rettilineo 2, senza cambiare direzione.
help-regenerate = Ripara 1 danno allo Scafo; nessun attacco in questo turno.
help-enable = Toglie un Segnalino Disabilitato dalla carta.
help-breach = Niente più tiri per Warp Core Breach, e nessuna manovra oltre velocità 1.
help-console = La carta viene girata a faccia in giù.
help-weapons = Un dado d'attacco: con un Colpo o un Colpo Critico (4 su 8) la carta viene girata a faccia in giù.
help-repair = Un dado d'attacco: con un Colpo (3 su 8) la carta viene girata a faccia in giù.

# Effects of face-up Damage Cards.
effect-stunned-helmsman = Nel suo prossimo attacco la nave non tira dadi d'attacco; poi questa carta viene girata a faccia in giù.
effect-console-fire = All'inizio di ogni Fase di Combattimento si tira un dado d'attacco: con un Colpo la nave subisce 1 danno. Un'Azione gira la carta a faccia in giù.
effect-communications-failure = Dal turno dopo quello in cui è arrivata, l'Abilità del Capitano della nave vale 0.
effect-engine-room-fire = Tutte le Virate della nave contano come rosse.
effect-damaged-sensor-array = La nave non esegue Azioni della sua Barra delle Azioni. L'Azione della carta tira un dado d'attacco: con un Colpo la carta viene girata a faccia in giù.
effect-direct-hit = Subito 1 danno in più; poi questa carta viene girata a faccia in giù.
effect-injured-captain = Il testo del Capitano e tutti i Talenti Scelti non si possono usare.
effect-minor-explosion = Si tira subito un dado d'attacco: con un Colpo 1 danno in più. Poi questa carta viene girata a faccia in giù.
effect-minor-hull-breach = Dopo ogni manovra rossa si tira un dado d'attacco: con un Colpo la nave subisce 1 danno.
effect-warp-core-breach = In ogni Fase di Pianificazione si tira un dado d'attacco: con un Colpo Critico la nave è distrutta. Un'Azione vi pone fine, ma poi la nave vola solo a velocità 1.
effect-munitions-failure = Si scarta una Miglioria Arma della nave; poi questa carta viene girata a faccia in giù.
effect-structural-damage = Agilità -1. L'Azione della carta tira un dado d'attacco: con un Colpo la carta viene girata a faccia in giù.
effect-jostled-navigator = Ogni volta che una manovra porta la nave sopra una nave o un ostacolo, essa subisce 1 danno.
effect-power-disruption = Subito un Segnalino Energia Ausiliaria; poi questa carta viene girata a faccia in giù.
effect-weapons-malfunction = Arma Primaria -1. L'Azione della carta tira un dado d'attacco: con un Colpo o un Colpo Critico la carta viene girata a faccia in giù.

# What is asked.
phase-setup = Preparazione
phase-planning = Turno { $round }, Fase di Pianificazione
phase-activation = Turno { $round }, Fase di Attivazione
phase-combat = Turno { $round }, Fase di Combattimento
phase-end = Turno { $round }, Fase Finale
phase-over = Fine
prompt-over = La partita è finita.
prompt-over-rolled = La partita è finita, { $why }: { $seat } vince allo spareggio ai dadi.
prompt-over-points = La partita è finita, { $why }: { $seat } vince per Punti Flotta.
prompt-nothing = Non è chiesto niente.
prompt-activate = Scegli quale delle tue navi di pari abilità muove adesso.
wait-activate = { $seat } sceglie quale nave muove adesso.
prompt-steer = { $ship } mostra una manovra rossa ma ha Energia Ausiliaria: scegli la manovra che compie.
wait-steer = { $seat } sceglie la manovra di { $ship }.
prompt-act = Scegli un'Azione per { $ship } (abilità { $skill }), o nessuna.
wait-act = { $seat } sceglie un'Azione per { $ship }.
prompt-move-cube = Scegli dove va il Cubo: hai il Segnalino Controllo.
wait-move-cube = { $seat } ha il Segnalino Controllo e sceglie dove va il Cubo.
prompt-fire-cube = Scegli gli attacchi del Cubo: uno da { $one }, due da { $two } o tre da { $three }.
wait-fire-cube = { $seat } ha il Segnalino Controllo e sceglie gli attacchi del Cubo.
prompt-decloak = Scegli se { $ships } resta sotto occultamento.
wait-decloak = { $seat } sceglie se { $ships } resta sotto occultamento.
prompt-shields = Scegli se { $ships } rialza gli Scudi disabilitati.
wait-shields = { $seat } sceglie se { $ships } rialza gli Scudi.
prompt-hold = Il tavolo dice `go`.
wait-hold = La posizione attende che il tavolo dica `go`.
prompt-free-act = Scegli un'Azione gratuita per { $ship }, o nessuna.
wait-free-act = { $seat } sceglie un'Azione gratuita per { $ship }.
prompt-shown = { $ship } ha mostrato il disco: usa una carta, o prosegui.
prompt-landed = { $ship } ha mosso: usa una carta, o prosegui.
prompt-acted = { $ship } ha eseguito la sua Azione: usa una carta, o prosegui.
wait-use = { $seat } può usare una carta di { $ship }.
prompt-dice = { $ship } può attaccare ancora: scegli quanti dei suoi dadi d'attacco del turno vanno a questo attacco.
wait-dice = { $seat } sceglie quanti dadi d'attacco del turno usa { $ship }.
prompt-cheat = { $ship } è distrutta: scarta una carta per riportarla in gioco, o lasciala andare.
wait-cheat = { $seat } può riportare in gioco { $ship }.
prompt-share = { $ship } subisce danni: scegli quanti ne prende { $by } sui suoi Scudi, o nessuno.
wait-share = { $seat } può far prendere a { $by } una parte dei danni di { $ship }.
prompt-cards = Usa una carta in questo attacco, o prosegui.
wait-cards = { $seat } può usare una carta in questo attacco.
prompt-free-shot = { $ship } può rispondere con un attacco contro { $target }.
wait-free-shot = { $seat } può rispondere con un attacco di { $ship }.
prompt-spare = Proteggi una carta di { $ship } al prezzo di un'altra, o lascia che accada.
wait-spare = { $seat } può proteggere una carta.
prompt-munitions = Scegli la Miglioria Arma che { $ship } perde.
wait-munitions = { $seat } sceglie la Miglioria Arma che { $ship } perde.
prompt-crew = Scegli la Miglioria Equipaggio che { $ship } scarta.
prompt-parry = Disabilita una Miglioria Equipaggio di { $ship }, o lascia che il nemico la prenda di mira.
wait-crew = { $seat } sceglie una Miglioria Equipaggio di { $ship }.
prompt-lock = Scegli un'Acquisizione Bersaglio gratuita per { $ship }, o nessuna.
wait-lock = { $seat } sceglie un'Acquisizione Bersaglio gratuita per { $ship }.
prompt-lose = Scegli la Miglioria che { $ship } perde.
wait-lose = { $seat } sceglie la Miglioria che { $ship } perde.
prompt-follow = { $ship } può attaccare un'altra nave con la sua Arma Primaria.
wait-follow = { $seat } può attaccare un'altra nave con { $ship }.
prompt-dials-set = Tutti i dischi sono scelti: usa una carta, o prosegui.
prompt-all-moved = Tutte le navi hanno mosso: usa una carta prima della Fase di Combattimento, o prosegui.
prompt-pick = Scegli l'altra Carta Danno per { $ship }, o lascia la prima.
wait-pick = { $seat } sceglie una Carta Danno per { $ship }.
prompt-encore = { $ship } può attaccare ancora una volta con un Siluro.
wait-encore = { $seat } può attaccare ancora una volta con { $ship }.
prompt-redial = { $ship } può impostare un altro disco.
wait-redial = { $seat } può impostare un altro disco per { $ship }.
prompt-return = { $ship } torna: piazzala.
wait-return = { $seat } piazza { $ship }, che torna.
prompt-defy = { $ship } può attaccare { $by } prima che la sua Miglioria abbia effetto.
wait-defy = { $seat } può attaccare prima con { $ship }.
prompt-succeed = { $ship } è distrutta: scegli la nave su cui passa il suo capitano, o nessuna.
wait-succeed = { $seat } può salvare il capitano di { $ship }.
prompt-consent = { $seat } chiede una modifica a mano: { $what }. Accetta o rifiuta.
wait-consent = { $seat } accetta o rifiuta una modifica a mano: { $what }.
prompt-place = Disponi { $ships } nella tua area di partenza (ne restano { $left }).
wait-place = { $seat } dispone { $ships } nella sua area di partenza (ne restano { $left }).
prompt-last-dial = Imposta il disco della tua ultima nave.
prompt-dials = Imposta { $n ->
    [one] il disco della tua nave
   *[other] i dischi delle tue { $n } navi
}.
prompt-dials-left = Imposta { $n ->
    [one] il disco della tua nave
   *[other] i dischi delle tue { $n } navi
} ({ $left ->
    [one] ne resta { $left }
   *[other] ne restano { $left }
}).
wait-dials = { $n ->
    [one] { $seats } imposta i suoi dischi.
   *[other] { $seats } impostano i loro dischi.
  }
ship-skill = { $ship } (abilità { $skill })
prompt-fight = Attacca con { $ships }, o non fare fuoco.
wait-fight = { $seat } attacca o non fa fuoco con { $ships }.
prompt-modify = Modifica i dadi, o di' done.
wait-modify = { $seat } può modificare i dadi.
prompt-attack-dice = { $attacker } ha tirato { $dice } contro { $target }: modifica i tuoi dadi, o lasciali così.
wait-attack-dice = { $seat } può modificare i dadi d'attacco: { $dice }.
prompt-defense-dice = { $target } ha tirato { $dice } contro { $against }: spendi segnalini, o lascia i dadi così.
wait-defense-dice = { $seat } può modificare i dadi di difesa: { $dice } contro { $against }.

# What happened: set up and dials.
told-set-up = Il Cubo sta al centro dell'area di gioco; la Sfera è accanto all'area.
initiative-rolled = le due flotte costano { $points } PS e ha deciso un tiro
initiative-faction = le due flotte costano { $points } PS e la sua fazione viene prima
initiative-cost = le flotte costano { $a } PS e { $b } PS
told-initiative = { $seat } ha l'iniziativa: { $why }.
roll-off = { $seat } tira { $dice }, { $n ->
    [one] { $n } Posto di Combattimento
   *[other] { $n } Posti di Combattimento
}
roll-off-tie = parità, si ritira
roll-off-won = vince { $seat }
told-roll-off = Spareggio ai dadi: { $a }; { $b }: { $result }.
told-control = { $seat } ha il Segnalino Controllo.
told-placed = { $ship } è disposta a { $place }.
told-round = Comincia il turno { $n }.
told-skill-lost = { $ship } ha perso le comunicazioni: la sua Abilità del Capitano vale 0.
told-dial = { $ship }: { $maneuver } sul disco.
told-dial-hidden = { $ship }: il disco è a faccia in giù.
told-dials-set = Tutti i dischi sono impostati.

# Movement and Actions.
told-revealed = { $ship } rivela { $maneuver }, { $color }.
told-steered = { $ship } mostra una manovra rossa con Energia Ausiliaria: { $seat } sceglie { $maneuver }.
told-stays = { $ship } non può completare { $maneuver } e resta dov'è.
told-moved = { $ship } compie { $maneuver } fino a { $place }.
told-overlaps = { $ship } finirebbe sopra { $with }: arretra lungo la sagoma finché si toccano.
told-overlaps-loses = { $ship } finirebbe sopra { $with }: arretra lungo la sagoma finché si toccano e perde il suo passo Azione.
told-obstacle = { $ship } incontra un ostacolo e tira { $dice }.
told-mine-spares = { $ship } passa un campo minato posato dalla Flotta Alleata: non le succede niente.
told-mine-overlaps = { $ship } incontra un altro segnalino dello stesso campo minato: non le succede altro.
told-fled = { $ship } esce dall'area di gioco.
told-aux-taken = { $ship } prende un Segnalino Energia Ausiliaria e ne ha { $n }.
told-aux-removed = { $ship } toglie un Segnalino Energia Ausiliaria e gliene restano { $n }.
told-no-action = { $ship } non ha il passo Azione.
acted-none = { $ship } non esegue Azioni.
acted-evade = { $ship } prende un Segnalino Evasione.
acted-lock = { $ship } acquisisce come bersaglio { $target }.
acted-scan = { $ship } prende un Segnalino Scansione.
acted-battle-stations = { $ship } prende un Segnalino Posti di Combattimento.
acted-cloak = { $ship } si occulta: i suoi Scudi sono disabilitati.
acted-echo = { $ship } esegue un'Eco dei Sensori.
acted-regenerate = { $ship } si rigenera e non attacca in questo turno.
acted-repair = { $ship } lavora a { $card }.
acted-enable = { $ship } riabilita { $card }.
told-echo-left = { $ship } scivola a sinistra fino a { $place }.
told-echo-right = { $ship } scivola a destra fino a { $place }.
told-card = { $ship }: { $card } { $what }.
told-doomed = { $ship } è distrutta da una nave di pari abilità e prima compie il suo attacco.
told-lock-lost = { $ship } perde la sua Acquisizione Bersaglio.
told-cloak-turned = { $ship } ha attaccato: il suo Segnalino Occultamento diventa rosso.
told-decloaked = { $ship } esce dall'occultamento.
told-stays-cloaked = { $ship } resta sotto occultamento.
told-shields-raised = { $ship } rialza { count-shield }.
told-shields-left = { $ship } lascia gli Scudi abbassati.
told-tokens-removed = Si tolgono i Segnalini Evasione, Scansione e Posti di Combattimento.

# The Borg.
told-cube-moved = Il Cubo muove Rettilineo { $speed } verso { $way } fino a { $place }.
told-cube-slid = Il Cubo muove Rettilineo { $speed } verso { $way }, arretra da ciò che ha davanti e si ferma a { $place }.
told-cube-stays = Il Cubo non può muovere in nessuna direzione e resta fermo.
told-cube-overlaps = Il Cubo investe { $ship }, che subisce 2 danni.
told-cube-borne = Il Cubo investe { $ship }, che con uno Scafo superiore a 7 regge l'urto.
told-action-lost = { $ship } perde il suo passo Azione per via del Cubo.
told-sphere-moved = La Sfera muove Rettilineo 4 lungo la sua rotta fino a { $place }.
told-sphere-slid = La Sfera muove Rettilineo 4 lungo la sua rotta, arretra da ciò che ha davanti e si ferma a { $place }.
told-sphere-escaped = La Sfera esce dall'area di gioco.
told-sphere-appeared = La Sfera compare a { $place }: il Cubo era più vicino al bordo { $edge }, e la rotta della Sfera è { $course }.
told-no-target = { $piece } non ha navi entro la gittata.
told-volley = Il Cubo attacca { $targets } con { count-die }.
told-volley-each = Il Cubo attacca { $targets } con { count-die } ciascuna.
told-volley-ends = { $piece } non c'è più: i suoi altri attacchi non si fanno.
told-sphere-volley = La Sfera attacca ogni nave entro la gittata, con { count-die } ciascuna: { $targets }.
told-token-damaged = { $piece } subisce { $damage }: { $total } in tutto, { $columns }, { $dice } in più in difesa.
told-criticals-turned = { $n ->
    [one] 1 Colpo Critico vale 1 Colpo.
   *[other] { $n } Colpi Critici valgono { $n } Colpi.
  }
told-token-destroyed = { $piece } va in pezzi: una nave di { $seat } ha inflitto l'ultimo danno.

# Attacks.
told-dice-kept = { $ship } lascia i suoi dadi come sono.
told-held-fire = { $ship } non fa fuoco.
told-attack = { $attacker } attacca { $target } a Gittata { $range }.
told-attack-obstructed = { $attacker } attacca { $target } a Gittata { $range }, con un ostacolo in mezzo.
told-coordinated = Attacco coordinato: tutte le navi di { $seat } sono più vicine, il che dà 1 dado in più.
told-no-attack-dice = Non si tirano dadi d'attacco.
told-attack-rolled = { count-attack-die }: { $dice }.
told-borg-rerolled = I Borg ritirano { $dice } e ottengono { $now }: { $all } in tutto.
told-commended = { $seat } spende il Segnalino Encomio, ritira { $dice } e ottiene { $now }.
told-lock-rerolled = { $ship } spende la sua Acquisizione Bersaglio, ritira { $dice } e ottiene { $now }: { $all } in tutto.
told-battle-spent = { $ship } spende Posti di Combattimento e cambia { count-result }.
told-evade-spent = { $ship } spende un Segnalino Evasione: 1 Evasione in più.
told-no-defense-dice = { $seat } non tira dadi di difesa.
told-defense-rolled = { $seat } tira { count-defense-die }: { $dice }.
told-nothing = Niente che faccia danni: l'attacco manca.
told-cancelled = { $n ->
    [one] 1 Evasione annulla tutto: l'attacco manca.
   *[other] { $n } Evasioni annullano tutto: l'attacco manca.
  }
told-through = { $n ->
    [one] Nessuna Evasione: passa { $dice }.
   *[other] Nessuna Evasione: passano { $dice }.
  }
told-through-evades = { $n ->
    [one] { $evades } in difesa: passa { $dice }.
   *[other] { $evades } in difesa: passano { $dice }.
  }

# Damage.
told-shields-lost = { $ship } perde { count-shield }; ne restano { $left }.
damage-on-hull = { count-damage } su uno Scafo di { $hull }
told-cards-down = { $ship } riceve { count-damage-card } a faccia in giù: { $damage }.
told-card-up = { $ship } riceve { $card } a faccia in su: { $damage }. { $effect }
told-deck = Il mazzo Danni di { $seat } era vuoto: le carte scartate sono mescolate in uno nuovo.
told-card-works = { $card } ha effetto su { $ship }.
told-card-rolled = { $ship } tira per { $card }: { $dice }.
told-card-turned = { $card } di { $ship } viene girata a faccia in giù.
told-repaired = { $ship } ripara { $card }.
told-repaired-down = { $ship } ripara una Carta Danno a faccia in giù.
by-the-cube = dal Cubo
by-the-sphere = dalla Sfera
by-the-enemy = dal nemico
by-flight = fuori dall'area di gioco
by-no-enemy = da nessun nemico
told-destroyed = { $ship } ({ $points } PS) è distrutta { $by }.

# The end and the accounts.
told-ended = La partita è finita: { $why }.
told-adjustment-asked = { $seat } chiede una modifica a mano: { $what }.
told-adjustment-refused = { $seat } rifiuta la modifica a mano.
told-adjusted = A mano, d'accordo tra i due giocatori: { $what }.
hand-shields = { $n ->
    [0] { $ship } non ha Scudi attivi
    [one] { $ship } ha 1 Scudo attivo
   *[other] { $ship } ha { $n } Scudi attivi
  }
hand-disabled-shields = { $n ->
    [0] { $ship } non ha Scudi disabilitati
    [one] { $ship } ha 1 Scudo disabilitato
   *[other] { $ship } ha { $n } Scudi disabilitati
  }
hand-damage = { $n ->
    [0] { $ship } non ha Carte Danno a faccia in giù
    [one] { $ship } ha 1 Carta Danno a faccia in giù
   *[other] { $ship } ha { $n } Carte Danno a faccia in giù
  }
hand-evade = { $n ->
    [0] { $ship } non ha Segnalini Evasione
    [one] { $ship } ha 1 Segnalino Evasione
   *[other] { $ship } ha { $n } Segnalini Evasione
  }
hand-scan = { $n ->
    [0] { $ship } non ha Segnalini Scansione
    [one] { $ship } ha 1 Segnalino Scansione
   *[other] { $ship } ha { $n } Segnalini Scansione
  }
hand-battle-stations = { $n ->
    [0] { $ship } non ha Segnalini Posti di Combattimento
    [one] { $ship } ha 1 Segnalino Posti di Combattimento
   *[other] { $ship } ha { $n } Segnalini Posti di Combattimento
  }
hand-aux = { $n ->
    [0] { $ship } non ha Segnalini Energia Ausiliaria
    [one] { $ship } ha 1 Segnalino Energia Ausiliaria
   *[other] { $ship } ha { $n } Segnalini Energia Ausiliaria
  }
hand-cloak = { $ship } è occultata e i suoi Scudi sono disabilitati
hand-no-cloak = { $ship } non è occultata
hand-critical = { $ship } ha { $card } a faccia in su
hand-no-critical = { $ship } perde una carta { $card }
hand-card-ready = { $card } di { $ship } è pronta
hand-card-disabled = { $card } di { $ship } è disabilitata
hand-card-discarded = { $card } di { $ship } è scartata
hand-lock = { $ship } ha un'Acquisizione Bersaglio su { $target }
hand-no-lock = { $ship } non ha alcuna Acquisizione Bersaglio
hand-stands = { $ship } sta in { $place }
hand-attack-die = un dado d'attacco è girato da { $from } a { $to }
hand-defense-die = un dado di difesa è girato da { $from } a { $to }
told-scored = { $seat }: { $points } per { $what }.
told-won = { $seat } vince con { $own ->
    [one] { $own } Punto Flotta
   *[other] { $own } Punti Flotta
} a { $other }.
end-time-called = il tempo è scaduto
end-last-round = l'ultimo turno del limite di tempo è finito
end-sphere-destroyed = la Sfera è stata distrutta
end-sphere-escaped = la Sfera è uscita dall'area di gioco
end-eliminated = un giocatore non ha più navi
over-time-called = Il tempo è scaduto.
over-last-round = L'ultimo turno del limite di tempo è finito.
over-sphere-destroyed = La Sfera Borg è stata distrutta.
over-sphere-escaped = La Sfera Borg è uscita dall'area di gioco.
over-eliminated = Un giocatore non ha più navi.
earned-fleet = Punti Squadrone che una flotta può costare
earned-surviving = Flotta superstite di { $seat }
earned-cube = Ultimo danno al Cubo
earned-sphere = Ultimo danno alla Sfera
earned-losses = Navi proprie distrutte dai segnalini Borg: { $n }
earned-sphere-left = La Sfera non è stata distrutta
earned-both-tokens = Entrambi i segnalini Borg distrutti: 1 Punto Battaglia in più
earned-destroyed = Punti Squadrone delle navi nemiche distrutte
earned-none-left = Nessuna nave rimasta: la battaglia è persa
battle-points = Punti Battaglia di questa battaglia: { $n } (non contano tra i Punti Flotta)
commendation-spent = Il segnalino Encomio è stato speso ed è uscito dal gioco
by-hand-made = { $n ->
    [one] 1 modifica è stata fatta a mano
   *[other] { $n } modifiche sono state fatte a mano
  }
battle-points-rolled = Punti Battaglia di questa battaglia: { $n }, dopo uno spareggio ai dadi (non contano tra i Punti Flotta)

# What a card did, after its name.
deed-performs = esegue la sua Azione
deed-makes-criticals = li rende Colpi Critici
deed-one-more-maneuver = dà un'altra manovra
deed-turns-round = gira la nave di 180 gradi
deed-goes-under = è scartata e va sotto la carta nave
deed-is-disabled = è disabilitata
deed-is-discarded = è scartata da un nemico
deed-spares = è disabilitata e protegge una Miglioria Equipaggio in questo turno
deed-is-lost = è persa per Munitions Failure
deed-adds-hit = aggiunge 1 Colpo
deed-spends-scan = spende un Segnalino Scansione per 1 dado d'attacco in più
deed-trades = scambia 1 dado d'attacco con un Colpo Critico
deed-replaces-attack = sostituisce un dado d'attacco
deed-replaces-defense = sostituisce un dado di difesa
deed-keeps-cloak = mantiene verde il Segnalino Occultamento
deed-turns-back = rimanda indietro i danni
deed-breaches = fa del Colpo Critico un Warp Core Breach
deed-cancels = annulla l'attacco
deed-cancels-hit = annulla un Colpo
deed-turns-critical = cambia un Colpo Critico in un Colpo
deed-cancels-critical = annulla un Colpo Critico
deed-may-be-answered = permette di rispondere con un attacco
deed-softens = cambia 1 Colpo Critico in un Colpo
deed-free-action = dà un'Azione gratuita
deed-lays-mine = posa un Segnalino Campo Minato
deed-works = vale in questo turno
deed-repairs-for-dice = ripara 1 Scudo al prezzo di 2 dadi d'attacco
deed-repairs-shield = ripara 1 Scudo
deed-repairs-hull = ripara 1 danno allo Scafo
deed-doubles = pone un secondo segnalino dell'Azione
deed-rallies = raduna le navi vicine: 1 dado d'attacco in questo turno
deed-removes-aux = toglie un Segnalino Energia Ausiliaria
deed-two-evades = pone 2 Segnalini Evasione
deed-untouchable = impedisce a ogni nave di attaccare questa
deed-two-attacks = dà due attacchi in questo turno
deed-cloaks = occulta la nave
deed-extra-shield = pone un Segnalino Scudo in più
deed-turns = cambia { count-result }
deed-turns-one-critical = cambia { count-result }, uno in un Colpo Critico
deed-adds-evades = aggiunge { count-evade }
deed-gives-dice = dà { count-attack-die } in questo turno
deed-adds-dice = aggiunge { count-attack-die } all'attacco
deed-adds-damage = aggiunge { count-damage }
deed-disables-for-die = disabilita { $card } per 1 dado d'attacco in più
deed-places-tokens = mette { count-token }
deed-adds-defense = aggiunge { count-defense-die } alla difesa
deed-takes-defense = toglie { count-defense-die } al bersaglio
deed-gives-ahead = dà { count-attack-die } in questo turno nell'arco frontale
deed-gives-exposed = dà { count-attack-die } in questo turno al prezzo di altrettanti dadi di difesa
deed-subdues = toglie { count-attack-die } a questa nave e a tutte quelle che la attaccano
deed-shields-for-dice = disabilita { count-shield } per altrettanti dadi d'attacco
deed-repairs-shields = ripara { count-shield }
deed-crew-acts = fa agire { count-crew }
deed-drones = porta il capitano a { count-drone }
deed-straight = cambia la manovra in un Rettilineo { $n }
deed-bears = assorbe { $n } dei danni
deed-keeps-dice = conserva { count-attack-die } per un altro attacco
deed-into-hits = cambia { count-critical } in Colpi
deed-evades-mine = dà { count-evade } in difesa
deed-survives = è scartata: la nave sopravvive con { $n } di Scafo
deed-gives-action = dà a { $ship } un'Azione gratuita
deed-puts-aux = pone un Segnalino Energia Ausiliaria su { $ship }
deed-takes-dice = toglie dadi a { $ship } in questo turno
deed-disables-captain = disabilita il capitano di { $ship }
deed-boards = abborda { $ship }: le sue Migliorie sono disabilitate e i suoi Segnalini Posti di Combattimento tolti
deed-is-taken = è presa da { $ship } e arriva disabilitata
deed-takes-command = prende il comando di { $ship }
deed-gives-aux = dà a { $ship } un Segnalino Energia Ausiliaria
deed-takes-scan = toglie un Segnalino Scansione a { $ship }
deed-takes-battle = toglie un Segnalino Posti di Combattimento a { $ship }
deed-holds = trattiene { $ship }: disabilita { count-shield }
deed-disables-shields = disabilita { count-shield } di { $ship }
deed-pulls = toglie { count-defense-die } a { $ship } contro il suo prossimo attacco
deed-shares = prende sui propri Scudi { count-damage } di { $ship }
deed-truce = impedisce a { $one } e { $other } di attaccarsi
deed-breaks-lock = disabilita { $card } e toglie l'Acquisizione Bersaglio di { $ship }
deed-for-evade = disabilita { $card } per 1 Evasione
deed-for-die = scarta { $card } per 1 dado d'attacco in più
deed-for-maneuver = scarta { $card } per un'altra manovra
deed-keeps = protegge { $card }
deed-cannot-keep = non riesce a proteggere { $card }
deed-sets = imposta { $dice }
deed-answers = risponde con { $dice }
deed-rerolls = ritira { $dice } e ottiene { $now }: { $all } in tutto
deed-chooses = sceglie { $faction }
deed-changes = cambia la manovra in { $maneuver }
deed-command = dà { $gain }
deed-adds-critical = aggiunge 1 Colpo Critico
deed-for-action = scarta { $card } per un'Azione gratuita
deed-for-each-attack = disabilita { $card } per 1 dado d'attacco in più in ogni attacco di questo turno
deed-marks = prende di mira { $ship } in questo turno
deed-unmasks = rende rosso il Segnalino Occultamento di { $ship }
deed-parries = è disabilitata: { $ship } non prende di mira questa nave
deed-strikes = tira { $dice }, senza dadi di difesa
deed-bursts = danneggia ogni nave a Distanza 1
deed-inspires = dà alle navi vicine 1 dado d'attacco e un nuovo tiro in questo turno
deed-lets-lock = lascia che le navi vicine acquisiscano bersagli
deed-lets-move = dà a { $ship } un'altra manovra
deed-hardens = porta il capitano a un'abilità di { $n }
deed-stores = mette da parte un segnalino dell'Azione
deed-rolls-to-cloak = tira { $dice } per l'Occultamento
deed-turns-down = gira a faccia in giù { count-damage-card }
deed-turns-down-repairs = gira a faccia in giù { count-damage-card } e ripara 1 danno allo Scafo
deed-enables = toglie il Segnalino Disabilitato da { $card }
deed-enables-all = toglie il Segnalino Disabilitato da { count-card }
deed-musters-battle = dà alla sua nave e alle amiche vicine un Segnalino Posti di Combattimento
deed-musters-dice = dà alla sua nave e alle amiche vicine un dado d'attacco e un dado di difesa
deed-musters-hits = imposta su Colpo un dado d'attacco della sua nave e delle amiche vicine
deed-talent-acts = fa agire un Talento
deed-unstrained = fa compiere alla nave la manovra rossa senza penalità
deed-cancels-die = annulla { $dice }
deed-breaks = è scartata perché lo Scafo è danneggiato
deed-shelters = è disabilitata al posto di un'altra carta
deed-sacrifices = è scartata al posto di un'altra carta
deed-disables-own = disabilita { $card } come prezzo
deed-discards-own = scarta { $card } come prezzo
deed-slows = toglie { count-attack-die } a { $ship } in questo turno
deed-bars = impedisce a { $ship } di attaccare la sua nave in questo turno
deed-disarms = impedisce a { $ship } di attaccare in questo turno
deed-wounds = infligge 1 danno critico a { $ship }
deed-rolls = tira { $dice }
deed-swaps = sostituisce un segnalino accanto alla nave
deed-storms = riduce tutti i danni a 1 danno critico allo Scafo
deed-gathers = rinuncia all'attacco di { $ship } per { count-attack-die }
deed-fuses = distruggerà la sua nave alla fine della prossima Fase di Attivazione
deed-purges = toglie i segnalini di tutte le navi vicine; in questo turno non può essere acquisita
deed-mends = ripara { count-damage } allo Scafo
deed-trades-for-evade = aggiunge un'Evasione al prezzo di { count-defense-die }
deed-for-fewer = scarta { $card } per togliere dadi d'attacco
deed-scans = scandaglia con { $ship }: un Segnalino Scansione ed Energia Ausiliaria per ognuna
deed-raises-skill = porta il capitano a un'abilità di { $n } in questo turno
deed-orders = fa volare a { $ship } un Dritto 1
deed-echoes-by = sceglie la sagoma Dritto { $n } per un'Eco dei Sensori
deed-takes-evade = toglie un Segnalino Evasione a { $ship }
deed-takes-lock = toglie un'Acquisizione Bersaglio di { $ship }
deed-gives-primary = dà { count-attack-die } in ogni attacco con l'Arma Primaria in questo turno
deed-dampens = mette un Segnalino Smorzamento Energia su { $ship }
deed-cascades = tira un dado in più: { $dice }
deed-regrows = ripara { count-damage } allo Scafo per ciò che è stato scartato
deed-attacks-again = dà un secondo attacco
deed-draws-two = pesca una seconda Carta Danno per { $ship }
deed-will-ram = fa speronare la sua nave alla fine della Fase di Attivazione
deed-stays = tiene ferma la sua nave
deed-enables-on = toglie il Segnalino Disabilitato da { $card } di { $ship }
deed-lets-card-act = fa compiere a { $ship } l'Azione di { $card } come Azione gratuita
deed-gives-primary-to = dà a { $ship } { count-attack-die } in ogni attacco con l'Arma Primaria in questo turno
deed-lets-act = fa compiere a { $ship } la sua Azione di Flotta
deed-becomes-captain = diventa capitano della nave: Abilità del Capitano { $n }
deed-jams = esclude le navi entro Gittata 3, anche la propria, dai testi per navi alleate in questo turno
deed-puts-muon = mette un Segnalino Muoni su { $ship }
deed-shakes = fa { count-damage } allo Scafo della nave che porta il suo segnalino
deed-takes-cloak = toglie il Segnalino Occultamento a { $ship }
deed-waits = attacca nel turno proprio della nave
deed-closes = chiude la sua corazza intorno alla nave: Scudi e Segnalino Occultamento sono giù
deed-opens = riapre la sua corazza
deed-reinforces = manda { $card } a bordo di { $ship }
deed-takes-back = riprende { $card }
deed-cannot-be-aboard = non può stare su { $ship } e viene scartata
deed-takes-token-of = toglie a { $ship } il segnalino di { $card }
deed-sends-tribbles = manda Segnalini Tribolo a { $ship }: { $n }
deed-tribbles = cresce: ora { count-tribble }
deed-adapts = ha anche { $card } di { $ship }
deed-forgets = non è più della nave: il Segnalino Adattamento va via
deed-deploys = porta a bordo { $card }, che stava sotto
deed-peeks = guarda il disco di { $ship }
deed-leaves = toglie la sua nave dal tavolo fino alla Fase Finale
deed-lays-web = mette un Segnalino Rete di Energia dietro la nave
gain-an-evade-token = un Segnalino Evasione
gain-a-battle-stations-token = un Segnalino Posti di Combattimento
gain-a-scan-token = un Segnalino Scansione
gain-a-target-lock = un'Acquisizione Bersaglio
gain-a-re-roll-of-attack-dice = un nuovo tiro di dadi d'attacco
gain-a-re-roll-of-defense-dice = un nuovo tiro di dadi di difesa
gain-1-more-attack-die = 1 dado d'attacco in più
gain-1-more-defense-die = 1 dado di difesa in più
gain-an-attack-die-set-to-any-side = un dado d'attacco messo su una faccia a scelta
gain-a-defense-die-set-to-any-side = un dado di difesa messo su una faccia a scelta

# Rifiuti.
refused-not-now = non ora: { $wanted }
refused-not-yours = ora si chiede a { $seat }, e { $wanted }: aspetta
refused-game-over = la partita è finita: non si può fare più niente
refused-no-ship = { $ship } non è sul tavolo: indica una nave che lo sia
refused-other-fleet = { $ship } è della flotta dell'altro giocatore: indica una delle tue
refused-place-order = non tocca a { $ship } essere disposta: le navi si dispongono per Abilità del Capitano crescente, a parità decide l'iniziativa; la prossima: { $next }
refused-outside-starting-area = { $ship } deve stare tutta dentro la propria area di partenza, la striscia di 101,6 mm lungo il suo bordo
refused-away-from-edge = { $ship } ha una base sovradimensionata, che deve toccare il proprio bordo dell'area di gioco
refused-place-overlaps = lì { $ship } finirebbe sopra { $other }: lascia spazio
refused-too-near = lì { $ship } sarebbe entro Gittata { $range } da { $other }: piazzala più lontano
refused-no-room = lì { $ship } starebbe sopra un'altra base o il pianeta: lascia spazio
refused-dial-set = il disco di { $ship } è già impostato: ritira il comando per cambiarlo
refused-not-on-dial = sul disco di { $ship } non c'è { $maneuver }: scegli una manovra della sua classe
refused-red-with-auxiliary-power = { $maneuver } è rossa, e { $ship } ha un Segnalino Energia Ausiliaria: scegli una manovra bianca o verde
refused-too-fast = { $ship } ha contenuto un Warp Core Breach e vola al massimo a velocità 1, quindi non { $maneuver }
refused-only-slow = { $ship } vola solo a velocità 1 per il resto della partita, quindi non { $maneuver }
refused-held-fast = { $ship } è trattenuta da un raggio traente e vola al massimo a velocità 2, quindi non { $maneuver }
refused-activation-order = non tocca a { $ship } muovere: le navi muovono dall'Abilità del Capitano più bassa alla più alta, a parità decide l'iniziativa; la prossima: { $next }
refused-steer-red = scegli sul disco di { $ship } una manovra che non sia rossa
refused-action-order = è { $asked } a eseguire la sua Azione, non { $ship }: una nave lo fa subito dopo la propria manovra
refused-no-action-step = { $ship } non è al passo Azione: viene subito dopo la propria manovra
refused-action-with-auxiliary-power = { $ship } ha un Segnalino Energia Ausiliaria e non esegue Azioni
refused-not-on-action-bar = { $action } non è sulla Barra delle Azioni di { $ship }: scegline una che ci sia
refused-sensors-damaged = { $ship } ha un Damaged Sensor Array: non esegue Azioni della sua Barra delle Azioni finché non è riparato
refused-lock-range = { $target } è oltre Gittata 3: scegli un bersaglio più vicino
refused-lock-target = { $target } non si può acquisire: scegli un segnalino Borg o una nave dell'altro giocatore che sia sul tavolo
refused-lock-held = la nave ha già un'Acquisizione Bersaglio su { $target }
refused-lock-cloaked = { $target } ha cominciato il turno sotto occultamento e non si può acquisire
refused-cloak-shields = { $ship } ha bisogno di almeno 1 Scudo attivo per occultarsi
refused-echo-not-cloaked = { $ship } non è sotto occultamento: l'Eco dei Sensori richiede un Segnalino Occultamento
refused-echo-offset = { $ship } non può spostarsi tanto: la sagoma e la base devono stare lungo il fianco
refused-echo-blocked = { $ship } finirebbe sopra una base o fuori dall'area di gioco: scegli un altro posto o un'altra Azione
refused-nothing-to-repair = { $ship } non ha una tale Carta Danno da riparare
refused-no-such-card = { $ship } non ha a faccia in su { $kind } con un'Azione da eseguire
refused-contained = { $ship } ignora già i suoi Warp Core Breach
refused-no-control = { $seat } ha il Segnalino Controllo e decide per il Cubo
refused-sphere-free = nessuno controlla la Sfera: le sue regole non lasciano scelta
refused-cube-speed = il Cubo muove con la sagoma Rettilineo 1, 2 o 3
refused-cube-must-attack = il Cubo deve attaccare quando una nave è entro la gittata: indica i suoi bersagli
refused-cube-direction = nessuna nave si trova in quella direzione dal Cubo: scegline una in cui ce ne sia
refused-cube-leaves = così una parte del Cubo uscirebbe dall'area di gioco: scegli un'altra sagoma o direzione
refused-cube-range = { $ship } non è entro la gittata del Cubo: indica navi che lo siano
refused-cube-targets = questa opzione ha { $attacks ->
    [one] { $attacks } attacco
   *[other] { $attacks } attacchi
}, ciascuno contro un'altra nave, e le navi diverse indicate sono { $named }
refused-cube-few-ships = questa opzione richiede { $attacks ->
    [one] { $attacks } nave
   *[other] { $attacks } navi diverse
} entro la gittata, e { $possible ->
    [one] ce n'è { $possible }
   *[other] ce ne sono { $possible }
}: scegli meno attacchi
refused-attack-order = non tocca a { $ship } attaccare: le navi attaccano dall'Abilità del Capitano più alta alla più bassa, a parità decide l'iniziativa; la prossima: { $next }
refused-attacked = { $ship } ha già compiuto il suo attacco di questa Fase di Combattimento
refused-own-ship = { $target } è della flotta dell'attaccante: attacca un nemico
refused-allied = { $target } appartiene alla Flotta Alleata: attacca i Borg
refused-harms-ally = una capacità che danneggia lo Scafo o gli Scudi non si può usare su { $target }, una nave della Flotta Alleata: scegli un altro bersaglio
refused-area-harms-ally = { $target } della Flotta Alleata è entro Gittata { $range } e subirebbe danni: usa la capacità quando non c'è nessuna nave alleata
refused-token-has-none = { $token }: non ha Capitano, Migliorie, Scudi, disco né segnalini azione, e una capacità che agisce su questi non si può usare
refused-no-card = { $ship } non porta carte con una capacità di tipo { $effect }: indica la carta, come in `use A1 C211 B1 C212`
refused-card-missing = { $ship } non porta { $card }: indica una carta che porta
refused-card-disabled = { $card } è disabilitata, o lo è il suo capitano: un'Azione toglie un Segnalino Disabilitato
refused-card-discarded = { $card } è scartata e non fa più niente
refused-card-injured = { $card } non si può usare mentre il capitano è ferito
refused-card-used = { $card } è già stata usata in questo turno: il suo testo vale una volta per turno
refused-card-moment = { $card } non ha un testo che valga mentre { $asked }
refused-card-need = { $card } vale solo { $need }
refused-token-taken = ogni Segnalino Scansione accanto alla nave ha già attivato un'altra carta in questo turno, quindi per { $card } non ce n'è: un segnalino, una capacità
refused-card-cost = usare { $card } costa { $cost }, che la nave ora non può pagare
refused-card-choice = { $card } non permette questa scelta: scegli uno dei bersagli, dei dadi o delle Azioni elencati
refused-untouchable = una carta impedisce di attaccare { $target } in questo turno: scegli un altro bersaglio
refused-truce = una carta impedisce a { $ship } questo attacco in questo turno
refused-barred = una carta impedisce a { $ship } di attaccare questa nave in questo turno: scegli un altro bersaglio
refused-blocked = tra la nave e { $target } c'è il pianeta
refused-same-action = { $ship } ha già eseguito quell'Azione in questo turno: scegline un'altra
refused-not-disabled = { $card } non ha un Segnalino Disabilitato da togliere
refused-regenerated = { $ship } si è rigenerata e non può attaccare in questo turno
refused-no-target = { $target } non è sul tavolo: attacca ciò che c'è
refused-out-of-arc = { $target } non è in nessun arco di tiro di { $ship }
refused-no-arc = { $ship } fa fuoco tutt'intorno e non ha l'arco frontale o posteriore che il testo di questa carta richiede: usa un'altra arma
refused-out-of-range = { $target } è oltre la gittata dell'Arma Primaria di { $ship }
refused-all-round-range = { $target } è oltre Gittata 2, fin dove arriva l'arco di 360 gradi di { $ship } con questa opzione
refused-mine-dice = né un'Acquisizione Bersaglio né un Segnalino Postazioni di Battaglia cambiano il tiro di un Segnalino Campo Minato: di' done
refused-no-lock = l'attaccante non ha un'Acquisizione Bersaglio sul bersaglio da spendere
refused-no-such-dice = ritira uno o più dei dadi che sono sul tavolo, con le loro lettere
refused-rerolled-twice = un dado già ritirato o impostato non si ritira: scegli tra gli altri
refused-no-commendation = { $seat } non ha un Segnalino Encomio da spendere
refused-commend-die = un Segnalino Encomio fa ritirare uno dei propri dadi: indicalo, come in `commend attack X` o `commend defense X`
refused-no-token = non c'è un Segnalino { $token } da spendere
refused-token-idle = il Segnalino { $token } non cambierebbe nessuno di questi dadi: di' done
refused-evade-attacking = un Segnalino Evasione si spende in difesa
refused-cloak-order = un Segnalino Occultamento si tiene o si toglie nella Fase Finale, quando tocca alla sua nave: non tocca a { $ship }
refused-shields-order = gli Scudi disabilitati si rialzano o si lasciano nella Fase Finale, quando tocca alla loro nave: non tocca a { $ship }
refused-table-only = solo il tavolo (l'orologio o un organizzatore) può dirlo
refused-by-hand-off = in questa partita non si fanno modifiche a mano: iniziane una con l'opzione by_hand
refused-by-hand-moment = in questo momento non si può fare una modifica a mano: chiedila alla prossima domanda, e sposta una nave tra un attacco e l'altro
refused-by-hand-limit = sono già state chieste { $most } modifiche a mano, quante ne può avere una partita
refused-by-hand-same = { $ship } è già così: indica qualcosa che cambia
refused-by-hand-most = { $ship } ora può averne al massimo { $most }: una modifica a mano non supera il valore stampato e non distrugge una nave
refused-by-hand-dealt = nel mazzo Danni del proprietario di { $ship } non c'è più { $kind }: indica un'altra carta
refused-by-hand-place = { $ship } non può stare lì: deve stare tutta sul tavolo, su nessun'altra base e non sul pianeta
refused-by-hand-dice = nessun dado simile è in un attacco a cui { $ship } prende parte: girane uno mentre si modificano i dadi
refused-unknown-scenario = non c'è lo scenario "{ $name }": gioca sector-001 o duel
refused-bad-option = l'opzione { $name } è fuori dai suoi limiti
refused-sphere-too-large = la Sfera non può essere più grande del Cubo: bst_side_mm al massimo quanto bct_side_mm
refused-unknown-fleet = { $seat }: non c'è una flotta pronta "{ $name }": scegline una dell'elenco
refused-unknown-ship = { $seat }: non c'è una nave "{ $code }": indicala col suo codice, come S206
refused-unknown-card = { $seat }: non c'è una carta "{ $code }" per quel posto: indica capitano, migliorie e risorsa coi loro codici, come Cap906, W122, R001
refused-too-many-upgrades = { $seat }: una nave porta al massimo 10 Migliorie, non { $count }
refused-fleet-size = { $seat }: una flotta ha da 1 a 8 navi, non { $count }
refused-fleet-points = { $seat }: la flotta costa { $points } PS e il limite è { $limit }: togli delle navi
refused-unique = { $seat }: { $name } è unica e può essere nella flotta una volta sola
refused-fleet-fault = { $seat }: { $fault }
refused-captain-skill = { $seat }: un'Abilità del Capitano è un numero da 1 a 10, non { $skill }
refused-two-resources = { $seat } ha più di una Risorsa: prendine una
refused-command-tokens = { $seat }: scegli cinque Segnalini Comando diversi da 1 a 10, solo con R002

# What is going on, after "not now".
now-ships-are-being-placed = si dispongono le navi
now-dials-are-being-set = si impostano i dischi
now-a-ship-is-to-be-activated = si deve attivare una nave
now-the-opponent-steers-a-ship = l'avversario guida una nave
now-a-ship-performs-its-action = una nave esegue la sua Azione
now-a-ship-performs-a-free-action = una nave esegue un'Azione gratuita
now-cards-may-be-used = si possono usare carte
now-a-ship-may-answer-an-attack = una nave può rispondere a un attacco
now-a-card-may-be-kept-from-harm = una carta può essere protetta
now-a-weapon-upgrade-is-to-be-discarded = si deve scartare una Miglioria Arma
now-a-crew-upgrade-is-to-be-given-up = si deve cedere una Miglioria Equipaggio
now-ships-may-lock-targets = le navi possono acquisire bersagli
now-an-upgrade-is-to-be-discarded = una Miglioria va scartata o disabilitata
now-a-ship-may-attack-another-ship = una nave può attaccare un'altra nave
now-one-of-two-damage-cards-is-chosen = si sceglie una di due Carte Danno
now-a-ship-may-attack-once-more = una nave può attaccare ancora una volta
now-a-dial-may-be-set-anew = un disco può essere impostato di nuovo
now-a-ship-comes-back = si piazza una nave che torna
now-a-ship-may-attack-before-an-effect = una nave può attaccare prima di un effetto
now-a-captain-may-take-another-ship = un capitano può passare su un'altra nave
now-dice-of-the-round-are-given-to-the-attack = si assegnano all'attacco dadi del turno
now-a-card-may-bring-a-ship-back = una carta può riportare in gioco una nave
now-a-ship-may-take-over-damage = una nave può prendere su di sé dei danni
now-the-cube-is-to-move = deve muovere il Cubo
now-the-cube-s-attacks-are-to-be-named = si devono indicare gli attacchi del Cubo
now-ships-declare-their-attacks = le navi dichiarano i loro attacchi
now-the-attack-dice-are-being-modified = si modificano i dadi d'attacco
now-the-defense-dice-are-being-modified = si modificano i dadi di difesa
now-a-cloak-token-is-in-question = è in questione un Segnalino Occultamento
now-an-adjustment-by-hand-is-in-question = è in questione una modifica a mano
now-disabled-shields-are-in-question = sono in questione Scudi disabilitati
now-the-table-goes-on-by-itself = il tavolo prosegue da solo
now-the-ship-has-no-target-and-makes-no-attack = la nave non ha bersagli e non attacca
now-no-attack-is-in-hand = non c'è un attacco in corso
now-no-ship-is-attacked = nessuna nave è attaccata
now-no-ship-attacks = nessuna nave attacca
now-tokens-are-spent-when-dice-are-modified = i segnalini si spendono quando si modificano i dadi
now-dice-are-re-rolled-when-they-are-modified = i dadi si ritirano quando si modificano

# When a card works, after "works only".
need-in-a-round-in-which-its-action-was-performed = in un turno in cui si è eseguita la sua Azione
need-at-another-range = a un'altra Gittata
need-while-the-ship-is-cloaked = mentre la nave è sotto occultamento
need-while-the-ship-is-not-cloaked = mentre la nave non è sotto occultamento
need-with-a-scan-token-beside-the-ship = con un Segnalino Scansione accanto alla nave
need-with-an-evade-token-beside-the-ship = con un Segnalino Evasione accanto alla nave
need-without-an-evade-token-beside-the-ship = senza un Segnalino Evasione accanto alla nave
need-with-a-critical-on-the-hull = con un Critico sullo Scafo
need-with-a-battle-stations-token-beside-the-ship = con un Segnalino Posti di Combattimento accanto alla nave
need-without-an-auxiliary-power-token-beside-the-ship = senza un Segnalino Energia Ausiliaria accanto alla nave
need-with-an-auxiliary-power-token-beside-the-ship = con un Segnalino Energia Ausiliaria accanto alla nave
need-with-an-active-shield = con uno Scudo attivo
need-with-the-primary-weapon = con l'Arma Primaria
need-with-a-secondary-weapon = con un'Arma Secondaria
need-in-an-attack-with-this-card = in un attacco con questa carta
need-on-a-ship-of-another-class = su una nave di un'altra classe
need-near-the-planet-or-an-obstacle = vicino al pianeta o a un ostacolo
need-with-its-token-beside-the-ship = con il suo segnalino accanto alla nave
need-in-two-forward-arcs = negli archi frontali di due nemici
need-for-other-friendly-ships = per altre navi amiche vicine della sua fazione
need-with-that-action-on-the-ship-card = con quell'Azione sulla carta nave
need-with-the-ship-it-aims-at = con la nave che prende di mira
need-with-a-friendly-ship-of-a-class-near = con una nave amica di un'altra classe vicina
need-on-a-ship-in-the-forward-arc = su una nave nell'arco frontale
need-outside-the-target-s-forward-arc = fuori dall'arco frontale del bersaglio
need-against-a-ship-with-a-scan-token = contro una nave con un Segnalino Scansione
need-against-a-ship-without-active-shields = contro una nave senza Scudi attivi
need-against-a-cloaked-ship = contro una nave sotto occultamento
need-against-ships-of-the-faction-that-was-chosen = contro navi della fazione scelta
need-after-a-green-maneuver = dopo una manovra verde
need-after-a-white-maneuver = dopo una manovra bianca
need-after-a-red-maneuver = dopo una manovra rossa
need-with-a-straight-maneuver-of-another-speed = con una manovra Rettilineo di un'altra velocità
need-with-no-enemy-near = senza nemici vicini
need-with-no-enemy-in-the-forward-arc = senza nemici nell'arco frontale
need-with-another-friendly-ship-near = con un'altra nave amica vicina
need-after-a-target-lock-was-spent-on-the-attack = dopo aver speso un'Acquisizione Bersaglio per l'attacco
need-once-all-shields-are-destroyed = quando tutti gli Scudi della nave sono distrutti
need-after-a-battle-stations-token-was-spent-on-the-attack = dopo che un Segnalino Posti di Combattimento è stato speso nell'attacco
need-after-another-action = dopo un'altra Azione
need-against-ships-of-another-faction = contro navi di un'altra fazione
need-on-a-ship-of-another-faction = su una nave di un'altra fazione
need-under-a-captain-of-another-faction = sotto un capitano di un'altra fazione
need-in-an-attack-with-another-weapon = in un attacco con un'altra arma
need-with-two-enemies-in-the-forward-arc = con due nemici nell'arco frontale entro Gittata 3
need-after-a-straight-maneuver = dopo una manovra diritta
need-in-an-attack-in-which-it-has-worked = in un attacco in cui è già servita

# What a card costs.
cost-disabling-the-card = disabilitare la carta
cost-the-card = la carta
cost-an-active-shield = uno Scudo attivo
cost-a-mission-token = un Segnalino Missione
cost-its-only-use = il suo unico uso nella partita
cost-active-shields = Scudi attivi
cost-all-remaining-shields = tutti gli Scudi rimasti
cost-an-auxiliary-power-token = un Segnalino Energia Ausiliaria
cost-drone-tokens = Segnalini Drone
cost-a-target-lock-on-the-target = un'Acquisizione Bersaglio sul bersaglio
cost-a-scan-token = un Segnalino Scansione
cost-a-battle-stations-token = un Segnalino Posti di Combattimento
cost-an-evade-token = un Segnalino Evasione
cost-disabling-the-captain = disabilitare il capitano
cost-an-elite-talent = un Talento Scelto
cost-the-attack-of-this-round = l'attacco di questo turno
cost-a-token-of-the-resource = un segnalino della risorsa
cost-attack-dice-of-this-round = dadi d'attacco di questo turno
cost-the-defense-dice-of-this-round = i dadi di difesa di questo turno
cost-all-crew-upgrades = tutte le Migliorie Equipaggio, almeno una
cost-a-token-on-the-card = un segnalino sulla carta
cost-the-free-actions-of-this-round = le azioni gratuite di questo turno
cost-the-actions-of-this-round = le azioni di questo turno

# Choices.
group-activate = Chi muove adesso
group-table = Tavolo
group-upkeep = { $ship }: Fase Finale
group-by-hand = A mano
group-consent = Modifica a mano
group-place = Disponi { $ship }
group-dial = { $ship }: disco
group-act = { $ship }: Azione
group-attack = { $ship }: attacco
group-attack-dice = Dadi d'attacco
group-defense-dice = Dadi di difesa
group-cube-move = Il movimento del Cubo
group-cube-twelve = Il Cubo: un attacco da { count-die }
group-cube-sevens = Il Cubo: due attacchi da { count-die }
group-cube-fives = Il Cubo: tre attacchi da { count-die }
group-cards = { $ship }: carte
group-cards-any = Carte
group-cards-planning = { $ship }: carte prima dei dischi
group-cards-set = { $ship }: carte quando tutti i dischi sono scelti
group-cards-between = { $ship }: carte prima della Fase di Combattimento
group-cards-shown = { $ship }: carte prima che muova
group-cards-moved = { $ship }: carte dopo che ha mosso
group-cards-acted = { $ship }: carte dopo la sua Azione
group-cards-attack = { $ship }: carte per i dadi d'attacco
group-cards-defense = { $ship }: carte per i dadi di difesa
group-munitions = { $ship }: Munitions Failure
group-crew = { $ship }: Equipaggio
group-lose = { $ship }: una Miglioria da perdere
do-stay-cloaked = Resta sotto occultamento
do-stay-cloaked-detail = 4 dadi di difesa in più nel prossimo turno; gli Scudi restano disabilitati.
do-decloak = Esci dall'occultamento
do-decloak-detail = Gli Scudi si possono rialzare.
do-raise = Rialza { count-disabled-shield }
do-leave-shields = Lascia gli Scudi abbassati
do-use = Usa una capacità
do-time = Tempo scaduto
do-go = Prosegui
do-agree = Accetta
do-refuse = Rifiuta
do-adjust = A mano: { $what }
do-adjust-detail = Si chiede all'altro giocatore, che deve accettare
hand-kind-shields = Scudi
hand-kind-damage = Carte Danno
hand-kind-tokens = Segnalini
hand-kind-cards = Capitano e Migliorie
hand-kind-place = Posizione
hand-kind-dice = Dadi
hand-ahead = 10 mm avanti
hand-back = 10 mm indietro
hand-left = 10 mm a sinistra
hand-right = 10 mm a destra
hand-turn-left = 15° a sinistra
hand-turn-right = 15° a destra
do-place-ahead = { $east } mm a est, { $edge } mm dal bordo, dritta avanti
do-place-turned = { $east } mm a est, { $edge } mm dal bordo, girata verso il centro
do-place-heading = Direzione { $heading ->
    [one] { $heading } grado
   *[other] { $heading } gradi
}.
fly-red = Rossa: prende un Segnalino Energia Ausiliaria, quindi niente Azione
fly-green = Verde: toglie un Segnalino Energia Ausiliaria
fly-plain-green = Verde
fly-plain-white = Bianca
fly-flees = esce dall'area di gioco: distrutta
fly-overlaps = finirebbe sopra { $what }: arretra e finisce a contatto
fly-overlaps-loses = finirebbe sopra { $what }: arretra, finisce a contatto e perde l'Azione
aims = ha { $target } nell'arco a Gittata { $range } ({ $away }), com'è ora
aims-out-of-arc = { $target } è fuori dall'arco (a { $away }), com'è ora
aims-out-of-range = { $target } è fuori gittata (a { $away }), com'è ora
aims-at-none = non ha nemici nell'arco e a gittata, come sono ora
aims-at = ha nell'arco { $ships }, come sono ora
at-range = { $ship } a Gittata { $range }
do-cube-move = Rettilineo { $speed } verso { $way }
cube-travels = Percorre { $distance }.
cube-hits = Investe navi e arretra finché si toccano: { $what }
cube-hits-small = { $n ->
    [one] { $ships } subisce 2 danni e perde il passo Azione
   *[other] { $ships } subiscono 2 danni e perdono il passo Azione
  }
cube-hits-large = { $ships } con Scafo superiore a 7: regge l'urto
do-hold-fire = Non fare fuoco
do-hold-fire-detail = La nave non attacca in questo turno.
do-attack = Attacca { $target }
aim = Gittata { $range }: { $attack } contro { $defense }
aim-notes = { $aim } ({ $notes })
aim-at = { $ship } a { $aim }
note-close = Gittata 1 dà 1 dado d'attacco
note-coordinated-attack = l'attacco coordinato dà 1 dado d'attacco
note-cards-attack = carte danno dadi d'attacco
note-cards-less-attack = carte tolgono dadi d'attacco
note-cards-defense = carte danno dadi di difesa
note-cards-less-defense = carte tolgono dadi di difesa
note-stunned = il timoniere è stordito
note-adaptation = l'adattamento dà dadi di difesa
note-far = Gittata 3 dà 1 dado di difesa
note-obstructed = un ostacolo dà 1 dado di difesa
note-cloak = l'occultamento dà 4 dadi di difesa
note-coordinated-defense = l'attacco coordinato dà 1 dado di difesa
note-scan = la Scansione toglie dadi di difesa
odds-destroys = distruzione: { $chance }
odds-without-reroll = senza i Vuoti che il bersaglio può ritirare
odds-without-shield = senza lo Scudo che si perde in più
odds-without-damage = senza il segnalino che prende il posto del danno
odds-by-hand = non conosce ciò che si fa a mano
odds-damage = danni: { $target }
odds-each = { $ship }: media { $mean }, distruzione { $chance }
odds-in-all = danni in tutto
do-reroll = Ritira { $dice }
do-reroll-detail = Spende l'Acquisizione Bersaglio.
do-reroll-detail-turned = Spende l'Acquisizione Bersaglio. Probabilità con i Posti di Combattimento spesi dopo.
do-commend = Ritira { $dice } con l'Encomio
do-commend-detail = Spende il Segnalino Encomio, una volta per partita.
do-spend-evade = Spendi il Segnalino Evasione
do-spend-evade-detail = 1 Evasione in più.
do-spend-battle-stations = Spendi Posti di Combattimento
do-turn-evades = Cambia { count-result } in Evasioni.
do-turn-hits = Cambia { count-result } in Colpi.
do-stand = Lascia i dadi così
do-dice = Solo { count-attack-die } del turno
do-all-dice = Tutti i dadi d'attacco del turno
do-without = Prosegui senza
do-lose = Perdi { $card }
do-disable = Disabilita { $card }
card-with = { $card }: { $what }
with-card-on = { $card } e { $ship }
with-trade = { $own } per { $card } di { $ship }
with-maneuver-of = { $maneuver } di { $ship }
with-maneuver-for = { $maneuver } per { $card }
with-battle-stations-of = Posti di Combattimento di { $ship }
with-scan-of = Scansione di { $ship }
with-for = { $new } al posto di { $old }
with-of = { $what } di { $ship }
with-dice-at = { $target } con { $n }
with-place = a { $x }, { $y }
denied = Non si può: { $why }.
denied-away = { $why } Distanza: { $distance }.
place-here = Disponi qui

# On the table.
name-obstacle = Ostacolo
name-obstacle-tip = Ostacola gli attacchi; una nave che lo incontra tira per i danni.
name-planet = Pianeta
name-planet-tip = Nessuna nave vi finisce sopra, e nessun attacco lo attraversa.
name-minefield = Campo minato
name-minefield-tip = Ostacola gli attacchi; una nave che lo incontra tira 4 dadi d'attacco per i danni.
name-web = Rete di Energia di { $seat }
name-web-tip = Ostacola gli attacchi; una nave che la incontra tira un dado d'attacco ogni due segnalini del suo proprietario. Non fa niente alle navi Tholian.
name-area = Area di gioco
name-area-tip = Un quadrato di 914,4 mm; il nord è in alto.
name-zone = Area di partenza di { $seat }
name-zone-tip = Le navi si dispongono tutte al suo interno.
name-course = Rotta
name-arc-360 = Arco di tiro di 360 gradi
name-arc-front = Arco di tiro frontale
name-arc-rear = Arco di tiro posteriore
course-tip = La rotta della Sfera: { $way }, Rettilineo 4 in ogni turno.
range = Gittata { $n }
beyond-range = oltre Gittata 3
borg-tip = Abilità { $skill }, fa fuoco tutt'intorno. { $damage ->
    [one] { $damage } danno
   *[other] { $damage } danni
} su { $most } in { $columns }: { $dice } in difesa.
borg-tip-course = { $tip } Muove verso { $way } di 240 mm per turno.
mark-evade = Segnalino Evasione
mark-evade-does = 1 Evasione in più in difesa
mark-evade-tip = Segnalino Evasione: 1 Evasione in più in difesa
mark-scan = Segnalino Scansione
mark-scan-does = I suoi bersagli tirano 1 dado di difesa in meno
mark-scan-tip = Segnalino Scansione: i suoi bersagli tirano 1 dado di difesa in meno
mark-battle = Segnalino Posti di Combattimento
mark-battle-does = Cambia i Posti di Combattimento in Colpi o Evasioni
mark-battle-tip = Segnalino Posti di Combattimento: cambia i Posti di Combattimento in Colpi o Evasioni
mark-lock = Acquisizione Bersaglio
mark-lock-does = Fa ritirare dadi d'attacco contro il suo bersaglio
mark-lock-tip = Acquisizione Bersaglio: fa ritirare dadi d'attacco contro il suo bersaglio
mark-aux = Segnalino Energia Ausiliaria
mark-aux-does = Niente Azioni, niente manovre rosse; una manovra verde ne toglie uno
mark-aux-tip = Segnalino Energia Ausiliaria: niente Azioni, niente manovre rosse; una manovra verde ne toglie uno
mark-cloak-green = Segnalino Occultamento verde
mark-cloak-green-does = 4 dadi di difesa in più, Scudi disabilitati
mark-cloak-green-tip = Segnalino Occultamento verde: 4 dadi di difesa in più, Scudi disabilitati
mark-cloak-red = Segnalino Occultamento rosso
mark-cloak-red-does = Si toglie nella Fase Finale
mark-cloak-red-tip = Segnalino Occultamento rosso: si toglie nella Fase Finale
damage-card-tip = { $card }: { $effect }
ship-tip-skill = { $ship }, abilità { $skill }
ship-tip-weapon = Arma Primaria { $weapon }, Agilità { $agility }
ship-tip-hull = Scafo { $left } su { $hull }, Scudi { $shields } su { $most }
ship-tip-cloaked = sotto occultamento
ship-tip-touches = tocca ciò in cui non poteva volare
ship-tip-distance = distanza { $away }, { $piece }, { $range }

# Sheets.
stat-skill = Abilità
stat-weapon = Arma
stat-agility = Agilità
stat-hull = Scafo
stat-shields = Scudi
stat-points = PS
stat-defense = Difesa
stat-damage = Danni
stat-fleet-points = Punti Flotta
arcs-all = Fa fuoco tutt'intorno.
arcs-front = Fa fuoco per { $front } gradi in avanti.
arcs-both = Fa fuoco per { $front } gradi in avanti e { $rear } gradi all'indietro.
sheet-actions = Azioni: { $actions }. { $arcs }
sheet-cube = Cubo Borg
sheet-cube-attacks = Un attacco da { $one }, due da { $two } o tre da { $three }; Vuoti e Posti di Combattimento si ritirano una volta.
sheet-sphere = Sfera Borg
sheet-sphere-attacks = { count-die } contro ogni nave entro Gittata 3; i Vuoti si ritirano una volta.
borg-aside = accanto all'area di gioco
borg-all-round = fa fuoco tutt'intorno
borg-course = rotta { $way }
borg-destroyed = fuori combattimento
borg-destroyed-by = fuori combattimento per mano di { $seat }
borg-escaped = fuori dall'area di gioco
fate-cube = Distrutta dal Cubo.
fate-sphere = Distrutta dalla Sfera.
fate-enemy = Distrutta dal nemico.
fate-fled = Uscita dall'area di gioco.
fate-own = Distrutta da nessun nemico.
tag-dial = Disco: { $maneuver }
tag-dial-tip = Impostato e a faccia in giù; lo conosci solo tu.
tag-maneuver-tip = La manovra di questo turno.
tag-dial-set = Disco impostato
tag-dial-set-tip = È a faccia in giù.
tag-lock = Bersaglio: { $target }
tag-times = { $name } x{ $n }
tag-touching = A contatto
tag-touching-tip = Tocca ciò in cui non poteva volare.
tag-no-action = Niente Azione
tag-no-action-tip = Ha perso il suo passo Azione di questo turno.
tag-no-attack = Niente attacco
tag-no-attack-tip = Si è rigenerata e non attacca in questo turno.
tag-contained = Breccia contenuta
tag-contained-tip = I suoi Warp Core Breach non fanno niente, ma non compie manovre oltre velocità 1.
tag-attacked = Ha attaccato
tag-attacked-tip = Una nave attacca una volta per Fase di Combattimento.
ship-text = Testo della nave
card-drones = { $card }, { count-drone }
card-beside = { $card }: { $cards }
card-tribbles = { count-tribble }
card-tokens = { $card }, { count-token }
card-state = { $card }: { $state }
card-discarded = scartata
card-disabled = disabilitata
card-by-hand = a mano
card-not-built = effetto non realizzato
card-at-work = in azione
card-used = usata
no-text = Nessun testo.
account = Conto di { $seat }
account-final = Finale
account-now = Se la partita finisse ora
account-line = { $points } { $what }
chip-round = Turno
chip-round-tip = La partita finisce dopo l'ultimo turno.
chip-control = Controllo
chip-control-tip = Muove il Cubo e sceglie i suoi attacchi; passa a ogni turno.
chip-initiative = Iniziativa
chip-initiative-tip = Va per primo tra navi di pari abilità.
chip-borg-tip = Danni; ogni colonna di { $cards } gli dà { count-more-defense-die }.
chip-coordinated = Coordinato
chip-coordinated-tip = Tutte le sue navi sono più vicine ai Borg di ogni altra nave: 1 dado in più in attacco e in difesa.
chip-by-hand = A mano
chip-by-hand-tip = Modifiche fatte a mano dai due giocatori: questa partita non è decisa soltanto dalle regole.
tray-attacks = { $piece } attacca
tray-defends = { $piece } si difende

# What is wrong with a fleet.
fault-no-ship = una flotta ha bisogno di almeno una nave: aggiungine una
fault-not-built = "{ $name }" era uscita il giorno dell'evento, ma il suo testo non è ancora costruito qui: lasciala fuori
fault-unknown-card = non c'è una carta "{ $name }" tra quelle note qui: controlla il nome o lasciala fuori
fault-namesake = non è la carta "{ $name }" nota qui ma un'altra con lo stesso nome: controllane il tipo e l'edizione, o lasciala fuori
fault-open-namesake = non è la carta "{ $name }" nota qui ma un'altra con lo stesso nome, che non è ancora costruita qui: lasciala fuori
fault-unknown-card-near = non c'è una carta "{ $name }" tra quelle note qui; la più simile è { $near }: controlla il nome o lasciala fuori
fault-unread = "{ $words }" non è stato capito: scrivilo come carta su una riga sua, o mettilo da parte
fault-later-card = { $name } è arrivata con { $product } il { $out }, dopo il { $day }: prendi una carta già uscita per quel giorno, o scegli un altro insieme di carte
fault-not-owned = { $name } è arrivata con { $product } il { $out } e in nessuna delle edizioni che possiedi: spunta un'edizione che la contiene, o toglila
fault-may-be = "{ $name }" può essere { $names }: di' quale
fault-wrong-kind = { $name } non è del tipo { $wanted } e non può stare lì: toglila
fault-skill-without-card = { $ship } ha Abilità del Capitano { $skill } senza una carta capitano: indica il capitano, o lascia l'abilità a 1
fault-no-slot = { $ship } ha { $slots ->
    [one] { $slots } spazio
   *[other] { $slots } spazi
} { $kind }, quindi { $name } non trova posto: togli questa, o un'altra
fault-no-talent = { $name } è un Talento Scelto, e il capitano di { $ship } ne permette { $talents }: toglilo, o scegli un altro capitano
fault-restricted = { $name } non può stare su { $ship }: { $why }
fault-unique = { $name } è unica ed è nella flotta più di una volta: lasciane una
fault-two-resources = la flotta ha { $count } Risorse: se ne può prendere una o nessuna
fault-fleet-points = la flotta costa { $total } PS e il limite è { $limit }: togli { $over } PS
fault-resource-points = la flotta costa { $total } PS con la sua Risorsa da { $resource }, che si paga entro lo stesso limite di { $limit }: togli { $over } PS
fault-limit = un limite di { $limit } PS non si gioca: va da 90 a 130
fault-few-ships = la flotta ha { $count ->
    [one] { $count } nave
   *[other] { $count } navi
}; questo formato ne vuole almeno tre
fault-ship-cap = { $ship } costa { $total } PS; in questo formato una nave può costare { $most } con tutto ciò che porta
fault-on-sideboard = { $name } non può stare sulla Sideboard: { $why }
fault-sideboard-points = le carte sulla Sideboard costano { $total } PS insieme e possono costarne { $most }: togli { $over } PS
kind-ship = nave
kind-captain = Capitano
kind-upgrade = Miglioria
kind-resource = Risorsa
kind-talent = Talento Scelto
kind-crew = Equipaggio
kind-tech = Tecnologia
kind-weapon = Arma
kind-borg = Borg
kind-officer = Ufficiale
kind-flagship = Ammiraglia
kind-fleet-captain = Capitano di flotta
kind-admiral = Ammiraglio
only-borg-ships = è solo per navi Borg
only-one-on-a-ship = una nave può averne una sola
only-raptors = è solo per navi della classe Raptor
only-with-the-officer-resource = una flotta la ha solo con la Risorsa Officer Cards
only-behind-a-crew-upgrade = va elencata dopo la Miglioria Equipaggio sotto cui sta, due al massimo
only-with-the-sideboard-resource = una flotta la ha solo con la Risorsa Reinforcements Sideboard
no-place-on-a-sideboard = hanno un posto lì un Capitano, un Talento e una Miglioria Equipaggio, Tecnica e Arma
only-one-of-a-kind = per ogni tipo c'è un posto
only-a-cheap-tech-beneath = sotto di lui sta una Miglioria Tecnica che non è Borg e costa 5 PS al massimo
only-with-the-flagship-resource = una flotta la ha solo con la Risorsa Flagship
only-with-the-fleet-captain-resource = una flotta la ha solo con la Risorsa Fleet Captain
only-unique-captains = sta solo sotto un capitano con un nome proprio
only-captains-and-ships-of-its-faction = è solo per capitani della propria fazione su navi di quella fazione
only-one-in-a-fleet = una flotta può averne una sola
only-ships-of-its-faction = è solo per navi della propria fazione
only-the-voyager = è solo per la U.S.S. Voyager
only-bajoran-captains = è solo per capitani bajoriani
only-jem-hadar-ships = è solo per navi Jem'Hadar
only-species-8472-ships = è solo per navi della Specie 8472
only-tholian-ships = è solo per navi Tholian
only-klingon-captains = è solo per capitani klingon
only-dominion-captains = è solo per capitani del Dominio
note-no-flagship = la Risorsa Flagship non ha una carta ammiraglia: aggiungine una a una nave, come R004e, altrimenti i giocatori la applicano a mano
note-no-fleet-captain = la Risorsa Fleet Captain non ha una carta: aggiungine una a una nave, come R010a, altrimenti i giocatori la applicano a mano
note-empty-sideboard = la Reinforcements Sideboard è vuota: mettici delle carte, per 20 PS insieme
note-by-hand = { $name } si applica a mano, del tutto o in parte: { $why }
by-hand-full-about = la forma della sagoma Full About non è nelle fonti
by-hand-other-action = l'azione della Miglioria che disabilita, una carta di un'altra nave, è dei giocatori
by-hand-auxiliary-power = il programma evita il Segnalino Energia Ausiliaria di una manovra rossa, e nessun altro
by-hand-other-dice = il programma ritira i dadi di attacchi e difese, e nessun altro
by-hand-deflector = il programma annulla un Colpo di un attacco; ciò che fa contro campi minati e ostacoli chiederebbe a metà di un movimento
by-hand-mine-scan = la scansione di una nave che incontra le mine chiederebbe a metà di un movimento
by-hand-own-text = il suo testo non è tra gli effetti che il programma conosce
only-borg-captains = è solo per capitani Borg
only-jem-hadar-battle-ships = è solo per un Jem'Hadar Battle Cruiser o Battleship
only-suurok-ships = è solo per navi della classe Suurok
only-science-vessels = è solo per un Romulan Science Vessel
only-a-hull-of-3 = è solo per navi con uno Scafo di 3 o meno
only-with-both-slots = occupa uno slot Borg e uno slot Arma della nave
only-vulcan-captains-and-ships = è solo per capitani vulcaniani su navi vulcaniane
only-tholian-captains = è solo per capitani tholiani
only-federation-ships = è solo per navi della Federazione
only-kazon-ships = è solo per navi kazon
only-slow-dials = è solo per navi il cui disco non ha manovre di velocità 4 o più
no-dear-borg-upgrade = questa nave non può portare una Miglioria Borg che costi più di 5 PS

# The game, its scenarios, fleets and options.
title = Star Trek: Attack Wing
blurb = Guida una flotta contro i Borg accanto a un rivale che vuole la stessa gloria.
scenario-sector-001 = Battaglia del Settore 001
scenario-sector-001-blurb = Due flotte alleate contro il Cubo Borg e la Sfera al suo interno; vince quella con più Punti Flotta.
scenario-duel = Duello semplice
scenario-duel-blurb = Due flotte l'una contro l'altra con le regole di base, attorno a un pianeta e a ostacoli; vince l'ultima nave in volo.
fleet-title = Flotta
fleet-federation-line = Linea di battaglia della Federazione
fleet-federation-line-blurb = Una Sovereign e due Galaxy davanti, due veterane dietro: scafi forti, scudi forti, pochi dadi per schivare.
fleet-federation-escorts = Gruppo di scorta della Federazione
fleet-federation-escorts-blurb = Più veloce e agile della linea di battaglia: una Intrepid guida una Defiant, una Excelsior, una Nebula e una Nova.
fleet-klingon-raiders = Predoni Klingon
fleet-klingon-raiders-blurb = Cinque navi con occultamento e pesanti armi frontali, che invertono la rotta in una manovra.
fleet-romulan-shadow = Ala d'ombra romulana
fleet-romulan-shadow-blurb = Tre grandi falchi da guerra e due piccoli, tutti con occultamento: quattro dadi di difesa in più, niente scudi.
fleet-dominion-spearhead = Punta di lancia del Dominio
fleet-dominion-spearhead-blurb = Incrociatori cardassiani con archi ampi, una nave da guerra Breen e due rapide navi d'attacco.
fleet-rogue-borg = Borg ribelli
fleet-rogue-borg-blurb = Due sfere e due cubi da ricognizione che hanno lasciato la Collettività: fanno fuoco tutt'intorno, girano sul posto e si rigenerano.
fleet-free-worlds = Mondi liberi
fleet-free-worlds-blurb = Una bionave della Specie 8472 accanto a navi vulcaniane, Gorn, Maquis e Ferengi.
fleet-strange-allies = Strani alleati
fleet-strange-allies-blurb = Un cubo tattico ribelle, troppo grande perché il Cubo lo speroni, con attorno un falco da guerra, una D7, un ricognitore e una nave tholiana.
fleet-fed-flagship = Enterprise-D e Defiant
fleet-fed-flagship-blurb = Picard guida con ogni Azione che vuole, Sisko porta i siluri quantici, e una vecchia Miranda li copre.
fleet-fed-kirk = L'Enterprise di Kirk
fleet-fed-kirk-blurb = Kirk inganna la morte con Spock e Scott accanto; la Reliant e l'Excelsior li coprono.
fleet-fed-voyager = Voyager ed Equinox
fleet-fed-voyager-blurb = Janeway prende due segnalini dove altri ne prendono uno ed è difficile da colpire; due piccole Nova l'accompagnano.
fleet-fed-excelsior = Excelsior e l'Enterprise rinnovata
fleet-fed-excelsior-blurb = Sulu e Kirk uno accanto all'altro, con la Stargazer alle spalle: scafi robusti della vecchia linea.
fleet-klingon-martok = I falchi da guerra di Martok
fleet-klingon-martok-blurb = Martok fa agire gli amici dopo la sua mossa, e tre falchi da guerra colpiscono uscendo dall'occultamento.
fleet-klingon-gowron = La linea di Gowron
fleet-klingon-gowron-blurb = Gowron dà un dado in più a ogni Klingon vicino, e Negh'var e Vor'cha lo usano su cinque dadi.
fleet-klingon-chang = Chang e la Kronos Uno
fleet-klingon-chang-blurb = Chang zittisce i capitani, Gorkon attutisce ogni colpo, e Koloth rovina il dado migliore del nemico.
fleet-romulan-khazara = La squadriglia della Khazara
fleet-romulan-khazara-blurb = Toreth spara occultata con un dado in più; Tomalak tira da lontano e non concede riparo.
fleet-romulan-valdore = Donatra e la Valdore
fleet-romulan-valdore-blurb = Due Valdore con siluri al plasma; accanto a Donatra gli amici tirano un dado in più.
fleet-romulan-commander = L'imboscata del Comandante
fleet-romulan-commander-blurb = La Gal Gath'thong colpisce prima di tutti se il Comandante vuole, e due grandi falchi da guerra la seguono.
fleet-dominion-battleship = La corazzata di Weyoun
fleet-dominion-battleship-blurb = Sette dadi di siluri e nessun modo di schivare; due navi d'attacco le coprono i fianchi.
fleet-cardassian-wing = L'ala di Dukat
fleet-cardassian-wing-blurb = La Kraxon prende i colpi diretti agli amici, e la Koranak spara a due navi insieme.
fleet-borg-sphere = Sfera e Galaxy catturata
fleet-borg-sphere-blurb = Una sfera con raggio traente, e una Galaxy assimilata che si ripara con i suoi droni.
fleet-borg-cube = Cubo Tattico 138
fleet-borg-cube-blurb = Lo scafo più pesante del giorno, che spara a più navi insieme, con la Raven degli Hansen presa nella sua scia.
fleet-bioships = Bionavi della Specie 8472
fleet-bioships-blurb = Due navi, sei dadi ciascuna, sette nella scarica di energia, e sanno anche schivare.
fleet-vulcan-survey = Esplorazione vulcaniana
fleet-vulcan-survey-blurb = Soval toglie segnalini, T'Pol ritira dadi con una Scansione, e tre navi D'Kyr tirano meglio da lontano.
fleet-delta-quadrant = Quadrante Delta
fleet-delta-quadrant-blurb = Una bionave davanti, e accanto due predoni Kazon che puniscono una Scansione.
fleet-deep-space-nine = Deep Space Nine
fleet-deep-space-nine-blurb = La Defiant di Sisko e una nave gemella, con la Akorem di Kira e un intercettore della milizia.
fleet-mirror-galaxies = Galaxy dello specchio
fleet-mirror-galaxies-blurb = Due Galaxy con cinque dadi ciascuna e siluri quantici: chi spara per primo è in vantaggio.
fleet-lore = I seguaci di Lore
fleet-lore-blurb = Il Tipo 03 di Lore trattiene la preda nel raggio traente; un Gorn e un Ferengi sono venuti per la loro parte.
option-rounds = Limite di tempo in turni di gioco
option-rounds-help = La partita finisce dopo la Fase Finale di questo turno. Con 0 decide l'orologio; il turno 40 è comunque l'ultimo.
option-minutes = Limite di tempo in minuti
option-minutes-help = Per l'orologio accanto al tavolo, che segna la fine. 0 per nessun orologio.
option-first_control = Chi ha per primo il Segnalino Controllo
option-first_control-help = Il giocatore di grado più alto, o uno spareggio ai dadi se non ci sono gradi.
option-fleet_sp = Punti Squadrone di una flotta
option-fleet_sp-help = Quanto può costare una flotta, e da dove si contano i Punti Flotta.
option-generic_ship_costs = Costi delle navi generiche
option-generic_ship_costs-help = Come stampati nel 2014, o come rivisti in seguito.
option-elimination_ends = L'eliminazione chiude la partita
option-elimination_ends-help = Se la partita finisce quando un giocatore non ha più navi.
option-eliminated_loses = Un giocatore eliminato perde
option-eliminated_loses-help = off: decidono i Punti Flotta, come a ogni altra fine. on: vince il giocatore a cui resta una nave.
option-commendation = Segnalino Encomio
option-commendation-help = Chi può ritirare una volta un proprio dado d'attacco o di difesa in questa battaglia.
option-by_hand = Modifiche a mano
option-by_hand-help = Chi deve decidere può chiedere all'altro una modifica (Scudi, danni, segnalini, carte, posizione, dadi), fatta se questi accetta; possibile anche dove una flotta ha una carta il cui effetto non è realizzato.
option-bct_side_mm = Lato del segnalino del Cubo
option-bct_side_mm-help = In decimi di millimetro: 1318 è 131,8 mm.
option-bst_side_mm = Lato del segnalino della Sfera
option-bst_side_mm-help = In decimi di millimetro: 800 è 80 mm. Non più grande del Cubo.
option-bct_direction = Dove può muovere il Cubo
option-bct_direction-help = edge: qualche base sta oltre quel lato del Cubo. quadrant: il centro di una nave sta tra le sue diagonali. nearest: conta solo la nave più vicina.
option-bct_overlap_next_round = L'urto del Cubo costa il passo Azione seguente
option-bct_overlap_next_round-help = off: il passo Azione dello stesso turno. on: il prossimo della nave, quando viene.
option-bct_range_max = Gittata del Cubo
option-bct_range_max-help = 3 come stabilito nel 2014, 2 come rivisto nel 2016.
option-arc_360_primary_range = Gittata delle navi con arco di 360 gradi
option-arc_360_primary_range-help = 3 come stabilito nel 2014, 2 come rivisto nel 2016.
option-borg_spin = Ordine della manovra Rotazione
option-borg_spin-help = turn_then_move come stampato nel 2014, move_then_turn come stampato nel 2016.
option-cloak_bonus = Che cosa dà un Segnalino Occultamento
option-cloak_bonus-help = dice: 4 dadi di difesa in più. agility: l'Agilità stampata vale 4 in più.
option-reroll_limit = Nuovi tiri di uno stesso dado
option-reroll_limit-help = Se due effetti possono far ritirare lo stesso dado. Senza testi di carte non accade.
option-overlapping_mines = Campi minati sovrapposti
option-overlapping_mines-help = each: ogni Segnalino Campo Minato che una nave incontra tira, come nel 2014. once: i segnalini sovrapposti tirano una volta sola, come nel 2016.
option-terrain = Terreno di un duello
option-terrain-help = Che cosa sta sul tavolo di un duello semplice: quattro ostacoli, il pianeta al centro, entrambi o niente. Il Settore 001 non ne ha.
option-range_band_mm = Fascia del righello delle gittate
option-range_band_mm-help = In decimi di millimetro: 1000 è 100 mm, 1016 sono 4 pollici.
option-large_base_mm = Lato di una base grande
option-large_base_mm-help = In decimi di millimetro: 800 è 80 mm.
option-cube_hull = Danni del Cubo
option-cube_hull-help = Danni che distruggono il Cubo.
option-sphere_hull = Danni della Sfera
option-sphere_hull-help = Danni che distruggono la Sfera e finiscono la partita.
option-sphere_dice = Dadi della Sfera
option-sphere_dice-help = Dadi d'attacco della Sfera, prima di quelli per la gittata.
option-cube_dice_one = Dadi di un attacco
option-cube_dice_one-help = Dadi d'attacco dell'unico attacco del Cubo, prima di quelli per la gittata. Il comando tiene il numero stampato: cube attack 12.
option-cube_dice_two = Dadi di due attacchi
option-cube_dice_two-help = Dadi d'attacco di ognuno dei due attacchi del Cubo, prima di quelli per la gittata. Il comando tiene il numero stampato: cube attack 7.
option-cube_dice_three = Dadi di tre attacchi
option-cube_dice_three-help = Dadi d'attacco di ognuno dei tre attacchi del Cubo, prima di quelli per la gittata. Il comando tiene il numero stampato: cube attack 5.
option-column_cards = Carte di una colonna
option-column_cards-help = Carte Danno che riempiono una colonna del Cubo e della Sfera.
option-column_dice = Dadi di una colonna
option-column_dice-help = Dadi di difesa che ogni colonna dà al Cubo e alla Sfera, al massimo 30 in tutto.
option-oversized_base_mm = Lato di una base sovradimensionata
option-oversized_base_mm-help = In decimi di millimetro: 1000 è 100 mm.

# What is typed and cannot be read.
parse-ship = "{ $word }" non è una nave: le navi si scrivono da A1 ad A8 e da B1 a B8
parse-piece = "{ $word }" non è niente che stia sul tavolo: scrivi `cube`, `sphere` o una nave come A1
parse-damage-card = "{ $word }" non è una Carta Danno: scrivi il nome come console-fire
parse-attack-dice = "{ $word }" non sono dadi d'attacco
parse-defense-dice = "{ $word }" non sono dadi di difesa
parse-split = scrivi fino a quattro bersagli, ciascuno coi suoi dadi: B1 3 B2 2
parse-length = "{ $word }" non è una lunghezza: scrivi millimetri come 457.2, al massimo { $most }
parse-heading = "{ $word }" non è una direzione: scrivi i gradi in senso orario dal nord, da 0 a 359.99
parse-place = scrivi `place A1 457.2 50.8 0`: nave, millimetri a est, millimetri a nord, gradi in senso orario dal nord
parse-direction = "{ $word }" non è una direzione: scrivi N, E, S o W
parse-template = "{ $word }" non è una sagoma: scrivi 1, 2 o 3
parse-cube = scrivi `cube move N 2`, o `cube attack 7 A1 B1`
parse-reroll = "{ $word }" non sono dadi d'attacco: scrivi lettere tra H, C, B e X
parse-die = "{ $word }" non è un dado: scrivi una lettera tra H, C, B, E e X
parse-counted = "{ $word }" non si conta accanto a una nave: scrivi { $known }
parse-card-state = "{ $word }" non è lo stato di una carta: scrivi { $known }
parse-adjust = scrivi `adjust A1 shields 2`, `adjust A1 critical console-fire`, `adjust A1 card W122 disabled`, `adjust A1 lock B1`, `adjust A1 stand 457.2 300 90` o `adjust A1 attack B H`
parse-spend = scrivi `spend evade` o `spend battle-stations`
parse-effect = "{ $word }" non è un effetto: scrivi damage, disable, discard, steal, token o copy-skill
parse-range = una gittata va da 1 a 3
parse-use = scrivi `use A1 disable B1` o `use A1 damage within 1`
parse-volley = "{ $word }" non è un'opzione: scrivi 12, 7 o 5 e tante navi quanti sono gli attacchi
parse-volley-targets = il Cubo attacca al massimo tre navi
parse-action = "{ $word }" non è un'Azione: scrivi evade, scan, battle-stations, cloak, lock cube, echo left 0, regenerate, repair console-fire o none
parse-unknown = "{ $word }" non è un comando: scrivine uno come `dial A1 bank 2 left`, `act A1 evade`, `attack A1 cube`, `cube move N 2` o `done`
parse-card = non c'è una carta "{ $word }": scrivi il suo codice, come S207, Cap906, W122 o R001
parse-maneuver = "{ $word }" non è una manovra: scrivila come "straight 3", "bank 2 left" o "come-about 3"

# I moduli dell'arbitro.
form-dice = Dadi d'attacco
form-dice-help = Dodici contro una nave, sette contro ciascuna di due, cinque contro ciascuna di tre.
form-target = Bersaglio
form-target-help = Che cosa è attaccato; un'altra nave solo in un duello.
form-lock = Acquisizione Bersaglio
form-lock-help = L'attaccante lo spende: si ritirano i dadi che non farebbero nulla.
form-battle-stations = Posti di Combattimento
form-battle-stations-help = L'attaccante spende il segnalino: i suoi risultati diventano Colpi.
form-scan = Scansione
form-scan-help = L'attaccante ha il segnalino.
form-damage = Danni finora
form-damage-help = Carte accanto alla Sfera.
form-damage-help-2 = Carte accanto al Cubo.
form-range = Distanza
form-range-help = Tra i punti più vicini.
form-obstructed = Ostruito
form-obstructed-help = Un ostacolo sta tra i punti più vicini.
form-agility = Agilità del bersaglio
form-agility-help = Come stampata.
form-shields = I suoi Scudi
form-shields-help = Quelli attivi.
form-hull = Il suo Scafo
form-hull-help = Quanto ne resta.
form-evade = I suoi Segnalini Evasione
form-evade-help = Spesi dove servono.
form-ready = I suoi Posti di Combattimento
form-ready-help = Il bersaglio spende il segnalino dove serve.
form-cloaked = Occultato
form-cloaked-help = Il bersaglio è occultato; i suoi Scudi sono disattivati.
form-towards = Direzione
form-speed = Velocità
form-ship = Una nave è vicina
form-ship-help = Una nave contro cui può andare.
form-heading = Prua della nave
form-heading-help = Gradi in senso orario dal nord.
form-hull-2 = Il suo valore di Scafo
form-hull-help-2 = Come stampato: le navi piccole ne soffrono.
ruling-attack = Un attacco di una nave
ruling-attack-text = Una nave attacca il Cubo, la Sfera o un'altra nave: dadi, segnalini, che cosa si annulla, che cosa si danneggia.
ruling-cube-attack = Un attacco del Cubo
ruling-cube-attack-text = Il Cubo attacca una nave con dodici, sette o cinque dadi.
ruling-sphere-attack = Un attacco della Sfera
ruling-sphere-attack-text = La Sfera attacca una nave a portata.
ruling-cube-move = Una mossa del Cubo
ruling-cube-move-text = Il Cubo si muove: dove arriva, contro chi va, che cosa ne viene.
ruling-sphere = L'arrivo della Sfera
ruling-sphere-text = Il Cubo è distrutto: dove entra la Sfera, e dove vola.
ruling-volley = La bordata del Cubo
ruling-volley-text = Tutti gli attacchi del Cubo in un round: uno di dodici dadi, due di sette o tre di cinque, ciascuno con il suo bersaglio.
form-language = Lingua
form-corner-cube = Del centro del Cubo, dall'angolo sud-ovest dell'area di gioco.
form-corner-ship = Del centro della nave, dall'angolo sud-ovest dell'area di gioco.
form-cube = il Cubo
form-sphere = la Sfera
form-a-ship = una nave
form-north = nord
form-east = est
form-south = sud
form-west = ovest
form-dice-ship-help = Il valore dell'arma primaria, o il valore d'attacco della carta. La distanza 1 aggiunge il suo dado da sola.
form-unit-dice = dadi
form-unit-cards = carte
form-unit-tokens = segnalini
form-unit-degrees = gradi
form-unit-mm = mm
form-dice-each = Dadi d'attacco di ogni attacco
form-of-target = { $what } del bersaglio { $n }
form-agility-of = Agilità
form-shields-of = Scudi
form-hull-of = Scafo
form-evade-of = Segnalini Evasione
form-cloak-of = Occultamento
form-x = Est
form-y = Nord

# Le flotte come si scrivono.
fleet-nothing = indica una flotta pronta, oppure navi come S206:1, S207+Cap906+W122
fleet-tokens = si scelgono solo Command Token, cinque diversi da 1 a 10: R002+1+2+4+5+9
fleet-pool = un insieme di carte è all, un giorno come 2014-08-14, o codici di edizioni come 71120,71121
fleet-no-such = "{ $name }" non è né una flotta pronta ({ $fleets }) né una nave come S206
fleet-no-skill = "{ $skill }" non è una Captain Skill: scrivi S206:1
fleet-not-on-a-ship = { $card } non si può mettere su una nave: scrivi S207+Cap906+W122, un capitano e dei potenziamenti

# I dadi e le facce, come si chiamano quando si chiedono.
die-attack-die = dado d'attacco
die-defense-die = dado di difesa
die-elite-attack-die = Dado d'Attacco Scelto
die-counter-attack-die = Dado di Contrattacco
face-critical-hit = Colpo Critico
face-battle-stations = Posti di Combattimento
face-evade = Evasione
face-double-hit = Doppio Colpo

# Che cosa dicono i giudizi: i fatti e i risultati.
surplus-nothing = "{ $die }" è una risposta di troppo: per questo non si tira nulla
surplus-settled = "{ $die }" è una risposta di troppo: era già deciso, { $came }
unclear-place = la nave è dove si trova il Cubo: mettila altrove
fact-attack-dice = Dadi d'attacco
fact-defense-dice = Dadi di difesa
fact-cube = Il Cubo
fact-rolls-again = ritira una volta i Vuoti e i Posti di Combattimento
fact-list = { $one }, { $other }
fact-target = Bersaglio { $n }
fact-dice = { $attack ->
    [one] { $attack } dado d'attacco
   *[other] { $attack } dadi d'attacco
}, { $defense } di difesa
came-sphere = la Sfera a { $x }, { $y }, rotta { $course }
came-cube = il Cubo a { $x }, { $y }
came-cube-and-ship = { $cube }; la nave: { $hurt }
came-nothing = nessun effetto
came-destroyed = distrutto
came-no-damage = nessun danno
came-damage = danno +{ $dealt }: { $cards ->
    [one] { $cards } carta
   *[other] { $cards } carte
} in { $columns ->
    [one] { $columns } colonna
   *[other] { $columns } colonne
}
came-ship-destroyed = nave distrutta
came-shields = Scudi -{ $n }
came-hull = Scafo -{ $n }
came-face-up = { $n } a faccia in su
came-no-step = nessun passo Eseguire Azione
came-target = bersaglio { $n }: { $what }
came-and = { $one }; { $other }

# Una lista che è stata letta
read-marked-unknown = "{ $name }" è segnata come sconosciuta
read-no-card = non c'è nessuna carta "{ $name }" fra { $n ->
    [one] l'unica nota qui
   *[other] le { $n } note qui
}
read-namesake = non è la carta "{ $name }" nota qui ma un'altra con lo stesso nome
read-not-built = "{ $name }" era uscita il giorno dell'evento e non è ancora costruita qui
read-no-card-near = non c'è nessuna carta "{ $name }" fra { $n ->
    [one] l'unica nota qui
   *[other] le { $n } note qui
}; la più vicina è { $near }
read-other-set = { $name } di { $set } non è fra le carte note qui, che hanno quella di { $ours }
read-as-other-set = { $name } di { $set } è letta come quella di { $ours } [{ $card }]: confronta i testi
read-any-of = { $name } può essere una fra { $codes }: è letta come { $card }; scrivi il codice dopo il nome
read-any-of-other-cost = la lista ha { $name } a { $sp } SP, e nessuna fra { $codes } costa tanto: è letta come { $card }; è un'altra stampa?
read-other-cost = la lista ha { $name } a { $sp } SP, e { $card } costa { $here }: è un'altra stampa?
read-cost-on-ship = { $n } ({ $here } su questa nave)
read-may-be = "{ $name }" può essere { $names }: scrivi di più del nome
read-unread = "{ $words }" non è stato capito
read-product = "{ $words }" tra parentesi è letto come il prodotto della carta che lo precede
read-remark = "{ $words }" è letto come un'osservazione
read-in-title = il titolo nomina { $names }: ciò che è nella flotta sta sotto
read-number-as-cost = il { $sp } davanti a { $name } è letto come il suo costo: per averne { $sp } scrivi { $sp }x
read-as = "{ $typed }" è letto come { $name } [{ $card }]
read-first-fleet = di { $n } flotte ({ $all }) è stata letta la prima, { $first }: per un'altra scrivi `fleet: NOME` sopra il JSON
read-added = la lista aggiunge { $sp } SP che qui non sono una carta: ordini, o ciò che ha dato un evento
read-stated = la lista dice { $stated } SP, per le regole qui costa { $total } SP
read-line = riga { $number }: { $what }
read-paid = la lista paga { $sp } SP per { $name }, per un ordine o un testo che qui non si calcola
read-before-ship = { $name } sta prima di ogni nave: metti prima la nave
read-too-many-cards = { $name } è una carta in più di quante una nave possa averne in una lista
read-too-many-ships = { $name } è una nave in più di quante una lista possa averne
read-stays = { $what }; resta nella lista a { $sp } SP
read-taken-as-ship = { $what }; è presa per una nave, e le carte che la seguono restano con lei
unread-json = questo JSON non è una flotta ({ $why }): ha `ships`, ognuna con `ship`, `captain` e `upgrades`, e può avere una `resource`
unread-no-such-fleet = nessuna flotta di questa raccolta ha quel nome: contiene { $names }
unread-no-ship = in questa lista non c'è nessuna nave nota: incolla le navi con i loro capitani e miglioramenti, una carta per riga
unread-no-ship-first = in questa lista non c'è nessuna nave nota ({ $first }): incolla le navi con i loro capitani e miglioramenti, una carta per riga
unread-too-long = questo testo è più lungo di qualunque lista di flotta: incolla solo la lista

# Il costruttore: che cosa dicono le carte in breve, perché una carta costa altro, che cosa si può scegliere.
facts-figures = attacco { $attack }, agilità { $agility }, scafo { $hull }, scudi { $shields }
facts-ship = { $class } · { $figures } · { $slots }
facts-large-ship = { $class } · { $figures }, base grande · { $slots }
facts-of-ship = { $factions } · { $class } · { $figures }
facts-faction = { $name }
facts-captain = abilità { $skill }, { $talents ->
    [0] nessun Talento Scelto
    [one] 1 Talento Scelto
   *[other] { $talents } Talenti Scelti
 }
facts-weapon = { $dice ->
    [one] 1 dado d'attacco
   *[other] { $dice } dadi d'attacco
 }, gittata { $range }
facts-weapon-any = { $dice ->
    [one] 1 dado d'attacco
   *[other] { $dice } dadi d'attacco
 }, qualsiasi gittata
place-any = Di ogni tipo
place-none = Senza posto
place-on-sideboard = Sideboard: { $kind }
place-unknown = Sconosciuta
cost-by-kirk = { $sp } PS per James T. Kirk
cost-faction-penalty = +1 penalità di fazione
cost-admiral-penalty = +3 penalità di fazione
cost-by-own-text = +{ $sp } per il suo stesso testo
cost-less-by = -{ $sp } per { $card }
cost-of-later-revision = costo della revisione successiva
switch-format-2014 = Formato di dicembre 2014: almeno tre navi, al più 50 PS per nave
switch-later-costs = Navi generiche al loro costo successivo, più basso
pool-all = Tutte le carte
pool-event = Carte del giorno dell'evento, 14 agosto 2014
pool-until = Carte già uscite il { $day }
pool-owned = Carte delle mie edizioni
faction-federation = Federazione
faction-klingon = Klingon
faction-romulan = Romulani
faction-dominion = Dominio
faction-borg = Borg
faction-species-8472 = Specie 8472
faction-kazon = Kazon
faction-xindi = Xindi
faction-bajoran = Bajoriani
faction-ferengi = Ferengi
faction-vulcan = Vulcaniani
faction-independent = Indipendenti
faction-mirror-universe = Universo dello Specchio
bad-fleet = questa non è una flotta ({ $why }): cominciane una nuova
edit-no-card = la carta "{ $code }" non c'è: scegline una del catalogo
edit-no-ship = { $name } non è una nave: scegli prima la nave
edit-too-many-ships = la flotta ha più navi di quante ne tenga un tavolo: togline prima una
edit-too-many-upgrades = nessuna nave porta tante migliorie: togline prima una
edit-upgrade-gone = quella miglioria non è più sulla nave
edit-ship-gone = quella nave non è più nella flotta: guarda di nuovo
edit-no-resource = quella non è una Risorsa
edit-limit = un limite è un numero di PS
edit-name-gone = quel nome non è più nella lista
edit-words-gone = quelle parole non sono più nella lista
edit-no-check = i controlli a cui si può rinunciare sono { $names }
edit-wrong-kind = { $name } non è del tipo "{ $kind }": scegli un'altra carta
edit-none = "{ $edit }" non è una modifica: le modifiche sono { $edits }
