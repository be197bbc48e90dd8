//! The table as one viewer sees it, cut in pieces: shapes, sheets, cards, choices, lines of the log; and the larger of them in parts ([`crate::parts`]).
//! Each has a fingerprint ([`crate::fingerprint`]), by which it is known whether it is as it was; only what is not is put into words and written down,
//! once for all who see it ([`crate::cellar`]).

use std::{array, sync::Arc};

use engine::{
    Scene, Shape, Sheet, Zone,
    words::{Words, spoken},
};
use serde::Serialize;

use crate::{
    cellar::{Held, Kept, Made, Way, made},
    fingerprint::{Prints, fingerprint, hash_all},
    lists::{List, listed, told},
    parts::Parted,
    tail::Line,
};

/// The lists of a scene. Those of the second half are a seat's own, and mostly other things after each command.
const LISTS: [&str; 10] = ["shapes", "sheets", "zones", "chips", "trays", "choices", "more", "forms", "picks", "denied"];
/// As many of them are there for everybody.
const COMMON: usize = 5;
/// The lists whose pieces have parts, by their numbers.
const SHAPES: usize = 0;
const SHEETS: usize = 1;
const ZONES: usize = 2;

/// As many bytes most pieces have.
const USUAL: usize = 1024;

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
    pieces: [Vec<Piece>; LISTS.len()],
    log: Vec<Line>,
}

/// A piece by its fingerprint, and where it has parts those of what it says of itself and of its parts.
struct Piece {
    print: u64,
    parts: Option<(u64, Box<[u64]>)>,
}

/// What is fingerprinted of a list: the whole of a piece, what it says of itself, a part of it.
fn kind(list: usize, of: u64) -> u64 {
    list as u64 * 4 + of
}

fn whole<T: Serialize>(items: &[T], list: usize, language: &str) -> Vec<Piece> {
    items.iter().map(|item| Piece { print: fingerprint(item, kind(list, 0), language), parts: None }).collect()
}

fn parted<T: Parted>(items: &[T], list: usize, language: &str) -> Vec<Piece> {
    let piece = |item: &T| {
        let parts = item.parts();
        if parts.is_empty() {
            return Piece { print: fingerprint(item, kind(list, 0), language), parts: None };
        }
        let head = fingerprint(&item.head(), kind(list, 1), language);
        let prints: Box<[u64]> = parts.iter().map(|part| fingerprint(part, kind(list, 2), language)).collect();
        Piece { print: hash_all([head].into_iter().chain(prints.iter().copied())), parts: Some((head, prints)) }
    };
    items.iter().map(piece).collect()
}

impl Cut {
    /// Cuts a scene.
    pub(crate) fn new(scene: Scene, words: Arc<Words>, log: Vec<Line>) -> Cut {
        let language = words.language();
        let pieces = [
            parted(&scene.shapes, SHAPES, language),
            parted(&scene.sheets, SHEETS, language),
            parted(&scene.zones, ZONES, language),
            whole(&scene.chips, 3, language),
            whole(&scene.trays, 4, language),
            whole(&scene.choices, 5, language),
            whole(&scene.more, 6, language),
            whole(&scene.forms, 7, language),
            whole(&scene.picks, 8, language),
            whole(&scene.denied, 9, language),
        ];
        Cut { scene, words, pieces, log }
    }

    /// A thing of the scene in words.
    fn said<T: Serialize + ?Sized>(&self, thing: Option<&T>) -> String {
        let mut text = Vec::with_capacity(USUAL);
        // Writing to memory cannot fail.
        let _ = spoken(&self.words, || serde_json::to_writer(&mut text, &thing));
        String::from_utf8(text).unwrap_or_default()
    }

    /// A piece in words.
    fn text(&self, list: usize, at: usize) -> String {
        let scene = &self.scene;
        match list {
            SHAPES => self.said(scene.shapes.get(at)),
            SHEETS => self.said(scene.sheets.get(at)),
            ZONES => self.said(scene.zones.get(at)),
            3 => self.said(scene.chips.get(at)),
            4 => self.said(scene.trays.get(at)),
            5 => self.said(scene.choices.get(at)),
            6 => self.said(scene.more.get(at)),
            7 => self.said(scene.forms.get(at)),
            8 => self.said(scene.picks.get(at)),
            _ => self.said(scene.denied.get(at)),
        }
    }

