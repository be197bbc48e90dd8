# What Vigil says, in English.

about-vigil = A watch of a thousand bells, at each of which the other may challenge.
ask-begin = Begin the watch.
ask-bell = Challenge the watch, or let the bell pass.
ask-challenge = a challenge
ask-challenge-about = the challenge at bell { $bell }
ask-wait = The other is asked.
ask-over = The game is over.
phase-end = The end
phase-watch = Watch { $turn }, bell { $bell }
do-begin = Begin
do-challenge = Challenge
do-pass = Let it pass
told-begun = { $seat } begins watch { $turn }.
told-challenged = { $seat } challenges at bell { $bell } and rolls { $die }.
score-watches = watches
end-watches = three watches are over
no-asked = you are not asked now
no-command = write `begin`, `challenge` or `pass`
