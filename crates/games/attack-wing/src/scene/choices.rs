//! Each command as a person chooses it: words, place in a grid, the shapes it lies on, what it would look like and what it would do.

use engine::{Choice, Shape, Text, Tone};
use geometry::plane::{Heading, Point, Side, mm_f64};
use rulebook::attack_wing as rules;

use super::{attacks, cards, dial, narrate, previews, table};
use crate::{
    cards::DamageKind,
    command::{Action, Command, CubeOption},
    data::Maneuver,
    drift,
    flow::Frame,
    icons,
    pieces::{Direction, Piece, ShipNo},
    rules::{cube::SMALL_HULL, maneuver, placing::DEPTH, planning},
    setup::AREA,
    state::Board,
    view::View,
    words,
};

/// One choice for each command, in the same order.
pub(super) fn choices(view: &View, commands: &[Command]) -> Vec<Choice> {
    commands.iter().map(|command| choice(&view.board, command)).collect()
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
            let mut choice = Choice::new(command, words::ship(board, ship), "Who moves next", rules::BASE_6_2);
            choice.on = vec![table::id(Piece::Ship(ship))];
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
                ("Stay cloaked", "4 more defense dice next round; the Shields stay disabled.")
            } else {
                ("Drop the cloak", "The Shields can be raised again.")
            };
            upkeep(board, command, ship, label, detail, rules::BASE_8_6)
        }
        Command::Shields { ship, raise } => {
            let count = words::count(board.ship(ship).shields_disabled, "disabled Shield");
            let label = if raise { format!("Raise {count}") } else { "Leave the Shields down".into() };
            upkeep(board, command, ship, label, "", rules::BASE_9_4)
        }
        Command::Card { ship, card, with } => cards::card(board, command, ship, card, with),
        Command::Drop { ship, card } => cards::drop(board, command, ship, card),
        Command::Use { ship, .. } => Choice::new(command, "Use an ability", words::ship(board, ship), rules::BASE_3_3),
        Command::Time => Choice::new(command, "Call time", "Table", rules::END_1),
        Command::Go => Choice::new(command, "Go on", "Table", rules::BASE_6),
    }
}

fn upkeep(board: &Board, command: &Command, ship: ShipNo, label: impl Into<Text>, detail: &'static str, rule: rulebook::RuleId) -> Choice {
    let mut choice = Choice::new(command, label, format!("{}: End Phase", words::ship(board, ship)), rule);
    choice.detail = detail.into();
    choice.on = vec![table::id(Piece::Ship(ship))];
    choice
}

