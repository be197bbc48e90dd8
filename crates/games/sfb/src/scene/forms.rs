//! The allocation as a form: sources, uses with their prices and who may pay for them, and the ready-made plans filled in.

use engine::{Field, Form, Mode, Part, Preset, Scene, Supply, Text, msg};
use rulebook::sfb as id;

use crate::{
    Command,
    command::{Allocation, Arm, Stance},
    data::{ASIF_LETTERS, Class, Kind, System, TORPS, WARP as WARP_ENGINES, costs, sequence::Does},
    flow,
    ids::{ShieldNo, ShipNo},
    narrate,
    rules::{
        allocation,
        arming::{self, Bench},
        plans, ready,
    },
    state::{Load, NONE, State, load},
    view::View,
    words::{plain, ship_name, weapon_titled},
};

/// Supplies by their places.
const WARP: u8 = 0;
const IMPULSE: u8 = 1;
const AWR: u8 = 3;
const BATTERY: u8 = 4;

/// The most ways that are listed for a weapon.
const MOST_MODES: usize = 24;

/// Draws the form for the ship that allocates.
pub fn draw(view: &View, state: &State, commands: &[Command], scene: &mut Scene) {
    let Some(ship) = view.viewer.and_then(|seat| flow::actor(state, seat)) else { return };
    if flow::does(state) != Does::Allocate || commands.is_empty() {
        return;
    }
    let mut form = Form {
        title: msg!("form-allocate", ship = ship_name(state, ship)),
        group: msg!("group-allocate", ship = ship_name(state, ship)),
        rule: id::BASE_NRG_2,
        stem: format!("allocate {}", ship.number()),
        button: msg!("form-do-allocate"),
        foretold: false,
        unit: 4,
        supplies: supplies(state, ship),
        parts: parts(state, ship),
        presets: Vec::new(),
    };
    form.presets = presets(state, ship, &form, commands);
    scene.forms.push(form);
}

fn supplies(state: &State, ship: ShipNo) -> Vec<Supply> {
    let from = allocation::sources(state, ship);
    let mut amounts = [from.warp, from.impulse, from.apr, from.awr, from.battery_warp, from.battery_other];
    // Life support is always paid: out of what is of least use elsewhere, the last point of impulse late.
    let mut life = u16::from(costs::LIFE[state.class(ship).size_row()]);
    for (place, keep) in [(2, 0), (1, 4), (3, 0), (1, 0), (0, 0), (5, 0), (4, 0)] {
        let taken = life.min(amounts[place].saturating_sub(keep));
        amounts[place] -= taken;
        life -= taken;
    }
    let names = ["source-warp", "source-impulse", "source-apr", "source-awr", "source-battery", "source-battery-other"];
    names.into_iter().zip(amounts).map(|(name, amount)| Supply { name: plain(name), amount: amount.into() }).collect()
}

fn part(name: &'static str, price: (u32, u32), from: &[u8], fields: Vec<Field>) -> Part {
    Part { name: plain(name), word: String::new(), price, most: None, from: from.to_vec(), ring: false, fields }
}

/// An amount of whole points.
fn points(name: Text, word: impl Into<String>, most: u32) -> Field {
    Field { step: 4, least: 4, ..Field::new(name, word, 4 * most) }
}

/// Something that is paid for or not.
fn switch(name: &'static str, word: &'static str, quarters: u32) -> Field {
    let modes = vec![Mode { word: "on".into(), name: plain("mode-on"), cost: quarters }];
    Field { modes, ..Field::new(plain(name), word, 1) }
}

