//! Tests of the whole rulebook.

use std::collections::BTreeSet;

use crate::print::{self, WIDTH};
use crate::{Coverage, Kind, Ledger, LedgerPart, OURS, Rule, RuleId, Shelf, attack_wing, stccg, stcs, words};

const GENERATED: &str = include_str!(concat!(env!("OUT_DIR"), "/ledgers.rs"));

fn attack_wing_ledger() -> &'static Ledger {
    attack_wing::LEDGER.ledger()
}

fn ledgers() -> impl Iterator<Item = &'static Ledger> {
    OURS.ledgers()
}

#[test]
fn every_ledger_has_its_rules() {
    let counts: Vec<_> = ledgers().map(|ledger| (ledger.game, ledger.rules.len())).collect();
    assert_eq!(counts, [("attack-wing", 112), ("stcs", 50), ("sfb", 221), ("ascendancy", 51), ("stccg", 406)]);
    // Gaps are added where play finds them; none is taken away.
    let least = [25, 30, 43, 32, 77];
    assert!(ledgers().zip(least).all(|(ledger, least)| ledger.gaps.len() >= least));
    assert!(OURS.ledger("chess").is_none());
}

#[test]
fn base_rules_are_those_of_the_file_beside_the_ledger() {
    let files = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("rules");
    for ledger in ledgers() {
        let file = std::fs::read_to_string(files.join(format!("{}-base.toml", ledger.game))).unwrap_or_default();
        assert_eq!(file.lines().filter(|line| line.trim() == "[[rule]]").count(), ledger.base.len(), "{}", ledger.game);
    }
    assert_eq!((attack_wing_ledger().base.len(), stcs::LEDGER.ledger().base.len()), (115, 44));
}

#[test]
fn every_constant_is_its_id() {
    let (mut module, mut count) = ("", 0);
    for line in GENERATED.lines().map(str::trim) {
        if let Some(name) = line.strip_prefix("pub mod ") {
            module = name.trim_end_matches(" {");
        }
        let Some((name, rest)) = line.strip_prefix("pub const ").and_then(|line| line.split_once(": ")) else { continue };
        let source = OURS.sources().iter().find(|source| source.game().replace('-', "_") == module).expect("one of ours");
        let place = rest.trim_start_matches("RuleId = RuleId::new(&NAMES[").trim_end_matches("]);");
        let id = source.ids().nth(place.parse().expect("a number")).expect("it exists");
        let spelt: String = id.as_str().chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_uppercase() } else { '_' }).collect();
        assert_eq!(spelt, format!("{}_{name}", source.prefix()));
        assert_eq!(OURS.id(id.as_str()), Ok(id));
        assert_eq!(format!("{id} {id:?}"), format!("{} {}", id.as_str(), id.as_str()));
        count += 1;
    }
    assert_eq!(count, OURS.sources().iter().map(|source| source.ids().count()).sum::<usize>());
    assert_eq!(attack_wing::BASE_9_9_15.as_str(), "AW.BASE.9.9.15");
    assert_eq!(attack_wing::BASE_11_S7.as_str(), "AW.BASE.11.S7");
    assert_eq!(attack_wing::GAP_3.as_str(), "AW.GAP.3");
    assert_eq!(stcs::BASE_FIR_1.as_str(), "STCS.BASE.FIR.1");
}

#[test]
fn ids_are_small_and_ordered_like_the_documents() {
    assert_eq!((std::mem::size_of::<RuleId>(), std::mem::size_of::<Option<RuleId>>()), (8, 8));
    for ledger in ledgers() {
        let all: Vec<RuleId> = ledger.everything().map(|rule| rule.id).collect();
        assert!(all.is_sorted_by(|one, next| one < next), "{}", ledger.game);
        assert!(all.iter().copied().eq(ledger.source().ids()), "{}", ledger.game);
    }
    assert!(attack_wing::GAP_25 < stcs::SCOPE_1 && attack_wing::CTRL_1 != stcs::SCOPE_1);
}

#[test]
fn a_shelf_holds_what_is_put_on_it() {
    let both = Shelf::from_iter([&stcs::LEDGER, &attack_wing::LEDGER, &stcs::LEDGER]);
    assert_eq!(both.sources(), [&stcs::LEDGER, &attack_wing::LEDGER]);
    assert_eq!(both.id("AW.CTRL.1"), Ok(attack_wing::CTRL_1));
    assert!(both.id("STCCG.PROBE.2").is_err() && OURS.id("STCCG.PROBE.2").is_ok());
    assert_eq!(serde_json::to_string(&both).expect("names"), "[\"stcs\",\"attack-wing\"]");
}

