//! The officer beats a player who takes what chance says.

use engine::{Chance, Game, Source, Table, Viewer, playout::hush};
use sfb::{Command, Sfb};

/// The number of these games that the officer in a seat wins against random play.
fn won(scenario: &str, officer: usize, games: u64) -> u64 {
    let begun = Sfb::begin(&Sfb::scenario(scenario).expect("a scenario")).unwrap_or_else(|wrong| panic!("{wrong:?}"));
    let (mut list, mut scores): (Vec<Command>, Vec<i32>) = (Vec::new(), Vec::new());
    let mut won = 0;
    for game in 0..games {
        let (mut state, mut chance) = (begun.clone(), Chance::new(19, game));
        Sfb::start(&mut state, &mut Table::silent(Source::Seeded(&mut chance))).expect("seeded");
        loop {
            hush::<Sfb>(&mut state, &mut Table::silent(Source::Seeded(&mut chance))).expect("seeded");
            let Some(seat) = Sfb::deciders(&state).iter().next() else { break };
            list.clear();
            Sfb::commands(&state, seat, &mut list);
            let mut pick = chance.below(list.len() as u32) as usize;
            if seat.index() == officer {
                scores.clear();
                Sfb::appraise(&Sfb::view(&state, Viewer::Seat(seat)), seat, &list, &mut scores);
                let best = scores.iter().copied().max().unwrap_or(0);
                // Beginning with the one that chance named, so that equals are taken alike.
                pick = (0..list.len()).map(|at| (at + pick) % list.len()).find(|&at| scores[at] == best).unwrap_or(pick);
            }
            Sfb::apply(&mut state, seat, &list[pick], &mut Table::silent(Source::Seeded(&mut chance))).expect("seeded");
        }
        let places = Sfb::outcome(&state).expect("it has ended").places;
        won += u64::from(places[officer] == 1 && places[1 - officer] > 1);
    }
    won
}

/// Against more launchers than its own an X-ship keeps its distance; near them it lost two games of three.
#[test]
fn an_officer_with_fewer_launchers_keeps_its_distance() {
    for (scenario, least) in [("matrix", 95), ("echelon", 81), ("hawk", 95)] {
        let won = won(scenario, 1, 100);
        println!("{scenario}, seat 1: {won} of 100");
        assert!(won >= least, "{scenario}: {won} of 100");
    }
}

#[test]
fn the_officer_beats_random_play_from_either_seat() {
    for (scenario, officer) in [("duel", 0), ("duel", 1), ("hydran", 0), ("hydran", 1), ("plasma", 0), ("plasma", 1), ("freezer", 1)] {
        let won = won(scenario, officer, 100);
        println!("{scenario}, seat {officer}: {won} of 100");
        assert!(won >= 95, "{scenario}, seat {officer}: {won} of 100");
    }
}
