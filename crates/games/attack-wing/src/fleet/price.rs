//! Cost of a card in its place (AW.BASE.4.2): printed costs, the faction penalty, additions and discounts of other cards.

use std::borrow::Cow;

use engine::{Text, msg};
use rulebook::{RuleId, attack_wing as rules};
use serde::Serialize;

use super::unknown;
use crate::{
    data::{self, CardId, Faction, Ship, ShipId, UpgradeKind},
    state::{Loadout, lies_beneath},
};

/// Cost of one card in its place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CardCost {
    /// Its code; of an unknown card its name and cost.
    pub code: String,
    /// Its name.
    pub name: String,
    /// As printed, in SP.
    pub printed: u16,
    /// In this place, in SP.
    pub cost: u16,
    /// Why that differs: `+1 faction penalty`.
    pub why: Vec<Text>,
    /// The rule behind that.
    pub rule: Option<RuleId>,
}

impl CardCost {
    pub(super) fn plain(code: &str) -> CardCost {
        let card = CardId::find(code);
        // An unknown card costs what its list says.
        let printed = card.map_or_else(|| unknown::read(code).and_then(|(_, cost)| cost).unwrap_or(0), CardId::points);
        CardCost {
            code: code.into(),
            name: card.map_or_else(|| unknown::name(code).to_owned(), |card| card.name().to_owned()),
            printed,
            cost: printed,
            why: Vec::new(),
            rule: None,
        }
    }
}

/// Terms that hold for the costs of a whole fleet.
#[derive(Clone, Debug, Default)]
pub(crate) struct Terms {
    /// Whether generic ships cost what the later revision made of them (AW.BASE.16).
    pub later: bool,
    /// The kind of Upgrade that a Fleet Captain makes 1 SP cheaper, and his card.
    pub cheaper: Option<(UpgradeKind, CardId)>,
}

impl Terms {
    /// Those of a fleet with these cards.
    pub fn of<'c>(codes: impl IntoIterator<Item = &'c String>, later: bool) -> Terms {
        let mut cards = codes.into_iter().filter_map(|code| CardId::find(code));
        let cheaper = cards.find_map(|card| Some((card.bonus()?.cheaper?, card)));
        Terms { later, cheaper }
    }
}

/// Squadron Points of one ship with its captain and upgrades.
pub fn ship_points(ship: ShipId, captain: Option<CardId>, upgrades: impl IntoIterator<Item = CardId>, later: bool) -> u16 {
    let upgrades: Vec<CardId> = upgrades.into_iter().collect();
    points_of(ship, captain, &upgrades, &Terms { later, cheaper: None })
}

fn points_of(ship: ShipId, captain: Option<CardId>, upgrades: &[CardId], terms: &Terms) -> u16 {
    let facts = &*as_flagship(data::ship(ship), upgrades);
    let off: u16 = bargains(facts, captain, upgrades, terms).into_iter().map(|bargain| bargain.off).sum();
    let cards = captain.iter().chain(upgrades).map(|&card| aboard(facts, captain, upgrades, card).cost);
    cards.fold(if terms.later { facts.points_later } else { facts.points }, u16::saturating_add).saturating_sub(off)
}

/// A captain or an upgrade among the cards of its ship. A captain with an Independent Fleet Captain card is Independent as well, and at home on such a ship.
pub(super) fn among(ship: &Ship, upgrades: &[CardId]) -> bool {
    let independent = |card: &CardId| card.is(UpgradeKind::FleetCaptain) && card.factions().has(Faction::Independent);
    ship.factions.has(Faction::Independent) && upgrades.iter().any(independent)
}

/// Cost of a captain or an upgrade among the cards of its ship.
pub(crate) fn aboard(ship: &Ship, captain: Option<CardId>, upgrades: &[CardId], card: CardId) -> CardCost {
    if captain != Some(card) || !among(ship, upgrades) {
        return priced(ship, captain, card);
    }
    let factions: Vec<Faction> = ship.factions.iter().chain(card.factions().iter()).collect();
    priced(&Ship { factions: data::Factions::new(&factions), ..ship.clone() }, captain, card)
}

