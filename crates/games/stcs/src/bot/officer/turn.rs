//! A turn thought through to its end, with the moves and the fire of both sides as a sensible captain would choose them.

use super::{
    course::Course,
    fight::{Fight, Lie, MOST},
};
use crate::{
    data::explosion,
    ids::Team,
    rules::movement,
    state::{Ship, State, Step, flag},
};

/// The point in a phase at which the thinking begins.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Ships that have not moved do so first.
    Move,
    /// All have moved.
    Fire,
}

/// The phase and the stage in which a position is.
pub fn moment(state: &State) -> (u8, Stage) {
    let stage = if state.flow.step <= Step::Move { Stage::Move } else { Stage::Fire };
    (state.flow.phase.max(1), stage)
}

/// Markers of the first firing that are settled: that a ship fires, or that it holds.
pub type Settled = [Option<bool>; MOST];

/// Nothing is settled.
pub const OPEN: Settled = [None; MOST];

impl Fight<'_> {
    /// The rest of the turn from a phase, counted from 1.
    pub fn play_out(&mut self, phase: u8, stage: Stage, settled: Settled) {
        let (mut stage, mut settled) = (stage, settled);
        for phase in phase..=3 {
            if stage == Stage::Move {
                for team in [self.moves, self.moves.other()] {
                    for at in self.side(team) {
                        self.go(at, phase);
                    }
                }
            }
            self.exchange(phase, settled);
            (stage, settled) = (Stage::Move, OPEN);
            for ship in &mut self.ships {
                ship.moved = false;
            }
        }
    }

    /// A ship moves to the best stand in reach.
    fn go(&mut self, at: usize, phase: u8) {
        let own = &self.ships[at];
        let points = own.ship.moves[usize::from(phase) - 1];
        let still = own.moved || points == 0 || own.ship.held_by.is_some() || !own.ship.active();
        if still {
            return;
        }
        let course = Course::short(self.state, &own.ship, points);
        let best =
            course.stands.iter().enumerate().max_by_key(|(place, stand)| (self.stand(at, &stand.ship, phase), std::cmp::Reverse(*place)));
        if let Some((_, stand)) = best {
            self.ships[at].ship = stand.ship;
        }
        self.ships[at].moved = true;
    }

    /// How good a stand looks to a ship that does not think further.
    pub fn stand(&self, at: usize, here: &Ship, phase: u8) -> i32 {
        if !movement::on_map(self.state, here.hex()) {
            return i32::MIN / 4;
        }
        let (team, weights) = (self.team(at), &self.weights);
        let armed = self.armed(at);
        let (mut give, mut take, mut ahead, mut nearest) = (0, 0, 0, None);
        for foe in self.side(team.other()) {
            let other = &self.ships[foe];
            if !other.ship.in_play() || !other.ship.visible() || other.ship.is(flag::LEFT) {
                continue;
            }
            let lie = Lie::of(here, &other.ship);
            if armed {
                give = give.max(self.worth(foe, &self.volley(at, foe, (here, &other.ship), lie)));
            }
            if !other.ship.active() {
                continue;
            }
            if nearest.is_none_or(|near| lie.range() < near) {
                nearest = Some(lie.range());
            }
            if self.armed(foe) {
                take += self.worth(at, &self.volley(foe, at, (&other.ship, here), lie.turned()));
            }
            ahead = ahead.max(self.looming(at, lie)) - self.looming(foe, lie.turned()) * weights.loom / 100;
        }
        let (mut friends, mut crowd) = (1, 0);
        for friend in self.side(team).filter(|&friend| friend != at && self.ships[friend].ship.active()) {
            friends += 1;
            let other = &self.ships[friend].ship;
            crowd += i32::from(explosion(other.power(), other.hex().distance(here.hex())));
        }
        let rim = i32::from(self.state.rules.options.map_radius) - i32::from(here.hex().length());
        let edge = if rim < 2 { 400 * (2 - rim) } else { 0 };
        let far = nearest.map_or(0, |near| near * weights.near + (near - 8).max(0) * weights.pursuit);
        let fresh = if phase == 3 { weights.ahead * 2 } else { weights.ahead };
        give * weights.give / 10 - take * weights.take / 10 / friends + ahead * fresh / 100 - far - edge - crowd * weights.crowd
    }

    /// One firing step.
    fn exchange(&mut self, phase: u8, settled: Settled) {
        let mut fires = 0u16;
        for (at, marker) in settled.into_iter().enumerate().take(self.count()) {
            let fire = marker.unwrap_or_else(|| self.wants(at, phase));
            fires |= u16::from(fire && self.armed(at)) << at;
        }
        for team in [self.fires, self.fires.other()] {
            for at in self.side(team).filter(|&at| fires >> at & 1 != 0) {
                self.shoot(at);
            }
        }
    }

    /// A ship fires what bears at the best target.
    fn shoot(&mut self, at: usize) {
        let own = self.ships[at].ship;
        let targets = self.side(self.team(at).other()).filter(|&foe| self.ships[foe].ship.in_play() && self.ships[foe].ship.visible());
        let best = targets
            .map(|foe| {
                let other = &self.ships[foe].ship;
                let volley = self.volley(at, foe, (&own, other), Lie::of(&own, other));
                (foe, volley, self.worth(foe, &volley))
            })
            .max_by_key(|&(foe, _, worth)| (worth, std::cmp::Reverse(foe)));
        if let Some((foe, volley, _)) = best.filter(|&(.., worth)| worth > 0) {
            self.land(at, foe, &volley);
        }
    }

    /// Whether a ship that does not think further fires now: when waiting promises little more.
    pub fn wants(&self, at: usize, phase: u8) -> bool {
        if !self.armed(at) {
            return false;
        }
        if phase >= 3 {
            return true;
        }
        let own = &self.ships[at].ship;
        let Some((foe, range)) = self.nearest(at, own.hex()) else { return true };
        let other = &self.ships[foe].ship;
        let now = self.volley(at, foe, (own, other), Lie::of(own, other));
        let closing = i32::from(own.moves[usize::from(phase)]) + i32::from(other.moves[usize::from(phase)]) / 2;
        let then = (range - closing).max(2).min(range.max(1));
        let later = self.most(at, then as u16);
        let strike = now.through + now.stopped;
        i64::from(strike) * 100
            >= i64::from(later) * i64::from(if self.team(at) == self.own { self.weights.eager } else { self.weights.hasty })
    }

    /// How it stands for the own side after the rest of the turn.
    pub fn after(mut self, phase: u8, stage: Stage, settled: Settled) -> i64 {
        self.play_out(phase, stage, settled);
        self.balance() - self.distances(self.own)
    }

    /// The wishes of a side apart from harm: enemies nearer, and friends where they do not go up together.
    fn distances(&self, team: Team) -> i64 {
        let (mut sum, weights) = (0, &self.weights);
        for at in self.side(team).filter(|&at| self.ships[at].ship.active()) {
            let own = &self.ships[at].ship;
            if let Some((_, range)) = self.nearest(at, own.hex()) {
                sum += range * weights.gap + (range - 8).max(0) * weights.chase;
            }
            for friend in self.side(team).filter(|&friend| friend != at && self.ships[friend].ship.active()) {
                let other = &self.ships[friend].ship;
                sum += i32::from(explosion(other.power(), other.hex().distance(own.hex()))) * weights.apart;
            }
        }
        sum.into()
    }
}
