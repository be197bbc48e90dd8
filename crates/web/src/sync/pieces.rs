//! The table as one viewer sees it, cut in pieces: shapes, sheets, cards, choices, lines of the log; and the larger of them in parts
//! ([`super::parts`]). Each has a fingerprint ([`crate::fingerprint`]) that shows whether it has changed; only changed ones are put into words and
//! written, once for all viewers ([`super::cache`]).

use std::{
    array,
    cell::Cell,
    sync::{Arc, OnceLock},
};

use engine::{
    Scene, Shape, Sheet, Zone,
    words::{Words, spoken},
};
use serde::Serialize;

use crate::{
    fingerprint::{Prints, fingerprint, fingerprint_later, hash_all},
    sync::{
        background::{Background, background},
        cache::{Held, Kept, Made, Way, made},
        lists::{List, Log, inside, instead, listed, told},
        parts::Parted,
    },
    tables::table::log::Line,
};

/// The lists of a scene. Those of the second half are a seat's own, and mostly other things after each command.
const LISTS: [&str; 10] = ["shapes", "sheets", "zones", "chips", "trays", "choices", "more", "forms", "picks", "denied"];

/// Number of them that everybody has.
const COMMON: usize = 5;

/// The lists whose pieces have parts, by their numbers.
const SHAPES: usize = 0;

const SHEETS: usize = 1;

const ZONES: usize = 2;

/// Most bytes that a thread keeps as a buffer for pieces.
const MOST_ROOM: usize = 64 << 10;

thread_local! {
    /// The room in which this thread writes pieces.
    static ROOM: Cell<Vec<u8>> = const { Cell::new(Vec::new()) };
}

/// The record of all pieces of a page that is shown: enough to compute their changes without their text.
#[derive(Clone, Default)]
pub(crate) struct Known {
    bounds: [f64; 4],
    /// The first of the shapes; those that follow are a list below.
    background: Option<Arc<Background>>,
    /// The lists of the scene, and the log.
    lists: [Arc<[Held]>; LISTS.len() + 1],
}

/// One viewer's scene at one moment.
pub(crate) struct Cut {
    /// With its words still to be said.
    scene: Scene,
    words: Arc<Words>,
    background: Arc<Background>,
    /// Without the ground.
    pieces: [Vec<Piece>; LISTS.len()],
    /// The fingerprints of the rows of each sheet that is drawn later, once they are needed.
    rows: Box<[OnceLock<Box<[u64]>>]>,
    log: Vec<Line>,
}

/// A piece by its fingerprint; if it has parts, with the fingerprints of the piece without them and of each.
struct Piece {
    print: u64,
    parts: Option<(u64, Inner)>,
}

/// The fingerprints of parts.
enum Inner {
    Each(Box<[u64]>),
    /// The fingerprint of all together: they may not have been drawn.
    Later(u64),
}

/// Kinds of fingerprints in a list: a whole piece, a piece without its parts, one part, parts that are drawn later.
fn kind(list: usize, of: u64) -> u64 {
    list as u64 * 4 + of
}

fn whole<T: Serialize>(items: &[T], list: usize, language: &str) -> Vec<Piece> {
    items.iter().map(|item| Piece { print: fingerprint(item, kind(list, 0), language), parts: None }).collect()
}

fn prints_of<T: Serialize>(parts: &[T], list: usize, language: &str) -> Box<[u64]> {
    parts.iter().map(|part| fingerprint(part, kind(list, 2), language)).collect()
}

