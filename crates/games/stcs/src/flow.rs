//! The sequence of play (`STCS.BASE.SEQ.1`): who is asked now, what a command sets going, and what happens when nobody is asked.
//!
//! A turn is Allocate, three times (Sensors, Move, Mark, Fire, Repower), Repair. A step asks seats until nobody has anything to do, then the
//! next one begins. One frame can interrupt it: a window for the Borg seats, or the choice of a tied side. Neither interrupts the other, so
//! one place for it is enough.

use engine::{Audience, Deciders, Pass, Seat, Seats, StopKind, Table, Unanswered};
use geometry::hex::{Side, Sides};
use rulebook::stcs as id;

use crate::{
    command::Command,
    event::Event,
    ids::{ShipNo, Team},
    options::AdvantageMoves,
    rules::{Tab, allocation, drag, explosion, firing, harm, movement, plans, regeneration, repair, sensors_cloak, tractor, victory},
    state::{Frame, Half, Moment, Repair, Ship, Shot, State, Step, flag},
};

/// The kinds of window, for standing orders.
pub static STOPS: &[StopKind] = &[
    StopKind { name: "hit", title: "stop-hit", help: "stop-hit-help" },
    StopKind { name: "phase", title: "stop-phase", help: "stop-phase-help" },
    StopKind { name: "held", title: "stop-held", help: "stop-held-help" },
    StopKind { name: "side", title: "stop-side", help: "stop-side-help" },
];

/// The seats that decide: allocations and markers are made apart, windows and steps together.
pub fn deciders(state: &State) -> Deciders {
    let secret = state.flow.frame == Frame::Step && matches!(state.flow.step, Step::Allocate | Step::Mark);
    Deciders { seats: state.flow.asked, apart: secret }
}

/// The command that passes the current window.
pub fn pass(state: &State, seat: Seat) -> Option<Pass<Command>> {
    if !state.flow.asked.contains(seat) {
        return None;
    }
    let hurt = |state: &State| {
        state.numbered().any(|(number, ship)| ship.seat() == seat && ship.is(flag::HARMED) && regeneration::open(state, number))
    };
    match state.flow.frame {
        Frame::Step | Frame::Order(_) => None,
        Frame::Tie(_) | Frame::Blast { .. } => Some(Pass { command: Command::Side(None), stop: 3 }),
        Frame::Window(_, Moment::Phase) => Some(Pass { command: Command::Pass, stop: 1 }),
        Frame::Window(_, Moment::Action) if hurt(state) => Some(Pass { command: Command::Pass, stop: 0 }),
        Frame::Window(..) => Some(Pass { command: Command::Pass, stop: 2 }),
    }
}

/// From the beginning to the first decision.
pub fn start(state: &mut State, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    let borg: Vec<ShipNo> = state.numbers().filter(|&ship| state.ships[ship].class().is_borg()).collect();
    if !borg.is_empty() {
        let large = state.fleet().iter().any(|ship| ship.class().id == "borg-cube-large");
        let named = state.fleet().iter().any(|ship| matches!(ship.class().id.as_str(), "kli-vorcha-b" | "fed-sovereign-1"));
        let mut rules = vec![id::SCOPE_1, id::SCOPE_2, id::GAP_4, id::GAP_27, id::BASE_MAP_2];
        rules.extend(large.then_some(id::SHIP_1));
        rules.extend(named.then_some(id::SHIP_2));
        table.announce(&rules, || Event::BorgRules { ships: borg });
    }
    crate::rules::achilles::roll_all(state, table)?;
    run(state, table)
}

/// Carries a command out and runs on to the next decision.
pub fn apply(state: &mut State, seat: Seat, command: &Command, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    if !matches!(state.flow.frame, Frame::Window(..)) {
        let count = usize::from(state.count);
        for ship in &mut state.ships[..count] {
            ship.flags &= !flag::HARMED;
        }
    }
    // A seat that only says that it is done has changed nothing.
    if !matches!(command, Command::Pass | Command::Cease(_) | Command::Done | Command::Repair(_, Repair::None)) {
        state.flow.passed = Seats::NONE;
    }
    carry_out(state, seat, command, table)?;
    let quiet = matches!(state.flow.step, Step::Allocate | Step::Mark | Step::Over);
    if !quiet && state.flow.frame == Frame::Step {
        open_window(state, Some(seat), Moment::Action);
    }
    run(state, table)
}

