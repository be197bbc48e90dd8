//! What is asked of the viewer, in a sentence.

use engine::{Prompt, Seat};
use rulebook::stcs as id;

use crate::{
    narrate::name,
    state::{Frame, NONE, State, Step},
    view::View,
};

/// The name of a step.
pub fn step_name(step: Step) -> &'static str {
    match step {
        Step::Allocate => "power allocation",
        Step::Sensors => "sensors",
        Step::Move => "movement",
        Step::Mark => "fire or hold",
        Step::Fire => "firing",
        Step::Repower => "repowering",
        Step::Repair => "repairs",
        Step::Over => "the end",
    }
}

/// What is asked of the viewer.
pub fn prompt(view: &View) -> Prompt {
    let state = &view.table();
    let flow = &state.flow;
    let waiting_for: Vec<Seat> = (0..4).filter(|seat| flow.asked >> seat & 1 != 0).filter_map(Seat::new).collect();
    let phase = match flow.phase {
        _ if flow.step == Step::Over => "The end".to_owned(),
        0 => format!("Turn {} of {}, {}", flow.turn, state.rules.turns, step_name(flow.step)),
        phase => format!("Turn {} of {}, phase {phase}, {}", flow.turn, state.rules.turns, step_name(flow.step)),
    };
    let mine = view.viewer.is_some_and(|seat| waiting_for.contains(&seat));
    let (asked, rule) = question(state);
    let sentence = if flow.step == Step::Over {
        "The game is over.".to_owned()
    } else if mine {
        asked
    } else {
        let seats = waiting_for.iter().map(ToString::to_string).collect::<Vec<_>>().join(" and ");
        format!("Waiting for {seats}: {}.", step_name(flow.step))
    };
    Prompt { phase: phase.into(), waiting_for, sentence: sentence.into(), rule }
}

fn question(state: &State) -> (String, rulebook::RuleId) {
    let active = (state.flow.active != NONE).then(|| name(state, state.flow.active));
    match (state.flow.frame, state.flow.step) {
        (Frame::Window(..), _) => ("Before anything else happens: regenerate, move a ship you hold, or pass.".into(), id::REGEN_6),
        (Frame::Tie(shot), _) => {
            (format!("{} is fired at on the line between two sides: choose the side struck.", name(state, shot.target)), id::BASE_MAP_5)
        }
        (Frame::Blast(from, struck), _) => (
            format!(
                "The explosion of {} meets {} on the line between two sides: choose the side struck.",
                name(state, from),
                name(state, struck)
            ),
            id::BASE_MAP_5,
        ),
        (_, Step::Allocate) => ("Allocate the power of your ships in secret.".into(), id::BASE_PWR_1),
        (_, Step::Sensors) => ("Use your sensors, or say that you are done.".into(), id::BASE_CLK_2),
        (_, Step::Move) => {
            let sentence = active.map_or("Move one of your ships.".to_owned(), |ship| format!("Go on moving {ship}, or stop it."));
            (sentence, id::BASE_MOV_2)
        }
        (_, Step::Mark) => ("Set each ship to fire or hold, in secret.".into(), id::BASE_FIR_1),
        (_, Step::Fire) => {
            let sentence = active.map_or("Fire with one of your ships.".to_owned(), |ship| format!("Fire {ship}'s next shot, or cease."));
            (sentence, id::BASE_FIR_1)
        }
        (_, Step::Repower) => ("Raise shields from your reserve, or say that you are done.".into(), id::BASE_SEQ_2),
        (_, Step::Repair) => (format!("Try a repair on {}.", active.unwrap_or_default()), id::BASE_REP_1),
        (_, Step::Over) => (String::new(), id::BASE_VIC_1),
    }
}
