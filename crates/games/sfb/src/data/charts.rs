//! Weapon charts: figures of the base game and of the X2 articles, as `data/tables.toml` gives them.

use super::{Kind, Torp};

/// A range-of-effect chart: damage by bracket and die.
#[derive(Debug)]
pub struct Chart {
    /// The farthest range of each bracket.
    pub upto: &'static [u16],
    /// Damage of each die, bracket by bracket.
    pub rows: [&'static [u8]; 6],
}

/// A hit-or-miss chart: the number to roll at most, and the damage, by bracket.
#[derive(Debug)]
pub struct Hits {
    /// The farthest range of each bracket.
    pub upto: &'static [u16],
    /// The number on the die; 0 for none.
    pub need: &'static [u8],
}

/// The bracket of a range; `None` beyond the last.
pub fn bracket(upto: &[u16], range: u16) -> Option<usize> {
    upto.iter().position(|&far| range <= far)
}

impl Chart {
    /// Damage at a range with a die and a net shift (`SFB.BASE.FIR.5`).
    pub fn damage(&self, range: u16, die: u8, shift: i8) -> u8 {
        let Some(at) = bracket(self.upto, range) else { return 0 };
        let total = i16::from(die) + i16::from(shift);
        let (die, over) = if total > 6 { (6, (total - 6) as usize) } else { (total.max(1) as usize, 0) };
        self.rows[die - 1].get(at + over).copied().unwrap_or_default()
    }

    /// The farthest range at which anything can be scored.
    pub fn reach(&self) -> u16 {
        self.upto.last().copied().unwrap_or_default()
    }
}

impl Hits {
    /// The number to roll at most at a range; 0 for none.
    pub fn at(&self, range: u16) -> u8 {
        bracket(self.upto, range).map_or(0, |at| self.need[at])
    }
}

/// The chart of a phaser.
pub fn chart(kind: Kind) -> &'static Chart {
    match kind {
        Kind::Phaser1 => &PHASER_1,
        Kind::Phaser2 => &PHASER_2,
        Kind::Phaser4 => &PHASER_4,
        Kind::Phaser5 => &PHASER_5,
        Kind::Phaser6 => &PHASER_6,
        _ => &PHASER_3,
    }
}

/// The farthest effective range of a weapon; 0 for what does not fire directly.
pub fn reach(kind: Kind, disruptor: u16) -> u16 {
    match kind {
        Kind::Disruptor => disruptor,
        Kind::Photon | Kind::Plasma | Kind::PlasmaRack => 30,
        Kind::Fusion => FUSION.reach(),
        Kind::Ppd | Kind::Hppd | Kind::Hellbore => 40,
        Kind::Add => 3,
        // An element may be part of a larger phaser.
        Kind::Element => 75,
        kind if kind.is_phaser() => chart(kind).reach(),
        _ => 0,
    }
}

/// Phaser 1.
pub static PHASER_1: Chart = Chart {
    upto: &[0, 1, 2, 3, 4, 5, 8, 15, 25, 50, 75],
    rows: [
        &[9, 8, 7, 6, 5, 5, 4, 3, 2, 1, 1],
        &[8, 7, 6, 5, 5, 4, 3, 2, 1, 1, 0],
        &[7, 5, 5, 4, 4, 4, 3, 1, 0, 0, 0],
        &[6, 4, 4, 4, 4, 3, 2, 0, 0, 0, 0],
        &[5, 4, 4, 4, 3, 3, 1, 0, 0, 0, 0],
        &[4, 4, 3, 3, 2, 2, 0, 0, 0, 0, 0],
    ],
};

/// Phaser 2.
pub static PHASER_2: Chart = Chart {
    upto: &[0, 1, 2, 3, 8, 15, 30, 50],
    rows: [
        &[6, 5, 5, 4, 3, 2, 1, 1],
        &[6, 5, 4, 4, 2, 1, 1, 0],
        &[6, 4, 4, 4, 1, 1, 0, 0],
        &[5, 4, 4, 3, 1, 0, 0, 0],
        &[5, 4, 3, 3, 0, 0, 0, 0],
        &[5, 3, 3, 3, 0, 0, 0, 0],
    ],
};

/// Phaser 3.
pub static PHASER_3: Chart = Chart {
    upto: &[0, 1, 2, 3, 8, 15],
    rows: [&[4, 4, 4, 3, 1, 1], &[4, 4, 4, 2, 1, 0], &[4, 4, 4, 1, 0, 0], &[4, 4, 3, 0, 0, 0], &[4, 3, 2, 0, 0, 0], &[3, 3, 1, 0, 0, 0]],
};

