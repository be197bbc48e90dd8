//! Fire: the worth of a shot now, by the places that it may strike, against its worth later in the turn.

use std::cell::RefCell;

use geometry::hex::Side;

use super::{
    fight::{Guns, battery, strike},
    weights::Weights,
};
use crate::{
    bot::reading,
    data::{Kind, Location, SIMPLE, column, explosion, tables},
    ids::ShipNo,
    odds::{self, hits},
    rules::{damage::PACKET, firing},
    state::{Call, Shot, State, flag},
};

/// A gunner of a believed position.
pub struct Gunner<'a> {
    state: &'a State,
    weights: Weights,
    /// The fire of the ship that was asked about last.
    fire: RefCell<Option<(ShipNo, Vec<Guns>)>>,
}

impl<'a> Gunner<'a> {
    /// For a position.
    pub fn of(state: &'a State, weights: Weights) -> Gunner<'a> {
        Gunner { state, weights, fire: RefCell::default() }
    }

    /// How much better a shot is now than later in the turn, in hundredths of a point; above 0 it is fired.
    pub fn shot(&self, shot: Shot) -> i32 {
        let numbers = odds::numbers(self.state, shot);
        let now = self.worth(shot, numbers.tenths.into(), numbers.points.into());
        let later = self.later(shot, numbers.range.into());
        if now <= later { now - later - 1 } else { now - later + self.focus(shot, numbers.range) }
    }

    /// The best shot of a ship, as [`Gunner::shot`] sees it.
    pub fn best(&self, ship: ShipNo) -> i32 {
        let mut best = 0;
        for mount in self.state.ships[ship].class().numbers() {
            for target in reading::enemies(self.state, ship) {
                let shot = Shot { ship, mount, target, call: Call::None };
                if firing::check_shot(self.state, shot).is_ok() {
                    best = best.max(self.shot(shot));
                }
            }
        }
        best
    }

    /// The worth of a shot with these odds.
    fn worth(&self, shot: Shot, tenths: i32, points: i32) -> i32 {
        let state = self.state;
        let target = &state.ships[shot.target];
        let side = firing::automatic_side(state, shot.target, state.sector(shot.target, state.ships[shot.ship].hex()));
        let shield = i32::from(target.shield(side));
        let weapon = state.mount(shot.ship, shot.mount).2;
        match weapon.kind {
            // First the neutralizers on strong shields, then the guns, then the beam on a ship with a gap.
            Kind::Neutralizer => return if shield > 0 { tenths * (100 + shield * 12) } else { 0 },
            Kind::Tractor => return if target.shields.contains(&0) && target.active() { tenths * 700 } else { 0 },
            Kind::Beam | Kind::Missile | Kind::Plasma => {}
        }
        let through = (points - shield).max(0);
        let mut worth = points.min(shield) * self.weights.absorbed;
        if through > 0 {
            // Plasma comes in packets, each of which strikes a place of its own.
            let packet = if weapon.kind == Kind::Plasma { through.min(PACKET.into()) } else { through };
            worth += self.through(shot, side, packet) * through / packet;
        }
        if !target.active() {
            // A ship out of the fight can wait.
            worth /= 4;
        }
        if target.is(flag::HEEL_KNOWN) && target.heel_side() == Some(side) && !target.is(flag::EXPLOITED) {
            worth += points * if shield == 0 { 120 } else { 50 };
        }
        let tenths = if target.class().is_borg() && shield > 0 { tenths / 2 } else { tenths };
        tenths * worth / 10
    }

    /// The worth of points that get through a side, by the location that they strike.
    fn through(&self, shot: Shot, side: Side, points: i32) -> i32 {
        let target = &self.state.ships[shot.target];
        match shot.call {
            Call::Warp | Call::Impulse => self.at(shot.target, Location::PP, points),
            Call::Generator => self.at(shot.target, Location::SG, points),
            Call::Mount(mount) => {
                let friend = self.state.held(shot.target, mount).is_some_and(|held| self.state.ships[held].team() != target.team());
                self.at(shot.target, Location::BW, 10) * if friend { 4 } else { 1 }
            }
            Call::None => {
                let chart = if self.state.rules.options.simple_damage { SIMPLE } else { target.class().chart };
                let results = &tables().damage[chart][column(side)];
                results.iter().map(|&location| self.at(shot.target, location, points)).sum::<i32>() / 10
            }
        }
    }

    /// The worth of points at a location, in hundredths of a point of superstructure.
    fn at(&self, target: ShipNo, location: Location, points: i32) -> i32 {
        let weights = &self.weights;
        let ship = &self.state.ships[target];
        let class = ship.class();
        let (whole, left) = (i32::from(class.superstructure) * 100, i32::from(ship.superstructure));
        match location {
            Location::SS => points.min(left) * 100 + if points >= left { whole * weights.end / 100 + self.burst(target) } else { 0 },
            Location::WE | Location::IE | Location::PP => {
                let power = i32::from(ship.power());
                let share = points.min(power) * whole / i32::from(class.power()).max(1) * weights.engine / 100;
                share + if points >= power { whole * weights.end / 200 } else { 0 }
            }
            Location::BW | Location::MW => {
                let guns = self.state.mounts(target).iter().filter(|mount| mount.works()).count() as i32;
                if guns == 0 { points * 50 } else { whole / guns.max(3) * weights.gun / 100 }
            }
            Location::CR => points * 50 * weights.crew / 100,
            Location::SG | Location::SN => (points / 5).clamp(1, 5) * whole / 20 * weights.boxes / 100,
            Location::BR | Location::EN => whole / 10 * weights.bridge / 100,
        }
    }

    /// The harm that the end of a ship does to its friends near it, less that to its enemies, in hundredths of a point.
    fn burst(&self, target: ShipNo) -> i32 {
        let gone = &self.state.ships[target];
        let near = self.state.numbered().filter(|(other, ship)| *other != target && ship.in_play());
        let harms = near.map(|(_, ship)| {
            let points = i32::from(explosion(gone.power(), ship.hex().distance(gone.hex()))) - reading::shield_towards(ship, gone.hex());
            let harm = points.max(0).min(ship.superstructure.into()) * self.weights.burst;
            if ship.team() == gone.team() { harm } else { -harm }
        });
        harms.sum()
    }

    /// The worth of the same mount later in the turn, when both have moved again.
    fn later(&self, shot: Shot, range: i32) -> i32 {
        let flow = &self.state.flow;
        if flow.phase >= 3 {
            return 0;
        }
        let (ship, target) = (&self.state.ships[shot.ship], &self.state.ships[shot.target]);
        let (own, its) = (i32::from(ship.moves[usize::from(flow.phase)]), i32::from(target.moves[usize::from(flow.phase)]));
        let then = (range - own - its / 2).max(2).min(range);
        let (now, _, weapon) = self.state.mount(shot.ship, shot.mount);
        let plus = firing::modifier(self.state, shot.ship, shot.target, weapon.kind, shot.call);
        let tenths = i32::from(hits(weapon.need_at(then as u16), plus));
        let points = i32::from(firing::points(weapon, then as u16, now.power, now.status()));
        self.worth(Shot { call: Call::None, ..shot }, tenths, points) * self.weights.hold / 100
    }

    /// The worth of firing where the ship's other guns do much as well.
    fn focus(&self, shot: Shot, range: u16) -> i32 {
        let (ship, target) = (&self.state.ships[shot.ship], &self.state.ships[shot.target]);
        let mut fire = self.fire.borrow_mut();
        if fire.as_ref().is_none_or(|(known, _)| *known != shot.ship) {
            *fire = Some((shot.ship, battery(self.state, shot.ship, |_, mount, _| if mount.fired() { 0 } else { mount.power })));
        }
        let strike = fire.as_ref().map_or(0, |(_, fire)| strike(fire, 0, range, self.state.sector(shot.ship, target.hex())));
        let shield = reading::shield_towards(target, ship.hex()) * 100;
        let does = (strike - shield).max(0) + strike.min(shield) * self.weights.absorbed / 100;
        let whole = i32::from(target.class().superstructure).max(1);
        let weak = 100 + 40 - 40 * i32::from(target.superstructure) / whole;
        does * self.weights.focus / 100 * weak / 100
    }
}
