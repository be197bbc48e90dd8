//! The messages about a table to a page, a program or a replay: the whole state as one viewer may see it, as data, and from then on only the changes.
//!
//! One stream carries as many tables as a browser has open. Each message names its table and eyes in `of`, and has either the whole `page` or the
//! `change` that leads there `from` the version before ([`crate::marks`]).

use std::{
    convert::Infallible,
    sync::{Arc, LazyLock, Mutex, OnceLock, PoisonError},
    thread,
    time::Duration,
};

use axum::{
    body::{Body, Bytes},
    http::{HeaderMap, HeaderValue, header},
    response::{IntoResponse, Response},
};
use engine::{Asked, Scene, Seat, session::Undo};
use flate2::Crc;
use futures::stream::{self, BoxStream, Stream, StreamExt};
use serde::Serialize;
use serde_json::{Value, json};
use tokio::sync::Semaphore;

use crate::{
    elsewhere::{self, passed_on},
    fault::Fault,
    listener::{Listener, gone},
    operation::Streaming,
    pages,
    pieces::{Cut, Known},
    server::{House, apart, apart_in},
    sight::{Eyes, Place, Sight, now_ms},
    squeeze::Pipe,
    streams::{Held, Origin, Streams},
    tables::Away,
    tail::Line,
    told::{self, Members},
    work,
};

/// A stream on which nothing happens says so after this long.
const ALIVE: Duration = Duration::from_secs(15);

/// Number of streams that are opened at the same time. Tables that sleep are woken in parallel, but after a restart all of them are wanted at once,
/// and each thread that wakes one holds memory of its own. More threads than processors gain only that one may wait for the disk.
static OPENING: LazyLock<Semaphore> = LazyLock::new(|| Semaphore::new(1 + thread::available_parallelism().map_or(1, usize::from)));

/// About as many bytes as a page has.
const USUAL: usize = 96 << 10;

/// How long to wait before a table that has moved is looked for.
const LOOK_AGAIN: Duration = Duration::from_millis(200);

/// Which state of a game is shown: of two pages with one stamp for the same eyes, scene and log are the same.
pub(crate) type Stamp = (u64, usize);

/// The state a viewer already has: which state of the game, and how much of its log.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Knows {
    pub(crate) stamp: Stamp,
    pub(crate) told: usize,
}

/// The page for these eyes at one version of the table.
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
    told: told::Known,
    pieces: Known,
}

impl Page {
    /// The page of a viewer that does not follow further changes.
    pub(crate) fn of(sight: &Sight) -> Page {
        Page::cut(sight, Some((sight.scene.clone(), sight.log.clone())), 0)
    }

    /// The page, with the words of the scene still to be put in, and the text of the log from this entry on.
    pub(crate) fn new(mut sight: Sight, from: usize) -> Page {
        let seen = (std::mem::take(&mut sight.scene), std::mem::take(&mut sight.log));
        Page::cut(&sight, Some(seen), from)
    }

    /// The parts around a game that has not changed.
    pub(crate) fn around(sight: &Sight) -> Page {
        Page::cut(sight, None, 0)
    }

