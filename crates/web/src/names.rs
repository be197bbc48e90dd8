//! Names that people give: a shown name must be the typed one.

use engine::Problem;

/// The longest name that is shown.
const LONGEST: usize = 60;

/// The most marks over, under and through one letter that any script uses; more of them cover the lines around it.
const MARKS: usize = 4;

/// Characters that control how text is drawn, or that are invisible, such as unusual blanks.
fn unseen(sign: char) -> bool {
    sign.is_control()
        || matches!(sign, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e01ef}')
        || matches!(sign, '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}')
}

/// Marks that are drawn on the letter before them.
fn mark(sign: char) -> bool {
    matches!(sign, '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}' | '\u{fe00}'..='\u{fe0f}' | '\u{fe20}'..='\u{fe2f}')
}

/// Whether marks stand without a letter, or too many on one.
fn heaped(text: &str) -> bool {
    let rows = text.split(|sign: char| !mark(sign)).map(|row| row.chars().count());
    text.split_whitespace().any(|word| word.starts_with(mark)) || rows.max() > Some(MARKS)
}

/// Refuses signs that nobody sees.
///
/// # Errors
/// A text that has some.
pub(crate) fn seen(text: &str) -> Result<(), Problem> {
    if text.chars().any(unseen) || heaped(text) {
        let sentence = crate::words::t("fault-unseen-signs");
        return Err(Problem::new("bad-name", sentence));
    }
    Ok(())
}

/// A name as it may be shown.
///
/// # Errors
/// A name with signs that nobody sees, an empty or an overlong one.
pub(crate) fn clean(name: &str) -> Result<String, Problem> {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    seen(&name)?;
    if name.is_empty() || name.chars().count() > LONGEST {
        return Err(Problem::new("bad-name", crate::words::tell(&engine::msg!("fault-long-name", n = LONGEST))));
    }
    Ok(name)
}

#[cfg(test)]
mod tests {
    use super::clean;

    #[test]
    fn a_name_is_what_is_seen() {
        assert_eq!(clean("  Seven \t of Nine ").as_deref(), Ok("Seven of Nine"));
        assert_eq!(clean("Łukasz 王").as_deref(), Ok("Łukasz 王"));
        assert_eq!(clean("Phạm ☃\u{fe0f} e\u{301}\u{323}").as_deref(), Ok("Phạm ☃\u{fe0f} e\u{301}\u{323}"));
        let heap = "a".to_owned() + &"\u{334}".repeat(5);
        let blank = ["\u{115f}\u{115f}", "\u{3164}", "\u{2800}", "a\u{ffa0}b", "\u{300}a", "a \u{20dd}", &heap];
        for bad in ["", " ", "a\u{202e}b", "a\u{200b}b", "a\u{7}b", "a\u{2066}b", &"x".repeat(61)].into_iter().chain(blank) {
            assert_eq!(clean(bad).map_err(|why| why.code), Err("bad-name".to_owned()), "{bad:?}");
        }
    }
}
