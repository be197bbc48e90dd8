//! The legal commands of a seat: the checker of one command, and the generator of the list. The conformance suite holds these two routes equal.

use engine::Seat;
use geometry::hex::{Facing, Side, Sides};

use crate::{
    command::{Command, Drag, Manoeuvre, Plan, Query, Repair, Sources},
    data::{Kind, tables},
    ids::{MountNo, ShipNo},
    reason::Why,
    rules::{allocation, asks, byte, called_shots, drag, firing, movement, not_now, plans, regeneration, repair, sensors_cloak},
    state::{Call, Frame, MOST_SHIPS, Shot, State, Status, Step, Track, flag},
};

/// Whether only a selection of commands of this kind is listed.
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
    if !state.flow.asked.contains(seat) {
        let other = state.flow.asked.iter().next();
        return Err(other.map_or(Why::GameOver, |seat| Why::NotAsked { seat, asked: asks(state) }));
    }
    match (state.flow.frame, command) {
        (Frame::Order(_), Command::Go(_)) => Ok(()),
        (Frame::Order(_), _) => Err(not_now(state, when(command))),
        (_, Command::Regenerate(ship, power, sources)) => regeneration::check(state, seat, *ship, *power, *sources),
        (Frame::Window(..), Command::Pass) => Ok(()),
        (_, Command::Pass) => Err(Why::NoWindow { asked: asks(state) }),
        (Frame::Tie(_) | Frame::Blast { .. }, Command::Side(side)) => check_side(state, *side),
        (Frame::Tie(_) | Frame::Blast { .. }, _) => Err(not_now(state, when(command))),
        (_, Command::Side(side)) => Err(Why::NotTied { side: *side }),
        (_, Command::Drag(ship, drag)) => moving_time(state).and_then(|()| drag::check_drag(state, seat, *ship, *drag)),
        (_, Command::Release(ship)) => moving_time(state).and_then(|()| drag::check_release(state, seat, *ship)),
        (Frame::Window(..), _) => Err(not_now(state, when(command))),
        (Frame::Step, command) => check_step(state, seat, command),
    }
}

/// The message that says when such a command is given.
fn when(command: &Command) -> &'static str {
    match command {
        Command::Plan(..) | Command::Allocate(..) => "now-allocate",
        Command::Search(..) | Command::Lock(..) | Command::Ask(..) => "now-sensors",
        Command::Move(..) | Command::Path(..) => "now-move",
        Command::Mark(..) => "now-mark",
        Command::Fire(_) | Command::Cease(_) => "now-fire",
        Command::Side(_) => "now-side",
        Command::Drag(..) | Command::Release(_) => "now-drag",
        Command::Regenerate(..) => "now-regenerate",
        Command::Raise(..) => "now-raise",
        Command::Repair(..) => "now-repair",
        Command::Done => "now-done",
        Command::Pass => "now-pass",
        Command::Go(_) => "now-go",
    }
}

/// Held ships are moved or let go at any moment but while all allocate or lay markers at once.
fn moving_time(state: &State) -> Result<(), Why> {
    if matches!(state.flow.step, Step::Allocate | Step::Mark | Step::Over) { Err(not_now(state, "now-drag")) } else { Ok(()) }
}

fn check_side(state: &State, side: Option<Side>) -> Result<(), Why> {
    let tied = state.tied().map_or(Sides::NONE, |(_, sides)| sides);
    let there = side.is_none_or(|side| tied.contains(side));
    if there { Ok(()) } else { Err(Why::NotTied { side }) }
}

fn check_step(state: &State, seat: Seat, command: &Command) -> Result<(), Why> {
    match command {
        Command::Plan(ship, plan) => {
            allocation::check_turn(state, seat, *ship)?;
            plans::allocation(state, *ship, *plan).map(|_| ())
        }
        Command::Allocate(ship, made) => allocation::check(state, seat, *ship, made),
        Command::Search(ship, _) => sensors_cloak::check_search(state, seat, *ship),
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
        _ => Err(not_now(state, when(command))),
    }
}

/// Everything that `seat` may say now, sorted and distinct.
pub fn list(state: &State, seat: Seat, out: &mut Vec<Command>) {
    if !state.flow.asked.contains(seat) {
        return;
    }
    match state.flow.frame {
        Frame::Tie(_) | Frame::Blast { .. } => {
            let tied = state.tied().map_or(Sides::NONE, |(_, sides)| sides);
            out.push(Command::Side(None));
            out.extend(tied.iter().map(|side| Command::Side(Some(side))));
        }
        Frame::Window(..) => {
            borg_extras(state, seat, out);
            out.push(Command::Pass);
        }
        Frame::Order(_) => out.extend([Command::Go(false), Command::Go(true)]),
        Frame::Step => list_step(state, seat, out),
    }
}

