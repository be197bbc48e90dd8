//! Beginning a tournament, and replaying one.

use std::{fmt::Write as _, path::PathBuf};

use clap::Args;
use desk::{Setup, setup::OPTIONS};
use serde_json::json;
use web::DeskFile;

use super::{FileArgs, look, now, state, told};
use crate::report::{Failure, Format, Report};

/// Arguments of `new`.
#[derive(Args, Debug)]
#[command(after_help = options())]
pub struct NewArgs {
    /// The file to begin; it must not exist
    pub file: PathBuf,
    /// What the tournament is called on its sheets
    #[arg(long)]
    pub title: Option<String>,
    /// Sets an option; may be given several times
    #[arg(long = "set", value_name = "NAME=VALUE")]
    pub settings: Vec<String>,
    /// Seed of the desk's draws and dice; a new one if not given
    #[arg(long, value_parser = crate::setup::seed, allow_negative_numbers = true)]
    pub seed: Option<u64>,
    /// How to print
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

fn options() -> String {
    let mut text = String::from("Options for --set:\n");
    for option in OPTIONS {
        let _ = writeln!(text, "  {:<22}{:<9}{} ({})", option.name, option.default, option.title, option.rule);
    }
    text + "\nExamples:\n  vinculum desk new june.desk --title \"June\" --set month=2 --set fleet_sp=130"
}

/// Begins a tournament.
pub fn begin(args: &NewArgs) -> Result<Report, Failure> {
    let mut setup = Setup { seed: args.seed.unwrap_or_else(crate::commands::play::fresh_seed), ..Setup::default() };
    let mut set =
        |name: &str, value: &str| setup.set(name, value).map_err(|why| Failure::new("bad-setting", desk::words::english(&why.text())));
    if let Some(title) = &args.title {
        set("title", title)?;
    }
    for setting in &args.settings {
        let Some((name, value)) = setting.split_once('=') else {
            return Err(Failure::new("bad-setting", format!("{setting:?} sets nothing: write --set NAME=VALUE")));
        };
        set(name.trim(), value.trim())?;
    }
    let file = DeskFile::create(Some(&args.file), setup)?;
    let event = file.desk().tournament();
    let text = format!("{} is kept in {}\n{}\n", event.setup.title, args.file.display(), event.prompt());
    Ok(Report::sound(text, state(file.desk())))
}

/// Replays a tournament: every hash is compared on the way, and every draw of the desk is drawn again.
pub fn replay(args: &FileArgs) -> Result<Report, Failure> {
    let desk = look(&args.file)?;
    let wrong = desk.audit();
    let mut text = String::new();
    for (number, (at, notices)) in desk.history().into_iter().enumerate() {
        let _ = writeln!(text, "line {} at {at}", number + 2);
        text += &told(&notices);
    }
    let _ = writeln!(text, "{} entries, every hash is the recorded one; {} seconds since 1970 now", desk.lines().len(), now());
    match wrong.as_slice() {
        [] => text += "every draw and roll of the desk comes out the same from its seed\n",
        lines => {
            let lines = lines.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
            let _ = writeln!(text, "what the desk is said to have drawn does not come from its seed in lines {lines}");
        }
    }
    let history: Vec<_> = desk.history().into_iter().map(|(at, told)| json!({ "at": at, "told": told })).collect();
    let json = json!({ "state": state(&desk), "verified": true, "drawn_wrongly": wrong, "history": history });
    Ok(Report::of(text, json, desk.audit().is_empty()))
}
