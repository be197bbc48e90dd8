//! Single rulings as a face asks for them: forms, dice, odds, and refusals with their rule.

use engine::{
    Game,
    conformance::Rulings,
    referee::{Filled, Input},
};
use stcs::{Stcs, ruling::Matter};

fn rulings() -> Rulings {
    Rulings::of::<Stcs>()
}

#[test]
fn the_worked_examples_of_the_ledger() {
    assert_eq!(rulings().result("achilles", "points=20 heel=191", &["2"]), "heel -20");
    assert_eq!(rulings().result("achilles", "points=11 heel=191", &["6"]), "no effect");
    assert_eq!(rulings().result("neutralizer", "target=fed-sovereign-1 range=7 side=4 shield=35", &["8", "4"]), "side dropped");
    assert_eq!(rulings().result("neutralizer", "target=fed-sovereign-1 range=7 side=4 shield=35", &["8", "3"]), "shield -10");
    assert_eq!(rulings().result("regeneration", "superstructure=900 power=30", &[]), "own superstructure +6");
    assert_eq!(rulings().result("regeneration", "superstructure=900 power=19", &[]), "own superstructure +2");
    assert_eq!(rulings().result("heel", "ship=borg-cube-large", &["6 2 3", "3"]), "own heel 191 on side 3");
    assert_eq!(rulings().result("seizure", "power=50 range=7 shield=0", &["4"]), "seized");
    assert_eq!(rulings().result("seizure", "power=50 range=7 shield=1", &["4"]), "no effect");
}

#[test]
fn any_die_serves_for_even_or_odd_and_a_naught_is_a_ten() {
    let shot = "weapon=w1 power=10 target=borg-cube-large range=7 side=2 shield=60";
    assert_eq!(rulings().result("shot", shot, &["8", "20"]), "shield -13");
    assert_eq!(rulings().result("shot", shot, &["8", "13"]), "no effect");
    assert_eq!(rulings().result("shot", shot, &["8", "0"]), "shield -13");
    assert!(rulings().rule("shot", shot, &["13"]).is_err(), "the to-hit die is a d10");
}

#[test]
fn every_form_is_ruled_by_its_example() {
    rulings().every_example();
}

/// Later fields follow earlier ones: the weapons are those of the ship, a heel is asked for only of Borg ships.
#[test]
fn forms_follow_what_is_filled_in() {
    let fields = rulings().form("shot", "ship=rom-v8-1 target=kli-d7m");
    let weapon = fields.iter().find(|field| field.name == "weapon").expect("a field");
    assert!(matches!(&weapon.input, Input::OneOf(items) if items.len() == 2), "{weapon:?}");
    assert!(fields.iter().all(|field| field.name != "heel"));
    let fields = rulings().form("shot", "target=borg-sphere weapon=w99");
    assert!(fields.iter().any(|field| field.name == "heel"));
    assert_eq!(fields.iter().find(|field| field.name == "weapon").map(|field| field.value.as_str()), Some("w1"), "reset to the first");
}

#[test]
fn what_the_rules_forbid_is_refused_with_its_rule() {
    let refused = [
        ("seizure", "power=19 range=7", "STCS.TRAC.11"),
        ("seizure", "power=51 range=7", "STCS.TRAC.5"),
        ("seizure", "power=50 range=11", "STCS.BASE.HIT.1"),
        ("regeneration", "superstructure=599 power=10", "STCS.REGEN.5"),
        ("regeneration", "superstructure=900 power=9", "STCS.REGEN.2"),
        ("neutralizer", "target=borg-sphere", "STCS.GAP.24"),
        ("shot", "power=13", "STCS.BASE.PWR.1"),
        ("shot", "range=25", "STCS.BASE.HIT.1"),
        ("shot", "range=0", "STCS.BASE.MAP.1"),
        ("shot", "target=kli-d7m call=w1 shield=3", "STCS.BASE.CALL.1"),
        ("shot", "crew=70", "STCS.BASE.EFF.CR"),
        ("shot", "ship=enterprise-x", "STCS.GAP.4"),
    ];
    for (kind, words, wanted) in refused {
        rulings().refused(kind, words, wanted);
    }
    for (kind, words, code) in [("shot", "rang=7", "unknown-field"), ("shot", "range=far", "bad-field"), ("volley", "", "unknown-ruling")] {
        assert_eq!(rulings().rule(kind, words, &[]).expect_err(words).code, code);
    }
    assert!(rulings().rule("shot", "target=kli-d7m", &["9", "5", "5", "5"]).is_err_and(|why| why.sentence.contains("too many")));
}

