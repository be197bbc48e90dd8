//! The bounds of the routes. Each route of the server names one of these rows; body, address, thread and allowance of its requests are set from the row,
//! and `docs/operating.md` shows the rows (`cargo xtask routes`).

use std::{collections::BTreeMap, sync::Arc};

use axum::{
    extract::{FromRequestParts, MatchedPath, Request},
    http::request::Parts,
};

use crate::{
    fault::Fault,
    limits::{Client, bodies::LONGEST},
};

/// Share of a client's thoughts that a request takes.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(crate) enum Effort {
    /// A look back at a moment, odds, a part of a list: people go through a whole game line by line.
    Glance,
    /// A decision, a ruling, the beginning of another game.
    Thought,
    /// A whole game played again, with everything that could have fallen.
    Game,
    /// A run of the laboratory.
    Run,
}

impl Effort {
    /// How many thoughts.
    pub(crate) fn thoughts(self) -> f64 {
        match self {
            Effort::Glance => 0.1,
            Effort::Thought => 1.0,
            Effort::Game => 5.0,
            Effort::Run => 100.0,
        }
    }
}

/// The input of a route, and what it may cost.
#[derive(Debug, PartialEq)]
pub(crate) struct Bound {
    /// Its input besides the name in its address.
    pub(crate) reads: &'static str,
    /// The most bytes of the address with its query.
    pub(crate) address: usize,
    /// The most bytes of the body; with 0 none is read.
    pub(crate) body: usize,
    pub(crate) cost: Cost,
    pub(crate) thread: Thread,
    pub(crate) allowances: &'static [Drawn],
}

/// How the work of a request grows.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Cost {
    /// The same for every request.
    Fixed,
    /// With its input.
    Input,
    /// With the position of a table, or with the size of a tournament.
    Position,
    /// A bot or a ruling looks at many positions.
    Search,
    /// Every command of a game is played again.
    Game,
    /// With the games of a run of the laboratory.
    Run,
}

/// The thread on which the work is done.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Thread {
    /// On a thread that speaks with clients: less than a millisecond.
    Connection,
    /// On another one, in the turn of the client.
    Worker,
}

/// An allowance on which a request draws.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(crate) enum Drawn {
    /// Streams, and requests that wait for a change.
    Streams,
    /// Tables and tournaments.
    Tables,
    /// Thoughts: once, or once for each part of a long input.
    Thoughts(Effort),
    /// Wrong passwords.
    Tries,
}

impl Drawn {
    fn told(self) -> String {
        match self {
            Drawn::Streams => "streams".into(),
            Drawn::Tables => "tables".into(),
            Drawn::Thoughts(effort) => format!("thoughts, {} each", effort.thoughts()),
            Drawn::Tries => "wrong passwords".into(),
        }
    }

    /// Those for whom it counts.
    fn counted_for(self) -> &'static str {
        match self {
            Drawn::Streams => "key, else address; all",
            Drawn::Tables => "address; all",
            Drawn::Thoughts(_) => "address; all (processors)",
            Drawn::Tries => "browser; address",
        }
    }
}

/// The usual length of an address; a form that is sent by its address may be longer.
const ADDRESS: usize = 8 << 10;
const LONG_ADDRESS: usize = 64 << 10;

/// The usual length of a body.
const BODY: usize = 64 << 10;

const LOOK: Bound = Bound { reads: "names", address: ADDRESS, body: 0, cost: Cost::Fixed, thread: Thread::Worker, allowances: &[] };

/// Answers that are ready.
pub(crate) static READY: Bound = Bound { thread: Thread::Connection, reads: "nothing", ..LOOK };
/// Catalogues, lists and pages that are made from the games.
pub(crate) static LISTED: Bound = LOOK;
/// A page whose address holds a form.
pub(crate) static FORM: Bound = Bound { reads: "a form in the address", address: LONG_ADDRESS, cost: Cost::Input, ..LOOK };
/// A table or a tournament, looked at.
pub(crate) static VIEWED: Bound = Bound { reads: "a key", cost: Cost::Position, ..LOOK };
/// The same, where a request may wait for a change.
pub(crate) static AWAITED: Bound = Bound { reads: "a key, a version", allowances: &[Drawn::Streams], ..VIEWED };
/// A stream of changes, whose tables stand in the body of the request.
pub(crate) static FOLLOWED: Bound = Bound { reads: "tables with their keys", body: BODY, ..AWAITED };
/// A look back at a moment.
pub(crate) static MOMENT: Bound =
    Bound { reads: "a key, a line", cost: Cost::Game, allowances: &[Drawn::Thoughts(Effort::Glance)], ..VIEWED };
/// A finished game that is worked through.
pub(crate) static REPLAYED: Bound = Bound { reads: "a key", cost: Cost::Game, allowances: &[Drawn::Thoughts(Effort::Game)], ..VIEWED };
/// A request of a seat or of an organiser.
pub(crate) static ORDER: Bound = Bound { reads: "a key, a text", body: BODY, cost: Cost::Position, ..LOOK };
/// Odds and places within reach of something.
pub(crate) static FORECAST: Bound = Bound { allowances: &[Drawn::Thoughts(Effort::Glance)], ..ORDER };
/// A bot that decides.
pub(crate) static THOUGHT: Bound = Bound { reads: "a key", cost: Cost::Search, allowances: &[Drawn::Thoughts(Effort::Thought)], ..ORDER };
/// A single ruling.
pub(crate) static RULING: Bound = Bound { cost: Cost::Search, allowances: &[Drawn::Thoughts(Effort::Thought)], ..FORM };
/// Another table that goes on from a moment of a game.
pub(crate) static BRANCHED: Bound =
    Bound { reads: "a key, a line", body: BODY, cost: Cost::Game, allowances: &[Drawn::Tables, Drawn::Thoughts(Effort::Thought)], ..LOOK };
