//! A view holds nothing of a state: followed through the types of its fields, as the source declares them.
//!
//! A view that keeps a type of the state and blanks its secrets sends each new field of that type to everybody. A type declared in `state.rs` or
//! `state/` may therefore not be reached from `View`, however deep. Enums without fields are harmless; the few others that are plain facts stand in
//! `PLAIN`.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Result, anyhow};
use syn::{Fields, Item, visit::Visit};

use crate::tree::{File, Tree};

/// Types of a state that hold no secret and never will, by game; each with a reason.
const PLAIN: &[(&str, &str)] = &[
    // The state has an open part and one secret for each seat: a view has the first, and the second of its own seat.
    ("ascendancy", "Open"),
    ("ascendancy", "Secret"),
    // The table as both players see it, which a view holds whole; the dials that lie face down stand beside it, and a view has those of its own seat.
    ("attack-wing", "Board"),
    // Ships, seekers and the step of play as everybody sees them; the hidden part of each stands in `state/secret.rs`, and a view has a type of its
    // own for it.
    ("sfb", "Flow"),
    ("sfb", "Hull"),
    ("sfb", "Secret"),
    ("sfb", "Seeker"),
    // Frames and questions, which everybody sees; they stood outside the state before.
    ("stccg", "Frame"),
    // The current battle, all of it declared openly; the tactics that are not are blank in a view.
    ("stccg", "Duel"),
    ("stccg", "Shoot"),
    // Whose turn it is, and how far it has come.
    ("stccg", "Turn"),
    // The position in the sequence of play, the current question and the seat it is put to.
    ("stcs", "Flow"),
    // The options in force and the terrain.
    ("stcs", "Rules"),
];

/// Folders in which other people's games, and those of the engine, keep their views.
const HOUSES: [&str; 1] = ["crates/engine/src/example"];

/// A type's declaration: its place, and the names in its fields.
struct Declared {
    path: String,
    names: BTreeSet<String>,
    /// An enum whose variants have no fields.
    bare: bool,
}

/// The types of a game by name. Two of one name are both followed: rather one breach too many.
type Types = BTreeMap<String, Vec<Declared>>;

/// Every game's view, from field to field.
pub fn check(tree: &Tree) -> Result<Vec<String>> {
    let mut games: BTreeMap<String, Vec<File>> = BTreeMap::new();
    for file in tree.sources("crates/games").filter(|file| file.path.contains("/src/")) {
        let game = file.path.split('/').nth(2).unwrap_or_default().to_owned();
        games.entry(game).or_default().push(file);
    }
    for house in HOUSES {
        let files: Vec<File> = tree.sources(house).collect();
        games.insert(house.into(), files);
    }
    let mut breaches = Vec::new();
    for (game, files) in &games {
        breaches.extend(held(game, files)?);
    }
    Ok(breaches)
}

/// The parts of its state that a game's view holds, each with the path of fields that leads to it.
fn held(game: &str, files: &[File]) -> Result<Vec<String>> {
    let types = declared(files)?;
    let mut breaches = Vec::new();
    let mut seen: BTreeSet<&str> = BTreeSet::new();
    let mut open: Vec<(&str, String)> = vec![("View", "View".into())];
    while let Some((name, way)) = open.pop() {
        if !seen.insert(name) {
            continue;
        }
        for declared in types.get(name).into_iter().flatten() {
            if PLAIN.contains(&(game, name)) {
                continue;
            }
            if of_state(&declared.path) && !declared.bare {
                breaches.push(format!("{game}: {way} is a type of the state ({})", declared.path));
                continue;
            }
            open.extend(declared.names.iter().map(|name| (name.as_str(), format!("{way} > {name}"))));
        }
    }
    breaches.sort();
    Ok(breaches)
}

fn of_state(path: &str) -> bool {
    path.ends_with("/state.rs") || path.contains("/state/")
}

