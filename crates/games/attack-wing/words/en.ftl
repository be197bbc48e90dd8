# Attack Wing in English.

# What dice are rolled or drawn for.
ask-attack = the attack
ask-elite-die = the Elite Attack Die
ask-token-reroll = the re-roll
ask-defense = the defense
ask-counter-die = the Counter Attack Die
ask-lock = the Target Lock
ask-commendation = the Commendation Award Token
ask-card-reroll = the re-roll of a card
ask-roll-off = the roll off
ask-tied-roll-off = the roll off that stays tied
ask-initiative = initiative
ask-near-edge = the edge nearest to the Cube
ask-far-edge = the edge furthest from the Sphere
ask-shields = the Shields of the target
ask-tractor = the tractor beam
ask-barrage = the dice of the Action
ask-repair = the dice of the repair
ask-blast = the dice of the explosion
ask-resistance = the resistance of a captain
ask-answer = the answer of a captain
ask-steady = the steady hand of a captain
ask-strike = the dice against a ship near by
ask-cloak = the Cloak without Shields
ask-obstacle = an obstacle
ask-minefield = a minefield
ask-mine-defense = the defense against a minefield
ask-damage-card = a Damage Card
ask-critical = a critical Damage Card

# Whom they are about.
the-cube = the Cube
the-sphere = the Sphere
about-borg = the Borg Sphere
about-seat = player { $seat }
about-both-players = both players
about-attack = { $attacker } at { $target }, Range { $range }
about-weapon = { $attacker }, { $weapon } at { $target }, Range { $range }
about-damage-card = { $ship }, { $card }
about-card = { $ship }, { $card }, and { $other }

# What a laboratory counts.
measure-rounds = rounds
measure-lost-a = ships that A lost
measure-lost-b = ships that B lost
measure-cube-a = A destroyed the Cube
measure-cube-b = B destroyed the Cube
measure-sphere-a = A destroyed the Sphere
measure-sphere-b = B destroyed the Sphere
# Tokens and pieces.
first-cube = The Cube
first-sphere = The Sphere
token-cube = cube
token-sphere = sphere
the-planet = the planet
name-cube = Cube
name-sphere = Sphere

# Lists.
list-nothing = nothing
list-and = { $first } and { $next }
list-comma = { $first }, { $next }
list-or = { $first } or { $next }
list-clauses = { $first }; { $next }
list-sentences = { $first }. { $next }
ended = { $text }.
n-of-m = { $n } of { $m }

# A number of things.
count-hit = { $n ->
    [one] 1 Hit
   *[other] { $n } Hits
  }
count-critical = { $n ->
    [one] 1 Critical Hit
   *[other] { $n } Critical Hits
  }
count-battle = { $n } Battle Stations
count-blank = { $n ->
    [one] 1 Blank
   *[other] { $n } Blanks
  }
count-evade = { $n ->
    [one] 1 Evade
   *[other] { $n } Evades
  }
count-die = { $n ->
    [one] 1 die
   *[other] { $n } dice
  }
count-attack-die = { $n ->
    [one] 1 attack die
   *[other] { $n } attack dice
  }
count-defense-die = { $n ->
    [one] 1 defense die
   *[other] { $n } defense dice
  }
count-more-defense-die = { $n ->
    [one] 1 more defense die
   *[other] { $n } more defense dice
  }
count-shield = { $n ->
    [one] 1 Shield
   *[other] { $n } Shields
  }
count-disabled-shield = { $n ->
    [one] 1 disabled Shield
   *[other] { $n } disabled Shields
  }
count-damage-card = { $n ->
    [one] 1 Damage Card
   *[other] { $n } Damage Cards
  }
count-card = { $n ->
    [one] 1 card
   *[other] { $n } cards
  }
count-damage = { $n } damage
count-result = { $n ->
    [one] 1 result
   *[other] { $n } results
  }
count-column = { $n ->
    [one] 1 column
   *[other] { $n } columns
  }
count-attack = { $n ->
    [one] 1 attack
   *[other] { $n } attacks
  }
count-drone = { $n ->
    [one] 1 Drone Token
   *[other] { $n } Drone Tokens
  }
count-tribble = { $n ->
    [one] 1 Tribble Token
   *[other] { $n } Tribble Tokens
  }
count-token = { $n ->
    [one] 1 token
   *[other] { $n } tokens
  }
count-crew = { $n ->
    [one] 1 Crew Upgrade
   *[other] { $n } Crew Upgrades
  }
no-dice = no dice

# Sides of the dice.
face-hit = Hit
face-critical = Critical Hit
face-blank = Blank

# Maneuvers.
fly-straight = Straight
fly-bank = Bank
fly-turn = Turn
fly-come-about = Come About
fly-astern = Full Astern
fly-spin = Spin
maneuver = { $kind } { $speed }
maneuver-left = { $kind } { $speed } left
maneuver-right = { $kind } { $speed } right
color-green = green
color-white = white
color-red = red
north = north
east = east
south = south
west = west
place = { $x }, { $y }, heading { $heading }

# Actions.
act-evade = Evade
act-target-lock = Target Lock
act-scan = Scan
act-battle-stations = Battle Stations
act-cloak = Cloak
act-sensor-echo = Sensor Echo
act-regenerate = Regenerate
do-none = No Action
do-lock = Target Lock on { $target }
do-echo-left = Sensor Echo left
do-echo-right = Sensor Echo right
do-echo-ahead = { $echo }, { $distance } ahead
do-echo-behind = { $echo }, { $distance } behind
do-regenerate = Regenerate a face-down card
do-regenerate-card = Regenerate { $card }
do-repair = Repair { $card }
do-enable = Enable { $card }
help-none = The ship does nothing in its Perform Action step.
help-evade = A token to spend when it defends: 1 more Evade.
help-lock = To spend in an attack on that target: re-roll any number of attack dice once. Kept over rounds.
help-scan = Whatever it attacks this round rolls 1 defense die less.
help-battle-stations = A token to spend: all Battle Stations become Hits in attack, Evades in defense.
help-cloak = 4 more defense dice in the Combat Phase; all Shields are disabled.
help-echo = Sideways by a Straight 2 template, heading unchanged.
help-regenerate = Repairs 1 damage on the Hull; no attack this round.
help-enable = Removes a Disabled Token from the card.
help-breach = No more Warp Core Breach rolls, and no maneuver above speed 1.
help-console = The card is turned face down.
help-weapons = One attack die: on a Hit or Critical Hit (4 in 8) the card is turned face down.
help-repair = One attack die: on a Hit (3 in 8) the card is turned face down.

# Effects of face-up Damage Cards.
effect-stunned-helmsman = In its next attack the ship rolls no attack dice; then this card is turned face down.
effect-console-fire = At the start of each Combat Phase one attack die is rolled: on a Hit the ship takes 1 damage. An Action turns the card face down.
effect-communications-failure = From the round after it was dealt the ship's Captain Skill counts as 0.
effect-engine-room-fire = All turn maneuvers of the ship count as red.
effect-damaged-sensor-array = The ship performs no Action of its Action Bar. Its own Action rolls one attack die: on a Hit the card is turned face down.
effect-direct-hit = 1 more damage at once; then this card is turned face down.
effect-injured-captain = The Captain's text and all Elite Talents cannot be used.
effect-minor-explosion = One attack die is rolled at once: on a Hit 1 more damage. Then this card is turned face down.
effect-minor-hull-breach = After each red maneuver one attack die is rolled: on a Hit the ship takes 1 damage.
effect-warp-core-breach = In each Planning Phase one attack die is rolled: on a Critical Hit the ship is destroyed. An Action ends that, but the ship then flies at speed 1 only.
effect-munitions-failure = One Weapon Upgrade of the ship is discarded; then this card is turned face down.
effect-structural-damage = Agility -1. Its own Action rolls one attack die: on a Hit the card is turned face down.
effect-jostled-navigator = Whenever a maneuver makes the ship overlap a ship or an obstacle it takes 1 damage.
effect-power-disruption = An Auxiliary Power Token at once; then this card is turned face down.
effect-weapons-malfunction = Primary Weapon -1. Its own Action rolls one attack die: on a Hit or a Critical Hit the card is turned face down.

# What is asked.
phase-setup = Set up
phase-planning = Round { $round }, Planning Phase
phase-activation = Round { $round }, Activation Phase
phase-combat = Round { $round }, Combat Phase
phase-end = Round { $round }, End Phase
phase-over = The end
prompt-over = The game is over.
prompt-over-rolled = The game is over, { $why }: { $seat } wins on a roll off.
prompt-over-points = The game is over, { $why }: { $seat } wins on Fleet Points.
prompt-nothing = Nothing is asked.
prompt-activate = Choose which of your ships of equal skill moves next.
wait-activate = { $seat } chooses which ship moves next.
prompt-steer = { $ship } shows red but has Auxiliary Power: choose the maneuver that it flies.
wait-steer = { $seat } chooses the maneuver that { $ship } flies.
prompt-act = Choose an Action for { $ship } (skill { $skill }), or none.
wait-act = { $seat } chooses an Action for { $ship }.
prompt-move-cube = Choose where the Cube goes: you hold the Control Token.
wait-move-cube = { $seat } holds the Control Token and chooses where the Cube goes.
prompt-fire-cube = Choose the Cube's attacks: one of { $one }, two of { $two } or three of { $three }.
wait-fire-cube = { $seat } holds the Control Token and chooses the Cube's attacks.
prompt-decloak = Choose whether { $ships } stays cloaked.
wait-decloak = { $seat } chooses whether { $ships } stays cloaked.
prompt-shields = Choose whether { $ships } raises its disabled Shields.
wait-shields = { $seat } chooses whether { $ships } raises its Shields.
prompt-hold = The table says `go`.
wait-hold = The position waits for the table to say `go`.
prompt-free-act = Choose a free Action for { $ship }, or none.
wait-free-act = { $seat } chooses a free Action for { $ship }.
prompt-shown = { $ship } has shown its dial: use a card, or go on.
prompt-landed = { $ship } has moved: use a card, or go on.
prompt-acted = { $ship } has performed its Action: use a card, or go on.
wait-use = { $seat } may use a card of { $ship }.
prompt-dice = { $ship } may attack again: choose how many of its attack dice of the round this attack gets.
wait-dice = { $seat } chooses how many attack dice of the round { $ship } uses.
prompt-cheat = { $ship } is destroyed: discard a card to bring it back, or let it go.
wait-cheat = { $seat } may bring { $ship } back.
prompt-share = { $ship } takes damage: choose what { $by } takes over on its Shields, or nothing.
wait-share = { $seat } may take over damage of { $ship } with { $by }.
prompt-cards = Use a card in this attack, or go on.
wait-cards = { $seat } may use a card in this attack.
prompt-free-shot = { $ship } may answer { $target } with an attack.
wait-free-shot = { $seat } may answer with an attack of { $ship }.
prompt-spare = Keep a card of { $ship } from harm at the price of another, or let it happen.
wait-spare = { $seat } may keep a card from harm.
prompt-munitions = Choose the Weapon Upgrade that { $ship } loses.
wait-munitions = { $seat } chooses the Weapon Upgrade that { $ship } loses.
prompt-crew = Choose the Crew Upgrade that { $ship } discards.
prompt-parry = Disable a Crew Upgrade of { $ship }, or let the enemy aim at it.
wait-crew = { $seat } chooses a Crew Upgrade of { $ship }.
prompt-lock = Choose a free Target Lock for { $ship }, or none.
wait-lock = { $seat } chooses a free Target Lock for { $ship }.
prompt-lose = Choose the Upgrade that { $ship } loses.
wait-lose = { $seat } chooses the Upgrade that { $ship } loses.
prompt-follow = { $ship } may attack another ship with its Primary Weapon.
wait-follow = { $seat } may attack another ship with { $ship }.
prompt-dials-set = All dials are set: use a card, or go on.
prompt-all-moved = All ships have moved: use a card before the Combat Phase, or go on.
prompt-pick = Choose the other Damage Card for { $ship }, or leave the first one.
wait-pick = { $seat } chooses a Damage Card for { $ship }.
prompt-encore = { $ship } may attack once more with a Torpedo.
wait-encore = { $seat } may attack once more with { $ship }.
prompt-redial = { $ship } may set another dial.
wait-redial = { $seat } may set another dial for { $ship }.
prompt-return = { $ship } comes back: place it.
wait-return = { $seat } places { $ship }, which comes back.
prompt-defy = { $ship } may attack { $by } before its Upgrade takes effect.
wait-defy = { $seat } may attack first with { $ship }.
prompt-succeed = { $ship } is destroyed: choose the ship that its captain takes, or none.
wait-succeed = { $seat } may save the captain of { $ship }.
prompt-consent = { $seat } asks for an adjustment by hand: { $what }. Agree or refuse.
wait-consent = { $seat } agrees to an adjustment by hand or refuses it: { $what }.
prompt-place = Place { $ships } in your starting area ({ $left } left).
wait-place = { $seat } places { $ships } in its starting area ({ $left } left).
prompt-last-dial = Set the dial of your last ship.
prompt-dials = Set { $n ->
    [one] the dial of your ship
   *[other] the dials of your { $n } ships
}.
prompt-dials-left = Set { $n ->
    [one] the dial of your ship
   *[other] the dials of your { $n } ships
} ({ $left } left).
wait-dials = { $n ->
    [one] { $seats } sets its dials.
   *[other] { $seats } set their dials.
  }
