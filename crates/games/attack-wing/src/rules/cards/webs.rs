//! Energy Web Tokens (W089), and the Action of the Upgrade as a free one (S144). A token is as large as an obstacle.

use engine::{Table, Unanswered};
use geometry::plane::{Point, Vector};
use rulebook::attack_wing as ids;

use super::{Held, tell};
use crate::{
    command::With,
    data::UpgradeKind,
    event::{Deed, Event, Told},
    ids::ShipNo,
    rules::{
        maneuver,
        measure::{self, OBSTACLE_RADIUS},
    },
    setup::AREA,
    state::{Battle, Board, Place, Ship, WEBS, Web},
};

/// The place right behind a ship, if a token may lie there: inside the play area, and on no ally (AW.ALLY.2).
fn behind(board: &Board, ship: ShipNo) -> Option<Point> {
    let base = board.ship(ship).base;
    let at = base.centre + Vector::local(base.heading, -(base.side / 2 + OBSTACLE_RADIUS), 0);
    let ally = |no: ShipNo| board.battle == Battle::Sector001 && no.seat() != ship.seat();
    let harms = board.flying().any(|(no, other)| ally(no) && measure::mine(at).overlaps_base(&other.base));
    (AREA.contains(at) && !harms && board.webs.iter().flatten().count() < WEBS).then_some(at)
}

/// The place of the Upgrade aboard.
fn weapon(ship: &Ship) -> Option<Place> {
    ship.loadout.kept(UpgradeKind::Weapon).find(|(_, card)| card.code() == "W089").map(|(place, _)| place)
}

/// One token in a round; a ship card that frees the Action needs the Upgrade aboard and ready.
pub fn choices(board: &Board, held: &Held, out: &mut Vec<With>) {
    let ship = board.ship(held.ship);
    let web = weapon(ship).filter(|&place| ship.loadout.ready(place) && !ship.loadout.used.has(place));
    out.extend(web.is_some().then(|| behind(board, held.ship)).flatten().map(|_| With::None));
}

/// Lays the token; a ship that lies there meets it at once.
pub fn lay(board: &mut Board, held: &Held, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let Some(at) = behind(board, held.ship) else { return Ok(()) };
    let web = Web { at, of: held.ship.seat() };
    let place = weapon(board.ship(held.ship)).unwrap_or(held.place);
    board.ship_mut(held.ship).loadout.used.insert(place);
    if let Some(place) = board.webs.iter_mut().find(|place| place.is_none()) {
        *place = Some(web);
    }
    tell(table, held, &[ids::BASE_7_10, ids::BASE_3_6], Told::Plain(Deed::LaysWeb));
    for no in ShipNo::all() {
        let met = board.ship(no).flying() && measure::mine(at).overlaps_base(&board.ship(no).base);
        let smooth = || super::text(board, no, crate::effects::Does::Smooth, None).is_some();
        if !board.over() && met && maneuver::web_harms(board, &web, no) && !smooth() {
            maneuver::strike_web(board, no, web.of, table)?;
        }
    }
    Ok(())
}
