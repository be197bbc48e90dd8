//! The sequence of play: from decision to decision, row by row of the table of steps (`SFB.BASE.SEQ.1`).

use engine::{Audience, Seat, Seats, Unanswered};
use rulebook::sfb as id;

use crate::{
    Command,
    data::{
        Kind, SYSTEMS, System, Torp, costs,
        sequence::{
            AEGIS, ANSWER, BREAKDOWNS, BUSY, DECLARE, DIRECT, Does, EXPLOSIONS, FIRST, IMPACTS, IMPULSE, INTERNAL, PULSES, SECOND,
            SEQUENCE, SHOCK, SPHERES,
        },
    },
    event::Event,
    ids::{ShipNo, Side, Target, WeaponNo},
    options::FirstMover,
    rules::{
        About, Tab, activity, allocation, arming::plasma, canister, caster, cloak, damage, departure, die, direct, energy, fire, flight,
        hellbore, movement, plans, ppd, rebuild, repair, reserve, seeking, shock, status, systems, victory,
    },
    state::{Ask, Flow, Internal, NONE, State, flag, has, load, lot},
};

/// From the beginning to the first decision.
pub fn start(state: &mut State, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    state.settle();
    let weapon_status = state.options.weapon_status;
    for ship in state.ships() {
        let rules = status::rules(state, ship);
        table.announce(&rules, || Event::Ready { ship, status: weapon_status });
    }
    run(state, table)
}

/// The ship for which a seat decides now.
pub fn actor(state: &State, seat: Seat) -> Option<ShipNo> {
    match state.flow.ask {
        Ask::Nobody | Ask::Over => None,
        Ask::Secret | Ask::Open => state.ships().find(|&ship| ship.within(state.flow.pending) && state.owns(seat, ship)),
        Ask::Order | Ask::Box => state.flow.active.filter(|&ship| state.owns(seat, ship)),
    }
}

/// Seats that are asked.
pub fn seats(state: &State) -> Seats {
    let of = |ship: ShipNo| state.hulls[ship].seat;
    match state.flow.ask {
        Ask::Nobody | Ask::Over => Seats::NONE,
        Ask::Order | Ask::Box => state.flow.active.map_or(Seats::NONE, |ship| Seats::only(of(ship))),
        Ask::Secret | Ask::Open => {
            let pending = state.ships().filter(|&ship| ship.within(state.flow.pending));
            pending.fold(Seats::NONE, |seats, ship| seats.with(of(ship)))
        }
    }
}

/// Whether a ship is asked only because a rule allows something in every impulse: a high energy turn where it does not move, reserve power before fire where
/// nothing of its own can be fired.
pub fn by_the_way(state: &State, ship: ShipNo) -> bool {
    matches!(does(state), Does::Move | Does::Declare) && ship.within(state.flow.quiet)
}

/// Whether nobody expects a seat to do anything in the window it is asked in, as far as everybody can see.
pub fn quiet(state: &State, seat: Seat) -> bool {
    let calm = |ship: ShipNo| match state.flow.ask {
        Ask::Open => ship.within(state.flow.quiet) && !activity::tempts(state, ship),
        Ask::Secret | Ask::Order => by_the_way(state, ship),
        _ => false,
    };
    actor(state, seat).is_some_and(calm)
}

/// The same for cases, which need not speak either where a captain may think of his cloak or of his ASIF, nor in the answer to pulses that go on.
pub fn skipped(state: &State, seat: Seat) -> bool {
    let window = state.flow.ask == Ask::Open || (state.flow.ask == Ask::Secret && does(state) == Does::Answer);
    actor(state, seat).is_some_and(|ship| if window { ship.within(state.flow.quiet) } else { by_the_way(state, ship) })
}

/// What happens in the row of the sequence that is played now.
#[inline]
pub fn does(state: &State) -> Does {
    SEQUENCE[usize::from(state.flow.row)].does
}

