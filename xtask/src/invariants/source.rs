//! Things the source may not contain, read as text.

use anyhow::Result;

use crate::tree::{File, Tree};

/// Crates whose every run must come out the same on every machine.
const EXACT: [&str; 3] = ["crates/engine", "crates/geometry", "crates/games"];

/// Words that bring an unordered map, a clock, or chance without a seed. Platform trigonometry is barred by `clippy.toml`, which sees types.
const INEXACT: [&str; 8] = ["HashMap", "HashSet", "std::time", "Instant", "SystemTime", "thread_rng", "from_os_rng", "from_entropy"];

/// Longer files are cut up.
const LONGEST: usize = 600;

/// The code of a line, without its comment. Strings that hold `//` are cut too, which hides nothing these checks look for.
fn code(line: &str) -> &str {
    line.split("//").next().unwrap_or_default()
}

/// `path:line: what` for each line of code in which `bad` names something.
fn lines(file: &File, mut bad: impl FnMut(&str) -> Option<String>) -> Vec<String> {
    let numbered = file.text.lines().enumerate();
    let found = numbered.filter_map(|(index, line)| bad(code(line)).map(|what| format!("{}:{}: {what}", file.path, index + 1)));
    found.collect()
}

/// Whether `word` stands in `text` by itself, not as a part of a longer name.
fn word(text: &str, word: &str) -> bool {
    let part_of_name = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
    text.match_indices(word).any(|(at, _)| {
        let (before, after) = (text[..at].chars().next_back(), text[at + word.len()..].chars().next());
        !part_of_name(before) && !part_of_name(after)
    })
}

/// Engine, geometry and games use no unordered map, no clock and no chance without a seed.
pub fn deterministic(tree: &Tree) -> Result<Vec<String>> {
    let files = EXACT.iter().flat_map(|folder| tree.sources(folder)).filter(|file| file.path.contains("/src/"));
    Ok(files.flat_map(|file| inexact(&file)).collect())
}

fn inexact(file: &File) -> Vec<String> {
    lines(file, |code| {
        let found = INEXACT.iter().find(|found| word(code, found));
        found.map(|found| format!("{found} in a crate that must be deterministic"))
    })
}

/// Bots see views, and faces see [`engine::Play`] only: neither names a position or a session.
pub fn outsiders(tree: &Tree) -> Result<Vec<String>> {
    const BARRED: [&str; 5] = ["Session", "inspect", "position", "State", "imagine"];
    let mut breaches = Vec::new();
    // A bot may search: positions that it imagines from its view, and only those; that an outlook gives no other is its type's business.
    for (folder, barred) in [("crates/bots/src", &BARRED[..3]), ("crates/web/src", &BARRED[..]), ("crates/terminal/src", &BARRED[..])] {
        for file in tree.sources(folder) {
            let engine =
                |code: &str, name: &str| ["G::", "Game::", "session::", "engine::"].iter().any(|of| word(code, &format!("{of}{name}")));
            breaches.extend(lines(&file, |code| {
                barred.iter().find(|name| engine(code, name)).map(|name| format!("{name} is not for bots and faces"))
            }));
        }
    }
    Ok(breaches)
}

/// No type of a game knows a seed or holds a generator: chance comes from the table alone.
pub fn seeds(tree: &Tree) -> Result<Vec<String>> {
    // A card game may seed cards; a number of that name is the seed of a generator.
    let fields = ["seed: u", "seed: [u8", "Chance,", "ChaCha"];
    let files = tree.sources("crates/games").filter(|file| file.path.contains("/src/"));
    let named = |code: &str| fields.iter().find(|field| code.trim_start().trim_start_matches("pub ").starts_with(**field)).copied();
    Ok(files.flat_map(|file| lines(&file, |code| named(code).map(|field| format!("{field} in a game")))).collect())
}

/// No source file is longer than 600 lines. Files of others (`vendor`) may be.
pub fn lengths(tree: &Tree) -> Result<Vec<String>> {
    let ours = |file: &File| {
        let source = [".rs", ".js", ".css", ".sh", ".py", ".pyi"].iter().any(|end| file.path.ends_with(end));
        source && !file.path.contains("/vendor/")
    };
    let files = ["crates", "xtask", "fuzz", "scripts", "examples", "python"].iter().flat_map(|folder| tree.texts(folder)).filter(ours);
    let long = files.map(|file| (file.text.lines().count(), file.path)).filter(|(count, _)| *count > LONGEST);
    Ok(long.map(|(count, path)| format!("{path} has {count} lines, more than {LONGEST}")).collect())
}

