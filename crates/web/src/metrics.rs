//! Figures of a server for Prometheus, and a line of the log for each request without anything secret.

use std::{
    hash::{BuildHasher, RandomState},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Instant,
};

use axum::{
    extract::{MatchedPath, Request},
    http::{HeaderValue, StatusCode},
    response::Response,
};
use prometheus_client::{
    encoding::{EncodeLabelSet, text::encode},
    metrics::{counter::Counter, family::Family, gauge::Gauge, histogram::Histogram},
    registry::Registry,
};

use crate::{fault::Code, key};

/// How a request is counted.
#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct Kind {
    method: &'static str,
    route: String,
    status: u16,
}

/// Figures of a server.
pub(crate) struct Figures {
    registry: Registry,
    requests: Family<Kind, Counter>,
    seconds: Histogram,
    commands: Counter,
    unsaved: Counter,
    streams: Gauge,
    sent: Counter,
    connections: Gauge,
    refused: Gauge,
    tables: Gauge,
    awake: Gauge,
    away: Gauge,
    bodies: Gauge,
    bodies_refused: Gauge,
    /// The number of the next request. It leaves the program mixed with a secret only, after the word of the process: from the number anybody would learn how
    /// many requests others sent since their own last one.
    next: AtomicU64,
    secret: RandomState,
    process: String,
}

impl Figures {
    pub(crate) fn new() -> Figures {
        let mut registry = Registry::with_prefix("vinculum");
        let mut gauge = |name: &str, help: &str| {
            let gauge = Gauge::<i64>::default();
            registry.register(name, help, gauge.clone());
            gauge
        };
        let streams = gauge("streams", "Streams of events that are open");
        let connections = gauge("connections", "Connections that are open");
        let refused = gauge("connections_refused", "Connections refused since the start");
        let tables = gauge("tables", "Tables on the disk or in memory");
        let awake = gauge("tables_awake", "Tables in memory");
        let away = gauge("store_away", "1 while the folder is gone or the database silent, so that nothing can be kept");
        let bodies = gauge("body_bytes", "Bytes of bodies of requests that are read or worked on");
        let bodies_refused = gauge("bodies_refused", "Bodies refused since the start because too many were read at the same time");
        let mut counter = |name: &str, help: &str| {
            let counter = Counter::default();
            registry.register(name, help, counter.clone());
            counter
        };
        let commands = counter("commands", "Commands, answers and wishes to take back that were carried out");
        let unsaved = counter("unsaved", "Requests refused because the disk did not take what is to be kept");
        let sent = counter("events_sent", "Messages sent on streams");
        let (requests, seconds) =
            (Family::<Kind, Counter>::default(), Histogram::new([0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0]));
        registry.register("requests", "Requests by route and status", requests.clone());
        registry.register("request_seconds", "Time to the head of the answer", seconds.clone());
        let process = key::word(6).unwrap_or_default();
        let next = AtomicU64::new(1);
        Figures {
            registry,
            requests,
            seconds,
            commands,
            unsaved,
            streams,
            sent,
            connections,
            refused,
            tables,
            awake,
            away,
            bodies,
            bodies_refused,
            next,
            process,
            secret: RandomState::new(),
        }
    }

    /// A message went out on a stream.
    pub(crate) fn sent(&self) {
        self.sent.inc();
    }

    /// The figures as Prometheus reads them, with these readings of the moment.
    pub(crate) fn text(&self, now: &Readings) -> Option<String> {
        let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
        let total = |count: u64| i64::try_from(count).unwrap_or(i64::MAX);
        self.connections.set(number(now.connections));
        self.refused.set(total(now.refused));
        self.tables.set(number(now.tables));
        self.awake.set(number(now.awake));
        self.away.set(i64::from(now.away));
        self.bodies.set(number(now.body_bytes));
        self.bodies_refused.set(total(now.bodies_refused));
        let mut text = String::new();
        encode(&mut text, &self.registry).ok().map(|()| text)
    }
}

/// Figures that are read off when somebody asks.
pub(crate) struct Readings {
    /// Connections that are open.
    pub(crate) connections: usize,
    /// Connections refused since the start.
    pub(crate) refused: u64,
    /// Tables on the disk or in memory.
    pub(crate) tables: usize,
    /// Tables in memory.
    pub(crate) awake: usize,
    /// Whether nothing can be kept just now.
    pub(crate) away: bool,
    /// Bytes of bodies in memory.
    pub(crate) body_bytes: usize,
    /// Bodies refused since the start.
    pub(crate) bodies_refused: u64,
}

/// Counts a stream as long as it is open.
pub(crate) struct Streaming(Arc<Figures>);

impl Streaming {
    pub(crate) fn new(figures: Arc<Figures>) -> Streaming {
        figures.streams.inc();
        Streaming(figures)
    }

    /// A message went out.
    pub(crate) fn sent(&self) {
        self.0.sent();
    }
}

impl Drop for Streaming {
    fn drop(&mut self) {
        self.0.streams.dec();
    }
}

/// Routes whose requests change a game when they are answered with 200.
const SAYING: [&str; 6] = ["/say", "/answer", "/undo", "/delegate", "/consent", "/offer-draw"];

/// A request that is being answered: each gets a name, is counted, and leaves a line: the route and never the address, in which a key may stand.
pub(crate) struct Trace {
    figures: Arc<Figures>,
    begin: Instant,
    name: String,
    method: &'static str,
    route: String,
}

impl Trace {
    /// From now on.
    pub(crate) fn of(figures: &Arc<Figures>, request: &Request) -> Trace {
        let number = figures.next.fetch_add(1, Ordering::Relaxed);
        let name = format!("{}-{:016x}", figures.process, figures.secret.hash_one(number));
        let method = match request.method().as_str() {
            "GET" => "GET",
            "POST" => "POST",
            "HEAD" => "HEAD",
            _ => "other",
        };
        let route = request.extensions().get::<MatchedPath>().map_or_else(|| "other".to_owned(), |path| path.as_str().to_owned());
        Trace { figures: figures.clone(), begin: Instant::now(), name, method, route }
    }

    /// The answer, which gets the name.
    pub(crate) fn end(self, mut response: Response) -> Response {
        let Trace { figures, begin, name, method, route } = self;
        let (status, took) = (response.status(), begin.elapsed());
        if status == StatusCode::OK && SAYING.iter().any(|end| route.ends_with(end)) {
            figures.commands.inc();
        }
        figures.seconds.observe(took.as_secs_f64());
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        let code = response.extensions().get::<Code>().map_or("", |code| code.0.as_str()).to_owned();
        if code == "not-saved" || code == "unsure" {
            figures.unsaved.inc();
        }
        if status.is_server_error() {
            tracing::warn!(request = name, method, route, status = status.as_u16(), code, micros, "request");
        } else {
            tracing::info!(request = name, method, route, status = status.as_u16(), code, micros, "request");
        }
        figures.requests.get_or_create(&Kind { method, route, status: status.as_u16() }).inc();
        if let Ok(name) = HeaderValue::from_str(&name) {
            response.headers_mut().insert("x-request-id", name);
        }
        response
    }
}
