//! The change from one state of a page to the next, as small as possible without the text of the former state: only a tree of hashes is kept of it
//! ([`super::tree`]). The page applies the change (`table/delta.js`).
//!
//! - `{"=": value}`: this instead
//! - `{"~": {name: change}}`: an object, its changed or new members
//! - `{"&": [step]}`: an array; a step is `[from, count]` for entries that were there, `[from, change]` for one of them that has
//!   changed, or `{"=": value}` for a new one
//!
//! The new value is serialised once more for that, beside both trees: nothing that has equal hashes is looked into or drawn, and the words of what has
//! changed are said. A changed piece that several viewers see is written by the first of them ([`super::cache`]).

use std::{io::Write, mem, slice, vec};

use serde::Serialize;
use serde_json::Value;

use crate::{
    fingerprint::{ByPrint, Prints, hash_all},
    sync::{
        cache::CACHE,
        seen::COMMON,
        tree::{LOG, Node},
        walk::{Kind, Visit, Walk},
    },
};

/// Writes the change from a value with the tree `old` to this one with the tree `new`, its words known by a hash; nothing if they are the same.
pub(crate) fn change<T: Serialize>(old: &Node, new: &Node, value: &T, words: u64) -> String {
    let mut writer = Writer { out: Vec::with_capacity(8 << 10), at: (old, new), words, depth: 0, shared: false, spread: None };
    writer.parts(old, new, value);
    let text = String::from_utf8(writer.out).unwrap_or_default();
    if text == "{\"~\":{}}" { String::new() } else { text }
}

/// Writes the changes of what it is shown.
struct Writer<'n> {
    out: Vec<u8>,
    /// The trees, before and now, of the value that is opened next.
    at: (&'n Node, &'n Node),
    words: u64,
    /// In how many objects and lists it is.
    depth: usize,
    /// Whether the entries of this list are pieces that several viewers see.
    shared: bool,
    /// The list of which the entries come in a list of their own.
    spread: Option<Frame<'n>>,
}

/// An object or a list of which the change is being written.
struct Frame<'n> {
    old: &'n Node,
    news: slice::Iter<'n, Node>,
    /// For a list.
    steps: Option<vec::IntoIter<Step<'n>>>,
    /// Entries that were there, to be written together: the first, and how many.
    run: (usize, usize),
    /// Whether nothing has been written in it.
    first: bool,
    /// Whether it goes on after its entries in another list.
    spread: bool,
}

impl<'n> Frame<'n> {
    fn new(old: &'n Node, news: &'n [Node], steps: Option<Vec<Step<'n>>>) -> Frame<'n> {
        Frame { old, news: news.iter(), steps: steps.map(Vec::into_iter), run: (0, 0), first: true, spread: false }
    }
}

impl<'n> Writer<'n> {
    fn json<T: Serialize + ?Sized>(&mut self, value: &T) {
        // Writing to memory cannot fail.
        let _ = serde_json::to_writer(&mut self.out, value);
    }

    fn text(&mut self, text: &str) {
        self.out.extend_from_slice(text.as_bytes());
    }

    fn comma(&mut self, frame: &mut Frame) {
        if !mem::take(&mut frame.first) {
            self.out.push(b',');
        }
    }

    fn parts<T: Serialize + ?Sized>(&mut self, old: &'n Node, new: &'n Node, value: &T) {
        self.at = (old, new);
        let _ = value.serialize(Walk(self));
    }

    /// The change of a value part by part, or the value if that is shorter.
    fn change<T: Serialize + ?Sized>(&mut self, old: Option<&'n Node>, new: &'n Node, value: &T) {
        let start = self.out.len();
        if let Some(old) = old.filter(|old| old.leads_to(new)) {
            self.parts(old, new, value);
            if self.out.len() - start <= new.size as usize + 6 {
                return;
            }
            self.out.truncate(start);
        }
        self.text("{\"=\":");
        self.json(value);
        self.text("}");
    }

    /// The same for an entry of a list.
    fn entry<T: Serialize + ?Sized>(&mut self, old: Option<&'n Node>, new: &'n Node, value: &T) {
        if !mem::take(&mut self.shared) {
            return self.change(old, new, value);
        }
        let print = hash_all([self.words, old.map_or(0, |old| old.hash), new.hash]);
        match CACHE.find(print) {
            Some(text) => self.out.extend_from_slice(&text),
            None => {
                let start = self.out.len();
                self.change(old, new, value);
                CACHE.keep(print, &self.out[start..]);
            }
        }
        self.shared = true;
    }

    /// One step of a list.
    fn step<T: Serialize + ?Sized>(&mut self, frame: &mut Frame<'n>, new: &'n Node, value: &T) {
        let was = match frame.steps.as_mut().and_then(Iterator::next) {
            Some(Step::Same(from)) => return self.copy(frame, from),
            Some(Step::Changed(from, old)) => Some((from, old)),
            Some(Step::New) | None => None,
        };
        self.flush(frame);
        self.comma(frame);
        // Writing to memory cannot fail.
        let _ = was.map_or(Ok(()), |(from, _)| write!(self.out, "[{from},"));
        self.entry(was.map(|(_, old)| old), new, value);
        self.text(if was.is_some() { "]" } else { "" });
    }

