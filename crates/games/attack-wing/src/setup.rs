//! What is to be played: scenario, fleets, options. A setup may be nonsense; [`begin`] makes a position of it, or says everything that is wrong.

use engine::{BadSetting, Seat, Violation};
use geometry::plane::{Base, Heading, Rect};
use rulebook::OptionChoices;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    cards::Deck,
    data,
    flow::{Flow, Frame, Phase},
    options::{self, Options},
    pieces::{FLEET, SHIPS, ShipNo},
    reason::Refusal,
    state::{Board, BorgToken, Ship, State},
};

/// The name of the scenario.
pub const SECTOR_001: &str = "sector-001";

/// The play area: 914.4 mm square, its south-west corner in the origin (AW.BASE.1.1).
pub const AREA: Rect = Rect::square(914_400);

/// A ship of a listed fleet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Listed {
    /// Code of the ship card: `S206`.
    pub ship: String,
    /// Captain Skill, 1 to 10; 1 is the generic captain's.
    #[serde(default = "one")]
    pub skill: u8,
}

fn one() -> u8 {
    1
}

/// A seat's fleet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum FleetChoice {
    /// A ready fleet by name.
    Ready(String),
    /// Ships one by one.
    Ships(Vec<Listed>),
}

/// What is to be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// [`SECTOR_001`].
    pub scenario: String,
    /// The fleets of A and B.
    pub fleets: [FleetChoice; 2],
    /// The options.
    pub options: Options,
    /// Checks that do not count, by name.
    pub waived: Vec<String>,
}

/// The checks that can be waived.
pub const WAIVERS: [&str; 2] = ["fleet-points", "unique"];

impl Default for Setup {
    fn default() -> Setup {
        let ready = |index: usize| FleetChoice::Ready(data::fleet(index).name.clone());
        Setup { scenario: SECTOR_001.into(), fleets: [ready(0), ready(2)], options: Options::default(), waived: Vec::new() }
    }
}

impl Setup {
    /// Sets an option, a fleet (`A.fleet`), or waives a check (`waive`).
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), BadSetting> {
        let wrong = |hint: String| BadSetting::Value { name: name.into(), value: value.into(), hint };
        match name {
            "A.fleet" => self.fleets[0] = read_fleet(value).map_err(wrong)?,
            "B.fleet" => self.fleets[1] = read_fleet(value).map_err(wrong)?,
            "waive" => {
                let known = WAIVERS.iter().find(|known| known.eq_ignore_ascii_case(value.trim()));
                let known = known.ok_or_else(|| wrong(format!("checks that can be waived are {}", WAIVERS.join(", "))))?;
                self.waived.push((*known).into());
            }
            _ => {
                let spec = options::spec(name).ok_or_else(|| BadSetting::Name { name: name.into(), hint: names() })?;
                self.options.set(spec, value).ok_or_else(|| wrong(taken(&spec.choices)))?;
            }
        }
        Ok(())
    }

    fn waives(&self, check: &str) -> bool {
        self.waived.iter().any(|waived| waived == check)
    }
}

fn names() -> String {
    let names = options::SPECS.iter().map(|spec| spec.name).collect::<Vec<_>>().join(", ");
    format!("there are A.fleet, B.fleet, waive, and the options {names}")
}

fn taken(choices: &OptionChoices) -> String {
    match choices {
        OptionChoices::Flag => "it is on or off".into(),
        OptionChoices::OneOf(words) => format!("it is one of {}", words.join(", ")),
        OptionChoices::Number { min, max, step: 1, unit } => format!("it is a number from {min} to {max} {unit}").trim_end().into(),
        OptionChoices::Number { min, max, step, unit } => format!("it is a number from {min} to {max} {unit} in steps of {step}"),
    }
}

/// A ready fleet's name, or `S206:1, S179:4`.
fn read_fleet(text: &str) -> Result<FleetChoice, String> {
    if let Some(fleet) = data::find_fleet(text.trim()) {
        return Ok(FleetChoice::Ready(fleet.name.clone()));
    }
    let mut ships = Vec::new();
    for word in text.split([',', ' ']).filter(|word| !word.is_empty()) {
        let (code, skill) = word.split_once(':').unwrap_or((word, "1"));
        let known = data::find_ship(code).ok_or_else(|| {
            let fleets = data::fleets().iter().map(|fleet| fleet.name.as_str()).collect::<Vec<_>>().join(", ");
            format!("{code:?} is neither a ready fleet ({fleets}) nor a ship such as S206")
        })?;
        let skill = skill.parse().map_err(|_| format!("{skill:?} is no Captain Skill: write S206:1"))?;
        ships.push(Listed { ship: known.code().into(), skill });
    }
    if ships.is_empty() { Err("name a ready fleet, or ships such as S206:1, S179:1".into()) } else { Ok(FleetChoice::Ships(ships)) }
}

