//! A table as it lies, in words: one line a thing. What it says is read here, where it lies on the plane is [`super::fit`]'s.

use engine::{Seat, Text, msg};

use crate::{
    data::{DiscKind, tables},
    ids::ALL_SEATS,
    list::count,
    map::{SEATS, plane::Pt},
    setup::{self, Setup},
};

/// Position of a System, as it was given.
#[derive(Clone, Debug, PartialEq)]
pub enum Spot {
    /// By coordinates in radii.
    At(Pt),
    /// At the end of a lane: the System at its other end, its length, whole degrees counter-clockwise from the right.
    From(usize, u8, i32),
}

/// A System as it was given.
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

/// A lane as it was given.
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

/// A line about a piece on the map: its number and its words.
pub type Words = (usize, Vec<String>);

/// The table as it was given.
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
    /// The lines about pieces on the map.
    pub rest: Vec<Words>,
}

/// An error in a line.
pub fn wrong(line: usize, why: Text) -> Text {
    msg!("desk-line", n = line, why = why)
}

/// A person's text, unchanged.
fn typed(word: &str) -> Text {
    Text::name(word.to_owned())
}

/// The most lines of a table. A whole game has fewer than half as many; each further open lane costs the search for its place more.
const MOST_LINES: usize = 250;

/// Reads a table.
pub fn read(text: &str) -> Result<Told, Text> {
    let lines: Vec<Words> = text
        .lines()
        .enumerate()
        .map(|(index, line)| (index + 1, line.split('#').next().unwrap_or("").to_lowercase()))
        .map(|(number, line)| (number, words_of(&line)))
        .filter(|(_, words)| !words.is_empty())
        .take(MOST_LINES + 1)
        .collect();
    if lines.len() > MOST_LINES {
        return Err(msg!("desk-lines", n = MOST_LINES));
    }
    let mut told = begin(&lines)?;
    for (number, words) in lines {
        let (first, rest) = (words[0].as_str(), &words[1..]);
        let done = match first {
            "set" | "player" => Ok(()),
            "round" => rest
                .first()
                .and_then(|word| word.parse().ok())
                .filter(|round| (1..=999).contains(round))
                .map(|round| told.round = round)
                .ok_or_else(|| msg!("desk-round")),
            "order" => order(&mut told, rest),
            "system" => system(&mut told, number, rest),
            "lane" => lane(&mut told, number, rest),
            "open" => open(&mut told, number, rest),
            "ships" | "fleet" | "cube" | "world" | "spire" | "unexplored" | "tech" | "advancement" | "ascendancy" | "drawn" => {
                told.rest.push((number, words.clone()));
                Ok(())
            }
            other => Err(msg!("desk-no-line", word = typed(other))),
        };
        done.map_err(|why| wrong(number, why))?;
    }
    Ok(told)
}

/// The words of a line: without commas behind them, and a name of two words as one.
fn words_of(line: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for word in line.split_whitespace().map(|word| word.trim_end_matches([',', ';'])).filter(|word| !word.is_empty()) {
        match words.last_mut() {
            Some(last) if disc(&format!("{last}-{word}")).is_some() => *last = format!("{last}-{word}"),
            _ => words.push(word.to_owned()),
        }
    }
    words
}

/// The name that is meant by a word with a slip in it, if there is one that differs little.
fn meant<'n>(word: &str, names: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    let slips = |name: &str| slips(word, &name.to_lowercase().replace(' ', "-"));
    let (slips, name) = names.map(|name| (slips(name), name)).min()?;
    (slips <= word.chars().count() / 3).then_some(name)
}

/// How many letters have to be put in, left out, changed, or changed over with the next one to make one word of the other.
fn slips(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().take(40).collect(), b.chars().collect());
    let mut rows = vec![vec![0; b.len() + 1]; a.len() + 1];
    for (i, row) in rows.iter_mut().enumerate() {
        row[0] = i;
    }
    rows[0] = (0..=b.len()).collect();
    for i in 1..=a.len() {
        for j in 1..=b.len() {
            let change = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut least = change.min(rows[i - 1][j] + 1).min(rows[i][j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                least = least.min(rows[i - 2][j - 2] + 1);
            }
            rows[i][j] = least;
        }
    }
    rows[a.len()][b.len()]
}

/// Refuses words after the part of a line that was read.
fn end(words: &[String], read: usize) -> Result<(), Text> {
    words.get(read).map_or(Ok(()), |word| Err(msg!("desk-more", word = typed(word))))
}

