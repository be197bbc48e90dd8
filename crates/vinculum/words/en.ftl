# What the command line answers. The help stands where the commands are made; in other languages it is in help.*.ftl.

examples = Examples:
examples-each = Each command has its own examples: vinculum help COMMAND
examples-say = What `say` understands is listed by: vinculum desk say --help
examples-intervals = Intervals hold with 95 %. Ctrl-C ends the work and prints what was played so far (exit code 130).
examples-lab = A run that ended before its time goes on where it was; its games do not depend on threads or interruptions.
examples-referee = Without a ruling, it asks for everything line by line.
error = error
misused = { $what }; `{ $help }` shows how it is used

clap-unknown = there is no flag { $arg }
clap-no-command = there is no command "{ $name }"
clap-which-command = a command is wanted
clap-missing = missing: { $args }
clap-conflict = { $arg } cannot be given together with { $other }
clap-no-value = { $arg } wants a value
clap-value = { $arg } cannot be "{ $value }": choose one of { $names }
clap-refused = { $arg } cannot be "{ $value }": { $why }
clap-range = it must be from { $least } to { $most }
clap-least = it must be at least { $least }
clap-number = it must be a whole number
clap-count = { $arg } was given a wrong number of values
clap-near = { $said }; was { $name } meant?

choose-none = nothing: there is none
choose-one = one of { $names }
unwritable-output = the result could not be written ({ $why }): standard output must lead to a terminal, a pipe, or a file with room for it
sets-nothing = "{ $word }" sets nothing: write --set NAME=VALUE
sets-nothing-listed = "{ $word }" sets nothing: write --set NAME=VALUE; `vinculum games` lists the names
seats-change = { " " }(`--set seats=...` changes how many)
bad-seats = "{ $text }" names { $given ->
    [one] { $given } seat
   *[other] { $given } seats
}, but { $title } has { $count } { $count ->
    [one] seat
   *[other] seats
 } here{ $more }: name who sits at each, between commas
unknown-bot = nobody called "{ $word }" can sit at the table: choose { $names }
bad-seed = a seed is a whole number from 0 to { $most }: write --seed { $near }
seats = { $n ->
    [one] { $n } seat
   *[other] { $n } seats
 }
seats-between = { $least } to { $most } seats
no-game = there is no game "{ $name }": choose { $names }
no-command = there is no command "{ $name }": choose { $names }
no-page = the page cannot be made ({ $why })
unreadable = { $path } cannot be read ({ $why })
bot-file-game = { $file } has bots of { $game }, and this is { $wanted }: name a file for { $wanted }
unwritable = { $path } cannot be written ({ $why })
unwritable-other = { $path } cannot be written ({ $why }): name another file
file-exists = { $path } exists already: name another file
no-game-file = { $path } cannot be read ({ $why }): name a game file of Vinculum
no-case-file = { $path } cannot be read ({ $why }): name a case file or a folder of case files
folder-without-cases = { $path } holds no case files: their names end in .toml
case-unreadable = { $path } cannot be read ({ $why }): a case file is a text file in TOML
bad-settings-file = { $name }: { $why }; docs/operating.md lists the settings
setting-number = { $variable } is a number, not "{ $text }"
setting-variable = a variable VINCULUM_...: { $why }

system-not-found = there is no such file or folder
system-denied = permission denied
system-exists = it exists already
system-is-folder = it is a folder
system-no-folder = it is no folder
system-no-text = it is no text in UTF-8
system-full = there is no room left
system-read-only = the disk can only be read
system-in-use = the address is in use
system-no-address = the address is not one of this machine
system-refused = the connection was refused
system-late = it took too long

port-in-use = port { $port } on { $host } is in use: stop the program that has it, or choose another with --port
cannot-listen = cannot listen on { $host }:{ $port }: { $why }
bad-folder = the folder { $path } cannot be used for tables ({ $why }): choose another, or make it writable
folder-in-use = another Vinculum server is using { $path }: stop it, or choose another folder
bad-store = the base cannot be used for tables ({ $why }): check its address (--store), and that it is running
store-in-use = a Vinculum server is using the base: stop all that do
two-stores = tables are kept in a folder or in a base, not in both: leave --data or --store out
stopped = the server stopped: { $why }
no-threads = the server cannot start its threads: { $why }
served-at = Vinculum is at { $address } (Ctrl-C ends it)
served-no-browser = No browser was opened here: open that address in one on this machine. For other devices start `vinculum serve --host 0.0.0.0`; `vinculum play` plays in this terminal.
served-to-others = Other devices of this network open { $address }

