//! The Borg Sphere: how it appears, moves, attacks and ends (AW.BST, AW.BSTPLACE, AW.BSTMOVE, AW.BSTATK, AW.BSTDMG).

use engine::{Lots, Table, Text, Unanswered, msg};
use geometry::plane::{Base, Heading, Margins, Path, Template, Vector};
use rulebook::{RuleId, attack_wing as ids};

use crate::{
    event::Event,
    ids::{Direction, Piece, ShipNo, Ships},
    rules::{citing::cited, declare, ending, measure, order},
    setup::AREA,
    state::{Attack, Board, End, Frame, Life},
};

fn in_order(margins: Margins) -> [i32; 4] {
    [margins.north, margins.east, margins.south, margins.west]
}

/// One of the edges that are equally good, drawn where there are several (AW.GAP.12).
fn settle(good: [bool; 4], rule: RuleId, purpose: &'static str, table: &mut Table<'_, Event>) -> Result<Direction, Unanswered> {
    let tied = good.iter().filter(|&&good| good).count();
    let index = if tied > 1 {
        let lots = [0, 1, 2, 3].map(|edge: u16| (edge, u32::from(good[usize::from(edge)])));
        let names = |edge: u16| Text::name(Direction::ALL[usize::from(edge & 3)].name());
        usize::from(table.ask(rule, purpose).about(|| msg!("about-borg")).draw(&Lots::new(&lots, names))?)
    } else {
        good.iter().position(|&good| good).unwrap_or(0)
    };
    Ok(Direction::ALL[index])
}

/// The Cube is destroyed: the Sphere comes in, inside its footprint, its outer side flush with the Cube's on the side of the nearest edge
/// (AW.BSTPLACE). `rank` is the skill of the step that this happened in.
pub fn appear(board: &mut Board, rank: u8, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let cube = board.cube.base;
    let near = in_order(AREA.margins(&cube));
    let least = near.into_iter().min().unwrap_or(0);
    let edge = settle(near.map(|margin| margin == least), ids::GAP_12, "ask-near-edge", table)?;
    let side = board.options.sphere_side();
    let inset = (cube.side - side) / 2;
    let base = Base::new(cube.centre + Vector::along(edge.heading(), inset), Heading::NORTH, side);
    let far = in_order(AREA.margins(&base));
    let most = far.into_iter().max().unwrap_or(0);
    let course = settle(far.map(|margin| margin == most), ids::GAP_12, "ask-far-edge", table)?;
    let sphere = &mut board.sphere;
    sphere.base = base;
    sphere.life = Life::Present;
    sphere.course = Some(course);
    sphere.moved = true;
    sphere.fired = rank < order::SPHERE_SKILL;
    let steps = [ids::BSTPLACE_1, ids::BSTPLACE_2, ids::BSTPLACE_3, ids::BSTPLACE_4, ids::BSTPLACE_5, ids::BSTPLACE_6];
    let mut rules = cited([ids::BST_1, ids::GAP_1]);
    rules.extend(steps);
    rules.extend([ids::GAP_11, ids::GAP_12]);
    table.announce(&rules, || Event::SphereAppeared { base, edge, course });
    Ok(())
}

/// The way of its next move.
pub fn path(board: &Board) -> Option<Path> {
    let course = board.sphere.course?;
    Some(Path::drifting(board.sphere.base, course.heading(), Template::Straight(4)))
}

