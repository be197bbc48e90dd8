//! Decks: every check, lists in and out, and the builder's edits.

use engine::{Reason, builder::Builder};

use super::*;

fn rules(text: &str) -> Vec<String> {
    let deck = import(text).deck;
    faults(&deck).iter().map(|fault| fault.reason.rule().to_string()).collect()
}

/// A sound deck of the Federation, with something done to it.
fn with(edits: &[&str]) -> Vec<(String, Option<&'static str>)> {
    let builder = DeckBuilder;
    let mut draft = builder.read("federation").expect("a ready deck");
    for edit in edits {
        draft = builder.edit(&draft.list, edit).expect("an edit");
    }
    draft.wrong.iter().map(|wrong| (wrong.rule.to_string(), wrong.waiver)).collect()
}

fn one(edits: &[&str], rule: &str, waiver: &'static str) {
    assert_eq!(with(edits), [(rule.to_owned(), Some(waiver))], "{edits:?}");
}

#[test]
fn every_fault_has_its_rule_and_can_be_waived() {
    assert!(with(&[]).is_empty());
    let mixed = with(&["add draw borg-queen"]);
    assert!(mixed.len() > 20 && mixed.iter().all(|fault| *fault == ("STCCG.DECK.1".into(), Some("mixed-borg"))), "{mixed:?}");
    one(&["add draw retask"], "STCCG.DECK.3", "borg-only");
    one(&["add seed borg-servo"], "STCCG.DECK.3", "borg-only");
    one(&["add bridge borg-cutting-beam"], "STCCG.DECK.3", "borg-only");
    assert!(with(&["add seed 3 archer"]).is_empty(), "30 seed cards are legal");
    one(&["add seed 4 archer"], "STCCG.DECK.4", "seed-size");
    one(&["less missions first-contact"], "STCCG.DECK.5", "mission-count");
    one(&["add missions covert-installation"], "STCCG.DECK.7", "mission-count");
    one(&["less missions first-contact", "add missions study-nebula"], "STCCG.DECK.6", "same-mission");
    one(&["less missions first-contact", "add missions data"], "STCCG.DECK.5", "misplaced");
    one(&["add seed covert-installation"], "STCCG.DECK.7", "misplaced");
    assert!(with(&["add seed 6 garaks-tailor-shop"]).is_empty(), "sites do not count");
    assert_eq!(
        with(&["add seed 7 garaks-tailor-shop"]),
        [("STCCG.DECK.9".into(), Some("site-count")), ("STCCG.DECK.10".into(), Some("site-count"))]
    );
    one(&["add draw phaser-banks"], "STCCG.DECK.12", "misplaced");
    one(&["add draw first-contact"], "STCCG.DECK.12", "misplaced");
    assert!(with(&["add draw archer"]).is_empty(), "cards that only seed may be drawn");
    one(&["add bridge kurn"], "STCCG.DECK.15", "misplaced");
    one(&["less seed battle-bridge-door"], "STCCG.BASE.DECK.3", "side-door");
    one(&["add tent data"], "STCCG.BASE.DECK.3", "side-door");
    assert!(with(&["add seed qs-tent", "add tent data"]).is_empty());
    one(&["add seed qs-tent", "add tent 2 data"], "STCCG.BASE.DECK.3", "tent-size");
    one(&["add seed red-alert"], "STCCG.BASE.SEED.2", "no-seed");
    one(&["add seed 1 romulan-outpost"], "STCCG.BASE.SEED.11", "outposts");
}

#[test]
fn borg_decks_keep_to_their_own() {
    let builder = DeckBuilder;
    let draft = builder.read("borg").expect("a ready deck");
    let with = |edit: &str| {
        let draft = builder.edit(&draft.list, edit).expect("an edit");
        draft.wrong.iter().map(|wrong| wrong.rule.to_string()).collect::<Vec<_>>()
    };
    assert!(with("name Mine").is_empty());
    assert_eq!(with("add draw runabout"), ["STCCG.DECK.1"]);
    assert!(with("add draw 6 borg-queen").is_empty(), "any number of copies (DECK.13)");
    assert!(with("add bridge photon-torpedo").is_empty(), "any tactic (DECK.15)");
    let seeded = builder.edit(&builder.edit(&draft.list, "less seed borg-servo").expect("an edit").list, "add seed assimilate-planet");
    let seeded = seeded.expect("an edit");
    assert_eq!(seeded.wrong.iter().map(|wrong| wrong.rule.to_string()).collect::<Vec<_>>(), ["STCCG.SEED.12"]);
    let two = builder.edit(&builder.edit(&draft.list, "less seed borg-servo").expect("an edit").list, "add seed transwarp-network-gateway");
    let two = two.expect("an edit");
    assert_eq!(two.wrong.iter().map(|wrong| wrong.rule.to_string()).collect::<Vec<_>>(), ["STCCG.SEED.7"]);
}

