//! A table as a text that [`super::told`] reads back: exact places, lanes, and the pieces on them.

use std::fmt::Write as _;

use crate::{
    data::{DiscKind, tables},
    ids::{Owner, seat_number},
    map::{
        NONE, Place,
        plane::{Pt, R},
    },
    options::OPTIONS,
    setup::Setup,
    state::Open,
};

fn at(point: Pt) -> String {
    let part = |units: i32| format!("{}{}.{:04}", if units < 0 { "-" } else { "" }, units.abs() / R, units.abs() % R);
    format!("at {} {}", part(point.x), part(point.y))
}

/// A System's word: its name with hyphens where that is its alone.
fn word(open: &Open, system: usize) -> String {
    let disc = open.disc(system);
    let alone = tables().discs.iter().filter(|other| other.name == disc.name).count() == 1;
    if alone { disc.name.replace(' ', "-") } else { disc.id.to_owned() }
}

/// A sector's words.
fn place(open: &Open, place: Place) -> String {
    match (place.as_system(), place.as_lane()) {
        (Some(system), _) => word(open, system),
        (_, Some((lane, sector))) => {
            let strip = &open.map.lanes[lane];
            let to = if strip.b == NONE { "open".to_owned() } else { word(open, strip.b.into()) };
            format!("{} {to} {sector}", word(open, strip.a.into()))
        }
        _ => "nowhere".into(),
    }
}

/// The whole table. `setup` is the one it was read with, `head` a sentence for the person who edits the lines.
pub fn text(open: &Open, setup: &Setup, round: u16, head: &str) -> String {
    let mut text = format!("# {head}\n");
    let defaults = crate::setup::scenario("duel").map(|setup| setup.options).unwrap_or_default();
    let (values, defaults) = (setup.options.words(), defaults.words());
    for option in OPTIONS {
        if let Some(value) = values.get(option.name).filter(|value| defaults.get(option.name) != Some(value)) {
            let _ = writeln!(text, "set {} {value}", option.name);
        }
    }
    let _ = writeln!(text, "round {round}");
    for seat in open.all() {
        let (player, home) = (&open.players[seat], open.map.systems[open.map.home(seat)].at);
        let _ = write!(text, "player {} {} {} weapons {} shields {}", seat, player.facts().id, at(home), player.needs(), player.shields);
        // The part after the # is not read back: it names the home for a person who edits the lines.
        let _ = writeln!(text, "{} # {}", if player.assimilated { " assimilated" } else { "" }, word(open, open.map.home(seat)));
    }
    let who = |who: &u8| seat_number(*who).map_or_else(|| "borg".to_owned(), |seat| seat.to_string());
    let _ = writeln!(text, "order {}", open.order.iter().map(who).collect::<Vec<_>>().join(" "));
    for (system, world) in open.map.systems.iter().enumerate().filter(|(_, world)| world.facts().kind != DiscKind::Home) {
        let fixed = if world.fixed { " fixed" } else { "" };
        let _ = writeln!(text, "system {} {}{fixed}", word(open, system), at(world.at));
    }
    for lane in open.map.lanes.iter().filter(|lane| lane.n > 0) {
        let from = word(open, lane.a.into());
        if lane.open() {
            let way = crate::map::plane::Dir::between(open.map.systems[usize::from(lane.a)].at, lane.end).nearest_degree();
            let _ = writeln!(text, "open {from} lane {} {way}", lane.n);
        } else {
            let _ = writeln!(text, "lane {from} {} {}", word(open, lane.b.into()), lane.n);
        }
    }
    standing(open, &mut text);
    cards(open, &mut text);
    text
}

/// Cards that players hold, and cards that have been drawn.
fn cards(open: &Open, text: &mut String) {
    for seat in open.all() {
        let player = &open.players[seat];
        if player.ascendancy != 1 {
            let _ = writeln!(text, "ascendancy {} {}", seat, player.ascendancy);
        }
        let known = &tables().borg.technology;
        let tech: Vec<&str> = player.tech.iter().filter_map(|&card| known.get(usize::from(card))?.2.strip_prefix("tech-")).collect();
        if !tech.is_empty() {
            let _ = writeln!(text, "tech {} {}", seat, tech.join(" "));
        }
        // Everybody begins with the first card of the own deck.
        let gained = player.owned.iter().filter(|owned| owned.slot != 0 || owned.of != seat);
        let owned: Vec<String> = gained.map(|owned| format!("{}:{}", owned.of, open.advancement(owned.of, owned.slot).id)).collect();
        if !owned.is_empty() {
            let _ = writeln!(text, "advancement {} {}", seat, owned.join(" "));
        }
    }
    let orders = tables().borg.orders.iter().zip(open.borg.orders);
    let drawn: Vec<&str> =
        orders.flat_map(|(order, left)| std::iter::repeat_n(order.id, order.copies.saturating_sub(left).into())).collect();
    if !drawn.is_empty() && open.borg.orders.iter().any(|&left| left > 0) {
        let _ = writeln!(text, "drawn {}", drawn.join(" "));
    }
}

fn standing(open: &Open, text: &mut String) {
    for (system, world) in open.map.systems.iter().enumerate() {
        let name = word(open, system);
        if world.is_borg_world() {
            let _ = writeln!(text, "spire {name} {}", world.spire);
        } else if world.owner != Owner::Nobody {
            let owner = match world.owner {
                Owner::Civilization => "independent".to_owned(),
                Owner::Borg | Owner::Nobody => continue,
                Owner::Seat(seat) => seat.to_string(),
            };
            let nodes: String = ["P", "R", "C"].iter().zip(world.nodes).map(|(letter, count)| letter.repeat(count.into())).collect();
            let base = if world.base { " starbase" } else { "" };
            let _ = writeln!(text, "world {name} {owner} {}{base}", if nodes.is_empty() { "-" } else { &nodes });
        }
        if world.card != NONE {
            let _ = writeln!(text, "unexplored {name}");
        }
    }
    for (at, _) in open.map.manned() {
        for seat in open.all() {
            let single = open.singles(seat, at);
            if single > 0 {
                let _ = writeln!(text, "ships {} {single} {}", seat, place(open, at));
            }
            for fleet in open.players[seat].fleets.iter().filter(|fleet| fleet.kind != NONE && fleet.at == at) {
                let card = open.players[seat].facts().fleets.get(usize::from(fleet.kind)).map_or("", |card| card.id);
                let _ = writeln!(text, "fleet {} {} {} {card}", seat, fleet.ships, place(open, at));
            }
        }
    }
    for cube in open.borg.cubes.iter().filter(|cube| cube.at != Place::NOWHERE) {
        let _ = writeln!(text, "cube {}{}", place(open, cube.at), if cube.adapted > 0 { " adapted" } else { "" });
    }
}

#[cfg(test)]
mod tests {
    use engine::Game;

    use super::*;
    use crate::Ascendancy;

    /// An open lane is taken back when the ships in it are gone, and leaves an empty place.
    #[test]
    fn a_lane_that_was_taken_back_has_no_line() {
        let setup = Ascendancy::scenario("duel").expect("a scenario");
        let mut open = Ascendancy::begin(&setup).expect("sound").open;
        let told = |open: &Open| text(open, &setup, 1, "a table");
        let before = told(&open);
        let lane = open.map.lay(0, None, 2, Pt { x: 0, y: 0 }).expect("a lane");
        assert_eq!(told(&open).lines().count(), before.lines().count() + 1);
        open.map.lift(lane);
        assert_eq!(told(&open), before);
    }
}