ship-skill = { $ship } (skill { $skill })
prompt-fight = Attack with { $ships }, or hold fire.
wait-fight = { $seat } attacks or holds fire with { $ships }.
prompt-modify = Change the dice, or say done.
wait-modify = { $seat } may change the dice.
prompt-attack-dice = { $attacker } rolled { $dice } against { $target }: change your dice, or let them stand.
wait-attack-dice = { $seat } may change the attack dice: { $dice }.
prompt-defense-dice = { $target } rolled { $dice } against { $against }: spend tokens, or let the dice stand.
wait-defense-dice = { $seat } may change the defense dice: { $dice } against { $against }.

# What happened: set up and dials.
told-set-up = The Cube stands in the centre of the play area; the Sphere lies beside it.
initiative-rolled = both fleets cost { $points } SP and a roll decided
initiative-faction = both fleets cost { $points } SP and its faction comes first
initiative-cost = the fleets cost { $a } SP and { $b } SP
told-initiative = { $seat } has initiative: { $why }.
roll-off = { $seat } rolls { $dice }, { $n } Battle Stations
roll-off-tie = a tie, rolled again
roll-off-won = { $seat } wins
told-roll-off = Roll off: { $a }; { $b }: { $result }.
told-control = { $seat } holds the Control Token.
told-placed = { $ship } is placed at { $place }.
told-round = Round { $n } begins.
told-skill-lost = { $ship } has lost its communications: its Captain Skill counts as 0.
told-dial = { $ship }: { $maneuver } on the dial.
told-dial-hidden = { $ship }: the dial lies face down.
told-dials-set = All dials are set.

# Movement and Actions.
told-revealed = { $ship } reveals { $maneuver }, { $color }.
told-steered = { $ship } shows red with Auxiliary Power: { $seat } chooses { $maneuver }.
told-stays = { $ship } cannot complete { $maneuver } and stays where it is.
told-moved = { $ship } flies { $maneuver } to { $place }.
told-overlaps = { $ship } would overlap { $with }: it slides back along its template until they touch.
told-overlaps-loses = { $ship } would overlap { $with }: it slides back along its template until they touch and loses its Perform Action step.
told-obstacle = { $ship } meets an obstacle and rolls { $dice }.
told-mine-spares = { $ship } passes a minefield that the Allied Fleet laid: nothing happens to it.
told-mine-overlaps = { $ship } meets another token of the same minefield: nothing more happens to it.
told-fled = { $ship } leaves the play area.
told-aux-taken = { $ship } takes an Auxiliary Power Token and has { $n }.
told-aux-removed = { $ship } removes an Auxiliary Power Token and has { $n } left.
told-no-action = { $ship } has no Perform Action step.
acted-none = { $ship } performs no Action.
acted-evade = { $ship } takes an Evade Token.
acted-lock = { $ship } acquires a Target Lock on { $target }.
acted-scan = { $ship } takes a Scan Token.
acted-battle-stations = { $ship } takes a Battle Stations Token.
acted-cloak = { $ship } cloaks: its Shields are disabled.
acted-echo = { $ship } performs a Sensor Echo.
acted-regenerate = { $ship } regenerates and does not attack this round.
acted-repair = { $ship } works on its { $card }.
acted-enable = { $ship } enables { $card } again.
told-echo-left = { $ship } slips to the left to { $place }.
told-echo-right = { $ship } slips to the right to { $place }.
told-card = { $ship }: { $card } { $what }.
told-doomed = { $ship } is destroyed by a ship of its own skill and makes its attack first.
told-lock-lost = { $ship } loses its Target Lock.
told-cloak-turned = { $ship } has attacked: its Cloak Token turns to red.
told-decloaked = { $ship } decloaks.
told-stays-cloaked = { $ship } stays cloaked.
told-shields-raised = { $ship } raises { count-shield }.
told-shields-left = { $ship } leaves its Shields down.
told-tokens-removed = Evade, Scan and Battle Stations Tokens come off.

# The Borg.
told-cube-moved = The Cube moves Straight { $speed } { $way } at { $place }.
told-cube-slid = The Cube moves Straight { $speed } { $way }, slides back from what is in its way and stops at { $place }.
told-cube-stays = The Cube cannot move in any direction and stays.
told-cube-overlaps = The Cube runs into { $ship }, which suffers 2 damage.
told-cube-borne = The Cube runs into { $ship }, whose Hull of more than 7 bears it.
told-action-lost = { $ship } loses its Perform Action step to the Cube.
told-sphere-moved = The Sphere moves Straight 4 along its course at { $place }.
told-sphere-slid = The Sphere moves Straight 4 along its course, slides back from what is in its way and stops at { $place }.
told-sphere-escaped = The Sphere leaves the play area.
told-sphere-appeared = The Sphere appears at { $place }: the Cube was nearest to the { $edge } edge, and the Sphere's course is { $course }.
told-no-target = { $piece } has no ship within range.
told-volley = The Cube attacks { $targets } with { count-die }.
told-volley-each = The Cube attacks { $targets } with { count-die } each.
told-volley-ends = { $piece } is gone: its other attacks are not made.
told-sphere-volley = The Sphere attacks every ship in range, { count-die } each: { $targets }.
told-token-damaged = { $piece } takes { $damage }: { $total } in all, { $columns }, { $dice } more when it defends.
told-criticals-turned = { $n ->
    [one] 1 Critical Hit counts as 1 Hit.
   *[other] { $n } Critical Hits count as { $n } Hits.
  }
told-token-destroyed = { $piece } is destroyed: a ship of { $seat } did the last point of damage.

# Attacks.
told-dice-kept = { $ship } leaves its dice as they are.
told-held-fire = { $ship } holds fire.
told-attack = { $attacker } attacks { $target } at Range { $range }.
told-attack-obstructed = { $attacker } attacks { $target } at Range { $range }, obstructed.
told-coordinated = Coordinated attack: all ships of { $seat } are closer, which gives 1 more die.
told-no-attack-dice = No attack dice are rolled.
told-attack-rolled = { count-attack-die }: { $dice }.
told-borg-rerolled = The Borg re-roll { $dice } into { $now }: { $all } in all.
told-commended = { $seat } spends the Commendation Award Token and re-rolls { $dice } into { $now }.
told-lock-rerolled = { $ship } spends its Target Lock and re-rolls { $dice } into { $now }: { $all } in all.
told-battle-spent = { $ship } spends Battle Stations and turns { count-result }.
told-evade-spent = { $ship } spends an Evade Token: 1 more Evade.
told-no-defense-dice = { $seat } rolls no defense dice.
told-defense-rolled = { $seat } rolls { count-defense-die }: { $dice }.
told-nothing = Nothing that damages: the attack misses.
told-cancelled = { $n ->
    [one] 1 Evade cancels everything: the attack misses.
   *[other] { $n } Evades cancel everything: the attack misses.
  }
told-through = { $n ->
    [one] No Evade: { $dice } gets through.
   *[other] No Evade: { $dice } get through.
  }
told-through-evades = { $n ->
    [one] { $evades } against it: { $dice } gets through.
   *[other] { $evades } against it: { $dice } get through.
  }

# Damage.
told-shields-lost = { $ship } loses { count-shield }; { $left } left.
damage-on-hull = { count-damage } on a Hull of { $hull }
told-cards-down = { $ship } takes { count-damage-card } face down: { $damage }.
told-card-up = { $ship } takes { $card } face up: { $damage }. { $effect }
told-deck = { $seat }'s Damage Deck was empty: discarded cards are shuffled into a new one.
told-card-works = { $card } takes effect on { $ship }.
told-card-rolled = { $ship } rolls for { $card }: { $dice }.
told-card-turned = { $card } of { $ship } is turned face down.
told-repaired = { $ship } repairs { $card }.
told-repaired-down = { $ship } repairs a face-down Damage Card.
by-the-cube = by the Cube
by-the-sphere = by the Sphere
by-the-enemy = by the enemy
by-flight = outside the play area
by-no-enemy = by no enemy
told-destroyed = { $ship } ({ $points } SP) is destroyed { $by }.

# The end and the accounts.
told-ended = The game is over: { $why }.
told-adjustment-asked = { $seat } asks for an adjustment by hand: { $what }.
told-adjustment-refused = { $seat } refuses the adjustment by hand.
told-adjusted = By hand, as both players agree: { $what }.
hand-shields = { $n ->
    [0] { $ship } has no active Shield
    [one] { $ship } has 1 active Shield
   *[other] { $ship } has { $n } active Shields
  }
hand-disabled-shields = { $n ->
    [0] { $ship } has no disabled Shield
    [one] { $ship } has 1 disabled Shield
   *[other] { $ship } has { $n } disabled Shields
  }
hand-damage = { $n ->
    [0] { $ship } has no Damage Card face down
    [one] { $ship } has 1 Damage Card face down
   *[other] { $ship } has { $n } Damage Cards face down
  }
hand-evade = { $n ->
    [0] { $ship } has no Evade Token
    [one] { $ship } has 1 Evade Token
   *[other] { $ship } has { $n } Evade Tokens
  }
hand-scan = { $n ->
    [0] { $ship } has no Scan Token
    [one] { $ship } has 1 Scan Token
   *[other] { $ship } has { $n } Scan Tokens
  }
hand-battle-stations = { $n ->
    [0] { $ship } has no Battle Stations Token
    [one] { $ship } has 1 Battle Stations Token
   *[other] { $ship } has { $n } Battle Stations Tokens
  }
hand-aux = { $n ->
    [0] { $ship } has no Auxiliary Power Token
    [one] { $ship } has 1 Auxiliary Power Token
   *[other] { $ship } has { $n } Auxiliary Power Tokens
  }
