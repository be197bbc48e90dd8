//! The proof of the dice of a finished game: nothing in its file can be changed, and nobody chooses among dice by taking back.

use axum::http::StatusCode;
use engine::{Kit, record};
use serde_json::{Value, json};
use web::{Dice, Proof, Proved};

use crate::program::{Player, get, kits, server};

/// The file of a finished game in which something rolled was taken back with consent, and something unseen freely, over a restart.
async fn played() -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let router = server(Some(folder.path()), 10).router();
    let [mut a, mut b] = Player::friends(&router).await;
    a.say("bid 1").await;
    b.say("bid 2").await;
    b.post("undo", json!({})).await;
    a.post("consent", json!({ "accept": true })).await;
    b.say("bid 2").await;
    a.say("bid 2").await;
    a.post("undo", json!({})).await;
    (a.router, b.router) = (axum::Router::new(), axum::Router::new());
    drop(router);
    let router = server(Some(folder.path()), 10).router();
    (a.router, b.router) = (router.clone(), router.clone());
    for card in [2, 3] {
        assert_eq!(a.say(&format!("bid {card}")).await.0, StatusCode::OK);
        assert_eq!(b.say(&format!("bid {}", card + 1)).await.0, StatusCode::OK);
    }
    let (status, file) = get(&router, &format!("/t/{}/file", a.table)).await;
    assert_eq!(status, StatusCode::OK, "{file}");
    file
}

fn beacon() -> Box<dyn Kit> {
    kits().swap_remove(0)
}

/// The checks of `replay --verify`: the file plays as it did to the end of the game, and its dice are those of the seed.
fn verified(text: &str) -> Result<Proved, String> {
    let kit = beacon();
    let play = kit.load(text, 0, None).map_err(|why| why.code)?;
    if play.outcome("en").is_none() {
        return Err("not-over".into());
    }
    match web::prove(&*kit, text).map_err(|why| why.code)? {
        Dice::Proved(proved) => Ok(proved),
        other => Err(format!("{other:?}")),
    }
}

#[tokio::test]
async fn every_roll_of_a_game_is_proved_whatever_was_taken_back() {
    let file = played().await;
    let Proved { from, to, rolls, loose, reopened, .. } = verified(&file).expect("a whole proof");
    assert_eq!((from, to, rolls, loose, reopened), (1, 8, 4, false, false));
    let read = record::read(&file).expect("sound");
    assert_eq!(read.entries.len(), 11, "eight commands, two that were taken back, and what the server bound itself to: {file}");
}

/// A wrong seed is found, and so is a wrong nonce.
#[tokio::test]
async fn another_seed_is_found() {
    let file = played().await;
    let seal = record::read(&file).expect("sound").seal.expect("it is sealed");
    for (from, to) in [(seal.seed.clone(), "1".to_owned()), (seal.nonce.clone(), "x".to_owned())] {
        let forged = record::rechained(&file.replace(&format!("\"{from}\""), &format!("\"{to}\"")));
        assert_eq!(verified(&forged), Err("proof-hash".into()));
    }
    // With a commitment that fits the other seed, the dice are others.
    let other = Proof::new(1, seal.nonce.clone());
    let bound = verified(&file).expect("proved").commitment;
    let forged = file.replace(&bound, &other.commitment).replace(&format!("\"seed\":\"{}\"", seal.seed), "\"seed\":\"1\"");
    assert_eq!(verified(&record::rechained(&forged)), Err("proof-dice".into()));
    let open: String = file.lines().take(file.lines().count() - 1).map(|line| format!("{line}\n")).collect();
    assert_eq!(verified(&open), Err("Unproved".into()));
}

/// Each line is removed, doubled or swapped, and each die changed, with hashes that were computed again: the file is then not a game, or its dice are
/// not those of the seed, or it is no longer sealed.
#[tokio::test]
async fn nothing_of_the_dice_can_be_changed_even_with_hashes_that_fit() {
    let file = played().await;
    let lines: Vec<&str> = file.lines().collect();
    let text = |lines: &[&str]| record::rechained(&lines.iter().map(|line| format!("{line}\n")).collect::<String>());
    let mut kept = Vec::new();
    for at in 1..lines.len() {
        let mut without = lines.clone();
        without.remove(at);
        let mut doubled = lines.clone();
        doubled.insert(at, lines[at]);
        let mut swapped = lines.clone();
        swapped.swap(at - 1, at);
        for (what, changed) in [("without", without), ("doubled", doubled), ("swapped", swapped)] {
            if let Ok(proved) = verified(&text(&changed)) {
                kept.push((what, at, proved.from));
            }
        }
        let line: Value = serde_json::from_str(lines[at]).expect("JSON");
        if let Some(dice) = line["dice"].as_array() {
            let fell: u32 = dice[0].as_str().and_then(|fell| fell.parse().ok()).expect("a die");
            let other = lines[at].replacen(&format!("\"dice\":[\"{fell}\""), &format!("\"dice\":[\"{}\"", fell % 6 + 1), 1);
            let mut changed = lines.clone();
            changed[at] = &other;
            assert!(verified(&text(&changed)).is_err(), "line {}: another die", at + 1);
        }
    }
    // The line with which the server bound itself may stand twice, or one command later, before which nothing was rolled: the proof begins there.
    assert_eq!(kept, [("doubled", 1, 1), ("swapped", 2, 2)]);
}

