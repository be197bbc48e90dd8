//! Steps 3 and 5 of an attack: changes of dice by tokens and Target Locks of both sides (AW.BASE.11.S3, 11.S5, AW.BASE.8).

use engine::{Table, Unanswered};
use rulebook::attack_wing as ids;

use crate::{
    command::{Command, Token, With},
    data::dice::{ATTACK_DIE, AttackFaces, DEFENSE_DIE, DefenseFaces},
    effects::Does,
    event::{Deed, Event, Told},
    ids::Piece,
    options::RerollLimit,
    reason::Refusal,
    rules::{cards, declare::advance},
    state::{Attack, AttackStep, Board, Frame},
    words,
};

/// Whether the attacking ship can change its dice in a way that could matter: a Target Lock on the target while a die does no damage, or a Battle
/// Stations Token while there are such results.
pub fn attacker_could(board: &Board) -> bool {
    let Some(attack @ Attack { attacker: Piece::Ship(no), target, attack_faces: faces, texts, .. }) = board.attack else { return false };
    let ship = board.ship(no);
    let locked = ship.lock == Some(target) || ship.lock_too == Some(target);
    let loose = faces.without(texts.fixed);
    let helps = (locked && !texts.lock_spent && loose.battle + loose.blank > 0) || (ship.battle > 0 && faces.battle > 0);
    (helps && !of_mine(&attack)) || commendable(board).next().is_some() || cards::any(board, no.seat())
}

/// Whether a Minefield Token that was laid rolls: neither a Target Lock nor a Battle Stations Token of the ship changes its dice (AW.BASE.7.12).
fn of_mine(attack: &Attack) -> bool {
    attack.weapon.is_some_and(cards::is_mine)
}

/// Whether the defending ship can change its dice in a way that could matter.
pub fn defender_could(board: &Board) -> bool {
    let token = [Token::Evade, Token::BattleStations].into_iter().any(|token| check_defense(board, token).is_ok());
    token
        || commendable(board).next().is_some()
        || board.attack.and_then(|attack| attack.target.seat()).is_some_and(|seat| cards::any(board, seat))
}

pub(super) fn evades(attack: &Attack) -> u8 {
    attack.defense_faces.evade + attack.added_evades
}

fn check_defense(board: &Board, token: Token) -> Result<(), Refusal> {
    let Some(attack) = board.attack else { return Err(Refusal::NotNow { wanted: "now-no-attack-is-in-hand" }) };
    let Piece::Ship(ship) = attack.target else { return Err(Refusal::NotNow { wanted: "now-no-ship-is-attacked" }) };
    let (held, word, helps) = match token {
        Token::Evade => (board.ship(ship).evade, "act-evade", true),
        Token::BattleStations => (board.ship(ship).battle, "act-battle-stations", attack.defense_faces.battle > 0),
    };
    if held == 0 {
        Err(Refusal::NoToken { token: word })
    } else if !helps || attack.attack_faces.damaging() + attack.texts.doubles <= evades(&attack) {
        Err(Refusal::TokenIdle { token: word })
    } else {
        Ok(())
    }
}

/// Whether a token can be spent on the dice in question.
pub fn check_spend(board: &Board, token: Token) -> Result<(), Refusal> {
    match (board.flow.top(), token) {
        (Frame::ModifyDefense, _) => check_defense(board, token),
        (Frame::ModifyAttack, Token::Evade) => Err(Refusal::EvadeAttacking),
        (Frame::ModifyAttack, Token::BattleStations) => {
            let Some(attack @ Attack { attacker: Piece::Ship(ship), attack_faces, .. }) = board.attack else {
                return Err(Refusal::NotNow { wanted: "now-no-ship-attacks" });
            };
            if of_mine(&attack) {
                return Err(Refusal::MineDice);
            }
            match (board.ship(ship).battle, attack_faces.battle) {
                (0, _) => Err(Refusal::NoToken { token: "act-battle-stations" }),
                (_, 0) => Err(Refusal::TokenIdle { token: "act-battle-stations" }),
                _ => Ok(()),
            }
        }
        _ => Err(Refusal::NotNow { wanted: "now-tokens-are-spent-when-dice-are-modified" }),
    }
}

/// Whether the Target Lock can be spent on these dice, while the attack dice are modified.
pub fn check_reroll(board: &Board, dice: AttackFaces) -> Result<(), Refusal> {
    let Some(attack @ Attack { attacker: Piece::Ship(ship), target, attack_faces, .. }) = board.attack else { return Err(Refusal::NoLock) };
    if of_mine(&attack) {
        return Err(Refusal::MineDice);
    }
    let locks = [board.ship(ship).lock, board.ship(ship).lock_too];
    let texts = board.attack.map(|attack| attack.texts).unwrap_or_default();
    if !locks.contains(&Some(target)) || texts.lock_spent {
        return Err(Refusal::NoLock);
    }
    if dice.counts().iter().any(|&count| count > 40) || dice.total() == 0 || !dice.within(attack_faces) {
        return Err(Refusal::NoSuchDice);
    }
    // A die that was re-rolled or set is not re-rolled (AW.BASE.11.1).
    let fixed = if board.options.reroll_limit == RerollLimit::Once { texts.fixed } else { texts.set };
    if dice.within(attack_faces.without(fixed)) { Ok(()) } else { Err(Refusal::RerolledTwice) }
}

