//! Crippled ships, the end of the fight and its points (`SFB.BASE.DAC.8`, `SFB.BASE.VIC.*`).

use engine::{Audience, Outcome, Score, ScoreLine};
use rulebook::sfb as id;

use super::Tab;
use crate::{
    data::{SYSTEMS, System},
    event::Event,
    ids::{ShipNo, Side},
    state::{Ask, State, flag},
};

/// Marks a ship that has become crippled.
pub fn cripple(state: &mut State, ship: ShipNo) {
    if state.hulls[ship].is(flag::CRIPPLED) {
        return;
    }
    let class = state.class(ship);
    let hull = &state.hulls[ship];
    let few_warp = class.warp() > 0 && u16::from(hull.warp()) * 10 <= u16::from(class.warp());
    let inside = 0..SYSTEMS - 4;
    let (had, left): (u16, u16) =
        (inside.clone().map(|at| u16::from(class.boxes[at])).sum(), inside.map(|at| u16::from(hull.boxes[at])).sum());
    let weapons = class.weapons.len() as u16;
    let armed = hull.mounts[..class.weapons.len()].iter().filter(|mount| mount.alive).count() as u16;
    let half = 2 * (left + armed) <= had + weapons;
    let control = [System::Bridge, System::Emergency, System::Auxiliary, System::Flag, System::Security];
    let headless = control.iter().all(|system| hull.boxes[*system as usize] == 0);
    if few_warp || half || headless || (armed == 0 && weapons > 0) {
        state.hulls[ship].set(flag::CRIPPLED, true);
    }
}

/// Percent of a ship's points that its enemies score for it, and for what.
pub fn percent(state: &State, ship: ShipNo) -> (u16, &'static str) {
    let hull = &state.hulls[ship];
    if hull.is(flag::DESTROYED) {
        (100, "score-destroyed")
    } else if hull.is(flag::CRIPPLED) {
        (50, "score-crippled")
    } else if hull.is(flag::FORCED) {
        (25, "score-forced")
    } else if hull.is(flag::INTERNAL) {
        (10, "score-internal")
    } else {
        (0, "")
    }
}

/// Ends the game if a side has nothing left in the fight, or the last turn is over.
pub fn check(state: &mut State, last: bool, table: &mut Tab<'_>) -> bool {
    if state.flow.ask == Ask::Over {
        return true;
    }
    let alive = |side: Side| state.ships().any(|ship| state.hulls[ship].side == side && state.fights(ship));
    let out = !alive(Side::First) || !alive(Side::Second);
    if !out && !last {
        return false;
    }
    state.flow.ask = Ask::Over;
    state.flow.pending = 0;
    table.reveal(Audience::EVERYONE);
    table.announce(&[id::BASE_VIC_1, id::BASE_DAC_8], || Event::Ended { turns: last && !out });
    true
}

/// What each side has for the other's ships as they are now.
pub fn points(state: &State) -> [i32; 2] {
    let mut sides = [0; 2];
    for ship in state.ships() {
        sides[state.hulls[ship].side.other()] += i32::from(state.class(ship).points) * i32::from(percent(state, ship).0) / 100;
    }
    sides
}

/// How it ended.
pub fn outcome(state: &State) -> Option<Outcome> {
    if state.flow.ask != Ask::Over {
        return None;
    }
    let sides = points(state);
    let scores = (0..usize::from(state.seats)).map(|seat| score(state, [Side::First, Side::Second][seat & 1], sides[seat & 1])).collect();
    let places = (0..usize::from(state.seats)).map(|seat| 1 + u8::from(sides[seat & 1] < sides[1 - (seat & 1)])).collect();
    let alive = |side: Side| state.ships().any(|ship| state.hulls[ship].side == side && state.fights(ship));
    let code = match (alive(Side::First), alive(Side::Second)) {
        (true, true) => "score-time",
        (false, false) => "score-nobody",
        _ => "score-alone",
    };
    Some(Outcome {
        places,
        scores,
        ended_by: crate::words::plain(code),
        rule: Some(id::BASE_VIC_1),
        measures: vec![("measure-turns", state.flow.turn.into())],
    })
}

fn score(state: &State, own: Side, total: i32) -> Score {
    let enemies = state.ships().filter(|&ship| state.hulls[ship].side != own);
    let lines = enemies.filter_map(|ship| {
        let (share, code) = percent(state, ship);
        let points = i32::from(state.class(ship).points) * i32::from(share) / 100;
        (points > 0).then(|| ScoreLine { what: crate::words::of_ship(code, state, ship), points, rule: id::BASE_VIC_1 })
    });
    Score { total, lines: lines.collect() }
}
