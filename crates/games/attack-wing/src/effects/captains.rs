//! The texts of captains.

use super::{Cost, Does, Face, Icon, Need, Row, When, Whose, ability, action, always, change, each};
use crate::data::{Color, Faction};

pub(super) const TABLE: &[Row] = &[
    ("Cap906", &[ability(When::Free, &[], &[], Does::Free(&[Icon::Evade, Icon::TargetLock, Icon::Scan, Icon::BattleStations]))]),
    ("Cap646", &[action(&[], Does::Activate), always(&[Need::Active, Need::Range(1, 1)], Does::Answer)]),
    ("Cap639", &[change(When::Attack, &[], Does::Reroll(Face::Any, 1)), change(When::Defend, &[], Does::Reroll(Face::Any, 1))]),
    ("Cap636", &[action(&[], Does::BreakLock)]),
    ("Cap217", &[always(&[], Does::Dice(Whose::FriendDefense(1), 1))]),
    ("Cap812", &[ability(When::Acted, &[], &[Cost::Aux], Does::Double)]),
    ("Cap523", &[action(&[Cost::Disable], Does::CrewActions(2))]),
    ("Cap429", &[always(&[Need::Evade], Does::Dice(Whose::Defense, 2))]),
    ("Cap814", &[always(&[], Does::BattleCrits)]),
    (
        "Cap807",
        &[
            each(change(When::Planning, &[], Does::Choose)),
            change(When::Roll, &[Need::Chosen], Does::TradeForCrit),
            always(&[Need::Chosen], Does::Dice(Whose::Defense, 1)),
        ],
    ),
    ("Cap629", &[action(&[Cost::AllShields], Does::MoveMore(&[Color::Green, Color::White]))]),
    ("Cap534", &[change(When::Attack, &[], Does::Turn(Face::Battle, Face::Hit, 1))]),
    ("Cap722", &[each(change(When::Oppose, &[], Does::Reroll(Face::Any, 1)))]),
    ("Cap432", &[change(When::Attack, &[], Does::Reroll(Face::Battle, 1))]),
    ("Cap642", &[action(&[], Does::Rally(Faction::Klingon, 2))]),
    ("Cap813", &[ability(When::Moved, &[], &[], Does::FriendActs(2, "", true))]),
    ("Cap638", &[action(&[], Does::DisableCaptain)]),
    (
        "Cap530",
        &[
            action(&[Cost::Disable], Does::Subdue(2)),
            always(&[Need::Active], Does::Dice(Whose::Against, -2)),
        ],
    ),
    ("Cap528", &[change(When::Attack, &[], Does::RerollAll(Face::Blank))]),
    ("Cap324", &[action(&[Cost::Aux], Does::Pool(1))]),
    ("Cap723", &[change(When::Attack, &[], Does::Turn(Face::Hit, Face::Crit, 1))]),
    ("Cap643", &[always(&[], Does::Dice(Whose::FriendAttack(1), 1))]),
    ("Cap328", &[always(&[], Does::NoFar)]),
    ("Cap529", &[always(&[Need::Unseen], Does::Dice(Whose::Attack, 1))]),
    ("Cap433", &[ability(When::Moved, &[Need::Friend(1)], &[], Does::RepairAny)]),
    ("Cap718", &[action(&[Cost::Aux], Does::Activate), always(&[Need::Active], Does::FirstFire)]),
    ("Cap720", &[action(&[Cost::Talent], Does::Truce(2))]),
    ("Cap721", &[ability(When::Free, &[], &[], Does::Free(&[Icon::Evade, Icon::BattleStations]))]),
    ("Cap533", &[action(&[Cost::Aux], Does::MoveStraight)]),
    ("Cap431", &[each(change(When::Defend, &[], Does::RerollAll(Face::Blank)))]),
    ("Cap637", &[always(&[], Does::Spare)]),
    ("Cap216", &[always(&[], Does::Dice(Whose::Defense, 1))]),
    ("Cap428", &[ability(When::Attack, &[], &[Cost::Drones(1)], Does::Reroll(Face::Any, 99))]),
    ("Cap635", &[ability(When::Attack, &[], &[Cost::Drones(3)], Does::RerollKeeping)]),
    ("Cap811", &[ability(When::Free, &[], &[Cost::Drones(1)], Does::FreeBar), always(&[], Does::Succession)]),
    ("Cap711", &[change(When::Roll, &[], Does::CrewForDie)]),
    ("Cap715", &[action(&[Cost::Aux], Does::TakeToken(2))]),
    ("Cap326", &[always(&[], Does::Resist)]),
];
