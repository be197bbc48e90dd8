//! A fight in expectation: a few ships with their guns by arc, and what a volley of one does to another on the average.

use geometry::hex::{Hex, Side, Sides};

use super::weights::Weights;
use crate::{
    data::{Kind, LONGEST, Location, SIMPLE, Weapon, column, explosion, tables},
    ids::{ShipNo, Team},
    odds::hits,
    rules::{damage::PACKET, firing, movement, victory},
    state::{Call, Mount, Ship, State, Terrain, flag},
};

/// Guns of a ship that bear on the same sides.
#[derive(Clone, Debug)]
pub struct Guns {
    /// The sides on which they bear.
    pub sides: Sides,
    /// Expected damage by range less 1, in hundredths of a point.
    pub by: [i32; LONGEST],
}

/// The worth, in points, of a beam that does no damage itself: it opens the way for the rest.
const OPENER: i32 = 10;

/// The most ships of a fight.
pub const MOST: usize = 6;

/// The most groups of guns of a ship.
const GROUPS: usize = 8;

/// The guns of a ship by arc, with this power in each mount: 0 for one that does not fire.
pub fn battery(state: &State, number: ShipNo, power: impl Fn(usize, Mount, &Weapon) -> u8) -> Vec<Guns> {
    let plus = firing::modifier(state, number, number, Kind::Missile, Call::None);
    let mut groups: Vec<Guns> = Vec::with_capacity(GROUPS);
    for (at, (&mount, spec)) in state.mounts(number).iter().zip(&state.ships[number].class().mounts).enumerate() {
        let weapon = &tables().weapons[spec.weapon];
        let put = if mount.works() { power(at, mount, weapon) } else { 0 };
        if put < weapon.least || put == 0 {
            continue;
        }
        let place = match groups.iter().position(|group| group.sides == spec.sides) {
            Some(place) => place,
            None if groups.len() < GROUPS => {
                groups.push(Guns { sides: spec.sides, by: [0; LONGEST] });
                groups.len() - 1
            }
            None => GROUPS - 1,
        };
        for (range, sum) in (1..=u16::from(weapon.reach)).zip(&mut groups[place].by) {
            let points = match weapon.kind {
                Kind::Neutralizer | Kind::Tractor => OPENER,
                _ => i32::from(firing::points(weapon, range, put, mount.status())),
            };
            *sum += i32::from(hits(weapon.need_at(range), plus)) * points * 10;
        }
    }
    groups
}

/// The facts of a ship that stay the same while a turn is thought through.
pub struct Sheet {
    /// Its number.
    pub number: ShipNo,
    /// Its side of the battle.
    pub team: Team,
    /// The guns that are powered in this turn.
    pub now: Vec<Guns>,
    /// The guns that it could fire in the next.
    pub next: Vec<Guns>,
    /// Points that strike one place together, in hundredths.
    bite: i32,
    /// Working mounts.
    mounts: i32,
    /// For each column of its damage chart: the parts, in thousandths, of what gets through that fall on the superstructure, a gun and the engines.
    parts: [[i32; 3]; 4],
    /// Superstructure and power of the whole ship, in hundredths.
    whole: [i32; 2],
    /// Whether it is a Borg ship.
    borg: bool,
    /// Whether it can fire at all in this turn.
    able: bool,
}

/// A ship in the fight as it changes.
#[derive(Copy, Clone)]
pub struct Fighter {
    /// Its place, facing and movement points.
    pub ship: Ship,
    /// Shield points in hundredths.
    pub shields: [i32; 6],
    hull: i32,
    power: i32,
    /// The part of its fire that is left, in thousandths.
    guns: i32,
    /// The chance that it is out of the fight, in thousandths.
    dead: i32,
    /// The groups of guns that have fired, as bits.
    fired: u8,
    /// Whether it has moved in this phase.
    pub moved: bool,
}

