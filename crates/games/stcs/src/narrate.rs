//! Events in sentences.

use engine::{Text, msg};

use crate::{
    command::Sources,
    event::{Answer, Event, Fired, Freed, Sought, System},
    ids::{MountNo, ShipNo},
    state::{Call, State},
    words,
};

fn name(state: &State, ship: ShipNo) -> Text {
    words::ship(state, ship)
}

fn mount_name(state: &State, ship: ShipNo, mount: MountNo) -> Text {
    words::mount(state, ship, mount)
}

fn names(state: &State, ships: &[ShipNo]) -> Text {
    words::list(ships.iter().map(|&ship| name(state, ship)))
}

/// The event in a sentence.
pub fn narrate(state: &State, event: &Event) -> Text {
    let the = |ship: &ShipNo| name(state, *ship);
    match event {
        Event::BorgRules { ships } => msg!("told-borg-rules", ships = names(state, ships)),
        Event::Heel { ship, dice, value, side } => {
            msg!("told-heel", ship = the(ship), value = *value, side = side.number(), dice = format!("{dice:?}"))
        }
        Event::HeelRolled { ship } => msg!("told-heel-rolled", ship = the(ship)),
        Event::Allocated { ship, how: Some(how) } => msg!("told-allocated-so", ship = the(ship), how = how.clone()),
        Event::Allocated { ship, how: None } => msg!("told-allocated", ship = the(ship)),
        Event::Powered { ship, moves, cloaked, how } => {
            let how = how.as_ref().map_or(Text::NONE, |how| msg!("told-powered-how", how = how.clone()));
            msg!("told-powered", ship = the(ship), moves = *moves, cloaked = u8::from(*cloaked), how = how)
        }
        Event::HeelCovered { ship, side } => msg!("told-heel-covered", ship = the(ship), side = side.number()),
        Event::HeelExposed { ship, side } => msg!("told-heel-exposed", ship = the(ship), side = side.number()),
        Event::Advantage { side, totals: [a, b], rolls, lot } => {
            let rolls = words::all(rolls.iter().map(|[a, b]| msg!("told-advantage-dice", a = *a, b = *b)));
            msg!("told-advantage", side = side.index(), a = *a, b = *b, rolls = rolls, lot = u8::from(*lot))
        }
        Event::Goes { side, first } => msg!("told-goes", side = side.index(), first = u8::from(*first)),
        Event::Phase { turn, phase } => msg!("told-phase", turn = *turn, phase = *phase),
        Event::Stress { ship, die, plus, lost } => msg!("told-stress", ship = the(ship), die = *die, plus = *plus, lost = *lost),
        Event::LeftMap { ship } => msg!("told-left-map", ship = the(ship)),
        Event::Marked { ship, fire: Some(fire) } => msg!("told-marked-so", ship = the(ship), fire = u8::from(*fire)),
        Event::Marked { ship, fire: None } => msg!("told-marked", ship = the(ship)),
        Event::MarkersShown { fire } => msg!("told-markers-shown", ships = names(state, fire)),
        Event::Moved { ship, part: Some(part), to: Some([x, y]), facing: Some(facing), .. } => {
            msg!("told-moved", ship = the(ship), part = words::manoeuvre(*part), x = i16::from(*x), y = i16::from(*y), facing = *facing)
        }
        Event::Moved { ship, .. } => msg!("told-moved-cloaked", ship = the(ship)),
        Event::Over { how } => msg!("told-over", how = words::ending(*how)),
        Event::TurnEnds { turn } => msg!("told-turn-ends", turn = *turn),
        Event::Shot(fired) => shot(state, fired),
        _ => effect(state, event),
    }
}

fn shot(state: &State, fired: &Fired) -> Text {
    let Fired { shot, side, range, need, modifier, die, hit, damage, .. } = fired;
    let call = match shot.call {
        Call::None => Text::NONE,
        call => msg!("told-shot-call", what = words::call(state, shot.target, call)),
    };
    let plus = if *modifier > 0 { msg!("told-shot-plus", n = *modifier) } else { Text::NONE };
    let result = match (hit, damage) {
        (true, 0) => msg!("told-shot-hit"),
        (true, points) => msg!("told-shot-hit-of", n = *points),
        (false, _) => msg!("told-shot-miss"),
    };
    msg!(
        "told-shot",
        ship = name(state, shot.ship),
        weapon = mount_name(state, shot.ship, shot.mount),
        target = name(state, shot.target),
        side = side.number(),
        range = *range,
        call = call,
        die = *die,
        plus = plus,
        need = *need,
        result = result
    )
}