hand-cloak = { $ship } is cloaked, and its Shields are disabled
hand-no-cloak = { $ship } is not cloaked
hand-critical = { $ship } has { $card } face up
hand-no-critical = { $ship } loses one { $card }
hand-card-ready = { $card } of { $ship } is ready
hand-card-disabled = { $card } of { $ship } is disabled
hand-card-discarded = { $card } of { $ship } is discarded
hand-lock = { $ship } has a Target Lock on { $target }
hand-no-lock = { $ship } has no Target Lock
hand-stands = { $ship } stands at { $place }
hand-attack-die = an attack die is turned from { $from } to { $to }
hand-defense-die = a defense die is turned from { $from } to { $to }
told-scored = { $seat }: { $points } for { $what }.
told-won = { $seat } wins with { $own } Fleet Points to { $other }.
end-time-called = time was called
end-last-round = the last round of the time limit is over
end-sphere-destroyed = the Sphere was destroyed
end-sphere-escaped = the Sphere left the play area
end-eliminated = a player has no ship left
over-time-called = Time was called.
over-last-round = The last round of the time limit is over.
over-sphere-destroyed = The Borg Sphere was destroyed.
over-sphere-escaped = The Borg Sphere left the play area.
over-eliminated = A player has no ship left.
earned-fleet = Squadron Points a fleet may cost
earned-surviving = Surviving fleet of { $seat }
earned-cube = Last point of damage to the Cube
earned-sphere = Last point of damage to the Sphere
earned-losses = Own ships destroyed by the tokens: { $n }
earned-sphere-left = The Sphere was not destroyed
earned-both-tokens = Both tokens destroyed: 1 Battle Point more
earned-destroyed = Squadron Points of enemy ships destroyed
earned-none-left = No ship left: the battle is lost
battle-points = Battle Points of this battle: { $n } (not counted among Fleet Points)
commendation-spent = The Commendation Award Token was spent and left the game
by-hand-made = { $n ->
    [one] 1 adjustment was made by hand
   *[other] { $n } adjustments were made by hand
  }
battle-points-rolled = Battle Points of this battle: { $n }, after a roll off (not counted among Fleet Points)

# What a card did, after its name.
deed-performs = performs its Action
deed-makes-criticals = makes them Critical Hits
deed-one-more-maneuver = gives one more maneuver
deed-turns-round = turns the ship round by 180 degrees
deed-goes-under = is discarded and goes under the ship card
deed-is-disabled = is disabled
deed-is-discarded = is discarded by an enemy
deed-spares = is disabled and keeps a Crew Upgrade from harm this round
deed-is-lost = is lost to a Munitions Failure
deed-adds-hit = adds 1 Hit
deed-spends-scan = spends a Scan Token for 1 more attack die
deed-trades = trades 1 attack die for a Critical Hit
deed-replaces-attack = replaces one attack die
deed-replaces-defense = replaces one defense die
deed-keeps-cloak = keeps the Cloak Token green
deed-turns-back = turns the damage back
deed-breaches = makes the Critical Hit a Warp Core Breach
deed-cancels = cancels the attack
deed-cancels-hit = cancels a Hit
deed-turns-critical = turns a Critical Hit into a Hit
deed-cancels-critical = cancels a Critical Hit
deed-may-be-answered = may be answered with an attack
deed-softens = turns 1 Critical Hit into a Hit
deed-free-action = gives a free Action
deed-lays-mine = lays a Minefield Token
deed-works = works this round
deed-repairs-for-dice = repairs 1 Shield for 2 attack dice
deed-repairs-shield = repairs 1 Shield
deed-repairs-hull = repairs 1 damage to the Hull
deed-doubles = places a second token of the Action
deed-rallies = rallies the ships near it: 1 attack die this round
deed-removes-aux = removes an Auxiliary Power Token
deed-two-evades = places 2 Evade Tokens
deed-untouchable = keeps every ship from attacking this one
deed-two-attacks = gives two attacks this round
deed-cloaks = cloaks the ship
deed-extra-shield = places an extra Shield Token
deed-turns = turns { count-result }
deed-turns-one-critical = turns { count-result }, one into a Critical Hit
deed-adds-evades = adds { count-evade }
deed-gives-dice = gives { count-attack-die } this round
deed-adds-dice = adds { count-attack-die } to the attack
deed-adds-damage = adds { count-damage }
deed-disables-for-die = disables { $card } for 1 more attack die
deed-places-tokens = places { count-token }
deed-adds-defense = adds { count-defense-die } to the defense
deed-takes-defense = takes { count-defense-die } from the target
deed-gives-ahead = gives { count-attack-die } this round in the forward arc
deed-gives-exposed = gives { count-attack-die } this round for as many defense dice
deed-subdues = takes { count-attack-die } from this ship and from all that attack it
deed-shields-for-dice = disables { count-shield } for as many attack dice
deed-repairs-shields = repairs { count-shield }
deed-crew-acts = lets { count-crew } act
deed-drones = brings the captain to { count-drone }
deed-straight = turns the maneuver into a Straight { $n }
deed-bears = bears { $n } of the damage
deed-keeps-dice = keeps { count-attack-die } for another attack
deed-into-hits = turns { count-critical } into Hits
deed-evades-mine = gives { count-evade } against it
deed-survives = is discarded: the ship survives with { $n } Hull
deed-gives-action = gives { $ship } a free Action
deed-puts-aux = puts an Auxiliary Power Token on { $ship }
deed-takes-dice = takes dice from { $ship } this round
deed-disables-captain = disables the captain of { $ship }
deed-boards = boards { $ship }: its Upgrades are disabled and its Battle Stations Tokens gone
deed-is-taken = is taken by { $ship } and arrives disabled
deed-takes-command = takes command of { $ship }
deed-gives-aux = gives { $ship } an Auxiliary Power Token
deed-takes-scan = takes a Scan Token from { $ship }
deed-takes-battle = takes a Battle Stations Token from { $ship }
deed-holds = holds { $ship }: { count-shield } disabled
deed-disables-shields = disables { count-shield } of { $ship }
deed-pulls = takes { count-defense-die } from { $ship } against its next attack
deed-shares = takes { count-damage } for { $ship } on its own Shields
deed-truce = keeps { $one } and { $other } from attacking each other
deed-breaks-lock = disables { $card } and takes the Target Lock of { $ship } off
deed-for-evade = disables { $card } for 1 Evade
deed-for-die = discards { $card } for 1 more attack die
deed-for-maneuver = discards { $card } for one more maneuver
deed-keeps = keeps { $card } from harm
deed-cannot-keep = cannot keep { $card } from harm
deed-sets = sets { $dice }
deed-answers = answers with { $dice }
deed-rerolls = re-rolls { $dice } into { $now }: { $all } in all
deed-chooses = chooses { $faction }
deed-changes = changes the maneuver to { $maneuver }
deed-command = gives { $gain }
deed-adds-critical = adds 1 Critical Hit
deed-for-action = discards { $card } for a free Action
deed-for-each-attack = disables { $card } for 1 more attack die in each attack this round
deed-marks = aims at { $ship } this round
deed-unmasks = turns the Cloak Token of { $ship } to red
deed-parries = is disabled: { $ship } does not aim at this ship
deed-strikes = rolls { $dice }, without defense dice
deed-bursts = damages every ship at Range 1
deed-inspires = gives the ships near it 1 attack die and a re-roll this round
deed-lets-lock = lets the ships near it lock targets
deed-lets-move = gives { $ship } one more maneuver
deed-hardens = brings the captain to a skill of { $n }
deed-stores = stores a token of the Action
deed-rolls-to-cloak = rolls { $dice } to Cloak
deed-turns-down = turns { count-damage-card } face down
deed-turns-down-repairs = turns { count-damage-card } face down and repairs 1 damage to the Hull
deed-enables = takes the Disabled Token off { $card }
deed-enables-all = takes the Disabled Token off { count-card }
deed-musters-battle = gives its ship and the friends near it a Battle Stations Token each
deed-musters-dice = gives its ship and the friends near it an attack die and a defense die each
deed-musters-hits = sets an attack die of its ship and of each friend near it to a Hit
deed-talent-acts = lets an Elite Talent act
deed-unstrained = lets the ship fly its red maneuver without penalty
deed-cancels-die = cancels { $dice }
deed-breaks = is discarded, for the Hull is damaged
deed-shelters = is disabled in the place of another card
deed-sacrifices = is discarded in the place of another card
deed-disables-own = disables { $card } for it
deed-discards-own = discards { $card } for it
deed-slows = takes { count-attack-die } from { $ship } this round
deed-bars = keeps { $ship } from attacking its ship this round
deed-disarms = keeps { $ship } from attacking this round
deed-wounds = does 1 critical damage to { $ship }
deed-rolls = rolls { $dice }
deed-swaps = replaces a token beside the ship
deed-storms = turns all damage into 1 critical damage to the Hull
deed-gathers = gives up the attack of { $ship } for { count-attack-die }
deed-fuses = destroys its ship at the end of the next Activation Phase
deed-purges = takes the tokens of all ships near it; it cannot be locked this round
deed-mends = repairs { count-damage } to the Hull
deed-trades-for-evade = adds an Evade for { count-defense-die }
deed-for-fewer = discards { $card } for fewer attack dice
deed-scans = scans with { $ship }: a Scan Token and Auxiliary Power each
deed-raises-skill = brings the captain to a skill of { $n } this round
deed-orders = makes { $ship } fly a Straight 1
deed-echoes-by = takes the Straight { $n } template for a Sensor Echo
deed-takes-evade = takes an Evade Token from { $ship }
deed-takes-lock = takes a Target Lock of { $ship } off
deed-gives-primary = gives { count-attack-die } in each attack with the Primary Weapon this round
deed-dampens = puts an Energy Dampening Token on { $ship }
deed-cascades = rolls one more die: { $dice }
deed-regrows = repairs { count-damage } to the Hull for what was discarded
deed-attacks-again = gives a second attack
deed-draws-two = draws a second Damage Card for { $ship }
deed-will-ram = makes its ship ram at the end of the Activation Phase
deed-stays = keeps its ship where it is
deed-enables-on = takes the Disabled Token off { $card } of { $ship }
deed-lets-card-act = lets { $ship } perform the Action of { $card } as a free Action
deed-gives-primary-to = gives { $ship } { count-attack-die } in each attack with the Primary Weapon this round
deed-lets-act = lets { $ship } perform its Fleet Action
deed-becomes-captain = becomes captain of the ship: Captain Skill { $n }
deed-jams = cuts the ships within Range 3, its own too, off from texts for friendly ships this round
deed-puts-muon = puts a Muon Token on { $ship }
deed-shakes = does { count-damage } to the Hull of the ship that carries its token
deed-takes-cloak = takes the Cloak Token from { $ship }
deed-waits = attacks in the ship's own turn
deed-closes = closes its armor around the ship: Shields and Cloak Token are down
deed-opens = opens its armor again
deed-reinforces = sends { $card } aboard { $ship }
deed-takes-back = takes { $card } back
deed-cannot-be-aboard = may not be on { $ship } and is discarded
deed-takes-token-of = takes the token of { $card } from { $ship }
deed-sends-tribbles = sends Tribble Tokens to { $ship }: { $n }
deed-tribbles = grows: { count-tribble } now
deed-adapts = has { $card } of { $ship } as well
deed-forgets = is not the ship's any more: the Adaptation Token goes
deed-deploys = takes { $card } aboard, which lay beneath
deed-peeks = looks at the dial of { $ship }
deed-leaves = takes its ship off the table until the End Phase
deed-lays-web = lays an Energy Web Token behind the ship
gain-an-evade-token = an Evade Token
gain-a-battle-stations-token = a Battle Stations Token
gain-a-scan-token = a Scan Token
gain-a-target-lock = a Target Lock
gain-a-re-roll-of-attack-dice = a re-roll of attack dice
gain-a-re-roll-of-defense-dice = a re-roll of defense dice
gain-1-more-attack-die = 1 more attack die
gain-1-more-defense-die = 1 more defense die
gain-an-attack-die-set-to-any-side = an attack die set to any side
gain-a-defense-die-set-to-any-side = a defense die set to any side

