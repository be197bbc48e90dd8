//! The value that is learned: trees find what decides, a fit never falls, places are those of ranks, and a run that is cut short goes on.

use std::fs;

use engine::value::{Model, Recipe};
use xtask::train::{self, Growth, Sample, Wanted, correlation, grow, held_back, judge, monotone};

const GROWTH: Growth = Growth { trees: 60, depth: 2, rate: 0.3 };

/// Games that the first input decides alone beyond a hundred, and the second turns round; the third is noise.
fn games() -> Vec<Sample> {
    let row = |game: u32| {
        let (first, second, noise) = ((game * 37 % 200) as i16, (game * 101 % 7) as i16, (game * 61 % 50) as i16);
        let wins = (first > 100) != (second > 3);
        Sample {
            game,
            scenario: 0,
            moment: (game % 100) as u8,
            worth: first.into(),
            result: 10_000 * u16::from(wins),
            inputs: vec![first, second, noise],
        }
    };
    (0..4_000).map(row).collect()
}

#[test]
fn trees_find_what_decides() {
    let all = games();
    let (held, learn): (Vec<&Sample>, Vec<&Sample>) = all.iter().partition(|sample| held_back(sample.game));
    let (bias, trees) = grow(&learn, &held, 3, &GROWTH);
    let names = ["first", "second", "noise"].map(str::to_owned).to_vec();
    let model = Model { shape: "x-1".into(), recipe: Recipe::default(), names, bias, depth: GROWTH.depth, trees };
    let judgement = judge(&model, &learn, &held);
    assert!(judgement.all.loss[0] < 0.4, "{judgement:?}");
    assert!(judgement.all.loss[1] > 0.5 && judgement.all.loss[2] > 0.6, "the first input alone says little: {judgement:?}");
    assert!(judgement.all.rank[0] > 0.8 && judgement.all.rank[1] < 0.3, "{judgement:?}");
    assert!(model.worth(&[150, 1, 0]) > 2_500 && model.worth(&[150, 5, 0]) < -2_500 && model.worth(&[20, 5, 0]) > 2_500);
    let (again, same) = grow(&learn, &held, 3, &GROWTH);
    assert_eq!((again, same), (model.bias, model.trees), "the same games give the same model");
}

#[test]
fn a_fit_never_falls() {
    let fit = monotone(vec![(1, 0.0), (2, 1.0), (3, 0.0), (3, 0.5), (9, 1.0)]);
    assert_eq!([0, 1, 2, 3, 8, 9, 50].map(|worth| fit.at(worth)), [0.0, 0.0, 0.5, 0.5, 0.5, 1.0, 1.0]);
}

#[test]
fn correlation_is_that_of_ranks() {
    assert_eq!(correlation(vec![(1, 1), (2, 50), (3, 9_000)]), 1.0);
    assert_eq!(correlation(vec![(1, 3), (2, 2), (3, 1)]), -1.0);
    assert_eq!(correlation(vec![(1, 5), (2, 5)]), 0.0);
    let ties = correlation(vec![(1, 0), (1, 0), (2, 1), (3, 1)]);
    assert!((ties - 0.943).abs() < 0.001, "{ties}");
}

#[test]
fn a_run_goes_on_and_gives_the_same_model() {
    let folder = tempfile::tempdir().expect("a folder");
    let wanted = |file: &str, threads| Wanted {
        game: "beacon".into(),
        seed: 3,
        games: 200,
        threads,
        folder: folder.path().join("games"),
        file: folder.path().join(file),
        growth: Growth { trees: 3, ..GROWTH },
    };
    let report = train::run(&wanted("one.toml", 2)).expect("it learns");
    assert!(report.contains("| first third |") && report.contains(" microseconds "), "{report}");
    // A block that is cut off is played again; the others are read.
    let block = folder.path().join("games/1.postcard");
    let whole = fs::read(&block).expect("a block");
    fs::write(&block, &whole[..whole.len() / 2]).expect("cut");
    train::run(&wanted("other.toml", 1)).expect("it goes on");
    let read = |file: &str| fs::read_to_string(folder.path().join(file)).expect("a model");
    assert_eq!(fs::read(&block).expect("again"), whole);
    assert_eq!(read("one.toml"), read("other.toml"));
    assert!(read("one.toml").contains("command = \"cargo xtask train beacon --seed 3 --games 200 --trees 3 --depth 2\""));
    assert!(train::run(&Wanted { game: "chess".into(), ..wanted("none.toml", 1) }).is_err());
}
