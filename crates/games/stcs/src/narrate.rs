//! Events in sentences.

use crate::{
    command::Repair,
    event::{Event, Fired, Freed, Sought},
    state::{Call, State},
};

/// A ship's name with its number: `2 Large Cube`.
pub fn name(state: &State, ship: u8) -> String {
    match state.fleet().get(usize::from(ship)) {
        Some(known) => format!("{} {}", ship + 1, known.class().name),
        None => format!("ship {}", ship + 1),
    }
}

/// A mount's name: `w3 FH-11`.
pub fn mount_name(state: &State, ship: u8, mount: u8) -> String {
    match state.fleet().get(usize::from(ship)) {
        Some(known) if usize::from(mount) < known.class().mounts.len() => {
            format!("w{} {}", mount + 1, known.class().weapon(mount.into()).id)
        }
        _ => format!("w{}", mount + 1),
    }
}

/// What a called shot names.
pub fn call_name(state: &State, target: u8, call: Call) -> String {
    match call {
        Call::None => String::new(),
        Call::Generator => "the shield generator".into(),
        Call::Warp => "the warp engines".into(),
        Call::Impulse => "the impulse engines".into(),
        Call::Mount(mount) => mount_name(state, target, mount),
    }
}

/// The event in a sentence.
pub fn narrate(state: &State, event: &Event) -> String {
    let the = |ship: &u8| name(state, *ship);
    match event {
        Event::BorgRules { ships } => {
            let all = ships.iter().map(the).collect::<Vec<_>>().join(", ");
            format!("The Borg rules are in force for {all}; otherwise the ordinary rules.")
        }
        Event::Heel { ship, dice, value, side } => {
            format!("Only you know: the heel of {} is {value} on side {side} (dice {dice:?}).", the(ship))
        }
        Event::HeelRolled { ship } => format!("The heel of {} is rolled in private.", the(ship)),
        Event::Allocated { ship, how: Some(how) } => format!("{} allocated: {how}.", the(ship)),
        Event::Allocated { ship, how: None } => format!("{} has allocated its power.", the(ship)),
        Event::Powered { ship, moves, cloaked, how } => {
            let cloak = if *cloaked { ", cloaked" } else { "" };
            let how = how.as_ref().map_or(String::new(), |how| format!(": {how}"));
            format!("{} has {moves} movement points{cloak}{how}.", the(ship))
        }
        Event::HeelCovered { ship, side } => format!("The shield of side {side} of {} stands again over the heel.", the(ship)),
        Event::HeelExposed { ship, side } => format!("The heel of {} is exposed on side {side}!", the(ship)),
        Event::Advantage { side, totals: [a, b], rolls, lot } => {
            let rolls = rolls.iter().map(|[a, b]| format!("; dice {a} to {b}")).collect::<String>();
            let lot = if *lot { "; by lot" } else { "" };
            format!("Tactical advantage to the {} side ({a} movement points to {b}{rolls}{lot}).", side_name(*side))
        }
        Event::Phase { turn, phase } => format!("Turn {turn}, phase {phase}."),
        Event::LeftMap { ship } => format!("{} leaves the map.", the(ship)),
        Event::Marked { ship, fire: Some(fire) } => format!("{} is set to {}.", the(ship), if *fire { "fire" } else { "hold" }),
        Event::Marked { ship, fire: None } => format!("{} has its marker.", the(ship)),
        Event::MarkersShown { fire } => format!("Set to fire: {}.", fire.iter().map(the).collect::<Vec<_>>().join(", ")),
        Event::Moved { .. } => moved(state, event),
        Event::Over { how } => format!("The game is over: {how}."),
        Event::TurnEnds { turn } => format!("Turn {turn} ends: unused power and shields are gone."),
        Event::Shot(fired) => shot(state, fired),
        _ => effect(state, event),
    }
}

fn side_name(side: u8) -> &'static str {
    if side == 0 { "first" } else { "second" }
}

