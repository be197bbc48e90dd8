//! What is done around every request, whatever it asks for: who asks, how long it may take, whether it is let in; the name and the figures it gets.

use std::{io, net::IpAddr, sync::Arc};

use axum::{
    body::Body,
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use futures::StreamExt;

use crate::{fault::Fault, guard, limits::Client, net::Peer, operation::Trace, server::House, words};

/// What is done around every request. One layer for all of it: each has a copy of all that lies below it made for a request.
pub(crate) async fn around(State(house): State<Arc<House>>, request: Request, next: Next) -> Response {
    let trace = Trace::of(&house, &request);
    let answer = async |request| {
        let request = bounded(&house, request).map_err(IntoResponse::into_response)?;
        guard::refused(&house, &request).map_or(Ok(request), Err)
    };
    let mut response = words::answering(request, async |request| match answer(request).await {
        Ok(request) => next.run(request).await,
        Err(refused) => refused,
    })
    .await;
    shielded(&mut response);
    trace.end(response)
}

/// The request with who asks, and with how long its body may take; not where nothing is taken any more.
fn bounded(house: &House, mut request: Request) -> Result<Request, Fault> {
    if let Some(Peer(peer)) = request.extensions().get::<Peer>().copied() {
        let client = behind(peer, request.headers(), &house.proxies);
        request.extensions_mut().insert(Client::at(client));
    }
    if request.method().is_safe() {
        return Ok(request);
    }
    if house.is_closing() {
        return Err(Fault::closing());
    }
    let (parts, body) = request.into_parts();
    let until = tokio::time::Instant::now() + house.limits.body;
    let pieces = futures::stream::unfold(Some(body.into_data_stream()), move |body| async move {
        let mut body = body?;
        match tokio::time::timeout_at(until, body.next()).await {
            Ok(None) => None,
            Ok(Some(piece)) => Some((piece.map_err(io::Error::other), Some(body))),
            Err(_) => Some((Err(io::Error::from(io::ErrorKind::TimedOut)), None)),
        }
    });
    Ok(Request::from_parts(parts, Body::from_stream(pieces)))
}

/// The client: the other end of the connection, or whom a proxy of ours says it speaks for.
fn behind(peer: IpAddr, headers: &HeaderMap, proxies: &[IpAddr]) -> IpAddr {
    if !proxies.contains(&peer.to_canonical()) {
        return peer;
    }
    let forwarded = headers.get_all("x-forwarded-for").iter().filter_map(|value| value.to_str().ok());
    let chain: Vec<IpAddr> = forwarded.flat_map(|value| value.split(',')).filter_map(|word| word.trim().parse().ok()).collect();
    chain.into_iter().rev().find(|address| !proxies.contains(&address.to_canonical())).unwrap_or(peer)
}

/// Nothing from elsewhere is loaded, and addresses, which hold keys, are told to nobody.
fn shielded(response: &mut Response) {
    let headers = response.headers_mut();
    let policy = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
}
