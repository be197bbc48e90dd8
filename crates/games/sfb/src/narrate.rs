//! Events in words.

use engine::{Seat, Text, msg};

use crate::{
    command::Step,
    data::{Kind, System},
    event::{Armed, Event, StoppedBy},
    ids::{ShipNo, Target, WeaponNo},
    rules::{damage, repair},
    state::State,
    view::View,
    words::{plain, ship_name, target_name, weapon_name},
};

/// A facing by its letter.
pub fn facing(way: u8) -> Text {
    Text::name(["A", "B", "C", "D", "E", "F"][usize::from(way % 6)])
}

/// A box of a ship in words.
pub fn box_text(state: &State, ship: ShipNo, what: u8) -> Text {
    match damage::box_weapon(what) {
        Some(index) => msg!("box-weapon", weapon = weapon_name(state, ship, index)),
        None => System::of(what).map_or(Text::NONE, system),
    }
}

/// A system in words.
pub fn system(system: System) -> Text {
    const IDS: [&str; crate::data::SYSTEMS] = [
        "box-forward-hull",
        "box-rear-hull",
        "box-center-hull",
        "box-left-warp",
        "box-right-warp",
        "box-center-warp",
        "box-impulse",
        "box-apr",
        "box-awr",
        "box-battery",
        "box-bridge",
        "box-emergency",
        "box-auxiliary",
        "box-flag",
        "box-security",
        "box-transporter",
        "box-tractor",
        "box-lab",
        "box-probe",
        "box-shuttle",
        "box-cargo",
        "box-excess",
        "box-sensor",
        "box-scanner",
        "box-damage-control",
    ];
    plain(IDS[system as usize])
}

/// A step of movement in words.
pub fn step(step: Step) -> Text {
    match step {
        Step::Ahead => plain("step-ahead"),
        Step::Left => plain("step-left"),
        Step::Right => plain("step-right"),
        Step::SlipLeft => plain("step-slip-left"),
        Step::SlipRight => plain("step-slip-right"),
        Step::Het(to) => msg!("step-het", facing = facing(to)),
        Step::Stay => plain("step-stay"),
        Step::TacLeft => plain("step-tac-left"),
        Step::TacRight => plain("step-tac-right"),
        Step::Quick => plain("step-quick"),
    }
}

fn flag(on: bool) -> i64 {
    i64::from(on)
}

fn quarters(amount: u8) -> Text {
    Text::name(engine::form::fraction(amount.into(), 4))
}

