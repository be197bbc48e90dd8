//! `vinculum odds`: the distribution of what a command does, in the position of a game file.

use std::{fmt::Write as _, fs, path::PathBuf};

use clap::Args;
use engine::{Forecast, Play, Seat, Viewer, record};
use serde_json::json;

use crate::{
    faults::bad_record,
    registry,
    report::{ASIDE, Failure, Format, HEAD, Report, choices, paint},
    tongue::{language, say, system},
};

/// Examples of the help.
pub const EXAMPLES: &str = "\
  vinculum odds row-3.jsonl --to 1
  vinculum odds row-3.jsonl --to 1 --format json";

/// Arguments.
#[derive(Args, Debug)]
pub struct OddsArgs {
    /// The game file
    pub file: PathBuf,
    /// The command in notation; without it, all commands whose effects are known, with their means
    pub command: Option<String>,
    /// The seat that gives it; the first that is asked if not given
    #[arg(long, value_name = "SEAT")]
    pub seat: Option<Seat>,
    /// The position at the end of this turn; the last one if not given
    #[arg(long, value_name = "TURN")]
    pub to: Option<u32>,
    /// How to print
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// Tells the odds.
pub fn run(args: &OddsArgs) -> Result<Report, Failure> {
    let file = args.file.display().to_string();
    let text = fs::read_to_string(&args.file)
        .map_err(|why| Failure::new("unreadable-file", say!("no-game-file", path = file.clone(), why = system(&why))))?;
    let (header, _) = record::sound(&text).map_err(|why| bad_record(&why).at(&file))?;
    let kit = registry::find(&header.header.said.game)?;
    let play = kit.load(&text, 0, args.to).map_err(|why| Failure::from(why).at(&file))?;
    let Some(seat) = args.seat.or_else(|| play.deciders().first().copied()) else {
        return Err(Failure::new("nobody-asked", say!("odds-over")));
    };
    match &args.command {
        Some(command) => one(play.as_ref(), seat, command),
        None => Ok(all(play.as_ref(), seat)),
    }
}

/// The distribution of one command.
fn one(play: &dyn Play, seat: Seat, command: &str) -> Result<Report, Failure> {
    let Some(odds) = play.forecast(seat, command, language())? else {
        let known = known(play, seat);
        let names = choices(known.iter().map(|(command, _)| command.as_str()).take(3));
        return Err(Failure::new("no-odds", say!("odds-none", command = command.to_owned(), names = names)));
    };
    let mut text = format!("{}\n", paint(HEAD, say!("odds-mean", what = odds.what.to_string(), mean = format!("{:.3}", odds.mean))));
    let most = odds.chances.iter().copied().fold(0.0_f64, f64::max);
    for (number, chance) in (odds.from..).zip(&odds.chances).filter(|(_, chance)| **chance > 0.0) {
        let bar = "█".repeat((chance / most * 40.0).round() as usize);
        let _ = writeln!(text, "{number:>6}{:>9.3} %  {bar}", 100.0 * chance);
    }
    odds.notes.iter().for_each(|note| text += &format!("{}\n", paint(ASIDE, note)));
    let json = json!({ "seat": seat, "command": command, "odds": odds });
    Ok(Report::sound(text, json))
}

/// The commands whose effects are known. Choices that stand for several commands, a salvo, are left out: each of their shots is there by itself.
fn known(play: &dyn Play, seat: Seat) -> Vec<(String, Forecast)> {
    let scene = play.scene(Viewer::Seat(seat), language());
    let single = scene.choices.into_iter().filter(|choice| !choice.command.contains(';'));
    single.filter_map(|choice| Some((choice.command, choice.odds?))).collect()
}

fn all(play: &dyn Play, seat: Seat) -> Report {
    let known = known(play, seat);
    let mut text = String::new();
    if known.is_empty() {
        text += &(say!("odds-no-command", seat = seat.to_string()) + "\n");
    }
    for (command, odds) in &known {
        let mean = say!("odds-mean", what = odds.what.to_string(), mean = format!("{:.3}", odds.mean));
        let _ = writeln!(text, "{command:<40} {}", paint(ASIDE, mean));
    }
    let json = json!({ "seat": seat, "commands": known.iter().map(|(command, odds)| json!({ "command": command, "odds": odds })).collect::<Vec<_>>() });
    Report::sound(text, json)
}
