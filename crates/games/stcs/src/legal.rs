//! What a seat may say now: the checker of one command, and the generator of the list. Two routes that the conformance suite holds equal.

use engine::Seat;
use geometry::hex::{Side, Sides};

use crate::{
    command::{Command, Drag, Manoeuvre, Plan, Query, Repair, Sources},
    data::{Kind, tables},
    reason::Why,
    rules::{allocation, called_shots, drag, firing, movement, plans, regeneration, repair, sensors_cloak},
    state::{Call, Frame, MOST_SHIPS, NONE, Shot, State, Status, Step, Track, flag, option},
};

/// Whether the command is of a kind of which only a selection is listed.
pub fn is_plan(command: &Command) -> bool {
    match command {
        Command::Fire(shot) => shot.call != Call::None,
        Command::Plan(..) | Command::Allocate(..) | Command::Path(..) | Command::Ask(..) | Command::Regenerate(..) | Command::Raise(..) => {
            true
        }
        _ => false,
    }
}

/// Whether `seat` may say this now, and why not.
pub fn check(state: &State, seat: Seat, command: &Command) -> Result<(), Why> {
    let number = seat.index();
    if number > 3 || state.flow.asked >> number & 1 == 0 {
        return Err(Why::NotNow("now-seat"));
    }
    match (state.flow.frame, command) {
        (Frame::Order(_), Command::Go(_)) => Ok(()),
        (Frame::Order(_), _) => Err(Why::NotNow("now-only-order")),
        (_, Command::Regenerate(ship, power, sources)) => regeneration::check(state, number, *ship, *power, *sources),
        (Frame::Window(..), Command::Pass) => Ok(()),
        (_, Command::Pass) => Err(Why::NoWindow),
        (Frame::Tie(_) | Frame::Blast(..), Command::Side(side)) => check_side(state, *side),
        (Frame::Tie(_) | Frame::Blast(..), _) => Err(Why::NotNow("now-only-side")),
        (_, Command::Side(side)) => Err(Why::NotTied(*side)),
        (_, Command::Drag(ship, drag)) => moving_time(state).and_then(|()| drag::check_drag(state, number, *ship, *drag)),
        (_, Command::Release(ship)) => moving_time(state).and_then(|()| drag::check_release(state, number, *ship)),
        (Frame::Window(..), _) => Err(Why::NotNow("now-only-window")),
        (Frame::Step, command) => check_step(state, number, command),
    }
}

/// Held ships are moved or let go at any moment but while all allocate or lay markers at once.
fn moving_time(state: &State) -> Result<(), Why> {
    if matches!(state.flow.step, Step::Allocate | Step::Mark | Step::Over) { Err(Why::NotNow("now-drag")) } else { Ok(()) }
}

fn check_side(state: &State, side: u8) -> Result<(), Why> {
    let tied = state.tied().map_or(Sides::NONE, |(_, sides)| sides);
    let there = side == 0 || Side::try_from(side).is_ok_and(|side| tied.contains(side));
    if there { Ok(()) } else { Err(Why::NotTied(side)) }
}

fn check_step(state: &State, seat: usize, command: &Command) -> Result<(), Why> {
    match command {
        Command::Plan(ship, plan) => {
            allocation::check_turn(state, seat, *ship)?;
            plans::allocation(state, (*ship).into(), *plan).map(|_| ())
        }
        Command::Allocate(ship, made) => allocation::check(state, seat, *ship, made),
        Command::Search(ship, side) => sensors_cloak::check_search(state, seat, *ship, *side),
        Command::Lock(ship, target) => sensors_cloak::check_lock(state, seat, *ship, *target),
        Command::Ask(ship, target, query) => sensors_cloak::check_ask(state, seat, *ship, *target, *query),
        Command::Move(ship, part) => movement::check(state, seat, *ship, *part),
        Command::Path(ship, path) => movement::check_path(state, seat, *ship, *path),
        Command::Mark(ship, _) => firing::check_mark(state, seat, *ship),
        Command::Fire(shot) => firing::check(state, seat, *shot),
        Command::Cease(ship) => firing::check_turn(state, seat, *ship),
        Command::Raise(ship, side, points) => repair::check_raise(state, seat, *ship, *side, *points),
        Command::Repair(ship, what) => repair::check(state, seat, *ship, *what),
        Command::Done if matches!(state.flow.step, Step::Sensors | Step::Repower) => Ok(()),
        _ => Err(Why::NotNow("now-this")),
    }
}

/// Everything that `seat` may say now, sorted and distinct.
pub fn list(state: &State, seat: Seat, out: &mut Vec<Command>) {
    let number = seat.index();
    if number > 3 || state.flow.asked >> number & 1 == 0 {
        return;
    }
    match state.flow.frame {
        Frame::Tie(_) | Frame::Blast(..) => {
            let tied = state.tied().map_or(Sides::NONE, |(_, sides)| sides);
            out.push(Command::Side(0));
            out.extend(tied.iter().map(|side| Command::Side(side.number())));
        }
        Frame::Window(..) => {
            borg_extras(state, number, out);
            out.push(Command::Pass);
        }
        Frame::Order(_) => out.extend([Command::Go(false), Command::Go(true)]),
        Frame::Step => list_step(state, number, out),
    }
}