fn parts(state: &State, ship: ShipNo) -> Vec<Part> {
    let class = state.class(ship);
    let hull = &state.hulls[ship];
    let size = class.size_row();
    let hex = u32::from(class.move_cost);
    let sensor = u32::from(state.sensor(ship));
    let still = hull.still_until > state.now() + 1;
    let fastest = if still { 0 } else { plans::top_speed(state, ship) };
    let level = |word: &str, name: &'static str, cost: u8| Mode { word: word.into(), name: plain(name), cost: cost.into() };
    let level_of_shields = Field {
        modes: vec![level("1", "mode-minimum", costs::SHIELDS_MINIMUM[size]), level("2", "mode-full", costs::SHIELDS_FULL[size])],
        ..Field::new(plain("field-shields"), "shields", 2)
    };
    let mut upkeep = vec![switch("field-control", "control", 4), level_of_shields];
    if class.asif != [0; 9] {
        upkeep.push(switch("field-asif", "asif", state.options.asif_cost(size).into()));
    }
    if class.cloak > 0 {
        upkeep.push(switch("field-cloak", "cloak", 4 * u32::from(class.cloak)));
    }
    let mut parts = vec![
        part(
            "part-movement",
            (hex, 4),
            &[WARP, IMPULSE],
            vec![Field { note: pace(state, ship, fastest), ..points(plain("field-speed"), "speed", fastest.into()) }],
        ),
        part("part-turns", (5 * hex, 4), &[WARP], vec![points(plain("field-hets"), "hets", 4)]),
        part("part-tacs", (hex, 4), &[WARP, IMPULSE], vec![points(plain("field-tacs"), "tacs", 4)]),
        part(
            "part-evasion",
            (1, 1),
            &[WARP],
            vec![switch("field-erratic", "erratic", 6 * hex), switch("field-reverse", "reverse", 0), switch("field-impulse", "impulse", 0)],
        ),
        part("part-upkeep", (1, 1), &[], upkeep),
        part("part-warfare", (1, 1), &[], vec![points(plain("field-ecm"), "ecm", sensor), points(plain("field-eccm"), "eccm", sensor)]),
    ];
    let room = class.capacitor().saturating_sub(state.secrets[ship].capacitor);
    parts.push(part("part-phasers", (1, 1), &[], vec![Field::new(plain("field-capacitor"), "capacitor", room.into())]));
    parts.extend(weapons(state, ship, class));
    parts.extend([reinforcement(state, class), shields(state, ship), systems(state, ship, class)]);
    parts
}

/// General reinforcement of the shields and of the ASIF.
fn reinforcement(state: &State, class: &Class) -> Part {
    let mut general = vec![points(plain("field-general"), "general", 40)];
    if class.asif != [0; 9] {
        general.push(points(plain("field-asif-points"), "asif-points", 40));
    }
    if state.options.asif_skip_ahead {
        for (letter, _) in ASIF_LETTERS.iter().zip(class.asif).rev().filter(|(_, boxes)| *boxes > 0) {
            general.push(points(msg!("field-asif-column", column = letter.to_string()), format!("asif-{letter}"), 40));
        }
    }
    part("part-reinforcement", (1, 1), &[], general)
}

/// Specific reinforcement of each shield that is up.
fn shields(state: &State, ship: ShipNo) -> Part {
    let hull = &state.hulls[ship];
    let sides = ShieldNo::all().map(|shield| {
        let (number, up) = (shield.number(), shield.within(hull.up));
        points(msg!("shield-n", n = number), format!("s{number}"), if up { 40 } else { 0 })
    });
    part("part-shields", (1, 1), &[], sides.collect())
}

/// Damage control, tractors, transporters and batteries, as far as the ship has them.
fn systems(state: &State, ship: ShipNo, class: &Class) -> Part {
    let hull = &state.hulls[ship];
    let has = |system: System| state.boxes(ship, system) > 0;
    let battery = class.battery(state.boxes(ship, System::Battery)).saturating_sub(state.secrets[ship].reserve()) / 4;
    let systems = [
        (u32::from(hull.rating), points(plain("field-repair"), "repair", hull.rating.into())),
        (u32::from(has(System::Tractor)), points(plain("field-tractor"), "tractor", 12)),
        (u32::from(has(System::Transporter)), points(plain("field-transport"), "transport", 8)),
        (u32::from(battery), points(plain("field-recharge"), "recharge", battery.into())),
    ];
    part("part-systems", (1, 1), &[], systems.into_iter().filter(|(there, _)| *there > 0).map(|(_, field)| field).collect())
}

