//! Silhouettes of our own by empire, bow up, in a box from -50 to 50.

use crate::data::Class;

const SAUCER: &str =
    "M0-47A25 25 0 1 1-.1-47ZM-5 1H5V22H-5ZM-8 20H8L6 44H-6ZM-30 8H-20L-21 46H-29ZM20 8H30L29 46H21ZM-22 22H-8V28H-22ZM8 22H22V28H8Z";
const NECK: &str =
    "M0-48L9-40L8-28L5-26L6 2L24 8L42 22L42 44L34 44L32 26L14 24L8 36H-8L-14 24L-32 26L-34 44L-42 44L-42 22L-24 8L-6 2L-5-26L-8-28L-9-40Z";
const LIZARD: &str = "M0-44Q22-40 22-12Q22 2 12 8L12 18Q24 22 24 34Q14 46 0 46Q-14 46-24 34Q-24 22-12 18L-12 8Q-22 2-22-12Q-22-40 0-44ZM26-6H36V34H28ZM-26-6H-36V34H-28Z";
const CLAW: &str =
    "M-20-46L-12-18L-6-12H6L12-18L20-46L30-40L26-8L16 8L20 36L10 44H-10L-20 36L-16 8L-26-8L-30-40ZM28 10H38V44H30ZM-28 10H-38V44H-30Z";
const HAWK: &str = "M0-40L12-22L46-4L48 20L30 8L14 14L10 42H-10L-14 14L-30 8L-48 20L-46-4L-12-22Z";
const RING: &str = "M0-46A32 22 0 1 1-.1-46ZM-8-4H8L10 20L6 44H-6L-10 20ZM-40-4H-30L-28 36H-38ZM30-4H40L38 36H28Z";
const RAIDER: &str = "M0-46L14-20L12 4L30 16L26 40L10 34L6 44H-6L-10 34L-26 40L-30 16L-12 4L-14-20Z";
const SPEAR: &str = "M0-48L8-30L8 6L20 12L20 40L10 46L6 24H-6L-10 46L-20 40L-20 12L-8 6L-8-30ZM22-8H30V30H24ZM-22-8H-30V30H-24Z";
const DART: &str = "M0-46L30 10L18 42L-18 42L-30 10Z";

/// The silhouette of a class, by the empire in its id.
pub fn of(class: &Class) -> &'static str {
    match class.id.split('-').next().unwrap_or_default() {
        "fed" => SAUCER,
        "kli" => NECK,
        "gorn" => LIZARD,
        "kzi" => CLAW,
        "rom" => HAWK,
        "isc" => RING,
        "ori" => RAIDER,
        "hyd" => SPEAR,
        _ => DART,
    }
}
