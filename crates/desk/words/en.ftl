# What the desk says.

# Why it does not write something down.
no-bad-name = "{ $name }" cannot be a name on a sheet: use 1 to 40 letters, digits, spaces and ordinary signs, not only digits, no quotation marks
no-player-twice = { $name } is already registered: a player takes part once; add an initial if this is somebody else
no-desk-full = { $most } players are registered, which is all this desk holds
no-unknown-player = nobody called "{ $name }" is registered{ $hint }
no-registration-over = registration is over since the fleets were locked: use `arrive` for somebody who comes late
no-not-locked = the fleets are not locked yet: use `lock` when everybody is registered
no-locked-already = the fleets are locked already
no-sheet-too-long = the sheet of { $player } is too long to keep: list ships, Captains and Upgrades only
no-two-resources = { $player } takes { $count } Resources: none or one may be taken
no-empty-fleet = the fleet of { $player } has no SP: write down what its ships cost
no-fleet-over-limit = the fleet of { $player } costs { $sp } SP; the limit is { $limit }: take something out
no-fleet-over-limit-resource = the fleet of { $player } costs { $sp } SP, { $resource } of them for a Resource; the limit is { $limit }: take something out
no-booster-over-limit = { $player } spends { $sp } SP on a booster; this event allows { $limit }
no-prepared-over-limit = the prepared part of the fleet of { $player } costs { $sp } SP; of the limit { $limit } may be prepared, the rest comes from a booster
no-fleet-locked = the fleet of { $player } is locked: fleets do not change between Battle Rounds
no-resource-locked = the Resource of { $player } is locked: it does not change between Battle Rounds
no-fleet-missing = no fleet is recorded for { $players }: record it with `fleet`, or let them `drop`
no-too-few-players = a tournament needs two players at least; { $count ->
    [one] { $count } is here
   *[other] { $count } are here
}
no-first-month = month 1 has no ranks of a month before: the commendation token exists from month 2 on
no-rank-twice = { $name } stands in last month's ranks twice
no-bad-carry = a player cannot have carried this over: { $what }
no-round-open = Battle Round { $round } is not over: battles { $battles } have no result yet
no-no-more-rounds = all { $rounds } Battle Rounds have been paired: use `close`
no-wrong-round = the next Battle Round is number { $next }, not { $given }
no-not-playing = { $name } is not taking part any more and cannot be paired
no-paired-twice = { $name } stands in this pairing twice: everybody has one opponent or the bye
no-unpaired = { $names } would have neither an opponent nor the bye
no-bye-when-even = { $count } players play: with an even number nobody has a bye
no-bye-again = { $name } had a bye already; it goes to somebody who had none
no-bye-not-last = the bye does not go to { $name }: { $other } has fewer points
no-repeated-pairing = this pairing repeats { $given } battles; { $needed } need to be repeated: pair otherwise
no-no-round = no Battle Round has been paired yet: use `pair`
no-no-battle = there is no battle { $battle } in Battle Round { $round }; it has battles 1 to { $count }
no-result-twice = battle { $battle } of Battle Round { $round } has its result: use `correct` if it was typed wrongly
no-wrong-players = battle { $battle } is { $first } against { $second }: type the result of both of them
no-no-opponent = { $name } has no battle in this Battle Round
no-not-signed = { $names } did not sign the opponent's fleet sheet: use `sign` first
no-signed-twice = { $name } has signed off for this Battle Round already
no-left-over = { $left } SP cannot be left of the fleet of { $name }, which costs { $total }
no-bad-tally = the tally of { $name } does not hold: { $what }
no-token-destroyed-twice = both players cannot have dealt the last damage to the { $token }: mark one
no-sphere-stands = nobody is marked as having destroyed the Sphere, but the battle is said to have ended with that
no-sphere-gone = the Sphere is marked as destroyed: the battle ended at that moment, so report it as ended by `sphere`
no-sphere-without-cube = the Sphere comes when the Cube is destroyed: mark who destroyed the Cube
no-loss-unseen = { $name } cannot have lost { $lost ->
    [one] { $lost } ship
   *[other] { $lost } ships
} to the tokens with { $left } SP left
no-gone-on-time = nothing is left of the fleet of { $name }: the battle ended with that, so report it as ended by `eliminated`
no-nobody-gone = both fleets have ships left: the battle did not end by elimination
no-elimination-off = elimination ends no battle in this event (option elimination_ends): report how it went on
no-bad-concession = a conceded battle needs one of its two players as the one who conceded, with 0 SP left; another battle has nobody conceding
no-too-many-points = { $points } Fleet Points cannot come from one battle
no-both-tokens-twice = both tokens were destroyed by both players: mark one
no-winner-named = a winner of a roll off is named, but { $what }
no-nothing-to-correct = battle { $battle } of Battle Round { $round } has no result that could be corrected: use `result`
no-same-report = the correction is what is recorded already
no-why-missing = a correction needs its reason for the record: end it with `because` and a few words
no-no-tie = there is no tie to roll off: { $what }
no-ties-open = ties after Battle Round { $round } are open: use `roll off` first
no-bad-throws = these dice are no roll off: { $what }
no-control-settled = who holds the Control Token first in battle { $battle } is settled: { $name }
no-clock-running = the clock of Battle Round { $round } was started already: use `clock extend` to give time back
no-clock-not-started = the clock of Battle Round { $round } was not started: use `clock start`
no-bad-extension = a clock is extended by 1 second to 3 hours at a time
no-gone-already = { $name } has left already
no-never-left = { $name } never left
no-too-late = the last Battle Round has been paired: who comes now cannot play any more
no-no-token = there is no commendation token in this tournament
no-not-your-token = the commendation token belongs to { $owner }, not to { $name }
no-token-gone = the commendation token was spent in Battle Round { $round }: it left the game
no-token-outside-battle = { $name } is in no running battle: the token re-rolls one of its owner's own dice there
no-rounds-left = { $played } of { $rounds } Battle Rounds are over: play on, or close when fewer than two players are left
no-closed = the tournament is closed and its ranks stand
# What a player may not carry over, why there is no tie, what is wrong with dice and tallies.
carry-unknown = an opponent is unknown, or the player
carry-many = nine Battle Rounds do not give that many points
tie-winner = the battle has a winner
tie-old = only ties after the last finished Battle Round are rolled off
tie-nobody = nobody is level in Battle Points and Fleet Points
winner-not-equal = the Fleet Points are not equal
winner-elsewhere = that player is not in this battle
throws-missing = a player has not rolled
throws-turn = another player was to roll: the players roll in turn, those who are level again
throws-five = each player rolls five attack dice: H, C, B or X
throws-many = the tie was broken before the last throw
tally-counts = it counts { $counted } SP, not { $left }
tally-names = it names cards for { $named } SP, the fleet costs { $total }
tally-mark = `!` stands once after the brackets of a destroyed ship
tally-outside = "{ $word }" stands outside the brackets; a ship is written `[28 4 5]`, the one Resource `r5`
tally-open = a bracket `]` is missing
tally-empty = a tally names at least one ship: `[28 4 5]`, with `!` after it if it was destroyed
tally-card = "{ $word }" does not describe a card of a ship: write its SP, with `u` for used up or `x` for discarded by an enemy
hint-players = ; `players` lists them
hint-alike = ; did you mean { $names }?
both-names = { $first } and { $second }
everybody = everybody
control-everywhere = in every battle somebody holds it