#[test]
fn few_cards_are_too_few() {
    assert_eq!(rules("missions: 1 First Contact; draw: 29 Data"), ["STCCG.DECK.5", "STCCG.DECK.11"]);
    let missions = "1 First Contact; 1 Repair Mission; 1 Covert Installation; 1 Study Nebula; 1 Avert Disaster; 1 Krios Suppression";
    assert!(rules(&format!("missions: {missions}; draw: 30 Data")).is_empty());
    assert!(rules(&format!("missions: {missions}; draw: 94 Data")).is_empty());
}

#[test]
fn lists_of_others_are_read() {
    let text = "Seed Deck (2):\n2\tArmus - Skin of Evil\tPremiere\nDraw:\n3x Data\nBorg Cube (First Contact)\n1 Nobody at all\n\
                Worf x2\nDeanna Troi (2)\n// a note\nBattle Bridge\nPhoton Torpedo\n";
    let read = import(text);
    assert!(read.odd.is_empty() && read.notes.is_empty(), "{read:?}");
    let line = |card: &str, n: u8| DeckLine { card: card.into(), n };
    assert_eq!(read.deck.seed, [line("armus-skin-of-evil", 2)]);
    let draw = [line("data", 3), line("borg-cube", 1), line("Nobody at all", 1), line("worf", 2), line("deanna-troi", 2)];
    assert_eq!(read.deck.draw, draw);
    assert_eq!(read.deck.battle_bridge, [line("photon-torpedo", 1)]);
    let why = super::read(text).expect_err("a card is unknown");
    assert_eq!(crate::ruling::english().say(&why), "not known: Nobody at all");
}

/// A number stands before or behind a title with many marks; a card in a note is told, and a heading in one is a heading.
#[test]
fn numbers_and_notes_are_never_lost_in_silence() {
    for line in
        ["2, Data", "(2) Data", "[2] Data", "2,\"Data\"", "Data x 2", "Data, 2", "Data: 2", "Data - 2", "Data = 2", "- 2 Data", "Data (2)"]
    {
        assert_eq!(setting(&import(&format!("Draw:\n{line}\n")).deck), "draw: 2 data", "{line}");
    }
    let headed = import("## Draw deck\n2 Data\n# my notes\n");
    assert_eq!((setting(&headed.deck), headed.odd.len()), ("draw: 2 data".into(), 0));
    for line in ["# 2 Worf", "// Worf", "Waived: Worf"] {
        let read = import(&format!("Draw:\n2 Data\n{line}\n"));
        assert_eq!((read.odd.len(), check::unknown(&read.deck).len()), (1, 1), "{line}");
    }
}

/// Columns as LackeyCCG writes them, its draw deck under no heading.
#[test]
fn columns_are_read() {
    let read =
        import("2\tData\tPremiere\n1\tStudy Nebula\n1\tArcher\n1\tPhaser Banks\tBlaze of Glory\nSeed Deck:\n1\tBattle Bridge Door\t\n");
    assert_eq!(read.notes, [engine::msg!("read-sorted", n = 5)]);
    assert_eq!(setting(&read.deck), "missions: 1 study-nebula; seed: 1 archer; 1 battle-bridge-door; draw: 2 data; bridge: 1 phaser-banks");
}

