//! The folder of a search: its text, a line for each round, and the bot that it leads to.

use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, Write},
    path::{Path, PathBuf},
};

use engine::{Problem, msg};

use super::{Line, Plan, Tuned};
use crate::{fault::fault, folder::unusable};

const SEARCH: &str = "search.toml";
const ROUNDS: &str = "rounds.jsonl";
const BOTS: &str = "bots.toml";

/// The name of the tuned bot in its file.
pub const NAME: &str = "tuned";

/// The folder of a search, held against a second run.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    rounds: File,
    /// The rounds that were there.
    pub before: Vec<Line>,
}

impl Folder {
    /// A new folder, or that of the same search.
    ///
    /// # Errors
    /// It holds something else, another run writes into it, or it cannot be used.
    pub fn take(path: &Path, text: &str, plan: &Plan) -> Result<Folder, Problem> {
        let within = |name: &str| path.join(name);
        let at = |name: &str, why: &io::Error| unusable(&path.join(name), why);
        fs::create_dir_all(path).map_err(|why| unusable(path, &why))?;
        match fs::read_to_string(within(SEARCH)) {
            Ok(known) if known == text => {}
            Ok(_) => return Err(fault("other-run", msg!("lab-tune-other", path = path.display().to_string()))),
            Err(why) if why.kind() == io::ErrorKind::NotFound => {
                let mut there = fs::read_dir(path).map_err(|why| unusable(path, &why))?;
                if there.next().is_some() {
                    return Err(fault("strange-folder", msg!("lab-strange-folder", path = path.display().to_string())));
                }
                fs::write(within(SEARCH), text).map_err(|why| at(SEARCH, &why))?;
            }
            Err(why) => return Err(at(SEARCH, &why)),
        }
        let opened = OpenOptions::new().read(true).append(true).create(true).open(within(ROUNDS));
        let rounds = opened.map_err(|why| at(ROUNDS, &why))?;
        if matches!(rounds.try_lock(), Err(TryLockError::WouldBlock)) {
            return Err(fault("run-in-use", msg!("lab-in-use", path = path.display().to_string())));
        }
        let kept = fs::read_to_string(within(ROUNDS)).map_err(|why| at(ROUNDS, &why))?;
        let (before, sound) = sound(&kept, plan);
        // A run that was killed while it wrote leaves part of a line.
        rounds.set_len(sound as u64).map_err(|why| at(ROUNDS, &why))?;
        Ok(Folder { path: path.to_owned(), rounds, before })
    }

    /// Writes a round down.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn add(&mut self, line: &Line) -> Result<(), Problem> {
        let text = serde_json::to_string(line).unwrap_or_default() + "\n";
        self.rounds.write_all(text.as_bytes()).map_err(|why| unusable(&self.path.join(ROUNDS), &why))
    }

    /// Writes the bot that the rounds lead to, and gives the path of its file.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn write(&self, plan: &Plan, tuned: &Tuned) -> Result<PathBuf, Problem> {
        let path = self.path.join(BOTS);
        fs::write(&path, tuned.file(plan, NAME)).map_err(|why| unusable(&path, &why))?;
        Ok(path)
    }
}

/// The rounds of a file that follow one another from the first, and how many bytes they have.
fn sound(text: &str, plan: &Plan) -> (Vec<Line>, usize) {
    let (mut lines, mut bytes) = (Vec::new(), 0);
    for part in text.split_inclusive('\n').filter(|part| part.ends_with('\n')) {
        match serde_json::from_str::<Line>(part) {
            Ok(line) if line.round as usize == lines.len() && line.weights.len() == plan.places.len() => lines.push(line),
            _ => break,
        }
        bytes += part.len();
    }
    lines.truncate(plan.search.rounds as usize);
    (lines, bytes)
}
