//! The damage allocation chart: point by point, column by column, with the choices that belong to the ship's owner (`SFB.BASE.DAC.*`).

use arrayvec::ArrayVec;
use engine::Unanswered;
use rulebook::sfb as id;

use super::{About, Tab, asif, two_dice, victory};
use crate::{
    data::{
        self, ASIF_COLUMNS, ENGINES, Kind, System, WARP,
        dac::{Cell, DAC, Target},
    },
    event::Event,
    ids::{ShipNo, WeaponNo},
    options::{AsifReading, DamageChoice, ExplosionZone, ThirdHit, VolleyOrder},
    reason::{No, Why, need},
    state::{Ask, Body, Internal, Load, NONE, State, Walk, canister, flag, load},
};

/// A box that can be hit: a [`System`] by its number, or a weapon's index and this.
pub const WEAPON: u8 = 32;

/// The box of a weapon, as commands count boxes.
pub fn weapon_box(weapon: WeaponNo) -> u8 {
    WEAPON - 1 + weapon.number()
}

/// The weapon whose box it is.
pub fn box_weapon(what: u8) -> Option<WeaponNo> {
    WeaponNo::new(what.checked_sub(WEAPON)?.into())
}

/// Boxes among which an owner chooses.
pub type Choices = ArrayVec<u8, 32>;

/// Bit in [`Walk::column`]: the current point goes past the ASIF.
const PAST: u8 = 0x40;

/// The roll and the column of the chart that leave the engine to the owner, as a breakdown does (`SFB.BASE.BRK.2`).
const ANY_WARP: (u8, u8) = (7, 8);

/// Allocates all waiting volleys; false if an owner is asked.
pub fn run(state: &mut State, table: &mut Tab<'_>) -> Result<bool, Unanswered> {
    loop {
        if state.flow.walk.volley.points == 0 && !next_volley(state) {
            return Ok(true);
        }
        let ship = state.flow.walk.volley.ship;
        let engines = state.flow.walk.volley.is_breakdown();
        if state.flow.walk.roll == 0 {
            if !state.fights(ship) {
                state.flow.walk.volley.points = 0;
                continue;
            }
            if engines {
                (state.flow.walk.roll, state.flow.walk.column) = ANY_WARP;
            }
        }
        if state.flow.walk.roll == 0 {
            let roll = two_dice(state, ship, id::BASE_DAC_1, "ask-damage", About::Ship(ship), table)?;
            let leaks = reaches_asif(state, ship);
            state.flow.walk.roll = roll;
            state.flow.walk.column = if leaks { PAST } else { 0 };
        }
        let found = if engines {
            narrow(state, ship, boxes(state, ship, DAC[usize::from(ANY_WARP.0) - 2][usize::from(ANY_WARP.1)]))
        } else {
            walk(state, ship, table)
        };
        match found.len() {
            0 => done(state),
            1 => {
                hit(state, ship, found[0], table);
                done(state);
            }
            _ => {
                state.flow.ask = Ask::Box;
                state.flow.active = Some(ship);
                return Ok(false);
            }
        }
    }
}

/// The owner names a box.
pub fn choose(state: &mut State, choice: u8, table: &mut Tab<'_>) {
    let ship = state.flow.walk.volley.ship;
    state.flow.ask = Ask::Nobody;
    state.flow.active = None;
    hit(state, ship, choice, table);
    done(state);
}

/// The owner names all engine boxes that a breakdown takes.
pub fn choose_engines(state: &mut State, lost: [u8; ENGINES], table: &mut Tab<'_>) {
    let ship = state.flow.walk.volley.ship;
    state.flow.ask = Ask::Nobody;
    state.flow.active = None;
    for (engine, boxes) in WARP.into_iter().zip(lost) {
        for _ in 0..boxes {
            (state.flow.walk.roll, state.flow.walk.column) = ANY_WARP;
            hit(state, ship, engine.code(), table);
            done(state);
        }
    }
}

/// Whether a breakdown takes these boxes of the engines: as many as it is owed, of those that are left (`SFB.BASE.BRK.2`).
pub fn check_engines(state: &State, lost: [u8; ENGINES]) -> Result<(), Why> {
    let volley = state.flow.walk.volley;
    let left = WARP.map(|engine| state.boxes(volley.ship, engine));
    let named: u16 = lost.iter().copied().map(u16::from).sum();
    let fits = named == volley.points && lost.iter().zip(left).all(|(&lost, left)| lost <= left);
    need(fits, id::BASE_BRK_2, No::EngineBoxes { owed: volley.points, left: data::engines(&left).trim_start().to_owned() })
}

