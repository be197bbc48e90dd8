//! Weights that change nothing: a number that no judgement reads would be searched in vain.

use crate::{Chance, Game, Seat, Source, Table, Viewer, Weights};

/// Looks at decisions of an officer's games from these setups, `most` of them in each, and returns the weights that changed none of its judgements there,
/// neither at their least value nor at their most.
pub fn idle_weights<G: Game>(setups: &[G::Setup], seed: u64, most: usize) -> Vec<&'static str> {
    let usual = Weights::usual(G::WEIGHTS);
    let mut idle: Vec<&'static str> = G::WEIGHTS.iter().map(|weight| weight.name).collect();
    for (number, setup) in setups.iter().enumerate() {
        let Ok(mut state) = G::begin(setup) else { continue };
        let mut chance = Chance::new(seed, number as u64);
        if G::start(&mut state, &mut Table::silent(Source::Seeded(&mut chance))).is_err() {
            continue;
        }
        for _ in 0..most {
            if idle.is_empty() {
                return idle;
            }
            let Some(seat) = G::deciders(&state).iter().next() else { break };
            let mut commands = Vec::new();
            G::commands(&state, seat, &mut commands);
            let view = G::view(&state, Viewer::Seat(seat));
            let judged = judgement::<G>(&view, seat, &commands, &usual);
            if commands.len() > 1 {
                idle.retain(|name| !changes::<G>(&view, seat, &commands, name, &judged));
            }
            let command = judged.0.unwrap_or_else(|| {
                let best = judged.1.iter().max().copied().unwrap_or_default();
                let place = judged.1.iter().position(|score| *score == best).unwrap_or_default();
                commands[place].clone()
            });
            if G::apply(&mut state, seat, &command, &mut Table::silent(Source::Seeded(&mut chance))).is_err() {
                break;
            }
        }
    }
    idle
}

/// The plan of an officer, or how good each command looks to it.
type Judgement<G> = (Option<<G as Game>::Command>, Vec<i32>);

fn judgement<G: Game>(view: &G::View, seat: Seat, commands: &[G::Command], weights: &Weights) -> Judgement<G> {
    let plan = G::plan(view, seat, commands, weights);
    let mut scores = Vec::new();
    if plan.is_none() {
        G::appraise(view, seat, commands, weights, &mut scores);
    }
    (plan, scores)
}

fn changes<G: Game>(view: &G::View, seat: Seat, commands: &[G::Command], name: &str, judged: &Judgement<G>) -> bool {
    let Some(weight) = G::WEIGHTS.iter().find(|weight| weight.name == name) else { return false };
    let usual = Weights::usual(G::WEIGHTS);
    [weight.least, weight.most].into_iter().any(|value| {
        let changed = usual.with(G::WEIGHTS, name, value).expect("its own range");
        judgement::<G>(view, seat, commands, &changed) != *judged
    })
}