# Orders that cannot be read.
order-too-much = "{ $word }" is too much at the end of the order
order-quote = a quotation mark is missing
order-missing = { $wanted } is missing at the end
order-no-number = { $wanted }: { $range }
order-unknown = "{ $word }" is no order: the desk knows { $words }
order-by-hand = write `pair by hand` and the players two and two
order-alone = players are paired two and two: one stands alone here; the bye is written `bye PLAYER`
order-clock = write `clock start` or `clock extend MINUTES`
order-end = a battle does not end with "{ $word }": write time, sphere, escaped, eliminated, concede or points
order-die = "{ $word }" is no die: the token re-rolls one `attack` or one `defense` die
wanted-player = a player
wanted-order = an order
wanted-name = a name
wanted-battle = the battle
wanted-round = the Battle Round
wanted-fleet-sp = the SP of the fleet
wanted-resource = the Resource's name
wanted-resource-sp = the Resource's SP
wanted-booster = the booster's SP
wanted-sheet = the text of the sheet, in quotation marks
wanted-rounds = the number of Battle Rounds
wanted-battle-points = Battle Points
wanted-fleet-points = Fleet Points
wanted-wins = wins
wanted-losses = losses
wanted-minutes = minutes
wanted-end = how the battle ended
wanted-left = the SP left
wanted-lost = the number of ships lost to the tokens
wanted-game = the hash of the game
wanted-die = `attack` or `defense`
asked = { $request } ({ $rule })
asked-of = { $name }: { $request } ({ $rule })
answers-left = { $n } of the typed answers are not needed: leave them out
ask-bye = the bye
ask-opponent = an opponent in the first Battle Round
ask-roll-off = a roll off

