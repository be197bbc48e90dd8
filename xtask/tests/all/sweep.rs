//! The sweep of routes, in a process of its own: nothing else works in it.

use std::process::Command;

fn swept(arguments: &[&str]) -> (bool, String) {
    let run = Command::new(env!("CARGO_BIN_EXE_xtask")).args(["sweep", "--built"]).args(arguments).output().expect("xtask runs");
    (run.status.success(), String::from_utf8_lossy(&[run.stdout, run.stderr].concat()).into_owned())
}

/// No route's work grows faster than its input, and none takes long without an allowance; `cargo xtask sweep` sends more, for all games.
#[test]
fn no_route_works_more_than_its_input_is_worth() {
    let (sound, told) = swept(&["stcs", "stccg", "--most", "32768"]);
    assert!(sound, "{told}");
}

#[test]
fn planted_routes_are_found() {
    let (sound, told) = swept(&["attack-wing", "--most", "32768", "--planted"]);
    assert!(!sound);
    for bad in ["/planted/square: text=", "/planted/file: leaves", "/planted/memory: leaves"] {
        assert!(told.contains(bad), "{bad}: {told}");
    }
}
