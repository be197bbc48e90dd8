//! All tests of this crate in one program: what stands below it is linked once.

mod battle;
mod discs;
mod hexes;
mod rows;
mod screen;
mod typed;
