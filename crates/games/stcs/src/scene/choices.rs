//! One choice for each command, with what it would look like and probably do; and what is not possible, with the reason.

use std::collections::BTreeSet;

use engine::{Choice, Denied, Meaning, Reason, Scene, Shape, Text, Tone, msg};
use geometry::hex::{Hex, Side};
use rulebook::stcs as id;

use super::{
    board::{self, ghost, group},
    glyphs, reach,
};
use crate::{
    Command,
    command::{Drag, Manoeuvre, Plan, Sources},
    data::Kind,
    ids::ShipNo,
    odds,
    rules::{allocation, firing, movement, plans},
    state::{Call, Shot, State, Step},
    view::View,
    words,
};

/// The viewer's view, and the position put together from it: once for all choices, of which there may be a hundred.
type Known<'v> = (&'v View, &'v State);

/// Adds the choices, the shapes they stand on, and what is denied.
pub fn draw(view: &View, commands: &[Command], scene: &mut Scene) {
    let state = &view.table();
    // If only one ship may move, the hexes within its reach are shown at once; if several may, those of the ship that is picked up.
    if let [only] = reach::movers(commands)[..] {
        let reach = reach::of(state, only);
        // Below the counters: a ship that stands there can still be pointed at.
        let at = scene.shapes.iter().position(|shape| shape.meaning == Meaning::Base).unwrap_or(scene.shapes.len());
        scene.shapes.splice(at..at, reach.shapes);
        scene.more.extend(reach.choices);
    }
    for command in commands {
        let choice = choice((view, state), command, scene);
        scene.choices.push(choice);
    }
    deny((view, state), commands, scene);
}

fn name(state: &State, ship: ShipNo) -> Text {
    words::ship(state, ship)
}

fn on_ship(view: &View, ship: ShipNo) -> Vec<String> {
    let there = view.ship(ship).in_play() && view.sees(ship);
    there.then(|| format!("ship:{ship}")).into_iter().collect()
}

fn choice((view, state): Known<'_>, command: &Command, scene: &mut Scene) -> Choice {
    match command {
        Command::Plan(ship, plan) => plan_choice((view, state), command, *ship, *plan),
        Command::Move(ship, part) => move_choice((view, state), command, *ship, *part),
        Command::Fire(shot) => fire_choice((view, state), command, *shot),
        Command::Mark(ship, fire) => mark_choice((view, state), command, *ship, *fire),
        Command::Cease(ship) => {
            let mut choice = Choice::new(command, msg!("choice-cease"), group(state, *ship, "group-fire"), id::BASE_FIR_1);
            choice.detail = msg!("choice-cease-detail");
            choice
        }
        Command::Side(side) => side_choice((view, state), command, *side),
        Command::Drag(ship, drag) => drag_choice((view, state), command, *ship, *drag, scene),
        Command::Release(ship) => Choice::new(command, msg!("choice-release"), group(state, *ship, "group-held"), id::TRAC_6),
        Command::Regenerate(ship, power, sources) => regenerate_choice((view, state), command, *ship, *power, *sources),
        Command::Repair(ship, what) => {
            let need = crate::rules::repair::number(state, *ship, *what).unwrap_or(0);
            let mut choice = Choice::new(command, words::repair(state, *ship, *what), group(state, *ship, "group-repair"), id::BASE_REP_1);
            choice.detail = if need > 0 { on_d10(need) } else { msg!("choice-repair-none") };
            choice
        }
        _ => other_choice((view, state), command),
    }
}

/// A number or less on a d10, with its chance.
fn on_d10(need: u8) -> Text {
    msg!("choice-on-d10", need = need, percent = need * 10)
}

fn regenerate_choice((view, state): Known<'_>, command: &Command, ship: ShipNo, power: u16, sources: Sources) -> Choice {
    let borg = &state.ships[ship];
    let missing = borg.class().superstructure - borg.superstructure;
    let partial = state.rules.options.regen_partial;
    let (points, used) = crate::rules::regeneration::bought(state.rules.regeneration_ratio(&borg.class()), power, missing, partial);
    let from = if sources.len() > 4 { msg!("source-weapons") } else { words::sources(sources) };
    let label = msg!("choice-regenerate", points = points, power = used, from = from);
    let mut choice = Choice::new(command, label, group(state, ship, "group-regenerate"), id::REGEN_2);
    choice.detail = msg!("choice-regenerate-detail", example = "regenerate 1 20 from reserve move shield5 w3");
    choice.on = on_ship(view, ship);
    choice
}

