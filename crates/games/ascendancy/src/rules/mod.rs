//! The rules, a file for each family of the ledger. Each command has a check that says why not, and a part that carries it out.

pub mod aftermath;
pub mod arrival;
pub mod ask;
pub mod assimilation;
pub mod battle;
pub mod borg;
pub mod build;
pub mod cards;
mod citing;
pub mod cubes;
pub mod discovery;
pub mod engagement;
pub mod force;
pub mod geometry;
pub mod gunnery;
pub mod impulse;
pub mod lanes;
pub mod movement;
pub mod opening;
pub mod outlook;
pub mod planets;
pub mod projects;
pub mod round;
pub mod seeking;
pub mod ships;
pub mod stops;
pub mod trade;
pub mod victory;

use engine::{Audience, Seats};

/// A seat by its number; a number no table has stands for the first.
pub fn seat(index: usize) -> engine::Seat {
    engine::Seat::new(index).unwrap_or(engine::Seat::A)
}

/// Everybody but these seats.
pub fn all_but(index: usize) -> Audience {
    Audience::except(seat(index))
}

/// Only this seat.
pub fn only(index: usize) -> Audience {
    Audience::of(Seats::only(seat(index)))
}
