//! The position that a case or a ruling describes, in the middle of everything if need be.
//!
//! ```toml
//! step = "fire"            # allocate, sensors, move, mark, fire, repower, repair
//! phase = 1
//! turn = 2
//! advantage = 1            # side that has it; 1 is A's
//! [[case.position.ship]]
//! class = "borg-cube-large"
//! seat = "A"
//! at = [0, 0]
//! facing = 0
//! shields = [60, 60, 60, 60, 60, 60]
//! power = { w1 = 40, all = 0 }      # `all`: as much as each mount takes, cut to this
//! ```

use engine::{Malformed, Seat, Source, Table};
use geometry::hex::{Facing, Hex, Side, Sides};
use schemars::JsonSchema;
use serde::Deserialize;
use std::collections::BTreeMap;

use crate::{
    data::{Kind, class_named, tables},
    flow,
    ids::{ClassNo, MountNo, ShipNo, Team},
    rules::firing,
    setup::{self, Setup},
    state::{Half, MOST_SHIPS, State, Status, Step, Track, flag},
};

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Described {
    /// The turn, from 1.
    #[serde(default = "one")]
    turn: u8,
    /// The phase of the turn, 1 to 3.
    #[serde(default = "one")]
    phase: u8,
    /// The step of the phase.
    #[serde(default = "fire")]
    step: Step,
    /// The side with tactical advantage: 1 is that of A and C, 2 that of B and D.
    #[serde(default = "one")]
    advantage: u8,
    /// 0 while the side that acts first in the step acts, 1 for the other.
    #[serde(default)]
    half: u8,
    /// The ships, numbered from 1 in the commands.
    ship: Vec<Row>,
}

fn one() -> u8 {
    1
}