/// Carries a command out and runs on to the next decision.
pub fn apply(state: &mut State, command: &Command, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    match command {
        Command::Pass(ship) => done(state, *ship),
        Command::Plan(ship, stance, speed) => {
            let made = plans::make(state, *ship, *stance, *speed);
            allocation::apply(state, *ship, &made, table);
            done(state, *ship);
        }
        Command::Allocate(ship, made) => {
            allocation::apply(state, *ship, made, table);
            done(state, *ship);
        }
        Command::Resign(ship) => {
            state.hulls[*ship].set(flag::GONE | flag::FORCED, true);
            table.announce(&[id::BASE_VIC_2], || Event::Resigned { ship: *ship });
            done(state, *ship);
            victory::check(state, false, table);
        }
        Command::Move(ship, step) => {
            movement::carry_out(state, *ship, *step, table)?;
            done(state, *ship);
        }
        Command::Do(ship, act) => activity::carry_out(state, *ship, *act, table)?,
        Command::Volley(ship, target, group) => {
            let shots = fire::volley(state, *ship, *target, *group);
            fire::declare(state, *ship, &shots);
            done(state, *ship);
        }
        Command::Fire(ship, shots) => {
            fire::declare(state, *ship, shots);
            done(state, *ship);
        }
        Command::Reinforce(ship, slot, points) => energy::reinforce(state, *ship, *slot, points.get(), table),
        Command::Hit(what) => damage::choose(state, *what, table),
        Command::Engines(lost) => damage::choose_engines(state, *lost, table),
        Command::Transfer(ship, transfer) => canister::carry_out(state, *ship, *transfer, table),
        Command::Repair(ship, what, by_energy) => repair::carry_out(state, *ship, *what, *by_energy, table),
        Command::Rebuild(ship, put, by_energy) => rebuild::carry_out(state, *ship, put, *by_energy, table),
    }
    run(state, table)
}

/// A ship has decided.
fn done(state: &mut State, ship: ShipNo) {
    state.flow.pending &= !ship.bit();
    let over = state.flow.pending == 0;
    match state.flow.ask {
        Ask::Order => {
            state.flow.active = if over { None } else { next_mover(state) };
            state.flow.ask = if over { Ask::Nobody } else { Ask::Order };
        }
        Ask::Secret | Ask::Open if over => state.flow.ask = Ask::Nobody,
        _ => {}
    }
}

/// How quick a ship is: the slower moves first, at equal speed the one with the worse turn mode (`SFB.BASE.SEQ.3`).
fn quickness(state: &State, ship: ShipNo) -> (u8, std::cmp::Reverse<u8>) {
    (state.hulls[ship].speed, std::cmp::Reverse(state.class(ship).turn_mode))
}

/// The slowest of those that have still to move; among equals one of the side that moves first in this turn.
fn next_mover(state: &State) -> Option<ShipNo> {
    let pending = state.ships().filter(|&ship| ship.within(state.flow.pending));
    let later = |ship: ShipNo| match state.flow.lot {
        lot::FIRST => state.hulls[ship].side == Side::Second,
        lot::SECOND => state.hulls[ship].side == Side::First,
        _ => false,
    };
    pending.min_by_key(|&ship| (quickness(state, ship), later(ship), ship))
}

/// Draws the side that moves first in this turn, once equally quick ships of both sides are to move (`SFB.GAP.60`).
fn draw_lot(state: &mut State, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    if state.options.first_mover == FirstMover::Number {
        state.flow.lot = lot::NUMBER;
    }
    if state.flow.lot != lot::OPEN {
        return Ok(());
    }
    let equal = |one: ShipNo, other: ShipNo| state.hostile(one, other) && quickness(state, one) == quickness(state, other);
    let moves = |ship: &ShipNo| movement::scheduled(state, *ship);
    let tied =
        state.ships().filter(moves).find(|&ship| state.ships().filter(|&other| other > ship).filter(moves).any(|other| equal(ship, other)));
    let Some(ship) = tied else { return Ok(()) };
    let rolled = die(state, ship, id::GAP_60, "ask-lot", About::Ship(ship), table)?;
    let side = if rolled > 3 { state.hulls[ship].side.other() } else { state.hulls[ship].side };
    state.flow.lot = if side == Side::First { lot::FIRST } else { lot::SECOND };
    table.announce(&[id::GAP_60, id::BASE_SEQ_3], || Event::FirstMover { side, die: rolled });
    Ok(())
}

