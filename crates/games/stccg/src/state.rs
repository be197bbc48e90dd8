//! What is on the table: flat, with every card an instance by number.

pub mod battle;
pub mod frames;
mod index;
pub(crate) mod kept;
pub(crate) mod lists;
mod live;
pub(crate) mod locations;
mod moves;
mod sides;
#[cfg(test)]
mod tests;

use arrayvec::ArrayVec;
use engine::{Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::{
    command::Name,
    data::{self, Affil, Card, Facts, Icon, Kind, Where},
    ids::{self, CardId, Id, NONE, Owner},
    options::Options,
    state::frames::Frame,
};

pub use crate::ids::{SEATS, Won};
pub use battle::{Duel, Shoot};
pub(crate) use kept::{Fresh, Kept};
pub(crate) use lists::Gather;
pub use live::{Live, now};
pub use locations::{LAPSED, Place};

/// Everybody knows the card: a bit for each seat, and one for those who look on. What both seats have seen, each for itself, is no onlooker's.
pub const EVERYBODY: u8 = 7;
/// The most cards of both players together.
pub const MOST: usize = 420;
/// The most missions of one player, where a house waives the rule of six.
pub const MISSIONS: usize = 8;
/// The most tactics of one player.
pub const TACTICS: usize = 40;
/// The most cards of Q's Tent and the Q-Continuum of one player.
pub const SIDE: usize = 60;
/// The most locations.
pub const PLACES: usize = 18;

/// Cards in a row or a pile.
pub type List = ArrayVec<Id, 210>;
/// A few cards.
pub type Few = ArrayVec<Id, FEW>;
/// The most cards of a short list.
pub const FEW: usize = 72;

/// Where a card is.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Zone {
    /// In its owner's draw deck.
    Deck,
    /// In its owner's hand.
    Hand,
    /// In its owner's discard pile.
    Discard,
    /// In the seed deck, not seeded yet.
    Seeds,
    /// In the mission pile.
    Missions,
    /// In a side deck.
    Bridge,
    /// A location.
    Place,
    /// Under a mission, face down.
    Under,
    /// In play: a person, ship, equipment or facility.
    Play,
    /// Placed on another card in play.
    On,
    /// On the table.
    Table,
    /// In a side deck whose cards everybody knows: Q's Tent, the Q-Continuum.
    Side,
    /// Away in time: a ship with everything aboard.
    Away,
    /// In a bonus point area.
    Bonus,
    /// Out of play.
    Out,
}

/// What has become of a card: an assimilated card is another card.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Form {
    /// As printed.
    Printed,
    /// A person assimilated as a drone.
    Drone,
    /// A person assimilated as a counterpart.
    Counterpart,
    /// An assimilated ship or facility.
    Taken,
}

/// Marks on a card, a bit each.
pub mod mark {
    /// Stopped.
    pub const STOPPED: u16 = 1;
    /// Disabled.
    pub const DISABLED: u16 = 2;
    /// In stasis.
    pub const STASIS: u16 = 4;
    /// Abducted.
    pub const ABDUCTED: u16 = 8;
    /// Face down: a hidden agenda.
    pub const FACE_DOWN: u16 = 16;
    /// Cloaked.
    pub const CLOAKED: u16 = 32;
    /// Damaged by rotation.
    pub const DAMAGED: u16 = 64;
    /// Seeded where it may not be.
    pub const MISSEED: u16 = 128;
    /// Not to be attacked this turn.
    pub const SAFE: u16 = 256;
    /// Explodes at the end of the turn.
    pub const EXPLODES: u16 = 512;
    /// Its once-a-game text is used.
    pub const USED: u16 = 1024;
    /// RANGE doubled this turn.
    pub const DOUBLED: u16 = 2048;
    /// No RANGE this turn.
    pub const STALLED: u16 = 4096;
    /// An artifact that lies face up.
    pub const FACE_UP: u16 = 8192;
    /// Has been met by its group before, or an objective that is done and serves as a marker.
    pub const DONE: u16 = 16384;
    /// On a ship: it is Non-Aligned by a card.
    pub const BLANK: u16 = FACE_UP;
    /// On a ship that may do so once in a game: it has taken off.
    pub const TOOK_OFF: u16 = DONE;
    /// On a ship that may do so once in a game: it has landed.
    pub const TOUCHED: u16 = MISSEED;
    /// On equipment: it was stolen, and serves whoever has it (STEAL.2).
    pub const STOLEN: u16 = MISSEED;
    /// Has stayed where its player attacked since the attack.
    pub const THERE: u16 = 32768;
}

