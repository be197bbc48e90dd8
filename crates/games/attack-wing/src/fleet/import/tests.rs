//! Lists as they are met: saved by Space Dock, exported by it, posted by people.

use engine::{Reason, Text};

use super::{Read, Unread, read};
use crate::{
    data::CardId,
    fleet::{Sheet, unknown},
};

/// What is on each ship, codes and unknown cards with a plus between.
fn ships(sheet: &Sheet) -> Vec<String> {
    let ship = |ship: &crate::setup::Listed| {
        let cards = std::iter::once(&ship.ship).chain(&ship.captain).chain(&ship.upgrades);
        cards.map(String::as_str).collect::<Vec<_>>().join("+")
    };
    sheet.ships.iter().map(ship).collect()
}

/// As sentences.
fn said(texts: &[Text]) -> Vec<String> {
    texts.iter().map(|text| crate::words::english().say(text)).collect()
}

fn list(text: &str) -> Read {
    read(text).unwrap_or_else(|why| panic!("{text}: {why:?}"))
}

/// A saved fleet, in the shape Space Dock writes; the cards of ours among them are found, the others stay with their cost.
const SAVED: &str = r#"{"cost": 103, "additionalPoints": 5, "name": "Strike", "resource": "4004", "notes": "Orders", "uuid": "0",
  "ships": [
    {"calculatedCost": 44, "shipId": "1001", "shipTitle": "U.S.S. Enterprise-D",
     "captain": {"upgradeId": "2001", "upgradeTitle": "Jean-Luc Picard", "calculatedCost": 6},
     "upgrades": [
       {"upgradeId": "3001", "upgradeTitle": "Engage", "calculatedCost": 3},
       {"upgradeId": "3003", "upgradeTitle": "Miles O'Brien", "calculatedCost": 2},
       {"upgradeId": "3006", "upgradeTitle": "Photon Torpedoes", "calculatedCost": 5}]},
    {"calculatedCost": 54, "shipId": "some_ship_71999", "shipTitle": "Koranak II", "flagship": "6002",
     "captain": {"upgradeId": "2009", "upgradeTitle": "Khan Singh", "calculatedCost": 4},
     "upgrades": [
       {"upgradeId": "3095", "upgradeTitle": "Ensign Nobody", "calculatedCost": 2},
       {"upgradeId": "3098", "upgradeTitle": "Warp Nine Coffee", "calculatedCost": 3, "overriddenCost": 0, "costIsOverridden": true}]}]}"#;

/// Fleet Captain cards and Admirals, as Space Dock keeps them and as people write them.
#[test]
fn commanders_are_read() {
    let saved = r#"{"cost": 45, "name": "Command", "resource": "fleet_captain_collectiveop2", "ships": [
        {"calculatedCost": 44, "shipId": "1001", "shipTitle": "U.S.S. Enterprise-D",
         "captain": {"upgradeId": "2001", "upgradeTitle": "Jean-Luc Picard", "calculatedCost": 6},
         "upgrades": [
           {"upgradeId": "federation_collectiveop2", "upgradeTitle": "Federation", "calculatedCost": 5},
           {"upgradeId": "james_t_kirk_71523", "upgradeTitle": "James T. Kirk", "calculatedCost": 5}]}]}"#;
    let read = list(saved);
    assert_eq!((ships(&read.sheet), read.sheet.resource.as_deref()), (vec!["S207+Cap906+R010a+A026".to_owned()], Some("R010")));
    assert!(read.sheet.faults().is_empty() && read.unknown.is_empty(), "{:?} {:?}", read.sheet.faults(), read.unknown);
    assert_eq!(read.sheet.reckon().total, 28 + 6 + 5 + 5);
    assert_eq!(ships(&list(&read.sheet.text()).sheet), ships(&read.sheet), "{}", read.sheet.text());
    for text in [
        "U.S.S. Enterprise-D (28)\nCaptain: Jean-Luc Picard (6)\nFederation Fleet Captain\nAdmiral: James T. Kirk (5)\n\nResource: Fleet Captain (5)\n",
        "U.S.S. Enterprise-D (28)\n  Jean-Luc Picard (6)\n  Fleet Captain (Federation)\n  Admiral James T. Kirk (5)\n\nFleet Captain (5)\n",
        "S207+Cap906+R010a+A026, R010",
    ] {
        let read = list(text);
        assert_eq!(ships(&read.sheet), ["S207+Cap906+R010a+A026"], "{text}: {:?}", read.unknown);
        assert!(read.sheet.faults().is_empty(), "{text}: {:?}", read.sheet.faults());
    }
}

