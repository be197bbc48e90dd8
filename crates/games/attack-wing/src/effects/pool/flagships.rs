//! The texts of the flagship cards (R004): for other ships of the fleet, and an Action that the ship card has already as a free one.

use crate::{
    data::Color,
    effects::{Ability, Does, Face, Icon, Near, Need, Row, When, Whose, ability, always, change, each},
};

/// A dice text of other friendly ships of the faction within Range 2.
const fn lent(when: When, does: Does) -> Ability {
    each(change(when, &[Need::Lends(2)], does))
}

/// A free Action, once in a round since no Action is performed twice (AW.BASE.8).
const fn free(needs: &'static [Need], icons: &'static [Icon]) -> Ability {
    each(ability(When::Free, needs, &[], Does::Free(icons)))
}

pub(super) const TABLE: &[Row] = &[
    ("R004a", &[lent(When::Attack, Does::Reroll(Face::Any, 99)), free(&[Need::Printed(Icon::SensorEcho)], &[Icon::SensorEcho])]),
    ("R004b", &[lent(When::Attack, Does::Turn(Face::Blank, Face::Hit, 1)), free(&[Need::Printed(Icon::Cloak)], &[Icon::Cloak])]),
    ("R004c", &[lent(When::Defend, Does::Turn(Face::Blank, Face::Evade, 1)), free(&[Need::Printed(Icon::Scan)], &[Icon::Scan])]),
    ("R004e", &[lent(When::Defend, Does::Reroll(Face::Any, 99)), free(&[Need::Printed(Icon::BattleStations)], &[Icon::BattleStations])]),
    (
        "R004f",
        &[always(&[], Does::Dice(Whose::FriendDefense(1), 1)), free(&[Need::Printed(Icon::BattleStations)], &[Icon::BattleStations])],
    ),
    ("R004g", &[always(&[Need::Range(2, 3)], Does::Dice(Whose::FriendAttack(1), 1)), free(&[Need::Printed(Icon::Scan)], &[Icon::Scan])]),
    (
        "R004h",
        &[
            change(When::Moved, &[], Does::FriendMoves(Near::Within(1), &[Color::Green, Color::White], 6)),
            free(&[Need::Printed(Icon::TargetLock)], &[Icon::TargetLock]),
        ],
    ),
    ("R004i", &[change(When::Moved, &[], Does::FriendActs(1, "", false)), free(&[Need::Printed(Icon::Evade)], &[Icon::Evade])]),
];
