//! How commands are written and read. Ships and seeking weapons are counted from 1, weapons go by their number on the display, `w3`.

use std::fmt;

use engine::{
    Text,
    ids::Id,
    msg,
    number::{Named, counted, within},
};

use crate::{
    command::{
        Act, Aimed, Allocation, Arm, Cast, Command, Drones, Group, Launch, MOST_PIECES, MOST_SPEED, MOST_THROW, MOST_TRANSPORT, Points,
        Quarters, Radius, Stance, Start, Step, Transfer, Warfare, slot,
    },
    data::{self, ASIF_LETTERS, ENGINES, MOST_WEAPONS, System, Torp, WARP},
    ids::{SeekerNo, ShieldNo, ShipNo, Target, WeaponNo},
    rules::{damage, repair, seeking::how},
    state::{NONE, load, order},
};

const FACINGS: [&str; 6] = ["A", "B", "C", "D", "E", "F"];
const GROUPS: [(Group, &str); 4] = [(Group::All, "all"), (Group::Phasers, "phasers"), (Group::Heavies, "heavies"), (Group::Bolts, "bolts")];
const STANCES: [(Stance, &str); 5] =
    [(Stance::Attack, "attack"), (Stance::Assault, "assault"), (Stance::Defend, "defend"), (Stance::Run, "run"), (Stance::Again, "again")];
const STEPS: [(Step, &str); 9] = [
    (Step::Ahead, "ahead"),
    (Step::Left, "left"),
    (Step::Right, "right"),
    (Step::SlipLeft, "slip-left"),
    (Step::SlipRight, "slip-right"),
    (Step::Stay, "stay"),
    (Step::TacLeft, "tac-left"),
    (Step::TacRight, "tac-right"),
    (Step::Quick, "quick-reverse"),
];
const ORDERS: [(u8, &str); 7] = [
    (order::OTHER, "other"),
    (order::SMALL, "small"),
    (order::SALVO, "salvo"),
    (order::PAIR, "pair"),
    (order::TRIPLE, "triple"),
    (order::JOINED, "joined"),
    (order::INJECT, "inject"),
];
const LAUNCHES: [(u8, &str); 4] = [(how::PSEUDO, "pseudo"), (how::INJECT, "inject"), (how::BOOST, "boost"), (how::LARGE, "large")];
const MODES: [(u8, &str); 5] =
    [(load::ENVELOPING, "env"), (load::SHOTGUN, "shot"), (load::SABOT, "sabot"), (load::FLEETING, "fast"), (load::CHARGE, "charge")];

const STARTS: [(Start, &str); 4] =
    [(Start::Charge(true), "charge"), (Start::Charge(false), "empty"), (Start::Shows(true), "shows"), (Start::Shows(false), "hides")];

const SIDES: [(u8, &str); 3] = [(0, "ahead"), (1, "right"), (5, "left")];

/// At whom and how a weapon is fired: `2:salvo`.
pub fn aimed(at: Target, how: u8) -> String {
    format!("{at}{}", bits(how, &ORDERS))
}

/// A box: a weapon or a system by its name.
pub fn box_name(what: u8) -> String {
    match damage::box_weapon(what) {
        Some(weapon) => weapon.to_string(),
        None => System::of(what).map_or_else(|| "none".into(), |system| system.name().into()),
    }
}

fn bits(value: u8, names: &[(u8, &str)]) -> String {
    names.iter().filter(|(bit, _)| value & bit != 0).map(|(_, name)| format!(":{name}")).collect()
}

