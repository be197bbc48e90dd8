//! The question to the viewer, in a sentence.

use engine::{Prompt, Seat, Text, msg};
use rulebook::{RuleId, stcs as id};

use crate::{
    ids::ShipNo,
    state::{Frame, State, Step},
    view::View,
    words,
};

/// The question to the viewer.
pub fn prompt(view: &View) -> Prompt {
    let state = &view.table();
    let flow = &state.flow;
    let waiting_for: Vec<Seat> = flow.asked.iter().collect();
    let step = || words::step(flow.step);
    let phase = match flow.phase {
        _ if flow.step == Step::Over => msg!("prompt-end"),
        0 => msg!("prompt-turn", turn = flow.turn, turns = state.rules.options.turns, step = step()),
        phase => msg!("prompt-phase", turn = flow.turn, turns = state.rules.options.turns, phase = phase, step = step()),
    };
    let mine = view.viewer.is_some_and(|seat| waiting_for.contains(&seat));
    let (asked, rule) = question(state);
    let sentence = if flow.step == Step::Over {
        msg!("prompt-over")
    } else if mine {
        asked
    } else {
        let seats = waiting_for.iter().map(|seat| Text::name(seat.to_string()));
        let seats = seats.reduce(|a, b| msg!("join-and", a = a, b = b)).unwrap_or_default();
        msg!("prompt-waiting", seats = seats, step = step())
    };
    Prompt { phase, waiting_for, sentence, rule }
}

fn question(state: &State) -> (Text, RuleId) {
    let name = |ship: ShipNo| words::ship(state, ship);
    let active = state.flow.active.map(name);
    match (state.flow.frame, state.flow.step) {
        (Frame::Window(..), _) => (msg!("prompt-window"), id::REGEN_6),
        (Frame::Tie(shot), _) => (msg!("prompt-tie", ship = name(shot.target)), id::BASE_MAP_5),
        (Frame::Blast { from, struck }, _) => (msg!("prompt-blast", from = name(from), ship = name(struck)), id::BASE_MAP_5),
        (Frame::Order(_), _) => (msg!("prompt-order"), id::BASE_TAC_1),
        (_, Step::Allocate) => (msg!("prompt-allocate"), id::BASE_PWR_1),
        (_, Step::Sensors) => (msg!("prompt-sensors"), id::BASE_CLK_2),
        (_, Step::Move) => (active.map_or(msg!("prompt-move"), |ship| msg!("prompt-move-on", ship = ship)), id::BASE_MOV_2),
        (_, Step::Mark) => (msg!("prompt-mark"), id::BASE_FIR_1),
        (_, Step::Fire) => (active.map_or(msg!("prompt-fire"), |ship| msg!("prompt-fire-on", ship = ship)), id::BASE_FIR_1),
        (_, Step::Repower) => (msg!("prompt-repower"), id::BASE_SEQ_2),
        (_, Step::Repair) => (msg!("prompt-repair", ship = active.unwrap_or_default()), id::BASE_REP_1),
        (_, Step::Over) => (msg!("prompt-over"), id::BASE_VIC_1),
    }
}
