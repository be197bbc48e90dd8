//! The moments that decided a game: commands whose dice or draws were worth much more, or much less, than the average.
//!
//! Each command that asked chance is run again from the position in which it was given, with the answers that fell and with those that could have fallen
//! (all of them where they are few, else a fixed sample), and the ends are compared by the measure of the game's bots ([`Game::worth`]).

use super::Session;
use crate::{Game, Seat, odds, playout, table::Source};

/// A moment that decided much.
#[derive(Clone, Debug, PartialEq)]
pub struct Turning {
    /// The number of the command in the record, from 0.
    pub step: usize,
    /// The place in the log of the first entry that tells of it.
    pub from: usize,
    /// That of the last one: the table as it stood then is the moment itself.
    pub upto: usize,
    /// The turn.
    pub turn: u32,
    /// For whom it was decided.
    pub seat: Seat,
    /// The gain of that seat over the average, in units of worth (10,000 for a game); below 0 where it went against everybody.
    pub swing: i32,
    /// The chance of an answer at least as good for that seat (at least as bad, where it went against it).
    pub chance: f64,
    /// Whether the chance is exact.
    pub exact: bool,
}

/// How many ways chance may fall before they are sampled, and how many samples are then taken.
const BUDGET: u32 = 200;

/// The seed of the samples: who asks twice is told the same twice.
const SEED: u64 = 11;

/// How many commands are looked at closely: those after which the game stood most differently.
const CLOSELY: usize = 24;

/// How many moments are told at most.
const TOLD: usize = 6;

/// The least difference from the average that decides something.
const LEAST: i32 = 200;

impl<G: Game> Session<G> {
    /// The moments that decided the game, the greatest first. It tells what was hidden, so it is for a game that is over.
    pub fn turnings(&self) -> Vec<Turning> {
        let mut steps = self.rolled();
        steps.sort_by(|(one, changed), (other, more)| more.cmp(changed).then(one.cmp(other)));
        steps.truncate(CLOSELY);
        let mut found: Vec<Turning> = steps.into_iter().filter_map(|(step, _)| self.turning(step)).collect();
        found.sort_by(|one, other| other.swing.abs().cmp(&one.swing.abs()).then(one.step.cmp(&other.step)));
        found.truncate(TOLD);
        found
    }

    fn worths(&self, state: &G::State) -> Vec<i32> {
        playout::seats(G::seats(&self.setup)).map(|seat| G::worth(state, seat)).collect()
    }

    /// The commands that asked chance, and how differently the game stood after each.
    fn rolled(&self) -> Vec<(usize, i32)> {
        let mut found = Vec::new();
        self.each(|index, before, after| {
            if !self.steps[index].answers.is_empty() {
                let (before, after) = (self.worths(before), self.worths(after));
                let changed = before.iter().zip(&after).map(|(before, after)| (after - before).abs()).max().unwrap_or(0);
                found.push((index, changed));
            }
        });
        found
    }

    /// Compares the answers to a command's questions with all answers that could have come; `None` where they decided nothing.
    fn turning(&self, index: usize) -> Option<Turning> {
        let step = self.steps.get(index)?;
        let (state, orders) = self.before(index)?;
        let said = Some((step.seat, step.said.clone()));
        let end = |source: Source<'_>| self.worths(&Self::carried_out(&state, &orders, said.as_ref(), source).state);
        let fell = end(Source::Scripted(&mut step.answers.script()));
        let all = odds::within(BUDGET, SEED, || true, end)?;
        let shares: Vec<(&Vec<i32>, f64)> = all.shares().into_iter().map(|(worths, share, _)| (worths, share)).collect();
        let mean = |seat: usize| shares.iter().map(|(worths, share)| f64::from(worths[seat]) * share).sum::<f64>();
        let swing = |seat: usize| (f64::from(fell[seat]) - mean(seat)).round() as i32;
        // If one side gains what the other loses, the moment counts for the one that gains.
        let seat = (0..fell.len()).max_by_key(|&seat| (swing(seat).abs(), swing(seat), std::cmp::Reverse(seat)))?;
        let swing = swing(seat);
        if swing.abs() < LEAST {
            return None;
        }
        let as_good = |worths: &Vec<i32>| if swing > 0 { worths[seat] >= fell[seat] } else { worths[seat] <= fell[seat] };
        let chance = shares.iter().filter(|(worths, _)| as_good(worths)).map(|(_, share)| share).sum::<f64>().min(1.0);
        let upto = (step.told as usize).checked_sub(1)?;
        let from = self.told_by(index).min(upto);
        Some(Turning { step: index, from, upto, turn: step.turn, seat: Seat::new(seat)?, swing, chance, exact: all.is_exact() })
    }
}
