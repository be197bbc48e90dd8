//! Ids of rules: small, ordered like the documents, and unable to name a rule that does not exist.

use std::fmt;
use std::str::FromStr;

use serde::de::{self, Deserialize, Deserializer, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::generated::{BY_NAME, SOURCES};
use crate::{Gap, Ledger, Rule, words};

/// The id of one rule, base rule or gap, such as `AW.CTRL.1`.
///
/// Ids come from the generated constants or from [`FromStr`]; both know only ids that exist.
/// They sort by game, then in the order of the documents: own rules, base rules, gaps.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub struct RuleId {
    game: u16,
    index: u16,
}

/// Which part of a ledger an id belongs to.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub enum Part {
    /// A rule of the ledger's own document.
    Own,
    /// A rule of the base game that the document assumes.
    Base,
    /// A gap of the document, with the project's ruling.
    Gap,
}

impl RuleId {
    pub(crate) const fn new(game: u16, index: u16) -> Self {
        Self { game, index }
    }

    pub(crate) const fn index(self) -> usize {
        self.index as usize
    }

    /// The id as it is written, such as `AW.CTRL.1`.
    pub fn as_str(self) -> &'static str {
        SOURCES[usize::from(self.game)].ids[self.index()]
    }

    /// The rule with this id. For a gap it is the gap told as a rule of kind [`Kind::Gap`](crate::Kind::Gap).
    pub fn rule(self) -> &'static Rule {
        self.game().by_index(self.index())
    }

    /// The gap with this id, if it is the id of a gap.
    pub fn gap(self) -> Option<&'static Gap> {
        self.game().gap_by_index(self.index())
    }

    /// The ledger this id belongs to.
    pub fn game(self) -> &'static Ledger {
        Ledger::by_number(usize::from(self.game))
    }

    /// The name of the game, such as `attack-wing`, without parsing its ledger.
    pub fn game_name(self) -> &'static str {
        SOURCES[usize::from(self.game)].game
    }

    /// The part of the ledger this id belongs to.
    pub fn part(self) -> Part {
        let source = &SOURCES[usize::from(self.game)];
        match self.index() {
            index if index < source.rules => Part::Own,
            index if index < source.rules + source.base => Part::Base,
            _ => Part::Gap,
        }
    }

    /// The topic of the id: `CTRL` of `AW.CTRL.1`, `BASE.7` of `AW.BASE.7.4`, `GAP` of a gap.
    pub fn topic(self) -> &'static str {
        let id = self.as_str();
        let start = id.find('.').map_or(0, |dot| dot + 1);
        let rest = &id[start..];
        let mut dots = rest.match_indices('.').map(|(at, _)| at);
        let end = match self.part() {
            Part::Base => dots.nth(1),
            Part::Own | Part::Gap => dots.next(),
        };
        &rest[..end.unwrap_or(rest.len())]
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A text that is no rule's id, with the ids that come nearest to it.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct UnknownRule {
    /// The text that was given.
    pub given: String,
    /// The game whose ledger was asked, if it was one ledger only.
    pub game: Option<&'static str>,
    /// Up to three ids that resemble it, nearest first.
    pub nearest: Vec<RuleId>,
}

impl fmt::Display for UnknownRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no rule {:?}", self.given)?;
        if let Some(game) = self.game {
            write!(f, " in {game}")?;
        }
        for (number, id) in self.nearest.iter().enumerate() {
            f.write_str(if number == 0 { "; nearest: " } else { ", " })?;
            write!(f, "{id}")?;
        }
        Ok(())
    }
}

impl std::error::Error for UnknownRule {}

impl FromStr for RuleId {
    type Err = UnknownRule;

    fn from_str(text: &str) -> Result<Self, UnknownRule> {
        match BY_NAME.binary_search_by(|(name, _)| (*name).cmp(text)) {
            Ok(found) => Ok(BY_NAME[found].1),
            Err(_) => Err(unknown(text)),
        }
    }
}

/// The error for `text`. Only its first characters are kept and compared, so that a long text stays cheap.
fn unknown(text: &str) -> UnknownRule {
    let given: String = text.chars().take(60).collect();
    let wanted = given.trim().to_lowercase();
    let limit = (wanted.chars().count() / 3).clamp(1, 3);
    let mut near: Vec<(usize, RuleId)> = BY_NAME
        .iter()
        .map(|(name, id)| (words::distance(&wanted, &name.to_lowercase(), limit), *id))
        .filter_map(|(distance, id)| distance.map(|distance| (distance, id)))
        .collect();
    near.sort_unstable();
    UnknownRule { given, game: None, nearest: near.into_iter().take(3).map(|(_, id)| id).collect() }
}

impl Serialize for RuleId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for RuleId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Text;
        impl Visitor<'_> for Text {
            type Value = RuleId;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the id of a rule, such as \"AW.CTRL.1\"")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<RuleId, E> {
                text.parse().map_err(E::custom)
            }
        }
        deserializer.deserialize_str(Text)
    }
}
