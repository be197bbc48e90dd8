//! A number for bytes and for other numbers, by which a thing is known again.

use std::{
    collections::{HashMap, HashSet},
    hash::{BuildHasher, BuildHasherDefault, Hasher, RandomState},
    sync::LazyLock,
};

/// Start value and multiplier of a sum, drawn by each process, so that nobody can construct two things with the same fingerprint.
static KEYS: LazyLock<[u64; 2]> = LazyLock::new(|| [RandomState::new(), RandomState::new()].map(|state| state.hash_one(0_u64) | 1));

/// Separates things of unequal length, and stands for an empty one: no number and no length of ours has this value.
const END: u64 = 0x9e37_79b9_7f4a_7c15;

const TEXT: u64 = 0x85eb_ca77_c2b2_ae63;

/// A map by fingerprints.
pub(crate) type ByPrint<T> = HashMap<u64, T, BuildHasherDefault<Spread>>;

/// Fingerprints.
pub(crate) type Prints = HashSet<u64, BuildHasherDefault<Spread>>;

/// Fingerprints are spread evenly, and nobody can choose them: they need no second hash.
#[derive(Default)]
pub(crate) struct Spread(u64);

impl Hasher for Spread {
    fn write(&mut self, bytes: &[u8]) {
        self.0 = hash(bytes);
    }

    fn write_u64(&mut self, print: u64) {
        self.0 = print;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// A number for these bytes.
pub(crate) fn hash(bytes: &[u8]) -> u64 {
    let mut sum = Sum::new();
    sum.bytes(bytes);
    sum.end()
}

/// A number for a row of numbers.
pub(crate) fn hash_all(numbers: impl IntoIterator<Item = u64>) -> u64 {
    let mut sum = Sum::new();
    numbers.into_iter().for_each(|number| sum.add(number));
    sum.end()
}

/// A sum that differs for any two different values of a type: each number is multiplied into the sum so far.
pub(crate) struct Sum {
    now: u64,
    key: u64,
}

impl Sum {
    pub(crate) fn new() -> Sum {
        let [now, key] = *KEYS;
        Sum { now, key }
    }

    pub(crate) fn add(&mut self, number: u64) {
        let product = u128::from(self.now ^ number) * u128::from(self.key);
        self.now = product as u64 ^ (product >> 64) as u64;
    }

    /// The length first: so it is known how many numbers follow, and where the last of them begins, which holds some of the one before it again.
    pub(crate) fn bytes(&mut self, bytes: &[u8]) {
        self.add(TEXT ^ bytes.len() as u64);
        if let Some(last) = bytes.last_chunk::<8>() {
            bytes[..bytes.len() - 1].as_chunks::<8>().0.iter().for_each(|chunk| self.add(u64::from_le_bytes(*chunk)));
            self.add(u64::from_le_bytes(*last));
        } else if let (Some(first), Some(last)) = (bytes.first_chunk::<4>(), bytes.last_chunk::<4>()) {
            self.add(u64::from(u32::from_le_bytes(*first)) << 32 | u64::from(u32::from_le_bytes(*last)));
        } else if let (Some(first), Some(last)) = (bytes.first(), bytes.last()) {
            let middle = bytes[bytes.len() / 2];
            self.add(u64::from(*first) << 16 | u64::from(middle) << 8 | u64::from(*last));
        }
    }

    pub(crate) fn end(mut self) -> u64 {
        self.add(END);
        self.now
    }
}

/// For values that know themselves how to be added up.
impl Hasher for Sum {
    fn write(&mut self, bytes: &[u8]) {
        self.bytes(bytes);
    }

    fn finish(&self) -> u64 {
        Sum { ..*self }.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Texts of every length, and those that differ in one place, have numbers of their own.
    #[test]
    fn every_byte_counts() {
        let mut all: HashSet<u64> = HashSet::new();
        for length in 0..40 {
            let mut text = vec![b'x'; length];
            assert!(all.insert(hash(&text)));
            for at in 0..length {
                text[at] = b'y';
                assert!(all.insert(hash(&text)), "{at} of {length}");
                text[at] = b'x';
            }
        }
    }
}
