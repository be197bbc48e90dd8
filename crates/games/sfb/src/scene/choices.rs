//! One choice for each command, standing on what it is about.

use engine::{Choice, Glyph, Meaning, Outline, Scene, Shape, Text, Tone, msg};
use geometry::hex::Hex;
use rulebook::{RuleId, sfb as id};

use super::board::{self, middle, outline, tone};
use crate::{
    Command,
    command::{Act, Arm, Group, Stance, Step, Transfer},
    data::{SYSTEM_NAMES, arcs, sequence::Does},
    flow,
    ids::{ShipNo, Target, WeaponNo},
    narrate::{box_text, facing, repaired, step},
    odds,
    rules::{damage, fire, movement, systems, watch},
    state::State,
    view::View,
    words::{plain, ship_name, target_name, weapon_name},
};

/// Draws the choices in the order of the list.
pub fn draw(view: &View, state: &State, commands: &[Command], scene: &mut Scene) {
    // Rows stand before the single commands.
    let rows = scene.choices.len();
    for command in commands {
        let choice = choice(view, state, command);
        scene.choices.push(choice);
    }
    ways(state, commands, rows, scene);
}

/// The hexes into which the moving ship can go now: on each stand the ways to enter it, with the facing that each ends in. A high energy turn is a decision
/// of its own and stays in the list.
fn ways(state: &State, commands: &[Command], rows: usize, scene: &mut Scene) {
    let mut hexes: Vec<(String, Hex, ShipNo)> = Vec::new();
    for (place, command) in commands.iter().enumerate() {
        let Command::Move(ship, how) = command else { continue };
        let hull = &state.hulls[*ship];
        let (hex, _) = end(state, *ship, *how);
        if hex == hull.hex() || matches!(how, Step::Het(_)) {
            continue;
        }
        let id = format!("reach:{},{}", hex.x, hex.y);
        scene.choices[rows + place].on.push(id.clone());
        if !hexes.iter().any(|(known, ..)| *known == id) {
            hexes.push((id, hex, *ship));
        }
    }
    // Below the counters: who stands there can still be pointed at.
    let at = scene.shapes.iter().position(|shape| shape.meaning == Meaning::Base).unwrap_or(scene.shapes.len());
    let zones = hexes.into_iter().map(|(id, hex, ship)| {
        Shape::new(id, Meaning::Zone, outline(hex, 0.92)).tone(tone(state, ship)).label(Text::name(format!("{},{}", hex.x, hex.y)))
    });
    let zones: Vec<Shape> = zones.collect();
    scene.shapes.splice(at..at, zones);
}

/// The counter of a ship.
pub fn on_ship(ship: ShipNo) -> Vec<String> {
    vec![format!("ship:{}", ship.number())]
}

/// The choice that stands for a command.
pub fn choice(view: &View, state: &State, command: &Command) -> Choice {
    let make = |label: Text, group: Text, rule: RuleId| Choice::new(command, label, group, rule);
    let name = |ship: &ShipNo| ship_name(state, *ship);
    match command {
        Command::Pass(ship) => {
            let mut choice = make(plain("do-pass"), msg!("group-pass", ship = name(ship)), id::BASE_SEQ_1);
            if watch::lull(state, state.hulls[*ship].seat).is_some() {
                choice.detail = plain("pass-until");
            }
            choice
        }
        Command::Plan(ship, stance, speed) => plan(state, command, (*ship, *stance, *speed)),
        Command::Allocate(ship, _) => make(plain("do-allocate"), msg!("group-allocate", ship = name(ship)), id::BASE_NRG_2),
        Command::Resign(ship) => {
            let mut choice = make(plain("do-resign"), msg!("group-allocate", ship = name(ship)), id::BASE_VIC_2);
            choice.tone = Tone::Bad;
            choice
        }
        Command::Move(ship, how) => {
            let mut choice = make(step(*how), msg!("group-move", ship = name(ship)), id::BASE_MOV_2);
            choice.on = on_ship(*ship);
            choice.preview = ghost(state, *ship, *how);
            choice
        }
        Command::Do(ship, act) => activity(state, command, *ship, *act),
        Command::Volley(ship, target, group) => volley(view, state, command, (*ship, *target, *group)),
        Command::Fire(ship, _) => {
            let mut choice = make(plain("do-fire"), msg!("group-fire", ship = name(ship)), id::BASE_FIR_11);
            choice.odds = odds::forecast(view, command);
            choice
        }
        Command::Reinforce(ship, slot, points) => {
            let (slot, column) = crate::words::slot(*slot);
            let label = msg!("do-reinforce", slot = slot, column = column, n = points.get());
            make(label, msg!("group-answer", ship = name(ship)), id::BASE_SHD_7)
        }
        Command::Hit(what) => {
            let ship = state.flow.active.unwrap_or(ShipNo::FIRST);
            let mut choice = make(box_text(state, ship, *what), msg!("group-box", ship = ship_name(state, ship)), id::BASE_DAC_10);
            choice.on = vec![box_id(ship, *what)];
            choice
        }
        Command::Engines(lost) => {
            let ship = state.flow.active.unwrap_or(ShipNo::FIRST);
            make(
                msg!("do-engines", left = lost[0], right = lost[1], center = lost[2]),
                msg!("group-box", ship = ship_name(state, ship)),
                id::BASE_BRK_2,
            )
        }
        Command::Transfer(..) | Command::Repair(..) | Command::Rebuild(..) => closing(state, command),
    }
}

