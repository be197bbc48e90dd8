//! All tests of this crate in one program, so that its dependencies are linked once.

mod battle;
mod discs;
mod hexes;
mod rows;
mod screen;
mod typed;
