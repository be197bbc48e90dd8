//! Wrong commands in whole games, said at a real table: each is refused with its rule, nothing changes, nothing is told.

use std::collections::BTreeMap;

use engine::{
    Chance, Game, Reason, Seat, Viewer, Weights,
    session::{Dice, Session},
    words::Words,
};
use stccg::{
    Command, Setup, State, Stccg, data,
    data::Kind,
    state::{Zone, mark},
};

/// Wrong things that a seat could say now, each with what it is.
fn wrongs(state: &State, seat: Seat) -> Vec<(&'static str, Command)> {
    let mut all = Vec::new();
    let (own, foe) = (state.player(seat), state.player(seat.other()));
    let foes = foe.play.iter().copied().find(|&id| state.at(id).zone == Zone::Play && state.kind(id) == Kind::Facility);
    let person = own.hand.iter().copied().find(|&id| state.kind(id) == Kind::Personnel);
    if let (Some(person), Some(host)) = (person, foes) {
        all.push(("a card reported where it may not be", Command::Play(state.name(person), Some(state.name(host)))));
    }
    let ship = own.play.iter().copied().find(|&id| state.at(id).zone == Zone::Play && state.kind(id) == Kind::Ship);
    if let Some(ship) = ship.filter(|_| own.borg) {
        let mission = state.places.get(usize::from(state.at(ship).loc)).map(|place| state.name(place.card));
        all.extend(mission.map(|at| ("a mission attempted by Borg", Command::Attempt(at, Some(state.name(ship))))));
    }
    let answer = own.hand.iter().copied().find(|&id| state.card(id).id == "amanda-rogers" || state.card(id).id == "escape-pod");
    if let Some(answer) = answer.filter(|_| state.stack.is_empty()) {
        all.push(("a response to nothing", Command::Play(state.name(answer), None)));
    }
    let hidden = state.veiled(seat).find(|&id| state.kind(id) == Kind::Objective && !state.at(id).is(mark::MISSEED));
    if let (Some(hidden), Some(_)) = (hidden, state.objective(seat)) {
        for place in &state.places {
            all.push(("a second current objective", Command::Show(state.name(hidden), Some(state.name(place.card)))));
        }
    }
    let gone = own.discard.iter().chain(&own.hand).copied().find(|&id| state.kind(id) != Kind::Mission);
    let source = own.play.iter().copied().find(|&id| state.at(id).zone == Zone::Play);
    if let (Some(gone), Some(source)) = (gone, source) {
        all.push(("a download of what is not there", Command::Special(state.name(source), state.name(gone), None)));
        all.push(("a download of what is not there", Command::Take(state.name(gone))));
    }
    all
}

