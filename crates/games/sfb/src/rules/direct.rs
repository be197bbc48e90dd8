//! Direct fire is resolved: all shots of a step are rolled, then each shield takes its volley (`SFB.BASE.FIR.7`).

use engine::{Audience, Unanswered};
use rulebook::{RuleId, sfb as id};

use super::{
    About, Tab, damage, die, ew, fire, freezer,
    score::{self, CHARGE, Hit, Shot, charge_hits, cloak_quarters, part},
    shock, two_dice, victory, volley,
};
use crate::{
    data::{Kind, MOST_SHIPS, Torp, arcs, costs::SUICIDE_OVERLOAD},
    event::Event,
    ids::{ShieldNo, ShipNo, Target, WeaponNo},
    options::CloakFadeDie,
    rules::ready,
    state::{Charge, Load, NONE, State, cloak, flag, load, order},
};

/// The narrow salvos of a step that have rolled: ship, kind of weapon, target, roll.
type Salvos = arrayvec::ArrayVec<(ShipNo, Kind, Target, u8), 32>;

/// Damage scored in a step: points and bearings by ship and shield.
struct Marks {
    points: [[u16; 6]; MOST_SHIPS],
    bearings: [[u32; 6]; MOST_SHIPS],
}

impl Marks {
    fn add(&mut self, ship: ShipNo, side: ShieldNo, points: u16, bearings: u32) {
        self.points[ship][side] += points;
        self.bearings[ship][side] |= bearings;
    }
}

/// Resolves all declared shots (PPDs have pulses of their own) and, in the first step, the photon charges set free in movement.
pub fn resolve(state: &mut State, aegis: bool, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    let mut marks = Marks { points: [[0; 6]; MOST_SHIPS], bearings: [[0; 6]; MOST_SHIPS] };
    let mut salvo = Salvos::new();
    table.reveal(Audience::EVERYONE);
    for ship in state.ships() {
        for (weapon, spec) in state.class(ship).mounted() {
            let Load { aim, how, .. } = state.secrets[ship].loads[weapon];
            let kind = spec.kind;
            if aim.is_none() || matches!(kind, Kind::Ppd | Kind::Hppd) || score::envelops(kind, how) {
                continue;
            }
            let targets = fire::targets(state, ship, weapon);
            for target in targets {
                one(state, Shot { ship, weapon, target, how }, &mut marks, &mut salvo, table)?;
            }
        }
    }
    if !aegis {
        charges(state, false, &mut marks, table)?;
        burn_out(state, table)?;
    }
    strike(state, &marks, table);
    Ok(())
}

/// The photon charges that weapons fire has set free attack in a volley of their own (`SFB.PHOTPLAS.22`).
pub fn second_option(state: &mut State, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    let mut marks = Marks { points: [[0; 6]; MOST_SHIPS], bearings: [[0; 6]; MOST_SHIPS] };
    charges(state, true, &mut marks, table)?;
    strike(state, &marks, table);
    Ok(())
}

fn strike(state: &mut State, marks: &Marks, table: &mut Tab<'_>) {
    for ship in state.ships() {
        for side in ShieldNo::all() {
            let points = marks.points[ship][side];
            if points > 0 && state.fights(ship) {
                volley::strike(state, ship, side, points, marks.bearings[ship][side], &[], table);
            }
        }
    }
}

fn one(state: &mut State, shot: Shot, marks: &mut Marks, salvo: &mut Salvos, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    let (ship, weapon) = (shot.ship, shot.weapon);
    let spec = &state.class(ship).weapons[weapon];
    let kind = spec.kind;
    state.secrets[ship].loads[weapon].aim = None;
    if !state.there(shot.target) {
        // A target already destroyed in this impulse: the shot is made in vain, and a charge that was to go with it stays where it is.
        freezer::kept(state, ship, shot.weapon);
        spend(state, shot);
        return Ok(());
    }
    if kind == Kind::Element && shot.how & order::JOINED != 0 {
        spend(state, shot);
        return Ok(());
    }
    if shot.how & order::INJECT != 0 && kind == Kind::Plasma {
        freezer::inject_at(state, ship, shot.weapon, table);
    }
    let rules = if table.listens() { cited(state, shot) } else { vec![] };
    let asks = rules.first().copied().unwrap_or(id::BASE_FIR_1);
    let rolled = roll(state, shot, asks, salvo, table)?;
    let mut hit = score::score(state, shot, rolled);
    hit = charged(state, shot, hit, table)?;
    if let Some(target) = shot.target.ship().filter(|_| hit.damage > 0) {
        hit.damage = cloaked(state, shot, target, hit.damage, table)?;
    }
    let (range, _) = ew::ranges(state, ship, shot.target);
    tell(shot, range, rolled, &hit, &rules, table);
    if kind == Kind::Disruptor && score::module(state, ship, spec) {
        state.hulls[ship].set(flag::UIM, true);
    }
    let torp = Torp::of(state.secrets[ship].loads[weapon].torp);
    let complete = state.secrets[ship].loads[weapon].turns == 3;
    let suicide = kind == Kind::Fusion && state.secrets[ship].loads[weapon].energy == SUICIDE_OVERLOAD;
    spend(state, shot);
    if suicide {
        burn(state, ship, shot.weapon, table);
    }
    if kind == Kind::Plasma && complete && shot.how & order::SMALL == 0 {
        shock::launched(state, ship, torp, 1, table)?;
    }
    apply(state, shot, hit, marks, table);
    Ok(())
}

