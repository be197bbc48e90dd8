//! Conditions of texts.

use geometry::plane::{Base, Disc, Point};

use super::{Held, always};
use crate::{
    data::{Arcs, CardId, Color, Faction, Maneuver, UpgradeKind},
    effects::{self, Ability, Does, Need},
    ids::{Piece, ShipNo},
    reason::Refusal,
    rules::{measure, shot::Shot},
    state::{Attack, Board, Chosen, Place, Ship},
};

/// Whether a piece is within a Range of a ship, closest point to closest point (AW.BASE.10.2).
/// Between friendly ships of which one is jammed there is no Range for texts (T209).
pub fn within(board: &Board, ship: ShipNo, piece: Piece, range: u8) -> bool {
    let jams = |no: ShipNo| board.ship(no).boosts.jammed;
    let cut = piece.ship().is_some_and(|other| other != ship && other.seat() == ship.seat() && (jams(ship) || jams(other)));
    !cut && near(board, ship, piece, range)
}

/// The distance alone, whatever a text says of friends.
fn near(board: &Board, ship: ShipNo, piece: Piece, range: u8) -> bool {
    measure::within(board, &board.ship(ship).base, board.base(piece), range)
}

/// Whether any part of a base lies in a ship's forward arc; a ship with an arc of 360 degrees has none (AW.BASE.10.3).
pub fn in_arc(board: &Board, ship: ShipNo, other: &Base) -> bool {
    let facts = board.ship(ship);
    match facts.class().arcs {
        Arcs::All => false,
        Arcs::Fixed { front, .. } => facts.base.closest_in_sector(other, &facts.base.sector(front * 50)).is_some(),
    }
}

/// Enemies of a ship on the table: ships of the other player, and the Borg tokens (AW.BASE.3.5).
pub fn enemies(board: &Board, ship: ShipNo) -> impl Iterator<Item = Piece> + '_ {
    board.fleet(ship.seat().other()).map(|(no, _)| Piece::Ship(no)).chain(board.borg().map(|(piece, _)| piece))
}

/// The color the ship flew this round.
fn flew(board: &Board, ship: ShipNo) -> Option<Color> {
    let facts = board.ship(ship);
    let maneuver = facts.revealed.filter(|_| facts.activated || board.flow.top() != crate::state::Frame::Shown(ship))?;
    let place = facts.class().dial.iter().find(|place| place.maneuver == maneuver);
    Some(place.map_or(Color::White, |place| facts.color(place)))
}

fn of_chosen(board: &Board, piece: Piece, chosen: Chosen) -> bool {
    chosen.faction().is_some_and(|faction| of_faction(board, piece, faction))
}

fn of_faction(board: &Board, piece: Piece, faction: Faction) -> bool {
    match piece {
        Piece::Ship(no) => board.ship(no).facts().factions.has(faction),
        _ => faction == Faction::Borg,
    }
}