/// An upgrade that a text makes cheaper.
pub(crate) struct Bargain {
    /// Its place in the list of upgrades.
    pub place: usize,
    /// By how much, in SP.
    pub off: u16,
    /// The card with the text.
    pub by: CardId,
}

/// The upgrades that texts about their place make cheaper: a captain's one, the Weapons of Sakonna (C134), the Talent behind Garak (C109), which pays no
/// faction penalty.
pub(crate) fn bargains(ship: &Ship, captain: Option<CardId>, upgrades: &[CardId], terms: &Terms) -> Vec<Bargain> {
    let one = bargain(ship, captain, upgrades).zip(captain).map(|((place, off), by)| Bargain { place, off, by });
    let mut all: Vec<Bargain> = one.into_iter().collect();
    for (place, &card) in upgrades.iter().enumerate() {
        if lies_beneath(upgrades, place) {
            all.push(Bargain { place, off: aboard(ship, captain, upgrades, card).cost, by: upgrades[place - 1] });
            continue;
        }
        let by = |code: &str| upgrades.iter().copied().find(|other| other.code() == code);
        if let Some(by) = by("C134").filter(|_| card.is(UpgradeKind::Weapon) && card.points() <= 5) {
            all.push(Bargain { place, off: card.points().min(2), by });
        }
        let before = place.checked_sub(1).map(|before| upgrades[before]).filter(|before| before.code() == "C109");
        if let Some(by) = before.filter(|_| card.is(UpgradeKind::Talent) && penalized(ship, captain, card)) {
            all.push(Bargain { place, off: 1, by });
        }
        // A discount takes the cost to 0 and never touches penalties (FAQ of May 2016).
        let gone = captain.and_then(|captain| discount(captain, card)).map_or(0, |(sp, _)| u16::try_from(sp).unwrap_or(0))
            + all.iter().filter(|bargain| bargain.place == place).map(|bargain| bargain.off).sum::<u16>();
        if let Some((_, by)) = terms.cheaper.filter(|&(kind, _)| bought_as(card, kind) && card.points() > gone) {
            all.push(Bargain { place, off: 1, by });
        }
    }
    all.extend(free_talent(captain, upgrades));
    all
}

/// A Fleet Captain who does without the Talent slot of his card has one of his own Talents for nothing: the dearest.
fn free_talent(captain: Option<CardId>, upgrades: &[CardId]) -> Option<Bargain> {
    let by = upgrades.iter().copied().find(|card| card.is(UpgradeKind::FleetCaptain))?;
    let own = captain.and_then(CardId::captain).map_or(0, |captain| usize::from(captain.talents));
    let talents = || upgrades.iter().enumerate().filter(|(_, card)| card.is(UpgradeKind::Talent));
    if !by.bonus()?.slots.contains(&UpgradeKind::Talent) || own == 0 || talents().count() > own {
        return None;
    }
    let cost = |card: CardId| priced_talent(captain, card);
    let (place, &card) = talents().max_by_key(|&(place, &card)| (cost(card), std::cmp::Reverse(place)))?;
    Some(Bargain { place, off: cost(card), by })
}

/// Cost of a Talent before penalties.
fn priced_talent(captain: Option<CardId>, card: CardId) -> u16 {
    let kirk = captain.is_some_and(|captain| captain.code() == "Cap905") && federation_talent(card);
    if kirk { 3 } else { card.points() }
}

/// The one upgrade that a captain's text makes cheaper, by its place in the list, and by how much: the one that gains most (Cap325, Cap524).
fn bargain(ship: &Ship, captain: Option<CardId>, upgrades: &[CardId]) -> Option<(usize, u16)> {
    let off = |card: CardId| match captain.map_or("", CardId::code) {
        "Cap325" if card.factions().has(Faction::Dominion) => card.points().min(2),
        // One that names a ship or a class is no bargain.
        "Cap524" if card.is(UpgradeKind::Tech) && surcharge(ship, card).is_none() && !names_class(card) => card.points().saturating_sub(3),
        _ => 0,
    };
    let all = upgrades.iter().enumerate().filter(|(place, _)| !lies_beneath(upgrades, *place)).map(|(place, &card)| (place, off(card)));
    all.filter(|&(_, off)| off > 0).max_by_key(|&(place, off)| (off, std::cmp::Reverse(place)))
}

