//! The case files of the desk, and their coverage of the tournament half of the ledger.

use std::collections::BTreeSet;

use desk::cases::{BUILT_IN, run, run_file};
use rulebook::{LedgerPart, RuleId};

/// The topics of the ledger that are the desk's business. AW.SETUP.4, the only rule of SETUP that needs ranks, is added below.
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

/// Each fault that a case can have, and its report: the first step, the settings and orders before it.
#[test]
fn what_is_wrong_with_a_case_is_said() {
    let two = "begin = ['register Ann fleet 120', 'register Bob fleet 120']";
    let wrong = |head: &str, step: &str| {
        let text = format!("game = 'attack-wing-desk'\n[[case]]\ntitle = 't'\n{head}\n[[case.step]]\n{step}");
        let verdict = run_file(&text).unwrap_or_else(|why| panic!("{why}: {text}")).remove(0);
        assert_eq!(verdict.passed(), verdict.differs.is_empty());
        verdict.differs.join("; ")
    };
    for (head, step, said) in [
        (two, "do = 'lock'", ""),
        (two, "do = 'lock'\nexpect = { phase = 'pairing', player_count = 2 }", ""),
        ("options = { fleet_sp = 90 }", "do = 'register Ann fleet 90'", ""),
        ("options = { fleet_sp = 500 }", "do = 'lock'", "fleet_sp"),
        ("options = { nonsense = 'on' }", "do = 'lock'", "nonsense"),
        ("begin = ['lock']", "do = 'lock'", "begin \"lock\""),
        (two, "do = 'dance'", "step 1 (dance): "),
        (two, "do = 'register Ann'\nrefused = 'AW.BUILD.2'", "refused by AW.ROUND.2"),
        (two, "do = 'register Ann'\nrefused = 'AW.ROUND.2'", ""),
        (two, "do = 'register Ann'\nrefused = 'AW.ROUND.2'\ncites = ['AW.ROUND.2']", ""),
        (
            two,
            "do = 'register Ann'\nrefused = 'AW.ROUND.2'\nsilent = ['AW.ROUND.2']",
            "step 1 (register Ann): AW.ROUND.2 is cited, but should not be",
        ),
        (two, "do = 'register Ann'", "step 1 (register Ann): "),
        (two, "expect = { 'players.Ann.number' = 2 }", "step 1: "),
        (two, "do = 'lock'\ncites = ['AW.BYE.1']", "nothing cites AW.BYE.1"),
        (two, "expect = { bye_candidates = ['Ann', 'Bob'], clock_up = 'none', clock_left = 'none' }", ""),
    ] {
        let found = wrong(&format!("rules = []\n{head}"), step);
        assert!(if said.is_empty() { found.is_empty() } else { found.contains(said) }, "{step}: {found:?}, not {said:?}");
    }
    assert!(wrong("rules = ['AW.ROUND.2']", "do = 'register Ann'\nrefused = 'AW.ROUND.2'").contains("was accepted"));
    assert_eq!(
        wrong(&format!("rules = ['AW.ROUND.2']\n{two}"), "do = 'register Ann'\nrefused = 'AW.ROUND.2'"),
        "",
        "what begins it cites, too"
    );
    assert!(wrong("rules = ['AW.CAT.4']", "do = 'register Ann'").contains("AW.CAT.4 is claimed but nothing in the case cites it"));
}

/// The moment of a step holds for later ones, until another is given.
#[test]
fn a_moment_lasts() {
    let step = |what: &str| format!("[[case.step]]\n{what}\n");
    let steps: String = [
        "do = 'pair by hand Ann Bob'\nat = 100",
        "do = 'clock start'",
        "at = 700\nexpect = { clock_left = 3000, clock_up = false }",
        "at = 3699\nexpect = { clock_left = 1, clock_up = false }",
        "at = 3700\nexpect = { clock_left = 0, clock_up = true }",
        "expect = { clock_left = 0, clock_up = true }",
    ]
    .map(step)
    .concat();
    let begin = "['register Ann fleet 120', 'register Bob fleet 120', 'lock']";
    let text = format!("game = 'attack-wing-desk'\n[[case]]\ntitle = 't'\nrules = []\nbegin = {begin}\n{steps}");
    let verdict = run_file(&text).expect("readable").remove(0);
    assert!(verdict.passed(), "{:?}", verdict.differs);
}
