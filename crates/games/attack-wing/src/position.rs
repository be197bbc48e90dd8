//! A case's position: a battle in the middle of anything, as a player would describe it. The format is explained in `docs/cases.md`.

use std::collections::BTreeMap;

use engine::{Malformed, Seat};
use geometry::plane::{Base, Heading, Point, Um};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::{
    data::{self, DamageKind, Maneuver},
    fleet::price::Terms,
    flow,
    ids::{Direction, Piece, ShipNo},
    options::MOST_ROUNDS,
    rules::{
        attack, cards, cube,
        order::{self, Next},
    },
    setup::{self, Setup},
    state::{
        Board, BorgToken, Card, Cause, Chosen, Cloak, FACE_UP, Flow, Frame, Life, Loadout, Mine, OBSTACLES, Phase, Ship, State, Status,
    },
};

/// Keys of a case's position.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Position {
    /// The game round, from 1.
    #[serde(default = "first")]
    round: u8,
    /// The phase of the round.
    #[serde(default)]
    phase: PhaseWord,
    /// The seat with the Control Token.
    #[serde(default)]
    control: SeatWord,
    /// The seat with initiative.
    #[serde(default)]
    initiative: SeatWord,
    /// The Borg Cube; left out where it is not in play.
    cube: Option<TokenAt>,
    /// The Borg Sphere; left out where it is not in play.
    sphere: Option<TokenAt>,
    /// Centres of obstacles: `[[457.2, 310]]`.
    #[serde(default)]
    obstacles: Vec<[f64; 2]>,
    /// Centres of Minefield Tokens that A laid, `[[457.2, 310]]`, or of those of each seat, `{ A = [[457.2, 310]], B = [[300, 200]] }`.
    #[serde(default)]
    mines: Mines,
    /// Centre of the planet.
    planet: Option<[f64; 2]>,
    /// The fleets' resources, A's first: `["R001", ""]`; Command Tokens with the five that are chosen, `"R002+1+2+4+5+9"`; a Sideboard with its cards,
    /// `"R003+Cap906+C145"`.
    #[serde(default)]
    resources: Vec<String>,
    /// The ships.
    #[serde(default)]
    ship: Vec<ShipAt>,
}

/// Centres of Minefield Tokens: those of A, `[[300, 200]]`, or those of each seat, `{ B = [[300, 200]] }`.
#[derive(Debug, Deserialize, JsonSchema)]
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

#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum PhaseWord {
    Setup,
    #[default]
    Planning,
    Activation,
    Combat,
    End,
}

#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
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
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct TokenAt {
    /// Millimetres east of the south-west corner; the centre of the play area if left out.
    #[serde(default = "centre")]
    x: f64,
    /// Millimetres north of it.
    #[serde(default = "centre")]
    y: f64,
    /// Damage it has taken.
    #[serde(default)]
    damage: u8,
    /// The direction in which the Sphere flies; `N`, `E`, `S` or `W`.
    course: Option<Direction>,
    /// Whether it was activated in this round.
    #[serde(default)]
    activated: bool,
    /// Whether it attacked in this round.
    #[serde(default)]
    attacked: bool,
    /// The seat that destroyed it: it is gone.
    destroyed_by: Option<SeatWord>,
}

