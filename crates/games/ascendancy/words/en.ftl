# What the table of Ascendancy says, in English.

name-seat = { $seat }
name-borg = the Borg
name-nobody = nobody
name-independent = a civilization of its own
name-production = production
name-research = research
name-culture = culture
name-lane = a lane
name-lane-of = lane of { $n }
name-lane-sector = lane { $from } - { $to }, sector { $n }
name-open-lane = open lane from { $from }{ $degrees ->
    [-1] {""}
   *[other] {" "}at { $degrees }°
}, sector { $n }
name-cube = Cube { $n }
name-fleet = fleet { $n }
name-fleet-at = fleet { $n } at { $place }
name-ship = a ship
name-ship-at = a ship at { $place }
name-order = { $target } ({ $n })
name-phase = Round { $n }, { $stage }
name-round = Round
name-cubes = Cubes
name-spires = Borg Worlds
name-discs = Discs left
name-ascendancy = Ascendancy
name-commands = Commands
name-weapons = Weapons
name-shields = Shields
name-supply = Ships in supply
name-project = a project, face down
name-costing = { $project } (costs { $n })
name-at-warp = at warp
name-fleet-row = Fleet { $n }, { $card }: { $ships ->
    [one] { $ships } ship
   *[other] { $ships } ships
}, { $place }
name-warp-row = At warp { $n }: { $ships ->
    [one] { $ships } ship
   *[other] { $ships } ships
} from { $place }, { $tokens ->
    [one] { $tokens } warp token
   *[other] { $tokens } warp tokens
}
name-agreement-row = { $seat } holds the agreement of { $card }
name-agreement-small = 1 production
name-agreement-large = 2 production
name-agreement-research = 1 research
name-board = { $seat }: { $faction }
name-assimilated = assimilated
name-turned = { $place } by { $n ->
    [one] { $n } degree
   *[other] { $n } degrees
} { $side }
name-clockwise = clockwise
name-counter-clockwise = counter-clockwise
name-and = { $a }, { $b }
name-dice-at = { $n ->
    [one] { $n } die
   *[other] { $n } dice
} at { $seat }
tip-system = { $name }: { $owner }. Places: { $production } production, { $research } research, { $culture } culture, { $open } open. Hazard { $hazard }. Free connections { $free }. Sourced: { $sure }.
stage-initiative = initiative
stage-execution = execution
stage-borg = turn of the Borg
stage-recharge = recharge
stage-over = the end
group-own = Civilization
group-fight = Fight and influence
group-move = Ships
group-trade = Trade
group-fleets = Fleets
group-answer = Answer
ask-over = The game is over.
ask-other = { $seat } decides.
ask-nobody = Nobody decides now.
ask-bid = Bid resources for the order of turns, or none.
ask-pick = Take a Turn Order card.
ask-build = Build, research, colonise, trade; then say that you are done.
ask-act = Give a command, or end your turn.
ask-lane = the length of the new lane
ask-lay = Choose where the new lane lies, or lay none.
ask-offer = A trade agreement is offered to you: give one of yours, or decline.
ask-launch = Keep one of the two projects.
ask-guardian = Keep one of the two advancements: it is completed at once.
ask-observe = The observers may discard this exploration card and draw another.
ask-crisis = Choose: culture, or a ship.
ask-confront = Stay in peace, or fight?
ask-armistice = Name a System to give away.
ask-ally = Pass the ally left or right.
ask-fight = The battle wants a decision of yours.
ask-activate = Choose the Cube to activate.
ask-tie = Several are equally good for the Cube: choose one.
ask-about = { $what }: { $place }
ask-agenda = an agenda
ask-battle = hits
ask-card = the exploration card
ask-conduit = whether a Cube comes
ask-cube = the dice of the Cube
ask-defence = the defence of the System
ask-diplomacy = diplomacy
ask-direction = the direction of the new lane
ask-disc = the System disc
ask-hazard = the hazard
ask-hegemony = hegemony
ask-home = the home at which the new lane points
ask-order = the Borg command card
ask-project = a project
ask-re-roll = a re-roll
ask-spawn = a new Cube at the hub
ask-technology = Borg technology
ask-turn-order = the Turn Order card
do-bid = Bid { $production } production, { $research } research, { $culture } culture
do-card = Take card { $n }
do-ascend = Buy Ascendancy for 5 culture
do-weapons = Improve weapons
do-shields = Improve shields
do-buy-culture = Buy 1 culture for 5 production
do-done = Done building
do-end = End the turn
do-launch = Launch a project
do-research = Research: { $project }
do-colonise = Colonise { $place }
do-settle = Settle { $place } with the colonization fleet, without culture
do-ship = Build a ship at { $place }
do-free-ships = Build the free ships of the yards
do-node = Build a node of { $resource } at { $place }
do-mark = Mark { $place }
do-trade = Offer { $seat } { $card }
do-revoke = Revoke the agreements with { $seat }
do-accept = Accept, and give { $card }
do-decline = Decline
do-move = Move to { $to }: { $ships }
do-explore = Open a lane: { $ships }
do-discover = Discover what lies at the end: { $ships }
do-warp = Enter warp: { $ships }
do-charge = Put a warp token on group { $n } from { $place }
do-leave = Leave warp at { $to }: group { $n }
do-leave-explore = Leave warp at { $to } and explore: group { $n }
do-attack = Attack { $place }
do-invade = Invade { $place }
do-hegemony = Attempt hegemony over { $place }
do-starbase = Build a starbase at { $place }
do-brave = Brave the hazard of { $place }
do-mine = Mine at { $place }
do-keep-card = Resolve this card
do-another = Discard it and draw another
do-sacrifice = Give up a ship for one of { $seat }
do-fleet = Form { $card } at { $place }
do-join = A ship joins fleet { $n }
do-detach = A ship leaves fleet { $n }
do-lay = Lay it at { $n ->
    [one] { $n } degree
   *[other] { $n } degrees
}
do-link = Connect it to { $place }
do-no-lane = Lay no lane
do-keep = Keep { $project }
do-culture = Give culture
do-give-ship = Give a ship
do-peace = Keep the peace
do-fight = Fight
do-give = Give { $place }
do-pass-right = Pass to the right
do-pass-left = Pass to the left
do-hit = { $ships } of { $seat } at { $place }
do-retreat = Retreat to { $place }
do-stay = Stay
do-manoeuvre = All ships from { $from } to { $to }
do-hold = No manoeuvre
do-press = Go on
do-withdraw = Withdraw
do-activate = Activate Cube { $n }
do-take = { $place }
do-take-direction = { $place }, { $n ->
    [one] { $n } degree
   *[other] { $n } degrees
} off { $side }
do-take-turned = { $place }, { $n ->
    [one] { $n } degree
   *[other] { $n } degrees
} off { $side }, turning { $turned }
do-take-turning = { $place }, turning { $turned }
do-take-way = { $place }, as far as { $end }
score-won = Five Ascendancy and the home held
score-conquest = The homes of others held with the own
score-agenda = An agenda is fulfilled
score-borg = Every player is assimilated
score-rounds = The last round is over
score-systems = Systems controlled
measure-rounds = Rounds
measure-assimilated = Players assimilated
measure-borg-worlds = Borg Worlds
measure-borg-won = Games won by the Borg
read-unknown = { $word } is no command: { $known }
disc-asteroid-field = Asteroid Field
disc-neutron-star = Neutron Star
disc-eagle-nebula = Eagle Nebula
disc-mutara-nebula = Mutara Nebula
disc-dark-cloud = Dark Cloud
disc-hub = Transwarp Hub
disc-conduit = Transwarp Conduit { $n }
disc-frontier-world = Frontier World
disc-frontier-nebula = Frontier Nebula
disc-frontier-cloud = Frontier Cloud
disc-earth = Earth
card-virgin-world = Virgin World
card-guardian-of-forever = Guardian of Forever
card-peaceful-meditation = Peaceful Meditation
card-organian-intervention = Organian Intervention
card-rich-lode = Rich Lode
card-old-archive = Old Archive
card-pilgrims = Pilgrims
card-iconian-probe = Iconian Probe
card-ion-storm = Ion Storm
card-unrest-aboard = Unrest Aboard
card-civilization-1 = Civilization of level 1
card-civilization-2 = Civilization of level 2
card-civilization-2-warp = Warp-capable civilization of level 2
card-civilization-3 = Civilization of level 3
card-civilization-3-warp = Warp-capable civilization of level 3
card-ferengi-arms-dealer = Ferengi Arms Dealer
card-ferengi-researcher = Ferengi Researcher
card-grand-nagus = Grand Nagus
card-confrontation = Confrontation
card-cardassian-armistice-accord = Cardassian Armistice Accord
card-lost-colony = Lost Colony
card-borg-cube = Borg Cube
card-borg-civilization-1 = Civilization of level 1 and a Cube
card-borg-civilization-2 = Civilization of level 2 and a Cube
card-borg-civilization-3 = Civilization of level 3 and a Cube
card-borg-world = Assimilated world
card-borg-find = Borg wreckage
order-developed = Move: Developed System
order-ship = Move: Ship or Fleet
order-home = Move: Home System
order-starbase = Move: Starbase
order-borg-world = Move: Borg World
order-adapt = Adapt
order-assemble = Assemble
tech-dice = One more die against Cubes
tech-shields = Cube shields 1 lower
tech-casualty = One casualty less against the Borg
tech-step = A free step of weapons or shields
tech-re-roll = A re-roll in each round against the Borg
faction-federation = Federation
faction-klingon = Klingon Empire
faction-romulan = Romulan Star Empire
faction-cardassian = Cardassian Union
faction-ferengi = Ferengi Alliance
faction-andorian = Andorian Empire
faction-vulcan = Vulcan High Command
faction-breen = Breen Confederacy
faction-dominion = Dominion
faction-neutral = Neutral profile
fleet-regular = Regular Fleet
fleet-regular-1 = First Fleet
fleet-regular-2 = Second Fleet
fleet-regular-3 = Third Fleet
fleet-battle-group = Battle Group
fleet-science = Science Fleet
fleet-colonization = Colonization Fleet
fleet-diplomatic = Diplomatic Fleet
fleet-marauders = Marauders
fleet-assault = Assault Fleet
fleet-mining = Mining Fleet
fleet-hunter-killer = Hunter Killer
fleet-overseer = Overseer Fleet
fleet-loss-interdiction = Loss Interdiction
fleet-franchise = Franchise Establishment
fleet-commerce = Commerce Enforcement
fleet-market = Market Penetration
fleet-command = Command Fleet
fleet-strike = Strike Fleet
fleet-reconnaissance = Reconnaissance Fleet
fleet-science-halitra = Science Halitra
fleet-consul-halitra = Consul Halitra
fleet-observation-halitra = Observation Halitra
fleet-deep-strike = Deep Strike Fleet
fleet-system-patrol = System Patrol
fleet-domination = Domination Fleet
fleet-battleship = Battleship Fleet
advancement-translators = Universal Translators: +1 on hegemony and diplomacy
advancement-disruptors = Disruptor Technology: a 6 always hits
advancement-orbital-yards = Orbital Ship Yards: a free ship at each starbase
advancement-battle-lust = Battle Lust: a command back after a battle won without loss
advancement-mass-fire = Mass Fire Tactics: two misses alike destroy a ship
advancement-adapted-cloak = Adapted Cloaking Device: First Strike on the own turn
advancement-kahless = Cult of Kahless
advancement-cloak = Cloaking Device: First Strike on the own turn
advancement-shield-harmonics = Superior Shield Harmonics: the first loss of a fleet in each round is ignored
advancement-targeting-array = Superior Targeting Array: one re-roll in each round
advancement-romulan-disruptors = Romulan Disruptors: a 6 always hits
advancement-weaponized-bases = Weaponized Starbases: three dice instead of one
advancement-tactical-analysis = A.I. Tactical Analysis: the enemy re-rolls one hit in each round
advancement-stone-of-gol = Stone of Gol: one re-roll in each round
advancement-breen-cloak = Breen Cloaking Device: First Strike on the own turn
advancement-energy-damping = Energy Damping: 5 and 6 always hit
advancement-polaron = Phased Polaron Beams: a 6 always hits
advancement-improved-warp = Improved Warp: one warp icon
advancement-command-network = Command Network: one more command
advancement-cultural-exchange = Cultural Exchange: 1 culture at Recharge
advancement-tactical-drill = Tactical Drill: exhaust it to re-roll misses of one round
advancement-ambush = Ambush: First Strike on the own turn
agenda-systems = Agenda: control 7 Systems
agenda-advancements = Agenda: 8 completed advancements
agenda-agreements = Agenda: agreements of every player met, at least two
agenda-ascendancy = Agenda: Ascendancy 5
agenda-phenomena = Agenda: own ships at 3 phenomena
agenda-hegemony = Agenda: 3 Systems won by hegemony
agenda-research = Agenda: 6 research nodes
agenda-culture = Agenda: 5 culture nodes
agenda-starbases = Agenda: 3 starbases
agenda-exploration = Agenda: everyone met and 8 Systems discovered

