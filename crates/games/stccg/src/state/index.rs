//! Where the cards in play are and what each is there, kept from decision to decision: what lists and checks ask over and over.
//!
//! It follows from the rest of the position and says nothing of its own: it is neither stored nor compared. While something is being changed it is
//! stale, and whoever asks looks through all cards instead; which cards were touched is noted, and after the decision only those are looked at again.

use arrayvec::ArrayVec;
use engine::Seat;

use crate::{
    command::Name,
    data::{Facts, Kind},
    ids::{CardId, Id, NONE},
    state::{
        Form, Inst, Live, MOST, PLACES, Player, SEATS, State, Zone,
        kept::{Change, Kept},
        mark, now,
    },
};

/// Numbers of cards up to here are looked up at once.
const KNOWN: usize = 512;

/// Cards of one player by where they are, in the order of their names. Chains go from card to card in the same order.
#[derive(Clone, PartialEq)]
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
    /// How many in play give every ship a Cloaking Device.
    cloaks: u16,
    /// How many of them have been used.
    spent: u16,
    /// The first of those in play at a location.
    here: [Id; PLACES + 1],
    /// The first of those on the surface of a location, ships and facilities apart.
    ground: [Id; PLACES + 1],
    /// The first of those aboard a host, ships and facilities apart.
    aboard: [Id; MOST],
}

/// Where the index has a card: what of a card decides on which lists it is.
#[derive(Copy, Clone, PartialEq)]
struct Stand {
    host: Id,
    marks: u16,
    zone: Zone,
    form: Form,
    ctrl: Seat,
    loc: u8,
}

impl Stand {
    /// On no list.
    const NOWHERE: Stand = Stand { host: NONE, marks: 0, zone: Zone::Out, form: Form::Printed, ctrl: Seat::A, loc: 0 };

    fn of(inst: &Inst) -> Stand {
        match inst.zone {
            Zone::Play | Zone::On | Zone::Table | Zone::Away => Stand {
                host: inst.host,
                marks: inst.marks & (mark::USED | mark::ABDUCTED),
                zone: inst.zone,
                form: inst.form,
                ctrl: inst.ctrl,
                loc: inst.loc,
            },
            _ => Stand::NOWHERE,
        }
    }
}

