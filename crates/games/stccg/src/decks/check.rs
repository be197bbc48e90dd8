//! The checks of a deck (DECK, SEED): every fault with its rule, and the name by which an organiser waives it.

use std::{cmp::Ordering, collections::BTreeMap};

use engine::{Text, Violation, msg};
use rulebook::{RuleId, stccg as rules};

use super::{DeckPart, SIDE_DOORS, body, does, facts, first, is_borg, lines, part, total};
use crate::{
    data::{Affil, Deck, Icon, Kind, Trait, Uniq},
    reason::Refusal,
};

/// The checks that an organiser may waive, by name.
pub static WAIVERS: &[&str] = &[
    "borg-only",
    "draw-size",
    "gateways",
    "misplaced",
    "mission-count",
    "mixed-borg",
    "no-seed",
    "outposts",
    "same-mission",
    "seed-size",
    "side-door",
    "site-count",
    "tent-size",
];

type Wrong = Vec<Violation<Refusal>>;

fn say(wrong: &mut Wrong, waiver: &'static str, rule: RuleId, text: Text) {
    wrong.push(Violation { waiver: Some(waiver), reason: Refusal::new(rule, waiver, text) });
}

/// Everything that is wrong with a deck, with the rule it breaks.
pub fn faults(deck: &Deck) -> Wrong {
    let mut wrong = Vec::new();
    not_known(deck, &mut wrong);
    seeds(deck, &mut wrong);
    missions(deck, &mut wrong);
    let draw = total(&deck.draw);
    if draw < 30 {
        say(&mut wrong, "draw-size", rules::DECK_11, msg!("deck-draw", n = draw));
    }
    places(deck, &mut wrong);
    side(deck, &mut wrong);
    mixed(deck, &mut wrong);
    too_many(deck, &mut wrong);
    wrong
}

/// What no table of this program holds, whatever is waived.
fn too_many(deck: &Deck, wrong: &mut Wrong) {
    let cards = deck.missions.len() + total(&deck.seed) + total(&deck.draw) + total(&deck.battle_bridge);
    let bounds = [
        ("deck-cards", cards, crate::state::MOST / 2, rules::DECK_11),
        ("deck-missions", deck.missions.len(), crate::state::MISSIONS, rules::DECK_7),
        ("deck-tactics", total(&deck.battle_bridge), crate::state::TACTICS, rules::DECK_15),
    ];
    for (what, count, most, rule) in bounds.into_iter().filter(|(_, count, most, _)| count > most) {
        let text = msg!("deck-too-many", n = count, what = Text::of(what), most = most);
        wrong.push(Violation { waiver: None, reason: Refusal::new(rule, "too-many", text) });
    }
}

/// What is wrong with it and not waived by these names. What a deck says is waived does not count: the organiser of a table says so.
pub fn unwaived(deck: &Deck, waived: &[String]) -> Wrong {
    let mut wrong = faults(deck);
    let passes = |name: &str| waived.iter().any(|one| one == name);
    wrong.retain(|fault| !fault.waiver.is_some_and(passes));
    wrong
}

/// The names that no card of this game has, each once.
pub(super) fn unknown(deck: &Deck) -> Vec<String> {
    let mut names = Vec::new();
    for line in DeckPart::ALL.iter().flat_map(|&one| part(deck, one)) {
        if facts(&line.card).is_none() && !names.contains(&line.card) {
            names.push(line.card);
        }
    }
    names
}

/// The rule for the part in which a card stands.
const fn rule_of(part: DeckPart) -> RuleId {
    match part {
        DeckPart::Missions => rules::DECK_5,
        DeckPart::Seed => rules::DECK_4,
        DeckPart::Draw => rules::DECK_12,
        DeckPart::Bridge => rules::DECK_15,
        DeckPart::Tent | DeckPart::Continuum => rules::DECK_14,
    }
}

/// A card that is not known is never taken for another, and nobody may waive it.
fn not_known(deck: &Deck, wrong: &mut Wrong) {
    for one in DeckPart::ALL {
        for line in part(deck, one).iter().filter(|line| facts(&line.card).is_none()) {
            let text = msg!("deck-unknown", card = line.card.clone());
            wrong.push(Violation { waiver: None, reason: Refusal::new(rule_of(one), "unknown-card", text) });
        }
    }
}

