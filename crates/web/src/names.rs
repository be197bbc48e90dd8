//! Names that people give: what is shown must be what was typed.

use engine::Problem;

/// The longest name that is shown.
const LONGEST: usize = 60;

/// Signs that steer how text is drawn, or that nobody sees.
fn unseen(sign: char) -> bool {
    sign.is_control()
        || matches!(sign, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

/// Refuses signs that nobody sees.
///
/// # Errors
/// A text that has some.
pub(crate) fn seen(text: &str) -> Result<(), Problem> {
    if text.chars().any(unseen) {
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
        for bad in ["", " ", "a\u{202e}b", "a\u{200b}b", "a\u{7}b", "a\u{2066}b", &"x".repeat(61)] {
            assert_eq!(clean(bad).map_err(|why| why.code), Err("bad-name".to_owned()), "{bad:?}");
        }
    }
}
