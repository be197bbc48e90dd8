# Ciò che dice Vigil, in italiano.

about-vigil = Una guardia di mille rintocchi, a ciascuno dei quali l'altro può intimare l'alt.
ask-begin = Comincia la guardia.
ask-bell = Intima l'alt alla guardia, o lascia passare il rintocco.
ask-challenge = un alt
ask-challenge-about = l'alt al rintocco { $bell }
ask-wait = Tocca all'altro.
ask-over = La partita è finita.
phase-end = Fine
phase-watch = Guardia { $turn }, rintocco { $bell }
do-begin = Comincia
do-challenge = Alt
do-pass = Lascia passare
told-begun = { $seat } comincia la guardia { $turn }.
told-challenged = { $seat } intima l'alt al rintocco { $bell } e tira { $die }.
score-watches = guardie
end-watches = le tre guardie sono finite
no-asked = ora non tocca a te
no-command = scrivi `begin`, `challenge` o `pass`
