# Quello che dice il banco dei tornei.

# Perché non scrive qualcosa.
no-bad-name = "{ $name }" non è un nome per un foglio: usa da 1 a 40 lettere, cifre, spazi e segni comuni, non solo cifre, senza virgolette
no-player-twice = { $name } è già iscritto: un giocatore partecipa una volta sola; aggiungi un'iniziale se è un'altra persona
no-desk-full = i giocatori iscritti sono { $most }, quanti ne tiene questo banco
no-unknown-player = nessuno che si chiami "{ $name }" è iscritto{ $hint }
no-registration-over = le iscrizioni sono chiuse da quando le flotte sono bloccate: usa `arrive` per chi arriva tardi
no-not-locked = le flotte non sono ancora bloccate: usa `lock` quando tutti sono iscritti
no-locked-already = le flotte sono già bloccate
no-sheet-too-long = il foglio di { $player } è troppo lungo da conservare: elenca solo navi, Capitani e Migliorie
no-two-resources = { $player } prende { $count } Risorse: se ne può prendere nessuna o una
no-empty-fleet = la flotta di { $player } non ha SP: scrivi quanto costano le sue navi
no-fleet-over-limit = la flotta di { $player } costa { $sp } SP; il limite è { $limit }: togli qualcosa
no-fleet-over-limit-resource = la flotta di { $player } costa { $sp } SP, di cui { $resource } per una Risorsa; il limite è { $limit }: togli qualcosa
no-booster-over-limit = { $player } spende { $sp } SP per un booster; questo evento ne permette { $limit }
no-prepared-over-limit = la parte preparata della flotta di { $player } costa { $sp } SP; se ne possono preparare { $limit } del limite, il resto viene da un booster
no-fleet-locked = la flotta di { $player } è bloccata: le flotte non cambiano tra i round di battaglia
no-resource-locked = la Risorsa di { $player } è bloccata: non cambia tra i round di battaglia
no-fleet-missing = nessuna flotta è registrata per { $players }: registrala con `fleet`, o usa `drop` per chi lascia
no-too-few-players = un torneo vuole almeno due giocatori; qui sono { $count }
no-first-month = nel mese 1 non c'è una classifica del mese scorso: il segnalino Encomio esiste dal mese 2
no-rank-twice = { $name } sta due volte nella classifica del mese scorso
no-bad-carry = un giocatore non può averlo portato con sé: { $what }
no-round-open = il round di battaglia { $round } non è finito: le battaglie { $battles } non hanno ancora un risultato
no-no-more-rounds = tutti i { $rounds } round di battaglia sono stati abbinati: usa `close`
no-wrong-round = il prossimo round di battaglia è il numero { $next }, non { $given }
no-not-playing = { $name } non partecipa più e non può essere abbinato
no-paired-twice = { $name } sta due volte in questo abbinamento: ciascuno ha un avversario o il riposo
no-unpaired = { $names } non avrebbero né un avversario né il riposo
no-bye-when-even = giocano in { $count }: con un numero pari nessuno riposa
no-bye-again = { $name } ha già riposato; il riposo va a chi non ne ha avuti
no-bye-not-last = il riposo non va a { $name }: { $other } ha meno punti
no-repeated-pairing = questo abbinamento ripete { $given ->
    [one] { $given } battaglia
   *[other] { $given } battaglie
}; ne servono { $needed }: abbina in altro modo
no-no-round = nessun round di battaglia è stato ancora abbinato: usa `pair`
no-no-battle = non c'è una battaglia { $battle } nel round di battaglia { $round }; ha le battaglie da 1 a { $count }
no-result-twice = la battaglia { $battle } del round di battaglia { $round } ha il suo risultato: usa `correct` se è stato scritto male
no-wrong-players = la battaglia { $battle } è { $first } contro { $second }: scrivi il risultato di entrambi
no-no-opponent = { $name } non ha una battaglia in questo round di battaglia
no-not-signed = { $names } non hanno firmato il foglio flotta dell'avversario: prima usa `sign`
no-signed-twice = { $name } ha già firmato per questo round di battaglia
no-left-over = della flotta di { $name }, che ne costa { $total }, non possono restare { $left } SP
no-bad-tally = il conteggio di { $name } non torna: { $what }
no-token-destroyed-twice = non possono avere entrambi inflitto l'ultimo danno (segnalino { $token }): segnane uno
no-sphere-stands = nessuno è segnato come chi ha distrutto la Sfera, ma si dice che la battaglia sia finita così
no-sphere-gone = la Sfera è segnata come distrutta: la battaglia è finita in quel momento, quindi riferiscila finita con `sphere`
no-sphere-without-cube = la Sfera arriva quando il Cubo è distrutto: segna chi ha distrutto il Cubo
no-loss-unseen = { $name } non può aver perso { $lost ->
    [one] { $lost } nave
   *[other] { $lost } navi
} per i segnalini con { $left } SP rimasti
no-gone-on-time = della flotta di { $name } non resta nulla: la battaglia è finita così, quindi riferiscila finita con `eliminated`
no-nobody-gone = entrambe le flotte hanno ancora navi: la battaglia non è finita per eliminazione
no-elimination-off = in questo evento l'eliminazione non chiude una battaglia (opzione elimination_ends): riferisci come è andata avanti
no-bad-concession = una battaglia abbandonata vuole uno dei suoi due giocatori come chi ha abbandonato, con 0 SP rimasti; un'altra battaglia nessuno
no-too-many-points = { $points ->
    [one] { $points } Punto flotta non può venire
   *[other] { $points } Punti flotta non possono venire
} da una battaglia
no-both-tokens-twice = entrambi i segnalini sono stati distrutti da entrambi i giocatori: segnane uno
no-winner-named = è nominato il vincitore di uno spareggio, ma { $what }
no-nothing-to-correct = la battaglia { $battle } del round di battaglia { $round } non ha un risultato da correggere: usa `result`
no-same-report = la correzione è quanto è già registrato
no-why-missing = una correzione vuole il suo motivo per gli atti: chiudila con `because` e poche parole
no-no-tie = non c'è una parità da spareggiare: { $what }
no-ties-open = restano parità dopo il round di battaglia { $round }: prima usa `roll off`
no-bad-throws = questi dadi non sono uno spareggio: { $what }
no-control-settled = chi ha per primo il segnalino Controllo nella battaglia { $battle } è deciso: { $name }
no-clock-running = l'orologio del round di battaglia { $round } è già partito: usa `clock extend` per restituire tempo
no-clock-not-started = l'orologio del round di battaglia { $round } non è partito: usa `clock start`
no-bad-extension = un orologio si allunga da 1 secondo a 3 ore per volta
no-gone-already = { $name } ha già lasciato
no-never-left = { $name } non ha mai lasciato
no-too-late = l'ultimo round di battaglia è stato abbinato: chi arriva ora non può più giocare
no-no-token = in questo torneo non c'è il segnalino Encomio
no-not-your-token = il segnalino Encomio è di { $owner }, non di { $name }
no-token-gone = il segnalino Encomio è stato speso nel round di battaglia { $round }: è uscito dal gioco
no-token-outside-battle = { $name } non è in una battaglia in corso: il segnalino ritira lì un dado di chi lo possiede
no-rounds-left = { $played ->
    [one] è finito { $played } round di battaglia
   *[other] sono finiti { $played } round di battaglia
} su { $rounds }: continuate, o chiudi quando restano meno di due giocatori
no-closed = il torneo è chiuso e la sua classifica resta
# What a player may not carry over, why there is no tie, what is wrong with dice and tallies.
carry-unknown = un avversario è sconosciuto, oppure lo è il giocatore
carry-many = tanti punti non vengono da nove round di battaglia
tie-winner = la battaglia ha un vincitore
tie-old = si spareggia solo dopo l'ultimo round di battaglia finito
tie-nobody = nessuno è alla pari in Punti battaglia e Punti flotta
winner-not-equal = i Punti flotta non sono uguali
winner-elsewhere = quel giocatore non è in questa battaglia
throws-missing = un giocatore non ha tirato
throws-turn = toccava a un altro giocatore: si tira a turno, e chi è alla pari tira di nuovo
throws-five = ogni giocatore tira cinque dadi d'attacco: H, C, B o X
throws-many = la parità era già sciolta prima dell'ultimo tiro
tally-counts = conta { $counted } SP, non { $left }
tally-names = nomina carte per { $named } SP, la flotta ne costa { $total }
tally-mark = `!` sta una volta sola dopo le parentesi di una nave distrutta
tally-outside = "{ $word }" sta fuori dalle parentesi; una nave si scrive `[28 4 5]`, l'unica Risorsa `r5`
tally-open = manca una parentesi `]`
tally-empty = un conteggio nomina almeno una nave: `[28 4 5]`, con `!` dopo se è stata distrutta
tally-card = "{ $word }" non è la carta di una nave: scrivi i suoi SP, con `u` se usata o `x` se scartata da un nemico
hint-players = ; `players` li elenca
hint-alike = ; intendevi uno di questi: { $names }?
both-names = { $first } e { $second }
everybody = ciascuno
control-everywhere = in ogni battaglia qualcuno lo ha

