//! Makes a constant of every rule id of a ledger, so that an id that does not exist does not compile.
//!
//! A crate with rules of its own writes them down as a ledger, say `rules/beacon.toml`:
//!
//! ```toml
//! game  = "beacon"
//! title = "Beacon, a game of two lamps"
//!
//! [[rule]]
//! id    = "BCN.BID.1"
//! title = "A card in secret"
//! kind  = "procedure"
//! at    = "page 1"
//! text  = "Each seat lays one of its cards face down."
//! ```
//!
//! names this crate under `[build-dependencies]` and has the `build.rs`
//!
//! ```no_run
//! fn main() -> std::process::ExitCode {
//!     rulebook_build::ledgers(&["rules/beacon.toml"])
//! }
//! ```
//!
//! and writes `rulebook::ledgers!();` where the constants shall stand: then `beacon::BID_1` is the id, `beacon::LEDGER` the ledger and
//! `beacon::SHELF` what ids from outside are looked up in.
//! Rules of a base game that the ledger assumes stand in a file beside it, `rules/beacon-base.toml`; that it exists is enough.
//!
//! The build fails, with one sentence, where a ledger contradicts itself: an id used twice, a reference to nothing, a field that is missing.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, error, fmt, fs};

mod read;

pub use read::{Entries, Entry, read_ledger};

/// A ledger that cannot be built.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadLedger {
    /// The file that is wrong; or the variable of the environment that is missing.
    pub file: String,
    /// What is wrong with it, in a sentence.
    pub why: String,
}

impl BadLedger {
    fn new(file: impl fmt::Display, why: impl Into<String>) -> BadLedger {
        BadLedger { file: file.to_string(), why: why.into() }
    }
}

impl fmt::Display for BadLedger {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.file, self.why)
    }
}

impl error::Error for BadLedger {}

/// The whole of a `build.rs`: reads these ledgers, paths from the crate's own folder, and writes what `rulebook::ledgers!()` includes.
pub fn ledgers(files: &[&str]) -> ExitCode {
    match build(files) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("the ledger cannot be built: {problem}");
            ExitCode::FAILURE
        }
    }
}

fn build(files: &[&str]) -> Result<(), BadLedger> {
    let root = PathBuf::from(variable("CARGO_MANIFEST_DIR")?);
    let out = PathBuf::from(variable("OUT_DIR")?).join("ledgers.rs");
    for file in files {
        // The folder and not the file: a base file may come to stand there later.
        let folder = Path::new(file).parent().filter(|folder| *folder != Path::new("")).unwrap_or(Path::new("."));
        println!("cargo::rerun-if-changed={}", folder.display());
    }
    fs::write(&out, generate(&root, files)?).map_err(|error| BadLedger::new(out.display(), error.to_string()))
}

fn variable(name: &str) -> Result<String, BadLedger> {
    env::var(name).map_err(|error| BadLedger::new(name, error.to_string()))
}

fn read(path: &Path) -> Result<String, BadLedger> {
    fs::read_to_string(path).map_err(|error| BadLedger::new(path.display(), error.to_string()))
}

