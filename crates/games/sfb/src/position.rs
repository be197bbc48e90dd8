//! A position as a case describes it.

use std::{collections::BTreeMap, ops::RangeInclusive};

use geometry::hex::Hex;
use serde::Deserialize;

use crate::{
    Command,
    command::{Drones, MOST_SPEED, Points, Radius},
    data::{MOST_SHIPS, MOST_WEAPONS, System, Torp, fit, sequence},
    rules::{canister, caster, fire, status},
    setup::{Setup, options},
    state::{Ask, Body, Hidden, Load, SEEKERS, Secret, Seeker, State, cloak, flag, load},
};

#[derive(Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Table {
    turn: u8,
    impulse: u8,
    step: String,
    ship: Vec<Ship>,
    seeker: Vec<Flying>,
    rocks: Vec<[i8; 2]>,
    webs: Vec<[i8; 3]>,
}

impl Default for Table {
    fn default() -> Table {
        Table { turn: 1, impulse: 0, step: "1".into(), ship: Vec::new(), seeker: Vec::new(), rocks: Vec::new(), webs: Vec::new() }
    }
}

#[derive(Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Ship {
    class: String,
    seat: String,
    at: [i16; 2],
    facing: u8,
    speed: u8,
    base: Option<u8>,
    straight: u8,
    slip: u8,
    reverse: bool,
    shields: Option<[u8; 6]>,
    fresh: [u8; 6],
    down: Vec<u8>,
    level: u8,
    asif: Option<BTreeMap<String, u8>>,
    asif_up: bool,
    boxes: BTreeMap<String, u8>,
    lost: Vec<String>,
    plain: Vec<String>,
    control: bool,
    ecm: u8,
    eccm: u8,
    capacitor: Option<f64>,
    reserve: Option<f64>,
    reserve_other: f64,
    general: u8,
    specific: [u8; 6],
    asif_extra: Option<[u8; 9]>,
    damage_control: u8,
    cdr: Option<u8>,
    sep: u8,
    heavy_at: u16,
    hets: u8,
    tacs: u8,
    erratic: bool,
    erratic_paid: bool,
    cloak: bool,
    cloaked: bool,
    unlocked: Vec<u8>,
    parties: Option<u8>,
    tractor: u8,
    transport: u8,
    no_pseudo: bool,
    hidden_charge: Option<bool>,
    load: BTreeMap<String, Held>,
    fired: BTreeMap<String, u16>,
    repairing: BTreeMap<String, u8>,
    /// Spheres that stand: radius and strength.
    spheres: BTreeMap<String, [u8; 2]>,
    leaving: bool,
    status: bool,
    asif_at: u16,
    torpedo_hits: u8,
    still_until: u16,
}

impl Default for Ship {
    fn default() -> Ship {
        Ship {
            class: String::new(),
            seat: "A".into(),
            at: [0, 0],
            facing: 0,
            speed: 0,
            base: None,
            straight: 8,
            slip: 1,
            reverse: false,
            shields: None,
            fresh: [0; 6],
            down: Vec::new(),
            level: 2,
            asif: None,
            asif_up: false,
            boxes: BTreeMap::new(),
            lost: Vec::new(),
            plain: Vec::new(),
            control: true,
            ecm: 0,
            eccm: 0,
            capacitor: None,
            reserve: None,
            reserve_other: 0.0,
            general: 0,
            specific: [0; 6],
            asif_extra: None,
            damage_control: 0,
            cdr: None,
            sep: 0,
            heavy_at: 0,
            hets: 0,
            tacs: 0,
            erratic: false,
            erratic_paid: false,
            cloak: false,
            cloaked: false,
            unlocked: Vec::new(),
            parties: None,
            tractor: 0,
            transport: 0,
            no_pseudo: false,
            hidden_charge: None,
            load: BTreeMap::new(),
            fired: BTreeMap::new(),
            repairing: BTreeMap::new(),
            spheres: BTreeMap::new(),
            leaving: false,
            status: false,
            asif_at: 0,
            torpedo_hits: 0,
            still_until: 0,
        }
    }
}

