//! The position a case describes: the map by coordinates in radii, who stands where, and whose turn it is.

use std::ops::RangeInclusive;

use engine::{Malformed, Seat};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::{
    command::MOST_TOKENS,
    data::tables,
    ids::{ALL_SEATS, FleetCardNo, Owner},
    map::{
        NONE, Place, SEATS,
        plane::{Dir, Pt, R},
    },
    reason::Why,
    rules::{cubes, ships},
    setup::{self, Setup},
    state::{BORG_CARD, Frame, Project, Stage, State},
};

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Described {
    /// Centres of the Home Systems in radii of a disc, A's first.
    home: Vec<[f64; 2]>,
    /// The other Systems, numbered after the homes in the notation: with two seats the first is S2.
    #[serde(default)]
    system: Vec<SystemRow>,
    /// The Space Lanes.
    #[serde(default)]
    lane: Vec<LaneRow>,
    /// The sectors in which Borg Cubes are: `"S2"`, `"L0.1"`.
    #[serde(default)]
    cube: Vec<String>,
    /// The players, A's row first; one that is left out has a home with a node of each kind.
    #[serde(default)]
    player: Vec<PlayerRow>,
    /// The game round, from 1.
    #[serde(default = "one")]
    round: u16,
    /// `build` for the Building Phase of the turn, `act` for the Command Phase.
    #[serde(default)]
    phase: Phase,
    /// The seat on turn.
    #[serde(default = "seat_a")]
    turn: String,
    /// Turn Order cards, one for each seat, the Borg's last; the seat on turn first if left out.
    cards: Option<Vec<u8>>,
    /// Exploration Cards by id: these alone are left in the deck.
    deck: Option<Vec<String>>,
    /// Half the side of the play area in radii, 10 to 200.
    #[serde(default = "wide")]
    area: f64,
    /// Lane pieces left of length 2, 3 and 4; 20 of each if left out.
    pieces: Option<[u8; 3]>,
    /// System Discs drawn so far.
    #[serde(default)]
    drawn: u8,
    /// Spires left in supply.
    spires: Option<u8>,
    /// Trade Agreements between two seats, each with the number of the card it gave: `[["A", 1, "B", 2]]`.
    #[serde(default)]
    agreements: Vec<(String, u8, String, u8)>,
}

fn one() -> u16 {
    1
}

fn wide() -> f64 {
    100.0
}

fn seat_a() -> String {
    "A".into()
}

