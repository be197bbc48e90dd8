//! Every game with its bots and builders: the one place where a face meets a game; everything else sees [`Kit`]s, or [`arena::Arena`]s where a program steps
//! positions.
//!
//! It is a crate of its own so that the engine's generic code is compiled once for each game, and not again in the program, in the chores and in every test
//! that plays. It must never know a face.
//!
//! ```
//! let stcs = registry::find("stcs").expect("it is a game");
//! let setup = stcs.setup("duel").expect("it is a scenario");
//! assert_eq!(stcs.seats(&setup), 2);
//! ```

pub mod arena;

use engine::{Kit, builder::Builder, kit::kit};

/// Star Trek: Attack Wing.
pub fn attack_wing() -> Box<dyn Kit> {
    kit::<attack_wing::AttackWing>(bots::all())
}

/// FASA's starship combat simulator.
pub fn stcs() -> Box<dyn Kit> {
    kit::<stcs::Stcs>(bots::all())
}

/// Star Fleet Battles.
pub fn sfb() -> Box<dyn Kit> {
    kit::<sfb::Sfb>(bots::all())
}

/// Star Trek: Ascendancy.
pub fn ascendancy() -> Box<dyn Kit> {
    kit::<ascendancy::Ascendancy>(bots::all())
}

/// Star Trek CCG, first edition.
pub fn stccg() -> Box<dyn Kit> {
    kit::<stccg::Stccg>(bots::all())
}

/// All of them. Nothing is read or computed here: games parse their data when they are first asked for it.
pub fn kits() -> Vec<Box<dyn Kit>> {
    vec![attack_wing(), stcs(), sfb(), ascendancy(), stccg()]
}

/// The game with this short name.
pub fn find(name: &str) -> Option<Box<dyn Kit>> {
    kits().into_iter().find(|kit| kit.about().name.eq_ignore_ascii_case(name))
}

/// Every builder of fleets and decks.
pub fn builders() -> Vec<Box<dyn Builder>> {
    vec![Box::new(attack_wing::fleet::FleetBuilder), Box::new(sfb::fleet::FleetBuilder), Box::new(stccg::decks::DeckBuilder)]
}
