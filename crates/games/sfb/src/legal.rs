//! What a seat may say now: the list and the checker.

use engine::Seat;
use rulebook::sfb as id;

use crate::{
    Command,
    command::{Act, Group, Points, Stance, Step, Transfer},
    data::{
        SYSTEM_NAMES,
        sequence::{self, Does},
    },
    flow::{actor, does},
    ids::{ShipNo, Target},
    notation,
    reason::{No, Why, need, no},
    rules::{activity, allocation, canister, damage, energy, fire, movement, plans, rebuild, repair, reserve},
    state::{Ask, State},
};

/// Whether the command is of a kind of which only a selection is listed.
pub fn is_plan(command: &Command) -> bool {
    matches!(
        command,
        Command::Allocate(..)
            | Command::Fire(..)
            | Command::Do(..)
            | Command::Reinforce(..)
            | Command::Engines(_)
            | Command::Repair(..)
            | Command::Rebuild(..)
    )
}

/// Every command of a seat, sorted and distinct.
pub fn list(state: &State, seat: Seat, out: &mut Vec<Command>) {
    let first = out.len();
    if state.flow.ask == Ask::Box {
        if state.flow.active.is_some_and(|ship| state.owns(seat, ship)) {
            out.extend(damage::choices(state).iter().map(|&what| Command::Hit(what)));
            if state.flow.walk.volley.is_breakdown() && state.flow.walk.volley.points > 1 {
                let mut ready = damage::engines(state);
                ready.sort_unstable();
                out.extend(ready.into_iter().map(Command::Engines));
            }
        }
        return;
    }
    let Some(ship) = actor(state, seat) else { return };
    let number = ship;
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
                let target = Target::from(seeker);
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

fn allocations(state: &State, ship: ShipNo, out: &mut Vec<Command>) {
    let number = ship;
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

fn moves(state: &State, ship: ShipNo, out: &mut Vec<Command>) {
    use Step::*;
    let hull = &state.hulls[ship];
    let moves = movement::scheduled(state, ship);
    if !moves {
        out.push(Command::Pass(ship));
    }
    let mut offer = |step: Step| out.push(Command::Move(ship, step));
    if !moves {
        // A high energy turn is all that it may do.
    } else if hull.speed == 0 {
        offer(Stay);
        if state.secrets[ship].tacs > 0 {
            [TacLeft, TacRight].into_iter().for_each(&mut offer);
        }
    } else {
        offer(Ahead);
        if hull.straight >= movement::wait(state, ship) {
            [Left, Right].into_iter().for_each(&mut offer);
        }
        if hull.slip >= 1 {
            [SlipLeft, SlipRight].into_iter().for_each(&mut offer);
        }
    }
    // What a high energy turn needs is the same for all facings.
    if movement::may_turn_high(state, ship) {
        if hull.speed > 0 && moves {
            offer(Quick);
        }
        (0..6).filter(|&facing| facing != hull.facing).for_each(|facing| offer(Het(facing)));
    }
}

fn volleys(state: &State, ship: ShipNo, out: &mut Vec<Command>) {
    let number = ship;
    for enemy in state.enemies(ship) {
        let groups = fire::groups(state, ship, enemy.into());
        for (bits, group) in fire::GROUPS {
            if groups & bits == bits {
                out.push(Command::Volley(number, enemy.into(), group));
            }
        }
    }
    for seeker in state.flying() {
        let target = Target::from(seeker);
        if fire::seen(state, ship, seeker) && fire::groups(state, ship, target) & fire::PHASERS != 0 {
            out.push(Command::Volley(number, target, Group::Phasers));
        }
    }
}

fn reinforcements(state: &State, ship: ShipNo, out: &mut Vec<Command>) {
    let have = state.secrets[ship].points();
    for slot in 0..8 {
        for points in [2, have].into_iter().filter(|points| (1..=have).contains(points)) {
            if energy::check(state, ship, slot, points).is_ok() {
                out.push(Command::Reinforce(ship, slot, Points::at_most(points)));
            }
        }
    }
}

fn closing(state: &State, ship: ShipNo, out: &mut Vec<Command>) {
    let number = ship;
    let class = state.class(ship);
    for (launcher, _) in class.mounted().filter(|(_, weapon)| weapon.canisters) {
        for slot in 0..2 {
            for transfer in [Transfer::Store(launcher, slot), Transfer::Take(launcher, slot), Transfer::Swap(launcher, slot)] {
                if canister::check(state, ship, transfer).is_ok() {
                    out.push(Command::Transfer(number, transfer));
                }
            }
        }
    }
    let hull = &state.hulls[ship];
    for by_energy in [true, false] {
        out.extend(rebuild::deepest_first(state, ship, by_energy).map(|put| Command::Rebuild(number, put, by_energy)));
    }
    let mut offer = |what: u8, by_energy: bool| {
        if repair::check(state, ship, what, by_energy).is_ok() {
            out.push(Command::Repair(number, what, by_energy));
        }
    };
    for what in 1..=repair::ASIF {
        offer(what, true);
        offer(what, false);
    }
    for weapon in class.numbers().filter(|&weapon| !hull.mounts[weapon].alive) {
        offer(repair::mark(weapon), false);
        offer(repair::plain_mark(weapon), false);
    }
    for (system, _) in SYSTEM_NAMES.into_iter().filter(|(system, _)| hull.boxes[*system as usize] < class.boxes[*system as usize]) {
        offer(system.code() + repair::SYSTEM, false);
    }
}

/// Whether a seat may say a command now, and why not.
pub fn check(state: &State, seat: Seat, command: &Command) -> Result<(), Why> {
    if let Command::Hit(_) | Command::Engines(_) = command {
        let asked = state.flow.ask == Ask::Box && state.flow.active.is_some_and(|ship| state.owns(seat, ship));
        if !asked {
            return not_now(state, command);
        }
        return hits(state, command);
    }
    let Some(ship) = command.ship().filter(|&ship| state.owns(seat, ship)) else { return no(id::BASE_SEQ_1, No::NotYours) };
    if state.flow.ask == Ask::Box || actor(state, seat) != Some(ship) {
        return not_now(state, command);
    }
    match (does(state), command) {
        (Does::Allocate, Command::Plan(_, stance, speed)) => plans::check(state, ship, *stance, *speed),
        (Does::Allocate, Command::Allocate(_, made)) => allocation::check(state, ship, made),
        (Does::Allocate, Command::Do(_, act @ Act::Prepare(..))) => activity::check(state, ship, *act),
        (_, Command::Do(_, Act::Prepare(..))) => no(id::BASE_SET_2, No::BeforeTheFirstTurn),
        (Does::Allocate, Command::Resign(_)) => {
            let may = state.flow.turn > 1 && state.hulls[ship].is(crate::state::flag::CRIPPLED);
            need(may, id::BASE_VIC_2, No::NotCrippled)
        }
        (Does::Move, Command::Pass(_)) if !movement::scheduled(state, ship) => Ok(()),
        (Does::Move, Command::Move(_, step)) => movement::check(state, ship, *step),
        (Does::Activity | Does::Declare | Does::Aegis | Does::Answer | Does::Final, Command::Pass(_)) => Ok(()),
        (Does::Activity, Command::Do(_, act)) => activity::check(state, ship, *act),
        (Does::Declare, Command::Do(_, act)) if reserve::before_fire(*act) => activity::check(state, ship, *act),
        (Does::Answer | Does::Aegis, Command::Do(_, act @ Act::Capacitor(_))) => activity::check(state, ship, *act),
        (Does::Declare | Does::Answer, Command::Do(_, Act::Asif(true))) => no(id::ASIF_7, No::NotAgainstFire),
        (Does::Declare, Command::Volley(_, target, group)) => volley(state, ship, *target, *group),
        (Does::Aegis, Command::Volley(_, target, group)) => {
            need(target.is_seeker(), id::MATRIX_11, No::AegisSmallOnly)?;
            need(*group == Group::Phasers, id::BASE_XTC_2, No::AegisPhasers)?;
            volley(state, ship, *target, *group)
        }
        (Does::Declare, Command::Fire(_, shots)) => fire::check_all(state, ship, shots, false),
        (Does::Aegis, Command::Fire(_, shots)) => fire::check_all(state, ship, shots, true),
        (Does::Answer, Command::Reinforce(_, slot, points)) => energy::check(state, ship, *slot, points.get()),
        (Does::Final, Command::Transfer(_, transfer)) => canister::check(state, ship, *transfer),
        (Does::Final, Command::Rebuild(_, put, by_energy)) => rebuild::check(state, ship, put, *by_energy),
        (Does::Final, Command::Repair(_, what, by_energy)) => repair::check(state, ship, *what, *by_energy),
        _ => not_now(state, command),
    }
}

/// Whether the chart leaves these boxes to their owner.
fn hits(state: &State, command: &Command) -> Result<(), Why> {
    let among = damage::choices(state);
    match command {
        Command::Engines(lost) if state.flow.walk.volley.is_breakdown() => damage::check_engines(state, *lost),
        Command::Hit(what) if among.contains(what) => Ok(()),
        _ => {
            let boxes: Vec<String> = among.iter().map(|&what| notation::box_name(what)).collect();
            no(id::BASE_DAC_10, No::NotAmong { boxes: boxes.join(", ") })
        }
    }
}

/// Something else is asked now: what, of whom, and when this can be said.
fn not_now(state: &State, command: &Command) -> Result<(), Why> {
    if state.flow.ask == Ask::Over {
        return no(id::BASE_SEQ_1, No::IsOver);
    }
    let asked: Vec<String> = match state.flow.ask {
        Ask::Order | Ask::Box => state.flow.active.iter().map(|&ship| name(state, ship)).collect(),
        _ => state.ships().filter(|&ship| ship.within(state.flow.pending)).map(|ship| name(state, ship)).collect(),
    };
    let asked = asked.join(", ");
    let step = sequence::SEQUENCE[usize::from(state.flow.row)].id;
    let wrong = match command {
        Command::Pass(_) => No::NotNow { step, asked },
        Command::Plan(..) | Command::Allocate(..) | Command::Resign(_) => No::NotNowAllocate { step, asked },
        Command::Move(..) => No::NotNowMove { step, asked },
        Command::Do(..) => No::NotNowActivity { step, asked },
        Command::Volley(..) | Command::Fire(..) => No::NotNowFire { step, asked },
        Command::Reinforce(..) => No::NotNowAnswer { step, asked },
        Command::Hit(_) | Command::Engines(_) => No::NotNowBox { step, asked },
        Command::Transfer(..) | Command::Repair(..) | Command::Rebuild(..) => No::NotNowFinal { step, asked },
    };
    no(id::BASE_SEQ_1, wrong)
}

/// A ship as its display calls it.
fn name(state: &State, ship: ShipNo) -> String {
    format!("{} {}", ship.number(), state.class(ship).id.to_uppercase())
}

fn volley(state: &State, ship: ShipNo, target: Target, group: Group) -> Result<(), Why> {
    let aims = match target.seeker() {
        Some(seeker) => seeker.index() < state.seekers.len() && fire::seen(state, ship, seeker) && group == Group::Phasers,
        None => state.there(target) && target.ship().is_some_and(|target| state.hostile(ship, target)),
    };
    need(aims, id::BASE_FIR_11, No::NoSuchTarget)?;
    // The list is made by a quicker way; here each group is put together.
    let fires = |group| !fire::volley(state, ship, target, group).is_empty();
    let enough = match group {
        Group::All => fires(Group::Phasers) && fires(Group::Heavies),
        group => fires(group),
    };
    need(enough, id::BASE_FIR_11, No::NothingBears)
}
