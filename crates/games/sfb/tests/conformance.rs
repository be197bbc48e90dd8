//! The game passes the engine's conformance suite in its scenarios and with its options.

use engine::{
    Game,
    conformance::{Effort, run},
};
use sfb::{Setup, Sfb};

fn setup(scenario: &str, settings: &[(&str, &str)]) -> Setup {
    let mut setup = Sfb::scenario(scenario).expect("a scenario");
    for (name, value) in settings {
        Sfb::set(&mut setup, name, value).expect("a setting");
    }
    setup
}

const SHORT: (&str, &str) = ("turns", "2");

#[test]
fn scenarios_conform() {
    for name in ["duel", "plasma", "echelon", "hawk", "freezer", "matrix"] {
        let setups = [setup(name, &[SHORT, ("distance", "10")])];
        run::<Sfb>(&setups, Effort { games: 1, seed: 11, every: 9 }).unwrap_or_else(|why| panic!("{name}: {why}"));
    }
}

#[test]
fn four_seats_and_squadrons_conform() {
    for name in ["pairs", "squadron"] {
        let setups = [setup(name, &[("turns", "1"), ("distance", "12")])];
        run::<Sfb>(&setups, Effort { games: 1, seed: 5, every: 31 }).unwrap_or_else(|why| panic!("{name}: {why}"));
    }
}

#[test]
fn options_conform() {
    let sets: [(&str, &[(&str, &str)]); 5] = [
        (
            "echelon",
            &[
                ("asif_leaky", "on"),
                ("asif_reading", "landing"),
                ("canister_single", "all"),
                ("caster_no_hold", "on"),
                ("leaky_shields", "on"),
            ],
        ),
        (
            "echelon",
            &[
                ("canister_substitution", "on"),
                ("canister_transfer_cost", "on"),
                ("caster_holds_plasma", "on"),
                ("asteroids", "on"),
                ("damage_choice", "auto"),
            ],
        ),
        (
            "hawk",
            &[
                ("heavy_shotgun_s", "on"),
                ("heavy_two_step_upgrade", "on"),
                ("third_hit", "unless_taken"),
                ("explosion_zone", "same_hex"),
                ("weapon_status", "0"),
            ],
        ),
        (
            "freezer",
            &[
                ("photplas_independent_roll", "on"),
                ("freezer_rearm_after_transfer", "on"),
                ("cloak_fade_die", "full"),
                ("weapon_status", "1"),
            ],
        ),
        (
            "matrix",
            &[
                ("matrix_combo_shift", "on"),
                ("matrix_strict_alternation", "off"),
                ("aegis_steps", "off"),
                ("volley_order", "owner"),
                ("weapon_status", "2"),
            ],
        ),
    ];
    for (name, settings) in sets {
        let all: Vec<(&str, &str)> = [SHORT, ("distance", "9")].into_iter().chain(settings.iter().copied()).collect();
        run::<Sfb>(&[setup(name, &all)], Effort { games: 1, seed: 3, every: 13 })
            .unwrap_or_else(|why| panic!("{name} {settings:?}: {why}"));
    }
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<<Sfb as Game>::State>() <= 4096, "{}", size_of::<<Sfb as Game>::State>());
}
