//! Weights: the numbers of a bot's judgement, which can be changed without building the program again.
//!
//! A game lists its own ([`Game::WEIGHTS`](crate::Game::WEIGHTS)); a bot with others is named by them ([`crate::maker`]).
//!
//! ```
//! use engine::weights::{Weight, Weights};
//!
//! const TABLE: &[Weight] = &[Weight { name: "give", about: "Damage done.", usual: 15, least: 0, most: 100 }];
//! let bold = Weights::usual(TABLE).with(TABLE, "give", 40).expect("it is in range");
//! assert_eq!(bold.values(), [40]);
//! assert!(bold.with(TABLE, "give", 101).is_err());
//! ```

use std::sync::Arc;

use crate::{Problem, msg, words::OWN_ONLY};

/// A number of a bot's judgement.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Weight {
    /// As typed.
    pub name: &'static str,
    /// Its meaning and unit, in English: it is a word of files.
    pub about: &'static str,
    /// The value with which the game's bots play.
    pub usual: i32,
    /// The smallest value that makes sense.
    pub least: i32,
    /// The largest.
    pub most: i32,
}

/// The values of a game's weights, in the order of its table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights(Arc<[i32]>);

impl Weights {
    /// The values with which the game's bots play.
    pub fn usual(table: &[Weight]) -> Weights {
        Weights(table.iter().map(|weight| weight.usual).collect())
    }

    /// The values, in the order of the table.
    pub fn values(&self) -> &[i32] {
        &self.0
    }

    /// The same with one of them changed.
    ///
    /// # Errors
    /// No such weight, or a value out of its range.
    pub fn with(&self, table: &[Weight], name: &str, value: i32) -> Result<Weights, Problem> {
        let Some(place) = table.iter().position(|weight| weight.name == name) else {
            let names = table.iter().map(|weight| weight.name).collect::<Vec<_>>().join(", ");
            let why = if names.is_empty() { msg!("no-weights") } else { msg!("no-such-weight", name = name.to_owned(), names = names) };
            return Err(Problem::told("unknown-weight", why, OWN_ONLY));
        };
        let Weight { least, most, .. } = table[place];
        if !(least..=most).contains(&value) {
            let why = msg!("weight-range", name = name.to_owned(), value = value, least = least, most = most);
            return Err(Problem::told("bad-weight", why, OWN_ONLY));
        }
        let mut values = self.0.to_vec();
        values[place] = value;
        Ok(Weights(values.into()))
    }
}

/// Makes a struct of a game's weights, with their table and how they are read: each with its meaning, its usual value and its range.
///
/// Fields are numbers of the type that is named: `i32` as they stand in files, or `f64` where files have thousandths.
///
/// ```
/// engine::weights! {
///     /// The weights of an officer.
///     pub struct Weights: i32 {
///         /// Damage done.
///         give: 15 in 0..=100;
///     }
/// }
/// assert_eq!(Weights::of(&engine::Weights::usual(Weights::TABLE)).give, 15);
/// ```
#[macro_export]
macro_rules! weights {
    ($(#[$meta:meta])* $vis:vis struct $name:ident: $kind:tt {
        $($(#[doc = $about:literal])+ $field:ident: $usual:literal in $least:literal..=$most:literal;)*
    }) => {
        $(#[$meta])*
        #[derive(Copy, Clone, Debug, PartialEq)]
        $vis struct $name {
            $($(#[doc = $about])+ pub $field: $kind,)*
        }

        impl $name {
            /// Their names, meanings, usual values and ranges.
            pub const TABLE: &'static [$crate::weights::Weight] = &[
                $($crate::weights::Weight {
                    name: stringify!($field),
                    about: concat!($($about),+),
                    usual: $usual,
                    least: $least,
                    most: $most,
                },)*
            ];

            /// Those of a bot.
            pub fn of(weights: &$crate::Weights) -> $name {
                let mut values = weights.values().iter().copied();
                $name { $($field: $crate::weights!(@$kind values.next().unwrap_or($usual)),)* }
            }
        }
    };
    (@i32 $value:expr) => { $value };
    (@f64 $value:expr) => { f64::from($value) / 1000.0 };
}

#[cfg(test)]
mod tests {
    use super::*;

    weights! {
        /// Two of them.
        struct Pair: f64 {
            /// The first.
            first: 350 in 0..=1000;
            /// The second,
            /// in two lines.
            second: -60 in -100..=0;
        }
    }

    #[test]
    fn thousandths_are_the_numbers_that_a_person_writes() {
        let usual = Weights::usual(Pair::TABLE);
        assert_eq!(Pair::of(&usual), Pair { first: 0.35, second: -0.06 });
        let changed = usual.with(Pair::TABLE, "second", -100).expect("in range");
        assert_eq!(Pair::of(&changed).second, -0.1);
        assert_eq!(Pair::TABLE[1].about, " The second, in two lines.");
    }
}
