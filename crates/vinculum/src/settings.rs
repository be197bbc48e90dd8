//! Settings of a server: by flag, by variable of the environment (`VINCULUM_PORT`), by file; the first that says something counts.

use std::{
    fs,
    net::IpAddr,
    path::{Path, PathBuf},
    time::Duration,
};

use serde::Deserialize;
use web::{Limits, Options};

use crate::{
    report::Failure,
    tongue::{reader, say, system},
};

/// Settings of the server. All have a default.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// Address to listen on.
    pub host: Option<String>,
    /// Port to listen on.
    pub port: Option<u16>,
    /// Folder in which games survive.
    pub data: Option<PathBuf>,
    /// Base in which games survive, which several servers may share.
    pub store: Option<String>,
    /// Address at which the other servers of the database reach this one.
    pub advertise: Option<String>,
    /// Names by which browsers may ask for the server.
    pub names: Option<Vec<String>>,
    /// Proxies in front of it.
    pub proxies: Option<Vec<IpAddr>>,
    /// Password that is required to connect.
    pub password: Option<String>,
    /// A file with that password.
    pub password_file: Option<PathBuf>,
    /// `off`, `text` or `json`: a line for each request.
    pub log: Option<Log>,
    /// Tables in all.
    pub tables: Option<usize>,
    /// Tables a client may open at once.
    pub tables_at_once: Option<u32>,
    /// Tables a client may open in an hour, after those.
    pub tables_per_hour: Option<u32>,
    /// Hours after which a table goes away that nobody has played.
    pub unplayed_hours: Option<u32>,
    /// Days after which a game goes away that is not over and that nobody has played on.
    pub abandoned_days: Option<u32>,
    /// Connections in all.
    pub connections: Option<usize>,
    /// Connections of one client.
    pub connections_per_client: Option<usize>,
    /// Streams without a key that one client may have open.
    pub streams_per_client: Option<usize>,
    /// Decisions and rulings a client may have computed at once.
    pub thoughts_at_once: Option<u32>,
    /// Decisions and rulings a client may have computed in an hour, after those.
    pub thoughts_per_hour: Option<u32>,
}

/// Lines that are written to the error stream for each request.
#[derive(Copy, Clone, Debug, Default, Deserialize, PartialEq, Eq, clap::ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum Log {
    /// Only errors
    #[default]
    Off,
    /// A line for people
    Text,
    /// A line of JSON
    Json,
}

/// Names of settings that hold several values, between commas in a variable.
const LISTS: [&str; 2] = ["names", "proxies"];
const NUMBERS: [&str; 11] = [
    "port",
    "tables",
    "tables_at_once",
    "tables_per_hour",
    "unplayed_hours",
    "abandoned_days",
    "connections",
    "connections_per_client",
    "streams_per_client",
    "thoughts_at_once",
    "thoughts_per_hour",
];
const WORDS: [&str; 7] = ["host", "data", "store", "advertise", "password", "password_file", "log"];

impl Settings {
    /// Reads a file.
    pub fn file(path: &Path) -> Result<Settings, Failure> {
        let name = path.display().to_string();
        let unread = |why| Failure::new("unreadable-file", say!("unreadable", path = name.clone(), why = system(&why)));
        let text = fs::read_to_string(path).map_err(unread)?;
        toml::from_str(&text).map_err(|why| {
            let why = why.message().to_owned();
            Failure::new("bad-setting", say!("bad-settings-file", name = name.clone(), why = reader(&why)))
        })
    }

