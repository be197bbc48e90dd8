//! Effects of cards on damage, and the consequences of damage.

use engine::{Table, Unanswered};
use rulebook::attack_wing as ids;

use super::{Held, always, dice, effects_of, holds_all, losses, tell, text};
use crate::{
    data::{
        CardId, UpgradeKind,
        dice::{ATTACK_DIE, AttackFaces},
    },
    effects::{self, Does},
    event::{Deed, Event, Told},
    ids::{Piece, ShipNo},
    rules::{cube, damage, declare, shot::Shot, sphere},
    state::{Attack, Battle, Board, Cause, Frame},
    words,
};

/// Cards that an armor bears before it is discarded (B016).
const ARMOR: u8 = 4;

/// Changes of rolled Criticals by the defender's texts (S180).
pub fn softened(board: &mut Board, table: &mut Table<'_, Event>) {
    let Some(mut attack) = board.attack.filter(|_| board.carded) else { return };
    let Piece::Ship(target) = attack.target else { return };
    let Some(held) = text(board, target, Does::Soften, None) else { return };
    let count = dice::soften(&mut attack);
    if count > 0 {
        board.attack = Some(attack);
        tell(table, &held, &[ids::BASE_11_S3], Told::Count(Deed::IntoHits, count));
    }
}

/// Deals the damage of an attack to a ship, after the changes by cards of both sides (AW.BASE.11.S7).
pub fn deal(board: &mut Board, attack: &Attack, target: ShipNo, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let (cause, why) = (dice::cause(attack), [ids::BASE_11_S7]);
    let (mut hits, mut crits) = (attack.hits, attack.crits);
    let weapon = attack.weapon;
    let own = |does| weapon.is_some_and(|card| effects_of(card, does));
    if attack.texts.feedback && !own(Does::Missile) {
        return answer(board, attack, target, [(hits + crits) / 2, 0], table);
    }
    // A Borg Missile does no damage, so there is none to turn back and nothing to be spared (FAQ of December 2014, Weapons 21).
    if own(Does::Missile) {
        let ship = board.ship_mut(target);
        ship.aux = ship.aux.saturating_add(1);
        ship.shields -= ship.shields.min(hits + crits);
        let (now, left) = (ship.aux, ship.shields);
        table.announce(&[ids::BASE_7_2, ids::BASE_11_S7], || Event::AuxTaken { ship: target, now });
        table.announce(&why, || Event::ShieldsLost { ship: target, count: hits + crits, left });
        return Ok(());
    }
    if own(Does::Dampen) {
        super::dampen(board, target);
        if let Piece::Ship(by) = attack.attacker
            && let Some(held) = super::held(board, by).find(|held| Some(held.card) == weapon)
        {
            tell(table, &held, &why, Told::Ship(Deed::Dampens, target));
        }
        return Ok(());
    }
    // Damage beyond one armor goes to the next (FAQ of December 2014, Borg 4).
    while hits + crits > 0
        && let Some((held, most)) = armored(board, target)
    {
        let ship = board.ship_mut(target);
        let borne = (hits + crits).min(most.saturating_sub(ship.loadout.armor));
        ship.loadout.armor += borne;
        if ship.loadout.armor >= most {
            ship.loadout.armor = 0;
            ship.loadout.discarded.insert(held.place);
            ship.loadout.under.insert(held.place);
        }
        hits = hits + crits - borne;
        crits = 0;
        tell(table, &held, &[ids::BASE_11_S7], Told::Count(Deed::Bears, borne));
    }
    if let Some(attack) = &mut board.attack {
        attack.texts.harm = hits + crits;
    }
    let before = board.ship(target).damage();
    if own(Does::PastShields) || attack.texts.past {
        damage::hurt_hull(board, target, [hits, crits], cause, &why, table)?;
    } else if own(Does::Pierce) {
        let shields = board.ship(target).shields.saturating_sub(hits).min(crits);
        damage::hurt(board, target, [hits, 0], cause, &why, table)?;
        damage::hurt_hull(board, target, [shields, crits - shields], cause, &why, table)?;
    } else if own(Does::PierceCrit) {
        damage::hurt(board, target, [hits, 0], cause, &why, table)?;
        damage::hurt_hull(board, target, [0, crits], cause, &why, table)?;
    } else {
        damage::hurt(board, target, [hits, crits], cause, &why, table)?;
    }
    if own(Does::ShieldMore) && board.ship(target).shields > 0 {
        let ship = board.ship_mut(target);
        ship.shields -= 1;
        let left = ship.shields;
        table.announce(&why, || Event::ShieldsLost { ship: target, count: 1, left });
    }
    crew_for_hull(board, attack, target, before, table)?;
    after(board, attack, target, table)
}