/// What has befallen a person, a bit each, in its counter `m`; whoever bears one of these is known to all.
pub mod odd {
    /// Another mind: Non-Aligned, 3 in every attribute, two skills (its counters `n` and `t`).
    pub const FRAMED: u8 = 1;
    /// No skills and no CUNNING in this turn.
    pub const DRAINED: u8 = 2;
    /// An ANIMAL.
    pub const ANIMAL: u8 = 4;
    /// May not be beamed until the turn in its counter `t`.
    pub const KEPT: u8 = 8;
    /// Out of phase: may not be beamed until cured.
    pub const PHASED: u8 = 16;
    /// Of the team of those who are out of phase.
    pub const SPLIT: u8 = 32;
    /// Non-Aligned by a card on a ship.
    pub const WIPED: u8 = 128;
    /// Captured: disabled and held like equipment.
    pub const CAPTIVE: u8 = 64;
}

/// What is said of an objective in play besides its text, a bit each, in its counter `t`. No card of this crate says any of it: it is for cases.
pub mod says {
    /// The list of its outcomes ends with one that comes otherwise: it does what the first does.
    pub const OTHERWISE: u8 = 1;
    /// Its player may probe for it although it is not the current objective.
    pub const ALSO: u8 = 2;
    /// He must.
    pub const MUST: u8 = 4;
    /// A probe card lies open that it is still to be compared with.
    pub const DUE: u8 = 8;
}

/// One card.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Inst {
    /// Which card.
    pub card: CardId,
    /// Who brought it.
    #[serde(with = "ids::seat")]
    pub owner: Seat,
    /// Who has it.
    #[serde(with = "ids::seat")]
    pub ctrl: Seat,
    /// How many equal cards of its owner come before it.
    pub copy: u8,
    /// Where.
    pub zone: Zone,
    /// What has become of it.
    pub form: Form,
    /// At which location.
    pub loc: u8,
    /// Aboard, docked at or placed on this card.
    pub host: Id,
    /// Marks.
    pub marks: u16,
    /// Who knows which card it is, a bit each: the seats, and in the third those who look on.
    pub known: u8,
    /// RANGE used, a skill chosen, a countdown.
    pub n: u8,
    /// RANGE lost for good.
    pub m: u8,
    /// Turns docked.
    pub t: u8,
}

impl Inst {
    /// The card as facts.
    pub fn data(&self) -> &'static Card {
        data::card(self.card)
    }
    /// Its kind.
    #[inline]
    pub fn kind(&self) -> Kind {
        data::kind(self.card)
    }
    /// The card in a few bytes.
    #[inline]
    pub fn facts(&self) -> &'static Facts {
        data::facts(self.card)
    }
    /// Whether it carries a mark.
    pub const fn is(&self, mark: u16) -> bool {
        self.marks & mark != 0
    }
    /// Whether a seat knows which card it is.
    pub const fn known_to(&self, seat: Seat) -> bool {
        self.seen_by(Viewer::Seat(seat))
    }
    /// Whether a viewer knows which card it is.
    pub const fn seen_by(&self, viewer: Viewer) -> bool {
        self.known & ids::viewer::bit(viewer) != 0
    }
    /// Its name.
    pub const fn name(&self) -> Name {
        Name { owner: Owner::of(self.owner), card: self.card, copy: self.copy }
    }
}

