//! The view of a seat, built field by field: a field that is not copied here does not exist for the viewer.

use engine::{Chance, Seat, Viewer};
use geometry::hex::{Facing, Hex, Side, Sides};
use serde::{Serialize, Serializer};

use crate::{
    command::{Allocation, Plan},
    data::Kind,
    ids::{ClassNo, PoolNo, ShipNo, Ships, Whose},
    inspect::{self, Shown},
    rules::{achilles, byte, firing, movement, plans},
    state::{Flow, Frame, MOST_MOUNTS, Rules, Ship, State, Status, Step, Terrain, flag},
};

/// The facts known of a ship. An unknown value is `None`.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    /// Its class.
    pub class: ClassNo,
    /// Its seat and its side of the battle.
    pub whose: Whose,
    /// Conditions that may be known.
    pub flags: u32,
    /// Generators and sensors.
    pub tracks: u32,
    /// Superstructure points.
    pub superstructure: u16,
    /// Power of the warp and the impulse engines.
    pub engines: (u16, u8),
    /// Crew losses in per cent.
    pub crew: u8,
    /// Sides whose shields everybody knows, and sides dropped by a neutralizer.
    pub sides: (Sides, Sides),
    /// The mount that holds it.
    pub held_by: Option<PoolNo>,
    /// Its first mount in the pool.
    pub first: PoolNo,
    /// Ships it has a lock on.
    pub locks: Ships,
    /// Emergency heading changes in this turn.
    pub strains: u8,
    /// Damage the heel has taken.
    pub heel_damage: u16,
    /// Place and facing.
    pub at: Option<(Hex, Facing)>,
    /// Movement points left.
    pub moves: Option<[u8; 3]>,
    /// Power in reserve and in the regeneration box.
    pub stock: Option<(u16, u16)>,
    /// Shield points.
    pub shields: [Option<u8>; 6],
    /// Value of the heel as rolled.
    pub heel: Option<u16>,
    /// Side of the heel.
    pub heel_side: Option<Side>,
}

/// The facts known of a mount.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct SeenMount {
    /// Its state.
    pub status: Status,
    /// Whether it fired in this turn.
    pub fired: bool,
    /// Whether it was knocked out in this firing step.
    pub late: bool,
    /// Power in it.
    pub power: Option<u8>,
}

/// The view of a viewer.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The seat that looks; `None` for the public.
    pub viewer: Option<Seat>,
    /// The options in force.
    pub rules: Rules,
    /// The place in the sequence of play: all of it is public.
    pub flow: Flow,
    /// The ships.
    pub ships: Vec<Seen>,
    /// Their mounts, one ship after another.
    pub mounts: Vec<SeenMount>,
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let shown = Shown { all: false, seat: self.viewer };
        inspect::tree(&self.table(), shown).serialize(to)
    }
}

/// Conditions that everybody sees.
const PUBLIC: u32 = !(flag::CLOAKING | flag::FIRE);

/// The view of `viewer`.
pub fn view(state: &State, viewer: Viewer) -> View {
    let seat = if let Viewer::Seat(seat) = viewer { Some(seat) } else { None };
    let own = |ship: &Ship| seat == Some(ship.seat());
    let open = open(&state.rules, state.flow.step);
    let mut mounts = Vec::with_capacity(MOST_MOUNTS);
    for number in state.numbers() {
        let powers = open || own(&state.ships[number]);
        mounts.extend(state.mounts(number).iter().map(|mount| SeenMount {
            status: mount.status(),
            fired: mount.fired(),
            late: mount.late(),
            power: powers.then_some(mount.power),
        }));
    }
    View {
        viewer: seat,
        rules: state.rules,
        flow: state.flow,
        ships: state.fleet().iter().map(|ship| seen(state, ship, own(ship))).collect(),
        mounts,
    }
}

/// Whether movement points and cloaks are still secret: until all have allocated. The question which side moves first comes after that.
fn secret(frame: &Frame, step: Step) -> bool {
    step == Step::Allocate && !matches!(frame, Frame::Order(_))
}

