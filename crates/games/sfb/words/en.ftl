title = Star Fleet Battles: X2
blurb = Share out your energy in secret, fly 32 impulses a turn, turn your strong shields to the enemy, and fire by the charts.
fleet-title = Fleet
scenario-duel = Cruisers
scenario-duel-blurb = A Federation heavy cruiser against a Klingon battlecruiser.
scenario-plasma = Plasma
scenario-plasma-blurb = A Gorn heavy cruiser against a Federation heavy cruiser.
scenario-echelon = Canisters and casters
scenario-echelon-blurb = An ISC command cruiser of the second X generation against a Federation X-cruiser.
scenario-hawk = Heavy plasma
scenario-hawk-blurb = A Romulan heavy hawk of the second X generation against a Klingon X-battlecruiser.
scenario-freezer = Photon plasma
scenario-freezer-blurb = A Gorn X2 cruiser with photon freezers against a Romulan X2 king eagle.
scenario-matrix = Phaser matrix
scenario-matrix-blurb = A Kzinti X2 battlecruiser with matrices and drone arrays against a Klingon X-battlecruiser.
scenario-hydran = Hellbores and fusion beams
scenario-hydran-blurb = Two Hydran cruisers of our own design: one envelops all shields, the other must come near.
scenario-pairs = Two against two
scenario-pairs-blurb = Four seats with one ship each: A and C against B and D.
scenario-squadron = Squadrons
scenario-squadron-blurb = Three ships against three.
scenario-six = Six against six
scenario-six-blurb = The largest squadrons: six ships a side, most of standard technology.
stop-activity = Activities
stop-activity-help = The steps 6A4 to 6B08 of an impulse: launches, transfers, shields, tractors, the cloak. A window in which little is to be expected, as everybody can see, passes by itself.
stop-activity-usual = ask me where something is to be expected, and after a pass again when something changes; on a course within 5 hexes of an enemy
stop-fire = Fire
stop-fire-help = The fire decision of an impulse in which something of yours bears.
stop-fire-usual = ask me every time within 8 hexes of an enemy; farther away after a pass again when something changes, but not on a course
stop-answer = Answer to fire
stop-answer-help = Fire at your ship is declared: reserve power may reinforce it.
stop-aegis = Aegis fire
stop-aegis-help = A further fire step against seeking weapons.
stop-final = End of turn
stop-final-help = Canister transfers and repairs.
stop-turn = High energy turn
stop-turn-help = The impulses in which a ship of yours does not move, but may make a high energy turn. They pass by themselves.
stop-reserve = Reserve power before fire
stop-reserve-help = The fire decisions of others, while nothing of yours bears: reserve power for electronic warfare and weapons. They pass by themselves.
seeker = seeking weapon { $n }
subject-shot = { $ship }, { $weapon } at { $target }
subject-pair = { $ship } and { $target }
ask-damage = damage allocation
ask-shot = fire
ask-charge = a photon charge
ask-cloak-damage = the protection of the cloak
ask-uim = burn-out of the UIM
ask-wave-lock = wave-lock
ask-shock-points = shock effect points
ask-shock = shock
ask-facing = the facing after the breakdown
ask-breakdown = breakdown in a high energy turn
ask-rocks = asteroids
ask-evasion = sublight evasion
ask-impact = the impact under electronic warfare
ask-lab = identification by a lab
ask-terrain = asteroids on the line of the cast
ask-lock-on = lock-on
ask-lot = which side moves first in this turn
ask-gate = the action under ECM
ask-raid = a hit and run raid
box-weapon = weapon { $weapon }
box-forward-hull = forward hull
box-rear-hull = rear hull
box-center-hull = centre hull
box-left-warp = left warp
box-right-warp = right warp
box-center-warp = centre warp
box-impulse = impulse
box-apr = APR
box-awr = AWR
box-battery = battery
box-bridge = bridge
box-emergency = emergency bridge
box-auxiliary = auxiliary control
box-flag = flag bridge
box-security = security
box-transporter = transporter
box-tractor = tractor
box-lab = lab
box-probe = probe
box-shuttle = shuttle
box-cargo = cargo
box-excess = excess damage
box-sensor = sensor
box-scanner = scanner
box-damage-control = damage control
step-ahead = Ahead
step-left = Turn left
step-right = Turn right
step-slip-left = Slip left
step-slip-right = Slip right
step-het = High energy turn to { $facing }
step-stay = Stay
step-tac-left = Tactical turn left
step-tac-right = Tactical turn right
step-quick = Quick reverse
told-turn = Turn { $n } begins.
told-ready = { $ship } is at weapon status { $n }.
told-allocated = { $ship } has allocated { $n ->
    [one] { $n } point
   *[other] { $n } points
}.
told-armed = { $ship }: { $weapon } is armed with { $energy }; turns paid: { $turns }.
told-arming-lost = { $ship }: what { $weapon } held is lost, it was not paid for.
told-speed = { $ship }: speed { $speed }, ECM { $ecm }, ECCM { $eccm }.
told-first-mover = Die { $die }: among equally quick ships those on the side of seat { $seat } move first in this turn.
told-lock-on = { $ship } rolls { $die } and { $holds ->
    [0] has no
    *[other] has
   } lock-on to { $target }.
told-moved = { $ship }: { $step }, facing { $facing }.
told-het = { $ship } makes a high energy turn to { $facing }, die { $die }: { $broke ->
    [0] it holds
    *[other] it breaks down
   }.
told-breakdown = { $ship } breaks down: facing { $facing }, { $warp } warp boxes and { $crew } crew units lost.
told-braked = { $ship } has stopped.
told-speed-changed = { $ship } changes to speed { $speed }.
told-erratic = { $ship } { $on ->
    [0] ends
    *[other] begins
   } erratic manoeuvres.
told-leaving = { $ship } announces that it disengages.
told-left = { $ship } has left the fight.
told-evasion = { $ship } tries to evade at sublight speed and rolls { $die }: { $left ->
    [1] it gets away.
   *[0] it does not get away.
}
told-resigned = { $ship } is taken out of the fight.
told-control = { $ship } switches its fire control on; it works in 4 impulses.
told-cloak = { $ship } fades { $on ->
    [0] in
    *[other] out
   }.
told-warfare = { $ship }: ECM { $ecm }, ECCM { $eccm }.
told-tractor = { $ship }: tractor at { $target }, { $holds ->
    [0] it fails
    *[other] it holds
   }.
told-released = { $ship } lets { $target } go.
told-steered = { $ship }: among equal hexes seeking weapon { $n } prefers { $side ->
    [0] the one ahead
    [1] the one to the right
    *[other] the one to the left
   }.
told-lab = { $ship }: a lab looks at seeking weapon { $n }, die { $die }: { $success ->
    [0] nothing
    *[other] identified
   }.
told-identified = Seeking weapon { $n } is after { $target }{ $charge ->
    [0] , showing no charge
    [1] , showing a photon charge
    *[other] {""}
   }.
told-injected = { $ship }: { $freezer } passes its charge to { $launcher }.
told-fed = { $ship }: { $launcher } passes its torpedo to { $caster }.
told-braced = { $ship }: of equally strong shields number { $n } takes the odd point first.
told-prepared = { $ship }: { $weapon } begins with { $start }.
start-canister = { $f ->
    [0] a proto-torpedo
   *[other] an F
   } in canister { $slot }
start-charge = { $on ->
    [0] no photon charge
   *[other] a photon charge
   }
start-shows = { $on ->
    [0] a pseudo-torpedo that shows no charge
   *[other] a pseudo-torpedo that shows a charge
   }
told-ejected = { $ship }: { $weapon } ejects { $n ->
    [one] { $n } point
   *[other] { $n } points
} of energy.
told-charge-ejected = { $ship }: a photon charge was in what { $weapon } ejected.
told-held = { $ship }: { $weapon } keeps what lies in it.
told-finished = { $ship }: { $energy ->
    [one] { $energy } point of reserve goes
   *[other] { $energy } points of reserve go
} into { $weapon }.
told-recharged = { $ship }: { $energy ->
    [one] { $energy } point of reserve goes
   *[other] { $energy } points of reserve go
} into the phaser capacitor.
told-launched = { $ship } launches { $n ->
    [one] a plasma-{ $torp }
    *[other] { $n } plasma-{ $torp }
   }{ $enveloping ->
    [0] {""}
    *[other] , enveloping
   }, facing { $facing }.