/// The event in a sentence.
pub fn narrate(view: &View, event: &Event) -> Text {
    let state = &view.table();
    let ship = |number: &ShipNo| ship_name(state, *number);
    let weapon = |by: &ShipNo, number: &WeaponNo| weapon_name(state, *by, *number);
    match event {
        Event::Turn { turn } => msg!("told-turn", n = *turn),
        Event::Ready { ship: by, status } => msg!("told-ready", ship = ship(by), n = *status),
        Event::Allocated { ship: by, points } => msg!("told-allocated", ship = ship(by), n = *points),
        Event::Armed { ship: by, weapon: number, kind: Armed::Paid, quarters: paid, turns } => {
            msg!("told-armed", ship = ship(by), weapon = weapon(by, number), energy = quarters(*paid), turns = *turns)
        }
        Event::Armed { ship: by, weapon: number, kind: Armed::Lost, .. } => {
            msg!("told-arming-lost", ship = ship(by), weapon = weapon(by, number))
        }
        Event::Speed { ship: by, speed, ecm, eccm } => msg!("told-speed", ship = ship(by), speed = *speed, ecm = *ecm, eccm = *eccm),
        Event::LockOn { ship: by, target, die, holds } => {
            msg!("told-lock-on", ship = ship(by), target = ship(target), die = *die, holds = flag(*holds))
        }
        Event::FirstMover { side, die } => msg!("told-first-mover", seat = Seat::new(side.index()).unwrap_or(Seat::A), die = *die),
        Event::Moved { ship: by, step: how, facing: to, .. } => {
            msg!("told-moved", ship = ship(by), step = step(*how), facing = facing(*to))
        }
        Event::HighEnergyTurn { ship: by, facing: to, die, broke } => {
            msg!("told-het", ship = ship(by), facing = facing(*to), die = *die, broke = flag(*broke))
        }
        Event::Breakdown { ship: by, facing: to, warp, crew } => {
            msg!("told-breakdown", ship = ship(by), facing = facing(*to), warp = *warp, crew = *crew)
        }
        Event::Braked { ship: by } => msg!("told-braked", ship = ship(by)),
        Event::SpeedChanged { ship: by, speed } => msg!("told-speed-changed", ship = ship(by), speed = *speed),
        Event::Erratic { ship: by, on } => msg!("told-erratic", ship = ship(by), on = flag(*on)),
        Event::Leaving { ship: by } => msg!("told-leaving", ship = ship(by)),
        Event::Left { ship: by } => msg!("told-left", ship = ship(by)),
        Event::Evasion { ship: by, die, left } => msg!("told-evasion", ship = ship(by), die = *die, left = flag(*left)),
        Event::Resigned { ship: by } => msg!("told-resigned", ship = ship(by)),
        Event::Control { ship: by } => msg!("told-control", ship = ship(by)),
        Event::Cloak { ship: by, on } => msg!("told-cloak", ship = ship(by), on = flag(*on)),
        Event::Warfare { ship: by, ecm, eccm } => msg!("told-warfare", ship = ship(by), ecm = *ecm, eccm = *eccm),
        other => active(state, other),
    }
}

/// What ships do in the window of activities.
fn active(state: &State, event: &Event) -> Text {
    let ship = |number: &ShipNo| ship_name(state, *number);
    let weapon = |by: &ShipNo, number: &WeaponNo| weapon_name(state, *by, *number);
    match event {
        Event::Tractor { ship: by, target, holds, .. } => {
            msg!("told-tractor", ship = ship(by), target = ship(target), holds = flag(*holds))
        }
        Event::Released { ship: by, target } => msg!("told-released", ship = ship(by), target = ship(target)),
        Event::Steered { ship: by, seeker, lean } => msg!("told-steered", ship = ship(by), n = seeker.number(), side = *lean),
        Event::Lab { ship: by, seeker, die, success } => {
            msg!("told-lab", ship = ship(by), n = seeker.number(), die = *die, success = flag(*success))
        }
        Event::Identified { seeker, target, charge } => {
            let shown = charge.map_or(2, u8::from);
            msg!("told-identified", n = seeker.number(), target = target_name(state, *target), charge = shown)
        }
        Event::Injected { ship: by, freezer, launcher } => {
            msg!("told-injected", ship = ship(by), freezer = weapon(by, freezer), launcher = weapon(by, launcher))
        }
        Event::Fed { ship: by, launcher, caster } => {
            msg!("told-fed", ship = ship(by), launcher = weapon(by, launcher), caster = weapon(by, caster))
        }
        Event::Braced { ship: by, side } => msg!("told-braced", ship = ship(by), n = side.number()),
        Event::Prepared { ship: by, weapon: number, start } => {
            msg!("told-prepared", ship = ship(by), weapon = weapon(by, number), start = crate::words::start(*start))
        }
        Event::Ejected { ship: by, weapon: number, points } => {
            msg!("told-ejected", ship = ship(by), weapon = weapon(by, number), n = *points)
        }
        Event::ChargeEjected { ship: by, weapon: number } => msg!("told-charge-ejected", ship = ship(by), weapon = weapon(by, number)),
        Event::Held { ship: by, weapon: number } => msg!("told-held", ship = ship(by), weapon = weapon(by, number)),
        Event::Finished { ship: by, weapon: number, quarters: paid, .. } => {
            msg!("told-finished", ship = ship(by), weapon = weapon(by, number), energy = quarters(*paid))
        }
        Event::Recharged { ship: by, quarters: paid } => msg!("told-recharged", ship = ship(by), energy = quarters(*paid)),
        Event::Launched { ship: by, torp, count, facing: to, traits } => {
            msg!("told-launched", ship = ship(by), torp = torp.name(), n = *count, facing = facing(*to), enveloping = *traits & 1)
        }
        Event::Drone { ship: by, weapon: number, target, .. } => {
            msg!("told-drone", ship = ship(by), weapon = weapon(by, number), target = target_name(state, *target))
        }
        Event::Cast { ship: by, torp, x, y, facing: to } => {
            msg!("told-cast", ship = ship(by), torp = torp.name(), x = *x, y = *y, facing = facing(*to))
        }
        Event::Rocks { ship: by, die, points } => msg!("told-rocks", ship = ship(by), die = *die, n = *points),
        other => fight(state, other),
    }
}

