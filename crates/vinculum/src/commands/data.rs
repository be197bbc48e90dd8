//! `vinculum data`: the data files of a game whose published figures were not found, and an owner's folder in their place; or a card file of a user's
//! own.

use std::{fmt::Write as _, fs, path::Path};

use clap::{Args, ValueEnum};
use engine::DataDesk;
use serde_json::json;

use crate::{
    registry,
    report::{Failure, Format, Report, choices},
    tongue::{damaged, say, system},
};

/// Examples of the help.
pub const EXAMPLES: &str = "\
  vinculum data ascendancy list
  vinculum data ascendancy write my-box
  vinculum data ascendancy check my-box
  vinculum simulate ascendancy --set data=my-box --games 2
  vinculum serve --game-data ascendancy=my-box
  vinculum data sfb write my-ships
  vinculum data sfb check my-ships
  vinculum simulate sfb --set data=my-ships --set A.fleet=my-ca --games 2
  vinculum data attack-wing write my-cards
  vinculum data attack-wing check my-cards/cards.toml
  vinculum --cards my-cards/cards.toml fleet cards example";

/// The task of the command.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub enum What {
    /// Names the files, with how many entries of each were found in sources and how many are proposals
    List,
    /// Lists missing and impossible entries in a folder
    Check,
    /// Writes the project's files into a folder, as a beginning
    Write,
}

/// Arguments.
#[derive(Args, Debug)]
pub struct DataArgs {
    /// Short name of the game
    pub game: String,
    /// The task
    pub what: What,
    /// The folder; to check, a file as well
    pub folder: Option<std::path::PathBuf>,
    /// How to print
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// Lists, checks or writes.
pub fn run(args: &DataArgs) -> Result<Report, Failure> {
    let desk = desk(&args.game)?;
    match (args.what, &args.folder) {
        (What::List, _) => Ok(list(desk)),
        (What::Check, Some(folder)) => check(desk, folder),
        (What::Write, Some(folder)) => write(desk, folder),
        (_, None) => Err(Failure::new("no-folder", say!("data-folder", game = desk.game))),
    }
}

/// The data files of a game; asked before anything else of it.
fn desk(game: &str) -> Result<&'static DataDesk, Failure> {
    let desks: Vec<&DataDesk> = registry::kits().iter().filter_map(|kit| kit.data()).collect();
    let found = desks.iter().find(|desk| desk.game.eq_ignore_ascii_case(game)).copied();
    found.ok_or_else(|| {
        let names = choices(desks.iter().map(|desk| desk.game));
        Failure::new("no-data", say!("data-none", game = game.to_owned(), names = names))
    })
}

/// The files of a folder that end in `.toml`, by name; or the one file that is named.
fn read(folder: &Path) -> Result<Vec<(String, String)>, Failure> {
    let bad = |path: &Path, why: std::io::Error| {
        Failure::new("unreadable", say!("unreadable", path = path.display().to_string(), why = system(&why)))
    };
    if folder.is_file() {
        let text = fs::read_to_string(folder).map_err(|why| bad(folder, why))?;
        return Ok(vec![(folder.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned()), text)]);
    }
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(|why| bad(folder, why))? {
        let path = entry.map_err(|why| bad(folder, why))?.path();
        if path.extension().is_some_and(|end| end == "toml") {
            let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            files.push((name, fs::read_to_string(&path).map_err(|why| bad(&path, why))?));
        }
    }
    files.sort();
    if files.is_empty() {
        return Err(Failure::new("no-files", say!("data-no-files", folder = folder.display().to_string())));
    }
    Ok(files)
}

/// Puts the folder of `GAME=DIR` in the place of the project's data, before anything of the game is asked.
pub fn install(words: &str) -> Result<(), Failure> {
    let (game, folder) = words.split_once('=').ok_or_else(|| Failure::new("bad-data", say!("data-no-folder", words = words.to_owned())))?;
    install_in(game, Path::new(folder))
}

