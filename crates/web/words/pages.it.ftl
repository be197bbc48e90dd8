# Ciò che dicono le pagine intorno ai tavoli, in italiano: il regolamento, il costruttore, le decisioni, il banco, le schede su carta.

# Il regolamento
game = Gioco
all-games = Tutti i giochi
words-or-id = Parole o una sigla
search = Cerca
count-rules = { $n ->
    [one] { $n } regola
   *[other] { $n } regole
 }
the-document = Il documento
the-base-game = Il gioco base che lo sorregge
rulings-of-gaps = Decisioni dove la fonte tace
no-rule-found = Nessuna regola contiene tutte queste parole. Provane meno, o una sigla come AW.CTRL.1.
rules-found = { $n ->
    [one] { $n } regola
   *[other] { $n } regole, le più adatte prima
 }
support = fondamento
stands-at = in
examples = Esempi
given = Dato
then = Allora
rulings = Decisioni
still-open = Aperto
ruling = Decisione
because = Perché
an-option = Opzione
touches = Riguarda
rules-in-english = I testi delle regole sono in inglese.

# Decisioni singole
single-rulings = Decisioni singole
single-rulings-text = Per una partita su un tavolo vero: di' che cosa è successo, scrivi i dadi usciti, ottieni la decisione e le sue regole.
to-be-ruled = Che cosa va deciso
circumstances = Circostanze e opzioni
rule-on-this = Decidi su questo
the-ruling = La decisione
dice-again = Ricomincia con i dadi
ruled-on = Ciò su cui si decide
take-last-back = Ritira l'ultimo
roll-anew = Tira di nuovo
go-on-from = Prosegui da questo tavolo
keep-as-file = Salva come file
table-in-words = Il tavolo a parole
file-kept = un file salvato
on = sì
off = no
before-the-dice = Prima dei dadi: ogni risultato
result = Risultato
chance = Probabilità
exactly = Esattamente
estimated = Stima
less-likely = { $n ->
    [one] { $n } risultato meno probabile
   *[other] { $n } risultati meno probabili
 }
does-not-fit = «{ $given }» non va bene: { $hint }

# Schede su carta
sheets-of = schede
print-this = Stampa questa pagina dal browser: A4 o Letter, come è impostata la stampante. Le caselle si barrano a matita.
rules-in-short = Le regole in breve
print-nothing = Per questo gioco non c'è nessuna scheda da stampare: nulla vi si barra su carta.
print-foot = Opera amatoriale non ufficiale. Dati e disegni sono di Vinculum; ciò che è nostro e non dell'editore è segnato su ogni scheda.
is-out = fuori gioco
so-many-of = { $now } su { $most }
blank-of = ___ su { $most }
shields = scudi

# Che cosa va storto, e la porta
did-not-work = Non ha funzionato
back-to-start = Torna all'inizio
not-possible-here = Non è possibile
has-password = Questo server ha una password
password-told = Te l'ha detta chi ti ha invitato.
password = Password
come-in = Entra
wrong-password = Non è questa la password.
too-many-tries = Troppi tentativi: il prossimo è possibile tra { $seconds ->
    [one] { $seconds } secondo
   *[other] { $seconds } secondi
 }.

# Il costruttore di flotte e mazzi
builder = Costruttore
build-a-fleet = Costruisci una flotta
build-a-deck = Costruisci un mazzo
fleet-instead = Costruisci invece una flotta: { $game }
deck-instead = Costruisci invece un mazzo: { $game }
no-card-fits = Nessuna carta corrisponde: togli un filtro.
the-fleet = La flotta
the-deck = Il mazzo
search-cards-hint = Cerca nomi, testi, numeri
search-cards = Cerca carte
card-kind = Tipo
all-kinds = tutti i tipi
card-faction = Fazione
card-pool = Costruisci con
my-sets = Le mie edizioni
sets-you-own = Edizioni che possiedi
sets-help = Spunta ciò che hai sullo scaffale. Le spunte restano in questo browser; «Carte delle mie edizioni» ha poi solo le loro carte.
sets-all = Tutte
sets-none = Nessuna
set-facts = { $out } · { $code } · { $n ->
    [one] { $n } carta
   *[other] { $n } carte
}
all-factions = tutte le fazioni
cost-to = costo fino a
size-exactly = { $have } su esattamente { $n }
size-at-most = { $have } su al massimo { $n }
size-at-least = { $have }, ne servono almeno { $n }
size-any = { $have }, quante se ne vogliono
any-cost = qualsiasi
highest-cost = costo massimo
add-card = Aggiungi { $card }
unique-card = unica: una sola con questo nome in una flotta (AW.BASE.3.4)
fleet-name = Nome della flotta
deck-name = Nome del mazzo
out-of = su
cost-limit = limite
no-ship-yet = Ancora nessuna nave: premine una nell'elenco delle carte, o incolla una lista qui sotto.
add-a-ship = Aggiungi una nave
leave-it-out = lasciala fuori
put-aside = metti da parte
waived = derogato: ripristina
house-rule = una regola della casa, dell'organizzatore
waive = deroga a { $rule }
cards-unit = carte
onto-this-ship = Le carte vanno su questa nave
copy-ship = copia
remove-card = rimuovi { $card }
ship-alone = nave
generic-captain = generico, abilità 1
free-slot = libero
play-with-it = Giocaci
play-what = Che cosa giocarci?
against-the-bot = Contro il bot
against-a-friend = Contro un amico
more-choices = Altre scelte
print-sheet = Stampa la scheda
keep-list = Conserva
new-list = Nuova
export = Esporta
copy-text = Copia il testo
save-text = Salva come testo
save-json = Salva come JSON
as-text = La lista come testo
import = Importa
import-fleet = Il nostro testo o JSON, o una lista come la stampano altri costruttori: una nave, poi il capitano e i potenziamenti, una carta per riga.
import-deck = Il nostro testo o JSON, una lista semplice o il testo di LackeyCCG: un numero e un titolo per riga, sotto intestazioni come Missions, Seed Deck, Draw Deck. O il nome di un mazzo pronto.
list-to-read = Una lista da leggere
read-it = Leggila
your-lists = Le tue liste
no-lists = Ancora nessuna in questo browser.
fleet-sheet = Scheda della flotta
deck-list = Lista del mazzo
player = Giocatore
event-date = Evento, data
total = Totale
resource = Risorsa
captain = Capitano
ship-total = Totale della nave
waived-by = Derogato dall'organizzatore:
not-legal = Non lecita:
battle-round = Round di battaglia
opponent = Avversario
opponent-signs = Firma dell'avversario
battle-points = Punti battaglia
fleet-points = Punti flotta
sum = Somma
fleet-lost = Il server non risponde: la lista è com'era. Riprova tra un momento.
ship-first = Scegli prima una nave: capitani e potenziamenti vanno su una nave.
no-table-plays = Nessun tavolo può giocare questa lista: guarda che cosa non va, o togli una carta.
fleet-empty = Non c'è ancora una nave: aggiungine una.
list-of = Lista da

