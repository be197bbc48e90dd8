//! The plan of a crate: which files are changed, which tests must notice it, and which changes are equivalent to the original.

use std::fs;

use anyhow::{Result, anyhow};
use engine::Chance;
use serde::Deserialize;

use super::find::{self, Mutation, Part};
use crate::tree::{File, Tree};

/// The plan of a crate: `mutants/<crate>.toml`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// Folders and files that are changed, from the root of the project.
    pub area: Vec<String>,
    /// Parts of the area that are left out: code that only draws or only describes.
    #[serde(default)]
    pub except: Vec<String>,
    /// Tests that are run one after the other until one notices, the quickest first: a package, or one of its files of tests after `/` (`lib` for
    /// those beside the source), then words for that program. Tests in documents are left out: each of them would be built again for each change.
    pub tests: Vec<String>,
    /// Changes that make no other program.
    #[serde(default, rename = "equivalent")]
    pub equivalents: Vec<Equivalent>,
}

/// A line of a plan's tests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trial<'p> {
    /// The package.
    pub package: &'p str,
    /// Its file of tests, if it is one alone.
    pub name: Option<&'p str>,
    /// Words for the program.
    pub words: Vec<String>,
}

impl Trial<'_> {
    /// Reads a line.
    pub fn of(line: &str) -> Trial<'_> {
        let mut words = line.split_whitespace();
        let first = words.next().unwrap_or_default();
        let (package, name) = first.split_once('/').map_or((first, None), |(package, name)| (package, Some(name)));
        Trial { package, name, words: words.map(str::to_owned).collect() }
    }
}

/// A change that makes no other program, and why.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Equivalent {
    /// The file, from the root of the project.
    pub file: String,
    /// The line as it is, with single spaces.
    pub was: String,
    /// The line with the change.
    pub is: String,
    /// Why nothing can notice it.
    pub reason: String,
}

/// A mutation with the file it is in.
#[derive(Clone, Debug)]
pub struct Place {
    /// The crate: the name of its plan.
    pub krate: String,
    /// The file, from the root of the project.
    pub file: String,
    /// The change.
    pub mutation: Mutation,
    /// The line on which it begins.
    pub line: usize,
    /// The lines it touches, before and after.
    pub change: (String, String),
}

impl Place {
    /// Whether it is a constant or a pattern, so that nothing can choose it while the program runs.
    pub fn is_fixed(&self) -> bool {
        self.mutation.part == Part::Fixed
    }
}

impl Plan {
    /// The packages that have something to notice.
    pub fn packages(&self) -> impl Iterator<Item = &str> {
        self.tests.iter().map(|line| Trial::of(line).package)
    }

    /// Reads the plan of a crate.
    pub fn read(tree: &Tree, krate: &str) -> Result<Plan> {
        let path = tree.root.join("mutants").join(format!("{krate}.toml"));
        let text = fs::read_to_string(&path).map_err(|why| {
            let known = tree
                .texts("mutants")
                .into_iter()
                .filter_map(|file| Some(file.path.strip_suffix(".toml")?.strip_prefix("mutants/")?.to_owned()));
            anyhow!("{}: {why}; there are plans for {}", path.display(), known.collect::<Vec<_>>().join(", "))
        })?;
        toml::from_str(&text).map_err(|why| anyhow!("{}: {why}", path.display()))
    }

    /// Every place of the area, in the order of files and lines.
    pub fn places(&self, tree: &Tree, krate: &str) -> Result<Vec<Place>> {
        let below = |path: &str, folders: &[String]| folders.iter().any(|folder| path == folder || path.starts_with(&format!("{folder}/")));
        let mut files: Vec<File> = self.area.iter().flat_map(|folder| read(tree, folder)).collect();
        files.retain(|file| !below(&file.path, &self.except));
        files.sort_by(|a, b| a.path.cmp(&b.path));
        let mut places = Vec::new();
        for file in files {
            let found = find::mutations(&file.text).map_err(|why| anyhow!("{}, {why}", file.path))?;
            places.extend(found.into_iter().map(|mutation| Place {
                krate: krate.to_owned(),
                line: mutation.line(&file.text),
                change: mutation.change(&file.text),
                file: file.path.clone(),
                mutation,
            }));
        }
        if places.is_empty() { Err(anyhow!("there is nothing to change in the area of the plan")) } else { Ok(places) }
    }

    /// Why nothing can notice this change, where that is known.
    pub fn equivalent(&self, place: &Place) -> Option<&Equivalent> {
        self.equivalents.iter().find(|known| known.file == place.file && known.was == place.change.0 && known.is == place.change.1)
    }

    /// Equivalent changes that are no longer among the places: the code has moved on.
    pub fn stale(&self, places: &[Place]) -> Vec<&Equivalent> {
        let stands =
            |known: &&Equivalent| places.iter().any(|place| self.equivalent(place).is_some_and(|found| std::ptr::eq(found, *known)));
        self.equivalents.iter().filter(|known| !stands(known)).collect()
    }
}

fn read(tree: &Tree, folder: &str) -> Vec<File> {
    if folder.ends_with(".rs") {
        let text = fs::read_to_string(tree.root.join(folder)).ok();
        return text.into_iter().map(|text| File { path: folder.to_owned(), text }).collect();
    }
    tree.sources(folder).collect()
}

/// The places in the order of a seed: the same seed and source give the same order.
pub fn shuffled(mut places: Vec<Place>, seed: u64) -> Vec<Place> {
    let mut chance = Chance::new(seed, 0);
    for last in (1..places.len()).rev() {
        places.swap(last, chance.below(last as u32 + 1) as usize);
    }
    places
}
