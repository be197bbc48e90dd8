//! The server: options, addresses, start.

use std::{
    io,
    net::{IpAddr, SocketAddr},
    path::{Path, PathBuf},
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{
    Router,
    extract::DefaultBodyLimit,
    middleware,
    routing::{get, post},
};
use engine::{Kit, builder::Builder};
use tokio::{net::TcpListener, sync::watch};
use tower_http::compression::CompressionLayer;

use crate::{
    api, assets, chat,
    driver::{self, Pace},
    elsewhere,
    fault::Fault,
    fleets,
    guard::{self, Gate},
    hall::{self, Hall, Halls},
    limits::{Client, Limits},
    lobby::{self, Lobby},
    luck,
    net::{self, Door},
    openapi,
    operation::{self, Figures},
    pages::{self, claim},
    replay, request,
    store::{
        archive::Archive,
        folders::Folders,
        postgres::{LEASED, Postgres},
    },
    streams::Streams,
    table::Table,
    tables::{Away, Plan, Tables},
    thinking::Thinking,
    turning,
    uploads::{LONGEST, Uploads},
    words,
    work::{self, Place, Work},
    yours,
};

/// The port when none is asked for.
pub const DEFAULT_PORT: u16 = 7331;

/// How a server is to behave.
#[derive(Clone, Debug)]
pub struct Options {
    /// Folder of the tables; with `None` they end with the server.
    pub data_dir: Option<PathBuf>,
    /// The base in which they are kept instead, which several servers may share: `postgres://USER:PASSWORD@HOST/DATABASE`.
    pub store: Option<String>,
    /// Address at which the other servers of the base reach this one, as `HOST:PORT`; the address it listens on if `None`.
    pub advertise: Option<String>,
    /// After how long of silence the other servers of the base may take a server's tables.
    pub lease: Duration,
    /// How long a bot waits before each of its decisions, so that people can follow; zero in tests.
    pub bot_pause: Duration,
    /// How many tables there may be, on the disk and in memory.
    pub most_tables: usize,
    /// Limits for one client, and for all of them together.
    pub limits: Limits,
    /// Proxies in front of the server: on whose behalf they ask stands in `X-Forwarded-For`.
    pub proxies: Vec<IpAddr>,
    /// Names by which browsers may ask for the server, besides addresses and names of a house: `games.example.org`.
    pub names: Vec<String>,
    /// Password that is required to connect; none if `None`.
    pub password: Option<String>,
    /// The seed of the first game's dice, counted up for each further one; from the operating system if `None`. Whoever knows it knows the dice.
    pub seed: Option<u64>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            data_dir: None,
            store: None,
            advertise: None,
            lease: LEASED,
            bot_pause: Duration::from_millis(450),
            most_tables: 10_000,
            limits: Limits::default(),
            proxies: Vec::new(),
            names: Vec::new(),
            password: None,
            seed: None,
        }
    }
}

/// Why the server does not start.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// Another program has the port.
    #[error("port {port} on {host} is in use: stop the program that has it, or choose another with --port")]
    PortInUse {
        /// As asked for.
        host: String,
        /// As asked for.
        port: u16,
    },
    /// The address cannot be listened on.
    #[error("cannot listen on {host}:{port}: {source}")]
    Listen {
        /// As asked for.
        host: String,
        /// As asked for.
        port: u16,
        /// The system's message.
        source: io::Error,
    },
    /// The folder for tables cannot be used.
    #[error("the folder {} cannot be used for tables ({source}): choose another, or make it writable", path.display())]
    Data {
        /// The folder.
        path: PathBuf,
        /// The system's message.
        source: io::Error,
    },
    /// Another server has the folder.
    #[error("another Vinculum server is using {}: stop it, or choose another folder", path.display())]
    DataInUse {
        /// The folder.
        path: PathBuf,
    },
    /// The base cannot be used.
    #[error("the base cannot be used for tables ({0}): check its address (--store), and that it is running")]
    Store(io::Error),
    /// A server has the base.
    #[error("a Vinculum server is using the base: stop all that do")]
    StoreInUse,
    /// Tables can be kept in one place only.
    #[error("tables are kept in a folder or in a base, not in both: leave --data or --store out")]
    TwoStores,
    /// The server stopped.
    #[error("the server stopped: {0}")]
    Stopped(io::Error),
}

