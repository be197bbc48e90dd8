//! Power allocation and what follows when it is over: movement points, holds, heels, tactical advantage (`STCS.BASE.PWR.*`, `STCS.BASE.TAC.1`).

use engine::{Audience, D10, Lots, Seat, Text, Unanswered, msg};
use geometry::hex::{Side, Sides};
use rulebook::stcs as id;

use super::{Tab, achilles, byte, movement, tractor};
use crate::{
    command::Allocation,
    data::Kind,
    event::Event,
    ids::{MountNo, ShipNo, Team},
    reason::Why,
    rules::firing::most_power,
    state::{Ship, State, Step, Track, flag},
};

/// Whether the seat may allocate this ship's power now.
pub fn check_turn(state: &State, seat: Seat, ship: ShipNo) -> Result<&Ship, Why> {
    if state.flow.step != Step::Allocate {
        return Err(super::not_now(state, "now-allocate"));
    }
    let powered = state.ship(ship).filter(|powered| powered.seat() == seat).ok_or(Why::NotYours { ship })?;
    if !powered.active() {
        return Err(Why::OutOfPlay { ship });
    }
    if powered.is(flag::ALLOCATED) { Err(Why::Finished { ship }) } else { Ok(powered) }
}

/// Power that the shields, the mounts and everything together take.
pub fn costs(ship: &Ship, allocation: &Allocation) -> (u32, u32, u32) {
    let class = ship.class();
    let points: u16 = allocation.shields.iter().map(|&points| u16::from(points)).sum();
    let shields = u32::from(class.shield_cost(points));
    let mounts: u32 = allocation.mounts[..class.mounts.len()].iter().map(|&power| u32::from(power)).sum();
    let cloak = if allocation.cloak { u32::from(class.cloak) } else { 0 };
    (shields, mounts, shields + mounts + cloak + u32::from(allocation.movement) + u32::from(allocation.regeneration))
}

/// Whether a ship's power may be put so.
pub fn check(state: &State, seat: Seat, ship: ShipNo, allocation: &Allocation) -> Result<(), Why> {
    let powered = check_turn(state, seat, ship)?;
    let class = powered.class();
    for side in Side::ALL {
        let (points, most) = (allocation.shields[side.index()], state.rules.most_shield(powered, side));
        if points > 0 && powered.boxes(Track::generator(side)) == 5 {
            return Err(Why::GeneratorGone { side });
        }
        if points > most {
            return Err(Why::ShieldTooHigh { side, most });
        }
    }
    if allocation.mounts[class.mounts.len()..].iter().any(|&power| power > 0) {
        return Err(Why::NoMount { ship, mount: MountNo::new(class.mounts.len()).unwrap_or(MountNo::FIRST) });
    }
    for (mount, power) in class.numbers().zip(allocation.mounts).filter(|(_, power)| *power > 0) {
        check_mount(state, ship, mount, power)?;
    }
    if allocation.cloak && class.cloak == 0 {
        return Err(Why::NoCloak);
    }
    if allocation.cloak && powered.held_by.is_some() {
        return Err(Why::HeldCannotCloak);
    }
    if allocation.regeneration > 0 && !class.is_borg() {
        return Err(Why::NotBorg { what: "borg-box" });
    }
    if allocation.regeneration > 0 && !state.rules.options.regen_box {
        return Err(Why::NoBox);
    }
    let (shields, mounts, all) = costs(powered, allocation);
    let half = u32::from(powered.power() / 2);
    if powered.is(flag::HALF_SHIELDS) && shields > half {
        return Err(Why::Halved { what: "system-shields" });
    }
    if powered.is(flag::HALF_WEAPONS) && mounts > half {
        return Err(Why::Halved { what: "system-weapons" });
    }
    if powered.is(flag::HALF_MOVES) && u32::from(allocation.movement) > half {
        return Err(Why::Halved { what: "system-movement" });
    }
    if all > u32::from(powered.power()) { Err(Why::OverPower { need: all, have: powered.power() }) } else { Ok(()) }
}

fn check_mount(state: &State, ship: ShipNo, mount: MountNo, power: u8) -> Result<(), Why> {
    let (now, _, weapon) = state.mount(ship, mount);
    if !now.works() {
        return Err(Why::MountBroken { mount });
    }
    let most = most_power(weapon, now.status());
    match weapon.kind {
        Kind::Beam if power > most => Err(Why::MountPower { mount, least: 1, most }),
        Kind::Tractor if power > most => Err(Why::TractorMost),
        Kind::Tractor if power < tractor::LEAST => Err(Why::TractorLeast { have: power }),
        Kind::Neutralizer if power != most => Err(Why::NeutralizerPower),
        Kind::Missile | Kind::Plasma if power != most => Err(Why::MountPower { mount, least: most, most }),
        _ => Ok(()),
    }
}

/// Notes a ship's allocation; it stays secret until all have made theirs.
pub fn allocate(state: &mut State, ship: ShipNo, allocation: &Allocation, table: &mut Tab<'_>) {
    let all = costs(&state.ships[ship], allocation).2 as u16;
    let powered = &mut state.ships[ship];
    let class = powered.class();
    // Nothing is known of the shields any longer: these are new ones.
    powered.known = Sides::NONE;
    powered.shields = allocation.shields;
    powered.regeneration = allocation.regeneration;
    powered.reserve = powered.power().saturating_sub(all);
    let points = if powered.is(flag::NO_ENGINES) { 0 } else { allocation.movement / u16::from(class.mpr) };
    powered.moves = movement::split(points);
    powered.set(flag::CLOAKING, allocation.cloak);
    powered.set(flag::ALLOCATED, true);
    powered.set(flag::HALF_SHIELDS | flag::HALF_WEAPONS | flag::HALF_MOVES, false);
    let owner = powered.seat();
    let count = class.mounts.len();
    for (mount, &power) in state.mounts_mut(ship).iter_mut().zip(&allocation.mounts[..count]) {
        mount.power = power;
    }
    table.tell(Audience::only(owner), &[id::BASE_PWR_1, id::BASE_PWR_2], || Event::Allocated { ship, how: Some(allocation.to_string()) });
    table.tell(Audience::except(owner), &[id::BASE_PWR_3], || Event::Allocated { ship, how: None });
}

