//! Ships that are not in the list, described in words for a single ruling: `described shield 16, superstructure 24, weapon FH-3`.
//!
//! A description leaves the rest as in the ship that it is like. A described ship never stands in a game: setups know the list only.

use std::{cell::RefCell, ops::Deref, rc::Rc};

use engine::{Text, msg};
use geometry::hex::Sides;

use super::{Class, Confidence, MountSpec, class_meant, class_named, tables};
use crate::ids::{ClassNo, MountNo, WeaponNo};

/// The first word of a description.
pub const DESCRIBED: &str = "described";
/// An example of one.
pub const EXAMPLE: &str = "shield 16, superstructure 24, warp 40, impulse 4";
/// The ship that a described one is like if it names no other.
const LIKE: &str = "fed-enterprise-1";

/// A class as a ship has it.
#[derive(Clone, Debug)]
pub enum Built {
    /// One of the list.
    Listed(&'static Class),
    /// One in words: it belongs to its ruling and goes with it.
    Described(Rc<Class>),
}

impl Deref for Built {
    type Target = Class;

    #[inline]
    fn deref(&self) -> &Class {
        match self {
            Built::Listed(class) => class,
            Built::Described(class) => class,
        }
    }
}

/// The ships in words of a ruling: the one that acts, and its target.
type Ships = [Option<Rc<Class>>; 2];

thread_local! {
    /// Those of the ruling that is being given.
    static LENT: RefCell<Ships> = const { RefCell::new([None, None]) };
}

/// The ships in words of one ruling, known to its position by their index for as long as this is kept. Nothing is left of them afterwards, so any
/// number of ships can be described.
#[derive(Debug)]
pub struct Lent {
    /// Those of the ruling in which this one is given, if there is such a one.
    before: Ships,
}

impl Lent {
    /// Reads the ships that are described among the acting ship and its target, or says what is wrong with them.
    pub fn of(ships: [&str; 2]) -> Result<Lent, Text> {
        let mut lent = Ships::default();
        for (place, words) in lent.iter_mut().zip(ships).filter(|(_, words)| is_described(words)) {
            *place = Some(Rc::new(describe(words)?));
        }
        Ok(Lent { before: LENT.replace(lent) })
    }

    /// The index of the class that words name: of the list, or of the ship described in this place, 0 or 1.
    pub fn class(&self, words: &str, place: usize) -> Option<ClassNo> {
        if is_described(words) { ClassNo::new(tables().classes.len() + place) } else { class_named(words) }
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        LENT.replace(std::mem::take(&mut self.before));
    }
}

/// The class with this number: one of the list, or one that is described for the current ruling.
#[inline]
pub fn class_at(class: ClassNo) -> Built {
    let classes = &tables().classes;
    classes.get(class.index()).map_or_else(|| lent(class.index() - classes.len()), Built::Listed)
}

#[cold]
fn lent(place: usize) -> Built {
    let class = LENT.with_borrow(|ships| ships.get(place).cloned().flatten());
    class.map_or(Built::Listed(&tables().classes[0]), Built::Described)
}

/// The class that a ruling names: one of the list by its id, or one that is described; `None` for neither.
pub fn class_ruled(words: &str) -> Option<Built> {
    if is_described(words) { describe(words).ok().map(|class| Built::Described(Rc::new(class))) } else { class_named(words).map(class_at) }
}

/// Whether words describe a ship, well or ill.
pub fn is_described(words: &str) -> bool {
    words.trim().get(..DESCRIBED.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(DESCRIBED))
}

/// The class that words describe, or what is wrong with them.
pub fn describe(words: &str) -> Result<Class, Text> {
    let text = words.trim().get(DESCRIBED.len()..).unwrap_or_default().trim().trim_start_matches(':').trim();
    read(words.trim(), if text.is_empty() { EXAMPLE } else { text })
}

/// A class from its figures, between commas.
fn read(id: &str, text: &str) -> Result<Class, Text> {
    let parts: Vec<(&str, &str)> = text
        .split([',', ';'])
        .map(str::trim)
        .filter(|part| !part.is_empty())
        .map(|part| part.split_once(char::is_whitespace).map_or((part, ""), |(name, value)| (name, value.trim())))
        .collect();
    let like = parts.iter().find(|(name, _)| *name == "like").map_or(LIKE, |(_, value)| value);
    let like = class_meant(like).ok_or_else(|| msg!("figure-like", like = (*like).to_owned()))?;
    let mut class = Class {
        id: id.to_owned(),
        name: "ship in words".into(),
        confidence: Confidence::Medium,
        d: None,
        wdf: None,
        ..Class::clone(&class_at(like))
    };
    let mut mounts = Vec::new();
    for (name, value) in parts {
        let wrong = |most: u16| msg!("figure-number", name = name.to_owned(), value = value.to_owned(), most = most);
        let number = |most: u16| value.parse::<u16>().ok().filter(|number| *number <= most).ok_or_else(|| wrong(most));
        let small = |most: u8| value.parse::<u8>().ok().filter(|number| *number <= most).ok_or_else(|| wrong(most.into()));
        match name {
            "like" => {}
            "shield" => class.max_shield = small(200)?,
            "superstructure" => class.superstructure = number(2000)?.max(1),
            "warp" => class.warp = number(2000)?,
            "impulse" => class.impulse = small(200)?,
            "move" => class.mpr = small(100)?.max(1),
            "ratio" => {
                let pair =
                    value.split_once('/').and_then(|(power, points)| Some((power.trim().parse().ok()?, points.trim().parse().ok()?)));
                let pair = pair.filter(|&(power, points): &(u8, u8)| power > 0 && points > 0);
                (class.shield_power, class.shield_points) = pair.ok_or_else(|| msg!("figure-ratio", value = value.to_owned()))?;
            }
            "weapon" => mounts.push(mount(value)?),
            _ => {
                let known = "like, shield, superstructure, warp, impulse, move, ratio, weapon";
                return Err(msg!("figure-none", name = name.to_owned(), known = known, example = format!("{DESCRIBED} {EXAMPLE}")));
            }
        }
    }
    if mounts.len() > MountNo::MOST {
        return Err(msg!("figure-mounts", most = MountNo::MOST));
    }
    if !mounts.is_empty() {
        class.mounts = mounts;
        class.reach = class.numbers().map(|mount| class.weapon(mount).reach).max().unwrap_or(0);
    }
    Ok(class)
}

/// A mount that bears on every side.
fn mount(name: &str) -> Result<MountSpec, Text> {
    let weapon = tables().weapons.iter().position(|weapon| weapon.id.eq_ignore_ascii_case(name)).and_then(WeaponNo::new);
    let spec = weapon.map(|weapon| MountSpec { weapon, sides: Sides::ALL });
    spec.ok_or_else(|| msg!("figure-weapon", name = name.to_owned()))
}
