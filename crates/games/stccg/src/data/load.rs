//! Reading the cards from the crate's data, once. A word that nobody knows, and a number that is missing or cannot be so, is an error at the first use.

use toml::{Table, Value};

use super::{
    Affil, Aim, Card, Icon, Kind, Need, Quadrant, Role, Trait, Uniq, Where,
    card::Marker,
    need::ABSENT,
    skill,
    traits::Traits,
    word::{Read, known},
};

/// What the data may say of a card and a rule reads.
const READ: [&str; 66] = [
    "affiliation",
    "aim",
    "appeal",
    "attack",
    "attempt_by",
    "beneath",
    "borg_use_only",
    "characteristics",
    "class",
    "commander_of",
    "countdown",
    "counterpart_of",
    "cunning",
    "cure",
    "defense",
    "direct_hit",
    "discard",
    "drone",
    "effect",
    "gender",
    "gender_related",
    "hidden_agenda",
    "hit",
    "homeworld",
    "homeworld_of",
    "icons",
    "id",
    "integrity",
    "keywords",
    "location",
    "marker",
    "matching_commander",
    "needs_scouting",
    "overcome",
    "overcome_kind",
    "persona",
    "play_as",
    "points",
    "probe",
    "probe_icons",
    "quadrant",
    "range",
    "region",
    "requires",
    "role",
    "seeds",
    "set",
    "shields",
    "skill_dots",
    "skills",
    "span",
    "special_download",
    "special_equipment",
    "species",
    "staffing",
    "strength",
    "tier",
    "title",
    "traits",
    "treaty",
    "type",
    "uniqueness",
    "use_by",
    "wall",
    "weapons",
    "where",
];

/// What it says besides, for people.
const TOLD: [&str; 20] = [
    "aka",
    "carries",
    "choice",
    "effect_confidence",
    "facility",
    "grants",
    "modifier",
    "named",
    "named_in_rulebook",
    "nebula",
    "note",
    "overcome_part",
    "points_rule",
    "printed",
    "probe_condition",
    "q_icon",
    "self_controlling",
    "special_skills",
    "target",
    "universal_replacement",
];

/// What the data must say of a card of a kind.
const MUST: [(Kind, &[&str]); 4] = [
    (Kind::Mission, &["span", "points", "attempt_by", "where"]),
    (Kind::Ship, &["range", "weapons", "shields", "staffing", "class"]),
    (Kind::Personnel, &["integrity", "cunning", "strength", "skill_dots", "skills", "species"]),
    (Kind::Tactic, &["attack", "defense", "hit", "direct_hit", "marker"]),
];

/// A card as it stands in the data: what is not as it should be is an error, what is not there is nothing or no.
#[derive(Clone, Copy)]
struct Raw<'a>(&'a Table);

impl<'a> Raw<'a> {
    fn text(self, key: &str) -> Read<&'a str> {
        self.0.get(key).map_or(Ok(""), |value| value.as_str().ok_or_else(|| format!("{key} is no text").into()))
    }
    fn flag(self, key: &str) -> Read<bool> {
        self.0.get(key).map_or(Ok(false), |value| value.as_bool().ok_or_else(|| format!("{key} is neither true nor false").into()))
    }
    /// A number. One that a rule makes up (`X`), and those of two persons on one card (`4+4`), are 0.
    fn number<T: TryFrom<i64>>(self, key: &str) -> Read<T> {
        let number = match self.0.get(key) {
            None => 0,
            Some(Value::Integer(number)) => *number,
            Some(Value::String(text)) if text.contains(['X', '+']) => 0,
            Some(_) => return Err(format!("{key} is no number").into()),
        };
        T::try_from(number).map_err(|_| format!("{key} cannot be {number}").into())
    }
    fn list(self, key: &str) -> Read<Vec<&'a str>> {
        let text = |value: &'a Value| -> Read<&'a str> { Ok(value.as_str().ok_or_else(|| format!("{key} is no list of words"))?) };
        match self.0.get(key) {
            None => Ok(Vec::new()),
            Some(Value::Array(list)) => list.iter().map(text).collect(),
            Some(one) => Ok(vec![text(one)?]),
        }
    }
    fn strings(self, key: &str) -> Read<Vec<String>> {
        Ok(self.list(key)?.into_iter().map(str::to_owned).collect())
    }
    fn affils(self, key: &str) -> Read<u16> {
        self.list(key)?.into_iter().try_fold(0, |set, word| Ok(set | 1 << known(Affil::of(word), "affiliation", word)? as u16))
    }
    fn icons(self, key: &str) -> Read<u16> {
        // The number of a countdown icon stands in `countdown`.
        let mut looked = self.list(key)?.into_iter().filter(|word| !matches!(*word, "2" | "3" | "4"));
        looked.try_fold(0, |set, word| Ok(set | known(Icon::of(word), "icon", word)?.bit()))
    }
    fn need(self, key: &str) -> Read<Option<Need>> {
        // Who cures it is looked at where it lies.
        let text = self.text(key)?.replace(" in another Away Team", "");
        if text.is_empty() { Ok(None) } else { Need::read(&text).map(Some).map_err(|why| why.at(key)) }
    }
    /// A word of a vocabulary, if the data has it.
    fn word<T>(self, key: &str, of: impl Fn(&str) -> Option<T>) -> Read<Option<T>> {
        let word = self.text(key)?;
        if word.is_empty() { Ok(None) } else { known(of(word), key, word).map(Some) }
    }
    /// Refuses what nobody reads, and a card without what its kind must have.
    fn check(self, kind: Kind) -> Read<()> {
        if let Some(key) = self.0.keys().find(|key| !READ.contains(&key.as_str()) && !TOLD.contains(&key.as_str())) {
            return Err(format!("nobody knows what {key} is").into());
        }
        let must = MUST.iter().filter(|(of, _)| *of == kind).flat_map(|(_, keys)| *keys);
        must.copied().find(|key| !self.0.contains_key(*key)).map_or(Ok(()), |key| Err(format!("{key} is missing").into()))
    }
}

