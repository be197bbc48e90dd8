//! Everything that a ship may do or not in the positions of the cases, one act after the other, compared with hashes in `tests/courses`: also once the
//! impulse is another, an enemy stands elsewhere, or a weapon is in another state.

use engine::Chance;
use sfb::{
    Sfb, State,
    command::{Act, Arm, Cast, Drones, Launch, Quarters, Radius, Start, Step, Transfer, Warfare, slot},
    data::{Kind, SYSTEMS, TORPS},
    ids::{SeekerNo, ShieldNo, ShipNo, Target, WeaponNo},
    rules::{activity, canister, damage, energy, fire, movement, rebuild, repair, reserve, seeking::how},
    state::{load, order},
};

use crate::{courses::folder, matters::unlike};

/// The position in another impulse, with ships elsewhere and weapons in other states.
fn varied(state: &State, chance: &mut Chance) -> State {
    let mut state = state.clone();
    if chance.below(2) == 0 {
        state.flow.impulse = 1 + chance.below(32) as u8;
    }
    let ships: Vec<ShipNo> = state.ships().collect();
    for ship in ships {
        for _ in 0..chance.below(3) {
            unlike(&mut state, ship, chance);
        }
        let moved = chance.below(2) == 0;
        let (hull, secret) = (&mut state.hulls[ship.index()], &mut state.secrets[ship.index()]);
        if moved {
            hull.x += chance.below(5) as i16 - 2;
            hull.y += chance.below(7) as i16 - 3;
            hull.facing = chance.below(6) as u8;
        }
        match chance.below(6) {
            0 => (secret.warp, secret.other) = (chance.below(21) as u16, chance.below(9) as u16),
            1 => hull.ecm = chance.below(7) as u8,
            2 => hull.shields[chance.below(6) as usize] = 0,
            3 => hull.up = chance.below(64) as u8,
            4 => hull.speed = chance.below(32) as u8,
            _ => {}
        }
    }
    state
}

fn kinds(state: &State, ship: ShipNo, wanted: &[Kind]) -> Vec<WeaponNo> {
    state.class(ship).mounted().filter(|(_, spec)| wanted.contains(&spec.kind)).map(|(weapon, _)| weapon).collect()
}

/// Acts that do not depend on a weapon.
fn plain(state: &State) -> Vec<Act> {
    let mut acts = vec![Act::Leave, Act::Control];
    for yes in [true, false] {
        acts.extend([Act::Erratic(yes), Act::Cloak(yes), Act::Asif(yes)]);
        acts.extend(ShieldNo::all().map(|side| Act::Shield(side, yes)));
    }
    acts.extend(ShieldNo::all().flat_map(|side| [Act::Brake(side), Act::Brace(side)]));
    acts.extend((0..=31).map(Act::Speed));
    acts.extend((0..49).map(|both| Act::Warfare(Warfare::at_most(both / 7), Warfare::at_most(both % 7))));
    acts.extend([1, 4, 8, 12, 30].map(|quarters| Act::Capacitor(Quarters::at_most(quarters))));
    for other in ShipNo::first(state.hulls.len() + 1) {
        acts.extend([Act::Tractor(other), Act::Release(other)]);
        acts.extend((0..SYSTEMS as u8).chain([damage::WEAPON, damage::WEAPON + 6]).map(|what| Act::Board(other, what)));
    }
    for at in SeekerNo::first(state.seekers.len() + 1) {
        acts.extend([0, 1, 2, 5].map(|side| Act::Steer(at, side)));
        acts.push(Act::Lab(at));
    }
    acts
}

fn targets(state: &State) -> Vec<Target> {
    state.ships().map(Target::from).chain(state.flying().map(Target::from)).collect()
}

/// Acts with the weapons of a ship.
fn armed(state: &State, ship: ShipNo, chance: &mut Chance) -> Vec<Act> {
    use Kind::{Array, Caster, Esg, Freezer, Plasma, PlasmaRack, Rack};
    let mut acts = Vec::new();
    for weapon in state.class(ship).numbers() {
        acts.push(Act::Eject(weapon));
        let starts = [Start::Canister(0, true), Start::Canister(1, false), Start::Charge(true), Start::Charge(false), Start::Shows(true)];
        acts.extend(starts.map(|start| Act::Prepare(weapon, start)));
        acts.extend([0, 2, 4, 8, 12, 16, 24, 32].map(|energy| Act::Finish(weapon, Arm { energy, ..Arm::NONE })));
    }
    for weapon in kinds(state, ship, &[Plasma]) {
        for mode in [0, load::ENVELOPING, load::SABOT] {
            acts.extend(TORPS.map(|(torp, _)| Act::Finish(weapon, Arm { energy: 0, torp: torp.code(), mode })));
        }
    }
    for weapon in kinds(state, ship, &[Plasma, PlasmaRack, Rack, Array]) {
        for target in targets(state) {
            for way in [0, how::PSEUDO, how::PSEUDO | how::BOOST, how::INJECT, how::LARGE] {
                acts.extend((0..6).map(|facing| Act::Launch(Launch::new(weapon, target, facing, way))));
            }
        }
        for large in 0..3 {
            acts.extend([0, 1, 2, 4, 6].map(|small| Act::Reload(weapon, [small, large].map(Drones::at_most))));
        }
    }
    for (weapon, yes) in kinds(state, ship, &[Plasma, PlasmaRack]).into_iter().flat_map(|weapon| [(weapon, true), (weapon, false)]) {
        acts.extend(kinds(state, ship, &[Freezer]).into_iter().map(|freezer| Act::Inject(freezer, weapon, yes)));
        acts.extend(kinds(state, ship, &[Caster]).into_iter().map(|caster| Act::Feed(weapon, caster, yes)));
    }
    for weapon in kinds(state, ship, &[Caster]) {
        for target in targets(state) {
            for _ in 0..12 {
                let [dx, dy] = [0, 1].map(|_| chance.below(13) as i8 - 6);
                acts.push(Act::Cast(Cast { weapon, target, dx, dy, facing: chance.below(6) as u8 }));
            }
        }
    }
    acts.extend(kinds(state, ship, &[Esg]).into_iter().map(|weapon| Act::Sphere(weapon, Radius::at_most(1))));
    acts
}

