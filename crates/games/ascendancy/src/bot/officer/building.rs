//! The building phase: culture as long as it pays, then what keeps the Borg away, then ships.

use super::{ground, party, plan::Plan, race::TOKEN, sailing};
use crate::{
    bot::sight::culture_income,
    command::Command,
    data::FleetEffect,
    ids::{Owner, Resource},
    list::count,
    map::Place,
    rules::victory,
    state::State,
};

/// A command of the building phase.
pub fn score(state: &State, plan: &Plan, command: &Command) -> i32 {
    let player = &state.players[plan.seat];
    if plan.hoards && matches!(command, Command::Ship(_) | Command::Weapons | Command::Shields | Command::Research(_) | Command::Node(..)) {
        return -10;
    }
    match *command {
        Command::Ascend => ascend(state, plan),
        Command::Settle(_) => 920,
        Command::Colonise(system) => colony(state, plan, system.into()),
        Command::Node(_, kind) => node(state, plan, kind),
        Command::BuyCulture => 800,
        Command::Weapons if plan.stand || plan.war && i32::from(player.weapons) < plan.weights.armed => 960,
        Command::Shields if plan.exposed => 950,
        Command::Shields => 270,
        Command::Weapons if plan.out => 700,
        Command::Weapons if plan.exposed => -10,
        Command::Weapons => 260,
        Command::Research(_) if plan.exposed && plan.race.rounds() < 6 => 60,
        Command::Research(_) => 520,
        Command::FreeShips(_) => 960,
        Command::Ship(_) => ship(state, plan),
        Command::Mark(_) => 150,
        Command::Trade(other, card) => sailing::trade(state, plan, other, card),
        Command::Revoke(other) => sailing::revoke(state, plan, other),
        Command::Detach(_) => -500,
        Command::Join(fleet) if plan.war && (!plan.hunted || party::grows(state, plan, fleet)) => 320,
        Command::Join(_) => -20,
        Command::Fleet(_, card) if plan.war => 290 + i32::from(player.facts().fleets[card].most),
        Command::Fleet(_, card)
            if plan.stand && matches!(player.facts().fleets[card].effect, FleetEffect::OnesInSpace | FleetEffect::HunterKiller) =>
        {
            110
        }
        Command::Fleet(at, card) => party::forms(state, plan, at, card),
        Command::Done => 100,
        _ => 0,
    }
}

/// The last tokens as soon as they are there; before that, culture is for nodes and colonies that pay.
fn ascend(state: &State, plan: &Plan) -> i32 {
    let player = &state.players[plan.seat];
    if i32::from(player.ascendancy) + i32::from(player.stock[2]) / TOKEN >= victory::ENOUGH.into() {
        return 3000;
    }
    // A home that is held against a cube needs its culture for nodes afterwards.
    if plan.stand {
        return -10;
    }
    let reserve = if plan.explores && abroad(state, plan) > 0 { 3 } else { 0 };
    if i32::from(player.stock[2]) >= TOKEN + reserve { 400 } else { -10 }
}

/// Ships on the map outside the Home System.
fn abroad(state: &State, plan: &Plan) -> u8 {
    30_u8.saturating_sub(state.players[plan.seat].supply).saturating_sub(state.map.ships(Place::system(plan.home))[plan.seat])
}

/// A colony for its culture, or because the seat grows; before further tokens, where tokens have not decided the game.
fn colony(state: &State, plan: &Plan, system: usize) -> i32 {
    let disc = state.disc(system);
    let culture = disc.places(Resource::Culture.into()) + disc.places(3) > 0;
    let can = state.players[plan.seat].stock[2] >= 3 || culture_income(state, plan.seat) > 0;
    if culture && can && plan.race.pays(3, 1) {
        return 900;
    }
    if plan.war {
        return 3100;
    }
    if !plan.hunted && (plan.grows || plan.race.rounds() > 3) {
        return 500 + 20 * disc.spots.len() as i32;
    }
    -10
}

fn node(state: &State, plan: &Plan, kind: Resource) -> i32 {
    let rounds = plan.race.rounds();
    match kind {
        Resource::Culture if plan.race.pays(2, 1) => 1100,
        Resource::Culture => -10,
        Resource::Research if plan.exposed && state.nodes(plan.seat, kind) < 3 && rounds >= 4 => 500,
        Resource::Research => plan.weights.research_node,
        Resource::Production if rounds >= 4 || plan.war => 480,
        Resource::Production => plan.weights.production_node,
    }
}

/// Ships for the lanes of the home and two to guard it, then whatever nodes leave over.
fn ship(state: &State, plan: &Plan) -> i32 {
    let home = &state.map.systems[plan.home];
    let free = home.facts().lanes.saturating_sub(home.links.count());
    let wanted = if plan.hunted { i32::from(free) + plan.weights.guard } else { plan.weights.garrison };
    if plan.stand {
        return 1200;
    }
    if plan.war {
        return 470;
    }
    if plan.race.rounds() > 0 && i32::from(state.players[plan.seat].stock[0]) <= promised(state, plan) {
        return -10;
    }
    if i32::from(home.ships[plan.seat]) < wanted {
        return 910;
    }
    let out = count(state.map.manned().filter(|(place, ships)| ships[plan.seat] > 0 && waits(state, *place)));
    if state.players[plan.seat].stock[0] > out.min(2) { plan.weights.more_ships } else { -10 }
}

/// Production that is kept for the culture nodes of a System: one that a ship waits to settle, or that a party finds in this turn.
fn promised(state: &State, plan: &Plan) -> i32 {
    let places = |system: usize| state.disc(system).places(Resource::Culture.into()) + state.disc(system).places(3);
    let settled = (0..state.map.systems.len())
        .filter(|&system| state.map.systems[system].ships[plan.seat] > 0 && ground::settles(state, plan, system));
    let waits = plan.explores && !plan.spreads && party::waits(state, plan);
    settled.map(|system| i32::from(places(system))).max().unwrap_or(0).max(i32::from(waits))
}

/// Whether a ship there may bring a colony next turn, whose node wants production.
fn waits(state: &State, place: Place) -> bool {
    match (place.as_system(), place.as_lane()) {
        (Some(system), _) => state.map.systems[system].owner == Owner::Nobody && state.disc(system).planetary(),
        (_, Some((lane, _))) => state.map.lanes[lane].open(),
        _ => false,
    }
}