/// How many of the impulses of movement are told.
const TOLD: usize = 6;

/// The first impulses on which a ship at a speed moves.
fn moves_on(speed: u8) -> String {
    let mut impulses = (1..=32).filter(|&impulse| costs::moves(speed, impulse));
    let told: Vec<String> = impulses.by_ref().take(TOLD).map(|impulse| impulse.to_string()).collect();
    let more = if impulses.next().is_some() { " …" } else { "" };
    format!("{}{more}", told.join(" "))
}

/// What speeds would allow: turn mode, and the impulses on which the ship moves.
fn pace(state: &State, ship: ShipNo, fastest: u8) -> Text {
    let class = state.class(ship);
    let rows = plans::SPEEDS.iter().filter(|&&speed| speed > 0 && speed <= fastest);
    let told: Vec<String> =
        rows.map(|&speed| format!("{speed}: {} ({})", costs::turn_mode(class.turn_mode, speed), moves_on(speed))).collect();
    if told.is_empty() { Text::NONE } else { msg!("note-speed", rows = told.join("; ")) }
}

/// What the next impulses would allow with a ready-made allocation: turn mode, movement, and the heavy weapons that would be ready.
pub fn allows(state: &State, ship: ShipNo, stance: crate::command::Stance, speed: u8) -> Text {
    let class = state.class(ship);
    let made = plans::make(state, ship, stance, speed);
    let ready = |&(index, weapon): &(usize, &crate::data::Weapon)| {
        let held = &state.secrets[ship].loads[index];
        let bench = Bench { class, weapon, options: &state.options };
        let alive = state.hulls[ship].mounts[index].alive && !weapon.kind.is_phaser();
        alive && arming::pay(bench, held, &made.arms[index]).is_ok_and(|after| arming::ready(weapon, &after))
    };
    let weapons: Vec<&str> = class.weapons.iter().enumerate().filter(ready).map(|(_, weapon)| weapon.id.as_str()).collect();
    let phasers = f64::from(state.secrets[ship].capacitor + made.capacitor) / 4.0;
    msg!(
        "plan-allows",
        mode = costs::turn_mode(class.turn_mode, made.speed),
        moves = if made.speed > 0 { moves_on(made.speed) } else { "-".into() },
        phasers = Text::name(format!("{phasers}")),
        weapons = if weapons.is_empty() { "-".into() } else { weapons.join(" ") }
    )
}

/// Weapons that take energy, those that only warp can pay apart from the others.
fn weapons(state: &State, ship: ShipNo, class: &'static Class) -> Vec<Part> {
    let (mut warp, mut any) = (Vec::new(), Vec::new());
    for (number, weapon) in class.mounted() {
        let takes = !weapon.kind.is_phaser() && !matches!(weapon.kind, Kind::Rack | Kind::Array | Kind::Add);
        if !takes || !state.hulls[ship].mounts[number].alive || ready::cools(state, ship, number) {
            continue;
        }
        let held = &state.secrets[ship].loads[number];
        let bench = Bench { class, weapon, options: &state.options };
        let ways = ways(bench, held);
        let modes: Vec<Mode> = ways.iter().map(|arm| mode(bench, held, arm)).collect();
        let only = ways.iter().any(|arm| arming::warp_only(weapon, held, arm) > 0);
        let field = Field { modes, ..Field::new(weapon_titled(weapon), number.to_string(), ways.len() as u32) };
        if only { &mut warp } else { &mut any }.push(field);
    }
    let parts = [part("part-weapons-warp", (1, 1), &[WARP, AWR, BATTERY], warp), part("part-weapons", (1, 1), &[], any)];
    parts.into_iter().filter(|part| !part.fields.is_empty()).collect()
}

