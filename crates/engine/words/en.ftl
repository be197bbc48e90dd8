# What the engine itself says, in English.

roll-request = roll { $count } × { $die } for { $purpose }
roll-request-by = { $seat }: roll { $count } × { $die } for { $purpose }
draw-request = { $count ->
    [one] draw for { $purpose }, one of { $lots }
   *[other] draw { $count } for { $purpose } from { $lots }
}
draw-request-by = { $count ->
    [one] { $seat }: draw for { $purpose }, one of { $lots }
   *[other] { $seat }: draw { $count } for { $purpose } from { $lots }
}
elsewhere-request = { $seat } rolls or draws something that you do not see
about-request = { $subject }: { $request }
order-ask = ask me every time
order-turn = pass until the turn ends
order-phase = pass until the phase ends
order-concerned = pass until something happens to me
order-always = always pass
passed-windows = { $count ->
    [one] One window passed.
   *[other] { $count } windows passed.
}
not-asked = { $seat } is not asked now: it is { $waiting }'s decision
game-over = the game is over
dice-wanted = dice are wanted first: { $what }
dice-wanted-elsewhere = something is rolled or drawn first
no-dice-wanted = no dice are wanted now
not-yours = this is rolled or drawn by somebody else
stale = the table has moved on since then: look again and choose anew
settled-concede = { $seat } concedes
settled-draw = a draw, as everybody agreed
settle-concede = only in a game for two can a seat concede
settle-draw = a draw is offered, and it is one when the others accept
undo-nothing = there is nothing to take back
undo-consent = dice have been rolled or something was revealed since: the other seats must consent
undo-rolled = dice have been rolled for it: only the referee can take it back
