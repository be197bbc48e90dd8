//! Single rulings as a face asks for them: forms, dice, odds, and refusals with their rule.

use engine::conformance::Rulings;
use sfb::Sfb;

fn rulings() -> Rulings {
    Rulings::of::<Sfb>()
}

/// The volley that the base file resolves: four photons and four phasers at 8 hexes, 33 points on 2 boxes of reinforcement and 30 of the shield.
#[test]
fn the_volley_of_the_base_file() {
    let weapons = "w1=on w2=on w3=on w4=on w7=on w8=on w9=on w10=on";
    let volley = format!("ship=fed-ca range=8 shield=30 specific=2 {weapons}");
    let dice = ["1", "3", "4", "6", "2", "5", "3", "1", "3 4"];
    let at = format!("target=kli-d7 {volley}");
    assert_eq!(rulings().result("volley", &at, &dice), "reinforcement -2, shield 1 -30, forward hull -1");
    let at = format!("target=isc-xcc asif=on {volley}");
    assert_eq!(rulings().result("volley", &at, &dice), "reinforcement -2, shield 1 -30, ASIF -1");
}

/// Each weapon has a mode of its own; those of a narrow salvo share a roll.
#[test]
fn weapons_of_a_volley_are_fired_in_modes_of_their_own() {
    let near = "ship=fed-ca target=kli-d7 range=4 shield=30";
    // A proximity fuse is not for this range, an overload is; a phaser 1 as a 3 scores less.
    assert_eq!(rulings().result("volley", &format!("{near} w7=overload w8=on w1=small"), &["1", "3", "3"]), "shield 1 -25");
    rulings().refused("volley", &format!("{near} w7=overload w8=small"), "SFB.BASE.PHO.2");
    let salvo = "ship=fed-ca target=kli-d7 range=9 shield=30 w7=salvo w8=salvo w9=small-salvo w10=standard";
    assert_eq!(rulings().result("volley", salvo, &["2", "6"]), "shield 1 -20");
    // The mode given for all holds for the weapons that are only switched on.
    assert_eq!(rulings().result("volley", &format!("{near} w7=on w8=standard mode=overload"), &["1", "1"]), "shield 1 -24");
}

/// Shields, boxes and weapons as they stand.
#[test]
fn damaged_ships_are_ruled_as_they_stand() {
    let worn = "ship=fed-ca range=8 w7=on target=kli-d7 target-damage=shield1=3,forward-hull=0,cargo=0";
    assert_eq!(rulings().result("volley", worn, &["1", "2 5", "2 5", "2 5", "2 5", "2 5"]), "shield 1 -3, battery -3, shuttle -2");
    rulings().refused("volley", "ship=fed-ca range=8 w7=on target=kli-d7 damage=w7", "SFB.BASE.FIR.11");
    rulings().refused("energy", "ship=fed-ca before=20 speed=16 damage=left-warp=4,right-warp=4", "SFB.BASE.NRG.3");
    for unclear in ["damage=shield7=3", "damage=left-warp=99", "damage=w99", "damage=engine=3", "damage=asif-A=1"] {
        assert!(rulings().rule("volley", &format!("ship=fed-ca range=8 w7=on target=kli-d7 {unclear}"), &[]).is_err(), "{unclear}");
    }
}

#[test]
fn hellbores_and_fusion_beams_are_ruled() {
    // Shields 1 to 6 of the target are 30, 24, 20, 20, 20, 24 but for the one that is said.
    let two = "ship=hyd-hc target=fed-ca range=6 w1=on w2=on";
    assert_eq!(
        rulings().result("volley", &format!("{two} side=3 shield=18"), &["4 3", "4 3"]),
        "shield 1 -2, shield 2 -3, shield 3 -13, shield 4 -3, shield 5 -3, shield 6 -2"
    );
    assert_eq!(rulings().result("volley", &format!("{two} mode=small"), &["4 3", "4 3"]), "shield 1 -12");
    let order = "ship=hyd-hc target=fed-ca range=6 shield=20 w1=on w5=on";
    assert_eq!(
        rulings().result("volley", &format!("{order} mode=first"), &["4 3", "1"]),
        "shield 1 -6, shield 2 -1, shield 3 -3, shield 4 -3, shield 5 -3"
    );
    assert_eq!(
        rulings().result("volley", order, &["1", "4 3"]),
        "shield 1 -10, shield 2 -1, shield 3 -2, shield 4 -1, shield 5 -1, shield 6 -1"
    );
    let beam = "ship=hyd-fc target=fed-ca range=1 w1=on";
    assert_eq!(rulings().result("volley", beam, &["3"]), "shield 1 -7");
    assert_eq!(
        rulings().result("volley", &format!("{beam} mode=suicide"), &["3", "3 4"]),
        "shield 1 -14, own forward hull -1, own weapon A"
    );
}

