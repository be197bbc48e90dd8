//! Tactics that do more than their numbers: one that may avoid all damage, one that goes on a target it did not hit.

use engine::{Audience, Die, Face, Table, Unanswered};
use rulebook::stccg as rules;

use crate::{
    data::{self, Do, Kind},
    event::Event,
    ids::{Id, NONE},
    rules::{boost, harm},
    state::{
        Few, SEATS, Shoot, State, Zone, battle,
        frames::{self, Choice},
    },
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

static COIN: Die = Die { name: "coin", faces: &[Face { name: "yes", short: "yes", sides: 1 }, Face { name: "no", short: "no", sides: 1 }] };

/// The ships of the attacker that were hit and may avoid all damage of this battle, by his tactic and a matching commander aboard.
pub fn dodgers(state: &State) -> Few {
    let Some((shoot, by)) = state.shoot.as_ref().and_then(|shoot| Some((shoot, shoot.by?))) else { return Few::new() };
    let tactic = shoot.tactic[by];
    let dodge = tactic != NONE
        && !boost::nullified(state, shoot, by)
        && data::of(state.at(tactic).card).iter().any(|&index| data::effects()[usize::from(index)].does.contains(&Do::Dodge));
    let hit = |ship: Id| shoot.hits.iter().any(|(id, _)| *id == ship);
    let firing = &shoot.firing[by];
    firing.iter().copied().filter(|&ship| dodge && hit(ship) && commanded(state, ship)).collect()
}

/// Asks which of several ships tries to; says whether somebody is asked.
pub fn asks(state: &mut State, table: At<'_, '_>) -> bool {
    let Some((by, tactic)) = state.shoot.as_ref().and_then(|shoot| Some((shoot.by?, shoot.tactic))) else { return false };
    if state.shoot.as_ref().is_some_and(|shoot| shoot.dodger != NONE) || dodgers(state).len() < 2 {
        return false;
    }
    // The question shows that commanders are aboard.
    table.reveal(Audience::EVERYONE);
    frames::choose(state, Choice::Dodge, by, tactic[by], NONE);
    true
}

/// One of them is named.
pub fn chosen(state: &mut State, ship: Id) {
    if let Some(shoot) = &mut state.shoot {
        shoot.dodger = ship;
    }
}

/// The ship that avoids all damage of this battle, if any: an even chance.
///
/// # Errors
/// A question that is still open.
pub fn dodges(state: &State, table: At<'_, '_>, shoot: &Shoot) -> Result<Id, Unanswered> {
    let able = dodgers(state);
    // Whether the commander is aboard shows by what becomes of the ship.
    table.reveal(Audience::EVERYONE);
    let Some(&ship) = able.iter().find(|&&ship| ship == shoot.dodger).or(able.first()) else { return Ok(NONE) };
    let side = table.ask(rules::META_2, "ask-dodge").by(shoot.by.unwrap_or_default()).about(|| engine::msg!("ask-dodge")).roll(&COIN)?;
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
    for seat in SEATS {
        let side = usize::from(seat);
        let tactic = shoot.tactic[side];
        let clings = tactic != NONE && data::lists(state.at(tactic).card).clings && !boost::nullified(state, shoot, seat);
        let Some(&target) = shoot.targets[side].first() else { continue };
        let missed = !shoot.hits.iter().any(|(id, _)| shoot.targets[side].contains(id));
        let lies = target != state.rogue.0 && state.at(target).zone == Zone::Play;
        if clings && missed && lies && shoot.by.is_some() && battle::bridge_open(state, seat) {
            harm::lay(state, table, seat, tactic, target);
        }
    }
}
