//! The table as one viewer sees it, cut in pieces: shapes, sheets, cards, choices, lines of the log. Each has a fingerprint ([`crate::fingerprint`]), by
//! which it is known whether it is as it was; only what is not is put into words and written down, once for all who see it.

use std::{
    array,
    collections::{HashMap, HashSet},
    ops::Range,
    sync::{Arc, LazyLock, Mutex, OnceLock, PoisonError},
};

use engine::{
    Scene,
    words::{Worded, Words},
};
use serde::Serialize;

use crate::{
    fingerprint::fingerprint,
    marks::{Marks, Written},
    tail::Worded as Line,
};

/// The lists of a scene. Those of the second half are a seat's own, and mostly other things after each command.
const LISTS: [&str; 10] = ["shapes", "sheets", "zones", "chips", "trays", "choices", "more", "forms", "picks", "denied"];
/// As many of them are there for everybody.
const COMMON: usize = 5;

/// A piece that is shorter as text is told whole: its parts have no marks.
const WHOLE: usize = 400;

/// As many bytes most pieces have.
const USUAL: usize = 1024;

/// As many bytes stand on a shelf.
const ROOM: usize = 2 << 20;

/// What was written down for one viewer and may be wanted for another one, of this table or of another one where the same lies: hexes, cards, sheets of
/// ships that are whole. It is known by its fingerprint, and goes when nobody has wanted it for as long as it takes to fill a shelf.
struct Cellar {
    room: usize,
    shelves: Mutex<[Shelf; 2]>,
}

#[derive(Default)]
struct Shelf {
    made: HashMap<u64, Arc<Made>>,
    size: usize,
}

static CELLAR: LazyLock<Cellar> = LazyLock::new(|| Cellar::new(ROOM));

/// A piece that was written down.
struct Made {
    text: Box<str>,
    /// Whether it pays to tell only what changes in it; the marks for that are made when it changes.
    marked: bool,
    marks: OnceLock<(Written, Arc<Marks>)>,
}

/// What is known of a piece that is shown.
#[derive(Clone)]
struct Held {
    print: u64,
    /// Nothing where it is told whole if it changes: what is short, and what was not told yet since the page was.
    marks: Option<Arc<Marks>>,
}

/// What is known of all pieces of a page that is shown: enough to say what of them changed, without their text.
#[derive(Clone, Default)]
pub(crate) struct Known {
    bounds: [f64; 4],
    /// The lists of the scene, and the log.
    lists: [Arc<[Held]>; LISTS.len() + 1],
}

/// What one viewer sees at one moment.
pub(crate) struct Cut {
    /// With its words still to be said.
    scene: Scene,
    words: Arc<Words>,
    prints: [Vec<u64>; LISTS.len()],
    log: Vec<Arc<Line>>,
}

fn prints<T: Serialize>(items: &[T], language: &str, room: &mut Vec<u8>) -> Vec<u64> {
    items.iter().map(|item| fingerprint(item, language, room)).collect()
}

fn said<T: Worded + Clone + Serialize>(items: &[T], at: usize, words: &Words) -> String {
    let Some(item) = items.get(at) else { return "null".into() };
    let mut text = Vec::with_capacity(USUAL);
    // Writing to memory cannot fail.
    let _ = serde_json::to_writer(&mut text, &item.clone().said(words));
    String::from_utf8(text).unwrap_or_default()
}

impl Cut {
    /// Cuts a scene.
    pub(crate) fn new(scene: Scene, words: Arc<Words>, log: Vec<Arc<Line>>) -> Cut {
        let (language, mut room) = (words.language(), Vec::with_capacity(8 << 10));
        let room = &mut room;
        let prints = [
            prints(&scene.shapes, language, room),
            prints(&scene.sheets, language, room),
            prints(&scene.zones, language, room),
            prints(&scene.chips, language, room),
            prints(&scene.trays, language, room),
            prints(&scene.choices, language, room),
            prints(&scene.more, language, room),
            prints(&scene.forms, language, room),
            prints(&scene.picks, language, room),
            prints(&scene.denied, language, room),
        ];
        Cut { scene, words, prints, log }
    }

