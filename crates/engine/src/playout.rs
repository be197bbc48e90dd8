//! Games without a face: bots against each other, as fast as they go.

use std::collections::BTreeMap;

use crate::{
    Audience, Bot, Budget, Chance, Entry, Game, Outcome, Outlook, Seat, Source, Table, Trail, Unanswered, Viewer,
    bot::{Decision, Thinking, decided},
    citations::Citations,
    kinds::{kind_of_event, numbers_of_event},
};

/// A game played to its end.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// How it ended; `None` if it did not end within the game's declared limit, which is a defect of the game.
    pub outcome: Option<Outcome>,
    /// Commands given.
    pub decisions: u64,
    /// Decisions in which a bot wanted what leads back to an earlier position of the turn, and was given other commands to choose from.
    pub circled: u64,
    /// The turn in which it ended.
    pub turns: u32,
}

/// How often events of a game cited each rule, and how often each kind of event was told.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// By rule.
    pub rules: Citations,
    /// By the name of the event's variant; `None` where nobody asked, since it takes its time.
    pub kinds: Option<BTreeMap<String, u64>>,
    /// The sums of the numbers in events, by `KIND.FIELD`; `None` where nobody asked.
    pub sums: Option<BTreeMap<String, i64>>,
    /// The last event that not everybody was told: its audience and its kind.
    pub(crate) told: Option<(Audience, String)>,
}

impl Counts {
    /// Whether events are looked into: the table counts their rules without that.
    fn looks(&self) -> bool {
        self.kinds.is_some() || self.sums.is_some()
    }

    /// Counts an event. One that is told twice, to a seat in more detail and then to all others, counts once.
    fn add(&mut self, entry: &Entry<impl serde::Serialize>) {
        if !self.looks() {
            return;
        }
        let before = self.told.take().filter(|(to, _)| to.completes(entry.to)).map(|(_, kind)| kind);
        let (kind, numbers) = if self.sums.is_some() { numbers_of_event(&entry.event) } else { (kind_of_event(&entry.event), Vec::new()) };
        if before.as_ref() != Some(&kind) {
            self.kinds.iter_mut().for_each(|kinds| *kinds.entry(kind.clone()).or_default() += 1);
            for (field, number) in numbers {
                self.sums.iter_mut().for_each(|sums| *sums.entry(format!("{kind}.{field}")).or_default() += number);
            }
        }
        if before.is_none() && entry.to != Audience::EVERYONE {
            self.told = Some((entry.to, kind));
        }
    }
}

/// Plays `state` (before [`Game::start`]) to its end with one bot for each seat.
pub fn play<G: Game>(state: G::State, bots: &mut [Box<dyn Bot<G>>], chance: &mut Chance) -> Played {
    let mut game = Playout::new(state, bots, chance);
    while game.step(bots, chance).is_some() {}
    game.played()
}

/// A game between bots, decision by decision.
pub struct Playout<G: Game> {
    state: G::State,
    commands: Vec<G::Command>,
    trail: Trail<G>,
    /// The events since the last decision; `None` where nobody listens.
    log: Option<Vec<Entry<G::Event>>>,
    counts: Option<Counts>,
    decisions: u64,
    circled: u64,
}

impl<G: Game> Playout<G> {
    /// Begins a game from `state` (before [`Game::start`]).
    pub fn new(state: G::State, bots: &[Box<dyn Bot<G>>], chance: &mut Chance) -> Playout<G> {
        Playout::counting(state, bots, chance, None)
    }

    /// The same, counting its events if wanted.
    pub(crate) fn counting(mut state: G::State, bots: &[Box<dyn Bot<G>>], chance: &mut Chance, mut counts: Option<Counts>) -> Playout<G> {
        let mut log = (counts.as_ref().is_some_and(Counts::looks) || bots.iter().any(|bot| bot.listens())).then(Vec::new);
        let opened = G::start(&mut state, &mut table(chance, log.as_mut(), counts.as_mut()));
        debug_assert!(opened.is_ok(), "a seeded table leaves no question open");
        Playout { state, commands: Vec::new(), trail: Trail::default(), log, counts, decisions: 0, circled: 0 }
    }

    /// The position.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// Whether nobody is asked any more.
    pub fn is_over(&self) -> bool {
        G::deciders(&self.state).is_empty()
    }

    /// Lets the seat that is asked decide, and gives who it was and what it said; `None` when the game is over or has passed its declared limit.
    pub fn step(&mut self, bots: &mut [Box<dyn Bot<G>>], chance: &mut Chance) -> Option<(Seat, &G::Command)> {
        self.within(bots, chance, Budget::repeatable::<G>())
    }

