//! Rows of commands for a whole fleet: the same plan, the same course, all markers, everything that bears on one target. A captain of six ships decides for all
//! of them by one click; each command of a row is given and judged by itself.

use engine::{Choice, Forecast, Scene, Text, kit::Row, msg};
use rulebook::stcs as id;

use super::{
    board::{self, ghost},
    choices::plan_name,
};
use crate::{
    Command,
    command::{Manoeuvre, Path, Plan},
    data::Kind,
    ids::ShipNo,
    odds,
    rules::{firing, movement},
    state::{Call, Frame, Shot, State, Step, flag},
    view::View,
    words,
};

/// Adds the rows, before all single commands.
pub fn draw(view: &View, commands: &[Command], scene: &mut Scene) {
    let state = &view.table();
    if commands.is_empty() {
        return;
    }
    if let Frame::Tie(shot) = state.flow.frame {
        return sides(state, commands, shot, scene);
    }
    match state.flow.step {
        Step::Allocate => plans(state, commands, scene),
        Step::Move => courses(state, commands, scene),
        Step::Mark => markers(view, commands, scene),
        Step::Fire => volleys(view, commands, scene),
        _ => {}
    }
}

fn row(commands: &[Command], label: Text, group: Text, rule: rulebook::RuleId) -> Choice {
    let texts: Vec<String> = commands.iter().map(ToString::to_string).collect();
    let mut choice = Choice::new(texts.join(&format!("{} ", Row::MARK)), label, group, rule);
    choice.detail = msg!("row-detail", n = commands.len());
    choice
}

/// The ships for which the list has a command of a kind, each once.
fn ships(commands: &[Command], of: impl Fn(&Command) -> Option<ShipNo>) -> Vec<ShipNo> {
    let mut ships: Vec<ShipNo> = commands.iter().filter_map(of).collect();
    ships.dedup();
    ships
}

/// The same plan for all ships, and for all of one class where there are several classes.
fn plans(state: &State, commands: &[Command], scene: &mut Scene) {
    let all = ships(commands, |command| if let Command::Plan(ship, _) = command { Some(*ship) } else { None });
    let class = |ship: ShipNo| state.ships[ship].class();
    let mut fleets = vec![(all.clone(), msg!("group-together"))];
    let mut named: Vec<String> = Vec::new();
    for &ship in &all {
        let name = class(ship).name.clone();
        let alike: Vec<ShipNo> = all.iter().copied().filter(|&other| class(other).id == class(ship).id).collect();
        if !named.contains(&name) && alike.len() < all.len() {
            fleets.push((alike, msg!("group-class", class = name.clone())));
        }
        named.push(name);
    }
    for (fleet, group) in fleets.into_iter().filter(|(fleet, _)| fleet.len() > 1) {
        for plan in Plan::ALL {
            let same: Vec<Command> = fleet.iter().map(|&ship| Command::Plan(ship, plan)).collect();
            if same.iter().all(|command| commands.contains(command)) {
                scene.choices.push(row(&same, plan_name(plan), group.clone(), id::BASE_PWR_1));
            }
        }
    }
}

/// Offers one row for the whole fleet: all ahead by a number of hexes, all turned one side and then ahead, or all staying. Each ship goes as far as its points
/// and the map allow.
fn courses(state: &State, commands: &[Command], scene: &mut Scene) {
    let fleet = ships(commands, |command| if let Command::Move(ship, _) = command { Some(*ship) } else { None });
    if fleet.len() < 2 {
        return;
    }
    let phase = state.flow.phase_index();
    let most = fleet.iter().map(|&ship| state.ships[ship].moves[phase]).max().unwrap_or(0);
    let (turns, ahead) = ([Manoeuvre::Left, Manoeuvre::Right], Manoeuvre::Forward);
    let straight = (1..=most).rev().map(|n| (vec![ahead; n.into()], msg!("row-ahead", n = n)));
    let turned = turns.map(|turn| (vec![turn], msg!("row-turn", part = words::manoeuvre(turn))));
    for (parts, label) in straight.chain(turned).chain([(Vec::new(), msg!("row-stay"))]) {
        let (mut said, mut ends) = (Vec::new(), Vec::new());
        for &ship in &fleet {
            let (path, end) = followed(state, ship, &parts);
            said.extend(path.map(|path| Command::Path(ship, path)));
            said.push(Command::Move(ship, Manoeuvre::Stop));
            ends.push(end);
        }
        let mut choice = row(&said, label, msg!("group-together"), id::BASE_MOV_2);
        choice.detail = msg!("row-course-detail", n = fleet.len());
        choice.preview = ends;
        scene.choices.push(choice);
    }
}

