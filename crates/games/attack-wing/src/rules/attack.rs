//! Attacks: range and arc, how many dice, and the seven steps (AW.BASE.10, AW.BASE.11).

use engine::{Seat, Table, Unanswered};
use rulebook::{RuleId, attack_wing as ids};

use crate::{
    cards::DamageKind,
    command::{Command, Token},
    data::{Arcs, Faction},
    dice::{ATTACK_DIE, AttackFaces, DEFENSE_DIE, DefenseFaces},
    event::Event,
    flow::Frame,
    pieces::{Piece, ShipNo},
    reason::Refusal,
    rules::{cube, damage, order, sphere},
    state::{Attack, AttackStep, Board, Cause, Cloak},
};

pub use crate::rules::measure::{
    AttackCount, CLOAK_DICE, DefenseCount, Measure, SPHERE_DICE, agility, attack_count, band, defense_count, measure, primary,
};

/// Whether a ship may attack a target with its Primary Weapon now, apart from the order of play.
pub fn check(board: &Board, ship: ShipNo, target: Piece) -> Result<Measure, Refusal> {
    if let Piece::Ship(target) = target {
        return Err(Refusal::Allied { target });
    }
    if board.ship(ship).no_attack {
        return Err(Refusal::Regenerated { ship });
    }
    if !board.on_table(target) {
        return Err(Refusal::NoTarget { target });
    }
    measure(board, Piece::Ship(ship), target)
}

/// The Borg token a ship could attack now.
pub fn target_of(board: &Board, ship: ShipNo) -> Option<Piece> {
    let (piece, _) = board.borg()?;
    check(board, ship, piece).ok().map(|_| piece)
}

/// The attacks listed for a seat whose ships of this rank are to attack, sorted.
pub fn list(board: &Board, seat: Seat, rank: u8, out: &mut Vec<Command>) {
    for ship in order::attackers(board, seat, rank) {
        if let Some(target) = target_of(board, ship) {
            out.push(Command::Attack { ship, target: None });
            out.push(Command::Attack { ship, target: Some(target) });
        }
    }
}

/// Begins an attack: step 1, declare target. The frame that carries it out is laid on top.
pub fn declare(board: &mut Board, attacker: Piece, target: Piece, weapon: u8, measured: &Measure, table: &mut Table<'_, Event>) {
    let &Measure { range, obstructed, .. } = measured;
    board.attack = Some(Attack {
        attacker,
        target,
        step: AttackStep::RollAttackDice,
        range,
        obstructed,
        attack_dice: weapon,
        defense_dice: 0,
        attack_faces: AttackFaces::default(),
        defense_faces: DefenseFaces::default(),
        added_evades: 0,
        hits: 0,
        crits: 0,
        damage: 0,
    });
    board.flow.push(Frame::Attack);
    if table.listens() {
        let rules = declaring(board, attacker, target, measured);
        table.announce(&rules, || Event::AttackDeclared { attacker, target, range, obstructed });
    }
}

/// What a declaration rests on.
fn declaring(board: &Board, attacker: Piece, target: Piece, measured: &Measure) -> Vec<RuleId> {
    let mut rules = match attacker {
        Piece::Cube => vec![ids::BCTATK_1, ids::BCTATK_3, ids::GAP_9],
        Piece::Sphere => vec![ids::BSTATK_3, ids::BSTATK_1, ids::BSTATK_2],
        Piece::Ship(ship) => {
            let mut rules = match target {
                Piece::Sphere => vec![ids::BST_2, ids::BST_7],
                _ => vec![ids::BCT_2, ids::BCT_1],
            };
            let arc = if board.ship(ship).class().arcs == Arcs::All { ids::BASE_10_3 } else { ids::BASE_10_1 };
            rules.extend([arc, ids::BASE_6_3]);
            rules
        }
    };
    let rogue = |piece: Piece| piece.ship().is_some_and(|ship| board.ship(ship).facts().factions.has(Faction::Borg));
    if rogue(attacker) || rogue(target) {
        rules.push(ids::ALLY_5);
    }
    if measured.line.squared == 0 {
        rules.push(ids::BASE_7_6);
    }
    rules.extend([ids::BASE_11_S1, ids::BASE_10_2, ids::BASE_10_4, ids::BASE_1_7]);
    rules
}

