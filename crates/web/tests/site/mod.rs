//! The pages of the site: all that need no preparation, and the addresses of those that do. The tests that look at every page (accessibility,
//! languages, pictures) go by this list.

#![allow(dead_code, reason = "each test file uses a part of it")]

use web::Reached;

/// Name for a picture, address.
pub type Page = (&'static str, &'static str);

/// Pages that need nothing to have happened.
pub const PAGES: [Page; 43] = [
    ("start", "/"),
    ("lobby", "/lobby"),
    ("resume", "/resume"),
    ("desk", "/desk"),
    ("rules", "/rules"),
    ("rules of a game", "/rules?game=attack-wing"),
    ("rules found", "/rules?q=attack"),
    ("rules of a game found", "/rules?game=stccg&q=probe"),
    ("a rule", "/rules/AW.CTRL.1"),
    ("interface", "/interface"),
    ("device", "/device"),
    ("password", "/login"),
    ("no such page", "/nowhere"),
    ("referee", "/referee"),
    ("referee attack-wing", "/referee/attack-wing"),
    ("referee attack-wing, volley", "/referee/attack-wing?ruling=cube-volley"),
    ("referee stcs", "/referee/stcs"),
    ("referee stcs, heel", "/referee/stcs?ruling=heel"),
    ("referee sfb", "/referee/sfb"),
    ("referee ascendancy", "/referee/ascendancy"),
    ("referee stccg", "/referee/stccg"),
    ("builder attack-wing", "/fleets"),
    ("builder sfb", "/fleets?game=sfb"),
    ("builder stccg", "/fleets?game=stccg"),
    ("set-up attack-wing", "/new?game=attack-wing"),
    ("set-up attack-wing, duel", "/new?game=attack-wing&scenario=duel"),
    ("set-up stcs", "/new?game=stcs"),
    ("set-up stcs, fleet", "/new?game=stcs&scenario=fleet"),
    ("set-up sfb", "/new?game=sfb"),
    ("set-up ascendancy", "/new?game=ascendancy"),
    ("set-up stccg", "/new?game=stccg"),
    ("laboratory", "/lab"),
    ("laboratory stcs, filled in", "/lab?game=stcs&scenario=duel&vary.regen_box=on&games=100"),
    ("laboratory stccg", "/lab?game=stccg"),
    ("no such run", "/lab/nothing-here"),
    ("no such set-up", "/new?game=stcs&scenario=nothing"),
    ("no such table", "/t/nothing-here"),
    ("no such tournament", "/d/nothing-here"),
    ("sheets attack-wing", "/print/attack-wing"),
    ("sheets stcs", "/print/stcs"),
    ("sheets sfb", "/print/sfb"),
    ("sheets ascendancy", "/print/ascendancy"),
    ("sheets stccg", "/print/stccg"),
];

/// Patterns of the pages of a table or a tournament.
pub const DEEPER: [&str; 7] =
    ["/t/{id}", "/t/{id}/log", "/t/{id}/print", "/d/{id}", "/d/{id}/print/{what}", "/lab/{id}", "/lab/{id}/report"];

/// Patterns of addresses that give no page: files, streams, figures.
pub const NO_PAGES: [&str; 12] = [
    "/t/{id}/mine",
    "/t/{id}/file",
    "/assets/{mark}/{*name}",
    "/health",
    "/metrics",
    "/d/{id}/events",
    "/desks/events",
    "/d/{id}/export/{what}",
    "/lab/{id}/progress",
    "/lab/{id}/games.csv",
    "/lab/{id}/experiment.toml",
    "/api/",
];

/// Whether an address is one of a pattern.
pub fn fits(pattern: &str, address: &str) -> bool {
    let path = address.split('?').next().unwrap_or_default();
    let (parts, asked): (Vec<&str>, Vec<&str>) = (path.split('/').collect(), pattern.split('/').collect());
    parts.len() == asked.len() && parts.iter().zip(asked).all(|(part, asked)| asked.starts_with('{') || asked == *part)
}

/// The routes of the program that no page of the list shows and that are not known to give no page.
pub fn forgotten(routes: impl Iterator<Item = Reached>) -> Vec<String> {
    let known = |pattern: &str| {
        PAGES.iter().any(|(_, address)| fits(pattern, address))
            || DEEPER.contains(&pattern)
            || NO_PAGES.iter().any(|other| pattern == *other || other.ends_with('/') && pattern.starts_with(other))
    };
    let looks = routes.filter(|route| route.method == "get").map(|route| route.path);
    looks.filter(|pattern| !known(pattern)).map(str::to_owned).collect()
}

/// The patterns of the lists here that the program has no route for any more.
pub fn outdated(routes: impl Iterator<Item = Reached>) -> Vec<&'static str> {
    let paths: Vec<&str> = routes.filter(|route| route.method == "get").map(|route| route.path).collect();
    let there = |pattern: &str| paths.iter().any(|path| *path == pattern || pattern.ends_with('/') && path.starts_with(pattern));
    DEEPER.into_iter().chain(NO_PAGES).filter(|pattern| !there(pattern)).collect()
}
