//! Ship sheets: shield ring, power and superstructure tracks, generators, weapon rows; where the figures come from.

use engine::{BoxMark, RingPart, Row, Scene, Sheet, TableLine, Tag, Text, Tone};
use geometry::hex::{Side, Sides};

use crate::{
    narrate::name,
    rules::firing,
    state::{NONE, Ship, Status, Step, Track, flag},
    view::View,
};

/// Adds a sheet for each ship.
pub fn draw(view: &View, scene: &mut Scene) {
    for number in view.table().numbers() {
        scene.sheets.push(sheet(view, number));
    }
}

fn sheet(view: &View, number: usize) -> Sheet {
    let state = &view.table();
    let ship = &state.ships[number];
    let class = ship.class();
    let drawn = ship.in_play() && view.sees(number);
    Sheet {
        of: if drawn { format!("ship:{}", number + 1) } else { String::new() },
        title: name(state, number as u8).into(),
        subtitle: format!("{} {}, seat {}; {}", class.faction, class.ship_class, ship.seat(), class.confidence.sentence()).into(),
        tone: Tone::Seat(ship.seat()),
        active: usize::from(state.flow.active) == number,
        gone: !ship.in_play(),
        rows: rows(view, number),
    }
}

fn track(id: String, label: &str, now: u16, full: u16) -> Row {
    // Large ships count several points to a box.
    let per = full.div_ceil(60).max(1);
    let boxes = full.div_ceil(per);
    let kept = now.div_ceil(per);
    let marks = (0..boxes).map(|index| if index < kept { BoxMark::Full } else { BoxMark::Lost }).collect();
    let each = if per > 1 { format!(", {per} to a box") } else { String::new() };
    Row::Track { id, name: format!("{label} {now} of {full}{each}").into(), boxes: marks }
}

fn five(id: String, label: &'static str, lost: u8) -> Row {
    Row::Track { id, name: label.into(), boxes: boxes_of_five(lost) }
}

fn boxes_of_five(lost: u8) -> Vec<BoxMark> {
    (0..5).map(|index| if index + lost < 5 { BoxMark::Full } else { BoxMark::Lost }).collect()
}

fn pair(label: &'static str, value: impl ToString) -> (Text, Text) {
    (label.into(), value.to_string().into())
}

fn rows(view: &View, number: usize) -> Vec<Row> {
    let state = &view.table();
    let ship = &state.ships[number];
    let class = ship.class();
    let mut rows = vec![Row::Tags(tags(view, number))];
    rows.push(ring(view, number));
    rows.push(track(format!("superstructure:{}", number + 1), "superstructure", ship.superstructure, class.superstructure));
    rows.push(track(format!("power:{}", number + 1), "power", ship.power(), class.power()));
    let mut numbers = vec![pair("warp", ship.warp), pair("impulse", ship.impulse)];
    if view.owns(number) || state.flow.step != Step::Allocate {
        numbers.push(pair("movement by phase", ship.moves.map(|moves| moves.to_string()).join("/")));
    }
    if view.knows_power(number) {
        numbers.push(pair("reserve", ship.reserve));
    }
    if view.knows_power(number) && class.is_borg() {
        numbers.push(pair("regeneration box", ship.regeneration));
    }
    if class.is_borg() && ship.heel > 0 {
        numbers.push(pair("heel", format!("{} of {}", ship.heel_left(), ship.heel)));
    }
    rows.push(Row::Numbers(numbers));
    rows.push(Row::Numbers(ratios(ship)));
    rows.push(five(format!("sensors:{}", number + 1), "sensors", ship.boxes(Track::SENSORS)));
    rows.push(weapons(view, number));
    rows.push(Row::Note(format!("{}. {}", class.source, class.notes).into()));
    rows
}

/// The shields around the ship, side 1 at the forward port side, each with its generator's boxes.
fn ring(view: &View, number: usize) -> Row {
    let ship = &view.ship(number);
    let part = |side: Side| {
        let now = (view.knows_shield(number, side) && (view.owns(number) || view.flow.phase > 0)).then(|| u16::from(ship.shield(side)));
        let most = u16::from(view.rules.most_shield(ship, side));
        let heel = ship.class().is_borg() && ship.heel_side() == Some(side);
        let tone = match now {
            None => Tone::Neutral,
            Some(0) => Tone::Bad,
            Some(points) if points * 3 <= most => Tone::Warn,
            Some(_) => Tone::Good,
        };
        let lost = ship.boxes(Track::generator(side));
        let boxes = boxes_of_five(lost);
        let held = now.map_or("not known".to_owned(), |points| format!("{points} of {most}"));
        let heel = if heel { "; the heel lies here" } else { "" };
        let tip = format!("Shield {side}, {}: {held}; generator {} of 5 boxes{heel}", SIDE_NAMES[side.index()], 5 - lost);
        let name = if heel.is_empty() { side.to_string() } else { format!("{side}*") };
        RingPart { id: format!("side:{}.{side}", number + 1), name: name.into(), now, most, boxes, tone, tip: tip.into() }
    };
    Row::Ring { name: "shields".into(), turn: -60.0, parts: Side::ALL.map(part).to_vec() }
}

/// The letters of an arc as on ship sheets: `f/p`; sides that no letters name are listed.
pub fn arcs(sides: Sides) -> String {
    let letters = [("f", [2, 2]), ("p", [1, 6]), ("s", [3, 4]), ("a", [5, 5])];
    let has = |number: u8| sides.iter().any(|side| side.number() == number);
    let named: Vec<&str> = letters.into_iter().filter(|(_, of)| of.iter().all(|&number| has(number))).map(|(letter, _)| letter).collect();
    let covered: usize = named.iter().map(|letter| if matches!(*letter, "p" | "s") { 2 } else { 1 }).sum();
    if covered == sides.len() { named.join("/") } else { sides.iter().map(|side| side.to_string()).collect::<Vec<_>>().join(" ") }
}

