//! Every case of `cases/` and of `docs/cases.md` passes; together they hit every rule of the scenario and show every card that is built.

use std::{collections::BTreeSet, sync::LazyLock};

use attack_wing::{AttackWing, data::CardId, effects};
use engine::{Malformed, case::Ran};
use rulebook::{RuleId, attack_wing as ids};

/// The topics of the scenario half.
const TOPICS: &[&str] = &[
    "SETUP", "ALLY", "CTRL", "BCT", "BCTMOVE", "BCTATK", "BCTDMG", "ADAPT", "BST", "BSTPLACE", "BSTMOVE", "BSTATK", "BSTDMG", "COORD",
    "END", "BONUS",
];

/// All of them, run once for all tests.
static RAN: LazyLock<Result<Ran, Malformed>> = LazyLock::new(|| Ran::folder::<AttackWing>(concat!(env!("CARGO_MANIFEST_DIR"), "/cases")));

fn ran() -> Result<&'static Ran, Malformed> {
    RAN.as_ref().map_err(Clone::clone)
}

#[test]
fn every_rule_of_the_scenario_is_hit() -> Result<(), Malformed> {
    let coverage = ran()?.hold(ids::LEDGER.ledger());
    let scenario: Vec<_> = coverage.topics.iter().filter(|topic| TOPICS.contains(&topic.name)).collect();
    assert_eq!(scenario.len(), TOPICS.len());
    let open: Vec<RuleId> = scenario.iter().flat_map(|topic| topic.open.clone()).collect();
    assert_eq!(open, [], "rules of the scenario that no case hits");
    let base: Vec<&str> = coverage.base_hit.iter().map(|id| id.as_str()).collect();
    assert_eq!(base.len() + coverage.base_describes.len(), coverage.base_rules, "base rules hit: {base:?}");
    Ok(())
}

#[test]
fn the_page_about_cases_has_two_examples() -> Result<(), Malformed> {
    let mut examples = Ran::default();
    assert_eq!(examples.page::<AttackWing>("docs/cases.md", include_str!("../../../../../docs/cases.md"))?, 2);
    examples.hold(ids::LEDGER.ledger());
    Ok(())
}

/// The codes of cards that a case names in brackets at the beginning of its title: `[W122 W118] ...`.
fn codes(title: &str) -> Vec<&str> {
    title.strip_prefix('[').and_then(|rest| rest.split_once(']')).map_or_else(Vec::new, |(codes, _)| codes.split_whitespace().collect())
}

#[test]
fn every_card_that_is_built_has_a_case() -> Result<(), Malformed> {
    let shown: BTreeSet<&str> = ran()?.passed.iter().flat_map(|title| codes(title)).collect();
    let built = CardId::all().filter(|&card| effects::status(card) == effects::Status::Built);
    let missing: Vec<&str> = built.map(CardId::code).filter(|code| !shown.contains(code)).collect();
    assert!(missing.is_empty(), "no case that passes shows {missing:?}");
    let unknown: Vec<&&str> = shown.iter().filter(|code| CardId::find(code).is_none()).collect();
    assert!(unknown.is_empty(), "no such cards: {unknown:?}");
    Ok(())
}