# Refusals.
refused-not-now = not now: { $wanted }
refused-not-yours = { $seat } is asked now, and { $wanted }: wait for it
refused-game-over = the game is over: nothing can be done any more
refused-no-ship = { $ship } is not on the table: name a ship that is
refused-other-fleet = { $ship } is of the other player's fleet: name one of your own
refused-place-order = it is not { $ship }'s turn to be placed: ships are placed in ascending Captain Skill, ties by initiative; next: { $next }
refused-outside-starting-area = { $ship } must stand wholly inside its own starting area, the strip of 101.6 mm along its edge
refused-away-from-edge = { $ship } has an oversized base, which must touch its own edge of the play area
refused-place-overlaps = { $ship } would overlap { $other } there: leave room
refused-too-near = { $ship } would be within Range { $range } of { $other } there: place it farther away
refused-no-room = { $ship } would lie on another base or on the planet there: leave room
refused-dial-set = { $ship }'s dial is already set: take the command back to change it
refused-not-on-dial = { $ship }'s dial has no { $maneuver }: choose a maneuver of its class
refused-red-with-auxiliary-power = { $maneuver } is red, and { $ship } has an Auxiliary Power Token: choose a white or green maneuver
refused-too-fast = { $ship } has contained a Warp Core Breach and flies at speed 1 at most, so not { $maneuver }
refused-only-slow = { $ship } flies at speed 1 only for the rest of the game, so not { $maneuver }
refused-held-fast = { $ship } is held in a tractor beam and flies at speed 2 at most, so not { $maneuver }
refused-activation-order = it is not { $ship }'s turn to move: ships move from the lowest Captain Skill to the highest, ties by initiative; next: { $next }
refused-steer-red = choose a maneuver of { $ship }'s dial that is not red
refused-action-order = { $asked } performs its Action, and not { $ship }: a ship does so right after its own maneuver
refused-no-action-step = { $ship } has no Perform Action step at this point: it comes right after its own maneuver
refused-action-with-auxiliary-power = { $ship } has an Auxiliary Power Token and performs no Actions
refused-not-on-action-bar = { $action } is not on { $ship }'s Action Bar: choose one that is
refused-sensors-damaged = { $ship } has a Damaged Sensor Array: it performs no Action of its Action Bar until that is repaired
refused-lock-range = { $target } is beyond Range 3: lock something nearer
refused-lock-target = { $target } cannot be locked: lock a Borg token or a ship of the other player that is on the table
refused-lock-held = the ship already has a Target Lock on { $target }
refused-lock-cloaked = { $target } began the round cloaked and cannot be locked
refused-cloak-shields = { $ship } needs at least 1 active Shield to cloak
refused-echo-not-cloaked = { $ship } is not cloaked: Sensor Echo needs a Cloak Token
refused-echo-offset = { $ship } cannot shift that far: template and base must lie along the side
refused-echo-blocked = { $ship } would overlap a base or leave the play area: choose another place or Action
refused-nothing-to-repair = { $ship } has no such Damage Card to repair
refused-no-such-card = { $ship } has no face-up { $kind } with an Action to perform
refused-contained = { $ship } ignores its Warp Core Breaches already
refused-no-control = { $seat } holds the Control Token and decides for the Cube
refused-sphere-free = nobody controls the Sphere: its rules leave no choice
refused-cube-speed = the Cube moves with the Straight 1, 2 or 3 template
refused-cube-must-attack = the Cube must attack when a ship is in range: name its targets
refused-cube-direction = no ship lies in that direction from the Cube: choose one in which a ship lies
refused-cube-leaves = that would carry a part of the Cube out of the play area: choose another template or direction
refused-cube-range = { $ship } is not within range of the Cube: name ships that are
refused-cube-targets = this option has { $attacks } attacks, each against another ship, and { $named } different ships are named
refused-cube-few-ships = this option needs { $attacks } different ships within range, and there are { $possible }: choose fewer attacks
refused-attack-order = it is not { $ship }'s turn to attack: ships attack from the highest Captain Skill to the lowest, ties by initiative; next: { $next }
refused-attacked = { $ship } has made its attack of this Combat Phase
refused-own-ship = { $target } is of the attacker's own fleet: attack an enemy
refused-allied = { $target } belongs to the Allied Fleet: attack the Borg
refused-harms-ally = an ability that damages Hull or Shields may not be used on { $target }, a ship of the Allied Fleet: choose another target
refused-area-harms-ally = { $target } of the Allied Fleet is within Range { $range } and would be damaged: use the ability when no such ship is
refused-token-has-none = the { $token } has no Captain, Upgrades, Shields, dial or action tokens: an ability that acts on one may not be used on it
refused-no-card = { $ship } carries no card with an ability to { $effect }: name the card, as in `use A1 C211 B1 C212`
refused-card-missing = { $ship } does not carry { $card }: name a card that it carries
refused-card-disabled = { $card } is disabled, or its captain is: an Action removes a Disabled Token
refused-card-discarded = { $card } is discarded and does nothing any more
refused-card-injured = { $card } cannot be used while the captain is injured
refused-card-used = { $card } has been used this round: its text works once in a round
refused-card-moment = { $card } has no text that works while { $asked }
refused-card-need = { $card } works only { $need }
refused-token-taken = every Scan Token beside the ship has triggered another card this round, so { $card } has none: one token, one ability
refused-card-cost = using { $card } costs { $cost }, which the ship cannot pay now
refused-card-choice = { $card } does not allow that choice: choose one of the targets, dice or Actions that are listed
refused-untouchable = a card keeps { $target } from being attacked this round: choose another target
refused-truce = a card keeps { $ship } from this attack this round
refused-barred = a card keeps { $ship } from attacking this ship this round: choose another target
refused-blocked = the planet lies between the ship and { $target }
refused-same-action = { $ship } has performed that Action this round already: choose another
refused-not-disabled = { $card } has no Disabled Token to remove
refused-regenerated = { $ship } regenerated and may not attack this round
refused-no-target = { $target } is not on the table: attack what is
refused-out-of-arc = { $target } is in none of { $ship }'s firing arcs
refused-no-arc = { $ship } fires all round and has no forward or rear arc, which the text of this card names: use another weapon
refused-out-of-range = { $target } is beyond the range of { $ship }'s Primary Weapon
refused-all-round-range = { $target } is beyond Range 2, as far as { $ship }'s arc of 360 degrees reaches under this option
refused-mine-dice = neither a Target Lock nor a Battle Stations Token changes what a Minefield Token rolls: say done
refused-no-lock = the attacker has no Target Lock on the target to spend
refused-no-such-dice = re-roll one or more of the dice that lie on the table, by their letters
refused-rerolled-twice = a die that was re-rolled or set is not re-rolled again: choose among the others
refused-no-commendation = { $seat } has no Commendation Award Token to spend
refused-commend-die = a Commendation Award Token re-rolls one of the owner's own dice: name it, as in `commend attack X` or `commend defense X`
refused-no-token = there is no { $token } Token to spend
refused-token-idle = the { $token } Token would change none of these dice: say done
refused-evade-attacking = an Evade Token is spent when defending
refused-cloak-order = a Cloak Token is kept or dropped in the End Phase, when its ship is asked: { $ship } is not
refused-shields-order = disabled Shields are raised or left in the End Phase, when their ship is asked: { $ship } is not
refused-table-only = only the table (the clock or an organiser) can say that
refused-by-hand-off = adjustments by hand are not open in this game: begin one with the option by_hand
refused-by-hand-moment = no adjustment by hand is possible at this moment: ask when the next question is put, and move a ship between attacks
refused-by-hand-limit = { $most } adjustments by hand were asked for, as many as one game may have
refused-by-hand-same = { $ship } is so already: name something that changes
refused-by-hand-most = { $ship } can have at most { $most } of that now: an adjustment by hand neither exceeds what is printed nor destroys a ship
refused-by-hand-dealt = no { $kind } is left in the Damage Deck of { $ship }'s owner: name another card
refused-by-hand-place = { $ship } cannot stand there: it must lie wholly on the table, on no other base and not on the planet
refused-by-hand-dice = no such die lies in an attack in which { $ship } takes part: turn one while the dice are changed
refused-unknown-scenario = there is no scenario "{ $name }": play sector-001 or duel
refused-bad-option = option { $name } is outside its bounds
refused-sphere-too-large = the Sphere may not be larger than the Cube: make bst_side_mm at most bct_side_mm
refused-unknown-fleet = { $seat }: there is no ready fleet "{ $name }": choose one that is listed
refused-unknown-ship = { $seat }: there is no ship "{ $code }": name one by its code, such as S206
refused-unknown-card = { $seat }: there is no card "{ $code }" for that place: name a captain, upgrades and a resource by their codes, such as Cap906, W122, R001
refused-too-many-upgrades = { $seat }: a ship carries at most 10 Upgrades, not { $count }
refused-fleet-size = { $seat }: a fleet has 1 to 8 ships, not { $count }
refused-fleet-points = { $seat }: the fleet costs { $points } SP and the limit is { $limit }: take ships out
refused-unique = { $seat }: { $name } is unique and can be in the fleet once
refused-fleet-fault = { $seat }: { $fault }
refused-captain-skill = { $seat }: a Captain Skill is a number from 1 to 10, not { $skill }
refused-two-resources = { $seat } has more than one Resource: take one
refused-command-tokens = { $seat }: choose five different Command Tokens of 1 to 10, with R002 only

# What is going on, after "not now".
now-ships-are-being-placed = ships are being placed
now-dials-are-being-set = dials are being set
now-a-ship-is-to-be-activated = a ship is to be activated
now-the-opponent-steers-a-ship = the opponent steers a ship
now-a-ship-performs-its-action = a ship performs its Action
now-a-ship-performs-a-free-action = a ship performs a free Action
now-cards-may-be-used = cards may be used
now-a-ship-may-answer-an-attack = a ship may answer an attack
now-a-card-may-be-kept-from-harm = a card may be kept from harm
now-a-weapon-upgrade-is-to-be-discarded = a Weapon Upgrade is to be discarded
now-a-crew-upgrade-is-to-be-given-up = a Crew Upgrade is to be given up
now-ships-may-lock-targets = ships may lock targets
now-an-upgrade-is-to-be-discarded = an Upgrade is to be discarded or disabled
now-a-ship-may-attack-another-ship = a ship may attack another ship
now-one-of-two-damage-cards-is-chosen = one of two Damage Cards is chosen
now-a-ship-may-attack-once-more = a ship may attack once more
now-a-dial-may-be-set-anew = a dial may be set anew
now-a-ship-comes-back = a ship that comes back is placed
now-a-ship-may-attack-before-an-effect = a ship may attack before an effect
now-a-captain-may-take-another-ship = a captain may take another ship
now-dice-of-the-round-are-given-to-the-attack = dice of the round are given to the attack
now-a-card-may-bring-a-ship-back = a card may bring a ship back
now-a-ship-may-take-over-damage = a ship may take over damage
now-the-cube-is-to-move = the Cube is to move
now-the-cube-s-attacks-are-to-be-named = the Cube's attacks are to be named
now-ships-declare-their-attacks = ships declare their attacks
now-the-attack-dice-are-being-modified = the attack dice are being modified
now-the-defense-dice-are-being-modified = the defense dice are being modified
now-a-cloak-token-is-in-question = a Cloak Token is in question
now-an-adjustment-by-hand-is-in-question = an adjustment by hand is in question
now-disabled-shields-are-in-question = disabled Shields are in question
now-the-table-goes-on-by-itself = the table goes on by itself
now-the-ship-has-no-target-and-makes-no-attack = the ship has no target and makes no attack
now-no-attack-is-in-hand = no attack is under way
now-no-ship-is-attacked = no ship is attacked
now-no-ship-attacks = no ship attacks
now-tokens-are-spent-when-dice-are-modified = tokens are spent when dice are modified
now-dice-are-re-rolled-when-they-are-modified = dice are re-rolled when they are modified

