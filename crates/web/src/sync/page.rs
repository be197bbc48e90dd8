//! The page of a viewer as data: the whole state, or the change that leads there from an earlier one ([`crate::sync::changes`]).

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, OnceLock, PoisonError, Weak},
    time::Instant,
};

use engine::{Asked, Scene, Seat, session::Undo};
use serde::Serialize;
use serde_json::{Value, json};

use crate::{
    sync::{
        members::{self, Members},
        pieces::{Cut, Known},
        view_model::{Place, ViewModel},
    },
    tables::table::{Core, Stamp, Table, log::Line, observer::Observer},
    time::now_ms,
};

/// About as many bytes as a page has.
const USUAL: usize = 96 << 10;

/// The state a viewer already has: which state of the game, and how much of its log.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Knows {
    pub(crate) stamp: Stamp,
    pub(crate) told: usize,
}

/// The page for this observer at one version of the table.
pub(crate) struct Page {
    pub(crate) revision: u64,
    /// Milliseconds left on the clock when it was drawn.
    pub(crate) left: Option<u64>,
    /// Whether persons have clocks here.
    pub(crate) clocked: bool,
    /// The text of the log is here from this entry on.
    pub(crate) from: usize,
    /// The state of the game it shows, and the number of entries of the log.
    knows: Knows,
    told: Members,
    /// `None` if it is drawn for a viewer that knows this state of the game. It is dropped with the page, while the place of the page itself is kept
    /// as long as the table knows its viewer.
    cut: Option<Box<Cut>>,
    /// The whole of it as JSON, once somebody has wanted it.
    text: OnceLock<String>,
    /// The record for viewers that got all of it.
    shown: OnceLock<Arc<Shown>>,
    /// The change since an earlier revision, as the last viewer that asked got it, and the record after it.
    since: Mutex<Option<Since>>,
}

/// The revision from which the change leads on, the change, and the record after it.
type Since = (u64, Arc<String>, Arc<Shown>);

/// The contents of a page that is looked at.
pub(crate) struct Shown {
    pub(crate) revision: u64,
    pub(crate) knows: Knows,
    told: members::Known,
    pieces: Known,
}

impl Page {
    /// The page of a viewer that does not follow further changes.
    pub(crate) fn of(view: &ViewModel) -> Page {
        Page::cut(view, Some((view.scene.clone(), view.log.clone())), 0)
    }

    /// The page, with the words of the scene still to be put in, and the text of the log from this entry on.
    pub(crate) fn new(mut view: ViewModel, from: usize) -> Page {
        let seen = (std::mem::take(&mut view.scene), std::mem::take(&mut view.log));
        Page::cut(&view, Some(seen), from)
    }

    /// The parts around a game that has not changed.
    pub(crate) fn around(view: &ViewModel) -> Page {
        Page::cut(view, None, 0)
    }

    fn cut(view: &ViewModel, seen: Option<(Scene, Vec<Line>)>, from: usize) -> Page {
        Page {
            revision: view.revision,
            from,
            knows: Knows { stamp: view.stamp, told: view.told },
            left: view.left,
            clocked: !view.clocks.is_empty(),
            told: told(view),
            cut: seen.map(|(scene, log)| Box::new(Cut::new(scene, view.words.clone(), log))),
            text: OnceLock::new(),
            shown: OnceLock::new(),
            since: Mutex::default(),
        }
    }

    /// The state as JSON.
    pub(crate) fn text(&self) -> &str {
        self.text.get_or_init(|| {
            let mut out = String::with_capacity(USUAL);
            self.write(&mut out);
            out
        })
    }

    fn write(&self, out: &mut String) {
        out.push('{');
        out.push_str(self.told.text());
        if let Some(cut) = &self.cut {
            out.push(',');
            cut.write(out);
        }
        out.push('}');
    }

