//! Texts that replace and take tokens, and Shields that Drone Tokens disable.

use engine::Table;
use rulebook::attack_wing as ids;

use super::{Held, among, tell};
use crate::{
    command::{Action, With},
    effects::Does,
    event::{Deed, Event, Told},
    ids::{Piece, ShipNo},
    rules::{
        abilities,
        citing::{Cited, cited},
    },
    state::{Board, Cloak, Ship},
};

/// The Actions that place a token.
const PLACED: [Action; 3] = [Action::Evade, Action::Scan, Action::BattleStations];

/// Drone Tokens that turn a Cloak Token to red.
const UNMASKED: u8 = 2;

/// The tokens of an Action beside a ship.
fn tokens(ship: &mut Ship, action: Action) -> &mut u8 {
    match action {
        Action::Scan => &mut ship.scan,
        Action::BattleStations => &mut ship.battle,
        _ => &mut ship.evade,
    }
}

/// The uses of such a text.
pub fn choices(board: &Board, held: &Held, does: Does, out: &mut Vec<With>) {
    let (from, own) = (held.ship, board.ship(held.ship));
    let enemies = || board.fleet(from.seat().other());
    match does {
        Does::SwapAny => {
            for old in PLACED.into_iter().filter(|&old| *tokens(&mut { *own }, old) > 0) {
                out.extend(PLACED.into_iter().filter(|&new| new != old).map(|new| With::For(new, old)));
            }
        }
        Does::Pilfer(range) => {
            for (no, ship) in enemies().filter(|&(no, _)| among::other_within(board, from, no, range)) {
                out.extend((ship.evade > 0).then_some(With::Of(no, Action::Evade)));
                out.extend([ship.lock, ship.lock_too].into_iter().flatten().map(|on| With::Of(no, Action::Lock(on))));
                out.extend((ship.scan > 0).then_some(With::Token { ship: no, battle: false }));
                out.extend((ship.battle > 0).then_some(With::Token { ship: no, battle: true }));
            }
        }
        Does::Tap(most) => {
            let drones = own.loadout.drones;
            let far = |no: ShipNo| among::other_within(board, from, no, 3) && !among::other_within(board, from, no, 1);
            for (no, ship) in enemies().filter(|&(no, _)| far(no)) {
                let most = most.min(drones).min(ship.shields);
                out.extend(
                    (1..=most).map(|count| With::Split { targets: [Some(Piece::Ship(no)), None, None, None], dice: [count, 0, 0, 0] }),
                );
                out.extend((ship.cloak == Cloak::Green && drones >= UNMASKED).then_some(among::ship(no)));
            }
        }
        _ => {}
    }
}

/// Carries such a text out.
pub fn perform(board: &mut Board, held: &Held, with: With, table: &mut Table<'_, Event>) {
    let allowed = |board: &Board, no: ShipNo| {
        let allowed = abilities::allowance(board, held.ship.seat(), Piece::Ship(no));
        cited([ids::BASE_3_6]).into_iter().chain(allowed).collect::<Cited>()
    };
    match with {
        With::For(new, old) => {
            let ship = board.ship_mut(held.ship);
            *tokens(ship, old) -= 1;
            *tokens(ship, new) += 1;
            tell(table, held, &[ids::BASE_3_6], Told::Plain(Deed::Swaps));
        }
        With::Of(no, Action::Lock(on)) => {
            super::aim::spend_lock(board, no, on);
            tell(table, held, &allowed(board, no), Told::Ship(Deed::TakesLock, no));
            board.ship_mut(held.ship).scan += 1;
        }
        With::Of(no, _) => {
            board.ship_mut(no).evade -= 1;
            tell(table, held, &allowed(board, no), Told::Ship(Deed::TakesEvade, no));
            board.ship_mut(held.ship).scan += 1;
        }
        With::Token { ship: no, battle } => {
            let ship = board.ship_mut(no);
            *tokens(ship, if battle { Action::BattleStations } else { Action::Scan }) -= 1;
            tell(table, held, &allowed(board, no), Told::Ship(if battle { Deed::TakesBattle } else { Deed::TakesScan }, no));
            board.ship_mut(held.ship).scan += 1;
        }
        With::Split { targets: [Some(Piece::Ship(no)), ..], dice: [count, ..] } => {
            board.ship_mut(held.ship).loadout.drones -= count;
            let ship = board.ship_mut(no);
            ship.shields -= count;
            ship.shields_disabled += count;
            tell(table, held, &allowed(board, no), Told::CountShip(Deed::DisablesShields, count, no));
        }
        With::Piece(Piece::Ship(no)) => {
            board.ship_mut(held.ship).loadout.drones -= UNMASKED;
            board.ship_mut(no).cloak = Cloak::Red;
            tell(table, held, &allowed(board, no), Told::Ship(Deed::Unmasks, no));
        }
        _ => {}
    }
}