/// Whether the Commendation Award Token can be spent on this die: one of the owner's own, of the current attack (AW.CAT.3).
pub fn check_commend(board: &Board, die: With) -> Result<(), Refusal> {
    let Some(attack) = board.attack else { return Err(Refusal::NotNow { wanted: "now-no-attack-is-in-hand" }) };
    let piece = match board.flow.top() {
        Frame::ModifyAttack => attack.attacker,
        Frame::ModifyDefense => attack.target,
        _ => return Err(Refusal::NotNow { wanted: "now-dice-are-re-rolled-when-they-are-modified" }),
    };
    let seat = piece.seat().ok_or(Refusal::CommendDie)?;
    if !board.reserves[seat.index()].commended {
        return Err(Refusal::NoCommendation { seat });
    }
    let (lies, free) = match (die, board.flow.top()) {
        (With::Attack(die), Frame::ModifyAttack) if one(&die.counts()) => {
            (die.within(attack.attack_faces), die.within(cards::loose(board, &attack)))
        }
        (With::Defense(die), Frame::ModifyDefense) if one(&die.counts()) => {
            (die.within(attack.defense_faces), die.within(cards::loose_defense(board, &attack)))
        }
        _ => return Err(Refusal::CommendDie),
    };
    match (lies, free) {
        (false, _) => Err(Refusal::NoSuchDice),
        (true, false) => Err(Refusal::RerolledTwice),
        (true, true) => Ok(()),
    }
}

/// Whether it is one die.
fn one(counts: &[u8]) -> bool {
    counts.iter().map(|&count| u32::from(count)).sum::<u32>() == 1
}

/// The dice that the token is sensibly spent on: those that do nothing.
fn commendable(board: &Board) -> impl Iterator<Item = With> + '_ {
    let attack = |battle, blank| With::Attack(AttackFaces { battle, blank, ..AttackFaces::default() });
    let defense = |battle, blank| With::Defense(DefenseFaces { evade: 0, battle, blank });
    // In the order of commands: dice with more of the earlier faces come later.
    let dice = [attack(0, 1), attack(1, 0), defense(0, 1), defense(1, 0)];
    let any = board.reserves.iter().any(|reserve| reserve.commended);
    dice.into_iter().filter(move |&die| any && check_commend(board, die).is_ok())
}

/// Spends the Commendation Award Token: it leaves the game (AW.CAT.4).
pub fn commend(board: &mut Board, die: With, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let Some(mut attack) = board.attack else { return Ok(()) };
    let piece = if matches!(die, With::Attack(_)) { attack.attacker } else { attack.target };
    let Some(seat) = piece.seat() else { return Ok(()) };
    let now = match die {
        With::Attack(die) => {
            let now = {
                let ask = table.ask(ids::CAT_3, "ask-commendation").by(seat);
                AttackFaces::of(&ask.about(|| words::about_attack(board, &attack)).dice(&ATTACK_DIE, 1)?)
            };
            let kept = attack.attack_faces.minus(die);
            attack.attack_faces = kept.plus(now);
            attack.texts.fixed = attack.texts.fixed.at_most(kept).plus(now);
            With::Attack(now)
        }
        With::Defense(die) => {
            let now = {
                let ask = table.ask(ids::CAT_3, "ask-commendation").by(seat);
                DefenseFaces::of(&ask.about(|| words::about_attack(board, &attack)).dice(&DEFENSE_DIE, 1)?)
            };
            let kept = attack.defense_faces.without(die);
            attack.defense_faces = kept.plus(now);
            attack.texts.fixed_defense = attack.texts.fixed_defense.at_most(kept).plus(now);
            With::Defense(now)
        }
        _ => return Ok(()),
    };
    board.reserves[seat.index()].commended = false;
    board.attack = Some(attack);
    table.announce(&[ids::CAT_3, ids::CAT_4, ids::BASE_11_1], || Event::Commended { seat, die, now });
    after_change(board);
    Ok(())
}

/// Changes that the attacker may make to its dice, sorted; of re-rolls the sensible ones and all dice.
pub fn list_attack_changes(board: &Board, out: &mut Vec<Command>) {
    let Some(Attack { attack_faces, texts, .. }) = board.attack else { return };
    let all = attack_faces.without(texts.fixed);
    let (battle, blank) = (all.battle, all.blank);
    let none = AttackFaces::default();
    let begun = out.len();
    let useful = [AttackFaces { blank, ..none }, AttackFaces { battle, ..none }, AttackFaces { battle, blank, ..none }, all];
    out.extend(useful.into_iter().filter(|&dice| check_reroll(board, dice).is_ok()).map(|dice| Command::Reroll { dice }));
    list_spends(board, out);
    out[begun..].sort_unstable();
    out.dedup();
}

