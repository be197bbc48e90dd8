//! The cards of the referee's little positions, and what its forms begin with.

use std::{collections::BTreeMap, sync::LazyLock};

use serde::Deserialize;

use super::{Affil, Card, Icon, named, word::Read};

/// Cards that stand in the positions.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Stage {
    /// A planet mission.
    pub planet: String,
    /// A mission in space.
    pub space: String,
    /// A homeworld.
    pub homeworld: String,
    /// A planet mission that may be assimilated.
    pub world: String,
    /// A ship.
    pub ship: String,
    /// A ship of the Borg.
    pub cube: String,
    /// Somebody aboard it.
    pub crew: String,
    /// An outpost away from the spaceline.
    pub outpost: String,
    /// The doorway that lets cards of the alternate universe into play.
    pub door: String,
    /// The objective of scouts in space.
    pub scouting_space: String,
    /// The objective of scouts on a planet.
    pub scouting_planet: String,
    /// The objective of those who attack a ship.
    pub prey: String,
}

/// Where cards of an affiliation report.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Home {
    /// The affiliation; empty for all others.
    #[serde(default)]
    affiliation: String,
    /// Their outpost.
    pub outpost: String,
    /// A ship of theirs.
    pub ship: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    stage: Stage,
    home: Vec<Home>,
    form: BTreeMap<String, BTreeMap<String, String>>,
}

impl Stage {
    fn cards(&self) -> [&String; 12] {
        let Stage { planet, space, homeworld, world, ship, cube, crew, outpost, door, scouting_space, scouting_planet, prey } = self;
        [planet, space, homeworld, world, ship, cube, crew, outpost, door, scouting_space, scouting_planet, prey]
    }
}

/// Reads the file; a card that is not there and an affiliation that nobody knows are errors.
fn read(text: &str) -> Read<File> {
    let file: File = toml::from_str(text)?;
    let homes = file.home.iter().flat_map(|home| [&home.outpost, &home.ship]);
    if let Some(name) = file.stage.cards().into_iter().chain(homes).find(|name| named(name).is_none()) {
        return Err(format!("{name:?} is no card").into());
    }
    let unknown = |home: &&Home| !home.affiliation.is_empty() && Affil::of(&home.affiliation).is_none();
    match file.home.iter().find(unknown) {
        Some(home) => Err(format!("{:?} is no affiliation", home.affiliation).into()),
        None => Ok(file),
    }
}

static FILE: LazyLock<File> =
    LazyLock::new(|| read(include_str!("../../data/rulings.toml")).unwrap_or_else(|why| panic!("rulings: {why}")));

/// The cards of the positions.
pub fn stage() -> &'static Stage {
    &FILE.stage
}

/// Where a card reports. What only Borg use is at home with them.
pub fn home(card: &Card) -> &'static Home {
    let fits = |home: &&Home| match Affil::of(&home.affiliation) {
        Some(affil) => card.is(affil) || affil == Affil::Borg && card.has(Icon::Bo),
        None => true,
    };
    FILE.home.iter().find(fits).unwrap_or(&FILE.home[0])
}

/// What stands in a field of a form at first, or a part of its example; nothing where the data has none.
pub fn filled(kind: &str, field: &str) -> &'static str {
    FILE.form.get(kind).and_then(|form| form.get(field)).map_or("", String::as_str)
}
