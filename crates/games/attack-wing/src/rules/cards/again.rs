//! Texts that go on after a roll or an attack: more dice, a second Damage Card, a second attack, repairs for cards that are lost.

use engine::{Table, Unanswered};
use rulebook::attack_wing as ids;

use super::{Held, aim, always, effects_of, harm, held, tell, text};
use crate::{
    data::{
        CardId, DamageKind, Faction, UpgradeKind,
        dice::{ATTACK_DIE, AttackFaces},
    },
    effects::{self, Arc, Does},
    event::{Deed, Event, Told},
    ids::{Piece, ShipNo},
    rules::{damage, declare, measure},
    state::{Attack, Board, Cloak, Frame, Place},
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

/// The other card takes the place of the first, or it stays; it works now.
pub fn pick(board: &mut Board, other: bool, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let Frame::Pick { ship, of: [first, second], cause, .. } = board.flow.top() else { return Ok(()) };
    board.flow.pop();
    if other {
        let facts = board.ship_mut(ship);
        let last = facts.cards.iter_mut().rev().flatten().find(|card| card.kind == first);
        if let Some(card) = last {
            card.kind = second;
        }
        let damage = facts.damage();
        table.announce(&[second.rule(), ids::BASE_9_3], || Event::CardUp { ship, kind: second, damage });
    }
    let kind = if other { second } else { first };
    if board.ship(ship).flying() && board.ship(ship).hull_left() > 0 { damage::resolve(board, ship, kind, cause, table) } else { Ok(()) }
}

/// The number by which a Damage Card is chosen.
pub const fn numbered(kind: DamageKind) -> u8 {
    2 + kind.number()
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
    if let Some(place) = allows(board, ship, attack) {
        board.flow.push(Frame::Encore { ship, place, target });
    }
}

/// The card that allows a second attack after this one, by its place.
fn allows(board: &Board, ship: ShipNo, attack: &Attack) -> Option<Place> {
    let weapon = attack.weapon.filter(|&card| aim::torpedo(card) || more_of(card).is_some())?;
    let loadout = &board.ship(ship).loadout;
    if more_of(weapon).is_some() {
        return loadout.cards().find(|&(_, card)| card == weapon).map(|(place, _)| place);
    }
    let ahead = super::in_arc(board, ship, board.base(attack.target)) && board.on_table(attack.target);
    let second = |&(place, card): &(Place, CardId)| loadout.ready(place) && effects_of(card, Does::SecondTorpedo);
    loadout.cards().find(second).filter(|_| ahead).map(|(place, _)| place)
}

/// The faction whose Torpedoes may follow an attack with a card (W075).
fn more_of(card: CardId) -> Option<Faction> {
    effects::of(card).iter().find_map(|ability| if let Does::MoreTorpedoes(faction) = ability.does { Some(faction) } else { None })
}

/// The second attacks that are asked for: with which card on what.
pub fn encores(board: &Board) -> Vec<(CardId, Piece)> {
    let Frame::Encore { ship, place, target } = board.flow.top() else { return Vec::new() };
    let loadout = &board.ship(ship).loadout;
    let reaches = |card: CardId, arc: Arc, piece: Piece| {
        let range = effects::mode(card).map_or((1, 0), |mode| mode.range);
        let measure = declare::may_attack(board, ship, piece).and_then(|()| measure::measure_with(board, ship, piece, arc));
        measure.is_ok_and(|measure| (range.0..=range.1).contains(&measure.range))
    };
    let Some(card) = loadout.card(place) else { return Vec::new() };
    let Some(faction) = more_of(card) else {
        return if loadout.ready(place) && reaches(card, Arc::Front, target) { vec![(card, target)] } else { Vec::new() };
    };
    let fits = |&(other, card): &(Place, CardId)| {
        other != place && loadout.ready(other) && aim::torpedo(card) && card.factions().has(faction)
    };
    let torpedoes = loadout.kept(UpgradeKind::Weapon).filter(fits);
    let others: Vec<Piece> = super::holds::enemies(board, ship).filter(|&piece| piece != target).collect();
    let all = torpedoes.flat_map(|(_, card)| others.iter().map(move |&piece| (card, piece)));
    all.filter(|&(card, piece)| reaches(card, Arc::Named, piece)).collect()
}

/// The second attack is made, or not.
pub fn encore(board: &mut Board, made: Option<(CardId, Piece)>, table: &mut Table<'_, Event>) {
    let Frame::Encore { ship, place, .. } = board.flow.top() else { return };
    board.flow.pop();
    let Some((card, piece)) = made else { return };
    let first = board.ship(ship).loadout.card(place).is_some_and(|by| more_of(by).is_none());
    let Ok(measure) = measure::measure_with(board, ship, piece, if first { Arc::Front } else { Arc::Named }) else { return };
    let loadout = &mut board.ship_mut(ship).loadout;
    let found = loadout.cards().find(|&(other, used)| used == card && loadout.ready(other) && (first || other != place));
    let Some((used, _)) = found else { return };
    if first {
        loadout.discarded.insert(used);
        loadout.under.insert(used);
    } else {
        loadout.disabled.insert(used);
    }
    tell(table, &Held { ship, place: used, card }, &[ids::BASE_11_4, ids::BASE_3_6], Told::Plain(Deed::AttacksAgain));
    declare::declare_with(board, ship, piece, aim::weapon_of(card).unwrap_or(0), card, &measure, table);
    declare::set_free(board, true);
    if let Some(attack) = board.attack.as_mut().filter(|_| first) {
        attack.texts.attack -= 1;
    }
}

/// Each Upgrade that was discarded since repairs 1 damage to the Hull of a ship whose text says so (B010).
pub fn regrow(board: &mut Board, table: &mut Table<'_, Event>) {
    for no in ShipNo::all() {
        let ship = board.ship(no);
        let gone = ship.loadout.gone();
        if !ship.flying() || gone <= ship.loadout.counted {
            continue;
        }
        let count = gone - ship.loadout.counted;
        board.ship_mut(no).loadout.counted = gone;
        let found = always(board, no).find(|(_, ability)| ability.does == Does::Regrow).map(|(held, _)| held);
        if let Some(held) = found.filter(|_| board.ship(no).damage() > 0) {
            let count = harm::mend_first(board, no, count);
            tell(table, &held, &[ids::BASE_9_5, ids::BASE_3_6], Told::Count(Deed::Regrows, count));
        }
    }
}

