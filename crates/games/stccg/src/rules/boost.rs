//! What cards add to the numbers of ships and tactics, and what damage markers put off line.

use engine::Seat;

use crate::{
    data::{self, Boost, Kind, Off, Scale},
    ids::{CardId, Id, NONE},
    rules::{
        group::{self, Around},
        salvage, ships,
    },
    state::{Shoot, State, mark},
};

/// What a mission has on it that bars a player from it, unless he meets what the card asks for.
pub fn barred(state: &State, seat: Seat, loc: u8, what: Off) -> bool {
    let mission = state.places[usize::from(loc)].card;
    state.bears(mission, |id| {
        let bars = |effect: &data::Effect| {
            let free = effect.needs.as_ref().is_some_and(|need| {
                let nobody = group::group(state, seat, loc, mission, false);
                nobody.meets(state, need, Around::default())
            });
            effect.off.contains(&what) && !free
        };
        data::of(state.at(id).card).iter().any(|&index| bars(&data::effects()[usize::from(index)]))
    })
}

/// What a tactic adds to ATTACK or DEFENSE of the side that uses it.
pub fn of_tactic(state: &State, tactic: Id, side: &[Id], scale: Scale) -> i16 {
    if tactic == NONE {
        return 0;
    }
    let any = |boost: &Boost, ship: Id| {
        boost.with.is_none_or(|affil| group::affils_of(state, ship) & (1 << affil as u16) != 0)
            && boost.ship.as_ref().is_none_or(|word| ships::called(state, ship, word))
            && (!boost.bare || state.kind(ship) == Kind::Ship && state.card(ship).staffing.is_empty())
    };
    let boosts = data::lists(state.at(tactic).card).boosts.iter().filter(|boost| boost.what == scale);
    let worth = |boost: &Boost| {
        let ships = side.iter().filter(|&&ship| any(boost, ship)).count() as i16;
        i16::from(boost.add) * if boost.each { ships } else { ships.min(1) }
    };
    boosts.map(worth).sum()
}

/// The ships of a side that its tactic looks at: those that fire, or those that are fired at.
pub fn defenders(state: &State, shoot: &Shoot, seat: Seat) -> crate::state::Few {
    let other = usize::from(seat.other());
    shoot.targets[other].iter().copied().filter(|&id| state.at(id).ctrl == seat).collect()
}

/// Whether the Crimson Forcefield of the opponent nullifies the tactic of a side: only an OFFICER of CUNNING over 8 in the battle prevents it.
pub fn nullified(state: &State, shoot: &Shoot, seat: Seat) -> bool {
    let foe = shoot.tactic[seat.other()];
    let name: Option<CardId> = (foe != NONE).then(|| state.at(foe).card);
    let nullifies = |card: CardId| data::lists(card).nullifies;
    let officer = |id: Id| {
        state.kind(id) == Kind::Personnel
            && state.card(id).class == data::skill("OFFICER")
            && state.awake(id)
            && group::base_attr(state, id, data::Attr::Cunning) > 8
            && shoot.part.contains(&state.at(id).host)
    };
    name.is_some_and(nullifies) && !state.here(seat, shoot.loc).any(officer)
}

/// Whether a ship has a Cloaking Device: its own, or by somebody in play who gives one to every ship of his player.
pub fn can_cloak(state: &State, ship: Id) -> bool {
    let seat = state.at(ship).ctrl;
    let own = state.at(ship).facts().veils && state.card(ship).equipment.iter().any(|one| one == "Cloaking Device");
    own || state.cloaked_all(seat) || salvage::lends(state, seat, "Cloaking Device")
}

/// Whether a ship could carry people by its transporters.
pub fn transports(state: &State, id: Id) -> bool {
    !state.at(id).is(mark::CLOAKED) && !ships::off(state, id, Off::Transporters)
}
