//! Commands that no list has, made up by chance: allocations in full, single shots, launches and acts of every kind. The sound and the unsound.

use engine::{Chance, Seat};
use sfb::{
    Command, State,
    command::{Act, Allocation, Arm, Cast, Drones, Launch, Points, Quarters, Radius, Stance, Start, Step, Transfer, Warfare, slot},
    data::{Kind, SYSTEMS, sequence::Does},
    flow,
    ids::{SeekerNo, ShieldNo, ShipNo, Target, WeaponNo},
    rules::{allocation, damage, plans, repair, seeking::how},
    state::{Ask, NONE, load, order},
};

/// A few commands for a seat that is asked, most of them of the current step.
pub fn typed(state: &State, seat: Seat, chance: &mut Chance) -> Vec<Command> {
    let ship = flow::actor(state, seat).unwrap_or(ShipNo::FIRST);
    if state.flow.ask == Ask::Box {
        return vec![
            Command::Hit(*chance.pick(&[0, 5, 9, 20, damage::WEAPON, damage::WEAPON + 3])),
            Command::Engines(std::array::from_fn(|_| chance.below(5) as u8)),
        ];
    }
    match flow::does(state) {
        Does::Allocate => {
            let mut made: Vec<Command> = (0..2).map(|_| paid(state, ship, chance)).collect();
            made.push(Command::Do(ship, Act::Prepare(weapon(state, ship, chance), start(chance))));
            made
        }
        Does::Move => (0..3).map(|_| Command::Move(ship, step(chance))).collect(),
        Does::Activity => (0..5).map(|_| Command::Do(ship, act(state, ship, chance))).collect(),
        Does::Declare | Does::Aegis => {
            let mut made: Vec<Command> = (0..4).map(|_| fire(state, ship, chance)).collect();
            made.push(Command::Do(ship, act(state, ship, chance)));
            made
        }
        Does::Answer => (0..3)
            .map(|_| Command::Reinforce(ship, chance.below(u32::from(slot::END) + 1) as u8, Points::at_most(chance.below(5) as u8)))
            .collect(),
        Does::Final => (0..4).map(|_| closing(state, ship, chance)).collect(),
        _ => vec![Command::Pass(ship)],
    }
}

/// A weapon of a ship; now and then one that is not there.
fn weapon(state: &State, ship: ShipNo, chance: &mut Chance) -> WeaponNo {
    WeaponNo::new(chance.below(state.class(ship).weapons.len() as u32 + 1) as usize).unwrap_or(WeaponNo::FIRST)
}

fn shield(chance: &mut Chance) -> ShieldNo {
    ShieldNo::FIRST.turned(chance.below(6) as usize)
}

/// A weapon of some kinds, if the ship has one.
fn of_kind(state: &State, ship: ShipNo, kinds: &[Kind], chance: &mut Chance) -> WeaponNo {
    let class = state.class(ship);
    let fits: Vec<WeaponNo> = class.mounted().filter(|(_, spec)| kinds.contains(&spec.kind)).map(|(weapon, _)| weapon).collect();
    if fits.is_empty() || chance.below(8) == 0 { weapon(state, ship, chance) } else { *chance.pick(&fits) }
}

/// A ship, most often an enemy.
fn other(state: &State, ship: ShipNo, chance: &mut Chance) -> ShipNo {
    let enemies: Vec<ShipNo> = state.enemies(ship).collect();
    if enemies.is_empty() || chance.below(8) == 0 { ShipNo::new(chance.below(3) as usize).unwrap_or(ship) } else { *chance.pick(&enemies) }
}

fn seeker(state: &State, chance: &mut Chance) -> SeekerNo {
    let flying: Vec<SeekerNo> = state.flying().collect();
    if flying.is_empty() { SeekerNo::FIRST } else { *chance.pick(&flying) }
}

fn target(state: &State, ship: ShipNo, chance: &mut Chance) -> Target {
    if state.flying().next().is_some() && chance.below(3) == 0 { seeker(state, chance).into() } else { other(state, ship, chance).into() }
}

