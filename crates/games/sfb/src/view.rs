//! What a seat may see, built field by field: hulls and seeking weapons as everybody sees them, and the secrets of one's own ships.

use engine::{Chance, Seat, Viewer};
use serde::{Serialize, Serializer};

use crate::{
    data::{
        Kind, Torp, costs,
        drones::{self, drone_model},
        sequence::Does,
    },
    ids::{SeekerNo, ShipNo, Target},
    inspect,
    options::Options,
    rules::{flight, ready},
    state::{Body, Flow, Hidden, Hull, Load, ROCKS, Secret, Seeker, State, WEBS},
};

/// What a viewer knows of its own ship.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Own(Secret);

/// What a viewer knows of a seeking weapon besides what everybody sees.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Known {
    /// The ship it seeks; nothing if it is not known.
    pub target: Option<Target>,
    /// Whether it showed a photon charge when the viewer identified it.
    pub shown: Option<bool>,
    /// The rest of it, for its owner.
    mine: Option<Mine>,
}

/// What its owner knows of a seeking weapon besides whom it seeks.
#[derive(Copy, Clone, Debug, PartialEq)]
struct Mine {
    pseudo: bool,
    charge: bool,
    shows: bool,
    /// Which of equal hexes it prefers.
    lean: u8,
    /// Whether it left a lateral launcher.
    lateral: bool,
}

/// What a viewer knows.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// Who looks; `None` for the public.
    pub viewer: Option<Seat>,
    /// The options in force.
    pub options: Options,
    /// Where in the sequence of play.
    pub flow: Flow,
    /// Ships and seats.
    pub count: u8,
    /// Seats.
    pub seats: u8,
    /// Ships as everybody sees them.
    pub hulls: Vec<Hull>,
    /// The viewer's own ships.
    pub own: Vec<Option<Own>>,
    /// Seeking weapons as everybody sees them.
    pub seekers: Vec<Seeker>,
    /// What is known of them besides.
    pub known: Vec<Known>,
    /// Asteroids.
    pub rocks: [[i8; 2]; ROCKS],
    /// How many of them.
    pub rock_count: u8,
    /// Webs with their strength.
    pub webs: [[i8; 3]; WEBS],
    /// How many of them.
    pub web_count: u8,
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        inspect::tree(&self.table(), &|ship| self.owns(ship)).serialize(to)
    }
}

/// What `viewer` may know.
pub fn view(state: &State, viewer: Viewer) -> View {
    let seat = if let Viewer::Seat(seat) = viewer { Some(seat) } else { None };
    let mine = |ship: ShipNo| seat.is_some_and(|seat| state.owns(seat, ship));
    let known = |at: SeekerNo| {
        let (seeker, hidden) = (&state.seekers[at], &state.hidden[at]);
        if !seeker.flies() {
            return Known { target: None, shown: None, mine: None };
        }
        let owner = mine(seeker.owner);
        let identified = seat.is_some_and(|seat| seeker.known >> seat.index() & 1 != 0);
        // Whom a drone seeks is said to everybody when it is launched, spectators too.
        let told = owner || identified || seeker.known == u8::MAX || single(state, seeker.owner);
        let shown = if identified && !owner { flight::shows(state, at) } else { None };
        Known {
            target: if told { hidden.target } else { None },
            shown,
            mine: owner.then_some(Mine {
                pseudo: hidden.pseudo,
                charge: hidden.charge,
                shows: hidden.shows,
                lean: hidden.lean,
                lateral: hidden.lateral,
            }),
        }
    };
    View {
        viewer: seat,
        options: state.options,
        flow: state.flow,
        count: state.count,
        seats: state.seats,
        hulls: state.hulls.clone(),
        own: state.ships().map(|ship| mine(ship).then(|| Own(state.secrets[ship]))).collect(),
        seekers: state.seekers.iter().map(|seeker| if mine(seeker.owner) { *seeker } else { seen(*seeker) }).collect(),
        known: SeekerNo::first(state.seekers.len()).map(known).collect(),
        rocks: state.rocks,
        rock_count: state.rock_count,
        webs: state.webs,
        web_count: state.web_count,
    }
}

