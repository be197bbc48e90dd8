//! What a mission requires and what overcomes a dilemma: read once from a short notation, then counted over a group.
//!
//! `A + B` needs both, `A OR B` one of them, `+` binds more tightly; parentheses group; `SCIENCE x3` is a level, `CUNNING>35` a total.

use super::{Affil, Attr, Icon, Where, skill};

/// One thing that is needed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Term {
    /// So many levels of a skill.
    Skill(u8, u8),
    /// The total of an attribute above (or below) a number.
    Total(Attr, bool, i16),
    /// Somebody of this name.
    Person(String),
    /// So many of a species.
    Species(String, u8),
    /// So many personnel with an icon.
    Icons(Icon, u8),
    /// So many women.
    Women(u8),
    /// So many with a skill, each with more of an attribute than this.
    Each(u8, u8, Attr, i16),
    /// One with more of an attribute than this.
    One(Attr, i16),
    /// Equipment of this name or kind.
    Equipment(String),
    /// A ship with more SHIELDS.
    Shields(i16),
    /// The two with the highest STRENGTH have more together.
    TopTwo(i16),
    /// An equipment card present is given up.
    GiveEquipment,
    /// A MEDICAL person present is given up.
    GiveMedical,
    /// The requirements of the mission could have been met when the attempt began.
    Prepared,
    /// The player has so many points.
    Points(i16),
    /// An android.
    Android,
    /// So many of a classification.
    Class(u8, u8),
    /// A counterpart.
    Counterpart,
    /// A ship of the player at the location whose crew meets this.
    Aboard(Need),
    /// At (or not at) an outpost of the player.
    Outpost(bool),
    /// The ship is damaged, or its RANGE is reduced.
    Hurt,
    /// No ship of the opponent is in the region of the location.
    Clear,
    /// A tricorder of the player is in play, and a Borg or Rogue Borg lies dead.
    Corpse,
    /// The player is so many points behind.
    Behind(i16),
    /// Nothing this crate knows; never met.
    Unknown(String),
    /// A ship of the same player that is landed there.
    Landed,
    /// A part in parentheses.
    Part(Need),
    /// Only on one side of a mission.
    On(Where, Need),
    /// Only for Borg (or only for others).
    ForBorg(bool, Need),
}

/// Alternatives, each of which is a list of terms that must all hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Need(pub Vec<Vec<Term>>);

fn split<'a>(text: &'a str, mark: &str) -> Vec<&'a str> {
    let (mut parts, mut depth, mut from) = (Vec::new(), 0i32, 0);
    let bytes = text.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        match bytes[at] {
            b'(' => depth += 1,
            b')' => depth -= 1,
            _ if depth == 0 && text[at..].starts_with(mark) => {
                parts.push(text[from..at].trim());
                at += mark.len();
                from = at;
                continue;
            }
            _ => {}
        }
        at += text[at..].chars().next().map_or(1, char::len_utf8);
    }
    parts.push(text[from..].trim());
    parts
}

fn attr(text: &str) -> Option<(Attr, bool, i16)> {
    let (at, more) = text.find('>').map(|at| (at, true)).or_else(|| text.find('<').map(|at| (at, false)))?;
    let attr = Attr::of(text[..at].trim())?;
    Some((attr, more, text[at + 1..].trim().parse().ok()?))
}

fn counted(text: &str) -> Option<(u8, &str)> {
    let (number, rest) = text.split_once(' ')?;
    Some((number.parse().ok()?, rest))
}

fn counted_term(number: u8, rest: &str) -> Option<Term> {
    if let Some((who, limit)) = rest.split_once(" each with ") {
        let (attr, _, than) = attr(limit)?;
        return Some(Term::Each(number, skill(who)?, attr, than));
    }
    if rest == "female personnel" {
        return Some(Term::Women(number));
    }
    if let Some(icon) = rest.strip_prefix('[') {
        return Some(Term::Icons(Icon::of(icon.split(']').next()?)?, number));
    }
    let species = rest.to_lowercase();
    let species = if species.ends_with('s') { species.trim_end_matches('s') } else { &species };
    ["vulcan", "klingon", "founder", "jem'hadar", "human"].contains(&species).then(|| Term::Species(species.into(), number))
}

