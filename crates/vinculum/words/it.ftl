# Le risposte della riga di comando. L'aiuto sta in help.it.ftl.

examples = Esempi:
examples-each = Ogni comando ha i suoi esempi: vinculum help COMANDO
examples-say = Che cosa capisce `say` lo elenca: vinculum desk say --help
examples-intervals = Gli intervalli valgono al 95 %. Ctrl-C ferma il lavoro e stampa ciò che si è giocato fin lì (codice d'uscita 130).
examples-lab = Una corsa finita prima del tempo riprende da dov'era; le sue partite non dipendono da thread o interruzioni.
examples-referee = Senza un giudizio, chiede tutto riga per riga.
error = errore
misused = { $what }; `{ $help }` mostra come si usa

clap-unknown = non c'è un'opzione { $arg }
clap-no-command = non c'è un comando "{ $name }"
clap-which-command = serve un comando
clap-missing = manca: { $args }
clap-conflict = { $arg } non si può dare insieme a { $other }
clap-no-value = { $arg } vuole un valore
clap-value = "{ $value }" non è un valore di { $arg }: scegli uno di { $names }
clap-refused = "{ $value }" non è un valore di { $arg }: { $why }
clap-range = dev'essere da { $least } a { $most }
clap-least = dev'essere almeno { $least }
clap-number = dev'essere un numero intero
clap-count = { $arg } ha un numero sbagliato di valori
clap-near = { $said }; forse { $name }?

choose-none = nulla: non ce n'è nessuno
choose-one = uno di { $names }
unwritable-output = il risultato non si è potuto scrivere ({ $why }): l'uscita deve portare a un terminale, a una pipe o a un file in cui c'è posto
sets-nothing = "{ $word }" non imposta nulla: scrivi --set NOME=VALORE
sets-nothing-listed = "{ $word }" non imposta nulla: scrivi --set NOME=VALORE; `vinculum games` elenca i nomi
seats-change = { " " }(`--set seats=...` cambia quanti)
bad-seats = "{ $text }" nomina { $given } { $given ->
    [one] posto
   *[other] posti
 }, ma qui { $title } ne ha { $count }{ $more }: indica chi siede a ciascuno, fra virgole
unknown-bot = nessuno che si chiami "{ $word }" può sedere al tavolo: scegli { $names }
bad-seed = un seme è un numero intero da 0 a { $most }: scrivi --seed { $near }
seats = { $n ->
    [one] { $n } posto
   *[other] { $n } posti
 }
seats-between = da { $least } a { $most } posti
no-game = non c'è un gioco "{ $name }": scegli { $names }
no-command = non c'è un comando "{ $name }": scegli { $names }
no-page = la pagina non si può comporre ({ $why })
unreadable = { $path } non si può leggere ({ $why })
bot-file-game = { $file } ha bot di { $game }, e questo è { $wanted }: indica un file per { $wanted }
unwritable = { $path } non si può scrivere ({ $why })
unwritable-other = { $path } non si può scrivere ({ $why }): indica un altro file
file-exists = { $path } esiste già: indica un altro file
no-game-file = { $path } non si può leggere ({ $why }): indica il file di una partita di Vinculum
no-case-file = { $path } non si può leggere ({ $why }): indica un file di casi o una cartella di file di casi
folder-without-cases = { $path } non contiene file di casi: i loro nomi finiscono in .toml
case-unreadable = { $path } non si può leggere ({ $why }): un file di casi è un file di testo in TOML
bad-settings-file = { $name }: { $why }; docs/operating.md elenca le impostazioni
setting-number = { $variable } è un numero, non "{ $text }"
setting-variable = una variabile VINCULUM_...: { $why }

system-not-found = non esiste
system-denied = permesso negato
system-exists = esiste già
system-is-folder = è una cartella
system-no-folder = non è una cartella
system-no-text = non è un testo in UTF-8
system-full = non c'è più posto
system-read-only = il disco si può solo leggere
system-in-use = l'indirizzo è occupato
system-no-address = l'indirizzo non è di questa macchina
system-refused = il collegamento è stato rifiutato
system-late = ha impiegato troppo tempo

port-in-use = la porta { $port } su { $host } è occupata: ferma il programma che la tiene, o scegline un'altra con --port
cannot-listen = non si può ascoltare su { $host }:{ $port }: { $why }
bad-folder = la cartella { $path } non si può usare per i tavoli ({ $why }): scegline un'altra, o rendila scrivibile
folder-in-use = un altro server di Vinculum usa { $path }: fermalo, o scegli un'altra cartella
bad-store = la base dati non si può usare per i tavoli ({ $why }): controlla il suo indirizzo (--store), e che sia in funzione
store-in-use = un server di Vinculum usa la base dati: ferma tutti quelli che lo fanno
two-stores = i tavoli si conservano in una cartella o in una base dati, non in tutte e due: togli --data o --store
stopped = il server si è fermato: { $why }
no-threads = il server non può avviare i suoi thread: { $why }
served-at = Vinculum è a { $address } (Ctrl-C lo ferma)
served-no-browser = Qui non è stato aperto alcun browser: apri quell'indirizzo in un browser di questo computer. Per altri dispositivi avvia `vinculum serve --host 0.0.0.0`; `vinculum play` gioca in questo terminale.
served-to-others = Gli altri dispositivi di questa rete aprono { $address }

cases-counted = { $passed ->
    [one] { $passed } riuscito
   *[other] { $passed } riusciti
}, { $failed ->
    [one] { $failed } fallito
   *[other] { $failed } falliti
}
cases-not-run = , { $n ->
    [one] { $n } file non si è potuto eseguire
   *[other] { $n } file non si sono potuti eseguire
 }
cases-hit = ; { $n ->
    [one] { $n } regola toccata
   *[other] { $n } regole toccate
 }
cases-none = in questo file non ci sono casi
case-passed = riuscito
case-failed = FALLITO
no-such-case = nessun caso ha "{ $words }" nel titolo: senza --case si eseguono tutti, con i loro titoli

data-folder = indica una cartella: `vinculum data { $game } check CARTELLA`
data-none = "{ $game }" non ha dati di un proprietario: ne ha { $names }
data-no-files = non ci sono file di dati in { $folder }: finiscono in .toml
data-no-folder = "{ $words }" non indica una cartella: scrivi --game-data ascendancy=CARTELLA
damaged-at = riga { $line }, colonna { $column }: { $what }
data-absent = { $name } non c'è: si usa quello del progetto
data-ours = { $name }: ancora proposte di questo progetto, { $n } in tutto: { $which }
data-playable = Con essi si può giocare.
data-unplayable = Con essi non si può giocare.
data-read = { $files ->
    [one] { $files } file letto
   *[other] { $files } file letti
 }, { $problems ->
    [one] { $problems } problema
   *[other] { $problems } problemi
 }. { $verdict }
data-there = { $path } c'è già: indica una cartella vuota
data-written = { $names } scritti in { $folder }
data-high = sicuri
data-medium = probabili
data-low = incerti
data-own = nostri

versions-rules = regole
versions-games = file di partita
versions-desks = file di torneo
versions-runs = ricerche del laboratorio
versions-features = funzioni
versions-none = nessuna
versions-stay = I file di queste versioni e delle precedenti si leggono: "What stays" in docs/operating.md dice che cosa è promesso.
versions-verbose = --verbose va con --version: scrivi `vinculum --version --verbose`.

games-scenarios = scenari (--scenario NOME)
games-turns = { " " }Al massimo { $n ->
    [one] { $n } turno
   *[other] { $n } turni
 }.
games-opponent = { " " }Avversario abituale: { $bot }.
games-bots = bot (--seats you,NOME)
games-choice = { $title }, per ogni posto (--set A.{ $name }=NOME)
games-typed = oppure scritto, per esempio "{ $example }"
games-figures = cifre delle regole: un altro valore è una regola della casa (--set NOME=VALORE)
games-options = opzioni (--set NOME=VALORE)
games-step = { " " }a passi di { $step }
games-range = da { $min } a { $max }{ $step } { $unit }
bot-random = Prende un comando lecito qualsiasi, tutti ugualmente probabili.
bot-ensign = Gioca con giudizio e non fa piani: per una prima partita.
bot-officer = Prende il comando che pare il migliore, secondo un piano del turno dove il suo gioco ne ha uno.
bot-admiral = Gioca molte volte ciò che potrebbe essere sul tavolo, come farebbe officer, e lascia la scelta di officer solo per ciò che è chiaramente migliore.

no-terminal = il terminale non si può usare ({ $why }): prova --plain
game-input-ended = l'ingresso è finito prima della partita: scrivi `:quit` per lasciarla di proposito
game-exists = { $path } esiste già: indica un altro file, o riprendi quella partita: vinculum play --resume { $path }
game-not-over = la partita non è finita: turno { $turn }, { $phase }

replay-sound = { $n ->
    [one] il comando prima di essa è valido e sta
   *[other] i { $n } comandi prima di essa sono validi e stanno
} qui sopra
replay-verified = verificato: { $n ->
    [one] { $n } comando
   *[other] { $n } comandi
 }, ogni impronta è quella registrata
set-up = inizio
turn = turno { $n }
commands = { $n ->
    [one] { $n } comando
   *[other] { $n } comandi
 }
dice-unproved = dadi: il file non dice da dove vengono, perciò di essi non è provato nulla
dice-proved = dadi, legati da { $mark }: { $n ->
    [0] nulla è stato tirato dal comando { $from } al comando { $to }
    [one] l'unico tiro dal comando { $from } al comando { $to } viene dal seme e dal nonce
   *[other] tutti i { $n } tiri dal comando { $from } al comando { $to } vengono dal seme e dal nonce
 }
taken-back = ritirato: { $n ->
    [0] nulla
    [one] una volta
   *[other] { $n } volte
 }
taken-back-own = dopo il comando { $after }: { $seat } ha ritirato { $n ->
    [one] 1 comando
   *[other] { $n } comandi
 } per diritto proprio{ $rolled ->
    [0] { "" }
   *[other] ; per { $rolled } si erano tirati dadi
 }
taken-back-consent = dopo il comando { $after }: { $seat } ha ritirato { $n ->
    [one] 1 comando
   *[other] { $n } comandi
 } con il consenso degli altri{ $rolled ->
    [0] { "" }
   *[other] ; per { $rolled } si erano tirati dadi
 }
taken-back-referee = dopo il comando { $after }: l'arbitro ha ritirato { $n ->
    [one] 1 comando
   *[other] { $n } comandi
 }{ $rolled ->
    [0] { "" }
   *[other] ; per { $rolled } si erano tirati dadi
 }
