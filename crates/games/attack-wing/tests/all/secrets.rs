//! The audience of each event: a named test for each secret of the game, and for each roll that the rules give to somebody.

use attack_wing::{AttackWing, Event, State};
use engine::{
    Game, Seat, Source, Table, Viewer, case,
    session::{Dice, Session},
    table::{Script, Trace},
};

const VIEWERS: [Viewer; 3] = [Viewer::Seat(Seat::A), Viewer::Seat(Seat::B), Viewer::Public];

fn position(rest: &str) -> State {
    let text = format!("game = 'attack-wing'\n[[case]]\ntitle = 't'\nrules = []\n[case.position]\n{rest}");
    let file = case::read(&text).expect("a case file");
    let table = file.cases[0].position.clone().expect("with a position");
    AttackWing::position(&AttackWing::scenario("sector-001").expect("there"), &table).expect("a sound position")
}

/// Two ships that set their dials.
fn planning() -> State {
    position(
        "phase = 'planning'\ncube = {}\nship = [{ id = 'A1', ship = 'S206', x = 60, y = 60, heading = 0 }, \
         { id = 'B1', ship = 'S206', x = 850, y = 850, heading = 180 }]",
    )
}

fn said(state: &mut State, seat: Seat, command: &str, dice: &[&str]) -> (Vec<engine::Entry<Event>>, Trace) {
    let command = AttackWing::parse(state, seat, command).expect("a command");
    AttackWing::check(state, seat, &command).expect("legal");
    let (mut log, mut script) = (Vec::new(), Script::new(dice.iter().map(|dice| (*dice).to_owned()).collect()));
    let mut table = Table::recording(Source::Scripted(&mut script), &mut log);
    AttackWing::apply(state, seat, &command, &mut table).expect("all dice are given");
    let trace = table.into_trace();
    (log, trace)
}

#[test]
fn a_dial_that_lies_face_down_is_told_to_its_owner_alone() {
    let mut state = planning();
    let (log, trace) = said(&mut state, Seat::A, "dial A1 straight 2", &[]);
    for viewer in VIEWERS {
        let shown: Vec<bool> = log
            .iter()
            .filter(|entry| entry.seen_by(viewer))
            .filter_map(|entry| if let Event::DialSet { maneuver, .. } = &entry.event { Some(maneuver.is_some()) } else { None })
            .collect();
        assert_eq!(shown, [viewer == Viewer::Seat(Seat::A)], "{viewer:?}: that it is set is told once to each, what it shows to A");
    }
    assert!(trace.revealed.is_nobody(), "nothing is revealed by setting a dial");
}

#[test]
fn a_dial_that_lies_face_down_is_seen_by_its_owner_alone() {
    let (mut one, mut other) = (planning(), planning());
    said(&mut one, Seat::A, "dial A1 straight 2", &[]);
    said(&mut other, Seat::A, "dial A1 bank 1 left", &[]);
    for viewer in VIEWERS {
        let (seen, instead) = (AttackWing::view(&one, viewer), AttackWing::view(&other, viewer));
        let own = viewer == Viewer::Seat(Seat::A);
        assert_eq!(seen != instead, own, "{viewer:?}");
        assert_eq!(AttackWing::scene(&seen, &[]) != AttackWing::scene(&instead, &[]), own, "{viewer:?}");
        assert_eq!(AttackWing::prompt(&seen), AttackWing::prompt(&instead), "{viewer:?}");
        let sent = |view| serde_json::to_string(view).expect("a view can be sent");
        assert_eq!(sent(&seen) != sent(&instead), own, "{viewer:?}");
    }
}

#[test]
fn dials_are_set_apart() {
    let mut state = planning();
    assert!(AttackWing::deciders(&state).apart && AttackWing::deciders(&state).len() == 2);
    said(&mut state, Seat::B, "dial B1 straight 1", &[]);
    assert_eq!(AttackWing::deciders(&state).iter().collect::<Vec<_>>(), [Seat::A]);
}

#[test]
fn a_dial_is_revealed_to_everybody_when_its_ship_moves() {
    let mut state = planning();
    said(&mut state, Seat::A, "dial A1 straight 2", &[]);
    let (log, trace) = said(&mut state, Seat::B, "dial B1 straight 1", &[]);
    assert!(log.iter().any(|entry| matches!(entry.event, Event::Revealed { .. }) && VIEWERS.iter().all(|&viewer| entry.seen_by(viewer))));
    assert!(VIEWERS.iter().all(|&viewer| trace.revealed.includes(viewer)), "an undo is not free after that");
}