/// Invents take-backs to choose among dice. Take-backs without a roll change no die; with others the discarded roll must stand in the file with the
/// dice of the seed, and the file shows it.
#[tokio::test]
async fn no_invented_take_back_chooses_dice_unseen() {
    let file = played().await;
    let read = record::read(&file).expect("sound");
    let seal = read.seal.clone().expect("it is sealed");
    let honest = verified(&file).expect("proved");
    let proof = Proof { commitment: honest.commitment.clone(), ..Proof::new(seal.seed.parse().expect("digits"), seal.nonce.clone()) };
    // A cheat who holds the seed plays the last round again behind up to eight invented take-backs.
    let open: Vec<&str> = file.lines().take(read.entries.len() - 1).collect();
    let before = open.iter().map(|line| format!("{line}\n")).collect::<String>();
    let dice = |play: &dyn engine::Play| {
        let last: Value = serde_json::from_str(play.lines(play.written() - 1).last().expect("a line")).expect("JSON");
        last["dice"].clone()
    };
    let mut fell = Vec::new();
    for invented in 0..=8 {
        let mut play = beacon().load(&before, 0, None).expect("it plays");
        for _ in 0..invented {
            play.say(engine::Seat::A, "bid 4", None).expect("legal");
            play.undo(engine::Seat::A, engine::session::Right::Own).expect("free");
        }
        play.say(engine::Seat::A, "bid 3", None).expect("legal");
        play.reseed(proof.roll(play.rolls()));
        play.say(engine::Seat::B, "bid 4", None).expect("legal");
        fell.push(dice(&*play));
        assert!(verified(&record::sealed(&play.save(), &seal)).is_ok());
        // The dice that another count of take-backs would have given do not fit this file.
        let mut cheat = beacon().load(&before, 0, None).expect("it plays");
        cheat.say(engine::Seat::A, "bid 3", None).expect("legal");
        cheat.reseed(proof.roll(cheat.rolls() + 1 + invented));
        cheat.say(engine::Seat::B, "bid 4", None).expect("legal");
        if dice(&*cheat) != fell[0] {
            assert_eq!(verified(&record::sealed(&cheat.save(), &seal)), Err("proof-dice".into()));
        }
    }
    assert!(fell.iter().all(|dice| *dice == fell[0]), "what rolls nothing changes no die: {fell:?}");
    // A roll that is discarded with consent stands in the file, and is reported.
    let round_before: String = open[..open.len() - 2].iter().map(|line| format!("{line}\n")).collect();
    let mut play = beacon().load(&round_before, 0, None).expect("it plays");
    play.say(engine::Seat::A, "bid 2", None).expect("legal");
    for _ in 0..2 {
        play.reseed(proof.roll(play.rolls()));
        play.say(engine::Seat::B, "bid 3", None).expect("legal");
        play.undo(engine::Seat::B, engine::session::Right::Consent).expect("agreed");
    }
    for (seat, said) in [(engine::Seat::B, "bid 3"), (engine::Seat::A, "bid 3"), (engine::Seat::B, "bid 4")] {
        play.reseed(proof.roll(play.rolls()));
        play.say(seat, said, None).expect("legal");
    }
    let told = record::sealed(&play.save(), &seal);
    assert_eq!(verified(&told).map(|proved| proved.rolls), Ok(honest.rolls + 2));
    assert_eq!(told.matches("\"undo\":\"consent\"").count(), file.matches("\"undo\":\"consent\"").count() + 2);
    let hidden: String = told
        .lines()
        .filter(|line| !(line.contains("\"undo\":\"consent\"") && line.contains("\"to\":3")))
        .map(|line| format!("{line}\n"))
        .collect();
    assert!(verified(&record::rechained(&hidden)).is_err(), "what was thrown away cannot be left out");
}
