//! Chance is a question: a rule asks for dice or a draw, and a [`Source`](crate::table::Source) answers.

mod asked;
mod streams;

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use rulebook::RuleId;
use serde::Serialize;

use crate::{
    Audience, Seat, Text, Viewer, msg,
    words::{Arg, OWN_ONLY, Words},
};

pub use asked::Asked;
use streams::Streams;

/// One face of a die, with how many of the die's sides show it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Face {
    /// The name that people read: `Hit`, `7`.
    pub name: &'static str,
    /// How it is typed; for numbered dice the number itself.
    pub short: &'static str,
    /// How many sides show it; 0 for a face that never falls here but may be typed (a twenty-sided die rolled for even or odd).
    pub sides: u16,
}

/// A kind of die. Games declare theirs as statics.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct Die {
    /// `attack die`, `d10`.
    pub name: &'static str,
    /// Its faces; equal sides are one face with a weight.
    pub faces: &'static [Face],
}

impl Die {
    /// Number of sides in all.
    pub fn sides(&self) -> u32 {
        self.faces.iter().map(|face| u32::from(face.sides)).sum()
    }

    /// Whether several of its faces can be written together: `HHB`. Numbers cannot, since a number before a face is a multiplier.
    fn is_packed(&self) -> bool {
        self.faces.iter().all(|face| face.short.len() == 1 && !face.short.as_bytes()[0].is_ascii_digit())
    }

    /// The face that a word names (its short or full name, any case). A ten-sided die shows 0 for its 10.
    pub fn face(&self, word: &str) -> Option<u8> {
        let word = if word == "0" && self.sides() == 10 { "10" } else { word };
        self.faces
            .iter()
            .position(|face| face.short.eq_ignore_ascii_case(word) || face.name.eq_ignore_ascii_case(word))
            .map(|index| index as u8)
    }
}

macro_rules! numbered {
    ($(#[$doc:meta])* $id:ident $name:literal $($n:literal)*) => {
        $(#[$doc])*
        pub static $id: Die = Die { name: $name, faces: &[$(Face { name: $n, short: $n, sides: 1 }),*] };
    };
}

numbered!(/// A six-sided die; face index 0 shows 1.
    D6 "d6" "1" "2" "3" "4" "5" "6");
numbered!(/// A ten-sided die, 1 to 10; face index 0 shows 1.
    D10 "d10" "1" "2" "3" "4" "5" "6" "7" "8" "9" "10");

/// The most dice one question may ask for.
pub const MOST_DICE: usize = 40;

/// Dice that fell: face indexes of one kind of die, in the order they fell.
#[derive(Copy, Clone, PartialEq, Eq)]
pub struct Dice {
    faces: [u8; MOST_DICE],
    len: u8,
}

impl Dice {
    /// No dice.
    pub const NONE: Dice = Dice { faces: [0; MOST_DICE], len: 0 };

    /// Adds a die showing `face`; beyond [`MOST_DICE`] it is not kept.
    pub fn push(&mut self, face: u8) {
        if let Some(place) = self.faces.get_mut(self.len as usize) {
            *place = face;
            self.len += 1;
        }
    }

    /// The faces as they fell.
    pub fn faces(&self) -> &[u8] {
        &self.faces[..self.len as usize]
    }

    /// How many dice show `face`.
    pub fn count(&self, face: u8) -> u8 {
        self.faces().iter().filter(|&&shown| shown == face).count() as u8
    }
}

impl std::fmt::Debug for Dice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.faces().fmt(f)
    }
}

/// The lots that a draw can bring: ids with their weights, named only when somebody reads them.
#[derive(Copy, Clone)]
pub struct Lots<'a> {
    weights: &'a [(u16, u32)],
    names: fn(u16) -> Text,
}