fn moved(state: &State, event: &Event) -> String {
    match event {
        Event::Moved { ship, part: Some(part), to: Some([x, y]), facing: Some(facing), .. } => {
            format!("{} moves {} to ({x}, {y}), facing {facing}.", name(state, *ship), part.name())
        }
        Event::Moved { ship, .. } => format!("{} moves, cloaked.", name(state, *ship)),
        _ => String::new(),
    }
}

fn shot(state: &State, fired: &Fired) -> String {
    let Fired { shot, side, range, need, modifier, die, hit, damage, .. } = fired;
    let call = call_name(state, shot.target, shot.call);
    let call = if call.is_empty() { call } else { format!(", calling {call}") };
    let with = mount_name(state, shot.ship, shot.mount);
    let plus = if *modifier > 0 { format!(" + {modifier}") } else { String::new() };
    let result = match (hit, damage) {
        (true, 0) => "a hit".to_owned(),
        (true, points) => format!("a hit of {points}"),
        (false, _) => "a miss".to_owned(),
    };
    let (from, to) = (name(state, shot.ship), name(state, shot.target));
    format!("{from} fires {with} at side {side} of {to}, range {range}{call}: {die}{plus} against {need}, {result}.")
}

fn effect(state: &State, event: &Event) -> String {
    let the = |ship: &u8| name(state, *ship);
    match event {
        Event::SideChosen { ship, side, auto } => {
            format!("{} takes it on side {side}{}.", the(ship), if *auto { " (by the rule)" } else { "" })
        }
        Event::BorgDie { ship, die, effect, .. } => {
            format!("Shield of {}: {die}, {}.", the(ship), if *effect { "the strike takes effect" } else { "deflected completely" })
        }
        Event::Shield { ship, side, lost: 0, left } => {
            format!("Only you know: side {side} of {} still covers the heel with {left}.", the(ship))
        }
        Event::Shield { ship, side, lost, left } => format!("Side {side} of {} loses {lost} and holds {left}.", the(ship)),
        Event::HeelDie { die, heel, ordinary, .. } => format!("Hit/miss on the heel: {die}; {heel} to the heel, {ordinary} ordinary."),
        Event::HeelHit { ship, points, left: Some(left) } => format!("The heel of {} takes {points}; {left} left.", the(ship)),
        Event::HeelHit { ship, points, left: None } => format!("The heel of {} takes {points}.", the(ship)),
        Event::HeelExploited { ship } => format!("The heel of {} is exploited!", the(ship)),
        Event::Catastrophe { ship, die, effect } => format!("Catastrophe on {}: {die}, {effect}.", the(ship)),
        Event::Located { ship, side, die, location, points } => {
            format!("{points} through side {side} of {}: {die}, {}.", the(ship), location.name())
        }
        Event::Called { ship, call } => format!("The called shot finds {} of {}.", call_name(state, *ship, *call), the(ship)),
        Event::Superstructure { ship, lost, left } => format!("Superstructure of {}: {lost} lost, {left} left.", the(ship)),
        Event::MountHit { ship, mount, status } => format!("{} of {} is {status}.", mount_name(state, *ship, *mount), the(ship)),
        Event::Boxes { ship, side: 0, boxes, total } => format!("Sensors of {}: {boxes} boxes, {total} of 5 lost.", the(ship)),
        Event::Boxes { ship, side, boxes, total } => format!("Generator {side} of {}: {boxes} boxes, {total} of 5 lost.", the(ship)),
        Event::Engines { ship, warp, lost, power } => {
            format!("{} engines of {} lose {lost}: {power} power left.", if *warp { "Warp" } else { "Impulse" }, the(ship))
        }
        Event::ReserveLost { ship, lost } => format!("{} of the reserve of {} is lost.", lost, the(ship)),
        Event::Bridge { ship } => format!("The bridge of {} is hit: its shots are at +1 this turn.", the(ship)),
        Event::Engineering { ship, die, what } => {
            format!("Engineering of {}: {die}, {what} limited to half the power next turn.", the(ship))
        }
        Event::Crew { ship, lost, total } => format!("{} loses {lost} % of its crew, {total} % in all.", the(ship)),
        Event::Destroyed { ship } => format!("{} is destroyed.", the(ship)),
        Event::Explodes { ship, power } => format!("{} explodes with {power} power.", the(ship)),
        Event::Struck { ship, side, points, .. } => format!("The explosion strikes side {side} of {} for {points}.", the(ship)),
        Event::Disabled { ship } => format!("{} is disabled.", the(ship)),
        Event::Raised { ship, side, points } => {
            let points = points.map_or(String::new(), |points| format!(" by {points}"));
            format!("{} raises side {side}{points}.", the(ship))
        }
        Event::Repair { ship, what, die, done } => {
            format!("{} repairs {}: {die}, {}.", the(ship), repair_name(state, *ship, *what), if *done { "done" } else { "no success" })
        }
        _ => borg(state, event),
    }
}