proof-over = la partita è finita
proof-not-over = la partita non è finita
proof-whole = prova: intera
proof-part = prova: in parte
proof-none = prova: nessuna
short-not-over = la partita non è finita: i tiri a venire sono legati, ma il file può finire prima della partita
short-turn = si sono giocati solo i turni richiesti
short-typed = i dadi li hanno scritti persone: sono provati solo comandi e risultati
short-before = { $n ->
    [one] il primo comando è stato ripreso
   *[other] i primi { $n } comandi sono stati ripresi
 } da un altro file: dei dadi fin lì non è provato nulla
short-loose = il file aveva un formato precedente: nulla lega quando e quante volte si è ritirato qualcosa
short-hashes = il file aveva un formato precedente e le sue impronte non si possono più calcolare: si confrontano solo comandi, dadi e turni
short-reopened = qualcosa è stato ritirato dopo la fine, quando il seme era noto: di ciò che segue non è provato nulla

no-rulings = { $title } non ha giudizi singoli, { $names } sì; `vinculum play { $name } --dice ask` si gioca con i dadi scritti
no-rulings-at-all = nessun gioco ha giudizi singoli
table-now-keep = Il tavolo ora (--keep FILE lo scrive):
table-now = Il tavolo ora:
dice-wanted = Servono dadi: { $what }. Dalli con --dice.
fills-nothing = "{ $word }" non compila nulla: scrivi CAMPO=VALORE; --fields elenca i campi
ruling = Giudizio: { $result }
odds = Probabilità:
odds-estimated = Probabilità, stimate da tiri:
answer-unwritten = la risposta non si può scrivere ({ $why })
answer-unread = la risposta non si può leggere ({ $why })
ruling-input-ended = l'ingresso è finito prima del giudizio: rispondi a ogni riga, o premi Invio per il valore mostrato
single-rulings = { $title }: giudizi singoli
which = Quale?
not-possible = Non è possibile: { $why }
extras = Circostanze particolari, regole della casa? (sì/no) [no]
does-not-fit = "{ $typed }" non va: { $hint }.
part-of-name = parte del nome; ? li elenca tutti e { $n }
number-range = da { $min } a { $max }
text-file = @ e il nome di un file
the-example = l'esempio

