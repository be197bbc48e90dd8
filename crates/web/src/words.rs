//! The table page's own words around a game, in the languages it speaks; the game has its own catalogues.
//!
//! The browser's scripts read the same catalogues ([`for_script`]), which is why each message of theirs is one line.

use std::{convert::Infallible, sync::LazyLock};

use axum::{
    extract::{FromRequestParts, Request},
    http::{HeaderMap, header, request::Parts},
    response::Response,
};
use engine::{
    Kit, Text,
    words::{Sources, Words},
};

const SOURCES: Sources = &[("en", include_str!("../words/en.ftl")), ("it", include_str!("../words/it.ftl"))];

/// Words of the pages around the tables; no script of a table needs them.
const AROUND: Sources = &[("en", include_str!("../words/pages.en.ftl")), ("it", include_str!("../words/pages.it.ftl"))];

/// The languages of the pages by their own names; the first is the default.
pub(crate) const LANGUAGES: [(&str, &str); 2] = [("en", "English"), ("it", "Italiano")];

struct Catalogue {
    name: &'static str,
    words: Words,
    script: String,
}

static CATALOGUES: LazyLock<Vec<Catalogue>> = LazyLock::new(|| {
    let read = |(name, source): &(&'static str, &'static str)| Catalogue {
        name,
        // Without the engine's own words: some of its ids are here too.
        words: Words::new(name, &[source, around(name)]).unwrap_or_else(|_| Words::of(name, &[])),
        script: serde_json::to_string(&lines(source)).unwrap_or_default().replace('<', "\\u003c"),
    };
    SOURCES.iter().map(read).collect()
});

fn around(language: &str) -> &'static str {
    AROUND.iter().find(|(name, _)| *name == language).map_or("", |(_, source)| source)
}

fn lines(source: &str) -> serde_json::Map<String, serde_json::Value> {
    let lines = source.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split_once(" = ")).map(|(id, text)| (id.into(), text.into())).collect()
}

fn catalogue(language: &str) -> &'static Catalogue {
    CATALOGUES.iter().find(|catalogue| catalogue.name == language).unwrap_or(&CATALOGUES[0])
}

/// A message in a language; in English where the pages do not speak it.
pub(crate) fn say(language: &str, text: &Text) -> String {
    catalogue(language).words.say(text)
}

tokio::task_local! {
    /// Language of the person whose request is being answered.
    static SPOKEN: &'static str;
}

/// Language of the person whose request is being answered.
pub(crate) fn spoken() -> &'static str {
    SPOKEN.try_with(|language| *language).unwrap_or("en")
}

/// The mark of English text on pages in another language: texts of rules and cards.
pub(crate) fn english() -> Option<&'static str> {
    (spoken() != "en").then_some("en")
}

/// A message in that language.
pub(crate) fn t(id: &'static str) -> String {
    say(spoken(), &Text::of(id))
}

/// A message with arguments in that language.
pub(crate) fn tell(text: &Text) -> String {
    say(spoken(), text)
}

/// Does the work in this language, wherever it is done.
pub(crate) fn speaking<T>(language: &'static str, work: impl FnOnce() -> T) -> T {
    SPOKEN.sync_scope(language, work)
}

/// Does the work with the language of this request, wherever it is done.
pub(crate) fn in_its_language<T>(work: impl FnOnce() -> T + Send) -> impl FnOnce() -> T + Send {
    let language = spoken();
    move || SPOKEN.sync_scope(language, work)
}

/// Answers a request, whose language is noted for everything that is done for that.
pub(crate) async fn answering<F: Future<Output = Response>>(request: Request, answer: impl FnOnce(Request) -> F) -> Response {
    let language = asked(request.uri().query(), request.headers());
    SPOKEN.scope(language, async { answer(request).await }).await
}

/// The language of a request: named in its address, kept in the browser, or the browser's own.
fn asked(query: Option<&str>, headers: &HeaderMap) -> &'static str {
    let named = query.unwrap_or_default().split('&').find_map(|pair| pair.strip_prefix("lang="));
    let known = named.and_then(|named| LANGUAGES.iter().find(|(name, _)| *name == named));
    known.map_or_else(|| preferred(headers, &LANGUAGES.map(|(name, _)| name)), |(name, _)| name)
}

/// All messages as JSON for the page's script, safe inside an element.
pub(crate) fn for_script(language: &str) -> &'static str {
    &catalogue(language).script
}

/// The message for a part of a game with its number, as the players of the game call it.
pub(crate) fn part(rounds: bool) -> &'static str {
    if rounds { "log-round" } else { "log-turn" }
}

/// The language that was chosen in this browser, or the first that it asks for, if it is spoken; English otherwise.
pub(crate) fn preferred<'l>(headers: &HeaderMap, spoken: &[&'l str]) -> &'l str {
    let told = |name| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let kept = told(header::COOKIE).split(';').filter_map(|cookie| cookie.trim().strip_prefix("language="));
    let asked = told(header::ACCEPT_LANGUAGE).split(',').filter_map(|one| one.split([';', '-']).next()).map(str::trim);
    let wanted = kept.chain(asked);
    wanted.filter_map(|word| spoken.iter().find(|one| one.eq_ignore_ascii_case(word))).next().copied().unwrap_or("en")
}

