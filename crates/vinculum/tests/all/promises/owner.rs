//! Files that an owner or an operator has written: data of their own, and files of settings.

use std::{fs, path::Path};

use serde_json::{Value, json};

use super::{corpus, held};
use crate::{
    harness::{Ran, folder, run, vinculum},
    serve::Running,
};

#[test]
fn data_of_an_owner_are_read() {
    let mut found = Vec::new();
    for (game, place) in [("sfb", "data/sfb"), ("ascendancy", "data/ascendancy"), ("attack-wing", "data/attack-wing/cards.toml")] {
        let ran = run(&corpus(), &format!("data {game} check {place} --format json"));
        let report: Value = serde_json::from_str(&ran.out).unwrap_or_else(|_| json!({ "problems": ran.err.trim() }));
        if ran.code != 0 || report["problems"] != json!([]) {
            found.push(format!("{place}: {}", report["problems"]));
        }
    }
    held(
        &found,
        "Data of an owner stay readable: give a field or a word with a new name an alias, and a field that is new a value of its own.",
    );
}

/// A server that takes its settings from a file of the corpus, in a folder of its own.
fn configured(at: &Path, file: &str) -> std::process::Command {
    for name in [file, "password"] {
        fs::copy(corpus().join("settings").join(name), at.join(name)).expect("copied");
    }
    let mut command = vinculum(at);
    command.args(["serve", "--no-open", "--config", file]);
    command
}

/// The first start is to fail at an address that this machine does not have, and not before.
#[test]
fn a_file_with_every_setting_is_taken() {
    let folder = folder();
    let ran = Ran::from(configured(folder.path(), "folder.toml").args(["--host", "203.0.113.1"]).output().expect("it runs"));
    assert!(
        !ran.err.starts_with("error[bad-setting]"),
        "settings/folder.toml: {}a setting with a new name gets the old as an alias",
        ran.err
    );
    let running = Running::start(configured(folder.path(), "folder.toml"));
    assert_eq!(running.ask("GET", "/health", &Value::Null)["status"], "ok");
    assert_eq!(running.ask("POST", "/api/tables", &json!({ "game": "stcs" }))["code"], "no-password", "the password of the file counts");
    assert!(folder.path().join("games").is_dir(), "the folder of the file is used");
}

/// No database listens at the address of the file: the program gets as far as asking for it.
#[test]
fn a_file_that_names_a_database_is_taken() {
    let folder = folder();
    let ran = Ran::from(configured(folder.path(), "database.toml").output().expect("it runs"));
    ran.refused("bad-store", &["--store"]);
}
