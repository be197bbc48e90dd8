//! Advice: the decision of the usual bot of a game and scenario in a person's place, shown as advice, or played at the person's request. The bot sees
//! only the view of the person's seat.

use axum::http::StatusCode;
use engine::{Seat, Viewer, kit::Advice};

use crate::{
    fault::Fault,
    limits::{bounds::Asker, thinking::Thinking},
    tables::table::{Core, RequestContext, Table},
};

/// How much is left to the bot.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Span {
    /// One command.
    Once,
    /// Everything that is asked until the phase ends.
    Phase,
}

/// The client that asks a bot, and the budget from which its time comes.
#[derive(Copy, Clone)]
pub(crate) struct Asking<'t> {
    pub(crate) asker: Asker,
    pub(crate) thinking: &'t Thinking,
}

/// More commands than any seat gives in one phase.
const MOST: usize = 200;

impl Table {
    /// The bot that is asked: the one that would sit opposite.
    pub(crate) fn adviser(&self, core: &Core) -> Option<&'static str> {
        self.kit.opponent(&core.register.setup)
    }

    /// The bot's name and its present choice.
    pub(crate) fn advise(&self, seat: Seat, context: &RequestContext, by: Asking<'_>) -> Result<(&'static str, Advice), Fault> {
        self.core().look_fresh(seat, context)?;
        let _turn = by.thinking.turn_blocking(by.asker)?;
        self.advised(seat, context)
    }

    /// The same for a table that does not wait for its turn: its clock has run out.
    pub(crate) fn advised(&self, seat: Seat, context: &RequestContext) -> Result<(&'static str, Advice), Fault> {
        let mut core = self.core();
        let Some(bot) = self.adviser(&core) else {
            return Err(Fault::new(StatusCode::CONFLICT, "no-bot", crate::words::t("fault-no-bot")));
        };
        core.look_fresh(seat, context)?;
        let time = core.register.thinking;
        let thought = core.play.question(Viewer::Public, "en").is_none().then(|| core.play.think(seat, bot)).transpose()?.flatten();
        // The table goes on while the bot thinks; its choice is then checked against the question of that moment.
        drop(core);
        match thought.and_then(|thought| self.foresight.within(thought, time)) {
            Some(advice) => Ok((bot, advice)),
            None => Err(Fault::new(StatusCode::CONFLICT, "not-asked", crate::words::t("fault-nothing-asked"))),
        }
    }

    /// Plays a bot's command. If its advice fails, the first legal command is given, so that a game never stands still.
    pub(crate) fn bot_move(&self, seat: Seat) -> Result<(), Fault> {
        let Some(bot) = self.bot(seat) else { return Ok(()) };
        let (thought, time) = {
            let mut core = self.core();
            (core.play.think(seat, bot), core.register.thinking)
        };
        let advice = match thought {
            Ok(None) => return Ok(()),
            Ok(Some(thought)) => self.foresight.within(thought, time),
            Err(_) => None,
        };
        let first = || self.core().play.commands(seat).into_iter().next().map(|command| Advice::plain(command, false));
        let Advice { command, circled, .. } = advice.or_else(first).ok_or_else(|| Fault::internal("bot", "the bot has nothing to say"))?;
        let before = self.core().acted;
        self.say(seat, &command, &RequestContext { circled, ..RequestContext::default() }).map(|_| ())?;
        self.core().acted = before;
        Ok(())
    }

    /// Plays the bot's choice for the seat.
    pub(crate) fn delegate(&self, seat: Seat, span: Span, context: &RequestContext, by: Asking<'_>) -> Result<u64, Fault> {
        if let Some(revision) = self.core().repeated(context) {
            return Ok(revision);
        }
        let phase = || self.core().play.prompt(Viewer::Seat(seat), "en").phase;
        let begun = phase();
        let (_, advice) = self.advise(seat, context, by)?;
        let mut revision = self.say(seat, &advice.command, context)?;
        let mut count = 1;
        while span == Span::Phase && count < MOST && phase() == begun {
            let Ok((_, advice)) = self.advise(seat, &RequestContext::default(), by) else { break };
            revision = self.say(seat, &advice.command, &RequestContext::default())?;
            count += 1;
        }
        Ok(revision)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        key::Seeds,
        limits::thinking::{Foresight, ThinkingTime},
    };
    use engine::Budget;
    use engine::kit::Thought;

    /// Games of a server with a seed are the same under every load: no clock limits their bots.
    #[test]
    fn bots_of_a_server_with_a_seed_heed_no_clock() {
        let bounded_by = |seeds: Seeds| {
            let thought: Thought = Box::new(|budget| {
                let bounded = if matches!(budget, Budget::While(_)) { "time" } else { "positions" };
                Some(Advice::plain(bounded.into(), false))
            });
            Foresight::of(&seeds).within(thought, ThinkingTime::Usual).map(|advice| advice.command)
        };
        assert_eq!(bounded_by(Seeds::new(Some(7))).as_deref(), Some("positions"));
        assert_eq!(bounded_by(Seeds::new(None)).as_deref(), Some("time"));
    }
}
