# What STCS says, in English.

title = Starship Tactical Combat Simulator: Borg
blurb = Allocate power in secret, turn your strong shields to the enemy, fire by the charts, and find the heel of the Borg.

# The scenarios.
scenario-first-contact = First contact
scenario-first-contact-blurb = One Galaxy meets a Large Cube. It cannot win by force alone: keep away for two turns, then leave the map.
scenario-duel = Duel
scenario-duel-blurb = One Klingon cruiser each, of the same class. The way to learn power, movement and fire.
scenario-large-cube-v-fleet = A Large Cube against a fleet
scenario-large-cube-v-fleet-blurb = Six Galaxies, or any fleet by points, intercept a Large Cube.
scenario-two-borg = Sector defence
scenario-two-borg-blurb = Seven ships of two powers against a Large Cube and a Sphere.
scenario-fleet = Fleet against fleet
scenario-fleet-blurb = Two squadrons of the film era, no Borg.
scenario-free = Free set-up
scenario-free-blurb = Any ships, map, distance and terrain, one to four seats on two sides.

# The options.
option-seats = Seats
option-seats-help = One to four seats on two sides: A and C against B and D; one seat plays both.
option-turns = Turns
option-turns-help = After the last turn points decide (ours).
option-escape_after = Escape
option-escape_after-help = After this turn the side without Borg wins by leaving the map; 0: never (ours).
option-distance = Distance
option-distance-help = How far apart the sides begin (ours).
option-map_radius = Map radius
option-map_radius-help = The map is a hexagon of this radius (ours).
option-fleet_points = Fleet points
option-fleet_points-help = The most a fleet without Borg may cost; 0: no limit. Prices are ours.
option-terrain = Terrain
option-terrain-help = A planet, an asteroid field, a nebula or a black hole in the middle of the map.
option-regen_box = Regeneration box
option-regen_box-help = On: power for regeneration is put into a box at allocation; off: it is siphoned from other systems.
option-regen_partial = Half multiples regenerate
option-regen_partial-help = On: 5 power buy 1 point of superstructure.
option-regen_price = Price of regeneration
option-regen_price-help = Power that a Borg ship pays for two points of superstructure.
option-regen_least = Limit of regeneration
option-regen_least-help = Below this share of its superstructure a Borg ship cannot regenerate.
option-heel_dice = Dice of the heel
option-heel_dice-help = Dice rolled for the value of the Achilles heel: the more dice, the weaker the heel.
option-deflection_leak = Leak of a deflected hit
option-deflection_leak-help = Share of the points of a deflected hit that takes effect all the same, rounded down.
option-bolt_points = Points of a neutralizer bolt
option-bolt_points-help = Shield points that an odd result of the bolt takes.
option-achilles_hit_max = Achilles hit/miss
option-achilles_hit_max-help = Up to this number on the d6 all damage goes to the heel. The table is ours.
option-achilles_graded = Graded hit/miss table
option-achilles_graded-help = The next number sends half to the heel and loses the rest.
option-catastrophic_table = Catastrophic table
option-catastrophic_table-help = Ours; always an explosion; or never an explosion. Any table can be given in the setup itself.
option-achilles_on_breaking_shot = Breaking shot reaches the heel
option-achilles_on_breaking_shot-help = The excess of a shot that brings the heel's shield down rolls hit/miss as well.
option-achilles_value_public = Heel value public
option-achilles_value_public-help = Once the heel is announced everybody sees what is left of it.
option-seizure_needs_facing_side = Seizure needs the facing side
option-seizure_needs_facing_side-help = The side facing the Borg must be down, not just any side.
option-seizure_break = Breaking a hold
option-seizure_break-help = Whether all six shields must be at their maximum, or merely up.
option-neutralizer_stops_warp = Neutralizer stops warp
option-neutralizer_stops_warp-help = An even result also takes the movement points left in the phase.
option-simple_damage = Simple damage
option-simple_damage-help = One short damage chart for every ship and side.
option-generator_box = Generator boxes
option-generator_box-help = The number that is rounded down when a box takes a fifth of a side's maximum: what is left, or what each box takes.
option-emergency_turns = Emergency heading changes
option-emergency_turns-help = A ship may turn without a movement point, at a strain on its warp engines and on its aim. Chart and penalty are ours.
option-advantage_moves = Tactical advantage
option-advantage_moves-help = Whether the side with tactical advantage always moves last, or chooses each turn to move first or last. It fires first in any case.
option-sensors = Sensors
option-sensors-help = Locks and questions. Searching for cloaked ships is always on.
option-simultaneous_fire = Simultaneous fire
option-simultaneous_fire-help = Mounts and ships knocked out in a firing step still fire in it.
option-repower_between_phases = Repowering
option-repower_between_phases-help = After each firing step shields may be raised from power in reserve.
option-open_allocations = Open allocations
option-open_allocations-help = Allocations are public once all are made.

# The windows.
stop-hit = Your Borg ship was hit
stop-hit-help = After each hit on a Borg ship of yours that can regenerate.
stop-phase = A phase ends
stop-phase-help = Before the movement points of a phase, and with the third phase all that is left of the turn, are lost to regeneration.
stop-held = You hold a ship
stop-held-help = After each action of somebody else and between two steps, while a beam of yours holds a ship.
stop-side = A tied side
stop-side-help = When a strike meets the line between two of your sides; to pass is to leave the choice to the rule.

