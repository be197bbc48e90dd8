//! How a game ended, in words.

use std::fmt::Write as _;

use engine::{Outcome, Play, Seat, Text, Viewer, msg, words::sentence};

use crate::{Sitting, tongue};

/// The places and the account of each seat, line by line, with its rules.
pub fn ending(outcome: &Outcome) -> String {
    ending_in(outcome, "en")
}

/// The same in a language; the outcome is in it already.
pub fn ending_in(outcome: &Outcome, language: &str) -> String {
    let words = tongue::of(language);
    let rule = outcome.rule.map_or(String::new(), |rule| format!(" [{rule}]"));
    let mut text = format!("{}{rule}\n{}\n", sentence(&outcome.ended_by), winner(outcome, language));
    for (index, score) in outcome.scores.iter().enumerate() {
        let Some(seat) = Seat::new(index) else { continue };
        let place = outcome.places.get(index).map_or(String::new(), |place| format!(", {}", words.say(&msg!("end-place", n = *place))));
        let _ = writeln!(text, "\n{seat}: {}{place}", words.say(&msg!("end-points", n = score.total)));
        for line in &score.lines {
            let _ = writeln!(text, "  {:>5}  {} [{}]", line.points, line.what, line.rule);
        }
    }
    text
}

/// How many turning points are listed under the account of a game.
const MOST: usize = 3;

/// The moments that decided the game, the greatest first, a line each; nothing where dice decided none.
pub fn turnings(play: &dyn Play, eyes: Viewer, language: &str) -> String {
    let found = play.turnings();
    if found.is_empty() {
        return String::new();
    }
    let mut text = format!("\n{}\n", play.words(language).say(&Text::of("turning-title")));
    for one in found.iter().take(MOST) {
        let _ = writeln!(text, "  {}", play.told_turning(one, eyes, language).sentence);
    }
    text
}

/// Text left in the terminal after the screen closes: how the game ended, what decided it, the path of its file and what can be done with it. Empty
/// for a game that goes on and has no file.
pub(crate) fn parting(sitting: &Sitting, eyes: Viewer) -> String {
    let language = sitting.language();
    let outcome = sitting.outcome();
    let over = outcome.is_some();
    let mut text = outcome.map_or(String::new(), |outcome| ending_in(&outcome, language) + &turnings(&*sitting.play, eyes, language));
    let file = sitting.file().map(|path| Text::name(path.display().to_string()));
    let kept = match file {
        Some(path) if over => sitting.tell(&msg!("parting-over", path = path)),
        Some(path) => sitting.tell(&msg!("parting-left", path = path)),
        None if over => sitting.t("over-not-kept"),
        None => return text,
    };
    let _ = writeln!(text, "{}{kept}", if text.is_empty() { "" } else { "\n" });
    text
}

/// The winner, in a sentence.
pub(crate) fn winner(outcome: &Outcome, language: &str) -> String {
    let words = tongue::of(language);
    let first = outcome.places.iter().enumerate().filter(|(_, place)| **place == 1).filter_map(|(index, _)| Seat::new(index));
    let first: Vec<String> = first.map(|seat| seat.to_string()).collect();
    match first.as_slice() {
        [] => words.say(&Text::of("nobody-wins")),
        [seat] => words.say(&msg!("one-wins", seat = seat.clone())),
        [before @ .., last] => {
            let seats = format!("{} {} {last}", before.join(", "), words.say(&Text::of("and")));
            words.say(&msg!("a-draw", seats = seats))
        }
    }
}
