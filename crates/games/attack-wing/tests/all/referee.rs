//! Single rulings: every form can be ruled with its example values, its odds sum to one, and forbidden values are refused with their rule.

use attack_wing::AttackWing;
use engine::conformance::Rulings;

fn rulings() -> Rulings {
    Rulings::of::<AttackWing>()
}

#[test]
fn every_form_is_ruled_by_its_example() {
    rulings().every_example();
}

#[test]
fn an_attack_with_everything_that_changes_it() {
    // Four dice and one at Range 1; the lock rolls Blanks again, and Battle Stations, as no token turns them; two defense dice for a column begun.
    let cube = "target=cube dice=4 range=1 lock=on damage=4";
    assert_eq!(rulings().result("attack", cube, &["HXXBC", "HHX", "XX"]), "damage +4: 8 cards in 2 columns");
    assert_eq!(rulings().result("attack", cube, &["HXXBC", "HHX", "EX"]), "damage +3: 7 cards in 2 columns");
    assert_eq!(rulings().result("attack", "target=cube dice=4 range=1 battle-stations=on damage=22", &["HXXBC", "10X", "E"]), "destroyed");
    assert_eq!(rulings().result("attack", "target=sphere dice=3 range=2 damage=0", &["HHX", "XX"]).split(':').next(), Some("damage +2"));
    // Against a ship: an Evade Token stops one, Shields take more, and the Hull takes the rest.
    let ship = "target=ship dice=3 range=2 agility=1 shields=1 hull=4";
    assert_eq!(rulings().result("attack", &format!("{ship} evade=1"), &["HHH", "E"]), "Shields -1");
    assert_eq!(rulings().result("attack", ship, &["HHX", "X"]), "Shields -1, Hull -1");
    assert_eq!(rulings().result("attack", &format!("{ship} ready=on"), &["HHX", "B"]), "Shields -1");
    assert_eq!(rulings().result("attack", &format!("{ship} obstructed=on"), &["HHX", "EE"]), "no damage");
    assert_eq!(rulings().result("attack", &ship.replace("hull=4", "hull=1"), &["HHX", "X"]), "ship destroyed");
}

#[test]
fn the_borg() {
    // The Cube rolls its Blanks and Battle Stations again once.
    assert_eq!(rulings().result("cube-attack", "dice=5 range=2 agility=1 shields=4 hull=5 evade=1", &["HHXXB", "XXH", "X"]), "Shields -2");
    assert_eq!(rulings().result("sphere", "x=300 y=457", &[]).split(',').next(), Some("the Sphere at 274.1"));
    let near = "ship=on ship-x=457 ship-y=680 shields=0";
    assert_eq!(
        rulings().result("cube-move", &format!("towards=n speed=2 {near} hull=8"), &[]).split("; ").nth(1),
        Some("the ship: no damage")
    );
    let small = rulings().result("cube-move", &format!("towards=n speed=2 {near} hull=7"), &[]);
    assert!(small.contains("Hull -2"), "{small}");
}

#[test]
fn the_volley_of_the_cube_as_a_whole() {
    // One attack of twelve is the same as alone.
    let one = rulings().result("cube-volley", "dice=12 range-1=2 agility-1=1 shields-1=4 hull-1=5", &["4H8X", "XXXXXXXX", "X"]);
    assert_eq!(one, "target 1: Shields -4");
    // Two of seven: the first at Range 1 has a die more; the second target has an Evade and one die at Range 3.
    let two = "dice=7 range-1=1 agility-1=0 shields-1=2 hull-1=3 range-2=3 agility-2=0 shields-2=1 evade-2=1";
    let ruled = rulings().result("cube-volley", two, &["HHHXXXXX", "XXXXX", "HHHXXXX", "XXXX", "X"]);
    assert_eq!(ruled, "target 1: Shields -2, Hull -1; target 2: Shields -1, Hull -1");
    // Three of five, and one of them is destroyed before the next is attacked.
    let three = "dice=5 agility-1=0 shields-1=0 hull-1=1 agility-2=0 shields-2=2 agility-3=0 shields-3=2";
    let ruled = rulings().result("cube-volley", three, &["HXXXX", "XXXX", "HXXXX", "XXXX", "XXXXX", "XXXXX"]);
    assert_eq!(ruled, "target 1: ship destroyed; target 2: Shields -1; target 3: no damage");
}

#[test]
fn what_cannot_be_is_refused() {
    let code =
        |kind: &str, words: &str, dice: &[&str]| rulings().rule(kind, words, dice).map(|ruled| ruled.result).expect_err("refused").code;
    assert_eq!(code("attack", "target=moon", &[]), "bad-field");
    assert_eq!(code("attack", "shields=3", &[]), "unknown-field");
    assert_eq!(code("volley", "", &[]), "unknown-ruling");
    assert_eq!(code("sphere", "x=300", &["E"]), "unclear");
    assert_eq!(code("attack", "dice=4", &["HHQX"]), "unclear");
    let outside = rulings().rule("cube-move", "x=457 y=800 towards=n speed=3", &[]).expect_err("it would leave the table");
    assert!(outside.rule.is_some(), "{outside:?}");
}
