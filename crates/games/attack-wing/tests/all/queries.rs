//! Questions of bots to the rules that the play itself does not ask.

use attack_wing::{AttackWing, State, data::Maneuver, ids::ShipNo, rules::maneuver};
use engine::{Game, Seat, case};

fn position(scenario: &str, rest: &str) -> State {
    let text = format!("game = 'attack-wing'\n[[case]]\ntitle = 't'\nrules = []\n[case.position]\n{rest}");
    let file = case::read(&text).expect("a case file");
    let table = file.cases[0].position.clone().expect("with a position");
    AttackWing::position(&AttackWing::scenario(scenario).expect("there"), &table).expect("a sound position")
}

/// How many obstacles and mines A1 would meet with a Straight 2: it stands at (300, 300) heading north, and ends with its centre at (300, 420).
fn met(scenario: &str, what: &str) -> u8 {
    let state = position(scenario, &format!("{what}\nship = [{{ id = 'A1', ship = 'S206', x = 300, y = 300, heading = 0 }}]"));
    let ship = ShipNo::new(Seat::A, 1).expect("a ship");
    let straight: Maneuver = "straight 2".parse().expect("a maneuver");
    let landing = maneuver::predict(&state.board, ship, straight);
    maneuver::obstacles_met(&state.board, ship, straight, &landing.base)
}

#[test]
fn what_a_maneuver_would_meet_is_counted_before_it_is_chosen() {
    for (what, duel, sector) in [
        ("", 0, 0),
        // Beside the way, under the template, under the base at its end; 30 mm is an obstacle's radius, 10 mm half of a template's width.
        ("obstacles = [[345, 350]]", 0, 0),
        ("obstacles = [[330, 350]]", 1, 1),
        ("obstacles = [[300, 465]]", 1, 1),
        ("obstacles = [[300, 475]]", 0, 0),
        ("obstacles = [[330, 350], [300, 465], [345, 350]]", 2, 2),
        // A mine of one's own always, the other player's as an enemy alone: an ally's does nothing (AW.GAP.5).
        ("mines = { A = [[330, 350]] }", 1, 1),
        ("mines = { B = [[330, 350]] }", 1, 0),
        ("obstacles = [[300, 465]]\nmines = { B = [[330, 350]] }", 2, 1),
    ] {
        assert_eq!((met("duel", what), met("sector-001", what)), (duel, sector), "{what}");
    }
}

/// Most commands are listed completely; plans only as a selection.
#[test]
fn plans_are_those_of_which_there_are_too_many() {
    let ships =
        "ship = [{ id = 'A1', ship = 'S207', x = 300, y = 300, heading = 0, captain = 'Cap906', upgrades = ['W122', 'W121', 'W113'] }]";
    let state = position("duel", ships);
    for (text, plan) in [
        ("place A1 457.2 50.8 0", true),
        ("dial A1 straight 2", false),
        ("activate A1", false),
        ("steer A1 straight 1", false),
        ("act A1 evade", false),
        ("act A1 lock B1", false),
        ("act A1 echo left 0", true),
        ("cube move N 2", false),
        ("cube attack 12 A1", true),
        ("attack A1 B1", false),
        ("attack A1 none", false),
        ("reroll XB", true),
        ("commend attack X", true),
        ("spend evade", false),
        ("done", false),
        ("cloak A1 keep", false),
        ("shields A1 raise", false),
        ("drop A1 W122", false),
        ("use A1 W122 B1", false),
        ("use A1 Cap906 evade", false),
        ("use A1 W113 B1 3 B2 2", true),
        ("use A1 W122 attack X", true),
        ("time", false),
        ("go", false),
    ] {
        let command = AttackWing::parse(&state, Seat::A, text).unwrap_or_else(|why| panic!("{text}: {why:?}"));
        assert_eq!(AttackWing::is_plan(&command), plan, "{text}");
    }
}
