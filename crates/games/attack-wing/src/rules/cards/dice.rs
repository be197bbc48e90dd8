//! Dice that cards re-roll, turn, set, add and cancel (AW.BASE.11.S3, 11.S5, 11.1).

use engine::{Seat, Table, Unanswered};
use rulebook::attack_wing as ids;

use super::{
    Held,
    among::{of_defense_face, of_face},
    rule, tell,
};
use crate::{
    command::With,
    data::{
        CardId,
        dice::{ATTACK_DIE, AttackFaces, DEFENSE_DIE, DefenseFaces},
    },
    effects::{Ability, Does, Face, Need, When},
    event::{Deed, Event, Told},
    ids::Piece,
    options::RerollLimit,
    rules::{damage, declare},
    state::{Attack, AttackTexts, Board, Cause},
    words,
};

/// Attack dice that may still be re-rolled (AW.BASE.11.1).
pub fn loose(board: &Board, attack: &Attack) -> AttackFaces {
    match board.options.reroll_limit {
        RerollLimit::Once => attack.attack_faces.without(attack.texts.fixed),
        RerollLimit::PerEffect => attack.attack_faces.without(attack.texts.set),
    }
}

/// Defense dice that may still be re-rolled.
pub fn loose_defense(board: &Board, attack: &Attack) -> DefenseFaces {
    match board.options.reroll_limit {
        RerollLimit::Once => attack.defense_faces.without(attack.texts.fixed_defense),
        RerollLimit::PerEffect => attack.defense_faces.without(attack.texts.set_defense),
    }
}

/// Whether a window is about attack dice.
pub const fn on_attack(when: When) -> bool {
    matches!(when, When::Roll | When::Oppose | When::Attack)
}

/// Roller of a window: the attacker's seat for attack dice, the defender's for defense dice.
fn roller(board: &Board, attack: &Attack, attacking: bool) -> Seat {
    if attacking { declare::roller(board, attack) } else { declare::defender(board, attack) }
}

/// Re-rolls attack dice by a card.
pub fn reroll(board: &mut Board, held: &Held, when: When, dice: AttackFaces, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let Some(mut attack) = board.attack else { return Ok(()) };
    let ask = table.ask(rule(when), "ask-card-reroll").by(roller(board, &attack, true));
    let rolled = ask.about(|| words::about_attack(board, &attack)).dice(&ATTACK_DIE, dice.total())?;
    let now = AttackFaces::of(&rolled);
    let kept = attack.attack_faces.minus(dice);
    attack.attack_faces = kept.plus(now);
    attack.texts.fixed = attack.texts.fixed.at_most(kept).plus(now);
    let faces = attack.attack_faces;
    board.attack = Some(attack);
    tell(table, held, &[rule(when), ids::BASE_11_1, ids::BASE_3_6], Told::Rerolls(dice, now, faces));
    Ok(())
}

/// Re-rolls defense dice by a card.
fn reroll_defense(board: &mut Board, held: &Held, when: When, dice: DefenseFaces, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let Some(mut attack) = board.attack else { return Ok(()) };
    let ask = table.ask(rule(when), "ask-card-reroll").by(roller(board, &attack, false));
    let rolled = ask.about(|| words::about_attack(board, &attack)).dice(&DEFENSE_DIE, dice.total())?;
    let now = DefenseFaces::of(&rolled);
    let kept = attack.defense_faces.without(dice);
    attack.defense_faces = kept.plus(now);
    attack.texts.fixed_defense = attack.texts.fixed_defense.at_most(kept).plus(now);
    let faces = attack.defense_faces;
    board.attack = Some(attack);
    tell(table, held, &[rule(when), ids::BASE_11_1, ids::BASE_3_6], Told::RerollsDefense(dice, now, faces));
    Ok(())
}