fn name_of<T: PartialEq + Copy>(value: T, names: &[(T, &'static str)]) -> &'static str {
    names.iter().find(|(one, _)| *one == value).map_or("", |(_, name)| name)
}

fn quarters(amount: u16) -> String {
    engine::form::fraction(amount.into(), 4)
}

/// The payment for a weapon: `3:S:env`.
pub fn arm(arm: Arm) -> String {
    let torp = if arm.torp == NONE { String::new() } else { format!(":{}", Torp::of(arm.torp).name()) };
    format!("{}{torp}{}", quarters(arm.energy.into()), bits(arm.mode, &MODES))
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Command::Pass(ship) => write!(f, "pass {}", ship.number()),
            Command::Plan(ship, stance, speed) => write!(f, "plan {} {} {speed}", ship.number(), name_of(*stance, &STANCES)),
            Command::Allocate(ship, made) => {
                write!(f, "allocate {}", ship.number())?;
                allocation(f, made)
            }
            Command::Resign(ship) => write!(f, "resign {}", ship.number()),
            Command::Move(ship, Step::Het(facing)) => write!(f, "move {} het {}", ship.number(), FACINGS[usize::from(*facing % 6)]),
            Command::Move(ship, step) => write!(f, "move {} {}", ship.number(), name_of(*step, &STEPS)),
            Command::Do(ship, act) => activity(f, ship.number(), *act),
            Command::Volley(ship, at, group) => write!(f, "volley {} {} {}", ship.number(), at, name_of(*group, &GROUPS)),
            Command::Fire(ship, shots) => {
                write!(f, "fire {}", ship.number())?;
                for (weapon, at, how) in shots {
                    match *how {
                        order::SOURCE => write!(f, ":{}", weapon)?,
                        how => write!(f, " {}>{}", weapon, aimed(*at, how))?,
                    }
                }
                Ok(())
            }
            Command::Reinforce(ship, slot, points) => write!(f, "reinforce {} {}={points}", ship.number(), slot_name(*slot)),
            Command::Hit(what) => write!(f, "hit {}", box_name(*what)),
            Command::Engines(lost) => write!(f, "hit{}", data::engines(lost)),
            Command::Transfer(ship, transfer) => {
                let word = match transfer {
                    Transfer::Store(..) => "store",
                    Transfer::Take(..) => "take",
                    Transfer::Swap(..) => "swap",
                };
                write!(f, "{word} {} {} {}", ship.number(), transfer.launcher(), transfer.slot() + 1)
            }
            Command::Rebuild(ship, put, energy) => {
                write!(f, "repair {} asif{} {}", ship.number(), columns(put), if *energy { "energy" } else { "parts" })
            }
            Command::Repair(ship, what, energy) => {
                let name = match *what {
                    1..=6 => format!("shield{what}"),
                    repair::ASIF => "asif".into(),
                    what if what >= repair::SYSTEM => box_name(what - repair::SYSTEM),
                    what => match repair::weapon(what) {
                        Some((weapon, true)) => format!("plain-{weapon}"),
                        _ => box_name(what),
                    },
                };
                write!(f, "repair {} {name} {}", ship.number(), if *energy { "energy" } else { "parts" })
            }
        }
    }
}

/// Boxes of the ASIF by column, the deepest first: `:D2:A1`.
pub fn columns(put: &[u8; 9]) -> String {
    let named = ASIF_LETTERS.iter().zip(put).rev().filter(|(_, boxes)| **boxes > 0);
    named.map(|(letter, boxes)| format!(":{letter}{boxes}")).collect()
}

fn slot_name(slot: u8) -> String {
    match slot {
        0 => "general".into(),
        slot::ASIF => "asif".into(),
        column if (slot::COLUMNS..slot::END).contains(&column) => format!("asif-{}", char::from(b'A' + column - slot::COLUMNS)),
        side => format!("shield{side}"),
    }
}

fn activity(f: &mut fmt::Formatter<'_>, ship: u8, act: Act) -> fmt::Result {
    let switch = |on: bool| if on { "on" } else { "off" };
    match act {
        Act::Erratic(on) => write!(f, "erratic {ship} {}", switch(on)),
        Act::Brake(side) => write!(f, "brake {ship} {}", side.number()),
        Act::Speed(speed) => write!(f, "speed {ship} {speed}"),
        Act::Leave => write!(f, "leave {ship}"),
        Act::Control => write!(f, "control {ship}"),
        Act::Cloak(on) => write!(f, "cloak {ship} {}", switch(on)),
        Act::Warfare(ecm, eccm) => write!(f, "warfare {ship} {ecm} {eccm}"),
        Act::Tractor(at) => write!(f, "tractor {ship} {}", at.number()),
        Act::Release(at) => write!(f, "release {ship} {}", at.number()),
        Act::Lab(at) => write!(f, "lab {ship} s{}", at.number()),
        Act::Steer(at, side) => write!(f, "steer {ship} s{} {}", at.number(), name_of(side, &SIDES)),
        Act::Brace(side) => write!(f, "brace {ship} {}", side.number()),
        Act::Inject(freezer, launcher, pseudo) => {
            write!(f, "inject {ship} {} {}{}", freezer, launcher, if pseudo { " pseudo" } else { "" })
        }
        Act::Prepare(weapon, Start::Canister(slot, f_torp)) => {
            write!(f, "prepare {ship} {} {} {}", weapon, slot + 1, if f_torp { "F" } else { "proto" })
        }
        Act::Prepare(weapon, start) => write!(f, "prepare {ship} {} {}", weapon, name_of(start, &STARTS)),
        Act::Feed(launcher, caster, pseudo) => {
            write!(f, "feed {ship} {} {}{}", launcher, caster, if pseudo { " pseudo" } else { "" })
        }
        Act::Eject(weapon) => write!(f, "eject {ship} {}", weapon),
        Act::Finish(weapon, pay) => write!(f, "finish {ship} {} {}", weapon, arm(pay)),
        Act::Launch(order) => {
            let facing = FACINGS[usize::from(order.facing % 6)];
            write!(f, "launch {ship} {} {}", order.weapon, order.target)?;
            order.others.iter().flatten().try_for_each(|target| write!(f, "+{target}"))?;
            write!(f, " {facing}{}", bits(order.how, &LAUNCHES))?;
            if let Some(from) = order.from {
                write!(f, ":{}", from)?;
            }
            if order.piece > 0 {
                write!(f, ":piece{}", order.piece + 1)?;
            }
            Ok(())
        }
        Act::Cast(cast) => {
            let facing = FACINGS[usize::from(cast.facing % 6)];
            write!(f, "cast {ship} {} {} {},{} {facing}", cast.weapon, cast.target, cast.dx, cast.dy)
        }
        Act::Sphere(weapon, radius) => write!(f, "sphere {ship} {} {radius}", weapon),
        Act::Shield(side, up) => write!(f, "shield {ship} {} {}", side.number(), if up { "up" } else { "down" }),
        Act::Asif(up) => write!(f, "asif {ship} {}", if up { "up" } else { "down" }),
        Act::Board(at, what) => write!(f, "board {ship} {} {}", at.number(), box_name(what)),
        Act::Capacitor(amount) => write!(f, "capacitor {ship} {}", quarters(amount.get().into())),
        Act::Reload(weapon, [Drones::ZERO, Drones::ZERO]) => write!(f, "reload {ship} {}", weapon),
        Act::Reload(weapon, [small, large]) => write!(f, "reload {ship} {} {small},{large}", weapon),
    }
}

fn allocation(f: &mut fmt::Formatter<'_>, made: &Allocation) -> fmt::Result {
    let numbers = [
        ("speed", made.speed),
        ("hets", made.hets),
        ("tacs", made.tacs),
        ("shields", made.shields),
        ("ecm", made.ecm),
        ("eccm", made.eccm),
        ("general", made.general),
        ("asif-points", made.asif_points),
        ("repair", made.damage_control),
        ("tractor", made.tractor),
        ("transport", made.transport),
        ("recharge", made.recharge),
    ];
    for (name, value) in numbers.iter().filter(|(_, value)| *value > 0) {
        write!(f, " {name}={value}")?;
    }
    let switches = [
        ("reverse", made.reverse),
        ("erratic", made.erratic),
        ("impulse", made.impulse),
        ("control", made.control),
        ("asif", made.asif),
        ("cloak", made.cloak),
    ];
    for (name, _) in switches.iter().filter(|(_, on)| *on) {
        write!(f, " {name}")?;
    }
    if made.capacitor > 0 {
        write!(f, " capacitor={}", quarters(made.capacitor))?;
    }
    for (side, points) in made.specific.iter().enumerate().filter(|(_, points)| **points > 0) {
        write!(f, " s{}={points}", side + 1)?;
    }
    for (letter, points) in ASIF_LETTERS.iter().zip(made.asif_columns).filter(|(_, points)| *points > 0) {
        write!(f, " asif-{letter}={points}")?;
    }
    for (weapon, pay) in WeaponNo::first(MOST_WEAPONS).zip(made.arms).filter(|(_, pay)| *pay != Arm::NONE) {
        write!(f, " {}={}", weapon, arm(pay))?;
    }
    Ok(())
}

type Read<T> = Result<T, Text>;

fn expected<T>(what: &'static str, found: &str) -> Read<T> {
    Err(msg!("no-reading", what = Text::of(what), found = found.to_owned()))
}

fn points(word: &str) -> Read<u8> {
    Points::read(word).map(Points::get)
}

fn speed(word: &str) -> Read<u8> {
    within(word, 0..=MOST_SPEED)
}

fn weapon(word: &str) -> Read<WeaponNo> {
    word.strip_prefix('w').map_or_else(|| expected("word-weapon", word), nth)
}

fn aim(word: &str) -> Read<Target> {
    match word.strip_prefix('s') {
        Some(digits) => nth::<SeekerNo>(digits).map(Target::from),
        None => nth::<ShipNo>(word).map(Target::from),
    }
}

/// The thing with this number, counted from 1.
fn nth<I: Id>(word: &str) -> Read<I> {
    let index = counted(word, I::MOST)?;
    I::at(index.into()).map_or_else(|| expected("word-target", word), Ok)
}

fn flying(word: &str) -> Read<SeekerNo> {
    aim(word)?.seeker().map_or_else(|| expected("word-target", word), Ok)
}

fn facing(word: &str) -> Read<u8> {
    let named = (0..).zip(FACINGS).find(|(_, name)| name.eq_ignore_ascii_case(word));
    named.map_or_else(|| expected("word-facing", word), |(facing, _)| Ok(facing))
}

fn flags(words: &mut std::str::Split<'_, char>, names: &[(u8, &str)]) -> Read<u8> {
    let mut all = 0;
    for word in words {
        match names.iter().find(|(_, name)| *name == word) {
            Some((bit, _)) => all |= bit,
            None => return expected("word-mode", word),
        }
    }
    Ok(all)
}

fn named<T: Copy>(word: &str, names: &[(T, &'static str)], what: &'static str) -> Read<T> {
    names.iter().find(|(_, name)| *name == word).map_or_else(|| expected(what, word), |(value, _)| Ok(*value))
}

/// Points of energy with quarters: `3.25`, never less than nothing and at most as many as are paid at once.
fn quarters_of(word: &str) -> Read<Quarters> {
    let (whole, part) = word.split_once('.').unwrap_or((word, "0"));
    let quarters = match part {
        "0" | "00" => 0,
        "25" => 1,
        "5" | "50" => 2,
        "75" => 3,
        _ => return expected("word-quarters", word),
    };
    let all = 4 * u16::from(points(whole)?) + quarters;
    // 63 and a fraction is more than the 63 points that are named as the most.
    u8::try_from(all).ok().and_then(Quarters::new).map_or_else(|| Err(Points::outside(word)), Ok)
}

fn read_arm(word: &str) -> Read<Arm> {
    let mut parts = word.split(':');
    let energy = quarters_of(parts.next().unwrap_or(""))?;
    let mut made = Arm { energy: energy.get(), ..Arm::NONE };
    for part in parts {
        match (Torp::named(part), MODES.iter().find(|(_, name)| *name == part)) {
            (_, Some((bit, _))) => made.mode |= bit,
            (Some(torp), _) => made.torp = torp.code(),
            _ => return expected("word-mode", part),
        }
    }
    Ok(made)
}

fn read_box(word: &str) -> Read<u8> {
    match System::named(word) {
        Some(system) => Ok(system.code()),
        None => Ok(damage::weapon_box(weapon(word)?)),
    }
}

fn on_off(word: &str) -> Read<bool> {
    named(word, &[(true, "on"), (false, "off"), (true, "up"), (false, "down")], "word-switch")
}

/// Reads a command.
pub fn read(text: &str) -> Read<Command> {
    let lower: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
    let words: Vec<&str> = lower.iter().map(String::as_str).collect();
    let Some((&verb, rest)) = words.split_first() else { return expected("word-command", "") };
    let verb = verb.to_ascii_lowercase();
    if verb == "hit" {
        return match rest {
            [what] if !what.contains('=') => Ok(Command::Hit(read_box(what)?)),
            [] => expected("word-box", text),
            lost => read_engines(lost),
        };
    }
    let Some((&ship, rest)) = rest.split_first() else { return expected("word-ship", text) };
    let ship = nth::<ShipNo>(ship)?;
    if let Some(act) = read_act(&verb, rest)? {
        return Ok(Command::Do(ship, act));
    }
    match (verb.as_str(), rest) {
        ("pass", []) => Ok(Command::Pass(ship)),
        ("resign", []) => Ok(Command::Resign(ship)),
        ("plan", [stance, speed]) => Ok(Command::Plan(ship, named(stance, &STANCES, "word-stance")?, self::speed(speed)?)),
        ("allocate", rest) => Ok(Command::Allocate(ship, Box::new(read_allocation(rest)?))),
        ("move", ["het", way]) => Ok(Command::Move(ship, Step::Het(facing(way)?))),
        ("move", [step]) => Ok(Command::Move(ship, named(step, &STEPS, "word-step")?)),
        ("volley", [at, group]) => Ok(Command::Volley(ship, aim(at)?, named(group, &GROUPS, "word-group")?)),
        // Fire with nothing chosen, as a form may come to.
        ("fire", []) => Ok(Command::Pass(ship)),
        ("fire", shots) => {
            let mut fired = Vec::new();
            for word in shots {
                read_shot(word, &mut fired)?;
            }
            Ok(Command::Fire(ship, fired))
        }
        _ => read_repair(&verb, ship, rest).unwrap_or_else(|| expected("word-command", text)),
    }
}

/// The boxes that a breakdown takes, engine by engine, each named once.
fn read_engines(words: &[&str]) -> Read<Command> {
    let mut lost = [0; ENGINES];
    for word in words {
        let Some((name, boxes)) = word.split_once('=') else { return expected("word-amount", word) };
        match WARP.iter().position(|engine| engine.name() == name) {
            Some(at) if lost[at] == 0 => lost[at] = within(boxes, 1..=u8::MAX)?,
            _ => return expected("word-engine", word),
        }
    }
    Ok(Command::Engines(lost))
}

/// A shot: `w1>2:salvo`; a freezer whose charge goes with it stands behind it, `w1>2:inject:w5`.
fn read_shot(word: &str, fired: &mut Vec<Aimed>) -> Read<()> {
    // As forms write it, with `=`, it is read as well.
    let Some((by, at)) = word.split_once(['>', '=']) else { return expected("word-shot", word) };
    let (at, freezer) = match at.rsplit_once(':') {
        Some((bolt, last)) if last.starts_with('w') => (bolt, Some(weapon(last)?)),
        _ => (at, None),
    };
    let mut parts = at.split(':');
    let target = aim(parts.next().unwrap_or(""))?;
    fired.push((weapon(by)?, target, flags(&mut parts, &ORDERS)?));
    fired.extend(freezer.map(|freezer| (freezer, target, order::SOURCE)));
    Ok(())
}

/// Reserve power in answer to fire, transfers and repairs.
fn read_repair(verb: &str, ship: ShipNo, rest: &[&str]) -> Option<Read<Command>> {
    Some(match (verb, rest) {
        ("reinforce", [what]) => read_reinforce(ship, what),
        ("store" | "take" | "swap", [launcher, slot]) => read_transfer(verb, ship, launcher, slot),
        ("repair", [what, by]) => read_box_repair(ship, what, by),
        _ => return None,
    })
}

fn read_reinforce(ship: ShipNo, what: &str) -> Read<Command> {
    let Some((name, points)) = what.split_once('=') else { return expected("word-amount", what) };
    let slot = (0..slot::END).find(|slot| slot_name(*slot) == name).map_or_else(|| expected("word-shield", name), Ok)?;
    Ok(Command::Reinforce(ship, slot, Points::read(points)?))
}

fn read_transfer(verb: &str, ship: ShipNo, launcher: &str, slot: &str) -> Read<Command> {
    let (launcher, slot) = (weapon(launcher)?, counted(slot, 2)?);
    let transfer = match verb {
        "store" => Transfer::Store(launcher, slot),
        "take" => Transfer::Take(launcher, slot),
        _ => Transfer::Swap(launcher, slot),
    };
    Ok(Command::Transfer(ship, transfer))
}

fn read_box_repair(ship: ShipNo, what: &str, by: &str) -> Read<Command> {
    let energy = named(by, &[(true, "energy"), (false, "parts")], "word-repair")?;
    if let Some(columns) = what.strip_prefix("asif:") {
        return Ok(Command::Rebuild(ship, read_columns(columns)?, energy));
    }
    let what = match (what.strip_prefix("shield"), what) {
        (Some(side), _) => nth::<ShieldNo>(side)?.number(),
        (_, "asif") => repair::ASIF,
        (_, word) => match (System::named(word), word.strip_prefix("plain-")) {
            (Some(system), _) => system.code() + repair::SYSTEM,
            (_, Some(launcher)) => repair::plain_mark(weapon(launcher)?),
            _ => repair::mark(weapon(word)?),
        },
    };
    Ok(Command::Repair(ship, what, energy))
}

fn read_columns(text: &str) -> Read<[u8; 9]> {
    let mut put = [0; 9];
    for part in text.split(':') {
        let column = part.bytes().next().filter(|letter| (b'A'..=b'I').contains(letter));
        let Some(column) = column else { return expected("word-column", part) };
        put[usize::from(column - b'A')] = within(&part[1..], 1..=Points::MOST)?;
    }
    Ok(put)
}

fn read_act(verb: &str, rest: &[&str]) -> Read<Option<Act>> {
    Ok(Some(match (verb, rest) {
        ("erratic", [on]) => Act::Erratic(on_off(on)?),
        ("brake", [side]) => Act::Brake(nth(side)?),
        ("speed", [speed]) => Act::Speed(self::speed(speed)?),
        ("leave", []) => Act::Leave,
        ("control", []) => Act::Control,
        ("cloak", [on]) => Act::Cloak(on_off(on)?),
        ("warfare", [ecm, eccm]) => Act::Warfare(Warfare::read(ecm)?, Warfare::read(eccm)?),
        ("tractor", [at]) => Act::Tractor(nth(at)?),
        ("release", [at]) => Act::Release(nth(at)?),
        ("lab", [at]) => Act::Lab(flying(at)?),
        ("steer", [at, side]) => Act::Steer(flying(at)?, named(side, &SIDES, "word-side")?),
        ("brace", [side]) => Act::Brace(nth(side)?),
        ("inject", [freezer, launcher]) => Act::Inject(weapon(freezer)?, weapon(launcher)?, false),
        ("inject", [freezer, launcher, "pseudo"]) => Act::Inject(weapon(freezer)?, weapon(launcher)?, true),
        ("prepare", [by, slot, content]) => {
            Act::Prepare(weapon(by)?, Start::Canister(counted(slot, 2)?, named(content, &[(true, "F"), (false, "proto")], "word-content")?))
        }
        ("prepare", [by, start]) => Act::Prepare(weapon(by)?, named(start, &STARTS, "word-content")?),
        ("feed", [launcher, caster]) => Act::Feed(weapon(launcher)?, weapon(caster)?, false),
        ("feed", [launcher, caster, "pseudo"]) => Act::Feed(weapon(launcher)?, weapon(caster)?, true),
        ("eject", [by]) => Act::Eject(weapon(by)?),
        ("finish", [by, pay]) => Act::Finish(weapon(by)?, read_arm(pay)?),
        ("launch", [by, at, way]) => {
            let mut parts = way.split(':');
            let to = facing(parts.next().unwrap_or(""))?;
            let mut targets = at.split('+');
            let mut order = Launch::new(weapon(by)?, aim(targets.next().unwrap_or(""))?, to, 0);
            for (place, target) in targets.enumerate() {
                let Some(other) = order.others.get_mut(place) else { return expected("word-target", at) };
                *other = Some(aim(target)?);
            }
            for part in parts {
                match (LAUNCHES.iter().find(|(_, name)| *name == part), part.strip_prefix("piece"), part.strip_prefix('w')) {
                    (Some((bit, _)), ..) => order.how |= bit,
                    (_, Some(number), _) => order.piece = counted(number, MOST_PIECES)?,
                    (.., Some(_)) => order.from = Some(weapon(part)?),
                    _ => return expected("word-mode", part),
                }
            }
            Act::Launch(order)
        }
        ("cast", [by, at, offset, way]) => {
            let Some((dx, dy)) = offset.split_once(',') else { return expected("word-offset", offset) };
            let part = |word: &str| within(word, -MOST_THROW..=MOST_THROW);
            Act::Cast(Cast { weapon: weapon(by)?, target: aim(at)?, dx: part(dx)?, dy: part(dy)?, facing: facing(way)? })
        }
        ("sphere", [by, radius]) => Act::Sphere(weapon(by)?, Radius::read(radius)?),
        ("shield", [side, up]) => Act::Shield(nth(side)?, on_off(up)?),
        ("asif", [up]) => Act::Asif(on_off(up)?),
        ("board", [at, what]) => Act::Board(nth(at)?, read_box(what)?),
        ("capacitor", [amount]) => Act::Capacitor(quarters_of(amount)?),
        ("reload", [by]) => Act::Reload(weapon(by)?, [Drones::ZERO; 2]),
        ("reload", [by, drones]) => {
            let Some((small, large)) = drones.split_once(',') else { return expected("word-drones", drones) };
            Act::Reload(weapon(by)?, [Drones::read(small)?, Drones::read(large)?])
        }
        _ => return Ok(None),
    }))
}

/// The column of the ASIF that a word of an allocation names: `asif-D`.
pub fn column_of(word: &str) -> Option<usize> {
    let letter = word.strip_prefix("asif-").filter(|rest| rest.len() == 1)?.bytes().next()?;
    (b'A'..=b'I').contains(&letter).then(|| usize::from(letter - b'A'))
}

fn read_allocation(words: &[&str]) -> Read<Allocation> {
    let (mut made, mut named) = (Allocation::NOTHING, Named::default());
    for word in words {
        named.note(word)?;
        let Some((name, value)) = word.split_once('=') else {
            match *word {
                "reverse" => made.reverse = true,
                "erratic" => made.erratic = true,
                "impulse" => made.impulse = true,
                "control" => made.control = true,
                "asif" => made.asif = true,
                "cloak" => made.cloak = true,
                _ => return expected("word-system", word),
            }
            continue;
        };
        match name {
            "reverse" => made.reverse = on_off(value)?,
            "erratic" => made.erratic = on_off(value)?,
            "impulse" => made.impulse = on_off(value)?,
            "control" => made.control = on_off(value)?,
            "asif" => made.asif = on_off(value)?,
            "cloak" => made.cloak = on_off(value)?,
            "capacitor" => made.capacitor = quarters_of(value)?.get().into(),
            "speed" => made.speed = speed(value)?,
            "hets" => made.hets = points(value)?,
            "tacs" => made.tacs = points(value)?,
            "shields" => made.shields = within(value, 0..=2)?,
            "ecm" => made.ecm = points(value)?,
            "eccm" => made.eccm = points(value)?,
            "general" => made.general = points(value)?,
            _ if column_of(name).is_some() => made.asif_columns[column_of(name).unwrap_or_default()] = points(value)?,
            "asif-points" => made.asif_points = points(value)?,
            "repair" => made.damage_control = points(value)?,
            "tractor" => made.tractor = points(value)?,
            "transport" => made.transport = within(value, 0..=MOST_TRANSPORT)?,
            "recharge" => made.recharge = points(value)?,
            _ => match name.strip_prefix('s') {
                Some(side) => made.specific[nth::<ShieldNo>(side)?] = points(value)?,
                None => made.arms[weapon(name)?] = read_arm(value)?,
            },
        }
    }
    Ok(made)
}
