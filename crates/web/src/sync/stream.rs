//! The messages about a table to a page, a program or a replay: the whole state as one viewer may see it, as data, and from then on only the changes.
//!
//! One stream carries as many tables as a browser has open. Each message names its table and viewer in `of`, and has either the whole `page` or the
//! `change` that leads there `from` the version before ([`crate::sync::page`]).

use std::{
    convert::Infallible,
    sync::{Arc, LazyLock},
    thread,
    time::Duration,
};

use axum::{
    body::{Body, Bytes},
    http::{HeaderMap, HeaderValue, header},
    response::{IntoResponse, Response},
};
use flate2::Crc;
use futures::stream::{self, BoxStream, Stream, StreamExt};
use serde_json::json;
use tokio::sync::Semaphore;

use crate::{
    fault::Fault,
    limits::{
        streams::{Origin, StreamPermit, Streams},
        work::{self, blocking, blocking_in},
    },
    metrics::Streaming,
    sync::{
        compression::{Encoder, takes_gzip},
        listener::{Listener, gone},
        proxy::{self, passed_on},
    },
    tables::{Away, site::Site, table::observer::Observer},
};

/// A stream on which nothing happens says so after this long.
const ALIVE: Duration = Duration::from_secs(15);

/// Number of streams that are opened at the same time. Tables that sleep are woken in parallel, but after a restart all of them are wanted at once,
/// and each thread that wakes one holds memory of its own. More threads than processors gain only that one may wait for the disk.
static OPENING: LazyLock<Semaphore> = LazyLock::new(|| Semaphore::new(1 + thread::available_parallelism().map_or(1, usize::from)));

/// How long to wait before a table that has moved is looked for.
const LOOK_AGAIN: Duration = Duration::from_millis(200);

/// A stream's subscription: a table, the viewer, and the version that is known.
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

fn listen(site: &Site, following: &Following) -> Result<Listener, Away> {
    let [id, token, at, language] = following.parts();
    let table = site.seek(id, false)?;
    let observer = Observer::of(&table, Some(token), Some(at), language)?;
    Ok(Listener::new(following.of.clone(), table, observer, following.known))
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
fn followed(site: Arc<Site>, following: Following, source: Result<Listener, Away>, alone: bool) -> BoxStream<'static, String> {
    let shared = site.tables.archive().database().is_some();
    let over = |of: &str, fault: &Fault| stream::iter([gone(of, fault)]).chain(stream::pending()).boxed();
    match source {
        Ok(listener) if !shared => return messages(listener),
        Err(away) if !shared || alone => return over(&following.of, &away.into()),
        Ok(listener) if alone => {
            let last = gone(&following.of, &Fault::moved());
            return messages(listener).chain(stream::iter([last])).chain(stream::pending()).boxed();
        }
        _ => {}
    }
    let following = Following { known: None, ..following };
    let sources = stream::unfold(Some(source), move |source| {
        let (site, following) = (site.clone(), following.clone());
        async move {
            let source = match source {
                Some(source) => source,
                None => {
                    tokio::time::sleep(LOOK_AGAIN).await;
                    let (site, following) = (site.clone(), following.clone());
                    blocking(move || listen(&site, &following)).await
                }
            };
            let part = match source {
                Ok(listener) => messages(listener),
                Err(Away::Elsewhere(Some(address))) => proxy::follow(site, address, following.of).await,
                // For a moment nobody has it, or the database is silent.
                Err(Away::Elsewhere(None)) => stream::empty().boxed(),
                Err(Away::Fault(fault)) if fault.passes() => stream::empty().boxed(),
                Err(Away::Fault(fault)) => over(&following.of, &fault),
            };
            Some((part, None))
        }
    });
    sources.flatten().boxed()
}

/// One stream of all wanted tables. A missing table, or a key that opens nothing, is reported and does not end the others.
pub(crate) async fn stream(site: Arc<Site>, followings: Vec<Following>, headers: &HeaderMap, origin: &Origin) -> Result<Response, Fault> {
    let (closing, streaming) = (site.closing(), Streaming::new(site.figures.clone()));
    let alone = passed_on(headers);
    // The process that passes it on has counted it.
    let origin = if alone && site.tables.archive().database().is_some() { Origin::default() } else { origin.clone() };
    // Its own client's turn first: who waits for that holds up nobody else.
    let place = work::place().await;
    // It is never closed, so there is always a turn.
    let turn = OPENING.acquire().await;
    let streams = blocking_in(place, move || {
        let sources: Vec<_> = followings.into_iter().map(|following| (listen(&site, &following), following)).collect();
        let key = sources.iter().find_map(|(source, _)| source.as_ref().ok()?.held());
        let held = Streams::enter(&site.streams, key, &origin)?;
        let all = sources.into_iter().map(|(source, following)| followed(site.clone(), following, source, alone));
        Ok::<_, Fault>((all.collect::<Vec<_>>(), held))
    })
    .await?;
    drop(turn);
    let (streams, held) = streams;
    let streaming = (streaming, held);
    let events = stream::select_all(streams).map(|message| ("data: ", message));
    // A server that is about to stop announces it; clients reconnect to the next one.
    let last = stream::once(async { ("retry: 1000\ndata: ", json!({ "closing": true }).to_string()) });
    let encoder = if takes_gzip(headers) { Encoder::Gzip(Crc::new()) } else { Encoder::Plain };
    let packed = matches!(encoder, Encoder::Gzip(_));
    let mut response = Body::from_stream(encoded(events.take_until(closing).chain(last).boxed(), encoder, streaming)).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if packed {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    Ok(response)
}

/// The messages as they are sent, each with its prefix, and a sign of life when there are none.
fn encoded(
    texts: BoxStream<'static, (&'static str, String)>,
    encoder: Encoder,
    streaming: (Streaming, StreamPermit),
) -> impl Stream<Item = Result<Bytes, Infallible>> {
    let head = encoder.head();
    let rest = stream::unfold(Some((texts, encoder, streaming)), |state| async move {
        let (mut texts, mut encoder, streaming) = state?;
        let (before, text) = match tokio::time::timeout(ALIVE, texts.next()).await {
            Err(_) => (":", String::new()),
            Ok(Some(message)) => {
                streaming.0.sent();
                message
            }
            Ok(None) => return Some((encoder.end(), None)),
        };
        let bytes = encoder.message(before, &text, "\n\n");
        Some((bytes, Some((texts, encoder, streaming))))
    });
    let all = stream::once(async { head }).chain(rest);
    all.filter(|bytes| std::future::ready(!bytes.is_empty())).map(Ok)
}