    /// A piece in words.
    fn text(&self, list: usize, at: usize) -> String {
        let (scene, words) = (&self.scene, &*self.words);
        match list {
            0 => said(&scene.shapes, at, words),
            1 => said(&scene.sheets, at, words),
            2 => said(&scene.zones, at, words),
            3 => said(&scene.chips, at, words),
            4 => said(&scene.trays, at, words),
            5 => said(&scene.choices, at, words),
            6 => said(&scene.more, at, words),
            7 => said(&scene.forms, at, words),
            8 => said(&scene.picks, at, words),
            _ => said(&scene.denied, at, words),
        }
    }

    fn bounds(&self) -> String {
        serde_json::to_string(&self.scene.bounds).unwrap_or_default()
    }

    /// Writes the members `scene` and `log` of a page.
    pub(crate) fn write(&self, out: &mut String) {
        out.push_str(&format!("\"scene\":{{\"bounds\":{},\"hex_side\":{}", self.bounds(), self.scene.hex_side));
        for (list, name) in LISTS.iter().enumerate() {
            out.push_str(&format!(",\"{name}\":"));
            listed(out, 0..self.prints[list].len(), |out, at| match list < COMMON {
                true => out.push_str(&self.made(list, at).text),
                false => out.push_str(&self.text(list, at)),
            });
        }
        out.push_str("},\"log\":");
        listed(out, 0..self.log.len(), |out, at| out.push_str(&self.log[at].piece.text));
    }

    /// What is known of it once it has been told whole.
    pub(crate) fn known(&self) -> Known {
        let held = |print: u64| Held { print, marks: None };
        Known {
            bounds: self.scene.bounds,
            lists: array::from_fn(|list| match self.prints.get(list) {
                Some(prints) => prints.iter().map(|print| held(*print)).collect(),
                None => self.log.iter().map(|line| held(line.piece.hash)).collect(),
            }),
        }
    }

    /// Writes the changes of the members `scene` and `log` since that, with a comma before each that has any. Gives what is known then.
    pub(crate) fn since(&self, before: &Known, out: &mut String) -> Known {
        let start = out.len();
        out.push_str(",\"scene\":{\"~\":{");
        let first = out.len();
        if before.bounds != self.scene.bounds {
            out.push_str(&format!("\"bounds\":{{\"=\":{}}}", self.bounds()));
        }
        let mut lists: [Arc<[Held]>; LISTS.len() + 1] = Default::default();
        for (list, name) in LISTS.iter().enumerate() {
            let comma = if out.len() > first { "," } else { "" };
            let make = |at: usize| self.made(list, at);
            lists[list] = told(out, [comma, "\"", *name, "\":"], &List { prints: &self.prints[list], make: &make }, &before.lists[list]);
        }
        if out.len() > first {
            out.push_str("}}");
        } else {
            out.truncate(start);
        }
        let lines: Vec<u64> = self.log.iter().map(|line| line.piece.hash).collect();
        let make = |at: usize| Arc::new(Made::new(self.log[at].piece.text.clone(), false));
        let log = List { prints: &lines, make: &make };
        lists[LISTS.len()] = told(out, [",\"", "log", "\":", ""], &log, &before.lists[LISTS.len()]);
        Known { bounds: self.scene.bounds, lists }
    }

    /// A piece written down, by whoever wants it first.
    fn made(&self, list: usize, at: usize) -> Arc<Made> {
        let print = self.prints[list][at];
        if let Some(made) = CELLAR.find(print) {
            return made;
        }
        let text = self.text(list, at);
        let marked = list < COMMON && text.len() >= WHOLE;
        let made = Arc::new(Made::new(text.into(), marked));
        CELLAR.keep(print, &made);
        made
    }
}

