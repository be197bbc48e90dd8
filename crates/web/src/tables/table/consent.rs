//! Requests that need the others' consent: taking back what was seen, a draw, breaking the game off, the use of the bot, and a pause of the clocks.

use axum::http::StatusCode;
use engine::{
    Problem, Seat,
    session::{Right, Settlement, Undo},
};
use serde::Serialize;

use crate::{
    fault::Fault,
    store::register::{Sitter, Waiting},
    tables::table::{
        Core, RequestContext, Table,
        seats::{BOT_AGREED, PRACTICE},
    },
};

/// Request of a person that the others must agree to.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Proposal {
    /// That a command is taken back.
    TakeBack,
    /// That nobody wins.
    Draw,
    /// That everybody here may ask the bot for advice, or leave a decision to it.
    Bot,
    /// That the clocks stop until somebody plays on.
    Pause,
    /// That the game is broken off, without a result.
    Close,
}

/// A wish on which the others have not all spoken.
pub(crate) struct PendingProposal {
    pub(crate) by: Seat,
    pub(crate) what: Proposal,
    pub(crate) agreed: Vec<Seat>,
    /// Somebody said no.
    pub(crate) declined: bool,
}

impl PendingProposal {
    /// Whether it is still asked after the game went on: what is about the table is, what is about the position is not.
    pub(crate) fn outlasts(&self) -> bool {
        !self.declined && matches!(self.what, Proposal::Bot | Proposal::Pause)
    }
}

impl Table {
    /// Takes back: freely, at the referee's word, or by asking the other persons. Bots and seats of the same key agree at once.
    pub(crate) fn undo(&self, key: usize, seat: Seat, referee: bool, context: &RequestContext) -> Result<u64, Fault> {
        if referee && !self.asked {
            return Err(Fault::new(StatusCode::FORBIDDEN, "no-referee", crate::words::t("fault-no-referee")));
        }
        let mut core = self.core();
        if core.register.lesson.is_some() {
            let sentence = crate::words::t("fault-lesson-undo");
            return Err(Fault::new(StatusCode::CONFLICT, "lesson", sentence));
        }
        core.once(self, context, |core| {
            if context.seen.is_some_and(|seen| seen < core.moved) {
                return Err(Fault::stale());
            }
            if referee {
                return core.take_back(self, seat, Right::Referee);
            }
            // The end has published the seed of the dice: a person who takes back now would know the next rolls.
            if core.play.outcome("en").is_some() && core.register.proof.is_some() {
                return Err(Problem::new("undo", crate::words::t("fault-over-told")).into());
            }
            let undo = match core.play.undo_of(seat) {
                Undo::Free if core.pressed_several(seat) => Undo::Consent,
                undo => undo,
            };
            match undo {
                Undo::Nothing => Err(Problem::new("undo", crate::words::t("fault-nothing-back")).into()),
                Undo::Free => core.take_back_press(self, seat, Right::Own).map(drop),
                Undo::Consent if self.others(key).is_empty() => {
                    if core.take_back_press(self, seat, Right::Consent)? && self.only_bots_object(key) {
                        core.becomes_practice();
                    }
                    Ok(())
                }
                Undo::Consent => {
                    core.ask(seat, Proposal::TakeBack);
                    Ok(())
                }
            }
        })
        .inspect(|_| self.tell(&core))
    }

    /// Whether nobody is asked before something seen is taken back, and yet not everybody at the table is one's own: bots agree to anything.
    pub(crate) fn only_bots_object(&self, key: usize) -> bool {
        self.others(key).is_empty() && self.sitters.iter().any(|sitter| matches!(sitter, Sitter::Bot(_) | Sitter::Player(_)))
    }

    /// Offers a draw to the other persons. Bots and seats of the same key agree at once.
    pub(crate) fn offer_draw(&self, key: usize, seat: Seat, context: &RequestContext) -> Result<u64, Fault> {
        let mut core = self.core();
        core.once(self, context, |core| {
            if core.play.outcome("en").is_some() {
                return Err(Problem::new("game-over", crate::words::t("fault-game-over")).into());
            }
            if self.others(key).is_empty() {
                return core.end_by_table(self, Settlement::Draw);
            }
            core.ask(seat, Proposal::Draw);
            Ok(())
        })
        .inspect(|_| self.tell(&core))
    }

    /// Asks the other persons whether the bot may be used at this table.
    pub(crate) fn ask_for_bot(&self, key: usize, seat: Seat, context: &RequestContext) -> Result<u64, Fault> {
        let mut core = self.core();
        core.once(self, context, |core| {
            if !self.wants_consent_for_bot(core, key) {
                return Err(Fault::new(StatusCode::CONFLICT, "bot-free", crate::words::t("fault-bot-free")));
            }
            core.ask(seat, Proposal::Bot);
            Ok(())
        })
        .inspect(|_| self.tell(&core))
    }

