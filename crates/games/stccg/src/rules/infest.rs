//! Alien Parasites: the team beams back, and the opponent has the ship and its crew until they are stopped.
//!
//! Whoever has taken over a crew flies the ship, attacks with it and attempts missions in space with its crew, one after the other, until it is stopped
//! or he gives it back; he beams nobody and plays no cards for it. That much of the card is ours: the rest of it stands there.

use engine::{Audience, Seat, Table, Unanswered};
use rulebook::stccg as rules;

use crate::{
    command::{Command, Name, Who},
    data::Kind,
    event::Event,
    ids::{Id, NONE},
    reason::{Legal, No, need},
    rules::{
        attempt, fire, harm, moving,
        running::{self, Running},
        shoot, staffing,
    },
    state::{
        Few, Form, Gather, State, Zone,
        frames::{self, Choice, Frame},
        mark,
    },
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// The team beams back to a ship or facility of its player; a ship that is no facility is taken over.
pub(crate) fn begin(state: &mut State, table: At<'_, '_>, run: Running) {
    run.next(state);
    // The places open to them show who they are.
    table.reveal(Audience::EVERYONE);
    match boats(state, run.by).as_slice() {
        // A team with nowhere to go stays on the planet, stopped like everybody who fails.
        [] => {}
        [host] => board(state, table, run.by, *host),
        _ => frames::choose(state, Choice::Boarded, run.by, run.card, NONE),
    }
}

/// The ships and facilities that the team could beam back to.
pub fn boats(state: &State, seat: Seat) -> Few {
    let Some((team, ..)) = running::team(state) else { return Few::new() };
    let open =
        |&id: &Id| !state.at(id).is(mark::CLOAKED) && team.members.iter().all(|&one| staffing::welcome(state, seat, one, team.loc, id));
    state.hulls_here(seat, team.loc).filter(open).few()
}

/// It beams to one of them.
pub fn board(state: &mut State, table: At<'_, '_>, seat: Seat, host: Id) {
    let Some((team, ..)) = running::team(state) else { return };
    let name = state.name(host);
    for &id in &team.members {
        state.at_mut(id).host = host;
    }
    let count = team.members.len() as u8;
    let from = state.name(state.places[usize::from(team.loc)].card);
    table.announce(&[rules::BASE_DILEMMA_1], || Event::Beamed { seat, count, cards: Vec::new(), from, to: name });
    if state.kind(host) == Kind::Ship && !state.at(host).is(mark::STOPPED) {
        let foe = seat.other();
        hand_over(state, host, seat, foe);
        table.reveal(Audience::EVERYONE);
        table.announce(&[rules::META_2], || Event::Taken { seat: foe, card: Some(name) });
        frames::push(state, Frame::Held { ship: host, from: seat });
    } else {
        harm::stop(state, table, seat, &team.members, rules::BASE_DILEMMA_1);
    }
}

/// Ship and crew of a player go to another, or come back from him, who knows them all.
fn hand_over(state: &mut State, ship: Id, of: Seat, to: Seat) {
    let (loc, host) = (state.at(ship).loc, state.at(ship).host);
    let theirs = |id: &Id| state.at(*id).owner == of || state.at(*id).form != Form::Printed && state.player(of).borg;
    let all: Few = state.aboard(to.other(), loc, ship).filter(theirs).few();
    for id in all {
        state.enter(id, to, loc, ship);
        state.at_mut(id).known |= 3;
    }
    state.enter(ship, to, loc, host);
}

/// The ship that is asked about, and whose it is.
fn held(state: &State) -> Option<(Id, Seat)> {
    match state.stack.last() {
        Some(&Frame::Held { ship, from }) => Some((ship, from)),
        _ => None,
    }
}

/// Whether it can still do anything.
pub(crate) fn goes_on(state: &State, ship: Id) -> bool {
    let inst = state.at(ship);
    inst.zone == Zone::Play && !inst.is(mark::STOPPED) && staffing::crew(state, ship).iter().any(|&id| state.active(id))
}

/// It is given back; everybody aboard is stopped.
pub(crate) fn over(state: &mut State, table: At<'_, '_>) {
    let Some((ship, from)) = held(state) else { return };
    state.stack.pop();
    if state.at(ship).zone != Zone::Play {
        return;
    }
    hand_over(state, ship, from, from);
    let name = state.name(ship);
    table.announce(&[rules::META_2], || Event::Taken { seat: from, card: Some(name) });
    let crew: Few = staffing::crew(state, ship).iter().copied().filter(|&id| !state.at(id).is(mark::STOPPED)).collect();
    harm::stop_crew(state, table, from, ship, crew, rules::BASE_DILEMMA_1);
}

/// Whether a command is one of those that may be done with it.
pub fn check(state: &State, seat: Seat, command: &Command) -> Legal {
    let no = No(rules::META_2, "held", "that ship may fly, attack, or attempt a mission in space with its crew, or is given back");
    let Some((ship, _)) = held(state) else { return Err(no) };
    let own = |name: &Name| state.find(*name) == Some(ship);
    let find = |name: &Name| state.find(*name).ok_or(no);
    match command {
        Command::Pass => Ok(()),
        Command::Attack(Who::One(name), target) if own(name) => fire::check(state, seat, &[ship], find(target)?),
        Command::Fly(name, to) if own(name) => {
            let to = state.place_of(find(to)?).ok_or(no)?;
            moving::check_fly(state, seat, ship, to)
        }
        Command::Attempt(at, Some(name)) if own(name) => {
            need(!state.is_borg(ship), no.0, no.1, no.2)?;
            attempt::check(state, seat, find(at)?, Some(ship))
        }
        _ => Err(no),
    }
}

/// Everything that might be done with it.
pub fn list(state: &State, seat: Seat, add: &mut impl FnMut(Command)) {
    let Some((ship, _)) = held(state) else { return };
    add(Command::Pass);
    let (name, loc) = (state.name(ship), state.at(ship).loc);
    let foes = state.here(seat.other(), loc).filter(|&id| matches!(state.kind(id), Kind::Ship | Kind::Facility));
    let foes: Few = foes.chain((state.rogue.0 != NONE).then_some(state.rogue.0)).few();
    foes.into_iter().for_each(|target| add(Command::Attack(Who::One(name), state.name(target))));
    for &to in &state.line {
        add(Command::Fly(name, state.name(state.places[usize::from(to)].card)));
    }
    if let Some(place) = state.places.get(usize::from(loc)) {
        add(Command::Attempt(state.name(place.card), Some(name)));
    }
}

/// It is done.
///
/// # Errors
/// A question that is still open.
pub fn act(state: &mut State, table: At<'_, '_>, seat: Seat, command: &Command) -> Result<(), Unanswered> {
    let Some((ship, _)) = held(state) else { return Ok(()) };
    match command {
        Command::Attack(_, target) => {
            if let Some(target) = state.find(*target) {
                shoot::begin(state, table, seat, &[ship], target);
            }
        }
        Command::Fly(_, to) => {
            if let Some(to) = state.find(*to).and_then(|to| state.place_of(to)) {
                moving::fly(state, table, ship, to);
            }
        }
        Command::Attempt(at, _) => {
            if let Some(at) = state.find(*at) {
                attempt::begin(state, table, seat, at, Some(ship), false);
            }
        }
        _ => over(state, table),
    }
    Ok(())
}