    fn cut(sight: &Sight, seen: Option<(Scene, Vec<Line>)>, from: usize) -> Page {
        Page {
            revision: sight.revision,
            from,
            knows: Knows { stamp: sight.stamp, told: sight.told },
            left: sight.left,
            clocked: !sight.clocks.is_empty(),
            told: told(sight),
            cut: seen.map(|(scene, log)| Box::new(Cut::new(scene, sight.words.clone(), log))),
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
    /// the log are missing that were not put into words. Viewers with the same eyes get the same change.
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

/// The state of a page without the scene and the log, which come in pieces ([`crate::pieces`]).
fn told(sight: &Sight) -> Members {
    let undo = match sight.undo {
        Some((_, Undo::Free)) => Some("free"),
        Some((_, Undo::Consent)) => Some(if sight.practice { "practice" } else { "consent" }),
        _ => None,
    };
    let mut told = Members::new();
    told.put("id", &sight.id);
    told.put("title", &sight.title);
    told.put("token", &sight.token);
    told.put("me", &sight.me);
    told.put("owner", &sight.owner);
    told.put("listed", &sight.listed);
    told.put("delay", &sight.delay);
    told.put("notices", &sight.notices);
    told.put("chat", &sight.chat);
    told.put("dice", &dice(sight));
    told.put("at", &sight.seat());
    told.put("mine", &sight.mine());
    told.put("pass", &sight.pass);
    told.put("places", &sight.places.iter().map(|place| Seated::of(place, sight.language)).collect::<Vec<_>>());
    told.put("prompt", &sight.prompt);
    told.put("question", &sight.question.as_ref().map(|asked| question(asked, sight.answerable().is_some())));
    told.put("log_cut", &sight.log_cut);
    told.put("outcome", &sight.outcome);
    told.put("undo", &undo);
    told.put("practised", &sight.practised);
    told.put("wish", &sight.wish);
    told.put("may_settle", &sight.may_settle);
    told.put("orders", &sight.orders);
    told.put("asked", &sight.asked);
    told.put("clocks", &sight.clocks);
    told.put("next", &sight.next);
    told.put("adviser", &sight.adviser);
    told.put("file", &sight.file);
    told.put("lesson", &sight.lesson);
    told
}

/// The server's commitment to its dice, and their seed once nothing depends on its secrecy.
pub(crate) fn dice(sight: &Sight) -> Value {
    let Some((commitment, open)) = &sight.dice else { return Value::Null };
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
        let (name, link) = (pages::named(place, language), link.as_deref());
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

/// A stream's subscription: a table, the viewer's eyes, and the version that is known.
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

    /// The subscription of a program that follows one table.
    pub(crate) fn one(table: &str, token: Option<&str>, at: Option<&str>, language: &str, known: Option<u64>) -> Following {
        Following { of: format!("{table}~{}~{}~{language}", token.unwrap_or_default(), at.unwrap_or_default()), known }
    }

    fn parts(&self) -> [&str; 4] {
        let mut parts = self.of.split('~');
        std::array::from_fn(|_| parts.next().unwrap_or_default())
    }
}

fn listen(house: &House, wish: &Following) -> Result<Listener, Away> {
    let [id, token, at, language] = wish.parts();
    let table = house.seek(id, false)?;
    let eyes = Eyes::of(&table, Some(token), Some(at), language)?;
    Ok(Listener::new(wish.of.clone(), table, eyes, wish.known))
}

fn messages(listener: Listener) -> BoxStream<'static, String> {
    stream::unfold(listener, |mut listener| async move {
        loop {
            if listener.over {
                return std::future::pending().await;
            }
            if listener.table.moved() {
                return None;
            }
            if !listener.behind() {
                listener.changed.changed().await.ok()?;
                continue;
            }
            // If nobody is writing, the change is computed here: it takes less time than to hand it to another thread and back.
            let told = match listener.told_at_once() {
                Some(told) => told,
                None => {
                    let work = tokio::task::spawn_blocking(move || (listener.told(), listener));
                    let (told, same) = work.await.ok()?;
                    listener = same;
                    told
                }
            };
            if let Some(message) = told {
                return Some((message, listener));
            }
        }
    })
    .boxed()
}

/// The stream of one table: from this process, from its owner, and again from the beginning whenever it moves. A process that serves another one
/// (`alone`) ends the stream instead.
fn followed(house: Arc<House>, wish: Following, source: Result<Listener, Away>, alone: bool) -> BoxStream<'static, String> {
    let shared = house.tables.archive().base().is_some();
    let over = |of: &str, fault: &Fault| stream::iter([gone(of, fault)]).chain(stream::pending()).boxed();
    match source {
        Ok(listener) if !shared => return messages(listener),
        Err(away) if !shared || alone => return over(&wish.of, &away.into()),
        Ok(listener) if alone => {
            let last = gone(&wish.of, &Fault::moved());
            return messages(listener).chain(stream::iter([last])).chain(stream::pending()).boxed();
        }
        _ => {}
    }
    let wish = Following { known: None, ..wish };
    let sources = stream::unfold(Some(source), move |source| {
        let (house, wish) = (house.clone(), wish.clone());
        async move {
            let source = match source {
                Some(source) => source,
                None => {
                    tokio::time::sleep(LOOK_AGAIN).await;
                    let (house, wish) = (house.clone(), wish.clone());
                    apart(move || listen(&house, &wish)).await
                }
            };
            let part = match source {
                Ok(listener) => messages(listener),
                Err(Away::Elsewhere(Some(address))) => elsewhere::follow(house, address, wish.of).await,
                // For a moment nobody has it, or the base is silent.
                Err(Away::Elsewhere(None)) => stream::empty().boxed(),
                Err(Away::Fault(fault)) if fault.passes() => stream::empty().boxed(),
                Err(Away::Fault(fault)) => over(&wish.of, &fault),
            };
            Some((part, None))
        }
    });
    sources.flatten().boxed()
}

/// One stream of all wanted tables. A missing table, or a key that opens nothing, is reported and does not end the others.
pub(crate) async fn stream(house: Arc<House>, wishes: Vec<Following>, headers: &HeaderMap, origin: &Origin) -> Result<Response, Fault> {
    let (closing, streaming) = (house.closing(), Streaming::new(house.clone()));
    let alone = passed_on(headers);
    // The process that passes it on has counted it.
    let origin = if alone && house.tables.archive().base().is_some() { Origin::default() } else { origin.clone() };
    // Its own client's turn first: who waits for that holds up nobody else.
    let place = work::place().await;
    // It is never closed, so there is always a turn.
    let turn = OPENING.acquire().await;
    let streams = apart_in(place, move || {
        let sources: Vec<_> = wishes.into_iter().map(|wish| (listen(&house, &wish), wish)).collect();
        let key = sources.iter().find_map(|(source, _)| source.as_ref().ok()?.held());
        let held = Streams::enter(&house.streams, key, &origin)?;
        let all = sources.into_iter().map(|(source, wish)| followed(house.clone(), wish, source, alone));
        Ok::<_, Fault>((all.collect::<Vec<_>>(), held))
    })
    .await?;
    drop(turn);
    let (streams, held) = streams;
    let streaming = (streaming, held);
    let events = stream::select_all(streams).map(|message| ("data: ", message));
    // A server that is about to stop announces it; clients reconnect to the next one.
    let last = stream::once(async { ("retry: 1000\ndata: ", json!({ "closing": true }).to_string()) });
    let pipe = if takes_gzip(headers) { Pipe::Gzip(Crc::new()) } else { Pipe::Plain };
    let packed = matches!(pipe, Pipe::Gzip(_));
    let mut response = Body::from_stream(piped(events.take_until(closing).chain(last).boxed(), pipe, streaming)).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if packed {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    Ok(response)
}

/// Whether an answer may be compressed.
pub(crate) fn takes_gzip(headers: &HeaderMap) -> bool {
    let told = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    told.flat_map(|value| value.split(',')).any(|one| {
        let mut parts = one.split(';').map(str::trim);
        let refused = |weight: &str| weight.strip_prefix("q=").is_some_and(|weight| weight.parse() == Ok(0.0));
        parts.next().is_some_and(|name| name.eq_ignore_ascii_case("gzip")) && !parts.any(refused)
    })
}

/// The messages as they are sent, each with its prefix, and a sign of life when there are none.
fn piped(
    texts: BoxStream<'static, (&'static str, String)>,
    pipe: Pipe,
    streaming: (Streaming, Held),
) -> impl Stream<Item = Result<Bytes, Infallible>> {
    let head = pipe.head();
    let rest = stream::unfold(Some((texts, pipe, streaming)), |state| async move {
        let (mut texts, mut pipe, streaming) = state?;
        let (before, text) = match tokio::time::timeout(ALIVE, texts.next()).await {
            Err(_) => (":", String::new()),
            Ok(Some(message)) => {
                streaming.0.sent();
                message
            }
            Ok(None) => return Some((pipe.end(), None)),
        };
        let bytes = pipe.message(before, &text, "\n\n");
        Some((bytes, Some((texts, pipe, streaming))))
    });
    let all = stream::once(async { head }).chain(rest);
    all.filter(|bytes| std::future::ready(!bytes.is_empty())).map(Ok)
}
