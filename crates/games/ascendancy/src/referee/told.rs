//! A table as it lies, in words: one line a thing. What it says is read here, where it lies on the plane is [`super::fit`]'s.

use crate::{
    data::{DiscKind, tables},
    map::{SEATS, plane::Pt},
    setup::{self, Setup},
};

/// Where a System is, as it was said.
#[derive(Clone, Debug, PartialEq)]
pub enum Spot {
    /// By coordinates in radii.
    At(Pt),
    /// At the end of a lane: the System at its other end, its length, whole degrees counter-clockwise from the right.
    From(usize, u8, i32),
}

/// A System as it was said.
#[derive(Clone, Debug)]
pub struct Said {
    /// Its disc.
    pub disc: u8,
    /// Where.
    pub spot: Spot,
    /// Whether it never floats.
    pub fixed: bool,
    /// The line that says so, from 1.
    pub line: usize,
}

/// A lane as it was said.
#[derive(Clone, Debug)]
pub struct Strip {
    /// The System at its first end.
    pub a: usize,
    /// The System at its other end; none for an open lane.
    pub b: Option<usize>,
    /// Its length.
    pub n: u8,
    /// The direction of an open lane.
    pub degrees: i32,
    /// The line that says so.
    pub line: usize,
}

/// A line that is about what stands on the map: its number and its words.
pub type Words = (usize, Vec<String>);

/// The table as it was said.
#[derive(Clone, Debug)]
pub struct Told {
    /// Players and options.
    pub setup: Setup,
    /// The round.
    pub round: u16,
    /// Everybody in turn order; empty for the order of the seats.
    pub order: Vec<u8>,
    /// The Systems, the homes first.
    pub systems: Vec<Said>,
    /// The lanes.
    pub lanes: Vec<Strip>,
    /// The lines about players.
    pub players: Vec<Words>,
    /// The lines about what stands on the map.
    pub rest: Vec<Words>,
}

/// What is wrong with a line.
pub fn wrong(line: usize, why: impl AsRef<str>) -> String {
    format!("line {line}: {}", why.as_ref())
}

/// Reads a table.
pub fn read(text: &str) -> Result<Told, String> {
    let lines: Vec<Words> = text
        .lines()
        .enumerate()
        .map(|(index, line)| (index + 1, line.split('#').next().unwrap_or("").to_lowercase()))
        .map(|(number, line)| (number, line.split_whitespace().map(str::to_owned).collect::<Vec<_>>()))
        .filter(|(_, words)| !words.is_empty())
        .collect();
    let mut told = begin(&lines)?;
    for (number, words) in lines {
        let (first, rest) = (words[0].as_str(), &words[1..]);
        let done = match first {
            "set" | "player" => Ok(()),
            "round" => rest.first().and_then(|word| word.parse().ok()).map(|round| told.round = round).ok_or("write `round 3`".to_owned()),
            "order" => order(&mut told, rest),
            "system" => system(&mut told, number, rest),
            "lane" => lane(&mut told, number, rest),
            "open" => open(&mut told, number, rest),
            "ships" | "fleet" | "cube" | "world" | "spire" | "unexplored" => {
                told.rest.push((number, words.clone()));
                Ok(())
            }
            other => Err(format!(
                "{other:?} begins no line: set, player, round, order, system, lane, open, ships, fleet, cube, world, spire, unexplored do"
            )),
        };
        done.map_err(|why| wrong(number, why))?;
    }
    Ok(told)
}