    pub(crate) fn shown(&self) -> Arc<Shown> {
        let pieces = || self.cut.as_deref().map(Cut::known).unwrap_or_default();
        let whole = || Shown { revision: self.revision, knows: self.knows, told: self.told.known(), pieces: pieces() };
        self.shown.get_or_init(|| Arc::new(whole())).clone()
    }

    /// The change, and the record after it. The change is empty if nothing differs; it is `None` if only the whole page can say it, or if lines of
    /// the log are missing that were not put into words. Viewers with the same observer get the same change.
    fn change(&self, before: &Shown) -> Option<(Arc<String>, Arc<Shown>)> {
        let mut since = self.since.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((revision, change, shown)) = &*since
            && *revision == before.revision
        {
            return Some((change.clone(), shown.clone()));
        }
        if self.cut.as_ref().is_some_and(|cut| !cut.can_tell(Some(&before.pieces))) {
            return None;
        }
        const OPEN: &str = "{\"~\":{";
        let mut change = String::with_capacity(8 << 10);
        change.push_str(OPEN);
        let told = self.told.since(&before.told, &mut change);
        let known = match &self.cut {
            Some(cut) => cut.since(&before.pieces, &mut change),
            None => before.pieces.clone(),
        };
        if change[OPEN.len()..].starts_with(',') {
            change.remove(OPEN.len());
        }
        if change.len() > OPEN.len() {
            change.push_str("}}");
        } else {
            change.clear();
        }
        let change = Arc::new(change);
        let shown = Arc::new(Shown { revision: self.revision, knows: self.knows, told, pieces: known });
        *since = Some((before.revision, change.clone(), shown.clone()));
        Some((change, shown))
    }

    /// The message that turns a page with `before` (`None`: any page) into this one, and the contents of that page then; `None` if not enough of it
    /// was drawn for that.
    pub(crate) fn message(&self, of: &str, before: Option<&Shown>) -> Option<(String, Arc<Shown>)> {
        let left = self.left.map_or_else(|| "null".to_owned(), |left| left.to_string());
        // Only a page with a running clock needs to know how far the viewer's own clock is off.
        let now = if self.clocked { format!("\"now\":{},", now_ms()) } else { String::new() };
        let head = format!("{{\"of\":{},\"version\":{},{now}\"left\":{left}", json!(of), self.revision);
        match before.and_then(|before| Some((before.revision, self.change(before)?))) {
            None => {
                self.cut.as_ref().filter(|cut| cut.can_tell(None))?;
                let mut out = String::with_capacity(USUAL);
                out.push_str(&head);
                out.push_str(",\"page\":");
                self.write(&mut out);
                out.push('}');
                Some((out, self.shown()))
            }
            Some((from, (change, shown))) => {
                let from = format!(",\"from\":{from}");
                let word = if change.is_empty() { "" } else { ",\"change\":" };
                Some(([head.as_str(), from.as_str(), word, change.as_str(), "}"].concat(), shown))
            }
        }
    }
}

/// The state of a page without the scene and the log, which come in pieces ([`super::pieces`]).
pub(crate) fn told(view: &ViewModel) -> Members {
    let undo = match view.undo {
        Some((_, Undo::Free)) => Some("free"),
        Some((_, Undo::Consent)) => Some(if view.practice { "practice" } else { "consent" }),
        _ => None,
    };
    let mut told = Members::new();
    told.put("id", &view.id);
    told.put("title", &view.title);
    told.put("token", &view.token);
    told.put("me", &view.me);
    told.put("owner", &view.owner);
    told.put("listed", &view.listed);
    told.put("delay", &view.delay);
    told.put("notices", &view.notices);
    told.put("chat", &view.chat);
    told.put("dice", &dice(view));
    told.put("at", &view.seat());
    told.put("mine", &view.mine());
    told.put("pass", &view.pass);
    told.put("places", &view.places.iter().map(|place| Seated::of(place, view.language)).collect::<Vec<_>>());
    told.put("prompt", &view.prompt);
    told.put("question", &view.question.as_ref().map(|asked| question(asked, view.answerable().is_some())));
    told.put("log_cut", &view.log_cut);
    told.put("outcome", &view.outcome);
    told.put("undo", &undo);
    told.put("practised", &view.practised);
    told.put("wish", &view.proposal);
    told.put("may_settle", &view.may_settle);
    told.put("orders", &view.orders);
    told.put("asked", &view.asked);
    told.put("clocks", &view.clocks);
    told.put("next", &view.next);
    told.put("adviser", &view.adviser);
    told.put("file", &view.file);
    told.put("lesson", &view.lesson);
    told
}

