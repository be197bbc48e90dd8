//! All tests of this crate in one program, so that its dependencies are linked once.

mod bad_input;
mod deck;
mod desk;
mod figures;
mod files;
mod fleet;
mod goldens;
mod harness;
mod help;
mod interrupts;
mod italian;
mod kills;
mod lab;
mod manners;
mod memory;
mod plain;
mod programs;
mod promises;
mod proof;
mod referee;
mod serve;
mod table;
mod tally;
