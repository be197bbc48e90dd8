//! The folder `tests/courses/playthroughs` of a crate: a text for each playthrough.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use super::{
    difference::difference,
    folder::{Folder, blesses},
    replay::{Played, replay},
};
use crate::{Game, case::Case, conformance::kinds_of, kinds::TAG};

/// A playthrough is read by persons: longer ones are not.
const MOST_LINES: usize = 220;

impl Folder {
    /// Plays each playthrough and compares it with its text. `VINCULUM_BLESS=NAME` writes that one again, and plays on at random where its inputs end
    /// early: a file that is a header and nothing else becomes a playthrough.
    ///
    /// # Panics
    /// If one differs, with its old and new lines and the rules that they name; at one that cannot be played, or is too long to read.
    pub fn playthroughs<G: Game>(&self) {
        let (mut faults, cases) = (Vec::new(), self.all_cases());
        for (name, file) in self.written::<G>() {
            let kept = fs::read_to_string(&file).expect("readable");
            let bless = blesses(&name);
            match replay::<G>(&kept, &cases, bless) {
                Err(why) => faults.push(format!("{name}: {why}")),
                Ok(played) => faults.extend(self.compared(&name, &file, &kept, &played, bless)),
            }
        }
        assert!(faults.is_empty(), "{}", faults.join("\n\n"));
    }

    fn compared(&self, name: &str, file: &Path, kept: &str, played: &Played, bless: bool) -> Option<String> {
        let lines = played.text.lines().count();
        if lines > MOST_LINES {
            return Some(format!("{name} has {lines} lines, and nobody reads more than {MOST_LINES}: lower its `decisions`"));
        }
        if bless {
            fs::write(file, &played.text).expect("written");
        } else if played.text != kept {
            let (home, differs) = (self.home().display(), difference(kept, &played.text));
            return Some(format!(
                "{name} goes another way.\n{differs}\nIf this is meant: VINCULUM_BLESS={name} cargo test courses, in {home}"
            ));
        }
        None
    }

    /// The playthroughs together have every kind of command and event, every scenario, and another value of every option that courses vary, but for those
    /// that `missing.txt` names, as `event moved` or `option turns`. `VINCULUM_BLESS=missing` alone writes that file.
    ///
    /// # Panics
    /// At a kind that is missing and not named, and at a named one that is there.
    pub fn playthroughs_cover<G: Game>(&self) {
        let cases = self.all_cases();
        let mut kinds = BTreeSet::new();
        for (name, file) in self.written::<G>() {
            let kept = fs::read_to_string(&file).expect("readable");
            kinds.extend(replay::<G>(&kept, &cases, false).unwrap_or_else(|why| panic!("{name}: {why}")).kinds);
        }
        let mut wanted = kinds_in("command", schemars::schema_for!(G::Command));
        wanted.extend(kinds_in("event", schemars::schema_for!(G::Event)));
        wanted.extend(G::about().scenarios.iter().map(|one| format!("scenario {}", one.name)));
        if !G::about().options.is_empty() {
            wanted.extend(self.varied::<G>().iter().map(|spec| format!("option {}", spec.name)));
        }
        let none: BTreeSet<&str> = wanted.iter().filter(|kind| !kinds.contains(*kind)).map(String::as_str).collect();
        let file = self.home().join("tests/courses/missing.txt");
        // Not with `all`: the playthroughs are written at the same time.
        if std::env::var("VINCULUM_BLESS").is_ok_and(|wanted| wanted == "missing") {
            let lines: String = none.iter().flat_map(|kind| [*kind, "\n"]).collect();
            fs::write(&file, lines).expect("written");
        }
        let named = fs::read_to_string(&file).unwrap_or_default();
        let named: BTreeSet<&str> = named.lines().collect();
        let (more, fewer) = (none.difference(&named), named.difference(&none));
        let (more, fewer): (Vec<&&str>, Vec<&&str>) = (more.collect(), fewer.collect());
        assert!(more.is_empty(), "no playthrough has {more:?}: write one that does, or name it in {}", file.display());
        assert!(fewer.is_empty(), "{} names {fewer:?}, which playthroughs have, or which the game has no more", file.display());
    }

    /// The playthroughs by name: a crate of several games has a folder for each.
    fn written<G: Game>(&self) -> Vec<(String, PathBuf)> {
        let mut folder = self.home().join("tests/courses/playthroughs");
        let own = folder.join(G::about().name);
        if own.is_dir() {
            folder = own;
        }
        let files = fs::read_dir(&folder).unwrap_or_else(|why| panic!("{}: {why}", folder.display()));
        let mut files: Vec<PathBuf> = files.map(|entry| entry.expect("an entry").path()).collect();
        files.sort();
        assert!(!files.is_empty(), "{} is empty", folder.display());
        let name = |file: PathBuf| (file.file_stem().unwrap_or_default().to_string_lossy().into_owned(), file);
        files.into_iter().map(name).collect()
    }

    fn all_cases(&self) -> Vec<Case> {
        let Ok(folder) = fs::read_dir(self.home().join("cases")) else { return Vec::new() };
        let mut files: Vec<PathBuf> = folder.map(|entry| entry.expect("an entry").path()).collect();
        files.sort();
        let read = |file: &PathBuf| {
            let text = fs::read_to_string(file).expect("readable");
            crate::case::read(&text).unwrap_or_else(|why| panic!("{}: {why}", file.display())).cases
        };
        files.iter().flat_map(read).collect()
    }
}

/// The kinds of a command or an event, from its schema.
fn kinds_in(of: &str, schema: schemars::Schema) -> Vec<String> {
    let schema = schema.to_value();
    let kinds = schema["oneOf"].as_array().into_iter().flatten().flat_map(|part| match part["properties"][TAG]["const"].as_str() {
        Some(tagged) => vec![tagged.to_owned()],
        None => kinds_of(part),
    });
    kinds.map(|kind| format!("{of} {kind}")).collect()
}