fn parts(state: &State, number: ShipNo) -> [[i32; 3]; 4] {
    let chart = if state.rules.options.simple_damage { SIMPLE } else { state.ships[number].class().chart };
    tables().damage[chart].map(|results| {
        let mut parts = [0; 3];
        for location in results {
            match location {
                Location::SS => parts[0] += 100,
                // Half of it falls on the crew's ship as well, and some comes to nothing.
                Location::CR => parts[0] += 30,
                Location::BW | Location::MW => parts[1] += 100,
                Location::WE | Location::IE | Location::PP => parts[2] += 100,
                Location::SG | Location::SN | Location::BR | Location::EN => {}
            }
        }
        parts
    })
}

/// The points of a ship's fire that strike one place together, in hundredths: plasma comes in packets, everything else as a whole.
fn bite(state: &State, number: ShipNo) -> i32 {
    let class = state.ships[number].class();
    let (mut points, mut places) = (0, 0);
    for (mount, &now) in class.numbers().zip(state.mounts(number)) {
        let weapon = class.weapon(mount);
        if now.works() && matches!(weapon.kind, Kind::Beam | Kind::Missile | Kind::Plasma) {
            let one = i32::from(firing::points(weapon, 4, firing::most_power(weapon, now.status()), now.status()));
            points += one;
            places += if weapon.kind == Kind::Plasma { (one / i32::from(PACKET)).max(1) } else { 1 };
        }
    }
    if places == 0 { 1000 } else { (points * 100 / places).max(100) }
}

impl Sheet {
    /// The sheet of a ship whose mounts have this power in this turn.
    pub fn of(state: &State, number: ShipNo, power: impl Fn(usize, Mount, &Weapon) -> u8) -> Sheet {
        let ship = &state.ships[number];
        let class = ship.class();
        Sheet {
            number,
            team: ship.team(),
            now: battery(state, number, power),
            next: battery(state, number, |_, mount, weapon| firing::most_power(weapon, mount.status())),
            bite: bite(state, number),
            mounts: (state.mounts(number).iter().filter(|mount| mount.works()).count() as i32).max(1),
            parts: parts(state, number),
            whole: [i32::from(class.superstructure) * 100, i32::from(class.power()).max(1) * 100],
            borg: class.is_borg(),
            able: ship.active() && firing::cannot_fire(state, number).is_none(),
        }
    }
}

/// Expected damage, in hundredths, of the guns that bear on this sector and have not fired.
pub fn strike(groups: &[Guns], fired: u8, range: u16, out: Sides) -> i32 {
    let Some(at) = usize::from(range).checked_sub(1).filter(|&at| at < LONGEST) else { return 0 };
    let ready = groups.iter().enumerate().filter(|(group, guns)| fired >> group & 1 == 0 && guns.sides.meets(out));
    ready.map(|(_, guns)| guns.by[at]).sum()
}

/// The chance, in thousandths, that damage of this mean uses up what is left.
fn end(mean: i32, left: i32) -> i32 {
    let percent = i64::from(mean) * 100 / i64::from(left.max(1));
    ((percent - 25) * 1000 / 150).clamp(0, 1000) as i32
}

/// A volley as it would be.
#[derive(Copy, Clone, Debug, Default)]
pub struct Volley {
    /// The side struck.
    side: usize,
    /// Hundredths of a point that its shield stops.
    pub stopped: i32,
    /// And that get through.
    pub through: i32,
}

impl Volley {
    /// How good it is, in hundredths of a point.
    pub fn effect(&self, weights: &Weights) -> i32 {
        self.through + self.stopped * weights.absorbed / 100
    }
}

/// A few ships in a fight.
#[derive(Clone)]
pub struct Fight<'a> {
    /// The position in which it begins.
    pub state: &'a State,
    /// The facts of the ships; the places behind the last are not used.
    sheets: [&'a Sheet; MOST],
    count: usize,
    /// The ships, in the same order.
    pub ships: [Fighter; MOST],
    /// The side that fires first.
    pub fires: Team,
    /// The side that moves first.
    pub moves: Team,
    /// The side for which it is thought through.
    pub own: Team,
    /// Own ships, in percent of those of the enemy.
    care: i32,
    /// How the numbers weigh.
    pub weights: Weights,
}

