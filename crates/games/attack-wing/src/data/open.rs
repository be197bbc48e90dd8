//! Cards that were out on the day of the event and whose texts are not built: known by name only.

use serde::Deserialize;

use super::{BadTable, parse};

/// A card that no fleet may have yet.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Open {
    /// The code that it will have.
    pub id: String,
    /// Its kind: `ship`, `captain`, `resource`, or the kind of upgrade.
    pub kind: String,
    /// Its name.
    pub name: String,
    /// Squadron Points.
    pub points: u16,
    /// The product it came in.
    pub set: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    open: Vec<Open>,
}

pub(super) fn read(text: &str) -> Result<Vec<Open>, BadTable> {
    parse::<File>("open", text).map(|file| file.open)
}