/// Ships as bits.
fn bits(state: &State, which: impl Fn(ShipNo) -> bool) -> u16 {
    state.ships().filter(|&ship| which(ship)).fold(0, |bits, ship| bits | ship.bit())
}

fn ask(state: &mut State, how: Ask, who: impl Fn(&State, ShipNo) -> bool) {
    let pending = bits(state, |ship| who(state, ship));
    state.flow.pending = pending;
    if pending == 0 {
        return;
    }
    state.flow.ask = how;
    if how == Ask::Order {
        state.flow.active = next_mover(state);
    }
}

/// Whether internal damage of this row is allocated at once (`SFB.BASE.SEQ.4`).
fn at_once(does: Does) -> bool {
    !matches!(does, Does::Pulses | Does::FirstOption | Does::Direct | Does::Aegis | Does::SecondOption)
}

/// Runs on until somebody is asked.
pub fn run(state: &mut State, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    while state.flow.ask == Ask::Nobody {
        if (state.flow.waiting > 0 || state.flow.walk.volley.points > 0) && at_once(does(state)) {
            table.reveal(Audience::EVERYONE);
            if !damage::run(state, table)? {
                break;
            }
        }
        if state.flow.entered {
            leave(state, table)?;
        } else {
            state.flow.entered = true;
            enter(state, table)?;
        }
    }
    Ok(())
}

/// The row is over: the next one in which something happens.
fn leave(state: &mut State, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    match does(state) {
        Does::Move => flight::fly(state, table),
        Does::Declare => declared(state, table),
        Does::Final => canister::announce(state, table),
        Does::Aegis if state.flow.aegis != NONE => {
            direct::resolve(state, true, table)?;
            state.flow.aegis += 1;
            if state.flow.aegis < 3 {
                ask(state, Ask::Secret, aegis);
                if state.flow.ask != Ask::Nobody {
                    return Ok(());
                }
            }
        }
        Does::PostCombat => {
            if victory::check(state, false, table) {
                return Ok(());
            }
            if state.flow.impulse < 32 {
                return next_impulse(state);
            }
        }
        Does::Record => return end_turn(state, table),
        _ => {}
    }
    state.flow.entered = false;
    let later = rows(state) & (u64::MAX << (state.flow.row + 1));
    state.flow.row = later.trailing_zeros() as u8;
    if state.flow.row == IMPULSE && state.flow.impulse == 0 {
        return next_impulse(state);
    }
    Ok(())
}

/// The rows in which something can happen now: what no ship has, and what nothing was declared for, passes unseen.
fn rows(state: &State) -> u64 {
    let flow = &state.flow;
    let mut rows = BUSY;
    let mut drop = |does: u64, on: bool| rows &= if on { !does } else { u64::MAX };
    drop(PULSES, flow.has & has::PULSES == 0);
    drop(SPHERES, flow.has & has::SPHERES == 0);
    drop(SHOCK, flow.has & has::SHOCK == 0);
    drop(FIRST, flow.has & has::HELLBORES == 0);
    drop(SECOND, flow.has & (has::CHARGES | has::HELLBORES) == 0);
    drop(AEGIS, flow.has & has::AEGIS == 0 || flow.flying == 0);
    drop(IMPACTS, flow.flying == 0);
    let hulls = &state.hulls[..usize::from(state.count)];
    let flags = hulls.iter().fold(0, |flags, hull| flags | hull.flags);
    drop(EXPLOSIONS, flags & flag::EXPLODES == 0);
    drop(BREAKDOWNS, flags & flag::BROKEN == 0);
    drop(INTERNAL, flow.waiting == 0 && flow.walk.volley.points == 0);
    // Once fire has been decided: without shots there is nothing to answer or to resolve.
    let quiet = flow.row >= DECLARE && flow.fired & Flow::SHOTS == 0;
    drop(ANSWER, quiet);
    drop(DIRECT, quiet && flow.charges.iter().all(|charge| charge.target.is_none()));
    rows
}

