//! One module for each command.

pub mod arena;
pub mod check;
pub mod data;
pub mod desk;
pub mod fleet;
pub mod games;
pub mod lab;
pub mod man;
pub mod odds;
pub mod play;
pub mod referee;
pub mod replay;
pub mod rules;
pub mod schema;
pub mod serve;
pub mod simulate;
pub mod store;
mod verdict;
pub mod versions;
