//! The verdicts of `replay --verify`, and its exit codes.

use std::{fs, path::Path};

use engine::{
    Kit, Play, Seat, Viewer,
    record::{self, Seal},
    session::{Right, Settlement},
};
use serde_json::{Value, json};
use web::Proof;

use crate::harness::{folder, run, vinculum};

fn proof() -> Proof {
    Proof::new(11, "nobody guesses this".into())
}

fn seal() -> Seal {
    Seal { seed: "11".into(), nonce: "nobody guesses this".into() }
}

/// Lets the officer play with the dice of the seed until this many commands have rolled.
fn go_on(play: &mut dyn Play, proof: &Proof, rolls: u64) {
    while play.rolls() < rolls {
        play.reseed(proof.roll(play.rolls()));
        let seat = play.deciders()[0];
        let said = play.advise(seat, "officer").expect("it thinks").expect("it says something");
        play.say(seat, &said.command, None).expect("legal");
    }
}

/// A game of a server: three rolls, one of them taken back with consent, and the end by agreement.
fn game(kit: &dyn Kit) -> Box<dyn Play> {
    let setup = kit.setup("duel").expect("there");
    let mut play = kit.open(&setup, Some(proof().set_up())).expect("sound");
    play.bind(&proof().commitment, None);
    go_on(&mut *play, &proof(), 2);
    let last: Value = serde_json::from_str(play.lines(0).last().expect("a line")).expect("JSON");
    let seat: Seat = last["seat"].as_str().and_then(|seat| seat.parse().ok()).expect("a seat");
    play.undo(seat, Right::Consent).expect("the other agreed");
    go_on(&mut *play, &proof(), 3);
    play
}

fn ended(mut play: Box<dyn Play>) -> String {
    play.settle(Seat::TABLE, Settlement::Draw).expect("all agreed");
    play.save()
}

/// Exit code, verdict, dice, reasons.
fn verdict(at: &Path, text: &str) -> (i32, String, String, Vec<String>, Value) {
    fs::write(at.join("game.jsonl"), text).expect("written");
    let ran = run(at, "replay game.jsonl --verify --format json");
    let told = ran.json();
    let word = |name: &str| told["proof"][name].as_str().unwrap_or_default().to_owned();
    let why = told["proof"]["why"].as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect();
    (ran.code, word("verdict"), word("dice"), why, told)
}

#[test]
fn a_whole_proof_of_a_finished_game_is_told_with_what_was_taken_back() {
    let (at, kit) = (folder(), registry::stcs());
    let file = record::sealed(&ended(game(&*kit)), &seal());
    let (code, verdict, dice, why, told) = verdict(at.path(), &file);
    assert_eq!((code, verdict.as_str(), dice.as_str(), why), (0, "whole", "proved", vec![]), "{told}");
    let commands = record::read(&file).expect("sound").commands().count();
    let proof = &told["proof"];
    assert_eq!((&proof["from"], &proof["to"], &proof["rolls"], &proof["over"]), (&json!(1), &json!(commands), &json!(3), &json!(true)));
    let back = &proof["taken_back"][0];
    assert_eq!(
        (&back["right"], &back["rolled"], proof["taken_back"].as_array().map(Vec::len)),
        (&json!("consent"), &json!(1), Some(1)),
        "{proof}"
    );
    assert_eq!((&told["dice"]["proved"], &told["verified"]), (&json!(commands), &json!(true)));
    let ran = run(at.path(), "replay game.jsonl --verify");
    for words in [
        "taken back: once",
        "with the consent of the others; dice had been rolled for 1",
        "all 3 rolls",
        "the game is over",
        "proof: whole",
    ] {
        assert!(ran.out.contains(words), "{words}: {}", ran.out);
    }
    let italian = vinculum(at.path()).args(["replay", "game.jsonl", "--verify"]).env("VINCULUM_LANG", "it").output().expect("it runs");
    let italian = String::from_utf8(italian.stdout).expect("text");
    for words in ["ritirato: una volta", "con il consenso degli altri", "tutti i 3 tiri", "la partita è finita", "prova: intera"] {
        assert!(italian.contains(words), "{words}: {italian}");
    }
}

#[test]
fn what_is_not_a_whole_proof_says_why_and_has_a_code_of_its_own() {
    let (at, kit) = (folder(), registry::stcs());
    let part = |text: &str, reasons: &[&str], dice: &str| {
        let (code, verdict, found, why, told) = verdict(at.path(), text);
        assert_eq!(
            (code, verdict.as_str(), found.as_str(), why),
            (3, "part", dice, reasons.iter().map(|why| (*why).to_owned()).collect()),
            "{told}"
        );
    };
    let none = |text: &str, dice: &str| {
        let (code, verdict, found, _, told) = verdict(at.path(), text);
        assert_eq!((code, verdict.as_str(), found.as_str()), (4, "none", dice), "{told}");
    };
    part(&record::sealed(&game(&*kit).save(), &seal()), &["not-over"], "proved");
    let over = ended(game(&*kit));
    none(&over, "unproved");
    // Another seed: its hash is not the one that was shown, and the dice are not proved.
    none(&record::sealed(&over, &Seal { seed: "12".into(), ..seal() }), "refuted");
    let mut other = kit.load(&game(&*kit).save(), 0, None).expect("it plays");
    go_on(&mut *other, &Proof::new(12, "n".into()), 8);
    none(&record::sealed(&ended(other), &seal()), "refuted");
    // Another server goes on from the file.
    let mut taken_over = kit.load(&game(&*kit).save(), 0, None).expect("it plays");
    taken_over.bind(&proof().commitment, None);
    go_on(&mut *taken_over, &proof(), 2);
    part(&record::sealed(&ended(taken_over), &seal()), &["before"], "proved");
    // The seed is known, and then something is taken back.
    let mut reopened = kit.load(&record::sealed(&over, &seal()), 0, None).expect("it plays");
    reopened.undo(Seat::TABLE, Right::Referee).expect("there is something");
    part(&record::sealed(&ended(reopened), &seal()), &["reopened"], "proved");
    // Dice that people typed.
    let mut typed = kit.open(&kit.setup("duel").expect("there"), None).expect("sound");
    while let Some(asked) = typed.question(Viewer::Public, "en") {
        let faces = vec![asked.possible[0].0.clone(); asked.count.into()];
        typed.answer(Viewer::Public, &faces.join(" ")).expect("a face");
    }
    part(&ended(typed), &["typed"], "typed");
    // Files of earlier formats.
    let earlier = |name: &str| fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../goldens").join(name)).expect("there");
    let sealed = earlier("0.1.0/games/attack-wing/sealed-taken-back.jsonl");
    let (code, _, dice, why, told) = verdict(at.path(), &sealed);
    assert!(code == 3 && dice == "proved" && why[0] == "take-backs-loose", "{told}");
    none(&earlier("format-2/stcs/duel.jsonl"), "unproved");
    none(&earlier("format-1/stcs/duel.jsonl"), "unproved");
    // A file that is not sound is refused as by every other command.
    fs::write(at.path().join("game.jsonl"), over.replacen("\"turn\":1", "\"turn\":2", 1)).expect("written");
    run(at.path(), "replay game.jsonl --verify").refused("record-chain", &["game.jsonl"]);
}
