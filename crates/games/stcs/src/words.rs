//! Words for people: the catalogues, and the parts of which more than one sentence is made.

use engine::{Text, msg, words::Sources};

use crate::{
    narrate,
    state::{Call, Shot, State},
};

/// The languages spoken.
pub const SOURCES: Sources = &[("en", include_str!("../words/en.ftl"))];

/// A ship with its number.
pub fn ship(state: &State, ship: usize) -> Text {
    Text::name(narrate::name(state, ship as u8))
}

/// A mount with its weapon.
pub fn mount(state: &State, ship: usize, mount: usize) -> Text {
    Text::name(narrate::mount_name(state, ship as u8, mount as u8))
}

/// Points of damage on a side: what a die after the hit is about.
pub fn points(state: &State, target: usize, side: u8, points: u16) -> Text {
    msg!("about-points", n = points, side = side, ship = ship(state, target))
}

/// A shot, and what it needs.
pub fn shot(state: &State, shot: Shot, side: u8, range: u16, need: u8) -> Text {
    let (by, target) = (usize::from(shot.ship), usize::from(shot.target));
    let (weapon, by, at) = (mount(state, by, shot.mount.into()), ship(state, by), ship(state, target));
    let plain = msg!("about-shot", ship = by, weapon = weapon, target = at, side = side, range = range, need = need);
    match shot.call {
        Call::None => plain,
        call => msg!("about-call", shot = plain, what = narrate::call_name(state, shot.target, call)),
    }
}
