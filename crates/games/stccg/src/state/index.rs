//! Where the cards in play are, put together once after each decision: what lists and checks ask over and over.
//!
//! It follows from the rest of the position and says nothing of its own: it is neither stored nor compared. While something is being changed it is
//! stale, and whoever asks looks through all cards instead.

use arrayvec::ArrayVec;

use super::{Form, Id, Inst, MOST, NONE, PLACES, Player, State, Zone, mark};
use crate::{command::Name, data::Kind};

/// Numbers of cards up to here are looked up at once.
const KNOWN: usize = 512;

/// Cards of one player by where they are. Chains go from card to card in the order of the player's list.
#[derive(Clone)]
struct Side {
    /// Ships and facilities in play.
    hulls: ArrayVec<Id, 48>,
    /// On the table.
    laid: ArrayVec<Id, 48>,
    /// Objectives on the table or on a card.
    goals: ArrayVec<Id, 24>,
    /// Cards in play with an icon of a special download.
    bearers: ArrayVec<Id, 48>,
    /// Those of the list that are used while they are in play.
    users: ArrayVec<Id, 96>,
    /// Equipment and artifacts in play, and whoever is abducted.
    loose: ArrayVec<Id, 96>,
    /// Whether somebody in play gives every ship a Cloaking Device.
    cloaks: bool,
    /// Whether any of them has been used.
    spent: bool,
    /// The first of those in play at a location.
    here: [Id; PLACES + 1],
    /// The first of those on the surface of a location, ships and facilities apart.
    ground: [Id; PLACES + 1],
    /// The first of those aboard a host, ships and facilities apart.
    aboard: [Id; MOST],
}

/// The index of a position.
#[derive(Clone)]
pub struct Index {
    fresh: bool,
    sides: [Side; 2],
    /// What lies on what.
    placed: ArrayVec<(Id, Id), 96>,
    /// Next in the chain of a location.
    next: [Id; MOST],
    /// Next in the chain of a host or a surface.
    beside: [Id; MOST],
    /// On which cards something lies, a bit each.
    laden: [u64; MOST.div_ceil(64)],
    /// The first copy of each card of each owner.
    names: [[Id; KNOWN]; 2],
    named: bool,
    /// The current objectives.
    aims: [Option<Id>; 2],
}

impl Default for Index {
    fn default() -> Index {
        let side = Side {
            hulls: ArrayVec::new(),
            laid: ArrayVec::new(),
            goals: ArrayVec::new(),
            bearers: ArrayVec::new(),
            users: ArrayVec::new(),
            loose: ArrayVec::new(),
            cloaks: false,
            spent: false,
            here: [NONE; PLACES + 1],
            ground: [NONE; PLACES + 1],
            aboard: [NONE; MOST],
        };
        Index {
            fresh: false,
            sides: [side.clone(), side],
            placed: ArrayVec::new(),
            next: [NONE; MOST],
            beside: [NONE; MOST],
            laden: [0; MOST.div_ceil(64)],
            names: [[NONE; KNOWN]; 2],
            named: false,
            aims: [None; 2],
        }
    }
}

impl std::fmt::Debug for Index {
    /// Nothing: equal positions look equal.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Index")
    }
}

impl PartialEq for Index {
    /// Two positions with the same cards have the same index, stale or not.
    fn eq(&self, _: &Index) -> bool {
        true
    }
}

impl Eq for Index {}

fn slot(loc: u8) -> usize {
    usize::from(loc).min(PLACES)
}

impl Side {
    fn clear(&mut self) {
        self.hulls.clear();
        self.laid.clear();
        self.goals.clear();
        self.bearers.clear();
        self.users.clear();
        self.loose.clear();
        self.cloaks = false;
        self.spent = false;
        self.here.fill(NONE);
        self.ground.fill(NONE);
        self.aboard.fill(NONE);
    }
}

impl Index {
    /// Something changes.
    #[inline]
    pub(super) fn spoil(&mut self) {
        self.fresh = false;
    }

