//! When effects act.

use serde::Deserialize;

/// When an effect acts, or when its card may be used.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum When {
    /// As long as the card is in play.
    Static,
    /// A dilemma is met and not overcome.
    Met,
    /// Played as a card play or between actions in one's own turn.
    Play,
    /// Played between actions in either turn.
    Any,
    /// In answer to a card just played.
    CardPlayed,
    /// At the start of a battle between ships.
    BattleStart,
    /// In answer to the start of a move.
    MoveBegins,
    /// A dilemma has just been turned up.
    Encounter,
    /// A ship is being destroyed.
    Destroying,
    /// A person has just been killed.
    Killed,
    /// A mission has just been solved.
    Solved,
    /// After the winner of a personnel battle is known.
    DuelWon,
    /// An artifact is acquired.
    Acquired,
    /// At the start of its controller's turn.
    TurnStart,
    /// At the end of its controller's turn.
    TurnEnd,
    /// At the end of every turn.
    EveryEnd,
    /// In place of the card draw at the end of a turn.
    InsteadOfDraw,
    /// As a special download of a card in play, between actions in either turn.
    Special,
    /// Used once in a turn by a card in play, among the orders of its controller.
    Use,
    /// The same, and between actions of the opponent's turn too.
    UseAny,
    /// A ship passes over the location without stopping.
    Passing,
    /// A card has been played, by either player: for who played it.
    Toll,
    /// In place of the normal card play, by a card in play.
    InsteadOfPlay,
    /// The mission has just been solved: for its solver.
    Solving,
    /// The tactic has just become a damage marker on a ship.
    Marker,
    /// A personnel battle: it begins, two engage, or somebody was struck.
    Fight,
    /// A probe has just had no outcome.
    Probed,
    /// Somebody has just been abducted, or made a drone by the opponent: for whose he was.
    Seized,
    /// The opponent begins to attempt a mission in space that its player has scouted.
    Attempted,
    /// Rogue Borg are about to fight the crew where it is.
    Boarded,
    /// The timeline was disrupted by an objective of its player.
    Changed,
    /// Used by a card in play as often as its player likes, in his own turn.
    AtWill,
    /// Turned up in a Q-Flash.
    Faced,
    /// From the discard pile, once in a game, as an order.
    FromDiscard,
    /// A mission attempt is over, whatever came of it.
    AttemptOver,
    /// The objective has just been completed.
    Completed,
}

impl When {
    /// Whether the card is used for it by a command of its player.
    pub const fn used(self) -> bool {
        matches!(self, When::Special | When::Use | When::UseAny | When::AtWill | When::InsteadOfPlay | When::FromDiscard)
    }
}
