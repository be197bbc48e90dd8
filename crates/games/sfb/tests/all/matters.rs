//! Figures of weapons and payments for them in whole tables, compared with hashes in `tests/courses`.

use std::collections::BTreeSet;

use engine::{Chance, Game, conformance::set_up};
use geometry::hex::Hex;
use sfb::{
    Sfb, State,
    data::{Kind, TORPS, arcs, charts, classes, costs, dac::DAC},
    ids::{ShipNo, WeaponNo},
    rules::{damage, ew, repair, score, systems},
    ruling::{Matter, What},
    state::{Ask, Internal, NONE, Walk, order},
};

use crate::courses::folder;

/// What each weapon scores at every range, as seen with lock-on and without it, with every die, as far as it can be shifted.
#[test]
fn what_weapons_score() {
    let bits = |count: u8| 0..count;
    folder().told("scores", |tell| {
        let mut all = |name: &str, score: &dyn Fn(u16, u16, u8, i8) -> String| {
            for (range, far) in (0..=41u16).flat_map(|range| [(range, range), (range, 2 * range)]) {
                for (die, shift) in (1..=6).flat_map(|die| (-1..=5).map(move |shift| (die, shift))) {
                    tell(name, &score(range, far, die, shift));
                }
            }
        };
        all("photon", &|range, far, die, shift| {
            let one = |energy| [0, order::SMALL].map(|how| score::photon(energy, how, range, far, die, shift));
            format!("{:?}", [16, 17, 18, 19, 24, 31, 32].map(one))
        });
        all("disruptor", &|range, far, die, shift| {
            let one = |with: u8| score::disruptor(with & 1 != 0, with & 2 != 0, with & 4 != 0, range, far, die, shift);
            format!("{:?}", bits(8).map(one).collect::<Vec<_>>())
        });
        all("fusion", &|_, far, die, shift| {
            format!("{:?}", [8, 9, 16, 27, costs::SUICIDE_OVERLOAD].map(|energy| score::fusion(energy, far, die, shift)))
        });
        all("hellbore", &|range, far, die, shift| {
            let one = |with: u8| [2 * die - 1, 2 * die].map(|sum| score::hellbore(with & 1 != 0, with & 2 != 0, range, far, sum, shift));
            format!("{:?}", bits(4).map(one).collect::<Vec<_>>())
        });
        all("bolt", &|range, far, die, shift| {
            let one = |torp, with: u8| score::bolt(torp, with & 1 != 0, with & 2 != 0, range, far, die, shift);
            format!("{:?}", TORPS.map(|(torp, _)| bits(4).map(|with| one(torp, with)).collect::<Vec<_>>()))
        });
        all("charge", &|range, _, die, shift| score::charge_hits(range, die, shift).to_string());
        for (total, extra) in (-1..=9i8).flat_map(|total| (0..=6).map(move |extra| (total, extra))) {
            tell("carronade", &format!("{:?}", [false, true].map(|charge| score::carronade(extra, charge, 1, total))));
        }
        for total in -6..=14 {
            tell("quarters", &format!("{total} {} {}", score::impact_quarters(total), score::cloak_quarters(total)));
        }
        for range in 0..=5 {
            tell("tractor", &systems::tractor_cost(range).to_string());
        }
    });
}

/// How each ship begins at each weapon status, where it stands, and what its boxes cost to repair.
#[test]
fn how_ships_begin() {
    let options: [&[(&str, &str)]; 4] = [
        &[],
        &[("canister_single", "all"), ("drones", "III_IV"), ("rack_b_reloads", "1")],
        &[("canister_single", "f"), ("drones", "II_V")],
        &[("canister_single", "lateral_f"), ("drones", "VI_V")],
    ];
    folder().told("begins", |tell| {
        for class in classes() {
            for (status, options) in ["0", "1", "2", "3"].into_iter().flat_map(|status| options.map(|options| (status, options))) {
                let more = [("A.fleet", class.id.as_str()), ("weapon_status", status), ("distance", "17")];
                let state = Sfb::begin(&set_up::<Sfb>("duel", &[&more[..], options].concat())).expect("sound");
                let prices: Vec<_> = (0..=130).map(|what| repair::price(&state, ShipNo::FIRST, what)).collect();
                tell(&class.id, &format!("{status} {options:?} {:?} {:?} {prices:?}", state.secrets[0], state.hulls[0]));
            }
        }
    });
}

