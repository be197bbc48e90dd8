//! The rules, a file for each family of the ledger.

pub mod assim;
pub mod attempt;
pub mod boost;
pub mod borg;
pub mod crews;
pub mod dilemma;
pub mod duel;
pub mod fetch;
pub mod group;
pub mod hands;
pub mod harm;
pub mod moving;
pub mod notes;
pub mod play;
pub mod probe;
pub mod rogue;
pub mod run;
pub mod seed;
pub mod ships;
pub mod shoot;
pub mod special;
pub mod steps;
pub mod timeline;
pub mod turn;
pub mod using;
