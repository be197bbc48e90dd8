//! One line of a list without its marks.

use super::{super::names::Names, asides};
use crate::data::{self, CardId};

/// A label in front of a name, and what it says about the card.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Label {
    Ship,
    Captain,
    Upgrade,
    Resource,
    Sideboard,
}

/// A line without its marks.
#[derive(Copy, Clone, Debug)]
pub(super) struct Line<'t> {
    pub(super) name: &'t str,
    pub(super) code: Option<CardId>,
    pub(super) cost: Option<u16>,
    /// The points that the list pays instead: `(5 overridden to 0)`.
    pub(super) paid: Option<u16>,
    pub(super) label: Option<Label>,
    /// Whether the label stands in front of several cards: `Upgrade Cards: A, B & C`.
    pub(super) many: bool,
    /// Captain Skill, where it stands behind the name.
    pub(super) skill: Option<u16>,
    /// The code of the product it came in: `[71120]`.
    pub(super) set: Option<&'t str>,
    /// The product it came in, by the name of its ship: `Photon Torpedoes - 3 (U.S.S. Reliant)`.
    pub(super) from: Option<&'t str>,
    /// How many of them: `2x`.
    pub(super) count: u8,
    /// Whether the list says itself that the card is not known.
    pub(super) strange: bool,
    /// A sentence in brackets behind the name.
    pub(super) remark: Option<&'t str>,
}

impl<'t> Line<'t> {
    /// A line that has a name only.
    pub(super) const fn named(name: &'t str) -> Line<'t> {
        Line {
            name,
            code: None,
            cost: None,
            paid: None,
            label: None,
            many: false,
            skill: None,
            set: None,
            from: None,
            count: 1,
            strange: false,
            remark: None,
        }
    }
}

pub(super) const LABELS: &[(&str, Label)] = &[
    ("ship", Label::Ship),
    ("captain", Label::Captain),
    ("upgrade", Label::Upgrade),
    ("elite talent", Label::Upgrade),
    ("talent", Label::Upgrade),
    ("crew", Label::Upgrade),
    ("tech", Label::Upgrade),
    ("weapon", Label::Upgrade),
    ("borg", Label::Upgrade),
    ("fleet captain", Label::Upgrade),
    ("admiral", Label::Upgrade),
    ("resource", Label::Resource),
    ("sideboard", Label::Sideboard),
];

/// The unit of a cost.
const UNITS: &[&str] = &["sp", "points", "pts", "pt"];

pub(super) fn numbers(text: &str) -> impl Iterator<Item = u16> + '_ {
    text.split(|c: char| !c.is_ascii_digit()).filter_map(|digits| digits.parse().ok())
}

/// Takes a line apart: marks in front, a label, how many, the name, a code, a set, a cost behind.
pub(super) fn read_line<'t>(text: &'t str, names: &Names) -> Line<'t> {
    if let Some(line) = columns(text).or_else(|| table(text)) {
        return line;
    }
    let (front, rest) = cost_in_front(text.trim());
    let mut rest = rest.trim_start_matches(|c: char| !c.is_alphanumeric()).trim();
    let mut line = Line::named(rest);
    if let Some((head, tail)) = rest.split_once([':', ']']).or_else(|| rest.split_once("- ")) {
        let label = head.trim().to_lowercase();
        let label = label.strip_prefix("the ").unwrap_or(&label);
        let label = label.trim_end_matches(|c: char| c.is_ascii_digit() || c == '#' || c == ' ');
        let label = label.trim_end_matches("cards").trim_end_matches("card").trim_end();
        let label = label.strip_suffix("upgrade").filter(|kind| !kind.is_empty()).unwrap_or(label).trim();
        let known = LABELS.iter().find(|(known, _)| label == *known || label == format!("{known}s"));
        let upgrades = || head.trim().to_lowercase().starts_with("upgrade") && head.split_whitespace().count() <= 2;
        let known = known.map(|(_, label)| *label).or_else(|| upgrades().then_some(Label::Upgrade));
        if known.is_some() {
            (line.label, rest) = (known, tail.trim());
            line.many = head.trim_end().ends_with(['s', 'S']);
        }
    }
    if line.label.is_none()
        && let Some(name) = captain_named(rest)
    {
        (line.label, rest) = (Some(Label::Captain), name);
    }
    // "12. Name", "2) Name": a number of the list, unless it is all there is.
    if let Some((head, tail)) = rest.split_once(['.', ')'])
        && head.chars().all(|c| c.is_ascii_digit())
        && !head.is_empty()
        && tail.starts_with(' ')
    {
        rest = tail.trim();
    }
    (line.count, rest) = counted(rest);
    rest = line.behind(rest, names);
    line.cost = line.cost.or(front);
    if line.label == Some(Label::Captain)
        && let Some((before, skill)) = rest.rsplit_once(' ')
        && let Ok(skill) = skill.parse()
    {
        (line.skill, rest) = (Some(skill), before.trim_end());
    }
    rest = line.unwrapped(text, rest, names);
    line.name = rest;
    if line.code.is_none() && !line.strange {
        line.code = CardId::find(rest);
    }
    line
}

