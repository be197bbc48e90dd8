//! Words for people: the catalogues, and the parts that several sentences share.

use std::sync::LazyLock;

use engine::{Text, msg};
use geometry::hex::Side;

use crate::{
    command::{self, Manoeuvre, Query, Repair},
    data::{Catastrophe, Class, Confidence, Kind, Location, Weapon, tables},
    ids::{MountNo, ShipNo, WeaponNo},
    state::{Call, Ending, Shot, State, Status, Step},
};

pub use crate::catalogue::{SOURCES, of, slot};

/// Two texts, one after the other.
fn joined(a: Text, b: Text) -> Text {
    msg!("join", a = a, b = b)
}

/// Texts one after the other.
pub fn all(texts: impl IntoIterator<Item = Text>) -> Text {
    texts.into_iter().reduce(joined).unwrap_or_default()
}

/// Texts with commas between them.
pub fn list(texts: impl IntoIterator<Item = Text>) -> Text {
    texts.into_iter().reduce(|a, b| msg!("join-list", a = a, b = b)).unwrap_or_default()
}

/// A ship with its number: `2 Borg Large Cube`.
pub fn ship(state: &State, ship: ShipNo) -> Text {
    match state.ship(ship) {
        Some(known) => Text::name(format!("{ship} {}", known.class().name)),
        None => msg!("name-ship", n = ship.number()),
    }
}

/// A mount with its weapon: `w3 FH-11`.
pub fn mount(state: &State, ship: ShipNo, mount: MountNo) -> Text {
    match state.ship(ship) {
        Some(known) if known.class().has(mount) => Text::name(format!("{mount} {}", known.class().weapon(mount).id)),
        _ => slot(mount),
    }
}

/// The target of a called shot.
pub fn call(state: &State, target: ShipNo, call: Call) -> Text {
    match call {
        Call::None => Text::NONE,
        Call::Generator => msg!("call-generator"),
        Call::Warp => msg!("call-warp"),
        Call::Impulse => msg!("call-impulse"),
        Call::Mount(index) => mount(state, target, index),
    }
}

/// The thing to repair.
pub fn repair(state: &State, ship: ShipNo, what: Repair) -> Text {
    match what {
        Repair::Mount(index) => mount(state, ship, index),
        Repair::Generator(side) => msg!("repair-generator", side = side.number()),
        Repair::Sensors => msg!("repair-sensors"),
        Repair::None => msg!("repair-nothing"),
    }
}

/// The question that a lock lets a captain ask.
pub fn query(query: Query) -> Text {
    match query {
        Query::Power => msg!("query-power"),
        Query::Uses => msg!("query-uses"),
        Query::Shields => msg!("query-shields"),
        Query::Weapons => msg!("query-weapons"),
        Query::Damage => msg!("query-damage"),
        Query::Life => msg!("query-life"),
        Query::Transporters => msg!("query-transporters"),
        Query::Shield(side) => msg!("query-shield", side = side.number()),
        Query::Weapon(mount) => slot(mount),
    }
}

/// The sources of power for regeneration.
pub fn sources(sources: command::Sources) -> Text {
    use command::Sources;
    let named = [(Sources::RESERVE, "source-reserve"), (Sources::BOX, "source-box"), (Sources::MOVEMENT, "source-movement")];
    let shields = Side::ALL.into_iter().filter(|&side| sources.has(Sources::shield(side)));
    let mounts = MountNo::first(MountNo::MOST).filter(|&mount| sources.has(Sources::mount(mount)));
    let named = named.into_iter().filter(|(bit, _)| sources.has(*bit)).map(|(_, id)| Text::of(id));
    let shields = shields.map(|side| msg!("source-shield", side = side.number()));
    let all = named.chain(shields).chain(mounts.map(slot));
    all.reduce(|a, b| msg!("join-sources", a = a, b = b)).unwrap_or_default()
}

/// A result of the catastrophic table.
pub fn catastrophe(result: Catastrophe) -> Text {
    Text::of(match result {
        Catastrophe::Explodes => "catastrophe-explodes",
        Catastrophe::ExplodesLater => "catastrophe-explodes-later",
        Catastrophe::NoPower => "catastrophe-no-power",
        Catastrophe::HalfPower => "catastrophe-half-power",
        Catastrophe::Generators => "catastrophe-generators",
        Catastrophe::Weapons => "catastrophe-weapons",
        Catastrophe::Superstructure => "catastrophe-superstructure",
        Catastrophe::Engines => "catastrophe-engines",
        Catastrophe::Tenth => "catastrophe-tenth",
    })
}

/// A part of a movement.
pub fn manoeuvre(part: Manoeuvre) -> Text {
    Text::of(match part {
        Manoeuvre::Forward => "part-forward",
        Manoeuvre::Back => "part-back",
        Manoeuvre::Left => "part-left",
        Manoeuvre::Right => "part-right",
        Manoeuvre::SlipLeft => "part-slip-left",
        Manoeuvre::SlipRight => "part-slip-right",
        Manoeuvre::Stop => "part-stop",
        Manoeuvre::HardLeft => "part-hard-left",
        Manoeuvre::HardRight => "part-hard-right",
    })
}

/// The name of a step.
pub fn step(step: Step) -> Text {
    Text::of(step_message(step))
}