/// Moves the Sphere along its course; slides back from ships without harm (AW.GAP.14); the game ends if any part of it is outside.
pub fn make_move(board: &mut Board, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    board.sphere.moved = true;
    let Some(path) = path(board) else { return Ok(()) };
    let from = board.sphere.base;
    let taken = |base: &Base| board.flying().any(|(_, ship)| ship.base.overlaps(base));
    let slid = taken(&path.end());
    let to = path.slide_back(taken).map_or(from, |(base, _)| base);
    board.sphere.base = to;
    let rules = [ids::BSTMOVE_1, ids::CTRL_3, ids::BST_5, ids::BST_6, ids::BST_7, ids::GAP_13, ids::GAP_14];
    table.announce(&rules[..if slid { 7 } else { 6 }], || Event::SphereMoved { from, to, slid });
    if !to.inside(&AREA) {
        board.sphere.life = Life::Escaped;
        table.announce(&[ids::END_3, ids::BSTMOVE_1], || Event::SphereEscaped);
        return ending::finish(board, End::SphereEscaped, table);
    }
    Ok(())
}

fn distance(board: &Board, ship: ShipNo) -> i64 {
    board.ship(ship).base.distance_sq(&board.sphere.base)
}

/// Begins the Sphere's attacks: one against each ship in range, none left out (AW.BSTATK.1, 3).
pub fn fire(board: &mut Board, table: &mut Table<'_, Event>) {
    board.sphere.fired = true;
    let mut pending = Ships::NONE;
    for (no, _) in board.flying() {
        let near = measure::band(board, distance(board, no)).is_some();
        if near && declare::may_be_attacked(board, Piece::Sphere, Piece::Ship(no)).is_ok() {
            pending = pending.with(no);
        }
    }
    if pending.is_empty() {
        table.announce(&[ids::BSTATK_1], || Event::NoTarget { piece: Piece::Sphere });
        return;
    }
    if table.listens() {
        let mut left = pending;
        let mut targets = Vec::new();
        while let Some(next) = nearest(board, left) {
            targets.push(next);
            left = left.without(next);
        }
        table.announce(&[ids::BSTATK_3, ids::BSTATK_1, ids::CTRL_3, ids::BST_5, ids::BST_7, ids::GAP_10, ids::GAP_11], || {
            Event::SphereVolley { targets }
        });
    }
    board.flow.push(Frame::SphereVolley { pending });
}

/// The nearest of these ships, ties by initiative (AW.GAP.10).
fn nearest(board: &Board, pending: Ships) -> Option<ShipNo> {
    let ships = order::all(board);
    ships.filter(|&ship| pending.contains(ship)).min_by_key(|&ship| distance(board, ship))
}

/// Goes on with its attacks.
pub fn volley(board: &mut Board, pending: Ships, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let Some(next) = nearest(board, pending) else {
        board.flow.pop();
        return if ending::eliminated(board) { ending::finish(board, End::Eliminated, table) } else { Ok(()) };
    };
    board.flow.swap(Frame::SphereVolley { pending: pending.without(next) });
    if board.ship(next).flying()
        && let Ok(measure) = measure::measure(board, Piece::Sphere, Piece::Ship(next))
    {
        declare::declare(board, Piece::Sphere, Piece::Ship(next), board.options.sphere_dice, &measure, table);
    }
    Ok(())
}

/// Damage to the Sphere: as the Cube's, and the fifteenth ends the game (AW.BSTDMG, AW.END.2).
pub fn suffer(board: &mut Board, attack: &Attack, by: ShipNo, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let hull = board.options.sphere_hull;
    let count = attack.damage.min(hull - board.sphere.damage.min(hull));
    board.sphere.damage += count;
    let (damage, columns) = (board.sphere.damage, board.options.columns(board.sphere.damage));
    table.announce(&[ids::BSTDMG_1, ids::BCTDMG_3, ids::BASE_11_S7], || Event::TokenDamaged {
        piece: Piece::Sphere,
        count,
        damage,
        columns,
    });
    if damage < hull {
        return Ok(());
    }
    board.sphere.life = Life::Destroyed;
    board.sphere.damage = 0;
    board.sphere.destroyed_by = Some(by.seat());
    table.announce(&[ids::BSTDMG_2, ids::BONUS_2, ids::END_2], || Event::TokenDestroyed { piece: Piece::Sphere, by: by.seat() });
    ending::finish(board, End::SphereDestroyed, table)
}
