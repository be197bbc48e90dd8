//! What is to be played: may be nonsense until [`begin`] has looked at it.

use std::collections::BTreeMap;

use engine::{BadSetting, Scenario, Seat, SeatChoice, SeatPick, Text, Violation, msg};
use geometry::hex::{Facing, Hex};
use rulebook::{OptionChoices, OptionSpec, stcs as id};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    data::{self, FLEETS, SCENARIOS, class_named, tables},
    reason::Why,
    state::{MOST_TERRAIN, Place, Rules, State, Terrain, option},
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

/// Where a ship begins, instead of its place in the line.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Placement {
    /// The ship, counted from 1.
    pub ship: u8,
    /// x and y of the cube coordinates.
    pub at: [i8; 2],
    /// 0 to 5 clockwise from up.
    pub facing: u8,
}

/// What is to be played.
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

    fn value(&self, name: &str) -> &str {
        let default = OPTIONS.iter().find(|spec| spec.name == name).map_or("", |spec| spec.default);
        self.options.get(name).map_or(default, String::as_str)
    }

    fn number(&self, name: &str) -> i64 {
        self.value(name).parse().unwrap_or(0)
    }
}

const fn flag(name: &'static str, rule: rulebook::RuleId, title: &'static str, help: &'static str) -> OptionSpec {
    OptionSpec { name, rule, title, default: "off", choices: OptionChoices::Flag, help }
}

