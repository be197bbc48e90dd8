//! The game file: setup, commands, answers, take-backs and a running hash. It is the save, the replay, the bug report and the referee's protocol.
//!
//! JSON, one object a line: first the [`Header`], then an [`Entry`] for each thing that happened, and in the file of a finished game of a server the [`Seal`].
//! Lines are only ever added. Each line ends with its hash, and the hash covers every byte of the line before it and all lines before that: the text as it
//! stands and nothing computed from it, so that no change of the program breaks it. Whether a replay gives the same game is a second question, which the
//! [`Facts`] of each line answer.

mod bad;
pub(crate) mod earlier;

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::Value;

use crate::Seat;

pub use bad::BadRecord;

/// The version of this file format. The hash of format 2 covered the messages and left out take-backs, that of format 1 covered the inside of positions. Both
/// formats are read.
pub const FORMAT: u32 = 3;

/// Version of the program, written into game files.
pub const PROGRAM: &str = env!("CARGO_PKG_VERSION");

/// How a game stands after a line: what every program that plays the same game says of it, however it words its messages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Facts {
    /// The turn (game round).
    #[serde(default)]
    pub turn: u32,
    /// The seats that may decide, `AB`; empty once the game is over.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub next: String,
    /// The points of each seat, where the game counts points and the line changed them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<Vec<i32>>,
    /// The place of each seat, once the game is over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<u8>,
}

/// First line of a game file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Header {
    /// [`FORMAT`].
    pub vinculum: u32,
    /// Short name of the game.
    pub game: String,
    /// Version of the program that wrote it.
    #[serde(alias = "rules")]
    pub program: String,
    /// Version of the game's rules under which it was played; 0 in files of format 1.
    #[serde(default)]
    pub rules_version: u32,
    /// The setup.
    pub setup: Value,
    /// Answers of the set up, before the first decision.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<String>,
    /// Which of them, counted from 0, the program drew where people type the dice, because nobody at the table might see them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub drawn: Vec<usize>,
    /// Whether people type the dice.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub asked: bool,
    /// The file from which the first commands were taken over, where it had an earlier format.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub earlier: Option<Earlier>,
    /// How the game stands after the set up.
    #[serde(flatten)]
    pub facts: Facts,
}

/// A file of an earlier format that this one continues.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Earlier {
    /// Its format, 1 or 2.
    pub format: u32,
    /// Version of the program that wrote it.
    pub program: String,
    /// Version of the game's rules in it.
    pub rules_version: u32,
    /// How many commands it had.
    pub commands: usize,
    /// Whether its hashes were those of the game as this program tells it. Never so in format 1.
    pub held: bool,
}

/// A line of a game file after the first.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Entry {
    /// A command.
    Command(Line),
    /// Something was taken back.
    TakenBack(TakenBack),
    /// A server binds itself to a seed: from here on the dice are its own.
    Bound(Bound),
    /// Another program, or other rules, go on from here.
    Program(Program),
}

/// One command of a game file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Line {
    /// The seat that gave it.
    pub seat: Seat,
    /// The command in notation.
    #[serde(rename = "do")]
    pub command: String,
    /// The answers it needed, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<String>,
    /// Which of them, counted from 0, the program drew where people type the dice, because nobody at the table might see them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub drawn: Vec<usize>,
    /// How many windows were passed after it by standing orders.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub passed: u32,
    /// A remark that goes with it: a time call, a bot that was passed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mark: Option<String>,
    /// How the game stands after it.
    #[serde(flatten)]
    pub facts: Facts,
}

/// By what right something is taken back.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Right {
    /// The seat's own, while nothing was rolled or revealed.
    Own,
    /// All other seats agreed.
    Consent,
    /// The referee takes back the last thing typed. If people type the dice that is an answer, whose question is asked again, or else the last command of a
    /// person with all its results. If the program rolls it is the last command of anybody.
    Referee,
}

