//! Fire or hold, targets, the side struck, and the to-hit roll (`STCS.BASE.FIR.*`, `STCS.BASE.HIT.1`).

use engine::{Audience, Seat, Unanswered};
use geometry::hex::{Side, Sides};
use rulebook::{RuleId, stcs as id};

use super::{
    Tab, byte, called_shots, d10,
    damage::{self, Hit},
    explosion, harm, movement, neutralizer, sensors_cloak, tractor,
};
use crate::{
    data::{Kind, MountSpec, Weapon, tables},
    event::{Event, Fired},
    ids::{MountNo, ShipNo},
    reason::Why,
    state::{Call, Frame, Mount, Shot, State, Status, Step, Terrain, Track, flag},
    words,
};

/// The geometry of a shot at a target: the same for all mounts of a ship.
#[derive(Copy, Clone, Debug)]
pub struct Aim {
    /// Hexes.
    pub range: u16,
    /// The sides of the firing ship in whose sector the target lies.
    pub out: Sides,
    /// The sides of the target in whose sector the firing ship lies: struck, or tied.
    pub struck: Sides,
}

/// Whether a ship can be fired at by another, as far as everybody can see; mounts apart.
pub fn aim(state: &State, ship: ShipNo, target: ShipNo) -> Result<Aim, Why> {
    let (firing, aimed) = (&state.ships[ship], &state.ships[target]);
    if aimed.team() == firing.team() || !aimed.in_play() {
        return Err(Why::NoTarget { ship: target });
    }
    if !aimed.visible() {
        return Err(Why::NotFound);
    }
    let range = firing.hex().distance(aimed.hex());
    if range == 0 {
        return Err(Why::SameHex);
    }
    if movement::blocked(state, firing.hex(), aimed.hex()) {
        return Err(Why::Blocked);
    }
    Ok(Aim { range, out: state.sector(ship, aimed.hex()), struck: state.sector(target, firing.hex()) })
}

/// Why a ship cannot fire at all, as far as everybody can see.
pub(crate) fn cannot_fire(state: &State, number: ShipNo) -> Option<Why> {
    let ship = &state.ships[number];
    if ship.is(flag::LATE) && ship.in_play() {
        None
    } else if !ship.active() {
        Some(Why::OutOfPlay { ship: number })
    } else if ship.is(flag::CLOAKED) {
        Some(Why::Cloaked)
    } else if ship.crew >= damage::FEW {
        Some(Why::NoCrew)
    } else {
        None
    }
}

/// Whether a mount could fire with enough power: working, not fired, in range and arc. Only public facts count, so that the question who lays a marker tells
/// nothing hidden.
fn could(state: &State, (ship, mount, now, spec): (ShipNo, MountNo, Mount, MountSpec), target: ShipNo, aim: &Aim) -> bool {
    if !now.works() || now.fired() || !spec.sides.meets(aim.out) {
        return false;
    }
    let weapon = &tables().weapons[spec.weapon];
    aim.range <= u16::from(weapon.reach)
        && (weapon.kind != Kind::Neutralizer || !state.ships[target].class().is_borg())
        && (weapon.kind != Kind::Tractor || (state.ships[target].held_by.is_none() && state.held(ship, mount).is_none()))
}

/// Whether a ship has any mount that could fire at anything.
pub fn may_fire(state: &State, ship: ShipNo) -> bool {
    if cannot_fire(state, ship).is_some() {
        return false;
    }
    let class = state.ships[ship].class();
    state.numbers().any(|target| {
        let near = |aim: &Aim| aim.range <= u16::from(class.reach);
        let Some(aim) = aim(state, ship, target).ok().filter(near) else { return false };
        let mut mounts = class.numbers().zip(state.mounts(ship).iter().zip(&class.mounts));
        mounts.any(|(mount, (now, spec))| could(state, (ship, mount, *now, *spec), target, &aim))
    })
}

/// Whether the seat may lay this ship's marker.
pub fn check_mark(state: &State, seat: Seat, ship: ShipNo) -> Result<(), Why> {
    if state.flow.step != Step::Mark {
        return Err(super::not_now(state, "now-mark"));
    }
    let marked = state.ship(ship).filter(|marked| marked.seat() == seat).ok_or(Why::NotYours { ship })?;
    if let Some(why) = cannot_fire(state, ship) {
        return Err(why);
    }
    match marked.is(flag::MARKED) {
        false => Ok(()),
        true if may_fire(state, ship) => Err(Why::Finished { ship }),
        true => Err(Why::NothingToFireAt { ship }),
    }
}

/// Lays a marker in secret (`STCS.BASE.FIR.1`).
pub fn mark(state: &mut State, ship: ShipNo, fire: bool, table: &mut Tab<'_>) {
    state.ships[ship].set(flag::MARKED, true);
    state.ships[ship].set(flag::FIRE, fire);
    let owner = state.ships[ship].seat();
    table.tell(Audience::only(owner), &[id::BASE_FIR_1], || Event::Marked { ship, fire: Some(fire) });
    table.tell(Audience::except(owner), &[id::BASE_FIR_1], || Event::Marked { ship, fire: None });
}

