//! A card goes from one zone to another: off every list that names it, and onto the new one.

use super::*;
use crate::{
    data::Trait,
    ids::{Id, NONE, NOWHERE},
};

/// Puts a card where its number belongs: the order in which cards came says nothing.
fn sorted(list: &mut List, id: Id) {
    let index = list.partition_point(|&one| one < id);
    list.insert(index, id);
}

impl State {
    /// A source of downloads is opened again: what failed may be tried anew (DL.12).
    fn reopened(&mut self, door: Id) {
        if self.card(door).has_trait(Trait::OpensTent) {
            let seat = usize::from(self.at(door).ctrl);
            self.failed[seat].clear();
        }
    }
    /// Takes a card out of every list it is in.
    pub fn unlist(&mut self, id: Id) {
        self.index.touch(id);
        if self.at(id).zone == Zone::On && self.at(id).host != NONE && crate::data::lists(self.at(id).card).closes {
            self.reopened(self.at(id).host);
        }
        let (zone, owner, ctrl, loc) = {
            let inst = self.at(id);
            (inst.zone, usize::from(inst.owner), usize::from(inst.ctrl), usize::from(inst.loc))
        };
        let drop = |list: &mut List| {
            if let Some(index) = list.iter().rposition(|&one| one == id) {
                list.remove(index);
            }
        };
        match zone {
            Zone::Deck => {
                let player = &mut self.players[owner];
                if let Some(index) = player.deck.iter().position(|&one| one == id) {
                    let len = player.deck.len();
                    if index < usize::from(player.bottom) {
                        player.bottom -= 1;
                    } else if index >= len - usize::from(player.top) {
                        player.top -= 1;
                    }
                    player.deck.remove(index);
                }
            }
            Zone::Hand => drop(&mut self.players[owner].hand),
            Zone::Discard => drop(&mut self.players[owner].discard),
            Zone::Seeds => drop(&mut self.players[owner].seeds),
            Zone::Missions => self.players[owner].missions.retain(|one| *one != id),
            Zone::Bridge => self.players[owner].bridge.retain(|one| *one != id),
            Zone::Side => self.players[owner].side.retain(|one| *one != id),
            Zone::Under => {
                if let Some(place) = self.places.get_mut(loc) {
                    place.under.retain(|one| *one != id);
                }
            }
            Zone::Play | Zone::On | Zone::Table | Zone::Away => drop(&mut self.players[ctrl].play),
            Zone::Place | Zone::Bonus | Zone::Out => {}
        }
    }
    /// Puts a card into a zone of its owner, or in play of `ctrl`.
    pub fn put(&mut self, id: Id, zone: Zone) {
        self.unlist(id);
        let owner = usize::from(self.at(id).owner);
        {
            let inst = self.at_mut(id);
            inst.zone = zone;
            if !matches!(zone, Zone::Play | Zone::On | Zone::Table | Zone::Place | Zone::Under | Zone::Away) {
                inst.ctrl = inst.owner;
                inst.form = Form::Printed;
                inst.marks = 0;
                inst.n = 0;
                inst.m = 0;
                inst.t = 0;
                inst.loc = NOWHERE;
                inst.host = NONE;
            }
            match zone {
                Zone::Deck | Zone::Missions | Zone::Bridge => inst.known = 0,
                Zone::Hand | Zone::Seeds => inst.known |= 1 << inst.owner.index(),
                Zone::Discard | Zone::Bonus | Zone::Out | Zone::Place | Zone::Side => inst.known = EVERYBODY,
                Zone::Play | Zone::On | Zone::Table | Zone::Under | Zone::Away => inst.known |= 1 << inst.ctrl.index(),
            }
        }
        let ctrl = usize::from(self.at(id).ctrl);
        match zone {
            Zone::Deck => self.players[owner].deck.push(id),
            Zone::Hand => sorted(&mut self.players[owner].hand, id),
            Zone::Discard => self.players[owner].discard.push(id),
            Zone::Seeds => sorted(&mut self.players[owner].seeds, id),
            Zone::Missions => self.players[owner].missions.push(id),
            Zone::Bridge => self.players[owner].bridge.push(id),
            Zone::Side => {
                let side = &mut self.players[owner].side;
                let index = side.partition_point(|&one| one < id);
                let _ = side.try_insert(index, id);
            }
            Zone::Play | Zone::On | Zone::Away => sorted(&mut self.players[ctrl].play, id),
            Zone::Table => {
                sorted(&mut self.players[ctrl].play, id);
                self.reopened(id);
            }
            Zone::Place | Zone::Bonus | Zone::Out | Zone::Under => {}
        }
    }
    /// Puts a card in play at a place.
    pub fn enter(&mut self, id: Id, ctrl: Seat, loc: u8, host: Id) {
        self.unlist(id);
        {
            let inst = self.at_mut(id);
            inst.zone = Zone::Out;
            inst.ctrl = ctrl;
        }
        self.put(id, Zone::Play);
        let inst = self.at_mut(id);
        inst.loc = loc;
        inst.host = host;
        inst.marks &= !mark::THERE;
        if matches!(inst.data().kind, Kind::Ship | Kind::Facility) {
            inst.known = EVERYBODY;
        }
    }
    /// Brings a card in play to a location: whoever leaves one has not stayed there.
    pub fn shift(&mut self, id: Id, loc: u8) {
        let inst = self.at_mut(id);
        if inst.loc != loc {
            inst.marks &= !mark::THERE;
        }
        inst.loc = loc;
    }
    /// Puts a card on another.
    pub fn place_on(&mut self, id: Id, ctrl: Seat, host: Id) {
        self.unlist(id);
        self.at_mut(id).zone = Zone::Out;
        self.at_mut(id).ctrl = ctrl;
        self.put(id, Zone::On);
        let loc = if let Some(place) = self.place_of(host) { place } else { self.at(host).loc };
        let inst = self.at_mut(id);
        inst.host = host;
        inst.loc = loc;
        inst.known = EVERYBODY;
    }
}
