//! The results of many games, counted game by game.

use serde::Serialize;

use crate::{Seat, playout::Played};

/// The results of a simulation.
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
    /// Standard deviation of the turns of a game, of the sample (n - 1).
    pub turns_deviation: f64,
    /// By seat.
    pub seats: Vec<SeatTally>,
    /// Counts of the game besides points: the named ends of its scenario.
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
    /// Its standard deviation from game to game, of the sample (n - 1).
    pub deviation: f64,
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
    /// Standard deviation of the score, of the sample (n - 1).
    pub deviation: f64,
}

/// Running sums over many games. Parts that were played apart add up to the same sums, in the order of their games.
#[derive(Clone, Debug)]
pub struct Sums {
    games: u64,
    seats: Vec<SeatSum>,
    decisions: u64,
    unfinished: u64,
    turns: Spread,
    measures: Vec<(&'static str, u64, i64, Spread)>,
}

#[derive(Clone, Debug, Default)]
struct SeatSum {
    wins: u64,
    draws: u64,
    points: Spread,
}

/// Sum and sum of squares of a figure, game by game.
#[derive(Copy, Clone, Debug, Default)]
struct Spread {
    sum: f64,
    squares: f64,
}

impl Spread {
    fn add(&mut self, value: f64) {
        self.sum += value;
        self.squares += value * value;
    }

    fn join(&mut self, other: Spread) {
        self.sum += other.sum;
        self.squares += other.squares;
    }

    fn mean(self, games: u64) -> f64 {
        self.sum / games.max(1) as f64
    }

    /// The standard deviation of the sample; 0 for a single game.
    fn deviation(self, games: u64) -> f64 {
        let squares = self.squares - self.mean(games) * self.sum;
        (squares.max(0.0) / games.saturating_sub(1).max(1) as f64).sqrt()
    }
}

impl Sums {
    /// No games yet.
    pub fn new(seats: usize) -> Sums {
        Sums {
            games: 0,
            seats: vec![SeatSum::default(); seats],
            decisions: 0,
            unfinished: 0,
            turns: Spread::default(),
            measures: Vec::new(),
        }
    }

    /// How many games they hold.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// Adds a game.
    pub fn add(&mut self, played: &Played) {
        self.games += 1;
        self.decisions += played.decisions;
        let Some(outcome) = &played.outcome else {
            self.unfinished += 1;
            return;
        };
        self.turns.add(f64::from(played.turns));
        let shared = outcome.places.iter().filter(|&&place| place == 1).count() > 1;
        for (index, sum) in self.seats.iter_mut().enumerate() {
            sum.points.add(outcome.scores.get(index).map_or(0.0, |score| f64::from(score.total)));
            if outcome.places.get(index) == Some(&1) {
                *(if shared { &mut sum.draws } else { &mut sum.wins }) += 1;
            }
        }
        for &(name, value) in &outcome.measures {
            let (games, sum, spread) = self.measure(name);
            *games += u64::from(value != 0);
            *sum += value;
            spread.add(value as f64);
        }
    }

    fn measure(&mut self, name: &'static str) -> (&mut u64, &mut i64, &mut Spread) {
        let place = self.measures.iter().position(|measure| measure.0 == name).unwrap_or_else(|| {
            self.measures.push((name, 0, 0, Spread::default()));
            self.measures.len() - 1
        });
        let (_, games, sum, spread) = &mut self.measures[place];
        (games, sum, spread)
    }

    /// Adds the games of another part.
    pub fn join(&mut self, other: &Sums) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.unfinished += other.unfinished;
        self.turns.join(other.turns);
        for (sum, seat) in self.seats.iter_mut().zip(&other.seats) {
            sum.wins += seat.wins;
            sum.draws += seat.draws;
            sum.points.join(seat.points);
        }
        for (name, games, sum, spread) in &other.measures {
            let own = self.measure(name);
            *own.0 += games;
            *own.1 += sum;
            own.2.join(*spread);
        }
    }

    /// The results, with the bot of each seat.
    pub fn tally(self, bots: &[String]) -> Tally {
        let games = self.games;
        let ended = games - self.unfinished;
        let share = |(index, sum): (usize, &SeatSum)| {
            let (seat, bot) = (Seat::new(index).unwrap_or(Seat::A), bots[index].clone());
            let (mean_points, deviation) = (sum.points.mean(ended), sum.points.deviation(ended));
            SeatTally { seat, bot, wins: sum.wins, draws: sum.draws, mean_points, deviation }
        };
        let measure = |(name, games, sum, spread): (&'static str, u64, i64, Spread)| MeasureTally {
            name,
            games,
            sum,
            deviation: spread.deviation(ended),
        };
        Tally {
            games,
            decisions: self.decisions,
            unfinished: self.unfinished,
            turns: self.turns.sum as u64,
            turns_deviation: self.turns.deviation(ended),
            seats: self.seats.iter().enumerate().map(share).collect(),
            measures: self.measures.into_iter().map(measure).collect(),
        }
    }
}

impl Tally {
    /// Half points of the players at every second seat from `side` on, in a tally of one game: 2 for a win, 1 for a draw or a game that did not end, 0 else.
    pub fn half_points(&self, side: usize) -> u32 {
        let first = |seat: usize| self.seats[seat].wins + self.seats[seat].draws > 0;
        let (ours, theirs): (Vec<usize>, Vec<usize>) = (0..self.seats.len()).partition(|seat| seat % 2 == side);
        match (ours.into_iter().any(first), theirs.into_iter().any(first)) {
            (true, false) => 2,
            (false, true) => 0,
            _ => 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mean_and_deviation_of_five_values() {
        let mut spread = Spread::default();
        (1..=5).for_each(|value| spread.add(f64::from(value)));
        assert_eq!((spread.mean(5), spread.deviation(5)), (3.0, 2.5_f64.sqrt()));
        assert_eq!(spread.deviation(0), spread.deviation(0).abs(), "no game is no division by zero");
    }
}