/// Turns dice, those that were not re-rolled first, so that the dice that may be re-rolled are still there.
fn turn(attack: &mut Attack, from: Face, to: Face, most: u8) -> u8 {
    let count =
        if to == Face::Evade { of_defense_face(attack.defense_faces, from).total() } else { of_face(attack.attack_faces, from).total() };
    let count = count.min(most);
    let faces = &mut attack.attack_faces;
    match (from, to) {
        (Face::Battle, Face::Evade) => {
            attack.defense_faces.battle -= count;
            attack.defense_faces.evade += count;
        }
        (_, Face::Evade) => {
            attack.defense_faces.blank -= count;
            attack.defense_faces.evade += count;
            attack.texts.fixed_defense.blank = attack.texts.fixed_defense.blank.min(attack.defense_faces.blank);
        }
        _ => {
            match from {
                Face::Hit => faces.hit -= count,
                Face::Crit => faces.crit -= count,
                Face::Battle => faces.battle -= count,
                _ => faces.blank -= count,
            }
            match to {
                Face::Crit => faces.crit += count,
                _ => faces.hit += count,
            }
        }
    }
    let faces = attack.attack_faces;
    let fixed = &mut attack.texts.fixed;
    *fixed = AttackFaces {
        hit: fixed.hit.min(faces.hit),
        crit: fixed.crit.min(faces.crit),
        battle: fixed.battle.min(faces.battle),
        blank: fixed.blank.min(faces.blank),
    };
    count
}

/// Dice that a weapon's text turns in an attack with it, whether wanted or not: the dice of a face, another face, and how many at most.
pub fn compelled(card: CardId) -> Option<(Face, Face, u8)> {
    crate::effects::of(card).iter().find_map(|ability| match ability.does {
        Does::Turn(from, to, most) if ability.needs.contains(&Need::This) => Some((from, to, most)),
        _ => None,
    })
}

/// Compulsory effects of a weapon's text on the dice: only a text with "may" is a choice (AW.BASE.3.6).
pub fn compel(board: &mut Board, table: &mut Table<'_, Event>) {
    let Some((mut attack, Piece::Ship(ship))) = board.attack.filter(|_| board.carded).map(|attack| (attack, attack.attacker)) else {
        return;
    };
    let Some(held) = attack.weapon.and_then(|card| super::held(board, ship).find(|held| held.card == card)) else { return };
    let Some((from, to, most)) = compelled(held.card).filter(|_| !attack.texts.used[0].has(held.place)) else { return };
    let count = turn(&mut attack, from, to, most);
    board.attack = Some(attack);
    if count > 0 {
        tell(table, &held, &[ids::BASE_11_S3, ids::BASE_3_6], Told::Count(Deed::Turns, count));
    }
}

/// Turns all of the attacker's Criticals into Hits for a defender whose text says so.
pub fn soften(attack: &mut Attack) -> u8 {
    turn(attack, Face::Crit, Face::Hit, 99)
}

/// Carries out a change of dice.
pub fn perform(board: &mut Board, held: &Held, ability: &Ability, with: With, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let Some(attack) = board.attack else { return Ok(()) };
    let rerolls = matches!(
        ability.does,
        Does::RerollByShields
            | Does::Reroll(..)
            | Does::RerollAll(_)
            | Does::RerollAgain
            | Does::RerollKeeping
            | Does::RerollByDamage
            | Does::RerollTwice
    );
    let commanded = ability.does == Does::Command && matches!(ability.when, When::Attack | When::Defend);
    if rerolls || commanded {
        return reroll_by(board, held, ability, with, table);
    }
    let mut attack = attack;
    let done = match ability.does {
        Does::CancelDie => cancel_die(&mut attack, with),
        Does::DefenseForDamage => {
            let count = board.ship(held.ship).damage();
            attack.texts.defense = attack.texts.defense.saturating_add_unsigned(count);
            Told::Count(Deed::AddsDefense, count)
        }
        Does::DiceForEvade(count) => {
            attack.texts.defense = attack.texts.defense.saturating_sub_unsigned(count);
            attack.added_evades += 1;
            Told::Count(Deed::TradesForEvade, count)
        }
        Does::Battery => battery(board, &mut attack, held, with),
        Does::EnableWeapon => enable_weapon(board, &attack, held),
        Does::Turn(..) | Does::TurnDrex | Does::AddHit | Does::AddCrit | Does::AddEvade(_) | Does::MoreDamage(_) | Does::CancelOneHit => {
            lying(&mut attack, ability.does)
        }
        Does::CardForFewer(_) | Does::UpgradesForEvades(_) | Does::DisableForDie(_) | Does::CrewForDie | Does::LendDie(_) => {
            paid_with(board, &mut attack, held, ability.does, with, table)?
        }
        Does::Control => control(board, &mut attack, held, with, table),
        _ => before(&mut attack, ability, with),
    };
    if !matches!(done, Told::Nothing) {
        tell(table, held, &[rule(ability.when), ids::BASE_3_6], done);
    }
    board.attack = Some(attack);
    match ability.does {
        Does::CancelFor(count) => damage::hurt(board, held.ship, [count, 0], cause(&attack), &[ids::BASE_11_S5], table),
        _ => Ok(()),
    }
}