/// Everybody is told of a shot: at whom, how far, what was rolled and what came of it.
pub(super) fn tell(shot: Shot, range: u16, die: u8, hit: &Hit, rules: &[RuleId], table: &mut Tab<'_>) {
    table.announce(rules, || Event::Shot {
        ship: shot.ship,
        weapon: shot.weapon,
        target: shot.target,
        how: shot.how,
        range,
        die,
        hit: hit.hit,
        damage: hit.damage,
        feedback: hit.feedback,
    });
}

/// A suicide overload destroys its own box, and a point of it goes inside (`SFB.BASE.FUS.3`).
fn burn(state: &mut State, ship: ShipNo, weapon: WeaponNo, table: &mut Tab<'_>) {
    damage::wreck(state, ship, weapon);
    victory::cripple(state, ship);
    table.announce(&[id::BASE_FUS_3], || Event::BurntOut { ship, weapon });
    volley::push(state, ship, 1, arcs::ALL);
}

/// The die of a shot; the weapons of a narrow salvo share one (`SFB.BASE.FIR.9`).
fn roll(state: &State, shot: Shot, rule: RuleId, salvo: &mut Salvos, table: &mut Tab<'_>) -> Result<u8, Unanswered> {
    let ship = shot.ship;
    let kind = state.class(ship).weapons[shot.weapon].kind;
    let joins =
        |(by, of, at, _): &&(ShipNo, Kind, Target, u8)| shot.how & order::SALVO != 0 && (*by, *of, *at) == (shot.ship, kind, shot.target);
    let shared = salvo.iter().find(joins);
    let rolled = match shared {
        Some((.., rolled)) => return Ok(*rolled),
        None => {
            let about = About::Shot(shot.ship, shot.weapon, shot.target);
            if kind == Kind::Hellbore {
                two_dice(state, ship, rule, "ask-shot", about, table)?
            } else {
                die(state, ship, rule, "ask-shot", about, table)?
            }
        }
    };
    if shot.how & order::SALVO != 0 {
        let _ = salvo.try_push((shot.ship, kind, shot.target, rolled));
    }
    Ok(rolled)
}

fn apply(state: &mut State, shot: Shot, hit: Hit, marks: &mut Marks, table: &mut Tab<'_>) {
    let ship = shot.ship;
    if let Some(target) = shot.target.ship().filter(|_| hit.feedback > 0) {
        let side = volley::struck(state, ship, target);
        let bearing = volley::bearing_of(state, ship, state.hulls[target].hex());
        marks.add(ship, side, hit.feedback.into(), bearing);
    }
    if hit.damage == 0 {
        return;
    }
    if let Some(seeker) = shot.target.seeker() {
        return super::flight::harm(state, seeker, hit.damage, table);
    }
    let Some(target) = shot.target.ship() else { return };
    let side = volley::struck(state, target, ship);
    let bearing = volley::bearing_of(state, target, state.hulls[ship].hex());
    marks.add(target, side, hit.damage.into(), bearing);
}

/// Whether a photon charge goes with a shot.
fn carries(state: &State, shot: Shot) -> bool {
    let weapon = shot.weapon;
    let plasma = state.class(shot.ship).weapons[weapon].kind == Kind::Plasma;
    plasma && (state.secrets[shot.ship].loads[weapon].is(load::CHARGE) || shot.how & order::INJECT != 0)
}

