//! Building what a seat brings to the table (a fleet, a deck) before a game: what a face needs to offer it, for any game that has such a thing.
//!
//! A list is plain JSON in the game's own shape, so that it can be kept, sent and put into a setup. A face never looks into it: it asks for a [`Draft`], shows
//! that, and hands edits back as words. Nothing is refused while building; every fault is told with its rule, after each edit again.

use std::{fmt, ops::Deref};

use rulebook::RuleId;
use serde::Serialize;
use serde_json::Value;

use crate::{
    kit::Problem,
    words::{Text, Words},
};

/// A card of the catalogue.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Offer {
    /// As edits name it: `W122`.
    pub id: &'static str,
    /// Its kind, as a word to filter by: `weapon`.
    pub kind: &'static str,
    /// For people.
    pub name: Phrase,
    /// Its cost by itself.
    pub cost: u16,
    /// Words to filter by, such as factions.
    pub groups: Vec<&'static str>,
    /// Its numbers in a few words: `4 attack, 1 agility, 5 hull, 4 shields`.
    pub facts: Phrase,
    /// The effect of its text.
    pub text: &'static str,
    /// Whether there may be only one of the name.
    pub unique: bool,
    /// The edit that takes it into the list is this, a space, and its id; `@` stands for the number of the chosen [`Section`].
    pub edit: &'static str,
}

impl Offer {
    /// With its name and its numbers said in the language of these words.
    pub fn said(&mut self, words: &Words) {
        self.name.say(words);
        self.facts.say(words);
    }
}

/// A card in its place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Held {
    /// Its id.
    pub id: String,
    /// For people.
    pub name: Phrase,
    /// How many of it.
    pub copies: u16,
    /// The cost of all copies here, in points.
    pub cost: u16,
    /// Why that differs from what is printed; empty if it does not.
    pub why: Phrase,
    /// The edit that takes it out.
    pub remove: String,
}

impl Held {
    /// Its name, after its number where there are several: `2 x Kurn`.
    pub fn counted(&self) -> String {
        if self.copies > 1 { format!("{} x {}", self.copies, self.name) } else { self.name.to_string() }
    }

    fn said(&mut self, words: &Words) {
        self.name.say(words);
        self.why.say(words);
    }
}

/// A place for cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Place {
    /// The title of the place, for people: `Crew`.
    pub title: Phrase,
    /// The kind of card that goes there.
    pub kind: &'static str,
    /// The card in the place.
    pub held: Option<Held>,
    /// The edit that puts a card there is this, a space, and the card's id.
    pub fill: String,
}

/// How many cards a group holds, and may hold.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Size {
    /// As it stands.
    pub have: u16,
    /// The fewest.
    pub least: u16,
    /// The most; `None` for no limit.
    pub most: Option<u16>,
}

impl Size {
    /// Whether there are neither too few nor too many.
    pub fn fits(self) -> bool {
        self.have >= self.least && self.most.is_none_or(|most| self.have <= most)
    }
}

/// A group of places: a ship, a part of a deck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Section {
    /// The card that makes the group.
    pub head: Held,
    /// A description of the group in a few words.
    pub subtitle: Phrase,
    /// Its places, free ones too.
    pub places: Vec<Place>,
    /// Its silhouette, where the game has one: SVG path data in a box from -50 to 50, bow up.
    pub drawing: Option<&'static str>,
    /// How many cards it takes; `None` where its places say so.
    pub size: Option<Size>,
    /// The cost of the whole group.
    pub cost: u16,
}

/// Something that is wrong with a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Wrong {
    /// The name under which an organiser may waive it; `None` if nobody may.
    pub waiver: Option<&'static str>,
    /// Whether it is waived.
    pub waived: bool,
    /// The edit that mends it, where there is one that is sure to be meant.
    pub fix: Option<String>,
    /// Cards that may be meant, where the list does not say which.
    pub choices: Vec<Choice>,
    /// Stable word.
    pub code: &'static str,
    /// The rule it breaks.
    pub rule: RuleId,
    /// One sentence, in English.
    pub sentence: String,
    /// The same as a message of the game, for a face that speaks another language; empty where there is none.
    #[serde(skip)]
    pub told: Text,
}

/// One card that may be meant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Choice {
    /// For people.
    pub name: Phrase,
    /// The edit that takes it.
    pub edit: String,
}

/// Unread words of a text: not understood, or not a known card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Unread {
    /// The number of their line, from 1; 0 where there are no lines.
    pub line: usize,
    /// As they stand there.
    pub words: String,
}

/// A choice about the whole list that is on or off, such as a stricter format.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Switch {
    /// For people.
    pub title: Phrase,
    /// The rule behind it.
    pub rule: RuleId,
    /// How it stands.
    pub on: bool,
    /// The edit that turns it the other way.
    pub edit: &'static str,
}

/// Choice of the cards of which a list may be built.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Pool {
    /// The rule behind it.
    pub rule: RuleId,
    /// The choices, of which one is on.
    pub choices: Vec<PoolChoice>,
    /// Ids of the cards that the list may not have as it stands.
    pub outside: Vec<&'static str>,
}

/// One choice of cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PoolChoice {
    /// For people.
    pub title: Phrase,
    /// Whether the list is built of these cards.
    pub on: bool,
    /// The edit that chooses them.
    pub edit: String,
    /// Whether the codes of the products that its person owns belong behind the edit, with commas between.
    pub owned: bool,
}

