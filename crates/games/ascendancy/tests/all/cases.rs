//! Every case of `cases/` passes, and together they hit every rule of both ledgers and every gap.

use std::collections::BTreeSet;

use ascendancy::Ascendancy;
use engine::case;
use rulebook::RuleId;

#[test]
fn the_ledgers_are_executable() {
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
    let ledger = rulebook::ascendancy::LEDGER.ledger();
    let open: Vec<_> =
        ledger.everything().filter(|rule| rule.describes.is_none() && !proved.contains(&rule.id)).map(|rule| rule.id).collect();
    assert!(open.is_empty(), "no case hits {open:?}");
}