    /// An entry that was there: several in a row are written together.
    fn copy(&mut self, frame: &mut Frame, from: usize) {
        if frame.run.0 + frame.run.1 != from {
            self.flush(frame);
            frame.run.0 = from;
        }
        frame.run.1 += 1;
    }

    fn flush(&mut self, frame: &mut Frame) {
        let (from, count) = mem::take(&mut frame.run);
        if count > 0 {
            self.comma(frame);
            let _ = write!(self.out, "[{from},{count}]");
        }
    }

    /// A list that stands for its entries in another one: it is drawn only if one of them is to be written.
    fn entries<T: Serialize + ?Sized>(&mut self, frame: &mut Frame<'n>, spread: &'n Node, list: &T) {
        let Some(steps) = &mut frame.steps else { return };
        let ahead = &steps.as_slice()[..spread.parts().len()];
        let same: Option<Vec<usize>> = ahead.iter().map(|step| if let Step::Same(from) = step { Some(*from) } else { None }).collect();
        if let Some(same) = same {
            steps.by_ref().take(same.len()).for_each(drop);
            return same.into_iter().for_each(|from| self.copy(frame, from));
        }
        let empty = Frame::new(frame.old, &[], None);
        let around = mem::replace(frame, empty);
        self.spread = Some(Frame { news: spread.parts().iter(), spread: true, ..around });
        let _ = list.serialize(Walk(self));
        if let Some(within) = self.spread.take() {
            *frame = Frame { news: around.news, spread: false, ..within };
        }
    }
}

impl<'n> Visit for Writer<'n> {
    type Frame = Frame<'n>;

    /// Values without parts are written whole where they are met.
    fn plain(&mut self, _: u64, _: usize) {}

    fn open(&mut self, kind: Kind) -> Frame<'n> {
        if let Some(frame) = self.spread.take() {
            return frame;
        }
        let (old, new) = self.at;
        let steps = (kind == Kind::List).then(|| steps(&old.entries(), &new.entries()));
        self.text(if steps.is_some() { "{\"&\":[" } else { "{\"~\":{" });
        Frame::new(old, new.parts(), steps)
    }

    fn enter(&mut self, frame: &mut Frame<'n>, name: &str) {
        let Some(new) = frame.news.next() else { return };
        self.at = (frame.old.find(new.name).unwrap_or(new), new);
        self.comma(frame);
        self.json(name);
        self.out.push(b':');
    }

    fn child<T: Serialize + ?Sized>(&mut self, frame: &mut Frame<'n>, name: &str, value: &T) {
        let Some(new) = frame.news.next() else { return };
        if frame.steps.is_some() {
            return if new.is_spread() { self.entries(frame, new, value) } else { self.step(frame, new, value) };
        }
        let old = frame.old.find(new.name);
        if old.is_some_and(|old| old.hash == new.hash) {
            return;
        }
        self.comma(frame);
        self.json(name);
        self.out.push(b':');
        let shared = mem::replace(&mut self.shared, self.depth == 1 && COMMON.contains(&name));
        self.depth += 1;
        match old {
            Some(old) if name == LOG && old.leads_to(new) => self.parts(old, new, value),
            _ => self.change(old, new, value),
        }
        self.depth -= 1;
        self.shared = shared;
    }

    fn close(&mut self, mut frame: Frame<'n>) {
        if frame.spread {
            self.spread = Some(frame);
            return;
        }
        self.flush(&mut frame);
        self.text(if frame.steps.is_some() { "]}" } else { "}}" });
    }

    fn later<T: Serialize + ?Sized>(&mut self, _: u64, list: &T) {
        let _ = list.serialize(Walk(self));
    }
}

/// How an entry of a list has come there.
enum Step<'n> {
    Same(usize),
    Changed(usize, &'n Node),
    New,
}