    /// Names of the settings in a file; the variables have the same names in capitals.
    pub fn names() -> impl Iterator<Item = &'static str> {
        WORDS.into_iter().chain(NUMBERS).chain(LISTS)
    }

    /// Reads the variables of the environment.
    pub fn variables(read: impl Fn(&str) -> Option<String>) -> Result<Settings, Failure> {
        let mut table = toml::Table::new();
        for name in Settings::names() {
            let variable = format!("VINCULUM_{}", name.to_uppercase());
            let Some(text) = read(&variable).filter(|text| !text.is_empty()) else { continue };
            let value = if NUMBERS.contains(&name) {
                let bad = |_| Failure::new("bad-setting", say!("setting-number", variable = variable.clone(), text = text.clone()));
                toml::Value::Integer(text.trim().parse().map_err(bad)?)
            } else if LISTS.contains(&name) {
                toml::Value::Array(text.split(',').map(|one| toml::Value::String(one.trim().to_owned())).collect())
            } else {
                toml::Value::String(text)
            };
            table.insert(name.to_owned(), value);
        }
        table.try_into().map_err(|why: toml::de::Error| Failure::new("bad-setting", say!("setting-variable", why = reader(why.message()))))
    }

    /// These settings, and the others where these say nothing.
    pub fn or(self, other: Settings) -> Settings {
        // Games are kept in one place: who names one leaves the other out.
        let kept = if self.data.is_some() || self.store.is_some() { (self.data, self.store) } else { (other.data, other.store) };
        Settings {
            host: self.host.or(other.host),
            port: self.port.or(other.port),
            data: kept.0,
            store: kept.1,
            advertise: self.advertise.or(other.advertise),
            names: self.names.or(other.names),
            proxies: self.proxies.or(other.proxies),
            password: self.password.or(other.password),
            password_file: self.password_file.or(other.password_file),
            log: self.log.or(other.log),
            tables: self.tables.or(other.tables),
            tables_at_once: self.tables_at_once.or(other.tables_at_once),
            tables_per_hour: self.tables_per_hour.or(other.tables_per_hour),
            unplayed_hours: self.unplayed_hours.or(other.unplayed_hours),
            abandoned_days: self.abandoned_days.or(other.abandoned_days),
            streams_per_client: self.streams_per_client.or(other.streams_per_client),
            thoughts_at_once: self.thoughts_at_once.or(other.thoughts_at_once),
            thoughts_per_hour: self.thoughts_per_hour.or(other.thoughts_per_hour),
            connections: self.connections.or(other.connections),
            connections_per_client: self.connections_per_client.or(other.connections_per_client),
        }
    }

    /// The server's options from these settings.
    pub fn options(self, seed: Option<u64>) -> Result<Options, Failure> {
        let usual = Limits::default();
        let hours = |hours: u32| Duration::from_secs(u64::from(hours) * 3600);
        let password = match (&self.password, &self.password_file) {
            (Some(password), _) => Some(password.clone()),
            (None, Some(path)) => Some(secret(path)?),
            (None, None) => None,
        };
        Ok(Options {
            data_dir: self.data,
            store: self.store,
            advertise: self.advertise,
            names: self.names.unwrap_or_default(),
            proxies: self.proxies.unwrap_or_default(),
            password,
            seed,
            most_tables: self.tables.unwrap_or(Options::default().most_tables),
            limits: Limits {
                tables_at_once: self.tables_at_once.unwrap_or(usual.tables_at_once),
                tables_per_hour: self.tables_per_hour.unwrap_or(usual.tables_per_hour),
                unplayed: self.unplayed_hours.map_or(usual.unplayed, hours),
                abandoned: self.abandoned_days.map_or(usual.abandoned, |days| hours(days.saturating_mul(24))),
                streams_per_client: self.streams_per_client.unwrap_or(usual.streams_per_client),
                thoughts_at_once: self.thoughts_at_once.unwrap_or(usual.thoughts_at_once),
                thoughts_per_hour: self.thoughts_per_hour.unwrap_or(usual.thoughts_per_hour),
                connections: self.connections.unwrap_or(usual.connections),
                connections_per_client: self.connections_per_client.unwrap_or(usual.connections_per_client),
                ..usual
            },
            ..Options::default()
        })
    }
}

fn secret(path: &Path) -> Result<String, Failure> {
    let text = fs::read_to_string(path);
    let text =
        text.map_err(|why| Failure::new("unreadable-file", say!("unreadable", path = path.display().to_string(), why = system(&why))))?;
    Ok(text.trim_end_matches(['\r', '\n']).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_come_before_variables_and_variables_before_the_file() {
        let file: Settings = toml::from_str("port = 1\nhost = \"a\"\nlog = \"json\"\nnames = [\"x\"]").expect("sound");
        let named = |name: &str| match name {
            "VINCULUM_PORT" => Some("2".into()),
            "VINCULUM_PROXIES" => Some("127.0.0.1, ::1".into()),
            "VINCULUM_HOST" => Some("b".into()),
            _ => None,
        };
        let variables = Settings::variables(named).expect("sound");
        let flags = Settings { port: Some(3), ..Settings::default() };
        let all = flags.or(variables).or(file);
        assert_eq!((all.port, all.host.as_deref(), all.log), (Some(3), Some("b"), Some(Log::Json)));
        assert_eq!(all.proxies.as_ref().map(Vec::len), Some(2));
        let folder: Settings = toml::from_str("data = \"games\"").expect("sound");
        let base = Settings { store: Some("postgres://localhost/games".into()), ..Settings::default() };
        assert_eq!(base.clone().or(folder.clone()).data, None, "games are kept in one place");
        assert_eq!(folder.or(base).store, None);
        let bad = Settings::variables(|name| (name == "VINCULUM_PORT").then(|| "many".into()));
        assert_eq!(bad.map_err(|why| why.code), Err("bad-setting".to_owned()));
        assert!(toml::from_str::<Settings>("colour = 1").is_err());
    }
}
