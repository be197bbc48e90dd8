//! Invasion (`ASC.BASE.INV`) and hegemony (`ASC.BASE.HEG.1`).

use engine::Seat;
use rulebook::ascendancy as id;

use super::{
    ask::{self, Done, Tab, tell},
    battle, build, cards, force,
    gain::gain,
    gunnery, projects, ships,
};
use crate::{
    data::{Ability, Effect, FleetEffect},
    event::{Event, Spot, Thing, What},
    ids::{ALL_SEATS, Owner, Resource},
    map::{NONE, Place, System},
    reason::Why,
    state::{Battle, Fight, Frame, State, Step},
};

/// Whether a seat is the only power in orbit.
fn alone(state: &State, seat: Seat, system: usize) -> Result<(), Why> {
    let Some(world) = state.map.systems.get(system) else { return Err(Why::NoSuchPlace) };
    if world.ships[seat] == 0 && force::strikers(state, seat, Place::system(system)).next().is_none() {
        return Err(Why::NoShipThere);
    }
    let rivals = ALL_SEATS.into_iter().any(|other| other != seat && world.ships[other] > 0);
    if rivals || state.cube_at(Place::system(system)).is_some() { Err(Why::RivalThere) } else { Ok(()) }
}

/// `ASC.BASE.INV.1`
pub fn check_invade(state: &State, seat: Seat, system: usize) -> Result<(), Why> {
    if state.players[seat].commands == 0 {
        return Err(Why::NoCommands);
    }
    if state.players[seat].can(Ability::NoInvasion) {
        return Err(Why::NoInvasion);
    }
    alone(state, seat, system)?;
    let world = &state.map.systems[system];
    if world.owned_by(seat) || world.owner == Owner::Nobody {
        return Err(Why::NothingToInvade);
    }
    if world.seat().is_some_and(|owner| state.partners(seat, owner)) { Err(Why::PartnersWorld) } else { Ok(()) }
}

/// Begins an invasion.
pub fn invade(state: &mut State, seat: Seat, system: usize, table: &mut Tab<'_>) {
    state.players[seat].spend_command();
    let at = Place::system(system);
    state.battle =
        Battle { fight: Fight::Planet, attacker: seat, cube: NONE, at, seats: 1 << seat.index(), winner: NONE, ..Battle::default() };
    let rule = if state.map.systems[system].owner == Owner::Borg { id::BASE_BORG_12 } else { id::BASE_INV_1 };
    tell(table, &[rule], Event::new(What::InvasionBegins).by(seat).system(system));
    state.frames.push(Frame::Battle);
}

/// Structures of a world: nodes, or the Spire with its nodes.
pub fn structures(state: &State, system: usize) -> u8 {
    let world = &state.map.systems[system];
    if world.is_borg_world() { 1 + world.spire } else { world.structures() }
}

/// Shield modifier of a world: the nodes of the Spire, or its owner's.
pub fn world_shields(state: &State, system: usize) -> u8 {
    let world = &state.map.systems[system];
    if world.is_borg_world() { world.spire } else { world.seat().map_or(0, |owner| state.players[owner].shields) }
}

/// The number the planet's dice must reach against ships of `seat`.
pub fn planet_needs(state: &State, system: usize, shields: u8) -> u8 {
    let world = &state.map.systems[system];
    let base = match world.owner {
        Owner::Borg => state.borg_needs(),
        Owner::Civilization => 5,
        _ => world.seat().map_or(5, |owner| state.players[owner].needs()),
    };
    base + shields
}

