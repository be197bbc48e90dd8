//! The end of the log as each viewer reads it. For each line only its number and a fingerprint of the sent text are held; its words are made when
//! they are read.

use std::{collections::VecDeque, sync::Arc};

use engine::{Play, Viewer, kit::LogLine};
use serde::{Serialize, Serializer};

use crate::fingerprint::hash;

/// A line of the log as it is written into every page it stands on.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub(crate) number: usize,
    pub(crate) hash: u64,
    /// Its words, if they are wanted.
    pub(crate) line: Option<Arc<LogLine>>,
}

/// As it is read; a form that no person reads holds its fingerprint.
impl Serialize for Line {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if to.is_human_readable() { self.line.as_deref().serialize(to) } else { to.serialize_u64(self.hash) }
    }
}

/// One viewer's log in one language.
struct Tail {
    viewer: Viewer,
    language: &'static str,
    /// Number of lines that the viewer may read, of those that were looked at.
    seen: usize,
    /// The last of them: number and fingerprint.
    lines: VecDeque<(usize, u64)>,
}

/// The logs of all viewers of a table.
#[derive(Default)]
pub(crate) struct Tails(Vec<Tail>);

impl Tails {
    /// Something was taken back: the lines sent so far may differ from the new ones.
    pub(crate) fn forget(&mut self) {
        self.0.clear();
    }

    /// The last lines for a viewer, at least `most` of them if the log is that long, and whether there are more before them. Those from number `from`
    /// on have their words, and so has every line that nobody with this observer was shown before.
    pub(crate) fn end(&mut self, play: &dyn Play, viewer: Viewer, most: usize, language: &'static str, from: usize) -> (Vec<Line>, bool) {
        let place = self.0.iter().position(|tail| tail.viewer == viewer && tail.language == language).unwrap_or_else(|| {
            self.0.push(Tail { viewer, language, seen: 0, lines: VecDeque::new() });
            self.0.len() - 1
        });
        let tail = &mut self.0[place];
        let (before, seen) = (tail.seen, play.heard(viewer));
        // It grows by a third before it is cut, so that not every new line moves all the others.
        let step = step(most);
        let cut = seen.saturating_sub(most) / step * step;
        let known = tail.lines.iter().map(|(number, _)| *number).find(|number| *number >= from);
        let first = known.unwrap_or(before.max(cut));
        let worded = if first < seen { play.log(viewer, first, language) } else { Vec::new() };
        let written = |line: &LogLine| hash(&serde_json::to_vec(line).unwrap_or_default());
        tail.lines.extend(worded.iter().filter(|line| line.number >= before).map(|line| (line.number, written(line))));
        let worded: Vec<Arc<LogLine>> = worded.into_iter().map(Arc::new).collect();
        tail.seen = seen;
        let gone = tail.lines.len().saturating_sub(seen - cut);
        tail.lines.drain(..gone);
        if gone > 0 {
            tail.lines.shrink_to(most + step);
        }
        let words = |number| worded.binary_search_by_key(&number, |line| line.number).ok().map(|at| worded[at].clone());
        let lines = tail.lines.iter().map(|(number, hash)| Line { number: *number, hash: *hash, line: words(*number) });
        (lines.collect(), cut > 0)
    }
}

/// Number of lines that leave at once.
fn step(most: usize) -> usize {
    (most / 3).max(1)
}

#[cfg(test)]
mod tests {
    use engine::{Kit, Seat, example::Beacon, kit::kit};

    use super::*;

    /// At every step of a game it equals the end of the whole log, for everybody.
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
                    let (lines, more) = tails.end(&*play, viewer, most, "en", 0);
                    assert_eq!(more, cut > 0);
                    let words: Vec<LogLine> = lines.iter().filter_map(|line| line.line.as_deref().cloned()).collect();
                    assert_eq!(words, whole.split_off(cut));
                    // Whoever knows some of them is given the words of the others, and all are the same lines.
                    let from = lines.get(lines.len() / 2).map_or(0, |line| line.number);
                    let (again, _) = tails.end(&*play, viewer, most, "en", from);
                    assert!(lines.iter().map(|line| line.hash).eq(again.iter().map(|line| line.hash)));
                    assert!(again.iter().all(|line| line.line.is_some() == (line.number >= from)));
                }
            }
        }
    }
}
