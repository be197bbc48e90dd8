//! Movement of ships: `SFB.BASE.MOV.*`.

use engine::Unanswered;
use rulebook::sfb as id;

use super::{About, Tab, die, volley};
use crate::{
    command::Step,
    data::{arcs, costs},
    event::Event,
    ids::{ShieldNo, ShipNo},
    reason::{No, Why, from_impulse, need, no},
    state::{State, flag},
};

/// Impulses on which a resting ship may manoeuvre in place.
pub const TAC_IMPULSES: [u8; 4] = [8, 16, 24, 32];

/// Whether a ship moves in this impulse, or may manoeuvre in place, as everybody can see.
pub fn scheduled(state: &State, ship: ShipNo) -> bool {
    let (hull, impulse) = (&state.hulls[ship], state.flow.impulse);
    let due = if hull.speed == 0 { TAC_IMPULSES.contains(&impulse) } else { costs::moves(hull.speed, impulse) };
    due && free(state, ship)
}

/// Whether nothing keeps a ship from moving.
fn free(state: &State, ship: ShipNo) -> bool {
    let hull = &state.hulls[ship];
    state.fights(ship) && hull.mobile(state.now()) && hull.held_by.is_none()
}

/// Whether a ship is asked for its movement in this impulse, as everybody can see: where it does not move, for a high energy turn (`SFB.BASE.MOV.4`). Whether
/// it has the energy is its secret.
pub fn asked(state: &State, ship: ShipNo) -> bool {
    scheduled(state, ship) || (free(state, ship) && rested(state, ship).is_ok())
}

/// The turn mode of a ship now (`SFB.BASE.MOV.2`, `SFB.BASE.MOV.6`).
pub fn turn_mode(state: &State, ship: ShipNo) -> u8 {
    let hull = &state.hulls[ship];
    let mode = costs::turn_mode(state.class(ship).turn_mode, hull.speed);
    mode + u8::from(hull.is(flag::ERRATIC))
}

/// Hexes that a moving ship moves straight before it turns.
pub fn wait(state: &State, ship: ShipNo) -> u8 {
    if state.hulls[ship].speed == 1 { 0 } else { turn_mode(state, ship) }
}

/// Whether a ship may make a high energy turn or a quick reverse now.
pub fn may_turn_high(state: &State, ship: ShipNo) -> bool {
    high(state, ship).is_ok()
}

/// Quarters of warp that a high energy turn takes.
pub fn het_cost(state: &State, ship: ShipNo) -> u16 {
    5 * u16::from(state.class(ship).move_cost)
}

/// Whether a ship may move so, and why not.
pub fn check(state: &State, ship: ShipNo, step: Step) -> Result<(), Why> {
    let hull = &state.hulls[ship];
    if !scheduled(state, ship) {
        return if let Step::Het(facing) = step { het(state, ship, facing) } else { no(id::BASE_IMP_1, No::NotItsImpulse) };
    }
    if hull.speed == 0 {
        return match step {
            Step::Stay => Ok(()),
            Step::TacLeft | Step::TacRight => need(state.secrets[ship].tacs > 0, id::BASE_MOV_7, No::NoTac),
            Step::Het(facing) => het(state, ship, facing),
            _ => no(id::BASE_IMP_1, No::AtRest),
        };
    }
    match step {
        Step::Ahead => Ok(()),
        Step::Left | Step::Right => {
            let mode = wait(state, ship);
            if hull.straight >= mode { Ok(()) } else { no(id::BASE_MOV_2, No::TurnMode { straight: hull.straight, mode }) }
        }
        Step::SlipLeft | Step::SlipRight => need(hull.slip >= 1, id::BASE_MOV_3, No::SlipMode),
        Step::Het(facing) => het(state, ship, facing),
        Step::Quick => high(state, ship),
        Step::Stay | Step::TacLeft | Step::TacRight => no(id::BASE_IMP_1, No::MustMove),
    }
}

fn het(state: &State, ship: ShipNo, facing: u8) -> Result<(), Why> {
    need(facing < 6 && facing != state.hulls[ship].facing, id::BASE_MOV_4, No::SameFacing)?;
    high(state, ship)
}

