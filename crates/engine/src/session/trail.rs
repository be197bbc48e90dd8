//! Which positions of this turn a bot must not come back to: read from the record, so that a game that was taken up again, or stepped back, needs no memory.

use super::{Moved, Rejected, Said, Session};
use crate::{Audience, Game, Seat, Stride, Told, Trail, msg};

/// The remark in the record where a bot was going round in circles.
const CIRCLED: &str = "the bot was going round in circles: what leads back was barred";

/// Between two remarks of one command.
const AND: &str = "; ";

impl<G: Game> Session<G> {
    /// The positions of this turn that can come again.
    pub(crate) fn trail(&self) -> Trail<G> {
        let mut trail = Trail::default();
        let steps = self.steps.iter().rev().take_while(|step| {
            let onward = matches!(&step.said, Said::Command(command) if G::stride(command) == Stride::Onward);
            step.turn == G::turn(&self.state) && !onward
        });
        let back =
            |said: &Said<G::Command>| matches!(said, Said::Command(command) if matches!(G::stride(command), Stride::Back | Stride::Idle));
        let (count, any) = steps.fold((0, false), |(count, any), step| (count + 1, any || back(&step.said)));
        if any {
            let from = self.steps.len() - count;
            self.given(from, |number, state| {
                if let Said::Command(command) = &self.steps[number].said {
                    trail.note(state, self.steps[number].seat, command);
                }
            });
        }
        trail
    }

    /// Carries out what a bot has decided on; `circled` where the guard decided for it.
    ///
    /// # Errors
    /// If it is not taken; the session is unchanged.
    pub fn follow(&mut self, seat: Seat, text: &str, circled: bool) -> Result<Moved, Rejected<G::Reason>> {
        let before = self.mark.clone();
        if circled {
            self.mark = Some(before.iter().map(String::as_str).chain([CIRCLED]).collect::<Vec<_>>().join(AND));
        }
        self.say(seat, text, None).inspect_err(|_| self.mark = before)
    }

    /// The command that was given up takes its remark with it.
    pub(super) fn forget_circle(&mut self) {
        let kept = self.mark.take().map(|mark| mark.split(AND).filter(|one| *one != CIRCLED).collect::<Vec<_>>().join(AND));
        self.mark = kept.filter(|mark| !mark.is_empty());
    }

    /// The remark of a command that is played again.
    pub(super) fn mark_of(circled: bool) -> Option<String> {
        circled.then(|| CIRCLED.to_owned())
    }

    /// The line of the log for the remark of a command, after what the rules tell of it.
    pub(super) fn told_of(mark: Option<&str>, seat: Seat, turn: u32) -> Option<Told> {
        let circled = mark?.split(AND).any(|one| one == CIRCLED);
        circled.then(|| Told { turn, to: Audience::EVERYONE, rules: Vec::new(), text: msg!("bot-circled", seat = seat), shot: None })
    }
}
