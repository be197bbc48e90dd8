//! Which upgrade takes which slot.

use engine::Text;

use crate::{
    data::{CardId, Ship, UpgradeKind},
    state::lies_beneath,
};

/// The kinds in the order of a sheet.
pub(super) const KINDS: [UpgradeKind; 5] =
    [UpgradeKind::Talent, UpgradeKind::Crew, UpgradeKind::Tech, UpgradeKind::Weapon, UpgradeKind::Borg];

/// A slot that may hold any of several kinds.
pub(super) const ANY: &[UpgradeKind] = &[UpgradeKind::Talent, UpgradeKind::Crew, UpgradeKind::Tech, UpgradeKind::Weapon];

/// Crew Upgrades that may take a Tech slot instead.
const EITHER: [&str; 3] = ["Q019", "Q024", "Q025"];

/// A slot for Crew or Tech.
const CREW_OR_TECH: &[UpgradeKind] = &[UpgradeKind::Crew, UpgradeKind::Tech];

/// The upgrades of a ship, each in a slot or in none (AW.BASE.3.3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seating {
    /// The kinds that each slot takes: the Upgrade Bar, then the captain's slots.
    pub slots: Vec<&'static [UpgradeKind]>,
    /// For each slot the place of its upgrade in the list.
    pub held: Vec<Option<usize>>,
    /// Places in the list of upgrades that no slot is left for.
    pub over: Vec<usize>,
}

/// Whether the card at a place of a list lies beneath Quark.
pub(super) fn beneath(cards: &[Option<CardId>], place: usize) -> bool {
    let start = place.saturating_sub(1);
    let pair: Vec<CardId> = cards[start..=place].iter().copied().flatten().collect();
    let first = !cards[..start].iter().flatten().any(|card| card.code() == "C114");
    pair.len() == 2 && first && lies_beneath(&pair, 1)
}

fn only(kind: UpgradeKind) -> &'static [UpgradeKind] {
    match kind {
        UpgradeKind::Talent => &[UpgradeKind::Talent],
        UpgradeKind::Crew => &[UpgradeKind::Crew],
        UpgradeKind::Tech => &[UpgradeKind::Tech],
        UpgradeKind::Weapon => &[UpgradeKind::Weapon],
        UpgradeKind::Borg => &[UpgradeKind::Borg],
        UpgradeKind::Flagship => &[UpgradeKind::Flagship],
        UpgradeKind::Officer => &[UpgradeKind::Officer],
        UpgradeKind::FleetCaptain => &[UpgradeKind::FleetCaptain],
        UpgradeKind::Admiral => &[UpgradeKind::Admiral],
    }
}

/// The slots of a ship under a captain with its upgrades: Elite Talents are his, and some cards bring further slots.
fn slots(ship: &Ship, captain: Option<CardId>, upgrades: &[Option<CardId>]) -> Vec<&'static [UpgradeKind]> {
    let facts = captain.and_then(CardId::captain);
    let mut slots = vec![only(UpgradeKind::Talent); facts.map_or(0, |captain| usize::from(captain.talents))];
    for kind in KINDS {
        slots.extend(ship.slots.iter().filter(|slot| slot.kind() == kind).map(|_| only(kind)));
    }
    match captain.map_or("", CardId::code) {
        // Picard of the Enterprise-D and Lore bring a Crew slot, Weyoun two of them, the other Picard one of any kind.
        // Tavek for Crew, Styles and Tahna Los for Tech do as well.
        "Cap629" | "Cap711" | "Cap322" => slots.push(only(UpgradeKind::Crew)),
        "Cap717" => slots.extend([only(UpgradeKind::Crew); 2]),
        "Cap807" => slots.push(ANY),
        "Cap323" | "Cap524" => slots.push(only(UpgradeKind::Tech)),
        _ => {}
    }
    // A card that lies with another one has a place of its own, and adds slots.
    for upgrade in upgrades.iter().flatten().filter_map(|card| card.upgrade()) {
        if let Some(bonus) = &upgrade.bonus {
            if upgrade.kind.beneath() {
                slots.push(only(upgrade.kind));
            }
            slots.extend(bonus.slots.iter().map(|&kind| only(kind)));
        }
    }
    for (place, card) in upgrades.iter().enumerate().filter_map(|(place, card)| Some((place, (*card)?))) {
        match card.code() {
            // The card beneath Quark needs no slot.
            "C114" if place + 1 < upgrades.len() && beneath(upgrades, place + 1) => slots.push(only(UpgradeKind::Tech)),
            // Cold Storage Units bring two Weapon slots, B'Elanna Torres one and a Tech slot, the Vulcan High Command two
            // for Crew or Tech, T'Rul one for Tech, a Tactical Station and Sakonna one for a Weapon, Garak one for a Talent.
            "T228" => slots.extend([only(UpgradeKind::Weapon); 2]),
            "C154" => slots.extend([only(UpgradeKind::Weapon), only(UpgradeKind::Tech)]),
            "C110" => slots.push(only(UpgradeKind::Tech)),
            "W170" | "C134" => slots.push(only(UpgradeKind::Weapon)),
            "C109" => slots.push(only(UpgradeKind::Talent)),
            "E101" => slots.extend([CREW_OR_TECH; 2]),
            _ => {}
        }
    }
    // A Biogenic Charge takes two slots: the one that it is put into, and another.
    for card in upgrades.iter().flatten() {
        let other = match card.code() {
            "W068" => UpgradeKind::Borg,
            "B009" => UpgradeKind::Weapon,
            _ => continue,
        };
        if let Some(place) = slots.iter().rposition(|slot| *slot == only(other)) {
            slots.remove(place);
        }
    }
    slots
}