/// The card under which damage to a ship goes, and how much it bears.
fn armored(board: &Board, no: ShipNo) -> Option<(Held, u8)> {
    let armor = text(board, no, Does::Armor, None).map(|held| (held, ARMOR));
    let shell = || {
        let mut texts = always(board, no).filter(|(held, ability)| holds_all(board, held, ability, None));
        texts.find_map(|(held, ability)| if let Does::Shell(most) = ability.does { Some((held, most)) } else { None })
    };
    armor.or_else(|| if board.carded { shell() } else { None })
}

/// Damage to the Hull that costs the target Crew Upgrades, and brings the attacker's captain Drone Tokens (W068).
fn crew_for_hull(board: &mut Board, attack: &Attack, target: ShipNo, before: u8, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let texts = attack.weapon.map(effects::of).unwrap_or_default();
    let most = texts.iter().find_map(|ability| if let Does::CrewForHull(most) = ability.does { Some(most) } else { None });
    let (Some(most), Piece::Ship(by)) = (most, attack.attacker) else { return Ok(()) };
    let ship = board.ship(target);
    let crew: u8 = ship.loadout.kept(UpgradeKind::Crew).map(|_| 1).sum();
    let count = most.min(ship.damage().saturating_sub(before)).min(crew);
    if count == 0 || !ship.flying() {
        return Ok(());
    }
    for _ in 0..count {
        losses::lose(board, target, UpgradeKind::Crew, table)?;
    }
    let loadout = &mut board.ship_mut(by).loadout;
    let start = loadout.captain.and_then(CardId::captain).map_or(0, |captain| captain.drones);
    loadout.drones = (loadout.drones + count).min(start.max(loadout.drones));
    Ok(())
}

/// Ships that destroy themselves at the end of the Activation Phase (E090). No ally is damaged by it (AW.ALLY.2).
pub fn explode(board: &mut Board, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    for no in ShipNo::all() {
        if board.over() || !board.ship(no).flying() || board.ship(no).loadout.fuse != 1 {
            continue;
        }
        let fused = |held: Held| {
            effects::of(held.card)
                .iter()
                .find_map(|ability| if let Does::Fuse(range, still) = ability.does { Some((held, range, still)) } else { None })
        };
        let Some((held, range, still)) = super::held(board, no).find_map(fused) else { continue };
        let mut hit = super::injuries::beside(board, no, range);
        hit.retain(|other| board.battle == Battle::Duel || other.seat() == no.seat());
        let dice = board.ship(no).hull;
        damage::destroy(board, no, Cause::Own, &[ids::BASE_9_6, ids::BASE_3_6], table)?;
        if !hit.is_empty() && !board.over() {
            damage::burst(board, &held, dice, &hit, still, table)?;
        }
    }
    Ok(())
}

/// Consequences of damage to a ship.
fn after(board: &mut Board, attack: &Attack, target: ShipNo, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    if attack.damage > 0 && text(board, target, Does::Stocks, None).is_some() {
        let loadout = &mut board.ship_mut(target).loadout;
        loadout.stock = loadout.stock.saturating_add(1);
    }
    let Piece::Ship(by) = attack.attacker else { return Ok(()) };
    let shot = Shot::of(attack);
    for least in 1..=attack.damage {
        if let Some(held) = text(board, by, Does::AuxFor(least), Some(&shot))
            && board.ship(target).flying()
        {
            let ship = board.ship_mut(target);
            ship.aux = ship.aux.saturating_add(1);
            tell(table, &held, &[ids::BASE_7_2], Told::Ship(Deed::GivesAux, target));
        }
    }
    Ok(())
}

