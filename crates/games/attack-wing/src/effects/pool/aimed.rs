//! The texts of upgrades that are aimed at an enemy ship or one of its cards.

use crate::{
    data::UpgradeKind,
    effects::{Ability, Affliction, Blow, Cost, Deals, Does, Need, Pays, Reach, Row, Strike, When, Wound, ability, action},
};

/// An Action of a ship that is not Cloaked and gives up its Shields and the card.
const fn boarding(does: Does) -> Ability {
    ability(When::Action, &[Need::NotCloaked], &[Cost::AllShields, Cost::Discard], does)
}

const fn strike(reach: Reach, pays: Option<Pays>, blows: &'static [Blow]) -> Does {
    Does::Strike(Strike { reach, pays, blows })
}

const fn afflict(reach: Reach, kinds: &'static [UpgradeKind], deals: Deals) -> Does {
    Does::Afflict(Affliction { reach, kinds, deals })
}

const CREW: &[UpgradeKind] = &[UpgradeKind::Crew];
const ALL: &[UpgradeKind] = &[UpgradeKind::Talent, UpgradeKind::Crew, UpgradeKind::Tech, UpgradeKind::Weapon, UpgradeKind::Borg];

pub(super) const TABLE: &[Row] = &[
    ("C188", &[action(&[Cost::Discard], strike(Reach { ahead: Some(true), ..Reach::at(1, 3) }, None, &[Blow::Fewer(2)]))]),
    ("T022", &[action(&[Cost::Disable], strike(Reach { ahead: Some(false), ..Reach::at(1, 2) }, None, &[Blow::Aux, Blow::Fewer(2)]))]),
    ("E115", &[action(&[Cost::Discard], strike(Reach::at(2, 3), None, &[Blow::Exposed(2)]))]),
    ("C168", &[action(&[Cost::Discard], strike(Reach::at(1, 1), None, &[Blow::Barred]))]),
    (
        "T246",
        &[ability(
            When::Action,
            &[Need::NotCloaked],
            &[Cost::AllShields, Cost::Discard, Cost::FewerDice(2)],
            strike(Reach::at(1, 2), None, &[Blow::Shields(99), Blow::NoAttack]),
        )],
    ),
    ("C164", &[action(&[Cost::Disable], strike(Reach::at(1, 2), Some(Pays::Disable(UpgradeKind::Tech)), &[Blow::Shields(1)]))]),
    ("E086", &[action(&[Cost::Discard], strike(Reach::at(1, 3), None, &[Blow::Parley]))]),
    (
        "C159",
        &[action(
            &[Cost::Discard],
            strike(Reach::at(1, 1), Some(Pays::Disable(UpgradeKind::Crew)), &[Blow::DisableAll(UpgradeKind::Crew)]),
        )],
    ),
    ("T230", &[boarding(strike(Reach::BARE, Some(Pays::Discard(UpgradeKind::Crew)), &[Blow::Critical]))]),
    ("C146", &[boarding(strike(Reach::BARE, None, &[Blow::Roll(2, Wound::Hull)]))]),
    ("C141", &[action(&[], strike(Reach::at(1, 3), None, &[Blow::Roll(3, Wound::Critical)]))]),
    ("C143", &[action(&[Cost::Discard], strike(Reach::at(1, 2), None, &[Blow::Roll(2, Wound::Shields)]))]),
    ("T208", &[action(&[Cost::Discard], strike(Reach::at(1, 1), None, &[Blow::Roll(3, Wound::Loses(UpgradeKind::Tech))]))]),
    (
        "E089",
        &[action(
            &[Cost::Discard],
            strike(
                Reach { ahead: Some(false), ..Reach::at(1, 2) },
                Some(Pays::Discard(UpgradeKind::Crew)),
                &[Blow::Loses(UpgradeKind::Crew), Blow::Barred],
            ),
        )],
    ),
    ("C176", &[action(&[Cost::Discard], afflict(Reach::at(1, 1), CREW, Deals::Discard))]),
    ("C150", &[action(&[Cost::Disable], afflict(Reach::at(2, 3), CREW, Deals::Disable))]),
    ("E129", &[action(&[Cost::Discard], afflict(Reach::BARE, ALL, Deals::Take))]),
    ("C192", &[boarding(afflict(Reach::BARE, CREW, Deals::DiscardTwo))]),
    ("C177", &[action(&[Cost::Disable], afflict(Reach::at(1, 1), CREW, Deals::Disable))]),
    (
        "C165",
        &[ability(
            When::Action,
            &[Need::NotCloaked],
            &[Cost::AllShields, Cost::Disable],
            afflict(Reach::BARE, &[UpgradeKind::Tech], Deals::Disable),
        )],
    ),
    ("C113", &[action(&[Cost::Disable], afflict(Reach::at(1, 3), ALL, Deals::Disable))]),
    (
        "C121",
        &[action(&[Cost::Discard, Cost::BorgDrones(2)], afflict(Reach::at(1, 1), &[UpgradeKind::Crew, UpgradeKind::Tech], Deals::Enlist))],
    ),
    ("E094", &[action(&[Cost::AllShields, Cost::Discard], afflict(Reach::BARE, &[UpgradeKind::Tech, UpgradeKind::Weapon], Deals::Hijack))]),
    ("C111", &[boarding(afflict(Reach::BARE, CREW, Deals::Overrun))]),
];
