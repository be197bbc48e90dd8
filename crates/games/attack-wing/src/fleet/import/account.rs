//! Nothing that was typed is lost: each known name of a line is found again in the fleet or told, and words that were not understood are kept.

use engine::msg;

use super::{
    super::{names, unknown::normal},
    Reader, Words,
    find::{self, typed},
    of_line,
};
use crate::data::{Card, CardId};

impl Reader {
    /// Finds each known name of the line again: in the fleet, or among what its reader is told.
    pub(super) fn account(&mut self, text: &str) {
        let found: Vec<(String, Vec<CardId>)> =
            self.names.within(text).into_iter().map(|(part, cards)| (part.to_owned(), cards.to_vec())).collect();
        let placed = std::mem::take(&mut self.placed);
        let mut left = placed.clone();
        for (part, cards) in found {
            let wanted = normal(&part);
            let meant = |card: &CardId| cards.contains(card) || find::names(*card).iter().any(|name| name.contains(&wanted));
            // A code stands beside the name of its card.
            let coded = placed.iter().any(|card| normal(card.code()) == wanted);
            if let Some(at) = left.iter().position(meant).filter(|_| !coded) {
                left.remove(at);
            } else if !coded && !self.told.iter().any(|told| told.contains(&wanted)) {
                self.lose(&part);
            }
        }
    }

    /// Words that were not understood: the list is not legal until its owner puts them aside.
    pub(super) fn lose(&mut self, words: &str) {
        let words: String = typed(words.trim()).chars().take(200).collect();
        self.told.push(normal(&words));
        self.unknown.push(of_line(self.number, msg!("read-unread", words = words.clone())));
        self.unread.push(Words { line: self.number, words: words.clone() });
        self.sheet.unread.push(words);
    }

    /// Words beside the numbers and the known words of a line that holds no card: nobody understands them. Names of cards are accounted for.
    pub(super) fn beside(&mut self, text: &str, known: &[&str]) {
        let names: Vec<String> = self.names.within(text).into_iter().map(|(part, _)| part.to_owned()).collect();
        let mut rest = text;
        for name in &names {
            let Some((before, behind)) = rest.split_once(name.as_str()) else { continue };
            self.lose_strange(before, known);
            rest = behind;
        }
        self.lose_strange(rest, known);
    }

    /// From the first word that is not known to the last, as they stand there.
    fn lose_strange(&mut self, text: &str, known: &[&str]) {
        let strange = |word: &&str| {
            let lower = word.to_lowercase();
            let letters = lower.trim_matches(|c: char| !c.is_alphabetic());
            !letters.is_empty() && !known.contains(&letters)
        };
        let words: Vec<&str> = text.split(|c: char| c.is_whitespace() || "/,;:=+&()[]".contains(c)).filter(strange).collect();
        let span = words.first().zip(words.last()).and_then(|(first, last)| Some((text.find(first)?, text.rfind(last)? + last.len())));
        if let Some(words) = span.and_then(|(from, to)| text.get(from..to)) {
            self.lose(words);
        }
    }

    /// A bracket that names a ship of ours is told where that ship is not in the fleet.
    pub(super) fn products(&mut self) {
        for (number, product) in std::mem::take(&mut self.products) {
            let cards = self.names.within(&product).into_iter().flat_map(|(_, cards)| cards.to_vec());
            let missing = cards
                .into_iter()
                .any(|card| !self.sheet.ships.iter().any(|ship| CardId::find(&ship.ship).is_some_and(|ship| ship.name() == card.name())));
            if missing {
                self.notes.push(of_line(number, msg!("read-product", words = typed(&product))));
            }
        }
    }

    /// The product behind a card is told at the end; behind a ship another ship is none.
    pub(super) fn from(&mut self, from: &str, card: CardId) {
        let ship = matches!(card.card(), Card::Ship(_));
        if !ship || self.names.named(from).contains(&card) {
            self.told.push(normal(from));
            self.products.push((self.number, from.to_owned()));
        }
    }

    /// Whether nothing stands before the line but marks.
    pub(super) fn untitled(&self) -> bool {
        self.sheet.ships.is_empty() && self.sheet.unknown.is_empty() && self.sheet.name.is_empty()
    }

    /// Cards whose names stand in a title are told. Above a list with costs they may be words of it; else the title may be the cards.
    pub(super) fn told_title(&mut self, title: &str, head: bool) {
        let found: Vec<String> = self.names.within(title).into_iter().map(|(part, _)| part.to_owned()).collect();
        self.told.push(normal(title));
        let cards: usize = found.iter().map(|part| names::words(part).len()).sum();
        if found.is_empty() {
            return;
        }
        if head && cards * 2 < names::words(title).len() {
            self.notes.push(of_line(self.number, msg!("read-in-title", names = found.join(", "))));
        } else {
            self.lose(title);
        }
    }
}
