//! The window of activities (steps 6A4 to 6B08): what a ship may do in it, and when it is offered.

use engine::{Audience, Unanswered};
use rulebook::{RuleId, sfb as id};

use super::{Tab, arming::Bench, caster, cloak as cloaks, damage, freezer, prepare, reserve, seat, seeking, systems};
use crate::{
    Command,
    command::{Act, Arm, Cast, Drones, Launch, Radius},
    data::{Kind, MOST_SHIPS, System, Weapon, arcs, sequence},
    event::Event,
    ids::{SHIELDS, SeekerNo, ShieldNo, ShipNo, Target, WeaponNo},
    options::DisengageWarp,
    reason::{No, Why, from_impulse, need, no, points},
    rules::flight,
    state::{Body, GUARD, State, cloak, flag, load},
};

/// Impulses on which everybody is asked, and on which a change of speed, braking and leaving are listed: allowed they are on others as well.
pub const STEADY: [u8; 4] = [4, 12, 20, 28];
/// Impulses on which a ship may change its speed (`SFB.BASE.MOV.9`).
const CHANGES: std::ops::RangeInclusive<u8> = 4..=28;

/// Whether something is expected of a ship in the window, as far as everybody can see. Others are asked as well, and most pass without being troubled.
pub fn window(state: &State, ship: ShipNo) -> bool {
    if !state.fights(ship) {
        return false;
    }
    let hull = &state.hulls[ship];
    if STEADY.contains(&state.flow.impulse) {
        return true;
    }
    let near = nearest(state, ship);
    let down = hull.level > 0 && hull.up != 0x3f;
    let seekers = near <= 40 && seeking_ready(state, ship);
    let labs = state.boxes(ship, System::Lab) > hull.labs_used() && state.flying().any(|at| visible(state, ship, at));
    near <= 5 || down || seekers || labs
}

/// Whether a captain may want to hide his ship or to raise its field, as far as everybody can see: at a table he is asked, though a case need not speak of it.
pub fn tempts(state: &State, ship: ShipNo) -> bool {
    let (hull, class) = (&state.hulls[ship], state.class(ship));
    let hides = class.cloak > 0 && hull.cloak == cloak::OFF && (hull.cloak_at == 0 || hull.cloak_at.div_ceil(32) < state.flow.turn.into());
    let field = class.asif != [0; 9] && !hull.is(flag::ASIF) && hull.asif != [0; 9] && state.boxes(ship, System::Battery) > 0;
    (hides || field) && nearest(state, ship) <= TEMPTING
}

/// Hexes within which an enemy makes captains think of their cloak and their ASIF.
const TEMPTING: u16 = 15;

fn visible(state: &State, ship: ShipNo, at: SeekerNo) -> bool {
    let seeker = &state.seekers[at];
    seeker.kind == Body::Plasma
        && state.hostile(ship, seeker.owner)
        && seeker.known >> state.hulls[ship].seat.index() & 1 == 0
        && seeker.hex().distance(state.hulls[ship].hex()) <= 5
}

fn seeking_ready(state: &State, ship: ShipNo) -> bool {
    let hull = &state.hulls[ship];
    if super::ready::able(state, ship).is_err() || hull.is(flag::ERRATIC) {
        return false;
    }
    let now = state.now();
    let class = state.class(ship);
    class.weapons.iter().zip(&hull.mounts).any(|(weapon, mount)| {
        if weapon.kind == Kind::PlasmaRack && mount.alive && mount.lock == GUARD {
            return state.flying().any(|at| seeking::near(state, ship, at));
        }
        let (most, gap) = match weapon.kind {
            Kind::Plasma | Kind::PlasmaRack | Kind::Caster => (1, 8),
            Kind::Array | Kind::Rack => seeking::rate(weapon),
            _ => return false,
        };
        // A destroyed launcher may have a torpedo left (`SFB.BASE.DAC.9`).
        let dying = weapon.kind == Kind::Plasma && !mount.alive && mount.last > 0 && now <= mount.last + 8;
        let rested = mount.alive && (mount.last == 0 || now >= mount.last.saturating_add(gap));
        mount.shots < most && (rested || dying)
    })
}

