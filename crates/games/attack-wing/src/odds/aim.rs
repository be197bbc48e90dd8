//! An attack before it is made, as far as the table tells: range, line, the dice of both sides by the rules' own count, and their chances.

use engine::Text;

use crate::{
    data::{CardId, dice::AttackFaces},
    effects::{self, Ability, Does, Face},
    ids::{Piece, ShipNo},
    odds::forecast::{self, Pool, Turned},
    rules::{
        cards,
        count::{self, AttackCount, DefenseCount},
        measure::{self, Measure},
        shot::Shot,
    },
    state::{Attack, Board, Ship},
};

/// An attack before it is made.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Aim {
    /// Whom.
    pub target: Piece,
    /// Range and line of fire.
    pub measure: Measure,
    /// Composition of the attack dice.
    pub attacking: AttackCount,
    /// Composition of the defense dice.
    pub defending: DefenseCount,
    /// Attack dice and the chance of each, with tokens spent where they help.
    pub attack: Pool,
    /// Defense dice and the chance of each, with the Evades of tokens.
    pub defense: Pool,
}

impl Aim {
    /// The chances of 0, 1, 2... damage.
    pub(crate) fn damage(&self) -> Vec<f64> {
        forecast::damage(self.attack, self.defense)
    }

    /// Modifications of the dice, in short words.
    pub(crate) fn notes(&self) -> Vec<Text> {
        let (attacking, defending) = (&self.attacking, &self.defending);
        let notes = [
            (attacking.close > 0, "note-close"),
            (attacking.coordinated > 0, "note-coordinated-attack"),
            (attacking.cards > 0, "note-cards-attack"),
            (attacking.cards < 0, "note-cards-less-attack"),
            (defending.cards > 0, "note-cards-defense"),
            (defending.cards < 0, "note-cards-less-defense"),
            (attacking.stunned, "note-stunned"),
            (defending.adaptation > 0, "note-adaptation"),
            (defending.far > 0, "note-far"),
            (defending.obstructed > 0, "note-obstructed"),
            (defending.cloak > 0, "note-cloak"),
            (defending.coordinated > 0, "note-coordinated-defense"),
            (defending.scan > 0, "note-scan"),
        ];
        notes.into_iter().filter(|(holds, _)| *holds).map(|(_, note)| Text::of(note)).collect()
    }

    /// How many attack dice there are, those that are set included.
    pub(crate) const fn dice(&self) -> u8 {
        self.attack.sure + self.attack.dice
    }

    /// Effects that the chances leave out: choices that a text gives once the dice lie, and damage beside the results.
    pub(crate) fn unknown(&self, board: &Board, weapon: Option<CardId>) -> Vec<Text> {
        let again = self.target.ship().is_some_and(|no| cards::rerolls_by_shields(board, no));
        let shield = weapon.is_some_and(|card| effects::of(card).iter().any(|ability| ability.does == Does::ShieldMore));
        let token = weapon.is_some_and(|card| effects::of(card).iter().any(|ability| ability.does == Does::Dampen));
        let notes = [(again, "odds-without-reroll"), (shield, "odds-without-shield"), (token, "odds-without-damage")];
        notes.into_iter().filter(|(holds, _)| *holds).map(|(_, note)| Text::of(note)).collect()
    }
}

/// The attack of one piece on another; `None` if the target is out of arc or range. `dice` are those that the Cube's option brings;
/// others have their own.
pub(crate) fn of(board: &Board, attacker: Piece, target: Piece, dice: u8) -> Option<Aim> {
    let measure = measure::measure(board, attacker, target).ok()?;
    let dice = if attacker == Piece::Sphere { board.options.sphere_dice } else { dice };
    Some(with(board, &Shot::plain(attacker, target, measure.range, dice), measure, 0))
}

/// The attack of a ship with a weapon card on a target that it reaches.
pub(crate) fn of_card(board: &Board, ship: ShipNo, target: Piece, card: CardId, dice: u8) -> Option<Aim> {
    let mode = effects::mode(card)?;
    let measure = measure::measure_with(board, ship, target, mode.arc).ok()?;
    let shot = Shot { attacker: Piece::Ship(ship), target, range: measure.range, dice, weapon: Some(card), primary: mode.primary };
    let aim = with(board, &shot, measure, cards::gathered(board, ship, card));
    if !cards::takes_lock(board, ship, card, target) {
        return Some(aim);
    }
    // The lock is paid for the attack; a second one on the same target is still there to re-roll.
    let facts = board.ship(ship);
    let left = if facts.lock_too == Some(target) { facts.lock } else { facts.lock_too };
    let attack = ship_pool(facts, aim.attacking.dice(), left == Some(target), Some(card));
    Some(Aim { attack, ..aim })
}

