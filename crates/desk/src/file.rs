//! The file of an event: one JSON object a line, a header and then the entries. It replays to the same ranks on every machine.
//!
//! Each line's hash covers the entry, the whole event after it, and all hashes before it, so a line that was edited, lost or put in is noticed.

use engine::{BadSetting, Chance, Source, Text, chance::BadAnswer, msg, record::json_line, table::Script};
use serde::{Deserialize, Serialize};

use crate::{
    Hold, Notice, Order, PlayerId, Refusal, Tournament,
    entry::{Entry, Instant},
    notation::{self, BadNotation},
    order::Hat,
    setup::Setup,
    words,
};

/// Version of the rules that a file of this program is kept under.
const OURS: &str = env!("CARGO_PKG_VERSION");

/// The version of this file format.
pub const FORMAT: u32 = 1;

/// First line of the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// [`FORMAT`].
    pub desk: u32,
    /// Version of the program that began it.
    pub rules: String,
    /// The options of the event.
    pub setup: Setup,
    /// Hash of the empty event.
    pub hash: String,
}

/// One entry of the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// When it was written, in seconds since 1970-01-01 UTC.
    pub at: Instant,
    /// The fact.
    pub entry: Entry,
    /// Which stream of the seed answered, where the desk itself drew or rolled; see [`Desk::audit`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stream: Option<u64>,
    /// Running hash after it.
    pub hash: String,
}

/// Faults of a file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadFile {
    /// Nothing in it.
    #[error("the file is empty: begin an event with a header")]
    Empty,
    /// The first line is not a header.
    #[error("line 1 is not the header of a tournament: {0}")]
    Header(String),
    /// Written by a newer program.
    #[error("the file has format {0}, this program reads format {FORMAT}: use a newer Vinculum")]
    Format(u32),
    /// A line is not an entry; the last one was probably cut off.
    #[error("line {line} cannot be read ({why}); the {before} entries before it are sound: delete the line to go on from there")]
    Line {
        /// Counted from 1.
        line: usize,
        /// Entries before it.
        before: usize,
        /// The parser's message.
        why: String,
    },
    /// An entry the desk refuses.
    #[error("line {line} cannot stand here: {refusal}")]
    Refused {
        /// Counted from 1.
        line: usize,
        /// Why not.
        refusal: Refusal,
    },
    /// Another event than the one recorded.
    #[error(
        "line {line} does not hash to what it says: the file was edited{}",
        if theirs == OURS { String::new() } else { format!(", or kept under other rules (version {theirs})") }
    )]
    Hash {
        /// Counted from 1.
        line: usize,
        /// Version in the header.
        theirs: String,
    },
}

impl BadFile {
    /// The fault as a message to a person.
    pub fn text(&self) -> Text {
        match self {
            BadFile::Empty => msg!("file-empty"),
            BadFile::Header(why) => msg!("file-header", why = why.clone()),
            BadFile::Format(format) => msg!("file-format", format = *format, ours = FORMAT),
            BadFile::Line { line, before, why } => msg!("file-line", line = *line, before = *before, why = why.clone()),
            BadFile::Refused { line, refusal } => msg!("file-refused", line = *line, why = engine::Reason::text(refusal)),
            BadFile::Hash { line, theirs } if theirs == OURS => msg!("file-edited", line = *line),
            BadFile::Hash { line, theirs } => msg!("file-hash", line = *line, theirs = theirs.clone()),
        }
    }

    /// A stable word for programs.
    pub fn code(&self) -> &'static str {
        match self {
            BadFile::Empty => "desk-empty",
            BadFile::Header(_) => "desk-header",
            BadFile::Format(_) => "desk-format",
            BadFile::Line { .. } => "desk-line",
            BadFile::Refused { .. } => "desk-refused",
            BadFile::Hash { .. } => "desk-hash",
        }
    }
}

/// Source of an order's dice and draws.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Dice {
    /// The desk rolls and draws by its seed.
    Desk,
    /// People roll and draw; the answers so far, in order. The first missing one comes back as a question.
    Typed(Vec<String>),
}