/// Whether a ship may do something now, and why not.
pub fn check(state: &State, ship: ShipNo, act: Act) -> Result<(), Why> {
    let hull = &state.hulls[ship];
    let secret = &state.secrets[ship];
    let class = state.class(ship);
    need(state.fights(ship), id::BASE_SEQ_1, No::OutOfPlay)?;
    if is_open(state) && act.row() < state.flow.reached && !reserve::reserves(act) {
        let step = |row: u8| sequence::SEQUENCE[usize::from(row)].id;
        return no(id::BASE_SEQ_1, No::StepIsOver { step: step(act.row()), reached: step(state.flow.reached) });
    }
    match act {
        Act::Erratic(on) => erratic(state, ship, on),
        Act::Brake(_) => {
            need(!hull.is(flag::BRAKING), id::BASE_MOV_8, No::AnnouncedAlready)?;
            need(hull.speed > 0, id::BASE_MOV_8, No::AtRest)
        }
        Act::Speed(speed) => change(state, ship, speed),
        Act::Leave => leave(state, ship),
        Act::Control => {
            need(!hull.is(flag::FIRE_CONTROL), id::BASE_NRG_5, No::FireControlOn)?;
            need(secret.reserve() >= 4, id::BASE_NRG_7, No::ReserveShort)
        }
        Act::Cloak(true) => hide(state, ship),
        Act::Cloak(false) => need(matches!(hull.cloak, cloak::OUT | cloak::ON), id::BASE_CLK_1, No::NotCloaked),
        Act::Warfare(ecm, eccm) => more_warfare(state, ship, ecm.get(), eccm.get()).map(|_| ()),
        Act::Tractor(target) => systems::check_tractor(state, ship, target),
        Act::Release(target) => {
            need(state.hulls.get(target.index()).is_some_and(|held| held.held_by == Some(ship)), id::BASE_SYS_1, No::NotHeld)
        }
        Act::Lab(at) => look(state, ship, at),
        Act::Steer(at, side) => {
            let own = state.seekers.get(at.index()).is_some_and(|seeker| seeker.flies() && seeker.owner == ship);
            need(own, id::BASE_PLA_9, No::NotItsOwn)?;
            need(matches!(side, 0 | 1 | 5) && state.hidden[at].lean != side, id::BASE_PLA_9, No::SoAlready)
        }
        Act::Brace(side) => need(secret.brace[0] != Some(side), id::BASE_PLA_12, No::SoAlready),
        Act::Inject(freezer, launcher, pseudo) => freezer::check(state, ship, freezer, launcher, pseudo),
        Act::Prepare(weapon, start) => prepare::check(state, ship, weapon, start),
        Act::Feed(launcher, into, pseudo) => caster::check_feed(state, ship, launcher, into, pseudo),
        Act::Eject(weapon) => {
            let held = secret.loads.get(weapon.index()).filter(|load| load.turns > 0);
            let kind = class.weapons.get(weapon.index()).map(|weapon| weapon.kind);
            need(held.is_some() && matches!(kind, Some(Kind::Plasma | Kind::Freezer | Kind::Photon)), id::FREEZER_10, No::NothingToEject)
        }
        Act::Finish(weapon, arm) => reserve::finish(state, ship, weapon, arm).map(|_| ()),
        Act::Launch(order) => seeking::check(state, ship, order),
        Act::Cast(cast) => caster::check(state, ship, cast),
        Act::Sphere(weapon, _) => systems::check_sphere(state, ship, weapon),
        Act::Shield(side, up) => shield(state, ship, side, up),
        Act::Asif(up) => field(state, ship, up),
        Act::Board(target, what) => systems::check_board(state, ship, target, what),
        Act::Reload(weapon, drones) => reload(state, ship, weapon, drones.map(Drones::get)),
        Act::Capacitor(quarters) => recharge(state, ship, quarters.get().into()),
    }
}

