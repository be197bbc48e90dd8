//! Choices of the Combat Phase: attacks with their line of fire and exact odds, and changes of the dice with their effects.

use engine::{Choice, Forecast, Stage, Text, Tone, msg};
use rulebook::attack_wing as rules;

use super::{labels, previews};
use crate::{
    command::{Command, CubeOption, Token, With},
    data::dice::{AttackFaces, DefenseFaces},
    ids::{Piece, ShipNo},
    odds::{
        aim::{self, Aim},
        forecast::{self, Pool},
        volley::{self, Blow},
    },
    rules::cube,
    scene::icons,
    state::{Attack, Board, Frame},
    words,
};

/// The group of a ship's attack.
pub(super) fn attack_group(board: &Board, ship: ShipNo) -> Text {
    words::of_ship("group-attack", board, ship)
}

/// An attack, or holding fire.
pub(super) fn attack(board: &Board, command: &Command, ship: ShipNo, target: Option<Piece>) -> Choice {
    let group = attack_group(board, ship);
    let Some(target) = target else {
        let mut choice = Choice::new(command, msg!("do-hold-fire"), group, rules::BASE_6_3);
        choice.detail = msg!("do-hold-fire-detail");
        choice.icon = Some(icons::PASS);
        choice.on = vec![Piece::shape(Piece::Ship(ship))];
        return choice;
    };
    let name = words::piece(board, target);
    let mut choice = Choice::new(command, msg!("do-attack", target = name.clone()), group, rules::BASE_11_S1);
    choice.icon = Some(icons::FIRE);
    choice.on = vec![Piece::shape(target)];
    if let Some(aim) = aim::of(board, Piece::Ship(ship), target, 0) {
        choice.detail = words::ended(said(&aim));
        choice.preview = previews::fire(&aim.measure, Tone::Seat(ship.seat()));
        choice.odds = Some(odds(board, &aim, msg!("odds-damage", target = name)));
    }
    choice
}

/// `Range 2: 5 attack dice against 3 defense dice`, with the modifications of the dice.
fn said(aim: &Aim) -> Text {
    let (attack, defense) = (words::count(aim.dice(), "count-attack-die"), words::count(aim.defense.dice, "count-defense-die"));
    let dice = msg!("aim", range = aim.measure.range, attack = attack, defense = defense);
    let notes = aim.notes();
    if notes.is_empty() { dice } else { msg!("aim-notes", aim = dice, notes = words::commas(notes)) }
}

fn odds(board: &Board, aim: &Aim, what: Text) -> Forecast {
    let mut odds = forecast::shown(what, aim.damage(), aim::left(board, aim.target));
    odds.notes.extend(aim.unknown(board, None));
    odds
}

/// The Cube's attacks: lines to all targets, and the damage of all together with each one's fate.
pub(super) fn volley(board: &Board, command: &Command, option: CubeOption, targets: [Option<ShipNo>; 3]) -> Choice {
    let names = words::list(targets.iter().flatten().map(|&ship| words::ship(board, ship)));
    let mut choice = Choice::new(command, names, labels::volley_group(board, option), cube::option_rule(option));
    choice.icon = Some(icons::FIRE);
    choice.steps = volley_steps(board, option, targets);
    let ships: Vec<ShipNo> = targets.into_iter().flatten().collect();
    let mut parts = Vec::new();
    for &ship in &ships {
        let target = Piece::Ship(ship);
        choice.on.push(Piece::shape(target));
        let Some(aim) = aim::of(board, Piece::Cube, target, cube::dice(board, option)) else { continue };
        parts.push(msg!("aim-at", ship = ship.to_string(), aim = said(&aim)));
        choice.preview.extend(previews::fire(&aim.measure, Tone::Foe));
    }
    let (together, blows) = volley::chances(board, cube::dice(board, option), &ships);
    let each = |blow: &Blow| {
        let mean = Text::decimal(blow.mean, 2);
        msg!("odds-each", ship = blow.ship.to_string(), mean = mean, chance = words::percent(blow.destroyed))
    };
    let notes = blows.iter().map(each).collect();
    choice.detail = words::clauses(parts);
    let mean = forecast::mean(&together);
    choice.odds = Some(Forecast { what: msg!("odds-in-all"), chances: together, from: 0, mean, notes });
    choice
}