impl Made {
    fn new(text: Box<str>, marked: bool) -> Made {
        Made { text, marked, marks: OnceLock::new() }
    }

    /// About as many bytes as it takes.
    fn size(&self) -> usize {
        self.text.len() * (1 + usize::from(self.marked)) + 128
    }

    fn written(&self) -> Option<&(Written, Arc<Marks>)> {
        let make = || {
            let written = Written::new(self.text.to_string());
            let marks = Arc::new(written.marks());
            (written, marks)
        };
        self.marked.then(|| self.marks.get_or_init(make))
    }

    /// What its next state is compared with, where that pays.
    fn marks(&self) -> Option<Arc<Marks>> {
        self.written().map(|(_, marks)| marks.clone())
    }

    /// What changed in it, nothing where it reads the same.
    fn since(&self, before: Option<&Arc<Marks>>) -> Option<String> {
        match (before, self.written()) {
            (Some(before), Some((written, _))) => written.since(before),
            _ => Some(format!("{{\"=\":{}}}", self.text)),
        }
    }
}

impl Cellar {
    fn new(room: usize) -> Cellar {
        Cellar { room, shelves: Mutex::default() }
    }

    fn find(&self, print: u64) -> Option<Arc<Made>> {
        let mut shelves = self.shelves.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(made) = shelves[0].made.get(&print) {
            return Some(made.clone());
        }
        let made = shelves[1].made.remove(&print)?;
        self.put(&mut shelves, print, &made);
        Some(made)
    }

    fn keep(&self, print: u64, made: &Arc<Made>) {
        let mut shelves = self.shelves.lock().unwrap_or_else(PoisonError::into_inner);
        self.put(&mut shelves, print, made);
    }

    /// On the first shelf; when that is full it becomes the second, and what still stood there goes.
    fn put(&self, shelves: &mut [Shelf; 2], print: u64, made: &Arc<Made>) {
        if shelves[0].size + made.size() > self.room {
            shelves.swap(0, 1);
            shelves[0] = Shelf::default();
        }
        shelves[0].size += made.size();
        shelves[0].made.insert(print, made.clone());
    }
}

/// Writes how a list changed, after these words; nothing where it did not.
fn told(out: &mut String, words: [&str; 4], list: &List<'_>, before: &Arc<[Held]>) -> Arc<[Held]> {
    let start = out.len();
    words.iter().for_each(|word| out.push_str(word));
    let first = out.len();
    let held = list.since(before, out);
    if out.len() == first {
        out.truncate(start);
    }
    held
}

/// A list as it is now.
struct List<'l> {
    prints: &'l [u64],
    make: &'l dyn Fn(usize) -> Arc<Made>,
}