/// Players and options first: they are the table's homes.
fn begin(lines: &[Words]) -> Result<Told, String> {
    let mut chosen = setup::scenario("duel").ok_or("no scenario")?;
    let mut players: Vec<Words> = Vec::new();
    for (number, words) in lines {
        match (words[0].as_str(), &words[1..]) {
            ("set", [name, value]) => setup::set(&mut chosen, name, value).map_err(|why| wrong(*number, why.to_string()))?,
            ("set", _) => return Err(wrong(*number, "write `set borg_stop enter`: an option and its value")),
            ("player", rest) => {
                let letter = (b'a' + players.len() as u8) as char;
                if rest.len() < 2 || rest[0] != letter.to_string() || players.len() >= SEATS {
                    return Err(wrong(*number, format!("players stand in the order of their seats: `player {letter} federation` here")));
                }
                let faction = format!("{letter}.faction").to_uppercase().replace("FACTION", "faction");
                setup::set(&mut chosen, &faction, &rest[1]).map_err(|why| wrong(*number, why.to_string()))?;
                players.push((*number, rest[2..].to_vec()));
            }
            _ => {}
        }
    }
    if players.is_empty() {
        return Err("nobody plays: begin with `player A federation`, `player B klingon`".into());
    }
    chosen.seats = players.len() as u8;
    chosen.waived.push("alone".into());
    let begun = setup::begin(&chosen).map_err(|found| format!("the set-up: {:?}", found[0].reason))?;
    let mut systems = Vec::new();
    for (seat, (number, words)) in players.iter().enumerate() {
        let home = &begun.map.systems[seat];
        let at = match words.iter().position(|word| word == "at") {
            Some(place) => point(&words[place + 1..]).map_err(|why| wrong(*number, why))?,
            None => home.at,
        };
        systems.push(Said { disc: home.disc, spot: Spot::At(at), fixed: true, line: *number });
    }
    Ok(Told { setup: chosen, round: 1, order: Vec::new(), systems, lanes: Vec::new(), players, rest: Vec::new() })
}

fn order(told: &mut Told, words: &[String]) -> Result<(), String> {
    let seats = told.players.len();
    for word in words {
        let who = if word == "borg" { crate::state::BORG_CARD } else { seat(word, seats)? as u8 };
        if told.order.contains(&who) {
            return Err(format!("{word:?} stands twice in the order"));
        }
        told.order.push(who);
    }
    if (0..seats).any(|seat| !told.order.contains(&(seat as u8))) {
        return Err("name every seat in the order: `order B A borg`".into());
    }
    Ok(())
}

/// A seat by its letter.
pub fn seat(word: &str, seats: usize) -> Result<usize, String> {
    let found = word.parse::<engine::Seat>().ok().map(engine::Seat::index).filter(|&seat| seat < seats);
    found.ok_or_else(|| format!("{word:?} is no seat of this table"))
}

/// A number of a range.
pub fn number(word: Option<&String>, least: u8, most: u8) -> Result<u8, String> {
    let found = word.and_then(|word| word.parse().ok()).filter(|number| (least..=most).contains(number));
    found.ok_or_else(|| format!("a number of {least} to {most} is wanted, not {:?}", word.map_or("", String::as_str)))
}

fn point(words: &[String]) -> Result<Pt, String> {
    let part = |index: usize| words.get(index).and_then(|word| word.parse::<f64>().ok()).filter(|part| part.abs() <= 200.0);
    match (part(0), part(1)) {
        (Some(x), Some(y)) => Ok(Pt::radii(x, y)),
        _ => Err("after `at` stand two numbers: radii of a disc to the right and up".into()),
    }
}

/// A disc by its short name or its name with hyphens.
pub fn disc(word: &str) -> Option<usize> {
    let named = |disc: &crate::data::Disc| disc.id == word || disc.name.to_lowercase().replace([' ', '\''], "-") == word;
    let plain = |disc: &crate::data::Disc| disc.name.to_lowercase().replace(' ', "-") == word;
    tables().discs.iter().position(|disc| named(disc) || plain(disc))
}

/// A System that was said before, by its disc.
pub fn known(systems: &[Said], word: &str) -> Result<usize, String> {
    let index = word.strip_prefix('s').and_then(|digits| digits.parse::<usize>().ok()).filter(|index| *index < systems.len());
    let named = disc(word).and_then(|disc| systems.iter().position(|said| usize::from(said.disc) == disc));
    index.or(named).ok_or_else(|| format!("there is no System {word:?} on the table so far: write names with hyphens"))
}

