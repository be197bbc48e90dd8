//! What a seat may say now: the list and the checker.

use engine::Seat;
use rulebook::sfb as id;

use crate::{
    Command,
    command::{Act, Group, Stance, Step, Transfer},
    data::sequence::Does,
    flow::{actor, does},
    reason::{Why, need, no, not_now},
    rules::{activity, allocation, canister, damage, energy, fire, movement, plans, repair},
    state::{Ask, SEEKER, SEEKERS, State},
};

/// Whether the command is of a kind of which only a selection is listed.
pub fn is_plan(command: &Command) -> bool {
    matches!(command, Command::Allocate(..) | Command::Fire(..) | Command::Do(..) | Command::Reinforce(..) | Command::Repair(..))
}

/// Every command of a seat, sorted and distinct.
pub fn list(state: &State, seat: Seat, out: &mut Vec<Command>) {
    let first = out.len();
    if state.flow.ask == Ask::Box {
        if state.owns(seat, state.flow.active.into()) {
            out.extend(damage::choices(state).iter().map(|&what| Command::Hit(what)));
        }
        return;
    }
    let Some(ship) = actor(state, seat) else { return };
    let number = ship as u8;
    match does(state) {
        Does::Allocate => allocations(state, ship, out),
        Does::Move => moves(state, ship, out),
        Does::Activity => {
            out.push(Command::Pass(number));
            activity::list(state, ship, out);
        }
        Does::Declare => {
            out.push(Command::Pass(number));
            volleys(state, ship, out);
        }
        Does::Aegis => {
            out.push(Command::Pass(number));
            for seeker in state.flying() {
                let target = seeker as u8 + SEEKER;
                if fire::seen(state, ship, seeker) && fire::groups(state, ship, target) & fire::PHASERS != 0 {
                    out.push(Command::Volley(number, target, Group::Phasers));
                }
            }
        }
        Does::Answer => {
            out.push(Command::Pass(number));
            reinforcements(state, ship, out);
        }
        Does::Final => {
            out.push(Command::Pass(number));
            closing(state, ship, out);
        }
        _ => {}
    }
    out[first..].sort_unstable();
    let mut kept = first;
    for at in first..out.len() {
        if at == first || out[at] != out[kept - 1] {
            out.swap(kept, at);
            kept += 1;
        }
    }
    out.truncate(kept);
}

fn allocations(state: &State, ship: usize, out: &mut Vec<Command>) {
    let number = ship as u8;
    let top = plans::top_speed(state, ship);
    let speeds = plans::SPEEDS.iter().copied().filter(|&speed| speed < top).chain([top]);
    for speed in speeds {
        for stance in [Stance::Attack, Stance::Assault, Stance::Defend, Stance::Run] {
            out.push(Command::Plan(number, stance, speed));
        }
    }
    if let Some(speed) = plans::again(state, ship) {
        out.push(Command::Plan(number, Stance::Again, speed));
    }
    if state.flow.turn > 1 && state.hulls[ship].flags & crate::state::flag::CRIPPLED != 0 {
        out.push(Command::Resign(number));
    }
}

fn moves(state: &State, ship: usize, out: &mut Vec<Command>) {
    use Step::*;
    let steps = [Ahead, Left, Right, SlipLeft, SlipRight, Stay, TacLeft, TacRight, Quick];
    let hets = (0..6).map(Het);
    for step in steps.into_iter().chain(hets) {
        if movement::check(state, ship, step).is_ok() {
            out.push(Command::Move(ship as u8, step));
        }
    }
}

fn volleys(state: &State, ship: usize, out: &mut Vec<Command>) {
    let number = ship as u8;
    for enemy in state.enemies(ship) {
        let groups = fire::groups(state, ship, enemy as u8);
        for (bits, group) in fire::GROUPS {
            if groups & bits == bits {
                out.push(Command::Volley(number, enemy as u8, group));
            }
        }
    }
    for seeker in state.flying() {
        let target = seeker as u8 + SEEKER;
        if fire::seen(state, ship, seeker) && fire::groups(state, ship, target) & fire::PHASERS != 0 {
            out.push(Command::Volley(number, target, Group::Phasers));
        }
    }
}

fn reinforcements(state: &State, ship: usize, out: &mut Vec<Command>) {
    let have = (state.secrets[ship].reserve() / 4).min(255) as u8;
    for slot in 0..8 {
        for points in [2, have] {
            if energy::check(state, ship, slot, points).is_ok() {
                out.push(Command::Reinforce(ship as u8, slot, points));
            }
        }
    }
}

