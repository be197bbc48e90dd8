//! Ship sheets: shield ring, power and superstructure tracks, generators, weapon rows; where the figures come from.

use std::sync::LazyLock;

use engine::{BoxMark, Drawing, Later, RingPart, Row, Scene, Sheet, TableLine, Tag, Text, Tone, msg};
use geometry::hex::{Side, Sides};

use crate::{
    ids::{MountNo, PoolNo, ShipNo},
    rules::firing,
    state::{Mount, Ship, State, Status, Step, Track, flag},
    view::View,
    words,
};

/// Adds a sheet for each ship.
pub fn draw(view: &View, scene: &mut Scene) {
    let state = &view.table();
    scene.sheets.extend(state.numbers().map(|number| sheet(view, state, number)));
}

fn sheet(view: &View, state: &State, number: ShipNo) -> Sheet {
    let ship = &state.ships[number];
    let class = ship.class();
    let drawn = ship.in_play() && view.sees(number);
    Sheet {
        of: if drawn { format!("ship:{number}") } else { String::new() },
        title: words::ship(state, number),
        subtitle: msg!("sheet-subtitle", kind = words::kind(&class), seat = ship.seat(), figures = words::confidence(class.confidence)),
        tone: Tone::Seat(ship.seat()),
        active: state.flow.active == Some(number),
        gone: !ship.in_play(),
        rows: Later::of(Figures::of(view, state, number)),
    }
}

fn track(id: String, label: &'static str, now: u16, full: u16) -> Row {
    // Large ships count several points to a box.
    let per = full.div_ceil(60).max(1);
    let boxes = full.div_ceil(per);
    let kept = now.div_ceil(per);
    let marks = (0..boxes).map(|index| if index < kept { BoxMark::Full } else { BoxMark::Lost }).collect();
    let each = if per > 1 { msg!("sheet-to-a-box", n = per) } else { Text::NONE };
    let name = msg!("sheet-track", what = Text::of(label), now = now, most = full, each = each);
    Row::Track { id, name, boxes: marks }
}

fn five(id: String, label: &'static str, lost: u8) -> Row {
    Row::Track { id, name: Text::of(label), boxes: boxes_of_five(lost) }
}

fn boxes_of_five(lost: u8) -> Vec<BoxMark> {
    (0..5).map(|index| if index + lost < 5 { BoxMark::Full } else { BoxMark::Lost }).collect()
}

fn pair(label: &'static str, value: impl ToString) -> (Text, Text) {
    (Text::of(label), value.to_string().into())
}

/// The conditions that a sheet shows.
const SHOWN: u32 = flag::DESTROYED
    | flag::LEFT
    | flag::CLOAKED
    | flag::FOUND
    | flag::BRIDGE
    | flag::HALF_SHIELDS
    | flag::HALF_WEAPONS
    | flag::HALF_MOVES
    | flag::HEEL_KNOWN
    | flag::EXPOSED
    | flag::EXPLOITED
    | flag::NO_REGENERATION
    | flag::NO_ENGINES
    | flag::EXPLODES_LATER;

/// The values that the rows of a ship's sheet are drawn from, and nothing else: they are the same after most commands as before.
#[derive(Hash)]
struct Figures {
    number: ShipNo,
    /// Fields that the sheet does not show are blank: the ship's place, for one.
    ship: Ship,
    /// Whether it is the viewer's own.
    owns: bool,
    /// Whether its movement points are shown.
    moves: bool,
    /// Whether the power of its mounts, in reserve and in the regeneration box is known.
    power: bool,
    /// The sides whose shield points are shown.
    sides: [bool; 6],
    /// The most points of each side now.
    most: [u8; 6],
    /// Power for two points of superstructure.
    regeneration: u16,
    mounts: [Mount; MountNo::MOST],
    /// A bit for each mount that has fired and holds a ship.
    holding: u64,
}

const _: () = assert!(MountNo::MOST <= u64::BITS as usize, "there is a bit for each mount");