/// Cards of other games with a name like one here are not taken for it.
#[test]
fn no_card_is_taken_for_another() {
    for odd in ["Borg Cube (V)", "Data (Mirror)", "Lt. Commander Data", "Data [V]", "Dataa"] {
        let deck = import(&format!("Draw:\n2 {odd}\n2 Worf")).deck;
        assert_eq!(check::unknown(&deck), [odd], "{odd}");
    }
    for column in ["Virtual Promo", "of my own"] {
        assert_eq!(check::unknown(&import(&format!("Draw:\n2\tData\t{column}\n")).deck), ["Data"], "{column}");
    }
    let odd = import("Draw:\n0 Data\n");
    assert_eq!(odd.odd, [engine::msg!("read-odd", line = "0 Data")]);
}

/// A number that no deck can have is told, and nothing is taken in its place.
#[test]
fn no_number_is_taken_for_another() {
    for odd in ["300 Data", "300\tData\tPremiere", "-1 Data", "-1\tData", "x300 Data", "99999999999999999999\tData", "Data x300"] {
        let read = import(&format!("Draw:\n{odd}\n2 Worf"));
        assert!(setting(&read.deck).contains("2 worf"), "{odd}");
        assert_eq!(check::unknown(&read.deck).len(), 1, "{odd} keeps the deck from being legal");
        assert_eq!(read.odd.len(), 1, "{odd}");
    }
    assert_eq!(setting(&import("Draw:\n10 and 01\n2 Worf\n- 3 Data").deck), "draw: 1 10-and-01; 2 worf; 3 data");
}

#[test]
fn a_deck_goes_out_and_comes_back() {
    for ready in data::decks() {
        let back = import(&export(ready));
        assert!(back.odd.is_empty() && back.notes.is_empty());
        for one in DeckPart::ALL {
            assert_eq!(part(&back.deck, one), part(ready, one), "{} {one:?}", ready.id);
        }
        let setting = super::read(&setting(ready)).expect("a setting");
        assert_eq!((setting.seed, setting.draw, setting.missions), (ready.seed.clone(), ready.draw.clone(), ready.missions.clone()));
    }
}

#[test]
fn edits_build_a_deck() {
    let builder = DeckBuilder;
    let mut draft = builder.draft(&builder.empty()).expect("a list");
    for edit in
        ["take 0 first-contact", "take 0 2 data", "take 1 data", "take 1 archer", "take photon-torpedo", "name Mine", "waive seed-size"]
    {
        draft = builder.edit(&draft.list, edit).expect(edit);
    }
    assert_eq!(
        draft.text,
        "Name: Mine\nWaived: seed-size\nMissions:\n1\tFirst Contact\nSeed Deck:\n1\tData\n1\tArcher\nDraw Deck:\n2\tData\nBattle Bridge:\n1\tPhoton Torpedo\n"
    );
    assert_eq!((draft.cost, draft.limit, draft.parts.len()), (2, 30, 6));
    for (edit, part) in [("less seed data", 1), ("drop draw data", 2), ("clear bridge", 3), ("less missions first-contact", 0)] {
        draft = builder.edit(&draft.list, edit).expect(edit);
        assert_eq!(draft.parts[part].cost, u16::from(part == 1), "{edit}");
    }
    for bad in ["less seed data", "add nowhere data", "add seed nobody", "fly away", "waive everything", "ready steady", "limit 40", ""] {
        assert!(builder.edit(&draft.list, bad).is_err(), "{bad}");
    }
    assert!(draft.setting.is_none(), "a deck without missions is not played");
    assert!(builder.read("nothing of this is a card").is_err());
    let unknown = builder.read("missions: 1 First Contact; draw: 1 Nobody").expect("a card is known");
    let wrong = unknown.wrong.iter().find(|wrong| wrong.code == "unknown-card").expect("it is named");
    assert_eq!((wrong.waiver, wrong.fix.as_deref()), (None, Some("drop draw Nobody")));
    assert!(unknown.setting.is_none());
}

/// A list without end is read as far as any deck goes, whether its entries stand in lines or between semicolons; it is not legal.
#[test]
fn a_list_without_end_is_cut_off() {
    for after in ["\n", "; "] {
        let list = |count: usize| import(&(0..count).map(|n| format!("1 Nobody {n}{after}")).collect::<String>());
        let (most, long) = (list(400), list(30_000));
        assert_eq!((most.odd.len(), most.deck.draw.len()), (0, 400));
        assert_eq!((long.odd.len(), long.deck.draw.len(), long.unread.len()), (1, 401, 401));
    }
}