fn holds(board: &Board, held: &Held, need: Need, shot: Option<&Shot>) -> bool {
    let ship = board.ship(held.ship);
    // The other side of the attack in question.
    let other = shot.map(|shot| if shot.attacker == Piece::Ship(held.ship) { shot.target } else { shot.attacker });
    let target = shot.map(|shot| shot.target);
    match need {
        Need::Active => held.place == Place::RESOURCE || ship.loadout.active.has(held.place),
        Need::Range(from, to) => shot.is_some_and(|shot| (from..=to).contains(&shot.range)),
        Need::Cloaked => ship.cloaked(),
        Need::NotCloaked => !ship.cloaked(),
        Need::Scan => free_scan(ship, held),
        Need::Evade => ship.evade > 0,
        Need::NoEvade => ship.evade == 0,
        Need::Battle => ship.battle > 0,
        Need::Aux => ship.aux > 0,
        Need::NoAux => ship.aux == 0,
        Need::Shield => ship.shields > 0,
        Need::Primary => shot.is_some_and(|shot| shot.primary),
        Need::Secondary => {
            // A Minefield Token attacks by itself, not the weapon that laid it.
            shot.and_then(|shot| shot.weapon).is_some_and(|card| card.is(UpgradeKind::Weapon) && !is_mine(card))
        }
        Need::This => shot.is_some_and(|shot| shot.weapon == Some(held.card)),
        Need::Class(name) => ship.class().name == name,
        Need::Ahead => other.is_some_and(|other| in_arc(board, held.ship, board.base(other))),
        Need::Unseen => target.is_some_and(|target| target.ship().is_none_or(|target| !in_arc(board, target, &ship.base))),
        Need::TargetScan => target.and_then(Piece::ship).is_some_and(|target| board.ship(target).scan > 0),
        Need::TargetBare => target.is_some_and(|target| target.ship().is_none_or(|target| board.ship(target).shields == 0)),
        Need::TargetCloaked => target.and_then(Piece::ship).is_some_and(|target| board.ship(target).cloaked()),
        Need::Chosen => other.is_some_and(|other| of_chosen(board, other, ship.loadout.chosen)),
        Need::Flew(color) => flew(board, held.ship) == Some(color),
        Need::Straight(speed) => ship.revealed == Some(Maneuver::Straight(speed)),
        Need::NoEnemy(range) => !enemies(board, held.ship).any(|piece| within(board, held.ship, piece, range)),
        Need::NobodyAhead => !enemies(board, held.ship).any(|piece| in_arc(board, held.ship, board.base(piece))),
        Need::Friend(range) => {
            board.fleet(held.ship.seat()).any(|(no, _)| no != held.ship && near(board, held.ship, Piece::Ship(no), range))
        }
        Need::HullCrit => board.attack.is_some_and(|attack| hull_crit(board, &attack)),
        Need::LockSpent => board.attack.is_some_and(|attack| attack.texts.lock_spent),
        Need::Lends(range) => lends(board, held, shot, range),
        Need::Printed(icon) => ship.facts().actions.has(icon),
        Need::NearObstacle => near_obstacle(board, &ship.base),
        Need::Crossed => other.is_some_and(|other| crossed(board, held.ship, other)),
        Need::Marked => other.is_some_and(|other| other.ship().is_some() && other.ship() == ship.boosts.mark),
        Need::FriendOf(range, class) => board
            .fleet(held.ship.seat())
            .any(|(no, other)| no != held.ship && other.class().name == class && near(board, held.ship, Piece::Ship(no), range)),
        Need::Did(icon) => ship.boosts.did.has(icon),
        Need::Stripped => ship.shields_max > 0 && ship.shields_lost() == ship.shields_max,
        Need::Foe(faction) => other.is_some_and(|other| of_faction(board, other, faction)),
        Need::Sheltered => ship.loadout.spent.has(held.place),
        Need::Own(faction) => ship.facts().factions.has(faction),
        Need::Led(faction) => ship.loadout.captain.is_some_and(|captain| captain.factions().has(faction)),
        Need::Wields(name) => shot.and_then(|shot| shot.weapon).is_some_and(|weapon| weapon.name() == name),
        Need::TwoAhead => ships_near(board, held.ship).filter(|&no| in_arc(board, held.ship, &board.ship(no).base)).count() >= 2,
        Need::InTwoArcs => ships_near(board, held.ship).filter(|&no| in_arc(board, no, &ship.base)).count() >= 2,
        Need::AnyStraight => matches!(ship.revealed, Some(Maneuver::Straight(_))),
        Need::BattleSpent => {
            board.attack.is_some_and(|attack| attack.texts.battle_spent[usize::from(target == Some(Piece::Ship(held.ship)))])
        }
        Need::Begun => {
            board.attack.is_some_and(|attack| attack.texts.used[usize::from(target == Some(Piece::Ship(held.ship)))].has(held.place))
        }
    }
}

/// Enemy ships within Range 3.
fn ships_near(board: &Board, ship: ShipNo) -> impl Iterator<Item = ShipNo> + '_ {
    enemies(board, ship).filter(move |&piece| within(board, ship, piece, 3)).filter_map(Piece::ship)
}

