//! Attacks: range and arc, how many dice, and the seven steps (AW.BASE.10, AW.BASE.11).

use engine::{Seat, Table, Unanswered};
use rulebook::attack_wing as ids;

use crate::{
    command::Command,
    data::{
        DamageKind,
        dice::{ATTACK_DIE, AttackFaces, COUNTER_DIE, DEFENSE_DIE, DefenseFaces, ELITE_DIE},
    },
    effects::When,
    event::Event,
    ids::{Piece, ShipNo},
    rules::{
        cards,
        citing::cited,
        coordinated,
        count::{attack_count, defense_count},
        cube, damage,
        declare::{advance, check, defender, roller},
        modify::{attacker_could, defender_could, evades},
        order,
        shot::Shot,
        sphere,
    },
    state::{Attack, AttackStep, Battle, Board, Cause, Cloak, Frame},
    words,
};

/// Everything a ship could attack with its Primary Weapon now, in order.
pub fn targets_of(board: &Board, ship: ShipNo) -> impl Iterator<Item = Piece> + '_ {
    let borg = board.borg().map(|(piece, _)| piece).into_iter();
    let duel = board.battle == Battle::Duel;
    let ships = board.fleet(ship.seat().other()).map(|(no, _)| Piece::Ship(no)).filter(move |_| duel);
    let early = cards::early(board, ship).is_some();
    borg.chain(ships).filter(move |&piece| !early && check(board, ship, piece).is_ok())
}

/// Whether a ship could attack anything now, with its Primary Weapon or a card.
pub fn can_attack(board: &Board, ship: ShipNo) -> bool {
    targets_of(board, ship).next().is_some() || (board.carded && cards::can_fire(board, ship))
}

/// The attacks listed for a seat whose ships of this rank are to attack, sorted.
pub fn list(board: &Board, seat: Seat, rank: u8, out: &mut Vec<Command>) {
    for ship in order::attackers(board, seat, rank) {
        if can_attack(board, ship) {
            out.push(Command::Attack { ship, target: None });
            out.extend(targets_of(board, ship).map(|target| Command::Attack { ship, target: Some(target) }));
        }
    }
    cards::list(board, seat, out);
}