/// The Cube's attacks click by click: how many, then each target.
fn volley_steps(board: &Board, option: CubeOption, targets: [Option<ShipNo>; 3]) -> Vec<Stage> {
    let many = Stage { label: labels::volley_group(board, option), on: vec![Piece::shape(Piece::Cube)] };
    let target = |no: ShipNo| Stage { label: words::ship(board, no), on: vec![Piece::shape(Piece::Ship(no))] };
    std::iter::once(many).chain(targets.into_iter().flatten().map(target)).collect()
}

/// The damage of the current attack with these dice: attack results and dice still to roll, against the defense dice to come or on the table.
fn outlook(board: &Board, attack: &Attack, dice: Pool, defense: Pool) -> Forecast {
    let what = msg!("odds-damage", target = words::piece(board, attack.target));
    forecast::shown(what, forecast::damage(dice, defense), aim::left(board, attack.target))
}

fn sure(results: u8) -> Pool {
    Pool { sure: results, ..Pool::default() }
}

fn spender(board: &Board, attack: &Attack) -> Piece {
    if board.flow.top() == Frame::ModifyDefense { attack.target } else { attack.attacker }
}

fn modify(board: &Board, command: &Command, label: Text, rule: rulebook::RuleId) -> (Choice, Option<Attack>) {
    let group = if board.flow.top() == Frame::ModifyDefense { msg!("group-defense-dice") } else { msg!("group-attack-dice") };
    let mut choice = Choice::new(command, label, group, rule);
    if let Some(attack) = &board.attack {
        choice.on = vec![Piece::shape(spender(board, attack))];
    }
    (choice, board.attack)
}

/// Spending the Target Lock on some of the dice.
pub(super) fn reroll(board: &Board, command: &Command, dice: AttackFaces) -> Choice {
    let (mut choice, attack) = modify(board, command, msg!("do-reroll", dice = words::attack_faces(dice)), rules::BASE_8_2);
    choice.icon = Some(icons::LOCK);
    choice.detail = msg!("do-reroll-detail");
    if let Some(attack) = attack.filter(|attack| dice.within(attack.attack_faces)) {
        if aim::battle_stations(board, attack.attacker) {
            choice.detail = msg!("do-reroll-detail-turned");
        }
        choice.odds = Some(rerolled(board, &attack, dice, false));
    }
    choice
}

/// The damage if some of the attack dice are rolled again, and with a Target Lock left those that do no damage as well.
fn rerolled(board: &Board, attack: &Attack, dice: AttackFaces, lock: bool) -> Forecast {
    let turned = aim::battle_stations(board, attack.attacker);
    let pool = again(board, attack, dice, turned, turned, lock);
    outlook(board, attack, pool, aim::coming_defense(board, attack))
}

/// The attack dice once these are rolled again, and with a lock what else does no damage. `lying` says whether Battle Stations that lie there are
/// turned, `coming` whether those that come are.
fn again(board: &Board, attack: &Attack, dice: AttackFaces, lying: bool, coming: bool, lock: bool) -> Pool {
    let kept = attack.attack_faces.minus(dice);
    let fixed = attack.texts.fixed;
    let loose = kept.without(fixed);
    let useless = AttackFaces { blank: loose.blank, battle: if lying { 0 } else { loose.battle }, ..AttackFaces::default() };
    let useless = if lock { useless } else { AttackFaces::default() };
    let left = kept.minus(useless);
    let (turned, left) = if lying { (left.battle, AttackFaces { battle: 0, ..left }) } else { (0, left) };
    let chance = forecast::attack_chance(coming, false);
    Pool {
        sure: left.damaging() + turned,
        dice: dice.total() + useless.total(),
        chance,
        turned: aim::turned(board, attack, left, coming),
        cascade: 0,
    }
}

/// Whether the attacker still has a Target Lock to re-roll with.
fn locked(board: &Board, attack: &Attack) -> bool {
    attack.attacker.ship().is_some_and(|no| aim::locked(board.ship(no), attack.target)) && !attack.texts.lock_spent
}

