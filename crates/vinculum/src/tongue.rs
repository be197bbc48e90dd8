//! The language of the command line, and its catalogues. Games, the desk and the terminal have catalogues of their own.

use std::{
    env,
    ffi::OsString,
    io,
    sync::{LazyLock, OnceLock},
};

use engine::{
    Text, msg,
    words::{Sources, Words},
};

/// The catalogues of the answers, English first.
pub const SOURCES: Sources = &[("en", include_str!("../words/en.ftl")), ("it", include_str!("../words/it.ftl"))];

/// The languages that are spoken, as they are typed.
pub const SPOKEN: [&str; 2] = ["en", "it"];

/// The flag that names one, and the name it had first.
const FLAGS: [&str; 2] = ["--lang", "--language"];
/// Variables that name one, the first that says something counts.
const VARIABLES: [&str; 4] = ["VINCULUM_LANG", "LC_ALL", "LC_MESSAGES", "LANG"];

static CHOSEN: OnceLock<&'static str> = OnceLock::new();

/// A message of the command line's catalogue, said: `say!("no-game", name = word)`.
macro_rules! say {
    ($($message:tt)*) => { $crate::tongue::told(&engine::msg!($($message)*)) };
}
pub(crate) use say;

/// Chooses the language once, before the words are read: help and errors are in it already.
pub fn choose(words: &[OsString]) {
    let _ = CHOSEN.set(wanted(words, |name| env::var(name).ok()));
}

/// The language by flag, by variable; English where none of them names one that is spoken.
fn wanted(words: &[OsString], read: impl Fn(&str) -> Option<String>) -> &'static str {
    let words: Vec<&str> = words.iter().filter_map(|word| word.to_str()).take_while(|word| *word != "--").collect();
    let flagged = words.iter().enumerate().find_map(|(at, word)| match word.split_once('=') {
        Some((flag, value)) => FLAGS.contains(&flag).then_some(value),
        None => FLAGS.contains(word).then(|| words.get(at + 1).copied()).flatten(),
    });
    let named = || VARIABLES.into_iter().filter_map(&read).find(|value| !value.is_empty());
    let name = flagged.map(str::to_owned).or_else(named).unwrap_or_default().to_ascii_lowercase();
    // `it`, `it_IT.UTF-8`, `it-CH`; `item` is none of them.
    let short = name.split(['_', '-', '.', '@']).next().unwrap_or_default();
    SPOKEN.into_iter().find(|language| *language == short).unwrap_or(SPOKEN[0])
}

/// The language that was chosen.
pub fn language() -> &'static str {
    CHOSEN.get().copied().unwrap_or(SPOKEN[0])
}

/// Whether the language is English, so that English-only text will do.
pub fn is_english() -> bool {
    language() == SPOKEN[0]
}

/// The catalogue of a language without the engine's own words: some of its ids are here too.
pub fn catalogue(language: &str, sources: Sources) -> Words {
    let source = sources.iter().find(|(name, _)| *name == language).or(sources.first()).map_or("", |(_, source)| *source);
    Words::new(language, &[source]).unwrap_or_else(|_| Words::of(language, &[]))
}

/// A message in that language.
pub fn told(text: &Text) -> String {
    static ANSWERS: LazyLock<Words> = LazyLock::new(|| catalogue(language(), SOURCES));
    ANSWERS.say(text)
}

/// A message of these catalogues in that language.
pub fn told_by(sources: Sources, text: &Text) -> String {
    Words::shared(language(), sources).say(text)
}

/// Translates a message of the TOML or JSON parser phrase by phrase: it knows English only.
pub fn reader(english: &str) -> String {
    if is_english() {
        return english.to_owned();
    }
    let pairs =
        include_str!("../words/readers.it.txt").lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(" | "));
    pairs.fold(english.to_owned(), |said, (theirs, ours)| {
        let ours = if theirs.starts_with(' ') { format!(" {ours}") } else { ours.to_owned() };
        said.replace(theirs, &ours)
    })
}

/// The fault of a file of data. If the TOML parser found it, gives the place and the message without the excerpt drawn below them.
pub fn damaged(told: &str) -> String {
    let Some((before, drawn)) = told.split_once("TOML ").filter(|(_, drawn)| drawn.starts_with("parse")) else { return reader(told) };
    let what = drawn.rsplit_once('^').map_or("", |(_, what)| what);
    let mut place = drawn
        .split(['|', '\n'])
        .next()
        .unwrap_or_default()
        .split_whitespace()
        .filter_map(|word| word.trim_end_matches(',').parse::<u32>().ok());
    match (place.next(), place.next(), what.split_whitespace().collect::<Vec<_>>().join(" ")) {
        (Some(line), Some(column), what) if !what.is_empty() => {
            format!("{}{}", reader(before), say!("damaged-at", line = line, column = column, what = reader(&what)))
        }
        _ => reader(told),
    }
}

