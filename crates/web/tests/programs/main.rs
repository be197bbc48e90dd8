//! The server with programs around it: a small disk, a bot in another language, a database.

#[path = "../program/mod.rs"]
mod program;

mod disk;
mod interface;
mod proxy;
mod stores;