told-drone = { $ship }: { $weapon } launches a drone at { $target }.
told-cast = { $ship } casts a plasma-{ $torp } into the hex ({ $x }, { $y }), facing { $facing }.
told-rocks = { $ship }: asteroids on the line, die { $die }: { $n ->
    [one] { $n } point
   *[other] { $n } points
} on the torpedo.
told-seeker-gone = Seeking weapon { $n } is gone.
told-seeker-lock = Seeking weapon { $n } rolls { $die } and { $holds ->
    [0] has no
    *[other] has
   } lock-on to { $target } by itself.{ $holds ->
    [0] { " " }It is gone.
    *[other] { "" }
   }
told-snared = Seeking weapon { $n } is caught in the web.
told-weakened = Plasma { $n } is down to { $strength }.
told-impact = Seeking weapon { $n } hits { $ship }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}{ $die ->
    [0] {""}
    *[other] , die { $die }
   }{ $doubled ->
    [0] {""}
    *[other] , doubled to { $doubled } over all shields
   }.
told-unmasked = Seeking weapon { $n } was a pseudo-torpedo.
told-charge-free = A photon charge at { $target } is set free.
told-charge = The photon charge at { $target }, range { $range }, die { $die }: { $hit ->
    [0] it misses
    *[other] it hits for 8
   }.
told-charge-lost = The photon charge at { $target } is lost.
told-sphere = { $ship }: { $weapon } announces a sphere of radius { $n }.
told-shield = { $ship }: shield { $n } is { $up ->
    [0] dropped
    *[other] raised
   }.
told-asif = { $ship }: the ASIF is { $up ->
    [0] lowered
    *[other] raised
   }.
told-boarded = { $ship } raids { $what } of { $target }, die { $die }: { $destroyed ->
    [0] no effect
    *[other] destroyed
   }.
told-reloading = { $ship }: { $weapon } is taken out of service and reloaded.
told-declared = { $ship } fires { $n ->
    [one] one weapon
    *[other] { $n } weapons
   }: { $shots }.
told-reinforced = { $ship } puts { $n ->
    [one] { $n } point
   *[other] { $n } points
} of reserve into { $slot ->
    [0] general reinforcement
    [7] the ASIF
    [8] column { $column } of the ASIF
    *[other] shield { $slot }
   }.
told-shot = { $ship }: { $weapon } at { $target }, range { $range }, { $dice ->
    [0] no roll
    [2] two dice { $die }
    *[other] die { $die }
   }: { $hit ->
    [0] a miss
    *[other] { $damage ->
        [one] { $damage } point
       *[other] { $damage } points
    }
   }{ $feedback ->
    [0] {""}
    *[other] , and { $feedback } back on its own shield
   }.
told-sphere-hit = The sphere { $weapon } of { $ship } takes { $n ->
    [one] { $n } point
   *[other] { $n } points
}{ $gone ->
    [0] {""}
    *[other] {" "}and is gone
   }.
told-burnt-out = { $ship }: { $weapon } burns out in its suicide overload; a point goes inside.
told-veiled = The cloak of { $ship }, die { $die }: { $damage ->
    [one] { $damage } point gets
   *[other] { $damage } points get
} through.
told-wave-lock = { $ship }: { $weapon } tries a wave-lock on { $target }, { $die }: { $locked ->
    [0] it fails
    *[other] locked
   }.
told-pulse-wasted = { $ship }: a pulse of { $weapon } is wasted.
told-uim = { $ship }: the UIM, die { $die }: { $burnt ->
    [0] it holds
    *[other] it burns out
   }.
told-struck = { $points ->
    [one] { $points } point
   *[other] { $points } points
} on shield { $side } of { $ship }: { $reinforcement } stopped by reinforcement, { $shield } by the shield, { $through } go through.
told-absorbed = The ASIF of { $ship } stops a point in column { $column }{ $taken ->
    [0] , by general reinforcement
    [1] , by specific reinforcement
    *[other] {""}
   }.
told-box = { $ship }, { $roll ->
    [0] breakdown
    *[other] { $roll }
   }: { $what } is hit.
told-destroyed = { $ship } is destroyed.
told-explodes = { $ship } explodes with strength { $n }.
told-shock = { $ship }: { $n } shock effect points, { $total } in all.
told-transferred = { $ship }: { $launcher } and its canister { $slot }: a transfer is made.
told-repaired = { $ship } repairs { $what }: { $n ->
    [0] in work
    *[other] { $n }
   }.
told-ended = The fight is over{ $turns ->
    [0] {""}
    *[other] , the turns are up
   }.
plain-launcher = { $weapon }, as a plain launcher
shield-n = shield { $n }
asif-name = the ASIF
phase = Turn { $turn }, impulse { $impulse }
ask-over = The game is over.
ask-box = { $ship }: name the box that is hit.
ask-engines = { $ship } breaks down: say how many boxes each engine loses.
ask-allocate = { $ship }: share out the energy of the turn.
ask-move = { $ship }: move one hex.
ask-activity = { $ship }: launches, transfers, shields and other activities of the impulse.
ask-turn = { $ship } does not move in this impulse: make a high energy turn, or pass.
ask-reserve = Nothing of { $ship } bears: put reserve power into electronic warfare or weapons, or pass.
ask-fire = { $ship }: decide your fire.
ask-aegis = { $ship }: fire at seeking weapons.
ask-answer = { $ship } is fired upon: reinforce it with reserve power.
ask-final = { $ship }: transfers and repairs at the end of the turn.
ask-wait = Others decide.
score-destroyed = { $ship } destroyed
score-crippled = { $ship } crippled
score-forced = { $ship } forced off
score-internal = { $ship } damaged inside
score-time = the turns are up
score-nobody = nobody is left in the fight
score-alone = one side is left in the fight
measure-turns = turns
chip-turn = Turn
chip-turn-tip = After the last turn points decide.
chip-impulse = Impulse
chip-impulse-tip = Each turn has 32 impulses.
chip-step = Step
chip-step-tip = The step of the sequence of play.
track-title = Impulse track
chip-sides = Sides
chip-sides-tip = The seats that fight on the same side.
chip-moves = Ships that move
chip-moves-tip = Ships that move in this impulse.
n-of-m = { $n } of { $m }
map-name = The map
rock-name = Asteroids
web-name = Web of strength { $n }
counter-tip = { $ship }, speed { $speed }, facing { $facing }, shields { $shields }
seeker-tip = Strength { $strength }, flown { $flown }; its target is not known.
seeker-tip-known = Strength { $strength }, flown { $flown }, after { $target }{ $charge ->
    [0] {""}
    [1] , shows no photon charge
   *[other] , shows a photon charge
   }.
seeker-tip-pseudo = A pseudo-torpedo that shows strength { $strength }, flown { $flown }.
drone-tip = Drone { $kind }: warhead { $warhead }, { $left ->
    [one] { $left } point destroys it
   *[other] { $left } points destroy it
}, speed { $speed }, after { $target }.
drone-tip-strange = A drone; its type and its target are not known.
drone-tip-after = A drone of unknown type, after { $target }.
do-pass = Nothing
pass-until = You are asked again when something changes: fire, damage, a launch, a weapon that comes to bear, an enemy or a seeking weapon nearer or farther, and on the impulses on which speeds may change.
group-pass = { $ship }: go on
group-allocate = { $ship }: energy
group-move = { $ship }: movement
group-fire = { $ship }: fire
group-answer = { $ship }: reserve power
group-box = { $ship }: box hit
group-final = { $ship }: end of turn
group-activity = { $ship }: activities
do-plan = { $stance }, speed { $speed }
do-allocate = An allocation by hand
do-resign = Leave the fight
stance-attack = Attack
stance-assault = Assault
stance-defend = Defend
stance-run = Run
volley-all = Everything
volley-phasers = Phasers
volley-heavies = Heavy weapons
volley-bolts = Plasma bolts
do-volley = { $group } at { $target }
course = { $first }, then on: { $n ->
    [one] { $n } move
   *[other] { $n } moves
}, facing { $facing } at the end
course-detail = Flown until something happens: damage, fire or a launch, a changed speed or cloak, an enemy within 30, 15, 8 or 4 hexes. Auto-pass chooses the windows that stop it.
do-fire = A declaration by hand
do-engines = The engines lose left { $left }, right { $right }{ $center ->
    [0] {""}
   *[other] , centre { $center }
   }
