//! The chances that faces show before an attack are those of the rules: the enumerator runs the attack itself over every way the dice can fall.

use attack_wing::{AttackWing, State};
use engine::{Game, Seat, Source, Table, Viewer, case, odds::Branches, table::Script};
use num_traits::ToPrimitive;

/// The table of a Combat Phase in which `ships` are still to attack; B's ship has done so and stands `y` north. `token` names the holders of the
/// commendation.
fn position(cube: &str, ships: &str, y: f64, token: &str) -> State {
    let text = format!(
        "game = 'attack-wing'\n[[case]]\ntitle = 't'\nrules = []\n[case.position]\nphase = 'combat'\ncontrol = 'A'\ncube = {cube}\n\
         ship = [{ships}, {{ id = 'B1', ship = 'S206', x = 457.2, y = {y}, heading = 180, attacked = true }}]\n"
    );
    let file = case::read(&text).expect("a case file");
    let table = file.cases[0].position.clone().expect("with a position");
    let mut setup = AttackWing::scenario("sector-001").expect("there");
    AttackWing::set(&mut setup, "commendation", token).expect("an option");
    AttackWing::position(&setup, &table).expect("a sound position")
}

/// The scene's forecast for a command.
fn shown(state: &State, seat: Seat, command: &str) -> Vec<f64> {
    let mut commands = Vec::new();
    AttackWing::commands(state, seat, &mut commands);
    let scene = AttackWing::scene(&AttackWing::view(state, Viewer::Seat(seat)), &commands);
    let choice = scene.choices.into_iter().find(|choice| choice.command == command);
    choice.unwrap_or_else(|| panic!("{command} is not offered")).odds.expect("odds are shown").chances
}

/// Results of the command over every way the dice can fall. The attack must ask nobody.
fn enumerated(state: &State, seat: Seat, command: &str) -> Vec<f64> {
    let command = AttackWing::parse(state, seat, command).expect("a command");
    let (mut branches, mut chances) = (Branches::new(), Vec::new());
    loop {
        let mut after = state.clone();
        AttackWing::apply(&mut after, seat, &command, &mut Table::silent(Source::Enumerated(&mut branches))).expect("never open");
        let attack = after.board.last_attack.expect("the attack was made to its end");
        let damage = usize::from(attack.hits + attack.crits);
        chances.resize(chances.len().max(damage + 1), 0.0);
        chances[damage] += branches.weight().to_f64().expect("a fraction");
        if !branches.advance() {
            return chances;
        }
    }
}

/// Holds that both are the same, damage by damage.
fn agree(state: &State, seat: Seat, command: &str) {
    let (shown, enumerated) = (shown(state, seat, command), enumerated(state, seat, command));
    for (damage, chance) in enumerated.iter().enumerate() {
        let said = shown.get(damage).copied().unwrap_or(0.0);
        assert!((said - chance).abs() < 1e-12, "{command}: {damage} damage: shown {said}, is {chance}");
    }
    assert!(shown.iter().skip(enumerated.len()).all(|&chance| chance == 0.0), "{shown:?} / {enumerated:?}");
    assert!((shown.iter().sum::<f64>() - 1.0).abs() < 1e-12);
}

/// The position after a command of A with these dice.
fn rolled(mut state: State, command: &str, dice: &[&str]) -> State {
    let command = AttackWing::parse(&state, Seat::A, command).expect("a command");
    let mut script = Script::new(dice.iter().map(|&dice| dice.to_owned()).collect());
    AttackWing::apply(&mut state, Seat::A, &command, &mut Table::silent(Source::Scripted(&mut script))).expect("all dice are there");
    state
}

#[test]
fn the_odds_shown_are_the_odds_of_the_rules() {
    let mut compared = 0;
    for primary in [1, 2, 3, 5] {
        for (cube, y) in
            [("{ attacked = true }", 121.3), ("{ attacked = true, damage = 6 }", 221.3), ("{ attacked = true, damage = 11 }", 321.3)]
        {
            let other = "{ id = 'A2', ship = 'S206', x = 300, y = 221.3, heading = 0, skill = 1 }";
            let ships = format!("{{ id = 'A1', ship = 'S206', primary = {primary}, x = 457.2, y = {y}, heading = 0 }}, {other}");
            let state = position(cube, &ships, 893.1, "none");
            agree(&state, Seat::A, "attack A1 cube");
            compared += 1;
        }
    }
    assert_eq!(compared, 12);
}

#[test]
fn the_odds_of_the_commendation_token_are_those_of_the_rules() {
    let one = |attacked: bool| format!("{{ id = 'A1', ship = 'S206', x = 457.2, y = 221.3, heading = 0, attacked = {attacked} }}");
    let attacking = position("{ attacked = true }", &one(false).replace("x =", "primary = 2, x ="), 893.1, "A");
    let attacking = rolled(attacking, "attack A1 cube", &["HXB"]);
    agree(&attacking, Seat::A, "commend attack X");
    agree(&attacking, Seat::A, "commend attack B");
    let volley = ["HXXXXXX", "6X", "X", "HHHXXXX", "4X", "X"];
    let defending = position("{ }", &one(true), 693.1, "B");
    agree(&rolled(defending, "cube attack 7 A1 B1", &volley), Seat::B, "commend defense X");
}