#[derive(Copy, Clone, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum Phase {
    #[default]
    Act,
    Build,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct SystemRow {
    /// Id of its disc.
    disc: String,
    /// Its centre in radii.
    at: [f64; 2],
    /// A seat, or `independent`.
    owner: Option<String>,
    /// Production, research and culture nodes.
    #[serde(default)]
    nodes: [u8; 3],
    /// Whether a Starbase is there.
    #[serde(default)]
    base: bool,
    /// Ships there, A's first.
    #[serde(default)]
    ships: Vec<u8>,
    /// Nodes of the Borg Spire there: the System is assimilated.
    spire: Option<u8>,
    /// Whether it no longer floats.
    #[serde(default)]
    fixed: bool,
    /// Whether an Exploration Card lies on it face down.
    #[serde(default)]
    face_down: bool,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct LaneRow {
    /// The System it starts from, by number.
    from: usize,
    /// The System it leads to; open if left out.
    to: Option<usize>,
    /// Its sectors, 2 to 4.
    n: u8,
    /// Direction of an open lane, counter-clockwise from the right.
    degrees: Option<i32>,
    /// Ships in each sector, the first next to `from`; in each A's first.
    #[serde(default)]
    ships: Vec<Vec<u8>>,
}

#[derive(Deserialize, JsonSchema, Default)]
#[serde(deny_unknown_fields, default)]
struct PlayerRow {
    /// Production, research and culture tokens.
    stock: Option<[u8; 3]>,
    /// Ascendancy tokens.
    ascendancy: Option<u8>,
    /// Weapon modifier.
    weapons: u8,
    /// Shield modifier.
    shields: u8,
    /// Command tokens left in this turn; 5 if left out.
    commands: Option<u8>,
    /// The seats it has met: `"BC"`.
    met: String,
    /// Ships at its Home System.
    ships: u8,
    /// Nodes of its Home System; one of each kind if left out.
    nodes: Option<[u8; 3]>,
    /// Whether its Home System is assimilated.
    assimilated: bool,
    /// Allied species by the id of their card.
    allies: Vec<String>,
    /// Advancements of other decks: whose, and the place in that deck.
    owned: Vec<(String, u8)>,
    /// Fleets: the System they are in and the kind of the fleet card.
    fleet: Vec<(usize, u8)>,
    /// Active projects: the place in its own deck, and the tokens on it.
    projects: Vec<(u8, u8)>,
    /// Borg technology, by its word in the data.
    tech: Vec<String>,
    /// A Vulcan's open agenda, by number.
    agenda: Option<u8>,
    /// A Vulcan's hidden agenda, by number.
    hidden: Option<u8>,
}

/// The keys of a position.
pub fn schema() -> schemars::Schema {
    schemars::schema_for!(Described)
}

/// Reads it.
pub fn read(setup: &Setup, table: &toml::Table) -> Result<State, Malformed> {
    let read: Described = table.clone().try_into()?;
    sane(&read)?;
    let mut begun = setup::begin(setup).map_err(|wrong| format!("the set-up: {:?}", wrong[0].reason))?;
    let seats = usize::from(begun.seats);
    if read.home.len() != seats {
        return Err(format!("{} homes for {seats} seats", read.home.len()).into());
    }
    let half = (read.area * f64::from(R)) as i32;
    let homes: Vec<u8> = begun.map.systems[..seats].iter().map(|system| system.disc).collect();
    begun.map = crate::map::Map { area: [-half, -half, half, half], ..Default::default() };
    for (seat, at) in ALL_SEATS.into_iter().zip(&read.home) {
        begun.map.place(homes[seat.index()], point(*at)?, true);
        begun.players[seat].supply = 30;
    }
    for row in &read.system {
        system(&mut begun, row)?;
    }
    for row in &read.lane {
        lane(&mut begun, row)?;
    }
    begun.map.pieces = read.pieces.unwrap_or([20; 3]);
    begun.decks.discs_drawn = read.drawn;
    begun.borg.spires = read.spires.unwrap_or(begun.borg.spires);
    for seat in begun.all() {
        let blank = PlayerRow { nodes: Some([1, 1, 1]), ..PlayerRow::default() };
        player(&mut begun, seat, read.player.get(seat.index()).unwrap_or(&blank))?;
    }
    for word in &read.cube {
        let at = place(&begun, word)?;
        cubes::place_cube(&mut begun, at).ok_or("there are five cubes")?;
    }
    for (a, given, b, back) in &read.agreements {
        let (a, b) = (seat_of(a)?, seat_of(b)?);
        let slot = |card: u8| (1..=3).contains(&card).then(|| usize::from(card) - 1).ok_or("agreements are numbered 1 to 3");
        begun.players[a].given[slot(*given)?] = b.into();
        begun.players[b].given[slot(*back)?] = a.into();
    }
    if let Some(deck) = &read.deck {
        stack(&mut begun, deck)?;
    }
    let described = &read;
    turn(&mut begun, described)?;
    Ok(begun)
}

/// Refuses numbers that no game can reach, so that the rules need not guard against them.
fn sane(read: &Described) -> Result<(), Malformed> {
    within("round", read.round, 1..=999)?;
    if !(10.0..=200.0).contains(&read.area) {
        return Err("area: it is from 10 to 200 radii".into());
    }
    within("spires", read.spires.unwrap_or_default().into(), 0..=5)?;
    for system in &read.system {
        system.ships.iter().try_for_each(|&ships| within("ships", ships.into(), 0..=SHIPS))?;
        system.nodes.iter().chain(&system.spire).try_for_each(|&nodes| within("nodes", nodes.into(), 0..=8))?;
    }
    for ships in read.lane.iter().flat_map(|lane| lane.ships.iter().flatten()) {
        within("ships", (*ships).into(), 0..=SHIPS)?;
    }
    for player in &read.player {
        within("ships", player.ships.into(), 0..=SHIPS)?;
        within("weapons", player.weapons.into(), 0..=4)?;
        within("shields", player.shields.into(), 0..=4)?;
        within("ascendancy", player.ascendancy.unwrap_or_default().into(), 0..=9)?;
        within("commands", player.commands.unwrap_or_default().into(), 0..=99)?;
        player.stock.iter().flatten().try_for_each(|&stock| within("stock", stock.into(), 0..=MOST_TOKENS.into()))?;
        player.nodes.iter().flatten().try_for_each(|&nodes| within("nodes", nodes.into(), 0..=8))?;
        player.owned.iter().try_for_each(|(_, slot)| within("the place in a deck", (*slot).into(), 1..=14))?;
        for &(slot, tokens) in &player.projects {
            within("the place in a deck", slot.into(), 1..=14)?;
            within("tokens", tokens.into(), 0..=MOST_TOKENS.into())?;
        }
    }
    Ok(())
}

/// Ships of a seat.
const SHIPS: u16 = 30;

fn within(what: &str, value: u16, range: RangeInclusive<u16>) -> Result<(), Malformed> {
    if range.contains(&value) {
        Ok(())
    } else {
        Err(Malformed::from(format!("{value} is not from {} to {}", range.start(), range.end())).at(what))
    }
}

fn seat_of(word: &str) -> Result<Seat, Malformed> {
    let seat = word.parse().ok().filter(|seat: &Seat| seat.index() < SEATS);
    seat.ok_or_else(|| format!("there is no seat {word:?}").into())
}

fn point(at: [f64; 2]) -> Result<Pt, Malformed> {
    if at.iter().all(|part| part.abs() <= 200.0) { Ok(Pt::radii(at[0], at[1])) } else { Err("coordinates are radii, at most 200".into()) }
}

fn place(state: &State, word: &str) -> Result<Place, Malformed> {
    crate::command::place(state, word).filter(|&place| state.map.exists(place)).ok_or_else(|| format!("there is no sector {word:?}").into())
}

fn system(state: &mut State, row: &SystemRow) -> Result<(), Malformed> {
    let known = (0..).zip(&tables().discs).find(|(_, disc)| disc.id == row.disc);
    let (disc, _) = known.ok_or_else(|| format!("there is no disc {:?}", row.disc))?;
    let index = state.map.place(disc, point(row.at)?, row.fixed).ok_or("too many Systems")?;
    state.decks.discs &= !(1 << disc);
    let owner = match row.owner.as_deref() {
        None => Owner::Nobody,
        Some("independent") => Owner::Civilization,
        Some(word) => Owner::Seat(seat_of(word)?),
    };
    let most = state.options.spire_nodes();
    let world = &mut state.open.map.systems[index];
    (world.owner, world.nodes, world.base) = (owner, row.nodes, row.base);
    world.card = if row.face_down { 0 } else { NONE };
    if let Some(nodes) = row.spire {
        (world.owner, world.spire) = (Owner::Borg, nodes.min(most));
    }
    for (seat, &count) in ALL_SEATS.into_iter().zip(&row.ships) {
        state.place_ships(seat, Place::system(index), count);
    }
    Ok(())
}

fn lane(state: &mut State, row: &LaneRow) -> Result<(), Malformed> {
    let count = state.map.systems.len();
    if row.from >= count || row.to.is_some_and(|to| to >= count || to == row.from) || !(2..=4).contains(&row.n) {
        return Err("a lane of 2, 3 or 4 leads from a System to another".into());
    }
    for end in [Some(row.from), row.to].into_iter().flatten() {
        if !state.map.systems[end].has_free_connection() {
            return Err(format!("S{end} has no free connection").into());
        }
    }
    let end = state.map.systems[row.from].at.along(Dir::degrees(row.degrees.unwrap_or_default() % 360), R * (i32::from(row.n) + 2));
    let lane = state.map.lay(row.from, row.to, row.n, end).ok_or("too many lanes")?;
    for (sector, here) in (1..=row.n).zip(&row.ships) {
        for (seat, &count) in ALL_SEATS.into_iter().zip(here) {
            state.place_ships(seat, Place::lane(lane, sector), count);
        }
    }
    Ok(())
}

fn player(state: &mut State, seat: Seat, row: &PlayerRow) -> Result<(), Malformed> {
    let home = state.map.home(seat);
    let world = &mut state.open.map.systems[home];
    if row.assimilated {
        (world.owner, world.spire) = (Owner::Borg, 0);
    } else {
        (world.owner, world.nodes) = (Owner::Seat(seat), row.nodes.unwrap_or([1, 1, 1]));
    }
    let player = &mut state.open.players[seat];
    player.assimilated = row.assimilated;
    player.stock = row.stock.unwrap_or(player.stock);
    player.ascendancy = row.ascendancy.unwrap_or(player.ascendancy);
    (player.weapons, player.shields) = (row.weapons, row.shields);
    player.commands = row.commands.unwrap_or(5);
    for letter in row.met.chars() {
        player.met |= 1 << seat_of(&letter.to_string())?.index();
    }
    for word in &row.allies {
        let known = (0..).zip(&tables().cards).find(|(_, card)| card.id == word);
        let (card, _) = known.ok_or_else(|| format!("there is no card {word:?}"))?;
        player.allies.push(card);
    }
    for (of, slot) in &row.owned {
        let of = seat_of(of)?;
        let slot = *slot;
        state.secret[of].deck &= !(1 << slot);
        state.players[seat].owned.push(crate::state::Owned { of, slot, spent: false });
    }
    state.place_ships(seat, Place::system(home), row.ships);
    cards(state, seat, row)?;
    for &(system, kind) in &row.fleet {
        let at = Place::system(system);
        let card = FleetCardNo::new(kind.into()).ok_or(Why::NoSuchFleet);
        card.and_then(|card| ships::check_fleet(state, seat, at, card))
            .map_err(|why| format!("fleet of seat {}: {why:?}", seat.index()))?;
        let most = state.players[seat].facts().fleets[usize::from(kind)].most;
        let count = state.singles(seat, at).min(most);
        if let Some(free) = state.players[seat].fleets.iter_mut().find(|fleet| fleet.kind == NONE) {
            *free = crate::state::Fleet { kind, ships: count, at };
        }
    }
    Ok(())
}

/// A player's cards: projects, technology, agendas.
fn cards(state: &mut State, seat: Seat, row: &PlayerRow) -> Result<(), Malformed> {
    for &(slot, tokens) in &row.projects {
        state.secret[seat].deck &= !(1 << slot);
        state.secret[seat].projects.push(slot);
        state.players[seat].projects.push(Project { of: seat, tokens, fed: false });
    }
    for word in &row.tech {
        let known = (0..).zip(&tables().borg.technology).find(|(_, (_, _, name))| name.strip_prefix("tech-") == Some(word));
        let (card, _) = known.ok_or_else(|| format!("there is no technology {word:?}"))?;
        state.players[seat].tech.push(card);
    }
    state.players[seat].agenda = row.agenda.unwrap_or(NONE);
    state.secret[seat].agenda = row.hidden.unwrap_or(NONE);
    Ok(())
}

/// Only these cards are in the exploration deck.
fn stack(state: &mut State, deck: &[String]) -> Result<(), Malformed> {
    state.decks.cards.iter_mut().for_each(|count| *count = 0);
    state.decks.cards_drawn = 200;
    for word in deck {
        let card = tables().cards.iter().position(|card| card.id == word).ok_or_else(|| format!("there is no card {word:?}"))?;
        state.decks.cards[card] += 1;
    }
    Ok(())
}

fn turn(state: &mut State, read: &Described) -> Result<(), Malformed> {
    let seat = seat_of(&read.turn)?;
    let seats = usize::from(state.seats);
    if seat.index() >= seats {
        return Err("nobody sits there".into());
    }
    state.round = read.round;
    state.stage = Stage::Turns;
    // The seat on turn first, then the Borg, then the others.
    let others = state.all().filter(|&other| other != seat).map(u8::from);
    let borg = state.options.borg().then_some(BORG_CARD);
    state.order = [seat.into()].into_iter().chain(borg).chain(others).collect();
    for (place, &who) in (1..).zip(state.open.order.clone().iter()) {
        state.cards[usize::from(who)] = place;
    }
    if let Some(cards) = &read.cards {
        for (index, &card) in cards.iter().enumerate().take(seats + 1) {
            state.cards[if index == seats { usize::from(BORG_CARD) } else { index }] = card;
        }
    }
    state.turn = 1;
    state.frames.clear();
    state.frames.push(Frame::Round);
    state.frames.push(if read.phase == Phase::Build { Frame::Build(seat) } else { Frame::Act(seat) });
    Ok(())
}