/// How many seed cards, and which of them may be seeded (DECK.4, DECK.9, DECK.10, SEED.7, SEED.12, HIDDEN.10).
fn seeds(deck: &Deck, wrong: &mut Wrong) {
    let kind = |name: &str| facts(name).map(|(_, card)| card.kind);
    let count =
        |wanted: &dyn Fn(&str) -> bool| deck.seed.iter().filter(|line| wanted(&line.card)).map(|line| usize::from(line.n)).sum::<usize>();
    let seeds = count(&|name| !matches!(kind(name), Some(Kind::Mission | Kind::Site)));
    if seeds > 30 {
        say(wrong, "seed-size", rules::DECK_4, msg!("deck-seeds", n = seeds));
    }
    let sites = count(&|name| kind(name) == Some(Kind::Site));
    if sites > 6 {
        say(wrong, "site-count", rules::DECK_9, msg!("deck-sites", n = sites));
        say(wrong, "site-count", rules::DECK_10, msg!("deck-sites-spare", n = sites - 6));
    }
    let gateways = count(&|name| does(name, Trait::SeedsAtEnd));
    if gateways > 1 {
        say(wrong, "gateways", rules::SEED_7, msg!("deck-gateways", n = gateways));
    }
    let outposts = count(&|name| name.ends_with("-outpost") && kind(name) == Some(Kind::Facility));
    if outposts > 1 {
        say(wrong, "outposts", rules::BASE_SEED_11, msg!("deck-outposts", n = outposts));
    }
    for (_, card) in deck.seed.iter().filter_map(|line| facts(&line.card)) {
        let sleeps = card.kind == Kind::Personnel && card.has(Icon::Au) && count(&|name| does(name, Trait::HoldsSleepers)) > 0;
        let stands = sleeps || card.seeds || matches!(card.kind, Kind::Site | Kind::Mission) || card.traits.has(Trait::SeedsAtOutpost);
        let rule = match card.kind {
            Kind::Objective => rules::SEED_12,
            Kind::Tactic => rules::DECK_15,
            Kind::QEvent | Kind::QInterrupt | Kind::QArtifact => rules::DECK_14,
            _ if card.hidden => rules::HIDDEN_10,
            _ => rules::BASE_SEED_2,
        };
        if !stands {
            say(wrong, "no-seed", rule, msg!("deck-no-seed", card = card.title.as_str()));
        }
    }
}

/// Six missions, all different unless universal, and none elsewhere (DECK.5 to DECK.7).
fn missions(deck: &Deck, wrong: &mut Wrong) {
    let count = deck.missions.len();
    let rule = match count.cmp(&6) {
        Ordering::Equal => None,
        Ordering::Less => Some(rules::DECK_5),
        Ordering::Greater => Some(rules::DECK_7),
    };
    if let Some(rule) = rule {
        say(wrong, "mission-count", rule, msg!("deck-mission-count", n = count));
    }
    let mut counts: BTreeMap<&str, u8> = BTreeMap::new();
    deck.missions.iter().for_each(|name| *counts.entry(name).or_default() += 1);
    for (name, n) in counts {
        let Some((_, card)) = facts(name) else { continue };
        if n > 1 && card.uniq != Uniq::Universal {
            say(wrong, "same-mission", rules::DECK_6, msg!("deck-same-mission", card = card.title.as_str(), n = n));
        }
        if card.kind != Kind::Mission {
            say(wrong, "misplaced", rules::DECK_5, msg!("deck-no-mission", card = card.title.as_str()));
        }
    }
    for (_, card) in deck.seed.iter().filter_map(|line| facts(&line.card)).filter(|(_, card)| card.kind == Kind::Mission) {
        say(wrong, "misplaced", rules::DECK_7, msg!("deck-mission-spare", card = card.title.as_str()));
    }
}

/// Cards in a part of the deck where they may not be (DECK.12, DECK.15).
fn places(deck: &Deck, wrong: &mut Wrong) {
    for (_, card) in deck.draw.iter().filter_map(|line| facts(&line.card)).filter(|(_, card)| !DeckPart::Draw.takes(card.kind)) {
        say(wrong, "misplaced", rules::DECK_12, msg!("deck-not-drawn", card = card.title.as_str()));
    }
    for (_, card) in deck.battle_bridge.iter().filter_map(|line| facts(&line.card)).filter(|(_, card)| card.kind != Kind::Tactic) {
        say(wrong, "misplaced", rules::DECK_15, msg!("deck-no-tactic", card = card.title.as_str()));
    }
    for (_, card) in deck.continuum.iter().filter_map(|line| facts(&line.card)).filter(|(_, card)| !DeckPart::Continuum.takes(card.kind)) {
        say(wrong, "misplaced", rules::DECK_14, msg!("deck-no-continuum", card = card.title.as_str()));
    }
}

/// Side decks and their doors (DECK.14, BASE.DECK.3).
fn side(deck: &Deck, wrong: &mut Wrong) {
    for (one, door) in SIDE_DOORS {
        let open = deck.seed.iter().any(|line| does(&line.card, door) && line.n > 0);
        if !open && total(&part(deck, one)) > 0 {
            let door = first(door).map_or("", |card| card.title.as_str());
            say(wrong, "side-door", rules::BASE_DECK_3, msg!("deck-door", deck = Text::of(one.message()), door = door.to_owned()));
        }
    }
    let tent = total(&deck.tent);
    if tent > 13 {
        say(wrong, "tent-size", rules::BASE_DECK_3, msg!("deck-tent", n = tent));
    }
    for line in deck.tent.iter().filter(|line| line.n > 1) {
        let title = facts(&line.card).map_or(line.card.as_str(), |(_, card)| card.title.as_str());
        say(wrong, "tent-size", rules::BASE_DECK_3, msg!("deck-tent-twice", card = title.to_owned(), n = line.n));
    }
}

/// Borg and others do not mix, and cards for Borg use only need Borg (DECK.1, DECK.3).
fn mixed(deck: &Deck, wrong: &mut Wrong) {
    let borg = is_borg(deck);
    for (card, _) in lines(deck) {
        if borg && body(card) && !card.is(Affil::Borg) {
            say(wrong, "mixed-borg", rules::DECK_1, msg!("deck-not-borg", card = card.title.as_str()));
        }
        if !borg && card.has(Icon::Bo) {
            say(wrong, "borg-only", rules::DECK_3, msg!("deck-borg-only", card = card.title.as_str()));
        }
    }
}