fn carry_out(state: &mut State, seat: Seat, command: &Command, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    match command {
        Command::Plan(ship, plan) => {
            if let Ok(made) = plans::allocation(state, *ship, *plan) {
                allocation::allocate(state, *ship, &made, table);
            }
        }
        Command::Allocate(ship, made) => allocation::allocate(state, *ship, made, table),
        Command::Search(ship, side) => sensors_cloak::search(state, *ship, *side, table)?,
        Command::Lock(ship, target) => sensors_cloak::lock(state, *ship, *target, table)?,
        Command::Ask(ship, target, query) => sensors_cloak::ask(state, *ship, *target, *query, table),
        Command::Move(ship, part) => {
            movement::carry_out(state, *ship, *part, table)?;
            victory::check(state, table);
        }
        Command::Path(ship, path) => {
            for part in path.parts() {
                movement::carry_out(state, *ship, part, table)?;
            }
            victory::check(state, table);
        }
        Command::Mark(ship, fire) => firing::mark(state, *ship, *fire, table),
        Command::Fire(shot) => firing::fire(state, *shot, table)?,
        Command::Cease(ship) => {
            state.ships[*ship].set(flag::DONE, true);
            state.flow.active = None;
        }
        Command::Side(side) => choose_side(state, *side, table)?,
        Command::Drag(ship, drag) => drag::drag(state, *ship, *drag, table),
        Command::Release(ship) => tractor::free(state, *ship, crate::event::Freed::Released, table),
        Command::Regenerate(ship, power, sources) => regeneration::regenerate(state, *ship, *power, *sources, table),
        Command::Raise(ship, side, points) => repair::raise(state, *ship, *side, *points, table),
        Command::Repair(ship, what) => repair::repair(state, *ship, *what, table)?,
        Command::Done => finish(state, seat),
        Command::Pass => close_window(state, seat),
        Command::Go(first) => {
            state.flow.frame = Frame::Step;
            state.flow.leads = *first;
            let (side, first) = (state.flow.advantage, *first);
            table.announce(&[id::BASE_TAC_1, id::BASE_SEQ_1], || Event::Goes { side, first });
            begin_phase(state, table);
        }
    }
    Ok(())
}

fn choose_side(state: &mut State, chosen: Option<Side>, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    let Some((target, tied)) = state.tied() else { return Ok(()) };
    let (frame, auto) = (state.flow.frame, chosen.is_none());
    let side = chosen.unwrap_or_else(|| firing::automatic_side(state, target, tied));
    state.flow.frame = Frame::Step;
    // The power of the shot now resolved was hidden from the one who chooses.
    table.reveal(Audience::EVERYONE);
    table.announce(&[id::BASE_MAP_5, id::BASE_ORD_1, id::BASE_MAP_2, id::BASE_MAP_3], || Event::SideChosen { ship: target, side, auto });
    match frame {
        Frame::Tie(shot) => firing::resolve(state, shot, side, table),
        Frame::Blast { from, struck } => explosion::on_side(state, from, struck, side, table),
        Frame::Step | Frame::Window(..) | Frame::Order(_) => Ok(()),
    }
}

/// A seat does no more in this sensors or repowering step.
fn finish(state: &mut State, seat: Seat) {
    let count = usize::from(state.count);
    for ship in state.ships[..count].iter_mut().filter(|ship| ship.seat() == seat) {
        ship.set(flag::DONE, true);
    }
}

fn close_window(state: &mut State, seat: Seat) {
    if let Frame::Window(seats, moment) = state.flow.frame {
        state.flow.frame = Frame::Window(seats.without(Seats::only(seat)), moment);
        state.flow.passed = state.flow.passed.with(seat);
    }
}

