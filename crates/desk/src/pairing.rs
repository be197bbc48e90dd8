//! The pairing of a Battle Round, and its bye (AW.ROUND.3, AW.BYE, AW.GAP.21, AW.GAP.22).
//!
//! "Changing as little as possible" is made exact like this. The players stand in a line by rank, and a battle costs the square of the distance
//! of its two places; 1-2, 3-4 and so on is the cheapest of all pairings. Among all pairings, those with the fewest repeated battles count; among these,
//! those with the least sum of squares; among these, the one in which the first player of the line meets the highest possible opponent, then
//! the next player who is left, and so on. The answer is unique, and found exactly for any number of players.

use crate::{PlayerId, Tournament, matching};

impl Tournament {
    /// Players who may have the bye of the next Battle Round under AW.BYE.4, AW.BYE.5 and AW.GAP.22: one, or several among whom it is drawn. In the
    /// first Battle Round that is everybody (AW.BYE.3).
    pub fn bye_candidates(&self) -> Vec<PlayerId> {
        let playing = self.playing();
        if self.next_round() == 1 {
            return playing;
        }
        let fresh: Vec<PlayerId> = playing.iter().copied().filter(|&id| !self.had_bye(id)).collect();
        let eligible = if fresh.is_empty() { playing } else { fresh };
        let poor = |id: &PlayerId| self.poverty(*id);
        let least = eligible.iter().map(poor).min();
        let poorest: Vec<PlayerId> = eligible.iter().copied().filter(|id| Some(poor(id)) == least).collect();
        // A tie that was rolled off after the Battle Round is broken: the loser of the roll off has the bye, and nothing is drawn.
        match self.last_of(&poorest) {
            Some(last) => vec![last],
            None => poorest,
        }
    }

    /// The last of players who are level in everything, if a roll off has put them in order.
    fn last_of(&self, level: &[PlayerId]) -> Option<PlayerId> {
        let over = self.rounds_over();
        let first = self.record(*level.first()?, over);
        if level.len() < 2 || level.iter().any(|&id| self.record(id, over) != first) {
            return None;
        }
        let lines = self.standings(over);
        lines.iter().rev().find(|line| level.contains(&line.player)).filter(|line| !line.tied).map(|line| line.player)
    }

    /// Battle Points, then Fleet Points: the less, the nearer to the bye.
    pub(crate) fn poverty(&self, id: PlayerId) -> (u16, u32) {
        let record = self.record(id, self.rounds_over());
        (record.battle_points, record.fleet_points)
    }

    /// The players of the next Battle Round in order of rank, without the bye.
    pub(crate) fn line(&self, bye: Option<PlayerId>) -> Vec<PlayerId> {
        let standings = self.standings(self.rounds_over());
        let playing = |id: &PlayerId| self.player(*id).is_some_and(|player| player.playing) && Some(*id) != bye;
        standings.into_iter().map(|line| line.player).filter(playing).collect()
    }

    /// The pairing of a later Battle Round (AW.GAP.21).
    pub fn swiss(&self, bye: Option<PlayerId>) -> Vec<[PlayerId; 2]> {
        let line = self.line(bye);
        let pairs = pair(line.len(), |a, b| self.have_met(line[a], line[b]));
        pairs.into_iter().map(|[a, b]| [line[a], line[b]]).collect()
    }

    /// How many of these battles were fought before.
    pub(crate) fn repeats(&self, battles: &[[PlayerId; 2]]) -> usize {
        battles.iter().filter(|[a, b]| self.have_met(*a, *b)).count()
    }
}

/// Pairs the places 0 to `n - 1` of a line, `n` even, as the head of this module says.
pub fn pair(n: usize, met: impl Fn(usize, usize) -> bool) -> Vec<[usize; 2]> {
    // One repeat costs more than the worst pairing without any.
    let repeat = (n as i64).pow(3) + 1;
    let mut costs = vec![0i64; n * n];
    for a in 0..n {
        for b in 0..a {
            let distance = (a - b) as i64;
            let cost = distance * distance + if met(a, b) { repeat } else { 0 };
            costs[a * n + b] = cost;
            costs[b * n + a] = cost;
        }
    }
    let cost = |a: usize, b: usize| costs[a * n + b];
    let least = |places: &[usize]| {
        let mate = matching::cheapest(places.len(), |a, b| cost(places[a], places[b]));
        let sum: i64 = mate.iter().enumerate().filter(|&(a, &b)| a < b).map(|(a, &b)| cost(places[a], places[b])).sum();
        (sum, mate)
    };
    let mut left: Vec<usize> = (0..n).collect();
    let mut pairs = Vec::with_capacity(n / 2);
    while left.len() > 1 {
        let (sum, mate) = least(&left);
        let first = left[0];
        // The highest opponent that still allows the least sum; the matching itself shows one, so the search ends there at the latest.
        let chosen = (1..mate[0]).find(|&other| {
            let rest: Vec<usize> = left.iter().copied().filter(|&place| place != first && place != left[other]).collect();
            cost(first, left[other]) + least(&rest).0 == sum
        });
        let other = left[chosen.unwrap_or(mate[0])];
        pairs.push([first, other]);
        left.retain(|&place| place != first && place != other);
    }
    pairs
}
