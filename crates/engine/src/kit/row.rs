//! Several commands in a row, written with `;` between them: `mark 1 fire; mark 2 fire; mark 3 hold`. The first is said at once; a face says each of
//! the others for the seat as soon as it is asked again, so that a person decides for a fleet in one breath. The record knows single commands only.

use std::collections::VecDeque;

use super::Play;
use crate::Seat;

/// The commands of a row that a seat has yet to give.
#[derive(Clone, Debug)]
pub struct Row {
    seat: Seat,
    /// The turn and phase in which it was said, and with which it ends.
    during: (u32, u32),
    left: VecDeque<String>,
}

/// The next step of a row.
enum Next {
    /// The seat says this.
    Say(String),
    /// Others decide first, or the seat answers something else than the row is about.
    Wait,
    /// Nothing of it is left that could be said.
    Over,
}

impl Row {
    /// Between two commands of a row.
    pub const MARK: char = ';';

    /// The most commands after the first; further ones are left out.
    pub const MOST: usize = 200;

    /// The first command of a text, and the row of the others; no row where it is a single command.
    pub fn split<'t>(play: &dyn Play, seat: Seat, text: &'t str) -> (&'t str, Option<Row>) {
        let Some((first, rest)) = text.split_once(Row::MARK) else { return (text, None) };
        let parts = rest.split(Row::MARK).map(str::trim).filter(|part| !part.is_empty());
        let left: VecDeque<String> = parts.take(Row::MOST).map(str::to_owned).collect();
        (first.trim(), (!left.is_empty()).then(|| Row { seat, during: (play.turn(), play.phase()), left }))
    }

    /// The seat's next command: the first of the row that is legal now. Those before it have been overtaken by what happened and are left out. In a window in
    /// which the seat may respond the row waits for the seat's own command; with the phase the row ends.
    fn next(&mut self, play: &dyn Play) -> Next {
        if self.left.is_empty() || self.during != (play.turn(), play.phase()) {
            return Next::Over;
        }
        if !play.deciders().contains(&self.seat) {
            return Next::Wait;
        }
        match self.left.iter().position(|text| play.allows(self.seat, text)) {
            Some(place) => {
                self.left.drain(..place);
                self.left.pop_front().map_or(Next::Over, Next::Say)
            }
            None if play.may_pass(self.seat) => Next::Wait,
            None => Next::Over,
        }
    }
}

/// The rows of a table: at most one a seat.
#[derive(Clone, Debug, Default)]
pub struct Rows {
    rows: Vec<Row>,
}

impl Rows {
    /// Takes a row whose first command has been said; it takes the place of what was left of the seat's last one.
    pub fn add(&mut self, row: Option<Row>) {
        let Some(row) = row else { return };
        self.rows.retain(|held| held.seat != row.seat);
        self.rows.push(row);
    }

    /// The next command that is due, and its seat.
    pub fn due(&mut self, play: &dyn Play) -> Option<(Seat, String)> {
        let mut due = None;
        self.rows.retain_mut(|row| {
            if due.is_some() {
                return true;
            }
            match row.next(play) {
                Next::Say(text) => due = Some((row.seat, text)),
                Next::Wait => {}
                Next::Over => return false,
            }
            true
        });
        due
    }

    /// Nobody goes on: something was taken back, or could not be done.
    pub fn clear(&mut self) {
        self.rows.clear();
    }
}
