//! A server that may have few files open: its tables and tournaments hold none of them, so that there are always connections to be had.

use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::{
    harness::{folder, vinculum},
    serve::{Running, text},
};

/// The most files that the process may have open.
const FILES: usize = 96;
/// More tables than that are awake.
const TABLES: usize = 120;
/// Number of tournaments.
const DESKS: usize = 20;

#[test]
fn more_tables_are_awake_than_files_can_be_open() {
    let folder = folder();
    let plain = vinculum(folder.path());
    let mut command = Command::new("sh");
    command.arg("-c").arg(format!("ulimit -n {FILES} && exec \"$0\" \"$@\"")).arg(plain.get_program());
    command.args(["serve", "--no-open", "--port", "0", "--data", "games"]).current_dir(folder.path()).stdin(Stdio::null());
    command.env("VINCULUM_TABLES_AT_ONCE", "1000").env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    let server = Running::start(command);
    let mut tables = Vec::new();
    for _ in 0..TABLES {
        let opened = server.ask("POST", "/api/tables", &json!({ "game": "stcs", "sitters": ["you", "hot"] }));
        let (id, key) = (text(&opened["id"]), text(&opened["token"]));
        say(&server, &id, &key);
        tables.push((id, key));
    }
    for number in 0..DESKS {
        let opened = server.ask("POST", "/api/desks", &json!({ "settings": {} }));
        let word = json!({ "key": opened["key"], "text": format!("register \"Player {number}\"") });
        let told = server.ask("POST", &format!("/api/desks/{}/say", text(&opened["id"])), &word);
        assert!(told["version"].is_u64(), "{told}");
    }
    let open = std::fs::read_dir(format!("/proc/{}/fd", server.process())).expect("Linux").count();
    assert!(open < FILES / 2, "{open} files are open while nobody asks for anything");
    let figures = server.ask("GET", "/metrics", &Value::Null);
    assert!(figures.as_str().is_some_and(|text| text.contains(&format!("vinculum_tables_awake {TABLES}\n"))), "{figures}");
    // New connections are accepted and answered.
    let held: Vec<_> = (0..16).map(|_| server.connect("")).collect();
    assert_eq!(server.ask("GET", "/health", &Value::Null)["status"], "ok");
    drop(held);
    let (id, key) = &tables[0];
    say(&server, id, key);
}

/// Says the first thing that the key may say.
fn say(server: &Running, id: &str, key: &str) {
    let look = |more: &str| server.ask("GET", &format!("/api/tables/{id}?seat={key}{more}"), &Value::Null);
    let seat = text(&look("")["deciders"][0]);
    let seen = look(&format!("&as={seat}"));
    let word = json!({ "seat": key, "as": seat, "text": seen["commands"][0], "seen": seen["version"] });
    let told = server.ask("POST", &format!("/api/tables/{id}/say"), &word);
    assert!(told["version"].is_u64(), "{told}");
}