# Orders that cannot be read.
order-too-much = "{ $word }" è di troppo alla fine dell'ordine
order-quote = mancano le virgolette di chiusura
order-missing = alla fine manca: { $wanted }
order-no-number = { $wanted }: { $range }
order-unknown = "{ $word }" non è un ordine: il banco conosce { $words }
order-by-hand = scrivi `pair by hand` e i giocatori a due a due
order-alone = i giocatori si abbinano a due a due: qui uno è solo; il riposo si scrive `bye GIOCATORE`
order-clock = scrivi `clock start` o `clock extend MINUTI`
order-end = "{ $word }" non è la fine di una battaglia: scrivi time, sphere, escaped, eliminated, concede o points
order-die = "{ $word }" non è un dado: il segnalino ritira un dado `attack` o `defense`
wanted-player = un giocatore
wanted-order = un ordine
wanted-name = un nome
wanted-battle = la battaglia
wanted-round = il round di battaglia
wanted-fleet-sp = gli SP della flotta
wanted-resource = il nome della Risorsa
wanted-resource-sp = gli SP della Risorsa
wanted-booster = gli SP del booster
wanted-sheet = il testo del foglio, tra virgolette
wanted-rounds = il numero di round di battaglia
wanted-battle-points = Punti battaglia
wanted-fleet-points = Punti flotta
wanted-wins = vittorie
wanted-losses = sconfitte
wanted-minutes = minuti
wanted-end = come è finita la battaglia
wanted-left = gli SP rimasti
wanted-lost = il numero di navi perse per i segnalini
wanted-game = l'impronta della partita
wanted-die = `attack` o `defense`
asked = { $request } ({ $rule })
asked-of = { $name }: { $request } ({ $rule })
answers-left = risposte di troppo: { $n }; toglile
ask-bye = il riposo
ask-opponent = un avversario nel primo round di battaglia
ask-roll-off = uno spareggio

