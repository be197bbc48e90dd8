//! All tests of this crate in one program, so that its dependencies are linked once.

mod common;
mod grid;
mod hex;
mod ledger;
mod oracle;
mod symmetry;
mod wire;