    /// Stops the clocks if the other persons agree, or lets them run again.
    pub(crate) fn pause(&self, key: usize, seat: Seat, stops: bool, context: &RequestContext) -> Result<u64, Fault> {
        let mut core = self.core();
        core.once(self, context, |core| match (stops, self.others(key).is_empty()) {
            (true, _) if !core.may_pause() => Err(Fault::new(StatusCode::CONFLICT, "no-clock", crate::words::t("fault-no-clock"))),
            (true, false) => {
                core.ask(seat, Proposal::Pause);
                Ok(())
            }
            _ => core.set_paused(stops),
        })
        .inspect(|_| self.tell(&core))
    }

    /// Another person's word on a wish.
    pub(crate) fn consent(&self, key: usize, agrees: bool, context: &RequestContext) -> Result<u64, Fault> {
        let mut core = self.core();
        core.once(self, context, |core| {
            let Some(mut proposal) = core.proposal.take().filter(|proposal| !proposal.declined) else {
                return Err(Fault::new(StatusCode::CONFLICT, "no-request", crate::words::t("fault-no-request")));
            };
            let own = &self.keys[key].seats;
            if own.contains(&proposal.by) && agrees {
                core.proposal = Some(proposal);
                return Err(Fault::new(StatusCode::FORBIDDEN, "own-request", crate::words::t("fault-own-request")));
            }
            if !agrees {
                proposal.declined = true;
                core.proposal = Some(proposal).filter(|proposal| !own.contains(&proposal.by));
                core.revise_unseen();
                return Ok(());
            }
            proposal.agreed.extend(own);
            let asker = self.keys.iter().position(|held| held.seats.contains(&proposal.by)).unwrap_or(key);
            if self.others(asker).iter().all(|seat| proposal.agreed.contains(seat)) {
                return match proposal.what {
                    Proposal::TakeBack => core.take_back_press(self, proposal.by, Right::Consent).map(drop),
                    Proposal::Draw => core.end_by_table(self, Settlement::Draw),
                    Proposal::Bot => core.agree_bot(),
                    Proposal::Pause => core.set_paused(true),
                    Proposal::Close => core.end_by_table(self, Settlement::BrokenOff),
                };
            }
            core.proposal = Some(proposal);
            core.revise_unseen();
            Ok(())
        })
        .inspect(|_| self.tell(&core))
    }
}

impl Core {
    /// Somebody begins to ask; who asked before asks no more.
    pub(super) fn ask(&mut self, by: Seat, what: Proposal) {
        self.proposal = Some(PendingProposal { by, what, agreed: Vec::new(), declined: false });
        self.revise_unseen();
    }

    /// New dice against bots are there for the asking: from now on everybody reads that this game's result does not count.
    fn becomes_practice(&mut self) {
        if !self.register.notices.iter().any(|notice| notice == PRACTICE) {
            self.register.notices.push(PRACTICE.to_owned());
            self.store.note(&self.register);
        }
    }

    /// From now on everybody at the table may ask the bot, and everybody reads it.
    fn agree_bot(&mut self) -> Result<(), Fault> {
        self.register(|register| register.notices.push(BOT_AGREED.to_owned()))?;
        self.revise();
        Ok(())
    }

    pub(crate) fn take_back(&mut self, table: &Table, seat: Seat, right: Right) -> Result<(), Fault> {
        let (before, lines, waiting) = (self.play.save(), self.play.written(), self.register.waiting.clone());
        self.play.undo(seat, right)?;
        // The first line of the file is written: its answers stand.
        if waiting.is_none() && self.play.unfinished().is_some_and(|of| of.seat.is_none()) {
            self.play = self.reopened(table, Some(&before))?;
            return Err(Problem::new("undo", crate::words::t("fault-set-up-stands")).into());
        }
        let setting_up = waiting.as_ref().is_some_and(|waiting| waiting.of.seat.is_none());
        self.register.waiting = Waiting::at(&*self.play);
        // If a question is asked again, the register says so first: as long as the file has its command, nothing waits. That something was taken back is
        // on the disk before anything else is rolled.
        let asks = self.register.waiting.is_some();
        let kept = if asks { self.store.write_register(&self.register).map_err(Fault::from) } else { Ok(()) };
        let kept = kept.and_then(|()| if setting_up { Ok(()) } else { self.written(lines) });
        kept.or_else(|why| self.put_back(table, lines, waiting, why))?;
        self.rows.clear();
        self.store.note(&self.register);
        self.after(None);
        Ok(())
    }
}
