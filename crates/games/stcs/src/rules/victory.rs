//! When the game ends, and the points (`STCS.BASE.VIC.1`, `STCS.BASE.KILL.1`).

use engine::{Outcome, Score, ScoreLine, Seat, Seats, Text};
use rulebook::stcs as id;

use super::Tab;
use crate::{
    event::Event,
    ids::Team,
    state::{Ending, Ship, State, Step, flag},
    words,
};

/// Whether a side has no ship left in the fight.
fn beaten(state: &State, team: Team) -> bool {
    !state.fleet().iter().any(|ship| ship.team() == team && ship.active())
}

/// Ends the game if a side is out. `true` if it is over.
pub fn check(state: &mut State, table: &mut Tab<'_>) -> bool {
    if state.flow.step == Step::Over {
        return true;
    }
    let ended = match Team::ALL.map(|team| beaten(state, team)) {
        [false, false] => return false,
        [true, true] => Ending::BothOut,
        [true, false] if escaped(state, Team::First) => Ending::GotAway(Team::First),
        [true, false] => Ending::Last(Team::Second),
        [false, true] if escaped(state, Team::Second) => Ending::GotAway(Team::Second),
        [false, true] => Ending::Last(Team::First),
    };
    end(state, ended, table);
    true
}

/// Leaving the map after this many turns wins for the side without Borg, with every ship that is left.
fn escaped(state: &State, team: Team) -> bool {
    let own = || state.fleet().iter().filter(move |ship| ship.team() == team);
    state.rules.options.escape_after > 0
        && state.flow.turn > state.rules.options.escape_after
        && own().any(|ship| ship.is(flag::LEFT))
        && own().all(|ship| !ship.class().is_borg())
}

/// Ends the game at the limit of turns.
pub fn time(state: &mut State, table: &mut Tab<'_>) {
    end(state, Ending::Time, table);
}

fn end(state: &mut State, ended: Ending, table: &mut Tab<'_>) {
    state.flow.ended = Some(ended);
    state.flow.step = Step::Over;
    state.flow.asked = Seats::NONE;
    table.announce(&[id::BASE_VIC_1], || Event::Over { how: ended });
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
pub fn score(state: &State, team: Team) -> Score {
    let enemies = state.numbered().filter(|(_, ship)| ship.team() != team);
    let lines: Vec<ScoreLine> = enemies
        .flat_map(|(number, ship)| worth(ship).map(move |(points, what)| (number, ship, points, what)))
        .map(|(number, ship, points, what)| ScoreLine {
            what: Text::Message(what, vec![("n", number.number().into()), ("class", ship.class().name.clone().into())]),
            points,
            rule: id::BASE_VIC_1,
        })
        .collect();
    Score { total: lines.iter().map(|line| line.points).sum(), lines }
}

/// The side for which a seat plays.
pub fn team(state: &State, seat: Seat) -> Team {
    state.fleet().iter().find(|ship| ship.seat() == seat).map_or(Team::of(seat), Ship::team)
}

/// How it ended, once it has.
pub fn outcome(state: &State) -> Option<Outcome> {
    if state.flow.step != Step::Over {
        return None;
    }
    // A case may begin when all is over.
    let ended = state.flow.ended.unwrap_or(Ending::Time);
    let scores = Team::ALL.map(|team| score(state, team));
    let winner = match ended {
        Ending::GotAway(team) | Ending::Last(team) => Some(team),
        Ending::Time if scores[0].total > scores[1].total => Some(Team::First),
        Ending::Time if scores[0].total < scores[1].total => Some(Team::Second),
        Ending::Time | Ending::BothOut => None,
    };
    let seats = usize::from(state.rules.options.seats);
    let teams: Vec<Team> = Seats::first(seats).iter().map(|seat| team(state, seat)).collect();
    let place = |team: Team| if seats == 1 || winner.is_none_or(|winner| winner == team) { 1 } else { 2 };
    Some(Outcome {
        places: teams.iter().copied().map(place).collect(),
        scores: teams.iter().map(|&team| scores[team].clone()).collect(),
        ended_by: words::ending(ended),
        rule: Some(id::BASE_VIC_1),
        measures: measures(state),
    })
}

/// Counts for a laboratory: turns, and ships out of the fight on each side.
fn measures(state: &State) -> Vec<(&'static str, i64)> {
    let lost = |team: Team| state.fleet().iter().filter(|ship| ship.team() == team && !ship.active()).count() as i64;
    vec![("measure-turns", state.flow.turn.into()), ("measure-lost-first", lost(Team::First)), ("measure-lost-second", lost(Team::Second))]
}
