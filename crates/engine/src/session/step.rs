//! A command that was carried out, as it is held: a game that is held for long has many of them.

use super::{Said, answers::Answers};
use crate::{Audience, Seat};

/// A command carried out, with all windows that were passed after it.
#[derive(Clone, Debug)]
pub(super) struct Step<C> {
    pub(super) seat: Seat,
    pub(super) said: Said<C>,
    pub(super) answers: Answers,
    /// How many questions were asked.
    pub(super) asked: u32,
    /// To whom something hidden became known.
    pub(super) revealed: Audience,
    pub(super) apart: bool,
    pub(super) passed: u32,
    pub(super) turn: u32,
    pub(super) version: u64,
    /// How many entries the log has after it.
    pub(super) told: u32,
    /// Whether the guard at a bot's seat barred what led back.
    pub(super) circled: bool,
}

impl<C> Step<C> {
    /// Whether nobody learnt anything by it that is not to be taken back.
    pub(super) fn quiet(&self) -> bool {
        self.asked == 0 && self.revealed.is_nobody()
    }
}

/// A running hash, 128 bits of it.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Hash(u128);

impl Hash {
    /// That of the record; what is none is nothing.
    pub(super) fn read(text: &str) -> Hash {
        Hash(u128::from_str_radix(text, 16).unwrap_or_default())
    }

    /// As it stands in the record.
    pub(super) fn text(self) -> String {
        format!("{:032x}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_reads_what_it_writes() {
        for text in ["00000000000000000000000000000001", "ffeeddccbbaa99887766554433221100"] {
            assert_eq!(Hash::read(text).text(), text);
        }
    }
}