/// Goes on with an invasion; whether somebody has to decide.
pub fn go(state: &mut State, table: &mut Tab<'_>) -> Done<bool> {
    loop {
        let seat = state.battle.attacker;
        let system = state.battle.at.as_system().unwrap_or_default();
        match state.battle.step {
            Step::Begin => round(state, seat, system, table)?,
            Step::Hits => {
                if state.battle.hits[seat] == 0 || force::strength(state, seat) == 0 {
                    state.battle.step = Step::Retreat;
                    continue;
                }
                let groups = force::groups(state, seat);
                match groups[..] {
                    [only] => battle::fall(state, only, table),
                    [] => state.battle.hits[seat] = 0,
                    _ => return Ok(true),
                }
            }
            Step::Retreat if force::strength(state, seat) == 0 => {
                tell(table, &[id::BASE_INV_1], Event::new(What::InvasionFails).by(seat).system(system));
                state.battle.step = Step::End;
            }
            Step::Retreat if state.battle.round >= force::MOST_ROUNDS => {
                let (at, round) = (state.battle.at, state.battle.round);
                tell(table, &[id::BASE_BATTLE_6], Event::new(What::BattleLimit).at(at).n(round));
                withdraw(state, true, table);
            }
            Step::Retreat => return Ok(true),
            _ => {
                state.battle = Battle::default();
                state.frames.pop();
                return Ok(false);
            }
        }
    }
}

fn round(state: &mut State, seat: Seat, system: usize, table: &mut Tab<'_>) -> Done {
    state.battle.renew();
    let defended = structures(state, system);
    let count = force::strength(state, seat);
    let owner = state.map.systems[system].seat();
    let hits = gunnery::roll(state, seat, count, world_shields(state, system), owner, table)?;
    let needs = planet_needs(state, system, gunnery::shields(state, seat));
    let disc = state.map.systems[system].disc;
    let by = owner.unwrap_or(seat);
    let dice = ask::dice(table, id::BASE_INV_1, "ask-defence", by, [Thing::Disc(disc), Thing::None], defended)?;
    let losses = ask::at_least(&dice, needs);
    let shot = (defended > 0).then(|| (Spot::At(Place::system(system)), gunnery::spot(state, seat)));
    tell(table, &[id::BASE_INV_1], Event::new(What::InvasionRound).by(seat).system(system).n(hits).m(losses).shot(shot));
    state.battle.hits[seat] = losses;
    state.battle.by[seat] = by;
    state.battle.step = Step::Hits;
    if state.map.systems[system].is_borg_world() {
        state.battle.struck += hits;
        if state.battle.struck >= defended {
            free_world(state, seat, system, table);
        }
    } else if hits > defended {
        take(state, seat, system, What::Invaded, table);
    } else {
        for _ in 0..hits {
            destroy_structure(&mut state.map.systems[system]);
        }
        if hits == defended {
            tell(table, &[id::BASE_INV_2], Event::new(What::Razed).by(seat).system(system));
        }
        if let Some(owner) = owner {
            projects::trim(state, owner, table);
        }
    }
    // Taken, razed or freed: the ships it hit at the same time are lost all the same.
    if structures(state, system) == 0 || state.map.systems[system].owned_by(seat) {
        while state.battle.hits[seat] > 0 && force::strength(state, seat) > 0 {
            let groups = force::groups(state, seat);
            let Some(group) = groups.first() else { break };
            battle::fall(state, *group, table);
        }
        state.battle.step = Step::End;
    }
    Ok(())
}

/// One structure less: a resource node, the control node last; a starbase goes with the last (ours).
pub fn destroy_structure(world: &mut System) {
    match (0..3).rev().find(|&kind| world.nodes[kind] > 0) {
        Some(kind) => world.nodes[kind] -= 1,
        None => {
            world.owner = Owner::Nobody;
            world.base = false;
            world.taken = false;
        }
    }
}

/// A Borg World is freed.
fn free_world(state: &mut State, seat: Seat, system: usize, table: &mut Tab<'_>) {
    let world = &mut state.map.systems[system];
    (world.owner, world.spire, world.nodes) = (Owner::Nobody, NONE, [0; 3]);
    state.borg.spires += 1;
    state.players[seat].gain(Resource::Culture, 1);
    tell(table, &[id::BASE_BORG_12], Event::new(What::WorldFreed).by(seat).system(system));
}

