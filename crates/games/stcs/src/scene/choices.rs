//! One choice for each command, with what it would look like and probably do; and what is not possible, with the reason.

use std::collections::BTreeSet;

use engine::{Choice, Denied, Glyph, Meaning, Outline, Reason, Scene, Shape, Tone};
use geometry::hex::{Facing, Hex};
use rulebook::stcs as id;

use super::{board, glyphs};
use crate::{
    Command,
    command::{Drag, Manoeuvre, Words},
    data::Kind,
    narrate::{call_name, mount_name, name, repair_name},
    odds,
    rules::{allocation, firing, movement, plans},
    state::{Call, Shot, State, Step},
    view::View,
};

/// Adds the choices, the shapes they stand on, and what is denied.
pub fn draw(view: &View, commands: &[Command], scene: &mut Scene) {
    let mut moving = BTreeSet::new();
    for command in commands {
        if let Command::Move(ship, _) = command {
            moving.insert(*ship);
        }
    }
    if let [only] = moving.iter().copied().collect::<Vec<_>>()[..] {
        board::reachable(&view.table(), only.into(), scene);
    }
    for command in commands {
        let choice = choice(view, command, scene);
        scene.choices.push(choice);
    }
    deny(view, commands, scene);
}

pub fn group(state: &State, ship: u8, what: &str) -> String {
    format!("{}: {what}", name(state, ship))
}

fn on_ship(view: &View, ship: u8) -> Vec<String> {
    let there = view.ship(ship.into()).in_play() && view.sees(ship.into());
    there.then(|| format!("ship:{}", ship + 1)).into_iter().collect()
}

fn choice(view: &View, command: &Command, scene: &mut Scene) -> Choice {
    let state = &view.table();
    match command {
        Command::Plan(ship, plan) => plan_choice(view, command, *ship, *plan),
        Command::Move(ship, part) => move_choice(view, command, *ship, *part),
        Command::Fire(shot) => fire_choice(view, command, *shot),
        Command::Mark(ship, fire) => mark_choice(view, command, *ship, *fire),
        Command::Cease(ship) => {
            let mut choice = Choice::new(command, "Cease fire", group(state, *ship, "fire"), id::BASE_FIR_1);
            choice.detail = "The ship fires no more in this step; what has not fired may in a later phase.".into();
            choice
        }
        Command::Side(side) => side_choice(view, command, *side),
        Command::Drag(ship, drag) => drag_choice(view, command, *ship, *drag, scene),
        Command::Release(ship) => Choice::new(command, "Release", group(state, *ship, "held"), id::TRAC_6),
        Command::Regenerate(ship, power, sources) => {
            let borg = &state.ships[usize::from(*ship)];
            let missing = borg.class().superstructure - borg.superstructure;
            let partial = state.rules.on(crate::state::option::PARTIAL);
            let (points, used) = crate::rules::regeneration::bought(borg.class().regeneration.into(), *power, missing, partial);
            let source = if sources.0.count_ones() > 4 { "all unfired weapons".to_owned() } else { sources.to_string() };
            let mut choice =
                Choice::new(command, format!("{points} points for {used} from {source}"), group(state, *ship, "regenerate"), id::REGEN_2);
            choice.detail = "Other amounts and sources can be typed: regenerate 1 20 from reserve move shield5 w3.".into();
            choice.on = on_ship(view, *ship);
            choice
        }
        Command::Repair(ship, what) => {
            let need = crate::rules::repair::number(state, (*ship).into(), *what).unwrap_or(0);
            let mut choice = Choice::new(command, repair_name(state, *ship, *what), group(state, *ship, "repair"), id::BASE_REP_1);
            choice.detail = if need > 0 { format!("{need} or less on a d10: {} %", need * 10).into() } else { "Try nothing.".into() };
            choice
        }
        _ => other_choice(view, command),
    }
}

