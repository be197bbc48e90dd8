//! Data that an owner of a game may put in the place of the project's, for games whose published figures were not found.

use std::fmt;

use crate::Malformed;

/// A data file: its name and its text.
pub type DataFile = (String, String);

/// The data files of a game ([`Game::data`](crate::Game::data)): text by name, whatever stands in them.
#[derive(Copy, Clone)]
pub struct DataDesk {
    /// Short name of the game, known before anything of it is read.
    pub game: &'static str,
    /// The project's own files, by name.
    pub files: &'static [(&'static str, &'static str)],
    /// Whether an owner's files stand beside the project's, whatever they are called; else each stands in the place of the one of its name.
    pub beside: bool,
    /// Checks an owner's files (name, text), together with the project's for those that are not given. Each fault is a sentence: something that is missing or
    /// impossible.
    pub check: fn(&[DataFile]) -> Vec<String>,
    /// Puts an owner's files in the place of the project's, before anything of the game is asked; or why not.
    pub install: fn(&[DataFile]) -> Result<(), Malformed>,
}

impl fmt::Debug for DataDesk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DataDesk").field("game", &self.game).finish_non_exhaustive()
    }
}
