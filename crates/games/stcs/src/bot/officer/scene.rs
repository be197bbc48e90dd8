//! A ship, its nearest friends and its nearest enemies in a believed position: the part of a battle that its captain thinks about.

use super::{
    course::Course,
    fight::{Fight, Sheet},
    turn::{OPEN, Stage, moment},
    weights::Weights,
};
use crate::{
    ids::ShipNo,
    rules::{firing, movement},
    state::{State, flag},
    view::View,
};

/// The most friends, the ship itself among them, and the most enemies that are thought about.
const FRIENDS: usize = 3;
const FOES: usize = 3;

/// The ship, its nearest friends and its nearest enemies, in order.
pub fn circle(state: &State, number: ShipNo) -> Vec<ShipNo> {
    let own = &state.ships[number];
    let mut near: Vec<ShipNo> = state
        .numbers()
        .filter(|&other| {
            state.ships[other].in_play() && (other == number || state.ships[other].visible() || state.ships[other].team() == own.team())
        })
        .collect();
    near.sort_by_key(|&other| (!state.ships[other].active(), other != number, state.ships[other].hex().distance(own.hex()), other));
    let mut left = [FRIENDS, FOES];
    near.retain(|&other| {
        let side = &mut left[usize::from(state.ships[other].team() != own.team())];
        let takes = *side > 0;
        *side -= usize::from(takes);
        takes
    });
    near.sort_unstable();
    near
}

/// The part of a believed position around a ship.
pub struct Scene<'a> {
    state: &'a State,
    sheets: Vec<Sheet>,
    /// The fire that is left to each of them, in thousandths.
    fire: Vec<i32>,
    at: usize,
    weights: Weights,
}

impl<'a> Scene<'a> {
    /// Around a ship.
    pub fn of(view: &View, state: &'a State, number: ShipNo, weights: Weights) -> Scene<'a> {
        let (mut sheets, mut fire) = (Vec::new(), Vec::new());
        let mut at = 0;
        for other in circle(state, number) {
            if other == number {
                at = sheets.len();
            }
            let known = view.knows_power(other);
            sheets.push(Sheet::of(state, other, |_, mount, weapon| match (mount.fired(), known) {
                (true, _) => 0,
                (false, true) => mount.power,
                (false, false) => firing::most_power(weapon, mount.status()),
            }));
            fire.push(if known { 1000 } else { budget(state, other, &weights) });
        }
        Scene { state, sheets, fire, at, weights }
    }

    fn fight(&self) -> Option<Fight<'_>> {
        let sheets: Vec<&Sheet> = self.sheets.iter().collect();
        let mut fight = Fight::of(self.state, &sheets, self.sheets[self.at].team, self.weights)?;
        for (ship, &fire) in fight.ships.iter_mut().zip(&self.fire) {
            ship.weaken(fire);
        }
        Some(fight)
    }

    /// How good each stand of a course is, in its order. Those that look worse at once are not thought through.
    pub fn values(&self, course: &Course) -> Vec<i64> {
        let Some(fight) = self.fight() else { return vec![0; course.stands.len()] };
        let phase = moment(self.state).0;
        let strain = |hard: bool| if hard { 300 } else { 0 };
        let looks: Vec<i64> =
            course.stands.iter().map(|stand| i64::from(fight.stand(self.at, &stand.ship, phase)) - strain(stand.hard)).collect();
        let mut order: Vec<usize> = (0..looks.len()).collect();
        order.sort_by_key(|&at| (std::cmp::Reverse(looks[at]), at));
        let most = if self.sheets.len() > 2 { self.weights.few } else { self.weights.stands };
        let mut values: Vec<i64> = looks.iter().map(|look| look - 100_000_000).collect();
        for &place in order.iter().take(most as usize) {
            let stand = &course.stands[place];
            if !movement::on_map(self.state, stand.ship.hex()) {
                continue;
            }
            let mut then = fight.clone();
            then.ships[self.at].ship = stand.ship;
            then.ships[self.at].moved = true;
            // A little less for what costs more.
            values[place] = then.after(phase, Stage::Move, OPEN) - i64::from(stand.spent) - strain(stand.hard);
        }
        values
    }

    /// How good it is to hold, and to fire. Friends whose markers are not laid do what goes best with it: as each thinks, all fire, or all hold.
    pub fn markers(&self) -> [i64; 2] {
        let team = self.sheets[self.at].team;
        let (mut laid, mut others) = (OPEN, false);
        for (at, sheet) in self.sheets.iter().enumerate().filter(|(_, sheet)| sheet.team == team) {
            let ship = &self.state.ships[sheet.number];
            if ship.is(flag::MARKED) {
                laid[at] = Some(ship.is(flag::FIRE));
            } else {
                others |= at != self.at;
            }
        }
        let together: &[Option<bool>] = if others { &[None, Some(true), Some(false)] } else { &[None] };
        [false, true].map(|fire| {
            let worth = together.iter().filter_map(|&all| {
                let mut settled = laid;
                for (at, sheet) in self.sheets.iter().enumerate().filter(|(_, sheet)| sheet.team == team) {
                    if !self.state.ships[sheet.number].is(flag::MARKED) {
                        settled[at] = all;
                    }
                }
                settled[self.at] = Some(fire);
                Some(self.fight()?.after(self.state.flow.phase, Stage::Fire, settled))
            });
            // Between equals it fires.
            worth.max().unwrap_or(0) + i64::from(fire)
        })
    }
}

/// The part of its full fire, in thousandths, that an enemy has power for after movement and shields.
fn budget(state: &State, number: ShipNo, weights: &Weights) -> i32 {
    let ship = &state.ships[number];
    let class = ship.class();
    let points: u16 = ship.shields.iter().map(|&points| u16::from(points)).sum();
    let moves = (ship.moves_from(1) + u16::from(state.flow.phase)) * u16::from(class.mpr);
    let cloak = if ship.is(flag::CLOAKED) { u16::from(class.cloak) } else { 0 };
    let left = ship.power().saturating_sub(class.shield_cost(points) + moves + cloak);
    let full: u16 = class
        .numbers()
        .zip(state.mounts(number))
        .filter(|(_, mount)| mount.works())
        .map(|(at, mount)| u16::from(firing::most_power(class.weapon(at), mount.status())))
        .sum();
    // Guns that bear abaft are seldom powered.
    let wanted = i32::from(full).max(1) * 80 / 100;
    (i32::from(left) * weights.budget * 10 / wanted.max(1)).clamp(100, 1000)
}
