//! The bodies of the fuzz targets.

use engine::{
    Chance, Game, Question, Seat, Viewer,
    case::{self, CaseFile},
    record,
    session::{Dice, Right, Session},
};
use rulebook::OptionChoices;

use crate::{fuzz::bytes::Bytes, games};

/// Commands in any order from anybody, dice, undo and saving: nothing panics, and a refusal changes nothing. The first byte chooses the game, the
/// others the steps.
pub fn commands(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let all = games::all();
    if let Some(game) = bytes.pick(&all) {
        (game.fuzz_commands)(bytes);
    }
}

/// A game file: it is read and replayed, or refused with a sentence. A file that was read can be saved and read again. It is also tried with hashes
/// that fit, since an attacker would compute them.
pub fn game_files(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for text in [record::rechained(&text), text.into_owned()] {
        let Ok((file, _)) = record::sound(&text) else { continue };
        for game in games::all().iter().filter(|game| game.name == file.header.said.game) {
            (game.fuzz_game_file)(&text);
        }
    }
}

/// A case file: each case has a verdict. Its odds are left out: an edited case may ask for more dice than can be counted in a life.
pub fn case_files(data: &[u8]) {
    let Ok(mut file) = case::read(&String::from_utf8_lossy(data)) else { return };
    for case in &mut file.cases {
        case.odds.clear();
    }
    for game in games::all().iter().filter(|game| game.name == file.game) {
        (game.fuzz_cases)(&file);
    }
}

/// Body of [`game_files`] for one game.
pub fn game_file_of<G: Game>(text: &str) {
    let Ok((read, _)) = Session::<G>::recover(text, Dice::Asked, None) else { return };
    match Session::<G>::load(&read.save(), Dice::Asked, None) {
        Ok(again) => assert_eq!((again.hash(), again.save()), (read.hash(), read.save()), "a game that was read is saved as another one"),
        Err(why) => panic!("a game that was read cannot be read again after saving: {why}"),
    }
}

/// Body of [`case_files`] for one game.
pub fn cases_of<G: Game>(file: &CaseFile) {
    for case in &file.cases {
        let _ = case::run::<G>(case);
    }
}

/// Body of [`commands`] for one game.
pub fn commands_of<G: Game>(mut bytes: Bytes<'_>) {
    let mut setup = G::about().scenarios.first().and_then(|first| G::scenario(first.name)).unwrap_or_default();
    for _ in 0..bytes.below(6) {
        setting::<G>(&mut setup, &mut bytes);
    }
    let dice = if bytes.below(3) == 0 { Dice::Asked } else { Dice::Seeded(Box::new(Chance::new(u64::from(bytes.byte()), 0))) };
    let Ok(mut session) = Session::<G>::open(setup, dice) else { return };
    let mut heard: Vec<String> = Vec::new();
    for _ in 0..400 {
        if bytes.is_empty() {
            break;
        }
        let before = (session.state().clone(), session.version(), session.len(), session.hash().to_owned());
        if !event::<G>(&mut session, &mut heard, &mut bytes) {
            let after = (session.state().clone(), session.version(), session.len(), session.hash().to_owned());
            assert_eq!(before, after, "something that was refused has changed the table");
        }
    }
    if session.question().is_none() {
        game_file_of::<G>(&session.save());
    }
}

/// Sets something in the setup: a real option to one of its values, or anything to anything.
fn setting<G: Game>(setup: &mut G::Setup, bytes: &mut Bytes<'_>) {
    let about = G::about();
    let (name, value) = match bytes.below(4) {
        0 => (bytes.text(), bytes.text()),
        1 => {
            let seat = Seat::new(bytes.below(3)).unwrap_or(Seat::A);
            let Some(choice) = bytes.pick(about.seat_choices) else { return };
            let pick = bytes.pick(choice.picks).map_or_else(String::new, |pick| pick.name.into());
            (format!("{seat}.{}", choice.name), pick)
        }
        _ => {
            let Some(option) = bytes.pick(about.options) else { return };
            let value = match option.choices {
                OptionChoices::Flag => if bytes.below(2) == 0 { "on" } else { "off" }.to_owned(),
                OptionChoices::OneOf(values) => bytes.pick(values).copied().unwrap_or_default().to_owned(),
                OptionChoices::Number { min, max, step, .. } => {
                    let steps = (max - min) / step.max(1) + 1;
                    (min + step * (bytes.below(usize::try_from(steps).unwrap_or(1)) as i64)).to_string()
                }
            };
            (option.name.to_owned(), value)
        }
    };
    let _ = G::set(setup, &name, &value);
}

/// One thing that somebody does at the table; whether it was taken.
fn event<G: Game>(session: &mut Session<G>, heard: &mut Vec<String>, bytes: &mut Bytes<'_>) -> bool {
    let seat = if bytes.below(8) == 0 { Seat::TABLE } else { Seat::new(bytes.below(G::about().seats.1)).unwrap_or(Seat::A) };
    if let Some(question) = session.question().cloned() {
        return match bytes.below(8) {
            0 => session.withdraw().is_ok(),
            1 => session.undo(seat, Right::Referee).is_ok(),
            2 => session.answer(Viewer::Seat(seat), &bytes.text()).is_ok(),
            _ => session.answer(question.eyes.least(), &answer(&question, bytes)).is_ok(),
        };
    }
    match bytes.below(16) {
        0 => session.undo(seat, Right::Own).is_ok(),
        1 => session.undo(seat, [Right::Consent, Right::Referee][bytes.below(2)]).is_ok(),
        2 => session.say(seat, &bytes.text(), None).is_ok(),
        3 => {
            let old = bytes.pick(heard).cloned().unwrap_or_default();
            session.say(seat, &old, Some(u64::from(bytes.byte()))).is_ok()
        }
        4 => {
            let mut text = bytes.pick(heard).cloned().unwrap_or_default();
            let at = text.char_indices().map(|(at, _)| at).nth(bytes.below(text.chars().count())).unwrap_or(0);
            text.insert_str(at, &bytes.text());
            session.say(seat, &text, None).is_ok()
        }
        _ => {
            // A seat that is asked gives a listed command: most of the time, or no game would come far.
            let asked: Vec<Seat> = session.deciders().iter().collect();
            let Some(asked) = bytes.pick(&asked).copied() else { return false };
            let listed = session.commands(asked);
            let Some(command) = bytes.pick(&listed) else { panic!("{asked} is asked and has no command") };
            let said = command.to_string();
            let taken = session.say(asked, &said, None);
            assert!(taken.is_ok(), "{asked} {said} was listed but refused: {taken:?}");
            heard.push(said);
            true
        }
    }
}

/// A proper answer to the question.
fn answer(question: &Question, bytes: &mut Bytes<'_>) -> String {
    let answer: Vec<u16> = match &question.ask {
        engine::Ask::Dice { die, count } => (0..*count).map(|_| bytes.below(die.faces.len()) as u16).collect(),
        engine::Ask::Draw { lots, count, .. } => {
            let mut left: Vec<u16> =
                (0..lots.len() as u16).flat_map(|place| vec![place; lots[usize::from(place)].weight as usize]).collect();
            (0..*count).map(|_| left.swap_remove(bytes.below(left.len()))).collect()
        }
    };
    question.write(&answer)
}
