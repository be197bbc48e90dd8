//! The counts of `simulate` are those of the games played: wins, draws and points of every game, one by one.

use engine::{
    Chance, Game,
    example::{Beacon, Setup},
    kit::{Sums, Thinking, Trials, kit},
    playout,
};

#[test]
fn a_draw_is_counted_as_a_draw_and_a_win_as_a_win() {
    const GAMES: u64 = 200;
    let beacon = kit::<Beacon>(bots::all());
    let setup = beacon.setup("beacon").expect("its only scenario");
    let trials = Trials { setup, games: GAMES, bots: vec!["random".into(), "random".into()], seed: 5, thinking: Thinking::Usual };
    let tally = beacon.simulate(&trials, &mut |_| true).expect("played");
    let (mut wins, mut draws, mut points) = ([0, 0], 0, [0i64, 0]);
    for game in 0..GAMES {
        let mut sitting: Vec<_> = (0..2).map(|_| bots::all::<Beacon>()[0].usual()).collect();
        let begun = Beacon::begin(&Setup {}).expect("sound");
        let outcome = playout::play::<Beacon>(begun, &mut sitting, &mut Chance::new(5, game)).outcome.expect("it ends");
        for (sum, score) in points.iter_mut().zip(&outcome.scores) {
            *sum += i64::from(score.total);
        }
        match outcome.places.as_slice() {
            [1, 1] => draws += 1,
            [1, _] => wins[0] += 1,
            _ => wins[1] += 1,
        }
    }
    assert!(draws > 10 && wins[0] > 10 && wins[1] > 10, "{draws} draws, {wins:?} wins: a sample that could show nothing");
    for (index, seat) in tally.seats.iter().enumerate() {
        assert_eq!((seat.wins, seat.draws), (wins[index], draws), "{seat:?}");
        assert!((seat.mean_points - points[index] as f64 / GAMES as f64).abs() < 1e-9, "{seat:?}");
    }
    assert_eq!((tally.games, tally.unfinished), (GAMES, 0));
}

/// Games that several threads play apart are the same games, and their sums the same sums.
#[test]
fn parts_add_up_to_the_whole() {
    let beacon = kit::<Beacon>(bots::all());
    let setup = beacon.setup("beacon").expect("its only scenario");
    let trials = Trials { setup, games: 60, bots: vec!["random".into(), "ensign".into()], seed: 9, thinking: Thinking::Nodes(50) };
    let whole = beacon.simulate(&trials, &mut |_| true).expect("played");
    let mut sums = Sums::new(2);
    for part in [0..1, 1..37, 37..60] {
        sums.join(&beacon.part(&trials, part, &mut |_| true).expect("played"));
    }
    assert_eq!(sums.games(), 60);
    assert_eq!(serde_json::to_value(sums.tally(&trials.bots)).expect("JSON"), serde_json::to_value(whole).expect("JSON"));
}

/// The same budget in positions gives the same game again, and another budget another game.
#[test]
fn a_budget_in_positions_can_be_repeated() {
    let stcs = registry::stcs();
    let setup = stcs.setup("duel").expect("a scenario");
    let bots = vec!["admiral".to_owned(), "ensign".into()];
    let played = |nodes| {
        let trials = Trials { setup: setup.clone(), games: 1, bots: bots.clone(), seed: 4, thinking: Thinking::Nodes(nodes) };
        serde_json::to_value(stcs.simulate(&trials, &mut |_| true).expect("played")).expect("JSON")
    };
    assert_eq!(played(300), played(300));
    assert_ne!(played(300), played(30_000));
}
