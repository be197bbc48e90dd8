//! Notation: how commands are written, read and helped with, from one declaration of each.
//!
//! ```
//! use engine::{Text, notation::{Misread, Notation, Words}};
//!
//! engine::ids! {
//!     /// A ship.
//!     pub struct ShipNo(u8) of 12, written "" or "read-ship";
//! }
//! engine::named! {
//!     /// A part of a movement.
//!     pub enum Part or "read-part" {
//!         /// Ahead.
//!         Forward "forward",
//!         /// No more.
//!         Stop "stop",
//!     }
//! }
//! engine::commands! {
//!     /// What a seat can say.
//!     pub enum Command or "read-unknown" such as "move 1 forward" {
//!         /// Move a ship by one part.
//!         Move(ship: ShipNo, part: Part) = "move", ship, part;
//!         /// Fire at a ship.
//!         Fire(ship: ShipNo, target: ShipNo) = "fire", ship, "at", target;
//!         /// Nothing.
//!         Pass = "pass";
//!     }
//! }
//!
//! let fire = Command::read("fire 1 at 3").expect("a command");
//! assert_eq!((fire.to_string(), fire), ("fire 1 at 3".to_owned(), Command::Fire(ShipNo::FIRST, ShipNo::new(2).expect("the third"))));
//! assert!(Command::read("move 1 up").is_err_and(|why| why.to_string().contains("forward, stop")));
//! assert!(Command::read("fire 1 3").is_err_and(|why| why.to_string().contains("fire <ship> at <target>")));
//! assert!(Command::read("fly 1").is_err_and(|why| why.to_string().contains("move, fire, pass")));
//! ```
//!
//! A word that is only written, in records and data, has a name without a message:
//!
//! ```
//! engine::named! {
//!     /// Part of a round.
//!     pub enum Phase {
//!         /// The first.
//!         Plan "plan",
//!         /// The last.
//!         Act "act",
//!     }
//! }
//!
//! assert_eq!((Phase::ALL.len(), Phase::Act.name(), Phase::Plan.to_string()), (2, "act", "plan".to_owned()));
//! ```

use std::fmt;

use crate::{Text, msg};

#[doc(hidden)]
pub use {schemars, serde};

/// Why a command cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misread {
    /// It has other words, or more or fewer of them, than any command of its kind.
    Shape,
    /// A word is none of those that can stand in its place: a sentence says which.
    Word(Text),
}

impl From<Text> for Misread {
    fn from(why: Text) -> Misread {
        Misread::Word(why)
    }
}

/// The words of a command that are still to be read.
#[derive(Debug)]
pub struct Words<'w>(&'w [&'w str]);

impl<'w> Words<'w> {
    /// All these words.
    pub fn of(words: &'w [&'w str]) -> Words<'w> {
        Words(words)
    }

    /// The next word.
    ///
    /// # Errors
    /// If there is none.
    pub fn word(&mut self) -> Result<&'w str, Misread> {
        let (next, rest) = self.0.split_first().ok_or(Misread::Shape)?;
        self.0 = rest;
        Ok(next)
    }

    /// Reads a fixed word.
    ///
    /// # Errors
    /// If another word stands there.
    pub fn fixed(&mut self, word: &str) -> Result<(), Misread> {
        if self.word()? == word { Ok(()) } else { Err(Misread::Shape) }
    }

    /// All the words that are left.
    pub fn rest(&mut self) -> &'w [&'w str] {
        std::mem::take(&mut self.0)
    }

    /// Whether none is left.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// A part of a command: how it is written, and read again.
pub trait Notation: Sized {
    /// Writes it, with spaces between its words.
    ///
    /// # Errors
    /// Those of the formatter.
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// Reads it.
    ///
    /// # Errors
    /// Why the words say no such thing.
    fn read(words: &mut Words<'_>) -> Result<Self, Misread>;
}

impl<T: Notation> Notation for Box<T> {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        T::write(self, f)
    }

    fn read(words: &mut Words<'_>) -> Result<Self, Misread> {
        T::read(words).map(Box::new)
    }
}

/// A word as it was typed, between quotation marks.
pub fn quoted(word: &str) -> String {
    format!("{word:?}")
}

/// That a word is none of those that are known, by the message of this id.
pub fn unknown(id: &'static str, word: &str, known: &[&str]) -> Text {
    Text::Message(id, vec![("word", quoted(word).into()), ("known", known.join(", ").into())])
}

/// That a command has a verb that is not known, by the message of this id, or not the words of its verb: then how it is written.
pub fn misshapen(id: &'static str, verb: &str, verbs: &[&str], forms: &[&'static str]) -> Text {
    match verbs.iter().position(|known| *known == verb) {
        Some(place) => msg!("read-form", word = quoted(verb), form = forms[place]),
        None => unknown(id, verb, verbs),
    }
}

/// The words of a text, in small letters.
///
/// # Errors
/// A text without a word: a sentence with an example.
pub fn lowered(text: &str, example: &'static str) -> Result<String, Text> {
    let text = text.trim().to_ascii_lowercase();
    if text.is_empty() { Err(msg!("read-nothing", example = example)) } else { Ok(text) }
}

/// Writes and reads a type as the one word that it is displayed as and parsed from.
#[macro_export]
macro_rules! word {
    ($($name:ty),+ $(,)?) => {$(
        impl $crate::notation::Notation for $name {
            fn write(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                ::std::fmt::Display::fmt(self, f)
            }

            fn read(words: &mut $crate::notation::Words<'_>) -> Result<Self, $crate::notation::Misread> {
                Ok(words.word()?.parse()?)
            }
        }
    )+};
}

