//! What a page, a program or a replay is told of a table: the whole state as one viewer may see it, as data, and from then on only what changed.
//!
//! One stream carries as many tables as a browser has open. Each message names its table and eyes in `of`, and has either the whole `page` or the
//! `change` that leads there `from` the version before ([`crate::delta`]).

use std::{convert::Infallible, sync::Arc, time::Duration};

use axum::response::sse::{Event, KeepAlive, Sse};
use engine::{Asked, session::Undo};
use futures::stream::{self, BoxStream, Stream, StreamExt};
use serde_json::{Value, json};
use tokio::sync::watch;

use crate::{
    delta::delta,
    fault::Fault,
    operation::Streaming,
    pages,
    server::{House, apart},
    sight::{Eyes, Place, Sight},
    table::Table,
};

/// What these eyes see at one version of the table.
pub(crate) struct Page {
    pub(crate) revision: u64,
    /// Milliseconds left on the clock when it was drawn.
    pub(crate) left: Option<u64>,
    pub(crate) state: Value,
}

impl Page {
    /// Writes down what is seen.
    pub(crate) fn of(sight: &Sight) -> Page {
        let undo = match sight.undo {
            Some((_, Undo::Free)) => Some("free"),
            Some((_, Undo::Consent)) => Some("consent"),
            _ => None,
        };
        let state = json!({
            "id": sight.id, "title": sight.title, "token": sight.token, "me": sight.me, "owner": sight.owner, "listed": sight.listed, "notices": sight.notices, "chat": sight.chat, "dice": dice(sight), "at": sight.seat(), "mine": sight.mine(), "pass": sight.pass,
            "places": sight.places.iter().map(|seat| place(seat, sight.language)).collect::<Vec<_>>(),
            "prompt": sight.prompt, "question": sight.question.as_ref().map(question), "scene": sight.scene,
            "log": sight.log, "log_cut": sight.log_cut, "outcome": sight.outcome, "undo": undo,
            "wish": sight.wish, "may_settle": sight.may_settle,
            "orders": sight.orders,
            "asked": sight.asked, "next": sight.next, "adviser": sight.adviser, "file": sight.file, "lesson": sight.lesson,
        });
        Page { revision: sight.revision, left: sight.left, state }
    }

    /// The message that turns a page with `before` (nothing: any page) into this one.
    fn message(&self, of: &str, before: Option<&Page>) -> String {
        let mut message = json!({ "of": of, "version": self.revision, "left": self.left });
        match before {
            None => message["page"] = self.state.clone(),
            Some(before) => {
                message["from"] = json!(before.revision);
                if let Some(change) = delta(&before.state, &self.state) {
                    message["change"] = change;
                }
            }
        }
        message.to_string()
    }
}

/// What binds the server to its dice, and what they came from once nothing hangs on it.
pub(crate) fn dice(sight: &Sight) -> Value {
    let Some((commitment, open)) = &sight.dice else { return Value::Null };
    // A number of 64 bits is no number in a browser.
    let (seed, nonce) = open.as_ref().map_or((None, None), |(seed, nonce)| (Some(seed.to_string()), Some(nonce)));
    json!({ "commitment": commitment, "seed": seed, "nonce": nonce })
}

/// A seat as it is told.
pub(crate) fn place(place: &Place, language: &str) -> Value {
    json!({
        "seat": place.seat, "name": pages::named(place, language), "free": place.free, "can_free": place.can_free, "mine": place.mine, "here": place.here, "asked": place.asked,
        "link": place.link,
    })
}

fn question(question: &Asked) -> Value {
    let possible = question.possible.iter().map(|(short, name)| json!({ "short": short, "name": name })).collect::<Vec<_>>();
    let kind = question.die.split_whitespace().next().unwrap_or("die").to_ascii_lowercase();
    json!({
        "seen": question.seen, "ask": question.ask, "die": question.die, "kind": kind, "count": question.count, "possible": possible,
        "request": question.request, "purpose": question.purpose, "subject": question.subject, "rule": question.rule, "roller": question.roller,
    })
}

/// What a stream is asked for: a table, whose eyes, and the version that is known.
#[derive(Clone, Debug)]
pub(crate) struct Following {
    /// Table, key, seat and language with `~` between them, as every message repeats it.
    of: String,
    known: Option<u64>,
}

impl Following {
    /// Reads `TABLE~KEY~SEAT~LANGUAGE~VERSION`.
    pub(crate) fn read(text: &str) -> Option<Following> {
        let (of, known) = text.rsplit_once('~')?;
        (of.matches('~').count() == 3).then(|| Following { of: of.into(), known: known.parse().ok() })
    }