/// Puts a setup on the table, or says everything that is wrong with it.
pub fn begin(setup: &Setup) -> Result<State, Vec<Violation<Refusal>>> {
    let mut wrong = Vec::new();
    let mut must = |reason| wrong.push(Violation { waiver: None, reason });
    if setup.scenario != SECTOR_001 {
        must(Refusal::UnknownScenario { name: setup.scenario.clone() });
    }
    for spec in options::SPECS {
        if let Some(number) = setup.options.number(spec.name)
            && !spec.allows(&number.to_string())
        {
            must(Refusal::BadOption { name: spec.name, rule: spec.rule });
        }
    }
    if setup.options.bst_side_mm > setup.options.bct_side_mm {
        must(Refusal::SphereTooLarge);
    }
    let mut board = empty_board(setup.options);
    for seat in [Seat::A, Seat::B] {
        put_fleet(setup, seat, &mut board, &mut wrong);
    }
    if wrong.is_empty() { Ok(State { board, dials: [None; SHIPS] }) } else { Err(wrong) }
}

/// A table with the Cube in its centre and no ships (AW.SETUP.1, AW.SETUP.2).
pub fn empty_board(options: Options) -> Board {
    let mut cube = BorgToken::aside(Base::new(AREA.centre(), Heading::NORTH, options.cube_side()));
    cube.life = crate::state::Life::Present;
    let sphere = BorgToken::aside(Base::new(AREA.centre(), Heading::NORTH, options.sphere_side()));
    Board {
        options,
        flow: Flow::new(Phase::Setup, Frame::Place),
        round: 0,
        control: Seat::A,
        initiative: Seat::A,
        ships: [Ship::absent(); SHIPS],
        cube,
        sphere,
        decks: [Deck::FULL; 2],
        attack: None,
        last_attack: None,
        obstacles: [None; crate::state::OBSTACLES],
        ending: None,
    }
}

fn put_fleet(setup: &Setup, seat: Seat, board: &mut Board, wrong: &mut Vec<Violation<Refusal>>) {
    let listed = match &setup.fleets[seat.index()] {
        FleetChoice::Ships(ships) => ships.clone(),
        FleetChoice::Ready(name) => match data::find_fleet(name) {
            Some(fleet) => fleet.ships.iter().map(|place| Listed { ship: place.ship.code().into(), skill: place.skill }).collect(),
            None => {
                wrong.push(Violation { waiver: None, reason: Refusal::UnknownFleet { seat, name: name.clone() } });
                return;
            }
        },
    };
    if listed.is_empty() || listed.len() > FLEET {
        wrong.push(Violation { waiver: None, reason: Refusal::FleetSize { seat, count: listed.len() } });
    }
    let (mut points, mut names) = (0u16, Vec::new());
    for (ship, place) in listed.iter().zip(ShipNo::of(seat)) {
        let Some(card) = data::find_ship(&ship.ship) else {
            wrong.push(Violation { waiver: None, reason: Refusal::UnknownShip { seat, code: ship.ship.clone() } });
            continue;
        };
        if !(1..=10).contains(&ship.skill) {
            wrong.push(Violation { waiver: None, reason: Refusal::BadSkill { seat, skill: ship.skill } });
        }
        let facts = data::ship(card);
        if facts.unique && names.contains(&&facts.name) && !setup.waives("unique") {
            wrong.push(Violation { waiver: Some("unique"), reason: Refusal::Unique { seat, name: facts.name.clone() } });
        }
        names.push(&facts.name);
        let built = Ship::of(card, ship.skill, &setup.options);
        points = points.saturating_add(built.points);
        *board.ship_mut(place) = built;
    }
    let limit = setup.options.fleet_sp;
    if points > limit && !setup.waives("fleet-points") {
        wrong.push(Violation { waiver: Some("fleet-points"), reason: Refusal::FleetPoints { seat, points, limit } });
    }
}