#[test]
fn a_rule_found_by_its_id_is_the_rule_of_that_id() {
    // The parsed files number their rules themselves; the names come from the build script.
    for ledger in ledgers() {
        let source = ledger.source();
        let table: toml::Table = source.ledger_text.parse().expect("checked by the build script");
        let named = |field: &str| -> Vec<String> {
            let list = table[field].as_array().expect("a list of tables");
            list.iter().map(|one| one["id"].as_str().expect("an id").to_string()).collect()
        };
        assert!(named("rule").iter().map(String::as_str).eq(ledger.rules.iter().map(|rule| rule.id.as_str())));
        assert!(named("gap").iter().map(String::as_str).eq(ledger.gaps.iter().map(|gap| gap.id.as_str())));
        for rule in ledger.everything() {
            assert!(std::ptr::eq(rule.id.rule(), rule));
            assert_eq!(rule.id.game().game, source.game);
            assert_eq!(rule.id.part() == LedgerPart::Gap, rule.kind == Kind::Gap);
            assert_eq!(rule.id.gap().is_some(), rule.kind == Kind::Gap);
            assert_eq!(rule.id.part() == LedgerPart::Base, rule.confidence.is_some(), "{}", rule.id);
        }
    }
}

#[test]
fn every_id_named_in_a_text_exists() {
    for ledger in ledgers() {
        let prefix = format!("{}.", ledger.prefix);
        for rule in ledger.everything() {
            let words = rule.text.split(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '*')));
            for word in words.map(|word| word.trim_end_matches('.')).filter(|word| word.starts_with(&prefix)) {
                let group = word.trim_end_matches('*');
                let topic = format!("{}.", group.trim_end_matches('.'));
                let known = OURS.id(word).is_ok() || ledger.source().ids().any(|id| id.as_str().starts_with(&topic));
                assert!(known, "{} names {word}", rule.id);
            }
        }
    }
}

#[test]
fn ids_travel_as_strings() {
    let text = serde_json::to_string(&attack_wing::CTRL_1).expect("an id serializes");
    assert_eq!(text, "\"AW.CTRL.1\"");
}

#[test]
fn an_unknown_id_suggests_the_nearest() {
    let error = |text: &str| OURS.id(text).expect_err("there is no such rule").to_string();
    assert_eq!(error("AW.CTRL.9"), "there is no rule \"AW.CTRL.9\"; nearest: AW.CTRL.1, AW.CTRL.2, AW.CTRL.3");
    assert_eq!(error("aw.bcatmove.1").split("; ").nth(1), Some("nearest: AW.BCTMOVE.1, AW.BCTMOVE.2, AW.BCTMOVE.3"));
    assert_eq!(error("stcs.regen.1").split(", ").next(), Some("there is no rule \"stcs.regen.1\"; nearest: STCS.REGEN.1"));
    assert_eq!(error(""), "there is no rule \"\"");
    assert_eq!(error("nothing like an id"), "there is no rule \"nothing like an id\"");
    assert!(error(&"AW".repeat(10_000)).len() < 200);
}

#[test]
fn a_ledger_knows_only_its_own_rules() {
    let ledger = attack_wing_ledger();
    assert_eq!(ledger.rule("AW.BASE.7.4").map(|rule| rule.id), Ok(attack_wing::BASE_7_4));
    let foreign = ledger.rule("STCS.REGEN.1").expect_err("it belongs to another game");
    assert_eq!(foreign.to_string(), "there is no rule \"STCS.REGEN.1\" in attack-wing");
    assert_eq!(OURS.rule("STCS.REGEN.1").map(|rule| rule.id), Ok(stcs::REGEN_1));
}

#[test]
fn topics_keep_the_order_of_the_document() {
    let ledger = attack_wing_ledger();
    let names: Vec<&str> = ledger.topics().iter().map(|topic| topic.name).collect();
    assert_eq!(names[..4], ["SETUP", "ALLY", "CTRL", "BCT"]);
    assert_eq!(names.len(), 27);
    let base: Vec<&str> = ledger.base_topics().iter().map(|topic| topic.name).collect();
    assert_eq!(base[..2], ["BASE.1", "BASE.2"]);
    assert_eq!(ledger.topics().iter().map(|topic| topic.rules.len()).sum::<usize>(), 112);
}

