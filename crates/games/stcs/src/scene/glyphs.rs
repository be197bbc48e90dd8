//! Silhouettes, drawn by us: bow up, in a box from -50 to 50.

use crate::ids::ShipNo;
use crate::{command::Manoeuvre, data::Class};

const SAUCER: &str = "M0,-45 A24,24 0 1 1 -0.1,-45 Z M-5,0 H5 V28 H-5 Z M-26,8 H-18 V45 H-26 Z M18,8 H26 V45 H18 Z M-20,14 H20 V20 H-20 Z";
const WINGS: &str = "M0,-46 L7,-34 L5,-8 L14,4 L42,18 L44,34 L20,30 L8,42 H-8 L-20,30 L-44,34 L-42,18 L-14,4 L-5,-8 L-7,-34 Z";
const BIRD: &str = "M0,-40 L12,-22 L46,-4 L48,22 L30,8 L14,14 L8,40 H-8 L-14,14 L-30,8 L-48,22 L-46,-4 L-12,-22 Z";
const CUBE: &str = "M-42-42h24v24h-24Z M-12-42h24v24h-24Z M18-42h24v24h-24Z M-42-12h24v24h-24Z M-12-12h24v24h-24Z M18-12h24v24h-24Z M-42 18h24v24h-24Z M-12 18h24v24h-24Z M18 18h24v24h-24Z";
const SPHERE: &str = "M0-42A42 42 0 1 1-.1-42Z M-34-18V-12H34V-18Z M-34 12V18H34V12Z M-3-9V9H3V-9Z";

/// A small drawing of a manoeuvre, as a line to be stroked.
pub fn part(part: Manoeuvre) -> &'static str {
    match part {
        Manoeuvre::Forward => "M0 34V-32M-20-12 0-34 20-12",
        Manoeuvre::Back => "M0-34V32M-20 12 0 34 20 12",
        Manoeuvre::Left => "M24 30V8A24 24 0 0 0-24 8V18M-40 2-24 22-8 2",
        Manoeuvre::Right => "M-24 30V8A24 24 0 0 1 24 8V18M40 2 24 22 8 2",
        Manoeuvre::SlipLeft => "M26 32-24-26M-24 2V-28H6",
        Manoeuvre::SlipRight => "M-26 32 24-26M24 2V-28H-6",
        Manoeuvre::HardLeft => "M24 34V-8H-34M-14-28-34-8-14 12",
        Manoeuvre::HardRight => "M-24 34V-8H34M14-28 34-8 14 12",
        Manoeuvre::Stop => "M-24-24H24V24H-24Z",
    }
}

/// The silhouette of a class, and up to four letters for this ship of it: `1Ga`, so that sisters can be told apart.
pub fn of(class: &Class, number: ShipNo) -> (&'static str, String) {
    let path = match (class.faction.as_str(), class.ship_class.as_str()) {
        ("borg", "sphere") => SPHERE,
        ("borg", _) => CUBE,
        ("klingon", _) => WINGS,
        ("romulan", _) => BIRD,
        _ => SAUCER,
    };
    let letters: String = class.name.chars().filter(char::is_ascii_alphanumeric).take(2).collect();
    (path, format!("{number}{letters}"))
}
