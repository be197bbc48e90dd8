//! Effects that are aimed at other ships and their cards, part by part.

use crate::data::{Faction, UpgradeKind};

/// Enemy ships that a text may be aimed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    /// Range from, to; 0 for bases that touch.
    pub range: (u8, u8),
    /// Whether it must be in the ship's forward arc, or must not; `None` if the arc does not matter.
    pub ahead: Option<bool>,
    /// Whether it must not be Cloaked and must have no active Shields.
    pub bare: bool,
}

impl Reach {
    /// Ships at this Range, from and to.
    pub const fn at(from: u8, to: u8) -> Reach {
        Reach { range: (from, to), ahead: None, bare: false }
    }

    /// Ships whose bases touch that of the own ship.
    pub const TOUCHING: Reach = Reach::at(0, 0);

    /// Ships at Range 1 to 2 that are not Cloaked and have no active Shields.
    pub const BARE: Reach = Reach { range: (1, 2), ahead: None, bare: true };
}

/// Another card of the own ship that the use of a card costs, of the owner's choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pays {
    /// One Upgrade of the kind is disabled.
    Disable(UpgradeKind),
    /// One Upgrade of the kind is discarded.
    Discard(UpgradeKind),
}

/// Something that happens to an enemy ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strike {
    /// Which ships it reaches.
    pub reach: Reach,
    /// Another card that it costs.
    pub pays: Option<Pays>,
    /// Each thing that happens, in order.
    pub blows: &'static [Blow],
}

/// One thing that happens to an enemy ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blow {
    /// It rolls this many attack dice fewer this round.
    Fewer(u8),
    /// It rolls this many defense dice fewer against an attack of the own ship this round.
    Exposed(u8),
    /// It takes an Auxiliary Power Token.
    Aux,
    /// It does not attack the own ship this round.
    Barred,
    /// It does not attack this round.
    NoAttack,
    /// This many of its active Shields are disabled; 99 for all of them.
    Shields(u8),
    /// Both ships lose their tokens except Auxiliary Power; neither attacks nor is attacked this round.
    Parley,
    /// All its Upgrades of the kind are disabled.
    DisableAll(UpgradeKind),
    /// Its owner discards one of its Upgrades of the kind.
    Loses(UpgradeKind),
    /// It takes one critical damage.
    Critical,
    /// Its Hull takes one critical damage, whatever its Shields.
    HullCritical,
    /// One of its Upgrades of the kind is disabled.
    Disables(UpgradeKind),
    /// This many attack dice are rolled, and do this.
    Roll(u8, Wound),
}

/// Effect of dice that an Action rolls against a ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wound {
    /// Each Hit and Critical disables an active Shield; a Hit turns the Cloak Token to red.
    Shields,
    /// Each Hit is normal damage to the Hull, and so is each Critical.
    Hull,
    /// One Critical or more is one critical damage to the Hull; the card is discarded then, and else disabled.
    Critical,
    /// One Hit or Critical or more costs an Upgrade of the kind, of its owner's choice.
    Loses(UpgradeKind),
}

impl Blow {
    /// Whether it may damage the ship, which allies do not do to each other (AW.ALLY.1).
    pub const fn damages(self) -> bool {
        matches!(self, Blow::Critical | Blow::HullCritical | Blow::Roll(_, Wound::Hull | Wound::Critical))
    }
}

/// Something that happens to a card of an enemy ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Affliction {
    /// Which ships it reaches.
    pub reach: Reach,
    /// The kinds of Upgrades.
    pub kinds: &'static [UpgradeKind],
    /// The harm.
    pub deals: Deals,
}

/// Harm to a card of an enemy ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deals {
    /// It is disabled.
    Disable,
    /// It is discarded.
    Discard,
    /// It is discarded, and so is another Crew Upgrade of the ship.
    DiscardTwo,
    /// It is taken, and is ready on the ship that takes it.
    Take,
    /// The same, and a Crew Upgrade of the ship is disabled.
    Hijack,
    /// It is disabled, and a Crew Upgrade of the ship is taken.
    Enlist,
    /// It is discarded, and the captain and every other Crew Upgrade of the ship are disabled.
    Overrun,
}

/// Harm that a card takes upon itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guard {
    /// Whether it keeps the captain too.
    pub captain: bool,
    /// The faction of the Crew Upgrades that it keeps; `None` for all.
    pub faction: Option<Faction>,
    /// Whether it keeps them from being disabled, not from being discarded alone.
    pub disabling: bool,
    /// Whether its owner has the choice.
    pub may: bool,
    /// Whether it is disabled, not discarded, for a card that would be disabled.
    pub alike: bool,
    /// Drone Tokens that it costs under a Borg captain.
    pub drones: u8,
}

/// A free Action of a friendly ship, or of the own one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aid {
    /// A Disabled Token comes off one of its Upgrades.
    Enable,
    /// A ready Upgrade of the kind performs its Action.
    Card(UpgradeKind),
    /// A Sensor Echo of a Cloaked ship.
    Echo,
    /// One more white maneuver of speed 1.
    Move,
}

/// A Fleet Action of an Admiral, which any friendly ship near may perform in the place of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FleetOrder {
    /// Disables an Upgrade of a ship within this Range.
    Disable(u8),
    /// This many attack dice in each Primary Weapon attack this round.
    Primary(u8),
}

/// Something that the ships of a fleet gain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gift {
    /// A Battle Stations Token.
    Battle,
    /// An attack die and a defense die this round.
    Dice,
    /// One die of the next attack lies on a Hit and is not rolled.
    Hit,
}