/// Whether a ship of the seat may act in the firing step now.
pub fn check_turn(state: &State, seat: Seat, ship: ShipNo) -> Result<(), Why> {
    if state.flow.step != Step::Fire {
        return Err(super::not_now(state, "now-fire"));
    }
    let firing = state.ship(ship).filter(|firing| firing.seat() == seat).ok_or(Why::NotYours { ship })?;
    if !state.acts(firing) {
        return Err(super::not_now(state, "now-fire-side"));
    }
    if let Some(why) = cannot_fire(state, ship) {
        return Err(why);
    }
    if !firing.is(flag::FIRE) {
        return Err(if may_fire(state, ship) { Why::SetToHold { ship } } else { Why::NothingToFireAt { ship } });
    }
    if firing.is(flag::DONE) {
        return Err(Why::Finished { ship });
    }
    if let Some(begun) = state.flow.active.filter(|&begun| begun != ship) {
        return Err(Why::FinishFirst { ship: begun });
    }
    Ok(())
}

/// Whether the seat may fire this shot.
pub fn check(state: &State, seat: Seat, shot: Shot) -> Result<(), Why> {
    check_turn(state, seat, shot.ship)?;
    check_shot(state, shot)
}

/// Whether the shot itself is possible, whichever side has the turn.
pub fn check_shot(state: &State, shot: Shot) -> Result<(), Why> {
    let Shot { ship, mount, target, .. } = shot;
    if !state.ships[ship].class().has(mount) {
        return Err(Why::NoMount { ship: shot.ship, mount: shot.mount });
    }
    if state.ship(target).is_none() {
        return Err(Why::NoTarget { ship: shot.target });
    }
    let (now, spec, weapon) = state.mount(ship, mount);
    if !now.works() {
        return Err(Why::MountBroken { mount: shot.mount });
    }
    if now.fired() {
        return Err(Why::Fired { mount: shot.mount });
    }
    if now.power < weapon.least {
        return Err(if weapon.kind == Kind::Tractor {
            Why::TractorLeast { have: now.power }
        } else {
            Why::Unpowered { mount: shot.mount }
        });
    }
    let aim = aim(state, ship, target)?;
    if aim.range > u16::from(weapon.reach) {
        return Err(Why::OutOfRange { range: aim.range, reach: weapon.reach });
    }
    if !spec.sides.meets(aim.out) {
        return Err(Why::OutOfArc { mount: shot.mount });
    }
    if weapon.kind == Kind::Neutralizer && state.ships[target].class().is_borg() {
        return Err(Why::BorgShield);
    }
    if weapon.kind == Kind::Tractor && state.held(ship, mount).is_some() {
        return Err(Why::HoldsAlready { mount: shot.mount });
    }
    if weapon.kind == Kind::Tractor && state.ships[target].held_by.is_some() {
        return Err(Why::TargetHeld);
    }
    if shot.call == Call::None { Ok(()) } else { called_shots::check(state, weapon.kind, target, aim.struck, shot.call) }
}

/// The modifier of the die (`STCS.BASE.HIT.1`).
pub fn modifier(state: &State, ship: ShipNo, target: ShipNo, kind: Kind, call: Call) -> u8 {
    let (firing, aimed) = (&state.ships[ship], &state.ships[target]);
    let mut sum = if call == Call::None { 0 } else { called_shots::MODIFIER };
    if aimed.is(flag::CLOAKED) {
        sum += sensors_cloak::firing_modifier(aimed);
    }
    if let Some(terrain) = state.rules.terrain_at(aimed.hex()) {
        sum += u8::from(terrain == Terrain::Nebula || (terrain == Terrain::Asteroids && kind == Kind::Beam));
    }
    sum += u8::from(state.rules.terrain_at(firing.hex()) == Some(Terrain::Nebula));
    sum += match firing.boxes(Track::SENSORS) {
        0..=2 => 0,
        3 | 4 => 1,
        _ => 2,
    };
    sum += u8::from(firing.is(flag::BRIDGE)) + u8::from(firing.is(flag::STRAINED));
    sum + match firing.crew {
        0..30 => 0,
        30..50 => 1,
        _ => 2,
    }
}

/// Points of damage of a hit; a repaired mount is at half strength (`STCS.BASE.DMG.1`).
pub fn points(weapon: &Weapon, range: u16, power: u8, status: Status) -> u8 {
    let range = byte(range);
    match (weapon.kind, status) {
        (Kind::Missile | Kind::Plasma, Status::Repaired) => weapon.damage(range, power) / 2,
        _ => weapon.damage(range, power),
    }
}

/// Most power that a mount takes now: a repaired beam mount takes half, rounded up.
pub fn most_power(weapon: &Weapon, status: Status) -> u8 {
    if status == Status::Repaired && weapon.kind == Kind::Beam { weapon.power.div_ceil(2) } else { weapon.power }
}

