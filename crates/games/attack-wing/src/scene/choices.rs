//! Each command as a person chooses it: words, place in a grid, the shapes it lies on, its preview and its effect.

use engine::{Choice, Shape, Text, Tone, msg};
use geometry::plane::{Heading, Point, Side, mm_f64};
use rulebook::attack_wing as rules;

use super::{
    attacks, by_hand, cards, dial,
    labels::{CUBE_MOVE, act_group, action_icon, action_label, compass, cube_label, dial_group},
    previews,
};
use crate::{
    command::{Action, Command},
    data::{DamageKind, Maneuver},
    ids::{Direction, Piece, ShipNo},
    rules::{
        cube::{self, SMALL_HULL},
        maneuver,
        placing::DEPTH,
    },
    scene::icons,
    setup::AREA,
    state::{Board, Frame},
    view::View,
    words,
};

/// One choice for each command, in the same order.
pub(super) fn choices(view: &View, commands: &[Command]) -> Vec<Choice> {
    let mut choices: Vec<Choice> = commands.iter().map(|command| choice(&view.board, command)).collect();
    if view.board.by_hand.open {
        // Whatever is done by hand is in no forecast.
        choices.iter_mut().filter_map(|choice| choice.odds.as_mut()).for_each(|odds| odds.notes.push(msg!("odds-by-hand")));
    }
    choices
}

/// Places for ships as small marks that can be clicked, one for each spot among the commands.
pub(super) fn spots(commands: &[Command]) -> Vec<Shape> {
    let mut spots: Vec<Shape> = Vec::new();
    for command in commands {
        if let Command::Place { at, .. } = command {
            let id = spot(*at);
            if spots.last().is_none_or(|last| last.id != id) && spots.iter().all(|known| known.id != id) {
                spots.push(previews::spot(id, *at));
            }
        }
    }
    spots
}

fn spot(at: Point) -> String {
    format!("spot:{:.0}:{:.0}", mm_f64(at.x), mm_f64(at.y))
}

fn choice(board: &Board, command: &Command) -> Choice {
    match *command {
        Command::Place { ship, at, heading } => place(board, command, ship, at, heading),
        Command::Dial { ship, maneuver } => fly(board, command, ship, maneuver),
        Command::Steer { ship, maneuver } => fly(board, command, ship, maneuver),
        Command::Activate { ship } => {
            let mut choice = Choice::new(command, words::ship(board, ship), msg!("group-activate"), rules::BASE_6_2);
            choice.on = vec![Piece::shape(Piece::Ship(ship))];
            choice
        }
        Command::Act { ship, action } => act(board, command, ship, action),
        Command::MoveCube { towards, speed } => move_cube(board, command, towards, speed),
        Command::FireCube { option, targets } => attacks::volley(board, command, option, targets),
        Command::Attack { ship, target } => attacks::attack(board, command, ship, target),
        Command::Reroll { dice } => attacks::reroll(board, command, dice),
        Command::Commend { die } => attacks::commend(board, command, die),
        Command::Spend { token } => attacks::spend(board, command, token),
        Command::Done if matches!(board.flow.top(), Frame::ModifyAttack | Frame::ModifyDefense) => attacks::done(board, command),
        Command::Done => cards::done(board, command),
        Command::Cloak { ship, keep } => {
            let (label, detail) = if keep {
                (msg!("do-stay-cloaked"), msg!("do-stay-cloaked-detail"))
            } else {
                (msg!("do-decloak"), msg!("do-decloak-detail"))
            };
            upkeep(board, command, ship, label, detail, rules::BASE_8_6)
        }
        Command::Shields { ship, raise } => {
            let count = board.ship(ship).shields_disabled;
            let label = if raise { msg!("do-raise", n = count) } else { msg!("do-leave-shields") };
            upkeep(board, command, ship, label, Text::NONE, rules::BASE_9_4)
        }
        Command::Card { ship, card, with } => cards::card(board, command, ship, card, with),
        Command::Drop { ship, card } => cards::drop(board, command, ship, card),
        Command::Use { ship, .. } => Choice::new(command, msg!("do-use"), words::ship(board, ship), rules::BASE_3_3),
        Command::Adjust { ship, to } => by_hand::choice(board, command, ship, to),
        Command::Agree => Choice::new(command, msg!("do-agree"), msg!("group-consent"), rules::GAP_28),
        Command::Refuse => Choice::new(command, msg!("do-refuse"), msg!("group-consent"), rules::GAP_28),
        Command::Time => Choice::new(command, msg!("do-time"), msg!("group-table"), rules::END_1),
        Command::Go => Choice::new(command, msg!("do-go"), msg!("group-table"), rules::BASE_6),
    }
}