cases-counted = { $passed } passed, { $failed } failed
cases-not-run = , { $n ->
    [one] { $n } file could not be run
   *[other] { $n } files could not be run
 }
cases-hit = ; { $n ->
    [one] { $n } rule hit
   *[other] { $n } rules hit
 }
cases-none = no cases in this file
case-passed = passed
case-failed = FAILED
no-such-case = no case has "{ $words }" in its title: without --case all are run, with their titles

data-folder = name a folder: `vinculum data { $game } check FOLDER`
data-none = "{ $game }" has no data of an owner: { $names } has
data-no-files = { $folder } has no data files: their names end in .toml
data-no-folder = "{ $words }" names no folder: write --game-data ascendancy=DIR
damaged-at = line { $line }, column { $column }: { $what }
data-absent = { $name } is not there: the project's is used
data-ours = { $name }: still proposals of this project, { $n } of them: { $which }
data-playable = A game can be played with them.
data-unplayable = No game can be played with them.
data-read = { $files ->
    [one] { $files } file read
   *[other] { $files } files read
 }, { $problems ->
    [one] { $problems } problem
   *[other] { $problems } problems
 }. { $verdict }
data-there = { $path } is there already: name an empty folder
data-written = { $names } written to { $folder }
data-high = high
data-medium = medium
data-low = low
data-own = ours

versions-rules = rules
versions-games = game files
versions-desks = tournament files
versions-runs = runs of the laboratory
versions-features = features
versions-none = none
versions-stay = Files of these and earlier versions are read: "What stays" in docs/operating.md says what is promised.
versions-verbose = --verbose goes with --version: write `vinculum --version --verbose`.

games-scenarios = scenarios (--scenario NAME)
games-turns = { " " }At most { $n ->
    [one] { $n } turn
   *[other] { $n } turns
 }.
games-opponent = { " " }Usual opponent: { $bot }.
games-bots = bots (--seats you,NAME)
games-choice = { $title }, for each seat (--set A.{ $name }=NAME)
games-typed = or typed, such as "{ $example }"
games-figures = figures of the rules: another value is a house rule (--set NAME=VALUE)
games-options = options (--set NAME=VALUE)
games-step = { " " }by { $step }
games-range = { $min } to { $max }{ $step } { $unit }
bot-random = Takes any legal command, each as likely as the others.
bot-ensign = Plays soundly and plans nothing: for a first game.
bot-officer = Takes the command that looks best, by a plan of the turn where its game has one.
bot-admiral = Plays what might be on the table on as officers would, many times, and leaves the officer's choice only for what is clearly better.

no-terminal = the terminal cannot be used ({ $why }): try --plain
game-input-ended = the input ended before the game did: type `:quit` to leave it on purpose
game-exists = { $path } exists already: name another file, or go on with that game: vinculum play --resume { $path }
game-not-over = the game is not over: turn { $turn }, { $phase }

replay-sound = { $n ->
    [one] the command before it is sound and stands above
   *[other] the { $n } commands before it are sound and stand above
}
replay-verified = verified: { $n ->
    [one] { $n } command
   *[other] { $n } commands
 }, every hash is the recorded one
set-up = set up
turn = turn { $n }
commands = { $n ->
    [one] { $n } command
   *[other] { $n } commands
 }
dice-unproved = dice: the file does not say what they came from, so nothing is proved about them
dice-proved = dice, bound by { $mark }: { $n ->
    [0] nothing was rolled from command { $from } to command { $to }
    [one] the one roll from command { $from } to command { $to } comes from the seed and the nonce
   *[other] all { $n } rolls from command { $from } to command { $to } come from the seed and the nonce
 }
taken-back = taken back: { $n ->
    [0] nothing
    [one] once
   *[other] { $n } times
 }