/// Why an order was not carried out. Nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Denied {
    /// The text is not an order.
    #[error("{}", words::english(.0))]
    Notation(Text),
    /// A rule forbids it.
    #[error("{refusal} ({})", engine::Reason::rule(.refusal))]
    Refused {
        /// Which.
        refusal: Refusal,
    },
    /// Dice or a draw are wanted.
    #[error("{}", words::english(sentence))]
    Asked {
        /// The dice, their purpose, and the rule.
        question: Box<engine::Question>,
        /// Player who rolls.
        player: Option<PlayerId>,
        /// All of it in a sentence.
        sentence: Text,
    },
    /// A typed answer does not fit its question.
    #[error("{0}")]
    Answer(BadAnswer),
    /// More answers than questions.
    #[error("{}", words::english(&msg!("answers-left", n = *.0)))]
    AnswersLeft(usize),
}

impl From<BadNotation> for Denied {
    fn from(bad: BadNotation) -> Denied {
        match bad {
            BadNotation::Words(sentence) => Denied::Notation(sentence),
            BadNotation::Refused(refusal) => Denied::Refused { refusal },
        }
    }
}

impl Denied {
    /// A stable word for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Denied::Notation(_) => "notation",
            Denied::Refused { refusal } => engine::Reason::code(refusal),
            Denied::Asked { .. } => "dice-wanted",
            Denied::Answer(_) => "bad-answer",
            Denied::AnswersLeft(_) => "answers-left",
        }
    }

    /// One sentence in English; the rule of a refusal is not in it, see [`Denied::rule`].
    pub fn sentence(&self) -> String {
        self.said("en")
    }

    /// The same in a language.
    pub fn said(&self, language: &str) -> String {
        let text = match self {
            Denied::Refused { refusal } => engine::Reason::text(refusal),
            Denied::Notation(text) | Denied::Asked { sentence: text, .. } => text.clone(),
            Denied::Answer(why) => why.text(),
            Denied::AnswersLeft(count) => msg!("answers-left", n = *count),
        };
        words::of(language).say(&text)
    }

    /// The rule that forbids it or asks.
    pub fn rule(&self) -> Option<rulebook::RuleId> {
        match self {
            Denied::Refused { refusal } => Some(engine::Reason::rule(refusal)),
            Denied::Asked { question, .. } => Some(question.rule),
            _ => None,
        }
    }
}

/// An event with its record.
#[derive(Clone, Debug)]
pub struct Desk {
    header: Header,
    lines: Vec<Line>,
    tournament: Tournament,
}

impl Desk {
    /// Begins an event.
    ///
    /// # Errors
    /// A setup with a value that its option does not take.
    pub fn open(setup: Setup) -> Result<Desk, BadSetting> {
        setup.check()?;
        let tournament = Tournament::new(setup.clone());
        let hash = chain("", (0, &json_line(&setup), None), &tournament);
        let header = Header { desk: FORMAT, rules: OURS.into(), setup, hash };
        Ok(Desk { header, lines: Vec::new(), tournament })
    }

    /// Reads a file and replays it, checking every entry and every hash.
    ///
    /// # Errors
    /// The first fault of the file, with its line.
    pub fn read(text: &str) -> Result<Desk, BadFile> {
        let mut lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
        let (_, first) = lines.next().ok_or(BadFile::Empty)?;
        let header: Header = serde_json::from_str(first).map_err(|why| BadFile::Header(why.to_string()))?;
        if header.desk > FORMAT {
            return Err(BadFile::Format(header.desk));
        }
        let mut desk = Desk::open(header.setup.clone()).map_err(|why| BadFile::Header(words::english(&why.text())))?;
        let theirs = header.rules.clone();
        if desk.header.hash != header.hash {
            return Err(BadFile::Hash { line: 1, theirs });
        }
        desk.header = header;
        for (index, text) in lines {
            let number = index + 1;
            let broken = |why: serde_json::Error| BadFile::Line { line: number, before: desk.lines.len(), why: why.to_string() };
            let line: Line = serde_json::from_str(text).map_err(broken)?;
            desk.tournament.admit(&line.entry).map_err(|refusal| BadFile::Refused { line: number, refusal })?;
            desk.write_down(line.at, line.entry, line.stream);
            if desk.hash() != line.hash {
                return Err(BadFile::Hash { line: number, theirs });
            }
        }
        Ok(desk)
    }

