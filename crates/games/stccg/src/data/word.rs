//! What the data says, or what is wrong with it.

use engine::Malformed;

/// What was read, or what is wrong with it.
pub(super) type Read<T> = Result<T, Malformed>;

/// A word that must be known.
pub(super) fn known<T>(found: Option<T>, what: &str, text: &str) -> Read<T> {
    found.ok_or_else(|| format!("{text:?} is no {what}").into())
}
