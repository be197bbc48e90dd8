//! The table: one open part that everybody sees, and the secrets of each seat.

mod parts;

use std::{
    cmp::Ordering,
    ops::{Deref, DerefMut},
};

use engine::Seat;
use serde::{Deserialize, Serialize};

use crate::{
    data::{Advancement, Aimed, Disc, Effect, tables},
    ids::{ALL_SEATS, FleetNo, PLAYERS, Resource, or_none},
    list::{List, count},
    map::{Map, NONE, Place, SEATS, places::Places, solve::Turns},
    options::{Options, recorded},
};

pub use parts::{AtWarp, Borg, Cube, Decks, Fleet, Owned, Player, Project, Secret, once};

/// Most cubes of the game.
pub const CUBES: usize = 5;
/// The Borg's place in lists of everybody who has a Turn Order card.
pub const BORG_CARD: u8 = PLAYERS;

/// Stage of the round.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Bids for the order.
    #[default]
    Bids,
    /// Turn Order cards are chosen.
    Cards,
    /// Turns.
    Turns,
    /// Resources come in; allies are passed.
    Recharge,
    /// The game is over.
    Over,
}

/// Kind of a fight.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fight {
    /// None.
    #[default]
    None,
    /// Players fight players.
    Space,
    /// A player attacks a cube.
    Cube,
    /// A cube engages players.
    Engage,
    /// Ships against a planet.
    Planet,
}

/// The step of a battle.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    /// A round begins.
    #[default]
    Begin,
    /// The attacker splits the dice.
    Split,
    /// The side that rolls first rolls.
    First,
    /// Its hits of a First Strike are removed.
    FirstHits,
    /// The others roll.
    Second,
    /// Hits are removed.
    Hits,
    /// The attacker may retreat.
    Retreat,
    /// It is over.
    End,
    /// The winner's manoeuvre.
    Manoeuvre,
}

/// The current battle.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Battle {
    /// Kind of the fight.
    pub fight: Fight,
    /// The step.
    pub step: Step,
    /// The attacker; the cube's activator when a cube attacks.
    pub attacker: Seat,
    /// The cube in it; [`NONE`] without.
    pub cube: u8,
    /// The sector that is attacked.
    pub at: Place,
    /// The round, from 1.
    pub round: u8,
    /// Players on the defending side, by bit; all players when a cube engages.
    pub seats: u8,
    /// The attacker's dice at each seat.
    pub split: [u8; SEATS],
    /// Hits each seat has still to take.
    pub hits: [u8; SEATS],
    /// The seat that allocates the hits on each seat.
    pub by: [Seat; SEATS],
    /// Attack dice the cube has left.
    pub dice: u8,
    /// Ships lost by each seat.
    pub lost: [u8; SEATS],
    /// Ships of each seat when it began.
    pub began: [u8; SEATS],
    /// Whose decision to retreat is next.
    pub turn: u8,
    /// Whether First Strike holds in this round for the attacker.
    pub strike: bool,
    /// Whether it costs no command (confrontation).
    pub free: bool,
    /// Hits on the planet or the cube in this round.
    pub struck: u8,
    /// Dice of the cube that have still to be compared, by face.
    pub faces: [u8; 6],
    /// Seats whose shields have spared a ship of a fleet in this round, by bit.
    pub spared: u8,
    /// Missed dice that each seat has rolled again in this round by effects that allow a number in each round.
    pub again: [u8; SEATS],
    /// Things a seat has used in this round: its analysis of the enemy's dice, its mass fire, a drill, each by bit.
    pub used: [u8; 3],
    /// Casualties that technology has spared each seat in this battle.
    pub lucky: [u8; SEATS],
    /// Whether somebody has won it.
    pub winner: u8,
    /// Seats that have given up a ship in this round (Cult of Kahless), by bit.
    pub given: u8,
}

/// Something equally good among which the activating player chooses (`ASC.TIE.1`).
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Candidate {
    /// The sector or System.
    pub place: Place,
    /// The place at which a cube that makes for it comes to stand: there, or on one of the ways to it that are equally short.
    pub end: Place,
    /// The cube before which it halts, which is woken afterwards (`ASC.BASE.BORG.10`); [`NONE`] if there is none.
    pub woke: u8,
    /// Degrees off the straight direction.
    pub deviation: i16,
    /// Turns of floating Systems.
    pub turns: Turns,
}

impl Candidate {
    /// A sector or System, with nothing turned for it.
    pub fn at(place: Place) -> Candidate {
        Candidate { place, end: place, woke: NONE, ..Candidate::default() }
    }
}