    /// The whole file.
    pub fn write(&self) -> String {
        let mut text = json_line(&self.header);
        self.lines.iter().for_each(|line| text += &json_line(line));
        text
    }

    /// The entries from number `from` on, counted from 0, as lines to append to a file that holds those before.
    pub fn tail(&self, from: usize) -> String {
        self.lines.iter().skip(from).map(json_line).collect()
    }

    /// The event as it stands.
    pub fn tournament(&self) -> &Tournament {
        &self.tournament
    }

    /// The first line.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The record so far.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// The running hash.
    pub fn hash(&self) -> &str {
        self.lines.last().map_or(&self.header.hash, |line| &line.hash)
    }

    /// Notices of every entry as they were when it was written, each with its moment.
    pub fn history(&self) -> Vec<(Instant, Vec<Notice>)> {
        let mut tournament = Tournament::new(self.header.setup.clone());
        self.lines.iter().map(|line| (line.at, tournament.fold(line.at, &line.entry))).collect()
    }

    /// Carries an order out and returns its notices.
    ///
    /// # Errors
    /// [`Denied`]; nothing is changed then. After [`Denied::Asked`] give the same order again with one more answer.
    pub fn say(&mut self, at: Instant, order: &Order, dice: &Dice) -> Result<Vec<Notice>, Denied> {
        let stream = self.lines.len() as u64;
        let (entries, drew) = match dice {
            Dice::Desk => self.decide_by_seed(&self.tournament, order, stream),
            Dice::Typed(answers) => self.decide_typed(order, answers).map(|entries| (entries, false)),
        }?;
        let mut told = Vec::new();
        for entry in entries {
            told.extend(self.write_down(at, entry, drew.then_some(stream)));
        }
        Ok(told)
    }

    /// Reads an order from text (see [`notation`]) and carries it out. Dice typed with the order go before the desk's own.
    ///
    /// # Errors
    /// As [`Desk::say`], and for text that is no order.
    pub fn say_text(&mut self, at: Instant, text: &str) -> Result<Vec<Notice>, Denied> {
        let (order, answers) = notation::read(&self.tournament, text)?;
        self.say(at, &order, &answers.map_or(Dice::Desk, Dice::Typed))
    }

    fn decide_by_seed(&self, tournament: &Tournament, order: &Order, stream: u64) -> Result<(Vec<Entry>, bool), Denied> {
        let mut chance = Chance::new(tournament.setup.seed, stream);
        let mut log = Vec::new();
        let mut table = Hat::recording(Source::Seeded(&mut chance), &mut log);
        let entries = tournament.decide(order, &mut table).map_err(|hold| self.denied(hold))?;
        Ok((entries, table.into_trace().asked > 0))
    }

    fn decide_typed(&self, order: &Order, answers: &[String]) -> Result<Vec<Entry>, Denied> {
        // A draw is answered with a player's number or name.
        let number = |text: &String| tournament_number(&self.tournament, text).unwrap_or_else(|| text.clone());
        let mut script = Script::new(answers.iter().map(number).collect());
        let decided = self.tournament.decide(order, &mut Hat::silent(Source::Scripted(&mut script)));
        let left = script.left();
        match decided {
            Ok(entries) if left.is_empty() => Ok(entries),
            Ok(_) => Err(Denied::AnswersLeft(left.len())),
            Err(Hold::Asked { question, player }) => match left.first().map(|text| question.read(text)) {
                Some(Err(why)) => Err(Denied::Answer(why)),
                _ => Err(self.denied(Hold::Asked { question, player })),
            },
            Err(hold) => Err(self.denied(hold)),
        }
    }