/// The index of a position.
#[derive(Clone)]
pub struct Index {
    fresh: bool,
    /// Nothing is kept: all cards are to be looked at.
    whole: bool,
    /// The cards that were touched.
    touched: ArrayVec<Id, 96>,
    sides: [Side; 2],
    /// What lies on what, by player.
    placed: ArrayVec<(Id, Id), 96>,
    /// Next in the chain of a location.
    next: [Id; MOST],
    /// Next in the chain of a host or a surface.
    beside: [Id; MOST],
    /// On which cards something lies, a bit each.
    laden: [u64; MOST.div_ceil(64)],
    /// Where each card stands.
    stands: [Stand; MOST],
    /// What each card in play is now.
    live: [Live; MOST],
    /// Whether Soong-type androids are Non-Aligned.
    loosed: bool,
    /// The first copy of each card of each owner.
    names: [[Id; KNOWN]; 2],
    named: bool,
    /// The current objectives.
    aims: [Option<Id>; 2],
    /// Whether an objective was touched.
    aiming: bool,
    /// What has changed since orders were kept.
    pub(super) change: Change,
    /// The orders that are kept.
    pub(super) kept: Kept,
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
            cloaks: 0,
            spent: 0,
            here: [NONE; PLACES + 1],
            ground: [NONE; PLACES + 1],
            aboard: [NONE; MOST],
        };
        Index {
            fresh: false,
            whole: true,
            touched: ArrayVec::new(),
            sides: [side.clone(), side],
            placed: ArrayVec::new(),
            next: [NONE; MOST],
            beside: [NONE; MOST],
            laden: [0; MOST.div_ceil(64)],
            stands: [Stand::NOWHERE; MOST],
            live: [Live::default(); MOST],
            loosed: false,
            names: [[NONE; KNOWN]; 2],
            named: false,
            aims: [None; 2],
            aiming: true,
            change: Change::default(),
            kept: Kept::default(),
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

/// Puts a card on a list or takes it off, in the order of the numbers; says whether there was room.
fn turn<const N: usize>(list: &mut ArrayVec<Id, N>, id: Id, on: bool) -> bool {
    let at = list.partition_point(|&one| one < id);
    if on {
        return list.try_insert(at, id).is_ok();
    }
    if list.get(at) == Some(&id) {
        list.remove(at);
    }
    true
}

/// The same for a chain.
fn link(first: &mut Id, links: &mut [Id; MOST], id: Id, on: bool) {
    let (mut before, mut after) = (NONE, *first);
    while after < id {
        before = after;
        after = links[usize::from(after)];
    }
    let to = if on {
        links[usize::from(id)] = after;
        id
    } else if after == id {
        links[usize::from(id)]
    } else {
        return;
    };
    match links.get_mut(usize::from(before)) {
        Some(link) => *link = to,
        None => *first = to,
    }
}

impl Index {
    /// Something changes on a card.
    #[inline]
    pub(super) fn touch(&mut self, id: Id) {
        self.fresh = false;
        if !self.whole && self.touched.last() != Some(&id) && self.touched.try_push(id).is_err() {
            self.whole = true;
        }
    }

    /// Anything may change.
    pub(super) fn spoil(&mut self) {
        self.fresh = false;
        self.whole = true;
    }

    /// Whether it is up to date: for tests.
    #[cfg(test)]
    pub(super) fn is_fresh(&self) -> bool {
        self.fresh
    }

    /// Puts it together from all cards in play; says whether everything found room.
    fn lay(&mut self, insts: &[Inst], players: &[Player; 2]) -> bool {
        let (names, named) = (self.names, self.named);
        *self = Index { names, named, change: Change::ANY, ..Index::default() };
        if !named {
            self.name(insts);
        }
        // From the back, so that each card comes first in its chain.
        let mut room = true;
        for &id in players.iter().flat_map(|player| player.play.iter().rev()) {
            room &= self.look(insts, id);
        }
        room
    }

    /// Looks again at those cards that were touched; says whether everything found room.
    fn mend(&mut self, insts: &[Inst]) -> bool {
        let mut room = true;
        for id in std::mem::take(&mut self.touched) {
            room &= self.look(insts, id);
        }
        room
    }

    /// Looks again at a card; says whether it found room.
    fn look(&mut self, insts: &[Inst], id: Id) -> bool {
        let inst = &insts[usize::from(id)];
        let (was, stand, facts) = (self.stands[usize::from(id)], Stand::of(inst), inst.facts());
        let mut room = true;
        if was != stand {
            self.list(id, was, facts, false);
            self.stands[usize::from(id)] = stand;
            room = self.list(id, stand, facts, true);
        }
        let live = Live::of(inst, facts, self.loosed);
        let goes = live == self.live[usize::from(id)] && live.is(now::THERE) && was != stand;
        if goes && was == (Stand { host: was.host, loc: was.loc, ..stand }) {
            self.change.note(was.loc, stand.loc, live.is(now::HULL));
        } else {
            self.change.more = true;
        }
        self.live[usize::from(id)] = live;
        self.aiming |= facts.kind == Kind::Objective;
        room
    }

    /// Puts a card on the lists where it stands or takes it off.
    fn list(&mut self, id: Id, stand: Stand, facts: &Facts, on: bool) -> bool {
        if stand == Stand::NOWHERE {
            return true;
        }
        let side = &mut self.sides[stand.ctrl];
        let kind = facts.kind;
        let step = |count: &mut u16, holds: bool| {
            if holds {
                *count = if on { *count + 1 } else { count.saturating_sub(1) };
            }
        };
        step(&mut side.spent, stand.marks & mark::USED != 0);
        let mut room = !facts.used || turn(&mut side.users, id, on);
        if kind == Kind::Objective && matches!(stand.zone, Zone::On | Zone::Table) {
            room &= turn(&mut side.goals, id, on);
        }
        match stand.zone {
            Zone::Play => {
                step(&mut side.cloaks, facts.cloaks && stand.form == Form::Printed);
                if matches!(kind, Kind::Equipment | Kind::Artifact) || stand.marks & mark::ABDUCTED != 0 {
                    room &= turn(&mut side.loose, id, on);
                }
                if facts.special {
                    room &= turn(&mut side.bearers, id, on);
                }
                link(&mut side.here[slot(stand.loc)], &mut self.next, id, on);
                if matches!(kind, Kind::Ship | Kind::Facility) {
                    return turn(&mut side.hulls, id, on) && room;
                }
                let first = match side.aboard.get_mut(usize::from(stand.host)) {
                    Some(first) => first,
                    None => &mut side.ground[slot(stand.loc)],
                };
                link(first, &mut self.beside, id, on);
            }
            Zone::On => room &= self.load(id, stand, on),
            Zone::Table => room &= turn(&mut side.laid, id, on),
            _ => {}
        }
        room
    }

    /// Notes what lies on what.
    fn load(&mut self, id: Id, stand: Stand, on: bool) -> bool {
        let order = |one: Id| (self.stands[usize::from(one)].ctrl, one);
        let mut room = true;
        if on {
            let at = self.placed.partition_point(|&(one, _)| order(one) < (stand.ctrl, id));
            room = self.placed.try_insert(at, (id, stand.host)).is_ok();
        } else if let Some(at) = self.placed.iter().position(|&(one, _)| one == id) {
            self.placed.remove(at);
        }
        let laden = self.placed.iter().any(|&(_, host)| host == stand.host);
        if let Some(word) = self.laden.get_mut(usize::from(stand.host) / 64) {
            let bit = 1 << (stand.host % 64);
            *word = if laden { *word | bit } else { *word & !bit };
        }
        room
    }

    fn name(&mut self, insts: &[Inst]) {
        self.named = true;
        for (id, inst) in insts.iter().enumerate().rev() {
            match self.names[inst.owner].get_mut(usize::from(inst.card)) {
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
        if self.index.fresh {
            return;
        }
        let kept = !self.index.whole && self.index.mend(&self.insts);
        self.index.fresh = kept || self.index.lay(&self.insts, &self.players);
        self.index.whole = !self.index.fresh;
        let loosed = self.loosed();
        if loosed != self.index.loosed {
            self.index.loosed = loosed;
            for id in self.players.iter().flat_map(|player| player.play.iter()) {
                let inst = &self.insts[usize::from(*id)];
                self.index.live[usize::from(*id)] = Live::of(inst, inst.facts(), loosed);
            }
        }
        if self.index.aiming {
            self.index.aims = SEATS.map(|seat| self.sought(seat));
            self.index.aiming = false;
        }
    }

    /// Whether the index says what the cards say: for tests.
    pub(crate) fn settled(&self) -> bool {
        if !self.index.fresh {
            return true;
        }
        let mut anew = Index::default();
        anew.lay(&self.insts, &self.players);
        let chains = |index: &Index| -> Vec<Vec<Id>> {
            let sides = index.sides.iter();
            let here = sides.clone().flat_map(|side| side.here).map(|first| Way::Chain(first, &index.next).collect());
            let aboard = sides.flat_map(|side| side.aboard.into_iter().chain(side.ground));
            here.chain(aboard.map(|first| Way::Chain(first, &index.beside).collect())).collect()
        };
        let lives = |player: &Player| {
            player.play.iter().all(|&id| self.index.live[usize::from(id)] == Live::of(self.at(id), self.at(id).facts(), self.loosed()))
        };
        let goal = |id: &&Id| self.kind(**id) == Kind::Objective && matches!(self.at(**id).zone, Zone::On | Zone::Table);
        let goals = |seat: Seat| self.side_of(seat).goals.iter().eq(self.player(seat).play.iter().filter(goal));
        anew.sides == self.index.sides
            && SEATS.into_iter().all(goals)
            && anew.placed == self.index.placed
            && anew.laden == self.index.laden
            && anew.stands == self.index.stands
            && self.index.aims == SEATS.map(|seat| self.sought(seat))
            && chains(&anew) == chains(&self.index)
            && self.players.iter().all(|player| player.play.is_sorted() && lives(player))
    }

    /// What a card in play is now.
    #[inline]
    pub(crate) fn live(&self, id: Id) -> Live {
        if self.index.fresh { self.index.live[usize::from(id)] } else { self.live_anew(id) }
    }

    fn live_anew(&self, id: Id) -> Live {
        let inst = self.at(id);
        Live::of(inst, inst.facts(), self.loosed())
    }

    /// The same of a card in play, if the index knows.
    #[inline]
    pub(super) fn kept_live(&self, id: Id) -> Option<Live> {
        let live = self.index.live[usize::from(id)];
        (self.index.fresh && live.bits != 0).then_some(live)
    }

    /// Whether the lists of the index are those asked for and nobody else: what they hold need not be looked at again.
    #[inline]
    pub(super) fn exact(&self) -> bool {
        self.index.fresh
    }

    #[inline]
    fn side_of(&self, seat: Seat) -> &Side {
        &self.index.sides[seat.index() & 1]
    }

    fn whole(&self, seat: Seat) -> Way<'_> {
        Way::List(self.player(seat).play.iter())
    }

    /// Those among which a player's cards in play at a location are.
    #[inline]
    pub(super) fn way_here(&self, seat: Seat, loc: u8) -> Way<'_> {
        if self.index.fresh { Way::Chain(self.side_of(seat).here[slot(loc)], &self.index.next) } else { self.whole(seat) }
    }

    /// Those among which a player's cards aboard a host or on a surface are.
    #[inline]
    pub(super) fn way_aboard(&self, seat: Seat, loc: u8, host: Id) -> Way<'_> {
        if !self.index.fresh {
            return self.whole(seat);
        }
        let side = self.side_of(seat);
        let first = side.aboard.get(usize::from(host)).copied().unwrap_or(side.ground[slot(loc)]);
        Way::Chain(first, &self.index.beside)
    }

    /// Those among which a player's cards of a kind are.
    #[inline]
    pub(super) fn way_kind(&self, seat: Seat, kind: Kind) -> Way<'_> {
        let hulls = self.index.fresh && matches!(kind, Kind::Ship | Kind::Facility);
        if hulls { Way::List(self.side_of(seat).hulls.iter()) } else { self.whole(seat) }
    }

    /// Those among which a player's ships and facilities are.
    #[inline]
    pub(super) fn way_hulls(&self, seat: Seat) -> Way<'_> {
        self.way_kind(seat, Kind::Ship)
    }

    /// Those among which a player's cards with an icon of a special download are.
    #[inline]
    pub(super) fn way_bearers(&self, seat: Seat) -> Way<'_> {
        if self.index.fresh { Way::List(self.side_of(seat).bearers.iter()) } else { self.whole(seat) }
    }

    /// Those among which a player's cards on the table are.
    #[inline]
    pub(super) fn way_table(&self, seat: Seat) -> Way<'_> {
        if self.index.fresh { Way::List(self.side_of(seat).laid.iter()) } else { self.whole(seat) }
    }

    /// Those among which a player's objectives are.
    #[inline]
    pub(super) fn way_goals(&self, seat: Seat) -> Way<'_> {
        if self.index.fresh { Way::List(self.side_of(seat).goals.iter()) } else { self.whole(seat) }
    }

    /// What lies on what, if the index knows.
    #[inline]
    pub(super) fn placed(&self) -> Option<&[(Id, Id)]> {
        self.index.fresh.then_some(&self.index.placed)
    }

    /// Whether nothing lies on a card, as far as the index knows.
    #[inline]
    pub(crate) fn bare(&self, host: Id) -> bool {
        let word = self.index.laden.get(usize::from(host) / 64).copied().unwrap_or_default();
        self.index.fresh && word & 1 << (host % 64) == 0
    }

    /// Those among which a player's cards are that are used while they are in play.
    #[inline]
    pub(super) fn way_users(&self, seat: Seat) -> Way<'_> {
        if self.index.fresh { Way::List(self.side_of(seat).users.iter()) } else { self.whole(seat) }
    }

    /// Those among which a player's equipment and artifacts in play are, and whoever is abducted.
    #[inline]
    pub(super) fn way_loose(&self, seat: Seat) -> Way<'_> {
        if self.index.fresh { Way::List(self.side_of(seat).loose.iter()) } else { self.whole(seat) }
    }

    /// Whether somebody of a player in play gives every ship a Cloaking Device.
    pub(crate) fn cloaked_all(&self, seat: Seat) -> bool {
        let gives = |id: Id| {
            let inst = self.at(id);
            inst.zone == Zone::Play && inst.form == Form::Printed && crate::data::lists(inst.card).cloaks
        };
        if self.index.fresh && self.side_of(seat).cloaks == 0 { false } else { self.whole(seat).any(gives) }
    }

    /// Whether nothing of a player in play has been used in this turn, as far as the index knows.
    #[inline]
    pub(crate) fn unspent(&self, seat: Seat) -> bool {
        self.index.fresh && self.side_of(seat).spent == 0
    }

    /// Whether nothing lies on a card that might go by itself now, as far as the index knows.
    pub(crate) fn quiet(&self) -> bool {
        self.placed().is_some_and(|placed| !placed.iter().any(|&(id, _)| self.at(id).facts().watched))
    }

    /// The current objective of a player, if the index knows.
    #[inline]
    pub(super) fn aim(&self, seat: Seat) -> Option<Option<Id>> {
        self.index.fresh.then(|| self.index.aims[seat.index() & 1])
    }

    /// All copies of a card that a player brought: they stand side by side.
    pub(crate) fn copies(&self, owner: Seat, card: CardId) -> std::ops::Range<Id> {
        let known = self.index.names[owner].get(usize::from(card)).filter(|_| self.index.named);
        let before = |inst: &Inst| (inst.owner, inst.card) < (owner, card);
        let first = known.copied().unwrap_or_else(|| self.insts.partition_point(before) as Id);
        let rest = self.insts.get(usize::from(first)..).unwrap_or(&[]);
        let count = rest.iter().take_while(|inst| inst.owner == owner && inst.card == card).count() as Id;
        first..first.saturating_add(count)
    }

    /// The number of a name, if the index knows.
    pub(super) fn named(&self, name: Name) -> Option<Option<Id>> {
        if !self.index.named {
            return None;
        }
        let Some(owner) = name.owner.seat() else { return Some(None) };
        let first = *self.index.names[owner].get(usize::from(name.card))?;
        let id = first.checked_add(name.copy.into()).filter(|_| first != NONE);
        Some(id.filter(|&id| self.insts.get(usize::from(id)).is_some_and(|inst| inst.name() == name)))
    }
}

#[cfg(test)]
mod tests;