/// Whether a seat has something to do in a window, as far as everybody can see.
fn has_business(state: &State, seat: Seat) -> bool {
    state.numbers().any(|ship| {
        let borg = &state.ships[ship];
        borg.seat() == seat && borg.class().is_borg() && borg.in_play() && (regeneration::open(state, ship) || holds(state, ship))
    })
}

/// Opens a window for the Borg seats for which something is different now (`STCS.REGEN.6`, `STCS.TRAC.15`): after a hit on a ship that can regenerate, before a
/// phase ends, and while they hold a ship after an action of somebody else and between two steps. A seat that has let a window pass since anybody did anything
/// is not asked again (`STCS.GAP.34`).
fn open_window(state: &mut State, actor: Option<Seat>, moment: Moment) {
    let mut seats = Seats::NONE;
    for ship in state.numbers() {
        let borg = &state.ships[ship];
        let seat = borg.seat();
        if borg.class().regeneration == 0 || !borg.in_play() || Some(seat) == actor {
            continue;
        }
        let wants = match moment {
            Moment::Action => (borg.is(flag::HARMED) && regeneration::open(state, ship)) || holds(state, ship),
            Moment::Step => holds(state, ship),
            Moment::Phase => regeneration::open(state, ship) || holds(state, ship),
        };
        if wants {
            seats = seats.with(seat);
        }
    }
    seats = seats.without(state.flow.passed);
    if !seats.is_empty() {
        state.flow.frame = Frame::Window(seats, moment);
    }
}

/// Whether a ship holds another.
fn holds(state: &State, ship: ShipNo) -> bool {
    state.fleet().iter().any(|held| state.holder(held).is_some_and(|(by, _)| by == ship))
}

/// Runs until somebody is asked or the game is over.
pub fn run(state: &mut State, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    loop {
        if state.flow.step == Step::Over {
            state.flow.asked = Seats::NONE;
            state.flow.frame = Frame::Step;
            return Ok(());
        }
        match state.flow.frame {
            Frame::Tie(Shot { target: struck, .. }) | Frame::Blast { struck, .. } => {
                state.flow.asked = Seats::only(state.ships[struck].seat());
                return Ok(());
            }
            Frame::Window(seats, moment) => {
                let seats = seats.iter().filter(|&seat| has_business(state, seat)).fold(Seats::NONE, Seats::with);
                state.flow.frame = if seats.is_empty() { Frame::Step } else { Frame::Window(seats, moment) };
                if !seats.is_empty() {
                    state.flow.asked = seats;
                    return Ok(());
                }
            }
            Frame::Order(seat) => {
                state.flow.asked = Seats::only(seat);
                return Ok(());
            }
            Frame::Step => {}
        }
        let asked = asked(state);
        if !asked.is_empty() {
            state.flow.asked = asked;
            return Ok(());
        }
        advance(state, table)?;
    }
}

/// The seats asked in the current step; nobody when it is over.
fn asked(state: &mut State) -> Seats {
    let all = |open: fn(&Ship) -> bool| state.fleet().iter().filter(|ship| open(ship)).map(Ship::seat).fold(Seats::NONE, Seats::with);
    match state.flow.step {
        Step::Allocate => all(|ship| ship.active() && !ship.is(flag::ALLOCATED)),
        Step::Mark => all(|ship| ship.active() && !ship.is(flag::MARKED)),
        Step::Repair => {
            let busy = state.flow.active.filter(|&ship| state.flow.tries > 0 && repair::possible(state, ship).next().is_some());
            busy.map_or(Seats::NONE, |ship| Seats::only(state.ships[ship].seat()))
        }
        Step::Fire => firing_seat(state),
        Step::Over => Seats::NONE,
        Step::Sensors | Step::Move | Step::Repower => {
            if let Some(active) = state.flow.active {
                let active = &state.ships[active];
                if movement::pending(state, active) {
                    return Seats::only(active.seat());
                }
                // Its last points were siphoned (STCS.REGEN.4).
                state.flow.active = None;
            }
            let team = state.acting_team();
            let step = state.flow.step;
            let open = state.numbers().filter(|&number| {
                let ship = &state.ships[number];
                Some(ship.team()) == team
                    && match step {
                        Step::Sensors => !ship.is(flag::DONE) && sensors_cloak::may_sense(state, number),
                        Step::Move => movement::pending(state, ship),
                        _ => ship.active() && !ship.is(flag::DONE),
                    }
            });
            open.map(|number| state.ships[number].seat()).min().map_or(Seats::NONE, Seats::only)
        }
    }
}