/// Ready-made answers for all boxes of a breakdown: from the largest engines, so that they end alike, and as many as can be from one engine.
pub fn engines(state: &State) -> ArrayVec<[u8; ENGINES], 4> {
    let volley = state.flow.walk.volley;
    let left = WARP.map(|engine| state.boxes(volley.ship, engine));
    let mut made = ArrayVec::new();
    for first in [None, Some(0), Some(1), Some(2)] {
        let mut lost = [0; ENGINES];
        for _ in 0..volley.points {
            let open = |at: &usize| lost[*at] < left[*at];
            let most = (0..ENGINES).filter(open).max_by_key(|&at| (first == Some(at), left[at] - lost[at], std::cmp::Reverse(at)));
            most.into_iter().for_each(|at| lost[at] += 1);
        }
        if !made.contains(&lost) {
            made.push(lost);
        }
    }
    made
}

fn done(state: &mut State) {
    let walk = &mut state.flow.walk;
    walk.roll = 0;
    walk.volley.points = walk.volley.points.saturating_sub(1);
}

/// Takes the next volley from the queue: the largest, or with the option the first (`SFB.BASE.FIR.8`).
fn next_volley(state: &mut State) -> bool {
    let flow = &mut state.flow;
    let waiting = usize::from(flow.waiting);
    if waiting == 0 {
        flow.walk = Walk::NONE;
        return false;
    }
    // A breakdown loses its engine boxes before its two points.
    let engines = (0..waiting).find(|&at| flow.volleys[at].is_breakdown());
    let largest = (0..waiting).max_by_key(|&at| (flow.volleys[at].points, std::cmp::Reverse(at))).unwrap_or_default();
    let at = if let Some(at) = engines {
        at
    } else if state.options.volley_order == VolleyOrder::LargestFirst {
        largest
    } else {
        0
    };
    flow.walk = Walk { volley: flow.volleys[at], ..Walk::NONE };
    flow.volleys.copy_within(at + 1..waiting, at);
    flow.volleys[waiting - 1] = Internal::NONE;
    flow.waiting -= 1;
    let ship = flow.walk.volley.ship;
    state.hulls[ship].set(flag::INTERNAL, true);
    true
}

/// Counts a point that reaches an operating ASIF, and says whether the leak lets it past (`SFB.ASIFOPT.1`, `SFB.GAP.9`).
fn reaches_asif(state: &mut State, ship: ShipNo) -> bool {
    if !state.options.asif_leaky || !(0..ASIF_COLUMNS).any(|column| asif::guards(state, ship, column)) {
        return false;
    }
    state.flow.walk.reached += 1;
    state.flow.walk.reached.is_multiple_of(5)
}

/// Walks the row of the current point. The boxes among which its owner chooses; none if the point is used up.
fn walk(state: &mut State, ship: ShipNo, table: &mut Tab<'_>) -> Choices {
    let (row, first) = (usize::from(state.flow.walk.roll - 2), state.flow.walk.column & !PAST);
    let past = state.flow.walk.column & PAST != 0;
    let landing = state.options.asif_reading == AsifReading::Landing;
    for (column, &cell) in (0..).zip(&DAC[row]).skip(first.into()) {
        let guarded = !past && asif::guards(state, ship, usize::from(column));
        if guarded && !landing {
            absorb(state, ship, row, column, table);
            return Choices::new();
        }
        let spot = spot(row, column);
        if cell.starred && state.flow.walk.starred[spot / 32] >> (spot % 32) & 1 != 0 {
            continue;
        }
        let found = boxes(state, ship, cell);
        if found.is_empty() {
            continue;
        }
        if guarded {
            absorb(state, ship, row, column, table);
            return Choices::new();
        }
        if cell.target == Target::Excess && found[0] == NONE {
            destroy(state, ship, table);
            return Choices::new();
        }
        state.flow.walk.column = column | if past { PAST } else { 0 };
        if cell.starred {
            state.flow.walk.starred[spot / 32] |= 1 << (spot % 32);
        }
        return narrow(state, ship, found);
    }
    Choices::new()
}

/// The place of a cell of the chart, row by row.
fn spot(row: usize, column: u8) -> usize {
    row * 13 + usize::from(column)
}

