//! Streams of chance by name, for games that are compared with each other: what falls under a rule in a turn does not depend on what fell elsewhere.

use rulebook::RuleId;

use super::Chance;
use crate::Seat;

/// The purpose of what falls.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Name {
    /// A question of the rules, and who rolls.
    Rule(RuleId, &'static str, Option<Seat>),
    /// The decisions of a seat.
    Seat(Seat),
}

/// The streams of a game. Those of earlier turns are forgotten: nobody comes back to them.
#[derive(Clone, Debug)]
pub(super) struct Streams {
    seed: u64,
    game: u64,
    turn: u32,
    open: Vec<(Name, Chance)>,
}

impl Streams {
    pub(super) fn new(seed: u64, game: u64) -> Streams {
        Streams { seed, game, turn: 0, open: Vec::new() }
    }

    pub(super) fn turn(&mut self, turn: u32) {
        if self.turn != turn {
            self.turn = turn;
            self.open.clear();
        }
    }

    pub(super) fn rule(&mut self, rule: RuleId, purpose: &'static str, roller: Option<Seat>) -> &mut Chance {
        self.stream(Name::Rule(rule, purpose, roller))
    }

    pub(super) fn seat(&mut self, seat: Seat) -> &mut Chance {
        self.stream(Name::Seat(seat))
    }

    fn stream(&mut self, name: Name) -> &mut Chance {
        let place = self.open.iter().position(|(known, _)| *known == name).unwrap_or_else(|| {
            self.open.push((name, Chance::new(self.seed, self.number(name))));
            self.open.len() - 1
        });
        &mut self.open[place].1
    }

    /// The number of a stream, from the game, the turn and the words of the name: they stay the same when a ledger gets more rules.
    fn number(&self, name: Name) -> u64 {
        let hash = Hash::default().number(self.game).number(u64::from(self.turn));
        let seat = |seat: Option<Seat>| seat.map_or(0, |seat| 1 + seat.index() as u64);
        match name {
            Name::Rule(rule, purpose, roller) => hash.text(rule.as_str()).text(purpose).number(seat(roller)).end(),
            Name::Seat(whose) => hash.text("seat").number(seat(Some(whose))).end(),
        }
    }
}

/// FNV-1a, with the finish of splitmix64.
struct Hash(u64);

impl Default for Hash {
    fn default() -> Hash {
        Hash(0xcbf2_9ce4_8422_2325)
    }
}

impl Hash {
    fn text(self, text: &str) -> Hash {
        // A byte that no text has ends it.
        Hash(text.bytes().chain([0xff]).fold(self.0, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)))
    }

    fn number(self, number: u64) -> Hash {
        Hash(number.to_le_bytes().into_iter().fold(self.0, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)))
    }

    fn end(self) -> u64 {
        let mut hash = self.0;
        hash = (hash ^ (hash >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        hash = (hash ^ (hash >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        hash ^ (hash >> 31)
    }
}

#[cfg(test)]
mod tests {
    use crate::{Chance, Seat, example::ledgers::beacon};

    fn rolls(chance: &mut Chance) -> Vec<u32> {
        (0..8).map(|_| chance.below(1_000_000)).collect()
    }

    #[test]
    fn one_more_roll_shifts_only_its_own_stream() {
        let (mut one, mut more) = (Chance::named(7, 3), Chance::named(7, 3));
        one.turn(1);
        more.turn(1);
        let shot = |chance: &mut Chance| chance.rule(beacon::ROUND_1, "shot", Some(Seat::A)).below(1_000_000);
        assert_eq!(shot(&mut one), shot(&mut more));
        shot(&mut more);
        assert_ne!(shot(&mut one), shot(&mut more), "its own stream has gone on");
        assert_eq!(rolls(one.rule(beacon::END_1, "shot", Some(Seat::A))), rolls(more.rule(beacon::END_1, "shot", Some(Seat::A))));
        assert_eq!(rolls(one.seat(Seat::A)), rolls(more.seat(Seat::A)));
        one.turn(2);
        more.turn(2);
        assert_eq!(shot(&mut one), shot(&mut more), "the next turn begins alike");
    }

    #[test]
    fn streams_differ_by_every_part_of_their_name() {
        let fresh = |seed, game, turn| {
            let mut chance = Chance::named(seed, game);
            chance.turn(turn);
            chance
        };
        let mut seen = vec![rolls(fresh(1, 1, 1).seat(Seat::A)), rolls(fresh(1, 1, 1).seat(Seat::B))];
        for (seed, game, turn) in [(1, 1, 1), (2, 1, 1), (1, 2, 1), (1, 1, 2)] {
            seen.push(rolls(fresh(seed, game, turn).rule(beacon::ROUND_1, "shot", Some(Seat::A))));
        }
        seen.push(rolls(fresh(1, 1, 1).rule(beacon::ROUND_1, "draw", Some(Seat::A))));
        seen.push(rolls(fresh(1, 1, 1).rule(beacon::ROUND_1, "shot", Some(Seat::B))));
        seen.push(rolls(fresh(1, 1, 1).rule(beacon::ROUND_1, "shot", None)));
        let count = seen.len();
        seen.sort();
        seen.dedup();
        assert_eq!(seen.len(), count);
    }

    #[test]
    fn a_single_stream_has_no_names() {
        let (mut one, mut other) = (Chance::new(7, 3), Chance::new(7, 3));
        one.turn(4);
        assert_eq!(rolls(one.seat(Seat::B)), rolls(&mut other));
        assert_eq!(rolls(one.rule(beacon::ROUND_1, "shot", None)), rolls(&mut other));
    }
}
