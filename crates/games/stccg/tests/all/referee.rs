//! Single rulings as a face asks for them: forms, draws, odds, and refusals with their rule.

use engine::conformance::Rulings;
use stccg::Stccg;

fn rulings() -> Rulings {
    Rulings::of::<Stccg>()
}

#[test]
fn probes() {
    assert_eq!(rulings().result("probe", "objective=establish-gateway card=nine-of-eleven", &[]), "outcome 1: [Com]");
    assert_eq!(rulings().result("probe", "objective=establish-gateway card=tricorder", &[]), "no outcome");
    rulings().refused("probe", "objective=establish-gateway card=nine-of-eleven just-scouted=on", "STCCG.PROBE.15");
    rulings().refused("probe", "objective=establish-gateway card=nine-of-eleven fought=on", "STCCG.PROBE.13");
}

#[test]
fn dilemmas() {
    let rule = |words: &str, draws: &[&str]| rulings().result("dilemma", words, draws);
    assert_eq!(rule("dilemma=nausicaans team=worf,deanna-troi", &["A.worf"]), "not overcome, Worf dead, 1 stopped");
    assert_eq!(rule("dilemma=archer team=worf,calloway", &[]), "overcome");
    assert_eq!(rule("dilemma=microvirus team=worf,mendon", &[]), "not overcome, the opponent chooses one of them");
    assert_eq!(rule("dilemma=females-love-interest team=eight-of-nineteen scouting=on", &[]), "no effect");
    assert_eq!(rule("dilemma=gravitic-mine team=worf ship=runabout", &[]), "not overcome, Runabout damaged, 1 stopped");
    // Everything that may come of it is told: dead, destroyed, disabled, elsewhere, points.
    assert_eq!(rule("dilemma=ktarian-game team=worf", &[]), "not overcome, Worf disabled");
    assert_eq!(rule("dilemma=ktarian-game team=worf,deanna-troi", &["A.deanna-troi"]), "not overcome, Deanna Troi disabled");
    assert_eq!(rule("dilemma=males-love-interest team=worf,deanna-troi", &[]), "not overcome, Worf taken elsewhere");
    assert_eq!(rule("dilemma=nanites team=worf,deanna-troi", &[]), "overcome, +5 points");
    let destroyed = "not overcome, Runabout destroyed, Deanna Troi dead, Worf dead";
    assert_eq!(rule("dilemma=borg-ship team=worf,deanna-troi ship=runabout", &[]), destroyed);
    rulings().refused("dilemma", "dilemma=archer team=eight-of-nineteen", "STCCG.OBJ.1");
    rulings().refused("dilemma", "dilemma=archer team=worf scouting=on", "STCCG.SCOUT.1");
    assert!(rulings().rule("dilemma", "dilemma=archer team=nobody-at-all", &[]).is_err());
}

#[test]
fn battles() {
    assert_eq!(rulings().result("duel", "own=kurn foes=mendon", &[]), "the attackers win, 8 to 0, Mendon dead");
    rulings().refused("duel", "own=gorath foes=mendon", "STCCG.BASE.FIGHT.1");
    rulings().refused("duel", "own=worf foes=kurn", "STCCG.BASE.FIGHT.1");
    let ships = |words: &str| rulings().result("ships", words, &[]);
    assert_eq!(ships("own=i-k-s-bortas:kurn foes=u-s-s-nebula:worf"), "U.S.S. Nebula hit (9 against 8), U.S.S. Nebula damaged");
    let cube = "own=borg-cube:nine-of-seventeen+eight-of-nineteen+four-of-eleven foes=u-s-s-nebula:worf,i-k-s-bortas:kurn";
    assert_eq!(
        ships(&format!("{cube} counter=on")),
        "U.S.S. Nebula hit directly (24 against 8), I.K.S. Bortas hit directly (24 against 7), I.K.S. Bortas destroyed, \
         U.S.S. Nebula destroyed, Kurn dead, Worf dead"
    );
    rulings().refused("ships", cube, "STCCG.BATTLE.1");
}

#[test]
fn cards() {
    let becomes = |words: &str| rulings().result("assimilated", words, &[]);
    assert_eq!(becomes("card=worf"), "a Borg drone [Com] [Borg], 7-5-5, SECURITY, Diplomacy, Honor x2, Navigation");
    assert!(becomes("card=jean-luc-picard as=counterpart").starts_with("a Borg counterpart [Com] [Nav] [Def] [Borg], 9-8-9"));
    assert!(becomes("card=u-s-s-nebula").starts_with("a Borg ship, staffing [Com] [Nav], RANGE 8"));
    assert_eq!(becomes("card=federation-outpost"), "a Borg facility, at which nothing reports");
    assert_eq!(rulings().result("report", "card=worf at=federation-outpost", &[]), "legal");
    rulings().refused("report", "card=kurn at=federation-outpost", "STCCG.BASE.AFFIL.1");
    rulings().refused("report", "card=worf at=borg-cube", "STCCG.REPORT.8");
    rulings().refused("report", "card=gowron-of-borg at=borg-cube", "STCCG.PLAY.5");
    rulings().refused("report", "card=worf at=federation-outpost played=on", "STCCG.PLAY.3");
}

#[test]
fn downloads() {
    let rule = |words: &str| rulings().result("download", words, &[]);
    assert_eq!(rule("by=awaken card=five-of-eleven"), "legal: into play, at Borg Outpost");
    assert_eq!(rule("by=awaken card=five-of-eleven from=hand"), "legal: into play, at Borg Outpost");
    assert_eq!(rule("by=two-of-nineteen card=transwarp-conduit"), "legal: into the hand");
    assert_eq!(rule("by=wall-of-ships card=u-s-s-enterprise"), "legal: into play, at Federation Outpost");
    let refused = |words: &str, rule: &str| rulings().refused("download", words, rule);
    refused("by=awaken card=tricorder", "STCCG.META.2");
    refused("by=two-of-nineteen card=transwarp-conduit from=discard", "STCCG.DL.1");
    assert!(rulings().rule("download", "by=awaken card=no-card-at-all", &[]).is_err());
}

#[test]
fn a_ruling_ends_no_game() {
    let ruling = rulings().rule("probe", "objective=establish-gateway card=nine-of-eleven", &[]).expect("it is ruled");
    assert!(ruling.lines.iter().all(|line| !line.text.contains("wins")), "{:?}", ruling.lines);
}

/// Every answer names a rule, in its lines.
#[test]
fn answers_have_rules() {
    for (kind, words) in [
        ("probe", "objective=eliminate-starship card=nine-of-eleven"),
        ("assimilated", "card=federation-outpost"),
        ("assimilated", "card=worf"),
        ("report", "card=worf at=federation-outpost"),
        ("download", "by=awaken card=five-of-eleven"),
    ] {
        let ruling = rulings().rule(kind, words, &[]).unwrap_or_else(|why| panic!("{kind}: {why:?}"));
        assert!(!ruling.lines.is_empty() && ruling.lines.iter().all(|line| !line.rules.is_empty()), "{kind} {words}");
    }
}

#[test]
fn every_form_is_ruled_by_its_example() {
    rulings().every_example();
}
