//! The plans of `cargo xtask mutants` fit the source, and its verdicts are right.

use std::{fs, path::Path, time::Duration};

use xtask::{
    mutants::{Fate, Plan, Tried, Wanted, run, shuffled, summary},
    tree::Tree,
};

#[test]
fn every_plan_fits_the_source() {
    let tree = Tree::here();
    let plans: Vec<String> = tree.texts("mutants").into_iter().map(|file| file.path).filter(|path| path.ends_with(".toml")).collect();
    assert!(plans.len() >= 4, "{plans:?}");
    let metadata = tree.metadata().expect("metadata");
    let packages: Vec<&str> =
        metadata["packages"].as_array().expect("packages").iter().filter_map(|package| package["name"].as_str()).collect();
    for path in plans {
        let krate = Path::new(&path).file_stem().and_then(|name| name.to_str()).expect("a name");
        let plan = Plan::read(&tree, krate).expect("a plan");
        let places = plan.places(&tree, krate).expect("with something to change");
        assert!(places.len() > 200, "{krate}: {} places", places.len());
        let stale: Vec<_> = plan.stale(&places).iter().map(|known| format!("{}: {}", known.file, known.was)).collect();
        assert!(stale.is_empty(), "{krate}: the code has moved on under these equivalent changes: {stale:#?}");
        assert!(plan.equivalents.iter().all(|known| known.reason.len() > 15), "{krate}: each with its reason");
        let unknown: Vec<&str> = plan.packages().filter(|package| !packages.contains(package)).collect();
        assert!(unknown.is_empty(), "{krate}: there are no packages {unknown:?}");
        let order = |seed| {
            shuffled(places.clone(), seed)
                .into_iter()
                .take(50)
                .map(|place| (place.file, place.mutation.at.start, place.mutation.by))
                .collect::<Vec<_>>()
        };
        assert!(order(1) == order(1) && order(1) != order(2), "{krate}: the sample comes from the seed");
    }
}

/// A project of one crate: of its two rules, one is held by its test.
fn project(folder: &Path) -> Tree {
    let write = |path: &str, text: &str| {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().expect("inside")).expect("made");
        fs::write(path, text).expect("written");
    };
    write("Cargo.toml", "[package]\nname = \"tiny\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[workspace]\n");
    write(
        "src/lib.rs",
        "//! A crate.\n\npub fn held(hull: i32) -> bool {\n    hull < 3\n}\n\npub fn free(hull: i32) -> bool {\n    hull == 7\n}\n\n\
         pub fn turns(mut left: u8) -> u64 {\n    let mut count = 0;\n    while left != 0 {\n        left -= 1;\n        count += 1;\n    }\n    count\n}\n\n\
         pub fn same(n: u32) -> u32 {\n    n.max(0)\n}\n\npub const MOST: u8 = 9;\n\npub fn small() -> &'static u8 {\n    &8\n}\n\nmod more;\npub use more::later;\n",
    );
    write("src/more.rs", "pub fn later(list: &mut Vec<u8>) {\n    list.clear();\n    list.push(1);\n}\n");
    write(
        "tests/held.rs",
        "#[test]\nfn held() {\n    assert!(tiny::held(2) && !tiny::held(3));\n    assert_eq!((tiny::turns(3), tiny::turns(0)), (3, 0));\n    assert_eq!(tiny::same(0), 0);\n}\n\n\
         #[test]\nfn later() {\n    let mut list = vec![];\n    tiny::later(&mut list);\n    assert_eq!((list, tiny::MOST), (vec![1], 9));\n}\n",
    );
    write(
        "mutants/tiny.toml",
        "area = [\"src\"]\ntests = [\"tiny/held held\", \"tiny\"]\n[[equivalent]]\nfile = \"src/lib.rs\"\nwas = \"n.max(0)\"\nis = \"n.max(1)\"\nreason = \"held for the sake of this test\"\n",
    );
    Tree { root: folder.to_owned() }
}

fn wanted(folder: &Path, sample: usize) -> Wanted {
    Wanted {
        krates: vec!["tiny".into()],
        seed: 1,
        sample,
        resume: false,
        again: false,
        fixed: false,
        folder: folder.join("lab"),
        patience: Duration::from_secs(3),
    }
}

/// Fate of the change to this line.
fn fate<'t>(all: &'t [Tried], is: &str) -> &'t Fate {
    &all.iter().find(|one| one.is == is).unwrap_or_else(|| panic!("{is} was not tried: {all:#?}")).fate
}

