# What the engine itself says, in Italian.

roll-request = tira { $count } × { $die } per { $purpose }
roll-request-by = { $seat }: tira { $count } × { $die } per { $purpose }
draw-request = { $count ->
    [one] pesca per { $purpose }, una di { $lots }
   *[other] pesca { $count } per { $purpose } da { $lots }
}
draw-request-by = { $count ->
    [one] { $seat }: pesca per { $purpose }, una di { $lots }
   *[other] { $seat }: pesca { $count } per { $purpose } da { $lots }
}
elsewhere-request = { $seat } scrive qualcosa che solo { $seat } può vedere
about-request = { $subject }: { $request }
order-usual = come al solito: chiedimelo dove c’è qualcosa da aspettarsi
order-ask = chiedimelo ogni volta
order-turn = passa fino alla fine del turno
order-phase = passa fino alla fine della fase
order-concerned = passa finché non mi succede qualcosa
order-always = passa sempre
passed-windows = { $count ->
    [one] Una finestra passata.
   *[other] { $count } finestre passate.
}
house-rule = Regola della casa: { $figure } è { $value }; le regole stampano { $printed }.
not-asked = { $seat } ora non deve decidere: tocca a { $waiting }
game-over = la partita è finita
dice-wanted = prima servono i dadi: { $what }
dice-wanted-elsewhere = prima tocca a { $seat }: { $seat } scrive che cosa è uscito o ha pescato, e nessun altro può vederlo
no-dice-wanted = ora non servono dadi
not-yours = solo { $seat } può vedere che cosa è uscito: passa il dispositivo a { $seat }, che lo scrive
stale = il tavolo è andato avanti nel frattempo: guarda di nuovo e scegli
settled-concede = { $seat } abbandona
settled-draw = patta, d’accordo tutti
settled-broken-off = la partita è stata interrotta e non ha risultato
gave-up = { $seat } abbandona; un bot continua per { $seat }
settle-concede = un posto può abbandonare una volta sola, in una partita per due o più
settle-broken-off = solo il tavolo può interrompere una partita
settle-draw = la patta si propone, e lo è quando gli altri accettano
undo-nothing = non c'è niente da ritirare
undo-consent = nel frattempo si è tirato o rivelato qualcosa: gli altri devono acconsentire
undo-rolled = i dadi sono già stati tirati: solo l'arbitro può ritirarlo
undo-many = in questa partita non si può ritirare altro
undo-of-bot = il comando è di un bot e resta: scrivi che cosa è uscito, o fai ritirare all'arbitro quello che è stato scritto prima
program-draws = Il programma tira e pesca quello che solo { $seats } può vedere, perché nessuno al tavolo potrebbe scriverlo senza guardare; il registro lo dice ogni volta. Tutto il resto lo scrivete voi.
program-drew = { $count ->
    [one] Il programma ha tirato o pescato una volta per { $seats }: nessuno al tavolo può vederlo.
   *[other] Il programma ha tirato o pescato { $count } volte per { $seats }: nessuno al tavolo può vederlo.
}
one-and-another = { $one } e { $other }
bad-face = "{ $word }" non è una faccia del { $die }: scrivi { $faces }
bad-count-dice = servono { $asked } × { $die }, ne sono dati { $given }
bad-count-lots = ne servono { $asked }, ne sono dati { $given }
bad-spent = di { $name } non ce ne sono tanti
bad-lot = "{ $word }" non può uscire: scrivi uno di { $lots }
bad-setting-name = non c'è un'opzione "{ $name }": { $hint }
bad-setting-value = { $name } non può essere "{ $value }": { $hint }
hint-none = questo gioco non ha opzioni
hint-options = ci sono { $names }
hint-seats = i posti vanno da { $from } a { $to }
hint-waivers = i controlli a cui si può rinunciare sono { $names }
hint-nothing-called = non c'è nulla che si chiami "{ $name }"
number-within = qui va un numero da { $least } a { $most }, non "{ $found }"
read-form = { $word } si scrive così: { $form }
read-nothing = scrivi un comando, come `{ $example }`
named-twice = { $name } è nominato due volte: nominalo una volta sola
takes-flag = è on oppure off
takes-one-of = è uno di { $names }
takes-number = è un numero da { $min } a { $max }
takes-number-of = è un numero da { $min } a { $max } { $unit }
takes-steps = è un numero da { $min } a { $max } { $unit } a passi di { $step }
input-one-of = scegli uno di { $names }
input-number = scrivi da { $min } a { $max }{ $unit }
input-number-or-nothing = scrivi da { $min } a { $max }{ $unit }, oppure nulla
input-flag = on oppure off
input-text = un testo di 20000 lettere al massimo, oppure @ e il nome di un file
no-such-bot = non c'è un bot "{ $name }": scegli uno di { $names }
bad-bot = { $text } non è un bot: scrivi un nome, o un nome con pesi separati da spazi, come officer[give=18 take=9]
no-weights = questo bot non ha pesi: scrivi il nome senza parentesi
no-such-weight = non c'è un peso "{ $name }": scegli uno di { $names }
weight-range = il peso { $name } va da { $least } a { $most }, non { $value }
bot-file-long = un file di bot ha al massimo { $most } byte
bot-file-bad = questo non è un file di bot: { $why }
bot-circled = { $seat }: il bot girava in tondo. Ciò che riporta indietro è stato escluso, e ha scelto tra il resto.
no-such-scenario = non c'è uno scenario "{ $name }": scegli uno di { $names }
no-such-ruling = non c'è un giudizio "{ $name }": scegli uno di { $names }
no-such-field = qui non c'è un campo "{ $name }": i campi sono { $names }
bad-field = { $name } non può essere "{ $value }": { $hint }
setup-unreadable = la preparazione non si legge: { $why }
setup-unplayable = con questa preparazione non si può giocare
refused-waivable = { $why } (ci si può rinunciare: { $name })
few-bots = { $given ->
    [one] è indicato { $given } bot
   *[other] sono indicati { $given } bot
} per { $seats } posti di { $game } con questa preparazione: indicane uno per posto
usage-order = scrivi `order { $orders }`, oppure con un tipo di finestra prima dell'ultima parola: { $kinds }
no-such-line = non c'è una riga { $n }: scrivi un numero da 1 a { $most }
no-person = a questo tavolo non siede nessuna persona
no-such-word = qui non c'è una parola :{ $word }: `:help` le elenca
turning-title = Momenti decisivi
turning-for = Turno { $turn }: { $what } Per { $seat } vale il { $swing } % di una partita più della media; la probabilità di altrettanto era del { $chance } %.
turning-against = Turno { $turn }: { $what } Per { $seat } vale il { $swing } % di una partita meno della media; la probabilità di così poco era del { $chance } %.
odds-about = circa { $chance }, più o meno { $half }, da { $throws ->
    [one] { $throws } tiro
   *[other] { $throws } tiri
}
record-empty = il file della partita è vuoto
record-header = la riga 1 non è l'intestazione di una partita di Vinculum: { $why }
record-format = il file ha il formato { $format }, questo programma legge il formato { $ours }: serve un Vinculum più nuovo
record-newer = il file è stato scritto da Vinculum { $program } con le regole { $rules } del gioco, qui c'è { $here } con le regole { $ours }: serve un Vinculum più nuovo; il file non è stato toccato
record-game = questa è una partita di { $found }, non di { $wanted }
record-setup = con la preparazione della riga 1 non si può giocare: { $why }
record-line = la riga { $line } non si legge ({ $why }); { $before ->
    [one] il comando prima di essa è valido
   *[other] i { $before } comandi prima di essa sono validi
 }: cancella la riga per riprendere da lì
record-refused = riga { $line }: qui { $seat } non può { $command }: { $why }
record-dice = riga { $line }: i dadi non tornano: { $why }
record-hash = riga { $line }: { $command } di { $seat } non dà ciò che è registrato; il file è stato modificato, o giocato con altre regole (regole { $theirs }, qui { $ours })
record-edited = riga { $line }: { $command } di { $seat } non dà ciò che è registrato; il file è stato modificato
record-chain = la riga { $line } non è come fu scritta: la sua impronta non corrisponde a essa e alle righe che la precedono
record-undo = riga { $line }: ciò che vi è ritirato non torna: { $why }
counted-in-rounds = round
counted-in-turns = turni
counted-in-minutes = minuti
counted-in-tenths-of-a-mm = decimi di mm
counted-in-tenths = decimi
counted-in-hexes = esagoni
counted-in-power = energia
counted-in-percent = per cento
counted-in-dice = dadi
counted-in-nodes = nodi
counted-in-points = punti
counted-in-degrees = gradi
counted-in-times = volte
counted-in-culture = cultura
counted-in-cards = carte
counted-in-impulses = impulsi
counted-in-sp = PS
decimal-number = { $whole },{ $rest }
