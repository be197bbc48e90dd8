//! Whole games: what must hold in every position of a random game, and that every text and plan is legal or a sentence.

use engine::{Chance, Game, Seat, Source, Table};
use proptest::prelude::*;
use stcs::{Command, Setup, State, Stcs};

fn setup(scenario: &str, settings: &[(&str, &str)]) -> Setup {
    let mut setup = Stcs::scenario(scenario).expect("a scenario");
    for (name, value) in settings {
        Stcs::set(&mut setup, name, value).expect("a setting");
    }
    setup
}

/// Asserts what must hold in any position.
fn sound(state: &State) {
    for (number, ship) in state.numbered() {
        let class = ship.class();
        assert!(ship.superstructure <= class.superstructure && ship.power() <= class.power());
        assert!(ship.heel_damage <= ship.heel);
        if !ship.in_play() {
            continue;
        }
        for side in geometry::hex::Side::ALL {
            assert!(ship.shield(side) <= class.max_shield);
        }
        // Power is conserved: what stands in the systems never exceeds what the ship made at its last allocation, at most its class's.
        let points: u16 = ship.shields.iter().map(|&points| u16::from(points)).sum();
        let mounts: u16 = state.mounts(number).iter().map(|mount| u16::from(mount.power)).sum();
        let moves = ship.moves_from(1) * u16::from(class.mpr);
        assert!(class.shield_cost(points) + mounts + moves + ship.reserve + ship.regeneration <= class.power(), "ship {number}");
        assert!(ship.hex().length() <= u16::from(state.rules.options.map_radius));
    }
}

fn walk(setup: &Setup, seed: u64) {
    let mut state = Stcs::begin(setup).expect("sound");
    let mut chance = Chance::new(seed, 0);
    Stcs::start(&mut state, &mut Table::silent(Source::Seeded(&mut chance))).expect("seeded");
    let mut commands = Vec::new();
    while let Some(seat) = Stcs::deciders(&state).iter().next() {
        commands.clear();
        Stcs::commands(&state, seat, &mut commands);
        let command = commands[chance.below(commands.len() as u32) as usize].clone();
        Stcs::apply(&mut state, seat, &command, &mut Table::silent(Source::Seeded(&mut chance))).expect("seeded");
        sound(&state);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn positions_stay_sound(seed in any::<u64>(), borg in any::<bool>(), repower in any::<bool>()) {
        let fleets: &[(&str, &str)] = if borg { &[("A.fleet", "borg-sphere"), ("B.fleet", "3 kli-vorcha-b"), ("distance", "7"), ("turns", "4")] } else { &[("distance", "6")] };
        let mut one = setup("free", fleets);
        Stcs::set(&mut one, "repower_between_phases", if repower { "on" } else { "off" }).expect("an option");
        walk(&one, seed);
    }

    #[test]
    fn any_text_is_a_command_or_a_sentence(text in "[a-z0-9 =,]{0,60}") {
        let state = Stcs::begin(&setup("duel", &[])).expect("sound");
        if let Err(why) = Stcs::parse(&state, Seat::A, &text) {
            prop_assert!(!why.is_empty());
        }
    }

    #[test]
    fn allocations_within_the_power_are_accepted_and_all_others_refused(movement in 0u16..60, side in 0u8..14, beam in 0u8..9) {
        let mut state = Stcs::begin(&setup("duel", &[])).expect("sound");
        Stcs::start(&mut state, &mut Table::silent(Source::Seeded(&mut Chance::new(0, 0)))).expect("seeded");
        let text = format!("allocate 1 move={movement} shields={side},{side},0,0,0,0 w1={beam}");
        let command = Stcs::parse(&state, Seat::A, &text).expect("readable");
        let cost = u32::from(movement) + u32::from(side) + u32::from(beam);
        let legal = cost <= 44 && side <= 12 && beam <= 7;
        prop_assert_eq!(Stcs::check(&state, Seat::A, &command).is_ok(), legal);
    }
}

#[test]
fn every_plan_is_a_legal_allocation() {
    for class in &stcs::data::tables().classes {
        let mut state = Stcs::begin(&setup("free", &[("A.fleet", &class.id), ("B.fleet", "galaxy")])).expect("sound");
        Stcs::start(&mut state, &mut Table::silent(Source::Seeded(&mut Chance::new(1, 0)))).expect("seeded");
        let mut commands = Vec::new();
        Stcs::commands(&state, Seat::A, &mut commands);
        for command in &commands {
            let Command::Plan(ship, plan) = command else { panic!("{command}") };
            let made = stcs::rules::plans::allocation(&state, *ship, *plan).unwrap_or_else(|why| panic!("{}: {why}", class.id));
            let full = Command::Allocate(*ship, Box::new(made));
            assert_eq!(Stcs::check(&state, Seat::A, &full), Ok(()), "{} {command}", class.id);
        }
        assert!(commands.len() >= 5);
    }
}
