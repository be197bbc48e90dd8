//! The exact odds of every weapon against the dice of the game: sampled with a fixed seed, within five standard deviations.

use engine::{Chance, Game, Source, Table};
use sfb::{
    Sfb, State,
    command::Aimed,
    data::{Kind, Torp, classes},
    ids::{ShipNo, WeaponNo},
    odds,
    rules::{direct, fire, hellbore, ppd},
    state::{load, order},
};

/// The ship that fires.
const SHIP: ShipNo = ShipNo::FIRST;

/// Its target.
fn foe() -> ShipNo {
    ShipNo::new(1).expect("a second ship")
}

/// A weapon fired at it.
fn at(weapon: usize, how: u8) -> Aimed {
    (WeaponNo::new(weapon).expect("a weapon"), foe().into(), how)
}

/// A ship six hexes from a target that no shot gets through, everything loaded.
fn table(class: &str, range: u16, ecm: u8) -> State {
    let text = format!(
        "step = \"6D1\"\nimpulse = 9\n[[ship]]\nclass = {class:?}\nseat = \"A\"\nat = [0, 0]\n[[ship]]\nclass = \"fed-ca\"\nseat = \"B\"\nat = [0, {range}]\nfacing = 3\necm = {ecm}\nreserve = 0.0\nshields = [250, 250, 250, 250, 250, 250]\n"
    );
    let mut state = Sfb::position(&Sfb::scenario("duel").expect("a scenario"), &text.parse().expect("toml")).expect("a position");
    for (index, weapon) in state.class(SHIP).weapons.iter().enumerate() {
        let held = &mut state.secrets[0].loads[index];
        match weapon.kind {
            Kind::Photon => (held.turns, held.energy) = (2, 16),
            Kind::Disruptor => (held.turns, held.energy) = (1, 8),
            Kind::Fusion => (held.turns, held.energy) = (1, 8),
            Kind::Hellbore => (held.turns, held.energy) = (2, 24),
            Kind::Plasma => (held.turns, held.torp) = (3, weapon.torp as u8),
            Kind::PlasmaRack => held.stock = [0, 4],
            _ => {}
        }
    }
    state
}

/// The damage on each shield of the target of one volley, played with dice.
fn marked(state: &State, shots: &[Aimed], chance: &mut Chance) -> [u8; 6] {
    let mut state = state.clone();
    state.flow.ask = sfb::state::Ask::Nobody;
    for &(weapon, target, how) in shots {
        let held = &mut state.secrets[0].loads[weapon];
        (held.aim, held.how) = (Some(target), how);
    }
    let full = state.hulls[1].shields;
    let table = &mut Table::silent(Source::Seeded(chance));
    ppd::run(&mut state, table).expect("seeded");
    hellbore::run(&mut state, true, table).expect("seeded");
    direct::resolve(&mut state, false, table).expect("seeded");
    hellbore::run(&mut state, false, table).expect("seeded");
    std::array::from_fn(|side| full[side] - state.hulls[1].shields[side])
}

/// The damage on all shields of the target together.
fn played(state: &State, shots: &[Aimed], chance: &mut Chance) -> usize {
    marked(state, shots, chance).iter().map(|&points| usize::from(points)).sum()
}