told-set = The table is set for { $n } players.
told-agenda-open = { $seat } lays an agenda open: { $thing }.
told-agenda-hidden = { $seat } keeps an agenda hidden: { $thing }.
told-advancement-returns = An advancement that { $seat } had taken goes back to the deck of { $other }.
told-ally-ignored = The Borg ignore { $thing }: the card goes to the bottom of the deck.
told-ally-kept = One player is left: ally cards are kept and passed no more.
told-ally-lost = { $thing } is not won: the card goes to the bottom of the deck.
told-ally-passed = { $seat } passes { $thing } to { $other }.
told-ally-won = { $thing } joins { $seat }.
told-alone = A player alone plays outside what the Borg fixes are meant for: they do not try to mend the game of one player.
told-ascended = { $seat } rises to Ascendancy { $n }.
told-assimilation-begins = { $thing } begins to assimilate { $place }.
told-assimilation-round = The Borg destroy { $m ->
    [one] { $m } structure
   *[other] { $m } structures
} of { $place }.
told-battle-begins = { $seat } attacks { $place }.
told-battle-limit = After { $n ->
    [one] { $n } round
   *[other] { $n } rounds
} the fight at { $place } ends without a winner.
told-battle-won = { $seat } wins the battle at { $place }.
told-bid = { $seat } bids { $n }.
told-borg-turn = The turn of the Borg begins. It is nobody's own turn.
told-borg-turn-ends = The turn of the Borg is over.
told-borg-win = Every player is assimilated: the Borg win.
told-braved = { $seat } braves the hazard of { $place }.
told-card-discarded = { $thing } is discarded.
told-card-drawn = Exploration of { $place }: { $thing }.
told-card-taken = { $seat } takes Turn Order card { $n }.
told-civilization = A civilization of level { $n } lives at { $place }.
told-colonised = { $seat } colonises { $place }.
told-command-back = { $seat } gets a command back.
told-completed = { $seat } completes { $thing }.
told-confronted = { $other } meets { $seat } at { $place } with a ship.
told-cube-activated = { $seat } activates { $thing }.
told-cube-brought = { $thing }, the nearest that is Connected, is set on { $to }.
told-cube-called = The token taken at { $place } calls a Cube.
told-cube-destroyed = { $thing } is destroyed at { $place }; { $seat } earns a Borg technology.
told-cube-engages = { $thing } engages all ships next to it.
told-cube-explores = { $thing } finds nothing to connect to: it places a new System, { $to }, and moves onto it.
told-cube-heals = { $thing } regenerates { $n ->
    [one] { $n } die
   *[other] { $n } dice
}: it has { $m }.
told-cube-hit = { $thing } loses { $n ->
    [one] { $n } die
   *[other] { $n } dice
}: { $m ->
    [one] { $m } is left
   *[other] { $m } are left
}.
told-cube-launched = { $place } launches a Cube.
told-cube-misses = { $thing } misses with { $n ->
    [one] { $n } die
   *[other] { $n } dice
}.
told-cube-moves = { $thing } moves to { $to }: warp distance { $n }, { $m ->
    [one] { $m } sector
   *[other] { $m } sectors
}.
told-cube-placed = A new Cube is placed at { $place }.
told-cube-spawned = The hub opens: a Cube appears ({ $n } rolled, { $m } in play).
told-cube-stays = { $thing } stays at { $place }.
told-cube-there = A Cube is at { $place } already: nothing moves.
told-cube-woken = { $thing } was in the way: it is activated now.
told-deadlock = Neither side can hit the other at { $place }: the fight ends.
told-diplomacy-lost = { $seat } has { $n }; more than { $m } was needed.
told-diplomacy-won = { $seat } has { $n }, more than { $m }.
told-direction-drawn = The new lane from { $place } is to point at { $n ->
    [one] { $n } degree
   *[other] { $n } degrees
}.
told-discovered = { $thing } is discovered.
told-emptied = { $place } is emptied; no Spire is left to place.
told-entered-warp = { $n ->
    [one] A ship of { $seat } enters warp
   *[other] { $n } ships of { $seat } enter warp
 } at { $place }.
