//! What cards add to the numbers of ships and tactics, and what damage markers put off line.

use crate::{
    data::{self, Boost, CardId, Kind, Off, Scale},
    rules::group::affils_of,
    state::{Form, Id, NONE, Shoot, State, mark},
};

/// Whether something placed on a ship (or a mission) puts this off line.
pub fn off(state: &State, host: Id, what: Off) -> bool {
    state.bears(host, |id| data::lists(state.at(id).card).off.contains(&what))
}

/// What a mission has on it that bars a player from it, unless he meets what the card asks for.
pub fn barred(state: &State, seat: u8, loc: u8, what: Off) -> bool {
    let mission = state.places[usize::from(loc)].card;
    state.bears(mission, |id| {
        let bars = |effect: &data::Effect| {
            let free = effect.needs.as_ref().is_some_and(|need| {
                let nobody = super::group::group(state, seat, loc, mission, false);
                nobody.meets(state, need, super::group::Around::default())
            });
            effect.off.contains(&what) && !free
        };
        data::of(state.at(id).card).iter().any(|&index| bars(&data::effects()[usize::from(index)]))
    })
}

/// Whether a ship is kept from flying past a location between two others.
pub fn stopped_between(state: &State, ship: Id, to: u8) -> bool {
    between(state, state.at(ship).loc, to).any(|loc| {
        let mission = state.places[usize::from(loc)].card;
        state.bears(mission, |id| {
            let bars = |effect: &data::Effect| {
                let free = effect.needs.as_ref().is_some_and(|need| super::steps::needs(state, id, ship, need));
                effect.off.contains(&Off::Passing) && !free
            };
            data::of(state.at(id).card).iter().any(|&index| bars(&data::effects()[usize::from(index)]))
        })
    })
}

/// The locations between two of the spaceline.
pub fn between(state: &State, from: u8, to: u8) -> impl Iterator<Item = u8> + '_ {
    let (a, b) = (state.rank(from).unwrap_or(0), state.rank(to).unwrap_or(0));
    (a.min(b) + 1..a.max(b)).filter_map(|rank| state.line.get(rank).copied())
}

/// The affiliations that may attempt a mission, those that a card on it lets in among them.
pub fn attempted_by(state: &State, seat: u8, loc: u8) -> u16 {
    let mission = state.places[usize::from(loc)].card;
    let own = state.on(mission).filter(|&id| state.at(id).ctrl == seat);
    own.fold(state.card(mission).attempt_by, |set, id| set | data::lists(state.at(id).card).opens)
}

/// What is added to a number of a ship: by the ship itself, by who is aboard, by what lies on it, and by cards on its player's table.
pub fn of_ship(state: &State, ship: Id, scale: Scale, versus: Option<u16>) -> i16 {
    by(state, ship, scale, versus, &|_| true)
}

/// The same as far as a seat knows who is aboard.
pub fn seen_by(state: &State, seat: u8, ship: Id, scale: Scale) -> i16 {
    by(state, ship, scale, None, &|id| state.at(id).known_to(seat))
}

/// The same by those who count.
fn by(state: &State, ship: Id, scale: Scale, versus: Option<u16>, counts: &impl Fn(Id) -> bool) -> i16 {
    let inst = state.at(ship);
    let (seat, loc) = (inst.ctrl, inst.loc);
    if off(state, ship, Off::Boost(scale)) {
        return 0;
    }
    let printed = |id: &Id| state.speaks(*id);
    let mut sum = 0;
    for source in std::iter::once(ship).filter(printed) {
        sum += given(state, ship, source, scale, versus, counts);
    }
    for source in state.aboard(seat, loc, ship).filter(|&id| state.at(id).facts().boosts && printed(&id) && state.awake(id) && counts(id)) {
        sum += given(state, ship, source, scale, versus, counts);
    }
    for source in state.on(ship) {
        sum += given(state, ship, source, scale, versus, counts);
    }
    for source in state.table(seat).filter(|&id| state.at(id).facts().boosts) {
        if data::lists(state.at(source).card).boosts.iter().any(|boost| boost.ship.is_some() || boost.former) {
            sum += given(state, ship, source, scale, versus, counts);
        }
    }
    sum
}

