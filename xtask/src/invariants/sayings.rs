//! Every sentence a person reads comes from a catalogue, so that it exists in every language: no sentence stands in the source of a face by itself.
//!
//! A sentence is three words of letters in a row. Shorter texts look too much like the words of programs; a browser test also compares the Italian
//! pages with the English ones.

use anyhow::{Result, anyhow};
use proc_macro2::{TokenStream, TokenTree};
use syn::{Attribute, Expr, ExprMethodCall, ItemMod, LitStr, Macro, visit::Visit};

use crate::tree::{File, Tree};

/// Faces. The command line has a test of its own, which is stricter.
const FACES: [&str; 2] = ["crates/web/src", "crates/terminal/src"];

/// Files whose texts are read by programmers and operators, or said by another face in the language of the reader; each with its reason.
const ENGLISH: [(&str, &str); 15] = [
    ("crates/web/src/api/calls.rs", "the description of the interface, marked as English on its page"),
    ("crates/web/src/api/openapi.rs", "the description of the interface, marked as English on its page"),
    ("crates/web/src/api/operator.rs", "what figures mean, for the operator's tools"),
    ("crates/web/src/metrics.rs", "what figures mean, for the operator's tools"),
    ("crates/web/src/store/", "the log, and the command line by its codes"),
    ("crates/web/src/simulation", "reports of worlds that fail"),
    ("crates/web/src/limits/bounds.rs", "the table of routes in docs/operating.md"),
    ("crates/web/src/limits/connections.rs", "the log"),
    ("crates/web/src/server/routes.rs", "the table of routes in docs/operating.md"),
    ("crates/web/src/server/mod.rs", "the log"),
    ("crates/web/src/api/look.rs", "requests of programs that are badly made"),
    ("crates/web/src/api/open.rs", "requests of programs that are badly made"),
    ("crates/web/src/api/say.rs", "requests of programs that are badly made"),
    ("crates/web/src/extract.rs", "requests of programs that are badly made"),
    ("crates/web/src/pages/assets.rs", "an address that no page of ours has"),
];

/// Texts of the source that are not the face's: the desk's own words for comparison, orders as they are typed, faults that only developers can see.
const NOTATION: [&str; 11] = [
    " Then lock the fleets.",
    " Start the clock with `clock start`.",
    " Start the clock when everybody sits.",
    ": `close` makes the ranks final.",
    ": close the tournament, and the ranks stand.",
    " with it, or before with `roll off`.",
    " with it, or before it below.",
    "{text}: more dice than were asked for",
    "no dice are left for {}",
    "the bot has nothing to say",
    "pair by hand Ann Bob bye Cid",
];

/// Macros whose words go to programmers.
const INNER: [&str; 12] = [
    "trace",
    "debug",
    "info",
    "warn",
    "error",
    "assert",
    "assert_eq",
    "debug_assert",
    "debug_assert_eq",
    "panic",
    "unreachable",
    "include_str",
];

/// Sentences in the source of the faces and in the scripts of the pages.
pub fn check(tree: &Tree) -> Result<Vec<String>> {
    let mut breaches = Vec::new();
    for file in FACES.iter().flat_map(|face| tree.sources(face)).filter(|file| !ENGLISH.iter().any(|(path, _)| file.path.starts_with(path)))
    {
        let parsed = syn::parse_file(&file.text).map_err(|why| anyhow!("{}: {why}", file.path))?;
        let mut reader = Reader::default();
        reader.visit_file(&parsed);
        breaches.extend(reader.found.into_iter().map(|text| told(&file, &text)));
    }
    let scripts = tree.texts("crates/web/assets").into_iter().filter(|file| file.path.ends_with(".js") && !file.path.contains("/vendor/"));
    breaches.extend(scripts.flat_map(|file| script(&file.text).into_iter().map(|text| told(&file, &text)).collect::<Vec<_>>()));
    Ok(breaches)
}

fn told(file: &File, text: &str) -> String {
    format!("{}: {text:?} is in no catalogue", file.path)
}