    /// Puts it together; says whether everything found room.
    fn lay(&mut self, insts: &[Inst], players: &[Player; 2]) -> bool {
        if !self.named {
            self.name(insts);
        }
        self.placed.clear();
        self.laden.fill(0);
        let mut room = true;
        for (player, side) in players.iter().zip(&mut self.sides) {
            side.clear();
            let before = self.placed.len();
            // From the back, so that each chain runs in the order of the list.
            for &id in player.play.iter().rev() {
                let inst = &insts[usize::from(id)];
                let facts = inst.facts();
                let kind = facts.kind;
                side.spent |= inst.is(mark::USED);
                if facts.used {
                    room &= side.users.try_push(id).is_ok();
                }
                match inst.zone {
                    Zone::Play => {
                        side.cloaks |= facts.cloaks && inst.form == Form::Printed;
                        if matches!(kind, Kind::Equipment | Kind::Artifact) || inst.is(mark::ABDUCTED) {
                            room &= side.loose.try_push(id).is_ok();
                        }
                        if facts.special {
                            room &= side.bearers.try_push(id).is_ok();
                        }
                        let first = &mut side.here[slot(inst.loc)];
                        self.next[usize::from(id)] = std::mem::replace(first, id);
                        if matches!(kind, Kind::Ship | Kind::Facility) {
                            room &= side.hulls.try_push(id).is_ok();
                            continue;
                        }
                        let first = match side.aboard.get_mut(usize::from(inst.host)) {
                            Some(first) => first,
                            None => &mut side.ground[slot(inst.loc)],
                        };
                        self.beside[usize::from(id)] = std::mem::replace(first, id);
                    }
                    Zone::On => {
                        room &= self.placed.try_push((id, inst.host)).is_ok();
                        if let Some(word) = self.laden.get_mut(usize::from(inst.host) / 64) {
                            *word |= 1 << (inst.host % 64);
                        }
                    }
                    Zone::Table => room &= side.laid.try_push(id).is_ok(),
                    _ => {}
                }
                if kind == Kind::Objective && matches!(inst.zone, Zone::On | Zone::Table) {
                    room &= side.goals.try_push(id).is_ok();
                }
            }
            side.hulls.reverse();
            side.laid.reverse();
            side.goals.reverse();
            side.bearers.reverse();
            side.users.reverse();
            side.loose.reverse();
            self.placed[before..].reverse();
        }
        room
    }

    fn name(&mut self, insts: &[Inst]) {
        self.named = true;
        for (id, inst) in insts.iter().enumerate().rev() {
            match self.names[usize::from(inst.owner & 1)].get_mut(usize::from(inst.card)) {
                Some(first) => *first = id as Id,
                None => self.named = false,
            }
        }
    }
}

/// Cards one after the other: along a chain, or by looking through a whole list.
#[derive(Clone, Debug)]
pub(super) enum Way<'s> {
    /// The next one, and where each leads.
    Chain(Id, &'s [Id; MOST]),
    /// Those that are left of a list; what is not meant is left out by whoever asks.
    List(std::slice::Iter<'s, Id>),
}

impl Iterator for Way<'_> {
    type Item = Id;

    #[inline]
    fn next(&mut self) -> Option<Id> {
        match self {
            Way::Chain(next, links) => {
                let id = *next;
                *next = *links.get(usize::from(id))?;
                Some(id)
            }
            Way::List(list) => list.next().copied(),
        }
    }
}

impl State {
    /// Brings the index up to date.
    pub(crate) fn settle(&mut self) {
        if !self.index.fresh {
            self.index.fresh = self.index.lay(&self.insts, &self.players);
            self.index.aims = [0, 1].map(|seat| self.sought(seat));
        }
    }

    /// Whether the index says what the cards say: for tests.
    pub(crate) fn settled(&self) -> bool {
        if !self.index.fresh {
            return true;
        }
        let mut anew = Index::default();
        anew.lay(&self.insts, &self.players);
        let same = |one: &Side, other: &Side| {
            one.hulls == other.hulls
                && one.laid == other.laid
                && one.goals == other.goals
                && one.bearers == other.bearers
                && one.users == other.users
                && one.loose == other.loose
                && one.cloaks == other.cloaks
                && one.spent == other.spent
                && one.here == other.here
                && one.ground == other.ground
                && one.aboard == other.aboard
        };
        let chains = |index: &Index| -> Vec<Vec<Id>> {
            let sides = index.sides.iter();
            let here = sides.clone().flat_map(|side| side.here).map(|first| Way::Chain(first, &index.next).collect());
            let aboard = sides.flat_map(|side| side.aboard.into_iter().chain(side.ground));
            here.chain(aboard.map(|first| Way::Chain(first, &index.beside).collect())).collect()
        };
        anew.sides.iter().zip(&self.index.sides).all(|(one, other)| same(one, other))
            && anew.placed == self.index.placed
            && anew.laden == self.index.laden
            && self.index.aims == [0, 1].map(|seat| self.sought(seat))
            && chains(&anew) == chains(&self.index)
    }

    fn side_of(&self, seat: u8) -> &Side {
        &self.index.sides[usize::from(seat & 1)]
    }