/// The allocation of a plan with a few values changed.
fn paid(state: &State, ship: ShipNo, chance: &mut Chance) -> Command {
    let stance = *chance.pick(&[Stance::Attack, Stance::Assault, Stance::Defend, Stance::Run]);
    let speed = (*chance.pick(&[0, 4, 8, 16, 24])).min(plans::top_speed(state, ship));
    let mut made = if chance.below(3) > 0 { plans::make(state, ship, stance, speed) } else { Allocation::NOTHING };
    for _ in 0..=chance.below(3) {
        let few = *chance.pick(&[0, 1, 1, 2, 3, 5]);
        match chance.below(16) {
            0..5 => {
                let at = weapon(state, ship, chance);
                made.arms[at] = arm(chance);
            }
            5 => made.shields = few,
            6 => (made.asif, made.asif_points) = (true, few),
            7 => (made.asif, made.asif_columns[chance.below(9) as usize]) = (true, few),
            8 => (made.general, made.specific[chance.below(6) as usize]) = (few, few),
            9 => (made.hets, made.tacs) = if chance.below(2) == 0 { (few, 0) } else { (0, few) },
            10 => (made.ecm, made.eccm) = (few, chance.below(5) as u8),
            11 => (made.damage_control, made.recharge) = (few, chance.below(4) as u8),
            12 => (made.tractor, made.transport) = (few, few),
            13 => (made.reverse, made.impulse) = (chance.below(2) == 0, chance.below(2) == 0),
            14 => (made.erratic, made.cloak, made.control) = (chance.below(2) == 0, chance.below(2) == 0, true),
            _ => (made.speed, made.capacitor) = (chance.below(32) as u8, chance.below(30) as u16),
        }
    }
    // Much of what is made up costs too much: then without the weapons, so that the rest comes into play.
    if allocation::check(state, ship, &made).is_err() && chance.below(2) == 0 {
        made.arms = Allocation::NOTHING.arms;
    }
    Command::Allocate(ship, Box::new(made))
}

/// A payment for any weapon.
fn arm(chance: &mut Chance) -> Arm {
    let energy = *chance.pick(&[0, 2, 4, 4, 8, 8, 12, 12, 16, 16, 20, 24, 28, 32, 36, 40, 48]);
    let torp = if chance.below(2) == 0 { NONE } else { chance.below(11) as u8 };
    let mode = *chance.pick(&[0, 0, 0, 0, load::ENVELOPING, load::SHOTGUN, load::SABOT, load::FLEETING, load::CHARGE]);
    Arm { energy, torp, mode }
}

fn start(chance: &mut Chance) -> Start {
    let yes = chance.below(2) == 0;
    match chance.below(3) {
        0 => Start::Canister(chance.below(2) as u8, yes),
        1 => Start::Charge(yes),
        _ => Start::Shows(yes),
    }
}

fn step(chance: &mut Chance) -> Step {
    match chance.below(12) {
        0..3 => Step::Het(chance.below(7) as u8),
        at => {
            [Step::Ahead, Step::Left, Step::Right, Step::SlipLeft, Step::SlipRight, Step::Stay, Step::TacLeft, Step::TacRight, Step::Quick]
                [at as usize - 3]
        }
    }
}

/// An act of any kind.
fn act(state: &State, ship: ShipNo, chance: &mut Chance) -> Act {
    use Kind::{Array, Caster, Esg, Freezer, Photon, Plasma, PlasmaRack, Rack};
    let yes = chance.below(2) == 0;
    let foe = other(state, ship, chance);
    match chance.below(34) {
        0 => Act::Erratic(yes),
        1 => Act::Brake(shield(chance)),
        2 => Act::Speed(chance.below(32) as u8),
        3 => Act::Leave,
        4 => Act::Control,
        5 => Act::Cloak(yes),
        6 => Act::Warfare(Warfare::at_most(chance.below(6) as u8), Warfare::at_most(chance.below(6) as u8)),
        7 => Act::Tractor(foe),
        8 => Act::Release(foe),
        9 => Act::Lab(seeker(state, chance)),
        10 => Act::Steer(seeker(state, chance), *chance.pick(&[0, 1, 5, 2])),
        11 => Act::Brace(shield(chance)),
        12 | 13 => Act::Inject(of_kind(state, ship, &[Freezer], chance), of_kind(state, ship, &[Plasma], chance), yes),
        14 | 15 => Act::Feed(of_kind(state, ship, &[Plasma], chance), of_kind(state, ship, &[Caster], chance), yes),
        16 => Act::Eject(of_kind(state, ship, &[Plasma, Freezer, Photon], chance)),
        17..20 => Act::Finish(weapon(state, ship, chance), arm(chance)),
        20..24 => Act::Launch(launch(state, ship, of_kind(state, ship, &[Plasma, PlasmaRack, Rack, Array], chance), chance)),
        24 | 25 => Act::Cast(Cast {
            weapon: of_kind(state, ship, &[Caster], chance),
            target: foe.into(),
            dx: chance.below(7) as i8 - 3,
            dy: chance.below(9) as i8 - 4,
            facing: chance.below(6) as u8,
        }),
        26 => Act::Sphere(of_kind(state, ship, &[Esg], chance), Radius::at_most(chance.below(4) as u8)),
        27 => Act::Shield(shield(chance), yes),
        28 => Act::Asif(yes),
        29 | 30 => Act::Board(foe, *chance.pick(&[0, 4, 7, 12, 16, 18, 21, damage::WEAPON, damage::WEAPON + 4])),
        31 => {
            let drones = if yes { [0, 0] } else { [chance.below(5), chance.below(3)] };
            Act::Reload(of_kind(state, ship, &[Rack, Array], chance), drones.map(|count| Drones::at_most(count as u8)))
        }
        32 => Act::Capacitor(Quarters::at_most(chance.below(12) as u8)),
        _ => Act::Prepare(weapon(state, ship, chance), start(chance)),
    }
}