/// Whether allocations are public now.
fn open(rules: &Rules, step: Step) -> bool {
    rules.options.open_allocations && step != Step::Allocate
}

fn seen(state: &State, ship: &Ship, own: bool) -> Seen {
    let step = state.flow.step;
    // Markers are shown together when the firing step begins; a cloak is seen when all have allocated.
    let markers = if own || step != Step::Mark { flag::FIRE } else { 0 };
    let cloak = if own { flag::CLOAKING } else { 0 };
    let value = own || (state.rules.options.achilles_value_public && ship.is(flag::HEEL_KNOWN));
    Seen {
        class: ship.class,
        whose: ship.whose,
        flags: ship.flags & (PUBLIC | markers | cloak),
        tracks: ship.tracks(),
        superstructure: ship.superstructure,
        engines: (ship.warp, ship.impulse),
        crew: ship.crew,
        sides: (ship.known, ship.neutralised),
        held_by: ship.held_by,
        first: ship.first,
        locks: ship.locks,
        strains: ship.strains,
        heel_damage: ship.heel_damage,
        at: (own || ship.visible()).then(|| (ship.hex(), ship.facing())),
        moves: (own || !secret(&state.flow.frame, step)).then_some(ship.moves),
        stock: (own || open(&state.rules, step)).then_some((ship.reserve, ship.regeneration)),
        shields: Side::ALL.map(|side| (own || ship.knows(side)).then(|| ship.shield(side))),
        heel: value.then_some(ship.heel),
        heel_side: if own || ship.is(flag::HEEL_KNOWN) { ship.heel_side() } else { None },
    }
}

impl Seen {
    /// The ship as far as it is known: hidden numbers are 0.
    fn ship(&self) -> Ship {
        let mut ship = Ship::BLANK;
        (ship.class, ship.whose, ship.flags, ship.superstructure) = (self.class, self.whose, self.flags, self.superstructure);
        (ship.warp, ship.impulse) = self.engines;
        (ship.known, ship.neutralised) = self.sides;
        (ship.crew, ship.held_by, ship.first, ship.locks, ship.strains) = (self.crew, self.held_by, self.first, self.locks, self.strains);
        ship.set_tracks(self.tracks);
        if let Some((hex, facing)) = self.at {
            ship.put(hex);
            ship.face(facing);
        }
        ship.moves = self.moves.unwrap_or_default();
        (ship.reserve, ship.regeneration) = self.stock.unwrap_or_default();
        ship.shields = self.shields.map(Option::unwrap_or_default);
        (ship.heel, ship.heel_damage) = (self.heel.unwrap_or(0), self.heel_damage);
        ship.set_heel_side(self.heel_side);
        ship
    }
}

/// The shield that nobody has seen on each of the sides 1 to 6, as a guess, in percent of its maximum.
const LIKELY: [u16; 6] = [45, 100, 45, 15, 10, 15];

impl View {
    /// The table as far as the viewer knows it: hidden numbers are 0.
    pub fn table(&self) -> State {
        let mut state = State::blank(self.rules);
        state.flow = self.flow;
        state.count = ShipNo::first(self.ships.len()).last().map_or(0, ShipNo::number);
        for (to, seen) in state.ships.iter_mut().zip(&self.ships) {
            *to = seen.ship();
        }
        for (to, seen) in state.pool.0.iter_mut().zip(&self.mounts) {
            to.set_status(seen.status);
            to.set_fired(seen.fired);
            to.set_late(seen.late);
            to.power = seen.power.unwrap_or(0);
        }
        state
    }

    /// A ship as far as the viewer knows it.
    pub fn ship(&self, number: ShipNo) -> Ship {
        self.ships.get(number.index()).map_or(Ship::BLANK, Seen::ship)
    }

    /// Whether a ship is the viewer's own.
    pub fn owns(&self, ship: ShipNo) -> bool {
        self.viewer == Some(self.ships[ship].whose.seat())
    }