do-reinforce = { $n ->
    [one] { $n } point
   *[other] { $n } points
   } into { $slot ->
    [0] general reinforcement
    [7] the ASIF
    [8] column { $column } of the ASIF
    *[other] shield { $slot }
   }
do-rebuild = Repair the ASIF, boxes by column: { $columns } { $energy ->
    [0] by continuous repair
   *[other] with damage control energy
   }
do-store = { $launcher } into canister { $slot }
do-take = Canister { $slot } into { $launcher }
do-swap = Exchange { $launcher } and canister { $slot }
do-repair = Repair { $what } { $energy ->
    [0] with parts
    *[other] with energy
   }
do-erratic = { $on ->
    [0] End
    *[other] Begin
   } erratic manoeuvres
do-brake = Emergency stop, reinforce shield { $n }
do-speed = Change to speed { $n }
do-leave = Disengage at the end of the turn
do-control = Switch fire control on
do-cloak = { $on ->
    [0] Fade in
    *[other] Fade out
   }
do-warfare = ECM { $ecm }, ECCM { $eccm }
do-tractor = Tractor { $target }
do-release = Let { $target } go
do-steer = Among equal hexes seeking weapon { $n } takes { $side ->
    [0] the one ahead
    [1] the one to the right
    *[other] the one to the left
   }
do-lab = Identify seeking weapon { $n }
do-inject = { $freezer } charges { $launcher }{ $pseudo ->
    [0] {""}
   *[other] , the pseudo-torpedo
   }
do-brace = Of equally strong shields number { $n } takes the odd point of an enveloping torpedo first
do-prepare = { $weapon } begins with { $start }
do-feed = { $launcher } to { $caster }{ $pseudo ->
    [0] {""}
    *[other] , pseudo
   }
do-eject = Eject what { $weapon } holds
do-finish = Finish { $weapon } with reserve power
do-capacitor = { $n ->
    [one] { $n } point
   *[other] { $n } points
   } of reserve into the phaser capacitor
do-launch = Launch { $weapon } at { $target }, facing { $facing }{ $how ->
    [0] {""}
    [1] , pseudo
    [2] , with a charge
    [8] , large drone
    *[other] , special
   }
do-cast = Cast { $weapon } at { $target }: offset { $x }, { $y }, facing { $facing }
do-sphere = { $weapon }: sphere of radius { $n }
do-shield = { $up ->
    [0] Drop
    *[other] Raise
   } shield { $n }
do-asif = { $up ->
    [0] Lower
    *[other] Raise
   } the ASIF
do-board = Raid { $what } of { $target }
do-reload = Reload { $weapon }
odds-damage = damage to { $target }
odds-side = shield { $side } with { $boxes ->
    [one] { $boxes } box
   *[other] { $boxes } boxes
} takes { $points } on average, something goes through: { $percent } %
odds-other = damage to { $target }: { $tenths } on average
odds-points = points through on average: { $tenths }
odds-cost = it costs { $what }: { $tenths } on average
odds-destroyed = it destroys the ship: { $percent } %
odds-thrown = the cost is from { $n } throws, the rest is exact
odds-first-pulse = a load of { $n ->
    [one] { $n } pulse
   *[other] { $n } pulses
}: counted is the one of this impulse
odds-pulse = a pulse locks on { $percent } % and splashes { $left } and { $right } on the neighbours
source-warp = Warp
source-impulse = Impulse
source-apr = APR
source-awr = AWR
source-battery = Batteries
part-warfare = Electronic warfare
part-phasers = Phasers
part-reinforcement = Reinforcement
part-weapons = Weapons
field-ecm = ECM
field-eccm = ECCM
field-capacitor = Capacitor
source-battery-other = Batteries, not warp
part-movement = Movement
part-turns = High energy turns
part-tacs = Tactical manoeuvres
part-evasion = Evasion
part-upkeep = Fire control and shields
part-weapons-warp = Weapons that take warp
part-shields = Reinforced shields
part-systems = Systems
field-speed = Speed
field-hets = High energy turns
field-tacs = Tactical manoeuvres
field-impulse = a point of impulse pays for a hex or a tactical manoeuvre
field-erratic = Erratic manoeuvres
field-reverse = Reverse
field-control = Fire control
field-shields = Shields
field-asif = ASIF
field-cloak = Cloak
field-general = General reinforcement
field-asif-column = ASIF column { $column }
field-asif-points = ASIF reinforcement
field-repair = Damage control
field-tractor = Tractors
field-transport = Transporters
field-recharge = Charge batteries
mode-on = on
mode-minimum = minimum
mode-full = full
mode-pays = { $does ->
    [0] arm
    [1] complete
   *[other] hold
   } { $torp }{ $mode ->
    [40] the charge and the torpedo
    [41] the torpedo alone
    [42] the charge alone
    [0] {""}
    [1] {" "}enveloping
    [2] {" "}shotgun
    [4] {" "}sabot
    [5] {" "}enveloping sabot
    [6] {" "}shotgun sabot
    [8] {" "}in one turn
    [16] {" "}overloaded
    [24] {" "}overloaded in one turn
   *[other] {" "}as a suicide overload
   }
stance-again = As last turn
form-fire = { $ship }: declaration of fire
form-engines = { $ship }: what the breakdown takes
form-do-engines = Lose these boxes
part-fire = Weapons that bear
source-capacitor = phaser energy
part-engines = Engines
source-engines = engine boxes to lose
mode-fire = at { $target }{ $way ->
    [0] {""}
    [1] , as a phaser 2
    [2] , as a phaser 3
    [3] , as a phaser 6
    [4] , proximity
    [5] , before the other fire
    [6] , directly
    [7] , as a PPD
    [8] , as a carronade
    [10] , with the charge of { $from }
   *[other] , with a charge
   }{ $salvo ->
    [0] {""}
   *[other] , narrow salvo
   }: { $mean } on average
volley-mean = { $mean } on average
note-speed = Speed: turn mode (moves on impulses): { $rows }
plan-allows = turn mode { $mode }, moves on { $moves }; phaser energy { $phasers }, ready: { $weapons }
form-allocate = { $ship }: energy allocation
row-display = System display
row-asif = ASIF column { $column }{ $up ->
    [0] , down
    *[other] {""}
   }
