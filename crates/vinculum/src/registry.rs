//! The games this program knows. The one place where a face meets a game; everything else sees [`Kit`]s.

use engine::{Kit, builder::Builder, kit::kit};
use rulebook::Shelf;

use crate::report::{Failure, choices};

/// Every game with its bots. Nothing is read or computed here: games parse their data when they are first asked for it.
pub fn kits() -> Vec<Box<dyn Kit>> {
    vec![
        kit::<attack_wing::AttackWing>(bots::all()),
        kit::<stcs::Stcs>(bots::all()),
        kit::<sfb::Sfb>(bots::all()),
        kit::<ascendancy::Ascendancy>(bots::all()),
        kit::<stccg::Stccg>(bots::all()),
    ]
}

/// Every ledger: those of the games, and of the games to come.
pub fn shelf() -> Shelf {
    let kits = kits();
    let of_games = kits.iter().flat_map(|kit| kit.about().ledgers.sources());
    of_games.chain(rulebook::OURS.sources()).copied().collect()
}

/// Every builder of fleets and decks.
pub fn builders() -> Vec<Box<dyn Builder>> {
    vec![Box::new(attack_wing::fleet::FleetBuilder), Box::new(sfb::fleet::FleetBuilder), Box::new(stccg::decks::DeckBuilder)]
}

/// The game with this name.
pub fn find(name: &str) -> Result<Box<dyn Kit>, Failure> {
    let mut kits = kits();
    match kits.iter().position(|kit| kit.about().name.eq_ignore_ascii_case(name)) {
        Some(index) => Ok(kits.swap_remove(index)),
        None => Err(unknown(name)),
    }
}

/// The game that is meant where none is named.
pub fn first() -> &'static str {
    kits().first().map_or("", |kit| kit.about().name)
}

fn unknown(name: &str) -> Failure {
    let names = choices(kits().iter().map(|kit| kit.about().name));
    Failure::new("unknown-game", format!("there is no game {name:?}: choose {names}"))
}
