//! Decks: what a deck is made of, the checks (DECK, SEED), plain lists in and out, and the builder that faces use.

mod builder;
mod check;
#[cfg(test)]
mod tests;
mod text;

use engine::{Text, msg};

use crate::{
    data::{self, Affil, Card, Deck, DeckLine, Kind, Trait},
    ids::CardId,
};

pub use builder::DeckBuilder;
pub use check::{WAIVERS, faults, unwaived};
pub use text::{Import, export, import, setting};

/// A part of a deck.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum DeckPart {
    /// The six missions.
    Missions,
    /// What is seeded.
    Seed,
    /// What is drawn.
    Draw,
    /// Tactics.
    Bridge,
    /// The side deck of Q's Tent.
    Tent,
    /// The side deck of Q-icon cards.
    Continuum,
}

impl DeckPart {
    /// All of them, in the order in which they are written.
    pub const ALL: [DeckPart; 6] =
        [DeckPart::Missions, DeckPart::Seed, DeckPart::Draw, DeckPart::Bridge, DeckPart::Tent, DeckPart::Continuum];

    /// As edits name it.
    pub const fn word(self) -> &'static str {
        match self {
            DeckPart::Missions => "missions",
            DeckPart::Seed => "seed",
            DeckPart::Draw => "draw",
            DeckPart::Bridge => "bridge",
            DeckPart::Tent => "tent",
            DeckPart::Continuum => "continuum",
        }
    }

    /// As people read it, and as a heading of a list.
    pub const fn title(self) -> &'static str {
        match self {
            DeckPart::Missions => "Missions",
            DeckPart::Seed => "Seed Deck",
            DeckPart::Draw => "Draw Deck",
            DeckPart::Bridge => "Battle Bridge",
            DeckPart::Tent => "Q's Tent",
            DeckPart::Continuum => "Q-Continuum",
        }
    }

    /// The message of its name.
    pub const fn message(self) -> &'static str {
        match self {
            DeckPart::Missions => "deck-part-missions",
            DeckPart::Seed => "deck-part-seed",
            DeckPart::Draw => "deck-part-draw",
            DeckPart::Bridge => "deck-part-bridge",
            DeckPart::Tent => "deck-part-tent",
            DeckPart::Continuum => "deck-part-continuum",
        }
    }

    /// Where a card goes whose part nobody names.
    pub fn natural(card: &Card) -> DeckPart {
        match card.kind {
            Kind::Mission => DeckPart::Missions,
            Kind::Tactic => DeckPart::Bridge,
            Kind::QEvent | Kind::QInterrupt | Kind::QArtifact => DeckPart::Continuum,
            Kind::Dilemma | Kind::Artifact | Kind::Facility | Kind::Site => DeckPart::Seed,
            _ if SIDE_DOORS.iter().any(|&(_, door)| card.traits.has(door)) => DeckPart::Seed,
            _ => DeckPart::Draw,
        }
    }

    /// Whether a card of this kind has any business there.
    pub const fn takes(self, kind: Kind) -> bool {
        match self {
            DeckPart::Missions => matches!(kind, Kind::Mission),
            DeckPart::Bridge => matches!(kind, Kind::Tactic),
            DeckPart::Continuum => matches!(kind, Kind::QEvent | Kind::QInterrupt | Kind::QArtifact),
            DeckPart::Seed => {
                !matches!(kind, Kind::Mission | Kind::Tactic | Kind::QEvent | Kind::QInterrupt | Kind::QArtifact | Kind::Interrupt)
            }
            DeckPart::Draw | DeckPart::Tent => {
                !matches!(kind, Kind::Mission | Kind::Tactic | Kind::QEvent | Kind::QInterrupt | Kind::QArtifact)
            }
        }
    }
}

/// The doorways that open side decks.
const SIDE_DOORS: [(DeckPart, Trait); 3] =
    [(DeckPart::Bridge, Trait::OpensBridge), (DeckPart::Tent, Trait::OpensTent), (DeckPart::Continuum, Trait::OpensContinuum)];

/// Whether the card of a name has a trait.
fn does(name: &str, one: Trait) -> bool {
    facts(name).is_some_and(|(_, card)| card.traits.has(one))
}

