//! Experiments whose answer is known.

use lab::{experiment::Experiment, plan::Plan, stats::Sample, until::values};

use crate::run::played;

/// The differences of a figure between each arm and the base line, block by block.
fn differences(text: &str, name: &str) -> Vec<Sample> {
    let (plan, folder) = played(text, 2);
    let metric = plan.metrics.iter().find(|metric| metric.to_string() == name).expect("a figure of it").clone();
    let mut samples = vec![Sample::default(); plan.arms.len() - 1];
    folder
        .folder()
        .blocks(&plan, |rows| {
            let values = values(&plan, rows, &metric);
            let base = values[0].expect("a value");
            values[1..].iter().zip(&mut samples).for_each(|(value, sample)| sample.add(value.expect("a value") - base));
        })
        .expect("readable");
    samples
}

#[test]
fn an_option_that_is_off_in_both_arms_makes_a_difference_of_exactly_nothing() {
    let text = "game = 'stcs'\nscenario = 'duel'\ngames = 60\nmetrics = ['score A', 'points A', 'lead A', 'rounds', 'decisions']\n\
                [seats]\nbots = ['random']\n[vary.values]\nregen_box = [false]\nregen_partial = [true]\n";
    for metric in ["score A", "points A", "lead A", "rounds", "decisions"] {
        for difference in differences(text, metric) {
            assert_eq!((difference.count(), difference.mean(), difference.variance()), (60, 0.0, 0.0), "{metric}");
        }
    }
}

/// A longer game differs from a shorter one only by its end: the paired differences scatter less than those of games with other dice.
#[test]
fn pairs_scatter_less_than_games_apart() {
    let text = |paired| {
        format!(
            "game = 'stcs'\nscenario = 'duel'\ngames = 200\npaired = {paired}\nmetrics = ['points A']\n\
             [seats]\nbots = ['random']\n[settings]\nturns = 8\n[vary.values]\nturns = [9]\n"
        )
    };
    let [paired, apart] = [true, false].map(|paired| differences(&text(paired), "points A")[0]);
    assert!(paired.variance() < 0.6 * apart.variance(), "{} in pairs, {} apart", paired.variance(), apart.variance());
}

/// Two bots that are the same bot win as often as each other from both sides, whatever the sides are worth.
#[test]
fn equal_players_are_equal() {
    let text = "game = 'stcs'\nscenario = 'duel'\ngames = 200\nmetrics = ['score 1', 'score 2']\n[seats]\nbots = ['random']\nswap = true\n";
    let (plan, folder) = played(text, 2);
    assert_eq!(plan.arms[0].orders, 2);
    let mut sample = Sample::default();
    folder
        .folder()
        .blocks(&plan, |rows| {
            let [one, other] = [0, 1].map(|at| values(&plan, rows, &plan.metrics[at])[0].expect("a score"));
            assert_eq!(one + other, 1.0);
            sample.add(one);
        })
        .expect("readable");
    let [low, high] = sample.interval(0.999).expect("blocks");
    assert!(low <= 0.5 && 0.5 <= high, "{low} to {high}");
}

#[test]
fn every_row_opens_as_a_game_with_its_result() {
    let text = "game = 'stcs'\nscenario = 'duel'\ngames = 6\n[seats]\nbots = ['random', 'ensign']\n[vary.values]\nregen_box = [true]\n";
    let (plan, folder) = played(text, 1);
    let (stcs, mut number) = (registry::stcs(), 0);
    folder
        .folder()
        .blocks(&plan, |rows| {
            for row in rows {
                let play = lab::run::game(stcs.as_ref(), &plan, number).expect("it is played");
                let outcome = play.outcome("en").expect("it is over");
                assert_eq!(outcome.scores.iter().map(|score| i64::from(score.total)).collect::<Vec<_>>(), row.points);
                assert_eq!((play.steps() as u64, play.turn()), (row.decisions, row.rounds));
                assert!(stcs.load(&play.save(), 0, None).is_ok());
                number += 1;
            }
        })
        .expect("readable");
    assert_eq!(number, 12);
}

/// The heel is told to its owner and, with less, to all others; so is regeneration.
#[test]
fn an_event_that_is_told_twice_counts_once() {
    let text = "game = 'stcs'\nscenario = 'first-contact'\ngames = 20\n\
                metrics = ['rule STCS.ACH.6', 'event heel', 'event regenerated', 'rule STCS.REGEN.1', 'sum regenerated.points']\n[seats]\nbots = ['random']\n";
    let (plan, folder) = played(text, 1);
    let mut regenerated = 0.0;
    folder
        .folder()
        .blocks(&plan, |rows| {
            let told: Vec<f64> = plan.metrics.iter().map(|metric| values(&plan, rows, metric)[0].expect("a count")).collect();
            assert_eq!(told[..2], [1.0, 1.0], "one Borg ship, one heel");
            assert_eq!(told[2], told[3]);
            assert!(told[4] >= told[2] && (told[4] > 0.0) == (told[2] > 0.0), "each regeneration restores a point at least: {told:?}");
            regenerated += told[4];
        })
        .expect("readable");
    assert!(regenerated > 0.0, "no Cube regenerated in 20 games");
}

#[test]
fn names_that_there_are_not_are_refused_with_the_nearest() {
    let stcs = registry::stcs();
    let refused = |text: &str| {
        let text = format!("game = 'stcs'\nscenario = 'duel'\n{text}\n");
        Plan::of(Experiment::read(&text).expect("readable"), stcs.as_ref()).expect_err("refused").sentence
    };
    assert!(refused("[settings]\nregen_bx = true").contains("regen_box"));
    assert!(refused("[vary.values]\n'A.flete' = ['x']").contains("A.fleet"), "{}", refused("[vary.values]\n'A.flete' = ['x']"));
    assert!(refused("metrics = ['scores A']").contains("score"));
    assert!(refused("metrics = ['score C']").contains("score A"));
    assert!(refused("metrics = ['rule STCS.REGN.3']").contains("rule STCS.REGEN.3"));
    assert!(refused("metrics = ['event shott']").contains("event shot"), "{}", refused("metrics = ['event shott']"));
    assert!(refused("metrics = ['end turm']").contains("end turn"), "{}", refused("metrics = ['end turm']"));
    assert!(refused("[seats]\nbots = ['oficer']").contains("officer"));
    assert!(refused("[settings]\nturns = 99").contains("20"));
    assert!(refused("[until]\nmetric = 'rounds'\nelo = [0, 10]").contains("score A"));
    assert!(refused("[until]\nalpha = 0.1").contains("half_width"));
    assert!(refused("[vary]\ndesign = 'list'").contains("vary.arms"));
}