fn fight(state: &State, event: &Event) -> Text {
    let ship = |number: &ShipNo| ship_name(state, *number);
    let weapon = |by: &ShipNo, number: &WeaponNo| weapon_name(state, *by, *number);
    match event {
        Event::Snared { seeker } => msg!("told-snared", n = seeker.number()),
        Event::SeekerGone { seeker } => msg!("told-seeker-gone", n = seeker.number()),
        Event::SeekerLock { seeker, target, die, holds } => {
            msg!("told-seeker-lock", n = seeker.number(), target = ship(target), die = *die, holds = flag(*holds))
        }
        Event::Weakened { seeker, strength } => msg!("told-weakened", n = seeker.number(), strength = *strength),
        Event::Impact { seeker, ship: at, die, points, doubled } => {
            let all = u16::from(*points) * if *doubled { 2 } else { 0 };
            msg!("told-impact", n = seeker.number(), ship = target_name(state, *at), die = *die, points = *points, doubled = all)
        }
        Event::Unmasked { seeker } => msg!("told-unmasked", n = seeker.number()),
        Event::ChargeFree { target } => msg!("told-charge-free", target = ship(target)),
        Event::Charge { target, range, die, hit } => {
            msg!("told-charge", target = target_name(state, *target), range = *range, die = *die, hit = flag(*hit))
        }
        Event::ChargeLost { target } => msg!("told-charge-lost", target = ship(target)),
        Event::Sphere { ship: by, weapon: number, radius } => {
            msg!("told-sphere", ship = ship(by), weapon = weapon(by, number), n = *radius)
        }
        Event::SphereHit { ship: at, weapon: number, points, gone } => {
            msg!("told-sphere-hit", ship = ship(at), weapon = weapon(at, number), n = *points, gone = flag(*gone))
        }
        Event::Shield { ship: by, side, up } => msg!("told-shield", ship = ship(by), n = side.number(), up = flag(*up)),
        Event::Asif { ship: by, up } => msg!("told-asif", ship = ship(by), up = flag(*up)),
        Event::Boarded { ship: by, target, what, die, destroyed } => {
            let what = box_text(state, *target, *what);
            msg!("told-boarded", ship = ship(by), target = ship(target), what = what, die = *die, destroyed = flag(*destroyed))
        }
        Event::Reloading { ship: by, weapon: number } => msg!("told-reloading", ship = ship(by), weapon = weapon(by, number)),
        Event::Declared { ship: by, shots } => {
            let id = |number: WeaponNo| state.class(*by).weapons.get(number.index()).map_or("", |spec| spec.id.as_str());
            let shot = |(number, target): &(WeaponNo, Target)| format!("{}→{target}", id(*number));
            let all = shots.iter().map(shot).collect::<Vec<_>>().join(" ");
            msg!("told-declared", ship = ship(by), n = shots.len(), shots = all)
        }
        Event::Reinforced { ship: by, slot, points } => {
            let (slot, column) = crate::words::slot(*slot);
            msg!("told-reinforced", ship = ship(by), slot = slot, column = column, n = *points)
        }
        Event::Shot { ship: by, weapon: number, target, range, die, hit, damage, feedback, .. } => msg!(
            "told-shot",
            ship = ship(by),
            weapon = weapon(by, number),
            target = target_name(state, *target),
            range = *range,
            dice = dice(state, *by, *number, *die),
            die = *die,
            hit = flag(*hit),
            damage = *damage,
            feedback = *feedback
        ),
        Event::Veiled { ship: at, die, damage } => msg!("told-veiled", ship = ship(at), die = *die, damage = *damage),
        other => harm(state, other),
    }
}

