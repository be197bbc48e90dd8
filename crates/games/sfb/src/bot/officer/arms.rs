//! Average points of a ship's weapons, by bearing and range: those that are ready, and with less weight those that will be in the next turn.

use arrayvec::ArrayVec;

use crate::{
    data::{
        Kind, Weapon, arcs,
        charts::{self, chart},
        costs::HELLBORE_TURN,
    },
    ids::{ShipNo, WeaponNo},
    rules::{arming, ew, ppd, ready, score},
    state::{Load, State},
};

/// The farthest range that is looked at.
pub const FAR: u16 = 30;

/// Hundredths of a point of damage.
pub type Points = i32;

/// When a weapon fires next.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum When {
    /// In this turn.
    Now,
    /// In the next turn.
    Next,
    /// Later, or never.
    Later,
}

/// Which weapons are counted.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// All of them, those of the next turn with a weight in hundredths.
    All(i32),
    /// Phasers that are ready.
    Phasers,
    /// Everything else that fires directly and is ready.
    Heavies,
}

/// Points that a ship's weapons score on another.
pub struct Battery {
    arcs: ArrayVec<(u32, [Points; FAR as usize + 1]), 26>,
}

impl Battery {
    /// Points at a bearing and a range.
    pub fn at(&self, bearing: u8, range: u16) -> Points {
        if range > FAR {
            return 0;
        }
        self.arcs.iter().filter(|(arc, _)| arcs::bears(*arc, bearing)).map(|(_, means)| means[usize::from(range)]).sum()
    }

    /// Points ahead at a range.
    pub fn ahead(&self, range: u16) -> Points {
        self.at(1, range)
    }

    /// The weapons of `ship` against `target`. `mine` says that what they hold is known.
    pub fn of(state: &State, ship: ShipNo, target: ShipNo, part: Part, mine: bool) -> Battery {
        let aim = Aim::at(state, ship, target);
        // Most ships have several weapons of a kind that hold the same.
        let mut known: ArrayVec<(&Weapon, Load, [Points; FAR as usize + 1]), 8> = ArrayVec::new();
        let mut arcs: ArrayVec<(u32, [Points; FAR as usize + 1]), 26> = ArrayVec::new();
        for (number, spec) in state.class(ship).mounted() {
            let wanted = match part {
                Part::All(_) => true,
                Part::Phasers => spec.kind.is_phaser(),
                Part::Heavies => !spec.kind.is_phaser() && !matches!(spec.kind, Kind::Plasma | Kind::PlasmaRack),
            };
            if !wanted || spec.fires == 0 || spec.kind == Kind::Add {
                continue;
            }
            let weight = match (when(state, ship, number, mine), part) {
                (When::Now, _) => 100,
                (When::Next, Part::All(weight)) => weight,
                _ => continue,
            };
            let mut held = held(state, ship, number, mine);
            (held.aim, held.how) = (None, 0);
            let place = arcs.iter().position(|(arc, _)| *arc == spec.arc).unwrap_or_else(|| {
                arcs.push((spec.arc, [0; FAR as usize + 1]));
                arcs.len() - 1
            });
            let marks = |spec: &Weapon| (spec.kind, spec.torp, spec.reach, spec.uim, spec.derfacs);
            let same = |other: &Weapon| marks(other) == marks(spec);
            let row = match known.iter().find(|(other, load, _)| *load == held && same(other)) {
                Some((_, _, row)) => *row,
                None => {
                    let row = aim.row(spec, &held, mine);
                    let _ = known.try_push((spec, held, row));
                    row
                }
            };
            arcs[place].1.iter_mut().zip(row).for_each(|(sum, mean)| *sum += mean * weight / 100);
        }
        Battery { arcs }
    }
}

/// When a weapon fires next: of one's own by what it holds, of others by when it was fired last.
pub fn when(state: &State, ship: ShipNo, weapon: WeaponNo, mine: bool) -> When {
    let spec = &state.class(ship).weapons[weapon];
    let mount = &state.hulls[ship].mounts[weapon];
    if !mount.alive {
        return When::Later;
    }
    let rested = ready::ready(spec, mount, state.now(), false) || (mount.shots == 0 && mount.last > 0);
    if spec.kind.is_phaser() {
        let fed = !mine || state.secrets[ship].capacitor >= score::phaser_cost(state, spec.kind, 0);
        return if rested && fed { When::Now } else { When::Next };
    }
    if mine {
        let held = &state.secrets[ship].loads[weapon];
        return match spec.kind {
            _ if rested && arming::ready(spec, held) => When::Now,
            Kind::Disruptor => When::Next,
            Kind::Fusion if mount.shots == 0 => When::Next,
            Kind::Photon | Kind::Hellbore | Kind::Ppd | Kind::Hppd if held.turns == 1 => When::Next,
            Kind::Plasma if held.turns == 2 => When::Next,
            _ => When::Later,
        };
    }
    let cycle = match spec.kind {
        Kind::Disruptor => 1,
        Kind::Plasma => 3,
        _ => 2,
    };
    let from = if mount.last == 0 { 0 } else { mount.last.div_ceil(32) + cycle };
    match from.checked_sub(u16::from(state.flow.turn)) {
        None | Some(0) => When::Now,
        Some(1) => When::Next,
        _ => When::Later,
    }
}