/// Makes an enum of named things: each variant with the word by which it is written in commands, records and data, and perhaps a shorter one. Another word is answered with the
/// message after `or`, which is given the `word` and those that are `known`; without `or` it is never read from commands. See [the module](self).
#[macro_export]
macro_rules! named {
    ($(#[$doc:meta])* $vis:vis enum $name:ident or $wrong:literal { $($(#[$about:meta])* $variant:ident $word:literal $($short:literal)?),+ $(,)? }) => {
        $crate::named!($(#[$doc])* $vis enum $name { $($(#[$about])* $variant $word $($short)?),+ });

        impl ::std::str::FromStr for $name {
            type Err = $crate::Text;

            fn from_str(word: &str) -> Result<Self, $crate::Text> {
                let known = [$(concat!($word $(, " (", $short, ")")?)),+];
                let found = Self::ALL.into_iter().find(|one| one.name() == word || one.short() == word);
                found.ok_or_else(|| $crate::notation::unknown($wrong, word, &known))
            }
        }

        $crate::word!($name);
    };
    ($(#[$doc:meta])* $vis:vis enum $name:ident { $($(#[$about:meta])* $variant:ident $word:literal $($short:literal)?),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, $crate::notation::serde::Serialize, $crate::notation::serde::Deserialize)]
        #[derive($crate::notation::schemars::JsonSchema)]
        $vis enum $name { $($(#[$about])* #[serde(rename = $word)] $variant),+ }

        impl $name {
            /// All of them.
            pub const ALL: [Self; [$(Self::$variant),+].len()] = [$(Self::$variant),+];

            /// Its word.
            pub const fn name(self) -> &'static str {
                [$($word),+][self as usize]
            }

            /// Its shorter word, where it has one.
            #[allow(dead_code, reason = "not all have shorter words")]
            pub const fn short(self) -> &'static str {
                [$($crate::named!(@short $word $($short)?)),+][self as usize]
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.name())
            }
        }
    };
    (@short $word:literal) => { $word };
    (@short $word:literal $short:literal) => { $short };
}

/// Makes the commands of a game: the enum, how each is written and read, and the forms that help shows.
///
/// A row is `Variant(thing: Type, ..) = "verb", part, ..;`. A part is a fixed word or one of the things; `thing via module` has it written and read by the
/// functions `write` and `read` of a module, where its type does not know how. The form that help shows is made of the parts, or stands after `as`. A verb that
/// is not known is answered with the message after `or`, and nothing at all with the example after `such as`. See [the module](self).
#[macro_export]
macro_rules! commands {
    ($(#[$doc:meta])* $vis:vis enum $all:ident or $wrong:literal such as $example:literal { $(
        $(#[$about:meta])* $variant:ident $(($($field:ident: $kind:ty),+))? = $verb:literal $(, $part:tt $(via $with:ident)?)* $(as $form:literal)?;
    )+ }) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, $crate::notation::serde::Serialize, $crate::notation::serde::Deserialize)]
        #[derive($crate::notation::schemars::JsonSchema)]
        #[serde(rename_all = "lowercase")]
        $vis enum $all { $($(#[$about])* $variant $(($($kind),+))?),+ }

        impl $all {
            /// The verbs.
            pub const VERBS: &[&str] = &[$($verb),+];

            /// How each is written: what stands for something else is in `<>`.
            pub const FORMS: &[&str] = &[$($crate::commands!(@whole [$($form)?] $verb $($part)*)),+];

            /// Reads a command.
            ///
            /// # Errors
            /// A sentence that says what was expected.
            pub fn read(text: &str) -> Result<Self, $crate::Text> {
                let text = $crate::notation::lowered(text, $example)?;
                let words: Vec<&str> = text.split_whitespace().collect();
                let (verb, rest) = (words[0], &mut $crate::notation::Words::of(&words[1..]));
                Self::read_as(verb, rest).map_err(|why| match why {
                    $crate::notation::Misread::Shape => $crate::notation::misshapen($wrong, verb, Self::VERBS, Self::FORMS),
                    $crate::notation::Misread::Word(why) => why,
                })
            }

            fn read_as(verb: &str, words: &mut $crate::notation::Words<'_>) -> Result<Self, $crate::notation::Misread> {
                let read = match verb {
                    $($verb => {
                        $($crate::commands!(@read words $part $($with)?);)*
                        $all::$variant $(($($field),+))?
                    })+
                    _ => return Err($crate::notation::Misread::Shape),
                };
                if words.is_empty() { Ok(read) } else { Err($crate::notation::Misread::Shape) }
            }
        }

        impl ::std::fmt::Display for $all {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                match self {
                    $($all::$variant $(($($field),+))? => {
                        f.write_str($verb)?;
                        $(
                            f.write_str(" ")?;
                            $crate::commands!(@write f $part $($with)?)?;
                        )*
                        Ok(())
                    })+
                }
            }
        }
    };
    (@whole [$form:literal] $verb:literal $($part:tt)*) => { $form };
    (@whole [] $verb:literal $($part:tt)*) => { concat!($verb $(, " ", $crate::commands!(@form $part))*) };
    (@form $word:literal) => { $word };
    (@form $field:ident) => { concat!("<", stringify!($field), ">") };
    (@read $words:ident $word:literal) => { $words.fixed($word)?; };
    (@read $words:ident $field:ident) => { let $field = $crate::notation::Notation::read($words)?; };
    (@read $words:ident $field:ident $with:ident) => { let $field = $with::read($words)?; };
    (@write $f:ident $word:literal) => { $f.write_str($word) };
    (@write $f:ident $field:ident) => { $crate::notation::Notation::write($field, $f) };
    (@write $f:ident $field:ident $with:ident) => { $with::write($field, $f) };
}