# Fleets, and what each brings.
fleet-title = Fleet
fleet-intercept = Six Galaxies
fleet-sector-defence = Three Sovereigns, two Galaxies, two Vor'chas
fleet-excelsiors = Nine Excelsiors
fleet-federation-squadron = Two Enterprises (refit), Reliant
fleet-cube-and-sphere = Borg Large Cube and Sphere
pick-intercept = 6 ships, 1272 points.
pick-sector-defence = 7 ships, 1526 points.
pick-excelsiors = 9 ships, 1260 points.
pick-federation-squadron = 3 ships, 254 points.
pick-klingon-squadron = 3 ships, 231 points.
pick-romulan-squadron = 3 ships, 224 points.
pick-cube-and-sphere = 2 ships, 1620 points.
pick-fed-wilkerson-1 = IX destroyer, 58 points.
pick-fed-constitution-2 = XI cruiser, 74 points.
pick-fed-constitution-3 = XI cruiser, 78 points.
pick-fed-enterprise-1 = XI cruiser, 88 points.
pick-fed-reliant-2 = XI cruiser, 78 points.
pick-fed-excelsior-2 = XIII battleship, 140 points.
pick-fed-galaxy-1 = explorer, 212 points.
pick-fed-sovereign-1 = explorer, 250 points.
pick-kli-d7a = VIII cruiser, 56 points.
pick-kli-d7m = IX cruiser, 66 points.
pick-kli-d7s = IX cruiser, 68 points.
pick-kli-d10h = X cruiser, 84 points.
pick-kli-k22 = V scout, 41 points.
pick-kli-l42a = IX frigate, 79 points.
pick-kli-vorcha-b = attack cruiser, 176 points.
pick-rom-v8-1 = VI cruiser, 44 points.
pick-rom-v30-1 = XII cruiser, 90 points.
pick-rom-z1-2 = XIII battleship, 103 points.
pick-rom-dderidex-b = warbird, 223 points.
pick-borg-cube-large = cube, 1200 points.
pick-borg-sphere = sphere, 420 points.
pick-rom-z1-1 = XIII battleship, 95 points.

# Questions of chance: what for.
ask-stress = stress of an emergency heading change
ask-hit = to hit
ask-borg-shield = Borg shield: even takes effect
ask-neutralizer = neutralizer: even drops the shield
ask-heel-value = value of the Achilles heel
ask-heel-side = side of the Achilles heel
ask-hit-miss = Achilles hit/miss
ask-catastrophe = catastrophic Achilles damage
ask-location = damage location
ask-mount = which mount is hit
ask-engineering = engineering
ask-repair = repair
ask-search = search for a cloaked ship
ask-lock = sensor lock
ask-advantage = tactical advantage
ask-advantage-lot = tactical advantage after three ties

# Questions of chance: what about.
about-stress = { $ship }{ $plus ->
    [0] {""}
   *[other] , +{ $plus }
}: up to 6 nothing, 7 to 9 one, 10 and more two power of the warp engines
about-shot = { $ship }, { $weapon } at { $target }, side { $side }, range { $range }: { $need } or less on a d10
about-call = { $shot }, calling { $what }
about-points = { $n ->
    [one] one point
   *[other] { $n } points
} on side { $side } of { $ship }
about-side = side { $side } of { $ship }
about-ship = { $ship }
about-repair = { $ship }, { $what }: { $need } or less on a d10
about-search = { $ship }, sector { $side }: { $need } or less on a d10
about-lock = { $ship } on { $target }: { $need } or less on a d10
about-advantage = { $side ->
    [0] first side
   *[other] second side
}, { $moves } movement points on both sides

# What a laboratory counts.
measure-turns = turns
measure-lost-first = ships lost by the first side
measure-lost-second = ships lost by the second side

# Lists.
join = { $a }{ $b }
join-list = { $a }, { $b }
join-and = { $a } and { $b }
join-semicolon = { $a }; { $b }
join-sources = { $a } { $b }

# Names.
name-ship = ship { $n }
call-generator = the shield generator
call-warp = the warp engines
call-impulse = the impulse engines
repair-generator = generator { $side }
repair-sensors = sensors
repair-nothing = nothing
query-power = power
query-uses = uses
query-shields = shields
query-weapons = weapons
query-damage = damage
query-life = life
query-transporters = transporters
query-shield = shield{ $side }
source-reserve = reserve
source-box = box
source-movement = move
source-shield = shield{ $side }
source-weapons = all unfired weapons
part-forward = forward
part-back = back
part-left = left
part-right = right
part-slip-left = slip left
part-slip-right = slip right
part-hard-left = hard left
part-hard-right = hard right
part-stop = stop
step-allocate = power allocation
step-sensors = sensors
step-move = movement
step-mark = fire or hold
step-fire = firing
step-repower = repowering
step-repair = repairs
step-over = the end
status-operational = operational
status-damaged = damaged
status-repaired = repaired
status-destroyed = destroyed
location-generator = shield generator
location-beam = beam weapon
location-missile = missile weapon
location-superstructure = superstructure
location-warp = warp engine
location-impulse = impulse engine
location-power-plant = power plant
location-sensors = sensors
location-bridge = bridge
location-engineering = engineering
location-crew = crew
system-shields = shields
system-weapons = weapons
system-movement = movement
system-reserve = reserve
plan-balanced = balanced
plan-attack = attack
plan-defence = defence
plan-pursuit = pursuit
plan-cloak = cloak
plan-grip = grip
plan-adapt = adapt
plan-idle = idle
plan-strike = strike
side-1 = fwd port
side-2 = forward
side-3 = fwd starb.
side-4 = aft starb.
side-5 = aft
side-6 = aft port
facing-0 = up
facing-1 = up and right
facing-2 = down and right
facing-3 = down
facing-4 = down and left
facing-5 = up and left
first-side = first side
second-side = second side
hexes = { $n ->
    [one] { $n } hex
   *[other] { $n } hexes
}
now-of = { $now } of { $most }

# Classes and weapons.
faction-federation = federation
faction-klingon = klingon
faction-romulan = romulan
faction-borg = borg
class-attack-cruiser = attack cruiser
class-battleship = battleship
class-cruiser = cruiser
class-cube = cube
class-destroyer = destroyer
class-explorer = explorer
class-frigate = frigate
class-scout = scout
class-sphere = sphere
class-warbird = warbird
kind = { $faction } { $class }
kind-numbered = { $faction } { $number } { $class }
figures-high = figures well attested
figures-medium = figures from one public source
figures-low = figures doubtful
figures-ours = figures are ours, not FASA's
weapon-beam = beam, 0 to { $power } power, chart { $chart }
weapon-missile = missile, { $power } to arm, { $damage } damage, chart { $chart }
weapon-plasma = plasma, { $power } to arm, { $last } to { $first } damage, chart { $chart }
weapon-neutralizer = shield neutralizer, { $power } to arm, chart { $chart }
weapon-tractor = tractor/seizure beam, { $least } to { $power } power, chart { $chart }
# The parts are numbers with ranges: 9 (1‑4), 8 (5‑7).
hits-on = number to hit (at range): { $parts }

