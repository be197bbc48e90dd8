//! The running hash of format 2. It covered the messages instead of the text of the file, so a message with other numbers broke it; take-backs left no trace in
//! it. Files of that format are read for ever and never written.

use crate::{Seat, Told, Viewer};

/// The part of one line that the hash of format 2 covers.
pub(crate) struct Facts<'a> {
    /// The seat that spoke; [`Seat::TABLE`] for the set up.
    pub(crate) seat: Seat,
    /// The command in notation, or the setup.
    pub(crate) command: &'a str,
    /// The answers of chance.
    pub(crate) answers: &'a [String],
    /// The turn after it.
    pub(crate) turn: u32,
    /// The messages.
    pub(crate) told: &'a [Told],
}

/// The running hash of format 2: 128 bits in hexadecimal over the hash before and the facts now.
pub(crate) fn chain(before: &str, facts: &Facts<'_>) -> String {
    let mut hasher = blake3::Hasher::new();
    let mut part = |bytes: &[u8]| {
        hasher.update(&(bytes.len() as u64).to_le_bytes());
        hasher.update(bytes);
    };
    part(before.as_bytes());
    part(&[facts.seat.index() as u8]);
    part(facts.command.as_bytes());
    facts.answers.iter().for_each(|answer| part(answer.as_bytes()));
    part(&facts.turn.to_le_bytes());
    let mut numbers = Vec::new();
    for told in facts.told.iter().filter(|told| told.to.includes(Viewer::Public)) {
        told.rules.iter().for_each(|rule| part(rule.as_str().as_bytes()));
        numbers.clear();
        told.text.facts(&mut numbers);
        numbers.iter().for_each(|number| part(&number.to_le_bytes()));
    }
    hasher.finalize().to_hex()[..32].to_owned()
}
