//! Every case of `cases/` and of `docs/cases.md` is run; together they hit every rule of the scenario.

use std::{collections::BTreeSet, error::Error, fs, path::Path, sync::LazyLock};

use attack_wing::AttackWing;
use engine::case::{self, Verdict};
use rulebook::{Coverage, Part, RuleId, attack_wing as ids};

type Result<T = ()> = std::result::Result<T, Box<dyn Error>>;

/// Rules of the scenario half that no case hits yet, each with the reason.
const EXCEPTIONS: &[(&str, &str)] = &[];

/// The topics of the scenario half.
const TOPICS: &[&str] = &[
    "SETUP", "ALLY", "CTRL", "BCT", "BCTMOVE", "BCTATK", "BCTDMG", "ADAPT", "BST", "BSTPLACE", "BSTMOVE", "BSTATK", "BSTDMG", "COORD",
    "END", "BONUS",
];

/// Runs a case file; the verdicts with the name of the file.
fn run(name: &str, text: &str) -> Result<Vec<(String, Verdict)>> {
    let file = case::read(text).map_err(|why| format!("{name}: {why}"))?;
    assert_eq!(file.game, "attack-wing", "{name}");
    Ok(file.cases.iter().map(|case| (name.to_owned(), case::run::<AttackWing>(case))).collect())
}

/// All case files in order of name, and the examples of the page that explains them.
fn all() -> Result<Vec<(String, Verdict)>> {
    let crate_dir = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths: Vec<_> =
        fs::read_dir(crate_dir.join("cases"))?.map(|entry| entry.map(|entry| entry.path())).collect::<std::io::Result<_>>()?;
    paths.sort();
    let mut verdicts = Vec::new();
    for path in paths {
        let name = path.file_name().ok_or("a file has a name")?.to_string_lossy().into_owned();
        verdicts.extend(run(&name, &fs::read_to_string(&path)?)?);
    }
    let page = fs::read_to_string(crate_dir.join("../../../docs/cases.md"))?;
    for (index, text) in examples(&page).into_iter().enumerate() {
        verdicts.extend(run(&format!("docs/cases.md, example {}", index + 1), text)?);
    }
    Ok(verdicts)
}

/// All of them, run once for all tests.
static VERDICTS: LazyLock<std::result::Result<Vec<(String, Verdict)>, String>> = LazyLock::new(|| all().map_err(|why| why.to_string()));

fn verdicts() -> Result<&'static [(String, Verdict)]> {
    Ok(VERDICTS.as_ref().map_err(Clone::clone)?)
}

/// The complete case files among the blocks of a page.
fn examples(page: &str) -> Vec<&str> {
    let blocks = page.split("```toml\n").skip(1).filter_map(|block| block.split_once("```"));
    blocks.map(|(text, _)| text).filter(|text| text.contains("game = \"attack-wing\"")).collect()
}

#[test]
fn every_case_passes() -> Result {
    let verdicts = verdicts()?;
    let mut failed = 0;
    for (file, verdict) in verdicts.iter().filter(|(_, verdict)| !verdict.passed()) {
        failed += 1;
        println!("{file}: {}", verdict.title);
        for differs in &verdict.differs {
            println!("    {differs}");
        }
    }
    assert!(failed == 0, "{failed} of {} cases failed", verdicts.len());
    Ok(())
}

#[test]
fn the_page_about_cases_has_two_examples() -> Result {
    let verdicts = verdicts()?;
    let files: BTreeSet<&String> = verdicts.iter().map(|(file, _)| file).filter(|file| file.starts_with("docs/")).collect();
    assert_eq!(files.len(), 2);
    Ok(())
}

#[test]
fn every_rule_of_the_scenario_is_hit() -> Result {
    let passed = verdicts()?.iter().filter(|(_, verdict)| verdict.passed());
    let hit: BTreeSet<RuleId> = passed.flat_map(|(_, verdict)| verdict.proved.iter().copied()).collect();
    let ledger = ids::LEDGER.ledger();
    let coverage = Coverage::new(ledger, &hit);
    let open: Vec<RuleId> =
        coverage.topics.iter().filter(|topic| TOPICS.contains(&topic.name)).flat_map(|topic| topic.open.clone()).collect();
    let known: Vec<RuleId> = EXCEPTIONS.iter().filter_map(|(id, _)| ids::LEDGER.id(id)).collect();
    assert_eq!(open, known, "open rules and the list of exceptions differ");
    assert_eq!(coverage.topics.iter().filter(|topic| TOPICS.contains(&topic.name)).count(), TOPICS.len());
    let gaps = hit.iter().filter(|id| id.part() == Part::Gap).count();
    let base = hit.iter().filter(|id| id.part() == Part::Base).count();
    println!("{} rules, {base} base rules and {gaps} gaps are hit", coverage.hit.len());
    let described = &coverage.base_describes;
    let open: Vec<RuleId> = ledger.base.iter().map(|rule| rule.id).filter(|id| !hit.contains(id) && !described.contains(id)).collect();
    assert_eq!(open, [], "base rules that no case hits and that do not only describe");
    Ok(())
}

/// The codes of cards that a case names in brackets at the beginning of its title: `[W122 W118] ...`.
fn codes(title: &str) -> Vec<&str> {
    title.strip_prefix('[').and_then(|rest| rest.split_once(']')).map_or_else(Vec::new, |(codes, _)| codes.split_whitespace().collect())
}

#[test]
fn every_card_that_is_built_has_a_case() -> Result {
    use attack_wing::{data::CardId, effects};
    let passed = verdicts()?.iter().filter(|(_, verdict)| verdict.passed());
    let shown: BTreeSet<&str> = passed.flat_map(|(_, verdict)| codes(&verdict.title)).collect();
    let built = CardId::all().filter(|&card| effects::status(card) == effects::Status::Built);
    let missing: Vec<&str> = built.map(CardId::code).filter(|code| !shown.contains(code)).collect();
    assert!(missing.is_empty(), "no case that passes shows {missing:?}");
    let unknown: Vec<&&str> = shown.iter().filter(|code| CardId::find(code).is_none()).collect();
    assert!(unknown.is_empty(), "no such cards: {unknown:?}");
    Ok(())
}