fn killed(test: &str) -> Fate {
    Fate::Killed(format!("tiny/held {test}"))
}

#[test]
fn what_lives_and_what_dies_in_a_tiny_project() {
    let folder = tempfile::tempdir().expect("a folder");
    let tree = project(&folder.path().join("tiny"));
    let before = fs::read_to_string(tree.root.join("src/lib.rs")).expect("there");
    let mut asked = wanted(folder.path(), 4);
    let first = run(&tree, &asked, &mut |_, _| {}).expect("it runs").remove(0);
    assert_eq!(first.iter().filter(|one| one.fate.counts()).count(), 4);
    (asked.sample, asked.resume) = (100, true);
    let mut told = 0;
    let all = run(&tree, &asked, &mut |_, _| told += 1).expect("it goes on").remove(0);
    assert_eq!((all[..first.len()] == first[..], told), (true, all.len() - first.len()), "what was tried is not tried again");
    assert_eq!(fs::read_to_string(tree.root.join("src/lib.rs")).expect("there"), before, "the project itself is never touched");
    for (is, wanted) in [
        ("hull <= 3", killed("held")),
        ("hull < 4", killed("held")),
        ("hull == 8", Fate::Lives),
        ("hull != 7", Fate::Lives),
        ("left += 1;", killed("held")),
        ("left -= 0;", Fate::Hung("tiny/held".into())),
        ("pub fn held(hull: i32) -> bool { return true;", killed("held")),
        ("pub fn later(list: &mut Vec<u8>) { return;", killed("later")),
        // The number would not live as long as its function: constant expressions are not switched.
        ("&9", Fate::Unbuildable),
        ("n.max(1)", Fate::Equivalent("held for the sake of this test".into())),
    ] {
        assert_eq!(*fate(&all, is), wanted, "{is}");
    }
    assert!(all.iter().all(|one| !one.is.contains("MOST")), "constants are for those who have time: {all:#?}");
    let counted = all.iter().filter(|one| one.fate.counts()).count();
    let lives = all.iter().filter(|one| one.fate == Fate::Lives).count();
    assert!(summary(&all).starts_with(&format!("{} of {counted} changes noticed", counted - lives)), "{}", summary(&all));
    // A test is added: only survivors are tried again.
    fs::write(tree.root.join("tests/free.rs"), "#[test]\nfn free() {\n    assert!(tiny::free(7));\n}\n").expect("written");
    (asked.resume, asked.again, told) = (false, true, 0);
    let again = run(&tree, &asked, &mut |_, _| told += 1).expect("it runs again").remove(0);
    assert_eq!((again.len(), told), (all.len(), lives));
    assert_eq!(*fate(&again, "hull == 8"), Fate::Killed("tiny/free free".into()));
}

#[test]
fn constants_are_built_each_by_itself() {
    let folder = tempfile::tempdir().expect("a folder");
    let tree = project(&folder.path().join("tiny"));
    let asked = Wanted { fixed: true, ..wanted(folder.path(), 100) };
    let all = run(&tree, &asked, &mut |_, _| {}).expect("it runs").remove(0);
    assert_eq!(*fate(&all, "pub const MOST: u8 = 8;"), killed("later"));
    assert_eq!(*fate(&all, "hull < 4"), killed("held"));
}

#[test]
fn a_project_whose_tests_fail_by_themselves_is_not_tried() {
    let folder = tempfile::tempdir().expect("a folder");
    let tree = project(&folder.path().join("tiny"));
    let asked = wanted(folder.path(), 1);
    let refused = |asked: &Wanted| run(&tree, asked, &mut |_, _| {}).expect_err("nothing could be learned").to_string();
    fs::write(tree.root.join("tests/held.rs"), "#[test]\nfn held() {\n    assert!(tiny::free(0));\n}\n").expect("written");
    assert!(refused(&asked).contains("fails without a change"));
    fs::write(tree.root.join("tests/held.rs"), "#[test]\nfn renamed() {}\n").expect("written");
    assert!(refused(&asked).contains("tiny/held held: there is no such test"));
    fs::write(tree.root.join("tests/held.rs"), "#[test]\nfn held() { tiny::nothing() }\n").expect("written");
    assert!(refused(&asked).contains("does not build"));
    assert!(refused(&Wanted { krates: vec!["large".into()], ..asked }).contains("there are plans for tiny"));
}
