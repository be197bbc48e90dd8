# Quel che il laboratorio dice degli esperimenti e nei suoi rapporti.

lab-unreadable = l'esperimento non si può leggere alla riga { $line }: { $why }
lab-unknown-key = la riga { $line } dell'esperimento ha "{ $key }", che non esiste: scrivi { $near }
lab-unknown-game = non c'è un gioco "{ $name }": `vinculum games` li elenca
lab-unknown-metric = non c'è una misura "{ $name }": scrivi { $near }
lab-near = "{ $name }" non esiste: scrivi { $near }
lab-tune-no-weights = i bot di { $game } non hanno pesi da regolare
lab-tune-seats = una ricerca vuole scenari con lo stesso numero pari di posti
lab-tune-other = { $path } contiene un'altra ricerca: indica una cartella nuova
lab-bad-arm = il braccio "{ $arm }" non si può giocare: { $why }
lab-bad-seats = { $given ->
    [one] c'è { $given } bot
   *[other] ci sono { $given } bot
} per { $seats } posti: nominane uno per tutti i posti, o uno per ciascuno
lab-no-arm = l'esperimento non ha bracci: togli [vary], o dagli dei valori
lab-too-many-arms = l'esperimento ha { $n } bracci, più di { $most }: varia meno valori, o uno alla volta
lab-out-of-range = "{ $key }" deve stare fra { $least } e { $most }
lab-not-above-zero = "{ $key }" deve essere più di 0
lab-bad-elo = "until.elo" vuole due numeri, prima il più basso
lab-bad-until = [until] vuole "half_width" oppure "elo"
lab-elo-score = una prova in Elo vuole un punteggio: scrivi metric = "score A" invece di "{ $name }"
lab-list-arms = il disegno "list" vuole [[vary.arms]] e nessun [vary.values]
lab-vary-values = questo disegno vuole [vary.values] e nessun [[vary.arms]]; scrivi design = "list" per bracci scritti per esteso
lab-no-values = "{ $name }" varia senza valori: dagliene, come in [1, 2]
lab-disk-full = { $path } non si può scrivere, il disco è pieno ({ $why }); le partite giocate restano: fa' posto e rilancia
lab-unusable = { $path } non si può usare ({ $why })
lab-no-run = { $path } non contiene una corsa del laboratorio: indica la cartella data a `vinculum lab run --out`
lab-bad-design = { $path } non si può leggere ({ $why })
lab-strange-folder = { $path } contiene altri file: indica una cartella nuova
lab-in-use = { $path } è usata da un'altra corsa: aspetta che finisca, o indica un'altra cartella
lab-bad-games = la riga { $line } di { $path } non è di questo esperimento: indica un'altra cartella
lab-other-run = { $path } contiene un'altra corsa, { $what ->
    [game] di un altro gioco
    [rules] di un'altra versione delle regole
    [format] di un'altra versione del laboratorio
    [experiment] di un esperimento con un altro testo
    [arms] con altri bracci
   *[shard] di altri blocchi
 }: indica un'altra cartella

lab-nothing-common = le due corse non hanno in comune bracci e misure: confronta corse dello stesso gioco con gli stessi nomi
lab-bad-part = le partite dei blocchi da { $from } a { $to } mandate da un worker non sono quelle di questo esperimento: ferma i worker di altre versioni e ripeti il comando
lab-merge-none = indica le cartelle delle parti
lab-merge-other = { $path } contiene una parte di un altro esperimento: indica parti di un solo esperimento
lab-merge-rules = { $path } è stata giocata con la versione { $known } delle regole, e questo programma ha la versione { $now }: uniscila con il programma che l'ha giocata
lab-merge-twice = { $path } contiene blocchi che stanno anche in un'altra parte, da { $block } in poi: indica ogni parte una volta sola
lab-merge-missing = mancano i blocchi da { $block } in poi prima di { $path }: indica le cartelle di tutte le parti
lab-merge-short = mancano i blocchi da { $block } in poi: indica le cartelle di tutte le parti
lab-merge-unfinished = { $path } contiene una parte non finita: prima falla arrivare alla fine