#[test]
fn search_finds_words_beginnings_and_mistyped_words() {
    let ledger = attack_wing_ledger();
    let first = |words: &str| ledger.search(words).first().map(|rule| rule.id);
    assert_eq!(first("aw.ctrl.1"), Some(attack_wing::CTRL_1));
    assert_eq!(first("CTRL.2"), Some(attack_wing::CTRL_2));
    assert_eq!(first("control PASSES"), Some(attack_wing::CTRL_1));
    assert_eq!(first("contr pass"), Some(attack_wing::CTRL_1));
    assert_eq!(first("overlpa ship"), Some(attack_wing::BASE_7_4));
    assert_eq!(first("warp core breach"), Some(attack_wing::BASE_9_9_10));
    assert_eq!(ledger.search("sphere zebra").len(), 0);
    assert_eq!(ledger.search("  ").len(), 0);
    let both = ledger.search("columns dice");
    assert!(both.iter().any(|rule| rule.id == attack_wing::ADAPT_1));
    let in_topic = ledger.search("coord");
    assert_eq!(in_topic[0].id, attack_wing::COORD_1);
}

#[test]
fn a_question_is_answered_by_what_it_asks_about() {
    let ledger = stccg::LEDGER.ledger();
    let first = |words: &str| ledger.search(words).first().map(|rule| rule.id);
    for (question, plain) in [
        ("Can I abduct a personnel?", "abduct personnel"),
        ("does the Borg Queen share skills?", "borg queen share skills"),
        ("When may I probe?", "probe"),
        ("how many sites may I seed", "sites seed"),
        ("What is a hidden agenda?", "hidden agenda"),
    ] {
        assert!(first(question).is_some(), "{question} is not answered");
        assert_eq!(first(question), first(plain), "{question}");
    }
    // Question words are searched for if there are no others.
    assert!(!ledger.search("can you").is_empty());
    // Three words match if the best two do; two words must both match.
    assert_eq!(ledger.search("zebra hidden agenda").first().map(|rule| rule.id), first("hidden agenda"));
    assert!(ledger.search("zebra agenda").is_empty());
    assert!(ledger.search("zebra giraffe agenda").is_empty());
}

/// The cost of a search depends on the number of different words in a ledger, never on the length of the question.
#[test]
fn a_search_costs_little_whatever_is_asked() {
    for ledger in ledgers() {
        for text in ["pass;".repeat(3000), "passes ".repeat(3000), "p".repeat(15_000), "ab.cd.efgh ".repeat(3000)] {
            let (_, compared) = ledger.compared(&text);
            let most = words::MOST * ledger.vocabulary();
            assert!(compared <= most, "{}: {compared} of {most} for {}...", ledger.game, &text[..20]);
        }
        // A word of usual length is held only against words of about that length.
        let (found, compared) = ledger.compared("shields");
        assert!(compared < ledger.vocabulary() * 3 / 4, "{}: {compared}", ledger.game);
        assert!(found.len() < ledger.everything().count());
    }
}

/// The index finds the same rules as reading them all.
#[test]
fn the_index_finds_what_the_rules_say() {
    let ledger = stcs::LEDGER.ledger();
    for wanted in ["superstructure", "sheild", "regen", "fire", "die", "half", "zebra", "10", "warp", "movment"] {
        let by_hand = |rule: &&Rule| {
            let said = [words::words(&rule.title), words::words(&rule.text)].concat();
            let found = said.iter().any(|word| words::Wanted::new(wanted).meets(word, &mut 0).is_some());
            found || (wanted != "10" && rule.id.as_str().to_lowercase().contains(&format!(".{wanted}")))
        };
        let mut expected: Vec<RuleId> = ledger.everything().filter(by_hand).map(|rule| rule.id).collect();
        let mut found: Vec<RuleId> = ledger.search(wanted).iter().map(|rule| rule.id).collect();
        expected.sort();
        found.sort();
        assert_eq!(found, expected, "{wanted}");
    }
}

#[test]
fn gaps_touch_rules() {
    let ledger = stcs::LEDGER.ledger();
    let touching = ledger.gaps_touching(stcs::NEUT_8);
    assert_eq!(touching.iter().map(|gap| gap.id).collect::<Vec<_>>(), [stcs::GAP_16]);
    for ledger in ledgers() {
        for gap in &ledger.gaps {
            assert!(gap.rules.iter().all(|rule| rule.game_name() == ledger.game));
        }
    }
}

