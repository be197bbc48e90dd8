//! The data is whole: nothing in it is misread, and every ready deck is sound.

use super::*;
use crate::decks;

#[test]
fn all_cards_are_there() {
    assert_eq!(cards().len(), 373);
    let names: std::collections::BTreeSet<&str> = cards().iter().map(|card| card.id.as_str()).collect();
    assert_eq!(names.len(), 373);
    assert!(cards().len() < 512, "a card fits into nine bits of a lot");
}

/// A condition that nobody understands would be one that is never met.
#[test]
fn a_wrong_word_in_a_condition_is_an_error() {
    let mission = "span = 3\npoints = 30\nattempt_by = \"any\"\nwhere = \"planet\"";
    let captain = "[[card]]\nid = \"captain\"\ntitle = \"A Captain\"\ntype = \"personnel\"\npersona = \"Captain\"\nintegrity = 6\ncunning = 6\nstrength = 6\nskill_dots = 1\nskills = []\nspecies = [\"human\"]";
    let card = |key: &str, need: &str| {
        load::all(&[&format!("[[card]]\nid = \"some\"\ntype = \"mission\"\n{mission}\n{key} = \"{need}\"\n{captain}")])
    };
    let effect = |need: &str| reading::file(&format!("[[effect]]\ncard = \"archer\"\nneeds = \"{need}\""));
    let step = |need: &str| reading::file(&format!("[[effect]]\ncard = \"archer\"\ndoes = [\"unless {need}\"]"));
    for right in ["Captain OR A Captain", "Honor x2 + (STRENGTH>30 OR absent Somebody)", "space: SHIELDS>6; planet: 2 female personnel"] {
        assert!(card("requires", right).is_ok(), "{right}: {:?}", card("requires", right).err());
    }
    assert!(effect("Lwaxana Troi OR 3 OFFICER each with STRENGTH>5").is_ok() && step("one member with CUNNING>7").is_ok());
    for wrong in [
        "Honour",
        "Honor x",
        "Honor + ",
        "Honour x2",
        "Captain Nobody",
        "(Honor OR Somebody)",
        "STRENGTH>many",
        "STRENTH>30",
        "one member with CUNNING<7",
        "2 female persons",
        "3 Ferengi",
        "2 [Xyz]",
        "2 [Def] people",
        "[Xyz]",
        "class Sleeper",
        "aboard (class OFFICER OR Sleeper)",
        "SHIELDS>",
        "the two strongest total STRENGTH>",
        "2 OFFICERS each with STRENGTH>5",
        "above: SHIELDS>6; planet: Music",
        "SHIELDS>6; planet: Music",
    ] {
        for key in ["requires", "overcome", "cure"] {
            assert!(card(key, wrong).is_err(), "{key} = {wrong}");
        }
        assert!(effect(wrong).is_err() && step(wrong).is_err(), "{wrong}");
    }
    // People who are not among the cards here are asked for by these.
    let absent = |need: &&Need| format!("{need:?}").contains("Absent(");
    let odd = cards().iter().filter(|card| [&card.requires, &card.overcome, &card.cure].into_iter().flatten().any(|need| absent(&need)));
    assert_eq!(odd.map(|card| card.id.as_str()).collect::<Vec<_>>(), ["qualor-ii-rendezvous", "primitive-culture"]);
}

#[test]
fn every_skill_of_the_queen_is_there() {
    assert_eq!(SKILLS.len() - 1, 41);
}

#[test]
fn ready_decks_are_sound() {
    assert!(decks().len() >= 6);
    for deck in decks() {
        let faults: Vec<String> = decks::faults(deck).into_iter().map(|fault| format!("{:?}", fault.reason)).collect();
        assert!(faults.is_empty(), "{}: {faults:?}", deck.id);
    }
}

/// What the ready decks play does all that its text says.
#[test]
fn ready_decks_do_all_they_say() {
    for deck in decks() {
        let seeds = deck.seed.iter().chain(&deck.draw).chain(&deck.battle_bridge).map(|line| line.card.as_str());
        let open: Vec<&str> =
            seeds.chain(deck.missions.iter().map(String::as_str)).filter(|name| named(name).and_then(open).is_some()).collect();
        assert!(open.is_empty(), "{}: {open:?}", deck.id);
    }
}

