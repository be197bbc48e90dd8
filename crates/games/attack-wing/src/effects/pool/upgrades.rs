//! The texts of upgrades other than weapons.

use crate::{
    data::Color,
    effects::{Ability, Cost, Does, Face, Icon, Need, Row, When, Whose, ability, action, always, change, each},
};

/// A boarding party: it leaves the ship for a member of another crew, once its own ship has no Shields.
const RAID: Ability = ability(When::Action, &[Need::NotCloaked], &[Cost::AllShields, Cost::Discard], Does::Raid(2));

pub(super) const TABLE: &[Row] = &[
    ("T233", &[action(&[Cost::Disable], Does::Cloak), always(&[], Does::Echo)]),
    ("T217", &[action(&[Cost::Disable, Cost::Aux], Does::Cloak), always(&[], Does::Echo)]),
    ("T235", &[action(&[Cost::Disable], Does::Weaken(2, 1, 1))]),
    ("T224", &[action(&[Cost::Disable], Does::Tokens(&[Icon::BattleStations, Icon::Scan]))]),
    ("T229", &[ability(When::Moved, &[], &[Cost::Shields(1)], Does::Free(&[Icon::Scan]))]),
    ("T202", &[ability(When::Oppose, &[], &[Cost::Scan], Does::Reroll(Face::Any, 1))]),
    ("T200", &[ability(When::Oppose, &[Need::Range(1, 1)], &[Cost::Disable], Does::Reroll(Face::Any, 2))]),
    (
        "T214",
        &[
            ability(When::Revealed, &[Need::Aux], &[Cost::Disable], Does::RemoveAux),
            ability(When::Moved, &[Need::Aux], &[Cost::Disable], Does::RemoveAux),
            ability(When::Free, &[Need::Aux], &[Cost::Disable], Does::RemoveAux),
        ],
    ),
    ("T212", &[ability(When::Revealed, &[Need::Straight(3)], &[], Does::FlyAs(4))]),
    (
        "T204",
        &[
            ability(When::Revealed, &[Need::Straight(1)], &[Cost::Disable], Does::FlyAs(2)),
            ability(When::Revealed, &[Need::Straight(2)], &[Cost::Disable], Does::FlyAs(3)),
            ability(When::Revealed, &[Need::Straight(3)], &[Cost::Disable], Does::FlyAs(4)),
            ability(When::Revealed, &[Need::Straight(4)], &[Cost::Disable], Does::FlyAs(5)),
            ability(When::Revealed, &[Need::Straight(5)], &[Cost::Disable], Does::FlyAs(6)),
        ],
    ),
    ("T205", &[ability(When::Roll, &[Need::Cloaked, Need::NoAux], &[Cost::Aux], Does::KeepCloak)]),
    ("T237", &[ability(When::Roll, &[Need::Range(3, 3)], &[Cost::Scan], Does::LessDefense(2))]),
    ("C207", &[RAID]),
    ("C205", &[RAID]),
    ("C202", &[RAID]),
    ("C194", &[RAID]),
    ("C166", &[ability(When::Action, &[Need::NotCloaked], &[Cost::AllShields, Cost::Disable], Does::Raid(2))]),
    ("C186", &[RAID, ability(When::Free, &[Need::NotCloaked, Need::Scan], &[Cost::AllShields, Cost::Discard], Does::Raid(2))]),
    ("C096", &[ability(When::Hit, &[], &[Cost::Discard], Does::MoreDamage(1))]),
    (
        "C184",
        &[
            ability(When::Moved, &[], &[Cost::Discard], Does::Free(&[Icon::Scan])),
            change(When::Moved, &[Need::Active], Does::MoveMore(&[Color::Green])),
        ],
    ),
    ("C204", &[ability(When::Action, &[Need::Flew(Color::Green)], &[], Does::RepairShieldLess)]),
    ("C174", &[action(&[], Does::Activate), each(change(When::Attack, &[Need::Active], Does::TurnDrex))]),
    ("C172", &[change(When::Attack, &[Need::Battle], Does::Turn(Face::Blank, Face::Hit, 1))]),
    ("C171", &[change(When::Attack, &[Need::Scan], Does::Reroll(Face::Any, 2))]),
    ("C180", &[change(When::Defend, &[Need::Range(1, 1)], Does::Turn(Face::Battle, Face::Evade, 1))]),
    ("C181", &[action(&[Cost::Disable, Cost::NoAttack], Does::RepairShields(2))]),
    ("C167", &[action(&[], Does::Activate), always(&[Need::Active, Need::TargetCloaked], Does::Dice(Whose::Attack, 1))]),
    ("C157", &[ability(When::Oppose, &[], &[Cost::Discard], Does::Reroll(Face::Any, 99))]),
    ("C155", &[ability(When::Free, &[], &[Cost::Discard], Does::FreeBar)]),
    ("C144", &[ability(When::Roll, &[Need::Secondary], &[Cost::Disable], Does::MoreDice(1))]),
    ("C142", &[ability(When::Defend, &[], &[Cost::Scan], Does::Reroll(Face::Any, 2))]),
    ("C137", &[ability(When::Attack, &[], &[Cost::Discard], Does::AddHit)]),
    ("C136", &[ability(When::Roll, &[Need::TargetScan], &[Cost::Disable], Does::MoreDice(1))]),
    ("C135", &[ability(When::Roll, &[], &[Cost::Disable, Cost::Battle], Does::MoreDice(1))]),
    ("C125", &[ability(When::Attack, &[Need::Primary], &[Cost::Disable], Does::RerollAll(Face::Blank))]),
    ("C097", &[ability(When::Defend, &[], &[Cost::Discard, Cost::Evade], Does::AddEvade(2))]),
    ("E123", &[action(&[Cost::Discard], Does::MoveMore(&[Color::Green, Color::White, Color::Red]))]),
    ("E120", &[ability(When::Roll, &[Need::Range(2, 3), Need::Cloaked], &[Cost::Discard], Does::LessDefense(2))]),
    ("E114", &[ability(When::Hit, &[Need::HullCrit], &[Cost::Discard], Does::MoreDamage(1))]),
    (
        "E116",
        &[
            ability(When::Brace, &[Need::NoEvade], &[Cost::Discard], Does::Tokens(&[Icon::Evade])),
            always(&[Need::Active], Does::Dice(Whose::Defense, 1)),
        ],
    ),
    (
        "E112",
        &[
            ability(When::Roll, &[], &[Cost::Discard], Does::Tokens(&[Icon::BattleStations])),
            ability(When::Brace, &[], &[Cost::Discard], Does::Tokens(&[Icon::BattleStations])),
        ],
    ),
    ("E106", &[action(&[Cost::Discard], Does::DisableUpgrade(3))]),
    ("E096", &[ability(When::Roll, &[], &[Cost::Discard], Does::SetDice(1))]),
    ("E095", &[action(&[Cost::Discard, Cost::Lock], Does::Pool(2))]),
    ("E085", &[ability(When::Brace, &[], &[Cost::Disable], Does::MoreDefense(1))]),
];
