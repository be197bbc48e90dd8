//! Ids: the numbers of ships, mounts, cards and sides as types of their own, so that none is ever taken for another.
//!
//! Arrays, commands and events count from 0, a person from 1. [`ids!`](crate::ids!) makes a type that knows both: [`index`](Id::index) is the one,
//! [`number`](Id::number) and its notation the other. It keeps the number from 1, so an `Option` of it takes no more room. [`codes!`](crate::codes!)
//! makes an enum of what is written as a number in data and records.
//!
//! ```
//! engine::ids! {
//!     /// A ship of the fleet.
//!     pub struct ShipNo(u8) of 12, written "" or "read-ship";
//!     /// A mount of its ship.
//!     pub struct MountNo(u8) of 48, written "w" or "read-mount";
//! }
//! engine::codes! {
//!     /// One of the two sides of a battle.
//!     pub enum Team {
//!         /// That of the first seat.
//!         First,
//!         /// The other.
//!         Second,
//!     }
//! }
//!
//! let mount: MountNo = "w3".parse().expect("a mount");
//! assert_eq!((mount.index(), mount.number(), mount.to_string()), (2, 3, "w3".to_owned()));
//! assert_eq!([10, 20, 30][mount], 30);
//! assert_eq!(ShipNo::first(3).last(), ShipNo::new(2));
//! assert!("13".parse::<ShipNo>().is_err());
//! assert_eq!(size_of::<Option<ShipNo>>(), 1);
//! assert_eq!(["A", "B"][Team::First.other()], "B");
//! # impl Team { fn other(self) -> Team { Team::ALL[1 - self.index()] } }
//! ```

use serde::{Deserialize, Deserializer, Serializer, de::Error};

use crate::{Text, number::within};

#[doc(hidden)]
pub use {schemars, serde};

/// A number of something: an id or a code.
pub trait Id: Copy {
    /// How many there can be.
    const MOST: usize;

    /// The one with this index, counted from 0.
    fn at(index: usize) -> Option<Self>;

    /// Its index, counted from 0: for arrays.
    fn index(self) -> usize;

    /// Its number, counted from 1: for people.
    fn number(self) -> usize {
        self.index() + 1
    }
}

/// Reads an id as it is typed: a prefix and a number counted from 1. `wrong` is the id of the message for any other word.
///
/// # Errors
/// The message, with the word and how many there can be.
pub fn read<I: Id>(word: &str, prefix: &str, wrong: &'static str) -> Result<I, Text> {
    let number = word.strip_prefix(prefix).and_then(|digits| within(digits, 1..=I::MOST as u16).ok());
    let id = number.and_then(|number| I::at(usize::from(number) - 1));
    id.ok_or_else(|| Text::Message(wrong, vec![("word", format!("{word:?}").into()), ("most", I::MOST.into())]))
}

/// Writes the index, counted from 0.
///
/// # Errors
/// Those of the format.
pub fn write<I: Id, S: Serializer>(id: I, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_u16(id.index() as u16)
}

/// Reads an index, counted from 0.
///
/// # Errors
/// If no thing has this number.
pub fn load<'de, I: Id, D: Deserializer<'de>>(from: D) -> Result<I, D::Error> {
    let index = u16::deserialize(from)?;
    I::at(index.into()).ok_or_else(|| D::Error::custom(format_args!("{index} is not from 0 to {}", I::MOST - 1)))
}

/// The schema of an index.
pub fn schema<I: Id>() -> schemars::Schema {
    schemars::json_schema!({ "type": "integer", "minimum": 0, "maximum": I::MOST - 1 })
}

