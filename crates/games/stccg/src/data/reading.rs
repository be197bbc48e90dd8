//! Reading the effects of cards from the crate's data, once. A word that nobody knows, a card that is not there and a number that is missing are errors
//! at the first use.

use std::{collections::BTreeMap, str::FromStr, sync::LazyLock};

use engine::Malformed;
use serde::{
    Deserialize,
    de::{
        IntoDeserializer,
        value::{Error, StrDeserializer},
    },
};

use super::{
    Affil, Attr, Boost, Do, Effect, Icon, Kind, Need, Off, Reach, Scale, What, Worth, load, named, skill,
    word::{Read, known},
};
use crate::ids::CardId;

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split_whitespace()
}

/// A word of one of the vocabularies.
fn word<'a, T: Deserialize<'a>>(text: &'a str) -> Read<T> {
    let text: StrDeserializer<'a, Error> = text.into_deserializer();
    T::deserialize(text).map_err(|why| why.to_string().into())
}

/// The word that must come next.
fn next<'a, T: Deserialize<'a>>(rest: &mut impl Iterator<Item = &'a str>) -> Read<T> {
    rest.next().ok_or_else(|| "a word is missing".into()).and_then(word)
}

/// The number that must come next.
fn number<'a, T: FromStr>(rest: &mut impl Iterator<Item = &'a str>) -> Read<T> {
    let text = rest.next().ok_or("a number is missing")?;
    text.parse().map_err(|_| format!("{text:?} is not a number that fits").into())
}

fn affil(text: &str) -> Read<Affil> {
    known(Affil::of(text), "affiliation", text)
}

fn of_skill(text: &str) -> Read<u8> {
    known(skill(text), "skill", text)
}

fn condition(text: &str) -> Read<Need> {
    load::need(text, super::cards())
}

fn of_card(text: &str) -> Read<CardId> {
    known(named(text), "card", text)
}

impl What {
    /// Reads words such as `kind:ship !species:android skill:Honor`.
    fn read<'a>(words: &mut impl Iterator<Item = &'a str>) -> Read<What> {
        let mut what = What::default();
        for word in words {
            let (key, value) = word.split_once(':').unwrap_or((word, ""));
            let spaced = value.replace('_', " ");
            let kind = || known(Kind::of(value), "kind of card", value);
            if value.is_empty() && matches!(key, "species" | "!species" | "title") {
                return Err(format!("{word:?} does not say which").into());
            }
            match key {
                "kind" => what.kind = Some(kind()?),
                "!kind" => what.not_kind = Some(kind()?),
                "icon" => {
                    for icon in value.split('|') {
                        what.icons |= 1 << known(Icon::of(icon), "icon", icon)? as u16;
                    }
                }
                "drone" => what.drone = true,
                "borg" => what.borg = Some(true),
                "!borg" => what.borg = Some(false),
                "universal" => what.universal = true,
                "species" => what.species = Some(value.into()),
                "!species" => what.not_species = Some(value.into()),
                "female" => what.gender = Some(true),
                "male" => what.gender = Some(false),
                "skill" => what.skills.push(of_skill(&spaced)?),
                "class" => what.class = Some(of_skill(&spaced)?),
                "title" => what.title = Some(spaced),
                "card" => what.cards.push(of_card(value)?),
                "affil" => what.affil = Some(affil(value)?),
                "disabled" => what.disabled = true,
                _ => return Err(format!("{word:?} says of no card what it is").into()),
            }
        }
        Ok(what)
    }
}

fn step(text: &str) -> Read<Do> {
    let mut words = words(text);
    let head = words.next().ok_or("a step without a word")?;
    let rest = &mut words;
    let step = match head {
        "select" => Do::Select(next(rest)?, number(rest)?, What::read(rest)?),
        "kill-all" => Do::KillAll(What::read(rest)?),
        "take-discard" => Do::TakeDiscard(What::read(rest)?),
        "download" | "must-download" => {
            let (count, to) = (number(rest)?, next(rest)?);
            Do::Download(head == "must-download", count, What::read(rest)?, to)
        }
        "if" => return Ok(Do::If(condition(text.trim_start_matches("if "))?)),
        "unless" => return Ok(Do::Unless(condition(text.trim_start_matches("unless "))?)),
        "by-hand" => Do::ByHand(next(rest)?),
        "look" => Do::Look(next(rest)?),
        "points" => Do::Points(number(rest)?),
        "draw" => Do::Draw(number(rest)?),
        "draw-for" => Do::DrawFor(number(rest)?),
        "choose" => Do::Choose(number(rest)?),
        "way" => Do::Alternative(number(rest)?),
        "take-deck" => Do::TakeDeck(number(rest)?),
        "slow" => Do::Slow(number(rest)?),
        "tactics" => Do::Tactics(number(rest)?),
        "sharpen" => Do::Sharpen(number(rest)?),
        "lose" => Do::Lose(number(rest)?),
        "balance" => Do::Balance(number(rest)?),
        "expose" => Do::Expose(number(rest)?),
        "dim" => Do::Dim(number(rest)?),
        "blunt" => Do::Blunt(number(rest)?),
        "throttle" => Do::Throttle(number(rest)?),
        "fine" => Do::Fine(number(rest)?),
        "lift" => Do::Lift(number(rest)?),
        "swap" => Do::Swap(number(rest)?),
        plain => word(plain)?,
    };
    match words.next() {
        None => Ok(step),
        Some(word) => Err(format!("{word:?} is one word too many in {text:?}").into()),
    }
}

