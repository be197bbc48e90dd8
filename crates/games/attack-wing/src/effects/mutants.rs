//! Whether the cases hold every ability of every card: a card is given a text that is wrong in one place, and a case that names the card must fail.
//!
//! What is taken away, one thing at a time, from the table of effects: a whole ability, something it needs, something it costs; and whether it
//! works once in a round or each time is turned round (but for Actions, attacks and cards that are
//! used up, which come once in a round by other rules). A wrong text that no case notices is a gap in the cases, or the table says something that
//! makes no difference; the latter are listed in [`EQUAL`] with the reason.

use std::{cell::Cell, collections::BTreeMap, fs, panic, path::Path};

use engine::case::{self, Case};

use super::{Ability, Cost, Need, When, entries};
use crate::{AttackWing, data::CardId};

thread_local! {
    static WRONG: Cell<Option<(CardId, &'static [Ability])>> = const { Cell::new(None) };
}

/// The wrong text of a card, if it has one now.
pub(super) fn text(card: CardId) -> Option<&'static [Ability]> {
    WRONG.get().filter(|(other, _)| *other == card).map(|(_, abilities)| abilities)
}

/// Wrong texts that make no difference, each with the reason.
const EQUAL: &[(&str, &str)] = &[
    ("S169 row 1: each time", "no ship scans twice in a round (AW.BASE.8)"),
    ("S167 row 1: each time", "no ship performs Evade twice in a round (AW.BASE.8)"),
    ("S122 row 1: each time", "no ship performs Evade twice in a round (AW.BASE.8)"),
    ("T231 row 1: each time", "it is a Straight 6 then, and no Straight 4 any more"),
    ("T231 row 2: each time", "it is a Straight 6 then, and no Straight 5 any more"),
];

/// A card with a text that is wrong in one place, and which.
struct Mutant {
    card: CardId,
    name: String,
    text: &'static [Ability],
}

fn without<T: Copy>(all: &[T], index: usize) -> &'static [T] {
    let kept = all.iter().enumerate().filter(|(place, _)| *place != index).map(|(_, one)| *one);
    kept.collect::<Vec<T>>().leak()
}

fn mutants(card: CardId, out: &mut Vec<Mutant>) {
    let all = entries()[card.index()].abilities;
    for (index, ability) in all.iter().enumerate() {
        let row = format!("{} row {}", card.code(), index + 1);
        let mut add = |what: String, text| out.push(Mutant { card, name: format!("{row}: {what}"), text });
        let with = |changed: Ability| {
            let mut text = all.to_vec();
            text[index] = changed;
            &*text.leak()
        };
        add("without it".into(), without(all, index));
        for (place, need) in ability.needs.iter().enumerate() {
            add(format!("without {need:?}"), with(Ability { needs: without(ability.needs, place), ..*ability }));
        }
        for (place, cost) in ability.costs.iter().enumerate() {
            add(format!("free of {cost:?}"), with(Ability { costs: without(ability.costs, place), ..*ability }));
        }
        // An Action, an attack and a card that is used up come once in a round anyway.
        let once = matches!(ability.when, When::Always | When::Action | When::Fire)
            || ability.needs.contains(&Need::This)
            || ability.costs.iter().any(|cost| matches!(cost, Cost::Disable | Cost::Discard));
        if !once {
            let what = if ability.again { "once in a round" } else { "each time" };
            add(what.into(), with(Ability { again: !ability.again, ..*ability }));
        }
    }
}

/// The cases by the codes in brackets at the beginning of their titles.
fn cases() -> BTreeMap<String, Vec<Case>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases");
    let mut named: BTreeMap<String, Vec<Case>> = BTreeMap::new();
    for entry in fs::read_dir(folder).expect("the cases are there") {
        let text = fs::read_to_string(entry.expect("a file").path()).expect("a readable file");
        // A case that fails by itself notices nothing.
        for case in case::read(&text).expect("a case file").cases.into_iter().filter(|case| case::run::<AttackWing>(case).passed()) {
            let codes = case.title.strip_prefix('[').and_then(|rest| rest.split_once(']')).map(|(codes, _)| codes.to_owned());
            for code in codes.unwrap_or_default().split_whitespace() {
                named.entry(code.into()).or_default().push(case.clone());
            }
        }
    }
    named
}

fn noticed(mutant: &Mutant, cases: &[Case]) -> bool {
    WRONG.set(Some((mutant.card, mutant.text)));
    let fails = |case: &Case| panic::catch_unwind(panic::AssertUnwindSafe(|| !case::run::<AttackWing>(case).passed())).unwrap_or(true);
    let found = cases.iter().any(fails);
    WRONG.set(None);
    found
}

#[test]
fn every_ability_with_its_limits_is_held_by_a_case() {
    let cases = cases();
    let mut all = Vec::new();
    CardId::all().for_each(|card| mutants(card, &mut all));
    let none = Vec::new();
    let survive: Vec<&str> = all
        .iter()
        .filter(|mutant| !noticed(mutant, cases.get(mutant.card.code()).unwrap_or(&none)))
        .map(|mutant| mutant.name.as_str())
        .collect();
    let known: Vec<&str> = EQUAL.iter().map(|(name, _)| *name).collect();
    let open: Vec<&&str> = survive.iter().filter(|name| !known.contains(name)).collect();
    for name in &open {
        println!("{name}");
    }
    assert!(open.is_empty(), "no case notices {} of {} wrong texts", open.len(), all.len());
    let stale: Vec<&&str> = known.iter().filter(|name| !survive.contains(name)).collect();
    assert!(stale.is_empty(), "noticed after all: {stale:?}");
}
