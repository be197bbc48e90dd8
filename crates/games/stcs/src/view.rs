//! What a seat may see, built field by field: what is not copied here does not exist for the viewer.

use engine::{Chance, Seat, Viewer};
use geometry::hex::{Facing, Hex, Side};
use serde::{Serialize, Serializer};

use crate::{
    data::Kind,
    inspect::{self, Shown},
    rules::{achilles, firing, movement},
    state::{Flow, MOST_MOUNTS, MOST_SHIPS, Mount, Pool, Rules, Ship, State, Step, Terrain, flag, option},
};

/// What a viewer knows. Hidden numbers are 0; [`Ship::known`] tells which shields are known.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// Who looks; `None` for the public.
    pub viewer: Option<Seat>,
    /// The options in force.
    pub rules: Rules,
    /// Where in the sequence of play.
    pub flow: Flow,
    /// How many ships there are.
    pub count: u8,
    /// What is known of each ship.
    pub ships: [Ship; MOST_SHIPS],
    /// What is known of their mounts, one ship after another.
    pub mounts: [Mount; MOST_MOUNTS],
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let shown = Shown { all: false, seat: self.viewer.map_or(usize::MAX, Seat::index) };
        inspect::tree(&self.table(), shown).serialize(to)
    }
}

/// Flags that everybody sees.
const PUBLIC: u32 = flag::DESTROYED
    | flag::LEFT
    | flag::CLOAKED
    | flag::FOUND
    | flag::CONTACT
    | flag::MOVED
    | flag::ALLOCATED
    | flag::MARKED
    | flag::DONE
    | flag::BRIDGE
    | flag::BRIDGE_BEFORE
    | flag::HALF_SHIELDS
    | flag::HALF_WEAPONS
    | flag::HALF_MOVES
    | flag::HEEL_KNOWN
    | flag::EXPLOITED
    | flag::NO_REGENERATION
    | flag::NO_ENGINES
    | flag::EXPLODES_LATER
    | flag::EXPLODING
    | flag::DYING
    | flag::HARMED
    | flag::LOCK_TRIED
    | flag::ASKED
    | flag::SEARCHED
    | flag::EXPOSED;

/// What `viewer` may know.
pub fn view(state: &State, viewer: Viewer) -> View {
    let seat = if let Viewer::Seat(seat) = viewer { Some(seat) } else { None };
    let mut view = View {
        viewer: seat,
        rules: state.rules,
        flow: state.flow,
        count: state.count,
        ships: [Ship::BLANK; MOST_SHIPS],
        mounts: [Mount::default(); MOST_MOUNTS],
    };
    for number in state.numbers() {
        let own = seat.is_some_and(|seat| state.ships[number].owner() == seat.index());
        view.ships[number] = seen(state, &state.ships[number], own);
        let powers = own || open(&state.rules, &state.flow);
        let first = usize::from(state.ships[number].first);
        for (to, from) in view.mounts[first..].iter_mut().zip(state.mounts(number)) {
            to.set_status(from.status());
            to.set_fired(from.fired());
            to.set_late(from.late());
            to.power = if powers { from.power } else { 0 };
        }
    }
    view
}

/// Whether allocations are public now.
fn open(rules: &Rules, flow: &Flow) -> bool {
    rules.on(option::OPEN) && flow.step != Step::Allocate
}

fn seen(state: &State, ship: &Ship, own: bool) -> Ship {
    let mut known = Ship::BLANK;
    known.flags = ship.flags & PUBLIC;
    known.superstructure = ship.superstructure;
    known.warp = ship.warp;
    known.impulse = ship.impulse;
    known.class = ship.class;
    known.who = ship.who;
    known.known = ship.known;
    known.neutralised = ship.neutralised;
    known.crew = ship.crew;
    known.held_by = ship.held_by;
    known.first = ship.first;
    known.locks = ship.locks;
    known.heel_damage = ship.heel_damage;
    known.set_tracks(ship.tracks());
    if own || ship.visible() {
        known.put(ship.hex());
        known.face(ship.facing());
    }
    if own || state.flow.step != Step::Allocate {
        known.moves = ship.moves;
    }
    if own || open(&state.rules, &state.flow) {
        known.reserve = ship.reserve;
        known.regeneration = ship.regeneration;
    }
    for side in Side::ALL.into_iter().filter(|&side| own || ship.knows(side)) {
        known.shields[side.index()] = ship.shield(side);
    }
    if own || ship.is(flag::HEEL_KNOWN) {
        known.set_heel_side(ship.heel_side());
    }
    if own || (state.rules.on(option::VALUE_PUBLIC) && ship.is(flag::HEEL_KNOWN)) {
        known.heel = ship.heel;
    }
    if own {
        known.set(flag::CLOAKING, ship.is(flag::CLOAKING));
    }
    // Markers are shown together when the firing step begins.
    if own || state.flow.step != Step::Mark {
        known.set(flag::FIRE, ship.is(flag::FIRE));
    }
    known
}

