//! The setup of a game: it may be nonsense until [`begin`] has looked at it.

use std::{collections::BTreeMap, fmt};

use engine::{BadSetting, Scenario, Seat, SeatChoice, SeatPick, Seats, Text, Violation, msg};
use geometry::hex::{Facing, Hex};
use rulebook::OptionChoices;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    data::{self, Catastrophe, FLEETS, SCENARIOS, class_named, tables},
    ids::{ClassNo, Team, WrittenShip},
    options::{CatastrophicTable, OPTIONS, Options},
    reason::Why,
    state::{MOST_TERRAIN, Place, Rules, State, Terrain},
};

/// A hex of terrain in a setup.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TerrainHex {
    /// Where: x and y of the cube coordinates.
    pub at: [i8; 2],
    /// What.
    pub terrain: Terrain,
}

/// The place where a ship begins, instead of its place in the line.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Placement {
    /// The ship, counted from 1.
    pub ship: WrittenShip,
    /// x and y of the cube coordinates.
    pub at: [i8; 2],
    /// 0 to 5 clockwise from up.
    pub facing: u8,
}

/// The setup of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// The scenario it came from.
    pub scenario: String,
    /// Ships of each seat, A to D: `2 fed-galaxy-1, kli-vorcha-b`, or the name of a ready fleet. A and C are one side, B and D the other; where C or D
    /// has none it gets every second ship of its side.
    pub fleets: [String; 4],
    /// Options by name, where they differ from the default.
    pub options: BTreeMap<String, String>,
    /// Terrain.
    pub terrain: Vec<TerrainHex>,
    /// Ships that do not begin in the line of their side.
    pub placements: Vec<Placement>,
    /// Results of the catastrophic table for 1 to 10, as numbers 1 to 9 of our nine results; empty for ours.
    pub catastrophes: Vec<u8>,
    /// Checks waived by name.
    pub waived: Vec<String>,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup::of(&SCENARIOS[0])
    }
}

impl Setup {
    /// The setup of a scenario with the defaults of the ledger.
    pub fn of(scenario: &data::ScenarioData) -> Setup {
        let [a, b] = scenario.fleets.map(str::to_owned);
        let mut options = BTreeMap::new();
        options.insert("turns".to_owned(), scenario.turns.to_string());
        options.insert("escape_after".to_owned(), scenario.escape_after.to_string());
        options.insert("distance".to_owned(), scenario.distance.to_string());
        Setup {
            scenario: scenario.name.to_owned(),
            fleets: [a, b, String::new(), String::new()],
            options,
            terrain: Vec::new(),
            placements: Vec::new(),
            catastrophes: Vec::new(),
            waived: Vec::new(),
        }
    }

    /// The options, each by its default where nothing is said of it.
    pub fn options(&self) -> Options {
        Options::read(|spec| self.options.get(spec.name).map(String::as_str))
    }
}

/// The scenarios, for [`engine::About`].
pub fn scenarios() -> Vec<Scenario> {
    SCENARIOS.iter().map(|one| Scenario { name: one.name, title: one.title, blurb: one.blurb }).collect()
}

/// The fleets that each seat may choose: the ready ones of several ships, and each ship alone.
pub fn seat_choices() -> Vec<SeatChoice> {
    let blurb = |name: &str| &*String::leak(format!("pick-{name}"));
    let several = FLEETS.iter().filter_map(|fleet| {
        ships(fleet.ships).ok().filter(|classes| classes.len() > 1)?;
        Some(SeatPick { name: fleet.name, title: fleet.title, blurb: blurb(fleet.name) })
    });
    let alone = tables().classes.iter().map(|class| SeatPick {
        name: FLEETS.iter().find(|fleet| fleet.ships == class.id).map_or(&*class.id, |fleet| fleet.name),
        title: &class.name,
        blurb: blurb(&class.id),
    });
    vec![SeatChoice {
        name: "fleet",
        title: "fleet-title",
        picks: Vec::leak(several.chain(alone).collect()),
        typed: "2 fed-galaxy-1, kli-vorcha-b",
    }]
}

/// The setup of a scenario.
pub fn scenario(name: &str) -> Option<Setup> {
    data::scenario(name).map(Setup::of)
}

/// The checks that can be waived.
const WAIVERS: [&str; 1] = ["fleet-points"];

