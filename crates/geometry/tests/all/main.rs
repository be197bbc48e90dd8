//! All tests of this crate in one program: what stands below it is linked once.

mod common;
mod hex;
mod ledger;
mod oracle;
mod symmetry;
mod wire;
