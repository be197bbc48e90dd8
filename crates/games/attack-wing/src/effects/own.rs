//! Cards of a user's own: a file of ships, captains, upgrades and resources with their effects, beside those of the tables.
//!
//! The file is named before anything of the game is asked (`--cards FILE`); its cards come after those of the tables, so that nothing else moves.
//! A game with such a card is played again only where the same file is named.

use std::sync::OnceLock;

use engine::{DataDesk, DataFile, Malformed};
use serde::{Deserialize, de::DeserializeOwned};
use toml::{
    Spanned,
    de::{DeTable, DeValue, ValueDeserializer},
};

use super::{Ability, vocabulary};
use crate::data::{
    Captain, Entry, Resource, Upgrade, built_in_codes,
    own::{self, Own},
};

/// Effects of the cards of the user's own, by code.
static ROWS: OnceLock<Vec<Row>> = OnceLock::new();

type Row = (String, &'static [Ability]);

/// Effects of a card of the user's own; `None` for any other card.
pub(super) fn abilities(code: &str) -> Option<&'static [Ability]> {
    ROWS.get()?.iter().find(|(own, _)| own == code).map(|(_, abilities)| *abilities)
}

/// For the command line: an example of a card file with the whole vocabulary, the check of a file, and its installation.
pub static DESK: DataDesk = DataDesk { game: "attack-wing", files: &[("cards.toml", EXAMPLE)], beside: true, check, install };

/// A card file with the vocabulary in its head.
pub const EXAMPLE: &str = include_str!("../../data/example-cards.toml");

/// The most cards of a file.
const MOST: usize = 99;

fn check(files: &[DataFile]) -> Vec<String> {
    read(files).2
}

fn install(files: &[DataFile]) -> Result<(), Malformed> {
    let (own, rows, problems) = read(files);
    match problems.as_slice() {
        [] => {
            own::install(own)?;
            ROWS.get_or_init(|| rows);
            Ok(())
        }
        [only] => Err(only.as_str().into()),
        [first, more @ ..] => Err(format!("{first} ({} more: `vinculum data attack-wing check FOLDER` lists all)", more.len()).into()),
    }
}

/// The cards of the files, their effects, and everything that is wrong with them.
fn read(files: &[DataFile]) -> (Own, Vec<Row>, Vec<String>) {
    let mut reader = Reader { text: "", own: Own::default(), rows: Vec::new(), problems: Vec::new(), codes: built_in_codes() };
    let mut problems = Vec::new();
    for (name, text) in files {
        reader.text = text;
        reader.file();
        reader.problems.sort();
        problems.extend(reader.problems.drain(..).map(|(line, why)| format!("{name}, line {line}: {why}")));
    }
    (reader.own, reader.rows, problems)
}

struct Reader<'f> {
    text: &'f str,
    own: Own,
    rows: Vec<Row>,
    /// Errors by line.
    problems: Vec<(usize, String)>,
    /// Codes that are taken.
    codes: Vec<String>,
}

/// The kinds of cards, and the letters of their codes.
const KINDS: [(&str, &[&str]); 4] =
    [("ship", &["S"]), ("captain", &["Cap"]), ("upgrade", &["W", "T", "B", "C", "E"]), ("resource", &["R"])];

/// An ability as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    when: Spanned<String>,
    #[serde(default)]
    needs: Vec<Spanned<String>>,
    #[serde(default)]
    costs: Vec<Spanned<String>>,
    does: Spanned<String>,
    #[serde(default)]
    again: bool,
}

type Wrong = (usize, String);

impl<'f> Reader<'f> {
    /// Adds an error at a place of the text, with its line.
    fn wrong(&mut self, (at, why): Wrong) {
        let line = self.text.get(..at).unwrap_or(self.text).matches('\n').count() + 1;
        self.problems.push((line, why));
    }

    fn file(&mut self) {
        let root = match DeTable::parse(self.text) {
            Ok(root) => root.into_inner(),
            Err(why) => return self.wrong(unread(&why, 0)),
        };
        for (key, value) in root {
            let at = key.span().start;
            let kind = KINDS.iter().find(|(kind, _)| *kind == key.get_ref().as_ref());
            match (kind, value.into_inner()) {
                (Some(&(kind, letters)), DeValue::Array(cards)) => {
                    for card in cards {
                        self.card(kind, letters, card);
                    }
                }
                (Some((kind, _)), _) => self.wrong((at, format!("a card begins with [[{kind}]], in two pairs of brackets"))),
                (None, _) => {
                    let why = format!("{:?} is no kind of card: write [[ship]], [[captain]], [[upgrade]] or [[resource]]", key.get_ref());
                    self.wrong((at, why));
                }
            }
        }
    }