fn launch(state: &State, ship: ShipNo, weapon: WeaponNo, chance: &mut Chance) -> Launch {
    let how = *chance.pick(&[0, 0, 0, how::PSEUDO, how::PSEUDO | how::BOOST, how::INJECT, how::INJECT | how::PSEUDO, how::LARGE]);
    let mut made = Launch::new(weapon, target(state, ship, chance), chance.below(6) as u8, how);
    match chance.below(8) {
        0 => made.from = Some(self::weapon(state, ship, chance)),
        1 => made.piece = chance.below(3) as u8,
        2 => made.others[0] = Some(target(state, ship, chance)),
        _ => {}
    }
    made
}

/// One to three shots, each in some way.
fn fire(state: &State, ship: ShipNo, chance: &mut Chance) -> Command {
    let at = target(state, ship, chance);
    let mut shots = Vec::new();
    for _ in 0..=chance.below(3) {
        let weapon = weapon(state, ship, chance);
        let aim = if chance.below(6) == 0 { target(state, ship, chance) } else { at };
        let how = match chance.below(10) {
            0..4 => 0,
            4 => order::OTHER,
            5 => order::SMALL,
            6 => order::SALVO,
            7 => order::INJECT,
            8 => order::SMALL | order::PAIR,
            _ => order::SMALL | order::INJECT,
        };
        if chance.below(4) == 0 {
            // Elements of a matrix stand side by side.
            let more = 1 + chance.below(2) as usize;
            shots.push((weapon, aim, if more == 1 { order::PAIR } else { order::TRIPLE }));
            let beside = (1..=more).filter_map(|next| WeaponNo::new(weapon.index() + next));
            shots.extend(beside.map(|next| (next, aim, order::JOINED)));
        } else {
            shots.push((weapon, aim, how));
        }
        if how == order::INJECT && chance.below(2) == 0 {
            shots.push((of_kind(state, ship, &[Kind::Freezer], chance), aim, order::SOURCE));
        }
    }
    Command::Fire(ship, shots)
}

fn closing(state: &State, ship: ShipNo, chance: &mut Chance) -> Command {
    let yes = chance.below(2) == 0;
    let (launcher, place) = (of_kind(state, ship, &[Kind::Plasma], chance), chance.below(2) as u8);
    match chance.below(8) {
        0 => Command::Transfer(ship, Transfer::Store(launcher, place)),
        1 => Command::Transfer(ship, Transfer::Take(launcher, place)),
        2 => Command::Transfer(ship, Transfer::Swap(launcher, place)),
        3 => Command::Repair(ship, chance.below(9) as u8, yes),
        4 => Command::Repair(
            ship,
            chance.pick(&[repair::mark as fn(WeaponNo) -> u8, repair::plain_mark])(weapon(state, ship, chance)),
            false,
        ),
        5 => Command::Repair(ship, repair::SYSTEM + chance.below(SYSTEMS as u32) as u8, yes),
        _ => {
            let mut put = [0; 9];
            (0..=chance.below(2)).for_each(|_| put[chance.below(9) as usize] += 1 + chance.below(2) as u8);
            Command::Rebuild(ship, put, yes)
        }
    }
}
