//! Decks from the command line: built, read in every form, checked, waived, played.

use std::fs;

use crate::harness::{folder, run, type_in, vinculum};

#[test]
fn a_deck_goes_through_every_form_and_to_a_table() {
    let folder = folder();
    let at = folder.path();
    let made = vinculum(at).args(["deck", "new", "d.json", "ready klingon", "name Blades"]).output().expect("the program runs");
    assert!(made.status.success(), "{made:?}");
    assert_eq!(run(at, "deck check d.json").code, 0);
    let shown = run(at, "deck show d.json --format json").json();
    for form in ["text", "json"] {
        let text = run(at, &format!("deck show d.json --as {form}")).out;
        let back = type_in(at, "deck show - --format json", &text).json();
        assert_eq!(back["draft"]["setting"], shown["draft"]["setting"], "{form}");
    }
    let setting = run(at, "deck show d.json --as setting").out;
    let played = vinculum(at)
        .args(["simulate", "stccg", "--games", "1", "--set", &format!("A.deck={}", setting.trim()), "--set", "last_turn=10"])
        .output()
        .expect("the program runs");
    assert!(played.status.success(), "{}", String::from_utf8_lossy(&played.stderr));
}

#[test]
fn faults_are_named_and_waived() {
    let folder = folder();
    let at = folder.path();
    fs::write(at.join("few.txt"), "Missions:\n1\tFirst Contact\nDraw Deck:\n3\tData\tPremiere\n").expect("written");
    let ran = run(at, "deck check few.txt");
    assert!(ran.code != 0 && ran.out.contains("[STCCG.DECK.5]") && ran.out.contains("[STCCG.DECK.11]"), "{}", ran.out);
    assert_eq!(run(at, "deck check few.txt --waive mission-count --waive draw-size").code, 0);
    fs::write(at.join("odd.txt"), "Draw Deck:\n3\tData\n1\tBorg Cube (V)\n").expect("written");
    let odd = run(at, "deck check odd.txt --waive mission-count --waive draw-size");
    assert!(odd.code != 0 && odd.out.contains("Borg Cube (V) is not a card that is known here"), "{}", odd.out);
    run(at, "deck check few.txt --waive everything").refused("bad-edit", &["mission-count"]);
    fs::write(at.join("none.txt"), "nothing\n").expect("written");
    run(at, "deck check none.txt").refused("unread-deck", &["no known card"]);
    run(at, "deck show few.txt --as setting --format json");
    let cards = run(at, "deck cards queen --kind personnel --format json").json();
    assert_eq!(cards["cards"].as_array().map(Vec::len), Some(1), "{cards}");
}