/// A ship of the position.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct ShipAt {
    /// Its name in this case, seat and number: `A1`.
    id: String,
    /// Code of its card, from `data/ships.toml`.
    ship: String,
    /// Millimetres east of the south-west corner.
    x: Option<f64>,
    /// Millimetres north of it.
    y: Option<f64>,
    /// Degrees clockwise from north.
    #[serde(default)]
    heading: f64,
    /// Captain Skill; 1 if left out.
    skill: Option<u8>,
    /// Hull; the card's if left out.
    hull: Option<u8>,
    /// Agility; the card's if left out.
    agility: Option<u8>,
    /// Primary Weapon value; the card's if left out.
    primary: Option<u8>,
    /// Active Shields; all of the card's if left out.
    shields: Option<u8>,
    /// Disabled Shields.
    #[serde(default)]
    shields_disabled: u8,
    /// Damage Cards face down.
    #[serde(default)]
    face_down: u8,
    /// Damage Cards face up, by name: `["console-fire"]`, dealt by the Cube in an earlier round.
    #[serde(default)]
    cards: Vec<String>,
    /// Auxiliary Power Tokens.
    #[serde(default)]
    aux: u8,
    /// Action tokens.
    #[serde(default)]
    tokens: Vec<TokenWord>,
    /// The target of its Target Lock: a ship, `cube` or `sphere`.
    lock: Option<String>,
    /// The colour of its Cloak Token.
    #[serde(default)]
    cloak: CloakWord,
    /// The maneuver on its dial: `"bank 2 left"`.
    dial: Option<String>,
    /// Whether it was activated in this round.
    #[serde(default)]
    activated: bool,
    /// Whether it performed its action in this round.
    #[serde(default)]
    acted: bool,
    /// Whether it attacked in this round.
    #[serde(default)]
    attacked: bool,
    /// `cube`, `sphere`, `fled` or `own`: it is out of the game.
    destroyed_by: Option<String>,
    /// Code of its captain's card: `"Cap906"`.
    captain: Option<String>,
    /// Codes of its upgrades: `["W122", "C212"]`.
    #[serde(default)]
    upgrades: Vec<String>,
    /// Codes of its cards with a Disabled Token.
    #[serde(default)]
    disabled: Vec<String>,
    /// Codes of its cards that are gone.
    #[serde(default)]
    discarded: Vec<String>,
    /// Drone Tokens of its captain.
    drones: Option<u8>,
    /// The faction chosen for its captain, by its place in the order of initiative.
    #[serde(default)]
    chosen: u8,
    /// The ship in its tractor beam.
    holds: Option<String>,
    /// Tribble Tokens on its card; one if it has Cyrano Jones and this is left out.
    tribbles: Option<u8>,
}

#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum TokenWord {
    Evade,
    Scan,
    BattleStations,
}

#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum CloakWord {
    #[default]
    None,
    Green,
    Red,
}

/// The keys of a position.
pub fn schema() -> schemars::Schema {
    schemars::schema_for!(Position)
}