/// The public conditions of a high energy turn: the impulse, the delay, how many there were in the turn.
fn rested(state: &State, ship: ShipNo) -> Result<(), Why> {
    let hull = &state.hulls[ship];
    need(state.flow.impulse > 1, id::BASE_MOV_4, No::FirstImpulse)?;
    from_impulse(hull.het_at, hull.het_at + 8, state.now(), id::BASE_MOV_4, |turn, impulse| No::HetGap { turn, impulse })?;
    need(hull.hets < 4, id::BASE_MOV_4, No::FourHets)
}

/// Conditions common to a high energy turn and a quick reverse: power and delays (`SFB.BASE.MOV.4`, `SFB.BASE.MOV.5`, `SFB.BASE.MOV.12`).
fn high(state: &State, ship: ShipNo) -> Result<(), Why> {
    rested(state, ship)?;
    let hull = &state.hulls[ship];
    let secret = &state.secrets[ship];
    let cost = het_cost(state, ship);
    need(secret.hets > 0 || secret.warp >= cost, id::BASE_MOV_4, No::HetEnergy)?;
    let hexes = secret.spent + cost * (u16::from(hull.hets) + 1);
    let limit = 4 * u16::from(hull.warp_start);
    if hexes > limit.max(cost) {
        return no(id::BASE_MOV_5, No::WarpLimit { need: hexes / 4, have: limit / 4 });
    }
    Ok(())
}

/// Moves a ship.
pub fn carry_out(state: &mut State, ship: ShipNo, step: Step, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    let moves = scheduled(state, ship) && state.hulls[ship].speed > 0;
    match step {
        Step::Stay => return Ok(()),
        Step::Het(facing) => turn_high(state, ship, facing, table)?,
        Step::Quick => {
            pay_high(state, ship);
            let hull = &mut state.hulls[ship];
            hull.set(flag::REVERSE, !hull.is(flag::REVERSE));
        }
        Step::TacLeft | Step::TacRight => {
            state.secrets[ship].tacs -= 1;
            turn(state, ship, step == Step::TacRight);
        }
        _ => {}
    }
    if moves && !state.hulls[ship].is(flag::BROKEN) {
        fly(state, ship, step);
    }
    if table.listens() {
        tell(state, ship, step, table);
    }
    rocks(state, ship, table)
}

fn tell(state: &State, ship: ShipNo, step: Step, table: &mut Tab<'_>) {
    let hull = &state.hulls[ship];
    let mut rules = vec![id::BASE_IMP_1, id::BASE_MAP_1, id::BASE_SEQ_3];
    match step {
        Step::Left | Step::Right => rules.push(id::BASE_MOV_2),
        Step::SlipLeft | Step::SlipRight => rules.push(id::BASE_MOV_3),
        Step::TacLeft | Step::TacRight => rules.push(id::BASE_MOV_7),
        Step::Het(_) => rules.extend([id::BASE_MOV_4, id::BASE_MOV_5]),
        Step::Quick => rules.push(id::BASE_MOV_5),
        _ => {}
    }
    if hull.is(flag::REVERSE) || step == Step::Quick {
        rules.push(id::BASE_MOV_12);
    }
    let event = Event::Moved { ship, step, x: hull.x, y: hull.y, facing: hull.facing };
    table.announce(&rules, || event);
}

fn turn(state: &mut State, ship: ShipNo, right: bool) {
    let hull = &mut state.hulls[ship];
    hull.facing = (hull.facing + if right { 1 } else { 5 }) % 6;
}

fn turn_high(state: &mut State, ship: ShipNo, facing: u8, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    pay_high(state, ship);
    let rolled = die(state, ship, id::BASE_BRK_1, "ask-breakdown", About::Ship(ship), table)?;
    let hull = &mut state.hulls[ship];
    let bonus = if hull.is(flag::HET_USED) { 0 } else { -2 };
    let total = rolled as i8 + bonus + i8::from(hull.is(flag::ERRATIC));
    let broke = total >= hull.breakdown as i8;
    hull.facing = facing;
    hull.set(flag::HET_USED, true);
    hull.set(flag::BROKEN, broke);
    table.announce(&[id::BASE_BRK_1, id::BASE_MOV_4], || Event::HighEnergyTurn { ship, facing, die: rolled, broke });
    Ok(())
}