fn boost(text: &str) -> Read<Boost> {
    let mut rest = words(text);
    let what = scale(rest.next().unwrap_or(""))?;
    let amount = rest.next().ok_or("a number is missing")?;
    let mut boost = Boost {
        what,
        add: if amount == "x2" { 0 } else { number(&mut std::iter::once(amount))? },
        double: amount == "x2",
        per_class: None,
        borg: false,
        versus: None,
        at: None,
        aboard: None,
        ship: None,
        with: None,
        bare: false,
        each: false,
        alpha: false,
        former: false,
    };
    for word in rest {
        match word.split_once(':').unwrap_or((word, "")) {
            ("per", class) => boost.per_class = Some(of_skill(class)?),
            ("vs", other) => boost.versus = Some(affil(other)?),
            ("at", card) => boost.at = Some(of_card(card)?),
            ("aboard", card) => boost.aboard = Some(of_card(card)?),
            ("ship", name) => boost.ship = Some(name.replace('_', " ")),
            ("with", other) => boost.with = Some(affil(other)?),
            ("borg", _) => boost.borg = true,
            ("bare", _) => boost.bare = true,
            ("each", _) => boost.each = true,
            ("alpha", _) => boost.alpha = true,
            ("former", _) => boost.former = true,
            _ => return Err(format!("{word:?} says nothing of a boost").into()),
        }
    }
    Ok(boost)
}

fn scale(text: &str) -> Read<Scale> {
    Attr::of(&text.to_uppercase()).map_or_else(|| word(text), |attr| Ok(Scale::Of(attr)))
}

fn off(text: &str) -> Read<Off> {
    scale(text).map_or_else(|_| word(text), |scale| Ok(Off::Boost(scale)))
}

/// What a mission is worth: `30 borg:15`, `10 region`.
fn worth(text: &str) -> Read<Worth> {
    let mut rest = words(text);
    let mut worth = Worth { base: number(&mut rest)?, region: false, borg: 0 };
    for word in rest {
        match word.split_once(':') {
            Some(("borg", more)) => worth.borg = number(&mut std::iter::once(more))?,
            None if word == "region" => worth.region = true,
            _ => return Err(format!("{word:?} says nothing of the worth of a mission").into()),
        }
    }
    Ok(worth)
}

/// An effect as it stands in the data.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw {
    card: Option<String>,
    equipment: Option<String>,
    when: Option<String>,
    #[serde(default)]
    on: String,
    crew: Option<String>,
    needs: Option<String>,
    #[serde(default)]
    does: Vec<String>,
    #[serde(default)]
    boosts: Vec<String>,
    #[serde(default)]
    grants: Vec<String>,
    #[serde(default)]
    what: String,
    opens: Option<String>,
    #[serde(default)]
    off: Vec<String>,
    #[serde(default)]
    gives: Vec<String>,
    #[serde(default)]
    takes: Vec<String>,
    #[serde(default)]
    lets: Vec<String>,
    worth: Option<String>,
}