/// As much of a course as a ship can follow, and where it ends.
fn followed(state: &State, ship: ShipNo, parts: &[Manoeuvre]) -> (Option<Path>, engine::Shape) {
    let mut end = state.ships[ship];
    let mut left = end.moves[state.flow.phase_index()];
    let mut taken = Vec::new();
    for &part in parts {
        let (hex, facing) = movement::step(&end, part);
        match movement::cost(state, &end, part) {
            Ok(cost) if cost <= left && movement::on_map(state, hex) => left -= cost,
            _ => break,
        }
        end.put(hex);
        end.face(facing);
        taken.push(part);
    }
    (Path::of(&taken), ghost(state, ship, end.hex(), end.facing()))
}

/// Fire with every ship that has something to hit and hold the others; hold all.
fn markers(view: &View, commands: &[Command], scene: &mut Scene) {
    let state = &view.table();
    let fleet = ships(commands, |command| if let Command::Mark(ship, _) = command { Some(*ship) } else { None });
    if fleet.len() < 2 {
        return;
    }
    let armed = |ship: ShipNo| state.numbers().any(|target| possible(state, ship, target).next().is_some());
    let said: Vec<Command> = fleet.iter().map(|&ship| Command::Mark(ship, armed(ship))).collect();
    let firing = said.iter().filter(|command| matches!(command, Command::Mark(_, true))).count();
    if firing > 0 {
        let label = msg!("row-marks", fire = firing, hold = fleet.len() - firing);
        scene.choices.push(row(&said, label, msg!("group-together"), id::BASE_FIR_1));
    }
    let held: Vec<Command> = fleet.iter().map(|&ship| Command::Mark(ship, false)).collect();
    scene.choices.push(row(&held, msg!("row-hold"), msg!("group-together"), id::BASE_FIR_1));
}

/// Everything of the fleet, and of each ship, that bears on a target; and no more fire at all.
fn volleys(view: &View, commands: &[Command], scene: &mut Scene) {
    let state = &view.table();
    let mut fleet: Vec<ShipNo> = state.numbers().filter(|&ship| view.owns(ship) && may_still_fire(state, ship)).collect();
    // A ship that has begun to fire goes on first.
    fleet.sort_by_key(|&ship| (state.flow.active != Some(ship), ship));
    for target in state.numbers() {
        let volleys: Vec<(ShipNo, Vec<Shot>)> = fleet.iter().map(|&ship| (ship, bearing(state, ship, target))).collect();
        let firing = volleys.iter().filter(|(_, shots)| !shots.is_empty()).count();
        if firing > 1 {
            let label =
                msg!("row-volley", target = words::ship(state, target), n = volleys.iter().map(|(_, shots)| shots.len()).sum::<usize>());
            scene.choices.push(volley(view, &volleys, target, label));
        }
        let heads = volleys.iter().filter(|(ship, shots)| shots.len() > 1 && commands.contains(&Command::Cease(*ship)));
        for (ship, shots) in heads {
            let (ship_named, target_named) = (words::ship(state, *ship), words::ship(state, target));
            let label = match fleet.len() {
                1 => msg!("row-volley", target = target_named, n = shots.len()),
                _ => msg!("row-broadside", ship = ship_named, target = target_named, n = shots.len()),
            };
            scene.choices.push(volley(view, &[(*ship, shots.clone())], target, label));
        }
    }
    let ceased = ships(commands, |command| if let Command::Cease(ship) = command { Some(*ship) } else { None });
    if ceased.len() > 1 {
        let said: Vec<Command> = ceased.into_iter().map(Command::Cease).collect();
        scene.choices.push(row(&said, msg!("row-cease"), msg!("group-together"), id::BASE_FIR_1));
    }
}

