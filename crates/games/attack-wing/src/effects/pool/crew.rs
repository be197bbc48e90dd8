//! The texts of Crew Upgrades that change dice, damage, cards and maneuvers of their own ship.

use geometry::plane::Side;

use crate::{
    data::{Color, Faction, Maneuver, UpgradeKind},
    effects::{Cost, Does, Face, Guard, Icon, Need, Row, When, Whose, ability, action, always, change, each},
};

/// A guard of Crew Upgrades that is discarded if its owner likes.
const GUARD: Guard = Guard { captain: false, faction: None, disabling: true, may: true, alike: false, drones: 0 };

pub(super) const TABLE: &[Row] = &[
    ("C140", &[action(&[Cost::Discard], Does::RepairHull)]),
    (
        "C162",
        &[
            ability(When::Moved, &[Need::Flew(Color::Green)], &[Cost::Discard], Does::RepairHull),
            change(When::Moved, &[Need::Active], Does::RepairHull),
        ],
    ),
    ("C133", &[ability(When::Roll, &[Need::Stripped], &[Cost::Disable], Does::MoreDice(2))]),
    (
        "C132",
        &[
            change(When::Defend, &[], Does::Reroll(Face::Blank, 1)),
            always(&[Need::Foe(Faction::Borg)], Does::Dice(Whose::Defense, 1)),
            change(When::Defend, &[Need::Foe(Faction::Borg)], Does::RerollAll(Face::Blank)),
        ],
    ),
    ("C138", &[ability(When::Action, &[Need::AnyStraight], &[Cost::Disable], Does::MoveBy(&[Maneuver::Straight(1)]))]),
    (
        "C182",
        &[action(
            &[Cost::Disable, Cost::NoAttack],
            Does::MoveBy(&[Maneuver::Straight(2), Maneuver::Bank(2, Side::Left), Maneuver::Bank(2, Side::Right)]),
        )],
    ),
    ("C160", &[action(&[Cost::Discard, Cost::Open], Does::Activate), always(&[Need::Active, Need::Cloaked], Does::Dice(Whose::Attack, 2))]),
    (
        "C178",
        &[
            each(change(When::Attack, &[Need::Primary], Does::Turn(Face::Blank, Face::Hit, 1))),
            each(change(When::Attack, &[Need::Primary], Does::Turn(Face::Battle, Face::Hit, 1))),
        ],
    ),
    ("C169", &[ability(When::Roll, &[], &[Cost::Disable], Does::EnableWeapon)]),
    ("C158", &[action(&[Cost::Disable], Does::TurnDown(0))]),
    ("C130", &[action(&[], Does::EnableOne(UpgradeKind::Crew)), change(When::Free, &[Need::Active], Does::EnableOne(UpgradeKind::Crew))]),
    ("C128", &[always(&[], Does::Nimble)]),
    ("C175", &[ability(When::Oppose, &[], &[Cost::Discard], Does::CancelDie)]),
    ("C170", &[ability(When::Moved, &[], &[Cost::Discard], Does::TalentAction)]),
    ("C179", &[always(&[], Does::Resist)]),
    ("C161", &[always(&[], Does::Guard(Guard { captain: true, ..GUARD }))]),
    ("C156", &[always(&[], Does::Guard(Guard { captain: true, alike: true, ..GUARD }))]),
    ("C123", &[always(&[], Does::Guard(Guard { drones: 1, ..GUARD }))]),
    ("C117", &[always(&[], Does::Dice(Whose::Defense, 1)), always(&[], Does::Guard(Guard { disabling: false, may: false, ..GUARD }))]),
    ("C116", &[always(&[], Does::Immune)]),
    (
        "C129",
        &[
            ability(When::Acted, &[], &[Cost::Disable], Does::Swap(Icon::Evade, &[Icon::Scan, Icon::BattleStations])),
            ability(When::Brace, &[], &[Cost::Disable], Does::Swap(Icon::Evade, &[Icon::Scan, Icon::BattleStations])),
        ],
    ),
    ("C131", &[action(&[Cost::Disable], Does::MendByDice(3))]),
    ("C110", &[ability(When::Brace, &[Need::Cloaked], &[], Does::DiceForEvade(3)), always(&[], Does::CloakFree)]),
    ("C173", &[always(&[], Does::Stocks), ability(When::Moved, &[], &[Cost::Stock], Does::Tokens(&[Icon::BattleStations]))]),
    ("C119", &[ability(When::Fire, &[], &[Cost::Discard], Does::Relock)]),
    ("C127", &[ability(When::Action, &[Need::NotCloaked, Need::Flew(Color::Green)], &[], Does::EchoShort)]),
    (
        "C126",
        &[
            ability(When::Moved, &[Need::Flew(Color::Red)], &[Cost::Disable], Does::RemoveAux),
            action(&[Cost::Discard], Does::RepairHull),
            change(When::Free, &[Need::Active], Does::RepairHull),
        ],
    ),
    ("C152", &[ability(When::Hit, &[], &[Cost::Discard], Does::Boarders)]),
    ("Q025", &[action(&[], Does::EnableAll(UpgradeKind::Crew, None))]),
    (
        "Q024",
        &[
            ability(When::Free, &[], &[Cost::Disable], Does::EnableUsed(UpgradeKind::Tech)),
            ability(When::Roll, &[], &[Cost::Disable], Does::EnableUsed(UpgradeKind::Tech)),
            ability(When::Defend, &[], &[Cost::Disable], Does::EnableUsed(UpgradeKind::Tech)),
        ],
    ),
    ("Q019", &[always(&[], Does::ResistCrew)]),
    // Shroud, a Tech Upgrade that does the same for Crew of the Dominion.
    ("T223", &[always(&[], Does::Guard(Guard { faction: Some(Faction::Dominion), disabling: false, may: false, ..GUARD }))]),
    ("T206", &[action(&[Cost::Discard], Does::TurnDown(1)), change(When::Free, &[Need::Active], Does::Free(&[Icon::Evade]))]),
];