/// Lets the attack in hand take its next step. Frames that ask are laid on top where there is something to ask.
pub fn step(board: &mut Board, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let Some(attack) = board.attack else {
        board.flow.pop();
        return Ok(());
    };
    match attack.step {
        AttackStep::DeclareTarget | AttackStep::RollAttackDice => roll_attack(board, attack, table),
        AttackStep::ModifyAttackDice => modify_attack(board, attack, table),
        AttackStep::RollDefenseDice => roll_defense(board, attack, table),
        AttackStep::ModifyDefenseDice => {
            advance(board, AttackStep::CompareResults);
            if defender_could(board) {
                advance(board, AttackStep::ModifyDefenseDice);
                board.flow.push(Frame::ModifyDefense);
            }
            Ok(())
        }
        AttackStep::CompareResults => {
            compare(board, attack, table);
            Ok(())
        }
        AttackStep::DealDamage => deal(board, attack, table),
        AttackStep::Done => finish(board, attack, table),
    }
}

fn advance(board: &mut Board, step: AttackStep) {
    if let Some(attack) = &mut board.attack {
        attack.step = step;
    }
}

/// The seat that rolls the attack dice: the Sphere's are rolled by the opponent of the target's owner (AW.GAP.10).
pub fn roller(board: &Board, attack: &Attack) -> Seat {
    match (attack.attacker, attack.target) {
        (Piece::Ship(ship), _) => ship.seat(),
        (Piece::Sphere, Piece::Ship(target)) => target.seat().other(),
        _ => board.control,
    }
}

fn roll_attack(board: &mut Board, mut attack: Attack, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let count = attack_count(board, attack.attacker, attack.attack_dice, attack.range);
    let dice = count.dice();
    if count.coordinated > 0
        && let Some(seat) = attack.attacker.seat()
    {
        table.announce(&[ids::COORD_2, ids::COORD_1, ids::GAP_15, ids::ALLY_4], || Event::Coordinated { seat });
    }
    let rule = match attack.attacker {
        Piece::Cube => cube::option_rule(attack.attack_dice),
        Piece::Sphere => ids::BSTATK_3,
        Piece::Ship(_) => ids::BASE_11_S2,
    };
    let rolled = table.dice(&ATTACK_DIE, dice, rule, "the attack", Some(roller(board, &attack)))?;
    attack.attack_dice = dice;
    attack.attack_faces = AttackFaces::of(&rolled);
    attack.step = AttackStep::ModifyAttackDice;
    board.attack = Some(attack);
    if table.listens() {
        let mut rules = vec![rule, ids::BASE_11_S2, ids::BASE_2_1];
        let parts = [
            (count.close > 0, ids::BASE_10_4),
            (count.close > 0 && attack.attacker == Piece::Cube, ids::BCTATK_3),
            (count.close > 0 && attack.attacker == Piece::Sphere, ids::BSTATK_2),
            (count.malfunction > 0, ids::BASE_9_9_15),
            (count.stunned, ids::BASE_9_9_1),
            (attack.attacker == Piece::Sphere, ids::GAP_10),
        ];
        rules.extend(parts.iter().filter(|(counts, _)| *counts).map(|&(_, rule)| rule));
        let faces = attack.attack_faces;
        table.announce(&rules, || Event::AttackRolled { dice, faces });
    }
    Ok(())
}

