//! The ledger of rules: ids, texts, examples, gaps and options.
//!
//! Every rule of the source documents, every base rule they assume and every gap they leave has an id, and each id
//! is a constant. Code, tests and game logs cite rules by these constants, so an id that does not exist does not
//! compile; an id that arrives as text is refused with the nearest ids as a suggestion.
//!
//! This crate must never know game code, an engine, a clock, or any input or output at run time. The ledgers are
//! part of the program; a build fails if one of them contradicts itself.
//!
//! ```
//! use rulebook::{Coverage, attack_wing, ledger};
//!
//! // A constant names a rule; the rule has its text, its examples and the gaps that touch it.
//! let passing = attack_wing::CTRL_1.rule();
//! assert_eq!(passing.id.to_string(), "AW.CTRL.1");
//! assert_eq!(passing.examples.len(), 1);
//!
//! // Ids from outside are parsed.
//! let error = "AW.CTLR.1".parse::<rulebook::RuleId>().unwrap_err();
//! assert!(error.to_string().contains("nearest: AW.CTRL.1"));
//!
//! // A ledger can be searched, and knows which of its rules a set of ids covers.
//! let ledger = ledger("attack-wing").ok_or("no such game")?;
//! assert_eq!(ledger.search("control passes")[0].id, attack_wing::CTRL_1);
//! let coverage = Coverage::new(ledger, &[attack_wing::CTRL_1].into());
//! assert_eq!(coverage.hit, [attack_wing::CTRL_1]);
//! # Ok::<(), &str>(())
//! ```
//!
//! A constant of a rule that does not exist:
//!
//! ```compile_fail,E0425
//! let id = rulebook::attack_wing::CTRL_99;
//! ```

mod coverage;
mod id;
mod ledger;
mod options;
pub mod print;
mod rule;
#[cfg(test)]
mod tests;
mod words;

mod generated {
    use crate::ledger::Source;

    include!(concat!(env!("OUT_DIR"), "/ids.rs"));
}

pub use coverage::{Coverage, TopicCoverage};
pub use generated::{ascendancy, attack_wing, sfb, stccg, stcs};
pub use id::{Part, RuleId, UnknownRule};
pub use ledger::{Ledger, Topic, ledger, ledgers, rule};
pub use options::{OptionChoices, OptionSpec};
pub use rule::{Confidence, Example, Gap, Kind, Rule};