impl<'a> Lots<'a> {
    /// These ids (a card's number, a side), each with its number of lots; an id of weight 0 cannot come. `names` says how a lot is typed and shown: by a
    /// [`Text::name`] or by a message, whose id is then its notation. Names are distinct and hold no comma.
    pub const fn new(weights: &'a [(u16, u32)], names: fn(u16) -> Text) -> Lots<'a> {
        Lots { weights, names }
    }

    /// How its lots are called: for a [`Question`] built by hand.
    pub const fn names(&self) -> Names {
        Names(self.names)
    }

    pub(crate) fn weights(&self) -> &'a [(u16, u32)] {
        self.weights
    }

    pub(crate) fn ask(&self, count: u8) -> Ask {
        let lots = self.weights.iter().filter(|(_, weight)| *weight > 0).map(|&(id, weight)| Lot { id, weight }).collect();
        Ask::Draw { lots, count, names: Names(self.names) }
    }
}

/// One thing that a draw may bring.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Lot {
    /// The game's own number for it.
    pub id: u16,
    /// How many there are; at least 1.
    pub weight: u32,
}

/// How lots are called.
#[derive(Copy, Clone)]
pub struct Names(fn(u16) -> Text);

impl Names {
    /// The name of a lot.
    pub fn of(self, id: u16) -> Text {
        (self.0)(id)
    }
}

impl std::fmt::Debug for Names {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("names")
    }
}

/// Two lists of the same lots are the same question, wherever their names come from.
impl PartialEq for Names {
    fn eq(&self, _: &Names) -> bool {
        true
    }
}

impl Eq for Names {}

/// The most lots that one question may draw.
pub const MOST_DRAWN: usize = 16;

/// Lots that were drawn: ids in the order they came.
pub type Drawn = arrayvec::ArrayVec<u16, MOST_DRAWN>;

/// The dice or the lots that a question asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Roll `count` dice of one kind.
    Dice {
        /// Which die.
        die: &'static Die,
        /// How many.
        count: u8,
    },
    /// Draw `count` lots, none put back: cards from a deck, a side at random.
    Draw {
        /// The lots that can come, in a fixed order.
        lots: Vec<Lot>,
        /// How many are drawn.
        count: u8,
        /// How they are called.
        names: Names,
    },
}

/// An open question: which dice, what for and about whom, under which rule, who rolls them and who may know that they are asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// Dice or a draw.
    pub ask: Ask,
    /// The rule that asks.
    pub rule: RuleId,
    /// The purpose, in a few words.
    pub purpose: Text,
    /// The subject: which ship's shot at whom, which deck; [`Text::NONE`] where the purpose says it all.
    pub subject: Text,
    /// The seat that rolls at a real table; `None` where it does not matter.
    pub roller: Option<Seat>,
    /// The viewers who may see the question, and with it what can come. The others learn only that somebody rolls something.
    pub eyes: Audience,
}

/// Why typed dice do not answer a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadAnswer {
    /// A word that is not a face of the die.
    Face {
        /// The word.
        word: String,
        /// The die.
        die: &'static str,
        /// The faces that can be typed.
        faces: String,
    },
    /// Not as many dice or lots as asked.
    Count {
        /// How many were asked.
        asked: u8,
        /// How many came.
        given: usize,
        /// Which die; none for lots.
        die: Option<&'static str>,
    },
    /// A lot that came more often than there are of it.
    Spent {
        /// The lot.
        name: Text,
    },
    /// A word that is none of the lots.
    Lot {
        /// The word.
        word: String,
        /// The lots that can be typed.
        lots: String,
    },
}

impl BadAnswer {
    /// Says what is wrong, and what can be typed.
    pub fn text(&self) -> Text {
        match self {
            BadAnswer::Face { word, die, faces } => {
                msg!("bad-face", word = word.clone(), die = Arg::Called("die", die), faces = faces.clone())
            }
            BadAnswer::Count { asked, given, die: Some(die) } => {
                msg!("bad-count-dice", asked = *asked, given = *given, die = Arg::Called("die", die))
            }
            BadAnswer::Count { asked, given, die: None } => msg!("bad-count-lots", asked = *asked, given = *given),
            BadAnswer::Spent { name } => msg!("bad-spent", name = name.clone()),
            BadAnswer::Lot { word, lots } => msg!("bad-lot", word = word.clone(), lots = lots.clone()),
        }
    }
}

