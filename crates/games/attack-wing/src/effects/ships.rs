//! The texts of ship cards.

use super::{Arc, Cost, Does, Face, Icon, Mode, Need, Row, Spread, When, Whose, ability, action, always, change};
use crate::data::Color;

const ALL_ROUND: Mode = Mode { dice: None, arc: Arc::All, range: (1, 2), primary: true, spread: Spread::One };
const PRIMARY: Mode = Mode { dice: None, arc: Arc::Own, range: (1, 3), primary: true, spread: Spread::One };

const fn attack_dice(needs: &'static [Need], count: i8) -> super::Ability {
    always(needs, Does::Dice(Whose::Attack, count))
}

const fn defense_dice(needs: &'static [Need], count: i8) -> super::Ability {
    always(needs, Does::Dice(Whose::Defense, count))
}

const fn against(needs: &'static [Need], count: i8) -> super::Ability {
    always(needs, Does::Dice(Whose::Against, count))
}

pub(super) const TABLE: &[Row] = &[
    ("S207", &[ability(When::Fire, &[], &[], Does::Fire(Mode { dice: Some(3), ..ALL_ROUND }))]),
    ("S202", &[attack_dice(&[Need::Range(1, 1)], 1)]),
    ("S200", &[always(&[], Does::ActStrained)]),
    ("S180", &[always(&[], Does::Soften)]),
    ("S169", &[ability(When::Moved, &[Need::NoEnemy(1)], &[], Does::Free(&[Icon::Scan]))]),
    ("S163", &[action(&[Cost::Shields(1)], Does::Activate), always(&[Need::Active], Does::EndRepair)]),
    ("S166", &[change(When::Attack, &[Need::Range(3, 3)], Does::Reroll(Face::Any, 99))]),
    ("S150", &[ability(When::Fire, &[], &[Cost::Aux], Does::Fire(Mode { dice: Some(4), ..ALL_ROUND }))]),
    ("S091", &[always(&[], Does::LockFree)]),
    (
        "S110",
        &[
            ability(When::Revealed, &[Need::Aux], &[Cost::Shields(1)], Does::RemoveAux),
            ability(When::Moved, &[Need::Aux], &[Cost::Shields(1)], Does::RemoveAux),
            ability(When::Free, &[Need::Aux], &[Cost::Shields(1)], Does::RemoveAux),
        ],
    ),
    ("S124", &[action(&[], Does::ShieldsForDice(2))]),
    ("S203", &[against(&[Need::Range(1, 1)], -1)]),
    ("S195", &[defense_dice(&[Need::Range(1, 1)], 1)]),
    ("S193", &[action(&[], Does::DisableShields(2, 3))]),
    ("S178", &[against(&[Need::Range(3, 3)], -1)]),
    ("S173", &[defense_dice(&[Need::Cloaked], 1)]),
    ("S183", &[change(When::Attack, &[Need::Cloaked], Does::Reroll(Face::Any, 99))]),
    ("S205", &[attack_dice(&[Need::Cloaked], 1)]),
    ("S198", &[attack_dice(&[Need::Flew(Color::Green)], 1)]),
    ("S160", &[always(&[Need::Cloaked], Does::PlasmaFree)]),
    ("S167", &[ability(When::Moved, &[], &[Cost::NoAttack], Does::Free(&[Icon::Evade]))]),
    ("S191", &[always(&[Need::Shield], Does::Redirect(1))]),
    ("S189", &[always(&[], Does::LockKept)]),
    ("S174", &[action(&[], Does::PoolExposed(1))]),
    ("S171", &[ability(When::Fire, &[], &[Cost::Scan], Does::Fire(Mode { spread: Spread::Each(2, -2), ..PRIMARY }))]),
    ("S158", &[ability(When::Moved, &[], &[], Does::FriendActs(2, "Jem'Hadar", false))]),
    ("S153", &[ability(When::Fire, &[], &[], Does::Fire(Mode { spread: Spread::Divided(2, 2, 1), ..PRIMARY }))]),
    ("S113", &[ability(When::Moved, &[], &[], Does::MoveForUpgrade)]),
    ("S079", &[ability(When::Fire, &[], &[], Does::Fire(Mode { dice: Some(4), range: (1, 2), spread: Spread::Drones(4), ..PRIMARY }))]),
    ("S092", &[change(When::Roll, &[Need::Scan], Does::LendDie(2))]),
    ("S122", &[ability(When::Moved, &[Need::Straight(5), Need::NobodyAhead], &[], Does::Free(&[Icon::Evade]))]),
    ("S097", &[change(When::Defend, &[], Does::UpgradesForEvades(3))]),
    ("S148", &[attack_dice(&[Need::Primary, Need::TargetScan], 2)]),
    ("S146", &[always(&[Need::Primary], Does::AuxFor(3))]),
    ("S142", &[attack_dice(&[Need::Range(3, 3)], 1)]),
    ("S140", &[always(&[], Does::Smooth)]),
    ("S187", &[action(&[Cost::Shields(1)], Does::Pool(1)), change(When::Attack, &[Need::Active], Does::RerollAll(Face::Blank))]),
];
