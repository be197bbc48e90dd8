//! The load of a ship: its captain and upgrades, and the state of each card.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::data::{CardId, Faction, UpgradeKind};

/// The most upgrades on one ship: the longest Upgrade Bar, slots that captains and a flagship card add, two Elite Talents, and that card.
pub const UPGRADES: usize = UPGRADE_PLACES.len();
/// Their places, after the ship card and the captain.
const UPGRADE_PLACES: [Place; 12] =
    [Place(2), Place(3), Place(4), Place(5), Place(6), Place(7), Place(8), Place(9), Place(10), Place(11), Place(12), Place(13)];

/// A place for a card of a ship: 0 is the ship card, 1 the captain, then the upgrades, the fleet's resource, and last a text that another ship lends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Place(u8);

impl Place {
    /// The ship card itself.
    pub const SHIP: Place = Place(0);
    /// The captain.
    pub const CAPTAIN: Place = Place(1);
    /// The fleet's resource, which every ship of the fleet may use.
    pub const RESOURCE: Place = Place(UPGRADE_PLACES[UPGRADES - 1].0 + 1);
    /// A captain of another ship whose Action gave the ship a text for the round.
    pub const LENT: Place = Place(Place::RESOURCE.0 + 1);

    /// An upgrade, counted from 0.
    pub const fn upgrade(index: usize) -> Place {
        UPGRADE_PLACES[index % UPGRADES]
    }

    /// Which upgrade it is, counted from 0.
    pub fn index(self) -> Option<usize> {
        usize::from(self.0).checked_sub(2).filter(|&index| index < UPGRADES)
    }

    /// All places in order, taken or not.
    pub fn all() -> impl Iterator<Item = Place> {
        (0..=Place::LENT.0).map(Place)
    }
}

/// A set of places, a bit for each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Places(u16);

impl Places {
    /// Whether a place is in it.
    pub const fn has(self, place: Place) -> bool {
        self.0 & 1 << place.0 != 0
    }

    /// Whether it is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many places are in it.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Puts a place in.
    pub fn insert(&mut self, place: Place) {
        self.0 |= 1 << place.0;
    }

    /// Takes a place out.
    pub fn remove(&mut self, place: Place) {
        self.0 &= !(1 << place.0);
    }
}

/// Cards of a ship besides its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Loadout {
    /// The captain; `None` for a generic one without a card.
    pub captain: Option<CardId>,
    /// The upgrades, without gaps.
    pub upgrades: [Option<CardId>; UPGRADES],
    /// Cards with a Disabled Token (AW.BASE.12.4).
    pub disabled: Places,
    /// Cards that are discarded.
    pub discarded: Places,
    /// Those of them that the owner discarded for their own text: they lie under the ship card and count as surviving (AW.SURV.2).
    pub under: Places,
    /// Cards whose optional text was used this round (AW.BASE.3.6).
    pub used: Places,
    /// Cards whose effect lasts for the rest of this round.
    pub active: Places,
    /// Drone Tokens of a Borg captain; his skill (AW.BASE.13).
    pub drones: u8,
    /// Mission Tokens of the captain.
    pub missions: u8,
    /// Evade, Target Lock and Battle Stations Tokens that the captain has stored.
    pub stored: [u8; 3],
    /// Cards that have done what they do once in a game.
    pub spent: Places,
    /// Damage that lies under an armor card instead of beside the ship.
    pub armor: u8,
    /// Damage that lies under a card that takes a part of each damage.
    pub absorbed: u8,
    /// Activation Phases until the ship destroys itself; 0 if it does not.
    pub fuse: u8,
    /// Tokens that lie on a card of the ship.
    pub stock: u8,
    /// Cards that lie beneath a card of the ship.
    pub beneath: u8,
    /// The place of the Tech Upgrade of an enemy that the ship has as well (C148).
    pub adapted: Option<Place>,
    /// Discarded cards that a text about discarded cards has looked at.
    pub counted: u8,
    /// The faction chosen for the captain's text.
    pub chosen: Chosen,
    /// Cost of each card in its fleet, by place: with the faction penalty and the discounts of other cards. Zero for a card that came from another
    /// fleet (AW.SURV.1, AW.GAP.20).
    costs: [u8; PLACES],
}

/// The faction that a captain's text names, once it is chosen: its number in the order of initiative, 0 for none.
#[derive(Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chosen(u8);