/// Makes types of ids: `pub struct MountNo(u8) of 48, written "w" or "read-mount";` is one of at most 48 things that a person types as `w3`; any other
/// word is answered with the message `read-mount`, which is given the `word` and the `most`. Without `written` it is never typed. See [the module](self).
#[macro_export]
macro_rules! ids {
    ($($(#[$doc:meta])* $vis:vis struct $name:ident($repr:ident) of $most:expr $(, written $prefix:literal or $wrong:literal)?;)*) => {$(
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $vis struct $name(::std::num::NonZero<$repr>);

        #[allow(dead_code, reason = "not every id is used in every way")]
        impl $name {
            /// How many there can be.
            pub const MOST: usize = $most;
            /// The first.
            pub const FIRST: Self = Self(::std::num::NonZero::<$repr>::MIN);

            /// The one with this index, counted from 0; `None` beyond the last.
            #[inline]
            pub const fn new(index: usize) -> Option<Self> {
                if index >= Self::MOST {
                    return None;
                }
                match ::std::num::NonZero::<$repr>::new(index as $repr + 1) {
                    Some(number) => Some(Self(number)),
                    None => None,
                }
            }

            /// Its index, counted from 0: for arrays.
            #[inline]
            pub const fn index(self) -> usize {
                self.0.get() as usize - 1
            }

            /// Its number, counted from 1: for people.
            #[inline]
            pub const fn number(self) -> $repr {
                self.0.get()
            }

            /// The first `count`.
            #[inline]
            pub fn first(count: usize) -> impl DoubleEndedIterator<Item = Self> + Clone + ::std::fmt::Debug {
                (0..count.min(Self::MOST) as $repr).map(|index| Self(::std::num::NonZero::<$repr>::MIN.saturating_add(index)))
            }
        }

        impl ::std::fmt::Debug for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                ::std::write!(f, "{}", self.index())
            }
        }

        $($crate::ids!(@written $name $prefix $wrong);)?
        $crate::ids!(@number $name);
    )*};
    (@written $name:ident $prefix:literal $wrong:literal) => {
        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                ::std::write!(f, ::std::concat!($prefix, "{}"), self.number())
            }
        }

        impl From<$name> for $crate::words::Arg {
            fn from(id: $name) -> $crate::words::Arg {
                if $prefix.is_empty() { $crate::words::Arg::from(i64::from(id.number())) } else { $crate::words::Arg::from(id.to_string()) }
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = $crate::Text;

            fn from_str(word: &str) -> Result<Self, $crate::Text> {
                $crate::ids::read(word, $prefix, $wrong)
            }
        }

        $crate::word!($name);
    };
    (@number $name:ident) => {
        impl $crate::ids::Id for $name {
            const MOST: usize = Self::MOST;

            #[inline]
            fn at(index: usize) -> Option<Self> {
                Self::new(index)
            }

            #[inline]
            fn index(self) -> usize {
                self.index()
            }
        }

        impl $crate::ids::serde::Serialize for $name {
            fn serialize<S: $crate::ids::serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                $crate::ids::write(*self, to)
            }
        }

        impl<'de> $crate::ids::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::ids::serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                $crate::ids::load(from)
            }
        }

        impl $crate::ids::schemars::JsonSchema for $name {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> ::std::borrow::Cow<'static, str> {
                ::std::stringify!($name).into()
            }

            fn json_schema(_: &mut $crate::ids::schemars::SchemaGenerator) -> $crate::ids::schemars::Schema {
                $crate::ids::schema::<$name>()
            }
        }

        impl<T> ::std::ops::Index<$name> for [T] {
            type Output = T;

            #[inline]
            fn index(&self, at: $name) -> &T {
                &self[at.index()]
            }
        }

        impl<T> ::std::ops::IndexMut<$name> for [T] {
            #[inline]
            fn index_mut(&mut self, at: $name) -> &mut T {
                &mut self[at.index()]
            }
        }

        impl<T> ::std::ops::Index<$name> for Vec<T> {
            type Output = T;

            #[inline]
            fn index(&self, at: $name) -> &T {
                &self[at.index()]
            }
        }

        impl<T> ::std::ops::IndexMut<$name> for Vec<T> {
            #[inline]
            fn index_mut(&mut self, at: $name) -> &mut T {
                &mut self[at.index()]
            }
        }
    };
}

/// Makes an enum without fields that is a number, counted from 0, in data and records, and that indexes arrays. See [the module](self).
#[macro_export]
macro_rules! codes {
    ($($(#[$doc:meta])* $vis:vis enum $name:ident { $($(#[$about:meta])* $code:ident),+ $(,)? })*) => {$(
        $(#[$doc])*
        #[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $vis enum $name { $($(#[$about])* $code),+ }

        impl $name {
            /// All of them.
            pub const ALL: [Self; [$(Self::$code),+].len()] = [$(Self::$code),+];
            /// How many there are.
            pub const MOST: usize = Self::ALL.len();

            /// The one with this index, counted from 0; `None` beyond the last.
            #[inline]
            pub const fn new(index: usize) -> Option<Self> {
                if index < Self::MOST { Some(Self::ALL[index]) } else { None }
            }

            /// Its index, counted from 0: for arrays.
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }
        }

        $crate::ids!(@number $name);
    )*};
}

#[cfg(test)]
mod tests {
    ids! {
        /// A ship.
        pub struct ShipNo(u8) of 12, written "" or "read-ship";
        /// A card.
        pub struct CardId(u16) of 700;
    }

    #[test]
    fn what_is_read_is_counted_from_one_and_what_is_stored_from_none() {
        assert_eq!("1".parse(), Ok(ShipNo::FIRST));
        for word in ["0", "13", "w1", "", "256", "-1", "1.5"] {
            let why = word.parse::<ShipNo>().expect_err(word).to_string();
            assert!(why.contains("read-ship"), "{why}");
        }
        assert_eq!(serde_json::to_string(&ShipNo::new(11)).expect("plain"), "11");
        assert!(serde_json::from_str::<ShipNo>("12").is_err());
        assert_eq!(serde_json::from_str::<CardId>("699").ok(), CardId::new(699));
        let stored = postcard::to_stdvec(&CardId::new(699)).expect("plain");
        assert_eq!(postcard::from_bytes::<Option<CardId>>(&stored).ok(), Some(CardId::new(699)));
    }

    #[test]
    fn those_there_are_come_in_order() {
        assert_eq!(ShipNo::first(3).map(ShipNo::index).collect::<Vec<_>>(), [0, 1, 2]);
        assert_eq!(ShipNo::first(99).count(), ShipNo::MOST);
        assert_eq!(size_of::<Option<CardId>>(), 2);
    }

    #[test]
    fn lists_are_indexed_and_changed_by_them() {
        let mut crews = vec![10, 20, 30];
        for ship in ShipNo::first(crews.len()) {
            crews[ship] += ship.number();
        }
        assert_eq!(crews, [11, 22, 33]);
    }
}
