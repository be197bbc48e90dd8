//! A ruling from its form: the little table, and the rules that run on it.

use std::fmt::Write as _;

use engine::{
    Audience, Problem, Question, Seat, Source, Table, Text, Unanswered, Viewer, msg,
    referee::{self, Likely, Ruling, RulingLine},
    table::Script,
};

use super::{Case, exact, refused, volley};
use crate::{
    board::{Board, Life, Status},
    command::{Command, Token},
    dice::AttackFaces,
    event::Event,
    flow::{Flow, Frame, Phase},
    pieces::{Direction, Piece, ShipNo},
    position,
    rules::{self, attack, cards::Shot, cube, order, sphere},
    scene,
    setup::{self, Setup},
    state::State,
    view::View,
};

pub(super) type Tab<'a> = Table<'a, Event>;

/// Who is attacked, and who attacks.
const TARGET: &str = "A1";

/// Settles it with the dice typed so far, or asks for the next.
pub(super) fn resolve(case: &Case, dice: &[String]) -> Result<Ruling, Problem> {
    let before = table_of(case)?;
    let (mut state, mut script, mut log) = (before.clone(), Script::new(dice.to_vec()), Vec::new());
    let done = run(case, &mut state, &mut Table::recording(Source::Scripted(&mut script), &mut log))?;
    let question = done.err().map(|Unanswered(question)| Question { roller: None, eyes: Audience::EVERYONE, ..*question });
    if let Some(text) = script.left().first() {
        let wrong = question.as_ref().and_then(|question| question.read(text).err()).map(|why| why.text());
        let surplus = || match log.last() {
            None => msg!("surplus-nothing", die = text.clone()),
            Some(_) => {
                let came = Text::Said(referee::listed(&result(case, &before, &state), case.words()));
                msg!("surplus-settled", die = text.clone(), came = came)
            }
        };
        return Err(unclear(case, wrong.unwrap_or_else(surplus)));
    }
    let view = View::of(&state, Viewer::Public);
    let speak = case.words();
    let lines = log.iter().map(|entry| RulingLine { text: speak.say(&scene::narrate(&view, &entry.event)), rules: entry.rules.clone() });
    let result = question.is_none().then(|| referee::listed(&result(case, &before, &state), speak));
    let facts = facts(case, &before).into_iter().map(|(name, value)| (speak.say(&name), speak.say(&value))).collect();
    Ok(Ruling { facts, lines: lines.collect(), question, result })
}

/// Every possible result with its chance: exact for a single attack and where chance can fall in few enough ways, else from as many throws, and said so.
pub(super) fn odds(case: &Case) -> Result<Vec<Likely>, Problem> {
    let before = table_of(case)?;
    if let Some(exact) = exact::odds(case, &before) {
        let words = case.words();
        return Ok(Likely::sorted(exact.into_iter().map(|(result, chance)| (referee::listed(&result, words), chance))));
    }
    sampled(case, before)
}

/// The same by running the ruling itself: what an exact count is held against.
pub(super) fn sampled(case: &Case, before: State) -> Result<Vec<Likely>, Problem> {
    referee::odds(case.words(), |source| {
        let mut state = before.clone();
        run(case, &mut state, &mut Table::silent(source)).map(|_| result(case, &before, &state))
    })
}

/// The attacker and the target of an attack, and the dice that are named for it.
pub(super) fn attack_of(case: &Case) -> Option<(Piece, Piece, u8)> {
    let ship = Piece::Ship(TARGET.parse().ok()?);
    match (case.kind, case.value("target")) {
        ("cube-attack", _) => Some((Piece::Cube, ship, case.number("dice"))),
        ("sphere-attack", _) => Some((Piece::Sphere, ship, attack::SPHERE_DICE)),
        ("attack", "ship") => Some((Piece::Ship("B1".parse().ok()?), ship, 0)),
        ("attack", "sphere") => Some((ship, Piece::Sphere, 0)),
        ("attack", _) => Some((ship, Piece::Cube, 0)),
        _ => None,
    }
}

