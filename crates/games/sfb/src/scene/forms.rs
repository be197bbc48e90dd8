//! The allocation as a form: sources, uses, and the ready-made plans filled in.

use engine::{Field, Form, Part, Preset, Scene, Supply, Text, msg};
use rulebook::sfb as id;

use crate::{
    Command,
    data::{Kind, costs, sequence::Does},
    flow,
    rules::{
        allocation::{self, Allocation},
        plans,
    },
    state::State,
    view::View,
    words::{plain, ship_name, weapon_name},
};

/// Draws the form for the ship that allocates.
pub fn draw(view: &View, state: &State, commands: &[Command], scene: &mut Scene) {
    let Some(ship) = view.viewer.and_then(|seat| flow::actor(state, seat)) else { return };
    if flow::does(state) != Does::Allocate || commands.is_empty() {
        return;
    }
    let class = state.class(ship);
    let from = allocation::sources(state, ship);
    let supply = |name: &'static str, amount: u16| Supply { name: plain(name), amount: amount.into() };
    let supplies = vec![
        supply("source-warp", from.warp),
        supply("source-impulse", from.impulse),
        supply("source-apr", from.apr),
        supply("source-awr", from.awr),
        supply("source-battery", from.battery_warp + from.battery_other),
    ];
    let size = usize::from(class.size.clamp(1, 5) - 1);
    let point = |name: Text, word: &str, most: u32| Field { step: 4, least: 4, ..Field::new(name, word, 4 * most) };
    let mut parts = Vec::new();
    let mut part = |name: &'static str, fields: Vec<Field>| {
        parts.push(Part { name: plain(name), word: String::new(), price: (1, 1), most: None, from: Vec::new(), ring: false, fields });
    };
    part("part-warfare", vec![point(plain("field-ecm"), "ecm", 6), point(plain("field-eccm"), "eccm", 6)]);
    part("part-phasers", vec![Field::new(plain("field-capacitor"), "capacitor", class.capacitor().into())]);
    part("part-reinforcement", (1..=6).map(|side| point(msg!("shield-n", n = side), &format!("s{side}"), 20)).collect());
    let armed = class.weapons.iter().enumerate().filter(|(index, weapon)| {
        !weapon.kind.is_phaser() && !matches!(weapon.kind, Kind::Rack | Kind::Array | Kind::Add) && state.hulls[ship].mounts[*index].alive
    });
    let fields: Vec<Field> =
        armed.map(|(index, _)| Field::new(weapon_name(state, ship, index as u8), format!("w{}", index + 1), 64)).collect();
    part("part-weapons", fields);
    let _ = (costs::ASIF[size], Allocation::NOTHING, plans::SPEEDS, Preset { command: String::new(), amounts: Vec::new() });
    scene.forms.push(Form {
        title: msg!("form-allocate", ship = ship_name(state, ship)),
        group: msg!("group-allocate", ship = ship_name(state, ship)),
        rule: id::BASE_NRG_2,
        stem: format!("allocate {} control shields=2", ship + 1),
        unit: 4,
        supplies,
        parts,
        presets: Vec::new(),
    });
}