row-shields = Shields
row-weapons = Weapons
row-ours = Ours, not published: { $what }
number-speed = Speed
number-turn = Turn mode
number-ecm = ECM
number-eccm = ECCM
number-crew = Crew
number-capacitor = Capacitor
number-reserve = Reserve
number-general = General reinforcement
head-weapon = Weapon
head-arc = Arc
head-load = Load
cell-rack = { $drones }, { $reloads ->
    [one] { $reloads } reload
   *[other] { $reloads } reloads
}
cell-rack-empty = empty, { $reloads ->
    [one] { $reloads } reload
   *[other] { $reloads } reloads
}
cell-rounds = { $n ->
    [one] { $n } round
   *[other] { $n } rounds
}
cell-plasma-rack = plasma-{ $torp }: { $ready } armed, { $n } not armed
cell-load = turns { $turns }, energy { $energy } { $torp }
no-reading = { $what } was expected, not "{ $found }".
word-column = a column of the ASIF and its boxes, as D2
word-content = F, proto, charge, empty, shows or hides
word-weapon = A weapon such as w3
word-side = ahead, right or left
word-facing = A facing A to F
word-mode = A mode
word-quarters = An amount in quarters
word-command = A command
word-box = A box
word-ship = The number of a ship
word-stance = attack, assault, defend or run
word-step = A step such as ahead
word-group = all, phasers, heavies or bolts
word-shot = A shot such as w3>2
word-amount = An amount such as shield1=3
word-shield = general, shield1 to shield6 or asif
word-repair = energy or parts
word-drones = how many drones of one space and of two, such as 3,1
word-switch = on or off
word-target = A target such as s2
word-engine = left-warp, right-warp or center-warp, each once
word-offset = An offset such as 2,-1
word-system = A part of the allocation
no-above-rating = { $a ->
    [one] { $a } point
   *[other] { $a } points
} for damage control: the rating is { $b }.
no-acceleration = Speed { $a } is too high: at most { $b } now.
no-aegis-phasers = In aegis steps only phasers and anti-drones fire.
no-aegis-small-only = After the first step only small targets may be shot at.
no-announced-already = That is announced or in force already: it needs no second word.
no-asif-blocks = The ASIF of one of the two ships holds boxes in its columns A or B and blocks transporters: wear these columns down first.
no-asif-down = The ASIF is down: only one that operates can be reinforced.
no-at-rest = The ship is at rest: it moves on and brakes only at a speed above 0, which is allocated in step 1.
no-battery-full = The batteries do not hold that much: recharge by fewer points.
no-begin-only = An empty launcher can only begin a cycle with reserve power: pay its first turn, without naming a torpedo.
no-boxes-only = Continuous repair is for boxes and the ASIF: shields are repaired with damage control energy.
no-canister-empty = The canister is empty: choose one that holds a torpedo.
no-canister-launchers-only = Only canister launchers and racks feed a caster.
no-canister-not-empty = The canister is not empty: store into the other one, or take out what it holds.
no-canister-used-up = The canister is used up: one that was emptied holds nothing more.
no-cannot-hold = A plasma-{ $a } cannot be held.
no-cannot-move = The ship cannot move: a breakdown, an emergency stop or a tractor beam holds it.
no-capacitor-empty = The phaser capacitor has too little energy for this shot: fill it at energy allocation or with reserve power.
no-capacitor-full = The capacitor takes { $a } more.
no-capacitor-pays = Phasers are paid from the capacitor: put the energy there.
no-capacitor-short = The shots need { $a }, the capacitor holds { $b }.
no-carronade-energy = A carronade takes up to 4 points of reserve, and no more than there is.
no-carronade-needs-f = A carronade needs an F, begun with one point a turn or complete.
no-carronade-range = A carronade reaches 5 hexes.
no-cast-range = The caster does not throw that far: choose a hex within 5, with its option within 3.
no-through-web = The line to that hex passes through web of strength above 0: cast into the web, or elsewhere.
no-caster-empty = Nothing lies in the caster: a launcher that it serves has to feed it first.
no-caster-energy = A caster is charged with 2 points of warp.
no-caster-full = A torpedo lies in the caster already: cast it first.
no-caster-hold = A slingshot charge is held for 1 point.
no-caster-no-hold = A slingshot charge is not held.
no-changed-lately = 8 impulses must pass between two changes: the next may come in turn { $a }, impulse { $b }.
no-charged-already = It has its charge or its full energy already: nothing can be added.
no-cloak-unpaid = The cloak is not paid for in this turn: pay for it at energy allocation.
no-cloaked = A ship that is cloaked or fading neither fires nor launches: it must be wholly visible.
no-cooling = A fusion beam fired in the turn before cools in this one.
no-fusion-energy = A fusion beam takes 2, 4 or 7 points; held, 1 a turn and 2 or 5 more for an overload.
no-hellbore-energy = A hellbore takes 3 points, then 3 or 6.
no-hellbore-mode = A hellbore fired directly has no option: it strikes with the other fire.
no-disruptor-energy = A disruptor takes 2 or 4 points.
no-engine-boxes = The breakdown takes { $n ->
    [one] { $n } box
   *[other] { $n } boxes
   } of the engines in all, of { $a }: name as many.
