//! Games of bots one by one: what a laboratory wants to know of each, and one of them as a game that can be looked at.

use std::ops::Range;

use serde_json::Value;

use super::{Boxed, Problem, Trials};
use crate::{
    Chance, Game, Session, Trail,
    bot::{Budget, Outlook, Thinking, decided},
    maker::Maker,
    msg,
    playout::{Counts, Played, Playout},
    session::Dice,
    words::OWN_ONLY,
};

/// How games are played one by one, and which facts each one gives beside its result.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Detail {
    /// Whether chance comes in streams by name ([`Chance::named`]), so that games of the same number can be compared.
    pub named: bool,
    /// Whether events are counted by rule.
    pub rules: bool,
    /// Whether they are counted by kind as well.
    pub kinds: bool,
    /// Whether the numbers in events are summed.
    pub sums: bool,
    /// Whether the position at the end is told, as cases see it.
    pub end: bool,
}

impl Detail {
    fn chance(self, trials: &Trials, number: u64) -> Chance {
        if self.named { Chance::named(trials.seed, number) } else { Chance::new(trials.seed, number) }
    }

    fn counts(self) -> Option<Counts> {
        let (kinds, sums) = (self.kinds.then(Default::default), self.sums.then(Default::default));
        (self.rules || self.kinds || self.sums).then(|| Counts { kinds, sums, ..Counts::default() })
    }
}

/// A game that is over, for a laboratory.
#[derive(Clone, Debug, PartialEq)]
pub struct Finished {
    /// How it ended.
    pub played: Played,
    /// The counts of its events, where they were wanted.
    pub counts: Option<Counts>,
    /// The position at its end, where it was wanted.
    pub end: Option<Value>,
}

impl<G: Game> Boxed<G> {
    /// A position before the first decision, and how to make the bots.
    fn ready(&self, trials: &Trials) -> Result<(G::State, Vec<Maker<G>>), Problem> {
        use super::Kit;
        if let Some(problem) = self.violations(&trials.setup).into_iter().next() {
            return Err(problem);
        }
        let setup = self.read(&trials.setup)?;
        let begun = G::begin(&setup).map_err(|_| Problem::told("bad-setup", msg!("setup-unplayable"), OWN_ONLY))?;
        let seats = G::seats(&setup);
        if trials.bots.len() != seats {
            let why = msg!("few-bots", given = trials.bots.len(), seats = seats, game = G::about().name);
            return Err(Problem::told("bad-seats", why, OWN_ONLY));
        }
        let makers = trials.bots.iter().map(|name| Maker::named(&self.bots, name)).collect::<Result<_, Problem>>()?;
        Ok((begun, makers))
    }

    pub(super) fn play_each(
        &self,
        trials: &Trials,
        numbers: Range<u64>,
        detail: Detail,
        go_on: &mut dyn FnMut() -> bool,
        each: &mut dyn FnMut(u64, Finished),
    ) -> Result<(), Problem> {
        let (begun, makers) = self.ready(trials)?;
        for number in numbers {
            // New bots each time: a game does not depend on those before it.
            let mut bots: Vec<_> = makers.iter().map(Maker::make).collect();
            let mut chance = detail.chance(trials, number);
            let mut game = Playout::<G>::counting(begun.clone(), &bots, &mut chance, detail.counts());
            let told_to_end = loop {
                if !go_on() {
                    break true;
                }
                if game.think(&mut bots, &mut chance, &trials.thinking).is_none() {
                    break false;
                }
            };
            if told_to_end && !game.is_over() {
                break;
            }
            let (played, end) = (game.played(), detail.end.then(|| G::inspect(game.state())));
            each(number, Finished { played, counts: game.counts(), end });
            if told_to_end {
                break;
            }
        }
        Ok(())
    }

    /// The game of this number once more, at a table: decision by decision the same.
    pub(super) fn at_table(&self, trials: &Trials, number: u64, detail: Detail) -> Result<Session<G>, Problem> {
        let (_, makers) = self.ready(trials)?;
        let mut bots: Vec<_> = makers.iter().map(Maker::make).collect();
        let dice = Dice::Seeded(Box::new(detail.chance(trials, number)));
        let session = Session::<G>::open(self.read(&trials.setup)?, dice);
        let mut session = session.map_err(|_| Problem::told("bad-setup", msg!("setup-unplayable"), OWN_ONLY))?;
        let (mut trail, mut heard) = (Trail::default(), 0);
        while session.len() < G::about().limit as usize
            && let Some(seat) = session.deciders().iter().next()
        {
            if bots.iter().any(|bot| bot.listens()) {
                let entries = session.entries(heard);
                entries.iter().for_each(|entry| crate::playout::hear(&mut bots, entry));
                heard = session.told();
            }
            let mut commands = session.commands(seat);
            let Dice::Seeded(mut chance) = session.swap_dice(Dice::Asked) else { break };
            chance.turn(G::turn(session.state()));
            let begin = if let Thinking::Until(begin) = &trials.thinking { Some(begin()) } else { None };
            let budget = match (&trials.thinking, &begin) {
                (Thinking::Nodes(nodes), _) => Budget::Nodes(*nodes),
                (_, Some(going)) => Budget::While(&**going),
                _ => Budget::repeatable::<G>(),
            };
            let outlook = Outlook::new(session.state(), seat).within(budget);
            let Some(bot) = bots.get_mut(seat.index()).filter(|_| !commands.is_empty()) else { break };
            let (decision, circled) = trail.choose(bot.as_mut(), &outlook, &mut commands, chance.seat(seat));
            let Some(command) = decided::<G>(session.state(), seat, &commands, decision) else { break };
            trail.note(session.state(), seat, &command);
            session.swap_dice(Dice::Seeded(chance));
            session.follow(seat, &command.to_string(), circled).map_err(|why| Problem::rejected(&why, G::words()))?;
        }
        Ok(session)
    }
}
