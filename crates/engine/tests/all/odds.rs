//! Odds end whatever a game asks.

use engine::{
    Ask, Audience, D6, Lot, Lots, Question, Source, Text,
    odds::{self, Branches},
};

/// A question about nobody in particular.
fn question(ask: Ask) -> Question {
    let rule = engine::example::ledgers::beacon::BID_1;
    Question { ask, rule, purpose: Text::NONE, subject: Text::NONE, roller: None, eyes: Audience::EVERYONE }
}

/// Two cards out of three, two and one of a kind: each hand once, in whatever order it came, with the chance that it has by counting.
#[test]
fn hands_have_their_chances() {
    let names = Lots::new(&[], |id| Text::name(id.to_string())).names();
    let lots = [3, 2, 1].into_iter().zip(0..).map(|(weight, id)| Lot { id, weight }).collect();
    let question = question(Ask::Draw { lots, count: 2, names });
    let mut branches = Branches::new();
    let mut hands = Vec::new();
    loop {
        hands.push((branches.next(&question), branches.weight().to_string()));
        if !branches.advance() {
            break;
        }
    }
    hands.sort();
    let wanted = [(vec![0, 0], "1/5"), (vec![0, 1], "2/5"), (vec![0, 2], "1/5"), (vec![1, 1], "1/15"), (vec![1, 2], "2/15")];
    assert_eq!(hands, wanted.map(|(hand, chance)| (hand, chance.to_owned())));
}

/// Two dice, rolled again as long as they are equal: the path of ties alone never ends.
#[test]
fn ties_that_are_rolled_again_do_not_keep_anybody_waiting() {
    let question = question(Ask::Dice { die: &D6, count: 2 });
    let odds = odds::within(
        200,
        7,
        || true,
        |source| {
            let Source::Enumerated(branches) = source else { return false };
            loop {
                let dice = branches.next(&question);
                if dice[0] != dice[1] {
                    return dice[0] == 0 || dice[1] == 0;
                }
            }
        },
    );
    assert!(odds.is_some_and(|odds| !odds.is_exact()), "there are endlessly many ways: what is told is sampled");
}

/// Rolls `dice` dice, one question after the other: whether the odds are exact, and how often the dice were rolled.
fn one_by_one(dice: usize, budget: u32) -> (bool, u32) {
    let question = question(Ask::Dice { die: &D6, count: 1 });
    let mut runs = 0;
    let odds = odds::within(
        budget,
        7,
        || true,
        |source| {
            runs += 1;
            if let Source::Enumerated(branches) = source { (0..dice).map(|_| branches.next(&question)[0]).max() } else { None }
        },
    );
    (odds.is_some_and(|odds| odds.is_exact()), runs)
}

/// The budget counts work, not time: the ways of chance are not all tried if there are too many.
#[test]
fn odds_cost_no_more_than_their_budget_and_an_eighth_of_it() {
    // 216 and 7,776 ways: each is walked once.
    assert_eq!(one_by_one(3, 8_000), (true, 216));
    assert_eq!(one_by_one(5, 8_000), (true, 7_776));
    // A few more than the budget: that is only known when it is spent.
    assert_eq!(one_by_one(5, 7_000), (false, 14_000));
    // Ten million ways: after an eighth of the budget it is seen that they are too many.
    assert_eq!(one_by_one(9, 8_000), (false, 9_000));
}

/// The asker has gone away: nothing more is computed, neither while ways are enumerated nor while they are sampled.
#[test]
fn odds_for_nobody_are_left() {
    for patience in [0, 3, 60] {
        let (mut asked, mut runs) = (0, 0);
        let go_on = || {
            asked += 1;
            asked <= patience
        };
        let question = question(Ask::Dice { die: &D6, count: 4 });
        let odds = odds::within(100, 7, go_on, |source| {
            runs += 1;
            if let Source::Enumerated(branches) = source { branches.next(&question)[0] } else { 0 }
        });
        assert!(odds.is_none(), "{patience}");
        assert_eq!(runs, patience, "{patience}");
    }
}
