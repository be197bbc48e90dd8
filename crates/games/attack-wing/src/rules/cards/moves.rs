//! Maneuvers that cards give or change.

use engine::{Table, Unanswered};
use rulebook::attack_wing as ids;

use super::{Held, tell};
use crate::{
    command::With,
    data::{Color, Maneuver},
    effects::Does,
    event::{Deed, Event, Told},
    rules::{maneuver, planning},
    state::Board,
};

/// Maneuvers that the ship's dial has in one of these colors.
fn of_dial<'a>(board: &'a Board, held: &Held, colors: &'a [Color]) -> impl Iterator<Item = Maneuver> + 'a {
    let ship = *board.ship(held.ship);
    let dial = ship.class().dial.iter();
    dial.filter(move |place| colors.contains(&ship.color(place)) && (!ship.contained || place.maneuver.speed() <= 1))
        .map(|place| place.maneuver)
}

const CALM: &[Color] = &[Color::Green, Color::White];

/// Maneuvers that a ship could fly with a card.
pub fn choices(board: &Board, held: &Held, does: Does, out: &mut Vec<With>) {
    let ship = board.ship(held.ship);
    match does {
        Does::MoveMore(colors) => out.extend(of_dial(board, held, colors).map(With::Fly)),
        Does::MoveStraight => {
            let fast = if ship.contained { 1 } else { 2 };
            out.extend((1..=fast).map(|speed| With::Fly(Maneuver::Straight(speed))));
        }
        Does::MoveBy(maneuvers) => {
            let fits = |maneuver: &&Maneuver| !ship.contained || maneuver.speed() <= 1;
            out.extend(maneuvers.iter().filter(fits).map(|&maneuver| With::Fly(maneuver)));
        }
        Does::MoveForUpgrade => {
            let mut seen = Vec::new();
            for (place, card) in ship.loadout.cards().filter(|(_, card)| card.is_upgrade()) {
                if !ship.loadout.discarded.has(place) && !seen.contains(&card) {
                    seen.push(card);
                    out.extend(of_dial(board, held, CALM).map(|maneuver| With::CardFly(card, maneuver)));
                }
            }
        }
        Does::ChangeManeuver => {
            let now = ship.revealed;
            let fits = |maneuver: &Maneuver| Some(*maneuver) != now && planning::may_fly(ship, *maneuver);
            out.extend(ship.class().dial.iter().map(|place| place.maneuver).filter(fits).map(With::Fly));
        }
        Does::FlyAs(_) | Does::TurnRound => out.push(With::None),
        _ => {}
    }
}

/// Flies the move that a card gives.
pub fn perform(board: &mut Board, held: &Held, does: Does, with: With, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    match (does, with) {
        (Does::MoveMore(_) | Does::MoveStraight | Does::MoveBy(_), With::Fly(maneuver)) => {
            tell(table, held, &[ids::BASE_7_13], Told::Plain(Deed::OneMoreManeuver));
            maneuver::fly_more(board, held.ship, maneuver, table)
        }
        (Does::MoveForUpgrade, With::CardFly(card, maneuver)) => {
            let loadout = &mut board.ship_mut(held.ship).loadout;
            let found = loadout.cards().find(|&(place, other)| other == card && !loadout.discarded.has(place));
            if let Some((place, _)) = found {
                loadout.discarded.insert(place);
                loadout.under.insert(place);
            }
            tell(table, held, &[ids::BASE_7_13, ids::SURV_2], Told::Card(Deed::ForManeuver, card));
            maneuver::fly_more(board, held.ship, maneuver, table)
        }
        (Does::ChangeManeuver, With::Fly(maneuver)) => {
            board.ship_mut(held.ship).revealed = Some(maneuver);
            tell(table, held, &[ids::BASE_6_2], Told::Changes(maneuver));
            Ok(())
        }
        (Does::FlyAs(speed), _) => {
            board.ship_mut(held.ship).revealed = Some(Maneuver::Straight(speed));
            tell(table, held, &[ids::BASE_6_2], Told::Count(Deed::Straight, speed));
            Ok(())
        }
        (Does::TurnRound, _) => {
            let facts = board.ship_mut(held.ship);
            facts.base = facts.base.turned(18_000);
            tell(table, held, &[ids::BASE_7_8], Told::Plain(Deed::TurnsRound));
            Ok(())
        }
        _ => Ok(()),
    }
}
