//! Which crate may stand on which.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result};
use serde_json::Value;

use crate::tree::Tree;

/// The crates that a crate of ours may depend on: those above it in the map. Games stand on the same three; the binary and the chores on anything.
const STANDS_ON: [(&str, &[&str]); 10] = [
    ("rulebook-build", &[]),
    ("rulebook", &["rulebook-build"]),
    ("geometry", &[]),
    ("engine", &["rulebook-build", "rulebook"]),
    ("bots", &["engine"]),
    ("lab", &["rulebook", "engine"]),
    ("desk", &["rulebook", "engine"]),
    ("web", &["rulebook", "engine", "bots", "lab", "desk"]),
    ("terminal", &["rulebook", "engine", "bots", "desk"]),
    ("vinculum-python", &["engine", "registry", "lab"]),
];

const GAME: &[&str] = &["rulebook-build", "rulebook", "geometry", "engine"];

/// Crates that know no thread, socket, database or screen, nor randomness without a seed; nor may anything they are built from.
const PURE: [&str; 4] = ["rulebook-build", "rulebook", "geometry", "engine"];

const IMPURE: [&str; 15] = [
    "axum",
    "tokio",
    "hyper",
    "futures",
    "mio",
    "socket2",
    "reqwest",
    "rusqlite",
    "tokio-postgres",
    "ratatui",
    "crossterm",
    "clap",
    "rand",
    "getrandom",
    "rayon",
];

/// Named for a feature that it switches on in another dependency, and not used by its own name. The last three have the features that the broker's client
/// switches on: else everything would be built once more for it.
const FOR_A_FEATURE: [&str; 4] = ["proc-macro2", "bytes", "time", "tracing"];

/// A crate of the workspace.
struct Member {
    name: String,
    game: bool,
    /// Names of its dependencies, with whether each is only for tests.
    needs: Vec<(String, bool)>,
    folder: String,
}

fn members(metadata: &Value) -> Vec<Member> {
    let none = Vec::new();
    let ids: BTreeSet<&str> = strings(&metadata["workspace_members"]).collect();
    let packages = metadata["packages"].as_array().unwrap_or(&none).iter();
    let ours = packages.filter(|package| package["id"].as_str().is_some_and(|id| ids.contains(id)));
    ours.map(|package| {
        let manifest = package["manifest_path"].as_str().unwrap_or_default();
        let needs = package["dependencies"].as_array().unwrap_or(&none).iter();
        Member {
            name: package["name"].as_str().unwrap_or_default().into(),
            game: manifest.contains("/crates/games/"),
            needs: needs.map(|need| (need["name"].as_str().unwrap_or_default().into(), need["kind"].as_str() == Some("dev"))).collect(),
            folder: manifest.trim_end_matches("Cargo.toml").trim_end_matches('/').into(),
        }
    })
    .collect()
}

fn strings(list: &Value) -> impl Iterator<Item = &str> {
    list.as_array().into_iter().flatten().filter_map(Value::as_str)
}

/// Every crate depends only on those above it, tests of faces and bots aside, which may use a game; a game never uses another one.
pub fn direction(tree: &Tree) -> Result<Vec<String>> {
    Ok(misdirected(&members(&tree.metadata()?)))
}

fn misdirected(members: &[Member]) -> Vec<String> {
    let names: BTreeMap<&str, bool> = members.iter().map(|member| (member.name.as_str(), member.game)).collect();
    let mut breaches = Vec::new();
    for member in members {
        let allowed = STANDS_ON.iter().find(|(name, _)| *name == member.name).map(|(_, allowed)| *allowed);
        let allowed = if member.game { Some(GAME) } else { allowed };
        if allowed.is_none() && !["registry", "vinculum", "xtask"].contains(&member.name.as_str()) {
            breaches.push(format!("{} has no place in the house: add it to STANDS_ON and to docs/architecture.md", member.name));
        }
        for (need, for_tests) in member.needs.iter().filter(|(need, _)| names.contains_key(need.as_str())) {
            let is_game = names[need.as_str()];
            let listed = allowed.is_none_or(|allowed| allowed.contains(&need.as_str()));
            let tested = *for_tests && !(member.game && is_game) && !PURE.contains(&member.name.as_str());
            if need == "xtask" || !(listed || tested) {
                breaches.push(format!("{} may not depend on {need}", member.name));
            }
        }
    }
    breaches
}

