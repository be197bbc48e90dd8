//! The site: everything that a request can reach. It is put together by the server and knows no handler.

use std::{net::IpAddr, sync::Arc};

use axum::{
    extract::{FromRequestParts, State},
    http::request::Parts,
};
use desk::Setup;
use engine::builder::Builder;
use tokio::sync::watch;

use crate::{
    fault::Fault,
    limits::{
        Client, Limits,
        bodies::Bodies,
        bounds::{self, Drawn},
        connections::Connections,
        streams::Streams,
        thinking::Thinking,
        work::Work,
    },
    metrics::Figures,
    password::Password,
    tables::{
        Away, Plan, Tables,
        driver::{self, Pace},
        experiments::Laboratory,
        lobby::Lobby,
        table::Table,
        tournaments::{LiveTournament, Tournaments},
    },
};

/// A client that may open a table or a tournament. Its allowance is checked before anything of the body is read.
pub(crate) struct Opener(pub(crate) Option<Client>);

impl FromRequestParts<Arc<Site>> for Opener {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, site: &Arc<Site>) -> Result<Opener, Fault> {
        bounds::named(parts, Drawn::Tables)?;
        let client = parts.extensions.get::<Client>().copied();
        site.tables.may_open(client)?;
        Ok(Opener(client))
    }
}

/// State that every request can reach.
pub(crate) struct Site {
    pub(crate) tables: Arc<Tables>,
    pub(crate) tournaments: Arc<Tournaments>,
    pub(crate) laboratory: Arc<Laboratory>,
    pub(crate) builders: Vec<Box<dyn Builder>>,
    pub(crate) pace: Pace,
    pub(crate) thinking: Arc<Thinking>,
    pub(crate) streams: Arc<Streams>,
    pub(crate) limits: Limits,
    pub(crate) bodies: Arc<Bodies>,
    pub(crate) work: Arc<Work>,
    pub(crate) proxies: Vec<IpAddr>,
    pub(crate) connections: Arc<Connections>,
    pub(crate) figures: Arc<Figures>,
    pub(crate) password: Password,
    pub(crate) lobby: Lobby,
    /// Names by which the server is known, besides those of a house.
    pub(crate) names: Vec<String>,
    /// Address at which the other servers of the database reach this process, if it was given.
    pub(crate) advertise: Option<String>,
    /// Whether the server has been asked to stop.
    pub(crate) closing: watch::Sender<bool>,
    /// Held open so that no second server writes to the folder.
    pub(crate) _lock: Option<std::fs::File>,
}

/// Extracts the site in a handler.
pub(crate) type SiteState = State<Arc<Site>>;

impl Site {
    /// Opens a table and sets its bots and clock going.
    pub(crate) fn open(&self, plan: Plan) -> Result<Arc<Table>, Fault> {
        let table = self.tables.open(plan)?;
        driver::start(&table, &self.pace);
        Ok(table)
    }

    /// The table of this name.
    pub(crate) fn find(&self, id: &str) -> Result<Arc<Table>, Fault> {
        self.seek(id, false).map_err(Fault::from)
    }

    /// The table of this name, for a tournament of this process: where another process has it, it is taken from there.
    pub(crate) fn fetch(&self, id: &str) -> Result<Arc<Table>, Fault> {
        self.seek(id, true).map_err(Fault::from)
    }

    /// The table of this name, or where it is; `anyway`, it is taken from there.
    pub(crate) fn seek(&self, id: &str, anyway: bool) -> Result<Arc<Table>, Away> {
        let (table, woken) = self.tables.seek(id, anyway)?;
        if woken {
            driver::start(&table, &self.pace);
        }
        Ok(table)
    }
}

impl Site {
    /// Begins a tournament, or goes on with one from its file.
    pub(crate) fn begin(&self, client: Option<Client>, setup: desk::Setup, file: Option<&str>) -> Result<Arc<LiveTournament>, Fault> {
        self.tables.allow(client)?;
        self.tournaments.open(setup, file, |count, most| self.tables.allow_last(client, count, most))
    }
}

impl Drop for Site {
    /// The other processes need not wait until the lease runs out.
    fn drop(&mut self) {
        self.tables.archive().database().inspect(|database| database.release());
    }
}

impl Site {
    /// Resolves when the server has been asked to stop.
    pub(crate) fn closing(&self) -> impl Future<Output = ()> + Send + 'static + use<> {
        let mut told = self.closing.subscribe();
        async move {
            if told.wait_for(|closing| *closing).await.is_err() {
                std::future::pending().await
            }
        }
    }

    /// Whether the server has been asked to stop.
    pub(crate) fn is_closing(&self) -> bool {
        *self.closing.borrow()
    }
}

/// Removes a tournament, where its folder can be reached: otherwise it would be there again later.
pub(crate) fn remove_tournament(site: &Site, id: &str) -> Result<(), Fault> {
    if !site.tournaments.is_there() {
        return Err(Fault::store_away());
    }
    site.tournaments.remove(id);
    Ok(())
}

/// The setup of a new tournament, with a seed of its own.
pub(crate) fn tournament_setup(site: &Site, settings: &[(String, String)]) -> Result<Setup, Fault> {
    let mut setup = Setup { seed: site.tables.seeds.next()?, ..Setup::default() };
    for (name, value) in settings {
        setup.set(name, value).map_err(crate::store::tournament::DeskFault::from)?;
    }
    Ok(setup)
}