fn erratic(state: &State, ship: ShipNo, on: bool) -> Result<(), Why> {
    let hull = &state.hulls[ship];
    need(state.secrets[ship].erratic, id::BASE_MOV_6, No::ErraticUnpaid)?;
    need(!hull.is(flag::ERRATIC_SOON), id::BASE_MOV_6, No::AnnouncedAlready)?;
    need(hull.is(flag::ERRATIC) != on, id::BASE_MOV_6, No::AnnouncedAlready)?;
    need(!on || !hull.is(flag::ERRATIC_STOPPED), id::BASE_MOV_6, No::StoppedAlready)
}

fn hide(state: &State, ship: ShipNo) -> Result<(), Why> {
    let hull = &state.hulls[ship];
    need(state.class(ship).cloak > 0, id::BASE_CLK_1, No::NoCloak)?;
    need(cloaks::paid(state, ship), id::BASE_CLK_1, No::CloakUnpaid)?;
    let first = hull.cloak_at == 0 || hull.cloak_at.div_ceil(32) < state.flow.turn.into();
    need(hull.cloak == cloak::OFF && first, id::BASE_CLK_1, No::OnceATurn)
}

fn look(state: &State, ship: ShipNo, at: SeekerNo) -> Result<(), Why> {
    need(at.index() < state.seekers.len() && visible(state, ship, at), id::BASE_SYS_4, No::NothingToIdentify)?;
    need(state.boxes(ship, System::Lab) > 0, id::BASE_SYS_4, No::NoLab)?;
    need(state.boxes(ship, System::Lab) > state.hulls[ship].labs_used(), id::BASE_SYS_4, No::LabsUsed)
}

fn recharge(state: &State, ship: ShipNo, quarters: u16) -> Result<(), Why> {
    let secret = &state.secrets[ship];
    let room = state.class(ship).capacitor().saturating_sub(secret.capacitor);
    need(quarters > 0 && quarters <= room, id::BASE_NRG_6, No::CapacitorFull { room: points(room) })?;
    need(quarters <= secret.reserve(), id::BASE_NRG_7, No::ReserveShort)
}

/// Points of reserve power that more ECM and ECCM take, or why there cannot be so much.
fn more_warfare(state: &State, ship: ShipNo, ecm: u8, eccm: u8) -> Result<u16, Why> {
    let hull = &state.hulls[ship];
    let [ecm, eccm, had_ecm, had_eccm] = [ecm, eccm, hull.ecm, hull.eccm].map(u16::from);
    need(ecm >= had_ecm && eccm >= had_eccm && (ecm, eccm) != (had_ecm, had_eccm), id::BASE_EWF_1, No::MoreOnly)?;
    let (all, sensor) = (ecm + eccm, state.sensor(ship));
    if all > sensor.into() {
        return no(id::BASE_EWF_1, No::EwAboveSensor);
    }
    let more = all - had_ecm - had_eccm;
    need(state.secrets[ship].reserve() >= 4 * more, id::BASE_NRG_7, No::ReserveShort)?;
    Ok(more)
}

fn leave(state: &State, ship: ShipNo) -> Result<(), Why> {
    let hull = &state.hulls[ship];
    need(!hull.is(flag::LEAVING), id::BASE_MOV_10, No::AnnouncedAlready)?;
    if evades(state, ship) {
        return Ok(());
    }
    let whole = u16::from(state.class(ship).warp());
    let half = whole.div_ceil(2);
    let least = if state.options.disengage_warp == DisengageWarp::Lesser { half.min(15) } else { half.max(15) };
    need(u16::from(hull.warp_start) >= least && whole > 0, id::BASE_MOV_10, No::TooLittleWarp)
}

/// Whether a ship that leaves does so by sublight evasion (`SFB.BASE.MOV.13`).
pub fn evades(state: &State, ship: ShipNo) -> bool {
    state.options.sublight_evasion && state.hulls[ship].warp() == 0 && state.boxes(ship, System::Impulse) > 0
}

/// Whether the eight impulses after a change are over.
fn changed(state: &State, at: u16, rule: RuleId) -> Result<(), Why> {
    from_impulse(at, at + 8, state.now(), rule, |turn, impulse| No::ChangedLately { turn, impulse })
}

