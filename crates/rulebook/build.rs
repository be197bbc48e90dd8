//! Generates one constant for each id of the ledgers, and fails where a ledger contradicts itself.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};

#[path = "build/ledger_files.rs"]
mod ledger_files;

use ledger_files::{Entries, Entry, GAMES, Game, read_game};

fn main() -> ExitCode {
    match generate() {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("the rulebook cannot be built: {problem}");
            ExitCode::FAILURE
        }
    }
}

fn generate() -> Result<(), String> {
    println!("cargo::rerun-if-changed=rules");
    println!("cargo::rerun-if-changed=build");
    let root = PathBuf::from(variable("CARGO_MANIFEST_DIR")?);
    let out = PathBuf::from(variable("OUT_DIR")?);
    let mut code = String::new();
    let mut games = Vec::new();
    for game in GAMES {
        let ledger = read(&root.join(format!("rules/{}.toml", game.name)))?;
        let base = match game.has_base {
            true => Some(read(&root.join(format!("rules/{}-base.toml", game.name)))?),
            false => None,
        };
        games.push((game, read_game(game, &ledger, base.as_deref())?));
    }
    for (number, (game, entries)) in games.iter().enumerate() {
        module(&mut code, number, game, entries);
    }
    sources(&mut code, &games);
    names(&mut code, &games);
    constants_for_tests(&mut code, &games);
    let target = out.join("ids.rs");
    fs::write(&target, code).map_err(|error| format!("{}: {error}", target.display()))
}

fn variable(name: &str) -> Result<String, String> {
    env::var(name).map_err(|error| format!("{name}: {error}"))
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// A title as one line of documentation in which nothing reads as a link or as markup.
fn doc_text(entry: &Entry) -> String {
    let title: String = entry.title.chars().take(160).collect();
    let mut safe = String::new();
    for c in title.chars() {
        if matches!(c, '[' | ']' | '<' | '>' | '*' | '_' | '`' | '\\') {
            safe.push('\\');
        }
        safe.push(c);
    }
    format!("`{}`: {safe}", entry.id)
}

fn module(code: &mut String, number: usize, game: &Game, entries: &Entries) {
    let _ = writeln!(code, "/// The ids of the ledger `{}`.\npub mod {} {{", game.name, game.module);
    let _ = writeln!(code, "    use crate::RuleId;");
    for (index, entry) in entries.all.iter().enumerate() {
        let _ = writeln!(code, "    #[doc = {:?}]", doc_text(entry));
        let _ = writeln!(code, "    pub const {}: RuleId = RuleId::new({number}, {index});", entry.constant);
    }
    let _ = writeln!(code, "}}\n");
}

fn sources(code: &mut String, games: &[(&Game, Entries)]) {
    let _ = writeln!(code, "pub(crate) static SOURCES: &[Source] = &[");
    for (game, entries) in games {
        let path = |suffix: &str| format!("include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), \"/rules/{}{suffix}.toml\"))", game.name);
        let base = if game.has_base { format!("Some({})", path("-base")) } else { "None".to_string() };
        let _ = writeln!(
            code,
            "    Source {{ game: {:?}, prefix: {:?}, rules: {}, base: {}, ledger_text: {}, base_text: {base}, ids: &[",
            game.name,
            game.prefix,
            entries.rules,
            entries.base,
            path("")
        );
        for entry in &entries.all {
            let _ = writeln!(code, "        {:?},", entry.id);
        }
        let _ = writeln!(code, "    ] }},");
    }
    let _ = writeln!(code, "];\n");
}

fn names(code: &mut String, games: &[(&Game, Entries)]) {
    let mut sorted: Vec<(&str, usize, usize)> = Vec::new();
    for (number, (_, entries)) in games.iter().enumerate() {
        sorted.extend(entries.all.iter().enumerate().map(|(index, entry)| (entry.id.as_str(), number, index)));
    }
    sorted.sort_unstable();
    let _ = writeln!(code, "pub(crate) static BY_NAME: &[(&str, crate::RuleId)] = &[");
    for (id, number, index) in sorted {
        let _ = writeln!(code, "    ({id:?}, crate::RuleId::new({number}, {index})),");
    }
    let _ = writeln!(code, "];\n");
}

fn constants_for_tests(code: &mut String, games: &[(&Game, Entries)]) {
    let _ = writeln!(code, "#[cfg(test)]\npub(crate) static CONSTANTS: &[(crate::RuleId, &str)] = &[");
    for (game, entries) in games {
        for entry in &entries.all {
            let _ = writeln!(code, "    ({}::{}, {:?}),", game.module, entry.constant, entry.id);
        }
    }
    let _ = writeln!(code, "];");
}
