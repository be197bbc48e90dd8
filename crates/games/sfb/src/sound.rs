//! Limits that no position may exceed, however play went: more energy, boxes or electronic warfare than a ship can have.

use crate::{
    command::{MOST_SPEED, Points},
    data::System,
    ids::ShipNo,
    state::State,
};

/// Boxes of a shield at most, as in the rulings: cases put more boxes on a side than its ship has, so that it holds.
const SHIELD: u8 = 60;
/// ECM and ECCM together at most, as in the rulings.
const WARFARE: u16 = 12;

/// The first thing of which there is more than there can be.
pub fn unsound(state: &State) -> Option<String> {
    state.ships().find_map(|ship| too_much(state, ship).map(|what| format!("ship {}: {what}", ship.number())))
}

fn too_much(state: &State, ship: ShipNo) -> Option<String> {
    let (hull, secret, class) = (&state.hulls[ship], &state.secrets[ship], state.class(ship));
    let asif = state.options.asif(class);
    let battery = class.battery(class.boxes[System::Battery as usize]);
    let sum = |one: u8, other: u8| u16::from(one) + u16::from(other);
    let whole = [
        ("quarters in batteries", secret.warp.saturating_add(secret.other), battery),
        ("quarters in the capacitor", secret.capacitor, class.capacitor()),
        ("ECM and ECCM", sum(hull.ecm, hull.eccm), WARFARE),
        ("planned ECM and ECCM", sum(secret.ecm, secret.eccm), WARFARE),
        ("speed", hull.speed.into(), MOST_SPEED.into()),
        ("planned speed", secret.speed.into(), MOST_SPEED.into()),
        ("points of general reinforcement", secret.general.into(), Points::MOST.into()),
        ("boarding parties", hull.parties.into(), class.boarding.into()),
    ];
    let shields =
        hull.shields.iter().zip(&class.shields).map(|(&have, &most)| ("boxes of a shield", u16::from(have), u16::from(most.max(SHIELD))));
    let boxes = hull.boxes.iter().zip(&class.boxes).map(|(&have, &most)| ("boxes of a system", u16::from(have), u16::from(most)));
    let field = hull.asif.iter().zip(&asif).map(|(&have, &most)| ("boxes of the ASIF", u16::from(have), u16::from(most)));
    let mut all = whole.into_iter().chain(shields).chain(boxes).chain(field);
    all.find(|(_, have, most)| have > most).map(|(what, have, most)| format!("{have} {what}, of at most {most}"))
}