# Where the figures of the classes come from.
note-fed-wilkerson-1 = STCG + BASICGAME. beam arcs ours (catalogue gives forward, port and starboard cover)
note-fed-constitution-2 = STCG + BASICGAME. WDF 43.6 = 6 x FH-3 + 2 x FP-1
note-fed-constitution-3 = STCG + BASICGAME. WDF 53.8 = 6 x FH-3 + 2 x FP-5
note-fed-enterprise-1 = STCG + BASICGAME. WDF 89.2 = 6 x FH-11 + 2 x FP-4
note-fed-reliant-2 = STCG + BASICGAME. beam arcs ours; WDF 67.8 = 4 x FH-11 + 2 x FP-4
note-fed-excelsior-2 = STCG + PYTSCS. PYTSCS also lists 8 FH-5 (2 each f/p, f/s, a/p, a/s); the published WDF 182.0 is exactly 10 x FH-11 + 6 x FP-4, so they are left out
note-fed-galaxy-1 = OURS. FASA published a Galaxy sheet (TNG Officers Manual); its figures could not be found
note-fed-sovereign-1 = SEED (max_shield 35); rest OURS. only the 35 points of a fully raised side are from the source document
note-kli-d7a = STCG + BASICGAME. WDF 20.4 = 4 x KD-6; arcs grouped by us
note-kli-d7m = STCG + BASICGAME. WDF 33.4 = 4 x KD-8 + 2 x KP-3; identifying the D-7M with the K't'inga is general knowledge, low confidence
note-kli-d7s = STCG + BASICGAME. WDF 46.4 = 6 x KD-8 + 2 x KP-4
note-kli-d10h = STCG + BASICGAME. arc grouping ours; WDF 68.8 = 10 x KD-13 + 2 x KP-6
note-kli-k22 = STCG.
note-kli-l42a = STCG. WDF 40.1 = 6 x KD-13 + 1 x KP-6
note-kli-vorcha-b = SEED (mpr 7); rest OURS. only the movement point ratio is from the source document
note-rom-v8-1 = STCG + BASICGAME. engine split ours; BASICGAME has a later type with 35 power; beam arc ours
note-rom-v30-1 = STCG + BASICGAME. both sources agree; the WDF share of plasma weapons could not be reproduced
note-rom-z1-2 = STCG. type 1, with fewer beams and tubes, is a class of its own
note-rom-dderidex-b = OURS.
note-borg-cube-large = SEED (1,200 superstructure, 900 power, weapon kinds); rest OURS. power plant is distributed: engine hits of any kind lower total power
note-borg-sphere = OURS. power plant is distributed
note-rom-z1-1 = STCG. 10 beams and 6 tubes with their WDF from the source; hull as type 2, arcs and price are ours

# What is asked.
prompt-turn = Turn { $turn } of { $turns }, { $step }
prompt-phase = Turn { $turn } of { $turns }, phase { $phase }, { $step }
prompt-end = The end
prompt-over = The game is over.
prompt-waiting = Waiting for { $seats }: { $step }.
prompt-window = Before anything else happens: regenerate, move a ship you hold, or pass.
prompt-tie = { $ship } is fired at on the line between two sides: choose the side struck.
prompt-blast = The explosion of { $from } meets { $ship } on the line between two sides: choose the side struck.
prompt-allocate = Allocate the power of your ships in secret.
prompt-order = You have tactical advantage: move first or last in this turn.
prompt-sensors = Use your sensors, or say that you are done.
prompt-move = Move one of your ships.
prompt-move-on = Go on moving { $ship }, or stop it.
prompt-mark = Set each ship to fire or hold, in secret.
prompt-fire = Fire with one of your ships.
prompt-fire-on = Fire { $ship }'s next shot, or cease.
prompt-repower = Raise shields from your reserve, or say that you are done.
prompt-repair = Try a repair on { $ship }.

