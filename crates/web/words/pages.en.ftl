# What the pages around the tables say, in English: the rulebook, the builder, rulings, the desk, sheets for paper.

# The rulebook
game = Game
all-games = All games
words-or-id = Words or an id
search = Search
count-rules = { $n ->
    [one] { $n } rule
   *[other] { $n } rules
 }
the-document = The document
the-base-game = The base game under it
rulings-of-gaps = Rulings where the source is silent
no-rule-found = No rule has all of these words. Try fewer, or an id such as AW.CTRL.1.
rules-found = { $n ->
    [one] { $n } rule
   *[other] { $n } rules, best first
 }
support = support
stands-at = at
examples = Examples
given = Given
then = Then
rulings = Rulings
still-open = Open
ruling = Ruling
because = Because
an-option = Option
touches = Touches
rules-in-english = The texts of rules are in English.

# Single rulings
single-rulings = Single rulings
single-rulings-text = For a game on a real table: say what happened, type the dice that fell, get the ruling and its rules.
to-be-ruled = What is to be ruled
circumstances = Circumstances and options
rule-on-this = Rule on this
the-ruling = The ruling
dice-again = Begin again with the dice
ruled-on = What is ruled on
take-last-back = Take the last back
roll-anew = Roll anew
go-on-from = Go on from this table
keep-as-file = Keep as a file
table-in-words = The table in words
file-kept = a file that was kept
on = on
off = off
before-the-dice = Before the dice: every result
result = Result
chance = Chance
exactly = Exactly
estimated = Estimated
less-likely = { $n ->
    [one] { $n } less likely result
   *[other] { $n } less likely results
 }
does-not-fit = “{ $given }” does not fit: { $hint }

# Sheets for paper
sheets-of = sheets
print-this = Print this page from the browser: A4 or Letter, as the printer is set. Boxes are crossed out with a pencil.
rules-in-short = Rules in short
print-nothing = There is no sheet to print for this game: nothing in it is crossed out on paper.
print-foot = Unofficial fan work. Figures and drawings are those of Vinculum; what is ours and not the publisher's is marked on each sheet.
is-out = out of the game
so-many-of = { $now } of { $most }
blank-of = ___ of { $most }
shields = shields

# What goes wrong, and the door
did-not-work = That did not work
back-to-start = Back to the start
not-possible-here = Not possible
has-password = This server has a password
password-told = The person who invited you knows it.
password = Password
come-in = Come in
wrong-password = This is not the password.
too-many-tries = Too many tries: the next one is possible in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
 }.