fn shield(state: &State, ship: ShipNo, at: ShieldNo, up: bool) -> Result<(), Why> {
    let hull = &state.hulls[ship];
    need(at.within(hull.up) != up, id::BASE_SHD_2, No::SoAlready)?;
    need(up || hull.shields[at] > 0 || hull.level == 0, id::BASE_SHD_2, No::ShieldIsDown)?;
    // A shield that is not paid for is down already.
    need(hull.level > 0, id::BASE_SHD_1, No::ShieldsUnpaid)?;
    changed(state, hull.shield_at[at], id::BASE_SHD_2)
}

fn field(state: &State, ship: ShipNo, up: bool) -> Result<(), Why> {
    let (hull, secret, class) = (&state.hulls[ship], &state.secrets[ship], state.class(ship));
    need(class.asif != [0; 9], id::ASIF_2, No::NoAsif)?;
    need(hull.is(flag::ASIF) != up, id::ASIF_5, No::SoAlready)?;
    changed(state, hull.asif_at, id::ASIF_5)?;
    let cost = state.options.asif_cost(class.size_row());
    let paid = secret.switches & crate::state::Secret::ASIF != 0;
    need(!up || paid || secret.reserve() >= cost.into(), id::ASIF_4, No::ReserveShort)
}

fn reload(state: &State, ship: ShipNo, weapon: WeaponNo, drones: [u8; 2]) -> Result<(), Why> {
    let Some(spec) = state.class(ship).weapons.get(weapon.index()).filter(|spec| matches!(spec.kind, Kind::Rack | Kind::Array)) else {
        return no(id::BASE_DRO_2, No::NoSuchWeapon);
    };
    let held = &state.secrets[ship].loads[weapon];
    let rule = if spec.kind == Kind::Array { id::ARRAY_10 } else { id::BASE_DRO_2 };
    need(state.hulls[ship].mounts[weapon].alive && held.energy > 0 && !held.is(load::FLEETING), rule, No::NoReload)?;
    need(spec.kind == Kind::Array || state.hulls[ship].mounts[weapon].shots == 0, rule, No::FiredLately)?;
    let rule = if spec.kind == Kind::Array { id::ARRAY_9 } else { id::BASE_DRO_2 };
    need(seeking::spaces(spec, &state.options, drones) <= seeking::room(spec), rule, No::TooManyDrones)
}

fn change(state: &State, ship: ShipNo, speed: u8) -> Result<(), Why> {
    let hull = &state.hulls[ship];
    need(CHANGES.contains(&state.flow.impulse), id::BASE_MOV_9, No::NotOnThisImpulse)?;
    need(hull.mobile(state.now()) && !hull.is(flag::BRAKING) && hull.held_by.is_none(), id::BASE_MOV_9, No::CannotMove)?;
    need(hull.speed > 0, id::BASE_MOV_9, No::AtRest)?;
    need(speed <= 31, id::BASE_MOV_1, No::SpeedLimit)?;
    need(speed != hull.speed, id::BASE_MOV_9, No::SoAlready)?;
    need(hull.changes & 0x0f < 4, id::BASE_MOV_9, No::FourChanges)?;
    changed(state, hull.change_at, id::BASE_MOV_9)?;
    let most = hull.base.saturating_add(hull.base.max(10));
    need(speed <= most, id::BASE_MOV_1, No::SpeedLimit)?;
    need(state.secrets[ship].warp >= dearer(state, ship, speed), id::BASE_MOV_9, No::ReserveShort)
}

/// Quarters of reserve warp that a higher speed takes for the rest of the turn.
fn dearer(state: &State, ship: ShipNo, speed: u8) -> u16 {
    let left = u16::from(32 - state.flow.impulse);
    let hexes = |speed: u8| (u16::from(speed) * left).div_ceil(32);
    hexes(speed).saturating_sub(hexes(state.hulls[ship].speed)) * u16::from(state.class(ship).move_cost)
}

