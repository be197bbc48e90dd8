//! A game of a stranger, outside the workspace, is built and played.

use std::{fs, process::Command};

use xtask::tree::Tree;

/// Runs cargo in the stranger's folder, without a network, with the crates that are built here already.
fn cargo(arguments: &[&str]) -> String {
    let root = Tree::here().root;
    let stranger = root.join("examples/stranger");
    // The same versions as the project's own, so that nothing is fetched and little is built.
    fs::copy(root.join("Cargo.lock"), stranger.join("Cargo.lock")).expect("the lock file is copied");
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".into());
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), Into::into);
    let run = Command::new(cargo).args(arguments).arg("--offline").current_dir(&stranger).env("CARGO_TARGET_DIR", target).output();
    let output = run.expect("cargo runs");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{text}\n{}", String::from_utf8_lossy(&output.stderr));
    text
}

#[test]
fn a_stranger_writes_a_game_and_it_is_played() {
    let tested = cargo(&["test", "--quiet"]);
    assert!(tested.contains("3 passed"), "{tested}");
    let played = cargo(&["run", "--quiet"]);
    assert!(played.starts_with("The heap holds ") && played.contains("takes 3 pebbles. [PBL.TAKE.1]"), "{played}");
}

/// The crates on which a stranger's game stands, from the bottom up.
const PUBLIC: [&str; 4] = ["rulebook-build", "rulebook", "geometry", "engine"];

/// Each crate can be packaged with all that it is built from: nothing that it includes lies outside of it.
#[test]
fn the_crates_under_it_can_be_packaged() {
    let tree = Tree::here();
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".into());
    let target = tempfile::tempdir().expect("a folder");
    let package = |more: &[&str]| {
        let arguments = ["package", "--offline", "--no-verify", "--allow-dirty", "--quiet"];
        let run = Command::new(&cargo).args(arguments).args(more).current_dir(&tree.root).env("CARGO_TARGET_DIR", target.path()).output();
        let output = run.expect("cargo runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    package(&PUBLIC.map(|name| ["-p", name]).concat());
    for name in PUBLIC {
        assert!(target.path().join(format!("package/{name}-0.1.0.crate")).exists(), "{name}");
        let list = package(&["--list", "-p", name]);
        let packaged: Vec<&str> = list.lines().collect();
        let folder = format!("crates/{name}/");
        for file in tree.texts(&folder) {
            let inside = file.path.trim_start_matches(&folder);
            assert!(packaged.contains(&inside), "{inside} is not in the package of {name}");
            let depth = inside.matches('/').count();
            let out = format!("\"{}", "../".repeat(depth + 1));
            assert!(!file.path.ends_with(".rs") || !file.text.contains(&format!("include_str!({out}")), "{inside} includes a file outside");
        }
        assert!(packaged.contains(&"README.md") || name == "geometry", "{name}");
    }
}
