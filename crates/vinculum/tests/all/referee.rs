//! Single rulings on the command line: dice given at once, asked for line by line, and refused.

use crate::harness::{folder, run, type_in};

const SHOT: &str = "referee stcs shot ship=galaxy weapon=w1 power=10 target=large range=7 side=2 shield=60";

#[test]
fn a_shot_is_ruled_with_its_rules() {
    let folder = folder();
    let ran = run(folder.path(), &format!("{SHOT} --dice 8,8"));
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("Ruling: shield -13") && ran.out.contains("STCS.BSH.2") && !ran.out.contains("Odds"), "{}", ran.out);
    let odds = run(folder.path(), SHOT);
    assert!(
        odds.out.contains("40.00 %  2/5        shield -13")
            && odds.out.contains(
                "Dice wanted: 1 Galaxy Mk I, w1 FX-1 at 2 Borg Large Cube, side 2, range 7: 8 or less on a d10: roll 1 × d10 for to hit"
            ),
        "{}",
        odds.out
    );
}

#[test]
fn programs_get_one_object() {
    let folder = folder();
    let said = run(folder.path(), &format!("{SHOT} --dice 8 --format json")).json();
    assert_eq!(said["question"]["rule"], "STCS.BSH.1");
    assert_eq!(said["result"], serde_json::Value::Null);
    assert_eq!(said["fields"]["ship"], "fed-galaxy-1");
    let said = run(folder.path(), "referee stcs heel ship=cube --dice 6,2,3,3 --format json").json();
    assert_eq!(said["result"], "own heel 191 on side 3");
    let list = run(folder.path(), "referee stcs --format json").json();
    assert_eq!(list["rulings"].as_array().map(Vec::len), Some(12));
}

#[test]
fn without_arguments_it_asks_line_by_line() {
    let folder = folder();
    let lines = "volley\n4\n\n\n19\n7\nvor'cha\n0\n\n\n50\n\n\n\n12\n4\n";
    let ran = type_in(folder.path(), "referee stcs", lines);
    assert_eq!(ran.code, 0, "{} {}", ran.out, ran.err);
    assert!(ran.out.contains("there is no ruling \"volley\""), "{}", ran.out);
    assert!(ran.out.contains("Not possible: the tractor/seizure beam has 19 power and is useless below 20 [STCS.TRAC.11]"), "{}", ran.out);
    assert!(ran.out.contains("\"12\" is not a face of the d10"), "{}", ran.out);
    assert!(ran.out.ends_with("Ruling: seized\n"), "{}", ran.out);
    let ended = type_in(folder.path(), "referee stcs", "shot\n");
    assert_eq!(ended.code, 2);
    assert!(ended.err.contains("error[input-ended]"), "{}", ended.err);
}

#[test]
fn what_is_wrong_is_said_in_a_sentence() {
    let folder = folder();
    let refused = |words: &str, code: &str, said: &[&str]| run(folder.path(), words).refused(code, said);
    refused("referee attack-wing shot", "unknown-ruling", &["cube-attack"]);
    refused("referee stcs volley", "unknown-ruling", &["volley", "shot"]);
    refused("referee stcs shot rang=7", "unknown-field", &["rang", "range"]);
    refused("referee stcs shot range=far", "bad-field", &["far", "0 to 40"]);
    refused("referee stcs shot range", "bad-field", &["FIELD=VALUE"]);
    refused("referee stcs seizure power=51", "tractor-most", &["STCS.TRAC.5", "50"]);
    refused("referee stcs regeneration superstructure=599", "below-half", &["STCS.REGEN.5", "below half"]);
    refused("referee stcs achilles --dice 7", "unclear", &["7", "d6"]);
    refused("referee stcs achilles --dice 6,6,6,6,6,6", "unclear", &["too many"]);
}

/// Letters of dice may stand together or apart.
#[test]
fn an_attack_of_attack_wing_is_ruled() {
    let folder = folder();
    for dice in ["HXXBC,HHX", "H X X B C H H X", "HXXBC HHX"] {
        let line = ["referee", "attack-wing", "attack", "target=cube", "dice=4", "range=1", "lock=on", "--dice", dice];
        let ran = crate::harness::vinculum(folder.path()).args(line).output().expect("it runs");
        let out = String::from_utf8_lossy(&ran.stdout);
        assert!(out.contains("Ruling: damage +4") && out.contains("AW.BASE.11"), "{dice}: {out} {}", String::from_utf8_lossy(&ran.stderr));
    }
}

/// The bad input that the game must refuse with its rule before anything is on the table.
#[test]
fn a_battle_that_cannot_be_is_refused_with_its_rule() {
    let folder = folder();
    let refused = |words: &str, code: &str, said: &[&str]| run(folder.path(), words).refused(code, said);
    refused("simulate stcs --scenario free --set B.fleet=", "no-enemies", &["STCS.BASE.VIC.1", "side 2"]);
    refused("simulate stcs --scenario free --set A.fleet=enterprise-x", "bad-setting", &["enterprise-x"]);
    refused("simulate stcs --scenario free --set seats=4", "empty-seat", &["seat C"]);
    refused("simulate stcs --scenario fleet --set fleet_points=10", "over-points", &["limit is 10", "fleet-points"]);
    refused("simulate stcs --scenario duel --set map_radius=5", "off-map", &["STCS.BASE.MAP.1"]);
    refused("simulate stcs --scenario duel --seats officer", "bad-seats", &["2 seats", "--set seats"]);
}

/// Facts and results speak the language of the command line, and what is estimated is headed so.
#[test]
fn odds_say_what_they_are_in_the_language_that_is_spoken() {
    let folder = folder();
    let at = folder.path();
    for ruling in [
        "attack-wing attack target=ship dice=4 range=2 lock=on agility=2",
        "attack-wing cube-attack dice=12 agility=2 evade=1",
        "attack-wing sphere-attack range=3",
    ] {
        let told = run(at, &format!("referee {ruling}"));
        assert!(told.out.contains("Odds:") && !told.out.contains("about"), "{ruling}: {}", told.out);
    }
    let volley = run(at, "referee attack-wing cube-volley dice=5");
    assert!(volley.out.contains("Odds, estimated from throws:") && volley.out.contains("about"), "{}", volley.out);
    let italian = run(at, "referee attack-wing attack target=ship dice=4 range=2 --lang it");
    assert!(italian.out.contains("Probabilit\u{e0}:") && !italian.out.contains("Shields"), "{}", italian.out);
    for ruling in ["stcs shot", "sfb fire", "stccg battle", "ascendancy battle"] {
        let (english, italian) = (run(at, &format!("referee {ruling}")), run(at, &format!("referee {ruling} --lang it")));
        assert!(english.code != 0 || english.out != italian.out, "{ruling}: {}", italian.out);
    }
}
