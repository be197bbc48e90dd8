//! The rounds of a search.

use std::{
    sync::atomic::{AtomicU32, Ordering},
    thread,
};

use engine::{
    Chance, Kit, Problem,
    bot_file::BotFile,
    kit::{Thinking, Trials},
    maker::Spelling,
    weights::Weight,
};
use serde::{Deserialize, Serialize};

use super::Plan;

/// A round of a search, as its file has it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Line {
    /// The number of the round, from 0.
    pub round: u32,
    /// Half points of the bot that was moved along the coins, of four in each pair.
    pub points: u32,
    /// The weights that are tuned, after the round.
    pub weights: Vec<f64>,
}

/// Calls between a search and its face.
pub struct Hooks<'h> {
    /// Whether it should stop; asked before each decision.
    pub stop: &'h (dyn Fn() -> bool + Sync),
    /// Told of each round that is over, in order, to be written down.
    pub told: &'h mut dyn FnMut(&Line) -> Result<(), Problem>,
}

/// Where a search stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Tuned {
    /// Rounds that are over.
    pub rounds: u32,
    /// All weights of the game, those that were tuned at the mean of the last half of the rounds.
    pub weights: Vec<i32>,
}

/// The exponent with which moves become smaller, and that of steps: the usual ones of the method.
const NARROWS: f64 = 0.101;
const SLOWS: f64 = 0.602;

/// A move in a round, of a weight with this step at the beginning.
fn width(step: f64, round: u32) -> f64 {
    step / libm::pow(f64::from(round + 1), NARROWS)
}

/// How far the weights go towards the winner of a round that was won without a loss, in widths of the first move.
fn gain(round: u32, rounds: u32) -> f64 {
    let calm = 0.1 * f64::from(rounds);
    0.5 * libm::pow((1.0 + calm) / (f64::from(round) + 1.0 + calm), SLOWS)
}

/// The first move of a weight: part of its usual value, at least one.
fn step(weight: &Weight, percent: u32) -> f64 {
    (f64::from(weight.usual.abs()) * f64::from(percent) / 100.0).max(1.0)
}

/// Plays the rounds that are missing after `before`.
///
/// # Errors
/// A game cannot be played, or a round cannot be written down.
pub fn run(kit: &dyn Kit, plan: &Plan, before: &[Line], threads: usize, hooks: &mut Hooks) -> Result<Tuned, Problem> {
    let mut lines: Vec<Line> = before.to_vec();
    let usual: Vec<f64> = plan.places.iter().map(|&place| f64::from(plan.table[place].usual)).collect();
    for round in before.len() as u32..plan.search.rounds {
        let now = lines.last().map_or(&usual, |line| &line.weights);
        let coins = coins(plan, round);
        let moved = |sign: f64| -> Vec<f64> {
            let along = |((&place, &value), &coin): ((&usize, &f64), &f64)| {
                let weight = &plan.table[place];
                bounded(weight, value + sign * coin * width(step(weight, plan.search.step), round))
            };
            plan.places.iter().zip(now).zip(&coins).map(along).collect()
        };
        let (plus, minus) = (moved(1.0), moved(-1.0));
        let sides = [&plus, &minus].map(|values| spelling(plan, values));
        let Some(points) = play(kit, plan, &sides, round, threads, hooks.stop)? else { break };
        let won = f64::from(points) / f64::from(4 * plan.search.pairs) * 2.0 - 1.0;
        let after = |((&place, &value), &coin): ((&usize, &f64), &f64)| {
            let weight = &plan.table[place];
            let far = step(weight, plan.search.step) * gain(round, plan.search.rounds);
            bounded(weight, value + won * far * coin)
        };
        let weights = plan.places.iter().zip(now).zip(&coins).map(after).collect();
        let line = Line { round, points, weights };
        (hooks.told)(&line)?;
        lines.push(line);
    }
    Ok(tuned(plan, &lines))
}

/// The weights that the rounds lead to: the mean of their last half, which the luck of single rounds moves less than the last one.
pub(super) fn tuned(plan: &Plan, lines: &[Line]) -> Tuned {
    let mut weights: Vec<i32> = plan.table.iter().map(|weight| weight.usual).collect();
    let last = &lines[lines.len() / 2..];
    for (at, &place) in plan.places.iter().enumerate().filter(|_| !last.is_empty()) {
        let sum: f64 = last.iter().filter_map(|line| line.weights.get(at)).sum();
        weights[place] = (sum / last.len() as f64).round() as i32;
    }
    Tuned { rounds: lines.len() as u32, weights }
}

fn bounded(weight: &Weight, value: f64) -> f64 {
    value.clamp(f64::from(weight.least), f64::from(weight.most))
}

/// One or minus one for each weight.
fn coins(plan: &Plan, round: u32) -> Vec<f64> {
    let mut chance = Chance::new(plan.search.seed, u64::from(round));
    plan.places.iter().map(|_| if chance.below(2) == 0 { 1.0 } else { -1.0 }).collect()
}

/// The bot with these weights, as the game names it.
fn spelling(plan: &Plan, values: &[f64]) -> String {
    let change = |(&place, &value): (&usize, &f64)| (plan.table[place].name.to_owned(), value.round() as i32);
    Spelling { kind: plan.search.plays.clone(), changes: plan.places.iter().zip(values).map(change).collect() }.to_string()
}

/// The half points of the first bot in the pairs of a round; `None` if they were interrupted.
fn play(
    kit: &dyn Kit,
    plan: &Plan,
    sides: &[String; 2],
    round: u32,
    threads: usize,
    stop: &(dyn Fn() -> bool + Sync),
) -> Result<Option<u32>, Problem> {
    let next = AtomicU32::new(0);
    let crew = || -> Result<Option<u32>, Problem> {
        let mut points = 0;
        loop {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= 2 * plan.search.pairs {
                return Ok(Some(points));
            }
            match half_points(kit, plan, sides, (round, game / 2, game % 2), stop)? {
                Some(more) => points += more,
                None => return Ok(None),
            }
        }
    };
    let parts: Vec<_> = thread::scope(|scope| {
        let running: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(crew)).collect();
        running.into_iter().map(|thread| thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))).collect()
    });
    parts.into_iter().sum()
}

/// Half points of the first bot in a game: 2 for a win, 1 for a draw or a game that did not end.
fn half_points(
    kit: &dyn Kit,
    plan: &Plan,
    sides: &[String; 2],
    (round, pair, side): (u32, u32, u32),
    stop: &(dyn Fn() -> bool + Sync),
) -> Result<Option<u32>, Problem> {
    let bots = (0..plan.seats).map(|seat| sides[(seat + side as usize) % 2].clone()).collect();
    let number = u64::from(round) * u64::from(plan.search.pairs) + u64::from(pair);
    let setup = plan.setups[number as usize % plan.setups.len()].clone();
    let thinking = plan.search.nodes.map_or(Thinking::Usual, Thinking::Nodes);
    // The coins have the seed itself.
    let trials = Trials { setup, games: number + 1, bots, seed: plan.search.seed.wrapping_add(1), thinking };
    let sums = kit.part(&trials, number..number + 1, &mut |_| !stop())?;
    let tally = sums.tally(&trials.bots);
    if tally.games == 0 {
        return Ok(None);
    }
    Ok(Some(tally.half_points(side as usize)))
}

impl Tuned {
    /// A file with the bot of these weights.
    pub fn file(&self, plan: &Plan, name: &str) -> String {
        BotFile::commented(&plan.search.game, name, &plan.search.plays, plan.table, &self.weights)
    }
}
