//! Every game has the same rooms: who knows one game knows where to look in another.
//!
//! `docs/adding-a-game.md` says what stands in each. A room is a file or a folder of that name in the game's `src`.

use std::collections::BTreeSet;

use anyhow::Result;

use crate::tree::Tree;

/// The rooms of a game, from the ground up.
const ROOMS: [&str; 22] = [
    "ids", "data", "options", "state", "command", "event", "reason", "words", "setup", "rules", "flow", "legal", "inspect", "view", "odds",
    "prompt", "narrate", "scene", "bot", "position", "sound", "referee",
];

/// Rooms that a game lacks.
pub fn check(tree: &Tree) -> Result<Vec<String>> {
    let paths: Vec<String> = tree.sources("crates/games").map(|file| file.path).collect();
    let games: BTreeSet<&str> = paths.iter().filter_map(|path| path.split('/').nth(2)).collect();
    Ok(games.iter().flat_map(|game| lacking(game, &paths)).collect())
}

fn lacking(game: &str, paths: &[String]) -> Vec<String> {
    let inside = format!("crates/games/{game}/src/");
    let there: BTreeSet<&str> =
        paths.iter().filter_map(|path| path.strip_prefix(&inside)?.split('/').next()).map(|name| name.trim_end_matches(".rs")).collect();
    let lacking = ROOMS.iter().filter(|room| !there.contains(*room));
    lacking.map(|room| format!("{game}: there is no {room}.rs and no {room}/ in its src")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_room_that_is_missing_is_named() {
        let rooms = |game: &str, without: &str| -> Vec<String> {
            let rooms = ROOMS.iter().filter(|room| **room != without);
            rooms.enumerate().map(|(at, room)| format!("crates/games/{game}/src/{room}{}", [".rs", "/mod.rs"][at % 2])).collect()
        };
        assert_eq!(lacking("new", &rooms("new", "")), Vec::<String>::new());
        assert_eq!(lacking("new", &rooms("new", "view")), ["new: there is no view.rs and no view/ in its src"]);
    }
}
