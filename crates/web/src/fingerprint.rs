//! A number for anything that can be written down, by which it is known again: without its words being said and without a text being made of it.

use std::{
    collections::{HashMap, HashSet},
    fmt::{self, Display, Write},
    hash::{BuildHasher, BuildHasherDefault, Hasher, RandomState},
    sync::LazyLock,
};

use engine::Later;
use serde::{
    Serialize, Serializer,
    ser::{
        SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple, SerializeTupleStruct, SerializeTupleVariant,
    },
};

/// Start value and multiplier of a sum, drawn by each process, so that nobody can construct two things with the same fingerprint.
static KEYS: LazyLock<[u64; 2]> = LazyLock::new(|| [RandomState::new(), RandomState::new()].map(|state| state.hash_one(0_u64) | 1));

/// Separates things of unequal length, and stands for an empty one: no number and no length of ours has this value.
const END: u64 = 0x9e37_79b9_7f4a_7c15;

/// The end of a thing with named members.
const NAMED: u64 = 0x2545_f491_4f6c_dd1d;

const NOTHING: u64 = 0xc2b2_ae3d_27d4_eb4f;

const LEFT_OUT: u64 = 0x1656_67b1_9e37_79f9;

const SOME: u64 = 0x27d4_eb2f_1656_67c5;

const TEXT: u64 = 0x85eb_ca77_c2b2_ae63;

/// The fingerprint of a value as it is read in a language. Values of different types have different kinds, because the sum does not depend on the
/// type.
pub(crate) fn fingerprint(value: &impl Serialize, kind: u64, language: &str) -> u64 {
    let mut sum = Sum::new();
    sum.add(kind);
    sum.bytes(language.as_bytes());
    // Adding up cannot fail.
    let _ = value.serialize(&mut sum);
    sum.end()
}

/// The fingerprint of a drawing that has not been made, from its source value; `None` if it was given as it is.
pub(crate) fn fingerprint_later<T>(later: &Later<T>, kind: u64, language: &str) -> Option<u64> {
    let mut sum = Sum::new();
    sum.add(kind);
    sum.bytes(language.as_bytes());
    later.mark(&mut sum).then(|| sum.end())
}

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
    fn bytes(&mut self, bytes: &[u8]) {
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

impl Write for Sum {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.bytes(text.as_bytes());
        Ok(())
    }
}

macro_rules! hashed {
    ($($name:ident $kind:ty),+) => {
        $(fn $name(&mut self, number: $kind) {
            self.add(number as u64);
        })+
    };
}

/// For values that know themselves how to be added up.
impl Hasher for Sum {
    fn write(&mut self, bytes: &[u8]) {
        self.bytes(bytes);
    }

    hashed!(write_u8 u8, write_u16 u16, write_u32 u32, write_u64 u64, write_usize usize);
    hashed!(write_i8 i8, write_i16 i16, write_i32 i32, write_i64 i64, write_isize isize);

    fn finish(&self) -> u64 {
        Sum { ..*self }.end()
    }
}

macro_rules! numbers {
    ($($name:ident $kind:ty),+) => {
        $(fn $name(self, number: $kind) -> fmt::Result {
            self.add(number as u64);
            Ok(())
        })+
    };
}

impl Serializer for &mut Sum {
    type Ok = ();
    type Error = fmt::Error;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    numbers!(
        serialize_i8 i8, serialize_i16 i16, serialize_i32 i32, serialize_i64 i64, serialize_u8 u8, serialize_u16 u16, serialize_u32 u32,
        serialize_u64 u64
    );

    fn serialize_bool(self, value: bool) -> fmt::Result {
        self.add(u64::from(value));
        Ok(())
    }

    fn serialize_f32(self, number: f32) -> fmt::Result {
        self.serialize_f64(number.into())
    }

    fn serialize_f64(self, number: f64) -> fmt::Result {
        self.add(number.to_bits());
        Ok(())
    }

    fn serialize_char(self, value: char) -> fmt::Result {
        self.serialize_u32(value.into())
    }

    fn serialize_str(self, text: &str) -> fmt::Result {
        self.bytes(text.as_bytes());
        Ok(())
    }

    fn serialize_bytes(self, bytes: &[u8]) -> fmt::Result {
        self.bytes(bytes);
        Ok(())
    }

