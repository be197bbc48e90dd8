//! The points told to attackers and defenders add up: those of the shots, those on shields, what stopped them, and the boxes that are lost.

use engine::{Chance, Entry, Game, Source, Table};
use sfb::{
    Event, Sfb, State,
    command::Aimed,
    data::{Kind, classes, sequence::row},
    flow,
    ids::ShipNo,
    options::DamageChoice,
    rules::{fire, score::Shot},
    state::{Ask, load},
};

const SHIP: ShipNo = ShipNo::FIRST;

fn foe() -> ShipNo {
    ShipNo::new(1).expect("a second ship")
}

/// A ship before another one whose field is up, everything loaded, as overloads if asked.
fn table(class: &str, target: &str, range: u16, overloads: bool) -> State {
    let text = format!(
        "step = \"6D1\"\nimpulse = 9\n[[ship]]\nclass = {class:?}\nseat = \"A\"\nat = [0, 0]\n[[ship]]\nclass = {target:?}\nseat = \"B\"\nat = [0, {range}]\nfacing = 3\nreserve = 0.0\nshields = [4, 5, 3, 2, 2, 5]\nasif_up = {}\ngeneral = 5\n",
        classes().iter().any(|known| known.id == target && known.asif != [0; 9])
    );
    let mut state = Sfb::position(&Sfb::scenario("duel").expect("a scenario"), &text.parse().expect("toml")).expect("a position");
    state.options.damage_choice = DamageChoice::Auto;
    let over = u8::from(overloads);
    for (index, weapon) in state.class(SHIP).weapons.iter().enumerate() {
        let held = &mut state.secrets[0].loads[index];
        match weapon.kind {
            Kind::Photon => (held.turns, held.energy) = (2, 16 + 12 * over),
            Kind::Disruptor => (held.turns, held.energy) = (1, 8 + 8 * over),
            Kind::Fusion => (held.turns, held.energy) = (1, 8 + 20 * over),
            Kind::Hellbore => (held.turns, held.energy) = (2, 24 + 12 * over),
            Kind::Plasma => (held.turns, held.torp, held.mode) = (3, weapon.torp as u8, if weapon.photon { load::CHARGE } else { 0 }),
            Kind::PlasmaRack => held.stock = [0, 4],
            Kind::Ppd => (held.turns, held.energy, held.stock) = (2, 8, [4, 0]),
            Kind::Hppd => (held.turns, held.energy, held.stock) = (2, 12, [4, 0]),
            _ => {}
        }
    }
    state.secrets[0].capacitor = state.class(SHIP).capacitor();
    state
}

/// Fires every weapon that can be fired and plays the impulse to the end of its damage.
fn fired(mut state: State, seed: u64) -> (State, Vec<Event>) {
    let shots: Vec<Aimed> = state
        .class(SHIP)
        .numbers()
        .map(|weapon| (weapon, foe().into(), 0))
        .filter(|&(weapon, target, how)| fire::check(&state, Shot { ship: SHIP, weapon, target, how }, false).is_ok())
        .collect();
    fire::declare(&mut state, SHIP, &shots);
    state.flow.fired = sfb::state::Flow::SHOTS;
    (state.flow.ask, state.flow.row, state.flow.entered) = (Ask::Nobody, row("6D1.R"), true);
    let (mut log, mut chance): (Vec<Entry<Event>>, Chance) = (Vec::new(), Chance::new(8, seed));
    flow::run(&mut state, &mut Table::recording(Source::Seeded(&mut chance), &mut log)).expect("seeded");
    let here = |event: &Event| !matches!(event, Event::Moved { .. } | Event::Explodes { .. });
    (state, log.into_iter().map(|entry| entry.event).take_while(here).collect())
}

/// Points that go inside a ship, and those that the field or a box took; the ship's destruction takes the rest.
fn inside(ship: ShipNo, log: &[Event]) -> (i32, i32, bool) {
    let (mut through, mut taken, mut destroyed) = (0, 0, false);
    for event in log {
        match event {
            Event::Struck { ship: at, through: points, .. } if *at == ship => through += i32::from(*points),
            Event::BurntOut { ship: at, .. } if *at == ship => through += 1,
            Event::Breakdown { ship: at, warp, .. } if *at == ship => through += 2 + i32::from(*warp),
            Event::Absorbed { ship: at, .. } | Event::Box { ship: at, .. } if *at == ship => taken += 1,
            Event::Destroyed { ship: at } => destroyed |= *at == ship,
            _ => {}
        }
    }
    (through, taken, destroyed)
}

fn adds_up(state: State, what: &str, seed: u64) {
    let (after, log) = fired(state.clone(), seed);
    let (mut shots, mut feedback, mut struck, mut pulses) = (0, 0, [0; 2], 0);
    let mut pulse = false;
    for event in &log {
        match event {
            Event::Shot { damage, feedback: back, .. } => {
                shots += i32::from(*damage);
                feedback += i32::from(*back);
            }
            Event::WaveLock { locked, .. } => pulse = *locked,
            Event::Struck { ship, points, general, specific, shield, through, .. } => {
                assert_eq!(*points, u16::from(*general) + u16::from(*specific) + u16::from(*shield) + through, "{what}: {event:?}");
                struck[ship.index()] += i32::from(*points);
                pulses += if pulse { i32::from(*points) } else { 0 };
                continue;
            }
            _ => {}
        }
        pulse &= matches!(event, Event::WaveLock { .. });
    }
    assert_eq!(struck[1], shots + pulses, "{what}: what was shot is not what struck: {log:?}");
    assert_eq!(struck[0], feedback, "{what}: the feedback told is not that on the firer's shield: {log:?}");
    for ship in [SHIP, foe()] {
        let (through, taken, destroyed) = inside(ship, &log);
        assert!(taken == through || (destroyed && taken < through), "{what}: {through} points inside, {taken} told: {log:?}");
        let lost = |state: &State| {
            let hull = &state.hulls[ship.index()];
            let boxes: u32 = hull.boxes.iter().chain(&hull.asif).map(|&boxes| u32::from(boxes)).sum();
            boxes + hull.mounts.iter().filter(|mount| mount.alive).count() as u32
        };
        let boxes = log.iter().filter(|event| {
            let by_box = matches!(event, Event::Absorbed { ship: at, taken: sfb::event::StoppedBy::Box, .. } if *at == ship);
            by_box || matches!(event, Event::Box { ship: at, .. } | Event::BurntOut { ship: at, .. } if *at == ship)
        });
        assert_eq!(lost(&state) - lost(&after), boxes.count() as u32, "{what}: boxes of {ship:?}: {log:?}");
    }
}

#[test]
fn points_told_add_up() {
    for (place, class) in classes().iter().enumerate() {
        for (range, overloads) in [(1, true), (0, true), (5, false), (8, true)] {
            for target in ["fed-ca", "isc-xcc"] {
                let what = format!("{} at {range} on {target}, overloads {overloads}", class.id);
                adds_up(table(&class.id, target, range, overloads), &what, place as u64);
            }
        }
    }
}