impl List<'_> {
    /// Writes how it came from what it was, nothing where it is the same, and gives what is known of it then.
    fn since(&self, before: &Arc<[Held]>, out: &mut String) -> Arc<[Held]> {
        let (olds, news) = (&before[..], self.prints);
        let same = |(old, new): &(&Held, &u64)| old.print == **new;
        let start = olds.iter().zip(news).take_while(same).count();
        if start == olds.len() && start == news.len() {
            return before.clone();
        }
        let end = olds[start..].iter().rev().zip(news[start..].iter().rev()).take_while(same).count();
        let middle = Middle { start, left: olds.len() - end, places: start..news.len() - end };
        let there: HashMap<u64, usize> = (start..middle.left).rev().map(|at| (olds[at].print, at)).collect();
        let stayed = olds[start..].iter().zip(&news[start..]).filter(same).count();
        let moved = news[middle.places.clone()].iter().filter(|print| there.contains_key(*print)).count() + end;
        if olds.len() == news.len() && stayed >= moved {
            self.entries(before, middle.places, out)
        } else {
            self.composed(before, &middle, &there, out)
        }
    }

    /// Each entry that changed, in its place.
    fn entries(&self, before: &[Held], places: Range<usize>, out: &mut String) -> Arc<[Held]> {
        let (mut first, mut held) = (true, before.to_vec());
        for at in places.filter(|&at| before[at].print != self.prints[at]) {
            let made = (self.make)(at);
            // What reads the same in these words is no change.
            if let Some(change) = made.since(before[at].marks.as_ref()) {
                out.push_str(if first { "{\"@\":{" } else { "," });
                first = false;
                out.push_str(&format!("\"{at}\":{change}"));
            }
            held[at] = Held { print: self.prints[at], marks: made.marks() };
        }
        if !first {
            out.push_str("}}");
        }
        held.into()
    }

    /// Put together of entries that were there, wherever they stood, of such as have changed, and of new ones.
    fn composed(&self, before: &[Held], middle: &Middle, there: &HashMap<u64, usize>, out: &mut String) -> Arc<[Held]> {
        let wanted: HashSet<u64> = self.prints[middle.places.clone()].iter().copied().collect();
        let mut held: Vec<Held> = Vec::with_capacity(self.prints.len());
        out.push_str("{\"&\":[");
        let mut steps = Steps { out, first: true, run: (0, middle.start) };
        held.extend(before[..middle.start].iter().cloned());
        let mut next = middle.start;
        for at in middle.places.clone() {
            let print = self.prints[at];
            let follows = next < middle.left && before[next].print == print;
            if let Some(old) = if follows { Some(next) } else { there.get(&print).copied() } {
                steps.copy(old);
                held.push(before[old].clone());
                next = old + 1;
                continue;
            }
            // What stood here and is gone has probably become this.
            let gone = next < middle.left && !wanted.contains(&before[next].print);
            let made = (self.make)(at);
            match before.get(next).and_then(|old| old.marks.as_ref()).filter(|_| gone) {
                Some(marks) => match made.since(Some(marks)) {
                    Some(change) => steps.add(&format!("[{next},{change}]")),
                    None => steps.copy(next),
                },
                None => steps.add(&["{\"=\":", &*made.text, "}"].concat()),
            }
            held.push(Held { print, marks: made.marks() });
            next += usize::from(gone);
        }
        (middle.left..before.len()).for_each(|old| steps.copy(old));
        held.extend(before[middle.left..].iter().cloned());
        steps.end();
        held.into()
    }
}

/// The part of a list that is not as it was.
struct Middle {
    /// As many entries before it are as they were.
    start: usize,
    /// Where it ended.
    left: usize,
    /// Where it is now.
    places: Range<usize>,
}

/// How a list is put together: `[from, count]` are entries that were there, `[from, change]` is one that has changed, `{"=": value}` a new one.
struct Steps<'o> {
    out: &'o mut String,
    first: bool,
    /// Entries that were there and are to be told together.
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
            self.put(&format!("[{from},{count}]"));
        }
    }

    fn add(&mut self, step: &str) {
        self.flush();
        self.put(step);
    }

    fn put(&mut self, step: &str) {
        if !self.first {
            self.out.push(',');
        }
        self.first = false;
        self.out.push_str(step);
    }

    fn end(mut self) {
        self.flush();
        self.out.push_str("]}");
    }
}

/// A list of JSON.
fn listed(out: &mut String, places: Range<usize>, mut write: impl FnMut(&mut String, usize)) {
    out.push('[');
    for (count, at) in places.enumerate() {
        if count > 0 {
            out.push(',');
        }
        write(out, at);
    }
    out.push(']');
}

#[cfg(test)]
mod tests {
    use engine::{Chance, Play, Seat, Viewer};
    use serde_json::Value;

    use super::*;
    use crate::{marks::apply, tail::Tails};

    const LANGUAGE: &str = "it";

    fn cut(play: &dyn Play, viewer: Viewer, tails: &mut Tails) -> Cut {
        let (log, _) = tails.end(play, viewer, 20, LANGUAGE);
        Cut::new(play.drawn(viewer), play.words(LANGUAGE), log)
    }

