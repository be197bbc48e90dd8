//! The viewer of a table: a key of it, or none.

use engine::{Problem, Seat};

use crate::{fault::Fault, tables::table::Table};

/// A viewer: a key of the table (or none), and for a key with several seats the one whose person is looking.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Observer {
    pub(crate) key: Option<usize>,
    /// How often the seats of the key had been taken when this observer began to look.
    pub(crate) turn: u32,
    pub(crate) at: Option<Seat>,
    /// Language of this observer: one of the languages of the game.
    pub(crate) language: &'static str,
}

impl Observer {
    /// The holder of a token; without a token the public view.
    pub(crate) fn of(table: &Table, token: Option<&str>, at: Option<&str>, language: &str) -> Result<Observer, Fault> {
        let spoken = table.kit.languages();
        let language = spoken.iter().copied().find(|one| *one == language).unwrap_or("en");
        let Some(token) = token.filter(|token| !token.is_empty()) else { return Ok(Observer { key: None, turn: 0, at: None, language }) };
        let (key, turn) = table.key(token).ok_or_else(Fault::no_key)?;
        let seats = &table.keys[key].seats;
        let at = match at.filter(|word| !word.is_empty()) {
            None => seats.first().copied(),
            Some(word) => {
                let seat: Seat = word.parse().map_err(|why: engine::UnknownSeat| Problem::new("unknown-seat", why.to_string()))?;
                Some(seats.iter().copied().find(|held| *held == seat).ok_or_else(Fault::no_key)?)
            }
        };
        Ok(Observer { key: Some(key), turn, at, language })
    }
}
