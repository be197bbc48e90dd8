//! Order of play: initiative, Captain Skill, and the next piece to move or attack (AW.BASE.6.2, 6.3, AW.BCT.5, AW.BST.5, AW.GAP.13).

use engine::Seat;

use crate::{
    data::DamageKind,
    ids::{FLEET, Piece, SHIPS, ShipNo},
    state::{Board, Frame, Ship},
};

/// The skill the Cube acts as if it had (AW.BCT.5).
pub const CUBE_SKILL: u8 = 10;
/// The skill the Sphere acts as if it had (AW.BST.5).
pub const SPHERE_SKILL: u8 = 1;

/// The next piece in the order of a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// Ships of one seat and one skill, which choose among themselves.
    Ships {
        /// Whose.
        seat: Seat,
        /// Their Captain Skill in this phase.
        rank: u8,
    },
    /// The Cube.
    Cube,
    /// The Sphere.
    Sphere,
    /// Nothing: the order is through.
    Nothing,
}

/// Ship number `place` in order of initiative: first the ships of the player with initiative, each by number.
pub fn by_initiative(board: &Board, place: u8) -> ShipNo {
    let first = board.initiative.index() * FLEET;
    ShipNo::at((first + usize::from(place)) % SHIPS)
}

/// All places of ships in order of initiative, taken or not.
pub fn all(board: &Board) -> impl Iterator<Item = ShipNo> + use<> {
    let first = board.initiative;
    ShipNo::of(first).chain(ShipNo::of(first.other()))
}

/// Sets the Captain Skill of each ship by itself (AW.BASE.3.2); a Communications Failure dealt in an earlier round makes it 0.
pub fn set_ranks(board: &mut Board) {
    let round = board.round;
    for ship in board.ships.iter_mut().filter(|ship| ship.flying()) {
        ship.rank = if deaf(ship, round) { ship.loadout.admirals_lift() } else { skill(ship) };
    }
}

/// Captain Skill apart from damage, with what cards add this round.
pub fn skill(ship: &Ship) -> u8 {
    own_skill(ship).saturating_add(ship.boosts.more_skill)
}

/// Captain Skill by the captain and those who lead with him: 1 without one who is ready, Drone Tokens for a Borg one (AW.BASE.3.2, 13).
fn own_skill(ship: &Ship) -> u8 {
    let Some(captain) = ship.loadout.captain.and_then(crate::data::CardId::captain) else { return ship.skill };
    match (ship.loadout.ready(crate::state::Place::CAPTAIN), captain.drones) {
        (false, _) => 1 + ship.loadout.admirals_lift(),
        (true, 0) => ship.skill,
        (true, _) => ship.loadout.drones + ship.loadout.lift(),
    }
}

/// Whether a Communications Failure of an earlier round lies beside the ship (AW.BASE.9.9.3).
pub fn deaf(ship: &Ship, round: u8) -> bool {
    ship.face_up().any(|card| card.kind == DamageKind::CommunicationsFailure && card.round < round)
}

/// The next mover: the lowest skill, ties by initiative, tokens after ships.
pub fn next_mover(board: &Board) -> Next {
    let waiting = |ship: &Ship| ship.flying() && !ship.activated;
    let ships = best(board, waiting, u8::lt);
    let before = |skill| ships.is_none_or(|(rank, _)| skill < rank);
    if board.sphere.present() && !board.sphere.moved && before(SPHERE_SKILL) {
        return Next::Sphere;
    }
    if board.cube.present() && !board.cube.moved && before(CUBE_SKILL) {
        return Next::Cube;
    }
    ships.map_or(Next::Nothing, |(rank, seat)| Next::Ships { seat, rank })
}

/// The next attacker: the highest skill, ties by initiative, tokens after ships.
pub fn next_attacker(board: &Board) -> Next {
    let waiting = |ship: &Ship| ship.flying() && !ship.attacked;
    let ships = best(board, waiting, u8::gt);
    let before = |skill| ships.is_none_or(|(rank, _)| skill > rank);
    if (board.cube.present() || board.cube.parting_shot) && !board.cube.fired && before(CUBE_SKILL) {
        return Next::Cube;
    }
    if board.sphere.present() && !board.sphere.fired && before(SPHERE_SKILL) {
        return Next::Sphere;
    }
    ships.map_or(Next::Nothing, |(rank, seat)| Next::Ships { seat, rank })
}

/// The best rank among waiting ships and the seat that comes first in it.
fn best(board: &Board, waiting: impl Fn(&Ship) -> bool, better: impl Fn(&u8, &u8) -> bool) -> Option<(u8, Seat)> {
    let mut found: Option<(u8, Seat)> = None;
    for (place, ship) in board.ships.iter().enumerate().filter(|(_, ship)| waiting(ship)) {
        let seat = ShipNo::at(place).seat();
        let ahead =
            |&(rank, other): &(u8, Seat)| better(&ship.rank, &rank) || (ship.rank == rank && other != seat && seat == board.initiative);
        if found.as_ref().is_none_or(ahead) {
            found = Some((ship.rank, seat));
        }
    }
    found
}

