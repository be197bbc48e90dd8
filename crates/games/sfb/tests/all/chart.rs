//! The damage allocation chart against a slow reading of it that shares nothing with the rules: the chart as text, boxes in a map, one point at a
//! time. Ships without a choice of weapons, so that owners have nothing to say but warp and weapons, where both take the same.

use std::collections::BTreeMap;

use engine::{Chance, Game, Source, Table, table::Script};
use sfb::{
    Sfb, State,
    data::{Kind, arcs},
    ids::ShipNo,
    rules::damage,
    state::{Internal, flag},
};

/// The chart as the tables give it: rows 2 to 12, columns A to M.
fn chart() -> Vec<Vec<String>> {
    let tables: toml::Table = include_str!("../../data/tables.toml").parse().expect("toml");
    let row = |roll: usize| tables["dac"][&format!("row_{roll}")].as_array().expect("a list").clone();
    (2..=12).map(|roll| row(roll).iter().map(|cell| cell.as_str().expect("a word").to_owned()).collect()).collect()
}

/// A ship as boxes by name.
#[derive(Clone, Debug, PartialEq)]
struct Slow {
    boxes: BTreeMap<String, u32>,
    asif: [u32; 9],
    up: bool,
    destroyed: bool,
}

const NAMES: [(&str, &[&str]); 22] = [
    ("bridge", &["bridge"]),
    ("flag bridge", &["flag", "security"]),
    ("emergency bridge", &["emergency"]),
    ("auxiliary control", &["auxiliary"]),
    ("forward hull", &["forward-hull", "center-hull"]),
    ("rear hull", &["rear-hull", "center-hull"]),
    ("left warp", &["left-warp"]),
    ("right warp", &["right-warp"]),
    ("center warp", &["center-warp"]),
    ("impulse", &["impulse"]),
    ("apr", &["apr", "awr"]),
    ("battery", &["battery"]),
    ("transporter", &["transporter"]),
    ("tractor", &["tractor"]),
    ("lab", &["lab"]),
    ("probe", &["probe"]),
    ("shuttle", &["shuttle"]),
    ("cargo", &["cargo"]),
    ("sensor", &["sensor"]),
    ("scanner", &["scanner"]),
    ("damage control", &["damage-control"]),
    ("excess damage", &["excess", "cargo"]),
];

impl Slow {
    /// Allocates one volley: a roll for each point, until the rolls or the ship end.
    fn allocate(&mut self, chart: &[Vec<String>], rolls: &[u8]) {
        let mut scored = std::collections::BTreeSet::new();
        for &roll in rolls {
            if self.destroyed {
                return;
            }
            let row = &chart[usize::from(roll) - 2];
            for (column, cell) in row.iter().enumerate() {
                if self.up && column < 9 && self.asif[column] > 0 {
                    self.asif[column] -= 1;
                    break;
                }
                let (starred, name) = (cell.ends_with('*'), cell.trim_end_matches('*').replace('_', " "));
                if starred && scored.contains(&(roll, column)) {
                    continue;
                }
                if self.take(&name) {
                    if starred {
                        scored.insert((roll, column));
                    }
                    break;
                }
                if name.starts_with("excess") {
                    self.destroyed = true;
                    break;
                }
            }
        }
    }

    fn take(&mut self, name: &str) -> bool {
        let name = if name == "excess" { "excess damage" } else { name };
        let last = if ["sensor", "scanner", "damage control"].contains(&name) { 1 } else { 0 };
        if name == "any warp" {
            // The owner gives up the engine of which he has most, as the ready-made choice does; equal ones in order.
            let engines = ["left-warp", "right-warp", "center-warp"];
            let most = engines.iter().map(|engine| self.boxes[*engine]).max().unwrap_or(0);
            let Some(engine) = engines.iter().find(|engine| most > 0 && self.boxes[**engine] == most) else { return false };
            *self.boxes.get_mut(*engine).expect("it is there") -= 1;
            return true;
        }
        let Some((_, systems)) = NAMES.iter().find(|(known, _)| *known == name) else { return false };
        for system in *systems {
            let left = self.boxes.get_mut(*system).expect("every box has a name");
            if *left > last {
                *left -= 1;
                return true;
            }
        }
        false
    }
}

