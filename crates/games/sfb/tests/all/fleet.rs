//! Fleets and ship files as a builder of any face reads them.

use engine::{Game, builder::Builder};
use sfb::{Sfb, fleet::FleetBuilder};

#[test]
fn option_mounts_are_filled_and_emptied() {
    let begun = FleetBuilder.edit(&FleetBuilder.empty(), "add ori-xbr").expect("a ship");
    let free = begun.parts[0].places.len();
    assert!(free > 0 && begun.sound(), "{:?}", begun.wrong);
    let one = FleetBuilder.edit(&begun.list, "fit 0 hppd").expect("an item");
    assert_eq!(one.setting.as_deref(), Some("ori-xbr+hppd"));
    assert_eq!(one.parts[0].places.len(), free - 2, "a heavy pulsar takes three mounts, one place");
    let many = (0..3).fold(one.clone(), |made, _| FleetBuilder.edit(&made.list, "fit 0 hppd").expect("an item"));
    assert!(!many.sound() && many.setting.is_none());
    assert!(many.wrong.iter().any(|wrong| wrong.rule == rulebook::sfb::HPPD_2 && wrong.code == "no-mounts"), "{:?}", many.wrong);
    let back = FleetBuilder.edit(&one.list, "off 0 0").expect("taken out");
    assert_eq!(back.list, begun.list);
    let mut setup = Sfb::scenario("duel").expect("a scenario");
    Sfb::set(&mut setup, "A.fleet", one.setting.as_deref().expect("playable")).expect("a fleet");
    Sfb::begin(&setup).expect("a table");
}

#[test]
fn lists_are_read_back() {
    let made = FleetBuilder.read("fed-ca, ori-xbr+caster\nkestrel\n").expect("ships");
    assert_eq!(made.wrong.iter().map(|wrong| (wrong.code, wrong.fix.as_deref())).collect::<Vec<_>>(), [("unread-words", Some("aside 0"))]);
    for again in [FleetBuilder.read(&made.text), FleetBuilder.read(&made.list.to_string()), FleetBuilder.draft(&made.list)] {
        assert_eq!(again.expect("a list").list, made.list);
    }
    assert!(FleetBuilder.read("nothing of the kind").is_err());
    for edit in ["add kestrel", "fit 0 torch", "fit 9 hppd", "off 0 0", "remove 2", "limit many", "sing"] {
        assert!(FleetBuilder.edit(&made.list, edit).is_err(), "{edit}");
    }
    let limited = FleetBuilder.edit(&made.list, "limit 10").expect("a limit");
    assert!(limited.wrong.iter().any(|wrong| wrong.code == "too-dear"));
}

#[test]
fn every_offer_can_be_taken() {
    let base = FleetBuilder.edit(&FleetBuilder.empty(), "add ori-xbr").expect("a ship");
    for offer in FleetBuilder.catalogue() {
        let edit = format!("{} {}", offer.edit.replace('@', "0"), offer.id);
        FleetBuilder.edit(&base.list, &edit).unwrap_or_else(|why| panic!("{edit}: {why:?}"));
    }
}

#[test]
fn everything_wrong_with_a_ship_file_is_told() {
    let text = include_str!("../../data/ships.toml");
    let sound = FleetBuilder.read(text).expect("ships");
    assert!(sound.sound() && sound.parts.len() == 11, "{:?}", sound.wrong);
    let worse = text.replacen("shields = [30, 24", "shields = [90, 24", 1).replacen("excess = 6", "excess = 60", 1).replacen(
        "asif = {  }",
        "asif = { A = 8 }",
        1,
    );
    let told = FleetBuilder.read(&worse).expect("ships");
    let sentences: Vec<&str> = told.wrong.iter().map(|wrong| wrong.sentence.as_str()).collect();
    assert_eq!(
        sentences,
        [
            "fed-ca: more boxes of excess than a display holds",
            "fed-ca: more boxes of shield than a display holds",
            "fed-ca: an ASIF is fitted to X2 ships only"
        ]
    );
    assert!(told.setting.is_none());
    assert!(FleetBuilder.read("[[ship]]\nid = 5").is_err());
}
