//! Beginning a tournament, and replaying one.

use std::{fmt::Write as _, path::PathBuf};

use clap::Args;
use desk::{Setup, setup::OPTIONS};
use rulebook::OptionSpec;
use serde_json::json;
use web::DeskFile;

use super::{FileArgs, look, now, state, told};
use crate::{
    help,
    report::{Failure, Format, Report},
    tongue::{language, say},
};

/// Arguments of `new`.
#[derive(Args, Debug)]
#[command(after_help = options())]
pub struct NewArgs {
    /// The file to begin; it must not exist
    pub file: PathBuf,
    /// Title of the tournament on its sheets
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
    let mut text = say!("desk-options") + "\n";
    for option in OPTIONS {
        let _ = writeln!(text, "  {:<22}{:<9}{} ({})", option.name, option.default, option_title(option), option.rule);
    }
    text + "\n" + &help::examples("  vinculum desk new june.desk --title \"June\" --set month=2 --set fleet_sp=130")
}

/// The title of an option, where the catalogue knows it.
fn option_title(option: &OptionSpec) -> String {
    match option.name {
        "month" => say!("option-month"),
        "fleet_sp" => say!("option-fleet-sp"),
        "build_mode" => say!("option-build-mode"),
        "pool" => say!("option-pool"),
        "rounds" => say!("option-rounds"),
        "minutes" => say!("option-minutes"),
        "bye_fleet_points" => say!("option-bye"),
        "rank_win_loss_second" => say!("option-second"),
        "elimination_ends" => say!("option-elimination"),
        "sign_off" => say!("option-sign-off"),
        _ => option.title.to_owned(),
    }
}

/// Begins a tournament.
pub fn begin(args: &NewArgs) -> Result<Report, Failure> {
    let mut setup = Setup { seed: args.seed.unwrap_or_else(crate::commands::play::fresh_seed), ..Setup::default() };
    let mut set = |name: &str, value: &str| {
        setup.set(name, value).map_err(|why| Failure::new("bad-setting", desk::words::of(language()).say(&why.text())))
    };
    if let Some(title) = &args.title {
        set("title", title)?;
    }
    for setting in &args.settings {
        let Some((name, value)) = setting.split_once('=') else {
            return Err(Failure::new("bad-setting", say!("sets-nothing", word = setting.clone())));
        };
        set(name.trim(), value.trim())?;
    }
    let file = DeskFile::create(Some(&args.file), setup)?;
    let event = file.desk().tournament();
    let kept = say!("desk-kept", title = event.setup.title.clone(), path = args.file.display().to_string());
    let text = format!("{kept}\n{}\n", event.prompt_in(language()));
    Ok(Report::sound(text, state(file.desk())))
}

/// Replays a tournament: every hash is compared on the way, and every draw of the desk is drawn again.
pub fn replay(args: &FileArgs) -> Result<Report, Failure> {
    let desk = look(&args.file)?;
    let wrong = desk.audit();
    let mut text = String::new();
    for (number, (at, notices)) in desk.history().into_iter().enumerate() {
        let _ = writeln!(text, "{}", say!("desk-line", n = number + 2, at = at.to_string()));
        text += &told(&notices);
    }
    let _ = writeln!(text, "{}", say!("desk-replayed", n = desk.lines().len(), now = now().to_string()));
    match wrong.as_slice() {
        [] => text += &(say!("desk-drawn") + "\n"),
        lines => {
            let lines = lines.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
            let _ = writeln!(text, "{}", say!("desk-drawn-wrongly", lines = lines));
        }
    }
    let history: Vec<_> = desk.history().into_iter().map(|(at, told)| json!({ "at": at, "told": told })).collect();
    let json = json!({ "state": state(&desk), "verified": true, "drawn_wrongly": wrong, "history": history });
    Ok(Report::of(text, json, desk.audit().is_empty()))
}