/// Language of pages that belong to no game.
pub(crate) struct Reading(pub(crate) &'static str);

impl<S: Sync> FromRequestParts<S> for Reading {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Reading, Infallible> {
        Ok(Reading(asked(parts.uri.query(), &parts.headers)))
    }
}

/// Title of a table in a language: the name of its scenario, unless it was given another.
pub(crate) fn titled(kit: &dyn Kit, title: &str, language: &str) -> String {
    let place = kit.about().scenarios.iter().position(|scenario| said(kit, scenario.title, "en") == title);
    let scenario = place.and_then(|place| kit.about_in(language).scenarios.get(place));
    scenario.map_or_else(|| title.to_owned(), |scenario| said(kit, scenario.title, language))
}

/// A game's description: a sentence, or an id of its words.
pub(crate) fn said(kit: &dyn Kit, words: &'static str, language: &str) -> String {
    kit.words(language).say(&Text::of(words))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn of(language: &str) -> serde_json::Map<String, serde_json::Value> {
        let mut all: serde_json::Map<_, _> = serde_json::from_str(for_script(language)).expect("JSON");
        for (id, text) in lines(around(language)) {
            assert!(all.insert(id.clone(), text).is_none(), "{id} is in both catalogues");
        }
        all
    }

    fn arguments(text: &str) -> BTreeSet<&str> {
        text.split("{ $").skip(1).filter_map(|rest| rest.split(" }").next()).collect()
    }

    #[test]
    fn the_catalogues_are_read() {
        assert_eq!(say("it", &engine::msg!("seat", seat = engine::Seat::A)), "Posto A");
        assert_eq!(say("nobody's", &engine::msg!("close")), "close");
    }

    /// Both languages have the same messages with the same arguments; those that scripts read on one line each.
    #[test]
    fn the_catalogues_agree() {
        let (english, italian) = (of("en"), of("it"));
        assert_eq!(english.keys().collect::<Vec<_>>(), italian.keys().collect::<Vec<_>>());
        for (id, text) in &english {
            let (text, other) = (text.as_str().expect("text"), italian[id].as_str().expect("text"));
            assert_eq!(arguments(text), arguments(other), "{id}");
            assert!(!text.is_empty() && !other.is_empty(), "{id}");
        }
        for (_, source) in SOURCES {
            let stray = source.lines().find(|line| line.starts_with(' '));
            assert_eq!(stray, None, "a message that a script reads is one line");
        }
    }

    /// Every message that a script or a page asks for is there, and every one that is there is asked for.
    #[test]
    fn every_message_is_said_and_said_ones_exist() {
        let there = of("en");
        let mut asked = String::new();
        let mut folders = ["assets/table", "src"].map(|folder| std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)).to_vec();
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
                if entry.path().is_dir() {
                    folders.push(entry.path());
                } else {
                    asked += &std::fs::read_to_string(entry.path()).expect("text");
                }
            }
        }
        for call in asked.split(" t('").chain(asked.split("(t('")).chain(asked.split("{t('")).skip(1) {
            let id = call.split('\'').next().unwrap_or_default();
            if id.len() < 40 && id.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-') {
                assert!(there.contains_key(id), "a script says {id:?}, which no catalogue has");
            }
        }
        for id in there.keys() {
            let stem = [
                "cards-down-",
                "count-cards-",
                // Said by the engine.
                "decimal-number",
                "order-",
                "place-",
                "pace-",
                "choices-here-",
                "clock-fallen-",
                "hexes-",
                "sign-",
                "still-to-see-",
                "late-minutes-",
            ]
            .iter()
            .any(|stem| id.starts_with(stem));
            let said = [format!("'{id}'"), format!("\"{id}\"")].iter().any(|quoted| asked.contains(quoted.as_str()));
            assert!(stem || said, "{id:?} is never said");
        }
    }

    /// Texts that are only read aloud or shown on pointing are in the catalogues as well: no attribute of a script spells words out.
    #[test]
    fn no_attribute_is_spelled_out_in_a_script() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
        let files = ["", "table"].into_iter().flat_map(|inside| std::fs::read_dir(folder.join(inside)).expect("a folder").flatten());
        for file in files.filter(|file| file.path().extension().is_some_and(|end| end == "js")) {
            let text = std::fs::read_to_string(file.path()).expect("text");
            for name in ["aria-label=", "title=", "placeholder=", "alt="] {
                for value in text.split(name).skip(1) {
                    let value = value.split(['>', '\n']).next().unwrap_or_default();
                    // Up to the end of the spelled-out text: a quoted text, or a template without its arguments.
                    let spelled = value.trim_start_matches("${").split_once('`').filter(|(before, _)| before.is_empty());
                    let spelled =
                        spelled.and_then(|(_, rest)| rest.split('`').next()).or_else(|| value.strip_prefix('"')?.split('"').next());
                    let plain =
                        spelled.unwrap_or_default().split("${").map(|part| part.rsplit('}').next().unwrap_or_default()).collect::<String>();
                    let letters = plain.split(' ').filter(|word| word.len() > 2 && word.bytes().all(|byte| byte.is_ascii_alphabetic()));
                    assert_eq!(letters.count(), 0, "{:?}: {name}{value} is not in the catalogues", file.file_name());
                }
            }
        }
    }

    /// No sentence stands in a script of the table by itself: what people read is in the catalogues.
    #[test]
    fn no_sentence_stands_in_a_script() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/table");
        for file in std::fs::read_dir(folder).expect("a folder").flatten() {
            let text = std::fs::read_to_string(file.path()).expect("text");
            for line in text.lines().map(str::trim).filter(|line| !line.starts_with("//")) {
                for part in line.split('>').skip(1).filter_map(|rest| rest.split('<').next()) {
                    let plain = part.trim();
                    let words =
                        plain.split(' ').filter(|word| word.len() > 1 && word.bytes().all(|byte| byte.is_ascii_alphabetic())).count();
                    let code = plain.contains(['$', '{', '(', '=', ';', '?', '&', '|', '[']);
                    assert!(code || words < 2, "{:?}: {plain:?} is not in the catalogues", file.file_name());
                }
            }
        }
    }
}
