//! The officer against a player of random moves, from either seat.

use std::time::Instant;

use attack_wing::{AttackWing, data};
use engine::{Bot, Chance, Game, Outlook, Seat, playout};

/// Takes the highest score; equals by chance.
struct Officer(Vec<i32>);

impl Bot<AttackWing> for Officer {
    fn choose(&mut self, outlook: &Outlook<'_, AttackWing>, commands: &[attack_wing::Command], chance: &mut Chance) -> usize {
        self.0.clear();
        AttackWing::appraise(&outlook.view(), outlook.seat(), commands, &mut self.0);
        assert_eq!(self.0.len(), commands.len());
        let best = self.0.iter().max().copied().unwrap_or(0);
        let equals: Vec<usize> = (0..commands.len()).filter(|&index| self.0[index] == best).collect();
        equals[chance.below(equals.len() as u32) as usize]
    }
}

struct Random;

impl Bot<AttackWing> for Random {
    fn choose(&mut self, _: &Outlook<'_, AttackWing>, commands: &[attack_wing::Command], chance: &mut Chance) -> usize {
        chance.below(commands.len() as u32) as usize
    }
}

fn bot(officer: bool) -> Box<dyn Bot<AttackWing>> {
    if officer { Box::new(Officer(Vec::new())) } else { Box::new(Random) }
}

/// Fleet Points of both seats.
fn battle(seed: u64, officers: [bool; 2]) -> [i32; 2] {
    let fleets = data::fleets().len() as u64;
    let mut setup = AttackWing::scenario("sector-001").expect("the scenario");
    // Every pair of ready fleets in turn.
    for (name, fleet) in [("A.fleet", seed % fleets), ("B.fleet", seed / fleets % fleets)] {
        AttackWing::set(&mut setup, name, &data::fleet(fleet as usize).name).expect("a ready fleet");
    }
    let state = AttackWing::begin(&setup).expect("a sound setup");
    let played = playout::play(state, &mut officers.map(bot), &mut Chance::new(seed, 9));
    let outcome = played.outcome.expect("the game ends");
    [outcome.scores[0].total, outcome.scores[1].total]
}

#[test]
fn the_officer_beats_random_moves_from_either_seat() {
    for seat in [Seat::A, Seat::B] {
        let mut won = 0;
        for seed in 0..100 {
            let points = battle(seed, [seat == Seat::A, seat == Seat::B]);
            won += u32::from(points[seat.index()] > points[seat.other().index()]);
        }
        assert!(won >= 95, "the officer won {won} of 100 in seat {seat}");
    }
}

#[test]
#[ignore = "prints figures to tune by"]
fn figures() {
    for (name, officers) in [("officer, random", [true, false]), ("random, officer", [false, true]), ("officer, officer", [true, true])] {
        let begun = Instant::now();
        let (mut won, mut sums) = ([0; 2], [0; 2]);
        for seed in 0..100 {
            let points = battle(seed, officers);
            for seat in 0..2 {
                won[seat] += i32::from(points[seat] > points[1 - seat]);
                sums[seat] += points[seat];
            }
        }
        println!("{name}: won {won:?} of 100, mean {:?}, {:?}", sums.map(|sum| sum / 100), begun.elapsed());
    }
}
