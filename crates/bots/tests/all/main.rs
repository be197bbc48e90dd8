//! All tests of this crate in one program: what stands below it is linked once.

mod allocation;
mod attack_wing;
mod beacon;
mod circles;
mod guard;
mod opponents;
mod stcs;
