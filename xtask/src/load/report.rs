//! The figures beside their aims.

use std::fmt::Write;

use super::{FULL, Figures, Run};

/// For people.
pub fn text(figures: &Figures) -> String {
    let mut out = String::new();
    let mut line = |words: String| {
        // Writing to a text cannot fail.
        let _ = writeln!(out, "{words}");
    };
    line(format!("{} live games, two viewers each, seed {}", figures.tables, figures.seed));
    let [median, most, slowest] = figures.disk_ms;
    line(format!("a line on this disk: median {median:.2} ms, 99 % within {most:.2} ms, slowest {slowest:.1} ms"));
    line(String::new());
    line(format!(
        "{:<22}{:>10}{:>10}{:>10}{:>10}{:>12}{:>12}{:>9}",
        "commands a second", "taken", "median", "99 %", "slowest", "CPU ms", "KiB sent", "lost"
    ));
    for (name, runs) in [("server", &figures.server), ("floor", &figures.floor)] {
        for run in runs {
            line(row(name, run));
        }
    }
    let pairs = figures.server.iter().zip(&figures.floor);
    let notes: Vec<String> = figures.server.iter().chain(&figures.floor).filter_map(|run| run.failed.1.clone()).collect();
    line(String::new());
    for ((run, floor), asked) in pairs.zip([5.0, 20.0, 5.0]) {
        line(format!(
            "99 % at the other seat at {} a second: {:.1} ms (asked {asked}; the floor alone takes {:.1})",
            run.wanted, run.latency[1], floor.latency[1]
        ));
    }
    if let Some(full) = figures.server.get(FULL) {
        line(format!("processor time of a command: {:.2} ms (asked 0.5)", full.cpu_ms));
        line(format!("sent for a command and viewer: {:.1} KiB (asked 9.8)", full.sent_kib));
    }
    line(format!("memory of a table: {:.0} KiB (asked 64); of a stream: {:.0} KiB (asked 32)", figures.table_kib, figures.stream_kib));
    line(format!("opening a table: {:.1} ms of processor time", figures.open_ms));
    line(format!(
        "all tables back after a restart, seen by all viewers: {:.1} s (asked 2 for 1000); then {:.0} KiB a table with its streams",
        figures.back_seconds, figures.back_kib
    ));
    notes.into_iter().take(3).for_each(|why| line(format!("not taken: {why}")));
    out
}

fn row(name: &str, run: &Run) -> String {
    let [median, most, slowest] = run.latency;
    format!(
        "{:<22}{:>10.0}{median:>10.2}{most:>10.2}{slowest:>10.1}{:>12.3}{:>12.2}{:>9}",
        format!("{name} {}", run.wanted),
        run.rate,
        run.cpu_ms,
        run.sent_kib,
        run.lost + run.failed.0
    )
}