/// Does it.
pub fn carry_out(state: &mut State, ship: ShipNo, act: Act, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    let now = state.now();
    let number = ship;
    if is_open(state) && act.is_seen() {
        state.flow.reached = state.flow.reached.max(act.row());
    }
    match act {
        Act::Erratic(on) => {
            state.hulls[ship].set(flag::ERRATIC_SOON, true);
            table.announce(&[id::BASE_MOV_6], || Event::Erratic { ship: number, on });
        }
        Act::Brake(side) => announce_brake(state, ship, side, table),
        Act::Speed(speed) => change_speed(state, ship, speed, table),
        Act::Leave => {
            state.hulls[ship].set(flag::LEAVING, true);
            table.announce(&[id::BASE_MOV_10], || Event::Leaving { ship: number });
        }
        Act::Control => switch_on(state, ship, table),
        Act::Cloak(true) => cloaks::start(state, ship, table),
        Act::Cloak(false) => cloaks::stop(state, ship, table),
        Act::Warfare(ecm, eccm) => raise_warfare(state, ship, ecm.get(), eccm.get(), table),
        Act::Tractor(target) => systems::tractor(state, ship, target, table)?,
        Act::Release(target) => {
            state.hulls[target].held_by = None;
            table.announce(&[id::BASE_SYS_1], || Event::Released { ship: number, target });
        }
        Act::Lab(at) => flight::identify(state, ship, at, table)?,
        Act::Steer(at, lean) => {
            state.hidden[at].lean = lean;
            table.tell(Audience::only(seat(state, ship)), &[id::BASE_PLA_9], || Event::Steered { ship: number, seeker: at, lean });
        }
        Act::Brace(side) => {
            brace(&mut state.secrets[ship].brace, side);
            table.tell(Audience::only(seat(state, ship)), &[id::BASE_PLA_12], || Event::Braced { ship: number, side });
        }
        Act::Inject(freezer, launcher, pseudo) => freezer::inject(state, ship, freezer, launcher, pseudo, table),
        Act::Prepare(weapon, start) => prepare::carry_out(state, ship, weapon, start, table),
        Act::Feed(launcher, into, pseudo) => caster::feed(state, ship, launcher, into, pseudo, table),
        Act::Eject(weapon) => eject(state, ship, weapon, table),
        Act::Finish(weapon, arm) => reserve::carry_out(state, ship, weapon, arm, table),
        Act::Launch(order) => seeking::launch(state, ship, order, table)?,
        Act::Cast(cast) => caster::cast(state, ship, cast, table)?,
        Act::Sphere(weapon, radius) => systems::sphere(state, ship, weapon, radius.get(), table),
        Act::Shield(side, up) => {
            let hull = &mut state.hulls[ship];
            hull.up = if up { hull.up | side.bit() } else { hull.up & !side.bit() };
            hull.shield_at[side] = now;
            table.announce(&[id::BASE_SHD_2], || Event::Shield { ship: number, side, up });
        }
        Act::Asif(up) => raise_asif(state, ship, up, table),
        Act::Board(target, what) => systems::board(state, ship, target, what, table)?,
        Act::Reload(weapon, drones) => carry_reload(state, ship, weapon, drones.map(Drones::get), table),
        Act::Capacitor(quarters) => reserve::recharge(state, ship, quarters.get(), table),
    }
    Ok(())
}

/// The shield that is named takes an odd point first, those named before come after it.
fn brace(order: &mut [Option<ShieldNo>; SHIELDS], side: ShieldNo) {
    let at = order.iter().position(|named| named.is_none_or(|named| named == side)).unwrap_or_default();
    order[..=at].rotate_right(1);
    order[0] = Some(side);
}

fn switch_on(state: &mut State, ship: ShipNo, table: &mut Tab<'_>) {
    state.secrets[ship].draw(4, false);
    let now = state.now();
    let hull = &mut state.hulls[ship];
    hull.set(flag::FIRE_CONTROL, true);
    hull.control_from = now + 4;
    cloaks::blind(state, ship);
    table.announce(&[id::BASE_NRG_5, id::BASE_NRG_7], || Event::Control { ship });
}

fn announce_brake(state: &mut State, ship: ShipNo, side: ShieldNo, table: &mut Tab<'_>) {
    let now = state.now();
    let hull = &mut state.hulls[ship];
    hull.set(flag::BRAKING, true);
    hull.change_at = now;
    hull.changes = (hull.changes & 0x0f) | (side.number() - 1) << 4;
    table.announce(&[id::BASE_MOV_8], || Event::SpeedChanged { ship, speed: 0 });
}