# The builder of fleets and decks
builder = Builder
build-a-fleet = Build a fleet
build-a-deck = Build a deck
fleet-instead = Build a fleet instead: { $game }
deck-instead = Build a deck instead: { $game }
no-card-fits = No card fits: take a filter away.
the-fleet = The fleet
the-deck = The deck
search-cards-hint = Search names, texts, numbers
search-cards = Search cards
card-kind = Kind
all-kinds = all kinds
card-faction = Faction
card-pool = Build with
my-sets = My sets
sets-you-own = Sets you own
sets-help = Tick what stands on your shelf. The ticks stay in this browser; "Cards of my sets" then has the cards of these sets only.
sets-all = All
sets-none = None
set-facts = { $out } · { $code } · { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
all-factions = all factions
cost-to = cost to
size-exactly = { $have } of exactly { $n }
size-at-most = { $have } of at most { $n }
size-at-least = { $have }, at least { $n } are needed
size-any = { $have }, as many as you like
any-cost = any
highest-cost = highest cost
add-card = Add { $card }
unique-card = unique: one of the name in a fleet (AW.BASE.3.4)
fleet-name = Name of the fleet
deck-name = Name of the deck
out-of = of
cost-limit = limit
no-ship-yet = No ship yet: press one in the list of cards, or paste a list below.
add-a-ship = Add a ship
leave-it-out = leave it out
put-aside = put aside
waived = waived: take back
house-rule = a house rule of the organiser
waive = waive { $rule }
cards-unit = cards
onto-this-ship = Cards go onto this ship
copy-ship = copy
remove-card = remove { $card }
ship-alone = ship
generic-captain = generic, skill 1
free-slot = free
play-with-it = Play with it
play-what = What shall be played with it?
against-the-bot = Against the bot
against-a-friend = Against a friend
more-choices = More choices
print-sheet = Print its sheet
keep-list = Keep
new-list = New
export = Export
copy-text = Copy the text
save-text = Save as text
save-json = Save as JSON
as-text = The fleet as text
import = Import
import-fleet = Our text or JSON, or a list as other builders print it: a ship, then its captain and upgrades, one card a line.
import-deck = Our text or JSON, a plain list or LackeyCCG's text: a number and a title a line, under headings such as Missions, Seed Deck, Draw Deck. Or the name of a ready deck.
list-to-read = A list to read
read-it = Read it
your-lists = Your lists
no-lists = None kept in this browser yet.
fleet-sheet = Fleet Build Sheet
deck-list = Deck list
player = Player
event-date = Event, date
total = Total
resource = Resource
captain = Captain
ship-total = Ship total
waived-by = Waived by the organiser:
not-legal = Not legal:
battle-round = Battle Round
opponent = Opponent
opponent-signs = Opponent's signature
battle-points = Battle Points
fleet-points = Fleet Points
sum = Sum
fleet-lost = The server does not answer: the list is as it was. Try again in a moment.
ship-first = Choose a ship first: captains and upgrades go onto one.
no-table-plays = No table can play this list: see what is wrong with it, or take a card out.
fleet-empty = There is no ship yet: add one first.
list-of = List of

# The tournament desk
keeps-up = this page keeps itself up to date
desk-closed = The tournament is closed and its ranks stand
registration = Registration: { $n ->
    [one] { $n } player is here
   *[other] { $n } players are here
 }
round-running = Battle Round { $number } of { $of } is under way
fleets-locked = Fleets are locked; Battle Round 1 comes next
round-over = Battle Round { $number } of { $of } is over
rounds-all-over = All Battle Rounds are over
print-export = Print and export
print-these = Print:
pairings = pairings
score-sheet = score sheet
final-ranks = final ranks
standings = standings
fleet-sheets = fleet sheets
export-these = Export:
standings-csv = standings CSV
battles-csv = battles CSV
tournament-file = tournament file
next-month = ranks for next month
time-left-in = Time left in Battle Round { $number }
time-left = left
in-round = in Battle Round { $number }
given-back = { $minutes } min were given back
paired-by-organiser = paired by the organiser (ours)
players = Players
table-no = Table
control-first = holds the Control Token first (AW.SETUP.4)
has-won = won
by-roll-off = by roll off
adjusted-by-hand = adjusted by hand
the-game = the game
result-to-come = played to its end, result to come:
being-played = being played:
watch-it = watch
put-right = put right:
bye = bye
control-legend = ★ holds the Control Token first. Corrections stay on record.
ranks-final = Final ranks
standings-after = Standings after Battle Round { $number }
nobody-yet = Nobody is registered yet.
has-left = left
no-fleet-yet = no fleet yet
roll-off-to-come = roll off to come
rank = Rank
rank-title = Title
won-lost-bye = Won–lost–bye
title-ours = this title is ours: the source names the first two only (AW.RANK.3)
titles-ours = + titles of our own: the source names the first two only
desk-lost = The server does not answer: nothing was written down and what you typed is still here. Try again in a moment.
time-up = Time!
tournament-desk = Tournament desk
desk-lead = Pairings, byes, clock, results, standings and ranks of an Attack Wing event, from registration to the Admiral. Nothing is computed by hand, and everything names its rule.
begin-tournament = Begin a tournament
name-on-sheets = Name on its sheets
more-options = More options
open-the-desk = Open the desk
desk-links = You get a secret link for yourself and a public one for everybody else. Keep the secret one: it is the only key.
your-tournaments = Your tournaments
no-desks = None yet in this browser.
go-on-desk-file = Go on from a file
desk-file = Tournament file
open-it-here = Open it here
desk-file-kept = Kept by this page or by “vinculum desk”. It is replayed and every hash compared.
paper-pairings = Pairings
paper-scores = Score Sheet
paper-ranks = Ranks
paper-sheets = Fleet Build Sheets
paper-seats = Seats
go-back = Back
round-of = Battle Round { $number } of { $of }
signed = Signed
pairings-foot = ★ holds the Control Token first. { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
 }.
seats-of-round = Seats of Battle Round { $number }
no-battle-here = No battle of this round is played at a table here.
battle-against = Battle { $number }, against { $other }
seat-taken = The seat is taken.
seat-links-text = Each link opens one seat, once, in the browser that opens it first: hand each player the own one only.
number-short = No
round-short = Round
bp = BP
fp = FP
scores-foot = BP Battle Points, FP Fleet Points, b bye.
title-ours-foot = + a title of our own: the source names the first two only.
no-fleet-written = No fleet is written down yet.
ships-and-all = Ships, Captains and Upgrades
from-booster = From a booster
signed-by-opponent = Signed by the opponent
desk-rolls = the desk rolls
we-roll = we roll and type
what-fell = what fell, in order
organisers-desk = organiser's desk
desk-own-link = Your secret link, the only key to this desk
public-page = public page
lists-are-closed = ✓ Fleet lists are closed until they are locked
keep-lists-closed = Keep fleet lists closed until they are locked
lock-fleets = Lock the fleets
close-desk = Close: the ranks stand
pair-round = Pair Battle Round { $number }
start-clock = Start the clock: { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
 }
extend = Extend
give-back = Give back
minutes = minutes
roll-off = Roll off
are-level = are level
roll-off-text = Five attack dice each, typed as H C B X; most Battle Stations (B) first. If we roll, the desk says whose turn it is.
nobody-yet-below = Nobody is registered yet: write down the first player below.
comes-late = Somebody comes late
register-player = Register a player
person-name = Name
let-in = Let them in (ruling ours)
register = Register
has-token = has the commendation token
token-spent = spent in Battle Round { $number }
which-die = which die
attack-die = an attack die
defense-die = a defense die
rerolled-with = was re-rolled with it
change = change
came-late = came late
write-fleet = Write the fleet down
why-optional = Why (may stay empty)
leaves = Leaves the tournament (ruling ours)
is-back = Is back (ruling ours)
sp-of-all = SP of ships, Captains, Upgrades
resource-if-any = Resource, if any
its-sp = its SP
sp-booster = SP from a booster
fleet-list-text = Fleet list (may stay empty): a list of the fleet builder fills in the SP and is checked
best-first = Best first, one name a line
write-them = Write them down
last-month = Last month's ranks
earlier-right = Put a result of an earlier round right
earlier-text = Pairings that were made stay; all points are counted anew, and the old result stays on record (ours).
any-order = Any order, typed
order = Order
record = Record
asked-closed = The tournament is closed and its ranks stand.
asked-register = Register players and their fleets, so far { $n }. Then lock the fleets.
asked-clock = Start the clock when everybody sits.
asked-results = Battle Round { $number }: results missing: { $n }.
asked-close = All rounds are played: close the tournament, and the ranks stand.
asked-pair = Battle Round { $number } comes next.
paired-by-hand = paired by hand (ours)
all-signed = All have signed ({ $n } open)
roll-control = Roll for the Control Token ({ $n })
bye-points = 2 Battle Points; the average of all others when the round is over
battle-no = Battle { $number }
control-first-short = holds the Control Token first
has-signed = signed
sign = sign
type-result = Type the result
take-from-table = Take it from a table here
game-link = The game
put-it-right = Put it right
house-rules = house rules
open-all-tables = Open all tables here ({ $n })
table-options = Options of the tables, NAME=VALUE between spaces (“vinculum games attack-wing” lists them)
results-taken = ✓ Results are taken as games end
take-results = Take results as games end
print-seat-links = Print the seat links
game-is-over = The game is over:
played-here = Played at a table here:
take-this = Take this result
took-seat = { $name } has taken the seat
seat-of-player = Seat of { $name }
not-this-table = Not this table
lets-go = The desk lets it go
lets-go-text = The game stays where it is; another table can be opened.
open-here = Open a table here
needs-cards = A table needs the cards. Only sums are written down here: give the lists for it.
open-a-table = Open a table
fleet-list-of = Fleet list of { $name }
no-result-yet = no result yet
result-was = was
how-counted = How it was counted
end-time = Time ran out
end-sphere = The Sphere was destroyed
end-escaped = The Sphere escaped
end-eliminated = A fleet is gone
end-conceded = { $name } gave up or did not come
end-points = Only the Fleet Points are known
how-ended = How it ended
sp-left = SP left of the own fleet
ships-lost = Own ships lost to the tokens
destroyed-cube = Destroyed the Cube
destroyed-sphere = Destroyed the Sphere
destroyed-both = destroyed both tokens
why-record = Why, for the record
if-level = If Fleet Points are level
put-result-right = Put the result right
record-result = Record the result
nobody = nobody
table-link = Link of the table, or its name
who-sat-a = Who sat at seat A
take-result = Take the result
against = against
ruling-text = What it says

# Units and bots
blurb-random = Takes any legal command, each as likely as the others.
blurb-ensign = Plays soundly and plans nothing: for a first game.
blurb-officer = Takes the command that looks best, by a plan of the turn where its game has one.
blurb-admiral = Plays what might be on the table on as officers would, many times, and leaves the officer's choice only for what is clearly better.

# Options of the desk
desk-fleet-sp = Maximum fleet build number
desk-fleet-sp-help = The limit of a fleet, and the number from which Fleet Points are counted down.
desk-build-mode = Fleet build mode
desk-build-mode-help = One limit for everything, or 30 SP of it only for what a random booster brings.
desk-pool = Cards of the fleets
desk-pool-help = Those that were out on the day of the event, or all. A list may waive it: "Waived: pool".
desk-rounds = Battle Rounds
desk-rounds-help = The source has three.
desk-minutes = Length of a Battle Round
desk-minutes-help = The source has sixty.
desk-bye-fleet-points = Fleet Points of a bye
desk-bye-fleet-points-help = The average of all other players rounded up, or always 60 as in later organised-play rules.
desk-rank-win-loss-second = Wins and losses before Fleet Points
desk-rank-win-loss-second-help = Puts the win and loss record between Battle Points and Fleet Points. A bye counts as a win there (ours).
desk-elimination-ends = Elimination ends a battle
desk-elimination-ends-help = Off: a battle goes on against the tokens when one fleet is gone.
desk-sign-off = Results wait for the sign-offs
desk-sign-off-help = Off: the desk takes a result although a fleet sheet was not signed by the opponent.
desk-month = Month of the storyline
desk-month-help = The commendation token exists from month 2 on.

# What could not be done.
fault-no-table = there is no such table here: check the link, or set up a new table
fault-no-seat = this link does not hold that seat: ask the person who opened the table for yours
fault-stale = the table has moved on since then: look again and choose anew
fault-closing = the server is about to stop and takes nothing more: nothing is lost, try again in a moment
fault-not-owner-list = only the person who opened the table can list it
fault-no-sheet = the desk prints no such sheet: choose one of its page
fault-lists-closed = the organiser keeps the fleet lists closed until they are locked
fault-fleet-sp = the SP of the fleet are missing: write down what it costs
fault-no-builder = this program builds no fleets, so it opens no tables
fault-time-up = time is up in this Battle Round: extend the clock, or type the result in
fault-table-open = a table is open for this battle already: its links stand beside it
fault-all-open = every battle of this round has a table or a result
fault-none-open = no table is open for this battle: open one first
fault-game-runs = the game at that table is not over: play it to its end, or type the result in
delete-desk = Remove this tournament
delete-desk-text = Its record, its fleets and its addresses are gone then; games at tables of this server stay. Keep the tournament's file first if you may want it again.
delete-desk-sure = Yes, for good
fault-delete-sure = tick that it is to go for good, and send it again
fault-which-battle = say which battle
fault-table-link = the link of the table is missing: copy it from the address bar of the game
fault-other-game = that table plays another game than the tournament's: check the link
fault-who-sat-a = say which of the two players sat at seat A
fault-not-in-battle = the player at seat A is not in that battle: choose one of its two players
fault-no-export = the desk writes no such file: choose one of its page
fault-desk-stale = somebody else has written something down since: look at what is new, then send it again
fault-desk-unreadable = this tournament cannot be read from the disk: tell the operator of the server
fault-no-desk = there is no such tournament here: check the link, or begin a new one
fault-no-desk-key = only the organiser's link may do this: open the secret link of the desk
fault-desk-busy = another program is writing to this tournament: let it finish
fault-desk-unsound = the file of this tournament is not sound, so it stays closed: tell the operator of the server
fault-link-gone = this link has been used, or was taken back: ask for a new one
fault-no-open-link = this seat has no link that somebody could still use
fault-not-owner-free = only the person who opened the table can free a seat
fault-nobody-holds = nobody holds that seat by a link
fault-no-referee = only a table with real dice has a referee: ask to take back instead
fault-set-up-stands = the set-up is finished and stands: open a new table to type it anew
fault-over-told = the game is over and the seed of its dice has been told: nothing is taken back any more; step through it with Replay and go on from any moment as a new game
fault-lesson-undo = in a lesson nothing is taken back: begin it again from the first page
fault-nothing-back = there is nothing to take back
fault-gave-up = you have given up this game; a bot plays on for you
fault-game-over = the game is over
fault-no-request = nobody asks for anything now
fault-begun = the game has begun: fleets and decks stay as they are
fault-bot-consent = between persons the bot is asked only if all agree: ask for the bot first
fault-bot-free = the bot may already be asked at this table
fault-no-clock = this table has no clock to stop
fault-own-request = the other persons at the table decide about this
fault-defect = the program has a defect here; the table is as it was: please report what you did
fault-too-fast = one line after the other: wait a moment
fault-no-bot = this game has no bot that could advise
fault-nothing-asked = nothing is asked of this seat now, so there is nothing to advise
fault-foreign-page = this request comes from a page of another site: open the page here
fault-no-fleet-game = nothing is built for that game here: check its name
fault-no-list = no list was sent: open the sheet from the builder
fault-no-address = there is nothing at this address: see the README for the interface
fault-no-method = this address does not take this method: /api/openapi.json lists the methods
fault-not-owner-remove = only the person who opened the table can remove it
fault-no-page = there is no page at this address: check the link
fault-moved = the table is moving to another process of this server: nothing is lost, try again in a moment
fault-unsure = whether this was saved is not known: look at the table again before you say it once more
fault-unanswered = the process that has the table did not answer, so whether this was done is not known: look at the table before you say it again
fault-long-address = the address is longer than the { $n } characters that this page takes; shorten what you typed
fault-too-long = the request is too long, or did not come in whole
fault-no-lesson = there is no such lesson: choose one of the first page
fault-no-lesson-here = this table is no lesson
fault-lesson-unsound = this lesson does not go on here: begin it again from the first page
fault-lesson-do = this step asks for something to be done at the table
fault-lesson-other = the lesson is about something else just now: read its step above the table
fault-unknown-host = this server does not know the name "{ $host }": its operator can add it with --name
fault-no-host = the request names no host: send a Host header with the name of this server
fault-not-over = the game is not over: play it to its end, concede, or agree on a draw before a rematch
fault-no-sitter = "{ $word }" cannot sit down: write you, hot, friend or the name of a bot ({ $names })
fault-seats = { $n } seats are at this table, { $filled } were filled: leave some out
rule-gone = This rule could not be found.
fault-not-saved = the table could not be saved, so nothing was changed ({ $why }): try again
fault-not-saved-away = the table could not be saved, so nothing was changed: the folder in which this server keeps games is gone; tell its operator
fault-many-connections = this server has no room for another connection of yours: close some pages, or try again in a moment
fault-many-uploads = this server is receiving too much data at the same time: try again in a moment
fault-too-many = that is too many: send { $n } of them at most
fault-bad-request = the request cannot be read: { $why }
fault-unknown-field = the request has no field { $field }: it takes { $fields }
fault-long-search = that is too long to search for: write at most { $n } characters, a few words or an id
fault-missing = { $what } is missing: fill it in
fault-no-number = { $what } cannot be "{ $text }": use digits
fault-no-form = the desk has no form "{ $form }": load the page again
fault-no-end = a battle does not end with "{ $word }": choose one of the list
fault-left = the SP left of { $name } are missing: write 0 if nothing is left
fault-tally = the count of { $name } cannot be read: { $why }
field-name = the player's name
field-player = the player
field-minutes = the minutes
field-a-battle = a battle
field-battle = the battle
field-round = the Battle Round
field-fleet-sp = the SP of the fleet
field-booster-sp = the SP of the booster
field-resource-sp = the SP of the Resource
field-ended = how the battle ended
field-lost = the number of ships lost to the tokens
field-points = the Fleet Points
field-left = the number of SP left
fault-only-sums = only sums are written down for { $name }, and a table needs the cards: give the list of the fleet here
fault-unplayable = no table here can play the fleet of { $name }: play on paper
fault-resource = no table here knows the Resource "{ $resource }" of { $name }: register it by the name of its card, or play on paper
fault-sets-nothing = "{ $word }" sets nothing: write NAME=VALUE, options between spaces
notice-table-open = A table is open for { $names }: hand each of them the link of the own seat
notice-no-table = No table for battle { $battle }: { $why }
notice-given-up = The desk does not follow the table of battle { $battle } any more
notice-takes = Results of games at tables here are taken as soon as they are over
notice-waits = Results of games wait for your press
notice-lists-closed = Fleet lists stay closed until they are locked
notice-lists-open = Everybody may read the fleet lists
fault-desk-disk = the tournament could not be read or saved ({ $why }): try again
fault-many-desks = this server holds { $n } tournaments and begins no more: ask its owner to remove old ones
fault-waiver = ; a house rule allows it with a line `Waived: { $name }` in the list
fault-other-sum = the list costs { $list } SP without its Resource, and { $sp } SP are written down: put one of them right
fault-long-line = a line has 1 to { $n } signs
fault-long-name = a name has 1 to { $n } signs
fault-many-yours = you have opened many tables: the next one can be opened in { $n ->
    [one] { $n } second
   *[other] { $n } seconds
 }
fault-many-tables = this server holds { $n } tables and opens no more: ask its owner to remove old ones
fault-unseen-signs = there are signs in it that nobody sees, such as those that turn the direction of writing: type it anew
fault-many-streams = too many pages of yours follow games here at the same time: close some of them
fault-many-thoughts = you have had much computed: more can be asked for in { $n ->
    [one] { $n } second
   *[other] { $n } seconds
 }
fault-busy = the server is thinking for others just now: try again in a moment
fault-store-away = what this server keeps cannot be reached just now: its folder is gone, or its database does not answer
fault-game-edited = the file of this game was changed after it was written: it is shown up to there, and cannot be played on
fault-game-past = this game was played by other rules than those of now: it is shown, and cannot be played on
notice-late = You watch this game { $n ->
    [one] { $n } minute later
   *[other] { $n } minutes later
 } than it is played, until it is over.
notice-edited = The file of this game was changed after it was written, or is damaged. It is shown up to the line that does not fit, and cannot be played on; the operator may have a backup.
notice-past = This game was played by other rules than those of now. It is shown up to the command that would come out otherwise, and cannot be played on.
lobby-free = free
device-over = over
device-link = Take these games to another device
device-link-help = Open this link on the other device. Whoever opens it plays your seats: send it to nobody else.
device-take = Your games, on this device too
device-text = The link holds the keys of games that you play on another device. Here they are kept as well.
device-take-button = Keep them here
device-done = They are here now; they stand on the first page.
device-none = There is no game in this link that could be kept. The link is made on the other device, on its first page, under your games.
fault-password = this server has a password: send it in the header X-Vinculum-Password, or open /login in a browser
fault-no-game-file = this is no game file of Vinculum: its first line does not name a game
fault-file-not-over = the game file tells every secret of the table: it can be had when the game is over
fault-branch-not-over = another table would tell every secret of this one: it can be opened when the game is over
fault-link-used = this link opens no seat: it has been used, or was taken back. Ask the person who opened the table for a new one
fault-game-lost = the game file of this table is missing or empty, so the table stays closed: the operator can restore it from a backup
fault-table-unreadable = this table cannot be read from the disk: tell the operator of the server
fault-game-damaged = the game file of this table is not sound, so the table stays closed: tell the operator of the server
fault-no-rulings = { $game } has no single rulings: open a table with real dice instead
fault-luck-not-over = what was rolled in secret stays secret: luck is told when the game is over
fault-turning-not-over = what was hidden stays hidden: turning points are told when the game is over
clock-seconds = Seconds for each decision
clock-minutes = Minutes for the game
fault-clock = the time of the clock is a number from { $least } to { $most }
notice-freed = The owner of the table has freed seat { $seat }.
value-roll-off = roll-off
value-turn-then-move = turn then move
value-move-then-turn = move then turn
value-per-effect = per effect
value-black-hole = black hole
value-all-up = all up
value-printed = printed
value-later = later
value-none = none
value-edge = edge
value-quadrant = quadrant
value-nearest = nearest
value-dice = dice
value-agility = agility
value-once = once
value-each = each
value-both = both
value-obstacles = obstacles
value-planet = planet
value-asteroids = asteroids
value-nebula = nebula
value-ours = ours
value-explosive = explosive
value-lingering = lingering
value-full = full
value-rest = rest
value-loss = loss
value-last = last
value-choice = choice
value-walk = walk
value-landing = landing
value-all = all
value-lateral-f = lateral plasma F
value-breakdown = breakdown
value-best = best
value-unless-taken = unless taken before
value-standard-row = standard row
value-refused = refused
value-wasted = wasted
value-largest-first = largest first
value-owner = owner
value-i-iv = I and IV
value-ii-v = II and V
value-iii-iv = III and IV
value-vi-v = VI and V
value-lesser = the lesser
value-greater = the greater
value-seven = seven hexes
value-same-hex = the same hex
value-auto = automatic
value-delayed = delayed
value-no-borg = without the Borg
value-real = as published
value-neutral = neutral
value-home = home
value-lot = by lot
value-number = by number
value-uniform = uniform
value-enter = enters
value-literal-nearest = the nearest to the letter
value-stay = stays
value-nearest-ship = the nearest ship
value-never = never
value-above-cubes = above the cubes
value-always = always
value-level = level
value-level-minus-1 = level minus 1
value-drawn = drawn
value-alternate = alternate
value-modern = modern
value-opponent = opponent
value-encountering = who meets it
value-revised = revised
value-member-present = a member present
value-strict = strict
value-this-turn = this turn
value-next-turn = next turn
value-at-time-of-battle = at the time of the battle
value-at-time-of-probe = at the time of the probe
value-permission = permission
value-random = random
value-responses = responses
value-plain = plain
value-enveloping = enveloping
value-sabot = sabot
value-enveloping-sabot = enveloping sabot
value-shotgun = shotgun
value-shotgun-sabot = shotgun sabot
value-one-turn = one turn
value-whole = whole
value-booster = booster
value-average = average
value-drone = drone
value-first = first
fault-no-game = there is no game "{ $name }": choose one of { $names }
sp-left-text = SP left: add up what the own fleet still has on the table at the end, ships with their Captains and Upgrades; 0 if nothing is left.
count-help = Let the desk count it card by card
count-help-text = Instead of the sum you can write the cost of every card; the desk adds up what counts.
count-ship = the ship, then its Captain, then its Upgrades, with spaces between
count-brackets = a pair of brackets around each ship
count-used = used up by its owner and turned under the ship: it counts
count-discarded = discarded by an enemy effect: it does not count
count-destroyed = the ship is destroyed, with everything on it
count-resource = the Resource: it counts unless the whole fleet is gone
count-example = A fleet of two ships, the second destroyed, and a Resource:
read-all = Everything was read and placed.
read-lost = Not understood, or without a place (%n):
read-noted = Read in this way:
read-marked = The list as it was pasted; what was not understood is marked
found-elsewhere = Found under another kind of card:
kept-lists = One of your lists
kept-not-playable = no table can play it: open it in the builder
interface-title = The interface for programs
interface-text = Everything is JSON. A refusal has a status of 4xx, changes nothing, and reads
decimal-number = { $whole }.{ $rest }

# The laboratory
lab-lead = Bots play many games with the same dice, with an option and without it, and a report answers with its interval.
lab-vary = Settings that vary
lab-vary-text = Each value that is chosen plays by itself against the base line, which is the scenario as it is: at most { $most } values. With none, the bots play the base line alone.
lab-numbers = { $min } to { $max }, with commas
lab-base = Base line: { $value }.
lab-base-own = Base line: as the scenario has it.
lab-measured = The answer
lab-figure = Figure that answers
lab-score = score of { $whose }
lab-points = points of { $whose }
lab-lead-in-points = lead of { $whose } in points
lab-of-seat = seat { $seat }
lab-of-first = the first bot, wherever it sits
lab-rounds = length in rounds
lab-decisions = number of decisions
lab-games = Games of each arm
lab-width = End earlier at an interval of plus or minus
lab-width-text = Empty for all games. For a score, 0.02 are 2 percentage points.
lab-seed = Seed
lab-seed-text = The same seed plays the same games.
lab-question = Question
lab-question-text = The form asks it, if this stays empty.
lab-begin = Play the games
lab-bounds = A run has at most { $games ->
    [one] { $games } game
   *[other] { $games } games
 } and { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
 }; the games played by then stay. One run plays at a time. This server keeps the last { $kept ->
    [one] run
   *[other] { $kept } runs
 }.
lab-asks-change = { $options }: does it change the { $figure }?
lab-asks-figure = How does the { $figure } come out in { $scenario }?
lab-no-figure = there is no figure "{ $name }" here: choose one of { $names }
lab-many-changes = more than { $most } values vary: choose fewer
lab-many-games = this experiment has { $n ->
    [one] { $n } game
   *[other] { $n } games
 } in { $arms ->
    [one] { $arms } arm
   *[other] { $arms } arms
 }, and a run has at most { $most }: ask for fewer games, or vary fewer values
lab-long-question = a question has at most { $n ->
    [one] { $n } letter
   *[other] { $n } letters
 }: shorten it
lab-bad-number = { $name }: write a whole number from { $least } to { $most }
lab-bad-width = the interval is a number above 0, such as 0.02: correct it, or leave it empty
lab-progress = Games played
lab-convergence = How the answer settled
lab-waiting = { $n ->
    [one] This run waits for one that plays before it.
   *[other] This run waits for { $n } that play before it.
 }
lab-playing = Playing: { $games } of at most { $of ->
    [one] { $of } game
   *[other] { $of } games
 }.
lab-over = The run is over: { $n ->
    [one] { $n } game
   *[other] { $n } games
 }.
lab-stopped = The run was stopped after { $games } of { $of ->
    [one] { $of } game
   *[other] { $of } games
 }.
lab-late = The time of the run was up after { $games } of { $of ->
    [one] { $of } game
   *[other] { $of } games
 }. The command line plays the same experiment without a limit.
lab-broken-off = The server was restarted after { $games } of { $of ->
    [one] { $of } game
   *[other] { $of } games
 }, and this one cannot go on with it: begin the run again for the rest.
lab-failed = The run could not go on after { $games } of { $of ->
    [one] { $of } game
   *[other] { $of } games
 }. Tell the operator of the server, whose log says why.
lab-report = Read the report
lab-table = Table of games (CSV)
lab-stop = Stop here
lab-look-again = Look again
lab-file = Experiment (TOML)
lab-copy = Copy the link
lab-shared = Everybody who has this page's link can read the run and its report.
lab-shared-mine = Everybody who has this page's link can read the run. Only this browser can stop it.
lab-shared-other = Everybody who has this page's link can read the run. Only the browser that began it can stop it.
lab-limits = A run shows how these bots fare, and a change shows only where a bot uses it.
fault-no-run = there is no such run here: newer ones took its place, or it went with a server that keeps no data; begin it again
fault-lab-database = servers that share a database have no laboratory in the browser: run `vinculum lab` on the command line
fault-lab-yours = a run of yours is not over yet: wait for its end, or stop it
fault-lab-full = { $n ->
    [one] one run waits
   *[other] { $n } runs wait
 } already: try again in some minutes, or run `vinculum lab` on a machine of your own
fault-lab-not-saved = the run could not be saved, so it does not begin: tell the operator of the server, whose log says why
fault-lab-unreadable = this run cannot be read: its folder is away, or this version of the program plays its game by other rules; try again later, or begin it again
fault-lab-not-yours = only the browser that began a run can stop it
fault-lab-no-games = no game of this run has been played yet: look again in a moment
