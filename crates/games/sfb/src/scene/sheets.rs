//! The system display of each ship: boxes that fill with damage and can be clicked where a rule asks.

use engine::{BoxGroup, BoxMark, Drawing, Later, RingPart, Row, Scene, Sheet, TableLine, Text, Tone, msg};

use super::{board::tone, choices::box_id};
use crate::{
    data::{
        Class, Kind, MOST_SHIPS, MOST_WEAPONS, SYSTEM_NAMES, SYSTEMS, System, Torp, Weapon, costs,
        drones::drone_model,
        fit::{Fit, class_of},
    },
    ids::{ShieldNo, ShipNo},
    narrate::system,
    rules::{damage, movement, seeking},
    state::{Secret, State, flag},
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
    let mut speeds = [None; MOST_SHIPS];
    for (speed, ship) in speeds.iter_mut().zip(state.ships()).filter(|(_, ship)| state.fights(*ship)) {
        *speed = Some(state.hulls[ship].speed);
    }
    Sheet {
        of: String::new(),
        title: plain("track-title"),
        subtitle: msg!("n-of-m", n = now, m = 32),
        tone: Tone::Neutral,
        active: false,
        gone: false,
        rows: Later::of(Pace { now, speeds }),
    }
}

/// What the impulse track is drawn from.
#[derive(Hash)]
struct Pace {
    /// The impulse.
    now: u8,
    /// Of each ship that fights.
    speeds: [Option<u8>; MOST_SHIPS],
}

impl Pace {
    fn movers(&self, impulse: u8) -> Text {
        let moving = (1..).zip(&self.speeds).filter(|(_, speed)| speed.is_some_and(|speed| costs::moves(speed, impulse)));
        let numbers: Vec<String> = moving.map(|(number, _): (u8, _)| number.to_string()).collect();
        let numbers = if numbers.is_empty() { "-".to_owned() } else { numbers.join(" ") };
        Text::name(if impulse == self.now { format!("▸ {numbers}") } else { numbers })
    }

    fn line(&self, first: u8) -> TableLine {
        TableLine {
            id: String::new(),
            cells: [Text::name(format!("{}–{}", first + 1, first + LINE))]
                .into_iter()
                .chain((1..=LINE).map(|step| self.movers(first + step)))
                .collect(),
            tone: if (first + 1..=first + LINE).contains(&self.now) { Tone::Good } else { Tone::Neutral },
            tip: Text::NONE,
        }
    }
}

impl Drawing<Row> for Pace {
    fn draw(&self) -> Vec<Row> {
        let head = [plain("chip-impulse")].into_iter().chain((1..=LINE).map(|step| Text::name(format!("+{step}")))).collect();
        let lines = (0..32).step_by(LINE.into()).map(|first| self.line(first)).collect();
        vec![Row::Table { name: plain("chip-moves"), head, lines }]
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
        Sensor => (2, 9),
        Scanner => (3, 9),
        DamageControl => (4, 9),
        Excess => (3, 10),
    }
}

fn sheet(view: &View, state: &State, ship: ShipNo) -> Sheet {
    let owns = view.owns(ship);
    Sheet {
        of: format!("ship:{}", ship.number()),
        title: ship_name(state, ship),
        subtitle: class_name(state.class(ship)),
        tone: tone(state, ship),
        active: ship.within(state.flow.pending) && owns,
        gone: !state.fights(ship),
        rows: Later::of(Figures::of(state, ship, owns)),
    }
}

/// What the rows of a ship's display are drawn from, and nothing else: it is the same after most commands as before.
#[derive(Hash)]
struct Figures {
    ship: ShipNo,
    class: u8,
    fit: Fit,
    boxes: [u8; SYSTEMS],
    /// A bit for each weapon that is undestroyed.
    alive: u64,
    shields: [u8; 6],
    /// The sides on which nothing stops a shot.
    bare: [bool; 6],
    asif: [u8; 9],
    /// Boxes of the whole ASIF.
    asif_whole: [u8; 9],
    asif_up: bool,
    speed: u8,
    /// Hexes straight ahead before a turn, at this speed.
    turn: u8,
    ecm: u8,
    eccm: u8,
    crew: u8,
    own: Option<Own>,
}

