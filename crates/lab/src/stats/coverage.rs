//! Intervals hold as often as they say, and tests err as seldom: by simulation with fixed seeds.

use engine::Chance;

use super::{Gsprt, Pairs, Sample, Verdict, bootstrap, clopper_pearson, holm, share_of, wilson};

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
