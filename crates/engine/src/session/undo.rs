//! Taking back: by one's own right while nothing was rolled or shown, with the others' consent, or by the referee.

use super::{Dice, Rejected, Said, Session, Step, writing::here};
use crate::{
    Game, Seat,
    game::Reason,
    record::{Entry, Right, TakenBack},
};

/// The most commands that can be taken back in one game: they stay in the file, and everybody who opens it plays them.
pub const MOST_TAKEN_BACK: u32 = 1000;

/// How far a seat may take back.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Undo {
    /// Its last command, freely: nothing was rolled or revealed since.
    Free,
    /// Its last command, if the other seats consent.
    Consent,
    /// It has said nothing yet.
    Nothing,
}

impl<G: Game> Session<G> {
    /// How far `seat` may take back now.
    pub fn undo_of(&self, seat: Seat) -> Undo {
        let Some(last) = self.last_of(seat) else { return Undo::Nothing };
        let own = &self.steps[last];
        let quiet = self.pending.is_none()
            && self.steps[last..].iter().all(|step| {
                let apart = step.seat == seat || (own.apart && step.apart) || matches!(step.said, Said::Order(_));
                !matches!(step.said, Said::Settled(_)) && step.quiet() && apart
            });
        if quiet { Undo::Free } else { Undo::Consent }
    }

    /// The seat's last command. A standing order is not a command: it is changed by giving another.
    fn last_of(&self, seat: Seat) -> Option<usize> {
        self.steps.iter().rposition(|step| step.seat == seat && !matches!(step.said, Said::Order(_)))
    }

    /// Takes back: the seat's last command, or for the referee the last one of anybody. With [`Right::Consent`] everything after it goes too. The game file
    /// says who took back what, by what right; what was taken back stays in it.
    ///
    /// # Errors
    /// Nothing to take back, or not by this right, or nothing more in this game.
    pub fn undo(&mut self, seat: Seat, right: Right) -> Result<(), Rejected<G::Reason>> {
        if right == Right::Referee && matches!(self.dice, Dice::Asked) {
            return self.step_back(seat);
        }
        let entry = self.take_back(seat, right, None)?;
        self.journal.write(&Entry::TakenBack(entry), &here::<G>());
        Ok(())
    }

    /// Takes back, and gives what the game file is to say of it. If people type the dice, the referee goes back to command number `from`.
    pub(super) fn take_back(&mut self, seat: Seat, right: Right, from: Option<usize>) -> Result<TakenBack, Rejected<G::Reason>> {
        let last = match (right, from) {
            (Right::Referee, Some(from)) if matches!(self.dice, Dice::Asked) => Some(from).filter(|from| *from < self.steps.len()),
            (Right::Referee, _) => self.steps.len().checked_sub(1),
            _ => self.last_of(seat),
        };
        let Some(to) = last else { return Err(Rejected::Undo("undo-nothing")) };
        if right == Right::Own && self.undo_of(seat) != Undo::Free {
            return Err(Rejected::Undo("undo-consent"));
        }
        if self.journal.taken_back() >= MOST_TAKEN_BACK {
            return Err(Rejected::Undo("undo-many"));
        }
        let rolled = |steps: &[Step<G::Command>]| steps.iter().filter(|step| !step.answers.is_empty()).count();
        let (stood, rolls, points) = (self.steps.len(), rolled(&self.steps), self.points());
        let mut kept = self.steps.split_off(to);
        kept.remove(0);
        if right != Right::Own {
            kept.clear();
        }
        self.rebuild(to, kept);
        self.rewound = self.version;
        let (back, rolled) = (stood.saturating_sub(self.steps.len()), rolls.saturating_sub(rolled(&self.steps)));
        Ok(TakenBack { seat, right, to, back, rolled, facts: self.facts(&points) })
    }

    /// Goes back to command number `to` by way of the last snapshot before it, and plays `kept` again; one that has become illegal is dropped
    /// with all after it.
    pub(super) fn rebuild(&mut self, to: usize, kept: Vec<Step<G::Command>>) {
        let mark = self.mark.take();
        self.pending = None;
        let near = self.turn_begun(to);
        let Some((first, state, orders)) = self.kept(|snapshot| snapshot.steps <= to) else { return };
        self.snapshots.retain(|snapshot| snapshot.steps <= first);
        self.log.truncate(self.told_by(first));
        let again = self.steps.split_off(first);
        (self.state, self.orders) = (state, orders);
        for (at, step) in (first..).zip(again.into_iter().chain(kept)) {
            if let Said::Command(command) = &step.said
                && !self.allows(step.seat, command)
            {
                break;
            }
            let before = self.version;
            self.mark = Self::mark_of(step.circled);
            self.replay_one(Some((step.seat, step.said)), step.answers.given());
            // Commands of earlier turns are the same as before, and are only played again to reach the position: they keep their versions.
            if let Some(same) = self.steps.last_mut().filter(|_| at < near) {
                (same.version, self.version) = (step.version, before);
            }
        }
        self.version += 1;
        self.mark = mark;
    }

    /// How many commands had been given when the turn began in which command number `to` would be given.
    fn turn_begun(&self, to: usize) -> usize {
        let opening = self.snapshots.first().map_or(0, |opening| opening.turn);
        let turn = |at: usize| at.checked_sub(1).map_or(opening, |before| self.steps[before].turn);
        (1..=to.min(self.steps.len())).rev().find(|&at| turn(at) != turn(at - 1)).unwrap_or(0)
    }

    fn allows(&self, seat: Seat, command: &G::Command) -> bool {
        self.may_speak(seat).is_ok() && G::check(&self.state, seat, command).is_ok()
    }
}

/// Gives the rule behind a rejection.
impl<R: Reason> Rejected<R> {
    /// The rule that forbids it, where one does.
    pub fn rule(&self) -> Option<rulebook::RuleId> {
        if let Rejected::Refused(reason) = self { Some(reason.rule()) } else { None }
    }
}