fn other_choice(view: &View, command: &Command) -> Choice {
    let state = &view.table();
    match command {
        Command::Search(ship, side) => {
            let mut choice = Choice::new(command, format!("Search sector {side}"), group(state, *ship, "sensors"), id::BASE_CLK_2);
            choice.on = on_ship(view, *ship);
            choice
        }
        Command::Lock(ship, target) => {
            let mut choice =
                Choice::new(command, format!("Lock on {}", name(state, *target)), group(state, *ship, "sensors"), id::BASE_SEN_1);
            choice.detail = "6 or less on a d10: 60 %".into();
            choice.on = on_ship(view, *target);
            choice
        }
        Command::Ask(ship, target, query) => {
            Choice::new(command, format!("Ask {}: {query}", name(state, *target)), group(state, *ship, "sensors"), id::BASE_SEN_1)
        }
        Command::Raise(ship, side, points) => {
            Choice::new(command, format!("Side {side} by {points}"), group(state, *ship, "raise shields"), id::BASE_SEQ_2)
        }
        Command::Done => Choice::new(command, "Done", "Step", id::BASE_SEQ_1),
        Command::Pass => Choice::new(command, "Pass", "Window", id::REGEN_6),
        _ => Choice::new(command, command.to_string(), "Other", id::BASE_SEQ_1),
    }
}

fn plan_choice(view: &View, command: &Command, ship: u8, plan: crate::command::Plan) -> Choice {
    let state = &view.table();
    let mut choice = Choice::new(command, plan.name(), group(state, ship, "power"), id::BASE_PWR_1);
    if let Ok(made) = plans::allocation(state, ship.into(), plan) {
        let planned = &state.ships[usize::from(ship)];
        let (shields, mounts, all) = allocation::costs(planned, &made);
        let spare = u32::from(planned.power()).saturating_sub(all);
        let detail = format!(
            "movement {} ({} points), shields {shields}, weapons {mounts}, in reserve {spare} of {}: allocate {}{}",
            made.movement,
            made.movement / u16::from(planned.class().mpr),
            planned.power(),
            ship + 1,
            Words(&made)
        );
        choice.detail = detail.into();
    }
    choice.on = on_ship(view, ship);
    choice
}

pub fn ghost(state: &State, ship: usize, hex: Hex, facing: Facing) -> Shape {
    let class = state.ships[ship].class();
    let (path, letters) = glyphs::of(class, ship);
    let at = board::middle(hex);
    let mut shape =
        Shape::new("", Meaning::Ghost, board::outline(hex, 0.8)).tone(Tone::Seat(state.ships[ship].seat())).label("would be here");
    shape.glyph = Some(Glyph { path, at, size: 1.0, heading: f64::from(facing.index()) * 60.0, letters });
    shape
}

/// The shape of a hex that a choice stands on, drawn once.
fn spot(hex: Hex, scene: &mut Scene, label: &'static str) -> String {
    let id = format!("hex:{},{}", hex.x, hex.y);
    if !scene.shapes.iter().any(|shape| shape.id == id) {
        scene.shapes.push(Shape::new(&id, Meaning::Hex, board::outline(hex, 0.95)).tone(Tone::Good).label(label));
    }
    id
}

fn move_choice(view: &View, command: &Command, ship: u8, part: Manoeuvre) -> Choice {
    let state = &view.table();
    let moving = &state.ships[usize::from(ship)];
    let mut choice = Choice::new(command, part.name(), group(state, ship, "movement"), id::BASE_MOV_2);
    choice.cell = Some(cell(part));
    choice.icon = Some(glyphs::part(part));
    let left = moving.moves[usize::from(state.flow.phase.max(1)) - 1];
    let cost = movement::cost(state, moving, part).unwrap_or(0);
    let (hex, facing) = movement::step(moving, part);
    let off = !movement::on_map(state, hex);
    choice.detail = match part {
        Manoeuvre::Stop => format!("{left} points of this phase are lost.").into(),
        _ if off => "Leaves the map: the ship has disengaged and is out of play.".into(),
        _ => format!("Costs {cost} of {left} points.").into(),
    };
    choice.tone = if off { Tone::Bad } else { Tone::Neutral };
    choice.preview = vec![ghost(state, ship.into(), hex, facing)];
    // On the hexes within reach stand whole paths, as soon as it is clear which ship moves.
    choice.on = on_ship(view, ship);
    choice
}

