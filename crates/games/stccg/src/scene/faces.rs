//! The text of each card, in our own words: what it is, where it belongs, what it asks for and what it does.

use std::sync::LazyLock;

use engine::{CardFace, Text, msg};

use crate::data::{self, Affil, Attr, Card, Icon, Kind, Quadrant, SKILLS, Where};

/// The messages that name the kinds of cards.
static KINDS: LazyLock<Vec<String>> = LazyLock::new(|| Kind::ALL.iter().map(|kind| format!("kind-{}", kind.word())).collect());

/// The messages that name the affiliations.
static FACTIONS: LazyLock<Vec<String>> = LazyLock::new(|| Affil::ALL.iter().map(|affil| format!("faction-{}", affil.word())).collect());

/// The faces of all cards.
pub fn faces() -> Vec<CardFace> {
    data::cards().iter().map(face).collect()
}

fn face(card: &'static Card) -> CardFace {
    let icons = Icon::ALL.iter().filter(|&&icon| card.has(icon)).map(|icon| Text::name(icon.word()));
    CardFace {
        key: card.id.as_str(),
        title: Text::name(card.title.as_str()),
        kind: kind(card),
        hue: hue(card),
        numbers: numbers(card),
        icons: icons.collect(),
        text: text(card),
    }
}

/// The kind, and for a mission or a dilemma where it lies.
fn kind(card: &'static Card) -> Text {
    match (card.kind, card.place) {
        (Kind::Mission, Where::Planet) => msg!("kind-mission-planet"),
        (Kind::Mission, Where::Space) => msg!("kind-mission-space"),
        (Kind::Mission, Where::Either) => msg!("kind-mission-either"),
        (Kind::Dilemma, Where::Planet) => msg!("kind-dilemma-planet"),
        (Kind::Dilemma, Where::Space) => msg!("kind-dilemma-space"),
        (Kind::Dilemma, Where::Either) => msg!("kind-dilemma-either"),
        _ => Text::of(KINDS[card.kind as usize].as_str()),
    }
}

/// The colour of the frame: the affiliation of people, ships and facilities, the place of a mission, the kind of everything else.
fn hue(card: &Card) -> Option<u16> {
    let of_affil = |affil: Affil| match affil {
        Affil::Borg => 165,
        Affil::Federation => 215,
        Affil::Klingon => 0,
        Affil::Romulan => 130,
        Affil::Dominion => 260,
        Affil::Bajoran => 25,
        Affil::Cardassian => 45,
        Affil::Ferengi => 60,
        Affil::NonAligned | Affil::Neutral => 190,
    };
    match card.kind {
        Kind::Personnel | Kind::Ship | Kind::Facility => affiliations(card.affil).next().map(of_affil),
        Kind::Mission => Some(if card.place == Where::Space { 225 } else { 95 }),
        Kind::Dilemma => Some(345),
        Kind::Artifact | Kind::QArtifact | Kind::Equipment => Some(50),
        Kind::Event | Kind::Incident | Kind::QEvent => Some(285),
        Kind::Interrupt | Kind::QInterrupt => Some(315),
        Kind::Objective => Some(165),
        Kind::Doorway | Kind::Site | Kind::TimeLocation => Some(240),
        Kind::Tactic => Some(15),
    }
}

fn affiliations(bits: u16) -> impl Iterator<Item = Affil> {
    Affil::ALL.iter().copied().filter(move |&affil| bits & (1 << affil as u16) != 0)
}

fn numbers(card: &Card) -> Vec<(Text, Text)> {
    let number = |name: &'static str, value: i16| (Text::name(name), Text::name(value.to_string()));
    let said = |id: &'static str, value: i16| (Text::of(id), Text::name(value.to_string()));
    let attribute = |attr: Attr| number(attr.word(), card.attrs[attr as usize].into());
    match card.kind {
        Kind::Personnel => Attr::ALL.iter().copied().map(attribute).collect(),
        Kind::Ship => {
            vec![number("RANGE", card.range.into()), number("WEAPONS", card.weapons.into()), number("SHIELDS", card.shields.into())]
        }
        Kind::Facility => vec![number("WEAPONS", card.weapons.into()), number("SHIELDS", card.shields.into())],
        Kind::Mission => vec![said("number-points", card.points), said("number-span", card.span.into())],
        Kind::Tactic => vec![said("number-attack", card.tactic[0].into()), said("number-defense", card.tactic[1].into())],
        _ if card.points != 0 => vec![said("number-points", card.points)],
        _ => Vec::new(),
    }
}

