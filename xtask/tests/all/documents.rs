//! The documents agree with the source.

use std::fs;

use xtask::{book, invariants, tree::Tree};

fn read(path: &str) -> String {
    fs::read_to_string(Tree::here().root.join(path)).unwrap_or_else(|why| panic!("{path}: {why}"))
}

#[test]
fn the_walk_through_quotes_the_example() {
    let (page, example) = (read("docs/adding-a-game.md"), read("crates/engine/src/example.rs"));
    let mut quoted = 0;
    for block in page.split("```rust\n").skip(1) {
        let code = block.split("```").next().unwrap_or_default();
        for line in code.lines().filter(|line| !line.trim().is_empty()) {
            assert!(example.lines().any(|there| there == line), "not in example.rs: {line}");
            quoted += 1;
        }
    }
    assert!(quoted > 25, "{quoted} lines");
}

#[test]
fn every_invariant_is_explained() {
    let page = read("docs/architecture.md");
    for invariant in invariants::ALL {
        assert!(page.contains(&format!("`{}`", invariant.name)), "{} is not in docs/architecture.md", invariant.name);
    }
}

/// Links between the documents, and to files of the project, lead somewhere.
#[test]
fn links_lead_somewhere() {
    let tree = Tree::here();
    let pages = tree.texts("").into_iter().filter(|file| file.path.ends_with(".md") && !file.path.contains("/vendor/"));
    for page in pages {
        let folder = page.path.rsplit_once('/').map_or("", |(folder, _)| folder);
        for link in book::links(&page.text) {
            assert!(tree.root.join(folder).join(link).exists(), "{}: {link} leads nowhere", page.path);
        }
    }
}

/// The book has every page of `docs/`, a page that a chapter names is a chapter, and pictures come along.
#[test]
fn the_book_is_whole() {
    let (tree, folder) = (Tree::here(), tempfile::tempdir().expect("a folder"));
    let copied = book::assemble(&tree, folder.path(), "# Commands\n").unwrap_or_else(|why| panic!("{why}"));
    let pages = tree.texts("docs").into_iter().map(|file| file.path).filter(|path| path.ends_with(".md") && path != "docs/SUMMARY.md");
    for page in pages {
        assert!(copied.contains(&page), "docs/SUMMARY.md does not list {page}");
    }
    assert!(copied.contains("docs/images/map.png"), "{copied:?}");
    let summary = fs::read_to_string(folder.path().join("src/SUMMARY.md")).expect("it is written");
    for link in book::links(&summary) {
        assert!(folder.path().join("src").join(link).is_file(), "the chapter {link} is not in the book");
    }
}

/// Each step of the test command has its time in CONTRIBUTING.md, and all of them together fit into 25 minutes.
#[test]
fn the_test_command_has_a_time_for_each_step() {
    let (script, page) = (read("scripts/test.sh"), read("CONTRIBUTING.md"));
    let table = page.split("## Time of the test command").nth(1).and_then(|rest| rest.split("\n## ").next()).expect("the section stands");
    let rows = table.lines().filter_map(|line| line.strip_prefix("| `")?.strip_suffix(" |")?.split_once("` | "));
    let minutes: Vec<(&str, f64)> = rows.map(|(step, time)| (step, time.parse().expect("minutes are a number"))).collect();
    let steps = script.lines().find_map(|line| line.strip_prefix("steps=(")?.strip_suffix(')')).expect("the steps are listed");
    for step in steps.split(' ') {
        assert!(minutes.iter().any(|(named, _)| *named == step), "{step} has no line in CONTRIBUTING.md");
    }
    let all: f64 = minutes.iter().map(|(_, time)| time).sum();
    assert!(all <= 25.0, "{all} minutes");
}