fn upkeep(board: &Board, command: &Command, ship: ShipNo, label: Text, detail: Text, rule: rulebook::RuleId) -> Choice {
    let mut choice = Choice::new(command, label, words::of_ship("group-upkeep", board, ship), rule);
    choice.detail = detail;
    choice.on = vec![Piece::shape(Piece::Ship(ship))];
    choice
}

/// A place in the starting area: a column for each 50 mm, a row for each way to stand there.
fn place(board: &Board, command: &Command, ship: ShipNo, at: Point, heading: Heading) -> Choice {
    let (column, row) = ((at.x - AREA.centre().x) / 50_000, if heading.is_axis() { 0 } else { 1 });
    let edge = (at.y - AREA.min.y).min(AREA.max.y - at.y);
    let back = edge < DEPTH / 2;
    let (east, edge) = (format!("{:.0}", mm_f64(at.x)), format!("{:.0}", mm_f64(edge)));
    let label = match heading.is_axis() {
        true => msg!("do-place-ahead", east = east, edge = edge),
        false => msg!("do-place-turned", east = east, edge = edge),
    };
    let mut choice = Choice::new(command, label, words::of_ship("group-place", board, ship), rules::BASE_5_1);
    choice.detail = msg!("do-place-heading", heading = format!("{:.0}", heading.degrees()));
    choice.cell = Some((column as i8, if back { -1 } else { row }));
    choice.icon = Some(match (heading.is_axis(), heading.turn_to(Heading::NORTH).abs() < 9_000, heading.sin_cos().0 > 0) {
        (true, ..) => icons::STRAIGHT,
        (false, north, east) => icons::bank(if north == east { Side::Right } else { Side::Left }),
    });
    choice.on = vec![spot(at)];
    let base = geometry::plane::Base { centre: at, heading, ..board.ship(ship).base };
    choice.preview = previews::standing(board, ship, &base, Tone::Seat(ship.seat()));
    choice
}

/// A maneuver on a dial: its color, its cost, its end against the pieces as they stand now.
fn fly(board: &Board, command: &Command, ship: ShipNo, maneuver: Maneuver) -> Choice {
    let facts = board.ship(ship);
    let rule = if matches!(command, Command::Steer { .. }) { rules::BASE_7_2 } else { rules::BASE_6_1 };
    let mut choice = Choice::new(command, words::maneuver(maneuver), dial_group(board, ship), rule);
    let color = facts.class().dial.iter().find(|place| place.maneuver == maneuver).map(|place| facts.color(place));
    let landing = maneuver::predict(board, ship, maneuver);
    let mut parts: Vec<Text> = Vec::new();
    choice.tone = color.map_or(Tone::Neutral, dial::tone);
    match color {
        Some(crate::data::Color::Red) => parts.push(msg!("fly-red")),
        Some(crate::data::Color::Green) if facts.aux > 0 => parts.push(msg!("fly-green")),
        Some(crate::data::Color::Green) => parts.push(msg!("fly-plain-green")),
        Some(crate::data::Color::White) => parts.push(msg!("fly-plain-white")),
        None => {}
    }
    if landing.flees {
        parts.push(msg!("fly-flees"));
        choice.tone = Tone::Bad;
    } else if landing.planet || !landing.overlaps.is_empty() {
        let planet = landing.planet.then(|| msg!("the-planet"));
        let what = words::list(landing.overlaps.iter().map(|&piece| words::piece(board, piece)).chain(planet));
        let loses = maneuver::loses_action(board, ship, &landing);
        parts.push(if loses { msg!("fly-overlaps-loses", what = what) } else { msg!("fly-overlaps", what = what) });
        choice.tone = if choice.tone == Tone::Good { Tone::Neutral } else { choice.tone };
    }
    if !landing.flees {
        parts.extend(previews::aimed(board, ship, &landing.base));
    }
    choice.detail = words::clauses(parts);
    choice.cell = Some(dial::cell(maneuver));
    choice.icon = Some(dial::icon(maneuver));
    choice.on = vec![Piece::shape(Piece::Ship(ship))];
    choice.preview = previews::flight(board, ship, maneuver, &landing, choice.tone);
    choice
}