/// The sentences of a card, one after the other.
fn text(card: &'static Card) -> Text {
    let mut said: Vec<Text> = Vec::new();
    match card.kind {
        Kind::Mission => {
            said.extend(asked(card).map(|what| msg!("face-requires", what = what)));
            said.push(msg!("face-attempt", who = factions(card.attempt_by)));
            said.extend(elsewhere(card));
        }
        Kind::Dilemma => said.extend(asked(card).map(|what| match card.nullified {
            true => msg!("face-nullified", what = what),
            false => msg!("face-overcome", what = what),
        })),
        Kind::Personnel => {
            said.extend(abilities(card));
            said.push(msg!("face-of", who = factions(card.affil)));
        }
        Kind::Ship | Kind::Facility => {
            let class = (!card.class_name.is_empty()).then(|| Text::name(format!("{}.", card.class_name)));
            said.extend(class);
            said.push(msg!("face-of", who = factions(card.affil)));
            let staffing: Vec<&str> = card.staffing.iter().map(|icon| icon.word()).collect();
            said.extend((!staffing.is_empty()).then(|| msg!("face-staffing", icons = Text::name(staffing.join(" ")))));
        }
        _ => said.extend(abilities(card)),
    }
    said.extend((!card.text.is_empty()).then(|| Text::name(card.text.as_str())));
    said.extend(data::named(&card.id).and_then(data::open).map(data::Open::sentence).map(Text::name));
    joined(said, |first, more| msg!("face-then", first = first, more = more))
}

/// The requirements of a mission, or what overcomes a dilemma.
fn asked(card: &'static Card) -> Option<Text> {
    (!card.asks.is_empty()).then(|| Text::name(card.asks.as_str()))
}

/// The quadrant of a mission outside the Alpha Quadrant, and its region.
fn elsewhere(card: &'static Card) -> Option<Text> {
    let region = (!card.region.is_empty()).then(|| Text::name(format!("{}.", card.region)));
    let quadrant = match card.quadrant {
        Quadrant::Delta => Some(msg!("face-delta")),
        Quadrant::Gamma => Some(msg!("face-gamma")),
        Quadrant::Alpha | Quadrant::Any => None,
    };
    let both: Vec<Text> = quadrant.into_iter().chain(region).collect();
    (!both.is_empty()).then(|| joined(both, |first, more| msg!("face-then", first = first, more = more)))
}

/// Classification and skills in printed order.
fn abilities(card: &Card) -> Option<Text> {
    let skills = card.skills.iter().map(|(skill, level)| {
        let name = SKILLS[usize::from(*skill)];
        if *level > 1 { format!("{name} x{level}") } else { name.to_owned() }
    });
    let class = card.class.map(|class| SKILLS[usize::from(class)].to_owned());
    let all: Vec<String> = class.into_iter().chain(skills).collect();
    (!all.is_empty()).then(|| Text::name(format!("{}.", all.join(", "))))
}

fn factions(bits: u16) -> Text {
    if affiliations(bits).count() == Affil::ALL.len() {
        return msg!("face-anybody");
    }
    let names = affiliations(bits).map(|affil| Text::of(FACTIONS[affil as usize].as_str())).collect();
    joined(names, |first, more| msg!("face-and", first = first, more = more))
}

/// All texts in order, each joined to the rest.
fn joined(texts: Vec<Text>, join: impl Fn(Text, Text) -> Text) -> Text {
    texts.into_iter().rev().reduce(|more, first| join(first, more)).unwrap_or(Text::NONE)
}