/// Step 3: a token re-rolls what its rules say; a ship is asked where it can change anything.
fn modify_attack(board: &mut Board, mut attack: Attack, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let (again, rule) = match attack.attacker {
        Piece::Ship(_) => {
            if attacker_could(board) {
                board.flow.push(Frame::ModifyAttack);
            } else {
                advance(board, AttackStep::RollDefenseDice);
            }
            return Ok(());
        }
        Piece::Cube => (AttackFaces { hit: 0, crit: 0, ..attack.attack_faces }, ids::BCTATK_7),
        Piece::Sphere => (AttackFaces { blank: attack.attack_faces.blank, ..AttackFaces::default() }, ids::BSTATK_4),
    };
    if again.total() > 0 {
        let rolled = table.dice(&ATTACK_DIE, again.total(), rule, "the re-roll", Some(roller(board, &attack)))?;
        let now = AttackFaces::of(&rolled);
        attack.attack_faces = attack.attack_faces.minus(again).plus(now);
        let faces = attack.attack_faces;
        table.announce(&[rule, ids::BASE_11_S3, ids::GAP_25], || Event::TokenRerolled { dice: again, now, faces });
    }
    attack.step = AttackStep::RollDefenseDice;
    board.attack = Some(attack);
    Ok(())
}

/// Whether the attacking ship can change its dice in a way that could matter: a Target Lock on the target while a die does no damage, or a Battle
/// Stations Token while there are such results.
pub fn attacker_could(board: &Board) -> bool {
    let Some(Attack { attacker: Piece::Ship(ship), target, attack_faces: faces, .. }) = board.attack else { return false };
    let ship = board.ship(ship);
    (ship.lock == Some(target) && faces.battle + faces.blank > 0) || (ship.battle > 0 && faces.battle > 0)
}

/// Whether the defending ship can change its dice in a way that could matter.
pub fn defender_could(board: &Board) -> bool {
    [Token::Evade, Token::BattleStations].into_iter().any(|token| check_defense(board, token).is_ok())
}

fn evades(attack: &Attack) -> u8 {
    attack.defense_faces.evade + attack.added_evades
}

fn check_defense(board: &Board, token: Token) -> Result<(), Refusal> {
    let Some(attack) = board.attack else { return Err(Refusal::NotNow { wanted: "no attack is in hand" }) };
    let Piece::Ship(ship) = attack.target else { return Err(Refusal::NotNow { wanted: "no ship is attacked" }) };
    let (held, word, helps) = match token {
        Token::Evade => (board.ship(ship).evade, "Evade", true),
        Token::BattleStations => (board.ship(ship).battle, "Battle Stations", attack.defense_faces.battle > 0),
    };
    if held == 0 {
        Err(Refusal::NoToken { token: word })
    } else if !helps || attack.attack_faces.damaging() <= evades(&attack) {
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
            let Some(Attack { attacker: Piece::Ship(ship), attack_faces, .. }) = board.attack else {
                return Err(Refusal::NotNow { wanted: "no ship attacks" });
            };
            match (board.ship(ship).battle, attack_faces.battle) {
                (0, _) => Err(Refusal::NoToken { token: "Battle Stations" }),
                (_, 0) => Err(Refusal::TokenIdle { token: "Battle Stations" }),
                _ => Ok(()),
            }
        }
        _ => Err(Refusal::NotNow { wanted: "tokens are spent when dice are modified" }),
    }
}

/// Whether the Target Lock can be spent on these dice.
pub fn check_reroll(board: &Board, dice: AttackFaces) -> Result<(), Refusal> {
    let Some(Attack { attacker: Piece::Ship(ship), target, attack_faces, .. }) = board.attack else { return Err(Refusal::NoLock) };
    if board.flow.top() != Frame::ModifyAttack || board.ship(ship).lock != Some(target) {
        return Err(Refusal::NoLock);
    }
    if dice.counts().iter().any(|&count| count > 40) || dice.total() == 0 || !dice.within(attack_faces) {
        return Err(Refusal::NoSuchDice);
    }
    Ok(())
}