no-does-not-fire = This weapon is not fired in the direct-fire step: choose a weapon that is.
no-does-not-launch = It launches nothing: choose a plasma launcher, a plasma rack or a drone rack.
no-erratic = A ship under erratic manoeuvres launches nothing: end them first, with effect from step 6E.
no-erratic-unpaid = Erratic manoeuvres are not paid for in this turn: pay for them at energy allocation.
no-esg-energy = A sphere generator holds 5 points.
no-ew-above-sensor = ECM and ECCM together are at most the sensor rating: ask for less.
no-f-incomplete = An F must be complete to be stored.
no-fast-price = The fast load of { $a } costs { $b }.
no-fire-control-late = The fire control was switched on less than 4 impulses ago: it works from turn { $a }, impulse { $b } on.
no-fire-control-on = The fire control is on already.
no-fired-lately = It has fired or launched already in this turn, or less than its delay ago, which is 8 impulses for most weapons.
no-first-impulse = Not on the first impulse of a turn: from the second on.
no-forward-from-rest = The ship must come to rest before it goes forward.
no-four-changes = At most four changes of speed a turn.
no-four-hets = At most four high energy turns a turn.
no-four-tacs = At most four tactical manoeuvres a turn.
no-freezer-energy = A freezer takes 2 points of warp a turn, or 4 for a fast load.
no-freezer-hold = A charge is held for 1 point.
no-half-points = Energy in half points.
no-held-already = The ship is held by a tractor beam already: another may try once it is released.
no-het-energy = The ship has too little energy for a high energy turn: it takes five hexes of movement, allocated as hets or in warp-charged batteries.
no-het-gap = 8 impulses lie between high energy turns: the next may come in turn { $a }, impulse { $b }.
no-hold-price = Holding costs its price, no less: pay it whole, or nothing and lose the torpedo.
no-hppd-energy = An HPPD takes 3 or 6 points, then 3, 6, 9 or 12.
no-hppd-fast = An empty HPPD takes 3, 6, 9 or 12 points.
no-hppd-hold = An HPPD is held for 3 points.
no-injected-already = The launcher has injected a charge in this turn: another one may in the next.
no-is-over = The game is over: nothing more is decided in it.
no-joined-alone = An element that joins follows its first one.
no-labs-used = Every lab that is left has looked in this impulse: they look again in the next.
no-lateral-one = Lateral launchers send one plasma an impulse at a ship.
no-lateral-range = Lateral launchers reach targets within 10 hexes.
no-launch-facing = The launcher does not allow that facing: choose one that lies in its arc.
no-launcher-too-small = A launcher of size { $a } does not make a { $b }.
no-launchers-only = It goes into a plasma launcher only.
no-modes-by-reserve = Reserve power does not finish an enveloping or shotgun torpedo without X technology.
no-modes-on-held = Modes are added to a held torpedo by X-ships only.
no-more-only = Reserve power adds only.
no-movement-needs-warp = Movement takes { $a ->
    [one] { $a } point of warp
   *[other] { $a } points of warp
}; { $b ->
    [one] there is { $b }
   *[other] there are { $b }
}.
no-must-move = The ship must move on this impulse: ahead, turning or slipping.
no-needs-impulse = That takes { $a ->
    [one] { $a } point of impulse
   *[other] { $a } points of impulse
}; { $b ->
    [one] there is { $b }
   *[other] there are { $b }
}.
no-needs-warp = That takes { $a ->
    [one] { $a } point of warp
   *[other] { $a } points of warp
}; { $b ->
    [one] there is { $b }
   *[other] there are { $b }
}.
no-never-repaired = Boxes of this kind are never repaired in a scenario: choose another.
no-asif = The ship has no ASIF.
no-boost = The option pseudo_boost is off in this game.
no-canisters = This launcher has no canisters: choose one that has.
no-carronade = This ship fires no carronades: an X-ship does, with the option plasma_carronade.
no-channel = { $a } of { $b } control channels are in use.
no-charge-in-small = A plasma-D or K carries no charge.
no-charge-ready = No freezer that serves the launcher holds a charge that is not promised to another one.
no-cloak = The ship has no cloak.
no-downgrade = A complete torpedo is not made smaller: choose a larger type.
no-fast-load = No fast load for this launcher: X-ships have it, with the option plasma_fast_load.
no-fast-proto = No fast load to a proto-torpedo here: launchers with canisters and larger than F have it, with the option canister_fast_proto.
no-fire-control = The fire control is off: switch it on, it works 4 impulses later.
no-lab = No lab of the ship is left.
no-lock-on = The ship has no lock-on to this target: it rolls for one at the start of a turn, with fire control on.
no-modes = A plasma-{ $a } has no such mode.
no-parties = No boarding party of the ship is left.
no-proximity = An overload has no proximity fuse.
no-pseudo = The launcher's pseudo-torpedo is used: each has one in a scenario.
no-rating = The points of continuous repair of this turn are used up, or too few for a box.
no-reload = The rack cannot be reloaded: it is destroyed, out of service already, or has no reload left.
no-repair-energy = The points for damage control do not pay for this repair: name fewer boxes, or allocate more in step 1.
no-shotgun = What a shotgun makes is not cast.
no-slingshot-charge = The caster has no slingshot charge: 2 points of warp make one, at allocation or with reserve power.
no-substitution = The option canister_substitution is off in this game: store or take instead.
no-such-box = That box cannot be taken: it is destroyed, or of a kind that is never chosen here.
no-such-piece = No piece of this launch with that number can carry a charge.
no-such-source = A freezer is named only where its charge is injected: behind inject, after its launcher.
launch-from = from { $weapon }
launch-piece = the charge in piece { $n }
launch-others = then at { $targets }
no-f-only = The canisters of an F launcher hold F torpedoes only.
no-before-the-first-turn = That is chosen before the energy allocation of the first turn.
no-a-charge-for-each-freezer = There are as many charges as freezers: take one out of a torpedo or another freezer first.
no-columns-in-order = A column of the ASIF takes boxes only after the deeper ones, and no more than it has room for.
no-such-canister = There is no such canister.
no-such-class = There is no ship { $a }.
no-such-shield = There is no such shield.
no-such-target = That is no target: choose an enemy ship in the fight, or an enemy's seeking weapon in flight that can be aimed at.
no-such-weapon = The ship has no weapon with that number that could do this.
no-tac = No tactical manoeuvre is left: they are paid for at energy allocation, at speed 0.
no-tractor = No tractor of the ship is left.
no-transporter = No transporter of the ship is left.
no-upgrade = A plasma-{ $a } is not raised to { $b }.
no-not-a-caster = That weapon is no caster: name one.
no-not-a-freezer = That weapon is no freezer: name one.
no-not-a-plan = No plan gives that speed: choose one that is offered.
no-not-among = The chart leaves other boxes to you: name one of { $a }.
no-not-against-fire = The ASIF is not raised against declared fire: raise it in the window of activities before.
no-not-armed = It is not armed: pay for it at energy allocation, or with reserve power where that arms it.
no-not-by-reserve = Reserve power does not arm it: pay for it at energy allocation.
no-not-cloaked = The ship is not cloaked: only one that is, or that fades out, fades in.
no-not-crippled = Only a crippled ship may be taken out of the fight.
no-not-enough-elements = A combination needs its other elements.
no-not-heavy = Only an HPPD is fired down.
no-not-held = That ship is not held by this one: only the holder lets it go.
no-not-now = Step { $a } is being played, and { $b } is asked: this cannot be said in it.
no-not-now-activity = Step { $a } is being played, and { $b } is asked: this is said in the window of the steps 6A4 to 6B08 of an impulse, until the ship has passed there; order activity ask opens it in every impulse.
no-not-now-allocate = Step { $a } is being played, and { $b } is asked: energy is allocated, and a ship leaves the fight, in step 1 of a turn.
no-not-now-answer = Step { $a } is being played, and { $b } is asked: reserve power reinforces a ship with batteries after fire was declared at it, in step 6D1.
no-not-now-box = Step { $a } is being played, and { $b } is asked: a box is named when damage hits a ship and the chart leaves the choice to its owner.
no-not-now-final = Step { $a } is being played, and { $b } is asked: canisters are filled and boxes repaired in step 7, after impulse 32.
no-not-now-fire = Step { $a } is being played, and { $b } is asked: fire is declared in step 6D1 by a ship with fire control and a weapon that bears and is ready.
no-not-now-move = Step { $a } is being played, and { $b } is asked: a ship moves in step 6A2 of the impulses of its speed, the slower before the faster.
no-gatling-four = A gatling phaser fires four shots a turn at most.
no-gatling-mode = All shots of a gatling phaser in one declaration are fired in the same way.
no-of-weapon = { $weapon }: { $why }
no-step-is-over = This is done in step { $a }, and step { $b } has been reached in this impulse: do it in the next one.
no-not-its-impulse = The ship does not move in this impulse: make a high energy turn, or pass.
no-not-on-this-impulse = A ship changes its speed on impulses 4 to 28 only: wait until then, or brake.
no-not-photon-plasma = The launcher takes no photon charge.
no-not-rolling = The torpedo is not in rolling delay or its second turn, paid in this one: only then does reserve power finish it, as a type that is named.
no-not-served = That launcher is not served by it: name one of those that it serves.
no-not-this-turn = It cannot be finished in this turn: pay its next turn at energy allocation.
no-not-yours = That is not your ship: name one of your own that is asked now.
no-not-its-own = Only a ship's own seeking weapons in flight are told where to go.
no-nothing-bears = Nothing of that kind bears on the target, is in range, ready and loaded.
no-nothing-to-let-go = Only a caster that holds a charge beside an F can keep the charge alone.
no-nothing-to-eject = There is nothing to eject: a plasma, a photon or a freezer that is begun can be.
no-nothing-to-finish = There is nothing to finish: the torpedo is complete as that already.
no-nothing-to-identify = There is nothing to identify within 5 hexes.
no-nothing-to-repair = There is nothing to repair there: it is whole, or was lost in this turn.
no-nothing-to-store = The launcher is empty: it stores a complete F or what has two turns of arming.
no-once-a-turn = It has faded in this turn already: once a turn.
no-one-charge-a-turn = The freezer has passed on a charge that it made in this turn: another may be begun with 2 points, not completed.
no-one-charge = The freezer holds a charge already, or it is promised already: one at a time.
no-one-mode = Enveloping and shotgun exclude each other.
no-one-shot-a-matrix = A matrix fires once an impulse.
no-one-source = The ASIF is repaired from one source a turn.
no-one-transfer = It has made its transfer of this turn: one a turn.
no-one-turn-only = A torpedo after one turn of arming is not stored.
no-other-matrix = The element belongs to another matrix.
no-other-target = A combination has one target.
no-other-data = A ship of the user's own is in a fleet, and the files named are not those it was set up with.
no-out-of-arc = The target is out of the arc: turn the ship, or choose a weapon that bears.
no-out-of-play = The ship is out of the fight: it was destroyed or has left.
no-out-of-range = The range is { $a }, the reach { $b }.
no-overdrawn = The allocation takes { $a ->
    [one] { $a } point
   *[other] { $a } points
}; { $b ->
    [one] there is { $b }
   *[other] there are { $b }
}.
no-overload-range = An overload reaches 8 hexes.
no-own-reinforcement = Your own general reinforcement is in the way: transporters work without it.
no-own-shield-up = Your own shield toward the target is up: drop it first.
no-own-side = That is your own side.
no-phasers-only = Only phasers harm a plasma torpedo.
no-photon-fast = A photon in one turn takes 4 to 6 points.
no-photon-hold = Holding it costs { $a }.
no-photon-most = A photon takes 8 points at most.
no-photon-turn = A photon takes at least 2 points of warp a turn.
no-plasma-first = A launcher of size { $a } does not begin with { $b ->
    [one] { $b } point
   *[other] { $b } points
}.
no-plasma-incomplete = The torpedo is not complete: a charge goes only into one that is.
no-plasma-second = The second turn costs what the first did.
no-plasma-third = A { $a } is finished with { $b ->
    [one] { $b } point
   *[other] { $b } points
}.
no-ppd-energy = A PPD takes 2 or 4 points, then 2, 4, 6 or 8.
no-pseudo-no-bolt = A pseudo-torpedo is not bolted.
no-rack-empty = No rack that it draws on holds such a drone or torpedo.
no-repairs-used-up = No further box may be repaired in this scenario.
no-reserve-short = There is too little reserve power for it in the batteries, or it is not of warp where warp is asked.
no-reverse-from-rest = The ship must come to rest before it goes back.
no-rolling-price = Rolling delay costs what the second turn did.
no-same-facing = That is its facing: choose another.
no-shield-is-down = That shield is down: only one that stands can be reinforced or raised.
no-shield-level = Shields are off, at minimum or full.
no-shield-up = The shield of the target toward your ship is up: it must be down.
no-shields-only = Damage control energy repairs shields and the ASIF.
no-shields-unpaid = The shields are not paid for in this turn: pay for them at energy allocation.
no-ships-only = It fires at ships only.
no-side-without-ships = A side has no ships.
no-silenced = The ship cannot fire for 8 impulses after its breakdown.
no-slip-mode = A slip needs a hex moved otherwise since the last.
no-small-only = It fires at drones only.
no-so-already = That would change nothing, for it is so already: choose another.
no-speed-limit = Speed 31 is the limit.
no-stopped-already = Erratic manoeuvres were stopped in this turn.
no-tac-at-rest = Tactical manoeuvres are made at speed 0.
no-takes-no-energy = It takes no energy.
no-target-not-ahead = The target is not in the front arc of the weapon as it would leave: choose another facing.
no-more-targets = The launch has fewer pieces than targets: name at most one for each piece.
no-target-of-its-own = Each piece of a shotgun is aimed at a ship of its own until all ships ahead have one: name another target.
no-too-large-to-cast = Only F, D and K are cast.
no-too-little-warp = There is too little warp power to disengage.
no-too-many-drones = These drones do not fit in the rack: load fewer.
no-too-many-in-flight = 64 seeking weapons are in flight, and there is room for no more.
no-too-many-ships = { $a } ships of a side: six at most.
no-too-much-energy = It holds more than 12 points.
no-too-near = The target is too near for this weapon in this mode.
no-transferred-already = The freezer has passed a charge in this turn.
no-transporters-used = All transporters that are left are used in this turn.
no-tried-lately = 8 impulses lie between two tries: the next may come in turn { $a }, impulse { $b }.
no-two-racks = Two plasma racks of the ship have launched in this turn.
no-turn-mode = { $a } straight hexes; the turn mode asks { $b }.
no-twice = A weapon fires once in a declaration.
no-two-for-one = General reinforcement takes two points for one.
no-upgrade-price = Holding costs { $a } and raising it { $b }.
no-warp-limit = Movement would take { $a }; the ship has { $b } warp.
no-weapon-destroyed = The weapon is destroyed.
no-whole-points = Energy in whole points.
no-wrong-cycle = A { $a } is not of the cycle begun with { $b }.
no-x-only = Only X-ships can do that.
no-bad-option = The option { $a } has a name or value that does not exist.
no-ship-fault = This ship is unsound: { $a }.
no-other = That is not possible.

