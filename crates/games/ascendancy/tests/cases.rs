//! Every case of `cases/` passes; what of the ledger they hit is printed, and may not shrink.

use std::collections::BTreeSet;

use ascendancy::Ascendancy;
use engine::case;
use rulebook::{Coverage, RuleId};

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
            let verdict = case::run::<Ascendancy>(one);
            if verdict.passed() {
                proved.extend(&verdict.proved);
            } else {
                failures.push(format!("{name}: {}\n    {}", verdict.title, verdict.differs.join("\n    ")));
            }
        }
    }
    assert!(failures.is_empty(), "{} of {count} cases differ:\n{}", failures.len(), failures.join("\n"));
    let coverage = Coverage::new(rulebook::ascendancy::LEDGER.ledger(), &proved);
    println!("{}", coverage.text());
    assert!(coverage.hit.len() >= LEAST, "{} rules of the fixes are hit; it was {LEAST}", coverage.hit.len());
}

/// So many of the 51 rules of the fixes are hit by cases.
const LEAST: usize = 20;
