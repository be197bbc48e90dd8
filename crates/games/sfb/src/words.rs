//! Words: names of things, dice, the sentences of events.

use engine::{Text, msg};

use crate::{
    command::{Start, slot},
    data::{self, Class, Kind, Weapon},
    ids::{ShipNo, Target, WeaponNo},
    state::State,
};

/// A message without arguments.
pub fn plain(code: &'static str) -> Text {
    Text::of(code)
}

/// What a class is called: a published one has words, one of somebody's own its name.
pub fn class_name(class: &Class) -> Text {
    data::word(class).map_or_else(|| Text::name(class.name.clone()), Text::of)
}

/// What of a class is ours and not published; nothing where all of it is published.
pub fn what_is_ours(class: &Class) -> Option<Text> {
    Some(match class.ours.as_str() {
        "" | "nothing" => return None,
        "everything" => msg!("ours-everything"),
        "everything else" => msg!("ours-everything-else"),
        "everything; fighters are not played" => msg!("ours-no-fighters"),
        "proposed by this project" => msg!("ours-proposed"),
        "arcs of the plasma tubes" => msg!("ours-arcs"),
        "boxes, shields, power and weapons, as a refit of the CA" => msg!("ours-refit", of = "CA"),
        "boxes, shields, power and weapons, as a refit of the D7" => msg!("ours-refit", of = "D7"),
        "everything else, from the X1 ISC CCX on" => msg!("ours-from-ccx"),
        other => Text::name(other.to_owned()),
    })
}

/// A message about a ship.
pub fn of_ship(code: &'static str, state: &State, ship: ShipNo) -> Text {
    Text::Message(code, vec![("ship", ship_name(state, ship).into())])
}

/// A ship by its number and name.
pub fn ship_name(state: &State, ship: ShipNo) -> Text {
    Text::name(format!("{} {}", ship.number(), state.class(ship).id.to_uppercase()))
}

/// A ship or seeking weapon.
pub fn target_name(state: &State, target: Target) -> Text {
    match target.seeker() {
        Some(seeker) => msg!("seeker", n = seeker.number()),
        None => target.ship().map_or(Text::NONE, |ship| ship_name(state, ship)),
    }
}

/// The slot of reserve power as the messages distinguish it: the slot, 8 for any column of the ASIF, and the letter of the column.
pub fn slot(slot: u8) -> (u8, Text) {
    let column = slot.checked_sub(slot::COLUMNS).map_or(Text::NONE, |column| Text::name(char::from(b'A' + column).to_string()));
    (slot.min(slot::COLUMNS), column)
}

/// A weapon of a ship by its id on the display.
pub fn weapon_name(state: &State, ship: ShipNo, weapon: WeaponNo) -> Text {
    state.class(ship).weapons.get(weapon.index()).map_or(Text::NONE, |spec| Text::name(spec.id.clone()))
}

/// What a weapon is: `photon`, `plasma-R`.
pub fn kind_name(weapon: &Weapon) -> Text {
    let torp = weapon.torp.name();
    match weapon.kind {
        Kind::Phaser1 => plain("kind-phaser1"),
        Kind::Phaser2 => plain("kind-phaser2"),
        Kind::Phaser3 => plain("kind-phaser3"),
        Kind::PhaserG => plain("kind-phaserg"),
        Kind::Phaser4 => plain("kind-phaser4"),
        Kind::Phaser5 => plain("kind-phaser5"),
        Kind::Phaser6 => plain("kind-phaser6"),
        Kind::Element => plain("kind-element"),
        Kind::Photon => plain("kind-photon"),
        Kind::Disruptor => plain("kind-disruptor"),
        Kind::Fusion => plain("kind-fusion"),
        Kind::Hellbore => plain("kind-hellbore"),
        Kind::Plasma => msg!("kind-plasma", torp = torp),
        Kind::PlasmaRack => msg!("kind-plasmarack", torp = torp),
        Kind::Caster => plain("kind-caster"),
        Kind::Freezer => plain("kind-freezer"),
        Kind::Ppd => plain("kind-ppd"),
        Kind::Hppd => plain("kind-hppd"),
        Kind::Rack => plain("kind-rack"),
        Kind::Array => plain("kind-array"),
        Kind::Add => plain("kind-add"),
        Kind::Esg => plain("kind-esg"),
    }
}

/// A weapon by what it is and its id on the display.
pub fn weapon_titled(weapon: &Weapon) -> Text {
    msg!("weapon-titled", kind = kind_name(weapon), id = Text::name(weapon.id.clone()))
}

/// How a weapon begins the scenario.
pub fn start(start: Start) -> Text {
    match start {
        Start::Canister(slot, f) => msg!("start-canister", slot = slot + 1, f = i64::from(f)),
        Start::Charge(on) => msg!("start-charge", on = i64::from(on)),
        Start::Shows(on) => msg!("start-shows", on = i64::from(on)),
    }
}
