//! Cases: the executable ledger. A case is a position, scripted dice, commands in notation, and what must come out.
//!
//! A file holds a `game` and any number of `[[case]]` tables; `docs/cases.md` explains the format to players. A case is checked from every side: what a command
//! changes, what each seat sees and is told of it, who rolls, what was listed and what was refused. A case that could not fail (a misspelt path that must be
//! nothing, values after a refusal) is a defect of the case and reported as one.

mod audit;
mod chances;
mod file;
mod folder;
mod hush;
mod keys;
mod moment;
mod offers;
mod paths;
mod run;
mod told;
mod values;

use crate::{Game, Text, words::Words};

pub use chances::MOST_BRANCHES;
pub use file::{Case, CaseFile, OddsOf, StepOf, Tale, only, read, schema};
pub use folder::Ran;
pub(crate) use folder::texts;
pub(crate) use hush::pass_windows;
pub(crate) use moment::position;
pub use moment::{Chosen, choose};
pub use paths::paths;
pub use run::{Verdict, run};
pub(crate) use run::{end_of, follow, set_up_for};
pub use values::differences;

/// A text in English. Cases seldom have to say anything, so the catalogue is read each time.
fn english<G: Game>(text: &Text) -> String {
    Words::of("en", G::words()).say(text)
}