impl<'t> Line<'t> {
    /// Takes off what stands behind a name, and gives back the name. A bracket with words that nobody understands stays with the name.
    fn behind(&mut self, mut rest: &'t str, names: &Names) -> &'t str {
        loop {
            let cut = rest.trim_end_matches([' ', ',', ';', '-', '–', '.', ':']);
            if let Some((count, fewer)) = times_behind(cut).filter(|_| self.count == 1) {
                (self.count, rest) = (count, fewer);
                continue;
            }
            let Some((before, inside)) = bracket(cut).or_else(|| trailing(cut)) else { return cut };
            // A bracket around all of it is no remark.
            if before.trim().is_empty() || !self.takes(inside, before, cut, names) {
                return cut;
            }
            rest = before.trim_end();
        }
    }

    /// A name without brackets around all of it, and with both of a pair where one stands inside: `(Genesis Device)`, `(Genesis) Device`.
    fn unwrapped(&mut self, text: &'t str, mut name: &'t str, names: &Names) -> &'t str {
        while let Some(last) = name.chars().next_back().filter(|last| CLOSING.contains(last)) {
            let inside = &name[..name.len() - last.len_utf8()];
            let inside = match name.strip_prefix(OPENING) {
                Some(_) if wraps(name) => &inside[1..],
                _ if unmatched(name) => inside,
                _ => break,
            };
            name = self.behind(inside.trim(), names);
        }
        let from = name.as_ptr().addr().saturating_sub(text.as_ptr().addr());
        let opened = text.get(..from).is_some_and(|before| before.ends_with(OPENING));
        if opened && unmatched(name) { &text[from - 1..from + name.len()] } else { name }
    }

    /// Whether the words behind a name say something of it; what they say is kept.
    fn takes(&mut self, inside: &'t str, before: &str, cut: &str, names: &Names) -> bool {
        let lower = inside.to_lowercase();
        let bracketed = cut.ends_with([')', ']']);
        let first = numbers(inside).next();
        match CardId::find(inside) {
            Some(card) if self.code.is_none() => self.code = Some(card),
            Some(_) => return false,
            None if inside == "?" => self.strange = true,
            None if lower.contains("overrid") && only(&lower, &["overridden", "overriden", "override", "to"]) => {
                let mut numbers = numbers(inside);
                (self.cost, self.paid) = (numbers.next(), numbers.next());
            }
            // "(8-skill)", "skill 9".
            None if lower.contains("skill") && only(&lower, &["skill", "captain"]) => self.skill = first.or(self.skill),
            // "Photon Torpedoes - 3 (U.S.S. Reliant)": text behind a cost does not belong to the name.
            None if bracketed && self.from.is_none() && trailing(before.trim_end()).is_some() && asides::describes(inside, names) => {
                self.from = Some(inside);
            }
            // "U.S.S. Enterprise-D (28) (Mirror Universe)".
            None if bracketed && self.from.is_none() && bracket(before.trim_end()).is_some() && asides::faction(inside).is_some() => {
                self.from = Some(inside);
            }
            // "[gavroche]" is a product, and "[Gavroche]" the ship in it.
            None if cut.ends_with(']') && self.set.is_none() && is_product(inside) => self.set = Some(inside),
            None if !names.named(inside).is_empty() => return false,
            None if self.count == 1 && times(&lower).is_some() => self.count = times(&lower).unwrap_or(1),
            None if cut.ends_with(']') && is_set(inside) => self.set = Some(inside),
            None if first.is_some() && only(&lower, &["cost", "costs", "for", "each", "ea", "total", "squadron"]) => {
                self.cost = self.cost.or(first);
            }
            // "Jean-Luc Picard 9 (Captain)".
            None if lower == "captain" => self.label = Some(Label::Captain),
            // "U.S.S. Voyager (fires all round, at the cost of an Auxiliary Power Token)": a remark.
            None if cut.ends_with(')') && self.remark.is_none() && asides::remark(inside, names) => self.remark = Some(inside),
            // Part of the name: "(Galaxy Class, generic)".
            None => return false,
        }
        true
    }
}

