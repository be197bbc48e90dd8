//! Whole games between bots, with every pair of decks.

use engine::{Bot, BotKind, Chance, Decision, Game, Outlook, Seat, Source, Table, Viewer, Weights, playout};
use stccg::{Command, Setup, Stccg, data};

struct Officer;

impl Bot<Stccg> for Officer {
    fn choose(&mut self, look: &Outlook<'_, Stccg>, commands: &[stccg::Command], chance: &mut Chance) -> Decision<stccg::Command> {
        let mut scores = Vec::new();
        Stccg::appraise(&look.view(), look.seat(), commands, &Weights::usual(Stccg::WEIGHTS), &mut scores);
        let best = scores.iter().copied().max().unwrap_or(0);
        let all: Vec<usize> = (0..scores.len()).filter(|&index| scores[index] == best).collect();
        Decision::Listed(all[chance.below(all.len() as u32) as usize])
    }
}

struct Random;

impl Bot<Stccg> for Random {
    fn choose(&mut self, _: &Outlook<'_, Stccg>, commands: &[stccg::Command], chance: &mut Chance) -> Decision<stccg::Command> {
        Decision::Listed(chance.below(commands.len() as u32) as usize)
    }
}

fn setup(a: &str, b: &str) -> Setup {
    Setup { decks: [a.into(), b.into()], ..Setup::default() }
}

/// Every deck plays the next one to the end of a whole game, by random play and by the officer. That every deck meets every other is held by
/// `conformance::all_pairs_of_decks_conform`, in short games.
#[test]
fn every_deck_plays_to_the_end() {
    let decks = data::decks();
    for (game, (a, b)) in (0..).zip(decks.iter().zip(decks.iter().cycle().skip(1))) {
        let begun = Stccg::begin(&setup(&a.id, &b.id)).expect("the ready decks are sound");
        let first: Box<dyn Bot<Stccg>> = if game % 2 == 0 { Box::new(Random) } else { Box::new(Officer) };
        let mut bots: Vec<Box<dyn Bot<Stccg>>> = vec![first, Box::new(Random)];
        let played = playout::play::<Stccg>(begun, &mut bots, &mut Chance::new(7, game));
        assert!(played.outcome.is_some(), "{} against {}", a.id, b.id);
    }
}

/// The officer wins against random play with every deck: from these seeds all but a few games. Long runs stand in the README.
#[test]
fn the_officer_beats_random_play_with_every_deck() {
    let (mut told, mut all) = (Vec::new(), 0);
    for (place, own) in data::decks().iter().enumerate() {
        let mut wins = 0;
        for game in 0..GAMES {
            // Another of the other decks each time.
            let other = &data::decks()[(place + 1 + game as usize) % data::decks().len()];
            let begun = Stccg::begin(&setup(&own.id, &other.id)).expect("the ready decks are sound");
            let mut bots: Vec<Box<dyn Bot<Stccg>>> = vec![Box::new(Officer), Box::new(Random)];
            let played = playout::play::<Stccg>(begun, &mut bots, &mut Chance::new(23, game));
            let outcome = played.outcome.expect("a game ends");
            wins += u64::from(outcome.places[0] == 1 && outcome.places[1] == 2);
        }
        all += wins;
        told.push(format!("{}: {wins} of {GAMES}", own.id));
        assert!(wins + 3 >= GAMES, "{told:?}");
    }
    assert!(all * 100 >= 90 * GAMES * data::decks().len() as u64, "{told:?}");
}

/// The officer's command when it is to draw, with this card on top of a deck of others.
fn drawing(card: &str) -> String {
    let position = format!(
        r#"segment = "orders"
        line = ["A.first-contact"]
        borg = ["A"]
        delta = ["A.borg-outpost"]
        play = [
            "A.borg-sphere @ A.borg-outpost", "A.two-of-nineteen @ A.borg-sphere", "A.six-of-eleven @ A.borg-sphere",
            "A.nine-of-eleven @ A.borg-sphere", "A.eleven-of-nineteen @ A.borg-sphere", "A.five-of-eleven @ A.borg-sphere",
        ]
        deck = ["A.{card}", "A.awaken", "A.assimilation-tubules"]"#
    );
    let table = position.parse::<toml::Table>().expect("a table");
    let mut state = Stccg::position(&Setup::default(), &table).expect("a position");
    let mut chance = Chance::new(1, 0);
    let mut commands = Vec::new();
    loop {
        commands.clear();
        Stccg::commands(&state, Seat::A, &mut commands);
        if commands.contains(&Command::Draw) {
            break;
        }
        Stccg::apply(&mut state, Seat::A, &Command::Pass, &mut Table::silent(Source::Seeded(&mut chance))).expect("seeded");
    }
    let mut scores = Vec::new();
    Stccg::appraise(&Stccg::view(&state, Viewer::Seat(Seat::A)), Seat::A, &commands, &Weights::usual(Stccg::WEIGHTS), &mut scores);
    let best = (0..scores.len()).max_by_key(|&index| scores[index]).expect("a draw at least");
    commands[best].to_string()
}

/// The officer gives up a draw only for a card that is there: out of a deck from which nothing can be fetched any more it would never draw again.
#[test]
fn no_draw_is_given_up_for_nothing() {
    let said = ["transwarp-conduit", "transwarp-network-gateway", "borg-cube"].map(drawing);
    assert_eq!(said, ["instead A.two-of-nineteen 0", "instead A.two-of-nineteen 0", "draw"]);
}

/// Games of each deck in the test of the officer.
const GAMES: u64 = 10;

/// A Static Warp Bubble asks for a card, and the window before it takes the last one out of the hand.
#[test]
fn nobody_is_asked_for_a_card_of_an_empty_hand() {
    let begun = Stccg::begin(&setup("klingon", "klingon-raiders")).expect("the ready decks are sound");
    for game in 0..3 {
        let mut bots: Vec<Box<dyn Bot<Stccg>>> = vec![Box::new(Random), Box::new(Random)];
        let played = playout::play::<Stccg>(begun.clone(), &mut bots, &mut Chance::new(7, game));
        assert!(played.outcome.is_some(), "game {game} ends");
    }
}

#[test]
fn the_state_is_small() {
    assert!(size_of::<<Stccg as Game>::State>() <= 32 * 1024, "{}", size_of::<<Stccg as Game>::State>());
    let _ = (Seat::A, std::mem::size_of::<BotKind<Stccg>>());
}
