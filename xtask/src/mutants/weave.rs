//! Many changes in one text: each stands beside the original, and the program chooses while it runs. A crate is thus built once for all of them.

use std::{cmp::Reverse, ops::Range};

use super::find::{Mutation, Part};

/// The environment variable that holds the number of the change that is active.
pub const CHOICE: &str = "VINCULUM_MUTANT";

/// Code that is appended to the main file of a crate that is changed.
pub const CHOOSER: &str = r#"
/// Which change of this source is active.
pub mod mutant {
    use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

    static ACTIVE: AtomicU32 = AtomicU32::new(u32::MAX);

    /// Whether this one is.
    pub fn active(number: u32) -> bool {
        let mut active = ACTIVE.load(Relaxed);
        if active == u32::MAX {
            active = std::env::var("VINCULUM_MUTANT").ok().and_then(|number| number.parse().ok()).unwrap_or(0);
            ACTIVE.store(active, Relaxed);
        }
        active == number
    }
}
"#;

/// The text with every one of these changes, each under its number (from 1): no two share a number. None of them is fixed.
pub fn weave(text: &str, changes: &[(u32, &Mutation)]) -> String {
    let mut changes = changes.to_vec();
    changes.sort_by_key(|(number, one)| (one.around.start, Reverse(one.around.end), *number));
    let mut woven = String::with_capacity(text.len() + changes.len() * 80);
    stretch(text, 0..text.len(), &changes, &mut woven);
    woven
}

/// Writes a stretch of the text; a change that encloses another comes before it.
fn stretch(text: &str, whole: Range<usize>, changes: &[(u32, &Mutation)], woven: &mut String) {
    let (mut at, mut rest) = (whole.start, changes);
    while let Some((&(number, outer), more)) = rest.split_first() {
        let inside = more.iter().take_while(|(_, one)| one.around.start < outer.around.end).count();
        woven.push_str(&text[at..outer.around.start]);
        let changed = format!("{}{}{}", &text[outer.around.start..outer.at.start], outer.by, &text[outer.at.end..outer.around.end]);
        let choice = format!("if crate::mutant::active({number})");
        woven.push_str(&opening(number));
        match outer.part {
            Part::Deed => woven.push_str(&format!("{choice} {{ {changed} }} else {{ ")),
            _ => woven.push_str(&format!("({choice} {{ ({changed}) }} else {{ (")),
        }
        stretch(text, outer.around.clone(), &more[..inside], woven);
        woven.push_str(if outer.part == Part::Deed { " }" } else { ") })" });
        woven.push_str(&closing(number));
        (at, rest) = (outer.around.end, &more[inside..]);
    }
    woven.push_str(&text[at..whole.end]);
}

fn opening(number: u32) -> String {
    format!("/*{number}<*/")
}

fn closing(number: u32) -> String {
    format!("/*>{number}*/")
}

/// Which of these changes the compiler means when it says that something is wrong at `at` of the woven text: the innermost one around it, or all
/// that it touches, or the last one before it.
pub fn blamed(woven: &str, numbers: &[u32], at: &Range<usize>) -> Vec<u32> {
    let mut places: Vec<(Range<usize>, u32)> = Vec::new();
    for &number in numbers {
        if let (Some(start), Some(end)) = (woven.find(&opening(number)), woven.find(&closing(number))) {
            places.push((start..end, number));
        }
    }
    let around = places.iter().filter(|(place, _)| place.start <= at.start && at.end <= place.end);
    if let Some((_, number)) = around.min_by_key(|(place, _)| place.len()) {
        return vec![*number];
    }
    let touched: Vec<u32> =
        places.iter().filter(|(place, _)| place.start < at.end && at.start < place.end).map(|(_, number)| *number).collect();
    if !touched.is_empty() {
        return touched;
    }
    places
        .iter()
        .filter(|(place, _)| place.end <= at.start)
        .max_by_key(|(place, _)| place.end)
        .map(|(_, number)| *number)
        .into_iter()
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mutants::mutations;

    const TEXT: &str = "fn f(a: u8, mut b: Vec<u8>) -> bool {\n    if a < 3 && ready() {\n        b.push(1);\n    }\n    !(a == 1)\n}\n";

    #[test]
    fn all_changes_of_a_text_stand_in_one() {
        let found = mutations(TEXT).expect("sound");
        let all: Vec<(u32, &Mutation)> = (1..).zip(&found).collect();
        let woven = weave(TEXT, &all);
        syn::parse_file(&woven).unwrap_or_else(|why| panic!("{why}: {woven}"));
        for (number, _) in &all {
            assert_eq!(
                woven.matches(&format!("active({number}))")).count() + woven.matches(&format!("active({number}) ")).count(),
                1,
                "{woven}"
            );
        }
    }

    #[test]
    fn one_change_is_written_beside_what_was_there() {
        let found = mutations(TEXT).expect("sound");
        let one = |by: &str, kind: &str| weave(TEXT, &[(7, found.iter().find(|one| one.by == by && one.kind == kind).expect("there"))]);
        let turned = "if /*7<*/(if crate::mutant::active(7) { (a <= 3) } else { (a < 3) })/*>7*/ && ready() {";
        assert!(one("<=", "comparison turned").contains(turned), "{}", one("<=", "comparison turned"));
        let dropped = "/*7<*/if crate::mutant::active(7) {  } else { b.push(1); }/*>7*/\n";
        assert!(one("", "deed dropped").contains(dropped), "{}", one("", "deed dropped"));
        let early = "-> bool {/*7<*/if crate::mutant::active(7) {  return true; } else {  }/*>7*/\n";
        assert!(one(" return true;", "returned early").contains(early), "{}", one(" return true;", "returned early"));
    }

    #[test]
    fn the_compiler_blames_the_innermost() {
        let woven = "x /*1<*/ y /*2<*/ z /*>2*/ y /*>1*/ x /*3<*/ w /*>3*/ x";
        let at = |part: &str| {
            let start = woven.find(part).expect("there");
            blamed(woven, &[1, 2, 3], &(start..start + part.len()))
        };
        assert_eq!((at("z"), at("y"), at("w /*>3*/ x")), (vec![2], vec![1], vec![3]));
        assert_eq!((at("x /*3"), at("*/ y /*>1*/ x /*3<*/ w"), at("x /*1")), (vec![3], vec![1, 3], vec![1]));
        assert_eq!(blamed(woven, &[1, 2, 3], &(woven.len() - 1..woven.len())), [3]);
        assert_eq!(blamed(woven, &[1, 2, 3], &(0..1)), [0; 0]);
    }
}