/// A direction: a compass point, an hour of the clock (`2h`), or whole degrees counter-clockwise from the right.
pub fn direction(word: &str) -> Result<i32, String> {
    const ROSE: [&str; 16] = ["e", "ene", "ne", "nne", "n", "nnw", "nw", "wnw", "w", "wsw", "sw", "ssw", "s", "sse", "se", "ese"];
    let short: String = word.split('-').map(|part| part.chars().next().unwrap_or(' ')).collect();
    let long = ["north", "south", "east", "west"].iter().any(|name| word.starts_with(name));
    if let Some(place) = ROSE.iter().position(|name| *name == if long { short.as_str() } else { word }) {
        return Ok((place as i32 * 45).div_euclid(2));
    }
    if let Some(hour) = word.strip_suffix('h').and_then(|hour| hour.parse::<i32>().ok()).filter(|hour| (1..=12).contains(hour)) {
        return Ok((90 - 30 * hour).rem_euclid(360));
    }
    let degrees = word.parse::<i32>().ok().filter(|degrees| (-360..=360).contains(degrees));
    degrees
        .map(|degrees| degrees.rem_euclid(360))
        .ok_or_else(|| format!("{word:?} is no direction: a compass point (nne), an hour (2h) or degrees"))
}

fn system(told: &mut Told, line: usize, words: &[String]) -> Result<(), String> {
    let form = "write `system Deneb from Earth lane 3 north-east`, or `system Deneb at 3.5 4`";
    let disc = words.first().and_then(|word| disc(word)).ok_or_else(|| format!("there is no disc of that name; {form}"))?;
    if tables().discs[disc].kind == DiscKind::Home {
        return Err("homes come with their players: `player A federation at 0 6.9`".into());
    }
    if told.systems.iter().any(|said| usize::from(said.disc) == disc) {
        return Err("that disc lies on the table already".into());
    }
    let fixed = words.last().is_some_and(|word| word == "fixed");
    let spot = match words.get(1).map(String::as_str) {
        Some("at") => Spot::At(point(&words[2..])?),
        Some("from") if words.get(3).is_some_and(|word| word == "lane") => {
            let from = known(&told.systems, words.get(2).map_or("", String::as_str))?;
            let n = number(words.get(4), 2, 4)?;
            Spot::From(from, n, direction(words.get(5).map_or("", String::as_str))?)
        }
        _ => return Err(form.into()),
    };
    let new = told.systems.len();
    if let Spot::From(from, n, degrees) = spot {
        told.lanes.push(Strip { a: from, b: Some(new), n, degrees, line });
    }
    told.systems.push(Said { disc: disc as u8, spot, fixed, line });
    Ok(())
}

fn lane(told: &mut Told, line: usize, words: &[String]) -> Result<(), String> {
    let [a, b, n] = words else { return Err("write `lane Earth Deneb 3`: two Systems and a length".into()) };
    let (a, b) = (known(&told.systems, a)?, known(&told.systems, b)?);
    let n = number(Some(n), 2, 4)?;
    if a == b || told.lanes.iter().any(|lane| [(a, Some(b)), (b, Some(a))].contains(&(lane.a, lane.b))) {
        return Err("a lane joins two Systems, and only one lane joins the same two".into());
    }
    told.lanes.push(Strip { a, b: Some(b), n, degrees: 0, line });
    Ok(())
}

fn open(told: &mut Told, line: usize, words: &[String]) -> Result<(), String> {
    let [a, word, n, way] = words else { return Err("write `open Earth lane 3 north`".into()) };
    if word != "lane" {
        return Err("write `open Earth lane 3 north`".into());
    }
    let (a, n, degrees) = (known(&told.systems, a)?, number(Some(n), 2, 4)?, direction(way)?);
    told.lanes.push(Strip { a, b: None, n, degrees, line });
    Ok(())
}
