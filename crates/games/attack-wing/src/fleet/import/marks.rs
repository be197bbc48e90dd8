//! Marks that programs put around the words of a list: those of forums, of pages, of tables.

/// Entities of pages that stand in names.
const ENTITIES: &[(&str, &str)] =
    &[("&nbsp;", " "), ("&amp;", "&"), ("&#39;", "'"), ("&apos;", "'"), ("&quot;", "\""), ("\u{a0}", " "), ("\t", "  ")];

/// Tags of forums that only say how something looks.
const TAGS: &[&str] = &["b", "i", "u", "s", "list", "*", "li", "ul", "quote", "size", "color", "url", "center"];

/// A line without them. What stands in columns is left two spaces apart.
pub(super) fn plain(line: &str) -> String {
    let mut text = ENTITIES.iter().fold(line.to_owned(), |text, (entity, plain)| text.replace(entity, plain));
    for (open, close) in [('[', ']'), ('<', '>')] {
        text = without_tags(&text, open, close);
    }
    // "**bold**", "__bold__", and the dots that lead the eye to a cost.
    text = text.replace("**", "").replace("__", "");
    while let Some(at) = text.find("....") {
        let long = text[at..].len() - text[at..].trim_start_matches('.').len();
        text.replace_range(at..at + long, "  ");
    }
    // "*Data*": a star at the end belongs to one before.
    let starred = text.trim_end().strip_suffix('*').map(str::to_owned);
    starred.unwrap_or(text)
}

fn without_tags(text: &str, open: char, close: char) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(open) {
        plain.push_str(before);
        let tag = after.split_once(close).filter(|(inside, _)| {
            let inside = inside.trim_start_matches('/');
            let word = inside.split(['=', ' ']).next().unwrap_or_default();
            // "[I Am Kohn-Ma]" is a card: words behind a tag give it a value.
            let alone = word.len() == inside.trim_end().len() || inside.contains('=');
            alone && TAGS.iter().any(|tag| word.eq_ignore_ascii_case(tag))
        });
        rest = match tag {
            Some((_, behind)) => behind,
            None => {
                plain.push(open);
                after
            }
        };
    }
    plain.push_str(rest);
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_only_says_how_it_looks_is_taken_off() {
        assert_eq!(plain("[b]U.S.S. Enterprise-D[/b] [71120] (28)"), "U.S.S. Enterprise-D [71120] (28)");
        assert_eq!(plain("**U.S.S. Enterprise-D**&nbsp;(28)"), "U.S.S. Enterprise-D (28)");
        assert_eq!(plain("<b>Miles O&#39;Brien</b> <2>"), "Miles O'Brien <2>");
        assert_eq!(plain("MILES O'BRIEN ....... 2"), "MILES O'BRIEN    2");
        assert_eq!(plain("* *Data*"), "* *Data");
        assert_eq!(plain("[quote author=me][size=2]Data[/size][/quote]"), "Data");
        assert_eq!(plain("[I AM KOHN-MA (3) | Data]"), "[I AM KOHN-MA (3) | Data]");
        assert_eq!(plain("Data\t3"), "Data  3");
    }
}