fn declared(files: &[File]) -> Result<Types> {
    let mut types = Types::new();
    for file in files {
        let parsed = syn::parse_file(&file.text).map_err(|why| anyhow!("{}: {why}", file.path))?;
        collect(&file.path, &parsed.items, &mut types);
    }
    Ok(types)
}

fn collect(path: &str, items: &[Item], types: &mut Types) {
    for item in items {
        match item {
            Item::Struct(item) => add(types, path, &item.ident.to_string(), named(&item.fields), false),
            Item::Enum(item) => {
                let bare = item.variants.iter().all(|variant| variant.fields.is_empty());
                add(types, path, &item.ident.to_string(), item.variants.iter().flat_map(|variant| named(&variant.fields)).collect(), bare);
            }
            Item::Type(item) => {
                let mut names = Names::default();
                names.visit_type(&item.ty);
                add(types, path, &item.ident.to_string(), names.0, false);
            }
            // A macro of our own may declare types; every name in it counts.
            Item::Macro(item) => {
                let text = item.mac.tokens.to_string();
                if let Some(name) = text.split_once("struct ").and_then(|(_, rest)| rest.split_whitespace().next()) {
                    let words = text.split(|c: char| !c.is_alphanumeric() && c != '_').map(str::to_owned);
                    add(types, path, name, words.collect(), false);
                }
            }
            Item::Mod(item) => {
                if let Some((_, items)) = &item.content {
                    collect(path, items, types);
                }
            }
            _ => {}
        }
    }
}

fn add(types: &mut Types, path: &str, name: &str, names: BTreeSet<String>, bare: bool) {
    types.entry(name.into()).or_default().push(Declared { path: path.into(), names, bare });
}

fn named(fields: &Fields) -> BTreeSet<String> {
    let mut names = Names::default();
    names.visit_fields(fields);
    names.0
}

/// The names of all types in a type.
#[derive(Default)]
struct Names(BTreeSet<String>);

impl<'ast> Visit<'ast> for Names {
    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.0.extend(path.segments.last().map(|segment| segment.ident.to_string()));
        syn::visit::visit_path(self, path);
    }

    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    fn breaches(view: &str) -> Vec<String> {
        let file = |path: &str, text: &str| File { path: path.into(), text: text.into() };
        let state = "pub struct State { pub hand: Hand, pub phase: Phase }\npub struct Hand([u8; 7]);\npub enum Phase { Draw, Play }";
        let pieces = "pub struct Seen { pub phase: Phase, pub next: Box<Seen> }\npub enum Deep { All(Vec<Option<Hand>>) }";
        let files = [
            file("crates/games/x/src/state.rs", state),
            file("crates/games/x/src/pieces.rs", pieces),
            file("crates/games/x/src/view.rs", view),
        ];
        held("x", &files).expect("it can be read")
    }

    #[test]
    fn a_view_of_its_own_types_is_sound() {
        assert_eq!(breaches("pub struct View { pub phase: Phase, pub seen: Vec<Seen>, pub count: [u8; 2] }"), Vec::<String>::new());
        assert_eq!(breaches("pub struct View { pub count: u8 }\nfn view(state: &State) -> View { todo(state) }"), Vec::<String>::new());
    }

    #[test]
    fn a_type_of_the_state_is_found_however_deep() {
        assert_eq!(breaches("pub struct View(State);"), ["x: View > State is a type of the state (crates/games/x/src/state.rs)"]);
        assert_eq!(breaches("pub struct View { all: Box<crate::state::State> }").len(), 1);
        assert_eq!(breaches("pub struct View { hands: [Option<Hand>; 2] }").len(), 1);
        assert_eq!(breaches("pub enum View { Of { what: Deep } }")[0].split(" is ").next(), Some("x: View > Deep > Hand"));
        assert_eq!(breaches("pub struct View { mine: Mine }\ntype Mine = (u8, Hand);").len(), 1);
    }
}
