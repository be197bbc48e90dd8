//! When the game ends, and the points (`STCS.BASE.VIC.1`, `STCS.BASE.KILL.1`).

use engine::{Outcome, Score, ScoreLine, Text};
use rulebook::stcs as id;

use super::Tab;
use crate::{
    event::{Ending, Event},
    state::{Ship, State, Step, flag},
    words,
};

/// Whether a side has no ship left in the fight.
fn beaten(state: &State, side: usize) -> bool {
    !state.fleet().iter().any(|ship| ship.side() == side && ship.active())
}

/// Ends the game if a side is out. `true` if it is over.
pub fn check(state: &mut State, table: &mut Tab<'_>) -> bool {
    if state.flow.step == Step::Over {
        return true;
    }
    let out = [beaten(state, 0), beaten(state, 1)];
    let ended = match out {
        [false, false] => return false,
        [true, true] => 3,
        [true, false] => {
            if escaped(state, 0) {
                1
            } else {
                2
            }
        }
        [false, true] => {
            if escaped(state, 1) {
                2
            } else {
                1
            }
        }
    };
    end(state, ended, table);
    true
}

/// Leaving the map after so many turns wins for the side without Borg, with every ship that is left.
fn escaped(state: &State, side: usize) -> bool {
    let own = || state.fleet().iter().filter(move |ship| ship.side() == side);
    state.rules.escape_after > 0
        && state.flow.turn > state.rules.escape_after
        && own().any(|ship| ship.is(flag::LEFT))
        && own().all(|ship| !ship.class().is_borg())
}

/// Ends the game at the limit of turns.
pub fn time(state: &mut State, table: &mut Tab<'_>) {
    end(state, 4, table);
}

fn end(state: &mut State, ended: u8, table: &mut Tab<'_>) {
    state.flow.ended = ended;
    state.flow.step = Step::Over;
    state.flow.asked = 0;
    table.announce(&[id::BASE_VIC_1], || Event::Over { how: how(state) });
}

fn how(state: &State) -> Ending {
    match state.flow.ended {
        3 => Ending::BothOut,
        4 => Ending::Time,
        winner => {
            let side = usize::from(winner != 1);
            let fled = escaped(state, side) && beaten(state, side);
            if fled { Ending::GotAway(side as u8) } else { Ending::Last(side as u8) }
        }
    }
}

/// Points that an enemy gets for a ship, and what for: for the state it is in, and for its heel. No hit ever takes any of them away, for none makes
/// the state better or the heel whole.
fn worth(ship: &Ship) -> impl Iterator<Item = (i32, &'static str)> {
    let original = i32::from(ship.class().superstructure);
    let state = if ship.is(flag::DESTROYED) {
        (original, "score-destroyed")
    } else if ship.disabled() {
        (original / 2, "score-disabled")
    } else if 2 * ship.superstructure <= ship.class().superstructure {
        (original / 4, "score-half")
    } else {
        (0, "score-half")
    };
    let heel = (i32::from(ship.heel_damage), "score-heel");
    [state, heel].into_iter().filter(|(points, _)| *points > 0)
}

/// The points of a side, line by line.
pub fn score(state: &State, side: usize) -> Score {
    let enemies = state.fleet().iter().enumerate().filter(|(_, ship)| ship.side() != side);
    let lines: Vec<ScoreLine> = enemies
        .flat_map(|(number, ship)| worth(ship).map(move |(points, what)| (number, ship, points, what)))
        .map(|(number, ship, points, what)| ScoreLine {
            what: Text::Message(what, vec![("n", (number + 1).into()), ("class", ship.class().name.clone().into())]),
            points,
            rule: id::BASE_VIC_1,
        })
        .collect();
    Score { total: lines.iter().map(|line| line.points).sum(), lines }
}

/// The side of a seat.
pub fn side(state: &State, seat: usize) -> usize {
    state.fleet().iter().find(|ship| ship.owner() == seat).map_or(seat & 1, Ship::side)
}

/// How it ended, once it has.
pub fn outcome(state: &State) -> Option<Outcome> {
    if state.flow.step != Step::Over {
        return None;
    }
    let scores = [score(state, 0), score(state, 1)];
    let winner = match state.flow.ended {
        1 => Some(0),
        2 => Some(1),
        4 if scores[0].total != scores[1].total => Some(usize::from(scores[1].total > scores[0].total)),
        _ => None,
    };
    let seats = usize::from(state.rules.seats);
    let side_of = |seat: usize| side(state, seat);
    let place = |seat: usize| if seats == 1 || winner.is_none_or(|winner| winner == side_of(seat)) { 1 } else { 2 };
    Some(Outcome {
        places: (0..seats).map(place).collect(),
        scores: (0..seats).map(|seat| scores[side_of(seat)].clone()).collect(),
        ended_by: words::ending(how(state)),
        rule: Some(id::BASE_VIC_1),
        measures: measures(state),
    })
}

/// What a laboratory counts: turns, and ships out of the fight on each side.
fn measures(state: &State) -> Vec<(&'static str, i64)> {
    let lost = |side: usize| state.fleet().iter().filter(|ship| ship.side() == side && !ship.active()).count() as i64;
    vec![("measure-turns", state.flow.turn.into()), ("measure-lost-first", lost(0)), ("measure-lost-second", lost(1))]
}