/// Whether another friendly ship of a card's faction, within Range, attacks or defends.
fn lends(board: &Board, held: &Held, shot: Option<&Shot>, range: u8) -> bool {
    let sides = shot.into_iter().flat_map(|shot| [shot.attacker, shot.target]).filter_map(Piece::ship);
    let mut friends = sides.filter(|&no| no.seat() == held.ship.seat() && no != held.ship);
    friends.any(|no| {
        let of_faction = board.ship(no).facts().factions.iter().any(|faction| held.card.factions().has(faction));
        of_faction && within(board, held.ship, Piece::Ship(no), range)
    })
}

/// Whether the planet or an obstacle is within Range 1 of a base.
fn near_obstacle(board: &Board, base: &Base) -> bool {
    let close = |at: Point, radius: i32| Disc::new(at, radius + board.options.band() + 1).overlaps_base(base);
    board.planet.is_some_and(|at| close(at, measure::PLANET_RADIUS))
        || board
            .obstacles
            .iter()
            .flatten()
            .copied()
            .chain(board.webs.iter().flatten().map(|web| web.at))
            .any(|at| close(at, measure::OBSTACLE_RADIUS))
}

/// Whether a ship lies in the forward arc of its attacker, a ship, and of another enemy ship.
fn crossed(board: &Board, ship: ShipNo, attacker: Piece) -> bool {
    let aims = |no: ShipNo| in_arc(board, no, &board.ship(ship).base);
    let Some(attacker) = attacker.ship().filter(|&no| aims(no)) else { return false };
    board.fleet(ship.seat().other()).any(|(no, _)| no != attacker && aims(no))
}

/// Whether a Critical of an attack that hits would reach the target's Hull.
pub fn hull_crit(board: &Board, attack: &Attack) -> bool {
    let target = attack.target.ship().map(|ship| board.ship(ship));
    target.is_some_and(|ship| attack.crits > 0 && ship.shields < attack.hits + attack.crits)
}

/// Whether a Scan Token beside the ship can trigger a card: each triggers one card in a round (AW.BASE.11.3).
fn free_scan(ship: &Ship, held: &Held) -> bool {
    ship.scan > 0 && (ship.boosts.scanned.has(held.place) || ship.boosts.scanned.len() < ship.scan.into())
}