    /// Whether the viewer knows a side's shield.
    pub fn knows_shield(&self, ship: ShipNo, side: Side) -> bool {
        self.ships[ship].shields[side.index()].is_some()
    }

    /// Whether the viewer knows the power of a ship's mounts.
    pub fn knows_power(&self, ship: ShipNo) -> bool {
        self.owns(ship) || open(&self.rules, self.flow.step)
    }

    /// Whether the viewer sees where a ship is.
    pub fn sees(&self, ship: ShipNo) -> bool {
        self.ships[ship].at.is_some()
    }

    /// The position as a sensible player would take it to be: unknown shields strong towards the bow and weak abaft, as captains raise them,
    /// unknown heels of middling value. Never random.
    pub fn believed(&self) -> State {
        let mut state = self.table();
        let (rules, phase) = (state.rules, state.flow.phase);
        for number in state.numbers().filter(|&number| !self.owns(number)) {
            // The mean of the dice of a heel, rounded down.
            let mean = u16::from(rules.options.heel_dice) * 7 / 2;
            let ship = &mut state.ships[number];
            for side in unknown_sides(ship) {
                let up = phase > 0 && !ship.neutralised.contains(side);
                ship.shields[side.index()] =
                    if up { byte(u16::from(rules.most_shield(ship, side)) * LIKELY[side.index()] / 100) } else { 0 };
            }
            if ship.class().is_borg() && ship.heel == 0 {
                ship.heel = achilles::value(ship.class().superstructure, ship.class().power(), mean).max(ship.heel_damage + 1);
            }
        }
        state
    }
}

/// The sides whose shields not everybody knows.
fn unknown_sides(ship: &Ship) -> impl Iterator<Item = Side> + use<> {
    let known = ship.known;
    Side::ALL.into_iter().filter(move |&side| !known.contains(side))
}

/// A position that agrees with everything the view knows, with the rest drawn at random.
pub fn imagine(view: &View, chance: &mut Chance) -> State {
    let mut state = view.table();
    for number in state.numbers().filter(|&number| !view.owns(number)) {
        if !view.sees(number) {
            hide(&mut state, number, chance);
        }
        imagine_heel(&mut state, number, chance);
        let allocated = state.flow.step != Step::Allocate || state.ships[number].is(flag::ALLOCATED);
        if allocated && state.flow.step != Step::Over && state.ships[number].active() {
            imagine_power(&mut state, number, view.knows_power(number), chance);
        }
        if state.flow.step == Step::Mark && state.ships[number].is(flag::MARKED) && firing::may_fire(&state, number) {
            let fire = chance.below(2) == 0;
            state.ships[number].set(flag::FIRE, fire);
        }
    }
    state
}

fn hide(state: &mut State, number: ShipNo, chance: &mut Chance) {
    let radius = u32::from(state.rules.options.map_radius);
    for _ in 0..32 {
        let mut along = || chance.below(2 * radius + 1) as i16 - radius as i16;
        let hex = Hex::new(along(), along());
        if movement::on_map(state, hex) && state.rules.terrain_at(hex) != Some(Terrain::Planet) {
            state.ships[number].put(hex);
            break;
        }
    }
    state.ships[number].face(Facing::wrapped(chance.below(6) as i32));
}

fn imagine_heel(state: &mut State, number: ShipNo, chance: &mut Chance) {
    let ship = &mut state.ships[number];
    if !ship.class().is_borg() {
        return;
    }
    if ship.heel == 0 {
        let dice = (0..state.rules.options.heel_dice).map(|_| 1 + chance.below(6) as u16).sum::<u16>();
        let value = achilles::value(ship.class().superstructure, ship.class().power(), dice);
        // An exploited heel has taken exactly its value; any other has something left.
        ship.heel = if ship.is(flag::EXPLOITED) { ship.heel_damage.max(1) } else { value.max(ship.heel_damage + 1) };
    }
    if ship.heel_side().is_none() {
        let bare = |side: &Side| ship.knows(*side) && ship.shield(*side) == 0 && !ship.is(flag::EXPLOITED);
        let possible: Vec<Side> = Side::ALL.into_iter().filter(|side| !bare(side)).collect();
        let drawn = possible.get(chance.below(possible.len() as u32) as usize).copied();
        ship.set_heel_side(drawn.or(Some(Side::FORWARD)));
    }
}