/// What a weapon holds, in a case.
#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
struct Held {
    turns: u8,
    energy: f64,
    torp: Option<String>,
    modes: Vec<String>,
    stock: [u8; 2],
    holds: Option<String>,
}

#[derive(Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Flying {
    torp: String,
    owner: u8,
    target: u8,
    at: [i16; 2],
    facing: u8,
    flown: u8,
    damage: u8,
    enveloping: bool,
    sabot: bool,
    pseudo: bool,
    charge: bool,
    straight: u8,
    born: u16,
}

impl Default for Flying {
    fn default() -> Flying {
        Flying {
            torp: "F".into(),
            owner: 1,
            target: 2,
            at: [0, 0],
            facing: 0,
            flown: 1,
            damage: 0,
            enveloping: false,
            sabot: false,
            pseudo: false,
            charge: false,
            straight: 1,
            born: 1,
        }
    }
}

/// Reads a position.
pub fn read(setup: &Setup, table: &toml::Table) -> Result<State, String> {
    let table: Table = table.clone().try_into().map_err(|why: toml::de::Error| why.to_string())?;
    sane(&table)?;
    let seats = if table.ship.iter().any(|ship| matches!(ship.seat.as_str(), "C" | "D")) { 4 } else { 2 };
    let mut state = State::blank(options(setup), seats);
    for ship in &table.ship {
        add(&mut state, ship, table.turn)?;
    }
    for rock in &table.rocks {
        state.rocks[usize::from(state.rock_count)] = *rock;
        state.rock_count += 1;
    }
    for web in &table.webs {
        state.webs[usize::from(state.web_count)] = *web;
        state.web_count += 1;
    }
    for (at, flying) in table.seeker.iter().enumerate() {
        let drone = flying.torp == "drone" || crate::rules::seeking::drone_named(&flying.torp).is_some();
        let torp = if drone { 0 } else { Torp::named(&flying.torp).ok_or("there is no such plasma")? as u8 };
        let bit = |on: bool, bit: u8| if on { bit } else { 0 };
        let place = Seeker {
            kind: if drone { Body::Drone } else { Body::Plasma },
            model: if drone { crate::rules::seeking::drone_named(&flying.torp).unwrap_or(0) } else { torp },
            owner: flying.owner - 1,
            facing: flying.facing,
            traits: bit(flying.enveloping, 1) | bit(flying.sabot, 4),
            flown: flying.flown,
            straight: flying.straight,
            damage: flying.damage,
            x: flying.at[0],
            y: flying.at[1],
            born: flying.born,
            known: 0,
        };
        let target = flying.target - 1;
        if usize::from(target) >= usize::from(state.count) || usize::from(place.owner) >= usize::from(state.count) {
            return Err("a seeking weapon of or at a ship that is not there".into());
        }
        if at >= SEEKERS {
            return Err("too many seeking weapons".into());
        }
        state.seekers.push(place);
        let shows = flying.pseudo && state.secrets[usize::from(place.owner)].simulated != 0;
        state.hidden.push(Hidden { target, pseudo: flying.pseudo, charge: flying.charge, shows, ..Hidden::NONE });
    }
    state.settle();
    begin(&mut state, &table)?;
    Ok(state)
}

/// Numbers within what a fight can bring, so that no rule has to fear them.
fn sane(table: &Table) -> Result<(), String> {
    within("turn", table.turn, 1..=30)?;
    within("impulse", table.impulse, 0..=32)?;
    within("rocks", table.rocks.len() as u64, 0..=crate::state::ROCKS as u64)?;
    within("webs", table.webs.len() as u64, 0..=crate::state::WEBS as u64)?;
    for (number, ship) in table.ship.iter().enumerate() {
        sane_ship(ship).map_err(|why| format!("ship {}: {why}", number + 1))?;
    }
    for flying in &table.seeker {
        within("facing", flying.facing, 0..=5)?;
        within("owner", flying.owner, 1..=MOST_SHIPS as u8)?;
        within("target", flying.target, 1..=MOST_SHIPS as u8)?;
        flying.at.iter().try_for_each(|&at| within("at", at, -MOST_AWAY..=MOST_AWAY))?;
        within("born", flying.born, 0..=MOST_IMPULSE)?;
    }
    Ok(())
}

