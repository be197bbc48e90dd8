//! Errors that a person reads: each is one sentence, with the place that it is about before it.

use std::fmt::{self, Display};

use crate::UnknownSeat;

macro_rules! sentence {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, thiserror::Error)]
        #[error("{text}")]
        pub struct $name {
            text: String,
            /// The length of the place, with which the text begins.
            place: usize,
        }

        impl $name {
            /// The same inside a wider place, such as a file: `rounds.toml: ship 2: there is no class "x"`.
            #[must_use]
            pub fn at(self, place: impl Display) -> $name {
                let mut text = place.to_string();
                let wider = text.len();
                text.push_str(": ");
                let place = if self.place == 0 { wider } else { text.len() + self.place };
                text.push_str(&self.text);
                $name { text, place }
            }

            /// The place, the widest part first; empty if none is known: `rounds.toml: ship 2`.
            pub fn place(&self) -> &str {
                &self.text[..self.place]
            }

            /// The whole sentence, with its place.
            pub fn as_str(&self) -> &str {
                &self.text
            }
        }

        /// As the text in quotation marks: the place can be read in it.
        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Debug::fmt(&self.text, f)
            }
        }

        impl From<String> for $name {
            fn from(text: String) -> $name {
                $name { text, place: 0 }
            }
        }

        impl From<&str> for $name {
            fn from(text: &str) -> $name {
                text.to_owned().into()
            }
        }
    };
}

sentence! {
    /// Something written that cannot be read, or that describes what cannot be: a position, a case file, a data file, a catalogue of words, a name.
    Malformed
}

sentence! {
    /// A check that does not hold: of a case, or of the conformance suite on a game.
    Failure
}

impl From<Malformed> for Failure {
    fn from(Malformed { text, place }: Malformed) -> Failure {
        Failure { text, place }
    }
}

impl From<UnknownSeat> for Failure {
    fn from(why: UnknownSeat) -> Failure {
        why.to_string().into()
    }
}

impl From<toml::de::Error> for Malformed {
    fn from(why: toml::de::Error) -> Malformed {
        why.to_string().into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_stands_before_the_sentence_the_widest_first() {
        let why = Malformed::from("there is no class");
        assert_eq!((why.place(), why.as_str()), ("", "there is no class"));
        let why = Failure::from(why.at("ship 2").at("rounds.toml"));
        assert_eq!((why.place(), why.as_str()), ("rounds.toml: ship 2", "rounds.toml: ship 2: there is no class"));
        assert_eq!(format!("{why} {why:?}"), format!("{0} {0:?}", why.as_str()));
    }
}