/// The plans that captains mostly choose, the likeliest more often.
const USUAL: [Plan; 8] =
    [Plan::Strike, Plan::Strike, Plan::Strike, Plan::Attack, Plan::Balanced, Plan::Defence, Plan::Pursuit, Plan::Pursuit];

/// A likely allocation of a sensible captain for a ship; `None` if any allocation at all is imagined. For Borg ships any is, because the sides and mounts that
/// they leave bare tell of their heel.
fn usual(state: &State, number: ShipNo, chance: &mut Chance) -> Option<Allocation> {
    let ship = &state.ships[number];
    if ship.class().is_borg() {
        return None;
    }
    let drawn = chance.below(USUAL.len() as u32 + 1) as usize;
    let plan = if ship.is(flag::CLOAKED) && state.flow.step != Step::Allocate { Plan::Cloak } else { *USUAL.get(drawn)? };
    plans::allocation(state, number, plan).ok()
}

/// Draws shields, mounts and reserve within the power that is not seen to be used otherwise.
fn imagine_power(state: &mut State, number: ShipNo, powers_known: bool, chance: &mut Chance) {
    let rules = state.rules;
    let usual = usual(state, number, chance);
    let ship = &mut state.ships[number];
    let class = ship.class();
    let mut left = ship.power();
    if secret(&state.flow.frame, state.flow.step) {
        let points = match &usual {
            Some(made) => made.movement / u16::from(class.mpr),
            None => chance.below(u32::from(left / u16::from(class.mpr)) + 1) as u16,
        };
        ship.moves = movement::split(if ship.is(flag::NO_ENGINES) { 0 } else { points });
        left -= points * u16::from(class.mpr);
        let cloak = class.cloak > 0 && u16::from(class.cloak) <= left && ship.held_by.is_none() && chance.below(3) == 0;
        ship.set(flag::CLOAKING, cloak);
        left -= if cloak { class.cloak.into() } else { 0 };
    } else {
        left = left.saturating_sub(ship.moves_from(1) * u16::from(class.mpr));
    }
    let mut points = 0;
    for side in unknown_sides(ship) {
        let most = u32::from(rules.most_shield(ship, side));
        let mut drawn = match &usual {
            // Nobody does quite as a plan says.
            Some(made) => u16::from(made.shields[side.index()]).min(most as u16).saturating_sub(chance.below(3) as u16),
            None => chance.below(most + 1) as u16,
        };
        let heel_bare = drawn == 0 && ship.heel_side() == Some(side) && class.is_borg() && !ship.is(flag::EXPOSED);
        if most > 0 && (heel_bare || class.shield_cost(points + drawn) > left) {
            drawn = u16::from(heel_bare);
        }
        if ship.neutralised.contains(side) {
            drawn = 0;
        }
        points += drawn;
        ship.shields[side.index()] = byte(drawn);
    }
    left = left.saturating_sub(class.shield_cost(points));
    if powers_known {
        return;
    }
    for mount in class.numbers() {
        let (now, _, weapon) = state.mount(number, mount);
        let held = state.held(number, mount).is_some();
        if !now.works() || (now.fired() && weapon.kind != Kind::Tractor) {
            continue;
        }
        let full = firing::most_power(weapon, now.status());
        let drawn = match (&usual, weapon.kind) {
            (Some(made), _) => made.mounts[mount].min(full) * u8::from(chance.below(8) > 0),
            (None, Kind::Beam) => chance.below(u32::from(full) + 1) as u8,
            (None, Kind::Tractor) if held => full,
            _ => full * u8::from(chance.below(2) > 0),
        };
        let drawn = if u16::from(drawn) <= left { drawn } else { 0 };
        left -= u16::from(drawn);
        state.mounts_mut(number)[mount].power = drawn;
    }
    state.ships[number].reserve = left;
}
