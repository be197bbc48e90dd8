//! Decks: how many of which card, in the parts of a deck.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

/// A number of copies of a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct DeckLine {
    /// Short name.
    pub card: String,
    /// How many.
    pub n: u8,
}

/// A whole deck.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Deck {
    /// As typed.
    #[serde(default)]
    pub id: String,
    /// For people.
    #[serde(default)]
    pub title: String,
    /// The affiliation it plays.
    #[serde(default)]
    pub affiliation: String,
    /// Six missions.
    #[serde(default)]
    pub missions: Vec<String>,
    /// The seed deck.
    #[serde(default)]
    pub seed: Vec<DeckLine>,
    /// The draw deck.
    #[serde(default)]
    pub draw: Vec<DeckLine>,
    /// The Battle Bridge side deck.
    #[serde(default)]
    pub battle_bridge: Vec<DeckLine>,
    /// The side deck of Q's Tent.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tent: Vec<DeckLine>,
    /// The side deck of the Q-Continuum.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub continuum: Vec<DeckLine>,
    /// Checks that its organiser waived, by name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub waived: Vec<String>,
}

#[derive(Deserialize)]
struct File {
    deck: Vec<Deck>,
}

static DECKS: LazyLock<Vec<Deck>> = LazyLock::new(|| {
    let read = toml::from_str::<File>(include_str!("../../data/decks.toml"));
    read.map_or_else(|_| Vec::new(), |file| file.deck)
});

/// The decks that are ready to play.
pub fn decks() -> &'static [Deck] {
    &DECKS
}

/// The ready deck of a name.
pub fn deck(name: &str) -> Option<&'static Deck> {
    decks().iter().find(|deck| deck.id == name)
}
