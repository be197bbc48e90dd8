//! The system display of each ship: boxes that fill with damage and can be clicked where a rule asks.

use engine::{BoxGroup, BoxMark, RingPart, Row, Scene, Sheet, TableLine, Text, Tone, msg};

use super::{board::tone, choices::box_id};
use crate::{
    data::{SYSTEM_NAMES, System, costs},
    narrate::system,
    rules::damage::WEAPON,
    state::{State, flag},
    view::View,
    words::{class_name, kind_name, plain, ship_name, weapon_titled, what_is_ours},
};

/// Draws the displays.
pub fn draw(view: &View, state: &State, scene: &mut Scene) {
    for ship in state.ships() {
        scene.sheets.push(sheet(view, state, ship));
    }
    scene.sheets.push(track(state));
}

/// Impulses in a line of the track.
const LINE: u8 = 8;

/// The impulse track: which ships move on each of the 32 impulses of the turn (`SFB.BASE.IMP.1`).
fn track(state: &State) -> Sheet {
    let now = state.flow.impulse;
    let movers = |impulse: u8| {
        let moving = state.ships().filter(|&ship| state.fights(ship) && costs::moves(state.hulls[ship].speed, impulse));
        let numbers: Vec<String> = moving.map(|ship| (ship + 1).to_string()).collect();
        let numbers = if numbers.is_empty() { "-".to_owned() } else { numbers.join(" ") };
        Text::name(if impulse == now { format!("▸ {numbers}") } else { numbers })
    };
    let line = |first: u8| TableLine {
        id: String::new(),
        cells: [Text::name(format!("{}–{}", first + 1, first + LINE))]
            .into_iter()
            .chain((1..=LINE).map(|step| movers(first + step)))
            .collect(),
        tone: if (first + 1..=first + LINE).contains(&now) { Tone::Good } else { Tone::Neutral },
        tip: Text::NONE,
    };
    let head = [plain("chip-impulse")].into_iter().chain((1..=LINE).map(|step| Text::name(format!("+{step}")))).collect();
    Sheet {
        of: String::new(),
        title: plain("track-title"),
        subtitle: msg!("n-of-m", n = now, m = 32),
        tone: Tone::Neutral,
        active: false,
        gone: false,
        rows: vec![Row::Table { name: plain("chip-moves"), head, lines: (0..32).step_by(LINE.into()).map(line).collect() }].into(),
    }
}

fn marks(left: u8, all: u8) -> Vec<BoxMark> {
    (0..all.max(left)).map(|at| if at < left { BoxMark::Full } else { BoxMark::Lost }).collect()
}

/// Column and row of each system on the display, bow up.
fn place(system: System) -> (i8, i8) {
    use System::*;
    match system {
        ForwardHull => (3, 0),
        CenterHull => (3, 4),
        RearHull => (3, 7),
        LeftWarp => (0, 5),
        RightWarp => (6, 5),
        CenterWarp => (3, 8),
        Impulse => (3, 6),
        Apr => (2, 6),
        Awr => (4, 6),
        Battery => (4, 5),
        Bridge => (3, 1),
        Emergency => (4, 2),
        Auxiliary => (2, 2),
        Flag => (2, 1),
        Security => (4, 1),
        Transporter => (2, 3),
        Tractor => (4, 3),
        Lab => (3, 3),
        Probe => (3, 2),
        Shuttle => (2, 7),
        Cargo => (4, 7),
        Excess => (6, 8),
        Sensor => (0, 0),
        Scanner => (1, 0),
        DamageControl => (5, 0),
    }
}

