//! A value of a setting: a text, a number, or `true` and `false` for `on` and `off`.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, de};

/// A value as it is typed after `--set NAME=`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(transparent)]
pub struct Word(String);

impl Word {
    /// As it is typed.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<&str> for Word {
    fn from(text: &str) -> Word {
        Word(text.to_owned())
    }
}

struct Reader;

impl de::Visitor<'_> for Reader {
    type Value = Word;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text, a whole number, true or false")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Word, E> {
        Ok(text.into())
    }

    fn visit_i64<E: de::Error>(self, number: i64) -> Result<Word, E> {
        Ok(Word(number.to_string()))
    }

    fn visit_bool<E: de::Error>(self, on: bool) -> Result<Word, E> {
        Ok(if on { "on" } else { "off" }.into())
    }
}

impl<'de> Deserialize<'de> for Word {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Word, D::Error> {
        from.deserialize_any(Reader)
    }
}