/// Lets the current attack take its next step. Frames that ask are laid on top where there is something to ask.
pub fn step(board: &mut Board, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let Some(attack) = board.attack else {
        board.flow.pop();
        return Ok(());
    };
    match attack.step {
        AttackStep::Targeted => ask(board, AttackStep::PrepareAttack, When::Targeted),
        AttackStep::PrepareAttack if attack.texts.cancelled => miss(board, table),
        AttackStep::PrepareAttack => ask(board, AttackStep::RollAttackDice, When::Roll),
        AttackStep::RollAttackDice if board.carded && cards::ask_pool(board, &attack) => Ok(()),
        AttackStep::DeclareTarget | AttackStep::RollAttackDice => roll_attack(board, attack, table),
        AttackStep::OpposeAttackDice => {
            cards::softened(board, table);
            ask(board, AttackStep::ModifyAttackDice, When::Oppose)
        }
        AttackStep::PrepareDefense if attack.weapon.is_some_and(cards::is_mine) => {
            advance(board, AttackStep::CompareResults);
            Ok(())
        }
        AttackStep::PrepareDefense => ask(board, AttackStep::RollDefenseDice, When::Brace),
        AttackStep::OpposeDefenseDice => ask(board, AttackStep::ModifyDefenseDice, When::Harass),
        AttackStep::CompareResults if attack.texts.cancelled => miss(board, table),
        AttackStep::Hit => ask(board, AttackStep::Suffer, When::Hit),
        AttackStep::Suffer => ask(board, AttackStep::DealDamage, When::Suffer),
        AttackStep::ModifyAttackDice => modify_attack(board, attack, table),
        AttackStep::RollDefenseDice => roll_defense(board, attack, table),
        AttackStep::ModifyDefenseDice => {
            board.flow.push(Frame::ModifyDefense);
            if !defender_could(board) {
                board.flow.pop();
                advance(board, AttackStep::CompareResults);
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

/// Asks a side about its cards where it has any to use, before the attack goes on with `next`.
fn ask(board: &mut Board, next: AttackStep, when: When) -> Result<(), Unanswered> {
    advance(board, next);
    let side = board.attack.and_then(|attack| if when.defending() { attack.target.seat() } else { attack.attacker.seat() });
    board.flow.push(Frame::Cards(when));
    if side.is_none_or(|seat| !cards::any(board, seat)) {
        board.flow.pop();
    }
    Ok(())
}

/// A card cancelled the attack.
fn miss(board: &mut Board, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    advance(board, AttackStep::Done);
    table.announce(&[ids::BASE_11], || Event::Compared { evades: 0, hits: 0, crits: 0 });
    Ok(())
}

fn roll_attack(board: &mut Board, mut attack: Attack, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let count = attack_count(board, &Shot::of(&attack));
    let dice = count.dice().saturating_add_signed(attack.texts.attack).saturating_sub(attack.texts.kept);
    if count.coordinated > 0
        && let Some(seat) = attack.attacker.seat()
    {
        table.announce(&coordinated::rules(board), || Event::Coordinated { seat });
    }
    let rule = match attack.attacker {
        Piece::Cube => cube::rule_of(board, attack.attack_dice),
        Piece::Sphere => ids::BSTATK_3,
        Piece::Ship(_) => ids::BASE_11_S2,
    };
    if let Piece::Ship(ship) = attack.attacker {
        let hits = std::mem::take(&mut board.ship_mut(ship).boosts.set_hits).min(dice.saturating_sub(attack.texts.set.total()));
        attack.texts.set.hit += hits;
    }
    let plain = dice.saturating_sub(attack.texts.set.total() + u8::from(attack.texts.elite));
    let ask = table.ask(rule, "ask-attack").by(roller(board, &attack));
    let rolled = ask.about(|| words::about_attack(board, &attack)).dice(&ATTACK_DIE, plain)?;
    attack.attack_dice = dice;
    attack.attack_faces = AttackFaces::of(&rolled);
    attack.step = AttackStep::ModifyAttackDice;
    if board.carded {
        attack.step = AttackStep::OpposeAttackDice;
        special_attack(board, &mut attack, dice, table)?;
    }
    board.attack = Some(attack);
    if table.listens() {
        let mut rules = cited([rule, ids::BASE_11_S2, ids::BASE_2_1]);
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

/// Dice that cards set or replace, and Criticals they add; dice for one attack are used up.
fn special_attack(board: &mut Board, attack: &mut Attack, dice: u8, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let roller = roller(board, attack);
    cards::trigger(board, &Shot::of(attack));
    cards::cascade(board, attack, table)?;
    if attack.texts.elite && dice > attack.texts.set.total() {
        let ask = table.ask(ids::BASE_11_S2, "ask-elite-die").by(roller);
        let rolled = ask.about(|| words::about_attack(board, attack)).dice(&ELITE_DIE, 1)?;
        attack.attack_faces.hit += rolled.count(0);
        attack.attack_faces.crit += rolled.count(1);
        attack.attack_faces.battle += rolled.count(2);
        attack.texts.doubles += rolled.count(3);
    }
    let mut set = attack.texts.set;
    set.crit += attack.texts.crits;
    attack.texts.set = set;
    attack.texts.fixed = set;
    attack.attack_faces = attack.attack_faces.plus(set);
    if let Piece::Ship(ship) = attack.attacker {
        cards::spend_pool(board, ship, attack.texts.kept);
        board.ship_mut(ship).boosts.less_attack = 0;
    }
    Ok(())
}

/// Step 3: a token re-rolls by its own rules; a ship is asked if it can change anything.
fn modify_attack(board: &mut Board, mut attack: Attack, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let (again, rule) = match attack.attacker {
        Piece::Ship(_) => {
            board.flow.push(Frame::ModifyAttack);
            if !attacker_could(board) {
                board.flow.pop();
                advance(board, AttackStep::PrepareDefense);
                if !board.carded {
                    advance(board, AttackStep::RollDefenseDice);
                }
            }
            return Ok(());
        }
        Piece::Cube => (AttackFaces { hit: 0, crit: 0, ..attack.attack_faces }, ids::BCTATK_7),
        Piece::Sphere => (AttackFaces { blank: attack.attack_faces.blank, ..AttackFaces::default() }, ids::BSTATK_4),
    };
    if again.total() > 0 {
        let ask = table.ask(rule, "ask-token-reroll").by(roller(board, &attack));
        let rolled = ask.about(|| words::about_attack(board, &attack)).dice(&ATTACK_DIE, again.total())?;
        let now = AttackFaces::of(&rolled);
        attack.attack_faces = attack.attack_faces.minus(again).plus(now);
        let faces = attack.attack_faces;
        // A die that a text had changed was re-rolled as well, and its new result stands.
        let stands = attack.texts.fixed.total() > 0 || now.blank + now.battle > 0;
        table.announce(&[rule, ids::BASE_11_S3, ids::GAP_25][..if stands { 3 } else { 2 }], || Event::TokenRerolled {
            dice: again,
            now,
            faces,
        });
    }
    attack.step = if board.carded { AttackStep::PrepareDefense } else { AttackStep::RollDefenseDice };
    board.attack = Some(attack);
    Ok(())
}

fn roll_defense(board: &mut Board, mut attack: Attack, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let count = defense_count(board, &Shot::of(&attack), attack.obstructed);
    let missile = attack.weapon.is_some_and(cards::no_defense);
    let dice = if missile { 0 } else { count.dice().saturating_add_signed(attack.texts.defense) };
    if count.coordinated > 0
        && let Some(seat) = attack.target.seat()
    {
        table.announce(&coordinated::rules(board), || Event::Coordinated { seat });
    }
    let roller = defender(board, &attack);
    let rule = match attack.target {
        Piece::Ship(_) => ids::BASE_11_S4,
        Piece::Cube => ids::BCT_4,
        Piece::Sphere => ids::BST_4,
    };
    let plain = dice.saturating_sub(attack.texts.set_defense.total() + u8::from(attack.texts.counter));
    let ask = table.ask(rule, "ask-defense").by(roller);
    let rolled = ask.about(|| words::about_attack(board, &attack)).dice(&DEFENSE_DIE, plain)?;
    attack.defense_dice = dice;
    attack.defense_faces = DefenseFaces::of(&rolled);
    attack.step = AttackStep::ModifyDefenseDice;
    if board.carded {
        attack.step = AttackStep::OpposeDefenseDice;
        special_defense(board, &mut attack, dice, roller, table)?;
    }
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
        let mut rules = cited([rule, ids::BASE_11_S4, ids::BASE_2_2]);
        rules.extend(parts.iter().filter(|(counts, _)| *counts).map(|&(_, rule)| rule));
        let faces = attack.defense_faces;
        table.announce(&rules, || Event::DefenseRolled { roller, dice, faces });
    }
    Ok(())
}

/// Dice that cards set or replace; dice for one defense are used up.
fn special_defense(board: &mut Board, attack: &mut Attack, dice: u8, roller: Seat, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    if attack.texts.counter && dice > attack.texts.set_defense.total() {
        let ask = table.ask(ids::BASE_11_S4, "ask-counter-die").by(roller);
        let rolled = ask.about(|| words::about_attack(board, attack)).dice(&COUNTER_DIE, 1)?;
        attack.defense_faces.evade += rolled.count(0);
        attack.defense_faces.battle += rolled.count(1);
        attack.texts.answered = [rolled.count(2), rolled.count(3)];
    }
    attack.texts.fixed_defense = attack.texts.set_defense;
    attack.defense_faces = attack.defense_faces.plus(attack.texts.set_defense);
    if let Piece::Ship(ship) = attack.target {
        let boosts = &mut board.ship_mut(ship).boosts;
        (boosts.less_defense, boosts.more_defense) = (0, 0);
        if boosts.pulled_by.map(Piece::Ship) == Some(attack.attacker) {
            (boosts.pulled_by, boosts.pulled) = (None, 0);
        }
    }
    Ok(())
}

/// Step 6: each Evade cancels one result, Hits first, then Double Hits, then Criticals.
fn compare(board: &mut Board, mut attack: Attack, table: &mut Table<'_, Event>) {
    let evades = evades(&attack);
    let left = evades.saturating_sub(attack.attack_faces.hit);
    attack.hits = attack.attack_faces.hit.saturating_sub(evades) + 2 * attack.texts.doubles.saturating_sub(left);
    attack.crits = attack.attack_faces.crit.saturating_sub(left.saturating_sub(attack.texts.doubles));
    cards::compared(board, &mut attack, table);
    attack.damage = attack.hits + attack.crits;
    attack.step = if board.carded && attack.damage > 0 { AttackStep::Hit } else { AttackStep::DealDamage };
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
    if board.carded {
        cards::answers(board, &attack, table)?;
    }
    let mut attack = attack;
    if attack.target.ship().is_some() {
        // Texts just before may have changed the remaining damage.
        attack.damage = attack.hits + attack.crits;
        board.attack = Some(Attack { step: AttackStep::Done, ..attack });
    }
    if attack.damage == 0 || board.over() {
        return Ok(());
    }
    let cause = match attack.attacker {
        Piece::Ship(_) => Cause::Enemy,
        Piece::Sphere => Cause::Sphere,
        Piece::Cube => Cause::Cube,
    };
    match (attack.target, attack.attacker) {
        (Piece::Ship(ship), _) if board.carded => cards::deal(board, &attack, ship, table),
        (Piece::Ship(ship), _) => damage::hurt(board, ship, [attack.hits, attack.crits], cause, &[ids::BASE_11_S7], table),
        (Piece::Cube, Piece::Ship(by)) => cube::suffer(board, &attack, by, table),
        (Piece::Sphere, Piece::Ship(by)) => sphere::suffer(board, &attack, by, table),
        _ => Ok(()),
    }
}

/// Consequences of an attack: a cloaked attacker's token turns to red, a stunned helmsman recovers.
fn finish(board: &mut Board, attack: Attack, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    board.last_attack = Some(attack);
    board.attack = None;
    board.flow.pop();
    cards::follows(board, &attack);
    cards::counter(board, &attack, table);
    let Piece::Ship(ship) = attack.attacker else { return Ok(()) };
    while board.ship(ship).has(DamageKind::StunnedHelmsman) {
        damage::turn_down(board, ship, DamageKind::StunnedHelmsman, table);
    }
    if board.ship(ship).boosts.shots > 0 && !attack.texts.free {
        let facts = board.ship_mut(ship);
        facts.boosts.shots -= 1;
        facts.attacked = facts.boosts.shots == 0;
    }
    if board.ship(ship).cloak == Cloak::Green && !attack.texts.keep_cloak {
        board.ship_mut(ship).cloak = Cloak::Red;
        table.announce(&[ids::BASE_8_6], || Event::CloakTurned { ship });
    }
    Ok(())
}
