//! The server in process: requests of programs and pages. One program has all of them, since a separate test would compile server and games again.

#[path = "../program/mod.rs"]
mod program;

mod api;
mod clocks;
mod desk;
mod ending;
mod expiry;
mod fleets;
mod laboratory;
mod late;
mod lessons;
mod limits;
mod presses;
mod proof;
mod replay;
mod requests;
mod rulings;
mod seats;
mod shares;
mod simulation;
mod twins;
mod typed;
