//! What is asked of a seat, in a sentence.

use engine::{Prompt, Text, Viewer, msg};

use crate::{
    data::Do,
    flow::asked,
    rules::{running::Running, seed},
    state::{
        Phase, State,
        frames::{Ask, Choice, Frame},
    },
    words,
};

/// What is asked.
pub fn prompt(state: &State, viewer: Viewer) -> Prompt {
    let Some((who, ask, rule)) = asked(state) else {
        let rule = rulebook::stccg::ENDGAME_1;
        return Prompt { phase: msg!("phase-over"), waiting_for: Vec::new(), sentence: msg!("ask-over"), rule };
    };
    let phase = match state.phase {
        Phase::Doorways => msg!("phase-doorways"),
        Phase::Missions => msg!("phase-missions"),
        Phase::Dilemmas => msg!("phase-dilemmas"),
        Phase::Facilities => msg!("phase-facilities"),
        _ => msg!("phase-turn", n = state.turn.number, seat = state.turn.seat),
    };
    let sentence = if viewer == Viewer::Seat(who) { question(state, ask) } else { msg!("ask-wait", seat = who) };
    Prompt { phase, waiting_for: vec![who], sentence, rule }
}

/// A choice that the owner of cards makes among them.
fn choice(state: &State) -> Text {
    let Some(&Frame::Choose { what, card, .. }) = state.stack.last() else { return msg!("ask-select") };
    match what {
        Choice::Bribe => msg!("ask-bribe", card = words::title(state.name(card))),
        Choice::Medic => msg!("ask-medic", card = words::title(state.name(card))),
        Choice::Stay => msg!("ask-stay"),
        Choice::Save => msg!("ask-save", card = words::title(state.name(card))),
        Choice::Captor => msg!("ask-captor", card = words::title(state.name(card))),
        Choice::Prey => msg!("ask-prey"),
        Choice::Travel => msg!("ask-travel"),
        Choice::Follow => msg!("ask-follow"),
        Choice::Chase => msg!("ask-chase"),
        Choice::Refuge | Choice::Boarded | Choice::Pod => msg!("ask-refuge"),
        Choice::Lure => msg!("ask-lure"),
        Choice::Weapon => msg!("ask-weapon"),
        Choice::Challenge => msg!("ask-challenge"),
        Choice::Second => msg!("ask-second"),
        Choice::Start => msg!("ask-start"),
        Choice::Berth => msg!("ask-berth", card = words::title(state.name(card))),
        Choice::Gate => msg!("ask-gate"),
        Choice::Probe => msg!("ask-next-probe", card = words::title(state.name(card))),
        Choice::Dodge => msg!("ask-dodger"),
        Choice::Planet => msg!("ask-planet", card = words::title(state.name(card))),
        Choice::Awake => msg!("ask-awake"),
        Choice::Gunner => msg!("ask-gunner", ship = words::title(state.name(card))),
        Choice::Taker => msg!("ask-taker", card = words::title(state.name(card))),
    }
}

fn question(state: &State, ask: Ask) -> Text {
    match ask {
        Ask::Seed => msg!("ask-seed"),
        Ask::Lay => match seed::mission(state) {
            None => msg!("ask-seed"),
            Some(id) if seed::replacements(state).is_empty() => msg!("ask-lay", card = words::title(state.name(id))),
            Some(id) => msg!("ask-lay-twin", card = words::title(state.name(id))),
        },
        Ask::Card => msg!("ask-play"),
        Ask::Order => msg!("ask-order"),
        Ask::Window(_) => msg!("ask-window"),
        Ask::Select | Ask::Way(_) if matches!(state.stack.last(), Some(Frame::Choose { .. })) => choice(state),
        Ask::Select => msg!("ask-select"),
        Ask::Way(_) => msg!("ask-way"),
        Ask::Download => msg!("ask-download"),
        Ask::Take => msg!("ask-take"),
        Ask::Tactic => msg!("ask-choose-tactic"),
        Ask::Strike => msg!("ask-strike"),
        Ask::Return => msg!("ask-return"),
        Ask::Aim => msg!("ask-aim"),
        Ask::Probe => msg!("ask-may-probe"),
        Ask::Draw => msg!("ask-draw"),
        Ask::Shed => msg!("ask-shed"),
        Ask::Armbands => msg!("ask-armbands"),
        Ask::Where if Running::of(state).is_some_and(|run| matches!(run.step(), Some(Do::FarMouth))) => msg!("ask-far-end"),
        Ask::Where => msg!("ask-where"),
        Ask::Marker => msg!("ask-marked"),
        Ask::Ending => msg!("ask-ending"),
        Ask::Carry => msg!("ask-carry"),
        Ask::Newcomer => msg!("ask-newcomer"),
        Ask::Held => msg!("ask-held"),
        Ask::Provoke => msg!("ask-provoke"),
        Ask::Skills => msg!("ask-skills"),
        Ask::Claim => msg!("ask-claim"),
    }
}