/// Brackets around an unknown name: the words are told as they stand there, with both brackets or with none.
#[test]
fn brackets_around_an_unknown_name_stay_pairs() {
    for text in
        ["(Genesis Device)", "  (Genesis Device) (4)", "[Genesis Device]", "- (Genesis) Device", "(Genesis Device", "Genesis (Device)"]
    {
        let read = list(&format!("U.S.S. Enterprise-D (28)\n  Jean-Luc Picard (6)\n  {text}\n"));
        let told: Vec<&str> = read.unread.iter().map(|words| words.words.as_str()).collect();
        let pairs = |words: &str| {
            words.matches('(').count() == words.matches(')').count() && words.matches('[').count() == words.matches(']').count()
        };
        assert!(!told.is_empty() && told.iter().all(|words| pairs(words) && text.contains(words)), "{text}: {told:?}");
    }
}

#[test]
fn what_space_dock_saves() {
    let one = list(SAVED);
    let second = "Koranak II (38)+Khan Singh (4)+Ensign Nobody (2)+Warp Nine Coffee (0)+R004f";
    assert_eq!(ships(&one.sheet), ["S207+Cap906+E132+C211+W122", second]);
    assert_eq!((one.sheet.name.as_str(), one.sheet.resource.as_deref()), ("Strike", Some("R004")));
    assert_eq!(one.sheet.reckon().total, 44 + 38 + 4 + 2 + 10, "the oversized card is the Resource here");
    assert_eq!(one.unknown.len(), 4, "{:?}", one.unknown);
    assert!(said(&one.notes).iter().any(|note| note.contains("adds 5 SP")), "{:?}", one.notes);
    // The list with its unknown cards comes back from our own text.
    assert_eq!(ships(&list(&one.sheet.text()).sheet), ships(&one.sheet), "{}", one.sheet.text());
    // A collection: the first fleet, or the one that is named above it.
    let all = format!("[{SAVED}, {}]", SAVED.replace("\"Strike\"", "\"Second\"").replace("4004", "4002"));
    let first = list(&all);
    assert_eq!((ships(&first.sheet), first.sheet.name.as_str()), (ships(&one.sheet), "Strike"));
    assert!(said(&first.notes).iter().any(|note| note.contains("Strike, Second")), "{:?}", first.notes);
    let second = list(&format!("Fleet: second\n{all}"));
    assert_eq!((second.sheet.name.as_str(), second.sheet.resource.as_deref()), ("Second", Some("R002")));
    assert_eq!(read(&format!("fleet: third\n{all}")), Err(Unread::NoSuchFleet("Strike, Second".into())));
    for (number, name) in [("4001", Some("R001")), ("4003", None), ("hideki_class_attack_squadron_op5participation", None)] {
        let read = list(&SAVED.replace("4004", number));
        assert!(name.is_none() || read.sheet.resource.as_deref() == name, "{number}");
        assert!(name.is_some() || read.sheet.unknown.len() == 1 || read.sheet.resource.is_some(), "{number}: {:?}", read.sheet);
    }
    // Older files have no costs.
    let old = r#"[{"name": "Old", "ships": [{"shipId": "1001", "shipTitle": "U.S.S. Enterprise-D", "upgrades": [],
        "captain": {"upgradeId": "2001", "upgradeTitle": "Jean-Luc Picard"}},
        {"shipId": "9", "shipTitle": "Koranak II", "upgrades": [{"upgradeId": "3003", "upgradeTitle": "Miles O'Brien"}]}]}]"#;
    assert_eq!(ships(&list(old).sheet)[1], "Koranak II+C211", "an unknown ship keeps its cards");
}

