//! Rows of commands that answer for a whole volley.

use engine::{Game, Seat, Source, Table, Viewer, kit::Row, table::Script};
use stcs::{Command, Stcs};

const TIE: &str = r#"
advantage = 1
ship = [
  { class = "fed-galaxy-1", seat = "A", at = [3, 3], facing = 4, power = { w1 = 7, w3 = 7 } },
  { class = "borg-cube-large", seat = "B", facing = 0, shields = [50, 50, 15, 50, 50, 50] },
]
"#;

#[test]
fn a_tied_side_is_answered_once_for_the_whole_volley() {
    let setup = Stcs::scenario("free").expect("a scenario");
    let mut state = Stcs::position(&setup, &TIE.parse().expect("toml")).expect("a position");
    let fire = Stcs::parse(&state, Seat::A, "fire 1 w1 at 2").expect("a command");
    Stcs::check(&state, Seat::A, &fire).expect("it bears");
    Stcs::apply(&mut state, Seat::A, &fire, &mut Table::silent(Source::Scripted(&mut Script::new(Vec::new()))))
        .expect("no die is rolled yet");
    let mut commands = Vec::new();
    Stcs::commands(&state, Seat::B, &mut commands);
    let single: Vec<&Command> = commands.iter().filter(|command| matches!(command, Command::Side(_))).collect();
    assert_eq!(single.len(), 3, "the rule, and two sides that tie: {commands:?}");
    let scene = Stcs::scene(&Stcs::view(&state, Viewer::Seat(Seat::B)), &commands);
    let rows: Vec<&str> = scene.choices.iter().map(|choice| &*choice.command).filter(|command| command.contains(Row::MARK)).collect();
    assert_eq!(rows.len(), single.len(), "{rows:?}");
    for (row, command) in rows.iter().zip(single) {
        let said: Vec<&str> = row.split(Row::MARK).map(str::trim).collect();
        assert!(said.len() >= 2 && said.iter().all(|one| *one == command.to_string()), "{row}");
        assert_eq!(said.len(), state.ships[0].class().mounts.len(), "an answer for each mount that may fire");
    }
    // The firing seat is asked nothing and is offered no row.
    assert!(Stcs::scene(&Stcs::view(&state, Viewer::Seat(Seat::A)), &[]).choices.is_empty());
}
