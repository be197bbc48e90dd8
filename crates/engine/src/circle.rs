//! The guard at every bot's seat: within a turn no bot says anything that leads its seat back to a position in which it has been asked before.
//!
//! Two commands that undo each other can look good for ever, each in the position that the other leaves. Therefore the table bars commands that lead back. The
//! bot chooses among the other commands, and passes if none is left. Every program that plays with bots (a game without a face, a table, a search) asks them
//! through [`Trail::choose`].

use std::collections::VecDeque;

use crate::{
    Bot, Chance, Game, Outlook, Seat, Source, Stride, Table,
    bot::{Decision, decided},
    table::Script,
};

/// The most positions that are compared. A circle that is longer is not noticed; games end by their own rules long before it would matter.
const MOST: usize = 256;

/// The number of passes of other seats that are followed to see whether a command leads back.
const PASSES: usize = 32;

/// The positions of this turn that can come again, each with the seat that was asked and what it said: those in which a command that can be undone was given,
/// since no circle is without one.
pub struct Trail<G: Game> {
    stood: VecDeque<(Seat, G::State, G::Command)>,
}

impl<G: Game> Default for Trail<G> {
    fn default() -> Trail<G> {
        Trail { stood: VecDeque::new() }
    }
}

impl<G: Game> Trail<G> {
    /// Forgets everything: another game begins.
    pub fn clear(&mut self) {
        self.stood.clear();
    }

    /// Notes what a seat says, before it is carried out in `state`.
    pub fn note(&mut self, state: &G::State, seat: Seat, command: &G::Command) {
        match G::stride(command) {
            Stride::Onward => self.stood.clear(),
            Stride::Along => {}
            Stride::Back | Stride::Idle => {
                if self.stood.back().is_some_and(|(_, last, _)| G::turn(last) != G::turn(state)) {
                    self.stood.clear();
                }
                if self.stood.len() == MOST {
                    self.stood.pop_front();
                }
                self.stood.push_back((seat, state.clone(), command.clone()));
            }
        }
    }

    /// Lets the bot choose from `commands`, which is not empty. If its choice leads back, all commands that do so are taken out of the list and it chooses from
    /// the others. If none is left, the list is the pass of the seat, or the bot's choice if there is nothing to pass. The decision is one of the list as it is
    /// afterwards. Also gives whether the guard decided.
    pub fn choose(
        &self,
        bot: &mut dyn Bot<G>,
        outlook: &Outlook<'_, G>,
        commands: &mut Vec<G::Command>,
        chance: &mut Chance,
    ) -> (Decision<G::Command>, bool) {
        if commands.len() < 2 {
            return (Decision::Listed(0), false);
        }
        let (state, seat) = (outlook.state(), outlook.seat());
        let decision = bot.choose(outlook, commands, chance);
        let leads_back = match &decision {
            Decision::Listed(place) => {
                commands.get(*place).or(commands.first()).is_some_and(|command| self.leads_back(state, seat, command))
            }
            Decision::Plan(plan) => G::check(state, seat, plan).is_ok() && self.leads_back(state, seat, plan),
        };
        if !leads_back {
            return (decision, false);
        }
        let wanted = decided::<G>(state, seat, commands, decision);
        commands.retain(|command| !self.leads_back(state, seat, command));
        if commands.is_empty() {
            commands.extend(G::pass(state, seat).map(|pass| pass.command).or(wanted));
        }
        if commands.len() < 2 {
            return (Decision::Listed(0), true);
        }
        let again = match bot.choose(outlook, commands, chance) {
            Decision::Plan(plan) if G::check(state, seat, &plan).is_ok() && self.leads_back(state, seat, &plan) => Decision::Listed(0),
            other => other,
        };
        (again, true)
    }

    /// Whether the seat has said the same in the same position of this turn, or would be asked again in a position in which it said something that can be
    /// undone, if the others let the moment pass. A command that asks chance or another seat leads on: nobody knows where to.
    fn leads_back(&self, state: &G::State, seat: Seat, command: &G::Command) -> bool {
        let mut own = self.stood.iter().filter(|(who, stood, _)| *who == seat && G::turn(stood) == G::turn(state));
        let idle = match G::stride(command) {
            Stride::Onward | Stride::Along => return false,
            Stride::Back if own.clone().next().is_none() => return false,
            stride => stride == Stride::Idle,
        };
        if own.clone().any(|(_, stood, said)| said == command && G::alike(stood, state)) {
            return true;
        }
        let next = asked_next::<G>(state, seat, command);
        next.is_some_and(|next| (idle && G::alike(state, &next)) || own.any(|(_, stood, _)| G::alike(stood, &next)))
    }
}

/// The position in which the seat is asked next, if no dice fall and the others let the moment pass until then.
fn asked_next<G: Game>(state: &G::State, seat: Seat, command: &G::Command) -> Option<G::State> {
    let mut next = state.clone();
    let apply = |next: &mut G::State, seat: Seat, command: &G::Command| {
        G::apply(next, seat, command, &mut Table::silent(Source::Scripted(&mut Script::default()))).ok()
    };
    apply(&mut next, seat, command)?;
    for _ in 0..PASSES {
        let deciders = G::deciders(&next);
        if deciders.contains(seat) {
            return Some(next);
        }
        let other = deciders.iter().next()?;
        let pass = G::pass(&next, other)?;
        apply(&mut next, other, &pass.command)?;
    }
    None
}