#[test]
fn what_space_dock_exports() {
    let text = "U.S.S. Enterprise-D [71120] (28)\nJean-Luc Picard [71120] (6)\nPhoton Torpedoes [71120] (5)\nWorf [71268] (3)\nMiles O'Brien [71120] (2 overridden to 0)\n\
                Total (42)\n\nKoranak II [71999] (26)\nEnsign Nobody [71999] (2)\nEM Pulse [OP9Prize] (3)\nTotal (31)\n\nFlagship [OP4Participation] (10)\n\nFleet total: 83\n";
    let read = list(text);
    assert_eq!(ships(&read.sheet), ["S207+Cap906+W122+C183+C211", "Koranak II (26)+Ensign Nobody (2)+EM Pulse (3)"]);
    assert_eq!(read.sheet.resource.as_deref(), Some("R004"));
    assert_eq!(read.unknown.len(), 3, "{:?}", read.unknown);
    assert!(
        said(&read.unknown)[2].contains("EM Pulse of OP9Prize is not among the cards known here, which has that of 71127, 71273, OP1Prize"),
        "{:?}",
        read.unknown
    );
    assert!(said(&read.notes).iter().any(|note| note.contains("pays 0 SP for Miles O'Brien")), "{:?}", read.notes);
    // Another printing at the same price is taken and told; what has no text is the same in every product.
    let other = list("S207\nEngage [OP1Prize] (3)\n");
    assert_eq!(ships(&other.sheet), ["S207+E132"]);
    assert!(said(&other.notes)[0].contains("compare their texts"), "{:?}", other.notes);
    // If two others have that price neither is taken.
    assert_eq!(ships(&list("S207\nEM Pulse [OP9Prize] (4)\n").sheet), ["S207+EM Pulse (4)"]);
    let generic = list("Federation Starship (Galaxy Class) [71999] (26)\n");
    assert_eq!((ships(&generic.sheet), generic.notes.len()), (vec!["S206".to_owned()], 0));
}

#[test]
fn lists_as_people_post_them() {
    let text = "Wrath of the Empire\n\nVor'cha class w/ Worf and Photon Torpedoes\n2x Vor'cha class (26)\n\nEnterprise-D - 28 (U.S.S. Enterprise-D)\nWill Riker\n\
                Photon Torpedoes - 3 (U.S.S. Reliant)\nMiles O'Brien\n";
    let read = list(text);
    assert_eq!(read.sheet.name, "Wrath of the Empire");
    let ships = ships(&read.sheet);
    assert_eq!((ships.len(), ships[1].as_str(), ships[2].as_str()), (4, "S269", "S269"));
    assert!(ships[0].starts_with("S269+Cap528+W"), "{ships:?}");
    assert_eq!(ships[3], "S207+Cap646+W118+C211");
    assert!(said(&read.notes).iter().any(|note| note.contains("\"Will Riker\" is read as William T. Riker [Cap646]")), "{:?}", read.notes);
    assert!(said(&read.notes).iter().any(|note| note.contains("may be any of")), "two Klingon torpedoes of one price: {:?}", read.notes);
    assert_eq!(read.unknown, Vec::<Text>::new());
}