    /// What a piece with parts says of itself.
    fn head(&self, list: usize, at: usize) -> String {
        let scene = &self.scene;
        match list {
            SHAPES => self.said(scene.shapes.get(at).map(Parted::head).as_ref()),
            SHEETS => self.said(scene.sheets.get(at).map(Parted::head).as_ref()),
            _ => self.said(scene.zones.get(at).map(Parted::head).as_ref()),
        }
    }

    /// A part of a piece.
    fn part(&self, list: usize, at: usize, number: usize) -> String {
        let scene = &self.scene;
        match list {
            SHAPES => self.said(scene.shapes.get(at).and_then(|shape| shape.parts().get(number))),
            SHEETS => self.said(scene.sheets.get(at).and_then(|sheet| sheet.parts().get(number))),
            _ => self.said(scene.zones.get(at).and_then(|zone| zone.parts().get(number))),
        }
    }

    fn bounds(&self) -> String {
        serde_json::to_string(&self.scene.bounds).unwrap_or_default()
    }

    /// Whether every line of the log that is not known has its text here.
    pub(crate) fn can_tell(&self, before: Option<&Known>) -> bool {
        let known: Prints = before.map(|before| before.lists[LISTS.len()].iter().map(|held| held.print).collect()).unwrap_or_default();
        self.log.iter().all(|line| line.text.is_some() || known.contains(&line.hash))
    }

    /// Writes the members `scene` and `log` of a page.
    pub(crate) fn write(&self, out: &mut String) {
        out.push_str(&format!("\"scene\":{{\"bounds\":{},\"hex_side\":{}", self.bounds(), self.scene.hex_side));
        for (list, name) in LISTS.iter().enumerate() {
            out.push_str(&format!(",\"{name}\":"));
            listed(out, &Pieces { cut: self, list });
        }
        out.push_str("},\"log\":");
        listed(out, &Log(&self.log));
    }

    /// What is known of it once it has been told whole.
    pub(crate) fn known(&self) -> Known {
        let held = |list: &dyn List| (0..list.count()).map(|at| Held { print: list.print(at), kept: list.known(at) }).collect();
        Known {
            bounds: self.scene.bounds,
            lists: array::from_fn(|list| if list < LISTS.len() { held(&Pieces { cut: self, list }) } else { held(&Log(&self.log)) }),
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
            lists[list] = told(out, [comma, "\"", *name, "\":"], &Pieces { cut: self, list }, &before.lists[list]);
        }
        if out.len() > first {
            out.push_str("}}");
        } else {
            out.truncate(start);
        }
        lists[LISTS.len()] = told(out, [",\"", "log", "\":", ""], &Log(&self.log), &before.lists[LISTS.len()]);
        Known { bounds: self.scene.bounds, lists }
    }
}

/// What is told of what is told whole.
fn instead(text: &str) -> Option<String> {
    Some(["{\"=\":", text, "}"].concat())
}

/// A list of the scene.
struct Pieces<'c> {
    cut: &'c Cut,
    list: usize,
}

impl Pieces<'_> {
    fn piece(&self, at: usize) -> &Piece {
        &self.cut.pieces[self.list][at]
    }

    fn parts(&self, at: usize) -> Option<(u64, Parts<'_>)> {
        let (head, prints) = self.piece(at).parts.as_ref()?;
        Some((*head, Parts { cut: self.cut, list: self.list, at, prints }))
    }

    /// What has no parts, or is told whole without regard to them.
    fn made(&self, at: usize) -> Arc<Made> {
        if self.list < COMMON {
            made(self.piece(at).print, Way::Deep, || self.cut.text(self.list, at))
        } else {
            Arc::new(Made::new(self.cut.text(self.list, at).into(), Way::Whole))
        }
    }

    fn head(&self, at: usize, print: u64) -> Arc<Made> {
        made(print, Way::Members, || self.cut.head(self.list, at))
    }

    /// The name of the member in which the parts stand.
    fn name(&self) -> &'static str {
        match self.list {
            SHAPES => Shape::NAME,
            SHEETS => Sheet::NAME,
            _ => Zone::NAME,
        }
    }

    /// What changed in a piece with parts, by itself and part by part.
    fn changed_parts(&self, at: usize, head: u64, parts: &Parts<'_>, before: (&Held, &Arc<[Held]>)) -> (Option<String>, Arc<Kept>) {
        let mut out = String::from("{\"~\":{");
        let first = out.len();
        let mut own = before.0.clone();
        if own.print != head {
            let made = self.head(at, head);
            let marks = own.kept.as_deref().and_then(Kept::marks);
            out.push_str(&made.members(marks));
            own = Held { print: head, kept: made.kept() };
        }
        let held = told(&mut out, ["\"", self.name(), "\":", ""], parts, before.1);
        if out.ends_with(',') {
            out.pop();
        }
        let change = (out.len() > first).then(|| out + "}}");
        (change, Arc::new(Kept::Parts(own, held)))
    }
}

