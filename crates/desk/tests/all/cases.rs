//! The case files of the desk, and what they cover of the tournament half of the ledger.

use std::collections::BTreeSet;

use desk::cases::{BUILT_IN, run, run_file};
use rulebook::{LedgerPart, RuleId};

/// The topics of the ledger that are the desk's business. Of SETUP it is the one rule that needs ranks.
const TOPICS: &[&str] = &["ROUND", "BYE", "BUILD", "RES", "BP", "FP", "SURV", "RANK", "WIN", "TIE", "CAT", "BONUS", "END"];
const GAPS: &[&str] = &["2", "16", "17", "19", "20", "21", "22", "23", "24"];

#[test]
fn all_cases_pass_and_cover_the_tournament_half() {
    let mut proved: BTreeSet<RuleId> = BTreeSet::new();
    let mut wrong = Vec::new();
    for (name, text) in BUILT_IN {
        for verdict in run_file(text).unwrap_or_else(|why| panic!("{name}: {why}")) {
            wrong.extend(verdict.differs.iter().map(|differs| format!("{name}: {}: {differs}", verdict.title)));
            proved.extend(verdict.proved);
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let ledger = rulebook::attack_wing::LEDGER.ledger();
    let ours = ledger.rules.iter().map(|rule| rule.id).filter(|id| TOPICS.contains(&id.topic()) || id.as_str() == "AW.SETUP.4");
    let gaps = GAPS.iter().map(|number| ledger.rule(&format!("AW.GAP.{number}")).expect("a gap of the ledger").id);
    let open: Vec<RuleId> = ours.chain(gaps).filter(|id| !proved.contains(id)).collect();
    assert!(open.is_empty(), "no case proves {open:?}");
    assert!(proved.iter().any(|id| id.part() == LedgerPart::Gap));
}

/// A case that is wrong says so: the runner can fail.
#[test]
fn a_wrong_case_fails() {
    let text = r#"
        game = "attack-wing-desk"
        [[case]]
        title = "wrong in five ways"
        rules = ["AW.CAT.4", "AW.NO.1"]
        begin = ["register Ann fleet 120", "register Bob fleet 120"]
        [[case.step]]
        do     = "lock"
        cites  = ["AW.BYE.1"]
        silent = ["AW.BUILD.2"]
        expect = { "players.Ann.number" = 2 }
        [[case]]
        title = "accepted though it should not be"
        rules = []
        [[case.step]]
        do = "register Ann"
        refused = "AW.ROUND.2"
        [[case]]
        title = "dice left over"
        rules = []
        [[case.step]]
        do = "register Ann"
        dice = ["BBBBB"]
        [[case]]
        title = "dice missing"
        rules = []
        begin = ["register A fleet 9", "register B fleet 9", "register C fleet 9", "lock"]
        [[case.step]]
        do = "pair"
    "#;
    let verdicts = run_file(text).expect("it can be read");
    assert_eq!(verdicts.iter().map(|verdict| verdict.differs.len()).collect::<Vec<_>>(), [5, 1, 1, 1], "{verdicts:#?}");
    assert!(run_file("game = \"stcs\"").is_err());
    let file = desk::cases::read(BUILT_IN[0].1).expect("ours");
    assert!(run(&file.cases[0]).passed());
}