#[test]
fn never_the_wrong_card_in_silence() {
    // After an unread ship its cards stay with it.
    let read = list("U.S.S. Reliant (20)\nPhoton Torpedoes (3)\n\nU.S.S. Nowhere (24)\nMiles O'Brien (2)\n\nSome Barge\nWorf\n");
    assert_eq!(ships(&read.sheet)[..2], ["S202+W118".to_owned(), "U.S.S. Nowhere (24)+C211".to_owned()][..], "{:?}", read.sheet);
    assert!(ships(&read.sheet)[2].starts_with("Some Barge+"), "{:?}", read.sheet);
    assert_eq!(read.sheet.reckon().ships[1].total, 26);
    // A price that is not ours is told, and so is a name that several cards have.
    assert!(
        said(&list("S207\nMiles O'Brien (9)\n").notes)[0]
            .contains("none of C211, C181 costs that: it is read as C211; is it another printing")
    );
    assert!(said(&list("S207\nMiles O'Brien (2)\n").notes).is_empty() && ships(&list("S207\nMiles O'Brien (5)\n").sheet) == ["S207+C181"]);
    // A ship of the first tables is meant by its name alone; the other of that name by its faction, its product or its code.
    for (line, code) in [
        ("", "S207"),
        (" (28)", "S207"),
        (" (Mirror Universe)", "S108"),
        (" (28) (Mirror Universe)", "S108"),
        (" [71510b]", "S108"),
        (" [S108]", "S108"),
    ] {
        let read = list(&format!("U.S.S. Enterprise-D{line}\n"));
        assert_eq!((ships(&read.sheet), said(&read.notes), read.unread.len()), (vec![code.to_owned()], Vec::new(), 0), "{line}");
    }
    assert!(said(&list("S269\nPhoton Torpedoes (5)\n").notes)[0].contains("may be any of"));
    assert_eq!(list("S207\nPhoton Torpedoes (5)\n").notes, Vec::<Text>::new());
    // A short name that fits several names is no card.
    let vague = list("S207\nTorpedoes (3)\n");
    assert!(vague.unknown.len() == 1 && vague.sheet.ships[0].captain.is_none(), "{vague:?}");
    assert!(
        vague.sheet.ships.iter().flat_map(|ship| &ship.upgrades).all(|code| CardId::find(code).is_none() && unknown::read(code).is_some())
    );
}

#[test]
fn titles_remarks_and_words_between_the_cards() {
    // "Vulcan" alone is a ship; in a title above a list with costs it is a word.
    let one = list("Vulcan & Kazon Friends\n\nTal'Kir – 26 (a booster)\n\nD'Kyr Class – 24\nClark Terrell – 1 (USS Reliant)\n");
    assert_eq!(one.sheet.name, "Vulcan & Kazon Friends");
    assert_eq!(ships(&one.sheet), ["Tal'Kir (26)", "S136+Cap217"]);
    let remarks = "U.S.S. Voyager (can fire all round, but pays for it)\n\u{2022} Jean-Luc Picard (a free Action of the bar)\n\u{2022} Photon Torpedoes (five dice, and a Target Lock to spend)\n";
    assert_eq!(ships(&list(remarks).sheet), ["S150+Cap906+W122"]);
    let told = "Ship Card: U.S.S. Enterprise-D, Manoeuvre Card: Galaxy Class, with Captain Card: Jean-Luc Picard and the Upgrade Cards: Data & Worf";
    assert_eq!(ships(&list(told).sheet), ["S207+Cap906+C209+C212"]);
}