# When a card works, after "works only".
need-in-a-round-in-which-its-action-was-performed = in a round in which its Action was performed
need-at-another-range = at another Range
need-while-the-ship-is-cloaked = while the ship is Cloaked
need-while-the-ship-is-not-cloaked = while the ship is not Cloaked
need-with-a-scan-token-beside-the-ship = with a Scan Token beside the ship
need-with-an-evade-token-beside-the-ship = with an Evade Token beside the ship
need-without-an-evade-token-beside-the-ship = without an Evade Token beside the ship
need-with-a-critical-on-the-hull = with a Critical on the Hull
need-with-a-battle-stations-token-beside-the-ship = with a Battle Stations Token beside the ship
need-without-an-auxiliary-power-token-beside-the-ship = without an Auxiliary Power Token beside the ship
need-with-an-auxiliary-power-token-beside-the-ship = with an Auxiliary Power Token beside the ship
need-with-an-active-shield = with an active Shield
need-with-the-primary-weapon = with the Primary Weapon
need-with-a-secondary-weapon = with a Secondary Weapon
need-in-an-attack-with-this-card = in an attack with this card
need-on-a-ship-of-another-class = on a ship of another class
need-near-the-planet-or-an-obstacle = near the planet or an obstacle
need-with-its-token-beside-the-ship = with its token beside the ship
need-in-two-forward-arcs = in the forward arcs of two enemies
need-for-other-friendly-ships = for other friendly ships of its faction near
need-with-that-action-on-the-ship-card = with that Action on the ship card
need-with-the-ship-it-aims-at = with the ship that it aims at
need-with-a-friendly-ship-of-a-class-near = with a friendly ship of another class near
need-on-a-ship-in-the-forward-arc = on a ship in the forward arc
need-outside-the-target-s-forward-arc = outside the target's forward arc
need-against-a-ship-with-a-scan-token = against a ship with a Scan Token
need-against-a-ship-without-active-shields = against a ship without active Shields
need-against-a-cloaked-ship = against a Cloaked ship
need-against-ships-of-the-faction-that-was-chosen = against ships of the faction that was chosen
need-after-a-green-maneuver = after a green maneuver
need-after-a-white-maneuver = after a white maneuver
need-after-a-red-maneuver = after a red maneuver
need-with-a-straight-maneuver-of-another-speed = with a Straight maneuver of another speed
need-with-no-enemy-near = with no enemy near
need-with-no-enemy-in-the-forward-arc = with no enemy in the forward arc
need-with-another-friendly-ship-near = with another friendly ship near
need-after-a-target-lock-was-spent-on-the-attack = after a Target Lock was spent on the attack
need-once-all-shields-are-destroyed = once all Shields of the ship are destroyed
need-after-a-battle-stations-token-was-spent-on-the-attack = after a Battle Stations Token was spent on the attack
need-after-another-action = after another Action
need-against-ships-of-another-faction = against ships of another faction
need-on-a-ship-of-another-faction = on a ship of another faction
need-under-a-captain-of-another-faction = under a captain of another faction
need-in-an-attack-with-another-weapon = in an attack with another weapon
need-with-two-enemies-in-the-forward-arc = with two enemies in the forward arc within Range 3
need-after-a-straight-maneuver = after a straight maneuver
need-in-an-attack-in-which-it-has-worked = in an attack in which it has worked before

# What a card costs.
cost-disabling-the-card = disabling the card
cost-the-card = the card
cost-an-active-shield = an active Shield
cost-a-mission-token = a Mission Token
cost-its-only-use = its only use in the game
cost-active-shields = active Shields
cost-all-remaining-shields = all remaining Shields
cost-an-auxiliary-power-token = an Auxiliary Power Token
cost-drone-tokens = Drone Tokens
cost-a-target-lock-on-the-target = a Target Lock on the target
cost-a-scan-token = a Scan Token
cost-a-battle-stations-token = a Battle Stations Token
cost-an-evade-token = an Evade Token
cost-disabling-the-captain = disabling the captain
cost-an-elite-talent = an Elite Talent
cost-the-attack-of-this-round = the attack of this round
cost-a-token-of-the-resource = a token of the resource
cost-attack-dice-of-this-round = attack dice of this round
cost-the-defense-dice-of-this-round = the defense dice of this round
cost-all-crew-upgrades = all Crew Upgrades, at least one
cost-a-token-on-the-card = a token on the card
cost-the-free-actions-of-this-round = the free Actions of this round
cost-the-actions-of-this-round = the Actions of this round

# Choices.
group-activate = Who moves next
group-table = Table
group-upkeep = { $ship }: End Phase
group-by-hand = By hand
group-consent = Adjustment by hand
group-place = Place { $ship }
group-dial = { $ship }: dial
group-act = { $ship }: Action
group-attack = { $ship }: attack
group-attack-dice = Attack dice
group-defense-dice = Defense dice
group-cube-move = The Cube's move
group-cube-twelve = The Cube: one attack of { count-die }
group-cube-sevens = The Cube: two attacks of { count-die }
group-cube-fives = The Cube: three attacks of { count-die }
group-cards = { $ship }: cards
group-cards-any = Cards
group-cards-planning = { $ship }: cards before the dials
group-cards-set = { $ship }: cards once all dials are set
group-cards-between = { $ship }: cards before the Combat Phase
group-cards-shown = { $ship }: cards before it moves
group-cards-moved = { $ship }: cards after it moved
group-cards-acted = { $ship }: cards after its Action
group-cards-attack = { $ship }: cards for the attack dice
group-cards-defense = { $ship }: cards for the defense dice
group-munitions = { $ship }: Munitions Failure
group-crew = { $ship }: Crew
group-lose = { $ship }: an Upgrade to lose
do-stay-cloaked = Stay cloaked
do-stay-cloaked-detail = 4 more defense dice next round; the Shields stay disabled.
do-decloak = Drop the cloak
do-decloak-detail = The Shields can be raised again.
do-raise = Raise { count-disabled-shield }
do-leave-shields = Leave the Shields down
do-use = Use an ability
do-time = Call time
do-go = Go on
do-agree = Agree
do-refuse = Refuse
do-adjust = By hand: { $what }
do-adjust-detail = The other player is asked and must agree
hand-kind-shields = Shields
hand-kind-damage = Damage Cards
hand-kind-tokens = Tokens
hand-kind-cards = Captain and Upgrades
hand-kind-place = Place
hand-kind-dice = Dice
hand-ahead = 10 mm ahead
hand-back = 10 mm back
hand-left = 10 mm to the left
hand-right = 10 mm to the right
hand-turn-left = 15° to the left
hand-turn-right = 15° to the right
do-place-ahead = { $east } mm east, { $edge } mm from the edge, straight ahead
do-place-turned = { $east } mm east, { $edge } mm from the edge, turned to the centre
do-place-heading = Heading { $heading ->
    [one] { $heading } degree
   *[other] { $heading } degrees
}.
fly-red = Red: takes an Auxiliary Power Token, so no Action
fly-green = Green: removes an Auxiliary Power Token
fly-plain-green = Green
fly-plain-white = White
fly-flees = leaves the play area: destroyed
fly-overlaps = would overlap { $what }: slides back, ends touching
fly-overlaps-loses = would overlap { $what }: slides back, ends touching, loses its Action
aims = has { $target } in arc at Range { $range } ({ $away }), as it stands now
aims-out-of-arc = { $target } is out of arc ({ $away } away), as it stands now
aims-out-of-range = { $target } is out of range ({ $away } away), as it stands now
aims-at-none = has no enemy in arc and range, as they stand now
aims-at = has { $ships } in arc, as they stand now
at-range = { $ship } at Range { $range }
do-cube-move = Straight { $speed } { $way }
cube-travels = Travels { $distance }.
cube-hits = Runs into ships and slides back until they touch: { $what }
cube-hits-small = { $n ->
    [one] { $ships } suffers 2 damage and loses the Perform Action step
   *[other] { $ships } suffer 2 damage and lose the Perform Action step
  }
cube-hits-large = { $ships } of Hull above 7 bears it
do-hold-fire = Hold fire
do-hold-fire-detail = The ship makes no attack this round.
do-attack = Attack { $target }
aim = Range { $range }: { $attack } against { $defense }
aim-notes = { $aim } ({ $notes })
aim-at = { $ship } at { $aim }
note-close = Range 1 gives 1 attack die
note-coordinated-attack = coordinated attack gives 1 attack die
note-cards-attack = cards give attack dice
note-cards-less-attack = cards take attack dice
note-cards-defense = cards give defense dice
note-cards-less-defense = cards take defense dice
note-stunned = the helmsman is stunned
note-adaptation = adaptation gives defense dice
note-far = Range 3 gives 1 defense die
note-obstructed = an obstacle gives 1 defense die
note-cloak = the cloak gives 4 defense dice
note-coordinated-defense = coordinated attack gives 1 defense die
note-scan = Scan takes defense dice
odds-destroys = destroys it: { $chance }
odds-without-reroll = without the Blanks that the target may re-roll
odds-without-shield = without the Shield that is lost besides
odds-without-damage = without the token that takes the place of damage
odds-by-hand = it does not know what is done by hand
odds-damage = damage to { $target }
odds-each = { $ship }: mean { $mean }, destroyed { $chance }
odds-in-all = damage in all
do-reroll = Re-roll { $dice }
do-reroll-detail = Spends the Target Lock.
do-reroll-detail-turned = Spends the Target Lock. Odds with Battle Stations spent afterwards.
do-commend = Re-roll { $dice } with the commendation token
do-commend-detail = Spends the Commendation Award Token, once in the game.
do-spend-evade = Spend the Evade Token
do-spend-evade-detail = 1 more Evade.
do-spend-battle-stations = Spend Battle Stations
do-turn-evades = Turns { count-result } into Evades.
do-turn-hits = Turns { count-result } into Hits.
do-stand = Let the dice stand
do-dice = Only { count-attack-die } of the round
do-all-dice = All attack dice of the round
do-without = Go on without
do-lose = Lose { $card }
do-disable = Disable { $card }
card-with = { $card }: { $what }
with-card-on = { $card } and { $ship }
with-trade = { $own } for { $card } of { $ship }
with-maneuver-of = { $maneuver } of { $ship }
with-maneuver-for = { $maneuver } for { $card }
with-battle-stations-of = Battle Stations of { $ship }
with-scan-of = Scan of { $ship }
with-for = { $new } for { $old }
with-of = { $what } of { $ship }
with-dice-at = { $target } with { $n }
with-place = at { $x }, { $y }
denied = Not possible: { $why }.
denied-away = { $why } It is { $distance } away.
place-here = Place here

