//! Resources that a player gains by an ability, a card or a command: the log always says as many as are gained.

use engine::Seat;
use rulebook::RuleId;

use super::ask::{Tab, tell};
use crate::{
    event::{Event, Thing, What},
    ids::Resource,
    state::State,
};

/// A player gains `amount` resources of a kind by a rule.
pub fn gain(state: &mut State, seat: Seat, kind: Resource, amount: u8, rule: RuleId, table: &mut Tab<'_>) {
    state.players[seat].gain(kind, amount);
    tell(table, &[rule], Event::new(What::Gained).by(seat).n(amount).with(Thing::Resource(kind)));
}
