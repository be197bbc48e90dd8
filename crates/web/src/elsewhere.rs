//! Several processes on one database: each answers for the tables it owns, and passes requests about others on to their owners. Players and
//! spectators need not know which process they reach.
//!
//! A request that could not be sent is tried again for as long as a dead owner's lease may last, and carried out here once the table is this
//! process's. A request that was sent and not answered is not repeated: nobody knows whether it was carried out, and the sender gets that answer.

use std::{
    io,
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{
    Router,
    body::{Body, Bytes, to_bytes},
    extract::{Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header},
    middleware::{self, Next},
    response::{IntoResponse, Response},
};
use futures::stream::{self, BoxStream, StreamExt};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use tokio::net::TcpStream;

use crate::{
    fault::Fault,
    limits::Client,
    net::Door,
    server::{House, apart},
    store::base::{Kind, Spot},
    tables::Away,
};

/// A request that another process has passed on: it is answered here or not at all.
const PASSED: HeaderName = HeaderName::from_static("x-vinculum-passed");
/// An answer of a process that has not the table it was asked about.
const NOT_HERE: HeaderName = HeaderName::from_static("x-vinculum-not-here");
/// The other process is reached within this time, or not at all.
const REACH: Duration = Duration::from_secs(1);
/// It answers within this time.
const ANSWER: Duration = Duration::from_secs(40);
/// How long to wait before asking again for a table without an owner.
const AGAIN: Duration = Duration::from_millis(150);
/// A stream that is silent for this long is broken; the other process gives a sign of life far more often.
const SILENT: Duration = Duration::from_secs(40);
/// The longest body that is passed on.
const LONGEST: usize = 64 << 10;

/// Whether a request comes from another process of the base.
pub(crate) fn passed_on(headers: &HeaderMap) -> bool {
    headers.contains_key(PASSED)
}

/// The table or tournament that an address is about.
fn named_in(path: &str) -> Option<Spot> {
    let of = |kind: Kind, long: &str, short: &str| {
        let rest = path.strip_prefix(long).or_else(|| path.strip_prefix(short))?;
        // Streams of tables go on wherever the table moves to, and are passed on message by message.
        let whole = kind == Kind::Desk || !rest.ends_with("/events");
        let id = rest.split('/').next().filter(|id| whole && !id.is_empty())?;
        Some(Spot { kind, id: id.to_owned() })
    };
    of(Kind::Table, "/api/tables/", "/t/").or_else(|| of(Kind::Desk, "/api/desks/", "/d/"))
}

/// How long a table may be without an owner: until the lease of a dead one is over, and a little more.
fn patience(house: &House) -> Duration {
    house.tables.archive().base().map_or(Duration::ZERO, |base| base.lease()) + Duration::from_secs(2)
}

/// The routes as they answer where several processes share a base; as they are where this one is alone.
pub(crate) fn shared(routes: Router<Arc<House>>, house: &Arc<House>) -> Router<Arc<House>> {
    match house.tables.archive().base() {
        Some(_) => routes.layer(middleware::from_fn_with_state(house.clone(), pass_on)),
        None => routes,
    }
}

/// Passes a request on if it is about a table or a tournament that another process has.
async fn pass_on(State(house): State<Arc<House>>, request: Request, next: Next) -> Response {
    let Some(id) = named_in(request.uri().path()) else { return next.run(request).await };
    if passed_on(request.headers()) {
        return match whereabouts(&house, &id).await {
            Err(Away::Elsewhere(_)) => ([(NOT_HERE, "1")], Fault::moved()).into_response(),
            // The handler reports other faults in its own way.
            _ => next.run(request).await,
        };
    }
    let until = Instant::now() + patience(&house);
    let mut whole: Option<Whole> = None;
    let mut request = Some(request);
    loop {
        let address = match whereabouts(&house, &id).await {
            Err(Away::Elsewhere(address)) => address,
            _ => {
                let Some(request) = request.take().or_else(|| whole.take().map(Whole::into_request)) else {
                    return Fault::moved().into_response();
                };
                return next.run(request).await;
            }
        };
        if let Some(request) = request.take() {
            whole = match Whole::of(request).await {
                Ok(whole) => Some(whole),
                Err(fault) => return fault.into_response(),
            };
        }
        if let (Some(address), Some(whole)) = (address, &whole) {
            match send(&house, &address, whole.outgoing()).await {
                Ok(answer) if answer.headers().contains_key(NOT_HERE) => {}
                Ok(answer) => return answer,
                Err(Unsent::NotSent) => {}
                // To look twice does no harm.
                Err(Unsent::Unanswered) if whole.head.method.is_safe() => {}
                Err(Unsent::Unanswered) => return unanswered().into_response(),
            }
        }
        if Instant::now() >= until {
            return Fault::moved().into_response();
        }
        tokio::time::sleep(AGAIN).await;
    }
}

/// A request was sent and its fate is unknown.
fn unanswered() -> Fault {
    Fault::new(StatusCode::SERVICE_UNAVAILABLE, "unsure", crate::words::t("fault-unanswered"))
}

/// Whether it is here, and where else it is.
async fn whereabouts(house: &Arc<House>, spot: &Spot) -> Result<(), Away> {
    let (house, spot) = (house.clone(), spot.clone());
    apart(move || match spot.kind {
        Kind::Table => house.seek(&spot.id, false).map(|_| ()),
        Kind::Desk => house.halls.seek(&spot.id).map(|_| ()),
    })
    .await
}

/// A request whose body has come in whole, so that it can be sent more than once.
struct Whole {
    head: axum::http::request::Parts,
    body: Bytes,
}

impl Whole {
    async fn of(request: Request) -> Result<Whole, Fault> {
        let (head, body) = request.into_parts();
        let too_long = |_| Fault::new(StatusCode::PAYLOAD_TOO_LARGE, "bad-request", crate::words::t("fault-too-long"));
        Ok(Whole { head, body: to_bytes(body, LONGEST).await.map_err(too_long)? })
    }

    fn into_request(self) -> Request {
        Request::from_parts(self.head, Body::from(self.body))
    }

    /// The same request as it goes to another process.
    fn outgoing(&self) -> Request {
        let mut request = Request::new(Body::from(self.body.clone()));
        *request.method_mut() = self.head.method.clone();
        *request.uri_mut() = self.head.uri.path_and_query().and_then(|path| path.as_str().parse().ok()).unwrap_or_default();
        let headers = request.headers_mut();
        headers.clone_from(&self.head.headers);
        // These headers are between two neighbours only; the process that the client speaks to compresses the answers.
        for name in [
            header::CONNECTION,
            header::TRANSFER_ENCODING,
            header::CONTENT_LENGTH,
            header::ACCEPT_ENCODING,
            header::EXPECT,
            header::UPGRADE,
        ] {
            headers.remove(name);
        }
        if let Some(Client(address)) = self.head.extensions.get::<Client>()
            && let Ok(address) = HeaderValue::from_str(&address.to_string())
        {
            headers.insert("x-forwarded-for", address);
        }
        headers.insert(PASSED, HeaderValue::from_static("1"));
        request
    }
}

/// Why another process has not answered.
enum Unsent {
    /// It was not reached: nothing was asked.
    NotSent,
    /// It was asked, and said nothing.
    Unanswered,
}

/// Resolves when the process at this address counts as dead: it may only stand still, and still have its connections.
async fn dead(house: &House, address: String) {
    let lease = house.tables.archive().base().map_or(Duration::ZERO, |base| base.lease());
    let mut others = house.tables.others();
    // One that has just begun may not have been heard of here.
    let heard = tokio::time::timeout(lease, others.wait_for(|known| known.contains(&address))).await.is_ok();
    if heard && others.wait_for(|known| !known.contains(&address)).await.is_err() {
        std::future::pending::<()>().await;
    }
}

/// Sends a request to another process.
async fn send(house: &House, address: &str, mut request: Request) -> Result<Response, Unsent> {
    request.headers_mut().entry(header::HOST).or_insert(HeaderValue::from_static("localhost"));
    let place = Door::leave(&house.door).ok_or(Unsent::NotSent)?;
    let reaching = async {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        http1::handshake(TokioIo::new(stream)).await.map_err(io::Error::other)
    };
    let (mut sender, connection) = match tokio::time::timeout(REACH, reaching).await {
        Ok(Ok(pair)) => pair,
        Ok(Err(_)) | Err(_) => return Err(Unsent::NotSent),
    };
    tokio::spawn(async move {
        // How it ends shows in the answer.
        let _ = connection.await;
        drop(place);
    });
    let answer = tokio::select! {
        answer = tokio::time::timeout(ANSWER, sender.send_request(request)) => answer.map_err(|_| Unsent::Unanswered)?,
        () = dead(house, address.to_owned()) => return Err(Unsent::Unanswered),
    };
    let (mut head, body) = answer.map_err(|_| Unsent::Unanswered)?.into_parts();
    for name in [header::CONNECTION, header::TRANSFER_ENCODING] {
        head.headers.remove(name);
    }
    // The connection lives as long as the answer is read.
    let pieces = Body::new(body).into_data_stream().map(move |piece| {
        let _ = &sender;
        piece
    });
    Ok(Response::from_parts(head, Body::from_stream(pieces)))
}

/// A request of this process itself.
fn own(house: &House, method: Method, path: &str, body: &Value) -> Request {
    let body = if body.is_null() { Bytes::new() } else { Bytes::from(body.to_string()) };
    let mut request = Request::new(Body::from(body));
    *request.method_mut() = method;
    *request.uri_mut() = path.parse().unwrap_or_default();
    let headers = request.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(PASSED, HeaderValue::from_static("1"));
    if let Some(Ok(password)) = house.gate.password().map(HeaderValue::from_str) {
        headers.insert("x-vinculum-password", password);
    }
    request
}

/// Asks another process for something small; nothing if it does not say it soon.
pub(crate) async fn ask(house: &House, address: &str, path: &str) -> Option<Bytes> {
    let asking = async {
        let answer = send(house, address, own(house, Method::GET, path, &Value::Null)).await.ok()?;
        if answer.status() != StatusCode::OK {
            return None;
        }
        to_bytes(answer.into_body(), 1 << 20).await.ok()
    };
    tokio::time::timeout(REACH * 2, asking).await.ok()?
}

/// Messages of another process about a table, until its stream ends or its lease does.
pub(crate) async fn follow(house: Arc<House>, address: String, of: String) -> BoxStream<'static, String> {
    // Without a version: the whole comes first.
    let wish = json!({ "of": [format!("{of}~")] });
    let request = own(&house, Method::POST, "/events", &wish);
    let Ok(answer) = send(&house, &address, request).await else { return stream::empty().boxed() };
    if answer.status() != StatusCode::OK {
        return stream::empty().boxed();
    }
    let gone = async move { dead(&house, address).await };
    let pieces = answer.into_body().into_data_stream();
    let messages = stream::unfold((pieces, Vec::new()), |(mut pieces, mut rest)| async move {
        loop {
            if let Some(event) = cut(&mut rest) {
                match told(&event) {
                    Told::Nothing => continue,
                    Told::Message(message) => return Some((message, (pieces, rest))),
                    Told::End => return None,
                }
            }
            let piece = tokio::time::timeout(SILENT, pieces.next()).await.ok()??.ok()?;
            rest.extend_from_slice(&piece);
        }
    });
    messages.take_until(gone).boxed()
}

