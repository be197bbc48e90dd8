//! Every case of `cases/` passes, and together they hit every rule of both ledgers and every gap.

use engine::{Malformed, case::Ran};
use sfb::Sfb;

#[test]
fn the_ledger_is_executable() -> Result<(), Malformed> {
    let coverage = Ran::folder::<Sfb>(concat!(env!("CARGO_MANIFEST_DIR"), "/cases"))?.hold(rulebook::sfb::LEDGER.ledger());
    assert!(coverage.is_complete(), "open: {:?}", coverage.open);
    assert_eq!(coverage.describes, [rulebook::sfb::DOC_1], "all other rules are hit by a case");
    assert_eq!((coverage.base_hit.len(), coverage.gaps_hit.len()), (coverage.base_rules, coverage.gaps), "of the base and of the gaps too");
    Ok(())
}