/// Sets an option, `A.fleet`, `waive`, `ship.1` (= `x,y,facing`) or `catastrophes` (ten numbers).
pub fn set(setup: &mut Setup, name: &str, value: &str) -> Result<(), BadSetting> {
    let bad = |hint: Text| BadSetting::Value { name: name.into(), value: value.into(), hint };
    if let Some(seat) = name.strip_suffix(".fleet").or(name.strip_suffix(".ships")) {
        let index = ["A", "B", "C", "D"].iter().position(|letter| letter.eq_ignore_ascii_case(seat));
        let Some(index) = index else {
            return Err(BadSetting::Name { name: name.into(), hint: msg!("hint-seats", from = Seat::A, to = "D") });
        };
        ships(value).map_err(|class| bad(msg!("hint-nothing-called", name = class.0)))?;
        setup.fleets[index] = value.into();
        return Ok(());
    }
    if let Some(ship) = name.strip_prefix("ship.") {
        let numbers: Option<Vec<i8>> = value.split(',').map(|part| part.trim().parse().ok()).collect();
        return match (ship.parse::<u8>().ok(), numbers.as_deref()) {
            (Some(ship @ 1..=12), Some(&[x, y, facing @ 0..=5])) => {
                setup.placements.retain(|placed| placed.ship.number() != ship);
                setup.placements.push(Placement { ship: ship.into(), at: [x, y], facing: facing.unsigned_abs() });
                Ok(())
            }
            _ => Err(bad(msg!("hint-place"))),
        };
    }
    match name {
        "waive" => {
            let names = value.split(',').map(|name| WAIVERS.iter().find(|known| known.eq_ignore_ascii_case(name.trim())));
            let names: Option<Vec<_>> = names.collect();
            let names = names.ok_or_else(|| bad(msg!("hint-waivers", names = WAIVERS.join(", "))))?;
            setup.waived.extend(names.into_iter().map(|name| (*name).to_owned()));
            Ok(())
        }
        "catastrophes" => {
            let numbers: Option<Vec<u8>> =
                value.split(',').map(|part| part.trim().parse().ok().filter(|number| (1..=9).contains(number))).collect();
            setup.catastrophes = numbers.filter(|numbers| numbers.len() == 10).ok_or_else(|| bad(msg!("hint-catastrophes")))?;
            Ok(())
        }
        _ => set_option(setup, name, value),
    }
}

fn set_option(setup: &mut Setup, name: &str, value: &str) -> Result<(), BadSetting> {
    let Some(spec) = OPTIONS.iter().find(|spec| spec.name == name) else {
        return Err(BadSetting::unknown(name, OPTIONS, "A.fleet, ship.1, waive, catastrophes"));
    };
    let value = match (value, spec.choices) {
        ("true", OptionChoices::Flag) => "on",
        ("false", OptionChoices::Flag) => "off",
        (value, _) => value,
    };
    if !spec.allows(value) {
        return Err(BadSetting::not_taken(spec, value));
    }
    if name == "terrain" {
        setup.terrain = preset(value);
    }
    setup.options.insert(name.into(), value.into());
    Ok(())
}

fn preset(name: &str) -> Vec<TerrainHex> {
    let ring = |terrain, radius| {
        let hexes = Hex::CENTRE.spiral(radius).take(MOST_TERRAIN - 1);
        hexes.map(|hex| TerrainHex { at: [hex.x as i8, hex.y as i8], terrain }).collect()
    };
    match name {
        "planet" => ring(Terrain::Planet, 0),
        "asteroids" => ring(Terrain::Asteroids, 1),
        "nebula" => ring(Terrain::Nebula, 1),
        "black-hole" => ring(Terrain::BlackHole, 0),
        _ => Vec::new(),
    }
}

/// A part of a fleet that names no class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoSuchClass(pub String);

impl fmt::Display for NoSuchClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no class {:?}", self.0)
    }
}

impl std::error::Error for NoSuchClass {}

/// The classes of a fleet as written.
///
/// # Errors
/// The first part that names no class.
pub fn ships(text: &str) -> Result<Vec<ClassNo>, NoSuchClass> {
    let text = FLEETS.iter().find(|fleet| fleet.name.eq_ignore_ascii_case(text.trim())).map_or(text, |fleet| fleet.ships);
    let mut classes = Vec::new();
    for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        let (count, name) = match part.split_once(char::is_whitespace) {
            Some((count, name)) => (count.trim_end_matches('x').parse::<usize>().map_err(|_| NoSuchClass(part.to_owned()))?, name.trim()),
            None => (1, part),
        };
        let class = class_named(&name.to_ascii_lowercase()).ok_or_else(|| NoSuchClass(name.to_owned()))?;
        classes.extend(std::iter::repeat_n(class, count.min(20)));
    }
    Ok(classes)
}

/// The rules that hold for the whole game.
pub fn rules(setup: &Setup) -> Rules {
    let options = setup.options();
    let mut terrain = [Place { x: 0, y: 0, terrain: None }; MOST_TERRAIN];
    for (place, hex) in terrain.iter_mut().zip(&setup.terrain) {
        *place = Place { x: hex.at[0], y: hex.at[1], terrain: Some(hex.terrain) };
    }
    let mut catastrophes = match options.catastrophic_table {
        CatastrophicTable::Explosive => [0; 10],
        CatastrophicTable::Lingering => [2, 2, 3, 3, 4, 4, 5, 6, 7, 8],
        CatastrophicTable::Ours => [0, 0, 1, 2, 3, 4, 5, 6, 7, 8],
    };
    if setup.catastrophes.len() == 10 {
        catastrophes = std::array::from_fn(|die| setup.catastrophes[die].clamp(1, 9) - 1);
    }
    let catastrophes = catastrophes.map(|number| Catastrophe::ALL[usize::from(number)]);
    Rules { options, catastrophes, terrain }
}

