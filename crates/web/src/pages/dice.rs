//! Dice drawn as dice, in drawings of our own: a filled burst hits, a burst in a ring is critical, a chevron is for battle stations, a bent arrow evades.

use engine::{Asked, DieShown, Text, Tray, msg};
use maud::{Markup, html};

use crate::{pages::draw, words};

const BURST: &str = "M0-34 8-12 29-22 15-4 36 4 14 9 22 30 3 17-10 35-10 14-32 18-16 2-34-12-11-11Z";

const CHEVRON: &str = "M0-30 28-4 28 18 0-8-28 18-28-4Z M0 2 18 20 18 32 0 16-18 32-18 20Z";

const ARROW: &str = "M-26 24C-30-8-8-24 10-22L8-36 34-16 12 4 11-9C-2-10-14 0-12 24Z";

/// The drawing on a face.
enum Drawing {
    Path(&'static str),
    Ringed(&'static str),
    Twice(&'static str),
    Pips(u8),
    Words,
    Nothing,
}

/// The drawing goes by the letter of the face, which is the same in every language; a face that is called by its letter has no other sign.
fn drawing(face: &str, short: &str, sides: Option<usize>) -> Drawing {
    match short.parse::<u8>() {
        Ok(count @ 1..=6) if sides == Some(6) => return Drawing::Pips(count),
        Ok(_) => return Drawing::Words,
        Err(_) => {}
    }
    match short {
        _ if face.is_empty() => Drawing::Nothing,
        _ if face.eq_ignore_ascii_case(short) => Drawing::Words,
        "C" => Drawing::Ringed(BURST),
        "H" => Drawing::Path(BURST),
        "D" => Drawing::Twice(BURST),
        "B" => Drawing::Path(CHEVRON),
        "E" => Drawing::Path(ARROW),
        "X" => Drawing::Nothing,
        _ => Drawing::Words,
    }
}

fn pips(count: u8) -> Markup {
    const NINE: [(i8, i8); 9] = [(-18, -18), (0, -18), (18, -18), (-18, 0), (0, 0), (18, 0), (-18, 18), (0, 18), (18, 18)];
    let which: &[usize] = match count {
        1 => &[4],
        2 => &[0, 8],
        3 => &[0, 4, 8],
        4 => &[0, 2, 6, 8],
        5 => &[0, 2, 4, 6, 8],
        _ => &[0, 2, 3, 5, 6, 8],
    };
    html! { @for place in which { circle class="pip" cx=(NINE[*place].0) cy=(NINE[*place].1) r="6.5" {} } }
}

fn face(kind: &str, name: &str, short: &str, sides: Option<usize>) -> Markup {
    html! {
        svg class="die" viewBox="-50 -50 100 100" aria-hidden="true" {
            @if kind.contains("10") { path class="body" d="M0-47 44-12 28 44-28 44-44-12Z" {} }
            @else { rect class="body" x="-46" y="-46" width="92" height="92" rx="18" {} }
            @match drawing(name, short, sides) {
                Drawing::Path(path) => path class="sign" d=(path) {},
                Drawing::Ringed(path) => { circle class="ring" r="39" {} path class="sign" d=(path) transform="scale(.78)" {} },
                Drawing::Twice(path) => { @for side in [-19, 19] { path class="sign" d=(path) transform={ "translate(" (side) " 0) scale(.56)" } {} } },
                Drawing::Pips(count) => (pips(count)),
                Drawing::Words => text class="number" y="15" font-size="42" text-anchor="middle" { (short) },
                Drawing::Nothing => {},
            }
        }
    }
}

fn sides_of(kind: &str) -> Option<usize> {
    kind.strip_prefix('d').and_then(|number| number.parse().ok())
}

/// A die as it lies in a tray.
fn shown(die: &DieShown) -> Markup {
    let mark = die.mark.map_or(String::new(), |mark| format!(", {mark}"));
    html! {
        span class={ "die-shown die-" (die.kind) @if die.mark.is_some() { " marked" } } role="img" aria-label={ (die.face) (mark) }
            title={ (die.face) (mark) } {
            (face(die.kind, &die.face, &die.short, sides_of(die.kind)))
            @if let Some(mark) = die.mark {
                @if mark.contains("cancel") { svg class="struck" viewBox="-50 -50 100 100" aria-hidden="true" { path d="M-42 42 42-42" {} } }
                @else { small { (mark) } }
            }
        }
    }
}

/// A tray of dice.
pub(crate) fn tray(tray: &Tray) -> Markup {
    html! {
        div class={ "tray " (draw::tone(tray.tone)) } {
            h3 { (tray.title) }
            div class="dice" { @for die in &tray.dice { (shown(die)) } }
        }
    }
}

/// The dice an answer may consist of: a button for each face of the die, or for each lot.
pub(crate) fn faces(question: &Asked, language: &str) -> Markup {
    let say = |text: &Text| words::say(language, text);
    if question.ask == "draw" {
        return html! {
            label class="lots" {
                span { (say(&msg!("was-drawn"))) }
                select name="text" required data-lots {
                    option value="" { (say(&msg!("choose"))) }
                    @for (typed, name) in &question.possible { option value=(typed) { (name) } }
                }
            }
        };
    }
    let kind = question.die.split_whitespace().next().unwrap_or("die").to_ascii_lowercase();
    html! {
        div class="faces" data-count=(question.count) role="group" aria-label=(say(&msg!("faces-of", die = Text::name(question.die)))) {
            @for (short, name) in &question.possible {
                button type="button" class={ "face die-" (kind) } data-face=(short) title=(name) aria-label=(say(&msg!("add-face", face = Text::name(name.clone())))) {
                    (face(&kind, name, short, Some(question.possible.len())))
                }
            }
            button type="button" class="quiet" data-back aria-label=(say(&msg!("take-last-die"))) { "⌫" }
        }
        label class="typed" {
            span { (say(&msg!("dice-fell"))) " " b { span data-typed { "0" } " " (say(&msg!("of-count", n = i64::from(question.count)))) } }
            input name="text" autocomplete="off" spellcheck="false" required placeholder=(example(question));
        }
    }
}

fn example(question: &Asked) -> String {
    let packed = question.possible.iter().all(|(short, _)| short.len() == 1);
    let shorts =
        question.possible.iter().cycle().take(usize::from(question.count.min(8))).map(|(short, _)| short.as_str()).collect::<Vec<_>>();
    shorts.join(if packed { "" } else { " " })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_are_pictures_in_every_language() {
        let path = |face: &str, short: &str| match drawing(face, short, Some(4)) {
            Drawing::Path(path) | Drawing::Ringed(path) | Drawing::Twice(path) => path,
            Drawing::Pips(_) | Drawing::Words => "words",
            Drawing::Nothing => "",
        };
        for (english, italian, short, wanted) in [
            ("Hit", "Colpo", "H", BURST),
            ("Critical Hit", "Colpo Critico", "C", BURST),
            ("Battle Stations", "Posti di Combattimento", "B", CHEVRON),
            ("Evade", "Evasione", "E", ARROW),
            ("Blank", "Vuoto", "X", ""),
        ] {
            assert_eq!([path(english, short), path(italian, short)], [wanted; 2]);
        }
        assert_eq!(path("B", "B"), "words", "a lot between A and B is a letter");
    }
}
