//! A game as a line of the results.

use std::fmt::Write;

use engine::kit::Finished;

use crate::metric::{Metric, Whose};

/// The result of a game, with its place in the design.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// The number of the block: games of a block share their dice.
    pub block: u64,
    /// The arm.
    pub arm: usize,
    /// By how many seats the players have moved on.
    pub order: usize,
    /// The seats that were first, as bits; 0 where the game did not end.
    pub first: u8,
    /// The turn in which it ended.
    pub rounds: u32,
    /// Commands given.
    pub decisions: u64,
    /// The points of each seat.
    pub points: Vec<i64>,
    /// The values of the extra figures, in their order.
    pub extra: Vec<Option<i64>>,
}

/// The columns that each table of results has, before the points and the extra figures.
const COLUMNS: [&str; 8] = ["game", "block", "arm", "order", "seed", "first", "rounds", "decisions"];

/// The line of names.
pub fn head(seats: usize, extras: &[Metric]) -> String {
    let mut line = COLUMNS.join(",");
    for seat in 0..seats {
        let _ = write!(line, ",points {}", Whose::Seat(seat));
    }
    extras.iter().for_each(|metric| line.push_str(&format!(",{}", quoted(&metric.to_string()))));
    line + "\n"
}

/// A cell as a table writes it: in quotes where it has a comma or a quote.
pub(crate) fn quoted(cell: &str) -> String {
    if cell.contains([',', '"', '\n']) { format!("\"{}\"", cell.replace('"', "\"\"")) } else { cell.to_owned() }
}

impl Row {
    /// The row of a finished game.
    pub fn of(place: (u64, usize, usize), game: &Finished, extras: &[Metric]) -> Row {
        let (block, arm, order) = place;
        let outcome = game.played.outcome.as_ref();
        let places = outcome.map_or(&[][..], |outcome| &outcome.places);
        let first = places.iter().enumerate().filter(|(_, place)| **place == 1).fold(0, |first, (seat, _)| first | 1 << seat);
        Row {
            block,
            arm,
            order,
            first,
            rounds: game.played.turns,
            decisions: game.played.decisions,
            points: outcome.iter().flat_map(|outcome| &outcome.scores).map(|score| i64::from(score.total)).collect(),
            extra: extras.iter().map(|metric| metric.extra(game)).collect(),
        }
    }

    /// The seats that were first, as letters.
    pub fn first_seats(&self) -> String {
        (0..8).filter(|seat| self.first >> seat & 1 == 1).map(|seat| Whose::Seat(seat).to_string()).collect()
    }

    /// Its line. `number` is the number of the game, `seats` the most seats of an arm.
    pub fn write(&self, number: u64, seed: u64, seats: usize, out: &mut String) {
        let first = self.first_seats();
        let Row { block, arm, order, rounds, decisions, .. } = self;
        let _ = write!(out, "{number},{block},{arm},{order},{seed},{first},{rounds},{decisions}");
        for seat in 0..seats {
            out.push(',');
            if let Some(points) = self.points.get(seat) {
                let _ = write!(out, "{points}");
            }
        }
        for value in &self.extra {
            out.push(',');
            if let Some(value) = value {
                let _ = write!(out, "{value}");
            }
        }
        out.push('\n');
    }

    /// Reads a line; `None` if it is none.
    pub fn read(line: &str, seats: usize, extras: usize) -> Option<Row> {
        let mut cells = line.trim_end_matches(['\r', '\n']).split(',').skip(1);
        let mut row = Row {
            block: cells.next()?.parse().ok()?,
            arm: cells.next()?.parse().ok()?,
            order: cells.next()?.parse().ok()?,
            ..Row::default()
        };
        cells.next()?;
        let letters = cells.next()?;
        row.first = (0..8).filter(|seat| letters.contains(&Whose::Seat(*seat).to_string())).fold(0, |first, seat| first | 1 << seat);
        (row.rounds, row.decisions) = (cells.next()?.parse().ok()?, cells.next()?.parse().ok()?);
        for _ in 0..seats {
            row.points.extend(number(cells.next()?)?);
        }
        for _ in 0..extras {
            row.extra.push(number(cells.next()?)?);
        }
        cells.next().is_none().then_some(row)
    }

