//! One number for every card of the game: ships, captains, upgrades and resources.

use std::{fmt, str::FromStr, sync::OnceLock};

use engine::Malformed;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::{Captain, Factions, Resource, Ship, Upgrade, UpgradeKind};

/// A card that a fleet can have, whatever its kind: written as its code in the tables (`"S207"`, `"Cap906"`, `"W122"`, `"R001"`), one byte in a
/// stored position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CardId(u8);

/// Kind of a card, with its facts.
#[derive(Clone, Copy, Debug)]
pub enum Card {
    /// A ship card.
    Ship(&'static Ship),
    /// A captain.
    Captain(&'static Captain),
    /// An upgrade.
    Upgrade(&'static Upgrade),
    /// A resource.
    Resource(&'static Resource),
}

fn cards() -> &'static [Card] {
    static CARDS: OnceLock<Vec<Card>> = OnceLock::new();
    CARDS.get_or_init(|| {
        let ships = super::ships().iter().map(Card::Ship);
        let captains = super::captains().iter().map(Card::Captain);
        let upgrades = super::upgrades().iter().map(Card::Upgrade);
        ships.chain(captains).chain(upgrades).chain(super::resources().iter().map(Card::Resource)).collect()
    })
}

impl CardId {
    /// Every card, ships first, in the order of the tables.
    pub fn all() -> impl Iterator<Item = CardId> {
        (0..=u8::MAX).map(CardId).take(cards().len())
    }

    /// The card with this code; upper and lower case are the same.
    pub fn find(code: &str) -> Option<CardId> {
        CardId::all().find(|card| card.code().eq_ignore_ascii_case(code))
    }

    /// Its place among all cards.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The card of a ship.
    pub const fn of_ship(ship: super::ShipId) -> CardId {
        CardId(ship.0)
    }

    /// The facts.
    pub fn card(self) -> Card {
        cards()[self.index()]
    }

    /// The captain, if it is one.
    pub fn captain(self) -> Option<&'static Captain> {
        if let Card::Captain(captain) = self.card() { Some(captain) } else { None }
    }

    /// The upgrade, if it is one.
    pub fn upgrade(self) -> Option<&'static Upgrade> {
        if let Card::Upgrade(upgrade) = self.card() { Some(upgrade) } else { None }
    }

    /// The resource, if it is one.
    pub fn resource(self) -> Option<&'static Resource> {
        if let Card::Resource(resource) = self.card() { Some(resource) } else { None }
    }

    /// Whether it is an upgrade of this kind.
    pub fn is(self, kind: UpgradeKind) -> bool {
        self.upgrade().is_some_and(|upgrade| upgrade.kind == kind)
    }

    /// The code in the tables: `W122`.
    pub fn code(self) -> &'static str {
        match self.card() {
            Card::Ship(ship) => &ship.code,
            Card::Captain(captain) => &captain.id,
            Card::Upgrade(upgrade) => &upgrade.id,
            Card::Resource(resource) => &resource.id,
        }
    }

    /// The name for people.
    pub fn name(self) -> &'static str {
        match self.card() {
            Card::Ship(ship) => &ship.name,
            Card::Captain(captain) => &captain.name,
            Card::Upgrade(upgrade) => &upgrade.name,
            Card::Resource(resource) => &resource.name,
        }
    }

    /// Effect of its text, in our words; empty if it has none.
    pub fn effect(self) -> &'static str {
        match self.card() {
            Card::Ship(ship) => &ship.ability,
            Card::Captain(captain) if !captain.has_text() => "",
            Card::Captain(captain) => &captain.effect,
            Card::Upgrade(upgrade) => &upgrade.effect,
            Card::Resource(resource) => &resource.effect,
        }
    }

    /// Squadron Points as printed in 2014.
    pub fn points(self) -> u16 {
        match self.card() {
            Card::Ship(ship) => ship.points,
            Card::Captain(captain) => captain.points,
            Card::Upgrade(upgrade) => upgrade.points,
            Card::Resource(resource) => resource.points,
        }
    }

    /// Its factions; none for a resource.
    pub fn factions(self) -> Factions {
        match self.card() {
            Card::Ship(ship) => ship.factions,
            Card::Captain(captain) => captain.faction,
            Card::Upgrade(upgrade) => upgrade.faction,
            Card::Resource(_) => Factions::default(),
        }
    }
}

impl fmt::Display for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl fmt::Debug for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for CardId {
    type Err = Malformed;
    fn from_str(code: &str) -> Result<CardId, Malformed> {
        CardId::find(code).ok_or_else(|| format!("there is no card {code:?}: write its code, such as S207, Cap906, W122 or R001").into())
    }
}

impl Serialize for CardId {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if to.is_human_readable() { to.serialize_str(self.code()) } else { to.serialize_u8(self.0) }
    }
}

impl<'de> Deserialize<'de> for CardId {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<CardId, D::Error> {
        if from.is_human_readable() {
            return String::deserialize(from)?.parse().map_err(de::Error::custom);
        }
        let byte = u8::deserialize(from)?;
        if usize::from(byte) < cards().len() { Ok(CardId(byte)) } else { Err(de::Error::custom("no card has that number")) }
    }
}

impl JsonSchema for CardId {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "CardId".into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string", "pattern": "^(S|Cap|W|T|B|C|E|R)[0-9]{3}$" })
    }
}
