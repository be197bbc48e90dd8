//! The plane in the words of the game: the places in which a player may lay a lane, and its connections.

use crate::{
    map::{
        NONE,
        chart::{self, Chart},
        plane::{Dir, Pt, R},
        solve::{self, Joint, Limits, Turns},
    },
    reason::Why,
    state::Open,
};

/// How far Systems may be moved, by the options.
pub fn limits(state: &Open) -> Limits {
    let options = &state.options;
    Limits {
        pivots: options.geo_max_pivots,
        fit: i32::from(options.geo_fit) * R / 10,
        angle: options.geo_fit_angle.into(),
        swing: options.borg_swing_new_lane,
    }
}

/// The same for a player, who chooses the direction: one System may be turned for a connection.
fn players(state: &Open) -> Limits {
    Limits { pivots: state.options.geo_max_pivots.min(1), swing: true, ..limits(state) }
}

/// Centre that a disc at the end of a lane would have.
pub fn end(state: &Open, from: usize, degrees: i32, n: u8) -> Pt {
    state.map.systems[from].at.along(Dir::degrees(degrees), R * (i32::from(n) + 2))
}

/// Whether a lane of `n` can lie from a System in a direction; with a disc at its end, where one is wanted at once.
pub fn check_lay(state: &Open, from: usize, n: u8, degrees: i32, with_disc: bool) -> Result<(), Why> {
    if !(0..360).contains(&degrees) {
        return Err(Why::NoSuchDirection);
    }
    let dir = Dir::degrees(degrees);
    let free = chart::with(&state.map, |chart| match with_disc {
        true => solve::free(chart, from, dir, n),
        false => solve::body_free(chart, from, dir, n),
    });
    if free { Ok(()) } else { Err(Why::LaneDoesNotFit) }
}

/// The least translation with which a player's lane connects two Systems.
pub fn check_link(state: &Open, from: usize, n: u8, to: usize) -> Result<Turns, Why> {
    chart::with(&state.map, |chart| link(state, chart, from, n, to))
}

fn link(state: &Open, chart: &mut Chart, from: usize, n: u8, to: usize) -> Result<Turns, Why> {
    may_link(state, chart, &Joint::new(chart, from, Dir::degrees(0), n, &players(state)), (from, to))?;
    let found = solve::connect(chart, from, Dir::degrees(0), n, to, &players(state)).ok_or(Why::LaneDoesNotFit)?;
    Ok(found.ties.first().copied().unwrap_or_default())
}

/// Conditions that need no search for a translation.
fn may_link(state: &Open, chart: &Chart, joint: &Joint, (from, to): (usize, usize)) -> Result<(), Why> {
    let there = state.map.systems.get(to).ok_or(Why::NoSuchPlace)?;
    if from == to || !there.has_free_connection() || !state.map.systems[from].has_free_connection() {
        return Err(Why::NoConnection);
    }
    if state.map.joined(from, to) {
        return Err(Why::JoinedAlready);
    }
    if joint.could_join(chart, to) { Ok(()) } else { Err(Why::LaneDoesNotFit) }
}

/// The choices for a player's lane of `n`: the Systems with which it can connect, and every fifteenth degree in which lane and disc fit.
pub fn offers(state: &Open, from: usize, n: u8, mut link_to: impl FnMut(usize), mut direction: impl FnMut(i32)) {
    let limits = players(state);
    chart::with(&state.map, |chart| {
        let joint = Joint::new(chart, from, Dir::degrees(0), n, &limits);
        for to in 0..state.map.systems.len() {
            if may_link(state, chart, &joint, (from, to)).is_ok() && solve::connects(chart, from, Dir::degrees(0), n, to, &limits) {
                link_to(to);
            }
        }
        solve::focus(chart, from, n, &limits);
        for degrees in (0..360).step_by(15) {
            if solve::free(chart, from, Dir::degrees(degrees), n) {
                direction(degrees);
            }
        }
    });
}

/// Whether a lane of any length, and a disc at its end, would find a place at a System.
pub fn can_lay(state: &Open, from: usize) -> bool {
    chart::with(&state.map, |chart| {
        let free = |n: u8, degrees: i32| state.map.has_piece(n) && solve::free(chart, from, Dir::degrees(degrees), n);
        let mut all = (2..=4).flat_map(|n| (0..360).step_by(15).map(move |degrees| (n, degrees)));
        all.any(|(n, degrees)| free(n, degrees))
    })
}

/// Whether a disc fits at the end of an open lane.
pub fn end_free(state: &Open, lane: usize) -> bool {
    let strip = &state.map.lanes[lane];
    strip.open() && state.map.systems.len() < crate::map::SYSTEMS && state.map.has_room(strip.end, lane)
}

/// Whether any disc is left in the stack.
pub fn discs_left(state: &Open) -> bool {
    state.decks.discs != 0 && state.map.systems.len() < crate::map::SYSTEMS
}

/// Whether the System is one of the map with a free connection.
pub fn can_leave(state: &Open, system: usize) -> bool {
    system != usize::from(NONE) && state.map.systems.get(system).is_some_and(crate::map::System::has_free_connection)
}