/// A need in words, after "works only".
const fn words(need: Need) -> &'static str {
    match need {
        Need::Active => "need-in-a-round-in-which-its-action-was-performed",
        Need::Range(..) => "need-at-another-range",
        Need::Cloaked => "need-while-the-ship-is-cloaked",
        Need::NotCloaked => "need-while-the-ship-is-not-cloaked",
        Need::Scan => "need-with-a-scan-token-beside-the-ship",
        Need::Evade => "need-with-an-evade-token-beside-the-ship",
        Need::NoEvade => "need-without-an-evade-token-beside-the-ship",
        Need::HullCrit => "need-with-a-critical-on-the-hull",
        Need::Battle => "need-with-a-battle-stations-token-beside-the-ship",
        Need::NoAux => "need-without-an-auxiliary-power-token-beside-the-ship",
        Need::Secondary => "need-with-a-secondary-weapon",
        Need::TargetCloaked => "need-against-a-cloaked-ship",
        Need::Aux => "need-with-an-auxiliary-power-token-beside-the-ship",
        Need::Shield => "need-with-an-active-shield",
        Need::Primary => "need-with-the-primary-weapon",
        Need::This => "need-in-an-attack-with-this-card",
        Need::Class(_) => "need-on-a-ship-of-another-class",
        Need::Ahead => "need-on-a-ship-in-the-forward-arc",
        Need::Unseen => "need-outside-the-target-s-forward-arc",
        Need::TargetScan => "need-against-a-ship-with-a-scan-token",
        Need::TargetBare => "need-against-a-ship-without-active-shields",
        Need::Chosen => "need-against-ships-of-the-faction-that-was-chosen",
        Need::Flew(Color::Green) => "need-after-a-green-maneuver",
        Need::Flew(Color::White) => "need-after-a-white-maneuver",
        Need::Flew(Color::Red) => "need-after-a-red-maneuver",
        Need::Straight(_) => "need-with-a-straight-maneuver-of-another-speed",
        Need::NoEnemy(_) => "need-with-no-enemy-near",
        Need::NobodyAhead => "need-with-no-enemy-in-the-forward-arc",
        Need::Friend(_) => "need-with-another-friendly-ship-near",
        Need::LockSpent => "need-after-a-target-lock-was-spent-on-the-attack",
        Need::Lends(_) => "need-for-other-friendly-ships",
        Need::Printed(_) => "need-with-that-action-on-the-ship-card",
        Need::NearObstacle => "need-near-the-planet-or-an-obstacle",
        Need::Crossed => "need-in-two-forward-arcs",
        Need::Marked => "need-with-the-ship-it-aims-at",
        Need::FriendOf(..) => "need-with-a-friendly-ship-of-a-class-near",
        Need::BattleSpent => "need-after-a-battle-stations-token-was-spent-on-the-attack",
        Need::Did(_) => "need-after-another-action",
        Need::Stripped => "need-once-all-shields-are-destroyed",
        Need::Foe(_) => "need-against-ships-of-another-faction",
        Need::Sheltered => "need-with-its-token-beside-the-ship",
        Need::Own(_) => "need-on-a-ship-of-another-faction",
        Need::Led(_) => "need-under-a-captain-of-another-faction",
        Need::Wields(_) => "need-in-an-attack-with-another-weapon",
        Need::TwoAhead => "need-with-two-enemies-in-the-forward-arc",
        Need::InTwoArcs => "need-in-two-forward-arcs",
        Need::AnyStraight => "need-after-a-straight-maneuver",
        Need::Begun => "need-in-an-attack-in-which-it-has-worked",
    }
}

/// Whether everything that an ability needs holds.
pub fn holds_all(board: &Board, held: &Held, ability: &Ability, shot: Option<&Shot>) -> bool {
    ability.needs.iter().all(|&need| holds(board, held, need, shot))
}

/// The same, with the first need that does not hold.
pub fn check(board: &Board, held: &Held, ability: &Ability, shot: Option<&Shot>) -> Result<(), Refusal> {
    match ability.needs.iter().find(|&&need| !holds(board, held, need, shot)) {
        Some(Need::Scan) if board.ship(held.ship).scan > 0 => Err(Refusal::TokenTaken { card: held.card }),
        Some(&need) => Err(Refusal::CardNeed { card: held.card, need: words(need) }),
        None => Ok(()),
    }
}

/// Whether a ship of the fleet, other than the one given, has such a text within Range of it: texts for friendly ships (AW.BASE.3.5).
pub fn friends<'a>(
    board: &'a Board,
    ship: ShipNo,
    shot: &'a Shot,
    fits: impl Fn(Does) -> Option<(u8, i8)> + 'a,
) -> impl Iterator<Item = (Held, i8)> + 'a {
    board.fleet(ship.seat()).filter(move |(no, _)| *no != ship).flat_map(move |(no, _)| {
        let found: Vec<(Held, i8)> = always(board, no)
            .filter_map(|(held, ability)| {
                let (range, count) = fits(ability.does)?;
                (within(board, no, Piece::Ship(ship), range) && holds_all(board, &held, ability, Some(shot))).then_some((held, count))
            })
            .collect();
        found
    })
}

/// Whether a ship is held in a tractor beam within Range 1 (B014): no Cloak and no maneuver above 2.
pub fn held_fast(board: &Board, no: ShipNo) -> bool {
    board.carded && board.flying().any(|(other, ship)| ship.holds == Some(no) && within(board, other, Piece::Ship(no), 1))
}

/// Whether it is a Minefield Token, against which there are no defense steps.
pub fn is_mine(card: CardId) -> bool {
    effects::of(card).iter().any(|ability| ability.does == Does::Mine)
}