/// The load of a weapon when it fires next: the usual load where it holds nothing yet.
fn held(state: &State, ship: ShipNo, weapon: WeaponNo, mine: bool) -> Load {
    let spec = &state.class(ship).weapons[weapon];
    let held = state.secrets[ship].loads[weapon];
    if mine && arming::ready(spec, &held) {
        return held;
    }
    let mut usual = Load::EMPTY;
    match spec.kind {
        Kind::Photon => (usual.turns, usual.energy) = (2, 16),
        Kind::Disruptor | Kind::Fusion => (usual.turns, usual.energy) = (1, 8),
        Kind::Hellbore => (usual.turns, usual.energy) = (2, 2 * HELLBORE_TURN),
        Kind::Ppd | Kind::Hppd => (usual.turns, usual.energy, usual.stock[0]) = (2, 8, 4),
        Kind::Plasma => (usual.turns, usual.torp) = (3, spec.torp.code()),
        Kind::PlasmaRack => usual.stock[1] = 1,
        _ => {}
    }
    usual
}

/// How a ship aims at another.
struct Aim<'a> {
    state: &'a State,
    ship: ShipNo,
    /// Added to the range.
    extra: u16,
    shift: i8,
}

impl Aim<'_> {
    fn at(state: &State, ship: ShipNo, target: ShipNo) -> Aim<'_> {
        let (true_range, effective) = ew::ranges(state, ship, target.into());
        Aim { state, ship, extra: effective.saturating_sub(true_range), shift: ew::shift(state, ship, target.into(), true) }
    }

    /// The means at all ranges: one by one as far as 8, beyond it by the brackets of the charts.
    fn row(&self, spec: &Weapon, held: &Load, mine: bool) -> [Points; FAR as usize + 1] {
        let mut row = [0; FAR as usize + 1];
        let mut from = 0;
        for upto in [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 25, FAR] {
            let mean = self.mean(spec, held, upto);
            let more = if !mine && upto <= 8 && matches!(spec.kind, Kind::Photon | Kind::Disruptor) { 140 } else { 100 };
            row[from..=usize::from(upto)].fill(mean * more / 100);
            from = usize::from(upto) + 1;
        }
        row
    }

    fn mean(&self, spec: &Weapon, held: &Load, range: u16) -> Points {
        let effective = range + self.extra;
        let one = |score: &dyn Fn(u8) -> i32| (1..=6).map(score).sum::<i32>() * 100 / 6;
        match spec.kind {
            Kind::Photon if held.energy > 16 && range > 8 => 0,
            Kind::Photon if held.energy <= 16 && range < 2 => 0,
            Kind::Photon => one(&|die| {
                let hit = score::photon(held.energy, 0, range, effective, die, self.shift);
                i32::from(hit.damage) - i32::from(hit.feedback)
            }),
            Kind::Disruptor if range > spec.reach || (held.energy > 8 && range > 8) || (held.energy <= 8 && range == 0) => 0,
            Kind::Disruptor => {
                let module = score::module(self.state, self.ship, spec);
                one(&|die| score::disruptor(held.energy > 8, spec.derfacs, module, range, effective, die, self.shift).damage.into())
            }
            Kind::Fusion if held.energy > 8 && range > 8 => 0,
            Kind::Fusion => one(&|die| score::fusion(held.energy, effective, die, self.shift).into()),
            Kind::Hellbore => self.hellbore(held, range, effective),
            Kind::Ppd | Kind::Hppd => self.pulsar(spec, held, effective),
            Kind::Plasma | Kind::PlasmaRack => torpedo(spec, held, range),
            kind if kind.is_phaser() => {
                let shots = if kind == Kind::PhaserG { 4 } else { 1 };
                shots * one(&|die| chart(score::phaser(kind, 0)).damage(effective, die, self.shift).into())
            }
            _ => 0,
        }
    }

    fn hellbore(&self, held: &Load, range: u16, effective: u16) -> Points {
        let overload = held.energy > 2 * HELLBORE_TURN;
        if (overload && range > 8) || (!overload && range == 0) {
            return 0;
        }
        let ways = |sum: u8| 6 - i32::from(sum.abs_diff(7));
        let points: i32 =
            (2..=12).map(|sum| ways(sum) * i32::from(score::hellbore(overload, false, range, effective, sum, self.shift).damage)).sum();
        points * 100 / 36
    }

    fn pulsar(&self, spec: &Weapon, held: &Load, effective: u16) -> Points {
        let Some(at) = charts::bracket(&charts::PPD_UPTO, effective).filter(|at| *at > 0) else { return 0 };
        let need = i32::from(charts::WAVE_LOCK[at]) - i32::from(self.shift);
        let ways: i32 = (2..=12).filter(|sum| *sum <= need).map(|sum: i32| 6 - (sum - 7).abs()).sum();
        let pulse: i32 = ppd::splash(self.state, spec.kind == Kind::Hppd, at).iter().map(|&points| i32::from(points)).sum();
        pulse * i32::from(held.stock[0]) * 100 * ways / 36
    }
}

/// The worth of a torpedo launched at a range: near, its target cannot run from it.
fn torpedo(spec: &Weapon, held: &Load, range: u16) -> Points {
    let torp = if spec.kind == Kind::PlasmaRack { spec.torp } else { crate::data::Torp::of(held.torp) };
    let sure = match range {
        ..=5 => 80,
        6..=8 => 60,
        9..=11 => 40,
        12..=15 => 15,
        _ => 0,
    };
    i32::from(charts::warhead(torp, range.max(1))) * sure
}