/// The rule of an Action and its effect, by its id.
fn action_facts(action: Action) -> (rulebook::RuleId, &'static str) {
    match action {
        Action::None => (rules::BASE_8, "help-none"),
        Action::Evade => (rules::BASE_8_1, "help-evade"),
        Action::Lock(_) => (rules::BASE_8_2, "help-lock"),
        Action::Scan => (rules::BASE_8_3, "help-scan"),
        Action::BattleStations => (rules::BASE_8_4, "help-battle-stations"),
        Action::Cloak => (rules::BASE_8_6, "help-cloak"),
        Action::Echo { .. } => (rules::BASE_8_7, "help-echo"),
        Action::Regenerate(_) => (rules::BASE_8_8, "help-regenerate"),
        Action::Enable(_) => (rules::BASE_8_9, "help-enable"),
        Action::Repair(DamageKind::WarpCoreBreach) => (rules::BASE_9_9_10, "help-breach"),
        Action::Repair(DamageKind::ConsoleFire) => (rules::BASE_9_9_2, "help-console"),
        Action::Repair(DamageKind::WeaponsMalfunction) => (rules::BASE_9_9_15, "help-weapons"),
        Action::Repair(kind) => (kind.rule(), "help-repair"),
    }
}

fn act(board: &Board, command: &Command, ship: ShipNo, action: Action) -> Choice {
    let (rule, detail) = action_facts(action);
    let mut choice = Choice::new(command, action_label(board, action), act_group(board, ship), rule);
    choice.detail = Text::of(detail);
    choice.icon = Some(action_icon(action));
    choice.on = vec![Piece::shape(Piece::Ship(ship))];
    match action {
        Action::Lock(target) => {
            choice.on = vec![Piece::shape(target)];
            choice.preview = vec![previews::lock(board, ship, target)];
        }
        Action::Echo { side, ahead } => choice.preview = previews::echo(board, ship, side, ahead),
        _ => {}
    }
    choice
}

fn move_cube(board: &Board, command: &Command, towards: Direction, speed: u8) -> Choice {
    let mut choice = Choice::new(command, cube_label(towards, speed), Text::of(CUBE_MOVE), rules::BCTMOVE_1);
    let landing = cube::foresee(board, towards, speed);
    if landing.overlaps.is_empty() {
        let travelled = landing.base.centre.distance_sq(board.cube.base.centre).isqrt() as i32;
        choice.detail = msg!("cube-travels", distance = words::millimetres(travelled));
    } else {
        let hit = |small: bool| {
            let ships = landing.overlaps.iter().filter(|&&ship| (board.ship(ship).hull <= SMALL_HULL) == small);
            ships.map(|&ship| words::ship(board, ship)).collect::<Vec<_>>()
        };
        let (small, large) = (hit(true), hit(false));
        let mut parts = Vec::new();
        if !small.is_empty() {
            parts.push(msg!("cube-hits-small", n = small.len(), ships = words::list(small)));
        }
        if !large.is_empty() {
            parts.push(msg!("cube-hits-large", ships = words::list(large)));
        }
        choice.detail = msg!("cube-hits", what = words::clauses(parts));
    }
    choice.cell = Some(compass(towards, speed));
    choice.icon = Some(icons::arrow(towards));
    choice.on = vec![Piece::shape(Piece::Cube)];
    choice.preview = previews::cube(board, towards, speed, &landing);
    choice
}