fn plan(state: &State, command: &Command, (ship, stance, speed): (ShipNo, Stance, u8)) -> Choice {
    let name = plain(match stance {
        Stance::Attack => "stance-attack",
        Stance::Assault => "stance-assault",
        Stance::Defend => "stance-defend",
        Stance::Run => "stance-run",
        Stance::Again => "stance-again",
    });
    let group = msg!("group-allocate", ship = ship_name(state, ship));
    let mut choice = Choice::new(command, msg!("do-plan", stance = name, speed = speed), group, id::BASE_NRG_2);
    choice.detail = super::forms::allows(state, ship, stance, speed);
    choice
}

fn volley(view: &View, state: &State, command: &Command, (ship, target, group): (ShipNo, Target, Group)) -> Choice {
    let weapons: Vec<WeaponNo> = fire::volley(state, ship, target, group).iter().map(|(weapon, ..)| *weapon).collect();
    let name = plain(match group {
        Group::All => "volley-all",
        Group::Phasers => "volley-phasers",
        Group::Heavies => "volley-heavies",
        Group::Bolts => "volley-bolts",
    });
    let label = msg!("do-volley", group = name, target = target_name(state, target));
    let mut choice = Choice::new(command, label, msg!("group-fire", ship = ship_name(state, ship)), id::BASE_FIR_11);
    choice.on = on_target(target);
    choice.preview = board::aimed(state, ship, target, &weapons);
    choice.odds = odds::forecast(view, command);
    choice.detail = choice.odds.as_ref().map_or(Text::NONE, |odds| msg!("volley-mean", mean = Text::decimal(odds.mean, 1)));
    choice
}

/// What is done at the end of a turn.
fn closing(state: &State, command: &Command) -> Choice {
    let make = |label: Text, group: Text, rule: RuleId| Choice::new(command, label, group, rule);
    let name = |ship: &ShipNo| ship_name(state, *ship);
    match command {
        Command::Transfer(ship, transfer) => {
            let launcher = weapon_name(state, *ship, transfer.launcher());
            let slot = transfer.slot() + 1;
            let label = match transfer {
                Transfer::Store(..) => msg!("do-store", launcher = launcher, slot = slot),
                Transfer::Take(..) => msg!("do-take", launcher = launcher, slot = slot),
                Transfer::Swap(..) => msg!("do-swap", launcher = launcher, slot = slot),
            };
            make(label, msg!("group-final", ship = name(ship)), id::CANISTER_16)
        }
        Command::Repair(ship, what, energy) => {
            let label = msg!("do-repair", what = repaired(state, *ship, *what), energy = i64::from(*energy));
            make(label, msg!("group-final", ship = name(ship)), if *energy { id::BASE_REP_1 } else { id::BASE_REP_2 })
        }
        Command::Rebuild(ship, put, energy) => {
            let columns = Text::name(crate::notation::columns(put).trim_start_matches(':').replace(':', " "));
            let label = msg!("do-rebuild", columns = columns, energy = i64::from(*energy));
            make(label, msg!("group-final", ship = name(ship)), id::ASIFOPT_5)
        }
        _ => make(plain("do-pass"), Text::NONE, id::BASE_SEQ_1),
    }
}