/// Says everything wrong that could be said at a moment of a game, by whom it may be and by the other one.
fn refused(session: &mut Session<Stccg>, counts: &mut BTreeMap<(&'static str, String), u32>) {
    for seat in [Seat::A, Seat::B] {
        for (what, command) in wrongs(session.state(), seat) {
            let before = (session.state().clone(), session.version(), session.told(), session.save());
            let Err(why) = Stccg::check(session.state(), seat, &command) else { continue };
            assert!(session.submit(seat, command.clone()).is_err(), "{what}: {seat} {command}");
            let after = (session.state().clone(), session.version(), session.told(), session.save());
            assert!(before == after, "{what}: {seat} {command} changed something");
            let mut listed = Vec::new();
            Stccg::commands(session.state(), seat, &mut listed);
            assert!(!listed.contains(&command), "{what}: {seat} {command} is offered");
            *counts.entry((what, why.rule().to_string())).or_default() += 1;
        }
    }
}

#[test]
fn what_is_wrong_changes_nothing_and_is_told_to_nobody() {
    let mut counts = BTreeMap::new();
    for (game, pair) in [["borg", "klingon"], ["federation", "borg-swarm"], ["klingon-raiders", "federation-frontier"]].iter().enumerate() {
        let setup = Setup { decks: pair.map(str::to_owned), ..Setup::default() };
        let mut session = Session::<Stccg>::open(setup, Dice::seeded(game as u64)).map_err(|_| "sound").expect("the ready decks are sound");
        let mut chance = Chance::new(3, game as u64);
        for step in 0..1500u32 {
            let Some(seat) = session.deciders().iter().next() else { break };
            if step % 10 == 0 {
                refused(&mut session, &mut counts);
            }
            let commands = session.commands(seat);
            let (mut scores, view) = (Vec::new(), Stccg::view(session.state(), Viewer::Seat(seat)));
            Stccg::appraise(&view, seat, &commands, &Weights::usual(Stccg::WEIGHTS), &mut scores);
            let best = if chance.below(6) == 0 { i32::MIN } else { scores.iter().copied().max().unwrap_or(0) };
            let among: Vec<usize> = (0..scores.len()).filter(|&index| scores[index] >= best).collect();
            let command = commands[among[chance.below(among.len() as u32) as usize]].clone();
            session.submit(seat, command).map_err(|why| why.code()).expect("what is listed is legal");
        }
    }
    println!("{counts:#?}");
    for what in [
        "a card reported where it may not be",
        "a mission attempted by Borg",
        "a response to nothing",
        "a second current objective",
        "a download of what is not there",
    ] {
        assert!(counts.keys().any(|(one, _)| *one == what), "{what}: never said");
    }
}

#[test]
fn an_illegal_deck_is_no_table_and_each_fault_is_waived_by_its_name() {
    let open = |deck: &str, waived: &[&str]| {
        let waived = waived.iter().map(|name| (*name).to_owned()).collect();
        let setup = Setup { decks: [deck.to_owned(), "klingon".into()], waived, ..Setup::default() };
        let rules = |all: Vec<engine::Violation<stccg::Refusal>>| all.iter().map(|one| one.reason.rule().to_string()).collect::<Vec<_>>();
        Session::<Stccg>::open(setup, Dice::seeded(1)).map(|_| ()).map_err(rules)
    };
    let missions = "missions: 1 First Contact; 1 Repair Mission; 1 Covert Installation; 1 Study Nebula; 1 Avert Disaster";
    let six = format!("{missions}; 1 Krios Suppression");
    for (deck, waiver, rule) in [
        (format!("{six}; draw: 29 Data"), "draw-size", "STCCG.DECK.11"),
        (format!("{missions}; draw: 30 Data"), "mission-count", "STCCG.DECK.5"),
        (format!("{six}; 1 Investigate Rogue Comet; draw: 30 Data"), "mission-count", "STCCG.DECK.7"),
        (format!("{missions}; 1 Avert Disaster; draw: 30 Data"), "same-mission", "STCCG.DECK.6"),
        (format!("{six}; seed: 31 Archer; draw: 30 Data"), "seed-size", "STCCG.DECK.4"),
        (format!("{six}; draw: 30 Data; 1 Retask"), "borg-only", "STCCG.DECK.3"),
        (format!("{six}; draw: 30 Data; 1 Phaser Banks"), "misplaced", "STCCG.DECK.12"),
        (format!("{six}; seed: 1 Red Alert!; draw: 30 Data"), "no-seed", "STCCG.BASE.SEED.2"),
        (format!("{six}; seed: 2 Federation Outpost; draw: 30 Data"), "outposts", "STCCG.BASE.SEED.11"),
    ] {
        let told = open(&deck, &[]).expect_err("the deck is illegal");
        assert!(told.iter().all(|one| one == rule), "{deck}: {told:?}");
        assert_eq!(open(&deck, &[waiver]), Ok(()), "{deck}: waived by {waiver}");
        assert!(open(&deck, &["tent-size"]).is_err(), "{deck}: another name waives nothing");
    }
    assert_eq!(open(&format!("{six}; draw: 30 Data; 1 Nobody"), stccg::decks::WAIVERS), Err(vec!["STCCG.META.2".to_owned()]));
    assert_eq!(open(&data::deck("klingon").expect("ready").id, &[]), Ok(()));
}

/// Texts with a number that cannot stand there: each is refused in a sentence of its own language that names the range.
#[test]
fn numbers_out_of_range_are_refused_with_the_range() {
    let state = Stccg::begin(&Setup::default()).unwrap_or_else(|why| panic!("{why:?}"));
    let words = ["en", "it"].map(|language| Words::of(language, Stccg::words()));
    for (text, least, most) in [
        ("way 100", "0", "99"),
        ("way 256", "0", "99"),
        ("take a.worf#0", "1", "99"),
        ("take a.worf#257", "1", "99"),
        ("use a.worf 4294967296", "0", "99"),
        ("instead a.worf -1", "0", "99"),
    ] {
        let why = Stccg::parse(&state, Seat::A, text).map(|read| read.to_string()).expect_err(text);
        for words in &words {
            let said = words.say(&why);
            assert!([least, most].iter().all(|end| said.contains(end)), "{text}: {said}");
        }
    }
}

/// An objective without a target is in no position, wherever it would be looked at first.
#[test]
fn an_objective_without_a_target_is_refused() {
    let read = |table: &str| {
        let rows = format!("line = [\"A.first-contact\"]\ntable = [{table}]");
        Stccg::position(&Setup::default(), &rows.parse().expect("a table")).map(|_| ()).map_err(|why| why.to_string())
    };
    let why = read("\"B.assimilate-planet\"").expect_err("it has no target");
    assert!(why.contains("assimilate-planet") && why.contains("aimed @"), "{why}");
    assert_eq!(read("\"B.assimilate-planet hidden\""), Ok(()));
    assert_eq!(read("\"B.assimilate-planet aimed @ A.first-contact\""), Ok(()));
}