/// The little table: what acts in the middle, the other north of it at the range, and a ship of each fleet far away, so that nobody is eliminated.
pub(super) fn table_of(case: &Case) -> Result<State, Problem> {
    let unclear = |why: Text| unclear(case, why);
    let duel = case.value("target") == "ship";
    let scenario = if duel { setup::DUEL } else { setup::SECTOR_001 };
    let setup = Setup { scenario: scenario.into(), ..Setup::default() };
    let text = written(case);
    let table: toml::Table = toml::from_str(&text).map_err(|why| unclear(Text::name(why.to_string())))?;
    let mut state = position::read(&setup, &table).map_err(|why| unclear(Text::name(why)))?;
    if let Some((from, to, _)) = attack_of(case) {
        face(&mut state.board, from, to, case.number("range"));
    }
    if case.kind == volley::NAME {
        volley::place(case, &mut state.board);
    }
    if case.kind == "cube-move" && case.on("ship") {
        let near = TARGET.parse::<ShipNo>().ok().map(|no| state.board.ship(no).base);
        if near.is_some_and(|base| base.overlaps(&state.board.cube.base)) {
            return Err(unclear(msg!("unclear-place")));
        }
    }
    state.board.flow = Flow::new(Phase::Combat, Frame::Hold);
    Ok(state)
}

/// A ship of each fleet far away. The targets of a volley stand in the places from A1 on, so that A's is the fourth.
const FAR: &str =
    "\n[[ship]]\nid = \"A4\"\nship = \"S206\"\nx = 60.0\ny = 60.0\n\n[[ship]]\nid = \"B2\"\nship = \"S206\"\nx = 854.0\ny = 854.0\n";

/// The position of the form in the notation of cases.
fn written(case: &Case) -> String {
    let mut text = String::from("phase = \"combat\"\ncontrol = \"B\"\n");
    let number = |name: &str| case.number(name);
    let tokens = |names: &[(&str, u8)]| {
        let each = names.iter().flat_map(|(name, count)| std::iter::repeat_n(format!("\"{name}\""), usize::from(*count)));
        each.collect::<Vec<_>>().join(", ")
    };
    let target = case.value("target");
    match (case.kind, target) {
        ("cube-move" | "sphere", _) => {
            let _ = writeln!(text, "cube = {{ x = {}.0, y = {}.0 }}", case.value("x"), case.value("y"));
        }
        ("cube-attack", _) => text.push_str("cube = {}\n"),
        (volley::NAME, _) => {}
        ("sphere-attack", _) => text.push_str("sphere = { course = \"E\" }\n"),
        ("attack", "cube") => {
            let _ = writeln!(text, "cube = {{ damage = {} }}", number("damage"));
        }
        ("attack", "sphere") => {
            let _ = writeln!(text, "sphere = {{ course = \"E\", damage = {} }}", number("damage"));
        }
        _ => {}
    }
    if case.kind == volley::NAME {
        volley::written(case, &mut text);
        text.push_str(FAR);
        return text;
    }
    text.push_str(FAR);
    let own = [("battle-stations", u8::from(case.on("battle-stations"))), ("scan", u8::from(case.on("scan")))];
    let attacker = |id: &str, lock: &str| {
        let lock = if case.on("lock") { format!("lock = \"{lock}\"\n") } else { String::new() };
        let (dice, tokens) = (number("dice"), tokens(&own));
        format!("\n[[ship]]\nid = \"{id}\"\nship = \"S206\"\nx = 457.0\ny = 200.0\nprimary = {dice}\n{lock}tokens = [{tokens}]\n")
    };
    match (case.kind, target) {
        ("attack", "ship") => text.push_str(&attacker("B1", TARGET)),
        ("attack", other) => text.push_str(&attacker(TARGET, other)),
        _ => {}
    }
    let place = if case.kind == "cube-move" { ("ship-x", "ship-y") } else { ("", "") };
    let at = |name: &str| if name.is_empty() { "457" } else { case.value(name) }.to_owned();
    let suffers = match case.kind {
        "attack" => target == "ship",
        "cube-move" => case.on("ship"),
        kind => kind != "sphere",
    };
    if suffers {
        let _ = writeln!(text, "\n[[ship]]\nid = \"{TARGET}\"\nship = \"S206\"\nx = {}.0\ny = {}.0", at(place.0), at(place.1));
        let (hull, shields) = (number("hull"), number("shields"));
        let shields = if case.on("cloaked") {
            format!("shields = 0\nshields_disabled = {shields}\ncloak = \"green\"")
        } else {
            format!("shields = {shields}")
        };
        let heading = if case.kind == "cube-move" { case.value("heading") } else { "180" };
        let _ = writeln!(text, "hull = {hull}\nagility = {}\nheading = {heading}.0\n{shields}", number("agility"));
        let theirs = [("evade", number("evade")), ("battle-stations", u8::from(case.on("ready")))];
        let _ = writeln!(text, "tokens = [{}]", tokens(&theirs));
    }
    text
}

