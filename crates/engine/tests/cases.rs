//! What the reader and the runner of cases say about files that are wrong.

use engine::{case, example::Beacon};

fn differs(case: &str) -> Vec<String> {
    let file = case::read(&format!("game = \"beacon\"\n[[case]]\ntitle = \"t\"\n{case}")).expect("readable");
    case::run::<Beacon>(&file.cases[0]).differs
}

#[test]
fn an_unreadable_file_names_the_place() {
    let why = case::read("game = \"beacon\"\n[[case]]\ntitle = 3\nrules = []\n").expect_err("a title is a text");
    assert!(why.starts_with("not a case file: line 3, column 9: ") && !why.contains('\n'), "{why}");
    let why = case::read("game = \"beacon\"\n[[case]\n").expect_err("broken");
    assert!(why.starts_with("not a case file: line 2, "), "{why}");
}

#[test]
fn ids_that_name_no_rule_are_found_wherever_they_stand() {
    let step = "[[case.step]]\nseat = \"A\"\ndo = \"bid 1\"\nsilent = [\"AW.NO.1\"]\n";
    let found = differs(&format!("rules = []\n{step}"));
    assert!(matches!(found.as_slice(), [one] if one.starts_with("step 1, silent: there is no rule \"AW.NO.1\"")), "{found:?}");
    let found = differs("rules = [\"AW.CTLR.1\"]\n");
    assert!(matches!(found.as_slice(), [one] if one.contains("nearest: AW.CTRL.1")), "{found:?}");
}
