//! Decks: the checks (DECK, SEED), and reading and writing plain lists.

use std::collections::BTreeMap;

use engine::{Text, Violation};
use rulebook::{RuleId, stccg as rules};

use crate::{
    data::{self, Affil, Card, Deck, DeckLine, Icon, Kind, Uniq},
    reason::Refusal,
};

/// The checks that an organiser may waive, by name.
pub static WAIVERS: &[&str] =
    &["seed-size", "mission-count", "same-mission", "draw-size", "mixed-borg", "borg-only", "misplaced", "no-seed"];

/// A ready deck by name, or one that is written out: as JSON, or as plain text. A line that is not understood spoils the whole: no card is left out
/// in silence.
pub fn read(text: &str) -> Option<Deck> {
    let text = text.trim();
    if let Some(ready) = data::deck(text) {
        return Some(ready.clone());
    }
    if text.starts_with('{') {
        return serde_json::from_str(text).ok();
    }
    let (deck, notes) = import(text);
    let any = !deck.missions.is_empty() || !deck.seed.is_empty() || !deck.draw.is_empty();
    (any && notes.is_empty()).then_some(deck)
}

fn lines(deck: &Deck) -> impl Iterator<Item = (&'static Card, u8)> + '_ {
    let parts = deck.seed.iter().chain(&deck.draw).chain(&deck.battle_bridge);
    parts.filter_map(|line| data::named(&line.card).map(|id| (data::card(id), line.n)))
}

/// Whether any personnel, ship or facility in it is Borg.
pub fn is_borg(deck: &Deck) -> bool {
    lines(deck).any(|(card, _)| body(card) && card.is(Affil::Borg))
}

fn body(card: &Card) -> bool {
    matches!(card.kind, Kind::Personnel | Kind::Ship | Kind::Facility)
}

fn total(lines: &[DeckLine]) -> usize {
    lines.iter().map(|line| usize::from(line.n)).sum()
}

/// Everything that is wrong with a deck, with the rule it breaks.
pub fn faults(deck: &Deck) -> Vec<Violation<Refusal>> {
    let mut wrong = Vec::new();
    let mut say = |waiver: &'static str, rule: RuleId, text: String| {
        wrong.push(Violation { waiver: Some(waiver), reason: Refusal::new(rule, waiver, Text::name(text)) });
    };
    let free = |line: &DeckLine| data::named(&line.card).is_some_and(|id| data::card(id).kind == Kind::Mission);
    let seeds = deck.seed.iter().filter(|line| !free(line)).map(|line| usize::from(line.n)).sum::<usize>();
    if seeds > 30 {
        say("seed-size", rules::DECK_4, format!("{seeds} seed cards: at most 30 are allowed"));
    }
    if deck.missions.len() != 6 {
        say(
            "mission-count",
            if deck.missions.len() > 6 { rules::DECK_7 } else { rules::DECK_5 },
            format!("{} missions: exactly 6 are needed", deck.missions.len()),
        );
    }
    let mut counts: BTreeMap<&str, u8> = BTreeMap::new();
    deck.missions.iter().for_each(|name| *counts.entry(name).or_default() += 1);
    for (name, n) in counts {
        let card = data::named(name).map(data::card);
        if n > 1 && card.is_none_or(|card| card.uniq != Uniq::Universal) {
            say("same-mission", rules::DECK_6, format!("{name} is among the missions {n} times"));
        }
        if card.is_none_or(|card| card.kind != Kind::Mission) {
            say("misplaced", rules::DECK_5, format!("{name} is no mission that is known"));
        }
    }
    let draw = total(&deck.draw);
    if draw < 30 {
        say("draw-size", rules::DECK_11, format!("{draw} cards in the draw deck: at least 30 are needed"));
    }
    parts(deck, &mut say);
    mixed(deck, &mut say);
    let cards = deck.missions.len() + total(&deck.seed) + draw + total(&deck.battle_bridge);
    if cards > crate::state::MOST / 2 {
        let text = Text::name(format!("{cards} cards: this table holds {} of each player", crate::state::MOST / 2));
        wrong.push(Violation { waiver: None, reason: Refusal::new(rules::DECK_11, "too-many", text) });
    }
    wrong
}

