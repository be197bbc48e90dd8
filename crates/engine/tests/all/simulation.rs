//! Many games in a row: what is counted is what was played, game by game.

use engine::{
    Bot, BotKind, Chance, Decision, Game, Outlook,
    example::Beacon,
    kit::{Trials, kit},
    playout,
};

/// Takes any card: half of the games are won, and some are drawn.
struct Anything;

impl Bot<Beacon> for Anything {
    fn choose(
        &mut self,
        _: &Outlook<'_, Beacon>,
        commands: &[<Beacon as Game>::Command],
        chance: &mut Chance,
    ) -> Decision<<Beacon as Game>::Command> {
        (chance.below(commands.len() as u32) as usize).into()
    }
}

fn bots() -> Vec<BotKind<Beacon>> {
    vec![BotKind { name: "anything", blurb: "Takes any card.", make: || Box::new(Anything) }]
}

fn trials(games: u64) -> Trials {
    let setup = kit::<Beacon>(bots()).setup("beacon").expect("a scenario");
    Trials { setup, games, bots: vec!["anything".into(), "anything".into()], seed: 3 }
}

#[test]
fn a_tally_is_the_sum_of_its_games() {
    let tally = kit::<Beacon>(bots()).simulate(&trials(60), &mut |_| true).expect("it is played");
    let (mut wins, mut draws, mut points, mut turns) = ([0, 0], 0, [0, 0], 0);
    for game in 0..60 {
        let begun = Beacon::begin(&Beacon::scenario("beacon").expect("there")).expect("sound");
        let mut players: Vec<Box<dyn Bot<Beacon>>> = vec![Box::new(Anything), Box::new(Anything)];
        let played = playout::play::<Beacon>(begun, &mut players, &mut Chance::new(3, game));
        let outcome = played.outcome.expect("it ends");
        match outcome.places[..] {
            [1, 1] => draws += 1,
            [1, _] => wins[0] += 1,
            _ => wins[1] += 1,
        }
        (0..2).for_each(|seat| points[seat] += outcome.scores[seat].total);
        turns += u64::from(played.turns);
    }
    assert!(draws > 0 && wins[0] > 0 && wins[1] > 0, "{draws} {wins:?}");
    assert_eq!((tally.games, tally.unfinished, tally.turns), (60, 0, turns));
    for (seat, sum) in tally.seats.iter().enumerate() {
        assert_eq!((sum.wins, sum.draws), (wins[seat], draws), "{seat}");
        assert!((sum.mean_points - f64::from(points[seat]) / 60.0).abs() < 1e-9, "{seat}: {sum:?}");
    }
}

#[test]
fn a_simulation_tells_how_far_it_is_and_ends_when_it_is_told_to() {
    let mut heard = Vec::new();
    let tally = kit::<Beacon>(bots()).simulate(&trials(60), &mut |games| {
        heard.push(games);
        games < 7
    });
    assert_eq!((tally.expect("it is played").games, heard), (7, (1..=7).collect()));
}
