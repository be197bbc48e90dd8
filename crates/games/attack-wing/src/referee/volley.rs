//! The Cube's volley as a whole: its one, two or three attacks with their targets, in the order in which they are named.

use std::fmt::Write as _;

use engine::{
    Table, Text, msg,
    referee::{NoRuling, Stop},
};
use geometry::plane::{Base, Heading, Vector};

use super::{Case, fight::fight, outcome};
use crate::{
    command::CubeOption,
    event::Event,
    ids::{Piece, ShipNo},
    reason::Refusal,
    rules::{count, cube, shot::Shot},
    setup,
    state::{Board, Frame, State},
};

/// The name of the ruling.
pub(super) const NAME: &str = "cube-volley";

/// Directions of the targets, as seen from the Cube.
const WAYS: [Heading; 3] = [Heading::SOUTH, Heading::EAST, Heading::WEST];

/// The option that is chosen.
pub(super) fn option(case: &Case) -> CubeOption {
    CubeOption::ALL.into_iter().find(|option| option.printed() == case.number("dice")).unwrap_or(CubeOption::Twelve)
}

/// The targets, by the number that their fields end in.
fn targets(case: &Case) -> impl Iterator<Item = (usize, ShipNo)> {
    let ships = ["A1", "A2", "A3"].into_iter().filter_map(|id| id.parse::<ShipNo>().ok());
    (1..=option(case).attacks()).zip(ships)
}

/// The ships of the volley in the notation of cases.
pub(super) fn written(case: &Case, text: &mut String) {
    text.push_str("cube = {}\n");
    for (index, no) in targets(case) {
        let number = |name: &str| case.number(&format!("{name}-{index}"));
        let on = |name: &str| case.on(&format!("{name}-{index}"));
        let (shields, hull, agility) = (number("shields"), number("hull"), number("agility"));
        let shields = if on("cloaked") {
            format!("shields = 0\nshields_disabled = {shields}\ncloak = \"green\"")
        } else {
            format!("shields = {shields}")
        };
        let evades = std::iter::repeat_n("\"evade\"", number("evade").into());
        let tokens: Vec<&str> = evades.chain(on("ready").then_some("\"battle-stations\"")).collect();
        let _ = write!(
            text,
            "\n[[ship]]\nid = \"{no}\"\nship = \"S206\"\nx = 100.0\ny = {}.0\nhull = {hull}\nagility = {agility}\n{shields}\ntokens = [{}]\n",
            200 * index,
            tokens.join(", ")
        );
    }
}

/// Puts the targets round the Cube, each at the middle of its range.
pub(super) fn place(case: &Case, board: &mut Board) {
    let centre = setup::AREA.centre();
    board.cube.base.centre = centre;
    for ((index, no), way) in targets(case).zip(WAYS) {
        let gap = board.options.band() * (2 * i32::from(case.number(&format!("range-{index}"))) - 1) / 2;
        let side = board.ship(no).base.side;
        board.ship_mut(no).base = Base::new(centre + Vector::along(way, (board.cube.base.side + side) / 2 + gap), Heading::NORTH, side);
    }
}

/// Names the attacks and makes them.
pub(super) fn run(case: &Case, state: &mut State, table: &mut Table<'_, Event>) -> Result<(), Stop<Refusal>> {
    let mut named = [None; 3];
    for (place, (_, no)) in named.iter_mut().zip(targets(case)) {
        *place = Some(no);
    }
    cube::check_volley(&state.board, option(case), &named).map_err(NoRuling::Refused)?;
    state.board.flow.push(Frame::FireCube);
    cube::name_volley(&mut state.board, option(case), named, table);
    Ok(fight(state, table)?)
}

/// Facts that hold before any die is rolled.
pub(super) fn facts(case: &Case, before: &State) -> Vec<(Text, Text)> {
    let mut facts = vec![(msg!("fact-cube"), msg!("fact-rolls-again"))];
    for (index, no) in targets(case) {
        let shot =
            Shot::plain(Piece::Cube, Piece::Ship(no), case.number(&format!("range-{index}")), cube::dice(&before.board, option(case)));
        let (dice, against) = (count::attack_count(&before.board, &shot).dice(), count::defense_count(&before.board, &shot, false).dice());
        facts.push((msg!("fact-target", n = index), msg!("fact-dice", attack = dice, defense = against)));
    }
    facts
}

/// The result for each target.
pub(super) fn result(case: &Case, before: &State, after: &State) -> Vec<Text> {
    let each = targets(case).map(|(index, no)| msg!("came-target", n = index, what = outcome::all(outcome::suffered(before, after, no))));
    each.reduce(|one, other| msg!("came-and", one = one, other = other)).into_iter().collect()
}