/// The code for these ledgers, whose paths are from the folder `root`: a module for each.
pub fn generate(root: &Path, files: &[&str]) -> Result<String, BadLedger> {
    let mut code = String::new();
    for file in files {
        let stem = file.strip_suffix(".toml").ok_or_else(|| BadLedger::new(file, "a ledger is a file .toml"))?;
        let base_file = format!("{stem}-base.toml");
        let text = read(&root.join(file))?;
        let base = if root.join(&base_file).exists() { Some(read(&root.join(&base_file))?) } else { None };
        let entries = read_ledger(file, &text, base.as_deref().map(|text| (base_file.as_str(), text)))?;
        module(&mut code, file, base.is_some().then_some(&base_file), &entries);
    }
    Ok(code)
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

fn module(code: &mut String, file: &str, base: Option<&String>, entries: &Entries) {
    let Entries { game, prefix, all, rules, base: base_rules } = entries;
    let embedded = |file: &str| format!("include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), {:?}))", format!("/{file}"));
    let base_text = base.map_or("None".to_string(), |base| format!("Some({})", embedded(base)));
    let mut sorted: Vec<usize> = (0..all.len()).collect();
    sorted.sort_unstable_by_key(|index| &all[*index].id);
    let _ = writeln!(code, "/// The ids of the ledger `{game}`.\n#[allow(dead_code)]\npub mod {} {{", game.replace('-', "_"));
    let _ = writeln!(code, "    use ::rulebook::{{Ledger, Name, RuleId, Shelf, Source}};\n");
    let _ = writeln!(code, "    /// The ledger `{game}`: its text and its ids.");
    let _ = writeln!(code, "    pub static LEDGER: Source = Source {{");
    let _ = writeln!(code, "        game: {game:?},\n        prefix: {prefix:?},\n        rules: {rules},\n        base: {base_rules},");
    let _ = writeln!(code, "        ledger_text: {},\n        base_text: {base_text},", embedded(file));
    let _ = writeln!(code, "        names: &NAMES,\n        sorted: &{sorted:?},\n        parsed,\n    }};\n");
    let _ = writeln!(code, "    /// The ledger `{game}` alone, to look ids up in.\n    pub static SHELF: Shelf = Shelf::of(&[&LEDGER]);\n");
    let _ = writeln!(code, "    fn parsed() -> &'static Ledger {{");
    let _ = writeln!(code, "        static PARSED: ::std::sync::OnceLock<Ledger> = ::std::sync::OnceLock::new();");
    let _ = writeln!(code, "        PARSED.get_or_init(|| LEDGER.parse())\n    }}\n");
    let _ = writeln!(code, "    static NAMES: [Name; {}] = [", all.len());
    for (index, entry) in all.iter().enumerate() {
        let _ = writeln!(code, "        Name {{ source: &LEDGER, index: {index}, text: {:?} }},", entry.id);
    }
    let _ = writeln!(code, "    ];");
    for (index, entry) in all.iter().enumerate() {
        let _ = writeln!(code, "    #[doc = {:?}]", doc_text(entry));
        let _ = writeln!(code, "    pub const {}: RuleId = RuleId::new(&NAMES[{index}]);", entry.constant);
    }
    let _ = writeln!(code, "}}\n");
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULE: &str = "[[rule]]\nid = \"AW.X.1\"\ntitle = \"t\"\nkind = \"timing\"\nat = \"a\"\ntext = \"x\"\n";
    const HEAD: &str = "game = \"attack-wing\"\ntitle = \"t\"\n";

    fn error(rest: &str) -> String {
        read_ledger("aw.toml", &format!("{HEAD}{RULE}{rest}"), None).err().map_or_else(String::new, |why| why.to_string())
    }

    #[test]
    fn a_sound_ledger_is_read() {
        assert_eq!(error(""), "");
        let entries = read_ledger("aw.toml", &format!("{HEAD}{RULE}"), None).expect("it is sound");
        assert_eq!((entries.game.as_str(), entries.prefix.as_str(), entries.rules, entries.base), ("attack-wing", "AW", 1, 0));
        assert_eq!(entries.all[0].constant, "X_1");
    }

    #[test]
    fn a_duplicate_id_is_named() {
        assert_eq!(error(RULE), "aw.toml: the id AW.X.1 is used twice");
        let close = RULE.replace("AW.X.1", "AW.X_1");
        assert!(error(&close).contains("AW.X.1 and AW.X_1 would both be the constant X_1"));
    }

    #[test]
    fn a_reference_to_nothing_is_named() {
        let gap = "[[gap]]\nid = \"AW.GAP.1\"\nrules = [\"AW.X.2\"]\nproblem = \"p\"\nruling = \"r\"\nwhy = \"w\"\n";
        assert_eq!(error(gap), "aw.toml: AW.GAP.1 refers to AW.X.2, which does not exist");
        let describes = "describes = \"AW.X.7: because\"\n";
        assert!(error(describes).contains("`describes` of AW.X.1 must begin with the id"));
    }

    #[test]
    fn missing_and_unknown_fields_are_named() {
        let rule = |from: &str, to: &str| error(&RULE.replace("X.1", "X.2").replace(from, to));
        assert_eq!(rule("text = \"x\"\n", ""), "aw.toml: AW.X.2 has no `text`");
        assert!(rule("timing", "whim").contains("AW.X.2 has the unknown kind \"whim\""));
        assert!(rule("AW.X.2", "SFB.X.2").contains("must be AW.TOPIC.N"));
        assert!(error("[[rule.example]]\ngiven = \"g\"\n").contains("AW.X.1 has no `expect`"));
        let whole = |text: &str| read_ledger("x.toml", text, None).err().map_or_else(String::new, |why| why.to_string());
        assert_eq!(whole(""), "x.toml: `game` must be the name of the ledger");
        assert_eq!(whole(HEAD), "x.toml: a ledger needs a [[rule]]");
        assert!(whole(&HEAD.replace("attack-wing", "Attack Wing")).contains("small letters, digits and hyphens"));
    }

    #[test]
    fn a_base_file_belongs_to_its_ledger() {
        let rule = RULE.replace("AW.X.1", "AW.BASE.1").replace("timing", "base").replace("at = \"a\"", "confidence = \"ours\"");
        let read = |base: &str| read_ledger("aw.toml", &format!("{HEAD}{RULE}"), Some(("aw-base.toml", base)));
        let entries = read(&format!("{HEAD}{rule}")).expect("both are sound");
        assert_eq!((entries.rules, entries.base, entries.all[1].constant.as_str()), (1, 1, "BASE_1"));
        let foreign = read(&format!("game = \"stcs\"\n{rule}")).err().map_or_else(String::new, |why| why.to_string());
        assert_eq!(foreign, "aw-base.toml: `game` must be \"attack-wing\", as in the ledger");
        let unsupported =
            read(&format!("{HEAD}{}", rule.replace("confidence = \"ours\"\n", ""))).err().map_or_else(String::new, |why| why.to_string());
        assert_eq!(unsupported, "aw-base.toml: AW.BASE.1 has no `confidence`");
    }
}
