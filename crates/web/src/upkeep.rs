//! The folder of a server, for its operator: what is kept there, whether it is sound, copies of it.

use std::{
    fs, io,
    path::{Path, PathBuf},
    time::Duration,
};

use engine::{Kit, Problem};

use crate::{
    hall::DeskFile,
    key,
    proof::sealed,
    server::{ServeError, hold},
    store::{Store, Unread, root, untouched},
};

/// A table in the folder of a server.
#[derive(Clone, Debug)]
pub struct KeptTable {
    /// Its name.
    pub id: String,
    /// What is played there, for people; empty if its register cannot be read.
    pub title: String,
    /// Short name of the game; empty if its register cannot be read.
    pub game: String,
    /// How long ago something was written there.
    pub age: Duration,
    /// Whether a person has said anything.
    pub played: bool,
    /// Whether the game is over; unknown where it is not sound.
    pub over: bool,
    /// What is wrong with it.
    pub fault: Option<String>,
}

/// Keeps any server out of the folder for as long as the answer lives.
///
/// # Errors
/// A server that is using it, or a folder that cannot be used.
pub fn keep_out(data: &Path) -> Result<Option<fs::File>, ServeError> {
    hold(data)
}

/// All tables of a folder, each replayed and compared with its hashes.
///
/// # Errors
/// A folder that cannot be read.
pub fn kept_tables(data: &Path, kits: &[Box<dyn Kit>]) -> io::Result<Vec<KeptTable>> {
    let mut ids: Vec<String> = names(&root(data))?;
    ids.sort();
    Ok(ids.iter().map(|id| look(data, id, kits)).collect())
}

/// The names in a folder that can be those of tables or tournaments.
fn names(folder: &Path) -> io::Result<Vec<String>> {
    let entries = match fs::read_dir(folder) {
        Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    Ok(entries.flatten().filter_map(|entry| entry.file_name().to_str().filter(|id| key::is_word(id)).map(str::to_owned)).collect())
}

fn look(data: &Path, id: &str, kits: &[Box<dyn Kit>]) -> KeptTable {
    let folder = root(data).join(id);
    let written = ["game.jsonl", "table.json"].iter().filter_map(|name| fs::metadata(folder.join(name)).ok()?.modified().ok());
    let age = written.max().and_then(|at| at.elapsed().ok()).unwrap_or_default();
    let mut kept = KeptTable {
        id: id.into(),
        title: String::new(),
        game: String::new(),
        age,
        played: untouched(&folder).is_none(),
        over: false,
        fault: None,
    };
    match Store::of(Some(data), id).read() {
        Err(Unread::Lost) => kept.fault = Some("its game file is missing or empty".into()),
        Err(Unread::Io(why)) => kept.fault = Some(format!("it cannot be read ({why})")),
        Ok((register, game)) => {
            (kept.title, kept.game) = (register.title, register.game);
            let kit = kits.iter().find(|kit| kit.about().name == kept.game);
            match (kit, game) {
                (None, _) => kept.fault = Some(format!("there is no game {:?}", kept.game)),
                (Some(_), None) => {}
                (Some(kit), Some(text)) => match kit.load(&text, 0, None) {
                    Ok(play) => kept.over = play.outcome("en").is_some(),
                    Err(why) => kept.fault = Some(why.sentence),
                },
            }
        }
    }
    kept
}

/// The tournaments of a folder that are not sound, each with what is wrong.
///
/// # Errors
/// A folder that cannot be read.
pub fn kept_desks(data: &Path) -> io::Result<Vec<(String, Option<String>)>> {
    let folder = data.join("desks");
    let mut ids = names(&folder)?;
    ids.sort();
    let look = |id: String| {
        let fault = DeskFile::look(&folder.join(&id).join("tournament.jsonl")).err().map(|why| why.to_string());
        (id, fault)
    };
    Ok(ids.into_iter().map(look).collect())
}

/// The game file of a table, secrets and all, with what proves its dice.
///
/// # Errors
/// No such table, or one that cannot be read.
pub fn export_table(data: &Path, id: &str) -> Result<String, Problem> {
    let none = || Problem::new("no-table", format!("there is no table {id:?} in this folder: `vinculum store check` lists them"));
    if !key::is_word(id) {
        return Err(none());
    }
    match Store::of(Some(data), id).read() {
        Ok((register, Some(text))) => Ok(register.proof.map_or(text.clone(), |proof| sealed(&text, &proof))),
        Ok((_, None)) => Err(Problem::new("no-game", "the dice of the set up are still being typed at this table")),
        Err(Unread::Lost) => Err(Problem::new("game-lost", "the game file of this table is missing or empty")),
        Err(Unread::Io(why)) if why.kind() == io::ErrorKind::NotFound => Err(none()),
        Err(Unread::Io(why)) => Err(Problem::new("unreadable-file", format!("the table cannot be read ({why})"))),
    }
}

/// Removes a table from a folder that no server uses.
///
/// # Errors
/// A folder that cannot be written to.
pub fn remove_table(data: &Path, id: &str) -> io::Result<()> {
    if key::is_word(id) { fs::remove_dir_all(root(data).join(id)) } else { Err(io::ErrorKind::InvalidInput.into()) }
}

/// Copies a folder into a new one; a server may be using it meanwhile: its files only grow or are replaced whole, and what is cut off in the middle was
/// never acknowledged. Gives how many tables and tournaments were copied.
///
/// # Errors
/// A folder that is there already, or cannot be read or written.
pub fn copy_store(from: &Path, to: &Path) -> io::Result<(usize, usize)> {
    let mut counts = [0, 0];
    for (count, part) in counts.iter_mut().zip(["tables", "desks"]) {
        let target = to.join(part);
        fs::create_dir_all(&target)?;
        crate::store::only_for_the_owner(to)?;
        for id in names(&from.join(part))? {
            copy_one(&from.join(part).join(&id), &target.join(&id))?;
            *count += 1;
        }
    }
    Ok((counts[0], counts[1]))
}

/// The register first: the game file may then be ahead of it, which harms nothing, and never behind.
fn copy_one(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir(to)?;
    crate::store::only_for_the_owner(to)?;
    for name in ["table.json", "desk.json", "game.jsonl", "tournament.jsonl"] {
        let source: PathBuf = from.join(name);
        let bytes = match fs::read(&source) {
            Err(why) if why.kind() == io::ErrorKind::NotFound => continue,
            bytes => bytes?,
        };
        let file = to.join(name);
        fs::write(&file, bytes)?;
        fs::File::open(&file)?.sync_all()?;
    }
    Ok(())
}
