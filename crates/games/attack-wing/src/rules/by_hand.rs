//! Adjustments by hand (AW.GAP.28): a card whose effect the game does not know is played all the same. One player says what changes, the other
//! agrees or refuses; nobody else, and no bot, ever changes the table so.

use engine::{Seat, Table};
use geometry::plane::{Base, Heading, Point};
use rulebook::attack_wing as ids;

use crate::{
    data::{
        CardId, DamageKind,
        dice::{AttackFaces, DefenseFaces},
    },
    event::Event,
    ids::{Piece, ShipNo},
    options::MOST_ADJUSTMENTS,
    reason::Refusal,
    rules::{damage, maneuver},
    setup::AREA,
    state::{Adjustment, Attack, Battle, Board, Card, CardState, Cause, Cloak, Counted, FACE_UP, Frame, Place, Ship},
};

/// Tokens of a kind beside a ship.
const MOST_TOKENS: u8 = 3;

/// Whether the adjustment can be asked for now.
pub fn check(board: &Board, ship: ShipNo, to: Adjustment) -> Result<(), Refusal> {
    if !board.by_hand.open {
        return Err(Refusal::ByHandOff);
    }
    if matches!(board.flow.top(), Frame::Place | Frame::FireCube | Frame::Consent(_)) || !board.flow.has_room() {
        return Err(Refusal::ByHandMoment);
    }
    if board.by_hand.count >= MOST_ADJUSTMENTS {
        return Err(Refusal::ByHandLimit);
    }
    if !board.ship(ship).flying() {
        return Err(Refusal::NoShip { ship });
    }
    possible(board, ship, to)
}

/// Whether the table would be one that the game can play on from.
fn possible(board: &Board, ship: ShipNo, to: Adjustment) -> Result<(), Refusal> {
    let facts = board.ship(ship);
    match to {
        Adjustment::Count { what, to } => {
            let (now, most) = (counted(facts, what), most(facts, what));
            if to > most { Err(Refusal::ByHandMost { ship, most }) } else { changes(ship, now != to) }
        }
        Adjustment::Critical { kind, dealt: false } if facts.has(kind) => Ok(()),
        Adjustment::Critical { dealt: false, .. } => Err(Refusal::ByHandSame { ship }),
        Adjustment::Critical { kind, dealt: true } => {
            let unseen = board.decks[ship.seat().index()].unseen[kind.index()];
            if unseen == 0 {
                Err(Refusal::ByHandDealt { ship, kind })
            } else if facts.hull_left() < 2 || usize::from(facts.face_up_count()) >= FACE_UP {
                Err(Refusal::ByHandMost { ship, most: facts.damage() })
            } else {
                Ok(())
            }
        }
        Adjustment::Card { card, state } => {
            let place = place_of(facts, card).ok_or(Refusal::CardMissing { ship, card })?;
            changes(ship, state_of(facts, place) != state)
        }
        Adjustment::Lock(None) => changes(ship, facts.lock.is_some()),
        Adjustment::Lock(Some(target)) => {
            let enemy = target.seat().is_none_or(|seat| seat != ship.seat() && board.battle == Battle::Duel);
            if !enemy || !board.on_table(target) {
                return Err(Refusal::LockTarget { target });
            }
            changes(ship, facts.lock != Some(target) && facts.lock_too != Some(target))
        }
        Adjustment::Stand { at, heading } => stands(board, ship, at, heading),
        Adjustment::AttackDie { from, to } => {
            let dice = dice_of(board, ship)?.0;
            if from.within(dice) { changes(ship, from != to) } else { Err(Refusal::ByHandDice { ship }) }
        }
        Adjustment::DefenseDie { from, to } => {
            let dice = dice_of(board, ship)?.1;
            if from.within(dice) { changes(ship, from != to) } else { Err(Refusal::ByHandDice { ship }) }
        }
    }
}

fn changes(ship: ShipNo, differs: bool) -> Result<(), Refusal> {
    if differs { Ok(()) } else { Err(Refusal::ByHandSame { ship }) }
}

