//! All tests of this crate in one program: what stands below it is linked once.

mod documents;
mod fuzz;
mod goldens;
mod invariants;
mod mutants;
mod pairs;
mod presses;
mod stranger;
