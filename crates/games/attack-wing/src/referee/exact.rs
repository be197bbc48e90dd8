//! The exact odds of a single attack. Each die falls by itself, with the chances of the table's own forecasts, so results are counted and not walked
//! roll by roll; what they do to the target is the game's own damage, and ships that will fare alike are one.

use std::collections::BTreeMap;

use engine::{Probability, Source, Table, Text, Unanswered, odds::Branches};

use super::{Case, play, table};
use crate::{
    data::DamageKind,
    ids::{Piece, ShipNo},
    odds::aim,
    rules::{count, cube, damage, declare, measure, shot::Shot, sphere},
    state::{Board, Cause, Ship, State},
};

fn whole(number: i32) -> Probability {
    Probability::from_integer(number.into())
}

/// A number of eighths.
fn eighths(parts: i32) -> Probability {
    whole(parts) / whole(8)
}

/// The chances of a Hit and of a Critical Hit of an attack die, tokens spent where they help (AW.BASE.2.1).
fn attack_die(board: &Board, attacker: Piece, target: Piece) -> [Probability; 2] {
    let (turned, again) = match attacker {
        // Everything that is neither is rolled again (AW.BCTATK.7).
        Piece::Cube => (false, 4),
        // Blanks are (AW.BSTATK.4).
        Piece::Sphere => (false, 2),
        Piece::Ship(no) => {
            let ship = board.ship(no);
            let turned = ship.battle > 0;
            (
                turned,
                if !aim::locked(ship, target) {
                    0
                } else if turned {
                    2
                } else {
                    4
                },
            )
        }
    };
    let twice = whole(1) + eighths(again);
    [eighths(if turned { 5 } else { 3 }) * &twice, eighths(1) * twice]
}

/// The chance of each number of Hits and Critical Hits.
fn results(dice: u8, [hit, crit]: &[Probability; 2]) -> BTreeMap<[u8; 2], Probability> {
    let none = whole(1) - hit - crit;
    let mut all = BTreeMap::from([([0, 0], whole(1))]);
    for _ in 0..dice {
        let mut next = BTreeMap::new();
        for ([hits, crits], chance) in all {
            for (result, part) in [([hits + 1, crits], hit), ([hits, crits + 1], crit), ([hits, crits], &none)] {
                *next.entry(result).or_insert_with(|| whole(0)) += &chance * part;
            }
        }
        all = next;
    }
    all
}

/// The chance of each number of Evades.
fn evades(dice: u8, sure: u8, turned: bool) -> BTreeMap<u8, Probability> {
    let die = [eighths(if turned { 5 } else { 3 }), whole(0)];
    let mut all = BTreeMap::new();
    for ([evades, _], chance) in results(dice, &die) {
        *all.entry(evades + sure).or_insert_with(|| whole(0)) += chance;
    }
    all
}

/// Every result of an attack with its exact chance; `None` for what is no single attack.
pub(super) fn odds(case: &Case, before: &State) -> Option<Vec<(Vec<Text>, Probability)>> {
    let (from, to, dice) = table::attack_of(case)?;
    let mut begun = before.clone();
    let mut measured = measure::measure(&begun.board, from, to).ok()?;
    measured.obstructed = case.on("obstructed");
    let branches = &mut Branches::new();
    declare::declare(&mut begun.board, from, to, dice, &measured, &mut Table::silent(Source::Enumerated(branches)));
    let attack = begun.board.attack?;
    let (shot, board) = (Shot::of(&attack), &begun.board);
    let hits = results(count::attack_count(board, &shot).dice(), &attack_die(board, from, to));
    let (sure, turned) = to.ship().map(|no| board.ship(no)).map_or((0, false), |ship| (ship.evade, ship.battle > 0));
    let evades = evades(count::defense_count(board, &shot, attack.obstructed).dice(), sure, turned);
    let mut left: BTreeMap<[u8; 2], Probability> = BTreeMap::new();
    for ([hit, crit], chance) in &hits {
        for (evaded, against) in &evades {
            // Hits are cancelled before Critical Hits (AW.BASE.11.S6).
            let net = [hit.saturating_sub(*evaded), crit.saturating_sub(evaded.saturating_sub(*hit))];
            *left.entry(net).or_insert_with(|| whole(0)) += chance * against;
        }
    }
    let mut all: BTreeMap<Vec<Text>, Probability> = BTreeMap::new();
    for (net, chance) in left {
        for (after, weight) in suffered(&begun, from, to, net).ok()? {
            *all.entry(play::result(case, before, &after)).or_insert_with(|| whole(0)) += &chance * weight;
        }
    }
    Some(all.into_iter().collect())
}