fn own(state: &State, seat: usize) -> impl Iterator<Item = usize> {
    state.numbers().filter(move |&ship| state.ships[ship].owner() == seat)
}

fn list_step(state: &State, seat: usize, out: &mut Vec<Command>) {
    match state.flow.step {
        Step::Allocate => {
            for ship in own(state, seat).filter(|&ship| state.ships[ship].active() && !state.ships[ship].is(flag::ALLOCATED)) {
                out.extend(Plan::ALL.into_iter().filter(|&plan| fits(state, ship, plan)).map(|plan| Command::Plan(ship as u8, plan)));
            }
        }
        Step::Sensors => {
            list_sensors(state, seat, out);
            borg_extras(state, seat, out);
            out.push(Command::Done);
        }
        Step::Move => {
            list_moves(state, seat, out);
            borg_extras(state, seat, out);
        }
        Step::Mark => {
            for ship in own(state, seat).filter(|&ship| state.ships[ship].active() && firing::check_mark(state, seat, ship as u8).is_ok()) {
                out.extend([Command::Mark(ship as u8, false), Command::Mark(ship as u8, true)]);
            }
        }
        Step::Fire => {
            let ships = || own(state, seat).filter(|&ship| firing::check_turn(state, seat, ship as u8).is_ok());
            ships().for_each(|ship| list_shots(state, ship, out));
            out.extend(ships().map(|ship| Command::Cease(ship as u8)));
            borg_extras(state, seat, out);
        }
        Step::Repower => {
            borg_extras(state, seat, out);
            for ship in own(state, seat) {
                list_raises(state, seat, ship, out);
            }
            out.push(Command::Done);
        }
        Step::Repair => {
            borg_extras(state, seat, out);
            let ship = usize::from(state.flow.active);
            out.extend(repair::possible(state, ship).map(|what| Command::Repair(ship as u8, what)));
            out.push(Command::Repair(ship as u8, Repair::None));
        }
        Step::Over => {}
    }
}

/// Whether a plan suits a ship, without making it.
fn fits(state: &State, ship: usize, plan: Plan) -> bool {
    let planned = &state.ships[ship];
    let class = planned.class();
    match plan {
        Plan::Cloak => class.cloak > 0 && planned.held_by == NONE && u16::from(class.cloak) <= planned.power(),
        Plan::Grip | Plan::Adapt => class.is_borg(),
        Plan::Pursuit => planned.held_by == NONE,
        _ => true,
    }
}

fn list_sensors(state: &State, seat: usize, out: &mut Vec<Command>) {
    for ship in own(state, seat) {
        out.extend(
            (1..=6)
                .filter(|&side| sensors_cloak::check_search(state, seat, ship as u8, side).is_ok())
                .map(|side| Command::Search(ship as u8, side)),
        );
    }
    for ship in own(state, seat) {
        let targets = (0..state.count).filter(|&target| sensors_cloak::check_lock(state, seat, ship as u8, target).is_ok());
        out.extend(targets.map(|target| Command::Lock(ship as u8, target)));
    }
    let queries = [Query::Power, Query::Uses, Query::Shields, Query::Weapons];
    for ship in own(state, seat) {
        for target in 0..state.count {
            let asked = queries.iter().filter(|&&query| sensors_cloak::check_ask(state, seat, ship as u8, target, query).is_ok());
            out.extend(asked.map(|&query| Command::Ask(ship as u8, target, query)));
        }
    }
}

fn list_moves(state: &State, seat: usize, out: &mut Vec<Command>) {
    let phase = usize::from(state.flow.phase.max(1)) - 1;
    for ship in own(state, seat) {
        let moving = &state.ships[ship];
        let chosen = state.flow.active == NONE || usize::from(state.flow.active) == ship;
        if !chosen || moving.side() != state.acting_side() || moving.held_by != NONE || !movement::pending(state, moving) {
            continue;
        }
        for part in Manoeuvre::ALL {
            // Most games are without emergency turns: no need to ask of each.
            if part.hard() && !state.rules.on(option::EMERGENCY) {
                break;
            }
            if movement::cost(state, moving, part).is_ok_and(|cost| cost <= moving.moves[phase]) {
                out.push(Command::Move(ship as u8, part));
            }
        }
    }
}

