//! A hit from the shield to the location it strikes (`STCS.BASE.DMG.2`, `STCS.BASE.LOC.*`, `STCS.BASE.EFF.*`). The harm that the ship suffers there is in
//! [`harm`].

use engine::{Audience, Lots, Seat, Text, Unanswered, msg};
use geometry::hex::Side;
use rulebook::stcs as id;

use super::{
    Tab, achilles, borg_shields, byte, called_shots, catastrophe, d6, d10,
    harm::{self, boxes, destroy_mount, engines, generator, knock_out, out_of_the_fight, superstructure},
    tractor,
};
use crate::{
    data::{Kind, Location, SIMPLE, column, tables},
    event::{Event, System},
    ids::{MountNo, ShipNo},
    state::{Call, State, Status, Track, flag},
    words,
};

/// Crew losses in per cent from which a ship cannot fire (`STCS.BASE.EFF.CR`).
pub const FEW: u8 = 70;

/// Points of a packet of penetrating plasma damage (`STCS.BASE.DMG.2`).
pub const PACKET: u16 = 4;

/// A successful hit by a weapon.
#[derive(Copy, Clone, Debug)]
pub struct Hit {
    /// The ship hit.
    pub target: ShipNo,
    /// The side struck.
    pub side: Side,
    /// Points of damage.
    pub points: u16,
    /// By what.
    pub kind: Kind,
    /// The target of a called shot.
    pub call: Call,
    /// The seat that fired.
    pub attacker: Seat,
}

/// Resolves a hit that does damage, in the order of `STCS.BASE.ORD.1` from step 5.
pub fn resolve(state: &mut State, hit: Hit, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    let Hit { target, side, points, attacker, .. } = hit;
    let borg = state.ships[target].class().is_borg();
    harm::scored(state, target, table);
    if state.ships[target].make_known(side) {
        table.reveal(Audience::EVERYONE);
    }
    let mut left = points;
    let mut heel = achilles::lies_on(state, target, side);
    if state.ships[target].shield(side) > 0 {
        let points = if borg { borg_shields::effective(state, target, side, points, attacker, table)? } else { points };
        if points == 0 {
            return Ok(());
        }
        if borg && !state.ships[target].is(flag::HEEL_KNOWN) {
            // Whether an announcement follows tells where the heel is, or is not.
            table.reveal(Audience::EVERYONE);
        }
        left = absorb(state, target, side, points, table);
        // The excess of a breaking shot is ordinary damage (STCS.GAP.7).
        heel &= state.rules.options.achilles_on_breaking_shot;
    }
    if left == 0 {
        return Ok(());
    }
    if heel {
        left = catastrophe::hit_or_miss(state, target, left, attacker, table)?;
        if left == 0 {
            return Ok(());
        }
    }
    if hit.call != Call::None {
        called_shots::land(state, target, side, hit.call, left, table);
        return Ok(());
    }
    penetrate(state, target, side, left, hit.kind == Kind::Plasma, attacker, table)
}

/// The shield of a side takes what it can; gives the points that penetrate (`STCS.BASE.DMG.2`).
pub fn absorb(state: &mut State, ship: ShipNo, side: Side, points: u16, table: &mut Tab<'_>) -> u16 {
    let shield = &mut state.ships[ship].shields[side.index()];
    let lost = byte(points).min(*shield);
    if lost == 0 {
        return points;
    }
    *shield -= lost;
    let left = *shield;
    let heel = left > 0 && achilles::lies_on(state, ship, side) && state.ships[ship].is(flag::HEEL_KNOWN);
    let rules: &[_] = if heel { &[id::BASE_DMG_2, id::ACH_7, id::ACH_11] } else { &[id::BASE_DMG_2] };
    table.announce(rules, || Event::Shield { ship, side, lost, left });
    // Its owner is told in private that the shield still covers the heel.
    if left > 0 && !heel && achilles::lies_on(state, ship, side) {
        let owner = state.ships[ship].seat();
        table.tell(Audience::only(owner), &[id::ACH_7], || Event::Shield { ship, side, lost: 0, left });
    }
    achilles::watch(state, ship, table);
    points - u16::from(lost)
}

/// Penetrating damage: one location roll, or one for each packet of plasma.
pub fn penetrate(
    state: &mut State,
    ship: ShipNo,
    side: Side,
    points: u16,
    packets: bool,
    attacker: Seat,
    table: &mut Tab<'_>,
) -> Result<(), Unanswered> {
    let mut left = points;
    while left > 0 && state.ships[ship].in_play() && !state.ships[ship].is(flag::DYING) {
        let packet = if packets { left.min(PACKET) } else { left };
        left -= packet;
        locate(state, ship, side, packet, attacker, table)?;
    }
    Ok(())
}

/// One roll for damage location (`STCS.BASE.LOC.1`, `STCS.BASE.LOC.2`).
fn locate(state: &mut State, ship: ShipNo, side: Side, points: u16, attacker: Seat, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    let simple = state.rules.options.simple_damage;
    let rule = if simple { id::BASE_LOC_2 } else { id::BASE_LOC_1 };
    let die = d10(table, rule, "ask-location", attacker, || words::points(state, ship, Some(side), points))?;
    let chart = if simple { SIMPLE } else { state.ships[ship].class().chart };
    let location = tables().damage[chart][column(side)][usize::from(die) - 1];
    let struck = &state.ships[ship];
    let told = Event::Located { ship, side, die, location, points };
    if struck.is(flag::HEEL_KNOWN) && struck.heel_side() != Some(side) {
        table.announce(&[rule, id::ACH_10], || told);
    } else if struck.class().is_borg() && struck.shield(side) == 0 {
        table.announce(&[rule, id::BSH_4], || told);
    } else {
        table.announce(&[rule], || told);
    }
    affect(state, ship, side, location, points, attacker, table)
}