# What happens.
told-borg-rules = The Borg rules are in force for { $ships }; otherwise the ordinary rules.
told-heel = Only you know: the heel of { $ship } is { $value } on side { $side } (dice { $dice }).
told-heel-rolled = The heel of { $ship } is rolled in private.
told-allocated-so = { $ship } allocated: { $how }.
told-allocated = { $ship } has allocated its power.
told-powered = { $ship } has { $moves } movement points{ $cloaked ->
    [0] {""}
   *[other] , cloaked
}{ $how }.
told-powered-how = : { $how }
told-heel-covered = The shield of side { $side } of { $ship } stands again over the heel.
told-heel-exposed = The heel of { $ship } is exposed on side { $side }!
told-advantage = Tactical advantage to the { $side ->
    [0] first
   *[other] second
} side ({ $a } movement points to { $b }{ $rolls }{ $lot ->
    [0] {""}
   *[other] ; by lot
}).
told-advantage-dice = ; dice { $a } to { $b }
told-goes = The { $side ->
    [0] first
   *[other] second
} side has the advantage and moves { $first ->
    [1] first
   *[other] last
}.
told-phase = Turn { $turn }, phase { $phase }.
told-stress = { $ship } turns hard: { $die }{ $plus ->
    [0] {""}
   *[other] {" "}+ { $plus }
} on the stress die, { $lost ->
    [0] no stress
   *[other] { $lost } warp power lost
}.
told-left-map = { $ship } leaves the map.
told-marked-so = { $ship } is set to { $fire ->
    [0] hold
   *[other] fire
}.
told-marked = { $ship } has its marker.
told-markers-shown = Set to fire: { $ships }.
told-moved = { $ship } moves { $part } to ({ $x }, { $y }), facing { $facing }.
told-moved-cloaked = { $ship } moves, cloaked.
told-over = The game is over: { $how }.
told-turn-ends = Turn { $turn } ends: unused power and shields are gone.
told-shot = { $ship } fires { $weapon } at side { $side } of { $target }, range { $range }{ $call }: { $die }{ $plus } against { $need }, { $result }.
told-shot-call = , calling { $what }
told-shot-plus = {" "}+ { $n }
told-shot-hit = a hit
told-shot-hit-of = a hit of { $n }
told-shot-miss = a miss
told-side-chosen = { $ship } takes it on side { $side }{ $auto ->
    [0] {""}
   *[other] {" "}(by the rule)
}.
told-borg-die = Shield of { $ship }: { $die }, { $effect ->
    [0] deflected completely
    [2] deflected in part
   *[other] the strike takes effect
}.
told-shield-covers = Only you know: side { $side } of { $ship } still covers the heel with { $left }.
told-shield = Side { $side } of { $ship } loses { $lost } and holds { $left }.
told-heel-die = Hit/miss on the heel: { $die }; { $heel } to the heel, { $ordinary } ordinary.
told-heel-hit-left = The heel of { $ship } takes { $points }; { $left } left.
told-heel-hit = The heel of { $ship } takes { $points }.
told-heel-exploited = The heel of { $ship } is exploited!
told-catastrophe = Catastrophe on { $ship }: { $die }, { $effect }.
told-located = { $points } through side { $side } of { $ship }: { $die }, { $location }.
told-called = The called shot finds { $what } of { $ship }.
told-superstructure = Superstructure of { $ship }: { $lost } lost, { $left } left.
told-mount-hit = { $mount } of { $ship } is { $status }.
told-sensor-boxes = Sensors of { $ship }: { $boxes ->
    [one] { $boxes } box
   *[other] { $boxes } boxes
}, { $total } of 5 lost.
told-generator-boxes = Generator { $side } of { $ship }: { $boxes ->
    [one] { $boxes } box
   *[other] { $boxes } boxes
}, { $total } of 5 lost.
told-engines = { $warp ->
    [0] Impulse
   *[other] Warp
} engines of { $ship } lose { $lost }: { $power } power left.
told-reserve-lost = { $lost } of the reserve of { $ship } is lost.
told-bridge = The bridge of { $ship } is hit: its shots are at +1 this turn.
told-engineering = Engineering of { $ship }: { $die }, { $what } limited to half the power next turn.
told-crew = { $ship } loses { $lost } % of its crew, { $total } % in all.
told-destroyed = { $ship } is destroyed.
told-explodes = { $ship } explodes with { $power } power.
told-struck = The explosion strikes side { $side } of { $ship } for { $points }.
told-disabled = { $ship } is disabled.
told-raised = { $ship } raises side { $side }{ $points }.
told-raised-by = {" "}by { $n }
told-repair = { $ship } repairs { $what }: { $die }, { $done ->
    [0] no success
   *[other] done
}.
told-neutralized = The bolt strikes side { $side } of { $ship }: { $die }, ten points gone, { $left } left.
told-neutralized-dropped = The bolt strikes side { $side } of { $ship }: { $die }, the shield drops.
told-bolt-spent = Side { $side } of { $ship } is down already: the bolt does nothing.
told-warp-stopped = { $ship } is stopped for this phase.
told-seized = { $by } seizes { $ship } with { $mount }.
told-no-grip = The beam of { $by } finds no gap in the shields of { $ship }.
told-freed = { $ship } is free: { $why }.
told-stays-held = { $ship } is still held and cannot move.
told-dragged = { $ship } is moved to ({ $x }, { $y }), facing { $facing }, for { $cost } power{ $left }.
told-dragged-left = , { $n } left in the beam
told-regenerated = { $ship } regenerates { $points } for { $power } power{ $from }: superstructure { $now }.
told-regenerated-from = {" "}from { $sources }
told-searched = { $ship } searches its sector { $side }: { $result }.
told-searched-nobody = nobody there
told-searched-missed = { $die }, nothing found
told-searched-found = { $die }, a cloaked ship is found
told-lock = { $ship } tries a lock on { $target }: { $die }, { $held ->
    [0] no lock
   *[other] locked
}.
told-locks-broken = { $ship } loses its locks.
told-asked = { $ship } asks about { $target }: { $query }.
told-answer = Only you know: { $target }, { $query }: { $answer }.
answer-power = { $n } power available
answer-then = { $a }, then { $b }
answer-damage = superstructure { $now } of { $original }, crew losses { $crew } %
answer-behind = a raised shield is in the way
answer-crew = crew at { $n } %
answer-yes = { $yes ->
    [0] no
   *[other] yes
}
freed-released = released
freed-mount = the mount that held it is destroyed
freed-damaged = the mount that held it is damaged
freed-disabled = the ship that held it is disabled
freed-shields = its six shields stand
freed-range = out of the beam's range
freed-power = the beam has less than 20 power
freed-gone = one of the two ships is out of play
catastrophe-explodes = the vessel explodes
catastrophe-explodes-later = the vessel explodes at the end of this turn
catastrophe-no-power = total power failure: no power for the rest of the game, all shields down
catastrophe-half-power = power halved for good, all shields down
catastrophe-generators = all six shield generators destroyed
catastrophe-weapons = all weapons destroyed
catastrophe-superstructure = superstructure halved, no more regeneration
catastrophe-engines = engines dead: no movement for the rest of the game
catastrophe-tenth = superstructure loses a tenth of its original value, no more regeneration

# How it ends.
over-both-out = both sides are out of the fight
over-time = the last turn is over
over-got-away = the { $side ->
    [0] first
   *[other] second
} side got away
over-last = the { $side ->
    [0] first
   *[other] second
} side is the last in the fight
score-destroyed = ship { $n } ({ $class }) destroyed
score-disabled = ship { $n } ({ $class }) disabled
score-half = ship { $n } ({ $class }) at half its superstructure or less
score-heel = ship { $n } ({ $class }) heel damaged

# Choices.
group-power = { $ship }: power
group-fire = { $ship }: fire
group-held = { $ship }: held
group-regenerate = { $ship }: regenerate
group-repair = { $ship }: repair
group-sensors = { $ship }: sensors
group-raise = { $ship }: raise shields
group-movement = { $ship }: movement
group-paths = { $ship }: paths
group-marker = { $ship }: marker
group-shots = { $ship } at { $target }
group-called = { $ship } at { $target }, called shots
group-step = Step
group-order = Order of movement
group-window = Window
group-side = Side struck
group-other = Other
group-together = Together
group-class = All { $class }
row-detail = { $n } commands in a row, each carried out by itself.
row-ahead = All ahead { $n }
row-turn = All: { $part }
row-stay = All stay where they are
row-course-detail = { $n } ships, each as far as its points and the map go; then they are done with this phase.
row-marks = { $fire } fire{ $hold ->
    [0] {""}
   *[other] , { $hold } hold
}
row-hold = All hold
row-volley = Everything at { $target }: { $n ->
    [one] { $n } shot
   *[other] { $n } shots
}
row-broadside = { $ship } at { $target }: { $n ->
    [one] its shot
   *[other] all { $n } shots
}
row-volley-detail = One shot after the other; what has become impossible is left out.
row-cease = No more fire in this step
row-side = Side { $side }, for every shot of this volley
row-side-rule = The rule decides, for every shot of this volley
row-side-detail = Said again for each further shot of this phase that finds the same side tied; for any other you are asked.
odds-volley = { $n ->
    [one] { $n } shot, as it stands now
   *[other] { $n } shots, each as it stands now
}
choice-plan-detail = movement { $movement } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
}), shields { $shields }, weapons { $weapons }, in reserve { $spare } of { $power }: { $command }
choice-on-d10 = { $need } or less on a d10: { $percent } %
choice-search = Search sector { $side }
choice-lock = Lock on { $target }
choice-ask = Ask { $target }: { $query }
choice-done = Done
choice-go-first = Move first
choice-go-last = Move last
choice-pass = Pass
choice-hard-detail = No movement point; a d10 for the stress on the warp engines, and +1 on the die of its shots in this phase.
choice-stop-detail = { $n ->
    [one] { $n } point of this phase is
   *[other] { $n } points of this phase are
} lost.
choice-move-detail = Costs { $cost } of { $left ->
    [one] { $left } point
   *[other] { $left } points
}.
choice-leaves-map = Leaves the map: the ship has disengaged and is out of play.
choice-path = Go there, facing { $facing } ({ $spent } of { $points ->
    [one] { $points } point
   *[other] { $points } points
})
choice-path-detail = { $parts }.{ $lapse ->
    [0] { "" }
    [one] {" "}The last point lapses.
   *[other] {" "}The other { $lapse } points lapse.
 }
