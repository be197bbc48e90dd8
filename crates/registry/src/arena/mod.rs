//! Games as positions that a program steps: for search, for learning, for other languages. A position is cloned and stepped without a record, a log or words;
//! chance is rolled, or asked as a question of its own.
//!
//! ```
//! use engine::Chance;
//!
//! let stcs = registry::arena::find("stcs").expect("it is a game");
//! let setup = stcs.kit().setup("duel").expect("it is a scenario");
//! let mut place = stcs.place(&setup, Some(Chance::new(7, 0))).expect("it can be played");
//! place.choose(0).expect("the first command of the list is legal");
//! assert_eq!(place.decisions(), 1);
//! ```

mod batch;
mod features;
mod lane;
mod page;
mod place;

use engine::{Chance, Game, Kit, Problem, msg, words::OWN_ONLY};
use serde_json::Value;

pub use batch::{Batch, Buffers, Ending, Spec};
pub use features::{Features, Shape};
pub use page::Page;
pub use place::{Asked, Place};

use batch::Lanes;
use lane::Lane;

/// A game whose positions can be stepped.
pub trait Arena: Send + Sync {
    /// The same game, as faces hold it.
    fn kit(&self) -> &dyn Kit;

    /// The shape of its features; `None` for a game whose views and commands are not turned into numbers.
    fn shape(&self) -> Option<Shape>;

    /// A new game. Without a generator chance is asked: the position then stops at each die and each lot.
    ///
    /// # Errors
    /// The setup cannot be played.
    fn place(&self, setup: &Value, chance: Option<Chance>) -> Result<Box<dyn Place>, Problem>;

    /// Games that are stepped together.
    ///
    /// # Errors
    /// The setup cannot be played, a bot does not exist, the game has no features, or a number is out of its range.
    fn batch(&self, setup: &Value, spec: &Spec) -> Result<Box<dyn Batch>, Problem>;
}

/// A game whose views and commands have no features yet.
pub fn plain<G: Game>(kit: Box<dyn Kit>) -> Box<dyn Arena> {
    Box::new(Held::<G> { kit, features: None })
}

/// A game with features.
pub fn encoding<G: engine::encode::Encode>(kit: Box<dyn Kit>) -> Box<dyn Arena> {
    Box::new(Held::<G> { kit, features: Some(Features::of()) })
}

/// All games, in the order of [`crate::kits`]. A game without features would stand here as [`plain`].
pub fn all() -> Vec<Box<dyn Arena>> {
    vec![
        encoding::<attack_wing::AttackWing>(crate::attack_wing()),
        encoding::<stcs::Stcs>(crate::stcs()),
        encoding::<sfb::Sfb>(crate::sfb()),
        encoding::<ascendancy::Ascendancy>(crate::ascendancy()),
        encoding::<stccg::Stccg>(crate::stccg()),
    ]
}

/// The game with this short name.
pub fn find(name: &str) -> Option<Box<dyn Arena>> {
    all().into_iter().find(|arena| arena.kit().about().name.eq_ignore_ascii_case(name))
}

struct Held<G: Game> {
    kit: Box<dyn Kit>,
    features: Option<Features<G>>,
}

impl<G: Game> Held<G> {
    /// The position before anything is rolled, and the number of seats.
    fn begun(&self, setup: &Value) -> Result<(G::State, usize), Problem> {
        if let Some(problem) = self.kit.violations(setup).into_iter().next() {
            return Err(problem);
        }
        let unplayable = || Problem::told("bad-setup", msg!("setup-unplayable"), OWN_ONLY);
        let read: G::Setup = serde_json::from_value(setup.clone()).map_err(|_| unplayable())?;
        Ok((G::begin(&read).map_err(|_| unplayable())?, G::seats(&read)))
    }
}

impl<G: Game> Arena for Held<G> {
    fn kit(&self) -> &dyn Kit {
        &*self.kit
    }

    fn shape(&self) -> Option<Shape> {
        self.features.as_ref().map(Features::shape)
    }

    fn place(&self, setup: &Value, chance: Option<Chance>) -> Result<Box<dyn Place>, Problem> {
        let (begun, seats) = self.begun(setup)?;
        Ok(Box::new(place::Stood::new(Lane::open(begun, seats, chance), self.features)))
    }

    fn batch(&self, setup: &Value, spec: &Spec) -> Result<Box<dyn Batch>, Problem> {
        let (begun, seats) = self.begun(setup)?;
        let Some(features) = self.features else {
            let name = self.kit.about().name;
            return Err(Problem::new("no-features", format!("the game {name} does not turn its views and commands into numbers yet")));
        };
        Ok(Box::new(Lanes::<G>::new(begun, seats, features, spec)?))
    }
}
