//! A server in a process of its own, and the system's figures for it.

use std::{
    fs,
    io::{BufRead, BufReader},
    net::SocketAddr,
    path::Path,
    process::{Child, Command, Stdio},
};

use anyhow::{Context, Result, anyhow};

/// A server that ends with this.
pub struct Served {
    child: Child,
    /// Address on which the server listens.
    pub host: SocketAddr,
}

impl Drop for Served {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Clock ticks a second in which Linux counts the time of a process, on every machine.
const TICKS: f64 = 100.0;

impl Served {
    /// The program that is measured.
    ///
    /// # Errors
    /// It cannot be started.
    pub fn vinculum(program: &Path, data: &Path, seed: u64) -> Result<Served> {
        let mut command = Command::new(program);
        command.args(["serve", "--no-open", "--port", "0", "--seed", &seed.to_string(), "--data"]).arg(data);
        let many = [
            "TABLES",
            "TABLES_AT_ONCE",
            "TABLES_PER_HOUR",
            "CONNECTIONS",
            "CONNECTIONS_PER_CLIENT",
            "THOUGHTS_AT_ONCE",
            "THOUGHTS_PER_HOUR",
        ];
        command.envs(many.map(|name| (format!("VINCULUM_{name}"), "100000")));
        Served::start(command)
    }

    /// The floor, which this program has in it.
    ///
    /// # Errors
    /// It cannot be started.
    pub fn floor(bytes: usize) -> Result<Served> {
        let own = std::env::current_exe()?;
        let mut command = Command::new(own);
        command.args(["load", "--floor", &bytes.to_string()]);
        Served::start(command)
    }

    fn start(mut command: Command) -> Result<Served> {
        let started = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
        let mut child = started.map_err(|why| anyhow!("{command:?}: {why}"))?;
        let output = child.stdout.take().context("the server has no output")?;
        let mut lines = BufReader::new(output).lines().map_while(Result::ok);
        let host = lines.find_map(|line| {
            let (_, after) = line.split_once("http://")?;
            let end = after.find(|c: char| c == '/' || c.is_whitespace()).unwrap_or(after.len());
            after[..end].parse().ok()
        });
        match host {
            Some(host) => Ok(Served { child, host }),
            None => {
                let _ = child.kill();
                let _ = child.wait();
                Err(anyhow!("the server ended without printing its address"))
            }
        }
    }

    /// Seconds of processor time so far.
    pub fn cpu(&self) -> f64 {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap_or_default();
        // The name of the program may hold spaces; the figures come after it.
        let after = stat.rsplit_once(')').map_or("", |(_, after)| after);
        after.split_whitespace().skip(11).take(2).filter_map(|ticks| ticks.parse::<f64>().ok()).sum::<f64>() / TICKS
    }

    /// Resident memory in KiB.
    pub fn memory(&self) -> f64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or_default();
        line.trim().trim_end_matches("kB").trim().parse().unwrap_or(f64::NAN)
    }

    /// Ends it as a power cut would.
    pub fn kill(mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
