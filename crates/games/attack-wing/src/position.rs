//! A case's position: the table in the middle of anything, written by hand.
//!
//! Automatic steps from there to the first decision are taken at once where they need no chance. Where they do, or where the case says
//! `hold = true` so that their events can be cited, the position waits for the table to say `go`.

use engine::{Seat, Source, Table, table::Script};
use geometry::plane::{Base, Heading, Point, Um};
use serde::Deserialize;

use crate::{
    cards::DamageKind,
    data,
    flow::{Flow, Frame, Phase},
    options::{self, MOST_ROUNDS},
    pieces::{Direction, Piece, SHIPS, ShipNo},
    rules::{self, order},
    setup::{self, AREA, Setup},
    state::{Board, BorgToken, Card, Cause, Cloak, FACE_UP, Life, Ship, State, Status},
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Position {
    #[serde(default = "one")]
    round: u8,
    phase: String,
    control: Option<String>,
    initiative: Option<String>,
    cube: Option<TokenAt>,
    sphere: Option<TokenAt>,
    #[serde(default)]
    ship: Vec<ShipAt>,
    at: Option<String>,
    #[serde(default)]
    hold: bool,
    #[serde(default)]
    obstacles: Vec<[f64; 2]>,
    cube_destroyed_by: Option<String>,
}

fn one() -> u8 {
    1
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct TokenAt {
    x: Option<f64>,
    y: Option<f64>,
    damage: u8,
    course: Option<String>,
    moved: bool,
    fired: bool,
    destroyed_by: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ShipAt {
    id: String,
    ship: String,
    #[serde(default = "one")]
    skill: u8,
    x: Option<f64>,
    y: Option<f64>,
    heading: Option<f64>,
    #[serde(default)]
    face_down: u8,
    #[serde(default)]
    cards: Vec<String>,
    /// The round the face-up cards were dealt in; the round before this one if absent.
    cards_round: Option<u8>,
    /// What dealt the face-up cards: `cube`, `sphere` or `own`; the Cube if absent.
    cards_from: Option<String>,
    shields: Option<u8>,
    #[serde(default)]
    shields_disabled: u8,
    #[serde(default)]
    aux: u8,
    #[serde(default)]
    tokens: Vec<String>,
    lock: Option<String>,
    cloak: Option<String>,
    began_cloaked: Option<bool>,
    dial: Option<String>,
    #[serde(default)]
    activated: bool,
    #[serde(default)]
    acted: bool,
    #[serde(default)]
    attacked: bool,
    #[serde(default)]
    touching: bool,
    #[serde(default)]
    loses_action: bool,
    #[serde(default)]
    contained: bool,
    hull: Option<u8>,
    agility: Option<u8>,
    primary: Option<u8>,
    points: Option<u16>,
    /// `fled`, `cube`, `sphere` or `own`: the ship is out of the game.
    destroyed_by: Option<String>,
}

fn seat(word: &str) -> Result<Seat, String> {
    match word {
        "A" => Ok(Seat::A),
        "B" => Ok(Seat::B),
        other => Err(format!("{other:?} is no seat: write A or B")),
    }
}

fn um(mm: f64) -> Result<Um, String> {
    if mm.is_finite() && mm.abs() <= 10_000.0 { Ok((mm * 1000.0).round() as Um) } else { Err(format!("{mm} is no place on a table")) }
}

fn cause(word: &str) -> Result<Cause, String> {
    let known = [Cause::Cube, Cause::Sphere, Cause::Fled, Cause::Own].into_iter().find(|cause| cause.word() == word);
    known.ok_or_else(|| format!("{word:?} destroys no ship: write cube, sphere, fled or own"))
}

/// Reads a position under a setup's options; its fleets do not matter.
pub fn read(setup: &Setup, table: &toml::Table) -> Result<State, String> {
    let read: Position = table.clone().try_into().map_err(|why| format!("{why}"))?;
    if read.round > MOST_ROUNDS {
        return Err(format!("no battle lasts more than {MOST_ROUNDS} rounds"));
    }
    if let Some(spec) = options::SPECS.iter().find(|spec| setup.options.number(spec.name).is_some_and(|n| !spec.allows(&n.to_string()))) {
        return Err(format!("option {} is outside its bounds", spec.name));
    }
    let mut board = setup::empty_board(setup.options);
    board.round = read.round;
    board.control = read.control.as_deref().map_or(Ok(Seat::A), seat)?;
    board.initiative = read.initiative.as_deref().map_or(Ok(Seat::A), seat)?;
    let mut dials = [None; SHIPS];
    for entry in &read.ship {
        let no: ShipNo = entry.id.parse()?;
        if board.ship(no).status != Status::Absent {
            return Err(format!("{no} is there twice"));
        }
        *board.ship_mut(no) = ship(entry, no, &board, &mut dials).map_err(|why| format!("{no}: {why}"))?;
        use_cards(&mut board, no);
    }
    tokens(&read, &mut board)?;
    if read.obstacles.len() > board.obstacles.len() {
        return Err("there are six obstacles at most".into());
    }
    for (place, [x, y]) in board.obstacles.iter_mut().zip(&read.obstacles) {
        *place = Some(Point::new(um(*x)?, um(*y)?));
    }
    apart(&board)?;
    order::set_ranks(&mut board);
    for ship in board.ships.iter_mut().filter(|ship| ship.status == Status::Aside) {
        ship.rank = ship.skill;
    }
    begin(&read, &mut board, &dials)?;
    settle(State { board, dials }, read.hold)
}

/// Nothing overlaps at the start.
fn apart(board: &Board) -> Result<(), String> {
    let ships: Vec<(Piece, &Base)> = board.flying().map(|(no, ship)| (Piece::Ship(no), &ship.base)).collect();
    let all: Vec<(Piece, &Base)> = ships.into_iter().chain(board.borg().map(|(piece, token)| (piece, &token.base))).collect();
    for (place, (piece, base)) in all.iter().enumerate() {
        if !base.inside(&AREA) {
            return Err(format!("{piece} is not inside the play area"));
        }
        if let Some((other, _)) = all[place + 1..].iter().find(|(_, other)| other.overlaps(base)) {
            return Err(format!("{piece} overlaps {other}"));
        }
    }
    Ok(())
}

fn ship(entry: &ShipAt, no: ShipNo, board: &Board, dials: &mut [Option<data::Maneuver>; SHIPS]) -> Result<Ship, String> {
    let card = data::find_ship(&entry.ship).ok_or_else(|| format!("there is no ship {:?}", entry.ship))?;
    let mut ship = Ship::of(card, entry.skill, &board.options);
    ship.hull = entry.hull.unwrap_or(ship.hull);
    ship.agility = entry.agility.unwrap_or(ship.agility);
    ship.primary = entry.primary.unwrap_or(ship.primary);
    ship.points = entry.points.unwrap_or(ship.points);
    let shields = [entry.shields.unwrap_or(0), entry.shields_disabled];
    if [ship.agility, ship.primary, shields[0], shields[1], entry.aux, entry.skill].iter().any(|&value| value > 20) {
        return Err("agility, primary, shields, shields_disabled, aux and skill are at most 20".into());
    }
    if ship.hull > 60 || entry.face_down > 60 || ship.points > 1000 || entry.tokens.len() > 6 {
        return Err("hull and face_down are at most 60, points at most 1000, and there are six tokens at most".into());
    }
    if let (Some(x), Some(y)) = (entry.x, entry.y) {
        let heading = Heading::new((entry.heading.unwrap_or(0.0).clamp(-720.0, 720.0) * 100.0).round() as i32);
        ship.base = Base::new(Point::new(um(x)?, um(y)?), heading, ship.base.side);
        ship.status = Status::Flying;
    }
    if let Some(word) = &entry.destroyed_by {
        ship.status = Status::Destroyed;
        ship.destroyed_by = Some(cause(word)?);
    }
    ship.shields = entry.shields.unwrap_or(ship.shields_max.saturating_sub(entry.shields_disabled));
    ship.shields_disabled = entry.shields_disabled;
    ship.shields_max = ship.shields_max.max(ship.shields.saturating_add(ship.shields_disabled));
    ship.face_down = entry.face_down;
    cards(entry, &mut ship, board.round)?;
    ship.aux = entry.aux;
    for token in &entry.tokens {
        match token.as_str() {
            "evade" => ship.evade += 1,
            "scan" => ship.scan += 1,
            "battle-stations" => ship.battle += 1,
            other => return Err(format!("{other:?} is no token: write evade, scan or battle-stations")),
        }
    }
    ship.lock = entry.lock.as_deref().filter(|word| *word != "none").map(str::parse).transpose()?;
    ship.cloak = match entry.cloak.as_deref() {
        None | Some("none") => Cloak::None,
        Some("green") => Cloak::Green,
        Some("red") => Cloak::Red,
        Some(other) => return Err(format!("{other:?} is no Cloak Token: write green, red or none")),
    };
    ship.began_cloaked = entry.began_cloaked.unwrap_or(false);
    (ship.activated, ship.acted, ship.attacked) = (entry.activated, entry.acted, entry.attacked);
    (ship.touching, ship.no_action, ship.contained) = (entry.touching, entry.loses_action, entry.contained);
    if let Some(text) = entry.dial.as_deref().filter(|word| *word != "none") {
        let maneuver: data::Maneuver = text.parse()?;
        if ship.class().color(maneuver).is_none() {
            return Err(format!("the dial of {} has no {maneuver}", ship.class().name));
        }
        if ship.activated {
            ship.revealed = Some(maneuver);
        } else {
            ship.dial_set = true;
            dials[no.index()] = Some(maneuver);
        }
    }
    if ship.flying() && ship.hull_left() == 0 {
        return Err("it has as much damage as Hull and would be destroyed".into());
    }
    Ok(ship)
}

fn cards(entry: &ShipAt, ship: &mut Ship, round: u8) -> Result<(), String> {
    if entry.cards.len() > FACE_UP {
        return Err(format!("{FACE_UP} face-up cards at most"));
    }
    let from = entry.cards_from.as_deref().map_or(Ok(Cause::Cube), cause)?;
    let dealt = entry.cards_round.unwrap_or(round.saturating_sub(1));
    for (place, word) in ship.cards.iter_mut().zip(&entry.cards) {
        *place = Some(Card { kind: word.parse()?, cause: from, round: dealt });
    }
    Ok(())
}

/// Takes a ship's cards out of its player's deck.
fn use_cards(board: &mut Board, no: ShipNo) {
    let ship = *board.ship(no);
    let deck = &mut board.decks[no.seat().index()];
    deck.pile = deck.pile.saturating_sub(ship.damage());
    for card in ship.face_up() {
        let left = &mut deck.unseen[DamageKind::index(card.kind)];
        *left = left.saturating_sub(1);
    }
}

fn put(token: &mut BorgToken, at: &TokenAt) -> Result<(), String> {
    token.life = Life::Present;
    if let (Some(x), Some(y)) = (at.x, at.y) {
        token.base.centre = Point::new(um(x)?, um(y)?);
    }
    token.damage = at.damage;
    (token.moved, token.fired) = (at.moved, at.fired);
    if let Some(word) = at.course.as_deref().filter(|word| *word != "none") {
        token.course = Some(Direction::read(word).ok_or_else(|| format!("{word:?} is no course: write N, E, S or W"))?);
    }
    if let Some(word) = &at.destroyed_by {
        token.life = Life::Destroyed;
        token.destroyed_by = Some(seat(word)?);
    }
    Ok(())
}

/// The tokens: the Cube in the centre if nothing is said; no Cube once a Sphere is named.
fn tokens(read: &Position, board: &mut Board) -> Result<(), String> {
    if let Some(at) = &read.cube {
        put(&mut board.cube, at)?;
    }
    if let Some(at) = &read.sphere {
        put(&mut board.sphere, at)?;
        if read.cube.is_none() {
            board.cube.life = Life::Destroyed;
        } else if board.cube.present() {
            return Err("the Sphere comes in when the Cube is destroyed: name one of them, or the Cube with destroyed_by".into());
        }
        if board.sphere.present() && board.sphere.course.is_none() {
            return Err("the Sphere needs a course".into());
        }
    }
    if let Some(word) = &read.cube_destroyed_by {
        board.cube.life = Life::Destroyed;
        board.cube.destroyed_by = Some(seat(word)?);
    }
    if board.cube.damage >= rules::cube::CUBE_HULL || board.sphere.damage >= rules::sphere::SPHERE_HULL {
        return Err("a token with that much damage is destroyed".into());
    }
    Ok(())
}

/// Sets the flow to the phase, and `at` a piece if one is named: whatever comes before it in the order is over.
fn begin(read: &Position, board: &mut Board, dials: &[Option<data::Maneuver>; SHIPS]) -> Result<(), String> {
    let (phase, frame) = match read.phase.as_str() {
        "setup" => (Phase::Setup, Frame::Place),
        "planning" => (Phase::Planning, Frame::Breach { next: 0 }),
        "activation" => (Phase::Activation, Frame::Activate),
        "combat" => (Phase::Combat, Frame::Fires { next: 0 }),
        "end" => (Phase::End, Frame::Cleanup),
        other => return Err(format!("{other:?} is no phase: write setup, planning, activation, combat or end")),
    };
    board.flow = Flow::new(phase, frame);
    if phase != Phase::Setup && board.ships.iter().any(|ship| ship.status == Status::Aside) {
        return Err("every ship needs x and y".into());
    }
    let at: Option<Piece> = read.at.as_deref().map(str::parse).transpose()?;
    if phase == Phase::Activation {
        for no in ShipNo::all() {
            // A ship without a dial has nothing to fly.
            let ship = board.ship_mut(no);
            ship.activated |= ship.flying() && dials[no.index()].is_none();
        }
    }
    let Some(at) = at else { return Ok(()) };
    if !board.on_table(at) {
        return Err(format!("at: {at} is not on the table"));
    }
    let combat = phase == Phase::Combat;
    for piece in order::whole(board, combat).into_iter().take_while(|piece| *piece != at) {
        match piece {
            Piece::Ship(no) if combat => board.ship_mut(no).attacked = true,
            Piece::Ship(no) => board.ship_mut(no).activated = true,
            Piece::Cube if combat => board.cube.fired = true,
            Piece::Cube => board.cube.moved = true,
            Piece::Sphere if combat => board.sphere.fired = true,
            Piece::Sphere => board.sphere.moved = true,
        }
    }
    match (phase, at) {
        (Phase::Activation, Piece::Ship(no)) if dials[no.index()].is_none() => {
            board.ship_mut(no).activated = true;
            board.flow.push(Frame::Act(no));
        }
        (Phase::Combat, _) => board.flow = Flow::new(phase, Frame::Fight),
        _ => {}
    }
    Ok(())
}

/// Runs on to the first decision, or waits for `go`.
fn settle(state: State, hold: bool) -> Result<State, String> {
    if !hold {
        let (mut ahead, mut script) = (state.clone(), Script::default());
        let run = rules::run(&mut ahead, &mut Table::silent(Source::Scripted(&mut script)));
        if run.is_ok() {
            return Ok(ahead);
        }
    }
    let mut state = state;
    state.board.flow.push(Frame::Hold);
    Ok(state)
}
