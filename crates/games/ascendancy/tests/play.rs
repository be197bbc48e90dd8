//! Whole games with bots, from the set-up to the end.

use ascendancy::Ascendancy;
use engine::{Bot, BotKind, Chance, Game, playout};

fn setup(settings: &[(&str, &str)]) -> ascendancy::Setup {
    let mut setup = Ascendancy::scenario("ascendancy").expect("a scenario");
    for (name, value) in settings {
        Ascendancy::set(&mut setup, name, value).expect("a setting");
    }
    setup
}

fn bots(kinds: &[&str]) -> Vec<Box<dyn Bot<Ascendancy>>> {
    let all: Vec<BotKind<Ascendancy>> = bots::all();
    kinds.iter().map(|kind| all.iter().find(|bot| bot.name == *kind).expect("a bot").make()).collect()
}

#[test]
fn random_games_end() {
    for seats in 2..=5_usize {
        for game in 0..6 {
            let setup = setup(&[("seats", &seats.to_string())]);
            let state = Ascendancy::begin(&setup).expect("sound");
            let played = playout::play(state, &mut bots(&vec!["random"; seats]), &mut Chance::new(1, game));
            assert!(played.outcome.is_some(), "{seats} seats, game {game}: {} decisions", played.decisions);
        }
    }
}