impl Figures {
    /// The figures of a ship on the table as the viewer knows it.
    fn of(view: &View, state: &State, number: ShipNo) -> Figures {
        let (known, owns) = (&state.ships[number], view.owns(number));
        let moves = owns || state.flow.step != Step::Allocate;
        let sides = Side::ALL.map(|side| view.knows_shield(number, side) && (owns || state.flow.phase > 0));
        let mut ship = Ship::BLANK;
        (ship.class, ship.flags, ship.superstructure, ship.crew) = (known.class, known.flags & SHOWN, known.superstructure, known.crew);
        (ship.warp, ship.impulse, ship.reserve, ship.regeneration) = (known.warp, known.impulse, known.reserve, known.regeneration);
        if known.heel > 0 {
            (ship.heel, ship.heel_damage) = (known.heel, known.heel_damage);
        }
        ship.set_heel_side(known.heel_side());
        ship.set_tracks(known.tracks());
        if moves {
            ship.moves = known.moves;
        }
        for (to, side) in ship.shields.iter_mut().zip(Side::ALL).filter(|(_, side)| sides[side.index()]) {
            *to = known.shield(side);
        }
        if known.held_by.is_some() {
            ship.held_by = Some(PoolNo::FIRST);
        }
        let (mut mounts, mut holding) = ([Mount::default(); MountNo::MOST], 0);
        for (index, (to, mount)) in known.class().numbers().zip(mounts.iter_mut().zip(state.mounts(number))) {
            *to = *mount;
            to.set_late(false);
            holding |= u64::from(mount.fired() && state.held(number, index).is_some()) << index.index();
        }
        let most = Side::ALL.map(|side| state.rules.most_shield(known, side));
        let regeneration = state.rules.regeneration_ratio(&known.class());
        Figures { number, ship, owns, moves, power: view.knows_power(number), sides, most, regeneration, mounts, holding }
    }

    fn numbers(&self) -> Vec<(Text, Text)> {
        let ship = &self.ship;
        let borg = ship.class().is_borg();
        let mut numbers = vec![pair("sheet-warp", ship.warp), pair("sheet-impulse", ship.impulse)];
        if self.moves {
            numbers.push(pair("sheet-movement", ship.moves.map(|moves| moves.to_string()).join("/")));
        }
        if self.power {
            numbers.push(pair("sheet-reserve", ship.reserve));
        }
        if self.power && borg {
            numbers.push(pair("sheet-box", ship.regeneration));
        }
        if borg && ship.heel > 0 {
            numbers.push((msg!("sheet-heel"), msg!("now-of", now = ship.heel_left(), most = ship.heel)));
        }
        numbers
    }

    /// The shields around the ship, side 1 at the forward port side, each with its generator's boxes.
    fn ring(&self) -> Row {
        let ship = &self.ship;
        let part = |side: Side| {
            let now = self.sides[side.index()].then(|| u16::from(ship.shield(side)));
            let most = u16::from(self.most[side.index()]);
            let heel = ship.class().is_borg() && ship.heel_side() == Some(side);
            let tone = match now {
                None => Tone::Neutral,
                Some(0) => Tone::Bad,
                Some(points) if points * 3 <= most => Tone::Warn,
                Some(_) => Tone::Good,
            };
            let lost = ship.boxes(Track::generator(side));
            let boxes = boxes_of_five(lost);
            let held = now.map_or(msg!("sheet-not-known"), |points| msg!("now-of", now = points, most = most));
            let name = if heel { format!("{side}*") } else { side.to_string() };
            let heel = if heel { msg!("shield-heel") } else { Text::NONE };
            let tip = msg!("sheet-shield", side = side.number(), name = side_name(side), held = held, boxes = 5 - lost, heel = heel);
            RingPart { id: format!("side:{}.{side}", self.number), name: name.into(), now, most, boxes, tone, tip }
        };
        Row::Ring { name: msg!("sheet-shields"), turn: -60.0, parts: Side::ALL.map(part).to_vec() }
    }

