//! Every case of `cases/` passes; what is not hit yet is printed.

use engine::{Malformed, case::Ran};
use stccg::Stccg;

#[test]
fn every_case_passes() -> Result<(), Malformed> {
    Ran::folder::<Stccg>(concat!(env!("CARGO_MANIFEST_DIR"), "/cases"))?.hold(rulebook::stccg::LEDGER.ledger());
    Ok(())
}
