//! A line that holds several cards, taken apart: `Vor'cha class w/ Chang and Klag`, `U.S.S. Reliant (Khan, Data)/I.K.S. Gr'oth`.

/// Marks between two cards, the strongest first. A mark with spaces is one only with them.
#[rustfmt::skip]
const MARKS: &[&str] = &[
    "|", ";", "\u{2022}", "\u{b7}", "->", "=>", "\u{2192}", ") - ", "): ", ") \u{2013} ", " w/ ", " w/", " / ", "/", " with ", " con ", " + ", "+",
    ", ", ",", " and ", " & ", "&", " plus ", " on ", " aboard ", " - ", " \u{2013} ", " \u{2014} ", ": ", "  ", " * ",
];

/// The text without the sum behind it, `= 42`.
pub(super) fn without_sum(text: &str) -> &str {
    let summed = text.rsplit_once('=').filter(|(_, sum)| sum.trim().parse::<u16>().is_ok());
    summed.map_or(text, |(cards, _)| cards.trim_end())
}

/// The kind of a part of a line.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// A card.
    Card,
    /// No card, and not to be cut further.
    One,
    /// Perhaps several.
    Several,
}

/// Whether there is anything in a name at which it could be cut.
pub(super) fn marked(name: &str) -> bool {
    let lower = name.to_ascii_lowercase();
    MARKS.iter().any(|mark| lower.contains(mark)) || name.contains(['(', '[', '{', ')', ']', '}'])
}

/// The parts of a text in which a card is known, as small as need be: what is a card whole is not cut, and no cut is made that brings no card.
/// `None` where nothing in it is known.
pub(super) fn parts<'t>(text: &'t str, known: &dyn Fn(&str) -> Part) -> Option<Vec<&'t str>> {
    let text = text.trim().trim_start_matches([',', ';', '/', '+', '&']).trim_start();
    match known(text) {
        Part::Card => return Some(vec![text]),
        Part::One => return None,
        Part::Several => {}
    }
    MARKS.iter().map(|mark| cut(text, mark)).chain(std::iter::once(brackets(text))).find_map(|pieces| {
        if pieces.len() < 2 {
            return None;
        }
        let each: Vec<(&str, Option<Vec<&str>>)> = pieces.into_iter().map(|piece| (piece, parts(piece, known))).collect();
        let any = each.iter().any(|(_, parts)| parts.is_some());
        let all = each.into_iter().flat_map(|(piece, parts)| parts.unwrap_or_else(|| vec![piece]));
        any.then(|| all.filter(|piece| !piece.is_empty()).collect())
    })
}

/// Cuts at each mark that stands in no bracket. A bracket that ends before the mark stays with what is before.
fn cut<'t>(text: &'t str, mark: &str) -> Vec<&'t str> {
    let kept = usize::from(mark.starts_with(')'));
    let (mut pieces, mut from) = (Vec::new(), 0);
    let lower = text.to_ascii_lowercase();
    for (at, _) in lower.match_indices(mark) {
        let before = &text[..at + kept];
        let open = before.matches(['(', '[']).count() > before.matches([')', ']']).count();
        if !open && at + kept >= from {
            pieces.push(&text[from..at + kept]);
            from = at + mark.len();
        }
    }
    pieces.push(&text[from..]);
    trimmed(pieces)
}

/// `name (what stands in it) behind`: what is before, in and behind the last bracket that stands in no other.
fn brackets(text: &str) -> Vec<&str> {
    let (mut depth, mut open, mut last) = (0usize, 0, None);
    for (at, letter) in text.char_indices() {
        match letter {
            '(' | '[' | '{' => {
                if depth == 0 {
                    open = at;
                    last = Some((at, text.len()));
                }
                depth += 1;
            }
            ')' | ']' | '}' => {
                depth = depth.saturating_sub(1);
                if depth == 0 && last.is_some() {
                    last = Some((open, at));
                }
            }
            _ => {}
        }
    }
    let Some((open, end)) = last else { return vec![text] };
    let pieces = trimmed(vec![&text[..open], &text[open + 1..end], text.get(end + 1..).unwrap_or_default()]);
    // A bracket that is the whole text is still to be opened.
    if pieces.len() == 1 && pieces[0].len() < text.len() { vec![pieces[0], ""] } else { pieces }
}

fn trimmed(pieces: Vec<&str>) -> Vec<&str> {
    pieces.into_iter().map(str::trim).filter(|piece| piece.contains(|letter: char| letter.is_alphanumeric() || letter == '?')).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_cut_only_where_a_card_comes_of_it() {
        let cards = [
            "Vor'cha class",
            "Chang",
            "Klag",
            "U.S.S. Reliant (20)",
            "Khan",
            "Data (3)",
            "Starship (Galaxy Class, generic)",
            "S207",
            "W122",
        ];
        let known = |text: &str| if cards.contains(&text) { Part::Card } else { Part::Several };
        let seen = |text| parts(text, &known);
        assert_eq!(seen("Vor'cha class w/ Chang and Klag"), Some(vec!["Vor'cha class", "Chang", "Klag"]));
        assert_eq!(seen("U.S.S. Reliant (20) (Khan/Data (3))"), Some(vec!["U.S.S. Reliant (20)", "Khan", "Data (3)"]));
        assert_eq!(seen("Starship (Galaxy Class, generic)+Khan"), Some(vec!["Starship (Galaxy Class, generic)", "Khan"]));
        assert_eq!(seen("(Khan, Data (3))"), Some(vec!["Khan", "Data (3)"]));
        assert_eq!(seen("S207+W122"), Some(vec!["S207", "W122"]));
        assert_eq!(seen("Ships and Sails, Khan"), Some(vec!["Ships and Sails", "Khan"]));
        assert_eq!(seen("Ships and Sails"), None);
    }
}
