//! The server: start, addresses, end.

mod admission;
mod proxy;
mod request;
pub(crate) mod routes;

use std::{
    io,
    net::{IpAddr, SocketAddr},
    sync::Arc,
    time::{Duration, Instant},
};

use axum::Router;
use engine::{Kit, builder::Builder};
use tokio::{net::TcpListener, sync::watch};

use crate::{
    limits::{
        bodies::Bodies,
        connections::{self, Connections},
        streams::Streams,
        thinking::Thinking,
        work::Work,
    },
    metrics::Figures,
    options::{LEASED, Options, ServeError},
    password::Password,
    server::routes::router,
    store::{archive::Archive, folders::Folders, lock::hold, postgres::Postgres},
    tables::{Tables, driver::Pace, experiments::Laboratory, lobby::Lobby, site::Site, tournaments::Tournaments},
};

/// The games and their tables.
pub struct Server {
    site: Arc<Site>,
}

impl Server {
    /// A server for these games; "Play now" plays the first of them.
    pub fn new(kits: Vec<Box<dyn Kit>>, options: Options) -> Result<Server, ServeError> {
        let archive = archive(&options)?;
        let tables = Arc::new(Tables::new(kits, archive, &options));
        let tournaments = Arc::new(Tournaments::new(&options, tables.archive()));
        if tables.archive().database().is_some() {
            keep_alive(&tables, &tournaments);
        }
        let lock = options.data_dir.as_deref().map(hold).transpose()?;
        let connections = Arc::new(Connections::new(&options.limits, &options.proxies));
        let thinking = Arc::new(Thinking::new(&options.limits));
        let site = Site {
            lobby: Lobby::of(tables.archive()),
            laboratory: Arc::new(Laboratory::new(&options.limits, tables.archive())),
            advertise: options.advertise,
            tables,
            tournaments,
            builders: Vec::new(),
            pace: Pace { pause: options.bot_pause, unwatched: options.limits.unwatched, thinking: thinking.clone() },
            thinking,
            streams: Arc::new(Streams::new(&options.limits, connections.share())),
            bodies: Arc::new(Bodies::new(&options.limits)),
            work: Arc::new(Work::new(&options.limits)),
            limits: options.limits,
            proxies: options.proxies,
            connections,
            figures: Arc::new(Figures::new()),
            password: Password::new(options.password.as_deref()),
            names: options.names,
            closing: watch::Sender::new(false),
            _lock: lock.flatten(),
        };
        site.laboratory.go_on(|game| site.tables.kit(game).cloned());
        Ok(Server { site: Arc::new(site) })
    }

    /// The same with pages that build a seat's list, such as a fleet.
    pub fn with_builders(mut self, builders: Vec<Box<dyn Builder>>) -> Server {
        // Nobody else holds the house before the first router is made.
        if let Some(site) = Arc::get_mut(&mut self.site) {
            site.builders = builders;
        }
        self
    }

    /// The routes, to be served here or called in a test.
    pub fn router(&self) -> Router {
        router(&self.site)
    }

    /// Takes the address; the server runs when [`Bound::run`] is awaited.
    pub async fn bind(&self, host: &str, port: u16) -> Result<Bound, ServeError> {
        let listener = TcpListener::bind((host, port)).await.map_err(|source| match source.kind() {
            io::ErrorKind::AddrInUse => ServeError::PortInUse { host: host.into(), port },
            _ => ServeError::Listen { host: host.into(), port, source },
        })?;
        let address = listener.local_addr().map_err(ServeError::Stopped)?;
        if let Some(database) = self.site.tables.archive().database().cloned() {
            let told = self.site.advertise.clone().unwrap_or_else(|| reached(address));
            let tables = self.site.tables.clone();
            let said = tokio::task::spawn_blocking(move || {
                database.advertise(&told);
                tables.beat();
            });
            said.await.map_err(|why| ServeError::Stopped(io::Error::other(why)))?;
        }
        let told = Stop::new().map_err(ServeError::Stopped)?;
        Ok(Bound { told, listener, address, router: self.router(), site: self.site.clone() })
    }

    /// Binds the address and serves until the process has been asked to stop.
    pub async fn serve(&self, host: &str, port: u16) -> Result<(), ServeError> {
        self.bind(host, port).await?.run().await.map(|_| ())
    }
}

/// A server that has its address.
pub struct Bound {
    listener: TcpListener,
    address: SocketAddr,
    router: Router,
    site: Arc<Site>,
    told: Stop,
}

