//! Seats as Python says them: `"A"` or 0.

use engine::{Problem, Seat, Viewer};
use pyo3::{prelude::*, types::PyString};

/// A seat.
///
/// # Errors
/// No seat is called so.
pub fn seat(said: &Bound<'_, PyAny>) -> Result<Seat, Problem> {
    let none = |word: String| Problem::new("unknown-seat", format!("there is no seat {word}: seats are \"A\" to \"H\", or 0 to 7"));
    if let Ok(word) = said.cast::<PyString>() {
        let word = word.to_cow().map_err(|_| none("of this name".to_owned()))?;
        return word.parse().map_err(|_| none(format!("{word:?}")));
    }
    let index: i64 = said.extract().map_err(|_| none(said.repr().map_or_else(|_| "of this kind".to_owned(), |text| text.to_string())))?;
    usize::try_from(index).ok().and_then(Seat::new).ok_or_else(|| none(index.to_string()))
}

/// The eyes of a seat; everybody else's where none is named.
///
/// # Errors
/// No seat is called so.
pub fn viewer(said: Option<&Bound<'_, PyAny>>) -> Result<Viewer, Problem> {
    said.map_or(Ok(Viewer::Public), |said| seat(said).map(Viewer::Seat))
}
