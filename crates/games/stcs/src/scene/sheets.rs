//! Ship sheets: shield ring, power and superstructure tracks, generators, weapon rows; where the figures come from.

use engine::{BoxMark, Row, Scene, Sheet, Tag, Tone};
use geometry::hex::Side;

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
        title: name(state, number as u8),
        subtitle: format!("{} {}, seat {}; {}", class.faction, class.ship_class, ship.seat(), class.confidence.sentence()),
        tone: Tone::Seat(ship.seat()),
        active: usize::from(state.flow.active) == number,
        gone: !ship.in_play(),
        rows: rows(view, number),
    }
}

fn track(label: &str, now: u16, full: u16) -> Row {
    // Large ships count several points to a box.
    let per = full.div_ceil(60).max(1);
    let boxes = full.div_ceil(per);
    let kept = now.div_ceil(per);
    let marks = (0..boxes).map(|index| if index < kept { BoxMark::Full } else { BoxMark::Lost }).collect();
    let each = if per > 1 { format!(", {per} to a box") } else { String::new() };
    Row::Track { name: format!("{label} {now} of {full}{each}"), boxes: marks }
}

fn five(label: String, lost: u8) -> Row {
    Row::Track { name: label, boxes: (0..5).map(|index| if index < 5 - lost { BoxMark::Full } else { BoxMark::Lost }).collect() }
}

fn pair(label: impl Into<String>, value: impl ToString) -> (String, String) {
    (label.into(), value.to_string())
}

fn rows(view: &View, number: usize) -> Vec<Row> {
    let state = &view.table();
    let ship = &state.ships[number];
    let class = ship.class();
    let mut rows = vec![Row::Tags(tags(view, number))];
    rows.push(Row::Numbers(
        Side::ALL
            .map(|side| {
                let now = if view.knows_shield(number, side) && state.flow.phase > 0 { ship.shield(side).to_string() } else { "?".into() };
                pair(format!("shield {side} {}", SIDE_NAMES[side.index()]), format!("{now} of {}", ship.most_shield(side)))
            })
            .to_vec(),
    ));
    rows.push(track("superstructure", ship.superstructure, class.superstructure));
    rows.push(track("power", ship.power(), class.power()));
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
    for side in Side::ALL.into_iter().filter(|&side| ship.boxes(Track::generator(side)) > 0) {
        rows.push(five(format!("generator {side}"), ship.boxes(Track::generator(side))));
    }
    rows.push(five("sensors".into(), ship.boxes(Track::SENSORS)));
    rows.push(Row::Numbers(weapons(view, number)));
    rows.push(Row::Note(format!("{}. {}", class.source, class.notes)));
    rows
}

/// Names of the sides 1 to 6 in a word.
pub const SIDE_NAMES: [&str; 6] = ["fwd port", "forward", "fwd starb.", "aft starb.", "aft", "aft port"];

fn ratios(ship: &Ship) -> Vec<(String, String)> {
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

fn weapons(view: &View, number: usize) -> Vec<(String, String)> {
    let state = &view.table();
    let class = state.ships[number].class();
    let row = |index: usize| {
        let (now, spec, weapon) = state.mount(number, index);
        let sides = spec.sides.iter().map(|side| side.to_string()).collect::<String>();
        let power = if view.knows_power(number) {
            format!("power {} of {}", now.power, firing::most_power(weapon, now.status()))
        } else {
            "power ?".into()
        };
        let what = match now.status() {
            Status::Damaged | Status::Destroyed => now.status().name().to_owned(),
            _ if now.fired() && state.held(number, index).is_some() => format!("holds, {power}"),
            _ if now.fired() => "fired".to_owned(),
            Status::Repaired => format!("repaired, {power}"),
            Status::Operational => power,
        };
        (format!("w{} {} sides {sides}", index + 1, weapon.id), format!("{what}; {}", weapon.describe()))
    };
    (0..class.mounts.len()).map(row).collect()
}

fn tags(view: &View, number: usize) -> Vec<Tag> {
    let ship = &view.ships[number];
    let mut tags = Vec::new();
    let mut add = |on: bool, name: &str, tip: &str, tone| {
        if on {
            tags.push(Tag { name: name.into(), tip: tip.into(), tone });
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
