//! Shots of battles on the board: the suite holds that each line is drawn between things on the table; here that there are lines.

use std::collections::BTreeMap;

use ascendancy::{Ascendancy, event::What};
use engine::{Chance, Game, Source, Table};

#[test]
fn battles_invasions_and_cubes_are_drawn() {
    let setup = Ascendancy::scenario("ascendancy").expect("a scenario");
    let mut drawn: BTreeMap<&str, u32> = BTreeMap::new();
    for game in 0..24 {
        let mut state = Ascendancy::begin(&setup).expect("sound");
        let mut chance = Chance::new(5, game);
        Ascendancy::start(&mut state, &mut Table::silent(Source::Seeded(&mut chance))).expect("seeded");
        let (mut commands, mut log) = (Vec::new(), Vec::new());
        while let Some(seat) = Ascendancy::deciders(&state).iter().next() {
            commands.clear();
            log.clear();
            Ascendancy::commands(&state, seat, &mut commands);
            let command = commands[chance.below(commands.len() as u32) as usize];
            Ascendancy::apply(&mut state, seat, &command, &mut Table::recording(Source::Seeded(&mut chance), &mut log)).expect("seeded");
            for entry in &log {
                let Some(shot) = Ascendancy::shot(&entry.event) else { continue };
                let (from, at) = shot.line.expect("every shot has its line");
                let kind = match entry.event.what {
                    What::Rolled if at.starts_with("cube:") => "at a cube",
                    What::Rolled => "among players",
                    What::ShipLost if from.starts_with("cube:") => "by a cube",
                    What::CubeMisses => "past everybody",
                    What::WorldFires => "by a planet at a cube",
                    What::InvasionRound => "by a planet",
                    What::AssimilationRound => "at a planet",
                    _ => "else",
                };
                assert!(shot.came.is_some(), "{kind}: what came of it is known");
                assert_eq!(shot.by.is_some(), entry.event.what == What::Rolled, "{kind}: who rolls is named");
                *drawn.entry(kind).or_default() += 1;
            }
        }
    }
    for kind in ["at a cube", "among players", "by a cube", "past everybody", "by a planet", "by a planet at a cube", "at a planet"] {
        assert!(drawn.get(kind).is_some_and(|count| *count > 0), "{kind}: {drawn:?}");
    }
}