/// Tables that go by speed, by distance and by electronic warfare.
#[test]
fn figures_by_speed_and_distance() {
    folder().told("figures", |tell| {
        for speed in 0..=32 {
            let moves: Vec<bool> = (1..=32).map(|impulse| costs::moves(speed, impulse)).collect();
            let modes: Vec<u8> = (0..7).map(|category| costs::turn_mode(category, speed)).collect();
            tell("speeds", &format!("{speed} {moves:?} {modes:?}"));
        }
        for hexes in 0..=40 {
            tell("warheads", &format!("{hexes} {:?}", TORPS.map(|(torp, _)| charts::warhead(torp, hexes))));
        }
        let mut state = Sfb::begin(&set_up::<Sfb>("duel", &[])).expect("sound");
        for ecm in 0..=40 {
            state.hulls[1].ecm = ecm;
            let target = ShipNo::new(1).expect("a ship");
            let shifts: Vec<i8> = (0..=8).map(|eccm| ew::shift_of(&state, target, Hex::CENTRE, eccm)).collect();
            tell("shifts", &format!("{ecm} {shifts:?}"));
        }
    });
}

/// The boxes among which each result of the chart leaves the choice to a ship's owner, and what they are worth to one who does not choose: in the positions
/// of the cases, with weapons that differ in something from others of their kind.
#[test]
fn what_the_chart_leaves_to_an_owner() {
    let mut cells: Vec<(u8, u8)> = Vec::new();
    for (roll, column) in (2..=12).flat_map(|roll| (0..13).map(move |column| (roll, column))) {
        let target = |(roll, column): (u8, u8)| DAC[usize::from(roll) - 2][usize::from(column)].target;
        if cells.iter().all(|&cell| target(cell) != target((roll, column))) {
            cells.push((roll, column));
        }
    }
    folder().told("boxes", |tell| {
        for (title, seed, state) in folder().case_positions::<Sfb>("boxes") {
            let mut chance = Chance::new(seed, 67);
            for (ship, time) in state.ships().flat_map(|ship| (0..4).map(move |time| (ship, time))) {
                let mut state = state.clone();
                (0..time).for_each(|_| unlike(&mut state, ship, &mut chance));
                let worth: Vec<u16> =
                    (0..damage::WEAPON + state.class(ship).weapons.len() as u8).map(|what| damage::worth(&state, ship, what)).collect();
                tell(&title, &format!("{ship:?} {worth:?}"));
                let bearings = if time < 2 { arcs::ALL } else { 0xffff_ffff >> chance.below(31) };
                let volley = Internal { ship, points: 1 + time, bearings };
                state.flow.walk = Walk { volley, phasers: chance.below(4) as u8, best: chance.below(2) == 0, ..Walk::NONE };
                state.flow.walk.matrix = *chance.pick(&[NONE, NONE, 0, 1]);
                (state.flow.ask, state.flow.active) = (Ask::Box, Some(ship));
                for &(roll, column) in &cells {
                    (state.flow.walk.roll, state.flow.walk.column) = (roll, column);
                    tell(&title, &format!("{roll} {column} {:?} {:?}", damage::choices(&state), damage::default_choice(&state)));
                }
                state.flow.walk.volley.bearings = 0;
                tell(&title, &format!("{:?}", damage::engines(&state)));
            }
        }
    });
}