fn fire() -> Step {
    Step::Fire
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Row {
    /// Id of its class, from `data/ships.toml`.
    class: String,
    /// Its owner.
    seat: Seat,
    /// x and y of its hex; the middle of the map is 0, 0.
    #[serde(default)]
    at: [i8; 2],
    /// 0 to 5, clockwise from up.
    #[serde(default)]
    facing: u8,
    /// Superstructure points; as built if left out.
    superstructure: Option<u16>,
    /// Power of the warp engines; as built if left out.
    warp: Option<u16>,
    /// Power of the impulse engines; as built if left out.
    impulse: Option<u8>,
    /// Points of sides 1 to 6; 0 if left out.
    shields: Option<[u8; 6]>,
    /// The sides, 1 to 6, whose points everybody knows; all if left out.
    known: Option<Vec<u8>>,
    /// Movement points left in phases 1, 2 and 3.
    #[serde(default)]
    moves: [u8; 3],
    /// Power that is left unallocated.
    #[serde(default)]
    reserve: u16,
    /// Power in the regeneration box.
    #[serde(default, rename = "box")]
    regeneration: u16,
    /// Value of its heel as rolled; 0 for none.
    #[serde(default)]
    heel: u16,
    /// Damage that the heel has taken.
    #[serde(default)]
    heel_damage: u16,
    /// Side of the heel, 1 to 6.
    heel_side: Option<u8>,
    /// Boxes lost of the shield generators of sides 1 to 6.
    #[serde(default)]
    generators: [u8; 6],
    /// Boxes lost of the sensors.
    #[serde(default)]
    sensors: u8,
    /// Crew losses in per cent.
    #[serde(default)]
    crew: u8,
    /// Power in mounts: `{ w1 = 5 }`; `all` gives each working mount what it takes, this much at most.
    #[serde(default)]
    power: BTreeMap<String, u8>,
    /// Mounts that are `operational`, `damaged`, `repaired` or `destroyed`: `{ w1 = "damaged" }`.
    #[serde(default)]
    mounts: BTreeMap<String, String>,
    /// Mounts that fired in this turn: `["w2"]`.
    #[serde(default)]
    fired: Vec<String>,
    /// The tractor beam that holds it, by ship and mount: `"1:w14"`.
    held_by: Option<String>,
    /// Sides that a neutralizer dropped in this turn.
    #[serde(default)]
    neutralised: Vec<u8>,
    /// Ships, from 1, that its sensors are locked on.
    #[serde(default)]
    locks: Vec<u8>,
    /// Conditions: `cloaked`, `found`, `contact`, `moved`, `bridge`, `bridge-before`, `strained`, `half-shields`, `half-weapons`, `half-movement`, `heel-known`, `heel-exposed`, `heel-exploited`, `no-regeneration`, `no-engines`, `explodes-later`.
    #[serde(default)]
    flags: Vec<String>,
    /// Whether its marker says fire; yes if left out.
    fire: Option<bool>,
}

/// The keys of a position.
pub fn schema() -> schemars::Schema {
    schemars::schema_for!(Described)
}

/// The position that a table describes.
pub fn read(setup: &Setup, table: &toml::Table) -> Result<State, Malformed> {
    let read: Described = table.clone().try_into()?;
    let mut state = State::blank(setup::rules(setup));
    sound(&read, &state)?;
    for row in &read.ship {
        add(&mut state, row, read.step)?;
    }
    for (number, row) in state.numbers().zip(&read.ship) {
        if let Some(holder) = &row.held_by {
            let (by, mount) = holder.split_once(':').ok_or("held_by is written 1:w3")?;
            let by: ShipNo = by.parse().map_err(|_| "held_by is written 1:w3")?;
            let mount: MountNo = mount.parse().map_err(|_| "held_by is written 1:w3")?;
            let holder = state.ship(by).ok_or("held_by names no ship")?;
            let tractor = holder.class().has(mount) && holder.class().weapon(mount).kind == Kind::Tractor;
            if !tractor || by == number {
                return Err(format!("held_by {by}:{mount} is no tractor beam of another ship").into());
            }
            state.ships[number].held_by = holder.pooled(mount);
        }
    }
    let flow = &mut state.flow;
    (flow.turn, flow.phase, flow.step) = (read.turn, read.phase, read.step);
    flow.half = if read.half == 0 { Half::First } else { Half::Second };
    flow.advantage = if read.advantage == 1 { Team::First } else { Team::Second };
    if read.step == Step::Allocate {
        flow.phase = 0;
    }
    settle(&mut state)?;
    Ok(state)
}

/// Runs to the first decision; a position in which dice would be needed for that is not accepted.
fn settle(state: &mut State) -> Result<(), Malformed> {
    if state.flow.step == Step::Mark {
        for ship in state.numbers() {
            let idle = !firing::may_fire(state, ship);
            state.ships[ship].set(flag::MARKED, idle);
        }
    }
    let mut script = engine::table::Script::new(Vec::new());
    flow::run(state, &mut Table::silent(Source::Scripted(&mut script)))
        .map_err(|open| format!("the position needs dice: {}", open.0.request()).into())
}

/// Whether the numbers of a description can be on a table at all; a case may still put there what no game leads to.
fn sound(read: &Described, state: &State) -> Result<(), Malformed> {
    within("turn", read.turn.into(), 1, state.rules.options.turns.into())?;
    within("phase", read.phase.into(), 1, 3)?;
    within("half", read.half.into(), 0, 1)?;
    within("advantage", read.advantage.into(), 1, 2)?;
    within("ships", read.ship.len(), 1, MOST_SHIPS)?;
    read.ship
        .iter()
        .enumerate()
        .try_for_each(|(number, row)| sound_row(row, state).map_err(|why| why.at(format_args!("ship {}", number + 1))))
}

fn sound_row(row: &Row, state: &State) -> Result<(), Malformed> {
    let class = &tables().classes[class_of(row)?];
    let hex = Hex::new(row.at[0].into(), row.at[1].into());
    within("seat", row.seat.index() + 1, 1, state.rules.options.seats.max(2).into())?;
    within("distance from the middle", hex.length().into(), 0, state.rules.options.map_radius.into())?;
    within("superstructure", row.superstructure.unwrap_or(0).into(), 0, class.superstructure.into())?;
    within("warp", row.warp.unwrap_or(0).into(), 0, class.warp.into())?;
    within("impulse", row.impulse.unwrap_or(0).into(), 0, class.impulse.into())?;
    within("reserve", row.reserve.into(), 0, class.power().into())?;
    within("box", row.regeneration.into(), 0, class.power().into())?;
    within("crew", row.crew.into(), 0, 100)?;
    within("heel_damage", row.heel_damage.into(), 0, row.heel.into())?;
    for moves in row.moves {
        within("moves", moves.into(), 0, usize::from(class.power() / u16::from(class.mpr.max(1))))?;
    }
    // The bound is the most that a side of any ship can hold: an example of STCS.NEUT.6 puts 40 points on a side that holds 35.
    let most = class.max_shield.max(100);
    row.shields.unwrap_or([0; 6]).iter().try_for_each(|&points| within("shields", points.into(), 0, most.into()))?;
    row.locks.iter().try_for_each(|&other| within("locks", other.into(), 1, MOST_SHIPS))
}

fn within(what: &str, value: usize, least: usize, most: usize) -> Result<(), Malformed> {
    if (least..=most).contains(&value) { Ok(()) } else { Err(format!("{what} is {value}; it must be from {least} to {most}").into()) }
}

fn class_of(row: &Row) -> Result<ClassNo, Malformed> {
    class_named(&row.class).ok_or_else(|| format!("there is no class {:?}", row.class).into())
}

fn add(state: &mut State, row: &Row, step: Step) -> Result<(), Malformed> {
    let class = class_of(row)?;
    let number = state.add(class, row.seat, Team::of(row.seat)).ok_or("too many ships")?;
    let ship = &mut state.ships[number];
    ship.put(Hex::new(row.at[0].into(), row.at[1].into()));
    ship.face(Facing::wrapped(row.facing.into()));
    ship.superstructure = row.superstructure.unwrap_or(ship.superstructure);
    ship.warp = row.warp.unwrap_or(ship.warp);
    ship.impulse = row.impulse.unwrap_or(ship.impulse);
    ship.shields = row.shields.unwrap_or([0; 6]);
    ship.known = row.known.as_deref().map_or(Sides::ALL, sides);
    ship.neutralised = sides(&row.neutralised);
    (ship.moves, ship.reserve, ship.regeneration, ship.crew) = (row.moves, row.reserve, row.regeneration, row.crew);
    (ship.heel, ship.heel_damage) = (row.heel, row.heel_damage);
    ship.set_heel_side(row.heel_side.and_then(|side| Side::try_from(side).ok()));
    for side in Side::ALL {
        ship.set_boxes(Track::generator(side), row.generators[side.index()]);
    }
    ship.set_boxes(Track::SENSORS, row.sensors);
    ship.locks = row.locks.iter().filter_map(|&other| ShipNo::new(usize::from(other).checked_sub(1)?)).collect();
    ship.held_by = None;
    for word in &row.flags {
        ship.set(named_flag(word)?, true);
    }
    if ship.heel > 0 && ship.heel_side().is_some_and(|side| ship.shield(side) == 0) && step != Step::Allocate {
        ship.set(flag::EXPOSED | flag::HEEL_KNOWN, true);
    }
    ship.set(flag::ALLOCATED, step != Step::Allocate);
    ship.set(flag::FIRE, step == Step::Fire && row.fire.unwrap_or(true));
    arm(state, number, row)
}

/// The sides with these numbers; what is beyond them is the first or the last.
fn sides(numbers: &[u8]) -> Sides {
    numbers.iter().filter_map(|number| Side::try_from(*number.clamp(&1, &6)).ok()).collect()
}

fn named_flag(word: &str) -> Result<u32, Malformed> {
    Ok(match word {
        "cloaked" => flag::CLOAKED,
        "found" => flag::FOUND,
        "contact" => flag::CONTACT,
        "moved" => flag::MOVED,
        "bridge" => flag::BRIDGE,
        "strained" => flag::STRAINED,
        "bridge-before" => flag::BRIDGE_BEFORE,
        "half-shields" => flag::HALF_SHIELDS,
        "half-weapons" => flag::HALF_WEAPONS,
        "half-movement" => flag::HALF_MOVES,
        "heel-known" => flag::HEEL_KNOWN,
        "heel-exposed" => flag::EXPOSED | flag::HEEL_KNOWN,
        "heel-exploited" => flag::EXPLOITED | flag::HEEL_KNOWN,
        "no-regeneration" => flag::NO_REGENERATION,
        "no-engines" => flag::NO_ENGINES,
        "explodes-later" => flag::EXPLODES_LATER,
        _ => return Err(format!("there is no flag {word:?}").into()),
    })
}

fn arm(state: &mut State, number: ShipNo, row: &Row) -> Result<(), Malformed> {
    let class = state.ships[number].class();
    let index = |word: &str| {
        let mount = word.parse::<MountNo>().ok().filter(|&mount| class.has(mount));
        mount.ok_or_else(|| format!("{} has no mount {word:?}", class.id))
    };
    for (word, status) in &row.mounts {
        let status =
            [Status::Operational, Status::Damaged, Status::Repaired, Status::Destroyed].into_iter().find(|one| one.name() == status);
        let status = status.ok_or("a mount is operational, damaged, repaired or destroyed")?;
        state.mounts_mut(number)[index(word)?].set_status(status);
    }
    for word in &row.fired {
        state.mounts_mut(number)[index(word)?].set_fired(true);
    }
    let all = row.power.get("all").copied();
    for mount in class.numbers() {
        let (now, _, weapon) = state.mount(number, mount);
        let full = match weapon.kind {
            Kind::Beam => firing::most_power(weapon, now.status()),
            _ => weapon.power,
        };
        if let Some(most) = all.filter(|_| now.works()) {
            state.mounts_mut(number)[mount].power = full.min(most);
        }
    }
    for (word, power) in row.power.iter().filter(|(word, _)| *word != "all") {
        let mount = index(word)?;
        within(&format!("power of {word}"), (*power).into(), 0, class.weapon(mount).power.into())?;
        state.mounts_mut(number)[mount].power = *power;
    }
    Ok(())
}
