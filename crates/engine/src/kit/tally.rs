//! What many games came to, counted game by game.

use serde::Serialize;

use crate::{Seat, playout::Played};

/// What came of it.
#[derive(Clone, Debug, Serialize)]
pub struct Tally {
    /// Games played.
    pub games: u64,
    /// Commands given in all games.
    pub decisions: u64,
    /// Games that did not end within the declared limit: 0 for a sound game.
    pub unfinished: u64,
    /// Turns in all games that ended.
    pub turns: u64,
    /// By seat.
    pub seats: Vec<SeatTally>,
    /// What the game counts beside points: the named ends of its scenario.
    pub measures: Vec<MeasureTally>,
}

/// Something a game counts beside points, over all games that ended.
#[derive(Clone, Debug, Serialize)]
pub struct MeasureTally {
    /// Its name, an id of the words of the game.
    pub name: &'static str,
    /// In how many games it was not 0.
    pub games: u64,
    /// Its sum over all games.
    pub sum: i64,
}

/// One seat's share.
#[derive(Clone, Debug, Serialize)]
pub struct SeatTally {
    /// The seat.
    pub seat: Seat,
    /// Its bot.
    pub bot: String,
    /// Games in which it alone was first.
    pub wins: u64,
    /// Games in which it shared the first place.
    pub draws: u64,
    /// Mean score.
    pub mean_points: f64,
    /// Standard deviation of the score.
    pub deviation: f64,
}

/// What many games came to.
pub(super) struct Sums {
    seats: Vec<SeatSum>,
    decisions: u64,
    unfinished: u64,
    turns: u64,
    measures: Vec<MeasureTally>,
}

#[derive(Clone, Default)]
struct SeatSum {
    wins: u64,
    draws: u64,
    points: f64,
    squares: f64,
}

impl Sums {
    pub(super) fn new(seats: usize) -> Sums {
        Sums { seats: vec![SeatSum::default(); seats], decisions: 0, unfinished: 0, turns: 0, measures: Vec::new() }
    }

    pub(super) fn add(&mut self, played: Played) {
        self.decisions += played.decisions;
        let Some(outcome) = played.outcome else {
            self.unfinished += 1;
            return;
        };
        self.turns += u64::from(played.turns);
        let shared = outcome.places.iter().filter(|&&place| place == 1).count() > 1;
        for (index, sum) in self.seats.iter_mut().enumerate() {
            let points = outcome.scores.get(index).map_or(0.0, |score| f64::from(score.total));
            sum.points += points;
            sum.squares += points * points;
            if outcome.places.get(index) == Some(&1) {
                *(if shared { &mut sum.draws } else { &mut sum.wins }) += 1;
            }
        }
        for (name, value) in outcome.measures {
            if !self.measures.iter().any(|measure| measure.name == name) {
                self.measures.push(MeasureTally { name, games: 0, sum: 0 });
            }
            for measure in self.measures.iter_mut().filter(|measure| measure.name == name) {
                measure.games += u64::from(value != 0);
                measure.sum += value;
            }
        }
    }

    pub(super) fn tally(self, games: u64, bots: &[String]) -> Tally {
        let ended = (games - self.unfinished).max(1) as f64;
        let share = |(index, sum): (usize, &SeatSum)| {
            let mean = sum.points / ended;
            let deviation = (sum.squares / ended - mean * mean).max(0.0).sqrt();
            let (seat, bot) = (Seat::new(index).unwrap_or(Seat::A), bots[index].clone());
            SeatTally { seat, bot, wins: sum.wins, draws: sum.draws, mean_points: mean, deviation }
        };
        let seats = self.seats.iter().enumerate().map(share).collect();
        let Sums { decisions, unfinished, turns, measures, .. } = self;
        Tally { games, decisions, unfinished, turns, seats, measures }
    }
}
