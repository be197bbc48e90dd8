//! How often a person presses in a turn: a plain script plays seat A with what lies nearest. Where the game offers a row for the whole fleet it takes
//! the first, or of several with odds the one that promises most; elsewhere what the officer would say.

use engine::{
    Kit, Scene, Seat, Viewer,
    kit::{Problem, Row, Rows},
};

/// Turns that are played, unless the game ends before.
const TURNS: u32 = 4;

/// The mean over the first turns of a game.
pub fn a_turn(kit: &dyn Kit, scenario: &str, settings: &[(&str, &str)]) -> Result<f64, String> {
    counted(kit, scenario, settings).map_err(|why| why.sentence)
}

fn counted(kit: &dyn Kit, scenario: &str, settings: &[(&str, &str)]) -> Result<f64, Problem> {
    let mut setup = kit.setup(scenario)?;
    settings.iter().try_for_each(|(name, value)| kit.set(&mut setup, name, value))?;
    let (mut play, mut rows, mut presses) = (kit.open(&setup, Some(7))?, Rows::default(), 0);
    let (first, mut last) = (play.turn(), play.turn());
    while play.outcome("en").is_none() && play.turn() < first + TURNS {
        last = play.turn();
        if let Some((seat, text)) = rows.due(&*play) {
            play.say(seat, &text, None)?;
            continue;
        }
        let Some(&seat) = play.deciders().first() else { break };
        let pressed = (seat == Seat::A).then(|| play.scene(Viewer::Seat(seat), "en")).and_then(|scene| nearest(&scene));
        presses += u32::from(seat == Seat::A);
        let advice = if pressed.is_none() { play.advise(seat, "officer")? } else { None };
        let Some(text) = pressed.or(advice) else { break };
        let (head, row) = Row::split(&*play, seat, &text);
        play.say(seat, head, None)?;
        rows.add(row);
    }
    Ok(f64::from(presses) / f64::from(last - first + 1))
}

/// The row that a person would press.
fn nearest(scene: &Scene) -> Option<String> {
    let rows = || scene.choices.iter().filter(|choice| choice.command.contains(Row::MARK));
    let mean = |choice: &&engine::Choice| choice.odds.as_ref().map_or(0.0, |odds| odds.mean);
    let best = rows().filter(|choice| mean(choice) > 0.0).max_by(|one, other| mean(one).total_cmp(&mean(other)));
    best.or_else(|| rows().next()).map(|choice| choice.command.clone())
}
