//! How often a person presses in a turn: a plain script plays seat A with the nearest choices. If the game offers a row for the whole fleet it takes
//! the first, or of several with odds the most promising one; elsewhere it follows the officer.

use anyhow::Result;
use engine::{
    Kit, Scene, Seat, Viewer,
    kit::{Problem, Row, Rows},
};

/// Turns that are played, unless the game ends before.
const TURNS: u32 = 4;

/// The mean over the first turns of a game.
pub fn a_turn(kit: &dyn Kit, scenario: &str, settings: &[(&str, &str)]) -> Result<f64> {
    let all = turns(kit, scenario, settings, TURNS)?;
    Ok(f64::from(all.iter().sum::<u32>()) / all.len() as f64)
}

/// How often seat A presses in each of the first turns of a game.
///
/// # Errors
/// The settings cannot be played, or the script says something that may not be said.
pub fn turns(kit: &dyn Kit, scenario: &str, settings: &[(&str, &str)], most: u32) -> Result<Vec<u32>> {
    Ok(counted(kit, scenario, settings, most)?)
}

fn counted(kit: &dyn Kit, scenario: &str, settings: &[(&str, &str)], most: u32) -> Result<Vec<u32>, Problem> {
    let mut setup = kit.setup(scenario)?;
    settings.iter().try_for_each(|(name, value)| kit.set(&mut setup, name, value))?;
    let (mut play, mut rows, mut presses) = (kit.open(&setup, Some(7))?, Rows::default(), vec![0]);
    let first = play.turn();
    while play.outcome("en").is_none() && play.turn() < first + most {
        presses.resize((play.turn() - first) as usize + 1, 0);
        if let Some((seat, text)) = rows.due(&*play) {
            play.say(seat, &text, None)?;
            continue;
        }
        let Some(&seat) = play.deciders().first() else { break };
        let pressed = (seat == Seat::A).then(|| play.scene(Viewer::Seat(seat), "en")).and_then(|scene| nearest(&scene));
        if let Some(turn) = presses.last_mut().filter(|_| seat == Seat::A) {
            *turn += 1;
        }
        let advice = if pressed.is_none() { play.advise(seat, "officer")? } else { None };
        let Some(text) = pressed.or(advice.map(|advice| advice.command)) else { break };
        let (head, row) = Row::split(&*play, seat, &text);
        play.say(seat, head, None)?;
        rows.add(row);
    }
    Ok(presses)
}

/// The row that a person would press.
fn nearest(scene: &Scene) -> Option<String> {
    let rows = || scene.choices.iter().filter(|choice| choice.command.contains(Row::MARK));
    let mean = |choice: &&engine::Choice| choice.odds.as_ref().map_or(0.0, |odds| odds.mean);
    let best = rows().filter(|choice| mean(choice) > 0.0).max_by(|one, other| mean(one).total_cmp(&mean(other)));
    best.or_else(|| rows().next()).map(|choice| choice.command.clone())
}
