//! Commands of a seat. Systems are written `S0`, `S1`... in the order in which they were placed, spaces of lanes `L3.2`; names are read as well.

mod words;

use engine::{Seat, Text};

use crate::{
    ids::{AgreementNo, CubeNo, FleetCardNo, FleetNo, GroupNo, ProjectNo, Resource, Slot, SystemNo, TiedNo},
    map::{Place, SEATS},
    state::{Mover, State},
};
pub use words::place;
use words::{bid, degrees, seat, side, split, turn_card};

/// Resources of a kind at most, and dice of a battle: a seat never has more.
pub const MOST_TOKENS: u8 = 200;

engine::commands! {
    /// A command. The order is the order of lists.
    #[derive(Copy)]
    pub enum Command or "read-unknown" such as "move S0 S2" {
        /// Bid resources for the order.
        Bid(resources: [u8; 3]) = "bid", resources via bid as "bid <production> <research> <culture>";
        /// Take a Turn Order card.
        Card(number: u8) = "card", number via turn_card;
        /// An Ascendancy token.
        Ascend = "ascend";
        /// The next step of weapons.
        Weapons = "weapons";
        /// The next step of shields.
        Shields = "shields";
        /// Colonise a System.
        Colonise(system: SystemNo) = "colonise", system;
        /// Build a ship at a System.
        Ship(system: SystemNo) = "ship", system;
        /// Take the free ships of the yards, one of them at this System.
        #[serde(rename = "free_ships")]
        FreeShips(system: SystemNo) = "free-ships", system;
        /// Build a node: production 0, research 1, culture 2.
        Node(system: SystemNo, kind: Resource) = "node", system, kind as "node <system> production|research|culture";
        /// A research token on a project.
        Research(project: ProjectNo) = "research", project;
        /// Culture for 5 production.
        #[serde(rename = "buy_culture")]
        BuyCulture = "buy-culture";
        /// Mark a System.
        Mark(system: SystemNo) = "mark", system;
        /// Offer an agreement.
        Trade(seat: Seat, agreement: AgreementNo) = "trade", seat via seat, agreement;
        /// End the agreements with a seat.
        Revoke(seat: Seat) = "revoke", seat via seat;
        /// The building phase is over.
        Done = "done";
        /// Move at impulse.
        Move(ships: Mover, to: Place) = "move", ships, to;
        /// Leave a System through a new lane.
        Explore(ships: Mover) = "explore", ships;
        /// Go on from the end of an open lane.
        Discover(ships: Mover) = "discover", ships;
        /// Enter warp.
        Warp(ships: Mover) = "warp", ships;
        /// A warp token more for a group at warp.
        Charge(group: GroupNo) = "charge", group;
        /// Leave warp at a sector.
        Leave(group: GroupNo, to: Place) = "leave", group, to;
        /// Leave warp at a System and go on through a new lane.
        #[serde(rename = "leave_explore")]
        LeaveExplore(group: GroupNo, system: SystemNo) = "leave-explore", group, system;
        /// Attack a sector.
        Attack(sector: Place) = "attack", sector;
        /// Invade a System.
        Invade(system: SystemNo) = "invade", system;
        /// Hegemony over a System.
        Hegemony(system: SystemNo) = "hegemony", system;
        /// A starbase.
        Starbase(system: SystemNo) = "starbase", system;
        /// A fleet of a card's kind in a sector.
        Fleet(sector: Place, card: FleetCardNo) = "fleet", sector, card;
        /// A single ship joins a fleet.
        Join(fleet: FleetNo) = "join", fleet;
        /// A ship leaves a fleet.
        Detach(fleet: FleetNo) = "detach", fleet;
        /// Launch projects.
        Launch = "launch";
        /// Brave a phenomenon.
        Brave(system: SystemNo) = "brave", system;
        /// Mine.
        Mine(system: SystemNo) = "mine", system;
        /// The command phase is over.
        End = "end";
        /// Lay the lane in a direction, whole degrees counter-clockwise from the right.
        Lay(degrees: u16) = "lay", degrees via degrees;
        /// Connect the lane to a System.
        Link(system: SystemNo) = "link", system;
        /// Lay no lane.
        #[serde(rename = "no_lane")]
        NoLane = "no-lane";
        /// Accept a trade and give this agreement.
        Accept(agreement: AgreementNo) = "accept", agreement;
        /// Decline a trade.
        Decline = "decline";
        /// Keep a drawn card.
        Keep(card: Slot) = "keep", card;
        /// Culture rather than a ship.
        Culture = "culture";
        /// Give up a ship.
        #[serde(rename = "give_ship")]
        GiveShip = "give-ship";
        /// Agree to stay in peace.
        Peace = "peace";
        /// Fight.
        Fight = "fight";
        /// Give a System away.
        Give(system: SystemNo) = "give", system;
        /// Pass an ally on: to the left or to the right.
        Pass(right: bool) = "pass", right via side as "pass left|right";
        /// Split the dice among the defenders.
        Split(dice: [u8; SEATS]) = "split", dice via split as "split <A> <B> <C> <D> <E>";
        /// A hit falls on these ships of a seat.
        Hit(seat: Seat, ships: Mover) = "hit", seat via seat, ships;
        /// Retreat to a sector.
        Retreat(to: Place) = "retreat", to;
        /// Stay in the battle.
        Stay = "stay";
        /// The winner moves all its ships of a sector.
        Manoeuvre(from: Place, to: Place) = "manoeuvre", from, to;
        /// No manoeuvre.
        Hold = "hold";
        /// Go on with the invasion.
        Press = "press";
        /// Withdraw from the invasion.
        Withdraw = "withdraw";
        /// Activate a cube.
        Activate(cube: CubeNo) = "activate", cube;
        /// Take one of the tied candidates.
        Take(candidate: TiedNo) = "take", candidate;
        /// Colonise with the colonization fleet: no culture.
        Settle(system: SystemNo) = "settle", system;
        /// The drawn exploration card is resolved.
        #[serde(rename = "keep_card")]
        KeepCard = "keep-card";
        /// The drawn exploration card is discarded for another.
        Another = "another";
        /// An own ship for one of a seat's (Cult of Kahless).
        Sacrifice(seat: Seat) = "sacrifice", seat via seat;
    }
}

/// Reads a command. Systems may be called by their number, their disc or their name, with hyphens for spaces.
///
/// # Errors
/// A sentence that says what was expected.
pub fn read(state: &State, text: &str) -> Result<Command, Text> {
    let lower = text.to_ascii_lowercase();
    let mut words = lower.split_whitespace();
    let verb = words.next().map(|verb| match verb {
        "colonize" => "colonise",
        "maneuver" => "manoeuvre",
        verb => verb,
    });
    // No name of a System and no disc reads as a number of a System or lane.
    let rest = words.map(|word| words::named(state, word).map_or_else(|| word.to_owned(), |system| system.to_string()));
    Command::read(&verb.map(str::to_owned).into_iter().chain(rest).collect::<Vec<_>>().join(" "))
}