/// The side an automatic defender takes on a tie: more points, then the lower number (`STCS.BASE.MAP.5`).
pub fn automatic_side(state: &State, target: ShipNo, sides: Sides) -> Side {
    let ship = &state.ships[target];
    let mut best = None;
    for side in sides.iter() {
        if best.is_none_or(|taken| ship.shield(side) > ship.shield(taken)) {
            best = Some(side);
        }
    }
    best.unwrap_or(Side::FORWARD)
}

/// Declares a shot: the defender chooses on a tie, otherwise it is resolved at once.
pub fn fire(state: &mut State, shot: Shot, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    state.flow.active = Some(shot.ship);
    let target = shot.target;
    let sides = state.sector(target, state.ships[shot.ship].hex());
    if sides.len() > 1 {
        state.flow.frame = Frame::Tie(shot);
        return Ok(());
    }
    let side = sides.iter().next().unwrap_or(Side::FORWARD);
    resolve(state, shot, side, table)
}

/// Rolls to hit and resolves what follows, in the order of `STCS.BASE.ORD.1`.
pub fn resolve(state: &mut State, shot: Shot, side: Side, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    let weapon = state.mount(shot.ship, shot.mount).2;
    resolve_with(state, shot, side, weapon, table)
}

/// The same for any weapon in the place of the mount's own: what a firing chart does in a shot can be asked of charts that no ship carries.
pub fn resolve_with(state: &mut State, shot: Shot, side: Side, weapon: &Weapon, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    let Shot { ship, mount, target, .. } = shot;
    let attacker = state.ships[ship].seat();
    let fired = roll_to_hit(state, shot, side, weapon, table)?;
    let (rule, effect) = rules_of(weapon.kind);
    let order = if state.ships[target].class().is_borg() { id::BASE_ORD_1 } else { id::BASE_FIR_2 };
    table.announce(&[rule, id::BASE_FIR_3, effect, id::BASE_MAP_4, order], || Event::Shot(fired));
    if fired.hit {
        match weapon.kind {
            Kind::Neutralizer => neutralizer::bolt(state, target, side, attacker, table)?,
            Kind::Tractor => {
                harm::scored(state, target, table);
                tractor::grip(state, ship, mount, target, side, table);
            }
            kind => damage::resolve(state, Hit { target, side, points: fired.damage.into(), kind, call: shot.call, attacker }, table)?,
        }
    }
    explosion::run(state, table)
}

/// The rule of the die to hit, and that of what a hit does.
fn rules_of(kind: Kind) -> (RuleId, RuleId) {
    match kind {
        Kind::Neutralizer => (id::NEUT_2, id::NEUT_1),
        Kind::Tractor => (id::TRAC_9, id::TRAC_9),
        Kind::Beam | Kind::Missile | Kind::Plasma => (id::BASE_HIT_1, id::BASE_DMG_1),
    }
}

/// Rolls against the weapon's chart; the mount has fired, and its power is spent.
fn roll_to_hit(state: &mut State, shot: Shot, side: Side, weapon: &Weapon, table: &mut Tab<'_>) -> Result<Fired, Unanswered> {
    let Shot { ship, target, .. } = shot;
    let now = state.mount(ship, shot.mount).0;
    let range = state.ships[ship].hex().distance(state.ships[target].hex());
    let need = weapon.need_at(range);
    let modifier = modifier(state, ship, target, weapon.kind, shot.call);
    let die = d10(table, rules_of(weapon.kind).0, "ask-hit", state.ships[ship].seat(), || {
        words::shot(state, shot, side, range, need.saturating_sub(modifier))
    })?;
    let fired = &mut state.mounts_mut(ship)[shot.mount];
    fired.set_fired(true);
    if weapon.kind != Kind::Tractor {
        fired.power = 0;
    }
    let hit = die + modifier <= need;
    // How much power was in a mount that misses stays the secret of its owner; a hit shows it.
    let damage = if hit { points(weapon, range, now.power, now.status()) } else { 0 };
    if hit {
        table.reveal(Audience::EVERYONE);
    }
    let whose = state.ships[target].seat();
    Ok(Fired { shot, whose, side, range: byte(range), need, modifier, die, hit, damage })
}

/// At the end of a firing step: what was knocked out late is out now (option `simultaneous_fire`).
pub fn end_step(state: &mut State, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    for ship in state.numbers() {
        state.ships[ship].set(flag::LATE, false);
        if state.ships[ship].is(flag::DYING) {
            state.ships[ship].set(flag::DYING, false);
            state.ships[ship].set(flag::DESTROYED | flag::EXPLODING, true);
        }
        for mount in state.mounts_mut(ship).iter_mut().filter(|mount| mount.late()) {
            mount.set_late(false);
            mount.power = 0;
        }
    }
    tractor::check_holds(state, table);
    explosion::run(state, table)
}