/// Puts the ship of an attack at the middle of the range, south of the middle of the table and facing it; a target ship takes the middle.
fn face(board: &mut Board, from: Piece, to: Piece, range: u8) {
    use geometry::plane::{Base, Heading, Vector};
    let gap = board.options.band() * (2 * i32::from(range) - 1) / 2;
    let centre = setup::AREA.centre();
    let (still, moving) = match (from, to) {
        (Piece::Ship(ship), other) | (other, Piece::Ship(ship)) => (other, ship),
        (other, _) => (other, ShipNo::at(0)),
    };
    match still {
        Piece::Ship(no) => {
            let base = board.ship(no).base;
            board.ship_mut(no).base = Base::new(centre, Heading::SOUTH, base.side);
        }
        Piece::Cube => board.cube.base.centre = centre,
        Piece::Sphere => board.sphere.base.centre = centre,
    }
    let ship = board.ship(moving).base;
    let away = (board.base(still).side + ship.side) / 2 + gap;
    board.ship_mut(moving).base = Base::new(centre + Vector::along(Heading::SOUTH, away), Heading::NORTH, ship.side);
}

/// Runs the ruling.
fn run(case: &Case, state: &mut State, table: &mut Tab<'_>) -> Result<Result<(), Unanswered>, Problem> {
    match case.kind {
        volley::NAME => volley::run(case, state, table),
        "sphere" => {
            state.board.cube.life = Life::Destroyed;
            state.board.cube.destroyed_by = Some(Seat::A);
            Ok(sphere::appear(&mut state.board, order::CUBE_SKILL, table))
        }
        "cube-move" => {
            let towards = match case.value("towards") {
                "e" => Direction::E,
                "s" => Direction::S,
                "w" => Direction::W,
                _ => Direction::N,
            };
            cube::check_move(&state.board, towards, case.number("speed")).map_err(|why| refused(&why, case.words()))?;
            cube::make_move(&mut state.board, towards, case.number("speed"), table);
            Ok(run_into(state, table))
        }
        _ => {
            let Some((from, to, dice)) = attack_of(case) else { return Ok(Ok(())) };
            let mut measured = attack::measure(&state.board, from, to).map_err(|why| refused(&why, case.words()))?;
            measured.obstructed = case.on("obstructed");
            attack::declare(&mut state.board, from, to, dice, &measured, table);
            Ok(fight(state, table))
        }
    }
}

/// Lets the ships suffer that the Cube ran into.
fn run_into(state: &mut State, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    while let Frame::CubeOverlap { pending } = state.board.flow.top() {
        cube::overlap(&mut state.board, pending, table)?;
    }
    Ok(())
}

/// Lets the attack run, with tokens spent where they help.
pub(super) fn fight(state: &mut State, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    rules::run(state, table)?;
    loop {
        let Some(attack) = state.board.attack else { return Ok(()) };
        let (seat, command) = match state.board.flow.top() {
            Frame::ModifyAttack => (attack.attacker.seat(), attacker(&state.board)),
            Frame::ModifyDefense => (attack.target.seat(), defender(&state.board)),
            _ => return Ok(()),
        };
        rules::apply(state, seat.unwrap_or(Seat::A), &command, table)?;
    }
}

/// The lock first, for what would do nothing; then the token.
fn attacker(board: &Board) -> Command {
    let Some(attack) = board.attack else { return Command::Done };
    let ready = attack.attacker.ship().is_some_and(|no| board.ship(no).battle > 0);
    let faces = attack.attack_faces;
    let dice = AttackFaces { blank: faces.blank, battle: if ready { 0 } else { faces.battle }, ..AttackFaces::default() };
    let seat = attack.attacker.seat().unwrap_or(Seat::A);
    let wanted = [(dice.total() > 0, Command::Reroll { dice }), (faces.battle > 0, Command::Spend { token: Token::BattleStations })];
    let possible = wanted.into_iter().filter(|(helps, _)| *helps).map(|(_, command)| command);
    possible.into_iter().find(|command| rules::check(board, seat, command).is_ok()).unwrap_or(Command::Done)
}

