//! Connections: how many there may be, how long they may say or read nothing, and how they end.

use std::{
    collections::HashMap,
    io,
    net::{IpAddr, SocketAddr},
    pin::Pin,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
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
    sync::watch,
};
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt;

use crate::limits::{Client, Limits};

/// The most a connection buffers of what it reads or writes; a request's head must fit.
const BUFFER: usize = 64 << 10;

/// Files the process needs for anything but connections.
const OTHER_FILES: usize = 64;

/// The address a request comes from, before anybody asks on whose behalf.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// Counts the connections.
#[derive(Debug)]
pub(crate) struct Door {
    most: usize,
    most_each: usize,
    /// Proxies that speak for others: they are bounded only by all together.
    proxies: Vec<IpAddr>,
    inside: Mutex<Inside>,
}

#[derive(Debug, Default)]
struct Inside {
    all: usize,
    each: HashMap<Client, usize>,
    refused: u64,
}

/// A connection that was let in.
#[derive(Debug)]
struct Seat {
    door: Arc<Door>,
    client: Client,
}

impl Drop for Seat {
    fn drop(&mut self) {
        let mut inside = self.door.inside();
        inside.all -= 1;
        inside.less(self.client);
    }
}

/// The connection of a request.
#[derive(Clone, Debug)]
pub(crate) struct Line(Arc<Seat>);

impl Line {
    /// As long as the answer lives, the connection counts for no address: somebody known by another mark holds it.
    pub(crate) fn vouch(&self) -> Vouched {
        self.0.door.inside().less(self.0.client);
        Vouched(self.0.clone())
    }
}

/// A connection that counts for no address.
#[derive(Debug)]
pub(crate) struct Vouched(Arc<Seat>);

impl Drop for Vouched {
    fn drop(&mut self) {
        *self.0.door.inside().each.entry(self.0.client).or_default() += 1;
    }
}

impl Inside {
    fn less(&mut self, client: Client) {
        if let Some(count) = self.each.get_mut(&client) {
            *count = count.saturating_sub(1);
            if *count == 0 {
                self.each.remove(&client);
            }
        }
    }
}

impl Door {
    /// A door for these limits. The process takes as many files as the system lets it have, and leaves some of them for everything else.
    pub(crate) fn new(limits: &Limits, proxies: &[IpAddr]) -> Door {
        let most = files().map_or(limits.connections, |files| limits.connections.min(files.saturating_sub(OTHER_FILES).max(16)));
        Door { most, most_each: limits.connections_per_client, proxies: proxies.to_vec(), inside: Mutex::default() }
    }

    fn inside(&self) -> std::sync::MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn enter(door: &Arc<Door>, peer: IpAddr) -> Option<Seat> {
        let client = Client::at(peer);
        let mut inside = door.inside();
        let of_client = inside.each.get(&client).copied().unwrap_or(0);
        if inside.all >= door.most || (of_client >= door.most_each && !door.proxies.contains(&peer)) {
            inside.refused += 1;
            return None;
        }
        inside.all += 1;
        *inside.each.entry(client).or_default() += 1;
        Some(Seat { door: door.clone(), client })
    }

    /// How many are open, and how many were refused so far.
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
pub(crate) async fn serve(listener: TcpListener, router: Router, door: Arc<Door>, limits: Limits, mut closing: watch::Receiver<bool>) {
    let graceful = GracefulShutdown::new();
    let mut builder = http1::Builder::new();
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
        let Some(seat) = Door::enter(&door, peer.ip()) else {
            tokio::spawn(turned_away(stream));
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

/// A connection whose other end must read what it is sent.
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

/// Says that there is no room, without reading what is wanted.
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
