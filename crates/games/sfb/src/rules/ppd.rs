//! Plasmatic pulsar devices, light and heavy: `SFB.BASE.PPD.*`, `SFB.HPPD.*`.

use engine::{Audience, Unanswered};
use rulebook::{RuleId, sfb as id};

use super::{
    About, Tab, ew, two_dice,
    volley::{self, absorb},
};
use crate::{
    data::{Kind, arcs, charts},
    event::Event,
    ids::{ShieldNo, ShipNo, Target, WeaponNo},
    state::{Load, NONE, State, load, order},
};

/// Pulses of a load: an HPPD fired down gives one for 2 points (`SFB.HPPD.10`, `SFB.GAP.11`).
pub fn pulses(energy: u8, heavy: bool, down: bool) -> u8 {
    if heavy && !down { energy / 3 } else { (energy / 2).min(6) }
}

/// What a pulse scores on the left, struck and right shield.
pub fn splash(state: &State, heavy: bool, bracket: usize) -> [u8; 3] {
    match (heavy, bracket) {
        (true, 1) if state.options.hppd_close_2_6_2 => charts::HPPD_CLOSE,
        (true, _) => charts::HPPD_SPLASH[bracket],
        _ => charts::PPD_SPLASH[bracket],
    }
}

/// The points that a pulse scores on the two shields of a hexside, the stronger first.
pub fn hexside(state: &State, heavy: bool, bracket: usize) -> [u8; 2] {
    match (heavy, bracket) {
        (true, 1) if state.options.hppd_close_2_6_2 => charts::HPPD_CLOSE_HEXSIDE,
        (true, _) => charts::HPPD_HEXSIDE[bracket],
        _ => charts::PPD_HEXSIDE[bracket],
    }
}

/// Step 6D2.02: one pulse of each weapon that fires.
pub fn run(state: &mut State, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    for ship in state.ships() {
        for (weapon, spec) in state.class(ship).mounted() {
            if matches!(spec.kind, Kind::Ppd | Kind::Hppd) && state.secrets[ship].loads[weapon].aim.is_some() {
                pulse(state, ship, weapon, table)?;
            }
        }
    }
    Ok(())
}

/// What a wave-lock was made at, as [`crate::state::Mount::lock`] keeps it: the bracket, and the shift.
fn lock_of(bracket: usize, shift: i8) -> u8 {
    bracket as u8 + 16 * (shift.max(-1) + 1).unsigned_abs()
}

/// Whether a wave-lock asks for a new roll: there is none, or the bracket or the shift is worse than it was made at (`SFB.BASE.PPD.2`).
fn asks(lock: u8, bracket: usize, shift: i8) -> bool {
    let now = lock_of(bracket, shift);
    lock == NONE || lock & 15 < now & 15 || lock / 16 < now / 16
}

/// Whether a load is an overload as it is fired: one that is fired down above 8 points (`SFB.HPPD.10`).
fn overloads(held: &Load) -> bool {
    if held.how & order::OTHER != 0 { held.energy > 8 } else { held.is(load::OVERLOAD) }
}

/// Whether a weapon can pulse at its target now: lock-on, arc, range 4 to 40, of an overload 8 (`SFB.GAP.11`).
fn keeps(state: &State, ship: ShipNo, weapon: WeaponNo, target: Target) -> Option<usize> {
    let (true_range, effective) = ew::ranges(state, ship, target);
    let spec = &state.class(ship).weapons[weapon];
    let holds = state.there(target)
        && (true_range <= 8 || !overloads(&state.secrets[ship].loads[weapon]))
        && super::ready::able(state, ship).is_ok()
        && ew::locked(state, ship, target)
        && arcs::bears(spec.arc, ew::bearing(state, ship, target));
    charts::bracket(&charts::PPD_UPTO, effective).filter(|&bracket| holds && bracket > 0)
}

