//! `vinculum store`: the folder of a server, for its operator.

use std::{
    fmt::Write as _,
    fs, io,
    path::{Path, PathBuf},
    time::Duration,
};

use clap::{Args, Subcommand};
use serde_json::json;
use web::KeptTable;

use crate::{
    registry,
    report::{Failure, Format, Report},
};

/// Examples of the help.
pub const EXAMPLES: &str = "\
Examples:
  vinculum store check games/
  vinculum store backup games/ backup-monday/
  vinculum store restore backup-monday/ games/
  vinculum store prune games/ --days 90
  vinculum store export games/ 0123456789abcdef > game.jsonl";

/// Arguments.
#[derive(Args, Debug)]
pub struct StoreArgs {
    #[command(subcommand)]
    what: What,
    /// How to print
    #[arg(long, value_enum, default_value_t, global = true)]
    pub format: Format,
}

#[derive(Subcommand, Debug)]
enum What {
    /// Replays every table and every tournament and says which are not sound; a server may be running
    Check {
        /// The folder of the server
        data: PathBuf,
    },
    /// Copies the folder into a new one; a server may be running
    Backup {
        /// The folder of the server
        data: PathBuf,
        /// A new folder
        to: PathBuf,
    },
    /// Copies a backup into a new folder for a server, and checks it there
    Restore {
        /// The backup
        from: PathBuf,
        /// A new folder
        data: PathBuf,
    },
    /// Removes tables to which nothing was written for so long; no server may be running
    Prune {
        /// The folder of the server
        data: PathBuf,
        /// For how many days
        #[arg(long, default_value_t = 90)]
        days: u32,
        /// Only tables whose game is over, or at which nobody has said anything
        #[arg(long)]
        done: bool,
        /// Say what would be removed, and remove nothing
        #[arg(long)]
        dry_run: bool,
    },
    /// Prints the game file of a table, secrets and all
    Export {
        /// The folder of the server
        data: PathBuf,
        /// The name of the table, as it stands in its address
        table: String,
    },
}

/// Does it.
pub fn run(args: &StoreArgs) -> Result<Report, Failure> {
    match &args.what {
        What::Check { data } => check(data),
        What::Backup { data, to } => backup(data, to),
        What::Restore { from, data } => {
            let copied = backup(from, data)?;
            let checked = check(data)?;
            Ok(Report { text: copied.text + &checked.text, ..checked })
        }
        What::Prune { data, days, done, dry_run } => prune(data, *days, *done, *dry_run),
        What::Export { data, table } => {
            there(data)?;
            let text = web::export_table(data, table)?;
            let json = json!({ "table": table, "file": text });
            Ok(Report::sound(text, json))
        }
    }
}

fn there(data: &Path) -> Result<(), Failure> {
    if data.is_dir() {
        return Ok(());
    }
    Err(Failure::new("bad-folder", format!("{} is no folder: name the one that `vinculum serve --data` uses", data.display())))
}

fn system(folder: &Path) -> impl Fn(io::Error) -> Failure + '_ {
    move |why| Failure::new("bad-folder", format!("{}: {why}", folder.display()))
}

fn tables(data: &Path) -> Result<Vec<KeptTable>, Failure> {
    there(data)?;
    web::kept_tables(data, &registry::kits()).map_err(system(data))
}

fn check(data: &Path) -> Result<Report, Failure> {
    let tables = tables(data)?;
    let desks = web::kept_desks(data).map_err(system(data))?;
    let mut text = String::new();
    let mut wrong = 0;
    let faults =
        tables.iter().map(|table| ("table", &table.id, &table.fault)).chain(desks.iter().map(|(id, fault)| ("tournament", id, fault)));
    for (kind, id, fault) in faults {
        if let Some(fault) = fault {
            wrong += 1;
            let _ = writeln!(text, "{kind} {id}: {fault}");
        }
    }
    let _ = writeln!(text, "{} tables, {} tournaments, {wrong} not sound", tables.len(), desks.len());
    let listed: Vec<_> = tables
        .iter()
        .map(|table| {
            let days = table.age.as_secs() / 86_400;
            json!({ "id": table.id, "title": table.title, "game": table.game, "days": days, "played": table.played, "over": table.over, "fault": table.fault })
        })
        .collect();
    let desks: Vec<_> = desks.iter().map(|(id, fault)| json!({ "id": id, "fault": fault })).collect();
    Ok(Report::of(text, json!({ "tables": listed, "desks": desks, "wrong": wrong }), wrong == 0))
}

fn backup(data: &Path, to: &Path) -> Result<Report, Failure> {
    there(data)?;
    let filled = fs::read_dir(to).is_ok_and(|mut entries| entries.next().is_some());
    if filled {
        return Err(Failure::new("folder-exists", format!("{} is not empty: name a new folder", to.display())));
    }
    let (tables, desks) = web::copy_store(data, to).map_err(system(to))?;
    let text = format!("{tables} tables and {desks} tournaments copied to {}\n", to.display());
    Ok(Report::sound(text, json!({ "tables": tables, "desks": desks })))
}

fn prune(data: &Path, days: u32, done: bool, dry_run: bool) -> Result<Report, Failure> {
    there(data)?;
    let _held = web::keep_out(data).map_err(|why| Failure::new(why.code(), why.to_string()))?;
    let limit = Duration::from_secs(u64::from(days) * 86_400);
    let old = |table: &&KeptTable| table.fault.is_none() && table.age >= limit && (!done || table.over || !table.played);
    let tables = tables(data)?;
    let gone: Vec<&KeptTable> = tables.iter().filter(old).collect();
    for table in gone.iter().filter(|_| !dry_run) {
        web::remove_table(data, &table.id).map_err(system(data))?;
    }
    let what = if dry_run { "would be removed" } else { "removed" };
    let mut text: String = gone.iter().map(|table| format!("{} {}\n", table.id, table.title)).collect();
    let _ = writeln!(text, "{} of {} tables {what}", gone.len(), tables.len());
    let ids: Vec<_> = gone.iter().map(|table| &table.id).collect();
    Ok(Report::sound(text, json!({ "removed": ids, "of": tables.len(), "dry_run": dry_run })))
}