impl<'a> Fight<'a> {
    /// The fight as it stands; `None` without ships.
    pub fn of(state: &'a State, sheets: &[&'a Sheet], own: Team, weights: Weights) -> Option<Fight<'a>> {
        let first = *sheets.first()?;
        let count = sheets.len().min(MOST);
        let mut all = [first; MOST];
        all[..count].copy_from_slice(&sheets[..count]);
        let advantage = state.flow.advantage;
        let moves = if state.flow.leads { advantage } else { advantage.other() };
        let ships = all.map(|sheet| Fighter::of(&state.ships[sheet.number]));
        Some(Fight { state, sheets: all, count, ships, fires: advantage, moves, own, care: care(state, own, &weights), weights })
    }

    /// How many ships there are.
    pub fn count(&self) -> usize {
        self.count
    }

    /// The side of a ship.
    pub fn team(&self, at: usize) -> Team {
        self.sheets[at].team
    }

    /// The ships of a side.
    pub fn side(&self, team: Team) -> impl Iterator<Item = usize> + use<'a> {
        let sheets = self.sheets;
        (0..self.count).filter(move |&at| sheets[at].team == team)
    }

    /// The volley that a ship standing so would fire at another one standing so with all guns that have not fired.
    pub fn volley(&self, from: usize, to: usize, (at, other): (&Ship, &Ship), Lie { range, out, back }: Lie) -> Volley {
        let (sheet, own) = (&self.sheets[from], &self.ships[from]);
        let whole = strike(&sheet.now, own.fired, range, out);
        if whole == 0 || movement::blocked(self.state, at.hex(), other.hex()) {
            return Volley::default();
        }
        let mut points = (i64::from(whole) * i64::from(own.guns) / 1000 * i64::from(1000 - own.dead) / 1000) as i32;
        if self.state.rules.terrain_at(other.hex()).is_some_and(|there| matches!(there, Terrain::Nebula | Terrain::Asteroids)) {
            points -= points / 8;
        }
        if other.is(flag::CLOAKED) {
            points /= 2;
        }
        let target = &self.ships[to];
        let side = back.iter().map(Side::index).max_by_key(|&side| (target.shields[side], std::cmp::Reverse(side))).unwrap_or(1);
        let shield = target.shields[side];
        // Half of the hits on a Borg shield do nothing.
        let points = if self.sheets[to].borg && shield > 0 { points / 2 } else { points };
        let stopped = points.min(shield);
        Volley { side, stopped, through: points - stopped }
    }

    /// The worth of a volley to the side that fires it: a target that is likely dead is worth nothing more.
    pub fn worth(&self, to: usize, volley: &Volley) -> i32 {
        let target = &self.ships[to];
        let effect = volley.effect(&self.weights);
        let sheet = &self.sheets[to];
        let loss = (i64::from(volley.through) * i64::from(sheet.parts[column_of(volley.side)][0]) / 1000) as i32;
        let chance = end(loss, target.hull);
        let kill = i64::from(chance) * (i64::from(sheet.whole[0]) * i64::from(self.weights.kill) / 100 + self.blast(to)) / 1000;
        ((i64::from(effect) + kill) * i64::from(1000 - target.dead) / 1000) as i32
    }

    /// The harm that the end of a ship does to its friends, less that to its enemies, in hundredths of a point.
    fn blast(&self, at: usize) -> i64 {
        let gone = &self.ships[at];
        let power = (gone.power / 100) as u16;
        let near = (0..self.count).filter(|&other| other != at && self.ships[other].dead < 900);
        let harms = near.map(|other| {
            let struck = &self.ships[other];
            let points = i64::from(explosion(power, struck.ship.hex().distance(gone.ship.hex()))) * 100 - 600;
            let harm = points.clamp(0, struck.hull.into()) * i64::from(self.weights.burst) / 100;
            if self.team(other) == self.team(at) { harm } else { -harm }
        });
        harms.sum()
    }

    /// A volley strikes, and the guns are spent.
    pub fn land(&mut self, from: usize, to: usize, volley: &Volley) {
        let Lie { out, .. } = Lie::of(&self.ships[from].ship, &self.ships[to].ship);
        for (group, guns) in self.sheets[from].now.iter().enumerate() {
            self.ships[from].fired |= u8::from(guns.sides.meets(out)) << group;
        }
        let (sheet, bite) = (&self.sheets[to], self.sheets[from].bite);
        let target = &mut self.ships[to];
        target.shields[volley.side] -= volley.stopped;
        let through = i64::from(volley.through);
        if through == 0 {
            return;
        }
        let [hull, guns, engines] = sheet.parts[column_of(volley.side)].map(|part| (through * i64::from(part) / 1000) as i32);
        let (burst, out) = (end(hull, target.hull), end(engines, target.power));
        let bursts = (1000 - target.dead) * burst / 1000;
        target.dead = 1000 - (1000 - target.dead) * (1000 - burst.max(out)) / 1000;
        target.hull = (target.hull - hull).max(100);
        target.power = (target.power - engines).max(100);
        let lost = (i64::from(guns) * 1000 / i64::from(bite) / i64::from(sheet.mounts)).min(900) as i32;
        target.guns = target.guns * (1000 - lost) / 1000;
        if bursts > 0 {
            self.burst(to, bursts);
        }
    }

    /// A ship explodes with this chance, in thousandths, and strikes every ship near it in one place.
    fn burst(&mut self, from: usize, chance: i32) {
        let power = (self.ships[from].power / 100) as u16;
        for to in (0..self.count).filter(|&to| to != from) {
            let lie = Lie::of(&self.ships[to].ship, &self.ships[from].ship);
            let target = &mut self.ships[to];
            let side = lie.out.iter().map(Side::index).max_by_key(|&side| target.shields[side]).unwrap_or(1);
            let through = i64::from(explosion(power, lie.range)) * 100 - i64::from(target.shields[side]);
            if through <= 0 || target.dead >= 1000 {
                continue;
            }
            let [hull, guns, engines] = self.sheets[to].parts[column_of(side)].map(|part| i64::from(part) * i64::from(chance) / 1000);
            let most = through.min(target.hull.into());
            let out = if through * 10 >= i64::from(target.hull) * 9 { hull } else { 0 }
                + if through >= i64::from(target.power) { engines } else { 0 };
            target.dead = 1000 - (1000 - target.dead) * (1000 - out.min(1000) as i32) / 1000;
            target.hull = (target.hull - (most * hull / 1000) as i32).max(100);
            target.power = (target.power - (through.min(target.power.into()) * engines / 1000) as i32).max(100);
            target.guns -= target.guns * (guns as i32 / self.sheets[to].mounts) / 1000;
        }
    }

    /// Whether a ship has guns left to fire in this turn.
    pub fn armed(&self, at: usize) -> bool {
        let own = &self.ships[at];
        self.sheets[at].able && own.dead < 1000 && self.sheets[at].now.iter().enumerate().any(|(group, _)| own.fired >> group & 1 == 0)
    }

    /// The most that the guns which have not fired do at a range, wherever they bear.
    pub fn most(&self, at: usize, range: u16) -> i32 {
        let own = &self.ships[at];
        Side::ALL.into_iter().map(|side| strike(&self.sheets[at].now, own.fired, range, Sides::of(&[side]))).max().unwrap_or(0)
    }

    /// The damage that all guns of a ship could do in the next turn from there.
    pub fn looming(&self, at: usize, Lie { range, out, .. }: Lie) -> i32 {
        let near = if range <= 2 { range } else { (range * 2 / 3).max(2) };
        let whole = strike(&self.sheets[at].next, 0, near.max(1), out);
        let own = &self.ships[at];
        (i64::from(whole) * i64::from(own.guns) / 1000 * i64::from(1000 - own.dead) / 1000) as i32
    }

    /// The worth of a ship to its side, in hundredths of a point.
    fn value(&self, at: usize) -> i64 {
        let (sheet, own, weights) = (&self.sheets[at], &self.ships[at], &self.weights);
        let hull = i64::from(own.hull) * i64::from(weights.worth_hull) / i64::from(sheet.whole[0]);
        let power = i64::from(own.power) * i64::from(weights.worth_power) / i64::from(sheet.whole[1]);
        let guns = i64::from(own.guns) * i64::from(weights.worth_guns) / 1000;
        let parts = i64::from(weights.worth_ship) + hull + power + guns;
        i64::from(sheet.whole[0]) * parts * i64::from(1000 - own.dead) / 100_000
    }

    /// How the fight stands for a side: its ships less those of the enemy, and how they lie to each other.
    pub fn balance(&self) -> i64 {
        let team = self.own;
        let mut sum = 0;
        for at in 0..self.count {
            let (value, lie) = (self.value(at), self.outlook(at));
            let own = self.sheets[at].team == team;
            sum += if own { value * i64::from(self.care) / 100 + lie } else { -value - lie };
        }
        sum
    }

    /// The promise of the next turn to a ship where it lies.
    fn outlook(&self, at: usize) -> i64 {
        let own = &self.ships[at];
        let foes = self.side(self.sheets[at].team.other()).filter(|&foe| self.ships[foe].dead < 900);
        let best = foes.map(|foe| self.looming(at, Lie::of(&own.ship, &self.ships[foe].ship))).max().unwrap_or(0);
        i64::from(best) * i64::from(self.weights.next) / 100
    }

    /// Hexes to the nearest enemy that is still in the fight.
    pub fn nearest(&self, at: usize, hex: Hex) -> Option<(usize, i32)> {
        let foes = self.side(self.sheets[at].team.other()).filter(|&foe| self.ships[foe].dead < 900 && self.ships[foe].ship.visible());
        foes.map(|foe| (foe, i32::from(self.ships[foe].ship.hex().distance(hex)))).min_by_key(|&(_, range)| range)
    }
}