fn effect(raw: &Raw) -> Read<Effect> {
    let level = |text: &String| {
        let (name, mut level) = text.split_once(" x").map(|(name, level)| (name, std::iter::once(level))).ok_or("a level is missing")?;
        Ok::<_, Malformed>((of_skill(name)?, number(&mut level)?))
    };
    let grant = |text: &String| {
        let (class, gained) = text.split_once(' ').ok_or("a skill is missing")?;
        Ok::<_, Malformed>((of_skill(class)?, of_skill(gained)?))
    };
    // A word of special equipment stands for every card that has it; the effect is kept under the first of them.
    let fitted = |name: &String| {
        let found = super::cards().iter().position(|card| card.equipment.contains(name));
        known(found.map(|card| card as CardId), "equipment of any card", name)
    };
    let card = match (&raw.card, &raw.equipment) {
        (Some(card), _) => of_card(card)?,
        (None, Some(equipment)) => fitted(equipment)?,
        (None, None) => return Err("it is of no card".into()),
    };
    let mut lets = 0;
    for name in &raw.lets {
        lets |= 1 << affil(name)? as u16;
    }
    let skills = |list: &[String]| list.iter().map(|name| of_skill(name)).collect::<Read<Vec<u8>>>();
    Ok(Effect {
        card,
        equipment: raw.equipment.clone().unwrap_or_default(),
        when: raw.when.as_deref().map_or(Ok(super::When::Play), word)?,
        on: raw.on.clone(),
        reach: known(Reach::read(&raw.on), "thing to play a card on", &raw.on)?,
        crew: raw.crew.as_ref().map(level).transpose()?,
        needs: raw.needs.as_deref().map(condition).transpose()?,
        does: raw.does.iter().map(|text| step(text)).collect::<Read<_>>()?,
        boosts: raw.boosts.iter().map(|text| boost(text)).collect::<Read<_>>()?,
        grants: raw.grants.iter().map(grant).collect::<Read<_>>()?,
        what: What::read(&mut words(&raw.what))?,
        opens: raw.opens.as_deref().map(affil).transpose()?,
        off: raw.off.iter().map(|text| off(text)).collect::<Read<_>>()?,
        gives: skills(&raw.gives)?,
        takes: skills(&raw.takes)?,
        lets,
        worth: raw.worth.as_deref().map(worth).transpose()?,
    })
}

/// The files of effects.
pub(super) static TEXTS: [&str; 5] = [
    include_str!("../../data/effects-dilemmas.toml"),
    include_str!("../../data/effects-people.toml"),
    include_str!("../../data/effects-events.toml"),
    include_str!("../../data/effects-answers.toml"),
    include_str!("../../data/effects-rest.toml"),
];

/// The effects of one file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    effect: Vec<Raw>,
}

/// Reads the effects of a file; what is wrong with it is said with the card.
pub(super) fn file(text: &str) -> Read<Vec<Effect>> {
    let file: File = toml::from_str(text)?;
    let told = |raw: &Raw| {
        let card = raw.card.as_deref().or(raw.equipment.as_deref()).unwrap_or("an effect without a card").to_owned();
        effect(raw).map_err(|why| why.at(&card))
    };
    file.effect.iter().map(told).collect()
}

static EFFECTS: LazyLock<Vec<Effect>> = LazyLock::new(|| {
    let files = TEXTS.iter().map(|text| file(text).unwrap_or_else(|why| panic!("effects: {why}")));
    files.flatten().collect()
});

static BY_CARD: LazyLock<BTreeMap<CardId, Vec<u16>>> = LazyLock::new(|| {
    let mut map: BTreeMap<CardId, Vec<u16>> = BTreeMap::new();
    for (index, effect) in effects().iter().enumerate() {
        let fitted = |card: &super::Card| !effect.equipment.is_empty() && card.equipment.contains(&effect.equipment);
        map.entry(effect.card).or_default().push(index as u16);
        for (card, _) in super::cards().iter().enumerate().filter(|(_, card)| fitted(card)) {
            let list: &mut Vec<u16> = map.entry(card as CardId).or_default();
            if !list.contains(&(index as u16)) {
                list.push(index as u16);
            }
        }
    }
    map
});

static LISTS: LazyLock<Vec<&'static [u16]>> = LazyLock::new(|| {
    let all = 0..super::cards().len() as u16;
    all.map(|card| BY_CARD.get(&card).map_or(&[][..], |list| list.as_slice())).collect()
});

/// An effect as the data has it.
pub(crate) fn told(index: u16) -> Option<&'static Effect> {
    EFFECTS.get(usize::from(index))
}

/// All effects as the data has them.
pub(crate) fn all_told() -> std::slice::Iter<'static, Effect> {
    EFFECTS.iter()
}

/// All effects.
pub fn effects() -> &'static [Effect] {
    #[cfg(test)]
    if let Some(wrong) = super::mutants::effects() {
        return wrong;
    }
    &EFFECTS
}

/// The numbers of the effects of a card in [`effects`].
pub fn of(card: CardId) -> &'static [u16] {
    LISTS.get(usize::from(card)).copied().unwrap_or(&[])
}