/// The chance that the charge in a bolt or carronade hits where it has a roll of its own: with one option always, with the other after a miss; `None` where it
/// has none (`SFB.PHOTPLASOPT.1`, `SFB.PHOTPLASOPT.2`).
pub fn charge_alone(state: &State, shot: Shot, hit: &Hit) -> Option<f64> {
    let again = state.options.photplas_second_chance && !hit.hit;
    if !carries(state, shot) || !(state.options.photplas_independent_roll || again) {
        return None;
    }
    Some((1..=6).filter(|&die| charge_made(state, shot, die)).count() as f64 / 6.0)
}

/// Whether a charge that goes with a shot hits with a die.
fn charge_made(state: &State, shot: Shot, die: u8) -> bool {
    let (range, _) = ew::ranges(state, shot.ship, shot.target);
    charge_hits(range, die, ew::shift(state, shot.ship, shot.target, true))
}

/// A shot without its charge: a carronade has it in its damage.
pub fn without_charge(state: &State, shot: Shot, hit: &Hit) -> Hit {
    let within = state.options.photplas_independent_roll && shot.how & order::SMALL != 0;
    Hit { damage: if within { hit.damage.saturating_sub(CHARGE) } else { hit.damage }, ..*hit }
}

/// A charge in a bolt or carronade with the options for it (`SFB.PHOTPLAS.27` to `SFB.PHOTPLAS.29`, `SFB.PHOTPLASOPT.*`).
fn charged(state: &State, shot: Shot, hit: Hit, table: &mut Tab<'_>) -> Result<Hit, Unanswered> {
    if charge_alone(state, shot, &hit).is_none() {
        return Ok(hit);
    }
    let mut hit = without_charge(state, shot, &hit);
    let rule = if state.options.photplas_independent_roll { id::PHOTPLASOPT_2 } else { id::PHOTPLASOPT_1 };
    let rolled = die(state, shot.ship, rule, "ask-charge", About::Shot(shot.ship, shot.weapon, shot.target), table)?;
    let (range, _) = ew::ranges(state, shot.ship, shot.target);
    let hits = charge_made(state, shot, rolled);
    if hits {
        (hit.hit, hit.damage) = (true, hit.damage + CHARGE);
    }
    table.announce(&[rule, id::PHOTPLAS_25], || Event::Charge { target: shot.target, range, die: rolled, hit: hits });
    Ok(hit)
}

/// Whether the cloak of a ship takes part of the damage of each shot (`SFB.BASE.CLK.2`).
pub fn veils(state: &State, target: ShipNo) -> bool {
    match state.hulls[target].cloak {
        cloak::OFF => false,
        cloak::ON => true,
        _ => state.options.cloak_fade_die == CloakFadeDie::Full,
    }
}

/// The damage of a shot that the cloak of its target leaves with a die (`SFB.BASE.CLK.2`).
pub fn veiled(state: &State, shot: Shot, damage: u8, die: u8) -> u8 {
    let total = i16::from(die) + i16::from(ew::shift(state, shot.ship, shot.target, true));
    part(damage.into(), cloak_quarters(total)) as u8
}

/// The same, rolled.
pub fn cloaked(state: &State, shot: Shot, target: ShipNo, damage: u8, table: &mut Tab<'_>) -> Result<u8, Unanswered> {
    if !veils(state, target) {
        return Ok(damage);
    }
    let rolled = die(state, shot.ship, id::BASE_CLK_2, "ask-cloak-damage", About::Shot(shot.ship, shot.weapon, shot.target), table)?;
    let left = veiled(state, shot, damage, rolled);
    table.announce(&[id::BASE_CLK_2, id::BASE_FIR_6], || Event::Veiled { ship: target, die: rolled, damage: left });
    Ok(left)
}