impl ServeError {
    /// A stable word for programs.
    pub fn code(&self) -> &'static str {
        match self {
            ServeError::PortInUse { .. } => "port-in-use",
            ServeError::Listen { .. } => "cannot-listen",
            ServeError::Data { .. } => "bad-folder",
            ServeError::DataInUse { .. } => "folder-in-use",
            ServeError::Store(_) => "bad-store",
            ServeError::StoreInUse => "store-in-use",
            ServeError::TwoStores => "two-stores",
            ServeError::Stopped(_) => "stopped",
        }
    }
}

/// State that every request can reach.
pub(crate) struct House {
    pub(crate) tables: Arc<Tables>,
    pub(crate) halls: Arc<Halls>,
    pub(crate) builders: Vec<Box<dyn Builder>>,
    pub(crate) pace: Pace,
    pub(crate) thinking: Arc<Thinking>,
    pub(crate) streams: Arc<Streams>,
    pub(crate) limits: Limits,
    pub(crate) uploads: Arc<Uploads>,
    pub(crate) work: Arc<Work>,
    pub(crate) proxies: Vec<IpAddr>,
    pub(crate) door: Arc<Door>,
    pub(crate) figures: Figures,
    pub(crate) gate: Gate,
    pub(crate) lobby: Lobby,
    /// Names by which the server is known, besides those of a house.
    pub(crate) names: Vec<String>,
    /// Address at which the other servers of the base reach this process, if it was given.
    advertise: Option<String>,
    /// Whether the server has been asked to stop.
    closing: watch::Sender<bool>,
    /// Held open so that no second server writes to the folder.
    _lock: Option<std::fs::File>,
}

impl House {
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

impl House {
    /// Begins a tournament, or goes on with one from its file.
    pub(crate) fn begin(&self, client: Option<Client>, setup: desk::Setup, file: Option<&str>) -> Result<Arc<Hall>, Fault> {
        self.tables.allow(client)?;
        self.halls.open(setup, file, |count, most| self.tables.allow_last(client, count, most))
    }
}

impl Drop for House {
    /// The other processes need not wait until the lease runs out.
    fn drop(&mut self) {
        self.tables.archive().base().inspect(|base| base.release());
    }
}

impl House {
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

/// Runs work that may take a while, or wait for the disk, where it holds nobody up: in the turn of the client whose request is being answered.
pub(crate) async fn apart<T: Send + 'static, F: From<Fault> + Send + 'static>(
    work: impl FnOnce() -> Result<T, F> + Send + 'static,
) -> Result<T, F> {
    apart_in(work::place().await, work).await
}

/// The same where the turn has come.
pub(crate) async fn apart_in<T: Send + 'static, F: From<Fault> + Send + 'static>(
    place: Place,
    work: impl FnOnce() -> Result<T, F> + Send + 'static,
) -> Result<T, F> {
    match place.spend(words::in_its_language(work)).await {
        Some(result) => result,
        None => Err(Fault::internal("defect", crate::words::t("fault-defect")).into()),
    }
}

/// The games and their tables.
pub struct Server {
    house: Arc<House>,
}

impl Server {
    /// A server for these games; "Play now" plays the first of them.
    pub fn new(kits: Vec<Box<dyn Kit>>, options: Options) -> Result<Server, ServeError> {
        let archive = archive(&options)?;
        let tables = Arc::new(Tables::new(kits, archive, &options));
        let halls = Arc::new(Halls::new(&options, tables.archive()));
        if tables.archive().base().is_some() {
            keep_alive(&tables, &halls);
        }
        let lock = options.data_dir.as_deref().map(hold).transpose()?;
        let door = Arc::new(Door::new(&options.limits, &options.proxies));
        let thinking = Arc::new(Thinking::new(&options.limits));
        let house = House {
            lobby: Lobby::of(tables.archive()),
            advertise: options.advertise,
            tables,
            halls,
            builders: Vec::new(),
            pace: Pace { pause: options.bot_pause, unwatched: options.limits.unwatched, thinking: thinking.clone() },
            thinking,
            streams: Arc::new(Streams::new(&options.limits, door.share())),
            uploads: Arc::new(Uploads::new(&options.limits)),
            work: Arc::new(Work::new(&options.limits)),
            limits: options.limits,
            proxies: options.proxies,
            door,
            figures: Figures::new(),
            gate: Gate::new(options.password.as_deref()),
            names: options.names,
            closing: watch::Sender::new(false),
            _lock: lock.flatten(),
        };
        Ok(Server { house: Arc::new(house) })
    }

