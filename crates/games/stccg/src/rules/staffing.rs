//! Staffing: who can fly a ship, and who may be aboard with whom (STAFF, REPORT).

use arrayvec::ArrayVec;
use engine::Seat;

use crate::{
    data::{Affil, Icon, Trait},
    ids::{Id, NONE},
    rules::group,
    state::{Few, Form, Gather, SEATS, State, Zone, mark},
};

/// The staffing icons of a ship as it is now (ASSIMS.3).
pub fn staffing(state: &State, ship: Id) -> ArrayVec<Icon, 12> {
    let inst = state.at(ship);
    let card = inst.data();
    let taken = inst.form == Form::Taken && !card.is(Affil::Borg);
    let convert = |icon: Icon| match icon {
        _ if !taken => icon,
        Icon::Cmd => Icon::Com,
        Icon::Stf => Icon::Nav,
        _ => Icon::Def,
    };
    card.staffing.iter().map(|&icon| convert(icon)).collect()
}

/// The icons that fill a need for one, a bit each.
const fn filling(icon: Icon) -> u16 {
    match icon {
        Icon::Stf => Icon::Stf.bit() | Icon::Cmd.bit(),
        icon => icon.bit(),
    }
}

/// Whether these personnel can fly the ship: one for each icon, and one of its affiliation (STAFF.1, STAFF.3 of the Borg, SUBCMD.3 and 4).
pub fn staffs(state: &State, ship: Id, crew: &[Id]) -> bool {
    let affils = group::affils_of(state, ship);
    if !crew.iter().any(|&id| group::affils_of(state, id) & affils != 0) {
        return false;
    }
    let needs = staffing(state, ship);
    if needs.is_empty() {
        return true;
    }
    // Whoever is there, by his icons. Seven of Nine stands three times in the list: once for each of her icons, and with the first she is a Borg.
    let mut people: ArrayVec<u16, 96> = ArrayVec::new();
    for &id in crew {
        if state.at(id).facts().triple {
            for icons in [Icon::Com.bit() | Icon::Borg.bit(), Icon::Nav.bit(), Icon::Def.bit()] {
                let _ = people.try_push(icons);
            }
        } else {
            let _ = people.try_push(state.icons(id));
        }
    }
    // Each need wants a person of its own.
    if people.len() < needs.len() {
        return false;
    }
    let mut masks: ArrayVec<u128, 12> = ArrayVec::new();
    for (index, &icon) in needs.iter().enumerate() {
        let mask = match needs[..index].iter().position(|&known| known == icon) {
            Some(known) => masks[known],
            None => people.iter().enumerate().fold(0, |set, (bit, icons)| set | u128::from(icons & filling(icon) != 0) << bit),
        };
        masks.push(mask);
    }
    let mut posts = Posts { masks, filled: ArrayVec::new(), busy: 0 };
    (0..needs.len()).all(|need| posts.assign(need, &mut 0))
}

/// Who fills which need: people are bits.
struct Posts {
    /// Who could fill each need.
    masks: ArrayVec<u128, 12>,
    /// Who does.
    filled: ArrayVec<u8, 12>,
    busy: u128,
}

impl Posts {
    /// Finds somebody for a need, by moving others where it must be; `seen` are those whose moving was tried.
    fn assign(&mut self, need: usize, seen: &mut u128) -> bool {
        let free = self.masks[need] & !self.busy;
        if free != 0 {
            self.fill(need, free.trailing_zeros() as u8);
            return true;
        }
        while let left @ 1.. = self.masks[need] & !*seen {
            let person = left.trailing_zeros() as u8;
            *seen |= 1 << person;
            let other = self.filled.iter().position(|&one| one == person);
            if other.is_some_and(|other| other != need && self.assign(other, seen)) {
                self.fill(need, person);
                return true;
            }
        }
        false
    }

    fn fill(&mut self, need: usize, person: u8) {
        match self.filled.get_mut(need) {
            Some(one) => *one = person,
            None => self.filled.push(person),
        }
        self.busy |= 1 << person;
    }
}

/// Whether the crew would do if each could fill a need with each of his icons: for the refusal (SUBCMD.3).
pub fn thrice(state: &State, ship: Id, crew: &[Id]) -> bool {
    let triple = |id: Id| [Icon::Com, Icon::Nav, Icon::Def].iter().filter(|&&icon| state.has_icon(id, icon)).count();
    crew.iter().any(|&id| triple(id) > 1) && crew.iter().map(|&id| triple(id).max(1)).sum::<usize>() >= state.card(ship).staffing.len()
}

/// Unstopped personnel of the controller aboard, one after the other.
fn hands(state: &State, ship: Id) -> impl Iterator<Item = Id> + '_ {
    let inst = state.at(ship);
    state.aboard(inst.ctrl, inst.loc, ship).filter(|&id| state.works(id) && !group::arrested(state, id))
}

/// Unstopped personnel of the controller aboard.
pub fn crew(state: &State, ship: Id) -> ArrayVec<Id, 72> {
    hands(state, ship).few()
}

/// Whether anybody is aboard who can act.
pub fn crewed(state: &State, ship: Id) -> bool {
    hands(state, ship).next().is_some()
}

/// Whether the ship can fly now.
pub fn staffed(state: &State, ship: Id) -> bool {
    staffs(state, ship, &crew(state, ship))
}

/// Whether a card may be in the host: compatible with it and with everybody of its player there.
pub fn welcome(state: &State, seat: Seat, id: Id, loc: u8, host: Id) -> bool {
    Company::of(state, seat, loc, host).takes(state, seat, id)
}

/// The affiliations of a player's cards in one place, each once: whom a newcomer must work with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Company(ArrayVec<u16, 12>);

impl Company {
    /// Those in a place, and the host itself.
    pub fn of(state: &State, seat: Seat, loc: u8, host: Id) -> Company {
        let own = host != NONE && state.at(host).ctrl == seat;
        // An abducted person is escorted like equipment (ABDUCT.3).
        let inside = state.aboard(seat, loc, host).filter(|&id| !state.at(id).is(mark::ABDUCTED) && !state.captive(id));
        Company::gathered(inside.chain(own.then_some(host)).map(|id| group::affils_of(state, id)))
    }

    /// Those of these affiliations.
    pub fn gathered(all: impl Iterator<Item = u16>) -> Company {
        let mut found = ArrayVec::new();
        for affils in all {
            if affils != 0 && !found.contains(&affils) && !found.is_full() {
                found.push(affils);
            }
        }
        Company(found)
    }

    /// Whether a card works with all of them.
    pub fn takes(&self, state: &State, seat: Seat, id: Id) -> bool {
        state.at(id).is(mark::ABDUCTED) || state.captive(id) || self.welcomes(state, seat, group::affils_of(state, id))
    }

    /// Whether somebody of these affiliations works with all of them.
    pub fn welcomes(&self, state: &State, seat: Seat, affils: u16) -> bool {
        self.0.iter().all(|&other| group::together(state, seat, affils, other))
    }
}

/// The people of a seat in the Ops of a Nor who can act.
pub fn in_ops(state: &State, seat: Seat, nor: Id) -> Few {
    let loc = state.at(nor).loc;
    let ops = |id: &Id| state.card(*id).has_trait(Trait::WorksStation) && state.at(*id).host == nor && state.at(*id).zone == Zone::Play;
    let found = SEATS.into_iter().find_map(|who| state.here(who, loc).find(ops));
    found.map_or_else(Few::new, |ops| state.aboard(seat, loc, ops).filter(|&id| state.active(id)).few())
}
