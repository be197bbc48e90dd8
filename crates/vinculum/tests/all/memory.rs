//! Memory that a server holds for its viewers, by the system's count of the process: little for a waiting stream, and none for viewers who have gone.

use std::{fs, io::Read, net::TcpStream, path::Path};

use serde_json::json;

use crate::{
    harness::{folder, vinculum},
    serve::{Running, text},
};

/// Tables of every game for two.
const GAMES: [&str; 4] = ["attack-wing", "stcs", "sfb", "stccg"];
/// Streams with each of the two keys of a table.
const EACH: usize = 12;
/// The most that a stream may hold, in KiB: twice its use here, where most streams share the contents of their pages with others. The system counts
/// whole pages, and those of all threads.
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

/// Opens a stream of these tables.
fn follow(running: &Running, of: Vec<String>) -> TcpStream {
    let body = json!({ "of": of }).to_string();
    let head = format!(
        "POST /events HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\naccept-encoding: gzip\r\ncontent-length: {}\r\n\r\n",
        body.len()
    );
    running.connect(&(head + &body))
}

/// A server at which this one client may look as often as it likes.
fn start(data: &Path) -> Running {
    let mut command = vinculum(data);
    command.args(["serve", "--no-open", "--port", "0"]);
    command.envs(["STREAMS_PER_CLIENT", "CONNECTIONS_PER_CLIENT"].map(|name| (format!("VINCULUM_{name}"), "2000")));
    Running::start(command)
}

#[test]
fn who_waits_costs_little() {
    let folder = folder();
    let running = start(folder.path());
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

/// The system's allocator keeps it; servers are built with another.
#[cfg(feature = "jemalloc")]
#[test]
fn what_a_crowd_held_is_given_back() {
    use std::{
        thread,
        time::{Duration, Instant},
    };

    /// Spectators that come and never read.
    const CROWD: usize = 600;
    /// The least they cost together, in KiB: otherwise nothing is shown by its coming back.
    const COST: u64 = 6 << 10;
    /// The allocator returns unused memory within ten seconds; a busy machine gets more time.
    const PATIENCE: Duration = Duration::from_secs(120);
    let folder = folder();
    let running = start(folder.path());
    let (process, seats) = (running.process(), seats(&running));
    let before = resident(process);
    // A page of all tables for each client, most of which is still unread.
    let all: Vec<String> = seats.iter().step_by(2).map(|[id, _]| format!("{id}~~~en~")).collect();
    let crowd: Vec<TcpStream> = (0..CROWD).map(|_| follow(&running, all.clone())).collect();
    for mut stream in crowd.iter() {
        stream.read_exact(&mut [0; 64]).expect("it has begun");
    }
    let cost = resident(process).saturating_sub(before);
    assert!(cost >= COST, "{cost} KiB for a crowd");
    drop(crowd);
    let until = Instant::now() + PATIENCE;
    let mut kept = cost;
    while kept > cost / 3 && Instant::now() < until {
        thread::sleep(Duration::from_millis(250));
        kept = resident(process).saturating_sub(before);
    }
    assert!(kept <= cost / 3, "{kept} of {cost} KiB are kept");
}