/// The same ship and cards, as five programs and people write them.
#[test]
fn marks_of_forums_pages_and_tables() {
    let whole = ["S207+Cap906+W122+C211"];
    for text in [
        "[b]U.S.S. Enterprise-D[/b] (28)\n[i]Jean-Luc Picard[/i] (6)\n[u]Weapon:[/u] Photon Torpedoes (5)\nMiles O&#39;Brien&nbsp;(2)\n[b]Total: 41[/b]\n",
        "**U.S.S. Enterprise-D** (28)\n* Jean-Luc Picard (6)\n  * *Photon Torpedoes* (5)\n* Miles O'Brien (2)\n",
        "U.S.S. ENTERPRISE-D ....... 28\nJEAN-LUC PICARD ........... 6\nPHOTON TORPEDOES .......... 5\nMILES O'BRIEN ............. 2\nTOTAL ..................... 41\n",
        "U.S.S. Enterprise-D\t28\nJean-Luc Picard\t6\nPhoton Torpedoes\t5\nMiles O'Brien\t2\n",
        "Type,Card,Faction,SP\nShip,U.S.S. Enterprise-D,Federation,28\nCaptain,Jean-Luc Picard,Federation,6\nWeapon,Photon Torpedoes,Federation,5\nCrew,Miles O'Brien,Federation,2\n",
        "[28] U.S.S. Enterprise-D\n[6] Jean-Luc Picard\n(5) Photon Torpedoes\n2 pts - Miles O'Brien\nTotal 41\n",
        "U.S.S. Enterprise-D 28\nJean-Luc Picard 6\nPhoton Torpedoes 5\nMiles O'Brien 2\n",
        "Enterprise-D (28) - Picard (6), Photon Torpedoes (5), O'Brien (2) = 41\n",
    ] {
        let read = list(text);
        assert_eq!(ships(&read.sheet), whole, "{text}");
        assert_eq!(read.unknown, Vec::<Text>::new(), "{text}");
        assert!(!said(&read.notes).iter().any(|note| note.contains("the list says")), "{text}: {:?}", said(&read.notes));
    }
}

/// Slips of the pen are read where only one name is so near, and told.
#[test]
fn names_that_are_misspelt() {
    let text = "Klingon task force\n\nIKS Maht-h'a\nCapt. Martok\nCrew - Alexander\n\nIKS Negh'Vat\nCapt Warf\nAdvanced Weapons System\nPhoton Torpedos\n\n\
                IRW Valdor\nCapt. Denatra\nPlasma Torpedos\nCrew- Varel\n";
    let read = list(text);
    let read_as =
        |typed: &str| said(&read.notes).into_iter().find(|note| note.contains(&format!("\"{typed}\" is read as"))).unwrap_or_default();
    let ships = ships(&read.sheet);
    assert_eq!(ships.len(), 3, "{ships:?}");
    let name = |code: &str| CardId::find(code).map(CardId::name);
    let of = |ship: usize| ships[ship].split('+').filter_map(name).collect::<Vec<_>>();
    assert_eq!(of(0), ["I.K.S. Maht-H'A", "Martok", "Alexander"]);
    assert_eq!(of(1), ["I.K.S. Negh'var", "Worf", "Advanced Weapon System", "Photon Torpedoes"]);
    assert_eq!(of(2), ["I.R.W. Valdore", "Donatra", "Plasma Torpedoes", "Varel"]);
    assert!(read_as("Denatra").contains("Donatra") && read_as("IKS Negh'Vat").contains("Negh'var"), "{:?}", said(&read.notes));
    assert_eq!(read.sheet.name, "Klingon task force");
    // A name that is near to none, or to two, is no card; nor is another number, which is another ship.
    let far = list("S207\nDexter Data-Smith (3)\nTorpid Pheasants (5)\nKoranak II (26)\n");
    assert_eq!(far.unknown.len(), 3, "{:?}", said(&far.notes));
}