fn raise_warfare(state: &mut State, ship: ShipNo, ecm: u8, eccm: u8, table: &mut Tab<'_>) {
    let Ok(more) = more_warfare(state, ship, ecm, eccm) else { return };
    let hull = &mut state.hulls[ship];
    (hull.ecm, hull.eccm) = (ecm, eccm);
    state.secrets[ship].draw(4 * more, false);
    table.announce(&[id::BASE_EWF_1, id::BASE_NRG_7], || Event::Warfare { ship, ecm, eccm });
}

fn change_speed(state: &mut State, ship: ShipNo, speed: u8, table: &mut Tab<'_>) {
    let (cost, now) = (dearer(state, ship, speed), state.now());
    state.secrets[ship].draw(cost, true);
    let hull = &mut state.hulls[ship];
    hull.speed = speed;
    hull.change_at = now;
    hull.changes += 1;
    table.announce(&[id::BASE_MOV_9], || Event::SpeedChanged { ship, speed });
}

fn carry_reload(state: &mut State, ship: ShipNo, weapon: WeaponNo, drones: [u8; 2], table: &mut Tab<'_>) {
    let held = &mut state.secrets[ship].loads[weapon];
    held.mode |= load::FLEETING;
    held.stock = [0; 2];
    // What it will hold; a rack has no torpedo of its own.
    (held.turns, held.torp) = (drones[0], drones[1]);
    let array = state.class(ship).weapons[weapon].kind == Kind::Array;
    let rules: &[_] = if array { &[id::ARRAY_10, id::ARRAY_9] } else { &[id::BASE_DRO_2] };
    table.announce(rules, || Event::Reloading { ship, weapon });
}

fn raise_asif(state: &mut State, ship: ShipNo, up: bool, table: &mut Tab<'_>) {
    let cost = state.options.asif_cost(state.class(ship).size_row());
    let paid = state.secrets[ship].switches & crate::state::Secret::ASIF != 0;
    if up && !paid {
        state.secrets[ship].draw(cost.into(), false);
        state.secrets[ship].switches |= crate::state::Secret::ASIF;
    }
    let now = state.now();
    let hull = &mut state.hulls[ship];
    hull.set(flag::ASIF, up);
    hull.asif_at = now;
    table.announce(&[id::ASIF_4, id::ASIF_5, id::ASIF_6, id::GAP_8], || Event::Asif { ship, up });
}

fn eject(state: &mut State, ship: ShipNo, weapon: WeaponNo, table: &mut Tab<'_>) {
    let kind = state.class(ship).weapons[weapon].kind;
    let held = &mut state.secrets[ship].loads[weapon];
    let charge = held.is(load::CHARGE);
    let points = if held.turns == 3 { held.energy } else { held.energy.saturating_mul(held.turns) };
    held.clear();
    table.reveal(Audience::EVERYONE);
    let rules = if kind == Kind::Freezer { [id::FREEZER_10] } else { [id::HEAVY_12] };
    table.announce(&rules, || Event::Ejected { ship, weapon, points });
    if charge {
        table.announce(&[id::PHOTPLAS_10, id::GAP_19], || Event::ChargeEjected { ship, weapon });
    }
}

