//! The Borg Ship, which controls itself (SHOOT.9, SHIP.7).

use engine::{Seat, Table, Unanswered};
use rulebook::stccg as rules;

use crate::{
    data::{Do, Kind},
    event::Event,
    ids::{Id, NONE, NOWHERE},
    rules::{fire, grounds, running, shoot, spaceline},
    state::{
        Few, Gather, SEATS, State, Zone,
        frames::{self, Frame},
        mark,
    },
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// The Borg Ship appears where it was met, and attacks (SHOOT.9).
pub fn rogue_appears(state: &mut State, table: At<'_, '_>, card: Id) -> Result<(), Unanswered> {
    let Some((team, ..)) = running::team(state) else { return Ok(()) };
    let loc = team.loc;
    let mission = state.places[usize::from(loc)].card;
    let owner = state.at(card).owner;
    if state.rogue.0 != NONE {
        return Ok(());
    }
    state.place_on(card, owner, mission);
    let rank = state.rank(loc).unwrap_or_default();
    state.rogue = (card, u8::from(state.far_end(rank).1));
    state.turn.came = true;
    table.announce(&[rules::BASE_SHOOT_9, rules::SHIP_7], || Event::Placed { card: state.name(card), on: state.name(mission) });
    rogue_fires(state, table, loc, None);
    Ok(())
}

/// Whether it fires at a card: at ships and facilities in the open.
fn exposed(state: &State, id: Id) -> bool {
    matches!(state.kind(id), Kind::Ship | Kind::Facility) && !state.at(id).is(mark::CLOAKED) && !fire::ships_carried(state, id)
}

/// It fires at everything there, or at one that came: at the cards of one player, then at those of the other.
pub(crate) fn rogue_fires(state: &mut State, table: At<'_, '_>, loc: u8, only: Option<Id>) {
    if state.hugh == state.turn.number || state.shoot.is_some() || spaceline::lies(state, state.rogue.0) {
        return;
    }
    for seat in SEATS {
        let hulls = state.here(seat, loc).filter(|&id| exposed(state, id) && only.is_none_or(|one| one == id)).few();
        if !hulls.is_empty() {
            battle(state, table, seat, loc, hulls);
            if seat == Seat::A && only.is_none() {
                state.rogue_again = loc;
            }
            return;
        }
    }
}

/// The other player's cards, after the first battle.
pub fn rogue_goes_on(state: &mut State, table: At<'_, '_>) {
    let loc = std::mem::replace(&mut state.rogue_again, NOWHERE);
    let hulls = state.here(Seat::B, loc).filter(|&id| exposed(state, id)).few();
    if state.rogue.0 != NONE && !hulls.is_empty() {
        battle(state, table, Seat::B, loc, hulls);
    }
}

/// A battle with all these of one player: they return fire together, if they can, by themselves.
fn battle(state: &mut State, table: At<'_, '_>, seat: Seat, loc: u8, hulls: Few) {
    if state.player(seat).borg {
        grounds::fought(state, seat, loc);
    }
    let at = state.name(state.places[usize::from(loc)].card);
    table.announce(&[rules::BASE_SHOOT_9, rules::SHIP_7, rules::GAP_68], || Event::Battle { seat: None, at, target: None });
    let back = hulls.iter().copied().filter(|&id| fire::can_fire(state, seat, id, false)).few();
    let mut targets = [Few::new(), Few::new()];
    let mut firing = [Few::new(), Few::new()];
    if !back.is_empty() {
        targets[seat].push(state.rogue.0);
        firing[seat] = back;
    }
    shoot::open(state, None, loc, firing, targets);
    if let Some(shoot) = &mut state.shoot {
        shoot.part = hulls;
    }
    frames::set(state, Frame::Shoot { step: 4 });
}

/// At the end of every turn it moves one location, off the line after the last, and attacks.
pub fn rogue_moves(state: &mut State, table: At<'_, '_>) -> Result<(), Unanswered> {
    let (card, right) = state.rogue;
    if spaceline::lies(state, card) {
        return Ok(());
    }
    if state.at(card).is(mark::STOPPED) {
        state.at_mut(card).marks &= !mark::STOPPED;
        return Ok(());
    }
    let Some(rank) = state.rank(state.at(card).loc) else { return Ok(()) };
    let line = state.stretch(rank);
    let next = if right == 1 { Some(rank + 1) } else { rank.checked_sub(1) }.filter(|rank| line.contains(rank));
    let name = state.name(card);
    let Some(next) = next else {
        state.rogue = (NONE, 0);
        table.announce(&[rules::BASE_SHOOT_9], || Event::Discarded { card: name });
        state.put(card, Zone::Discard);
        return Ok(());
    };
    let loc = state.line[next];
    let mission = state.places[usize::from(loc)].card;
    {
        let inst = state.at_mut(card);
        inst.loc = loc;
        inst.host = mission;
    }
    table.announce(&[rules::BASE_SHOOT_9, rules::EOT_2], || Event::Flew { ship: name, to: state.name(mission), cost: 0 });
    rogue_fires(state, table, loc, None);
    Ok(())
}

/// It attacks whatever arrives where it is.
pub fn rogue_meets(state: &mut State, table: At<'_, '_>, ship: Id) -> Result<(), Unanswered> {
    let card = state.rogue.0;
    if card != NONE && state.at(card).loc == state.at(ship).loc && !state.at(ship).is(mark::CLOAKED) {
        let loc = state.at(ship).loc;
        rogue_fires(state, table, loc, Some(ship));
    }
    Ok(())
}

/// Regenerate mends it, and it stays where it is at the end of this turn.
pub fn mended(state: &mut State, table: At<'_, '_>, card: Id, step: &Do) {
    match step {
        Do::Repair => {
            state.at_mut(card).marks &= !mark::DAMAGED;
            table.announce(&[rules::META_2], || Event::Repaired { ship: state.name(card) });
        }
        Do::StopShip => state.at_mut(card).marks |= mark::STOPPED,
        _ => {}
    }
}