/// What the attacker may do with its dice, sorted; of re-rolls the sensible ones and all dice.
pub fn list_attack_changes(board: &Board, out: &mut Vec<Command>) {
    let Some(Attack { attack_faces: all, .. }) = board.attack else { return };
    let (battle, blank) = (all.battle, all.blank);
    let none = AttackFaces::default();
    let begun = out.len();
    let useful = [AttackFaces { blank, ..none }, AttackFaces { battle, ..none }, AttackFaces { battle, blank, ..none }, all];
    out.extend(useful.into_iter().filter(|&dice| check_reroll(board, dice).is_ok()).map(|dice| Command::Reroll { dice }));
    list_spends(board, out);
    out[begun..].sort_unstable();
    out.dedup();
}

/// What can be spent, and `done`, sorted.
pub fn list_spends(board: &Board, out: &mut Vec<Command>) {
    let tokens = [Token::Evade, Token::BattleStations].into_iter().filter(|&token| check_spend(board, token).is_ok());
    out.extend(tokens.map(|token| Command::Spend { token }));
    out.push(Command::Done);
}

/// Spends the Target Lock on these dice.
pub fn reroll(board: &mut Board, dice: AttackFaces, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let Some(mut attack) = board.attack else { return Ok(()) };
    let Piece::Ship(ship) = attack.attacker else { return Ok(()) };
    let rolled = table.dice(&ATTACK_DIE, dice.total(), ids::BASE_8_2, "the Target Lock", Some(ship.seat()))?;
    let now = AttackFaces::of(&rolled);
    attack.attack_faces = attack.attack_faces.minus(dice).plus(now);
    let faces = attack.attack_faces;
    board.attack = Some(attack);
    board.ship_mut(ship).lock = None;
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
                attack.attack_faces.hit += attack.attack_faces.battle;
                std::mem::take(&mut attack.attack_faces.battle)
            };
            board.ship_mut(ship).battle -= 1;
            table.announce(&[ids::BASE_8_4, ids::BASE_8_5, step], || Event::BattleStationsSpent { ship, turned });
        }
    }
    board.attack = Some(attack);
    after_change(board);
}

/// Goes on when nothing more can be changed.
fn after_change(board: &mut Board) {
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
    done(board);
}

/// No more changes to the dice in question.
fn done(board: &mut Board) {
    let next = if board.flow.top() == Frame::ModifyAttack { AttackStep::RollDefenseDice } else { AttackStep::CompareResults };
    advance(board, next);
    board.flow.pop();
}

fn roll_defense(board: &mut Board, mut attack: Attack, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let count = defense_count(board, attack.attacker, attack.target, (attack.range, attack.obstructed));
    let dice = count.dice();
    if count.coordinated > 0
        && let Some(seat) = attack.target.seat()
    {
        table.announce(&[ids::COORD_2, ids::COORD_1, ids::GAP_15, ids::ALLY_4], || Event::Coordinated { seat });
    }
    let (roller, rule) = match (attack.target, attack.attacker) {
        (Piece::Ship(ship), _) => (ship.seat(), ids::BASE_11_S4),
        (Piece::Cube, other) => (other.seat().unwrap_or(board.control).other(), ids::BCT_4),
        (Piece::Sphere, other) => (other.seat().unwrap_or(board.control).other(), ids::BST_4),
    };
    let rolled = table.dice(&DEFENSE_DIE, dice, rule, "the defense", Some(roller))?;
    attack.defense_dice = dice;
    attack.defense_faces = DefenseFaces::of(&rolled);
    attack.step = AttackStep::ModifyDefenseDice;
    board.attack = Some(attack);
    if table.listens() {
        let damaged = |ship: ShipNo| board.ship(ship).has(DamageKind::StructuralDamage);
        let parts = [
            (attack.target == Piece::Cube, ids::BCT_3),
            (attack.target == Piece::Sphere, ids::BST_3),
            (attack.target == Piece::Sphere, ids::ADAPT_3),
            (count.adaptation > 0, ids::ADAPT_1),
            (count.adaptation > 0, ids::ADAPT_2),
            (count.far > 0, ids::BASE_10_4),
            (count.far > 0 && attack.attacker == Piece::Cube, ids::BCTATK_3),
            (count.far > 0 && attack.attacker == Piece::Sphere, ids::BSTATK_2),
            (count.obstructed > 0, ids::BASE_10_5),
            (attack.target.ship().is_some_and(|ship| board.ship(ship).cloaked()), ids::BASE_8_6),
            (count.cloak == 0 && attack.target.ship().is_some_and(|ship| board.ship(ship).cloaked()), ids::BASE_16_CLOAK_BONUS),
            (count.scan > 0, ids::BASE_8_3),
            (attack.target.ship().is_some_and(damaged), ids::BASE_9_9_12),
        ];
        let mut rules = vec![rule, ids::BASE_11_S4, ids::BASE_2_2];
        rules.extend(parts.iter().filter(|(counts, _)| *counts).map(|&(_, rule)| rule));
        let faces = attack.defense_faces;
        table.announce(&rules, || Event::DefenseRolled { roller, dice, faces });
    }
    Ok(())
}

