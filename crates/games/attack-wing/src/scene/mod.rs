//! The table as shapes. Made from the view and the list of commands only.

mod attacks;
mod by_hand;
mod cards;
mod choices;
mod denied;
mod dial;
mod icons;
mod labels;
mod plan;
mod previews;
mod sheets;
mod table;

use engine::{Scene, Tone};

use crate::{command::Command, view::View};

/// The side of the play area in millimetres (AW.BASE.1.1).
const SIDE: f64 = 914.4;

/// The table as shapes, with one choice for each command.
pub fn scene(view: &View, commands: &[Command]) -> Scene {
    let mut shapes = table::shapes(&view.board);
    shapes.extend(choices::spots(commands).into_iter().map(|spot| match view.viewer {
        Some(seat) => spot.tone(Tone::Seat(seat)),
        None => spot,
    }));
    Scene {
        bounds: [0.0, 0.0, SIDE, SIDE],
        shapes,
        sheets: sheets::sheets(view),
        choices: choices::choices(view, commands),
        denied: denied::denied(view, commands),
        chips: sheets::chips(&view.board),
        trays: sheets::trays(&view.board),
        more: by_hand::more(view, commands),
        ..Scene::default()
    }
}