fn other_choice((view, state): Known<'_>, command: &Command) -> Choice {
    match command {
        Command::Search(ship, side) => {
            let mut choice =
                Choice::new(command, msg!("choice-search", side = side.number()), group(state, *ship, "group-sensors"), id::BASE_CLK_2);
            choice.on = on_ship(view, *ship);
            choice
        }
        Command::Lock(ship, target) => {
            let mut choice = Choice::new(
                command,
                msg!("choice-lock", target = name(state, *target)),
                group(state, *ship, "group-sensors"),
                id::BASE_SEN_1,
            );
            choice.detail = on_d10(crate::rules::sensors_cloak::LOCK);
            choice.on = on_ship(view, *target);
            choice
        }
        Command::Ask(ship, target, query) => {
            let label = msg!("choice-ask", target = name(state, *target), query = words::query(*query));
            Choice::new(command, label, group(state, *ship, "group-sensors"), id::BASE_SEN_1)
        }
        Command::Raise(ship, side, points) => {
            let label = msg!("choice-raise", side = side.number(), n = *points);
            Choice::new(command, label, group(state, *ship, "group-raise"), id::BASE_SEQ_2)
        }
        Command::Done => Choice::new(command, msg!("choice-done"), msg!("group-step"), id::BASE_SEQ_1),
        Command::Go(first) => {
            let label = if *first { msg!("choice-go-first") } else { msg!("choice-go-last") };
            Choice::new(command, label, msg!("group-order"), id::BASE_TAC_1)
        }
        Command::Pass => Choice::new(command, msg!("choice-pass"), msg!("group-window"), id::REGEN_6),
        _ => Choice::new(command, command.to_string(), msg!("group-other"), id::BASE_SEQ_1),
    }
}

fn plan_choice((view, state): Known<'_>, command: &Command, ship: ShipNo, plan: Plan) -> Choice {
    let mut choice = Choice::new(command, plan_name(plan), group(state, ship, "group-power"), id::BASE_PWR_1);
    if let Ok(made) = plans::allocation(state, ship, plan) {
        let planned = &state.ships[ship];
        let (shields, mounts, all) = allocation::costs(planned, &made);
        let spare = u32::from(planned.power()).saturating_sub(all);
        choice.detail = msg!(
            "choice-plan-detail",
            movement = made.movement,
            points = made.movement / u16::from(planned.class().mpr),
            shields = shields,
            weapons = mounts,
            spare = spare,
            power = planned.power(),
            command = format!("allocate {ship} {made}")
        );
    }
    choice.on = on_ship(view, ship);
    choice
}

/// The name of a plan for people.
pub fn plan_name(plan: Plan) -> Text {
    Text::of(match plan {
        Plan::Balanced => "plan-balanced",
        Plan::Attack => "plan-attack",
        Plan::Defence => "plan-defence",
        Plan::Pursuit => "plan-pursuit",
        Plan::Cloak => "plan-cloak",
        Plan::Grip => "plan-grip",
        Plan::Adapt => "plan-adapt",
        Plan::Idle => "plan-idle",
        Plan::Strike => "plan-strike",
    })
}

/// The shape of a hex that a choice stands on, drawn once.
fn spot(hex: Hex, scene: &mut Scene, label: Text) -> String {
    let id = format!("hex:{},{}", hex.x, hex.y);
    if !scene.shapes.iter().any(|shape| shape.id == id) {
        scene.shapes.push(Shape::new(&id, Meaning::Hex, board::outline(hex, 0.95)).tone(Tone::Good).label(label));
    }
    id
}