told-first-contact = { $seat } and { $other } make first contact.
told-first-strike = First Strike: the other side takes its casualties before rolling.
told-fleet-dissolved = { $thing } of { $seat } at { $place } has fewer than 3 ships and is dissolved.
told-fleet-formed = { $seat } commissions a fleet at { $place }: { $thing }, { $n ->
    [one] { $n } ship
   *[other] { $n } ships
}.
told-fleet-joined = A ship of { $seat } joins a fleet at { $place }: { $n ->
    [one] { $n } ship
   *[other] { $n } ships
}.
told-fleet-left = A ship of { $seat } leaves a fleet at { $place }: { $n ->
    [one] { $n } remains
   *[other] { $n } remain
}.
told-fleet-settles = The colonization fleet of { $seat } disbands at { $place }; one of its ships becomes the colony.
told-sacrificed = { $seat } gives up a ship at { $place } to destroy one of { $other }.
told-gained = { $seat } gains { $n } { $thing }.
told-hazard = { $place } destroys { $n ->
    [one] { $n } ship
   *[other] { $n } ships
} of { $seat } (on { $m } and more).
told-hegemony-lost = { $seat } does not win { $place } over: { $n }, more than { $m } was needed.
told-hegemony-won = { $seat } has { $n }, more than { $m }: hegemony over { $place }.
told-home-drawn = The die shows { $n }: the new lane points at { $to }, for its direction only.
told-income = { $seat } receives { $n } production, { $m } research and { $culture } culture.
told-invaded = { $seat } takes { $place } with its nodes.
told-invasion-begins = { $seat } invades { $place }.
told-invasion-fails = The invasion of { $place } fails.
told-invasion-round = { $seat } { $n ->
    [one] hits once
   *[other] hits { $n } times
}, { $place } { $m ->
    [one] hits once
   *[other] hits { $m } times
}.
told-lane-laid = A lane of { $n } is laid from { $place } at { $m ->
    [one] { $m } degree
   *[other] { $m } degrees
}.
told-lane-lifted = An open lane of { $n } at { $place } is taken back.
told-lane-linked = A lane of { $n } joins { $place } and { $to }.
told-lane-pointed = The lane of { $m } from { $place } lies { $off ->
    [one] { $off } degree
   *[other] { $off } degrees
} { $side } off its direction.
told-lane-straight = The lane of { $m } from { $place } lies in its direction.
told-lane-rolled = The lane at { $place } has { $n ->
    [one] { $n } sector
   *[other] { $n } sectors
}.
told-launched = { $seat } launches a project. { $thing }
told-launching = { $seat } draws projects.
told-left-warp = { $n ->
    [one] A ship
   *[other] { $n } ships
 } of { $seat } leave warp at { $to }.