impl Chosen {
    /// The one with this number.
    pub const fn numbered(number: u8) -> Chosen {
        Chosen(number)
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The faction.
    pub fn faction(self) -> Option<Faction> {
        Faction::numbered(self.0)
    }
}

impl fmt::Debug for Chosen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

/// The card of a list that lies beneath Quark.
pub fn beneath(cards: &[CardId]) -> Option<CardId> {
    (0..cards.len()).find(|&index| lies_beneath(cards, index)).map(|index| cards[index])
}

/// Whether the card at an index of a list lies beneath Quark: a Tech Upgrade right behind him, the first of them.
pub fn lies_beneath(cards: &[CardId], index: usize) -> bool {
    let quark = |index: usize| cards[index].code() == "C114";
    index > 0 && quark(index - 1) && cards[index].is(UpgradeKind::Tech) && !(0..index - 1).any(quark)
}

/// The code of the First Officer, who has an Elite Talent of his own.
const FIRST_OFFICER: &str = "R011a";

/// Places that a card of a ship can have: the ship card, the captain, the upgrades.
const PLACES: usize = 2 + UPGRADES;

impl Loadout {
    /// A captain and upgrades. A card beneath Quark is none of them. Upgrades beyond [`UPGRADES`] are left out; the setup refuses them first.
    pub fn new(captain: Option<CardId>, upgrades: &[CardId]) -> Loadout {
        let mut loadout = Loadout { captain, ..Loadout::default() };
        let beneath = |&index: &usize| lies_beneath(upgrades, index);
        let aboard = (0..upgrades.len()).filter(|index| !beneath(index)).map(|index| upgrades[index]);
        for (place, card) in loadout.upgrades.iter_mut().zip(aboard) {
            *place = Some(card);
        }
        let facts = captain.and_then(CardId::captain);
        loadout.drones = facts.map_or(0, |captain| captain.drones);
        loadout.missions = facts.map_or(0, |captain| captain.missions);
        loadout
    }

    /// The captain or upgrade in a place.
    pub fn card(&self, place: Place) -> Option<CardId> {
        match place.index() {
            Some(index) => self.upgrades[index],
            None if place == Place::CAPTAIN => self.captain,
            None => None,
        }
    }

    /// The captain and the upgrades with their places, discarded ones included.
    pub fn cards(&self) -> impl Iterator<Item = (Place, CardId)> + '_ {
        let upgrades = self.upgrades.iter().enumerate().map_while(|(index, card)| card.map(|card| (Place::upgrade(index), card)));
        self.captain.map(|captain| (Place::CAPTAIN, captain)).into_iter().chain(upgrades)
    }

    /// Cost of the card at a place in its fleet, in Squadron Points.
    pub fn cost(&self, place: Place) -> u16 {
        self.costs.get(usize::from(place.0)).copied().map_or(0, u16::from)
    }

    /// Sets the cost that the card at a place had in its fleet.
    pub fn set_cost(&mut self, place: Place, points: u16) {
        if let Some(cost) = self.costs.get_mut(usize::from(place.0)) {
            *cost = u8::try_from(points).unwrap_or(u8::MAX);
        }
    }

    /// How many Upgrades are discarded.
    pub fn gone(&self) -> u8 {
        let mut upgrades = self.discarded;
        upgrades.remove(Place::CAPTAIN);
        u8::try_from(upgrades.len()).unwrap_or(u8::MAX)
    }

    /// Whether the card in a place is neither disabled nor discarded.
    pub fn ready(&self, place: Place) -> bool {
        !self.disabled.has(place) && !self.discarded.has(place)
    }

    /// The Crew Upgrade on which a card depends: that of an officer card, or of the First Officer whose Elite Talent it is, or Garak (C109) for his
    /// own. Such cards stand behind it.
    pub fn host(&self, place: Place) -> Option<Place> {
        let index = place.index()?;
        if self.is_at(index, UpgradeKind::FleetCaptain) {
            return Some(Place::CAPTAIN);
        }
        let garak = |index: &usize| self.upgrades[*index].is_some_and(|card| card.code() == "C109");
        if let Some(before) = index.checked_sub(1).filter(garak).filter(|_| self.is_at(index, UpgradeKind::Talent)) {
            return Some(Place::upgrade(before));
        }
        if let Some(admiral) = self.admiral().filter(|_| self.is_at(index, UpgradeKind::Talent) && self.talent_over() == Some(index)) {
            return Some(admiral);
        }
        let officer = if self.is_at(index, UpgradeKind::Officer) {
            index
        } else {
            let first = self.first_officer().filter(|_| self.is_at(index, UpgradeKind::Talent))?;
            (self.talent_of(first) == Some(index)).then_some(first)?
        };
        let talent = self.first_officer().and_then(|first| self.talent_of(first));
        let beneath = |index: usize| self.is_at(index, UpgradeKind::Officer) || talent == Some(index);
        let before = (0..officer).rev().find(|&before| !beneath(before))?;
        self.is_at(before, UpgradeKind::Crew).then_some(Place::upgrade(before))
    }

