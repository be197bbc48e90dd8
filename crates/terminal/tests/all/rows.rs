//! Commands for a whole fleet: offered in each step, carried out one by one, waiting where others answer, over with the phase.

use engine::{
    Kit, Play, Seat, Viewer,
    kit::{Row, Sitter},
    session::Right,
};
use terminal::{Seating, Sitting};

fn opened(settings: &[(&str, &str)], seed: u64) -> Sitting {
    let kit: Box<dyn Kit> = registry::stcs();
    let mut setup = kit.setup("large-cube-v-fleet").expect("a scenario");
    settings.iter().for_each(|(name, value)| kit.set(&mut setup, name, value).expect("a setting"));
    Sitting::new(kit.open(&setup, Some(seed)).expect("playable"), Seating::of(vec![Sitter::Person, Sitter::Person]))
}

fn first_row(play: &dyn Play, seat: Seat) -> Option<String> {
    let scene = play.scene(Viewer::Seat(seat), "en");
    scene.choices.into_iter().map(|choice| choice.command).find(|command| command.contains(Row::MARK))
}

/// The command a plain captain of A gives, and the officer at B: the first row if one is offered.
fn plain(sitting: &mut Sitting) -> (Seat, String) {
    let seat = *sitting.play.deciders().first().expect("somebody decides");
    let row = (seat == Seat::A).then(|| first_row(&*sitting.play, seat)).flatten();
    (seat, row.or_else(|| sitting.play.advise(seat, "officer").expect("a bot").map(|advice| advice.command)).expect("something to say"))
}

fn say(sitting: &mut Sitting, seat: Seat, text: &str) -> usize {
    let before = sitting.play.steps();
    sitting.say(seat, text).unwrap_or_else(|why| panic!("{seat}: {text}: {why}"));
    sitting.play.steps() - before
}

#[test]
fn a_turn_of_six_ships_is_a_handful_of_presses() {
    let (mut sitting, mut presses, mut fired) = (opened(&[], 11), 0, false);
    let turns = 4;
    while sitting.outcome().is_none() && sitting.play.turn() <= turns {
        let (seat, text) = plain(&mut sitting);
        presses += usize::from(seat == Seat::A);
        let done = say(&mut sitting, seat, &text);
        fired |= text.starts_with("fire") && done > 6;
        if text.starts_with("plan 1") {
            assert_eq!(done, text.split(Row::MARK).count(), "{text}: a line of the record for each ship");
        }
    }
    assert!(fired, "a volley of the fleet is fired");
    assert!(presses <= 25 * turns as usize, "{presses} presses in {turns} turns");
}

/// A row is not said over the others' heads: while a Borg seat has its window the rest waits, and goes on after it.
#[test]
fn a_row_waits_for_the_others() {
    let (mut sitting, mut waited) = (opened(&[("distance", "5")], 3), 0);
    for _ in 0..300 {
        if sitting.outcome().is_some() {
            break;
        }
        let (seat, text) = plain(&mut sitting);
        let before = sitting.play.phase();
        say(&mut sitting, seat, &text);
        let play = &sitting.play;
        if text.starts_with("fire")
            && play.deciders() == [Seat::B]
            && play.commands(Seat::B).iter().any(|one| one == "pass")
            && play.phase() == before
        {
            waited += usize::from(say(&mut sitting, Seat::B, "pass") > 1);
        }
    }
    assert!(waited > 0, "no row ever waited for the Cube's window");
}

#[test]
fn a_row_ends_with_its_phase_and_with_what_is_taken_back() {
    let mut sitting = opened(&[], 5);
    assert_eq!(say(&mut sitting, Seat::A, "plan 1 idle; plan 2 idle; mark 1 fire; "), 2, "a marker is not laid in the allocation");
    say(&mut sitting, Seat::A, "plan 3 idle; plan 3 attack; plan 4 idle");
    assert_eq!(sitting.play.steps(), 4, "what has become impossible is left out");
    sitting.undo(Seat::A, Right::Own).expect("nothing was rolled");
    assert_eq!(sitting.play.steps(), 3);
    say(&mut sitting, Seat::A, "plan 5 idle");
    assert_eq!(sitting.play.steps(), 4, "nothing goes on of what was taken back");
}

#[test]
fn a_row_with_an_illegal_head_changes_nothing() {
    let mut sitting = opened(&[], 2);
    assert!(sitting.say(Seat::A, "plan 7 attack; plan 1 attack").is_err());
    assert_eq!(sitting.play.steps(), 0);
    assert_eq!(say(&mut sitting, Seat::A, "plan 2 attack"), 1, "and nothing is left of it");
}
