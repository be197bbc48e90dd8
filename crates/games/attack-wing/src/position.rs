//! A case's position: a battle in the middle of anything, as a player would describe it. The format is explained in `docs/cases.md`.

use std::collections::BTreeMap;

use engine::Seat;
use geometry::plane::{Base, Heading, Point, Um};
use serde::Deserialize;

use crate::{
    board::{Board, BorgToken, Card, Cause, Cloak, FACE_UP, Life, Mine, OBSTACLES, Ship, Status},
    cards::DamageKind,
    data::{self, Maneuver},
    flow::{Flow, Frame, Phase},
    options::MOST_ROUNDS,
    pieces::{Direction, Piece, ShipNo},
    rules::{
        self, attack, cube,
        order::{self, Next},
        sphere,
    },
    setup::{self, Setup},
    state::State,
};

/// Keys of a case's position.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Position {
    #[serde(default = "first")]
    round: u8,
    #[serde(default)]
    phase: PhaseWord,
    #[serde(default)]
    control: SeatWord,
    #[serde(default)]
    initiative: SeatWord,
    cube: Option<TokenAt>,
    sphere: Option<TokenAt>,
    #[serde(default)]
    obstacles: Vec<[f64; 2]>,
    #[serde(default)]
    mines: Mines,
    planet: Option<[f64; 2]>,
    /// The fleets' resources, `["R001", ""]`.
    #[serde(default)]
    resources: Vec<String>,
    #[serde(default)]
    ship: Vec<ShipAt>,
}

/// Centres of Minefield Tokens: those of A, `[[300, 200]]`, or those of each seat, `{ B = [[300, 200]] }`.
#[derive(Debug, Deserialize)]
#[serde(untagged, expecting = "centres of Minefield Tokens are `[[300, 200]]`, or `{ A = [[300, 200]], B = [] }` for each seat")]
enum Mines {
    Plain(Vec<[f64; 2]>),
    Each(BTreeMap<Seat, Vec<[f64; 2]>>),
}

impl Default for Mines {
    fn default() -> Mines {
        Mines::Plain(Vec::new())
    }
}

impl Mines {
    /// Every centre with the seat that laid the token.
    fn each(&self) -> Vec<(Seat, [f64; 2])> {
        match self {
            Mines::Plain(places) => places.iter().map(|&place| (Seat::A, place)).collect(),
            Mines::Each(seats) => seats.iter().flat_map(|(&of, places)| places.iter().map(move |&place| (of, place))).collect(),
        }
    }
}

fn first() -> u8 {
    1
}