# Il banco dei tornei
keeps-up = questa pagina si aggiorna da sola
desk-closed = Il torneo è chiuso e la classifica è definitiva
registration = Iscrizione: { $n ->
    [one] { $n } giocatore presente
   *[other] { $n } giocatori presenti
 }
round-running = Round di battaglia { $number } di { $of } in corso
fleets-locked = Le flotte sono bloccate; viene il round di battaglia 1
round-over = Round di battaglia { $number } di { $of } concluso
rounds-all-over = Tutti i round di battaglia sono conclusi
print-export = Stampa ed esporta
print-these = Stampa:
pairings = accoppiamenti
score-sheet = foglio punteggi
final-ranks = classifica finale
standings = classifica
fleet-sheets = schede delle flotte
export-these = Esporta:
standings-csv = classifica CSV
battles-csv = battaglie CSV
tournament-file = file del torneo
next-month = classifica per il mese prossimo
time-left-in = Tempo rimasto nel round di battaglia { $number }
time-left = rimasti
in-round = nel round di battaglia { $number }
given-back = { $minutes } min restituiti
paired-by-organiser = accoppiati dall'organizzatore (nostro)
players = Giocatori
table-no = Tavolo
control-first = tiene per primo il segnalino Controllo (AW.SETUP.4)
has-won = ha vinto
by-roll-off = allo spareggio
adjusted-by-hand = con modifiche a mano
the-game = la partita
result-to-come = giocata fino alla fine, risultato in arrivo:
being-played = in corso:
watch-it = guarda
put-right = corretto:
bye = riposo
control-legend = ★ tiene per primo il segnalino Controllo. Le correzioni restano a verbale.
ranks-final = Classifica finale
standings-after = Classifica dopo il round di battaglia { $number }
nobody-yet = Ancora nessun iscritto.
has-left = ritirato
no-fleet-yet = ancora senza flotta
roll-off-to-come = spareggio in arrivo
rank = Posto
rank-title = Titolo
won-lost-bye = Vinte–perse–riposi
title-ours = questo titolo è nostro: la fonte nomina solo i primi due (AW.RANK.3)
titles-ours = + titoli nostri: la fonte nomina solo i primi due
desk-lost = Il server non risponde: nulla è stato scritto e ciò che hai digitato è ancora qui. Riprova tra un momento.
time-up = Tempo!
tournament-desk = Banco dei tornei
desk-lead = Accoppiamenti, riposi, orologio, risultati, classifica e gradi di un evento di Attack Wing, dall'iscrizione all'Ammiraglio. Nulla si calcola a mano, e ogni cosa nomina la sua regola.
begin-tournament = Inizia un torneo
name-on-sheets = Nome sui suoi fogli
more-options = Altre opzioni
open-the-desk = Apri il banco
desk-links = Ricevi un collegamento segreto per te e uno pubblico per tutti gli altri. Conserva quello segreto: è l'unica chiave.
your-tournaments = I tuoi tornei
no-desks = Ancora nessuno in questo browser.
go-on-desk-file = Prosegui da un file
desk-file = File del torneo
open-it-here = Aprilo qui
desk-file-kept = Salvato da questa pagina o da «vinculum desk». Viene rigiocato e ogni hash confrontato.
paper-pairings = Accoppiamenti
paper-scores = Foglio punteggi
paper-ranks = Classifica
paper-sheets = Schede delle flotte
paper-seats = Posti
go-back = Indietro
round-of = Round di battaglia { $number } di { $of }
signed = Firmato
pairings-foot = ★ tiene per primo il segnalino Controllo. { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minuti
 }.
