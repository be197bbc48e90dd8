//! The cards as facts, read once from the crate's data into typed tables.

mod card;
mod deck;
mod effect;
mod facts;
mod lists;
mod load;
#[cfg(test)]
mod mutants;
#[cfg(test)]
mod names;
mod need;
mod open;
#[cfg(test)]
mod places;
mod reach;
mod reading;
mod rulings;
mod skills;
#[cfg(test)]
mod tests;
mod traits;
mod vocabulary;
mod when;
mod word;

use std::{collections::BTreeMap, sync::LazyLock};

#[cfg(test)]
pub(crate) use places::blind;

use crate::ids::CardId;

pub use card::{Affil, Attr, Card, Icon, Kind, Quadrant, Side, Uniq, Where};
pub use deck::{Deck, DeckLine, deck, decks};
pub use effect::{Boost, By, Do, Effect, From, Hand, Look, Off, Scale, What, Worth};
pub use facts::{Facts, facts, kind, specials};
pub use lists::{Lists, lists};
pub use need::{Need, Term};
pub use open::{Open, all_open, open};
pub use reach::Reach;
pub use reading::{effects, of};
pub use rulings::{Home, Stage, filled, home, stage};
pub use skills::{SKILLS, skill};
pub use traits::{Aim, Role, Trait, Traits};
pub use when::When;

static TEXTS: &[&str] = &[
    include_str!("../../data/missions.toml"),
    include_str!("../../data/facilities.toml"),
    include_str!("../../data/ships.toml"),
    include_str!("../../data/personnel.toml"),
    include_str!("../../data/others.toml"),
    include_str!("../../data/objectives.toml"),
    include_str!("../../data/events.toml"),
    include_str!("../../data/interrupts.toml"),
    include_str!("../../data/dilemmas.toml"),
    include_str!("../../data/tactics.toml"),
];

static CARDS: LazyLock<Vec<Card>> = LazyLock::new(|| load::all(TEXTS).unwrap_or_else(|why| panic!("cards: {why}")));

static BY_NAME: LazyLock<BTreeMap<&'static str, CardId>> =
    LazyLock::new(|| cards().iter().enumerate().map(|(index, card)| (card.id.as_str(), index as CardId)).collect());

/// All cards, in the order of the data.
pub fn cards() -> &'static [Card] {
    &CARDS
}

/// The card of a number.
pub fn card(id: CardId) -> &'static Card {
    #[cfg(test)]
    if let Some(wrong) = mutants::card(id) {
        return wrong;
    }
    let cards = cards();
    &cards[usize::from(id).min(cards.len() - 1)]
}

/// The card of a short name.
pub fn named(name: &str) -> Option<CardId> {
    BY_NAME.get(name).copied()
}

static BY_TRAIT: LazyLock<Vec<Vec<CardId>>> = LazyLock::new(|| {
    let with = |one: Trait| (0..).zip(cards()).filter(move |(_, card)| card.traits.has(one)).map(|(index, _)| index);
    Trait::ALL.iter().map(|&one| with(one).collect()).collect()
});

/// The cards with a trait, in the order of the data.
pub fn bearers(one: Trait) -> &'static [CardId] {
    &BY_TRAIT[one as usize]
}

/// The card whose title or short name this is, whatever the case and the marks between its letters.
pub fn titled(title: &str) -> Option<CardId> {
    let plain = |text: &str| text.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect::<String>();
    let wanted = plain(title);
    let found = cards().iter().position(|card| plain(&card.title) == wanted || plain(&card.id) == wanted)?;
    Some(found as CardId)
}
