//! What of a card's text this program does not do: told wherever a person reads the card.

use std::{collections::BTreeMap, sync::LazyLock};

use serde::Deserialize;

use crate::{data::named, ids::CardId};

/// What is left undone of a card.
#[derive(Clone, Debug, Deserialize)]
pub struct Open {
    /// Short name of the card.
    pub card: String,
    /// Whether nothing of its text is done.
    #[serde(default)]
    pub whole: bool,
    /// The lines, or why.
    #[serde(default)]
    pub lines: Vec<String>,
    /// Why none of it can come about with the cards that are here.
    #[serde(default)]
    pub never: String,
    /// What is done by a ruling of our own because no source has it.
    #[serde(default)]
    pub ours: String,
}

#[derive(Deserialize)]
struct File {
    open: Vec<Open>,
}

static ALL: LazyLock<BTreeMap<CardId, Open>> = LazyLock::new(|| {
    let file: Option<File> = toml::from_str(include_str!("../../data/open.toml")).ok();
    let list = file.map_or_else(Vec::new, |file| file.open);
    list.into_iter().filter_map(|open| named(&open.card).map(|card| (card, open))).collect()
});

/// Everything that is left undone, by card.
pub fn all_open() -> &'static BTreeMap<CardId, Open> {
    &ALL
}

/// What is left undone of a card, if anything.
pub fn open(card: CardId) -> Option<&'static Open> {
    ALL.get(&card)
}

impl Open {
    /// In a sentence.
    pub fn sentence(&self) -> String {
        if !self.ours.is_empty() {
            return format!("Ours, for want of a source: {}.", self.ours);
        }
        if !self.never.is_empty() {
            return format!("Comes to nothing with these cards: {}.", self.never);
        }
        let lines = self.lines.join("; ");
        match (self.whole, lines.is_empty()) {
            (true, true) => "Not enforced: this text does nothing here.".into(),
            (true, false) => format!("Not enforced: this text does nothing here ({lines})."),
            (false, _) => format!("Not enforced: {lines}."),
        }
    }
}