choice-fire = Fire
choice-hold = Hold
choice-marker-detail = Laid in secret; all markers are shown together.
choice-marker-idle = Laid in secret; all markers are shown together. No powered weapon bears now.
choice-marker-aims = Laid in secret; all markers are shown together. Could hit { $aims }.
aims = { $target } at range { $range }: { $shots }
aims-shot = { $mounts } on { $need } or less
choice-shot = { $mount }: { $need } or less
choice-shot-call = { $mount } at { $what }: { $need } or less
choice-shot-detail = { $need } or less on a d10 at range { $range }: { $percent } %
choice-cease = Cease fire
choice-cease-detail = The ship fires no more in this step; what has not fired may in a later phase.
choice-side = Take it on side { $side }
choice-side-detail = Shield there: { $n }
choice-side-rule = Leave it to the rule
choice-side-rule-detail = The side with more points, and the lower number if they are equal.
choice-release = Release
choice-drag-detail = Costs { $n } power of the beam.
drag-port = Drag: turn to port
drag-starboard = Drag: turn to starboard
drag-direction = Drag: direction { $n }
choice-regenerate = { $points ->
    [one] { $points } point
   *[other] { $points } points
} for { $power } from { $from }
choice-regenerate-detail = Other amounts and sources can be typed: { $example }.
choice-raise = Side { $side } by { $n }
choice-repair-none = Try nothing.

# The odds of a shot.
odds-hits = hits on { $need } or less: { $percent } %
odds-hits-plus = hits on { $need } or less with +{ $plus } to the die: { $percent } %
odds-range = range { $range }, side { $side }
odds-shield = shield there: { $n }
odds-shield-unknown = shield there: not known
odds-even = even drops the side, odd takes ten
odds-down = the side is down already: a bolt does nothing
odds-seizes = a side is down: a hit seizes
odds-seizes-if = seizes only if a side is down
odds-deflected = Borg shield: half the hits are deflected
odds-heel = heel: { $percent } % of the hits
odds-penetrate = { $n ->
    [one] { $n } penetrates
   *[other] { $n } penetrate
}
odds-called = a hit strikes what is named, without a location roll
odds-of-damage = damage that takes effect
odds-of-drop = shield dropped
odds-of-beam = the beam hits

# The map.
shape-map = The map
shape-map-tip = A ship that leaves it has disengaged.
shape-ghost = would be here
shape-drag = drag here
shape-beam = Held by a tractor/seizure beam
shape-arc = { $weapon } to { $n ->
    [one] { $n } hex
   *[other] { $n } hexes
}
shape-reach = { $n ->
    [one] 1 movement point
   *[other] { $n } movement points
} to get here
shape-shield = Side { $side } of { $ship }: { $now } of { $most }{ $heel }
shield-heel = ; the heel lies here
terrain-planet = Planet
terrain-planet-tip = Cannot be entered; blocks fire and sensors.
terrain-asteroids = Asteroids
terrain-asteroids-tip = Beams at a ship here: +1 to the die.
terrain-nebula = Nebula
terrain-nebula-tip = A ship firing from here or at a ship here: +1 to the die.
terrain-black-hole = Black hole
terrain-black-hole-tip = 2 movement points to enter.
summary = Superstructure { $now } of { $most }, power { $power }, shields { $shields }
summary-cloaked = cloaked
summary-exposed = heel exposed
summary-dying = destroyed, fires once more
summary-held = held

# What is always in sight.
chip-turn = Turn
chip-turn-tip = After the last turn points decide.
chip-phase = Phase
chip-phase-tip = Each turn has three phases of movement and firing.
chip-advantage = Advantage
chip-advantage-tip = The side with tactical advantage moves last and fires first; by an option it may choose to move first.
chip-side-of = { $seat }'s side
chip-escape = Escape
chip-escape-tip = After this turn the side without Borg wins by leaving the map.
chip-after-turn = after turn { $turn }
chip-figures = Figures
chip-figures-tip = The figures of these ships are proposals of this project, not FASA's; see their sheets.
chip-ships-ours = { $n ->
    [one] { $n } ship ours
   *[other] { $n } ships ours
}

# Power allocation.
form-power = power
form-movement = Movement
form-engines = engines
form-movement-point = movement point
form-held = The ship is held and cannot move.
form-shields = Shields
form-side = { $side } { $name }
form-generator-gone = The generator is gone.
form-heel = The heel lies here.
form-weapons = Weapons
form-weapon-status = { $status }; { $weapon }
form-other = Other
form-cloak = cloak
form-cloak-held = A held ship cannot cloak.
form-cloak-note = A cloaked ship cannot fire.
form-box = regeneration box

