//! Retask: the Borg Ship dilemma becomes a cube with seven drones, all fetched, the three without a subcommand by choice (CARD.14, CARD.15).

use engine::{Seat, Table};
use rulebook::stccg as rules;

use crate::{
    data::{self, Icon, Uniq},
    event::Event,
    ids::{Id, NONE},
    rules::{candidates, harm, play, running::Running},
    state::{Few, Gather, State, frames},
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// What the seven are, in the order in which they are fetched.
const SEATS: [Icon; 7] = [Icon::Com, Icon::Nav, Icon::Nav, Icon::Def, Icon::Borg, Icon::Borg, Icon::Borg];

/// Drones of hand and deck.
fn drones(state: &State, seat: Seat) -> Few {
    let player = state.player(seat);
    let free = |id: &Id| state.is_drone(*id) && play::unique(state, seat, *id).is_ok();
    player.hand.iter().chain(player.deck.iter()).copied().filter(free).few()
}

/// Whether the seats from this one on could be filled by these.
fn fills(state: &State, from: usize, free: &Few, used: &mut Few) -> bool {
    let Some(&icon) = SEATS.get(from) else { return true };
    let mut tried: Few = Few::new();
    for &id in free {
        let twin = tried.iter().any(|&one: &Id| state.at(one).card == state.at(id).card);
        let second = state.card(id).uniq != Uniq::Universal && used.iter().any(|&one| state.at(one).card == state.at(id).card);
        if used.contains(&id) || second || twin || !state.has_icon(id, icon) {
            continue;
        }
        tried.push(id);
        used.push(id);
        let rest = fills(state, from + 1, free, used);
        used.pop();
        if rest {
            return true;
        }
    }
    false
}

/// The cube comes if all of it can be done.
pub fn begin(state: &mut State, table: At<'_, '_>, run: Running) {
    if run.left != frames::FRESH {
        return;
    }
    let (dilemma, seat) = (state.rogue.0, run.by);
    let wanted = &data::effects()[usize::from(run.effect)].what;
    let cube = candidates::candidates(state, seat, wanted).first().copied();
    let (Some(cube), true) = (cube.filter(|_| dilemma != NONE), fills(state, 0, &drones(state, seat), &mut Few::new())) else {
        table.announce(&[rules::DL_9], || Event::NoDownload { seat });
        run.next(state);
        return;
    };
    let loc = state.at(dilemma).loc;
    play::fetched(state, table, seat, cube, false);
    state.enter(cube, seat, loc, NONE);
    state.rogue = (NONE, 0);
    harm::discard(state, table, dilemma, rules::CARD_14);
    let mut next = run;
    next.on = cube;
    next.wait(state, SEATS.len() as u8);
}

/// Who may be fetched for the next seat.
pub fn next(state: &State, run: &Running) -> Vec<(Id, Option<Id>)> {
    let from = SEATS.len().saturating_sub(usize::from(run.left));
    let free = drones(state, run.by);
    let mut found: Vec<(Id, Option<Id>)> = Vec::new();
    for &id in &free {
        let twin = found.iter().any(|(one, _)| state.at(*one).card == state.at(id).card);
        let fits = SEATS.get(from).is_some_and(|&icon| state.has_icon(id, icon));
        if fits && !twin && fills(state, from + 1, &free, &mut std::iter::once(id).collect()) {
            found.push((id, Some(run.on)));
        }
    }
    found
}

/// One of them comes aboard.
pub fn comes(state: &mut State, table: At<'_, '_>, run: Running, id: Id) {
    let seat = run.by;
    play::fetched(state, table, seat, id, false);
    let loc = state.at(run.on).loc;
    state.enter(id, seat, loc, run.on);
    table.reveal(engine::Audience::EVERYONE);
    table.announce(&[rules::CARD_14, rules::CARD_15], || Event::Reported { seat, card: state.name(id), at: state.name(run.on) });
    if run.left <= 1 { run.next(state) } else { run.wait(state, run.left - 1) }
}