# What happened, for the record.
told-registered = { $name } è il giocatore { $number }
told-last-month = classifica del mese scorso: { $ranks }
told-carried = { $name } porta dalla carta { $battle ->
    [one] { $battle } Punto battaglia
   *[other] { $battle } Punti battaglia
} e { $fleet ->
    [one] { $fleet } Punto flotta
   *[other] { $fleet } Punti flotta
} (nostra regola)
told-rounds-carried = round di battaglia tenuti su carta: { $rounds } (nostra regola)
told-late = { $name } arriva in ritardo, gioca dal prossimo abbinamento e non ha nulla per quanto ha perso (nostra regola)
told-back = { $name } è di ritorno e gioca dal prossimo abbinamento (nostra regola)
told-fleet = la flotta di { $name } è registrata: { $sp } SP su { $limit }
told-resource = la sua Risorsa è { $name }, { $sp } SP dello stesso limite
told-locked = flotte bloccate: { $n }; loro e le loro Risorse restano così
told-token = { $name }, posto { $rank } del mese scorso, riceve il segnalino Encomio
told-control-rolled = controllo per spareggio
told-control = { $name } ha il segnalino Controllo
told-battle = battaglia { $battle }: { $first } contro { $second }; { $control }
told-by-hand = , per mano dell'organizzatore (nostra regola)
told-paired-first = il round di battaglia { $round } di { $of } è abbinato{ $hand }: a caso
told-paired = il round di battaglia { $round } di { $of } è abbinato{ $hand }: per Punti battaglia, Punti flotta e spareggio
told-repeated = battaglie ripetute: { $n }; non si poteva evitare
told-bye-drawn = { $name } riposa, estratto a caso
told-bye-again = { $name } riposa di nuovo: l'hanno già avuto tutti
told-bye = { $name } riposa con { $points ->
    [one] { $points } Punto battaglia
   *[other] { $points } Punti battaglia
}{ $passing }
told-bye-passing = ; chi ne ha meno ha già riposato
told-control-first = battaglia { $battle }: { $name } ha per primo il segnalino Controllo, per spareggio ({ $dice })
told-signed = { $name } ha firmato il foglio flotta di { $other } per il round di battaglia { $round }
told-clock = l'orologio del round di battaglia { $round } corre per { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minuti
}
told-clock-extended = all'orologio { $seconds ->
    [one] si aggiunge { $seconds } secondo
   *[other] si aggiungono { $seconds } secondi
} (nostra regola)
told-won = battaglia { $battle } del round di battaglia { $round }: vince { $name }{ $rolled }{ $conceded }
told-by-roll-off = {""} per spareggio ({ $dice })
told-conceded = ; l'altro giocatore si è ritirato o non è venuto, e la sua flotta conta come persa (nostra regola)
told-survive = della flotta di { $name } sopravvivono { $sp } SP
told-account-line = { $points }: { $what }
told-account-lines = { $before }; { $line }
told-fleet-points = { $name }: { $points ->
    [one] { $points } Punto flotta
   *[other] { $points } Punti flotta
} ({ $account })
told-battle-points = { $name }: { $points ->
    [one] { $points } Punto battaglia
   *[other] { $points } Punti battaglia
 }