/// A message of the system about a file or a socket. It comes in English unless a program asks for more, so the commonest ones have our own words.
pub fn system(why: &io::Error) -> String {
    use io::ErrorKind as Kind;
    if is_english() {
        return why.to_string();
    }
    let text = match why.kind() {
        Kind::NotFound => msg!("system-not-found"),
        Kind::PermissionDenied => msg!("system-denied"),
        Kind::AlreadyExists => msg!("system-exists"),
        Kind::IsADirectory => msg!("system-is-folder"),
        Kind::NotADirectory => msg!("system-no-folder"),
        Kind::InvalidData => msg!("system-no-text"),
        Kind::StorageFull => msg!("system-full"),
        Kind::ReadOnlyFilesystem => msg!("system-read-only"),
        Kind::AddrInUse => msg!("system-in-use"),
        Kind::AddrNotAvailable => msg!("system-no-address"),
        Kind::ConnectionRefused => msg!("system-refused"),
        Kind::TimedOut => msg!("system-late"),
        _ => return why.to_string(),
    };
    told(&text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(words: &str, variables: &[(&str, &str)]) -> &'static str {
        let words: Vec<OsString> = words.split_whitespace().map(OsString::from).collect();
        wanted(&words, |name| variables.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned()))
    }

    #[test]
    fn the_flag_comes_before_the_variables_and_the_variables_in_their_order() {
        let italian = [("LANG", "it_IT.UTF-8")];
        assert_eq!(of("vinculum games", &italian), "it");
        assert_eq!(of("vinculum games --lang en", &italian), "en");
        assert_eq!(of("vinculum games --language=en", &italian), "en");
        assert_eq!(of("vinculum games", &[("VINCULUM_LANG", "en"), ("LC_ALL", "it_IT")]), "en");
        assert_eq!(of("vinculum games", &[("LC_ALL", ""), ("LC_MESSAGES", "it"), ("LANG", "en_GB")]), "it");
        assert_eq!(of("vinculum games", &[("LANG", "C.UTF-8")]), "en");
        assert_eq!(of("vinculum games", &[("LANG", "item")]), "en", "no language is called that");
        assert_eq!(of("vinculum games --lang", &[]), "en");
        assert_eq!(of("vinculum rules -- --lang it", &[]), "en", "what stands behind -- is no flag");
    }

    #[test]
    fn a_damaged_file_is_told_by_its_place() {
        let drawn = "discs.toml: TOML parse error at line 2, column 8 | 2 | name = 3 | ^ invalid type: integer `3`, expected a string";
        assert_eq!(damaged(drawn), "discs.toml: line 2, column 8: invalid type: integer `3`, expected a string");
        let lines =
            "TOML parse error at line 47, column 8\n   |\n47 | size = 9\"F\"\n   |        ^^^\nmissing opening quote, expected `\"`\n";
        assert_eq!(damaged(lines), "line 47, column 8: missing opening quote, expected `\"`");
        assert_eq!(damaged("a ship without a name"), "a ship without a name");
    }

    #[test]
    fn the_catalogues_agree_and_are_read() {
        assert_eq!(engine::words::differences(SOURCES, &[]), Vec::<String>::new());
        assert_eq!(catalogue("it", SOURCES).say(&msg!("error")), "errore");
        assert_eq!(catalogue("en", SOURCES).say(&msg!("seats", n = 1)), "1 seat");
    }

    /// The text of a source file up to its tests, with the words of programs taken out: comments, attributes, forms of logs.
    fn source(path: &std::path::Path) -> String {
        let text = std::fs::read_to_string(path).expect("text");
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        code.lines()
            .filter(|line| !line.trim_start().starts_with("//") && !line.trim_start().starts_with("#["))
            .fold(String::new(), |all, line| all + line + "\n")
            // A quotation mark by itself begins no text.
            .replace("'\"'", "")
    }

    fn files(folder: &std::path::Path, found: &mut Vec<std::path::PathBuf>) {
        for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
            let path = entry.path();
            if path.is_dir() { files(&path, found) } else { found.push(path) }
        }
    }

    /// The pieces between quotation marks.
    fn quoted(code: &str) -> Vec<String> {
        let (mut found, mut inside, mut escaped) = (Vec::new(), None::<String>, false);
        for letter in code.chars() {
            match (&mut inside, letter) {
                (Some(text), _) if escaped => {
                    text.push(letter);
                    escaped = false;
                }
                (Some(_), '\\') => escaped = true,
                (Some(_), '"') => found.extend(inside.take()),
                (Some(text), _) => text.push(letter),
                (None, '"') => inside = Some(String::new()),
                (None, _) => {}
            }
        }
        found
    }

    /// Whether a text is one that a person would read as a sentence: two words of letters in a row, and no example of a command.
    fn reads_as_words(text: &str) -> bool {
        let plain = |word: &str| word.len() > 1 && word.trim_matches([',', '.', ':', ';']).bytes().all(|byte| byte.is_ascii_alphabetic());
        let words: Vec<&str> = text.split_whitespace().collect();
        !text.contains("vinculum ") && words.windows(2).any(|pair| plain(pair[0]) && plain(pair[1]))
    }

    /// No sentence stands in the source by itself, every message that is asked for is there, and every one that is there is asked for.
    #[test]
    fn what_a_person_reads_is_in_the_catalogue() {
        let mut found = Vec::new();
        files(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
        let code: Vec<(String, String)> = found.iter().map(|path| (path.display().to_string(), source(path))).collect();
        for (path, code) in &code {
            for text in quoted(code) {
                assert!(!reads_as_words(&text), "{path}: {text:?} is in no catalogue");
            }
        }
        let all: String = found.iter().map(|path| std::fs::read_to_string(path).expect("text")).collect();
        let there = engine::words::messages(SOURCES[0].1);
        for id in there.keys() {
            assert!(all.contains(&format!("\"{id}\"")), "{id} is never said");
        }
        let squeezed: String = all.split_whitespace().collect();
        for call in squeezed.split("say!(\"").skip(1) {
            let id = call.split('"').next().unwrap_or_default();
            assert!(there.contains_key(id), "{id} is in no catalogue");
        }
    }

    #[test]
    fn a_sentence_is_told_from_the_words_of_programs() {
        assert!(reads_as_words("the file cannot be read") && reads_as_words("{} games, no end"));
        assert!(!reads_as_words("unreadable-file") && !reads_as_words("vinculum desk new may.desk") && !reads_as_words("{:<6} {}"));
        assert_eq!(quoted("a(\"b c\", \"d\\\"e\")"), ["b c", "d\"e"]);
    }
}
