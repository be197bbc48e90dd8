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
elsewhere-request = { $seat } tira o pesca qualcosa che non vedi
about-request = { $subject }: { $request }
order-ask = chiedimelo ogni volta
order-turn = passa fino alla fine del turno
order-phase = passa fino alla fine della fase
order-concerned = passa finché non mi succede qualcosa
order-always = passa sempre
passed-windows = { $count ->
    [one] Una finestra passata.
   *[other] { $count } finestre passate.
}
not-asked = { $seat } ora non deve decidere: tocca a { $waiting }
game-over = la partita è finita
dice-wanted = prima servono i dadi: { $what }
dice-wanted-elsewhere = prima si tira o si pesca qualcosa
no-dice-wanted = ora non servono dadi
not-yours = questo lo tira o lo pesca qualcun altro
stale = il tavolo è andato avanti nel frattempo: guarda di nuovo e scegli
settled-concede = { $seat } abbandona
settled-draw = patta, d’accordo tutti
settle-concede = si può abbandonare solo in una partita a due
settle-draw = la patta si propone, e lo è quando gli altri accettano
undo-nothing = non c'è niente da ritirare
undo-consent = nel frattempo si è tirato o rivelato qualcosa: gli altri devono acconsentire
undo-rolled = i dadi sono già stati tirati: solo l'arbitro può ritirarlo
