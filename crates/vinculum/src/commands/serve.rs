//! `vinculum serve`: the table in the browser.

use std::{
    env,
    net::{IpAddr, SocketAddr},
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use clap::Args;
use web::{Options, ServeError, Server};

use crate::{
    registry,
    report::{DONE, Failure, Format, finish, print},
};

/// Examples of the help.
pub const EXAMPLES: &str = "\
Examples:
  vinculum serve
  vinculum serve --port 7010 --no-open
  vinculum serve --host 0.0.0.0 --data games/ --no-open";

/// Arguments.
#[derive(Args, Debug)]
pub struct ServeArgs {
    /// Address to listen on; 0.0.0.0 lets other machines of the network in
    #[arg(long, default_value = "127.0.0.1")]
    pub host: String,
    /// Port to listen on; 0 takes any free one
    #[arg(long, default_value_t = web::DEFAULT_PORT)]
    pub port: u16,
    /// Folder in which games survive a restart; without it they end with the server
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// Seed of the dice, counted up from table to table; whoever knows it knows the dice
    #[arg(long)]
    pub seed: Option<u64>,
    /// Do not open the browser
    #[arg(long)]
    pub no_open: bool,
}

impl Default for ServeArgs {
    fn default() -> ServeArgs {
        ServeArgs { host: "127.0.0.1".into(), port: web::DEFAULT_PORT, data: None, seed: None, no_open: false }
    }
}

/// Serves until it is interrupted; gives the exit code.
pub fn run(args: &ServeArgs) -> u8 {
    match serve(args) {
        Ok(()) => 0,
        Err(failure) => finish(Err(failure), Format::Text),
    }
}

fn serve(args: &ServeArgs) -> Result<(), Failure> {
    let options = Options { data_dir: args.data.clone(), seed: args.seed, ..Options::default() };
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|why| Failure::new("no-runtime", format!("the server cannot start its threads: {why}")))?;
    let served = runtime.block_on(async {
        let server = Server::new(registry::kits(), options)?.with_builders(registry::builders());
        let bound = server.bind(&args.host, args.port).await?;
        let address = address(&args.host, bound.address());
        // Where nobody can read the address, the failure has been told; the browser may still be opened.
        print(&format!("Vinculum is at {address} (Ctrl-C ends it)\n"), DONE);
        if !args.no_open {
            open(&address);
        }
        bound.run().await
    });
    served.map_err(|why: ServeError| Failure::new(why.code(), why.to_string()))
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

/// Opens the browser where there is a screen and a program for it. That it does not come to pass is no error: the address has been printed.
fn open(address: &str) {
    let program = if cfg!(target_os = "macos") { "open" } else { "xdg-open" };
    let screen = cfg!(target_os = "macos") || env::var_os("DISPLAY").is_some() || env::var_os("WAYLAND_DISPLAY").is_some();
    let Some(path) = env::var_os("PATH").filter(|_| screen) else { return };
    if !env::split_paths(&path).any(|folder| Path::new(&folder).join(program).is_file()) {
        return;
    }
    let started = Command::new(program).arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    if let Ok(mut child) = started {
        // Waited for in a thread of its own, so that it leaves no zombie.
        std::thread::spawn(move || child.wait());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_can_be_opened() {
        let bound = |text: &str| text.parse::<SocketAddr>().expect("an address");
        assert_eq!(address("127.0.0.1", bound("127.0.0.1:7001")), "http://127.0.0.1:7001/");
        assert_eq!(address("0.0.0.0", bound("0.0.0.0:80")), "http://localhost:80/");
        assert_eq!(address("::1", bound("[::1]:7001")), "http://[::1]:7001/");
        assert_eq!(address("localhost", bound("[::1]:7001")), "http://localhost:7001/");
    }
}