    /// The same with pages that build a seat's list, such as a fleet.
    pub fn with_builders(mut self, builders: Vec<Box<dyn Builder>>) -> Server {
        // Nobody else holds the house before the first router is made.
        if let Some(house) = Arc::get_mut(&mut self.house) {
            house.builders = builders;
        }
        self
    }

    /// The routes, to be served here or called in a test.
    pub fn router(&self) -> Router {
        let json = Router::new()
            .route("/api/games", get(api::games))
            .route("/api/games/{game}/cards", get(api::cards))
            .route("/api/tables", post(api::open).layer(DefaultBodyLimit::max(LONGEST)))
            .route("/api/tables/{id}", get(api::look))
            .route("/api/tables/{id}/events", get(api::follow))
            .route("/api/tables/{id}/say", post(api::say))
            .route("/api/tables/{id}/lesson", post(api::read_on))
            .route("/api/tables/{id}/advise", post(api::advise))
            .route("/api/tables/{id}/delegate", post(api::delegate))
            .route("/api/tables/{id}/forecast", post(api::forecast))
            .route("/api/tables/{id}/reach", post(api::reach))
            .route("/api/tables/{id}/answer", post(api::answer))
            .route("/api/tables/{id}/withdraw", post(api::withdraw))
            .route("/api/tables/{id}/undo", post(api::undo))
            .route("/api/tables/{id}/consent", post(api::consent))
            .route("/api/tables/{id}/chat", post(chat::say))
            .route("/api/tables/{id}/offer-draw", post(api::offer_draw))
            .route("/api/tables/{id}/name", post(api::name))
            .route("/api/tables/{id}/rematch", post(api::rematch))
            .route("/api/tables/{id}/log", get(replay::log))
            .route("/api/tables/{id}/moment", get(replay::moment))
            .route("/api/tables/{id}/course", get(replay::course))
            .route("/api/tables/{id}/luck", get(luck::look))
            .route("/api/tables/{id}/turning", get(turning::look))
            .route("/api/tables/{id}/branch", post(replay::branch))
            .route("/api/tables/{id}/delete", post(api::delete))
            .route("/api/tables/{id}/list", post(lobby::list))
            .route("/api/lobby", get(lobby::look))
            .route("/api/openapi.json", get(openapi::document))
            .route("/api/tables/{id}/claim", post(claim::claim))
            .route("/api/tables/{id}/hand-over", post(claim::hand_over))
            .route("/api/tables/{id}/reclaim", post(claim::reclaim))
            .route("/api/tables/{id}/free", post(claim::free))
            .route("/api/{*rest}", axum::routing::any(api::unknown));
        let pages = Router::new()
            .route("/", get(pages::home::home))
            .route("/play", post(pages::home::play))
            .route("/lessons/{name}", post(pages::home::lesson))
            .route("/new", get(pages::setup::form).post(pages::setup::submit))
            .route("/resume", get(pages::home::resume))
            .route("/t/{id}", get(pages::table::table))
            .route("/t/{id}/claim", post(claim::submit))
            .route("/t/{id}/mine", get(yours::mine))
            .route("/t/{id}/keep", post(yours::keep))
            .route("/device", get(yours::page))
            .route("/events", post(api::events))
            .route("/login", get(guard::form).post(guard::login))
            .route("/t/{id}/log", get(pages::log::whole))
            .route("/t/{id}/print", get(pages::print::table))
            .route("/print/{game}", get(pages::print::clean))
            .route("/t/{id}/file", get(api::file))
            .route("/referee", get(pages::referee::index))
            .route("/referee/{game}", get(pages::referee::page))
            .route("/rules", get(pages::rules::index))
            .route("/rules/{id}", get(pages::rules::rule))
            .route("/assets/{mark}/{*name}", get(assets::serve))
            .route("/lobby", get(lobby::page))
            .route("/interface", get(openapi::page))
            .route("/health", get(operation::health))
            .route("/metrics", get(operation::metrics))
            .method_not_allowed_fallback(pages::unknown)
            .fallback(pages::unknown);
        let routes = json.merge(pages).merge(hall::routes()).merge(fleets::routes()).layer(DefaultBodyLimit::max(64 << 10));
        elsewhere::shared(routes, &self.house)
            .layer(middleware::from_fn_with_state(self.house.clone(), request::around))
            .layer(CompressionLayer::new())
            .with_state(self.house.clone())
    }

