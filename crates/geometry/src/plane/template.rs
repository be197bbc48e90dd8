//! The maneuver templates of the box.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::units::{Um, mm, tenths};

/// The width of every template: 20 mm (Attack Wing base 1.5).
pub const TEMPLATE_WIDTH: Um = mm(20);

/// Left or right of the heading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub enum Side {
    /// Counter-clockwise.
    Left,
    /// Clockwise.
    Right,
}

impl Side {
    /// -1 for left, +1 for right.
    #[must_use]
    pub const fn sign(self) -> i32 {
        match self {
            Self::Left => -1,
            Self::Right => 1,
        }
    }

    /// The other side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }
}

/// A template with its number (Attack Wing base 1.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub enum Template {
    /// Straight 1 to 6: 40 mm for each number.
    Straight(u8),
    /// Bank 1 to 4: an arc of 45 degrees.
    Bank(u8, Side),
    /// Turn 1 to 3: an arc of 90 degrees.
    Turn(u8, Side),
}

impl Template {
    /// Whether there is such a template: Straight 1 to 6, Bank 1 to 4, Turn 1 to 3. Others continue the series.
    #[must_use]
    pub const fn exists(self) -> bool {
        match self {
            Self::Straight(n) => n >= 1 && n <= 6,
            Self::Bank(n, _) => n >= 1 && n <= 4,
            Self::Turn(n, _) => n >= 1 && n <= 3,
        }
    }

    /// The radius of the centre line in micrometres: 80, 130, 180, 230 mm for banks, 35, 62.5, 90 mm for turns;
    /// `None` for straights.
    #[must_use]
    pub const fn radius(self) -> Option<Um> {
        match self {
            Self::Straight(_) => None,
            Self::Bank(n, _) => Some(mm(30) + mm(50) * n as Um),
            Self::Turn(n, _) => Some(tenths(75) + tenths(275) * n as Um),
        }
    }

    /// The turn in hundredths of a degree clockwise: 0, 4500 or 9000, negative to the left.
    #[must_use]
    pub const fn turn(self) -> i32 {
        match self {
            Self::Straight(_) => 0,
            Self::Bank(_, side) => 4_500 * side.sign(),
            Self::Turn(_, side) => 9_000 * side.sign(),
        }
    }

    /// The length of the centre line in micrometres, arcs rounded to the nearest.
    #[must_use]
    pub const fn length(self) -> Um {
        let quarter_pi = 785_398_163_i64;
        match self {
            Self::Straight(n) => mm(40) * n as Um,
            Self::Bank(..) => arc(self, quarter_pi),
            Self::Turn(..) => arc(self, 2 * quarter_pi),
        }
    }

    /// The same template to the other side.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        match self {
            Self::Straight(n) => Self::Straight(n),
            Self::Bank(n, side) => Self::Bank(n, side.other()),
            Self::Turn(n, side) => Self::Turn(n, side.other()),
        }
    }
}

/// The radius times an angle in thousandths of a microradian.
const fn arc(template: Template, angle: i64) -> Um {
    match template.radius() {
        Some(radius) => ((radius as i64 * angle + 500_000_000) / 1_000_000_000) as Um,
        None => 0,
    }
}

/// How a template is flown (Attack Wing base 1.8, 7.8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub enum Motion {
    /// From the front guides, forwards.
    #[default]
    Forward,
    /// Full Astern: from the rear guides, backwards, the mirror image of forwards.
    Reverse,
    /// Forwards, then turned by 180 degrees; not turned if the base has to slide back.
    ComeAbout,
}