const fn number(
    name: &'static str,
    rule: rulebook::RuleId,
    title: &'static str,
    default: &'static str,
    (min, max, step, unit): (i64, i64, i64, &'static str),
    help: &'static str,
) -> OptionSpec {
    OptionSpec { name, rule, title, default, choices: OptionChoices::Number { min, max, step, unit }, help }
}

/// The options of the setup.
pub static OPTIONS: &[OptionSpec] = &[
    number("seats", id::BASE_VIC_1, "option-seats", "2", (1, 4, 1, ""), "option-seats-help"),
    number("turns", id::BASE_VIC_1, "option-turns", "12", (1, 20, 1, "turns"), "option-turns-help"),
    number("escape_after", id::BASE_VIC_1, "option-escape", "0", (0, 20, 1, "turns"), "option-escape-help"),
    number("distance", id::BASE_VIC_1, "option-distance", "16", (1, 40, 1, "hexes"), "option-distance-help"),
    number("map_radius", id::BASE_MAP_1, "option-radius", "20", (5, 40, 1, "hexes"), "option-radius-help"),
    number("fleet_points", id::BASE_VIC_1, "option-points", "0", (0, 3000, 10, "points"), "option-points-help"),
    OptionSpec {
        name: "terrain",
        rule: id::BASE_MOV_2,
        title: "option-terrain",
        default: "none",
        choices: OptionChoices::OneOf(&["none", "planet", "asteroids", "nebula", "black-hole"]),
        help: "option-terrain-help",
    },
    flag("regen_box", id::REGEN_3, "option-box", "option-box-help"),
    flag("regen_partial", id::GAP_5, "option-partial", "option-partial-help"),
    number("achilles_hit_max", id::GAP_2, "option-hit-miss", "2", (2, 5, 1, ""), "option-hit-miss-help"),
    flag("achilles_graded", id::GAP_2, "option-graded", "option-graded-help"),
    OptionSpec {
        name: "catastrophic_table",
        rule: id::GAP_3,
        title: "option-catastrophes",
        default: "ours",
        choices: OptionChoices::OneOf(&["ours", "explosive", "lingering"]),
        help: "option-catastrophes-help",
    },
    flag("achilles_on_breaking_shot", id::GAP_7, "option-breaking", "option-breaking-help"),
    flag("achilles_value_public", id::GAP_28, "option-value-public", "option-value-public-help"),
    flag("seizure_needs_facing_side", id::GAP_10, "option-facing-side", "option-facing-side-help"),
    OptionSpec {
        name: "seizure_break",
        rule: id::GAP_13,
        title: "option-break",
        default: "full",
        choices: OptionChoices::OneOf(&["full", "all_up"]),
        help: "option-break-help",
    },
    flag("neutralizer_stops_warp", id::GAP_16, "option-stops-warp", "option-stops-warp-help"),
    flag("simple_damage", id::BASE_LOC_2, "option-simple", "option-simple-help"),
    OptionSpec {
        name: "generator_box",
        rule: id::BASE_EFF_SG,
        title: "option-generator",
        default: "rest",
        choices: OptionChoices::OneOf(&["rest", "loss"]),
        help: "option-generator-help",
    },
    OptionSpec {
        name: "advantage_moves",
        rule: id::BASE_TAC_1,
        title: "option-moves",
        default: "last",
        choices: OptionChoices::OneOf(&["last", "choice"]),
        help: "option-moves-help",
    },
    flag("emergency_turns", id::BASE_MOV_3, "option-emergency", "option-emergency-help"),
    flag("sensors", id::BASE_SEN_1, "option-sensors", "option-sensors-help"),
    flag("simultaneous_fire", id::BASE_FIR_1, "option-simultaneous", "option-simultaneous-help"),
    flag("repower_between_phases", id::BASE_SEQ_2, "option-repower", "option-repower-help"),
    flag("open_allocations", id::BASE_PWR_3, "option-open", "option-open-help"),
];

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
        ships(value).map_err(|class| bad(msg!("hint-nothing-called", name = class)))?;
        setup.fleets[index] = value.into();
        return Ok(());
    }
    if let Some(ship) = name.strip_prefix("ship.") {
        let numbers: Option<Vec<i8>> = value.split(',').map(|part| part.trim().parse().ok()).collect();
        return match (ship.parse::<u8>().ok(), numbers.as_deref()) {
            (Some(ship @ 1..=12), Some(&[x, y, facing @ 0..=5])) => {
                setup.placements.retain(|placed| placed.ship != ship);
                setup.placements.push(Placement { ship, at: [x, y], facing: facing as u8 });
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

/// The classes of a fleet as written; or the word that is no class.
pub fn ships(text: &str) -> Result<Vec<u8>, String> {
    let text = FLEETS.iter().find(|fleet| fleet.name.eq_ignore_ascii_case(text.trim())).map_or(text, |fleet| fleet.ships);
    let mut classes = Vec::new();
    for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        let (count, name) = match part.split_once(char::is_whitespace) {
            Some((count, name)) => (count.trim_end_matches('x').parse::<usize>().map_err(|_| part.to_owned())?, name.trim()),
            None => (1, part),
        };
        let class = class_named(&name.to_ascii_lowercase()).ok_or_else(|| name.to_owned())?;
        classes.extend(std::iter::repeat_n(class, count.min(20)));
    }
    Ok(classes)
}

/// The options in force.
pub fn rules(setup: &Setup) -> Rules {
    let on = |name: &str| setup.value(name) == "on";
    let flags = [
        (on("achilles_graded"), option::GRADED),
        (on("regen_partial"), option::PARTIAL),
        (on("regen_box"), option::BOX),
        (on("achilles_on_breaking_shot"), option::BREAKING),
        (on("seizure_needs_facing_side"), option::FACING_SIDE),
        (setup.value("seizure_break") == "all_up", option::ALL_UP),
        (on("neutralizer_stops_warp"), option::STOPS_WARP),
        (on("achilles_value_public"), option::VALUE_PUBLIC),
        (on("simple_damage"), option::SIMPLE),
        (on("sensors"), option::SENSORS),
        (on("simultaneous_fire"), option::SIMULTANEOUS),
        (on("repower_between_phases"), option::REPOWER),
        (on("open_allocations"), option::OPEN),
        (setup.value("generator_box") == "loss", option::LOSS),
        (setup.value("advantage_moves") == "choice", option::CHOICE),
        (on("emergency_turns"), option::EMERGENCY),
    ];
    let mut terrain = [Place { x: 0, y: 0, terrain: None }; MOST_TERRAIN];
    for (place, hex) in terrain.iter_mut().zip(&setup.terrain) {
        *place = Place { x: hex.at[0], y: hex.at[1], terrain: Some(hex.terrain) };
    }
    let mut catastrophes = match setup.value("catastrophic_table") {
        "explosive" => [0; 10],
        "lingering" => [2, 2, 3, 3, 4, 4, 5, 6, 7, 8],
        _ => [0, 0, 1, 2, 3, 4, 5, 6, 7, 8],
    };
    if setup.catastrophes.len() == 10 {
        catastrophes = std::array::from_fn(|die| setup.catastrophes[die].clamp(1, 9) - 1);
    }
    Rules {
        flags: flags.iter().filter(|(on, _)| *on).fold(0, |all, (_, bit)| all | bit),
        hit_max: setup.number("achilles_hit_max").clamp(2, 5) as u8,
        radius: setup.number("map_radius").clamp(5, 40) as u8,
        turns: setup.number("turns").clamp(1, 20) as u8,
        escape_after: setup.number("escape_after").clamp(0, 20) as u8,
        seats: setup.number("seats").clamp(1, 4) as u8,
        catastrophes,
        terrain,
    }
}

/// Puts the setup on the table, or everything that is wrong with it.
pub fn begin(setup: &Setup) -> Result<State, Vec<Violation<Why>>> {
    let mut wrong: Vec<Violation<Why>> = Vec::new();
    let mut bad = |reason| wrong.push(Violation { waiver: None, reason });
    for (name, value) in &setup.options {
        if !OPTIONS.iter().any(|spec| spec.name == name && spec.allows(value)) {
            bad(Why::BadValue("why-options"));
        }
    }
    if setup.terrain.len() > MOST_TERRAIN {
        bad(Why::BadValue("why-terrain"));
    }
    let rules = rules(setup);
    let mut fleets: [Vec<u8>; 4] = Default::default();
    for (seat, text) in setup.fleets.iter().enumerate() {
        match ships(text) {
            Ok(classes) => fleets[seat] = classes,
            Err(name) => bad(Why::NoClass(name)),
        }
    }
    let mut state = State::blank(rules);
    if !line_up(&mut state, &fleets) {
        bad(Why::TooMany);
    }
    for side in 0..2 {
        if !state.fleet().iter().any(|ship| ship.side() == side) {
            bad(Why::NoEnemies(side));
        }
    }
    for seat in 0..rules.seats {
        if !state.fleet().iter().any(|ship| ship.owner() == usize::from(seat)) {
            bad(Why::EmptySeat(seat));
        }
    }
    if !place(&mut state, setup) {
        bad(Why::OffMap);
    }
    price(setup, &state, &mut wrong);
    if wrong.is_empty() { Ok(state) } else { Err(wrong) }
}

/// Adds the ships with their seats; `false` if there are too many.
fn line_up(state: &mut State, fleets: &[Vec<u8>; 4]) -> bool {
    let seats = usize::from(state.rules.seats);
    let mut room = true;
    for side in 0..2 {
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
                room &= state.add(class, owner, side).is_some();
            }
        }
    }
    room
}

