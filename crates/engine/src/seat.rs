//! Seats at the table, viewers and audiences.

use std::{
    fmt::{self, Write},
    ops::{Index, IndexMut},
    str::FromStr,
};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A place at the table, written `A`, `B`, `C`...
///
/// [`Seat::TABLE`] stands for the table itself: the clock or an organiser, who may say what no player decides (calling time).
///
/// Arrays and lists of things that each seat has are indexed by seats; the first seat is the default.
///
/// ```
/// use engine::Seat;
///
/// let mut points = [3, 7];
/// points[Seat::B] += 1;
/// assert_eq!((points[Seat::A], points[Seat::B]), (3, 8));
/// assert_eq!((usize::from(Seat::B), u8::from(Seat::B), Seat::default()), (1, 1, Seat::A));
/// ```
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The first seat.
    pub const A: Seat = Seat(0);
    /// The second seat.
    pub const B: Seat = Seat(1);
    /// The clock or the organiser; never among the seats that decide.
    pub const TABLE: Seat = Seat(15);

    /// Seat number `index`, counted from 0. At most 8 seats sit at a table; a larger index gives `None`.
    pub const fn new(index: usize) -> Option<Seat> {
        if index < 8 { Some(Seat(index as u8)) } else { None }
    }

    /// 0 for `A`, 1 for `B`...
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The other of two seats.
    pub const fn other(self) -> Seat {
        Seat(1 - (self.0 & 1))
    }
}

impl From<Seat> for usize {
    fn from(seat: Seat) -> usize {
        seat.index()
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.0
    }
}

impl<T> Index<Seat> for [T] {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self[seat.index()]
    }
}

impl<T> IndexMut<Seat> for [T] {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self[seat.index()]
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Seat::TABLE { f.write_str("table") } else { f.write_char(char::from(b'A' + self.0)) }
    }
}

/// A word that names no seat.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no seat {0:?}: seats are written A, B, C... or `table`")]
pub struct UnknownSeat(pub String);

impl FromStr for Seat {
    type Err = UnknownSeat;

    fn from_str(word: &str) -> Result<Seat, UnknownSeat> {
        if word.eq_ignore_ascii_case("table") {
            return Ok(Seat::TABLE);
        }
        match word.as_bytes() {
            [letter] if letter.is_ascii_alphabetic() => {
                Seat::new((letter.to_ascii_uppercase() - b'A') as usize).ok_or_else(|| UnknownSeat(word.into()))
            }
            _ => Err(UnknownSeat(word.into())),
        }
    }
}

impl Serialize for Seat {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if to.is_human_readable() { to.collect_str(self) } else { to.serialize_u8(self.0) }
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Seat, D::Error> {
        use serde::de::Error;
        if from.is_human_readable() {
            String::deserialize(from)?.parse().map_err(D::Error::custom)
        } else {
            let index = u8::deserialize(from)?;
            if index == Seat::TABLE.0 {
                return Ok(Seat::TABLE);
            }
            Seat::new(index as usize).ok_or_else(|| D::Error::custom("no such seat"))
        }
    }
}

impl JsonSchema for Seat {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Seat".into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string", "pattern": "^([A-H]|table)$" })
    }
}

/// A set of seats.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Seats(u16);

impl Seats {
    /// No seat.
    pub const NONE: Seats = Seats(0);

    /// The first `count` seats.
    pub const fn first(count: usize) -> Seats {
        Seats((1 << count) - 1)
    }

    /// Only this seat.
    pub const fn only(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    /// The set with `seat` added.
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    /// Whether `seat` is in it.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Whether nobody is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many are in it.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The seats of this set that are not in the other.
    #[must_use]
    pub const fn without(self, other: Seats) -> Seats {
        Seats(self.0 & !other.0)
    }

    /// The seats in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = (left != 0).then(|| Seat(left.trailing_zeros() as u8))?;
            left &= left - 1;
            Some(next)
        })
    }
}

/// Whose eyes a view is made for.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// A player: sees what this seat may know.
    Seat(Seat),
    /// Anybody else: sees only what is public.
    Public,
}

/// The seats that may decide now, and how.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Deciders {
    /// The seats.
    pub seats: Seats,
    /// Whether each chooses apart: in secret and in its own time, so that what one says and takes back is nothing to the others (dials, bids,
    /// allocations). Otherwise the first who speaks is heard by all, as in a window in which anybody may respond.
    pub apart: bool,
}

impl Deciders {
    /// Nobody: the game is over.
    pub const NONE: Deciders = Deciders { seats: Seats::NONE, apart: false };

