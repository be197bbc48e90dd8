//! The types of drones.

/// A type of drone.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Model {
    /// Its name.
    pub name: &'static str,
    /// Points of damage that kill it.
    pub hull: u8,
    /// Its warhead.
    pub warhead: u8,
    /// Its speed.
    pub speed: u8,
    /// Turns it flies.
    pub turns: u8,
}

const fn model(name: &'static str, hull: u8, warhead: u8, speed: u8, turns: u8) -> Model {
    Model { name, hull, warhead, speed, turns }
}

/// The types of drones (`SFB.BASE.DRO.1`); from the ninth on as X-ships carry them.
static DRONES: [Model; 12] = [
    model("I-F", 4, 12, 32, 3),
    model("IV-F", 6, 24, 32, 3),
    model("I", 4, 12, 8, 3),
    model("IV", 6, 24, 8, 3),
    model("II", 4, 12, 12, 2),
    model("V", 6, 24, 12, 2),
    model("III", 4, 12, 12, 25),
    model("VI", 3, 8, 12, 1),
    model("II-F", 4, 12, 32, 2),
    model("V-F", 6, 24, 32, 2),
    model("III-F", 4, 12, 32, 25),
    model("VI-F", 3, 8, 32, 1),
];

/// The type of a drone in flight.
pub fn drone_model(number: u8) -> &'static Model {
    &DRONES[usize::from(number).min(DRONES.len() - 1)]
}

/// The types that fly as fast as this one: whoever sees a drone sees its speed, and no more of its type (`SFB.BASE.SYS.4`).
pub fn as_fast(number: u8) -> impl Iterator<Item = u8> {
    let speed = drone_model(number).speed;
    (0..).zip(&DRONES).filter(move |(_, model)| model.speed == speed).map(|(number, _)| number)
}

/// Whether a type takes half a space (`SFB.BASE.DRO.1`): those with the weakest hull.
pub fn is_half(number: u8) -> bool {
    drone_model(number).hull == 3
}

/// A type of drone by its name, `drone-II`.
pub fn drone_named(word: &str) -> Option<u8> {
    let name = word.strip_prefix("drone-")?;
    (0..).zip(&DRONES).find(|(_, model)| model.name == name).map(|(number, _)| number)
}
