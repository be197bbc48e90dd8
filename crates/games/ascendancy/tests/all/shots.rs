//! Shots of battles on the board: the suite holds that each line is drawn between things on the table; here that there are lines.

use std::collections::BTreeMap;

use ascendancy::{Ascendancy, event::What};
use engine::{Chance, Game, Seat, Source, Table, case, conformance::set_up};

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

/// With ships in the sector of a battle and beside it the line begins beside it, where it can be seen.
#[test]
fn a_line_begins_beside_the_battle() {
    let text = "game = 'ascendancy'\n[[case]]\ntitle = 't'\nrules = []\n[case.position]\nhome = [[-20, 0], [20, 0]]\n\
                system = [{ disc = 'p02', at = [-16, 0], ships = [1, 3] }]\n\
                lane = [{ from = 0, to = 2, n = 2, ships = [[], [3, 0]] }]";
    let file = case::read(text).expect("a case file");
    let table = file.cases[0].position.clone().expect("with a position");
    let setup = set_up::<Ascendancy>("duel", &[("connection", "no-borg"), ("A.faction", "andorian"), ("B.faction", "cardassian")]);
    let mut state = Ascendancy::position(&setup, &table).expect("a sound position");
    let attack = Ascendancy::parse(&state, Seat::A, "attack S2").expect("a command");
    assert_eq!(Ascendancy::check(&state, Seat::A, &attack), Ok(()));
    let (mut chance, mut log) = (Chance::new(3, 0), Vec::new());
    Ascendancy::apply(&mut state, Seat::A, &attack, &mut Table::recording(Source::Seeded(&mut chance), &mut log)).expect("seeded");
    let lines: Vec<_> = log.iter().filter_map(|entry| Ascendancy::shot(&entry.event)?.line).collect();
    assert!(!lines.is_empty() && lines.iter().all(|(from, at)| from != at), "{lines:?}");
}