fn mark_choice(view: &View, command: &Command, ship: u8, fire: bool) -> Choice {
    let state = &view.table();
    let mut choice = Choice::new(command, if fire { "Fire" } else { "Hold" }, group(state, ship, "marker"), id::BASE_FIR_1);
    choice.detail = "Laid in secret; all markers are shown together.".into();
    if fire {
        let aims: Vec<String> = state.numbers().filter_map(|target| aims(state, ship, target as u8)).collect();
        let could = if aims.is_empty() { "No powered weapon bears now.".to_owned() } else { format!("Could hit {}.", aims.join("; ")) };
        choice.detail = format!("Laid in secret; all markers are shown together. {could}").into();
    }
    choice.on = on_ship(view, ship);
    choice
}

/// The shots a ship has at a target with what each needs on a d10: `2 D-7M at 4 hexes: w1 w2 on 8, w5 on 7`. `None` if there are none.
fn aims(state: &State, ship: u8, target: u8) -> Option<String> {
    let mut by_need: Vec<(u8, Vec<String>)> = Vec::new();
    for mount in 0..state.ships[usize::from(ship)].class().mounts.len() as u8 {
        let shot = Shot { ship, mount, target, call: Call::None };
        if firing::check_shot(state, shot).is_err() {
            continue;
        }
        let need = odds::numbers(state, shot).tenths;
        let name = format!("w{}", mount + 1);
        match by_need.iter_mut().find(|(known, _)| *known == need) {
            Some((_, names)) => names.push(name),
            None => by_need.push((need, vec![name])),
        }
    }
    let range = state.ships[usize::from(ship)].hex().distance(state.ships[usize::from(target)].hex());
    let shots: Vec<String> = by_need.iter().map(|(need, names)| format!("{} on {need} or less", names.join(" "))).collect();
    (!shots.is_empty()).then(|| format!("{} at range {range}: {}", name(state, target), shots.join(", ")))
}

fn cell(part: Manoeuvre) -> (i8, i8) {
    match part {
        Manoeuvre::Forward => (0, 1),
        Manoeuvre::Back => (0, -1),
        Manoeuvre::Left => (-1, 0),
        Manoeuvre::Right => (1, 0),
        Manoeuvre::SlipLeft => (-1, 1),
        Manoeuvre::SlipRight => (1, 1),
        Manoeuvre::Stop => (0, 0),
    }
}

/// The shots of a ship at one target stand together; called shots apart from the others.
fn fire_group(state: &State, ship: u8, target: u8, call: Call) -> String {
    let called = if call == Call::None { "" } else { ", called shots" };
    format!("{} at {}{called}", name(state, ship), name(state, target))
}

fn fire_choice(view: &View, command: &Command, shot: Shot) -> Choice {
    let state = &view.table();
    let weapon = state.mount(shot.ship.into(), shot.mount.into()).2;
    let rule = match weapon.kind {
        _ if shot.call != Call::None => id::BASE_CALL_1,
        Kind::Neutralizer => id::NEUT_2,
        Kind::Tractor => id::TRAC_9,
        _ => id::BASE_HIT_1,
    };
    let numbers = odds::numbers(state, shot);
    let need = numbers.need.saturating_sub(numbers.modifier);
    let mount = mount_name(state, shot.ship, shot.mount);
    let calls = call_name(state, shot.target, shot.call);
    let label = if calls.is_empty() { format!("{mount}: {need} or less") } else { format!("{mount} at {calls}: {need} or less") };
    let mut choice = Choice::new(command, label, fire_group(state, shot.ship, shot.target, shot.call), rule);
    choice.detail = format!("{need} or less on a d10 at range {}: {} %", numbers.range, numbers.tenths * 10).into();
    choice.on = on_ship(view, shot.target);
    let ends = [shot.ship, shot.target].map(|ship| board::middle(state.ships[usize::from(ship)].hex()));
    choice.preview =
        vec![Shape::new("", Meaning::Range, Outline::Line(ends.to_vec())).tone(Tone::Warn).label(format!("{} hexes", numbers.range))];
    choice.odds = Some(odds::forecast(view, shot));
    choice
}

