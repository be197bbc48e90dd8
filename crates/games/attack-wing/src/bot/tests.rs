//! A few clear judgements. The scores themselves are not tested.

use engine::{Seat, Viewer};
use geometry::plane::{Base, Heading, Point, mm};

use super::officer::{Weights, appraise};
use crate::{
    command::{Command, CubeOption, Token},
    data::{
        Color,
        dice::{AttackFaces, DefenseFaces},
    },
    ids::{Piece, ShipNo},
    legal,
    setup::{self, Setup},
    state::{Attack, AttackStep, Frame, Phase, State, Status},
    view::View,
};

/// The ship `number` of a seat.
fn ship(seat: Seat, number: usize) -> ShipNo {
    ShipNo::new(seat, number).expect("a fleet has that many places")
}

/// The default battle with A's ships in a row in the south and B's in the north, at `frame`.
fn position(phase: Phase, frame: Frame) -> State {
    let mut state = setup::begin(&Setup::default()).expect("the default setup is sound");
    for no in ShipNo::all() {
        let facts = state.board.ship_mut(no);
        if facts.status == Status::Aside {
            let (y, heading) = if no.seat() == Seat::A { (80, Heading::NORTH) } else { (834, Heading::SOUTH) };
            facts.status = Status::Flying;
            facts.base = Base { centre: Point::new(mm(300 + 70 * no.number() as i32), mm(y)), heading, ..facts.base };
        }
    }
    state.board.round = 1;
    state.board.flow.begin(phase, frame);
    state
}

/// The choice of a seat's officer.
fn choice(state: &State, seat: Seat) -> Command {
    let view = View::of(state, Viewer::Seat(seat));
    let mut commands = Vec::new();
    legal::commands(&state.board, seat, &mut commands);
    let mut scores = Vec::new();
    appraise(&view, seat, &commands, Weights::of(&engine::Weights::usual(Weights::TABLE)), &mut scores);
    let best = scores.iter().max().expect("there is something to choose");
    commands[scores.iter().position(|score| score == best).expect("the best is there")]
}

#[test]
fn it_turns_back_at_the_edge_even_if_nothing_can_be_hit() {
    let mut state = position(Phase::Planning, Frame::Dials);
    let first = ship(Seat::A, 1);
    for no in ShipNo::of(Seat::A).skip(1) {
        state.board.ship_mut(no).dial_set = true;
    }
    for (x, y, heading) in [(60, 760, 0), (780, 450, 90), (120, 120, 225), (450, 140, 180)] {
        state.board.ship_mut(first).base.centre = Point::new(mm(x), mm(y));
        state.board.ship_mut(first).base.heading = Heading::from_degrees(heading);
        let Command::Dial { maneuver, .. } = choice(&state, Seat::A) else { panic!("a dial is set") };
        let landing = crate::rules::maneuver::predict(&state.board, first, maneuver);
        assert!(!landing.flees, "{maneuver} from {x}, {y}, {heading}");
    }
}

#[test]
fn it_flies_green_to_be_rid_of_auxiliary_power() {
    let mut state = position(Phase::Planning, Frame::Dials);
    let first = ship(Seat::A, 1);
    for no in ShipNo::of(Seat::A).skip(1) {
        state.board.ship_mut(no).dial_set = true;
    }
    state.board.ship_mut(first).aux = 1;
    let Command::Dial { maneuver, .. } = choice(&state, Seat::A) else { panic!("a dial is set") };
    let facts = state.board.ship(first);
    let place = facts.class().dial.iter().find(|place| place.maneuver == maneuver).expect("it is on the dial");
    assert_eq!(facts.color(place), Color::Green, "{maneuver}");
}

#[test]
fn it_sends_the_opponent_off_the_table() {
    let lost = ship(Seat::B, 1);
    let mut state = position(Phase::Activation, Frame::Steer(lost));
    state.board.ship_mut(lost).aux = 1;
    state.board.ship_mut(lost).base.centre = Point::new(mm(450), mm(60));
    let Command::Steer { maneuver, .. } = choice(&state, Seat::A) else { panic!("a ship is steered") };
    assert!(crate::rules::maneuver::predict(&state.board, lost, maneuver).flees, "{maneuver}");
}

#[test]
fn the_cube_shoots_the_opponent_and_not_the_own_fleet() {
    let mut state = position(Phase::Combat, Frame::FireCube);
    state.board.control = Seat::A;
    let Command::FireCube { targets, .. } = choice(&state, Seat::A) else { panic!("the Cube fires") };
    assert!(targets.iter().flatten().all(|no| no.seat() == Seat::B), "{targets:?}");
}