/// Every box of an enemy that raiders can reach, beside those of the list: a click on it sends them (`SFB.BASE.SYS.2`).
pub fn raids(view: &View, state: &State, commands: &[Command], scene: &mut Scene) {
    let Some(ship) = view.viewer.and_then(|seat| flow::actor(state, seat)) else { return };
    // What the ASIF holds in front of a column is secret: with its option only what is listed is offered.
    if flow::does(state) != Does::Activity || commands.is_empty() || state.options.asif_blocks_transporters {
        return;
    }
    for enemy in state.enemies(ship) {
        let weapons = state.class(enemy).numbers().map(damage::weapon_box);
        for what in SYSTEM_NAMES.iter().map(|(system, _)| system.code()).chain(weapons) {
            let command = Command::Do(ship, Act::Board(enemy, what));
            if systems::check_board(state, ship, enemy, what).is_ok() && !commands.contains(&command) {
                let more = choice(view, state, &command);
                scene.more.push(more);
            }
        }
    }
}

/// The id of a box on a ship's display.
pub fn box_id(ship: ShipNo, what: u8) -> String {
    if let Some(weapon) = damage::box_weapon(what) {
        return format!("box:{}:{weapon}", ship.number());
    }
    format!("box:{}:{}", ship.number(), crate::notation::box_name(what))
}

fn on_target(target: Target) -> Vec<String> {
    match target.seeker() {
        Some(seeker) => vec![format!("seeker:{}", seeker.number())],
        None => target.ship().map_or_else(Vec::new, on_ship),
    }
}

/// Where a step ends, and the facing there.
fn end(state: &State, ship: ShipNo, how: Step) -> (Hex, u8) {
    let hull = &state.hulls[ship];
    let turned = match how {
        Step::Left => hull.facing + 5,
        Step::Right => hull.facing + 1,
        Step::Het(to) => to,
        _ => hull.facing,
    };
    let way = match how {
        Step::SlipLeft => hull.facing + 5,
        Step::SlipRight => hull.facing + 1,
        _ => turned,
    };
    let back = hull.is(crate::state::flag::REVERSE) != (how == Step::Quick);
    let way = if back { way + 3 } else { way };
    let hex =
        if hull.speed == 0 || !movement::scheduled(state, ship) { hull.hex() } else { hull.hex().neighbour(arcs::direction(way % 6)) };
    (hex, turned % 6)
}

/// Where a ship would stand.
fn ghost(state: &State, ship: ShipNo, how: Step) -> Vec<Shape> {
    let (hex, turned) = end(state, ship, how);
    let mut shape = Shape::new("", Meaning::Ghost, Outline::Circle { at: middle(hex), radius: 0.6 }).label(facing(turned));
    let (path, heading) = (super::silhouette(state.class(ship)), f64::from(turned) * 60.0);
    shape.glyph = Some(Glyph { path, at: middle(hex), size: 1.1, heading, letters: format!("{}", ship.number()) });
    vec![shape.tone(tone(state, ship))]
}