fn parted<T: Parted>(items: &[T], list: usize, language: &str) -> Vec<Piece> {
    let head = |item: &T| fingerprint(&item.head(), kind(list, 1), language);
    let piece = |item: &T| {
        if let Some(print) = item.later().and_then(|later| fingerprint_later(later, kind(list, 3), language)) {
            let head = head(item);
            return Piece { print: hash_all([head, print]), parts: Some((head, Inner::Later(print))) };
        }
        let parts = item.parts();
        if parts.is_empty() {
            return Piece { print: fingerprint(item, kind(list, 0), language), parts: None };
        }
        let head = head(item);
        let prints = prints_of(parts, list, language);
        Piece { print: hash_all([head].into_iter().chain(prints.iter().copied())), parts: Some((head, Inner::Each(prints))) }
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
        let background = background(&scene.ground, [kind(SHAPES, 0), kind(SHAPES, 3)], language);
        let rows = scene.sheets.iter().map(|_| OnceLock::new()).collect();
        Cut { scene, words, background, pieces, rows, log }
    }

    /// A shape, those of the ground first.
    fn shape(&self, at: usize) -> Option<&Shape> {
        match at.checked_sub(self.background.prints().len()) {
            Some(above) => self.scene.shapes.get(above),
            None => self.scene.ground.get(at),
        }
    }

    /// A thing of the scene in words, for `take`. There are hundreds of them for a page: they are written into room that the thread keeps for it.
    fn said<T: Serialize + ?Sized, R>(&self, thing: Option<&T>, take: impl FnOnce(&str) -> R) -> R {
        let mut text = ROOM.take();
        text.clear();
        // Writing to memory cannot fail.
        let _ = spoken(&self.words, || serde_json::to_writer(&mut text, &thing));
        let taken = take(str::from_utf8(&text).unwrap_or_default());
        if text.capacity() <= MOST_ROOM {
            ROOM.set(text);
        }
        taken
    }

    /// A piece in words.
    fn text<R>(&self, list: usize, at: usize, take: impl FnOnce(&str) -> R) -> R {
        let scene = &self.scene;
        match list {
            SHAPES => self.said(self.shape(at), take),
            SHEETS => self.said(scene.sheets.get(at), take),
            ZONES => self.said(scene.zones.get(at), take),
            3 => self.said(scene.chips.get(at), take),
            4 => self.said(scene.trays.get(at), take),
            5 => self.said(scene.choices.get(at), take),
            6 => self.said(scene.more.get(at), take),
            7 => self.said(scene.forms.get(at), take),
            8 => self.said(scene.picks.get(at), take),
            _ => self.said(scene.denied.get(at), take),
        }
    }

    /// Text of a piece without its parts.
    fn head(&self, list: usize, at: usize) -> Box<str> {
        let scene = &self.scene;
        match list {
            SHAPES => self.said(self.shape(at).map(Parted::head).as_ref(), kept),
            SHEETS => self.said(scene.sheets.get(at).map(Parted::head).as_ref(), kept),
            _ => self.said(scene.zones.get(at).map(Parted::head).as_ref(), kept),
        }
    }

    /// A part of a piece.
    fn part(&self, list: usize, at: usize, number: usize) -> Box<str> {
        let scene = &self.scene;
        match list {
            SHAPES => self.said(self.shape(at).and_then(|shape| shape.parts().get(number)), kept),
            SHEETS => self.said(scene.sheets.get(at).and_then(|sheet| sheet.parts().get(number)), kept),
            _ => self.said(scene.zones.get(at).and_then(|zone| zone.parts().get(number)), kept),
        }
    }

    /// All parts of a piece that may not have been drawn.
    fn parts_later(&self, at: usize) -> Box<str> {
        self.said(self.shape(at).and_then(Parted::later), kept)
    }

    /// The fingerprints of the rows of a sheet, which are drawn for that.
    fn rows(&self, at: usize) -> &[u64] {
        let (Some(rows), Some(sheet)) = (self.rows.get(at), self.scene.sheets.get(at)) else { return &[] };
        rows.get_or_init(|| prints_of(&sheet.rows, SHEETS, self.words.language()))
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

    /// The record once the whole has been sent.
    pub(crate) fn known(&self) -> Known {
        let held =
            |list: &dyn List, from: usize| (from..list.count()).map(|at| Held { print: list.print(at), kept: list.known(at) }).collect();
        let lists = array::from_fn(|list| match list {
            SHAPES => held(&Pieces { cut: self, list }, self.background.prints().len()),
            _ if list < LISTS.len() => held(&Pieces { cut: self, list }, 0),
            _ => held(&Log(&self.log), 0),
        });
        Known { bounds: self.scene.bounds, background: Some(self.background.clone()), lists }
    }

    /// Writes the changes of the shapes, after these words; returns the record of those above the ground only.
    fn shapes_since(&self, before: &Known, words: [&str; 4], out: &mut String) -> Arc<[Held]> {
        let (pieces, held) = (&self.pieces[SHAPES], &before.lists[SHAPES]);
        let background = before.background.as_ref().is_some_and(|background| Arc::ptr_eq(background, &self.background));
        // Needs no copy of the list if nothing has changed.
        if background && pieces.len() == held.len() && pieces.iter().zip(&**held).all(|(piece, held)| piece.print == held.print) {
            return held.clone();
        }
        let background =
            before.background.iter().flat_map(|background| background.prints()).map(|print| Held { print: *print, kept: None });
        let olds: Arc<[Held]> = background.chain(before.lists[SHAPES].iter().cloned()).collect();
        let news = told(out, words, &Pieces { cut: self, list: SHAPES }, &olds);
        if Arc::ptr_eq(&olds, &news) { before.lists[SHAPES].clone() } else { news[self.background.prints().len()..].into() }
    }

    /// Writes the changes of the members `scene` and `log` since that record, with a comma before each that has any. Returns the record after them.
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
            let words = [comma, "\"", *name, "\":"];
            lists[list] = match list {
                SHAPES => self.shapes_since(before, words, out),
                _ => told(out, words, &Pieces { cut: self, list }, &before.lists[list]),
            };
        }
        if out.len() > first {
            out.push_str("}}");
        } else {
            out.truncate(start);
        }
        lists[LISTS.len()] = told(out, [",\"", "log", "\":", ""], &Log(&self.log), &before.lists[LISTS.len()]);
        Known { bounds: self.scene.bounds, background: Some(self.background.clone()), lists }
    }
}

