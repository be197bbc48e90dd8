//! The texts of upgrades.

use super::{Arc, Cost, Does, Face, Mode, Need, Row, Spread, When, Whose, ability, action, always, change, each};
use crate::data::Color;

pub(super) const fn fire(arc: Arc, from: u8, to: u8, costs: &'static [Cost]) -> super::Ability {
    spread(arc, from, to, costs, Spread::One)
}

pub(super) const fn spread(arc: Arc, from: u8, to: u8, costs: &'static [Cost], spread: Spread) -> super::Ability {
    each(ability(When::Fire, &[], costs, Does::Fire(Mode { dice: None, arc, range: (from, to), primary: false, spread })))
}

pub(super) const TORPEDO: &[Cost] = &[Cost::Lock, Cost::Disable];
pub(super) const FAR: super::Ability = fire(Arc::Named, 2, 3, TORPEDO);
pub(super) const CRIT: super::Ability = each(change(When::Attack, &[Need::This], Does::Turn(Face::Battle, Face::Crit, 1)));

pub(super) const TABLE: &[Row] = &[
    ("W122", &[FAR, CRIT]),
    ("W118", &[FAR, CRIT]),
    ("W120", &[fire(Arc::Front, 2, 3, TORPEDO), always(&[Need::This, Need::Class("Vor'cha Class")], Does::Dice(Whose::Attack, 1))]),
    ("W117", &[FAR, CRIT]),
    ("W114", &[fire(Arc::Front, 2, 3, TORPEDO), always(&[Need::This, Need::Class("Negh'var Class")], Does::Dice(Whose::Attack, 1))]),
    ("W105", &[FAR, CRIT]),
    ("W112", &[fire(Arc::Named, 1, 3, TORPEDO)]),
    ("W119", &[fire(Arc::Named, 1, 2, TORPEDO), each(change(When::Attack, &[Need::This], Does::RerollAll(Face::Blank)))]),
    ("W107", &[FAR, always(&[], Does::HitMore)]),
    ("W104", &[fire(Arc::Front, 1, 2, TORPEDO), each(change(When::Attack, &[Need::This], Does::Reroll(Face::Blank, 1)))]),
    ("W115", &[fire(Arc::Front, 2, 3, &[Cost::Disable, Cost::Shields(1)]), always(&[], Does::Pierce)]),
    ("W113", &[spread(Arc::NamedFront, 1, 3, &[Cost::Disable], Spread::Divided(2, 2, 1))]),
    ("W101", &[fire(Arc::All, 1, 3, &[Cost::Disable])]),
    ("W103", &[fire(Arc::Front, 1, 2, &[Cost::Disable]), always(&[], Does::PastShields)]),
    ("W121", &[ability(When::Fire, &[], &[Cost::Discard], Does::Mine)]),
    ("W094", &[fire(Arc::Own, 1, 1, &[Cost::Disable]), always(&[], Does::HeldOnly)]),
    (
        "W084",
        &[
            spread(Arc::Own, 1, 3, &[Cost::Disable], Spread::Divided(2, 3, 2)),
            always(&[Need::Class("Borg Tactical Cube")], Does::SplitMore(3)),
        ],
    ),
    ("W083", &[fire(Arc::Own, 1, 2, &[Cost::Disable]), always(&[], Does::Missile)]),
    ("T100", &[action(&[], Does::Tractor(1, 2))]),
    ("T250", &[ability(When::Roll, &[Need::Cloaked], &[Cost::Disable], Does::KeepCloak)]),
    ("T249", &[always(&[Need::Cloaked], Does::NoScan)]),
    ("T248", &[ability(When::Defend, &[Need::Cloaked], &[Cost::Discard], Does::CancelFor(1))]),
    ("T245", &[always(&[Need::Scan, Need::TargetBare], Does::Dice(Whose::Attack, 1))]),
    ("T244", &[action(&[Cost::Disable], Does::Weaken(2, 1, 1))]),
    ("T240", &[action(&[Cost::Disable], Does::Cloak), always(&[], Does::Echo)]),
    ("T238", &[always(&[], Does::SoftenOne)]),
    ("T234", &[action(&[Cost::Disable], Does::Activate), always(&[Need::Active], Does::Dice(Whose::Defense, 3))]),
    ("T232", &[ability(When::Planning, &[], &[Cost::Discard], Does::PlaceAux(1))]),
    (
        "T231",
        &[
            ability(When::Revealed, &[Need::Straight(4)], &[], Does::FlyAs(6)),
            ability(When::Revealed, &[Need::Straight(5)], &[], Does::FlyAs(6)),
        ],
    ),
    ("T218", &[ability(When::Targeted, &[], &[Cost::Discard, Cost::Aux], Does::Feedback)]),
    ("B016", &[always(&[], Does::Armor)]),
    ("B014", &[action(&[], Does::Hold(1))]),
    ("B015", &[action(&[Cost::Disable, Cost::Drones(1)], Does::Steal(2))]),
    ("B013", &[action(&[], Does::Drones(1))]),
    ("C212", &[ability(When::Attack, &[], &[Cost::Disable], Does::RerollAll(Face::Any))]),
    ("C211", &[action(&[Cost::Discard], Does::DisableUpgrade(3))]),
    ("C210", &[change(When::Harass, &[Need::Scan], Does::Reroll(Face::Any, 1))]),
    ("C209", &[action(&[], Does::TwinEvade)]),
    (
        "C199",
        &[
            action(&[], Does::Activate),
            always(&[Need::Active], Does::Dice(Whose::Defense, 2)),
            each(change(When::Defend, &[Need::Active], Does::Turn(Face::Battle, Face::Evade, 1))),
        ],
    ),
    ("C198", &[change(When::Attack, &[Need::Scan], Does::Turn(Face::Battle, Face::Hit, 99))]),
    ("C197", &[ability(When::Revealed, &[], &[Cost::Discard], Does::ChangeManeuver)]),
    ("C196", &[action(&[Cost::Shields(2)], Does::Pool(2)), action(&[], Does::RepairShieldLess)]),
    ("C200", &[ability(When::Free, &[], &[Cost::Discard], Does::CrewActions(1))]),
    ("C203", &[ability(When::Moved, &[Need::Aux, Need::Flew(Color::White)], &[], Does::RemoveAux)]),
    ("C208", &[ability(When::Action, &[Need::NotCloaked], &[], Does::RepairShields(1))]),
    ("C190", &[ability(When::Action, &[Need::NotCloaked], &[Cost::AllShields, Cost::Discard], Does::Board(2))]),
    ("C189", &[action(&[], Does::Activate), each(change(When::Attack, &[Need::Active], Does::TurnDrex))]),
    ("C206", &[action(&[Cost::Shields(1)], Does::Pool(1))]),
    ("C195", &[change(When::Attack, &[Need::LockSpent], Does::RerollAgain)]),
    ("C193", &[ability(When::Targeted, &[], &[Cost::Discard], Does::Cancel)]),
    ("C187", &[change(When::Attack, &[Need::Scan], Does::Turn(Face::Blank, Face::Hit, 1))]),
    ("C183", &[action(&[], Does::Weaken(1, 2, 0))]),
    ("C145", &[always(&[], Does::Dice(Whose::Defense, 1))]),
    ("C153", &[action(&[Cost::Disable], Does::RepairShields(1))]),
    ("C149", &[action(&[Cost::Disable], Does::Drones(2))]),
    ("E132", &[ability(When::Action, &[Need::Flew(Color::Green)], &[Cost::Aux], Does::MoveMore(&[Color::Green]))]),
    ("E131", &[action(&[], Does::Activate), always(&[Need::Active, Need::Ahead], Does::Counter)]),
    ("E128", &[always(&[], Does::CheatDeath)]),
    ("E127", &[ability(When::Action, &[Need::Straight(1)], &[Cost::Discard, Cost::Aux], Does::TurnRound)]),
    ("E126", &[action(&[Cost::Discard], Does::Untouchable)]),
    ("E125", &[action(&[Cost::Disable], Does::PoolAhead(1))]),
    ("E124", &[action(&[Cost::Discard], Does::Sabotage(2))]),
    ("E119", &[ability(When::Defend, &[], &[Cost::Disable], Does::RerollAll(Face::Any))]),
    ("E118", &[ability(When::Hit, &[], &[Cost::Discard], Does::Breach)]),
    ("E117", &[action(&[Cost::Discard], Does::TwoAttacks)]),
    (
        "E105",
        &[
            ability(When::Roll, &[], &[Cost::Discard, Cost::Captain], Does::SetDice(2)),
            ability(When::Brace, &[], &[Cost::Discard, Cost::Captain], Does::SetDice(2)),
        ],
    ),
];
