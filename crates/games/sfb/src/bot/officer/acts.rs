//! Activities: launches that will arrive, tractor beams that hold a spent enemy, changes of speed, electronic warfare, raids.

use super::{
    arms::{When, when},
    duel::{Body, Duel, heavies_ready},
};
use crate::{
    command::{Act, Launch},
    data::{Kind, System, Torp, charts, drones::drone_model},
    ids::{ShieldNo, ShipNo},
    rules::{seeking::how, volley},
    state::{State, flag},
};

/// How good an activity is, where the officer has a view of his own; passing is 0.
pub fn score(duel: &Duel<'_>, act: Act) -> Option<i32> {
    let calm = !heavies_ready(duel.state, duel.ship, true);
    Some(match act {
        Act::Launch(order) if !order.target.is_seeker() => launch(duel, order),
        Act::Speed(speed) => change(duel, speed),
        Act::Brake(_) => brake(duel),
        Act::Tractor(target) => tractor(duel, target),
        Act::Erratic(on) if on == calm && (on || duel.range <= 10) => 30,
        Act::Erratic(_) => -30,
        Act::Cloak(on) => {
            if on == hides(duel) {
                70
            } else {
                -60
            }
        }
        Act::Shield(side, false) => lower(duel, side),
        Act::Leave => leave(duel),
        Act::Release(target) => {
            if tractor(duel, target) > 0 || !duel.state.hostile(duel.ship, target) {
                -30
            } else {
                20
            }
        }
        _ => return None,
    })
}

/// Whether a ship with a cloak wants it: her torpedoes are gone and the enemy is near enough to fire.
pub fn hides(duel: &Duel<'_>) -> bool {
    let (state, ship) = (duel.state, duel.ship);
    state.class(ship).cloak > 0 && !heavies_ready(state, ship, true) && duel.range <= 20
}

/// Hexes that a seeking weapon of a speed flies before it meets its target.
pub fn flight(state: &State, from: ShipNo, target: ShipNo, speed: u8) -> i32 {
    let (own, foe) = (Body::of(state, from), Body::of(state, target));
    let range = i32::from(own.hex.distance(foe.hex));
    let comes = match foe.bearing(own.hex) {
        0..=5 | 21..=24 => 8,
        6..=8 | 18..=20 => 0,
        _ => -8,
    };
    let speed = i32::from(speed).max(1);
    let closes = (10 * speed + comes * i32::from(foe.speed)).max(1);
    range * 10 * speed / closes
}

fn launch(duel: &Duel<'_>, order: Launch) -> i32 {
    let state = duel.state;
    let Some(target) = order.target.ship() else { return -20 };
    let spec = &state.class(duel.ship).weapons[order.weapon];
    let held = &state.secrets[duel.ship].loads[order.weapon];
    if matches!(spec.kind, Kind::Rack | Kind::Array) {
        let model = drone_model(if state.class(duel.ship).is_x() { 0 } else { 2 });
        let far = flight(state, duel.ship, target, model.speed);
        let most = if model.speed >= 32 { 26 } else { 12 };
        let large = i32::from(order.how & how::LARGE != 0) * 10;
        return if far <= most { 100 + large } else { -20 };
    }
    let far = flight(state, duel.ship, target, 32);
    let pseudo = order.how & how::PSEUDO != 0;
    let charge = if order.how & how::INJECT != 0 { 30 } else { 0 };
    if pseudo {
        let real = held.turns == 3 || when(state, duel.ship, order.weapon, true) == When::Next;
        return if !real && far <= 10 { 40 } else { -20 };
    }
    let torp = if spec.kind == Kind::PlasmaRack { spec.torp } else { Torp::of(held.torp) };
    let near = charts::warhead(torp, 3);
    let arrives = charts::warhead(torp, far.clamp(1, 40) as u16);
    if i32::from(arrives) * 4 >= i32::from(near) * 3 && duel.range <= 9 { 120 + charge + i32::from(arrives) } else { -20 }
}

/// Slower where the next hexes lead past an enemy who is near; faster to come near enough for overloads.
fn change(duel: &Duel<'_>, speed: u8) -> i32 {
    let (state, ship) = (duel.state, duel.ship);
    let (own, foe) = (Body::of(state, ship), Body::of(state, duel.foe));
    let ahead = matches!(own.bearing(foe.hex), 0..=5 | 21..=24);
    let ready = heavies_ready(state, ship, true);
    if speed < own.speed {
        let passes = duel.range <= 4 && ahead && foe.speed + 4 < own.speed;
        return if passes && ready { 25 } else { -30 };
    }
    let flees = duel.range > 8 && duel.range <= 14 && ahead;
    if flees && ready && state.flow.impulse <= 20 { 25 } else { -30 }
}

/// A ship stops where the enemy is about to be lost from sight, at the price of the rest of her way.
fn brake(duel: &Duel<'_>) -> i32 {
    let (state, ship) = (duel.state, duel.ship);
    let (own, foe) = (Body::of(state, ship), Body::of(state, duel.foe));
    let stays = foe.speed <= 4 && duel.range <= 2 && own.speed >= 8 && heavies_ready(state, ship, true);
    if stays { 20 } else { -30 }
}

/// A ship that is held does not move: worth it while she has less to answer with.
fn tractor(duel: &Duel<'_>, target: ShipNo) -> i32 {
    let state = duel.state;
    if target != duel.foe || duel.range > 2 {
        return -30;
    }
    let (own, foe) = (Body::of(state, duel.ship), Body::of(state, target));
    let mine = duel.own.at(own.bearing(foe.hex), duel.range.max(1)).max(duel.own.ahead(2) / 2);
    let theirs = duel.his.at(foe.bearing(own.hex), duel.range);
    if mine > 800 && mine > theirs * 5 / 4 { 60 } else { -30 }
}

/// A shield is lowered for raiders where the enemy's is gone and he has little to fire through the gap.
fn lower(duel: &Duel<'_>, side: ShieldNo) -> i32 {
    let (state, ship, foe) = (duel.state, duel.ship, duel.foe);
    let hull = &state.hulls[ship];
    let gap = side == volley::struck(state, ship, foe) && state.hulls[foe].shield(volley::struck(state, foe, ship)) == 0;
    let sends = hull.parties > 0 && hull.transported < state.boxes(ship, System::Transporter);
    let paid = state.secrets[ship].transport > 0 || state.secrets[ship].reserve() >= 4;
    let (own, his) = (Body::of(state, ship), Body::of(state, foe));
    let safe = duel.his.at(his.bearing(own.hex), duel.range) < 500 && !hull.is(flag::ASIF);
    if gap && sends && paid && safe && state.secrets[ship].general == 0 { 35 } else { -80 }
}

/// A crippled ship that is weaker than her enemy leaves.
fn leave(duel: &Duel<'_>) -> i32 {
    let hull = &duel.state.hulls[duel.ship];
    let foe = &duel.state.hulls[duel.foe];
    let lost = hull.is(flag::CRIPPLED) && !foe.is(flag::CRIPPLED) && duel.own.ahead(2) * 3 < duel.his.ahead(2) * 2;
    if lost { 70 } else { -60 }
}