/// How two ships lie to each other.
#[derive(Copy, Clone, Debug)]
pub struct Lie {
    range: u16,
    /// The sector of the second from the first.
    out: Sides,
    /// The sector of the first from the second.
    back: Sides,
}

impl Lie {
    /// The lie of two ships.
    pub fn of(at: &Ship, other: &Ship) -> Lie {
        let (off, back) = (other.hex() - at.hex(), at.hex() - other.hex());
        Lie {
            range: at.hex().distance(other.hex()),
            out: movement::sector_of(at.facing(), off),
            back: movement::sector_of(other.facing(), back),
        }
    }

    /// The same, seen by the other.
    pub fn turned(self) -> Lie {
        Lie { out: self.back, back: self.out, ..self }
    }

    /// Hexes.
    pub fn range(self) -> i32 {
        self.range.into()
    }
}

/// How dear its own ships are to a side, in percent of those of the enemy: dearer when it leads on points, cheap when it must catch up.
fn care(state: &State, own: Team, weights: &Weights) -> i32 {
    let lead = victory::score(state, own).total - victory::score(state, own.other()).total;
    let left = i32::from(state.rules.options.turns) - i32::from(state.flow.turn);
    match lead {
        0 => weights.timid,
        1.. => weights.timid + weights.ahead_care,
        _ => weights.timid - weights.behind_care - if left < 2 { weights.behind_care } else { 0 },
    }
}

fn column_of(side: usize) -> usize {
    Side::ALL.get(side).map_or(0, |&side| column(side))
}

impl Fighter {
    fn of(ship: &Ship) -> Fighter {
        Fighter {
            ship: *ship,
            shields: ship.shields.map(|points| i32::from(points) * 100),
            hull: i32::from(ship.superstructure) * 100,
            power: i32::from(ship.power()) * 100,
            guns: 1000,
            dead: if ship.active() { 0 } else { 1000 },
            fired: 0,
            moved: ship.is(flag::DONE),
        }
    }

    /// Only this part of its fire, in thousandths, is left.
    pub fn weaken(&mut self, fire: i32) {
        self.guns = self.guns * fire / 1000;
    }
}