fn absorb(state: &mut State, ship: ShipNo, row: usize, column: u8, table: &mut Tab<'_>) {
    if state.options.asif_consumes_bold && DAC[row][usize::from(column)].starred {
        let spot = spot(row, column);
        state.flow.walk.starred[spot / 32] |= 1 << (spot % 32);
    }
    let taken = asif::absorb(state, ship, column.into());
    if table.listens() {
        let mut rules = asif::cited(taken, &state.options);
        if state.options.asif_leaky {
            rules.extend([id::ASIFOPT_1, id::GAP_9]);
        }
        table.announce(&rules, || Event::Absorbed { ship, column, taken: taken.into() });
    }
}

/// Leaves one of boxes that nobody would tell apart; with the option `damage_choice = auto` one at all.
fn narrow(state: &State, ship: ShipNo, found: Choices) -> Choices {
    if found.len() < 2 {
        return found;
    }
    let mut kinds = Choices::new();
    for &choice in &found {
        if !kinds.iter().any(|&other| alike(state, ship, choice, other)) {
            kinds.push(choice);
        }
    }
    if state.options.damage_choice == DamageChoice::Auto {
        let least = kinds.iter().copied().min_by_key(|&choice| worth(state, ship, choice));
        return least.into_iter().collect();
    }
    kinds
}

/// The engine that a breakdown takes where its owner names none: the one with the most boxes left.
pub fn default_choice(state: &State) -> Option<u8> {
    let ship = state.flow.walk.volley.ship;
    choices(state).iter().copied().filter(|_| state.flow.walk.volley.is_breakdown()).min_by_key(|&choice| worth(state, ship, choice))
}

/// Whether two boxes are so much alike that their owner need not be asked which is lost: weapons of one kind on one bearing that serve and are served
/// alike, have fired alike and hold the same.
fn alike(state: &State, ship: ShipNo, one: u8, other: u8) -> bool {
    let (Some(one), Some(other)) = (box_weapon(one), box_weapon(other)) else { return one == other };
    let class = state.class(ship);
    let built = |at: WeaponNo| {
        let spec = &class.weapons[at];
        let served = class.weapons.iter().enumerate().filter(|(_, by)| at.within(by.serves)).fold(0u32, |bits, (by, _)| bits | 1 << by);
        (
            (spec.kind, spec.torp, spec.arc, spec.facings, spec.block, spec.serves, served),
            (spec.canisters, spec.photon, spec.lateral, spec.reach, spec.uim, spec.derfacs, spec.rack, spec.spaces),
        )
    };
    let (now, secret) = (state.now(), &state.secrets[ship]);
    let is = |at: WeaponNo| {
        let mount = &state.hulls[ship].mounts[at];
        let rest = match class.weapons[at].kind {
            Kind::Array => 20,
            Kind::Rack => 12,
            _ => 8,
        };
        let rests = if mount.last + rest > now { mount.last } else { 0 };
        let bits = [secret.pseudo, secret.simulated, secret.charged, secret.injected, secret.transferred].map(|bits| at.within(bits));
        (secret.loads[at], mount.shots, rests, mount.lock, mount.plain, bits)
    };
    built(one) == built(other) && is(one) == is(other)
}

/// What a box is worth to its owner, roughly.
pub fn worth(state: &State, ship: ShipNo, choice: u8) -> u16 {
    let class = state.class(ship);
    let Some(weapon) = box_weapon(choice) else {
        return match System::of(choice) {
            Some(System::LeftWarp | System::RightWarp | System::CenterWarp) => 60 - u16::from(state.hulls[ship].boxes[usize::from(choice)]),
            _ => 10,
        };
    };
    let spec = &class.weapons[weapon];
    let Load { turns, energy, stock, .. } = state.secrets[ship].loads[weapon];
    let price = u16::from(crate::data::costs::repair(spec.kind, spec.torp, spec.reach));
    let fired = state.hulls[ship].mounts[weapon].shots > 0;
    4 * price
        + 6 * u16::from(turns)
        + u16::from(energy)
        + 4 * u16::from(stock[0] > 0)
        + 4 * u16::from(stock[1] > 0)
        + if fired { 0 } else { 4 }
        + 3 * u16::from(weapon.within(state.secrets[ship].pseudo))
}

fn push(found: &mut Choices, choice: u8) {
    let _ = found.try_push(choice);
}

