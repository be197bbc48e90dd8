//! The page of a viewer as data: the whole state, or the change that leads there from an earlier one ([`crate::sync::changes`]).

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError, Weak},
    time::Instant,
};

use engine::{Asked, Seat, session::Undo, words::spoken};
use serde::{Serialize, Serializer, ser::SerializeStruct};
use serde_json::{Value, json};

use crate::{
    fingerprint::{hash, hash_all},
    sync::{
        changes,
        seen::Seen,
        tree::{LOG, Node},
        view_model::{Heard, Place, ViewModel},
    },
    tables::table::{Core, Stamp, Table, log::Line, observer::Observer},
    time::now_ms,
};

/// The state a viewer already has: which state of the game, and how much of its log.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Knows {
    pub(crate) stamp: Stamp,
    pub(crate) heard: Heard,
}

/// The page for this observer at one version of the table.
pub(crate) struct Page {
    pub(crate) shown: Arc<Shown>,
    /// The lines of the log whose text is not here; `None` if it is drawn for a viewer that knows this state of the game, which is not in it then.
    from: Option<Heard>,
    /// With the words of the scene still to be said. It is dropped with the page, while the place of the page itself is kept as long as the table knows
    /// its viewer.
    view: Box<ViewModel>,
    /// The change since an earlier revision, as the last viewer that asked got it, and the record after it.
    since: Mutex<Option<Since>>,
}

/// The revision from which the change leads on, the change, and the record after it.
type Since = (u64, Arc<String>, Arc<Shown>);

/// The record of a page that is looked at: which state of the game it shows, and its contents.
pub(crate) struct Shown {
    pub(crate) revision: u64,
    pub(crate) knows: Knows,
    tree: Node,
}

impl Page {
    fn new(view: ViewModel, from: Option<Heard>) -> Page {
        let tree = Node::of(&State { view: &view, whole: from.is_some() });
        let shown = Shown { revision: view.revision, knows: Knows { stamp: view.stamp, heard: view.heard }, tree };
        Page { shown: Arc::new(shown), from, view: Box::new(view), since: Mutex::default() }
    }

    /// The state as JSON.
    pub(crate) fn text(&self) -> String {
        text(&self.view)
    }

    /// The change, and the record after it. The change is empty if nothing differs; it is `None` if lines of the log are missing that were not put into
    /// words. Viewers with the same observer get the same change.
    fn change(&self, before: &Shown) -> Option<(Arc<String>, Arc<Shown>)> {
        let mut since = self.since.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((revision, change, shown)) = &*since
            && *revision == before.revision
        {
            return Some((change.clone(), shown.clone()));
        }
        let (now, state) = (&self.shown, State { view: &self.view, whole: self.from.is_some() });
        if !can_tell(&self.view.log, &now.tree, Some(&before.tree)) {
            return None;
        }
        let tree = if state.whole { now.tree.clone() } else { now.tree.clone().with(&before.tree, &[SCENE, LOG]) };
        let words = hash_all([self.view.language, self.view.game].map(|name| hash(name.as_bytes())));
        let change = Arc::new(spoken(&self.view.words, || changes::change(&before.tree, &tree, &state, words)));
        let shown = Arc::new(Shown { revision: now.revision, knows: now.knows, tree });
        *since = Some((before.revision, change.clone(), shown.clone()));
        Some((change, shown))
    }

    /// The message that turns a page with `before` (`None`: any page) into this one, and the contents of that page then; `None` if not enough of it
    /// was drawn for that.
    pub(crate) fn message(&self, of: &str, before: Option<&Shown>) -> Option<(String, Arc<Shown>)> {
        let left = self.view.left.map_or_else(|| "null".to_owned(), |left| left.to_string());
        // Only a page with a running clock needs to know how far the viewer's own clock is off.
        let now = if self.view.clocks.is_empty() { String::new() } else { format!("\"now\":{},", now_ms()) };
        let head = format!("{{\"of\":{},\"version\":{},{now}\"left\":{left}", json!(of), self.shown.revision);
        match before.and_then(|before| Some((before.revision, self.change(before)?))) {
            None if self.from.is_none() || !can_tell(&self.view.log, &self.shown.tree, None) => None,
            None => Some(([head.as_str(), ",\"page\":", &self.text(), "}"].concat(), self.shown.clone())),
            Some((from, (change, shown))) => {
                let from = format!(",\"from\":{from}");
                let word = if change.is_empty() { "" } else { ",\"change\":" };
                Some(([head.as_str(), from.as_str(), word, change.as_str(), "}"].concat(), shown))
            }
        }
    }
}

/// The member that holds the game.
const SCENE: &str = "scene";

