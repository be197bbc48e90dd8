//! A ship that Scout Encounter has brought may battle at once, move away, or stay (GAP.73).

use engine::{Seat, Table, Unanswered};
use rulebook::stccg as rules;

use crate::{
    command::{Command, Name, Who},
    data::Kind,
    event::Event,
    ids::Id,
    reason::{Legal, No, need},
    rules::{candidates, fire, moving, play, running::Running, shoot, staffing},
    state::{
        Few, Gather, State,
        frames::{self, Frame},
    },
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// The ships that came.
fn came(state: &State) -> Few {
    state.picked.iter().copied().filter(|&id| state.kind(id) == Kind::Ship).collect()
}

/// The ship has come with its crew: its player is asked.
pub fn comes(state: &mut State) {
    for ship in came(state) {
        frames::push(state, Frame::Newcomer { ship });
    }
}

/// What Sphere Encounter may bring next: a sphere to the mission, or somebody and something for one that has come.
pub fn spheres(state: &State, run: &Running) -> Vec<(Id, Option<Id>)> {
    let any = crate::data::What::default();
    let came = came(state);
    let mut found = Vec::new();
    for id in candidates::candidates(state, run.by, &any) {
        let card = state.card(id);
        if play::unique(state, run.by, id).is_err() || play::door(state, run.by, id).is_err() {
            continue;
        }
        match card.kind {
            Kind::Ship if card.class_name == "Borg Sphere" => found.push((id, Some(run.on))),
            Kind::Personnel | Kind::Equipment if came.len() < came.capacity() => {
                let open = |&ship: &Id| staffing::welcome(state, run.by, id, state.at(ship).loc, ship);
                found.extend(came.iter().copied().filter(open).map(|ship| (id, Some(ship))));
            }
            _ => {}
        }
    }
    found
}

/// The ship that is asked about.
pub fn ship(state: &State) -> Option<Id> {
    match state.stack.last() {
        Some(&Frame::Newcomer { ship }) => Some(ship),
        _ => None,
    }
}

/// Whether a command is one of those that it may do.
pub fn check(state: &State, seat: Seat, command: &Command) -> Legal {
    let no = No(rules::GAP_73, "newcomer", "the ship that came may attack, move away, or stay");
    let Some(ship) = ship(state) else { return Err(no) };
    let own = |name: &Name| state.find(*name) == Some(ship);
    let find = |name: &Name| state.find(*name).ok_or(no);
    match command {
        Command::Pass => Ok(()),
        Command::Attack(Who::One(name), target) if own(name) => match fire::check(state, seat, &[ship], find(target)?) {
            // It needs whatever every attack needs: the card alone is no permission.
            Err(why) if why.0 == rules::BATTLE_1 => need(false, rules::GAP_73, why.1, why.2),
            found => found,
        },
        Command::Fly(name, to) if own(name) => {
            let to = state.place_of(find(to)?).ok_or(no)?;
            moving::check_fly(state, seat, ship, to)
        }
        _ => Err(no),
    }
}

/// Everything that it might do.
pub fn list(state: &State, seat: Seat, add: &mut impl FnMut(Command)) {
    let Some(ship) = ship(state) else { return };
    add(Command::Pass);
    let name = state.name(ship);
    let foes = state.here(seat.other(), state.at(ship).loc).filter(|&id| matches!(state.kind(id), Kind::Ship | Kind::Facility));
    let foes: Few = foes.few();
    foes.into_iter().for_each(|target| add(Command::Attack(Who::One(name), state.name(target))));
    for &loc in &state.line {
        add(Command::Fly(name, state.name(state.places[usize::from(loc)].card)));
    }
}

/// It does it.
///
/// # Errors
/// A question that is still open.
pub fn act(state: &mut State, table: At<'_, '_>, seat: Seat, command: &Command) -> Result<(), Unanswered> {
    let Some(ship) = ship(state) else { return Ok(()) };
    state.stack.pop();
    match command {
        Command::Attack(_, target) => {
            if let Some(target) = state.find(*target) {
                table.announce(&[rules::GAP_73], || Event::Selected { card: state.name(ship) });
                shoot::begin(state, table, seat, &[ship], target);
            }
        }
        Command::Fly(_, to) => {
            if let Some(to) = state.find(*to).and_then(|to| state.place_of(to)) {
                moving::fly(state, table, ship, to);
            }
        }
        _ => {}
    }
    Ok(())
}
