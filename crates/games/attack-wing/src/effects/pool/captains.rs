//! The texts of captains.

use crate::{
    data::Color,
    effects::{Cost, Does, Face, Icon, Near, Need, Row, When, Whose, ability, action, always, change, each},
};

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
    ("Cap215", &[action(&[Cost::Discard], Does::Pool(2))]),
    ("Cap320", &[ability(When::Attack, &[], &[Cost::LoseShield], Does::AddCrit)]),
    ("Cap430", &[action(&[], Does::UnmaskAll(3))]),
    ("Cap427", &[change(When::Moved, &[], Does::ActForCrew)]),
    ("Cap426", &[action(&[], Does::FriendMoves(Near::Beyond(3), &[Color::Green, Color::White, Color::Red], 2))]),
    ("Cap531", &[ability(When::Action, &[Need::NotCloaked], &[Cost::AllShields], Does::TradeCrew(2))]),
    ("Cap526", &[action(&[], Does::Barrage(1, 2))]),
    ("Cap525", &[action(&[], Does::FriendsLock(2))]),
    ("Cap645", &[always(&[], Does::TopSkill)]),
    ("Cap634", &[always(&[], Does::Steady)]),
    ("Cap633", &[action(&[Cost::Mission], Does::Mark(3)), always(&[Need::Marked], Does::Dice(Whose::Against, -2))]),
    ("Cap632", &[always(&[Need::Secondary], Does::Dice(Whose::Against, -1)), always(&[], Does::LessMine(2))]),
    ("Cap714", &[always(&[Need::NearObstacle], Does::Dice(Whose::Against, -1))]),
    ("Cap713", &[action(&[], Does::Defy(2)), always(&[Need::Marked], Does::Dice(Whose::Attack, 1))]),
    ("Cap712", &[ability(When::Revealed, &[], &[Cost::EndDiscard], Does::ChangeManeuver)]),
    ("Cap710", &[always(&[Need::Crossed], Does::Dice(Whose::Defense, 1)), always(&[], Does::Harden(2))]),
    ("Cap709", &[always(&[], Does::Store), change(When::Free, &[], Does::SpendStored)]),
    ("Cap810", &[action(&[Cost::Mission, Cost::NoAttack], Does::Truce(3))]),
    ("Cap904", &[action(&[], Does::Inspire(1)), change(When::Attack, &[Need::Active], Does::Reroll(Face::Any, 1))]),
    ("Cap527", &[each(ability(When::Roll, &[Need::Range(3, 3), Need::NoAux], &[Cost::Aux], Does::MoreDice(1)))]),
];
