//! The texts of cards that work between phases, change the captain's skill for a round, or go on after a roll or an attack.

use crate::{
    data::{Faction, UpgradeKind},
    effects::{
        Ability, Arc, Blow, Cost, Does, Face, Icon, Need, Reach, Row, Strike, When, Whose, ability, action, always, change, upgrades::fire,
    },
};

/// The attack of a Biogenic Charge, which takes a Borg slot and a Weapon slot.
const CHARGE: &[Ability] = &[fire(Arc::Front, 2, 3, &[Cost::Lock, Cost::Discard]), always(&[], Does::CrewForHull(2))];

/// A fierce blow at a ship that is touched.
const BITE: Strike = Strike { reach: Reach::TOUCHING, pays: None, blows: &[Blow::HullCritical, Blow::Disables(UpgradeKind::Crew)] };

pub(super) const TABLE: &[Row] = &[
    (
        "C118",
        &[
            ability(When::Between, &[Need::InTwoArcs], &[Cost::Discard], Does::Skill(2)),
            always(&[Need::Active], Does::Dice(Whose::Attack, 2)),
        ],
    ),
    ("C120", &[action(&[Cost::Discard, Cost::BorgDrones(1)], Does::Skill(2))]),
    ("C124", &[ability(When::Set, &[], &[Cost::Disable], Does::Skill(2))]),
    ("E093", &[ability(When::Between, &[Need::TwoAhead], &[Cost::Discard], Does::SkillTo(10))]),
    (
        "E100",
        &[
            ability(When::Between, &[], &[Cost::Discard], Does::Tokens(&[Icon::BattleStations])),
            change(When::Roll, &[Need::Active, Need::Own(Faction::Bajoran), Need::Led(Faction::Bajoran)], Does::MoreDice(2)),
        ],
    ),
    ("E098", &[ability(When::Set, &[], &[Cost::Discard], Does::Order(3))]),
    ("W095", &[ability(When::Between, &[], &[Cost::Discard, Cost::Captain], Does::Strike(BITE))]),
    ("C185", &[change(When::Free, &[], Does::EchoBy(&[1, 3]))]),
    (
        "E113",
        &[
            ability(When::Acted, &[], &[Cost::Discard], Does::SwapAny),
            ability(When::Roll, &[], &[Cost::Discard], Does::SwapAny),
            ability(When::Brace, &[], &[Cost::Discard], Does::SwapAny),
        ],
    ),
    ("W111", &[fire(Arc::Front, 1, 1, &[Cost::Disable]), always(&[], Does::Dampen)]),
    ("Cap719", &[change(When::Attack, &[Need::Wields("Energy Dissipator")], Does::Reroll(Face::Blank, 1))]),
    ("C201", &[always(&[], Does::TwoCards)]),
    ("W068", CHARGE),
    ("B009", CHARGE),
    ("W080", &[fire(Arc::Front, 1, 3, &[Cost::Disable]), always(&[], Does::Cascade(3))]),
    (
        "T201",
        &[
            always(&[Need::Primary], Does::Dice(Whose::Attack, 1)),
            ability(When::Revealed, &[Need::Straight(4)], &[Cost::Aux], Does::FlyAs(5)),
        ],
    ),
    ("C122", &[always(&[], Does::Hoards), action(&[Cost::Discard, Cost::BorgDrones(2)], Does::Hoard)]),
    ("C109", &[ability(When::Defend, &[], &[Cost::Disable], Does::AddEvade(1))]),
    ("B010", &[always(&[], Does::Regrow), ability(When::Moved, &[], &[Cost::Discard, Cost::Drones(1)], Does::MendHull(2))]),
    ("E099", &[action(&[Cost::Discard], Does::Tap(3))]),
    ("C139", &[action(&[Cost::Discard, Cost::Drones(1)], Does::Pilfer(3))]),
    ("T210", &[action(&[Cost::NoAttack], Does::Fuse(3, true))]),
    ("T236", &[action(&[], Does::Ram(8))]),
    ("C108", &[action(&[], Does::Relieve)]),
    ("T226", &[ability(When::Suffer, &[], &[Cost::Discard], Does::CancelOneHit)]),
    ("W100", &[fire(Arc::Front, 2, 3, &[Cost::Lock, Cost::Discard]), always(&[], Does::SecondTorpedo)]),
    ("W075", &[fire(Arc::Named, 1, 3, &[Cost::Lock, Cost::Discard]), always(&[], Does::MoreTorpedoes(Faction::Dominion))]),
];
