//! A position as a case describes it.

use std::{collections::BTreeMap, ops::RangeInclusive};

use engine::Malformed;
use geometry::hex::Hex;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::{
    Command,
    command::{Drones, MOST_SPEED, Points, Radius},
    data::{MOST_WEAPONS, System, Torp, fit, sequence},
    ids::{SQUADRON, ShipNo},
    rules::{ready, status},
    setup::{Setup, options},
    state::{Ask, Body, Hidden, Load, SEEKERS, Secret, Seeker, State, canister, caster, cloak, flag, load, lot},
};

#[derive(Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
struct Table {
    /// The turn, from 1.
    turn: u8,
    /// The impulse, 1 to 32; 0 before the first.
    impulse: u8,
    /// Id of the step in the sequence of play: `1` energy allocation, `6A1` movement, `6A4`, `6B6`, `6D1` direct fire.
    step: String,
    /// The ships, numbered from 1 in the commands.
    ship: Vec<Ship>,
    /// Seeking weapons in flight, numbered from 1.
    seeker: Vec<Flying>,
    /// Hexes with asteroids.
    rocks: Vec<[i8; 2]>,
    /// Hexes with web: x, y and strength.
    webs: Vec<[i8; 3]>,
}

impl Default for Table {
    fn default() -> Table {
        Table { turn: 1, impulse: 0, step: "1".into(), ship: Vec::new(), seeker: Vec::new(), rocks: Vec::new(), webs: Vec::new() }
    }
}