/// One player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// Draw deck; the last is the top.
    pub deck: List,
    /// How many cards on top are known.
    pub top: u8,
    /// How many cards at the bottom lie in order.
    pub bottom: u8,
    /// Hand.
    pub hand: List,
    /// Discard pile, the last on top.
    pub discard: List,
    /// Not seeded yet.
    pub seeds: List,
    /// Missions not laid yet.
    pub missions: ArrayVec<Id, MISSIONS>,
    /// Battle Bridge side deck; the last is the top.
    pub bridge: ArrayVec<Id, TACTICS>,
    /// Q's Tent and the Q-Continuum, in the order of their names; everybody knows what is in them.
    pub side: ArrayVec<Id, SIDE>,
    /// Everything in play that he has: in play, on the table, placed.
    pub play: List,
    /// Points of missions and objectives.
    pub points: i16,
    /// Bonus points.
    pub bonus: i16,
    /// Points of ships in orbit.
    pub orbit: i16,
    /// Plays Borg.
    pub borg: bool,
    /// Facilities seeded.
    pub outposts: u8,
    /// A gateway was seeded.
    pub gateway: bool,
    /// Turns are double.
    pub double: bool,
    /// The last turn in which his Borg fought where the target of his objective was.
    pub fought: u16,
    /// Passed in this seed phase.
    pub passed: bool,
}

/// The phases of a game.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Phase {
    /// Doorways are seeded.
    Doorways,
    /// Missions are laid.
    Missions,
    /// Dilemmas are seeded.
    Dilemmas,
    /// Facilities are seeded.
    Facilities,
    /// Turns.
    Play,
    /// Over.
    Over,
}

/// The segments of a turn.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Seg {
    /// What happens at the start.
    Start,
    /// A card may be played.
    Card,
    /// Orders.
    Orders,
    /// What must happen at the end.
    Must,
    /// What may happen at the end.
    May,
    /// The draw.
    Draw,
}

/// The turn as it stands.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// Number, from 1.
    pub number: u16,
    /// Whose.
    #[serde(with = "ids::seat")]
    pub seat: Seat,
    /// Segment.
    pub seg: Seg,
    /// The normal card play is used.
    pub played: bool,
    /// Any number of reports instead of the card play.
    pub red_alert: bool,
    /// No draw at the end.
    pub no_draw: bool,
    /// Draws left at the end.
    pub draws: u8,
    /// Orders given.
    pub orders: u16,
    /// Scouts that may still go to the planet or ship of the objective.
    pub scouts: u8,
    /// A free report by We Are the Borg is used.
    pub free: bool,
    /// A probe has been made.
    pub probed: bool,
    /// The second of two turns in a row.
    pub second: bool,
    /// What must happen at the end, done so far.
    pub done: u16,
    /// The ship that tows, and the one it has in tow.
    pub tow: [Id; 2],
    /// The ship whose WEAPONS are lower by a card of each seat, and by how much.
    pub blunt: [(Id, u8); 2],
    /// The ship whose RANGE is, and by how much.
    pub slow: [(Id, u8); 2],
    /// The ship that a Q-Net lets through.
    pub through: Id,
    /// The ship that the Bajoran Wormhole does not stop.
    pub charted: Id,
    /// The ship that may not cloak.
    pub open: Id,
    /// Q's Tent has given a card.
    pub tented: bool,
    /// A Borg card, the Borg Ship or a Rogue Borg has come into play.
    pub came: bool,
    /// Seats that have scored where the other's ships may be lured, a bit each; looked at between actions.
    pub luring: u8,
}

impl Turn {
    /// Its number as a card keeps it: the last byte.
    #[inline]
    pub const fn stamp(&self) -> u8 {
        self.number.to_le_bytes()[0]
    }
}

