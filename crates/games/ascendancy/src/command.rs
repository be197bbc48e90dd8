//! Commands of a seat. Systems are written `S0`, `S1`... in the order in which they were placed, spaces of lanes `L3.2`; names are read as well.

use std::fmt;

use engine::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    map::{NONE, Place, SEATS},
    state::Mover,
};

/// Resources of a kind at most, and dice of a battle: a seat never has more.
pub const MOST_TOKENS: u8 = 200;

/// A command. The order is the order of lists.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Command {
    /// Bid resources for the order.
    Bid([u8; 3]),
    /// Take a Turn Order card.
    Card(u8),
    /// An Ascendancy token.
    Ascend,
    /// The next step of weapons.
    Weapons,
    /// The next step of shields.
    Shields,
    /// Colonise a System.
    Colonise(u8),
    /// Build a ship at a System.
    Ship(u8),
    /// Take the free ships of the yards, one of them at this System.
    FreeShips(u8),
    /// Build a node: production 0, research 1, culture 2.
    Node(u8, u8),
    /// A research token on a project.
    Research(u8),
    /// Culture for 5 production.
    BuyCulture,
    /// Mark a System.
    Mark(u8),
    /// Offer an agreement.
    Trade(Seat, u8),
    /// End the agreements with a seat.
    Revoke(Seat),
    /// The building phase is over.
    Done,
    /// Move at impulse.
    Move(Mover, Place),
    /// Leave a System through a new lane.
    Explore(Mover),
    /// Go on from the end of an open lane.
    Discover(Mover),
    /// Enter warp.
    Warp(Mover),
    /// A warp token more for a group at warp.
    Charge(u8),
    /// Leave warp at a sector.
    Leave(u8, Place),
    /// Leave warp at a System and go on through a new lane.
    LeaveExplore(u8, u8),
    /// Attack a sector.
    Attack(Place),
    /// Invade a System.
    Invade(u8),
    /// Hegemony over a System.
    Hegemony(u8),
    /// A starbase.
    Starbase(u8),
    /// A fleet of a card's kind in a sector.
    Fleet(Place, u8),
    /// A single ship joins a fleet.
    Join(u8),
    /// A ship leaves a fleet.
    Detach(u8),
    /// Launch projects.
    Launch,
    /// Brave a phenomenon.
    Brave(u8),
    /// Mine.
    Mine(u8),
    /// The command phase is over.
    End,
    /// Lay the lane in a direction, whole degrees counter-clockwise from the right.
    Lay(u16),
    /// Connect the lane to a System.
    Link(u8),
    /// Lay no lane.
    NoLane,
    /// Accept a trade and give this agreement.
    Accept(u8),
    /// Decline a trade.
    Decline,
    /// Keep a drawn card.
    Keep(u8),
    /// Culture rather than a ship.
    Culture,
    /// Give up a ship.
    GiveShip,
    /// Agree to stay in peace.
    Peace,
    /// Fight.
    Fight,
    /// Give a System away.
    Give(u8),
    /// Pass an ally on: to the left or to the right.
    Pass(bool),
    /// Split the dice among the defenders.
    Split([u8; SEATS]),
    /// A hit falls on these ships of a seat.
    Hit(Seat, Mover),
    /// Retreat to a sector.
    Retreat(Place),
    /// Stay in the battle.
    Stay,
    /// The winner moves all its ships of a sector.
    Manoeuvre(Place, Place),
    /// No manoeuvre.
    Hold,
    /// Go on with the invasion.
    Press,
    /// Withdraw from the invasion.
    Withdraw,
    /// Activate a cube.
    Activate(u8),
    /// Take one of the tied candidates.
    Take(u8),
    /// Colonise with the colonization fleet: no culture.
    Settle(u8),
    /// The drawn exploration card is resolved.
    KeepCard,
    /// The drawn exploration card is discarded for another.
    Another,
    /// An own ship for one of a seat's (Cult of Kahless).
    Sacrifice(Seat),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.as_system(), self.as_lane()) {
            (Some(system), _) => write!(f, "S{system}"),
            (_, Some((lane, sector))) => write!(f, "L{lane}.{sector}"),
            _ => f.write_str("nowhere"),
        }
    }
}

impl fmt::Display for Mover {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.fleet == NONE { write!(f, "{}", self.from) } else { write!(f, "{} fleet {}", self.from, self.fleet + 1) }
    }
}