fn next_impulse(state: &mut State) -> Result<(), Unanswered> {
    state.flow.impulse += 1;
    state.flow.row = IMPULSE;
    state.flow.entered = false;
    Ok(())
}

fn aegis(state: &State, ship: ShipNo) -> bool {
    state.options.aegis_steps && state.class(ship).is_x() && fire::window(state, ship, true)
}

/// Whether a ship may be asked for reserve power in answer to fire: somebody aims at it, and it has batteries.
fn answers(state: &State, ship: ShipNo) -> bool {
    state.fights(ship) && state.boxes(ship, System::Battery) > 0 && ship.within(state.flow.fired)
}

fn enter(state: &mut State, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    match does(state) {
        Does::Allocate => begin_turn(state, table),
        Does::Reveal => allocation::reveal(state, table),
        Does::LockOn => cloak::lock_on(state, table)?,
        Does::Involuntary => involuntary(state, table)?,
        Does::Move => {
            draw_lot(state, table)?;
            state.flow.quiet = bits(state, |ship| !movement::scheduled(state, ship));
            ask(state, Ask::Order, movement::asked);
        }
        Does::Spheres => systems::spheres(state, table),
        Does::Impacts => flight::impacts(state, table)?,
        Does::Explosions => {
            damage::explosions(state, table);
        }
        Does::Breakdowns => {
            for ship in state.ships() {
                if state.hulls[ship].is(flag::BROKEN) {
                    shock::break_down(state, ship, table)?;
                }
            }
        }
        Does::Activity => {
            cloak::begin_lock(state, table)?;
            state.flow.reached = state.flow.row;
            state.flow.quiet = bits(state, |ship| !activity::window(state, ship));
            ask(state, Ask::Open, State::fights);
        }
        Does::LaunchShock | Does::FireShock => shock::step(state, table)?,
        Does::Declare => {
            let fires = bits(state, |ship| fire::window(state, ship, false));
            (state.flow.fired, state.flow.quiet) = if fires == 0 { (0, 0) } else { (Flow::SHOTS, !fires) };
            if fires > 0 {
                ask(state, Ask::Secret, |state, ship| ship.within(fires) || reserve::before_fire_of(state, ship));
            }
        }
        Does::Answer => ask(state, Ask::Secret, answers),
        Does::Pulses => ppd::run(state, table)?,
        Does::FirstOption => hellbore::run(state, true, table)?,
        Does::Direct => direct::resolve(state, false, table)?,
        Does::Aegis => {
            state.flow.aegis = 0;
            ask(state, Ask::Secret, aegis);
            if state.flow.ask == Ask::Nobody {
                state.flow.aegis = NONE;
            }
        }
        Does::SecondOption => {
            direct::second_option(state, table)?;
            hellbore::run(state, false, table)?;
        }
        Does::PostCombat => post_combat(state),
        Does::Final => ask(state, Ask::Secret, repair::closes),
        Does::Internal | Does::Record | Does::Nothing => {}
    }
    Ok(())
}

/// Before movement: what was announced begins, and held ships go where their holders go.
fn involuntary(state: &mut State, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    for hull in &mut state.hulls[..usize::from(state.count)] {
        hull.set(flag::MOVED | flag::TURNED | flag::LABS, false);
    }
    cloak::fade(state, table)?;
    movement::brake(state, table);
    systems::drag(state);
    begin_erratic(state, table);
    Ok(())
}