/// Reads it.
pub fn read(setup: &Setup, table: &toml::Table) -> Result<State, Malformed> {
    let position: Position = table.clone().try_into()?;
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
        return Err(format!("there are at most {} obstacles and {} Minefield Tokens", board.obstacles.len(), board.mines.len()).into());
    }
    for (place, (of, [x, y])) in board.mines.iter_mut().zip(mines) {
        *place = Some(Mine { at: point(x, y)?, of, kind: crate::state::MineKind::Field });
    }
    board.planet = position.planet.map(|[x, y]| point(x, y)).transpose()?;
    board.battle = setup::battle(setup);
    for (reserve, code) in board.reserves.iter_mut().zip(&position.resources).filter(|(_, code)| !code.is_empty()) {
        let chosen = setup::read_resource(code)
            .map_err(|why| crate::words::spoken("en").say(&why))?
            .ok_or_else(|| format!("{code} is no resource"))?;
        *reserve = chosen.laid();
        board.by_hand.open |= chosen.sideboard.iter().chain([&chosen.card]).any(|&card| crate::effects::needs_hands(card));
        board.carded = true;
    }
    setup::set_commendation(&mut board);
    let mut state = State { board, dials: [None; crate::ids::SHIPS] };
    for at in &position.ship {
        let no: ShipNo = at.id.parse()?;
        if state.board.ship(no).status != Status::Absent {
            return Err(format!("ship {no} is there twice").into());
        }
        let seat = no.seat().to_string();
        let fleet = position.ship.iter().filter(|other| other.id.starts_with(&seat));
        let terms = Terms::of(fleet.flat_map(|ship| &ship.upgrades), state.board.options.later_costs);
        *state.board.ship_mut(no) = ship(&state, at, &terms).map_err(|why| why.at(format_args!("ship {no}")))?;
        let carded = state.board.ship(no).texts().any(|card| !crate::effects::of(card).is_empty());
        state.board.carded |= carded;
        let by_hand = state.board.ship(no).texts().any(crate::effects::needs_hands);
        state.board.by_hand.open |= by_hand;
        let ship = state.board.ship_mut(no);
        let dial = at.dial.as_deref().map(str::parse::<Maneuver>).transpose().map_err(|why| why.at(format_args!("ship {no}")))?;
        if ship.activated {
            ship.revealed = dial;
        } else {
            ship.dial_set = dial.is_some();
            state.dials[no.index()] = dial;
        }
        let fitted: Vec<data::CardId> = at.upgrades.iter().filter_map(|code| data::CardId::find(code)).collect();
        let reserve = &mut state.board.reserves[no.seat().index()];
        reserve.beneath = reserve.beneath.or(crate::state::beneath(&fitted));
        see_cards(&mut state, no)?;
    }
    for seat in [Seat::A, Seat::B] {
        let aboard = state.board.fleet(seat).flat_map(|(_, ship)| ship.texts());
        let by_hand = crate::effects::leaderless(state.board.reserves[seat.index()].card, aboard);
        state.board.by_hand.open |= by_hand;
    }
    begin(&mut state.board, position.phase);
    Ok(state)
}

/// Refuses numbers that no battle can reach, so that the rules need not guard against them.
fn sane(setup: &Setup, position: &Position) -> Result<(), Malformed> {
    if position.round == 0 || position.round > MOST_ROUNDS {
        return Err(format!("the round is 1 to {MOST_ROUNDS}").into());
    }
    if let Some(name) = setup.options.outside() {
        return Err(format!("option {name} is outside its bounds").into());
    }
    if position.obstacles.len() > OBSTACLES {
        return Err(format!("there are {OBSTACLES} obstacles at most").into());
    }
    let over = |token: &Option<TokenAt>, hull| token.as_ref().is_some_and(|token| token.damage >= hull);
    if over(&position.cube, setup.options.cube_hull) || over(&position.sphere, setup.options.sphere_hull) {
        return Err("with that much damage the token is destroyed".into());
    }
    for ship in &position.ship {
        let small = [ship.skill, ship.agility, ship.primary, ship.shields, ship.tribbles, Some(ship.shields_disabled), Some(ship.aux)];
        if small.into_iter().flatten().any(|value| value > 20) || ship.hull.is_some_and(|hull| hull > 33) || ship.tokens.len() > 6 {
            return Err(format!("ship {}: hull is at most 33, other values at most 20, and there are six tokens at most", ship.id).into());
        }
    }
    Ok(())
}

fn um(millimetres: f64) -> Result<Um, Malformed> {
    let um = (millimetres * 1000.0).round();
    if um.is_finite() && um.abs() < 10_000_000.0 { Ok(um as Um) } else { Err(format!("{millimetres} mm is nowhere near the table").into()) }
}

fn point(x: f64, y: f64) -> Result<Point, Malformed> {
    Ok(Point::new(um(x)?, um(y)?))
}

fn put(token: &mut BorgToken, at: &TokenAt) -> Result<(), Malformed> {
    token.life = if at.destroyed_by.is_some() { Life::Destroyed } else { Life::Present };
    token.base.centre = point(at.x, at.y)?;
    (token.damage, token.course) = (at.damage, at.course);
    (token.moved, token.fired) = (at.activated, at.attacked);
    token.destroyed_by = at.destroyed_by.map(SeatWord::seat);
    Ok(())
}