/// Marks that open a bracket, and those that close one.
const OPENING: [char; 3] = ['(', '[', '{'];
const CLOSING: [char; 3] = [')', ']', '}'];

/// Whether a bracket is closed that was not opened.
fn unmatched(text: &str) -> bool {
    let mut depth = 0i32;
    text.chars().any(|letter| {
        depth += i32::from(OPENING.contains(&letter)) - i32::from(CLOSING.contains(&letter));
        depth < 0
    })
}

/// Whether the bracket at the beginning is the one that ends the text.
fn wraps(text: &str) -> bool {
    let mut depth = 0i32;
    let closed = text.char_indices().find(|(_, letter)| {
        depth += i32::from(OPENING.contains(letter)) - i32::from(CLOSING.contains(letter));
        depth == 0
    });
    closed.is_some_and(|(at, letter)| at + letter.len_utf8() == text.len())
}

/// Whether a text holds only numbers, units of cost, and these words.
fn only(lower: &str, words: &[&str]) -> bool {
    let mut all = lower.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty());
    all.all(|word| words.contains(&word) || UNITS.contains(&word))
}

/// How many, alone in a bracket: `x2`, `2x`.
fn times(lower: &str) -> Option<u8> {
    let bare = lower.trim_matches(|c: char| "x×* ".contains(c));
    let count = bare.parse().ok().filter(|count| (1..=6).contains(count))?;
    (bare.len() < lower.trim().len()).then_some(count)
}

/// `[28] U.S.S. Enterprise-D`, `(20) U.S.S. Reliant`, `24 pts - U.S.S. Defiant`: the cost and what follows it.
fn cost_in_front(text: &str) -> (Option<u16>, &str) {
    let none = (None, text);
    let (inside, rest) = match text.chars().next() {
        Some(open @ ('[' | '(')) => {
            let close = if open == '[' { ']' } else { ')' };
            let Some((inside, rest)) = text[1..].split_once(close) else { return none };
            (inside, rest)
        }
        Some('0'..='9') => {
            let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            let rest = text[digits..].trim_start();
            let Some(unit) = UNITS.iter().find(|unit| rest.to_ascii_lowercase().starts_with(**unit)) else { return none };
            (&text[..digits], &rest[unit.len()..])
        }
        _ => return none,
    };
    let lower = inside.trim().to_ascii_lowercase();
    let bare = UNITS.iter().find_map(|unit| lower.strip_suffix(unit)).unwrap_or(&lower).trim_end();
    let named = rest.starts_with([' ', ':', '-']) && rest.contains(char::is_alphabetic);
    match bare.parse::<u16>() {
        Ok(cost) if bare.len() < 4 && named => (Some(cost), rest.trim_start()),
        _ => none,
    }
}

/// `Captain Picard`, `Capt. Martok`: the name.
fn captain_named(text: &str) -> Option<&str> {
    let lower = text.to_ascii_lowercase();
    let word = ["captain ", "capt. ", "capt ", "cpt. ", "cpt ", "cpt: ", "capt: "].iter().find(|word| lower.starts_with(**word))?;
    let name = text[word.len()..].trim_start();
    name.starts_with(char::is_alphabetic).then_some(name)
}

/// A line that ends in a number without a mark, read with that number as its cost: `U.S.S. Reliant 20`.
pub(super) fn bare_cost<'t>(text: &'t str, names: &Names) -> Option<Line<'t>> {
    let text = text.trim_end();
    let (name, number) = text.rsplit_once(' ')?;
    let cost = number.parse().ok().filter(|_| number.len() < 3)?;
    let line = read_line(name, names);
    (line.cost.is_none() && !line.name.is_empty()).then_some(Line { cost: Some(cost), ..line })
}

/// Whether this is the code of a known product, letter by letter.
fn is_product(inside: &str) -> bool {
    data::find_product(inside).is_some_and(|product| product.code == inside)
}

