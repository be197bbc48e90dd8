//! `vinculum serve`: the table in the browser.

use std::path::PathBuf;

use clap::Args;

use crate::report::{Failure, Format, finish};

/// Examples of the help.
pub const EXAMPLES: &str = "\
Examples:
  vinculum serve
  vinculum serve --port 7010 --no-open
  vinculum serve --host 0.0.0.0 --data games/ --no-open";

/// The port of bare `vinculum`.
pub const PORT: u16 = 7001;

/// Arguments.
#[derive(Args, Debug)]
pub struct ServeArgs {
    /// Address to listen on; 0.0.0.0 lets other machines of the network in
    #[arg(long, default_value = "127.0.0.1")]
    pub host: String,
    /// Port to listen on; 0 takes any free one
    #[arg(long, default_value_t = PORT)]
    pub port: u16,
    /// Folder in which games survive a restart
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// Do not open the browser
    #[arg(long)]
    pub no_open: bool,
}

impl Default for ServeArgs {
    fn default() -> ServeArgs {
        ServeArgs { host: "127.0.0.1".into(), port: PORT, data: None, no_open: false }
    }
}

/// Serves until it is interrupted; gives the exit code.
pub fn run(_args: &ServeArgs) -> u8 {
    finish(Err(Failure::new("no-web-table", "this build has no web table: use `vinculum play`")), Format::Text)
}