/// Step 6: each Evade cancels one result, Hits first.
fn compare(board: &mut Board, mut attack: Attack, table: &mut Table<'_, Event>) {
    let evades = evades(&attack);
    attack.hits = attack.attack_faces.hit.saturating_sub(evades);
    attack.crits = attack.attack_faces.crit.saturating_sub(evades.saturating_sub(attack.attack_faces.hit));
    attack.damage = attack.hits + attack.crits;
    attack.step = AttackStep::DealDamage;
    table.announce(&[ids::BASE_11_S6], || Event::Compared { evades, hits: attack.hits, crits: attack.crits });
    if attack.target.ship().is_none() && attack.crits > 0 {
        // A token never takes critical damage (AW.BCTDMG.2, AW.BSTDMG.1).
        let rules = [ids::BSTDMG_1, ids::BCTDMG_2];
        let rules = if attack.target == Piece::Sphere { &rules[..] } else { &rules[1..] };
        table.announce(rules, || Event::CriticalsTurned { count: attack.crits });
        attack.hits += std::mem::take(&mut attack.crits);
    }
    board.attack = Some(attack);
}

/// Step 7. The damage of an attack of a ship may destroy a token, and that may end the game.
fn deal(board: &mut Board, attack: Attack, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    advance(board, AttackStep::Done);
    if attack.damage == 0 {
        return Ok(());
    }
    let cause = if attack.attacker == Piece::Sphere { Cause::Sphere } else { Cause::Cube };
    match (attack.target, attack.attacker) {
        (Piece::Ship(ship), _) => damage::hurt(board, ship, [attack.hits, attack.crits], cause, &[ids::BASE_11_S7], table),
        (Piece::Cube, Piece::Ship(by)) => cube::suffer(board, &attack, by, table),
        (Piece::Sphere, Piece::Ship(by)) => sphere::suffer(board, &attack, by, table),
        _ => Ok(()),
    }
}

/// What follows an attack: a cloaked attacker's token turns to red, a stunned helmsman recovers.
fn finish(board: &mut Board, attack: Attack, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    board.last_attack = Some(attack);
    board.attack = None;
    board.flow.pop();
    let Piece::Ship(ship) = attack.attacker else { return Ok(()) };
    while board.ship(ship).has(DamageKind::StunnedHelmsman) {
        damage::turn_down(board, ship, DamageKind::StunnedHelmsman, table);
    }
    if board.ship(ship).cloak == Cloak::Green {
        board.ship_mut(ship).cloak = Cloak::Red;
        table.announce(&[ids::BASE_8_6], || Event::CloakTurned { ship });
    }
    Ok(())
}