/// Text to keep.
fn kept(text: &str) -> Box<str> {
    text.into()
}

/// A list of the scene; that of the shapes begins with the ground.
struct Pieces<'c> {
    cut: &'c Cut,
    list: usize,
}

impl Pieces<'_> {
    /// How many of the list are of the ground.
    fn below(&self) -> usize {
        if self.list == SHAPES { self.cut.background.prints().len() } else { 0 }
    }

    /// Nothing for one of the ground, which has no parts.
    fn piece(&self, at: usize) -> Option<&Piece> {
        self.cut.pieces[self.list].get(at.checked_sub(self.below())?)
    }

    fn parts(&self, at: usize) -> Option<(u64, &Inner)> {
        let (head, inner) = self.piece(at)?.parts.as_ref()?;
        Some((*head, inner))
    }

    fn each<'p>(&'p self, at: usize, prints: &'p [u64]) -> Parts<'p> {
        Parts { cut: self.cut, list: self.list, at, prints }
    }

    /// A piece that has no parts, or is sent whole without regard to them.
    fn made(&self, at: usize) -> Arc<Made> {
        made(self.print(at), Way::Deep, || self.cut.text(self.list, at, kept))
    }

    /// Writes it down: a seat's own piece is not shared with others.
    fn whole(&self, at: usize, out: &mut String) {
        if self.list < COMMON {
            out.push_str(&self.made(at).text);
        } else {
            self.cut.text(self.list, at, |text| out.push_str(text));
        }
    }

    fn head(&self, at: usize, print: u64) -> Arc<Made> {
        made(print, Way::Members, || self.cut.head(self.list, at))
    }

    /// Whether changed parts that are drawn later are sent one by one, and not all together: each one needs a fingerprint in the record, and the
    /// surroundings of shapes have many parts.
    fn blocking(&self) -> bool {
        self.list == SHEETS
    }

    /// Writes all parts together that may not have been drawn.
    fn later(&self, at: usize, print: u64, out: &mut String) {
        if self.blocking() {
            listed(out, &self.each(at, self.cut.rows(at)));
        } else {
            out.push_str(&made(print, Way::Whole, || self.cut.parts_later(at)).text);
        }
    }

    /// The record of all parts together once they were sent: one for each if they are sent apart.
    fn known_later(&self, at: usize, own: Held, print: u64) -> Kept {
        if self.blocking() { Kept::Parts(own, self.cut.rows(at).iter().map(untold).collect()) } else { Kept::Later(own, print) }
    }

    /// The name of the member in which the parts stand.
    fn name(&self) -> &'static str {
        match self.list {
            SHAPES => Shape::NAME,
            SHEETS => Sheet::NAME,
            _ => Zone::NAME,
        }
    }

    /// Writes the changes of a piece without its parts, each member with a comma behind it; returns the record after them.
    fn changed_head(&self, at: usize, head: u64, before: &Held, out: &mut String) -> Held {
        if before.print == head {
            return before.clone();
        }
        let made = self.head(at, head);
        out.push_str(&made.members(before.kept.as_deref().and_then(Kept::hashes)));
        Held { print: head, kept: made.kept() }
    }

    /// The change of a piece with parts, by itself and part by part.
    fn changed_parts(&self, at: usize, head: u64, prints: &[u64], before: (&Held, &Arc<[Held]>), out: &mut String) -> Kept {
        let own = self.changed_head(at, head, before.0, out);
        let held = told(out, ["\"", self.name(), "\":", ""], &self.each(at, prints), before.1);
        Kept::Parts(own, held)
    }

    /// The change of a piece, by itself and in all its parts together.
    fn changed_later(&self, at: usize, head: u64, print: u64, before: (&Held, u64), out: &mut String) -> Kept {
        let own = self.changed_head(at, head, before.0, out);
        if print == before.1 {
            return Kept::Later(own, print);
        }
        ["\"", self.name(), "\":"].into_iter().for_each(|word| out.push_str(word));
        instead(out, |out| self.later(at, print, out));
        self.known_later(at, own, print)
    }
}