/// Erratic manoeuvres that were paid for begin with the first impulse unless they are on already (`SFB.BASE.MOV.6`).
fn begin_erratic(state: &mut State, table: &mut Tab<'_>) {
    if state.flow.impulse != 1 {
        return;
    }
    for ship in state.ships() {
        if state.secrets[ship].erratic && !state.hulls[ship].is(flag::ERRATIC) && state.fights(ship) {
            state.hulls[ship].set(flag::ERRATIC_SOON, true);
            table.reveal(Audience::EVERYONE);
            table.announce(&[id::BASE_MOV_6], || Event::Erratic { ship, on: true });
        }
    }
}

fn post_combat(state: &mut State) {
    for ship in state.ships() {
        let hull = &mut state.hulls[ship];
        if hull.is(flag::ERRATIC_SOON) {
            let on = !hull.is(flag::ERRATIC);
            hull.set(flag::ERRATIC, on);
            hull.set(flag::ERRATIC_STOPPED, !on);
            hull.set(flag::ERRATIC_SOON, false);
        }
    }
}

/// Fire decisions are shown (`SFB.BASE.SEQ.2`): who fires what at whom.
fn declared(state: &mut State, table: &mut Tab<'_>) {
    let asked = state.flow.fired != 0;
    state.flow.fired = pulsed(state);
    state.flow.quiet = state.flow.fired;
    if asked || state.flow.fired != 0 {
        // That a ship holds its fire is seen as well.
        table.reveal(Audience::EVERYONE);
    }
    if !asked {
        return;
    }
    for ship in state.ships() {
        let mut shots = Vec::new();
        for weapon in state.class(ship).numbers() {
            if pulses(state, ship, weapon) {
                continue;
            }
            for aim in fire::targets(state, ship, weapon) {
                if table.listens() {
                    shots.push((weapon, aim));
                }
                state.flow.fired |= aimed(aim);
                state.flow.quiet &= !aimed(aim);
            }
        }
        if !shots.is_empty() {
            table.announce(&[id::BASE_SEQ_2, id::BASE_FIR_11], || Event::Declared { ship, shots });
        }
    }
}

/// The bits of [`Flow::fired`] of a shot at a target.
fn aimed(target: Target) -> u16 {
    Flow::SHOTS | target.ship().map_or(0, ShipNo::bit)
}

/// Those of pulses that go on: their targets may answer each of them (`SFB.BASE.SHD.7`).
fn pulsed(state: &State) -> u16 {
    if state.flow.has & has::PULSES == 0 {
        return 0;
    }
    let mut bits = 0;
    for ship in state.ships().filter(|&ship| state.fights(ship)) {
        for weapon in state.class(ship).numbers() {
            let aim = state.secrets[ship].loads[weapon].aim;
            if let Some(aim) = aim.filter(|_| pulses(state, ship, weapon)) {
                bits |= aimed(aim);
            }
        }
    }
    bits
}

/// Whether a pulsar has sent its first pulse and goes on.
fn pulses(state: &State, ship: ShipNo, weapon: WeaponNo) -> bool {
    matches!(state.class(ship).weapons[weapon].kind, Kind::Ppd | Kind::Hppd) && state.hulls[ship].mounts[weapon].shots > 0
}

fn begin_turn(state: &mut State, table: &mut Tab<'_>) {
    let turn = state.flow.turn;
    state.flow.lot = lot::OPEN;
    table.announce(&[id::BASE_SEQ_1, id::BASE_IMP_2], || Event::Turn { turn });
    for ship in state.ships() {
        let rating = state.track(ship, 2);
        let hull = &mut state.hulls[ship];
        hull.rating = rating;
        hull.warp_start = hull.warp();
    }
    ask(state, Ask::Secret, State::fights);
}