seats-of-round = Posti del round di battaglia { $number }
no-battle-here = Nessuna battaglia di questo round si gioca a un tavolo qui.
battle-against = Battaglia { $number }, contro { $other }
seat-taken = Il posto è preso.
seat-links-text = Ogni collegamento apre un posto, una volta, nel browser che lo apre per primo: dai a ciascuno solo il suo.
number-short = N.
round-short = Round
bp = PB
fp = PF
scores-foot = PB punti battaglia, PF punti flotta, b riposo.
title-ours-foot = + un titolo nostro: la fonte nomina solo i primi due.
no-fleet-written = Ancora nessuna flotta scritta.
ships-and-all = Navi, capitani e potenziamenti
from-booster = Da una bustina
signed-by-opponent = Firmato dall'avversario
desk-rolls = tira il banco
we-roll = tiriamo noi e scriviamo
what-fell = che cosa è uscito, in ordine
organisers-desk = banco dell'organizzatore
desk-own-link = Il tuo collegamento segreto, l'unica chiave di questo banco
public-page = pagina pubblica
lists-are-closed = ✓ Le liste delle flotte sono chiuse finché non si bloccano
keep-lists-closed = Tieni chiuse le liste delle flotte finché non si bloccano
lock-fleets = Blocca le flotte
close-desk = Chiudi: la classifica è definitiva
pair-round = Accoppia il round di battaglia { $number }
start-clock = Avvia l'orologio: { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minuti
 }
extend = Prolunga
give-back = Restituisci
minutes = minuti
roll-off = Spareggio
are-level = sono pari
roll-off-text = Cinque dadi d'attacco ciascuno, scritti H C B X; prima chi ha più Battle Stations (B). Se tiriamo noi, il banco dice a chi tocca.
nobody-yet-below = Ancora nessun iscritto: scrivi sotto il primo giocatore.
comes-late = Qualcuno arriva tardi
register-player = Iscrivi un giocatore
person-name = Nome
let-in = Ammettilo (decisione nostra)
register = Iscrivi
has-token = ha il segnalino Encomio
token-spent = speso nel round di battaglia { $number }
which-die = quale dado
attack-die = un dado d'attacco
defense-die = un dado di difesa
rerolled-with = è stato ritirato con esso
change = cambia
came-late = arrivato tardi
write-fleet = Scrivi la flotta
why-optional = Perché (può restare vuoto)
leaves = Lascia il torneo (decisione nostra)
is-back = È tornato (decisione nostra)
sp-of-all = SP di navi, capitani, potenziamenti
resource-if-any = Risorsa, se c'è
its-sp = i suoi SP
sp-booster = SP da una bustina
fleet-list-text = Lista della flotta (può restare vuota): una lista del costruttore compila gli SP e viene controllata
best-first = Prima il migliore, un nome per riga
write-them = Scrivili
last-month = Classifica del mese scorso
earlier-right = Correggi un risultato di un round precedente
earlier-text = Gli accoppiamenti fatti restano; tutti i punti si ricontano, e il vecchio risultato resta a verbale (nostro).
any-order = Qualunque ordine, scritto
order = Ordine
record = Verbale
asked-closed = Il torneo è chiuso e la classifica è definitiva.
asked-register = Iscrivi i giocatori e le loro flotte; ce ne sono { $n }. Poi blocca le flotte.
asked-clock = Avvia l'orologio quando tutti sono seduti.
asked-results = Round di battaglia { $number }: risultati mancanti: { $n }.
asked-close = Tutti i round sono giocati: chiudi il torneo, e la classifica è definitiva.
asked-pair = Viene il round di battaglia { $number }.
paired-by-hand = accoppiati a mano (nostro)
all-signed = Tutti hanno firmato (aperti: { $n })
roll-control = Tira per il segnalino Controllo ({ $n })
bye-points = 2 punti battaglia; la media di tutti gli altri a round finito
battle-no = Battaglia { $number }
control-first-short = tiene per primo il segnalino Controllo
has-signed = firmato
sign = firma
type-result = Scrivi il risultato
take-from-table = Prendilo da un tavolo qui
game-link = La partita
put-it-right = Correggilo
house-rules = regole della casa
open-all-tables = Apri qui tutti i tavoli ({ $n })
table-options = Opzioni dei tavoli, NOME=VALORE separati da spazi («vinculum games attack-wing» le elenca)
results-taken = ✓ I risultati si prendono quando le partite finiscono
take-results = Prendi i risultati quando le partite finiscono
print-seat-links = Stampa i collegamenti dei posti
game-is-over = La partita è finita:
played-here = Si gioca a un tavolo qui:
take-this = Prendi questo risultato
took-seat = { $name } ha preso il posto
seat-of-player = Posto di { $name }
not-this-table = Non questo tavolo
lets-go = Il banco lo lascia
lets-go-text = La partita resta dov'è; si può aprire un altro tavolo.
open-here = Apri un tavolo qui
needs-cards = Un tavolo ha bisogno delle carte. Qui sono scritte solo le somme: dai le liste.
open-a-table = Apri un tavolo
fleet-list-of = Lista della flotta di { $name }
no-result-yet = ancora nessun risultato
result-was = era
how-counted = Come è stato contato
end-time = È scaduto il tempo
end-sphere = La Sfera è stata distrutta
end-escaped = La Sfera è fuggita
end-eliminated = Una flotta è eliminata
end-conceded = { $name } si è arreso o non è venuto
end-points = Si conoscono solo i punti flotta
how-ended = Com'è finita
sp-left = SP rimasti della propria flotta
ships-lost = Proprie navi perse contro i segnalini
destroyed-cube = Ha distrutto il Cubo
destroyed-sphere = Ha distrutto la Sfera
destroyed-both = ha distrutto entrambi i segnalini
why-record = Perché, per il verbale
if-level = Se i punti flotta sono pari
put-result-right = Correggi il risultato
record-result = Registra il risultato
nobody = nessuno
table-link = Collegamento del tavolo, o il suo nome
who-sat-a = Chi sedeva al posto A
take-result = Prendi il risultato
against = contro
ruling-text = Che cosa dice