# Ship sheets.
sheet-subtitle = { $kind }, seat { $seat }; { $figures }
sheet-track = { $what } { $now } of { $most }{ $each }
sheet-to-a-box = , { $n } to a box
sheet-superstructure = superstructure
sheet-power = power
sheet-warp = warp
sheet-impulse = impulse
sheet-movement = movement by phase
sheet-reserve = reserve
sheet-box = regeneration box
sheet-heel = heel
sheet-sensors = sensors
sheet-shields = shields
sheet-shield = Shield { $side }, { $name }: { $held }; generator { $boxes } of 5 boxes{ $heel }
sheet-not-known = not known
sheet-movement-ratio = movement point ratio
sheet-shield-ratio = shield point ratio
sheet-max-shield = max shield
sheet-damage-chart = damage chart
sheet-points = points (ours)
sheet-cloak = cloak
sheet-regeneration = regeneration
sheet-regeneration-for = { $n } for 2
sheet-efficiency = D / WDF
sheet-weapons = weapons
sheet-weapon = weapon
sheet-arc = arc
sheet-weapon-holds = holds { $power }
sheet-weapon-fired = fired
sheet-weapon-repaired = repaired { $power }
sheet-weapon-tip = { $weapon }; { $hits }
tag-destroyed = destroyed
tag-destroyed-tip = Out of play.
tag-left = left the map
tag-left-tip = Disengaged: out of play, not destroyed.
tag-disabled = disabled
tag-disabled-tip = No power or no crew: cannot move, fire or raise shields.
tag-cloaked = cloaked
tag-cloaked-tip = Cannot fire; can be fired at only when found.
tag-found = found
tag-found-tip = May be fired at until the next sensors step.
tag-held = held
tag-held-tip = By a tractor/seizure beam: cannot move.
tag-bridge = bridge hit
tag-bridge-tip = Its shots are at +1 to the die this turn.
tag-half-shields = shields halved
tag-half-weapons = weapons halved
tag-half-movement = movement halved
tag-half-tip = At the next allocation at most half the power.
tag-crew = crew losses
tag-crew-tip = { $percent } %
tag-heel-exposed = heel exposed
tag-heel-exposed-tip = Hits on its side may go to the heel.
tag-heel-known = heel known
tag-heel-known-tip = Its side has been announced.
tag-heel-exploited = heel exploited
tag-heel-exploited-tip = The catastrophic table has been rolled.
tag-no-regeneration = no regeneration
tag-no-regeneration-tip = Lost for good.
tag-no-engines = engines dead
tag-no-engines-tip = No movement for the rest of the game.
tag-explodes = explodes
tag-explodes-tip = At the end of this turn.
tag-heel-side = heel on side { $side }
tag-heel-side-own = Known to you; to others once it is announced.
tag-heel-side-announced = Announced.

# Why something is not possible.
why-not-now = you are asked for something else now ({ $asked }): { $when }
now-asked-order = whether your side moves first or last
now-asked-side = which side of a ship is struck
now-asked-window = whether Borg ships regenerate or drag before anything else happens
now-allocate = power is allocated at the beginning of a turn
now-regenerate = Borg ships regenerate after the power allocation
now-repair = repairs are tried at the end of a turn, ship by ship
now-raise = shields are raised from the reserve in a repowering step
now-sensors = sensors are used in the sensors step
now-move = ships move in the movement step
now-move-side = this ship moves when its side does, after the other
now-mark = fire or hold is chosen before the firing step
now-fire = ships fire in the firing step, after movement
now-fire-side = this ship fires when its side does, after the other
now-side = the side struck is chosen where two sides tie
now-drag = a held ship is moved or let go after the power allocation, and not while fire or hold is chosen
now-done = "done" ends the use of sensors or repowering
now-pass = "pass" answers a window for Borg ships
now-go = the side with tactical advantage says whether it moves first
why-not-asked = { $seat } is asked now ({ $asked }): wait for it
why-game-over = the game is over: nothing is decided any more
why-not-yours = ship { $ship } is not yours to command
why-out-of-play = ship { $ship } is out of play or disabled
why-finished = ship { $ship } has already done this
why-finish-first = finish with ship { $ship } first: stop it or let it cease fire
why-no-mount = ship { $ship } has no mount { $mount }
why-over-power = this takes { $need } power and the ship has { $have }: take { $over } out
why-shield-too-high = side { $side } holds at most { $most ->
    [one] { $most } point
   *[other] { $most } points
} now
why-generator-gone = the generator of side { $side } is destroyed: it cannot be raised
why-mount-power = { $mount } takes { $least } to { $most } power, or none
why-mount-broken = { $mount } is out of action
why-tractor-most = a tractor/seizure mount takes at most 50 power in a turn
why-tractor-least = the tractor/seizure beam has { $have } power and is useless below 20
why-neutralizer-power = a neutralizer takes exactly 10 power for one bolt, or none
why-no-cloak = the ship has no cloaking device
why-held-cannot-cloak = a held ship cannot cloak: its place is known
why-halved = engineering was hit: { $what } may take at most half of total power in this allocation
why-not-borg = only Borg ships { $what }
borg-regenerate = regenerate
borg-box = have a regeneration box
borg-plan = have such a plan
borg-heel = have a heel
why-no-box = there is no regeneration box in this game: switch regen_box on, or siphon
why-box-only = this game uses the regeneration box: only power in it or in reserve regenerates
why-below-half = superstructure { $now } is below { $percent ->
    [50] half
   *[other] { $percent } %
} of { $original }: regeneration is no longer possible
why-regeneration-lost = the ship has lost the power to regenerate
why-whole = the superstructure is whole: nothing to regenerate
why-too-little = { $need } power is needed and { $have } is offered or there: name more sources or less power
why-no-moves = this takes { $need } movement points and { $have ->
    [one] { $have } is left
   *[other] { $have } are left
} in this phase
emergency-off = emergency heading changes are an option that is off: turn with a movement point
emergency-warp = the ship has no warp power left that an emergency heading change could strain
emergency-often = a ship makes at most three emergency heading changes in a turn
emergency-path = an emergency heading change has a die of its own: give it by itself, with move
why-held = a tractor/seizure beam holds the ship: it cannot move
why-planet = a planet cannot be entered: go around it
why-plan-unfit = this plan does not suit the ship: { $why }
unfit-cloak = there is too little power for the cloak
why-fired = { $mount } has fired in this turn
why-unpowered = { $mount } has too little power to fire
why-set-to-hold = ship { $ship } was set to hold in this step
why-nothing-to-fire-at = ship { $ship } has nothing to fire at: no mount that works and has not fired bears on an enemy in range
why-cloaked = a cloaked ship cannot fire
why-not-found = the target is cloaked and not found: search for it in the sensors step
why-no-target = ship { $ship } is no enemy in play
why-same-hex = ships in the same hex cannot fire at each other
why-out-of-range = the target is { $range ->
    [one] { $range } hex
   *[other] { $range } hexes
} away and the chart ends at { $reach }
why-out-of-arc = { $mount } does not bear on the target
why-blocked = a planet blocks the line of fire
why-call-shielded = a called shot needs a side whose shield is known to be down
why-call-reach = that cannot be reached through the side struck, or is gone already
why-call-weapon = only beams and missiles make called shots
why-no-crew = crew losses of 70 % and more: the ship cannot fire
why-not-tied = side { $side } is not one of the sides that tie
why-not-held = you do not hold ship { $ship }
why-holds-already = { $mount } holds a ship already: release it first
why-target-held = the target is held already
why-drag-power = each hex or turn costs { $need } power and the beam has { $have } left
why-borg-shield = a shield neutralizer has no effect on Borg shields
why-neutralised = side { $side } is neutralised until the end of the turn
why-sensors-destroyed = the sensors are destroyed: no locks, no searches
why-sensors-searched = the ship has searched in this phase
why-sensors-nobody = no enemy is cloaked
why-sensors-off = locks are not used in this game: switch the option sensors on
why-sensors-tried = the ship has tried a lock in this phase
why-sensors-cloaked = there is no lock on a cloaked ship
why-sensors-locked = the ship has a lock on it already
why-sensors-far = the target is more than 30 hexes away
why-sensors-planet = a planet blocks the line of sight
why-sensors-asked = the ship has asked its question in this phase
why-sensors-no-lock = a question needs a lock on the ship
why-repair-whole = there is no damage box on that track
why-repair-lost = a track with all five boxes lost cannot be repaired in battle
why-repair-mount = only a damaged mount can be repaired
why-repair-again = this has failed in this turn: try again next turn
why-no-window = no window is open for you to pass: you are asked for something else now ({ $asked })
why-path-stops = part { $part } of the path is not possible
why-no-enemies = side { $side } has no ships: give it at least one
why-too-many = too many ships or mounts: at most 12 ships with 176 mounts in all
why-over-points = the fleet costs { $have ->
    [one] { $have } point
   *[other] { $have } points
} and the limit is { $limit }
why-empty-seat = seat { $seat } would have no ship: use fewer seats or more ships
why-off-map = the fleets do not fit on the map: make it larger or start nearer
why-no-class = there is no class { $name }: look at the list of ships
why-no-class-but = there is no class { $name }: did you mean { $classes }?
why-options = an option has a name or value that does not exist: look at the list of options
why-terrain = at most 8 hexes of terrain

