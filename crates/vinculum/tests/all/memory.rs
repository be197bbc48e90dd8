//! What a server holds for who looks, by the bytes that the system counts for its process: little for a stream that waits.

use std::{fs, io::Read, net::TcpStream};

use serde_json::json;

use crate::{
    harness::{folder, vinculum},
    serve::{Running, text},
};

/// Tables of every game for two.
const GAMES: [&str; 4] = ["attack-wing", "stcs", "sfb", "stccg"];
/// Streams with each of the two keys of a table.
const EACH: usize = 12;
/// The most that a stream may hold, in KiB: twice what it does here, where most of them share with others what their page shows. The system counts whole
/// pages, and those of all threads.
const MOST: u64 = 40;

/// Resident memory of a process in KiB.
fn resident(process: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).expect("Linux");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("it says so");
    line.trim().trim_end_matches("kB").trim().parse().expect("a number")
}

/// Table and key of both seats of a table of each game.
fn seats(running: &Running) -> Vec<[String; 2]> {
    let open = |game: &str| {
        let opened = running.ask("POST", "/api/tables", &json!({ "game": game, "sitters": ["you", "friend"] }));
        let id = text(&opened["id"]);
        let claim = json!({ "invite": opened["seats"][1]["invite"] });
        let claimed = running.ask("POST", &format!("/api/tables/{id}/claim"), &claim);
        [&opened["token"], &claimed["token"]].map(|key| [id.clone(), text(key)])
    };
    GAMES.iter().flat_map(|game| open(game)).collect()
}

/// Asks for a stream of these, and says what begins it.
fn follow(running: &Running, of: Vec<String>) -> TcpStream {
    let body = json!({ "of": of }).to_string();
    let head = format!(
        "POST /events HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\naccept-encoding: gzip\r\ncontent-length: {}\r\n\r\n",
        body.len()
    );
    running.connect(&(head + &body))
}

#[test]
fn who_waits_costs_little() {
    let folder = folder();
    let mut command = vinculum(folder.path());
    command.args(["serve", "--no-open", "--port", "0"]).env("MIMALLOC_PURGE_DELAY", "100");
    command.envs(["STREAMS_PER_CLIENT", "CONNECTIONS_PER_CLIENT"].map(|name| (format!("VINCULUM_{name}"), "1000")));
    let running = Running::start(command);
    let (process, seats) = (running.process(), seats(&running));
    let of = |[id, key]: &[String; 2]| format!("{id}~{key}~~en~");
    // Those of one key are opened one after the other: the first has its page drawn, the others share it.
    let open = |times: usize| -> Vec<TcpStream> {
        let all = seats.iter().flat_map(|seat| std::iter::repeat_n(seat, times));
        all.map(|seat| {
            let mut stream = follow(&running, vec![of(seat)]);
            stream.read_exact(&mut [0; 1024]).expect("it has begun");
            stream
        })
        .collect()
    };
    let first = open(2);
    let before = resident(process);
    let waiting = open(EACH);
    let each = (resident(process).saturating_sub(before)) / waiting.len() as u64;
    assert!(each <= MOST, "{each} KiB a stream");
    drop((first, waiting));
}
