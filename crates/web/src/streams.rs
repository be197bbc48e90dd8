//! How many streams one person holds open. Who has a seat is counted by its key and not by the address, so that a club behind one address, or behind a
//! proxy the server was not told of, is not taken for one person; who has no key is counted by the address.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use axum::{
    extract::FromRequestParts,
    http::{StatusCode, request::Parts},
};

use crate::{
    fault::Fault,
    limits::{Client, Limits},
    net::{Line, Vouched},
    words,
};

/// For whom a stream counts.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Holder {
    /// A key of a table.
    Key(String, usize),
    /// Somebody without one.
    Client(Client),
}

/// Where a request for a stream comes from: nowhere, inside the process.
#[derive(Clone, Default)]
pub(crate) struct Origin {
    pub(crate) client: Option<Client>,
    line: Option<Line>,
}

impl<S: Sync> FromRequestParts<S> for Origin {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Origin, Self::Rejection> {
        Ok(Origin { client: parts.extensions.get::<Client>().copied(), line: parts.extensions.get::<Line>().cloned() })
    }
}

/// The streams that are open.
#[derive(Debug)]
pub(crate) struct Streams {
    per_key: usize,
    per_client: usize,
    open: Mutex<HashMap<Holder, usize>>,
}

/// A stream that was let in, as long as it is open.
pub(crate) struct Held {
    streams: Arc<Streams>,
    holder: Option<Holder>,
    /// Its connection counts for no address meanwhile.
    _vouched: Option<Vouched>,
}

impl Streams {
    pub(crate) fn new(limits: &Limits) -> Streams {
        Streams { per_key: limits.streams_per_key, per_client: limits.streams_per_client, open: Mutex::default() }
    }

    /// Lets one more in: with the key of a seat, otherwise for the client who asks.
    pub(crate) fn enter(streams: &Arc<Streams>, key: Option<(String, usize)>, origin: &Origin) -> Result<Held, Fault> {
        let keyed = key.map(|(table, key)| Holder::Key(table, key));
        let vouched = keyed.is_some();
        let holder = keyed.or(origin.client.map(Holder::Client));
        if let Some(holder) = &holder {
            let most = if vouched { streams.per_key } else { streams.per_client };
            let mut open = streams.open.lock().unwrap_or_else(PoisonError::into_inner);
            let count = open.get(holder).copied().unwrap_or(0);
            if count >= most {
                return Err(Fault::new(StatusCode::TOO_MANY_REQUESTS, "too-many-streams", words::t("fault-many-streams")));
            }
            open.insert(holder.clone(), count + 1);
        }
        let line = origin.line.as_ref().filter(|_| vouched);
        Ok(Held { streams: streams.clone(), holder, _vouched: line.map(Line::vouch) })
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        let Some(holder) = &self.holder else { return };
        let mut open = self.streams.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = open.get_mut(holder) {
            *count -= 1;
            if *count == 0 {
                open.remove(holder);
            }
        }
    }
}
