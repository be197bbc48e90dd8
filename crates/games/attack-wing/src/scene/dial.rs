//! A maneuver dial as a grid: one column for each bearing, speed upwards, Full Astern below zero as on the dial itself.

use engine::Tone;
use geometry::plane::Side;

use crate::{
    data::{Color, Maneuver},
    scene::icons,
};

/// Column and row of a maneuver. Spins stand where the turns of other classes are: no class has both.
pub(super) fn cell(maneuver: Maneuver) -> (i8, i8) {
    let row = maneuver.speed() as i8;
    match maneuver {
        Maneuver::Turn(_, Side::Left) | Maneuver::Spin(_, Side::Left) => (0, row),
        Maneuver::Bank(_, Side::Left) => (1, row),
        Maneuver::Straight(_) => (2, row),
        Maneuver::Bank(_, Side::Right) => (3, row),
        Maneuver::Turn(_, Side::Right) | Maneuver::Spin(_, Side::Right) => (4, row),
        Maneuver::ComeAbout(_) => (5, row),
        Maneuver::Reverse(_) => (2, -row),
    }
}

/// The drawing of a maneuver.
pub(super) fn icon(maneuver: Maneuver) -> &'static str {
    match maneuver {
        Maneuver::Straight(_) => icons::STRAIGHT,
        Maneuver::Bank(_, side) => icons::bank(side),
        Maneuver::Turn(_, side) => icons::turn(side),
        Maneuver::ComeAbout(_) => icons::COME_ABOUT,
        Maneuver::Reverse(_) => icons::REVERSE,
        Maneuver::Spin(_, side) => icons::spin(side),
    }
}

/// The tone of a color of the dial.
pub(super) fn tone(color: Color) -> Tone {
    match color {
        Color::Green => Tone::Good,
        Color::White => Tone::Neutral,
        Color::Red => Tone::Warn,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn no_two_places_of_a_dial_share_a_cell() {
        for class in crate::data::classes() {
            let cells: BTreeSet<(i8, i8)> = class.dial.iter().map(|place| cell(place.maneuver)).collect();
            assert_eq!(cells.len(), class.dial.len(), "{}", class.name);
        }
    }
}
