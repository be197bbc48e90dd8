//! `vinculum play`: the table in the terminal.

use std::{
    fs,
    io::{self, IsTerminal},
    path::PathBuf,
    time::{SystemTime, UNIX_EPOCH},
};

use clap::{Args, ValueEnum};
use engine::{Kit, Play, kit::Sitter, record};
use serde_json::Value;
use terminal::{Ended, Keep, Seating, plain::Lines};

use crate::{
    faults::bad_record,
    registry,
    report::{DONE, Failure, Format, INTERRUPTED, finish},
    setup::{self, SetupArgs},
    stop::Stop,
    tongue::{language, say, system},
};

/// Examples of the help.
pub const EXAMPLES: &str = "\
  vinculum play attack-wing
  vinculum play attack-wing --seats you,you --dice ask
  vinculum play attack-wing --seats random,random --seed 3 --plain --save battle.jsonl
  vinculum play --resume battle.jsonl";

/// Source of the dice.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum DiceFrom {
    /// The program rolls.
    #[default]
    Seed,
    /// You roll real dice and type the results: the referee; the program draws cards that only a bot may see.
    Ask,
}

/// Arguments.
#[derive(Args, Debug)]
pub struct PlayArgs {
    /// Short name of the game; the first of `vinculum games` if not given
    pub game: Option<String>,
    /// Players by seat, between commas: `you` or a bot; you against the usual bot of the scenario if not given
    #[arg(long, value_name = "WHO,WHO")]
    pub seats: Option<String>,
    /// Setup of the game
    #[command(flatten)]
    pub setup: SetupArgs,
    /// Source of the dice
    #[arg(long, value_enum, default_value_t)]
    pub dice: DiceFrom,
    /// The same seed gives the same dice; a new one if not given
    #[arg(long, conflicts_with = "resume", value_parser = setup::seed, allow_negative_numbers = true)]
    pub seed: Option<u64>,
    /// Keep the game in this file, up to date after every command
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    /// Continue the game in this file, and keep it there; its clock starts again
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "scenario", "settings", "waived", "dice", "save"])]
    pub resume: Option<PathBuf>,
    /// The people at the terminal may see each other's secrets: no handing over
    #[arg(long)]
    pub together: bool,
    /// Lines instead of a screen: prompts on standard output, answers from standard input (used by default unless both are terminals)
    #[arg(long)]
    pub plain: bool,
}

/// Plays; gives the exit code.
pub fn run(args: &PlayArgs) -> u8 {
    match play(args) {
        Ok(code) => code,
        Err(failure) => finish(Err(failure), Format::Text),
    }
}

fn play(args: &PlayArgs) -> Result<u8, Failure> {
    let opened = match &args.resume {
        Some(file) => resume(file)?,
        None => open(args)?,
    };
    let sitters = match &args.seats {
        Some(text) => setup::sitters(text, opened.kit.as_ref(), opened.seats, true, &args.setup)?,
        None => usual(opened.opponent, opened.seats),
    };
    let keep = keep(args)?;
    let plain = args.plain || !io::stdin().is_terminal() || !io::stdout().is_terminal();
    let Opened { play, referee, minutes, .. } = opened;
    // While a person is asked, Ctrl-C ends the program while it waits for the answer; the file holds every command.
    let stop = (plain && !sitters.contains(&Sitter::Person)).then(Stop::listen);
    let seating = Seating {
        sitters,
        keep,
        together: args.together,
        referee,
        seed: args.seed.unwrap_or_else(fresh_seed),
        language: language().to_owned(),
        minutes,
        stop: stop.as_ref().map(Stop::flag),
    };
    let ended = if plain {
        let lines = Lines { input: io::stdin().lock(), output: io::stdout().lock(), echo: !io::stdin().is_terminal() };
        terminal::plain::run(play, seating, lines)
    } else {
        terminal::run(play, seating)
    };
    match ended.map_err(|why| Failure::new("terminal", say!("no-terminal", why = system(&why))))? {
        Ended::Left if stop.is_some_and(|stop| stop.wanted()) => Ok(INTERRUPTED),
        Ended::Over(_) | Ended::Left => Ok(DONE),
        Ended::InputEnded => Err(Failure::new("input-ended", say!("game-input-ended"))),
        Ended::Unkept(why) => Err(Failure::new("unwritable-file", why)),
    }
}

/// A table that has been opened.
struct Opened {
    kit: Box<dyn Kit>,
    play: Box<dyn Play>,
    /// How many sit at the table.
    seats: usize,
    /// The bot that sits opposite where nobody says otherwise.
    opponent: Option<&'static str>,
    /// Whether people type the dice.
    referee: bool,
    /// The time limit of the setup.
    minutes: Option<u64>,
}

/// The time limit in a setup: the option `minutes`, where a game has it; 0 is none.
fn minutes(setup: &Value) -> Option<u64> {
    let said = setup.get("minutes").or_else(|| setup.get("options")?.get("minutes"));
    said.and_then(Value::as_u64).filter(|minutes| *minutes > 0)
}

fn open(args: &PlayArgs) -> Result<Opened, Failure> {
    let kit = registry::find(args.game.as_deref().unwrap_or_else(|| registry::first()))?;
    let setup = args.setup.setup(kit.as_ref())?;
    let seed = match args.dice {
        DiceFrom::Ask => None,
        DiceFrom::Seed => Some(args.seed.unwrap_or_else(fresh_seed)),
    };
    let play = kit.open(&setup, seed)?;
    let (seats, opponent) = (kit.seats(&setup), kit.opponent(&setup));
    Ok(Opened { kit, play, seats, opponent, referee: seed.is_none(), minutes: minutes(&setup) })
}

fn resume(file: &PathBuf) -> Result<Opened, Failure> {
    let place = file.display();
    let text = fs::read_to_string(file)
        .map_err(|why| Failure::new("unreadable-file", say!("no-game-file", path = place.to_string(), why = system(&why))))?;
    let header = record::read(&text).map_err(|why| bad_record(&why).at(&place))?.header.said;
    let kit = registry::find(&header.game).map_err(|why| why.at(&place))?;
    let play = kit.load(&text, fresh_seed(), None).map_err(|why| Failure::from(why).at(&place))?;
    let (seats, opponent) = (kit.seats(&header.setup), kit.opponent(&header.setup));
    Ok(Opened { kit, play, seats, opponent, referee: header.asked, minutes: minutes(&header.setup) })
}

/// You against the bot that sits opposite.
fn usual(opponent: Option<&str>, count: usize) -> Vec<Sitter> {
    let others = std::iter::repeat(opponent.map_or(Sitter::Person, |bot| Sitter::Bot(bot.into())));
    std::iter::once(Sitter::Person).chain(others).take(count).collect()
}

/// The file in which the game is kept. A file that exists is never overwritten by another game.
fn keep(args: &PlayArgs) -> Result<Option<Keep>, Failure> {
    match (&args.resume, &args.save) {
        (Some(file), _) => Ok(Some(Keep::new(file.clone()))),
        (None, Some(file)) if file.exists() => Err(Failure::new("file-exists", say!("game-exists", path = file.display().to_string()))),
        (None, Some(file)) => Ok(Some(Keep::new(file.clone()))),
        (None, None) => Ok(None),
    }
}

/// A seed from the clock: which one does not matter, as the game file keeps every roll.
pub fn fresh_seed() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |time| time.as_nanos() as u64)
}