/// A report that gives each ship's sum, its Flagship by faction, and labels in front of several cards.
#[test]
fn what_players_post_of_their_evenings() {
    let posted = list(
        "Romulan Flagship (10)\nTactical Cube 138 (46)\nWarp Nine Coffee (5)\nFull Assault (6)\nShip SP: 57\n\nKlingon Starship (28)\nGowron (4)\nShip SP: 32\n\nTotal Build SP: 99\n",
    );
    assert_eq!(ships(&posted.sheet), ["S139+Warp Nine Coffee (5)+W084", "S192+Cap642"], "{:?}", posted.unknown);
    assert_eq!((posted.sheet.resource.as_deref(), posted.sheet.reckon().total), (Some("R004"), 99));
    assert!(said(&posted.notes).iter().any(|note| note.contains("Negh'var")), "the class is a guess by the cost: {:?}", posted.notes);
    // What only counts the lists and ships is no sum.
    let counted = list("Fleet 2\n\nShip 1\nU.S.S. Reliant (20)\n\nShip 2\nU.S.S. Enterprise-D (28)\n");
    assert_eq!((ships(&counted.sheet), said(&counted.notes)), (vec!["S202".to_owned(), "S207".to_owned()], Vec::new()));
    // Two classes of one family at one cost: none is guessed.
    let either = list("Federation Starship (24)\nU.S.S. Reliant (20)");
    assert_eq!(ships(&either.sheet), ["Federation Starship (24)", "S202"]);

    let labelled = list(
        "Ship Card: Scout 608\nManoeuvre Card: Borg Scout Cube\nCaptain Card: Third of Nine\nUpgrade Cards: Warp Nine Coffee, Full Assault & Warp Core Tea",
    );
    assert_eq!(ships(&labelled.sheet), ["S113+Third of Nine+Warp Nine Coffee+W084+Warp Core Tea"], "{:?}", labelled.unknown);
}

/// A saved fleet of which we have no card stays whole.
#[test]
fn a_saved_fleet_of_unknown_cards_is_read() {
    let saved = r#"{"ships": [{"calculatedCost": 30, "shipId": "elsewhere_71999", "shipTitle": "Warp Nine Ship",
        "captain": {"upgradeId": "nobody_71999", "upgradeTitle": "Nobody", "calculatedCost": 3}, "upgrades": []}]}"#;
    assert_eq!(ships(&list(saved).sheet), ["Warp Nine Ship (27)+Nobody (3)"]);
}

/// A card that has the name of one of ours and is another says so.
#[test]
fn a_namesake_is_not_called_its_own_nearest() {
    let read = list("U.S.S. Enterprise-D (28)\nPhoton Torpedoes [?] (5)");
    let faults: Vec<String> = said(&read.sheet.faults().iter().map(Reason::text).collect::<Vec<_>>());
    assert!(faults.iter().any(|fault| fault.contains("another card of that name")), "{faults:?}");
}

/// A bare number in front of a name is its cost or how many there are, and words beside a sum are not passed over.
#[test]
fn numbers_and_words_without_a_mark_are_not_lost() {
    let counted = list("U.S.S. Enterprise-D (28)\n4 Photon Torpedoes\n1 Miles O'Brien\nData x1\nEngage x 2\n");
    assert_eq!(ships(&counted.sheet), ["S207+W122+W122+W122+W122+C211+C209+E132+E132"]);
    let priced = list("28 U.S.S. Enterprise-D\n6 Jean-Luc Picard\n5 Photon Torpedoes\n2 Miles O'Brien\n");
    assert_eq!((ships(&priced.sheet), priced.unread.len()), (vec!["S207+Cap906+W122+C211".to_owned()], 0));
    assert!(said(&priced.notes).iter().any(|note| note.contains("the 5 in front of Photon Torpedoes")), "{:?}", said(&priced.notes));
    let pair = list("2 Vor'cha class w/ Chang\n");
    assert_eq!(ships(&pair.sheet).len(), 2, "{pair:?}");
    let twice = list("2 U.S.S. Reliant w/ Clark Terrell\n");
    assert_eq!(ships(&twice.sheet).len(), 2, "two of a ship that is unique are told: {twice:?}");
    for (line, words) in [
        ("Total: 28 and one Warp Nine Coffee", "one Warp Nine Coffee"),
        ("Ship total: 28 SP, Warp Nine Coffee", "Warp Nine Coffee"),
        ("Command Tokens chosen: 1 2 bananas", "bananas"),
        ("Costs of generic ships: later, bananas", "bananas"),
        ("Format: December 2014 bananas", "bananas"),
    ] {
        let read = list(&format!("U.S.S. Enterprise-D (28)\n{line}\n"));
        assert_eq!(read.unread.iter().map(|unread| unread.words.as_str()).collect::<Vec<_>>(), [words], "{line}");
    }
    for line in [
        "Total Build SP: 28",
        "Grand total = 28/120 points",
        "TOTAL ..... 28",
        "Ship total: 28 SP",
        "Total cost of this fleet: 28 pts, 92 left",
    ] {
        assert_eq!(list(&format!("U.S.S. Enterprise-D (28)\n{line}\n")).unread, [], "{line}");
    }
}