/// Re-rolls by a card.
fn reroll_by(board: &mut Board, held: &Held, ability: &Ability, with: With, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let Some(attack) = &mut board.attack else { return Ok(()) };
    if ability.does == Does::RerollKeeping {
        attack.texts.lock_spent = true;
    }
    if let (Does::RerollAgain, With::Attack(dice)) = (ability.does, with) {
        attack.texts.fixed = attack.texts.fixed.without(dice);
        attack.texts.lock_spent = false;
    }
    let attack = *attack;
    match (ability.does, with) {
        (Does::RerollTwice, _) => reroll_twice(board, held, ability.when, with, table),
        (_, With::Attack(dice)) => reroll(board, held, ability.when, dice, table),
        (_, With::Defense(dice)) => reroll_defense(board, held, ability.when, dice, table),
        (Does::RerollAll(face), _) if on_attack(ability.when) => {
            reroll(board, held, ability.when, of_face(loose(board, &attack), face), table)
        }
        (Does::RerollAll(face), _) => {
            reroll_defense(board, held, ability.when, of_defense_face(loose_defense(board, &attack), face), table)
        }
        _ => Ok(()),
    }
}

/// Re-rolls one die, or that die once more.
fn reroll_twice(board: &mut Board, held: &Held, when: When, with: With, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let Some(attack) = &mut board.attack else { return Ok(()) };
    let again = attack.texts.twice > 0;
    let before = (attack.attack_faces, attack.defense_faces);
    match with {
        With::Attack(die) => {
            if again {
                attack.texts.fixed = attack.texts.fixed.without(die);
            }
            reroll(board, held, when, die, table)?;
        }
        With::Defense(die) => {
            if again {
                attack.texts.fixed_defense = attack.texts.fixed_defense.without(die);
            }
            reroll_defense(board, held, when, die, table)?;
        }
        _ => return Ok(()),
    }
    let Some(attack) = &mut board.attack else { return Ok(()) };
    // The face that the die shows now.
    let now = match with {
        With::Attack(die) => attack.attack_faces.without(before.0.minus(die)).counts().iter().position(|&count| count > 0),
        With::Defense(die) => {
            attack.defense_faces.without(before.1.without(die)).counts().iter().position(|&count| count > 0).map(|at| at + 4)
        }
        _ => None,
    };
    let die = now.and_then(|at| u8::try_from(at + 1).ok()).unwrap_or(0);
    attack.texts.twice = if again { 0 } else { die };
    Ok(())
}