    fn line(&self, index: MountNo) -> TableLine {
        let class = self.ship.class();
        let (now, spec, weapon) = (self.mounts[index], class.mounts[index], class.weapon(index));
        let power =
            if self.power { format!("{}/{}", now.power, firing::most_power(weapon, now.status())) } else { format!("?/{}", weapon.power) };
        let what = match now.status() {
            status @ (Status::Damaged | Status::Destroyed) => words::status(status),
            _ if self.holding >> index.index() & 1 != 0 => msg!("sheet-weapon-holds", power = power),
            _ if now.fired() => msg!("sheet-weapon-fired"),
            Status::Repaired => msg!("sheet-weapon-repaired", power = power),
            Status::Operational => Text::name(power),
        };
        let tone = match now.status() {
            Status::Damaged | Status::Destroyed => Tone::Bad,
            Status::Repaired => Tone::Warn,
            Status::Operational if self.power && now.power > 0 && !now.fired() => Tone::Good,
            Status::Operational => Tone::Neutral,
        };
        let cells = vec![words::slot(index), Text::name(weapon.id.as_str()), Text::name(arcs(spec.sides)), what];
        TableLine {
            id: format!("mount:{}.{index}", self.number),
            cells,
            tone,
            tip: msg!("sheet-weapon-tip", weapon = words::weapon(weapon), hits = words::to_hit(spec.weapon)),
        }
    }

    fn weapons(&self) -> Row {
        let head = vec![Text::NONE, msg!("sheet-weapon"), msg!("sheet-arc"), msg!("sheet-power")];
        let lines = self.ship.class().numbers().map(|index| self.line(index)).collect();
        Row::Table { name: msg!("sheet-weapons"), head, lines }
    }
}

impl Drawing<Row> for Figures {
    fn draw(&self) -> Vec<Row> {
        let (ship, number) = (&self.ship, self.number);
        let class = ship.class();
        vec![
            Row::Tags(tags(ship, self.owns)),
            self.ring(),
            track(format!("superstructure:{number}"), "sheet-superstructure", ship.superstructure, class.superstructure),
            track(format!("power:{number}"), "sheet-power", ship.power(), class.power()),
            Row::Numbers(self.numbers()),
            Row::Numbers(ratios(ship, self.regeneration)),
            five(format!("sensors:{number}"), "sheet-sensors", ship.boxes(Track::SENSORS)),
            self.weapons(),
            Row::Note(Text::of(class.note)),
        ]
    }
}

/// The letters of an arc as on ship sheets: `f/p`; sides that no letters name are listed.
pub fn arcs(sides: Sides) -> &'static str {
    // Written once for each set of sides: a fleet has more than a hundred mounts.
    static ARCS: LazyLock<Vec<String>> = LazyLock::new(|| (0..1 << Side::ALL.len()).map(|set| letters(sides_of(set))).collect());
    &ARCS[sides.iter().map(|side| 1 << side.index()).sum::<usize>()]
}

/// The set of sides with this number: one bit for each side.
fn sides_of(set: usize) -> Sides {
    Side::ALL.into_iter().filter(|side| set & (1 << side.index()) != 0).collect()
}

fn letters(sides: Sides) -> String {
    let letters = [("f", [2, 2]), ("p", [1, 6]), ("s", [3, 4]), ("a", [5, 5])];
    let has = |number: u8| sides.iter().any(|side| side.number() == number);
    let named: Vec<&str> = letters.into_iter().filter(|(_, of)| of.iter().all(|&number| has(number))).map(|(letter, _)| letter).collect();
    let covered: usize = named.iter().map(|letter| if matches!(*letter, "p" | "s") { 2 } else { 1 }).sum();
    if covered == sides.len() { named.join("/") } else { sides.iter().map(|side| side.to_string()).collect::<Vec<_>>().join(" ") }
}

/// A side in a word.
pub fn side_name(side: Side) -> Text {
    Text::of(["side-1", "side-2", "side-3", "side-4", "side-5", "side-6"][side.index()])
}