/// Step of a cube's activation.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum CubeStep {
    /// It engages.
    #[default]
    Engage,
    /// A command card is drawn.
    Order,
    /// It goes to a target (F1, F2).
    Seek,
    /// It goes to where it can explore (F4).
    Approach,
    /// The home die and the lane die (F5), and the direction (F6).
    Point,
    /// A connection (F7) or a new System (F8).
    Connect,
    /// To the nearest rival ship (F9).
    Follow,
    /// It assimilates.
    Assimilate,
    /// It is done; another may have been woken.
    Finish,
}

/// A cube's activation.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Activation {
    /// Which cube.
    pub cube: u8,
    /// The seat that activated it.
    pub by: Seat,
    /// The step.
    pub step: CubeStep,
    /// The kind of its command card.
    pub order: u8,
    /// Range left.
    pub left: u8,
    /// Length of the lane it lays.
    pub lane: u8,
    /// The home the lane points at; or, with another method, the degrees over 2.
    pub home: u8,
    /// The direction of the lane, whole degrees off the straight one.
    pub deviation: i16,
    /// The cube it stopped before.
    pub woke: u8,
}

/// Ships that move: one of the single ships of a sector, or a fleet.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Mover {
    /// Its place, or its place when it entered warp.
    pub from: Place,
    /// Which fleet; none for a single ship.
    #[serde(with = "or_none")]
    #[schemars(with = "u8")]
    pub fleet: Option<FleetNo>,
}

impl Ord for Mover {
    /// By place; there fleets come before single ships.
    fn cmp(&self, other: &Mover) -> Ordering {
        (self.from, self.fleet.is_none(), self.fleet).cmp(&(other.from, other.fleet.is_none(), other.fleet))
    }
}

impl PartialOrd for Mover {
    fn partial_cmp(&self, other: &Mover) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// A pending decision, or a step that waits for its turn. The last one is current.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Frame {
    /// The round goes on.
    #[default]
    Round,
    /// Building.
    Build(Seat),
    /// Commands.
    Act(Seat),
    /// A lane was rolled: seat, ships, length, whether they came out of warp.
    Lay(Seat, Mover, u8, bool),
    /// A trade was offered: from, to, the agreement given.
    Offer(Seat, Seat, u8),
    /// Two projects were drawn.
    Launch(Seat),
    /// Two advancements were drawn (Guardian of Forever).
    Guardian(Seat),
    /// An exploration card asks its drawer something: seat, System, card.
    Card(Seat, u8, u8),
    /// A confrontation: drawer, neighbour, System; the drawer has chosen peace.
    Confront(Seat, Seat, u8, bool),
    /// An armistice: drawer, other, the drawer's System or [`NONE`].
    Armistice(Seat, Seat, u8),
    /// The current battle.
    Battle,
    /// Ally cards are passed: the next seat.
    Allies(Seat, u8),
    /// The Borg's turn: who activates next.
    Borg(u8),
    /// A cube's activation.
    Cube(Activation),
    /// A cube comes to a System: who chooses.
    Bring(u8, Seat),
    /// A tie: who chooses.
    Tie(Seat),
    /// Observers may discard an exploration card: seat, System, card.
    Observe(Seat, u8, u8),
}

/// The open part of the table.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Open {
    /// The rules of this game.
    #[serde(with = "recorded")]
    pub options: Options,
    /// How many players.
    pub seats: u8,
    /// The round, from 1.
    pub round: u16,
    /// Stage of the round.
    pub stage: Stage,
    /// The map.
    pub map: Map,
    /// The players.
    pub players: [Player; SEATS],
    /// Ships at warp.
    pub warp: List<AtWarp, 60>,
    /// The Borg.
    pub borg: Borg,
    /// The stacks.
    pub decks: Decks,
    /// The Turn Order card of each player, and of the Borg last.
    pub cards: [u8; 6],
    /// Everybody in the order of this round.
    pub order: List<u8, 6>,
    /// Whose turn of that order it is.
    pub turn: u8,
    /// Bids of this round; [`NONE`] before they are made.
    pub bids: [u8; SEATS],
    /// Cards not yet chosen, by bit.
    pub free_cards: u8,
    /// Pending frames; the last one is current.
    pub frames: List<Frame, 12>,
    /// The current battle.
    pub battle: Battle,
    /// The candidates of a tie.
    pub tie: List<Candidate, 12>,
    /// The choice; [`NONE`] before.
    pub taken: u8,
    /// The places at the end: 0 while the game goes on.
    pub places: [u8; SEATS],
    /// How it ended.
    pub ending: Ending,
}