lab-new-head = Un esperimento del laboratorio: vinculum lab run { $file } --out DIR
lab-new-question = La domanda a cui risponde, in una frase.
lab-new-example = L'opzione qui sotto cambia chi vince a { $title }?
lab-new-asks = L'opzione { $option } cambia chi vince? { $title } ({ $rule })
lab-new-scenario = Uno fra: { $names }
lab-new-seed = Lo stesso seme dà le stesse partite.
lab-new-games = Quante partite gioca ogni braccio.
lab-new-paired = I bracci hanno gli stessi dadi, pescate e decisioni per quanto le regole lo permettono: si vedono differenze più piccole con meno partite.
lab-new-confidence = Quanto sono sicuri gli intervalli.
lab-new-metrics = Le misure di ogni partita, prima quella della risposta: score, points, lead (di un posto, A, o di un giocatore, 1), rounds, decisions,
lab-new-metrics-more = "rule { $rule }" (eventi secondo una regola), "event KIND", "sum KIND.FIELD", "measure NAME", "end PATH" (un valore della posizione finale).
lab-new-bots = Uno per tutti i posti o uno per ciascuno: { $names }
lab-new-swap = I giocatori si scambiano i posti; bot diversi lo fanno da soli.
lab-new-nodes = Posizioni che un bot guarda prima di ogni decisione.
lab-new-settings = La preparazione di tutti i bracci; quel che non si mette ha il suo valore usuale.
lab-new-design = one-at-a-time: ogni valore da solo contro una linea di base; grid: ogni combinazione; list: bracci scritti per esteso.
lab-new-values = I valori di ogni impostazione; "bots" è una di esse.
lab-new-list = I bracci di design = "list", prima la linea di base:
lab-new-until = Finisce quando l'intervallo di ogni differenza è così stretto:
lab-new-elo = o quando una prova sequenziale (GSPRT) ha deciso fra due differenze in Elo:

lab-seat = posto { $seat }
lab-player = giocatore { $number } ({ $bot })
lab-metric-score = punteggio del { $whose }
lab-metric-points = punti del { $whose }
lab-metric-lead = vantaggio del { $whose } in punti
lab-metric-rounds = durata in round
lab-metric-decisions = numero di decisioni
lab-metric-rule = numero di eventi secondo { $rule }
lab-metric-event = numero di eventi "{ $kind }"
lab-metric-sum = somma di "{ $name }"
lab-metric-measure = conteggio "{ $name }"
lab-metric-end = valore "{ $path }" alla fine
lab-percentage-points = punti percentuali
lab-from-to = da { $low } a { $high }
lab-of = { $part } di { $all }