/// The ships of a seat that are to move at this rank.
pub fn movers(board: &Board, seat: Seat, rank: u8) -> impl Iterator<Item = ShipNo> + '_ {
    board.fleet(seat).filter(move |(_, ship)| !ship.activated && ship.rank == rank).map(|(no, _)| no)
}

/// The ships of a seat that are to attack at this rank.
pub fn attackers(board: &Board, seat: Seat, rank: u8) -> impl Iterator<Item = ShipNo> + '_ {
    board.fleet(seat).filter(move |(_, ship)| !ship.attacked && ship.rank == rank).map(|(no, _)| no)
}

/// Everything on the table in the order of the Activation Phase, or of the Combat Phase if `combat`, by skills as they stand.
pub fn whole(board: &Board, combat: bool) -> Vec<Piece> {
    let ships = all(board).zip(0..).filter(|&(no, _)| board.ship(no).flying());
    let mut pieces: Vec<(u8, u8, Piece)> = ships.map(|(no, place)| (board.ship(no).rank, place, Piece::Ship(no))).collect();
    if board.cube.present() {
        pieces.push((CUBE_SKILL, u8::MAX, Piece::Cube));
    }
    if board.sphere.present() {
        pieces.push((SPHERE_SKILL, u8::MAX, Piece::Sphere));
    }
    pieces.sort_by_key(|&(rank, place, _)| (if combat { u8::MAX - rank } else { rank }, place));
    pieces.into_iter().map(|(_, _, piece)| piece).collect()
}

/// Pieces that have still to move in this round, in order.
pub fn to_activate(board: &Board) -> Vec<Piece> {
    let waits = |piece: &Piece| match *piece {
        Piece::Ship(no) => !board.ship(no).activated,
        Piece::Cube => !board.cube.moved,
        Piece::Sphere => !board.sphere.moved,
    };
    whole(board, false).into_iter().filter(waits).collect()
}

/// Pieces that have still to attack in this round, in order.
pub fn to_attack(board: &Board) -> Vec<Piece> {
    let waits = |piece: &Piece| match *piece {
        Piece::Ship(no) => !board.ship(no).attacked,
        Piece::Cube => !board.cube.fired,
        Piece::Sphere => !board.sphere.fired,
    };
    whole(board, true).into_iter().filter(waits).collect()
}

/// The command that a frame expects, for the refusal of any other.
pub fn wanted(frame: Frame) -> &'static str {
    match frame {
        Frame::Place => "now-ships-are-being-placed",
        Frame::Dials => "now-dials-are-being-set",
        Frame::Activate => "now-a-ship-is-to-be-activated",
        Frame::Steer(_) => "now-the-opponent-steers-a-ship",
        Frame::Act(_) => "now-a-ship-performs-its-action",
        Frame::FreeAct(_) => "now-a-ship-performs-a-free-action",
        Frame::Shown(_) | Frame::Landed(_) | Frame::Acted(..) | Frame::Cards(_) | Frame::Eve { .. } => "now-cards-may-be-used",
        Frame::Pick { .. } => "now-one-of-two-damage-cards-is-chosen",
        Frame::Encore { .. } => "now-a-ship-may-attack-once-more",
        Frame::Defy { .. } => "now-a-ship-may-attack-before-an-effect",
        Frame::Redial(_) => "now-a-dial-may-be-set-anew",
        Frame::Return(_) => "now-a-ship-comes-back",
        Frame::FreeShot { .. } => "now-a-ship-may-answer-an-attack",
        Frame::Spare { .. } => "now-a-card-may-be-kept-from-harm",
        Frame::Follow { .. } => "now-a-ship-may-attack-another-ship",
        Frame::Lose { .. } => "now-an-upgrade-is-to-be-discarded",
        Frame::Munitions(_) => "now-a-weapon-upgrade-is-to-be-discarded",
        Frame::Crew { .. } => "now-a-crew-upgrade-is-to-be-given-up",
        Frame::Locks(_) => "now-ships-may-lock-targets",
        Frame::Succeed(_) => "now-a-captain-may-take-another-ship",
        Frame::Dice(_) => "now-dice-of-the-round-are-given-to-the-attack",
        Frame::Cheat { .. } => "now-a-card-may-bring-a-ship-back",
        Frame::Share { .. } => "now-a-ship-may-take-over-damage",
        Frame::MoveCube => "now-the-cube-is-to-move",
        Frame::FireCube => "now-the-cube-s-attacks-are-to-be-named",
        Frame::Fight => "now-ships-declare-their-attacks",
        Frame::ModifyAttack => "now-the-attack-dice-are-being-modified",
        Frame::ModifyDefense => "now-the-defense-dice-are-being-modified",
        Frame::Consent(_) => "now-an-adjustment-by-hand-is-in-question",
        Frame::Decloak { .. } => "now-a-cloak-token-is-in-question",
        Frame::Shields { .. } => "now-disabled-shields-are-in-question",
        _ => "now-the-table-goes-on-by-itself",
    }
}

/// Ships by their names, for a sentence: `A1, A3`.
pub fn named(ships: impl Iterator<Item = ShipNo>) -> String {
    ships.map(|ship| ship.to_string()).collect::<Vec<String>>().join(", ")
}