/// Words for resources.
pub const RESOURCES: [&str; 3] = ["production", "research", "culture"];

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Command::Bid([p, r, c]) => write!(f, "bid {p} {r} {c}"),
            Command::Card(card) => write!(f, "card {card}"),
            Command::Ascend => f.write_str("ascend"),
            Command::Weapons => f.write_str("weapons"),
            Command::Shields => f.write_str("shields"),
            Command::Colonise(system) => write!(f, "colonise S{system}"),
            Command::Ship(system) => write!(f, "ship S{system}"),
            Command::FreeShips(system) => write!(f, "free-ships S{system}"),
            Command::Node(system, kind) => write!(f, "node S{system} {}", RESOURCES[usize::from(*kind).min(2)]),
            Command::Research(project) => write!(f, "research {}", u16::from(*project) + 1),
            Command::BuyCulture => f.write_str("buy-culture"),
            Command::Mark(system) => write!(f, "mark S{system}"),
            Command::Trade(seat, card) => write!(f, "trade {seat} {}", u16::from(*card) + 1),
            Command::Revoke(seat) => write!(f, "revoke {seat}"),
            Command::Done => f.write_str("done"),
            Command::Move(mover, to) => write!(f, "move {mover} {to}"),
            Command::Explore(mover) => write!(f, "explore {mover}"),
            Command::Discover(mover) => write!(f, "discover {mover}"),
            Command::Warp(mover) => write!(f, "warp {mover}"),
            Command::Charge(group) => write!(f, "charge {}", u16::from(*group) + 1),
            Command::Leave(group, to) => write!(f, "leave {} {to}", u16::from(*group) + 1),
            Command::LeaveExplore(group, system) => write!(f, "leave-explore {} S{system}", u16::from(*group) + 1),
            Command::Attack(place) => write!(f, "attack {place}"),
            Command::Invade(system) => write!(f, "invade S{system}"),
            Command::Hegemony(system) => write!(f, "hegemony S{system}"),
            Command::Starbase(system) => write!(f, "starbase S{system}"),
            Command::Fleet(place, kind) => write!(f, "fleet {place} {}", u16::from(*kind) + 1),
            Command::Join(fleet) => write!(f, "join {}", u16::from(*fleet) + 1),
            Command::Detach(fleet) => write!(f, "detach {}", u16::from(*fleet) + 1),
            Command::Launch => f.write_str("launch"),
            Command::Brave(system) => write!(f, "brave S{system}"),
            Command::Mine(system) => write!(f, "mine S{system}"),
            Command::End => f.write_str("end"),
            Command::Lay(degrees) => write!(f, "lay {degrees}"),
            Command::Link(system) => write!(f, "link S{system}"),
            Command::NoLane => f.write_str("no-lane"),
            Command::Accept(card) => write!(f, "accept {}", u16::from(*card) + 1),
            Command::Decline => f.write_str("decline"),
            Command::Keep(slot) => write!(f, "keep {}", u16::from(*slot) + 1),
            Command::Culture => f.write_str("culture"),
            Command::GiveShip => f.write_str("give-ship"),
            Command::Peace => f.write_str("peace"),
            Command::Fight => f.write_str("fight"),
            Command::Give(system) => write!(f, "give S{system}"),
            Command::Pass(right) => write!(f, "pass {}", if *right { "right" } else { "left" }),
            Command::Split(split) => write!(f, "split {} {} {} {} {}", split[0], split[1], split[2], split[3], split[4]),
            Command::Hit(seat, mover) => write!(f, "hit {seat} {mover}"),
            Command::Retreat(place) => write!(f, "retreat {place}"),
            Command::Stay => f.write_str("stay"),
            Command::Manoeuvre(from, to) => write!(f, "manoeuvre {from} {to}"),
            Command::Hold => f.write_str("hold"),
            Command::Press => f.write_str("press"),
            Command::Withdraw => f.write_str("withdraw"),
            Command::Activate(cube) => write!(f, "activate {}", u16::from(*cube) + 1),
            Command::Take(index) => write!(f, "take {}", u16::from(*index) + 1),
            Command::Settle(system) => write!(f, "settle S{system}"),
            Command::KeepCard => f.write_str("keep-card"),
            Command::Another => f.write_str("another"),
            Command::Sacrifice(seat) => write!(f, "sacrifice {seat}"),
        }
    }
}