taken-back-own = after command { $after }: { $seat } took back { $n ->
    [one] 1 command
   *[other] { $n } commands
 } by its own right{ $rolled ->
    [0] { "" }
   *[other] ; dice had been rolled for { $rolled }
 }
taken-back-consent = after command { $after }: { $seat } took back { $n ->
    [one] 1 command
   *[other] { $n } commands
 } with the consent of the others{ $rolled ->
    [0] { "" }
   *[other] ; dice had been rolled for { $rolled }
 }
taken-back-referee = after command { $after }: the referee took back { $n ->
    [one] 1 command
   *[other] { $n } commands
 }{ $rolled ->
    [0] { "" }
   *[other] ; dice had been rolled for { $rolled }
 }
proof-over = the game is over
proof-not-over = the game is not over
proof-whole = proof: whole
proof-part = proof: in part
proof-none = proof: none
short-not-over = the game is not over: what is still to be rolled is bound, and the file may end before it did
short-turn = only the turns that you asked for were played
short-typed = people typed the dice: only commands and results are proved
short-before = the first { $n ->
    [one] command was
   *[other] { $n } commands were
 } taken over: nothing is proved of the dice before
short-loose = the file had an earlier format: nothing binds when something was taken back, or how often
short-hashes = the file had an earlier format, and its hashes cannot be computed any more: only commands, dice and turns are compared
short-reopened = something was taken back after the end, when the seed was known: nothing after that is proved

no-rulings = { $title } has no single rulings, { $names } has; `vinculum play { $name } --dice ask` is played with typed dice
no-rulings-at-all = no game has single rulings
table-now-keep = The table now (--keep FILE writes it):
table-now = The table now:
dice-wanted = Dice wanted: { $what }. Give them with --dice.
fills-nothing = "{ $word }" fills in nothing: write FIELD=VALUE; --fields lists the fields
ruling = Ruling: { $result }
odds = Odds:
odds-estimated = Odds, estimated from throws:
answer-unwritten = the answer cannot be written ({ $why })
answer-unread = the answer cannot be read ({ $why })
ruling-input-ended = the input ended before the ruling was given: answer each line, or press Enter for the value shown
single-rulings = { $title }: single rulings
which = Which?
not-possible = Not possible: { $why }
extras = Special circumstances, house rules? (yes/no) [no]
does-not-fit = "{ $typed }" does not fit: { $hint }.
part-of-name = part of the name; ? lists all { $n }
number-range = { $min } to { $max }
text-file = @ and the name of a file
the-example = the example

no-rulebook = "{ $game }" has no rulebook: choose { $names }
no-rule = there is no rule "{ $word }"
unknown-rule = { $why }; `vinculum rules GAME` lists the topics, --search finds rules by words
ledger-counts = { $rules ->
    [one] { $rules } rule
   *[other] { $rules } rules
 }, { $base } base rules, { $gaps ->
    [one] { $gaps } gap
   *[other] { $gaps } gaps
 }
ledger-more = vinculum rules GAME lists the topics of one of them.
no-rule-found = no rule found
rules-more = ... and { $n } more: add a word
no-topic = { $game } has no topic "{ $word }": choose { $topics }
topic-counts = { $n ->
    [one] { $n } rule
   *[other] { $n } rules
 }: { $hit } hit, { $only } only describe, { $open } open
topic-hit = hit
topic-describes = describes
topic-open = open

from-to = { $low } to { $high }
sim-games = { $n ->
    [one] { $n } game
   *[other] { $n } games
 } in { $seconds } s, { $decisions ->
    [one] { $decisions } decision
   *[other] { $decisions } decisions
 },{ " " }
sim-turns = { $n ->
    [one] { $n } turn
   *[other] { $n } turns
} a game
sim-unfinished = { $n } unfinished
sim-interrupted = interrupted: { $n } were wanted
sim-seat = seat
sim-wins = wins
sim-draws = draws
sim-points = mean points
sim-in-games = games
sim-sum = sum
sim-each = a game
sim-progress = { $done } of { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $rate } a second, { $left } left; Ctrl-C ends it here

