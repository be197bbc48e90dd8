//! `vinculum desk`: runs an organised-play tournament from the command line, over one file that replays to the same ranks.

mod open;
mod say;
mod show;

use std::path::PathBuf;

use clap::{Args, Subcommand};
use desk::{Desk, Notice, notation};
use serde_json::{Value, json};
use web::{DeskFault, DeskFile};

use crate::{
    faults::desk_fault,
    report::{Failure, Format, Report},
    tongue::language,
};

/// Examples of the help.
pub const EXAMPLES: &str = "\
  vinculum desk new may.desk --title \"May tournament\" --seed 7
  vinculum desk say may.desk 'register Ann fleet 28 sheet \"U.S.S. Enterprise-D\"'
  vinculum desk say may.desk 'register \"Bob B.\" fleet 20 sheet \"U.S.S. Reliant\"'
  vinculum desk say may.desk 'register Cid fleet 22 sheet \"U.S.S. Enterprise\"'
  vinculum desk say may.desk lock pair sign 'clock start'
  vinculum desk show may.desk
  vinculum desk pairings may.desk
  vinculum desk table may.desk 1
  vinculum desk say may.desk 'result 1 concede #2'
  vinculum desk standings may.desk --format json
  vinculum desk sheet may.desk Ann
  vinculum desk export may.desk --table battles
  vinculum desk replay may.desk";

/// Arguments.
#[derive(Args, Debug)]
pub struct DeskArgs {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Subcommand, Debug)]
enum Verb {
    /// Begins a tournament in a new file
    New(open::NewArgs),
    /// Carries orders out: registers, locks, pairs, takes results (see `vinculum desk say --help`)
    #[command(after_help = say::help())]
    Say(say::SayArgs),
    /// Takes the result of a battle from a game file that was played at a table of Vinculum
    Take(say::TakeArgs),
    /// Prints the commands that play a battle with the recorded fleets and take its result
    Table(say::TableArgs),
    /// Shows the state of the tournament and the current question to the organiser
    Show(FileArgs),
    /// Prints the pairings of a Battle Round; the last one paired if none is named
    Pairings(RoundArgs),
    /// Prints the standings after a Battle Round; the last one that is over if none is named
    Standings(RoundArgs),
    /// Prints the ranks with their titles
    Ranks(FileArgs),
    /// Prints the Score Sheet, or a player's Fleet Build Sheet
    Sheet(show::SheetArgs),
    /// Writes the tournament for other programs: standings, battles, last month's ranks, or everything
    Export(show::ExportArgs),
    /// Replays the file: every hash is compared, every draw of the desk repeated, and the record printed with its rules
    Replay(FileArgs),
}

/// A tournament's file.
#[derive(Args, Debug)]
pub struct FileArgs {
    /// The tournament's file
    pub file: PathBuf,
    /// How to print
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// A tournament's file and a Battle Round.
#[derive(Args, Debug)]
pub struct RoundArgs {
    /// The tournament's file
    pub file: PathBuf,
    /// Number of the Battle Round, from 1
    pub round: Option<u8>,
    /// How to print
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

impl DeskArgs {
    /// How the result is to be printed.
    pub fn format(&self) -> Format {
        match &self.verb {
            Verb::New(args) => args.format,
            Verb::Say(args) => args.format,
            Verb::Take(args) => args.format,
            Verb::Table(args) => args.format,
            Verb::Pairings(args) | Verb::Standings(args) => args.format,
            Verb::Show(args) | Verb::Ranks(args) | Verb::Replay(args) => args.format,
            Verb::Sheet(args) => args.format,
            // An export is a file for another program already.
            Verb::Export(_) => Format::Text,
        }
    }
}

/// Runs the command.
pub fn run(args: &DeskArgs) -> Result<Report, Failure> {
    match &args.verb {
        Verb::New(args) => open::begin(args),
        Verb::Say(args) => say::say(args),
        Verb::Take(args) => say::take(args),
        Verb::Table(args) => say::table(args),
        Verb::Show(args) => show::stand(args),
        Verb::Pairings(args) => show::pairings(args),
        Verb::Standings(args) => show::standings(args),
        Verb::Ranks(args) => show::ranks(args),
        Verb::Sheet(args) => show::sheet(args),
        Verb::Export(args) => show::export(args),
        Verb::Replay(args) => open::replay(args),
    }
}

impl From<DeskFault> for Failure {
    fn from(fault: DeskFault) -> Failure {
        desk_fault(&fault)
    }
}

/// Reads a tournament to look at it.
fn look(file: &std::path::Path) -> Result<Desk, Failure> {
    Ok(DeskFile::look(file)?)
}

/// Seconds since 1970. The desk itself has no clock.
fn now() -> u64 {
    std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(0, |time| time.as_secs())
}

/// The events with their rules, one line each.
fn told(notices: &[Notice]) -> String {
    let line = |notice: &Notice| {
        let rules = notice.rules.iter().map(|rule| rule.as_str()).collect::<Vec<_>>().join(", ");
        format!("  {} [{rules}]\n", notice.said(language()))
    };
    notices.iter().map(line).collect()
}

/// The tournament in a few words for programs.
fn state(desk: &Desk) -> Value {
    let event = desk.tournament();
    json!({ "title": event.setup.title, "entries": desk.lines().len(), "hash": desk.hash(), "prompt": event.prompt_in(language()) })
}

/// The syntax of orders as the help shows it.
fn syntax() -> &'static str {
    notation::syntax(language())
}