    fn whole(&self, seat: u8) -> Way<'_> {
        Way::List(self.player(seat).play.iter())
    }

    /// Those among which a player's cards in play at a location are.
    pub(super) fn way_here(&self, seat: u8, loc: u8) -> Way<'_> {
        if self.index.fresh { Way::Chain(self.side_of(seat).here[slot(loc)], &self.index.next) } else { self.whole(seat) }
    }

    /// Those among which a player's cards aboard a host or on a surface are.
    pub(super) fn way_aboard(&self, seat: u8, loc: u8, host: Id) -> Way<'_> {
        if !self.index.fresh {
            return self.whole(seat);
        }
        let side = self.side_of(seat);
        let first = side.aboard.get(usize::from(host)).copied().unwrap_or(side.ground[slot(loc)]);
        Way::Chain(first, &self.index.beside)
    }

    /// Those among which a player's cards of a kind are.
    pub(super) fn way_kind(&self, seat: u8, kind: Kind) -> Way<'_> {
        let hulls = self.index.fresh && matches!(kind, Kind::Ship | Kind::Facility);
        if hulls { Way::List(self.side_of(seat).hulls.iter()) } else { self.whole(seat) }
    }

    /// Those among which a player's ships and facilities are.
    pub(super) fn way_hulls(&self, seat: u8) -> Way<'_> {
        self.way_kind(seat, Kind::Ship)
    }

    /// Those among which a player's cards with an icon of a special download are.
    pub(super) fn way_bearers(&self, seat: u8) -> Way<'_> {
        if self.index.fresh { Way::List(self.side_of(seat).bearers.iter()) } else { self.whole(seat) }
    }

    /// Those among which a player's cards on the table are.
    pub(super) fn way_table(&self, seat: u8) -> Way<'_> {
        if self.index.fresh { Way::List(self.side_of(seat).laid.iter()) } else { self.whole(seat) }
    }

    /// Those among which a player's objectives are.
    pub(super) fn way_goals(&self, seat: u8) -> Way<'_> {
        if self.index.fresh { Way::List(self.side_of(seat).goals.iter()) } else { self.whole(seat) }
    }

    /// What lies on what, if the index knows.
    pub(super) fn placed(&self) -> Option<&[(Id, Id)]> {
        self.index.fresh.then_some(&self.index.placed)
    }

    /// Whether nothing lies on a card, as far as the index knows.
    #[inline]
    pub(super) fn bare(&self, host: Id) -> bool {
        let word = self.index.laden.get(usize::from(host) / 64).copied().unwrap_or(0);
        self.index.fresh && word & 1 << (host % 64) == 0
    }

    /// Those among which a player's cards are that are used while they are in play.
    pub(super) fn way_users(&self, seat: u8) -> Way<'_> {
        if self.index.fresh { Way::List(self.side_of(seat).users.iter()) } else { self.whole(seat) }
    }

    /// Those among which a player's equipment and artifacts in play are, and whoever is abducted.
    pub(super) fn way_loose(&self, seat: u8) -> Way<'_> {
        if self.index.fresh { Way::List(self.side_of(seat).loose.iter()) } else { self.whole(seat) }
    }

    /// Whether somebody of a player in play gives every ship a Cloaking Device.
    pub(crate) fn cloaked_all(&self, seat: u8) -> bool {
        let gives = |id: Id| {
            let inst = self.at(id);
            inst.zone == Zone::Play && inst.form == Form::Printed && crate::data::lists(inst.card).cloaks
        };
        if self.index.fresh && !self.side_of(seat).cloaks { false } else { self.whole(seat).any(gives) }
    }

    /// Whether nothing of a player in play has been used in this turn, as far as the index knows.
    #[inline]
    pub(crate) fn unspent(&self, seat: u8) -> bool {
        self.index.fresh && !self.side_of(seat).spent
    }

    /// Whether nothing lies on a card that might go by itself now, as far as the index knows.
    pub(crate) fn quiet(&self) -> bool {
        self.placed().is_some_and(|placed| !placed.iter().any(|&(id, _)| self.at(id).facts().watched))
    }

    /// The current objective of a player, if the index knows.
    #[inline]
    pub(super) fn aim(&self, seat: u8) -> Option<Option<Id>> {
        self.index.fresh.then(|| self.index.aims[usize::from(seat & 1)])
    }

    /// The number of a name, if the index knows.
    pub(super) fn named(&self, name: Name) -> Option<Option<Id>> {
        if !self.index.named {
            return None;
        }
        let first = *self.index.names[usize::from(name.owner & 1)].get(usize::from(name.card))?;
        let id = first.checked_add(name.copy.into()).filter(|_| first != NONE);
        Some(id.filter(|&id| self.insts.get(usize::from(id)).is_some_and(|inst| inst.name() == name)))
    }
}