no-rulebook = non c'è un regolamento per "{ $game }": scegli { $names }
no-rule = non c'è una regola "{ $word }"
unknown-rule = { $why }; `vinculum rules GIOCO` elenca gli argomenti, --search trova le regole per parole
ledger-counts = { $rules ->
    [one] { $rules } regola
   *[other] { $rules } regole
 }, { $base ->
    [one] { $base } regola di base
   *[other] { $base } regole di base
}, { $gaps ->
    [one] { $gaps } lacuna
   *[other] { $gaps } lacune
 }
ledger-more = vinculum rules GIOCO elenca gli argomenti di uno di essi.
no-rule-found = nessuna regola trovata
rules-more = ... e altre { $n }: aggiungi una parola
no-topic = { $game } non ha un argomento "{ $word }": scegli { $topics }
topic-counts = { $n ->
    [one] { $n } regola
   *[other] { $n } regole
 }: { $hit ->
    [one] { $hit } toccata
   *[other] { $hit } toccate
}, { $only ->
    [one] { $only } solo descrittiva
   *[other] { $only } solo descrittive
}, { $open ->
    [one] { $open } aperta
   *[other] { $open } aperte
}
topic-hit = toccata
topic-describes = descrive
topic-open = aperta

from-to = { $low } a { $high }
sim-games = { $n ->
    [one] { $n } partita
   *[other] { $n } partite
 } in { $seconds } s, { $decisions ->
    [one] { $decisions } decisione
   *[other] { $decisions } decisioni
 },{ " " }