/// Hexes from the middle of the map at most.
const MOST_AWAY: i16 = 500;
/// The last absolute impulse that counts: a turn after the last.
const MOST_IMPULSE: u16 = 31 * 32;

fn sane_ship(ship: &Ship) -> Result<(), String> {
    within("facing", ship.facing, 0..=5)?;
    within("level", ship.level, 0..=2)?;
    ship.at.iter().try_for_each(|&at| within("at", at, -MOST_AWAY..=MOST_AWAY))?;
    ship.down.iter().try_for_each(|&side| within("down", side, 1..=6))?;
    ship.unlocked.iter().try_for_each(|&other| within("unlocked", other, 1..=MOST_SHIPS as u8))?;
    let speeds = [ship.speed, ship.base.unwrap_or(0)];
    speeds.iter().try_for_each(|&speed| within("speed", speed, 0..=MOST_SPEED))?;
    let points = [ship.ecm, ship.eccm, ship.general, ship.damage_control, ship.hets, ship.tacs, ship.tractor, ship.transport, ship.sep];
    points.iter().chain(&ship.specific).chain(&ship.fresh).try_for_each(|&points| within("points", points, 0..=Points::MOST))?;
    ship.asif_extra.iter().flatten().try_for_each(|&boxes| within("asif_extra", boxes, 0..=Points::MOST))?;
    let moments = [ship.heavy_at, ship.asif_at, ship.still_until];
    moments.iter().chain(ship.fired.values()).try_for_each(|&at| within("an absolute impulse", at, 0..=MOST_IMPULSE))?;
    ship.spheres.values().try_for_each(|[radius, _]| within("radius", *radius, 0..=Radius::MOST))?;
    for held in ship.load.values() {
        // More than any weapon holds, in points.
        within("energy", held.energy, 0.0..=24.0)?;
        // A canister that is used up is marked by its highest bit.
        held.stock.iter().try_for_each(|&stock| within("stock", stock & !canister::USED, 0..=Drones::MOST))?;
        within("turns", held.turns, 0..=3)?;
    }
    let most = f64::from(u16::from(Points::MOST) * 4);
    [ship.capacitor, ship.reserve, Some(ship.reserve_other)]
        .into_iter()
        .flatten()
        .try_for_each(|points| within("energy", points, 0.0..=most))
}

fn within<T: Copy + PartialOrd + std::fmt::Display>(what: &str, value: T, range: RangeInclusive<T>) -> Result<(), String> {
    if range.contains(&value) { Ok(()) } else { Err(format!("{what}: {value} is not from {} to {}", range.start(), range.end())) }
}

fn begin(state: &mut State, table: &Table) -> Result<(), String> {
    let row =
        sequence::SEQUENCE.iter().position(|step| step.id == table.step).ok_or_else(|| format!("there is no step {:?}", table.step))?;
    state.flow.turn = table.turn;
    state.flow.impulse = table.impulse;
    state.flow.row = row as u8;
    let pending =
        |state: &State, who: &dyn Fn(usize) -> bool| state.ships().filter(|&ship| who(ship)).fold(0, |bits, ship| bits | 1 << ship);
    let fights = |ship: usize| state.fights(ship);
    use sequence::Does;
    let (ask, who) = match sequence::SEQUENCE[row].does {
        Does::Allocate | Does::Final => (Ask::Secret, pending(state, &fights)),
        Does::Activity => (Ask::Open, pending(state, &fights)),
        Does::Declare => (Ask::Secret, pending(state, &|ship| fire::able(state, ship).is_ok())),
        Does::Aegis => (Ask::Secret, pending(state, &|ship| state.class(ship).is_x())),
        Does::Answer => return Err("begin at 6D1: the answer to fire comes after it".into()),
        Does::Move => return Err("begin at 6A1: movement comes after it".into()),
        _ => (Ask::Nobody, 0),
    };
    (state.flow.ask, state.flow.pending) = (ask, who);
    state.flow.entered = ask != Ask::Nobody;
    if sequence::SEQUENCE[row].does == Does::Declare {
        state.flow.fired = crate::state::Flow::SHOTS;
    }
    if ask == Ask::Nobody {
        // Nobody is asked here: it runs on by itself until somebody is; dice cannot be asked in a position.
        let mut chance = engine::Chance::new(0, 0);
        let mut silent = engine::Table::silent(engine::Source::Seeded(&mut chance));
        crate::flow::run(state, &mut silent).map_err(|_| "the position asks for dice".to_owned())?;
    }
    let rating: Vec<u8> = state.ships().map(|ship| state.track(ship, 2)).collect();
    for (ship, rating) in rating.into_iter().enumerate() {
        state.hulls[ship].rating = rating;
    }
    Ok(())
}

