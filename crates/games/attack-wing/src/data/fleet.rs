//! Ready fleets, so that the first game needs no list building.
//!
//! A fleet of one's own is listed in the [`Setup`](crate::setup::Setup): as ships (`["S206", ...]` with `captain`, `upgrades`), or as an object with
//! a resource as well. All cards are named by their codes:
//!
//! ```
//! use attack_wing::setup::{FleetChoice, FleetList, Listed};
//!
//! let text = r#"{ "ships": [{ "ship": "S207", "captain": "Cap906", "upgrades": ["W122", "C212"] }, { "ship": "S206" }], "resource": "R001" }"#;
//! let fleet: FleetChoice = serde_json::from_str(text)?;
//! let FleetChoice::List(FleetList { ships, resource, .. }) = fleet else { return Ok(()) };
//! assert_eq!((ships[0].captain.as_deref(), resource.as_deref()), (Some("Cap906"), Some("R001")));
//! // As the option `A.fleet` it is typed "S207+Cap906+W122+C212, S206, R001".
//! # Ok::<(), serde_json::Error>(())
//! ```

use serde::{Deserialize, Serialize};

use super::{BadTable, Ship, ShipId, parse};

/// A ship of a ready fleet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FleetShip {
    /// The ship.
    pub ship: ShipId,
    /// Captain Skill without a captain card; 1 for a generic captain, who costs nothing.
    pub skill: u8,
    /// Code of the captain.
    pub captain: Option<String>,
    /// Codes of the upgrades.
    pub upgrades: Vec<String>,
}

/// A ready fleet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fleet {
    /// As typed: `federation-line`.
    pub name: String,
    /// For people, as an id of the words.
    pub title: String,
    /// Its character, as the id of a sentence.
    pub blurb: String,
    /// Its ships, in order.
    pub ships: Vec<FleetShip>,
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
    captain: Option<String>,
    #[serde(default)]
    upgrades: Vec<String>,
}

pub(super) fn read(text: &str, ships: &[Ship]) -> Result<Vec<Fleet>, BadTable> {
    let file: File = parse("fleets", text)?;
    file.fleet.into_iter().map(|entry| fleet(entry, ships)).collect()
}

fn fleet(entry: Entry, cards: &[Ship]) -> Result<Fleet, BadTable> {
    let mut ships = Vec::new();
    for place in entry.ships {
        let card = cards.iter().find(|card| card.code == place.ship);
        let card = card.ok_or_else(|| BadTable::entry(&entry.name, format!("there is no ship {:?}", place.ship)))?;
        let EntryShip { skill, captain, upgrades, .. } = place;
        ships.push(FleetShip { ship: card.id, skill: skill.unwrap_or(1), captain, upgrades });
    }
    Ok(Fleet { name: entry.name, title: entry.title, blurb: entry.blurb, ships })
}
