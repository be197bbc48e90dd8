//! Files of tournaments: each replays, every hash compared, and gives the same standings, pairings and ranks.

use serde_json::json;

use super::{compare, corpus, entries, expected, held, printed, refusal};
use crate::harness::run;

#[test]
fn every_tournament_stands_as_it_stood() {
    let mut found = Vec::new();
    for (file, entry) in entries(&expected("desks")) {
        let place = format!("desks/{file}");
        let ask = |what: &str| printed(&run(&corpus(), &format!("desk {what} {place} --format json")));
        let replayed = ask("replay");
        if let Some(why) = refusal(&replayed) {
            found.push(format!("{place} does not open: {why}"));
            continue;
        }
        let history = replayed["history"].as_array().map(Vec::len);
        let now = json!({ "entries": history, "drawn_wrongly": replayed["drawn_wrongly"], "show": ask("show"), "ranks": ask("ranks") });
        compare(&place, entry, &now, &mut found);
    }
    held(&found, "A tournament's file stays readable and comes to the same ranks: give a field or an order with a new name an alias.");
}
