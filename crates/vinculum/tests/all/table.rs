//! The table in the browser, as far as the binary is concerned: it starts, prints its address, answers, and ends at a signal.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    process::{Child, Stdio},
    time::{Duration, Instant},
};

use crate::harness::{folder, vinculum};

/// A server that is killed when the test ends, however it ends.
struct Served(Child);

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn get(port: u16, path: &str) -> String {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).expect("it listens");
    write!(stream, "GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer
}

#[test]
fn it_says_where_it_is_and_answers() {
    let folder = folder();
    let started = Instant::now();
    let child = vinculum(folder.path())
        .args(["serve", "--port", "0", "--data", "games", "--seed", "1"])
        // A machine without a screen.
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut served = Served(child);
    let (mut line, mut further) = (String::new(), String::new());
    let mut told = BufReader::new(served.0.stdout.take().expect("piped"));
    told.read_line(&mut line).expect("a line");
    told.read_line(&mut further).expect("a line");
    assert!(further.contains("No browser was opened") && further.contains("vinculum play"), "{further:?}");
    assert!(started.elapsed() < Duration::from_secs(30), "{:?}", started.elapsed());
    let port = line.split("http://127.0.0.1:").nth(1).and_then(|rest| rest.split('/').next()).and_then(|port| port.parse().ok());
    let port = port.unwrap_or_else(|| panic!("no address in {line:?}"));
    let home = get(port, "/");
    assert!(home.starts_with("HTTP/1.1 200") && home.contains("Attack Wing"), "{home}");
    assert!(get(port, "/api/games").contains("\"attack-wing\""));
    assert!(get(port, "/no/such/page").starts_with("HTTP/1.1 404"));
}
