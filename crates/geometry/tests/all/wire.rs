//! Serialised form: plain numbers, and nothing out of bounds.

use geometry::hex::{Facing, Side, Sides};
use geometry::plane::{Base, Heading, Path};
use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::{Error, SeqDeserializer, U8Deserializer, U16Deserializer};

fn heading(hundredths: u16) -> Result<Heading, Error> {
    let from: U16Deserializer<Error> = hundredths.into_deserializer();
    Heading::deserialize(from)
}

fn byte<'de, T: Deserialize<'de>>(number: u8) -> Result<T, Error> {
    let from: U8Deserializer<Error> = number.into_deserializer();
    T::deserialize(from)
}

fn sides(numbers: &[u8]) -> Result<Sides, Error> {
    let from: SeqDeserializer<_, Error> = SeqDeserializer::new(numbers.iter().copied());
    Sides::deserialize(from)
}

#[test]
fn numbers_are_read() {
    assert_eq!(heading(9_000), Ok(Heading::EAST));
    assert_eq!(byte(5), Ok(Facing::D5));
    assert_eq!(byte(6), Ok(Side::AFT_PORT));
    let read = sides(&[6, 2, 1]);
    assert_eq!(read, Ok(Sides::of(&[Side::FORWARD_PORT, Side::FORWARD, Side::AFT_PORT])));
    assert_eq!(read.map(Vec::from), Ok(vec![Side::FORWARD_PORT, Side::FORWARD, Side::AFT_PORT]));
}

#[test]
fn nonsense_is_refused() {
    assert!(heading(36_000).is_err());
    assert!(byte::<Facing>(6).is_err());
    assert!(byte::<Side>(0).is_err() && byte::<Side>(7).is_err());
    assert!(sides(&[1, 7]).is_err());
}

#[test]
fn schemas_describe_what_is_written() {
    let kind = |schema: schemars::Schema| schema.to_value()["type"].as_str().map(str::to_owned);
    assert_eq!(kind(schemars::schema_for!(Heading)).as_deref(), Some("integer"));
    assert_eq!(kind(schemars::schema_for!(Facing)).as_deref(), Some("integer"));
    assert_eq!(kind(schemars::schema_for!(Sides)).as_deref(), Some("array"));
    assert_eq!(kind(schemars::schema_for!(Base)).as_deref(), Some("object"));
    assert_eq!(kind(schemars::schema_for!(Path)).as_deref(), Some("object"));
}