/// How a game ended.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// It goes on.
    #[default]
    No,
    /// By Ascendancy.
    Ascendancy,
    /// By conquest.
    Conquest,
    /// By an agenda.
    Agenda,
    /// The Borg have won.
    Borg,
    /// After the last round.
    Rounds,
}

/// The whole table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// The part that everybody sees.
    pub open: Open,
    /// The secrets of each seat.
    pub secret: [Secret; SEATS],
}

impl Deref for State {
    type Target = Open;
    fn deref(&self) -> &Open {
        &self.open
    }
}

impl DerefMut for State {
    fn deref_mut(&mut self) -> &mut Open {
        &mut self.open
    }
}

/// The numbers of seats in a set.
pub fn bits(set: u8) -> impl Iterator<Item = Seat> {
    ALL_SEATS.into_iter().filter(move |seat| set >> seat.index() & 1 != 0)
}

impl Battle {
    /// A new round: once-a-round effects are available again.
    pub fn renew(&mut self) {
        self.round = self.round.saturating_add(1);
        (self.spared, self.again, self.used) = (0, [0; SEATS], [0; 3]);
    }
}

impl Open {
    /// The seats that play.
    pub fn all(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        ALL_SEATS.into_iter().take(self.seats.into())
    }

    /// Seats that are not assimilated.
    pub fn free_seats(&self) -> impl Iterator<Item = Seat> {
        self.all().filter(|&seat| !self.players[seat].assimilated)
    }

    /// The current frame.
    pub fn frame(&self) -> Frame {
        self.frames.last().copied().unwrap_or_default()
    }

    /// The seat on turn; none during the Borg's turn (`ASC.TURN.1`).
    pub fn on_turn(&self) -> Option<Seat> {
        self.frames.iter().find_map(|frame| match frame {
            Frame::Build(seat) | Frame::Act(seat) => Some(*seat),
            _ => None,
        })
    }

    /// Single ships of a seat in a sector: those that are in no fleet.
    pub fn singles(&self, seat: Seat, place: Place) -> u8 {
        let fleets = self.players[seat].fleets.iter().filter(|fleet| fleet.at == place);
        self.map.ships(place)[seat].saturating_sub(fleets.map(|fleet| fleet.ships).sum())
    }

    /// Whether two players hold each other's agreement.
    pub fn partners(&self, a: Seat, b: Seat) -> bool {
        self.players[a].given.contains(&b.into()) && self.players[b].given.contains(&a.into())
    }

    /// The cube in a sector.
    pub fn cube_at(&self, place: Place) -> Option<u8> {
        (0..).zip(&self.borg.cubes).find(|(_, cube)| cube.at == place).map(|(number, _)| number)
    }

    /// Whether a seat's ships may not enter a sector (`ASC.BASE.MOVE.3`).
    pub fn bars(&self, seat: Seat, place: Place) -> bool {
        let ships = self.map.ships(place);
        let strangers = self.all().any(|other| other != seat && ships[other] > 0 && !self.partners(seat, other));
        strangers || self.borg.cubes.iter().any(|cube| cube.at == place)
    }

    /// All sectors that a seat's ships may not enter; `held` is where ships of each seat stand.
    pub fn barred(&self, seat: Seat, held: &[Places; SEATS]) -> Places {
        let strangers = self.all().filter(|&other| other != seat && !self.partners(seat, other));
        strangers.fold(self.cube_places(), |all, other| all.or(&held[other]))
    }

    /// The sectors with a cube.
    pub fn cube_places(&self) -> Places {
        let mut places = Places::default();
        self.borg.cubes.iter().for_each(|cube| places.add(cube.at));
        places
    }

    /// Whether a sector holds a rival ship of the Borg (`ASC.GAP.4`).
    pub fn rival_ships(&self, place: Place) -> bool {
        self.map.ships(place).iter().any(|&count| count > 0)
    }

    /// Systems that a seat controls.
    pub fn controlled(&self, seat: Seat) -> impl Iterator<Item = usize> {
        self.map.systems.iter().enumerate().filter(move |(_, system)| system.owned_by(seat)).map(|(index, _)| index)
    }

