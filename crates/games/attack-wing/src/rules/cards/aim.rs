//! Weapons and other attacks that cards make possible: their targets, their dice, and their Target Locks.

use super::{Held, holds, text};
use crate::{
    data::{CardId, UpgradeKind},
    effects::{self, Ability, Cost, Does, Mode, When},
    ids::{Piece, ShipNo},
    reason::Refusal,
    rules::{
        declare,
        measure::{self, Measure},
        order,
    },
    state::{Attack, Board, Place},
};

/// Dice of a card's attack before anything is added; `None` for the Primary Weapon value as it stands.
pub fn weapon_of(card: CardId) -> Option<u8> {
    effects::mode(card)?.dice.or(card.upgrade().and_then(|upgrade| upgrade.attack))
}

/// Whether a card is a Torpedo.
pub fn torpedo(card: CardId) -> bool {
    card.name().contains("Torpedo")
}

/// How an attack with a card on a target would be measured; or why it cannot be made.
pub fn measured(board: &Board, held: &Held, ability: &Ability, target: Piece) -> Result<Measure, Refusal> {
    let Does::Fire(mode) = ability.does else {
        return Err(Refusal::CardMoment { card: held.card, asked: order::wanted(board.flow.top()) });
    };
    declare::may_attack(board, held.ship, target)?;
    let measure = measure::measure_with(board, held.ship, target, mode.arc)?;
    if !(mode.range.0..=mode.range.1).contains(&measure.range) {
        return Err(Refusal::OutOfRange { ship: held.ship, target });
    }
    let own = |does| super::effects_of(held.card, does);
    if own(Does::HeldOnly) && Some(target) != board.ship(held.ship).holds.map(Piece::Ship) {
        return Err(Refusal::CardChoice { card: held.card });
    }
    if own(Does::Missile) && target.ship().is_none() {
        return Err(Refusal::TokenHasNone { token: target });
    }
    if ability.costs.contains(&Cost::Lock) && lock_price(board, held, target).is_none() {
        return Err(Refusal::CardCost { card: held.card, cost: "cost-a-target-lock-on-the-target" });
    }
    Ok(measure)
}

/// Price of a weapon's Target Lock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Price {
    /// It is spent.
    Spent,
    /// It is needed and kept.
    Kept,
    /// None is needed.
    Free,
    /// None is needed, for an Auxiliary Power Token.
    Aux,
}

/// Price of the Target Lock for a weapon; `None` if there is none.
pub fn lock_price(board: &Board, held: &Held, target: Piece) -> Option<Price> {
    let ship = board.ship(held.ship);
    let locked = ship.lock == Some(target) || ship.lock_too == Some(target);
    let torpedo = torpedo(held.card);
    if torpedo && held.card.name().contains("Plasma") && text(board, held.ship, Does::PlasmaFree, None).is_some() {
        return Some(Price::Free);
    }
    if locked {
        let kept = torpedo && text(board, held.ship, Does::LockKept, None).is_some();
        return Some(if kept { Price::Kept } else { Price::Spent });
    }
    (torpedo && text(board, held.ship, Does::LockFree, None).is_some()).then_some(Price::Aux)
}

/// Whether an attack with a card takes the Target Lock off its target, so that it re-rolls nothing.
pub fn takes_lock(board: &Board, ship: ShipNo, card: CardId, target: Piece) -> bool {
    let price = |held: super::Held| lock_price(board, &held, target) == Some(Price::Spent);
    let costs = effects::of(card).iter().any(|ability| matches!(ability.does, Does::Fire(_)) && ability.costs.contains(&Cost::Lock));
    costs && super::held(board, ship).find(|held| held.card == card).is_some_and(price)
}

/// The weapon that was disabled for the current attack of a ship, by its place.
pub fn disabled_for(board: &Board, ship: ShipNo, attack: &Attack) -> Option<Place> {
    let costs = |card: CardId| effects::of(card).iter().any(|ability| ability.when == When::Fire && ability.costs.contains(&Cost::Disable));
    let loadout = &board.ship(ship).loadout;
    let weapon = attack.weapon.filter(|&card| costs(card))?;
    loadout.kept(UpgradeKind::Weapon).find(|&(place, card)| card == weapon && loadout.disabled.has(place)).map(|(place, _)| place)
}

/// Takes the Target Lock off a target.
pub fn spend_lock(board: &mut Board, ship: ShipNo, target: Piece) {
    let facts = board.ship_mut(ship);
    if facts.lock_too == Some(target) {
        facts.lock_too = None;
    } else if facts.lock == Some(target) {
        facts.lock = facts.lock_too.take();
    }
}

/// Everything that a ship could attack with a card's ability, with its measure.
pub fn targets(board: &Board, held: &Held, ability: &Ability) -> Vec<(Piece, Measure)> {
    let enemies = holds::enemies(board, held.ship);
    enemies.filter_map(|target| measured(board, held, ability, target).ok().map(|measure| (target, measure))).collect()
}

/// The weapons and other attacks of a ship that could be made on a target now.
pub fn weapons(board: &Board, ship: ShipNo, target: Piece) -> Vec<Held> {
    let mut found = Vec::new();
    for held in super::held(board, ship) {
        let abilities = effects::of(held.card).iter().filter(|ability| ability.when == When::Fire);
        for ability in abilities {
            if super::usable(board, &held, ability).is_ok() && measured(board, &held, ability, target).is_ok() {
                found.push(held);
            }
        }
    }
    found
}

/// The measure of an attack whose costs are paid.
pub fn measured_paid(board: &Board, held: &Held, mode: Mode, target: Piece) -> Result<Measure, Refusal> {
    measure::measure_with(board, held.ship, target, mode.arc)
}
