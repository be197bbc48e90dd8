//! The change of a list: only the fingerprints of its entries are compared, and only changed ones are written.

use std::{fmt::Write, ops::Range, sync::Arc};

use crate::{
    fingerprint::{ByPrint, Prints},
    sync::cache::{Held, Kept},
    tables::table::log::Line,
};

/// Entries in order, each with a fingerprint.
pub(crate) trait List {
    /// Number of entries.
    fn count(&self) -> usize;
    fn print(&self, at: usize) -> u64;
    /// Writes an entry.
    fn write(&self, at: usize, out: &mut String);
    /// The record of an entry that was sent whole, without writing more for it.
    fn known(&self, _: usize) -> Option<Arc<Kept>> {
        None
    }
    /// Writes the change of an entry, and returns whether there is one (if the entry reads the same, the written text must be dropped) and the record
    /// after it. Without a record before, the entry is written whole.
    fn change(&self, at: usize, before: Option<&Held>, out: &mut String) -> (bool, Option<Arc<Kept>>);
}

/// Writes the change of a list, after these words; nothing if it has not changed.
pub(crate) fn told(out: &mut String, words: [&str; 4], list: &dyn List, before: &Arc<[Held]>) -> Arc<[Held]> {
    let start = out.len();
    words.iter().for_each(|word| out.push_str(word));
    let first = out.len();
    let held = since(list, before, out);
    if out.len() == first {
        out.truncate(start);
    }
    held
}

/// Writes the change of a list, nothing if it is the same, and returns the record after it.
fn since(list: &dyn List, before: &Arc<[Held]>, out: &mut String) -> Arc<[Held]> {
    let (olds, count) = (&before[..], list.count());
    if olds.len() == count && olds.iter().enumerate().all(|(at, old)| old.print == list.print(at)) {
        return before.clone();
    }
    let news = (0..count).map(|at| list.print(at)).collect::<Vec<u64>>();
    let same = |(old, new): &(&Held, &u64)| old.print == **new;
    let start = olds.iter().zip(&news).take_while(same).count();
    let end = olds[start..].iter().rev().zip(news[start..].iter().rev()).take_while(same).count();
    let middle = Middle { start, left: olds.len() - end, places: start..news.len() - end };
    let there: ByPrint<usize> = (start..middle.left).rev().map(|at| (olds[at].print, at)).collect();
    let stayed = olds[start..].iter().zip(&news[start..]).filter(same).count();
    let moved = news[middle.places.clone()].iter().filter(|print| there.contains_key(*print)).count() + end;
    if olds.len() == news.len() && stayed >= moved {
        entries(list, before, middle.places, out)
    } else {
        composed(list, &news, before, &middle, &there, out)
    }
}

/// Each changed entry, in its place.
fn entries(list: &dyn List, before: &[Held], places: Range<usize>, out: &mut String) -> Arc<[Held]> {
    let (mut first, mut held) = (true, before.to_vec());
    for at in places.filter(|&at| before[at].print != list.print(at)) {
        let start = out.len();
        out.push_str(if first { "{\"@\":{" } else { "," });
        // Writing to a text cannot fail.
        let _ = write!(out, "\"{at}\":");
        let (told, kept) = list.change(at, Some(&before[at]), out);
        // An entry that reads the same in these words has not changed.
        if told {
            first = false;
        } else {
            out.truncate(start);
        }
        held[at] = Held { print: list.print(at), kept };
    }
    if !first {
        out.push_str("}}");
    }
    held.into()
}

