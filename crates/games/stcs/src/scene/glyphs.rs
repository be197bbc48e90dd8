//! Silhouettes, drawn by us: bow up, in a box from -50 to 50.

use crate::data::Class;

const SAUCER: &str = "M0,-45 A24,24 0 1 1 -0.1,-45 Z M-5,0 H5 V28 H-5 Z M-26,8 H-18 V45 H-26 Z M18,8 H26 V45 H18 Z M-20,14 H20 V20 H-20 Z";
const WINGS: &str = "M0,-46 L7,-34 L5,-8 L14,4 L42,18 L44,34 L20,30 L8,42 H-8 L-20,30 L-44,34 L-42,18 L-14,4 L-5,-8 L-7,-34 Z";
const BIRD: &str = "M0,-40 L12,-22 L46,-4 L48,22 L30,8 L14,14 L8,40 H-8 L-14,14 L-30,8 L-48,22 L-46,-4 L-12,-22 Z";
const CUBE: &str = "M-42,-42 H42 V42 H-42 Z M-42,-14 H42 M-42,14 H42 M-14,-42 V42 M14,-42 V42";
const SPHERE: &str = "M0,-40 A40,40 0 1 1 -0.1,-40 Z M-38,-12 H38 M-38,12 H38";

/// The silhouette and letters of a class.
pub fn of(class: &Class) -> (&'static str, String) {
    let path = match (class.faction.as_str(), class.ship_class.as_str()) {
        ("borg", "sphere") => SPHERE,
        ("borg", _) => CUBE,
        ("klingon", _) => WINGS,
        ("romulan", _) => BIRD,
        _ => SAUCER,
    };
    let letters: String = class.name.chars().filter(|letter| letter.is_ascii_alphanumeric()).take(3).collect();
    (path, letters)
}