/// Whether the text of a Tech Upgrade names a ship or a class.
fn names_class(card: CardId) -> bool {
    matches!(card.code(), "T233" | "T217" | "T240" | "T224" | "T211")
}

/// A ship with the factions that count on it: one with an Independent flagship card is Independent as well.
pub(crate) fn as_flagship<'s>(ship: &'s Ship, upgrades: &[CardId]) -> Cow<'s, Ship> {
    let independent = |card: &CardId| card.is(UpgradeKind::Flagship) && card.factions().has(Faction::Independent);
    if !upgrades.iter().any(independent) {
        return Cow::Borrowed(ship);
    }
    let factions: Vec<Faction> = ship.factions.iter().chain([Faction::Independent]).collect();
    Cow::Owned(Ship { factions: data::Factions::new(&factions), ..ship.clone() })
}

/// Squadron Points of a captain or an upgrade on a ship under its captain.
pub fn card_points(ship: ShipId, captain: Option<CardId>, card: CardId) -> u16 {
    price(data::ship(ship), captain, card)
}

/// Cost of a captain or an upgrade on a ship.
pub(crate) fn price(ship: &Ship, captain: Option<CardId>, card: CardId) -> u16 {
    priced(ship, captain, card).cost
}

/// A captain or an upgrade on a ship: additions first, then discounts, never below 0.
pub(super) fn priced(ship: &Ship, captain: Option<CardId>, card: CardId) -> CardCost {
    let mut price = CardCost::plain(card.code());
    // First the cost itself, then additions (FAQ of December 2014, Captains 2).
    if captain.is_some_and(|captain| captain.code() == "Cap905") && federation_talent(card) && price.cost != 3 {
        price.cost = 3;
        price.why.push(msg!("cost-by-kirk", sp = price.cost));
        price.rule = Some(rules::BASE_4_2);
    }
    let mut add = |sp: i32, why: Text| {
        price.cost = u16::try_from(i32::from(price.cost) + sp).unwrap_or(0);
        price.why.push(why);
        price.rule = Some(rules::BASE_4_2);
    };
    if penalized(ship, captain, card) {
        if card.is(UpgradeKind::Admiral) {
            add(3, msg!("cost-admiral-penalty"));
        } else {
            add(1, msg!("cost-faction-penalty"));
        }
    }
    if let Some(sp) = surcharge(ship, card) {
        add(sp, msg!("cost-by-own-text", sp = sp));
    }
    if let Some((sp, by)) = captain.and_then(|captain| discount(captain, card)) {
        let off = sp.min(i32::from(card.points()));
        add(-off, msg!("cost-less-by", sp = off, card = by));
    }
    // Ablative armor of the Tactical Cube that has the text for it.
    if ship.code == "S139" && card.code() == "B016" {
        add(-3, msg!("cost-less-by", sp = 3, card = "Tactical Cube 138"));
    }
    price
}

/// Whether a card pays the faction penalty.
fn penalized(ship: &Ship, captain: Option<CardId>, card: CardId) -> bool {
    let beneath = card.upgrade().is_some_and(|upgrade| upgrade.kind.beneath() && upgrade.kind != UpgradeKind::Admiral);
    let foreign = !beneath && !ship.factions.iter().any(|faction| card.factions().has(faction));
    foreign && card.points() > 0 && !spared(ship, captain, card)
}

fn federation_talent(card: CardId) -> bool {
    card.is(UpgradeKind::Talent) && card.factions().has(Faction::Federation)
}