odds-over = nobody is asked in this position: name an earlier turn by --to
odds-no-line = line { $line } holds no command: name one that does, from line 2 on
odds-exact = exact: all ways in which the dice can fall, ways with the same result merged
odds-sampled = sampled: { $throws ->
    [one] { $throws } throw
   *[other] { $throws } throws
}, each value with its interval of 95 %
odds-certain = certain: this command asks for no dice
odds-walked = exact: { $ways ->
    [one] the one way in which the dice can fall
   *[other] all { $ways } ways in which the dice can fall
}; rolls that differ only in their order are one way
odds-merged = merged, and exact: { $ways ->
    [one] one way in which the dice can fall
   *[other] { $ways } ways in which the dice can fall
}, found by { $runs ->
    [one] one command
   *[other] { $runs } commands
}, since positions that are equal after a command go on as one
odds-left-out = later commands that could not be given any more were left out; their number on average: { $times }
odds-no-effect = nothing that the seat sees changes
odds-case-turn = --to is for game files: name a line of the case file by --before
odds-no-case = --case is for case files, whose names end in .toml
odds-as-before = as before
odds-nothing = nothing
odds-no-command = seat { $seat } has no command here whose effects are known as numbers
odds-mean = { $what }, mean { $mean }
lab-bad-shard = write the part and the number of parts, as in 3/100
lab-shard-until = an experiment with [until] cannot be played in shards: only a whole run knows when it ends
lab-shard-done = { $n ->
    [one] { $n } game is
   *[other] { $n } games are
} in { $path }; `vinculum lab merge` puts shards together
lab-no-cluster = this program was built without the client of the message broker: build it with `cargo build --release --package vinculum --features cluster`
lab-no-parquet = this program was built without the writer of Parquet: build it with `cargo build --release --package vinculum --features parquet`
lab-parquet-done = { $n ->
    [one] One game is
   *[other] { $n } games are
} in { $path }.
lab-bad-broker = { $address } does not name a message broker ({ $why }): write one as in nats://host:4222
lab-no-broker = no message broker answers at { $address } ({ $why }): start nats-server there, or name another address
lab-no-jetstream = the message broker at { $address } keeps no messages ({ $why }): start it with JetStream, as in `nats-server -js`
lab-broker-lost = the message broker does not answer ({ $why }); this goes on when it does
lab-worker-failed = a worker could not play a game: { $why }
lab-shard-played = blocks { $from } to { $to } of run { $run } are played
lab-worked = { $games ->
    [one] { $games } game
   *[other] { $games } games
} in { $shards ->
    [one] { $shards } shard
   *[other] { $shards } shards
} played
lab-work-rules = the run at the broker needs version { $wanted } of the rules of { $game }, and this worker has version { $known }: start a worker of the same build as the run
lab-work-other = the run at the broker is of another build of the program, and this worker has version { $now }: start a worker of the same build as the run
lab-interrupted = interrupted: { $n } of { $all ->
    [one] { $all } game is there
   *[other] { $all } games are there
}; the same command goes on
lab-done = { $n ->
    [one] { $n } game
   *[other] { $n } games
}; report: { $path }
lab-design-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
} in { $blocks ->
    [one] { $blocks } block
   *[other] { $blocks } blocks
} of { $each }
lab-design-figures = Figures of each game
lab-old-rules = { $path } was played with version { $known } of the rules, and this program has version { $now }: use the program of then, or a new folder
lab-tune-was = usually { $value }
lab-tune-done = rounds played: { $n } of { $all }. { $path } has the bot that they lead to. Compare it:
lab-no-game = there is no game { $number }: write a number from 0 to { $most }
lab-compare-pairs = { $n ->
    [one] { $n } block
   *[other] { $n } blocks
} with the same dice in both runs; in { $same } of them every game is the same
lab-compare-apart = the runs have dice of their own, so their games are not pairs
lab-compare-arm = arm
lab-compare-figure = figure
lab-compare-difference = difference
lab-compare-mark = * differs at { $percent } % after Holm's correction
arena-match = bots
arena-results = won / drawn / lost
arena-points = points
arena-second = second side, of the decided
arena-of = { $won } of { $all } ({ $low } to { $high } %)
arena-unfinished = { $n ->
    [one] { $n } game did not end; it counts as drawn
   *[other] { $n } games did not end; they count as drawn
}
arena-seats = an arena needs an even number of seats, and this setup has { $n }: choose another scenario, or `--set seats=2`
arena-bots = an arena needs two different bots or more: `--bots officer,random`