# On the table.
name-obstacle = Obstacle
name-obstacle-tip = Obstructs attacks; a ship that meets it rolls for damage.
name-planet = Planet
name-planet-tip = No ship ends on it, and no attack is traced through it.
name-minefield = Minefield
name-minefield-tip = Obstructs attacks; a ship that meets it rolls 4 attack dice for damage.
name-web = Energy Web of { $seat }
name-web-tip = Obstructs attacks; a ship that meets it rolls an attack die for every two tokens of its owner. It does nothing to Tholian ships.
name-area = Play area
name-area-tip = 914.4 mm square; north is up.
name-zone = Starting area of { $seat }
name-zone-tip = Ships are placed wholly inside it.
name-course = Course
name-arc-360 = Firing arc of 360 degrees
name-arc-front = Forward firing arc
name-arc-rear = Rear firing arc
course-tip = The Sphere's course: { $way }, Straight 4 in every round.
range = Range { $n }
beyond-range = beyond Range 3
borg-tip = Skill { $skill }, fires all round. { $damage } of { $most } damage in { $columns }: { $dice } when it defends.
borg-tip-course = { $tip } It moves { $way } 240 mm a round.
mark-evade = Evade Token
mark-evade-does = 1 more Evade when it defends
mark-evade-tip = Evade Token: 1 more Evade when it defends
mark-scan = Scan Token
mark-scan-does = Its targets roll 1 defense die less
mark-scan-tip = Scan Token: its targets roll 1 defense die less
mark-battle = Battle Stations Token
mark-battle-does = Turns Battle Stations into Hits or Evades
mark-battle-tip = Battle Stations Token: turns Battle Stations into Hits or Evades
mark-lock = Target Lock
mark-lock-does = Re-rolls attack dice against its target
mark-lock-tip = Target Lock: re-rolls attack dice against its target
mark-aux = Auxiliary Power Token
mark-aux-does = No Actions, no red maneuvers; a green maneuver removes one
mark-aux-tip = Auxiliary Power Token: no Actions, no red maneuvers; a green maneuver removes one
mark-cloak-green = Cloak Token, green
mark-cloak-green-does = 4 more defense dice, Shields disabled
mark-cloak-green-tip = Cloak Token, green: 4 more defense dice, Shields disabled
mark-cloak-red = Cloak Token, red
mark-cloak-red-does = Comes off in the End Phase
mark-cloak-red-tip = Cloak Token, red: comes off in the End Phase
damage-card-tip = { $card }: { $effect }
ship-tip-skill = { $ship }, skill { $skill }
ship-tip-weapon = Primary Weapon { $weapon }, Agility { $agility }
ship-tip-hull = Hull { $left } of { $hull }, Shields { $shields } of { $most }
ship-tip-cloaked = cloaked
ship-tip-touches = touches what it could not fly into
ship-tip-distance = { $away } from { $piece }, { $range }

# Sheets.
stat-skill = Skill
stat-weapon = Weapon
stat-agility = Agility
stat-hull = Hull
stat-shields = Shields
stat-points = SP
stat-defense = Defense
stat-damage = Damage
stat-fleet-points = Fleet Points
arcs-all = Fires all round.
arcs-front = Fires { $front } degrees ahead.
arcs-both = Fires { $front } degrees ahead and { $rear } degrees astern.
sheet-actions = Actions: { $actions }. { $arcs }
sheet-cube = Borg Cube
sheet-cube-attacks = One attack of { $one }, two of { $two } or three of { $three }; Blanks and Battle Stations are re-rolled once.
sheet-sphere = Borg Sphere
sheet-sphere-attacks = { count-die } against every ship within Range 3; Blanks are re-rolled once.
borg-aside = beside the play area
borg-all-round = fires all round
borg-course = course { $way }
borg-destroyed = destroyed
borg-destroyed-by = destroyed by { $seat }
borg-escaped = left the play area
fate-cube = Destroyed by the Cube.
fate-sphere = Destroyed by the Sphere.
fate-enemy = Destroyed by the enemy.
fate-fled = Left the play area.
fate-own = Destroyed by no enemy.
tag-dial = Dial: { $maneuver }
tag-dial-tip = Set and face down; only you know it.
tag-maneuver-tip = The maneuver of this round.
tag-dial-set = Dial set
tag-dial-set-tip = It lies face down.
tag-lock = Lock: { $target }
tag-times = { $name } x{ $n }
tag-touching = Touching
tag-touching-tip = It touches what it could not fly into.
tag-no-action = No Action
tag-no-action-tip = It has lost its Perform Action step of this round.
tag-no-attack = No attack
tag-no-attack-tip = It regenerated and does not attack this round.
tag-contained = Breach contained
tag-contained-tip = Its Warp Core Breaches do nothing, but it flies no maneuver above speed 1.
tag-attacked = Has attacked
tag-attacked-tip = A ship attacks once in a Combat Phase.
ship-text = Ship text
card-drones = { $card }, { count-drone }
card-beside = { $card }: { $cards }
card-tribbles = { count-tribble }
card-tokens = { $card }, { count-token }
card-state = { $card }: { $state }
card-discarded = discarded
card-disabled = disabled
card-by-hand = by hand
card-not-built = effect not built
card-at-work = at work
card-used = used
no-text = No text.
account = Account of { $seat }
account-final = Final
account-now = If the game ended now
account-line = { $points } { $what }
chip-round = Round
chip-round-tip = The game ends after the last round.
chip-control = Control
chip-control-tip = Moves the Cube and chooses its attacks; passes each round.
chip-initiative = Initiative
chip-initiative-tip = Goes first among ships of equal skill.
chip-borg-tip = Damage; every column of { $cards } gives it { count-more-defense-die }.
chip-coordinated = Coordinated
chip-coordinated-tip = All its ships are closer to the Borg than every other ship: 1 more die in attack and defense.
chip-by-hand = By hand
chip-by-hand-tip = Adjustments that both players made by hand: the rules alone do not decide this game.
tray-attacks = { $piece } attacks
tray-defends = { $piece } defends

# What is wrong with a fleet.
fault-no-ship = a fleet needs at least one ship: add one
fault-not-built = "{ $name }" was out on the day of the event, but its text is not built here: leave it out
fault-unknown-card = there is no card "{ $name }" among those known here: check its name or leave it out
fault-namesake = it is not the "{ $name }" known here but another card of that name: check its kind and its set, or leave it out
fault-open-namesake = it is not the "{ $name }" known here but another card of that name, which is not built here: leave it out
fault-unknown-card-near = there is no card "{ $name }" among those known here; the nearest is { $near }: check its name or leave it out
fault-unread = "{ $words }" was not understood: write it as a card of its own line, or put it aside
fault-later-card = { $name } came with { $product } on { $out }, after { $day }: take a card that was out by then, or choose another pool
fault-not-owned = { $name } came with { $product } on { $out } and in none of the sets you own: tick a set that has it, or take it out
fault-may-be = "{ $name }" may be { $names }: say which
fault-wrong-kind = { $name } is not a { $wanted } and cannot stand there: take it out
fault-skill-without-card = { $ship } has Captain Skill { $skill } without a captain card: name the captain, or leave the skill at 1
fault-no-slot = { $ship } has { $slots ->
    [one] { $slots } { $kind } slot
   *[other] { $slots } { $kind } slots
}, so { $name } finds no place: take it out, or another one
fault-no-talent = { $name } is an Elite Talent, and the captain of { $ship } allows { $talents }: take it out, or choose another captain
fault-restricted = { $name } may not be on { $ship }: { $why }
fault-unique = { $name } is unique and is in the fleet more than once: leave one
fault-two-resources = the fleet has { $count } Resources: none or one may be taken
fault-fleet-points = the fleet costs { $total } SP and the limit is { $limit }: take out { $over } SP
fault-resource-points = the fleet costs { $total } SP with its Resource for { $resource }, which is paid out of the same limit of { $limit }: take out { $over } SP
fault-limit = a limit of { $limit } SP is not played: it is from 90 to 130
fault-few-ships = the fleet has { $count ->
    [one] { $count } ship
   *[other] { $count } ships
}; this format has three at least
fault-ship-cap = { $ship } costs { $total } SP; in this format a ship may cost { $most } with everything on it
fault-on-sideboard = { $name } may not lie on the Sideboard: { $why }
fault-sideboard-points = the cards on the Sideboard cost { $total } SP together and may cost { $most }: take out { $over } SP
kind-ship = ship
kind-captain = Captain
kind-upgrade = Upgrade
kind-resource = Resource
kind-talent = Elite Talent
kind-crew = Crew
kind-tech = Tech
kind-weapon = Weapon
kind-borg = Borg
kind-officer = Officer
kind-flagship = Flagship
kind-fleet-captain = Fleet Captain
kind-admiral = Admiral
only-borg-ships = it is for Borg ships only
only-one-on-a-ship = a ship may have one of them
only-raptors = it is for ships of the Raptor Class only
only-with-the-officer-resource = a fleet has it with the Resource Officer Cards only
only-behind-a-crew-upgrade = it is listed behind the Crew Upgrade beneath which it lies, two at most
only-with-the-sideboard-resource = a fleet has one with the Resource Reinforcements Sideboard only
no-place-on-a-sideboard = a captain, a Talent, a Crew, a Tech and a Weapon Upgrade have a place there
only-one-of-a-kind = there is one place for each kind
only-a-cheap-tech-beneath = a Tech Upgrade that is no Borg one and costs 5 SP at most lies beneath him
only-with-the-flagship-resource = a fleet has it with the Resource Flagship only
only-with-the-fleet-captain-resource = a fleet has it with the Resource Fleet Captain only
only-unique-captains = it lies beneath a captain with a name of his own only
only-captains-and-ships-of-its-faction = it is for captains of its own faction on ships of that faction only
only-one-in-a-fleet = a fleet may have one of them
only-ships-of-its-faction = it is for ships of its own faction only
only-the-voyager = it is for the U.S.S. Voyager only
only-bajoran-captains = it is for Bajoran captains only
only-jem-hadar-ships = it is for Jem'Hadar ships only
only-species-8472-ships = it is for ships of Species 8472 only
only-tholian-ships = it is for Tholian ships only
only-klingon-captains = it is for Klingon captains only
only-dominion-captains = it is for Dominion captains only
note-no-flagship = the Resource Flagship has no flagship card: add one to a ship, such as R004e, or the players carry it out by hand
note-no-fleet-captain = the Resource Fleet Captain has no card: add one to a ship, such as R010a, or the players carry it out by hand
note-empty-sideboard = the Reinforcements Sideboard is empty: put cards on it, for 20 SP together
note-by-hand = { $name } is carried out by hand, wholly or in part: { $why }
by-hand-full-about = the shape of the Full About template is not in the sources
by-hand-other-action = the Action of the Upgrade that it disables, a card of another ship, is the players'
by-hand-auxiliary-power = the program prevents the Auxiliary Power Token of a red maneuver, and no other
by-hand-other-dice = the program re-rolls the dice of attacks and defenses, and no others
by-hand-deflector = the program cancels a Hit of an attack; what it does against minefields and obstacles would ask in the middle of a move
by-hand-mine-scan = the scan of a ship that meets the mines would ask in the middle of a move
by-hand-own-text = its text is not among the effects that the program knows
only-borg-captains = it is for Borg captains only
only-jem-hadar-battle-ships = it is for a Jem'Hadar Battle Cruiser or Battleship only
only-suurok-ships = it is for ships of the Suurok Class only
only-science-vessels = it is for a Romulan Science Vessel only
only-a-hull-of-3 = it is for ships with a Hull of 3 or less only
only-with-both-slots = it takes a Borg slot and a Weapon slot of the ship
only-vulcan-captains-and-ships = it is for Vulcan captains on Vulcan ships only
only-tholian-captains = it is for Tholian captains only
only-federation-ships = it is for Federation ships only
only-kazon-ships = it is for Kazon ships only
only-slow-dials = it is for ships whose dial has no maneuver of speed 4 or more
no-dear-borg-upgrade = this ship may not carry a Borg Upgrade that costs more than 5 SP

