//! Names and sentences: facts become messages of the catalogues in `words/`.

use std::sync::LazyLock;

use engine::{Seat, Text, msg};

use crate::{
    data::{Advancement, Confidence, Faction, FleetCard, tables},
    event::Thing,
    ids::{AgreementNo, Resource, seat_number},
    map::{NONE, Place, plane::Dir},
    state::Open,
};

/// The catalogues.
pub const SOURCES: engine::words::Sources = &[("en", include_str!("../words/en.ftl")), ("it", include_str!("../words/it.ftl"))];

/// A disc's name; those that are words and no proper names have a message.
pub fn disc(index: u8) -> Text {
    let Some(disc) = tables().discs.get(usize::from(index)) else { return Text::NONE };
    if tables().own {
        return Text::name(disc.name);
    }
    match disc.id {
        "p04" => msg!("disc-asteroid-field"),
        "n2" => msg!("disc-neutron-star"),
        "n3" => msg!("disc-eagle-nebula"),
        "n4" => msg!("disc-mutara-nebula"),
        "n6" => msg!("disc-dark-cloud"),
        "b1" => msg!("disc-hub"),
        "b2" => msg!("disc-conduit", n = 1),
        "b3" => msg!("disc-conduit", n = 2),
        "b5" => msg!("disc-frontier-world"),
        "b6" => msg!("disc-frontier-nebula"),
        "b7" => msg!("disc-frontier-cloud"),
        "earth" => msg!("disc-earth"),
        "romulus" => msg!("disc-romulus"),
        "vulcan" => msg!("disc-vulcan"),
        "great-link" => msg!("disc-great-link"),
        "home-a" => msg!("disc-home", n = "A"),
        "home-b" => msg!("disc-home", n = "B"),
        "home-c" => msg!("disc-home", n = "C"),
        "home-d" => msg!("disc-home", n = "D"),
        "home-e" => msg!("disc-home", n = "E"),
        _ => Text::name(disc.name),
    }
}

/// A seat's name; the Borg have the last place.
pub fn seat(seat: impl Into<Option<Seat>>) -> Text {
    seat.into().map_or_else(|| msg!("name-borg"), |seat| msg!("name-seat", seat = seat))
}

/// The name of a thing.
pub fn thing(thing: Thing) -> Text {
    match thing {
        Thing::None => Text::NONE,
        Thing::Disc(index) => disc(index),
        Thing::Lane => msg!("name-lane"),
        Thing::Card(card) => card_lot(card.into()),
        Thing::Advancement(kind) => advancement_lot(kind.into()),
        Thing::Fleet(faction, kind) => {
            let card = tables().factions.get(usize::from(faction)).and_then(|faction| faction.fleets.get(usize::from(kind)));
            card.map_or(Text::NONE, fleet)
        }
        Thing::Order(order) => order_lot(order.into()),
        Thing::Tech(card) => tech_lot(card.into()),
        Thing::Cube(cube) => msg!("name-cube", n = u16::from(cube) + 1),
        Thing::Resource(kind) => resource(kind),
        Thing::Agenda(agenda) => self::agenda(agenda),
        Thing::Seat(number) => seat(seat_number(number)),
        Thing::FleetNo(fleet) => msg!("name-fleet", n = u16::from(fleet) + 1),
    }
}

/// The owner's name for it, or the message.
fn called(word: &'static str, name: &'static str) -> Text {
    if name.is_empty() { Text::of(word) } else { Text::name(name) }
}

/// A fleet card.
pub fn fleet(card: &'static FleetCard) -> Text {
    called(card.word, card.name)
}

/// An advancement.
pub fn advancement(facts: &'static Advancement) -> Text {
    called(facts.word, facts.name)
}

/// A faction: an owner's may have names of their own.
pub fn faction(facts: &'static Faction) -> Text {
    if tables().own { Text::name(facts.name) } else { Text::of(facts.word) }
}

/// How well a datum is sourced.
pub fn confidence(sure: Confidence) -> Text {
    match sure {
        Confidence::High => msg!("confidence-high"),
        Confidence::Medium => msg!("confidence-medium"),
        Confidence::Low => msg!("confidence-low"),
        Confidence::Ours => msg!("confidence-ours"),
    }
}

/// The catalogue of a language, put together once.
pub fn catalogue(language: &str) -> &'static engine::words::Words {
    static CATALOGUES: LazyLock<Vec<(&'static str, engine::words::Words)>> =
        LazyLock::new(|| SOURCES.iter().map(|(language, _)| (*language, engine::words::Words::of(language, SOURCES))).collect());
    let all = &*CATALOGUES;
    let found = all.iter().find(|(known, _)| *known == language).unwrap_or(&all[0]);
    &found.1
}

