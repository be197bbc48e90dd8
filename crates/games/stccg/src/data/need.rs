//! What a mission requires and what overcomes a dilemma: read once from a short notation, then counted over a group.
//!
//! `A + B` needs both, `A OR B` one of them, `+` binds more tightly; parentheses group; `SCIENCE x3` is a level, `CUNNING>35` a total.

use super::{
    Attr, Icon, Where, skill,
    word::{Read, known},
};

/// One thing that is needed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Term {
    /// So many levels of a skill.
    Skill(u8, u8),
    /// The total of an attribute above (or below) a number.
    Total(Attr, bool, i16),
    /// Somebody of this name.
    Person(String),
    /// Somebody, or some people, who are not among the cards here; never met.
    Absent(String),
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

fn number<T: std::str::FromStr>(text: &str) -> Read<T> {
    text.trim().parse().map_err(|_| format!("{text:?} is not a number that fits").into())
}

fn attr(text: &str) -> Read<Option<(Attr, bool, i16)>> {
    let Some(at) = text.find(['>', '<']) else { return Ok(None) };
    let of = known(Attr::of(text[..at].trim()), "attribute", text[..at].trim())?;
    Ok(Some((of, text[at..].starts_with('>'), number(&text[at + 1..])?)))
}

fn limit(text: &str) -> Read<(Attr, i16)> {
    match attr(text)? {
        Some((attr, true, than)) => Ok((attr, than)),
        _ => Err(format!("{text:?} is no least attribute").into()),
    }
}

fn of_icon(text: &str) -> Read<Icon> {
    known(Icon::of(text), "icon", text)
}

fn counted(number: u8, rest: &str) -> Read<Term> {
    if let Some((who, than)) = rest.split_once(" each with ") {
        let (attr, than) = limit(than)?;
        return Ok(Term::Each(number, known(skill(who), "skill", who)?, attr, than));
    }
    if rest == "female personnel" {
        return Ok(Term::Women(number));
    }
    if let Some((icon, who)) = rest.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        return if matches!(who, "" | " Borg") {
            Ok(Term::Icons(of_icon(icon)?, number))
        } else {
            Err(format!("{rest:?} is nobody").into())
        };
    }
    let species = rest.to_lowercase();
    let species = species.strip_suffix('s').unwrap_or(&species);
    let known = ["vulcan", "klingon", "founder", "jem'hadar", "human"].contains(&species);
    if known { Ok(Term::Species(species.into(), number)) } else { Err(format!("{rest:?} is not a species that is counted").into()) }
}

/// A condition with a phrase of its own.
fn phrase(text: &str) -> Option<Term> {
    Some(match text {
        "Tricorder" => Term::Equipment("tricorder".into()),
        "any disruptor" => Term::Equipment("disruptor".into()),
        "discard one Equipment present" => Term::GiveEquipment,
        "discard one MEDICAL present" => Term::GiveMedical,
        "mission requirements could be met at the start" => Term::Prepared,
        "android" => Term::Android,
        "counterpart" => Term::Counterpart,
        "at-outpost" => Term::Outpost(true),
        "no-outpost" => Term::Outpost(false),
        "CUNNING>30 of non-disabled" => Term::Total(Attr::Cunning, true, 30),
        "you have at least 50 points" => Term::Points(50),
        "the ship is damaged" => Term::Hurt,
        "landed ship" => Term::Landed,
        "no opposing ship in the region" => Term::Clear,
        "you are at least 40 points behind" => Term::Behind(40),
        "a tricorder in play and a dead Borg" => Term::Corpse,
        _ => return None,
    })
}

fn term(text: &str) -> Read<Term> {
    let text = text.trim();
    let inside = |mark: &str| text.strip_prefix(mark).and_then(|rest| rest.strip_suffix(')'));
    if let Some(inner) = inside("aboard (") {
        return Ok(Term::Aboard(Need::read(inner)?));
    }
    if let Some(inner) = inside("(") {
        return Ok(Term::Part(Need::read(inner)?));
    }
    if let Some(class) = text.strip_prefix("class ") {
        return Ok(Term::Class(known(skill(class), "classification", class)?, 1));
    }
    if let Some(icon) = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
        return Ok(Term::Icons(of_icon(icon)?, 1));
    }
    if let Some(rest) = text.strip_prefix("SHIELDS>") {
        return Ok(Term::Shields(number(rest)?));
    }
    if let Some(rest) = text.strip_prefix("the two strongest total STRENGTH>") {
        return Ok(Term::TopTwo(number(rest)?));
    }
    if let Some(rest) = text.strip_prefix("one member ") {
        let (attr, than) = limit(rest.trim_start_matches("with "))?;
        return Ok(Term::One(attr, than));
    }
    if let Some(name) = text.strip_prefix(ABSENT) {
        return Ok(Term::Absent(name.into()));
    }
    if let Some(term) = phrase(text) {
        return Ok(term);
    }
    if let Some((count, rest)) = text.split_once(' ')
        && let Ok(count) = count.parse()
    {
        return counted(count, rest);
    }
    if let Some((attr, more, than)) = attr(text)? {
        return Ok(Term::Total(attr, more, than));
    }
    let (name, level) = match text.rsplit_once(" x") {
        Some((name, level)) => (known(skill(name), "skill", name)?, number(level)?),
        None => match skill(text) {
            Some(skill) => (skill, 1),
            None if text.is_empty() => return Err("a condition is empty".into()),
            None => return Ok(Term::Person(text.into())),
        },
    };
    Ok(Term::Skill(name, level))
}

/// The word before a name that no card here has.
pub(super) const ABSENT: &str = "absent ";

impl Need {
    /// Reads the notation. What is not understood is an error; whether somebody of a name is among the cards is looked at by [`Need::nobody`].
    pub(super) fn read(text: &str) -> Read<Need> {
        if text.contains(';') || text.contains(": ") {
            let part = |part: &str| -> Read<Vec<Term>> {
                let (mark, rest) = part.trim().split_once(": ").ok_or_else(|| format!("{part:?} does not say for whom, or where"))?;
                let rest = Need::read(&rest.replace("]+[", "] + ["))?;
                Ok(vec![match mark {
                    "space" => Term::On(Where::Space, rest),
                    "planet" => Term::On(Where::Planet, rest),
                    "Borg" => Term::ForBorg(true, rest),
                    "non-Borg" => Term::ForBorg(false, rest),
                    _ => return Err(format!("{mark:?} is neither a place nor a collective").into()),
                }])
            };
            return text.split(';').map(part).collect::<Read<_>>().map(Need);
        }
        let way = |way: &str| split(way, " + ").into_iter().map(term).collect::<Read<Vec<Term>>>();
        split(text, " OR ").into_iter().map(way).collect::<Read<_>>().map(Need)
    }

    /// A name in it that nobody has.
    pub(super) fn nobody(&self, known: &dyn Fn(&str) -> bool) -> Option<&str> {
        self.0.iter().flatten().find_map(|term| match term {
            Term::Person(name) => (!known(name)).then_some(name.as_str()),
            Term::Part(need) | Term::Aboard(need) | Term::On(_, need) | Term::ForBorg(_, need) => need.nobody(known),
            _ => None,
        })
    }
}