fn activity(state: &State, command: &Command, ship: ShipNo, act: Act) -> Choice {
    let on = |on: bool| i64::from(on);
    let mut place = Vec::new();
    let (label, rule) = match act {
        Act::Erratic(switch) => (msg!("do-erratic", on = on(switch)), id::BASE_MOV_6),
        Act::Brake(side) => (msg!("do-brake", n = side.number()), id::BASE_MOV_8),
        Act::Speed(speed) => (msg!("do-speed", n = speed), id::BASE_MOV_9),
        Act::Leave => (plain("do-leave"), id::BASE_MOV_10),
        Act::Control => (plain("do-control"), id::BASE_NRG_5),
        Act::Cloak(switch) => (msg!("do-cloak", on = on(switch)), id::BASE_CLK_1),
        Act::Warfare(ecm, eccm) => (msg!("do-warfare", ecm = ecm.get(), eccm = eccm.get()), id::BASE_EWF_1),
        Act::Tractor(target) => {
            place = on_ship(target);
            (msg!("do-tractor", target = ship_name(state, target)), id::BASE_SYS_1)
        }
        Act::Release(target) => (msg!("do-release", target = ship_name(state, target)), id::BASE_SYS_1),
        Act::Lab(at) => {
            place = vec![format!("seeker:{}", at.number())];
            (msg!("do-lab", n = at.number()), id::BASE_SYS_4)
        }
        Act::Steer(at, side) => {
            place = vec![format!("seeker:{}", at.number())];
            (msg!("do-steer", n = at.number(), side = side), id::BASE_PLA_9)
        }
        Act::Brace(side) => (msg!("do-brace", n = side.number()), id::BASE_PLA_12),
        Act::Shield(side, up) => (msg!("do-shield", n = side.number(), up = on(up)), id::BASE_SHD_2),
        Act::Asif(up) => (msg!("do-asif", up = on(up)), id::ASIF_5),
        Act::Board(target, what) => {
            place = vec![box_id(target, what)];
            (msg!("do-board", target = ship_name(state, target), what = box_text(state, target, what)), id::BASE_SYS_2)
        }
        Act::Capacitor(amount) => (msg!("do-capacitor", n = Text::name(engine::form::fraction(amount.get().into(), 4))), id::BASE_NRG_6),
        Act::Inject(..)
        | Act::Prepare(..)
        | Act::Feed(..)
        | Act::Eject(_)
        | Act::Finish(..)
        | Act::Launch(_)
        | Act::Cast(_)
        | Act::Sphere(..)
        | Act::Reload(..) => return armament(state, command, ship, act),
    };
    let mut choice = Choice::new(command, label, msg!("group-activity", ship = ship_name(state, ship)), rule);
    choice.on = place;
    choice
}

/// The use of a weapon.
fn armament(state: &State, command: &Command, ship: ShipNo, act: Act) -> Choice {
    let weapon = |number| weapon_name(state, ship, number);
    let on = |on: bool| i64::from(on);
    let mut place = Vec::new();
    let (label, rule) = match act {
        Act::Inject(freezer, launcher, pseudo) => {
            (msg!("do-inject", freezer = weapon(freezer), launcher = weapon(launcher), pseudo = on(pseudo)), id::FREEZER_13)
        }
        Act::Prepare(index, start) => (msg!("do-prepare", weapon = weapon(index), start = crate::words::start(start)), id::BASE_SET_2),
        Act::Feed(launcher, caster, pseudo) => {
            (msg!("do-feed", launcher = weapon(launcher), caster = weapon(caster), pseudo = on(pseudo)), id::CASTER_11)
        }
        Act::Eject(index) => (msg!("do-eject", weapon = weapon(index)), id::FREEZER_10),
        Act::Finish(index, _) => (msg!("do-finish", weapon = weapon(index)), id::BASE_NRG_7),
        Act::Launch(order) => {
            place = on_target(order.target);
            let target = target_name(state, order.target);
            (
                msg!("do-launch", weapon = weapon(order.weapon), target = target, facing = facing(order.facing), how = order.how),
                id::BASE_PLA_8,
            )
        }
        Act::Cast(cast) => {
            place = on_target(cast.target);
            let target = target_name(state, cast.target);
            (
                msg!("do-cast", weapon = weapon(cast.weapon), target = target, x = cast.dx, y = cast.dy, facing = facing(cast.facing)),
                id::CASTER_19,
            )
        }
        Act::Sphere(index, radius) => (msg!("do-sphere", weapon = weapon(index), n = radius.get()), id::BASE_ESG_1),
        Act::Reload(index, _) => (msg!("do-reload", weapon = weapon(index)), id::BASE_DRO_2),
        _ => (Text::NONE, id::BASE_SEQ_1),
    };
    let mut choice = Choice::new(command, label, msg!("group-activity", ship = ship_name(state, ship)), rule);
    choice.on = place;
    if let Act::Launch(order) = act {
        let others: Vec<String> = order.others.iter().flatten().map(Target::to_string).collect();
        choice.detail = match (order.from, order.piece) {
            _ if !others.is_empty() => msg!("launch-others", targets = Text::name(others.join(", "))),
            (Some(from), _) => msg!("launch-from", weapon = weapon(from)),
            (_, 0) => Text::NONE,
            (_, piece) => msg!("launch-piece", n = piece + 1),
        };
    }
    if let Act::Finish(_, arm) = act
        && arm != Arm::NONE
    {
        choice.detail = Text::name(crate::notation::arm(arm));
    }
    choice
}