/// The cards that a ship carries.
fn loadout(at: &ShipAt) -> Result<Loadout, Malformed> {
    let codes = |codes: &[String]| codes.iter().map(|code| code.parse::<data::CardId>()).collect::<Result<Vec<_>, _>>();
    let captain = at.captain.as_deref().map(str::parse::<data::CardId>).transpose()?;
    let mut loadout = Loadout::new(captain, &codes(&at.upgrades)?);
    for card in codes(&at.disabled)? {
        let place = loadout.cards().find(|&(place, other)| other == card && loadout.ready(place));
        loadout.disabled.insert(place.ok_or_else(|| format!("{card} is not carried"))?.0);
    }
    for card in codes(&at.discarded)? {
        let place = loadout.cards().find(|&(place, other)| other == card && !loadout.discarded.has(place));
        loadout.discarded.insert(place.ok_or_else(|| format!("{card} is not carried"))?.0);
    }
    loadout.counted = loadout.gone();
    loadout.drones = at.drones.unwrap_or(loadout.drones);
    loadout.chosen = Chosen::numbered(at.chosen);
    Ok(loadout)
}

fn ship(state: &State, at: &ShipAt, terms: &Terms) -> Result<Ship, Malformed> {
    let card = data::find_ship(&at.ship).ok_or_else(|| format!("there is no ship {:?}", at.ship))?;
    let loadout = loadout(at)?;
    let mut ship = Ship::of(card, at.skill.unwrap_or(1), &state.board.options).carrying(loadout, terms);
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
    ship.tribbles = at.tribbles.unwrap_or(ship.tribbles);
    ship.hull = at.hull.unwrap_or(ship.hull);
    ship.agility = at.agility.unwrap_or(ship.agility);
    ship.primary = at.primary.unwrap_or(ship.primary);
    ship.shields = at.shields.unwrap_or(ship.shields_max.saturating_sub(at.shields_disabled));
    ship.shields_disabled = at.shields_disabled;
    ship.shields_max = ship.shields_max.max(ship.shields.saturating_add(ship.shields_disabled));
    ship.face_down = at.face_down;
    ship.aux = at.aux;
    let count =
        |wanted: fn(&TokenWord) -> bool| at.tokens.iter().filter(|token| wanted(token)).fold(0u8, |count, _| count.saturating_add(1));
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
        let wrong = |_| format!("{word:?} is no Damage Card: write its name like console-fire");
        let kind: DamageKind = word.to_ascii_lowercase().parse().map_err(wrong)?;
        *place = Some(Card { kind, cause: Cause::Cube, round: state.board.round.saturating_sub(1) });
    }
    if at.cards.len() > FACE_UP {
        return Err(format!("at most {FACE_UP} cards lie face up").into());
    }
    if let Some(word) = &at.destroyed_by {
        ship.status = Status::Destroyed;
        let cause = Cause::ALL.into_iter().find(|cause| cause.name() == word);
        ship.destroyed_by = Some(cause.ok_or_else(|| format!("{word:?} destroys nothing: write cube, sphere, fled or own"))?);
    } else if at.x.is_none() || at.y.is_none() {
        return Err("it needs x and y".into());
    }
    Ok(ship)
}

/// Cards beside a ship have left their deck.
fn see_cards(state: &mut State, no: ShipNo) -> Result<(), Malformed> {
    let (cards, face_down) = (state.board.ship(no).cards, state.board.ship(no).face_down);
    let deck = &mut state.board.decks[no.seat().index()];
    for card in cards.iter().flatten() {
        let unseen = &mut deck.unseen[card.kind.index()];
        *unseen = unseen.checked_sub(1).ok_or_else(|| format!("there are not so many cards {}", card.kind.name()))?;
    }
    let dealt = face_down.saturating_add(cards.iter().flatten().map(|_| 1).sum());
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
    cards::set_skills(board);
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
        _ => (!flow::deciders(board).is_empty()).then_some(frame),
    }
}
