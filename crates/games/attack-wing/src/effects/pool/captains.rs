//! The texts of captains.

use crate::effects::{Cost, Does, Face, Icon, Need, Row, When, Whose, ability, action, always, change, each};

pub(super) const TABLE: &[Row] = &[
    ("Cap214", &[each(change(When::Defend, &[], Does::Reroll(Face::Blank, 1)))]),
    ("Cap327", &[change(When::Attack, &[], Does::Reroll(Face::Blank, 1))]),
    ("Cap321", &[each(change(When::Defend, &[Need::Evade], Does::Reroll(Face::Any, 1)))]),
    ("Cap319", &[ability(When::Defend, &[], &[Cost::Scan], Does::AddEvade(1))]),
    ("Cap425", &[change(When::Attack, &[], Does::Turn(Face::Blank, Face::Hit, 1))]),
    ("Cap640", &[change(When::Oppose, &[], Does::Reroll(Face::Crit, 1))]),
    ("Cap631", &[ability(When::Free, &[], &[], Does::Free(&[Icon::TargetLock, Icon::Scan]))]),
    ("Cap809", &[action(&[], Does::DisableUpgrade(1))]),
    ("Cap808", &[action(&[], Does::Activate), always(&[Need::Active, Need::Primary], Does::Dice(Whose::Attack, 1))]),
    ("Cap527", &[each(ability(When::Roll, &[Need::Range(3, 3), Need::NoAux], &[Cost::Aux], Does::MoreDice(1)))]),
];
