//! Case files: the ones embedded in this program, and files and folders on disk.

use std::{
    fs,
    num::NonZero,
    path::{Path, PathBuf},
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

use engine::{
    Kit,
    case::{self, Verdict},
};
use rulebook::RuleId;

use crate::{
    registry,
    report::Failure,
    tongue::{reader, say, system},
};

/// A case file that is part of the program.
pub struct Embedded {
    /// The game's folder name.
    pub game: &'static str,
    /// Path inside the game's case folder.
    pub file: &'static str,
    /// Its text.
    pub text: &'static str,
}

/// Every embedded case file, sorted by game and path.
pub static EMBEDDED: &[Embedded] = include!(concat!(env!("OUT_DIR"), "/cases.rs"));

/// The case files that prove rules of this ledger: those of the game itself, and for Attack Wing those of the tournament desk.
pub fn proving(game: &str) -> Vec<Embedded> {
    let own =
        EMBEDDED.iter().filter(|embedded| embedded.game == game).map(|one| Embedded { game: one.game, file: one.file, text: one.text });
    let desk = desk::cases::BUILT_IN.iter().filter(|_| desk::cases::LEDGER == game);
    own.chain(desk.map(|&(file, text)| Embedded { game: desk::cases::NAME, file, text })).collect()
}

/// Result of one file: the verdict of each case, or why none could be run.
pub struct Tried {
    /// The file as it was named.
    pub file: String,
    /// The verdicts in order.
    pub verdicts: Result<Vec<Verdict>, Failure>,
}

impl Tried {
    /// The rules proved by the passed cases of the file.
    pub fn proved(&self) -> impl Iterator<Item = RuleId> + '_ {
        let verdicts = self.verdicts.iter().flatten().filter(|verdict| verdict.passed());
        verdicts.flat_map(|verdict| verdict.proved.iter().copied())
    }
}

/// Runs the text of a case file.
pub fn run(file: &str, text: &str, kits: &[Box<dyn Kit>]) -> Tried {
    Tried { file: file.into(), verdicts: verdicts(text, kits).map_err(|why| why.at(file)) }
}

fn verdicts(text: &str, kits: &[Box<dyn Kit>]) -> Result<Vec<Verdict>, Failure> {
    if desk_cases(text) {
        return desk::cases::run_file(text).map_err(|why| Failure::new("bad-case", reader(why.as_str())));
    }
    let read = case::read(text).map_err(|why| Failure::new("bad-case", reader(why.as_str())))?;
    let found = kits.iter().find(|kit| kit.about().name == read.game);
    let kit = match found {
        Some(kit) => kit,
        None => return registry::find(&read.game).map(|_| Vec::new()).map_err(|why| why.at("game")),
    };
    Ok(kit.check(text)?.verdicts)
}

/// Whether a file says that its cases are the tournament desk's.
fn desk_cases(text: &str) -> bool {
    let says = |line: &str| {
        line.split_once('=').filter(|(key, _)| key.trim() == "game").map(|(_, value)| value.trim().trim_matches('"').to_owned())
    };
    text.lines().find_map(says).is_some_and(|game| game == desk::cases::NAME)
}

/// Runs several files, on as many threads as there are cores; the results are in the order of the files.
pub fn run_all<T: Sync>(files: &[T], run: impl Fn(&T) -> Tried + Sync) -> Vec<Tried> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut tried = Vec::new();
        while let Some((index, file)) = Some(next.fetch_add(1, Ordering::Relaxed)).and_then(|index| Some((index, files.get(index)?))) {
            tried.push((index, run(file)));
        }
        tried
    };
    let threads = thread::available_parallelism().map_or(1, NonZero::get).min(files.len());
    let mut tried: Vec<(usize, Tried)> = thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        let mut tried = work();
        for other in others {
            match other.join() {
                Ok(more) => tried.extend(more),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        tried
    });
    tried.sort_by_key(|(index, _)| *index);
    tried.into_iter().map(|(_, tried)| tried).collect()
}

/// The case files below `path`, or `path` itself if it is a file.
pub fn files(path: &Path) -> Result<Vec<PathBuf>, Failure> {
    let unreadable =
        |why: std::io::Error| Failure::new("unreadable-file", say!("no-case-file", path = path.display().to_string(), why = system(&why)));
    if !fs::metadata(path).map_err(unreadable)?.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let mut found = Vec::new();
    let mut folders = vec![path.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).map_err(unreadable)? {
            let path = entry.map_err(unreadable)?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "toml") {
                found.push(path);
            }
        }
    }
    if found.is_empty() {
        return Err(Failure::new("no-cases", say!("folder-without-cases", path = path.display().to_string())));
    }
    found.sort();
    Ok(found)
}

/// Runs a case file on disk, or those of its cases whose title contains `words`.
pub fn run_file(path: &Path, words: Option<&str>, kits: &[Box<dyn Kit>]) -> Tried {
    let file = path.display().to_string();
    match fs::read_to_string(path) {
        Ok(text) => match words.map_or(Ok(text.clone()), |words| case::only(&text, words)) {
            Ok(text) => run(&file, &text, kits),
            Err(why) => Tried { verdicts: Err(Failure::new("bad-case", reader(why.as_str())).at(&file)), file },
        },
        Err(why) => {
            let failure = Failure::new("unreadable-file", say!("case-unreadable", path = file.clone(), why = system(&why)));
            Tried { file, verdicts: Err(failure) }
        }
    }
}