/// What a ship is offered in the window, besides nothing.
pub fn list(state: &State, ship: ShipNo, out: &mut Vec<Command>) {
    let number = ship;
    let hull = &state.hulls[ship];
    let mut offer = |act: Act| {
        if check(state, ship, act).is_ok() {
            out.push(Command::Do(number, act));
        }
    };
    // Whether it can be done at all, now or with this ship, is not asked here: the checker knows.
    if STEADY.contains(&state.flow.impulse) {
        for speed in [hull.speed / 2, hull.speed.saturating_add(4)] {
            offer(Act::Speed(speed));
        }
        offer(Act::Brake(ShieldNo::FIRST));
        if hull.is(flag::INTERNAL) {
            offer(Act::Leave);
        }
    }
    offer(Act::Erratic(!hull.is(flag::ERRATIC)));
    offer(Act::Control);
    offer(Act::Cloak(hull.cloak == cloak::OFF));
    let near = nearest(state, ship);
    for side in ShieldNo::all() {
        let up = side.within(hull.up);
        if !up || near <= 5 {
            offer(Act::Shield(side, !up));
        }
    }
    if !hull.is(flag::ASIF) || near <= 5 {
        offer(Act::Asif(!hull.is(flag::ASIF)));
    }
    for at in state.flying() {
        offer(Act::Lab(at));
    }
    for enemy in state.ships() {
        offer(Act::Release(enemy));
        if state.hostile(ship, enemy) {
            offer(Act::Tractor(enemy));
        }
        if near <= 5 && state.hostile(ship, enemy) {
            raids(state, enemy, &mut offer);
        }
    }
    weapons(state, ship, &mut offer);
}

/// The boxes of a ship that raiders like best.
fn raids(state: &State, enemy: ShipNo, offer: &mut impl FnMut(Act)) {
    let alive = |(weapon, _): &(WeaponNo, &Weapon)| state.hulls[enemy].mounts[*weapon].alive;
    let mut weapons: Vec<(WeaponNo, &Weapon)> = state.class(enemy).mounted().filter(alive).collect();
    weapons.sort_by_key(|(_, spec)| std::cmp::Reverse(crate::data::costs::repair(spec.kind, spec.torp, spec.reach)));
    for (weapon, _) in weapons.into_iter().take(4) {
        offer(Act::Board(enemy, damage::weapon_box(weapon)));
    }
}

fn weapons(state: &State, ship: ShipNo, offer: &mut impl FnMut(Act)) {
    let class = state.class(ship);
    let hull = &state.hulls[ship];
    let enemies: arrayvec::ArrayVec<Target, MOST_SHIPS> = state.enemies(ship).map(Target::from).collect();
    let launches = super::ready::able(state, ship).is_ok() && !hull.is(flag::ERRATIC);
    for (weapon, spec) in class.mounted() {
        match spec.kind {
            Kind::Plasma | Kind::PlasmaRack => {
                let held = &state.secrets[ship].loads[weapon];
                let filled = if spec.kind == Kind::Plasma {
                    held.turns == 3 || weapon.within(state.secrets[ship].pseudo)
                } else {
                    held.stock[1] > 0
                };
                let fires = launches && filled && hull.mounts[weapon].shots == 0;
                for &target in enemies.iter().filter(|_| fires) {
                    let Some(facing) = seeking::best_facing(state, ship, spec.facings, hull.hex(), target) else { continue };
                    for how in [0, seeking::how::PSEUDO, seeking::how::INJECT] {
                        offer(Act::Launch(Launch::new(weapon, target, facing, how)));
                    }
                }
                if spec.kind == Kind::PlasmaRack && launches && filled {
                    defences(state, ship, weapon, offer);
                }
                finishes(state, ship, weapon, offer);
                for (other, _) in class.mounted().filter(|(_, other)| other.kind == Kind::Caster) {
                    offer(Act::Feed(weapon, other, false));
                }
            }
            Kind::Rack | Kind::Array => {
                let (most, _) = seeking::rate(spec);
                let fires = launches && hull.mounts[weapon].shots < most;
                for &target in enemies.iter().filter(|_| fires) {
                    let Some(facing) = seeking::best_facing(state, ship, 0x3f, hull.hex(), target) else { continue };
                    offer(Act::Launch(Launch::new(weapon, target, facing, 0)));
                    offer(Act::Launch(Launch::new(weapon, target, facing, seeking::how::LARGE)));
                }
                if state.secrets[ship].loads[weapon].stock == [0; 2] {
                    offer(Act::Reload(weapon, [Drones::ZERO; 2]));
                }
            }
            Kind::Caster => {
                offer(Act::Finish(weapon, Arm::NONE));
                casts(state, ship, weapon, if launches { &enemies } else { &[] }, offer);
            }
            Kind::Freezer => {
                for launcher in class.numbers().filter(|&launcher| launcher.within(spec.serves)) {
                    offer(Act::Inject(weapon, launcher, false));
                }
                offer(Act::Finish(weapon, Arm::points(2)));
                offer(Act::Finish(weapon, Arm::points(4)));
            }
            Kind::Esg => offer(Act::Sphere(weapon, Radius::at_most(1))),
            _ => {}
        }
    }
}