# What cannot be read.
read-unknown = { $word } is no command: { $known }
read-plan = { $word } is no plan: { $known }
read-part = { $word } is no manoeuvre: { $known }
read-path = a path is 1 to { $most } of: { $known }
read-call = a called shot ends in `{ $mount }`, `{ $generator }`, `{ $warp }` or `{ $impulse }`
read-drag = drag a ship { $first } to { $last }, { $left } or { $right }
read-allocation = { $word } does not belong to an allocation: { $known }
read-ship = { $word } is no ship: they are numbered 1 to { $most }
read-mount = { $word } is no mount: they are written w1 to w{ $most }
read-side = { $word } is no side: they are numbered 1 to 6 clockwise from forward-port

# The forms of the referee.
ruling-shot = One shot
ruling-shot-text = A beam, missile or plasma weapon at one side of a ship: to hit, Borg shield, heel, damage location.
ruling-achilles = One hit on the heel's side
ruling-achilles-text = A hit on the side of an exposed heel: does it reach the heel, and what if the heel is used up?
ruling-neutralizer = One neutralizer bolt
ruling-neutralizer-text = A bolt of a shield neutralizer at one side of a ship.
ruling-seizure = One seizure
ruling-seizure-text = An attempt to seize a ship with a tractor/seizure beam.
ruling-regeneration = One regeneration
ruling-regeneration-text = Power spent on lost superstructure.
ruling-heel = The heel at the start
ruling-heel-text = The secret rolls for value and side of a Borg ship's heel.
ruling-explosion = One explosion
ruling-explosion-text = A ship explodes near another.
ruling-siphon = Siphoning
ruling-siphon-text = Power turned back from movement, a shield and a weapon into superstructure.
ruling-drag = Dragging a held ship
ruling-drag-text = A held ship moved by the power of the beam.
ruling-break = Breaking a hold
ruling-break-text = Whether a held ship is free when power has been allocated.
ruling-search = A search for a cloaked ship
ruling-search-text = One sector searched in which a cloaked ship is.
ruling-repair = One repair
ruling-repair-text = An attempt to repair a mount, a shield generator or the sensors.
field-points = Points of the hit
field-points-help = Damage of the hit on the unshielded side.
field-power = Power at that moment
field-power-help = The power that the ship still produced.
field-superstructure = Superstructure now
field-power-2 = Power offered
field-power-help-2 = Whole multiples of the ratio are spent.
field-weapon = Weapon
field-weapon-help = The mount as numbered on the sheet, with the sides it bears on.
field-power-3 = Power in it
field-power-help-3 = The power that was put into the mount at power allocation.
field-range = Distance
field-range-help = 0: in the same hex.
field-points-2 = Hexes
field-points-help-2 = How far it is drawn towards the ship that holds it.
field-shield = Its shields
field-shield-help = Points that each of its six sides is raised to.
field-shield-2 = Its weakest shield
field-shield-help-2 = Points of the weakest of its six sides; the beam grips only at 0.
field-side = Side struck
field-side-help = 1 forward-port, 2 forward, 3 forward-starboard, 4 aft-starboard, 5 aft, 6 aft-port.
field-shield-3 = Shield of that side
field-shield-help-3 = Points it holds before the hit.
field-superstructure-2 = Its superstructure now
field-points-3 = Movement points
field-points-help-3 = Not spent yet in this turn.
field-side-2 = Side
field-side-help-2 = Whose shield is siphoned.
field-shield-help-4 = Points that are turned back.
field-power-4 = Power of a weapon
field-power-help-4 = In a mount that has not fired.
field-range-2 = Range
field-range-help-2 = Hexes between the ships.
field-cloaked = The cloaked ship
field-contact = Contact
field-contact-help = It was found in the phase before.
field-system = What
field-side-help-3 = For a generator.
field-points-4 = Boxes lost
field-points-help-4 = For a generator or the sensors, 1 to 5.
field-cloaked-2 = Target cloaked
field-cloaked-help = A cloaked target that was found: +3 or +5 to the die.
field-target-hex = Target's hex
field-ship-hex = Firing ship's hex
field-repaired = Repaired mount
field-repaired-help = It was damaged and works at half strength.
field-bridge = Bridge hit
field-bridge-help = The firing ship's bridge was hit in this turn: +1.
field-sensor-boxes = Sensor boxes lost
field-sensor-boxes-help = For the firing ship: 3 or 4 boxes +1, 5 boxes +2.
field-crew = Crew lost
field-crew-help = For the firing ship: 30 % +1, 50 % +2, from 70 % on it cannot fire.
field-ship-firing = Firing ship
field-ship-exploding = Exploding ship
field-ship-regenerates = Borg ship that regenerates
field-ship-hit = Borg ship that was hit
field-ship-siphons = Borg ship that siphons
field-ship-borg = Borg ship
field-ship-searching = Searching ship
field-target-near = Ship near it
field-figures = Its figures
field-call = Called shot
field-call-help = Declared before the roll: +3 to the die, only at a side whose shield is down.
field-heel-hit-help = The rest of its value; empty: enough for this hit.
field-heel-help = The rest of the heel's value, if it lies on the side struck; empty: it lies elsewhere.
item-not-moved = has not moved
item-has-moved = has moved this turn
item-mount = a damaged mount
item-generator = a shield generator
item-sensors = the sensors
item-no-call = no called shot
item-call-generator = shield generator
item-call-warp = warp engines
item-call-impulse = impulse engines
item-found-moved = found, moved this turn
item-found-still = found, did not move
item-open = open space
item-in-words = a ship in words
item-words = in words
field-ship = Ship
field-target = Target
field-heel = Heel
item-no = no
item-asteroids = asteroids
item-nebula = nebula
field-figures-help = Its known figures, between commas: like (a ship of the list), shield, superstructure, warp, impulse, move, ratio, weapon; the rest is as in the ship that it is like.
field-range-chart = Hexes between the ships; chart { $chart } ends at { $reach }.
unit-points = points
unit-power = power
unit-hexes = hexes
unit-boxes = boxes
unit-percent = %
field-language = Language
item-ours = {""} (figures ours)
item-weapon = w{ $mount } { $id } { $name } (sides { $sides })
hint-place = give x,y,facing such as 0,-8,0
hint-catastrophes = give ten numbers from 1 to 9, for 1 to 10 on the die

