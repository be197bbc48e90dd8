//! Whole games and pages in real browsers. One program has all of them, since a separate test would compile server and games again.

#[path = "../driver/mod.rs"]
mod driver;
#[path = "../program/mod.rs"]
mod program;
#[path = "../site/mod.rs"]
mod site;

mod access;
mod board;
mod borg;
mod by_hand;
mod crowd;
mod desk;
mod empty;
mod first;
mod follow;
mod games;
mod italian;
mod laboratory;
mod lessons;
mod paper;
mod placing;
mod referee;
mod restart;
mod sets;
mod table;
mod tabs;
mod thumbs;
mod typed;