fn add(state: &mut State, row: &Ship, turn: u8) -> Result<(), String> {
    let ordered = fit::order(&row.class).map_err(|word| format!("there is no ship {word:?}"))?;
    if let Some(fault) = ordered.faults.first() {
        return Err(format!("{}: {} {} [{}]", row.class, fault.code, fault.what, fault.rule));
    }
    let seat: engine::Seat = row.seat.parse().map_err(|_| "a seat is A to D".to_owned())?;
    let ship = state.add(ordered.class, ordered.fit, seat.index().min(3) as u8).ok_or("too many ships")?;
    if row.status {
        status::load_ship(state, ship);
    }
    let hull = &mut state.hulls[ship];
    hull.put(Hex::new(row.at[0], row.at[1]));
    (hull.facing, hull.speed, hull.base) = (row.facing, row.speed, row.base.unwrap_or(row.speed));
    (hull.straight, hull.slip, hull.level) = (row.straight, row.slip, row.level);
    hull.shields = row.shields.unwrap_or(hull.shields);
    hull.fresh = row.fresh;
    hull.up = row.down.iter().fold(0x3f, |up, side| up & !(1 << (side - 1)));
    (hull.ecm, hull.eccm) = (row.ecm, row.eccm);
    (hull.asif_at, hull.torpedo_hits, hull.still_until) = (row.asif_at, row.torpedo_hits, row.still_until);
    if let Some(asif) = &row.asif {
        hull.asif = [0; 9];
        for (column, boxes) in asif {
            let at = column.bytes().next().map_or(9, |letter| usize::from(letter.wrapping_sub(b'A')));
            *hull.asif.get_mut(at).ok_or("ASIF columns are A to I")? = *boxes;
        }
    }
    for (name, left) in &row.boxes {
        hull.boxes[System::named(name).ok_or_else(|| format!("there is no system {name:?}"))? as usize] = *left;
    }
    hull.warp_start = hull.warp();
    hull.parties = row.parties.unwrap_or(hull.parties);
    hull.set(flag::FIRE_CONTROL, row.control);
    hull.set(flag::ASIF, row.asif_up);
    hull.set(flag::ERRATIC, row.erratic);
    hull.set(flag::REVERSE, row.reverse);
    hull.set(flag::LEAVING, row.leaving);
    for (word, points) in &row.repairing {
        let Ok(Command::Repair(_, what, _)) = crate::notation::read(&format!("repair 1 {word} parts")) else {
            return Err(format!("{word:?} is not repaired"));
        };
        (hull.repair_box, hull.repair_points) = (what, *points);
    }
    hull.cloak = if row.cloaked { cloak::ON } else { cloak::OFF };
    hull.locks = row.unlocked.iter().fold(u16::MAX, |locks, other| locks & !(1 << (other - 1)));
    let now = state.now();
    weapons(state, ship, row, (turn, now))
}

