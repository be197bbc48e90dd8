//! Secrets that two worlds cannot show: a position imagined from a view that says too much agrees with it. So the view itself is looked through, and
//! who may see what chance is asked.

use std::collections::BTreeSet;

use engine::{Ask, Chance, Seat, Session, Viewer, session::Dice, words::Words};
use serde_json::Value;
use stccg::{Setup, State, Stccg, View, data};

/// What is wrong with the view of a viewer: a card that he does not know by itself, or a tactic nobody has shown him.
fn leak(state: &State, viewer: Viewer) -> Option<String> {
    let knows = |known: u8| match viewer {
        Viewer::Seat(seat) => known & (1 << seat.index()) != 0,
        Viewer::Public => known == 3,
    };
    let view = serde_json::to_value(View::of(state, viewer)).expect("a view in words");
    let number = |value: &Value| value.as_u64().unwrap_or(u64::MAX) as usize;
    let seen: BTreeSet<usize> = view["seen"].as_array().into_iter().flatten().map(|seen| number(&seen["id"])).collect();
    let hidden = view["hidden"].as_array().map_or(0, Vec::len);
    if seen.len() + hidden != state.insts.len() {
        return Some(format!("{} seen and {hidden} hidden of {} cards", seen.len(), state.insts.len()));
    }
    if let Some(card) = seen.iter().find(|&&id| !knows(state.insts[id].known)) {
        return Some(format!("{viewer:?} sees {}", state.insts[*card].name()));
    }
    let shoot = &view["shoot"];
    let drawn = shoot["drawn"].as_array().into_iter().flatten().flat_map(|list| list.as_array().into_iter().flatten());
    let tactics = drawn.chain(shoot["tactic"].as_array().into_iter().flatten()).map(number);
    let none = usize::from(stccg::state::NONE);
    let strange: Vec<usize> = tactics.filter(|id| *id != none && !seen.contains(id)).collect();
    strange.first().map(|id| format!("{viewer:?} sees the tactic {}", state.insts[*id].name()))
}

/// Plays at random with typed cards; tells every leak, and how many questions were asked and tactics seen drawn.
fn play(decks: [&str; 2], game: u64, asked: &mut u32, battles: &mut u32) -> Vec<String> {
    let setup = Setup { decks: decks.map(str::to_owned), ..Setup::default() };
    let mut session = Session::<Stccg>::open(setup, Dice::Asked).expect("the ready decks are sound");
    let (mut chance, words, mut leaks) = (Chance::new(31, game), Words::of("en", &[]), Vec::new());
    let viewers = [Viewer::Seat(Seat::A), Viewer::Seat(Seat::B), Viewer::Public];
    for step in 0..2500u32 {
        if let Some(question) = session.question().cloned() {
            if matches!(question.ask, Ask::Draw { .. }) {
                *asked += 1;
                if question.seen_by(Viewer::Public) {
                    leaks.push(format!("everybody sees what can be drawn: {:?}", question.purpose));
                }
            }
            let can = question.possible(&words);
            let answer = can[chance.below(can.len() as u32) as usize].0.clone();
            let by = viewers.into_iter().find(|&viewer| question.seen_by(viewer)).expect("somebody sees it");
            session.answer(by, &answer).expect("what is possible is an answer");
            continue;
        }
        let Some(seat) = session.deciders().iter().next() else { break };
        let shooting = session.state().shoot.as_ref().is_some_and(|shoot| shoot.drawn.iter().any(|drawn| !drawn.is_empty()));
        *battles += u32::from(shooting);
        if shooting || step % 40 == 0 {
            leaks.extend(viewers.iter().filter_map(|&viewer| leak(session.state(), viewer)));
        }
        let commands = session.commands(seat);
        let command = commands[chance.below(commands.len() as u32) as usize].clone();
        session.submit(seat, command).expect("what is listed is legal");
    }
    leaks
}

#[test]
fn nobody_sees_more_than_is_known_to_him() {
    let (mut asked, mut battles) = (0, 0);
    let decks = data::decks();
    for game in 0..decks.len() {
        let pair = [decks[game].id.as_str(), decks[(game + 2) % decks.len()].id.as_str()];
        let leaks = play(pair, game as u64, &mut asked, &mut battles);
        assert!(leaks.is_empty(), "{pair:?}: {} leaks, the first: {}", leaks.len(), leaks[0]);
    }
    println!("{asked} draws, {battles} looks at drawn tactics");
    assert!(asked > 300 && battles > 0, "{asked} draws, {battles} looks at drawn tactics");
}