/// What was not understood is told and asked about, and its owner puts it aside.
#[test]
fn every_word_is_understood_or_put_aside() {
    use engine::builder::Builder as _;
    let builder = crate::fleet::FleetBuilder;
    let drawn = |text: &str| builder.read(text).unwrap_or_else(|why| panic!("{text}: {}", why.sentence));
    let asked = drawn("Defiant\nBenjamin Sisko (4)\n");
    let choices: Vec<&str> = asked.wrong[0].choices.iter().map(|choice| &*choice.name).collect();
    assert_eq!(choices, ["U.S.S. Defiant", "Federation Starship (Defiant Class, generic)"]);
    let chosen = builder.edit(&asked.list, &asked.wrong[0].choices[0].edit).unwrap_or_else(|why| panic!("{}", why.sentence));
    assert_eq!((chosen.setting.as_deref(), chosen.sound()), (Some("S180+Cap639"), true));
    assert_eq!(ships(&list("Defiant (22)\nDefiant (24)\n").sheet), ["S179", "S180"], "the cost says which");
    // Cards in brackets, behind slashes and plus signs, and above the list.
    for text in [
        "U.S.S. Enterprise-D (Jean-Luc Picard, Engage, Photon Torpedoes, Data, Worf)\n",
        "U.S.S. Enterprise-D/Jean-Luc Picard/Engage/Photon Torpedoes/Data/Worf\n\nI.K.S. Gr'oth (18)\n",
        "U.S.S. Enterprise-D [28] + Jean-Luc Picard (6) + Engage + Photon Torpedoes (5) + Data + Worf\n",
    ] {
        let read = list(text);
        assert_eq!((ships(&read.sheet)[0].as_str(), read.sheet.unread.len()), ("S207+Cap906+E132+W122+C209+C212", 0), "{text}");
    }
    // Text in the place of a card is reported, and joins the fleet only when its owner says so.
    for (text, words) in [
        ("Notes: Worf may come\nU.S.S. Reliant (20)\n", "Worf"),
        ("U.S.S. Reliant (20)\nTotal: 20 with Data\n", "Data"),
        ("Worf\nU.S.S. Reliant (20)\n", "Worf"),
    ] {
        let read = drawn(text);
        let wrong: Vec<&str> = read.wrong.iter().map(|wrong| wrong.code).collect();
        assert_eq!((wrong.as_slice(), read.unread[0].words.as_str()), (["unread-words"].as_slice(), words), "{text}");
        let aside = builder.edit(&read.list, read.wrong[0].fix.as_deref().expect("it can be put aside")).expect("put aside");
        assert!(aside.sound(), "{text}");
    }
    let swarm = list("Klingon swarm (120)\n\n4x B'Rel Class (20)\n");
    assert_eq!((swarm.sheet.name.as_str(), ships(&swarm.sheet).len(), swarm.sheet.unread.len()), ("Klingon swarm", 4, 0));
    let arena =
        list("Klingons-in-the-Arena (100pts)\n\n- Vor'cha class w/ Chang\n- K'T'Inga class w/ Koloth\n- B'Rel class w/ Martok (8-skill)\n");
    assert_eq!(ships(&arena.sheet), ["S269+Cap638", "S177+Cap722", "S182+Cap813"]);
}