/// A place in the starting area: a column for each 50 mm, a row for each way to stand there.
fn place(board: &Board, command: &Command, ship: ShipNo, at: Point, heading: Heading) -> Choice {
    let (column, row) = ((at.x - AREA.centre().x) / 50_000, if heading.is_axis() { 0 } else { 1 });
    let edge = (at.y - AREA.min.y).min(AREA.max.y - at.y);
    let back = edge < DEPTH / 2;
    let facing = if heading.is_axis() { "straight ahead" } else { "turned to the centre" };
    let label = format!("{:.0} mm east, {:.0} mm from the edge, {facing}", mm_f64(at.x), mm_f64(edge));
    let mut choice = Choice::new(command, label, format!("Place {}", words::ship(board, ship)), rules::BASE_5_1);
    choice.detail = format!("Heading {:.0} degrees.", heading.degrees()).into();
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

/// A maneuver on a dial: its color, what it costs, where it would end against the pieces as they stand now.
fn fly(board: &Board, command: &Command, ship: ShipNo, maneuver: Maneuver) -> Choice {
    let facts = board.ship(ship);
    let rule = if matches!(command, Command::Steer { .. }) { rules::BASE_7_2 } else { rules::BASE_6_1 };
    let mut choice = Choice::new(command, words::maneuver(maneuver), dial_group(board, ship), rule);
    let color = facts.class().dial.iter().find(|place| place.maneuver == maneuver).map(|place| planning::color(facts, place));
    let landing = maneuver::predict(board, ship, maneuver);
    let mut parts: Vec<String> = Vec::new();
    choice.tone = color.map_or(Tone::Neutral, dial::tone);
    match color {
        Some(crate::data::Color::Red) => parts.push("Red: takes an Auxiliary Power Token, so no Action".into()),
        Some(crate::data::Color::Green) if facts.aux > 0 => parts.push("Green: removes an Auxiliary Power Token".into()),
        Some(color) => parts.push(words::sentence(words::color(color))),
        None => {}
    }
    if landing.flees {
        parts.push("leaves the play area: destroyed".into());
        choice.tone = Tone::Bad;
    } else if landing.planet || !landing.overlaps.is_empty() {
        let planet = landing.planet.then(|| "the planet".to_owned());
        let what = words::list(&landing.overlaps.iter().map(|&piece| words::piece(board, piece)).chain(planet).collect::<Vec<_>>());
        let action = if maneuver::loses_action(board, ship, &landing) { ", loses its Action" } else { "" };
        parts.push(format!("would overlap {what}: slides back, ends touching{action}"));
        choice.tone = if choice.tone == Tone::Good { Tone::Neutral } else { choice.tone };
    }
    if !landing.flees {
        parts.extend(previews::aimed(board, ship, &landing.base));
    }
    choice.detail = format!("{}.", parts.join("; ")).into();
    choice.cell = Some(dial::cell(maneuver));
    choice.icon = Some(dial::icon(maneuver));
    choice.on = vec![table::id(Piece::Ship(ship))];
    choice.preview = previews::flight(board, ship, maneuver, &landing, choice.tone);
    choice
}

/// The group of a ship's dial.
pub(super) fn dial_group(board: &Board, ship: ShipNo) -> String {
    format!("{}: dial", words::ship(board, ship))
}

/// The group of a ship's Action.
pub(super) fn act_group(board: &Board, ship: ShipNo) -> String {
    format!("{}: Action", words::ship(board, ship))
}

/// The drawing of an Action.
pub(super) fn action_icon(action: Action) -> &'static str {
    match action {
        Action::None => icons::PASS,
        Action::Evade => icons::EVADE,
        Action::Lock(_) => icons::LOCK,
        Action::Scan => icons::SCAN,
        Action::BattleStations => icons::BATTLE_STATIONS,
        Action::Cloak => icons::CLOAK,
        Action::Echo { .. } => icons::ECHO,
        Action::Regenerate(_) => icons::REGENERATE,
        Action::Repair(_) | Action::Enable(_) => icons::REPAIR,
    }
}

/// What an Action is called on a button.
pub(super) fn action_label(board: &Board, action: Action) -> String {
    match action {
        Action::None => "No Action".into(),
        Action::Evade => "Evade".into(),
        Action::Lock(target) => format!("Target Lock on {}", words::piece(board, target)),
        Action::Scan => "Scan".into(),
        Action::BattleStations => "Battle Stations".into(),
        Action::Cloak => "Cloak".into(),
        Action::Echo { side, ahead } => {
            let side = if side == Side::Left { "left" } else { "right" };
            match ahead {
                0 => format!("Sensor Echo {side}"),
                ahead if ahead > 0 => format!("Sensor Echo {side}, {} ahead", words::millimetres(ahead)),
                behind => format!("Sensor Echo {side}, {} behind", words::millimetres(-behind)),
            }
        }
        Action::Regenerate(None) => "Regenerate a face-down card".into(),
        Action::Regenerate(Some(kind)) => format!("Regenerate {}", kind.title()),
        Action::Repair(kind) => format!("Repair {}", kind.title()),
        Action::Enable(card) => format!("Enable {} ({card})", card.name()),
    }
}

