//! Every case of `cases/` passes, and together they hit every rule of both ledgers and every gap.

use ascendancy::Ascendancy;
use engine::{Malformed, case::Ran};

#[test]
fn the_ledgers_are_executable() -> Result<(), Malformed> {
    let ledger = rulebook::ascendancy::LEDGER.ledger();
    let ran = Ran::folder::<Ascendancy>(concat!(env!("CARGO_MANIFEST_DIR"), "/cases"))?;
    ran.hold(ledger);
    let open: Vec<_> =
        ledger.everything().filter(|rule| rule.describes.is_none() && !ran.proved.contains(&rule.id)).map(|rule| rule.id).collect();
    assert!(open.is_empty(), "no case hits {open:?}");
    Ok(())
}
