//! Lines: imagined positions that officers play on.

use engine::{Bot, Budget, Chance, Decision, Game, Outlook, Search, Seat, Source, Table, Trail, Weights, bot::decided, playout::hush};

use crate::{ensign::Ensign, officer::Officer};

/// How much thinking is left.
pub(super) struct Left<'a> {
    budget: Budget<'a>,
    pub(super) used: u32,
}

impl<'a> Left<'a> {
    pub(super) fn of(budget: Budget<'a>) -> Left<'a> {
        Left { budget, used: 0 }
    }

    /// Whether there is some. It is asked before each decision of a line, so no budget is exceeded by more than that.
    pub(super) fn goes_on(&self) -> bool {
        match self.budget {
            Budget::Nodes(nodes) => self.used < nodes,
            Budget::While(go_on) => go_on(),
        }
    }
}

/// The chances of a line: its dice by name, so that one more roll shifts no others, and the ties of each seat apart from the dice. Lines that begin with
/// other commands then differ by what these change, and by little else.
pub(super) struct Fate {
    dice: Chance,
    ties: Vec<Chance>,
}

/// A plan of a turn costs as much time as a look at this many commands.
const PLAN: u32 = 100;

/// Streams of a seed: for worlds, dice and ties.
const STREAMS: u64 = 16;

impl Fate {
    /// The chances of run `number`.
    pub(super) fn new(seed: u64, number: u64) -> Fate {
        let ties = (1..STREAMS).map(|seat| Chance::new(seed, number * STREAMS + seat)).collect();
        Fate { dice: Chance::named(seed, number), ties }
    }

    /// The chance that imagines the world of run `number`.
    pub(super) fn world(seed: u64, number: u64) -> Chance {
        Chance::new(seed, number * STREAMS)
    }
}

/// How a line ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ended {
    /// With this value.
    At(i32),
    /// The command that begins it is not legal in the imagined position.
    Refused,
    /// Time ran out before.
    Late,
}

/// Plays imagined positions on as officers would, or as ensigns.
pub(super) struct Lines<G: Game> {
    commands: Vec<G::Command>,
    officer: Officer,
    ensign: Ensign,
    trail: Trail<G>,
}

impl<G: Game> Lines<G> {
    /// Lines of officers that judge by these weights.
    pub(super) fn new(weights: &Weights) -> Lines<G> {
        Lines { commands: Vec::new(), officer: Officer::new(weights), ensign: Ensign::default(), trail: Trail::default() }
    }

    /// Gives `command` in `world` and plays on to the horizon.
    pub(super) fn play(
        &mut self,
        world: &G::State,
        seat: Seat,
        command: &G::Command,
        fate: &mut Fate,
        search: &Search,
        left: &mut Left<'_>,
    ) -> Ended {
        let mut state = world.clone();
        left.used = left.used.saturating_add(1);
        if G::check(&state, seat, command).is_err() {
            return Ended::Refused;
        }
        let turn = G::turn(&state);
        let until = turn.saturating_add(search.turns);
        self.trail.clear();
        fate.dice.turn(turn);
        if G::apply(&mut state, seat, command, &mut Table::silent(Source::Seeded(&mut fate.dice))).is_err() {
            return Ended::Refused;
        }
        for _ in 0..G::about().limit {
            if !left.goes_on() {
                return Ended::Late;
            }
            if !self.step(&mut state, (until, search.officers), fate, left) {
                break;
            }
        }
        Ended::At(value::<G>(&state, seat))
    }

    /// Lets the seat that is asked decide; `false` where the line ends.
    fn step(&mut self, state: &mut G::State, (until, officers): (u32, bool), fate: &mut Fate, left: &mut Left<'_>) -> bool {
        if hush::<G>(state, &mut Table::silent(Source::Seeded(&mut fate.dice))).is_err() {
            return false;
        }
        let Some(decider) = G::deciders(state).iter().next() else { return false };
        let turn = G::turn(state);
        if turn > until {
            return false;
        }
        fate.dice.turn(turn);
        self.commands.clear();
        G::commands(state, decider, &mut self.commands);
        if self.commands.is_empty() {
            return false;
        }
        left.used = left.used.saturating_add(self.commands.len() as u32);
        let Some(ties) = fate.ties.get_mut(decider.index()) else { return false };
        let player: &mut dyn Bot<G> = if officers { &mut self.officer } else { &mut self.ensign };
        let (decision, _) = self.trail.choose(player, &Outlook::new(state, decider), &mut self.commands, ties);
        if matches!(decision, Decision::Plan(_)) {
            left.used = left.used.saturating_add(PLAN);
        }
        let Some(command) = decided::<G>(state, decider, &self.commands, decision) else { return false };
        self.trail.note(state, decider, &command);
        G::apply(state, decider, &command, &mut Table::silent(Source::Seeded(&mut fate.dice))).is_ok()
    }
}

/// The value of the end of a line: the places of a game that is over, and by how much; else the game's own measure.
fn value<G: Game>(state: &G::State, seat: Seat) -> i32 {
    let Some(outcome) = G::outcome(state) else { return G::worth(state, seat) };
    let scores = outcome.scores.iter().map(|score| i64::from(score.total));
    let own = scores.clone().nth(seat.index()).unwrap_or(0);
    let best = scores.enumerate().filter(|(other, _)| *other != seat.index()).map(|(_, total)| total).max().unwrap_or(0);
    let margin = MARGIN * (own - best) / (own.abs() + best.abs()).max(1);
    outcome.worth(seat) + margin as i32
}

/// The most that the margin of the points adds to the places of a game that is over.
const MARGIN: i64 = 2_000;