    fn card(&mut self, kind: &str, letters: &[&str], card: Spanned<DeValue<'f>>) {
        let (span, value) = (card.span(), card.into_inner());
        let DeValue::Table(mut table) = value else {
            return self.wrong((span.start, format!("a card begins with [[{kind}]], in two pairs of brackets")));
        };
        let like = table.remove("like");
        let abilities = table.remove("abilities");
        for (field, usual) in [("set", "own"), ("confidence", "ours")] {
            if !table.contains_key(field) {
                table.insert(Spanned::new(span.clone(), field.into()), Spanned::new(span.clone(), DeValue::String(usual.into())));
            }
        }
        let place = |field: &str| table.get(field).map_or(span.start, |value| value.span().start);
        let (at, class) = (place("id"), place("class"));
        let text = Spanned::new(span.clone(), DeValue::Table(table));
        let code = match kind {
            "ship" => self.kept(text, class, |own, ship: Entry| own.ships.push(ship), |ship| (&ship.id, ship.known(own::classes()))),
            "captain" => self.kept(text, at, |own, captain| own.captains.push(captain), |captain: &Captain| (&captain.id, Ok(()))),
            "upgrade" => self.kept(text, at, |own, upgrade| own.upgrades.push(upgrade), |upgrade: &Upgrade| (&upgrade.id, Ok(()))),
            _ => self.kept(text, at, |own, resource| own.resources.push(resource), |resource: &Resource| (&resource.id, Ok(()))),
        };
        let Some(code) = code else { return };
        self.code(&code, letters, at);
        let mut row = Vec::new();
        if let Some(like) = like {
            self.like(like, &mut row);
        }
        if let Some(abilities) = abilities {
            self.abilities(abilities, &mut row);
        }
        self.rows.push((code, row.leak()));
    }

    /// Reads the facts of a card and keeps them; its code if they can be read.
    fn kept<T: DeserializeOwned>(
        &mut self,
        card: Spanned<DeValue<'f>>,
        at: usize,
        keep: impl FnOnce(&mut Own, T),
        look: impl FnOnce(&T) -> (&String, Result<(), Malformed>),
    ) -> Option<String> {
        let start = card.span().start;
        match T::deserialize(ValueDeserializer::from(card)) {
            Ok(card) => {
                let (code, sound) = look(&card);
                let code = code.clone();
                if let Err(why) = sound {
                    self.wrong((at, why.to_string()));
                }
                keep(&mut self.own, card);
                Some(code)
            }
            Err(why) => {
                self.wrong(unread(&why, start));
                None
            }
        }
    }

    /// A code is the letters of the kind and three digits, and nobody else's.
    fn code(&mut self, code: &str, letters: &[&str], at: usize) {
        let digits = letters.iter().find_map(|letters| code.strip_prefix(letters));
        let sound = digits.is_some_and(|digits| digits.len() == 3 && digits.bytes().all(|digit| digit.is_ascii_digit()));
        if !sound {
            let why =
                format!("{code:?} is no code of such a card: write {} and three digits, such as {}901", letters.join(", "), letters[0]);
            self.wrong((at, why));
        }
        if self.codes.iter().any(|taken| taken.eq_ignore_ascii_case(code)) {
            self.wrong((at, format!("there is a card {code} already: choose another number")));
        } else if self.rows.len() >= MOST {
            self.wrong((at, format!("there is room for {MOST} cards in a file: take some out of the file")));
        }
        self.codes.push(code.to_owned());
    }

    fn like(&mut self, like: Spanned<DeValue<'_>>, row: &mut Vec<Ability>) {
        let at = like.span().start;
        match like.get_ref().as_str().and_then(vocabulary::like) {
            Some(abilities) => row.extend_from_slice(abilities),
            None => self.wrong((at, "`like` names a card of the tables that does something, such as \"W122\"".into())),
        }
    }

    fn abilities(&mut self, abilities: Spanned<DeValue<'f>>, row: &mut Vec<Ability>) {
        let at = abilities.span().start;
        let DeValue::Array(abilities) = abilities.into_inner() else {
            return self.wrong((at, "`abilities` is a list: write abilities = [{ when = \"...\", does = \"...\" }]".into()));
        };
        for one in abilities {
            let start = one.span().start;
            match Written::deserialize(ValueDeserializer::from(one)) {
                Ok(written) => match ability(&written) {
                    Ok(ability) => row.push(ability),
                    Err(wrong) => self.wrong(wrong),
                },
                Err(why) => self.wrong(unread(&why, start)),
            }
        }
    }
}

/// A word of the vocabulary, or where it is wrong.
fn word<T>(text: &Spanned<String>, read: impl Fn(&str) -> Result<T, Malformed>) -> Result<T, Wrong> {
    read(text.get_ref()).map_err(|why| (text.span().start, why.to_string()))
}

fn ability(written: &Written) -> Result<Ability, Wrong> {
    let needs = written.needs.iter().map(|need| word(need, vocabulary::need)).collect::<Result<Vec<_>, _>>()?;
    let costs = written.costs.iter().map(|cost| word(cost, vocabulary::cost)).collect::<Result<Vec<_>, _>>()?;
    let ability = Ability {
        when: word(&written.when, vocabulary::when)?,
        needs: needs.leak(),
        costs: costs.leak(),
        does: word(&written.does, vocabulary::does)?,
        again: written.again,
    };
    vocabulary::fits(&ability).map_err(|why| (written.when.span().start, why.to_string()))?;
    Ok(ability)
}

/// The TOML parser's message, in one line.
fn unread(why: &toml::de::Error, start: usize) -> Wrong {
    let at = why.span().map_or(start, |span| span.start);
    let message = why.message().lines().map(str::trim).collect::<Vec<_>>().join(" ");
    (at, format!("{message}: `vinculum data attack-wing write FOLDER` writes an example of every kind of card"))
}
