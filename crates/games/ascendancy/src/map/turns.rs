//! Turns of a floating System: sets of them, and those of one that leave another room.

/// Turns of a whole circle.
const TURNS: usize = 360;

/// The place of a turn in a list of all of them.
fn slot(degrees: i32) -> usize {
    degrees.rem_euclid(360) as usize
}

/// The first bits of a side, as many as asked for.
static FIRST: [[u64; 3]; 193] = firsts();

const fn firsts() -> [[u64; 3]; 193] {
    let mut first = [[0; 3]; 193];
    let mut bits = 1;
    while bits <= 192 {
        first[bits] = first[bits - 1];
        first[bits][(bits - 1) / 64] |= 1 << ((bits - 1) % 64);
        bits += 1;
    }
    first
}

/// A set of turns of 1 to 180 degrees counter-clockwise and 1 to 179 clockwise.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct TurnSet {
    plus: [u64; 3],
    minus: [u64; 3],
}

impl TurnSet {
    /// All of them.
    pub const ALL: TurnSet = TurnSet { plus: [u64::MAX, u64::MAX, (1 << 52) - 1], minus: [u64::MAX, u64::MAX, (1 << 51) - 1] };

    /// Adds a turn.
    pub fn add(&mut self, degrees: i32) {
        self.add_span(degrees, degrees);
    }

    /// Adds the turns from `lo` to `hi`, both one way round.
    pub fn add_span(&mut self, lo: i32, hi: i32) {
        let (side, from, to) = if lo > 0 { (&mut self.plus, lo, hi) } else { (&mut self.minus, -hi, -lo) };
        let (from, to) = (from.clamp(1, 193) as usize - 1, to.clamp(0, 192) as usize);
        if from < to {
            let (least, most) = (FIRST[from], FIRST[to]);
            side.iter_mut().zip(least.iter().zip(&most)).for_each(|(bits, (least, most))| *bits |= most & !least);
        }
    }

    /// A turn of any number of degrees as one of -179 to 180.
    pub fn turn(degrees: i32) -> i32 {
        let turn = degrees.rem_euclid(360);
        if turn > 180 { turn - 360 } else { turn }
    }

    /// Adds the turns from `lo` to `hi`, counted on over half a circle; no turn at all is none of them.
    pub fn add_round(&mut self, lo: i32, hi: i32) {
        if hi < lo {
            return;
        }
        if hi - lo >= 359 {
            *self = TurnSet::ALL;
            return;
        }
        let first = TurnSet::turn(lo);
        let last = first + (hi - lo);
        for (from, to) in [(first, last.min(180)), (-179, last - 360)] {
            if from < 0 && from <= to {
                self.add_span(from, to.min(-1));
            }
            if to > 0 && from <= to {
                self.add_span(from.max(1), to);
            }
        }
    }

    /// Whether a turn is in it.
    pub fn has(&self, degrees: i32) -> bool {
        let bit = degrees.unsigned_abs().wrapping_sub(1) as usize;
        let side = if degrees > 0 { &self.plus } else { &self.minus };
        side.get(bit / 64).is_some_and(|word| word >> (bit % 64) & 1 != 0)
    }

    /// Whether nothing is in it.
    pub fn is_empty(&self) -> bool {
        *self == TurnSet::default()
    }

    /// Intersection of both sets.
    pub fn and(&self, other: &TurnSet) -> TurnSet {
        let both = |a: &[u64; 3], b: &[u64; 3]| std::array::from_fn(|word| a[word] & b[word]);
        TurnSet { plus: both(&self.plus, &other.plus), minus: both(&self.minus, &other.minus) }
    }

    /// Union of both sets.
    pub fn or(&self, other: &TurnSet) -> TurnSet {
        let either = |a: &[u64; 3], b: &[u64; 3]| std::array::from_fn(|word| a[word] | b[word]);
        TurnSet { plus: either(&self.plus, &other.plus), minus: either(&self.minus, &other.minus) }
    }

    /// How many there are.
    pub fn len(&self) -> u32 {
        self.plus.iter().chain(&self.minus).map(|word| word.count_ones()).sum()
    }

    /// Difference: this set without the other.
    pub fn without(&self, other: &TurnSet) -> TurnSet {
        let alone = |a: &[u64; 3], b: &[u64; 3]| std::array::from_fn(|word| a[word] & !b[word]);
        TurnSet { plus: alone(&self.plus, &other.plus), minus: alone(&self.minus, &other.minus) }
    }

    /// Those of `lo` to `hi` degrees, either way round: `lo` is 1 or more, `hi` 180 or less.
    pub fn span(&self, lo: i32, hi: i32) -> TurnSet {
        let (least, most) = (FIRST[lo as usize - 1], FIRST[hi as usize]);
        let within = |side: &[u64; 3]| std::array::from_fn(|word| side[word] & most[word] & !least[word]);
        TurnSet { plus: within(&self.plus), minus: within(&self.minus) }
    }

