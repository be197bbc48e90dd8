//! Why something is not accepted.

use std::fmt::Debug;

use rulebook::RuleId;

use crate::Text;

/// Why a command or a setup is not accepted. Each game has an enum of its own.
pub trait Reason: Clone + Debug + PartialEq + Eq {
    /// The rule that forbids it.
    fn rule(&self) -> RuleId;
    /// A stable word for programs: `out-of-arc`.
    fn code(&self) -> &'static str;
    /// One clear sentence that says what to do.
    fn text(&self) -> Text;
}