impl Bound {
    /// Address on which it listens; with port 0 the system has chosen the port.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until the process has been asked to stop. Then it takes nothing new, finishes its answers, and tells streams to reconnect. Returns the
    /// moment of the signal.
    pub async fn run(mut self) -> Result<Instant, ServeError> {
        let sweeping = tokio::spawn(sweep(self.site.clone()));
        let (connections, limits, closing) = (self.site.connections.clone(), self.site.limits.clone(), self.site.closing.subscribe());
        let mut serving = tokio::spawn(connections::serve(self.listener, self.router, connections, limits, closing));
        tokio::select! {
            ended = &mut serving => return Err(ServeError::Stopped(ended.err().map_or(io::ErrorKind::Other.into(), Into::into))),
            () = self.told.told() => tracing::info!("told to stop"),
        }
        let told = Instant::now();
        self.site.closing.send_replace(true);
        sweeping.abort();
        let laboratory = self.site.laboratory.clone();
        let resting = tokio::task::spawn_blocking(move || laboratory.close());
        let ended = serving.await;
        // It ends at the next decision of a bot, or with the process.
        let _ = resting.await;
        if let Some(database) = self.site.tables.archive().database().cloned() {
            // If it cannot be said that the tables are free, their lease runs out.
            let _ = tokio::task::spawn_blocking(move || database.release()).await;
        }
        ended.map(|()| told).map_err(|why| ServeError::Stopped(io::Error::other(why)))
    }
}

/// Signals that stop a process. They are awaited before the address is announced, so that the first process of a container hears them as well: there
/// a signal without a handler is lost.
struct Stop {
    #[cfg(unix)]
    terminate: tokio::signal::unix::Signal,
    #[cfg(unix)]
    interrupt: tokio::signal::unix::Signal,
}

impl Stop {
    #[cfg(unix)]
    fn new() -> io::Result<Stop> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Stop { terminate: signal(SignalKind::terminate())?, interrupt: signal(SignalKind::interrupt())? })
    }

    #[cfg(not(unix))]
    fn new() -> io::Result<Stop> {
        Ok(Stop {})
    }

    #[cfg(unix)]
    async fn told(&mut self) {
        tokio::select! {
            _ = self.terminate.recv() => {}
            _ = self.interrupt.recv() => {}
        }
    }

    #[cfg(not(unix))]
    async fn told(&mut self) {
        let _ = tokio::signal::ctrl_c().await;
    }
}

/// The store of a server's tables.
fn archive(options: &Options) -> Result<Archive, ServeError> {
    match (&options.data_dir, &options.store) {
        (Some(_), Some(_)) => Err(ServeError::TwoStores),
        (None, None) => Ok(Archive::Memory),
        (Some(data), None) => {
            let folders = Folders::of(data).map_err(|source| ServeError::Data { path: data.clone(), source })?;
            Ok(Archive::Folder { data: data.clone(), disk: Arc::new(folders) })
        }
        (None, Some(url)) => Ok(Archive::Database(Arc::new(Postgres::open(url, options.lease).map_err(ServeError::Store)?))),
    }
}

/// Shows the other processes of a database that this one lives, as long as its tables are there.
fn keep_alive(tables: &Arc<Tables>, tournaments: &Arc<Tournaments>) {
    tables.beat();
    let every = tables.archive().database().map_or(LEASED, |database| database.lease()) / 3;
    let (tables, tournaments) = (Arc::downgrade(tables), Arc::downgrade(tournaments));
    std::thread::spawn(move || {
        loop {
            std::thread::sleep(every);
            let (Some(tables), Some(tournaments)) = (tables.upgrade(), tournaments.upgrade()) else { return };
            tournaments.keep(|| tables.beat());
        }
    });
}

/// The address at which a process is reached that listens here: on all addresses, that is this machine.
fn reached(bound: SocketAddr) -> String {
    let port = bound.port();
    match bound.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => format!("127.0.0.1:{port}"),
        IpAddr::V6(ip) if ip.is_unspecified() => format!("[::1]:{port}"),
        _ => bound.to_string(),
    }
}

/// Removes tables that nobody plays, now and then.
async fn sweep(site: Arc<Site>) {
    let every = (site.limits.unplayed / 4).clamp(Duration::from_millis(50), Duration::from_secs(600));
    loop {
        tokio::time::sleep(every).await;
        let site = site.clone();
        let removed = tokio::task::spawn_blocking(move || {
            let limits = &site.limits;
            site.tables.sweep() + site.tournaments.sweep(limits.unplayed, limits.abandoned)
        })
        .await
        .unwrap_or(0);
        if removed > 0 {
            tracing::info!(removed, "tables that nobody played are gone");
        }
    }
}
