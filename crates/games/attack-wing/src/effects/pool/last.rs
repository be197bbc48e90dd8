//! The texts of the last cards of the day: tokens of their own, cards beneath others, dials that are looked at, ships that leave the table.

use crate::effects::{Cost, Does, Need, Row, When, ability, action, always, each};

pub(super) const TABLE: &[Row] = &[
    ("C191", &[each(ability(When::Action, &[Need::NotCloaked], &[Cost::AllShields], Does::Tribbles(2))), always(&[], Does::Tribble)]),
    ("C148", &[action(&[Cost::Disable], Does::Adapt(2))]),
    (
        "C114",
        &[
            ability(When::Revealed, &[], &[Cost::Discard], Does::Deploy),
            ability(When::Moved, &[], &[Cost::Discard], Does::Deploy),
            ability(When::Free, &[], &[Cost::Discard], Does::Deploy),
            ability(When::Roll, &[], &[Cost::Discard], Does::Deploy),
            ability(When::Brace, &[], &[Cost::Discard], Does::Deploy),
        ],
    ),
    ("Cap716", &[ability(When::Set, &[], &[Cost::NoAction], Does::Peek(1))]),
    ("C115", &[ability(When::Set, &[], &[Cost::Discard], Does::Peek(3))]),
    ("W089", &[ability(When::Action, &[Need::Straight(1)], &[], Does::Web)]),
    ("S144", &[ability(When::Free, &[Need::Straight(1)], &[], Does::Web)]),
    ("E081", &[always(&[], Does::Defiant)]),
    ("T216", &[action(&[Cost::Discard], Does::Leave(3, true))]),
    ("B012", &[action(&[Cost::Discard], Does::Leave(3, false))]),
];