/// A disc by its typed name: its short name, or its name in either language with hyphens for spaces.
pub fn typed_disc(word: &str) -> Option<u8> {
    static NAMES: LazyLock<Vec<[String; 2]>> = LazyLock::new(|| {
        let languages = ["en", "it"].map(catalogue);
        let plain = |text: String| text.to_lowercase().replace(' ', "-");
        (0..).zip(&tables().discs).map(|(number, _)| languages.map(|language| plain(language.say(&disc(number))))).collect()
    });
    let word = word.to_lowercase();
    let discs = &tables().discs;
    let short = (0..).zip(discs).find(|(_, disc)| disc.id == word);
    let named = |disc: &crate::data::Disc| disc.name.to_lowercase().replace(' ', "-") == word;
    let bare = |name: &String| *name == word || name.replace('\'', "-") == word;
    let found = short.or_else(|| (0..).zip(discs).find(|(_, disc)| named(disc))).map(|(number, _)| number);
    found.or_else(|| (0..).zip(&*NAMES).find(|(_, names)| names.iter().any(bare)).map(|(number, _)| number))
}

/// A resource.
pub fn resource(kind: Resource) -> Text {
    match kind {
        Resource::Production => msg!("name-production"),
        Resource::Research => msg!("name-research"),
        Resource::Culture => msg!("name-culture"),
    }
}

/// Condition of an agenda.
pub fn agenda(agenda: u8) -> Text {
    match agenda {
        0 => msg!("agenda-systems"),
        1 => msg!("agenda-advancements"),
        2 => msg!("agenda-agreements"),
        3 => msg!("agenda-ascendancy"),
        4 => msg!("agenda-phenomena"),
        5 => msg!("agenda-hegemony"),
        6 => msg!("agenda-research"),
        7 => msg!("agenda-culture"),
        8 => msg!("agenda-starbases"),
        9 => msg!("agenda-exploration"),
        _ => Text::NONE,
    }
}

/// A lot of the stack of discs.
pub fn disc_lot(index: u16) -> Text {
    Text::name(tables().discs.get(usize::from(index)).map_or("", |disc| disc.id))
}

/// A lot of the exploration deck.
pub fn card_lot(card: u16) -> Text {
    tables().cards.get(usize::from(card)).map_or(Text::NONE, |card| called(card.word, card.name))
}

/// A lot of a project deck.
pub fn advancement_lot(kind: u16) -> Text {
    tables().advancements.get(usize::from(kind)).map_or(Text::NONE, advancement)
}

/// A lot of the command deck.
pub fn order_lot(order: u16) -> Text {
    let Some(order) = tables().borg.orders.get(usize::from(order)) else { return Text::NONE };
    Text::name(order.id)
}

/// A command card as people say it.
pub fn order(order: u8) -> Text {
    let Some(order) = tables().borg.orders.get(usize::from(order)) else { return Text::NONE };
    if order.range == 0 { Text::of(order.word) } else { msg!("name-order", target = Text::of(order.word), n = order.range) }
}

/// A lot of the technology deck.
pub fn tech_lot(card: u16) -> Text {
    tables().borg.technology.get(usize::from(card)).map_or(Text::NONE, |(_, _, word)| Text::of(word))
}

/// A lot that is a number.
pub fn number_lot(number: u16) -> Text {
    Text::name(number.to_string())
}

/// A sector: a System's name, or a lane by its ends.
pub fn place(open: &Open, place: Place) -> Text {
    if let Some((lane, sector)) = place.as_lane() {
        let Some(strip) = open.map.lanes.get(lane) else { return Text::name(place.to_string()) };
        let end = |index: u8| open.map.systems.get(usize::from(index)).map_or(Text::NONE, |system| disc(system.disc));
        if strip.b == NONE {
            let from = open.map.systems.get(usize::from(strip.a)).map_or(strip.end, |system| system.at);
            // If a System has several open lanes, each tells its direction.
            let several = open.map.lanes.iter().filter(|lane| lane.open() && lane.a == strip.a).count() > 1;
            let degrees = if several { Dir::between(from, strip.end).nearest_degree() } else { -1 };
            // As a text: a number would be a fact of the log, by which files are checked.
            return msg!("name-open-lane", from = end(strip.a), n = sector, degrees = degrees.to_string());
        }
        return msg!("name-lane-sector", from = end(strip.a), to = end(strip.b), n = sector);
    }
    let system = place.as_system().and_then(|system| open.map.systems.get(system));
    system.map_or_else(|| Text::name(place.to_string()), |system| disc(system.disc))
}

/// The side to which something turns, from its degrees counter-clockwise.
pub fn side(degrees: i16) -> Text {
    if degrees < 0 { msg!("name-clockwise") } else { msg!("name-counter-clockwise") }
}

/// A lot of the agendas.
pub fn agenda_lot(agenda: u16) -> Text {
    self::agenda(agenda as u8)
}

/// An agreement, named by its yield.
pub fn agreement(card: AgreementNo) -> Text {
    match card.index() {
        0 => msg!("name-agreement-small"),
        1 => msg!("name-agreement-large"),
        _ => msg!("name-agreement-research"),
    }
}
