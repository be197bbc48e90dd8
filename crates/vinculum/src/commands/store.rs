//! `vinculum store`: a server's data, in a folder or a base, for its operator.

use std::{
    fmt::Write as _,
    io,
    path::{Path, PathBuf},
    time::Duration,
};

use clap::{Args, Subcommand};
use serde_json::json;
use web::{KeptTable, Storage};

use crate::{
    faults::{not_served, of_server},
    registry,
    report::{Failure, Format, Report},
    tongue::{say, system as system_said},
};

/// Examples of the help.
pub const EXAMPLES: &str = "\
  vinculum store check games/
  vinculum store backup games/ backup-monday/
  vinculum store restore backup-monday/ games/
  vinculum store prune games/ --days 90
  vinculum store export games/ 0123456789abcdef > game.jsonl
  vinculum store backup postgres://vinculum@localhost/vinculum backup-monday/
  vinculum store restore games/ postgres://vinculum@localhost/vinculum";

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
        /// The folder of the server, or the address of its base: postgres://USER:PASSWORD@HOST/DATABASE
        data: PathBuf,
    },
    /// Copies everything into a new folder; a server may be running
    Backup {
        /// The folder of the server, or the address of its base: postgres://USER:PASSWORD@HOST/DATABASE
        data: PathBuf,
        /// A new folder
        to: PathBuf,
    },
    /// Copies a backup, or the folder of a stopped server, into a new folder or an empty base, and checks it there
    Restore {
        /// The backup
        from: PathBuf,
        /// A new folder, or the address of an empty base
        data: PathBuf,
    },
    /// Removes tables without a write for this long; no server may be running
    Prune {
        /// The folder of the server, or the address of its base: postgres://USER:PASSWORD@HOST/DATABASE
        data: PathBuf,
        /// For how many days
        #[arg(long, default_value_t = 90)]
        days: u32,
        /// Only tables whose game is over, or at which nobody has said anything
        #[arg(long)]
        done: bool,
        /// List the tables to remove, and remove nothing
        #[arg(long)]
        dry_run: bool,
    },
    /// Prints the game file of a table, secrets and all
    Export {
        /// The folder of the server, or the address of its base: postgres://USER:PASSWORD@HOST/DATABASE
        data: PathBuf,
        /// The name of the table, as it stands in its address
        table: String,
    },
}

/// Does it.
pub fn run(args: &StoreArgs) -> Result<Report, Failure> {
    match &args.what {
        What::Check { data } => check(&there(data)?),
        What::Backup { data, to } => backup(&there(data)?, to),
        What::Restore { from, data } => restore(from, &storage(data)?),
        What::Prune { data, days, done, dry_run } => prune(&there(data)?, *days, *done, *dry_run),
        What::Export { data, table } => {
            let text = there(data)?.export(table).map_err(of_server)?;
            let json = json!({ "table": table, "file": text });
            Ok(Report::sound(text, json))
        }
    }
}

fn storage(data: &Path) -> Result<Storage, Failure> {
    Storage::open(data).map_err(|why| not_served(&why))
}

fn there(data: &Path) -> Result<Storage, Failure> {
    let place = storage(data)?;
    if place.is_there() {
        return Ok(place);
    }
    Err(Failure::new("bad-folder", say!("store-no-folder", name = place.name().to_string())))
}

fn system(place: &Storage) -> impl Fn(io::Error) -> Failure {
    let name = place.name();
    move |why| Failure::new("bad-folder", say!("store-system", name = name.to_string(), why = system_said(&why)))
}

fn check(data: &Storage) -> Result<Report, Failure> {
    let tables = data.tables(&registry::kits()).map_err(system(data))?;
    let desks = data.desks().map_err(system(data))?;
    let mut text = String::new();
    let mut wrong = 0;
    let faults = tables
        .iter()
        .map(|table| (say!("store-table"), &table.id, &table.fault))
        .chain(desks.iter().map(|(id, fault)| (say!("store-desk"), id, fault)));
    for (kind, id, fault) in faults {
        if let Some(fault) = fault {
            wrong += 1;
            let _ = writeln!(text, "{kind} {id}: {fault}");
        }
    }
    let _ = writeln!(text, "{}", say!("store-counts", tables = tables.len(), desks = desks.len(), wrong = wrong));
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

fn empty(place: &Storage) -> Result<(), Failure> {
    if place.is_empty().map_err(system(place))? {
        return Ok(());
    }
    Err(Failure::new("folder-exists", say!("store-not-empty", name = place.name().to_string())))
}

fn copied((tables, desks): (usize, usize), to: &Storage) -> Report {
    let text = say!("store-copied", tables = tables, desks = desks, name = to.name().to_string()) + "\n";
    Report::sound(text, json!({ "tables": tables, "desks": desks }))
}

fn backup(data: &Storage, to: &Path) -> Result<Report, Failure> {
    let target = storage(to)?;
    if target.is_base() {
        return Err(Failure::new("bad-folder", say!("store-backup-folder")));
    }
    empty(&target)?;
    Ok(copied(data.copy_to(to).map_err(system(&target))?, &target))
}

fn restore(from: &Path, data: &Storage) -> Result<Report, Failure> {
    let source = there(from)?;
    if source.is_base() {
        return Err(Failure::new("bad-folder", say!("store-restore-folder")));
    }
    empty(data)?;
    let copied = copied(data.fill(from).map_err(system(data))?, data);
    let checked = check(data)?;
    let mut json = checked.json;
    json["copied"] = copied.json;
    Ok(Report { text: copied.text + &checked.text, json, ..checked })
}

fn prune(data: &Storage, days: u32, done: bool, dry_run: bool) -> Result<Report, Failure> {
    let _held = data.keep_out().map_err(|why| not_served(&why))?;
    let limit = Duration::from_secs(u64::from(days) * 86_400);
    let old = |table: &&KeptTable| table.fault.is_none() && table.age >= limit && (!done || table.over || !table.played);
    let tables = data.tables(&registry::kits()).map_err(system(data))?;
    let gone: Vec<&KeptTable> = tables.iter().filter(old).collect();
    for table in gone.iter().filter(|_| !dry_run) {
        data.remove(&table.id).map_err(system(data))?;
    }
    let mut text: String = gone.iter().map(|table| format!("{} {}\n", table.id, table.title)).collect();
    let (n, all) = (gone.len(), tables.len());
    let _ = writeln!(text, "{}", if dry_run { say!("store-would-go", n = n, all = all) } else { say!("store-gone", n = n, all = all) });
    let ids: Vec<_> = gone.iter().map(|table| &table.id).collect();
    Ok(Report::sound(text, json!({ "removed": ids, "of": tables.len(), "dry_run": dry_run })))
}