fn term(text: &str) -> Term {
    let text = text.trim();
    if let Some(inner) = text.strip_prefix("aboard (").and_then(|rest| rest.strip_suffix(')')) {
        return Term::Aboard(Need::read(inner));
    }
    if let Some(class) = text.strip_prefix("class ").and_then(skill) {
        return Term::Class(class, 1);
    }
    if let Some(inner) = text.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) {
        return Term::Part(Need::read(inner));
    }
    if let Some(icon) = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
        return Icon::of(icon).map_or_else(|| Term::Unknown(text.into()), |icon| Term::Icons(icon, 1));
    }
    if let Some(rest) = text.strip_prefix("SHIELDS>") {
        return rest.parse().map_or_else(|_| Term::Unknown(text.into()), Term::Shields);
    }
    if let Some(rest) = text.strip_prefix("the two strongest total STRENGTH>") {
        return rest.parse().map_or_else(|_| Term::Unknown(text.into()), Term::TopTwo);
    }
    if let Some(rest) = text.strip_prefix("one member ") {
        let rest = rest.trim_start_matches("with ");
        return attr(rest).map_or_else(|| Term::Unknown(text.into()), |(attr, _, than)| Term::One(attr, than));
    }
    if let Some((attr, more, than)) = attr(text) {
        return Term::Total(attr, more, than);
    }
    match text {
        "Tricorder" => return Term::Equipment("tricorder".into()),
        "any disruptor" => return Term::Equipment("disruptor".into()),
        "discard one Equipment present" => return Term::GiveEquipment,
        "discard one MEDICAL present" => return Term::GiveMedical,
        "mission requirements could be met at the start" => return Term::Prepared,
        "android" => return Term::Android,
        "counterpart" => return Term::Counterpart,
        "at-outpost" => return Term::Outpost(true),
        "no-outpost" => return Term::Outpost(false),
        "CUNNING>30 of non-disabled" => return Term::Total(Attr::Cunning, true, 30),
        "you have at least 50 points" => return Term::Points(50),
        "the ship is damaged" => return Term::Hurt,
        "landed ship" => return Term::Landed,
        "no opposing ship in the region" => return Term::Clear,
        "you are at least 40 points behind" => return Term::Behind(40),
        "a tricorder in play and a dead Borg" => return Term::Corpse,
        _ => {}
    }
    if let Some((number, rest)) = counted(text)
        && let Some(term) = counted_term(number, rest)
    {
        return term;
    }
    let (name, level) = text.rsplit_once(" x").map_or((text, 1), |(name, level)| (name, level.parse().unwrap_or(1)));
    if let Some(index) = skill(name) {
        return Term::Skill(index, level);
    }
    Term::Person(text.into())
}

impl Need {
    /// Reads the notation. What is not understood becomes a term that is never met; a test of the data lists those.
    pub fn read(text: &str) -> Need {
        if text.contains(';') || text.contains(": ") {
            let part = |part: &str| {
                let (mark, rest) = part.trim().split_once(": ").unwrap_or(("", part.trim()));
                let rest = Need::read(&rest.replace("]+[", "] + ["));
                match mark {
                    "space" => Term::On(Where::Space, rest),
                    "planet" => Term::On(Where::Planet, rest),
                    "Borg" => Term::ForBorg(true, rest),
                    "non-Borg" => Term::ForBorg(false, rest),
                    "elsewhere" => Term::Part(rest),
                    _ => Term::Unknown(part.into()),
                }
            };
            return Need(text.split(';').map(|one| vec![part(one)]).collect());
        }
        Need(split(text, " OR ").into_iter().map(|way| split(way, " + ").into_iter().map(term).collect()).collect())
    }

    /// The needs of one affiliation's name, for tests and for words.
    pub fn of_affil(affil: Affil) -> Need {
        Need(vec![vec![Term::Person(affil.word().into())]])
    }
}
