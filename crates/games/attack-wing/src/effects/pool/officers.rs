//! The texts of the officer cards (R011), which lie beneath Crew Upgrades.

use crate::effects::{Cost, Does, Need, Row, When, ability, always, change};

pub(super) const TABLE: &[Row] = &[
    ("R011a", &[ability(When::Acted, &[], &[Cost::Aux], Does::Double), always(&[], Does::LeastSkill(4))]),
    (
        "R011b",
        &[ability(When::Roll, &[], &[Cost::Battle], Does::MoreDice(1)), ability(When::Brace, &[], &[Cost::Battle], Does::MoreDefense(1))],
    ),
    ("R011c", &[change(When::Attack, &[], Does::RerollTwice), change(When::Defend, &[], Does::RerollTwice)]),
    ("R011d", &[always(&[Need::Scan], Does::ScanMore), ability(When::Defend, &[], &[Cost::Scan], Does::AddEvade(1))]),
];
