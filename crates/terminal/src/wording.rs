//! Things of a scene as plain words, for the screen and for the lines of plain mode.

use engine::{Ask, BoxMark, Question, Row, Sheet, Tone};

/// What can be typed as an answer: `H Hit, C Critical Hit, B Battle Stations, - Blank`.
pub(crate) fn faces(question: &Question) -> String {
    match &question.ask {
        Ask::Dice { die, .. } => {
            let face =
                |face: &engine::Face| if face.short == face.name { face.short.into() } else { format!("{} {}", face.short, face.name) };
            die.faces.iter().filter(|face| face.sides > 0).map(face).collect::<Vec<_>>().join(", ")
        }
        Ask::Draw { lots } => lots.iter().map(|lot| lot.name.clone()).collect::<Vec<_>>().join(", "),
    }
}

/// Title and second line of a sheet.
pub(crate) fn sheet_title(sheet: &Sheet) -> String {
    let owner = tone(sheet.tone);
    let gone = if sheet.gone { " (out of the game)" } else { "" };
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

/// A row of a sheet.
pub(crate) fn row(row: &Row) -> String {
    match row {
        Row::Numbers(numbers) => numbers.iter().map(|(name, value)| format!("{name} {value}")).collect::<Vec<_>>().join("  "),
        Row::Track { name, boxes } => format!("{name} {}", track(boxes)),
        Row::Columns { name, counts, full, most } => format!("{name} {}", columns(counts, *full, *most)),
        Row::Ring { name, parts, .. } => {
            let parts = parts.iter().map(|part| format!("{} {}/{}", part.name, ring_part(part), part.most));
            format!("{name} {}", parts.collect::<Vec<_>>().join("  "))
        }
        Row::Table { name, lines, .. } => {
            format!("{name} {}", lines.iter().map(|line| line.cells.join(" ")).collect::<Vec<_>>().join("; "))
        }
        Row::Tags(tags) => tags.iter().map(|tag| tag.name.clone()).collect::<Vec<_>>().join(", "),
        Row::Note(note) => note.clone(),
    }
}

/// What a part of a ring holds, and how many of the boxes behind it are lost.
pub(crate) fn ring_part(part: &engine::RingPart) -> String {
    let lost = part.boxes.iter().filter(|mark| !matches!(mark, BoxMark::Full)).count();
    let now = part.now.map_or("?".to_owned(), |now| now.to_string());
    if lost > 0 { format!("{now} (-{lost})") } else { now }
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