/// Assembled from earlier entries, wherever they stood, from changed ones, and from new ones.
fn composed(list: &dyn List, news: &[u64], before: &[Held], middle: &Middle, there: &ByPrint<usize>, out: &mut String) -> Arc<[Held]> {
    let wanted: Prints = news[middle.places.clone()].iter().copied().collect();
    let mut held: Vec<Held> = Vec::with_capacity(news.len());
    out.push_str("{\"&\":[");
    let mut steps = Steps { out, first: true, run: (0, middle.start) };
    held.extend(before[..middle.start].iter().cloned());
    let mut next = middle.start;
    for at in middle.places.clone() {
        let print = news[at];
        let follows = next < middle.left && before[next].print == print;
        if let Some(old) = if follows { Some(next) } else { there.get(&print).copied() } {
            steps.copy(old);
            held.push(before[old].clone());
            next = old + 1;
            continue;
        }
        // The entry that stood here and is gone has probably become this one.
        let gone = next < middle.left && !wanted.contains(&before[next].print);
        let was = before.get(next).filter(|old| gone && old.kept.is_some());
        let (told, kept) = steps.add(|out| {
            if was.is_none() {
                return list.change(at, was, out);
            }
            let _ = write!(out, "[{next},");
            let changed = list.change(at, was, out);
            out.push(']');
            changed
        });
        if !told {
            steps.copy(next);
        }
        held.push(Held { print, kept });
        next += usize::from(gone);
    }
    (middle.left..before.len()).for_each(|old| steps.copy(old));
    held.extend(before[middle.left..].iter().cloned());
    steps.end();
    held.into()
}

/// The part of a list that has changed.
struct Middle {
    /// Number of unchanged entries before it.
    start: usize,
    /// End of the span in the list before.
    left: usize,
    /// The span now.
    places: Range<usize>,
}

/// The steps that assemble a list: `[from, count]` are entries that were there, `[from, change]` is one that has changed, `{"=": value}` a new one.
struct Steps<'o> {
    out: &'o mut String,
    first: bool,
    /// Unchanged entries that are to be written together.
    run: (usize, usize),
}

impl Steps<'_> {
    fn copy(&mut self, at: usize) {
        if self.run.0 + self.run.1 != at {
            self.flush();
            self.run = (at, 0);
        }
        self.run.1 += 1;
    }

    fn flush(&mut self) {
        let (from, count) = std::mem::take(&mut self.run);
        if count > 0 {
            self.begin();
            let _ = write!(self.out, "[{from},{count}]");
        }
    }

    /// A step as it is written; if that writes nothing, nothing has changed.
    fn add<K>(&mut self, step: impl FnOnce(&mut String) -> (bool, K)) -> (bool, K) {
        let (length, first, run) = (self.out.len(), self.first, self.run);
        self.flush();
        self.begin();
        let (told, kept) = step(self.out);
        if !told {
            self.out.truncate(length);
            (self.first, self.run) = (first, run);
        }
        (told, kept)
    }

    fn begin(&mut self) {
        if !self.first {
            self.out.push(',');
        }
        self.first = false;
    }

    fn end(mut self) {
        self.flush();
        self.out.push_str("]}");
    }
}

/// Writes the change of an object, whose members `write` writes, perhaps with a comma behind the last; returns whether there were any.
pub(crate) fn inside(out: &mut String, write: impl FnOnce(&mut String) -> Kept) -> (bool, Option<Arc<Kept>>) {
    out.push_str("{\"~\":{");
    let start = out.len();
    let kept = write(out);
    if out.len() > start && out.ends_with(',') {
        out.pop();
    }
    let any = out.len() > start;
    out.push_str("}}");
    (any, Some(Arc::new(kept)))
}

/// Writes a value that is sent whole.
pub(crate) fn instead(out: &mut String, write: impl FnOnce(&mut String)) {
    out.push_str("{\"=\":");
    write(out);
    out.push('}');
}

/// A list of JSON.
pub(crate) fn listed(out: &mut String, list: &dyn List) {
    out.push('[');
    for at in 0..list.count() {
        if at > 0 {
            out.push(',');
        }
        list.write(at, out);
    }
    out.push(']');
}

/// The lines that are shown, as a list.
pub(crate) struct Log<'l>(pub(crate) &'l [Line]);

impl List for Log<'_> {
    fn count(&self) -> usize {
        self.0.len()
    }

    fn print(&self, at: usize) -> u64 {
        self.0[at].hash
    }

    fn write(&self, at: usize, out: &mut String) {
        out.push_str(self.0[at].text.as_deref().unwrap_or("null"));
    }

    fn change(&self, at: usize, _: Option<&Held>, out: &mut String) -> (bool, Option<Arc<Kept>>) {
        instead(out, |out| self.write(at, out));
        (true, None)
    }
}