/// A world changes hands with its nodes.
pub fn take(state: &mut State, seat: Seat, system: usize, how: What, table: &mut Tab<'_>) {
    let loser = state.map.systems[system].seat();
    if build::control_nodes(state, seat) == 0 {
        let nodes = structures(state, system);
        for _ in 0..nodes {
            destroy_structure(&mut state.map.systems[system]);
        }
        tell(table, &[id::BASE_INV_2], Event::new(What::Razed).by(seat).system(system));
    } else {
        state.map.systems[system].owner = Owner::Seat(seat);
        state.map.systems[system].taken = true;
        let rule = if how == What::WonOver { id::BASE_HEG_1 } else { id::BASE_INV_2 };
        tell(table, &[rule], Event::new(how).by(seat).system(system));
        if state.players[seat].can(Ability::Conquest) {
            gain(state, seat, Resource::Culture, 1, id::BASE_FACT_1, table);
        }
        if let Some(loser) = loser.filter(|_| state.map.systems[system].nodes[1] > 0) {
            projects::capture(state, seat, loser, table);
        }
    }
    if let Some(loser) = loser {
        projects::trim(state, loser, table);
    }
    ships::contact(state, seat, Place::system(system), table);
}

/// The attacker goes on, or withdraws from the planet.
pub fn withdraw(state: &mut State, withdraws: bool, table: &mut Tab<'_>) {
    if withdraws {
        let (seat, at) = (state.battle.attacker, state.battle.at);
        tell(table, &[id::BASE_INV_1], Event::new(What::Withdrawn).by(seat).at(at));
        state.battle.step = Step::End;
    } else {
        state.battle.step = Step::Begin;
    }
}

/// The price of hegemony that a seat can pay.
fn hegemony_price(state: &State, seat: Seat) -> Result<[u8; 3], Why> {
    let culture = state.options.hegemony_culture;
    let player = &state.players[seat];
    if player.can_pay([0, 0, culture]) {
        return Ok([0, 0, culture]);
    }
    if player.can(Ability::PaysProduction) && player.can_pay([culture, 0, 0]) { Ok([culture, 0, 0]) } else { Err(Why::TooDear) }
}

/// The number that a die plus Ascendancy must exceed.
pub fn resistance(state: &State, system: usize) -> u8 {
    let world = &state.map.systems[system];
    let nodes = 2 + world.structures();
    let owner = world.seat().map_or(0, |owner| state.players[owner].ascendancy + u8::from(world.base));
    nodes + owner + if state.map.is_home(system) { 3 } else { 0 }
}

/// `ASC.BASE.HEG.1`
pub fn check_hegemony(state: &State, seat: Seat, system: usize) -> Result<(), Why> {
    if state.players[seat].commands == 0 {
        return Err(Why::NoCommands);
    }
    let Some(world) = state.map.systems.get(system) else { return Err(Why::NoSuchPlace) };
    if world.owned_by(seat) || world.structures() == 0 {
        return Err(Why::NothingToInvade);
    }
    if cards::closed(state, seat, system) {
        return Err(Why::PrimeDirective);
    }
    let partner = world.seat().is_some_and(|owner| state.partners(seat, owner));
    if world.ships[seat] == 0 {
        return Err(Why::NoShipThere);
    }
    let owner = world.seat();
    let rivals = ALL_SEATS.into_iter().any(|other| other != seat && world.ships[other] > 0 && !(partner && Some(other) == owner));
    if rivals || state.cube_at(Place::system(system)).is_some() {
        return Err(Why::RivalThere);
    }
    if build::control_nodes(state, seat) == 0 {
        return Err(Why::NoControlNode);
    }
    hegemony_price(state, seat).map(|_| ())
}

/// Whether a fleet of diplomats is there, which rolls once more.
pub fn diplomats(state: &State, seat: Seat, system: usize) -> bool {
    ships::fleets_at(state, seat, Place::system(system))
        .any(|fleet| state.players[seat].fleet_card(fleet).is_some_and(|card| card.effect == FleetEffect::Diplomatic))
}