impl std::error::Error for BadAnswer {}

/// In English, for those who read files.
impl std::fmt::Display for BadAnswer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&Words::shared("en", OWN_ONLY).say(&self.text()))
    }
}

impl Question {
    /// Reads an answer as a person types it: face names or numbers between spaces or commas (`H H B`), one-letter faces also together
    /// (`HHB`), a die with a multiplier (`3H 2B`); for a draw the names of the lots in the order they came, with commas between them, each as often
    /// as it came (`2 Photon` stands for two of that name). Gives faces, or the places of the lots in the question.
    ///
    /// # Errors
    /// A word that cannot have come, or more or fewer than were asked for.
    pub fn read(&self, text: &str) -> Result<Vec<u16>, BadAnswer> {
        match &self.ask {
            Ask::Dice { die, count } => read_dice(die, *count, text),
            Ask::Draw { lots, count, names } => read_lots(lots, *count, *names, text),
        }
    }

    /// The answer as text that [`Question::read`] reads back.
    pub fn write(&self, answer: &[u16]) -> String {
        match &self.ask {
            Ask::Dice { die, .. } => {
                let shorts = answer.iter().map(|&face| die.faces.get(face as usize).map_or("?", |face| face.short));
                let packed = die.is_packed();
                shorts.collect::<Vec<_>>().join(if packed { "" } else { " " })
            }
            Ask::Draw { lots, names, .. } => {
                let drawn = answer.iter().filter_map(|&place| lots.get(place as usize));
                drawn.map(|lot| names.of(lot.id).notation().to_owned()).collect::<Vec<_>>().join(", ")
            }
        }
    }

    /// The words that can be typed for one die or one lot, each with its name.
    pub fn possible(&self, words: &Words) -> Vec<(String, String)> {
        match &self.ask {
            Ask::Dice { die, .. } => die.faces.iter().map(|face| (face.short.to_owned(), words.called("face", face.name))).collect(),
            Ask::Draw { lots, names, .. } => {
                let named = lots.iter().map(|lot| names.of(lot.id));
                named.map(|name| (name.notation().to_owned(), words.say(&name))).collect()
            }
        }
    }

    /// How many dice or lots are wanted.
    pub fn count(&self) -> u8 {
        match self.ask {
            Ask::Dice { count, .. } | Ask::Draw { count, .. } => count,
        }
    }

    /// Whether `viewer` may see it.
    pub fn seen_by(&self, viewer: Viewer) -> bool {
        self.eyes.includes(viewer)
    }

    /// Says what to roll and what for, without the rule: for a face that shows the rule beside it.
    pub fn request(&self) -> Text {
        let purpose = self.purpose.clone();
        let request = match (&self.ask, self.roller) {
            (Ask::Dice { die, count }, None) => msg!("roll-request", count = *count, die = Arg::Called("die", die.name), purpose = purpose),
            (Ask::Dice { die, count }, Some(seat)) => {
                msg!("roll-request-by", seat = seat, count = *count, die = Arg::Called("die", die.name), purpose = purpose)
            }
            (Ask::Draw { lots, count, .. }, None) => msg!("draw-request", count = *count, purpose = purpose, lots = lots.len()),
            (Ask::Draw { lots, count, .. }, Some(seat)) => {
                msg!("draw-request-by", seat = seat, count = *count, purpose = purpose, lots = lots.len())
            }
        };
        if self.subject.is_empty() { request } else { msg!("about-request", subject = self.subject.clone(), request = request) }
    }

    /// One sentence: what to roll, what for and by which rule.
    pub fn sentence(&self, words: &Words) -> String {
        format!("{} ({})", words.say(&self.request()), self.rule)
    }
}