sim-turns = { $n ->
    [one] { $n } turno
   *[other] { $n } turni
} a partita
sim-unfinished = { $n } non finite
sim-interrupted = interrotto: ne erano volute { $n }
sim-seat = posto
sim-wins = vinte
sim-draws = pari
sim-points = punti medi
sim-in-games = partite
sim-sum = somma
sim-each = a partita
sim-progress = { $done } di { $games ->
    [one] { $games } partita
   *[other] { $games } partite
}, { $rate } al secondo, ancora { $left }; Ctrl-C ferma qui

odds-over = in questa posizione non si chiede nulla a nessuno: indica un turno precedente con --to
odds-no-line = la riga { $line } non contiene un comando: indicane una che lo contiene, dalla riga 2 in poi
odds-exact = esatto: tutti i modi in cui i dadi possono cadere, uniti quelli con lo stesso risultato
odds-sampled = stimato da { $throws ->
    [one] { $throws } lancio
   *[other] { $throws } lanci
}, ogni valore con il suo intervallo del 95 %
odds-certain = certo: questo comando non chiede dadi
odds-walked = esatto: { $ways ->
    [one] l'unico modo in cui i dadi possono cadere
   *[other] tutti i { $ways } modi in cui i dadi possono cadere
}; i tiri che differiscono solo nell'ordine sono un modo solo
odds-merged = unito, ed esatto: { $ways ->
    [one] un modo in cui i dadi possono cadere
   *[other] { $ways } modi in cui i dadi possono cadere
}, trovati con { $runs ->
    [one] un comando
   *[other] { $runs } comandi
}, perché le posizioni uguali dopo un comando proseguono come una sola
odds-left-out = i comandi successivi che non si potevano più dare sono stati tralasciati; il loro numero in media: { $times }
odds-no-effect = nulla di ciò che il posto vede cambia
odds-case-turn = --to è per i file di partita: indica una riga del file di casi con --before
odds-no-case = --case è per i file di casi, il cui nome finisce in .toml
odds-as-before = come prima
odds-nothing = niente
odds-no-command = il posto { $seat } non ha qui un comando i cui effetti siano noti in numeri
odds-mean = { $what }, media { $mean }
lab-bad-shard = scrivi la parte e il numero di parti, come in 3/100
lab-shard-until = un esperimento con [until] non si può giocare in parti: solo una corsa intera sa quando finisce
lab-shard-done = { $n ->
    [one] { $n } partita è
   *[other] { $n } partite sono
} in { $path }; `vinculum lab merge` mette insieme le parti
lab-no-cluster = questo programma è stato compilato senza il client del broker di messaggi: compilalo con `cargo build --release --package vinculum --features cluster`
lab-no-parquet = questo programma è stato compilato senza lo scrittore di Parquet: compilalo con `cargo build --release --package vinculum --features parquet`
lab-parquet-done = { $n ->
    [one] Una partita è
   *[other] { $n } partite sono
} in { $path }.
lab-bad-broker = { $address } non è l'indirizzo di un broker di messaggi ({ $why }): scrivine uno come nats://host:4222
lab-no-broker = nessun broker di messaggi risponde a { $address } ({ $why }): avvia nats-server lì, o indica un altro indirizzo
lab-no-jetstream = il broker di messaggi a { $address } non conserva i messaggi ({ $why }): avvialo con JetStream, come in `nats-server -js`
lab-broker-lost = il broker di messaggi non risponde ({ $why }); si riprende quando risponde
lab-worker-failed = un worker non ha potuto giocare una partita: { $why }
lab-shard-played = i blocchi da { $from } a { $to } della corsa { $run } sono giocati
lab-worked = { $games ->
    [one] { $games } partita giocata
   *[other] { $games } partite giocate
} in { $shards ->
    [one] { $shards } parte
   *[other] { $shards } parti
}
lab-work-rules = la corsa presso il broker chiede la versione { $wanted } delle regole di { $game }, e questo worker ha la versione { $known }: avvia un worker della stessa compilazione della corsa
lab-work-other = la corsa presso il broker è di un'altra compilazione del programma, e questo worker ha la versione { $now }: avvia un worker della stessa compilazione della corsa
lab-interrupted = interrotto: { $n ->
    [one] c'è { $n } partita
   *[other] ci sono { $n } partite
} su { $all }; lo stesso comando riprende
lab-done = { $n ->
    [one] { $n } partita
   *[other] { $n } partite
}; rapporto: { $path }
lab-design-games = { $games ->
    [one] { $games } partita
   *[other] { $games } partite
} in { $blocks ->
    [one] { $blocks } blocco
   *[other] { $blocks } blocchi
} da { $each }
lab-design-figures = Misure di ogni partita
lab-old-rules = { $path } fu giocata con la versione { $known } delle regole, e questo programma ha la { $now }: usa il programma di allora, o una cartella nuova
lab-tune-was = di solito { $value }
lab-tune-done = round giocati: { $n } di { $all }. { $path } ha il bot a cui portano. Per confrontarlo:
lab-no-game = non c'è una partita { $number }: scrivi un numero da 0 a { $most }
lab-compare-pairs = { $n ->
    [one] { $n } blocco
   *[other] { $n } blocchi
} con gli stessi dadi nelle due corse; in { $same } ogni partita è la stessa
lab-compare-apart = le corse hanno dadi propri, perciò le loro partite non fanno coppia
lab-compare-arm = braccio
lab-compare-figure = misura
lab-compare-difference = differenza
lab-compare-mark = * differisce al { $percent } % dopo la correzione di Holm
arena-match = bot
arena-results = vinte / pari / perse
arena-points = punti
arena-second = secondo lato, delle decise
arena-of = { $won } di { $all } (da { $low } a { $high } %)
arena-unfinished = { $n ->
    [one] { $n } partita non è finita; conta
   *[other] { $n } partite non sono finite; contano
} come pari
arena-seats = un'arena vuole un numero pari di posti, e questa preparazione ne ha { $n }: scegli un altro scenario, o `--set seats=2`
arena-bots = un'arena vuole almeno due bot diversi: `--bots officer,random`