/// Puts the sides in two lines facing each other (`STCS.BASE.VIC.1`), or where the setup says; `false` if they do not fit.
fn place(state: &mut State, setup: &Setup) -> bool {
    let distance = setup.number("distance") as i16;
    let mut count = [0i16; 2];
    for number in state.numbers() {
        let side = state.ships[number].side();
        let index = count[side];
        count[side] += 1;
        // 0, 1, -1, 2, -2 along the line.
        let across = if index % 2 == 1 { (index + 1) / 2 } else { -index / 2 };
        let along = if side == 0 { -(distance / 2) } else { distance - distance / 2 };
        let (mut hex, mut facing) = (Hex::new(across, along - across.div_euclid(2)), Facing::wrapped(3 * side as i32));
        if let Some(placed) = setup.placements.iter().find(|placed| usize::from(placed.ship) == number + 1) {
            (hex, facing) = (Hex::new(placed.at[0].into(), placed.at[1].into()), Facing::wrapped(placed.facing.into()));
        }
        state.ships[number].put(hex);
        state.ships[number].face(facing);
    }
    let radius = u16::from(state.rules.radius);
    let planet = |hex| state.rules.terrain_at(hex) == Some(Terrain::Planet);
    state.fleet().iter().all(|ship| ship.hex().length() <= radius && !planet(ship.hex()))
}

fn price(setup: &Setup, state: &State, wrong: &mut Vec<Violation<Why>>) {
    let limit = setup.number("fleet_points").max(0) as u32;
    if limit == 0 || setup.waived.iter().any(|name| name == "fleet-points") {
        return;
    }
    for side in 0..2 {
        let own = || state.fleet().iter().filter(move |ship| ship.side() == side);
        let have: u32 = own().map(|ship| u32::from(ship.class().points)).sum();
        if have > limit && own().all(|ship| !ship.class().is_borg()) {
            wrong.push(Violation { waiver: Some("fleet-points"), reason: Why::OverPoints { have, limit } });
        }
    }
}
