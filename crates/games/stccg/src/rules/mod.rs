//! The rules, a file for each family of the ledger.

pub mod attempt;
pub mod borg;
pub mod dilemma;
pub mod duel;
pub mod group;
pub mod harm;
pub mod moving;
pub mod play;
pub mod run;
pub mod seed;
pub mod ships;
pub mod shoot;
pub mod turn;
