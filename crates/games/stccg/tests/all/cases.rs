//! Every case of `cases/` passes; what is not hit yet is printed.

use std::collections::BTreeSet;

use engine::case;
use rulebook::{Coverage, RuleId};
use stccg::Stccg;

#[test]
fn every_case_passes() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/cases");
    let mut files: Vec<_> = std::fs::read_dir(folder).expect("the folder").map(|entry| entry.expect("an entry").path()).collect();
    files.sort();
    let (mut failures, mut proved, mut count) = (Vec::new(), BTreeSet::<RuleId>::new(), 0);
    for path in files {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default().to_owned();
        let file = case::read(&std::fs::read_to_string(&path).expect("readable")).unwrap_or_else(|why| panic!("{name}: {why}"));
        for one in &file.cases {
            count += 1;
            let verdict = case::run::<Stccg>(one);
            if verdict.passed() {
                proved.extend(&verdict.proved);
            } else {
                failures.push(format!("{name}: {}\n    {}", verdict.title, verdict.differs.join("\n    ")));
            }
        }
    }
    let coverage = Coverage::new(rulebook::stccg::LEDGER.ledger(), &proved);
    println!("{count} cases; {} rules, {} base rules, {} gaps hit", coverage.hit.len(), coverage.base_hit.len(), coverage.gaps_hit.len());
    if std::env::var_os("STCCG_OPEN").is_some() {
        println!("{}", coverage.text());
    }
    assert!(failures.is_empty(), "{} of {count} cases differ:\n{}", failures.len(), failures.join("\n"));
}