#[derive(Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
struct Ship {
    /// Id of its class, from `data/ships.toml`, with what it is fitted with as in a fleet.
    class: String,
    /// Its owner.
    seat: String,
    /// x and y of its hex; the middle of the map is 0, 0.
    at: [i16; 2],
    /// 0 to 5, clockwise from up.
    facing: u8,
    /// Its speed in this turn.
    speed: u8,
    /// Speed that was plotted at energy allocation; `speed` if left out.
    base: Option<u8>,
    /// Hexes moved straight ahead since the last turn of its heading.
    straight: u8,
    /// Hexes moved since the last sideslip.
    slip: u8,
    /// Whether it moves backwards.
    reverse: bool,
    /// Boxes left of shields 1 to 6; as built if left out.
    shields: Option<[u8; 6]>,
    /// Boxes of shields 1 to 6 that were lost in this turn, which are not repaired in it.
    fresh: [u8; 6],
    /// Shields, 1 to 6, that are down.
    down: Vec<u8>,
    /// Level of the shields: 0 off, 1 minimum, 2 full.
    level: u8,
    /// Boxes left in columns A to I of the Advanced Structural Integrity Field, the others 0: `{ A = 4 }`; as built if left out.
    asif: Option<BTreeMap<String, u8>>,
    /// Whether the Advanced Structural Integrity Field is up.
    asif_up: bool,
    /// Boxes left of systems by name: `{ battery = 0, lab = 2 }`.
    boxes: BTreeMap<String, u8>,
    /// Weapons that are destroyed: `["w3"]`.
    lost: Vec<String>,
    /// Weapons that were repaired as their plain kind.
    plain: Vec<String>,
    /// Whether fire control is on.
    control: bool,
    /// Points of electronic counter-measures.
    ecm: u8,
    /// Points of electronic counter-counter-measures.
    eccm: u8,
    /// Energy in the phaser capacitors; full if left out.
    capacitor: Option<f64>,
    /// Reserve warp power in the batteries; full if left out.
    reserve: Option<f64>,
    /// Reserve power of other kinds in the batteries.
    reserve_other: f64,
    /// General reinforcement of the shields.
    general: u8,
    /// Specific reinforcement of shields 1 to 6.
    specific: [u8; 6],
    /// Boxes by which columns A to I of the field are reinforced.
    asif_extra: Option<[u8; 9]>,
    /// Points paid for damage control.
    damage_control: u8,
    /// Rating of continuous damage repair; by the boxes left if left out.
    cdr: Option<u8>,
    /// Shock effect points that count so far.
    sep: u8,
    /// Absolute impulse of its last launch of an X or Z; 0 for never.
    heavy_at: u16,
    /// High energy turns that are paid.
    hets: u8,
    /// Tactical manoeuvres that are paid.
    tacs: u8,
    /// Whether it makes erratic manoeuvres.
    erratic: bool,
    /// Whether erratic manoeuvres are paid.
    erratic_paid: bool,
    /// Whether the cloaking device is paid.
    cloak: bool,
    /// Whether it is cloaked.
    cloaked: bool,
    /// Ships, from 1, that it has no lock-on to.
    unlocked: Vec<u8>,
    /// Boarding parties; as built if left out.
    parties: Option<u8>,
    /// Energy paid for tractor beams.
    tractor: u8,
    /// Energy paid for transporters.
    transport: u8,
    /// Whether its pseudo-torpedoes are used up.
    no_pseudo: bool,
    /// Whether the pseudo-torpedoes of photon-plasma launchers show a charge; as set up if left out.
    hidden_charge: Option<bool>,
    /// Loading of weapons: `{ w7 = { turns = 2, energy = 4 } }`.
    load: BTreeMap<String, Held>,
    /// Absolute impulse of the last shot of weapons: `{ w1 = 33 }`.
    fired: BTreeMap<String, u16>,
    /// The box under continuous repair and the points on it: `{ w3 = 4 }`.
    repairing: BTreeMap<String, u8>,
    /// Expanding spheres that stand around it: radius and strength, `{ w7 = [1, 8] }`.
    spheres: BTreeMap<String, [u8; 2]>,
    /// Whether it is disengaging.
    leaving: bool,
    /// Whether its weapons are loaded as its weapon status says.
    status: bool,
    /// Absolute impulse at which the field was last switched.
    asif_at: u16,
    /// Torpedo hits on the chart so far, for the third of three.
    torpedo_hits: u8,
    /// Absolute impulse until which it does not move.
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
#[derive(Deserialize, JsonSchema, Default)]
#[serde(default, deny_unknown_fields)]
struct Held {
    /// Turns of arming.
    turns: u8,
    /// Energy in it.
    energy: f64,
    /// Kind of the plasma torpedo: `"S"`.
    torp: Option<String>,
    /// `env`, `shot`, `sabot`, `fleeting`, `charge`, `paid`, `second`, `overload`.
    modes: Vec<String>,
    /// What a rack, canister or freezer holds: two counts.
    stock: [u8; 2],
    /// The torpedo that a caster holds: `"F"`, `"pseudo-F"`.
    holds: Option<String>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
struct Flying {
    /// Kind of the plasma torpedo, or the drone: `"S"`, `"drone"`, `"VI"`.
    torp: String,
    /// The ship, from 1, that launched it.
    owner: u8,
    /// The ship, from 1, that it seeks.
    target: u8,
    /// x and y of its hex.
    at: [i16; 2],
    /// 0 to 5, clockwise from up.
    facing: u8,
    /// Hexes flown.
    flown: u8,
    /// Damage it has taken.
    damage: u8,
    /// Whether it is an enveloping torpedo.
    enveloping: bool,
    /// Whether it is a sabot torpedo.
    sabot: bool,
    /// Whether it is a pseudo-torpedo.
    pseudo: bool,
    /// Whether it carries a charge.
    charge: bool,
    /// Hexes flown straight ahead since its last turn.
    straight: u8,
    /// Absolute impulse of its launch.
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

/// The keys of a position.
pub fn schema() -> schemars::Schema {
    schemars::schema_for!(Table)
}

/// Reads a position.
pub fn read(setup: &Setup, table: &toml::Table) -> Result<State, Malformed> {
    let table: Table = table.clone().try_into()?;
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
        let drone = flying.torp == "drone" || crate::data::drones::drone_named(&flying.torp).is_some();
        let torp = if drone { 0 } else { Torp::named(&flying.torp).ok_or("there is no such plasma")?.code() };
        let bit = |on: bool, bit: u8| if on { bit } else { 0 };
        let ship = |number: usize| state.ships().nth(number - 1).ok_or("a seeking weapon of or at a ship that is not there");
        let (owner, target) = (ship(flying.owner.into())?, ship(flying.target.into())?);
        let place = Seeker {
            kind: if drone { Body::Drone } else { Body::Plasma },
            model: if drone { crate::data::drones::drone_named(&flying.torp).unwrap_or_default() } else { torp },
            owner,
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
        if at >= SEEKERS {
            return Err("too many seeking weapons".into());
        }
        state.seekers.push(place);
        let shows = flying.pseudo && state.secrets[owner].simulated != 0;
        state.hidden.push(Hidden { target: Some(target.into()), pseudo: flying.pseudo, charge: flying.charge, shows, ..Hidden::NONE });
    }
    state.settle();
    begin(&mut state, &table)?;
    Ok(state)
}

/// Numbers within what a fight can bring, so that no rule has to fear them.
fn sane(table: &Table) -> Result<(), Malformed> {
    within("turn", table.turn, 1..=30)?;
    within("impulse", table.impulse, 0..=32)?;
    within("rocks", table.rocks.len() as u64, 0..=crate::state::ROCKS as u64)?;
    within("webs", table.webs.len() as u64, 0..=crate::state::WEBS as u64)?;
    for (number, ship) in table.ship.iter().enumerate() {
        sane_ship(ship).map_err(|why| why.at(format_args!("ship {}", number + 1)))?;
    }
    for flying in &table.seeker {
        within("facing", flying.facing, 0..=5)?;
        within("owner", flying.owner, 1..=MOST_SHIP)?;
        within("target", flying.target, 1..=MOST_SHIP)?;
        flying.at.iter().try_for_each(|&at| within("at", at, -MOST_AWAY..=MOST_AWAY))?;
        within("born", flying.born, 0..=MOST_IMPULSE)?;
    }
    Ok(())
}

/// The highest number of a ship.
const MOST_SHIP: u8 = 2 * SQUADRON;
/// Hexes from the middle of the map at most.
const MOST_AWAY: i16 = 500;
/// The last absolute impulse that counts: a turn after the last.
const MOST_IMPULSE: u16 = 31 * 32;
/// Boxes of a system on any display; those of three engines can be counted together.
const MOST_BOXES: u8 = 60;

fn sane_ship(ship: &Ship) -> Result<(), Malformed> {
    within("facing", ship.facing, 0..=5)?;
    within("level", ship.level, 0..=2)?;
    ship.at.iter().try_for_each(|&at| within("at", at, -MOST_AWAY..=MOST_AWAY))?;
    ship.down.iter().try_for_each(|&side| within("down", side, 1..=6))?;
    ship.unlocked.iter().try_for_each(|&other| within("unlocked", other, 1..=MOST_SHIP))?;
    let speeds = [ship.speed, ship.base.unwrap_or_default()];
    speeds.iter().try_for_each(|&speed| within("speed", speed, 0..=MOST_SPEED))?;
    let points = [
        ship.ecm,
        ship.eccm,
        ship.general,
        ship.damage_control,
        ship.hets,
        ship.tacs,
        ship.tractor,
        ship.transport,
        ship.sep,
        ship.cdr.unwrap_or_default(),
    ];
    points.iter().chain(&ship.specific).chain(&ship.fresh).try_for_each(|&points| within("points", points, 0..=Points::MOST))?;
    ship.asif_extra.iter().flatten().try_for_each(|&boxes| within("asif_extra", boxes, 0..=Points::MOST))?;
    ship.boxes.values().try_for_each(|&boxes| within("boxes", boxes, 0..=MOST_BOXES))?;
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

fn within<T: Copy + PartialOrd + std::fmt::Display>(what: &str, value: T, range: RangeInclusive<T>) -> Result<(), Malformed> {
    if range.contains(&value) {
        Ok(())
    } else {
        Err(Malformed::from(format!("{value} is not from {} to {}", range.start(), range.end())).at(what))
    }
}

fn begin(state: &mut State, table: &Table) -> Result<(), Malformed> {
    let known = (0..).zip(&sequence::SEQUENCE).find(|(_, step)| step.id == table.step);
    let (row, step) = known.ok_or_else(|| format!("there is no step {:?}", table.step))?;
    state.flow.turn = table.turn;
    state.flow.impulse = table.impulse;
    state.flow.row = row;
    // Whoever writes a position has its ships move by their numbers in this turn.
    state.flow.lot = lot::NUMBER;
    state.flow.reached = row;
    let pending =
        |state: &State, who: &dyn Fn(ShipNo) -> bool| state.ships().filter(|&ship| who(ship)).fold(0, |bits, ship| bits | ship.bit());
    let fights = |ship: ShipNo| state.fights(ship);
    use sequence::Does;
    let (ask, who) = match step.does {
        Does::Allocate | Does::Final => (Ask::Secret, pending(state, &fights)),
        Does::Activity => (Ask::Open, pending(state, &fights)),
        Does::Declare => (Ask::Secret, pending(state, &|ship| ready::able(state, ship).is_ok())),
        Does::Aegis => (Ask::Secret, pending(state, &|ship| state.class(ship).is_x())),
        Does::Answer => return Err("begin at 6D1: the answer to fire comes after it".into()),
        Does::Move => return Err("begin at 6A1: movement comes after it".into()),
        _ => (Ask::Nobody, 0),
    };
    (state.flow.ask, state.flow.pending) = (ask, who);
    state.flow.entered = ask != Ask::Nobody;
    if step.does == Does::Declare {
        state.flow.fired = crate::state::Flow::SHOTS;
    }
    if ask == Ask::Nobody {
        // Nobody is asked here: it runs on by itself until somebody is; dice cannot be asked in a position.
        let mut chance = engine::Chance::new(0, 0);
        let mut silent = engine::Table::silent(engine::Source::Seeded(&mut chance));
        crate::flow::run(state, &mut silent).map_err(|_| "the position asks for dice".to_owned())?;
    }
    let rating: Vec<u8> = state.ships().map(|ship| state.track(ship, 2)).collect();
    for (ship, (rating, row)) in state.ships().zip(rating.into_iter().zip(&table.ship)) {
        state.hulls[ship].rating = row.cdr.unwrap_or(rating);
    }
    Ok(())
}

fn add(state: &mut State, row: &Ship, turn: u8) -> Result<(), Malformed> {
    let ordered = fit::order(&row.class).map_err(|why| why.to_string())?;
    if let Some(fault) = ordered.faults.first() {
        return Err(format!("{}: {} {} [{}]", row.class, fault.code, fault.what, fault.rule).into());
    }
    let seat: engine::Seat = row.seat.parse().map_err(|_| "a seat is A to D".to_owned())?;
    let ship = state.add(ordered.class, ordered.fit, seat).ok_or("too many ships")?;
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
            return Err(format!("{word:?} is not repaired").into());
        };
        (hull.repair_box, hull.repair_points) = (what, *points);
    }
    hull.cloak = if row.cloaked { cloak::ON } else { cloak::OFF };
    hull.locks = row.unlocked.iter().fold(u16::MAX, |locks, other| locks & !(1 << (other - 1)));
    let now = state.now();
    weapons(state, ship, row, (turn, now))
}

/// What became of the weapons of a ship, and what they hold.
fn weapons(state: &mut State, ship: ShipNo, row: &Ship, (turn, now): (u8, u16)) -> Result<(), Malformed> {
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
        let whole = crate::rules::ready::counts(false, spec.weapons[at].kind, 0);
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

fn secrets(secret: &mut Secret, row: &Ship, spec: &crate::data::Class) -> Result<(), Malformed> {
    let quarters = |points: f64| (points * 4.0).round() as u16;
    secret.capacitor = row.capacitor.map_or(spec.capacitor(), quarters);
    secret.warp = row.reserve.map_or(secret.warp, quarters);
    secret.other = quarters(row.reserve_other);
    let most = spec.battery(spec.boxes[crate::data::System::Battery as usize]);
    if secret.warp.saturating_add(secret.other) > most {
        return Err(format!("its batteries hold {} points", most / 4).into());
    }
    (secret.general, secret.specific, secret.control) = (row.general, row.specific, row.damage_control);
    secret.asif = row.asif_extra.unwrap_or([0; 9]);
    (secret.hets, secret.tacs, secret.tractor, secret.transport) = (row.hets, row.tacs, 4 * row.tractor, row.transport);
    (secret.sep, secret.heavy_at) = (row.sep, row.heavy_at);
    secret.speed = row.speed;
    secret.erratic = row.erratic || row.erratic_paid;
    // A position does not say that impulse paid a hex, but of the 31st.
    secret.spent = u16::from(row.speed.min(30)) * u16::from(spec.move_cost);
    secret.switches = row.level | Secret::CONTROL | if row.asif_up { Secret::ASIF } else { 0 } | if row.cloak { Secret::CLOAK } else { 0 };
    if row.no_pseudo {
        secret.pseudo = 0;
    }
    if row.hidden_charge == Some(false) {
        secret.simulated = 0;
    }
    Ok(())
}

fn load_of(held: &Held, weapon: &crate::data::Weapon) -> Result<Load, Malformed> {
    let scale = if weapon.kind.in_quarters() { 4.0 } else { 1.0 };
    let mut made = Load { turns: held.turns, energy: (held.energy * scale).round() as u8, stock: held.stock, ..Load::EMPTY };
    if let Some(word) = &held.torp {
        made.torp = Torp::named(word).ok_or_else(|| format!("there is no plasma {word:?}"))?.code();
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
            _ => return Err(format!("there is no mode {mode:?}").into()),
        };
    }
    if let Some(word) = &held.holds {
        let (word, pseudo) = word.strip_prefix("pseudo-").map_or((word.as_str(), 0), |word| (word, caster::PSEUDO));
        made.stock[0] = (Torp::named(word).ok_or_else(|| format!("there is no plasma {word:?}"))?.code() + 1) | pseudo;
    }
    Ok(made)
}
