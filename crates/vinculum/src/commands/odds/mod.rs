//! `vinculum odds`: the distribution of what a command does, in a position of a game file or a case file.

mod told;

use std::{fmt::Write as _, fs, path::PathBuf};

use clap::Args;
use engine::{Forecast, Play, Seat, Viewer, effects::Effort, kit::InCase, record};
use serde_json::json;

use crate::{
    faults::bad_record,
    registry,
    report::{ASIDE, Failure, Format, Report, paint},
    tongue::{language, reader, say, system},
};

/// Examples of the help.
pub const EXAMPLES: &str = "\
  vinculum odds row-3.jsonl --to 1
  vinculum odds row-3.jsonl --to 1 --format json
  vinculum odds row-3.jsonl --before 2
  vinculum odds my-case.toml --before 18
  vinculum odds my-case.toml --before 18 --throws 500";

/// Arguments.
#[derive(Args, Debug)]
pub struct OddsArgs {
    /// A game file, or a case file (its name ends in .toml)
    pub file: PathBuf,
    /// The command in notation, or a row of commands with ; between them; without it, all commands of a game file whose effects are known, with their means
    pub command: Option<String>,
    /// The seat that gives it; the first that is asked if not given
    #[arg(long, value_name = "SEAT")]
    pub seat: Option<Seat>,
    /// The position at the end of this turn of a game file; the last one if not given
    #[arg(long, value_name = "TURN")]
    pub to: Option<u32>,
    /// The position before the command in this line of the file, counted from 1; its own seat and command are taken if none are given
    #[arg(long, value_name = "LINE", conflicts_with = "to")]
    pub before: Option<usize>,
    /// The case of a case file whose title has these words; needed where the file has several cases and no line is named
    #[arg(long, value_name = "WORDS", conflicts_with = "to")]
    pub case: Option<String>,
    /// Throws the dice this often, also where all ways can be walked; commands with more ways than that are thrown 2,000 times anyway
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub throws: Option<u64>,
    /// How to print
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// Tells the odds.
pub fn run(args: &OddsArgs) -> Result<Report, Failure> {
    let file = args.file.display().to_string();
    let text = fs::read_to_string(&args.file)
        .map_err(|why| Failure::new("unreadable-file", say!("no-game-file", path = file.clone(), why = system(&why))))?;
    let is_case = args.file.extension().is_some_and(|extension| extension == "toml");
    if is_case { in_case(args, &text).map_err(|why| why.at(&file)) } else { in_game(args, text, &file) }
}

fn effort(throws: Option<u64>) -> Effort {
    throws.map_or(Effort::USUAL, |throws| Effort { throws, sampled: true, ..Effort::USUAL })
}

/// A command in a case.
fn in_case(args: &OddsArgs, text: &str) -> Result<Report, Failure> {
    if args.to.is_some() {
        return Err(Failure::new("no-turn", say!("odds-case-turn")));
    }
    let bad = |why: &dyn std::fmt::Display| Failure::new("bad-case", reader(&why.to_string()));
    let kit = registry::find(&engine::case::read(text).map_err(|why| bad(&why))?.game)?;
    let place = InCase { title: args.case.as_deref(), line: args.before, command: args.command.as_deref(), seat: args.seat };
    let found = kit.case_effects(text, &place, effort(args.throws));
    let found = found.map_err(|why| if why.code == "bad-case" { bad(&why) } else { why.into() })?;
    Ok(told::report(found.seat, &found.command, None, &found.effects))
}

/// A command in a game.
fn in_game(args: &OddsArgs, mut text: String, file: &str) -> Result<Report, Failure> {
    if args.case.is_some() {
        return Err(Failure::new("no-case", say!("odds-no-case")));
    }
    let mut said = None;
    if let Some(line) = args.before {
        let (before, given) = cut(&text, line).ok_or_else(|| Failure::new("no-line", say!("odds-no-line", line = line as i64)).at(file))?;
        (text, said) = (before, Some(given));
    }
    let (header, _) = record::sound(&text).map_err(|why| bad_record(&why).at(file))?;
    let kit = registry::find(&header.header.said.game)?;
    let play = kit.load(&text, 0, args.to).map_err(|why| Failure::from(why).at(file))?;
    let given = said.as_ref().map(|(seat, _)| *seat);
    let Some(seat) = args.seat.or(given).or_else(|| play.deciders().first().copied()) else {
        return Err(Failure::new("nobody-asked", say!("odds-over")));
    };
    match (&args.command, &said) {
        (Some(command), _) | (None, Some((_, command))) => one(play.as_ref(), seat, command, args.throws),
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

/// The damage of a command where the game calculates it, and everything that it may change.
fn one(play: &dyn Play, seat: Seat, command: &str, throws: Option<u64>) -> Result<Report, Failure> {
    let single = engine::effects::row(command).len() == 1 && throws.is_none();
    let odds = if single { play.forecast(seat, command, language())? } else { None };
    let effects = play.effects(seat, command, effort(throws))?;
    Ok(told::report(seat, command, odds.as_ref(), &effects))
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