/// Power and delays of a high energy turn; turn and slip count anew.
fn pay_high(state: &mut State, ship: ShipNo) {
    let cost = het_cost(state, ship);
    if state.secrets[ship].hets > 0 {
        state.secrets[ship].hets -= 1;
    } else {
        state.secrets[ship].draw(cost, true);
    }
    let now = state.now();
    let hull = &mut state.hulls[ship];
    hull.hets += 1;
    hull.het_at = now;
    (hull.straight, hull.slip) = (0, 1);
}

/// Turns a ship that moves, if it turns, and moves it one hex.
pub fn fly(state: &mut State, ship: ShipNo, step: Step) {
    if matches!(step, Step::Left | Step::Right) {
        turn(state, ship, step == Step::Right);
        let hull = &mut state.hulls[ship];
        (hull.straight, hull.slip) = (0, hull.slip.saturating_add(1));
    }
    advance(state, ship, step);
}

fn advance(state: &mut State, ship: ShipNo, step: Step) {
    let before = state.ships().filter(|&other| state.hulls[other].is(flag::MOVED)).count() as u16;
    let now = state.now();
    let hull = &mut state.hulls[ship];
    let back = hull.is(flag::REVERSE);
    let way = match step {
        Step::SlipLeft => hull.facing + if back { 1 } else { 5 },
        Step::SlipRight => hull.facing + if back { 5 } else { 1 },
        _ => hull.facing,
    };
    let way = if back { way + 3 } else { way };
    hull.put(hull.hex().neighbour(arcs::direction(way % 6)));
    (hull.came, hull.came_at) = (way % 6, 16 * now + before);
    hull.straight = hull.straight.saturating_add(1);
    let slipped = matches!(step, Step::SlipLeft | Step::SlipRight);
    hull.slip = if slipped { 0 } else { hull.slip.saturating_add(1) };
    hull.set(flag::MOVED, true);
}

/// A ship that enters asteroids fast is struck (`SFB.BASE.SYS.6`, ours).
fn rocks(state: &mut State, ship: ShipNo, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    if state.rock_count == 0 || !state.rocky(state.hulls[ship].hex()) || !state.hulls[ship].is(flag::MOVED) {
        return Ok(());
    }
    let dice = match state.hulls[ship].speed {
        0..=6 => 0,
        7..=14 => 1,
        15..=25 => 2,
        _ => 3,
    };
    let mut points = 0;
    for _ in 0..dice {
        points += u16::from(die(state, ship, id::BASE_SYS_6, "ask-rocks", About::Ship(ship), table)?);
    }
    volley::strike(state, ship, ShieldNo::FIRST, points, volley::sector(ShieldNo::FIRST), &[id::BASE_SYS_6], table);
    Ok(())
}

/// Ships that announced an emergency deceleration stop when it takes effect (`SFB.BASE.MOV.8`).
pub fn brake(state: &mut State, table: &mut Tab<'_>) {
    let now = state.now();
    for ship in state.ships() {
        if !state.hulls[ship].is(flag::BRAKING) || now < state.hulls[ship].change_at + 2 {
            continue;
        }
        let left = u16::from(32 - state.flow.impulse) * u16::from(state.hulls[ship].speed) / 32 * u16::from(state.class(ship).move_cost);
        let side = usize::from(state.hulls[ship].changes >> 4).min(5);
        state.secrets[ship].specific[side] = state.secrets[ship].specific[side].saturating_add((left / 8) as u8);
        let hull = &mut state.hulls[ship];
        hull.speed = 0;
        hull.base = 0;
        hull.still_until = now + 16;
        hull.set(flag::BRAKING, false);
        table.announce(&[id::BASE_MOV_8], || Event::Braked { ship });
    }
}
