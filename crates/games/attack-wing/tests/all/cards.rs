//! Fleets with cards: random ones through the suite that every game passes, in both scenarios.

use attack_wing::{
    AttackWing, Setup,
    data::{self, Card, CardId, Text, UpgradeKind},
    effects::{self, Status},
    setup::{FleetChoice, FleetList, Listed},
};
use engine::{
    Chance, Game,
    conformance::{Effort, run},
};

/// A fleet of three random ships with a captain and as many upgrades as each has slots, and perhaps a resource.
fn random_fleet(chance: &mut Chance) -> FleetChoice {
    let mut pick = |count: usize| chance.below(count as u32) as usize;
    let named: Vec<_> = data::ships().iter().filter(|ship| ship.text != Text::None).collect();
    let of_kind = |kind: UpgradeKind| data::upgrades().iter().filter(move |card| card.kind == kind).collect::<Vec<_>>();
    let all: Vec<Vec<_>> =
        [UpgradeKind::Weapon, UpgradeKind::Crew, UpgradeKind::Tech, UpgradeKind::Borg, UpgradeKind::Talent].map(of_kind).into();
    let ships = (0..3).map(|_| {
        let ship = named[pick(named.len())];
        let captain = &data::captains()[pick(data::captains().len())];
        let upgrades = (0..6).map(|_| {
            let kind = &all[pick(all.len())];
            kind[pick(kind.len())].id.clone()
        });
        Listed { ship: ship.code.clone(), skill: 1, captain: Some(captain.id.clone()), upgrades: upgrades.collect() }
    });
    let ships = ships.collect();
    let resource = Some(data::resources()[pick(data::resources().len())].id.clone());
    FleetChoice::List(FleetList { ships, resource, ..FleetList::default() })
}

fn setups(scenario: &str, count: usize, seed: u64) -> Vec<Setup> {
    let mut chance = Chance::new(seed, 3);
    let one = |_| {
        let mut setup = AttackWing::scenario(scenario).expect("the scenario is there");
        setup.fleets = [random_fleet(&mut chance), random_fleet(&mut chance)];
        setup.waived = attack_wing::setup::WAIVERS.map(String::from).to_vec();
        setup
    };
    (0..count).map(one).collect()
}

#[test]
fn random_fleets_with_cards_conform_in_the_duel() {
    let report = run::<AttackWing>(&setups("duel", 30, 7), Effort { games: 1, seed: 8, every: 12 }).unwrap_or_else(|why| panic!("{why}"));
    assert_eq!(report.games, 30);
    // Commands that belong to the Borg, to the desk's games, or to the table and to cases alone. A red dial with Auxiliary Power, and the choice of an
    // Upgrade to lose, come about in some draws of fleets.
    let never = report.never_listed::<AttackWing>().into_iter().filter(|kind| !["steer", "drop"].contains(&kind.as_str()));
    assert_eq!(never.collect::<Vec<_>>(), ["move_cube", "fire_cube", "commend", "use", "adjust", "agree", "refuse", "time", "go"]);
}

#[test]
fn random_fleets_with_cards_conform_against_the_borg() {
    let report =
        run::<AttackWing>(&setups("sector-001", 20, 9), Effort { games: 1, seed: 10, every: 16 }).unwrap_or_else(|why| panic!("{why}"));
    assert_eq!(report.games, 20);
}

#[test]
fn the_plain_duel_conforms() {
    let setup = AttackWing::scenario("duel").expect("the scenario is there");
    run::<AttackWing>(&[setup], Effort { games: 6, seed: 11, every: 5 }).unwrap_or_else(|why| panic!("{why}"));
}

#[test]
fn every_card_is_built_or_says_so() {
    let open: Vec<CardId> = CardId::all().filter(|&card| effects::status(card) == Status::NotBuilt).collect();
    assert!(open.is_empty(), "not built: {open:?}");
    let by_hand: Vec<&str> = CardId::all().filter(|&card| effects::status(card) == Status::ByHand).map(CardId::code).collect();
    assert_eq!(by_hand, effects::BY_HAND);
    for card in CardId::all() {
        let silent = matches!(effects::status(card), Status::None);
        assert_eq!(silent, card.effect().is_empty() || matches!(card.card(), Card::Captain(captain) if !captain.has_text()), "{card}");
    }
}