# Unità e bot
blurb-random = Prende un comando lecito qualsiasi, tutti ugualmente probabili.
blurb-ensign = Gioca con giudizio e non fa piani: per una prima partita.
blurb-officer = Prende il comando che pare il migliore, secondo un piano del turno dove il suo gioco ne ha uno.
blurb-admiral = Gioca molte volte ciò che potrebbe essere sul tavolo, come farebbe officer, e lascia la scelta di officer solo per ciò che è chiaramente migliore.

# Opzioni del banco
desk-fleet-sp = Massimo per costruire la flotta
desk-fleet-sp-help = Il limite di una flotta, e il numero da cui si contano i punti flotta.
desk-build-mode = Modo di costruzione
desk-build-mode-help = Un limite per tutto, oppure 30 SP riservati a ciò che porta una bustina casuale.
desk-pool = Carte delle flotte
desk-pool-help = Quelle già uscite il giorno dell'evento, o tutte. Una lista può rinunciarvi: "Waived: pool".
desk-rounds = Round di battaglia
desk-rounds-help = La fonte ne ha tre.
desk-minutes = Durata di un round di battaglia
desk-minutes-help = La fonte ne ha sessanta.
desk-bye-fleet-points = Punti flotta di un riposo
desk-bye-fleet-points-help = La media di tutti gli altri arrotondata per eccesso, o sempre 60 come in regole successive.
desk-rank-win-loss-second = Vittorie e sconfitte prima dei punti flotta
desk-rank-win-loss-second-help = Mette vittorie e sconfitte tra punti battaglia e punti flotta. Un riposo lì conta come vittoria (nostro).
desk-elimination-ends = L'eliminazione chiude la battaglia
desk-elimination-ends-help = No: quando una flotta è eliminata la battaglia continua contro i segnalini.
desk-sign-off = I risultati aspettano le firme
desk-sign-off-help = No: il banco accetta un risultato anche se una scheda non è firmata dall'avversario.
desk-month = Mese della storia
desk-month-help = Il segnalino Encomio esiste dal mese 2 in poi.