/// Commands that were taken back. They stay where they stand in the file, with what was rolled for them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TakenBack {
    /// Whose command it was, or who sat at the referee's table.
    pub seat: Seat,
    /// By what right.
    #[serde(rename = "undo")]
    pub right: Right,
    /// How many commands stood before the first that was taken back.
    pub to: usize,
    /// How many were taken back. Commands after them that others had given apart, in secret, stay.
    pub back: usize,
    /// For how many of these something had been rolled or drawn.
    #[serde(default, skip_serializing_if = "is_none")]
    pub rolled: usize,
    /// How the game stands after it.
    #[serde(flatten)]
    pub facts: Facts,
}

/// A server has bound itself to a seed, whose hash it showed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bound {
    /// The hash.
    #[serde(rename = "bound")]
    pub commitment: String,
    /// How the dice before it came from the same seed, in a file that had an earlier format.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<Before>,
}

/// The part that an earlier format kept of a server's dice. Nothing binds it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Before {
    /// How many commands the game had when the server bound itself.
    pub from: usize,
    /// How many commands were left each time something was taken back.
    pub taken_back: Vec<usize>,
}

/// Which program and which rules go on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Program {
    /// Version of the program.
    pub program: String,
    /// Version of the game's rules.
    pub rules_version: u32,
}

/// Last line of a game file whose server has told what the dice came from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seal {
    /// The seed, in digits.
    pub seed: String,
    /// The word that kept the seed from being guessed from the hash.
    pub nonce: String,
}

fn is_zero(count: &u32) -> bool {
    *count == 0
}

fn is_none(count: &usize) -> bool {
    *count == 0
}

/// A line as it was read.
#[derive(Clone, Debug, PartialEq)]
pub struct Written<T> {
    /// The line, read.
    pub said: T,
    /// Its text up to the hash; in earlier formats the whole line.
    pub text: String,
    /// Its hash.
    pub hash: String,
}

/// A game file that was read, with hashes that all fit its text.
#[derive(Clone, Debug, PartialEq)]
pub struct File {
    /// The first line.
    pub header: Written<Header>,
    /// The lines after it.
    pub entries: Vec<Written<Entry>>,
    /// The last line, where it says what the dice came from.
    pub seal: Option<Seal>,
}

impl File {
    /// Whether it has the format that this program writes.
    pub fn is_chained(&self) -> bool {
        self.header.said.vinculum == FORMAT
    }

    /// Whether people type the dice that follow: they typed those of the set up, and no server has bound itself since.
    pub fn is_typed(&self) -> bool {
        self.header.said.asked && !self.entries.iter().any(|entry| matches!(entry.said, Entry::Bound(_)))
    }

    /// The commands, also those that were taken back.
    pub fn commands(&self) -> impl Iterator<Item = &Line> {
        self.entries.iter().filter_map(|entry| if let Entry::Command(line) = &entry.said { Some(line) } else { None })
    }
}

/// Reads a file without playing it.
///
/// # Errors
/// The first fault in it.
pub fn read(text: &str) -> Result<File, BadRecord> {
    match sound(text)? {
        (file, None) => Ok(file),
        (_, Some(why)) => Err(why),
    }
}

/// Reads a file as far as it is sound, with what is wrong with the next line.
///
/// # Errors
/// If the first line is not a header.
pub fn sound(text: &str) -> Result<(File, Option<BadRecord>), BadRecord> {
    let mut lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let (_, first) = lines.next().ok_or(BadRecord::Empty)?;
    let format = format_of(first)?;
    let header = if format == FORMAT {
        chained("", first, parse).map_err(|why| why.at(1, 0))?
    } else {
        old(first).map_err(|why| BadRecord::Header(why.to_string()))?
    };
    let mut file = File { header, entries: Vec::new(), seal: None };
    for (index, line) in lines {
        if let Err(why) = next(&mut file, line) {
            let before = file.commands().count();
            return Ok((file, Some(why.at(index + 1, before))));
        }
    }
    Ok((file, None))
}

/// The fault of a line, before it is known which one it is.
enum Broken {
    Unreadable(String),
    Chain,
}

impl Broken {
    fn at(self, line: usize, before: usize) -> BadRecord {
        match self {
            Broken::Unreadable(why) if line == 1 => BadRecord::Header(why),
            Broken::Unreadable(why) => BadRecord::Line { line, before, why },
            Broken::Chain => BadRecord::Chain { line },
        }
    }
}