/// Names of lots between commas, a number before a name for several of it.
fn read_lots(lots: &[Lot], count: u8, names: Names, text: &str) -> Result<Vec<u16>, BadAnswer> {
    let named: Vec<String> = lots.iter().map(|lot| names.of(lot.id).notation().to_owned()).collect();
    let place = |word: &str| named.iter().position(|name| name.eq_ignore_ascii_case(word));
    let mut left: Vec<u32> = lots.iter().map(|lot| lot.weight).collect();
    let mut drawn = Vec::new();
    let words: Vec<&str> = if count == 1 { vec![text.trim()] } else { text.split(',').map(str::trim).collect() };
    for word in words.into_iter().filter(|word| !word.is_empty() || count == 1) {
        let several = word.split_once(' ').and_then(|(times, name)| Some((times.parse::<usize>().ok()?, place(name.trim())?)));
        let (times, found) = match (place(word), several) {
            (Some(found), _) => (1, found),
            (None, Some((times, found))) => (times.min(MOST_DRAWN), found),
            (None, None) => return Err(BadAnswer::Lot { word: word.into(), lots: join(named.iter().map(String::as_str)) }),
        };
        for _ in 0..times {
            left[found] = left[found].checked_sub(1).ok_or_else(|| BadAnswer::Spent { name: names.of(lots[found].id) })?;
            drawn.push(found as u16);
        }
    }
    if drawn.len() != usize::from(count) {
        return Err(BadAnswer::Count { asked: count, given: drawn.len(), die: None });
    }
    Ok(drawn)
}

fn join<'a>(words: impl Iterator<Item = &'a str>) -> String {
    words.collect::<Vec<_>>().join(", ")
}

fn read_dice(die: &'static Die, count: u8, text: &str) -> Result<Vec<u16>, BadAnswer> {
    let mut faces = Vec::new();
    for word in text.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty()) {
        if let Some(face) = die.face(word) {
            faces.push(u16::from(face));
            continue;
        }
        read_packed(die, word, &mut faces)?;
    }
    if faces.len() != usize::from(count) {
        return Err(BadAnswer::Count { asked: count, given: faces.len(), die: Some(die.name) });
    }
    Ok(faces)
}

/// `HHB` or `3H2B`: one-letter faces written together, each with an optional multiplier.
fn read_packed(die: &'static Die, word: &str, faces: &mut Vec<u16>) -> Result<(), BadAnswer> {
    let wrong = || BadAnswer::Face { word: word.into(), die: die.name, faces: join(die.faces.iter().map(|face| face.short)) };
    if !die.is_packed() {
        return Err(wrong());
    }
    let mut times = None;
    for letter in word.chars() {
        if let Some(digit) = letter.to_digit(10) {
            times = Some((times.unwrap_or(0) * 10 + digit).min(MOST_DICE as u32));
            continue;
        }
        let face = die.face(letter.encode_utf8(&mut [0; 4])).ok_or_else(wrong)?;
        let repeat = times.take().unwrap_or(1) as usize;
        faces.extend(std::iter::repeat_n(u16::from(face), repeat));
    }
    if times.is_some() { Err(wrong()) } else { Ok(()) }
}

/// The seeded source of chance: `ChaCha8` with an unbiased roll of our own, so that a seed means the same rolls for ever.
#[derive(Clone, Debug)]
pub struct Chance {
    generator: ChaCha8Rng,
    /// Its streams by name; none where all comes from one.
    streams: Option<Box<Streams>>,
}

impl Chance {
    /// Stream number `stream` of a seed. Streams of one seed are independent: use the number of the game.
    pub fn new(seed: u64, stream: u64) -> Chance {
        let mut generator = ChaCha8Rng::seed_from_u64(seed);
        generator.set_stream(stream);
        Chance { generator, streams: None }
    }

    /// The chance of a game in streams by name: for each question its rule, purpose and roller, and for each seat its decisions, in each turn anew. Two games
    /// of the same number with other rules or players share all that does not depend on these: one more roll shifts the rest of its own stream, until the turn
    /// ends.
    pub fn named(seed: u64, game: u64) -> Chance {
        Chance { streams: Some(Box::new(Streams::new(seed, game))), ..Chance::new(seed, game) }
    }