/// Changes of rolled dice.
fn lying(attack: &mut Attack, does: Does) -> Told {
    match does {
        Does::Turn(from, to, most) => {
            let count = turn(attack, from, to, most);
            Told::Count(Deed::Turns, count)
        }
        Does::TurnDrex => {
            let count = attack.attack_faces.battle;
            turn(attack, Face::Battle, Face::Crit, 1);
            turn(attack, Face::Battle, Face::Hit, 99);
            Told::Count(Deed::TurnsOneCritical, count)
        }
        Does::AddHit => {
            attack.attack_faces.hit += 1;
            attack.texts.fixed.hit += 1;
            Told::Plain(Deed::AddsHit)
        }
        Does::AddCrit => {
            attack.attack_faces.crit += 1;
            attack.texts.fixed.crit += 1;
            Told::Plain(Deed::AddsCritical)
        }
        Does::CancelOneHit => {
            attack.hits = attack.hits.saturating_sub(1);
            Told::Plain(Deed::CancelsHit)
        }
        Does::MoreDamage(count) => {
            attack.hits += count;
            Told::Count(Deed::AddsDamage, count)
        }
        Does::AddEvade(count) => {
            attack.added_evades += count;
            Told::Count(Deed::AddsEvades, count)
        }
        _ => Told::Nothing,
    }
}

/// One attack die that the defender chose is taken away.
fn cancel_die(attack: &mut Attack, with: With) -> Told {
    let With::Attack(die) = with else { return Told::Nothing };
    attack.attack_faces = attack.attack_faces.minus(die);
    attack.texts.fixed = attack.texts.fixed.at_most(attack.attack_faces);
    attack.texts.set = attack.texts.set.at_most(attack.attack_faces);
    Told::Attack(Deed::CancelsDie, die)
}

/// The card is disabled for one attack die more, or discarded for two.
fn battery(board: &mut Board, attack: &mut Attack, held: &Held, with: With) -> Told {
    let loadout = &mut board.ship_mut(held.ship).loadout;
    let dice = if with == With::Number(2) {
        loadout.discarded.insert(held.place);
        loadout.under.insert(held.place);
        2
    } else {
        loadout.disabled.insert(held.place);
        1
    };
    attack.texts.attack = attack.texts.attack.saturating_add_unsigned(dice);
    Told::Count(Deed::AddsDice, dice)
}

/// The weapon of the attack is ready again.
fn enable_weapon(board: &mut Board, attack: &Attack, held: &Held) -> Told {
    let (Some(place), Some(weapon)) = (super::aim::disabled_for(board, held.ship, attack), attack.weapon) else { return Told::Nothing };
    board.ship_mut(held.ship).loadout.disabled.remove(place);
    Told::Card(Deed::Enables, weapon)
}

/// Effects that are paid for with cards and tokens of the ship.
fn paid_with(
    board: &mut Board,
    attack: &mut Attack,
    held: &Held,
    does: Does,
    with: With,
    table: &mut Table<'_, Event>,
) -> Result<Told, Unanswered> {
    if let (Does::UpgradesForEvades(_) | Does::DisableForDie(_), With::Card(card)) = (does, with) {
        super::losses::disable_card(board, held.ship, card, table)?;
    }
    let ship = board.ship_mut(held.ship);
    let loadout = &mut ship.loadout;
    Ok(match (does, with) {
        (Does::CardForFewer(count), With::Card(card)) => {
            super::losses::discard_own(loadout, card);
            attack.texts.attack = attack.texts.attack.saturating_sub_unsigned(count);
            Told::Card(Deed::ForFewer, card)
        }
        (Does::UpgradesForEvades(_), With::Card(card)) => {
            attack.added_evades += 1;
            attack.texts.sacrificed += 1;
            Told::Card(Deed::ForEvade, card)
        }
        (Does::DisableForDie(_), With::Card(card)) => {
            attack.texts.attack += 1;
            Told::Card(Deed::DisablesForDie, card)
        }
        (Does::CrewForDie, With::Card(card)) => {
            let found = loadout.cards().find(|&(place, other)| other == card && !loadout.discarded.has(place));
            if let Some((place, _)) = found {
                loadout.discarded.insert(place);
                loadout.under.insert(place);
            }
            attack.texts.attack += 1;
            Told::Card(Deed::ForDie, card)
        }
        (Does::LendDie(_), _) => {
            ship.scan -= 1;
            attack.texts.attack += 1;
            Told::Plain(Deed::SpendsScan)
        }
        _ => Told::Nothing,
    })
}