/// What the systems of the Borg do: neutralizers, tractors, regeneration.
fn borg(state: &State, event: &Event) -> String {
    let the = |ship: &u8| name(state, *ship);
    match event {
        Event::Neutralized { ship, side, die, dropped, left } => {
            let result = if *dropped { "the shield drops".to_owned() } else { format!("ten points gone, {left} left") };
            format!("The bolt strikes side {side} of {}: {die}, {result}.", the(ship))
        }
        Event::BoltSpent { ship, side } => format!("Side {side} of {} is down already: the bolt does nothing.", the(ship)),
        Event::WarpStopped { ship } => format!("{} is stopped for this phase.", the(ship)),
        Event::Seized { ship, by, mount } => format!("{} seizes {} with {}.", the(by), the(ship), mount_name(state, *by, *mount)),
        Event::NoGrip { ship, by } => format!("The beam of {} finds no gap in the shields of {}.", the(by), the(ship)),
        Event::Freed { ship, why } => format!("{} is free: {}.", the(ship), freed(*why)),
        Event::StaysHeld { ship } => format!("{} is still held and cannot move.", the(ship)),
        Event::Dragged { ship, to: [x, y], facing, cost, left } => {
            let left = left.map_or(String::new(), |left| format!(", {left} left in the beam"));
            format!("{} is moved to ({x}, {y}), facing {facing}, for {cost} power{left}.", the(ship))
        }
        Event::Regenerated { ship, points, power, now, sources } => {
            let from = sources.as_ref().map_or(String::new(), |sources| format!(" from {sources}"));
            format!("{} regenerates {points} for {power} power{from}: superstructure {now}.", the(ship))
        }
        _ => sensors(state, event),
    }
}

fn sensors(state: &State, event: &Event) -> String {
    let the = |ship: &u8| name(state, *ship);
    match event {
        Event::Searched { ship, side, die, result } => {
            let result = match result {
                Sought::Nobody => "nobody there".to_owned(),
                Sought::Missed => format!("{die}, nothing found"),
                Sought::Found => format!("{die}, a cloaked ship is found"),
            };
            format!("{} searches its sector {side}: {result}.", the(ship))
        }
        Event::Lock { ship, target, die, held } => {
            format!("{} tries a lock on {}: {die}, {}.", the(ship), the(target), if *held { "locked" } else { "no lock" })
        }
        Event::LocksBroken { ship } => format!("{} loses its locks.", the(ship)),
        Event::Asked { ship, target, query } => format!("{} asks about {}: {query}.", the(ship), the(target)),
        Event::Answer { target, query, answer } => format!("Only you know: {}, {query}: {answer}.", the(target)),
        _ => String::new(),
    }
}

fn freed(why: Freed) -> &'static str {
    match why {
        Freed::Released => "released",
        Freed::Mount => "the mount that held it is destroyed",
        Freed::Damaged => "the mount that held it is damaged",
        Freed::Disabled => "the ship that held it is disabled",
        Freed::Shields => "its six shields stand",
        Freed::Range => "out of the beam's range",
        Freed::Power => "the beam has less than 20 power",
        Freed::Gone => "one of the two ships is out of play",
    }
}

/// What is repaired.
pub fn repair_name(state: &State, ship: u8, what: Repair) -> String {
    match what {
        Repair::Mount(mount) => mount_name(state, ship, mount),
        Repair::Generator(side) => format!("generator {side}"),
        Repair::Sensors => "sensors".into(),
        Repair::None => "nothing".into(),
    }
}
