//! Limits on streams for one person. A stream with a seat counts for its key and not for the address, so that a club behind one address, or behind a
//! proxy the server does not know, is not taken for one person; a stream without a key counts for the address.

use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use axum::{
    extract::FromRequestParts,
    http::{StatusCode, request::Parts},
};

use crate::{
    fault::Fault,
    limits::{
        Client, Limits, Share,
        bounds::{self, Drawn},
        connections::{Line, Vouched},
    },
    words,
};

/// The one a stream counts for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Holder {
    /// A key of a table.
    Key(String, usize),
    /// Somebody without one.
    Client(Client),
}

/// Origin of a request for a stream: none inside the process.
#[derive(Clone, Default)]
pub(crate) struct Origin {
    pub(crate) client: Option<Client>,
    line: Option<Line>,
}

impl<S: Sync> FromRequestParts<S> for Origin {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Origin, Fault> {
        bounds::named(parts, Drawn::Streams)?;
        Ok(Origin { client: parts.extensions.get::<Client>().copied(), line: parts.extensions.get::<Line>().cloned() })
    }
}

/// The streams that are open.
#[derive(Debug)]
pub(crate) struct Streams {
    per_key: usize,
    per_client: usize,
    /// Each holds a connection: they are divided as those are, among the clients that a proxy speaks for as well.
    share: Share,
    open: Mutex<Open>,
}

#[derive(Debug, Default)]
struct Open {
    all: usize,
    by_holder: HashMap<Holder, usize>,
    /// With a key or without.
    by_client: HashMap<Client, usize>,
}

/// An admitted stream, as long as it is open.
pub(crate) struct StreamPermit {
    streams: Arc<Streams>,
    holder: Option<Holder>,
    client: Option<Client>,
    /// Its connection counts for no address meanwhile.
    _vouched: Option<Vouched>,
}

impl Streams {
    pub(crate) fn new(limits: &Limits, share: Share) -> Streams {
        Streams { per_key: limits.streams_per_key, per_client: limits.streams_per_client, share, open: Mutex::default() }
    }

    /// Admits one more: by the key of a seat, otherwise by the client.
    pub(crate) fn enter(streams: &Arc<Streams>, key: Option<(String, usize)>, origin: &Origin) -> Result<StreamPermit, Fault> {
        let keyed = key.map(|(table, key)| Holder::Key(table, key));
        Streams::enter_for(streams, keyed.or(origin.client.map(Holder::Client)), origin)
    }

    /// Lets one more in that tells of tournaments: a whole hall follows those behind one address. It holds a connection as any other does.
    pub(crate) fn enter_for_all(streams: &Arc<Streams>, origin: &Origin) -> Result<StreamPermit, Fault> {
        Streams::enter_for(streams, None, origin)
    }

    fn enter_for(streams: &Arc<Streams>, holder: Option<Holder>, origin: &Origin) -> Result<StreamPermit, Fault> {
        let (vouched, client) = (matches!(holder, Some(Holder::Key(..))), origin.client);
        let mut open = streams.open();
        let own = client.map(|client| open.by_client.get(&client).copied().unwrap_or(0));
        if !streams.share.admits(open.all, own, 1) {
            return Err(Fault::many_connections());
        }
        if let Some(holder) = &holder {
            let most = if vouched { streams.per_key } else { streams.per_client };
            let count = open.by_holder.entry(holder.clone()).or_default();
            if *count >= most {
                return Err(Fault::new(StatusCode::TOO_MANY_REQUESTS, "too-many-streams", words::t("fault-many-streams")));
            }
            *count += 1;
        }
        open.all += 1;
        client.into_iter().for_each(|client| *open.by_client.entry(client).or_default() += 1);
        drop(open);
        let line = origin.line.as_ref().filter(|_| vouched);
        Ok(StreamPermit { streams: streams.clone(), holder, client, _vouched: line.map(Line::vouch) })
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// One less of it.
fn less<K: Eq + Hash>(counts: &mut HashMap<K, usize>, of: &K) {
    if let Some(count) = counts.get_mut(of) {
        *count -= 1;
        if *count == 0 {
            counts.remove(of);
        }
    }
}

impl Drop for StreamPermit {
    fn drop(&mut self) {
        let mut open = self.streams.open();
        open.all -= 1;
        self.holder.iter().for_each(|holder| less(&mut open.by_holder, holder));
        self.client.iter().for_each(|client| less(&mut open.by_client, client));
    }
}