/// The record of a part that was sent as a piece of the whole.
fn untold(print: &u64) -> Held {
    Held { print: *print, kept: None }
}

impl List for Pieces<'_> {
    fn count(&self) -> usize {
        self.below() + self.cut.pieces[self.list].len()
    }

    fn print(&self, at: usize) -> u64 {
        self.piece(at).map_or_else(|| self.cut.background.prints()[at], |piece| piece.print)
    }

    fn write(&self, at: usize, out: &mut String) {
        let Some((head, inner)) = self.parts(at) else {
            return self.whole(at, out);
        };
        let head = self.head(at, head);
        out.push_str(head.text.strip_suffix('}').unwrap_or_default());
        [",\"", self.name(), "\":"].into_iter().for_each(|word| out.push_str(word));
        match inner {
            Inner::Each(prints) => listed(out, &self.each(at, prints)),
            Inner::Later(print) => self.later(at, *print, out),
        }
        out.push('}');
    }

    fn known(&self, at: usize) -> Option<Arc<Kept>> {
        let (head, inner) = self.parts(at)?;
        Some(Arc::new(match inner {
            Inner::Each(prints) => Kept::Parts(untold(&head), prints.iter().map(untold).collect()),
            Inner::Later(print) => self.known_later(at, untold(&head), *print),
        }))
    }

    fn change(&self, at: usize, before: Option<&Held>, out: &mut String) -> (bool, Option<Arc<Kept>>) {
        let kept = before.and_then(|before| before.kept.as_deref());
        match (self.parts(at), kept) {
            (Some((head, Inner::Each(prints))), Some(Kept::Parts(own, held))) => {
                inside(out, |out| self.changed_parts(at, head, prints, (own, held), out))
            }
            (Some((head, Inner::Later(print))), Some(Kept::Later(own, old))) => {
                inside(out, |out| self.changed_later(at, head, *print, (own, *old), out))
            }
            // The fingerprint of the piece is that of its parts' source value, if it equals that of this one.
            (Some((head, Inner::Later(print))), Some(Kept::Parts(own, held))) if self.blocking() => inside(out, |out| {
                if before.is_some_and(|before| before.print == hash_all([own.print, *print])) {
                    return Kept::Parts(self.changed_head(at, head, own, out), held.clone());
                }
                self.changed_parts(at, head, self.cut.rows(at), (own, held), out)
            }),
            (None, _) if self.list < COMMON => self.made(at).change(kept, out),
            _ => {
                instead(out, |out| self.write(at, out));
                (true, self.known(at))
            }
        }
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

    fn change(&self, number: usize, before: Option<&Held>, out: &mut String) -> (bool, Option<Arc<Kept>>) {
        self.made(number).change(before.and_then(|before| before.kept.as_deref()), out)
    }
}

#[cfg(test)]
mod tests {
    use engine::{Chance, Play, Seat, Viewer};
    use flate2::Crc;
    use serde_json::Value;

    use super::*;
    use crate::{
        sync::{changes::apply, compression::Encoder},
        tables::table::log::Tails,
    };

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

    /// The scene written in pieces and parts equals the scene written at once.
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

    /// In games of every kind, a viewer that follows the changes sees the same as a new viewer, and is sent only a part of it.
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
            let (mut all, mut sent, mut packed, mut count, mut encoder) = (0, 0, 0, 0, Encoder::Gzip(Crc::new()));
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
                    packed += encoder.message("data: ", &text, "\n\n").len();
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

    /// A viewer that knows less of the log than was put into words gets no nonsense, but must be sent the whole.
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

    /// A piece that both seats see is written by the first of them, and the record of the ground is shared.
    #[test]
    fn what_all_see_is_written_once() {
        let kit = registry::stcs();
        let setup = kit.setup(kit.about().scenarios[0].name).expect("a scenario");
        let play = kit.open(&setup, Some(3)).expect("a game");
        let [one, other] = [Seat::A, Seat::B].map(|seat| cut(&*play, Viewer::Seat(seat), &mut Tails::default(), 0));
        assert!(Arc::ptr_eq(&one.background, &other.background) && !one.background.prints().is_empty());
        let first = |cut| Pieces { cut, list: SHAPES }.made(0);
        assert!(Arc::ptr_eq(&first(&one), &first(&other)));
    }
}