/// Players and options first: they are the table's homes.
fn begin(lines: &[Words]) -> Result<Told, Text> {
    let mut chosen = setup::scenario("duel").unwrap_or_default();
    let mut players: Vec<Words> = Vec::new();
    for (number, words) in lines {
        match (words[0].as_str(), &words[1..]) {
            ("set", [name, value]) => setup::set(&mut chosen, name, value).map_err(|why| wrong(*number, why.text()))?,
            ("set", _) => return Err(wrong(*number, msg!("desk-set"))),
            ("player", rest) => {
                let letter = ('a'..='z').nth(players.len()).unwrap_or('z');
                if rest.len() < 2 || rest[0] != letter.to_string() || players.len() >= SEATS {
                    return Err(wrong(*number, msg!("desk-player", seat = typed(&letter.to_string()))));
                }
                let faction = format!("{letter}.faction").to_uppercase().replace("FACTION", "faction");
                setup::set(&mut chosen, &faction, &rest[1]).map_err(|why| wrong(*number, why.text()))?;
                players.push((*number, rest[2..].to_vec()));
            }
            _ => {}
        }
    }
    if players.is_empty() {
        return Err(msg!("desk-nobody"));
    }
    chosen.seats = count(players.iter());
    let begun = setup::begin(&chosen).map_err(|found| super::unsound(&found))?;
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

fn order(told: &mut Told, words: &[String]) -> Result<(), Text> {
    let seats = told.players.len();
    for word in words {
        let who = if word == "borg" { crate::state::BORG_CARD } else { seat(word, seats)?.into() };
        if told.order.contains(&who) {
            return Err(msg!("desk-order-twice", word = typed(word)));
        }
        told.order.push(who);
    }
    if ALL_SEATS.into_iter().take(seats).any(|seat| !told.order.contains(&seat.into())) {
        return Err(msg!("desk-order"));
    }
    Ok(())
}

/// A seat by its letter.
pub fn seat(word: &str, seats: usize) -> Result<Seat, Text> {
    let found = word.parse().ok().filter(|seat: &Seat| seat.index() < seats);
    found.ok_or_else(|| msg!("desk-no-seat", word = typed(word)))
}

/// A number of a range.
pub fn number(word: Option<&String>, least: u8, most: u8) -> Result<u8, Text> {
    let found = word.and_then(|word| word.parse().ok()).filter(|number| (least..=most).contains(number));
    found.ok_or_else(|| msg!("desk-number", least = least, most = most, word = typed(word.map_or("", String::as_str))))
}

fn point(words: &[String]) -> Result<Pt, Text> {
    let part = |index: usize| words.get(index).and_then(|word| word.parse::<f64>().ok()).filter(|part| part.abs() <= 200.0);
    match (part(0), part(1)) {
        (Some(x), Some(y)) => Ok(Pt::radii(x, y)),
        _ => Err(msg!("desk-at")),
    }
}

/// A disc by its short name or its name with hyphens.
pub fn disc(word: &str) -> Option<u8> {
    crate::words::typed_disc(word)
}

/// A System that was given before, by its disc.
pub fn known(systems: &[Said], word: &str) -> Result<usize, Text> {
    let index = word.strip_prefix('s').and_then(|digits| digits.parse::<usize>().ok()).filter(|index| *index < systems.len());
    let named = disc(word).and_then(|disc| systems.iter().position(|said| said.disc == disc));
    index.or(named).ok_or_else(|| {
        let names = systems.iter().map(|said| tables().discs[usize::from(said.disc)].name);
        match meant(word, names).filter(|_| disc(word).is_none()) {
            Some(near) => msg!("desk-meant", word = typed(word), near = Text::name(near)),
            None => msg!("desk-no-system", word = typed(word)),
        }
    })
}

/// A direction: a compass point, an hour of the clock (`2h`), or whole degrees counter-clockwise from the right.
pub fn direction(word: &str) -> Result<i32, Text> {
    const ROSE: [&str; 16] = ["e", "ene", "ne", "nne", "n", "nnw", "nw", "wnw", "w", "wsw", "sw", "ssw", "s", "sse", "se", "ese"];
    let short: String = word.split('-').map(|part| part.chars().next().unwrap_or(' ')).collect();
    let long = ["north", "south", "east", "west"].iter().any(|name| word.starts_with(name));
    let italian = word.replace("nord", "n").replace("sud", "s").replace("ovest", "w").replace("est", "e").replace('-', "");
    // Italian: `o` for ovest.
    let plain = if long { short } else { italian.replace('o', "w") };
    if let Some(place) = ROSE.iter().position(|name| *name == plain) {
        return Ok((place as i32 * 45).div_euclid(2));
    }
    if let Some(hour) = word.strip_suffix('h').and_then(|hour| hour.parse::<i32>().ok()).filter(|hour| (1..=12).contains(hour)) {
        return Ok((90 - 30 * hour).rem_euclid(360));
    }
    let degrees = word.parse::<i32>().ok().filter(|degrees| (-360..=360).contains(degrees));
    degrees.map(|degrees| degrees.rem_euclid(360)).ok_or_else(|| msg!("desk-direction", word = typed(word)))
}

fn system(told: &mut Told, line: usize, words: &[String]) -> Result<(), Text> {
    let word = words.first().map_or("", String::as_str);
    let disc = disc(word).ok_or_else(|| match meant(word, tables().discs.iter().map(|disc| disc.name)) {
        Some(near) => msg!("desk-meant", word = typed(word), near = Text::name(near)),
        None => msg!("desk-no-disc", word = typed(word)),
    })?;
    if tables().discs[usize::from(disc)].kind == DiscKind::Home {
        return Err(msg!("desk-home"));
    }
    if let Some(said) = told.systems.iter().find(|said| said.disc == disc) {
        return Err(msg!("desk-disc-twice", name = Text::name(tables().discs[usize::from(disc)].name), n = said.line));
    }
    let fixed = words.last().is_some_and(|word| word == "fixed");
    let spot = match words.get(1).map(String::as_str) {
        Some("at") => {
            let at = point(&words[2..])?;
            end(words, 4 + usize::from(fixed))?;
            Spot::At(at)
        }
        Some("from") if words.get(3).is_some_and(|word| word == "lane") => {
            let from = known(&told.systems, words.get(2).map_or("", String::as_str))?;
            let n = number(words.get(4), 2, 4)?;
            let degrees = direction(words.get(5).map_or("", String::as_str))?;
            end(words, 6 + usize::from(fixed))?;
            Spot::From(from, n, degrees)
        }
        _ => return Err(msg!("desk-system")),
    };
    let new = told.systems.len();
    if let Spot::From(from, n, degrees) = spot {
        told.lanes.push(Strip { a: from, b: Some(new), n, degrees, line });
    }
    told.systems.push(Said { disc, spot, fixed, line });
    Ok(())
}

fn lane(told: &mut Told, line: usize, words: &[String]) -> Result<(), Text> {
    let [a, b, n] = words else { return Err(msg!("desk-lane")) };
    let (a, b) = (known(&told.systems, a)?, known(&told.systems, b)?);
    let n = number(Some(n), 2, 4)?;
    if a == b || told.lanes.iter().any(|lane| [(a, Some(b)), (b, Some(a))].contains(&(lane.a, lane.b))) {
        return Err(msg!("desk-lane-twice"));
    }
    told.lanes.push(Strip { a, b: Some(b), n, degrees: 0, line });
    Ok(())
}

fn open(told: &mut Told, line: usize, words: &[String]) -> Result<(), Text> {
    let [a, word, n, way] = words else { return Err(msg!("desk-open")) };
    if word != "lane" {
        return Err(msg!("desk-open"));
    }
    let (a, n, degrees) = (known(&told.systems, a)?, number(Some(n), 2, 4)?, direction(way)?);
    told.lanes.push(Strip { a, b: None, n, degrees, line });
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{meant, slips};

    #[test]
    fn a_slip_is_a_letter_put_in_left_out_changed_or_changed_over() {
        let rows = [
            ("earth", "earth", 0),
            ("erth", "earth", 1),
            ("eearth", "earth", 1),
            ("eatth", "earth", 1),
            ("ab", "ba", 1),
            ("earht", "earth", 1),
            ("aerth", "earth", 1),
            ("aerht", "earth", 2),
            ("", "earth", 5),
            ("earth", "", 5),
            ("abc", "cab", 2),
        ];
        for (a, b, count) in rows {
            assert_eq!(slips(a, b), count, "{a} and {b}");
            assert_eq!(slips(b, a), count, "{b} and {a}");
        }
    }

    #[test]
    fn a_name_is_meant_where_at_most_a_third_of_the_letters_are_wrong() {
        let names = || ["Earth", "Deneb", "Transwarp Hub"].into_iter();
        let rows =
            [("dneeb", Some("Deneb")), ("eatrh", Some("Earth")), ("dnbee", None), ("transwarp-hbu", Some("Transwarp Hub")), ("qo", None)];
        for (word, name) in rows {
            assert_eq!(meant(word, names()), name, "{word}");
        }
    }
}