told-lost-colony = A lost colony of { $other } lives at { $place }.
told-marked = { $seat } marks { $place }.
told-met-civilization = { $seat } makes contact with the civilization of { $place }.
told-moved = { $n ->
    [one] A ship
   *[other] { $n } ships
 } of { $seat } to { $to }.
told-near-victory = { $seat } has five Ascendancy: it wins at the victory check, if no other has five.
told-neighbour = The player meant is { $other }.
told-no-cube = No Cube is in supply: none is placed at { $place }, none moves.
told-no-disc = No System disc is left.
told-no-lane = No lane is laid.
told-no-piece = No lane of { $n } is left in supply.
told-no-spawn = { $n } rolled; Cubes in play: { $m }. The hub stays closed.
told-no-swap = { $seat } and { $other } have no Systems to swap.
told-no-target = No target within range { $n } of { $place } ({ $thing }): the Cube explores.
told-no-winner = The battle at { $place } has no winner.
told-node-built = { $seat } builds a node at { $place }: { $thing }.
told-occupation-ends = { $seat } loses { $place }: no ship holds it.
told-order-drawn = Command card at { $place }: { $thing }.
told-order-is = Round { $n }: { $thing } begins.
told-orders-shuffled = The command deck is shuffled anew.
told-paid = { $seat } pays { $n } { $thing }.
told-peace = { $seat } and { $other } agree to stay.
told-player-assimilated = { $seat } is assimilated.
told-project-captured = { $seat } wins a project of { $other }.
told-project-dropped = { $seat } discards a project with { $n ->
    [one] { $n } token
   *[other] { $n } tokens
}: there are too few research nodes.
told-razed = Every node on { $place } is destroyed.
told-refreshed = Commands and advancements are refreshed; warp and research tokens are placed.
told-researched = { $seat } puts a token on project { $n }: { $m }.
told-retreated = { $seat } retreats to { $to }.
told-rolled = { $seat }: { $n ->
    [one] { $n } hit
   *[other] { $n } hits
} with { $m ->
    [one] { $m } die
   *[other] { $m } dice
}.
told-round-begins = Round { $n }.
told-rounds-over = Round { $n } was the last; { $seat } stands best.
told-shields-improved = { $seat } improves shields to { $n }.
told-ship-built = { $seat } builds a ship at { $place }.
told-ship-lost = { $seat } loses a ship at { $place }.
told-spared = A casualty of { $seat } at { $place } is ignored.
told-spawn-suspended = Round { $n }: no roll at the hub yet.
told-spire-grows = The Spire of { $place } has { $n ->
    [one] { $n } node
   *[other] { $n } nodes
}.
told-spire-placed = { $place } is a Borg World now.
told-starbase-built = { $seat } commissions a starbase at { $place }.
told-sure-hit = The hunter-killers of { $seat } at { $place } score a hit whatever the dice show.
told-swapped = { $seat } and { $other } swap { $place } and { $to }.
told-system-turned = { $place } is turned by { $off ->
    [one] { $off } degree
   *[other] { $off } degrees
} { $side }.
told-tech-gained = { $seat } gains Borg technology: { $thing }.
told-tied = { $n } choices are equally good: { $seat } takes one.
told-tie-broken = { $seat } chooses { $place } among what is tied.
told-token-taken = { $seat } takes a research token at { $place }.
told-trade-declined = { $seat } declines the agreement with { $other }.
told-trade-made = { $seat } and { $other } exchange trade agreements.
told-trade-offered = { $seat } offers { $other } a trade agreement.
told-trade-revoked = { $seat } revokes the agreements with { $other }.
told-trades-end = Trade agreements of { $seat } end: { $n }.
told-turn-begins = The turn of { $seat } begins, with { $n ->
    [one] { $n } command
   *[other] { $n } commands
}.
told-turn-ends = { $seat } has ended the turn.
told-wake-limit = { $thing } was woken already this turn.
told-warp-token = Ships of { $seat } have { $n ->
    [one] { $n } warp token
   *[other] { $n } warp tokens
}.
told-weapons-improved = { $seat } improves weapons: hits on { $n }.
told-wins-by-agenda = { $seat } has fulfilled an agenda and wins.
told-wins-by-ascendancy = { $seat } wins by Ascendancy.
told-wins-by-conquest = { $seat } wins by conquest.
told-withdrawn = { $seat } withdraws from { $place }.
told-won-over = { $place } follows { $seat }.
told-world-fires = { $place }: { $n ->
    [one] { $n } hit
   *[other] { $n } hits
} on { $thing } with { $m ->
    [one] { $m } die
   *[other] { $m } dice
}.
told-world-freed = { $seat } frees { $place } of the Borg.

