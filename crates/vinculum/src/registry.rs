//! The games this program knows, and its answer to an unknown name.

use engine::Kit;
pub use registry::{builders, kits};
use rulebook::Shelf;

use crate::{
    report::{Failure, choices},
    tongue::say,
};

/// Every ledger: those of the games, and of the games to come.
pub fn shelf() -> Shelf {
    let kits = kits();
    let of_games = kits.iter().flat_map(|kit| kit.about().ledgers.sources());
    of_games.chain(rulebook::OURS.sources()).copied().collect()
}

/// The game with this name.
pub fn find(name: &str) -> Result<Box<dyn Kit>, Failure> {
    registry::find(name).ok_or_else(|| unknown(name))
}

/// The game that is meant where none is named.
pub fn first() -> &'static str {
    kits().first().map_or("", |kit| kit.about().name)
}

fn unknown(name: &str) -> Failure {
    let names = choices(kits().iter().map(|kit| kit.about().name));
    Failure::new("unknown-game", say!("no-game", name = name.to_owned(), names = names))
}