/// Everything that may be paid for a weapon now, the cheapest first.
fn ways(bench: Bench<'_>, held: &Load) -> Vec<Arm> {
    let legal = |arm: &Arm| {
        let holds = |after: &Load| bench.weapon.kind == Kind::Caster && after.stock[0] != 0;
        arming::pay(bench, held, arm)
            .is_ok_and(|after| after.turns > 0 || after.energy > 0 || holds(&after) || bench.weapon.kind == Kind::PlasmaRack)
    };
    let mut found = Vec::new();
    let fast = match bench.weapon.kind {
        Kind::Photon => &[0, load::FLEETING][..],
        Kind::Caster => &[0, load::CHARGE],
        _ => &[0],
    };
    for mode in fast {
        found.extend((1..=24).map(|halves| Arm { energy: 2 * halves, torp: NONE, mode: *mode }).filter(legal));
    }
    if bench.weapon.kind == Kind::Plasma {
        for &(torp, _) in TORPS.iter().filter(|(torp, _)| costs::makes(bench.weapon.torp, *torp)) {
            for mode in [0, load::ENVELOPING, load::SHOTGUN, load::SABOT, load::ENVELOPING | load::SABOT, load::SHOTGUN | load::SABOT] {
                let ways = (1..=40).map(|points| Arm { energy: 4 * points, torp: torp.code(), mode });
                found.extend(ways.filter(legal).take(1));
            }
        }
    }
    found.sort_unstable();
    found.dedup();
    found.truncate(MOST_MODES);
    found
}

fn mode(bench: Bench<'_>, held: &Load, arm: &Arm) -> Mode {
    let after = arming::pay(bench, held, arm).unwrap_or(*held);
    // 0 begins or goes on, 1 completes, 2 holds.
    let plain = matches!(bench.weapon.kind, Kind::Photon | Kind::Disruptor | Kind::Ppd | Kind::Hppd | Kind::Fusion | Kind::Hellbore);
    let more = plain && after.is(load::OVERLOAD) && !held.is(load::OVERLOAD);
    let does = if held.turns > 0 && after.turns == held.turns && !more {
        2
    } else {
        let ready = after.turns == 3 || (bench.weapon.kind == Kind::Hellbore && after.turns == 2);
        u8::from(arming::hold(bench, &after).is_some() || ready || matches!(bench.weapon.kind, Kind::Disruptor | Kind::Fusion))
    };
    let overload = match after.energy {
        costs::SUICIDE_OVERLOAD if bench.weapon.kind == Kind::Fusion => 32,
        _ if plain && after.is(load::OVERLOAD) => 16,
        _ if arming::held_plasma(bench, held) > 0 => match (after.turns, after.stock[0]) {
            (0, _) => 41,
            (_, 0) => 42,
            _ => 40,
        },
        _ => 0,
    };
    let torp = TORPS.get(usize::from(arm.torp)).map_or("", |(_, name)| *name);
    let name = msg!("mode-pays", does = does, torp = torp, mode = (arm.mode & (load::MODES | load::FLEETING)) | overload);
    Mode { word: crate::notation::arm(*arm), name, cost: arm.energy.into() }
}

/// The ready-made allocations. The first fills the form when it opens: the fastest attack that arms what an attack at rest would arm, so that no power lies
/// idle where its owner only confirms.
fn presets(state: &State, ship: ShipNo, form: &Form, commands: &[Command]) -> Vec<Preset> {
    let armed = |command: &Command| match command {
        Command::Plan(_, Stance::Attack, speed) => {
            Some((plans::make(state, ship, Stance::Attack, *speed).arms.iter().map(|arm| u32::from(arm.energy)).sum::<u32>(), *speed))
        }
        _ => None,
    };
    let first = commands.iter().filter(|command| preset(state, ship, form, command).is_some()).max_by_key(|command| armed(command));
    let others = commands.iter().filter(|&command| first != Some(command));
    first.into_iter().chain(others).filter_map(|command| preset(state, ship, form, command)).collect()
}

