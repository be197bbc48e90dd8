//! The end of the log as each viewer reads it, worded once: a line that several may see is one line for all of them.

use std::{collections::VecDeque, sync::Arc};

use engine::{Play, Viewer, kit::LogLine};

use crate::marks::Piece;

/// A line of the log as it is written into every page it stands on.
#[derive(Debug)]
pub(crate) struct Worded {
    pub(crate) number: usize,
    pub(crate) piece: Piece,
}

/// What one viewer reads in one language.
struct Tail {
    viewer: Viewer,
    language: &'static str,
    /// As many entries of the log were looked at.
    upto: usize,
    /// As many of them may be seen.
    seen: usize,
    /// The last of those.
    lines: VecDeque<Arc<Worded>>,
}

/// What all viewers of a table read.
#[derive(Default)]
pub(crate) struct Tails(Vec<Tail>);

impl Tails {
    /// Something was taken back: what was told may not be what will be told.
    pub(crate) fn forget(&mut self) {
        self.0.clear();
    }

    /// The last lines for a viewer, at least `most` of them where there are so many, and whether there are more before them.
    pub(crate) fn end(&mut self, play: &dyn Play, viewer: Viewer, most: usize, language: &'static str) -> (Vec<Arc<Worded>>, bool) {
        let place = self.0.iter().position(|tail| tail.viewer == viewer && tail.language == language).unwrap_or_else(|| {
            self.0.push(Tail { viewer, language, upto: 0, seen: 0, lines: VecDeque::new() });
            self.0.len() - 1
        });
        let (upto, before) = (self.0[place].upto, self.0[place].seen);
        let seen = before + if upto < play.told() { play.heard(viewer, upto) } else { 0 };
        // It grows by a third before it is cut, so that not every new line moves all the others.
        let step = step(most);
        let cut = seen.saturating_sub(most) / step * step;
        let fresh = if seen > before { play.log_end(viewer, upto, cut.saturating_sub(before), language) } else { Vec::new() };
        let fresh: Vec<Arc<Worded>> = fresh.iter().map(|line| self.shared(place, line)).collect();
        let tail = &mut self.0[place];
        tail.upto = play.told();
        tail.seen = seen;
        tail.lines.extend(fresh);
        let gone = tail.lines.len().saturating_sub(tail.seen - cut);
        tail.lines.drain(..gone);
        if gone > 0 {
            tail.lines.shrink_to(most + step);
        }
        (tail.lines.iter().cloned().collect(), cut > 0)
    }

    /// The same line as another viewer has it, if one has.
    fn shared(&self, own: usize, line: &LogLine) -> Arc<Worded> {
        let text = serde_json::to_string(line).unwrap_or_default();
        let others = self.0.iter().enumerate().filter(|(place, tail)| *place != own && tail.language == self.0[own].language);
        let known = others.filter_map(|(_, tail)| {
            let at = tail.lines.binary_search_by_key(&line.number, |known| known.number).ok()?;
            tail.lines.get(at).filter(|known| *known.piece.text == *text)
        });
        let known = known.map(Arc::clone).next();
        known.unwrap_or_else(|| Arc::new(Worded { number: line.number, piece: Piece::new(text) }))
    }
}

/// As many lines go at once.
fn step(most: usize) -> usize {
    (most / 3).max(1)
}

#[cfg(test)]
mod tests {
    use engine::{Kit, Seat, example::Beacon, kit::kit};

    use super::*;

    /// At every step of a game the end is what the whole log ends with, for everybody.
    #[test]
    fn the_end_is_that_of_the_whole_log() {
        let kit: Box<dyn Kit> = kit::<Beacon>(Vec::new());
        let setup = kit.setup("beacon").expect("a scenario");
        for most in [2, 3, 60] {
            let mut play = kit.open(&setup, Some(5)).expect("a game");
            let mut tails = Tails::default();
            while let Some(&seat) = play.deciders().first() {
                let command = play.commands(seat).pop().expect("a command");
                play.say(seat, &command, None).expect("it is legal");
                for viewer in [Viewer::Public, Viewer::Seat(Seat::A), Viewer::Seat(Seat::B)] {
                    let mut whole = play.log(viewer, 0, "en");
                    let cut = whole.len().saturating_sub(most) / step(most) * step(most);
                    let (lines, more) = tails.end(&*play, viewer, most, "en");
                    assert_eq!(more, cut > 0);
                    let written = |line: &LogLine| serde_json::to_string(line).expect("JSON");
                    let texts: Vec<String> = lines.iter().map(|line| line.piece.text.to_string()).collect();
                    assert_eq!(texts, whole.split_off(cut).iter().map(written).collect::<Vec<_>>());
                }
            }
            let [one, other] = [Viewer::Public, Viewer::Seat(Seat::A)].map(|viewer| tails.end(&*play, viewer, most, "en").0);
            assert!(one.iter().any(|line| other.iter().any(|same| Arc::ptr_eq(line, same))), "what both see is one line");
        }
    }
}
