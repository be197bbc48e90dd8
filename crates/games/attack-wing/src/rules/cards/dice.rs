//! Dice that cards re-roll, turn, set, add and cancel (AW.BASE.11.S3, 11.S5, 11.1).

use engine::{Seat, Table, Unanswered};
use rulebook::{RuleId, attack_wing as ids};

use super::{
    Held,
    choices::{of_defense_face, of_face, own_cards},
    rule, tell,
};
use crate::{
    command::With,
    data::UpgradeKind,
    dice::{ATTACK_DIE, AttackFaces, DEFENSE_DIE, DefenseFaces},
    effects::{Ability, Does, Face, Need, When},
    event::Event,
    flow::Frame,
    options::RerollLimit,
    pieces::Piece,
    rules::{attack, damage},
    state::{Attack, Board, Cause},
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
const fn on_attack(when: When) -> bool {
    matches!(when, When::Roll | When::Oppose | When::Attack)
}

/// Sensible re-rolls of attack dice: what does no damage for the attacker, what does for the defender.
fn attack_rerolls(from: AttackFaces, most: u8, own: bool, out: &mut Vec<With>) {
    let none = AttackFaces::default();
    let AttackFaces { hit, crit, battle, blank } = from;
    let parts = if own {
        [AttackFaces { blank, ..none }, AttackFaces { battle, ..none }, AttackFaces { battle, blank, ..none }]
    } else {
        [AttackFaces { hit, ..none }, AttackFaces { crit, ..none }, AttackFaces { battle, ..none }]
    };
    for part in parts {
        let dice = if part.total() > most { single(part, most) } else { part };
        if dice.total() > 0 && dice.total() <= most {
            out.push(With::Attack(dice));
        }
    }
}

/// So many of the dice, Blanks first.
fn single(dice: AttackFaces, most: u8) -> AttackFaces {
    let mut left = most;
    let mut take = |count: u8| {
        let taken = count.min(left);
        left -= taken;
        taken
    };
    let blank = take(dice.blank);
    let battle = take(dice.battle);
    let hit = take(dice.hit);
    AttackFaces { blank, battle, hit, crit: take(dice.crit) }
}

/// What a card of a dice window can be used with.
pub fn choices(board: &Board, held: &Held, ability: &Ability, out: &mut Vec<With>) {
    let Some(attack) = &board.attack else { return };
    let (loose, loose_defense) = (loose(board, attack), loose_defense(board, attack));
    let (faces, defense) = (attack.attack_faces, attack.defense_faces);
    match ability.does {
        Does::Reroll(face, most) if on_attack(ability.when) => {
            attack_rerolls(of_face(loose, face), most, ability.when == When::Attack, out);
        }
        Does::Reroll(face, _) => {
            let dice = of_defense_face(loose_defense, face);
            let wanted = if ability.when == When::Harass { [dice.evade, dice.battle, 0] } else { [0, dice.battle, dice.blank] };
            let singles = (0..3).filter(|&place| wanted[place] > 0).map(|place| {
                let mut one = [0; 3];
                one[place] = 1;
                With::Defense(DefenseFaces::from_counts(one))
            });
            out.extend(singles);
        }
        Does::RerollAll(face) if on_attack(ability.when) => {
            let dice = of_face(loose, face);
            let useful = dice.total() > 0 && (face != Face::Any || dice.battle + dice.blank > 0);
            out.extend(useful.then_some(With::None));
        }
        Does::RerollAll(face) => {
            let dice = of_defense_face(loose_defense, face);
            let useful = dice.total() > 0 && dice.battle + dice.blank > 0 && faces.damaging() > 0;
            out.extend(useful.then_some(With::None));
        }
        Does::RerollKeeping => {
            let locked = board.ship(held.ship).lock == Some(attack.target);
            let begun = out.len();
            attack_rerolls(loose, 99, true, out);
            if !locked {
                out.truncate(begun);
            }
        }
        Does::RerollAgain => attack_rerolls(attack.texts.fixed.without(attack.texts.set), 99, true, out),
        Does::Turn(Face::Battle, Face::Evade, _) => {
            let useful = defense.battle > 0 && faces.damaging() > defense.evade + attack.added_evades;
            out.extend(useful.then_some(With::None));
        }
        Does::Turn(from, ..) => out.extend((of_face(faces, from).total() > 0).then_some(With::None)),
        Does::TurnDrex => out.extend((faces.battle > 0).then_some(With::None)),
        Does::SetDice(most) if on_attack(ability.when) => {
            out.extend(
                [AttackFaces { crit: most, ..AttackFaces::default() }, AttackFaces { hit: most, ..AttackFaces::default() }]
                    .map(With::Attack),
            );
        }
        Does::SetDice(most) => out.push(With::Defense(DefenseFaces { evade: most, ..DefenseFaces::default() })),
        Does::UpgradesForEvades(most) => {
            let threatened =
                attack.texts.sacrificed < most && faces.damaging() + 2 * attack.texts.doubles > defense.evade + attack.added_evades;
            let kinds = [UpgradeKind::Talent, UpgradeKind::Crew, UpgradeKind::Tech, UpgradeKind::Weapon, UpgradeKind::Borg];
            if threatened {
                out.extend(kinds.into_iter().flat_map(|kind| own_cards(board, held, kind, true)).map(With::Card));
            }
        }
        Does::AddEvade(_) => {
            out.extend((faces.damaging() > defense.evade + attack.added_evades).then_some(With::None));
        }
        Does::CancelFor(_) => out.extend((faces.damaging() > defense.evade + attack.added_evades).then_some(With::None)),
        Does::Breach => {
            let target = attack.target.ship().map(|ship| board.ship(ship));
            let open = target.is_some_and(|ship| attack.crits > 0 && ship.shields < attack.hits + attack.crits);
            out.extend(open.then_some(With::None));
        }
        Does::Control => {
            let reserve = &board.reserves[held.ship.seat().index()];
            let (one, two) = (reserve.tokens > 0, reserve.tokens > 1);
            out.extend((one && attack.hits > 0).then_some(With::Number(1)));
            out.extend((one && attack.crits > 0).then_some(With::Number(2)));
            out.extend((two && attack.crits > 0).then_some(With::Number(3)));
        }
        _ => {}
    }
}

/// The ten Command Tokens, by the number a player types.
pub const COMMANDS: [&str; 10] = [
    "an Evade Token",
    "a Battle Stations Token",
    "a Scan Token",
    "a Target Lock",
    "a re-roll of attack dice",
    "a re-roll of defense dice",
    "1 more attack die",
    "1 more defense die",
    "an attack die set to any side",
    "a defense die set to any side",
];

/// What the Command Tokens of a fleet can be used for in a window. Tokens 1 to 3 and 7, 8 by number, the others by what they change.
pub fn command_choices(board: &Board, held: &Held, when: When, out: &mut Vec<With>) {
    let reserve = &board.reserves[held.ship.seat().index()];
    let left = |number: u8| reserve.tokens > 0 && reserve.spent & 1 << number == 0;
    match when {
        When::Free => {
            out.extend((1..=3).filter(|&number| left(number)).map(With::Number));
            let locks =
                crate::rules::actions::possible(board, held.ship, true).filter(|action| matches!(action, crate::command::Action::Lock(_)));
            let fits = |action: &crate::command::Action| crate::rules::actions::check_free(board, held.ship, *action, false).is_ok();
            out.extend(locks.filter(fits).filter(|_| left(4)).map(With::Do));
        }
        When::Attack if left(5) => {
            if let Some(attack) = &board.attack {
                attack_rerolls(loose(board, attack), 99, true, out);
            }
        }
        When::Defend if left(6) => {
            if let Some(attack) = &board.attack {
                let dice = DefenseFaces { evade: 0, ..loose_defense(board, attack) };
                let useful = dice.total() > 0 && attack.attack_faces.damaging() > attack.defense_faces.evade + attack.added_evades;
                out.extend(useful.then_some(With::Defense(dice)));
            }
        }
        When::Roll => {
            out.extend(left(7).then_some(With::Number(7)));
            out.extend(left(9).then_some(With::Attack(AttackFaces { crit: 1, ..AttackFaces::default() })));
        }
        When::Brace => {
            out.extend(left(8).then_some(With::Number(8)));
            out.extend(left(10).then_some(With::Defense(DefenseFaces { evade: 1, ..DefenseFaces::default() })));
        }
        _ => {}
    }
}

/// Whether dice that are not listed fit as well.
pub fn fits(board: &Board, held: &Held, ability: &Ability, with: With) -> bool {
    let Some(attack) = &board.attack else { return false };
    let mut listed = Vec::new();
    super::choices::all(board, held, ability, &mut listed);
    if listed.is_empty() {
        return false;
    }
    let small = |counts: &[u8]| counts.iter().all(|&count| count <= 40);
    match (ability.does, with) {
        (Does::Reroll(face, most), With::Attack(dice)) if on_attack(ability.when) => {
            small(&dice.counts()) && dice.within(of_face(loose(board, attack), face)) && (1..=most).contains(&dice.total())
        }
        (Does::Reroll(face, most), With::Defense(dice)) if !on_attack(ability.when) => {
            small(&dice.counts()) && dice.within(of_defense_face(loose_defense(board, attack), face)) && (1..=most).contains(&dice.total())
        }
        (Does::RerollKeeping, With::Attack(dice)) => small(&dice.counts()) && dice.within(loose(board, attack)) && dice.total() > 0,
        (Does::RerollAgain, With::Attack(dice)) => {
            small(&dice.counts()) && dice.within(attack.texts.fixed.without(attack.texts.set)) && dice.total() > 0
        }
        (Does::SetDice(most), With::Attack(dice)) if on_attack(ability.when) => small(&dice.counts()) && (1..=most).contains(&dice.total()),
        (Does::SetDice(most), With::Defense(dice)) if !on_attack(ability.when) => {
            small(&dice.counts()) && (1..=most).contains(&dice.total())
        }
        (Does::Command, With::Attack(dice)) if ability.when == When::Attack => {
            small(&dice.counts()) && dice.within(loose(board, attack)) && dice.total() > 0
        }
        (Does::Command, With::Defense(dice)) if ability.when == When::Defend => {
            small(&dice.counts()) && dice.within(loose_defense(board, attack)) && dice.total() > 0
        }
        (Does::Command, With::Attack(dice)) if ability.when == When::Roll => {
            small(&dice.counts()) && dice.total() == 1 && listed.iter().any(|with| matches!(with, With::Attack(_)))
        }
        (Does::Command, With::Defense(dice)) if ability.when == When::Brace => {
            small(&dice.counts()) && dice.total() == 1 && listed.iter().any(|with| matches!(with, With::Defense(_)))
        }
        _ => false,
    }
}

/// Who rolls for a window: the attacker's seat for attack dice, the defender's for defense dice.
fn roller(board: &Board, attack: &Attack, attacking: bool) -> Option<Seat> {
    if attacking { Some(attack::roller(board, attack)) } else { attack.target.seat() }
}

/// Re-rolls attack dice by a card.
pub fn reroll(board: &mut Board, held: &Held, when: When, dice: AttackFaces, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let Some(mut attack) = board.attack else { return Ok(()) };
    let rolled = table.dice(&ATTACK_DIE, dice.total(), rule(when), "the re-roll of a card", roller(board, &attack, true))?;
    let now = AttackFaces::of(&rolled);
    attack.attack_faces = attack.attack_faces.minus(dice).plus(now);
    attack.texts.fixed = attack.texts.fixed.without(dice).plus(now);
    let faces = attack.attack_faces;
    board.attack = Some(attack);
    tell(table, held, &[rule(when), ids::BASE_11_1, ids::BASE_3_6], || {
        let (dice, now, faces) = (words::attack_faces(dice), words::attack_faces(now), words::attack_faces(faces));
        format!("re-rolls {dice} into {now}: {faces} in all")
    });
    Ok(())
}

/// Re-rolls defense dice by a card.
fn reroll_defense(board: &mut Board, held: &Held, when: When, dice: DefenseFaces, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let Some(mut attack) = board.attack else { return Ok(()) };
    let rolled = table.dice(&DEFENSE_DIE, dice.total(), rule(when), "the re-roll of a card", roller(board, &attack, false))?;
    let now = DefenseFaces::of(&rolled);
    attack.defense_faces = attack.defense_faces.without(dice).plus(now);
    attack.texts.fixed_defense = attack.texts.fixed_defense.without(dice).plus(now);
    let faces = attack.defense_faces;
    board.attack = Some(attack);
    tell(table, held, &[rule(when), ids::BASE_11_1, ids::BASE_3_6], || {
        let (dice, now, faces) = (words::defense_faces(dice), words::defense_faces(now), words::defense_faces(faces));
        format!("re-rolls {dice} into {now}: {faces} in all")
    });
    Ok(())
}

/// Turns dice, those that were not re-rolled first, so that what may be re-rolled stays within what lies there.
fn turn(attack: &mut Attack, from: Face, to: Face, most: u8) -> u8 {
    let count =
        if from == Face::Battle && to == Face::Evade { attack.defense_faces.battle } else { of_face(attack.attack_faces, from).total() };
    let count = count.min(most);
    let faces = &mut attack.attack_faces;
    match (from, to) {
        (Face::Battle, Face::Evade) => {
            attack.defense_faces.battle -= count;
            attack.defense_faces.evade += count;
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

/// What a weapon's text makes of the dice whether its owner thinks of it or not: only what says "may" is a choice (AW.BASE.3.6).
pub fn compel(board: &mut Board, table: &mut Table<'_, Event>) {
    let Some((mut attack, Piece::Ship(ship))) = board.attack.filter(|_| board.carded).map(|attack| (attack, attack.attacker)) else { return };
    let Some(held) = attack.weapon.and_then(|card| super::held(board, ship).find(|held| held.card == card)) else { return };
    let must = |ability: &&Ability| matches!(ability.does, Does::Turn(..)) && ability.needs.contains(&Need::This);
    let Some(ability) = crate::effects::of(held.card).iter().find(must).filter(|_| !attack.texts.used[0].has(held.place)) else { return };
    let Does::Turn(from, to, most) = ability.does else { return };
    let count = turn(&mut attack, from, to, most);
    board.attack = Some(attack);
    if count > 0 {
        tell(table, &held, &[ids::BASE_11_S3, ids::BASE_3_6], || format!("turns {}", words::count(count, "result")));
    }
}

/// Turns all of the attacker's Criticals into Hits for a defender whose text says so.
pub fn soften(attack: &mut Attack) -> u8 {
    turn(attack, Face::Crit, Face::Hit, 99)
}

/// Carries out a change of dice.
pub fn perform(board: &mut Board, held: &Held, ability: &Ability, with: With, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let Some(mut attack) = board.attack else { return Ok(()) };
    let when = ability.when;
    let rules: &[RuleId] = &[rule(when), ids::BASE_3_6];
    match (ability.does, with) {
        (Does::Reroll(..) | Does::Command, With::Attack(dice)) if when != When::Roll => return reroll(board, held, when, dice, table),
        (Does::Reroll(..) | Does::Command, With::Defense(dice)) if when != When::Brace => {
            return reroll_defense(board, held, when, dice, table);
        }
        (Does::RerollAgain, With::Attack(dice)) => {
            attack.texts.fixed = attack.texts.fixed.without(dice);
            attack.texts.lock_spent = false;
            board.attack = Some(attack);
            return reroll(board, held, when, dice, table);
        }
        (Does::RerollKeeping, With::Attack(dice)) => {
            attack.texts.lock_spent = true;
            board.attack = Some(attack);
            return reroll(board, held, when, dice, table);
        }
        (Does::RerollAll(face), _) if on_attack(when) => {
            let dice = of_face(loose(board, &attack), face);
            return reroll(board, held, when, dice, table);
        }
        (Does::RerollAll(face), _) => {
            let dice = of_defense_face(loose_defense(board, &attack), face);
            return reroll_defense(board, held, when, dice, table);
        }
        (Does::Turn(from, to, most), _) => {
            let count = turn(&mut attack, from, to, most);
            tell(table, held, rules, || format!("turns {}", words::count(count, "result")));
        }
        (Does::TurnDrex, _) => {
            let count = attack.attack_faces.battle;
            turn(&mut attack, Face::Battle, Face::Crit, 1);
            turn(&mut attack, Face::Battle, Face::Hit, 99);
            tell(table, held, rules, || format!("turns {}, one into a Critical Hit", words::count(count, "result")));
        }
        (Does::AddHit, _) => {
            attack.attack_faces.hit += 1;
            attack.texts.fixed.hit += 1;
            tell(table, held, rules, || "adds 1 Hit".into());
        }
        (Does::AddEvade(count), _) => {
            attack.added_evades += count;
            tell(table, held, rules, || format!("adds {}", words::count(count, "Evade")));
        }
        (Does::UpgradesForEvades(_), With::Card(card)) => {
            let loadout = &mut board.ship_mut(held.ship).loadout;
            let found = loadout.cards().find(|&(place, other)| other == card && loadout.ready(place));
            if let Some((place, _)) = found {
                loadout.disabled.insert(place);
            }
            attack.added_evades += 1;
            attack.texts.sacrificed += 1;
            tell(table, held, rules, || format!("disables {} for 1 Evade", card.name()));
        }
        (Does::MoreDice(count), _) => {
            attack.texts.attack += count as i8;
            tell(table, held, rules, || "gives 1 more attack die".into());
        }
        (Does::LendDie(_), _) => {
            board.ship_mut(held.ship).scan -= 1;
            attack.texts.attack += 1;
            tell(table, held, rules, || "spends a Scan Token for 1 more attack die".into());
        }
        (Does::CrewForDie, With::Card(card)) => {
            let loadout = &mut board.ship_mut(held.ship).loadout;
            let found = loadout.cards().find(|&(place, other)| other == card && !loadout.discarded.has(place));
            if let Some((place, _)) = found {
                loadout.discarded.insert(place);
                loadout.under.insert(place);
            }
            attack.texts.attack += 1;
            tell(table, held, rules, || format!("discards {} for 1 more attack die", card.name()));
        }
        (Does::MoreDefense(count), _) => attack.texts.defense += count as i8,
        (Does::TradeForCrit, _) => {
            attack.texts.attack -= 1;
            attack.texts.crits = 1;
            tell(table, held, rules, || "trades 1 attack die for a Critical Hit".into());
        }
        (Does::SpecialDie, _) if when == When::Roll => {
            attack.texts.elite = true;
            tell(table, held, rules, || "replaces one attack die".into());
        }
        (Does::SpecialDie, _) => {
            attack.texts.counter = true;
            tell(table, held, rules, || "replaces one defense die".into());
        }
        (Does::SetDice(_) | Does::Command, With::Attack(dice)) => {
            attack.texts.set = attack.texts.set.plus(dice);
            tell(table, held, rules, || format!("sets {}", words::attack_faces(dice)));
        }
        (Does::SetDice(_) | Does::Command, With::Defense(dice)) => {
            attack.texts.set_defense = attack.texts.set_defense.plus(dice);
            tell(table, held, rules, || format!("sets {}", words::defense_faces(dice)));
        }
        (Does::Command, With::Number(7)) => attack.texts.attack += 1,
        (Does::Command, With::Number(8)) => attack.texts.defense += 1,
        (Does::KeepCloak, _) => {
            attack.texts.keep_cloak = true;
            tell(table, held, rules, || "keeps the Cloak Token green".into());
        }
        (Does::Feedback, _) => {
            attack.texts.feedback = true;
            tell(table, held, rules, || "turns the damage back".into());
        }
        (Does::Breach, _) => {
            attack.texts.breach = true;
            tell(table, held, rules, || "makes the Critical Hit a Warp Core Breach".into());
        }
        (Does::Cancel | Does::CancelFor(_), _) => {
            attack.texts.cancelled = true;
            tell(table, held, rules, || "cancels the attack".into());
        }
        (Does::Control, With::Number(what)) => {
            match what {
                1 => attack.hits -= 1,
                2 => {
                    attack.crits -= 1;
                    attack.hits += 1;
                }
                _ => attack.crits -= 1,
            }
            let tokens = if what == 3 { 2 } else { 1 };
            board.reserves[held.ship.seat().index()].tokens -= tokens;
            if let Piece::Ship(no) = attack.target {
                let ship = board.ship_mut(no);
                ship.aux = ship.aux.saturating_add(tokens);
                let now = ship.aux;
                table.announce(&[ids::BASE_7_2], || Event::AuxTaken { ship: no, now });
            }
            tell(table, held, rules, || {
                ["cancels a Hit", "turns a Critical Hit into a Hit", "cancels a Critical Hit"][usize::from(what.clamp(1, 3) - 1)].into()
            });
        }
        _ => {}
    }
    board.attack = Some(attack);
    if let Does::CancelFor(count) = ability.does {
        return damage::hurt(board, held.ship, [count, 0], cause(&attack), &[ids::BASE_11_S5], table);
    }
    debug_assert!(!matches!(board.flow.top(), Frame::Act(_)));
    Ok(())
}

/// What damage of an attack is put down to.
pub const fn cause(attack: &Attack) -> Cause {
    match attack.attacker {
        Piece::Cube => Cause::Cube,
        Piece::Sphere => Cause::Sphere,
        Piece::Ship(_) => Cause::Enemy,
    }
}