/// A ready-made allocation in the amounts of the form; none if it cannot be told in them.
fn preset(state: &State, ship: ShipNo, form: &Form, command: &Command) -> Option<Preset> {
    let Command::Plan(_, stance, speed) = command else { return None };
    let made = plans::make_whole(state, ship, *stance, *speed);
    let amounts: Option<Vec<u32>> = form.parts.iter().flat_map(|part| &part.fields).map(|field| amount(field, &made)).collect();
    let amounts = amounts.filter(|amounts| form.affords(amounts))?;
    Some(Preset { command: command.to_string(), amounts })
}

/// What an allocation puts into a field.
fn amount(field: &Field, made: &Allocation) -> Option<u32> {
    let points = |points: u8| Some(4 * u32::from(points));
    let on = |on: bool| Some(u32::from(on));
    match field.word.as_str() {
        "speed" => points(made.speed),
        "hets" => points(made.hets),
        "tacs" => points(made.tacs),
        "erratic" => on(made.erratic),
        "impulse" => on(made.impulse),
        "reverse" => on(made.reverse),
        "control" => on(made.control),
        "shields" => Some(made.shields.into()),
        "asif" => on(made.asif),
        "cloak" => on(made.cloak),
        "ecm" => points(made.ecm),
        "eccm" => points(made.eccm),
        "capacitor" => Some(made.capacitor.into()),
        "general" => points(made.general),
        "asif-points" => points(made.asif_points),
        "repair" => points(made.damage_control),
        "tractor" => points(made.tractor),
        "transport" => points(made.transport),
        "recharge" => points(made.recharge),
        word if crate::notation::column_of(word).is_some() => points(made.asif_columns[crate::notation::column_of(word).unwrap_or(0)]),
        word => {
            let number = word.get(1..)?.parse::<usize>().ok()?.checked_sub(1)?;
            if word.starts_with('s') {
                return points(*made.specific.get(number)?);
            }
            let arm = made.arms.get(number)?;
            if *arm == Arm::NONE {
                return Some(0);
            }
            let written = crate::notation::arm(*arm);
            field.modes.iter().position(|mode| mode.word == written).map(|at| at as u32 + 1)
        }
    }
}

/// Draws the form for the engine boxes that a breakdown takes, all in one answer (`SFB.BASE.BRK.2`).
pub fn engines(view: &View, state: &State, commands: &[Command], scene: &mut Scene) {
    let (volley, ready) = (state.flow.walk.volley, |command: &&Command| matches!(command, Command::Engines(_)));
    let presets: Vec<&Command> = commands.iter().filter(ready).collect();
    if presets.is_empty() || !view.owns(volley.ship) {
        return;
    }
    let left = WARP_ENGINES.map(|engine| u32::from(state.boxes(volley.ship, engine)));
    let field = |(engine, most): (System, u32)| Field::new(narrate::system(engine), engine.name(), most);
    let preset = |command: &&Command| {
        let Command::Engines(lost) = command else { return None };
        Some(Preset { command: command.to_string(), amounts: lost.map(u32::from).to_vec() })
    };
    scene.forms.push(Form {
        title: msg!("form-engines", ship = ship_name(state, volley.ship)),
        group: msg!("group-box", ship = ship_name(state, volley.ship)),
        rule: id::BASE_BRK_2,
        stem: "hit".into(),
        button: msg!("form-do-engines"),
        foretold: false,
        unit: 1,
        supplies: vec![Supply { name: plain("source-engines"), amount: volley.points.into() }],
        parts: vec![Part {
            name: plain("part-engines"),
            word: String::new(),
            price: (1, 1),
            most: None,
            from: Vec::new(),
            ring: false,
            fields: WARP_ENGINES.into_iter().zip(left).map(field).collect(),
        }],
        presets: presets.iter().filter_map(preset).collect(),
    });
}