/// The engine, the geometry, the rulebook and the games are built from nothing that knows a thread, a socket, a database, a screen or chance
/// without a seed.
pub fn purity(tree: &Tree) -> Result<Vec<String>> {
    let metadata = tree.metadata()?;
    let mut breaches = Vec::new();
    for member in members(&metadata).iter().filter(|member| member.game || PURE.contains(&member.name.as_str())) {
        let impure = parts(&metadata, &member.name)?.into_iter().filter(|part| IMPURE.contains(part));
        breaches.extend(impure.map(|part| format!("{} is built from {part}", member.name)));
    }
    Ok(breaches)
}

/// The names of all crates that a crate of ours is built from, itself included; without those that only tests and build scripts use.
pub(super) fn parts<'m>(metadata: &'m Value, of: &str) -> Result<BTreeSet<&'m str>> {
    let nodes = metadata["resolve"]["nodes"].as_array().context("cargo metadata has no resolve graph")?;
    let graph: BTreeMap<&str, Vec<&str>> = nodes.iter().filter_map(|node| Some((node["id"].as_str()?, needs(node)))).collect();
    let packages = metadata["packages"].as_array().context("cargo metadata has no packages")?;
    let name_of: BTreeMap<&str, &str> = packages.iter().filter_map(|one| Some((one["id"].as_str()?, one["name"].as_str()?))).collect();
    let start = strings(&metadata["workspace_members"]).find(|id| name_of.get(id) == Some(&of));
    let (mut seen, mut open) = (BTreeSet::new(), Vec::from_iter(start));
    while let Some(id) = open.pop() {
        if seen.insert(id) {
            open.extend(graph.get(id).into_iter().flatten());
        }
    }
    Ok(seen.iter().filter_map(|id| name_of.get(id).copied()).collect())
}

fn needs(node: &Value) -> Vec<&str> {
    let needs = node["deps"].as_array().into_iter().flatten();
    let normal = |need: &&Value| need["dep_kinds"].as_array().into_iter().flatten().any(|kind| kind["kind"].is_null());
    needs.filter(normal).filter_map(|need| need["pkg"].as_str()).collect()
}

/// Every dependency that a crate names is used in its source.
pub fn unused(tree: &Tree) -> Result<Vec<String>> {
    let mut breaches = Vec::new();
    for member in members(&tree.metadata()?) {
        let root = tree.root.to_string_lossy().into_owned();
        let folder = member.folder.strip_prefix(&root).unwrap_or(&member.folder).trim_start_matches('/');
        let text: String = tree.sources(folder).map(|file| file.text).collect();
        for (need, _) in &member.needs {
            if !FOR_A_FEATURE.contains(&need.as_str()) && !uses(&text, &need.replace('-', "_")) {
                breaches.push(format!("{} names {need} in its Cargo.toml but does not use it", member.name));
            }
        }
    }
    Ok(breaches)
}

/// Whether a path in the text begins with the crate's name, or the crate is imported as a whole.
fn uses(text: &str, name: &str) -> bool {
    let part_of_name = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    text.match_indices(name).any(|(at, _)| {
        let (before, after) = (&text[..at], &text[at + name.len()..]);
        let imported = before.ends_with("use ") && after.starts_with([';', ' ']);
        !before.ends_with(part_of_name) && after.starts_with("::") || imported
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn member(name: &str, game: bool, needs: &[(&str, bool)]) -> Member {
        let needs = needs.iter().map(|(need, for_tests)| ((*need).into(), *for_tests)).collect();
        Member { name: name.into(), game, needs, folder: String::new() }
    }

    fn breaches_of(one: Member) -> usize {
        let mut house = vec![member("engine", false, &[]), member("chess", true, &[]), member("xtask", false, &[])];
        house.push(one);
        misdirected(&house).len()
    }

    #[test]
    fn a_dependency_is_used_by_path_or_import() {
        assert!(uses("use serde::Serialize;", "serde") && uses("let x = libm::sin(1.0);", "libm") && uses("use toml;", "toml"));
        assert!(!uses("use serde_json::json;", "serde") && !uses("crate::libm::sin(1.0)", "libm") && !uses("// toml, of course", "toml"));
    }

    #[test]
    fn a_crate_may_not_look_down() {
        assert_eq!(breaches_of(member("bots", false, &[("engine", false), ("serde", false)])), 0);
        assert_eq!(breaches_of(member("bots", false, &[("chess", false)])), 1);
        assert_eq!(breaches_of(member("web", false, &[("chess", true)])), 0);
        assert_eq!(breaches_of(member("rulebook", false, &[("engine", true)])), 1);
        assert_eq!(breaches_of(member("go", true, &[("chess", true)])), 1);
        assert_eq!(breaches_of(member("vinculum", false, &[("chess", false), ("xtask", true)])), 1);
        assert_eq!(breaches_of(member("shed", false, &[])), 1);
    }
}