/// What only the owner is shown.
#[derive(Hash)]
struct Own {
    capacitor: u16,
    reserve: u16,
    general: u8,
    /// Of each weapon whose load is shown: turns, energy and torpedo.
    turns: [u8; MOST_WEAPONS],
    energy: [u8; MOST_WEAPONS],
    torps: [u8; MOST_WEAPONS],
    /// The contents of each rack, and for drones their types.
    stock: [[u8; 2]; MOST_WEAPONS],
    models: [[u8; 2]; MOST_WEAPONS],
}

/// The weapons whose loads are shown, by their numbers.
fn loaded(class: &Class) -> impl Iterator<Item = (usize, &Weapon)> {
    class.weapons.iter().enumerate().filter(|(_, weapon)| !weapon.kind.is_phaser())
}

/// Whether the weapon's stock says what lies in it.
fn holds(weapon: &Weapon) -> bool {
    matches!(weapon.kind, Kind::Rack | Kind::Array | Kind::Add | Kind::PlasmaRack)
}

impl Own {
    fn of(state: &State, ship: ShipNo) -> Own {
        let (secret, class): (&Secret, &Class) = (&state.secrets[ship], state.class(ship));
        let none = [0; MOST_WEAPONS];
        let (capacitor, reserve, general) = (secret.capacitor, secret.reserve(), secret.general);
        let (stock, models) = ([[0; 2]; MOST_WEAPONS], [[0; 2]; MOST_WEAPONS]);
        let mut own = Own { capacitor, reserve, general, turns: none, energy: none, torps: none, stock, models };
        for (index, weapon) in loaded(class) {
            let load = &secret.loads[index];
            (own.turns[index], own.energy[index]) = (load.turns, load.energy);
            // It is named in its third turn only.
            own.torps[index] = if load.turns == 3 { load.torp } else { 0 };
            if holds(weapon) {
                own.stock[index] = load.stock;
                own.models[index] = [false, true].map(|large| seeking::model_of(state, ship, weapon, large));
            }
        }
        own
    }

    /// The load of a weapon; a phaser has none, it draws on the capacitor.
    fn load(&self, index: usize, weapon: &Weapon) -> Text {
        let [first, second] = self.stock[index];
        match weapon.kind {
            kind if kind.is_phaser() => return Text::NONE,
            Kind::Rack | Kind::Array => return self.drones(index),
            Kind::Add => return msg!("cell-rounds", n = first),
            Kind::PlasmaRack => return msg!("cell-plasma-rack", torp = weapon.torp.name(), ready = second, n = first),
            _ => {}
        }
        let turns = self.turns[index];
        msg!(
            "cell-load",
            turns = turns,
            energy = engine::form::fraction(self.energy[index].into(), if weapon.kind.in_quarters() { 4 } else { 1 }),
            torp = if turns == 3 { Torp::of(self.torps[index]).name() } else { "" }
        )
    }

    /// The drones of a rack by their types, and the reloads that are left.
    fn drones(&self, index: usize) -> Text {
        let kinds = self.stock[index].into_iter().zip(self.models[index]).filter(|(count, _)| *count > 0);
        let drones: Vec<String> = kinds.map(|(count, model)| format!("{count} × {}", drone_model(model).name)).collect();
        let reloads = self.energy[index];
        if drones.is_empty() {
            return msg!("cell-rack-empty", reloads = reloads);
        }
        msg!("cell-rack", drones = drones.join(", "), reloads = reloads)
    }

    fn numbers(&self) -> Row {
        let quarters = |amount: u16| Text::name(engine::form::fraction(amount.into(), 4));
        Row::Numbers(vec![
            (plain("number-capacitor"), quarters(self.capacitor)),
            (plain("number-reserve"), quarters(self.reserve)),
            (plain("number-general"), Text::name(self.general.to_string())),
        ])
    }
}

impl Figures {
    /// Of a table as the viewer knows it.
    fn of(state: &State, ship: ShipNo, owns: bool) -> Figures {
        let hull = &state.hulls[ship];
        Figures {
            ship,
            class: hull.class,
            fit: hull.fit,
            boxes: hull.boxes,
            alive: hull.mounts.iter().zip(0..).fold(0, |all, (mount, index)| all | u64::from(mount.alive) << index),
            shields: hull.shields,
            bare: ShieldNo::each(|side| hull.shield(side) == 0),
            asif: hull.asif,
            asif_whole: state.options.asif(state.class(ship)),
            asif_up: hull.is(flag::ASIF),
            speed: hull.speed,
            turn: movement::turn_mode(state, ship),
            ecm: hull.ecm,
            eccm: hull.eccm,
            crew: hull.crew,
            own: owns.then(|| Own::of(state, ship)),
        }
    }