    /// The turn of the game, by which streams are named; called before each decision.
    pub fn turn(&mut self, turn: u32) {
        if let Some(streams) = &mut self.streams {
            streams.turn(turn);
        }
    }

    /// The chance for a question of the rules.
    pub(crate) fn rule(&mut self, rule: RuleId, purpose: &'static str, roller: Option<Seat>) -> &mut Chance {
        match self.streams {
            Some(ref mut streams) => streams.rule(rule, purpose, roller),
            None => self,
        }
    }

    /// The chance for the decisions of a seat.
    pub(crate) fn seat(&mut self, seat: Seat) -> &mut Chance {
        match self.streams {
            Some(ref mut streams) => streams.seat(seat),
            None => self,
        }
    }

    /// A number from 0 to `sides - 1`, each equally likely (Lemire's method). `sides` of 0 gives 0.
    pub fn below(&mut self, sides: u32) -> u32 {
        if sides == 0 {
            return 0;
        }
        let mut wide = u64::from(self.generator.next_u32()) * u64::from(sides);
        if (wide as u32) < sides {
            let floor = sides.wrapping_neg() % sides;
            while (wide as u32) < floor {
                wide = u64::from(self.generator.next_u32()) * u64::from(sides);
            }
        }
        (wide >> 32) as u32
    }

    /// One of the weights' indexes, in proportion. No weights, or none above 0, gives 0.
    pub fn weighted(&mut self, weights: impl Iterator<Item = u32> + Clone) -> usize {
        self.one_of(weights.clone().sum(), weights)
    }

    /// One of these, each as likely as the others.
    ///
    /// # Panics
    ///
    /// If there is none.
    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len() as u32) as usize]
    }

    /// The same where the sum of the weights is known.
    pub(crate) fn one_of(&mut self, sum: u32, weights: impl Iterator<Item = u32>) -> usize {
        let mut left = self.below(sum);
        for (index, weight) in weights.enumerate() {
            if left < weight {
                return index;
            }
            left -= weight;
        }
        0
    }

    /// A face of the die.
    pub fn face(&mut self, die: &Die) -> u8 {
        self.weighted(die.faces.iter().map(|face| u32::from(face.sides))) as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(ask: Ask) -> Question {
        let eyes = Audience::EVERYONE;
        Question { ask, rule: crate::example::ledgers::beacon::ROUND_1, purpose: "a test".into(), subject: Text::NONE, roller: None, eyes }
    }

    #[test]
    fn a_question_names_its_rule_to_who_may_see_it() {
        let question = asked(Ask::Dice { die: &crate::D6, count: 2 });
        let sentence = question.shown(Viewer::Public, &Words::of("en", crate::words::OWN)).sentence();
        assert!(sentence.contains("2") && sentence.ends_with(&format!("({})", question.rule)), "{sentence}");
    }

    #[test]
    fn lots_are_typed_by_name_as_often_as_there_are_of_them() {
        let weights = [(7, 2), (8, 0), (9, 1)];
        let question = asked(Lots::new(&weights, |id| Text::name(format!("card {id}"))).ask(2));
        assert_eq!(question.read("card 9, CARD 7"), Ok(vec![1, 0]));
        assert_eq!(question.read("2 card 7"), Ok(vec![0, 0]));
        assert_eq!(question.write(&[1, 0]), "card 9, card 7");
        assert!(matches!(question.read("card 9, card 9"), Err(BadAnswer::Spent { .. })));
        assert!(matches!(question.read("card 8, card 7"), Err(BadAnswer::Lot { .. })));
        assert!(matches!(question.read("card 7"), Err(BadAnswer::Count { given: 1, .. })));
    }

    #[test]
    fn several_numbered_dice_read_back() {
        for die in [&D6, &D10] {
            let question = asked(Ask::Dice { die, count: 3 });
            let text = question.write(&[5, 1, 2]);
            assert_eq!(text, "6 2 3");
            assert_eq!(question.read(&text), Ok(vec![5, 1, 2]));
        }
    }
}