#[test]
fn ships_and_weapons_are_found_by_what_people_call_them() {
    assert_eq!(rulings().result("shot", "weapon=phaser power=10 target=Borg-cube range=7 side=2 shield=60", &["8", "8"]), "shield -13");
    let given = [("target", "Borg cube"), ("weapon", "FX-T"), ("shield", "0")].map(|(name, value)| (name.into(), value.into())).into();
    let fields = Stcs::referee().expect("the game has one").form("shot", &given).expect("a form");
    let value = |name: &str| fields.iter().find(|field| field.name == name).map(|field| field.value.as_str());
    assert_eq!((value("target"), value("weapon")), (Some("borg-cube-large"), Some("w13")));
    let why = rulings().rule("shot", "target=klingon", &[]).expect_err("several");
    assert!(why.sentence.contains("did you mean kli-"), "{why}");
}

#[test]
fn a_die_too_many_says_what_did_not_come() {
    let why = rulings().rule("shot", "target=kli-d7m power=10 range=7 shield=5", &["10", "5"]).expect_err("one too many");
    assert!(why.sentence.contains("there is none for damage location"), "{why}");
}

#[test]
fn a_plasma_of_many_packets_is_estimated_and_says_so() {
    let plasma = "ship=rom-v8-1 weapon=w2 target=fed-galaxy-1 range=1 shield=0";
    let (odds, again) = (rulings().odds("shot", plasma), rulings().odds("shot", plasma));
    assert!(odds[0].exactly.contains("throws"), "{:?}", odds[0]);
    assert_eq!(odds, again, "an estimate does not flicker");
}

#[test]
fn the_result_names_what_a_catastrophe_does() {
    let heel = "points=20 heel=20";
    assert_eq!(rulings().result("achilles", heel, &["2", "3"]), "heel -20, heel exploited, explodes at the end of the turn");
    assert!(rulings().result("achilles", heel, &["2", "9"]).ends_with("engines dead"));
    assert!(rulings().result("achilles", heel, &["2", "10"]).ends_with("no more regeneration"));
}

#[test]
fn what_ships_do_besides_firing_is_ruled_too() {
    assert_eq!(rulings().result("siphon", "superstructure=900 points=4", &[]), "own superstructure +24");
    assert!(rulings().result("siphon", "superstructure=900 shield=40 side=5 points=0", &[]).contains("own superstructure +4"));
    assert_eq!(rulings().result("drag", "target=kli-vorcha-b power=50 range=7 points=3", &[]), "moved 3 hexes");
    let why = rulings().rule("drag", "target=kli-vorcha-b power=20 range=7 points=3", &[]).expect_err("20 power are two hexes");
    assert_eq!(why.rule.map(|rule| rule.as_str()), Some("STCS.TRAC.4"));
    assert_eq!(rulings().result("break", "target=kli-vorcha-b power=50 shield=24", &[]), "free");
    assert_eq!(rulings().result("break", "target=kli-vorcha-b power=50 shield=23", &[]), "no effect");
    assert_eq!(rulings().result("break", "target=kli-vorcha-b power=19 shield=0", &[]), "free");
    assert_eq!(rulings().result("search", "range=11 cloaked=moved contact=on", &["7"]), "found");
    assert_eq!(rulings().result("search", "range=11 cloaked=moved contact=on", &["8"]), "no effect");
    assert_eq!(rulings().result("repair", "system=mount", &["5"]), "own weapon repaired");
    assert_eq!(rulings().result("repair", "system=sensors points=4", &["3"]), "no effect");
    assert_eq!(rulings().result("repair", "system=generator side=3 points=4", &["2"]), "own one box repaired");
    assert!(rulings().rule("repair", "system=sensors points=5", &[]).is_err());
}