/// The seat that fires now. A ship that cannot fire any more, as everybody can see, is done.
fn firing_seat(state: &mut State) -> Seats {
    let team = state.acting_team();
    let mut lowest: Option<Seat> = None;
    for ship in state.numbers() {
        let firing = &state.ships[ship];
        if Some(firing.team()) != team || !firing.is(flag::FIRE) || firing.is(flag::DONE) {
            continue;
        }
        if firing::may_fire(state, ship) {
            lowest = Some(lowest.map_or(firing.seat(), |lowest| lowest.min(firing.seat())));
        } else {
            state.ships[ship].set(flag::DONE, true);
            if state.flow.active == Some(ship) {
                state.flow.active = None;
            }
        }
    }
    // A ship that has begun is always one of the first owner's: nobody of the same side fires between.
    lowest.map_or(Seats::NONE, Seats::only)
}

/// Nobody is asked any more: the next half, step, phase or turn.
fn advance(state: &mut State, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    if state.flow.step != Step::Repair {
        state.flow.active = None;
    }
    match state.flow.step {
        Step::Allocate => {
            allocation::reveal(state, table)?;
            // If the winner of tactical advantage chooses, the first of its seats says whether the side moves first (STCS.BASE.TAC.1).
            let team = state.flow.advantage;
            let chooses = state.fleet().iter().filter(|ship| ship.active() && ship.team() == team).map(|ship| ship.seat()).min();
            match chooses.filter(|_| state.rules.options.advantage_moves == AdvantageMoves::Choice) {
                Some(seat) => state.flow.frame = Frame::Order(seat),
                None => begin_phase(state, table),
            }
        }
        Step::Sensors | Step::Move | Step::Fire | Step::Repower if state.flow.half == Half::First => state.flow.half = Half::Second,
        Step::Sensors => begin(state, Step::Move),
        Step::Move => {
            if !victory::check(state, table) {
                begin(state, Step::Mark);
                mark_the_rest(state);
            }
        }
        Step::Mark => show_markers(state, table),
        Step::Fire if state.flow.half == Half::Second => state.flow.half = Half::Ending,
        Step::Fire if state.flow.half == Half::Ending => {
            if state.fleet().iter().any(|ship| ship.is(flag::LATE)) {
                // A system that was knocked out goes out now, which nobody has answered yet.
                state.flow.passed = Seats::NONE;
            }
            firing::end_step(state, table)?;
            if state.flow.frame == Frame::Step && !victory::check(state, table) {
                state.flow.half = Half::After;
                open_window(state, None, Moment::Phase);
            }
        }
        Step::Fire if state.rules.options.repower_between_phases => begin(state, Step::Repower),
        Step::Fire => end_phase(state, table),
        Step::Repower => end_phase(state, table),
        Step::Repair => next_repair(state, table)?,
        Step::Over => {}
    }
    Ok(())
}

/// Begins a step: nobody has finished in it yet. A window may come first.
fn begin(state: &mut State, step: Step) {
    let count = usize::from(state.count);
    for ship in &mut state.ships[..count] {
        ship.flags &= !(flag::DONE | flag::HARMED);
    }
    state.flow.step = step;
    state.flow.half = Half::First;
    open_window(state, None, Moment::Step);
}

