//! The counts of `simulate` are those of the games played: wins, draws and points of every game, one by one.

use engine::{
    Chance, Game,
    example::{Beacon, Setup},
    kit::{Thinking, Trials, kit},
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
        let mut sitting: Vec<_> = (0..2).map(|_| (bots::all::<Beacon>()[0].make)()).collect();
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