/// Whether three words of letters stand in a row.
fn is_sentence(text: &str) -> bool {
    let plain = |word: &&str| {
        let bare = word.trim_matches(['.', ',', ':', ';', '!', '?', '(', ')', '\'']);
        bare.chars().count() > 1 && bare.chars().all(char::is_alphabetic)
    };
    let words: Vec<&str> = text.split_whitespace().collect();
    words.windows(3).any(|three| three.iter().all(plain)) && !NOTATION.contains(&text)
}

/// Whether it names elements of a page: `input, select, textarea`.
fn is_selector(text: &str) -> bool {
    text.starts_with("input, select")
}

#[derive(Default)]
struct Reader {
    found: Vec<String>,
}

impl Reader {
    fn take(&mut self, text: String) {
        if is_sentence(&text) {
            self.found.push(text);
        }
    }

    /// The texts of a macro; names of styles and comments are none.
    fn tokens(&mut self, tokens: TokenStream) {
        let mut before = [String::new(), String::new()];
        for token in tokens {
            let shown = token.to_string();
            match token {
                TokenTree::Group(group) => self.tokens(group.stream()),
                TokenTree::Literal(literal) if before != ["class", "="] && before != ["doc", "="] => {
                    if let Ok(text) = syn::parse_str::<LitStr>(&literal.to_string()) {
                        self.take(text.value());
                    }
                }
                _ => {}
            }
            let [_, last] = before;
            before = [last, shown];
        }
    }
}

impl<'a> Visit<'a> for Reader {
    fn visit_attribute(&mut self, _: &'a Attribute) {}

    fn visit_item_mod(&mut self, module: &'a ItemMod) {
        if module.ident != "tests" {
            syn::visit::visit_item_mod(self, module);
        }
    }

    fn visit_expr_method_call(&mut self, call: &'a ExprMethodCall) {
        self.visit_expr(&call.receiver);
        if call.method != "expect" {
            call.args.iter().for_each(|arg: &Expr| self.visit_expr(arg));
        }
    }

    fn visit_lit_str(&mut self, text: &'a LitStr) {
        self.take(text.value());
    }

    fn visit_macro(&mut self, call: &'a Macro) {
        let name = call.path.segments.last().map(|last| last.ident.to_string()).unwrap_or_default();
        if !INNER.contains(&name.as_str()) {
            self.tokens(call.tokens.clone());
        }
    }
}

/// Sentences of a script: texts in quotation marks, and the texts between the marks of a template.
fn script(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for line in text.lines().filter(|line| !line.trim_start().starts_with("//") && !line.trim_start().starts_with('*')) {
        let mut rest = line;
        while let Some(at) = rest.find(['\'', '"', '>']) {
            let open = rest.as_bytes()[at];
            rest = &rest[at + 1..];
            let close = if open == b'>' { '<' } else { char::from(open) };
            let Some(end) = rest.find(close) else { continue };
            if is_sentence(&rest[..end]) && !is_selector(&rest[..end]) && !rest[..end].contains(['=', '{', '`']) {
                found.push(rest[..end].to_owned());
            }
            if open != b'>' {
                rest = &rest[end + 1..];
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(code: &str) -> Vec<String> {
        let mut reader = Reader::default();
        reader.visit_file(&syn::parse_file(code).expect("it is Rust"));
        reader.found
    }

    #[test]
    fn a_sentence_is_told_from_the_words_of_programs() {
        let page = r#"fn page() { html! { p class="quiet small row" { "Nobody has said this." } p { (t("said-by-id")) } } }"#;
        assert_eq!(read(page), ["Nobody has said this."]);
        let refused = r#"fn refuse() -> Problem { tracing::warn!("this is for the log"); found.expect("it is always there"); Problem::new("no-such", format!("there is no {name} here: look again")) }"#;
        assert_eq!(read(refused), ["there is no {name} here: look again"]);
        assert_eq!(
            read("#[allow(dead_code, reason = \"for all of them\")] mod tests { const A: &str = \"one two three\"; }"),
            Vec::<String>::new()
        );
        let line = "text.innerHTML = ok ? rule : '<p>This rule could not be found.</p>'; box.className = 'tag warn';";
        assert_eq!(script(line), ["<p>This rule could not be found.</p>"]);
        assert_eq!(script("return html`<p>The table has moved.</p>`; // so it is said"), ["The table has moved."]);
        assert_eq!(script("if (a > b && c < d) return one.two.three;"), Vec::<String>::new());
    }
}
