//! The files of `deploy/` are tested against the program: the real parsers read their command lines, settings and variables.

use std::{fs, path::Path};

use clap::Parser;

use super::{Cli, Command};
use crate::{
    commands::serve::ServeArgs,
    settings::{Log, Settings},
};

fn deploy(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy").join(name);
    fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

/// The values of a key, in a unit (`Key=value`) or a container file (`KEY value`).
fn values<'t>(text: &'t str, key: &str, mark: char) -> Vec<&'t str> {
    let lines = text.lines().filter_map(|line| line.split_once(mark));
    lines.filter(|(name, _)| *name == key).map(|(_, value)| value.trim()).collect()
}

fn value<'t>(text: &'t str, key: &str, mark: char) -> &'t str {
    let all = values(text, key, mark);
    assert_eq!(all.len(), 1, "{key}: {all:?}");
    all[0]
}

/// The parsed command line, if it starts a server.
fn served<'w>(words: impl IntoIterator<Item = &'w str>) -> Option<ServeArgs> {
    match Cli::try_parse_from(words).ok()?.command? {
        Command::Serve(args) => Some(args),
        _ => None,
    }
}

/// Settings of a text of variables (`A=b C=d`); each variable of ours must be one of the settings.
fn variables(text: &str) -> Settings {
    let pairs: Vec<(&str, &str)> = text.split_whitespace().filter_map(|pair| pair.split_once('=')).collect();
    let read = |only: Option<&str>| {
        let of = |name: &str| pairs.iter().find(|(known, _)| *known == name && only.is_none_or(|only| only == name));
        Settings::variables(|name| of(name).map(|(_, value)| (*value).to_owned())).unwrap_or_else(|why| panic!("{}", why.sentence))
    };
    for (name, _) in pairs.iter().filter(|(name, _)| name.starts_with("VINCULUM_")) {
        assert_ne!(read(Some(name)), Settings::default(), "{name} is no setting");
    }
    read(None)
}

#[test]
fn the_unit_starts_this_server_with_its_settings() {
    let unit = deploy("vinculum.service");
    let words: Vec<&str> = value(&unit, "ExecStart", '=').split_whitespace().collect();
    let args = served(words.iter().copied()).expect("the server's own words");
    assert!(Path::new(words[0]).is_absolute() && words[0].ends_with(concat!("/", env!("CARGO_PKG_NAME"))), "{}", words[0]);
    assert!(args.no_open, "there is no screen");
    let config = args.config.expect("a file of settings");
    assert!(unit.contains(&format!("settings to {}", config.display())), "who sets it up is told where");
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy").join(config.file_name().expect("a file"));
    let settings = Settings::file(&file).unwrap_or_else(|why| panic!("{}", why.sentence));
    let state = format!("/var/lib/{}", value(&unit, "StateDirectory", '='));
    assert_eq!(settings.data.as_deref(), Some(Path::new(&state)), "all else is read only under this unit");
    let files: usize = value(&unit, "LimitNOFILE", '=').parse().expect("a number");
    assert!(settings.connections.is_some_and(|connections| connections < files), "each connection is a file");
    let patience: u64 = value(&unit, "TimeoutStopSec", '=').parse().expect("seconds");
    assert!(patience > 5, "the server takes up to five seconds to end");
    values(&unit, "Environment", '=').into_iter().for_each(|text| assert_eq!(variables(text), Settings::default()));
    assert!(
        served(words.iter().map(|word| if *word == "--no-open" { "--no-browser" } else { word })).is_none(),
        "a word that is none is found"
    );
}

/// The commented-out settings are as sound as those in force.
#[test]
fn every_line_of_the_settings_can_be_taken_in() {
    let text = deploy("vinculum.toml");
    let offered: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("# ")).filter(|line| line.contains(" = ")).collect();
    assert!(offered.len() >= 3, "{offered:?}");
    for line in offered {
        let settings: Settings = toml::from_str(line).unwrap_or_else(|why| panic!("{line}: {why}"));
        assert_ne!(settings, Settings::default(), "{line}");
    }
}

