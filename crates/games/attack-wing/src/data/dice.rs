//! The two dice of the game and the result of a roll: counts of faces, so that no rule can depend on the order of the dice.

use engine::{Dice, Die, Face};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The attack die: eight sides (AW.BASE.2.1). Face indexes are those of [`AttackFaces::LETTERS`].
pub static ATTACK_DIE: Die = Die {
    name: "attack die",
    faces: &[
        Face { name: "Hit", short: "H", sides: 3 },
        Face { name: "Critical Hit", short: "C", sides: 1 },
        Face { name: "Battle Stations", short: "B", sides: 2 },
        Face { name: "Blank", short: "X", sides: 2 },
    ],
};

/// The defense die: eight sides (AW.BASE.2.2).
pub static DEFENSE_DIE: Die = Die {
    name: "defense die",
    faces: &[
        Face { name: "Evade", short: "E", sides: 3 },
        Face { name: "Battle Stations", short: "B", sides: 2 },
        Face { name: "Blank", short: "X", sides: 3 },
    ],
};

/// The special attack die of the resource R001. Face indexes: Hit, Critical Hit, Battle Stations, Double Hit.
pub static ELITE_DIE: Die = Die {
    name: "Elite Attack Die",
    faces: &[
        Face { name: "Hit", short: "H", sides: 3 },
        Face { name: "Critical Hit", short: "C", sides: 2 },
        Face { name: "Battle Stations", short: "B", sides: 2 },
        Face { name: "Double Hit", short: "D", sides: 1 },
    ],
};

/// The special defense die of the resource R009. Face indexes: Evade, Battle Stations, Hit, Critical Hit.
pub static COUNTER_DIE: Die = Die {
    name: "Counter Attack Die",
    faces: &[
        Face { name: "Evade", short: "E", sides: 3 },
        Face { name: "Battle Stations", short: "B", sides: 2 },
        Face { name: "Hit", short: "H", sides: 2 },
        Face { name: "Critical Hit", short: "C", sides: 1 },
    ],
};

/// Face index of a Hit on the attack die.
pub const HIT: u8 = 0;
/// Face index of a Critical Hit on the attack die.
pub const CRITICAL: u8 = 1;

/// Attack dice as they lie, counted by face.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
pub struct AttackFaces {
    /// Hits.
    pub hit: u8,
    /// Critical Hits.
    pub crit: u8,
    /// Battle Stations.
    pub battle: u8,
    /// Blanks.
    pub blank: u8,
}

impl AttackFaces {
    /// The faces' letters in order.
    pub const LETTERS: [char; 4] = ['H', 'C', 'B', 'X'];

    /// Faces of a roll.
    pub fn of(dice: &Dice) -> AttackFaces {
        AttackFaces { hit: dice.count(HIT), crit: dice.count(CRITICAL), battle: dice.count(2), blank: dice.count(3) }
    }

    /// Hits, Critical Hits, Battle Stations, Blanks.
    pub const fn counts(self) -> [u8; 4] {
        [self.hit, self.crit, self.battle, self.blank]
    }

    /// From [`AttackFaces::counts`].
    pub const fn from_counts([hit, crit, battle, blank]: [u8; 4]) -> AttackFaces {
        AttackFaces { hit, crit, battle, blank }
    }

    /// How many dice.
    pub const fn total(self) -> u8 {
        self.hit + self.crit + self.battle + self.blank
    }

    /// Hits and Critical Hits: the damaging results.
    pub const fn damaging(self) -> u8 {
        self.hit + self.crit
    }

    /// Whether every one of these dice lies among `others`.
    pub fn within(self, others: AttackFaces) -> bool {
        self.counts().iter().zip(others.counts()).all(|(&own, other)| own <= other)
    }

    /// The smaller number of each face.
    pub fn at_most(self, others: AttackFaces) -> AttackFaces {
        AttackFaces {
            hit: self.hit.min(others.hit),
            crit: self.crit.min(others.crit),
            battle: self.battle.min(others.battle),
            blank: self.blank.min(others.blank),
        }
    }

    /// These dice with others added.
    pub const fn plus(self, other: AttackFaces) -> AttackFaces {
        AttackFaces {
            hit: self.hit + other.hit,
            crit: self.crit + other.crit,
            battle: self.battle + other.battle,
            blank: self.blank + other.blank,
        }
    }

