//! Texts that change what a round will be: the captain's skill for the rest of it, a dial that is already set, the template of a Sensor Echo.

use engine::Table;
use rulebook::attack_wing as ids;

use super::{Held, among, friends, tell};
use crate::{
    command::With,
    data::ActionIcon,
    effects::Does,
    event::{Deed, Event, Told},
    ids::{Piece, ShipNo},
    rules::{
        abilities,
        citing::{Cited, cited},
        order,
    },
    state::{Board, Frame},
};

/// The uses of such a text.
pub fn choices(board: &Board, held: &Held, does: Does, out: &mut Vec<With>) {
    match does {
        Does::Order(range) => {
            let waits = |no: ShipNo| !board.ship(no).activated && !among::other_within(board, held.ship, no, range);
            out.extend(board.fleet(held.ship.seat().other()).map(|(no, _)| no).filter(|&no| waits(no)).map(among::ship));
        }
        Does::EchoBy(speeds) => {
            let ship = board.ship(held.ship);
            let echoes = ship.cloaked() && !ship.boosts.did.has(ActionIcon::SensorEcho);
            out.extend(speeds.iter().filter(|_| echoes).map(|&speed| With::Number(speed)));
        }
        _ => {}
    }
}

/// Carries such a text out.
pub fn perform(board: &mut Board, held: &Held, does: Does, with: With, table: &mut Table<'_, Event>) {
    match (does, with) {
        (Does::Skill(more), _) => raise(board, held, more, table),
        (Does::SkillTo(least), _) => {
            let more = least.saturating_sub(order::skill(board.ship(held.ship)));
            raise(board, held, more, table);
        }
        (Does::Order(_), With::Piece(Piece::Ship(no))) => {
            board.ship_mut(no).boosts.ordered = true;
            let allowed = abilities::allowance(board, held.ship.seat(), Piece::Ship(no));
            let rules = cited([ids::BASE_6_1]).into_iter().chain(allowed).collect::<Cited>();
            tell(table, held, &rules, Told::Ship(Deed::Orders, no));
        }
        (Does::EchoBy(_), With::Number(speed)) => {
            board.ship_mut(held.ship).boosts.echo = speed;
            tell(table, held, &[ids::BASE_8_7, ids::BASE_3_6], Told::Count(Deed::EchoesBy, speed));
        }
        _ => {}
    }
}

/// The captain has more skill until the End Phase. Before the first ship moves it counts at once, else from the next phase on (AW.BASE.3.2).
fn raise(board: &mut Board, held: &Held, more: u8, table: &mut Table<'_, Event>) {
    let boosts = &mut board.ship_mut(held.ship).boosts;
    boosts.more_skill = boosts.more_skill.saturating_add(more);
    let now = order::skill(board.ship(held.ship));
    tell(table, held, &[ids::BASE_3_2, ids::BASE_3_6], Told::Count(Deed::RaisesSkill, now));
    if matches!(board.flow.top(), Frame::Eve { .. }) {
        friends::set_skills(board);
    }
}