#[test]
fn the_container_starts_this_server() {
    let file = deploy("Containerfile");
    let words: Vec<String> = serde_json::from_str(value(&file, "ENTRYPOINT", ' ')).expect("a list of words");
    let args = served(words.iter().map(String::as_str)).expect("the server's own words");
    assert!(args.no_open && args.config.is_none());
    let settings = variables(value(&file, "ENV", ' '));
    assert_eq!(settings.host.as_deref(), Some("0.0.0.0"), "a container is asked from outside");
    assert_eq!(settings.log, Some(Log::Json));
    assert_eq!(settings.data.as_deref(), Some(Path::new(value(&file, "VOLUME", ' '))), "games outlive the container");
    assert_eq!(value(&file, "EXPOSE", ' '), web::DEFAULT_PORT.to_string());
    let from =
        values(&file, "COPY", ' ').into_iter().find_map(|copy| copy.strip_prefix("--from=build ")).expect("the program is taken over");
    let (built, placed) = from.split_once(' ').expect("from and to");
    assert_eq!(built, format!("/src/target/release/{}", env!("CARGO_PKG_NAME")));
    assert_eq!(Path::new(placed).file_name().and_then(|name| name.to_str()), words.first().map(String::as_str));
    let build = values(&file, "RUN", ' ').into_iter().find(|run| run.starts_with("cargo build")).expect("it is built");
    assert!(build.split_whitespace().skip_while(|word| *word != "-p").nth(1) == Some(env!("CARGO_PKG_NAME")), "{build}");
    let lock = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../Cargo.lock");
    assert!(!build.contains("--locked") || lock.is_file(), "--locked needs the lock file");
}

/// Whether these words start a worker of the laboratory at this address.
fn works<'w>(words: impl IntoIterator<Item = &'w str>, address: &str) -> bool {
    let told = Cli::try_parse_from(words).ok().and_then(|cli| cli.command);
    matches!(told, Some(Command::Lab(args)) if format!("{args:?}").contains(&format!("Work {{ cluster: {address:?}")))
}

#[test]
fn unit_and_compose_file_start_workers() {
    let unit = deploy("vinculum-worker@.service");
    let words: Vec<&str> = value(&unit, "ExecStart", '=').split_whitespace().collect();
    assert!(works(words, "${CLUSTER}"));
    let refused = values(&unit, "RestartPreventExitStatus", '=');
    assert_eq!(refused, [crate::report::FAILED.to_string()], "a worker that was refused is not started again");
    let file = deploy("compose.yaml");
    let entry = value(&file, "    entrypoint", ':');
    let words: Vec<String> = serde_json::from_str(entry).expect("a list of words");
    assert!(works(words.iter().map(String::as_str), "nats://broker:4222"), "{entry}");
    let build = values(&deploy("Containerfile"), "RUN", ' ').into_iter().find(|run| run.starts_with("cargo build")).map(str::to_owned);
    assert!(build.is_some_and(|build| build.contains("cluster")), "the container of the workers has the broker's client");
    let page = deploy("README.md");
    let command = page.lines().find_map(|line| line.trim().strip_prefix("command: ")).expect("a deployment");
    let words: Vec<String> = serde_json::from_str(command).expect("a list of words");
    assert!(works(words.iter().map(String::as_str), "nats://broker:4222"), "{command}");
}

/// The page of the operator lists every setting there is, and none that is not.
#[test]
fn the_page_of_the_operator_lists_the_settings() {
    let page = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/operating.md")).expect("the page");
    let table = page.lines().skip_while(|line| !line.starts_with("| file |")).skip(2).take_while(|line| line.starts_with('|'));
    let first = table.filter_map(|line| line.split('|').nth(1));
    let told: Vec<&str> = first.flat_map(|cell| cell.split(',')).map(|name| name.trim().trim_matches('`')).collect();
    let all: Vec<&str> = Settings::names().collect();
    assert!(all.iter().all(|name| told.contains(name)), "{all:?} against {told:?}");
    assert!(told.iter().all(|name| all.contains(name)), "{told:?} against {all:?}");
}