lab-answer-none = Non è stata ancora giocata nessuna partita.
lab-answer-alone = La misura "{ $figure }" vale { $mean } (intervallo al { $confidence } % { $between }; { $n ->
    [one] { $n } partita
   *[other] { $n } partite
}).
lab-answer-elo = Sono { $elo } Elo (da { $low } a { $high }).
lab-answer-same = "{ $arm }" non ha cambiato nulla rispetto a "{ $base }": { $n ->
    [one] nel solo blocco
   *[other] in tutti i { $n } blocchi
} ogni misura è la stessa.
lab-answer-differs = Con "{ $arm }" la misura "{ $figure }" differisce da "{ $base }" di { $difference } (intervallo al { $confidence } % { $between }; { $n ->
    [one] { $n } blocco
   *[other] { $n } blocchi
}).
lab-answer-open = Non si è mostrata una differenza nella misura "{ $figure }" fra "{ $arm }" e "{ $base }": { $difference } (intervallo al { $confidence } % { $between }; { $n ->
    [one] { $n } blocco
   *[other] { $n } blocchi
}).
lab-answer-among = { $found ->
    [0] Nessuna di { $all } modifiche fa una differenza nella misura "{ $figure }" che { $n ->
    [one] { $n } blocco possa
   *[other] { $n } blocchi possano
} mostrare dopo la correzione di Holm
    [one] Una di { $all } modifiche fa una differenza nella misura "{ $figure }" { $n ->
    [one] ({ $n } blocco,
   *[other] ({ $n } blocchi,
} correzione di Holm)
   *[other] { $found } di { $all } modifiche fanno una differenza nella misura "{ $figure }" { $n ->
    [one] ({ $n } blocco,
   *[other] ({ $n } blocchi,
} correzione di Holm)
 }; la maggiore è "{ $arm }" con { $difference } (intervallo al { $confidence } % { $between }).
lab-answer-some-same = { $n ->
    [one] Una modifica non ha cambiato proprio nulla
   *[other] { $n } modifiche non hanno cambiato proprio nulla
 }: ogni misura di ogni partita è la stessa.

lab-no-question = Un esperimento senza domanda
lab-note-simplest = Tutti i giocatori sono il bot "{ $bot }", che gioca a caso: le cifre dicono come funzionano le regole, non come se la caverebbero buoni giocatori.
lab-note-weak = Il bot "{ $bot }" prende solo il { $share } % dei punti contro "{ $simplest }", che gioca a caso: qui è troppo debole per trarre conclusioni sul gioco di buoni giocatori.
lab-note-constant = La misura "{ $figure }" ha lo stesso valore in ogni partita: qui non dice nulla.
lab-note-unfinished = { $n ->
    [one] Una partita non è finita; conta come divisa.
   *[other] { $n } partite non sono finite; contano come divise.
 }
lab-note-part = Questa è una parte dell'esperimento: { $blocks ->
    [one] è stato giocato { $blocks } blocco
   *[other] sono stati giocati { $blocks } blocchi
} su { $all }.

lab-head-differences = Differenze dalla linea di base
lab-head-pairs = Guadagno delle coppie
lab-head-means = Medie
lab-head-test = Prova sequenziale
lab-head-players = Giocatori
lab-head-wins = Vittorie per posto
lab-head-spread = Distribuzioni
lab-head-convergence = Convergenza
lab-head-survival = Sopravvivenza
lab-head-untested = Limiti di questo esperimento
lab-head-design = Disegno
lab-head-again = Come rifarlo
lab-head-file = L'esperimento

lab-about-pairs = Le partite di un blocco hanno gli stessi dadi. Dove perciò le loro differenze variano meno di quelle di partite separate, bastano meno partite per lo stesso intervallo: il guadagno dice quante volte meno.
lab-about-test = Una prova sequenziale generalizzata del rapporto di verosimiglianza (GSPRT) fra { $low } e { $high } Elo.
lab-about-players = Ogni giocatore gioca da ogni posto con gli stessi dadi. La quota di punti del primo giocatore si conta blocco per blocco (pentanomiale), e il suo intervallo segue dai blocchi.
lab-about-uses = La modifica di un'opzione si vede solo dove la si usa. Citata: partite in cui un evento cita la regola dell'opzione. Cambiata: blocchi in cui qualche misura differisce dalla linea di base.
lab-about-again = Metti l'esperimento qui sotto in un file. Lo stesso programma gioca le stesse partite, con qualunque numero di thread, e apre ognuna col suo numero.
lab-unused = Mai usate in queste partite, perciò non se ne sa nulla: { $names }.
lab-not-varied = Non variate qui: { $names }.
lab-only-first = Sono disegnati solo i primi { $n } bracci.

lab-col-arm = braccio
lab-col-difference = differenza
lab-col-interval = intervallo (t)
lab-col-bootstrap = intervallo (bootstrap)
lab-col-effect = effetto (d)
lab-col-p = p
lab-col-holm = p (Holm)
lab-col-bh = p (BH)
lab-col-paired = varianza delle coppie
lab-col-apart = varianza separata
lab-col-saved = guadagno
lab-col-same = blocchi uguali
lab-col-games = partite
lab-col-wins = vinte dal { $seat }
lab-col-shared = divise
lab-col-unfinished = non finite
lab-col-players = giocatori
lab-col-blocks = blocchi per quota
lab-col-share = quota
lab-col-elo = Elo
lab-col-superior = superiorità
lab-col-ratio = log del rapporto di verosimiglianza
lab-col-bounds = limiti
lab-col-verdict = verdetto
lab-col-option = opzione
lab-col-rule = regola
lab-col-cited = citata
lab-col-changed = cambiata
lab-verdict-higher = la differenza più alta
lab-verdict-lower = la differenza più bassa
lab-verdict-open = non deciso

lab-axis-difference = differenza: { $figure }
lab-axis-estimate = stima
lab-axis-wins = partite vinte, %
lab-axis-games = partite, %
lab-axis-blocks = blocchi
lab-axis-rounds = round
lab-axis-survival = non sconfitti, %
lab-caption-forest = Differenze dalla linea di base: { $figure }, con intervalli al { $confidence } %.
lab-caption-wins = Quota delle partite vinte da ogni posto da solo, con intervalli di Wilson al { $confidence } %.
lab-caption-spread = Distribuzione sulle partite: { $figure }.
lab-caption-convergence = Come si sono assestati la stima della misura "{ $figure }" e il suo intervallo.
lab-caption-survival = Per quanto ogni posto non è stato sconfitto (Kaplan-Meier, "{ $arm }"); le partite che non ha perso sono troncate alla loro fine.

lab-design-one = una sola preparazione, nulla varia
lab-design-each = ogni modifica da sola contro una linea di base
lab-design-grid = ogni combinazione di valori (griglia)
lab-design-list = bracci scritti per esteso
lab-fact-design = disegno
lab-fact-house = regole della casa
lab-house = { $figure } { $value } (stampato: { $printed })
lab-fact-arms = bracci
lab-fact-games = partite
lab-fact-dice = dadi
lab-fact-players = giocatori
lab-fact-seats = posti
lab-fact-thinking = riflessione
lab-fact-statistics = statistica
lab-fact-seed = seme
lab-fact-rules = versione delle regole
lab-fact-program = versione del programma
lab-games = { $games } in { $blocks ->
    [one] { $blocks } blocco
   *[other] { $blocks } blocchi
}
lab-dice-shared = le partite di un blocco hanno gli stessi dadi, pescate e decisioni, in flussi per regola, scopo, chi tira e turno
lab-dice-apart = ogni braccio ha dadi suoi
lab-orders = { $n ->
    [1] ogni giocatore resta al suo posto
   *[other] ogni blocco si gioca { $n } volte, ogni volta con i giocatori un posto più avanti
 }
lab-thinking-usual = tante posizioni quante dice il gioco
lab-thinking-nodes = { $n ->
    [one] { $n } posizione
   *[other] { $n } posizioni
} prima di ogni decisione
lab-statistics = intervalli al { $confidence } %; medie con la t di Student e il bootstrap, quote col punteggio di Wilson, confronti multipli con Holm e con Benjamini e Hochberg (BH)