/// Phaser 4.
pub static PHASER_4: Chart = Chart {
    upto: &[3, 5, 6, 7, 8, 9, 10, 13, 17, 25, 40, 70, 100],
    rows: [
        &[20, 20, 20, 15, 12, 10, 8, 6, 5, 4, 3, 2, 1],
        &[20, 20, 15, 12, 11, 9, 8, 6, 4, 3, 2, 1, 0],
        &[20, 15, 12, 11, 10, 8, 7, 5, 4, 2, 1, 0, 0],
        &[20, 15, 11, 10, 9, 8, 6, 4, 3, 1, 0, 0, 0],
        &[15, 12, 10, 9, 8, 7, 5, 3, 2, 0, 0, 0, 0],
        &[15, 10, 9, 8, 7, 6, 5, 3, 1, 0, 0, 0, 0],
    ],
};

/// Phaser 5.
pub static PHASER_5: Chart = Chart {
    upto: &[0, 1, 2, 3, 4, 5, 8, 15, 25, 50, 75],
    rows: [
        &[10, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
        &[10, 9, 8, 7, 6, 5, 5, 3, 2, 1, 1],
        &[9, 8, 7, 6, 5, 5, 4, 2, 1, 1, 0],
        &[8, 7, 6, 5, 5, 4, 3, 2, 1, 0, 0],
        &[7, 6, 5, 4, 4, 4, 2, 1, 0, 0, 0],
        &[6, 5, 4, 4, 3, 3, 2, 0, 0, 0, 0],
    ],
};

/// Phaser 6.
pub static PHASER_6: Chart = Chart {
    upto: &[0, 1, 2, 3, 8, 15, 20],
    rows: [
        &[6, 6, 5, 4, 3, 1, 1],
        &[6, 5, 4, 4, 2, 1, 0],
        &[5, 5, 4, 3, 1, 0, 0],
        &[5, 4, 4, 3, 0, 0, 0],
        &[4, 4, 3, 2, 0, 0, 0],
        &[4, 4, 3, 1, 0, 0, 0],
    ],
};

/// Fusion beam, standard (`SFB.BASE.FUS.2`).
pub static FUSION: Chart = Chart {
    upto: &[0, 1, 2, 10, 15, 24],
    rows: [&[13, 8, 6, 4, 3, 2], &[11, 8, 5, 3, 2, 1], &[10, 7, 4, 2, 1, 0], &[9, 6, 3, 1, 1, 0], &[8, 5, 3, 1, 0, 0], &[8, 4, 2, 0, 0, 0]],
};

/// Fusion beam, overloaded.
pub static FUSION_OVERLOAD: Chart = Chart {
    upto: &[0, 1, 2, 8],
    rows: [&[19, 12, 9, 6], &[16, 12, 7, 4], &[15, 10, 6, 3], &[13, 9, 4, 1], &[12, 7, 4, 1], &[12, 6, 3, 0]],
};

/// Fusion beam, suicide overload (`SFB.BASE.FUS.3`).
pub static FUSION_SUICIDE: Chart = Chart {
    upto: &[0, 1, 2, 8],
    rows: [&[26, 16, 12, 8], &[22, 16, 10, 6], &[20, 14, 8, 4], &[18, 12, 6, 2], &[16, 10, 6, 2], &[16, 8, 4, 0]],
};

/// Hellbore on two dice (`SFB.BASE.HEL.2`).
pub static HELLBORE: Hits = Hits { upto: &[1, 2, 4, 8, 15, 22, 40], need: &[11, 10, 9, 8, 7, 6, 5] };
/// Damage of an enveloping hellbore by the same brackets, standard and overloaded (`SFB.BASE.HEL.3`).
pub static HELLBORE_ENVELOPING: [[u8; 7]; 2] = [[20, 17, 15, 13, 10, 8, 4], [30, 25, 22, 19, 0, 0, 0]];
/// Damage of a hellbore fired directly (`SFB.BASE.HEL.6`).
pub static HELLBORE_DIRECT: [[u8; 7]; 2] = [[10, 8, 7, 6, 5, 4, 2], [15, 12, 11, 9, 0, 0, 0]];

/// Standard photon.
pub static PHOTON: Hits = Hits { upto: &[1, 2, 4, 8, 12, 30], need: &[0, 5, 4, 3, 2, 1] };

/// Overloaded photon.
pub static PHOTON_OVERLOAD: Hits = Hits { upto: &[1, 2, 4, 8, 12, 30], need: &[6, 5, 4, 3, 0, 0] };

/// Proximity photon.
pub static PHOTON_PROXIMITY: Hits = Hits { upto: &[1, 2, 4, 8, 12, 30], need: &[0, 0, 0, 0, 4, 3] };

/// Disruptor, standard.
pub static DISRUPTOR_STANDARD: Hits = Hits { upto: &[0, 1, 2, 4, 8, 15, 22, 30, 40], need: &[0, 5, 5, 4, 4, 4, 3, 2, 2] };

/// Disruptor, derfacs.
pub static DISRUPTOR_DERFACS: Hits = Hits { upto: &[0, 1, 2, 4, 8, 15, 22, 30, 40], need: &[0, 5, 5, 4, 4, 4, 3, 3, 2] };

/// Disruptor, uim.
pub static DISRUPTOR_UIM: Hits = Hits { upto: &[0, 1, 2, 4, 8, 15, 22, 30, 40], need: &[0, 5, 5, 4, 4, 4, 4, 2, 2] };

/// Disruptor, overload.
pub static DISRUPTOR_OVERLOAD: Hits = Hits { upto: &[0, 1, 2, 4, 8, 15, 22, 30, 40], need: &[6, 5, 5, 4, 4, 0, 0, 0, 0] };

/// Disruptor, uim overload.
pub static DISRUPTOR_UIM_OVERLOAD: Hits = Hits { upto: &[0, 1, 2, 4, 8, 15, 22, 30, 40], need: &[6, 5, 5, 5, 5, 0, 0, 0, 0] };

/// Disruptor damage by the same brackets.
pub static DISRUPTOR_DAMAGE: [u8; 9] = [0, 5, 4, 4, 3, 3, 2, 2, 1];
/// Overloaded disruptor damage by the same brackets.
pub static DISRUPTOR_OVERLOAD_DAMAGE: [u8; 9] = [10, 10, 8, 8, 6, 0, 0, 0, 0];

/// Plasma bolt.
pub static BOLT: Hits = Hits { upto: &[5, 10, 20, 30], need: &[4, 3, 2, 1] };

/// Hexes travelled, upper bounds of the plasma brackets.
pub static PLASMA_UPTO: [u16; 14] = [5, 10, 12, 14, 15, 18, 19, 20, 23, 24, 25, 28, 29, 30];

/// Warhead by type and bracket.
pub static PLASMA: [[u8; 14]; 11] = [
    [10, 8, 5, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0],            // D
    [5, 4, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0],             // K
    [20, 15, 10, 5, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0],          // F
    [20, 20, 15, 15, 15, 10, 5, 1, 0, 0, 0, 0, 0, 0],       // L
    [20, 20, 15, 15, 15, 10, 5, 1, 0, 0, 0, 0, 0, 0],       // G
    [30, 30, 22, 22, 22, 15, 15, 15, 10, 5, 1, 0, 0, 0],    // S
    [40, 40, 30, 30, 30, 20, 20, 20, 15, 15, 15, 10, 5, 1], // M
    [50, 50, 35, 35, 35, 25, 25, 25, 20, 20, 20, 10, 5, 1], // R
    [50, 50, 35, 35, 35, 25, 25, 25, 20, 20, 20, 10, 5, 1], // Rh
    [60, 60, 42, 42, 42, 30, 30, 30, 24, 24, 24, 12, 6, 1], // X
    [80, 80, 56, 56, 56, 40, 40, 40, 32, 32, 32, 16, 8, 1], // Z
];

/// Warhead of a type after this number of hexes.
pub fn warhead(torp: Torp, hexes: u16) -> u8 {
    bracket(&PLASMA_UPTO, hexes).map_or(0, |at| PLASMA[torp as usize][at])
}

/// Upper bounds of the PPD brackets.
pub static PPD_UPTO: [u16; 7] = [3, 10, 15, 20, 25, 30, 40];

/// Wave-lock number on two dice.
pub static WAVE_LOCK: [u8; 7] = [0, 9, 8, 7, 6, 5, 4];

/// PPD pulse: left, struck and right shield.
pub static PPD_SPLASH: [[u8; 3]; 7] = [[0, 0, 0], [1, 4, 1], [1, 3, 1], [1, 2, 1], [1, 1, 1], [1, 1, 0], [0, 1, 0]];

/// PPD pulse on a hexside: stronger and other shield.
pub static PPD_HEXSIDE: [[u8; 2]; 7] = [[0, 0], [3, 3], [3, 2], [2, 2], [2, 1], [1, 1], [1, 0]];

/// HPPD pulse: left, struck and right shield.
pub static HPPD_SPLASH: [[u8; 3]; 7] = [[0, 0, 0], [2, 5, 2], [2, 4, 2], [1, 4, 1], [1, 3, 1], [1, 1, 1], [1, 1, 0]];

/// HPPD pulse on a hexside: stronger and other shield.
pub static HPPD_HEXSIDE: [[u8; 2]; 7] = [[0, 0], [5, 4], [4, 4], [3, 3], [3, 2], [2, 1], [1, 1]];

/// HPPD pulse at 4-10 with the option for a stronger close bracket.
pub static HPPD_CLOSE: [u8; 3] = [2, 6, 2];

/// Its ten points on a hexside.
pub static HPPD_CLOSE_HEXSIDE: [u8; 2] = [5, 5];

/// ESG strength by radius and energy 1 to 5.
pub static ESG: [[u8; 5]; 4] = [[4, 8, 12, 16, 20], [4, 7, 11, 15, 18], [3, 7, 10, 13, 17], [3, 6, 9, 12, 15]];

/// Carronade damage by 1d6 and shift, 1 to 7 and more.
pub static CARRONADE: [u8; 7] = [4, 4, 4, 4, 3, 3, 2];

/// Photon feedback for 18 to 32 quarters of energy in steps of two (`SFB.BASE.PHO.4`).
pub static PHOTON_FEEDBACK: [u8; 8] = [1, 1, 2, 2, 3, 3, 4, 4];
