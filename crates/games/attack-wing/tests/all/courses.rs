//! Playthroughs go as written, and random games over fleets, cards and options as recorded. `tests/courses/playthroughs` has a text for each playthrough:
//! its commands and dice are inputs, and the lines beneath them what comes of them. After a change of the rules read the lines that differ, then
//! `VINCULUM_BLESS=NAME cargo test -p attack-wing --test all courses` writes that playthrough again. `tests/courses/*.txt` has hashes of everything else
//! that the rules decide in many random games, one family a file: `VINCULUM_BLESS=FAMILY` records it again.

use attack_wing::{
    AttackWing, Setup,
    data::{self, CardId, FIRST_CARDS},
};
use engine::{
    Chance,
    conformance::{
        course::{Folder, Length, Start},
        set_up,
    },
};

use crate::melees::melees;

fn folder() -> Folder {
    Folder::of(env!("CARGO_MANIFEST_DIR"), env!("CARGO_TARGET_TMPDIR"))
}

const LENGTH: Length = Length { decisions: 150, views: 12 };

#[test]
fn playthroughs_go_as_written() {
    folder().playthroughs::<AttackWing>();
}

#[test]
fn playthroughs_cover_the_game() {
    folder().playthroughs_cover::<AttackWing>();
}

#[test]
fn battles_of_ready_fleets() {
    let fleets = data::fleets();
    let pairs = (0..fleets.len()).flat_map(|a| [(a, (a + 1) % fleets.len()), (a, (a + 2) % fleets.len())]);
    let setups: Vec<(String, Setup)> = pairs
        .map(|(a, b)| {
            let (a, b) = (&fleets[a].name, &fleets[b].name);
            (format!("{a} and {b}"), set_up::<AttackWing>("sector-001", &[("A.fleet", a), ("B.fleet", b)]))
        })
        .collect();
    folder().games::<AttackWing>("fleets", &setups, 1, LENGTH);
}

#[test]
fn battles_under_each_option() {
    let start: Start = ("sector-001", &[("bst_side_mm", "600"), ("waive", "fleet-points")]);
    folder().options::<AttackWing>(&[], &[start], LENGTH);
}

/// A fleet of ships with cards that are drawn, whether they may be on them or not.
fn drawn(chance: &mut Chance) -> String {
    let one = |chance: &mut Chance, fits: &dyn Fn(CardId) -> bool| {
        let all: Vec<CardId> = CardId::all().take(FIRST_CARDS).filter(|&card| fits(card)).collect();
        all[chance.below(all.len() as u32) as usize].code()
    };
    let mut fleet: Vec<String> = (0..3)
        .map(|_| {
            let mut codes =
                vec![one(chance, &|card| data::find_ship(card.code()).is_some()), one(chance, &|card| card.captain().is_some())];
            for _ in 0..5 {
                let code = one(chance, &|card| card.upgrade().is_some());
                if !codes.contains(&code) {
                    codes.push(code);
                }
            }
            codes.join("+")
        })
        .collect();
    fleet.push(one(chance, &|card| card.resource().is_some()).to_owned());
    fleet.join(", ")
}

fn with_cards(scenario: &str, stream: u64, count: usize) -> Vec<(String, Setup)> {
    let mut chance = Chance::new(20, stream);
    let waived = [("waive", "fleet-points,unique,slots,talents,restrictions")];
    (0..count)
        .map(|number| {
            let (a, b) = (drawn(&mut chance), drawn(&mut chance));
            let all: Vec<(&str, &str)> = waived.into_iter().chain([("A.fleet", a.as_str()), ("B.fleet", b.as_str())]).collect();
            (format!("{scenario} with cards {number}"), set_up::<AttackWing>(scenario, &all))
        })
        .collect()
}

#[test]
fn duels_with_all_kinds_of_cards() {
    folder().games::<AttackWing>("cards-duel", &with_cards("duel", 1, 400), 1, LENGTH);
}

#[test]
fn battles_with_all_kinds_of_cards() {
    folder().games::<AttackWing>("cards-borg", &with_cards("sector-001", 2, 200), 1, LENGTH);
}

#[test]
fn rulings_of_every_kind() {
    folder().rulings::<AttackWing>(200);
}

#[test]
fn setups_with_settings_at_random() {
    let fleets = [
        "klingon-raiders",
        "S206:1, S179:10",
        "S206:11",
        "S207+Cap906+W122+C212, S206, R001",
        "S207+Cap906+Cap812",
        "R002+1+2+4+5+9, S206",
        "R002+1+1+4+5+9, S206",
        "S206, R001, R002",
        "S206+W122+W122+W118+T218, S206+E126",
        "nowhere",
        "",
    ];
    let more: [(&str, &[&str]); 4] = [
        ("A.fleet", &fleets),
        ("B.fleet", &fleets),
        ("C.fleet", &fleets),
        ("waive", &["fleet-points", "slots,unique", "Talents, restrictions", "nonsense"]),
    ];
    folder().setups::<AttackWing>(&more, 250);
}

#[test]
fn positions_with_one_value_changed() {
    folder().positions::<AttackWing>(6);
}

/// Long enough for the subject of a position, and a round more.
const SHORT: Length = Length { decisions: 40, views: 12 };

#[test]
fn games_from_the_positions_of_cases() {
    folder().cases::<AttackWing>(SHORT);
}

#[test]
fn fights_around_the_borg() {
    folder().openings("fights-borg", || melees("sector-001", 31, 450), SHORT);
}

#[test]
fn fights_of_two_fleets() {
    folder().openings("fights-duel", || melees("duel", 32, 450), SHORT);
}
