//! Ready fleets, so that the first game needs no list building.

use serde::{Deserialize, Serialize};

use super::{BadTable, Ship, ShipId, parse};

/// A ship of a ready fleet, with a generic captain that costs nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct FleetShip {
    /// The ship.
    pub ship: ShipId,
    /// Captain Skill; 1 for a generic captain.
    pub skill: u8,
}

/// A ready fleet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fleet {
    /// As typed: `federation-line`.
    pub name: String,
    /// For people.
    pub title: String,
    /// What it is like, in a sentence.
    pub blurb: String,
    /// Its ships, in order.
    pub ships: Vec<FleetShip>,
    /// Squadron Points, as printed in 2014.
    pub points: u16,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    fleet: Vec<Entry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    name: String,
    title: String,
    blurb: String,
    ships: Vec<EntryShip>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EntryShip {
    ship: String,
    skill: Option<u8>,
}

pub(super) fn read(text: &str, ships: &[Ship]) -> Result<Vec<Fleet>, BadTable> {
    let file: File = parse("fleets", text)?;
    file.fleet.into_iter().map(|entry| fleet(entry, ships)).collect()
}

fn fleet(entry: Entry, cards: &[Ship]) -> Result<Fleet, BadTable> {
    let (mut ships, mut points) = (Vec::new(), 0);
    for place in &entry.ships {
        let card = cards.iter().find(|card| card.code == place.ship);
        let card = card.ok_or_else(|| BadTable::entry(&entry.name, format!("there is no ship {:?}", place.ship)))?;
        points += card.points;
        ships.push(FleetShip { ship: card.id, skill: place.skill.unwrap_or(1) });
    }
    Ok(Fleet { name: entry.name, title: entry.title, blurb: entry.blurb, ships, points })
}
