//! Facts of a user's own cards, beside those of the tables.

use std::sync::OnceLock;

use engine::Malformed;

use super::{Captain, Class, Entry, Resource, Upgrade, built_in_classes};

/// The cards of the user's file, without their effects.
#[derive(Debug, Default)]
pub(crate) struct Own {
    pub ships: Vec<Entry>,
    pub captains: Vec<Captain>,
    pub upgrades: Vec<Upgrade>,
    pub resources: Vec<Resource>,
}

static OWN: OnceLock<Own> = OnceLock::new();

/// The cards of the user's own; none if no file was named.
pub(crate) fn own() -> &'static Own {
    OWN.get_or_init(Own::default)
}

/// Puts the cards beside those of the tables, before anything is asked of them.
///
/// # Errors
///
/// If the cards are in use already.
pub(crate) fn install(own: Own) -> Result<(), Malformed> {
    OWN.set(own).map_err(|_| "the cards are in use already: name the file first".into())
}

/// The classes of ships, read before the tables are.
pub(crate) fn classes() -> &'static [Class] {
    static CLASSES: OnceLock<Vec<Class>> = OnceLock::new();
    CLASSES.get_or_init(built_in_classes)
}