fn may_still_fire(state: &State, ship: ShipNo) -> bool {
    let firing = &state.ships[ship];
    state.acts(firing) && firing.is(flag::FIRE) && !firing.is(flag::DONE) && firing::cannot_fire(state, ship).is_none()
}

/// Offers the same answer for a tied side at every shot of the volley: the owner of a ship struck by twelve mounts gives it once.
fn sides(state: &State, commands: &[Command], shot: Shot, scene: &mut Scene) {
    // The viewer does not know what the other has in its mounts; how many mounts there are stands on every sheet.
    let shots = state.ships[shot.ship].class().mounts.len();
    let answers = commands.iter().filter(|command| matches!(command, Command::Side(_)));
    for answer in answers.filter(|_| shots > 1) {
        let said: Vec<Command> = std::iter::repeat_n(answer.clone(), shots).collect();
        let label = match answer {
            Command::Side(Some(side)) => msg!("row-side", side = side.number()),
            _ => msg!("row-side-rule"),
        };
        let mut choice = row(&said, label, msg!("group-together"), id::BASE_MAP_5);
        choice.detail = msg!("row-side-detail");
        scene.choices.push(choice);
    }
}

/// All shots of a ship that are possible at a target.
fn possible(state: &State, ship: ShipNo, target: ShipNo) -> impl Iterator<Item = Shot> {
    let mounts = state.ships[ship].class().numbers();
    let shots = mounts.map(move |mount| Shot { ship, mount, target, call: Call::None });
    shots.filter(|shot| firing::check_shot(state, *shot).is_ok())
}

/// The shots of a ship that bear on a target, bolts against shields first: they make way for the others. To seize is a decision of its own.
fn bearing(state: &State, ship: ShipNo, target: ShipNo) -> Vec<Shot> {
    let kind = |shot: &Shot| state.mount(ship, shot.mount).2.kind;
    let mut shots: Vec<Shot> = possible(state, ship, target).filter(|shot| kind(shot) != Kind::Tractor).collect();
    shots.sort_by_key(|shot| kind(shot) != Kind::Neutralizer);
    shots
}

fn volley(view: &View, volleys: &[(ShipNo, Vec<Shot>)], target: ShipNo, label: Text) -> Choice {
    let state = &view.table();
    let firing: Vec<&(ShipNo, Vec<Shot>)> = volleys.iter().filter(|(_, shots)| !shots.is_empty()).collect();
    let mut said = Vec::new();
    for (place, (ship, shots)) in firing.iter().enumerate() {
        said.extend(shots.iter().copied().map(Command::Fire));
        // The next ship fires when this one has ceased.
        said.extend((place + 1 < firing.len()).then_some(Command::Cease(*ship)));
    }
    let mut choice = row(&said, label, msg!("group-together"), id::BASE_FIR_1);
    choice.detail = msg!("row-volley-detail");
    choice.on = if view.sees(target) { vec![format!("ship:{target}")] } else { Vec::new() };
    let shots = firing.iter().flat_map(|(_, shots)| shots.iter().copied());
    choice.odds = joint(view, shots);
    choice.preview = firing.iter().map(|(ship, _)| board::line_of_fire(state, *ship, target)).collect();
    choice
}

/// The probable effect of all shots together, each as it stands now.
fn joint(view: &View, shots: impl Iterator<Item = Shot>) -> Option<Forecast> {
    let state = &view.table();
    let (mut sum, mut count, mut what) = (vec![1.0], 0, None);
    for shot in shots.filter(|shot| matches!(state.mount(shot.ship, shot.mount).2.kind, Kind::Beam | Kind::Missile | Kind::Plasma)) {
        let one = odds::forecast(view, shot);
        (sum, count, what) = (engine::odds::sum(&sum, &one.chances), count + 1, Some(one.what));
    }
    let mean = sum.iter().enumerate().map(|(points, chance)| points as f64 * chance).sum();
    let notes = vec![msg!("odds-volley", n = count)];
    what.map(|what| Forecast { what, chances: sum, from: 0, mean, notes })
}