/// A new table or tournament.
pub(crate) static OPENED: Bound = Bound { reads: "a setup", body: BODY, cost: Cost::Input, allowances: &[Drawn::Tables], ..LOOK };
/// The same, or one that goes on from a file; only a file takes thoughts.
pub(crate) static FROM_FILE: Bound = Bound {
    reads: "a setup or a file",
    body: LONGEST,
    cost: Cost::Game,
    allowances: &[Drawn::Tables, Drawn::Thoughts(Effort::Game)],
    ..LOOK
};
/// A fleet or deck; each part of a long one takes as much.
pub(crate) static LIST: Bound =
    Bound { reads: "a list", body: 256 << 10, cost: Cost::Input, allowances: &[Drawn::Thoughts(Effort::Glance)], ..LOOK };
/// The sheet of a fleet or deck.
pub(crate) static SHEET: Bound = Bound { body: BODY, ..LIST };
/// A new run of the laboratory, which plays apart from all requests; only one that begins takes thoughts.
pub(crate) static EXPERIMENT: Bound =
    Bound { reads: "a form", body: BODY, cost: Cost::Input, allowances: &[Drawn::Thoughts(Effort::Run)], ..LOOK };
/// A run of the laboratory, looked at.
pub(crate) static RUN: Bound = Bound { reads: "a name", cost: Cost::Run, ..LOOK };
/// The report of a run.
pub(crate) static REPORTED: Bound = Bound { allowances: &[Drawn::Thoughts(Effort::Thought)], ..RUN };
/// The password.
pub(crate) static LOGIN: Bound = Bound { reads: "a password", body: BODY, thread: Thread::Connection, allowances: &[Drawn::Tries], ..LOOK };

impl Bound {
    /// The share of the client's thoughts that a request takes; nothing where the row has none.
    pub(crate) fn effort(&self) -> Option<Effort> {
        self.allowances.iter().find_map(|drawn| if let Drawn::Thoughts(effort) = drawn { Some(*effort) } else { None })
    }

    /// Refuses an address or an announced body that is longer than the row says.
    pub(crate) fn admits(&self, request: &Request, length: Option<u64>) -> Result<(), Fault> {
        let address = request.uri().path_and_query().map_or(0, |path| path.as_str().len());
        if address > self.address {
            return Err(Fault::long_address(self.address));
        }
        // Bodies of requests that read none are left unread.
        if length.is_some_and(|length| self.body > 0 && length > self.body as u64) {
            return Err(Fault::too_long());
        }
        Ok(())
    }

    /// The row as the document shows it, without its routes.
    pub(crate) fn told(&self) -> [String; 5] {
        let size = |bytes: usize| if bytes >= 1 << 20 { format!("{} MiB", bytes >> 20) } else { format!("{} KiB", bytes >> 10) };
        let largest = if self.body > 0 { size(self.body) } else { format!("address {}", size(self.address)) };
        let cost = match self.cost {
            Cost::Fixed => "fixed",
            Cost::Input => "grows with the input",
            Cost::Position => "grows with the position",
            Cost::Search => "search",
            Cost::Game => "grows with the game",
            Cost::Run => "grows with the run",
        };
        let thread = match self.thread {
            Thread::Connection => "connection",
            Thread::Worker => "worker",
        };
        let joined = |parts: Vec<String>| if parts.is_empty() { "none".to_owned() } else { parts.join("; ") };
        let allowance = joined(self.allowances.iter().map(|drawn| format!("{} ({})", drawn.told(), drawn.counted_for())).collect());
        [self.reads.into(), largest, cost.into(), thread.into(), allowance]
    }
}

/// The row of the request that is answered. Inside the process some requests have none.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Row(pub(crate) &'static Bound);

/// The client of a request, where it has one, and the row of its route.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Asker {
    pub(crate) client: Option<Client>,
    pub(crate) row: &'static Bound,
}

impl<S: Sync> FromRequestParts<S> for Asker {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Asker, Fault> {
        let Row(row) = parts.extensions.get::<Row>().copied().ok_or_else(Fault::no_row)?;
        Ok(Asker { client: parts.extensions.get::<Client>().copied(), row })
    }
}

/// Refuses a handler an allowance that the row of its route does not name.
pub(crate) fn named(parts: &Parts, drawn: Drawn) -> Result<(), Fault> {
    match parts.extensions.get::<Row>() {
        Some(Row(row)) if row.allowances.contains(&drawn) => Ok(()),
        _ => Err(Fault::no_row()),
    }
}

/// The rows of all routes by method (`get` or `post`) and address.
#[derive(Clone, Debug)]
pub(crate) struct Rows(Arc<BTreeMap<(&'static str, &'static str), &'static Bound>>);

impl Rows {
    pub(crate) fn new(rows: impl Iterator<Item = ((&'static str, &'static str), &'static Bound)>) -> Rows {
        Rows(Arc::new(rows.collect()))
    }

    /// The row of a request: that of its route; what leads nowhere is answered at once.
    pub(crate) fn of(&self, request: &Request) -> &'static Bound {
        let method = if request.method().is_safe() { "get" } else { "post" };
        let path = request.extensions().get::<MatchedPath>().map(MatchedPath::as_str);
        path.and_then(|path| self.0.get(&(method, path)).copied()).unwrap_or(&READY)
    }
}