# The game, its scenarios, fleets and options.
title = Star Trek: Attack Wing
blurb = Fly a fleet against the Borg beside a rival who wants the same glory.
scenario-sector-001 = Battle of Sector 001
scenario-sector-001-blurb = Two allied fleets against the Borg Cube and the Sphere inside it; the one with more Fleet Points wins.
scenario-duel = Plain duel
scenario-duel-blurb = Two fleets against each other under the base rules, around a planet and obstacles; the last ship flying wins.
fleet-title = Fleet
fleet-federation-line = Federation battle line
fleet-federation-line-blurb = A Sovereign and two Galaxies in front, two old hands behind: strong hulls, strong shields, few dice to dodge with.
fleet-federation-escorts = Federation escort group
fleet-federation-escorts-blurb = Faster and nimbler than the battle line: an Intrepid leads a Defiant, an Excelsior, a Nebula and a Nova.
fleet-klingon-raiders = Klingon raiders
fleet-klingon-raiders-blurb = Five cloaking ships with heavy forward guns that come about in one maneuver.
fleet-romulan-shadow = Romulan shadow wing
fleet-romulan-shadow-blurb = Three great warbirds and two small ones, all of which cloak: four more defense dice, no shields.
fleet-dominion-spearhead = Dominion spearhead
fleet-dominion-spearhead-blurb = Cardassian cruisers with wide arcs, a Breen warship and two quick attack ships.
fleet-rogue-borg = Rogue Borg
fleet-rogue-borg-blurb = Two spheres and two scout cubes that left the Collective: they fire all round, spin in place and regenerate.
fleet-free-worlds = Free worlds
fleet-free-worlds-blurb = A bioship of Species 8472 beside Vulcan, Gorn, Maquis and Ferengi ships.
fleet-strange-allies = Strange allies
fleet-strange-allies-blurb = A rogue tactical cube, too big for the Cube to ram, with a warbird, a D7, a scout and a Tholian around it.
fleet-fed-flagship = Enterprise-D and Defiant
fleet-fed-flagship-blurb = Picard leads with every Action he likes, Sisko brings the Quantum Torpedoes, and an old Miranda covers them.
fleet-fed-kirk = Kirk's Enterprise
fleet-fed-kirk-blurb = Kirk cheats death with Spock and Scott beside him; Reliant and Excelsior cover them.
fleet-fed-voyager = Voyager and Equinox
fleet-fed-voyager-blurb = Janeway takes two tokens where others take one and is hard to hit; two small Novas go with her.
fleet-fed-excelsior = Excelsior and the refit Enterprise
fleet-fed-excelsior-blurb = Sulu and Kirk beside each other, with the Stargazer behind them: sturdy hulls of the old line.
fleet-klingon-martok = Martok's Birds-of-Prey
fleet-klingon-martok-blurb = Martok sends his friends on after his own move, and three Birds-of-Prey strike out of the cloak.
fleet-klingon-gowron = Gowron's line
fleet-klingon-gowron-blurb = Gowron gives each Klingon near him one die more, and Negh'var and Vor'cha use it at five dice.
fleet-klingon-chang = Chang and Kronos One
fleet-klingon-chang-blurb = Chang silences captains, Gorkon softens every blow, and Koloth spoils the enemy's best die.
fleet-romulan-khazara = Khazara's squadron
fleet-romulan-khazara-blurb = Toreth fires cloaked with a die more; Tomalak shoots from afar and gives no cover for it.
fleet-romulan-valdore = Donatra and Valdore
fleet-romulan-valdore-blurb = Two Valdores with Plasma Torpedoes; Donatra's friends roll one die more beside her.
fleet-romulan-commander = The Commander's ambush
fleet-romulan-commander-blurb = Gal Gath'thong strikes before all others if its Commander wills it, and two great warbirds follow.
fleet-dominion-battleship = Weyoun's battleship
fleet-dominion-battleship-blurb = Seven dice in torpedoes and no way to dodge; two attack ships guard its sides.
fleet-cardassian-wing = Dukat's wing
fleet-cardassian-wing-blurb = Kraxon takes the blows meant for its friends, and Koranak shoots two ships at once.
fleet-borg-sphere = Sphere and captured Galaxy
fleet-borg-sphere-blurb = A sphere with a tractor beam, and an assimilated Galaxy that mends itself with its drones.
fleet-borg-cube = Tactical Cube 138
fleet-borg-cube-blurb = The heaviest hull of the day, which fires on several ships at once, with the Hansens' Raven caught in its wake.
fleet-bioships = Bioships of Species 8472
fleet-bioships-blurb = Two ships, six dice each, seven in their Energy Blast, and they dodge as well.
fleet-vulcan-survey = Vulcan survey
fleet-vulcan-survey-blurb = Soval takes tokens away, T'Pol turns dice for a Scan, and three D'Kyr ships shoot best from afar.
fleet-delta-quadrant = Delta Quadrant
fleet-delta-quadrant-blurb = A bioship in front, and beside it two Kazon raiders that punish a Scan.
fleet-deep-space-nine = Deep Space Nine
fleet-deep-space-nine-blurb = Sisko's Defiant and a sister ship, with Kira's Akorem and an interceptor of the militia.
fleet-mirror-galaxies = Galaxies of the mirror
fleet-mirror-galaxies-blurb = Two Galaxies with five dice each and Quantum Torpedoes: whoever fires first is ahead.
fleet-lore = Lore's followers
fleet-lore-blurb = Lore's Type 03 holds its prey in the tractor beam; a Gorn and a Ferengi have come for a share.
option-rounds = Time limit in game rounds
option-rounds-help = The game ends after the End Phase of this round. 0 leaves it to the clock; round 40 is the last in any case.
option-minutes = Time limit in minutes
option-minutes-help = For the clock beside the table, which calls time. 0 for no clock.
option-first_control = First holder of the Control Token
option-first_control-help = The player of higher rank, or a roll off where there are no ranks.
option-fleet_sp = Squadron Points of a fleet
option-fleet_sp-help = The most that a fleet may cost; Fleet Points are counted down from it.
option-generic_ship_costs = Costs of generic ships
option-generic_ship_costs-help = As printed in 2014, or as revised later.
option-elimination_ends = Elimination ends the game
option-elimination_ends-help = Whether the game ends when one player has no ship left.
option-eliminated_loses = An eliminated player loses
option-eliminated_loses-help = off: Fleet Points decide, as at any other end. on: the player with a ship left wins.
option-commendation = Commendation Award Token
option-commendation-help = The seat that may re-roll one own attack or defense die in this battle, once.
option-by_hand = Adjustments by hand
option-by_hand-help = A player who is asked may ask the other for an adjustment (Shields, damage, tokens, cards, place, dice), which is made if he agrees; also open where a fleet has a card whose effect is not built.
option-bct_side_mm = Side of the Cube token
option-bct_side_mm-help = In tenths of a millimetre: 1318 is 131.8 mm.
option-bst_side_mm = Side of the Sphere token
option-bst_side_mm-help = In tenths of a millimetre: 800 is 80 mm. Not larger than the Cube.
option-bct_direction = Directions of the Cube
option-bct_direction-help = edge: some base lies beyond that side of the Cube. quadrant: a ship's centre lies between its diagonals. nearest: only the nearest ship counts.
option-bct_overlap_next_round = Cube overlap costs the next action step
option-bct_overlap_next_round-help = off: the action step of the same round. on: the ship's next one, whenever it comes.
option-bct_range_max = Range of the Cube
option-bct_range_max-help = 3 as ruled in 2014, 2 as revised in 2016.
option-arc_360_primary_range = Range of ships with 360 degree arcs
option-arc_360_primary_range-help = 3 as ruled in 2014, 2 as revised in 2016.
option-borg_spin = Order of the Spin maneuver
option-borg_spin-help = turn_then_move as printed in 2014, move_then_turn as printed in 2016.
option-cloak_bonus = Bonus of a Cloak Token
option-cloak_bonus-help = dice: 4 more defense dice. agility: the printed Agility counts as 4 higher.
option-reroll_limit = Re-rolls of one die
option-reroll_limit-help = Whether two effects may re-roll the same die. Without card texts no two effects do.
option-overlapping_mines = Overlapping minefields
option-overlapping_mines-help = each: every Minefield Token that a ship meets rolls, as in 2014. once: tokens that overlap each other roll once, as in 2016.
option-terrain = Terrain of a duel
option-terrain-help = The table of a plain duel: four obstacles, the planet in the centre, both or nothing. Sector 001 has none.
option-range_band_mm = Band of the range ruler
option-range_band_mm-help = In tenths of a millimetre: 1000 is 100 mm, 1016 is 4 inches.
option-large_base_mm = Side of a large base
option-large_base_mm-help = In tenths of a millimetre: 800 is 80 mm.
option-cube_hull = Damage of the Cube
option-cube_hull-help = Damage that destroys the Cube.
option-sphere_hull = Damage of the Sphere
option-sphere_hull-help = Damage that destroys the Sphere and ends the game.
option-sphere_dice = Dice of the Sphere
option-sphere_dice-help = Attack dice of the Sphere, before those for Range.
option-cube_dice_one = Dice of one attack
option-cube_dice_one-help = Attack dice of the Cube's single attack, before those for Range. The command keeps the printed number: cube attack 12.
option-cube_dice_two = Dice of two attacks
option-cube_dice_two-help = Attack dice of each of the Cube's two attacks, before those for Range. The command keeps the printed number: cube attack 7.
option-cube_dice_three = Dice of three attacks
option-cube_dice_three-help = Attack dice of each of the Cube's three attacks, before those for Range. The command keeps the printed number: cube attack 5.
option-column_cards = Cards of a column
option-column_cards-help = Damage Cards that fill a column of the Cube and the Sphere.
option-column_dice = Dice of a column
option-column_dice-help = Defense dice that each column gives the Cube and the Sphere, at most 30 in all.
option-oversized_base_mm = Side of an oversized base
option-oversized_base_mm-help = In tenths of a millimetre: 1000 is 100 mm.

# What is typed and cannot be read.
parse-ship = "{ $word }" is no ship: ships are written A1 to A8 and B1 to B8
parse-piece = "{ $word }" is nothing on the table: write `cube`, `sphere` or a ship such as A1
parse-damage-card = "{ $word }" is no Damage Card: write its name like console-fire
parse-attack-dice = "{ $word }" are no attack dice
parse-defense-dice = "{ $word }" are no defense dice
parse-split = write up to four targets, each with its dice: B1 3 B2 2
parse-length = "{ $word }" is no length: write millimetres such as 457.2, at most { $most }
parse-heading = "{ $word }" is no heading: write degrees clockwise from north, from 0 to 359.99
parse-place = write `place A1 457.2 50.8 0`: ship, millimetres east, millimetres north, degrees clockwise from north
parse-direction = "{ $word }" is no direction: write N, E, S or W
parse-template = "{ $word }" is no template: write 1, 2 or 3
parse-cube = write `cube move N 2`, or `cube attack 7 A1 B1`
parse-reroll = "{ $word }" are no attack dice: write letters of H, C, B and X
parse-die = "{ $word }" is no die: write one letter of H, C, B, E and X
parse-counted = "{ $word }" is nothing that is counted beside a ship: write { $known }
parse-card-state = "{ $word }" does not name the state of a card: write { $known }
parse-adjust = write `adjust A1 shields 2`, `adjust A1 critical console-fire`, `adjust A1 card W122 disabled`, `adjust A1 lock B1`, `adjust A1 stand 457.2 300 90` or `adjust A1 attack B H`
parse-spend = write `spend evade` or `spend battle-stations`
parse-effect = "{ $word }" is no effect: write damage, disable, discard, steal, token or copy-skill
parse-range = a range is 1 to 3
parse-use = write `use A1 disable B1` or `use A1 damage within 1`
parse-volley = "{ $word }" is no option: write 12, 7 or 5 and as many ships as it has attacks
parse-volley-targets = the Cube attacks three ships at most
parse-action = "{ $word }" is no Action: write evade, scan, battle-stations, cloak, lock cube, echo left 0, regenerate, repair console-fire or none
parse-unknown = "{ $word }" is no command: write a command such as `dial A1 bank 2 left`, `act A1 evade`, `attack A1 cube`, `cube move N 2` or `done`
parse-card = there is no card "{ $word }": write its code, such as S207, Cap906, W122 or R001
parse-maneuver = "{ $word }" is no maneuver: write it like "straight 3", "bank 2 left" or "come-about 3"