/// A ship without weapons, so that no result is a choice among weapons.
fn disarmed(class: &str, asif: bool) -> State {
    let text = format!(
        "step = \"6D1\"\nimpulse = 9\n[[ship]]\nclass = {class:?}\nseat = \"A\"\nat = [0, 0]\nreserve = 0.0\nasif_up = {asif}\n[[ship]]\nclass = \"fed-ca\"\nseat = \"B\"\nat = [0, 9]\n"
    );
    let mut setup = Sfb::scenario("duel").expect("a scenario");
    Sfb::set(&mut setup, "damage_choice", "auto").expect("an option");
    let mut state = Sfb::position(&setup, &text.parse().expect("toml")).expect("a position");
    state.flow.ask = sfb::state::Ask::Nobody;
    let weapons = state.class(ShipNo::FIRST).weapons.len();
    state.hulls[0].mounts[..weapons].iter_mut().for_each(|mount| mount.alive = false);
    state
}

fn slow(state: &State) -> Slow {
    let hull = &state.hulls[0];
    let boxes =
        sfb::data::SYSTEM_NAMES.iter().map(|(system, name)| ((*name).to_owned(), u32::from(hull.boxes[*system as usize]))).collect();
    Slow { boxes, asif: hull.asif.map(u32::from), up: hull.is(flag::ASIF), destroyed: hull.is(flag::DESTROYED) }
}

#[test]
fn the_chart_is_read_as_it_stands() {
    let chart = chart();
    let mut chance = Chance::new(7, 0);
    for class in ["fed-ca", "isc-xcc", "gorn-xca", "kzi-xbc", "rom-xcon"] {
        for game in 0..60 {
            let mut state = disarmed(class, game % 2 == 0);
            let mut expected = slow(&state);
            for _ in 0..4 {
                let points = 1 + chance.below(24) as usize;
                let rolls: Vec<[u32; 2]> = (0..points).map(|_| [1 + chance.below(6), 1 + chance.below(6)]).collect();
                let sums: Vec<u8> = rolls.iter().map(|dice| (dice[0] + dice[1]) as u8).collect();
                state.flow.volleys[0] = Internal { ship: ShipNo::FIRST, points: points as u16, bearings: arcs::ALL };
                state.flow.waiting = 1;
                // A destroyed ship takes no more points: then the script is longer than what is asked.
                let mut script = Script::new(rolls.iter().map(|dice| format!("{} {}", dice[0], dice[1])).collect());
                let done = damage::run(&mut state, &mut Table::silent(Source::Scripted(&mut script))).expect("dice enough");
                assert!(done, "nobody is asked");
                expected.allocate(&chart, &sums);
                assert_eq!(slow(&state), expected, "{class}, {sums:?}");
            }
        }
    }
}

/// Each weapon result of a volley takes only weapons of its kind.
#[test]
fn weapon_results_take_their_kinds() {
    let setup = Sfb::scenario("duel").expect("a scenario");
    let text = "step = \"6D1\"\nimpulse = 9\n[[ship]]\nclass = \"kli-xd7\"\nseat = \"A\"\nat = [0, 0]\n[[ship]]\nclass = \"fed-ca\"\nseat = \"B\"\nat = [0, 9]\n";
    let state = Sfb::position(&setup, &text.parse().expect("toml")).expect("a position");
    let class = state.class(ShipNo::FIRST);
    for (roll, column, group) in [(3, 0, 2), (3, 1, 0), (4, 0, 0), (5, 5, 1), (11, 0, 1), (9, 5, 2)] {
        let cell = sfb::data::dac::DAC[roll - 2][column];
        let mut begun = state.clone();
        begun.flow.walk.volley = Internal { ship: ShipNo::FIRST, points: 1, bearings: arcs::ALL };
        for choice in damage::boxes(&begun, ShipNo::FIRST, cell) {
            let kind = class.weapons[damage::box_weapon(choice).expect("a weapon")].kind;
            let of = if kind.is_phaser() { 0 } else { usize::from(kind.is_drone()) + 1 };
            assert_eq!(of, group, "{roll} {column}: {kind:?}");
        }
    }
    assert!(class.has(Kind::Esg), "the ship has drone-type weapons");
}
