//! Several processes on one database: each answers for the tables it owns, and passes requests about others on to their owners. Players and
//! spectators need not know which process they reach.
//!
//! A request that could not be sent is tried again for as long as a dead owner's lease may last, and carried out here once the table is this
//! process's. A request that was sent and not answered is not repeated: nobody knows whether it was carried out, and the sender gets that answer.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{
    Router,
    body::{Body, Bytes, to_bytes},
    extract::{Request, State},
    http::{HeaderValue, StatusCode, header},
    middleware::{self, Next},
    response::{IntoResponse, Response},
};

use crate::{
    fault::Fault,
    limits::{Client, work::blocking},
    store::database::{Kind, RecordId},
    sync::proxy::{NOT_HERE, PASSED, Unsent, passed_on, send},
    tables::{
        Away,
        site::{Site, SiteState},
    },
};

/// How long to wait before asking again for a table without an owner.
const AGAIN: Duration = Duration::from_millis(150);

/// The longest body that is passed on.
const LONGEST: usize = 64 << 10;

/// The table or tournament that an address is about.
pub(crate) fn named_in(path: &str) -> Option<RecordId> {
    let of = |kind: Kind, long: &str, short: &str| {
        let rest = path.strip_prefix(long).or_else(|| path.strip_prefix(short))?;
        // Streams of tables go on wherever the table moves to, and are passed on message by message.
        let whole = kind == Kind::Desk || !rest.ends_with("/events");
        let id = rest.split('/').next().filter(|id| whole && !id.is_empty())?;
        Some(RecordId { kind, id: id.to_owned() })
    };
    of(Kind::Table, "/api/tables/", "/t/").or_else(|| of(Kind::Desk, "/api/desks/", "/d/"))
}

/// How long a table may be without an owner: until the lease of a dead one is over, and a little more.
fn patience(site: &Site) -> Duration {
    site.tables.archive().database().map_or(Duration::ZERO, |database| database.lease()) + Duration::from_secs(2)
}

/// The routes as they answer where several processes share a database; as they are where this one is alone.
pub(crate) fn shared(routes: Router<Arc<Site>>, site: &Arc<Site>) -> Router<Arc<Site>> {
    match site.tables.archive().database() {
        Some(_) => routes.layer(middleware::from_fn_with_state(site.clone(), pass_on)),
        None => routes,
    }
}

/// Passes a request on if it is about a table or a tournament that another process has.
async fn pass_on(State(site): SiteState, request: Request, next: Next) -> Response {
    let Some(id) = named_in(request.uri().path()) else { return next.run(request).await };
    if passed_on(request.headers()) {
        return match whereabouts(&site, &id).await {
            Err(Away::Elsewhere(_)) => ([(NOT_HERE, "1")], Fault::moved()).into_response(),
            // The handler reports other faults in its own way.
            _ => next.run(request).await,
        };
    }
    let until = Instant::now() + patience(&site);
    let mut whole: Option<Whole> = None;
    let mut request = Some(request);
    loop {
        let address = match whereabouts(&site, &id).await {
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
            match send(&site, &address, whole.outgoing()).await {
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
async fn whereabouts(site: &Arc<Site>, record: &RecordId) -> Result<(), Away> {
    let (site, record) = (site.clone(), record.clone());
    blocking(move || match record.kind {
        Kind::Table => site.seek(&record.id, false).map(|_| ()),
        Kind::Desk => site.tournaments.seek(&record.id).map(|_| ()),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_about_is_found_in_the_address() {
        let record = |kind: Kind| Some(RecordId { kind, id: "0123abcd".into() });
        assert_eq!(named_in("/api/tables/0123abcd/say"), record(Kind::Table));
        assert_eq!(named_in("/t/0123abcd"), record(Kind::Table));
        assert_eq!(named_in("/api/desks/0123abcd"), record(Kind::Desk));
        assert_eq!(named_in("/d/0123abcd/events"), record(Kind::Desk));
        for path in ["/api/tables", "/api/tables/", "/new", "/api/games", "/tt/x", "/api/tables/0123abcd/events"] {
            assert_eq!(named_in(path), None, "{path}");
        }
    }
}