    /// This seat alone.
    pub const fn one(seat: Seat) -> Deciders {
        Deciders { seats: Seats::only(seat), apart: false }
    }

    /// These seats, each in secret and in its own time.
    pub const fn apart(seats: Seats) -> Deciders {
        Deciders { seats, apart: true }
    }

    /// These seats, whichever speaks first.
    pub const fn together(seats: Seats) -> Deciders {
        Deciders { seats, apart: false }
    }

    /// Whether `seat` may decide.
    pub const fn contains(self, seat: Seat) -> bool {
        self.seats.contains(seat)
    }

    /// Whether nobody may.
    pub const fn is_empty(self) -> bool {
        self.seats.is_empty()
    }

    /// How many may.
    pub const fn len(self) -> usize {
        self.seats.len()
    }

    /// The seats in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        self.seats.iter()
    }
}

/// The viewers who may see an event, a question or a secret that comes to light: a set of seats, and whether everybody else who looks on is among them. The
/// rule that tells something decides who may see it.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct Audience(u16);

/// The bit of those who look on without a seat.
const PUBLIC: u16 = 1 << 15;

impl Audience {
    /// Every seat, and everybody who looks on.
    pub const EVERYONE: Audience = Audience(PUBLIC | 0xff);

    /// Nobody.
    pub const NOBODY: Audience = Audience(0);

    /// One seat.
    pub const fn only(seat: Seat) -> Audience {
        Audience(1 << seat.0)
    }

    /// Everybody but one seat (who is told the same in more detail).
    pub const fn except(seat: Seat) -> Audience {
        Audience(Audience::EVERYONE.0 & !(1 << seat.0))
    }

    /// These seats.
    pub const fn of(seats: Seats) -> Audience {
        Audience(seats.0 & 0xff)
    }

    /// Everybody but these seats.
    pub const fn all_but(seats: Seats) -> Audience {
        Audience(Audience::EVERYONE.0 & !seats.0)
    }

    /// Both.
    #[must_use]
    pub const fn union(self, other: Audience) -> Audience {
        Audience(self.0 | other.0)
    }

    /// Whether the two have nobody in common and everybody belongs to one of them, as those who are told the same thing in more and in less detail.
    pub(crate) const fn completes(self, other: Audience) -> bool {
        self.0 & other.0 == 0 && self.0 | other.0 == Audience::EVERYONE.0
    }

    /// As a number.
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    /// The audience that this number stands for.
    pub(crate) const fn from_bits(bits: u16) -> Audience {
        Audience(bits & Audience::EVERYONE.0)
    }

    /// The seats in it.
    pub const fn seats(self) -> Seats {
        Seats(self.0 & 0xff)
    }

    /// Whether nobody is in it.
    pub const fn is_nobody(self) -> bool {
        self.0 == 0
    }

    /// Whether `viewer` is told.
    pub const fn includes(self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(seat) => self.0 & (1 << seat.0) != 0,
            Viewer::Public => self.0 & PUBLIC != 0,
        }
    }

    /// The member that knows least: the public where it is told, else the first seat. Sentences are worded for this member.
    pub fn least(self) -> Viewer {
        if self.includes(Viewer::Public) {
            return Viewer::Public;
        }
        Seats(self.0 & 0xff).iter().next().map_or(Viewer::Public, Viewer::Seat)
    }

    /// `everyone`, or the names of the seats with `public` behind them where those who look on are told.
    fn words(self) -> String {
        if self == Audience::EVERYONE {
            return "everyone".into();
        }
        let mut words: Vec<String> = Seats(self.0 & 0xff).iter().map(|seat| seat.to_string()).collect();
        words.extend(self.includes(Viewer::Public).then(|| "public".to_owned()));
        words.join(" ")
    }
}

impl fmt::Debug for Audience {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words())
    }
}

impl Serialize for Audience {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if to.is_human_readable() { to.serialize_str(&self.words()) } else { to.serialize_u16(self.0) }
    }
}

impl<'de> Deserialize<'de> for Audience {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        use serde::de::Error;
        if !from.is_human_readable() {
            return u16::deserialize(from).map(Audience::from_bits);
        }
        let text = String::deserialize(from)?;
        if text == "everyone" {
            return Ok(Audience::EVERYONE);
        }
        text.split_whitespace().try_fold(Audience::NOBODY, |all, word| match word {
            "public" => Ok(Audience(all.0 | PUBLIC)),
            seat => seat.parse().map(|seat| all.union(Audience::only(seat))).map_err(D::Error::custom),
        })
    }
}

impl JsonSchema for Audience {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Audience".into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string", "pattern": "^(everyone|([A-H] ?)*(public)?)$" })
    }
}