fn side_choice(view: &View, command: &Command, side: u8) -> Choice {
    let state = &view.table();
    let mut choice = if side == 0 {
        Choice::new(command, "Leave it to the rule", "Side struck", id::BASE_MAP_5)
    } else {
        Choice::new(command, format!("Take it on side {side}"), "Side struck", id::BASE_MAP_5)
    };
    if let Some((struck, _)) = state.tied() {
        let target = &state.ships[struck];
        choice.detail = if side == 0 {
            "The side with more points, and the lower number if they are equal.".into()
        } else {
            format!("Shield there: {}", target.shields[usize::from(side).clamp(1, 6) - 1]).into()
        };
        choice.on = on_ship(view, struck as u8);
    }
    choice
}

fn drag_choice(view: &View, command: &Command, ship: u8, drag: Drag, scene: &mut Scene) -> Choice {
    let state = &view.table();
    let held = &state.ships[usize::from(ship)];
    let (hex, facing, label) = match drag {
        Drag::Left => (held.hex(), held.facing().turned(-1), "turn to port".to_owned()),
        Drag::Right => (held.hex(), held.facing().turned(1), "turn to starboard".to_owned()),
        Drag::To(direction) => (held.hex().neighbour(Facing::wrapped(direction.into())), held.facing(), format!("direction {direction}")),
    };
    let mut choice = Choice::new(command, format!("Drag: {label}"), group(state, ship, "held"), id::TRAC_4);
    choice.detail = format!("Costs {} power of the beam.", held.class().mpr).into();
    choice.preview = vec![ghost(state, ship.into(), hex, facing)];
    choice.on = if hex == held.hex() { on_ship(view, ship) } else { vec![spot(hex, scene, "drag here")] };
    choice
}

/// What the viewer might expect to be able to do: shots of the ships that fire now, parts of the movement in hand.
fn deny(view: &View, commands: &[Command], scene: &mut Scene) {
    let state = &view.table();
    let Some(seat) = view.viewer.filter(|_| !commands.is_empty()) else { return };
    match state.flow.step {
        Step::Move => {
            let movers: BTreeSet<u8> =
                commands.iter().filter_map(|command| if let Command::Move(ship, _) = command { Some(*ship) } else { None }).collect();
            for ship in movers {
                for part in Manoeuvre::ALL {
                    let Err(why) = movement::check(state, seat.index(), ship, part) else { continue };
                    let denied = Denied {
                        label: part.name().into(),
                        group: group(state, ship, "movement").into(),
                        why: why.text(),
                        rule: why.rule(),
                        cell: Some(cell(part)),
                        icon: Some(glyphs::part(part)),
                    };
                    scene.denied.push(denied);
                }
            }
        }
        Step::Fire => {
            let ships = state.numbers().filter(|&ship| view.owns(ship) && firing::check_turn(state, seat.index(), ship as u8).is_ok());
            for ship in ships {
                deny_shots(view, ship, scene);
            }
        }
        _ => {}
    }
}

/// Mounts without any target, with the reason for the nearest enemy.
fn deny_shots(view: &View, ship: usize, scene: &mut Scene) {
    let state = &view.table();
    let Some((target, _)) = plans::nearest(state, ship) else { return };
    for mount in 0..state.ships[ship].class().mounts.len() {
        let shot = |target: usize| Shot { ship: ship as u8, mount: mount as u8, target: target as u8, call: Call::None };
        if state.numbers().any(|target| firing::check_shot(state, shot(target)).is_ok()) {
            continue;
        }
        let Err(why) = firing::check_shot(state, shot(target)) else { continue };
        scene.denied.push(Denied {
            label: mount_name(state, ship as u8, mount as u8).into(),
            group: fire_group(state, ship as u8, target as u8, Call::None).into(),
            why: why.text(),
            rule: why.rule(),
            cell: None,
            icon: None,
        });
    }
}