/// A weapon has fired: its energy is gone and its rate of fire counts.
pub fn spend(state: &mut State, shot: Shot) {
    let (ship, weapon) = (shot.ship, shot.weapon);
    let now = state.now();
    let spec = &state.class(ship).weapons[weapon];
    let cost = if spec.kind.is_phaser() { score::phaser_cost(state, spec.kind, shot.how) } else { 0 };
    let cost = if spec.kind == Kind::Element { 2 } else { cost };
    let shots = ready::counts(state.class(ship).is_x(), spec.kind, shot.how);
    let mount = &mut state.hulls[ship].mounts[weapon];
    mount.shots += shots;
    mount.last = now;
    if spec.kind == Kind::PlasmaRack {
        mount.lock = NONE;
    }
    let extra = if spec.kind == Kind::Plasma && shot.how & order::SMALL != 0 { 4 * u16::from(shot.how >> 3 & 7) } else { 0 };
    let secret = &mut state.secrets[ship];
    secret.draw(extra, false);
    secret.capacitor = secret.capacitor.saturating_sub(cost);
    let held = &mut secret.loads[weapon];
    match spec.kind {
        Kind::PlasmaRack => held.stock[1] = held.stock[1].saturating_sub(1),
        Kind::Add => held.stock[0] = held.stock[0].saturating_sub(1),
        kind if kind.is_phaser() => {}
        _ => held.clear(),
    }
    held.how = 0;
    if !mount.alive {
        *held = Load::EMPTY;
    }
}

/// The rules behind a shot, the one that asks for the die first.
fn cited(state: &State, shot: Shot) -> Vec<RuleId> {
    let ship = shot.ship;
    let spec = &state.class(ship).weapons[shot.weapon];
    let held = &state.secrets[ship].loads[shot.weapon];
    let small = shot.how & order::SMALL != 0;
    let mut rules = match spec.kind {
        Kind::Photon if held.energy > 16 => vec![id::BASE_PHO_3, id::BASE_PHO_4, id::BASE_FIR_4],
        Kind::Photon => vec![id::BASE_PHO_2],
        Kind::Disruptor => vec![id::BASE_DIS_1, id::BASE_DIS_2],
        Kind::Plasma | Kind::PlasmaRack if small => vec![id::BASE_PLA_16, id::GAP_40],
        Kind::Plasma | Kind::PlasmaRack => vec![id::BASE_PLA_15],
        Kind::Add => vec![id::BASE_DRO_4],
        Kind::Fusion if held.energy == SUICIDE_OVERLOAD => vec![id::BASE_FUS_2, id::BASE_FUS_3],
        Kind::Fusion if held.energy > 8 => vec![id::BASE_FUS_2, id::BASE_FIR_4],
        Kind::Fusion => vec![id::BASE_FUS_2],
        Kind::Hellbore if held.energy > 24 => vec![id::BASE_HEL_2, id::BASE_HEL_6, id::BASE_FIR_4],
        Kind::Hellbore => vec![id::BASE_HEL_2, id::BASE_HEL_6],
        Kind::Element => matrix_cited(state, shot),
        _ => vec![id::BASE_PHA_1, id::BASE_NRG_6],
    };
    let lesser = small || (spec.kind == Kind::Phaser1 && shot.how & order::OTHER != 0);
    if spec.kind.is_phaser() && spec.kind != Kind::Element && lesser {
        rules.push(id::BASE_PHA_2);
    }
    if spec.kind == Kind::Phaser1 && small && state.class(ship).is_x() {
        rules.push(id::BASE_XTC_1);
    }
    if spec.kind == Kind::Phaser5 {
        rules.extend([id::MATRIX_15, id::GAP_27]);
    }
    if held.is(load::CHARGE) || (shot.how & order::INJECT != 0 && spec.kind == Kind::Plasma) {
        rules.extend([id::PHOTPLAS_1, id::PHOTPLAS_27, if small { id::PHOTPLAS_29 } else { id::PHOTPLAS_28 }]);
        rules.extend(small.then_some(id::GAP_55));
    }
    if spec.kind == Kind::Plasma && spec.canisters {
        rules.push(id::CANISTER_10);
    }
    if shot.how & order::SALVO != 0 {
        rules.push(id::BASE_FIR_9);
    }
    if shot.target.is_seeker() {
        rules.extend([id::BASE_PLA_11, id::BASE_DRO_5, id::BASE_XTC_2, id::BASE_FIR_10]);
    }
    rules.extend([id::BASE_FIR_1, id::BASE_FIR_3, id::BASE_FIR_5, id::BASE_MAP_3, id::BASE_EWF_1]);
    if state.class(ship).is_x() && state.hulls[ship].eccm > 0 {
        rules.push(id::BASE_EWF_2);
    }
    if state.rock_count > 0 {
        rules.push(id::BASE_SYS_5);
    }
    rules
}