/// The server's commitment to its dice, and their seed once nothing depends on its secrecy.
pub(crate) fn dice(view: &ViewModel) -> Value {
    let Some((commitment, open)) = &view.dice else { return Value::Null };
    // A browser cannot hold a number of 64 bits.
    let (seed, nonce) = open.as_ref().map_or((None, None), |(seed, nonce)| (Some(seed.to_string()), Some(nonce)));
    json!({ "commitment": commitment, "seed": seed, "nonce": nonce })
}

/// A seat as it is sent.
#[derive(Serialize)]
pub(crate) struct Seated<'s> {
    seat: Seat,
    name: String,
    free: bool,
    can_free: bool,
    mine: bool,
    here: bool,
    asked: bool,
    link: Option<&'s str>,
}

impl Seated<'_> {
    pub(crate) fn of<'s>(place: &'s Place, language: &str) -> Seated<'s> {
        let Place { seat, free, can_free, mine, here, asked, link, .. } = place;
        let (name, link) = (place.called(language), link.as_deref());
        Seated { seat: *seat, name, free: *free, can_free: *can_free, mine: *mine, here: *here, asked: *asked, link }
    }
}

fn question(question: &Asked, answerable: bool) -> Value {
    let possible = question.possible.iter().map(|(short, name)| json!({ "short": short, "name": name })).collect::<Vec<_>>();
    let kind = question.die.split_whitespace().next().unwrap_or("die").to_ascii_lowercase();
    json!({
        "seen": question.seen, "ask": question.ask, "die": question.die, "kind": kind, "count": question.count, "possible": possible,
        "request": question.request, "purpose": question.purpose, "subject": question.subject, "rule": question.rule, "roller": question.roller,
        "typist": question.typist, "answerable": answerable,
    })
}

/// The pages of one revision of a table.
#[derive(Clone, Default)]
struct Drawn {
    /// As long as somebody is being sent them.
    pages: HashMap<Observer, Weak<Page>>,
    /// Those of spectators, which may be many, stay until the next revision.
    public: Vec<Arc<Page>>,
}

impl Table {
    /// The page for this observer, drawn once for each revision.
    pub(crate) fn page(&self, observer: &Observer) -> Arc<Page> {
        self.page_since(&mut self.core(), observer, None)
    }

    /// The same; a viewer that knows this state of the game gets only the news around it, and known lines of the log are not put into words again.
    pub(crate) fn page_since(&self, core: &mut Core, observer: &Observer, known: Option<Knows>) -> Arc<Page> {
        self.looked_at();
        core.used = Instant::now();
        let observer = &core.still(observer);
        let from = known.map_or(0, |known| known.told);
        if let Some(drawn) =
            core.drawn.get::<Drawn>().and_then(|drawn| drawn.pages.get(observer)?.upgrade()).filter(|drawn| drawn.from <= from)
        {
            return drawn;
        }
        core.catch_up_delayed(self);
        if known.is_some_and(|known| known.stamp == core.stamp(observer.key)) {
            return Arc::new(Page::around(&ViewModel::drawn(self, core, observer, None)));
        }
        let page = Arc::new(Page::new(ViewModel::drawn(self, core, observer, Some(from)), from));
        let drawn = core.drawn.get_or_insert_with(Drawn::default);
        drawn.pages.insert(observer.clone(), Arc::downgrade(&page));
        if observer.key.is_none() {
            drawn.public.push(page.clone());
        }
        page
    }
}
