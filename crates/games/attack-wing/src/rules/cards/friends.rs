//! Texts for friendly ships, and for the skill and the dial of their own.

use engine::{Table, Unanswered};
use rulebook::attack_wing as ids;

use super::{Held, among::other_within, tell, text};
use crate::{
    command::{Action, With},
    data::{Bearing, Color},
    effects::{Does, Near},
    event::{Deed, Event, Told},
    ids::{ShipNo, Ships},
    rules::{actions, maneuver, order, planning},
    state::{Board, Place, Ship},
};

/// Friendly ships within Range of a ship, whose skill is lower if `lower`.
fn near(board: &Board, from: ShipNo, range: u8, lower: bool) -> impl Iterator<Item = ShipNo> + '_ {
    let rank = board.ship(from).rank;
    let fleet = board.fleet(from.seat()).filter(move |(_, ship)| !lower || ship.rank < rank);
    fleet.map(|(no, _)| no).filter(move |&no| other_within(board, from, no, range))
}

/// The uses of a text for friendly ships.
pub fn choices(board: &Board, held: &Held, does: Does, out: &mut Vec<With>) {
    match does {
        Does::Inspire(range) => out.extend(near(board, held.ship, range, true).next().map(|_| With::None)),
        Does::FriendsLock(range) => {
            let pending = near(board, held.ship, range, false).fold(Ships::NONE, Ships::with);
            out.extend(locker(board, pending).map(|_| With::None));
        }
        Does::FriendMoves(whom, colors, most) => {
            let own = board.ship(held.ship).rank;
            let fits = |no: ShipNo, ship: &Ship| match whom {
                Near::Within(range) => other_within(board, held.ship, no, range),
                Near::Beyond(range) => no != held.ship && ship.rank < own && !other_within(board, held.ship, no, range),
            };
            for (no, ship) in board.fleet(held.ship.seat()).filter(|&(no, ship)| fits(no, ship)) {
                out.extend(flights(ship, colors, most).map(|maneuver| With::Steer(no, maneuver)));
            }
        }
        _ => {}
    }
}

/// Straights, Banks and Turns of a ship's dial that it may fly, of these colors and at most this speed.
fn flights<'a>(ship: &'a Ship, colors: &'a [Color], most: u8) -> impl Iterator<Item = crate::data::Maneuver> + 'a {
    let plain = |bearing| matches!(bearing, Bearing::Straight | Bearing::Bank | Bearing::Turn);
    let fits = move |place: &&crate::data::DialMove| {
        colors.contains(&ship.color(place)) && place.maneuver.speed() <= most && plain(place.maneuver.bearing())
    };
    ship.class().dial.iter().filter(fits).map(|place| place.maneuver).filter(|&maneuver| planning::may_fly(ship, maneuver))
}

/// Carries out a text for friendly ships.
pub fn perform(board: &mut Board, held: &Held, does: Does, with: With, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    match (does, with) {
        (Does::Inspire(range), _) => {
            let found: Vec<ShipNo> = near(board, held.ship, range, true).collect();
            for no in found {
                let ship = board.ship_mut(no);
                ship.boosts.pool += 1;
                ship.boosts.lent = Some(held.card);
                ship.loadout.used.remove(Place::LENT);
                ship.loadout.active.insert(Place::LENT);
            }
            tell(table, held, &[ids::BASE_8, ids::BASE_11_2], Told::Plain(Deed::Inspires));
        }
        (Does::FriendsLock(range), _) => {
            let pending = near(board, held.ship, range, false).fold(Ships::NONE, Ships::with);
            tell(table, held, &[ids::BASE_8, ids::BASE_8_2], Told::Plain(Deed::LetsLock));
            board.flow.push(crate::state::Frame::Locks(pending));
        }
        (Does::FriendMoves(..), With::Steer(no, maneuver)) => {
            tell(table, held, &[ids::BASE_7_13], Told::Ship(Deed::LetsMove, no));
            return maneuver::fly_more(board, no, maneuver, table);
        }
        _ => {}
    }
    Ok(())
}

/// The Target Locks that a ship could perform as a free Action, wherever the icon stands.
pub fn locks(board: &Board, ship: ShipNo) -> impl Iterator<Item = Action> + '_ {
    let found = actions::possible(board, ship, true).filter(|action| matches!(action, Action::Lock(_)));
    found.filter(move |&action| actions::check_free(board, ship, action, false).is_ok())
}

/// The first of these ships that could lock a target now.
pub fn locker(board: &Board, pending: Ships) -> Option<ShipNo> {
    ShipNo::all().find(|&no| pending.contains(no) && board.ship(no).flying() && locks(board, no).next().is_some())
}

/// Sets the Captain Skill that counts in the phase that begins, with what texts change.
pub fn set_skills(board: &mut Board) {
    order::set_ranks(board);
    top_skills(board);
}

/// Skills that texts change: that of the best captain in play (Cap645), unless a Communications Failure takes it, and a First Officer's where
/// the captain's is reduced below it (R011a).
fn top_skills(board: &mut Board) {
    if !board.carded {
        return;
    }
    let best = board.flying().map(|(_, ship)| order::skill(ship)).max().unwrap_or(0);
    for no in ShipNo::all() {
        if board.ship(no).flying() && !order::deaf(board.ship(no), board.round) && text(board, no, Does::TopSkill, None).is_some() {
            let ship = board.ship_mut(no);
            ship.rank = ship.rank.max(best);
        }
        let least =
            super::always(board, no).find_map(|(_, ability)| if let Does::LeastSkill(skill) = ability.does { Some(skill) } else { None });
        let ship = board.ship_mut(no);
        if let Some(least) = least.filter(|&least| ship.flying() && ship.rank < least.min(ship.skill)) {
            ship.rank = least;
        }
    }
}
