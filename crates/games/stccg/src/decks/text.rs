//! Plain lists: a number and a title a line under headings, with a tab between them as LackeyCCG writes it; read in many forms, written in one.

use std::fmt::Write as _;

use engine::{Text, builder::Unread, msg};

use super::{DeckPart, add, check::WAIVERS, facts, is_borg, part, plain};
use crate::data::{self, Affil, Deck};

/// What was read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Import {
    /// The deck; a card that is not known stands in it under the name that was written.
    pub deck: Deck,
    /// Lines that are no cards at all; they stand in the deck as cards that are not known, so that it is not legal.
    pub odd: Vec<Text>,
    /// Where the words stand that are no card here.
    pub unread: Vec<Unread>,
    /// What is worth knowing.
    pub notes: Vec<Text>,
}

/// A line of a list that stands for cards.
struct Line<'t> {
    n: u32,
    title: &'t str,
    card: Option<u16>,
}

/// The part that a heading names, without its number of cards and its colon.
fn heading(line: &str) -> Option<DeckPart> {
    let plain = line.trim().trim_end_matches(':').trim().to_lowercase().replace('\u{2019}', "'");
    let plain = plain.rsplit_once(" (").map_or(plain.as_str(), |(head, rest)| if number(rest).is_some() { head } else { plain.as_str() });
    let plain = plain.trim_end_matches(" deck").trim_end_matches(" cards").trim_end_matches(" side");
    Some(match plain {
        "mission" | "missions" | "mission pile" => DeckPart::Missions,
        "seed" | "seeds" | "dilemma" | "dilemmas" | "artifacts" | "dilemmas and artifacts" | "sites" | "facilities" | "doorways" => {
            DeckPart::Seed
        }
        "draw" | "deck" | "play" | "main" | "personnel" | "ships" | "equipment" | "events" | "interrupts" | "objectives" | "incidents" => {
            DeckPart::Draw
        }
        "battle bridge" | "bridge" | "tactic" | "tactics" => DeckPart::Bridge,
        "q's tent" | "qs tent" | "tent" => DeckPart::Tent,
        "q-continuum" | "q continuum" | "continuum" | "q-flash" => DeckPart::Continuum,
        _ => return None,
    })
}

/// `3`, `3x`, `x3`, `3)`; a number below zero is none of a card, and one that is too large stays too large.
fn number(word: &str) -> Option<u32> {
    let word = word.trim().trim_end_matches(')').trim_matches(['x', 'X', '\u{d7}', '*']);
    let digits = word.strip_prefix('-').unwrap_or(word);
    let plain = !digits.is_empty() && digits.chars().all(|letter| letter.is_ascii_digit());
    plain.then(|| if digits == word { digits.parse().unwrap_or(u32::MAX) } else { 0 })
}

/// How many, and the rest: the number stands in front or behind.
fn counted(text: &str) -> (u32, &str) {
    // A title may begin with a number itself.
    if data::titled(text).is_some() {
        return (1, text);
    }
    if let Some((first, rest)) = text.split_once(char::is_whitespace)
        && first.starts_with(|letter: char| letter.is_ascii_digit() || matches!(letter, 'x' | '-'))
        && let Some(n) = number(first)
    {
        return (n, rest.trim());
    }
    if let Some((rest, last)) = text.rsplit_once(' ') {
        let counts = last.starts_with(['x', '(', '\u{d7}']) && last.contains(|letter: char| letter.is_ascii_digit());
        if counts && let Some(n) = number(last.trim_start_matches('(')) {
            return (n, rest.trim());
        }
    }
    marked(text).unwrap_or((1, text))
}

/// A number apart from a known title by a mark: `(2) Data`, `[2] Data`, `2, Data`, `Data x 2`, `Data: 2`, `Data - 2`.
fn marked(text: &str) -> Option<(u32, &str)> {
    let digits = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit()).then(|| number(word)).flatten();
    let front = || {
        let (first, rest) = text.trim_start_matches(['(', '[']).split_once([')', ']', ','])?;
        Some((digits(first.trim())?, rest.trim().trim_matches('"')))
    };
    let behind = || {
        let (rest, last) = text.rsplit_once(' ')?;
        let title = rest.trim_end().strip_suffix(['x', 'X', '\u{d7}', ',', ':', '-', '\u{2013}', '='])?;
        Some((digits(last)?, title.trim_end()))
    };
    front().or_else(behind).filter(|(_, title)| card(title).is_some())
}

