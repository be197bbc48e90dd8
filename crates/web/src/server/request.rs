//! The layer around every request: its client, its time limit, its admission; the name and the figures it gets.

use std::{io, net::IpAddr, sync::Arc};

use axum::{
    body::{Body, HttpBody, to_bytes},
    extract::{DefaultBodyLimit, Request, State},
    http::{HeaderMap, HeaderValue, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use engine::msg;
use futures::StreamExt;

use crate::{
    fault::Fault,
    limits::{
        Client,
        bodies::Upload,
        bounds::{Bound, Row, Rows},
        connections::Peer,
        work::{self, Work},
    },
    metrics::Trace,
    pages::fault::page as page_of,
    server::admission,
    sync::compression::{self, takes_gzip},
    tables::site::Site,
    words,
};

/// The layer around every request. There is only one, because each layer clones everything below it for each request.
pub(crate) async fn around(State((site, rows)): State<(Arc<Site>, Rows)>, mut request: Request, next: Next) -> Response {
    let row = rows.of(&request);
    let trace = Trace::of(&site.figures, &request);
    let client = asker(&site, &request);
    if let Some(client) = client {
        request.extensions_mut().insert(client);
    }
    let page = request.headers().get(header::ACCEPT).and_then(|kinds| kinds.to_str().ok()).is_some_and(|kinds| kinds.contains("text/html"));
    // The body is in memory until the request is answered, and counts as long.
    let upload = Arc::new(Upload::begin(&site.bodies, client));
    let mut response = words::answering(request, async |request| {
        let answered = answer(&site, (client, row), &upload, request, next).await;
        // The handler has seen a body that ended too early; its answer says nothing of the reason.
        let answered = if upload.was_refused() { Err(Fault::many_uploads()) } else { as_fault(answered).await };
        answered.unwrap_or_else(|fault| if page { page_of(fault) } else { fault.into_response() })
    })
    .await;
    shielded(&mut response);
    trace.end(response)
}

async fn answer(
    site: &Arc<Site>,
    (client, row): (Option<Client>, &'static Bound),
    upload: &Arc<Upload>,
    request: Request,
    next: Next,
) -> Result<Response, Fault> {
    let asking = client.map(|client| Work::ask(&site.work, client).ok_or_else(Fault::many_connections)).transpose()?;
    let request = bounded(site, request, upload, row)?;
    if let Some(elsewhere) = admission::admit(site, &request)? {
        return Ok(elsewhere);
    }
    let gzip = takes_gzip(request.headers());
    Ok(work::answering(asking, async { packed(gzip, work::on_its_thread(row, next.run(request)).await).await }).await)
}

/// A refusal of the framework (an address, a query or a form that cannot be read) is plain text: it becomes a fault like all others.
async fn as_fault(answered: Result<Response, Fault>) -> Result<Response, Fault> {
    let response = answered?;
    let kind = response.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    if !response.status().is_client_error() || !kind.is_some_and(|kind| kind.starts_with("text/plain")) {
        return Ok(response);
    }
    let status = response.status();
    let text = to_bytes(response.into_body(), LONGEST_REFUSAL).await.unwrap_or_default();
    let why = String::from_utf8_lossy(&text).into_owned();
    Err(Fault::new(status, "bad-request", words::tell(&msg!("fault-bad-request", why = why))))
}

/// The most bytes of a refusal of the framework; a longer one gives no reason.
const LONGEST_REFUSAL: usize = 4 << 10;

/// Shorter answers are compressed as they go out: that takes less time than to hand them to another thread. In bytes.
const LONG: u64 = 16 << 10;

/// A long answer that lies in memory whole, compressed apart from the threads that speak with the clients.
async fn packed(gzip: bool, response: Response) -> Response {
    let headers = response.headers();
    let text = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).is_some_and(|kind| !kind.starts_with("image/png"));
    let plain = gzip && text && !headers.contains_key(header::CONTENT_ENCODING);
    // A stream has no known length.
    let Some(length) = response.body().size_hint().exact().filter(|length| plain && *length >= LONG) else { return response };
    let (mut parts, body) = response.into_parts();
    let Ok(bytes) = to_bytes(body, length as usize).await else {
        return Fault::internal("defect", words::t("fault-defect")).into_response();
    };
    let kept = bytes.clone();
    let squeezed = work::place().await.spend(move || compression::whole(&kept)).await.flatten();
    let Some(squeezed) = squeezed else { return Response::from_parts(parts, Body::from(bytes)) };
    parts.headers.remove(header::CONTENT_LENGTH);
    parts.headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    parts.headers.append(header::VARY, HeaderValue::from_static("accept-encoding"));
    Response::from_parts(parts, Body::from(squeezed))
}

/// The client of a request; nothing inside the process.
fn asker(site: &Site, request: &Request) -> Option<Client> {
    let Peer(peer) = request.extensions().get::<Peer>().copied()?;
    Some(Client::at(behind(peer, request.headers(), &site.proxies)))
}

/// The request with the bounds of its route, and a body that has a time limit and a memory limit. Refused while the server is stopping.
fn bounded(site: &Site, mut request: Request, upload: &Arc<Upload>, row: &'static Bound) -> Result<Request, Fault> {
    let length = request.headers().get(header::CONTENT_LENGTH).and_then(|value| value.to_str().ok()?.parse::<u64>().ok());
    row.admits(&request, length)?;
    DefaultBodyLimit::max(row.body).apply(&mut request);
    request.extensions_mut().insert(Row(row));
    if request.method().is_safe() {
        return Ok(request);
    }
    if site.is_closing() {
        return Err(Fault::closing());
    }
    let (parts, body) = request.into_parts();
    let until = tokio::time::Instant::now() + site.limits.body;
    let pieces = futures::stream::unfold(Some((body.into_data_stream(), upload.clone())), move |state| async move {
        let (mut body, upload) = state?;
        let piece = match tokio::time::timeout_at(until, body.next()).await {
            Ok(None) => return None,
            Ok(Some(piece)) => piece.map_err(io::Error::other),
            Err(_) => return Some((Err(io::Error::from(io::ErrorKind::TimedOut)), None)),
        };
        match piece.as_ref().map_or(Ok(()), |piece| upload.more(piece.len())) {
            Ok(()) => Some((piece, Some((body, upload)))),
            Err(full) => {
                drop(piece);
                // A client that is still sending may miss the answer: the rest is read, and kept nowhere.
                while let Ok(Some(Ok(_))) = tokio::time::timeout_at(until, body.next()).await {}
                Some((Err(io::Error::other(full)), None))
            }
        }
    });
    Ok(Request::from_parts(parts, Body::from_stream(pieces)))
}

/// The client: the other end of the connection, or the client that a proxy of ours names.
fn behind(peer: IpAddr, headers: &HeaderMap, proxies: &[IpAddr]) -> IpAddr {
    if !proxies.contains(&peer.to_canonical()) {
        return peer;
    }
    let forwarded = headers.get_all("x-forwarded-for").iter().filter_map(|value| value.to_str().ok());
    let chain: Vec<IpAddr> = forwarded.flat_map(|value| value.split(',')).filter_map(|word| word.trim().parse().ok()).collect();
    chain.into_iter().rev().find(|address| !proxies.contains(&address.to_canonical())).unwrap_or(peer)
}

/// The page loads nothing from elsewhere, and addresses, which hold keys, go to nobody as a referrer.
fn shielded(response: &mut Response) {
    let headers = response.headers_mut();
    let policy = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";
    headers.entry(header::CONTENT_SECURITY_POLICY).or_insert(HeaderValue::from_static(policy));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
}