impl Turn {
    /// Before the first turn.
    pub const NONE: Turn = Turn {
        number: 0,
        seat: Seat::A,
        seg: Seg::Start,
        played: false,
        red_alert: false,
        no_draw: false,
        draws: 1,
        orders: 0,
        scouts: 1,
        free: false,
        probed: false,
        second: false,
        done: 0,
        tow: [NONE; 2],
        blunt: [(NONE, 0); 2],
        slow: [(NONE, 0); 2],
        through: NONE,
        charted: NONE,
        open: NONE,
        tented: false,
        came: false,
        luring: 0,
    };
}

/// Everything on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// All cards, in the order of their names.
    pub insts: ArrayVec<Inst, MOST>,
    /// Players.
    pub players: [Player; 2],
    /// Locations.
    pub places: ArrayVec<Place, PLACES>,
    /// The spaceline, from left to right.
    pub line: ArrayVec<u8, PLACES>,
    /// Phase.
    pub phase: Phase,
    /// Who seeds next.
    #[serde(with = "ids::seat")]
    pub seeding: Seat,
    /// Who began.
    #[serde(with = "ids::seat")]
    pub first: Seat,
    /// The turn.
    pub turn: Turn,
    /// What is being done, the innermost last.
    pub stack: ArrayVec<Frame, 24>,
    /// What the last step selected.
    pub picked: Few,
    /// Dilemmas met in this attempt.
    pub met_now: ArrayVec<CardId, 40>,
    /// Dilemmas that each player's cards have met, with the turn.
    pub met: [ArrayVec<(CardId, u16), 60>; 2],
    /// The battle of personnel.
    pub duel: Option<Duel>,
    /// The battle of ships.
    pub shoot: Option<Shoot>,
    /// The Borg Ship in play: card and the end of the line it flies to (0 left, 1 right).
    pub rogue: (Id, u8),
    /// Where the Borg Ship has not fired at everybody yet.
    pub rogue_again: u8,
    /// The objective for which an immediate probe is due.
    pub probing: Id,
    /// The turn in which scouting of a ship was completed.
    pub scouted_ship: u16,
    /// The turn in which the Borg Ship's attack is nullified.
    pub hugh: u16,
    /// Who has won.
    pub won: Won,
    /// Effects of each player that were to fetch something and did not: not tried again until a pile is replenished (DL.12).
    pub failed: [ArrayVec<u16, 8>; 2],
    /// Cards that have acted at this turn's end.
    pub ended: Few,
    /// Special downloads used, of each player, by the card that gives them (SDL.4).
    pub special: [ArrayVec<CardId, 12>; 2],
    /// Options.
    pub options: Options,
    /// Where the cards in play are; follows from the rest.
    #[serde(skip)]
    pub(crate) index: index::Index,
}

impl State {
    /// The numbers of all cards.
    pub fn ids(&self) -> std::ops::Range<Id> {
        0..self.insts.len() as Id
    }

