//! A case's position.

use crate::{setup::Setup, state::State};

/// Reads it.
pub fn read(_setup: &Setup, _table: &toml::Table) -> Result<State, String> {
    Err("not yet".into())
}
