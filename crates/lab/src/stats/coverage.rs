//! Intervals hold as often as they say, and tests err as seldom: by simulation with fixed seeds.

use engine::Chance;

use super::{
    Gsprt, Pairs, Sample, Survival, Verdict, benjamini_hochberg, bootstrap, clopper_pearson, holm, likelihood_of_superiority, share_of,
    welch, wilson,
};

const TRIALS: u64 = 4000;

fn share(trials: u64, mut holds: impl FnMut(&mut Chance) -> bool) -> f64 {
    (0..trials).filter(|trial| holds(&mut Chance::new(41, *trial))).count() as f64 / trials as f64
}

fn falls(chance: &mut Chance, probability: f64) -> bool {
    f64::from(chance.below(1_000_000)) < probability * 1e6
}

#[test]
fn intervals_of_shares_cover_the_truth() {
    for (n, p) in [(20, 0.5), (50, 0.1), (200, 0.03)] {
        let count = |chance: &mut Chance| (0..n).filter(|_| falls(chance, p)).count() as u64;
        let holds = |[low, high]: [f64; 2]| low <= p && p <= high;
        let of_wilson = share(TRIALS, |chance| holds(wilson(count(chance), n, 0.95)));
        assert!((0.92..0.985).contains(&of_wilson), "Wilson for {n}, {p}: {of_wilson}");
        let exact = share(TRIALS / 4, |chance| holds(clopper_pearson(count(chance), n, 0.95)));
        assert!(exact > 0.945, "Clopper-Pearson for {n}, {p}: {exact}");
    }
}

/// A die, and a lopsided figure: nine of ten games bring nothing, the tenth ten points.
#[test]
fn intervals_of_means_cover_the_truth() {
    for (name, truth, value) in [
        ("die", 3.5, (|chance| f64::from(1 + chance.below(6))) as fn(&mut Chance) -> f64),
        ("lopsided", 1.0, |chance| if chance.below(10) == 0 { 10.0 } else { 0.0 }),
    ] {
        let holds = |[low, high]: [f64; 2]| low <= truth && truth <= high;
        let student = share(TRIALS, |chance| {
            let mut sample = Sample::default();
            sample.extend((0..400).map(|_| value(chance)));
            holds(sample.interval(0.95).expect("many"))
        });
        assert!((0.90..0.97).contains(&student), "{name} by Student: {student}");
    }
    let drawn = share(150, |chance| {
        let values: Vec<f64> = (0..60).map(|_| f64::from(1 + chance.below(6))).collect();
        let [low, high] = bootstrap(&values, 0.9, 5).expect("sixty");
        low <= 3.5 && 3.5 <= high
    });
    assert!((0.82..0.96).contains(&drawn), "bootstrap at 90 %: {drawn}");
}

#[test]
fn a_test_of_nothing_finds_something_as_seldom_as_it_says() {
    let nothing = |chance: &mut Chance| {
        let mut sample = Sample::default();
        sample.extend((0..40).map(|_| f64::from(chance.below(3)) - 1.0));
        sample.p_value().expect("forty")
    };
    let found = share(TRIALS, |chance| nothing(chance) < 0.05);
    assert!((0.035..0.065).contains(&found), "{found}");
    let any = share(1000, |chance| {
        let p: Vec<f64> = (0..10).map(|_| nothing(chance)).collect();
        holm(&p).into_iter().any(|p| p < 0.05)
    });
    assert!(any < 0.07, "any of ten after Holm: {any}");
}

/// Pairs of games whose share of the points has the mean of this Elo.
fn pair(chance: &mut Chance, elo: f64) -> f64 {
    let p = share_of(elo);
    (f64::from(u8::from(falls(chance, p))) + f64::from(u8::from(falls(chance, p)))) / 2.0
}