/// A ship that is not in the list is described: the description counts, the rest is as in the ship that it is like.
#[test]
fn a_ship_in_words() {
    let desk = Stcs::referee().expect("there are rulings");
    let filled = |words: &[(&str, &str)]| words.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect::<Filled>();
    let rule = |words: &[(&str, &str)], dice: &[&str]| {
        let dice: Vec<String> = dice.iter().map(|die| (*die).to_owned()).collect();
        desk.rule("shot", &filled(words), &dice).map(|ruled| ruled.result.unwrap_or_default())
    };
    // More shield than any Enterprise holds, and as much superstructure as is said.
    let big = [("target", "described shield 90, superstructure 300"), ("range", "7"), ("power", "10"), ("shield", "80")];
    assert_eq!(rule(&big, &["8"]).expect("it is possible"), "shield -13");
    let form = desk.form("shot", &filled(&big)).expect("there is a form");
    let value = |name: &str| form.iter().find(|field| field.name == name).map(|field| field.value.clone());
    assert_eq!(value("superstructure").as_deref(), Some("300"));
    assert_eq!(value("target-figures").as_deref(), Some("shield 90, superstructure 300"));
    // In the browser the figures have a field of their own.
    let apart = [("target", "described"), ("target-figures", "shield 90"), ("range", "7"), ("power", "10"), ("shield", "91")];
    assert!(rule(&apart, &[]).is_err(), "more than its maximum");
    // A firing ship with one weapon that bears all round.
    let phaser =
        [("ship", "described weapon FH-11"), ("target", "kli-d7m"), ("range", "6"), ("power", "6"), ("side", "5"), ("shield", "0")];
    assert!(rule(&phaser, &["10"]).is_ok());
    for (words, says) in [
        ("described shield many", "write a number up to 200"),
        ("described armour 3", "is not a figure of a ship"),
        ("described weapon FH-99", "there is no weapon"),
        ("described like nobody", "no ship of the list"),
        ("described ratio 4", "write power/points"),
    ] {
        let why = rule(&[("target", words)], &[]).expect_err(words);
        assert!(why.sentence.contains(says), "{words}: {}", why.sentence);
    }
    assert!(Stcs::set(&mut Stcs::scenario("duel").expect("a scenario"), "A.fleet", "described shield 90").is_err(), "not in a game");
}

/// Described ships are of their rulings only: no number of them uses anything up.
#[test]
fn any_number_of_ships_can_be_described() {
    for shield in 30..=200 {
        for superstructure in [40, 41] {
            let words = format!("described shield {shield}, superstructure {superstructure}");
            let ruling = Matter { power: Some(10), range: 7, shield, ..Matter::shot("fed-galaxy-1", &words) };
            let ruled = ruling.resolve(&["1".into()]).unwrap_or_else(|why| panic!("{words}: {why:?}"));
            assert_eq!(ruled.result.as_deref(), Some("shield -13"), "{words}");
            let likely = ruling.odds().unwrap_or_else(|why| panic!("{words}: {why:?}"));
            assert!(likely.len() > 1, "{words}");
        }
    }
    assert!(Matter::shot("described shield 9", "kli-d7m").position().is_err(), "it stands in no position that is kept");
}

#[test]
fn fields_begin_with_what_is_simplest() {
    let desk = Stcs::referee().expect("there are rulings");
    let begun = |kind: &str, name: &str| {
        let form = desk.form(kind, &Filled::new()).expect("there is a form");
        form.into_iter().find(|field| field.name == name).map(|field| field.value)
    };
    for (kind, name, value) in [
        ("shot", "range", "1"),
        ("shot", "side", "2"),
        ("shot", "shield", "0"),
        ("shot", "crew", "0"),
        ("explosion", "range", "1"),
        ("drag", "points", "1"),
        ("siphon", "points", "4"),
        ("siphon", "shield", "0"),
        ("siphon", "power", "0"),
        ("search", "range", "5"),
        ("repair", "points", "1"),
    ] {
        assert_eq!(begun(kind, name).as_deref(), Some(value), "{kind} {name}");
    }
}

/// Every system that a hit can take is named among the possible results of a shot.
#[test]
fn a_result_names_the_system_that_was_hit() {
    let odds = rulings().odds("shot", "target=kli-d7m power=10 range=7 shield=0");
    for system in ["sensors -", "crew -", "generator", "superstructure -"] {
        assert!(odds.iter().any(|likely| likely.result.contains(system)), "{system}: {odds:#?}");
    }
}