fn sheet(view: &View, state: &State, ship: usize) -> Sheet {
    let hull = &state.hulls[ship];
    let class = state.class(ship);
    let mut rows = vec![shields(state, ship)];
    rows.push(Row::Display { name: plain("row-display"), groups: groups(state, ship) });
    if class.asif != [0; 9] {
        for (column, name) in ["A", "B", "C", "D", "E", "F", "G", "H", "I"].iter().enumerate().filter(|(column, _)| class.asif[*column] > 0)
        {
            rows.push(Row::Track {
                id: format!("asif:{}:{name}", ship + 1),
                name: msg!("row-asif", column = *name, up = i64::from(hull.is(flag::ASIF))),
                boxes: marks(hull.asif[column], class.asif[column]),
            });
        }
    }
    rows.push(Row::Numbers(vec![
        (plain("number-speed"), Text::name(hull.speed.to_string())),
        (plain("number-ecm"), Text::name(hull.ecm.to_string())),
        (plain("number-eccm"), Text::name(hull.eccm.to_string())),
        (plain("number-crew"), Text::name(hull.crew.to_string())),
    ]));
    if view.owns(ship) {
        rows.push(own(state, ship));
        rows.push(weapons(state, ship));
    }
    if let Some(what) = what_is_ours(class) {
        rows.push(Row::Note(msg!("row-ours", what = what)));
    }
    Sheet {
        of: format!("ship:{}", ship + 1),
        title: ship_name(state, ship),
        subtitle: class_name(class),
        tone: tone(state, ship),
        active: state.flow.pending >> ship & 1 != 0 && view.owns(ship),
        gone: !state.fights(ship),
        rows: rows.into(),
    }
}

/// The boxes of the display: systems, then weapons.
fn groups(state: &State, ship: usize) -> Vec<BoxGroup> {
    let hull = &state.hulls[ship];
    let class = state.class(ship);
    let mut groups: Vec<BoxGroup> = SYSTEM_NAMES
        .iter()
        .filter(|(kind, _)| class.boxes[*kind as usize] > 0)
        .map(|(kind, _)| BoxGroup {
            id: box_id(ship, *kind as u8),
            name: system(*kind),
            letters: Text::NONE,
            at: place(*kind),
            across: 5,
            boxes: marks(hull.boxes[*kind as usize], class.boxes[*kind as usize]),
            tip: Text::NONE,
        })
        .collect();
    for (index, weapon) in class.weapons.iter().enumerate() {
        let alive = hull.mounts[index].alive;
        groups.push(BoxGroup {
            id: box_id(ship, index as u8 + WEAPON),
            name: msg!("weapon-mounted", kind = kind_name(weapon), id = weapon.id.clone(), arc = weapon.arc_name.clone()),
            letters: Text::name(weapon.id.clone()),
            at: (if index % 2 == 0 { 1 } else { 5 }, 1 + (index / 2) as i8),
            across: 1,
            boxes: marks(u8::from(alive), 1),
            tip: Text::NONE,
        });
    }
    groups
}

fn shields(state: &State, ship: usize) -> Row {
    let hull = &state.hulls[ship];
    let class = state.class(ship);
    let part = |side: usize| RingPart {
        id: format!("shield:{}:{}", ship + 1, side + 1),
        name: Text::name((side + 1).to_string()),
        now: Some(hull.shields[side].into()),
        most: class.shields[side].into(),
        boxes: Vec::new(),
        tone: if hull.shield(side) == 0 { Tone::Bad } else { Tone::Neutral },
        tip: Text::NONE,
    };
    Row::Ring { name: plain("row-shields"), turn: 0.0, parts: (0..6).map(part).collect() }
}

fn own(state: &State, ship: usize) -> Row {
    let secret = &state.secrets[ship];
    let quarters = |amount: u16| Text::name(engine::form::fraction(amount.into(), 4));
    Row::Numbers(vec![
        (plain("number-capacitor"), quarters(secret.capacitor)),
        (plain("number-reserve"), quarters(secret.reserve())),
        (plain("number-general"), Text::name(secret.general.to_string())),
    ])
}

fn weapons(state: &State, ship: usize) -> Row {
    let class = state.class(ship);
    let line = |(index, weapon): (usize, &crate::data::Weapon)| {
        let held = &state.secrets[ship].loads[index];
        let loaded = msg!(
            "cell-load",
            turns = held.turns,
            energy = engine::form::fraction(held.energy.into(), if weapon.kind.in_quarters() { 4 } else { 1 }),
            torp = if held.turns == 3 { crate::data::Torp::of(held.torp).name() } else { "" }
        );
        TableLine {
            id: format!("load:{}:w{}", ship + 1, index + 1),
            cells: vec![weapon_titled(weapon), loaded],
            tone: if state.hulls[ship].mounts[index].alive { Tone::Neutral } else { Tone::Bad },
            tip: Text::NONE,
        }
    };
    let lines = class.weapons.iter().enumerate().filter(|(_, weapon)| !weapon.kind.is_phaser()).map(line).collect();
    Row::Table { name: plain("row-weapons"), head: vec![plain("head-weapon"), plain("head-load")], lines }
}