    /// As [`Playout::step`], with another budget.
    pub(crate) fn think(&mut self, bots: &mut [Box<dyn Bot<G>>], chance: &mut Chance, thinking: &Thinking) -> Option<(Seat, &G::Command)> {
        match thinking {
            Thinking::Usual => self.step(bots, chance),
            Thinking::Nodes(nodes) => self.within(bots, chance, Budget::Nodes(*nodes)),
            Thinking::Until(begin) => self.within(bots, chance, Budget::While(&*begin())),
        }
    }

    fn within(&mut self, bots: &mut [Box<dyn Bot<G>>], chance: &mut Chance, budget: Budget<'_>) -> Option<(Seat, &G::Command)> {
        hush::<G>(&mut self.state, &mut table(chance, self.log.as_mut(), self.counts.as_mut())).ok()?;
        let seat = G::deciders(&self.state).iter().next()?;
        chance.turn(G::turn(&self.state));
        if self.decisions >= u64::from(G::about().limit) {
            return None;
        }
        self.tell(bots);
        self.commands.clear();
        G::commands(&self.state, seat, &mut self.commands);
        let bot = bots.get_mut(seat.index())?;
        if self.commands.is_empty() {
            return None;
        }
        let outlook = Outlook::new(&self.state, seat).within(budget);
        let (decision, circled) = self.trail.choose(bot.as_mut(), &outlook, &mut self.commands, chance.seat(seat));
        self.circled += u64::from(circled);
        let pick = match decision {
            Decision::Listed(pick) if pick < self.commands.len() => pick,
            other => {
                self.commands.push(decided::<G>(&self.state, seat, &self.commands, other)?);
                self.commands.len() - 1
            }
        };
        let command = &self.commands[pick];
        debug_assert_eq!(G::check(&self.state, seat, command), Ok(()));
        self.trail.note(&self.state, seat, command);
        G::apply(&mut self.state, seat, command, &mut table(chance, self.log.as_mut(), self.counts.as_mut())).ok()?;
        self.decisions += 1;
        Some((seat, command))
    }

    /// Counts the kinds of the events since the last decision, and tells each bot what its seat is told.
    fn tell(&mut self, bots: &mut [Box<dyn Bot<G>>]) {
        let Some(log) = &mut self.log else { return };
        for entry in log.drain(..) {
            if let Some(counts) = &mut self.counts {
                counts.add(&entry);
            }
            hear(bots, &entry);
        }
    }

    /// The counts of its events; `None` if nobody wanted them.
    pub(crate) fn counts(mut self) -> Option<Counts> {
        self.tell(&mut []);
        self.counts
    }

    /// How it ended, or how far it has come.
    pub fn played(&self) -> Played {
        Played { outcome: G::outcome(&self.state), decisions: self.decisions, circled: self.circled, turns: G::turn(&self.state) }
    }
}

fn table<'t, E>(chance: &'t mut Chance, log: Option<&'t mut Vec<Entry<E>>>, counts: Option<&'t mut Counts>) -> Table<'t, E> {
    let table = match log {
        Some(log) => Table::listening(Source::Seeded(chance), log),
        None => Table::silent(Source::Seeded(chance)),
    };
    table.counting(counts.map(|counts| &mut counts.rules))
}

/// Passes the [quiet](Game::quiet) windows of a position, as a session does for seats without standing orders.
///
/// # Errors
/// A question of chance that the table leaves open.
pub fn hush<G: Game>(state: &mut G::State, table: &mut Table<'_, G::Event>) -> Result<(), Unanswered> {
    while let Some(seat) = G::deciders(state).iter().find(|seat| G::quiet(state, *seat)) {
        let Some(pass) = G::pass(state, seat) else { break };
        G::apply(state, seat, &pass.command, table)?;
    }
    Ok(())
}

/// Tells each bot what its seat is told.
pub(crate) fn hear<G: Game>(bots: &mut [Box<dyn Bot<G>>], entry: &Entry<G::Event>) {
    for (bot, seat) in bots.iter_mut().zip(seats(8)) {
        if bot.listens() && entry.seen_by(Viewer::Seat(seat)) {
            bot.hear(seat, entry);
        }
    }
}

/// Seats that play, in order.
pub fn seats(count: usize) -> impl Iterator<Item = Seat> {
    (0..count).filter_map(Seat::new)
}