why-bad-split = Split exactly all of your dice among the defenders in this battle.
why-barred = Ships that are not your partner's, or a cube, stand there or in the way: fight them, or trade.
why-base-there = A starbase stands there already: choose another System.
why-bases-full = You have placed as many starbases as your Ascendancy allows, or all three.
why-bid-too-high = a bid is at most 254 resources together
why-bid-twice = That total was already bid: bid another, or nothing.
why-card-taken = That Turn Order card is taken: choose one that is left.
why-disc-does-not-fit = No System disc fits at the end of this lane: turn back.
why-fed-already = That project has had its research token this turn.
why-fleet-full = The fleet holds as many ships as its card allows.
why-fleet-of-two = A fleet needs at least three single ships of yours in the sector.
why-fleet-twice = That fleet card is in play already: choose another.
why-fleets-full = You have as many fleets as your Ascendancy allows, at most three.
why-fully-improved = It cannot be raised any further.
why-joined-already = The two Systems are joined already: choose another.
why-lane-does-not-fit = The lane does not fit there: choose another direction or System, or lay none.
why-must-retreat = Neither side can hit the other: the attacker must retreat.
why-no-agreement-left = That agreement is given already, or the other has none left.
why-no-commands = You have no commands left this turn: end your turn.
why-no-connection = That System has no free lane connection: choose another.
why-no-control-node = All ten of your control nodes are on the map.
why-no-disc = No System disc is left in the stack.
why-no-invasion = The Federation does not invade: try hegemony.
why-no-lane-piece = No lane piece is left.
why-no-project = You have no such project.
why-no-project-left = Your project deck is empty.
why-no-retreat = All your ships cannot retreat there together: choose another sector.
why-no-room = There is no place left for such a node on that System.
why-no-ship-there = You have no such ship there: choose a sector where you have one.
why-no-ships = You have no ships left in supply.
why-no-such-cube = No cube of that number waits to be activated.
why-no-such-direction = Directions are whole degrees from 0 to 359.
why-no-such-fleet = You have no such fleet there.
why-no-such-group = The hit cannot fall on those ships: choose among those named.
why-no-such-partner = You hold no agreement with that player, or there is no such player.
why-no-such-place = There is no such sector on the map.
why-no-token = There is no research token there to be won.
why-no-yard = Ships are built at your Home System or at a starbase you control.
why-nobody-there = Nobody is there to attack.
why-not-a-system = This is possible in a System only.
why-not-asked = { $seat } is asked now: { $asked }. Wait until that is decided.
why-not-at-warp = You have no such ships at warp.
why-not-drawn = You have not drawn that card: keep one of those you drew.
why-not-in-open-lane = These ships are in no open lane: lay one first.
why-not-in-touch = To trade, ships or nodes of both must be in the same or adjacent sectors.
why-not-now = You are asked for something else now: { $asked }. { $when }
why-not-virgin = Only an undeveloped planetary System can be colonised.
why-not-yours = You do not control that System.
why-nothing-to-invade = There is nothing there to take from anybody.
why-offered-already = You have made that player an offer this turn.
why-organian = The Organians watch this world: colonising it needs Ascendancy 3.
why-partners-already = You have agreements with that player already.
why-partners-ships = Ships of your partner are there: revoke the agreement first.
why-partners-world = That world is your partner's: revoke the agreement first.
why-prime-directive = The Prime Directive forbids it: they are not warp-capable.
why-projects-full = You have as many active projects as research nodes.
why-rival-there = Rival ships or a cube are in orbit: deal with them first.
why-stranger = You have not met that player yet.
why-token-later = Research tokens are placed in the Building Phase; among commands only the one just won from a phenomenon is.
why-game-over = The game is over: nothing is decided any more.
why-too-dear = You cannot pay for that.
why-too-far = That is too far: choose a nearer sector.
why-unexplored = The exploration card there lies face down: a ship must survive the hazard first.
why-humble-hub = With the hub from the start, Humble Beginnings is not for this game: choose the delayed connection (ASC.HUMBLE.2) or none (ASC.HUMBLE.3).
why-humble-variant = Humble Beginnings with the Borg needs the delayed connection or none.
why-bad-option = An option has a name or value that does not exist: look at the list of options.
why-bad-faction = There is no such faction: look at the list.
why-faction-twice = Two players cannot play the same faction: choose another for one of them.

# What is asked, in a refusal.
asked-bid = a bid for the order of turns
asked-pick = a Turn Order card
asked-build = the Building Phase of a turn
asked-act = the commands of a turn
asked-lay = where a new lane lies
asked-offer = an answer to a trade offer
asked-keep = which of two drawn cards is kept
asked-observe = whether an exploration card is kept
asked-crisis = culture or a ship for an exploration card
asked-confront = peace or a fight
asked-give = a System to give away
asked-ally = whether an ally goes left or right
asked-split = how attack dice are split
asked-hit = which ships are hit
asked-retreat = whether to retreat from a battle
asked-press = whether an invasion goes on
asked-manoeuvre = a manoeuvre after a battle
asked-activate = the next Cube to activate
asked-tie = one of several choices that are equally good for a Cube

# When a command is given, in a refusal.
when-bid = Bids are made when a round begins.
when-pick = Turn Order cards are taken after the bids.
when-build = That belongs in the Building Phase of your own turn, before "done".
when-research = Research tokens are placed in the Building Phase of your own turn.
when-turn = Trade and fleets are settled in your own turn.
when-act = That is a command of your own turn, after its Building Phase.
when-lay = A lane is laid when ships of yours explore.
when-offer = This answers an offer of trade.
when-keep = A card is kept when two were drawn: launch projects first.
when-observe = That is asked when your observers have seen an exploration card.
when-crisis = That is asked by an exploration card.
when-confront = That is asked by a confrontation among the exploration cards.
when-give = A System is given away by an armistice among the exploration cards.
when-ally = Allies are passed on in the Recharge Phase.
when-split = Dice are split when ships of several players are attacked.
when-hit = Ships are named when hits of a battle fall on them.
when-retreat = That is asked between two rounds of a battle in space.
when-press = That is asked between two rounds of an invasion.
when-manoeuvre = The winner of a battle is asked for a manoeuvre.
when-activate = Cubes are activated in the turn of the Borg, by whoever is asked.
when-tie = A choice is taken when several are equally good for a Cube.

# What a civilization lacks for a command, in a refusal.
lack-yards = Free ships need the Orbital Ship Yards: complete them first.
lack-free-ships = The Orbital Ship Yards have given their free ships of this turn.
lack-base = Free ships come at your starbases: name one.
lack-settlers = No colonization fleet of yours orbits there: bring it, or colonise for culture.
lack-culture-nodes = Your civilization builds no culture nodes: choose production or research.
lack-merchants = Your civilization does not buy culture for production: the Ferengi do.
lack-markers = Your civilization marks no Systems: the Andorians do.
lack-marks = You have marked as many Systems as you have Ascendancy.
lack-miners = No mining fleet of yours is there: bring it first.
lack-vacant-world = Only an undeveloped System or a phenomenon is mined: choose another.
lack-mining = The mining fleet has worked in this turn: once a turn.
lack-retreat = Your civilization never retreats: stay, or press on.
lack-kahless = A ship is given up for another with the Cult of Kahless: complete it first.
lack-sacrifice = The Cult of Kahless gives up one ship in each round of a battle between players.

