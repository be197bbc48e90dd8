//! What happened, told with the rules it rests on and the audience that may see it.

use rulebook::RuleId;
use serde::Serialize;

use crate::{Audience, Viewer};

/// One entry of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Entry<E> {
    /// Who may see it.
    pub to: Audience,
    /// The rules it rests on, the most important first.
    pub rules: Vec<RuleId>,
    /// What happened.
    pub event: E,
}

impl<E> Entry<E> {
    /// Whether `viewer` may see it.
    pub fn seen_by(&self, viewer: Viewer) -> bool {
        self.to.includes(viewer)
    }
}
