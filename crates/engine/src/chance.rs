//! Chance is a question: a rule asks for dice or a draw, and a [`Source`](crate::table::Source) answers.

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use rulebook::RuleId;
use serde::Serialize;

use crate::Seat;

/// One face of a die, with how many of the die's sides show it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Face {
    /// What a person calls it: `Hit`, `7`.
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

/// One thing that a draw may bring, with its weight.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Lot {
    /// How it is typed and shown.
    pub name: String,
    /// Relative chance; at least 1.
    pub weight: u32,
}

/// What is asked of chance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "ask", rename_all = "snake_case")]
pub enum Ask {
    /// Roll `count` dice of one kind.
    Dice {
        /// Which die.
        die: &'static Die,
        /// How many.
        count: u8,
    },
    /// Draw one lot: a card from a deck, a side at random.
    Draw {
        /// What can come, in a fixed order.
        lots: Vec<Lot>,
    },
}

/// An open question: which dice, what for, under which rule, and who rolls them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Question {
    /// Dice or a draw.
    #[serde(flatten)]
    pub ask: Ask,
    /// The rule that asks.
    pub rule: RuleId,
    /// What for, in a few words.
    pub purpose: &'static str,
    /// Who rolls at a real table; `None` where it does not matter.
    pub roller: Option<Seat>,
}

/// Why typed dice do not answer a question.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadAnswer {
    /// A word that is no face of the die.
    #[error("{word:?} is no face of the {die}: type {faces}")]
    Face {
        /// The word.
        word: String,
        /// The die.
        die: &'static str,
        /// What can be typed.
        faces: String,
    },
    /// Not as many dice as asked.
    #[error("{asked} {die} wanted, {given} given")]
    Count {
        /// How many were asked.
        asked: u8,
        /// How many came.
        given: usize,
        /// Which.
        die: String,
    },
    /// A word that is none of the lots.
    #[error("{word:?} cannot come up: type one of {lots}")]
    Lot {
        /// The word.
        word: String,
        /// What can be typed.
        lots: String,
    },
}

impl Question {
    /// Reads an answer as a person types it: face names or numbers between spaces or commas (`H H B`), one-letter faces also together
    /// (`HHB`), a die with a multiplier (`3H 2B`); for a draw, the lot's name.
    pub fn read(&self, text: &str) -> Result<Vec<u16>, BadAnswer> {
        match &self.ask {
            Ask::Dice { die, count } => read_dice(die, *count, text),
            Ask::Draw { lots } => {
                let word = text.trim();
                let exact = lots.iter().position(|lot| lot.name.eq_ignore_ascii_case(word));
                let found = exact.map(|index| vec![index as u16]);
                found.ok_or_else(|| BadAnswer::Lot { word: word.into(), lots: join(lots.iter().map(|lot| lot.name.as_str())) })
            }
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
            Ask::Draw { lots } => answer.first().and_then(|&index| lots.get(index as usize)).map_or(String::new(), |lot| lot.name.clone()),
        }
    }

    /// What to roll and what for, without the rule: for a face that shows the rule beside it.
    pub fn request(&self) -> String {
        let roller = self.roller.map_or(String::new(), |seat| format!("{seat}: "));
        match &self.ask {
            Ask::Dice { die, count } => format!("{roller}roll {count} × {} for {}", die.name, self.purpose),
            Ask::Draw { lots } => format!("{roller}draw for {}, one of {}", self.purpose, lots.len()),
        }
    }

    /// One sentence: what to roll, what for and by which rule.
    pub fn sentence(&self) -> String {
        format!("{} ({})", self.request(), self.rule)
    }
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
        return Err(BadAnswer::Count { asked: count, given: faces.len(), die: die.name.into() });
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
pub struct Chance(ChaCha8Rng);

impl Chance {
    /// Stream number `stream` of a seed. Streams of one seed are independent: use the number of the game.
    pub fn new(seed: u64, stream: u64) -> Chance {
        let mut generator = ChaCha8Rng::seed_from_u64(seed);
        generator.set_stream(stream);
        Chance(generator)
    }

    /// A number from 0 to `sides - 1`, each equally likely (Lemire's method). `sides` of 0 gives 0.
    pub fn below(&mut self, sides: u32) -> u32 {
        if sides == 0 {
            return 0;
        }
        let mut wide = u64::from(self.0.next_u32()) * u64::from(sides);
        if (wide as u32) < sides {
            let floor = sides.wrapping_neg() % sides;
            while (wide as u32) < floor {
                wide = u64::from(self.0.next_u32()) * u64::from(sides);
            }
        }
        (wide >> 32) as u32
    }

    /// One of the weights' indexes, in proportion. No weights, or none above 0, gives 0.
    pub fn weighted(&mut self, weights: impl Iterator<Item = u32> + Clone) -> usize {
        let mut left = self.below(weights.clone().sum());
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

    #[test]
    fn several_numbered_dice_read_back() {
        for die in [&D6, &D10] {
            let question = Question { ask: Ask::Dice { die, count: 3 }, rule: rulebook::stcs::ACH_2, purpose: "a test", roller: None };
            let text = question.write(&[5, 1, 2]);
            assert_eq!(text, "6 2 3");
            assert_eq!(question.read(&text), Ok(vec![5, 1, 2]));
        }
    }
}