/// The effects of hits.
fn effect(state: &State, event: &Event) -> Text {
    let the = |ship: &ShipNo| name(state, *ship);
    match event {
        Event::SideChosen { ship, side, auto } => msg!("told-side-chosen", ship = the(ship), side = side.number(), auto = u8::from(*auto)),
        Event::BorgDie { ship, die, effect, .. } => {
            let leaks = !effect && state.rules.options.deflection_leak > 0;
            msg!("told-borg-die", ship = the(ship), die = *die, effect = if leaks { 2 } else { u8::from(*effect) })
        }
        Event::Shield { ship, side, lost: 0, left } => msg!("told-shield-covers", ship = the(ship), side = side.number(), left = *left),
        Event::Shield { ship, side, lost, left } => msg!("told-shield", ship = the(ship), side = side.number(), lost = *lost, left = *left),
        Event::HeelDie { die, heel, ordinary, .. } => msg!("told-heel-die", die = *die, heel = *heel, ordinary = *ordinary),
        Event::HeelHit { ship, points, left: Some(left) } => msg!("told-heel-hit-left", ship = the(ship), points = *points, left = *left),
        Event::HeelHit { ship, points, left: None } => msg!("told-heel-hit", ship = the(ship), points = *points),
        Event::HeelExploited { ship } => msg!("told-heel-exploited", ship = the(ship)),
        Event::Catastrophe { ship, die, effect } => {
            msg!("told-catastrophe", ship = the(ship), die = *die, effect = words::catastrophe(*effect))
        }
        Event::Located { ship, side, die, location, points } => {
            let at = words::location(*location);
            msg!("told-located", ship = the(ship), points = *points, side = side.number(), die = *die, location = at)
        }
        Event::Called { ship, call } => msg!("told-called", what = words::call(state, *ship, *call), ship = the(ship)),
        Event::Superstructure { ship, lost, left } => msg!("told-superstructure", ship = the(ship), lost = *lost, left = *left),
        Event::MountHit { ship, mount, status } => {
            msg!("told-mount-hit", mount = mount_name(state, *ship, *mount), ship = the(ship), status = words::status(*status))
        }
        Event::Boxes { ship, side, boxes, total } => match side.side() {
            Some(side) => msg!("told-generator-boxes", side = side.number(), ship = the(ship), boxes = *boxes, total = *total),
            None => msg!("told-sensor-boxes", ship = the(ship), boxes = *boxes, total = *total),
        },
        Event::Engines { ship, warp, lost, power } => {
            msg!("told-engines", warp = u8::from(*warp), ship = the(ship), lost = *lost, power = *power)
        }
        Event::ReserveLost { ship, lost } => msg!("told-reserve-lost", lost = *lost, ship = the(ship)),
        Event::Bridge { ship } => msg!("told-bridge", ship = the(ship)),
        Event::Engineering { ship, die, what } => msg!("told-engineering", ship = the(ship), die = *die, what = system(*what)),
        Event::Crew { ship, lost, total } => msg!("told-crew", ship = the(ship), lost = *lost, total = *total),
        _ => fate(state, event),
    }
}

/// The fate of ships, and repairs.
fn fate(state: &State, event: &Event) -> Text {
    let the = |ship: &ShipNo| name(state, *ship);
    match event {
        Event::Destroyed { ship } => msg!("told-destroyed", ship = the(ship)),
        Event::Explodes { ship, power } => msg!("told-explodes", ship = the(ship), power = *power),
        Event::Struck { ship, side, points, .. } => msg!("told-struck", side = side.number(), ship = the(ship), points = *points),
        Event::Disabled { ship } => msg!("told-disabled", ship = the(ship)),
        Event::Raised { ship, side, points } => {
            let points = points.map_or(Text::NONE, |points| msg!("told-raised-by", n = points));
            msg!("told-raised", ship = the(ship), side = side.number(), points = points)
        }
        Event::Repair { ship, what, die, done } => {
            msg!("told-repair", ship = the(ship), what = words::repair(state, *ship, *what), die = *die, done = u8::from(*done))
        }
        _ => borg(state, event),
    }
}