#[test]
fn a_sequential_test_keeps_its_error_rates() {
    let test = Gsprt::new([0.0, 100.0], 0.1, 0.1);
    let higher = |truth: f64| {
        share(150, |chance| {
            let mut pairs = Pairs::default();
            loop {
                pairs.add(pair(chance, truth));
                match test.verdict(&pairs) {
                    Verdict::Open => {}
                    verdict => break verdict == Verdict::Higher,
                }
            }
        })
    };
    let (false_alarm, found) = (higher(0.0), higher(100.0));
    assert!(false_alarm < 0.15 && found > 0.85, "{false_alarm} false alarms, {found} found");
}

/// Two samples that scatter differently and are not equally large: the interval covers the difference, and the test finds none where there is none.
#[test]
fn welch_holds_for_unequal_samples() {
    let samples = |chance: &mut Chance| {
        let (mut one, mut other) = (Sample::default(), Sample::default());
        one.extend((0..25).map(|_| f64::from(chance.below(3)) - 1.0));
        other.extend((0..60).map(|_| f64::from(chance.below(21)) - 10.0));
        welch(&one, &other, 0.95)
    };
    let covered = share(TRIALS, |chance| samples(chance).0.is_some_and(|[low, high]| low <= 0.0 && 0.0 <= high));
    assert!((0.935..0.965).contains(&covered), "{covered}");
    let found = share(TRIALS, |chance| samples(chance).1 < 0.05);
    assert!((0.035..0.065).contains(&found), "{found}");
}

/// Things that end in a fifth of all turns, of which some are not seen to their end: 0.8 to the power of 4 outlast the fourth turn.
#[test]
fn intervals_of_survival_cover_the_truth() {
    let truth = 0.8_f64.powi(4);
    let covered = share(TRIALS / 4, |chance| {
        let mut survival = Survival::default();
        for _ in 0..80 {
            let (ends, seen) = (1 + (0..30).take_while(|_| !falls(chance, 0.2)).count() as u32, 2 + chance.below(12));
            survival.add(ends.min(seen), ends <= seen);
        }
        let point = survival.curve(0.95).into_iter().rfind(|point| point.time <= 4).expect("something ended");
        point.interval[0] <= truth && truth <= point.interval[1]
    });
    assert!((0.925..0.98).contains(&covered), "{covered}");
}

/// Elo of pairs of games, and the likelihood that a player is the stronger one where both are equal: it exceeds 95 of a hundred in one of twenty runs.
#[test]
fn ratings_cover_the_truth_and_superiority_is_calibrated() {
    let pairs = |chance: &mut Chance, elo: f64| {
        let mut pairs = Pairs::default();
        (0..150).for_each(|_| pairs.add(pair(chance, elo)));
        pairs
    };
    let covered = share(TRIALS / 2, |chance| {
        let (_, [low, high]) = pairs(chance, 100.0).elo(0.95);
        low.is_none_or(|low| low <= 100.0) && high.is_none_or(|high| 100.0 <= high)
    });
    assert!((0.93..0.97).contains(&covered), "{covered}");
    let sure = share(TRIALS / 2, |chance| likelihood_of_superiority(&pairs(chance, 0.0).sample()) > 0.95);
    assert!((0.035..0.065).contains(&sure), "{sure}");
}

/// Five comparisons with a difference and five without: among those found at 0.05, the part that is false is half of that on average.
#[test]
fn false_findings_are_as_few_as_benjamini_and_hochberg_say() {
    let (mut false_parts, trials) = (0.0, 800);
    for trial in 0..trials {
        let mut chance = Chance::new(43, trial);
        let p: Vec<f64> = (0..10)
            .map(|number| {
                let shift = if number < 5 { 0.5 } else { 0.0 };
                let mut sample = Sample::default();
                sample.extend((0..40).map(|_| f64::from(chance.below(3)) - 1.0 + shift));
                sample.p_value().expect("forty")
            })
            .collect();
        let found: Vec<usize> = benjamini_hochberg(&p).iter().enumerate().filter(|(_, p)| **p <= 0.05).map(|(number, _)| number).collect();
        let wrong = found.iter().filter(|number| **number >= 5).count();
        false_parts += wrong as f64 / found.len().max(1) as f64;
    }
    let rate = false_parts / trials as f64;
    assert!((0.015..0.035).contains(&rate), "{rate}");
}