fn begin_phase(state: &mut State, table: &mut Tab<'_>) {
    state.flow.phase += 1;
    sensors_cloak::begin(state);
    let count = usize::from(state.count);
    for ship in &mut state.ships[..count] {
        ship.flags &= !flag::STRAINED;
    }
    let (turn, phase) = (state.flow.turn, state.flow.phase);
    table.announce(&[id::BASE_SEQ_1], || Event::Phase { turn, phase });
    let sense = Team::ALL.into_iter().any(|team| sensors_cloak::team_senses(state, team));
    begin(state, if sense { Step::Sensors } else { Step::Move });
}

fn end_phase(state: &mut State, table: &mut Tab<'_>) {
    if state.flow.phase < 3 {
        begin_phase(state, table);
    } else {
        begin(state, Step::Repair);
        state.flow.active = None;
    }
}

/// Ships that cannot fire, as everybody can see, need no marker.
fn mark_the_rest(state: &mut State) {
    for ship in state.numbers() {
        let idle = !firing::may_fire(state, ship);
        state.ships[ship].set(flag::FIRE, false);
        state.ships[ship].set(flag::MARKED, idle);
    }
}

fn show_markers(state: &mut State, table: &mut Tab<'_>) {
    table.reveal(Audience::EVERYONE);
    let fire = |state: &State| state.numbers().filter(|&ship| state.ships[ship].is(flag::FIRE)).collect();
    begin(state, Step::Fire);
    if table.listens() && state.fleet().iter().any(|ship| ship.is(flag::FIRE)) {
        table.announce(&[id::BASE_FIR_1], || Event::MarkersShown { fire: fire(state) });
    }
}

/// The next ship that can be repaired; after the last the turn ends.
fn next_repair(state: &mut State, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    let next = state.flow.active.map_or(0, |active| active.index() + 1);
    let next = state.numbers().nth(next).filter(|_| state.flow.half != Half::After);
    if let Some(ship) = next {
        state.flow.active = Some(ship);
        state.flow.tried = [Repair::None; 3];
        let ship = &state.ships[ship];
        state.flow.tries = if ship.active() { repair::attempts(ship) } else { 0 };
        return Ok(());
    }
    // The end of the turn may have to wait for the side that an explosion strikes.
    (state.flow.active, state.flow.half) = (None, Half::After);
    end_turn(state, table)
}

fn end_turn(state: &mut State, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    for ship in state.numbers() {
        if state.ships[ship].is(flag::EXPLODES_LATER) && state.ships[ship].in_play() {
            harm::destroy(state, ship, table);
        }
    }
    explosion::run(state, table)?;
    if state.flow.frame != Frame::Step {
        return Ok(());
    }
    state.flow.active = None;
    let turn = state.flow.turn;
    table.announce(&[id::BASE_SEQ_1, id::BASE_SEQ_2, id::BASE_PWR_2], || Event::TurnEnds { turn });
    let count = usize::from(state.count);
    for ship in &mut state.ships[..count] {
        let bridge = ship.is(flag::BRIDGE);
        ship.set(flag::BRIDGE_BEFORE, bridge);
        ship.set(flag::BRIDGE | flag::MOVED | flag::ALLOCATED | flag::MARKED | flag::FIRE | flag::DONE | flag::HARMED, false);
        (ship.shields, ship.moves, ship.reserve, ship.regeneration) = ([0; 6], [0; 3], 0, 0);
        ship.flags &= !flag::STRAINED;
        ship.strains = 0;
        (ship.known, ship.neutralised) = (Sides::NONE, Sides::NONE);
    }
    for mount in &mut state.pool.0 {
        mount.set_fired(false);
        mount.power = 0;
    }
    if victory::check(state, table) {
        return Ok(());
    }
    if turn >= state.rules.options.turns {
        victory::time(state, table);
        return Ok(());
    }
    state.flow.turn += 1;
    state.flow.phase = 0;
    state.flow.step = Step::Allocate;
    state.flow.half = Half::First;
    Ok(())
}
