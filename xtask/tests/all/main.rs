//! All tests of this crate in one program, so that its dependencies are linked once.

mod documents;
mod fuzz;
mod goldens;
mod invariants;
mod mutants;
mod pairs;
mod presses;
mod stranger;
mod sweep;
mod train;
