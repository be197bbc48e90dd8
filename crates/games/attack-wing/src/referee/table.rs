//! The small table of a ruling.

use std::fmt::Write as _;

use engine::{Problem, Text, msg, referee::NoRuling};

use super::{Case, TARGET, volley};
use crate::{
    ids::{Piece, ShipNo},
    position,
    setup::{self, Setup},
    state::{Board, Flow, Frame, Phase, State},
};

/// The attacker and the target of an attack, and the dice that are named for it.
pub(super) fn attack_of(case: &Case) -> Option<(Piece, Piece, u8)> {
    let ship = Piece::Ship(TARGET.parse().ok()?);
    match (case.kind, case.value("target")) {
        ("cube-attack", _) => Some((Piece::Cube, ship, case.number("dice"))),
        ("sphere-attack", _) => Some((Piece::Sphere, ship, crate::options::Options::default().sphere_dice)),
        ("attack", "ship") => Some((Piece::Ship("B1".parse().ok()?), ship, 0)),
        ("attack", "sphere") => Some((ship, Piece::Sphere, 0)),
        ("attack", _) => Some((ship, Piece::Cube, 0)),
        _ => None,
    }
}

/// The small table: the acting piece in the middle, the other north of it at the range, and a ship of each fleet far away, so that nobody is
/// eliminated.
pub(super) fn table_of(case: &Case) -> Result<State, Problem> {
    let unclear = |why: Text| unclear(case, why);
    let duel = case.value("target") == "ship";
    let scenario = if duel { setup::DUEL } else { setup::SECTOR_001 };
    let setup = Setup { scenario: scenario.into(), ..Setup::default() };
    let text = written(case);
    let table: toml::Table = toml::from_str(&text).map_err(|why| unclear(Text::name(why.to_string())))?;
    let mut state = position::read(&setup, &table).map_err(|why| unclear(Text::name(why.to_string())))?;
    if let Some((from, to, _)) = attack_of(case) {
        face(&mut state.board, from, to, case.number("range"));
    }
    if case.kind == volley::NAME {
        volley::place(case, &mut state.board);
    }
    if case.kind == "cube-move" && case.on("ship") {
        let near = TARGET.parse::<ShipNo>().ok().map(|no| state.board.ship(no).base);
        if near.is_some_and(|base| base.overlaps(&state.board.cube.base)) {
            return Err(unclear(msg!("unclear-place")));
        }
    }
    state.board.flow = Flow::new(Phase::Combat, Frame::Hold);
    Ok(state)
}

/// A ship of each fleet far away. The targets of a volley stand in the places from A1 on, so that A's is the fourth.
const FAR: &str =
    "\n[[ship]]\nid = \"A4\"\nship = \"S206\"\nx = 60.0\ny = 60.0\n\n[[ship]]\nid = \"B2\"\nship = \"S206\"\nx = 854.0\ny = 854.0\n";

/// The position of the form in the notation of cases.
fn written(case: &Case) -> String {
    let mut text = String::from("phase = \"combat\"\ncontrol = \"B\"\n");
    let number = |name: &str| case.number(name);
    let tokens = |names: &[(&str, u8)]| {
        let each = names.iter().flat_map(|(name, count)| std::iter::repeat_n(format!("\"{name}\""), usize::from(*count)));
        each.collect::<Vec<_>>().join(", ")
    };
    let target = case.value("target");
    match (case.kind, target) {
        ("cube-move" | "sphere", _) => {
            let _ = writeln!(text, "cube = {{ x = {}.0, y = {}.0 }}", case.value("x"), case.value("y"));
        }
        ("cube-attack", _) => text.push_str("cube = {}\n"),
        (volley::NAME, _) => {}
        ("sphere-attack", _) => text.push_str("sphere = { course = \"E\" }\n"),
        ("attack", "cube") => {
            let _ = writeln!(text, "cube = {{ damage = {} }}", number("damage"));
        }
        ("attack", "sphere") => {
            let _ = writeln!(text, "sphere = {{ course = \"E\", damage = {} }}", number("damage"));
        }
        _ => {}
    }
    if case.kind == volley::NAME {
        volley::written(case, &mut text);
        text.push_str(FAR);
        return text;
    }
    text.push_str(FAR);
    let own = [("battle-stations", u8::from(case.on("battle-stations"))), ("scan", u8::from(case.on("scan")))];
    let attacker = |id: &str, lock: &str| {
        let lock = if case.on("lock") { format!("lock = \"{lock}\"\n") } else { String::new() };
        let (dice, tokens) = (number("dice"), tokens(&own));
        format!("\n[[ship]]\nid = \"{id}\"\nship = \"S206\"\nx = 457.0\ny = 200.0\nprimary = {dice}\n{lock}tokens = [{tokens}]\n")
    };
    match (case.kind, target) {
        ("attack", "ship") => text.push_str(&attacker("B1", TARGET)),
        ("attack", other) => text.push_str(&attacker(TARGET, other)),
        _ => {}
    }
    let place = if case.kind == "cube-move" { ("ship-x", "ship-y") } else { ("", "") };
    let at = |name: &str| if name.is_empty() { "457" } else { case.value(name) }.to_owned();
    let suffers = match case.kind {
        "attack" => target == "ship",
        "cube-move" => case.on("ship"),
        kind => kind != "sphere",
    };
    if suffers {
        let _ = writeln!(text, "\n[[ship]]\nid = \"{TARGET}\"\nship = \"S206\"\nx = {}.0\ny = {}.0", at(place.0), at(place.1));
        let (hull, shields) = (number("hull"), number("shields"));
        let shields = if case.on("cloaked") {
            format!("shields = 0\nshields_disabled = {shields}\ncloak = \"green\"")
        } else {
            format!("shields = {shields}")
        };
        let heading = if case.kind == "cube-move" { case.value("heading") } else { "180" };
        let _ = writeln!(text, "hull = {hull}\nagility = {}\nheading = {heading}.0\n{shields}", number("agility"));
        let theirs = [("evade", number("evade")), ("battle-stations", u8::from(case.on("ready")))];
        let _ = writeln!(text, "tokens = [{}]", tokens(&theirs));
    }
    text
}

/// Puts the ship of an attack at the middle of the range, south of the middle of the table and facing it; a target ship takes the middle.
fn face(board: &mut Board, from: Piece, to: Piece, range: u8) {
    use geometry::plane::{Base, Heading, Vector};
    let gap = board.options.band() * (2 * i32::from(range) - 1) / 2;
    let centre = setup::AREA.centre();
    let (still, moving) = match (from, to) {
        (Piece::Ship(ship), other) | (other, Piece::Ship(ship)) => (other, ship),
        (other, _) => (other, ShipNo::at(0)),
    };
    match still {
        Piece::Ship(no) => {
            let base = board.ship(no).base;
            board.ship_mut(no).base = Base::new(centre, Heading::SOUTH, base.side);
        }
        Piece::Cube => board.cube.base.centre = centre,
        Piece::Sphere => board.sphere.base.centre = centre,
    }
    let ship = board.ship(moving).base;
    let away = (board.base(still).side + ship.side) / 2 + gap;
    board.ship_mut(moving).base = Base::new(centre + Vector::along(Heading::SOUTH, away), Heading::NORTH, ship.side);
}

/// An impossible value, in the language of the form.
fn unclear(case: &Case, why: Text) -> Problem {
    case.problem(&NoRuling::Unclear(why))
}
