//! Maneuvers of a dial.

use std::{fmt, str::FromStr};

use engine::Malformed;
use geometry::plane::Side;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The kind of a maneuver without its speed and side (AW.BASE.1.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Bearing {
    /// Straight ahead.
    Straight,
    /// A curve of 45 degrees.
    Bank,
    /// A curve of 90 degrees.
    Turn,
    /// Straight ahead, then turned by 180 degrees (AW.BASE.7.8).
    ComeAbout,
    /// Full Astern: straight backwards (AW.BASE.7.8).
    Reverse,
    /// A quarter turn in place and a straight (AW.BASE.7.9).
    Spin,
}

impl Bearing {
    /// Whether the dial has it to the left and to the right.
    pub const fn has_sides(self) -> bool {
        matches!(self, Bearing::Bank | Bearing::Turn | Bearing::Spin)
    }

    /// As it is typed.
    pub const fn word(self) -> &'static str {
        match self {
            Bearing::Straight => "straight",
            Bearing::Bank => "bank",
            Bearing::Turn => "turn",
            Bearing::ComeAbout => "come-about",
            Bearing::Reverse => "reverse",
            Bearing::Spin => "spin",
        }
    }
}

/// A maneuver: kind, speed 1 to 6, and side where the kind has one. `Display` is its notation: `bank 2 left`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Maneuver {
    /// Straight ahead.
    Straight(u8),
    /// A curve of 45 degrees.
    Bank(u8, Side),
    /// A curve of 90 degrees.
    Turn(u8, Side),
    /// Straight ahead, then turned by 180 degrees.
    ComeAbout(u8),
    /// Straight backwards.
    Reverse(u8),
    /// A quarter turn and a straight.
    Spin(u8, Side),
}

impl Maneuver {
    /// A maneuver of this kind and speed; `side` counts only for the kinds that have one.
    pub const fn new(bearing: Bearing, speed: u8, side: Side) -> Maneuver {
        match bearing {
            Bearing::Straight => Maneuver::Straight(speed),
            Bearing::Bank => Maneuver::Bank(speed, side),
            Bearing::Turn => Maneuver::Turn(speed, side),
            Bearing::ComeAbout => Maneuver::ComeAbout(speed),
            Bearing::Reverse => Maneuver::Reverse(speed),
            Bearing::Spin => Maneuver::Spin(speed, side),
        }
    }

    /// Its kind.
    pub const fn bearing(self) -> Bearing {
        match self {
            Maneuver::Straight(_) => Bearing::Straight,
            Maneuver::Bank(..) => Bearing::Bank,
            Maneuver::Turn(..) => Bearing::Turn,
            Maneuver::ComeAbout(_) => Bearing::ComeAbout,
            Maneuver::Reverse(_) => Bearing::Reverse,
            Maneuver::Spin(..) => Bearing::Spin,
        }
    }

    /// Its speed, 1 to 6, for reverse as well.
    pub const fn speed(self) -> u8 {
        match self {
            Maneuver::Straight(speed)
            | Maneuver::Bank(speed, _)
            | Maneuver::Turn(speed, _)
            | Maneuver::ComeAbout(speed)
            | Maneuver::Reverse(speed)
            | Maneuver::Spin(speed, _) => speed,
        }
    }

    /// Its side, if the kind has one.
    pub const fn side(self) -> Option<Side> {
        match self {
            Maneuver::Bank(_, side) | Maneuver::Turn(_, side) | Maneuver::Spin(_, side) => Some(side),
            Maneuver::Straight(_) | Maneuver::ComeAbout(_) | Maneuver::Reverse(_) => None,
        }
    }
}

impl fmt::Display for Maneuver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.bearing().word(), self.speed())?;
        match self.side() {
            Some(Side::Left) => write!(f, " left"),
            Some(Side::Right) => write!(f, " right"),
            None => Ok(()),
        }
    }
}

impl FromStr for Maneuver {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Maneuver, Malformed> {
        let wrong =
            || Malformed::from(format!("{text:?} is no maneuver: write it like \"straight 3\", \"bank 2 left\" or \"come-about 3\""));
        let text = text.to_ascii_lowercase();
        let mut words = text.split_whitespace();
        let bearing = match words.next().unwrap_or_default() {
            "straight" => Bearing::Straight,
            "bank" => Bearing::Bank,
            "turn" => Bearing::Turn,
            "come-about" | "come_about" => Bearing::ComeAbout,
            "reverse" => Bearing::Reverse,
            "spin" => Bearing::Spin,
            _ => return Err(wrong()),
        };
        let speed = words.next().and_then(|word| word.parse().ok()).filter(|speed| (1..=6).contains(speed)).ok_or_else(wrong)?;
        let side = match words.next() {
            None => None,
            Some("left") => Some(Side::Left),
            Some("right") => Some(Side::Right),
            Some(_) => return Err(wrong()),
        };
        if words.next().is_some() || side.is_some() != bearing.has_sides() {
            return Err(wrong());
        }
        Ok(Maneuver::new(bearing, speed, side.unwrap_or(Side::Left)))
    }
}
