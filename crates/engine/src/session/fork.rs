//! Trying out: a copy of a game that goes its own way, and whether a command would be taken.

use super::{Rejected, Said, Session, Settlement};
use crate::{Game, Seat};

/// A copy has the same dice ahead of it: the same commands have the same results in both.
impl<G: Game> Clone for Session<G> {
    fn clone(&self) -> Session<G> {
        Session {
            setup: self.setup.clone(),
            state: self.state.clone(),
            orders: self.orders.clone(),
            opening: self.opening.clone(),
            journal: self.journal.clone(),
            steps: self.steps.clone(),
            log: self.log.clone(),
            snapshots: self.snapshots.clone(),
            dice: self.dice.clone(),
            unseen: self.unseen,
            pending: self.pending.clone(),
            version: self.version,
            rewound: self.rewound,
            mark: self.mark.clone(),
            earlier: self.earlier.clone(),
        }
    }
}

impl<G: Game> Session<G> {
    /// Why a seat may not say this now; `None` where it may.
    pub fn refusal(&self, seat: Seat, text: &str) -> Option<Rejected<G::Reason>> {
        if let Some(how) = Settlement::read(text) {
            return self.may_settle(seat, how).err();
        }
        if let Err(why) = self.may_speak(seat) {
            return Some(why);
        }
        match self.read(seat, text) {
            Err(why) => Some(Rejected::Unreadable(why)),
            Ok(Said::Command(command)) => G::check(&self.state, seat, &command).err().map(Rejected::Refused),
            Ok(_) => None,
        }
    }
}