/// A card whose text is not done, wholly or in part, says so on its face; the others have effects, or rules that name them.
#[test]
fn what_is_not_enforced_is_said() {
    let (ours, rest): (Vec<_>, Vec<_>) = all_open().values().partition(|open| !open.ours.is_empty());
    let (never, left): (Vec<_>, Vec<_>) = rest.into_iter().partition(|open| !open.never.is_empty());
    let (whole, part): (Vec<_>, Vec<_>) = left.into_iter().partition(|open| open.whole);
    let file: toml::Table = include_str!("../../data/open.toml").parse().expect("a table");
    let lines = file.get("open").and_then(toml::Value::as_array).map_or(0, Vec::len);
    assert_eq!(all_open().len(), lines, "a card is named twice, or there is none of the name");
    for (card, open) in all_open() {
        let text = &super::card(*card).text;
        assert!(!text.is_empty(), "{}: a card without text is named", open.card);
        assert!(open.whole || !open.lines.is_empty() || !open.never.is_empty() || !open.ours.is_empty(), "{}: which lines?", open.card);
        assert!(!open.whole || of(*card).is_empty() || text.is_empty(), "{}: it has effects", open.card);
    }
    let faces = crate::scene::faces();
    let said = faces.iter().filter(|face| format!("{:?}", face.text).contains("Not enforced")).count();
    assert_eq!(said, lines - never.len() - ours.len());
    assert_eq!(faces.iter().filter(|face| format!("{:?}", face.text).contains("Ours, for want")).count(), ours.len());
    let why = faces.iter().filter(|face| format!("{:?}", face.text).contains("Comes to nothing")).count();
    assert_eq!(why, never.len());
    let texts = cards().iter().filter(|card| !card.text.is_empty()).count();
    println!("{texts} texts: {} not done, {} in part, {} that never come about", whole.len(), part.len(), never.len());
    assert!(whole.len() <= 15 && part.len() <= 10, "{} and {}", whole.len(), part.len());
    assert!(all_open().keys().all(|card| super::card(*card).tier != 'A'));
}

/// A player decides by the face: it has what a mission requires and who may attempt it, what overcomes a dilemma, whose a person or a ship is.
#[test]
fn a_face_says_what_is_asked() {
    let words = crate::ruling::english();
    let faces = crate::scene::faces();
    for (face, card) in faces.iter().zip(cards()) {
        let text = words.say(&face.text);
        assert!(card.asks.is_empty() || text.contains(&card.asks), "{}: {text}", card.id);
        assert!(card.kind != Kind::Mission || text.contains("Attempted by: "), "{}: {text}", card.id);
        assert!(!text.starts_with("face-") && !text.contains("  "), "{}: {text}", card.id);
    }
    let said = |key: &str| faces.iter().find(|face| face.key == key).map(|face| (words.say(&face.kind), words.say(&face.text)));
    assert_eq!(
        said("avert-disaster"),
        Some(("planet mission".into(), "Requires Geology + Honor + INTEGRITY>35. Attempted by: Federation.".into()))
    );
}

#[test]
fn effects_belong_to_cards() {
    let table = |text: &&str| text.parse::<toml::Table>().expect("a table");
    let count: usize =
        reading::TEXTS.iter().map(|text| table(text).get("effect").and_then(toml::Value::as_array).map_or(0, Vec::len)).sum();
    assert_eq!(effects().len(), count, "an effect names a card that is not there");
}

#[test]
fn a_wrong_word_in_an_effect_is_an_error() {
    let read = |words: &str| reading::file(&format!("[[effect]]\ncard = \"archer\"\n{words}"));
    assert_eq!(read("does = [\"select highest 1\", \"kill\"]").map(|effects| effects.len()), Ok(1));
    for wrong in [
        "does = [\"kil\"]",
        "does = [\"kill them\"]",
        "does = [\"select highest\"]",
        "does = [\"select anybody 1\"]",
        "does = [\"points many\"]",
        "does = [\"by-hand somehow\"]",
        "does = [\"kill-all species\"]",
        "does = [\"download 1 hand card:nobody\"]",
        "when = \"never\"",
        "on = \"sheep\"",
        "off = [\"lights\"]",
        "boosts = [\"range\"]",
        "boosts = [\"speed +1\"]",
        "boosts = [\"range +1 red\"]",
        "grants = [\"OFFICER\"]",
        "worth = \"a lot\"",
        "worth = \"30 sector\"",
        "dose = [\"kill\"]",
    ] {
        assert!(read(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn a_wrong_word_of_a_card_is_an_error() {
    let read = |words: &str| load::read(&format!("[[card]]\nid = \"some-ship\"\ntype = \"ship\"\n{words}"));
    let whole = "range = 7\nweapons = 8\nshields = 9\nstaffing = [\"Stf\"]\nclass = \"Some Class\"\n";
    assert_eq!(read(whole).map(|cards| (cards.len(), cards[0].range)), Ok((1, 7)));
    assert!(read("range = 7").is_err_and(|why| why.as_str() == "some-ship: weapons is missing"));
    for wrong in [
        "affiliation = [\"nobody\"]",
        "icons = [\"Xyz\"]",
        "quadrant = \"fifth\"",
        "uniqueness = \"rare\"",
        "where = \"nowhere\"",
        "skills = [\"Sleeping\"]",
        "skills = [\"Honor xx\"]",
        "gender = \"other\"",
        "tier = \"D\"",
        "hit = [\"up\"]",
        "points = \"many\"",
        "span = 1000",
        "drone = 1",
        "colour = \"red\"",
    ] {
        assert!(read(&format!("{whole}{wrong}")).is_err(), "{wrong}");
    }
    assert!(load::read("[[card]]\nid = \"some\"\ntype = \"thing\"").is_err());
}