# What rulings say: facts, results, what makes no sense.
surplus-nothing = "{ $die }" is one die too many: nothing is rolled for this
surplus-none = "{ $die }" is one die too many: none is called for after { $last } ({ $what })
surplus-missed = "{ $die }" is one die too many: after { $last } ({ $what }) there is none for { $missed }
one-or-another = { $one }, or { $other }
came-nothing = no effect
came-own = own { $what }
came-destroyed = ship destroyed
came-heel = heel { $n } on side { $side }
came-dropped = side dropped
came-shield = shield -{ $n }
came-heel-damage = heel -{ $n }
came-exploited = heel exploited
came-superstructure = superstructure -{ $n }
came-regenerated = superstructure +{ $n }
came-power = power -{ $n }
came-generator = generator { $side } -{ $n ->
    [one] { $n } box
   *[other] { $n } boxes
}
came-repaired = one box repaired
came-sensors = sensors -{ $n ->
    [one] { $n } box
   *[other] { $n } boxes
}
came-crew = crew -{ $n } %
came-bridge = bridge hit
came-engineering = engineering hit
came-seized = seized
came-free = free
came-found = found
came-moved = moved { $n ->
    [one] { $n } hex
   *[other] { $n } hexes
}
came-explodes-later = explodes at the end of the turn
came-no-regeneration = no more regeneration
came-no-engines = engines dead
came-disabled = disabled
came-cannot-fire = cannot fire
came-locks = locks broken
came-weapon = weapon { $status }
came-weapons = { $n ->
    [one] { $n } weapon
   *[other] { $n } weapons
} { $status }
fact-weapon = Weapon
fact-to-hit = To hit
fact-need = { $need } or less on a d10 at { $range ->
    [one] { $range } hex
   *[other] { $range } hexes
}: { $percent } %
fact-need-plus = { $need } or less on a d10 at { $range ->
    [one] { $range } hex
   *[other] { $range } hexes
}, +{ $plus } to the die: { $percent } %
fact-damage = Damage of a hit
fact-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
fact-weapon-figures = Weapon figures
fact-ours = ours, not FASA's
fact-hit-miss = Hit/miss
fact-heel = { $need } or less on a d6 sends { $points ->
    [one] the point
   *[other] all { $points } points
} to the heel
fact-ratio = Ratio
fact-regeneration = { $power } power for 2 points
fact-value = Value
fact-heel-value = ({ $superstructure } superstructure + { $power } power) / 3d6, any fraction up
fact-strikes = Strikes
fact-points-at = { $points ->
    [one] { $points } point
   *[other] { $points } points
} at { $range ->
    [one] { $range } hex
   *[other] { $range } hexes
}
fact-ship-figures = Ship figures
fact-ours-of = { $names }: ours, not FASA's
fact-to-find = To find
fact-need-at = { $need } or less on a d10 at { $range ->
    [one] { $range } hex
   *[other] { $range } hexes
}
fact-to-repair = To repair
fact-impossible = impossible
fact-need-alone = { $need } or less on a d10
fact-full-shields = Full shields
fact-each-side = { $n ->
    [one] { $n } point
   *[other] { $n } points
} on each side
fact-each-hex = Each hex
fact-beam-power = { $n } power of the beam
fact-siphoned = Siphoned
fact-siphon = { $power } power, { $ratio } for 2 points
unclear-side = a side is 1 to 6
unclear-call = a called shot names generator, warp, impulse or w5
unclear-weapon = { $ship } has no such weapon: see its sheet
figure-like = no ship of the list is called "{ $like }": name one after `like`
figure-number = { $name } "{ $value }" does not fit: write a number up to { $most }
figure-ratio = ratio "{ $value }" does not fit: write power/points, such as 1/4
figure-none = "{ $name }" is not a figure of a ship: write { $known }, such as { $example }
figure-mounts = a ship has at most { $most } mounts: name fewer weapons
figure-weapon = there is no weapon "{ $name }": write it as on a sheet, such as FH-11
form-do-allocate = Allocate the power