/// The cards of the side whose dice are in question, added and sorted.
pub fn list_cards(board: &Board, out: &mut Vec<Command>) {
    let defending = board.flow.top() == Frame::ModifyDefense;
    let piece = board.attack.map(|attack| if defending { attack.target } else { attack.attacker });
    if let Some(seat) = piece.and_then(Piece::seat) {
        cards::list(board, seat, out);
    }
}

/// Tokens that can be spent, and `done`, sorted.
pub fn list_spends(board: &Board, out: &mut Vec<Command>) {
    out.extend(commendable(board).map(|die| Command::Commend { die }));
    let tokens = [Token::Evade, Token::BattleStations].into_iter().filter(|&token| check_spend(board, token).is_ok());
    out.extend(tokens.map(|token| Command::Spend { token }));
    out.push(Command::Done);
}

/// Spends the Target Lock on these dice.
pub fn reroll(board: &mut Board, dice: AttackFaces, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let Some(mut attack) = board.attack else { return Ok(()) };
    let Piece::Ship(ship) = attack.attacker else { return Ok(()) };
    let ask = table.ask(ids::BASE_8_2, "ask-lock").by(ship.seat());
    let rolled = ask.about(|| words::about_attack(board, &attack)).dice(&ATTACK_DIE, dice.total())?;
    let now = AttackFaces::of(&rolled);
    let kept = attack.attack_faces.minus(dice);
    attack.attack_faces = kept.plus(now);
    attack.texts.fixed = attack.texts.fixed.at_most(kept).plus(now);
    attack.texts.lock_spent = true;
    let faces = attack.attack_faces;
    board.attack = Some(attack);
    cards::spend_lock(board, ship, attack.target);
    table.announce(&[ids::BASE_8_2, ids::BASE_8_5, ids::BASE_11_S3, ids::BASE_11_1], || Event::LockRerolled { ship, dice, now, faces });
    after_change(board);
    Ok(())
}

/// Spends a token on the dice in question.
pub fn spend(board: &mut Board, token: Token, table: &mut Table<'_, Event>) {
    let Some(mut attack) = board.attack else { return };
    let defending = board.flow.top() == Frame::ModifyDefense;
    let Some(ship) = (if defending { attack.target } else { attack.attacker }).ship() else { return };
    let step = if defending { ids::BASE_11_S5 } else { ids::BASE_11_S3 };
    match token {
        Token::Evade => {
            attack.added_evades += 1;
            board.ship_mut(ship).evade -= 1;
            table.announce(&[ids::BASE_8_1, ids::BASE_8_5, step], || Event::EvadeSpent { ship });
        }
        Token::BattleStations => {
            let turned = if defending {
                attack.defense_faces.evade += attack.defense_faces.battle;
                std::mem::take(&mut attack.defense_faces.battle)
            } else {
                let turned = std::mem::take(&mut attack.attack_faces.battle);
                match cards::text(board, ship, Does::BattleCrits, None) {
                    Some(held) => {
                        attack.attack_faces.crit += turned;
                        cards::tell(table, &held, &[ids::BASE_8_4, step], Told::Plain(Deed::MakesCriticals));
                    }
                    None => attack.attack_faces.hit += turned,
                }
                turned
            };
            board.ship_mut(ship).battle -= 1;
            attack.texts.battle_spent[usize::from(defending)] = true;
            table.announce(&[ids::BASE_8_4, ids::BASE_8_5, step], || Event::BattleStationsSpent { ship, turned });
        }
    }
    board.attack = Some(attack);
    after_change(board);
}

/// Goes on when nothing more can be changed.
pub fn after_change(board: &mut Board) {
    let more = if board.flow.top() == Frame::ModifyAttack { attacker_could(board) } else { defender_could(board) };
    if !more {
        done(board);
    }
}

/// A seat leaves the dice in question as they are.
pub fn keep(board: &mut Board, table: &mut Table<'_, Event>) {
    let defending = board.flow.top() == Frame::ModifyDefense;
    let piece = board.attack.map(|attack| if defending { attack.target } else { attack.attacker });
    if let Some(ship) = piece.and_then(Piece::ship) {
        let rules = [if defending { ids::BASE_11_S5 } else { ids::BASE_11_S3 }];
        table.announce(&rules, || Event::DiceKept { ship });
    }
    if !defending {
        cards::compel(board, table);
    }
    done(board);
}

/// No more changes to the dice in question.
fn done(board: &mut Board) {
    let next = match board.flow.top() {
        Frame::ModifyAttack if board.carded => AttackStep::PrepareDefense,
        Frame::ModifyAttack => AttackStep::RollDefenseDice,
        _ => AttackStep::CompareResults,
    };
    advance(board, next);
    board.flow.pop();
}