/// The rule of an Action and what it does.
fn action_facts(action: Action) -> (rulebook::RuleId, &'static str) {
    match action {
        Action::None => (rules::BASE_8, "The ship does nothing in its Perform Action step."),
        Action::Evade => (rules::BASE_8_1, "A token to spend when it defends: 1 more Evade."),
        Action::Lock(_) => {
            (rules::BASE_8_2, "To spend in an attack on that target: re-roll any number of attack dice once. Kept over rounds.")
        }
        Action::Scan => (rules::BASE_8_3, "Whatever it attacks this round rolls 1 defense die less."),
        Action::BattleStations => (rules::BASE_8_4, "A token to spend: all Battle Stations become Hits in attack, Evades in defense."),
        Action::Cloak => (rules::BASE_8_6, "4 more defense dice in the Combat Phase; all Shields are disabled."),
        Action::Echo { .. } => (rules::BASE_8_7, "Sideways by a Straight 2 template, heading unchanged."),
        Action::Regenerate(_) => (rules::BASE_8_8, "Repairs 1 damage on the Hull; no attack this round."),
        Action::Enable(_) => (rules::BASE_8_9, "Removes a Disabled Token from the card."),
        Action::Repair(DamageKind::WarpCoreBreach) => {
            (rules::BASE_9_9_10, "No more Warp Core Breach rolls, and no maneuver above speed 1.")
        }
        Action::Repair(DamageKind::ConsoleFire) => (rules::BASE_9_9_2, "The card is turned face down."),
        Action::Repair(DamageKind::WeaponsMalfunction) => {
            (rules::BASE_9_9_15, "One attack die: on a Hit or Critical Hit (4 in 8) the card is turned face down.")
        }
        Action::Repair(kind) => (kind.rule(), "One attack die: on a Hit (3 in 8) the card is turned face down."),
    }
}

fn act(board: &Board, command: &Command, ship: ShipNo, action: Action) -> Choice {
    let (rule, detail) = action_facts(action);
    let mut choice = Choice::new(command, action_label(board, action), act_group(board, ship), rule);
    choice.detail = detail.into();
    choice.icon = Some(action_icon(action));
    choice.on = vec![table::id(Piece::Ship(ship))];
    match action {
        Action::Lock(target) => {
            choice.on = vec![table::id(target)];
            choice.preview = vec![previews::lock(board, ship, target)];
        }
        Action::Echo { side, ahead } => choice.preview = previews::echo(board, ship, side, ahead),
        _ => {}
    }
    choice
}

/// The group of the Cube's move, laid out like a compass.
pub(super) const CUBE_MOVE: &str = "The Cube's move";

/// Where a move of the Cube stands in the compass.
pub(super) fn compass(towards: Direction, speed: u8) -> (i8, i8) {
    let far = speed as i8;
    match towards {
        Direction::N => (0, far),
        Direction::E => (far, 0),
        Direction::S => (0, -far),
        Direction::W => (-far, 0),
    }
}

/// What a move of the Cube is called.
pub(super) fn cube_label(towards: Direction, speed: u8) -> String {
    format!("Straight {speed} {}", narrate::direction(towards))
}

fn move_cube(board: &Board, command: &Command, towards: Direction, speed: u8) -> Choice {
    let mut choice = Choice::new(command, cube_label(towards, speed), CUBE_MOVE, rules::BCTMOVE_1);
    let landing = drift::foresee(board, towards, speed);
    if landing.overlaps.is_empty() {
        choice.detail =
            format!("Travels {}.", words::millimetres(landing.base.centre.distance_sq(board.cube.base.centre).isqrt() as i32)).into();
    } else {
        let hit = |small: bool| {
            let ships = landing.overlaps.iter().filter(|&&ship| (board.ship(ship).hull <= SMALL_HULL) == small);
            ships.map(|&ship| words::ship(board, ship)).collect::<Vec<_>>()
        };
        let (small, large) = (hit(true), hit(false));
        let mut parts = Vec::new();
        if !small.is_empty() {
            let (suffers, loses) = if small.len() == 1 { ("suffers", "loses") } else { ("suffer", "lose") };
            parts.push(format!("{} {suffers} 2 damage and {loses} the Perform Action step", words::list(&small)));
        }
        if !large.is_empty() {
            parts.push(format!("{} of Hull above 7 bears it", words::list(&large)));
        }
        choice.detail = format!("Runs into ships and slides back until they touch: {}.", parts.join("; ")).into();
    }
    choice.cell = Some(compass(towards, speed));
    choice.icon = Some(icons::arrow(towards));
    choice.on = vec![table::id(Piece::Cube)];
    choice.preview = previews::cube(board, towards, speed, &landing);
    choice
}

/// The group of the Cube's attacks with an option.
pub(super) fn volley_group(option: CubeOption) -> &'static str {
    match option {
        CubeOption::Twelve => "The Cube: one attack of 12 dice",
        CubeOption::Sevens => "The Cube: two attacks of 7 dice",
        CubeOption::Fives => "The Cube: three attacks of 5 dice",
    }
}