# What the game says of itself.
option-seats = Players
option-seats-help = How many play; one alone is outside what the fixes are meant for.
option-connection = Delta Quadrant Connection
option-connection-help = The hub from the start; the hub without a spawn roll in rounds 1 to 3; the hub in the stack below ten discs; no Borg at all.
option-humble = Humble Beginnings
option-humble-help = A poorer start. With the Borg it needs the delayed connection or none.
option-extra = Extra Starting Resources
option-extra-help = A richer start; `auto` means on where the hub starts on the map and spawns from round 1.
option-factions = Factions
option-factions-help = With their abilities, or all alike.
option-borg_direction = Direction of a new Borg lane
option-borg_direction-help = At a Home System drawn at random, or anywhere in whole steps of two degrees.
option-borg_stop = Where a cube stops
option-borg_stop-help = In the target if it may enter it, or in whichever of the target and its neighbours is nearest.
option-borg_partial_leg = A stop inside a lane costs range
option-borg_partial_leg-help = 1 of the range for an unfinished leg, or nothing.
option-borg_swing_new_lane = A new Borg lane may swing
option-borg_swing_new_lane-help = Whether the lane may leave its rolled direction for a connection.
option-geo_fit = Slack of a connection in tenths of a radius
option-geo_fit-help = How far its length may be off.
option-geo_fit_angle = Slack of a connection in degrees
option-geo_fit_angle-help = How far its direction may be off.
option-geo_max_pivots = Most Systems translated at once
option-geo_max_pivots-help = In one step of a cube.
option-borg_nofit = A Borg lane that fits nowhere
option-borg_nofit-help = The cube stays, or goes to the nearest ship.
option-borg_safe_top_ten = Ten safe discs on top
option-borg_safe_top_ten-help = No Borg System among the first ten discs also when the hub starts on the map.
option-borg_spawn = Spawn roll
option-borg_spawn-help = A die above the number of cubes in play, or a cube every turn, or none.
option-borg_wake_limit = How often a cube is woken in a turn
option-borg_wake_limit-help = 0 means without limit.
option-hegemony_culture = Culture that hegemony costs
option-hegemony_culture-help = Paid on success.
option-starbase_level = Starbases and Ascendancy
option-starbase_level-help = As many as Ascendancy tokens, or one less.
option-rounds = Last round
option-rounds-help = After it the best placed player wins.
option-cube_dice = Dice of a cube
option-cube_dice-help = Attack dice of a cube that has lost none.
option-safe_systems = Safe Systems
option-safe_systems-help = Systems on top of the stack among which there is no Borg System.
option-spire_nodes = Nodes of a launch
option-spire_nodes-help = Nodes with which a Spire launches a cube.
option-spawn_over = Spawn roll above more
option-spawn_over-help = Added to the number of cubes in play that the die of the spawn roll must exceed.
option-lane_supply = Lane pieces run out
option-lane_supply-help = 20 of each length, or as many as are needed.
scenario-ascendancy = Three powers and the Borg
scenario-ascendancy-blurb = Three players; the Transwarp Hub is on the map from the start.
scenario-duel = Two powers and the Borg
scenario-duel-blurb = Two players; the hub is on the map from the start.
scenario-humble = Humble Beginnings
scenario-humble-blurb = Three players with a poorer start; no spawn roll in the first three rounds.
scenario-hidden = The Borg somewhere out there
scenario-hidden-blurb = Four players; the Borg Systems lie in the stack, below ten others.
scenario-peaceful = Without the Borg
scenario-peaceful-blurb = Three players, the base game alone.
choice-faction = Faction
game-title = Star Trek: Ascendancy - the Borg
game-blurb = Explore a map that grows, build, trade and fight for five Ascendancy tokens, while the Borg come for every home.

# The Borg at a physical table.
desk-line = line { $n }: { $why }
desk-lines = a table has { $n } lines at most; leave out lines about what is not on the map
desk-round = write `round 3`
desk-no-line = "{ $word }" begins no line: set, player, round, order, system, lane, open, ships, fleet, cube, world, spire, unexplored do
desk-set = write `set borg_stop enter`: an option and its value
desk-player = players stand in the order of their seats: `player { $seat } federation` here
desk-nobody = nobody plays: begin with `player A federation`, `player B klingon`
desk-order-twice = "{ $word }" stands twice in the order
desk-order = name every seat in the order: `order B A borg`
desk-no-owner = "{ $word }" owns no world: a seat of this table, independent, or none
desk-no-seat = this table has no seat "{ $word }"
desk-number = a number of { $least } to { $most } is wanted, not "{ $word }"
desk-at = after `at` stand two numbers: radii of a disc to the right and up
desk-no-system = there is no System "{ $word }" on the table so far
desk-direction = "{ $word }" is no direction: a compass point (nne), an hour (2h) or degrees
desk-no-disc = there is no disc "{ $word }"; write `system Deneb from Earth lane 3 north-east`, or `system Deneb at 3.5 4`
desk-home = homes come with their players: `player A federation at 0 6.9`
desk-disc-twice = { $name } lies on the table already, in line { $n }
desk-system = write `system Deneb from Earth lane 3 north-east`, or `system Deneb at 3.5 4`
desk-lane = write `lane Earth Deneb 3`: two Systems and a length
desk-lane-twice = a lane joins two Systems, and only one lane joins the same two
desk-open = write `open Earth lane 3 north`
desk-of-player = "{ $word }" is nothing of a player: at, weapons (the hit number), shields, assimilated
desk-cube-there = a cube stands there: no ships share its sector
desk-ships = seat { $seat } has 30 ships in all
desk-cube-alone = ships or another cube stand there: a cube stands alone
desk-cubes = there are five cubes
desk-spires = there are five Spires
desk-fleet = no fleet card is left that holds { $n ->
    [one] { $n } ship
   *[other] { $n } ships
}; a fleet has at least 3
desk-world = write `world Deneb A PPR` or `world Deneb independent P starbase`; `-` for no node, `none` for nobody
desk-spots = { $name } has { $n ->
    [one] { $n } place for nodes
   *[other] { $n } places for nodes
}
desk-no-lane = no lane leads from { $from } to { $to }
desk-open-of = the open lane of { $name }
desk-misfit-lane = without this lane it fits: with it { $name } cannot be laid, not within 60 degrees; look at the two Systems and the length again
desk-meant = there is no "{ $word }"; is { $near } meant?
desk-more = nothing is known to stand behind that: "{ $word }"
desk-which = the choice of one that is as good as the others
desk-which-cube = the Cube that is activated next
desk-which-do = what is done now
desk-misfit = { $name } cannot be laid so that nothing overlaps, not within 60 degrees: look at its lane and direction again
desk-connections = { $name } has { $most ->
    [one] { $most } connection
   *[other] { $most } connections
}, { $used ->
    [one] { $used } lane is said
   *[other] { $used } lanes are said
} to lead there
desk-too-many = there are not that many discs or lanes
desk-overlap = discs or lanes overlap
desk-moved = moved by { $x ->
    [one] { $x } radius
   *[other] { $x } radii
} to the right and { $y } up
desk-turned = turned by { $off ->
    [one] { $off } degree
   *[other] { $off } degrees
} { $side }, to { $to } ({ $radii ->
    [one] { $radii } radius
   *[other] { $radii } radii
})
desk-fits = it fits as it was said
desk-fits-moved = { $n ->
    [one] it fits; one thing was moved
   *[other] it fits; { $n } things were moved
 }
