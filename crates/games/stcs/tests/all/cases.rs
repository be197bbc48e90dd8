//! Every case of `cases/` passes, and together they hit every rule of the ledger that does not only describe.

use std::collections::BTreeSet;

use engine::case;
use rulebook::{Coverage, RuleId};
use stcs::Stcs;

#[test]
fn the_ledger_is_executable() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/cases");
    let mut files: Vec<_> = std::fs::read_dir(folder).expect("the folder").map(|entry| entry.expect("an entry").path()).collect();
    files.sort();
    let (mut failures, mut proved, mut count) = (Vec::new(), BTreeSet::<RuleId>::new(), 0);
    for path in files {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default().to_owned();
        let file = case::read(&std::fs::read_to_string(&path).expect("readable")).unwrap_or_else(|why| panic!("{name}: {why}"));
        for one in &file.cases {
            count += 1;
            let verdict = case::run::<Stcs>(one);
            if verdict.passed() {
                proved.extend(&verdict.proved);
            } else {
                failures.push(format!("{name}: {}\n    {}", verdict.title, verdict.differs.join("\n    ")));
            }
        }
    }
    assert!(failures.is_empty(), "{} of {count} cases differ:\n{}", failures.len(), failures.join("\n"));
    let coverage = Coverage::new(rulebook::stcs::LEDGER.ledger(), &proved);
    println!("{}", coverage.text());
    assert!(coverage.is_complete(), "open: {:?}", coverage.open);
    assert_eq!(coverage.hit.len() + coverage.describes.len(), 50);
    let base: Vec<&str> = coverage.base_hit.iter().map(|id| id.as_str()).collect();
    assert_eq!(base.len() + coverage.base_describes.len(), coverage.base_rules, "base rules hit: {base:?}");
    assert_eq!(coverage.gaps_hit.len(), 34, "gaps hit: {:?}", coverage.gaps_hit);
}

/// What the README shows as a case is one, and passes.
#[test]
fn the_example_of_the_readme_passes() {
    let readme = include_str!("../../README.md");
    let examples: Vec<&str> = readme.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert!(!examples.is_empty(), "there is one");
    for example in examples {
        let file = case::read(example).unwrap_or_else(|why| panic!("{why}"));
        for one in &file.cases {
            let verdict = case::run::<Stcs>(one);
            assert!(verdict.passed(), "{}: {:?}", verdict.title, verdict.differs);
        }
    }
}