# What happened, for the record.
told-registered = { $name } is player { $number }
told-last-month = last month's ranks: { $ranks }
told-carried = { $name } brings { $battle } Battle Points and { $fleet } Fleet Points from paper (ours)
told-rounds-carried = { $rounds } Battle Rounds were kept on paper (ours)
told-late = { $name } comes late, plays from the next pairing and has nothing for what was missed (ours)
told-back = { $name } is back and plays from the next pairing (ours)
told-fleet = the fleet of { $name } is recorded: { $sp } of { $limit } SP
told-resource = its Resource is { $name }, { $sp } SP out of the same limit
told-locked = { $n ->
    [one] { $n } fleet is locked: it and its Resources stay as they are
   *[other] { $n } fleets are locked: they and their Resources stay as they are
}
told-token = { $name }, rank { $rank } of last month, receives the commendation token
told-control-rolled = control by roll off
told-control = { $name } holds the Control Token
told-battle = battle { $battle }: { $first } against { $second }; { $control }
told-by-hand = , by the organiser's hand (ours)
told-paired-first = Battle Round { $round } of { $of } is paired{ $hand }: at random
told-paired = Battle Round { $round } of { $of } is paired{ $hand }: by Battle Points, Fleet Points and roll off
told-repeated = { $n } battles are repeated, which could not be avoided
told-bye-drawn = { $name } has the bye, drawn at random
told-bye-again = { $name } has the bye again: everybody has had one
told-bye = { $name } has the bye with { $points } Battle Points{ $passing }
told-bye-passing = ; who has fewer had one already
told-control-first = battle { $battle }: { $name } holds the Control Token first, by roll off ({ $dice })
told-signed = { $name } signed the fleet sheet of { $other } for Battle Round { $round }
told-clock = the clock of Battle Round { $round } runs for { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
told-clock-extended = the clock is extended by { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} (ours)
told-won = battle { $battle } of Battle Round { $round }: { $name } wins{ $rolled }{ $conceded }
told-by-roll-off = {""} by roll off ({ $dice })
told-conceded = ; the other player gave up or did not come, and that fleet counts as gone (ours)
told-survive = { $sp } SP of the fleet of { $name } survive
told-account-line = { $points }: { $what }
told-account-lines = { $before }; { $line }
told-fleet-points = { $name }: { $points } Fleet Points ({ $account })
told-battle-points = { $name }: { $points ->
    [one] { $points } Battle Point
   *[other] { $points } Battle Points
 }
told-round-over = Battle Round { $round } is over; its points go on the Fleet Build Sheets and the Score Sheet
told-bye-points = { $name } has 2 Battle Points and { $points } Fleet Points for the bye
told-level = { $names } are level and roll off
told-corrected = the result of battle { $battle } of Battle Round { $round } is put right ({ $why }); the old one stays on record (ours)
told-pairings-stay = the pairings after Battle Round { $round } stay as they were made; all points are counted anew (ours)
told-rolled-off = roll off: { $names } ({ $dice })
told-left-battle = { $name } leaves{ $why }, keeps all points and is ranked; battle { $battle } still needs its result (ours)
told-left = { $name } leaves{ $why }, keeps all points and is ranked, but is not paired any more (ours)
told-attack-die = an attack die
told-defense-die = a defense die
told-one-die = one of the own dice
told-token-spent = { $name } spends the commendation token to re-roll { $die }; it leaves the game
told-tallied = all sheets are tallied after { $n } Battle Rounds
told-rank = rank { $rank }: { $name }, { $title }{ $ours } with { $battle } Battle Points and { $fleet } Fleet Points
told-title-ours = {""} (title ours)
told-token-lost = the commendation token of { $name } was not spent and is lost

# The account of a battle.
score-reported = as reported
score-by-hand = the players adjusted the game by hand
score-left = { $limit } less { $sp } SP left to the opponent
score-cube = destroyed the Cube
score-sphere = destroyed the Sphere
score-lost = { $n } own ships lost to the tokens
score-not-destroyed = the Sphere was not destroyed
score-not-destroyed-floor = the Sphere was not destroyed (30, but not below 0)
hint-title = give the event a name
hint-seed = a seed is a whole number, 0 or more
prompt-closed = The tournament is closed and its ranks stand.
prompt-register = Register players and their fleets; { $n ->
    [one] { $n } is
   *[other] { $n } are
 } here. Then `lock`.
prompt-results = Battle Round { $round }: { $n ->
    [one] { $n } result is
   *[other] { $n } results are
 } missing.
prompt-results-and-signs = Battle Round { $round }: { $signs } { $signs ->
    [one] sign-off
   *[other] sign-offs
 } and { $n } { $n ->
    [one] result
   *[other] results
 } are missing.
prompt-clock = Start the clock with `clock start`.
prompt-ties = { $n ->
    [one] A tie is rolled off with it, or before with `roll off`.
   *[other] { $n } ties are rolled off with it, or before with `roll off`.
 }
prompt-all-played = All is played: `close` makes the ranks final.
prompt-pair = Battle Round { $round } can be paired: `pair`.
file-empty = the file is empty: begin an event with a header
file-header = line 1 is not the header of a tournament: { $why }
file-format = the file has format { $format }, this program reads format { $ours }: use a newer Vinculum
file-line = line { $line } cannot be read ({ $why }); { $before ->
    [one] the entry before it is sound
   *[other] the { $before } entries before it are sound
}: delete the line to go on from there
file-refused = line { $line } cannot stand here: { $why }
file-edited = line { $line } does not hash to what it says: the file was edited
file-hash = line { $line } does not hash to what it says: the file was edited, or kept under other rules (version { $theirs })
sheet-rolled = , roll off
sheet-wins = { $name } wins
sheet-round = Battle Round { $n } of { $of }
sheet-put-right = put right, was { $was } ({ $why })
sheet-bye = bye
sheet-control = * holds the Control Token first
sheet-score = Score Sheet
sheet-no = no
sheet-player = player
sheet-in-round = round { $n }
sheet-battle = battle
sheet-fleet = fleet
sheet-left = left
sheet-each-round = Each round: Battle Points / Fleet Points; b is a bye.
sheet-final = Final Ranks
sheet-standings = Standings after Battle Round { $n }
sheet-rank = rank
sheet-title = title
sheet-record = won-lost-bye
sheet-tied = roll off to come
sheet-ours = + this title is ours: the source names the first two only
sheet-of = Fleet Build Sheet of { $name }
sheet-no-fleet = no fleet is recorded yet
sheet-ships = Ships, Captains and Upgrades
sheet-booster = from a booster
sheet-resource = Resource: { $name }
sheet-total = Total
sheet-total-of = of { $n } SP
sheet-round-no = round
sheet-opponent = opponent
sheet-signed = signed by the opponent
sheet-yes = yes
