//! The whole position as a tree of values, for cases to look at.

use crate::state::State;

/// The tree.
pub fn tree(_state: &State) -> serde_json::Value {
    serde_json::Value::Null
}
