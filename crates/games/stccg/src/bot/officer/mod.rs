//! The officer: a player who knows the game. It seeds against the opponent's deck, works planets beside its outpost first, sends one person ahead of the
//! others, remembers what stopped it, and reports whoever is missing.

mod camp;
mod cards;
mod orders;
mod seeds;
mod targets;
mod teams;
mod weights;

use engine::Seat;

use crate::{
    bot::ensign,
    collective::Hive,
    command::Command,
    flow::asked,
    state::{Phase, State, frames::Ask},
};

pub(crate) use seeds::Worth;
pub use weights::Weights;

/// How good each command looks.
pub fn appraise(state: &State, seat: Seat, commands: &[Command], weights: Weights, scores: &mut Vec<i32>) {
    let Some((_, ask, _)) = asked(state) else {
        scores.extend(commands.iter().map(|_| 0));
        return;
    };
    let plan = Plan::of(state, seat, ask, &weights);
    scores.extend(commands.iter().map(|command| plan.score(state, seat, ask, command)));
}

/// The aims of a seat.
struct Plan {
    /// The ensign's plan, for all that the officer sees in the same way.
    plain: ensign::Plan,
    /// The places of its people, their work there, and where they should go.
    camps: Vec<camp::Camp>,
    /// The skills that it lacks.
    lacks: cards::Lacks,
    /// How hard its seeds are for the deck of the opponent.
    seeds: Option<seeds::Worth>,
}

impl Plan {
    fn of(state: &State, seat: Seat, ask: Ask, weights: &Weights) -> Plan {
        let mut plan = Plan { plain: ensign::Plan::of(state, seat), camps: Vec::new(), lacks: cards::Lacks::default(), seeds: None };
        if state.phase != Phase::Play {
            if ask == Ask::Seed {
                plan.seeds = Some(seeds::Worth::of(state, seat));
            }
            return plan;
        }
        if state.player(seat).borg {
            plan.plain.hive = Some(Hive::of(state, seat, true));
            return plan;
        }
        plan.camps = camp::camps(state, seat, weights);
        plan.plain.goals = plan.camps.iter().filter_map(|camp| Some((camp.ship?, camp.goal?, 0))).collect();
        if matches!(ask, Ask::Card | Ask::Download | Ask::Take | Ask::Shed | Ask::Select) {
            plan.lacks = cards::Lacks::of(state, seat, weights);
        }
        plan
    }

    fn score(&self, state: &State, seat: Seat, ask: Ask, command: &Command) -> i32 {
        let plain = || ensign::score(state, seat, ask, command, &self.plain);
        match ask {
            Ask::Seed => self.seeds.as_ref().map_or_else(plain, |seeds| seeds.score(state, seat, command)),
            _ if state.player(seat).borg => plain(),
            Ask::Order => orders::order(state, seat, command, self).unwrap_or_else(plain),
            Ask::Card => cards::card(state, command, self).unwrap_or_else(plain),
            _ => plain(),
        }
    }
}