/// Whether these words name a set from which cards here come: then they tell no other card.
fn is_set(words: &str) -> bool {
    let words = words.trim();
    words.chars().all(|letter| letter.is_ascii_digit()) || data::cards().iter().any(|card| card.set.eq_ignore_ascii_case(words))
}

/// The card of a title, with or without the set behind it in brackets. Other brackets tell another card.
fn card(title: &str) -> Option<u16> {
    let title = title.trim();
    let open = title.rfind([' ', '\t']).and_then(|_| title.rfind(['(', '[']));
    let bare = open.filter(|_| title.ends_with([')', ']'])).and_then(|at| {
        let inner = title[at + 1..].trim_end_matches([')', ']']);
        is_set(inner).then(|| title[..at].trim())
    });
    data::titled(title).or_else(|| bare.and_then(data::titled))
}

/// A line with columns: a number, a title, and perhaps a set; other words, a set of cards that never were in print among them, tell another card.
fn columns(line: &str) -> Line<'_> {
    let cells: Vec<&str> = line.split('\t').map(str::trim).filter(|cell| !cell.is_empty()).collect();
    let n = cells.iter().find_map(|cell| number(cell)).unwrap_or(1);
    let words: Vec<&str> = cells.iter().copied().filter(|cell| number(cell).is_none()).collect();
    let title = words.iter().copied().find(|cell| card(cell).is_some()).or_else(|| words.first().copied()).unwrap_or("");
    let other = words.iter().any(|cell| *cell != title && !is_set(cell));
    // Two cards on a line, and a number for one: neither is lost.
    if words.iter().filter(|cell| card(cell).is_some()).count() > 1 {
        return Line { n: 1, title: line.trim(), card: None };
    }
    Line { n, title, card: card(title).filter(|_| !other) }
}

fn one(line: &str) -> Line<'_> {
    if line.contains('\t') {
        return columns(line);
    }
    // A dash begins an item of a list; one before a digit is the sign of a number.
    let bare = line.trim_start_matches(['-', '*', '\u{2022}']);
    let signed = line.starts_with('-') && bare.starts_with(|letter: char| letter.is_ascii_digit());
    let (n, title) = counted(if signed { line } else { bare.trim() });
    Line { n, title, card: card(title) }
}

/// The most entries of a list. A deck has far fewer, and each is looked up among all cards.
const MOST: usize = 400;

/// Reads a plain list: a number and a title a line (or between semicolons) under headings. A card that is not known stays in the deck under the
/// name that was written, so that the checks name it; nothing is replaced and nothing left out. A list that is too long is read up to there, and is not legal.
pub fn import(text: &str) -> Import {
    let mut read = Import { deck: Deck { id: "own".into(), ..Deck::default() }, ..Import::default() };
    let mut place: Option<DeckPart> = None;
    let mut sorted = 0;
    let lines = text.lines().enumerate().flat_map(|(index, line)| line.split(';').map(move |part| (index + 1, part.trim())));
    for (count, (number, line)) in lines.filter(|(_, line)| !line.is_empty()).enumerate() {
        if count == MOST {
            let short: String = line.chars().take(60).collect();
            read.odd.push(msg!("read-long", n = MOST));
            add(&mut read.deck, place.unwrap_or(DeckPart::Draw), &plain(&short), 1);
            read.unread.push(Unread { line: number, words: line.to_owned() });
            break;
        }
        if line.starts_with('#') || line.starts_with("//") {
            note(&mut read, (number, line), &mut place);
            continue;
        }
        if about(&mut read, (number, line)) {
            continue;
        }
        let rest = match line.split_once(':') {
            Some((head, rest)) if heading(head).is_some() => {
                place = heading(head);
                rest.trim()
            }
            _ => match heading(line).filter(|_| data::titled(line).is_none()) {
                Some(found) => {
                    place = Some(found);
                    ""
                }
                None => line,
            },
        };
        if !rest.is_empty() {
            take(&mut read, (number, rest), place, &mut sorted);
        }
    }
    if sorted > 0 {
        read.notes.push(msg!("read-sorted", n = sorted));
    }
    if is_borg(&read.deck) {
        read.deck.affiliation = Affil::Borg.word().into();
    }
    read
}