fn skills(raw: Raw<'_>) -> Read<Vec<(u8, u8)>> {
    let read = |text: &str| -> Read<(u8, u8)> {
        let (name, level) = text.split_once(" x").unwrap_or((text, "1"));
        let level = level.parse().map_err(|_| format!("{text:?} has no level"))?;
        Ok((known(skill(name), "skill", name)?, level))
    };
    raw.list("skills")?.into_iter().map(read).collect()
}

fn deals(raw: Raw<'_>, key: &str) -> Read<(u8, u8)> {
    raw.list(key)?.into_iter().try_fold((0, 0), |(down, flip), word| match word {
        "down" => Ok((down + 1, flip)),
        "flip" => Ok((down, flip + 1)),
        _ => Err(format!("{word:?} is no way to deal damage").into()),
    })
}

fn marker(raw: Raw<'_>) -> Read<Marker> {
    let empty = Table::new();
    let raw = Raw(raw.0.get("marker").and_then(Value::as_table).unwrap_or(&empty));
    Ok(Marker {
        range: raw.number("range")?,
        weapons: raw.number("weapons")?,
        shields: raw.number("shields")?,
        hull: raw.number("hull_percent")?,
    })
}

fn probe(raw: Raw<'_>) -> Read<Vec<Icon>> {
    let list = raw.0.get("probe").and_then(Value::as_array);
    let icon = |one: &Value| -> Read<Icon> {
        let word = one.as_table().map_or(Ok(""), |one| Raw(one).text("icon"))?;
        known(Icon::of(word), "icon", word)
    };
    list.into_iter().flatten().map(icon).collect()
}

fn staffing(raw: Raw<'_>) -> Read<Vec<Icon>> {
    let icon = |word: &str| match word {
        // Icons of one crew alone are filled like those of the alternate universe.
        "Ent-E" | "OCD" => Ok(Icon::Au),
        _ => known(Icon::of(word), "icon", word),
    };
    raw.list("staffing")?.into_iter().map(icon).collect()
}

fn quadrant(raw: Raw<'_>, kind: Kind) -> Read<Quadrant> {
    let printed = raw.word("quadrant", |word| if word.starts_with("none") { Some(Quadrant::Alpha) } else { Quadrant::of(word) })?;
    Ok(if kind == Kind::Equipment { Quadrant::Any } else { printed.unwrap_or(Quadrant::Alpha) })
}

fn traits(raw: Raw<'_>) -> Read<Traits> {
    raw.list("traits")?.into_iter().try_fold(Traits::default(), |set, word| Ok(set.with(known(Trait::of(word), "trait", word)?)))
}

/// The classification of a person; nothing for a drone without one. Of two on one card it is that of the first.
fn class(words: &str) -> Read<Option<u8>> {
    let word = words.split('+').next().unwrap_or("");
    if word.is_empty() { Ok(None) } else { known(skill(word), "classification", word).map(Some) }
}