/// Nothing names a place outside the project, since a reader could not open it.
pub fn self_contained(tree: &Tree) -> Result<Vec<String>> {
    // Written in two parts, or this file would name them itself.
    let outside = [("/wo", "rk/"), ("/ro", "ot/"), ("/ho", "me/"), ("../sh", "ared"), (".lib", "rary")]
        .map(|(first, second)| format!("{first}{second}"));
    let files = tree.texts("").into_iter().filter(|file| !file.path.starts_with("crates/rulebook/rules/"));
    let named = |file: &File| {
        let numbered = file.text.lines().enumerate().map(|(index, line)| (index + 1, line));
        let found = numbered.filter_map(|(number, line)| Some((number, outside.iter().find(|place| line.contains(place.as_str()))?)));
        found.map(|(number, place)| format!("{}:{number}: names {place}", file.path)).collect::<Vec<_>>()
    };
    Ok(files.flat_map(|file| named(&file)).collect())
}

/// No test is switched off and no work is marked as left for later in the source. (Clippy finds `todo!` and similar macros.)
///
/// A unit test in a library whose manifest says `test = false` would be built by nothing and never run.
pub fn unfinished(tree: &Tree) -> Result<Vec<String>> {
    let manifests = ["crates", "xtask"].iter().flat_map(|folder| tree.texts(folder)).filter(|file| file.path.ends_with("Cargo.toml"));
    let silent: Vec<String> = manifests.filter(|file| untested(&file.text)).map(|file| file.path.replace("Cargo.toml", "src/")).collect();
    let mut breaches = Vec::new();
    for file in silent.iter().flat_map(|source| tree.sources(source)) {
        let tests = file.text.lines().enumerate().filter(|(_, line)| line.trim() == UNIT_TEST);
        breaches.extend(tests.map(|(index, _)| format!("{}:{}: never runs, the library is built without tests", file.path, index + 1)));
    }
    breaches.extend(marked(tree));
    Ok(breaches)
}

/// The line above a unit test.
const UNIT_TEST: &str = "#[test]";

/// Whether the library of this manifest is built without its unit tests.
fn untested(manifest: &str) -> bool {
    let mut lines = manifest.lines().map(str::trim).skip_while(|line| *line != "[lib]").skip(1).take_while(|line| !line.starts_with('['));
    lines.any(|line| line.replace(' ', "") == "test=false")
}

/// Lines that switch a test off or leave work for later.
fn marked(tree: &Tree) -> Vec<String> {
    let marks = [("#[ig", "nore"), ("FIX", "ME"), ("XX", "X:")].map(|(first, second)| format!("{first}{second}"));
    let files = ["crates", "xtask", "fuzz", "examples"].iter().flat_map(|folder| tree.sources(folder));
    let named = |file: File| {
        let numbered = file.text.lines().enumerate();
        let found = numbered.filter(|(_, line)| marks.iter().any(|mark| line.contains(mark.as_str())));
        found.map(|(index, line)| format!("{}:{}: {}", file.path, index + 1, line.trim())).collect::<Vec<_>>()
    };
    files.flat_map(named).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(path: &str, text: &str) -> File {
        File { path: path.into(), text: text.into() }
    }

    #[test]
    fn a_library_without_tests_is_known_by_its_manifest() {
        assert!(untested("[package]\nname = \"one\"\n\n[lib]\n# why\ntest = false\n\n[dependencies]\n"));
        assert!(!untested("[lib]\nname = \"one\"\n\n[[bin]]\ntest = false\n"));
    }

    #[test]
    fn inexact_code_is_found_and_comments_are_not_code() {
        let bad = "use std::collections::HashMap;\nlet all = HashSet::new();\nlet now = Instant::now();";
        assert_eq!(inexact(&file("crates/engine/src/game.rs", bad)).len(), 3);
        let good = "// no HashMap here\nstruct Instantly;";
        assert_eq!(inexact(&file("crates/engine/src/game.rs", good)), Vec::<String>::new());
    }
}
