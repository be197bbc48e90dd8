//! Actions, cloaks and repairs.

use super::duel;
use crate::{
    bot::reading::worth,
    command::Action,
    data::DamageKind,
    ids::{Piece, ShipNo},
    odds::{aim, forecast},
    rules::count,
    state::{Battle, Board, Cloak},
};

/// Rounds for which a lasting trouble is reckoned.
const LASTING: f64 = 3.0;

/// Value of an Action.
pub(in crate::bot) fn act(board: &Board, no: ShipNo, action: Action) -> i32 {
    let ship = board.ship(no);
    worth::score(match action {
        Action::None => 0.0,
        Action::Enable(card) => f64::from(card.points()) * 2.0,
        Action::Lock(target) if target.ship().is_none() || board.battle == Battle::Duel => {
            offense(board, no, |ship| ship.lock = Some(target)) + 3.0
        }
        Action::Lock(_) => -1.0,
        Action::Scan => offense(board, no, |ship| ship.scan += 1) + 0.2,
        Action::BattleStations => offense(board, no, |ship| ship.battle += 1).max(defense(board, no, |ship| ship.battle += 1)) + 0.4,
        Action::Evade => defense(board, no, |ship| ship.evade += 1) + 0.3,
        Action::Cloak => defense(board, no, |ship| {
            ship.shields_disabled += std::mem::take(&mut ship.shields);
            ship.cloak = Cloak::Green;
        }),
        Action::Echo { side, ahead } => {
            let to = crate::rules::actions::echo(ship, side, ahead);
            to.map_or(-1.0, |to| offense(board, no, |ship| ship.base = to) + defense(board, no, |ship| ship.base = to) - 1.0)
        }
        Action::Regenerate(_) => {
            let mended = worth::loss(ship) * 0.25 * f64::from(ship.damage()) / f64::from(ship.hull.max(1));
            mended - worth::best(board, no) * worth::damage(board, no.seat())
        }
        Action::Repair(kind) => repair(board, no, kind),
    })
}

/// Value of another place to a ship on the table.
pub(in crate::bot) fn placed(board: &Board, no: ShipNo, base: geometry::plane::Base) -> f64 {
    offense(board, no, |ship| ship.base = base) + defense(board, no, |ship| ship.base = base)
}

/// Value that a change of the ship adds to its attack on the token in play, whose place after the Cube's move is not known yet.
pub(in crate::bot) fn offense(board: &Board, no: ShipNo, change: impl Fn(&mut crate::state::Ship)) -> f64 {
    let before = worth::best(board, no);
    let mut there = board.clone();
    change(there.ship_mut(no));
    let gained = worth::best(&there, no) - before;
    let settled = if board.cube.present() && !board.cube.moved { 0.8 } else { 1.0 };
    gained * settled * worth::damage(board, no.seat())
}

/// Danger that a change of the ship averts: from the Cube in the opponent's hands, or from the Sphere.
pub(in crate::bot) fn defense(board: &Board, no: ShipNo, change: impl Fn(&mut crate::state::Ship)) -> f64 {
    let mut there = board.clone();
    change(there.ship_mut(no));
    if board.battle == Battle::Duel {
        return duel::threat(board, no) - duel::threat(&there, no);
    }
    let share = board.fleet(no.seat()).count().max(1) as f64;
    let harm = |board: &Board| match board.borg() {
        Some((Piece::Cube, _)) => {
            let near = board.ship(no).base.distance(&board.cube.base) < 6 * board.options.band();
            let held = if worth::hunted(board, no.seat()) { 1.2 } else { 0.1 };
            let chances = aim::of(board, Piece::Cube, Piece::Ship(no), board.options.cube_dice_one).map(|aim| aim.damage());
            let chances = chances.unwrap_or_else(|| far_chances(board, no));
            if near { worth::harm(board, no, &chances) * held / share } else { 0.0 }
        }
        Some((Piece::Sphere, _)) => {
            aim::of(board, Piece::Sphere, Piece::Ship(no), 0).map_or(0.0, |aim| worth::harm(board, no, &aim.damage()))
        }
        _ => 0.0,
    };
    harm(board) - harm(&there)
}

/// The dice of the Cube's single attack at Range 2, for a ship that it may reach after its move.
fn far_chances(board: &Board, no: ShipNo) -> Vec<f64> {
    let shot = crate::rules::shot::Shot::plain(Piece::Cube, Piece::Ship(no), 2, board.options.cube_dice_one);
    let count = count::defense_count(board, &shot, false);
    let ship = board.ship(no);
    let attack = forecast::Pool { dice: board.options.cube_dice_one, chance: forecast::CUBE_CHANCE, ..forecast::Pool::default() };
    let defense = forecast::Pool {
        sure: ship.evade,
        dice: count.dice(),
        chance: forecast::defense_chance(ship.battle > 0),
        ..forecast::Pool::default()
    };
    forecast::damage(attack, defense)
}

/// Value of repairing a Damage Card: its chance to work times the harm of the card while it stays.
fn repair(board: &Board, no: ShipNo, kind: DamageKind) -> f64 {
    let ship = board.ship(no);
    let point = worth::loss(ship) / f64::from(aim::toughness(board, no).max(1)) * 0.5;
    match kind {
        DamageKind::WarpCoreBreach => worth::loss(ship) * 0.125 * f64::from(ship.count(kind)) * LASTING,
        DamageKind::ConsoleFire => point * 0.375 * LASTING,
        DamageKind::WeaponsMalfunction => 0.5 * 0.5 * worth::damage(board, no.seat()) * LASTING,
        DamageKind::StructuralDamage => 0.375 * 0.375 * point * LASTING,
        DamageKind::DamagedSensorArray => 0.375 * 6.0 * LASTING,
        _ => 0.0,
    }
}

/// Whether to stay cloaked: against the Cube in the opponent's hands next round if that is safer, else not, so that the Shields come up.
pub(in crate::bot) fn cloak(board: &Board, no: ShipNo, keep: bool) -> i32 {
    if !keep {
        return 0;
    }
    // The Control Token passes at the end of this round: next round the other seat holds it.
    let hunted = board.cube.present() && board.control == no.seat();
    let cloaked = worth::harm(board, no, &far_chances(board, no));
    let mut open = board.clone();
    let ship = open.ship_mut(no);
    ship.cloak = Cloak::None;
    ship.shields += std::mem::take(&mut ship.shields_disabled);
    let bare = worth::harm(&open, no, &far_chances(&open, no));
    if hunted { worth::score(bare - cloaked) } else { -1 }
}