/// A seeking weapon as others than its owner see it: of a drone's type only the speed, so that one type stands for all that are as fast.
fn seen(seeker: Seeker) -> Seeker {
    let first = drones::as_fast(seeker.model).next().filter(|_| seeker.kind == Body::Drone);
    Seeker { model: first.unwrap_or(seeker.model), ..seeker }
}

/// Whether an owner has one enemy only, so that there is nothing to guess.
fn single(state: &State, owner: ShipNo) -> bool {
    state.ships().filter(|&ship| state.hostile(owner, ship)).count() == 1
}

impl View {
    /// Whether a ship is the viewer's own.
    pub fn owns(&self, ship: ShipNo) -> bool {
        self.own.get(ship.index()).is_some_and(Option::is_some)
    }

    /// The table as far as the viewer knows it: what is hidden is empty.
    pub fn table(&self) -> State {
        let mut state = State::blank(self.options, self.seats);
        (state.flow, state.count) = (self.flow, self.count);
        state.hulls.clone_from(&self.hulls);
        state.seekers.clone_from(&self.seekers);
        state.hidden.resize(state.seekers.len(), Hidden::NONE);
        state.secrets.resize(state.hulls.len(), Secret::BLANK);
        (state.rocks, state.rock_count) = (self.rocks, self.rock_count);
        (state.webs, state.web_count) = (self.webs, self.web_count);
        for (secret, own) in state.secrets.iter_mut().zip(&self.own) {
            if let Some(Own(known)) = own {
                *secret = *known;
            }
        }
        for (hidden, known) in state.hidden.iter_mut().zip(&self.known) {
            let charge = known.shown == Some(true);
            let unknown = Mine { pseudo: false, charge, shows: true, lean: Hidden::NONE.lean, lateral: false };
            let Mine { pseudo, charge, shows, lean, lateral } = known.mine.unwrap_or(unknown);
            *hidden = Hidden { target: known.target, pseudo, charge, shows, lean, lateral };
        }
        state
    }

    /// The position as a sensible player takes it to be: enemies armed and their seeking weapons real.
    pub fn believed(&self) -> State {
        let mut state = self.table();
        for ship in state.ships().filter(|&ship| !self.owns(ship)) {
            suppose(&mut state, ship, &mut |_| 0);
        }
        targets(&mut state, &mut |_| 0);
        state
    }
}

/// A position that agrees with everything the view knows, with the rest drawn at random.
pub fn imagine(view: &View, chance: &mut Chance) -> State {
    let mut state = view.table();
    for ship in state.ships().filter(|&ship| !view.owns(ship)) {
        suppose(&mut state, ship, &mut |below| chance.below(below));
    }
    for at in state.flying() {
        if view.known[at].mine.is_none() {
            // What shows no charge is hardly a pseudo-torpedo: one that simulates a charge is the likelier.
            let plain = view.known[at].shown == Some(false);
            state.hidden[at].pseudo = chance.below(8) == 0 && state.seekers[at].kind == Body::Plasma && !plain;
            if state.seekers[at].kind == Body::Drone {
                let types: arrayvec::ArrayVec<u8, 12> =
                    drones::as_fast(state.seekers[at].model).filter(|&model| drone_model(model).hull > state.seekers[at].damage).collect();
                let drawn = types.get(chance.below(types.len().max(1) as u32) as usize);
                state.seekers[at].model = drawn.copied().unwrap_or(state.seekers[at].model);
            }
        }
    }
    targets(&mut state, &mut |below| chance.below(below));
    state
}

