//! A tournament of 33 players over three Battle Rounds, as a golden, and against a computation of its own: nothing below the line of `independent`
//! asks the desk for a point, an average or a rank.

use crate::oracle;

use std::collections::BTreeMap;

use desk::{Desk, Setup, export, sheets};

const PLAYERS: usize = 33;

/// The test's own account of a battle: SP left, who destroyed what, ships lost to tokens, by number of the player.
#[derive(Clone, Debug)]
struct Played {
    players: [usize; 2],
    left: [u32; 2],
    cube: Option<usize>,
    sphere: Option<usize>,
    lost: [u32; 2],
}

/// A plain generator of the test's own, so that the results do not hang on the engine's.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) % n
    }
}

fn play(numbers: &mut Numbers, players: [usize; 2]) -> (Played, String) {
    // Steps of ten make ties in battles and in standings likely.
    let mut left = [0, 1].map(|_| 10 * numbers.below(12) as u32 + 10);
    let cube = (numbers.below(2) == 0).then(|| numbers.below(2) as usize);
    let sphere = cube.and_then(|_| (numbers.below(2) == 0).then(|| numbers.below(2) as usize));
    let escaped = cube.is_some() && sphere.is_none() && numbers.below(3) == 0;
    let eliminated = sphere.is_none() && !escaped && numbers.below(4) == 0;
    if eliminated {
        left[numbers.below(2) as usize] = 0;
    }
    let lost = left.map(|left| if left < 120 { numbers.below(3) as u32 } else { 0 });
    let end = match (sphere, escaped, eliminated) {
        (Some(_), _, _) => "sphere",
        (_, true, _) => "escaped",
        (_, _, true) => "eliminated",
        _ => "time",
    };
    let mut order = end.to_owned();
    for side in 0..2 {
        order += &format!(" #{} {}", players[side], left[side]);
        order += if cube == Some(side) { " cube" } else { "" };
        order += if sphere == Some(side) { " sphere" } else { "" };
        order += &format!(" lost {}", lost[side]);
    }
    (Played { players, left, cube, sphere, lost }, order)
}

/// Points, ranks and byes from the results, by the ledger's sentences alone.
mod independent {
    use super::{BTreeMap, PLAYERS, Played};

    pub fn fleet_points(battle: &Played, side: usize) -> u32 {
        let mut points = 120 - battle.left[1 - side] as i64;
        let tokens = [battle.cube, battle.sphere].into_iter().filter(|by| *by == Some(side)).count() as i64;
        points += 40 * tokens;
        if tokens > 0 {
            points += 20 * battle.lost[side] as i64;
        }
        if battle.sphere.is_none() {
            points -= 30;
        }
        points.max(0) as u32
    }

    /// Battle Points and Fleet Points of everybody in one round. `winners` settles battles that are level.
    pub fn round(battles: &[Played], bye: usize, winners: &BTreeMap<usize, bool>) -> BTreeMap<usize, (u32, u32)> {
        let mut points = BTreeMap::new();
        for battle in battles {
            let fleet = [fleet_points(battle, 0), fleet_points(battle, 1)];
            for side in 0..2 {
                let won = if fleet[0] == fleet[1] { winners[&battle.players[side]] } else { fleet[side] > fleet[1 - side] };
                let both = battle.cube == Some(side) && battle.sphere == Some(side);
                points.insert(battle.players[side], (if won { 2 } else { 1 } + u32::from(both), fleet[side]));
            }
        }
        let sum: u32 = points.values().map(|one: &(u32, u32)| one.1).sum();
        let count = (PLAYERS - 1) as u32;
        let average = if sum.is_multiple_of(count) { sum / count } else { sum / count + 1 };
        points.insert(bye, (2, average));
        points
    }
}

fn number_of(desk: &Desk, id: desk::PlayerId) -> usize {
    assert!(desk.tournament().player(id).is_some());
    usize::from(id.0)
}

fn open_hall() -> Desk {
    let mut desk = Desk::open(Setup { seed: 33, title: "Golden".into(), ..Setup::default() }).expect("a sound setup");
    for number in 1..=PLAYERS {
        desk.say_text(number as u64, &format!("register \"Player {number:02}\" fleet 120")).expect("registered");
    }
    desk.say_text(100, "last-month \"Player 05\" \"Player 11\"").expect("ranks");
    desk.say_text(101, "lock").expect("locked");
    desk
}

