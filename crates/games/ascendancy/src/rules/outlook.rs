//! The result of a roll in battle, with everything that is rolled again: exact, by the faces that can fall.

use engine::Seat;

use super::gunnery::{self, Again};
use crate::{data::Effect, state::State};

/// Everything that decides the result of a roll.
struct Roll<'s> {
    state: &'s State,
    seat: Seat,
    /// Whether a face hits.
    hits: [bool; 6],
    /// Whether misses can be rolled again at all.
    again: bool,
    /// Whether the enemy has one hit rolled again.
    analysed: bool,
    /// Whether a pair of misses is a hit.
    mass: bool,
}

/// The chances of 0, 1, 2... hits with this number of dice of a seat against a shield modifier, in a first round: nothing was used yet that counts once in
/// a round.
pub fn outlook(state: &State, seat: Seat, count: u8, shields: u8, enemy: Option<Seat>) -> Vec<f64> {
    let (need, sure) = gunnery::needed(state, seat, shields);
    let roll = Roll {
        state,
        seat,
        hits: std::array::from_fn(|face| face + 1 >= usize::from(need) || face + 1 >= usize::from(sure)),
        again: need.min(sure) <= 6,
        analysed: enemy.is_some_and(|enemy| state.has(enemy, Effect::EnemyReRoll)),
        mass: state.has(seat, Effect::MassFire),
    };
    let mut chances = vec![0.0; usize::from(count) + 2];
    roll.fall(&mut [0; 6], 0, count.into(), 1.0, &mut chances);
    while chances.len() > 1 && chances.last() == Some(&0.0) {
        chances.pop();
    }
    chances
}

impl Roll<'_> {
    fn chance(&self) -> f64 {
        self.hits.iter().filter(|hits| **hits).count() as f64 / 6.0
    }

    /// Goes through the numbers of dice that show each face.
    fn fall(&self, faces: &mut [usize; 6], face: usize, left: usize, chance: f64, chances: &mut [f64]) {
        if face == 5 {
            faces[5] = left;
            self.came(faces, chance / 6f64.powi(left as i32), chances);
            return;
        }
        let mut ways = chance;
        for count in 0..=left {
            faces[face] = count;
            self.fall(faces, face + 1, left - count, ways, chances);
            // One die more of this face: C(left, count + 1) for C(left, count).
            ways *= (left - count) as f64 / (count + 1) as f64 / 6.0;
        }
    }

    fn came(&self, faces: &[usize; 6], chance: f64, chances: &mut [f64]) {
        let hit: usize = (0..6).filter(|face| self.hits[*face]).map(|face| faces[face]).sum();
        let missed: Vec<usize> = (0..6).filter(|face| !self.hits[*face]).map(|face| faces[face]).collect();
        let all: usize = missed.iter().sum();
        let ones = if self.hits[0] { 0 } else { faces[0] };
        let (rolled, lying, kept) = match gunnery::plan(self.state, self.seat, all, ones) {
            _ if !self.again => (0, missed.clone(), all),
            Again::All { .. } => (all, vec![0; missed.len()], 0),
            Again::Some { ones: true, most } => {
                let mut lying = missed.clone();
                lying[0] = 0;
                (ones + most, lying, all - ones - most)
            }
            Again::Some { ones: false, most } => (most, missed.clone(), all - most),
        };
        for (more, part) in hits(rolled, self.chance()).into_iter().enumerate() {
            let pair = if self.mass { 1.0 - self.no_pair(&lying, kept, rolled - more) } else { 0.0 };
            // A hit that was not rolled again already may have to be, for the enemy.
            let lost = if self.analysed && hit > 0 { 1.0 - self.chance() } else { 0.0 };
            for (less, with) in [(0, 1.0 - lost), (1, lost)] {
                for (bonus, by) in [(0, 1.0 - pair), (1, pair)] {
                    if with * by > 0.0 {
                        chances[hit + more + bonus - less] += chance * part * with * by;
                    }
                }
            }
        }
    }

    /// The chance that `kept` of the misses that lie there and the new ones all show different faces.
    fn no_pair(&self, lying: &[usize], kept: usize, new: usize) -> f64 {
        let (kinds, all) = (lying.len(), lying.iter().sum::<usize>());
        if kept + new > kinds {
            return 0.0;
        }
        // Ways in which the kept ones are of different faces, of all ways to keep that number.
        let mut different = vec![0.0; kept + 1];
        different[0] = 1.0;
        for count in lying {
            for size in (1..=kept).rev() {
                different[size] += different[size - 1] * *count as f64;
            }
        }
        let choose = (0..kept).fold(1.0, |ways, place| ways * (all - place) as f64 / (place + 1) as f64);
        let fresh = (0..new).fold(1.0, |chance, place| chance * (kinds - kept - place) as f64 / kinds as f64);
        different[kept] / choose * fresh
    }
}

/// How many of `count` dice hit.
pub fn hits(count: usize, chance: f64) -> Vec<f64> {
    let mut chances = vec![1.0];
    for _ in 0..count {
        let mut next = vec![0.0; chances.len() + 1];
        for (hits, before) in chances.iter().enumerate() {
            next[hits] += before * (1.0 - chance);
            next[hits + 1] += before * chance;
        }
        chances = next;
    }
    chances
}
