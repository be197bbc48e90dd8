//! Ships that are not in the list, described in words for a single ruling: `described shield 16, superstructure 24, weapon FH-3`.
//!
//! What is not said is as in the ship that it is like. A described ship never stands in a game: setups know the list only.

use std::sync::OnceLock;

use geometry::hex::Sides;

use super::{Class, Confidence, MOST_MOUNTS_OF_SHIP, MountSpec, class_meant, tables};

/// What a description begins with.
pub const DESCRIBED: &str = "described";
/// An example of one.
pub const EXAMPLE: &str = "shield 16, superstructure 24, warp 40, impulse 4";
/// The ship that a described one is like if it names no other.
const LIKE: &str = "fed-enterprise-1";
/// So many different ships can be described while the program runs.
const MOST: usize = 200;

static SHIPS: [OnceLock<(String, Class)>; MOST] = [const { OnceLock::new() }; MOST];

/// The class with this index: one of the list, or a described one.
#[inline]
pub fn class_at(index: u8) -> &'static Class {
    let classes = &tables().classes;
    let index = usize::from(index);
    classes.get(index).unwrap_or_else(|| SHIPS.get(index - classes.len()).and_then(OnceLock::get).map_or(&classes[0], |(_, class)| class))
}

/// The class that a ruling names: one of the list by its id, or one that is described; `None` for neither.
pub fn class_ruled(words: &str) -> Option<u8> {
    if is_described(words) { describe(words).ok() } else { super::class_named(words) }
}

/// Whether words describe a ship, well or ill.
pub fn is_described(words: &str) -> bool {
    words.trim().get(..DESCRIBED.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(DESCRIBED))
}

/// The index of the class that words describe, or what is wrong with them.
pub fn describe(words: &str) -> Result<u8, String> {
    let text = words.trim().get(DESCRIBED.len()..).unwrap_or_default().trim().trim_start_matches(':').trim();
    let class = read(words.trim(), if text.is_empty() { EXAMPLE } else { text })?;
    let key = words.trim();
    for (place, slot) in SHIPS.iter().enumerate() {
        if slot.get_or_init(|| (key.to_owned(), class.clone())).0 == key {
            return Ok((tables().classes.len() + place) as u8);
        }
    }
    Err(format!("{MOST} ships have been described since the program began: begin it anew"))
}

/// A class from its figures, between commas.
fn read(id: &str, text: &str) -> Result<Class, String> {
    let parts: Vec<(&str, &str)> = text
        .split([',', ';'])
        .map(str::trim)
        .filter(|part| !part.is_empty())
        .map(|part| part.split_once(char::is_whitespace).map_or((part, ""), |(name, value)| (name, value.trim())))
        .collect();
    let like = parts.iter().find(|(name, _)| *name == "like").map_or(LIKE, |(_, value)| value);
    let like = class_meant(like).ok_or_else(|| format!("no ship of the list is called {like:?}: name one after `like`"))?;
    let mut class = Class {
        id: id.to_owned(),
        name: "ship in words".into(),
        confidence: Confidence::Medium,
        d: None,
        wdf: None,
        ..class_at(like).clone()
    };
    let mut mounts = Vec::new();
    for (name, value) in parts {
        let number = |most: u16| {
            let number = value.parse::<u16>().ok().filter(|number| *number <= most);
            number.ok_or_else(|| format!("{name} {value:?} does not fit: write a number up to {most}"))
        };
        match name {
            "like" => {}
            "shield" => class.max_shield = number(200)? as u8,
            "superstructure" => class.superstructure = number(2000)?.max(1),
            "warp" => class.warp = number(2000)?,
            "impulse" => class.impulse = number(200)? as u8,
            "move" => class.mpr = number(100)?.max(1) as u8,
            "ratio" => {
                let pair =
                    value.split_once('/').and_then(|(power, points)| Some((power.trim().parse().ok()?, points.trim().parse().ok()?)));
                let pair = pair.filter(|&(power, points): &(u8, u8)| power > 0 && points > 0);
                (class.shield_power, class.shield_points) =
                    pair.ok_or_else(|| format!("ratio {value:?} does not fit: write power/points, such as 1/4"))?;
            }
            "weapon" => mounts.push(mount(value)?),
            _ => {
                let known = "like, shield, superstructure, warp, impulse, move, ratio, weapon";
                return Err(format!("{name:?} is no figure of a ship: write {known}, such as {DESCRIBED} {EXAMPLE}"));
            }
        }
    }
    if mounts.len() > MOST_MOUNTS_OF_SHIP {
        return Err(format!("a ship has at most {MOST_MOUNTS_OF_SHIP} mounts: name fewer weapons"));
    }
    if !mounts.is_empty() {
        class.mounts = mounts;
        class.reach = (0..class.mounts.len()).map(|mount| class.weapon(mount).reach).max().unwrap_or(0);
    }
    Ok(class)
}

/// A mount that bears on every side.
fn mount(name: &str) -> Result<MountSpec, String> {
    let weapon = tables().weapons.iter().position(|weapon| weapon.id.eq_ignore_ascii_case(name));
    let spec = weapon.map(|weapon| MountSpec { weapon: weapon as u8, sides: Sides::ALL });
    spec.ok_or_else(|| format!("there is no weapon {name:?}: write it as on a sheet, such as FH-11"))
}