    fn page(cut: &Cut) -> Value {
        serde_json::from_str(&format!("{{{}}}", whole(cut))).expect("JSON")
    }

    fn whole(cut: &Cut) -> String {
        let mut out = String::new();
        cut.write(&mut out);
        out
    }

    /// In games of every kind, whoever follows the changes sees what whoever looks anew sees, and is sent a part of it.
    #[test]
    fn who_follows_sees_what_is_there() {
        for kit in registry::kits() {
            let about = kit.about();
            let setup = kit.setup(about.scenarios[0].name).expect("a scenario");
            let mut play = kit.open(&setup, Some(3)).expect("a game");
            let (mut chance, mut tails) = (Chance::new(3, 1), Tails::default());
            let viewers = [Viewer::Seat(Seat::A), Viewer::Seat(Seat::B), Viewer::Public];
            let first = viewers.map(|viewer| cut(&*play, viewer, &mut tails));
            let mut followed: Vec<(Value, Known)> = first.iter().map(|cut| (page(cut), cut.known())).collect();
            let (mut all, mut sent) = (0, 0);
            for _ in 0..60 {
                let deciders = play.deciders();
                let Some(&seat) = deciders.get(chance.below(deciders.len().max(1) as u32) as usize) else { break };
                let commands = play.commands(seat);
                let command = &commands[chance.below(commands.len() as u32) as usize];
                play.say(seat, command, None).expect("it was listed");
                for (viewer, (shown, known)) in viewers.iter().zip(&mut followed) {
                    let now = cut(&*play, *viewer, &mut tails);
                    let mut change = String::new();
                    let then = now.since(known, &mut change);
                    let text = format!("{{\"~\":{{{}}}}}", change.trim_start_matches(','));
                    let next = apply(shown, &serde_json::from_str(&text).expect("JSON")).expect("it fits");
                    assert_eq!(next, page(&now), "{} after {command:?} by {text}", about.name);
                    (all, sent) = (all + whole(&now).len(), sent + text.len());
                    let mut again = String::new();
                    now.since(&then, &mut again);
                    assert_eq!(again, "", "nothing has changed since");
                    (*shown, *known) = (next, then);
                }
            }
            assert!(sent * 2 < all, "{}: {sent} of {all} bytes", about.name);
        }
    }

    /// A piece that both seats see is written down by the first of them.
    #[test]
    fn what_all_see_is_written_once() {
        let kit = registry::stcs();
        let setup = kit.setup(kit.about().scenarios[0].name).expect("a scenario");
        let play = kit.open(&setup, Some(3)).expect("a game");
        let [one, other] = [Seat::A, Seat::B].map(|seat| cut(&*play, Viewer::Seat(seat), &mut Tails::default()));
        let shared =
            other.prints[0].iter().enumerate().find_map(|(at, print)| Some((one.prints[0].iter().position(|same| same == print)?, at)));
        let (mine, theirs) = shared.expect("a shape that both see");
        assert!(Arc::ptr_eq(&one.made(0, mine), &other.made(0, theirs)));
    }

    /// What is wanted again stays, what is not goes, and there is never more than two shelves full.
    #[test]
    fn what_nobody_wants_goes() {
        let made = || Arc::new(Made::new("x".repeat(100).into(), false));
        let cellar = Cellar::new(10 * made().size());
        cellar.keep(0, &made());
        for print in 1..100 {
            cellar.keep(print, &made());
            assert!(cellar.find(0).is_some(), "it was wanted");
            assert!(cellar.find(print).is_some());
            let shelves = cellar.shelves.lock().expect("it is sound");
            assert!(shelves.iter().all(|shelf| shelf.made.len() <= 10));
        }
        assert!(cellar.find(1).is_none() && cellar.find(50).is_none());
    }
}