#[test]
fn worked_examples_of_the_ledger() {
    assert_eq!(rulings().result("matrix", "ship=kzi-xbc target=fed-ca range=8 elements=3", &["1"]), "shield 1 -5");
    assert_eq!(rulings().result("matrix", "ship=kzi-xbc target=fed-ca range=5 elements=2", &["4"]), "shield 1 -3");
    assert_eq!(rulings().result("matrix", "ship=kzi-xbc target=fed-ca range=1 elements=1", &["5"]), "shield 1 -3");
    assert_eq!(
        rulings().result("matrix", "ship=kzi-xbc target=fed-ca range=5 elements=2 ecm=1 matrix_combo_shift=on", &["4"]),
        "shield 1 -2"
    );
    assert_eq!(rulings().result("charge", "target=fed-ca range=0", &["6"]), "shield 1 -8");
    assert_eq!(rulings().result("charge", "target=fed-ca range=3", &["5"]), "no effect");
    assert_eq!(rulings().result("charge", "target=fed-ca range=1 ecm=4", &["6"]), "no effect");
    let arming = |words: &str| rulings().result("arming", words, &[]);
    assert_eq!(arming("ship=isc-xcc weapon=w1 paid-turns=1 before=6 pay=9"), "5 pulses, held for 3");
    assert_eq!(arming("ship=isc-xcc weapon=w1 paid-turns=0 pay=12"), "4 pulses, held for 3");
    assert_eq!(
        arming("ship=rom-xfh weapon=w1 paid-turns=2 before=3 pay=12 torpedo=X mode=enveloping"),
        "complete plasma-X, strength 60, held for 5"
    );
    assert_eq!(
        arming("ship=rom-xke weapon=w1 paid-turns=3 held=Rh pay=4 torpedo=Z when=reserve"),
        "complete plasma-Z, strength 80, cannot be held"
    );
    assert_eq!(arming("ship=fed-ca weapon=w7 paid-turns=1 before=2 pay=4"), "complete, 12 points of damage, held for 2");
    assert_eq!(
        arming("ship=hyd-hc weapon=w1 paid-turns=1 before=3 pay=6"),
        "complete, an overload, cannot be held: its second turn is paid again"
    );
    assert_eq!(arming("ship=hyd-fc weapon=w1 paid-turns=0 pay=2"), "a standard beam, held for 1");
    assert_eq!(arming("ship=hyd-fc weapon=w1 paid-turns=1 before=2 pay=6"), "a suicide overload, cannot be held");
}

/// The type of a complete torpedo says how much energy it took: a number left in the field of an earlier turn changes nothing.
#[test]
fn a_complete_torpedo_is_raised_whatever_was_paid_before() {
    for (paid, came) in [
        ("held=Rh pay=4 torpedo=Z when=reserve", "complete plasma-Z, strength 80, cannot be held"),
        ("held=X pay=6 mode=sabot when=reserve", "complete plasma-X, strength 60, held for 5"),
    ] {
        for before in ["", " before=3", " before=24"] {
            assert_eq!(rulings().result("arming", &format!("ship=rom-xke weapon=w1 paid-turns=3 {paid}{before}"), &[]), came, "{before}");
        }
    }
}

#[test]
fn what_is_forbidden_is_refused_with_its_rule() {
    rulings().refused("volley", "ship=fed-ca target=kli-d7 range=1 w7=on", "SFB.BASE.PHO.2");
    rulings().refused("volley", "ship=fed-ca target=kli-d7 range=9 w7=on mode=overload", "SFB.BASE.PHO.3");
    rulings().refused("volley", "ship=isc-xcc target=kli-d7 range=3 w1=on", "SFB.HPPD.11");
    rulings().refused("arming", "ship=fed-ca weapon=w7 paid-turns=0 pay=1", "SFB.BASE.PHO.1");
    rulings().refused("arming", "ship=hyd-hc weapon=w1 paid-turns=0 pay=6", "SFB.BASE.HEL.1");
    rulings().refused("arming", "ship=hyd-fc weapon=w1 paid-turns=0 pay=3", "SFB.BASE.FUS.1");
    rulings().refused("arming", "ship=hyd-fc weapon=w1 paid-turns=0 pay=2 fired=on", "SFB.BASE.FUS.4");
    rulings().refused("volley", "ship=hyd-hc target=kli-d7 range=0 w1=on", "SFB.BASE.HEL.2");
    rulings().refused("volley", "ship=hyd-fc target=kli-d7 range=9 w1=on mode=suicide", "SFB.BASE.FUS.2");
    rulings().refused("arming", "ship=rom-xfh weapon=w1 paid-turns=2 before=2 pay=6 torpedo=X", "SFB.HEAVY.11");
    rulings().refused("energy", "ship=fed-ca before=10 speed=21", "SFB.BASE.MOV.1");
    rulings().refused("energy", "ship=fed-ca before=20 speed=30 w7=3 w8=2", "SFB.BASE.NRG.3");
    rulings().refused("energy", "ship=fed-ca before=20 ecm=4 eccm=4", "SFB.BASE.EWF.1");
    assert!(rulings().rule("volley", "ship=fed-ca target=kli-d7 range=8", &[]).is_err(), "no weapon is switched on");
    assert!(rulings().rule("volley", "ship=nobody", &[]).is_err(), "no such ship");
}

#[test]
fn every_form_is_ruled_by_its_example() {
    rulings().every_example();
}
