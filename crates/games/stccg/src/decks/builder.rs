//! The builder as faces use it.

use engine::{
    Problem, Reason, Text,
    builder::{Builder, Built, Draft, Held, Offer, Phrase, Place, Section as Group, Size, Wrong},
    msg,
    words::Arg,
};
use serde_json::Value;

use crate::{
    data::{self, Affil, Attr, Card, Deck, DeckLine, Icon, Kind, Uniq, Where},
    decks::{DeckPart, SIDE_DOORS, add, check, does, export, facts, first, import, part, plain, setting, total},
    reason::SOURCES,
};

/// Builds decks.
#[derive(Copy, Clone, Debug, Default)]
pub struct DeckBuilder;

impl Builder for DeckBuilder {
    fn game(&self) -> &'static str {
        "stccg"
    }

    fn builds(&self) -> Built {
        Built::Deck
    }

    fn unit(&self) -> &'static str {
        "seed cards"
    }

    fn setting(&self) -> &'static str {
        "deck"
    }

    fn catalogue(&self) -> Vec<Offer> {
        data::cards().iter().map(offer).collect()
    }

    fn waivers(&self) -> &'static [&'static str] {
        check::WAIVERS
    }

    fn empty(&self) -> Value {
        value(&Deck { id: "own".into(), ..Deck::default() })
    }

    fn draft(&self, list: &Value) -> Result<Draft, Problem> {
        Ok(draft(&deck(list)?, Vec::new()))
    }

    fn read(&self, text: &str) -> Result<Draft, Problem> {
        let text = text.trim();
        if let Some(ready) = data::deck(text) {
            return Ok(draft(ready, Vec::new()));
        }
        if text.starts_with('{') {
            let list: Value = serde_json::from_str(text)
                .map_err(|why| Problem::told("unread-deck", msg!("unread-deck-json", why = why.to_string()), SOURCES))?;
            return self.draft(&list);
        }
        let read = import(text);
        let known = DeckPart::ALL.iter().flat_map(|&one| part(&read.deck, one)).any(|line| facts(&line.card).is_some());
        if !known {
            return Err(Problem::told("unread-deck", msg!("unread-deck"), SOURCES));
        }
        Ok(Draft { unread: read.unread, ..draft(&read.deck, read.odd.into_iter().chain(read.notes).collect()) })
    }

    fn edit(&self, list: &Value, edit: &str) -> Result<Draft, Problem> {
        let mut deck = deck(list)?;
        change(&mut deck, edit)?;
        Ok(draft(&deck, Vec::new()))
    }
}

fn value(deck: &Deck) -> Value {
    serde_json::to_value(deck).unwrap_or_default()
}

fn deck(list: &Value) -> Result<Deck, Problem> {
    serde_json::from_value(list.clone()).map_err(|why| Problem::told("bad-deck", msg!("bad-deck", why = why.to_string()), SOURCES))
}

/// Affiliations of a card, as words to filter by.
fn groups(card: &Card) -> Vec<&'static str> {
    let set = if card.kind == Kind::Mission { card.attempt_by } else { card.affil };
    let mut words: Vec<&'static str> =
        Affil::ALL.iter().filter(|&&affil| set != u16::MAX && set & (1 << affil as u16) != 0).map(|affil| affil.word()).collect();
    if card.has(Icon::Bo) && !words.contains(&Affil::Borg.word()) {
        words.push(Affil::Borg.word());
    }
    words
}

/// What a face says in its reader's language.
fn phrase(told: Text) -> Phrase {
    Phrase::new(told, crate::ruling::english())
}

