//! Not every turn keeps its snapshot: other positions are played again when somebody looks back or takes back, and are what they were.

use engine::{
    Chance, Game, Seat, Viewer,
    example::{Beacon, contraband::Contraband},
    session::{Dice, Right, Session},
};

/// The game played by chance, with what stood after each command.
fn played<G: Game>(seed: u64) -> (Session<G>, Vec<G::State>) {
    let setup = G::scenario(G::about().scenarios[0].name).expect("a scenario");
    let mut game = Session::<G>::open(setup, Dice::seeded(seed)).unwrap_or_else(|_| panic!("a sound setup"));
    let (mut chance, mut stood) = (Chance::new(seed, 1), vec![game.state().clone()]);
    while let Some(seat) = game.deciders().iter().next() {
        let commands = game.commands(seat);
        let command = commands[chance.below(commands.len() as u32) as usize].clone();
        game.submit(seat, command).unwrap_or_else(|_| panic!("it was listed"));
        stood.push(game.state().clone());
    }
    (game, stood)
}

fn looks_back<G: Game>(seed: u64) -> usize {
    let (mut game, stood) = played::<G>(seed);
    for place in 0..game.told() {
        assert!(game.stood(place) == stood[game.steps_by(place)], "{}: place {place}", G::about().name);
    }
    // The session tells the events again as the rules told them, from any entry on.
    let entries = game.entries(0);
    assert_eq!(entries.len(), game.told());
    let seats = (0..8).filter_map(Seat::new).map(Viewer::Seat);
    for viewer in seats.chain([Viewer::Public]) {
        let seen = entries.iter().filter(|entry| entry.seen_by(viewer)).enumerate().map(|(n, entry)| (n, entry.to, entry.rules.clone()));
        assert!(game.log(viewer, 0).map(|(n, told)| (n, told.to, told.rules)).eq(seen), "{}: {viewer:?}", G::about().name);
        // Each line leads to what stood when it was told, and its number for somebody else to the same moment.
        let places = (0..entries.len()).filter(|place| entries[*place].seen_by(viewer));
        for (line, place) in places.enumerate() {
            assert_eq!((game.place(viewer, line), game.line_at(viewer, place)), (place, line), "{}: {viewer:?}", G::about().name);
            let public = game.line_at(Viewer::Public, place);
            let (there, here) = (game.steps_by(game.place(Viewer::Public, public)), game.steps_by(place));
            let missed = |at: usize| entries[at].seen_by(Viewer::Public) && (there + 1..=here).contains(&game.steps_by(at));
            assert!(!(0..entries.len()).any(missed), "{}: {viewer:?}, line {line} and {public}", G::about().name);
        }
    }
    for from in [1, game.told() / 2, game.told() - 1, game.told()] {
        assert!(game.entries(from) == entries[from..], "{}: from entry {from}", G::about().name);
    }
    let turns = |at: &usize| *at == 0 || G::turn(&stood[*at]) != G::turn(&stood[at - 1]);
    let mut course: Vec<&G::State> = (0..stood.len()).filter(turns).map(|at| &stood[at]).collect();
    course.extend(stood.last());
    assert!(game.course().iter().eq(course.iter().copied()), "{}: the course", G::about().name);
    let turns = course.len() - 1;
    while !game.is_empty() {
        game.undo(Seat::TABLE, Right::Referee).unwrap_or_else(|_| panic!("there is something to take back"));
        assert!(*game.state() == stood[game.len()], "{}: {} commands", G::about().name, game.len());
    }
    turns
}

#[test]
fn what_stood_is_found_again() {
    let turns = (1..=6).map(|seed| looks_back::<Beacon>(seed).max(looks_back::<Contraband>(seed)));
    assert!(turns.max() > Some(3), "a game is long enough that the beginning of a turn is gone");
}
