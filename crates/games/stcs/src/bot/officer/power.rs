//! Power: allocations made from movement points, shields and guns in turn, and the one after which the turn goes best.

use geometry::hex::{Hex, Side, Sides};

use super::{
    fight::{Fight, Sheet},
    scene::circle,
    turn::{OPEN, Stage},
    weights::Weights,
};
use crate::{
    command::{Allocation, Plan},
    ids::ShipNo,
    rules::{
        movement,
        plans::{self, Filler},
        victory,
    },
    state::{State, flag},
};

/// Movement points that are tried, by a ship alone and in a crowd.
const MOVES: [u16; 9] = [0, 1, 2, 3, 4, 5, 6, 8, 11];
const FEW_MOVES: [u16; 5] = [0, 2, 4, 6, 9];

/// Shares of the shields that are tried, in percent: the side towards the enemy, its neighbours, and the rest.
const SHIELDS: [&[u16]; 5] = [&[], &[80], &[100, 50, 50], &[100, 100, 100, 40, 40, 40], &[100; 6]];

/// The plans that an enemy may have, the likeliest first.
const LIKELY: [Plan; 2] = [Plan::Strike, Plan::Balanced];

/// A ship that allocates.
pub struct Board<'a> {
    state: &'a State,
    number: ShipNo,
    weights: Weights,
    circle: Vec<ShipNo>,
    /// Positions in which everybody else has allocated.
    worlds: Vec<World>,
}

struct World {
    state: State,
    /// The sheets of the circle.
    sheets: Vec<Sheet>,
    /// Movement points of the sides without the ship.
    moves: [u16; 2],
}

impl<'a> Board<'a> {
    /// For a ship of a believed position.
    pub fn of(state: &'a State, number: ShipNo, weights: Weights) -> Board<'a> {
        let circle = circle(state, number);
        let count = if circle.len() > 2 { 1 } else { LIKELY.len() };
        let worlds = LIKELY[..count].iter().map(|&plan| World::of(state, number, &circle, plan)).collect();
        Board { state, number, weights, circle, worlds }
    }

    /// The best allocation.
    pub fn best(&self) -> Allocation {
        let ship = &self.state.ships[self.number];
        let at = plans::nearest(self.state, self.number).map_or(Hex::CENTRE, |(enemy, _)| self.state.ships[enemy].hex());
        let ranks = plans::ranked(ship, at);
        let hidden = self.hidden();
        if let Some(made) = hidden.filter(|_| self.rests()) {
            return made;
        }
        let mut best = hidden.map(|made| (self.worth(&made) - i64::from(self.weights.veil), made));
        let mut seen: Vec<Allocation> = Vec::new();
        for moves in self.moves() {
            for shares in SHIELDS {
                for guns_first in [true, false] {
                    let made = self.filled(&ranks, moves, shares, guns_first);
                    if seen.contains(&made) {
                        continue;
                    }
                    seen.push(made);
                    let worth = self.worth(&made);
                    if best.as_ref().is_none_or(|(known, _)| worth > *known) {
                        best = Some((worth, made));
                    }
                }
            }
        }
        best.map_or(Allocation::NOTHING, |(_, made)| made)
    }

    /// Everything into the cloak, movement and shields; none without a cloak.
    fn hidden(&self) -> Option<Allocation> {
        let ship = &self.state.ships[self.number];
        let mut filler = Filler::new(self.state, self.number);
        filler.cloak();
        if !filler.made.cloak {
            return None;
        }
        filler.moves(if self.rests() { 2 } else { 99 });
        let near = plans::nearest(self.state, self.number).map_or(Hex::CENTRE, |(enemy, _)| self.state.ships[enemy].hex());
        plans::ranked(ship, near).into_iter().for_each(|side| filler.shield(side, 60));
        Some(filler.made)
    }

    /// Whether the battle is won on points, and only has to end.
    fn rests(&self) -> bool {
        let team = self.state.ships[self.number].team();
        let lead = victory::score(self.state, team).total - victory::score(self.state, team.other()).total;
        lead > 0 && self.state.flow.turn >= self.state.rules.options.turns
    }

    /// Movement points that are tried: some, and what it takes to move last.
    fn moves(&self) -> Vec<u16> {
        let ship = &self.state.ships[self.number];
        let most = ship.power() / u16::from(ship.class().mpr);
        let mut moves: Vec<u16> = if self.circle.len() > 2 { FEW_MOVES.to_vec() } else { MOVES.to_vec() };
        for world in &self.worlds {
            let team = ship.team();
            moves.push((world.moves[team.other()] + 1).saturating_sub(world.moves[team]));
        }
        moves.retain(|&moves| moves <= most);
        moves.sort_unstable();
        moves.dedup();
        moves
    }

    fn filled(&self, ranks: &[Side; 6], moves: u16, shares: &[u16], guns_first: bool) -> Allocation {
        let mut filler = Filler::new(self.state, self.number);
        // An enemy before the bow is fought with the guns that bear there.
        let ahead = if ranks[0] == Side::FORWARD { Sides::of(&[Side::FORWARD]) } else { Sides::of(&[ranks[0], ranks[1], Side::FORWARD]) };
        filler.moves(moves);
        let raise = |filler: &mut Filler<'_>| {
            for (&side, &share) in ranks.iter().zip(shares) {
                filler.shield(side, share);
            }
        };
        if guns_first {
            filler.best_weapons(ahead, RANGE);
            raise(&mut filler);
        } else {
            raise(&mut filler);
            filler.best_weapons(ahead, RANGE);
        }
        if filler.left > 0 {
            ranks.iter().for_each(|&side| filler.shield(side, 60));
            filler.best_weapons(Sides::ALL, RANGE);
            ranks.iter().for_each(|&side| filler.shield(side, 100));
            filler.moves(99);
        }
        filler.made
    }

