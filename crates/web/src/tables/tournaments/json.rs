//! A tournament, and what its desk says, as JSON.

use desk::{Notice, Tournament, export};
use engine::words::sentence;
use serde_json::{Value, json};

use crate::{tables::tournaments::LiveTournament, words::spoken};

pub(crate) fn told(notices: &[Notice], version: u64) -> Value {
    let told = notices.iter().map(|notice| json!({ "rules": notice.rules, "text": sentence(&notice.said(spoken())) }));
    json!({ "told": told.collect::<Vec<_>>(), "version": version })
}

/// The tournament as one tree, without the fleets while they are closed.
pub(crate) fn tree(tournament: &LiveTournament, event: &Tournament, key: Option<&str>) -> Value {
    let mut tree = export::json(event);
    if tournament.keeps_lists(event, key)
        && let Some(players) = tree["players"].as_object_mut()
    {
        players.values_mut().for_each(|player| player["fleet"] = Value::Null);
    }
    tree
}