    /// A figure of it; `None` where it has none. `seats` is how many sit at its table.
    pub fn value(&self, metric: &Metric, extras: &[Metric], seats: usize) -> Option<f64> {
        let seat = |whose: &Whose| match *whose {
            Whose::Seat(seat) => Some(seat),
            Whose::Player(player) if player < seats => Some((player + self.order) % seats),
            Whose::Player(_) => None,
        };
        match metric {
            Metric::Score(whose) => self.score(seat(whose)?, seats),
            Metric::Points(whose) => self.points.get(seat(whose)?).map(|points| *points as f64),
            Metric::Lead(whose) => {
                let seat = seat(whose)?;
                let own = *self.points.get(seat)?;
                let others = self.points.iter().enumerate().filter(|(other, _)| *other != seat).map(|(_, points)| *points);
                Some((own - others.max()?) as f64)
            }
            Metric::Rounds => Some(f64::from(self.rounds)),
            Metric::Decisions => Some(self.decisions as f64),
            extra => {
                let place = extras.iter().position(|known| known == extra)?;
                self.extra.get(place).copied().flatten().map(|value| value as f64)
            }
        }
    }

    /// Whether every figure of another game is the same.
    pub fn is_alike(&self, other: &Row) -> bool {
        let told = |row: &Row| (row.first, row.rounds, row.decisions);
        told(self) == told(other) && self.points == other.points && self.extra == other.extra
    }

    /// A game that did not end counts as shared by all.
    fn score(&self, seat: usize, seats: usize) -> Option<f64> {
        match (self.first.count_ones(), self.first >> seat & 1) {
            _ if seat >= seats => None,
            (0, _) => Some(1.0 / seats as f64),
            (firsts, 1) => Some(1.0 / f64::from(firsts)),
            _ => Some(0.0),
        }
    }
}

/// `Some(None)` for an empty cell, `None` for one that is no number.
fn number(cell: &str) -> Option<Option<i64>> {
    if cell.is_empty() { Some(None) } else { cell.parse().ok().map(Some) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_reads_back() {
        let row =
            Row { block: 3, arm: 1, order: 1, first: 0b10, rounds: 7, decisions: 90, points: vec![-4, 12], extra: vec![None, Some(5)] };
        let mut line = String::new();
        row.write(13, 99, 2, &mut line);
        assert_eq!(line, "13,3,1,1,99,B,7,90,-4,12,,5\n");
        assert_eq!(Row::read(&line, 2, 2), Some(row.clone()));
        assert_eq!(Row::read("13,3,1,1,99,B,7,9", 2, 2), None, "a line that was cut off");
        assert_eq!(row.value(&Metric::Score(Whose::Seat(1)), &[], 2), Some(1.0));
        assert_eq!(row.value(&Metric::Score(Whose::Player(0)), &[], 2), Some(1.0), "the first player sits at B");
        assert_eq!(row.value(&Metric::Lead(Whose::Seat(0)), &[], 2), Some(-16.0));
        assert_eq!(row.value(&Metric::Points(Whose::Player(1)), &[], 2), Some(-4.0));
    }

    #[test]
    fn a_shared_first_place_is_a_share_of_the_score() {
        let both = Row { first: 0b11, points: vec![1, 1], ..Row::default() };
        assert_eq!(both.value(&Metric::Score(Whose::Seat(0)), &[], 2), Some(0.5));
        let unfinished = Row::default();
        assert_eq!(unfinished.value(&Metric::Score(Whose::Seat(3)), &[], 4), Some(0.25));
        assert_eq!(unfinished.value(&Metric::Score(Whose::Seat(2)), &[], 2), None, "nobody sits there");
    }
}
