//! Power allocation as one form: what the ship has, what it may put where, and the plans filled in.

use engine::{Field, Form, Part, Preset, Scene, Supply, Text, msg};
use geometry::hex::Side;
use rulebook::stcs as id;

use super::{
    board::group,
    sheets::{arcs, side_name},
};
use crate::{
    Command,
    command::{Allocation, Plan},
    data::Kind,
    ids::{MountNo, ShipNo},
    rules::{firing::most_power, plans},
    state::{Status, Track, flag},
    view::View,
    words,
};

/// Adds a form for each ship whose power is asked for.
pub fn draw(view: &View, commands: &[Command], scene: &mut Scene) {
    let mut plans_of: Vec<(ShipNo, Vec<(Plan, String)>)> = Vec::new();
    for command in commands {
        let Command::Plan(ship, plan) = command else { continue };
        match plans_of.iter_mut().find(|(known, _)| known == ship) {
            Some((_, plans)) => plans.push((*plan, command.to_string())),
            None => plans_of.push((*ship, vec![(*plan, command.to_string())])),
        }
    }
    for (ship, plans) in plans_of {
        scene.forms.push(form(view, ship, &plans));
    }
}

fn form(view: &View, ship: ShipNo, plans: &[(Plan, String)]) -> Form {
    let state = &view.table();
    let powered = &state.ships[ship];
    let power = u32::from(powered.power());
    let parts = vec![movement(view, ship), shields(view, ship), weapons(view, ship), other(view, ship)];
    let parts: Vec<Part> = parts.into_iter().filter(|part| !part.fields.is_empty()).collect();
    let preset = |(plan, command): &(Plan, String)| {
        let made = plans::allocation(state, ship, *plan).ok()?;
        Some(Preset { command: command.clone(), amounts: amounts(&parts, &made, powered.class().cloak) })
    };
    Form {
        title: group(state, ship, "group-power"),
        group: group(state, ship, "group-power"),
        rule: id::BASE_PWR_1,
        stem: format!("allocate {ship}"),
        button: msg!("form-do-allocate"),
        foretold: false,
        unit: 1,
        supplies: vec![Supply { name: msg!("form-power"), amount: power }],
        presets: plans.iter().filter_map(preset).collect(),
        parts,
    }
}

/// The amounts of an allocation in the order of the fields.
fn amounts(parts: &[Part], made: &Allocation, cloak: u8) -> Vec<u32> {
    let of = |field: &Field| match field.word.as_str() {
        "move" => u32::from(made.movement),
        "cloak" => u32::from(if made.cloak { cloak } else { 0 }),
        "regen" => u32::from(made.regeneration),
        word => match word.split_at_checked(1) {
            Some(("w", _)) => word.parse::<MountNo>().map_or(0, |mount| made.mounts[mount].into()),
            _ => word.parse::<usize>().ok().and_then(|side| made.shields.get(side - 1)).map_or(0, |&points| points.into()),
        },
    };
    parts.iter().flat_map(|part| &part.fields).map(of).collect()
}

fn half(view: &View, ship: ShipNo, bit: u32) -> Option<u32> {
    let powered = &view.ship(ship);
    powered.is(bit).then(|| u32::from(powered.power() / 2))
}

fn part(name: Text, fields: Vec<Field>) -> Part {
    Part { name, word: String::new(), price: (1, 1), most: None, from: Vec::new(), ring: false, fields }
}

fn field(name: Text, word: impl Into<String>, most: u32) -> Field {
    Field::new(name, word, most)
}

fn movement(view: &View, ship: ShipNo) -> Part {
    let powered = &view.ship(ship);
    let mpr = u32::from(powered.class().mpr);
    let most = if powered.is(flag::NO_ENGINES) { 0 } else { u32::from(powered.power()) / mpr * mpr };
    let mut field = field(msg!("form-engines"), "move", most);
    field.step = mpr;
    field.buys = Some((mpr, msg!("form-movement-point")));
    if powered.held_by.is_some() {
        field.note = msg!("form-held");
    }
    Part { most: half(view, ship, flag::HALF_MOVES), ..part(msg!("form-movement"), vec![field]) }
}

fn shields(view: &View, ship: ShipNo) -> Part {
    let powered = &view.ship(ship);
    let class = powered.class();
    let side = |side: Side| {
        let gone = powered.boxes(Track::generator(side)) == 5;
        let most = if gone { 0 } else { u32::from(view.rules.most_shield(powered, side)) };
        let mut field = field(msg!("form-side", side = side.number(), name = side_name(side)), side.to_string(), most);
        field.step = u32::from(class.shield_points).max(1);
        if gone {
            field.note = msg!("form-generator-gone");
        } else if class.is_borg() && powered.heel_side() == Some(side) {
            field.note = msg!("form-heel");
        }
        field
    };
    Part {
        word: "shields".into(),
        price: (class.shield_power.into(), class.shield_points.into()),
        most: half(view, ship, flag::HALF_SHIELDS),
        ring: true,
        ..part(msg!("form-shields"), Side::ALL.map(side).to_vec())
    }
}

fn weapons(view: &View, ship: ShipNo) -> Part {
    let state = &view.table();
    let class = state.ships[ship].class();
    let mount = |index: MountNo| {
        let (now, spec, weapon) = state.mount(ship, index);
        let most = if now.works() { u32::from(most_power(weapon, now.status())) } else { 0 };
        let mut field = field(Text::name(format!("{index} {} {}", weapon.id, arcs(spec.sides))), index.to_string(), most);
        field.least = match weapon.kind {
            Kind::Beam => 1.min(most),
            Kind::Tractor => u32::from(weapon.least).min(most),
            _ => most,
        };
        field.note = match now.status() {
            Status::Operational => words::weapon(weapon),
            status => msg!("form-weapon-status", status = words::status(status), weapon = words::weapon(weapon)),
        };
        field
    };
    Part { most: half(view, ship, flag::HALF_WEAPONS), ..part(msg!("form-weapons"), class.numbers().map(mount).collect()) }
}

fn other(view: &View, ship: ShipNo) -> Part {
    let powered = &view.ship(ship);
    let class = powered.class();
    let mut fields = Vec::new();
    if class.cloak > 0 {
        let cost = u32::from(class.cloak);
        let most = if powered.held_by.is_none() { cost } else { 0 };
        let note = if most == 0 { msg!("form-cloak-held") } else { msg!("form-cloak-note") };
        fields.push(Field { least: cost, bare: true, note, ..field(msg!("form-cloak"), "cloak", most) });
    }
    if class.is_borg() && view.rules.options.regen_box {
        let step = u32::from(view.rules.regeneration_ratio(&class));
        fields.push(Field { step, ..field(msg!("form-box"), "regen", powered.power().into()) });
    }
    part(msg!("form-other"), fields)
}