#[test]
fn the_record_of_a_game_keeps_no_dial_from_the_public_log() {
    let mut game = Session::<AttackWing>::open(AttackWing::scenario("sector-001").expect("there"), Dice::seeded(5)).expect("sound");
    let mut set = 0;
    for _ in 0..60 {
        let Some(seat) = game.deciders().iter().next() else { break };
        let command = game.commands(seat)[0];
        game.submit(seat, command).expect("listed");
    }
    for told in game.entries(0).into_iter().filter(|entry| entry.seen_by(Viewer::Public)) {
        if let Event::DialSet { maneuver, .. } = told.event {
            assert_eq!(maneuver, None);
            set += 1;
        }
    }
    assert!(set > 0, "dials were set");
}

/// Roller of each roll of a command.
fn rollers(state: &mut State, seat: Seat, command: &str, dice: &[&str]) -> Vec<Option<Seat>> {
    said(state, seat, command, dice).1.questions.iter().map(|question| question.roller).collect()
}

const A: Option<Seat> = Some(Seat::A);
const B: Option<Seat> = Some(Seat::B);

#[test]
fn the_opponent_of_the_attacker_rolls_for_a_token_whoever_has_control() {
    for control in ["A", "B"] {
        let rest = "ship = [{ id = 'A1', ship = 'S206', x = 457.2, y = 221.3, heading = 0 }, \
                    { id = 'B1', ship = 'S206', x = 457.2, y = 693.1, heading = 180, attacked = true }]";
        let mut state = position(&format!("phase = 'combat'\ncontrol = '{control}'\ncube = {{ attacked = true, damage = 3 }}\n{rest}"));
        assert_eq!(rollers(&mut state, Seat::A, "attack A1 cube", &["XXXX", "XX"]), [A, B], "AW.BCT.4, control {control}");
        let rest = "ship = [{ id = 'A1', ship = 'S206', x = 457.2, y = 247.2, heading = 0 }, \
                    { id = 'B1', ship = 'S206', x = 457.2, y = 667.2, heading = 180, attacked = true }]";
        let token = "sphere = { x = 457.2, y = 457.2, course = 'S', attacked = true }";
        let mut state = position(&format!("phase = 'combat'\ncontrol = '{control}'\ncube = {{ destroyed_by = 'A' }}\n{token}\n{rest}"));
        assert_eq!(rollers(&mut state, Seat::A, "attack A1 sphere", &["XXXX", "XX"]), [A, B], "AW.BST.4, control {control}");
    }
}

#[test]
fn the_spheres_dice_are_rolled_by_the_opponent_of_the_target() {
    let rest = "ship = [{ id = 'A1', ship = 'S206', x = 457.2, y = 247.2, heading = 0, attacked = true }, \
                { id = 'B1', ship = 'S206', x = 457.2, y = 687.2, heading = 180 }]";
    let token = "sphere = { x = 457.2, y = 457.2, course = 'S' }";
    let mut state = position(&format!("phase = 'combat'\ncontrol = 'A'\ncube = {{ destroyed_by = 'A' }}\n{token}\n{rest}"));
    // A's ship is closer and rolls a die more; the Sphere re-rolls its Blanks.
    let dice = ["5X", "5X", "XX", "5X", "5X", "X"];
    assert_eq!(rollers(&mut state, Seat::B, "attack B1 none", &dice), [B, B, A, A, A, B], "AW.GAP.10");
}

#[test]
fn the_holder_of_control_rolls_for_the_cube_and_the_owner_defends() {
    let rest = "ship = [{ id = 'A1', ship = 'S206', x = 457.2, y = 221.3, heading = 0, attacked = true }, \
                { id = 'B1', ship = 'S206', x = 457.2, y = 693.1, heading = 180, attacked = true }]";
    let mut state = position(&format!("phase = 'combat'\ncontrol = 'B'\ncube = {{}}\n{rest}"));
    let dice = ["7X", "7X", "X", "7X", "7X", "X"];
    assert_eq!(rollers(&mut state, Seat::B, "cube attack 7 A1 B1", &dice), [B, B, A, B, B, B]);
}
