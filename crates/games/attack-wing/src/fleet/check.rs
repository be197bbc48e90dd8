//! Everything that can be wrong with a fleet.

use engine::{Reason, Text, msg};
use rulebook::{RuleId, attack_wing as rules};

use super::{
    Pool, Sheet,
    names::may_be,
    price, slots,
    unknown::{self, normal},
};
use crate::{
    data::{self, BaseSize, CardId, Faction, UpgradeKind},
    effects,
    state::{Reinforcement, SIDES},
};

/// A breach of a rule by a fleet.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the sentence of each variant in the catalogue says what its fields are")]
pub enum Fault {
    NoShip,
    UnknownCard {
        code: String,
    },
    Unread {
        words: String,
    },
    /// `day` is empty where the pool is that of an owner.
    OutsidePool {
        name: String,
        product: String,
        out: String,
        day: String,
    },
    WrongKind {
        name: String,
        wanted: &'static str,
    },
    SkillWithoutCard {
        ship: String,
        skill: u8,
    },
    NoSlot {
        ship: String,
        kind: &'static str,
        slots: usize,
        name: String,
    },
    NoTalent {
        ship: String,
        name: String,
        talents: usize,
    },
    Restricted {
        ship: String,
        name: String,
        why: &'static str,
    },
    Unique {
        name: String,
    },
    Resources {
        count: usize,
    },
    Points {
        total: u16,
        limit: u16,
        over: u16,
    },
    ResourcePoints {
        total: u16,
        resource: u16,
        limit: u16,
        over: u16,
    },
    Limit {
        limit: u16,
    },
    FewShips {
        count: usize,
    },
    ShipCap {
        ship: String,
        total: u16,
        most: u16,
    },
    OnSideboard {
        name: String,
        why: &'static str,
    },
    SideboardPoints {
        total: u16,
        most: u16,
        over: u16,
    },
}

/// The most that the card beneath Quark costs, in SP.
const BENEATH: u16 = 5;

/// The most that the cards of a Sideboard cost together, in SP.
pub(super) const SIDEBOARD: u16 = 20;

/// The checks that an organiser can waive, by name.
pub const WAIVERS: [&str; 11] =
    ["unknown-cards", "unread-words", "pool", "limit", "fleet-points", "unique", "slots", "talents", "restrictions", "resources", "format"];

impl Fault {
    /// The name under which it is waived; `None` for what no house rule can mean.
    pub fn waiver(&self) -> Option<&'static str> {
        Some(match self {
            Fault::NoShip | Fault::WrongKind { .. } | Fault::SkillWithoutCard { .. } => return None,
            Fault::UnknownCard { .. } => "unknown-cards",
            Fault::Unread { .. } => "unread-words",
            Fault::OutsidePool { .. } => "pool",
            Fault::NoSlot { .. } => "slots",
            Fault::NoTalent { .. } => "talents",
            Fault::Restricted { .. } | Fault::OnSideboard { .. } | Fault::SideboardPoints { .. } => "restrictions",
            Fault::Unique { .. } => "unique",
            Fault::Resources { .. } => "resources",
            Fault::Points { .. } | Fault::ResourcePoints { .. } => "fleet-points",
            Fault::Limit { .. } => "limit",
            Fault::FewShips { .. } | Fault::ShipCap { .. } => "format",
        })
    }
}

impl Reason for Fault {
    fn rule(&self) -> RuleId {
        match self {
            Fault::NoShip => rules::BUILD_1,
            Fault::UnknownCard { .. }
            | Fault::Unread { .. }
            | Fault::OutsidePool { .. }
            | Fault::WrongKind { .. }
            | Fault::Points { .. } => rules::BUILD_3,
            Fault::SkillWithoutCard { .. } => rules::BASE_3_2,
            Fault::NoSlot { .. } | Fault::NoTalent { .. } | Fault::Restricted { .. } => rules::BASE_3_3,
            Fault::Unique { .. } => rules::BASE_3_4,
            Fault::Resources { .. } | Fault::OnSideboard { .. } | Fault::SideboardPoints { .. } => rules::RES_1,
            Fault::ResourcePoints { .. } => rules::RES_2,
            Fault::Limit { .. } => rules::GAP_2,
            Fault::FewShips { .. } | Fault::ShipCap { .. } => rules::BASE_4_1,
        }
    }