/// The position of each case as it is and twice otherwise, for each of its ships.
fn each(family: &str, look: impl Fn(&State, ShipNo, &mut Chance, &mut dyn FnMut(&str))) {
    folder().told(family, |tell| {
        for (title, seed, state) in folder().case_positions::<Sfb>(family) {
            let mut chance = Chance::new(seed, 71);
            for time in 0..3 {
                let state = if time == 0 { state.clone() } else { varied(&state, &mut chance) };
                state.ships().for_each(|ship| look(&state, ship, &mut chance, &mut |line| tell(&title, line)));
            }
        }
    });
}

#[test]
fn every_act() {
    each("acts", |state, ship, chance, tell| {
        for act in plain(state).into_iter().chain(armed(state, ship, chance)) {
            tell(&format!("{:?}", activity::check(state, ship, act)));
            if let Act::Finish(weapon, arm) = act {
                tell(&format!("{:?}", reserve::finish(state, ship, weapon, arm)));
            }
        }
    });
}

#[test]
fn every_shot() {
    each("shots", |state, ship, _, tell| {
        tell(&format!("{} {}", fire::window(state, ship, false), fire::window(state, ship, true)));
        for target in targets(state) {
            tell(&format!("{}", fire::groups(state, ship, target)));
            for (_, group) in fire::GROUPS {
                tell(&format!("{:?}", fire::volley(state, ship, target, group)));
            }
            for weapon in state.class(ship).numbers() {
                for way in [0, order::SMALL, order::OTHER, order::SALVO, order::INJECT, order::SMALL | order::OTHER] {
                    tell(&format!("{:?}", fire::check_all(state, ship, &[(weapon, target, way)], false)));
                }
                tell(&format!("{:?}", fire::check_all(state, ship, &[(weapon, target, 0)], true)));
                let beside = WeaponNo::new(weapon.index() + 1).map(|next| (next, target, order::JOINED));
                let pair: Vec<_> = [(weapon, target, order::PAIR)].into_iter().chain(beside).collect();
                tell(&format!("{:?}", fire::check_all(state, ship, &pair, false)));
                tell(&format!("{:?}", fire::check_all(state, ship, &[(weapon, target, 0), (weapon, target, 0)], false)));
            }
        }
    });
}

#[test]
fn every_move_and_repair() {
    use Step::{Ahead, Left, Quick, Right, SlipLeft, SlipRight, Stay, TacLeft, TacRight};
    each("moves", |state, ship, chance, tell| {
        let steps = [Ahead, Left, Right, SlipLeft, SlipRight, Stay, TacLeft, TacRight, Quick].into_iter().chain((0..=6).map(Step::Het));
        // Nothing moves before the first impulse.
        for step in steps.filter(|_| state.flow.impulse > 0) {
            tell(&format!("{:?}", movement::check(state, ship, step)));
        }
        tell(&format!("{} {}", state.flow.impulse > 0 && movement::asked(state, ship), movement::turn_mode(state, ship)));
        for what in 0..=u8::MAX {
            tell(&format!("{:?}", [true, false].map(|by_energy| repair::check(state, ship, what, by_energy))));
        }
        for _ in 0..12 {
            let put = std::array::from_fn(|_| chance.below(6).saturating_sub(4) as u8);
            tell(&format!("{:?}", [true, false].map(|by_energy| rebuild::check(state, ship, &put, by_energy))));
        }
        for (place, points) in (0..=slot::END).flat_map(|place| [0, 1, 2, 3, 9].map(|points| (place, points))) {
            tell(&format!("{:?}", energy::check(state, ship, place, points)));
        }
        for launcher in kinds(state, ship, &[Kind::Plasma]) {
            for place in 0..=2 {
                let moves = [Transfer::Store(launcher, place), Transfer::Take(launcher, place), Transfer::Swap(launcher, place)];
                tell(&format!("{:?}", moves.map(|transfer| canister::check(state, ship, transfer))));
            }
        }
    });
}