/// The numbers of a card in a few words. What is printed on cards in English, such as skills and icons, stays as it is printed.
fn numbers(card: &'static Card) -> Text {
    let icons = || {
        let all = Icon::ALL.iter().filter(|&&icon| card.has(icon)).map(|icon| format!("[{}]", icon.word()));
        all.collect::<Vec<_>>().join(" ")
    };
    let mut words: Vec<Text> = Vec::new();
    match card.kind {
        Kind::Personnel => {
            let attrs = [Attr::Integrity, Attr::Cunning, Attr::Strength].map(|attr| card.attrs[attr as usize].to_string());
            words.extend([Text::name(card.class_name.clone()), Text::name(attrs.join("-"))]);
            words.extend(card.skills.iter().map(|&(skill, level)| {
                let name = data::SKILLS[usize::from(skill)];
                Text::name(if level > 1 { format!("{name} x{level}") } else { name.to_owned() })
            }));
        }
        Kind::Ship => {
            let staff: Vec<String> = card.staffing.iter().map(|icon| format!("[{}]", icon.word())).collect();
            let (range, weapons, shields) = (card.range, card.weapons, card.shields);
            words.push(msg!("facts-ship", range = range, weapons = weapons, shields = shields, staff = staff.join(" ")));
        }
        Kind::Mission | Kind::Dilemma => {
            words.push(Text::of(match card.place {
                Where::Planet => "facts-planet",
                Where::Space => "facts-space",
                Where::Either => "facts-planet-or-space",
            }));
            if card.kind == Kind::Mission {
                words.push(msg!("facts-mission", points = card.points, span = card.span));
            }
        }
        Kind::Tactic => words.push(Text::name(format!("ATTACK {}, DEFENSE {}", card.tactic[0], card.tactic[1]))),
        _ => {}
    }
    words.extend([Text::name(icons()), Text::name(card.set.clone())]);
    words.retain(|word| !word.is_empty());
    let joined = |first: Text, next: Text| msg!("facts-joined", first = first, next = next);
    words.into_iter().reduce(joined).unwrap_or_default()
}

fn offer(card: &'static Card) -> Offer {
    Offer {
        id: &card.id,
        kind: card.kind.word(),
        name: Phrase::name(card.title.clone()),
        cost: 1,
        groups: groups(card),
        facts: phrase(numbers(card)),
        text: &card.text,
        unique: card.uniq == Uniq::Unique,
        edit: "take @",
    }
}

fn held(line: &DeckLine, one: DeckPart) -> Held {
    let name = facts(&line.card).map_or_else(|| format!("{} [?]", line.card), |(_, card)| card.title.clone());
    let (name, copies) = (Phrase::name(name), line.n.into());
    Held { id: line.card.clone(), name, copies, cost: copies, why: Phrase::default(), remove: format!("less {} {}", one.word(), line.card) }
}

/// How many cards a part takes, and the message of what else it asks for.
fn bounds(one: DeckPart) -> (u16, Option<u16>, &'static str) {
    match one {
        DeckPart::Missions => (6, Some(6), "deck-missions-ask"),
        DeckPart::Seed => (0, Some(30), "deck-seed-ask"),
        DeckPart::Draw => (30, None, "deck-draw-ask"),
        DeckPart::Bridge => (0, None, "deck-bridge-ask"),
        DeckPart::Tent => (0, Some(13), "deck-tent-ask"),
        DeckPart::Continuum => (0, None, "deck-continuum-ask"),
    }
}

fn group(deck: &Deck, one: DeckPart) -> Group {
    let lines = part(deck, one);
    let count = total(&lines);
    let fill = format!("add {}", one.word());
    let place = |line: &DeckLine| {
        let kind = facts(&line.card).map_or("over", |(_, card)| card.kind.word());
        let title = phrase(Text::Message("facts-kind", vec![("name", Arg::Called("kind", kind))]));
        Place { title, kind, held: Some(held(line, one)), fill: fill.clone() }
    };
    let mut places: Vec<Place> = lines.iter().map(place).collect();
    let kind = if one == DeckPart::Missions {
        "mission"
    } else if one == DeckPart::Bridge {
        "tactic"
    } else {
        ""
    };
    places.push(Place { title: phrase(msg!("place-another")), kind, held: None, fill: fill.clone() });
    let head = Held {
        id: one.word().into(),
        name: phrase(Text::of(one.message())),
        copies: 1,
        cost: count as u16,
        why: Phrase::default(),
        remove: format!("clear {}", one.word()),
    };
    let (least, most, asks) = bounds(one);
    let have = if one == DeckPart::Seed { seeds(deck) } else { count as u16 };
    Group { head, subtitle: phrase(Text::of(asks)), places, drawing: None, size: Some(Size { have, least, most }), cost: count as u16 }
}

