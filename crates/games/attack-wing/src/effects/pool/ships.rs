//! The texts of ship cards.

use crate::{
    data::{Color, UpgradeKind},
    effects::{Cost, Does, Face, Icon, Need, Row, When, Whose, ability, action, always, change, each},
};

pub(super) const TABLE: &[Row] = &[
    ("S161", &[each(change(When::Defend, &[], Does::Turn(Face::Battle, Face::Evade, 2)))]),
    ("S157", &[each(change(When::Defend, &[Need::Evade], Does::RerollAll(Face::Any)))]),
    ("S129", &[ability(When::Moved, &[Need::Cloaked, Need::Flew(Color::Green)], &[], Does::Free(&[Icon::SensorEcho]))]),
    ("S108", &[ability(When::Roll, &[], &[Cost::Shields(1)], Does::MoreDice(1))]),
    ("S127", &[change(When::Roll, &[Need::Primary], Does::DisableForDie(UpgradeKind::Crew))]),
    ("S119", &[each(change(When::Roll, &[], Does::DisableForDie(UpgradeKind::Tech)))]),
    (
        "S117",
        &[
            always(&[Need::Scan, Need::Primary, Need::Range(1, 1)], Does::Dice(Whose::Attack, 1)),
            always(&[Need::Scan, Need::Primary, Need::Range(3, 3)], Does::Dice(Whose::Defense, 1)),
        ],
    ),
    ("S197", &[action(&[Cost::OnceInGame], Does::Burst(1)), always(&[], Does::Crawl)]),
    ("S181", &[each(change(When::Attack, &[], Does::RerollByDamage))]),
    ("S176", &[always(&[], Does::BareCloak)]),
    ("S165", &[action(&[], Does::EchoShort)]),
    ("S135", &[always(&[Need::Primary], Does::CritCostsCrew)]),
    ("S133", &[always(&[], Does::RedStrained)]),
    (
        "S131",
        &[
            action(&[], Does::DisableForEach(UpgradeKind::Crew)),
            change(When::Free, &[Need::Active], Does::DisableForEach(UpgradeKind::Crew)),
        ],
    ),
    ("S126", &[always(&[], Does::KeepReady("Photon Torpedoes"))]),
    ("S120", &[always(&[Need::FriendOf(2, "Jem'Hadar Attack Ship")], Does::Dice(Whose::Defense, 1))]),
    ("S106", &[action(&[Cost::Drones(1)], Does::RepairAny)]),
];