weapon-titled = { $kind } { $id }
weapon-mounted = { $kind } { $id }, { $arc }
kind-phaser1 = phaser-1
kind-phaser2 = phaser-2
kind-phaser3 = phaser-3
kind-phaserg = phaser-G
kind-phaser4 = phaser-4
kind-phaser5 = phaser-5
kind-phaser6 = phaser-6
kind-element = matrix element
kind-photon = photon
kind-disruptor = disruptor
kind-fusion = fusion beam
kind-hellbore = hellbore
kind-plasma = plasma-{ $torp }
kind-plasmarack = plasma rack { $torp }
kind-caster = plasma caster
kind-freezer = photon freezer
kind-ppd = PPD
kind-hppd = heavy PPD
kind-rack = drone rack
kind-array = drone array
kind-add = anti-drone
kind-esg = ESG

# The forms of the referee.
ruling-volley = One volley
ruling-volley-text = Direct fire of a ship at one shield of another: dice, reinforcement, shield, ASIF, damage allocation chart.
ruling-plasma = One plasma torpedo
ruling-plasma-text = A torpedo reaches its target: strength by distance and phaser damage, ECM, shields or all six if it envelops.
ruling-charge = One photon charge
ruling-charge-text = A charge set free by the end of its photon plasma: to hit from the plasma's last hex, for 8 points.
ruling-matrix = One matrix shot
ruling-matrix-text = One, two or three elements of a phaser matrix fire as a phaser-3, 1 or 5.
ruling-arming = One payment for a weapon
ruling-arming-text = A payment for a weapon, turn by turn: arming, holding, rolling delay, fast load, upgrade, reserve power.
ruling-energy = One energy allocation
ruling-energy-text = Whether a ship's sources pay for a turn, and which rule forbids it.
ruled-elements = Elements
ruled-elements-help = Fired together: 1 as a phaser-3, 2 as a phaser-1, 3 as a phaser-5.
ruled-target = Target
ruled-mode = Mode
ruled-mode-help = For all weapons that have it and no mode of their own.
ruled-salvo = Narrow salvo
ruled-salvo-help = Weapons of one type share a roll.
ruled-torpedo = Torpedo
ruled-hexes = Hexes travelled
ruled-hexes-help = The impulses that a sabot has flown.
ruled-phasers = Phaser points scored on it
ruled-phasers-help = Every 2 points take 1 of its strength.
ruled-pseudo = Pseudo-torpedo
ruled-charge = Photon charge in it
ruled-range = Range
ruled-range-help = Hexes between them.
ruled-side = Shield struck
ruled-side-help = 1 ahead, then clockwise.
ruled-shield = Boxes of that shield
ruled-shield-help = Left before it is struck.
ruled-asif = ASIF
ruled-asif-help = Whether it is up.
ruled-ecm = Target's ECM
ruled-eccm = Firer's ECCM
ruled-general = General reinforcement
ruled-general-help = Points of the target, 2 of energy each.
ruled-specific = Specific reinforcement
ruled-specific-help = Boxes on the shield struck.
ruled-weapon = Weapon
ruled-weapon-help = As numbered on the display.
ruled-paid-turns = Turns paid so far
ruled-paid-turns-help = Plasma is complete at 3, photons, PPDs, hellbores and freezers at 2, casters, disruptors and fusion beams at 1.
ruled-before = Energy so far
ruled-before-help = For a plasma, the points of each turn: 1, 2 or 3; for others, all that was paid.
ruled-held = Torpedo held
ruled-held-help = For a complete one.
ruled-pay = Points paid
ruled-half = And a half
ruled-torpedo-2 = Complete as
ruled-when = When
ruled-paid = Paid in this turn
ruled-paid-help = For a plasma that reserve power finishes.
ruled-status = Weapon status
ruled-status-help = The loads of its weapons.
ruled-before-2 = Speed of the turn before
ruled-reserve = In the batteries
ruled-reserve-help = Charged by warp.
ruled-reserve-other = In the batteries, not of warp
ruled-speed = Speed
ruled-control = Fire control
ruled-shields = Shields
ruled-shields-help = 0 down, 1 minimum, 2 full.
ruled-asif-points = ASIF reinforcement
ruled-asif-points-help = Points of energy.
ruled-ecm-2 = ECM
ruled-eccm-2 = ECCM
ruled-capacitor = Into the capacitor
ruled-general-help-2 = Points of energy, 2 for one.
ruled-s1 = Reinforcement of shield 1
ruled-hets = High energy turns
ruled-tacs = Tactical manoeuvres
ruled-erratic = Erratic manoeuvres
ruled-repair = Damage control
ruled-tractor = Tractors
ruled-transport = Transporters
ruled-recharge = Into the batteries
ruled-ship-firing = Firing ship
ruled-ship-launched = Ship that launched it
ruled-ship = Ship
ruled-damage = Damage of this ship
ruled-target-damage = Damage of the target
ruled-damage-help = Boxes that are left, with commas: shield2=10, left-warp=9, asif-A=3; and weapons that are lost: w4.
item-off = not fired
item-on = as said for all
item-salvo = narrow salvo
item-proximity = proximity
item-direct = directly
item-as-ppd = as a PPD
item-as-2 = as a phaser 2
item-as-3 = as a phaser 3
item-as-6 = as a phaser 6
item-carronade = carronade
item-standard = standard
item-overload = overloaded
item-small = smaller phaser, proximity, carronade, hellbore fired directly
item-suicide = suicide overload of fusion beams
item-first = hellbores before the other fire
ruled-fired = Fired in the turn before
ruled-fired-help = A fusion beam cools.
item-none = no type yet
item-allocation = at energy allocation
item-reserve = by reserve power
item-rolling = rolling delay
item-second = the second turn
item-shield = shield { $n }
ruled-points-help = Points.
ruled-cloak = Cloak
ruled-cloak-help = { $n ->
    [one] { $n } point
   *[other] { $n } points
}.
ruled-language = Language