/// The token that stops more, as long as something is left to stop.
fn defender(board: &Board) -> Command {
    let seat = board.attack.and_then(|attack| attack.target.seat()).unwrap_or(Seat::A);
    let wanted = [Token::BattleStations, Token::Evade].map(|token| Command::Spend { token });
    wanted.into_iter().find(|command| rules::check(board, seat, command).is_ok()).unwrap_or(Command::Done)
}

/// What makes no sense, in the language that is filled in.
fn unclear(case: &Case, why: Text) -> Problem {
    Problem::told("unclear", why, <crate::AttackWing as engine::Game>::words()).said_in(case.value("language"))
}

/// What holds before any die.
fn facts(case: &Case, before: &State) -> Vec<(Text, Text)> {
    if case.kind == volley::NAME {
        return volley::facts(case, before);
    }
    let Some((from, to, dice)) = attack_of(case) else { return Vec::new() };
    let board = &before.board;
    let shot = Shot::plain(from, to, case.number("range"), dice);
    let mut facts = vec![(msg!("fact-attack-dice"), Text::name(attack::attack_count(board, &shot).dice().to_string()))];
    let obstructed = case.on("obstructed");
    facts.push((msg!("fact-defense-dice"), Text::name(attack::defense_count(board, &shot, obstructed).dice().to_string())));
    if from == Piece::Cube {
        facts.push((msg!("fact-cube"), msg!("fact-rolls-again")));
    }
    facts
}

/// What came of it, in a few words.
pub(super) fn result(case: &Case, before: &State, after: &State) -> Vec<Text> {
    match (case.kind, case.value("target")) {
        (volley::NAME, _) => volley::result(case, before, after),
        ("sphere", _) => {
            let sphere = &after.board.sphere;
            let [x, y] = at(sphere.base.centre);
            let course = sphere.course.map_or("", Direction::letter);
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

fn at(point: geometry::plane::Point) -> [String; 2] {
    [point.x, point.y].map(|um| format!("{:.1}", geometry::plane::mm_f64(um)))
}

fn token(before: &State, after: &State, piece: Piece) -> Text {
    let (Some(was), Some(is)) = (before.board.token(piece), after.board.token(piece)) else { return msg!("came-nothing") };
    if is.life == Life::Destroyed {
        return msg!("came-destroyed");
    }
    match is.damage - was.damage {
        0 => msg!("came-no-damage"),
        dealt => msg!("came-damage", dealt = dealt, cards = is.damage, columns = is.columns()),
    }
}

/// What the target of the little table suffered.
fn target(before: &State, after: &State) -> Vec<Text> {
    TARGET.parse().map_or_else(|_| Vec::new(), |no| suffered(before, after, no))
}

/// Texts with commas between them.
pub(super) fn all(texts: Vec<Text>) -> Text {
    texts.into_iter().reduce(|one, other| msg!("fact-list", one = one, other = other)).unwrap_or_default()
}

/// What a ship suffered, in a few words.
pub(super) fn suffered(before: &State, after: &State, no: ShipNo) -> Vec<Text> {
    let (was, is) = (before.board.ship(no), after.board.ship(no));
    if is.status == Status::Destroyed || is.doomed.is_some() {
        return vec![msg!("came-ship-destroyed")];
    }
    let whole = |ship: &crate::board::Ship| ship.shields + ship.shields_disabled;
    let up = |ship: &crate::board::Ship| ship.face_up().count() as u8;
    let mut came = Vec::new();
    let shields = whole(was).saturating_sub(whole(is));
    let (down, open) = (is.face_down.saturating_sub(was.face_down), up(is).saturating_sub(up(was)));
    for (count, what) in [(shields, "came-shields"), (down + open, "came-hull")] {
        if count > 0 {
            came.push(Text::Message(what, vec![("n", count.into())]));
        }
    }
    if open > 0 {
        came.push(msg!("came-face-up", n = open));
    }
    if is.no_step && !was.no_step {
        came.push(msg!("came-no-step"));
    }
    if came.is_empty() { vec![msg!("came-no-damage")] } else { came }
}
