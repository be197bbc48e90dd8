//! The cards of a player by where they are and what they are, in the order of his list.

use engine::Seat;

use crate::{
    data::{Aim, Icon, Trait},
    ids::Id,
    state::{FEW, Few, Kind, State, Zone, mark, odd},
};

/// Cards on their way into a short list.
pub(crate) trait Gather: Iterator<Item = Id> + Sized {
    /// As many of them as a short list holds, which is more than decks bring to one place.
    fn few(self) -> Few {
        self.take(FEW).collect()
    }
}

impl<I: Iterator<Item = Id>> Gather for I {}

impl State {
    /// Whether somebody is held captive: disabled and held like equipment, and not abducted (BASE.OTHER.6, ABDUCT.6).
    pub fn captive(&self, id: Id) -> bool {
        self.at(id).m & odd::CAPTIVE != 0 && self.kind(id) == Kind::Personnel
    }
    /// Cards of a player in play of a kind.
    pub fn of_kind(&self, seat: Seat, kind: Kind) -> impl Iterator<Item = Id> + '_ {
        let hulls = self.exact() && matches!(kind, Kind::Ship | Kind::Facility);
        self.way_kind(seat, kind).filter(move |&id| (hulls || self.at(id).zone == Zone::Play) && self.kind(id) == kind)
    }
    /// Ships and facilities of a player in play.
    pub fn hulls(&self, seat: Seat) -> impl Iterator<Item = Id> + '_ {
        let exact = self.exact();
        let hull = |id: Id| self.at(id).zone == Zone::Play && matches!(self.kind(id), Kind::Ship | Kind::Facility);
        self.way_hulls(seat).filter(move |&id| exact || hull(id))
    }
    /// Cards of a player in play with an icon of a special download.
    pub fn bearers(&self, seat: Seat) -> impl Iterator<Item = Id> + '_ {
        let exact = self.exact();
        self.way_bearers(seat).filter(move |&id| exact || self.at(id).zone == Zone::Play && self.at(id).facts().special)
    }
    /// Ships and facilities of a player in play at a location.
    pub fn hulls_here(&self, seat: Seat, loc: u8) -> impl Iterator<Item = Id> + '_ {
        self.hulls(seat).filter(move |&id| self.at(id).loc == loc)
    }
    /// Cards of a player that are used while they are in play.
    pub fn users(&self, seat: Seat) -> impl Iterator<Item = Id> + '_ {
        let exact = self.exact();
        self.way_users(seat).filter(move |&id| exact || self.at(id).facts().used)
    }
    /// Equipment and artifacts of a player in play, and whoever is abducted.
    pub fn loose(&self, seat: Seat) -> impl Iterator<Item = Id> + '_ {
        let exact = self.exact();
        self.way_loose(seat).filter(move |&id| {
            let inst = self.at(id);
            exact || inst.zone == Zone::Play && (matches!(inst.kind(), Kind::Equipment | Kind::Artifact) || inst.is(mark::ABDUCTED))
        })
    }
    /// Everything of a player in play at a location.
    pub fn here(&self, seat: Seat, loc: u8) -> impl Iterator<Item = Id> + '_ {
        let exact = self.exact();
        self.way_here(seat, loc).filter(move |&id| {
            let inst = self.at(id);
            inst.loc == loc && (exact || inst.zone == Zone::Play)
        })
    }
    /// Cards of a player aboard a host, or on the surface where the host is [`super::NONE`].
    pub fn aboard(&self, seat: Seat, loc: u8, host: Id) -> impl Iterator<Item = Id> + '_ {
        let exact = self.exact();
        self.way_aboard(seat, loc, host).filter(move |&id| {
            let inst = self.at(id);
            let there = || inst.zone == Zone::Play && inst.host == host && !matches!(inst.kind(), Kind::Ship | Kind::Facility);
            inst.loc == loc && (exact || there())
        })
    }
    /// Cards placed on a card.
    pub fn on(&self, host: Id) -> impl Iterator<Item = Id> + '_ {
        let known = if self.bare(host) { Some(&[][..]) } else { self.placed() };
        let lists = self.players.iter().filter(move |_| known.is_none()).flat_map(|player| player.play.iter().copied());
        let looked = lists.filter(move |&id| self.at(id).zone == Zone::On && self.at(id).host == host);
        known.unwrap_or(&[]).iter().filter(move |(_, on)| *on == host).map(|(id, _)| *id).chain(looked)
    }
    /// Whether any card of a kind is placed on a card.
    #[inline]
    pub fn bears(&self, host: Id, kind: impl FnMut(Id) -> bool) -> bool {
        !self.bare(host) && self.on(host).any(kind)
    }
    /// Cards of both players placed on others.
    pub fn lying(&self) -> impl Iterator<Item = Id> + '_ {
        let known = self.placed();
        let lists = self.players.iter().filter(move |_| known.is_none()).flat_map(|player| player.play.iter().copied());
        known.unwrap_or(&[]).iter().map(|(id, _)| *id).chain(lists).filter(|&id| self.at(id).zone == Zone::On)
    }
    /// Cards of a player on the table that lie face up.
    pub fn table(&self, seat: Seat) -> impl Iterator<Item = Id> + '_ {
        self.way_table(seat).filter(move |&id| self.at(id).zone == Zone::Table && !self.at(id).is(mark::FACE_DOWN))
    }
    /// Cards of a player on the table that lie face down.
    pub fn veiled(&self, seat: Seat) -> impl Iterator<Item = Id> + '_ {
        self.way_table(seat).filter(move |&id| self.at(id).zone == Zone::Table && self.at(id).is(mark::FACE_DOWN))
    }
    /// Whether a player has a card face up on the table that does this.
    #[cfg_attr(test, track_caller)]
    pub fn has_table(&self, seat: Seat, one: Trait) -> bool {
        #[cfg(test)]
        if crate::data::blind(one.word()) {
            return false;
        }
        self.table(seat).any(|id| self.card(id).traits.has(one) && !(self.kind(id) == Kind::Doorway && self.closed(id)))
    }
    /// Whether a doorway is closed by a card that lies on it.
    pub fn closed(&self, door: Id) -> bool {
        self.bears(door, |id| crate::data::lists(self.at(id).card).closes)
    }
    /// Objectives of a player, whatever has become of them.
    pub fn goals(&self, seat: Seat) -> impl Iterator<Item = Id> + '_ {
        self.way_goals(seat).filter(|&id| self.kind(id) == Kind::Objective)
    }
    /// The current objective of a player: face up, for Borg use only, not done (OBJ.6).
    pub fn objective(&self, seat: Seat) -> Option<Id> {
        self.aim(seat).unwrap_or_else(|| self.sought(seat))
    }
    /// The same, looked for among all objectives.
    pub(super) fn sought(&self, seat: Seat) -> Option<Id> {
        let mut found = self.way_goals(seat).filter(|&id| {
            let inst = self.at(id);
            matches!(inst.zone, Zone::Table | Zone::On)
                && inst.kind() == Kind::Objective
                && inst.facts().has(Icon::Bo)
                && !inst.is(mark::FACE_DOWN | mark::DONE)
        });
        // One that suspends Assimilate Homeworld is the current one (GAP.8).
        let first = found.next()?;
        if suspender(self, first) {
            return Some(first);
        }
        Some(found.find(|&id| suspender(self, id)).unwrap_or(first))
    }
}

/// The objectives that suspend Assimilate Homeworld.
pub fn suspender(state: &State, id: Id) -> bool {
    state.card(id).seeks(Aim::TimeLocation) || state.card(id).seeks(Aim::ShipInTime)
}

/// One copy of each card of a list of one player's cards in the order of their names: the others are the same choice.
pub(crate) fn distinct<'s>(state: &'s State, list: &'s [Id]) -> impl Iterator<Item = Id> + 's {
    let mut last = None;
    let kind = move |id: Id| (state.at(id).card, state.at(id).form);
    list.iter().copied().filter(move |&id| last.replace(kind(id)) != Some(kind(id)))
}