fn ratios(ship: &Ship, regeneration: u16) -> Vec<(Text, Text)> {
    let class = ship.class();
    let mut numbers = vec![
        pair("sheet-movement-ratio", format!("{}/1", class.mpr)),
        pair("sheet-shield-ratio", format!("{}/{}", class.shield_power, class.shield_points)),
        pair("sheet-max-shield", class.max_shield),
        pair("sheet-damage-chart", &class.chart_letter),
        pair("sheet-points", class.points),
    ];
    if class.cloak > 0 {
        numbers.push(pair("sheet-cloak", class.cloak));
    }
    if class.is_borg() {
        numbers.push((msg!("sheet-regeneration"), msg!("sheet-regeneration-for", n = regeneration)));
    }
    if let (Some(d), Some(wdf)) = (class.d, class.wdf) {
        numbers.push(pair("sheet-efficiency", format!("{d} / {wdf}")));
    }
    numbers
}

fn tags(ship: &Ship, owns: bool) -> Vec<Tag> {
    let in_play = ship.in_play();
    let conditions = [
        (ship.is(flag::DESTROYED), "tag-destroyed", "tag-destroyed-tip", Tone::Bad),
        (ship.is(flag::LEFT), "tag-left", "tag-left-tip", Tone::Neutral),
        (in_play && ship.disabled(), "tag-disabled", "tag-disabled-tip", Tone::Bad),
        (ship.is(flag::CLOAKED), "tag-cloaked", "tag-cloaked-tip", Tone::Neutral),
        (ship.is(flag::FOUND), "tag-found", "tag-found-tip", Tone::Warn),
        (ship.held_by.is_some(), "tag-held", "tag-held-tip", Tone::Bad),
        (ship.is(flag::BRIDGE), "tag-bridge", "tag-bridge-tip", Tone::Warn),
        (ship.any(flag::HALF_SHIELDS), "tag-half-shields", "tag-half-tip", Tone::Warn),
        (ship.any(flag::HALF_WEAPONS), "tag-half-weapons", "tag-half-tip", Tone::Warn),
        (ship.any(flag::HALF_MOVES), "tag-half-movement", "tag-half-tip", Tone::Warn),
        (ship.crew > 0, "tag-crew", "tag-crew-tip", Tone::Warn),
        (ship.is(flag::EXPOSED) && !ship.is(flag::EXPLOITED), "tag-heel-exposed", "tag-heel-exposed-tip", Tone::Bad),
        (ship.is(flag::HEEL_KNOWN) && !ship.is(flag::EXPOSED), "tag-heel-known", "tag-heel-known-tip", Tone::Warn),
        (ship.is(flag::EXPLOITED), "tag-heel-exploited", "tag-heel-exploited-tip", Tone::Bad),
        (ship.is(flag::NO_REGENERATION), "tag-no-regeneration", "tag-no-regeneration-tip", Tone::Bad),
        (ship.is(flag::NO_ENGINES), "tag-no-engines", "tag-no-engines-tip", Tone::Bad),
        (ship.is(flag::EXPLODES_LATER), "tag-explodes", "tag-explodes-tip", Tone::Bad),
    ];
    let tag = |name: Text, tip: Text, tone| Tag { id: String::new(), name, tip, tone };
    let percent = |tip: &'static str| Text::Message(tip, vec![("percent", ship.crew.into())]);
    let tip_of = |tip: &'static str| if tip == "tag-crew-tip" { percent(tip) } else { Text::of(tip) };
    let on = conditions.into_iter().filter(|(on, ..)| *on);
    let mut tags: Vec<Tag> = on.map(|(_, name, tip, tone)| tag(Text::of(name), tip_of(tip), tone)).collect();
    if let Some(side) = ship.heel_side() {
        let tip = if owns { msg!("tag-heel-side-own") } else { msg!("tag-heel-side-announced") };
        tags.push(tag(msg!("tag-heel-side", side = side.number()), tip, Tone::Warn));
    }
    tags
}