/// A product in which cards came.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Product {
    /// As edits name it: `71120`.
    pub code: &'static str,
    /// For people.
    pub name: &'static str,
    /// The day on which it came out: `2013-08-01`.
    pub out: String,
    /// Ids of the cards of the catalogue that came in it.
    pub cards: Vec<&'static str>,
}

/// Something that a face shows of a list or of a card: a message, and the same as a sentence, in English until a face has asked for another language.
/// Programs read the sentence.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(into = "String")]
pub struct Phrase {
    told: Text,
    sentence: String,
}

impl Phrase {
    /// A message that these words say.
    pub fn new(told: Text, english: &Words) -> Phrase {
        Phrase { sentence: english.say(&told), told }
    }

    /// A name, which is the same in every language.
    pub fn name(name: impl Into<String>) -> Phrase {
        let sentence = name.into();
        Phrase { told: Text::name(sentence.clone()), sentence }
    }

    /// Says it in the language of these words.
    pub fn say(&mut self, words: &Words) {
        self.sentence = words.say(&self.told);
    }
}

impl Deref for Phrase {
    type Target = str;

    fn deref(&self) -> &str {
        &self.sentence
    }
}

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.sentence)
    }
}

impl From<Phrase> for String {
    fn from(phrase: Phrase) -> String {
        phrase.sentence
    }
}

/// A list as it stands.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Draft {
    /// The list itself.
    pub list: Value,
    /// The name of the list.
    pub name: String,
    /// Its groups.
    pub parts: Vec<Section>,
    /// Places of the whole list.
    pub places: Vec<Place>,
    /// The cost of the list.
    pub cost: u16,
    /// The most that the list may cost.
    pub limit: u16,
    /// The switches of the list.
    pub switches: Vec<Switch>,
    /// The cards of which it is built, where the game has a choice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pool: Option<Pool>,
    /// The faults of the list, waived or not.
    pub wrong: Vec<Wrong>,
    /// Notes on the reading of the text. Words that were not understood are faults and stand elsewhere.
    pub notes: Vec<Phrase>,
    /// Places in the text of the words that found no card.
    pub unread: Vec<Unread>,
    /// As plain text.
    pub text: String,
    /// Options of the setup that it needs, by name, where they differ from the defaults.
    pub options: Vec<(&'static str, String)>,
    /// The value of a seat's setting that plays with it; `None` if a table cannot.
    pub setting: Option<String>,
}

impl Draft {
    /// With everything that a person reads of it said in the language of these words.
    pub fn said(&mut self, words: &Words) {
        self.notes.iter_mut().for_each(|note| note.say(words));
        self.switches.iter_mut().for_each(|switch| switch.title.say(words));
        self.pool.iter_mut().flat_map(|pool| &mut pool.choices).for_each(|choice| choice.title.say(words));
        for part in &mut self.parts {
            part.head.said(words);
            part.subtitle.say(words);
        }
        for place in self.parts.iter_mut().flat_map(|part| &mut part.places).chain(&mut self.places) {
            place.title.say(words);
            place.held.iter_mut().for_each(|held| held.said(words));
        }
        for wrong in self.wrong.iter_mut().filter(|wrong| !wrong.told.is_empty()) {
            wrong.sentence = words.say(&wrong.told);
        }
        self.wrong.iter_mut().flat_map(|wrong| &mut wrong.choices).for_each(|choice| choice.name.say(words));
    }

    /// Whether nothing is wrong that is not waived.
    pub fn sound(&self) -> bool {
        self.wrong.iter().all(|wrong| wrong.waived)
    }
}

/// The kind of list that a builder makes.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Built {
    /// Ships with what belongs to them: each card has its price, and the prices together have a limit.
    Fleet,
    /// Cards to play from: each counts as one, whatever it does.
    Deck,
}

impl Built {
    /// The word for it in commands: `fleet`, `deck`.
    pub fn word(self) -> &'static str {
        match self {
            Built::Fleet => "fleet",
            Built::Deck => "deck",
        }
    }
}

/// The builder of a game.
pub trait Builder: Send + Sync {
    /// Short name of the game.
    fn game(&self) -> &'static str;
    /// The kind of list that it builds. Pages and commands use other words for a fleet than for a deck, and show the price of a card only in a fleet.
    fn builds(&self) -> Built;
    /// The unit of cost: `SP`.
    fn unit(&self) -> &'static str;
    /// The name of a seat's setting that takes [`Draft::setting`], without the seat: `fleet`.
    fn setting(&self) -> &'static str;
    /// All cards.
    fn catalogue(&self) -> Vec<Offer>;
    /// The products in which the cards came, oldest first; none where the game knows of none.
    fn products(&self) -> Vec<Product> {
        Vec::new()
    }
    /// The checks that can be waived, by name.
    fn waivers(&self) -> &'static [&'static str];
    /// A list with nothing in it.
    fn empty(&self) -> Value;
    /// Looks at a list.
    ///
    /// # Errors
    /// If the value is not a list of this game.
    fn draft(&self, list: &Value) -> Result<Draft, Problem>;
    /// Reads a list from text: this builder's own, JSON, or plain text as builders of the community print it. Words that are not understood
    /// make the list wrong until its owner puts them aside.
    ///
    /// # Errors
    /// A text in which nothing is understood.
    fn read(&self, text: &str) -> Result<Draft, Problem>;
    /// Changes a list.
    ///
    /// # Errors
    /// If the edit cannot be read, or names a card or place that is not there. The list is then unchanged.
    fn edit(&self, list: &Value, edit: &str) -> Result<Draft, Problem>;
}