# Che cosa non si è potuto fare.
fault-no-table = qui non c'è questo tavolo: controlla il link, o apri un tavolo nuovo
fault-no-seat = questo link non tiene quel posto: chiedi il tuo a chi ha aperto il tavolo
fault-stale = il tavolo è andato avanti nel frattempo: guarda di nuovo e scegli
fault-closing = il server sta per fermarsi e non prende altro: nulla è perso, riprova tra un momento
fault-not-owner-list = solo chi ha aperto il tavolo può metterlo in elenco
fault-no-sheet = il banco non stampa questo foglio: scegline uno della sua pagina
fault-lists-closed = l'organizzatore tiene chiuse le liste delle flotte finché non sono bloccate
fault-fleet-sp = mancano gli SP della flotta: scrivi quanto costa
fault-no-builder = questo programma non costruisce flotte, quindi non apre tavoli
fault-time-up = il tempo di questo round di battaglia è scaduto: allunga l'orologio, o scrivi il risultato
fault-table-open = per questa battaglia un tavolo è già aperto: i suoi link le stanno accanto
fault-all-open = ogni battaglia di questo round ha un tavolo o un risultato
fault-none-open = per questa battaglia nessun tavolo è aperto: aprine prima uno
fault-game-runs = la partita a quel tavolo non è finita: giocala fino alla fine, o scrivi il risultato
delete-desk = Elimina questo torneo
delete-desk-text = Spariscono il verbale, le flotte e gli indirizzi; le partite ai tavoli di questo server restano. Se può servirti ancora, salva prima il file del torneo.
delete-desk-sure = Sì, per sempre
fault-delete-sure = spunta che deve sparire per sempre e invia di nuovo
fault-which-battle = di' quale battaglia
fault-table-link = manca il link del tavolo: copialo dalla barra degli indirizzi della partita
fault-other-game = a quel tavolo si gioca un altro gioco: controlla il link
fault-who-sat-a = di' quale dei due giocatori sedeva al posto A
fault-not-in-battle = il giocatore al posto A non è in quella battaglia: scegli uno dei suoi due
fault-no-export = il banco non scrive questo file: scegline uno della sua pagina
fault-desk-stale = nel frattempo qualcun altro ha scritto qualcosa: guarda le novità, poi rimanda
fault-desk-unreadable = questo torneo non si legge dal disco: avvisa chi gestisce il server
fault-no-desk = qui non c'è questo torneo: controlla il link, o cominciane uno nuovo
fault-no-desk-key = può farlo solo il link dell'organizzatore: apri il link segreto del banco
fault-desk-busy = un altro programma sta scrivendo in questo torneo: lascialo finire
fault-desk-unsound = il file di questo torneo è guasto, quindi resta chiuso: avvisa chi gestisce il server
fault-link-gone = questo link è già stato usato o ritirato: chiedine uno nuovo
fault-no-open-link = di questo posto non c'è un link che qualcuno possa ancora usare
fault-not-owner-free = solo chi ha aperto il tavolo può liberare un posto
fault-nobody-holds = nessuno tiene quel posto con un link
fault-no-referee = solo un tavolo con dadi veri ha un arbitro: chiedi invece di ritirare
fault-set-up-stands = la preparazione è finita e resta: apri un altro tavolo per scriverla di nuovo
fault-over-told = la partita è finita e il seme dei suoi dadi è stato svelato: non si ritira più nulla; usa Rivedi e riprendi da qualsiasi momento come nuova partita
fault-lesson-undo = in una lezione non si ritira nulla: ricominciala dalla prima pagina
fault-nothing-back = non c'è niente da ritirare
fault-gave-up = hai abbandonato questa partita; un bot continua per te
fault-game-over = la partita è finita
fault-no-request = ora nessuno chiede qualcosa
fault-begun = la partita è cominciata: flotte e mazzi restano come sono
fault-bot-consent = tra persone si chiede al bot solo se tutti sono d'accordo: chiedi prima l'uso del bot
fault-bot-free = a questo tavolo si può già chiedere al bot
fault-no-clock = non c'è un orologio che si possa fermare
fault-own-request = lo decidono le altre persone al tavolo
fault-defect = qui il programma ha un difetto; il tavolo è com'era: per favore riferisci che cosa hai fatto
fault-too-fast = una riga dopo l'altra: aspetta un momento
fault-no-bot = questo gioco non ha un bot che possa consigliare
fault-nothing-asked = ora a questo posto non si chiede nulla, quindi non c'è niente da consigliare
fault-foreign-page = questa richiesta viene dalla pagina di un altro sito: apri la pagina qui
fault-no-fleet-game = per quel gioco qui non si costruisce nulla: controlla il nome
fault-no-list = nessuna lista inviata: apri il foglio dal costruttore
fault-no-address = a questo indirizzo non c'è nulla: l'interfaccia è descritta nel README
fault-no-method = questo indirizzo non accetta questo metodo: /api/openapi.json elenca i metodi
fault-not-owner-remove = solo chi ha aperto il tavolo può rimuoverlo
fault-no-page = a questo indirizzo non c'è una pagina: controlla il link
fault-moved = il tavolo passa a un altro processo di questo server: niente è perduto, riprova tra un momento
fault-unsure = non si sa se è stato salvato: guarda di nuovo il tavolo prima di ripeterlo
fault-unanswered = il processo che ha il tavolo non ha risposto, quindi non si sa se è stato fatto: guarda il tavolo prima di ripeterlo
fault-long-address = l'indirizzo è più lungo dei { $n } caratteri che questa pagina accetta; accorcia quello che hai scritto
fault-too-long = la richiesta è troppo lunga, o non è arrivata intera
fault-no-lesson = questa lezione non c'è: scegline una della prima pagina
fault-no-lesson-here = questo tavolo non è una lezione
fault-lesson-unsound = questa lezione non continua qui: ricominciala dalla prima pagina
fault-lesson-do = questo passo chiede di fare qualcosa al tavolo
fault-lesson-other = la lezione adesso parla d'altro: leggi il suo passo sopra il tavolo
fault-unknown-host = questo server non conosce il nome "{ $host }": chi lo gestisce può aggiungerlo con --name
fault-no-host = la richiesta non nomina alcun host: manda un header Host con il nome di questo server
fault-not-over = la partita non è finita: giocala fino in fondo, arrenditi o accordati sulla patta prima della rivincita
fault-no-sitter = "{ $word }" non può sedersi: scrivi you, hot, friend o il nome di un bot ({ $names })
fault-seats = a questo tavolo i posti sono { $n }, ne sono stati occupati { $filled }: lasciane fuori qualcuno
rule-gone = Questa regola non si trova.
fault-not-saved = il tavolo non si è potuto salvare, quindi nulla è cambiato ({ $why }): riprova
fault-not-saved-away = il tavolo non si è potuto salvare, quindi nulla è cambiato: la cartella in cui questo server conserva le partite non c’è più; avvisa chi lo gestisce
fault-many-connections = questo server non ha posto per un’altra tua connessione: chiudi qualche pagina, o riprova tra un momento
fault-many-uploads = questo server sta ricevendo troppi dati insieme: riprova tra un momento
fault-too-many = sono troppi: mandane al massimo { $n }
fault-bad-request = la richiesta non si può leggere: { $why }
fault-unknown-field = la richiesta non ha un campo { $field }: accetta { $fields }
fault-long-search = è troppo lungo da cercare: scrivi al massimo { $n } caratteri, poche parole o una sigla
fault-missing = manca { $what }: scrivilo nel campo
fault-no-number = "{ $text }" non è un numero che possa essere { $what }: usa le cifre
fault-no-form = il banco non ha il modulo "{ $form }": ricarica la pagina
fault-no-end = "{ $word }" non è la fine di una battaglia: scegli dalla lista
fault-left = mancano gli SP rimasti di { $name }: scrivi 0 se non resta nulla
fault-tally = il conteggio di { $name } non si legge: { $why }
field-name = il nome del giocatore
field-player = il giocatore
field-minutes = il numero dei minuti
field-a-battle = una battaglia
field-battle = la battaglia
field-round = il round di battaglia
field-fleet-sp = il costo in SP della flotta
field-booster-sp = il costo in SP del booster
field-resource-sp = il costo in SP della Risorsa
field-ended = come è finita la battaglia
field-lost = il numero di navi perse per i segnalini
field-points = il numero dei Punti flotta
field-left = il numero di SP rimasti
fault-only-sums = per { $name } sono scritte solo le somme, e un tavolo vuole le carte: dai qui la lista della flotta
fault-unplayable = nessun tavolo qui può giocare la flotta di { $name }: giocate su carta
fault-resource = nessun tavolo qui conosce la Risorsa "{ $resource }" di { $name }: registrala con il nome della sua carta, o giocate su carta
fault-sets-nothing = "{ $word }" non imposta nulla: scrivi NOME=VALORE, le opzioni tra spazi
notice-table-open = Un tavolo è aperto per { $names }: dai a ciascuno il link del suo posto
notice-no-table = Nessun tavolo per la battaglia { $battle }: { $why }
notice-given-up = Il banco non segue più il tavolo della battaglia { $battle }
notice-takes = I risultati delle partite ai tavoli di qui si prendono appena finiscono
notice-waits = I risultati delle partite aspettano che tu li prenda
notice-lists-closed = Le liste delle flotte restano chiuse finché non sono bloccate
notice-lists-open = Tutti possono leggere le liste delle flotte
fault-desk-disk = il torneo non si è potuto leggere o salvare ({ $why }): riprova
fault-many-desks = questo server tiene { $n } tornei e non ne comincia altri: chiedi a chi lo gestisce di rimuovere i vecchi
fault-waiver = ; una regola della casa lo permette con una riga `Waived: { $name }` nella lista
fault-other-sum = la lista costa { $list } SP senza la Risorsa, e ne sono scritti { $sp }: correggi uno dei due
fault-long-line = una riga ha da 1 a { $n } segni
fault-long-name = un nome ha da 1 a { $n } segni
fault-many-yours = hai aperto molti tavoli: il prossimo si può aprire tra { $n ->
    [one] { $n } secondo
   *[other] { $n } secondi
 }
