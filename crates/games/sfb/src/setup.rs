//! What is to be played: may be nonsense until [`begin`] has looked at it.

use std::{collections::BTreeMap, sync::LazyLock};

use engine::{BadSetting, Scenario, Seat, SeatChoice, SeatPick, Seats, Text, Violation, msg};
use geometry::hex::Hex;
use rulebook::{OptionChoices, sfb as id};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    data::{
        MOST_OF_A_SIDE, built_in, classes,
        fit::{self, NoSuchShip, Ordered},
        own,
    },
    ids::{ShipNo, Side},
    options::{OPTIONS, Options},
    reason::{No, Why},
    rules::status,
    state::State,
};

/// A setup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// The scenario.
    pub scenario: String,
    /// Ships of each seat, by class, with commas between them.
    pub fleets: [String; 4],
    /// Seats: 2 or 4.
    pub seats: u8,
    /// Options that differ from the default.
    pub options: BTreeMap<String, String>,
    /// The mark of the user's own ship files, if one of their ships plays.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub data: String,
}

/// A scenario: name, title, blurb, seats, fleets of A to D.
type Row = (&'static str, &'static str, &'static str, u8, [&'static str; 4]);

/// The scenarios.
static SCENARIOS: [Row; 10] = [
    ("duel", "scenario-duel", "scenario-duel-blurb", 2, ["fed-ca", "kli-d7", "", ""]),
    ("plasma", "scenario-plasma", "scenario-plasma-blurb", 2, ["gorn-ca", "fed-ca", "", ""]),
    ("echelon", "scenario-echelon", "scenario-echelon-blurb", 2, ["isc-xcc", "fed-cx", "", ""]),
    ("hawk", "scenario-hawk", "scenario-hawk-blurb", 2, ["rom-xfh", "kli-dx", "", ""]),
    ("freezer", "scenario-freezer", "scenario-freezer-blurb", 2, ["gorn-xca", "rom-xke", "", ""]),
    ("matrix", "scenario-matrix", "scenario-matrix-blurb", 2, ["kzi-xbc", "kli-dx", "", ""]),
    ("hydran", "scenario-hydran", "scenario-hydran-blurb", 2, ["hyd-hc", "hyd-fc", "", ""]),
    ("pairs", "scenario-pairs", "scenario-pairs-blurb", 4, ["fed-ca", "kli-d7", "gorn-ca", "kzi-bc"]),
    ("squadron", "scenario-squadron", "scenario-squadron-blurb", 2, ["fed-ca, fed-cx, gorn-ca", "kli-d7, kli-dx, kzi-bc", "", ""]),
    (
        "six",
        "scenario-six",
        "scenario-six-blurb",
        2,
        ["fed-ca, fed-cx, gorn-ca, gorn-ca, isc-ca, fed-ca", "kli-d7, kli-dx, kzi-bc, rom-fh, kli-d7, hyd-hc", "", ""],
    ),
];

impl Default for Setup {
    fn default() -> Setup {
        Setup::of(&SCENARIOS[0])
    }
}

impl Setup {
    fn of((name, _, _, seats, fleets): &Row) -> Setup {
        Setup { scenario: (*name).into(), fleets: fleets.map(str::to_owned), seats: *seats, options: BTreeMap::new(), data: String::new() }
    }
}

/// The scenarios for the table of contents.
pub fn scenarios() -> Vec<Scenario> {
    SCENARIOS.iter().map(|(name, title, blurb, ..)| Scenario { name, title, blurb }).collect()
}

/// The ships a seat can choose.
pub fn seat_choices() -> Vec<SeatChoice> {
    static PICKS: LazyLock<Vec<SeatPick>> = LazyLock::new(|| {
        let pick = |class: &'static crate::data::Class| SeatPick {
            name: &class.id,
            title: crate::data::word(class).unwrap_or(&class.name),
            blurb: String::leak(format!("{} · BPV {}", class.empire, class.points)),
        };
        classes().iter().map(pick).collect()
    });
    vec![SeatChoice { name: "fleet", title: "fleet-title", picks: &PICKS, typed: "fed-ca, ori-xbr+hppd+heavy-rh" }]
}

/// The setup of a scenario.
pub fn scenario(name: &str) -> Option<Setup> {
    SCENARIOS.iter().find(|row| row.0 == name).map(Setup::of)
}

