//! The server in process: what programs and pages ask of it. One program for all of them: a test of its own would compile server and games once more.

#[path = "../program/mod.rs"]
mod program;

mod api;
mod clocks;
mod desk;
mod expiry;
mod fleets;
mod late;
mod lessons;
mod limits;
mod proof;
mod replay;
mod seats;
mod shares;
mod simulation;
mod typed;