fault-many-tables = questo server tiene { $n } tavoli e non ne apre altri: chiedi a chi lo gestisce di rimuovere i vecchi
fault-unseen-signs = ci sono segni che nessuno vede, come quelli che girano la direzione della scrittura: riscrivilo
fault-many-streams = troppe tue pagine seguono partite qui nello stesso momento: chiudine qualcuna
fault-many-thoughts = hai già fatto calcolare molto: si può chiedere altro tra { $n ->
    [one] { $n } secondo
   *[other] { $n } secondi
 }
fault-busy = il server sta calcolando per altri: riprova tra un momento
fault-store-away = ciò che questo server conserva al momento non si raggiunge: la cartella non c’è più, o la base di dati non risponde
fault-game-edited = il file di questa partita è stato modificato dopo la scrittura: si può guardare fino a quel punto, ma non continuare
fault-game-past = questa partita è stata giocata con regole diverse da quelle di ora: si può guardare, ma non continuare
notice-late = Guardi questa partita con { $n ->
    [one] { $n } minuto di ritardo
   *[other] { $n } minuti di ritardo
 }, finché non è finita.
notice-edited = Il file di questa partita è stato modificato dopo la scrittura, o è danneggiato. Si vede fino alla riga che non torna, e non si può continuare; il gestore può avere una copia.
notice-past = Questa partita è stata giocata con regole diverse da quelle di ora. Si vede fino al comando che darebbe un altro esito, e non si può continuare.
lobby-free = libero
device-over = finita
device-link = Porta queste partite su un altro dispositivo
device-link-help = Apri questo collegamento sull’altro dispositivo. Chi lo apre gioca ai tuoi posti: non mandarlo ad altri.
device-take = Le tue partite, anche su questo dispositivo
device-text = Il collegamento contiene le chiavi di partite che giochi su un altro dispositivo. Qui vengono conservate anch’esse.
device-take-button = Conservale qui
device-done = Ora sono qui; stanno sulla prima pagina.
device-none = In questo collegamento non c’è nessuna partita da conservare. Il collegamento si crea sull’altro dispositivo, nella prima pagina, sotto le tue partite.
fault-password = questo server ha una password: mandala nell’intestazione X-Vinculum-Password, o apri /login in un browser
fault-no-game-file = questo non è un file di partita di Vinculum: la prima riga non nomina un gioco
fault-file-not-over = il file della partita dice tutti i segreti del tavolo: si può avere quando la partita è finita
fault-branch-not-over = un altro tavolo direbbe tutti i segreti di questo: si può aprire quando la partita è finita
fault-link-used = questo link non apre un posto: è già stato usato, o ritirato. Chiedine uno nuovo a chi ha aperto il tavolo
fault-game-lost = il file di partita di questo tavolo manca o è vuoto, quindi il tavolo resta chiuso: chi gestisce il server può ripristinarlo da una copia
fault-table-unreadable = questo tavolo non si legge dal disco: avvisa chi gestisce il server
fault-game-damaged = il file di partita di questo tavolo è guasto, quindi il tavolo resta chiuso: avvisa chi gestisce il server
fault-no-rulings = { $game } non ha giudizi singoli: apri invece un tavolo con dadi veri
fault-luck-not-over = ciò che si è tirato in segreto resta segreto: la fortuna si dice a partita finita
fault-turning-not-over = ciò che è nascosto resta nascosto: i momenti decisivi si dicono a partita finita
clock-seconds = Secondi per ogni decisione
clock-minutes = Minuti per la partita
fault-clock = il tempo dell’orologio è un numero da { $least } a { $most }
notice-freed = Chi ha aperto il tavolo ha liberato il posto { $seat }.
value-roll-off = spareggio
value-turn-then-move = prima gira, poi muove
value-move-then-turn = prima muove, poi gira
value-per-effect = per ogni effetto
value-black-hole = buco nero
value-all-up = tutti alzati
value-printed = come stampato
value-later = successivi
value-none = nessuno
value-edge = bordo
value-quadrant = quadrante
value-nearest = il più vicino
value-dice = dadi
value-agility = agilità
value-once = una volta
value-each = per ciascuno
value-both = entrambi
value-obstacles = ostacoli
value-planet = pianeta
value-asteroids = asteroidi
value-nebula = nebulosa
value-ours = nostra
value-explosive = esplosiva
value-lingering = lenta
value-full = per intero
value-rest = il resto
value-loss = la perdita
value-last = per ultimo
value-choice = a scelta
value-walk = lungo la via
value-landing = dove arriva
value-all = tutti
value-lateral-f = plasma F laterali
value-breakdown = guasto
value-best = del tipo migliore
value-unless-taken = se non già preso
value-standard-row = riga normale
value-refused = rifiutato
value-wasted = sprecato
value-largest-first = prima la più grande
value-owner = il proprietario
value-i-iv = I e IV
value-ii-v = II e V
value-iii-iv = III e IV
value-vi-v = VI e V
value-lesser = la minore
value-greater = la maggiore
value-seven = sette esagoni
value-same-hex = lo stesso esagono
value-auto = automatico
value-delayed = ritardata
value-no-borg = senza i Borg
value-real = come pubblicate
value-neutral = neutrali
value-home = casa
value-lot = a sorte
value-number = per numero
value-uniform = uniforme
value-enter = entra
value-literal-nearest = il più vicino alla lettera
value-stay = resta
value-nearest-ship = la nave più vicina
value-never = mai
value-above-cubes = oltre i cubi
value-always = sempre
value-level = livello
value-level-minus-1 = livello meno 1
value-drawn = a sorte
value-alternate = alternato
value-modern = moderno
value-opponent = l'avversario
value-encountering = chi lo incontra
value-revised = riveduto
value-member-present = un membro presente
value-strict = rigoroso
value-this-turn = questo turno
value-next-turn = il prossimo turno
value-at-time-of-battle = al momento della battaglia
value-at-time-of-probe = al momento della sonda
value-permission = permesso
value-random = a caso
value-responses = risposte
value-plain = semplice
value-enveloping = avvolgente
value-sabot = sabot
value-enveloping-sabot = sabot avvolgente
value-shotgun = a rosa
value-shotgun-sabot = sabot a rosa
value-one-turn = un turno
value-whole = intera
value-booster = bustina
value-average = media
value-drone = drone
value-first = prima
fault-no-game = non c’è un gioco "{ $name }": scegli tra { $names }
sp-left-text = SP rimasti: somma ciò che la propria flotta ha ancora sul tavolo alla fine, navi con capitani e migliorie; 0 se non resta nulla.
count-help = Lascia contare al banco, carta per carta
count-help-text = Al posto della somma puoi scrivere il costo di ogni carta; il banco somma ciò che conta.
count-ship = la nave, poi il capitano, poi le migliorie, separati da spazi
count-brackets = una coppia di parentesi per ogni nave
count-used = usata dal proprietario e messa sotto la nave: conta
count-discarded = scartata da un effetto nemico: non conta
count-destroyed = la nave è distrutta, con tutto ciò che porta
count-resource = la Risorsa: conta, a meno che tutta la flotta sia perduta
count-example = Una flotta di due navi, la seconda distrutta, e una Risorsa:
read-all = Tutto è stato letto e collocato.
read-lost = Non capito, o senza posto (%n):
read-noted = Letto così:
read-marked = La lista incollata; ciò che non è stato capito è evidenziato
found-elsewhere = Trovato sotto un altro tipo di carta:
kept-lists = Una delle tue liste
kept-not-playable = nessun tavolo può giocarla: aprila nel costruttore
interface-title = L'interfaccia per i programmi
interface-text = Tutto è JSON; ciò che segue è in inglese. Un rifiuto ha uno stato 4xx, non cambia nulla e si legge
decimal-number = { $whole },{ $rest }