store-no-folder = { $name } non è una cartella: indica quella che usa `vinculum serve --data`, o l'indirizzo di una base dati
store-system = { $name }: { $why }
store-table = tavolo
store-desk = torneo
store-counts = { $tables ->
    [one] { $tables } tavolo
   *[other] { $tables } tavoli
 }, { $desks ->
    [one] { $desks } torneo
   *[other] { $desks } tornei
 }, { $wrong } non integri
store-not-empty = { $name } non è vuoto: indica una cartella nuova, o una base dati vuota
store-copied = { $tables ->
    [one] { $tables } tavolo
   *[other] { $tables } tavoli
 } e { $desks ->
    [one] { $desks } torneo
   *[other] { $desks } tornei
 } copiati in { $name }
store-backup-folder = una copia è una cartella: indicane una nuova; `vinculum store restore` la mette in una base dati
store-restore-folder = una copia è una cartella: `vinculum store backup` ne fa una da una base dati
store-gone = { $n } di { $all ->
    [one] { $all } tavolo tolto
   *[other] { $all } tavoli tolti
}
store-would-go = { $n } di { $all ->
    [one] { $all } tavolo sarebbe tolto
   *[other] { $all } tavoli sarebbero tolti
}

noun-fleet = flotta
noun-deck = mazzo
no-builder = questo programma non costruisce ({ $noun }) per quel gioco: scegli { $names }
no-list-file = { $path } non si può leggere ({ $why }): indica un file di testo o JSON ({ $noun })
list-waived = tolta
list-wrong = errore
list-note = nota
list-house-rule = ; regola della casa: --waive { $name }
list-legal = lecito
list-not-legal = non lecito
list-cost = { $cost } di { $limit } { $unit }: { $verdict }
list-resource = Risorsa
not-playable = un tavolo non può giocarlo ({ $noun }): guarda che cosa dice `vinculum { $word } check`
no-kind = non ci sono carte del tipo "{ $kind }": scegli uno di { $names }
cards-found = { $n } di { $all ->
    [one] { $all } carta
   *[other] { $all } carte
 }; * è unica