/// Puts each upgrade into the first slot of its own kind; the slot of any kind is taken last.
pub(super) fn seat(ship: &Ship, captain: Option<CardId>, upgrades: &[Option<CardId>]) -> Seating {
    fill(slots(ship, captain, upgrades), upgrades)
}

/// Whether a ship has a slot left for a card beside those aboard. Cards that came aboard during the game bring the Talents of a captain, and no other slot
/// (FAQ of May 2016).
pub(crate) fn room(ship: &Ship, captain: Option<CardId>, aboard: &[CardId], came: &[CardId], card: CardId) -> bool {
    let began = |card: &CardId| !came.contains(card);
    let bringing: Vec<Option<CardId>> = aboard.iter().copied().filter(began).map(Some).collect();
    let mut slots = slots(ship, captain.filter(began), &bringing);
    let talents = captain.filter(|card| !began(card)).and_then(CardId::captain).map_or(0, |captain| captain.talents);
    slots.extend((0..talents).map(|_| only(UpgradeKind::Talent)));
    let all: Vec<Option<CardId>> = aboard.iter().chain([&card]).copied().map(Some).collect();
    !fill(slots, &all).over.contains(&aboard.len())
}

fn fill(slots: Vec<&'static [UpgradeKind]>, upgrades: &[Option<CardId>]) -> Seating {
    let mut seating = Seating { held: vec![None; slots.len()], slots, over: Vec::new() };
    for (place, card) in upgrades.iter().enumerate().filter_map(|(place, card)| Some((place, card.and_then(CardId::upgrade)?))) {
        let takes = |slot: usize| {
            let kinds = seating.slots[slot];
            kinds.contains(&card.kind) || (EITHER.contains(&card.id.as_str()) && kinds.contains(&UpgradeKind::Tech))
        };
        let fits = |slot: &usize| seating.held[*slot].is_none() && takes(*slot);
        let free = (0..seating.slots.len()).filter(fits).min_by_key(|slot| seating.slots[*slot].len());
        match free {
            Some(slot) => seating.held[slot] = Some(place),
            None => seating.over.push(place),
        }
    }
    seating
}

/// The kind, to be said in any language.
pub(super) fn text(kind: UpgradeKind) -> Text {
    Text::of(match kind {
        UpgradeKind::Talent => "kind-talent",
        UpgradeKind::Crew => "kind-crew",
        UpgradeKind::Tech => "kind-tech",
        UpgradeKind::Weapon => "kind-weapon",
        UpgradeKind::Borg => "kind-borg",
        UpgradeKind::Flagship => "kind-flagship",
        UpgradeKind::Officer => "kind-officer",
        UpgradeKind::FleetCaptain => "kind-fleet-captain",
        UpgradeKind::Admiral => "kind-admiral",
    })
}

/// The kind for people.
pub(super) fn title(kind: UpgradeKind) -> &'static str {
    match kind {
        UpgradeKind::Talent => "Elite Talent",
        UpgradeKind::Crew => "Crew",
        UpgradeKind::Tech => "Tech",
        UpgradeKind::Weapon => "Weapon",
        UpgradeKind::Borg => "Borg",
        // Their names say what they are.
        UpgradeKind::Flagship | UpgradeKind::Officer | UpgradeKind::FleetCaptain | UpgradeKind::Admiral => "Upgrade",
    }
}

/// The kind as a word.
pub(super) fn word(kind: UpgradeKind) -> &'static str {
    match kind {
        UpgradeKind::Talent => "talent",
        UpgradeKind::Crew => "crew",
        UpgradeKind::Tech => "tech",
        UpgradeKind::Weapon => "weapon",
        UpgradeKind::Borg => "borg",
        UpgradeKind::Flagship => "flagship",
        UpgradeKind::Officer => "officer",
        UpgradeKind::FleetCaptain => "fleet-captain",
        UpgradeKind::Admiral => "admiral",
    }
}
