//! The plans of `cargo xtask mutants` fit the source, and the machine finds out what it says it finds out.

use std::{fs, path::Path, time::Duration};

use xtask::{
    mutants::{Fate, Plan, Wanted, run, shuffled, summary},
    tree::Tree,
};

#[test]
fn every_plan_fits_the_source() {
    let tree = Tree::here();
    let plans: Vec<String> = tree.texts("mutants").into_iter().map(|file| file.path).filter(|path| path.ends_with(".toml")).collect();
    assert!(plans.len() >= 4, "{plans:?}");
    for path in plans {
        let krate = Path::new(&path).file_stem().and_then(|name| name.to_str()).expect("a name");
        let plan = Plan::read(&tree, krate).expect("a plan");
        let places = plan.places(&tree).expect("with something to change");
        assert!(places.len() > 200, "{krate}: {} places", places.len());
        let stale: Vec<_> = plan.stale(&places).iter().map(|known| format!("{}: {}", known.file, known.was)).collect();
        assert!(stale.is_empty(), "{krate}: the code has moved on under these equivalent changes: {stale:#?}");
        assert!(plan.equivalents.iter().all(|known| known.reason.len() > 15), "{krate}: each with its reason");
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
        "pub fn held(hull: i32) -> bool {\n    hull < 3\n}\n\npub fn free(hull: i32) -> bool {\n    hull == 7\n}\n\n\
         pub fn turns(mut left: u8) -> u64 {\n    let mut count = 0;\n    while left != 0 {\n        left -= 1;\n        count += 1;\n    }\n    count\n}\n\n\
         pub fn same(n: u32) -> u32 {\n    n.max(0)\n}\n",
    );
    write(
        "tests/held.rs",
        "#[test]\nfn held() {\n    assert!(tiny::held(2) && !tiny::held(3));\n    assert_eq!((tiny::turns(3), tiny::turns(0)), (3, 0));\n    assert_eq!(tiny::same(0), 0);\n}\n",
    );
    write(
        "mutants/tiny.toml",
        "area = [\"src\"]\ntests = [[\"test\", \"--offline\"]]\n[[equivalent]]\nfile = \"src/lib.rs\"\nwas = \"n.max(0)\"\nis = \"n.max(1)\"\nreason = \"held for the sake of this test\"\n",
    );
    Tree { root: folder.to_owned() }
}

#[test]
fn what_lives_and_what_dies_in_a_tiny_project() {
    let folder = tempfile::tempdir().expect("a folder");
    let tree = project(&folder.path().join("tiny"));
    let before = fs::read_to_string(tree.root.join("src/lib.rs")).expect("there");
    let mut wanted = Wanted {
        krate: "tiny".into(),
        seed: 1,
        sample: 4,
        resume: false,
        folder: folder.path().join("lab"),
        patience: Duration::from_secs(5),
    };
    let first = run(&tree, &wanted, &mut |_, _| {}).expect("it runs");
    assert_eq!(first.iter().filter(|one| one.fate.counts()).count(), 4);
    (wanted.sample, wanted.resume) = (100, true);
    let mut told = 0;
    let all = run(&tree, &wanted, &mut |_, _| told += 1).expect("it goes on");
    assert_eq!((all[..first.len()] == first[..], told), (true, all.len() - first.len()), "what was tried is not tried again");
    assert_eq!(fs::read_to_string(tree.root.join("src/lib.rs")).expect("there"), before, "the project itself is never touched");
    let fate = |is: &str| &all.iter().find(|one| one.is == is).unwrap_or_else(|| panic!("{is} was not tried: {all:#?}")).fate;
    for (is, wanted) in [
        ("hull <= 3", Fate::Killed("test --offline".into())),
        ("hull < 4", Fate::Killed("test --offline".into())),
        ("hull == 8", Fate::Lives),
        ("hull != 7", Fate::Lives),
        ("left += 1;", Fate::Killed("test --offline".into())),
        ("left -= 0;", Fate::Hung("test --offline".into())),
        ("n.max(1)", Fate::Equivalent("held for the sake of this test".into())),
    ] {
        assert_eq!(*fate(is), wanted, "{is}");
    }
    let counted = all.iter().filter(|one| one.fate.counts()).count();
    let lives = all.iter().filter(|one| one.fate == Fate::Lives).count();
    assert!(summary(&all).starts_with(&format!("{} of {counted} changes noticed", counted - lives)), "{}", summary(&all));
}

#[test]
fn a_project_whose_tests_fail_by_themselves_is_not_tried() {
    let folder = tempfile::tempdir().expect("a folder");
    let tree = project(&folder.path().join("tiny"));
    fs::write(tree.root.join("tests/held.rs"), "#[test]\nfn fails() {\n    assert!(tiny::free(0));\n}\n").expect("written");
    let wanted = Wanted {
        krate: "tiny".into(),
        seed: 1,
        sample: 1,
        resume: false,
        folder: folder.path().join("lab"),
        patience: Duration::from_secs(5),
    };
    let why = run(&tree, &wanted, &mut |_, _| {}).expect_err("nothing could be learned");
    assert!(why.contains("fails without a change"), "{why}");
    assert!(
        run(&tree, &Wanted { krate: "large".into(), ..wanted }, &mut |_, _| {}).is_err_and(|why| why.contains("there are plans for tiny"))
    );
}