fn move_choice((view, state): Known<'_>, command: &Command, ship: ShipNo, part: Manoeuvre) -> Choice {
    let moving = &state.ships[ship];
    let rule = if part.hard() { id::BASE_MOV_3 } else { id::BASE_MOV_2 };
    let mut choice = Choice::new(command, words::manoeuvre(part), group(state, ship, "group-movement"), rule);
    choice.cell = Some(cell(part));
    choice.icon = Some(glyphs::part(part));
    let left = moving.moves[state.flow.phase_index()];
    let cost = movement::cost(state, moving, part).unwrap_or(0);
    let (hex, facing) = movement::step(moving, part);
    let off = !movement::on_map(state, hex);
    choice.detail = match part {
        Manoeuvre::Stop => msg!("choice-stop-detail", n = left),
        _ if part.hard() => msg!("choice-hard-detail"),
        _ if off => msg!("choice-leaves-map"),
        _ => msg!("choice-move-detail", cost = cost, left = left),
    };
    choice.tone = if off { Tone::Bad } else { Tone::Neutral };
    choice.preview = vec![ghost(state, ship, hex, facing)];
    // On the hexes within reach stand whole paths, as soon as it is clear which ship moves.
    choice.on = on_ship(view, ship);
    choice
}

fn mark_choice((view, state): Known<'_>, command: &Command, ship: ShipNo, fire: bool) -> Choice {
    let mut choice = Choice::new(
        command,
        if fire { msg!("choice-fire") } else { msg!("choice-hold") },
        group(state, ship, "group-marker"),
        id::BASE_FIR_1,
    );
    choice.detail = msg!("choice-marker-detail");
    if fire {
        let aims = state.numbers().filter_map(|target| aims(state, ship, target));
        choice.detail = match aims.reduce(|a, b| msg!("join-semicolon", a = a, b = b)) {
            Some(aims) => msg!("choice-marker-aims", aims = aims),
            None => msg!("choice-marker-idle"),
        };
    }
    choice.on = on_ship(view, ship);
    choice
}

/// The shots a ship has at a target with what each needs on a d10: `2 D-7M at 4 hexes: w1 w2 on 8, w5 on 7`. `None` if there are none.
fn aims(state: &State, ship: ShipNo, target: ShipNo) -> Option<Text> {
    let mut by_need: Vec<(u8, Vec<String>)> = Vec::new();
    for mount in state.ships[ship].class().numbers() {
        let shot = Shot { ship, mount, target, call: Call::None };
        if firing::check_shot(state, shot).is_err() {
            continue;
        }
        let need = odds::numbers(state, shot).tenths;
        let name = mount.to_string();
        match by_need.iter_mut().find(|(known, _)| *known == need) {
            Some((_, names)) => names.push(name),
            None => by_need.push((need, vec![name])),
        }
    }
    let range = state.ships[ship].hex().distance(state.ships[target].hex());
    let shots = by_need.iter().map(|(need, names)| msg!("aims-shot", mounts = names.join(" "), need = *need));
    (!by_need.is_empty()).then(|| msg!("aims", target = name(state, target), range = range, shots = words::list(shots)))
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
        Manoeuvre::HardLeft => (-1, -1),
        Manoeuvre::HardRight => (1, -1),
    }
}

/// The shots of a ship at one target stand together; called shots apart from the others.
fn fire_group(state: &State, ship: ShipNo, target: ShipNo, call: Call) -> Text {
    let (ship, target) = (name(state, ship), name(state, target));
    if call == Call::None { msg!("group-shots", ship = ship, target = target) } else { msg!("group-called", ship = ship, target = target) }
}

