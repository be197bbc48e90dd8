//! Shields, damage location and its effects (`STCS.BASE.DMG.2`, `STCS.BASE.LOC.*`, `STCS.BASE.EFF.*`).

use engine::{Audience, Lots, Seat, Unanswered, msg};
use geometry::hex::Side;
use rulebook::stcs as id;

use super::{Tab, achilles, borg_shields, called_shots, d6, d10, tractor};
use crate::{
    data::{Kind, Location, MOST_MOUNTS_OF_SHIP, SIMPLE, column, tables},
    event::{Event, System},
    state::{Call, State, Status, Track, flag, option},
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
    pub target: usize,
    /// The side struck.
    pub side: Side,
    /// Points of damage.
    pub points: u16,
    /// By what.
    pub kind: Kind,
    /// What the shot was aimed at.
    pub call: Call,
    /// Who fired.
    pub attacker: Seat,
}

/// Resolves a hit that does damage, in the order of `STCS.BASE.ORD.1` from step 5.
pub fn resolve(state: &mut State, hit: Hit, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    let Hit { target, side, points, attacker, .. } = hit;
    let borg = state.ships[target].class().is_borg();
    scored(state, target, table);
    if state.ships[target].make_known(side) {
        table.reveal(Audience::EVERYONE);
    }
    let mut left = points;
    let mut heel = achilles::lies_on(state, target, side);
    if state.ships[target].shield(side) > 0 {
        if borg && !borg_shields::takes_effect(state, target, side.number(), points, attacker, table)? {
            return Ok(());
        }
        if borg && !state.ships[target].is(flag::HEEL_KNOWN) {
            // Whether an announcement follows tells where the heel is, or is not.
            table.reveal(Audience::EVERYONE);
        }
        left = absorb(state, target, side, points, table);
        // The excess of a breaking shot is ordinary damage (STCS.GAP.7).
        heel &= state.rules.on(option::BREAKING);
    }
    if left == 0 {
        return Ok(());
    }
    if heel {
        left = achilles::hit_or_miss(state, target, left, attacker, table)?;
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

/// A hit is scored on a ship, whatever weapon it is of and whatever comes of it: it breaks the locks the ship holds (`STCS.BASE.SEN.1`).
pub fn scored(state: &mut State, ship: usize, table: &mut Tab<'_>) {
    state.ships[ship].set(flag::HARMED, true);
    if state.ships[ship].locks != 0 {
        state.ships[ship].locks = 0;
        table.announce(&[id::BASE_SEN_1], || Event::LocksBroken { ship: ship as u8 });
    }
}

/// The shield of a side takes what it can; gives the points that penetrate (`STCS.BASE.DMG.2`).
pub fn absorb(state: &mut State, ship: usize, side: Side, points: u16, table: &mut Tab<'_>) -> u16 {
    let shield = &mut state.ships[ship].shields[side.index()];
    let lost = points.min((*shield).into()) as u8;
    if lost == 0 {
        return points;
    }
    *shield -= lost;
    let left = *shield;
    let ship_number = ship as u8;
    let heel = left > 0 && achilles::lies_on(state, ship, side) && state.ships[ship].is(flag::HEEL_KNOWN);
    let rules: &[_] = if heel { &[id::BASE_DMG_2, id::ACH_7, id::ACH_11] } else { &[id::BASE_DMG_2] };
    table.announce(rules, || Event::Shield { ship: ship_number, side: side.number(), lost, left });
    // Its owner is told in private that the shield still covers the heel.
    if left > 0 && !heel && achilles::lies_on(state, ship, side) {
        let owner = state.ships[ship].seat();
        table.tell(Audience::only(owner), &[id::ACH_7], || Event::Shield { ship: ship_number, side: side.number(), lost: 0, left });
    }
    achilles::watch(state, ship, table);
    points - u16::from(lost)
}

/// Penetrating damage: one location roll, or one for each packet of plasma.
pub fn penetrate(
    state: &mut State,
    ship: usize,
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
fn locate(state: &mut State, ship: usize, side: Side, points: u16, attacker: Seat, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    let simple = state.rules.on(option::SIMPLE);
    let rule = if simple { id::BASE_LOC_2 } else { id::BASE_LOC_1 };
    let die = d10(table, rule, "ask-location", attacker, || words::points(state, ship, side.number(), points))?;
    let chart = if simple { SIMPLE } else { state.ships[ship].class().chart.into() };
    let location = tables().damage[chart][column(side)][usize::from(die) - 1];
    let struck = &state.ships[ship];
    let told = Event::Located { ship: ship as u8, side: side.number(), die, location, points };
    if struck.is(flag::HEEL_KNOWN) && struck.heel_side() != Some(side) {
        table.announce(&[rule, id::ACH_10], || told);
    } else if struck.class().is_borg() && struck.shield(side) == 0 {
        table.announce(&[rule, id::BSH_4], || told);
    } else {
        table.announce(&[rule], || told);
    }
    affect(state, ship, side, location, points, attacker, table)
}

/// What a hit at a location does.
pub fn affect(
    state: &mut State,
    ship: usize,
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
        Location::SN => boxes(state, ship, Track::SENSORS, 0, points, table),
        Location::BR => {
            state.ships[ship].set(flag::BRIDGE, true);
            table.announce(&[id::BASE_EFF_BR], || Event::Bridge { ship: ship as u8 });
        }
        Location::EN => return engineering(state, ship, attacker, table),
        Location::CR => crew(state, ship, points, table),
    }
    Ok(())
}

fn boxes(state: &mut State, ship: usize, track: Track, side: u8, points: u16, table: &mut Tab<'_>) {
    let struck = &mut state.ships[ship];
    let lost = (points / 5).clamp(1, 5) as u8;
    struck.set_boxes(track, struck.boxes(track) + lost);
    let total = struck.boxes(track);
    let rule = if side == 0 { id::BASE_EFF_SN } else { id::BASE_EFF_SG };
    table.announce(&[rule], || Event::Boxes { ship: ship as u8, side, boxes: lost, total });
}

/// A hit on the shield generator of a side (`STCS.BASE.EFF.SG`).
pub fn generator(state: &mut State, ship: usize, side: Side, points: u16, table: &mut Tab<'_>) {
    let track = Track::generator(side);
    if state.ships[ship].boxes(track) == 5 {
        superstructure(state, ship, points.div_ceil(2), table);
        return;
    }
    boxes(state, ship, track, side.number(), points, table);
    let rules = state.rules;
    let struck = &mut state.ships[ship];
    let most = rules.most_shield(struck, side);
    let shield = &mut struck.shields[side.index()];
    *shield = (*shield).min(most);
    achilles::watch(state, ship, table);
}

/// A hit on a beam or missile weapon (`STCS.BASE.EFF.BW`).
fn weapon(
    state: &mut State,
    ship: usize,
    side: Side,
    location: Location,
    points: u16,
    attacker: Seat,
    table: &mut Tab<'_>,
) -> Result<(), Unanswered> {
    let class = state.ships[ship].class();
    let count = class.mounts.len();
    let (mut bearing, mut any) = ([(0u16, 0u32); MOST_MOUNTS_OF_SHIP], [(0u16, 0u32); MOST_MOUNTS_OF_SHIP]);
    let (mut bears, mut all) = (0, 0);
    for mount in 0..count {
        (bearing[mount].0, any[mount].0) = (mount as u16, mount as u16);
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
        let lots = Lots::new(&weights[..count], |mount| words::slot(mount.into()));
        let ask = table.ask(id::BASE_EFF_BW, "ask-mount").by(attacker);
        ask.about(|| words::points(state, ship, side.number(), points)).draw(&lots)?.into()
    };
    let destroyed = points >= 10 || state.mounts(ship)[mount].status() == Status::Damaged;
    if destroyed {
        destroy_mount(state, ship, mount, table);
    } else {
        knock_out(state, ship, mount, Status::Damaged, table);
        tractor::check_holds(state, table);
    }
    Ok(())
}

fn knock_out(state: &mut State, ship: usize, mount: usize, status: Status, table: &mut Tab<'_>) {
    let late = state.mutual();
    let now = &mut state.mounts_mut(ship)[mount];
    let worked = now.works();
    now.set_status(status);
    if late {
        now.set_late(worked);
    } else {
        now.power = 0;
    }
    table.announce(&[id::BASE_EFF_BW], || Event::MountHit { ship: ship as u8, mount: mount as u8, status });
}

/// Destroys a mount; a ship it holds is free (`STCS.TRAC.7`).
pub fn destroy_mount(state: &mut State, ship: usize, mount: usize, table: &mut Tab<'_>) {
    knock_out(state, ship, mount, Status::Destroyed, table);
    tractor::check_holds(state, table);
}

/// A hit on the superstructure (`STCS.BASE.EFF.SS`).
pub fn superstructure(state: &mut State, ship: usize, points: u16, table: &mut Tab<'_>) {
    let struck = &mut state.ships[ship];
    struck.superstructure = struck.superstructure.saturating_sub(points);
    struck.set(flag::HARMED, true);
    let left = struck.superstructure;
    let class = struck.class();
    let lamed = class.is_borg() && u32::from(left) * 2 < u32::from(class.superstructure);
    // Below half a Borg ship regenerates no more.
    let rules: &[_] = if lamed { &[id::BASE_EFF_SS, id::REGEN_5, id::GAP_29] } else { &[id::BASE_EFF_SS] };
    table.announce(rules, || Event::Superstructure { ship: ship as u8, lost: points, left });
    check_superstructure(state, ship, table);
}

/// A ship without superstructure is destroyed.
pub fn check_superstructure(state: &mut State, ship: usize, table: &mut Tab<'_>) {
    if state.ships[ship].superstructure == 0 {
        destroy(state, ship, table);
    }
}

/// Destroys a ship: it explodes after the action in hand, or with `simultaneous_fire` at the end of the firing step.
pub fn destroy(state: &mut State, ship: usize, table: &mut Tab<'_>) {
    let later = state.mutual();
    let struck = &mut state.ships[ship];
    if struck.any(flag::DESTROYED | flag::DYING) {
        return;
    }
    struck.superstructure = 0;
    let rules: &[_] = if later { &[id::BASE_KILL_1, id::BASE_FIR_1] } else { &[id::BASE_KILL_1, id::BASE_EFF_SS] };
    table.announce(rules, || Event::Destroyed { ship: ship as u8 });
    struck.set(if later { flag::DYING } else { flag::DESTROYED | flag::EXPLODING }, true);
    tractor::check_holds(state, table);
}

/// A hit on an engine group (`STCS.BASE.EFF.WE`).
pub fn engines(state: &mut State, ship: usize, warp: bool, points: u16, table: &mut Tab<'_>) {
    let struck = &mut state.ships[ship];
    let warp = if warp { struck.warp > 0 || struck.impulse == 0 } else { struck.impulse == 0 };
    if struck.power() == 0 {
        superstructure(state, ship, points, table);
        return;
    }
    if warp {
        struck.warp = struck.warp.saturating_sub(points);
    } else {
        struck.impulse = struck.impulse.saturating_sub(points.min(255) as u8);
    }
    let lost = struck.reserve.min(points);
    struck.reserve -= lost;
    let (power, owner) = (struck.power(), struck.seat());
    let number = ship as u8;
    table.announce(&[id::BASE_EFF_WE], || Event::Engines { ship: number, warp, lost: points, power });
    if lost > 0 {
        table.tell(Audience::only(owner), &[id::BASE_EFF_WE], || Event::ReserveLost { ship: number, lost });
    }
    if power == 0 {
        out_of_the_fight(state, ship);
        table.announce(&[id::BASE_KILL_1], || Event::Disabled { ship: number });
        tractor::check_holds(state, table);
    }
}

/// A ship has lost its last power or its crew: with `simultaneous_fire` it still fires in this step (`STCS.BASE.FIR.1`).
pub fn out_of_the_fight(state: &mut State, ship: usize) {
    if state.mutual() {
        state.ships[ship].set(flag::LATE, true);
    }
}

/// A hit in engineering (`STCS.BASE.EFF.EN`).
fn engineering(state: &mut State, ship: usize, attacker: Seat, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    let die = d6(table, id::BASE_EFF_EN, "ask-engineering", attacker, || msg!("about-ship", ship = words::ship(state, ship)))?;
    let (bit, what) = match die {
        1 | 2 => (flag::HALF_SHIELDS, System::Shields),
        3 | 4 => (flag::HALF_WEAPONS, System::Weapons),
        _ => (flag::HALF_MOVES, System::Movement),
    };
    state.ships[ship].set(bit, true);
    table.announce(&[id::BASE_EFF_EN], || Event::Engineering { ship: ship as u8, die, what });
    Ok(())
}

/// A hit on the crew (`STCS.BASE.EFF.CR`).
fn crew(state: &mut State, ship: usize, points: u16, table: &mut Tab<'_>) {
    let struck = &mut state.ships[ship];
    let lost = (50 * u32::from(points)).div_ceil(u32::from(struck.class().superstructure)).min(100) as u8;
    let (before, crew) = (struck.disabled(), struck.crew);
    struck.crew = (struck.crew + lost).min(100);
    let total = struck.crew;
    table.announce(&[id::BASE_EFF_CR], || Event::Crew { ship: ship as u8, lost, total });
    let disabled = !before && struck.disabled();
    if crew < FEW && total >= FEW {
        out_of_the_fight(state, ship);
    }
    if disabled {
        table.announce(&[id::BASE_KILL_1, id::BASE_EFF_CR], || Event::Disabled { ship: ship as u8 });
        tractor::check_holds(state, table);
    }
}