/// Everybody has allocated: what becomes public, in order.
pub fn reveal(state: &mut State, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    table.reveal(Audience::EVERYONE);
    let open = state.rules.options.open_allocations;
    for ship in state.numbers() {
        if !state.ships[ship].in_play() {
            continue;
        }
        let powered = &mut state.ships[ship];
        let cloaks = powered.is(flag::CLOAKING);
        if cloaks && !powered.is(flag::CLOAKED) {
            powered.set(flag::FOUND | flag::CONTACT, false);
        }
        let cloaking = cloaks || powered.is(flag::CLOAKED);
        powered.set(flag::CLOAKED, cloaks);
        powered.set(flag::CLOAKING, false);
        powered.known = if open || !powered.active() { Sides::ALL } else { Sides::NONE };
        let moves = byte(powered.moves_from(1));
        if cloaks {
            for other in &mut state.ships {
                other.locks = other.locks.without(ship);
            }
        }
        if table.listens() {
            let how = open.then(|| allocation_of(state, ship).to_string());
            let rules: &[_] = if cloaking { &[id::BASE_PWR_3, id::BASE_MOV_1, id::BASE_CLK_1] } else { &[id::BASE_PWR_3, id::BASE_MOV_1] };
            table.announce(rules, || Event::Powered { ship, moves, cloaked: cloaks, how });
        }
    }
    tractor::after_allocation(state, table);
    for ship in state.numbers() {
        achilles::covered(state, ship, table);
        achilles::watch(state, ship, table);
    }
    advantage(state, table)
}

/// A ship's present allocation, as far as it has not been used.
pub fn allocation_of(state: &State, ship: ShipNo) -> Allocation {
    let powered = &state.ships[ship];
    let mut allocation = Allocation::NOTHING;
    allocation.movement = powered.moves_from(1) * u16::from(powered.class().mpr);
    allocation.shields = powered.shields;
    allocation.regeneration = powered.regeneration;
    allocation.cloak = powered.any(flag::CLOAKED | flag::CLOAKING);
    for (to, mount) in allocation.mounts.iter_mut().zip(state.mounts(ship)) {
        *to = mount.power;
    }
    allocation
}

/// Tactical advantage for the turn (`STCS.BASE.TAC.1`). Ties are rolled for; after three tied rolls a lot decides, which gives the same odds.
fn advantage(state: &mut State, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    let (mut totals, mut loses_ties) = ([0u16; 2], [false; 2]);
    for ship in state.fleet().iter().filter(|ship| ship.in_play()) {
        totals[ship.team()] += ship.moves_from(1);
        loses_ties[ship.team()] |= ship.is(flag::BRIDGE_BEFORE);
    }
    let mut rolls = Vec::new();
    let mut lot = false;
    let side = if totals[0] != totals[1] {
        ahead(totals)
    } else if loses_ties[0] != loses_ties[1] {
        if loses_ties[0] { Team::Second } else { Team::First }
    } else {
        roll_off(state, totals[0], &mut rolls, &mut lot, table)?
    };
    (state.flow.advantage, state.flow.leads) = (side, false);
    let rolled = !rolls.is_empty();
    let rules: &[_] = if loses_ties[0] != loses_ties[1] && totals[0] == totals[1] {
        &[id::BASE_TAC_1, id::BASE_EFF_BR]
    } else if rolled {
        &[id::BASE_TAC_1, id::BASE_DICE_1]
    } else {
        &[id::BASE_TAC_1]
    };
    table.announce(rules, || Event::Advantage { side, totals, rolls, lot });
    Ok(())
}

/// The side with more.
fn ahead<T: PartialOrd>([first, second]: [T; 2]) -> Team {
    if second > first { Team::Second } else { Team::First }
}

fn roll_off(state: &State, moves: u16, rolls: &mut Vec<[u8; 2]>, lot: &mut bool, table: &mut Tab<'_>) -> Result<Team, Unanswered> {
    let captain = |side: Team| state.fleet().iter().find(|ship| ship.team() == side).map(Ship::seat);
    for _ in 0..3 {
        let mut pair = [0; 2];
        for (side, die) in Team::ALL.into_iter().zip(&mut pair) {
            *die = {
                let ask = table.ask(id::BASE_TAC_1, "ask-advantage").about(|| msg!("about-advantage", side = side.index(), moves = moves));
                let ask = if let Some(seat) = captain(side) { ask.by(seat) } else { ask };
                ask.roll(&D10)? + 1
            };
        }
        if table.listens() {
            rolls.push(pair);
        }
        if pair[0] != pair[1] {
            return Ok(ahead(pair));
        }
    }
    *lot = true;
    let lots = Lots::new(&[(0, 1), (1, 1)], |side| Text::of(if side == 0 { "first-side" } else { "second-side" }));
    let ask = table.ask(id::BASE_TAC_1, "ask-advantage-lot").about(|| msg!("about-advantage", side = 0, moves = moves));
    Ok(if ask.draw(&lots)? == 0 { Team::First } else { Team::Second })
}