/// Applies a hit at a location.
pub fn affect(
    state: &mut State,
    ship: ShipNo,
    side: Side,
    location: Location,
    points: u16,
    attacker: Seat,
    table: &mut Tab<'_>,
) -> Result<(), Unanswered> {
    match location {
        Location::SG => generator(state, ship, side, points, table),
        Location::BW | Location::MW => return weapon(state, ship, side, location, points, attacker, table),
        Location::SS => superstructure(state, ship, points, table),
        Location::WE | Location::PP => engines(state, ship, true, points, table),
        Location::IE => engines(state, ship, false, points, table),
        Location::SN => boxes(state, ship, Track::SENSORS, points, table),
        Location::BR => {
            state.ships[ship].set(flag::BRIDGE, true);
            table.announce(&[id::BASE_EFF_BR], || Event::Bridge { ship });
        }
        Location::EN => return engineering(state, ship, attacker, table),
        Location::CR => crew(state, ship, points, table),
    }
    Ok(())
}

/// A hit on a beam or missile weapon (`STCS.BASE.EFF.BW`).
fn weapon(
    state: &mut State,
    ship: ShipNo,
    side: Side,
    location: Location,
    points: u16,
    attacker: Seat,
    table: &mut Tab<'_>,
) -> Result<(), Unanswered> {
    let class = state.ships[ship].class();
    let count = class.mounts.len();
    let (mut bearing, mut any) = ([(0u16, 0u32); MountNo::MOST], [(0u16, 0u32); MountNo::MOST]);
    let (mut bears, mut all) = (0, 0);
    for mount in class.numbers() {
        (bearing[mount].0, any[mount].0) = (mount.index() as u16, mount.index() as u16);
        let (now, spec, weapon) = state.mount(ship, mount);
        let missile = matches!(weapon.kind, Kind::Missile | Kind::Plasma);
        if now.status() == Status::Destroyed || missile != (location == Location::MW) {
            continue;
        }
        any[mount].1 = 1;
        all += 1;
        if spec.sides.contains(side) {
            bearing[mount].1 = 1;
            bears += 1;
        }
    }
    let (weights, possible) = if bears > 0 { (&bearing, bears) } else { (&any, all) };
    if possible == 0 {
        superstructure(state, ship, points.div_ceil(2), table);
        return Ok(());
    }
    let mount = if possible == 1 {
        weights.iter().position(|&(_, weight)| weight > 0).unwrap_or(0)
    } else {
        let lots = Lots::new(&weights[..count], |mount| MountNo::new(mount.into()).map_or(Text::NONE, words::slot));
        let ask = table.ask(id::BASE_EFF_BW, "ask-mount").by(attacker);
        ask.about(|| words::points(state, ship, Some(side), points)).draw(&lots)?.into()
    };
    let mount = MountNo::new(mount).unwrap_or(MountNo::FIRST);
    let destroyed = points >= 10 || state.mounts(ship)[mount].status() == Status::Damaged;
    if destroyed {
        destroy_mount(state, ship, mount, table);
    } else {
        knock_out(state, ship, mount, Status::Damaged, table);
        tractor::check_holds(state, table);
    }
    Ok(())
}

/// A hit in engineering (`STCS.BASE.EFF.EN`).
fn engineering(state: &mut State, ship: ShipNo, attacker: Seat, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    let die = d6(table, id::BASE_EFF_EN, "ask-engineering", attacker, || msg!("about-ship", ship = words::ship(state, ship)))?;
    let (bit, what) = match die {
        1 | 2 => (flag::HALF_SHIELDS, System::Shields),
        3 | 4 => (flag::HALF_WEAPONS, System::Weapons),
        _ => (flag::HALF_MOVES, System::Movement),
    };
    state.ships[ship].set(bit, true);
    table.announce(&[id::BASE_EFF_EN], || Event::Engineering { ship, die, what });
    Ok(())
}

/// A hit on the crew (`STCS.BASE.EFF.CR`).
fn crew(state: &mut State, ship: ShipNo, points: u16, table: &mut Tab<'_>) {
    let struck = &mut state.ships[ship];
    let lost = (50 * u32::from(points)).div_ceil(u32::from(struck.class().superstructure)).min(100) as u8;
    let (before, crew) = (struck.disabled(), struck.crew);
    struck.crew = (struck.crew + lost).min(100);
    let total = struck.crew;
    table.announce(&[id::BASE_EFF_CR], || Event::Crew { ship, lost, total });
    let disabled = !before && struck.disabled();
    if crew < FEW && total >= FEW {
        out_of_the_fight(state, ship);
    }
    if disabled {
        table.announce(&[id::BASE_KILL_1, id::BASE_EFF_CR], || Event::Disabled { ship });
        tractor::check_holds(state, table);
    }
}
