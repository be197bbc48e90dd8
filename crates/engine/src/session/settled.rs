//! An end before the rules end the game: a seat of a game for two gives up, or the persons agree on a draw.

use super::{Moved, Rejected, Said, Session};
use crate::{Game, Outcome, Seat, Text, msg};

/// How the persons end a game.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Settlement {
    /// The seat that says it has lost. Said like a command, at any time: `concede`.
    Concede,
    /// Nobody has won. The table says it, when everybody has agreed.
    Draw,
}

impl Settlement {
    /// As it stands in the game file.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Settlement::Concede => "concede",
            Settlement::Draw => "agreed draw",
        }
    }

    pub(crate) fn read(text: &str) -> Option<Settlement> {
        [Settlement::Concede, Settlement::Draw].into_iter().find(|one| one.word() == text.trim())
    }
}

impl<G: Game> Session<G> {
    /// How the persons ended the game, and who said so.
    pub fn settled(&self) -> Option<(Seat, Settlement)> {
        let last = self.steps.last()?;
        if let Said::Settled(how) = last.said { Some((last.seat, how)) } else { None }
    }

    /// How the game ended: as the persons agreed, or by its rules.
    pub fn outcome(&self) -> Option<Outcome> {
        let Some((by, how)) = self.settled() else { return G::outcome(&self.state) };
        let seats = G::seats(&self.setup);
        let places = how.places(by, seats);
        let ended_by = match how {
            Settlement::Concede => msg!("settled-concede", seat = by),
            Settlement::Draw => Text::of("settled-draw"),
        };
        Some(Outcome { places, scores: Vec::new(), ended_by, rule: None, measures: Vec::new() })
    }

    /// Ends the game so.
    ///
    /// # Errors
    /// It is over, dice are wanted first, or a seat cannot give up: the game is not one for two, or the word is not a seat's.
    pub fn settle(&mut self, by: Seat, how: Settlement) -> Result<Moved, Rejected<G::Reason>> {
        self.may_settle(by, how)?;
        Ok(self.run(Some((by, Said::Settled(how))), Vec::new()))
    }

    pub(super) fn may_settle(&self, by: Seat, how: Settlement) -> Result<(), Rejected<G::Reason>> {
        self.may_speak(Seat::TABLE)?;
        let theirs = match how {
            Settlement::Concede => G::seats(&self.setup) == 2 && by != Seat::TABLE,
            Settlement::Draw => by == Seat::TABLE,
        };
        if theirs { Ok(()) } else { Err(Rejected::Settlement(if how == Settlement::Draw { "settle-draw" } else { "settle-concede" })) }
    }
}