fn fire_choice((view, state): Known<'_>, command: &Command, shot: Shot) -> Choice {
    let weapon = state.mount(shot.ship, shot.mount).2;
    let rule = match weapon.kind {
        _ if shot.call != Call::None => id::BASE_CALL_1,
        Kind::Neutralizer => id::NEUT_2,
        Kind::Tractor => id::TRAC_9,
        _ => id::BASE_HIT_1,
    };
    let numbers = odds::numbers(state, shot);
    let need = numbers.need.saturating_sub(numbers.modifier);
    let mount = words::mount(state, shot.ship, shot.mount);
    let label = match shot.call {
        Call::None => msg!("choice-shot", mount = mount, need = need),
        call => msg!("choice-shot-call", mount = mount, what = words::call(state, shot.target, call), need = need),
    };
    let mut choice = Choice::new(command, label, fire_group(state, shot.ship, shot.target, shot.call), rule);
    choice.detail = msg!("choice-shot-detail", need = need, range = numbers.range, percent = numbers.tenths * 10);
    choice.on = on_ship(view, shot.target);
    choice.preview = vec![board::line_of_fire(state, shot.ship, shot.target)];
    choice.odds = Some(odds::forecast(view, shot));
    choice
}

fn side_choice((view, state): Known<'_>, command: &Command, side: Option<Side>) -> Choice {
    let label = side.map_or(msg!("choice-side-rule"), |side| msg!("choice-side", side = side.number()));
    let mut choice = Choice::new(command, label, msg!("group-side"), id::BASE_MAP_5);
    if let Some((struck, _)) = state.tied() {
        let target = &state.ships[struck];
        choice.detail = side.map_or(msg!("choice-side-rule-detail"), |side| msg!("choice-side-detail", n = target.shield(side)));
        choice.on = on_ship(view, struck);
    }
    choice
}

fn drag_choice((view, state): Known<'_>, command: &Command, ship: ShipNo, drag: Drag, scene: &mut Scene) -> Choice {
    let held = &state.ships[ship];
    let (hex, facing, label) = match drag {
        Drag::Left => (held.hex(), held.facing().turned(-1), msg!("drag-port")),
        Drag::Right => (held.hex(), held.facing().turned(1), msg!("drag-starboard")),
        Drag::To(direction) => (held.hex().neighbour(direction), held.facing(), msg!("drag-direction", n = direction.index())),
    };
    let mut choice = Choice::new(command, label, group(state, ship, "group-held"), id::TRAC_4);
    choice.detail = msg!("choice-drag-detail", n = held.class().mpr);
    choice.preview = vec![ghost(state, ship, hex, facing)];
    choice.on = if hex == held.hex() { on_ship(view, ship) } else { vec![spot(hex, scene, msg!("shape-drag"))] };
    choice
}

/// Adds what the viewer might expect but cannot do: shots of the ships that fire now, parts of the current movement.
fn deny((view, state): Known<'_>, commands: &[Command], scene: &mut Scene) {
    let Some(seat) = view.viewer.filter(|_| !commands.is_empty()) else { return };
    match state.flow.step {
        Step::Move => {
            let movers: BTreeSet<ShipNo> =
                commands.iter().filter_map(|command| if let Command::Move(ship, _) = command { Some(*ship) } else { None }).collect();
            for ship in movers {
                let hard = state.rules.options.emergency_turns;
                for part in Manoeuvre::ALL.into_iter().filter(|part| hard || !part.hard()) {
                    let Err(why) = movement::check(state, seat, ship, part) else { continue };
                    let denied = Denied {
                        label: words::manoeuvre(part),
                        group: group(state, ship, "group-movement"),
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
            let ships = state.numbers().filter(|&ship| view.owns(ship) && firing::check_turn(state, seat, ship).is_ok());
            for ship in ships {
                deny_shots(state, ship, scene);
            }
        }
        _ => {}
    }
}

/// Mounts without any target, with the reason for the nearest enemy.
fn deny_shots(state: &State, ship: ShipNo, scene: &mut Scene) {
    let Some((target, _)) = plans::nearest(state, ship) else { return };
    for mount in state.ships[ship].class().numbers() {
        let shot = |target: ShipNo| Shot { ship, mount, target, call: Call::None };
        if state.numbers().any(|target| firing::check_shot(state, shot(target)).is_ok()) {
            continue;
        }
        let Err(why) = firing::check_shot(state, shot(target)) else { continue };
        scene.denied.push(Denied {
            label: words::mount(state, ship, mount),
            group: fire_group(state, ship, target, Call::None),
            why: why.text(),
            rule: why.rule(),
            cell: None,
            icon: None,
        });
    }
}
