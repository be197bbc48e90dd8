//! Classes, ships, captains, upgrades, resources and ready fleets: facts, read once from the tables in `data/`.
//!
//! Ids are small numbers that index these tables; [`ShipId::code`] is the id that the tables and people use (`S206`).
//!
//! ```
//! use attack_wing::data;
//!
//! let galaxy = data::ship(data::find_ship("S206").ok_or("no such ship")?);
//! assert_eq!((galaxy.primary, galaxy.hull, galaxy.points), (4, 5, 26));
//! assert!(data::class(galaxy.class).dial.iter().any(|step| step.maneuver.to_string() == "turn 3 left"));
//! assert_eq!(data::find_fleet("romulan-shadow").ok_or("no such fleet")?.ships.len(), 5);
//! # Ok::<(), &str>(())
//! ```

mod card;
mod cards;
mod class;
mod damage;
pub mod dice;
mod faction;
mod fleet;
mod icon;
mod maneuver;
mod open;
pub(crate) mod own;
mod sets;
mod ship;
pub(crate) mod silhouettes;
#[cfg(test)]
mod tests;

use std::sync::OnceLock;

use serde::de::DeserializeOwned;

pub use card::{Card, CardId, FIRST_CARDS};
pub use cards::{Bonus, Captain, Resource, Upgrade, UpgradeKind};
pub use class::{Arcs, BaseSize, Class, ClassId, Color, DialMove};
pub use damage::DamageKind;
pub use faction::{Faction, Factions};
pub use fleet::{Fleet, FleetShip};
pub use icon::ActionIcon;
pub use maneuver::{Bearing, Maneuver};
pub use open::Open;
pub use sets::{Date, Product};
pub(crate) use ship::Entry;
pub use ship::{Actions, Ship, ShipId, Slot, Text};

/// Data that every game looks up, in the order of the tables.
struct Tables {
    classes: Vec<Class>,
    ships: Vec<Ship>,
    fleets: Vec<Fleet>,
}

/// The tables of ships, captains and upgrades: the first cards, then the others that were out on the day of the event.
const SHIPS: [&str; 2] = [include_str!("../data/ships.toml"), include_str!("../data/ships-pool.toml")];
const CAPTAINS: [&str; 3] =
    [include_str!("../data/captains.toml"), include_str!("../data/captains-pool.toml"), include_str!("../data/captains-later.toml")];
const UPGRADES: [&str; 3] =
    [include_str!("../data/upgrades.toml"), include_str!("../data/upgrades-pool.toml"), include_str!("../data/upgrades-later.toml")];

/// Why a table cannot be used. The tables are part of the program, so a test meets this before any player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
enum BadTable {
    #[error("{table}: {why}")]
    Toml { table: &'static str, why: String },
    #[error("{entry:?}: {why}")]
    Entry { entry: String, why: String },
}

impl BadTable {
    fn entry(entry: &str, why: impl Into<String>) -> BadTable {
        BadTable::Entry { entry: entry.into(), why: why.into() }
    }
}

fn parse<T: DeserializeOwned>(table: &'static str, text: &str) -> Result<T, BadTable> {
    toml::from_str(text).map_err(|why| BadTable::Toml { table, why: why.to_string() })
}

fn load() -> Result<Tables, BadTable> {
    let classes = class::read(include_str!("../data/classes.toml"))?;
    let ships = ship::read(&SHIPS, &classes, &own::own().ships)?;
    let fleets = fleet::read(include_str!("../data/fleets.toml"), &ships)?;
    Ok(Tables { classes, ships, fleets })
}

fn tables() -> &'static Tables {
    static TABLES: OnceLock<Tables> = OnceLock::new();
    TABLES.get_or_init(|| load().expect("the built-in tables are read by a test"))
}

/// All classes.
pub fn classes() -> &'static [Class] {
    &tables().classes
}

/// All ships.
pub fn ships() -> &'static [Ship] {
    &tables().ships
}

/// All ready fleets.
pub fn fleets() -> &'static [Fleet] {
    &tables().fleets
}