/// Puts the setup on the table, or everything that is wrong with it.
pub fn begin(setup: &Setup) -> Result<State, Vec<Violation<Why>>> {
    let mut wrong: Vec<Violation<Why>> = Vec::new();
    let mut bad = |reason| wrong.push(Violation { waiver: None, reason });
    for (name, value) in &setup.options {
        if !OPTIONS.iter().any(|spec| spec.name == name && spec.allows(value)) {
            bad(Why::BadValue { why: "why-options" });
        }
    }
    if setup.terrain.len() > MOST_TERRAIN {
        bad(Why::BadValue { why: "why-terrain" });
    }
    let rules = rules(setup);
    let mut fleets: [Vec<ClassNo>; 4] = Default::default();
    for (seat, text) in setup.fleets.iter().enumerate() {
        match ships(text) {
            Ok(classes) => fleets[seat] = classes,
            Err(NoSuchClass(name)) => bad(Why::NoClass { name }),
        }
    }
    let mut state = State::blank(rules);
    if !line_up(&mut state, &fleets) {
        bad(Why::TooMany);
    }
    for team in Team::ALL {
        if !state.fleet().iter().any(|ship| ship.team() == team) {
            bad(Why::NoEnemies { side: team });
        }
    }
    for seat in Seats::first(rules.options.seats.into()).iter() {
        if !state.fleet().iter().any(|ship| ship.seat() == seat) {
            bad(Why::EmptySeat { seat });
        }
    }
    if !place(&mut state, setup) {
        bad(Why::OffMap);
    }
    price(setup, &state, &mut wrong);
    if wrong.is_empty() { Ok(state) } else { Err(wrong) }
}

/// Adds the ships with their seats; `false` if there are too many.
fn line_up(state: &mut State, fleets: &[Vec<ClassNo>; 4]) -> bool {
    let seats = usize::from(state.rules.options.seats);
    let mut room = true;
    for (side, team) in Team::ALL.into_iter().enumerate() {
        let shared = side + 2 < seats && fleets[side + 2].is_empty();
        for seat in [side, side + 2] {
            if seat >= 2 && seat >= seats {
                continue;
            }
            for (index, &class) in fleets[seat].iter().enumerate() {
                let owner = if seats == 1 {
                    0
                } else if shared && index % 2 == 1 {
                    side + 2
                } else {
                    seat
                };
                room &= Seat::new(owner).is_some_and(|owner| state.add(class, owner, team).is_some());
            }
        }
    }
    room
}

/// Puts the sides in two lines facing each other (`STCS.BASE.VIC.1`), or where the setup says; `false` if they do not fit.
fn place(state: &mut State, setup: &Setup) -> bool {
    let distance = i16::from(state.rules.options.distance);
    let mut count = [0i16; 2];
    for number in state.numbers() {
        let team = state.ships[number].team();
        let index = count[team];
        count[team] += 1;
        // 0, 1, -1, 2, -2 along the line.
        let across = if index % 2 == 1 { (index + 1) / 2 } else { -index / 2 };
        let along = if team == Team::First { -(distance / 2) } else { distance - distance / 2 };
        let (mut hex, mut facing) =
            (Hex::new(across, along - across.div_euclid(2)), if team == Team::First { Facing::D0 } else { Facing::D3 });
        if let Some(placed) = setup.placements.iter().find(|placed| placed.ship.number() == number.number()) {
            (hex, facing) = (Hex::new(placed.at[0].into(), placed.at[1].into()), Facing::wrapped(placed.facing.into()));
        }
        state.ships[number].put(hex);
        state.ships[number].face(facing);
    }
    let radius = u16::from(state.rules.options.map_radius);
    let planet = |hex| state.rules.terrain_at(hex) == Some(Terrain::Planet);
    state.fleet().iter().all(|ship| ship.hex().length() <= radius && !planet(ship.hex()))
}

fn price(setup: &Setup, state: &State, wrong: &mut Vec<Violation<Why>>) {
    let limit = u32::from(state.rules.options.fleet_points);
    if limit == 0 || setup.waived.iter().any(|name| name == "fleet-points") {
        return;
    }
    for team in Team::ALL {
        let own = || state.fleet().iter().filter(move |ship| ship.team() == team);
        let have: u32 = own().map(|ship| u32::from(ship.class().points)).sum();
        if have > limit && own().all(|ship| !ship.class().is_borg()) {
            wrong.push(Violation { waiver: Some("fleet-points"), reason: Why::OverPoints { have, limit } });
        }
    }
}
