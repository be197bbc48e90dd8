//! Fleet Points and Battle Points of one battle (AW.FP.3, AW.SURV, AW.BONUS, AW.BP.1).

use engine::{Outcome, Score, ScoreLine, Seat, Text, msg};
use rulebook::{RuleId, attack_wing as ids};

use crate::{
    data::CardId,
    event::Earned,
    ids::{Piece, ShipNo},
    state::{Battle, Board, End, Life, Status},
};

/// One line of an account with everything it rests on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The reason.
    pub what: Earned,
    /// Fleet Points.
    pub points: i32,
    /// The rules, the most important first.
    pub rules: Vec<RuleId>,
}

/// A seat's account line by line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// The lines in order.
    pub lines: Vec<Line>,
}

/// A seat's account in numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Numbers {
    /// The limit of a fleet's cost (AW.GAP.2).
    pub fleet: i32,
    /// Squadron Points of the opponent's surviving fleet (AW.SURV.1).
    pub surviving: i32,
    /// 40 for the Cube (AW.BONUS.1).
    pub cube: i32,
    /// 40 for the Sphere (AW.BONUS.2).
    pub sphere: i32,
    /// Own ships the tokens destroyed.
    pub lost_to_tokens: i32,
    /// 20 for each of them, for the player who destroyed a token (AW.BONUS.3).
    pub losses: i32,
    /// Lost because the Sphere was not destroyed, once the game is over (AW.BONUS.5).
    pub penalty: i32,
    /// The sum.
    pub total: i32,
}

/// Squadron Points of a whole fleet with its Resource, lost ships included (AW.BASE.4.2, AW.RES.2).
pub fn fleet_points(board: &Board, seat: Seat) -> u16 {
    let ships = ShipNo::of(seat).map(|no| board.ship(no)).filter(|ship| ship.status != Status::Absent);
    ships.map(|ship| ship.points).sum::<u16>() + resource_points(board, seat)
}

/// Squadron Points of a fleet's Resource (AW.RES.2).
pub fn resource_points(board: &Board, seat: Seat) -> u16 {
    board.reserves[seat.index()].card.map_or(0, CardId::points)
}

/// Squadron Points of a seat's surviving ships and their cards; the fleet's Resource counts while a ship is left (AW.SURV.1, AW.GAP.20).
pub fn surviving(board: &Board, seat: Seat) -> u16 {
    let ships = ShipNo::of(seat).map(|no| board.ship(no));
    let mut there = ships.filter(|ship| matches!(ship.status, Status::Flying | Status::Aside) && ship.doomed.is_none()).peekable();
    let resource = if there.peek().is_some() { resource_points(board, seat) } else { 0 };
    resource + there.map(|ship| ship.points - lost_cards(ship)).sum::<u16>()
}

/// Cost of the cards that enemies discarded or took; cards that the owner used up lie under the ship and count (AW.SURV.2, AW.GAP.20).
fn lost_cards(ship: &crate::state::Ship) -> u16 {
    if ship.loadout.discarded.is_empty() {
        return 0;
    }
    let lost = ship.loadout.cards().filter(|&(place, _)| ship.loadout.discarded.has(place) && !ship.loadout.under.has(place));
    lost.map(|(place, _)| ship.loadout.cost(place)).sum::<u16>().min(ship.points)
}

/// Whether a seat's ship destroyed a token.
pub fn destroyed(board: &Board, seat: Seat, piece: Piece) -> bool {
    board.token(piece).is_some_and(|token| token.destroyed_by == Some(seat))
}

/// Whether a seat has a ship that is not about to be removed.
pub fn lives(board: &Board, seat: Seat) -> bool {
    board.fleet(seat).any(|(_, ship)| ship.doomed.is_none()) || ShipNo::of(seat).any(|no| away(board, no))
}

/// Whether a ship has left the table and will come back: it is in play all the while (FAQ of December 2014, Tech 6).
pub fn away(board: &Board, no: ShipNo) -> bool {
    board.ship(no).status == Status::Aside && board.round > 0
}

/// A seat's Fleet Points as they stand; with the penalty only when the game is over.
pub fn account(board: &Board, seat: Seat) -> Numbers {
    if board.battle == Battle::Duel {
        // A duel is decided by ships destroyed; a side that has none left has lost whatever it destroyed.
        let taken = i32::from(fleet_points(board, seat.other())) - i32::from(surviving(board, seat.other()));
        let none_left = board.ending.is_some() && !lives(board, seat) && lives(board, seat.other());
        let penalty = if none_left { taken } else { 0 };
        return Numbers { fleet: taken, penalty, total: taken - penalty, ..Numbers::default() };
    }
    let (cube, sphere) = (destroyed(board, seat, Piece::Cube), destroyed(board, seat, Piece::Sphere));
    let lost = ShipNo::of(seat).filter(|&no| board.ship(no).destroyed_by.is_some_and(|by| by.is_token())).count() as i32;
    let mut numbers = Numbers {
        fleet: board.options.fleet_sp.into(),
        surviving: surviving(board, seat.other()).into(),
        cube: 40 * i32::from(cube),
        sphere: 40 * i32::from(sphere),
        lost_to_tokens: lost,
        losses: if cube || sphere { 20 * lost } else { 0 },
        ..Numbers::default()
    };
    let sum = numbers.fleet - numbers.surviving + numbers.cube + numbers.sphere + numbers.losses;
    if board.ending.is_some() && board.sphere.life != Life::Destroyed {
        numbers.penalty = sum.clamp(0, 30);
    }
    numbers.total = sum - numbers.penalty;
    numbers
}

