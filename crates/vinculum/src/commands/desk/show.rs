//! Looking at a tournament.

use std::{fmt::Write as _, path::PathBuf};

use clap::{Args, ValueEnum};
use desk::{Denied, Desk, export, sheets};
use serde_json::{Value, json};
use web::DeskFault;

use super::{FileArgs, RoundArgs, look, now, state};
use crate::{
    report::{Failure, Format, Report},
    tongue::{language, say},
};

/// Arguments of `sheet`.
#[derive(Args, Debug)]
pub struct SheetArgs {
    /// The tournament's file
    pub file: PathBuf,
    /// Whose Fleet Build Sheet; the Score Sheet of everybody if nobody is named
    pub player: Option<String>,
    /// How to print
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// Arguments of `export`.
#[derive(Args, Debug)]
pub struct ExportArgs {
    /// The tournament's file
    pub file: PathBuf,
    /// Table to write
    #[arg(long, value_enum, default_value_t)]
    pub table: Table,
}

/// The tables that can be exported.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Table {
    /// The standings as CSV.
    Standings,
    /// Every battle and bye as CSV.
    Battles,
    /// The ranks as the order `last-month`, to be said to the next month's desk.
    LastMonth,
    /// Everything that may be shown to everybody, as JSON.
    #[default]
    Everything,
}

/// The desk's catalogue in the language of the command line.
fn words() -> &'static engine::words::Words {
    desk::words::of(language())
}

/// How the tournament stands.
pub fn stand(args: &FileArgs) -> Result<Report, Failure> {
    let desk = look(&args.file)?;
    let event = desk.tournament();
    let title = event.setup.title.clone();
    let mut text = say!("desk-rounds", title = title, over = event.rounds_over(), of = event.setup.rounds) + "\n";
    for (id, player) in event.players() {
        let fleet = player.fleet.as_ref().map_or(say!("desk-no-fleet"), |fleet| format!("{} SP", fleet.total()));
        let left = if player.playing { String::new() } else { say!("desk-left") };
        let _ = writeln!(text, "{:>3}  {:<40} {fleet}{left}", id.0, player.name);
    }
    let clock = event.current().and_then(|round| round.clock);
    if let Some(clock) = clock {
        let left = clock.left(now());
        let time = format!("{}:{:02}", left / 60, left % 60);
        let said = if left == 0 { say!("desk-time-up") } else { say!("desk-time-left", time = time) };
        let _ = writeln!(text, "{}", say!("desk-clock", round = event.next_round() - 1, said = said));
    }
    let _ = writeln!(text, "{}", event.prompt_in(language()));
    let mut json = export::json(event);
    json["state"] = state(&desk);
    json["clock_left"] = json!(clock.map(|clock| clock.left(now())));
    Ok(Report::sound(text, json))
}

/// The Battle Round that is meant; an error if it was not paired.
fn round(desk: &Desk, wanted: Option<u8>) -> Result<u8, Failure> {
    let event = desk.tournament();
    match wanted {
        None => event.current().map(|round| round.number).ok_or(refused(desk::Refusal::NoRound)),
        Some(number) if event.round(number).is_some() => Ok(number),
        Some(number) => {
            let last = event.current().map_or(0, |round| round.number);
            Err(Failure::new("no-round", say!("desk-no-round", n = number, last = last)))
        }
    }
}

fn refused(refusal: desk::Refusal) -> Failure {
    DeskFault::from(Denied::Refused { refusal }).into()
}

/// The pairings of a Battle Round.
pub fn pairings(args: &RoundArgs) -> Result<Report, Failure> {
    let desk = look(&args.file)?;
    let number = round(&desk, args.round)?;
    let all = export::json(desk.tournament());
    let one = all["rounds"].as_array().and_then(|rounds| rounds.iter().find(|round| round["number"] == number)).cloned();
    Ok(Report::sound(sheets::pairings(desk.tournament(), number, words()), one.unwrap_or_default()))
}

fn lines(desk: &Desk, through: u8) -> Value {
    let event = desk.tournament();
    let line = |line: &desk::Standing| {
        let (title, ours) = desk::title(line.place);
        json!({ "place": line.place, "title": title, "title_ours": ours, "player": event.name(line.player), "record": line.record, "tied": line.tied })
    };
    event.standings(through).iter().map(line).collect()
}

/// The standings after a Battle Round.
pub fn standings(args: &RoundArgs) -> Result<Report, Failure> {
    let desk = look(&args.file)?;
    let through = match args.round {
        Some(number) => round(&desk, Some(number))?,
        None => desk.tournament().rounds_over(),
    };
    let json = json!({ "after": through, "standings": lines(&desk, through) });
    Ok(Report::sound(sheets::standings(desk.tournament(), through, words()), json))
}

/// The ranks.
pub fn ranks(args: &FileArgs) -> Result<Report, Failure> {
    let desk = look(&args.file)?;
    let event = desk.tournament();
    let json = json!({ "final": event.is_closed(), "after": event.rounds_over(), "ranks": lines(&desk, event.rounds_over()) });
    Ok(Report::sound(sheets::ranks(event, words()), json))
}

/// The Score Sheet or a player's sheet.
pub fn sheet(args: &SheetArgs) -> Result<Report, Failure> {
    let desk = look(&args.file)?;
    let event = desk.tournament();
    let all = export::json(event);
    let Some(name) = &args.player else {
        return Ok(Report::sound(sheets::score_sheet(event, words()), json!({ "players": all["players"], "rounds": all["rounds"] })));
    };
    let id = event.find(name).map_err(refused)?;
    let json = json!({ "player": event.name(id), "sheet": all["players"][event.name(id)] });
    Ok(Report::sound(sheets::fleet_sheet(event, id, words()), json))
}

/// The tournament for other programs.
pub fn export(args: &ExportArgs) -> Result<Report, Failure> {
    let desk = look(&args.file)?;
    let event = desk.tournament();
    let text = match args.table {
        Table::Standings => export::standings_csv(event, event.rounds_over()),
        Table::Battles => export::battles_csv(event),
        Table::LastMonth => export::last_month(event),
        Table::Everything => serde_json::to_string_pretty(&export::json(event)).unwrap_or_default() + "\n",
    };
    Ok(Report::sound(text, Value::Null))
}