/// Drones against which a plasma rack can defend (`SFB.BASE.PLA.18`).
fn defences(state: &State, ship: ShipNo, weapon: WeaponNo, offer: &mut impl FnMut(Act)) {
    let spec = &state.class(ship).weapons[weapon];
    for at in state.flying().filter(|&at| seeking::near(state, ship, at)) {
        let target = Target::from(at);
        if let Some(facing) = seeking::best_facing(state, ship, spec.facings, state.hulls[ship].hex(), target) {
            offer(Act::Launch(Launch::new(weapon, target, facing, 0)));
        }
    }
}

fn finishes(state: &State, ship: ShipNo, weapon: WeaponNo, offer: &mut impl FnMut(Act)) {
    let class = state.class(ship);
    let spec = &class.weapons[weapon];
    let held = &state.secrets[ship].loads[weapon];
    if spec.kind == Kind::PlasmaRack {
        return offer(Act::Finish(weapon, Arm::NONE));
    }
    if held.turns == 2 && held.is(load::PAID) {
        let natural = super::plans::natural(Bench { class, weapon: spec, options: &state.options }, held);
        offer(Act::Finish(weapon, Arm { energy: 0, torp: natural.code(), mode: 0 }));
    }
}

fn casts(state: &State, ship: ShipNo, weapon: WeaponNo, targets: &[Target], offer: &mut impl FnMut(Act)) {
    let mount = &state.hulls[ship].mounts[weapon];
    let rested = mount.shots == 0 && (mount.last == 0 || state.now() >= mount.last + 8);
    for &target in targets.iter().filter(|_| rested) {
        if let Some(cast) = best_cast(state, ship, weapon, target) {
            offer(Act::Cast(cast));
        }
    }
}

/// The hex nearest to a target into which a caster can throw.
fn best_cast(state: &State, ship: ShipNo, weapon: WeaponNo, target: Target) -> Option<Cast> {
    let spec = &state.class(ship).weapons[weapon];
    let held = &state.secrets[ship].loads[weapon];
    if held.stock[0] == 0 || held.turns == 0 {
        return None;
    }
    let hull = &state.hulls[ship];
    let to = state.place(target);
    let away = hull.hex().distance(to);
    // The rings about the ship, those first in which a hex can be nearest to the target.
    let mut rings: arrayvec::ArrayVec<u16, 8> = (0..=caster::reach(state).min(7)).collect();
    rings.sort_unstable_by_key(|ring| ring.abs_diff(away));
    let mut best: Option<(u16, geometry::hex::Hex, u8)> = None;
    for ring in rings {
        if best.is_some_and(|(least, ..)| ring.abs_diff(away) > least) {
            break;
        }
        for hex in hull.hex().ring(ring) {
            let distance = hex.distance(to);
            let nearer = best.is_none_or(|(least, at, _)| (distance, hex) < (least, at));
            if nearer
                && arcs::bears(spec.arc, arcs::relative(hull.hex(), hull.facing, hex))
                && let Some(facing) = seeking::best_facing(state, ship, spec.facings, hex, target)
            {
                best = Some((distance, hex, facing));
            }
        }
    }
    best.map(|(_, hex, facing)| Cast { weapon, target, dx: (hex.x - hull.x) as i8, dy: (hex.y - hull.y) as i8, facing })
}

/// Whether the window of activities is open.
pub fn is_open(state: &State) -> bool {
    state.flow.row == sequence::ACTIVITY
}

/// A ship's distance to its nearest enemy.
pub fn nearest(state: &State, ship: ShipNo) -> u16 {
    let hull = &state.hulls[ship];
    state.enemies(ship).map(|enemy| hull.hex().distance(state.hulls[enemy].hex())).min().unwrap_or(99)
}
