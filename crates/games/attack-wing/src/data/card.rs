//! One number for every card of the game: ships, captains, upgrades and resources.

use std::{fmt, num::NonZeroU16, str::FromStr, sync::OnceLock};

use engine::Malformed;
use schemars::JsonSchema;
use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{self, SeqAccess, Visitor},
    ser::SerializeTuple,
};

use super::{Captain, Factions, Resource, Ship, Upgrade, UpgradeKind};

/// A card that a fleet can have, whatever its kind: written as its code in the tables (`"S207"`, `"Cap906"`, `"W122"`, `"R001"`), a number in a
/// stored position. Numbers begin at 1, so that a place without a card takes no more room than one with a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CardId(NonZeroU16);

/// Cards of the first tables: ships, captains, upgrades, resources. They keep their numbers whatever the later tables hold.
const FIRST: [usize; 4] = [72, 48, 66, 11];

/// How many cards of each kind stood in the tables when those of the day were added. They keep their numbers as well.
const POOL: [usize; 4] = [109, 91, 262, 11];

/// How many stood there when the last cards of the day were added. They keep their numbers too.
const LATER: [usize; 4] = [109, 92, 281, 11];

/// How many cards that are: those with which Sector 001 and the duel began.
pub const FIRST_CARDS: usize = FIRST[0] + FIRST[1] + FIRST[2] + FIRST[3];

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
        let bounds = [[0; 4], FIRST, POOL, LATER, [usize::MAX; 4]];
        bounds.windows(2).flat_map(|bounds| all(bounds[0], bounds[1])).collect()
    })
}

/// The cards of each table between two places, one kind after the other.
fn all(from: [usize; 4], to: [usize; 4]) -> impl Iterator<Item = Card> {
    let ships = between(super::ships(), from[0], to[0]).iter().map(Card::Ship);
    let captains = between(super::captains(), from[1], to[1]).iter().map(Card::Captain);
    let upgrades = between(super::upgrades(), from[2], to[2]).iter().map(Card::Upgrade);
    ships.chain(captains).chain(upgrades).chain(between(super::resources(), from[3], to[3]).iter().map(Card::Resource))
}

fn between<T>(table: &'static [T], from: usize, to: usize) -> &'static [T] {
    &table[from.min(table.len())..to.min(table.len())]
}

impl CardId {
    /// Every card: those of the first tables, those that were added for the day, then the others; ships first, in the order of the tables.
    pub fn all() -> impl Iterator<Item = CardId> {
        (1..=u16::MAX).filter_map(NonZeroU16::new).map(CardId).take(cards().len())
    }

    /// The card with this code; upper and lower case are the same.
    pub fn find(code: &str) -> Option<CardId> {
        CardId::all().find(|card| card.code().eq_ignore_ascii_case(code))
    }

    /// Its place among all cards.
    pub fn index(self) -> usize {
        usize::from(self.0.get()) - 1
    }

    /// The card of a ship.
    pub fn of_ship(ship: super::ShipId) -> CardId {
        let index = ship.index();
        let others = match index {
            _ if index < FIRST[0] => 0,
            _ if index < POOL[0] => FIRST_CARDS - FIRST[0],
            _ => LATER.iter().sum::<usize>() - LATER[0],
        };
        CardId(NonZeroU16::MIN.saturating_add(u16::try_from(index + others).unwrap_or(u16::MAX)))
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

    /// Whether it is an Upgrade that lies by itself, and not a card beneath another.
    pub fn is_upgrade(self) -> bool {
        self.upgrade().is_some_and(|upgrade| !upgrade.kind.beneath())
    }

    /// Additions to the ship card that it lies beneath.
    pub fn bonus(self) -> Option<&'static super::Bonus> {
        self.upgrade().and_then(|upgrade| upgrade.bonus.as_ref())
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

    /// Whether it is a card of the user's own file.
    pub fn is_own(self) -> bool {
        let own = super::own::own();
        match self.card() {
            Card::Ship(ship) => own.ships.iter().any(|entry| entry.id == ship.code),
            Card::Captain(captain) => own.captains.iter().any(|entry| entry.id == captain.id),
            Card::Upgrade(upgrade) => own.upgrades.iter().any(|entry| entry.id == upgrade.id),
            Card::Resource(resource) => own.resources.iter().any(|entry| entry.id == resource.id),
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

    /// The product that its entry names.
    pub fn set(self) -> &'static str {
        match self.card() {
            Card::Ship(ship) => &ship.set,
            Card::Captain(captain) => &captain.set,
            Card::Upgrade(upgrade) => &upgrade.set,
            Card::Resource(resource) => &resource.set,
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
        if to.is_human_readable() {
            return to.serialize_str(self.code());
        }
        match u8::try_from(self.index()) {
            Ok(byte) if byte < MORE => to.serialize_u8(byte),
            _ => {
                let mut parts = to.serialize_tuple(2)?;
                parts.serialize_element(&MORE)?;
                parts.serialize_element(&self.0)?;
                parts.end()
            }
        }
    }
}

impl<'de> Deserialize<'de> for CardId {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<CardId, D::Error> {
        if from.is_human_readable() {
            return String::deserialize(from)?.parse().map_err(de::Error::custom);
        }
        from.deserialize_tuple(2, Stored)
    }
}

/// The byte in front of a number that needs two bytes. Smaller numbers take one byte, as in positions that version 0.1.0 stored.
const MORE: u8 = u8::MAX;

/// Reads a stored card.
struct Stored;

impl<'de> Visitor<'de> for Stored {
    type Value = CardId;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the number of a card")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut parts: A) -> Result<CardId, A::Error> {
        let missing = || de::Error::custom("the number of a card is missing");
        let card = match parts.next_element::<u8>()?.ok_or_else(missing)? {
            MORE => CardId(parts.next_element::<NonZeroU16>()?.ok_or_else(missing)?),
            byte => CardId(NonZeroU16::MIN.saturating_add(byte.into())),
        };
        if card.index() < cards().len() { Ok(card) } else { Err(de::Error::custom("no card has that number")) }
    }
}

impl JsonSchema for CardId {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "CardId".into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string", "pattern": "^(S|Cap|W|T|B|C|E|Q|R|A)[0-9]{3}[a-i]?$" })
    }
}