/// The dice that lie while a side may change its own, of an attack in which the ship takes part.
fn dice_of(board: &Board, ship: ShipNo) -> Result<(AttackFaces, DefenseFaces), Refusal> {
    let lying = matches!(board.flow.top(), Frame::ModifyAttack | Frame::ModifyDefense | Frame::Cards(_));
    let attack = board.attack.filter(|attack| lying && [attack.attacker, attack.target].contains(&Piece::Ship(ship)));
    attack.map(|attack| (attack.attack_faces, attack.defense_faces)).ok_or(Refusal::ByHandDice { ship })
}

/// Whether a ship can stand there: on the table, on no other base and not on the planet, between attacks.
fn stands(board: &Board, ship: ShipNo, at: Point, heading: Heading) -> Result<(), Refusal> {
    let own = board.ship(ship).base;
    if board.attack.is_some() {
        return Err(Refusal::ByHandMoment);
    }
    // Coordinates from outside may be anything: far away is outside, before any arithmetic on corners.
    let base = Base::new(at, heading, own.side);
    if !AREA.contains(at) || !base.inside(&AREA) || !maneuver::is_free(board, ship, &base) {
        return Err(Refusal::ByHandPlace { ship });
    }
    changes(ship, base != own)
}

/// How many of them a ship has.
pub fn counted(ship: &Ship, what: Counted) -> u8 {
    match what {
        Counted::Shields => ship.shields,
        Counted::Disabled => ship.shields_disabled,
        Counted::Damage => ship.face_down,
        Counted::Evade => ship.evade,
        Counted::Scan => ship.scan,
        Counted::Battle => ship.battle,
        Counted::Aux => ship.aux,
        Counted::Cloak => ship.cloaked().into(),
    }
}

/// How many of them it may have: no more Shields than are printed, and so much damage that it still flies.
pub fn most(ship: &Ship, what: Counted) -> u8 {
    match what {
        Counted::Shields if ship.cloaked() => 0,
        Counted::Shields => ship.shields_max.saturating_sub(ship.shields_disabled),
        Counted::Disabled => ship.shields_max.saturating_sub(ship.shields),
        Counted::Damage => ship.hull.saturating_sub(ship.face_up_count() + 1),
        Counted::Cloak => 1,
        Counted::Evade | Counted::Scan | Counted::Battle | Counted::Aux => MOST_TOKENS,
    }
}

/// The place of a captain or an Upgrade on a ship.
fn place_of(ship: &Ship, card: CardId) -> Option<Place> {
    ship.loadout.cards().find(|&(_, carried)| carried == card).map(|(place, _)| place)
}

/// The state of the card in a place.
pub fn state_of(ship: &Ship, place: Place) -> CardState {
    if ship.loadout.discarded.has(place) {
        CardState::Discarded
    } else if ship.loadout.disabled.has(place) {
        CardState::Disabled
    } else {
        CardState::Ready
    }
}

/// A seat asks for an adjustment.
pub fn ask(board: &mut Board, seat: Seat, ship: ShipNo, to: Adjustment, table: &mut Table<'_, Event>) {
    board.by_hand.asked = Some((ship, to));
    board.by_hand.count = board.by_hand.count.saturating_add(1);
    board.flow.push(Frame::Consent(seat));
    table.announce(&[ids::GAP_28], || Event::AdjustmentAsked { seat, ship, to });
}

/// The other seat refuses it.
pub fn refuse(board: &mut Board, seat: Seat, table: &mut Table<'_, Event>) {
    board.by_hand.asked = None;
    board.flow.pop();
    table.announce(&[ids::GAP_28], || Event::AdjustmentRefused { seat });
}