/// The rules behind a shot of a phaser matrix.
fn matrix_cited(state: &State, shot: Shot) -> Vec<RuleId> {
    let (count, extra) = if shot.how & order::TRIPLE != 0 {
        (id::MATRIX_14, true)
    } else if shot.how & order::PAIR != 0 {
        (id::MATRIX_13, true)
    } else {
        (id::MATRIX_12, false)
    };
    let mut rules = vec![count, id::MATRIX_1, id::MATRIX_5, id::MATRIX_7, id::MATRIX_8, id::BASE_PHA_1];
    rules.extend(extra.then_some([id::MATRIX_6, id::MATRIX_10]).into_iter().flatten());
    rules.extend((extra && state.options.matrix_combo_shift).then_some(id::MATRIXOPT_1));
    rules.extend((shot.how & order::TRIPLE != 0).then_some([id::MATRIX_15, id::GAP_27]).into_iter().flatten());
    if shot.target.is_seeker() {
        rules.extend([id::MATRIX_9, id::MATRIX_11, id::GAP_28]);
    }
    rules
}

/// Photon charges set free attack their targets (`SFB.PHOTPLAS.21` to `SFB.PHOTPLAS.26`, gaps 21 and 22).
fn charges(state: &mut State, late: bool, marks: &mut Marks, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    for at in 0..state.flow.charges.len() {
        let charge = state.flow.charges[at];
        let Some(target) = charge.target.filter(|_| charge.late == late) else { continue };
        state.flow.charges[at] = Charge::NONE;
        let from = geometry::hex::Hex::new(charge.x, charge.y);
        let range = state.hulls[target].hex().distance(from);
        let rules = [
            id::PHOTPLAS_14,
            id::PHOTPLAS_24,
            id::PHOTPLAS_25,
            id::PHOTPLAS_26,
            id::GAP_21,
            id::GAP_22,
            if late { id::PHOTPLAS_22 } else { id::PHOTPLAS_21 },
            id::FREEZER_11,
        ];
        if !state.fights(target) || range > 30 {
            let rules = if range > 30 { &[id::FREEZER_11][..] } else { &[id::PHOTPLAS_23] };
            table.announce(rules, || Event::ChargeLost { target });
            continue;
        }
        let rolled = die(state, charge.owner, id::PHOTPLAS_24, "ask-charge", About::Ship(target), table)?;
        let hits = charge_hits(range, rolled, ew::shift_of(state, target, from, charge.eccm.into()));
        table.announce(&rules, || Event::Charge { target: target.into(), range, die: rolled, hit: hits });
        if hits {
            let side = charge.shield.unwrap_or_else(|| faced(state, target, &charge, from));
            let bearings = if charge.shield.is_none() { volley::bearing_of(state, target, from) } else { volley::sector(side) };
            marks.add(target, side, CHARGE.into(), bearings);
        }
    }
    Ok(())
}

/// The shield that a charge strikes whose plasma struck none: on a boundary the stronger, for a charge has no facing; in the target's own hex as the
/// ship that launched it and its target met, or else as the plasma came (`SFB.BASE.SHD.3`, `SFB.GAP.21`).
fn faced(state: &State, target: ShipNo, charge: &Charge, from: geometry::hex::Hex) -> ShieldNo {
    let owner = charge.owner;
    if state.hulls[target].hex() == from && state.hulls[owner].hex() == from {
        return volley::struck(state, target, owner);
    }
    let step = arcs::direction(charge.facing).step();
    volley::facing(state, target, from, from, from - step)
}

/// UIM modules used in this impulse may burn out (`SFB.BASE.DIS.2`).
fn burn_out(state: &mut State, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    for ship in state.ships() {
        if !state.hulls[ship].is(flag::UIM) {
            continue;
        }
        state.hulls[ship].set(flag::UIM, false);
        if !state.options.uim_burnout {
            continue;
        }
        let rolled = die(state, ship, id::BASE_DIS_2, "ask-uim", About::Ship(ship), table)?;
        let burnt = rolled <= 2;
        table.announce(&[id::BASE_DIS_2], || Event::Uim { ship, die: rolled, burnt });
        if burnt {
            let now = state.now();
            let class = state.class(ship);
            let hull = &mut state.hulls[ship];
            hull.uim -= 1;
            hull.uim_from = now + 8;
            for (mount, spec) in hull.mounts.iter_mut().zip(&class.weapons) {
                if spec.kind == Kind::Disruptor && spec.uim && mount.last == now {
                    // Silent for 32 impulses: as if it fired 24 impulses later than it did.
                    mount.last = now + 24;
                }
            }
        }
    }
    Ok(())
}