/// Sets an option or a fleet.
pub fn set(setup: &mut Setup, name: &str, text: &str) -> Result<(), BadSetting> {
    let bad = |hint: Text| BadSetting::Value { name: name.into(), value: text.into(), hint };
    if let Some(seat) = name.strip_suffix(".fleet") {
        let index = ["A", "B", "C", "D"].iter().position(|letter| letter.eq_ignore_ascii_case(seat));
        let Some(index) = index else {
            return Err(BadSetting::Name { name: name.into(), hint: msg!("hint-seats", from = Seat::A, to = "D") });
        };
        fleet(text).map_err(|class| bad(msg!("hint-nothing-called", name = class.0)))?;
        setup.fleets[index] = text.into();
        setup.data = marked(setup).to_owned();
        return Ok(());
    }
    if name == "seats" {
        setup.seats = match text {
            "2" => 2,
            "4" => 4,
            _ => return Err(bad(msg!("takes-one-of", names = "2, 4"))),
        };
        return Ok(());
    }
    let Some(spec) = OPTIONS.iter().find(|spec| spec.name == name) else {
        return Err(BadSetting::unknown(name, OPTIONS, "seats, A.fleet"));
    };
    let text = match (text, spec.choices) {
        ("true", OptionChoices::Flag) => "on",
        ("false", OptionChoices::Flag) => "off",
        _ => text,
    };
    if !spec.allows(text) {
        return Err(BadSetting::not_taken(spec, text));
    }
    setup.options.insert(name.into(), text.into());
    Ok(())
}

/// The ships of a fleet, or the first word that is none.
pub fn fleet(text: &str) -> Result<Vec<Ordered>, NoSuchShip> {
    text.split(',').map(str::trim).filter(|word| !word.is_empty()).map(fit::order).collect()
}

/// The mark of the user's own ship files where a ship of theirs is in a fleet; else nothing.
fn marked(setup: &Setup) -> &'static str {
    let strange = |text: &String| fleet(text).is_ok_and(|ships| ships.iter().any(|one| usize::from(one.class) >= built_in().len()));
    if setup.fleets.iter().any(strange) { own::mark() } else { "" }
}

/// The options of a setup.
pub fn options(setup: &Setup) -> Options {
    Options::read(|spec| setup.options.get(spec.name).map(String::as_str))
}

/// Puts the setup on the table.
pub fn begin(setup: &Setup) -> Result<State, Vec<Violation<Why>>> {
    let mut wrong = Vec::new();
    let mut bad = |rule, no| wrong.push(Violation { waiver: None, reason: Why::from((rule, no)) });
    for (name, text) in &setup.options {
        if !OPTIONS.iter().any(|spec| spec.name == name && spec.allows(text)) {
            bad(id::BASE_SET_1, No::BadOption { name: name.clone() });
        }
    }
    if setup.data != marked(setup) {
        bad(id::BASE_SET_3, No::OtherData);
    }
    let seats = if setup.seats == 4 { 4 } else { 2 };
    let mut state = State::blank(options(setup), seats);
    let (mut taken, mut placed) = ([0; 2], [0u8; 2]);
    for seat in Seats::first(seats.into()).iter() {
        let ships = fleet(&setup.fleets[seat.index()]).unwrap_or_else(|NoSuchShip(name)| {
            bad(id::BASE_SET_3, No::NoSuchClass { name });
            Vec::new()
        });
        for Ordered { class, fit, faults } in ships {
            for fault in faults {
                bad(fault.rule, No::ShipFault { what: format!("{}: {} {}", classes()[usize::from(class)].id, fault.code, fault.what) });
            }
            taken[seat.index() % 2] += 1;
            if let Some(ship) = state.add(class, fit, seat) {
                place(&mut state, ship, &mut placed);
            }
        }
    }
    for many in taken.into_iter().filter(|&many| many > MOST_OF_A_SIDE) {
        bad(id::BASE_SET_1, No::TooManyShips { ships: many });
    }
    if placed.contains(&0) {
        bad(id::BASE_VIC_1, No::SideWithoutShips);
    }
    if !wrong.is_empty() {
        return Err(wrong);
    }
    if state.options.asteroids {
        scatter(&mut state);
    }
    if state.options.web {
        spin(&mut state);
    }
    Ok(state)
}

/// Ships of a side stand side by side and face the other (`SFB.BASE.SET.1`).
fn place(state: &mut State, ship: ShipNo, placed: &mut [u8; 2]) {
    let side = state.hulls[ship].side;
    let column = [0, 2, -2, 4, -4, 6][usize::from(placed[side].min(5))];
    placed[side] += 1;
    let half = i16::from(state.options.distance) / 2;
    let rest = i16::from(state.options.distance) - half;
    let row = if side == Side::First { -half } else { rest };
    state.hulls[ship].put(Hex::new(column, row - column / 2));
    state.hulls[ship].facing = if side == Side::First { 0 } else { 3 };
    state.hulls[ship].base = [10, 15, 20, 31][usize::from(state.options.weapon_status.min(3))];
    state.hulls[ship].straight = 4;
    status::load_ship(state, ship);
}

/// A line of web across the way of the sides.
fn spin(state: &mut State) {
    for (web, column) in state.webs.iter_mut().zip(-4i8..) {
        *web = [column, -column.div_euclid(2), 4];
        state.web_count += 1;
    }
}

/// A field of asteroids between the sides.
fn scatter(state: &mut State) {
    let hexes = [(0, 0), (1, 1), (-2, 1), (3, -2), (-3, 3), (2, 2), (-1, -2), (4, 0), (-4, 1), (1, -3), (-5, 4), (5, -4)];
    for (x, y) in hexes {
        state.rocks[usize::from(state.rock_count)] = [x, y];
        state.rock_count += 1;
    }
}