    fn text(&self) -> Text {
        match self.clone() {
            Fault::NoShip => msg!("fault-no-ship"),
            Fault::UnknownCard { code } => {
                let name = unknown::name(&code);
                let cards = may_be(name);
                if !cards.is_empty() {
                    let names: Vec<&str> = cards.iter().map(|card| card.name()).collect();
                    return msg!("fault-may-be", name = name.to_owned(), names = names.join(" / "));
                }
                let open = data::open().iter().any(|open| normal(&open.name) == normal(name));
                match nearest(name) {
                    Some(near) if normal(near) == normal(name) && open => msg!("fault-open-namesake", name = name.to_owned()),
                    Some(near) if normal(near) == normal(name) => msg!("fault-namesake", name = name.to_owned()),
                    _ if open => msg!("fault-not-built", name = name.to_owned()),
                    Some(near) => msg!("fault-unknown-card-near", name = name.to_owned(), near = near),
                    None => msg!("fault-unknown-card", name = name.to_owned()),
                }
            }
            Fault::Unread { words } => msg!("fault-unread", words = words),
            Fault::OutsidePool { name, product, out, day } if day.is_empty() => {
                msg!("fault-not-owned", name = name, product = product, out = out)
            }
            Fault::OutsidePool { name, product, out, day } => {
                msg!("fault-later-card", name = name, product = product, out = out, day = day)
            }
            Fault::WrongKind { name, wanted } => msg!("fault-wrong-kind", name = name, wanted = Text::of(wanted)),
            Fault::SkillWithoutCard { ship, skill } => msg!("fault-skill-without-card", ship = ship, skill = skill),
            Fault::NoSlot { ship, kind, slots, name } => {
                msg!("fault-no-slot", ship = ship, kind = Text::of(kind), slots = slots, name = name)
            }
            Fault::NoTalent { ship, name, talents } => msg!("fault-no-talent", ship = ship, name = name, talents = talents),
            Fault::Restricted { ship, name, why } => msg!("fault-restricted", ship = ship, name = name, why = Text::of(why)),
            Fault::Unique { name } => msg!("fault-unique", name = name),
            Fault::Resources { count } => msg!("fault-two-resources", count = count),
            Fault::Points { total, limit, over } => msg!("fault-fleet-points", total = total, limit = limit, over = over),
            Fault::ResourcePoints { total, resource, limit, over } => {
                msg!("fault-resource-points", total = total, resource = resource, limit = limit, over = over)
            }
            Fault::Limit { limit } => msg!("fault-limit", limit = limit),
            Fault::FewShips { count } => msg!("fault-few-ships", count = count),
            Fault::ShipCap { ship, total, most } => msg!("fault-ship-cap", ship = ship, total = total, most = most),
            Fault::OnSideboard { name, why } => msg!("fault-on-sideboard", name = name, why = Text::of(why)),
            Fault::SideboardPoints { total, most, over } => {
                msg!("fault-sideboard-points", total = total, most = most, over = over)
            }
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Fault::NoShip => "no-ship",
            Fault::UnknownCard { .. } => "unknown-card",
            Fault::Unread { .. } => "unread-words",
            Fault::OutsidePool { .. } => "outside-pool",
            Fault::WrongKind { .. } => "wrong-kind",
            Fault::SkillWithoutCard { .. } => "skill-without-card",
            Fault::NoSlot { .. } => "no-slot",
            Fault::NoTalent { .. } => "no-talent",
            Fault::Restricted { .. } => "restricted",
            Fault::Unique { .. } => "unique",
            Fault::Resources { .. } => "two-resources",
            Fault::Points { .. } => "fleet-points",
            Fault::ResourcePoints { .. } => "resource-points",
            Fault::Limit { .. } => "limit",
            Fault::FewShips { .. } => "few-ships",
            Fault::ShipCap { .. } => "ship-cap",
            Fault::OnSideboard { .. } => "on-sideboard",
            Fault::SideboardPoints { .. } => "sideboard-points",
        }
    }
}

impl Sheet {
    /// Everything that is wrong and not waived.
    pub fn faults(&self) -> Vec<Fault> {
        self.all_faults().into_iter().filter(|fault| !fault.waiver().is_some_and(|name| self.waives(name))).collect()
    }