fn pulse(state: &mut State, ship: ShipNo, weapon: WeaponNo, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    table.reveal(Audience::EVERYONE);
    let now = state.now();
    let held = state.secrets[ship].loads[weapon];
    let hppd = state.class(ship).weapons[weapon].kind == Kind::Hppd;
    let down = hppd && held.how & order::OTHER != 0;
    let heavy = hppd && !down;
    let Some(target) = held.aim else { return Ok(()) };
    let first = state.hulls[ship].mounts[weapon].shots == 0;
    if first {
        state.hulls[ship].mounts[weapon].shots = 1;
        state.secrets[ship].loads[weapon].stock[0] = pulses(held.energy, hppd, down);
    }
    state.hulls[ship].mounts[weapon].last = now;
    let mut rules: Vec<RuleId> = vec![if heavy { id::HPPD_1 } else { id::BASE_PPD_2 }, id::BASE_PPD_2, id::BASE_PPD_3, id::BASE_FIR_7];
    if heavy {
        rules.extend([id::HPPD_3, id::HPPD_11, id::HPPD_12, id::GAP_10]);
    }
    if down {
        rules.extend([id::HPPD_9, id::HPPD_10, id::GAP_11]);
    }
    let mut lock = state.hulls[ship].mounts[weapon].lock;
    let bracket = keeps(state, ship, weapon, target);
    if let Some(at) = bracket {
        let shift = ew::shift(state, ship, target, true);
        if asks(lock, at, shift) {
            let rolled = two_dice(state, ship, rules[0], "ask-wave-lock", About::Shot(ship, weapon, target), table)?;
            let made = i16::from(rolled) + i16::from(shift) <= i16::from(charts::WAVE_LOCK[at]);
            lock = if made { lock_of(at, shift) } else { NONE };
            table.announce(&rules, || Event::WaveLock { ship, weapon, target, roll: rolled, locked: lock != NONE });
        }
    } else {
        lock = NONE;
        rules.push(id::GAP_43);
    }
    state.hulls[ship].mounts[weapon].lock = lock;
    match bracket.filter(|_| lock != NONE).zip(target.ship()) {
        Some((at, target)) => strike(state, ship, target, heavy, at, &rules, table),
        None => table.announce(&rules, || Event::PulseWasted { ship, weapon }),
    }
    let held = &mut state.secrets[ship].loads[weapon];
    held.stock[0] = held.stock[0].saturating_sub(1);
    if held.stock[0] == 0 {
        held.clear();
        (held.aim, held.how) = (None, 0);
        state.hulls[ship].mounts[weapon].lock = NONE;
    }
    Ok(())
}

/// Which shields of a target a pulse strikes, and for how much.
pub fn parts(state: &State, ship: ShipNo, target: ShipNo, heavy: bool, bracket: usize) -> arrayvec::ArrayVec<(ShieldNo, u8), 3> {
    parts_of(state, ship, target, (heavy, bracket), &volley::boxes(state, target))
}

/// The same of a pulse, heavy or not, in a bracket, with shields of the target as strong as said.
pub fn parts_of(
    state: &State,
    ship: ShipNo,
    target: ShipNo,
    (heavy, bracket): (bool, usize),
    boxes: &[u16; 6],
) -> arrayvec::ArrayVec<(ShieldNo, u8), 3> {
    let (first, second) = volley::both(state, target, ship);
    let mut parts = arrayvec::ArrayVec::new();
    match second {
        None => {
            let [left, struck, right] = splash(state, heavy, bracket);
            parts.extend([(first, struck), (first.turned(5), left), (first.turned(1), right)]);
        }
        Some(second) => {
            let [more, less] = hexside(state, heavy, bracket);
            let one = volley::stronger(boxes, first, second);
            let other = if one == first { second } else { first };
            parts.extend([(one, more), (other, less)]);
        }
    }
    parts
}

fn strike(state: &mut State, ship: ShipNo, target: ShipNo, heavy: bool, bracket: usize, rules: &[RuleId], table: &mut Tab<'_>) {
    let parts = parts(state, ship, target, heavy, bracket);
    let bearings = volley::bearing_of(state, target, state.hulls[ship].hex());
    let mut through = 0;
    let mut cited = rules.to_vec();
    cited.extend((heavy && bracket == 1 && state.options.hppd_close_2_6_2).then_some(id::HPPDOPT_1));
    for (side, points) in parts.into_iter().filter(|(_, points)| *points > 0) {
        let stopped = absorb(state, target, side, points.into());
        through += stopped.through;
        volley::tell(state, target, side, points.into(), stopped, &cited, table);
    }
    volley::push(state, target, through, bearings);
}

/// At the end of the turn pulses that were begun and not fired are lost (`SFB.GAP.43`).
pub fn end_turn(state: &mut State) {
    for ship in state.ships() {
        let class = state.class(ship);
        for (index, spec) in class.weapons.iter().enumerate() {
            if matches!(spec.kind, Kind::Ppd | Kind::Hppd) && state.secrets[ship].loads[index].aim.is_some() {
                let held = &mut state.secrets[ship].loads[index];
                held.clear();
                held.stock[0] = 0;
                (held.aim, held.how) = (None, 0);
                state.hulls[ship].mounts[index].lock = NONE;
            }
        }
    }
}