/// The undestroyed boxes that a cell of the chart can take; [`NONE`] for the destruction of the ship.
pub fn boxes(state: &State, ship: ShipNo, cell: Cell) -> Choices {
    let mut found = Choices::new();
    let left = |system: System| state.boxes(ship, system) > 0;
    let mut first = |systems: &[System]| {
        if let Some(system) = systems.iter().find(|system| left(**system)) {
            push(&mut found, system.code());
        }
    };
    match cell.target {
        Target::Bridge => first(&[System::Bridge]),
        Target::Flag => first(&[System::Flag, System::Security]),
        Target::Emergency => first(&[System::Emergency]),
        Target::Auxiliary => first(&[System::Auxiliary]),
        Target::ForwardHull => first(&[System::ForwardHull, System::CenterHull]),
        Target::RearHull => first(&[System::RearHull, System::CenterHull]),
        Target::LeftWarp => first(&[System::LeftWarp]),
        Target::RightWarp => first(&[System::RightWarp]),
        Target::CenterWarp => first(&[System::CenterWarp]),
        Target::Impulse => first(&[System::Impulse]),
        Target::Battery => first(&[System::Battery]),
        Target::Transporter => first(&[System::Transporter]),
        Target::Tractor => first(&[System::Tractor]),
        Target::Lab => first(&[System::Lab]),
        Target::Probe => first(&[System::Probe]),
        Target::Shuttle => first(&[System::Shuttle]),
        Target::Cargo => first(&[System::Cargo]),
        Target::Sensor | Target::Scanner | Target::DamageControl => {
            let system = match cell.target {
                Target::Sensor => System::Sensor,
                Target::Scanner => System::Scanner,
                _ => System::DamageControl,
            };
            if state.boxes(ship, system) > 1 {
                push(&mut found, system.code());
            }
        }
        Target::Excess => match [System::Excess, System::Cargo].into_iter().find(|system| left(*system)) {
            Some(system) => push(&mut found, system.code()),
            None => push(&mut found, NONE),
        },
        Target::Apr => {
            [System::Apr, System::Awr].into_iter().filter(|system| left(*system)).for_each(|system| push(&mut found, system.code()));
        }
        Target::AnyWarp => {
            WARP.into_iter().filter(|system| left(*system)).for_each(|system| push(&mut found, system.code()));
        }
        Target::Phaser | Target::Torpedo | Target::Drone | Target::AnyWeapon => return weapons(state, ship, cell.target),
    }
    found
}

fn weapons(state: &State, ship: ShipNo, target: Target) -> Choices {
    let class = state.class(ship);
    let walk = &state.flow.walk;
    let hull = &state.hulls[ship];
    let bits = match target {
        Target::Phaser => class.groups[0],
        Target::Torpedo => class.groups[1],
        Target::Drone => class.groups[2],
        _ => class.groups[0] | class.groups[1] | class.groups[2],
    };
    let mut found = Choices::new();
    for (weapon, spec) in class.mounted() {
        if !weapon.within(bits) || !hull.mounts[weapon].alive {
            continue;
        }
        if target == Target::Phaser {
            let blocked = spec.kind == Kind::Element && spec.block == walk.matrix && state.options.matrix_strict_alternation;
            if spec.arc & walk.volley.bearings == 0 || blocked {
                continue;
            }
        }
        push(&mut found, weapon_box(weapon));
    }
    let (count, best) = match target {
        Target::Phaser => (walk.phasers, walk.best),
        Target::Torpedo => (hull.torpedo_hits & 0x7f, hull.torpedo_hits & 0x80 != 0),
        Target::Drone => (hull.drone_hits & 0x7f, hull.drone_hits & 0x80 != 0),
        _ => (0, false),
    };
    // The third of three is of the best type left (`SFB.BASE.DAC.4`).
    if count % 3 == 2 && !(state.options.third_hit == ThirdHit::UnlessTaken && best) {
        let place = |choice: &u8| box_weapon(*choice).map(|weapon| class.weapons[weapon].priority);
        if let Some(top) = found.iter().map(place).min() {
            found.retain(|choice| place(choice) == top);
        }
    }
    found
}