    /// The kind of an advancement.
    pub fn advancement(&self, of: Seat, slot: u8) -> &'static Advancement {
        let deck = &self.players[of].facts().deck;
        &tables().advancements[usize::from(deck[usize::from(slot) % 15])]
    }

    /// How many completed advancements of a seat have an effect, exhausted ones left out.
    pub fn count(&self, seat: Seat, effect: Effect) -> u8 {
        let owned = self.players[seat].owned.iter().filter(|owned| !owned.spent);
        count(owned.filter(|owned| self.advancement(owned.of, owned.slot).effect == effect))
    }

    /// Whether a seat has a completed advancement with that effect.
    pub fn has(&self, seat: Seat, effect: Effect) -> bool {
        self.count(seat, effect) > 0
    }

    /// Warp icons on completed advancements.
    pub fn warp_icons(&self, seat: Seat) -> u8 {
        self.players[seat].owned.iter().map(|owned| self.advancement(owned.of, owned.slot).warp).sum()
    }

    /// Resource nodes of a kind that a seat controls.
    pub fn nodes(&self, seat: Seat, kind: Resource) -> u8 {
        self.map.systems.iter().filter(|system| system.owned_by(seat)).map(|system| system.nodes[kind]).sum()
    }

    /// Starbases that a seat controls.
    pub fn bases(&self, seat: Seat) -> u8 {
        count(self.map.systems.iter().filter(|system| system.base && system.owned_by(seat)))
    }

    /// Borg Worlds on the map.
    pub fn borg_worlds(&self) -> u8 {
        count(self.map.systems.iter().filter(|system| system.is_borg_world()))
    }

    /// The least roll of a Borg die that hits an enemy without shields (`ASC.BASE.BORG.8`).
    pub fn borg_needs(&self) -> u8 {
        tables().borg.hits[usize::from(self.borg_worlds()).min(5)]
    }

    /// Cubes on the map.
    pub fn cubes(&self) -> u8 {
        count(self.borg.cubes.iter().filter(|cube| cube.at != Place::NOWHERE))
    }

    /// Puts new ships on the map, out of the supply; how many there were.
    pub fn place_ships(&mut self, seat: Seat, at: Place, count: u8) -> u8 {
        let count = count.min(self.players[seat].supply);
        let Some(ships) = self.map.ships_mut(at) else { return 0 };
        ships[seat] += count;
        self.players[seat].supply -= count;
        count
    }

    /// Lane pieces come back at once where they do not run out.
    pub fn return_lanes(&mut self) {
        if !self.options.lane_supply {
            self.map.pieces = [60; 3];
        }
    }

    /// The disc of a System.
    pub fn disc(&self, system: usize) -> &'static Disc {
        self.map.systems[system].facts()
    }

    /// Target of a kind of command card.
    pub fn aimed(&self, order: u8) -> Aimed {
        tables().borg.orders.get(usize::from(order)).map_or(Aimed::Adapt, |order| order.target)
    }

    /// The seats in the order of their Home Systems, clockwise about the mean of these as seen from above (`ASC.GAP.10`).
    pub fn ring(&self) -> List<Seat, SEATS> {
        let mut ring: List<Seat, SEATS> = self.all().collect();
        let at = |seat: Seat| self.map.systems[self.map.home(seat)].at;
        let n = ring.len() as i64;
        let sum = ring.iter().fold((0_i64, 0_i64), |sum, &seat| (sum.0 + i64::from(at(seat).x), sum.1 + i64::from(at(seat).y)));
        // About N times the mean: whole numbers, no angle.
        let about = |seat: Seat| (i64::from(at(seat).x) * n - sum.0, i64::from(at(seat).y) * n - sum.1);
        let half = |(x, y): (i64, i64)| u8::from(y < 0 || y == 0 && x < 0);
        ring.sort_unstable_by(|&a, &b| {
            let (p, q) = (about(a), about(b));
            // Clockwise: the half above first, from left to right; then the half below.
            let turn = i128::from(p.0) * i128::from(q.1) - i128::from(p.1) * i128::from(q.0);
            half(p).cmp(&half(q)).then(turn.cmp(&0)).then(a.cmp(&b))
        });
        ring
    }

    /// The next player to the right of `seat`, or to the left, who is not assimilated (`ASC.NEIGHBOR.1`): everybody sits behind their Home System and
    /// looks to the middle, so that the next one clockwise sits to the left.
    pub fn neighbour(&self, seat: Seat, right: bool) -> Option<Seat> {
        let ring = self.ring();
        let (count, own) = (ring.len(), ring.iter().position(|&other| other == seat)?);
        let step = if right { count - 1 } else { 1 };
        (1..count).map(|far| ring[(own + far * step) % count]).find(|&other| !self.players[other].assimilated)
    }
}
