//! A fleet as it is listed: codes of ships, of the cards on them, of a resource.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::data;

/// A ship of a listed fleet, in a text `S207+Cap906+W122+C212`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Listed {
    /// Code of the ship card: `S206`.
    pub ship: String,
    /// Captain Skill of a ship without a captain card, 1 to 10; 1 is the generic captain's. A captain card brings its own.
    #[serde(default = "one")]
    pub skill: u8,
    /// Code of the captain: `Cap906`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub captain: Option<String>,
    /// Codes of the upgrades: `W122`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub upgrades: Vec<String>,
}

fn one() -> u8 {
    1
}

/// A listed fleet with its resource, in a text `S207+Cap906+W122, S206, R001`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FleetList {
    /// The ships in order.
    pub ships: Vec<Listed>,
    /// Code of the fleet's resource: `R001` (AW.RES.1).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resource: Option<String>,
    /// The five Command Tokens that come with R002, by number from 1 to 10; if none are named, the usual ones.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tokens: Vec<u8>,
    /// Codes of the cards on the Sideboard of R003: a captain, a Talent, a Crew, a Tech and a Weapon Upgrade at most.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sideboard: Vec<String>,
    /// Resources beyond the first: any is refused (AW.RES.1).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub more: Vec<String>,
}

impl FleetList {
    /// A ready fleet.
    pub fn ready(fleet: &data::Fleet) -> FleetList {
        let ship = |place: &data::FleetShip| Listed {
            ship: place.ship.code().into(),
            skill: place.skill,
            captain: place.captain.clone(),
            upgrades: place.upgrades.clone(),
        };
        FleetList { ships: fleet.ships.iter().map(ship).collect(), ..FleetList::default() }
    }
}