desk-borg-won = the Borg have won
desk-cube-at = cube { $n }: { $place }
desk-no-cube = no cube is on the map
desk-on-table = On the table
desk-counted = { $systems ->
    [one] { $systems } System
   *[other] { $systems } Systems
}, { $lanes ->
    [one] { $lanes } lane
   *[other] { $lanes } lanes
}, { $cubes ->
    [one] { $cubes } cube
   *[other] { $cubes } cubes
}
desk-no-answer = "{ $word }" does not fit
desk-over = the turn is over; nothing more is asked, but "{ $word }" was given
desk-table-head = Distances are radii of a disc, x to the right, y up. Lines may be changed, added and taken out.
desk-no-dice = a map is fitted without dice
desk-unsound = the set-up: { $why }
desk-table = The table
desk-language = Language
desk-help = player A federation [at x y] [weapons 4] [shields 1] - a seat with its faction; homes stand in the polygon unless `at` says where. system NAME from NAME lane N DIRECTION - at the end of a lane; or system NAME at x y [fixed]. lane NAME NAME N, open NAME lane N DIRECTION. ships A 2 PLACE, fleet A 3 PLACE, cube PLACE [adapted], world NAME A PPR [starbase], spire NAME 2, unexplored NAME, order B borg A, round 4, set OPTION VALUE. A direction is a compass point (nne, north-east), an hour (2h) or degrees; a place is a System, or two Systems and a space counted from the first. tech A dice shields, advancement A mass-fire B:cloak, ascendancy A 3, drawn developed-3 adapt (command cards since the last shuffle); a fleet's card may stand behind its place, fleet A 3 Earth science. On the picture a disc is dragged to where it lies; two discs clicked one after the other get a lane, or lose theirs.

# What a command would probably do.
odds-ships = hits on their ships in the first round
odds-cube = hits on the Cube in the first round
odds-nodes = hits on the planet in the first round
odds-success = it succeeds
odds-lost = ships lost to the hazard
odds-first-strike = First Strike: these hits count before the other side rolls
odds-against = { $who }: { $dice ->
    [one] one die
   *[other] { $dice } dice
 }, { $mean } hits in the mean
odds-cube-dice = the Cube has { $n ->
    [one] { $n } die
   *[other] { $n } dice
}; without dice it is destroyed
odds-adapts = from the second round on the Cube is harder to hit
odds-structures = { $n ->
    [one] one structure there
   *[other] { $n } structures there
 }; more hits take the System whole
odds-planet = the planet
odds-wanted = a { $n } or more is wanted on the die
odds-hazard = a ship is lost on { $n } or more
detail-cost = One command; { $n } left afterwards.

# The referee's rulings.
ruling-borg = The Borg's turn
ruling-borg-text = The whole turn of the Borg at a physical table, cube by cube, from the cards and dice that fell; the map is kept.
ruling-map = The map as it lies
ruling-map-text = Fits a table told in words to the model and says what had to be moved.