fn one(table: &Table) -> Read<Card> {
    let raw = Raw(table);
    let kind = known(Kind::of(raw.text("type")?), "kind of card", raw.text("type")?)?;
    raw.check(kind)?;
    let class_name = raw.text("class")?;
    let persona = raw.text("persona")?;
    let traits = traits(raw)?;
    let mut icons = raw.icons("icons")?;
    if raw.flag("borg_use_only")? {
        icons |= 1 << Icon::Bo as u16;
    }
    Ok(Card {
        id: raw.text("id")?.into(),
        title: raw.text("title")?.into(),
        kind,
        text: raw.text("effect")?.into(),
        uniq: raw.word("uniqueness", Uniq::of)?.unwrap_or(Uniq::Universal),
        affil: raw.affils("affiliation")?,
        attempt_by: if raw.list("attempt_by")?.contains(&"any") { u16::MAX } else { raw.affils("attempt_by")? },
        icons,
        probe_icons: icons | raw.icons("probe_icons")?,
        class: if kind == Kind::Personnel { class(class_name)? } else { None },
        class_name: class_name.into(),
        skills: skills(raw)?,
        dots: raw.number("skill_dots")?,
        attrs: [raw.number("integrity")?, raw.number("cunning")?, raw.number("strength")?],
        gender: raw.word("gender", |word| ["male", "female"].iter().position(|known| *known == word))?.map(|at| at == 1),
        species: raw.strings("species")?,
        drone: raw.flag("drone")?,
        counterpart: raw.word("counterpart_of", Affil::of)?,
        persona: if persona.is_empty() { raw.text("title")?.into() } else { persona.into() },
        staffing: staffing(raw)?,
        range: raw.number("range")?,
        weapons: raw.number("weapons")?,
        shields: raw.number("shields")?,
        tactic: [raw.number("attack")?, raw.number("defense")?],
        deals: [deals(raw, "hit")?, deals(raw, "direct_hit")?],
        marker: marker(raw)?,
        points: raw.number("points")?,
        span: raw.number("span")?,
        place: raw.word("where", Where::of)?.unwrap_or(Where::Planet),
        region: raw.text("region")?.into(),
        requires: raw.need("requires")?,
        overcome: raw.need("overcome")?,
        asks: if raw.text("overcome")?.is_empty() { raw.text("requires")? } else { raw.text("overcome")? }.replace(ABSENT, ""),
        cure: raw.need("cure")?,
        nullified: raw.text("overcome_kind")? == "nullify",
        wall: raw.flag("wall")? || raw.text("discard")? == "when_overcome",
        placed: raw.text("discard")? == "placed",
        gendered: raw.flag("gender_related")?,
        seeds: raw.flag("seeds")? || matches!(kind, Kind::Dilemma | Kind::Artifact | Kind::Facility),
        hidden: raw.flag("hidden_agenda")? || icons & (1 << Icon::Ha as u16) != 0,
        scouting: raw.flag("needs_scouting")?,
        probe: probe(raw)?,
        countdown: raw.number("countdown")?,
        homeworld: raw.flag("homeworld")? || !raw.text("homeworld_of")?.is_empty(),
        homeworld_of: raw.affils("homeworld_of")?,
        use_by: raw.affils("use_by")?,
        special: raw.strings("special_download")?,
        equipment: raw.strings("special_equipment")?,
        keywords: raw.strings("keywords")?,
        commanders: raw.strings("matching_commander")?,
        commands: raw.strings("commander_of")?,
        soong: raw.list("characteristics")?.contains(&"Soong-type android") || raw.list("species")?.contains(&"exocomp"),
        flash: traits.has(Trait::MetLikeDilemma),
        traits,
        aim: raw.word("aim", Aim::of)?,
        role: raw.word("role", Role::of)?,
        appeal: if table.contains_key("appeal") { Some(raw.number("appeal")?) } else { None },
        treaty: raw.affils("treaty")?,
        beneath: raw.text("beneath")?.into(),
        location: raw.text("location")?.into(),
        quick: kind == Kind::Artifact && raw.text("play_as")? == "interrupt",
        quadrant: quadrant(raw, kind)?,
        tier: raw.word("tier", |word| ['A', 'B', 'C'].into_iter().find(|tier| word == tier.to_string()))?.unwrap_or('C'),
        set: raw.text("set")?.into(),
    })
}

/// Reads the cards of a data file. What nobody knows, and what is missing or cannot be so, is an error, told with the card.
pub fn read(text: &str) -> Read<Vec<Card>> {
    let table: Table = text.parse()?;
    let list = table.get("card").and_then(Value::as_array).ok_or("there are no cards")?;
    let card = |card: &Value| -> Read<Card> {
        let table = card.as_table().ok_or("a card is no table")?;
        one(table).map_err(|why| why.at(table.get("id").and_then(Value::as_str).unwrap_or("a card without an id")))
    };
    list.iter().map(card).collect()
}

/// Whether somebody among these cards goes by a name.
fn is_known(cards: &[Card], name: &str) -> bool {
    cards.iter().any(|card| card.kind == Kind::Personnel && (card.title == name || card.persona == name))
}

/// Reads the cards of all data files. Who is asked for by name must be among them.
pub fn all(texts: &[&str]) -> Read<Vec<Card>> {
    let mut cards = Vec::new();
    for text in texts {
        cards.extend(read(text)?);
    }
    for card in &cards {
        if !card.beneath.is_empty() && !cards.iter().any(|other| other.id == card.beneath) {
            return Err(format!("{}: {:?} is no card", card.id, card.beneath).into());
        }
        let needs = [&card.requires, &card.overcome, &card.cure].into_iter().flatten();
        if let Some(name) = needs.filter_map(|need| need.nobody(&|name| is_known(&cards, name))).next() {
            return Err(format!("{}: {name:?} is neither a skill nor anybody here", card.id).into());
        }
    }
    Ok(cards)
}

/// Reads a condition that is kept elsewhere than with a card.
pub(super) fn need(text: &str, cards: &[Card]) -> Read<Need> {
    let need = Need::read(text)?;
    match need.nobody(&|name| is_known(cards, name)) {
        Some(name) => Err(format!("{name:?} is neither a skill nor anybody here").into()),
        None => Ok(need),
    }
}
