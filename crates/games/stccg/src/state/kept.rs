//! Orders found before they are asked for, and kept while people and ships go about.
//!
//! Most orders are beams and flights, and they change nothing but what can be done where somebody leaves or comes: the orders at all other locations,
//! and after a beam what the hand allows wherever people are, stay as they are. After anything else all of it is found anew. Like the index it says
//! nothing of its own.

use arrayvec::ArrayVec;
use engine::Seat;

use crate::state::{PLACES, State, Turn};

/// What is played or used wherever people are, among the locations.
const HAND: u8 = PLACES as u8;

/// What has changed on cards since orders were kept.
#[derive(Copy, Clone, Debug, Default)]
pub(crate) struct Change {
    /// Locations that somebody or something has left or come to, a bit each, and nothing else has become of it.
    places: u32,
    /// Anything else.
    pub more: bool,
}

impl Change {
    /// Whatever there is.
    pub(super) const ANY: Change = Change { places: 0, more: true };

    /// A card has gone from a place to another, at one location or two.
    pub(super) fn note(&mut self, from: u8, to: u8, hull: bool) {
        self.places |= bit(from) | bit(to);
        if hull {
            // Cards of the hand are played on ships.
            self.places |= bit(HAND);
        }
    }
}

/// What orders depend on besides cards: if it is another, they are not those that were kept.
#[derive(Copy, Clone, Debug, PartialEq)]
struct Under {
    seat: Seat,
    /// The turn, whatever number of orders was given in it.
    turn: Turn,
    scores: [i16; 2],
}

impl Under {
    fn of(state: &State, seat: Seat) -> Under {
        Under { seat, turn: Turn { orders: 0, ..state.turn }, scores: [state.score(Seat::A), state.score(Seat::B)] }
    }
}

/// Orders of all locations in the order of lists.
#[derive(Clone, Debug, Default)]
pub(crate) struct Kept {
    under: Option<Under>,
    keys: ArrayVec<Key, { Kept::ROOM }>,
    /// The location of each.
    of: ArrayVec<u8, { Kept::ROOM }>,
    /// Locations whose orders are kept, a bit each.
    held: u32,
}

impl Kept {
    /// The number of orders that are kept; of a longer list none is.
    pub(crate) const ROOM: usize = 420;

    /// All that are kept, in their order.
    pub(crate) fn keys(&self) -> &[Key] {
        &self.keys
    }

    /// Those that are not stale move up.
    fn drop_stale(&mut self, stale: Stale) {
        let mut left = 0;
        for at in 0..self.keys.len() {
            if !stale.at(self.of[at]) {
                (self.keys[left], self.of[left]) = (self.keys[at], self.of[at]);
                left += 1;
            }
        }
        self.keys.truncate(left);
        self.of.truncate(left);
    }

    /// Puts more in order among them; there is room for all. The last comes first, so that nothing is moved twice.
    fn insert(&mut self, fresh: &[u64]) {
        let mut old = self.keys.len();
        self.keys.extend(fresh.iter().map(|_| 0));
        self.of.extend(fresh.iter().map(|_| 0));
        let mut end = self.keys.len();
        for &pair in fresh.iter().rev() {
            while old > 0 && self::pair(self.keys[old - 1], self.of[old - 1]) > pair {
                (old, end) = (old - 1, end - 1);
                (self.keys[end], self.of[end]) = (self.keys[old], self.of[old]);
            }
            end -= 1;
            (self.keys[end], self.of[end]) = ((pair >> 8) as Key, pair as u8);
        }
    }

    /// Whether those of a location are kept.
    pub(crate) fn holds(&self, loc: u8) -> bool {
        self.held & bit(loc) != 0
    }
}

/// What is to be found anew.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Stale(u32);

impl Stale {
    /// Whether what is played and used wherever people are is.
    pub(crate) fn hand(self) -> bool {
        self.at(HAND)
    }

    /// Whether the orders of a location are.
    pub(crate) fn at(self, loc: u8) -> bool {
        self.0 & bit(loc) != 0
    }
}

/// Orders that were found anew, location by location.
pub(crate) struct Fresh {
    /// Each with its location in the lowest bits.
    keys: ArrayVec<u64, { Kept::ROOM }>,
    held: u32,
    /// There are more than can be kept.
    full: bool,
}

impl Fresh {
    /// None.
    pub(crate) fn new() -> Fresh {
        Fresh { keys: ArrayVec::new(), held: 0, full: false }
    }

    /// Those of a location, or those wherever people are; none if they are to be found for each list.
    pub(crate) fn add(&mut self, loc: Option<u8>, keys: Option<&[Key]>) {
        let loc = loc.unwrap_or(HAND);
        // A list asks for nothing of the hand if anything is kept.
        self.full |= keys.map_or(loc == HAND, |keys| keys.len() > self.keys.remaining_capacity());
        if let Some(keys) = keys.filter(|_| !self.full) {
            self.keys.extend(keys.iter().map(|&key| pair(key, loc)));
            self.held |= bit(loc);
        }
    }
}

fn pair(key: Key, loc: u8) -> u64 {
    u64::from(key) << 8 | u64::from(loc)
}

/// There are fewer locations than bits.
const fn bit(loc: u8) -> u32 {
    1 << (loc & 31)
}

impl State {
    /// The orders that are kept, if they are still those of the position.
    pub(crate) fn kept(&self, seat: Seat) -> Option<&Kept> {
        let kept = &self.index.kept;
        (self.exact() && kept.under == Some(Under::of(self, seat))).then_some(kept)
    }

    /// Nothing is kept any more.
    pub(crate) fn forget(&mut self) {
        self.index.kept.under = None;
    }

    /// What has to be found anew for a seat that gives orders; everything if more may have happened than that something went from a place to another.
    pub(crate) fn stale(&mut self, seat: Seat, moved: bool) -> Stale {
        let (under, change) = (Some(Under::of(self, seat)), std::mem::take(&mut self.index.change));
        let kept = &mut self.index.kept;
        if moved && !change.more && kept.under == under {
            return Stale(change.places);
        }
        kept.under = under;
        Stale(u32::MAX)
    }

    /// Keeps what was found anew in place of what was stale.
    pub(crate) fn keep(&mut self, stale: Stale, fresh: &mut Fresh) {
        let kept = &mut self.index.kept;
        kept.drop_stale(stale);
        kept.held = kept.held & !stale.0 | fresh.held;
        if fresh.full || fresh.keys.len() > kept.keys.remaining_capacity() {
            kept.under = None;
            return;
        }
        fresh.keys.sort_unstable();
        kept.insert(&fresh.keys);
    }
}

/// A command as a number.
pub(crate) type Key = u32;