desk-io = { $path }: { $why }; controlla il nome, e che ci sia posto e permesso di scrivere
desk-exists = { $path } esiste già: indica un altro file, o riprendi quel torneo
desk-in-use = un altro programma scrive in { $path }: lascialo finire, o usa il banco nella sua pagina
desk-options = Opzioni per --set:
desk-orders = Ordini:
desk-take-help = La partita dev'essere finita. Il posto A è del primo giocatore nominato:
desk-table-help = Le flotte sono quelle delle liste annotate, con ciò a cui si è rinunciato; il primo comando stampato gioca, il secondo prende il risultato:
desk-kept = { $title } è conservato in { $path }
desk-line = riga { $n } a { $at }
desk-replayed = { $n ->
    [one] { $n } annotazione
   *[other] { $n } annotazioni
}, ogni impronta è quella registrata; ora sono { $now } secondi dal 1970
desk-drawn = ogni sorteggio e tiro del banco risulta uguale dal suo seme
desk-drawn-wrongly = ciò che il banco avrebbe sorteggiato non viene dal suo seme alle righe { $lines }
desk-no-input = l'ingresso non si può leggere ({ $why }): manda gli ordini, uno per riga
desk-order = ordine { $n } ({ $words }): { $why }; { $before ->
    [0] prima non ce n'erano altri
    [one] l'ordine prima di esso vale
   *[other] i { $before } ordini prima di esso valgono
 }, dopo non si è fatto nulla
desk-not-over = questa partita non è finita: giocala fino in fondo, o scrivi il risultato con `desk say`
desk-rounds = { $title }, { $over } di { $of } round di battaglia finiti
desk-no-fleet = ancora senza flotta
desk-left = , ritirato
desk-time-up = il tempo è scaduto
desk-time-left = restano { $time }
desk-clock = l'orologio del round di battaglia { $round }: { $said }
desk-no-round = il round di battaglia { $n } non è abbinato; l'ultimo che lo è ha il numero { $last }
option-month = Mese della storia
option-fleet-sp = Massimo per costruire la flotta
option-build-mode = Modo di costruzione
option-pool = Carte delle flotte
option-rounds = Round di battaglia
option-minutes = Durata di un round di battaglia
option-bye = Punti flotta di un riposo
option-second = Vittorie e sconfitte prima dei punti flotta
option-elimination = L'eliminazione chiude la battaglia
option-sign-off = I risultati aspettano le firme

rules-in-english = (I testi delle regole sono in inglese.)
proof-hash = il seme e il sigillo di questo file non danno l'impronta mostrata all'inizio
proof-typed = i dadi di questa partita li hanno scritti persone: di essi non si può provare nulla
proof-dice = i dadi di un comando non sono quelli del seme
store-no-table = qui non c'è un tavolo con questo nome: `vinculum store check` li elenca
store-no-game = a questo tavolo si stanno ancora scrivendo i dadi della preparazione
store-game-lost = il file della partita di questo tavolo manca o è vuoto