impl List for Pieces<'_> {
    fn count(&self) -> usize {
        self.cut.pieces[self.list].len()
    }

    fn print(&self, at: usize) -> u64 {
        self.piece(at).print
    }

    fn write(&self, at: usize, out: &mut String) {
        let Some((head, parts)) = self.parts(at) else {
            out.push_str(&self.made(at).text);
            return;
        };
        let head = self.head(at, head);
        out.push_str(head.text.strip_suffix('}').unwrap_or_default());
        [",\"", self.name(), "\":"].into_iter().for_each(|word| out.push_str(word));
        listed(out, &parts);
        out.push('}');
    }

    fn known(&self, at: usize) -> Option<Arc<Kept>> {
        let (head, parts) = self.parts(at)?;
        let held = parts.prints.iter().map(|print| Held { print: *print, kept: None }).collect();
        Some(Arc::new(Kept::Parts(Held { print: head, kept: None }, held)))
    }

    fn change(&self, at: usize, before: Option<&Kept>) -> (Option<String>, Option<Arc<Kept>>) {
        match (self.parts(at), before) {
            (Some((head, parts)), Some(Kept::Parts(own, held))) => {
                let (change, kept) = self.changed_parts(at, head, &parts, (own, held));
                (change, Some(kept))
            }
            (Some(_), _) => {
                let mut whole = String::with_capacity(USUAL);
                self.write(at, &mut whole);
                (instead(&whole), self.known(at))
            }
            (None, before) => self.made(at).change(before),
        }
    }
}

impl Made {
    fn change(&self, before: Option<&Kept>) -> (Option<String>, Option<Arc<Kept>>) {
        (self.since(before.and_then(Kept::marks)), self.kept())
    }
}

/// The parts of a piece.
struct Parts<'c> {
    cut: &'c Cut,
    list: usize,
    at: usize,
    prints: &'c [u64],
}

impl Parts<'_> {
    fn made(&self, number: usize) -> Arc<Made> {
        made(self.prints[number], Way::Deep, || self.cut.part(self.list, self.at, number))
    }
}

impl List for Parts<'_> {
    fn count(&self) -> usize {
        self.prints.len()
    }

    fn print(&self, number: usize) -> u64 {
        self.prints[number]
    }

    fn write(&self, number: usize, out: &mut String) {
        out.push_str(&self.made(number).text);
    }

    fn change(&self, number: usize, before: Option<&Kept>) -> (Option<String>, Option<Arc<Kept>>) {
        self.made(number).change(before)
    }
}

/// The end of the log.
struct Log<'c>(&'c [Line]);

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

    fn change(&self, at: usize, _: Option<&Kept>) -> (Option<String>, Option<Arc<Kept>>) {
        (instead(self.0[at].text.as_deref().unwrap_or("null")), None)
    }
}

#[cfg(test)]
mod tests {
    use engine::{Chance, Play, Seat, Viewer};
    use flate2::Crc;
    use serde_json::Value;

    use super::*;
    use crate::{marks::apply, squeeze::Pipe, tail::Tails};

    const LANGUAGE: &str = "it";

