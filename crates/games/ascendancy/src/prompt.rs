//! The current question in words, and the seat that is asked.

use engine::{Prompt, Seat, Text, msg};
use rulebook::ascendancy as id;

use crate::{
    state::{Frame, Open, Stage},
    view::View,
    words,
};

/// The current prompt for the viewer.
pub fn prompt(view: &View) -> Prompt {
    let open = &view.open;
    let over = open.stage == Stage::Over;
    let asked = view.asked.filter(|_| !over);
    let waiting_for: Vec<Seat> = asked.iter().map(|(seat, _)| *seat).collect();
    let mine = view.viewer.is_some_and(|viewer| waiting_for.contains(&viewer));
    let sentence = match (over, mine, waiting_for.first()) {
        (true, ..) => msg!("ask-over"),
        (_, true, _) => Text::of(question(open)),
        (_, _, Some(&seat)) => msg!("ask-other", seat = words::seat(seat)),
        _ => msg!("ask-nobody"),
    };
    Prompt { phase: phase(open), waiting_for, sentence, rule: asked.map_or(id::BASE_ROUND_1, |(_, rule)| rule) }
}

fn phase(open: &Open) -> Text {
    let stage = Text::of(match open.stage {
        Stage::Bids | Stage::Cards => "stage-initiative",
        Stage::Turns if open.frames.iter().any(|frame| matches!(frame, Frame::Borg(_))) => "stage-borg",
        Stage::Turns => "stage-execution",
        Stage::Recharge => "stage-recharge",
        Stage::Over => "stage-over",
    });
    msg!("name-phase", n = open.round, stage = stage)
}

fn question(open: &Open) -> &'static str {
    match open.frame() {
        Frame::Round if open.stage == Stage::Bids => "ask-bid",
        Frame::Round => "ask-pick",
        Frame::Build(_) => "ask-build",
        Frame::Act(_) => "ask-act",
        Frame::Lay(..) => "ask-lay",
        Frame::Offer(..) => "ask-offer",
        Frame::Launch(_) => "ask-launch",
        Frame::Guardian(_) => "ask-guardian",
        Frame::Observe(..) => "ask-observe",
        Frame::Card(..) => "ask-crisis",
        Frame::Confront(..) => "ask-confront",
        Frame::Armistice(..) => "ask-armistice",
        Frame::Allies(..) => "ask-ally",
        Frame::Battle => "ask-fight",
        Frame::Borg(_) => "ask-activate",
        _ => "ask-tie",
    }
}