/// Effects on an attack before its dice are rolled or its damage is dealt.
fn before(attack: &mut Attack, ability: &Ability, with: With) -> Told {
    let texts = &mut attack.texts;
    match (ability.does, with) {
        (Does::MoreDice(count), _) => {
            texts.attack = texts.attack.saturating_add_unsigned(count);
            return Told::Count(Deed::AddsDice, count);
        }
        (Does::MoreDefense(count), _) => {
            texts.defense = texts.defense.saturating_add_unsigned(count);
            return Told::Count(Deed::AddsDefense, count);
        }
        (Does::LessDefense(count), _) => {
            texts.defense = texts.defense.saturating_sub_unsigned(count);
            return Told::Count(Deed::TakesDefense, count);
        }
        (Does::Command, With::Number(7)) => texts.attack += 1,
        (Does::Command, With::Number(8)) => texts.defense += 1,
        (Does::SetDice(_) | Does::Command, With::Attack(dice)) => {
            texts.set = texts.set.plus(dice);
            return Told::Attack(Deed::Sets, dice);
        }
        (Does::SetDice(_) | Does::Command, With::Defense(dice)) => {
            texts.set_defense = texts.set_defense.plus(dice);
            return Told::Defense(Deed::Sets, dice);
        }
        (does, _) => return said(texts, does, ability.when),
    }
    Told::Nothing
}

/// Effects on an attack that offer no choice.
fn said(texts: &mut AttackTexts, does: Does, when: When) -> Told {
    match does {
        Does::TradeForCrit => {
            texts.attack -= 1;
            texts.crits = 1;
            Told::Plain(Deed::Trades)
        }
        Does::SpecialDie if when == When::Roll => {
            texts.elite = true;
            Told::Plain(Deed::ReplacesAttack)
        }
        Does::SpecialDie => {
            texts.counter = true;
            Told::Plain(Deed::ReplacesDefense)
        }
        Does::KeepCloak => {
            texts.keep_cloak = true;
            Told::Plain(Deed::KeepsCloak)
        }
        Does::Feedback => {
            texts.feedback = true;
            Told::Plain(Deed::TurnsBack)
        }
        Does::Breach => {
            texts.breach = true;
            Told::Plain(Deed::Breaches)
        }
        Does::Cancel | Does::CancelFor(_) => {
            texts.cancelled = true;
            Told::Plain(Deed::Cancels)
        }
        _ => Told::Nothing,
    }
}

/// Tokens moved onto the defending ship for results (R018).
fn control(board: &mut Board, attack: &mut Attack, held: &Held, with: With, table: &mut Table<'_, Event>) -> Told {
    let With::Number(what) = with else { return Told::Nothing };
    let (tokens, done) = match what {
        1 => (1, Deed::CancelsHit),
        2 => (1, Deed::TurnsCritical),
        _ => (2, Deed::CancelsCritical),
    };
    attack.hits = if what == 1 { attack.hits - 1 } else { attack.hits + u8::from(what == 2) };
    attack.crits -= u8::from(what != 1);
    board.reserves[held.ship.seat().index()].tokens -= tokens;
    if let Piece::Ship(no) = attack.target {
        let ship = board.ship_mut(no);
        ship.aux = ship.aux.saturating_add(tokens);
        let now = ship.aux;
        table.announce(&[ids::BASE_7_2], || Event::AuxTaken { ship: no, now });
    }
    Told::Plain(done)
}

/// Cause that damage of an attack is recorded under.
pub const fn cause(attack: &Attack) -> Cause {
    match attack.attacker {
        Piece::Cube => Cause::Cube,
        Piece::Sphere => Cause::Sphere,
        Piece::Ship(_) => Cause::Enemy,
    }
}