    /// A card.
    #[inline]
    pub fn at(&self, id: Id) -> &Inst {
        &self.insts[usize::from(id)]
    }
    /// A card, to change.
    #[inline]
    pub fn at_mut(&mut self, id: Id) -> &mut Inst {
        self.index.touch(id);
        &mut self.insts[usize::from(id)]
    }
    /// All cards, to change.
    pub fn insts_mut(&mut self) -> &mut [Inst] {
        self.index.spoil();
        &mut self.insts
    }
    /// A card as facts.
    #[inline]
    pub fn card(&self, id: Id) -> &'static Card {
        self.at(id).data()
    }
    /// The kind of a card.
    #[inline]
    pub fn kind(&self, id: Id) -> Kind {
        self.at(id).kind()
    }
    /// The number of a name.
    pub fn find(&self, name: Name) -> Option<Id> {
        self.named(name).unwrap_or_else(|| {
            let found = self.insts.binary_search_by(|inst| inst.name().cmp(&name));
            found.ok().map(|index| index as Id)
        })
    }
    /// The seat whose turn it is.
    pub fn mover(&self) -> Seat {
        self.turn.seat
    }
    /// Total points of a player.
    pub fn score(&self, seat: Seat) -> i16 {
        let player = &self.players[seat];
        player.points + player.bonus + player.orbit
    }
    /// A player.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index() & 1]
    }
    /// A player, to change.
    pub fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index() & 1]
    }
    /// The location whose card this is.
    pub fn place_of(&self, card: Id) -> Option<u8> {
        // The card of a location bears its number.
        let loc = self.insts.get(usize::from(card))?.loc;
        self.places.get(usize::from(loc)).filter(|place| place.card == card).map(|_| loc)
    }
    /// Kind of location.
    pub fn side(&self, loc: u8) -> Where {
        let card = self.card(self.places[usize::from(loc)].card);
        if matches!(card.kind, Kind::Facility | Kind::Doorway) {
            Where::Space
        } else if self.places[usize::from(loc)].both {
            Where::Either
        } else {
            card.place
        }
    }
    /// Whether the location is (also) a planet.
    pub fn planet(&self, loc: u8) -> bool {
        self.side(loc) != Where::Space
    }
    /// Whether the location is a time location.
    pub fn timed(&self, loc: u8) -> bool {
        self.places.get(usize::from(loc)).is_some_and(|place| self.kind(place.card) == Kind::TimeLocation)
    }
    /// The numbers of all locations; the end is that of the next one to be laid.
    #[inline]
    pub fn locs(&self) -> std::ops::Range<u8> {
        0..self.places.len() as u8
    }
    /// Where a location lies on the spaceline of its quadrant: the ranks of the Gamma Quadrant follow those of the Alpha Quadrant.
    pub fn rank(&self, loc: u8) -> Option<usize> {
        self.line.iter().position(|&one| one == loc)
    }
    /// Whether a person with this icon, assimilation included.
    #[inline]
    pub fn has_icon(&self, id: Id, icon: Icon) -> bool {
        self.icons(id) & icon.bit() != 0
    }
    /// The icons of a person, assimilation included, a bit each.
    pub fn icons(&self, id: Id) -> u16 {
        let inst = self.at(id);
        let card = inst.facts();
        let (printed, borg) = (card.icons, if self.is_borg(id) { Icon::Borg.bit() } else { 0 });
        match inst.form {
            Form::Printed | Form::Taken if card.is(Affil::Borg) => printed | borg,
            Form::Printed | Form::Taken => printed,
            Form::Counterpart => Icon::Com.bit() | Icon::Nav.bit() | Icon::Def.bit() | borg,
            Form::Drone if card.is(Affil::Borg) => printed | borg,
            Form::Drone if card.has(Icon::Cmd) => Icon::Com.bit() | borg,
            Form::Drone if card.has(Icon::Stf) => Icon::Nav.bit() | borg,
            Form::Drone => Icon::Def.bit() | borg,
        }
    }
    /// Whether a drone.
    pub fn is_drone(&self, id: Id) -> bool {
        let inst = self.at(id);
        match inst.form {
            Form::Printed => inst.data().drone,
            form => form == Form::Drone,
        }
    }
    /// Whether a counterpart.
    pub fn is_counterpart(&self, id: Id) -> bool {
        let inst = self.at(id);
        inst.form == Form::Counterpart || (inst.form == Form::Printed && inst.data().counterpart.is_some())
    }
    /// Whether a person can act: neither stopped nor disabled.
    pub fn active(&self, id: Id) -> bool {
        !self.at(id).is(mark::STOPPED | mark::DISABLED | mark::STASIS | mark::ABDUCTED)
    }
    /// Whether a person counts at all.
    pub fn awake(&self, id: Id) -> bool {
        !self.at(id).is(mark::DISABLED | mark::STASIS | mark::ABDUCTED)
    }
    /// The name of a card for the notation.
    pub fn name(&self, id: Id) -> Name {
        self.at(id).name()
    }
}
