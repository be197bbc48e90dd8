//! Power allocation as one form: every use with its limits and price, the named plans as presets.

use engine::{Form, FormField, Pool, Preset, Scene};
use geometry::hex::Side;
use rulebook::stcs as id;

use super::sheets::SIDE_NAMES;
use crate::{
    Command,
    command::{Allocation, Plan},
    data::Kind,
    narrate::{mount_name, name},
    rules::{firing, plans},
    state::{NONE, State, flag, option},
    view::View,
};

const MOVEMENT: usize = 0;
const SHIELDS: usize = 1;
const WEAPONS: usize = 2;
const CLOAK: usize = 3;
const REGENERATION: usize = 4;

/// Adds a form for each ship that the commands allocate for.
pub fn draw(view: &View, commands: &[Command], scene: &mut Scene) {
    let state = &view.table();
    for ship in 0..state.count {
        let own = commands.iter().filter_map(|command| match command {
            Command::Plan(of, plan) if *of == ship => Some(*plan),
            _ => None,
        });
        let plans: Vec<Plan> = own.collect();
        if !plans.is_empty() {
            scene.forms.push(form(state, ship, &plans));
        }
    }
}

fn form(state: &State, ship: u8, plans: &[Plan]) -> Form {
    let title = format!("{}: power", name(state, ship));
    let fields = fields(state, ship.into());
    let preset = |plan: &Plan| {
        let made = plans::allocation(state, ship.into(), *plan).ok()?;
        Some(Preset { name: plan.name().into(), values: fields.iter().map(|field| value(&made, &field.name)).collect() })
    };
    Form {
        group: title.clone(),
        title,
        command: format!("allocate {}", ship + 1),
        rule: id::BASE_PWR_1,
        unit: "power".into(),
        total: state.ships[usize::from(ship)].power().into(),
        rest: "stays in reserve and is lost at the end of the turn".into(),
        pools: pools(state, ship.into()),
        presets: plans.iter().filter_map(preset).collect(),
        fields,
    }
}

fn pools(state: &State, ship: usize) -> Vec<Pool> {
    let ship = &state.ships[ship];
    let class = ship.class();
    let total = u32::from(ship.power());
    // Engineering was hit: that use may take at most half (STCS.BASE.EFF.EN).
    let most = |bit| if ship.is(bit) { total / 2 } else { total };
    let pool = |name: &str, cost: (u8, u8), most: u32, unit: &str| Pool {
        name: name.into(),
        cost: (cost.0.into(), cost.1.into()),
        most,
        unit: unit.into(),
    };
    vec![
        pool("movement", (1, 1), most(flag::HALF_MOVES), "power"),
        pool("shields", (class.shield_power, class.shield_points), most(flag::HALF_SHIELDS), "points"),
        pool("weapons", (1, 1), most(flag::HALF_WEAPONS), "power"),
        pool("cloak", (class.cloak, 1), total, ""),
        pool("regeneration", (1, 1), total, "power"),
    ]
}

fn fields(state: &State, number: usize) -> Vec<FormField> {
    let ship = &state.ships[number];
    let class = ship.class();
    let mut fields = Vec::new();
    let mut add = |name: String, title: String, heading: &str, detail: String, pool: usize, (least, most, step): (u16, u16, u16)| {
        if most > 0 {
            let (least, most, step) = (least.into(), most.into(), step.max(1).into());
            fields.push(FormField { name, title, heading: heading.into(), detail, pool, least, most, step });
        }
    };
    let mpr = u16::from(class.mpr);
    let points = ship.power() / mpr;
    if !ship.is(flag::NO_ENGINES) {
        let detail = format!("{mpr} power for each movement point, {points} at most");
        add("move".into(), "Movement".into(), "Movement", detail, MOVEMENT, (mpr, points * mpr, mpr));
    }
    for side in Side::ALL {
        let (title, most) = (format!("{side} {}", SIDE_NAMES[side.index()]), ship.most_shield(side));
        let detail = format!("{} power for {} points", class.shield_power, class.shield_points);
        add(format!("s{side}"), title, "Shields", detail, SHIELDS, (1, most.into(), 1));
    }
    for (mount, now) in state.mounts(number).iter().enumerate() {
        let (weapon, most) = (class.weapon(mount), u16::from(firing::most_power(class.weapon(mount), now.status())));
        let sides = class.mounts[mount].sides.iter().map(|side| side.to_string()).collect::<String>();
        let step = if matches!(weapon.kind, Kind::Beam | Kind::Tractor) { 1 } else { most };
        let title = format!("{}, sides {sides}", mount_name(state, number as u8, mount as u8));
        let most = if now.works() { most } else { 0 };
        let heading = format!("{}: {}", weapon.id, weapon.describe());
        add(format!("w{}", mount + 1), title, &heading, String::new(), WEAPONS, (weapon.least.into(), most, step));
    }
    if class.cloak > 0 && ship.held_by == NONE {
        let detail = format!("{} power; a cloaked ship cannot fire", class.cloak);
        add("cloak".into(), "Cloak".into(), "Cloak", detail, CLOAK, (1, 1, 1));
    }
    if state.rules.on(option::BOX) && class.is_borg() {
        let detail = format!("{} power for 2 points of superstructure", class.regeneration);
        let ratio = u16::from(class.regeneration);
        add("regen".into(), "Regeneration box".into(), "Regeneration", detail, REGENERATION, (ratio, ship.power() / ratio * ratio, ratio));
    }
    fields
}

/// What a plan puts into a field.
fn value(made: &Allocation, field: &str) -> u32 {
    let numbered = |letter: char| field.strip_prefix(letter).and_then(|digits| digits.parse::<usize>().ok());
    match field {
        "move" => made.movement.into(),
        "cloak" => made.cloak.into(),
        "regen" => made.regeneration.into(),
        _ => match (numbered('s'), numbered('w')) {
            (Some(side), _) => made.shields.get(side - 1).copied().unwrap_or(0).into(),
            (_, Some(mount)) => made.mounts.get(mount - 1).copied().unwrap_or(0).into(),
            _ => 0,
        },
    }
}
