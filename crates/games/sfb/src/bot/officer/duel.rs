//! A ship and her enemy as an officer sees them: what each can do to the other, and where both will be.

use geometry::hex::Hex;

use super::{
    arms::{Battery, Part, Points, When, when},
    weights::Weights,
};
use crate::{
    command::Step,
    data::{Kind, arcs, costs},
    ids::{ShieldNo, ShipNo},
    rules::movement,
    state::{State, flag},
};

/// A ship on its course.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Body {
    pub hex: Hex,
    pub facing: u8,
    pub speed: u8,
    straight: u8,
    slip: u8,
    wait: u8,
    back: bool,
    held: bool,
}

impl Body {
    pub fn of(state: &State, ship: ShipNo) -> Body {
        let hull = &state.hulls[ship];
        Body {
            hex: hull.hex(),
            facing: hull.facing,
            speed: hull.speed,
            straight: hull.straight,
            slip: hull.slip,
            wait: movement::wait(state, ship),
            back: hull.is(flag::REVERSE),
            held: hull.held_by.is_some() || !hull.mobile(state.now()),
        }
    }

    /// Whether it moves on an impulse, which may lie in the next turn.
    pub fn moves(&self, impulse: u8) -> bool {
        !self.held && self.speed > 0 && costs::moves(self.speed, (impulse - 1) % 32 + 1)
    }

    pub fn may(&self, step: Step) -> bool {
        match step {
            Step::Ahead => true,
            Step::Left | Step::Right => self.straight >= self.wait,
            Step::SlipLeft | Step::SlipRight => self.slip >= 1,
            _ => false,
        }
    }

    /// After a step.
    pub fn after(mut self, step: Step) -> Body {
        match step {
            Step::Left | Step::TacLeft => self.facing = (self.facing + 5) % 6,
            Step::Right | Step::TacRight => self.facing = (self.facing + 1) % 6,
            Step::Het(facing) => self.facing = facing,
            Step::Quick => self.back = !self.back,
            _ => {}
        }
        if matches!(step, Step::Left | Step::Right | Step::Het(_) | Step::Quick) {
            (self.straight, self.slip) = (0, 1);
        }
        if self.speed == 0 || step == Step::Stay {
            return self;
        }
        let slipped = matches!(step, Step::SlipLeft | Step::SlipRight);
        let side = match step {
            Step::SlipLeft if self.back => 1,
            Step::SlipRight if self.back => 5,
            Step::SlipLeft => 5,
            Step::SlipRight => 1,
            _ => 0,
        };
        let way = (self.facing + side + if self.back { 3 } else { 0 }) % 6;
        self.hex = self.hex.neighbour(arcs::direction(way));
        self.straight = self.straight.saturating_add(1);
        self.slip = if slipped { 0 } else { self.slip.saturating_add(1) };
        self
    }

    /// The step that comes nearest to a hex.
    pub fn toward(&self, goal: Hex) -> Body {
        let off = |body: &Body| {
            let seen = arcs::relative(body.hex, body.facing, goal);
            if seen > 12 { 25 - seen } else { seen.saturating_sub(1) }
        };
        let steps = [Step::Ahead, Step::Left, Step::Right, Step::SlipLeft, Step::SlipRight];
        let all = steps.into_iter().filter(|&step| self.may(step)).map(|step| self.after(step));
        all.min_by_key(|body| (2 * body.hex.distance(goal) + u16::from(off(body)) / 3, off(body))).unwrap_or(*self)
    }

    /// The relative bearing of a hex.
    pub fn bearing(&self, hex: Hex) -> u8 {
        arcs::relative(self.hex, self.facing, hex)
    }

    /// The shield that faces a hex.
    pub fn shield(&self, hex: Hex) -> ShieldNo {
        arcs::shields(self.bearing(hex).max(1)).0
    }
}

/// The worth of points on a shield: those that go through count three times.
pub fn gain(points: Points, shield: u8) -> Points {
    points + 2 * (points * 23 / 20 - 100 * i32::from(shield)).max(0)
}

/// A ship and the enemy she fights.
pub struct Duel<'a> {
    pub state: &'a State,
    pub weights: Weights,
    pub ship: ShipNo,
    pub foe: ShipNo,
    pub own: Battery,
    pub his: Battery,
    pub range: u16,
    /// Other enemies that are near, with what they do.
    pub others: Vec<(ShipNo, Battery)>,
}

impl Duel<'_> {
    /// The nearest enemy and what both can do; `None` without one.
    pub fn of(state: &State, ship: ShipNo, weights: Weights) -> Option<Duel<'_>> {
        let hex = state.hulls[ship].hex();
        let far = |other: ShipNo| state.hulls[other].hex().distance(hex);
        let foe = state.enemies(ship).min_by_key(|&enemy| far(enemy))?;
        let weight = soon(state);
        let others = state.enemies(ship).filter(|&other| other != foe && far(other) <= 15).take(3);
        let others = others.map(|other| (other, Battery::of(state, other, ship, Part::All(weight), false))).collect();
        Some(Duel {
            state,
            weights,
            ship,
            foe,
            own: Battery::of(state, ship, foe, Part::All(weight), true),
            his: Battery::of(state, foe, ship, Part::All(weight), false),
            range: far(foe),
            others,
        })
    }

    /// The worth of her blow at the enemy from there.
    pub fn strike(&self, own: &Body, foe: &Body) -> Points {
        let points = self.own.at(own.bearing(foe.hex), own.hex.distance(foe.hex));
        gain(points, self.state.hulls[self.foe].shield(foe.shield(own.hex)))
    }

    /// The worth of the enemies' blows at her there.
    pub fn hurt(&self, own: &Body, foe: &Body) -> Points {
        let one = |battery: &Battery, body: &Body| {
            let points = battery.at(body.bearing(own.hex), body.hex.distance(own.hex));
            gain(points, self.state.hulls[self.ship].shield(own.shield(body.hex)))
        };
        let others: Points = self.others.iter().map(|(other, battery)| one(battery, &Body::of(self.state, *other))).sum();
        one(&self.his, foe) + others
    }

    /// Whether she is the one to come near: her weapons do at least two thirds of what the enemy's do.
    pub fn presses(&self) -> bool {
        let shield = |ship: ShipNo| i32::from(self.state.hulls[ship].shields.iter().copied().max().unwrap_or(0));
        let (mine, theirs) = (self.own.ahead(3), self.his.ahead(3));
        3 * (mine + 50 * shield(self.ship)) >= 2 * (theirs + 50 * shield(self.foe))
    }
}

/// The weight of weapons of the next turn: the more, the nearer it is.
pub fn soon(state: &State) -> i32 {
    match state.flow.impulse {
        ..=8 => 10,
        9..=16 => 20,
        17..=24 => 40,
        _ => 70,
    }
}

/// Whether any of a ship's heavy weapons is ready in this turn.
pub fn heavies_ready(state: &State, ship: ShipNo, mine: bool) -> bool {
    state.class(ship).mounted().any(|(weapon, spec)| {
        let heavy =
            matches!(spec.kind, Kind::Photon | Kind::Disruptor | Kind::Fusion | Kind::Hellbore | Kind::Ppd | Kind::Hppd | Kind::Plasma);
        heavy && when(state, ship, weapon, mine) == When::Now
    })
}