/// Names of the sides 1 to 6 in a word.
pub const SIDE_NAMES: [&str; 6] = ["fwd port", "forward", "fwd starb.", "aft starb.", "aft", "aft port"];

fn ratios(ship: &Ship) -> Vec<(Text, Text)> {
    let class = ship.class();
    let mut numbers = vec![
        pair("movement point ratio", format!("{}/1", class.mpr)),
        pair("shield point ratio", format!("{}/{}", class.shield_power, class.shield_points)),
        pair("max shield", class.max_shield),
        pair("damage chart", &class.chart_letter),
        pair("points (ours)", class.points),
    ];
    if class.cloak > 0 {
        numbers.push(pair("cloak", class.cloak));
    }
    if class.is_borg() {
        numbers.push(pair("regeneration", format!("{} for 2", class.regeneration)));
    }
    if let (Some(d), Some(wdf)) = (class.d, class.wdf) {
        numbers.push(pair("D / WDF", format!("{d} / {wdf}")));
    }
    numbers
}

fn weapons(view: &View, number: usize) -> Row {
    let state = &view.table();
    let class = state.ships[number].class();
    let line = |index: usize| {
        let (now, spec, weapon) = state.mount(number, index);
        let power = if view.knows_power(number) {
            format!("{}/{}", now.power, firing::most_power(weapon, now.status()))
        } else {
            format!("?/{}", weapon.power)
        };
        let what = match now.status() {
            Status::Damaged | Status::Destroyed => now.status().name().to_owned(),
            _ if now.fired() && state.held(number, index).is_some() => format!("holds {power}"),
            _ if now.fired() => "fired".to_owned(),
            Status::Repaired => format!("repaired {power}"),
            Status::Operational => power,
        };
        let tone = match now.status() {
            Status::Damaged | Status::Destroyed => Tone::Bad,
            Status::Repaired => Tone::Warn,
            Status::Operational if view.knows_power(number) && now.power > 0 && !now.fired() => Tone::Good,
            Status::Operational => Tone::Neutral,
        };
        let cells = [format!("w{}", index + 1), weapon.id.clone(), arcs(spec.sides), what].map(Text::from).to_vec();
        TableLine {
            id: format!("mount:{}.w{}", number + 1, index + 1),
            cells,
            tone,
            tip: format!("{}; {}", weapon.describe(), weapon.to_hit()).into(),
        }
    };
    let head = ["", "weapon", "arc", "power"].map(Text::from).to_vec();
    Row::Table { name: "weapons".into(), head, lines: (0..class.mounts.len()).map(line).collect() }
}

fn tags(view: &View, number: usize) -> Vec<Tag> {
    let ship = &view.ship(number);
    let mut tags = Vec::new();
    let mut add = |on: bool, name: &str, tip: &str, tone| {
        if on {
            tags.push(Tag { id: String::new(), name: name.to_owned().into(), tip: tip.to_owned().into(), tone });
        }
    };
    add(ship.is(flag::DESTROYED), "destroyed", "Out of play.", Tone::Bad);
    add(ship.is(flag::LEFT), "left the map", "Disengaged: out of play, not destroyed.", Tone::Neutral);
    add(ship.in_play() && ship.disabled(), "disabled", "No power or no crew: cannot move, fire or raise shields.", Tone::Bad);
    add(ship.is(flag::CLOAKED), "cloaked", "Cannot fire; can be fired at only when found.", Tone::Neutral);
    add(ship.is(flag::FOUND), "found", "May be fired at until the next sensors step.", Tone::Warn);
    add(ship.held_by != NONE, "held", "By a tractor/seizure beam: cannot move.", Tone::Bad);
    add(ship.is(flag::BRIDGE), "bridge hit", "Its shots are at +1 to the die this turn.", Tone::Warn);
    add(ship.any(flag::HALF_SHIELDS), "shields halved", "At the next allocation at most half the power.", Tone::Warn);
    add(ship.any(flag::HALF_WEAPONS), "weapons halved", "At the next allocation at most half the power.", Tone::Warn);
    add(ship.any(flag::HALF_MOVES), "movement halved", "At the next allocation at most half the power.", Tone::Warn);
    add(ship.crew > 0, "crew losses", &format!("{} %", ship.crew), Tone::Warn);
    add(ship.is(flag::EXPOSED) && !ship.is(flag::EXPLOITED), "heel exposed", "Hits on its side may go to the heel.", Tone::Bad);
    add(ship.is(flag::HEEL_KNOWN) && !ship.is(flag::EXPOSED), "heel known", "Its side has been announced.", Tone::Warn);
    add(ship.is(flag::EXPLOITED), "heel exploited", "The catastrophic table has been rolled.", Tone::Bad);
    add(ship.is(flag::NO_REGENERATION), "no regeneration", "Lost for good.", Tone::Bad);
    add(ship.is(flag::NO_ENGINES), "engines dead", "No movement for the rest of the game.", Tone::Bad);
    add(ship.is(flag::EXPLODES_LATER), "explodes", "At the end of this turn.", Tone::Bad);
    if let Some(side) = ship.heel_side() {
        let tip = if view.owns(number) { "Known to you; to others once it is announced." } else { "Announced." };
        add(true, &format!("heel on side {side}"), tip, Tone::Warn);
    }
    tags
}