/// Destroys a box.
fn hit(state: &mut State, ship: ShipNo, choice: u8, table: &mut Tab<'_>) {
    let cell = DAC[usize::from(state.flow.walk.roll - 2)][usize::from(state.flow.walk.column & !PAST)];
    let roll = state.flow.walk.roll;
    if let Some(weapon) = box_weapon(choice) {
        count_hit(state, ship, weapon, cell);
        wreck(state, ship, weapon);
    } else {
        lose(state, ship, choice);
    }
    if cell.target == Target::Excess {
        state.hulls[ship].set(flag::CRIPPLED, true);
    }
    if table.listens() {
        tell_hit(state, ship, choice, cell, roll, table);
    }
    victory::cripple(state, ship);
}

/// A box of a system is lost; a lost battery spills what no longer fits.
pub fn lose(state: &mut State, ship: ShipNo, choice: u8) {
    state.hulls[ship].lose(choice.into());
    if choice == System::Battery.code() {
        let most = state.class(ship).battery(state.boxes(ship, System::Battery));
        let secret = &mut state.secrets[ship];
        let over = secret.reserve().saturating_sub(most);
        secret.draw(over, false);
    }
}

fn count_hit(state: &mut State, ship: ShipNo, weapon: WeaponNo, cell: Cell) {
    let class = state.class(ship);
    let spec = &class.weapons[weapon];
    let alive = |other: WeaponNo| state.hulls[ship].mounts[other].alive;
    let group = usize::from(!spec.kind.is_phaser()) + usize::from(spec.kind.is_drone());
    let rivals = class.mounted().filter(|(other, _)| other.within(class.groups[group]) && alive(*other));
    let best = rivals.map(|(_, other)| other.priority).min() == Some(spec.priority);
    let step = |count: u8, was: bool| {
        let next = (count & 0x7f) + 1;
        // A new three begins without its best.
        let kept = !next.is_multiple_of(3) && (was || best);
        (next, kept)
    };
    match cell.target {
        Target::Phaser => {
            let walk = &mut state.flow.walk;
            (walk.phasers, walk.best) = step(walk.phasers, walk.best);
            walk.matrix = if spec.kind == Kind::Element { spec.block } else { NONE };
        }
        Target::Torpedo => {
            let (next, kept) = step(state.hulls[ship].torpedo_hits, state.hulls[ship].torpedo_hits & 0x80 != 0);
            state.hulls[ship].torpedo_hits = (next % 3) | if kept { 0x80 } else { 0 };
        }
        Target::Drone => {
            let (next, kept) = step(state.hulls[ship].drone_hits, state.hulls[ship].drone_hits & 0x80 != 0);
            state.hulls[ship].drone_hits = (next % 3) | if kept { 0x80 } else { 0 };
        }
        _ => {}
    }
}

/// A weapon box is lost with what it holds; a complete plasma may still be launched for 8 impulses (`SFB.BASE.DAC.9`, `SFB.CANISTER.7`).
pub fn wreck(state: &mut State, ship: ShipNo, weapon: WeaponNo) {
    let now = state.now();
    let kind = state.class(ship).weapons[weapon].kind;
    let expendable = state.options.canister_expendable && state.class(ship).weapons[weapon].canisters;
    let mount = &mut state.hulls[ship].mounts[weapon];
    mount.alive = false;
    // When it was lost counts for repairs and dying launchers; what it held is not seen.
    mount.last = now;
    let pulsing = matches!(kind, Kind::Ppd | Kind::Hppd) && mount.shots > 0;
    // Only a complete torpedo outlives its launcher.
    state.secrets[ship].charged &= !weapon.bit();
    let held = &mut state.secrets[ship].loads[weapon];
    // Declared shots are fired; the pulses that follow the first are not.
    let pending = held.aim.is_some() && !pulsing;
    let ready = kind == Kind::Plasma && held.turns == 3 && mount.shots == 0;
    mount.lock = NONE;
    held.stock = if kind == Kind::Plasma { canister::lost(held.stock, expendable) } else { [0; 2] };
    if !ready && !pending {
        *held = Load { stock: held.stock, ..Load::EMPTY };
    }
    if kind != Kind::Plasma {
        held.mode &= !load::CHARGE;
    }
}

