//! Names of known cards wherever they stand in a text. Whatever becomes of a line, each of them must be found again in the fleet, or among the words
//! that were not understood.

use std::collections::BTreeMap;

use super::unknown::normal;
use crate::data::{self, Card, CardId};

/// The longest name, in words.
const LONGEST: usize = 9;

/// The full names and codes of all cards, without marks, and the names of ships without the letters in front.
pub(super) struct Names(BTreeMap<String, Vec<CardId>>);

impl Names {
    pub(super) fn new() -> Names {
        let mut names: BTreeMap<String, Vec<CardId>> = BTreeMap::new();
        for card in CardId::all().filter(|card| !is_word(*card)) {
            let short = without_prefix(card.name());
            for name in [card.name(), card.code()].into_iter().chain(short) {
                names.entry(normal(name)).or_default().push(card);
            }
        }
        Names(names)
    }

    /// The cards whose full name this is.
    pub(super) fn named(&self, text: &str) -> &[CardId] {
        self.0.get(&normal(text)).map_or(&[], Vec::as_slice)
    }

    /// Each known name in a text, the longest first where one is part of another, as it stands there.
    pub(super) fn within<'t>(&self, text: &'t str) -> Vec<(&'t str, &[CardId])> {
        let words = words(text);
        let (mut found, mut at) = (Vec::new(), 0);
        while at < words.len() {
            let most = LONGEST.min(words.len() - at);
            let longest = (1..=most).rev().find_map(|count| {
                let part = &text[words[at].0..words[at + count - 1].1];
                let cards = self.named(part);
                // "Excelsior Class" is not the ship of that name.
                let class = words.get(at + count).is_some_and(|(from, to)| text[*from..*to].to_lowercase().starts_with("class"));
                let full = || cards.iter().any(|card| normal(card.name()) == normal(part) || card.code() == part);
                (!cards.is_empty() && (!class || full())).then_some((count, part, cards))
            });
            match longest {
                Some((count, part, cards)) => {
                    found.push((part, cards));
                    at += count;
                }
                None => at += 1,
            }
        }
        found
    }
}

/// Whether the name of a card is a word of every list: a captain without a name of his own is called as his faction.
pub(super) fn is_word(card: CardId) -> bool {
    matches!(card.card(), Card::Captain(captain) if captain.points == 0 && !captain.unique)
}

/// The name of a ship without the letters in front of it: `Defiant`.
pub(super) fn without_prefix(name: &str) -> Option<&str> {
    let (front, behind) = name.split_once(' ')?;
    (front.contains('.') && front.ends_with('.') && front.len() > 3).then_some(behind)
}

/// The ships that a short name may mean where it is that of a ship and that of a class as well: `Defiant`.
pub(super) fn may_be(name: &str) -> Vec<CardId> {
    let wanted = normal(name);
    let named = |ship: &&data::Ship| ship.unique && without_prefix(&ship.name).is_some_and(|short| normal(short) == wanted);
    let of_class = |ship: &&data::Ship| !ship.unique && normal(data::class(ship.class).name.trim_end_matches(" Class")) == wanted;
    let cards = |ships: Vec<&data::Ship>| ships.into_iter().map(|ship| CardId::of_ship(ship.id)).collect::<Vec<_>>();
    let (named, of_class) = (cards(data::ships().iter().filter(named).collect()), cards(data::ships().iter().filter(of_class).collect()));
    if named.is_empty() || of_class.is_empty() { Vec::new() } else { [named, of_class].concat() }
}

/// The begin and end of each word of a text.
pub(super) fn words(text: &str) -> Vec<(usize, usize)> {
    let (mut words, mut begun) = (Vec::new(), None);
    for (at, letter) in text.char_indices() {
        let inside = letter.is_alphanumeric() || begun.is_some() && matches!(letter, '\'' | '\u{2019}' | '`' | '\u{2018}');
        match (inside, begun) {
            (true, None) => begun = Some(at),
            (false, Some(from)) => {
                words.push((from, at));
                begun = None;
            }
            _ => {}
        }
    }
    words.extend(begun.map(|from| (from, text.len())));
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_names_are_found_wherever_they_stand() {
        let names = Names::new();
        let within = |text| names.within(text).into_iter().map(|(part, _)| part).collect::<Vec<_>>();
        assert_eq!(
            within("the U.S.S. Enterprise-D (Worf/Jean-Luc Picard) & data"),
            ["U.S.S. Enterprise-D", "Worf", "Jean-Luc Picard", "data"]
        );
        assert_eq!(within("Worf's Enterprise D\u{2019}Kyr"), ["Enterprise", "D\u{2019}Kyr"]);
        assert_eq!(within("Klingon strike force of the Federation"), Vec::<&str>::new());
    }
}