/// The first whole event of a stream.
fn cut(rest: &mut Vec<u8>) -> Option<String> {
    let end = rest.windows(2).position(|pair| pair == b"\n\n")?;
    let event = rest.drain(..end + 2).collect::<Vec<u8>>();
    Some(String::from_utf8_lossy(&event).into_owned())
}

/// An event of another process's stream.
#[derive(Debug, PartialEq, Eq)]
enum Told {
    /// A sign of life.
    Nothing,
    Message(String),
    /// The process is about to stop, or has the table no more.
    End,
}

fn told(event: &str) -> Told {
    let Some(data) = event.lines().find_map(|line| line.strip_prefix("data: ")) else { return Told::Nothing };
    let over = data.len() < 400
        && serde_json::from_str::<Value>(data).is_ok_and(|data| data["closing"] == true || data["gone"]["code"] == "moved");
    if over { Told::End } else { Told::Message(data.to_owned()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_about_is_found_in_the_address() {
        let spot = |kind: Kind| Some(Spot { kind, id: "0123abcd".into() });
        assert_eq!(named_in("/api/tables/0123abcd/say"), spot(Kind::Table));
        assert_eq!(named_in("/t/0123abcd"), spot(Kind::Table));
        assert_eq!(named_in("/api/desks/0123abcd"), spot(Kind::Desk));
        assert_eq!(named_in("/d/0123abcd/events"), spot(Kind::Desk));
        for path in ["/api/tables", "/api/tables/", "/new", "/api/games", "/tt/x", "/api/tables/0123abcd/events"] {
            assert_eq!(named_in(path), None, "{path}");
        }
    }

    #[test]
    fn events_are_cut_out_of_what_comes() {
        let mut rest = b"retry: 1000\n\n:\n\ndata: {\"of\":1}\n\ndata: {\"clo".to_vec();
        let mut events = Vec::new();
        while let Some(event) = cut(&mut rest) {
            events.push(told(&event));
        }
        assert_eq!(events, [Told::Nothing, Told::Nothing, Told::Message("{\"of\":1}".into())]);
        rest.extend(b"sing\":true}\n\n");
        assert_eq!(cut(&mut rest).map(|event| told(&event)), Some(Told::End));
    }
}
