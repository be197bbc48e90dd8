//! Connections: how many there may be, how long they may say or read nothing, and how they end.

use std::{
    collections::HashMap,
    io,
    net::{IpAddr, SocketAddr},
    pin::Pin,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use axum::{Router, body::Body, http::Request};
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    server::graceful::GracefulShutdown,
};
use socket2::SockRef;
use tokio::{
    io::AsyncWriteExt,
    net::{TcpListener, TcpStream},
    sync::{Semaphore, watch},
};
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt;

use crate::limits::{Client, Limits, OPEN_AT_ONCE, Share};

/// The most a connection buffers of its input or output; a request's head must fit.
const BUFFER: usize = 64 << 10;

/// Files the process needs for anything but connections: those of its tables and tournaments that are open at once, those of connections that are being
/// turned away, and a few for itself.
const OTHER_FILES: usize = OPEN_AT_ONCE + TURNED_AWAY + 24;

/// The most connections that get the answer that the server is full at the same time. Further ones are closed without an answer.
const TURNED_AWAY: usize = 16;

/// The log says once in so long that connections are refused.
const WARNED_AGAIN: Duration = Duration::from_secs(60);

/// A client holds few connections if it has no more than this: a browser opens six at once, and streams.
const FEW: usize = 8;

/// The address a request comes from, before anybody asks on whose behalf.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// Counts the connections.
#[derive(Debug)]
pub(crate) struct Connections {
    share: Share,
    /// Connections of one client that nobody vouches for.
    most_each: usize,
    /// Proxies that speak for others: they are bounded only by all together.
    proxies: Vec<IpAddr>,
    inside: Mutex<Inside>,
    turned_away: Arc<Semaphore>,
}

#[derive(Debug, Default)]
struct Inside {
    all: usize,
    each: HashMap<Client, Holds>,
    refused: u64,
}

/// The connections of one client.
#[derive(Copy, Clone, Debug, Default)]
struct Holds {
    all: usize,
    /// Those that belong to a seat: they count for its key.
    vouched: usize,
}

/// An admitted connection.
#[derive(Debug)]
struct Seat {
    connections: Arc<Connections>,
    client: Client,
}

impl Drop for Seat {
    fn drop(&mut self) {
        let mut inside = self.connections.inside();
        inside.all -= 1;
        let Some(holds) = inside.each.get_mut(&self.client) else { return };
        holds.all -= 1;
        if holds.all == 0 {
            inside.each.remove(&self.client);
        }
    }
}

/// A connection to another process.
#[derive(Debug)]
pub(crate) struct Outgoing(Arc<Connections>);

impl Drop for Outgoing {
    fn drop(&mut self) {
        self.0.inside().all -= 1;
    }
}

/// The connection of a request.
#[derive(Clone, Debug)]
pub(crate) struct Line(Arc<Seat>);

impl Line {
    /// As long as the answer lives, the connection counts for the key of a seat, and not among those that one client may have. It still counts among all that
    /// the client holds: the share for clients with few connections is kept from it as well.
    pub(crate) fn vouch(&self) -> Vouched {
        self.0.vouched(|vouched| vouched + 1);
        Vouched(self.0.clone())
    }
}

/// A connection that counts for a key.
#[derive(Debug)]
pub(crate) struct Vouched(Arc<Seat>);

impl Drop for Vouched {
    fn drop(&mut self) {
        self.0.vouched(|vouched| vouched - 1);
    }
}

impl Seat {
    fn vouched(&self, change: impl FnOnce(usize) -> usize) {
        if let Some(holds) = self.connections.inside().each.get_mut(&self.client) {
            holds.vouched = change(holds.vouched);
        }
    }
}

impl Connections {
    /// A door for these limits. The process takes as many files as the system lets it have, and leaves some of them for everything else.
    pub(crate) fn new(limits: &Limits, proxies: &[IpAddr]) -> Connections {
        let most = files().map_or(limits.connections, |files| limits.connections.min(files.saturating_sub(OTHER_FILES).max(16)));
        Connections {
            share: Share::of(most, FEW),
            most_each: limits.connections_per_client,
            proxies: proxies.to_vec(),
            inside: Mutex::default(),
            turned_away: Arc::new(Semaphore::new(TURNED_AWAY)),
        }
    }

