//! A ruling as the engine runs it: what happens on the small table, and what came of it.

use engine::{
    Entry, Seat, Table, Text, Unanswered, msg,
    referee::{self, NoRuling, Ruled},
    words::Words,
};

use super::{
    Case,
    fight::fight,
    outcome::{all, at, target, token},
    table::attack_of,
    volley,
};
use crate::{
    AttackWing,
    event::Event,
    ids::{Direction, Piece},
    reason::Refusal,
    rules::{count, cube, declare, measure, order, shot::Shot, sphere},
    state::{Frame, Life, State},
};

type Stop = referee::Stop<Refusal>;

/// A ruling with its small table.
pub(super) struct Begun {
    pub case: Case,
    pub before: State,
}

impl Ruled for Begun {
    type Game = AttackWing;

    fn words(&self) -> &Words {
        self.case.words()
    }

    fn before(&self) -> &State {
        &self.before
    }

    fn play(&self, state: &mut State, table: &mut Table<'_, Event>) -> Result<(), Stop> {
        run(&self.case, state, table)
    }

    fn facts(&self) -> Vec<(Text, Text)> {
        facts(&self.case, &self.before)
    }

    fn result(&self, after: &State, _: &[Entry<Event>]) -> Vec<Text> {
        result(&self.case, &self.before, after)
    }

    fn surplus(&self, _: &[String], left: &str, after: &State, log: &[Entry<Event>]) -> Text {
        let die = left.to_owned();
        if log.is_empty() {
            return msg!("surplus-nothing", die = die);
        }
        let came = Text::Said(referee::listed(&self.result(after, log), self.words()));
        msg!("surplus-settled", die = die, came = came)
    }
}

/// Runs the ruling.
fn run(case: &Case, state: &mut State, table: &mut Table<'_, Event>) -> Result<(), Stop> {
    match case.kind {
        volley::NAME => volley::run(case, state, table)?,
        "sphere" => {
            state.board.cube.life = Life::Destroyed;
            state.board.cube.destroyed_by = Some(Seat::A);
            sphere::appear(&mut state.board, order::CUBE_SKILL, table)?;
        }
        "cube-move" => {
            let towards = match case.value("towards") {
                "e" => Direction::E,
                "s" => Direction::S,
                "w" => Direction::W,
                _ => Direction::N,
            };
            cube::check_move(&state.board, towards, case.number("speed")).map_err(NoRuling::Refused)?;
            cube::make_move(&mut state.board, towards, case.number("speed"), table);
            run_into(state, table)?;
        }
        _ => {
            let Some((from, to, dice)) = attack_of(case) else { return Ok(()) };
            let mut measured = measure::measure(&state.board, from, to).map_err(NoRuling::Refused)?;
            measured.obstructed = case.on("obstructed");
            declare::declare(&mut state.board, from, to, dice, &measured, table);
            fight(state, table)?;
        }
    }
    Ok(())
}

/// Lets the ships suffer that the Cube ran into.
fn run_into(state: &mut State, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    while let Frame::CubeOverlap { pending } = state.board.flow.top() {
        cube::overlap(&mut state.board, pending, table)?;
    }
    Ok(())
}

/// Facts that hold before any die is rolled.
fn facts(case: &Case, before: &State) -> Vec<(Text, Text)> {
    if case.kind == volley::NAME {
        return volley::facts(case, before);
    }
    let Some((from, to, dice)) = attack_of(case) else { return Vec::new() };
    let board = &before.board;
    let shot = Shot::plain(from, to, case.number("range"), dice);
    let mut facts = vec![(msg!("fact-attack-dice"), Text::name(count::attack_count(board, &shot).dice().to_string()))];
    let obstructed = case.on("obstructed");
    facts.push((msg!("fact-defense-dice"), Text::name(count::defense_count(board, &shot, obstructed).dice().to_string())));
    if from == Piece::Cube {
        facts.push((msg!("fact-cube"), msg!("fact-rolls-again")));
    }
    facts
}

/// The result, in a few words.
pub(super) fn result(case: &Case, before: &State, after: &State) -> Vec<Text> {
    match (case.kind, case.value("target")) {
        (volley::NAME, _) => volley::result(case, before, after),
        ("sphere", _) => {
            let sphere = &after.board.sphere;
            let [x, y] = at(sphere.base.centre);
            let course = sphere.course.map_or("", Direction::name);
            vec![msg!("came-sphere", x = x, y = y, course = course)]
        }
        ("cube-move", _) => {
            let [x, y] = at(after.board.cube.base.centre);
            let moved = msg!("came-cube", x = x, y = y);
            if !case.on("ship") {
                return vec![moved];
            }
            vec![msg!("came-cube-and-ship", cube = moved, hurt = all(target(before, after)))]
        }
        ("attack", "cube") => vec![token(before, after, Piece::Cube)],
        ("attack", "sphere") => vec![token(before, after, Piece::Sphere)],
        _ => target(before, after),
    }
}