impl From<serde_json::Error> for Broken {
    fn from(why: serde_json::Error) -> Broken {
        Broken::Unreadable(why.to_string())
    }
}

/// The one field of every header.
#[derive(Deserialize)]
struct Format {
    vinculum: u32,
}

/// The format of the file with this first line: a newer one is known before anything else of it is read.
fn format_of(first: &str) -> Result<u32, BadRecord> {
    let bad = |why: serde_json::Error| BadRecord::Header(why.to_string());
    let Format { vinculum: format } = serde_json::from_str(first).map_err(bad)?;
    if format > FORMAT { Err(BadRecord::Format(format)) } else { Ok(format) }
}

fn next(file: &mut File, line: &str) -> Result<(), Broken> {
    if !file.is_chained() {
        let Written { said, text, hash } = old::<Line>(line)?;
        file.entries.push(Written { said: Entry::Command(said), text, hash });
        return Ok(());
    }
    if file.seal.is_some() {
        return Err(Broken::Unreadable("nothing can follow what the dice came from".into()));
    }
    let before = file.entries.last().map_or(&file.header.hash, |last| &last.hash);
    let Written { said, text, hash } = chained(before, line, parse::<Value>)?;
    if said.get("seed").is_some() {
        file.seal = Some(serde_json::from_value(said)?);
        return Ok(());
    }
    file.entries.push(Written { said: entry(said)?, text, hash });
    Ok(())
}

/// Which kind of entry it is shows in the one field that only this kind has.
fn entry(value: Value) -> Result<Entry, Broken> {
    let has = |name: &str| value.get(name).is_some();
    Ok(match () {
        () if has("do") => Entry::Command(serde_json::from_value(value)?),
        () if has("undo") => Entry::TakenBack(serde_json::from_value(value)?),
        () if has("bound") => Entry::Bound(serde_json::from_value(value)?),
        () if has("program") => Entry::Program(serde_json::from_value(value)?),
        () => return Err(Broken::Unreadable("it is nothing that this program knows".into())),
    })
}

fn parse<T: DeserializeOwned>(body: &str) -> Result<T, Broken> {
    Ok(serde_json::from_str(&format!("{body}}}"))?)
}

/// A line of an earlier format: its hash stands anywhere in it.
fn old<T: DeserializeOwned>(line: &str) -> Result<Written<T>, serde_json::Error> {
    let value: Value = serde_json::from_str(line)?;
    let hash = value.get("hash").and_then(Value::as_str).unwrap_or_default().to_owned();
    Ok(Written { said: serde_json::from_value(value)?, text: line.to_owned(), hash })
}

const HASH: &str = ",\"hash\":\"";
const END: &str = "\"}";
/// Digits of a hash.
const DIGITS: usize = 32;

/// A line whose hash is that of its text after the line before.
fn chained<T>(before: &str, line: &str, read: impl Fn(&str) -> Result<T, Broken>) -> Result<Written<T>, Broken> {
    let Some((body, hash)) = apart(line) else {
        // A line that was cut off is told as such; one that only lacks its hash was edited.
        serde_json::from_str::<Value>(line)?;
        return Err(Broken::Chain);
    };
    let said = read(body)?;
    if chain(before, body) != hash {
        return Err(Broken::Chain);
    }
    Ok(Written { said, text: body.to_owned(), hash: hash.to_owned() })
}

/// The text of a line up to its hash, and the hash.
fn apart(line: &str) -> Option<(&str, &str)> {
    let (body, hash) = line.trim_end().strip_suffix(END)?.rsplit_once(HASH)?;
    let digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
    (hash.len() == DIGITS && hash.bytes().all(digit)).then_some((body, hash))
}

/// The running hash: 128 bits in hexadecimal over the hash before, which is empty before the first line, and the text of the line up to its hash.
pub fn chain(before: &str, body: &str) -> String {
    let mut hasher = blake3::Hasher::new_derive_key("Vinculum: game file, format 3");
    hasher.update(before.as_bytes()).update(body.as_bytes());
    hasher.finalize().to_hex()[..DIGITS].to_owned()
}

