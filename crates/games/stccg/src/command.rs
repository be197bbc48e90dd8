//! What a seat can say.

mod notation;

pub use notation::parse;

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    data::{self, SKILLS},
    ids::{CardId, Owner},
};

/// A card by name: who brought it, which card, and which copy. Written `A.kurn`, further copies `A.klag#2`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Name {
    /// Who brought it.
    #[schemars(with = "u8")]
    pub owner: Owner,
    /// Which card.
    pub card: CardId,
    /// Which copy, from 0.
    pub copy: u8,
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.owner, data::card(self.card).id)?;
        if self.copy > 0 { write!(f, "#{}", u16::from(self.copy) + 1) } else { Ok(()) }
    }
}

/// Which cards of a group.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub enum Who {
    /// All that can.
    All,
    /// One.
    One(Name),
    /// Several.
    Some(Vec<Name>),
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Who::All => f.write_str("all"),
            Who::One(name) => name.fmt(f),
            Who::Some(names) => {
                for (index, name) in names.iter().enumerate() {
                    write!(f, "{}{name}", if index > 0 { "," } else { "" })?;
                }
                Ok(())
            }
        }
    }
}

/// A command.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub enum Command {
    /// Nothing, or no more.
    Pass,
    /// The alternative of this number.
    Way(u8),
    /// Choose this card.
    Take(Name),
    /// The mission goes to the left or the right of the line.
    Lay(bool),
    /// Seed a card at a mission, or on the table.
    Seed(Name, Option<Name>),
    /// Play a card, on or at another.
    Play(Name, Option<Name>),
    /// Report a ship with cards from hand.
    Crew(Name, Name, Who),
    /// Move cards from one host to another: by beam or on foot.
    Beam(Who, Name, Name),
    /// Move a ship to a location.
    Fly(Name, Name),
    /// Dock a ship.
    Dock(Name, Name),
    /// Undock or launch a ship.
    Undock(Name),
    /// Cloak or decloak.
    Cloak(Name),
    /// Attempt the mission, with the crew of a ship or with the Away Team.
    Attempt(Name, Option<Name>),
    /// Scout the location, with the crew of a ship or with the Away Team.
    Scout(Name, Option<Name>),
    /// Attack a ship or facility with ships.
    Attack(Who, Name),
    /// Attack personnel where one's own are: at a mission (its planet) or aboard a host.
    Assault(Name),
    /// Turn a hidden agenda face up, with its target.
    Show(Name, Option<Name>),
    /// Choose a skill for the Borg Queen.
    Skill(Name, u8),
    /// Use a card in play: which of its uses, and on what.
    Use(Name, u8, Option<Name>),
    /// Take an artifact that lies face up, or rescue an abducted person.
    Acquire(Name),
    /// A special download: the card with the icon, the card it fetches, and on what.
    Special(Name, Name, Option<Name>),
    /// Probe for the current objective.
    Probe,
    /// Use a card in place of the draw.
    Instead(Name, u8),
    /// Draw.
    Draw,
}

fn optional(f: &mut fmt::Formatter<'_>, word: &str, name: Option<Name>) -> fmt::Result {
    match name {
        Some(name) => write!(f, " {word} {name}"),
        None => Ok(()),
    }
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Command::Pass => f.write_str("pass"),
            Command::Way(number) => write!(f, "way {number}"),
            Command::Take(name) => write!(f, "take {name}"),
            Command::Lay(right) => f.write_str(if *right { "lay right" } else { "lay left" }),
            Command::Seed(name, at) => write!(f, "seed {name}").and_then(|()| optional(f, "at", *at)),
            Command::Play(name, on) => write!(f, "play {name}").and_then(|()| optional(f, "on", *on)),
            Command::Crew(ship, at, who) => write!(f, "crew {ship} on {at} with {who}"),
            Command::Beam(who, from, to) => write!(f, "beam {who} from {from} to {to}"),
            Command::Fly(ship, to) => write!(f, "fly {ship} to {to}"),
            Command::Dock(ship, at) => write!(f, "dock {ship} at {at}"),
            Command::Undock(ship) => write!(f, "undock {ship}"),
            Command::Cloak(ship) => write!(f, "cloak {ship}"),
            Command::Attempt(at, ship) => write!(f, "attempt {at}").and_then(|()| optional(f, "with", *ship)),
            Command::Scout(at, ship) => write!(f, "scout {at}").and_then(|()| optional(f, "with", *ship)),
            Command::Attack(who, target) => write!(f, "attack {target} with {who}"),
            Command::Assault(at) => write!(f, "assault {at}"),
            Command::Show(name, target) => write!(f, "show {name}").and_then(|()| optional(f, "on", *target)),
            Command::Skill(name, index) => {
                write!(f, "skill {name} {}", SKILLS.get(usize::from(*index)).copied().unwrap_or("").replace(' ', "-"))
            }
            Command::Use(name, way, on) => write!(f, "use {name} {way}").and_then(|()| optional(f, "on", *on)),
            Command::Acquire(name) => write!(f, "acquire {name}"),
            Command::Special(source, card, on) => write!(f, "special {source} {card}").and_then(|()| optional(f, "on", *on)),
            Command::Probe => f.write_str("probe"),
            Command::Instead(name, way) => write!(f, "instead {name} {way}"),
            Command::Draw => f.write_str("draw"),
        }
    }
}