/// Cards of a kind that counts among the thirty.
fn seeds(deck: &Deck) -> u16 {
    let free = |line: &&DeckLine| facts(&line.card).is_some_and(|(_, card)| matches!(card.kind, Kind::Site | Kind::Mission));
    deck.seed.iter().filter(|line| !free(line)).map(|line| u16::from(line.n)).sum()
}

fn draft(deck: &Deck, notes: Vec<Text>) -> Draft {
    let wrong: Vec<Wrong> = check::faults(deck)
        .into_iter()
        .map(|fault| Wrong {
            waiver: fault.waiver,
            waived: fault.waiver.is_some_and(|name| deck.waived.iter().any(|one| one == name)),
            fix: None,
            choices: Vec::new(),
            code: fault.reason.code(),
            rule: fault.reason.rule(),
            sentence: crate::ruling::english().say(&fault.reason.text()),
            told: fault.reason.text(),
        })
        .collect();
    let wrong = with_fixes(deck, wrong);
    let waived: Vec<&str> =
        check::WAIVERS.iter().copied().filter(|name| wrong.iter().any(|one| one.waived && one.waiver == Some(*name))).collect();
    let options = if waived.is_empty() { Vec::new() } else { vec![("waive", waived.join(","))] };
    let playable = !deck.missions.is_empty() && wrong.iter().all(|wrong| wrong.waiver.is_some());
    Draft {
        list: value(deck),
        name: deck.title.clone(),
        parts: DeckPart::ALL.iter().map(|&one| group(deck, one)).collect(),
        places: Vec::new(),
        cost: seeds(deck),
        limit: 30,
        switches: Vec::new(),
        pool: None,
        wrong,
        notes: notes.into_iter().map(phrase).collect(),
        unread: Vec::new(),
        text: export(deck),
        options,
        setting: playable.then(|| setting(deck)),
    }
}

/// The edits that mend a fault where one is sure to be meant: an unknown card is left out, a side deck gets its door.
fn with_fixes(deck: &Deck, mut wrong: Vec<Wrong>) -> Vec<Wrong> {
    let unknown: Vec<String> = DeckPart::ALL
        .iter()
        .flat_map(|&one| {
            part(deck, one)
                .into_iter()
                .filter(|line| facts(&line.card).is_none())
                .map(move |line| format!("drop {} {}", one.word(), line.card))
        })
        .collect();
    let mut unknown = unknown.into_iter();
    let mut doors =
        SIDE_DOORS.iter().filter(|(one, door)| total(&part(deck, *one)) > 0 && !deck.seed.iter().any(|line| does(&line.card, *door)));
    for fault in &mut wrong {
        fault.fix = match fault.code {
            "unknown-card" => unknown.next(),
            "side-door" => doors.next().and_then(|&(_, door)| first(door)).map(|door| format!("add seed {}", door.id)),
            _ => None,
        };
    }
    wrong
}

const EDITS: &str = "`take CARD`, `add PART CARD`, `less PART CARD`, `drop PART CARD`, `clear PART`, `ready DECK`, `name TEXT`, `waive CHECK`, \
                     `unwaive CHECK`; PART: missions, seed, draw, bridge, tent, continuum";

/// An edit that cannot be made.
fn bad(told: Text) -> Problem {
    Problem::told("bad-edit", told, SOURCES)
}

fn known(name: &str) -> Result<&'static Card, Problem> {
    let found = data::named(name).or_else(|| data::titled(name)).map(data::card);
    found.ok_or_else(|| bad(msg!("edit-no-card", name = name.to_owned())))
}

fn named_part(word: &str) -> Option<DeckPart> {
    let by_number = word.parse::<usize>().ok().and_then(|index| DeckPart::ALL.get(index).copied());
    by_number.or_else(|| DeckPart::ALL.into_iter().find(|one| one.word() == word))
}

fn which(word: &str) -> Result<DeckPart, Problem> {
    named_part(word).ok_or_else(|| bad(msg!("edit-no-part", name = word.to_owned())))
}

/// A number of copies in front of a card's name.
fn several(rest: &str) -> (u8, &str) {
    match rest.split_once(' ').and_then(|(n, name)| Some((n.parse::<u8>().ok()?, name))) {
        Some((n, name)) if data::titled(rest).is_none() => (n.clamp(1, 99), name.trim()),
        _ => (1, rest),
    }
}

