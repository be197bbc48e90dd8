//! Figures of the program as a whole: how fast it starts, how much memory it takes.

use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::Path,
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, anyhow};

/// Milliseconds from start to end of `vinculum games`, the fastest of 20.
pub fn start(vinculum: &Path) -> Result<f64> {
    let mut best = f64::INFINITY;
    for _ in 0..20 {
        let began = Instant::now();
        let run = Command::new(vinculum).arg("games").stdout(Stdio::null()).status();
        let status = run.map_err(|why| anyhow!("{}: {why}", vinculum.display()))?;
        if !status.success() {
            return Err(anyhow!("vinculum games: {status}"));
        }
        best = best.min(began.elapsed().as_secs_f64() * 1000.0);
    }
    Ok(best)
}

/// A server that ends with this value.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself; then there is nothing to do.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Milliseconds until `vinculum serve` gives its first page (the fastest of 5), and its resident memory in MiB two seconds later.
pub fn server(vinculum: &Path) -> Result<(f64, f64)> {
    let (mut ready, mut rest) = (f64::INFINITY, 0.0);
    for round in 0..5 {
        let began = Instant::now();
        let mut server = serve(vinculum)?;
        let address = address(&mut server)?;
        first_page(&address)?;
        ready = f64::min(ready, began.elapsed().as_secs_f64() * 1000.0);
        if round == 4 {
            thread::sleep(Duration::from_secs(2));
            rest = resident(server.0.id())?;
        }
    }
    Ok((ready, rest))
}

fn serve(vinculum: &Path) -> Result<Server> {
    let arguments = ["serve", "--port", "0", "--no-open"];
    let child = Command::new(vinculum).args(arguments).stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
    child.map(Server).map_err(|why| anyhow!("{}: {why}", vinculum.display()))
}

/// The host and port that the server prints when it listens.
fn address(server: &mut Server) -> Result<String> {
    let output = server.0.stdout.take().context("the server has no output")?;
    for line in BufReader::new(output).lines().map_while(Result::ok) {
        if let Some((_, after)) = line.split_once("http://") {
            let end = after.find(|c: char| c == '/' || c.is_whitespace()).unwrap_or(after.len());
            return Ok(after[..end].to_owned());
        }
    }
    Err(anyhow!("the server ended without printing its address"))
}

fn first_page(address: &str) -> Result<()> {
    let broken = |why: std::io::Error| anyhow!("http://{address}/: {why}");
    let mut socket = TcpStream::connect(address).map_err(broken)?;
    write!(socket, "GET / HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").map_err(broken)?;
    let mut answer = String::new();
    socket.read_to_string(&mut answer).map_err(broken)?;
    if answer.starts_with("HTTP/1.1 200") { Ok(()) } else { Err(anyhow!("http://{address}/ answers {:?}", answer.lines().next())) }
}

fn resident(process: u32) -> Result<f64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).map_err(|why| anyhow!("the memory of a process: {why}"))?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).context("the system does not tell the memory of a process")?;
    let kib: f64 = line.trim().trim_end_matches("kB").trim().parse().map_err(|why| anyhow!("{line:?}: {why}"))?;
    Ok(kib / 1024.0)
}
