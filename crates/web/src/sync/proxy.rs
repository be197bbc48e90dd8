//! The other processes of a database: what is asked of them, and the streams of the tables that they own.

use std::{io, sync::Arc, time::Duration};

use axum::{
    body::{Body, Bytes, to_bytes},
    extract::Request,
    http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header},
    response::Response,
};
use futures::stream::{self, BoxStream, StreamExt};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use tokio::net::TcpStream;

use crate::{limits::connections::Connections, tables::site::Site};

/// A request that another process has passed on: it is answered here or not at all.
pub(crate) const PASSED: HeaderName = HeaderName::from_static("x-vinculum-passed");

/// An answer of a process that has not the table it was asked about.
pub(crate) const NOT_HERE: HeaderName = HeaderName::from_static("x-vinculum-not-here");

/// The other process is reached within this time, or not at all.
const REACH: Duration = Duration::from_secs(1);

/// It answers within this time.
const ANSWER: Duration = Duration::from_secs(40);

/// A stream that is silent for this long is broken; the other process gives a sign of life far more often.
const SILENT: Duration = Duration::from_secs(40);

/// Whether a request comes from another process of the database.
pub(crate) fn passed_on(headers: &HeaderMap) -> bool {
    headers.contains_key(PASSED)
}

/// Why another process has not answered.
pub(crate) enum Unsent {
    /// It was not reached: nothing was asked.
    NotSent,
    /// It was asked, and said nothing.
    Unanswered,
}

/// Resolves when the process at this address counts as dead: it may only stand still, and still have its connections.
async fn dead(site: &Site, address: String) {
    let lease = site.tables.archive().database().map_or(Duration::ZERO, |database| database.lease());
    let mut others = site.tables.others();
    // One that has just begun may not have been heard of here.
    let heard = tokio::time::timeout(lease, others.wait_for(|known| known.contains(&address))).await.is_ok();
    if heard && others.wait_for(|known| !known.contains(&address)).await.is_err() {
        std::future::pending::<()>().await;
    }
}

/// Sends a request to another process.
pub(crate) async fn send(site: &Site, address: &str, mut request: Request) -> Result<Response, Unsent> {
    request.headers_mut().entry(header::HOST).or_insert(HeaderValue::from_static("localhost"));
    let place = Connections::leave(&site.connections).ok_or(Unsent::NotSent)?;
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
        () = dead(site, address.to_owned()) => return Err(Unsent::Unanswered),
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
fn own(site: &Site, method: Method, path: &str, body: &Value) -> Request {
    let body = if body.is_null() { Bytes::new() } else { Bytes::from(body.to_string()) };
    let mut request = Request::new(Body::from(body));
    *request.method_mut() = method;
    *request.uri_mut() = path.parse().unwrap_or_default();
    let headers = request.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(PASSED, HeaderValue::from_static("1"));
    if let Some(Ok(password)) = site.password.password().map(HeaderValue::from_str) {
        headers.insert("x-vinculum-password", password);
    }
    request
}

/// Asks another process for something small; nothing if it does not say it soon.
pub(crate) async fn ask(site: &Site, address: &str, path: &str) -> Option<Bytes> {
    let asking = async {
        let answer = send(site, address, own(site, Method::GET, path, &Value::Null)).await.ok()?;
        if answer.status() != StatusCode::OK {
            return None;
        }
        to_bytes(answer.into_body(), 1 << 20).await.ok()
    };
    tokio::time::timeout(REACH * 2, asking).await.ok()?
}

/// Messages of another process about a table, until its stream ends or its lease does.
pub(crate) async fn follow(site: Arc<Site>, address: String, of: String) -> BoxStream<'static, String> {
    // Without a version: the whole comes first.
    let wish = json!({ "of": [format!("{of}~")] });
    let request = own(&site, Method::POST, "/events", &wish);
    let Ok(answer) = send(&site, &address, request).await else { return stream::empty().boxed() };
    if answer.status() != StatusCode::OK {
        return stream::empty().boxed();
    }
    let gone = async move { dead(&site, address).await };
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