fn own(state: &State, seat: Seat) -> impl Iterator<Item = ShipNo> {
    state.numbers().filter(move |&ship| state.ships[ship].seat() == seat)
}

fn list_step(state: &State, seat: Seat, out: &mut Vec<Command>) {
    match state.flow.step {
        Step::Allocate => {
            for ship in own(state, seat).filter(|&ship| state.ships[ship].active() && !state.ships[ship].is(flag::ALLOCATED)) {
                out.extend(Plan::ALL.into_iter().filter(|&plan| fits(state, ship, plan)).map(|plan| Command::Plan(ship, plan)));
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
            for ship in own(state, seat).filter(|&ship| state.ships[ship].active() && firing::check_mark(state, seat, ship).is_ok()) {
                out.extend([Command::Mark(ship, false), Command::Mark(ship, true)]);
            }
        }
        Step::Fire => {
            let ships = || own(state, seat).filter(|&ship| firing::check_turn(state, seat, ship).is_ok());
            ships().for_each(|ship| list_shots(state, ship, out));
            out.extend(ships().map(Command::Cease));
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
            if let Some(ship) = state.flow.active {
                out.extend(repair::possible(state, ship).map(|what| Command::Repair(ship, what)));
                out.push(Command::Repair(ship, Repair::None));
            }
        }
        Step::Over => {}
    }
}

/// Whether a plan suits a ship, without making it.
fn fits(state: &State, ship: ShipNo, plan: Plan) -> bool {
    let planned = &state.ships[ship];
    let class = planned.class();
    match plan {
        Plan::Cloak => class.cloak > 0 && planned.held_by.is_none() && u16::from(class.cloak) <= planned.power(),
        Plan::Grip | Plan::Adapt => class.is_borg(),
        Plan::Pursuit => planned.held_by.is_none(),
        _ => true,
    }
}

fn list_sensors(state: &State, seat: Seat, out: &mut Vec<Command>) {
    for ship in own(state, seat) {
        if sensors_cloak::check_search(state, seat, ship).is_ok() {
            out.extend(Side::ALL.map(|side| Command::Search(ship, side)));
        }
    }
    for ship in own(state, seat) {
        let targets = state.numbers().filter(|&target| sensors_cloak::check_lock(state, seat, ship, target).is_ok());
        out.extend(targets.map(|target| Command::Lock(ship, target)));
    }
    let queries = [Query::Power, Query::Uses, Query::Shields, Query::Weapons];
    for ship in own(state, seat) {
        for target in state.numbers() {
            let asked = queries.iter().filter(|&&query| sensors_cloak::check_ask(state, seat, ship, target, query).is_ok());
            out.extend(asked.map(|&query| Command::Ask(ship, target, query)));
        }
    }
}

fn list_moves(state: &State, seat: Seat, out: &mut Vec<Command>) {
    let phase = state.flow.phase_index();
    for ship in own(state, seat) {
        let moving = &state.ships[ship];
        let chosen = state.flow.active.is_none_or(|active| active == ship);
        if !chosen || !state.acts(moving) || moving.held_by.is_some() || !movement::pending(state, moving) {
            continue;
        }
        for part in Manoeuvre::ALL {
            // Most games are without emergency turns: no need to ask of each.
            if part.hard() && !state.rules.options.emergency_turns {
                break;
            }
            if movement::cost(state, moving, part).is_ok_and(|cost| cost <= moving.moves[phase]) {
                out.push(Command::Move(ship, part));
            }
        }
    }
}

fn list_shots(state: &State, ship: ShipNo, out: &mut Vec<Command>) {
    let mut aims = [None; MOST_SHIPS];
    for target in state.numbers() {
        aims[target] = firing::aim(state, ship, target).ok();
    }
    let class = state.ships[ship].class();
    for (mount, (now, spec)) in class.numbers().zip(state.mounts(ship).iter().zip(&class.mounts)) {
        let weapon = &tables().weapons[spec.weapon];
        if !now.works() || now.fired() || now.power < weapon.least {
            continue;
        }
        if weapon.kind == Kind::Tractor && state.held(ship, mount).is_some() {
            continue;
        }
        for (target, aim) in state.numbers().zip(&aims).filter_map(|(target, aim)| aim.as_ref().map(|aim| (target, aim))) {
            if aim.range > u16::from(weapon.reach) || !spec.sides.meets(aim.out) {
                continue;
            }
            let aimed = &state.ships[target];
            let spared = match weapon.kind {
                Kind::Neutralizer => aimed.class().is_borg(),
                Kind::Tractor => aimed.held_by.is_some(),
                _ => false,
            };
            if spared {
                continue;
            }
            let shot = Shot { ship, mount, target, call: Call::None };
            out.push(Command::Fire(shot));
            if matches!(weapon.kind, Kind::Beam | Kind::Missile) && called_shots::down(state, target, aim.struck) {
                list_calls(state, shot, aim.struck, out);
            }
        }
    }
}

/// A selection of called shots: the generator, the engines, the mounts that hold a ship, and the first that is powered most by its class.
fn list_calls(state: &State, shot: Shot, struck: Sides, out: &mut Vec<Command>) {
    let target = shot.target;
    let kind = state.mount(shot.ship, shot.mount).2.kind;
    let mut push = |call| {
        if called_shots::check(state, kind, target, struck, call).is_ok() {
            out.push(Command::Fire(Shot { call, ..shot }));
        }
    };
    push(Call::Generator);
    push(Call::Warp);
    push(Call::Impulse);
    let class = state.ships[target].class();
    let works = |mount: &MountNo| state.mounts(target)[*mount].status() == Status::Operational;
    let reached = |mount: &MountNo| struck.iter().all(|side| class.mounts[*mount].sides.contains(side));
    let biggest = class.numbers().filter(works).filter(reached).max_by_key(|&mount| (class.weapon(mount).power, std::cmp::Reverse(mount)));
    for mount in class.numbers() {
        if Some(mount) == biggest || state.held(target, mount).is_some() {
            push(Call::Mount(mount));
        }
    }
}

fn list_raises(state: &State, seat: Seat, ship: ShipNo, out: &mut Vec<Command>) {
    let raised = &state.ships[ship];
    let class = raised.class();
    let affordable = raised.reserve * u16::from(class.shield_points) / u16::from(class.shield_power);
    for side in Side::ALL {
        let room = state.rules.most_shield(raised, side).saturating_sub(raised.shield(side));
        let points = byte(affordable).min(room);
        if repair::check_raise(state, seat, ship, side, points).is_ok() && raised.boxes(Track::generator(side)) < 5 {
            out.push(Command::Raise(ship, side, points));
        }
    }
}

/// Commands open to a Borg seat at any of its decisions: move and release held ships, regenerate.
fn borg_extras(state: &State, seat: Seat, out: &mut Vec<Command>) {
    if !own(state, seat).any(|ship| state.ships[ship].class().regeneration > 0) {
        return;
    }
    let time = moving_time(state).is_ok();
    let held = || state.numbers().filter(move |&ship| time && drag::check_release(state, seat, ship).is_ok());
    for ship in held() {
        let drags = Facing::ALL.into_iter().map(Drag::To).chain([Drag::Left, Drag::Right]);
        out.extend(drags.filter(|&drag| drag::check_drag(state, seat, ship, drag).is_ok()).map(|drag| Command::Drag(ship, drag)));
    }
    out.extend(held().map(Command::Release));
    for ship in own(state, seat).filter(|&ship| regeneration::open(state, ship)) {
        list_regeneration(state, seat, ship, out);
    }
}

/// A selection: as much as each kind of source allows.
fn list_regeneration(state: &State, seat: Seat, ship: ShipNo, out: &mut Vec<Command>) {
    let borg = &state.ships[ship];
    let ratio = state.rules.regeneration_ratio(&borg.class());
    let most = (borg.class().superstructure - borg.superstructure).div_ceil(2) * ratio;
    let idle = borg.class().numbers().filter(|&mount| !state.mounts(ship)[mount].fired());
    let weapons = idle.fold(Sources::NONE, |all, mount| all.with(Sources::mount(mount)));
    let stock = if state.rules.options.regen_box { Sources::RESERVE.with(Sources::BOX) } else { Sources::RESERVE };
    let from = out.len();
    for sources in [stock, Sources::MOVEMENT, weapons] {
        let power = regeneration::available(state, ship, sources).min(most) / ratio * ratio;
        if power > 0 && regeneration::check(state, seat, ship, power, sources).is_ok() {
            out.push(Command::Regenerate(ship, power, sources));
        }
    }
    out[from..].sort_unstable();
}
