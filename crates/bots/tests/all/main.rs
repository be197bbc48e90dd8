//! All tests of this crate in one program, so that its dependencies are linked once.

mod allocation;
mod attack_wing;
mod beacon;
mod circles;
mod guard;
mod opponents;
mod stcs;
mod weights;