/// Whether the text in square brackets is the code of a product: `71120`, `OP1Prize`.
fn is_set(inside: &str) -> bool {
    let digits = inside.chars().filter(char::is_ascii_digit).count();
    let plain = inside.chars().all(|c| c.is_ascii_alphanumeric());
    plain
        && (digits >= 4
            || digits > 0 && inside.len() >= 6
            || inside.to_lowercase().ends_with("prize")
            || inside.to_lowercase().starts_with("op") && inside.len() >= 4)
}

/// How many, in front of a name: `2x`, `2 x`.
fn counted(text: &str) -> (u8, &str) {
    let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (number, tail) = text.split_at(digits);
    let tail = tail.trim_start();
    let tail = tail.strip_prefix(['x', 'X', '×']).filter(|tail| tail.starts_with(' ')).map(str::trim_start);
    match (number.parse::<u8>(), tail) {
        (Ok(count @ 2..=6), Some(tail)) if digits == 1 => (count, tail),
        (Ok(1), Some(tail)) if digits == 1 => (1, tail),
        _ => (1, text),
    }
}

/// A number in front of a name without a mark, and the name: `2 Photon Torpedoes`, `28 U.S.S. Enterprise-D`.
pub(super) fn numbered(text: &str) -> Option<(u8, &str)> {
    let text = text.trim_start_matches(|c: char| !c.is_alphanumeric());
    let (number, name) = text.split_once(' ')?;
    let name = name.trim_start();
    let plain = number.len() < 3 && number.bytes().all(|byte| byte.is_ascii_digit());
    (plain && name.starts_with(char::is_alphabetic)).then_some((number.parse().ok()?, name))
}

/// How many, behind a name: `x2`, `x 2`.
fn times_behind(text: &str) -> Option<(u8, &str)> {
    let digits = text.len() - text.trim_end_matches(|c: char| c.is_ascii_digit()).len();
    let (before, number) = text.split_at(text.len() - digits);
    let name = before.trim_end().strip_suffix(['x', 'X', '×'])?;
    let count = number.parse::<u8>().ok().filter(|count| (1..=6).contains(count))?;
    name.ends_with(' ').then(|| (count, name.trim_end()))
}

/// A line of a table of kinds, names, factions and costs with commas between.
fn table(text: &str) -> Option<Line<'_>> {
    let parts: Vec<&str> = text.split(',').map(|part| part.trim().trim_matches('"')).collect();
    let [kind, name, faction, cost] = parts.as_slice() else { return None };
    let from = Some(*faction).filter(|faction| asides::faction(faction).is_some());
    let known = faction.len() <= 3 || from.is_some();
    let label = LABELS.iter().find(|(label, _)| label.eq_ignore_ascii_case(kind)).map(|(_, label)| *label)?;
    Some(Line { cost: Some(cost.parse().ok()?), label: Some(label), from, ..Line::named(name) }).filter(|_| known)
}

/// A line of columns as Space Dock prints it: kind, name, a letter for the faction, cost.
fn columns(text: &str) -> Option<Line<'_>> {
    let parts: Vec<&str> = text.split("  ").map(str::trim).filter(|part| !part.is_empty()).collect();
    let [kind, name, faction, cost] = parts.as_slice() else { return None };
    let label = match *kind {
        "Cap" => Label::Captain,
        kind if kind.starts_with("Ship ") => Label::Ship,
        kind if kind.len() == 1 => Label::Upgrade,
        _ => return None,
    };
    let one_letter = faction.chars().count() == 1;
    Some(Line { cost: Some(cost.parse().ok()?), label: Some(label), ..Line::named(name) }).filter(|_| one_letter)
}

/// `name (5)` or `name [5 SP]`: what is before and in the brackets.
pub(super) fn bracket(text: &str) -> Option<(&str, &str)> {
    let open = match text.chars().last()? {
        ')' => '(',
        ']' => '[',
        _ => return None,
    };
    let at = text.rfind(open)?;
    Some((&text[..at], &text[at + 1..text.len() - 1]))
}

