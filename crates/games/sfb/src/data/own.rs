//! Ships of a user's own: files of ships beside those of the data, named before anything of the game is asked (`--set data=DIR`, `--game-data sfb=DIR`).
//!
//! They come after the ships of the data, so that nothing else moves. A set-up in which one of them plays has the mark of the files: with others it is
//! refused.

use std::sync::OnceLock;

use engine::Malformed;

use super::Class;

/// The ships of the files, and what tells these files from others.
#[derive(Debug, Default)]
pub(super) struct Own {
    pub ships: Vec<Class>,
    mark: String,
}

static OWN: OnceLock<Own> = OnceLock::new();

/// The ships of the user's own; none if no file was named.
pub(super) fn own() -> &'static Own {
    OWN.get_or_init(Own::default)
}

/// The mark of the files, sixteen digits; empty without any.
pub fn mark() -> &'static str {
    &own().mark
}

/// Puts ships of a user's own in use, under the mark of their files.
///
/// # Errors
/// If somebody has asked for ships before.
pub fn install(ships: Vec<Class>, mark: String) -> Result<(), Malformed> {
    OWN.set(Own { ships, mark }).map_err(|_| "the ships are in use already: name the files first".into())
}