    fn denied(&self, hold: Hold) -> Denied {
        match hold {
            Hold::Refused(refusal) => Denied::Refused { refusal },
            Hold::Asked { question, player } => {
                let (request, rule) = (question.request(), question.rule.as_str());
                let sentence = match player {
                    Some(id) => msg!("asked-of", name = self.tournament.name(id), request = request, rule = rule),
                    None => msg!("asked", request = request, rule = rule),
                };
                Denied::Asked { question, player, sentence }
            }
        }
    }

    fn write_down(&mut self, at: Instant, entry: Entry, stream: Option<u64>) -> Vec<Notice> {
        let told = self.tournament.fold(at, &entry);
        let hash = chain(self.hash(), (at, &json_line(&entry), stream), &self.tournament);
        self.lines.push(Line { at, entry, stream, hash });
        told
    }

    /// Repeats the desk's own draws and rolls from the seed, and gives the numbers of the lines (the header is line 1) that differ. Anybody who knew
    /// the seed beforehand can thus check that no draw was made twice.
    pub fn audit(&self) -> Vec<usize> {
        let mut wrong = Vec::new();
        let mut tournament = Tournament::new(self.header.setup.clone());
        let numbered: Vec<(usize, &Line)> = self.lines.iter().enumerate().collect();
        for group in numbered.chunk_by(|a, b| a.1.stream.is_some() && a.1.stream == b.1.stream) {
            let first = group[0].0;
            if let Some(stream) = group.first().and_then(|(_, line)| line.stream) {
                let all_control = group.len() > 1 && matches!(group[0].1.entry, Entry::ControlRolled { .. });
                let behind = group.last().and_then(|(_, line)| order_behind(&line.entry));
                let again = if all_control { Some(Order::RollControl { battle: None }) } else { behind };
                let again = again.and_then(|order| self.decide_by_seed(&tournament, &order, stream).ok()).map(|(entries, _)| entries);
                let recorded: Vec<Entry> = group.iter().map(|(_, line)| line.entry.clone()).collect();
                if stream != first as u64 || again.is_none_or(|again| again != recorded) {
                    wrong.push(first + 2);
                }
            }
            for (_, line) in group {
                tournament.fold(line.at, &line.entry);
            }
        }
        wrong
    }
}

/// The order that leads to an entry with dice or draws in it, as the last of its entries.
fn order_behind(entry: &Entry) -> Option<Order> {
    Some(match entry.clone() {
        Entry::Paired(pairing) if pairing.by_hand => Order::PairByHand { battles: pairing.battles, bye: pairing.bye },
        Entry::Paired(_) => Order::Pair {},
        Entry::RolledOff { .. } => Order::RollOff {},
        Entry::ControlRolled { battle, .. } => Order::RollControl { battle: Some(battle) },
        Entry::Result { battle, report, .. } => Order::Result { battle, report },
        Entry::Corrected { round, battle, report, why, .. } => Order::Correct { round, battle, report, why },
        Entry::Closed {} => Order::Close {},
        _ => return None,
    })
}

/// The number of the player whose name this is.
fn tournament_number(tournament: &Tournament, text: &str) -> Option<String> {
    tournament.named(text).map(|id| id.0.to_string())
}

/// The running hash: 128 bits in hexadecimal over the hash before, the line now, and the standings after it. The desk's internal form of an event
/// does not count.
pub fn chain(before: &str, (at, entry, stream): (Instant, &str, Option<u64>), after: &Tournament) -> String {
    let mut hasher = blake3::Hasher::new();
    let mut part = |bytes: &[u8]| {
        hasher.update(&(bytes.len() as u64).to_le_bytes());
        hasher.update(bytes);
    };
    part(before.as_bytes());
    part(&at.to_le_bytes());
    part(entry.as_bytes());
    part(&stream.map_or([0; 8], u64::to_le_bytes));
    part(&[u8::from(stream.is_some())]);
    for line in after.standings(after.setup.rounds) {
        part(&[line.player.0, line.place]);
        part(&u32::from(line.record.battle_points).to_le_bytes());
        part(&line.record.fleet_points.to_le_bytes());
    }
    hasher.finalize().to_hex()[..32].to_owned()
}
