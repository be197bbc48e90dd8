//! Rows of commands for the seed phases: what is left in a sensible order, and what of it goes under one mission. Each card of a row is seeded by
//! itself, in turn with the opponent, and can be taken back by itself.

use engine::{Chance, Choice, Scene, Seat, Source, Table, Text, kit::Row, msg};

use crate::{
    bot::officer::Worth,
    command::{Command, Name},
    data, flow,
    legal::list,
    rules::seed,
    state::{Phase, State, frames::Ask},
    words,
};

/// Adds the rows, before all single commands, for a seat that seeds.
pub fn draw(state: &State, seat: Seat, commands: &[Command], scene: &mut Scene) {
    let seeds = matches!(flow::asked(state), Some((who, Ask::Seed, _)) if who == seat);
    if !seeds || commands.is_empty() {
        return;
    }
    let mut rest = plan(state, seat);
    let missions: Vec<Choice> = if state.phase == Phase::Dilemmas { under(&rest) } else { Vec::new() };
    let count = rest.len();
    rest.push(Command::Pass);
    if count > 0 {
        let mut choice = row(&rest, msg!("row-rest", n = count));
        choice.detail = msg!("row-rest-detail", cards = told(&rest));
        scene.choices.push(choice);
    }
    scene.choices.extend(missions);
}

/// What the adviser would seed, one card after the other, if the opponent seeded nothing meanwhile.
fn plan(state: &State, seat: Seat) -> Vec<Command> {
    let (mut state, mut chance) = (state.clone(), Chance::new(0, 0));
    let (mut plan, mut commands): (Vec<Command>, Vec<Command>) = (Vec::new(), Vec::new());
    let mut worth = Worth::of(&state, seat);
    loop {
        commands.clear();
        list::commands(&state, seat, &mut commands);
        let least = worth.score(&state, seat, &Command::Pass);
        let scored = commands.iter().rev().map(|command| (worth.score(&state, seat, command), command));
        // Of equal ones the first; nothing that it would rather not seed.
        let best = scored.max_by_key(|(score, _)| *score).filter(|(score, _)| *score > least).map(|(_, command)| command);
        let Some(Command::Seed(name, at)) = best else { return plan };
        let (Some(id), at) = (state.find(*name), at.and_then(|at| state.find(at))) else { return plan };
        plan.extend(best.cloned());
        seed::seed(&mut state, &mut Table::silent(Source::Seeded(&mut chance)), seat, id, at);
        state.settle();
        worth.follow(&state, seat);
    }
}

/// A row for each mission under which several cards of a plan go.
fn under(plan: &[Command]) -> Vec<Choice> {
    let goes = |command: &Command| if let Command::Seed(_, Some(at)) = command { Some(*at) } else { None };
    let mut missions: Vec<Name> = plan.iter().filter_map(goes).collect();
    missions.sort_unstable();
    missions.dedup();
    let mut rows = Vec::new();
    for at in missions {
        let here: Vec<Command> = plan.iter().filter(|command| goes(command) == Some(at)).cloned().collect();
        if here.len() > 1 {
            let mut choice = row(&here, msg!("row-under", n = here.len(), at = words::title(at)));
            choice.detail = msg!("row-under-detail", cards = told(&here));
            choice.on = vec![format!("card:{at}")];
            rows.push(choice);
        }
    }
    rows
}

fn row(commands: &[Command], label: Text) -> Choice {
    let texts: Vec<String> = commands.iter().map(ToString::to_string).collect();
    Choice::new(texts.join(&format!("{} ", Row::MARK)), label, msg!("group-seed-many"), rulebook::stccg::BASE_SEED_6)
}

/// The titles of the cards that a row seeds.
fn told(commands: &[Command]) -> Text {
    let title = |command: &Command| if let Command::Seed(name, _) = command { Some(data::card(name.card).title.as_str()) } else { None };
    Text::name(commands.iter().filter_map(title).collect::<Vec<_>>().join(", "))
}