#[test]
fn coverage_adds_up() {
    let ledger = attack_wing_ledger();
    let none = Coverage::new(ledger, &BTreeSet::new());
    assert_eq!((none.rules, none.hit.len(), none.describes.len(), none.open.len()), (112, 0, 2, 110));
    let ids: BTreeSet<RuleId> =
        [attack_wing::CTRL_1, attack_wing::BCTDMG_4, attack_wing::BASE_7_4, attack_wing::GAP_3, attack_wing::GAP_4, stcs::REGEN_1].into();
    let some = Coverage::new(ledger, &ids);
    assert_eq!(some.hit, [attack_wing::CTRL_1, attack_wing::BCTDMG_4]);
    assert_eq!(some.describes, [attack_wing::BSTPLACE_5]);
    assert_eq!(some.hit.len() + some.describes.len() + some.open.len(), some.rules);
    assert_eq!(some.base_hit, [attack_wing::BASE_7_4]);
    assert_eq!(some.gaps_hit, [attack_wing::GAP_3, attack_wing::GAP_4]);
    assert_eq!(some.topics.iter().map(|topic| topic.rules()).sum::<usize>(), 112);
    let all = Coverage::new(ledger, &ledger.everything().map(|rule| rule.id).collect());
    assert!(all.is_complete() && !some.is_complete());
}

#[test]
fn coverage_is_told_as_text_and_json() {
    let some = Coverage::new(attack_wing_ledger(), &[attack_wing::CTRL_1].into());
    let text = some.text();
    assert!(text.contains("CTRL                3      1          0      2\n"), "{text}");
    assert!(text.contains("total             112      1          2    109\n"), "{text}");
    assert!(text.contains("describes: AW.BCTDMG.4 (AW.BCTDMG.3"), "{text}");
    assert!(text.contains("open: AW.CTRL.2 What control does\n"), "{text}");
    let json = some.json();
    assert_eq!(json["game"], "attack-wing");
    assert_eq!(json["rules"], 112);
    assert_eq!(json["hit"], serde_json::json!(["AW.CTRL.1"]));
    assert_eq!(json["open"].as_array().map(Vec::len), Some(109));
    assert_eq!(json["topics"][2]["name"], "CTRL");
}

#[test]
fn every_rule_prints_within_the_width() {
    for ledger in ledgers() {
        let mut pages: Vec<String> = ledger.everything().map(print::rule).collect();
        pages.extend(ledger.topics().iter().map(print::topic));
        pages.push(print::ledger_overview(ledger));
        for line in pages.iter().flat_map(|page| page.lines()) {
            assert!(line.chars().count() <= WIDTH, "{line}");
            assert_eq!(line.trim_end(), line);
        }
    }
}

#[test]
fn a_printed_rule_has_its_examples_and_rulings() {
    let page = print::rule(attack_wing::BCTMOVE_2.rule());
    assert!(page.starts_with("AW.BCTMOVE.2  Move towards an enemy\n    restriction | at "), "{page}");
    assert!(page.contains("\n    given   ") && page.contains("\n    expect  "), "{page}");
    assert!(page.contains("AW.GAP.") && page.contains("Ruling: "), "{page}");
    let table = print::rule(stcs::BASE_LOC_1.rule());
    assert!(table.contains("    d10  F   FQ  AQ  A\n    1    SG  SG") && !table.contains("---"), "{table}");
    let found = print::found(&attack_wing_ledger().search("control passes"));
    assert!(found.starts_with("    AW.CTRL.1 "), "{found}");
    assert_eq!(print::found(&[]), "no rule found\n");
}

#[test]
fn json_holds_what_the_page_holds() {
    let rule = print::rule_json(stcs::NEUT_8.rule());
    assert_eq!(rule["id"], "STCS.NEUT.8");
    assert_eq!(rule["topic"], "NEUT");
    assert_eq!(rule["gaps"][0]["id"], "STCS.GAP.16");
    let gap = print::rule_json(stcs::GAP_16.rule());
    assert_eq!((&gap["kind"], &gap["touches"][0]), (&"gap".into(), &"STCS.NEUT.8".into()));
    let overview = print::ledger_json(attack_wing_ledger());
    assert_eq!(overview["topics"][2]["rules"][0], "AW.CTRL.1");
    let topic = print::topic_json(&attack_wing_ledger().topics()[2]);
    assert_eq!(topic["rules"].as_array().map(Vec::len), Some(3));
}