fn centre() -> f64 {
    457.2
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum PhaseWord {
    Setup,
    #[default]
    Planning,
    Activation,
    Combat,
    End,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
enum SeatWord {
    #[default]
    A,
    B,
}

impl SeatWord {
    fn seat(self) -> Seat {
        match self {
            SeatWord::A => Seat::A,
            SeatWord::B => Seat::B,
        }
    }
}

/// A Borg token of the position.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct TokenAt {
    #[serde(default = "centre")]
    x: f64,
    #[serde(default = "centre")]
    y: f64,
    #[serde(default)]
    damage: u8,
    course: Option<Direction>,
    #[serde(default)]
    activated: bool,
    #[serde(default)]
    attacked: bool,
    destroyed_by: Option<SeatWord>,
}

/// A ship of the position.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ShipAt {
    id: String,
    ship: String,
    x: Option<f64>,
    y: Option<f64>,
    #[serde(default)]
    heading: f64,
    skill: Option<u8>,
    hull: Option<u8>,
    agility: Option<u8>,
    primary: Option<u8>,
    shields: Option<u8>,
    #[serde(default)]
    shields_disabled: u8,
    #[serde(default)]
    face_down: u8,
    #[serde(default)]
    cards: Vec<String>,
    #[serde(default)]
    aux: u8,
    #[serde(default)]
    tokens: Vec<TokenWord>,
    lock: Option<String>,
    #[serde(default)]
    cloak: CloakWord,
    dial: Option<String>,
    #[serde(default)]
    activated: bool,
    #[serde(default)]
    acted: bool,
    #[serde(default)]
    attacked: bool,
    destroyed_by: Option<String>,
    captain: Option<String>,
    #[serde(default)]
    upgrades: Vec<String>,
    #[serde(default)]
    disabled: Vec<String>,
    #[serde(default)]
    discarded: Vec<String>,
    drones: Option<u8>,
    #[serde(default)]
    chosen: u8,
    holds: Option<String>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum TokenWord {
    Evade,
    Scan,
    BattleStations,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum CloakWord {
    #[default]
    None,
    Green,
    Red,
}

/// Reads it.
pub fn read(setup: &Setup, table: &toml::Table) -> Result<State, String> {
    let position: Position = table.clone().try_into().map_err(|why| format!("{why}"))?;
    sane(setup, &position)?;
    let mut board = setup::empty_board(setup.options);
    (board.round, board.control, board.initiative) = (position.round, position.control.seat(), position.initiative.seat());
    board.cube.life = Life::Aside;
    if let Some(token) = &position.cube {
        put(&mut board.cube, token)?;
    }
    if let Some(token) = &position.sphere {
        put(&mut board.sphere, token)?;
        // A Sphere means a Cube that was destroyed before it (AW.BST.1).
        if position.cube.is_none() {
            board.cube.life = Life::Destroyed;
        }
    }
    for (place, [x, y]) in board.obstacles.iter_mut().zip(&position.obstacles) {
        *place = Some(point(*x, *y)?);
    }
    let mines = position.mines.each();
    if mines.len() > board.mines.len() || position.obstacles.len() > board.obstacles.len() {
        return Err(format!("there are at most {} obstacles and {} Minefield Tokens", board.obstacles.len(), board.mines.len()));
    }
    for (place, (of, [x, y])) in board.mines.iter_mut().zip(mines) {
        *place = Some(Mine { at: point(x, y)?, of });
    }
    board.planet = position.planet.map(|[x, y]| point(x, y)).transpose()?;
    board.battle = setup::battle(setup);
    for (reserve, code) in board.reserves.iter_mut().zip(&position.resources).filter(|(_, code)| !code.is_empty()) {
        let (card, chosen) =
            setup::read_resource(code).map_err(|why| crate::spoken("en").say(&why))?.ok_or_else(|| format!("{code} is no resource"))?;
        *reserve = crate::boosts::Reserve::new(card, &chosen);
        board.carded = true;
    }
    setup::set_commendation(&mut board);
    let mut state = State { board, dials: [None; crate::pieces::SHIPS] };
    for at in &position.ship {
        let no: ShipNo = at.id.parse()?;
        if state.board.ship(no).status != Status::Absent {
            return Err(format!("ship {no} is there twice"));
        }
        *state.board.ship_mut(no) = ship(&state, at).map_err(|why| format!("ship {no}: {why}"))?;
        let carded = state.board.ship(no).texts().any(|card| !crate::effects::of(card).is_empty());
        state.board.carded |= carded;
        let ship = state.board.ship_mut(no);
        let dial = at.dial.as_deref().map(str::parse::<Maneuver>).transpose().map_err(|why| format!("ship {no}: {why}"))?;
        if ship.activated {
            ship.revealed = dial;
        } else {
            ship.dial_set = dial.is_some();
            state.dials[no.index()] = dial;
        }
        see_cards(&mut state, no)?;
    }
    begin(&mut state.board, position.phase);
    Ok(state)
}

/// Refuses numbers that no battle can reach, so that the rules need not guard against them.
fn sane(setup: &Setup, position: &Position) -> Result<(), String> {
    if position.round == 0 || position.round > MOST_ROUNDS {
        return Err(format!("the round is 1 to {MOST_ROUNDS}"));
    }
    if let Some(name) = setup.options.outside() {
        return Err(format!("option {name} is outside its bounds"));
    }
    if position.obstacles.len() > OBSTACLES {
        return Err(format!("there are {OBSTACLES} obstacles at most"));
    }
    let over = |token: &Option<TokenAt>, hull| token.as_ref().is_some_and(|token| token.damage >= hull);
    if over(&position.cube, cube::CUBE_HULL) || over(&position.sphere, sphere::SPHERE_HULL) {
        return Err("with that much damage the token is destroyed".into());
    }
    for ship in &position.ship {
        let small = [ship.skill, ship.agility, ship.primary, ship.shields, Some(ship.shields_disabled), Some(ship.aux)];
        if small.into_iter().flatten().any(|value| value > 20) || ship.hull.is_some_and(|hull| hull > 33) || ship.tokens.len() > 6 {
            return Err(format!("ship {}: hull is at most 33, other values at most 20, and there are six tokens at most", ship.id));
        }
    }
    Ok(())
}

fn um(millimetres: f64) -> Result<Um, String> {
    let um = (millimetres * 1000.0).round();
    if um.is_finite() && um.abs() < 10_000_000.0 { Ok(um as Um) } else { Err(format!("{millimetres} mm is nowhere near the table")) }
}

fn point(x: f64, y: f64) -> Result<Point, String> {
    Ok(Point::new(um(x)?, um(y)?))
}

fn put(token: &mut BorgToken, at: &TokenAt) -> Result<(), String> {
    token.life = if at.destroyed_by.is_some() { Life::Destroyed } else { Life::Present };
    token.base.centre = point(at.x, at.y)?;
    (token.damage, token.course) = (at.damage, at.course);
    (token.moved, token.fired) = (at.activated, at.attacked);
    token.destroyed_by = at.destroyed_by.map(SeatWord::seat);
    Ok(())
}

fn ship(state: &State, at: &ShipAt) -> Result<Ship, String> {
    let card = data::find_ship(&at.ship).ok_or_else(|| format!("there is no ship {:?}", at.ship))?;
    let codes = |codes: &[String]| codes.iter().map(|code| code.parse::<data::CardId>()).collect::<Result<Vec<_>, _>>();
    let captain = at.captain.as_deref().map(str::parse::<data::CardId>).transpose()?;
    let mut loadout = crate::loadout::Loadout::new(captain, &codes(&at.upgrades)?);
    for card in codes(&at.disabled)? {
        let place = loadout.cards().find(|&(place, other)| other == card && loadout.ready(place));
        loadout.disabled.insert(place.ok_or_else(|| format!("{card} is not carried"))?.0);
    }
    for card in codes(&at.discarded)? {
        let place = loadout.cards().find(|&(place, other)| other == card && !loadout.discarded.has(place));
        loadout.discarded.insert(place.ok_or_else(|| format!("{card} is not carried"))?.0);
    }
    loadout.drones = at.drones.unwrap_or(loadout.drones);
    loadout.chosen = at.chosen;
    let mut ship = Ship::of(card, at.skill.unwrap_or(1), &state.board.options).carrying(loadout, state.board.options.later_costs);
    if let Some(skill) = at.skill {
        ship.skill = skill;
    }
    ship.holds = at.holds.as_deref().map(str::parse::<ShipNo>).transpose()?;
    let heading = (at.heading * 100.0).round();
    if !heading.is_finite() {
        return Err("the heading is no number".into());
    }
    ship.status = Status::Flying;
    ship.base = Base::new(point(at.x.unwrap_or(0.0), at.y.unwrap_or(0.0))?, Heading::new(heading as i32), ship.base.side);
    ship.hull = at.hull.unwrap_or(ship.hull);
    ship.agility = at.agility.unwrap_or(ship.agility);
    ship.primary = at.primary.unwrap_or(ship.primary);
    ship.shields = at.shields.unwrap_or(ship.shields_max.saturating_sub(at.shields_disabled));
    ship.shields_disabled = at.shields_disabled;
    ship.shields_max = ship.shields_max.max(ship.shields.saturating_add(ship.shields_disabled));
    ship.face_down = at.face_down;
    ship.aux = at.aux;
    let count = |wanted: fn(&TokenWord) -> bool| at.tokens.iter().filter(|token| wanted(token)).count() as u8;
    ship.evade = count(|token| matches!(token, TokenWord::Evade));
    ship.scan = count(|token| matches!(token, TokenWord::Scan));
    ship.battle = count(|token| matches!(token, TokenWord::BattleStations));
    ship.lock = at.lock.as_deref().map(str::parse::<Piece>).transpose()?;
    ship.cloak = match at.cloak {
        CloakWord::None => Cloak::None,
        CloakWord::Green => Cloak::Green,
        CloakWord::Red => Cloak::Red,
    };
    ship.began_cloaked = ship.cloaked();
    (ship.activated, ship.acted, ship.attacked) = (at.activated, at.acted, at.attacked);
    for (place, word) in ship.cards.iter_mut().zip(&at.cards) {
        let kind: DamageKind = word.parse()?;
        *place = Some(Card { kind, cause: Cause::Cube, round: state.board.round.saturating_sub(1) });
    }
    if at.cards.len() > FACE_UP {
        return Err(format!("at most {FACE_UP} cards lie face up"));
    }
    if let Some(word) = &at.destroyed_by {
        ship.status = Status::Destroyed;
        let causes = [Cause::Cube, Cause::Sphere, Cause::Enemy, Cause::Fled, Cause::Own];
        let cause = causes.into_iter().find(|cause| cause.word() == word);
        ship.destroyed_by = Some(cause.ok_or_else(|| format!("{word:?} destroys nothing: write cube, sphere, fled or own"))?);
    } else if at.x.is_none() || at.y.is_none() {
        return Err("it needs x and y".into());
    }
    Ok(ship)
}

/// Cards beside a ship have left their deck.
fn see_cards(state: &mut State, no: ShipNo) -> Result<(), String> {
    let (cards, face_down) = (state.board.ship(no).cards, state.board.ship(no).face_down);
    let deck = &mut state.board.decks[no.seat().index()];
    for card in cards.iter().flatten() {
        let unseen = &mut deck.unseen[card.kind.index()];
        *unseen = unseen.checked_sub(1).ok_or_else(|| format!("there are not so many cards {}", card.kind.word()))?;
    }
    let dealt = face_down.saturating_add(cards.iter().flatten().count() as u8);
    deck.pile = deck.pile.checked_sub(dealt).ok_or("there are not so many Damage Cards")?;
    Ok(())
}

/// Begins the phase. Where somebody can decide at once nothing is waited for; where the rules would run on, perhaps asking for dice, the position
/// waits for the table's `go`.
fn begin(board: &mut Board, phase: PhaseWord) {
    let (phase, frame) = match phase {
        PhaseWord::Setup => (Phase::Setup, Frame::Place),
        PhaseWord::Planning => (Phase::Planning, Frame::Dials),
        PhaseWord::Activation => (Phase::Activation, Frame::Activate),
        PhaseWord::Combat => {
            let burns = board.flying().any(|(_, ship)| ship.has(DamageKind::ConsoleFire));
            (Phase::Combat, if burns { Frame::Fires { next: 0 } } else { Frame::Fight })
        }
        PhaseWord::End => (Phase::End, Frame::Cleanup),
    };
    if phase == Phase::Setup {
        for ship in board.ships.iter_mut().filter(|ship| ship.flying()) {
            ship.status = Status::Aside;
        }
    }
    order::set_ranks(board);
    board.flow = Flow::new(phase, frame);
    if let Some(asks) = asks_at_once(board, frame) {
        if asks != frame {
            board.flow.push(asks);
        }
    } else {
        board.flow.push(Frame::Hold);
    }
}

/// The frame that asks a seat, if the phase begins with one.
fn asks_at_once(board: &Board, frame: Frame) -> Option<Frame> {
    match frame {
        Frame::Activate => match order::next_mover(board) {
            Next::Ships { seat, rank } => (order::movers(board, seat, rank).count() > 1).then_some(frame),
            Next::Cube => cube::can_move(board).then_some(Frame::MoveCube),
            Next::Sphere | Next::Nothing => None,
        },
        Frame::Fight => match order::next_attacker(board) {
            Next::Ships { seat, rank } => order::attackers(board, seat, rank).any(|ship| attack::can_attack(board, ship)).then_some(frame),
            Next::Cube => cube::targets(board).next().map(|_| Frame::FireCube),
            Next::Sphere | Next::Nothing => None,
        },
        _ => (!rules::deciders(board).is_empty()).then_some(frame),
    }
}
