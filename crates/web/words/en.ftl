# What the table page says around a game, in English. One line a message: the browser fills in the arguments. Plurals are two messages, -one and -other.

# The header.
links = Links
print = Print
rules = Rules
help = Help
close = close
clock = Clock
not-here = not here
not-here-now = not here now
seat-free = seat is free
language = Language

# Who sits where.
sits-bot = { $name } (bot)
sits-here = here
sits-you = you
sits-friend = friend
sits-host = host
seat = Seat { $seat }
seat-of = seat { $seat }

# The strip.
what-is-asked = What is asked
the-end = The end
roll-the-dice = Roll the dice
your-move = Your move
waiting-for = Waiting for
connection-lost = Connection lost: trying again
bot-of = The { $bot } bot
advice = Advice
advice-help = What would the { $bot } bot do here? It sees only what you may know (A)
bot-this = Bot: this decision
bot-this-short = Bot
bot-this-rest = : this
bot-this-help = The { $bot } bot decides this for you (B)
bot-phase = Bot: the rest of the phase
bot-phase-rest = : phase
bot-phase-help = The { $bot } bot decides for you all that is asked until the phase ends (Shift B)
orders = Asked
orders-title = When you want to be asked
orders-help = When others act you may respond. When do you want to be asked?
orders-later = This can be changed at your next decision.
order-ask = ask me every time
order-phase = pass until the phase ends
order-turn = pass until the turn ends
order-concerned = pass until something happens to me
order-always = always pass
undo = Undo
take-back = Take back
undo-free = Nothing was rolled or revealed since (U)
undo-consent = Dice were rolled or something was revealed since: the other persons decide, bots agree (U)
referee-takes-back = Referee: take back
referee-takes-back-help = The referee takes the last command back; the log keeps a mark
asks-back = asks to take the last command back.
has-asked-back = has asked to take back: the others decide.
accept = Accept
decline = Decline

# Dice that fell on a real table.
was-drawn = What was drawn
were-drawn = What was drawn, { $n } of them with commas between
choose = choose
faces-of = Faces of the { $die }
add-face = add { $face }
take-last-die = take the last die away
dice-fell = Dice that fell:
of-count = of { $n }
these-fell = These fell
withdraw = Withdraw
withdraw-help = Give the command up, as long as no die has been typed for it

# The board.
board = Board
board-help = The board. Arrow keys go from piece to piece, Enter chooses.
board-view = View of the board
cards = Cards
closer = closer
closer-help = Closer (+)
farther = farther
farther-help = Farther (−)
to-action = to what is asked about
to-action-help = To what is asked about (Z)
whole-board = whole board
whole-board-help = Whole board (0)
choices-here-one = 1 choice here
choices-here-other = { $n } choices here
press-here = { $choices }: press
beside-board = Beside the board

# Choices.
tab-choices = Choices
tab-sheets = Sheets
tab-log = Log
choices-on-it = Choices here
easy = , easy
with-cost = , with a cost
hard = , hard
not-possible = { $what }: not possible. { $why }
is-not-possible = is not possible: { $why }
step-back = one step back
press-mark = Press a mark on the board, or choose here.
all-choices = All choices
dice-first = The dice come first: see the strip.
watching = You are watching. What the seats choose from is theirs alone.
nothing-to-choose = Nothing to choose just now. The board and the log follow the others’ moves by themselves.
this-place = This place
back-to-choices = back to all choices
bot-would = The { $bot } bot would choose this
do-it = Do it
mean = mean { $mean }
log-empty = Nothing has happened yet.
log-whole = The log from the beginning
log-round = Round { $n }
more-rules = { $n } more rules
as-it-stood = The table as it stood here

# Forms.
too-much = { $over } more { $which } than there is: take some away.
part-over = { $part }: { $over } too many, at most { $most }.
field-range = { $field }: 0, or { $least } to { $most }.
field-less = { $field }: less
field-more = { $field }: more
field-all = { $field }: all or nothing
field-label = { $field }, 0 to { $most }
price-for = ({ $price } for { $units })
at-most = , at most { $most }
from-supplies = from { $names }
part-none = { $part }: nothing
part-full = { $part }: as much as there is
none = none
full = full
start-from = Start from
your-own = your own
power = power
left-of = of { $most } { $what } left
allocate = Allocate the { $what }
pick-range = { $least } to { $most }
pick-ordered = , in the order in which you press them
choose-these = Choose these { $n }
choose-none = Choose none
choose-some = Choose
ready-made = Ready-made