/// The first card with a trait.
fn first(one: Trait) -> Option<&'static Card> {
    data::bearers(one).first().map(|&card| data::card(card))
}

/// The lines of a part; missions stand one by one.
pub fn part(deck: &Deck, part: DeckPart) -> Vec<DeckLine> {
    match part {
        DeckPart::Missions => {
            let mut lines: Vec<DeckLine> = Vec::new();
            deck.missions.iter().for_each(|card| put(&mut lines, card, 1));
            lines
        }
        DeckPart::Seed => deck.seed.clone(),
        DeckPart::Draw => deck.draw.clone(),
        DeckPart::Bridge => deck.battle_bridge.clone(),
        DeckPart::Tent => deck.tent.clone(),
        DeckPart::Continuum => deck.continuum.clone(),
    }
}

/// Further copies of a card.
fn put(lines: &mut Vec<DeckLine>, card: &str, n: u8) {
    match lines.iter_mut().find(|line| line.card == card) {
        Some(line) => line.n = line.n.saturating_add(n),
        None => lines.push(DeckLine { card: card.into(), n }),
    }
}

/// Puts this number of a card into a part.
pub(crate) fn add(deck: &mut Deck, part: DeckPart, card: &str, n: u8) {
    match part {
        DeckPart::Missions => deck.missions.extend((0..n).map(|_| card.to_owned())),
        DeckPart::Seed => put(&mut deck.seed, card, n),
        DeckPart::Draw => put(&mut deck.draw, card, n),
        DeckPart::Bridge => put(&mut deck.battle_bridge, card, n),
        DeckPart::Tent => put(&mut deck.tent, card, n),
        DeckPart::Continuum => put(&mut deck.continuum, card, n),
    }
}

/// The most letters of a deck's name, and of a card that is not known.
const LETTERS: usize = 60;

/// A name as it was written, as far as it is kept.
fn plain(name: &str) -> String {
    name.chars().filter(|letter| !letter.is_control()).take(LETTERS).collect()
}

/// The facts of a card that a list names; `None` for a card that is not known here.
fn facts(name: &str) -> Option<(CardId, &'static Card)> {
    data::named(name).map(|id| (id, data::card(id)))
}

/// Every known card of a deck but its missions, with how many there are.
fn lines(deck: &Deck) -> impl Iterator<Item = (&'static Card, u8)> + '_ {
    let parts = [&deck.seed, &deck.draw, &deck.battle_bridge, &deck.tent, &deck.continuum];
    parts.into_iter().flatten().filter_map(|line| facts(&line.card).map(|(_, card)| (card, line.n)))
}

/// Whether any personnel, ship or facility in it is Borg.
pub fn is_borg(deck: &Deck) -> bool {
    lines(deck).any(|(card, _)| body(card) && card.is(Affil::Borg))
}

const fn body(card: &Card) -> bool {
    matches!(card.kind, Kind::Personnel | Kind::Ship | Kind::Facility)
}

fn total(lines: &[DeckLine]) -> usize {
    lines.iter().map(|line| usize::from(line.n)).sum()
}

/// A ready deck by name, or one that is written out: as JSON, or as plain text.
///
/// # Errors
/// A text that names no deck and no card, and one in which anything is not understood: no card is left out in silence.
pub fn read(text: &str) -> Result<Deck, Text> {
    let text = text.trim();
    if let Some(ready) = data::deck(text) {
        return Ok(ready.clone());
    }
    let deck = if text.starts_with('{') {
        serde_json::from_str(text).map_err(|why| msg!("deck-unreadable", why = why.to_string()))?
    } else {
        let read = import(text);
        if let Some(odd) = read.odd.first() {
            return Err(Text::name(odd.clone()));
        }
        read.deck
    };
    let unknown = check::unknown(&deck);
    if unknown.is_empty() {
        return Ok(deck);
    }
    let all: usize = DeckPart::ALL.iter().map(|&one| part(&deck, one).len()).sum();
    if unknown.len() == all {
        let names = data::decks().iter().map(|deck| deck.id.as_str()).collect::<Vec<_>>().join(", ");
        return Err(msg!("deck-none", names = names));
    }
    Err(msg!("deck-not-known", names = unknown.join(", ")))
}