    fn serialize_none(self) -> fmt::Result {
        self.add(NOTHING);
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> fmt::Result {
        self.add(SOME);
        value.serialize(self)
    }

    fn serialize_unit(self) -> fmt::Result {
        self.add(NOTHING);
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> fmt::Result {
        self.add(NOTHING);
        Ok(())
    }

    fn serialize_unit_variant(self, _: &'static str, variant: u32, _: &'static str) -> fmt::Result {
        self.serialize_u32(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> fmt::Result {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(self, _: &'static str, variant: u32, _: &'static str, value: &T) -> fmt::Result {
        self.add(variant.into());
        value.serialize(self)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Self, fmt::Error> {
        Ok(self)
    }

    fn serialize_tuple(self, _: usize) -> Result<Self, fmt::Error> {
        Ok(self)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self, fmt::Error> {
        Ok(self)
    }

    fn serialize_tuple_variant(self, _: &'static str, variant: u32, _: &'static str, _: usize) -> Result<Self, fmt::Error> {
        self.add(variant.into());
        Ok(self)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self, fmt::Error> {
        Ok(self)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, fmt::Error> {
        Ok(self)
    }

    fn serialize_struct_variant(self, _: &'static str, variant: u32, _: &'static str, _: usize) -> Result<Self, fmt::Error> {
        self.add(variant.into());
        Ok(self)
    }

    fn collect_str<T: Display + ?Sized>(self, value: &T) -> fmt::Result {
        write!(self, "{value}")?;
        self.add(END);
        Ok(())
    }

    fn is_human_readable(&self) -> bool {
        // Texts that were not said are then written in their parts.
        false
    }
}

/// Entries, and a last sign where there may be any number of them.
macro_rules! rows {
    ($($row:ident $add:ident $any:literal),+) => {
        $(impl $row for &mut Sum {
            type Ok = ();
            type Error = fmt::Error;

            fn $add<T: Serialize + ?Sized>(&mut self, value: &T) -> fmt::Result {
                value.serialize(&mut **self)
            }

            fn end(self) -> fmt::Result {
                if $any {
                    self.add(END);
                }
                Ok(())
            }
        })+
    };
}

rows!(SerializeSeq serialize_element true, SerializeTuple serialize_element false, SerializeTupleStruct serialize_field false, SerializeTupleVariant serialize_field false);

impl SerializeMap for &mut Sum {
    type Ok = ();
    type Error = fmt::Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> fmt::Result {
        key.serialize(&mut **self)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> fmt::Result {
        value.serialize(&mut **self)
    }

    fn end(self) -> fmt::Result {
        self.add(NAMED);
        Ok(())
    }
}

/// Fields of a type come in one order, and one that is left out leaves its sign.
macro_rules! fields {
    ($($row:ident),+) => {
        $(impl $row for &mut Sum {
            type Ok = ();
            type Error = fmt::Error;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, _: &'static str, value: &T) -> fmt::Result {
                value.serialize(&mut **self)
            }

            fn skip_field(&mut self, _: &'static str) -> fmt::Result {
                self.add(LEFT_OUT);
                Ok(())
            }

            fn end(self) -> fmt::Result {
                Ok(())
            }
        })+
    };
}

fields!(SerializeStruct, SerializeStructVariant);

#[cfg(test)]
mod tests {
    use engine::{Text, msg};
    use serde_json::{Value, json};

    use super::*;

    fn of(value: &impl Serialize) -> u64 {
        fingerprint(value, 0, "en")
    }

    /// Different things have different fingerprints, wherever the difference is; equal things have the same.
    #[test]
    fn what_differs_is_told_apart() {
        let values: [Value; 12] = [
            json!(null),
            json!(0),
            json!(1.5),
            json!("ab"),
            json!(["a", "b"]),
            json!(["ab"]),
            json!(["a", ["b"]]),
            json!([["a"], "b"]),
            json!({ "a": "b" }),
            json!({ "a": null }),
            json!([]),
            json!([null]),
        ];
        for (at, one) in values.iter().enumerate() {
            assert_eq!(of(one), of(&one.clone()));
            assert!(values[..at].iter().all(|other| of(other) != of(one)), "{one}");
        }
        assert_ne!(of(&Some(1_u8)), of(&None::<u8>));
    }

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

    /// A message that was not said is known by its id and arguments, and in each language by another number.
    #[test]
    fn words_need_not_be_said() {
        let texts = [msg!("hits", n = 1), msg!("hits", n = 2), msg!("misses", n = 1), Text::name("hits")];
        for (at, text) in texts.iter().enumerate() {
            assert!(texts[..at].iter().all(|other| of(other) != of(text)), "{text}");
        }
        assert_ne!(fingerprint(&texts[0], 0, "en"), fingerprint(&texts[0], 0, "it"));
        assert_ne!(fingerprint(&texts[0], 0, "en"), fingerprint(&texts[0], 1, "en"));
    }
}
