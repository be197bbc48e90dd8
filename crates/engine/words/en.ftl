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
elsewhere-request = { $seat } types something that only { $seat } may see
about-request = { $subject }: { $request }
order-usual = as usual: ask me where something is to be expected
order-ask = ask me every time
order-turn = pass until the turn ends
order-phase = pass until the phase ends
order-concerned = pass until something happens to me
order-always = always pass
passed-windows = { $count ->
    [one] One window passed.
   *[other] { $count } windows passed.
}
house-rule = House rule: { $figure } is { $value }; the rules print { $printed }.
not-asked = { $seat } is not asked now: it is { $waiting }'s decision
game-over = the game is over
dice-wanted = dice are wanted first: { $what }
dice-wanted-elsewhere = { $seat } comes first: { $seat } types what was rolled or drawn, and nobody else may see it
no-dice-wanted = no dice are wanted now
not-yours = only { $seat } may see what was rolled or drawn: hand over to { $seat }, who types it
stale = the table has moved on since then: look again and choose anew
settled-concede = { $seat } concedes
settled-draw = a draw, as everybody agreed
settled-broken-off = the game was broken off and has no result
gave-up = { $seat } gives up; a bot plays on for { $seat }
settle-concede = a seat can concede once, in a game for two or more
settle-broken-off = only the table can break a game off
settle-draw = a draw is offered, and it is one when the others accept
undo-nothing = there is nothing to take back
undo-consent = dice have been rolled or something was revealed since: the other seats must consent
undo-rolled = dice have been rolled for it: only the referee can take it back
undo-many = nothing more can be taken back in this game
undo-of-bot = the command is a bot's and stands: type what fell, or have the referee take back what was typed before
program-draws = The program rolls and draws what only { $seats } may see, since nobody at the table could type it without looking; the log says so each time. You type everything else.
program-drew = { $count ->
    [one] The program rolled or drew once for { $seats }: nobody at the table may see it.
   *[other] The program rolled or drew { $count } times for { $seats }: nobody at the table may see it.
}
one-and-another = { $one } and { $other }
bad-face = "{ $word }" is not a face of the { $die }: type { $faces }
bad-count-dice = { $asked } × { $die } wanted, { $given } given
bad-count-lots = { $asked } wanted, { $given } given
bad-spent = there are fewer of { $name }
bad-lot = "{ $word }" cannot come up: type one of { $lots }
bad-setting-name = there is no option "{ $name }": { $hint }
bad-setting-value = { $name } cannot be "{ $value }": { $hint }
hint-none = this game has no options
hint-options = there are { $names }
hint-seats = seats are { $from } to { $to }
hint-waivers = checks that can be waived are { $names }
hint-nothing-called = there is nothing called "{ $name }"
number-within = a number from { $least } to { $most } goes here, not "{ $found }"
read-form = { $word } is written like this: { $form }
read-nothing = type a command, such as `{ $example }`
named-twice = { $name } is named twice: name it once
takes-flag = it is on or off
takes-one-of = it is one of { $names }
takes-number = it is a number from { $min } to { $max }
takes-number-of = it is a number from { $min } to { $max } { $unit }
takes-steps = it is a number from { $min } to { $max } { $unit } in steps of { $step }
input-one-of = choose one of { $names }
input-number = type { $min } to { $max }{ $unit }
input-number-or-nothing = type { $min } to { $max }{ $unit }, or nothing
input-flag = on or off
input-text = a text of at most 20000 letters, or @ and the name of a file
no-such-bot = there is no bot "{ $name }": choose one of { $names }
bad-bot = { $text } is no bot: write a name, or a name with weights between spaces, such as officer[give=18 take=9]
no-weights = this bot has no weights: name it without brackets
no-such-weight = there is no weight "{ $name }": choose one of { $names }
weight-range = the weight { $name } goes from { $least } to { $most }, not { $value }
bot-file-long = a file of bots has at most { $most } bytes
bot-file-bad = this is not a file of bots: { $why }
bot-circled = { $seat }: the bot was going round in circles. What leads back was barred, and it chose among the rest.
no-such-scenario = there is no scenario "{ $name }": choose one of { $names }
no-such-ruling = there is no ruling "{ $name }": choose one of { $names }
no-such-field = there is no field "{ $name }" here: fields are { $names }
bad-field = { $name } cannot be "{ $value }": { $hint }
setup-unreadable = the setup cannot be read: { $why }
setup-unplayable = the setup cannot be played
refused-waivable = { $why } (can be waived: { $name })
few-bots = { $given ->
    [one] { $given } bot is
   *[other] { $given } bots are
} named for { $seats } seats of { $game } with this setup: name one for each
usage-order = write `order { $orders }`, or with a kind of window before the last word: { $kinds }
no-such-line = there is no line { $n }: type a number from 1 to { $most }
no-person = no person sits at this table
no-such-word = there is no word :{ $word } here: `:help` lists them
turning-title = Turning points
turning-for = Turn { $turn }: { $what } For { $seat } worth { $swing } % of a game more than on average; the chance of as much was { $chance } %.
turning-against = Turn { $turn }: { $what } For { $seat } worth { $swing } % of a game less than on average; the chance of as little was { $chance } %.
odds-about = about { $chance }, plus or minus { $half }, from { $throws } throws
record-empty = the game file is empty
record-header = line 1 is not the header of a Vinculum game file: { $why }
record-format = the file has format { $format }, this program reads format { $ours }: use a newer Vinculum
record-newer = the file was written by Vinculum { $program } under rules { $rules } of the game, this is { $here } with rules { $ours }: use a newer Vinculum; the file was not touched
record-game = this is a game of { $found }, not of { $wanted }
record-setup = the setup in line 1 cannot be played: { $why }
record-line = line { $line } cannot be read ({ $why }); { $before ->
    [one] the command before it is sound
   *[other] the { $before } commands before it are sound
}: delete the line to go on from there
record-refused = line { $line }: { $seat } cannot { $command } here: { $why }
record-dice = line { $line }: the dice do not fit: { $why }
record-hash = line { $line }: { $command } of { $seat } does not come to what is recorded; the file was edited, or played under other rules (rules { $theirs }, here { $ours })
record-edited = line { $line }: { $command } of { $seat } does not come to what is recorded; the file was edited
record-chain = line { $line } is not as it was written: its hash does not fit it and the lines before it
record-undo = line { $line }: what is taken back there does not fit: { $why }
counted-in-rounds = rounds
counted-in-turns = turns
counted-in-minutes = minutes
counted-in-tenths-of-a-mm = tenths of a mm
counted-in-tenths = tenths
counted-in-hexes = hexes
counted-in-points = points
counted-in-power = power
counted-in-percent = percent
counted-in-dice = dice
counted-in-nodes = nodes
counted-in-degrees = degrees
counted-in-times = times
counted-in-culture = culture
counted-in-cards = cards
counted-in-impulses = impulses
counted-in-sp = SP
decimal-number = { $whole }.{ $rest }