# The forms of the referee.
form-dice = Attack dice
form-dice-help = Twelve at one ship, seven at each of two, five at each of three.
form-target = Target
form-target-help = The target; another ship only in a duel.
form-lock = Target Lock
form-lock-help = The attacker spends it: dice that would do nothing are rolled again.
form-battle-stations = Battle Stations
form-battle-stations-help = The attacker spends the token: its results become Hits.
form-scan = Scan
form-scan-help = The attacker has the token.
form-damage = Damage so far
form-damage-help = Cards beside the Sphere.
form-damage-help-2 = Cards beside the Cube.
form-range = Range
form-range-help = Between the closest points.
form-obstructed = Obstructed
form-obstructed-help = An obstacle lies between the closest points.
form-agility = Agility of the target
form-agility-help = As printed.
form-shields = Its Shields
form-shields-help = Those that are active.
form-hull = Its Hull
form-hull-help = The hull that is left.
form-evade = Its Evade Tokens
form-evade-help = Spent where they help.
form-ready = Its Battle Stations
form-ready-help = The target spends the token where it helps.
form-cloaked = Cloaked
form-cloaked-help = The target is Cloaked; its Shields are disabled.
form-towards = Direction
form-speed = Speed
form-ship = A ship is near
form-ship-help = A ship that it may run into.
form-heading = Heading of the ship
form-heading-help = Degrees clockwise from north.
form-hull-2 = Its Hull Value
form-hull-help-2 = As printed: small ships suffer.
ruling-attack = One attack of a ship
ruling-attack-text = A ship attacks the Cube, the Sphere or another ship: dice, tokens, what is cancelled, what is damaged.
ruling-cube-attack = One attack of the Cube
ruling-cube-attack-text = The Cube attacks a ship with twelve, seven or five dice.
ruling-sphere-attack = One attack of the Sphere
ruling-sphere-attack-text = The Sphere attacks a ship in range.
ruling-cube-move = One move of the Cube
ruling-cube-move-text = The Cube moves: where it ends, whom it runs into, what that does.
ruling-sphere = The Sphere's placing
ruling-sphere-text = The Cube is destroyed: where the Sphere comes in, and where it flies.
ruling-volley = The Cube's volley
ruling-volley-text = All attacks of the Cube in a round: one of twelve dice, two of seven, or three of five, each with its target.
form-language = Language
form-corner-cube = The centre of the Cube, measured from the south-west corner of the play area.
form-corner-ship = The centre of the ship, measured from the south-west corner of the play area.
form-cube = the Cube
form-sphere = the Sphere
form-a-ship = a ship
form-north = north
form-east = east
form-south = south
form-west = west
form-dice-ship-help = The Primary Weapon Value, or the attack value of the weapon card. Range 1 adds its die by itself.
form-unit-dice = dice
form-unit-cards = cards
form-unit-tokens = tokens
form-unit-degrees = degrees
form-unit-mm = mm
form-dice-each = Attack dice of each attack
form-of-target = { $what } of target { $n }
form-agility-of = Agility
form-shields-of = Shields
form-hull-of = Hull
form-evade-of = Evade Tokens
form-cloak-of = Cloak
form-x = East
form-y = North

# Fleets as they are typed.
fleet-nothing = name a ready fleet, or ships such as S206:1, S207+Cap906+W122
fleet-tokens = only Command Tokens are chosen, five different ones of 1 to 10: R002+1+2+4+5+9
fleet-pool = a pool is all, a day such as 2014-08-14, or codes of sets such as 71120,71121
fleet-no-such = "{ $name }" is neither a ready fleet ({ $fleets }) nor a ship such as S206
fleet-no-skill = "{ $skill }" is no Captain Skill: write S206:1
fleet-not-on-a-ship = { $card } cannot be put on a ship: write S207+Cap906+W122, one captain and upgrades

# Dice and faces as they are called when they are asked for.
die-attack-die = attack die
die-defense-die = defense die
die-elite-attack-die = Elite Attack Die
die-counter-attack-die = Counter Attack Die
face-critical-hit = Critical Hit
face-battle-stations = Battle Stations
face-evade = Evade
face-double-hit = Double Hit

# What rulings say: facts and results.
surplus-nothing = "{ $die }" is one answer too many: nothing is rolled for this
surplus-settled = "{ $die }" is one answer too many: it was settled before, { $came }
unclear-place = the ship stands where the Cube is: place it elsewhere
fact-attack-dice = Attack dice
fact-defense-dice = Defense dice
fact-cube = The Cube
fact-rolls-again = rolls Blanks and Battle Stations again once
fact-list = { $one }, { $other }
fact-target = Target { $n }
fact-dice = { $attack } attack dice, { $defense } defense dice
came-sphere = the Sphere at { $x }, { $y }, course { $course }
came-cube = the Cube at { $x }, { $y }
came-cube-and-ship = { $cube }; the ship: { $hurt }
came-nothing = no effect
came-destroyed = destroyed
came-no-damage = no damage
came-damage = damage +{ $dealt }: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} in { $columns ->
    [one] { $columns } column
   *[other] { $columns } columns
}
came-ship-destroyed = ship destroyed
came-shields = Shields -{ $n }
came-hull = Hull -{ $n }
came-face-up = { $n } of them face up
came-no-step = no Perform Action step
came-target = target { $n }: { $what }
came-and = { $one }; { $other }

# A list that was read
read-marked-unknown = "{ $name }" is marked as unknown
read-no-card = there is no card "{ $name }" among the { $n } known here
read-namesake = it is not the "{ $name }" known here but another card of that name
read-not-built = "{ $name }" was out on the day of the event and is not built here
read-no-card-near = there is no card "{ $name }" among the { $n } known here; the nearest is { $near }
read-other-set = { $name } of { $set } is not among the cards known here, which has that of { $ours }
read-as-other-set = { $name } of { $set } is read as that of { $ours } [{ $card }]: compare their texts
read-any-of = { $name } may be any of { $codes }: it is read as { $card }; write the code behind it
read-any-of-other-cost = the list has { $name } for { $sp } SP, and none of { $codes } costs that: it is read as { $card }; is it another printing?
read-other-cost = the list has { $name } for { $sp } SP, and { $card } costs { $here }: is it another printing?
read-cost-on-ship = { $n } ({ $here } on this ship)
read-may-be = "{ $name }" may be { $names }: write more of the name
read-unread = "{ $words }" was not understood
read-product = "{ $words }" in brackets is read as the product of the card before it
read-remark = "{ $words }" is read as a remark
read-in-title = the title names { $names }: what is in the fleet stands below it
read-number-as-cost = the { $sp } in front of { $name } is read as its cost: for { $sp } of them write { $sp }x
read-as = "{ $typed }" is read as { $name } [{ $card }]
read-first-fleet = of { $n } fleets ({ $all }) the first was read, { $first }: write `fleet: NAME` above the JSON for another
read-added = the list adds { $sp } SP that are no card here: orders, or what an event gave
read-stated = the list says { $stated } SP, by the rules here it costs { $total } SP
read-line = line { $number }: { $what }
read-paid = the list pays { $sp } SP for { $name }, by an order or a text that is not reckoned here
read-before-ship = { $name } stands before any ship: put the ship first
read-too-many-cards = { $name } is one card more than a ship may have in a list
read-too-many-ships = { $name } is one ship more than a list may have
read-stays = { $what }; it stays in the list at { $sp } SP
read-taken-as-ship = { $what }; it is taken to be a ship, and the cards after it stay with it
unread-json = this JSON is no fleet ({ $why }): it has `ships`, each with `ship`, `captain` and `upgrades`, and may have a `resource`
unread-no-such-fleet = no fleet of this collection has that name: it holds { $names }
unread-no-ship = no known ship is in this list: paste ships with their captains and upgrades, one card a line
unread-no-ship-first = no known ship is in this list ({ $first }): paste ships with their captains and upgrades, one card a line
unread-too-long = this text is longer than any fleet list: paste the list alone

# The builder: what stands on cards in a few words, why a card costs something else, what can be switched.
facts-figures = { $attack } attack, { $agility } agility, { $hull } hull, { $shields ->
    [one] { $shields } shield
   *[other] { $shields } shields
}
facts-ship = { $class } · { $figures } · { $slots }
facts-large-ship = { $class } · { $figures }, large base · { $slots }
facts-of-ship = { $factions } · { $class } · { $figures }
facts-faction = { $name }
facts-captain = skill { $skill }, { $talents ->
    [0] no Elite Talent
    [one] 1 Elite Talent
   *[other] { $talents } Elite Talents
 }
facts-weapon = { $dice ->
    [one] 1 attack die
   *[other] { $dice } attack dice
 }, range { $range }
facts-weapon-any = { $dice ->
    [one] 1 attack die
   *[other] { $dice } attack dice
 }, any range
place-any = Any
place-none = No slot
place-on-sideboard = Sideboard: { $kind }
place-unknown = Unknown
cost-by-kirk = { $sp } SP by James T. Kirk
cost-faction-penalty = +1 faction penalty
cost-admiral-penalty = +3 faction penalty
cost-by-own-text = +{ $sp } by its own text
cost-less-by = -{ $sp } by { $card }
cost-of-later-revision = cost of the later revision
switch-format-2014 = Format of December 2014: three ships at least, 50 SP a ship at most
switch-later-costs = Generic ships at their later, lower cost
pool-all = All cards
pool-event = Cards of the event day, 14 August 2014
pool-until = Cards that were out on { $day }
pool-owned = Cards of my sets
faction-federation = Federation
faction-klingon = Klingon
faction-romulan = Romulan
faction-dominion = Dominion
faction-borg = Borg
faction-species-8472 = Species 8472
faction-kazon = Kazon
faction-xindi = Xindi
faction-bajoran = Bajoran
faction-ferengi = Ferengi
faction-vulcan = Vulcan
faction-independent = Independent
faction-mirror-universe = Mirror Universe
bad-fleet = this is no fleet ({ $why }): begin a new one
edit-no-card = there is no card "{ $code }": choose one of the catalogue
edit-no-ship = { $name } is no ship: choose the ship first
edit-too-many-ships = the fleet has more ships than any table holds: take one out first
edit-too-many-upgrades = no ship can carry that many upgrades: take one off first
edit-upgrade-gone = that upgrade is not on the ship any more
edit-ship-gone = that ship is not in the fleet any more: look again
edit-no-resource = that is no Resource
edit-limit = a limit is a number of SP
edit-name-gone = that name is not in the list any more
edit-words-gone = those words are not in the list any more
edit-no-check = checks that can be waived are { $names }
edit-wrong-kind = { $name } is not of the kind "{ $kind }": choose another card
edit-none = "{ $edit }" is no edit: edits are { $edits }