/// Puts a folder or a file of data in use for a game, before anything of the game is asked.
pub fn install_in(game: &str, place: &Path) -> Result<(), Failure> {
    let files = read(place)?;
    (desk(game)?.install)(&files).map_err(|why| Failure::new("bad-data", damaged(why.as_str())))
}

fn check(desk: &DataDesk, folder: &Path) -> Result<Report, Failure> {
    let files = read(folder)?;
    let problems = (desk.check)(&files);
    let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
    let missing = |name: &&str| !desk.beside && folder.is_dir() && !names.contains(name);
    let absent: Vec<&str> = desk.files.iter().map(|(name, _)| *name).filter(missing).collect();
    let mut text = String::new();
    for problem in &problems {
        let _ = writeln!(text, "- {}", damaged(problem));
    }
    for name in &absent {
        let _ = writeln!(text, "{}", say!("data-absent", name = *name));
    }
    for (name, content) in &files {
        let ours = proposals(content);
        if !ours.is_empty() {
            let _ = writeln!(text, "{}", say!("data-ours", name = name.clone(), n = ours.len(), which = ours.join(", ")));
        }
    }
    let verdict = if problems.is_empty() { say!("data-playable") } else { say!("data-unplayable") };
    let _ = writeln!(text, "{}", say!("data-read", files = files.len(), problems = problems.len(), verdict = verdict));
    let json = json!({ "game": desk.game, "files": names, "absent": absent, "problems": problems });
    Ok(Report::of(text, json, problems.is_empty()))
}

/// The entries that say of themselves that they are proposals: by their id, else by the name of their table.
fn proposals(content: &str) -> Vec<String> {
    let Ok(table) = content.parse::<toml::Table>() else { return Vec::new() };
    let ours = |entry: &toml::Value| entry.get("confidence").and_then(toml::Value::as_str) == Some("ours");
    let mut found = Vec::new();
    for (kind, value) in &table {
        match value {
            toml::Value::Array(rows) => found.extend(rows.iter().enumerate().filter(|(_, row)| ours(row)).map(|(index, row)| {
                row.get("id").and_then(toml::Value::as_str).map_or_else(|| format!("{kind} {}", index + 1), str::to_owned)
            })),
            one if ours(one) => found.push(kind.clone()),
            _ => {}
        }
    }
    found
}

fn write(desk: &DataDesk, folder: &Path) -> Result<Report, Failure> {
    let bad = |why: std::io::Error| Failure::new("unwritable", say!("unwritable", path = folder.display().to_string(), why = system(&why)));
    fs::create_dir_all(folder).map_err(bad)?;
    for (name, content) in desk.files {
        let path = folder.join(name);
        if path.exists() {
            return Err(Failure::new("there-already", say!("data-there", path = path.display().to_string())));
        }
        fs::write(path, content).map_err(bad)?;
    }
    let names: Vec<&str> = desk.files.iter().map(|(name, _)| *name).collect();
    Ok(Report::sound(
        say!("data-written", names = names.join(", "), folder = folder.display().to_string()) + "\n",
        json!({ "game": desk.game, "files": names }),
    ))
}

fn list(desk: &DataDesk) -> Report {
    let (mut text, mut rows) = (String::new(), Vec::new());
    for (name, content) in desk.files {
        let count = |level: &str| content.lines().filter(|line| line.trim() == format!("confidence = \"{level}\"")).count();
        let [high, medium, low, ours] = ["high", "medium", "low", "ours"].map(count);
        let (sure, likely, weak, own) = (say!("data-high"), say!("data-medium"), say!("data-low"), say!("data-own"));
        let _ = writeln!(text, "{name:<20} {sure} {high:>3}   {likely} {medium:>3}   {weak} {low:>3}   {own} {ours:>3}");
        rows.push(json!({ "file": name, "high": high, "medium": medium, "low": low, "ours": ours }));
    }
    Report::sound(text, json!({ "game": desk.game, "files": rows }))
}