    /// Visits the runs of turns in it, first one way round, then the other.
    pub fn each_run(&self, mut visit: impl FnMut(i32, i32)) {
        for (side, back) in [(&self.plus, false), (&self.minus, true)] {
            let mut from = 0;
            loop {
                let first = next(side, from, true);
                if first >= 192 {
                    break;
                }
                from = next(side, first, false);
                let (near, far) = (first as i32 + 1, from as i32);
                if back { visit(-far, -near) } else { visit(near, far) }
            }
        }
    }

    /// The turns in it, the smallest first, counter-clockwise before clockwise: 1, -1, 2, -2, ... 180.
    pub fn iter(self) -> impl Iterator<Item = i32> {
        let (mut word, mut left, mut owed) = (0, self.plus[0] | self.minus[0], false);
        std::iter::from_fn(move || {
            while left == 0 {
                word += 1;
                left = self.plus.get(word)? | self.minus[word];
            }
            let bit = left.trailing_zeros();
            let degrees = word as i32 * 64 + bit as i32 + 1;
            let (plus, minus) = (self.plus[word] >> bit & 1 != 0, self.minus[word] >> bit & 1 != 0);
            if plus && !owed {
                owed = minus;
                left = if minus { left } else { left & (left - 1) };
                return Some(degrees);
            }
            owed = false;
            left &= left - 1;
            Some(-degrees)
        })
    }
}

/// The first bit from a place on that is set, or not; 192 if there is none.
fn next(side: &[u64; 3], from: usize, set: bool) -> usize {
    for (word, &bits) in side.iter().enumerate().skip(from / 64) {
        let bits = if set { bits } else { !bits };
        let bits = if word == from / 64 { bits & (u64::MAX << (from % 64)) } else { bits };
        if bits != 0 {
            return word * 64 + bits.trailing_zeros() as usize;
        }
    }
    192
}

/// For each turn of one System the turns of another that leave both room, computed when they are first asked for.
#[derive(Clone, Debug)]
pub struct Pairs {
    /// Index of each turn's row; 0 if it is not known.
    places: [u16; TURNS],
    rows: Vec<TurnSet>,
}

impl Default for Pairs {
    fn default() -> Pairs {
        Pairs { places: [0; TURNS], rows: Vec::new() }
    }
}

impl Pairs {
    /// The row of a turn, if it is known.
    pub fn row(&self, degrees: i32) -> Option<TurnSet> {
        self.rows.get(usize::from(self.places[slot(degrees)]).checked_sub(1)?).copied()
    }

    /// Notes a row.
    pub fn learn(&mut self, degrees: i32, row: TurnSet) {
        self.rows.push(row);
        self.places[slot(degrees)] = self.rows.len() as u16;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_come_smallest_first() {
        let all: Vec<i32> = TurnSet::ALL.iter().collect();
        let wanted: Vec<i32> = (1..=180).flat_map(|degrees| [degrees, -degrees]).take(359).collect();
        assert_eq!(all, wanted);
        let mut some = TurnSet::default();
        some.add_span(60, 130);
        some.add_span(-65, -63);
        some.add(-1);
        let mut runs = Vec::new();
        some.each_run(|lo, hi| runs.push((lo, hi)));
        assert_eq!(runs, [(60, 130), (-1, -1), (-65, -63)]);
        runs.clear();
        TurnSet::ALL.each_run(|lo, hi| runs.push((lo, hi)));
        assert_eq!(runs, [(1, 180), (-179, -1)]);
        let some: Vec<i32> = some.span(1, 66).iter().collect();
        assert_eq!(some, [-1, 60, 61, 62, 63, -63, 64, -64, 65, -65, 66]);
    }

    /// A span may end at no turn at all, which is in no set, and beyond the last one.
    #[test]
    fn spans_are_cut_off_at_both_ends() {
        let of = |lo: i32, hi: i32| {
            let mut some = TurnSet::default();
            some.add_span(lo, hi);
            some
        };
        assert_eq!(of(-3, 0).iter().collect::<Vec<i32>>(), [-1, -2, -3]);
        assert!(of(0, 0).is_empty() && of(193, 400).is_empty());
        assert!(of(191, 400).len() == 2 && of(191, 400).has(191) && of(191, 400).has(192));
    }

    #[test]
    fn each_turn_has_a_row_of_its_own() {
        let (mut pairs, row) = (Pairs::default(), |degrees: i32| {
            let mut row = TurnSet::default();
            row.add(degrees);
            row
        });
        for degrees in TurnSet::ALL.iter() {
            assert_eq!(pairs.row(degrees), None, "{degrees}");
            pairs.learn(degrees, row(degrees));
        }
        for degrees in TurnSet::ALL.iter() {
            assert_eq!(pairs.row(degrees), Some(row(degrees)), "{degrees}");
        }
    }
}