/// What one card alone adds to a number of a ship, whoever fires at it.
pub fn lone(state: &State, ship: Id, source: Id, scale: Scale) -> i16 {
    given(state, ship, source, scale, None, &|_| true)
}

fn given(state: &State, ship: Id, source: Id, scale: Scale, versus: Option<u16>, counts: &impl Fn(Id) -> bool) -> i16 {
    if !state.at(source).facts().boosts {
        return 0;
    }
    let boosts = &data::lists(state.at(source).card).boosts;
    let (seat, loc) = (state.at(ship).ctrl, state.at(ship).loc);
    let holds = |boost: &&Boost| {
        boost.what == scale
            && boost.versus.is_none_or(|affil| versus.is_some_and(|set| set & (1 << affil as u16) != 0))
            && boost.at.is_none_or(|card| state.at(state.places[usize::from(loc)].card).card == card)
            && boost.aboard.is_none_or(|card| state.at(ship).card == card)
            && boost.ship.as_ref().is_none_or(|word| called(state, ship, word))
            && (!boost.alpha || state.rank(loc).is_some())
    };
    let times = |boost: &Boost| {
        if boost.former {
            let was = |id: &Id| state.at(*id).form == Form::Counterpart && versus.is_some_and(|set| set & state.card(*id).affil != 0);
            return state.aboard(seat, loc, ship).filter(|&id| counts(id)).filter(was).count() as i16;
        }
        boost.per_class.map_or(1, |class| {
            let of_class = |id: &Id| !state.is_borg(*id) && state.card(*id).class == Some(class);
            state.aboard(seat, loc, ship).filter(|&id| counts(id)).filter(of_class).count() as i16
        })
    };
    boosts.iter().filter(holds).map(|boost| i16::from(boost.add) * times(boost)).sum()
}

/// Whether a word stands in the class or the title of a ship.
fn called(state: &State, ship: Id, word: &str) -> bool {
    let card = state.card(ship);
    card.kind == Kind::Ship && (card.class_name.contains(word) || card.title.contains(word))
}

/// What a tactic adds to ATTACK or DEFENSE of the side that uses it.
pub fn of_tactic(state: &State, tactic: Id, side: &[Id], scale: Scale) -> i16 {
    if tactic == NONE {
        return 0;
    }
    let any = |boost: &Boost, ship: Id| {
        boost.with.is_none_or(|affil| affils_of(state, ship) & (1 << affil as u16) != 0)
            && boost.ship.as_ref().is_none_or(|word| called(state, ship, word))
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
pub fn defenders(state: &State, shoot: &Shoot, seat: u8) -> crate::state::Few {
    let other = usize::from(1 - seat);
    shoot.targets[other].iter().copied().filter(|&id| state.at(id).ctrl == seat).collect()
}

/// Whether the Crimson Forcefield of the opponent nullifies the tactic of a side: only an OFFICER of CUNNING over 8 in the battle prevents it.
pub fn nullified(state: &State, shoot: &Shoot, seat: u8) -> bool {
    let foe = shoot.tactic[usize::from(1 - seat)];
    let name: Option<CardId> = (foe != NONE).then(|| state.at(foe).card);
    let nullifies = |card: CardId| data::lists(card).nullifies;
    let officer = |id: Id| {
        state.kind(id) == Kind::Personnel
            && state.card(id).class == data::skill("OFFICER")
            && state.awake(id)
            && super::group::base_attr(state, id, data::Attr::Cunning) > 8
            && shoot.part.contains(&state.at(id).host)
    };
    name.is_some_and(nullifies) && !state.here(seat, shoot.loc).any(officer)
}

/// Whether a ship has a Cloaking Device: its own, or by somebody in play who gives one to every ship of his player.
pub fn can_cloak(state: &State, ship: Id) -> bool {
    let seat = state.at(ship).ctrl;
    let own = state.at(ship).facts().veils && state.card(ship).equipment.iter().any(|one| one == "Cloaking Device");
    own || state.cloaked_all(seat) || super::salvage::lends(state, seat, "Cloaking Device")
}

/// Whether a ship could carry people by its transporters.
pub fn transports(state: &State, id: Id) -> bool {
    !state.at(id).is(mark::CLOAKED) && !off(state, id, Off::Transporters)
}