/// Of sides 1 to 6, how much of its maximum a shield that nobody has seen is taken to hold, in percent.
const LIKELY: [u16; 6] = [45, 100, 45, 15, 10, 15];

impl View {
    /// The table as far as the viewer knows it: hidden numbers are 0.
    pub fn table(&self) -> State {
        State { rules: self.rules, flow: self.flow, count: self.count, ships: self.ships, pool: Pool(self.mounts) }
    }

    /// Whether a ship is the viewer's own.
    pub fn owns(&self, ship: usize) -> bool {
        self.viewer.is_some_and(|seat| self.ships[ship].owner() == seat.index())
    }

    /// Whether the viewer knows a side's shield.
    pub fn knows_shield(&self, ship: usize, side: Side) -> bool {
        self.owns(ship) || self.ships[ship].knows(side)
    }

    /// Whether the viewer knows the power of a ship's mounts.
    pub fn knows_power(&self, ship: usize) -> bool {
        self.owns(ship) || open(&self.rules, &self.flow)
    }

    /// Whether the viewer sees where a ship is.
    pub fn sees(&self, ship: usize) -> bool {
        self.owns(ship) || self.ships[ship].visible()
    }

    /// The position as a sensible player would take it to be: unknown shields strong towards the bow and weak abaft, as captains raise them,
    /// unknown heels of middling value. Never random.
    pub fn believed(&self) -> State {
        let mut state = self.table();
        for number in state.numbers().filter(|&number| !self.owns(number)) {
            let ship = &mut state.ships[number];
            for side in unknown_sides(ship) {
                let up = state.flow.phase > 0 && ship.neutralised >> side.index() & 1 == 0;
                ship.shields[side.index()] = if up { (u16::from(ship.most_shield(side)) * LIKELY[side.index()] / 100) as u8 } else { 0 };
            }
            if ship.class().is_borg() && ship.heel == 0 {
                ship.heel = achilles::value(ship.class().superstructure, ship.class().power(), 10).max(ship.heel_damage + 1);
            }
        }
        state
    }
}

/// The sides whose shields not everybody knows.
fn unknown_sides(ship: &Ship) -> impl Iterator<Item = Side> + use<> {
    let known = ship.known;
    Side::ALL.into_iter().filter(move |side| known >> side.index() & 1 == 0)
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

fn hide(state: &mut State, number: usize, chance: &mut Chance) {
    let radius = u32::from(state.rules.radius);
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

fn imagine_heel(state: &mut State, number: usize, chance: &mut Chance) {
    let ship = &mut state.ships[number];
    if !ship.class().is_borg() {
        return;
    }
    if ship.heel == 0 {
        let dice = 3 + (0..3).map(|_| chance.below(6) as u16).sum::<u16>();
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

/// Draws shields, mounts and reserve within the power that is not seen to be used otherwise.
fn imagine_power(state: &mut State, number: usize, powers_known: bool, chance: &mut Chance) {
    let ship = &mut state.ships[number];
    let class = ship.class();
    let mut left = ship.power();
    if state.flow.step == Step::Allocate {
        let points = chance.below(u32::from(left / u16::from(class.mpr)) + 1) as u16;
        ship.moves = movement::split(if ship.is(flag::NO_ENGINES) { 0 } else { points });
        left -= points * u16::from(class.mpr);
        let cloak = class.cloak > 0 && u16::from(class.cloak) <= left && ship.held_by == crate::state::NONE && chance.below(3) == 0;
        ship.set(flag::CLOAKING, cloak);
        left -= if cloak { class.cloak.into() } else { 0 };
    } else {
        left = left.saturating_sub(ship.moves_from(1) * u16::from(class.mpr));
    }
    let mut points = 0;
    for side in unknown_sides(ship) {
        let most = u32::from(ship.most_shield(side));
        let mut drawn = chance.below(most + 1) as u16;
        let heel_bare = drawn == 0 && ship.heel_side() == Some(side) && class.is_borg() && !ship.is(flag::EXPOSED);
        if most > 0 && (heel_bare || class.shield_cost(points + drawn) > left) {
            drawn = u16::from(heel_bare);
        }
        if ship.neutralised >> side.index() & 1 != 0 {
            drawn = 0;
        }
        points += drawn;
        ship.shields[side.index()] = drawn as u8;
    }
    left = left.saturating_sub(class.shield_cost(points));
    if powers_known {
        return;
    }
    for mount in 0..class.mounts.len() {
        let (now, _, weapon) = state.mount(number, mount);
        let held = state.held(number, mount).is_some();
        if !now.works() || (now.fired() && weapon.kind != Kind::Tractor) {
            continue;
        }
        let full = firing::most_power(weapon, now.status());
        let drawn = match weapon.kind {
            Kind::Beam => chance.below(u32::from(full) + 1) as u8,
            Kind::Tractor if held => full,
            _ => full * chance.below(2) as u8,
        };
        let drawn = if u16::from(drawn) <= left { drawn } else { 0 };
        left -= u16::from(drawn);
        state.mounts_mut(number)[mount].power = drawn;
    }
    state.ships[number].reserve = left;
}
