//! Cards on the table: hands, piles, rows and what lies under or aboard a card. The text of a card is sent once, with the game; a scene only names the card.

use serde::Serialize;

use crate::{Seat, Tag, Text, Tone, words::Worded};

/// The text of a card, in our own words. It is the same for every card of the kind, at any table.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CardFace {
    /// Its key, as [`CardShown::face`] names it.
    pub key: &'static str,
    /// Its title.
    pub title: Text,
    /// Its kind, in a word or two: `Personnel`.
    pub kind: Text,
    /// The colour of its frame as a hue, 0 to 359 degrees; `None` for one without a colour of its own.
    pub hue: Option<u16>,
    /// Its numbers, names first: `RANGE`, `8`.
    pub numbers: Vec<(Text, Text)>,
    /// Small signs on it, each a word: `Command`, `Subcommand`.
    pub icons: Vec<Text>,
    /// The effect of the card, in our own words.
    pub text: Text,
}

/// How the cards of a zone lie.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Lay {
    /// In a row, each to be seen: a hand.
    Row,
    /// On each other: only the topmost is to be seen, if any.
    Pile,
    /// Side by side in as many rows as they need: cards in play.
    Spread,
    /// One below the other; columns that follow each other stand side by side: the locations of a spaceline.
    Column,
}

/// A place for cards.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Zone {
    /// Stable name, on which a choice can stand: `hand:A`.
    pub id: String,
    /// The title of the zone: `Hand of A`.
    pub title: Text,
    /// Whose, if anybody's.
    pub owner: Option<Seat>,
    /// How they lie.
    pub lay: Lay,
    /// How many cards are there, those that the viewer cannot tell apart among them.
    pub count: u16,
    /// The cards that are drawn one by one, in order; face down ones too where the place of each matters.
    pub cards: Vec<CardShown>,
}

/// A card as it lies.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CardShown {
    /// Stable name, on which a choice can stand: `card:17`.
    pub id: String,
    /// Which card it is; `None` for one that lies face down for the viewer.
    pub face: Option<&'static str>,
    /// The text to write on it.
    pub label: Text,
    /// Whose it is.
    pub tone: Tone,
    /// Marks on it: stopped, damaged, assimilated, a count.
    pub tags: Vec<Tag>,
    /// Whether it lies sideways: stopped, disabled, used.
    pub turned: bool,
    /// Whether it is the one now acting or asked about.
    pub active: bool,
    /// The cards under it: those that lie below it, are aboard it or play on it.
    pub under: Vec<CardShown>,
}

impl CardShown {
    /// A card that lies face up (or down, without a face) and has nothing to it.
    pub fn new(id: impl Into<String>, face: Option<&'static str>, label: impl Into<Text>) -> CardShown {
        let (tags, under) = (Vec::new(), Vec::new());
        CardShown { id: id.into(), face, label: label.into(), tone: Tone::Neutral, tags, turned: false, active: false, under }
    }

    fn has(&self, id: &str) -> bool {
        self.id == id || self.tags.iter().any(|tag| tag.id == id) || self.under.iter().any(|card| card.has(id))
    }
}

impl Zone {
    /// Whether the zone or something in it has this id.
    pub fn has(&self, id: &str) -> bool {
        self.id == id || self.cards.iter().any(|card| card.has(id))
    }
}

impl Worded for Zone {
    fn texts(&mut self, visit: &mut dyn FnMut(&mut Text)) {
        visit(&mut self.title);
        self.cards.texts(visit);
    }
}

impl Worded for CardShown {
    fn texts(&mut self, visit: &mut dyn FnMut(&mut Text)) {
        visit(&mut self.label);
        self.tags.texts(visit);
        self.under.texts(visit);
    }
}

impl Worded for CardFace {
    fn texts(&mut self, visit: &mut dyn FnMut(&mut Text)) {
        visit(&mut self.title);
        visit(&mut self.kind);
        self.numbers.texts(visit);
        self.icons.texts(visit);
        visit(&mut self.text);
    }
}
