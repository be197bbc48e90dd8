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
ask-resistance = la resistenza di un capitano
ask-answer = la risposta di un capitano
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