# Il laboratorio
lab-lead = I bot giocano molte partite con gli stessi dadi, con un’opzione e senza, e un rapporto risponde col suo intervallo.
lab-vary = Impostazioni che variano
lab-vary-text = Ogni valore scelto gioca da solo contro la linea di base, che è lo scenario com’è: al massimo { $most } valori. Senza valori i bot giocano solo la linea di base.
lab-numbers = da { $min } a { $max }, con virgole
lab-base = Linea di base: { $value }.
lab-base-own = Linea di base: come nello scenario.
lab-measured = La risposta
lab-figure = Misura che risponde
lab-score = punteggio del { $whose }
lab-points = punti del { $whose }
lab-lead-in-points = vantaggio in punti del { $whose }
lab-of-seat = posto { $seat }
lab-of-first = primo bot, ovunque sieda
lab-rounds = durata in round
lab-decisions = numero di decisioni
lab-games = Partite di ogni braccio
lab-width = Finisci prima con un intervallo di più o meno
lab-width-text = Vuoto per tutte le partite. Per un punteggio, 0.02 sono 2 punti percentuali.
lab-seed = Seme
lab-seed-text = Lo stesso seme gioca le stesse partite.
lab-question = Domanda
lab-question-text = Se resta vuota, la fa il modulo.
lab-begin = Gioca le partite
lab-bounds = Una corsa ha al massimo { $games ->
    [one] { $games } partita
   *[other] { $games } partite
 } e { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minuti
 }; le partite giocate fino ad allora restano. Si gioca una corsa alla volta. Questo server conserva { $kept ->
    [one] l’ultima corsa
   *[other] le ultime { $kept } corse
 }.