/// A line with the mark of a note. Behind it may stand a heading, or a card: whether that is in the deck its owner has to say.
fn note(read: &mut Import, (number, line): (usize, &str), place: &mut Option<DeckPart>) {
    let bare = line.trim_start_matches(['#', '/']).trim();
    if let Some(found) = heading(bare) {
        *place = Some(found);
    } else if one(bare).card.is_some() {
        odd(read, (number, line), *place);
    }
}

/// A line that is no card, or perhaps one: the deck is not legal with it.
fn odd(read: &mut Import, (number, text): (usize, &str), place: Option<DeckPart>) {
    let written = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let written = plain(&written);
    read.odd.push(msg!("read-odd", line = written.clone()));
    read.unread.push(Unread { line: number, words: text.to_owned() });
    add(&mut read.deck, place.unwrap_or(DeckPart::Draw), &written, 1);
}

/// Lines about the deck: its name, what is waived.
fn about(read: &mut Import, (number, line): (usize, &str)) -> bool {
    let Some((head, rest)) = line.split_once(':') else { return false };
    match head.trim().to_lowercase().as_str() {
        "name" | "title" => read.deck.title = plain(rest.trim()),
        "waived" => {
            for name in rest.split(',').map(str::trim).filter(|name| !name.is_empty()) {
                if WAIVERS.contains(&name) {
                    read.deck.waived.push(name.to_owned());
                } else {
                    odd(read, (number, name), None);
                }
            }
        }
        _ => return false,
    }
    true
}

fn take(read: &mut Import, (number, text): (usize, &str), place: Option<DeckPart>, sorted: &mut usize) {
    let line = one(text);
    let Some(n) = u8::try_from(line.n).ok().filter(|n| (1..100).contains(n) && !line.title.is_empty()) else {
        return odd(read, (number, text), place);
    };
    let Some(card) = line.card.map(data::card) else {
        let name = plain(line.title);
        read.unread.push(Unread { line: number, words: line.title.to_owned() });
        add(&mut read.deck, place.unwrap_or(DeckPart::Draw), &name, n);
        return;
    };
    let natural = DeckPart::natural(card);
    let part = match place {
        None => {
            *sorted += usize::from(n);
            natural
        }
        // Missions are seed cards too: lists write them in either way.
        Some(DeckPart::Seed) if natural == DeckPart::Missions => natural,
        Some(place) => place,
    };
    add(&mut read.deck, part, &card.id, n);
}

/// A deck as plain text that [`import`] reads back: a number, a tab, a title.
pub fn export(deck: &Deck) -> String {
    let mut text = String::new();
    if !deck.title.is_empty() {
        let _ = writeln!(text, "Name: {}", deck.title);
    }
    if !deck.waived.is_empty() {
        let _ = writeln!(text, "Waived: {}", deck.waived.join(", "));
    }
    for one in DeckPart::ALL {
        let lines = part(deck, one);
        if lines.is_empty() {
            continue;
        }
        let _ = writeln!(text, "{}:", one.title());
        for line in lines {
            let title = facts(&line.card).map_or(line.card.as_str(), |(_, card)| card.title.as_str());
            let _ = writeln!(text, "{}\t{title}", line.n);
        }
    }
    text
}

/// A deck in one line, as a setting of a table takes it.
pub fn setting(deck: &Deck) -> String {
    let parts = DeckPart::ALL.iter().filter_map(|&one| {
        let lines: Vec<String> = part(deck, one).iter().map(|line| format!("{} {}", line.n, line.card)).collect();
        (!lines.is_empty()).then(|| format!("{}: {}", one.word(), lines.join("; ")))
    });
    parts.collect::<Vec<_>>().join("; ")
}