fn agree(state: &State, shots: &[Aimed], what: &str) {
    let exact = odds::damage(state, SHIP, shots);
    assert!((exact.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{what}");
    assert!(exact.len() == 1 || exact.last().is_some_and(|most| *most > 0.0), "{what}: the largest sum can come: {exact:?}");
    let throws = 6_000;
    let (mut chance, mut counts) = (Chance::new(12, 3), vec![0u32; exact.len().max(256)]);
    for _ in 0..throws {
        counts[played(state, shots, &mut chance)] += 1;
    }
    for (points, &count) in counts.iter().enumerate() {
        let p = exact.get(points).copied().unwrap_or(0.0);
        let (mean, deviation) = (p * f64::from(throws), (p * (1.0 - p) * f64::from(throws)).sqrt());
        assert!((f64::from(count) - mean).abs() <= 5.0 * deviation + 1e-9, "{what}: {points} points {count} times, expected {mean:.1}");
    }
}

/// Every kind of direct-fire weapon of every ship, at two ranges, with and without ECM, and its modes.
#[test]
fn every_weapon_scores_as_its_odds_say() {
    let mut seen = std::collections::BTreeSet::new();
    for class in classes() {
        for (range, ecm) in [(4, 0), (12, 5)] {
            let state = table(&class.id, range, ecm);
            for (index, weapon) in class.weapons.iter().enumerate() {
                for how in [0, order::SMALL] {
                    let shot = at(index, how);
                    let fires = !matches!(weapon.kind, Kind::Ppd | Kind::Hppd);
                    if !fires
                        || fire::check_all(&state, SHIP, &[shot], false).is_err()
                        || !seen.insert((weapon.kind, weapon.torp, weapon.derfacs, weapon.uim, how, range))
                    {
                        continue;
                    }
                    agree(&state, &[shot], &format!("{} {} at {range}", class.id, weapon.id));
                }
            }
        }
    }
    assert!(seen.len() > 30, "{seen:?}");
}

/// Overloads, charged bolts, combinations of a matrix and whole volleys.
#[test]
fn modes_and_volleys_score_as_their_odds_say() {
    let mut photons = table("fed-ca", 4, 2);
    photons.secrets[0].loads[6].energy = 28;
    agree(&photons, &[at(6, 0)], "an overload of 7 points");
    let matrix = table("kzi-xbc", 8, 1);
    let elements: Vec<usize> =
        (0..26).filter(|&at| matrix.class(SHIP).weapons.get(at).is_some_and(|weapon| weapon.kind == Kind::Element)).collect();
    let triple = [at(elements[0], order::TRIPLE), at(elements[1], order::JOINED), at(elements[2], order::JOINED)];
    agree(&matrix, &triple, "three elements");
    let mut plasma = table("gorn-xca", 4, 0);
    plasma.secrets[0].loads[0].mode = load::CHARGE;
    agree(&plasma, &[at(0, 0)], "a charged bolt");
    let held = &mut plasma.secrets[0].loads[0];
    (held.torp, held.energy) = (Torp::F as u8, 3);
    agree(&plasma, &[at(0, order::SMALL | 4 << 3)], "a charged carronade with four points of reserve");
    plasma.options.photplas_independent_roll = true;
    agree(&plasma, &[at(0, order::SMALL), at(1, 0)], "a carronade whose charge rolls for itself, and a bolt");
    (plasma.options.photplas_independent_roll, plasma.options.photplas_second_chance) = (false, true);
    agree(&plasma, &[at(0, 0)], "a bolt whose charge has a second chance");
    let mut veiled = table("fed-ca", 4, 2);
    veiled.hulls[1].cloak = sfb::state::cloak::ON;
    agree(&veiled, &[at(0, 0), at(6, 0), at(7, 0)], "phasers and photons at a cloaked ship");
    assert_eq!(odds::damage(&photons, SHIP, &[]), [1.0], "nothing is fired");
    let volley: Vec<Aimed> =
        (0..10).map(|weapon| at(weapon, 0)).filter(|shot| fire::check_all(&photons, SHIP, &[*shot], false).is_ok()).collect();
    agree(&photons, &volley, "a volley");
}

/// Narrow salvos: shots that share a roll fall together, others do not.
#[test]
fn narrow_salvos_fall_together() {
    let photons = table("fed-ca", 6, 1);
    let salvo = [at(6, order::SALVO), at(7, order::SALVO), at(0, order::SALVO), at(8, 0), at(1, order::SALVO)];
    agree(&photons, &salvo, "a salvo of photons and one of phasers");
    let chances = odds::damage(&photons, SHIP, &salvo[..2]);
    assert_eq!(chances.iter().filter(|chance| **chance > 0.0).count(), 2, "both hit or none: {chances:?}");
    agree(&table("hyd-hc", 6, 1), &[at(0, order::SALVO), at(1, order::SALVO), at(2, 0)], "a salvo of hellbores");
}

/// A pulsar locks on as often as its odds say, and then scores on the shield that it strikes, by range and under ECM.
#[test]
fn pulses_lock_on_as_their_odds_say() {
    for (class, heavy) in [("isc-ca", false), ("isc-xcc", true)] {
        for (range, ecm) in [(6, 0), (12, 1), (18, 4), (28, 0)] {
            let mut state = table(class, range, ecm);
            let kind = if heavy { Kind::Hppd } else { Kind::Ppd };
            let index = state.class(SHIP).weapons.iter().position(|weapon| weapon.kind == kind).expect("a pulsar");
            let held = &mut state.secrets[0].loads[index];
            (held.turns, held.energy, held.stock) = (2, if heavy { 12 } else { 8 }, [4, 0]);
            let shot = at(index, 0);
            let (chance, parts) = odds::pulse(&state, SHIP, shot).expect("in range");
            let (struck, all) = (parts[0].1, parts.iter().map(|(_, points)| f64::from(*points)).sum::<f64>());
            let told: f64 = odds::damage(&state, SHIP, &[shot]).iter().enumerate().map(|(sum, chance)| sum as f64 * chance).sum();
            assert!((told - chance * all).abs() < 1e-9, "a pulse counts with its splash: {told}");
            let throws = 3_000;
            let (mut dice, mut locked) = (Chance::new(4, u64::from(range)), 0);
            for _ in 0..throws {
                let points = marked(&state, &[shot], &mut dice)[0];
                assert!(points == 0 || points == struck, "{class} at {range}: {points} of {struck}");
                locked += u32::from(points > 0);
            }
            let deviation = (chance * (1.0 - chance) * f64::from(throws)).sqrt();
            let off = (f64::from(locked) - chance * f64::from(throws)).abs();
            assert!(off <= 5.0 * deviation + 1e-9, "{class} at {range}: {locked} of {throws}, expected {chance}");
        }
    }
}

/// A composed volley has the same forecast as the choice that stands for it: the first target in full, the others by their mean.
#[test]
fn a_composed_volley_is_foretold() {
    let text = "step = \"6D1\"\nimpulse = 9\n[[ship]]\nclass = \"fed-ca\"\nseat = \"A\"\nat = [0, 0]\n[[ship]]\nclass = \"kli-d7\"\nseat = \"B\"\nat = [0, 5]\nfacing = 3\n[[ship]]\nclass = \"kli-d7\"\nseat = \"B\"\nat = [1, 5]\nfacing = 3\n";
    let state = Sfb::position(&Sfb::scenario("duel").expect("a scenario"), &text.parse().expect("toml")).expect("a position");
    let view = Sfb::view(&state, engine::Viewer::Seat(engine::Seat::A));
    let foretold = |text: &str| {
        let command = Sfb::parse(&state, engine::Seat::A, text).expect("notation");
        Sfb::check(&state, engine::Seat::A, &command).expect("a declaration");
        Sfb::scene(&view, &[command]).choices.remove(0).odds.expect("odds")
    };
    let (one, both) = (foretold("fire 1 w1>2 w2>2"), foretold("fire 1 w1=2 w2=2 w5=3 w6=3"));
    assert_eq!(one.chances, both.chances);
    assert_eq!(one.chances, odds::damage(&state, SHIP, &[at(0, 0), at(1, 0)]));
    assert_eq!(both.notes.len(), one.notes.len() + 1, "{:?}", both.notes);
    assert!(foretold("fire 1 w1=2:small w2=2").mean < one.mean, "a phaser 1 as a 3 scores less");
}

/// Points on each shield and the chance that something goes through it, against the game's own dice.
#[test]
fn each_shield_takes_what_its_odds_say() {
    let mut bores = table("hyd-hc", 6, 0);
    bores.hulls[1].shields = [6, 24, 16, 20, 20, 24];
    let mixed = [at(0, 0), at(1, order::OTHER), at(2, order::SMALL), at(4, 0), at(5, 0)];
    let mut pulses = table("isc-xcc", 6, 0);
    for index in [0, 1] {
        let held = &mut pulses.secrets[0].loads[index];
        (held.turns, held.energy, held.stock) = (2, 12, [4, 0]);
    }
    pulses.hulls[1].shields = [9, 3, 20, 20, 20, 3];
    let pulsed = [at(0, 0), at(1, 0), at(10, 0), at(11, 0)];
    let mut leaky = table("fed-ca", 6, 0);
    leaky.options.leaky_shields = true;
    leaky.hulls[1].shields = [20; 6];
    let plain = [at(0, 0), at(6, 0), at(7, 0)];
    for (state, shots, what) in [(&bores, &mixed[..], "hellbores"), (&pulses, &pulsed[..], "pulses"), (&leaky, &plain[..], "leaky shields")]
    {
        let sides = odds::sides(state, SHIP, foe(), shots);
        let throws = 4_000;
        let (mut chance, mut lost) = (Chance::new(7, 1), [0u32; 6]);
        for _ in 0..throws {
            let marks = marked(state, shots, &mut chance);
            lost.iter_mut().zip(marks).for_each(|(sum, points)| *sum += u32::from(points));
        }
        // Shields lose the damage marked on them, less what goes through.
        let absorbed: f64 = lost.iter().map(|&sum| f64::from(sum) / f64::from(throws)).sum();
        let expected = sides.marks.iter().sum::<f64>() - sides.through;
        assert!((absorbed - expected).abs() < 0.35, "{what}: {absorbed} against {expected}");
        for side in (0..6).filter(|&side| sides.pierced[side] == 0.0) {
            let mean = f64::from(lost[side]) / f64::from(throws);
            assert!((mean - sides.marks[side]).abs() < 0.25, "{what}, shield {}: {mean} against {}", side + 1, sides.marks[side]);
        }
        assert!(sides.pierced[0] > 0.01 || what != "hellbores", "{what}: {sides:?}");
        let (costs, _) = odds::cost(state, SHIP, foe(), shots, 400);
        let boxes: f64 = costs.iter().map(|(_, mean)| mean).sum();
        assert!((boxes - sides.through).abs() < 0.3 + 0.2 * sides.through, "{what}: {boxes} boxes for {} points", sides.through);
    }
}