    /// What a program asks for that follows one table.
    pub(crate) fn one(table: &str, token: Option<&str>, at: Option<&str>, language: &str, known: Option<u64>) -> Following {
        Following { of: format!("{table}~{}~{}~{language}", token.unwrap_or_default(), at.unwrap_or_default()), known }
    }

    fn parts(&self) -> [&str; 4] {
        let mut parts = self.of.split('~');
        std::array::from_fn(|_| parts.next().unwrap_or_default())
    }
}

struct Listener {
    of: String,
    table: Arc<Table>,
    eyes: Eyes,
    changed: watch::Receiver<u64>,
    /// What the page shows, where that is known.
    shown: Option<Arc<Page>>,
    /// That there is nothing more to see has been told.
    over: bool,
    _here: Here,
}

/// Marks the key as present while its stream lives.
struct Here {
    table: Arc<Table>,
    key: Option<usize>,
}

impl Here {
    fn new(table: Arc<Table>, key: Option<usize>) -> Here {
        if let Some(key) = key {
            table.presence(key, true);
        }
        Here { table, key }
    }
}

impl Drop for Here {
    fn drop(&mut self) {
        if let Some(key) = self.key {
            self.table.presence(key, false);
        }
    }
}

/// The messages of one table. If the known version is the current one only later changes are sent, otherwise everything. A slow reader is sent the
/// newest state only, never a queue of old ones.
fn listen(house: &House, wish: &Following) -> Result<Listener, Fault> {
    let [id, token, at, language] = wish.parts();
    let table = house.find(id)?;
    let eyes = Eyes::of(&table, Some(token), Some(at), language)?;
    let changed = table.watch();
    let first = table.page(&eyes);
    let here = Here::new(table.clone(), eyes.key);
    let shown = (wish.known == Some(first.revision)).then_some(first);
    Ok(Listener { of: wish.of.clone(), table, eyes, changed, shown, over: false, _here: here })
}

/// Says that there is nothing more to follow, and why.
fn gone(of: &str, fault: &Fault) -> String {
    json!({ "of": of, "gone": { "code": fault.problem.code, "sentence": fault.problem.sentence } }).to_string()
}

fn messages(listener: Listener) -> BoxStream<'static, String> {
    stream::unfold(listener, |mut listener| async move {
        loop {
            let current = *listener.changed.borrow_and_update();
            if listener.over {
                return std::future::pending().await;
            }
            let end = listener.table.ended().then(Fault::no_table);
            let end = end.or_else(|| (!listener.table.holds(&listener.eyes)).then(Fault::no_key));
            if let Some(fault) = end {
                listener.over = true;
                listener.shown = None;
                return Some((gone(&listener.of, &fault), listener));
            }
            if listener.shown.as_ref().is_some_and(|shown| shown.revision == current) {
                listener.changed.changed().await.ok()?;
                continue;
            }
            let (table, eyes) = (listener.table.clone(), listener.eyes.clone());
            let page = tokio::task::spawn_blocking(move || table.page(&eyes)).await.ok()?;
            let message = page.message(&listener.of, listener.shown.as_deref());
            listener.shown = Some(page);
            return Some((message, listener));
        }
    })
    .boxed()
}

/// One stream of all that is wished for. A table that is not there, or a key that opens nothing, is said and does not end the others.
pub(crate) async fn stream(house: Arc<House>, wishes: Vec<Following>) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Fault> {
    let (closing, streaming) = (house.closing(), Streaming::new(house.clone()));
    let streams = apart(move || {
        let one = |wish: &Following| match listen(&house, wish) {
            Ok(listener) => messages(listener),
            Err(fault) => stream::iter([gone(&wish.of, &fault)]).chain(stream::pending()).boxed(),
        };
        Ok::<_, Fault>(wishes.iter().map(one).collect::<Vec<_>>())
    })
    .await?;
    let events = stream::select_all(streams).map(|message| Ok(Event::default().data(message)));
    // A server that is about to stop says so; whoever listens comes back to the next one.
    let last = stream::once(async { Ok(Event::default().retry(Duration::from_secs(1)).data(json!({ "closing": true }).to_string())) });
    let events = events.take_until(closing).chain(last).inspect(move |_| streaming.sent());
    Ok(Sse::new(events).keep_alive(KeepAlive::new().interval(Duration::from_secs(15))))
}
