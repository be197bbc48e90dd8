//! Cards that go from hand to elsewhere and back: into the draw deck for others, aside under a card, to the opponent for a while.

use engine::{Audience, Table, Unanswered};
use rulebook::stccg as rules;

use crate::{
    data::{Do, Kind, Uniq},
    event::{Event, Why},
    ids::{Id, NONE},
    rules::{
        artifacts, harm, play,
        running::{self, Running},
        salvage,
    },
    state::{EVERYBODY, Few, Gather, State, Zone, mark, odd},
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// One of these steps.
///
/// # Errors
/// A question that is still open.
pub fn one(state: &mut State, table: At<'_, '_>, run: Running, step: &Do) -> Result<(), Unanswered> {
    match step {
        Do::Slay => {
            run.next(state);
            if run.on != NONE {
                harm::kill(state, table, run.on, Why::Card);
            }
        }
        Do::Swap(_) if state.player(run.by).hand.is_empty() => run.next(state),
        Do::Swap(n) => run.wait(state, *n),
        // Whose hand is looked through says so himself: whether there is anything tells of the hand.
        Do::Lend if state.player(run.by.other()).hand.is_empty() => run.next(state),
        Do::Lend => run.wait(state, 1),
        Do::Salvage if salvage::wrecks(state, run.by).is_empty() => run.next(state),
        Do::Salvage => run.wait(state, 1),
        Do::Stow => {
            run.next(state);
            stow(state, table, run);
        }
        Do::Beneath => {
            run.next(state);
            beneath(state, table, run);
        }
        Do::Thaw => {
            run.next(state);
            thaw(state, table, run);
        }
        Do::Wipe => {
            run.next(state);
            wipe(state, table, run.on);
        }
        _ => {
            run.next(state);
            unstow(state, table, run);
        }
    }
    Ok(())
}

/// Whether a choice of cards may be left where it is.
pub fn may_pass(run: &Running) -> bool {
    matches!(run.step(), Some(Do::Lend | Do::Salvage))
}

/// It is left.
pub fn passed(state: &mut State) {
    if let Some(run) = Running::of(state) {
        run.next(state);
    }
}

/// Whom the opponent of a player could lend him: unique people of his hand who have not been lent in this game.
pub(crate) fn lent(state: &State, run: &Running) -> Few {
    let other = run.by.other();
    let open = |&id: &Id| {
        let card = state.card(id);
        let known = state.special[usize::from(other)].contains(&state.at(id).card);
        card.kind == Kind::Personnel && card.uniq == Uniq::Unique && !known && play::unique(state, other, id).is_ok()
    };
    state.player(other).hand.iter().copied().filter(open).few()
}

/// He comes to the crew or team, stopped.
pub(crate) fn lends(state: &mut State, table: At<'_, '_>, run: Running, id: Id) {
    run.next(state);
    let Some((team, ..)) = running::team(state) else { return };
    let other = run.by.other();
    let card = state.at(id).card;
    table.reveal(Audience::EVERYONE);
    if let Err(why) = play::unique(state, run.by, id) {
        // Whoever is lent has a copy of his own: nobody comes.
        table.announce(&[why.0], || Event::NoEffect { card: state.name(id) });
        return;
    }
    let _ = state.special[usize::from(other)].try_push(card);
    state.enter(id, run.by, team.loc, team.host);
    let inst = state.at_mut(id);
    inst.marks |= mark::STOPPED;
    inst.known = EVERYBODY;
    table.reveal(Audience::EVERYONE);
    let at = state.name(if team.host == NONE { state.places[usize::from(team.loc)].card } else { team.host });
    table.announce(&[rules::META_2], || Event::Reported { seat: other, card: state.name(id), at });
}

/// A card of the hand is put aside under the card.
fn stow(state: &mut State, table: At<'_, '_>, run: Running) {
    let id = run.on;
    if id == NONE || state.at(id).zone != Zone::Hand {
        return;
    }
    let who = run.by;
    state.place_on(id, run.by, run.card);
    let inst = state.at_mut(id);
    inst.known = 1 << run.by.index();
    inst.marks |= mark::FACE_DOWN;
    let (name, by) = (state.name(id), state.name(run.card));
    table.tell(Audience::only(who), &[rules::META_2], || Event::SetAside { seat: who, card: Some(name), by });
    table.tell(Audience::except(who), &[rules::META_2], || Event::SetAside { seat: who, card: None, by });
}

/// It comes back to the hand.
fn unstow(state: &mut State, table: At<'_, '_>, run: Running) {
    let id = run.on;
    if id == NONE || state.at(id).zone != Zone::On {
        return;
    }
    let (who, name) = (run.by, state.name(id));
    state.put(id, Zone::Hand);
    table.tell(Audience::only(who), &[rules::META_2], || Event::Taken { seat: who, card: Some(name) });
    table.tell(Audience::except(who), &[rules::META_2], || Event::Taken { seat: who, card: None });
}

/// A ship, its crew and its teams on the planet are Non-Aligned as long as the card lies there; who they are is known to all.
fn wipe(state: &mut State, table: At<'_, '_>, ship: Id) {
    if ship == NONE || state.at(ship).zone != Zone::Play {
        return;
    }
    let (seat, loc) = (state.at(ship).ctrl, state.at(ship).loc);
    let crew = state.aboard(seat, loc, ship).chain(state.aboard(seat, loc, NONE));
    let people: Few = crew.filter(|&id| state.kind(id) == Kind::Personnel).few();
    table.reveal(Audience::EVERYONE);
    state.at_mut(ship).marks |= mark::BLANK;
    for id in people {
        let inst = state.at_mut(id);
        inst.m |= odd::WIPED;
        inst.known = EVERYBODY;
        table.announce(&[rules::META_2], || Event::Selected { card: state.name(id) });
    }
}

/// The card goes under the mission where it was met; everybody knows it there.
fn beneath(state: &mut State, table: At<'_, '_>, run: Running) {
    let Some((team, ..)) = running::team(state) else { return };
    let place = state.places[usize::from(team.loc)].card;
    if state.places[usize::from(team.loc)].under.is_full() {
        return;
    }
    state.unlist(run.card);
    let inst = state.at_mut(run.card);
    inst.zone = Zone::Under;
    inst.loc = team.loc;
    inst.host = NONE;
    inst.known = EVERYBODY;
    state.places[usize::from(team.loc)].under.push(run.card);
    table.announce(&[rules::META_2], || Event::Placed { card: state.name(run.card), on: state.name(place) });
}

/// Those who were seeded with a card come to whoever acquires it, and the artifact that lay with them. Whom he may not have is discarded (CPART.2, UNIQUE).
fn thaw(state: &mut State, table: At<'_, '_>, run: Running) {
    let (loc, owner) = (state.at(run.card).loc, state.at(run.card).owner);
    let Some(place) = state.places.get(usize::from(loc)) else { return };
    let at = state.name(if run.on == NONE { place.card } else { run.on });
    let people: Few = place.under.iter().copied().filter(|&id| state.kind(id) == Kind::Personnel && state.at(id).owner == owner).collect();
    table.reveal(Audience::EVERYONE);
    let with: Few = place.under.iter().copied().filter(|&id| state.kind(id) == Kind::Artifact && state.at(id).owner == owner).collect();
    for id in people {
        if let Err(why) = play::unique(state, run.by, id) {
            harm::discard(state, table, id, why.0);
            continue;
        }
        state.enter(id, run.by, loc, run.on);
        state.at_mut(id).known = EVERYBODY;
        table.announce(&[rules::META_2], || Event::Reported { seat: run.by, card: state.name(id), at });
    }
    // On a planet an artifact lies by itself.
    for id in with.into_iter().filter(|_| !state.planet(loc)).collect::<Few>() {
        artifacts::acquire(state, table, run.by, loc, run.on, id);
    }
}
