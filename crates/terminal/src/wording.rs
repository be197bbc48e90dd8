//! Things of a scene as plain words, for the screen and for the lines of plain mode.

use engine::{Asked, BoxGroup, BoxMark, CardShown, Row, Sheet, Tag, Text, Tone, Zone};

use crate::tongue;

/// The answers that can be typed: `H Hit, C Critical Hit, B Battle Stations, - Blank`.
pub(crate) fn faces(question: &Asked) -> String {
    let named = question
        .possible
        .iter()
        .map(|(short, name)| if question.ask == "draw" || short == name { short.clone() } else { format!("{short} {name}") });
    named.collect::<Vec<_>>().join(", ")
}

/// The lots whose names contain the typed text; all of them if it is empty.
pub(crate) fn fitting<'q>(question: &'q Asked, typed: &str) -> Vec<&'q str> {
    let last = typed.rsplit(',').next().unwrap_or_default().trim().to_lowercase();
    let names = question.possible.iter().map(|(short, _)| short.as_str());
    names.filter(|name| name.to_lowercase().contains(&last)).collect()
}

/// The answers that can be typed, within a number of letters: of a draw only those that fit the typed text, and the number of further ones.
pub(crate) fn offered(question: &Asked, typed: &str, room: usize, language: &str) -> String {
    let all = faces(question);
    if question.ask != "draw" || (typed.is_empty() && all.chars().count() <= room) {
        return all;
    }
    let names = fitting(question, typed);
    let mut used = 0;
    let fits = |name: &&&str| {
        used += name.chars().count() + 2;
        used + 12 <= room
    };
    let shown = names.iter().take_while(fits).count().max(1).min(names.len());
    let rest = if shown < names.len() { format!(", +{} {}", names.len() - shown, tongue::t(language, "more")) } else { String::new() };
    names[..shown].join(", ") + &rest
}

/// Title and second line of a sheet.
pub(crate) fn sheet_title(sheet: &Sheet, language: &str) -> String {
    let owner = tone(sheet.tone);
    let gone = if sheet.gone { format!(" ({})", tongue::t(language, "out-of-game")) } else { String::new() };
    let subtitle = if sheet.subtitle.is_empty() { String::new() } else { format!(" - {}", sheet.subtitle) };
    format!("{owner}{}{subtitle}{gone}", sheet.title)
}

/// A mark of whose something is, so that colour is not the only sign.
pub(crate) fn tone(tone: Tone) -> String {
    match tone {
        Tone::Seat(seat) => format!("{seat} "),
        Tone::Foe => "* ".into(),
        _ => String::new(),
    }
}

/// Texts one after the other.
fn joined<'t>(texts: impl Iterator<Item = &'t engine::Text>, between: &str) -> String {
    texts.map(|text| text.to_string()).collect::<Vec<_>>().join(between)
}

/// A zone of cards as a sheet: each card by its name, with the cards under it in brackets.
pub(crate) fn zone_sheet(zone: &Zone, language: &str) -> Sheet {
    let tag = |card: &CardShown| {
        let name = engine::Text::name(card_words(card, language));
        Tag { id: card.id.clone(), name, tip: engine::Text::NONE, tone: card.tone }
    };
    let tone = zone.owner.map_or(Tone::Neutral, Tone::Seat);
    let subtitle = engine::Text::name(zone.count.to_string());
    let rows = vec![Row::Tags(zone.cards.iter().map(tag).collect())];
    Sheet { of: zone.id.clone(), title: zone.title.clone(), subtitle, tone, active: false, gone: false, rows: rows.into() }
}

/// The label of a card with its marks, and the cards under it.
fn card_words(card: &CardShown, language: &str) -> String {
    let mut words = card.label.to_string();
    if card.turned {
        words.push_str(&format!(" ({})", tongue::t(language, "turned")));
    }
    if !card.tags.is_empty() {
        words = format!("{words} {{{}}}", joined(card.tags.iter().map(|tag| &tag.name), ", "));
    }
    if !card.under.is_empty() {
        words = format!("{words} [{}]", card.under.iter().map(|under| card_words(under, language)).collect::<Vec<_>>().join(", "));
    }
    words
}

/// A row of a sheet.
pub(crate) fn row(row: &Row) -> String {
    match row {
        Row::Numbers(numbers) => numbers.iter().map(|(name, value)| format!("{name} {value}")).collect::<Vec<_>>().join("  "),
        Row::Track { name, boxes, .. } => format!("{name} {}", track(boxes)),
        Row::Columns { name, counts, full, most } => format!("{name} {}", columns(counts, *full, *most)),
        Row::Ring { name, parts, .. } => {
            let parts = parts.iter().map(|part| format!("{} {}/{}", part.name, ring_part(part), part.most));
            format!("{name} {}", parts.collect::<Vec<_>>().join("  "))
        }
        Row::Table { name, lines, .. } => {
            format!("{name} {}", lines.iter().map(|line| joined(line.cells.iter(), " ")).collect::<Vec<_>>().join("; "))
        }
        Row::Display { name, groups } => {
            format!(
                "{name} {}",
                groups.iter().map(|group| format!("{} {}", box_group(group), track(&group.boxes))).collect::<Vec<_>>().join("  ")
            )
        }
        Row::Tags(tags) => joined(tags.iter().map(|tag| &tag.name), ", "),
        Row::Note(note) => note.to_string(),
    }
}

/// Contents of a part of a ring, and how many of the boxes behind it are lost.
pub(crate) fn ring_part(part: &engine::RingPart) -> String {
    let lost = part.boxes.iter().filter(|mark| !matches!(mark, BoxMark::Full)).count();
    let now = part.now.map_or("?".to_owned(), |now| now.to_string());
    if lost > 0 { format!("{now} (-{lost})") } else { now }
}

/// Name of a group of a system display: its letters, or its name if it has none.
pub(crate) fn box_group(group: &BoxGroup) -> &Text {
    if group.letters == Text::NONE { &group.name } else { &group.letters }
}

/// Boxes of a track: working, not working, lost, lost with an effect.
pub(crate) fn track(boxes: &[BoxMark]) -> String {
    boxes.iter().map(|mark| box_mark(*mark)).collect()
}

/// One box.
pub(crate) fn box_mark(mark: BoxMark) -> char {
    match mark {
        BoxMark::Full => '▮',
        BoxMark::Off => '▯',
        BoxMark::Lost => '✕',
        BoxMark::Marked => '‼',
    }
}

/// Columns of cards: how many lie in each, a point for each column not begun.
pub(crate) fn columns(counts: &[u8], full: u8, most: u8) -> String {
    let begun: Vec<String> = counts.iter().map(|count| format!("{count}/{full}")).collect();
    let empty = "· ".repeat(usize::from(most).saturating_sub(counts.len()));
    format!("{} {empty}", begun.join(" ")).trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boxes_of_a_display_say_what_they_are() {
        let group = |name, letters| BoxGroup {
            id: String::new(),
            name: Text::name(name),
            letters,
            at: (0, 0),
            across: 1,
            boxes: vec![BoxMark::Full, BoxMark::Lost],
            tip: Text::NONE,
        };
        let groups = vec![group("bridge", Text::NONE), group("phaser 1", Text::name("A"))];
        let said = row(&Row::Display { name: Text::name("Systems"), groups });
        assert_eq!(said, "Systems bridge ▮✕  A ▮✕");
    }
}