told-round-over = il round di battaglia { $round } è finito; i suoi punti vanno sui fogli flotta e sul foglio dei punti
told-bye-points = { $name } ha 2 Punti battaglia e { $points ->
    [one] { $points } Punto flotta
   *[other] { $points } Punti flotta
} per il riposo
told-level = { $names } sono alla pari e spareggiano
told-corrected = il risultato della battaglia { $battle } del round di battaglia { $round } è corretto ({ $why }); il vecchio resta agli atti (nostra regola)
told-pairings-stay = gli abbinamenti dopo il round di battaglia { $round } restano come furono fatti; tutti i punti si contano di nuovo (nostra regola)
told-rolled-off = spareggio: { $names } ({ $dice })
told-left-battle = { $name } lascia{ $why }, tiene tutti i punti e resta in classifica; la battaglia { $battle } aspetta ancora il risultato (nostra regola)
told-left = { $name } lascia{ $why }, tiene tutti i punti e resta in classifica, ma non viene più abbinato (nostra regola)
told-attack-die = un dado d'attacco
told-defense-die = un dado di difesa
told-one-die = uno dei propri dadi
told-token-spent = { $name } spende il segnalino Encomio per ritirare { $die }; il segnalino esce dal gioco
told-tallied = tutti i fogli sono sommati; round di battaglia giocati: { $n }
told-rank = posto { $rank }: { $name }, { $title }{ $ours } con { $battle ->
    [one] { $battle } Punto battaglia
   *[other] { $battle } Punti battaglia
} e { $fleet ->
    [one] { $fleet } Punto flotta
   *[other] { $fleet } Punti flotta
}
told-title-ours = {""} (titolo nostro)
told-token-lost = il segnalino Encomio di { $name } non è stato speso ed è perso

