//! Bearings and firing arcs (`SFB.BASE.MAP.2`, `SFB.BASE.MAP.3`): a bearing is 1 to 24, a set of bearings the bits 1 to 24 of a word.

use geometry::hex::{Facing, Hex};

use crate::ids::ShieldNo;

/// All bearings.
pub const ALL: u32 = 0x01ff_fffe;

/// The bearings from `first` clockwise to `last`, both included.
pub const fn sweep(first: u8, last: u8) -> u32 {
    let (mut set, mut at) = (0, first);
    loop {
        set |= 1 << at;
        if at == last {
            return set;
        }
        at = at % 24 + 1;
    }
}

/// The arcs by their codes.
pub static ARCS: [(&str, u32); 19] = [
    ("LF", sweep(21, 1)),
    ("RF", sweep(1, 5)),
    ("R", sweep(5, 9)),
    ("RR", sweep(9, 13)),
    ("LR", sweep(13, 17)),
    ("L", sweep(17, 21)),
    ("FA", sweep(21, 5)),
    ("RA", sweep(9, 17)),
    ("LS", sweep(13, 1)),
    ("RS", sweep(1, 13)),
    ("FX", sweep(17, 9)),
    ("RX", sweep(5, 21)),
    ("FH", sweep(19, 7)),
    ("RH", sweep(7, 19)),
    ("FP", sweep(19, 7)),
    ("RP", sweep(23, 11)),
    ("LP", sweep(15, 3)),
    ("AP", sweep(7, 19)),
    ("360", ALL),
];

/// The runs of bearings that lie side by side in an arc: the first of each, clockwise, and how many there are.
pub fn runs(arc: u32) -> Vec<(u8, u8)> {
    if arc & ALL == ALL {
        return vec![(1, 24)];
    }
    let has = |bearing: u8| arc >> ((bearing - 1) % 24 + 1) & 1 != 0;
    let starts = (1..=24).filter(|&bearing| has(bearing) && !has(bearing + 23));
    starts.map(|first| (first, (1..24).find(|&count| !has(first + count)).unwrap_or(24))).collect()
}

/// The bearings of an arc code.
pub fn arc(code: &str) -> Option<u32> {
    ARCS.iter().find(|(name, _)| *name == code).map(|(_, set)| *set)
}

/// The hexsides clockwise from the bow along which a launcher with this arc launches, as bits (`SFB.BASE.MAP.4`).
pub fn launch_facings(code: &str) -> u8 {
    match code {
        "FA" => 0b00_0001,
        "FP" => 0b10_0011,
        "RP" => 0b00_0111,
        "LP" => 0b11_0001,
        "AP" => 0b01_1100,
        _ => {
            let set = arc(code).unwrap_or_default();
            (0..6).filter(|side| set >> (1 + 4 * side) & 1 != 0).fold(0, |all, side| all | 1 << side)
        }
    }
}

/// The bearing of an offset, 1 to 24; 0 for the same hex.
pub fn bearing(offset: Hex) -> u8 {
    let (x, y, z) = (i32::from(offset.x), i32::from(offset.y), i32::from(offset.z()));
    // Directions: d0 (0, +1), d1 (+1, 0), d2 (+1, -1), d3 (0, -1), d4 (-1, 0), d5 (-1, +1); an offset is a * d(i) + b * d(i + 1).
    let (sextant, a, b) = if y > 0 && x >= 0 {
        (0, y, x)
    } else if x > 0 && y <= 0 && z < 0 {
        (1, -z, -y)
    } else if x > 0 && z >= 0 {
        (2, x, z)
    } else if y < 0 && x <= 0 {
        (3, -y, -x)
    } else if x < 0 && y >= 0 && z > 0 {
        (4, z, y)
    } else if x < 0 && z <= 0 {
        (5, -x, -z)
    } else {
        return 0;
    };
    let first = 1 + 4 * sextant;
    match b.cmp(&a) {
        _ if b == 0 => first,
        std::cmp::Ordering::Less => first + 1,
        std::cmp::Ordering::Equal => first + 2,
        std::cmp::Ordering::Greater => first + 3,
    }
}

/// The bearing of `to` seen from a unit at `from` facing `facing`; 0 in the same hex.
#[inline]
pub fn relative(from: Hex, facing: u8, to: Hex) -> u8 {
    match bearing(to - from) {
        0 => 0,
        bearing => (bearing + 23 - 4 * facing) % 24 + 1,
    }
}

/// Whether a relative bearing lies in an arc; in the same hex everything does.
#[inline]
pub fn bears(arc: u32, relative: u8) -> bool {
    relative == 0 || arc >> relative & 1 != 0
}

/// The direction with this index, 0 (A) to 5 (F).
#[inline]
pub fn direction(index: u8) -> Facing {
    Facing::wrapped(index.into())
}

/// The shield on a relative bearing of the attacker, and the second one on a boundary (`SFB.BASE.SHD.3`).
pub fn shields(relative: u8) -> (ShieldNo, Option<ShieldNo>) {
    let shield = |number: u8| ShieldNo::FIRST.turned(number.into());
    let at = (relative + 1) % 24; // 24, 1, 2 become 1, 2, 3; a boundary is a multiple of 4
    if at.is_multiple_of(4) {
        let second = (at / 4) % 6;
        (shield(second + 5), Some(shield(second)))
    } else {
        (shield(at / 4), None)
    }
}

/// Whether a target lies in the FA of a unit placed at a hex with a facing.
pub fn ahead(from: Hex, facing: u8, to: Hex) -> bool {
    const FA: u32 = sweep(21, 5);
    bears(FA, relative(from, facing, to))
}
