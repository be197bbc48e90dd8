//! The game conforms, its cases pass, and every rule of its ledger is there.

use engine::{
    case,
    conformance::{Effort, run},
};
use pebbles::{Pebbles, Setup, pebbles as rules};

#[test]
fn pebbles_conforms() {
    let report = run::<Pebbles>(&[Setup {}], Effort::default()).unwrap_or_else(|why| panic!("{why}"));
    assert!(report.games == 8 && report.enumerated > 0, "{report:?}");
}

#[test]
fn the_cases_pass() {
    let file = case::read(include_str!("../cases/taking.toml")).expect("cases");
    for one in &file.cases {
        assert_eq!(case::run::<Pebbles>(one).differs, [""; 0], "{}", one.title);
    }
}

#[test]
fn its_rules_are_rules_like_any_other() {
    assert_eq!(rules::SHELF.id("PBL.TAKE.1"), Ok(rules::TAKE_1));
    assert_eq!(rules::TAKE_1.rule().title, "Taking");
    assert_eq!(rules::LEDGER.ledger().gaps_touching(rules::TAKE_1)[0].id, rules::GAP_1);
    assert!(rules::TAKE_1 < rulebook::stcs::SCOPE_1, "ledgers sort by name");
}