/// Records are kept: what cannot be held is ejected, reinforcement expires, ships leave, the next turn begins.
fn end_turn(state: &mut State, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    ppd::end_turn(state);
    caster::end_turn(state, table);
    shock::end_turn(state);
    repair::end_turn(state);
    for ship in state.ships() {
        eject(state, ship, table);
        let secret = &mut state.secrets[ship];
        (secret.general, secret.specific, secret.asif) = (0, [0; 6], [0; 9]);
        (secret.tractor, secret.transport, secret.hets, secret.tacs, secret.erratic) = (0, 0, 0, 0, false);
        (secret.injected, secret.transferred, secret.spent, secret.switches) = (0, 0, 0, 0);
        let hull = &mut state.hulls[ship];
        hull.base = hull.speed;
        (hull.fresh, hull.worn) = ([0; 6], [0; SYSTEMS]);
        // One that brakes on the last impulses still knows which shield it reinforces.
        let side = if hull.is(flag::BRAKING) { hull.changes & 0xf0 } else { 0 };
        (hull.hets, hull.transported, hull.changes) = (0, 0, side);
        hull.set(flag::ERRATIC_STOPPED, false);
        hull.mounts.iter_mut().for_each(|mount| mount.shots = 0);
    }
    departure::leave(state, table)?;
    let last = state.flow.turn >= state.options.turns;
    if victory::check(state, last, table) {
        return Ok(());
    }
    let flow = &mut state.flow;
    flow.turn += 1;
    flow.impulse = 0;
    flow.row = 0;
    flow.entered = false;
    flow.volleys = [Internal::NONE; crate::state::MOST_VOLLEYS];
    Ok(())
}

/// What cannot be held is ejected (`SFB.HEAVY.26`, `SFB.HPPD.8`, `SFB.FREEZER.7`); a rack out of service is full again.
fn eject(state: &mut State, ship: ShipNo, table: &mut Tab<'_>) {
    let class = state.class(ship);
    let options = state.options;
    for (number, weapon) in class.mounted() {
        let held = &mut state.secrets[ship].loads[number];
        let rule = match weapon.kind {
            Kind::Rack | Kind::Array => {
                if held.is(load::FLEETING) {
                    held.mode &= !load::FLEETING;
                    held.energy = held.energy.saturating_sub(1);
                    let chosen = [held.turns, held.torp];
                    held.stock = if chosen == [0; 2] { seeking::full_rack(weapon, &options) } else { chosen };
                    (held.turns, held.torp) = (0, 0);
                }
                continue;
            }
            Kind::Disruptor => {
                if !class.is_x() || held.turns > 1 {
                    held.clear();
                }
                continue;
            }
            Kind::Plasma if held.turns == 3 => {
                let bench = crate::rules::arming::Bench { class, weapon, options: &options };
                if plasma::hold(bench, held).is_some() {
                    continue;
                }
                if Torp::of(held.torp) >= Torp::X { id::HEAVY_26 } else { id::BASE_PLA_3 }
            }
            Kind::Hellbore => {
                if held.turns == 2 {
                    // Its last turn is paid again (`SFB.BASE.HEL.1`).
                    (held.turns, held.energy, held.mode) = (1, costs::HELLBORE_TURN, 0);
                }
                continue;
            }
            Kind::Fusion if held.energy > 8 => id::BASE_FUS_1,
            Kind::Hppd if held.is(load::FLEETING) => id::HPPD_8,
            Kind::Freezer if held.is(load::FLEETING) && held.turns == 2 => id::FREEZER_7,
            // Begun in an earlier turn and not finished in this one.
            Kind::Freezer if held.turns == 1 && !held.is(load::PAID) => id::GAP_24,
            Kind::Photon if held.is(load::FLEETING) => id::BASE_XTC_1,
            _ => continue,
        };
        let charge = held.is(load::CHARGE);
        held.clear();
        let owner = state.hulls[ship].seat;
        table.tell(Audience::only(owner), &[rule], || Event::Ejected { ship, weapon: number, points: 0 });
        if charge && weapon.kind == Kind::Plasma {
            table.reveal(Audience::EVERYONE);
            table.announce(&[id::PHOTPLAS_10, id::GAP_19], || Event::ChargeEjected { ship, weapon: number });
        }
    }
}
