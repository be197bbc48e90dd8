//! What is asked, in a sentence.

use engine::{Prompt, Seat, Text, msg};
use rulebook::sfb as id;

use crate::{
    data::sequence::Does,
    flow,
    state::Ask,
    view::View,
    words::{plain, ship_name},
};

/// What is asked of the viewer now.
pub fn prompt(view: &View) -> Prompt {
    let state = &view.table();
    let waiting: Vec<Seat> = flow::seats(state).iter().collect();
    let phase = msg!("phase", turn = state.flow.turn, impulse = state.flow.impulse);
    let mine = view.viewer.and_then(|seat| flow::actor(state, seat));
    let by_the_way = mine.is_some_and(|ship| flow::by_the_way(state, ship));
    let (code, rule) = match (state.flow.ask, flow::does(state)) {
        (Ask::Over, _) => ("ask-over", id::BASE_VIC_1),
        (Ask::Box, _) if state.flow.walk.volley.is_breakdown() => ("ask-engines", id::BASE_BRK_2),
        (Ask::Box, _) => ("ask-box", id::BASE_DAC_10),
        (_, Does::Allocate) => ("ask-allocate", id::BASE_NRG_2),
        (_, Does::Move) if by_the_way => ("ask-turn", id::BASE_MOV_4),
        (_, Does::Move) => ("ask-move", id::BASE_MOV_2),
        (_, Does::Activity) => ("ask-activity", id::BASE_SEQ_1),
        (_, Does::Declare) if by_the_way => ("ask-reserve", id::BASE_EWF_1),
        (_, Does::Declare) => ("ask-fire", id::BASE_FIR_11),
        (_, Does::Aegis) => ("ask-aegis", id::BASE_XTC_2),
        (_, Does::Answer) => ("ask-answer", id::BASE_SHD_7),
        (_, Does::Final) => ("ask-final", id::BASE_SEQ_1),
        _ => ("ask-wait", id::BASE_SEQ_1),
    };
    let sentence = match mine {
        Some(ship) => Text::Message(code, vec![("ship", ship_name(state, ship).into())]),
        None if state.flow.ask == Ask::Over => Text::Message("ask-over", vec![("ship", Text::NONE.into())]),
        None => plain("ask-wait"),
    };
    Prompt { phase, waiting_for: waiting, sentence, rule }
}