    /// Whether the upgrade at a place of the list is of this kind.
    fn is_at(&self, index: usize, kind: UpgradeKind) -> bool {
        self.upgrades[index].is_some_and(|card| card.is(kind))
    }

    /// The First Officer, by its place in the list of upgrades.
    fn first_officer(&self) -> Option<usize> {
        (0..UPGRADES)
            .find(|&index| self.is_at(index, UpgradeKind::Officer) && self.upgrades[index].is_some_and(|card| card.code() == FIRST_OFFICER))
    }

    /// The Elite Talent of the First Officer: the one behind him, with officers alone between them; else the last of those that his captain has no
    /// place for.
    fn talent_of(&self, first: usize) -> Option<usize> {
        let behind = (first + 1..UPGRADES).find(|&index| !self.is_at(index, UpgradeKind::Officer));
        if let Some(behind) = behind.filter(|&index| self.is_at(index, UpgradeKind::Talent)) {
            return Some(behind);
        }
        self.talent_over()
    }

    /// The last of the Elite Talents that the captain has no place for.
    fn talent_over(&self) -> Option<usize> {
        let own = self.captain.and_then(CardId::captain).map_or(0, |captain| usize::from(captain.talents));
        let is_talent = |index: &usize| self.is_at(*index, UpgradeKind::Talent);
        let count = (0..UPGRADES).filter(is_talent).count();
        (0..UPGRADES).rev().find(is_talent).filter(|_| count > own)
    }

    /// The Admiral aboard whose front is up.
    pub fn admiral(&self) -> Option<Place> {
        self.cards().find(|&(place, card)| card.is(UpgradeKind::Admiral) && !self.discarded.has(place)).map(|(place, _)| place)
    }

    /// Whether an armor lies around the ship, under which no Shields are raised (T222).
    pub fn sheltered(&self) -> bool {
        self.cards().any(|(place, card)| card.code() == "T222" && self.spent.has(place) && !self.discarded.has(place))
    }

    /// Captain Skill that an Admiral adds, whatever becomes of the captain.
    pub fn admirals_lift(&self) -> u8 {
        self.admiral().and_then(|place| self.card(place)).and_then(CardId::bonus).map_or(0, |bonus| bonus.skill)
    }

    /// Captain Skill that a Fleet Captain card and an Admiral add.
    pub fn lift(&self) -> u8 {
        let led = self.captain.is_some() && self.ready(Place::CAPTAIN);
        let cards = self.cards().filter(|&(place, card)| led && card.is(UpgradeKind::FleetCaptain) && !self.discarded.has(place));
        let fleet: u8 = cards.filter_map(|(_, card)| card.bonus()).map(|bonus| bonus.skill).sum();
        fleet + self.admirals_lift()
    }

    /// A Tech Upgrade of an enemy comes aboard as well, in the place of the one before it, if there is a place.
    pub fn adapt(&mut self, card: CardId) {
        let free = || self.upgrades.iter().position(Option::is_none).map(Place::upgrade);
        let Some(place) = self.adapted.or_else(free) else { return };
        self.put(place, card);
        self.adapted = Some(place);
    }

    /// An Upgrade lies ready in a place, and costs nothing.
    pub fn put(&mut self, place: Place, card: CardId) {
        let Some(index) = place.index() else { return };
        for places in [&mut self.disabled, &mut self.discarded, &mut self.under, &mut self.used, &mut self.active, &mut self.spent] {
            places.remove(place);
        }
        self.upgrades[index] = Some(card);
        self.set_cost(place, 0);
    }

    /// The captain and the card at another place change places, with all that is said of them.
    pub fn exchange(&mut self, other: Place, captain: CardId) {
        let Some(index) = other.index() else { return };
        self.upgrades[index] = self.captain.replace(captain);
        for places in [&mut self.disabled, &mut self.discarded, &mut self.under, &mut self.used, &mut self.active, &mut self.spent] {
            let (first, second) = (places.has(Place::CAPTAIN), places.has(other));
            places.remove(Place::CAPTAIN);
            places.remove(other);
            if first {
                places.insert(other);
            }
            if second {
                places.insert(Place::CAPTAIN);
            }
        }
        self.costs.swap(usize::from(Place::CAPTAIN.0), usize::from(other.0));
    }

    /// The upgrades of a kind that are not discarded.
    pub fn kept(&self, kind: UpgradeKind) -> impl Iterator<Item = (Place, CardId)> + '_ {
        self.cards().filter(move |&(place, card)| card.is(kind) && !self.discarded.has(place))
    }
}
