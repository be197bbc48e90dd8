//! `vinculum odds`: the distribution of what a command does, in the position of a game file.

mod sampled;

use std::{fmt::Write as _, fs, path::PathBuf};

use clap::Args;
use engine::{Forecast, Play, Seat, Viewer, record};
use serde_json::json;

use crate::{
    faults::bad_record,
    registry,
    report::{ASIDE, Failure, Format, HEAD, Report, paint},
    tongue::{language, say, system},
};

/// Examples of the help.
pub const EXAMPLES: &str = "\
  vinculum odds row-3.jsonl --to 1
  vinculum odds row-3.jsonl --to 1 --format json
  vinculum odds row-3.jsonl --before 2";

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
    /// The position before the command in this line of the file, counted from 1; its own seat and command are taken if none are given
    #[arg(long, value_name = "LINE", conflicts_with = "to")]
    pub before: Option<usize>,
    /// Throws the dice this often and tells all effects, also where the damage is known exactly; commands whose effects no calculation knows are thrown 2,000 times
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub throws: Option<u64>,
    /// How to print
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// How often a command is thrown where nobody says otherwise.
const THROWS: u64 = 2000;

/// Tells the odds.
pub fn run(args: &OddsArgs) -> Result<Report, Failure> {
    let file = args.file.display().to_string();
    let mut text = fs::read_to_string(&args.file)
        .map_err(|why| Failure::new("unreadable-file", say!("no-game-file", path = file.clone(), why = system(&why))))?;
    let mut said = None;
    if let Some(line) = args.before {
        let (before, given) =
            cut(&text, line).ok_or_else(|| Failure::new("no-line", say!("odds-no-line", line = line as i64)).at(&file))?;
        (text, said) = (before, Some(given));
    }
    let (header, _) = record::sound(&text).map_err(|why| bad_record(&why).at(&file))?;
    let kit = registry::find(&header.header.said.game)?;
    let mut play = kit.load(&text, 0, args.to).map_err(|why| Failure::from(why).at(&file))?;
    let given = said.as_ref().map(|(seat, _)| *seat);
    let Some(seat) = args.seat.or(given).or_else(|| play.deciders().first().copied()) else {
        return Err(Failure::new("nobody-asked", say!("odds-over")));
    };
    match (&args.command, &said) {
        (Some(command), _) | (None, Some((_, command))) => one(play.as_mut(), seat, command, args.throws),
        (None, None) => Ok(all(play.as_ref(), seat)),
    }
}

/// The file before this line, and the seat and command of the line; `None` where it has no command.
fn cut(text: &str, line: usize) -> Option<(String, (Seat, String))> {
    let before: String = text.split_inclusive('\n').take(line.checked_sub(1)?).collect();
    let given: serde_json::Value = serde_json::from_str(text.lines().nth(line - 1)?).ok()?;
    let (seat, command) = (given["seat"].as_str()?.parse().ok()?, given["do"].as_str()?.to_owned());
    Some((before, (seat, command)))
}

/// The distribution of one command: exact where the game calculates it, else from throws.
fn one(play: &mut dyn Play, seat: Seat, command: &str, throws: Option<u64>) -> Result<Report, Failure> {
    let known = play.forecast(seat, command, language())?;
    let Some(odds) = known.filter(|_| throws.is_none()) else {
        return Ok(thrown(seat, command, &sampled::effects(play, seat, command, throws.unwrap_or(THROWS))?));
    };
    let mut text = format!("{}\n", paint(HEAD, say!("odds-mean", what = odds.what.to_string(), mean = format!("{:.3}", odds.mean))));
    let most = odds.chances.iter().copied().fold(0.0_f64, f64::max);
    for (number, chance) in (odds.from..).zip(&odds.chances).filter(|(_, chance)| **chance > 0.0) {
        let bar = "█".repeat((chance / most * 40.0).round() as usize);
        let _ = writeln!(text, "{number:>6}{:>9.3} %  {bar}", 100.0 * chance);
    }
    odds.notes.iter().for_each(|note| text += &format!("{}\n", paint(ASIDE, note)));
    text += &format!("{}\n", paint(ASIDE, say!("odds-exact")));
    let json = json!({ "seat": seat, "command": command, "method": "exact", "odds": odds });
    Ok(Report::sound(text, json))
}

/// The effects of a command from throws.
fn thrown(seat: Seat, command: &str, effects: &sampled::Effects) -> Report {
    let mut text = String::new();
    for (place, shares) in &effects.values {
        let _ = writeln!(text, "{}", paint(HEAD, place));
        for share in shares {
            let between = share.interval.map_or(String::new(), |[low, high]| {
                say!("from-to", low = format!("{:.1}", 100.0 * low), high = format!("{:.1} %", 100.0 * high))
            });
            let kept = if share.kept { say!("odds-as-before") } else { String::new() };
            let _ = writeln!(text, "{:>12}{:>9.2} %  {}  {}", share.value, 100.0 * share.chance, paint(ASIDE, between), paint(ASIDE, kept));
        }
    }
    let method = if effects.certain { say!("odds-certain") } else { say!("odds-sampled", throws = effects.throws as i64) };
    text += &format!("{}\n", paint(ASIDE, method));
    let method = if effects.certain { "certain" } else { "sampled" };
    Report::sound(text, json!({ "seat": seat, "command": command, "method": method, "effects": effects }))
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