    /// How the connections are divided among clients.
    pub(crate) fn share(&self) -> Share {
        self.share
    }

    fn inside(&self) -> std::sync::MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn enter(connections: &Arc<Connections>, peer: IpAddr) -> Option<Seat> {
        let client = Client::at(peer);
        let mut inside = connections.inside();
        let holds = inside.each.get(&client).copied().unwrap_or_default();
        // The clients behind a proxy are known only from their requests; streams are divided among them then.
        let proxy = connections.proxies.contains(&peer.to_canonical());
        let admitted = if proxy {
            connections.share.admits(inside.all, None, 1)
        } else {
            holds.all - holds.vouched < connections.most_each && connections.share.admits(inside.all, Some(holds.all), 1)
        };
        if !admitted {
            inside.refused += 1;
            return None;
        }
        inside.all += 1;
        inside.each.entry(client).or_default().all += 1;
        Some(Seat { connections: connections.clone(), client })
    }

    /// A connection to another process of the base: it takes a file as one that comes in does.
    pub(crate) fn leave(connections: &Arc<Connections>) -> Option<Outgoing> {
        let mut inside = connections.inside();
        connections.share.admits(inside.all, None, 1).then(|| {
            inside.all += 1;
            Outgoing(connections.clone())
        })
    }

    /// How many are open, and how many were refused in all.
    pub(crate) fn counts(&self) -> (usize, u64) {
        let inside = self.inside();
        (inside.all, inside.refused)
    }
}

/// How many files the process may have open, after asking for all it can get.
#[cfg(unix)]
fn files() -> Option<usize> {
    use rustix::process::{Resource, getrlimit, setrlimit};
    let mut limit = getrlimit(Resource::Nofile);
    if limit.current.is_some() && limit.current != limit.maximum {
        let before = limit.current;
        limit.current = limit.maximum;
        if setrlimit(Resource::Nofile, limit).is_err() {
            limit.current = before;
        }
    }
    limit.current.and_then(|count| usize::try_from(count).ok())
}

#[cfg(not(unix))]
fn files() -> Option<usize> {
    None
}

/// Serves until `closing` says so; then answers are finished and streams end, for as long as the limits give them.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    connections: Arc<Connections>,
    limits: Limits,
    mut closing: watch::Receiver<bool>,
) {
    let graceful = GracefulShutdown::new();
    let mut builder = http1::Builder::new();
    let mut warned = None;
    builder.timer(TokioTimer::new()).header_read_timeout(limits.header).max_buf_size(BUFFER);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = closing.wait_for(|closing| *closing) => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(why) => {
                resting(&why).await;
                continue;
            }
        };
        let Some(seat) = Connections::enter(&connections, peer.ip()) else {
            if warned.is_none_or(|at: Instant| at.elapsed() >= WARNED_AGAIN) {
                warned = Some(Instant::now());
                let (open, refused) = connections.counts();
                tracing::warn!(open, refused, "connections are refused: their client has all that it may have, or there is no room");
            }
            if let Ok(place) = connections.turned_away.clone().try_acquire_owned() {
                tokio::spawn(async move {
                    turned_away(stream).await;
                    drop(place);
                });
            }
            continue;
        };
        let (connection, limit) = (builder.clone(), limits.stall);
        let seat = Arc::new(seat);
        let service = routed(router.clone(), peer, Line(seat.clone()));
        let io = TokioIo::new(Box::pin(patient(stream, limit)));
        let watched = graceful.watch(connection.serve_connection(io, service_fn(service)));
        tokio::spawn(async move {
            // How a connection ends is the client's affair.
            let _ = watched.await;
            drop(seat);
        });
    }
    drop(listener);
    let _ = tokio::time::timeout(limits.closing, graceful.shutdown()).await;
}

type Answer = Pin<Box<dyn Future<Output = Result<axum::response::Response, std::convert::Infallible>> + Send>>;