/// Gives seeking weapons with an unknown target one of the ships they could seek.
fn targets(state: &mut State, pick: &mut impl FnMut(u32) -> u32) {
    for at in state.flying() {
        let seeker = state.seekers[at];
        if state.hidden[at].target.is_none() {
            let enemies: Vec<ShipNo> = state.enemies(seeker.owner).collect();
            let all: Vec<ShipNo> = state.ships().filter(|&ship| state.hostile(seeker.owner, ship)).collect();
            let from = if enemies.is_empty() { all } else { enemies };
            state.hidden[at].target = Some(from.get(pick(from.len() as u32) as usize).copied().unwrap_or(ShipNo::FIRST).into());
        }
    }
}

/// Fills in what a ship of somebody else might hold. `pick` draws a number below its argument; 0 is the likeliest.
fn suppose(state: &mut State, ship: ShipNo, pick: &mut impl FnMut(u32) -> u32) {
    let class = state.class(ship);
    let hull = state.hulls[ship];
    let mut secret = Secret::of(class);
    let full = class.battery(hull.boxes[crate::data::System::Battery as usize]);
    secret.warp = full - (pick(u32::from(full) + 1) as u16).min(full);
    let capacitor = class.capacitor();
    secret.capacitor = capacitor - (pick(u32::from(capacitor) + 1) as u16).min(capacitor);
    secret.speed = hull.speed;
    (secret.ecm, secret.eccm) = (hull.ecm, hull.eccm);
    secret.switches = hull.level & Secret::LEVEL;
    let before = crate::data::sequence::SEQUENCE[usize::from(state.flow.row)].does == Does::Allocate;
    if before {
        secret.speed = pick(u32::from(crate::rules::plans::top_speed(state, ship)) + 1) as u8;
        secret.switches = 2 | Secret::CONTROL;
    }
    for (number, weapon) in class.mounted() {
        secret.loads[number] = if hull.mounts[number].alive && hull.mounts[number].shots == 0 && !ready::cools(state, ship, number) {
            supposed(weapon, &state.options, pick)
        } else {
            Load::EMPTY
        };
    }
    state.secrets[ship] = secret;
}

fn supposed(weapon: &crate::data::Weapon, options: &crate::options::Options, pick: &mut impl FnMut(u32) -> u32) -> Load {
    let mut held = Load::EMPTY;
    let missing = pick(3) as u8;
    match weapon.kind {
        Kind::Photon => (held.turns, held.energy) = (2 - missing.min(2), 16 - 8 * missing.min(2)),
        Kind::Disruptor => (held.turns, held.energy) = if missing == 0 { (1, 8) } else { (0, 0) },
        Kind::Fusion => (held.turns, held.energy) = if missing == 0 { (1, 8) } else { (0, 0) },
        Kind::Hellbore => {
            held.turns = 2 - missing.min(2);
            held.energy = costs::HELLBORE_TURN * held.turns;
        }
        Kind::Plasma => match 3 - missing {
            3 => (held.turns, held.torp, held.energy) = (3, weapon.torp.code(), options.finish(weapon.torp)),
            turns => (held.turns, held.energy) = (turns, costs::cycle(weapon.torp)),
        },
        Kind::PlasmaRack => held.stock = [0, if weapon.torp == Torp::K { 8 } else { 4 }],
        Kind::Ppd | Kind::Hppd => {
            held.turns = 2 - missing.min(2);
            let points = if weapon.kind == Kind::Ppd { 4 } else { 6 };
            held.energy = points * held.turns;
            held.stock[0] = if held.turns == 2 { 4 } else { 0 };
        }
        Kind::Freezer => held.turns = 2 - missing.min(2),
        Kind::Caster => held.turns = 1 - missing.min(1),
        Kind::Rack => (held.stock, held.energy) = ([weapon.spaces.min(4), 0], 1),
        Kind::Array => (held.stock, held.energy) = ([3, 1], 2),
        Kind::Add => held.stock[0] = 6,
        Kind::Esg => held.energy = 12,
        _ => {}
    }
    held
}
