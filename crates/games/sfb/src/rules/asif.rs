//! The Advanced Structural Integrity Field: `SFB.ASIF.*`, `SFB.ASIFOPT.*`, gaps 1 to 9.

use rulebook::{RuleId, sfb as id};

use crate::{
    data::{ASIF_COLUMNS, Class},
    event::StoppedBy,
    ids::ShipNo,
    options::Options,
    state::{State, flag},
};

/// The boxes that these points of specific reinforcement put in front of each column: destroyed ones from the deepest outwards, then more on
/// column A (`SFB.ASIF.14`, `SFB.ASIF.15`, `SFB.ASIF.19`, `SFB.ASIFOPT.4`, `SFB.ASIFOPT.5`).
pub fn reinforce(options: &Options, class: &Class, boxes: &[u8; ASIF_COLUMNS], points: u8) -> [u8; ASIF_COLUMNS] {
    let count = options.asif_boxes(points);
    let mut put = fill(options, class, boxes, count);
    let placed: u8 = put.iter().sum();
    put[0] += count - placed;
    put
}

/// The places of these boxes, the deepest column first; those that find no place are left out.
fn fill(options: &Options, class: &Class, boxes: &[u8; ASIF_COLUMNS], mut count: u8) -> [u8; ASIF_COLUMNS] {
    let (whole, mut put) = (options.asif(class), [0; ASIF_COLUMNS]);
    if options.asif_skip_ahead {
        // One box in every column that has none, the deepest first, before any is filled.
        for column in (0..ASIF_COLUMNS).rev().filter(|&column| whole[column] > 0 && boxes[column] == 0) {
            let one = count.min(1);
            put[column] += one;
            count -= one;
        }
    }
    // The deepest columns first; with the option every one has a box by now, and the shallowest, which is struck first, comes first.
    let order: [usize; ASIF_COLUMNS] = std::array::from_fn(|place| if options.asif_skip_ahead { place } else { ASIF_COLUMNS - 1 - place });
    for column in order {
        let room = whole[column].saturating_sub(boxes[column] + put[column]).min(count);
        put[column] += room;
        count -= room;
    }
    put
}

/// Boxes that these repair points restore, and where (`SFB.ASIF.22`, `SFB.ASIF.23`).
pub fn repair(options: &Options, class: &Class, boxes: &[u8; ASIF_COLUMNS], points: u8) -> [u8; ASIF_COLUMNS] {
    fill(options, class, boxes, points / options.asif_box())
}

/// Whether boxes may be put into columns so: a column takes one only when every deeper one is full, with the option as soon as the next deeper one
/// has a box (`SFB.ASIF.23`, `SFB.ASIFOPT.5`).
pub fn may_put(options: &Options, class: &Class, boxes: &[u8; ASIF_COLUMNS], put: &[u8; ASIF_COLUMNS]) -> bool {
    let (whole, mut open) = (options.asif(class), true);
    for column in (0..ASIF_COLUMNS).rev() {
        let after = boxes[column].saturating_add(put[column]);
        if after > whole[column] || (put[column] > 0 && !open) {
            return false;
        }
        if whole[column] > 0 {
            open = if options.asif_skip_ahead { after > 0 } else { open && after == whole[column] };
        }
    }
    true
}

/// The boxes that points of specific reinforcement put in front of columns that the owner names; `None` where a column is not yet open. Column A takes
/// more than it has lost (`SFB.ASIF.14`, `SFB.ASIF.15`, `SFB.ASIF.19`, `SFB.ASIFOPT.5`).
pub fn named(options: &Options, class: &Class, boxes: &[u8; ASIF_COLUMNS], points: &[u8; ASIF_COLUMNS]) -> Option<[u8; ASIF_COLUMNS]> {
    let (first, put) = (options.asif(class)[0], points.map(|points| options.asif_boxes(points)));
    let (mut within, mut had) = (put, *boxes);
    within[0] = within[0].min(first.saturating_sub(boxes[0]));
    if put[0] > within[0] {
        // Boxes on top of column A need it open, as its last box did.
        (had[0], within[0]) = (first.saturating_sub(1), 1);
    }
    may_put(options, class, &had, &within).then_some(put)
}

/// The boxes that these points restore when the deepest columns come first, whatever the options allow (`SFB.ASIF.23`).
pub fn deepest(options: &Options, class: &Class, boxes: &[u8; ASIF_COLUMNS], points: u8) -> [u8; ASIF_COLUMNS] {
    fill(&Options { asif_skip_ahead: false, ..*options }, class, boxes, points / options.asif_box())
}

/// What a point that reaches the field does.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Taken {
    /// General reinforcement stopped it; this many points of it are gone.
    General(u8),
    /// A box of specific reinforcement in front of the column.
    Specific,
    /// A box of the column.
    Box,
}

impl From<Taken> for StoppedBy {
    fn from(taken: Taken) -> StoppedBy {
        match taken {
            Taken::General(_) => StoppedBy::General,
            Taken::Specific => StoppedBy::Specific,
            Taken::Box => StoppedBy::Box,
        }
    }
}

/// Whether the field is up and has something left in a column.
#[inline]
pub fn guards(state: &State, ship: ShipNo, column: usize) -> bool {
    column < ASIF_COLUMNS
        && state.hulls[ship].is(flag::ASIF)
        && (state.hulls[ship].asif[column] > 0 || state.secrets[ship].asif[column] > 0)
}

/// Marks a point on a column: general points first (2, or the last one), then a box of specific reinforcement, then a box of the column
/// (`SFB.ASIF.16` to `SFB.ASIF.20`, gaps 5 and 6).
pub fn absorb(state: &mut State, ship: ShipNo, column: usize) -> Taken {
    let full = state.options.asif_full_reinforcement;
    let secret = &mut state.secrets[ship];
    if secret.general > 0 {
        let eaten = secret.general.min(if full { 1 } else { 2 });
        secret.general -= eaten;
        return Taken::General(eaten);
    }
    if secret.asif[column] > 0 {
        secret.asif[column] -= 1;
        return Taken::Specific;
    }
    state.hulls[ship].asif[column] -= 1;
    Taken::Box
}

/// The rules behind a point taken.
pub fn cited(taken: Taken, options: &Options) -> Vec<RuleId> {
    let mut rules = vec![id::ASIF_1, id::ASIF_9, id::ASIF_10, id::ASIF_12, id::GAP_1];
    match taken {
        Taken::General(_) => rules.extend([id::ASIF_13, id::ASIF_16, id::ASIF_17, id::ASIF_18, id::ASIF_20, id::GAP_6]),
        Taken::Specific => rules.extend([id::ASIF_13, id::ASIF_14, id::ASIF_15, id::GAP_5]),
        Taken::Box => rules.extend([id::ASIF_11, id::GAP_2]),
    }
    if options.asif_full_reinforcement && taken != Taken::Box {
        rules.push(id::ASIFOPT_4);
    }
    rules
}

/// Whether the ASIF blocks transporters (`SFB.ASIFOPT.2`).
pub fn blocks_transporters(state: &State, ship: ShipNo) -> bool {
    state.options.asif_blocks_transporters && (guards(state, ship, 0) || guards(state, ship, 1))
}