lab-asks-change = { $options }: cambia la misura “{ $figure }”?
lab-asks-figure = Quanto vale la misura “{ $figure }” in { $scenario }?
lab-no-figure = qui non c’è la misura "{ $name }": scegli una di { $names }
lab-many-changes = variano più di { $most } valori: scegline meno
lab-many-games = questo esperimento ha { $n ->
    [one] { $n } partita
   *[other] { $n } partite
 } in { $arms ->
    [one] { $arms } braccio
   *[other] { $arms } bracci
 }, e una corsa ne ha al massimo { $most }: chiedi meno partite, o varia meno valori
lab-long-question = una domanda ha al massimo { $n ->
    [one] { $n } lettera
   *[other] { $n } lettere
 }: accorciala
lab-bad-number = { $name }: scrivi un numero intero da { $least } a { $most }
lab-bad-width = l’intervallo è un numero maggiore di 0, come 0.02: correggilo, o lascialo vuoto
lab-progress = Partite giocate
lab-convergence = Come la risposta si è assestata
lab-waiting = { $n ->
    [one] Questa corsa ne aspetta una che gioca prima.
   *[other] Questa corsa ne aspetta { $n } che giocano prima.
 }
lab-playing = In gioco: { $games } di { $of ->
    [one] { $of } partita
   *[other] { $of } partite
 } al massimo.
lab-over = La corsa è finita: { $n ->
    [one] { $n } partita
   *[other] { $n } partite
 }.
lab-stopped = La corsa è stata fermata dopo { $games } di { $of ->
    [one] { $of } partita
   *[other] { $of } partite
 }.
lab-late = Il tempo della corsa è finito dopo { $games } di { $of ->
    [one] { $of } partita
   *[other] { $of } partite
 }. La riga di comando gioca lo stesso esperimento senza limite.
lab-broken-off = Il server è stato riavviato dopo { $games } di { $of ->
    [one] { $of } partita
   *[other] { $of } partite
 }, e quello nuovo non può proseguirla: ricomincia la corsa per il resto.
lab-failed = La corsa non ha potuto continuare dopo { $games } di { $of ->
    [one] { $of } partita
   *[other] { $of } partite
 }. Avvisa chi gestisce il server: il suo registro dice perché.
lab-report = Leggi il rapporto
lab-table = Tabella delle partite (CSV)
lab-stop = Ferma qui
lab-look-again = Guarda di nuovo
lab-file = Esperimento (TOML)
lab-copy = Copia il collegamento
lab-shared = Chi ha il collegamento di questa pagina può leggere la corsa e il suo rapporto.
lab-shared-mine = Chi ha il collegamento di questa pagina può leggere la corsa. Solo questo browser può fermarla.
lab-shared-other = Chi ha il collegamento di questa pagina può leggere la corsa. Solo il browser che l’ha iniziata può fermarla.
lab-limits = Una corsa mostra come se la cavano questi bot, e una modifica si vede solo dove un bot la usa.
fault-no-run = qui non c’è questa corsa: altre più nuove ne hanno preso il posto, o è finita con un server che non conserva dati; ricominciala
fault-lab-database = i server che condividono una base di dati non hanno il laboratorio nel browser: usa `vinculum lab` dalla riga di comando
fault-lab-yours = una tua corsa non è ancora finita: aspetta la fine, o fermala
fault-lab-full = { $n ->
    [one] una corsa aspetta
   *[other] { $n } corse aspettano
 } già: riprova tra qualche minuto, o usa `vinculum lab` su una tua macchina
fault-lab-not-saved = la corsa non si è potuta salvare, quindi non comincia: avvisa chi gestisce il server, il cui registro dice perché
fault-lab-unreadable = questa corsa non si può leggere: la sua cartella non c’è, o questa versione del programma gioca con altre regole; riprova più tardi, o ricominciala
fault-lab-not-yours = solo il browser che ha iniziato una corsa può fermarla
fault-lab-no-games = nessuna partita di questa corsa è stata ancora giocata: guarda di nuovo tra un momento
