//! `vinculum serve`: the table in the browser.

use std::{
    env,
    io::{self, IsTerminal},
    net::{IpAddr, SocketAddr},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::Duration,
};

use clap::Args;
use web::{ServeError, Server};

use crate::{
    faults::not_served,
    network, registry,
    report::{DONE, Failure, Format, finish, print},
    settings::{Log, Settings},
    tongue::{say, system},
};

/// Examples of the help.
pub const EXAMPLES: &str = "\
  vinculum serve
  vinculum serve --port 7010 --no-open
  vinculum serve --host 0.0.0.0 --data games/ --no-open
  vinculum serve --store postgres://vinculum@localhost/vinculum --no-open
  vinculum serve --config /etc/vinculum.toml --log json";

/// Arguments.
#[derive(Args, Debug, Default)]
pub struct ServeArgs {
    /// Address to listen on [default: 127.0.0.1]; 0.0.0.0 lets other machines of the network in
    #[arg(long)]
    pub host: Option<String>,
    /// Port to listen on [default: 7331]; 0 takes any free one
    #[arg(long)]
    pub port: Option<u16>,
    /// Folder in which games survive a restart; without it they end with the server
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// PostgreSQL database in which games survive, instead of a folder; several servers may share it: postgres://USER:PASSWORD@HOST/DATABASE
    #[arg(long, value_name = "ADDRESS", conflicts_with = "data")]
    pub store: Option<String>,
    /// Address at which the other servers of the database reach this one [default: the address it listens on]
    #[arg(long, value_name = "HOST:PORT")]
    pub advertise: Option<String>,
    /// Seed of the dice, counted up from table to table; it gives the dice away, and makes bots look equally far ahead on every machine
    #[arg(long)]
    pub seed: Option<u64>,
    /// Do not open the browser
    #[arg(long)]
    pub no_open: bool,
    /// A name by which browsers may ask for the server, such as games.example.org; may be given several times
    #[arg(long, value_name = "NAME")]
    pub name: Vec<String>,
    /// A proxy in front of the server, whose `X-Forwarded-For` is trusted; may be given several times
    #[arg(long, value_name = "ADDRESS")]
    pub proxy: Vec<IpAddr>,
    /// A file with the password that is required to connect
    #[arg(long, value_name = "FILE")]
    pub password_file: Option<PathBuf>,
    /// Lines to write to the error stream for each request
    #[arg(long, value_enum)]
    pub log: Option<Log>,
    /// A file of settings (TOML); docs/operating.md lists them, and the variables VINCULUM_... that say the same
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
}

impl ServeArgs {
    /// Settings that the flags give.
    fn settings(&self) -> Settings {
        Settings {
            host: self.host.clone(),
            port: self.port,
            data: self.data.clone(),
            store: self.store.clone(),
            advertise: self.advertise.clone(),
            names: (!self.name.is_empty()).then(|| self.name.clone()),
            proxies: (!self.proxy.is_empty()).then(|| self.proxy.clone()),
            password_file: self.password_file.clone(),
            log: self.log,
            ..Settings::default()
        }
    }
}

/// How long threads that are still at work are waited for at the end.
const LAST: Duration = Duration::from_millis(500);

/// Serves until it is interrupted; gives the exit code.
pub fn run(args: &ServeArgs) -> u8 {
    match serve(args) {
        Ok(()) => 0,
        Err(failure) => finish(Err(failure), Format::Text),
    }
}

/// Number of threads that serve connections: one for every two processors. The other half is for threads that carry out commands and wait for the
/// disk. If both could fill the machine they would only wake each other up, which costs more than the work itself.
fn speakers() -> usize {
    std::thread::available_parallelism().map_or(1, |all| all.get().div_ceil(2))
}