fn list_shots(state: &State, ship: usize, out: &mut Vec<Command>) {
    let mut aims = [None; MOST_SHIPS];
    for target in state.numbers() {
        aims[target] = firing::aim(state, ship, target).ok();
    }
    let class = state.ships[ship].class();
    for (mount, (now, spec)) in state.mounts(ship).iter().zip(&class.mounts).enumerate() {
        let weapon = &tables().weapons[usize::from(spec.weapon)];
        if !now.works() || now.fired() || now.power < weapon.least {
            continue;
        }
        if weapon.kind == Kind::Tractor && state.held(ship, mount).is_some() {
            continue;
        }
        for (target, aim) in aims.iter().enumerate().filter_map(|(target, aim)| aim.as_ref().map(|aim| (target, aim))) {
            if aim.range > u16::from(weapon.reach) || !spec.sides.meets(aim.out) {
                continue;
            }
            let aimed = &state.ships[target];
            let spared = match weapon.kind {
                Kind::Neutralizer => aimed.class().is_borg(),
                Kind::Tractor => aimed.held_by != NONE,
                _ => false,
            };
            if spared {
                continue;
            }
            let shot = Shot { ship: ship as u8, mount: mount as u8, target: target as u8, call: Call::None };
            out.push(Command::Fire(shot));
            if matches!(weapon.kind, Kind::Beam | Kind::Missile) && called_shots::down(state, target, aim.struck) {
                list_calls(state, shot, aim.struck, out);
            }
        }
    }
}

/// A selection of called shots: the generator, the engines, the mounts that hold a ship, and the first that is powered most by its class.
fn list_calls(state: &State, shot: Shot, struck: Sides, out: &mut Vec<Command>) {
    let target = usize::from(shot.target);
    let kind = state.mount(shot.ship.into(), shot.mount.into()).2.kind;
    let mut push = |call| {
        if called_shots::check(state, kind, target, struck, call).is_ok() {
            out.push(Command::Fire(Shot { call, ..shot }));
        }
    };
    push(Call::Generator);
    push(Call::Warp);
    push(Call::Impulse);
    let class = state.ships[target].class();
    let works = |mount: &usize| state.mounts(target)[*mount].status() == Status::Operational;
    let reached = |mount: &usize| struck.iter().all(|side| class.mounts[*mount].sides.contains(side));
    let biggest =
        (0..class.mounts.len()).filter(works).filter(reached).max_by_key(|&mount| (class.weapon(mount).power, std::cmp::Reverse(mount)));
    for mount in 0..class.mounts.len() {
        if Some(mount) == biggest || state.held(target, mount).is_some() {
            push(Call::Mount(mount as u8));
        }
    }
}

fn list_raises(state: &State, seat: usize, ship: usize, out: &mut Vec<Command>) {
    let raised = &state.ships[ship];
    let class = raised.class();
    let affordable = raised.reserve * u16::from(class.shield_points) / u16::from(class.shield_power);
    for side in Side::ALL {
        let room = state.rules.most_shield(raised, side).saturating_sub(raised.shield(side));
        let points = affordable.min(room.into()) as u8;
        if repair::check_raise(state, seat, ship as u8, side.number(), points).is_ok() && raised.boxes(Track::generator(side)) < 5 {
            out.push(Command::Raise(ship as u8, side.number(), points));
        }
    }
}

/// What a Borg seat may do at any of its decisions: move and release held ships, regenerate.
fn borg_extras(state: &State, seat: usize, out: &mut Vec<Command>) {
    if !own(state, seat).any(|ship| state.ships[ship].class().regeneration > 0) {
        return;
    }
    let time = moving_time(state).is_ok();
    let held = || (0..state.count).filter(move |&ship| time && drag::check_release(state, seat, ship).is_ok());
    for ship in held() {
        let drags = (0..6).map(Drag::To).chain([Drag::Left, Drag::Right]);
        out.extend(drags.filter(|&drag| drag::check_drag(state, seat, ship, drag).is_ok()).map(|drag| Command::Drag(ship, drag)));
    }
    out.extend(held().map(Command::Release));
    for ship in own(state, seat).filter(|&ship| regeneration::open(&state.ships[ship])) {
        list_regeneration(state, seat, ship, out);
    }
}

/// A selection: as much as each kind of source allows.
fn list_regeneration(state: &State, seat: usize, ship: usize, out: &mut Vec<Command>) {
    let borg = &state.ships[ship];
    let ratio = u16::from(borg.class().regeneration);
    let most = (borg.class().superstructure - borg.superstructure).div_ceil(2) * ratio;
    let idle = (0..borg.class().mounts.len()).filter(|&mount| !state.mounts(ship)[mount].fired());
    let weapons = idle.fold(Sources(0), |all, mount| all.with(Sources::mount(mount)));
    let stock = if state.rules.on(option::BOX) { Sources::RESERVE.with(Sources::BOX) } else { Sources::RESERVE };
    let from = out.len();
    for sources in [stock, Sources::MOVEMENT, weapons] {
        let power = regeneration::available(state, ship, sources).min(most) / ratio * ratio;
        if power > 0 && regeneration::check(state, seat, ship as u8, power, sources).is_ok() {
            out.push(Command::Regenerate(ship as u8, power, sources));
        }
    }
    out[from..].sort_unstable();
}