/// A list from earlier entries, wherever they stood, from changed ones, and from new ones.
fn steps<'n>(olds: &[&'n Node], news: &[&Node]) -> Vec<Step<'n>> {
    let start = olds.iter().zip(news).take_while(|(old, new)| old.hash == new.hash).count();
    let (was, is) = (&olds[start..], &news[start..]);
    let end = was.iter().rev().zip(is.iter().rev()).take_while(|(old, new)| old.hash == new.hash).count();
    let (was, is) = (start..olds.len() - end, &is[..is.len() - end]);
    let there: ByPrint<usize> = was.clone().rev().map(|at| (olds[at].hash, at)).collect();
    let wanted: Prints = is.iter().map(|new| new.hash).collect();
    // Those that are gone have probably become others that begin alike.
    let mut gone: Vec<usize> = was.filter(|&at| olds[at].has_parts() && !wanted.contains(&olds[at].hash)).collect();
    let mut next = start;
    let step = |new: &&Node| {
        let stands = olds.get(next).is_some_and(|old| old.hash == new.hash);
        if let Some(old) = if stands { Some(next) } else { there.get(&new.hash).copied() } {
            next = old + 1;
            return Step::Same(old);
        }
        let like = gone.iter().position(|at| olds[*at].first() == new.first() && olds[*at].leads_to(new));
        like.map_or(Step::New, |place| {
            let old = gone.remove(place);
            Step::Changed(old, olds[old])
        })
    };
    let last = (olds.len() - end..olds.len()).map(Step::Same);
    (0..start).map(Step::Same).chain(is.iter().map(step)).chain(last).collect()
}

/// Applies a change as the page does it; nothing where it does not fit.
pub(crate) fn apply(value: &Value, change: &Value) -> Option<Value> {
    if let Some(whole) = change.get("=") {
        return Some(whole.clone());
    }
    if let Some(steps) = change.get("&") {
        let (entries, mut next) = (value.as_array()?, Vec::new());
        for step in steps.as_array()? {
            let from = step.get(0).and_then(Value::as_u64).map(|from| from as usize);
            match (from, step.get(1).and_then(Value::as_u64)) {
                (Some(from), Some(count)) => next.extend_from_slice(entries.get(from..from + count as usize)?),
                (Some(from), None) => next.push(apply(entries.get(from)?, step.get(1)?)?),
                (None, _) => next.push(step.get("=")?.clone()),
            }
        }
        return Some(Value::Array(next));
    }
    let mut next = value.as_object()?.clone();
    for (name, inner) in change.get("~")?.as_object()? {
        let old = value.get(name).cloned().unwrap_or_default();
        next.insert(name.clone(), apply(&old, inner)?);
    }
    Some(Value::Object(next))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// The change from one page to another; `None` if they are the same.
    fn told(before: &Value, after: &Value) -> Option<Value> {
        let text = change(&Node::of(before), &Node::of(after), after, 0);
        (!text.is_empty()).then(|| serde_json::from_str(&text).expect("a change is JSON"))
    }

    #[test]
    fn a_change_leads_from_one_state_to_the_other() {
        let long = |word: &str| word.repeat(100);
        let ship = |id: &str, x: u32| json!({ "ship": { "id": id, "x": x, "name": long("n") } });
        let states = [
            json!({ "shapes": [ship("a", 1), ship("b", 2)], "log": ["one"], "who": "A" }),
            json!({ "shapes": [ship("a", 5), ship("b", 2)], "log": ["one", "two"], "who": "A" }),
            json!({ "shapes": [ship("b", 2), ship("c", 1), ship("a", 5)], "log": [long("one"), "two"], "who": { "A": long("b") } }),
            json!({ "shapes": [ship("c", 1), ship("b", 7)], "log": ["two", long("three")], "end": { "=": 1 }, "who": { "B": long("b") } }),
            json!({ "shapes": [], "log": null, "who": { "-": ["who"], "x": long("ab") } }),
            json!({ "shapes": [[1, 2], [long("x"), 3]], "log": [null, null, 1], "who": {} }),
            json!({ "shapes": ["a \"sign\" }] \\", long("ä,:{[")], "log": [-1.5e-7, true, false], "who": { "\"": long("\\\""), "": [[], {}] } }),
        ];
        for before in states.iter().map(|state| json!({ "scene": state })) {
            assert_eq!(told(&before, &before), None);
            for after in states.iter().map(|state| json!({ "scene": state })).filter(|after| *after != before) {
                let change = told(&before, &after).expect("they differ");
                assert_eq!(apply(&before, &change).as_ref(), Some(&after), "{before} to {after} by {change}");
            }
        }
    }

    #[test]
    fn what_did_not_change_is_not_sent() {
        let page = |value: Value| json!({ "page": value });
        let ships = |x: u32| page((0..200).map(|id| json!({ "id": id, "x": if id == 7 { x } else { 0 } })).collect());
        assert_eq!(told(&ships(1), &ships(2)), Some(json!({ "~": { "page": { "&": [[0, 7], { "=": { "id": 7, "x": 2 } }, [8, 192]] } } })));
        let log = |lines: std::ops::Range<u32>| page(lines.collect());
        let lines = json!({ "&": [[3, 57], { "=": 60 }, { "=": 61 }] });
        assert_eq!(told(&log(0..60), &log(3..62)), Some(json!({ "~": { "page": lines } })));
        let long = |x: u32| page(json!({ "name": "n".repeat(200), "deep": { "x": x, "text": "t".repeat(200) } }));
        assert_eq!(told(&long(1), &long(2)), Some(json!({ "~": { "page": { "~": { "deep": { "~": { "x": { "=": 2 } } } } } } })));
    }
}