    fn class(&self) -> &'static Class {
        class_of(self.class, &self.fit)
    }

    fn alive(&self, index: usize) -> bool {
        self.alive >> index & 1 != 0
    }

    fn shields(&self) -> Row {
        let class = self.class();
        let part = |side: ShieldNo| RingPart {
            id: format!("shield:{}:{}", self.ship.number(), side.number()),
            name: Text::name(side.number().to_string()),
            now: Some(self.shields[side].into()),
            most: class.shields[side].into(),
            boxes: Vec::new(),
            tone: if self.bare[side] { Tone::Bad } else { Tone::Neutral },
            tip: Text::NONE,
        };
        Row::Ring { name: plain("row-shields"), turn: 0.0, parts: ShieldNo::all().map(part).collect() }
    }

    /// The boxes of the display: systems, then weapons.
    fn groups(&self) -> Vec<BoxGroup> {
        let class = self.class();
        let mut groups: Vec<BoxGroup> = SYSTEM_NAMES
            .iter()
            .filter(|(kind, _)| class.boxes[*kind as usize] > 0)
            .map(|(kind, _)| BoxGroup {
                id: box_id(self.ship, kind.code()),
                name: system(*kind),
                letters: Text::NONE,
                at: place(*kind),
                across: 5,
                boxes: marks(self.boxes[*kind as usize], class.boxes[*kind as usize]),
                tip: Text::NONE,
            })
            .collect();
        for (index, (number, weapon)) in class.mounted().enumerate() {
            groups.push(BoxGroup {
                id: box_id(self.ship, damage::weapon_box(number)),
                name: msg!("weapon-mounted", kind = kind_name(weapon), id = weapon.id.clone(), arc = weapon.arc_name.clone()),
                letters: Text::name(weapon.id.clone()),
                at: (if index % 2 == 0 { 1 } else { 5 }, 1 + (index / 2) as i8),
                across: 1,
                boxes: marks(u8::from(self.alive(index)), 1),
                tip: Text::NONE,
            });
        }
        groups
    }

    fn asif(&self) -> impl Iterator<Item = Row> {
        let columns = ["A", "B", "C", "D", "E", "F", "G", "H", "I"].into_iter().enumerate();
        columns.filter(|(column, _)| self.asif_whole[*column] > 0).map(|(column, name)| Row::Track {
            id: format!("asif:{}:{name}", self.ship.number()),
            name: msg!("row-asif", column = name, up = i64::from(self.asif_up)),
            boxes: marks(self.asif[column], self.asif_whole[column]),
        })
    }

    /// Each weapon with its type and arc, for the owner also with its load.
    fn weapons(&self) -> Row {
        let line = |(index, weapon): (usize, &Weapon)| {
            let mut cells = vec![weapon_titled(weapon), Text::name(weapon.arc_name.clone())];
            cells.extend(self.own.as_ref().map(|own| own.load(index, weapon)));
            TableLine {
                id: format!("load:{}:w{}", self.ship.number(), index + 1),
                cells,
                tone: if self.alive(index) { Tone::Neutral } else { Tone::Bad },
                tip: Text::NONE,
            }
        };
        let lines = self.class().weapons.iter().enumerate().map(line).collect();
        let load = self.own.as_ref().map(|_| plain("head-load"));
        let head = [plain("head-weapon"), plain("head-arc")].into_iter().chain(load).collect();
        Row::Table { name: plain("row-weapons"), head, lines }
    }
}

impl Drawing<Row> for Figures {
    fn draw(&self) -> Vec<Row> {
        let mut rows = vec![self.shields(), Row::Display { name: plain("row-display"), groups: self.groups() }];
        rows.extend(self.asif());
        let number = |name: &'static str, value: u8| (plain(name), Text::name(value.to_string()));
        let (category, _) = costs::TURN_MODES[usize::from(self.class().turn_mode).min(6)];
        rows.push(Row::Numbers(vec![
            number("number-speed", self.speed),
            (plain("number-turn"), Text::name(format!("{category} {}", self.turn))),
            number("number-ecm", self.ecm),
            number("number-eccm", self.eccm),
            number("number-crew", self.crew),
        ]));
        if let Some(own) = &self.own {
            rows.push(own.numbers());
        }
        rows.push(self.weapons());
        if let Some(what) = what_is_ours(self.class()) {
            rows.push(Row::Note(msg!("row-ours", what = what)));
        }
        rows
    }
}