fn change(deck: &mut Deck, edit: &str) -> Result<(), Problem> {
    let (verb, rest) = edit.trim().split_once(' ').unwrap_or((edit.trim(), ""));
    let rest = rest.trim();
    let (first, last) = rest.split_once(' ').unwrap_or((rest, ""));
    match verb {
        "take" => {
            let (wish, name) = match named_part(first) {
                Some(one) if !last.is_empty() => (Some(one), last.trim()),
                _ => (None, rest),
            };
            let (n, name) = several(name);
            let card = known(name)?;
            let natural = DeckPart::natural(card);
            let fits = |one: &DeckPart| one.takes(card.kind) && (*one != DeckPart::Draw || natural == DeckPart::Draw);
            let one = wish.filter(fits).unwrap_or(natural);
            room(deck, n)?;
            add(deck, one, &card.id, n);
        }
        "add" => {
            let one = which(first)?;
            let (n, name) = several(last.trim());
            let card = known(name)?;
            room(deck, n)?;
            add(deck, one, &card.id, n);
        }
        "less" => less(deck, which(first)?, last.trim(), 1)?,
        "drop" => less(deck, which(first)?, last.trim(), u8::MAX)?,
        "clear" => clear(deck, which(first)?),
        "ready" => {
            let names = data::decks().iter().map(|deck| deck.id.as_str()).collect::<Vec<_>>().join(", ");
            *deck = data::deck(rest).cloned().ok_or_else(|| bad(msg!("edit-no-deck", name = rest.to_owned(), names = names)))?;
        }
        "name" => deck.title = plain(rest),
        "waive" => {
            let check = check::WAIVERS.iter().find(|known| **known == rest);
            let check = check.ok_or_else(|| bad(msg!("edit-no-check", names = check::WAIVERS.join(", "))))?;
            if !deck.waived.iter().any(|one| one == check) {
                deck.waived.push((*check).into());
            }
        }
        "unwaive" => deck.waived.retain(|one| one != rest),
        "limit" => return Err(bad(msg!("edit-limit"))),
        _ => return Err(bad(msg!("edit-none", edit = edit.to_owned(), edits = EDITS))),
    }
    Ok(())
}

/// No deck grows without end.
fn room(deck: &Deck, n: u8) -> Result<(), Problem> {
    let all: usize = DeckPart::ALL.iter().map(|&one| total(&part(deck, one))).sum();
    if all + usize::from(n) > 400 { Err(bad(msg!("edit-too-many"))) } else { Ok(()) }
}

/// Takes copies out.
fn less(deck: &mut Deck, one: DeckPart, name: &str, n: u8) -> Result<(), Problem> {
    let id = data::titled(name).map_or(name, |card| data::card(card).id.as_str());
    let absent = || bad(msg!("edit-card-gone", name = name.to_owned()));
    if one == DeckPart::Missions {
        let there = deck.missions.iter().filter(|card| *card == id).count();
        if there == 0 {
            return Err(absent());
        }
        let mut left = there.saturating_sub(usize::from(n));
        deck.missions.retain(|card| {
            let keeps = card != id || left > 0;
            left -= usize::from(card == id && left > 0);
            keeps
        });
        return Ok(());
    }
    let lines = lines_of(deck, one);
    let at = lines.iter().position(|line| line.card == id).ok_or_else(absent)?;
    lines[at].n = lines[at].n.saturating_sub(n);
    lines.retain(|line| line.n > 0);
    Ok(())
}

fn lines_of(deck: &mut Deck, one: DeckPart) -> &mut Vec<DeckLine> {
    match one {
        DeckPart::Missions | DeckPart::Seed => &mut deck.seed,
        DeckPart::Draw => &mut deck.draw,
        DeckPart::Bridge => &mut deck.battle_bridge,
        DeckPart::Tent => &mut deck.tent,
        DeckPart::Continuum => &mut deck.continuum,
    }
}

fn clear(deck: &mut Deck, one: DeckPart) {
    if one == DeckPart::Missions {
        deck.missions.clear();
    } else {
        lines_of(deck, one).clear();
    }
}
