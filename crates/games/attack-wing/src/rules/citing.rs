//! The rules that one event cites, collected on the stack: a game of bots must not allocate for texts that nobody reads.

use arrayvec::ArrayVec;
use rulebook::RuleId;

/// Rules of one event, most telling first; no event cites more than 16.
pub type Cited = ArrayVec<RuleId, 16>;

/// The rules that are cited in any case; others are pushed.
pub fn cited<const N: usize>(rules: [RuleId; N]) -> Cited {
    rules.into_iter().collect()
}
