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
ask-resistance = the resistance of a captain
ask-answer = the answer of a captain
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
