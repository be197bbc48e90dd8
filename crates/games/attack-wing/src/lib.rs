//! Star Trek: Attack Wing, the Battle of Sector 001.

pub mod data;