store-no-folder = { $name } is no folder: name the one that `vinculum serve --data` uses, or the address of a base
store-system = { $name }: { $why }
store-table = table
store-desk = tournament
store-counts = { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
 }, { $desks ->
    [one] { $desks } tournament
   *[other] { $desks } tournaments
 }, { $wrong } not sound
store-not-empty = { $name } is not empty: name a new folder, or an empty base
store-copied = { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
 } and { $desks ->
    [one] { $desks } tournament
   *[other] { $desks } tournaments
 } copied to { $name }
store-backup-folder = a backup is a folder: name a new one; `vinculum store restore` puts it into a base
store-restore-folder = a backup is a folder: `vinculum store backup` makes one of a base
store-gone = { $n } of { $all ->
    [one] { $all } table removed
   *[other] { $all } tables removed
}
store-would-go = { $n } of { $all ->
    [one] { $all } table would be removed
   *[other] { $all } tables would be removed
}

noun-fleet = fleet
noun-deck = deck
no-builder = this program builds no { $noun } of that game: choose { $names }
no-list-file = { $path } cannot be read ({ $why }): name a text or JSON file with a { $noun }
list-waived = waived
list-wrong = wrong
list-note = note
list-house-rule = ; a house rule: --waive { $name }
list-legal = legal
list-not-legal = not legal
list-cost = { $cost } of { $limit } { $unit }: { $verdict }
list-resource = Resource
not-playable = a table cannot play this { $noun }: see what `vinculum { $word } check` says
no-kind = no cards are of the kind "{ $kind }": choose one of { $names }
cards-found = { $n } of { $all ->
    [one] { $all } card
   *[other] { $all } cards
 }; * is unique

desk-io = { $path }: { $why }; check the name, and that there is room and permission to write
desk-exists = { $path } exists already: name another file, or go on with that tournament
desk-in-use = another program is writing to { $path }: let it finish, or use the desk in its browser page
desk-options = Options for --set:
desk-orders = Orders:
desk-take-help = The game must be over. Seat A is the first player named:
desk-table-help = The fleets are those of the recorded lists, with what was waived; the first printed command plays, the second takes the result:
desk-kept = { $title } is kept in { $path }
desk-line = line { $n } at { $at }
desk-replayed = { $n ->
    [one] { $n } entry
   *[other] { $n } entries
}, every hash is the recorded one; { $now } seconds since 1970 now
desk-drawn = every draw and roll of the desk comes out the same from its seed
desk-drawn-wrongly = what the desk is said to have drawn does not come from its seed in lines { $lines }
desk-no-input = standard input cannot be read ({ $why }): send orders, one a line
desk-order = order { $n } ({ $words }): { $why }; { $before ->
    [0] no order stands before it
    [one] the order before it stands
   *[other] the { $before } orders before it stand
 }, nothing after it was done
desk-not-over = this game is not over: play it to its end, or type the result with `desk say`
desk-rounds = { $title }, { $over } of { $of } Battle Rounds over
desk-no-fleet = no fleet yet
desk-left = , left
desk-time-up = time is up
desk-time-left = { $time } left
desk-clock = the clock of Battle Round { $round }: { $said }
desk-no-round = Battle Round { $n } is not paired; the last one that is has the number { $last }
option-month = Month of the storyline
option-fleet-sp = Maximum fleet build number
option-build-mode = Fleet build mode
option-pool = Cards of the fleets
option-rounds = Battle Rounds
option-minutes = Length of a Battle Round
option-bye = Fleet Points of a bye
option-second = Wins and losses before Fleet Points
option-elimination = Elimination ends a battle
option-sign-off = Results wait for the sign-offs

rules-in-english = (The words of the rules are English.)
proof-hash = the seed and the nonce of this file do not have the hash that was shown at the start
proof-typed = the dice of this game were typed by people: nothing can be proved about them
proof-dice = the dice of a command are not those of the seed
store-no-table = there is no such table here: `vinculum store check` lists them
store-no-game = the dice of the set up are still being typed at this table
store-game-lost = the game file of this table is missing or empty
