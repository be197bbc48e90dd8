//! Bots: a bot chooses from a list of commands and sees only what its seat may know.

use std::{fmt, sync::Arc};

use crate::{Chance, Entry, Game, Seat, Viewer, Weights, weighing::Weighing};

/// A bot's input: the seat's view, made when the bot asks for it, and how long the bot may think.
pub struct Outlook<'a, G: Game> {
    state: &'a G::State,
    seat: Seat,
    budget: Budget<'a>,
}

impl<G: Game> Clone for Outlook<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Outlook<'_, G> {}

/// How long a bot may think.
#[derive(Copy, Clone)]
pub enum Budget<'a> {
    /// A number of commands tried in imagined positions. That is the cost of looking ahead in every game, and a budget in nodes makes games repeatable.
    Nodes(u32),
    /// Until this says no; for a table where somebody waits.
    While(&'a dyn Fn() -> bool),
}

impl Budget<'_> {
    /// The default budget of a repeatable game: less than a quarter of a second of one core in every game.
    pub const fn repeatable<G: Game>() -> Budget<'static> {
        Budget::Nodes(G::SEARCH.nodes)
    }
}

/// How long the bots of a simulation think before each decision.
#[derive(Clone, Default)]
pub enum Thinking {
    /// As many positions as the game says ([`Budget::repeatable`]).
    #[default]
    Usual,
    /// This many positions.
    Nodes(u32),
    /// Until the second function says no; the first one makes it when the thinking begins. Such games cannot be repeated.
    Until(Arc<dyn Fn() -> Box<dyn Fn() -> bool> + Send + Sync>),
}

impl fmt::Debug for Thinking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Thinking::Usual => f.write_str("Usual"),
            Thinking::Nodes(nodes) => write!(f, "Nodes({nodes})"),
            Thinking::Until(_) => f.write_str("Until"),
        }
    }
}

impl<'a, G: Game> Outlook<'a, G> {
    /// The outlook of `seat`, with the budget of a game that is to be repeated.
    pub fn new(state: &'a G::State, seat: Seat) -> Outlook<'a, G> {
        Outlook { state, seat, budget: Budget::repeatable::<G>() }
    }

    /// With this budget.
    #[must_use]
    pub fn within(self, budget: Budget<'a>) -> Outlook<'a, G> {
        Outlook { budget, ..self }
    }

    /// The position, for the guard at the seat.
    pub(crate) fn state(&self) -> &'a G::State {
        self.state
    }

    /// Whose.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// How long it may think.
    pub fn budget(&self) -> Budget<'a> {
        self.budget
    }

    /// The view of the bot's seat.
    pub fn view(&self) -> G::View {
        G::view(self.state, Viewer::Seat(self.seat))
    }
}

/// A bot's decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision<C> {
    /// The command at this place of the list.
    Listed(usize),
    /// A plan that is not in the list; one that the checker refuses counts as the first of the list.
    Plan(C),
}

impl<C> From<usize> for Decision<C> {
    fn from(place: usize) -> Decision<C> {
        Decision::Listed(place)
    }
}

/// A player that is a program. It may keep a memory of its own from one decision to the next.
pub trait Bot<G: Game>: Send {
    /// Whether it wants to hear what its seat is told.
    fn listens(&self) -> bool {
        false
    }

    /// Something that its seat is told.
    fn hear(&mut self, _seat: Seat, _entry: &Entry<G::Event>) {}

    /// The bot's decision; `commands` is not empty.
    fn choose(&mut self, outlook: &Outlook<'_, G>, commands: &[G::Command], chance: &mut Chance) -> Decision<G::Command>;

    /// The weighing behind its last decision, of the same commands; `None` where there was none.
    fn weighing(&self, _commands: &[G::Command]) -> Option<Weighing<G::Command>> {
        None
    }
}

/// A kind of bot, by name.
pub struct BotKind<G: Game> {
    /// As typed.
    pub name: &'static str,
    /// How it plays, in a sentence.
    pub blurb: &'static str,
    /// The scenarios in which it has been shown to play at least as well as those before it in the list.
    pub shown: Shown,
    /// Whether it heeds the game's weights ([`Game::WEIGHTS`]), so that one with other weights may be named.
    pub weighed: bool,
    /// Makes one.
    pub make: fn(&Weights) -> Box<dyn Bot<G>>,
}

impl<G: Game> BotKind<G> {
    /// Makes one with the usual weights.
    pub fn usual(&self) -> Box<dyn Bot<G>> {
        (self.make)(&Weights::usual(G::WEIGHTS))
    }
}

/// The scenarios in which measured games have shown that a bot plays at least as well as simpler ones.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Shown {
    /// In every game.
    Everywhere,
    /// In these scenarios only, each with the short name of its game.
    In(&'static [(&'static str, &'static str)]),
}

impl Shown {
    /// Whether it holds for a scenario of a game.
    pub fn holds(self, game: &str, scenario: &str) -> bool {
        match self {
            Shown::Everywhere => true,
            Shown::In(places) => places.contains(&(game, scenario)),
        }
    }
}

/// The command that a decision means, as the rules allow it.
pub fn decided<G: Game>(state: &G::State, seat: Seat, commands: &[G::Command], decision: Decision<G::Command>) -> Option<G::Command> {
    match decision {
        Decision::Listed(place) => commands.get(place).or_else(|| commands.first()).cloned(),
        Decision::Plan(plan) if G::check(state, seat, &plan).is_ok() => Some(plan),
        Decision::Plan(_) => commands.first().cloned(),
    }
}