    fn cut(play: &dyn Play, viewer: Viewer, tails: &mut Tails, from: usize) -> Cut {
        let (log, _) = tails.end(play, viewer, 20, LANGUAGE, from);
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

    /// What is written in pieces and parts is the scene as anybody else writes it.
    fn is_the_scene(page: &Value, play: &dyn Play, viewer: Viewer) {
        // Read back as the page was: a number is not always read as it was written.
        let scene = serde_json::to_string(&play.scene(viewer, LANGUAGE)).expect("JSON");
        let scene: Value = serde_json::from_str(&scene).expect("JSON");
        for name in LISTS {
            assert!(page["scene"][name] == scene[name], "{}: {name}", play.about().name);
        }
    }

    /// The most bytes that are sent for a command to one viewer, in the mean.
    const MOST: usize = 10 << 10;

    /// In games of every kind, whoever follows the changes sees what whoever looks anew sees, and is sent a part of it.
    #[test]
    fn who_follows_sees_what_is_there() {
        for kit in registry::kits() {
            let about = kit.about();
            let setup = kit.setup(about.scenarios[0].name).expect("a scenario");
            let mut play = kit.open(&setup, Some(3)).expect("a game");
            let (mut chance, mut tails) = (Chance::new(3, 1), Tails::default());
            let viewers = [Viewer::Seat(Seat::A), Viewer::Seat(Seat::B), Viewer::Public];
            let first = viewers.map(|viewer| cut(&*play, viewer, &mut tails, 0));
            let mut followed: Vec<(Value, Known)> = first.iter().map(|cut| (page(cut), cut.known())).collect();
            let (mut all, mut sent, mut packed, mut count, mut pipe) = (0, 0, 0, 0, Pipe::Gzip(Crc::new()));
            for _ in 0..60 {
                let deciders = play.deciders();
                let Some(&seat) = deciders.get(chance.below(deciders.len().max(1) as u32) as usize) else { break };
                let (commands, heard) = (play.commands(seat), play.told());
                let command = &commands[chance.below(commands.len() as u32) as usize];
                play.say(seat, command, None).expect("it was listed");
                for (viewer, (shown, known)) in viewers.iter().zip(&mut followed) {
                    let now = cut(&*play, *viewer, &mut tails, heard);
                    assert!(now.can_tell(Some(known)), "what was not heard is in words");
                    let mut change = String::new();
                    let then = now.since(known, &mut change);
                    let text = format!("{{\"~\":{{{}}}}}", change.trim_start_matches(','));
                    let next = apply(shown, &serde_json::from_str(&text).expect("JSON")).expect("it fits");
                    let anew = cut(&*play, *viewer, &mut tails, 0);
                    assert_eq!(next, page(&anew), "{} after {command:?} by {text}", about.name);
                    is_the_scene(&next, &*play, *viewer);
                    (all, sent, count) = (all + whole(&anew).len(), sent + text.len(), count + 1);
                    packed += pipe.message("data: ", &text, "\n\n").len();
                    let mut again = String::new();
                    now.since(&then, &mut again);
                    assert_eq!(again, "", "nothing has changed since");
                    (*shown, *known) = (next, then);
                }
            }
            assert!(sent * 2 < all, "{}: {sent} of {all} bytes", about.name);
            assert!(packed <= MOST * count, "{}: {packed} bytes for {count} changes", about.name);
        }
    }

    /// Whoever knows less of the log than was put into words is not told nonsense, but is to be told anew.
    #[test]
    fn what_was_not_put_into_words_is_not_told() {
        let kit = registry::stcs();
        let setup = kit.setup(kit.about().scenarios[0].name).expect("a scenario");
        let mut play = kit.open(&setup, Some(3)).expect("a game");
        let (viewer, mut tails) = (Viewer::Public, Tails::default());
        let before = cut(&*play, viewer, &mut tails, 0).known();
        while play.heard(viewer, 0) < 5 {
            let seat = play.deciders()[0];
            let command = play.commands(seat).swap_remove(0);
            play.say(seat, &command, None).expect("it was listed");
            cut(&*play, viewer, &mut tails, 0);
        }
        let now = cut(&*play, viewer, &mut tails, play.told());
        assert!(!now.can_tell(Some(&before)) && !now.can_tell(None));
        assert!(now.can_tell(Some(&now.known())));
    }

    /// A piece that both seats see is written down by the first of them.
    #[test]
    fn what_all_see_is_written_once() {
        let kit = registry::stcs();
        let setup = kit.setup(kit.about().scenarios[0].name).expect("a scenario");
        let play = kit.open(&setup, Some(3)).expect("a game");
        let [one, other] = [Seat::A, Seat::B].map(|seat| cut(&*play, Viewer::Seat(seat), &mut Tails::default(), 0));
        let whole = |cut: &Cut, at: usize| Some(cut.pieces[0][at].print).filter(|_| cut.pieces[0][at].parts.is_none());
        let both = |at: usize| {
            Some(((0..one.pieces[0].len()).find(|same| whole(&one, *same).is_some_and(|print| whole(&other, at) == Some(print)))?, at))
        };
        let shared = (0..other.pieces[0].len()).find_map(both);
        let (mine, theirs) = shared.expect("a shape that both see");
        let made = |cut, at| Pieces { cut, list: SHAPES }.made(at);
        assert!(Arc::ptr_eq(&made(&one, mine), &made(&other, theirs)));
    }
}