/// Cards in a part of the deck where they may not be.
fn parts(deck: &Deck, say: &mut impl FnMut(&'static str, RuleId, String)) {
    for line in &deck.draw {
        match data::named(&line.card).map(data::card) {
            Some(card) if matches!(card.kind, Kind::Tactic | Kind::QEvent | Kind::QInterrupt | Kind::Mission) => {
                say("misplaced", rules::DECK_12, format!("{} may not be in the draw deck", card.title));
            }
            Some(_) => {}
            None => say("misplaced", rules::DECK_12, format!("{} is not known", line.card)),
        }
    }
    for line in &deck.battle_bridge {
        let tactic = data::named(&line.card).is_some_and(|id| data::card(id).kind == Kind::Tactic);
        if !tactic {
            say("misplaced", rules::DECK_15, format!("{} is no tactic", line.card));
        }
    }
    for line in &deck.seed {
        match data::named(&line.card).map(data::card) {
            Some(card) if card.kind == Kind::Objective && !card.seeds => {
                say("no-seed", rules::SEED_12, format!("{} may not be seeded", card.title));
            }
            Some(card) if !card.seeds && card.id != "eleven-of-seventeen" => {
                say("no-seed", rules::HIDDEN_10, format!("{} may not be seeded", card.title));
            }
            Some(_) => {}
            None => say("misplaced", rules::DECK_4, format!("{} is not known", line.card)),
        }
    }
}

/// Borg and others do not mix, and cards for Borg use only need Borg (DECK.1, DECK.3).
fn mixed(deck: &Deck, say: &mut impl FnMut(&'static str, RuleId, String)) {
    let borg = is_borg(deck);
    for (card, _) in lines(deck) {
        if borg && body(card) && !card.is(Affil::Borg) {
            say("mixed-borg", rules::DECK_1, format!("{} does not belong in a Borg deck", card.title));
        }
        if !borg && card.has(Icon::Bo) && !matches!(card.kind, Kind::Dilemma | Kind::Tactic) {
            say("borg-only", rules::DECK_3, format!("{} is for Borg use only", card.title));
        }
    }
}

#[derive(Copy, Clone, PartialEq)]
enum Part {
    Missions,
    Seed,
    Draw,
    Bridge,
}

/// The part of a deck that a heading names.
fn heading(line: &str) -> Option<Part> {
    let line = line.trim().trim_end_matches(':').to_lowercase();
    let starts = |word: &str| line.starts_with(word);
    match () {
        () if starts("mission") => Some(Part::Missions),
        () if starts("seed") || starts("dilemma") => Some(Part::Seed),
        () if starts("draw") || starts("deck") || starts("play") => Some(Part::Draw),
        () if starts("battle bridge") || starts("tactic") || starts("side") => Some(Part::Bridge),
        () => None,
    }
}

/// Reads a plain list: a number and a title a line (or between semicolons), headings for the parts, anything after a tab or in brackets ignored.
/// What is not understood is told, never replaced.
pub fn import(text: &str) -> (Deck, Vec<String>) {
    let mut deck = Deck { id: "own".into(), title: "own".into(), ..Deck::default() };
    let mut notes = Vec::new();
    let mut part = Part::Draw;
    for line in text.split(['\n', ';']).map(str::trim).filter(|line| !line.is_empty()) {
        let rest = match line.split_once(':') {
            Some((head, rest)) if heading(head).is_some() => {
                part = heading(head).unwrap_or(part);
                rest.trim()
            }
            _ => match heading(line).filter(|_| !line.starts_with(|letter: char| letter.is_ascii_digit())) {
                Some(found) => {
                    part = found;
                    ""
                }
                None => line,
            },
        };
        if rest.is_empty() {
            continue;
        }
        match one(rest) {
            Some((n, card)) => add(&mut deck, part, n, card),
            None => notes.push(format!("not understood: {rest}")),
        }
    }
    if is_borg(&deck) {
        deck.affiliation = Affil::Borg.word().into();
    }
    (deck, notes)
}

fn one(line: &str) -> Option<(u8, u16)> {
    let line = line.split(" [").next().unwrap_or(line);
    let (first, rest) = line.split_once(['\t', ' ']).unwrap_or((line, ""));
    let (n, title) = match first.trim_end_matches('x').parse::<u8>() {
        Ok(n) => (n, rest.trim()),
        Err(_) => (1, line),
    };
    let title = title.split('\t').next().unwrap_or(title);
    let plain = title.split(" (").next().unwrap_or(title);
    data::titled(title).or_else(|| data::titled(plain)).map(|card| (n, card))
}

fn add(deck: &mut Deck, part: Part, n: u8, card: u16) {
    let facts = data::card(card);
    let name = facts.id.clone();
    let part = match facts.kind {
        Kind::Mission => Part::Missions,
        Kind::Tactic => Part::Bridge,
        Kind::Dilemma | Kind::Artifact if part == Part::Draw => Part::Seed,
        _ => part,
    };
    let list = match part {
        Part::Missions => {
            deck.missions.extend((0..n).map(|_| name.clone()));
            return;
        }
        Part::Seed => &mut deck.seed,
        Part::Draw => &mut deck.draw,
        Part::Bridge => &mut deck.battle_bridge,
    };
    match list.iter_mut().find(|line| line.card == name) {
        Some(line) => line.n = line.n.saturating_add(n),
        None => list.push(DeckLine { card: name, n }),
    }
}

/// A deck as plain text that [`import`] reads back.
pub fn export(deck: &Deck) -> String {
    let title = |name: &str| data::named(name).map_or_else(|| name.to_owned(), |id| data::card(id).title.clone());
    let mut text = String::from("Missions:\n");
    let mut counts: BTreeMap<&str, u8> = BTreeMap::new();
    deck.missions.iter().for_each(|name| *counts.entry(name).or_default() += 1);
    counts.iter().for_each(|(name, n)| text.push_str(&format!("{n} {}\n", title(name))));
    for (head, list) in [("Seed", &deck.seed), ("Draw", &deck.draw), ("Battle Bridge", &deck.battle_bridge)] {
        text.push_str(&format!("{head}:\n"));
        list.iter().for_each(|line| text.push_str(&format!("{} {}\n", line.n, title(&line.card))));
    }
    text
}
