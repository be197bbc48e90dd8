//! How a server is to behave, and why it does not start.

use std::{io, net::IpAddr, path::PathBuf, time::Duration};

use crate::limits::Limits;

/// The port when none is asked for.
pub const DEFAULT_PORT: u16 = 7331;

/// How a server is to behave.
#[derive(Clone, Debug)]
pub struct Options {
    /// Folder of the tables; with `None` they end with the server.
    pub data_dir: Option<PathBuf>,
    /// The database in which they are kept instead, which several servers may share: `postgres://USER:PASSWORD@HOST/DATABASE`.
    pub store: Option<String>,
    /// Address at which the other servers of the database reach this one, as `HOST:PORT`; the address it listens on if `None`.
    pub advertise: Option<String>,
    /// After how long of silence the other servers of the database may take a server's tables.
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
    /// The database cannot be used.
    #[error("the base cannot be used for tables ({0}): check its address (--store), and that it is running")]
    Store(io::Error),
    /// A server has the database.
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

/// The usual length of a lease. It is renewed three times as often; a dead owner's tables are free after it.
pub(crate) const LEASED: Duration = Duration::from_secs(3);