/// What became of the weapons of a ship, and what they hold.
fn weapons(state: &mut State, ship: usize, row: &Ship, (turn, now): (u8, u16)) -> Result<(), String> {
    let spec = state.class(ship);
    let hull = &mut state.hulls[ship];
    let index = |word: &str| {
        let digits = word.strip_prefix('w').and_then(|digits| digits.parse::<usize>().ok());
        digits
            .map(|number| number.wrapping_sub(1))
            .filter(|index| *index < spec.weapons.len().min(MOST_WEAPONS))
            .ok_or_else(|| format!("there is no weapon {word:?}"))
    };
    for word in &row.lost {
        hull.mounts[index(word)?].alive = false;
    }
    for word in &row.plain {
        hull.mounts[index(word)?].plain = true;
    }
    for (word, last) in &row.fired {
        let at = index(word)?;
        let mount = &mut hull.mounts[at];
        mount.last = *last;
        // What fired in an earlier turn has its shots of this turn; the impulses between two shots run on.
        let whole = crate::rules::fire::counts(false, spec.weapons[at].kind, 0);
        mount.shots = if *last > 0 && last.div_ceil(32) == u16::from(turn) { whole } else { 0 };
    }
    secrets(&mut state.secrets[ship], row, spec)?;
    for (word, [radius, strength]) in &row.spheres {
        let at = index(word)?;
        let mount = &mut hull.mounts[at];
        (mount.lock, mount.last) = (*radius, now.max(1));
        state.secrets[ship].loads[at].stock[0] = *strength;
    }
    for (word, held) in &row.load {
        let at = index(word)?;
        state.secrets[ship].loads[at] = load_of(held, &spec.weapons[at])?;
    }
    Ok(())
}

fn secrets(secret: &mut Secret, row: &Ship, spec: &crate::data::Class) -> Result<(), String> {
    let quarters = |points: f64| (points * 4.0).round() as u16;
    secret.capacitor = row.capacitor.map_or(spec.capacitor(), quarters);
    secret.warp = row.reserve.map_or(secret.warp, quarters);
    secret.other = quarters(row.reserve_other);
    let most = spec.battery(spec.boxes[crate::data::System::Battery as usize]);
    if secret.warp.saturating_add(secret.other) > most {
        return Err(format!("its batteries hold {} points", most / 4));
    }
    (secret.general, secret.specific, secret.control) = (row.general, row.specific, row.damage_control);
    secret.asif = row.asif_extra.unwrap_or([0; 9]);
    (secret.hets, secret.tacs, secret.tractor, secret.transport) = (row.hets, row.tacs, 4 * row.tractor, row.transport);
    (secret.sep, secret.heavy_at) = (row.sep, row.heavy_at);
    secret.speed = row.speed;
    secret.erratic = row.erratic || row.erratic_paid;
    secret.spent = u16::from(row.speed) * u16::from(spec.move_cost);
    secret.switches = row.level | Secret::CONTROL | if row.asif_up { Secret::ASIF } else { 0 } | if row.cloak { Secret::CLOAK } else { 0 };
    if row.no_pseudo {
        secret.pseudo = 0;
    }
    if row.hidden_charge == Some(false) {
        secret.simulated = 0;
    }
    Ok(())
}

fn load_of(held: &Held, weapon: &crate::data::Weapon) -> Result<Load, String> {
    let scale = if weapon.kind.in_quarters() { 4.0 } else { 1.0 };
    let mut made = Load { turns: held.turns, energy: (held.energy * scale).round() as u8, stock: held.stock, ..Load::EMPTY };
    if let Some(word) = &held.torp {
        made.torp = Torp::named(word).ok_or_else(|| format!("there is no plasma {word:?}"))? as u8;
    }
    for mode in &held.modes {
        made.mode |= match mode.as_str() {
            "env" => load::ENVELOPING,
            "shot" => load::SHOTGUN,
            "sabot" => load::SABOT,
            "fleeting" => load::FLEETING,
            "charge" => load::CHARGE,
            "paid" => load::PAID,
            "second" => load::PAID | load::SECOND,
            "overload" => load::OVERLOAD,
            _ => return Err(format!("there is no mode {mode:?}")),
        };
    }
    if let Some(word) = &held.holds {
        let (word, pseudo) = word.strip_prefix("pseudo-").map_or((word.as_str(), 0), |word| (word, caster::PSEUDO));
        made.stock[0] = (Torp::named(word).ok_or_else(|| format!("there is no plasma {word:?}"))? as u8 + 1) | pseudo;
    }
    Ok(made)
}