/// `more` dice come to the attack once it is declared.
fn with(board: &Board, shot: &Shot, measure: Measure, more: u8) -> Aim {
    let (attacker, target) = (shot.attacker, shot.target);
    let mut attacking = count::attack_count(board, shot);
    attacking.cards = attacking.cards.saturating_add_unsigned(more);
    let attack = pool(board, attacker, target, attacking.dice(), shot.weapon);
    let defending = count::defense_count(board, shot, measure.obstructed);
    Aim { target, measure, attacking, defending, attack, defense: defense(board, target, defending.dice()) }
}

/// A piece's attack dice.
fn pool(board: &Board, attacker: Piece, target: Piece, dice: u8, weapon: Option<CardId>) -> Pool {
    match attacker {
        Piece::Cube => Pool { dice, chance: forecast::CUBE_CHANCE, ..Pool::default() },
        Piece::Sphere => Pool { dice, chance: forecast::SPHERE_CHANCE, ..Pool::default() },
        Piece::Ship(no) => {
            let ship = board.ship(no);
            ship_pool(ship, dice, locked(ship, target), weapon)
        }
    }
}

/// A ship's attack dice, with its Battle Stations Token and with or without a Target Lock to spend. Dice that a card sets to Hits are not rolled (E087).
fn ship_pool(ship: &Ship, dice: u8, lock: bool, weapon: Option<CardId>) -> Pool {
    let (battle, sure) = (ship.battle > 0, ship.boosts.set_hits.min(dice));
    let dice = dice - sure;
    let turned = weapon.and_then(cards::compelled).and_then(|(from, _, most)| {
        let chance = match from {
            Face::Battle => forecast::battle_chance(battle, lock),
            Face::Blank => forecast::battle_chance(false, lock),
            _ => return None,
        };
        Some(Turned { most, lying: 0, chance })
    });
    let cascade = weapon.map_or(0, |card| effects::of(card).iter().find_map(cascades).unwrap_or(0));
    Pool { sure, dice, chance: forecast::attack_chance(battle, lock), turned: turned.unwrap_or_default(), cascade }
}

/// Dice that an ability brings one after the other (W080).
fn cascades(ability: &Ability) -> Option<u8> {
    if let Does::Cascade(most) = ability.does { Some(most) } else { None }
}

/// Whether a ship has a Target Lock on a target, its first or its second.
pub(crate) fn locked(ship: &Ship, target: Piece) -> bool {
    ship.lock == Some(target) || ship.lock_too == Some(target)
}

/// The pool of a piece's defense dice, with its tokens.
fn defense(board: &Board, target: Piece, dice: u8) -> Pool {
    let (sure, turned) = target.ship().map(|no| board.ship(no)).map_or((0, false), |ship| (ship.evade, ship.battle > 0));
    Pool { sure, dice, chance: forecast::defense_chance(turned), ..Pool::default() }
}

/// Dice that the weapon's text still turns in the current attack, of the dice that are `kept` and of others with a `chance` each; `battle` says whether
/// Battle Stations that come are turned by a token.
pub(crate) fn turned(board: &Board, attack: &Attack, kept: AttackFaces, battle: bool) -> Turned {
    let ship = attack.attacker.ship();
    let held = ship.zip(attack.weapon).and_then(|(ship, weapon)| cards::held(board, ship).find(|held| held.card == weapon));
    let Some(held) = held.filter(|held| !attack.texts.used[0].has(held.place)) else { return Turned::default() };
    match cards::compelled(held.card) {
        Some((Face::Battle, _, most)) => Turned { most, lying: kept.battle, chance: forecast::battle_chance(battle, false) },
        Some((Face::Blank, _, most)) => Turned { most, lying: kept.blank, chance: forecast::battle_chance(false, false) },
        _ => Turned::default(),
    }
}

/// The defense that the current attack will meet.
pub(crate) fn coming_defense(board: &Board, attack: &Attack) -> Pool {
    let count = count::defense_count(board, &Shot::of(attack), attack.obstructed);
    defense(board, attack.target, count.dice())
}

/// Primary Weapon as it counts now (AW.BASE.9.9.15).
pub(crate) fn weapon(ship: &Ship) -> u8 {
    ship.primary.saturating_sub(ship.count(crate::data::DamageKind::WeaponsMalfunction))
}

/// Whether a piece has a Battle Stations Token to spend.
pub(crate) fn battle_stations(board: &Board, piece: Piece) -> bool {
    piece.ship().is_some_and(|no| board.ship(no).battle > 0)
}

/// Damage that destroys a piece, whatever Damage Cards say.
pub(crate) fn left(board: &Board, piece: Piece) -> u8 {
    match piece {
        Piece::Cube => board.options.cube_hull.saturating_sub(board.cube.damage),
        Piece::Sphere => board.options.sphere_hull.saturating_sub(board.sphere.damage),
        Piece::Ship(no) => toughness(board, no),
    }
}

/// Damage that destroys a ship: its active Shields and the rest of its Hull.
pub(crate) fn toughness(board: &Board, ship: ShipNo) -> u8 {
    let ship = board.ship(ship);
    ship.shields + ship.hull_left()
}
