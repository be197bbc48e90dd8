//! Every case of `cases/` passes, and together they hit every rule of the ledger that does not only describe.

use engine::{Malformed, case::Ran};
use stcs::Stcs;

#[test]
fn the_ledger_is_executable() -> Result<(), Malformed> {
    let coverage = Ran::folder::<Stcs>(concat!(env!("CARGO_MANIFEST_DIR"), "/cases"))?.hold(rulebook::stcs::LEDGER.ledger());
    assert!(coverage.is_complete(), "open: {:?}", coverage.open);
    let base: Vec<&str> = coverage.base_hit.iter().map(|id| id.as_str()).collect();
    assert_eq!(base.len() + coverage.base_describes.len(), coverage.base_rules, "base rules hit: {base:?}");
    assert_eq!(coverage.gaps_hit.len(), coverage.gaps, "gaps hit: {:?}", coverage.gaps_hit);
    Ok(())
}

/// The case that the README shows is a case, and passes.
#[test]
fn the_example_of_the_readme_passes() -> Result<(), Malformed> {
    let mut ran = Ran::default();
    assert!(ran.page::<Stcs>("README.md", include_str!("../../README.md"))? > 0, "there is one");
    ran.hold(rulebook::stcs::LEDGER.ledger());
    Ok(())
}
