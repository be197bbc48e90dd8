# What Beacon says, in Italian.

about-beacon = Punta in segreto, aggiungi un dado, vinci due turni su tre.
told-laid-card = { $seat } cala coperta la carta { $card }.
told-laid = { $seat } cala una carta coperta.
told-round = A arriva a { $a }, B arriva a { $b }.
ask-round = il turno
ask-round-about = turno { $round }, puntata di { $seat }
phase-end = La fine
phase-round = Turno { $round } di { $rounds }
ask-over = La partita è finita.
ask-lay = Cala una carta coperta.
ask-wait = L'altro posto sta scegliendo una carta.
card-empty = { $seat }: vuoto, { $won } vinti
card-laid = { $seat }: calata, { $won } vinti
do-card = Carta { $card }
your-card = La tua carta
score-rounds = turni vinti
end-rounds = i tre turni sono finiti
no-card = non hai la carta { $card }: punta una di quelle che hai ancora
no-laid = la tua carta di questo turno è già sul tavolo
no-bid = questa non è una puntata: scrivi `bid 3`