fn serve(args: &ServeArgs) -> Result<(), Failure> {
    let named = args.config.clone().or_else(|| env::var_os("VINCULUM_CONFIG").map(PathBuf::from));
    let file = named.as_deref().map_or(Ok(Settings::default()), Settings::file)?;
    let settings = args.settings().or(Settings::variables(|name| env::var(name).ok())?).or(file);
    log(settings.log.unwrap_or_default());
    let (host, port) = (settings.host.clone().unwrap_or_else(|| "127.0.0.1".into()), settings.port.unwrap_or(web::DEFAULT_PORT));
    let options = settings.options(args.seed)?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .worker_threads(speakers())
        // Each holds memory of its own; that many wait for the disk at the same time at most.
        .max_blocking_threads(128)
        .build()
        .map_err(|why| Failure::new("no-runtime", say!("no-threads", why = system(&why))))?;
    let served = runtime.block_on(async {
        let server = Server::new(registry::kits(), options)?.with_builders(registry::builders());
        let bound = server.bind(&host, port).await?;
        let address = address(&host, bound.address());
        // If the address cannot be read, that failure has been reported; the browser may still be opened.
        print(&format!("{}\n", say!("served-at", address = address.clone())), DONE);
        if let Some(page) = network::page(bound.address()) {
            let picture =
                network::picture(&page).filter(|_| io::stdout().is_terminal()).map_or(String::new(), |picture| format!("{picture}\n"));
            print(&format!("{}\n{picture}", say!("served-to-others", address = page)), DONE);
        }
        if !args.no_open && !open(&address) {
            print(&format!("{}\n", say!("served-no-browser")), DONE);
        }
        bound.run().await
    });
    // A bot that is still thinking keeps nobody waiting.
    runtime.shutdown_timeout(LAST);
    let told = served.map_err(|why: ServeError| not_served(&why))?;
    tracing::info!(millis = u64::try_from(told.elapsed().as_millis()).unwrap_or(u64::MAX), "stopped");
    Ok(())
}

/// Errors always go to the error stream; single requests only if asked for.
fn log(log: Log) {
    use tracing_subscriber::{filter::LevelFilter, fmt, layer::SubscriberExt, util::SubscriberInitExt};
    let level = if log == Log::Off { LevelFilter::WARN } else { LevelFilter::INFO };
    let registry = tracing_subscriber::registry().with(level);
    // A second server in one process keeps the log of the first.
    let _ = match log {
        Log::Json => registry.with(fmt::layer().json().with_writer(std::io::stderr)).try_init(),
        _ => registry.with(fmt::layer().with_ansi(false).with_writer(std::io::stderr)).try_init(),
    };
}

/// The address as a person opens it on this machine.
fn address(host: &str, bound: SocketAddr) -> String {
    let port = bound.port();
    match bound.ip() {
        ip if ip.is_unspecified() => format!("http://localhost:{port}/"),
        IpAddr::V6(ip) if host.contains(':') => format!("http://[{ip}]:{port}/"),
        _ => format!("http://{host}:{port}/"),
    }
}

/// Opens the browser if there is a screen and a program for it: whether it was started. Failure is not an error: the address has been printed.
fn open(address: &str) -> bool {
    let program = if cfg!(target_os = "macos") { "open" } else { "xdg-open" };
    let screen = cfg!(target_os = "macos") || env::var_os("DISPLAY").is_some() || env::var_os("WAYLAND_DISPLAY").is_some();
    let Some(path) = env::var_os("PATH").filter(|_| screen) else { return false };
    if !env::split_paths(&path).any(|folder| Path::new(&folder).join(program).is_file()) {
        return false;
    }
    let started = Command::new(program).arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    match started {
        Ok(mut child) => {
            // Waited for in a thread of its own, so that it leaves no zombie.
            std::thread::spawn(move || child.wait());
            true
        }
        Err(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whatever clients, threads and the base do meanwhile, a server ends within five seconds of the signal: each wait has its bound.
    #[test]
    fn all_waits_at_the_end_together_are_shorter_than_five_seconds() {
        let margin = Duration::from_millis(500);
        assert!(web::Limits::default().closing + web::FAREWELL + LAST + margin <= Duration::from_secs(5));
    }

    #[test]
    fn addresses_can_be_opened() {
        let bound = |text: &str| text.parse::<SocketAddr>().expect("an address");
        assert_eq!(address("127.0.0.1", bound("127.0.0.1:7001")), "http://127.0.0.1:7001/");
        assert_eq!(address("0.0.0.0", bound("0.0.0.0:80")), "http://localhost:80/");
        assert_eq!(address("::1", bound("[::1]:7001")), "http://[::1]:7001/");
        assert_eq!(address("localhost", bound("[::1]:7001")), "http://localhost:7001/");
    }
}