/// The other seat agrees, and the table is adjusted.
pub fn agree(board: &mut Board, table: &mut Table<'_, Event>) {
    board.flow.pop();
    let Some((ship, to)) = board.by_hand.asked.take() else { return };
    board.by_hand.made = board.by_hand.made.saturating_add(1);
    table.announce(&[ids::GAP_28], || Event::Adjusted { ship, to });
    match to {
        Adjustment::Count { what: Counted::Damage, to } => lay_down(board, ship, to, table),
        Adjustment::Count { what, to } => count(board.ship_mut(ship), what, to),
        Adjustment::Critical { kind, dealt: true } => lay_up(board, ship, kind, table),
        Adjustment::Critical { kind, dealt: false } => {
            board.ship_mut(ship).take(kind);
        }
        Adjustment::Card { card, state } => put_card(board.ship_mut(ship), card, state),
        Adjustment::Lock(target) => board.ship_mut(ship).lock = target,
        Adjustment::Stand { at, heading } => {
            let facts = board.ship_mut(ship);
            facts.base = Base::new(at, heading, facts.base.side);
            facts.touching = false;
        }
        Adjustment::AttackDie { .. } | Adjustment::DefenseDie { .. } => {
            if let Some(attack) = &mut board.attack {
                turn(attack, to);
            }
        }
    }
}

/// Turns a die. A die that was re-rolled or set and does not lie there any more binds nobody.
fn turn(attack: &mut Attack, to: Adjustment) {
    match to {
        Adjustment::AttackDie { from, to } => {
            attack.attack_faces = attack.attack_faces.without(from).plus(to);
            attack.texts.fixed = attack.texts.fixed.at_most(attack.attack_faces);
            attack.texts.set = attack.texts.set.at_most(attack.attack_faces);
        }
        Adjustment::DefenseDie { from, to } => {
            attack.defense_faces = attack.defense_faces.without(from).plus(to);
            attack.texts.fixed_defense = attack.texts.fixed_defense.at_most(attack.defense_faces);
            attack.texts.set_defense = attack.texts.set_defense.at_most(attack.defense_faces);
        }
        _ => {}
    }
}

/// Puts a card into a state.
fn put_card(ship: &mut Ship, card: CardId, state: CardState) {
    let Some(place) = place_of(ship, card) else { return };
    let loadout = &mut ship.loadout;
    loadout.disabled.remove(place);
    loadout.discarded.remove(place);
    match state {
        CardState::Ready => {}
        CardState::Disabled => loadout.disabled.insert(place),
        CardState::Discarded => loadout.discarded.insert(place),
    }
}

/// A card of this kind is dealt face up; its immediate effect is for the players as well.
fn lay_up(board: &mut Board, ship: ShipNo, kind: DamageKind, table: &mut Table<'_, Event>) {
    take_card(board, ship, table);
    let unseen = &mut board.decks[ship.seat().index()].unseen[kind.index()];
    *unseen = unseen.saturating_sub(1);
    let round = board.round;
    let facts = board.ship_mut(ship);
    let place = facts.face_up().count().min(FACE_UP - 1);
    facts.cards[place] = Some(Card { kind, cause: Cause::Own, round });
}

fn count(ship: &mut Ship, what: Counted, to: u8) {
    match what {
        Counted::Shields => ship.shields = to,
        Counted::Disabled => ship.shields_disabled = to,
        Counted::Damage => ship.face_down = to,
        Counted::Evade => ship.evade = to,
        Counted::Scan => ship.scan = to,
        Counted::Battle => ship.battle = to,
        Counted::Aux => ship.aux = to,
        Counted::Cloak if to == 0 => ship.cloak = Cloak::None,
        // A cloak disables all active Shields (AW.BASE.8.6).
        Counted::Cloak => {
            ship.cloak = Cloak::Green;
            ship.shields_disabled += std::mem::take(&mut ship.shields);
        }
    }
}

/// Damage Cards are dealt face down, or taken away, up to this number.
fn lay_down(board: &mut Board, ship: ShipNo, to: u8, table: &mut Table<'_, Event>) {
    while board.ship(ship).face_down < to {
        take_card(board, ship, table);
        board.ship_mut(ship).face_down += 1;
    }
    board.ship_mut(ship).face_down = to;
}

/// A card leaves the deck of the ship's owner.
fn take_card(board: &mut Board, ship: ShipNo, table: &mut Table<'_, Event>) {
    damage::renew_if_empty(board, ship, table);
    let deck = &mut board.decks[ship.seat().index()];
    deck.pile = deck.pile.saturating_sub(1);
}
