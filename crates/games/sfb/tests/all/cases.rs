//! Every case of `cases/` passes; what they hit of the ledger is printed.

use std::collections::BTreeSet;

use engine::case;
use rulebook::{Coverage, RuleId};
use sfb::Sfb;

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
            let verdict = case::run::<Sfb>(one);
            if verdict.passed() {
                proved.extend(&verdict.proved);
            } else {
                failures.push(format!("{name}: {}\n    {}", verdict.title, verdict.differs.join("\n    ")));
            }
        }
    }
    assert!(failures.is_empty(), "{} of {count} cases differ:\n{}", failures.len(), failures.join("\n"));
    let coverage = Coverage::new(rulebook::sfb::LEDGER.ledger(), &proved);
    println!("{count} cases");
    println!("{}", coverage.text());
    assert!(coverage.is_complete(), "open: {:?}", coverage.open);
    assert_eq!(coverage.describes, [rulebook::sfb::DOC_1], "all other rules are hit by a case");
    assert_eq!((coverage.base_hit.len(), coverage.gaps_hit.len()), (coverage.base_rules, coverage.gaps), "of the base and of the gaps too");
}
