//! A number for anything that can be written down, by which it is known again: without its words being said and without a text being made of it.

use std::fmt::{self, Display, Write};

use serde::{
    Serialize, Serializer,
    ser::{
        SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple, SerializeTupleStruct, SerializeTupleVariant,
    },
};

use crate::marks::hash;

/// Between things of unequal length: no byte of a text is this.
const END: u8 = 0xff;

/// The fingerprint of a value as it is read in a language. `room` is used for it, and keeps its memory for the next one.
pub(crate) fn fingerprint(value: &impl Serialize, language: &str, room: &mut Vec<u8>) -> u64 {
    room.clear();
    room.extend(language.as_bytes());
    // Writing to memory cannot fail.
    let _ = value.serialize(&mut Bytes(room));
    hash(room)
}

/// Writes a value so that no two different ones of a type come to the same.
struct Bytes<'r>(&'r mut Vec<u8>);

impl Write for Bytes<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.extend(text.as_bytes());
        Ok(())
    }
}

impl Bytes<'_> {
    fn count(&mut self, count: usize) {
        self.0.extend((count as u32).to_le_bytes());
    }
}

macro_rules! numbers {
    ($($name:ident $kind:ty),+) => {
        $(fn $name(self, number: $kind) -> fmt::Result {
            self.0.extend(number.to_le_bytes());
            Ok(())
        })+
    };
}

impl Serializer for &mut Bytes<'_> {
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
        serialize_u64 u64, serialize_f32 f32, serialize_f64 f64
    );

    fn serialize_bool(self, value: bool) -> fmt::Result {
        self.0.push(u8::from(value));
        Ok(())
    }

    fn serialize_char(self, value: char) -> fmt::Result {
        self.serialize_u32(value.into())
    }

    fn serialize_str(self, text: &str) -> fmt::Result {
        self.0.extend(text.as_bytes());
        self.0.push(END);
        Ok(())
    }

    fn serialize_bytes(self, bytes: &[u8]) -> fmt::Result {
        self.count(bytes.len());
        self.0.extend(bytes);
        Ok(())
    }

    fn serialize_none(self) -> fmt::Result {
        self.serialize_bool(false)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> fmt::Result {
        self.0.push(1);
        value.serialize(self)
    }

    fn serialize_unit(self) -> fmt::Result {
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> fmt::Result {
        Ok(())
    }

    fn serialize_unit_variant(self, _: &'static str, variant: u32, _: &'static str) -> fmt::Result {
        self.serialize_u32(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> fmt::Result {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(self, _: &'static str, variant: u32, _: &'static str, value: &T) -> fmt::Result {
        self.count(variant as usize);
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
        self.count(variant as usize);
        Ok(self)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self, fmt::Error> {
        Ok(self)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, fmt::Error> {
        Ok(self)
    }

    fn serialize_struct_variant(self, _: &'static str, variant: u32, _: &'static str, _: usize) -> Result<Self, fmt::Error> {
        self.count(variant as usize);
        Ok(self)
    }

    fn collect_str<T: Display + ?Sized>(self, value: &T) -> fmt::Result {
        write!(self, "{value}")?;
        self.0.push(END);
        Ok(())
    }

    fn is_human_readable(&self) -> bool {
        // Texts that were not said are then written in their parts.
        false
    }
}

/// Members of which each is written, with a sign before it, and a last sign.
macro_rules! rows {
    ($($row:ident $add:ident),+) => {
        $(impl $row for &mut Bytes<'_> {
            type Ok = ();
            type Error = fmt::Error;

            fn $add<T: Serialize + ?Sized>(&mut self, value: &T) -> fmt::Result {
                self.0.push(1);
                value.serialize(&mut **self)
            }

            fn end(self) -> fmt::Result {
                self.0.push(0);
                Ok(())
            }
        })+
    };
}

rows!(SerializeSeq serialize_element, SerializeTuple serialize_element, SerializeTupleStruct serialize_field, SerializeTupleVariant serialize_field);

impl SerializeMap for &mut Bytes<'_> {
    type Ok = ();
    type Error = fmt::Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> fmt::Result {
        self.0.push(1);
        key.serialize(&mut **self)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> fmt::Result {
        value.serialize(&mut **self)
    }

    fn end(self) -> fmt::Result {
        self.0.push(0);
        Ok(())
    }
}

/// Fields of a type come in one order, and one that is left out leaves its sign.
macro_rules! fields {
    ($($row:ident),+) => {
        $(impl $row for &mut Bytes<'_> {
            type Ok = ();
            type Error = fmt::Error;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, _: &'static str, value: &T) -> fmt::Result {
                self.0.push(1);
                value.serialize(&mut **self)
            }

            fn skip_field(&mut self, _: &'static str) -> fmt::Result {
                self.0.push(0);
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
        fingerprint(value, "en", &mut Vec::new())
    }

    /// What is written otherwise has another number, wherever the difference is; what is the same has the same.
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

    /// A message that was not said is known by its id and arguments, and in each language by another number.
    #[test]
    fn words_need_not_be_said() {
        let texts = [msg!("hits", n = 1), msg!("hits", n = 2), msg!("misses", n = 1), Text::name("hits")];
        for (at, text) in texts.iter().enumerate() {
            assert!(texts[..at].iter().all(|other| of(other) != of(text)), "{text}");
        }
        assert_ne!(fingerprint(&texts[0], "en", &mut Vec::new()), fingerprint(&texts[0], "it", &mut Vec::new()));
    }
}
