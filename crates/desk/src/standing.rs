//! Standings and ranks: Battle Points, then Fleet Points, then the roll off (AW.RANK, AW.WIN, AW.TIE).

use std::cmp::Reverse;

use serde::Serialize;

use crate::{
    PlayerId, Tournament,
    report::{BYE, LOSS, WIN},
    setup::ByeFleetPoints,
    tournament::Round,
};

/// Results of one player.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Record {
    /// Battle Points (AW.BP.1).
    pub battle_points: u16,
    /// Fleet Points (AW.FP.3).
    pub fleet_points: u32,
    /// Battles won.
    pub wins: u8,
    /// Battles lost.
    pub losses: u8,
    /// Byes.
    pub byes: u8,
}

/// One line of the standings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Standing {
    /// From 1. Players whose tie is not broken yet stand in the order of their numbers.
    pub place: u8,
    /// Who.
    pub player: PlayerId,
    /// With which points.
    pub record: Record,
    /// Level with somebody, and the roll off is still to come (AW.TIE.1).
    pub tied: bool,
}

/// The title of a rank, and whether it is ours: the source names only the first two (AW.RANK.3).
pub fn title(rank: u8) -> (&'static str, bool) {
    const OURS: [&str; 7] = ["Rear Admiral", "Commodore", "Captain", "Commander", "Lieutenant Commander", "Lieutenant", "Ensign"];
    match rank {
        0 | 1 => ("Admiral", false),
        2 => ("Vice Admiral", false),
        _ => (OURS.get(usize::from(rank) - 3).copied().unwrap_or("Cadet"), true),
    }
}

/// The average of `points`, rounded up (AW.FP.4); 0 where there are none.
pub fn average_rounded_up(points: impl IntoIterator<Item = u32>) -> u32 {
    let (sum, count) = points.into_iter().fold((0u32, 0u32), |(sum, count), one| (sum + one, count + 1));
    if count == 0 { 0 } else { sum.div_ceil(count) }
}

impl Tournament {
    /// Battle Points and Fleet Points of a player in one Battle Round; `None` if it has no result yet, or the player was not in it.
    pub fn points_in(&self, round: &Round, player: PlayerId) -> Option<(u16, u32)> {
        if round.bye == Some(player) {
            return round.is_over().then(|| (BYE, self.bye_fleet_points(round)));
        }
        let (battle, side) = round.battle_of(player)?;
        let result = round.battles[battle].result.as_ref()?;
        let fleet = result.report.accounts(&self.setup)[side].total.max(0) as u32;
        let both = u16::from(result.report.both_tokens()[side]);
        Some((if result.winner == player { WIN } else { LOSS } + both, fleet))
    }

    /// Fleet Points of the bye of a Battle Round that is over (AW.FP.4).
    pub fn bye_fleet_points(&self, round: &Round) -> u32 {
        match self.setup.bye_fleet_points {
            ByeFleetPoints::Sixty => 60,
            ByeFleetPoints::Average => {
                let players = round.battles.iter().flat_map(|battle| battle.players);
                average_rounded_up(players.filter_map(|player| self.points_in(round, player)).map(|(_, fleet)| fleet))
            }
        }
    }

    /// A player's results after Battle Round `through`, carried points included.
    pub fn record(&self, player: PlayerId, through: u8) -> Record {
        let mut record = Record::default();
        if let Some(player) = self.player(player) {
            let carried = &player.carried;
            let (wins, losses, byes) = (carried.wins, carried.losses, u8::from(carried.bye));
            record = Record { battle_points: carried.battle_points, fleet_points: carried.fleet_points, wins, losses, byes };
        }
        for round in self.rounds.iter().filter(|round| round.number <= through) {
            let Some((battle_points, fleet_points)) = self.points_in(round, player) else { continue };
            record.battle_points += battle_points;
            record.fleet_points += fleet_points;
            let winner = round.battle_of(player).and_then(|(battle, _)| round.battles[battle].result.as_ref()).map(|result| result.winner);
            match winner {
                None => record.byes += 1,
                Some(winner) if winner == player => record.wins += 1,
                Some(_) => record.losses += 1,
            }
        }
        record
    }

    /// The key of the order: smaller is better; equal keys are a tie.
    fn key(&self, record: &Record) -> (Reverse<u16>, Reverse<u8>, u8, Reverse<u32>) {
        let second = self.setup.rank_win_loss_second;
        let (wins, losses) = if second { (record.wins + record.byes, record.losses) } else { (0, 0) };
        (Reverse(record.battle_points), Reverse(wins), losses, Reverse(record.fleet_points))
    }

    /// The standings after Battle Round `through`, best first: everybody who ever took part, also those who left (ours). A Battle Round
    /// under way counts as far as its results are in.
    pub fn standings(&self, through: u8) -> Vec<Standing> {
        let mut lines: Vec<Standing> = self
            .players()
            .filter(|(_, player)| !player.struck)
            .map(|(player, _)| Standing { place: 0, player, record: self.record(player, through), tied: false })
            .collect();
        lines.sort_by_key(|line| (self.key(&line.record), line.player));
        for level in lines.chunk_by_mut(|a, b| self.key(&a.record) == self.key(&b.record)) {
            if level.len() > 1 {
                self.break_tie(level, through);
            }
        }
        for (index, line) in lines.iter_mut().enumerate() {
            line.place = index as u8 + 1;
        }
        lines
    }

    /// Orders level players by the last roll off that all of them took part in after that Battle Round.
    fn break_tie(&self, level: &mut [Standing], through: u8) {
        let all_in = |order: &[PlayerId]| level.iter().all(|line| order.contains(&line.player));
        let rolled = self.roll_offs.iter().rev().find(|roll| roll.round == through && all_in(&roll.order));
        match rolled {
            Some(roll) => level.sort_by_key(|line| roll.order.iter().position(|&one| one == line.player)),
            None => level.iter_mut().for_each(|line| line.tied = true),
        }
    }

    /// The groups of players whose tie after the last finished Battle Round is not broken (AW.TIE.1), each by number.
    pub fn open_ties(&self) -> Vec<Vec<PlayerId>> {
        let over = self.rounds_over();
        if over == 0 {
            return Vec::new();
        }
        let lines = self.standings(over);
        let tied: Vec<&Standing> = lines.iter().filter(|line| line.tied).collect();
        tied.chunk_by(|a, b| self.key(&a.record) == self.key(&b.record))
            .map(|group| group.iter().map(|line| line.player).collect())
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn averages_round_up() {
        assert_eq!(average_rounded_up([73, 54, 0, 120]), 62);
        assert_eq!(average_rounded_up([60, 61]), 61);
        assert_eq!(average_rounded_up([50, 70, 40, 80]), 60);
        assert_eq!(average_rounded_up([]), 0);
    }
}