    /// Everything that is wrong, waived or not, in the order of the sheet.
    pub fn all_faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        if self.ships.is_empty() {
            faults.push(Fault::NoShip);
        }
        (0..self.ships.len()).for_each(|index| self.check_ship(index, &mut faults));
        faults.extend(self.unknown.iter().map(|name| Fault::UnknownCard { code: name.clone() }));
        faults.extend(self.unread.iter().map(|words| Fault::Unread { words: words.clone() }));
        self.check_resources(&mut faults);
        self.check_sideboard(&mut faults);
        self.check_pool(&mut faults);
        self.check_unique(&mut faults);
        self.check_points(&mut faults);
        self.check_format(&mut faults);
        faults
    }

    fn check_ship(&self, index: usize, faults: &mut Vec<Fault>) {
        let listed = &self.ships[index];
        let mut look = |code: &String, wanted: &'static str, fits: fn(CardId) -> bool| match CardId::find(code) {
            None => {
                faults.push(Fault::UnknownCard { code: code.clone() });
                None
            }
            Some(card) if !fits(card) => {
                faults.push(Fault::WrongKind { name: card.name().into(), wanted });
                None
            }
            known => known,
        };
        let ship = look(&listed.ship, "kind-ship", |card| data::find_ship(card.code()).is_some());
        let captain = listed.captain.as_ref().and_then(|code| look(code, "kind-captain", |card| card.captain().is_some()));
        let upgrades: Vec<Option<CardId>> =
            listed.upgrades.iter().map(|code| look(code, "kind-upgrade", |card| card.upgrade().is_some())).collect();
        let Some(facts) = ship.and_then(|ship| data::find_ship(ship.code())).map(data::ship) else { return };
        if listed.captain.is_none() && listed.skill != 1 {
            faults.push(Fault::SkillWithoutCard { ship: facts.name.clone(), skill: listed.skill });
        }
        let seating = slots::seat(facts, captain, &upgrades);
        for card in seating.over.iter().filter_map(|place| upgrades[*place]) {
            let Some(kind) = card.upgrade().map(|upgrade| upgrade.kind) else { continue };
            let count = seating.slots.iter().filter(|slot| slot.contains(&kind)).count();
            let (ship, name) = (facts.name.clone(), card.name().to_owned());
            faults.push(match kind {
                UpgradeKind::Talent => Fault::NoTalent { ship, name, talents: count },
                _ => Fault::NoSlot { ship, kind: kind_id(kind), slots: count, name },
            });
        }
        for (place, card) in upgrades.iter().enumerate().filter_map(|(place, card)| Some((place, (*card)?))) {
            if slots::beneath(&upgrades, place) {
                let dear = price::aboard(facts, captain, &[], card).cost > BENEATH || card.factions().has(Faction::Borg);
                let (ship, name) = (facts.name.clone(), card.name().into());
                faults.extend(dear.then_some(Fault::Restricted { ship, name, why: "only-a-cheap-tech-beneath" }));
                continue;
            }
            let second = single_on_a_ship(card) && upgrades[..place].contains(&Some(card));
            let single = self.flagship(index, facts, card).or_else(|| self.commander(index, place, facts, captain, card));
            if let Some(why) = restriction(facts, captain, card)
                .or(single)
                .or_else(|| self.officer(&upgrades, place, card))
                .or(second.then_some("only-one-on-a-ship"))
            {
                faults.push(Fault::Restricted { ship: facts.name.clone(), name: card.name().into(), why });
            }
        }
    }

    /// The limits of a flagship card: with its Resource, one in a fleet, on a ship of its faction.
    fn flagship(&self, index: usize, ship: &data::Ship, card: CardId) -> Option<&'static str> {
        if !card.is(UpgradeKind::Flagship) {
            return None;
        }
        let faction = card.factions().first();
        if self.resource.as_deref() != Some("R004") {
            Some("only-with-the-flagship-resource")
        } else if self.before(index, 0, UpgradeKind::Flagship) {
            Some("only-one-in-a-fleet")
        } else {
            (faction != Faction::Independent && !ship.factions.has(faction)).then_some("only-ships-of-its-faction")
        }
    }

    /// Whether a card of a kind stands before this place of this ship.
    fn before(&self, index: usize, place: usize, kind: UpgradeKind) -> bool {
        let is_one = |code: &String| CardId::find(code).is_some_and(|card| card.is(kind));
        self.ships[..index].iter().any(|ship| ship.upgrades.iter().any(is_one)) || self.ships[index].upgrades[..place].iter().any(is_one)
    }

    /// The limits of a Fleet Captain card and of an Admiral: one in a fleet. The former needs its Resource and a captain who is unique and, as his ship,
    /// of its faction.
    fn commander(&self, index: usize, place: usize, ship: &data::Ship, captain: Option<CardId>, card: CardId) -> Option<&'static str> {
        let kind = card.upgrade().map(|upgrade| upgrade.kind)?;
        if !matches!(kind, UpgradeKind::FleetCaptain | UpgradeKind::Admiral) {
            return None;
        }
        if self.before(index, place, kind) {
            return Some("only-one-in-a-fleet");
        }
        if kind == UpgradeKind::Admiral {
            return None;
        }
        let faction = card.factions().first();
        let fits = |captain: CardId| faction == Faction::Independent || captain.factions().has(faction) && ship.factions.has(faction);
        if self.resource.as_deref() != Some("R010") {
            Some("only-with-the-fleet-captain-resource")
        } else if !captain.is_some_and(is_unique) {
            Some("only-unique-captains")
        } else {
            (!captain.is_some_and(fits)).then_some("only-captains-and-ships-of-its-faction")
        }
    }

    /// Things to know about a fleet that are no faults.
    pub fn notes(&self) -> Vec<Text> {
        let has = |kind| self.ships.iter().flat_map(|ship| &ship.upgrades).filter_map(|code| CardId::find(code)).any(|card| card.is(kind));
        let resource = match self.resource.as_deref() {
            Some("R004") if !has(UpgradeKind::Flagship) => Some(msg!("note-no-flagship")),
            Some("R010") if !has(UpgradeKind::FleetCaptain) => Some(msg!("note-no-fleet-captain")),
            Some("R003") if self.sideboard.is_empty() => Some(msg!("note-empty-sideboard")),
            _ => None,
        };
        let mut cards: Vec<CardId> = self.codes().filter_map(|code| CardId::find(code)).collect();
        cards.sort_unstable();
        cards.dedup();
        let by_hand = cards.into_iter().filter_map(|card| Some((card, effects::by_hand_why(card)?)));
        let told = by_hand.map(|(card, why)| msg!("note-by-hand", name = card.name(), why = Text::of(why)));
        resource.into_iter().chain(told).collect()
    }

    /// The limits of an officer card: with its Resource, behind the Crew Upgrade beneath which it lies, two at most there.
    fn officer(&self, upgrades: &[Option<CardId>], place: usize, card: CardId) -> Option<&'static str> {
        if !card.is(UpgradeKind::Officer) {
            return None;
        }
        let before = upgrades[..place].iter().rev().flatten();
        let officers = before.clone().take_while(|card| card.is(UpgradeKind::Officer) || card.is(UpgradeKind::Talent));
        let count = officers.clone().filter(|card| card.is(UpgradeKind::Officer)).count();
        let behind = before.clone().nth(officers.count()).is_some_and(|card| card.is(UpgradeKind::Crew));
        if self.resource.as_deref() != Some("R011") {
            Some("only-with-the-officer-resource")
        } else {
            (!behind || count > 1).then_some("only-behind-a-crew-upgrade")
        }
    }

    fn check_resources(&self, faults: &mut Vec<Fault>) {
        for code in self.resource.iter().chain(&self.more_resources) {
            match CardId::find(code) {
                None => faults.push(Fault::UnknownCard { code: code.clone() }),
                Some(card) if card.resource().is_none() => {
                    faults.push(Fault::WrongKind { name: card.name().into(), wanted: "kind-resource" })
                }
                Some(_) => {}
            }
        }
        let count = usize::from(self.resource.is_some()) + self.more_resources.len();
        if count > 1 {
            faults.push(Fault::Resources { count });
        }
    }

    /// The cards beside the table: one of a kind at most, no Borg Upgrade, and 20 SP together.
    fn check_sideboard(&self, faults: &mut Vec<Fault>) {
        let mut taken = [false; SIDES];
        let beside: Vec<Option<CardId>> = self.sideboard.iter().map(|code| CardId::find(code)).collect();
        for (index, code) in self.sideboard.iter().enumerate() {
            let Some(card) = beside[index] else {
                faults.push(Fault::UnknownCard { code: code.clone() });
                continue;
            };
            if slots::beneath(&beside, index) {
                let dear = price::beside(card).cost > BENEATH || card.factions().has(Faction::Borg);
                let name = card.name().into();
                faults.extend(dear.then_some(Fault::OnSideboard { name, why: "only-a-cheap-tech-beneath" }));
                continue;
            }
            let place = Reinforcement::place(card);
            let why = if self.resource.as_deref() != Some("R003") {
                "only-with-the-sideboard-resource"
            } else if place.is_none() {
                "no-place-on-a-sideboard"
            } else if place.is_some_and(|place| taken[place]) {
                "only-one-of-a-kind"
            } else {
                place.into_iter().for_each(|place| taken[place] = true);
                continue;
            };
            faults.push(Fault::OnSideboard { name: card.name().into(), why });
        }
        let total = self.reckon().sideboard.iter().map(|card| card.cost).fold(0, u16::saturating_add);
        if total > SIDEBOARD {
            faults.push(Fault::SideboardPoints { total, most: SIDEBOARD, over: total - SIDEBOARD });
        }
    }

    /// Each card outside the pool once, however many of it the fleet has.
    fn check_pool(&self, faults: &mut Vec<Fault>) {
        let day = if let Pool::Until(day) = &self.pool { day.to_string() } else { String::new() };
        let outside = self.codes().filter_map(|code| CardId::find(code)).filter(|card| !self.pool.holds(*card));
        for card in outside {
            // The first product is the one to look for.
            let Some(product) = data::products_of(card).next() else { continue };
            let fault = Fault::OutsidePool {
                name: card.name().into(),
                product: format!("{} [{}]", product.name, product.code),
                out: product.date.to_string(),
                day: day.clone(),
            };
            if !faults.contains(&fault) {
                faults.push(fault);
            }
        }
    }

    /// The codes of all its cards.
    fn codes(&self) -> impl Iterator<Item = &String> {
        let of_ships = self.ships.iter().flat_map(|ship| std::iter::once(&ship.ship).chain(&ship.captain).chain(&ship.upgrades));
        of_ships.chain(&self.resource).chain(&self.more_resources).chain(&self.sideboard)
    }

    fn check_unique(&self, faults: &mut Vec<Fault>) {
        let codes = self.ships.iter().flat_map(|ship| std::iter::once(&ship.ship).chain(&ship.captain).chain(&ship.upgrades));
        let mut names: Vec<&str> = Vec::new();
        for card in codes.chain(&self.sideboard).filter_map(|code| CardId::find(code)).filter(|card| is_unique(*card)) {
            let (name, told) = (person(card), Fault::Unique { name: card.name().into() });
            if names.contains(&name) && !faults.contains(&told) {
                faults.push(told);
            }
            names.push(name);
        }
    }

    fn check_points(&self, faults: &mut Vec<Fault>) {
        let limit = self.limit;
        if !(90..=130).contains(&limit) {
            faults.push(Fault::Limit { limit });
        }
        let reckoned = self.reckon();
        let total = reckoned.total;
        let resource: u16 = reckoned.resources.iter().map(|card| card.cost).fold(0, u16::saturating_add);
        if total > limit {
            let over = total - limit;
            // The ships alone would have fitted: it is the Resource that is paid out of the same limit.
            let by_resource = total - resource <= limit;
            faults.push(if by_resource {
                Fault::ResourcePoints { total, resource, limit, over }
            } else {
                Fault::Points { total, limit, over }
            });
        }
    }

    fn check_format(&self, faults: &mut Vec<Fault>) {
        if !self.format_2014 {
            return;
        }
        if self.ships.len() < 3 {
            faults.push(Fault::FewShips { count: self.ships.len() });
        }
        for ship in self.reckon().ships {
            let most = if ship.ship.cost >= 43 { ship.ship.cost + 8 } else { 50 };
            if ship.total > most {
                faults.push(Fault::ShipCap { ship: ship.ship.name, total: ship.total, most });
            }
        }
    }
}

