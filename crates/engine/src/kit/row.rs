//! Several commands in a row, written with `;` between them: `mark 1 fire; mark 2 fire; mark 3 hold`. The first is said at once; a face says each of
//! the others for the seat as soon as it is asked again, so that a person decides for a fleet in one breath. The record knows single commands only.
//!
//! A row that begins with a move of a course ([`Game::plotted`](crate::Game::plotted)) goes on in the next phases of the turn, and passes windows on its way,
//! until something happens.
//!
//! A window that a seat lets pass ([`Game::lull`](crate::Game::lull)) makes a row too: until something changes, the same window passes again.

use std::collections::VecDeque;

use super::Play;
use crate::{Lull, Seat};

/// The commands of a row that a seat has yet to give.
#[derive(Clone, Debug)]
pub struct Row {
    seat: Seat,
    /// The turn and phase in which it was said, and with which it ends.
    during: (u32, u32),
    left: VecDeque<String>,
    kind: Kind,
}

/// How a row goes on.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Kind {
    /// Within its phase.
    Phase,
    /// Its first command is a move of a course.
    Course(Course),
    /// It passes this window again.
    Lull(Lull),
}

/// A row that goes on in the next phases.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
struct Course {
    /// The thing that moves.
    thing: u8,
    /// Its mark when it was said: with another one it ends.
    mark: u64,
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

    /// The first command of a text, and the row of the others; no row where it is a single command, unless it lets a window pass that may pass again.
    pub fn split<'t>(play: &dyn Play, seat: Seat, text: &'t str) -> (&'t str, Option<Row>) {
        let during = (play.turn(), play.phase());
        let Some((first, rest)) = text.split_once(Row::MARK) else {
            let lull = play.lull(seat).filter(|(_, pass)| pass == text.trim());
            return (text, lull.map(|(lull, _)| Row { seat, during, left: VecDeque::new(), kind: Kind::Lull(lull) }));
        };
        let parts = rest.split(Row::MARK).map(str::trim).filter(|part| !part.is_empty());
        let left: VecDeque<String> = parts.take(Row::MOST).map(str::to_owned).collect();
        let course = play.plotted(seat, first.trim()).map(|thing| Course { thing, mark: play.watch(seat, thing).0 });
        (first.trim(), (!left.is_empty()).then(|| Row { seat, during, left, kind: course.map_or(Kind::Phase, Kind::Course) }))
    }

    /// Whether commands were given with it that come after the first.
    pub fn is_several(&self) -> bool {
        !self.left.is_empty()
    }

    /// The seat's next command: the first of the row that is legal now. Those before it have been overtaken by what happened and are left out. In a window in
    /// which the seat may respond the row waits for the seat's own command; with the phase the row ends.
    fn next(&mut self, play: &dyn Play) -> Next {
        match self.kind {
            Kind::Phase => {}
            Kind::Course(course) => return self.leg(play, course),
            Kind::Lull(lull) => return self.again(play, lull),
        }
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

    /// Passes the window again while it is the same. Another window of this kind ends the row: the seat is asked.
    fn again(&self, play: &dyn Play, lull: Lull) -> Next {
        if play.turn() != self.during.0 {
            return Next::Over;
        }
        match play.lull(self.seat) {
            Some((now, pass)) if now == lull => Next::Say(pass),
            Some((now, _)) if now.kind == lull.kind => Next::Over,
            _ => Next::Wait,
        }
    }

    /// The next command of a course. It ends where its next leg cannot be flown as it was plotted: others are not flown in its place.
    fn leg(&mut self, play: &dyn Play, course: Course) -> Next {
        let Some(leg) = self.left.front() else { return Next::Over };
        let (mark, pass) = play.watch(self.seat, course.thing);
        if play.turn() != self.during.0 || mark != course.mark {
            return Next::Over;
        }
        if !play.deciders().contains(&self.seat) {
            return Next::Wait;
        }
        if play.allows(self.seat, leg) {
            return self.left.pop_front().map_or(Next::Over, Next::Say);
        }
        match pass {
            Some(pass) => Next::Say(pass),
            // A window in which its captain wants to be asked, or another thing of the seat moves.
            None if play.may_pass(self.seat) || play.moves(self.seat).is_some_and(|thing| thing != course.thing) => Next::Wait,
            None => Next::Over,
        }
    }
}

/// The rows of a table: at most one a seat, or a course of each of its things, and beside these the windows that it let pass, one of each kind.
#[derive(Clone, Debug, Default)]
pub struct Rows {
    rows: Vec<Row>,
}

impl Rows {
    /// Takes a row whose first command has been said; it takes the place of what was left of the seat's last one. Courses of several things are flown side
    /// by side.
    pub fn add(&mut self, row: Option<Row>) {
        let Some(row) = row else { return };
        let both = |held: &Row| match (held.kind, row.kind) {
            (Kind::Course(one), Kind::Course(other)) => one.thing != other.thing,
            (Kind::Lull(one), Kind::Lull(other)) => one.kind != other.kind,
            (one, other) => matches!(one, Kind::Lull(_)) != matches!(other, Kind::Lull(_)),
        };
        self.rows.retain(|held| held.seat != row.seat || both(held));
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