/// A class.
pub fn class(id: ClassId) -> &'static Class {
    &tables().classes[id.index()]
}

/// A ship.
pub fn ship(id: ShipId) -> &'static Ship {
    &tables().ships[id.index()]
}

/// The ready fleet with this place in [`fleets`], counted from 0; the first if there is none there.
pub fn fleet(index: usize) -> &'static Fleet {
    let fleets = fleets();
    fleets.get(index).unwrap_or(&fleets[0])
}

/// The ready fleet of this name.
pub fn find_fleet(name: &str) -> Option<&'static Fleet> {
    fleets().iter().find(|fleet| fleet.name.eq_ignore_ascii_case(name))
}

/// The ship with this code (`S206`); upper and lower case are the same.
pub fn find_ship(code: &str) -> Option<ShipId> {
    ships().iter().find(|ship| ship.code.eq_ignore_ascii_case(code)).map(|ship| ship.id)
}

/// All captains, in the order of the table.
pub fn captains() -> &'static [Captain] {
    static TABLE: OnceLock<Vec<Captain>> = OnceLock::new();
    TABLE.get_or_init(|| with(built_in_captains(), &own::own().captains))
}

/// All upgrades, in the order of the table.
pub fn upgrades() -> &'static [Upgrade] {
    static TABLE: OnceLock<Vec<Upgrade>> = OnceLock::new();
    TABLE.get_or_init(|| with(built_in_upgrades(), &own::own().upgrades))
}

/// All resources, in the order of the table.
pub fn resources() -> &'static [Resource] {
    static TABLE: OnceLock<Vec<Resource>> = OnceLock::new();
    TABLE.get_or_init(|| with(built_in_resources(), &own::own().resources))
}

/// Cards that were out on the day of the event and are not built.
pub fn open() -> &'static [Open] {
    static TABLE: OnceLock<Vec<Open>> = OnceLock::new();
    TABLE.get_or_init(|| open::read(include_str!("../data/open.toml")).expect("the table of open cards is read by a test"))
}

/// The products in which the cards came, in the order in which they came out.
pub fn products() -> &'static [Product] {
    static TABLE: OnceLock<Vec<Product>> = OnceLock::new();
    TABLE.get_or_init(|| sets::read(include_str!("../data/sets.toml")).expect("the table of products is read by a test"))
}

/// The product with this code; upper and lower case are the same.
pub fn find_product(code: &str) -> Option<&'static Product> {
    products().iter().find(|product| product.code.eq_ignore_ascii_case(code))
}

/// The products in which a card came; none for a card of one's own.
pub fn products_of(card: CardId) -> impl Iterator<Item = &'static Product> {
    products().iter().filter(move |product| product.brings(card.code(), card.set()))
}

fn with<T: Clone>(mut cards: Vec<T>, own: &[T]) -> Vec<T> {
    cards.extend_from_slice(own);
    cards
}

fn built_in_captains() -> Vec<Captain> {
    CAPTAINS.into_iter().flat_map(|text| cards::captains(text).expect("the built-in captains are read by a test")).collect()
}

fn built_in_upgrades() -> Vec<Upgrade> {
    UPGRADES.into_iter().flat_map(|text| cards::upgrades(text).expect("the built-in upgrades are read by a test")).collect()
}

fn built_in_resources() -> Vec<Resource> {
    cards::resources(include_str!("../data/resources.toml")).expect("the built-in resources are read by a test")
}

/// The classes of the program, read before the tables are put together.
pub(crate) fn built_in_classes() -> Vec<Class> {
    class::read(include_str!("../data/classes.toml")).expect("the built-in tables are read by a test")
}

/// The codes of the program's cards, read before the tables are put together.
pub(crate) fn built_in_codes() -> Vec<String> {
    let mut codes: Vec<String> = SHIPS.into_iter().flat_map(ship::codes).collect();
    codes.extend(built_in_captains().into_iter().map(|card| card.id));
    codes.extend(built_in_upgrades().into_iter().map(|card| card.id));
    codes.extend(built_in_resources().into_iter().map(|card| card.id));
    codes
}
