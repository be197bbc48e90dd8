//! All case files of a folder, run for a test that says what they must hit.

use std::{collections::BTreeSet, fs, path::Path};

use rulebook::{Coverage, Ledger, RuleId};

use super::{keys::careless, read, run};
use crate::{Game, Malformed};

/// The results of the case files of a folder.
#[derive(Debug, Default)]
pub struct Ran {
    /// Cases, those that differ included.
    pub cases: usize,
    /// Titles of those that passed, by file in order of name.
    pub passed: Vec<String>,
    /// Those that differ: file, title, and each difference on a line of its own.
    pub differ: Vec<String>,
    /// Rules that a case claims, cites and passes with.
    pub proved: BTreeSet<RuleId>,
}

impl Ran {
    /// Runs the case files (`*.toml`) that lie in a folder, in order of name.
    ///
    /// # Errors
    /// A folder or file that cannot be read, a file that is not a case file or belongs to another game, with its name.
    pub fn folder<G: Game>(folder: impl AsRef<Path>) -> Result<Ran, Malformed> {
        let mut ran = Ran::default();
        for (name, text) in texts(folder.as_ref())? {
            ran.text::<G>(&name, &text).map_err(|why| why.at(&name))?;
        }
        Ok(ran)
    }

    /// Runs the case files among the blocks of a page about cases; how many there were.
    ///
    /// # Errors
    /// A block that is not a case file, with its number.
    pub fn page<G: Game>(&mut self, name: &str, page: &str) -> Result<usize, Malformed> {
        let blocks = page.split("```toml\n").skip(1).filter_map(|block| block.split_once("```")).map(|(text, _)| text);
        let own = format!("game = \"{}\"", G::about().name);
        let mut count = 0;
        for text in blocks.filter(|text| text.contains(&own)) {
            count += 1;
            self.text::<G>(&format!("{name}, example {count}"), text).map_err(|why| why.at(format_args!("{name}, example {count}")))?;
        }
        Ok(count)
    }

    /// Runs one case file.
    fn text<G: Game>(&mut self, name: &str, text: &str) -> Result<(), Malformed> {
        let file = read(text)?;
        if file.game != G::about().name {
            return Err(format!("this file is about {}", file.game).into());
        }
        for case in &file.cases {
            self.cases += 1;
            let mut verdict = run::<G>(case);
            let careless = careless::<G>(case).into_iter();
            verdict.differs.extend(careless.map(|path| format!("position: {path:?} takes a key that is none")));
            if verdict.passed() {
                self.proved.extend(&verdict.proved);
                self.passed.push(verdict.title);
            } else {
                self.differ.push(format!("{name}: {}\n    {}", verdict.title, verdict.differs.join("\n    ")));
            }
        }
        Ok(())
    }

    /// Panics with everything that differs, and tells what the cases hit of `ledger`.
    ///
    /// # Panics
    /// If a case differs, or if there is none.
    pub fn hold(&self, ledger: &'static Ledger) -> Coverage {
        assert!(self.cases > 0, "there is no case");
        assert!(self.differ.is_empty(), "{} of {} cases differ:\n{}", self.differ.len(), self.cases, self.differ.join("\n"));
        let coverage = Coverage::new(ledger, &self.proved);
        println!("{} cases\n{}", self.cases, coverage.text());
        coverage
    }
}

/// The case files (`*.toml`) of a folder: their names and texts, in order of name.
pub(crate) fn texts(folder: &Path) -> Result<Vec<(String, String)>, Malformed> {
    let unreadable = |path: &Path, why: &dyn std::fmt::Display| format!("{} cannot be read: {why}", path.display());
    let entries = fs::read_dir(folder).map_err(|why| unreadable(folder, &why))?;
    let mut paths = entries.map(|entry| entry.map(|entry| entry.path())).collect::<Result<Vec<_>, _>>().map_err(|why| why.to_string())?;
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "toml"));
    paths.sort();
    let read = |path: &std::path::PathBuf| {
        let text = fs::read_to_string(path).map_err(|why| unreadable(path, &why))?;
        Ok((path.file_name().unwrap_or_default().to_string_lossy().into_owned(), text))
    };
    paths.iter().map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::example::Beacon;

    #[test]
    fn a_case_that_differs_is_not_among_those_that_passed() {
        let case = |title: &str, asked: &str| format!("[[case]]\ntitle = \"{title}\"\nrules = []\nexpect = {{ round = {asked} }}\n");
        let text = format!("game = \"beacon\"\n{}{}", case("right", "1"), case("wrong", "2"));
        let mut ran = Ran::default();
        ran.text::<Beacon>("some.toml", &text).expect("a case file");
        assert_eq!((ran.cases, ran.passed), (2, vec!["right".to_owned()]));
        assert!(matches!(&ran.differ[..], [only] if only.starts_with("some.toml: wrong\n")), "{:?}", ran.differ);
    }
}
