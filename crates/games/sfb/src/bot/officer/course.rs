//! Movement: the next hexes are tried in every way, against an enemy who comes at the ship.

use arrayvec::ArrayVec;

use super::duel::{Body, Duel};
use crate::{
    command::Step,
    data::{Torp, charts},
    ids::ShipNo,
    rules::flight,
    state::{Body as Flies, State},
};

/// Steps that are tried one after another.
const DEPTH: usize = 3;
/// The range beyond which fewer steps are tried.
const DISTANT: u16 = 12;
/// Impulses that these take at most.
const IMPULSES: usize = 14;

/// Things that all ways of a ship have in common.
pub struct Course<'a> {
    duel: &'a Duel<'a>,
    /// The enemy at this impulse and the next ones.
    foe: ArrayVec<Body, IMPULSES>,
    /// Impulses from now on which the ship moves.
    moves: ArrayVec<usize, DEPTH>,
    press: bool,
    seekers: ArrayVec<(geometry::hex::Hex, Torp, u8, bool), 12>,
}

impl<'a> Course<'a> {
    pub fn new(duel: &'a Duel<'a>) -> Course<'a> {
        let state = duel.state;
        let (own, mut body) = (Body::of(state, duel.ship), Body::of(state, duel.foe));
        let mut foe = ArrayVec::new();
        // An enemy that moves later in this impulse has not moved yet.
        let waits = duel.foe.within(state.flow.pending) && duel.foe != duel.ship;
        if waits {
            body = body.toward(own.hex);
        }
        foe.push(body);
        let mut moves = ArrayVec::new();
        let depth = if duel.range > DISTANT { DEPTH - 1 } else { DEPTH };
        moves.push(0);
        for (ahead, impulse) in (1..IMPULSES).zip(state.flow.impulse.max(1) + 1..) {
            if body.moves(impulse) {
                body = body.toward(own.hex);
            }
            foe.push(body);
            if own.moves(impulse) && moves.len() < depth {
                moves.push(ahead);
            }
        }
        Course { duel, foe, moves, press: duel.presses(), seekers: seekers(state, duel.ship) }
    }

    /// How good a step is.
    pub fn score(&self, step: Step) -> i32 {
        let own = Body::of(self.duel.state, self.duel.ship);
        let price = match step {
            Step::Het(_) if self.duel.state.secrets[self.duel.ship].hets > 0 => self.duel.weights.turn_paid,
            Step::Het(_) | Step::Quick => self.duel.weights.turn_reserve,
            _ => 0,
        };
        let last = if price > 0 { self.moves.len().min(2) } else { self.moves.len() };
        self.value(own.after(step), 0, last, (i32::MIN / 4, 0)) - price
    }

    /// The worth of a way that has come so far; the best blow and the worst one until now.
    fn value(&self, own: Body, place: usize, last: usize, (best, worst): (i32, i32)) -> i32 {
        let foe = &self.foe[self.moves[place]];
        let best = best.max(self.duel.strike(&own, foe) - place as i32 * 40);
        let worst = worst.max(self.duel.hurt(&own, foe));
        let rocks = if self.duel.state.rocky(own.hex) { 700 } else { 0 };
        if place + 1 >= last {
            let weights = &self.duel.weights;
            return best - worst * if self.press { weights.press_care } else { weights.keep_care } / 10 + self.rest(&own, foe) - rocks;
        }
        let steps = [Step::Ahead, Step::Left, Step::Right, Step::SlipLeft, Step::SlipRight];
        let next = steps.into_iter().filter(|&step| own.may(step)).map(|step| self.value(own.after(step), place + 1, last, (best, worst)));
        next.max().unwrap_or(0) - rocks
    }

    /// The rest, which does not show in fire: the range that is wanted, and seeking weapons.
    fn rest(&self, own: &Body, foe: &Body) -> i32 {
        let range = i32::from(own.hex.distance(foe.hex));
        let weights = &self.duel.weights;
        let near = if self.press {
            -weights.closing * (range - 2).max(0)
        } else {
            -weights.keeping * (weights.standoff - range).max(0) - 60 * (range - 22).max(0)
        };
        let seen = own.bearing(foe.hex);
        let off = i32::from(if seen > 12 { 25 - seen } else { seen.saturating_sub(1) });
        let bow = if self.press { -weights.bow * off } else { 0 };
        near + bow - self.sought(own)
    }

    /// The harm of seeking weapons, if she goes on so.
    fn sought(&self, own: &Body) -> i32 {
        let one = |&(hex, torp, flown, drone): &(geometry::hex::Hex, Torp, u8, bool)| {
            let far = own.hex.distance(hex);
            let bearing = own.bearing(hex);
            let behind = (9..=17).contains(&bearing);
            let flight = if behind { far + far * u16::from(own.speed) / 32 } else { far };
            let points = if drone { 12 } else { i32::from(charts::warhead(torp, u16::from(flown) + flight)) };
            let shield = i32::from(self.duel.state.hulls[self.duel.ship].shield(own.shield(hex)));
            100 * points + 200 * (points - shield).max(0) - 30 * i32::from(far.min(12))
        };
        self.seekers.iter().map(one).sum()
    }
}

/// Seeking weapons that hunt a ship.
fn seekers(state: &State, ship: ShipNo) -> ArrayVec<(geometry::hex::Hex, Torp, u8, bool), 12> {
    let hunts = state.flying().filter(|&at| state.hidden[at].target == Some(ship.into()));
    let near = hunts.filter(|&at| state.seekers[at].kind == Flies::Drone || flight::strength(state, at) > 0);
    near.take(12)
        .map(|at| {
            let seeker = &state.seekers[at];
            (seeker.hex(), seeker.torp(), seeker.flown, seeker.kind == Flies::Drone)
        })
        .collect()
}