/// The message with the name of a step.
pub fn step_message(step: Step) -> &'static str {
    match step {
        Step::Allocate => "step-allocate",
        Step::Sensors => "step-sensors",
        Step::Move => "step-move",
        Step::Mark => "step-mark",
        Step::Fire => "step-fire",
        Step::Repower => "step-repower",
        Step::Repair => "step-repair",
        Step::Over => "step-over",
    }
}

/// The state of a mount.
pub fn status(status: Status) -> Text {
    Text::of(match status {
        Status::Operational => "status-operational",
        Status::Damaged => "status-damaged",
        Status::Repaired => "status-repaired",
        Status::Destroyed => "status-destroyed",
    })
}

/// The location of a hit.
pub fn location(location: Location) -> Text {
    Text::of(match location {
        Location::SG => "location-generator",
        Location::BW => "location-beam",
        Location::MW => "location-missile",
        Location::SS => "location-superstructure",
        Location::WE => "location-warp",
        Location::IE => "location-impulse",
        Location::PP => "location-power-plant",
        Location::SN => "location-sensors",
        Location::BR => "location-bridge",
        Location::EN => "location-engineering",
        Location::CR => "location-crew",
    })
}

/// How the game ended.
pub fn ending(ending: Ending) -> Text {
    match ending {
        Ending::BothOut => msg!("over-both-out"),
        Ending::Time => msg!("over-time"),
        Ending::GotAway(team) => msg!("over-got-away", side = team.index()),
        Ending::Last(team) => msg!("over-last", side = team.index()),
    }
}

/// For a sheet: how well the figures are supported.
pub fn confidence(confidence: Confidence) -> Text {
    Text::of(match confidence {
        Confidence::High => "figures-high",
        Confidence::Medium => "figures-medium",
        Confidence::Low => "figures-low",
        Confidence::Ours => "figures-ours",
    })
}

/// The description of a weapon.
pub fn weapon(weapon: &'static Weapon) -> Text {
    let (power, chart) = (weapon.power, Text::name(weapon.chart.as_str()));
    let last = weapon.damage[usize::from(weapon.reach).max(1) - 1];
    match weapon.kind {
        Kind::Beam => msg!("weapon-beam", power = power, chart = chart),
        Kind::Missile => msg!("weapon-missile", power = power, damage = weapon.damage[0], chart = chart),
        Kind::Plasma => msg!("weapon-plasma", power = power, last = last, first = weapon.damage[0], chart = chart),
        Kind::Neutralizer => msg!("weapon-neutralizer", power = power, chart = chart),
        Kind::Tractor => msg!("weapon-tractor", least = weapon.least, power = power, chart = chart),
    }
}

/// The numbers that a weapon needs on the d10, range by range: `number to hit (at range): 9 (1‑4), 8 (5‑7)`.
pub fn to_hit(weapon: WeaponNo) -> Text {
    // Every mount of every sheet has it, and it never changes: so the numbers are written once.
    static NEEDED: LazyLock<Vec<String>> = LazyLock::new(|| tables().weapons.iter().map(needed).collect());
    msg!("hits-on", parts = NEEDED[weapon.index()].as_str())
}

/// The numbers of a firing chart, each with the ranges at which it is needed in brackets; no line of a printed sheet ends within one.
fn needed(weapon: &Weapon) -> String {
    let part = |(need, from, to): (u8, u8, u8)| {
        if from == to { format!("{need}\u{a0}({from})") } else { format!("{need}\u{a0}({from}\u{2011}{to})") }
    };
    weapon.bands().into_iter().map(part).collect::<Vec<_>>().join(", ")
}

/// The kind of ship that a class is: `federation XI cruiser`.
pub fn kind(class: &Class) -> Text {
    let faction = Text::of(match class.faction.as_str() {
        "borg" => "faction-borg",
        "klingon" => "faction-klingon",
        "romulan" => "faction-romulan",
        _ => "faction-federation",
    });
    let (number, word) = class.ship_class.rsplit_once(' ').unwrap_or(("", &class.ship_class));
    let word = match word {
        "battleship" => "class-battleship",
        "cube" => "class-cube",
        "destroyer" => "class-destroyer",
        "explorer" => "class-explorer",
        "frigate" => "class-frigate",
        "scout" => "class-scout",
        "sphere" => "class-sphere",
        "warbird" => "class-warbird",
        "cruiser" if number == "attack" => "class-attack-cruiser",
        _ => "class-cruiser",
    };
    match number {
        "" | "attack" => msg!("kind", faction = faction, class = Text::of(word)),
        number => msg!("kind-numbered", faction = faction, class = Text::of(word), number = Text::name(number.to_owned())),
    }
}

/// Points of damage on a side: what a die after the hit is about.
pub fn points(state: &State, target: ShipNo, side: Option<Side>, points: u16) -> Text {
    msg!("about-points", n = points, side = side.map_or(0, Side::number), ship = ship(state, target))
}

/// A shot, and what it needs.
pub fn shot(state: &State, shot: Shot, side: Side, range: u16, need: u8) -> Text {
    let (by, target) = (shot.ship, shot.target);
    let (weapon, by, at) = (mount(state, by, shot.mount), ship(state, by), ship(state, target));
    let plain = msg!("about-shot", ship = by, weapon = weapon, target = at, side = side.number(), range = range, need = need);
    match shot.call {
        Call::None => plain,
        named => msg!("about-call", shot = plain, what = call(state, shot.target, named)),
    }
}
