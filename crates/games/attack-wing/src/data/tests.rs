//! The tables hold together.

use std::collections::BTreeSet;

use geometry::plane::Side;

use super::*;

#[test]
fn every_table_is_read() {
    assert_eq!((classes().len(), ships().len(), captains().len(), upgrades().len(), resources().len()), (47, 109, 93, 290, 12));
    assert!(load().is_ok());
    for (index, ship) in ships().iter().enumerate() {
        assert_eq!(ship.id.index(), index);
        assert_eq!(find_ship(&ship.code), Some(ship.id));
        assert_eq!(serde_json::from_value::<ShipId>(serde_json::json!(ship.code)).ok(), Some(ship.id));
        assert!(ship.factions.iter().count() >= 1, "{}", ship.code);
        assert!(ship.hull >= 1 && ship.primary >= 1, "{}", ship.code);
        assert_eq!(ship.unique, !ship.name.ends_with("generic)"), "{}", ship.code);
    }
    assert!(serde_json::from_value::<ShipId>(serde_json::json!("S999")).is_err());
}

#[test]
fn dials_have_both_sides_and_every_ship_can_go_straight_in_green() {
    for class in classes() {
        for place in &class.dial {
            let mirrored = place.maneuver.side().map(|side| Maneuver::new(place.maneuver.bearing(), place.maneuver.speed(), side.other()));
            if let Some(mirrored) = mirrored {
                assert_eq!(class.color(mirrored), Some(place.color), "{} {mirrored}", class.name);
            }
            assert_eq!(place.maneuver.to_string().parse(), Ok(place.maneuver));
        }
        assert!(
            class.dial.iter().any(|place| place.color == Color::Green && matches!(place.maneuver, Maneuver::Straight(_))),
            "{}",
            class.name
        );
    }
    let galaxy = classes().iter().find(|class| class.name == "Galaxy Class").expect("it is in the table");
    assert_eq!(galaxy.dial.len(), 15);
    assert_eq!(galaxy.color(Maneuver::Turn(3, Side::Left)), Some(Color::Red));
    assert_eq!(galaxy.color(Maneuver::Turn(2, Side::Left)), None);
    assert_eq!(galaxy.arcs, Arcs::Fixed { front: 90, rear: 90 });
}

#[test]
fn what_is_no_maneuver_is_refused() {
    for text in ["", "straight", "straight 7", "straight 0", "straight 3 left", "bank 2", "bank 2 up", "turn 1 left left", "loop 3"] {
        assert!(text.parse::<Maneuver>().is_err(), "{text}");
    }
    assert_eq!("Come-About 3".parse(), Ok(Maneuver::ComeAbout(3)));
}

#[test]
fn a_bad_table_is_refused() {
    let classes = class::read(include_str!("../../data/classes.toml")).expect("checked above");
    let ship = |class: &str| {
        format!(
            "[[ship]]\nid = \"S1\"\nname = \"x\"\nclass = \"{class}\"\nfaction = [\"borg\"]\nunique = true\nprimary = 1\nagility = 1\nhull = 1\n\
             shields = 0\npoints = 1\nactions = []\nslots = []\nability = \"\"\nset = \"\"\nconfidence = \"high\"\n"
        )
    };
    assert!(ship::read(&[&ship("Galaxy Class")], &classes, &[]).is_ok());
    assert!(matches!(ship::read(&[&ship("Galaxy")], &classes, &[]), Err(BadTable::Entry { .. })));
    assert!(matches!(ship::read(&[&ship("Galaxy Class").replace("hull = 1", "hull = -1")], &classes, &[]), Err(BadTable::Toml { .. })));
    let dial = |place: &str| {
        format!(
            "[[class]]\nname = \"x\"\nbase = \"large\"\narcs = {{ front = 90 }}\ndial = [{place}]\nsource = \"\"\nconfidence = \"high\"\n"
        )
    };
    assert!(class::read(&dial("{ speed = 3, kind = \"turn\", color = \"red\" }")).is_ok());
    assert!(matches!(class::read(&dial("{ speed = 4, kind = \"turn\", color = \"red\" }")), Err(BadTable::Entry { .. })));
    let twice = "{ speed = 1, kind = \"straight\", color = \"red\" }, { speed = 1, kind = \"straight\", color = \"green\" }";
    assert!(matches!(class::read(&dial(twice)), Err(BadTable::Entry { .. })));
}

#[test]
fn initiative_follows_the_order_of_factions() {
    assert!(Faction::ALL.windows(2).all(|pair| pair[0] < pair[1]));
    assert_eq!(Factions::new(&[Faction::Independent, Faction::Borg]).first(), Faction::Borg);
}

#[test]
fn ready_fleets_have_many_ships_and_factions() {
    let (mut flown, mut factions) = (BTreeSet::new(), BTreeSet::new());
    let (plain, of_the_day): (Vec<&Fleet>, Vec<&Fleet>) =
        fleets().iter().partition(|fleet| fleet.ships.iter().all(|place| !ship(place.ship).unique));
    assert_eq!((plain.len(), of_the_day.len()), (8, 20));
    for fleet in plain {
        assert!((4..=5).contains(&fleet.ships.len()), "{}: {} ships", fleet.name, fleet.ships.len());
        for place in &fleet.ships {
            assert!(place.captain.is_none() && place.upgrades.is_empty() && place.skill == 1, "{}", fleet.name);
            assert!(ship(place.ship).text != Text::Play, "{} flies {}", fleet.name, place.ship.code());
        }
    }
    for fleet in fleets() {
        for card in fleet.ships.iter().map(|place| ship(place.ship)) {
            flown.insert(card.id);
            factions.extend(card.factions.iter());
        }
        assert_eq!(find_fleet(&fleet.name).map(|found| &found.title), Some(&fleet.title));
    }
    assert!(flown.len() >= 60, "{} different ships", flown.len());
    let built: BTreeSet<Faction> = ships().iter().flat_map(|ship| ship.factions.iter()).collect();
    let missing: Vec<_> = built.difference(&factions).collect();
    assert!(missing.is_empty(), "no ready fleet has ships of {missing:?}");
    let generic = captains().iter().filter(|captain| !captain.has_text());
    assert!(generic.clone().count() >= 6 && generic.clone().all(|captain| captain.points == 0));
}

#[test]
fn only_the_named_ships_and_the_scout_cube_have_text() {
    for ship in ships() {
        assert_eq!(ship.has_text(), !ship.ability.is_empty(), "{}", ship.code);
        assert!(ship.unique || ship.text != Text::Play, "{}", ship.code);
    }
    let building: Vec<&str> = ships().iter().filter(|ship| ship.text == Text::Building).map(|ship| ship.code.as_str()).collect();
    assert_eq!(building, ["S111"]);
}

#[test]
fn open_cards_are_none_of_ours() {
    assert!(open().len() + CardId::all().count() > FIRST_CARDS + 290, "every card of the day is a card or open");
    for card in open() {
        assert_eq!(CardId::find(&card.id), None, "{} {}", card.id, card.name);
    }
}

#[test]
fn cards_keep_their_numbers() {
    let numbered = |code: &str| CardId::find(code).map(CardId::index);
    assert_eq!([numbered("S207"), numbered("Cap101"), numbered("W122"), numbered("R001")], [Some(0), Some(72), Some(120), Some(186)]);
    assert!(ships().iter().all(|ship| CardId::of_ship(ship.id).code() == ship.code));
    let later: Vec<&str> = CardId::all().skip(FIRST_CARDS).filter(|card| card.resource().is_some()).map(CardId::code).collect();
    assert_eq!(later, ["R003"]);
}