    /// These dice with others, which must be [`within`](AttackFaces::within) them, taken away.
    pub const fn minus(self, other: AttackFaces) -> AttackFaces {
        AttackFaces {
            hit: self.hit - other.hit,
            crit: self.crit - other.crit,
            battle: self.battle - other.battle,
            blank: self.blank - other.blank,
        }
    }

    /// These dice without others, as far as they are there.
    pub const fn without(self, other: AttackFaces) -> AttackFaces {
        AttackFaces {
            hit: self.hit.saturating_sub(other.hit),
            crit: self.crit.saturating_sub(other.crit),
            battle: self.battle.saturating_sub(other.battle),
            blank: self.blank.saturating_sub(other.blank),
        }
    }

    /// The letters, `HHCBX`.
    pub fn letters(self) -> String {
        spell(&AttackFaces::LETTERS, &self.counts())
    }

    /// Reads letters in any order, at most 40.
    pub fn read(text: &str) -> Option<AttackFaces> {
        let mut counts = [0; 4];
        count(&AttackFaces::LETTERS, text, &mut counts).then(|| AttackFaces::from_counts(counts))
    }
}

/// Defense dice as they lie, counted by face.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
pub struct DefenseFaces {
    /// Evades.
    pub evade: u8,
    /// Battle Stations.
    pub battle: u8,
    /// Blanks.
    pub blank: u8,
}

impl DefenseFaces {
    /// The faces' letters in order.
    pub const LETTERS: [char; 3] = ['E', 'B', 'X'];

    /// Faces of a roll.
    pub fn of(dice: &Dice) -> DefenseFaces {
        DefenseFaces { evade: dice.count(0), battle: dice.count(1), blank: dice.count(2) }
    }

    /// Evades, Battle Stations, Blanks.
    pub const fn counts(self) -> [u8; 3] {
        [self.evade, self.battle, self.blank]
    }

    /// From [`DefenseFaces::counts`].
    pub const fn from_counts([evade, battle, blank]: [u8; 3]) -> DefenseFaces {
        DefenseFaces { evade, battle, blank }
    }

    /// How many dice.
    pub const fn total(self) -> u8 {
        self.evade + self.battle + self.blank
    }

    /// Whether every one of these dice lies among `others`.
    pub fn within(self, others: DefenseFaces) -> bool {
        self.counts().iter().zip(others.counts()).all(|(&own, other)| own <= other)
    }

    /// The smaller number of each face.
    pub fn at_most(self, others: DefenseFaces) -> DefenseFaces {
        DefenseFaces { evade: self.evade.min(others.evade), battle: self.battle.min(others.battle), blank: self.blank.min(others.blank) }
    }

    /// These dice with others added.
    pub const fn plus(self, other: DefenseFaces) -> DefenseFaces {
        DefenseFaces { evade: self.evade + other.evade, battle: self.battle + other.battle, blank: self.blank + other.blank }
    }

    /// These dice without others, as far as they are there.
    pub const fn without(self, other: DefenseFaces) -> DefenseFaces {
        DefenseFaces {
            evade: self.evade.saturating_sub(other.evade),
            battle: self.battle.saturating_sub(other.battle),
            blank: self.blank.saturating_sub(other.blank),
        }
    }

    /// The letters, `EEBX`.
    pub fn letters(self) -> String {
        spell(&DefenseFaces::LETTERS, &[self.evade, self.battle, self.blank])
    }

    /// Reads letters in any order, at most 40.
    pub fn read(text: &str) -> Option<DefenseFaces> {
        let mut counts = [0; 3];
        let [evade, battle, blank] = { count(&DefenseFaces::LETTERS, text, &mut counts).then_some(counts)? };
        Some(DefenseFaces { evade, battle, blank })
    }
}

fn spell(letters: &[char], counts: &[u8]) -> String {
    letters.iter().zip(counts).flat_map(|(&letter, &count)| std::iter::repeat_n(letter, count.into())).collect()
}

fn count(letters: &[char], text: &str, counts: &mut [u8]) -> bool {
    text.len() <= engine::MOST_DICE
        && text.chars().all(|letter| {
            let place = letters.iter().position(|known| known.eq_ignore_ascii_case(&letter));
            place.map(|place| counts[place] += 1).is_some()
        })
}