    /// Takes the address; the server runs when [`Bound::run`] is awaited.
    pub async fn bind(&self, host: &str, port: u16) -> Result<Bound, ServeError> {
        let listener = TcpListener::bind((host, port)).await.map_err(|source| match source.kind() {
            io::ErrorKind::AddrInUse => ServeError::PortInUse { host: host.into(), port },
            _ => ServeError::Listen { host: host.into(), port, source },
        })?;
        let address = listener.local_addr().map_err(ServeError::Stopped)?;
        if let Some(base) = self.house.tables.archive().base().cloned() {
            let told = self.house.advertise.clone().unwrap_or_else(|| reached(address));
            let tables = self.house.tables.clone();
            let said = tokio::task::spawn_blocking(move || {
                base.advertise(&told);
                tables.beat();
            });
            said.await.map_err(|why| ServeError::Stopped(io::Error::other(why)))?;
        }
        let told = Stop::new().map_err(ServeError::Stopped)?;
        Ok(Bound { told, listener, address, router: self.router(), house: self.house.clone() })
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
    house: Arc<House>,
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
        let sweeping = tokio::spawn(sweep(self.house.clone()));
        let (door, limits, closing) = (self.house.door.clone(), self.house.limits.clone(), self.house.closing.subscribe());
        let mut serving = tokio::spawn(net::serve(self.listener, self.router, door, limits, closing));
        tokio::select! {
            ended = &mut serving => return Err(ServeError::Stopped(ended.err().map_or(io::ErrorKind::Other.into(), Into::into))),
            () = self.told.told() => tracing::info!("told to stop"),
        }
        let told = Instant::now();
        self.house.closing.send_replace(true);
        sweeping.abort();
        let ended = serving.await;
        if let Some(base) = self.house.tables.archive().base().cloned() {
            // If it cannot be said that the tables are free, their lease runs out.
            let _ = tokio::task::spawn_blocking(move || base.release()).await;
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
        (None, Some(url)) => Ok(Archive::Base(Arc::new(Postgres::open(url, options.lease).map_err(ServeError::Store)?))),
    }
}

/// Shows the other processes of a base that this one lives, as long as its tables are there.
fn keep_alive(tables: &Arc<Tables>, halls: &Arc<Halls>) {
    tables.beat();
    let every = tables.archive().base().map_or(LEASED, |base| base.lease()) / 3;
    let (tables, halls) = (Arc::downgrade(tables), Arc::downgrade(halls));
    std::thread::spawn(move || {
        loop {
            std::thread::sleep(every);
            let (Some(tables), Some(halls)) = (tables.upgrade(), halls.upgrade()) else { return };
            halls.keep(|| tables.beat());
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
async fn sweep(house: Arc<House>) {
    let every = (house.limits.unplayed / 4).clamp(Duration::from_millis(50), Duration::from_secs(600));
    loop {
        tokio::time::sleep(every).await;
        let house = house.clone();
        let removed = tokio::task::spawn_blocking(move || {
            let limits = &house.limits;
            house.tables.sweep() + house.halls.sweep(limits.unplayed, limits.abandoned)
        })
        .await
        .unwrap_or(0);
        if removed > 0 {
            tracing::info!(removed, "tables that nobody played are gone");
        }
    }
}

/// How long a server waits for the one before it to release the folder: a server that is being stopped finishes its answers first.
const HANDOVER: Duration = Duration::from_secs(2);

/// Locks the folder for this server. If the disk takes no new file, the folder itself is locked, so that its contents can be looked at.
pub(crate) fn hold(folder: &Path) -> Result<Option<std::fs::File>, ServeError> {
    let data = |source| ServeError::Data { path: folder.into(), source };
    let lock = folder.join("lock");
    let made = std::fs::OpenOptions::new().write(true).create(true).truncate(false).open(&lock);
    let file = match made.or_else(|_| std::fs::File::open(&lock)).or_else(|_| std::fs::File::open(folder)) {
        Ok(file) => file,
        Err(why) => return Err(data(why)),
    };
    let since = Instant::now();
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(Some(file)),
            Err(std::fs::TryLockError::WouldBlock) if since.elapsed() < HANDOVER => std::thread::sleep(Duration::from_millis(20)),
            Err(std::fs::TryLockError::WouldBlock) => return Err(ServeError::DataInUse { path: folder.into() }),
            Err(std::fs::TryLockError::Error(why)) => return Err(data(why)),
        }
    }
}