/// The positions to which so much damage leads, with their chances.
fn suffered(begun: &State, from: Piece, to: Piece, [hits, crits]: [u8; 2]) -> Result<Vec<(State, Probability)>, Unanswered> {
    let Piece::Ship(ship) = to else {
        let mut state = begun.clone();
        let Some(mut attack) = state.board.attack.filter(|_| hits + crits > 0) else { return Ok(vec![(state, whole(1))]) };
        (attack.hits, attack.damage) = (hits + crits, hits + crits);
        let (branches, by) = (&mut Branches::new(), from.ship().unwrap_or(ShipNo::at(0)));
        let table = &mut Table::silent(Source::Enumerated(branches));
        match to {
            Piece::Cube => cube::suffer(&mut state.board, &attack, by, table)?,
            _ => sphere::suffer(&mut state.board, &attack, by, table)?,
        }
        return Ok(vec![(state, whole(1))]);
    };
    let cause = match from {
        Piece::Ship(_) => Cause::Enemy,
        Piece::Sphere => Cause::Sphere,
        Piece::Cube => Cause::Cube,
    };
    // Critical Hits one by one, so that ships that fare alike can be put together after each card.
    let mut now = vec![(begun.clone(), whole(1))];
    for harm in std::iter::once([hits, 0]).chain(std::iter::repeat_n([0, 1], crits.into())).filter(|harm| *harm != [0, 0]) {
        let mut next: BTreeMap<Fate, (State, Probability)> = BTreeMap::new();
        for (state, chance) in &now {
            let mut branches = Branches::new();
            loop {
                let mut after = state.clone();
                damage::hurt(&mut after.board, ship, harm, cause, &[], &mut Table::silent(Source::Enumerated(&mut branches)))?;
                let weight = chance * branches.weight();
                next.entry(Fate::of(&after.board, ship)).or_insert_with(|| (after, whole(0))).1 += weight;
                if !branches.advance() {
                    break;
                }
            }
        }
        now = next.into_values().collect();
    }
    Ok(now)
}

/// Everything that decides how a ship fares from here on, and how it is reported. Cards that do nothing at once are alike.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Fate {
    gone: bool,
    shields: [u8; 2],
    cards: [usize; 2],
    deck: [u8; 4],
}

impl Fate {
    fn of(board: &Board, ship: ShipNo) -> Fate {
        let facts: &Ship = board.ship(ship);
        let mut deck = [0; 4];
        for (kind, left) in DamageKind::ALL.iter().zip(board.decks[ship.seat().index()].unseen) {
            let class = match kind {
                DamageKind::DirectHit => 0,
                DamageKind::MinorExplosion => 1,
                DamageKind::MunitionsFailure | DamageKind::PowerDisruption => 2,
                _ => 3,
            };
            deck[class] += left;
        }
        Fate {
            gone: !facts.flying() || facts.doomed.is_some(),
            shields: [facts.shields, facts.extra_shields],
            cards: [facts.face_down.into(), facts.face_up().count()],
            deck,
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::{
        conformance::forecasts::Claims,
        referee::{BUDGET, Filled, Ruled as _, listed},
    };

    use super::*;
    use crate::referee::case;

    /// The counted results are those of the ruling itself, run with dice, result by result.
    #[test]
    fn what_is_counted_is_what_the_rules_do() {
        let mut claims = Claims::new();
        for (kind, words) in [
            ("attack", "target=ship dice=4 range=2 lock=on agility=2 shields=2 hull=5"),
            ("attack", "target=ship dice=6 range=1 battle-stations=on agility=1 shields=0 hull=6 ready=on evade=1"),
            ("attack", "target=ship dice=3 range=3 lock=on battle-stations=on agility=0 shields=1 hull=2"),
            ("attack", "target=cube dice=5 range=1 lock=on damage=4"),
            ("attack", "target=cube dice=6 range=1 battle-stations=on damage=20"),
            ("attack", "target=sphere dice=3 range=2 damage=1"),
            ("cube-attack", "dice=12 range=2 agility=2 shields=1 hull=6 evade=1 ready=on"),
            ("cube-attack", "dice=5 range=1 agility=1 shields=4 hull=3"),
            ("sphere-attack", "range=3 agility=2 shields=0 hull=4"),
        ] {
            let filled: Filled =
                words.split(' ').filter_map(|word| word.split_once('=')).map(|(name, value)| (name.into(), value.into())).collect();
            let case = case(kind, &filled).unwrap_or_else(|why| panic!("{kind} {words}: {}", why.sentence));
            let before = table::table_of(&case).unwrap_or_else(|why| panic!("{kind} {words}: {}", why.sentence));
            let exact = odds(&case, &before).expect("a single attack");
            assert_eq!(exact.iter().map(|(_, chance)| chance.clone()).fold(whole(0), |sum, chance| sum + chance), whole(1));
            let begun = play::Begun { case, before };
            let sampled = begun.odds().unwrap_or_else(|why| panic!("{kind} {words}: {why:?}"));
            let told: Vec<(String, f64)> =
                exact.iter().map(|(result, chance)| (listed(result, begun.words()), engine::odds::float(chance))).collect();
            assert!(sampled.iter().all(|one| told.iter().any(|(result, _)| *result == one.result)), "{kind} {words}: {told:?} {sampled:?}");
            for (result, chance) in &told {
                let share = sampled.iter().find(|one| one.result == *result).map_or(0.0, |one| one.chance);
                let came = (share * f64::from(BUDGET)).round() as usize;
                claims.share(&format!("{kind} {words}: {result}"), *chance, 1e-9, came, BUDGET as usize);
            }
        }
        assert!(claims.len() > 60, "{}", claims.len());
        assert_eq!(claims.wrong(0.001), Vec::<String>::new());
    }
}