/// The known name that begins most like it.
pub(super) fn nearest(name: &str) -> Option<&'static str> {
    let wanted = normal(name);
    let alike = |card: &CardId| normal(card.name()).chars().zip(wanted.chars()).take_while(|(a, b)| a == b).count();
    let best = CardId::all().max_by_key(alike).filter(|card| alike(card) >= 4);
    best.map(CardId::name)
}

/// Whether a fleet may have one of the name only.
pub(super) fn is_unique(card: CardId) -> bool {
    match card.card() {
        data::Card::Ship(ship) => ship.unique,
        data::Card::Captain(captain) => captain.unique,
        data::Card::Upgrade(upgrade) => upgrade.unique,
        data::Card::Resource(_) => false,
    }
}

/// The name by which a card is unique: an Admiral is the captain of his name.
pub(crate) fn person(card: CardId) -> &'static str {
    let name = card.name();
    if card.is(UpgradeKind::Admiral) { name.strip_prefix("Admiral ").unwrap_or(name) } else { name }
}

/// A kind of upgrade, by the id of its name.
const fn kind_id(kind: UpgradeKind) -> &'static str {
    match kind {
        UpgradeKind::Talent => "kind-talent",
        UpgradeKind::Crew => "kind-crew",
        UpgradeKind::Tech => "kind-tech",
        UpgradeKind::Weapon => "kind-weapon",
        UpgradeKind::Borg => "kind-borg",
        UpgradeKind::Flagship => "kind-flagship",
        UpgradeKind::Officer => "kind-officer",
        UpgradeKind::FleetCaptain => "kind-fleet-captain",
        UpgradeKind::Admiral => "kind-admiral",
    }
}