/// Tries to win a world over.
pub fn hegemony(state: &mut State, seat: Seat, system: usize, table: &mut Tab<'_>) -> Done {
    state.players[seat].spend_command();
    let price = hegemony_price(state, seat).unwrap_or([0; 3]);
    let disc = state.map.systems[system].disc;
    let about = [Thing::Seat(seat.into()), Thing::Disc(disc)];
    let over = resistance(state, system);
    let bonus = state.players[seat].ascendancy + state.count(seat, Effect::Translators);
    let mut die = ask::die(table, id::BASE_HEG_1, "ask-hegemony", seat, about)?;
    if die + bonus <= over && diplomats(state, seat, system) {
        die = ask::die(table, id::BASE_HEG_1, "ask-re-roll", seat, about)?;
    }
    let won = die + bonus > over;
    let event = Event::new(if won { What::HegemonyWon } else { What::HegemonyLost }).by(seat).system(system).n(die + bonus).m(over);
    tell(table, &[id::BASE_HEG_1], event);
    if won {
        state.players[seat].pay(price);
        state.players[seat].won_over += 1;
        take(state, seat, system, What::WonOver, table);
    }
    Ok(())
}

/// `ASC.BASE.BASE.1`
pub fn check_starbase(state: &State, seat: Seat, system: usize) -> Result<(), Why> {
    let player = &state.players[seat];
    if player.commands == 0 {
        return Err(Why::NoCommands);
    }
    let Some(world) = state.map.systems.get(system) else { return Err(Why::NoSuchPlace) };
    if !world.owned_by(seat) {
        return Err(Why::NotYours);
    }
    if world.base {
        return Err(Why::BaseThere);
    }
    if player.bases >= 3 || player.bases >= player.ascendancy.saturating_sub(state.options.starbase_less()) {
        return Err(Why::BasesFull);
    }
    Ok(())
}

/// Commissions a starbase.
pub fn starbase(state: &mut State, seat: Seat, system: usize, table: &mut Tab<'_>) {
    state.players[seat].spend_command();
    state.players[seat].bases += 1;
    state.map.systems[system].base = true;
    tell(table, &[id::BASE_BASE_1, id::BASE_CMD_1], Event::new(What::StarbaseBuilt).by(seat).system(system));
}

/// Romulan mining: once a turn, 2 production at an undeveloped System or a phenomenon.
pub fn check_mine(state: &State, seat: Seat, system: usize) -> Result<(), Why> {
    let player = &state.players[seat];
    if player.commands == 0 {
        return Err(Why::NoCommands);
    }
    let Some(world) = state.map.systems.get(system) else { return Err(Why::NoSuchPlace) };
    let here = Place::system(system);
    let miners =
        ships::fleets_at(state, seat, here).any(|fleet| player.fleet_card(fleet).is_some_and(|card| card.effect == FleetEffect::Mining));
    let lack = if !miners {
        "lack-miners"
    } else if world.owner != Owner::Nobody {
        "lack-vacant-world"
    } else if player.once & crate::state::once::MINED != 0 {
        "lack-mining"
    } else {
        return Ok(());
    };
    Err(Why::NoAbility { lack })
}

/// Mines.
pub fn mine(state: &mut State, seat: Seat, table: &mut Tab<'_>) {
    state.players[seat].spend_command();
    state.players[seat].once |= crate::state::once::MINED;
    gain(state, seat, Resource::Production, 2, id::BASE_FACT_2, table);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One that is lost so was not taken from anybody: whoever colonises it afterwards keeps it without a ship (`ASC.BASE.FACT.1`).
    #[test]
    fn the_last_structure_takes_the_starbase_and_every_claim_with_it() {
        let mut world = System { owner: Owner::Seat(Seat::A), nodes: [1, 0, 0], base: true, taken: true, ..System::default() };
        destroy_structure(&mut world);
        assert_eq!((world.nodes, world.owner, world.base, world.taken), ([0; 3], Owner::Seat(Seat::A), true, true));
        destroy_structure(&mut world);
        assert_eq!((world.owner, world.base, world.taken), (Owner::Nobody, false, false));
    }
}
