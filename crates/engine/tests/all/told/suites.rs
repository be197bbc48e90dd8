//! The suite's verdicts on sound games and on every broken one: to the word, with the decision at which it gives them.

use engine::{
    Game,
    conformance::{
        Effort,
        course::{positions, setups},
        run, settings,
    },
    example::{Beacon, contraband::Contraband, vigil::Vigil},
};

use super::folder;
use crate::{broken, leaky, suite};

const EFFORTS: [Effort; 3] =
    [Effort { games: 6, seed: 2, every: 1 }, Effort { games: 3, seed: 8, every: 3 }, Effort { games: 9, seed: 21, every: 7 }];

fn sound<G: Game>(setup: G::Setup, tell: &mut dyn FnMut(&str, &str)) {
    for effort in EFFORTS {
        let report = run::<G>(&[setup.clone(), setup.clone()], effort);
        let never = report.as_ref().map(engine::conformance::Report::never_listed::<G>);
        tell(G::about().name, &format!("{report:?} {never:?}"));
    }
}

#[test]
fn what_the_suite_says() {
    folder().told("suite", |tell| {
        sound::<Beacon>(Beacon::scenario("beacon").expect("its own"), tell);
        sound::<Contraband>(Contraband::scenario("contraband").expect("its own"), tell);
        sound::<Vigil>(engine::example::vigil::Setup { bells: 7 }, tell);
        for effort in EFFORTS {
            for defect in broken::LASTING {
                tell("broken", &format!("{defect} {}", broken::found_by(defect, effort)));
            }
            for defect in suite::lasting() {
                tell("suite", &format!("{defect:?} {}", suite::found_by(defect, effort)));
            }
            for defect in 0..=leaky::CHOICE_FOR_OTHERS {
                tell("leaky", &format!("{defect} {:?}", leaky::judged_by(defect, effort)));
            }
        }
        let mut sums = engine::conformance::Report::default();
        for _ in 0..2 {
            sums.add(run::<Beacon>(&[Beacon::scenario("beacon").expect("its own")], EFFORTS[0]).expect("sound"));
            tell("sums", &format!("{sums:?}"));
        }
    });
}

#[test]
fn courses_of_the_examples() {
    folder().told("examples", |tell| {
        let cases = engine::case::read(include_str!("../contraband.toml")).expect("a case file");
        for (title, legs) in positions::<Contraband>(&cases, 120, &mut |line| tell("positions", line)) {
            tell("positions", &format!("{title} {legs:?}"));
        }
        for (name, legs) in setups::<Vigil>(&[], &[("nonsense", &["1", "2"])], 40, 3, &mut |line| tell("setups", line)) {
            tell("setups", &format!("{name} {legs:?}"));
        }
        for together in [1, 2, 5] {
            tell(
                "settings",
                &format!("{:?} {:?}", settings(Vigil::about().options, &[], together), settings(Beacon::about().options, &[], together)),
            );
        }
    });
}
