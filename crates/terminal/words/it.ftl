# Parole italiane del terminale.
a-draw = Pari fra { $seats }.
a-person = una persona
and = e
board-arcs = archi: { $names }
buys = compra { $n } × { $what }, { $price } ciascuno
by-hand = a mano
command-text = Un comando come lo mostra l'elenco, oppure help, rule, undo, save, quit.
costs = costa { $n }
dice-are = Dadi:
dice-first = prima i dadi
end-place = posto { $n }
end-points = { $n ->
    [one] { $n } punto
   *[other] { $n } punti
 }
file-exists = { $name } esiste già: scrivi un altro nome
file-is = File:
filled-as = compilato come:
game-kept-in = La partita è conservata in { $path }.
hand-over = Passa il terminale. { $seat }: premi Invio quando nessun altro guarda.
here = Qui:
in-steps = da { $least } a { $most }, a passi di { $step }
keep-text = È scritta dopo ogni comando, e `vinculum play --resume` la riapre.
kept-after-each = la partita è conservata in { $path } dopo ogni comando
kept-from-now = da ora conservata in { $path }
kept-in = conservata in { $path }
kept-there = La partita vi è conservata dopo ogni comando.
key-board = m tavolo
key-choose = Invio scegli
key-find = / cerca
key-form = f compila
key-group = Tab gruppo
key-log = g registro
key-quit = ? tasti  q lascia
key-rule = r regola
key-sheets = v schede
key-undo = u riprendi
keys-board = frecce luoghi   Tab scelte lì   Invio scegli   r regola   + - zoom   m elenco   ? aiuto
keys-command = Invio lo dice   Esc indietro
keys-dice = scrivi ciò che è uscito o è stato pescato, Tab completa, Invio   Esc riprendi   ? aiuto   Ctrl-C lascia
keys-end = Esc guarda il tavolo   s conserva   q lascia
keys-filter = scrivi parole, Invio   Esc tutte le scelte
keys-form = frecce Tab  + - cifre  m massimo  n niente  p pronta  Invio  Esc indietro
keys-keep = y nome del file   n si gioca
keys-leave = y lascia   n resta
keys-log = frecce righe   r sue regole   g scelte   ? aiuto
keys-orders = su, giù: momento   sinistra, destra: che cosa fare   Esc indietro
keys-rules = frecce scorrono   sinistra, destra: altre regole   Esc indietro
keys-save = Invio conserva   Esc indietro
keys-scroll = frecce scorrono   Esc indietro
keys-time = y chiama   n si gioca
keys-undo = y riprendi   n lascia
left = { $n ->
    [one] { $n } rimasto
   *[other] { $n } rimasti
}
line-words = parole sono help, rule ID, undo, time, sheets, orders, save FILE, quit; tutto il resto è un comando in notazione, come lo mostra l'elenco
look-together = o: guardiamo insieme, non chiedere più    Ctrl-C: lascia
minutes-left = restano { $n } min
more = altre
no-choice = non c'è la scelta { $n }
no-form-key = { $letter } qui non fa nulla: i tasti stanno sotto
no-key = { $letter } qui non fa nulla: ? elenca i tasti, `:` apre una riga di comando
no-orders = nessun momento di questo gioco passa senza domanda: non ci sono ordini permanenti
nobody-wins = Nessuno vince.
not-kept = La partita non è conservata in un file: s la conserva.
not-possible = Non possibile.
nothing-fits = nulla corrisponde: Esc mostra tutto
nothing-here = ora qui non si può mettere nulla
nothing-on-board = ora sul tavolo non si può scegliere nulla
nothing-to-decide = ora nulla da decidere
nothing-to-fill = ora non c'è nulla da compilare
nothing-to-undo = non c'è nulla da riprendere
one-of = { $n } di { $all }
one-wins = { $seat } vince.
out-of-game = fuori gioco
over-not-kept = La partita è finita e non è conservata in un file.
parting-left = La partita è conservata in { $path }. Per riprenderla: vinculum play --resume { $path }
parting-over = La partita è conservata in { $path }. Per rivederla: vinculum replay { $path }
plain-begins = { $title }. `:help` elenca ciò che si può scrivere.
plain-dice = dadi
plain-group = { $name }: { $n ->
    [one] { $n } scelta
   *[other] { $n } scelte
 }, per esempio { $first }
plain-list = :list PAROLE stampa quelle con queste parole, :list da solo tutte
plain-only = Solo { $seat } può vedere quello che segue.
plain-price = { $price } per { $units }
plain-range = da { $least } a { $most }
plain-together = {", scritti insieme come "}{ $word }=
put-in = { $n ->
    [one] { $n } messo
   *[other] { $n } messi
}
seat-was = { $seat } era { $who }
table-is = Il tavolo è ora di { $seat }.
taken-back = ripresa
taken-back-dice = ripreso: nessun dado era stato tirato
time-text = L'orologio o un organizzatore chiama il tempo; le regole dicono che cosa segue.
title-board = Tavolo
title-choices = Scelte
title-command = Comando
title-end = Fine
title-keep = Conservare la partita in un file?
title-keys = Tasti
title-leave = Lasciare il tavolo?
title-log = Registro
title-orders = Ordini permanenti
title-save = Conserva la partita
title-sheets = Schede
title-time = Chiamare il tempo?
title-undo = Riprendere la mossa?
too-many = { $n } di troppo
too-small = Il tavolo richiede { $wide } per { $high } caratteri; qui sono { $width } per { $height }.
turned = girata
type-a-name = scrivi un nome per il file
typed-nowhere = qui questo tasto non fa nulla: `:` apre una riga di comando, ? elenca i tasti
undo-bots = Dal tuo ultimo comando sono caduti dadi o qualcosa è stato mostrato. I bot sono d'accordo a riprenderlo.
undo-others = Dal tuo ultimo comando sono caduti dadi o qualcosa è stato mostrato. Gli altri sono d'accordo a riprenderlo?
undo-own = Dal tuo ultimo comando nulla è stato tirato o mostrato.
undo-referee = L'arbitro riprende ciò che è stato scritto per ultimo: una risposta viene chiesta di nuovo, un comando si annulla. Il file della partita lo dirà.
with = con:
wrong-kind = una parte è del tipo sbagliato
you = tu
of-at-most = { " " }su { $n } al massimo
so-much-for = { "  " }({ $cost } per { $n })
bot-stuck = il bot { $bot } del posto { $seat } non trova niente da dire: segnala questo file di partita
unwritten = { $path } non si può scrivere ({ $why }): salva la partita con un altro nome
no-dice-there = nessun dado
