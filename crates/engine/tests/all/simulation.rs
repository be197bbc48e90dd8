//! Many games in a row: what is counted is what was played, game by game.

use engine::{
    Bot, BotKind, Chance, Decision, Game, Outcome, Outlook, Seat, Shown, Viewer, Weights,
    example::Beacon,
    kit::{Detail, Play, Thinking, Trials, kit},
    playout,
    session::{Dice, Right, Session},
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
    vec![BotKind { name: "anything", blurb: "Takes any card.", shown: Shown::Everywhere, weighed: false, make: |_| Box::new(Anything) }]
}

fn trials(games: u64) -> Trials {
    let setup = kit::<Beacon>(bots()).setup("beacon").expect("a scenario");
    Trials { setup, games, bots: vec!["anything".into(), "anything".into()], seed: 3, thinking: Thinking::Usual }
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
    assert_eq!(
        heard.len(),
        7 * (6 + 1) + 2,
        "before each of the six decisions of a game, after them, when it is told to end, and at the end"
    );
    heard.dedup();
    assert_eq!((tally.expect("it is played").games, heard), (7, (0..=7).collect()));
}

/// It ends in the middle of a game too, which then does not count.
#[test]
fn a_simulation_ends_between_two_decisions() {
    for decisions in [0, 1, 3, 6, 8] {
        let mut asked = 0;
        let tally = kit::<Beacon>(bots()).simulate(&trials(60), &mut |_| {
            asked += 1;
            asked <= decisions
        });
        let tally = tally.expect("it is played");
        assert_eq!((tally.games, tally.decisions), (decisions / 6, decisions / 6 * 6), "after {decisions} decisions");
    }
}

/// A bot that counts the events it is told, from 0 whenever it is made anew.
mod ears {
    use super::*;
    use engine::Entry;
    use std::sync::Mutex;

    pub static HEARD: Mutex<Vec<usize>> = Mutex::new(Vec::new());

    /// Counts what it hears.
    struct Listener(usize);

    pub fn listener(_: &Weights) -> Box<dyn Bot<Beacon>> {
        Box::new(Listener(0))
    }

    impl Bot<Beacon> for Listener {
        fn listens(&self) -> bool {
            true
        }

        fn hear(&mut self, _: Seat, _: &Entry<<Beacon as Game>::Event>) {
            self.0 += 1;
        }

        fn choose(
            &mut self,
            _: &Outlook<'_, Beacon>,
            _: &[<Beacon as Game>::Command],
            _: &mut Chance,
        ) -> Decision<<Beacon as Game>::Command> {
            HEARD.lock().expect("one test").push(self.0);
            0.into()
        }
    }
}

#[test]
fn a_bot_hears_what_its_seat_is_told_and_after_a_step_back_all_of_it_anew() {
    let kit =
        kit::<Beacon>(vec![BotKind { name: "listener", blurb: "Counts.", shown: Shown::Everywhere, weighed: false, make: ears::listener }]);
    let mut play = kit.open(&kit.setup("beacon").expect("a scenario"), Some(4)).expect("sound");
    let viewer = Viewer::Seat(Seat::A);
    let heard = |play: &mut Box<dyn Play>| {
        let bid = play.advise(Seat::A, "listener").expect("a bot").expect("A decides");
        let all = ears::HEARD.lock().expect("one test").pop().expect("it was asked");
        assert_eq!(all, play.heard(viewer), "after {} steps", play.steps());
        bid
    };
    for _ in 0..2 {
        let bid = heard(&mut play);
        play.follow(Seat::A, &bid).expect("legal");
        let reply = play.commands(Seat::B)[0].clone();
        play.say(Seat::B, &reply, None).expect("legal");
    }
    heard(&mut play);
    (0..2).for_each(|_| play.undo(Seat::A, Right::Referee).expect("the last bids"));
    heard(&mut play);
}

#[test]
fn a_game_at_a_table_is_the_game_that_was_counted() {
    let kit = kit::<Beacon>(bots());
    for named in [false, true] {
        let detail = Detail { named, rules: true, kinds: true, sums: true, end: true };
        let mut told = Vec::new();
        kit.each(&trials(9), 3..9, detail, &mut || true, &mut |number, game| told.push((number, game))).expect("played");
        assert_eq!(told.iter().map(|(number, _)| *number).collect::<Vec<_>>(), [3, 4, 5, 6, 7, 8]);
        for (number, game) in &told {
            let play = kit.game(&trials(9), *number, detail).expect("played");
            let (outcome, counts) = (play.outcome("en").expect("it is over"), game.counts.as_ref().expect("counted"));
            let played = game.played.outcome.as_ref().expect("it ended");
            let totals = |outcome: &Outcome| outcome.scores.iter().map(|score| score.total).collect::<Vec<_>>();
            assert_eq!((&outcome.places, totals(&outcome), &outcome.measures), (&played.places, totals(played), &played.measures));
            assert_eq!(play.steps() as u64, game.played.decisions);
            // A bid is told to its seat, and to all others that there is one: both are one event of each kind.
            let told = Session::<Beacon>::load(&play.save(), Dice::seeded(0), None).expect("sound").told();
            assert!(counts.kinds.as_ref().expect("counted").values().sum::<u64>() < told as u64);
            assert!(counts.rules.all() > 0 && game.end.is_some());
            assert!(kit.load(&play.save(), 0, None).is_ok(), "its file can be read");
        }
        let alone = |number| {
            let mut only = None;
            kit.each(&trials(9), number..number + 1, detail, &mut || true, &mut |_, game| only = Some(game)).expect("played");
            only
        };
        assert!(told.iter().all(|(number, game)| alone(*number).as_ref() == Some(game)), "a game does not depend on those before it");
    }
}