/// How many dice a shot took: none where it hits by itself, two of a hellbore.
fn dice(state: &State, ship: ShipNo, weapon: WeaponNo, die: u8) -> i64 {
    let spec = state.class(ship).weapons.get(weapon.index());
    if die == 0 { 0 } else { 1 + flag(spec.is_some_and(|spec| spec.kind == Kind::Hellbore)) }
}

/// What pulses and hits do.
fn harm(state: &State, event: &Event) -> Text {
    let ship = |number: &ShipNo| ship_name(state, *number);
    let weapon = |by: &ShipNo, number: &WeaponNo| weapon_name(state, *by, *number);
    match event {
        Event::WaveLock { ship: by, weapon: number, target, roll, locked } => {
            msg!(
                "told-wave-lock",
                ship = ship(by),
                weapon = weapon(by, number),
                target = target_name(state, *target),
                die = *roll,
                locked = flag(*locked)
            )
        }
        Event::PulseWasted { ship: by, weapon: number } => msg!("told-pulse-wasted", ship = ship(by), weapon = weapon(by, number)),
        Event::BurntOut { ship: by, weapon: number } => msg!("told-burnt-out", ship = ship(by), weapon = weapon(by, number)),
        Event::Uim { ship: by, die, burnt } => msg!("told-uim", ship = ship(by), die = *die, burnt = flag(*burnt)),
        Event::Struck { ship: at, side, points, general, specific, shield, through } => msg!(
            "told-struck",
            ship = ship(at),
            side = side.number(),
            points = *points,
            reinforcement = *general + *specific,
            shield = *shield,
            through = *through
        ),
        Event::Absorbed { ship: at, column, taken } => {
            let column = Text::name(["A", "B", "C", "D", "E", "F", "G", "H", "I"][usize::from(*column % 9)]);
            let taken = match taken {
                StoppedBy::General => 0,
                StoppedBy::Specific => 1,
                StoppedBy::Box => 2,
            };
            msg!("told-absorbed", ship = ship(at), column = column, taken = taken)
        }
        Event::Box { ship: at, what, roll } => msg!("told-box", ship = ship(at), what = box_text(state, *at, *what), roll = *roll),
        Event::Destroyed { ship: at } => msg!("told-destroyed", ship = ship(at)),
        Event::Explodes { ship: at, strength } => msg!("told-explodes", ship = ship(at), n = *strength),
        Event::Shock { ship: at, points, total } => msg!("told-shock", ship = ship(at), n = *points, total = *total),
        Event::Transferred { ship: by, launcher, slot, content } => {
            msg!("told-transferred", ship = ship(by), launcher = weapon(by, launcher), slot = *slot + 1, content = *content)
        }
        Event::Repaired { ship: by, what, boxes } => {
            msg!("told-repaired", ship = ship(by), what = repaired(state, *by, *what), n = *boxes)
        }
        Event::Ended { turns } => msg!("told-ended", turns = flag(*turns)),
        _ => Text::NONE,
    }
}

/// What a repair is of, in words.
pub fn repaired(state: &State, ship: ShipNo, what: u8) -> Text {
    match what {
        1..=6 => msg!("shield-n", n = what),
        repair::ASIF => plain("asif-name"),
        what if what >= repair::SYSTEM => System::of(what - repair::SYSTEM).map_or(Text::NONE, system),
        what => match repair::weapon(what) {
            Some((weapon, true)) => msg!("plain-launcher", weapon = weapon_name(state, ship, weapon)),
            _ => box_text(state, ship, what),
        },
    }
}
