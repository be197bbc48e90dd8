//! The laboratory: an experiment is a text, a run a folder, and the answer a page with its interval.
//!
//! It knows games as [`Kit`](engine::Kit)s only. It must never know a rule of any game, a socket or a screen: faces call it.
//!
//! ```
//! use lab::{experiment::Experiment, plan::Plan};
//!
//! let text = "game = \"stcs\"\nscenario = \"duel\"\n[vary.values]\nregen_partial = [true]\n";
//! let stcs = registry::stcs();
//! let plan = Plan::of(Experiment::read(text).expect("an experiment"), stcs.as_ref()).expect("it can be played");
//! assert_eq!(plan.arms.iter().map(|arm| arm.name.as_str()).collect::<Vec<_>>(), ["base", "regen_partial=on"]);
//! ```

mod block;
pub mod compare;
pub mod experiment;
mod fault;
pub mod figures;
pub mod folder;
pub mod fresh;
pub mod merge;
pub mod metric;
mod names;
#[cfg(feature = "parquet")]
pub mod parquet;
pub mod part;
pub mod plan;
pub mod report;
pub mod row;
pub mod run;
pub mod stats;
pub mod tune;
pub mod until;

pub use fault::WORDS;