    /// How good an allocation is.
    pub fn worth(&self, made: &Allocation) -> i64 {
        self.worlds.iter().map(|world| self.in_world(world, made)).sum::<i64>() / self.worlds.len().max(1) as i64
    }

    fn in_world(&self, world: &World, made: &Allocation) -> i64 {
        let own = self.state.ships[self.number].team();
        let points = made.movement / u16::from(self.state.ships[self.number].class().mpr);
        let mut moves = world.moves;
        moves[own] += points;
        let foe = own.other();
        let leads = match moves[own].cmp(&moves[foe]) {
            std::cmp::Ordering::Less => vec![foe],
            std::cmp::Ordering::Greater => vec![own],
            std::cmp::Ordering::Equal => vec![own, foe],
        };
        let mut state = world.state.clone();
        put(&mut state, self.number, made);
        let mut sheets: Vec<&Sheet> = world.sheets.iter().collect();
        let mine = Sheet::of(&state, self.number, |_, mount, _| mount.power);
        if let Some(at) = self.circle.iter().position(|&ship| ship == self.number) {
            sheets[at] = &mine;
        }
        let sum: i64 = leads
            .iter()
            .map(|&advantage| {
                let mut state = state.clone();
                state.flow.advantage = advantage;
                state.flow.phase = 1;
                Fight::of(&state, &sheets, own, self.weights).map_or(0, |fight| fight.after(1, Stage::Move, OPEN))
            })
            .sum();
        sum / leads.len() as i64
    }
}

/// The range for which guns are chosen.
const RANGE: u16 = 4;

impl World {
    fn of(state: &State, number: ShipNo, circle: &[ShipNo], plan: Plan) -> World {
        let mut made = state.clone();
        let mut moves = [0; 2];
        for other in state.numbers().filter(|&other| other != number) {
            let ship = &state.ships[other];
            let own = ship.seat() == state.ships[number].seat();
            if !ship.active() {
                continue;
            }
            // What has been allocated already is known of an own ship only.
            if !(own && ship.is(flag::ALLOCATED))
                && let Ok(likely) = plans::allocation(state, other, plan)
            {
                put(&mut made, other, &likely);
            }
            moves[ship.team()] += made.ships[other].moves_from(1);
        }
        let sheets = circle.iter().map(|&other| Sheet::of(&made, other, |_, mount, _| mount.power)).collect();
        World { state: made, sheets, moves }
    }
}

/// A ship with an allocation.
fn put(state: &mut State, number: ShipNo, made: &Allocation) {
    let ship = &mut state.ships[number];
    let points = if ship.is(flag::NO_ENGINES) { 0 } else { made.movement / u16::from(ship.class().mpr) };
    ship.moves = movement::split(points);
    ship.shields = made.shields;
    ship.set(flag::CLOAKED, made.cloak);
    let count = ship.class().mounts.len();
    for (mount, &power) in state.mounts_mut(number).iter_mut().zip(&made.mounts[..count]) {
        mount.power = power;
    }
}