/// Cards of which a ship may have one only.
fn single_on_a_ship(card: CardId) -> bool {
    matches!(card.code(), "T204" | "W170")
}

/// Whether a card that comes aboard a ship during the game may not be there: its limits hold as in building (FAQ of December 2014, General 36).
pub(crate) fn barred(ship: &data::Ship, captain: Option<CardId>, mut aboard: impl Iterator<Item = CardId>, card: CardId) -> bool {
    restriction(ship, captain, card).is_some() || single_on_a_ship(card) && aboard.any(|other| other == card)
}

/// The limits that a text sets on a card's place, by the text's id.
fn restriction(ship: &data::Ship, captain: Option<CardId>, card: CardId) -> Option<&'static str> {
    let borg = ship.factions.has(Faction::Borg);
    let of = |faction| captain.is_some_and(|captain| captain.factions().has(faction));
    match card.code() {
        "W094" | "W083" if !borg => Some("only-borg-ships"),
        "W090" | "T222" if ship.name != "U.S.S. Voyager" => Some("only-the-voyager"),
        "T224" | "T225" if data::class(ship.class).name != "Raptor Class" => Some("only-raptors"),
        "C176" | "C177" | "C178" | "C159" | "T236" if !data::class(ship.class).name.starts_with("Jem'Hadar") => {
            Some("only-jem-hadar-ships")
        }
        "C152" if !ship.factions.has(Faction::Kazon) => Some("only-kazon-ships"),
        "W089" if data::class(ship.class).name != "Tholian Vessel" => Some("only-tholian-ships"),
        "B012" if !borg => Some("only-borg-ships"),
        "T219" | "T221" | "T216" | "W092" | "W095" if !ship.factions.has(Faction::Species8472) => Some("only-species-8472-ships"),
        "T099" | "E090" if !ship.factions.has(Faction::Federation) => Some("only-federation-ships"),
        "E111" if !of(Faction::Klingon) => Some("only-klingon-captains"),
        "W068" | "B009"
            if ![UpgradeKind::Borg, UpgradeKind::Weapon].into_iter().all(|kind| ship.slots.iter().any(|slot| slot.kind() == kind)) =>
        {
            Some("only-with-both-slots")
        }
        "E099" | "E088" if !of(Faction::Borg) => Some("only-borg-captains"),
        "W075" if !matches!(data::class(ship.class).name.as_str(), "Jem'Hadar Battle Cruiser" | "Jem'Hadar Battleship") => {
            Some("only-jem-hadar-battle-ships")
        }
        "T201" if data::class(ship.class).name != "Suurok Class" => Some("only-suurok-ships"),
        "T247" if data::class(ship.class).name != "Romulan Science Vessel" => Some("only-science-vessels"),
        "E093" | "W085" if ship.hull > 3 => Some("only-a-hull-of-3"),
        "E087" if !of(Faction::Dominion) => Some("only-dominion-captains"),
        "E101" if !of(Faction::Vulcan) || !ship.factions.has(Faction::Vulcan) => Some("only-vulcan-captains-and-ships"),
        // Loskene is the one Tholian among the captains.
        "E103" if captain.is_none_or(|captain| captain.name() != "Loskene") => Some("only-tholian-captains"),
        "E106" if !of(Faction::Bajoran) => Some("only-bajoran-captains"),
        "T212" if data::class(ship.class).dial.iter().any(|place| place.maneuver.speed() >= 4) => Some("only-slow-dials"),
        _ if ship.code == "S111" && card.is(UpgradeKind::Borg) && card.points() > 5 => Some("no-dear-borg-upgrade"),
        _ => None,
    }
}

/// Whether the base is larger than a standard one, for people who pack.
pub(super) fn large_base(ship: &data::Ship) -> bool {
    data::class(ship.class).base != BaseSize::Standard
}
