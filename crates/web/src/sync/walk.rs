//! Goes through any value that can be serialised, and shows a visitor what JSON would hold: texts and numbers, objects and lists.
//!
//! Words that were not said need not be said for that: the visitor meets a message in its parts.

use std::fmt;

use engine::Later;
use serde::{
    Serialize, Serializer,
    ser::{
        SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple, SerializeTupleStruct, SerializeTupleVariant,
    },
};

use crate::fingerprint::{Sum, hash};

/// Tell apart what is written alike; each is added up with what stands around it.
const NUMBER: u64 = 0x85eb_ca77_c2b2_ae63;

const NOTHING: u64 = 0xc2b2_ae3d_27d4_eb4f;

const TRUTH: u64 = 0x27d4_eb2f_1656_67c5;

const FLOAT: u64 = 0x1656_67b1_9e37_79f9;

/// The name under which a list that may not be drawn is serialised.
const LATER: &str = "Later";

/// Bytes that a list takes which is not drawn: there may be more.
const UNDRAWN: usize = 240;

/// Kind of a value that holds others.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Object,
    List,
    /// It always changes as a whole: a pair, a position, a message in its parts.
    Flat,
}

/// Meets the parts of a value.
pub(crate) trait Visit {
    /// The state of an object or a list that has begun.
    type Frame;

    /// A value without parts: its hash, and about how many bytes it takes.
    fn plain(&mut self, hash: u64, size: usize);

    fn text(&mut self, text: &[u8]) {
        self.plain(hash(text), text.len() + 2);
    }

    fn open(&mut self, kind: Kind) -> Self::Frame;
    /// The next value that is opened has this name.
    fn enter(&mut self, frame: &mut Self::Frame, name: &str);
    /// A member, or an entry of a list, which has an empty name.
    fn child<T: Serialize + ?Sized>(&mut self, frame: &mut Self::Frame, name: &str, value: &T);
    fn close(&mut self, frame: Self::Frame);
    /// A list that is drawn from something with this hash once it is serialised.
    fn later<T: Serialize + ?Sized>(&mut self, mark: u64, list: &T);
}

/// A list that a visitor need not draw.
pub(crate) struct Lazy<'l, T>(pub(crate) &'l Later<T>);

impl<T: Serialize> Serialize for Lazy<'_, T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut sum = Sum::new();
        if to.is_human_readable() || !self.0.mark(&mut sum) {
            return self.0.serialize(to);
        }
        let mut parts = to.serialize_struct(LATER, 2)?;
        parts.serialize_field("mark", &sum.end())?;
        parts.serialize_field("list", self.0)?;
        parts.end()
    }
}

/// A list that no visitor draws: it is mostly another one whenever it changes, and sent whole.
pub(crate) struct Marked<'l, T>(pub(crate) &'l Later<T>);

impl<T: Serialize> Serialize for Marked<'_, T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut sum = Sum::new();
        if to.is_human_readable() || !self.0.mark(&mut sum) { self.0.serialize(to) } else { to.serialize_u128(sum.end().into()) }
    }
}

/// The way of a visitor through a value.
pub(crate) struct Walk<'v, V>(pub(crate) &'v mut V);

/// The way through the parts of one.
pub(crate) struct Inside<'v, V: Visit> {
    visit: &'v mut V,
    /// `None` for a list that may not be drawn, of which the hash comes first.
    frame: Option<V::Frame>,
    mark: Option<u64>,
    /// The object around one that is named by a variant.
    outer: Option<V::Frame>,
    key: String,
}

impl<'v, V: Visit> Walk<'v, V> {
    fn open(self, kind: Kind) -> Result<Inside<'v, V>, fmt::Error> {
        let frame = Some(self.0.open(kind));
        Ok(Inside { visit: self.0, frame, mark: None, outer: None, key: String::new() })
    }
}

impl<V: Visit> Inside<'_, V> {
    fn child<T: Serialize + ?Sized>(&mut self, name: &str, value: &T) -> fmt::Result {
        match (&mut self.frame, self.mark) {
            (Some(frame), _) => self.visit.child(frame, name, value),
            (None, Some(mark)) => self.visit.later(mark, value),
            (None, None) => self.mark = serde_json::to_value(value).ok().and_then(|mark| mark.as_u64()),
        }
        Ok(())
    }

    fn close(self) -> fmt::Result {
        [self.frame, self.outer].into_iter().flatten().for_each(|frame| self.visit.close(frame));
        Ok(())
    }
}

macro_rules! numbers {
    ($($name:ident $kind:ty),+) => {
        $(fn $name(self, number: $kind) -> fmt::Result {
            self.0.plain(NUMBER ^ number as u64, 3);
            Ok(())
        })+
    };
}

