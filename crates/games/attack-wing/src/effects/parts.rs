//! Parts of abilities: faces of dice, whose dice, arcs and attacks, friendly ships.

/// A face of an attack or defense die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// Hit.
    Hit,
    /// Critical Hit.
    Crit,
    /// Battle Stations.
    Battle,
    /// Blank.
    Blank,
    /// Evade.
    Evade,
    /// Any of them.
    Any,
}

/// Which dice an ability adds to, or takes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// The ship's own attack.
    Attack,
    /// The ship's own defense.
    Defense,
    /// An attack against the ship.
    Against,
    /// Attacks of other friendly ships within this Range.
    FriendAttack(u8),
    /// Defenses of other friendly ships within this Range.
    FriendDefense(u8),
}

/// Firing arc of a weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arc {
    /// Wherever the ship's Primary Weapon does.
    Own,
    /// Forward only; a ship with an arc of 360 degrees all round.
    Front,
    /// In any direction.
    All,
    /// In the forward or the rear arc, which the text names: not from a ship with an arc of 360 degrees (AW.BASE.10.3).
    Named,
    /// In the forward arc, which the text names: the same.
    NamedFront,
    /// In the rear arc alone, which the text names: the same.
    Rear,
}

/// How the dice of an attack are spread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spread {
    /// One attack.
    One,
    /// The weapon's dice are divided between different ships: from, to, and the least for each.
    Divided(u8, u8, u8),
    /// An attack on each of this many different ships with all dice, changed by a number.
    Each(u8, i8),
    /// Up to this many ships; each after the first costs a Drone Token.
    Drones(u8),
    /// Two attacks on the same or different ships, each with all dice, changed by a number.
    Twice(i8),
    /// One attack, with the Primary Weapon dice of a friendly ship within this Range that gives up its own attack.
    Joined(u8),
    /// Attacks on one to three ships, with this many dice more on each if there is one, if there are two, and if there are three.
    UpTo([u8; 3]),
}

/// An attack that a card makes possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mode {
    /// Attack dice; `None` for the Primary Weapon value or the weapon card's.
    pub dice: Option<u8>,
    /// Firing arc.
    pub arc: Arc,
    /// Range from, to.
    pub range: (u8, u8),
    /// Whether it is a Primary Weapon attack: then the range bonuses of AW.BASE.10.4 hold.
    pub primary: bool,
    /// How the dice are spread.
    pub spread: Spread,
}

/// Which friendly ship a text reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Near {
    /// One within this Range.
    Within(u8),
    /// One of lower skill that is not within this Range.
    Beyond(u8),
}