/// Whether a card's text spares the faction penalty.
fn spared(ship: &Ship, captain: Option<CardId>, card: CardId) -> bool {
    match (captain.map_or("", CardId::code), card.captain().is_some()) {
        // Vic Fontaine on a Federation ship.
        _ if card.code() == "C109" => true,
        _ if card.code() == "Q019" => ship.factions.has(Faction::Federation),
        // Kira and Magnus Hansen on a Federation ship.
        ("Cap326" | "Cap319", true) => ship.factions.has(Faction::Federation),
        // Khan Singh on any ship.
        ("Cap645", true) => true,
        // Hugh's Borg Upgrades.
        ("Cap424", false) => card.factions().has(Faction::Borg),
        // Khan's ship, for upgrades.
        ("Cap814", false) => true,
        // Lore and Khan Singh take Elite Talents of any faction.
        ("Cap711" | "Cap645", false) => card.is(UpgradeKind::Talent),
        _ => false,
    }
}

/// Surcharge by a card's text on a ship it was not made for.
fn surcharge(ship: &Ship, card: CardId) -> Option<i32> {
    let class = data::class(ship.class).name.as_str();
    let at_home = match card.code() {
        "W103" | "W096" | "C157" => class.starts_with("Jem'Hadar"),
        "T233" => class == "Cardassian Keldon Class",
        "T217" => ship.factions.has(Faction::Kazon),
        "T098" => ship.name == "U.S.S. Raven",
        "W070" => matches!(class, "Galaxy Class" | "Intrepid Class" | "Sovereign Class"),
        "E104" => ship.factions.has(Faction::Species8472),
        "W076" => ship.factions.has(Faction::Borg),
        "T240" => ship.name == "U.S.S. Defiant",
        "W111" => class.starts_with("Breen"),
        "C193" => class == "Romulan Science Vessel",
        "W085" | "T211" => class == "Bajoran Interceptor",
        _ => true,
    };
    (!at_home).then_some(5)
}

/// Whether a card is of a kind where that makes it cheaper: a Biogenic Charge takes two slots and is of neither kind (FAQ of May 2016).
fn bought_as(card: CardId, kind: UpgradeKind) -> bool {
    card.is(kind) && !matches!(card.code(), "W068" | "B009")
}

/// Whether a card strains a ship that it comes aboard during the game: it is of another faction, or costs more there by its own text.
pub(crate) fn strains(ship: &Ship, card: CardId) -> bool {
    !ship.factions.iter().any(|faction| card.factions().has(faction)) || surcharge(ship, card).is_some()
}

/// Cost of a card on the Sideboard: without a faction penalty, with every surcharge that its text knows (FAQ of December 2014, Resources 7 and 8).
pub(super) fn beside(card: CardId) -> CardCost {
    let mut price = CardCost::plain(card.code());
    if let Some(sp) = data::ships().iter().find_map(|ship| surcharge(ship, card)) {
        price.cost = price.cost.saturating_add_signed(i16::try_from(sp).unwrap_or(0));
        price.why.push(msg!("cost-by-own-text", sp = sp));
        price.rule = Some(rules::BASE_4_2);
    }
    price
}

/// Discount by a captain.
fn discount(captain: CardId, card: CardId) -> Option<(i32, &'static str)> {
    let cheaper = match captain.code() {
        "Cap644" => card.is(UpgradeKind::Crew),
        "Cap641" => bought_as(card, UpgradeKind::Weapon),
        "Cap717" => card.is(UpgradeKind::Crew) && card.factions().has(Faction::Dominion),
        "Cap424" => card.is(UpgradeKind::Crew),
        "Cap522" => {
            card.is(UpgradeKind::Tech) && [Faction::Vulcan, Faction::Federation].iter().any(|&faction| card.factions().has(faction))
        }
        _ => false,
    };
    cheaper.then_some((if captain.code() == "Cap522" { 2 } else { 1 }, captain.name()))
}

/// Squadron Points of one ship with the cards it carries.
pub(crate) fn loaded_points(ship: ShipId, loadout: &Loadout, terms: &Terms) -> u16 {
    let (captains, upgrades): (Vec<CardId>, Vec<CardId>) = loadout.cards().map(|(_, card)| card).partition(|card| card.captain().is_some());
    points_of(ship, captains.first().copied(), &upgrades, terms)
}