impl<'v, V: Visit> Serializer for Walk<'v, V> {
    type Ok = ();
    type Error = fmt::Error;
    type SerializeSeq = Inside<'v, V>;
    type SerializeTuple = Inside<'v, V>;
    type SerializeTupleStruct = Inside<'v, V>;
    type SerializeTupleVariant = Inside<'v, V>;
    type SerializeMap = Inside<'v, V>;
    type SerializeStruct = Inside<'v, V>;
    type SerializeStructVariant = Inside<'v, V>;

    numbers!(
        serialize_i8 i8, serialize_i16 i16, serialize_i32 i32, serialize_i64 i64, serialize_u8 u8, serialize_u16 u16, serialize_u32 u32,
        serialize_u64 u64
    );

    /// The mark of a list that is not drawn.
    fn serialize_u128(self, mark: u128) -> fmt::Result {
        self.0.plain(mark as u64, UNDRAWN);
        Ok(())
    }

    fn serialize_bool(self, value: bool) -> fmt::Result {
        self.0.plain(TRUTH ^ u64::from(value), 5);
        Ok(())
    }

    fn serialize_f32(self, number: f32) -> fmt::Result {
        self.serialize_f64(number.into())
    }

    fn serialize_f64(self, number: f64) -> fmt::Result {
        self.0.plain(FLOAT ^ number.to_bits(), 6);
        Ok(())
    }

    fn serialize_char(self, value: char) -> fmt::Result {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, text: &str) -> fmt::Result {
        self.serialize_bytes(text.as_bytes())
    }

    fn serialize_bytes(self, bytes: &[u8]) -> fmt::Result {
        self.0.text(bytes);
        Ok(())
    }

    fn serialize_none(self) -> fmt::Result {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> fmt::Result {
        value.serialize(self)
    }

    fn serialize_unit(self) -> fmt::Result {
        self.0.plain(NOTHING, 4);
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> fmt::Result {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> fmt::Result {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> fmt::Result {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(self, _: &'static str, _: u32, variant: &'static str, value: &T) -> fmt::Result {
        let mut inside = self.open(Kind::Object)?;
        inside.child(variant, value)?;
        inside.close()
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Self::SerializeSeq, fmt::Error> {
        self.open(Kind::List)
    }

    fn serialize_tuple(self, _: usize) -> Result<Self::SerializeTuple, fmt::Error> {
        self.open(Kind::Flat)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self::SerializeTupleStruct, fmt::Error> {
        self.open(Kind::Flat)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, fmt::Error> {
        let mut inside = self.open(Kind::Flat)?;
        inside.child("", name)?;
        Ok(inside)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self::SerializeMap, fmt::Error> {
        self.open(Kind::Object)
    }

    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Self::SerializeStruct, fmt::Error> {
        match name {
            LATER => Ok(Inside { visit: self.0, frame: None, mark: None, outer: None, key: String::new() }),
            _ => self.open(Kind::Object),
        }
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Self::SerializeStructVariant, fmt::Error> {
        let mut outer = self.0.open(Kind::Object);
        self.0.enter(&mut outer, name);
        Ok(Inside { outer: Some(outer), ..self.open(Kind::Object)? })
    }

    fn is_human_readable(&self) -> bool {
        false
    }
}

impl<V: Visit> SerializeMap for Inside<'_, V> {
    type Ok = ();
    type Error = fmt::Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> fmt::Result {
        let key = serde_json::to_value(key).map_err(|_| fmt::Error)?;
        self.key = key.as_str().map_or_else(|| key.to_string(), str::to_owned);
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> fmt::Result {
        let key = std::mem::take(&mut self.key);
        self.child(&key, value)
    }

    fn end(self) -> fmt::Result {
        self.close()
    }
}

macro_rules! named {
    () => {
        ""
    };
    ($name:ident) => {
        $name
    };
}

/// Entries without names, and members with names.
macro_rules! parts {
    ($($part:ident $add:ident $($name:ident)?),+) => {
        $(impl<V: Visit> $part for Inside<'_, V> {
            type Ok = ();
            type Error = fmt::Error;

            fn $add<T: Serialize + ?Sized>(&mut self, $($name: &'static str,)? value: &T) -> fmt::Result {
                self.child(named!($($name)?), value)
            }

            fn end(self) -> fmt::Result {
                self.close()
            }
        })+
    };
}

parts!(
    SerializeSeq serialize_element, SerializeTuple serialize_element, SerializeTupleVariant serialize_field, SerializeTupleStruct serialize_field,
    SerializeStruct serialize_field name, SerializeStructVariant serialize_field name
);
