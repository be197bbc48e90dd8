# What STCS says, in English.

# Questions of chance: what for.
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
