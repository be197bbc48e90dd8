//! Texts that go on after a roll or an attack: more dice, a token in the place of damage, a second Damage Card, a second attack.

use engine::{Table, Unanswered};
use rulebook::attack_wing as ids;

use super::{Held, effects_of, held, tell, text, torpedoes};
use crate::{
    data::dice::{ATTACK_DIE, AttackFaces},
    effects::{self, Does},
    event::{Deed, Event, Told},
    ids::{Piece, ShipNo},
    state::{Attack, Board, Cloak, Frame},
    words,
};

/// More dice while every die of a weapon damages, one at a time (W080).
pub fn cascade(board: &Board, attack: &mut Attack, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let Some(card) = attack.weapon else { return Ok(()) };
    let most = effects::of(card).iter().find_map(|ability| if let Does::Cascade(most) = ability.does { Some(most) } else { None });
    let all = attack.attack_faces.damaging() == attack.attack_dice && attack.attack_dice > 0;
    let Some((most, Piece::Ship(ship))) = most.filter(|_| all).map(|most| (most, attack.attacker)) else { return Ok(()) };
    for _ in 0..most {
        let ask = table.ask(ids::BASE_11_S2, "ask-attack").by(ship.seat());
        let die = AttackFaces::of(&ask.about(|| words::about_attack(board, attack)).dice(&ATTACK_DIE, 1)?);
        if let Some(held) = held(board, ship).find(|held| held.card == card) {
            tell(table, &held, &[ids::BASE_11_S2, ids::BASE_3_6], Told::Attack(Deed::Cascades, die));
        }
        if die.damaging() == 0 {
            break;
        }
        attack.attack_dice += 1;
        attack.attack_faces = attack.attack_faces.plus(die);
    }
    Ok(())
}

/// An Energy Dampening Token: the Shields are down, the Cloak Token is off, and the ship does not attack until it has moved once more (W111).
pub fn dampen(board: &mut Board, no: ShipNo) {
    let ship = board.ship_mut(no);
    ship.shields_disabled += std::mem::take(&mut ship.shields);
    ship.cloak = Cloak::None;
    ship.damped = true;
    ship.no_attack = true;
}

/// A dampened ship has moved: it may act and attack again.
pub fn steady(board: &mut Board, no: ShipNo) {
    let ship = board.ship_mut(no);
    if std::mem::take(&mut ship.damped) {
        ship.no_attack = false;
    }
}

/// The attacker whose owner may draw a second Damage Card for the target of the current attack (C201).
pub fn second_draw(board: &Board, target: ShipNo) -> Option<Held> {
    let attack = board.attack.filter(|attack| board.carded && attack.target == Piece::Ship(target))?;
    attack.attacker.ship().and_then(|by| text(board, by, Does::TwoCards, None))
}

/// Attacks that follow an attack: with the Primary Weapon on another ship (W070), with any weapon on a dampened one (W111), with another Torpedo.
pub fn follows(board: &mut Board, attack: &Attack) {
    let Piece::Ship(ship) = attack.attacker else { return };
    if !board.carded || attack.texts.free || board.over() || !board.ship(ship).flying() {
        return;
    }
    let target = attack.target;
    let own = |does| attack.weapon.is_some_and(|card| effects_of(card, does));
    if own(Does::Follow) {
        board.flow.push(Frame::Follow { ship, not: target });
    }
    if own(Does::Dampen) && attack.damage > 0 && board.on_table(target) {
        board.flow.push(Frame::FreeShot { ship, target });
    }
    if let Some(place) = torpedoes::allows(board, ship, attack) {
        board.flow.push(Frame::Encore { ship, place, target });
    }
}
