//! Commands that no list has, made up by chance: allocations in full, paths, questions, sources of power. The sound and the unsound.

use engine::{Chance, Seat};
use geometry::hex::Side;
use stcs::{
    Command, State,
    command::{Allocation, Drag, Manoeuvre, Path, Plan, Query, Repair, Sources},
    data::MOST_MOUNTS_OF_SHIP,
    rules::plans,
    state::{Call, Frame, Shot, Step},
};

/// A few for a seat that is asked, most of them of the step in hand.
pub fn typed(state: &State, seat: Seat, chance: &mut Chance) -> Vec<Command> {
    let mut one = |number: u32| chance.below(number);
    let own: Vec<u8> = state.numbers().filter(|&ship| state.ships[ship].owner() == seat.index()).map(|ship| ship as u8).collect();
    let ship = if own.is_empty() || one(12) == 0 { one(u32::from(state.count) + 1) as u8 } else { own[one(own.len() as u32) as usize] };
    let target = one(u32::from(state.count) + 1) as u8;
    let mut made = Vec::new();
    match state.flow.step {
        Step::Allocate => {
            made.extend((0..3).map(|_| allocation(state, ship, chance)));
        }
        Step::Sensors => {
            made.extend((0..3).map(|_| Command::Ask(ship, target, query(chance))));
            made.extend([Command::Search(ship, chance.below(8) as u8), Command::Lock(ship, target)]);
        }
        Step::Move => made.extend((0..2).filter_map(|_| path(ship, chance))),
        Step::Mark => made.push(Command::Mark(ship, chance.below(2) == 0)),
        Step::Fire => made.extend((0..3).map(|_| shot(state, ship, target, chance))),
        Step::Repower => {
            made.extend((0..2).map(|_| Command::Raise(ship, chance.below(8) as u8, chance.below(20) as u8)));
        }
        Step::Repair => made.push(repair(ship, chance)),
        Step::Over => {}
    }
    made.push(match chance.below(12) {
        0..6 => regenerate(ship, chance),
        6 => Command::Release(target),
        7 => Command::Drag(target, [Drag::Left, Drag::Right, Drag::To(chance.below(6) as u8)][chance.below(3) as usize]),
        8 => Command::Side(chance.below(8) as u8),
        9 if state.flow.frame != Frame::Step => Command::Go(false),
        9 => Command::Done,
        10 => Command::Cease(ship),
        _ => Command::Pass,
    });
    made
}

/// What a plan comes to, with a few values that are others.
fn allocation(state: &State, ship: u8, chance: &mut Chance) -> Command {
    let plan = Plan::ALL[chance.below(Plan::ALL.len() as u32) as usize];
    let there = usize::from(ship) < usize::from(state.count);
    let mut made =
        if there && chance.below(3) > 0 { plans::allocation(state, ship.into(), plan).ok() } else { None }.unwrap_or(Allocation::NOTHING);
    let mounts = if there { state.mounts(ship.into()).len() } else { 1 };
    for _ in 0..chance.below(4) {
        match chance.below(8) {
            0 | 1 => made.shields[chance.below(6) as usize] = chance.below(30) as u8,
            2 => {
                let side = chance.below(6) as usize;
                made.shields[side] = made.shields[side].saturating_add(1);
            }
            3 | 4 => {
                let mount = chance.below(mounts as u32) as usize;
                let most = if there { state.mount(ship.into(), mount).2.power } else { 5 };
                made.mounts[mount] = [0, 1, most, most.saturating_sub(1), most + 1, most.div_ceil(2), 19, 20][chance.below(8) as usize];
            }
            5 => made.movement = made.movement.saturating_add(chance.below(9) as u16).saturating_sub(chance.below(9) as u16),
            6 if chance.below(3) == 0 => made.mounts[chance.below(MOST_MOUNTS_OF_SHIP as u32) as usize] = 1,
            6 => made.cloak = !made.cloak,
            _ => made.regeneration = 10 * chance.below(4) as u16,
        }
    }
    Command::Allocate(ship, Box::new(made))
}

fn path(ship: u8, chance: &mut Chance) -> Option<Command> {
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
        7 => Query::Shield(1 + chance.below(6) as u8),
        _ => Query::Weapon(chance.below(14) as u8),
    }
}

fn shot(state: &State, ship: u8, target: u8, chance: &mut Chance) -> Command {
    let call = match chance.below(8) {
        0..3 => Call::None,
        3 => Call::Generator,
        4 => Call::Warp,
        5 => Call::Impulse,
        _ => Call::Mount(chance.below(14) as u8),
    };
    let mounts = if ship < state.count { state.mounts(ship.into()).len() as u32 } else { 4 };
    // A ship that is not there says nothing at all.
    let (ship, mount) = (ship.min(state.count.saturating_sub(1)), chance.below(mounts + 1) as u8);
    Command::Fire(Shot { ship, mount, target, call })
}

fn repair(ship: u8, chance: &mut Chance) -> Command {
    Command::Repair(
        ship,
        match chance.below(4) {
            0 => Repair::Mount(chance.below(14) as u8),
            1 => Repair::Generator(chance.below(8) as u8),
            2 => Repair::Sensors,
            _ => Repair::None,
        },
    )
}

fn regenerate(ship: u8, chance: &mut Chance) -> Command {
    let mut sources = Sources(0);
    for _ in 0..1 + chance.below(4) {
        sources = sources.with(match chance.below(6) {
            0 | 1 => Sources::RESERVE,
            2 => Sources::BOX,
            3 => Sources::MOVEMENT,
            4 => Sources::shield(Side::ALL[chance.below(6) as usize]),
            _ => Sources::mount(chance.below(12) as usize),
        });
    }
    let power = [9, 10, 20, 25, 5 + chance.below(60) as u16][chance.below(5) as usize];
    Command::Regenerate(ship, power, sources)
}
