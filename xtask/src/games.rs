//! The games that the chores look at, each as a row of functions.

use engine::{
    Bot, Chance, Game, Kit, Outlook,
    case::CaseFile,
    kit::kit,
    session::{Dice, Session},
};

use crate::fuzz::{Bytes, cases_of, commands_of, game_file_of};

/// A game without its types.
#[derive(Clone, Copy)]
pub struct Subject {
    /// Its short name.
    pub name: &'static str,
    /// The game as faces see it.
    pub kit: fn() -> Box<dyn Kit>,
    /// A game file of random play: seed, and most commands.
    pub record: fn(u64, usize) -> String,
    /// Body of the fuzz target `commands`.
    pub fuzz_commands: fn(Bytes<'_>),
    /// Body of the fuzz target `game_files`.
    pub fuzz_game_file: fn(&str),
    /// Body of the fuzz target `case_files`.
    pub fuzz_cases: fn(&CaseFile),
    /// Computes the exact odds of one attack; `None` for a game without attacks.
    pub odds: Option<fn()>,
}

/// Every game, the engine's example included.
pub fn all() -> [Subject; 1] {
    [subject::<engine::example::Beacon>("beacon", None)]
}

/// Every game that people play.
pub fn played() -> Vec<Subject> {
    all().into_iter().filter(|game| game.name != "beacon").collect()
}

fn subject<G: Game>(name: &'static str, odds: Option<fn()>) -> Subject {
    Subject {
        name,
        kit: || kit(bots::all::<G>()),
        record: record::<G>,
        fuzz_commands: commands_of::<G>,
        fuzz_game_file: game_file_of::<G>,
        fuzz_cases: cases_of::<G>,
        odds,
    }
}

fn record<G: Game>(seed: u64, most: usize) -> String {
    let setup = G::about().scenarios.first().and_then(|first| G::scenario(first.name)).unwrap_or_default();
    let Ok(mut session) = Session::<G>::open(setup, Dice::Seeded(Box::new(Chance::new(seed, 0)))) else { return String::new() };
    let mut chance = Chance::new(seed, 1);
    while session.len() < most
        && let Some(seat) = session.deciders().iter().next()
    {
        let commands = session.commands(seat);
        let pick = bots::Random.choose(&Outlook::<G>::new(session.state(), seat), &commands, &mut chance);
        if session.submit(seat, commands[pick].clone()).is_err() {
            break;
        }
    }
    session.save()
}