/// A ship that an attack damaged from ahead may answer it at once with an attack of its own, with any weapon that reaches, once in a round
/// (E131; FAQ of December 2014, Talents 2).
pub fn counter(board: &mut Board, attack: &Attack, table: &mut Table<'_, Event>) {
    let (Piece::Ship(target), by) = (attack.target, attack.attacker) else { return };
    if !board.carded || attack.texts.harm == 0 || board.over() || !board.ship(target).flying() || board.ship(target).doomed.is_some() {
        return;
    }
    let Some(held) = text(board, target, Does::Counter, Some(&Shot::of(attack))) else { return };
    if !board.ship(target).boosts.countered && can_answer(board, target, by) {
        tell(table, &held, &[ids::BASE_11_4, ids::BASE_3_6], Told::Plain(Deed::MayBeAnswered));
        board.flow.push(Frame::FreeShot { ship: target, target: by });
    }
}

/// Whether a ship could make a free attack on a piece, with its Primary Weapon or a card.
pub fn can_answer(board: &Board, ship: ShipNo, target: Piece) -> bool {
    declare::check(board, ship, target).is_ok() || !super::aim::weapons(board, ship, target).is_empty()
}

/// Answers to an attack whether it hits or not: the dice of a captain, and those of the Counter Attack Die.
pub fn answers(board: &mut Board, attack: &Attack, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let Piece::Ship(target) = attack.target else { return Ok(()) };
    let shot = Shot::of(attack);
    if let Some(held) = text(board, target, Does::Answer, Some(&shot)) {
        let ask = table.ask(ids::BASE_11_S7, "ask-answer").by(target.seat());
        let rolled = ask.about(|| words::about_attack(board, attack)).dice(&ATTACK_DIE, 2)?;
        let faces = AttackFaces::of(&rolled);
        // Once in a round, however often it is attacked (FAQ of December 2014, Captains 4).
        board.ship_mut(target).loadout.active.remove(held.place);
        tell(table, &held, &[ids::BASE_11_S7, ids::BASE_3_6], Told::Attack(Deed::Answers, faces));
        answer(board, attack, target, [faces.hit, faces.crit], table)?;
    }
    answer(board, attack, target, attack.texts.answered, table)
}

/// Damage to the attacker, ship or token, without an attack on it. Attacks that a token has named already are still made.
fn answer(board: &mut Board, attack: &Attack, by: ShipNo, harm: [u8; 2], table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    if harm == [0, 0] || board.over() || !board.on_table(attack.attacker) {
        return Ok(());
    }
    let taken = Attack { damage: harm[0] + harm[1], ..*attack };
    match attack.attacker {
        Piece::Ship(ship) if ship.seat() == by.seat() => Ok(()),
        Piece::Ship(ship) => damage::hurt(board, ship, harm, crate::state::Cause::Enemy, &[ids::BASE_11_S7], table),
        Piece::Cube => cube::suffer(board, &taken, by, table),
        Piece::Sphere => sphere::suffer(board, &taken, by, table),
    }
}

/// Changes of the remaining results by texts: one Hit more by the weapon, one Critical less by the defender's hull.
pub fn compared(board: &Board, attack: &mut Attack, table: &mut Table<'_, Event>) {
    if !board.carded || attack.hits + attack.crits == 0 {
        return;
    }
    if attack.weapon.is_some_and(|card| effects_of(card, Does::HitMore)) {
        attack.hits += 1;
    }
    let Piece::Ship(target) = attack.target else { return };
    if attack.crits > 0
        && let Some(held) = text(board, target, Does::SoftenOne, None)
    {
        attack.crits -= 1;
        attack.hits += 1;
        tell(table, &held, &[ids::BASE_11_S6], Told::Plain(Deed::Softens));
    }
}

/// Whether nobody rolls defense dice against a weapon.
pub fn no_defense(card: crate::data::CardId) -> bool {
    effects_of(card, Does::Missile)
}