# Options of a setup.
option-turns = Number of turns
option-turns-help = After this turn points decide.
option-distance = Starting distance
option-distance-help = How far apart the sides begin.
option-weapon_status = Weapon status
option-weapon_status-help = How ready both sides are at the start.
option-asteroids = Asteroid field
option-asteroids-help = A field of asteroids between the sides.
option-web = A web
option-web-help = A line of web of strength 4 between the sides: it catches torpedoes and drones; ships pass.
option-asif_leaky = Leaky ASIF
option-asif_leaky-help = One in five of the points that reach the ASIF goes past it.
option-asif_blocks_transporters = ASIF blocks transporters
option-asif_blocks_transporters-help = An ASIF with a box left in column A or B blocks transporters.
option-asif_shield_rate_repair = ASIF repaired like shields
option-asif_shield_rate_repair-help = One point repairs an ASIF box.
option-asif_full_reinforcement = Full ASIF reinforcement
option-asif_full_reinforcement-help = Reinforcement of the ASIF is not halved.
option-asif_skip_ahead = ASIF columns may be skipped
option-asif_skip_ahead-help = A column may be filled once the next deeper one has a box.
option-asif_reading = Where the ASIF absorbs
option-asif_reading-help = At the first column passed, or at the column where the point lands.
option-asif_consumes_bold = ASIF uses up starred results
option-asif_consumes_bold-help = A point that the ASIF absorbs at a starred cell uses the cell up for the volley.
option-asif_repair_points_per_box = Points for an ASIF box
option-asif_repair_points_per_box-help = Repair points or damage control energy for one ASIF box.
option-hppd_close_2_6_2 = Stronger HPPD at 4-10
option-hppd_close_2_6_2-help = A pulse at range 4 to 10 scores 2 + 6 + 2.
option-canister_single = One canister
option-canister_single-help = Which launchers have one canister only.
option-canister_substitution = Substitution transfer
option-canister_substitution-help = Canister and launcher may exchange what they hold.
option-canister_transfer_cost = Transfers cost energy
option-canister_transfer_cost-help = Each torpedo moved costs 1 point of reserve.
option-canister_first_turn_proto = First-turn protos
option-canister_first_turn_proto-help = Canisters also store a torpedo after one turn of arming.
option-canister_fast_proto = Fast load to a proto
option-canister_fast_proto-help = An empty launcher of size L or more is brought to its second turn for 5 points.
option-canister_expendable = Expendable canisters
option-canister_expendable-help = A canister is used up when it is emptied.
option-caster_range_3 = Short casters
option-caster_range_3-help = Casters throw three hexes at most.
option-caster_no_hold = Caster charges are not held
option-caster_no_hold-help = A slingshot charge is lost at the end of the turn.
option-caster_holds_plasma = Casters hold plasma
option-caster_holds_plasma-help = A caster holds an F for 1 point a turn, a D or K for nothing.
option-heavy_shotgun_s = Heavy shotguns of S
option-heavy_shotgun_s-help = Heavy shotguns split into S torpedoes: Rh 3, X 4, Z 5.
option-heavy_two_step_upgrade = Two-step upgrade
option-heavy_two_step_upgrade-help = A medium torpedo made an R may become an X or Z in the next turn.
option-photplas_second_chance = Second chance
option-photplas_second_chance-help = If a bolt misses or a carronade scores nothing the charge still rolls.
option-photplas_independent_roll = Independent roll
option-photplas_independent_roll-help = In bolts and carronades the charge always rolls for itself.
option-matrix_combo_shift = Combination penalty
option-matrix_combo_shift-help = Combinations of matrix elements fire at +1.
option-matrix_strict_alternation = Strict alternation
option-matrix_strict_alternation-help = A matrix is never hit twice running; the hit goes on to the next column.
option-freezer_rearm_after_transfer = Freezer rearms after a transfer
option-freezer_rearm_after_transfer-help = A freezer may be armed again in the turn in which it passed its charge.
option-phaser5_energy = Energy of a phaser 5
option-phaser5_energy-help = The energy that a phaser 5 of its own takes from the capacitor.
option-shock_model = Effect of shock
option-shock_model-help = Whether shock effect points lead to a roll for breakdown.
option-plasma_fast_load = Fast loads
option-plasma_fast_load-help = X-ships complete plasma one turn early for the skipped energy and 1.
option-plasma_carronade = Plasma carronades
option-plasma_carronade-help = X-ships fire F torpedoes as carronades.
option-isc_lateral = Lateral fire control
option-isc_lateral-help = Lateral launchers and casters: one plasma an impulse at a ship, within 10 hexes.
option-terrain_plasma_damage = Terrain weakens cast plasma
option-terrain_plasma_damage-help = Asteroids on the line of a cast torpedo damage it.
option-third_hit = The third hit
option-third_hit-help = Whether the third of three hits is of the best type even if that was taken before.
option-leaky_shields = Leaky shields
option-leaky_shields-help = Some points of a volley go through a shield that has boxes left.
option-leak_rate = Rate of the leak
option-leak_rate-help = One point in this many goes through.
option-overload_beyond_chart = Overload beyond the chart
option-overload_beyond_chart-help = How an overload at effective range above 8 hits.
option-proximity_inside = Proximity inside 9
option-proximity_inside-help = Whether such a shot is refused or wasted.
option-cloak_fade = Fading time
option-cloak_fade-help = Impulses to fade out or in.
option-cloak_fade_die = Die while fading
option-cloak_fade_die-help = Whether hits on a fading ship roll for the cloak's protection.
option-uim_burnout = UIM burns out
option-uim_burnout-help = A UIM may burn out after use.
option-volley_order = Order of volleys
option-volley_order-help = Which of several volleys is allocated first.
option-rack_b_reloads = Reloads of a B rack
option-rack_b_reloads-help = How many sets of drones a B rack can be reloaded with.
option-drones = Types of drones
option-drones-help = The drones that racks hold in one space and in two.
option-sublight_evasion = Sublight evasion
option-sublight_evasion-help = A ship without warp power may roll to leave the fight.
option-disengage_warp = Warp to disengage
option-disengage_warp-help = Half of the warp power or 15 points: the lesser or the greater.
option-explosion_zone = Zone of explosions
option-explosion_zone-help = The hex and its six neighbours, or the hex alone.
option-long_bolt = Long-range bolt
option-long_bolt-help = A bolt at true range 11 or more scores its whole warhead for the surcharge.
option-pseudo_boost = Boosted pseudo-plasma
option-pseudo_boost-help = A pseudo-torpedo may be made to look enveloping.
option-damage_choice = Choice of boxes
option-damage_choice-help = Whether owners name the boxes where the chart leaves it to them, or the least useful is taken.
option-first_mover = Who moves first
option-first_mover-help = Which of equally quick ships moves first: a side by lot each turn, or the ship with the lower number.
option-asif_energy = Energy of the ASIF
option-asif_energy-help = Share of the printed energy that the field takes each turn.
option-asif_points = Points for a box of reinforcement
option-asif_points-help = Points of specific reinforcement that put one box in front of a column.
option-heavy_hold = Holding heavy torpedoes
option-heavy_hold-help = Share of the printed energy that holding an Rh or X torpedo takes, rounded up to whole points.
option-asif_share = Boxes of the ASIF
option-asif_share-help = Share of the printed boxes of each column, rounded down. A column that has boxes keeps at least one.
option-heavy_arming = Arming heavy torpedoes
option-heavy_arming-help = Share of the printed energy that completes an Rh, X or Z torpedo on its last turn or by a fast load, rounded up to whole points. The turns before stay at 3.
option-aegis_steps = Aegis steps
option-aegis_steps-help = X-ships have further fire steps against seeking weapons.

