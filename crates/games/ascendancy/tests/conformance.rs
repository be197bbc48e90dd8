//! The game passes the engine's conformance suite with two to five seats and every option set.

use ascendancy::{Ascendancy, Setup};
use engine::{
    Game,
    conformance::{Effort, run},
};

fn setup(scenario: &str, settings: &[(&str, &str)]) -> Setup {
    let mut setup = Ascendancy::scenario(scenario).expect("a scenario");
    for (name, value) in settings {
        Ascendancy::set(&mut setup, name, value).expect("a setting");
    }
    setup
}

#[test]
fn two_to_five_seats_conform() {
    for seats in ["2", "3", "4", "5"] {
        let report =
            run::<Ascendancy>(&[setup("ascendancy", &[("seats", seats), ("rounds", "8")])], Effort { games: 1, seed: 3, every: 23 });
        let report = report.unwrap_or_else(|why| panic!("{seats} seats: {why}"));
        assert!(report.worlds > 10, "{report:?}");
    }
}

#[test]
fn options_conform() {
    let options: &[(&str, &[(&str, &str)])] = &[
        ("humble", &[("borg_direction", "uniform"), ("A.faction", "vulcan"), ("B.faction", "andorian"), ("C.faction", "breen")]),
        ("hidden", &[("borg_stop", "literal_nearest"), ("borg_partial_leg", "off"), ("A.faction", "dominion"), ("B.faction", "ferengi")]),
        (
            "duel",
            &[
                ("borg_swing_new_lane", "on"),
                ("geo_fit", "10"),
                ("geo_fit_angle", "30"),
                ("borg_nofit", "nearest_ship"),
                ("factions", "neutral"),
            ],
        ),
        ("peaceful", &[("hegemony_culture", "0"), ("starbase_level", "level_minus_1"), ("lane_supply", "off")]),
        (
            "ascendancy",
            &[("borg_spawn", "always"), ("borg_wake_limit", "0"), ("geo_max_pivots", "0"), ("borg_safe_top_ten", "off"), ("extra", "off")],
        ),
    ];
    for (scenario, extra) in options {
        let all: Vec<(&str, &str)> = extra.iter().copied().chain([("rounds", "7")]).collect();
        run::<Ascendancy>(&[setup(scenario, &all)], Effort { games: 1, seed: 5, every: 29 })
            .unwrap_or_else(|why| panic!("{scenario}: {why}"));
    }
}
