//! Checks what is drawn only when somebody looks at it: equal values must give equal drawings. A face that knows what a thing was drawn from does not ask for
//! it again.

use std::{
    collections::BTreeMap,
    fmt::{self, Debug, Write},
    hash::{DefaultHasher, Hash, Hasher},
};

use crate::{Failure, Later, Scene};

/// Hashes of everything that was drawn: from the hash of what it was drawn from to the hash of how it looked.
#[derive(Default)]
pub(super) struct Drawn(BTreeMap<u64, u64>);

/// A sum of what is written.
struct Sum(DefaultHasher);

impl Write for Sum {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.write(text.as_bytes());
        Ok(())
    }
}

/// As many letters are told of what was drawn otherwise.
const TOLD: usize = 300;

impl Drawn {
    /// Holds everything in a scene against what was drawn before.
    pub(super) fn look(&mut self, scene: &Scene) -> Result<(), Failure> {
        self.list("the ground", &scene.ground)?;
        self.list("the middles of places", &scene.middles)?;
        scene.shapes.iter().try_for_each(|shape| self.list("what is shown around a shape", &shape.hover))?;
        scene.sheets.iter().try_for_each(|sheet| self.list("what stands on a sheet", &sheet.rows))
    }

    fn list<T: Debug>(&mut self, what: &str, list: &Later<T>) -> Result<(), Failure> {
        // Two lists of one scene may be drawn from one value.
        let (mut from, mut looks) = (DefaultHasher::new(), Sum(DefaultHasher::new()));
        what.hash(&mut from);
        if !list.mark(&mut from) {
            return Ok(());
        }
        write!(looks, "{list:?}").map_err(|why| why.to_string())?;
        let looks = looks.0.finish();
        if *self.0.entry(from.finish()).or_insert(looks) == looks {
            return Ok(());
        }
        let now: String = format!("{list:?}").chars().take(TOLD).collect();
        Err(format!("{what} was drawn otherwise before, from equal values; now: {now}").into())
    }
}