/// The actions of Borg systems: neutralizers, tractors, regeneration.
fn borg(state: &State, event: &Event) -> Text {
    let the = |ship: &ShipNo| name(state, *ship);
    match event {
        Event::Neutralized { ship, side, die, dropped: true, .. } => {
            msg!("told-neutralized-dropped", side = side.number(), ship = the(ship), die = *die)
        }
        Event::Neutralized { ship, side, die, left, .. } => {
            msg!("told-neutralized", side = side.number(), ship = the(ship), die = *die, left = *left)
        }
        Event::BoltSpent { ship, side } => msg!("told-bolt-spent", side = side.number(), ship = the(ship)),
        Event::WarpStopped { ship } => msg!("told-warp-stopped", ship = the(ship)),
        Event::Seized { ship, by, mount } => {
            msg!("told-seized", by = the(by), ship = the(ship), mount = mount_name(state, *by, *mount))
        }
        Event::NoGrip { ship, by } => msg!("told-no-grip", by = the(by), ship = the(ship)),
        Event::Freed { ship, why } => msg!("told-freed", ship = the(ship), why = freed(*why)),
        Event::StaysHeld { ship } => msg!("told-stays-held", ship = the(ship)),
        Event::Dragged { ship, to: [x, y], facing, cost, left } => {
            let left = left.map_or(Text::NONE, |left| msg!("told-dragged-left", n = left));
            let (x, y) = (i16::from(*x), i16::from(*y));
            msg!("told-dragged", ship = the(ship), x = x, y = y, facing = *facing, cost = *cost, left = left)
        }
        Event::Regenerated { ship, points, power, now, sources } => {
            let sources =
                sources.as_deref().map(|text| text.split(' ').filter_map(|word| word.parse().ok()).fold(Sources::NONE, Sources::with));
            let from = sources.map_or(Text::NONE, |sources| msg!("told-regenerated-from", sources = words::sources(sources)));
            msg!("told-regenerated", ship = the(ship), points = *points, power = *power, from = from, now = *now)
        }
        _ => sensors(state, event),
    }
}

fn sensors(state: &State, event: &Event) -> Text {
    let the = |ship: &ShipNo| name(state, *ship);
    match event {
        Event::Searched { ship, side, die, result } => {
            let result = match result {
                Sought::Nobody => msg!("told-searched-nobody"),
                Sought::Missed => msg!("told-searched-missed", die = *die),
                Sought::Found => msg!("told-searched-found", die = *die),
            };
            msg!("told-searched", ship = the(ship), side = side.number(), result = result)
        }
        Event::Lock { ship, target, die, held } => {
            msg!("told-lock", ship = the(ship), target = the(target), die = *die, held = u8::from(*held))
        }
        Event::LocksBroken { ship } => msg!("told-locks-broken", ship = the(ship)),
        Event::Asked { ship, target, query } => {
            msg!("told-asked", ship = the(ship), target = the(target), query = words::query(*query))
        }
        Event::Answer { target, query, answer: given } => {
            msg!("told-answer", target = the(target), query = words::query(*query), answer = answer(given))
        }
        _ => Text::NONE,
    }
}

/// The answer of the sensors.
fn answer(answer: &Answer) -> Text {
    match answer {
        Answer::Power(power) => msg!("answer-power", n = *power),
        Answer::Uses(uses) => uses.iter().map(|&what| system(what)).reduce(|a, b| msg!("answer-then", a = a, b = b)).unwrap_or_default(),
        Answer::Shields(sides) => words::list(sides.iter().map(|points| Text::name(points.to_string()))),
        Answer::Weapons(mounts) => words::list(mounts.iter().map(|(mount, power)| Text::name(format!("{mount} {power}")))),
        Answer::Damage { now, original, crew } => msg!("answer-damage", now = *now, original = *original, crew = *crew),
        Answer::Behind => msg!("answer-behind"),
        Answer::Crew(crew) => msg!("answer-crew", n = *crew),
        Answer::Yes(yes) => msg!("answer-yes", yes = u8::from(*yes)),
    }
}

fn system(system: System) -> Text {
    Text::of(match system {
        System::Shields => "system-shields",
        System::Weapons => "system-weapons",
        System::Movement => "system-movement",
        System::Reserve => "system-reserve",
    })
}

fn freed(why: Freed) -> Text {
    Text::of(match why {
        Freed::Released => "freed-released",
        Freed::Mount => "freed-mount",
        Freed::Damaged => "freed-damaged",
        Freed::Disabled => "freed-disabled",
        Freed::Shields => "freed-shields",
        Freed::Range => "freed-range",
        Freed::Power => "freed-power",
        Freed::Gone => "freed-gone",
    })
}