# The account of a battle.
score-reported = come riferito
score-by-hand = i giocatori hanno modificato la partita a mano
score-left = { $limit } meno { $sp } SP rimasti all'avversario
score-cube = ha distrutto il Cubo
score-sphere = ha distrutto la Sfera
score-lost = navi proprie perse per i segnalini: { $n }
score-not-destroyed = la Sfera non è stata distrutta
score-not-destroyed-floor = la Sfera non è stata distrutta (30, ma non sotto 0)
hint-title = dai un nome all'evento
hint-seed = un seme è un numero intero, 0 o più
prompt-closed = Il torneo è chiuso e la classifica è definitiva.
prompt-register = Iscrivi i giocatori e le loro flotte; { $n ->
    [one] ce n'è { $n }
   *[other] ce ne sono { $n }
 }. Poi `lock`.
prompt-results = Round di battaglia { $round }: { $n ->
    [one] manca { $n } risultato
   *[other] mancano { $n } risultati
 }.
prompt-results-and-signs = Round di battaglia { $round }: mancano { $signs } { $signs ->
    [one] firma
   *[other] firme
 } e { $n } { $n ->
    [one] risultato
   *[other] risultati
 }.
prompt-clock = Avvia l'orologio con `clock start`.
prompt-ties = { $n ->
    [one] Con esso si spareggia una parità, o prima con `roll off`.
   *[other] Con esso si spareggiano { $n } parità, o prima con `roll off`.
 }
prompt-all-played = Tutto è giocato: `close` rende definitiva la classifica.
prompt-pair = Si può abbinare il round di battaglia { $round }: `pair`.
file-empty = il file è vuoto: un torneo comincia con un'intestazione
file-header = la riga 1 non è l'intestazione di un torneo: { $why }
file-format = il file ha il formato { $format }, questo programma legge il formato { $ours }: serve un Vinculum più nuovo
file-line = la riga { $line } non si legge ({ $why }); { $before ->
    [one] l'annotazione prima di essa è valida
   *[other] le { $before } annotazioni prima di essa sono valide
}: cancella la riga per riprendere da lì
file-refused = la riga { $line } qui non può stare: { $why }
file-edited = la riga { $line } non dà l'impronta che dice: il file è stato modificato
file-hash = la riga { $line } non dà l'impronta che dice: il file è stato modificato, o tenuto con altre regole (versione { $theirs })
sheet-rolled = , spareggio
sheet-wins = vince { $name }
sheet-round = Round di battaglia { $n } di { $of }
sheet-put-right = corretto, era { $was } ({ $why })
sheet-bye = riposo
sheet-control = * ha per primo il segnalino Controllo
sheet-score = Foglio dei punti
sheet-no = n.
sheet-player = giocatore
sheet-in-round = turno { $n }
sheet-battle = batt.
sheet-fleet = flotta
sheet-left = ritirato
sheet-each-round = A ogni turno: punti battaglia / punti flotta; b è un riposo.
sheet-final = Classifica finale
sheet-standings = Classifica dopo il round di battaglia { $n }
sheet-rank = post
sheet-title = titolo
sheet-record = v-p-riposi
sheet-tied = spareggio da fare
sheet-ours = + questo titolo è nostro: la fonte nomina solo i primi due
sheet-of = Foglio della flotta di { $name }
sheet-no-fleet = nessuna flotta è ancora annotata
sheet-ships = Navi, capitani e migliorie
sheet-booster = da una busta
sheet-resource = Risorsa: { $name }
sheet-total = Totale
sheet-total-of = di { $n } SP
sheet-round-no = turno
sheet-opponent = avversario
sheet-signed = firma dell'avversario
sheet-yes = sì
