//! Tactics that do more than their numbers: one that may avoid all damage, one that goes on a target it did not hit.

use engine::{Audience, Die, Face, Table, Unanswered};
use rulebook::stccg as rules;

use crate::{
    data::{self, Do, Kind},
    event::Event,
    ids::{Id, NONE},
    rules::{boost, harm},
    state::{Shoot, State, Zone, battle},
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

static COIN: Die = Die { name: "coin", faces: &[Face { name: "yes", short: "yes", sides: 1 }, Face { name: "no", short: "no", sides: 1 }] };

/// The ship of the attacker that avoids all damage of this battle, if any: an even chance.
///
/// # Errors
/// A question that is still open.
pub fn dodges(state: &State, table: At<'_, '_>, shoot: &Shoot) -> Result<Id, Unanswered> {
    if shoot.by > 1 {
        return Ok(NONE);
    }
    let tactic = shoot.tactic[usize::from(shoot.by)];
    let dodge = tactic != NONE
        && !boost::nullified(state, shoot, shoot.by)
        && data::of(state.at(tactic).card).iter().any(|&index| data::effects()[usize::from(index)].does.contains(&Do::Dodge));
    if !dodge {
        return Ok(NONE);
    }
    // Whether the commander is aboard shows by what becomes of the ship.
    table.reveal(Audience::EVERYONE);
    let hit = |ship: &Id| shoot.hits.iter().any(|(id, _)| id == ship);
    let Some(ship) = shoot.firing[usize::from(shoot.by)].iter().copied().find(|ship| hit(ship) && commanded(state, *ship)) else {
        return Ok(NONE);
    };
    let side = table.ask(rules::META_2, "ask-dodge").by(State::seat(shoot.by)).about(|| engine::msg!("ask-dodge")).roll(&COIN)?;
    Ok(if side == 0 { ship } else { NONE })
}

/// Whether the matching commander is aboard his ship.
fn commanded(state: &State, ship: Id) -> bool {
    let title = &state.card(ship).title;
    let (seat, loc) = (state.at(ship).ctrl, state.at(ship).loc);
    let matches = |id: Id| state.kind(id) == Kind::Personnel && state.awake(id) && state.card(id).commands.contains(title);
    let named = |id: Id| state.card(ship).commanders.iter().any(|name| *name == state.card(id).title || *name == state.card(id).persona);
    state.aboard(seat, loc, ship).any(|id| matches(id) || state.kind(id) == Kind::Personnel && state.awake(id) && named(id))
}

/// A tactic that missed goes on the first target all the same, where it says so.
pub fn cling(state: &mut State, table: At<'_, '_>, shoot: &Shoot) {
    for seat in 0..2u8 {
        let side = usize::from(seat);
        let tactic = shoot.tactic[side];
        let clings = tactic != NONE && data::lists(state.at(tactic).card).clings && !boost::nullified(state, shoot, seat);
        let Some(&target) = shoot.targets[side].first() else { continue };
        let missed = !shoot.hits.iter().any(|(id, _)| shoot.targets[side].contains(id));
        let lies = target != state.rogue.0 && state.at(target).zone == Zone::Play;
        if clings && missed && lies && shoot.by < 2 && battle::bridge_open(state, seat) {
            harm::lay(state, table, seat, tactic, target);
        }
    }
}