# Sheets.
boxes-left = { $name }: { $left } of { $all } left
boxes-off = , { $n } not working
columns-told = { $name }: { $cards } cards, { $full } columns full of { $all }
columns-short = { $cards } cards · { $full }/{ $all } columns full
group-left = { $name }: { $left } of { $all }
now-acting = , now acting
out-of-game = , out of the game
acting = acting
out = out

# The end.
end-of-game = The end of the game
you-win = You win.
wins = { $seat } wins.
wins-not-you = { $seat } wins, you do not.
nobody-wins = Nobody wins.
draw-between = A draw between { $seats }.
and = and
place-1 = 1st
place-2 = 2nd
place-3 = 3rd
place-more = { $n }th
is-you = · you
together = together
to-rematch = To the rematch
play-again = Play again
game-file = Game file
to-start = To the start
replay = Replay
replay-all = Replay from the beginning

# Looking back.
looking-back = Looking back
line-of = { $n } of { $all }
go-on = Go on from here
go-on-help = Opens another table that goes on from here
moment-link = Link
moment-link-help = Copies a link to this moment
back-to-game = Back to the game
move-back-to-game = Your move: back to the game
time-line = Time line
to-first = To the beginning (Home)
turn-back = A round back (Page Up)
line-back = One line back (←)
play-on = Play (space)
play-stop = Stop (space)
line-on = One line on (→)
turn-on = A round on (Page Down)
to-last = To the end (End)
log-line = Line of the log
pace = How fast it plays
pace-slow = slow
pace-normal = normal
pace-fast = fast
course-help = How the game went, as the bot judges positions: above the middle is good for seat A
nothing-to-replay = Nothing has happened yet: there is nothing to look back at.

# Links and passing the device.
links-of-table = Links of this table
link-friend = For seat
link-friend-help = Whoever opens it first plays this seat; it works once.
link-watch = To watch
link-watch-help = Shows what everybody may see. Anyone who has it can look on.
link-seat = Back to your seat
link-seat-help = Keep it to yourself: it speaks for you on any device.
link = link
copy = Copy
copied = Copied
download-file = Download the game file
download-help = : it can be resumed, replayed and checked.
keep-seat = Keep the seat: the link above works no more
hand-over = Hand the seat over by a link
free-seat = Free seat { $seat } for somebody else
dice-bound = The dice are bound to
dice-bound-help = When the game is over, what they came from is shown.
dice-seed = The dice came from seed
dice-nonce = and nonce
dice-verify = computes every roll again.
list-table = List in the lobby
unlist-table = Take it out of the lobby
remove-table = Remove the table for good
remove-sure = Remove this table and its game for good?
pass-device = Pass the device
pass-to = Pass the device to
pass-eyes = What is shown next is for their eyes only.
pass-show = I am { $seat }: show my table

# What goes wrong, and the line for typed commands.
no-answer = The server does not answer. Nothing is lost: try again in a moment.
needs-script = The table needs JavaScript to follow the game and to send your commands.
command-line = Command line
command = Command
command-hint = a command, or undo
say-it = Say

# The help.
help-title = At the table
help-pointing = Point at a piece to see its arcs and ranges; point at a choice to see what it would do and how likely. Then press it once. On a touch screen the first touch shows, the second does.
help-refused = Every grey or crossed-out choice says why it is not possible, and every rule id opens the rule.
help-signs = ● easy  ◆ has a cost  ▲ hard  ✕ not possible
key-arrows = Arrow keys
key-numbers = 1 to 9
help-tab = goes from the strip to the board, the choices, the sheets and the log
help-arrows = on the board: from piece to piece; in the choices: from one to the next
help-enter = chooses; on a piece it opens what can be done there
help-numbers = choose from the open list
help-line = opens a line for typed commands
help-advice = advice: what the game's bot would do in your place
help-bot = the bot decides this; with Shift: all until the phase ends
help-undo = takes back
help-zoom = closer, farther, the whole board; Shift with arrows moves it
help-action = to what the question is about
help-tabs = to the choices, the sheets, the log
help-replay = beside a line of the log: the table as it stood there; then ← → Page Up Page Down Home End, and the space bar plays it
help-escape = closes what is open
help-help = this help
card-down = a card face down
card-turned = turned
cards-in = { $name }: { $n } cards
sheets-none = This game has no sheets: everything is on the board.
log-of = { $title }: the log
back-to-table = Back to the table
log = Log
choices-none = Nothing to choose just now.
