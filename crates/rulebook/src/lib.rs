//! The ledger of rules: ids, texts, examples, gaps and options.
//!
//! Every rule of the source documents, every base rule they assume and every gap they leave has an id, and each id
//! is a constant. Code, tests and game logs cite rules by these constants, so an id that does not exist does not
//! compile; an id that arrives as text is refused with the nearest ids as a suggestion.
//!
//! A ledger can stand in any crate: its build script calls `rulebook_build::ledgers`, and [`ledgers!`] puts the constants where they are
//! wanted. This crate holds those of the project's own games, [`OURS`], made in the same way.
//!
//! This crate must never know game code, an engine, a clock, or any input or output at run time. The ledgers are
//! part of the program; a build fails if one of them contradicts itself.
//!
//! ```
//! use rulebook::{Coverage, OURS, attack_wing};
//!
//! // A constant names a rule; the rule has its text, its examples and the gaps that touch it.
//! let passing = attack_wing::CTRL_1.rule();
//! assert_eq!(passing.id.to_string(), "AW.CTRL.1");
//! assert_eq!(passing.examples.len(), 1);
//!
//! // Ids from outside are looked up among the ledgers that one has at hand.
//! let error = OURS.id("AW.CTLR.1").unwrap_err();
//! assert!(error.to_string().contains("nearest: AW.CTRL.1"));
//!
//! // A ledger can be searched, and knows which of its rules a set of ids covers.
//! let ledger = attack_wing::LEDGER.ledger();
//! assert_eq!(ledger.search("control passes")[0].id, attack_wing::CTRL_1);
//! let coverage = Coverage::new(ledger, &[attack_wing::CTRL_1].into());
//! assert_eq!(coverage.hit, [attack_wing::CTRL_1]);
//! ```
//!
//! A constant of a rule that does not exist:
//!
//! ```compile_fail,E0425
//! let id = rulebook::attack_wing::CTRL_99;
//! ```

mod coverage;
mod ledger;
mod options;
pub mod print;
mod rule;
mod shelf;
#[cfg(test)]
mod tests;
mod words;

// The code that the build makes of a ledger names this crate from outside.
extern crate self as rulebook;

ledgers!();

/// The ledgers of this crate: those of the games of the project.
pub static OURS: Shelf = Shelf::of(&[&attack_wing::LEDGER, &stcs::LEDGER, &sfb::LEDGER, &ascendancy::LEDGER, &stccg::LEDGER]);

/// Puts here what `rulebook_build::ledgers` made in the build script of this crate: for each ledger a module with a constant for each id, and
/// the ledger itself as `LEDGER`, and alone on a shelf as `SHELF`.
#[macro_export]
macro_rules! ledgers {
    () => {
        include!(concat!(env!("OUT_DIR"), "/ledgers.rs"));
    };
}

pub use coverage::{Coverage, TopicCoverage};
pub use ledger::{Gap, Ledger, LedgerPart, Name, Rule, RuleId, Source, Topic};
pub use options::{OptionChoices, OptionSpec};
pub use rule::{Confidence, Example, Kind};
pub use shelf::{Shelf, UnknownRule};
