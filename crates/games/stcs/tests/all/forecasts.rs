//! Every forecast of STCS holds: in random positions the shot is fired many times and its effect is counted.

use engine::{
    Chance, Choice, Entry, Game, Source, Table,
    conformance::forecasts::{Told, hold, of_scenarios},
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

/// `VINCULUM_FORECASTS=20` looks at 20 positions of each scenario, 2,000 times each; without it the test is short.
#[test]
fn forecasts_hold() {
    hold((3, 300), 40, |effort| of_scenarios::<Stcs>(effort, |choice| !supposes(choice), came));
}
