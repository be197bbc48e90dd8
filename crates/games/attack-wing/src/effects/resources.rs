//! The texts of resources. Every ship of the fleet may use the fleet's resource; the fleet keeps count of its use.

use super::{Cost, Does, Need, Row, When, ability, always, each};

pub(super) const TABLE: &[Row] = &[
    ("R001", &[ability(When::Roll, &[], &[], Does::SpecialDie)]),
    (
        "R002",
        &[
            ability(When::Free, &[], &[], Does::Command),
            ability(When::Roll, &[], &[], Does::Command),
            ability(When::Attack, &[], &[], Does::Command),
            ability(When::Brace, &[], &[], Does::Command),
            ability(When::Defend, &[], &[], Does::Command),
        ],
    ),
    ("R003", &[ability(When::Action, &[], &[], Does::Reinforce)]),
    (
        "R008",
        &[
            ability(When::Attack, &[], &[Cost::Token, Cost::Shields(2)], Does::AddHit),
            ability(When::Defend, &[Need::Shield], &[Cost::Token, Cost::Aux], Does::AddEvade(1)),
        ],
    ),
    ("R009", &[ability(When::Brace, &[], &[], Does::SpecialDie)]),
    ("R012", &[each(ability(When::Free, &[], &[Cost::Token], Does::ExtraShield))]),
    ("R013", &[always(&[], Does::TwoLocks)]),
    ("R018", &[ability(When::Suffer, &[], &[], Does::Control)]),
];