/// `name 5 SP`, `name - 5`, `name, skill 9`: what is before and the words behind.
fn trailing(text: &str) -> Option<(&str, &str)> {
    let lower = text.to_ascii_lowercase();
    if let Some(at) = lower.rfind(", skill") {
        return Some((&text[..at], &text[at + 2..]));
    }
    let bare = UNITS.iter().find_map(|unit| lower.strip_suffix(unit)).map_or(text, |rest| &text[..rest.len()]).trim_end();
    let digits = bare.len() - bare.trim_end_matches(|c: char| c.is_ascii_digit()).len();
    let (before, number) = bare.split_at(bare.len() - digits);
    let marked = bare.len() < text.len() || before.ends_with("  ") || before.trim_end().ends_with(['-', '–', ',', ':', '=']);
    (digits > 0 && digits < 4 && marked && before.ends_with([' ', '-', '–', ',', ':', '='])).then_some((before, number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_taken_off() {
        let names = Names::new();
        let seen = |text| {
            let line = read_line(text, &names);
            (line.name, line.cost, line.set, line.from, line.count)
        };
        assert_eq!(seen("U.S.S. Enterprise-D [71120] (28)"), ("U.S.S. Enterprise-D", Some(28), Some("71120"), None, 1));
        assert_eq!(seen("EM Pulse [OP1Prize] (4)"), ("EM Pulse", Some(4), Some("OP1Prize"), None, 1));
        assert_eq!(seen("- Photon Torpedoes - 3 (U.S.S. Reliant)"), ("Photon Torpedoes", Some(3), None, Some("U.S.S. Reliant"), 1));
        assert_eq!(seen("2x Photon Torpedoes [5 SP]"), ("Photon Torpedoes", Some(5), None, None, 2));
        assert_eq!(seen("Photon Torpedoes x2 (5)"), ("Photon Torpedoes", Some(5), None, None, 2));
        assert_eq!(seen("Koranak (26)"), ("Koranak", Some(26), None, None, 1));
        let line = read_line("Tetryon Emissions [71275] (3 overridden to 0)", &names);
        assert_eq!((line.name, line.cost, line.paid, line.set), ("Tetryon Emissions", Some(3), Some(0), Some("71275")));
        assert!(read_line("Captain: Boheeka [?] (2), skill 1", &names).strange);
        let label = |text| (read_line(text, &names).label, read_line(text, &names).name);
        assert_eq!(label("the Upgrade Cards: Data"), (Some(Label::Upgrade), "Data"));
        assert_eq!(label("Captain Card: Kirk"), (Some(Label::Captain), "Kirk"));
        assert_eq!(label("Crew Upgrade 2: Data"), (Some(Label::Upgrade), "Data"));
        assert_eq!(seen("\u{2022} U.S.S. Voyager (fires all round, when it pays a token)").0, "U.S.S. Voyager");
        assert_eq!(seen("Galaxy Class Starship (Galaxy Class, generic)").0, "Galaxy Class Starship (Galaxy Class, generic)");
        assert_eq!(seen("Photon Torpedoes (x2)").4, 2);
        assert_eq!(seen("Photon Torpedoes x 2 (5)"), ("Photon Torpedoes", Some(5), None, None, 2));
        assert_eq!(seen("U.S.S. Enterprise-D x1"), ("U.S.S. Enterprise-D", None, None, None, 1));
        assert_eq!(numbered("- 2 Photon Torpedoes (5)"), Some((2, "Photon Torpedoes (5)")));
        assert_eq!((numbered("2x Photon Torpedoes"), numbered("138 Tactical Cube")), (None, None));
        // Brackets around a name go, both of them; those within it stay.
        assert_eq!(seen("   (Genesis Device)"), ("Genesis Device", None, None, None, 1));
        assert_eq!(seen("- (Genesis Device) (5)"), ("Genesis Device", Some(5), None, None, 1));
        assert_eq!(seen("((Genesis Device (5)))"), ("Genesis Device", Some(5), None, None, 1));
        assert_eq!(seen("[Genesis Device"), ("Genesis Device", None, None, None, 1));
        assert_eq!(seen("(Genesis) Device").0, "(Genesis) Device");
        assert_eq!(seen("{Genesis Device}").0, "Genesis Device");
        assert_eq!(seen("Genesis (Device)").0, "Genesis (Device)");
        assert_eq!(seen("Upgrade: (Genesis Device)").0, "Genesis Device");
        // Words that nobody understands stay where they are.
        for text in ["U.S.S. Reliant (Worf, skill 5)", "U.S.S. Reliant (Data 3)", "U.S.S. Reliant [Donatra]", "U.S.S. Reliant (20) (Worf)"]
        {
            assert!(seen(text).0.contains(['(', '[']), "{text}: {:?}", seen(text));
        }
    }
}