fn tell_hit(state: &State, ship: ShipNo, choice: u8, cell: Cell, roll: u8, table: &mut Tab<'_>) {
    if state.flow.walk.volley.is_breakdown() {
        return table.announce(&[id::BASE_BRK_2, id::BASE_DAC_10], || Event::Box { ship, what: choice, roll: 0 });
    }
    let mut rules = vec![id::BASE_DAC_1, id::BASE_DAC_2, id::BASE_SEQ_4];
    if let Some(weapon) = box_weapon(choice) {
        let spec = &state.class(ship).weapons[weapon];
        rules.push(id::BASE_DAC_4);
        match spec.kind {
            Kind::Element => rules.extend([id::MATRIX_1, id::MATRIX_2, id::MATRIX_3, id::GAP_25, id::GAP_26]),
            Kind::Array => rules.extend([id::ARRAY_4, id::GAP_29]),
            Kind::Caster => rules.push(id::CASTER_2),
            Kind::Freezer => rules.push(id::FREEZER_2),
            Kind::Plasma if spec.canisters => {
                rules.extend([id::CANISTER_5, id::CANISTER_7, id::BASE_DAC_9]);
                let used = state.options.canister_expendable;
                rules.extend(used.then_some([id::CANISTEROPT_6, id::GAP_52]).into_iter().flatten());
            }
            Kind::Plasma => rules.push(id::BASE_DAC_9),
            _ => {}
        }
        if cell.target == Target::Phaser {
            rules.push(id::BASE_DAC_3);
        }
    }
    match cell.target {
        Target::ForwardHull | Target::RearHull | Target::LeftWarp | Target::RightWarp => rules.push(id::BASE_DAC_5),
        Target::Sensor | Target::Scanner | Target::DamageControl => rules.push(id::BASE_DAC_6),
        Target::AnyWarp | Target::AnyWeapon | Target::Apr => rules.push(id::BASE_DAC_10),
        _ => {}
    }
    if state.flow.waiting > 0 {
        rules.push(id::BASE_FIR_8);
    }
    if state.hulls[ship].is(flag::ASIF) {
        rules.push(id::ASIF_11);
    }
    table.announce(&rules, || Event::Box { ship, what: choice, roll });
}

/// No excess damage box is left: the ship is destroyed and will explode (`SFB.BASE.DAC.7`).
pub fn destroy(state: &mut State, ship: ShipNo, table: &mut Tab<'_>) {
    let hull = &mut state.hulls[ship];
    hull.set(flag::DESTROYED | flag::EXPLODES | flag::INTERNAL | flag::CRIPPLED, true);
    hull.speed = 0;
    state.flow.walk.volley.points = 1;
    state.secrets[ship].loads.iter_mut().for_each(|load| load.aim = None);
    table.announce(&[id::BASE_DAC_7], || Event::Destroyed { ship });
}

/// The boxes among which the owner of the ship being damaged is to choose.
pub fn choices(state: &State) -> Choices {
    let walk = &state.flow.walk;
    if state.flow.ask != Ask::Box || walk.roll < 2 {
        return Choices::new();
    }
    let ship = walk.volley.ship;
    let cell = DAC[usize::from(walk.roll - 2)][usize::from(walk.column & !PAST)];
    let mut found = narrow(state, ship, boxes(state, ship, cell));
    found.sort_unstable();
    found
}

/// What an explosion does to drones; plasma it leaves alone.
fn blast(state: &mut State, from: geometry::hex::Hex, zone: u16, strength: u8, table: &mut Tab<'_>) {
    for at in state.flying() {
        let seeker = &state.seekers[at];
        if seeker.kind == Body::Drone && seeker.hex().distance(from) <= zone {
            super::flight::harm(state, at, strength, table);
        }
    }
}

/// Ships about to explode do so (`SFB.BASE.DAC.7`): each a volley on everything near.
pub fn explosions(state: &mut State, table: &mut Tab<'_>) {
    for ship in state.ships() {
        if !state.hulls[ship].is(flag::EXPLODES) {
            continue;
        }
        state.hulls[ship].set(flag::EXPLODES, false);
        let strength = state.class(ship).explosion;
        let from = state.hulls[ship].hex();
        let zone = u16::from(state.options.explosion_zone == ExplosionZone::Seven && strength >= 10);
        table.announce(&[id::BASE_DAC_7], || Event::Explodes { ship, strength });
        blast(state, from, zone, strength, table);
        for other in state.ships() {
            if other == ship || !state.fights(other) || state.hulls[other].hex().distance(from) > zone {
                continue;
            }
            let here = state.hulls[other].hex() == from;
            let side = if here { super::volley::struck(state, other, ship) } else { super::volley::facing(state, other, from, from, from) };
            super::volley::strike(state, other, side, strength.into(), super::volley::sector(side), &[id::BASE_DAC_7], table);
        }
    }
}