# Abilities, fleets, sources.
disc-romulus = Romulus
disc-vulcan = Vulcan
disc-great-link = Great Link
disc-home = Home { $n }
name-sure = { $what } [{ $sure }]
name-fleet-card = { $card }: up to { $n ->
    [one] { $n } ship
   *[other] { $n } ships
}
name-fleet-card-effect = { $card }: up to { $n ->
    [one] { $n } ship
   *[other] { $n } ships
}; { $effect }
name-faction-sure = Abilities and fleets of this faction: { $sure }
confidence-high = published
confidence-medium = from accounts of games
confidence-low = from a hint
confidence-ours = proposal of this project
ability-explorers = Explorers: 1 culture for each phenomenon discovered and each first contact
ability-no-invasion = Never invades
ability-prime-directive = Prime Directive: no hegemony over people without warp drive
ability-glory = Glory: 1 culture for a battle won against three ships or more
ability-no-retreat = Never retreats
ability-secrets = Secrets: 1 culture for a completed advancement that shows culture
ability-suspicious = Suspicious: an agreement received yields nothing at the next Recharge
ability-conquest = Conquest: 1 culture for each world taken over
ability-more-commands = One command more
ability-occupation = Occupation: a world that was taken over needs a ship in orbit at Recharge
ability-no-culture-nodes = No culture nodes
ability-buys-culture = 1 culture for 5 production while building
ability-open-production = Production nodes on any place
ability-profit = Profit: 1 production for each battle, each agreement held, and each rival world with a ship of theirs in orbit at Recharge
ability-pays-production = May pay production for the culture of colonies and hegemony
ability-rivalry = Rivalry: 1 culture at Recharge for the best weapons, 1 for the best shields
ability-field-testing = Field testing: 1 research for a battle won in which ships of others were lost
ability-marks = Marks: as many Systems as Ascendancy, where a ship of theirs is
ability-ascended = Begins with Ascendancy 3
ability-agendas = Wins by an agenda, not by Ascendancy
ability-remote-colonies = Colonises from afar, for an Ascendancy token
ability-territory = Territory: misses are rolled again in own Systems joined to the home
ability-limited-trade = Trades only with owners of a System next to an own one
ability-ketracel = Ketracel-white: attackers roll misses again
effect-science = one die for the whole fleet in a hazard; braves without a command
effect-colonization = settles without culture and disbands
effect-diplomatic = rolls a hegemony that failed once more
effect-marauders = 1 production for each ship of others that is lost
effect-ones-in-space = rolls ones again in space
effect-ones-invading = rolls ones again in an invasion
effect-mining = 2 production once a turn where nobody lives
effect-hunter-killer = one hit more in the first round
effect-overseer = doubles the production of the own world it orbits
effect-strike = hits on one less at a marked System
effect-observation = may discard an exploration card for another
effect-deep-strike = invades from a sector beside the planet
effect-system-patrol = twice the dice at the home
effect-battleship = shields 1 higher in battle
why-other-data = The game was set up with other data than those in use: name the folder, --game-data ascendancy=FOLDER, or none.
odds-end = to the end, if nobody retreats: it succeeds in about { $win } of 100, with { $own } of these ships left on average
desk-tech = a Borg technology is one of { $names }
desk-advancement = there is no advancement { $word } in that deck
desk-drawn = { $word } is no command card, or has been drawn as often as there are
desk-no-fleet-card = no fleet card { $word } of that faction is free for { $n ->
    [one] { $n } ship
   *[other] { $n } ships
}
shot-spared = ignored
name-starbase = Starbase
price-amount = { $n } { $resource }
price-nothing = nothing
price-ascendancy = 1 Ascendancy
price-and-ship = { $price } and the ship
detail-ship = Costs { $price }; { $n } { $n ->
    [one] ship
   *[other] ships
} left in supply afterwards.
detail-node = Costs { $price }. One { $resource } more each round.
detail-colonise = Costs { $price }. The System is yours and takes nodes.
detail-research = Costs { $price }. One token on the project.
detail-ascend = Costs { $price }. Ascendancy { $n } afterwards.
detail-weapons = Costs { $price }. Your dice hit with { $n } or more.
detail-shields = Costs { $price }. Dice against you need { $n } more.
detail-buy-culture = Costs { $price }. One culture.
detail-of-command = { $effect } One command; { $n } left afterwards.
detail-explore = A new lane of 2 to 4 sectors is rolled; you choose its direction, and the ships go on along it.
detail-discover = The next System disc is drawn and laid there; the ships stop on it.
detail-warp = The ships leave the map with 1 warp token; each token is a System they can move when they come back, and each round brings one more.
detail-charge = The group has { $n } warp tokens afterwards.
detail-leave = The group gives up its { $n ->
    [one] warp token
   *[other] { $n } warp tokens
} and is on the map again.
detail-leave-explore = The ships are on the map again; a new lane of 2 to 4 sectors is rolled, and they go on along it.
detail-attack = All your ships in and beside that sector fight.
detail-invade = Each ship rolls a die. More hits than nodes take the world whole, as many destroy its nodes.
detail-hegemony = The System becomes yours with its nodes if the roll succeeds{ $n ->
    [0] {""}
   *[other] , for { $n } culture
}.
detail-starbase = It gives one command more each turn, a place to build ships, and one die more to your ships there.
detail-brave = One ship rolls; if it survives, you take the research token.
detail-mine = You gain 2 production, once a turn.
detail-launch = You draw two projects and keep as many as your research nodes allow.
detail-free-ships = Costs nothing. One ship appears at each of your starbases.
detail-mark = Costs nothing. You then have { $n } of { $most } marks.
detail-settle = Costs no culture. The fleet disbands, and one of its ships becomes the colony.
detail-fleet = { $n } of at most { $most } ships, which move and fight as one: { $effect }.
detail-join = Takes no command. The fleet then has { $n } of at most { $most } ships: { $effect }.
detail-detach = Takes no command. The fleet then has { $n } of at most { $most } ships.
detail-dissolve = Takes no command. The fleet then has fewer than 3 ships and is dissolved.
effect-none = no effect besides
detail-bid = You pay whoever wins. The highest bid chooses its place in the order first.
detail-bid-nothing = Costs nothing. Whoever bids more chooses a place in the order before you.
detail-card = Costs nothing. Turns are taken in the order of the cards.
detail-done = You build again in the next round. { $n ->
    [one] Your command follows
   *[other] Your { $n } commands follow
}.
detail-end = { $n ->
    [0] All your commands are given.
    [one] { $n } command is lost.
   *[other] { $n } commands are lost.
}
detail-trade = Takes no command. If { $seat } accepts, { $seat } receives { $card } at each Recharge and you receive the agreement given in return; ships of both may pass.
detail-revoke = Takes no command. Both agreements end, and ships may no longer pass.
detail-accept = At each Recharge { $seat } receives { $card } and you receive { $other }; ships of both may pass.
detail-decline = Nothing is exchanged.
detail-pass = { $seat } has the ally until the next Recharge.
detail-split = Hits of these dice fall on the ships of that player.
detail-hit = One ship of them is lost.
detail-retreat = All your ships leave the fight together.
detail-stay = Another round is rolled.
detail-sacrifice = You lose a ship, and so does the other side. Once a round.
detail-manoeuvre = Takes no command. The winner's ships of one sector move up to 2 sectors.
detail-hold = Your ships stay where they fought.
detail-withdraw = The invasion ends; destroyed nodes stay destroyed.
detail-activate = It fights ships beside it, then a command card moves it, and it assimilates where it stops.
detail-lay = The lane of { $n } sectors stays open; whoever goes on from its end discovers a System.
detail-link = The lane of { $n } sectors leads to a known System; no disc is drawn.
detail-no-lane = The ships stay, and the command is spent.
detail-keep = It takes { $n } research, at most one token a turn.
detail-meditate = You gain 1 culture and keep the ship.
detail-culture = You pay 1 culture and keep the ship.
detail-ship-for-production = One ship there is lost, and you gain 3 production.
detail-give-ship = One ship there is lost, and you keep your culture.
detail-peace = If both agree, the ships of both stay there.
detail-fight = A battle begins at once and takes no command.
detail-give = It goes to the other player with its nodes, for a System of theirs.
detail-take = The Borg go on with this one of equally good choices.
detail-keep-card = The card takes effect now.
detail-another = The card has no effect; the next one takes effect, whatever it is.
do-meditate = Take 1 culture