fn routed(router: Router, peer: SocketAddr, line: Line) -> impl Fn(Request<Incoming>) -> Answer {
    move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(Peer(peer.ip()));
        request.extensions_mut().insert(line.clone());
        Box::pin(router.clone().oneshot(request.map(Body::new)))
    }
}

/// A connection whose other end must read the data sent to it.
fn patient(stream: TcpStream, stall: Duration) -> TimeoutStream<TcpStream> {
    let socket = SockRef::from(&stream);
    // Without them it is only slower, or holds more.
    let _ = socket.set_tcp_nodelay(true);
    let _ = socket.set_send_buffer_size(BUFFER);
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(stall));
    stream
}

/// A system that has no more files gives none the next moment either.
async fn resting(why: &io::Error) {
    tracing::warn!(error = %why, "a connection could not be taken");
    tokio::time::sleep(Duration::from_millis(50)).await;
}

/// Answers that the server is full, without reading the request.
async fn turned_away(mut stream: TcpStream) {
    let body = r#"{"code":"too-many-connections","rule":null,"sentence":"This server has no room for another connection of yours: close some, or try again in a moment."}"#;
    let answer = format!(
        "HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\ncontent-length: {}\r\nretry-after: 5\r\nconnection: close\r\n\r\n{body}",
        body.len()
    );
    let told = async {
        stream.write_all(answer.as_bytes()).await?;
        stream.shutdown().await
    };
    let _ = tokio::time::timeout(Duration::from_secs(1), told).await;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn connections(limits: Limits, proxies: &[&str]) -> Arc<Connections> {
        let proxies: Vec<IpAddr> = proxies.iter().map(|text| address(text)).collect();
        Arc::new(Connections::new(&limits, &proxies))
    }

    fn address(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    /// Others come in although one client holds streams with keys of many seats.
    #[test]
    fn a_client_with_many_seats_shuts_nobody_out() {
        let connections = connections(Limits { connections: 80, connections_per_client: 4, ..Limits::default() }, &[]);
        let enter = |text: &str| Connections::enter(&connections, address(text)).map(|seat| Line(Arc::new(seat)));
        let mut streams = Vec::new();
        while let Some(line) = enter("192.0.2.1") {
            streams.push(line.vouch());
            assert!(streams.len() <= 80, "it never ends");
        }
        assert_eq!(streams.len(), 60, "three quarters");
        // A second one takes the general part, and then both have all that they may.
        let others: Vec<Vouched> = std::iter::from_fn(|| enter("192.0.2.2")).map(|line| line.vouch()).collect();
        assert_eq!(others.len(), 10);
        assert!(enter("192.0.2.1").is_none() && enter("192.0.2.2").is_none());
        let late: Vec<Line> = (1..=5).filter_map(|number| enter(&format!("203.0.113.{number}"))).collect();
        assert_eq!(late.len(), 5, "a place is kept for each who holds few");
        drop(streams);
        assert!(enter("192.0.2.2").is_some(), "what was held is there again");
    }

    /// A connection counts for its address before and after a stream of a seat, and not during it.
    #[test]
    fn a_stream_of_a_seat_counts_for_its_key_as_long_as_it_lasts() {
        let connections = connections(Limits { connections: 80, connections_per_client: 2, ..Limits::default() }, &[]);
        let enter = || Connections::enter(&connections, address("192.0.2.1")).map(|seat| Line(Arc::new(seat)));
        let (one, _two) = (enter().expect("room"), enter().expect("room"));
        assert!(enter().is_none());
        let vouched = one.vouch();
        let third = enter().expect("one of two is vouched for");
        drop(vouched);
        assert!(enter().is_none(), "it counts again");
        drop((one, third));
        assert!(enter().is_some());
        assert_eq!(connections.counts(), (1, 2));
    }

    /// A proxy speaks for many, and is bounded by all together only.
    #[test]
    fn a_proxy_has_all_the_room_there_is() {
        let connections = connections(Limits { connections: 20, connections_per_client: 2, ..Limits::default() }, &["192.0.2.9"]);
        let held: Vec<Seat> = std::iter::from_fn(|| Connections::enter(&connections, address("192.0.2.9"))).collect();
        assert_eq!(held.len(), 20);
    }
}
