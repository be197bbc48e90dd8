//! The courses of a crate are held, each family of them: where something else was kept than what is played, none passes.

use std::{
    fs,
    panic::{AssertUnwindSafe, catch_unwind},
    path::Path,
};

use engine::{
    Game,
    conformance::course::{Folder, Length},
    example::Beacon,
};

const SHORT: Length = Length { decisions: 4, views: 4 };

/// The name of a family, and what holds it.
type Family<'f> = (&'static str, Box<dyn Fn() + 'f>);

fn families(folder: &Folder) -> Vec<Family<'_>> {
    let setups = vec![("one".to_owned(), Beacon::scenario("beacon").expect("its own"))];
    let nothing = |_: &_, _, _: &mut _| Vec::new();
    vec![
        ("games", Box::new(move || folder.games::<Beacon>("games", &setups, 1, SHORT))),
        ("scenarios", Box::new(|| folder.scenarios::<Beacon>(1, SHORT))),
        ("options", Box::new(|| folder.options::<Beacon>(&[], &[], SHORT))),
        ("setups", Box::new(|| folder.setups::<Beacon>(&[("A.nothing", &["at all"])], 1))),
        ("positions", Box::new(|| folder.positions::<Beacon>(1))),
        ("cases", Box::new(|| folder.cases::<Beacon>(SHORT))),
        ("openings", Box::new(|| folder.openings::<Beacon>("openings", Vec::new, SHORT))),
        ("cases", Box::new(move || folder.from_cases::<Beacon>(SHORT, nothing))),
        ("mixed", Box::new(move || folder.mixed::<Beacon>("beacon", &[], &[], 1, SHORT, nothing))),
        ("told", Box::new(|| folder.told("told", |tell| tell("a name", "a line")))),
    ]
}

#[test]
fn a_family_that_was_another_does_not_pass() {
    if std::env::var_os("VINCULUM_BLESS").is_some() {
        return;
    }
    let home = Path::new(env!("CARGO_TARGET_TMPDIR")).join("another-family");
    let folder = Folder::of(&home, &home);
    fs::create_dir_all(home.join("tests/courses")).and_then(|()| fs::create_dir_all(home.join("cases"))).expect("a place");
    for (family, hold) in families(&folder) {
        fs::write(home.join("tests/courses").join(family).with_extension("txt"), "1 courses, abc\n01234.ab\n").expect("written");
        let said = catch_unwind(AssertUnwindSafe(&hold)).expect_err(family);
        let said = said.downcast_ref::<String>().cloned().unwrap_or_default();
        assert!(said.starts_with(&format!("{family}: ")) && said.contains("lines are in"), "{family}: {said}");
    }
}