/// The text of a line up to its hash.
pub(crate) fn body(said: &impl Serialize) -> String {
    let mut text = serde_json::to_string(said).unwrap_or_default();
    text.pop();
    text
}

/// A whole line with its line end.
pub(crate) fn line(body: &str, hash: &str) -> String {
    format!("{body}{HASH}{hash}{END}\n")
}

/// The file with what the dice of its server came from in a last line. A file of an earlier format, or with such a line, stays as it is.
pub fn sealed(file: &str, seal: &Seal) -> String {
    let mut text = file.to_owned();
    if let Ok(File { header, entries, seal: None }) = read(file)
        && header.said.vinculum == FORMAT
    {
        let before = entries.last().map_or(&header.hash, |last| &last.hash);
        let body = body(seal);
        text.push_str(&line(&body, &chain(before, &body)));
    }
    text
}

/// The text with every hash recomputed, as anybody can do who edits a file: the hashes find changes by accident or by halves, the proof of the dice finds the
/// rest.
pub fn rechained(text: &str) -> String {
    let mut before = String::new();
    let each = |one: &str| {
        let Some((body, _)) = apart(one) else { return format!("{one}\n") };
        before = chain(&before, body);
        line(body, &before)
    };
    text.lines().map(each).collect()
}

/// One object as a line, with its line end.
pub fn json_line(value: &impl Serialize) -> String {
    let mut text = serde_json::to_string(value).unwrap_or_default();
    text.push('\n');
    text
}

/// Whether a version of the program is newer than this one.
pub fn is_newer(program: &str) -> bool {
    let numbers = |version: &str| version.split(['.', '-']).map_while(|part| part.parse::<u64>().ok()).collect::<Vec<_>>();
    numbers(program) > numbers(PROGRAM)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::{OWN_ONLY, Words};

    /// A hash that stands in a text of the line is not the hash of the line, and a sealed file stays as it is.
    #[test]
    fn a_line_ends_with_its_hash() {
        let body = "{\"bound\":\"x\"";
        let whole = line(body, &chain("", body));
        assert_eq!(apart(whole.trim_end()), Some((body, chain("", body).as_str())));
        for other in ["", "{}", body, &whole.to_uppercase(), &whole.replace("\"}", "\" }"), &whole.replace(HASH, ", \"hash\":\"")] {
            assert_eq!(apart(other), None, "{other}");
        }
    }

    #[test]
    fn versions_are_compared_by_their_numbers() {
        assert!(!is_newer(PROGRAM));
        assert!(is_newer("9999.0.0") && is_newer(&format!("{PROGRAM}.1")));
        assert!(!is_newer("0.0.0") && !is_newer("unknown"));
    }

    /// The sentence that programmers print is the one that the English catalogue says, and the Italian is another.
    #[test]
    fn what_is_wrong_with_a_file_is_said_by_the_catalogue() {
        let (english, italian) = (Words::of("en", OWN_ONLY), Words::of("it", OWN_ONLY));
        let (seat, why, command) = (Seat::B, || "why".to_owned(), "go".to_owned());
        for bad in [
            BadRecord::Empty,
            BadRecord::Header(why()),
            BadRecord::Format(9),
            BadRecord::Newer { program: "9.0.0".into(), rules: 7, ours: 3 },
            BadRecord::Game { found: "chess".into(), wanted: "beacon" },
            BadRecord::Setup(why()),
            BadRecord::Line { line: 4, before: 2, why: why() },
            BadRecord::Refused { line: 4, seat, command: command.clone(), why: why() },
            BadRecord::Dice { line: 4, why: why() },
            BadRecord::Hash { line: 4, seat, command: command.clone(), theirs: 1, ours: 2 },
            BadRecord::Hash { line: 4, seat, command, theirs: 2, ours: 2 },
            BadRecord::Chain { line: 4 },
            BadRecord::TakenBack { line: 4, why: why() },
        ] {
            assert_eq!(english.say(&bad.text()), bad.to_string());
            assert_ne!(italian.say(&bad.text()), bad.to_string());
        }
    }
}