#[test]
fn two_ships_that_hang_by_a_thread_are_worth_two_attacks() {
    let mut state = position(Phase::Combat, Frame::FireCube);
    state.board.control = Seat::A;
    let weak = [ship(Seat::B, 1), ship(Seat::B, 2)];
    for no in weak {
        let facts = state.board.ship_mut(no);
        facts.shields = 0;
        facts.face_down = facts.hull - 1;
    }
    let Command::FireCube { option, targets } = choice(&state, Seat::A) else { panic!("the Cube fires") };
    assert_ne!(option, CubeOption::Twelve);
    assert!(weak.iter().all(|&no| targets.contains(&Some(no))), "{targets:?}");
}

#[test]
fn every_attack_is_made() {
    let mut state = position(Phase::Combat, Frame::Fight);
    state.board.cube.fired = true;
    for no in ShipNo::all() {
        state.board.ship_mut(no).attacked = no != ship(Seat::A, 1);
    }
    state.board.ship_mut(ship(Seat::A, 1)).base.centre = Point::new(mm(457), mm(300));
    assert_eq!(choice(&state, Seat::A), Command::Attack { ship: ship(Seat::A, 1), target: Some(Piece::Cube) });
}

/// An attack that has come to `step`.
fn in_hand(attacker: Piece, target: Piece, step: AttackStep, attack_faces: AttackFaces, defense_faces: DefenseFaces) -> Attack {
    Attack {
        attacker,
        target,
        step,
        range: 2,
        obstructed: false,
        attack_dice: attack_faces.total(),
        defense_dice: 2,
        attack_faces,
        defense_faces,
        added_evades: 0,
        hits: 0,
        crits: 0,
        damage: 0,
        weapon: None,
        texts: Default::default(),
    }
}

#[test]
fn tokens_are_spent_where_they_help() {
    let target = ship(Seat::A, 1);
    let mut state = position(Phase::Combat, Frame::ModifyDefense);
    state.board.ship_mut(target).evade = 1;
    let hits = AttackFaces { hit: 3, ..AttackFaces::default() };
    let blanks = DefenseFaces { blank: 2, ..DefenseFaces::default() };
    state.board.attack = Some(in_hand(Piece::Cube, Piece::Ship(target), AttackStep::ModifyDefenseDice, hits, blanks));
    assert_eq!(choice(&state, Seat::A), Command::Spend { token: Token::Evade });

    let mut state = position(Phase::Combat, Frame::ModifyAttack);
    state.board.ship_mut(target).lock = Some(Piece::Cube);
    let poor = AttackFaces { hit: 1, crit: 0, battle: 1, blank: 2 };
    state.board.attack = Some(in_hand(Piece::Ship(target), Piece::Cube, AttackStep::ModifyAttackDice, poor, DefenseFaces::default()));
    let wanted = Command::Reroll { dice: AttackFaces { hit: 0, ..poor } };
    assert_eq!(choice(&state, Seat::A), wanted, "a Hit is not thrown again");
}

/// The Combat Phase with the Cube at this damage, A's first ship before it and ready, and this many of B's ships.
fn last_shots(damage: u8, theirs: usize) -> State {
    let mut state = position(Phase::Combat, Frame::Fight);
    state.board.cube.fired = true;
    state.board.cube.damage = damage;
    for no in ShipNo::all() {
        state.board.ship_mut(no).attacked = true;
    }
    let mut ready = |seat: Seat, number: usize, y: i32, heading: Heading| {
        let facts = state.board.ship_mut(ship(seat, number));
        facts.attacked = false;
        facts.base = Base { centre: Point::new(mm(380 + 70 * number as i32), mm(y)), heading, ..facts.base };
    };
    ready(Seat::A, 1, 300, Heading::NORTH);
    (1..=theirs).for_each(|number| ready(Seat::B, number, 570, Heading::SOUTH));
    state.board.initiative = Seat::A;
    state
}

#[test]
fn the_last_shot_is_taken() {
    let first = ship(Seat::A, 1);
    let attack = Command::Attack { ship: first, target: Some(Piece::Cube) };
    assert_eq!(choice(&last_shots(24, 3), Seat::A), attack, "one point is left: it is taken");
    assert_eq!(choice(&last_shots(22, 0), Seat::A), attack, "nobody comes after it");
}

#[test]
fn a_shot_at_the_last_point_is_worth_the_forty_and_the_losses() {
    use super::reading::race;
    let mut state = last_shots(24, 0);
    assert_eq!(race::bounty(&state.board, Seat::A), 400.0);
    let lost = state.board.ship_mut(ship(Seat::A, 2));
    (lost.status, lost.destroyed_by) = (Status::Destroyed, Some(crate::state::Cause::Cube));
    assert_eq!(race::bounty(&state.board, Seat::A), 600.0, "20 Fleet Points for the ship that the Cube destroyed");
    assert!(race::stake(&state.board, Seat::A) > 600.0, "what the other does not get counts as well");
    assert!(race::point(&state.board, Seat::A) > race::point(&last_shots(24, 0).board, Seat::A));
}