/// Evades of the tokens that the target still has.
fn tokens(board: &Board, attack: &Attack) -> u8 {
    attack.target.ship().map_or(0, |no| board.ship(no).evade)
}

/// The damage if some of the defense dice are rolled again.
fn evaded_anew(board: &Board, attack: &Attack, dice: DefenseFaces) -> Forecast {
    let kept = attack.defense_faces.without(dice);
    let turned = aim::battle_stations(board, attack.target);
    let lying = kept.evade + attack.added_evades + tokens(board, attack) + if turned { kept.battle } else { 0 };
    let pool = Pool { sure: lying, dice: dice.total(), chance: forecast::defense_chance(turned), ..Pool::default() };
    outlook(board, attack, sure(attack.attack_faces.damaging()), pool)
}

/// Spending the Commendation Award Token on one die.
pub(super) fn commend(board: &Board, command: &Command, die: With) -> Choice {
    let what = match die {
        With::Attack(die) => words::attack_faces(die),
        With::Defense(die) => words::defense_faces(die),
        _ => Text::NONE,
    };
    let (mut choice, attack) = modify(board, command, msg!("do-commend", dice = what), rules::CAT_3);
    choice.detail = msg!("do-commend-detail");
    choice.icon = Some(icons::COMMENDATION);
    choice.odds = attack.and_then(|attack| match die {
        With::Attack(die) if die.within(attack.attack_faces) => Some(rerolled(board, &attack, die, locked(board, &attack))),
        With::Defense(die) if die.within(attack.defense_faces) => Some(evaded_anew(board, &attack, die)),
        _ => None,
    });
    choice
}

/// Spending a token on the dice.
pub(super) fn spend(board: &Board, command: &Command, token: Token) -> Choice {
    let (label, rule, icon) = match token {
        Token::Evade => (msg!("do-spend-evade"), rules::BASE_8_1, icons::EVADE),
        Token::BattleStations => (msg!("do-spend-battle-stations"), rules::BASE_8_4, icons::BATTLE_STATIONS),
    };
    let (mut choice, attack) = modify(board, command, label, rule);
    choice.icon = Some(icon);
    let Some(attack) = attack else { return choice };
    let defending = board.flow.top() == Frame::ModifyDefense;
    let faces = attack.attack_faces;
    choice.detail = match (token, defending) {
        (Token::Evade, _) => msg!("do-spend-evade-detail"),
        (_, true) => msg!("do-turn-evades", n = attack.defense_faces.battle),
        (_, false) => msg!("do-turn-hits", n = faces.battle),
    };
    choice.odds = Some(if defending {
        // The other tokens are spent as well, where they help.
        let turned = aim::battle_stations(board, attack.target);
        let more = tokens(board, &attack) + if turned { attack.defense_faces.battle } else { 0 };
        let evades = attack.defense_faces.evade + attack.added_evades + more;
        outlook(board, &attack, sure(faces.damaging()), sure(evades))
    } else {
        let pool = again(board, &attack, AttackFaces::default(), true, false, locked(board, &attack));
        outlook(board, &attack, pool, aim::coming_defense(board, &attack))
    });
    choice
}

/// Letting the dice stand.
pub(super) fn done(board: &Board, command: &Command) -> Choice {
    let defending = board.flow.top() == Frame::ModifyDefense;
    let rule = if defending { rules::BASE_11_S5 } else { rules::BASE_11_S3 };
    let (mut choice, attack) = modify(board, command, msg!("do-stand"), rule);
    choice.icon = Some(icons::PASS);
    if let Some(attack) = attack {
        let dice = sure(attack.attack_faces.damaging());
        choice.odds = Some(if defending {
            outlook(board, &attack, dice, sure(attack.defense_faces.evade + attack.added_evades))
        } else {
            let turned = aim::turned(board, &attack, attack.attack_faces, false);
            outlook(board, &attack, Pool { turned, ..dice }, aim::coming_defense(board, &attack))
        });
    }
    choice
}
