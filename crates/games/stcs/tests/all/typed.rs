//! Commands that no list has, made up by chance: allocations in full, paths, questions, sources of power. The sound and the unsound.

use engine::{Chance, Seat};
use geometry::hex::{Facing, Side};
use stcs::{
    Command, State,
    command::{Allocation, Drag, Manoeuvre, Path, Plan, Query, Repair, Sources},
    ids::{MountNo, ShipNo},
    rules::plans,
    state::{Call, Frame, Shot, Step},
};

/// A few commands for a seat that is asked, most of them of the current step.
pub fn typed(state: &State, seat: Seat, chance: &mut Chance) -> Vec<Command> {
    let mut one = |number: u32| chance.below(number);
    let own: Vec<ShipNo> = state.numbers().filter(|&ship| state.ships[ship].seat() == seat).collect();
    // One that is not there is among them, where there is room for it.
    let ships: Vec<ShipNo> = ShipNo::first(usize::from(state.count) + 1).collect();
    let ship = if own.is_empty() || one(12) == 0 { ships[one(ships.len() as u32) as usize] } else { own[one(own.len() as u32) as usize] };
    let target = ships[one(ships.len() as u32) as usize];
    let mut made = Vec::new();
    match state.flow.step {
        Step::Allocate => {
            made.extend((0..3).map(|_| allocation(state, ship, chance)));
        }
        Step::Sensors => {
            made.extend((0..3).map(|_| Command::Ask(ship, target, query(chance))));
            made.extend([Command::Search(ship, side(chance)), Command::Lock(ship, target)]);
        }
        Step::Move => made.extend((0..2).filter_map(|_| path(ship, chance))),
        Step::Mark => made.push(Command::Mark(ship, chance.below(2) == 0)),
        Step::Fire => made.extend((0..3).map(|_| shot(state, ship, target, chance))),
        Step::Repower => {
            made.extend((0..2).map(|_| Command::Raise(ship, side(chance), chance.below(20) as u8)));
        }
        Step::Repair => made.push(repair(ship, chance)),
        Step::Over => {}
    }
    made.push(match chance.below(12) {
        0..6 => regenerate(ship, chance),
        6 => Command::Release(target),
        7 => Command::Drag(target, [Drag::Left, Drag::Right, Drag::To(Facing::ALL[chance.below(6) as usize])][chance.below(3) as usize]),
        8 => Command::Side(Some(side(chance)).filter(|_| chance.below(7) > 0)),
        9 if state.flow.frame != Frame::Step => Command::Go(false),
        9 => Command::Done,
        10 => Command::Cease(ship),
        _ => Command::Pass,
    });
    made
}

/// The allocation of a plan, with a few values changed.
fn allocation(state: &State, ship: ShipNo, chance: &mut Chance) -> Command {
    let plan = Plan::ALL[chance.below(Plan::ALL.len() as u32) as usize];
    let there = state.ship(ship).is_some();
    let mut made =
        if there && chance.below(3) > 0 { plans::allocation(state, ship, plan).ok() } else { None }.unwrap_or(Allocation::NOTHING);
    let mounts = if there { state.mounts(ship).len() } else { 1 };
    for _ in 0..chance.below(4) {
        match chance.below(8) {
            0 | 1 => made.shields[chance.below(6) as usize] = chance.below(30) as u8,
            2 => {
                let side = chance.below(6) as usize;
                made.shields[side] = made.shields[side].saturating_add(1);
            }
            3 | 4 => {
                let mount = MountNo::new(chance.below(mounts as u32) as usize).expect("a mount");
                let most = if there { state.mount(ship, mount).2.power } else { 5 };
                made.mounts[mount] = [0, 1, most, most.saturating_sub(1), most + 1, most.div_ceil(2), 19, 20][chance.below(8) as usize];
            }
            5 => made.movement = made.movement.saturating_add(chance.below(9) as u16).saturating_sub(chance.below(9) as u16),
            6 if chance.below(3) == 0 => made.mounts[chance.below(MountNo::MOST as u32) as usize] = 1,
            6 => made.cloak = !made.cloak,
            _ => made.regeneration = 10 * chance.below(4) as u16,
        }
    }
    Command::Allocate(ship, Box::new(made))
}

fn side(chance: &mut Chance) -> Side {
    Side::ALL[chance.below(6) as usize]
}

/// One of the first `most`, or of all that there can be.
fn mount(chance: &mut Chance, most: u32) -> MountNo {
    MountNo::new(chance.below(most.min(MountNo::MOST as u32)) as usize).expect("a mount")
}

fn path(ship: ShipNo, chance: &mut Chance) -> Option<Command> {
    let parts: Vec<Manoeuvre> =
        (0..1 + chance.below(4)).map(|_| Manoeuvre::ALL[chance.below(Manoeuvre::ALL.len() as u32) as usize]).collect();
    Path::of(&parts).map(|path| Command::Path(ship, path))
}

fn query(chance: &mut Chance) -> Query {
    match chance.below(9) {
        0 => Query::Power,
        1 => Query::Uses,
        2 => Query::Shields,
        3 => Query::Weapons,
        4 => Query::Damage,
        5 => Query::Life,
        6 => Query::Transporters,
        7 => Query::Shield(side(chance)),
        _ => Query::Weapon(mount(chance, 14)),
    }
}

fn shot(state: &State, ship: ShipNo, target: ShipNo, chance: &mut Chance) -> Command {
    let call = match chance.below(8) {
        0..3 => Call::None,
        3 => Call::Generator,
        4 => Call::Warp,
        5 => Call::Impulse,
        _ => Call::Mount(mount(chance, 14)),
    };
    // A ship that is not there says nothing at all.
    let ship = if state.ship(ship).is_some() { ship } else { ShipNo::FIRST };
    let mounts = state.mounts(ship).len() as u32;
    Command::Fire(Shot { ship, mount: mount(chance, mounts + 1), target, call })
}

fn repair(ship: ShipNo, chance: &mut Chance) -> Command {
    Command::Repair(
        ship,
        match chance.below(4) {
            0 => Repair::Mount(mount(chance, 14)),
            1 => Repair::Generator(side(chance)),
            2 => Repair::Sensors,
            _ => Repair::None,
        },
    )
}

fn regenerate(ship: ShipNo, chance: &mut Chance) -> Command {
    let mut sources = Sources::NONE;
    for _ in 0..1 + chance.below(4) {
        sources = sources.with(match chance.below(6) {
            0 | 1 => Sources::RESERVE,
            2 => Sources::BOX,
            3 => Sources::MOVEMENT,
            4 => Sources::shield(Side::ALL[chance.below(6) as usize]),
            _ => Sources::mount(mount(chance, 12)),
        });
    }
    let power = [9, 10, 20, 25, 5 + chance.below(60) as u16][chance.below(5) as usize];
    Command::Regenerate(ship, power, sources)
}
