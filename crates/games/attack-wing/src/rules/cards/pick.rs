//! Which dice a card may be used on: the sensible selections that are listed, and whether others fit as well.

use super::{
    Held,
    among::{of_defense_face, of_face, own_cards},
    dice::{loose, loose_defense, on_attack},
    holds::hull_crit,
};
use crate::{
    command::With,
    data::{
        UpgradeKind,
        dice::{AttackFaces, DefenseFaces},
    },
    effects::{Ability, Does, Face, When},
    state::{Attack, Board},
};

/// Sensible re-rolls of attack dice: harmless results for the attacker, damaging ones for the defender.
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

/// Sensible re-rolls of the ship's own attack dice.
pub fn own_rerolls(loose: AttackFaces, most: u8, out: &mut Vec<With>) {
    attack_rerolls(loose, most, true, out);
}

/// At most `most` of the dice, Blanks first.
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

/// The ways in which a card can be used in a dice window.
pub fn choices(board: &Board, held: &Held, ability: &Ability, out: &mut Vec<With>) {
    let Some(attack) = &board.attack else { return };
    let faces = attack.attack_faces;
    match ability.does {
        Does::Reroll(..) | Does::RerollAll(_) | Does::RerollKeeping | Does::RerollAgain | Does::RerollByDamage | Does::RerollTwice => {
            reroll_choices(board, held, ability, attack, out)
        }
        Does::Turn(from, Face::Evade, _) => {
            let dice = of_defense_face(attack.defense_faces, from);
            out.extend((dice.total() > 0 && threatened(attack)).then_some(With::None))
        }
        Does::Turn(from, ..) => out.extend((of_face(faces, from).total() > 0).then_some(With::None)),
        Does::TurnDrex => out.extend((faces.battle > 0).then_some(With::None)),
        Does::SetDice(most) if on_attack(ability.when) => {
            let none = AttackFaces::default();
            out.extend([AttackFaces { crit: most, ..none }, AttackFaces { hit: most, ..none }].map(With::Attack));
        }
        Does::SetDice(most) => out.push(With::Defense(DefenseFaces { evade: most, ..DefenseFaces::default() })),
        Does::UpgradesForEvades(most) => {
            let kinds = [UpgradeKind::Talent, UpgradeKind::Crew, UpgradeKind::Tech, UpgradeKind::Weapon, UpgradeKind::Borg];
            if attack.texts.sacrificed < most && threatened(attack) {
                out.extend(kinds.into_iter().flat_map(|kind| own_cards(board, held, kind, true)).map(With::Card));
            }
        }
        Does::RerollByShields => {
            let blank = loose_defense(board, attack).blank.min(board.ship(held.ship).shields);
            out.extend((blank > 0 && threatened(attack)).then_some(With::Defense(DefenseFaces { blank, ..DefenseFaces::default() })));
        }
        Does::CancelDie => {
            let none = AttackFaces::default();
            let dice = [AttackFaces { crit: 1, ..none }, AttackFaces { hit: 1, ..none }, AttackFaces { battle: 1, ..none }];
            out.extend(dice.into_iter().filter(|die| die.within(faces)).map(With::Attack));
        }
        Does::AddEvade(_) | Does::CancelFor(_) => out.extend(threatened(attack).then_some(With::None)),
        Does::Breach => out.extend(hull_crit(board, attack).then_some(With::None)),
        Does::CancelOneHit => out.extend((attack.hits > 0).then_some(With::None)),
        Does::MoreDamage(_) => out.extend((attack.hits + attack.crits > 0).then_some(With::None)),
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

/// Whether more results lie against the defender than it has Evades.
fn threatened(attack: &Attack) -> bool {
    attack.attack_faces.damaging() + 2 * attack.texts.doubles > attack.defense_faces.evade + attack.added_evades
}

/// The dice that a re-roll may be used on.
fn reroll_choices(board: &Board, held: &Held, ability: &Ability, attack: &Attack, out: &mut Vec<With>) {
    let (loose, loose_defense) = (loose(board, attack), loose_defense(board, attack));
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
            let useful = dice.total() > 0 && dice.battle + dice.blank > 0 && attack.attack_faces.damaging() > 0;
            out.extend(useful.then_some(With::None));
        }
        Does::RerollTwice => twice_choices(attack, on_attack(ability.when), loose, loose_defense, out),
        Does::RerollByDamage => attack_rerolls(loose, board.ship(held.ship).damage(), true, out),
        Does::RerollKeeping if board.ship(held.ship).lock == Some(attack.target) => attack_rerolls(loose, 99, true, out),
        Does::RerollAgain => attack_rerolls(attack.texts.fixed.without(attack.texts.set), 99, true, out),
        _ => {}
    }
}

/// A die of each face; or the die that was re-rolled and may be once more.
fn twice_choices(attack: &Attack, attacking: bool, loose: AttackFaces, loose_defense: DefenseFaces, out: &mut Vec<With>) {
    let again = usize::from(attack.texts.twice).checked_sub(1);
    if attacking {
        let open = loose.counts();
        let places = (0..4).filter(|&place| again.map_or(open[place] > 0, |die| die == place && attack.attack_faces.counts()[place] > 0));
        out.extend(places.map(|place| {
            let mut counts = [0; 4];
            counts[place] = 1;
            With::Attack(AttackFaces::from_counts(counts))
        }));
    } else {
        let open = loose_defense.counts();
        let places =
            (0..3).filter(|&place| again.map_or(open[place] > 0, |die| die == place + 4 && attack.defense_faces.counts()[place] > 0));
        out.extend(places.map(|place| {
            let mut counts = [0; 3];
            counts[place] = 1;
            With::Defense(DefenseFaces::from_counts(counts))
        }));
    }
}

/// The ways in which the Command Tokens of a fleet can be used in a window. Tokens 1 to 3 and 7, 8 by number, the others by the dice they change.
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

/// Whether dice lie on the table but were re-rolled or set (AW.BASE.11.1).
pub fn again(board: &Board, with: With) -> bool {
    let Some(attack) = &board.attack else { return false };
    let small = |counts: &[u8]| counts.iter().all(|&count| count <= 40);
    match with {
        With::Attack(dice) => small(&dice.counts()) && dice.within(attack.attack_faces) && !dice.within(loose(board, attack)),
        With::Defense(dice) => small(&dice.counts()) && dice.within(attack.defense_faces) && !dice.within(loose_defense(board, attack)),
        _ => false,
    }
}

/// Whether dice fit as well that are not among the ones listed.
pub fn fits(board: &Board, held: &Held, ability: &Ability, with: With, listed: &[With]) -> bool {
    let Some(attack) = &board.attack else { return false };
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
        (Does::RerollByDamage, With::Attack(dice)) => {
            small(&dice.counts()) && dice.within(loose(board, attack)) && (1..=board.ship(held.ship).damage()).contains(&dice.total())
        }
        (Does::RerollByShields, With::Defense(dice)) => {
            let most = listed.iter().map(|with| if let With::Defense(dice) = with { dice.blank } else { 0 }).max().unwrap_or(0);
            small(&dice.counts()) && dice.total() == dice.blank && (1..=most).contains(&dice.blank)
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