# What rulings say: facts and results.
ruled-surplus = "{ $die }" is one die too many: nothing more is rolled for this
ruled-no-weapon = choose at least one weapon that fires
ruled-not-its-weapon = { $ship } has no such weapon: see its sheet
fact-strength = Strength on arrival
fact-shift = Shift
fact-shift-plasma = { $shift }: to 6 full, 7 and 8 half, 9 and 10 a quarter
fact-to-hit = To hit
fact-charge = { $need } or less with { $shift }, for 8 points
fact-warp = warp
fact-impulse = impulse
fact-so-much = { $what } { $n }
fact-list = { $one }, { $other }
fact-power = Power
fact-batteries = Batteries
fact-movement = Movement
fact-warp-only = Warp only
fact-all-uses = All uses
fact-ours = Figures that are ours
fact-holding = Holding costs
fact-a-turn = { $n ->
    [one] { $n } point
   *[other] { $n } points
} a turn
fact-launcher = Launcher
fact-to-the-die = { $shift } to the die
fact-pulse = one pulse of { $left } + { $struck } + { $right }; wave-lock on { $need } or less of two dice
fact-envelops = { $n ->
    [one] { $n } point
   *[other] { $n } points
} that envelop the target, on { $need } or less of two dice
fact-on-shield = { $n ->
    [one] { $n } point
   *[other] { $n } points
} on the shield struck, on { $need } or less of two dice
fact-scores = scores { $list } on a die of 1 to 6
came-nothing = no effect
came-own = own { $what }
came-destroyed = ship destroyed
came-reinforcement = reinforcement -{ $n }
came-shield = shield { $side } -{ $n }
came-asif = ASIF -{ $n }
came-system = { $what } -{ $n }
came-weapon = weapon { $id }
came-shock = shock +{ $n }
came-legal = legal
came-batteries = { $n } of the batteries
came-held-free = held for nothing
came-held = held for { $n }
came-not-held = cannot be held
came-armed = { $n } armed
came-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
came-empty = empty
came-plasma = complete plasma-{ $torp }
came-strength = strength { $n }
came-turns-of = { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
} of { $n } paid
came-complete = complete
came-damage = { $n ->
    [one] { $n } point
   *[other] { $n } points
} of damage
came-pulses = { $n ->
    [one] { $n } pulse
   *[other] { $n } pulses
}
came-charge = a charge
came-charged = charged
came-suicide = a suicide overload
came-overload = an overload
came-standard-beam = a standard beam
came-standard = standard
came-paid-again = { $hold }: its second turn is paid again
came-turn-paid = { $n } turn paid
ruled-unread-damage = "{ $word }": say shield2=10, left-warp=9 or asif-A=3 for what is left, w4 for a weapon that is lost
ruled-more-than-whole = "{ $word }": the whole { $ship } has { $n }
form-do-allocate = Allocate the power
fault-size-class = size class { $what } is none of 1 to 5
fault-too-many-weapons = { $what } weapons are more than a display holds
fault-too-many-boxes = more boxes of { $what } than a display holds
fault-track = the { $what } track is empty or not in the order in which it is lost
fault-asif-not-x2 = an ASIF is fitted to X2 ships only
fault-bad-id = the id "{ $what }" is not of small letters, digits and hyphens, 24 at most
fault-bad-name = the name "{ $what }" is empty, longer than 60 letters or not in one line
fault-bad-figure = { $what } is lower or higher than play can count with
fault-bad-weapon-id = a weapon is called "{ $what }": a letter or number of the display, 8 characters at most
fault-no-arc = weapon { $what } has no arc, or bearings beyond 24
fault-rack-spaces = rack { $what } has more than 12 spaces
fault-serves-nothing = { $what } serves no launcher: name those it serves
fault-same-id = two weapons are called { $what }
fault-wrong-empire = weapon { $what } belongs to another empire
fault-not-x2 = weapon { $what } is X2 technology and the ship is not
fault-canister-size = canister launcher { $what } is larger than S
fault-isc-size = launcher { $what } of an ISC X2 ship is larger than S
fault-heavy-size-class = launcher { $what } is too heavy for the size class
fault-heavy-swivel = launcher { $what } has no swivel mount
fault-photon-plasma-size = launcher { $what } is too small for photon charges
fault-no-mounts = there are not enough adjacent option mounts for { $what }
fault-no-such-item = there is no item { $what } for an option mount
fault-of-ship = { $ship }: { $fault }
fault-no-ships = there is no ship in the fleet
fault-too-many-ships = a side has { $n } ships at most
fault-too-dear = { $n ->
    [one] { $n } point is
   *[other] { $n } points are
} more than { $most }

# A list that was read
read-no-ship = "{ $name }" is no ship: write a ship, or put it aside
read-empty-file = there is no ship in the file
unread-fleet = there is no ship in it: name ships as `fed-ca, ori-xbr+hppd`, or give a file of ships
class-isc-ca = ISC star cruiser CA
class-rom-fh = Romulan firehawk FH
class-gorn-ccx = Gorn X-cruiser CCX
class-kzi-bcx = Kzinti X-battlecruiser BCX
class-isc-ccx = ISC X-cruiser CCX
class-isc-xdd = ISC X2 destroyer XDD
class-gorn-xdd = Gorn X2 destroyer XDD
class-kzi-xdd = Kzinti X2 destroyer XDD
class-rom-xcon = Romulan X2 condor XCN
class-ori-xbr = Orion X2 raider XBR
class-fed-xca = Federation X2 cruiser XCA
class-kli-xd7 = Klingon X2 battlecruiser XD7
class-hyd-hc = Hydran hellbore cruiser HC
class-hyd-fc = Hydran fusion cruiser FC
class-fed-ca = Federation heavy cruiser CA
class-kli-d7 = Klingon battlecruiser D7
class-gorn-ca = Gorn heavy cruiser CA
class-kzi-bc = Kzinti battlecruiser BC
class-fed-cx = Federation X-cruiser CX
class-kli-dx = Klingon X-battlecruiser DX
class-isc-xcc = ISC X2 command cruiser XCC
class-rom-xke = Romulan X2 king eagle XKE
class-rom-xfh = Romulan X2 heavy hawk XFH
class-gorn-xca = Gorn X2 heavy cruiser XCA
class-kzi-xbc = Kzinti X2 battlecruiser XBC

# The builder: what stands on a ship in a few words, empires, technologies.
facts-and-ours = { $facts }. Ours, not published: { $what }
facts-ship = size class { $size }, { $warp } warp, shields { $shields }, { $weapons ->
    [one] 1 weapon
   *[other] { $weapons } weapons
 }{ $mounts ->
    [0] { "" }
    [one] , 1 option mount
   *[other] , { $mounts } option mounts
 }
facts-item = { $n ->
    [one] 1 option mount
   *[other] { $n } adjacent option mounts
 }
place-option-mount = Option mount
kind-ship = ship
kind-item = item
facts-of-ship = { $empire }, { $technology } · { $facts }
faction-federation = Federation
faction-klingon = Klingon
faction-gorn = Gorn
faction-kzinti = Kzinti
faction-isc = ISC
faction-romulan = Romulan
faction-orion = Orion
faction-hydran = Hydran
faction-standard-technology = standard technology
faction-x1-technology = X1 technology
faction-x2-technology = X2 technology
bad-fleet = this is no fleet ({ $why }): begin a new one
bad-ship-file = this is not a file of ships: { $why }
edit-no-ship = "{ $name }" is no ship: take it out
edit-no-such-ship = there is no ship "{ $name }": choose one of the catalogue
edit-no-item = there is no item "{ $name }": choose one of the catalogue
edit-ship-gone = that ship is not in the fleet any more: look again
edit-item-gone = that item is not on the ship any more
edit-words-gone = those words are not in the list any more
edit-of-file = a file of ships is changed in an editor
edit-limit = a limit is a number of points
edit-none = "{ $edit }" is no edit: edits are { $edits }
ours-everything = everything
ours-everything-else = everything else
ours-no-fighters = everything; fighters are not played
ours-proposed = proposed by this project
ours-arcs = arcs of the plasma tubes: LF+L and RF+R, with one launch facing each
ours-refit = boxes, shields, power and weapons, a plausible X1 refit of the { $of }
ours-from-ccx = everything else, beginning with the X1 ISC CCX
fact-of = { $of }: { $what }