/// A weapon of a ship differs in something from others like it, or a box is gone, or hits were counted.
pub fn unlike(state: &mut State, ship: ShipNo, chance: &mut Chance) {
    let (count, now) = (state.class(ship).weapons.len() as u32, state.now());
    let weapon = WeaponNo::new(chance.below(count.max(1)) as usize).expect("a weapon");
    let (one, yes) = (1 + chance.below(3) as u8, chance.below(2) == 0);
    let (hull, secret) = (&mut state.hulls[ship.index()], &mut state.secrets[ship.index()]);
    let (mount, held) = (&mut hull.mounts[weapon], &mut secret.loads[weapon]);
    match chance.below(16) {
        0 => mount.alive = !mount.alive,
        1 => mount.shots = one,
        2 | 3 => mount.last = now.saturating_sub(chance.below(24) as u16),
        4 => mount.lock = one,
        5 => mount.plain = !mount.plain,
        6 => held.turns = one,
        7 => held.energy = 4 * one,
        8 => held.torp = one,
        9 => held.mode = 1 << one,
        10 => held.stock[usize::from(yes)] = one,
        11 => secret.pseudo ^= weapon.bit(),
        12 => *(if yes { &mut secret.simulated } else { &mut secret.charged }) ^= weapon.bit(),
        13 => *(if yes { &mut secret.injected } else { &mut secret.transferred }) ^= weapon.bit(),
        14 => *(if yes { &mut hull.torpedo_hits } else { &mut hull.drone_hits }) = one | if one > 2 { 0x80 } else { 0 },
        _ => {
            let system = chance.below(hull.boxes.len() as u32) as usize;
            hull.boxes[system] = hull.boxes[system].min(one - 1);
        }
    }
}

/// What a payment makes of every kind of weapon, however far it is armed.
#[test]
fn payments_for_every_weapon() {
    folder().told("payments", |tell| {
        let mut seen = BTreeSet::new();
        for class in classes() {
            for (place, weapon) in class.weapons.iter().enumerate() {
                let kind = format!("{:?} {:?} {} {}", weapon.kind, weapon.torp, weapon.canisters, weapon.photon);
                let pays = !weapon.kind.is_phaser() || weapon.kind == Kind::PhaserG;
                if !pays || !seen.insert((kind.clone(), class.is_x())) {
                    continue;
                }
                for number in 0..160 {
                    let mut chance = Chance::new(41, number);
                    let matter = payment(&class.id, place, &mut chance);
                    tell(&kind, &format!("{:?} {:?}", matter.fields, matter.resolve(&[])));
                }
            }
        }
    });
}

fn payment(ship: &str, place: usize, chance: &mut Chance) -> Matter {
    let torps: Vec<&str> = TORPS.iter().map(|(_, name)| *name).chain(["none", "none", "F", "S", "X"]).collect();
    let words = [
        ("ship", ship.to_owned()),
        ("weapon", format!("w{}", place + 1)),
        ("paid-turns", chance.below(4).to_string()),
        ("before", (*chance.pick(&["0", "1", "2", "2", "3", "3", "4", "4", "5", "6", "7", "8", "9", "12"])).to_owned()),
        (
            "pay",
            (*chance.pick(&["0", "1", "1", "2", "2", "3", "3", "4", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "16"]))
                .to_owned(),
        ),
        ("half", (*chance.pick(&["off", "off", "off", "on"])).to_owned()),
        ("torpedo", (*chance.pick(&torps)).to_owned()),
        ("held", (*chance.pick(&torps)).to_owned()),
        ("mode", (*chance.pick(&["plain", "plain", "plain", "enveloping", "shotgun", "sabot", "enveloping-sabot", "one-turn"])).to_owned()),
        ("when", (*chance.pick(&["allocation", "allocation", "reserve"])).to_owned()),
        ("paid", (*chance.pick(&["rolling", "second"])).to_owned()),
        ("fired", (*chance.pick(&["off", "off", "off", "on"])).to_owned()),
    ];
    let mut matter = Matter { what: What::Arming, fields: words.map(|(name, word)| (name.to_owned(), word)).into() };
    let options = ["canister_fast_proto", "plasma_fast_load", "caster_no_hold", "caster_holds_plasma", "heavy_two_step_upgrade"];
    for option in options {
        if chance.below(4) == 0 {
            matter.fields.insert(option.to_owned(), (*chance.pick(&["on", "off"])).to_owned());
        }
    }
    matter
}
