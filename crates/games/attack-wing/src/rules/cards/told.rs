//! What a card did, as the rest of a sentence that begins with the card. Kept as data: it is put into words only where somebody listens.

use crate::{
    data::{CardId, Faction},
    dice::{AttackFaces, DefenseFaces},
    words,
};

/// What a card did.
#[derive(Clone, Copy, Debug)]
pub enum Told {
    /// Nothing that is told.
    Nothing,
    /// This.
    Plain(&'static str),
    /// A verb, so many of a thing, and the rest of the sentence.
    Count(&'static str, u8, &'static str, &'static str),
    /// It disables a card for something.
    Disables(CardId, &'static str),
    /// It discards a card for something.
    Discards(CardId, &'static str),
    /// It sets attack dice.
    Sets(AttackFaces),
    /// It sets defense dice.
    SetsDefense(DefenseFaces),
    /// It chooses a faction.
    Chooses(Option<Faction>),
}

impl Told {
    /// In words.
    pub fn words(self) -> String {
        match self {
            Told::Nothing => String::new(),
            Told::Plain(text) => text.into(),
            Told::Count(verb, count, what, rest) => format!("{verb} {}{rest}", words::count(count, what)),
            Told::Disables(card, gain) => format!("disables {} for {gain}", card.name()),
            Told::Discards(card, gain) => format!("discards {} for {gain}", card.name()),
            Told::Sets(dice) => format!("sets {}", words::attack_faces(dice)),
            Told::SetsDefense(dice) => format!("sets {}", words::defense_faces(dice)),
            Told::Chooses(faction) => format!("chooses {}", faction.map_or("", |faction| faction.title())),
        }
    }
}