/// A seat's account in words.
pub fn explained(board: &Board, seat: Seat) -> Account {
    let numbers = account(board, seat);
    let line = |what: Earned, points: i32, rules: &[RuleId]| Line { what, points, rules: rules.to_vec() };
    if board.battle == Battle::Duel {
        let mut lines = vec![line(Earned::Destroyed, numbers.fleet, &[ids::BASE_14])];
        if numbers.penalty > 0 {
            lines.push(line(Earned::NoneLeft, -numbers.penalty, &[ids::BASE_14]));
        }
        return Account { lines };
    }
    let mut lines = vec![
        line(Earned::Fleet, numbers.fleet, &[ids::FP_3, ids::FP_1, ids::GAP_2]),
        line(Earned::Surviving(seat.other()), -numbers.surviving, &[ids::SURV_1, ids::FP_3, ids::ALLY_4, ids::GAP_20]),
    ];
    if numbers.cube > 0 {
        lines.push(line(Earned::Cube, numbers.cube, &[ids::BONUS_1]));
    }
    if numbers.sphere > 0 {
        lines.push(line(Earned::Sphere, numbers.sphere, &[ids::BONUS_2]));
    }
    if numbers.losses > 0 {
        lines.push(line(Earned::Losses(numbers.lost_to_tokens), numbers.losses, &[ids::BONUS_3, ids::GAP_17]));
    }
    if board.ending.is_some() && board.sphere.life != Life::Destroyed {
        lines.push(line(Earned::SphereLeft, -numbers.penalty, &[ids::BONUS_5, ids::GAP_16]));
    }
    if numbers.cube > 0 && numbers.sphere > 0 {
        lines.push(line(Earned::BothTokens, 0, &[ids::BONUS_4]));
    }
    Account { lines }
}

/// A seat's Battle Points for this battle, once it is over (AW.BP.1, AW.BONUS.4).
pub fn battle_points(board: &Board, seat: Seat) -> Option<u8> {
    let ending = board.ending.filter(|_| board.battle == Battle::Sector001)?;
    let both = destroyed(board, seat, Piece::Cube) && destroyed(board, seat, Piece::Sphere);
    Some(if ending.winner == seat { 2 } else { 1 } + u8::from(both))
}

/// Why the game ended, as the id of a sentence.
pub fn ended_by(why: End) -> &'static str {
    match why {
        End::TimeCalled => "over-time-called",
        End::LastRound => "over-last-round",
        End::SphereDestroyed => "over-sphere-destroyed",
        End::SphereEscaped => "over-sphere-escaped",
        End::Eliminated => "over-eliminated",
    }
}

/// How the game ended, once it has.
pub fn outcome(board: &Board) -> Option<Outcome> {
    let ending = board.ending.filter(|_| board.over())?;
    let places = [Seat::A, Seat::B].map(|seat| if ending.winner == seat { 1 } else { 2 });
    let scores = [Seat::A, Seat::B].map(|seat| {
        let lines = explained(board, seat).lines.into_iter();
        let mut lines: Vec<ScoreLine> =
            lines.map(|line| ScoreLine { rule: line.rules[0], what: line.what.text(), points: line.points }).collect();
        // No points, but the desk of the tournament must hear of it.
        if board.options.commendation.seat() == Some(seat) && !board.reserves[seat.index()].commended {
            lines.push(ScoreLine { what: msg!("commendation-spent"), points: 0, rule: ids::CAT_4 });
        }
        // Nor for adjustments: whoever reads the result sees that the rules alone did not decide it.
        if board.by_hand.made > 0 {
            lines.push(ScoreLine { what: msg!("by-hand-made", n = board.by_hand.made), points: 0, rule: ids::GAP_28 });
        }
        let Some(battle) = battle_points(board, seat) else {
            return Score { total: account(board, seat).total, lines };
        };
        let what = if ending.rolled_off { msg!("battle-points-rolled", n = battle) } else { msg!("battle-points", n = battle) };
        lines.push(ScoreLine { what, points: 0, rule: if ending.rolled_off { ids::GAP_23 } else { ids::BP_1 } });
        Score { total: account(board, seat).total, lines }
    });
    let rule = if board.battle == Battle::Duel { ids::BASE_14 } else { ending_rules(ending.why)[0] };
    Some(Outcome {
        places: places.to_vec(),
        scores: scores.to_vec(),
        ended_by: Text::of(ended_by(ending.why)),
        rule: Some(rule),
        measures: measures(board),
    })
}

/// The rules behind an ending, the most important first.
pub fn ending_rules(why: End) -> &'static [RuleId] {
    match why {
        End::TimeCalled => &[ids::END_1, ids::ROUND_2, ids::ROUND_4],
        End::LastRound => &[ids::GAP_26],
        End::SphereDestroyed => &[ids::END_2],
        End::SphereEscaped => &[ids::END_3],
        End::Eliminated => &[ids::GAP_16, ids::GAP_27, ids::ROUND_4],
    }
}

/// Counts of the laboratory besides points: rounds, ships lost, and who destroyed the tokens.
fn measures(board: &Board) -> Vec<(&'static str, i64)> {
    let lost = |seat| ShipNo::of(seat).filter(|&no| board.ship(no).status == Status::Destroyed).count() as i64;
    let mut measures = vec![("measure-rounds", board.round.into()), ("measure-lost-a", lost(Seat::A)), ("measure-lost-b", lost(Seat::B))];
    if board.battle == Battle::Sector001 {
        let by = |seat, piece| i64::from(destroyed(board, seat, piece));
        measures.extend([
            ("measure-cube-a", by(Seat::A, Piece::Cube)),
            ("measure-cube-b", by(Seat::B, Piece::Cube)),
            ("measure-sphere-a", by(Seat::A, Piece::Sphere)),
            ("measure-sphere-b", by(Seat::B, Piece::Sphere)),
        ]);
    }
    measures
}