fn closing(state: &State, ship: usize, out: &mut Vec<Command>) {
    let number = ship as u8;
    let class = state.class(ship);
    for (index, _) in class.weapons.iter().enumerate().filter(|(_, weapon)| weapon.canisters) {
        let launcher = index as u8;
        for slot in 0..2 {
            for transfer in [Transfer::Store(launcher, slot), Transfer::Take(launcher, slot), Transfer::Swap(launcher, slot)] {
                if canister::check(state, ship, transfer).is_ok() {
                    out.push(Command::Transfer(number, transfer));
                }
            }
        }
    }
    let shields = (1..=repair::ASIF).flat_map(|what| [(what, true), (what, false)]);
    let weapons = (0..class.weapons.len() as u8).map(|index| (index + repair::WEAPON, false));
    let plain = (0..class.weapons.len() as u8).map(|index| (index + repair::PLAIN, false));
    let systems = (0..crate::data::SYSTEMS as u8).map(|system| (system + repair::SYSTEM, false));
    for (what, by_energy) in shields.chain(weapons).chain(plain).chain(systems) {
        if repair::check(state, ship, what, by_energy).is_ok() {
            out.push(Command::Repair(number, what, by_energy));
        }
    }
}

/// Whether a seat may say a command now, and why not.
pub fn check(state: &State, seat: Seat, command: &Command) -> Result<(), Why> {
    if let Command::Hit(what) = command {
        let asked = state.flow.ask == Ask::Box && state.owns(seat, state.flow.active.into());
        need(asked, id::BASE_SEQ_1, "not-now")?;
        return need(damage::choices(state).contains(what), id::BASE_DAC_10, "no-such-box");
    }
    let ship = command.ship().unwrap_or(usize::MAX);
    need(state.owns(seat, ship), id::BASE_SEQ_1, "not-yours")?;
    if state.flow.ask == Ask::Box || actor(state, seat) != Some(ship) {
        return not_now();
    }
    match (does(state), command) {
        (Does::Allocate, Command::Plan(_, stance, speed)) => plans::check(state, ship, *stance, *speed),
        (Does::Allocate, Command::Allocate(_, made)) => allocation::check(state, ship, made),
        (Does::Allocate, Command::Resign(_)) => {
            let may = state.flow.turn > 1 && state.hulls[ship].is(crate::state::flag::CRIPPLED);
            need(may, id::BASE_VIC_2, "not-crippled")
        }
        (Does::Move, Command::Move(_, step)) => movement::check(state, ship, *step),
        (Does::Activity | Does::Declare | Does::Aegis | Does::Answer | Does::Final, Command::Pass(_)) => Ok(()),
        (Does::Activity, Command::Do(_, act)) => activity::check(state, ship, *act),
        (Does::Declare, Command::Do(_, act)) if activity::reserves(*act) => activity::check(state, ship, *act),
        (Does::Answer | Does::Aegis, Command::Do(_, act @ Act::Capacitor(_))) => activity::check(state, ship, *act),
        (Does::Declare | Does::Answer, Command::Do(_, Act::Asif(true))) => no(id::ASIF_7, "not-against-fire"),
        (Does::Declare, Command::Volley(_, target, group)) => volley(state, ship, *target, *group),
        (Does::Aegis, Command::Volley(_, target, group)) => {
            need(*target >= SEEKER, id::MATRIX_11, "aegis-small-only")?;
            need(*group == Group::Phasers, id::BASE_XTC_2, "aegis-phasers")?;
            volley(state, ship, *target, *group)
        }
        (Does::Declare, Command::Fire(_, shots)) => fire::check_all(state, ship, shots, false),
        (Does::Aegis, Command::Fire(_, shots)) => fire::check_all(state, ship, shots, true),
        (Does::Answer, Command::Reinforce(_, slot, points)) => energy::check(state, ship, *slot, *points),
        (Does::Final, Command::Transfer(_, transfer)) => canister::check(state, ship, *transfer),
        (Does::Final, Command::Repair(_, what, by_energy)) => repair::check(state, ship, *what, *by_energy),
        _ => not_now(),
    }
}

fn volley(state: &State, ship: usize, target: u8, group: Group) -> Result<(), Why> {
    let small = target >= SEEKER;
    if small {
        let at = usize::from(target - SEEKER);
        need(at < SEEKERS && fire::seen(state, ship, at) && group == Group::Phasers, id::BASE_FIR_11, "no-such-target")?;
    } else {
        need(state.there(target) && state.hostile(ship, target.into()), id::BASE_FIR_11, "no-such-target")?;
    }
    // The list is made by a quicker way; here each group is put together.
    let fires = |group| !fire::volley(state, ship, target, group).is_empty();
    let enough = match group {
        Group::All => fires(Group::Phasers) && fires(Group::Heavies),
        group => fires(group),
    };
    need(enough, id::BASE_FIR_11, "nothing-bears")
}
