//! A game of bots asks the allocator for nothing between two decisions: states are flat and the list of commands is one buffer.

use bots::Random;
use engine::{Bot, Chance, Decision, Game, Outlook, Source, Table};

/// Plays games of random bots and demands that listing, choosing and carrying out ask for no memory once the buffer has grown.
fn plays_without_allocating<G: Game>(scenario: &str, games: u64) {
    let setup = G::scenario(scenario).expect("the scenario is there");
    let Ok(begun) = G::begin(&setup) else { panic!("{scenario} is refused") };
    let mut commands = Vec::with_capacity(1 << 14);
    let mut decisions = 0u32;
    for seed in 0..=games {
        let mut chance = Chance::new(seed, 0);
        let mut state = begun.clone();
        G::start(&mut state, &mut Table::silent(Source::Seeded(&mut chance))).expect("seeded dice answer everything");
        while let Some(seat) = G::deciders(&state).iter().next() {
            commands.clear();
            let used = allocation_counter::measure(|| {
                G::commands(&state, seat, &mut commands);
                let Decision::Listed(pick) = Random.choose(&Outlook::<G>::new(&state, seat), &commands, &mut chance) else { return };
                let applied = G::apply(&mut state, seat, &commands[pick], &mut Table::silent(Source::Seeded(&mut chance)));
                assert!(applied.is_ok());
            });
            // The first game reads the tables of the game's data.
            assert!(seed == 0 || used.count_total == 0, "decision {decisions} of game {seed}: {used:?}");
            decisions += 1;
        }
    }
    assert!(decisions > 1_000, "{decisions}");
}

#[test]
fn stcs() {
    plays_without_allocating::<stcs::Stcs>("duel", 40);
}

#[test]
fn attack_wing() {
    plays_without_allocating::<attack_wing::AttackWing>("sector-001", 40);
}
