//! Odds come to an end whatever a game asks.

use engine::{Ask, Audience, D6, Question, Source, Text, odds};

/// Two dice, rolled again as long as they are equal: the path of ties alone never ends.
#[test]
fn ties_that_are_rolled_again_do_not_keep_anybody_waiting() {
    let question = Question {
        ask: Ask::Dice { die: &D6, count: 2 },
        rule: engine::example::ledgers::beacon::BID_1,
        purpose: Text::NONE,
        subject: Text::NONE,
        roller: None,
        eyes: Audience::EVERYONE,
    };
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
