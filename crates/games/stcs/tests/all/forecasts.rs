//! Every forecast of STCS holds: in random positions the shot is fired many times and its effect is counted.

use engine::{
    Chance, Choice, Entry, Game, Source, Table,
    conformance::forecasts::{Claims, Told, told},
    msg,
};
use stcs::{Command, Event, State, Stcs};

/// The effect of the shot, in the forecast's unit: points that take effect, a side that drops, a beam that hits.
fn came(told: &Told<Stcs>, command: &Command, chance: &mut Chance) -> Option<i32> {
    let (mut state, mut log): (State, Vec<Entry<Event>>) = (told.state.clone(), Vec::new());
    Stcs::apply(&mut state, told.seat, command, &mut Table::recording(Source::Seeded(chance), &mut log)).ok()?;
    // The owner of a tied side chooses first.
    if let Some(seat) = state.flow.asked.iter().next().filter(|_| log.is_empty()) {
        Stcs::apply(&mut state, seat, &Command::Side(None), &mut Table::recording(Source::Seeded(chance), &mut log)).ok()?;
    }
    let mut effect = None;
    for event in log.iter().map(|entry| &entry.event) {
        match event {
            Event::Shot(fired) => effect = Some(if fired.hit { i32::from(fired.damage) } else { 0 }),
            Event::BorgDie { effect: false, .. } | Event::BoltSpent { .. } => effect = Some(0),
            Event::Neutralized { dropped, .. } => effect = Some((*dropped).into()),
            Event::Seized { .. } | Event::NoGrip { .. } => effect = Some(1),
            _ => {}
        }
    }
    effect
}

/// Whether a forecast rests on a shield that the seat does not know: it says so, and holds on a condition only.
fn supposes(choice: &Choice) -> bool {
    choice.odds.iter().flat_map(|odds| &odds.notes).any(|note| *note == msg!("odds-shield-unknown"))
}

fn all(positions: usize, runs: usize, wrong: bool) -> Claims {
    let mut claims = Claims::new();
    for (number, scenario) in Stcs::about().scenarios.iter().enumerate() {
        let setup = Stcs::scenario(scenario.name).expect("a scenario");
        for (place, told) in told::<Stcs>(&setup, number as u64, positions, 6).iter().enumerate() {
            for (command, choice) in told.commands.iter().filter(|(_, choice)| !supposes(choice)) {
                let Some(mut odds) = choice.odds.clone() else { continue };
                if wrong {
                    odds.chances.rotate_right(1);
                }
                let mut chance = Chance::new(37, place as u64);
                let values: Option<Vec<i32>> = (0..runs).map(|_| came(told, command, &mut chance)).collect();
                let Some(values) = values else { continue };
                claims.forecast(&format!("{} {place}: {command}", scenario.name), &odds, &values);
            }
        }
    }
    claims
}

#[test]
fn forecasts_hold() {
    // `VINCULUM_FORECASTS=20` looks at 20 positions of each scenario, 2,000 times each; without it the test is short.
    let many = std::env::var("VINCULUM_FORECASTS").ok().and_then(|positions| positions.parse().ok());
    let (positions, runs) = many.map_or((3, 300), |positions| (positions, 2000));
    let claims = all(positions, runs, false);
    assert!(claims.len() > 40, "{}", claims.len());
    assert_eq!(claims.wrong(0.001), Vec::<String>::new());
    assert!(!all(1, 300, true).wrong(0.001).is_empty(), "a wrong forecast is found");
}