#[test]
fn thirty_three_players_over_three_rounds() {
    let (mut desk, words) = (open_hall(), desk::words::of("en"));
    let mut numbers = Numbers(2024);
    let mut totals: BTreeMap<usize, (u32, u32)> = (1..=PLAYERS).map(|number| (number, (0, 0))).collect();
    let (mut met, mut byes): (Vec<[usize; 2]>, Vec<usize>) = Default::default();
    let mut printed = String::new();
    for number in 1..=3u8 {
        let start = 1000 * u64::from(number);
        desk.say_text(start, "pair").expect("paired");
        desk.say_text(start, "sign").expect("signed");
        let round = desk.tournament().current().expect("a round").clone();
        let bye = number_of(&desk, round.bye.expect("33 is odd"));
        check_bye(&totals, &byes, bye, number);
        if number > 1 {
            check_swiss(&desk, bye, &met);
        }
        byes.push(bye);
        let mut battles = Vec::new();
        for (index, battle) in round.battles.iter().enumerate() {
            let players = battle.players.map(|id| number_of(&desk, id));
            let pair = [players[0].min(players[1]), players[0].max(players[1])];
            assert!(!met.contains(&pair), "{pair:?} met again in round {number}");
            met.push(pair);
            let (played, order) = play(&mut numbers, players);
            desk.say_text(start + 1 + index as u64, &format!("result {} {order}", index + 1))
                .unwrap_or_else(|why| panic!("{order}: {why}"));
            battles.push(played);
        }
        assert_eq!(battles.len(), 16);
        let winners = winners_of_level_battles(&desk, number);
        for (player, (battle, fleet)) in independent::round(&battles, bye, &winners) {
            let total = totals.get_mut(&player).expect("known");
            *total = (total.0 + battle, total.1 + fleet);
        }
        check_standings(&desk, number, &totals);
        printed += &sheets::pairings(desk.tournament(), number, words);
        printed.push('\n');
    }
    desk.say_text(9000, "close").expect("closed");
    check_standings(&desk, 3, &totals);
    assert!(desk.tournament().open_ties().is_empty());
    printed += &format!("{}\n{}", sheets::score_sheet(desk.tournament(), words), sheets::ranks(desk.tournament(), words));
    printed += &format!("\nhash {}\n", desk.hash());
    insta::assert_snapshot!("hall_of_33", printed);

    // The whole tournament is one file that replays to the same ranks; nothing was drawn twice.
    let again = Desk::read(&desk.write()).expect("it replays");
    assert_eq!(again.hash(), desk.hash());
    assert_eq!(sheets::ranks(again.tournament(), words), sheets::ranks(desk.tournament(), words));
    assert_eq!(export::json(again.tournament()), export::json(desk.tournament()));
    assert_eq!(again.audit(), Vec::<usize>::new());
    insta::assert_snapshot!("ranks_csv", export::standings_csv(desk.tournament(), 3));
    assert_eq!(export::battles_csv(desk.tournament()).lines().count(), 1 + 3 * 17);
}

/// Dice decide level battles: which of the players of such a battle won is the only thing taken from the desk.
fn winners_of_level_battles(desk: &Desk, number: u8) -> BTreeMap<usize, bool> {
    let round = desk.tournament().round(number).expect("played");
    let decided = round.battles.iter().filter_map(|battle| battle.result.as_ref().map(|result| (battle, result)));
    decided
        .filter(|(_, result)| result.rolled)
        .flat_map(|(battle, result)| battle.players.map(|id| (usize::from(id.0), id == result.winner)))
        .collect()
}

/// The pairing costs no more than the best one: places in the line by rank, without the bye, counted from the standings that were checked.
fn check_swiss(desk: &Desk, bye: usize, met: &[[usize; 2]]) {
    let round = desk.tournament().current().expect("paired");
    let standings = desk.tournament().standings(round.number - 1);
    let line: Vec<usize> = standings.iter().map(|line| number_of(desk, line.player)).filter(|&player| player != bye).collect();
    let place = |id: desk::PlayerId| line.iter().position(|&player| player == number_of(desk, id)).expect("in the line");
    let price: usize = round.battles.iter().map(|battle| place(battle.players[0]).abs_diff(place(battle.players[1])).pow(2)).sum();
    let have_met = |a: usize, b: usize| met.contains(&[line[a].min(line[b]), line[a].max(line[b])]);
    assert_eq!(oracle::along_the_line(line.len(), 12, &have_met), (0, price));
}

fn check_bye(totals: &BTreeMap<usize, (u32, u32)>, byes: &[usize], bye: usize, number: u8) {
    assert!(!byes.contains(&bye), "a second bye");
    if number > 1 {
        let fewest = totals.iter().filter(|(player, _)| !byes.contains(player)).map(|(_, total)| *total).min();
        assert_eq!(Some(totals[&bye]), fewest);
    }
}

fn check_standings(desk: &Desk, through: u8, totals: &BTreeMap<usize, (u32, u32)>) {
    let standings = desk.tournament().standings(through);
    assert_eq!(standings.len(), PLAYERS);
    let mut expected: Vec<(u32, u32)> = totals.values().copied().collect();
    expected.sort_unstable_by(|a, b| b.cmp(a));
    for (line, wanted) in standings.iter().zip(expected) {
        let points = (u32::from(line.record.battle_points), line.record.fleet_points);
        assert_eq!(points, wanted, "place {} after round {through}", line.place);
        assert_eq!(points, totals[&usize::from(line.player.0)], "player {} after round {through}", line.player.0);
    }
}