/// Whether every line of the log that is not known has its text here.
pub(crate) fn can_tell(log: &[Line], tree: &Node, before: Option<&Node>) -> bool {
    let lines = |tree: &Node| tree.member(LOG).map(|log| log.parts().to_vec()).unwrap_or_default();
    let known = before.map(lines).unwrap_or_default();
    let mut last = 0;
    // Lines keep their order, so that each is looked for from the one before it on.
    log.iter().zip(lines(tree)).filter(|(line, _)| line.line.is_none()).all(|(_, line)| {
        let found = known[last..].iter().position(|known| known.hash == line.hash);
        found.inspect(|at| last += at + 1).is_some()
    })
}

/// The state of a page as JSON.
pub(crate) fn text(view: &ViewModel) -> String {
    spoken(&view.words, || serde_json::to_string(&State { view, whole: true })).unwrap_or_default()
}

/// The state of a page, with the game or without.
struct State<'v> {
    view: &'v ViewModel,
    whole: bool,
}

impl Serialize for State<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let State { view, whole } = self;
        let undo = match view.undo {
            Some((_, Undo::Free)) => Some("free"),
            Some((_, Undo::Consent)) => Some(if view.practice { "practice" } else { "consent" }),
            _ => None,
        };
        let seats: Vec<_> = view.places.iter().map(|place| Seated::of(place, view.language)).collect();
        let mut told = to.serialize_struct("State", 34)?;
        told.serialize_field("id", &view.id)?;
        told.serialize_field("title", &view.title)?;
        told.serialize_field("token", &view.token)?;
        told.serialize_field("me", &view.me)?;
        told.serialize_field("owner", &view.owner)?;
        told.serialize_field("listed", &view.listed)?;
        told.serialize_field("delay", &view.delay)?;
        told.serialize_field("notices", &view.notices)?;
        told.serialize_field("chat", &view.chat)?;
        told.serialize_field("dice", &dice(view))?;
        told.serialize_field("at", &view.seat())?;
        told.serialize_field("mine", &view.mine())?;
        told.serialize_field("pass", &view.pass)?;
        told.serialize_field("places", &seats)?;
        told.serialize_field("prompt", &view.prompt)?;
        told.serialize_field("question", &view.question.as_ref().map(|asked| question(asked, view.answerable().is_some())))?;
        told.serialize_field("log_cut", &view.log_cut)?;
        told.serialize_field("outcome", &view.outcome)?;
        told.serialize_field("undo", &undo)?;
        told.serialize_field("practised", &view.practised)?;
        told.serialize_field("wish", &view.proposal)?;
        told.serialize_field("bot_by_consent", &view.bot_by_consent)?;
        told.serialize_field("paused", &view.paused)?;
        told.serialize_field("may_settle", &view.may_settle)?;
        told.serialize_field("orders", &view.orders)?;
        told.serialize_field("asked", &view.asked)?;
        told.serialize_field("clocks", &view.clocks)?;
        told.serialize_field("next", &view.next)?;
        told.serialize_field("adviser", &view.adviser)?;
        told.serialize_field("file", &view.file)?;
        told.serialize_field("lesson", &view.lesson)?;
        if *whole {
            told.serialize_field(SCENE, &Seen(&view.scene))?;
            told.serialize_field(LOG, &view.log)?;
        }
        told.end()
    }
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
    /// The person has given up, and a bot plays on.
    gone: bool,
    can_free: bool,
    mine: bool,
    here: bool,
    asked: bool,
    link: Option<&'s str>,
}

impl Seated<'_> {
    pub(crate) fn of<'s>(place: &'s Place, language: &str) -> Seated<'s> {
        let Place { seat, free, gone, can_free, mine, here, asked, link, .. } = place;
        let (name, link) = (place.called(language), link.as_deref());
        Seated { seat: *seat, name, free: *free, gone: *gone, can_free: *can_free, mine: *mine, here: *here, asked: *asked, link }
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
        let from = known.map_or(Heard::NOTHING, |known| known.heard);
        if let Some(drawn) = core
            .drawn
            .get::<Drawn>()
            .and_then(|drawn| drawn.pages.get(observer)?.upgrade())
            .filter(|page| page.from.is_some_and(|has| has.of(page.view.viewer) <= from.of(page.view.viewer)))
        {
            return drawn;
        }
        core.catch_up_delayed(self);
        if known.is_some_and(|known| known.stamp == core.stamp(observer.key)) {
            return Arc::new(Page::new(ViewModel::drawn(self, core, observer, None), None));
        }
        let page = Arc::new(Page::new(ViewModel::drawn(self, core, observer, Some(from)), Some(from)));
        let drawn = core.drawn.get_or_insert_with(Drawn::default);
        drawn.pages.insert(observer.clone(), Arc::downgrade(&page));
        if observer.key.is_none() {
            drawn.public.push(page.clone());
        }
        page
    }
}
