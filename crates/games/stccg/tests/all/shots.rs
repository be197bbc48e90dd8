//! Drawings of battles and attempts: the suite holds that each line is drawn between things on the table; here that there are lines.

use std::collections::BTreeMap;

use engine::{Chance, Game, Source, Table, Viewer, Weights};
use stccg::{Event, Setup, Stccg, data};

/// Plays a game by what the commands look like, now and then at random, and counts what is drawn of it.
fn drawn(setup: &Setup, game: u64, counts: &mut BTreeMap<&'static str, u32>) {
    let mut state = Stccg::begin(setup).expect("sound");
    let mut chance = Chance::new(11, game);
    Stccg::start(&mut state, &mut Table::silent(Source::Seeded(&mut chance))).expect("seeded");
    let (mut commands, mut scores, mut log) = (Vec::new(), Vec::new(), Vec::new());
    while let Some(seat) = Stccg::deciders(&state).iter().next() {
        commands.clear();
        scores.clear();
        log.clear();
        Stccg::commands(&state, seat, &mut commands);
        Stccg::appraise(&Stccg::view(&state, Viewer::Seat(seat)), seat, &commands, &Weights::usual(Stccg::WEIGHTS), &mut scores);
        let best = if chance.below(8) == 0 { i32::MIN } else { scores.iter().copied().max().unwrap_or(0) };
        let among: Vec<usize> = (0..scores.len()).filter(|&index| scores[index] >= best).collect();
        let command = commands[among[chance.below(among.len() as u32) as usize]].clone();
        Stccg::apply(&mut state, seat, &command, &mut Table::recording(Source::Seeded(&mut chance), &mut log)).expect("seeded");
        for entry in &log {
            let Some(shot) = Stccg::shot(&entry.event) else { continue };
            assert!(shot.line.is_some(), "every line has its ends");
            let kind = match &entry.event {
                Event::Fire { .. } => "fire",
                Event::Struck { by: Some(_), .. } => "people",
                Event::Attempt { .. } => "attempt",
                Event::Met { .. } => "met",
                Event::Overcome { .. } => "overcome",
                Event::Failed { .. } => "failed",
                Event::Solved { .. } => "solved",
                Event::Unsolved { .. } => "unsolved",
                _ => continue,
            };
            assert!(!shot.says.is_empty(), "{kind} says what came of it");
            *counts.entry(kind).or_default() += 1;
        }
    }
}

#[test]
fn battles_and_attempts_are_drawn() {
    let mut counts = BTreeMap::new();
    let decks = data::decks();
    for (game, deck) in decks.iter().enumerate() {
        let setup = Setup { decks: [deck.id.clone(), decks[(game + 1) % decks.len()].id.clone()], ..Setup::default() };
        drawn(&setup, game as u64, &mut counts);
    }
    for kind in ["fire", "attempt", "met", "overcome", "failed", "solved", "unsolved"] {
        assert!(counts.get(kind).is_some_and(|count| *count > 0), "{kind}: {counts:?}");
    }
}
