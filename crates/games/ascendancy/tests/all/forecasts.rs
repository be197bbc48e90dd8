//! Every forecast of Ascendancy holds: in random positions the command is given many times and the first roll that it brings is counted.

use ascendancy::{
    Ascendancy, Command, State,
    event::{Event, What},
};
use engine::{
    Chance, Entry, Game, Seat, Source, Table, Viewer,
    conformance::forecasts::{Told, hold, of_scenarios},
};

/// The result of the first roll of the command; `None` where nothing was rolled, as where a ship was lost before.
fn came(told: &Told<Ascendancy>, command: &Command, chance: &mut Chance) -> Option<i32> {
    let (mut state, mut log): (State, Vec<Entry<Event>>) = (told.state.clone(), Vec::new());
    Ascendancy::apply(&mut state, told.seat, command, &mut Table::recording(Source::Seeded(chance), &mut log)).ok()?;
    for _ in 0..12 {
        let mut sure = 0;
        for event in log.iter().map(|entry| &entry.event).filter(|event| event.seat == Some(told.seat)) {
            match event.what {
                What::SureHit => sure += 1,
                What::Rolled => {
                    // The sure hit of the same round is told after the roll, or before it.
                    let after = log.iter().filter(|entry| entry.event.what == What::SureHit && entry.event.seat == Some(told.seat)).count();
                    return Some(i32::from(event.n) + i32::max(sure, after as i32));
                }
                What::Hazard => return Some(event.n.into()),
                What::HegemonyWon => return Some(1),
                What::HegemonyLost => return Some(0),
                _ => {}
            }
        }
        let seat = Ascendancy::deciders(&state).iter().next()?;
        let mut commands = Vec::new();
        Ascendancy::commands(&state, seat, &mut commands);
        let next = Ascendancy::pass(&state, seat).map(|pass| pass.command).or_else(|| commands.into_iter().next())?;
        Ascendancy::apply(&mut state, seat, &next, &mut Table::recording(Source::Seeded(chance), &mut log)).ok()?;
    }
    None
}

/// `VINCULUM_FORECASTS=20` looks at 20 positions of each scenario, 2,000 times each; without it the test is short.
#[test]
fn forecasts_hold() {
    hold((3, 300), 40, |effort| of_scenarios::<Ascendancy>(effort, |_| true, came));
}

/// How the invasion of S2 by A ends, as its forecast has it: the message with its numbers.
fn invasion(ships: u8, world: &str) -> String {
    let mut setup = Ascendancy::scenario("duel").expect("a scenario");
    for (name, value) in [("connection", "no-borg"), ("A.faction", "klingon"), ("B.faction", "romulan")] {
        Ascendancy::set(&mut setup, name, value).expect("a setting");
    }
    let text = format!(
        "home = [[-20, 0], [20, 0]]\nsystem = [{{ disc = 'p07', at = [-16, 0], ships = [{ships}], {world} }}]\n\
         lane = [{{ from = 0, to = 2, n = 2 }}]"
    );
    let state = Ascendancy::position(&setup, &toml::from_str(&text).expect("a table")).expect("a position");
    let command = Ascendancy::parse(&state, Seat::A, "invade S2").expect("a command");
    let scene = Ascendancy::scene(&Ascendancy::view(&state, Viewer::Seat(Seat::A)), &[command]);
    let odds = scene.choices[0].odds.as_ref().expect("a forecast");
    odds.notes.last().expect("a note").to_string()
}

#[test]
fn an_invasion_is_won_where_the_world_is_taken_or_razed() {
    // In about one of eight of these fights the world is razed at once.
    let many = invasion(12, "owner = 'independent', nodes = [1, 0, 0]");
    assert!(many.contains("win=100"), "{many}");
    let one = invasion(1, "owner = 'B', nodes = [2, 2, 2]");
    assert!(one.contains("win=0"), "{one}");
}
