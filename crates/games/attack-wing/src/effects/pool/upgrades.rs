//! The texts of upgrades other than weapons.

use crate::{
    data::{Color, Faction, Maneuver, UpgradeKind},
    effects::{Ability, Arc, Cost, Does, Face, Gift, Icon, Mode, Need, Row, Spread, When, Whose, ability, action, always, change, each},
};

/// A boarding party: it leaves the ship for a member of another crew, once its own ship has no Shields.
const RAID: Ability = ability(When::Action, &[Need::NotCloaked], &[Cost::AllShields, Cost::Discard], Does::Raid(2));

const FIVE: Does = Does::MoveBy(&[Maneuver::Straight(5)]);

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
    ("T242", &[action(&[Cost::Disable, Cost::FewerDice(1)], Does::RepairShields(1))]),
    ("T219", &[ability(When::Brace, &[], &[Cost::Discard], Does::DefenseForDamage)]),
    ("T241", &[each(change(When::Defend, &[Need::Cloaked], Does::Reroll(Face::Any, 1))), always(&[], Does::Frail)]),
    ("T091", &[ability(When::Revealed, &[], &[Cost::Disable], Does::Unstrained)]),
    ("E103", &[ability(When::Roll, &[], &[Cost::Discard], Does::MoreDice(1))]),
    (
        "E082",
        &[
            ability(When::Action, &[Need::Straight(3)], &[Cost::Discard, Cost::Aux], FIVE),
            ability(When::Action, &[Need::Straight(4)], &[Cost::Discard, Cost::Aux], FIVE),
            ability(When::Action, &[Need::Straight(5)], &[Cost::Discard, Cost::Aux], FIVE),
            always(&[Need::Active], Does::Dice(Whose::Against, -4)),
        ],
    ),
    (
        "E111",
        &[action(&[Cost::Disable, Cost::Open], Does::Pool(1)), change(When::Attack, &[Need::Active], Does::Turn(Face::Hit, Face::Crit, 1))],
    ),
    (
        "E104",
        &[
            each(ability(When::Attack, &[Need::Primary], &[Cost::Discard, Cost::Captain], Does::Reroll(Face::Any, 99))),
            change(When::Attack, &[Need::Active, Need::Begun], Does::RerollAgain),
        ],
    ),
    ("E108", &[action(&[Cost::Discard], Does::EnableAll(UpgradeKind::Crew, Some(Faction::Dominion)))]),
    ("E091", &[action(&[Cost::Discard], Does::ShieldsForCrew(3, 3))]),
    ("E122", &[ability(When::Targeted, &[], &[Cost::AllCrew], Does::Cancel)]),
    ("E121", &[action(&[Cost::Discard], Does::Fleet(2, Gift::Battle))]),
    ("E107", &[action(&[Cost::Discard], Does::Fleet(1, Gift::Dice))]),
    ("E087", &[action(&[Cost::Discard], Does::Fleet(3, Gift::Hit))]),
    (
        "T099",
        &[
            always(&[Need::Shield], Does::Dice(Whose::Defense, 1)),
            always(&[Need::Shield], Does::NoScan),
            always(&[Need::Shield], Does::DodgeMines),
        ],
    ),
    ("T098", &[always(&[], Does::Absorb(3))]),
    (
        "T203",
        &[
            action(&[Cost::Discard, Cost::NoAttack], Does::Activate),
            always(&[Need::Active], Does::ShieldDice),
            each(change(When::Defend, &[Need::Active], Does::RerollByShields)),
        ],
    ),
    ("T213", &[action(&[Cost::Discard], Does::Grid(3, 2))]),
    (
        "E102",
        &[
            ability(When::Attack, &[Need::BattleSpent], &[Cost::Discard], Does::Tokens(&[Icon::BattleStations])),
            ability(When::Defend, &[Need::BattleSpent], &[Cost::Discard], Does::Tokens(&[Icon::BattleStations])),
        ],
    ),
    ("E097", &[action(&[Cost::Discard, Cost::Aux, Cost::NoFree], Does::Tokens(&[Icon::Evade, Icon::Scan, Icon::BattleStations]))]),
    ("E110", &[ability(When::Targeted, &[], &[Cost::Discard], Does::CardForFewer(3))]),
    ("E130", &[always(&[], Does::Blast(3))]),
    (
        "E109",
        &[ability(
            When::Free,
            &[Need::Did(Icon::SensorEcho)],
            &[Cost::Discard],
            Does::MoveBy(&[Maneuver::Reverse(1), Maneuver::Reverse(2)]),
        )],
    ),
    ("T225", &[ability(When::Revealed, &[Need::NoAux], &[Cost::Discard], Does::BackInstead)]),
    (
        "T220",
        &[
            ability(When::Attack, &[], &[Cost::Disable], Does::RerollAll(Face::Any)),
            ability(When::Defend, &[], &[Cost::Disable], Does::RerollAll(Face::Any)),
        ],
    ),
    ("T221", &[action(&[Cost::Discard], Does::Purge(3))]),
    (
        "E092",
        &[action(
            &[Cost::Discard],
            Does::Fire(Mode { dice: Some(3), arc: Arc::NamedFront, range: (2, 3), primary: false, spread: Spread::One }),
        )],
    ),
    ("E090", &[action(&[Cost::NoAttack], Does::Fuse(1, false))]),
    ("E085", &[ability(When::Brace, &[], &[Cost::Disable], Does::MoreDefense(1))]),
];
