//! Words apart from facts: what a person reads leaves a game as a message id with typed arguments, and one catalogue for each language makes the
//! sentence.
//!
//! A game writes `msg!("told-hit", ship = name, n = 3)` and has `told-hit = { $ship } is hit for { $n }` in its `words/en.ftl` and the same id in
//! every other language it speaks. The files are [Fluent](https://projectfluent.org), so plurals and genders are the translator's business.
//!
//! ```
//! use engine::{msg, words::Words};
//!
//! let english = Words::new("en", &["hits = { $n ->\n [one] one Hit\n *[other] { $n } Hits\n}"])?;
//! let italian = Words::new("it", &["hits = { $n ->\n [one] un colpo\n *[other] { $n } colpi\n}"])?;
//! let text = msg!("hits", n = 3);
//! assert_eq!(english.say(&text), "3 Hits");
//! assert_eq!(italian.say(&text), "3 colpi");
//! # Ok::<(), engine::Malformed>(())
//! ```

mod languages;

pub use languages::{differences, messages, plurals_of_one};

use std::{
    borrow::Cow,
    cell::{Cell, RefCell},
    fmt::{self, Write},
    ops::Deref,
    sync::{Arc, Mutex, PoisonError},
};

use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue, concurrent::FluentBundle};
use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use crate::{Malformed, Seat};

/// Something a person reads.
///
/// It is an id with arguments until [`Words::say`] has made it a sentence; faces only ever hold said ones (a [`Play`](crate::Play) says everything
/// that it hands out). Printed before that it shows its id and arguments, which is what tests compare and programmers read.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Text {
    /// A proper name, a number, a piece of notation: the same in every language.
    Name(Cow<'static, str>),
    /// An id of the catalogue, with arguments by name.
    Message(&'static str, Vec<(&'static str, Arg)>),
    /// A sentence, in whatever language it was said.
    Said(String),
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Arg {
    /// A whole number; plurals choose by it.
    Number(i64),
    /// A seat, by its letter.
    Seat(Seat),
    /// A name, or another message.
    Text(Text),
    /// The kind of a name, and the name as written on a die or a card. A catalogue that has `face-critical-hit` says that message; any other says the name.
    Called(&'static str, &'static str),
}

impl Default for Text {
    fn default() -> Text {
        Text::Name(Cow::Borrowed(""))
    }
}

impl Text {
    /// No words at all.
    pub const NONE: Text = Text::Name(Cow::Borrowed(""));

    /// A proper name, a number, a piece of notation.
    pub fn name(name: impl Into<Cow<'static, str>>) -> Text {
        Text::Name(name.into())
    }

    /// A number with this many digits behind its point, as the language writes it.
    pub fn decimal(number: f64, places: usize) -> Text {
        let written = format!("{number:.places$}");
        let Some((whole, rest)) = written.split_once('.') else { return Text::name(written) };
        Text::Message("decimal-number", vec![("whole", Arg::from(whole.to_owned())), ("rest", Arg::from(rest.to_owned()))])
    }

    /// The message with this id and no arguments; a text with a space in it is taken as it stands.
    pub fn of(id: &'static str) -> Text {
        if id.is_empty() || id.contains(' ') { Text::Name(Cow::Borrowed(id)) } else { Text::Message(id, Vec::new()) }
    }

    /// Its name in files that outlive a change of words: a name itself, a message by its id.
    pub fn notation(&self) -> &str {
        match self {
            Text::Name(name) => name,
            Text::Message(id, _) => id,
            Text::Said(said) => said,
        }
    }

    /// The numbers and seats in it, in order: what is a fact in it and not a choice of words.
    pub fn facts(&self, out: &mut Vec<i64>) {
        let Text::Message(_, args) = self else { return };
        for (_, arg) in args {
            match arg {
                Arg::Number(number) => out.push(*number),
                Arg::Seat(seat) => out.push(seat.index() as i64),
                Arg::Text(text) => text.facts(out),
                Arg::Called(..) => {}
            }
        }
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Text::Message(id, args) = self else { return f.pad(self.notation()) };
        f.write_str(id)?;
        for (index, (name, arg)) in args.iter().enumerate() {
            write!(f, "{}{name}={arg}", if index == 0 { "(" } else { ", " })?;
        }
        if args.is_empty() { Ok(()) } else { f.write_str(")") }
    }
}

impl fmt::Display for Arg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Arg::Number(number) => number.fmt(f),
            Arg::Seat(seat) => seat.fmt(f),
            Arg::Text(text) => text.fmt(f),
            Arg::Called(_, name) => name.fmt(f),
        }
    }
}

/// As [`Text::notation`]: the sentence itself once it is said.
impl Deref for Text {
    type Target = str;

    fn deref(&self) -> &str {
        self.notation()
    }
}

impl PartialEq<str> for Text {
    fn eq(&self, other: &str) -> bool {
        self.notation() == other
    }
}

impl PartialEq<&str> for Text {
    fn eq(&self, other: &&str) -> bool {
        self.notation() == *other
    }
}

impl From<&'static str> for Text {
    fn from(words: &'static str) -> Text {
        Text::Name(Cow::Borrowed(words))
    }
}

impl From<String> for Text {
    fn from(words: String) -> Text {
        Text::Name(Cow::Owned(words))
    }
}

impl From<Text> for String {
    fn from(text: Text) -> String {
        match text {
            Text::Name(name) => name.into_owned(),
            Text::Said(said) => said,
            Text::Message(..) => text.to_string(),
        }
    }
}

impl From<Text> for Cow<'_, str> {
    fn from(text: Text) -> Self {
        Cow::Owned(text.into())
    }
}

impl PartialEq<Text> for String {
    fn eq(&self, other: &Text) -> bool {
        self == other.notation()
    }
}

/// Makes a sentence of the words: a capital at the beginning, and a full stop at the end unless another mark ends it. An empty text stays empty.
///
/// ```
/// assert_eq!(engine::words::sentence("the table is full: try again later"), "The table is full: try again later.");
/// assert_eq!(engine::words::sentence("Who are you?"), "Who are you?");
/// assert_eq!(engine::words::sentence(""), "");
/// ```
pub fn sentence(words: &str) -> String {
    let words = words.trim();
    let mut letters = words.chars();
    let Some(first) = letters.next() else { return String::new() };
    let end = if words.ends_with(['.', '!', '?', '…']) { "" } else { "." };
    format!("{}{}{end}", first.to_uppercase(), letters.as_str())
}

thread_local! {
    /// The words in which this thread writes just now what is not said yet.
    static SPOKEN: RefCell<Option<Arc<Words>>> = const { RefCell::new(None) };
    /// The buffer in which the thread puts a sentence together: a page has hundreds of them.
    static SENTENCE: Cell<String> = const { Cell::new(String::new()) };
}

/// Whatever `write` serialises is written in these words, without being copied to be said before.
pub fn spoken<R>(words: &Arc<Words>, write: impl FnOnce() -> R) -> R {
    /// Puts back the words of before, even if `write` panics.
    struct Before(Option<Arc<Words>>);
    impl Drop for Before {
        fn drop(&mut self) {
            SPOKEN.set(self.0.take());
        }
    }
    let _before = Before(SPOKEN.replace(Some(words.clone())));
    write()
}

/// As it is read, or as it is printed before it is said; within [`spoken`] in the words of that. A form that no person reads holds a message in its parts.
impl Serialize for Text {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Text::Name(name) => to.serialize_str(name),
            Text::Said(said) => to.serialize_str(said),
            Text::Message(id, args) if !to.is_human_readable() => (id, args).serialize(to),
            Text::Message(..) => SPOKEN.with_borrow(|words| match words {
                Some(words) => {
                    let mut said = SENTENCE.take();
                    said.clear();
                    words.say_to(self, &mut said);
                    let written = to.serialize_str(&said);
                    SENTENCE.set(said);
                    written
                }
                None => to.collect_str(self),
            }),
        }
    }
}

/// Only in a form that no person reads.
impl Serialize for Arg {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Arg::Number(number) => to.serialize_newtype_variant("Arg", 0, "number", number),
            Arg::Seat(seat) => to.serialize_newtype_variant("Arg", 1, "seat", seat),
            Arg::Text(text) => to.serialize_newtype_variant("Arg", 2, "text", text),
            Arg::Called(kind, name) => to.serialize_newtype_variant("Arg", 3, "called", &(kind, name)),
        }
    }
}

impl JsonSchema for Text {
    fn schema_name() -> Cow<'static, str> {
        "Text".into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string" })
    }
}

macro_rules! numbers {
    ($($kind:ty)*) => {
        $(impl From<$kind> for Arg {
            fn from(number: $kind) -> Arg {
                Arg::Number(number as i64)
            }
        })*
    };
}

numbers!(u8 i8 u16 i16 u32 i32 i64 usize);

impl From<Seat> for Arg {
    fn from(seat: Seat) -> Arg {
        Arg::Seat(seat)
    }
}

impl From<Text> for Arg {
    fn from(text: Text) -> Arg {
        Arg::Text(text)
    }
}

impl From<&'static str> for Arg {
    fn from(name: &'static str) -> Arg {
        Arg::Text(name.into())
    }
}

impl From<String> for Arg {
    fn from(name: String) -> Arg {
        Arg::Text(name.into())
    }
}

/// A [`Text`] from an id of the catalogue and its arguments: `msg!("told-hit", ship = name, n = 3)`.
#[macro_export]
macro_rules! msg {
    ($id:literal $(,)?) => { $crate::Text::Message($id, Vec::new()) };
    ($id:literal, $($name:ident = $value:expr),+ $(,)?) => {
        $crate::Text::Message($id, vec![$((stringify!($name), $crate::words::Arg::from($value))),+])
    };
}

/// Catalogues as a game gives them: language and Fluent source, English first.
pub type Sources = &'static [(&'static str, &'static str)];

/// The engine's own catalogues.
pub const OWN: Sources = &[("en", include_str!("../words/en.ftl")), ("it", include_str!("../words/it.ftl"))];

/// The catalogues of what only the engine says.
pub const OWN_ONLY: Sources = &[];

/// The catalogue of one language.
pub struct Words {
    language: String,
    bundle: FluentBundle<FluentResource>,
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Words({})", self.language)
    }
}

impl Words {
    /// Reads Fluent sources; an id that stands twice counts the first time.
    ///
    /// # Errors
    /// A source that is not valid Fluent, with the place.
    pub fn new(language: &str, sources: &[&str]) -> Result<Words, Malformed> {
        let id = language.parse().map_err(|_| format!("{language:?} is no language"))?;
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        bundle.set_use_isolating(false);
        for source in sources {
            let resource = FluentResource::try_new((*source).to_owned()).map_err(|(_, errors)| {
                let errors: Vec<String> = errors.iter().map(ToString::to_string).collect();
                format!("the words in {language} cannot be read: {}", errors.join("; "))
            })?;
            if let Err(errors) = bundle.add_resource(resource) {
                let twice: Vec<String> = errors.iter().map(ToString::to_string).collect();
                return Err(format!("the words in {language}: {}", twice.join("; ")).into());
            }
        }
        Ok(Words { language: language.to_owned(), bundle })
    }

    /// The words of a game and of the engine in `language`, or in English where it does not speak it.
    pub fn of(language: &str, sources: Sources) -> Words {
        let pick = |from: Sources| from.iter().find(|(name, _)| *name == language).or_else(|| from.first()).map_or("", |(_, text)| *text);
        Words::new(language, &[pick(sources), pick(OWN)])
            .unwrap_or_else(|_| Words { language: language.to_owned(), bundle: FluentBundle::new_concurrent(Vec::new()) })
    }

    /// The same, read once as long as the program runs.
    pub fn shared(language: &str, sources: Sources) -> Arc<Words> {
        /// The address of the sources, the language, and the words read from them.
        type Read = (usize, &'static str, Arc<Words>);
        static READ: Mutex<Vec<Read>> = Mutex::new(Vec::new());
        let spoken = sources.iter().chain(OWN).map(|(name, _)| *name).find(|name| *name == language).unwrap_or("en");
        let place = sources.as_ptr() as usize;
        let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((.., words)) = read.iter().find(|(at, name, _)| *at == place && *name == spoken) {
            return words.clone();
        }
        let words = Arc::new(Words::of(spoken, sources));
        read.push((place, spoken, words.clone()));
        words
    }

    /// Which language.
    pub fn language(&self) -> &str {
        &self.language
    }

    /// Whether it has the id.
    pub fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    /// The sentence. A message that is not in the catalogue shows its id, an argument that is missing shows its name.
    pub fn say(&self, text: &Text) -> String {
        let mut said = String::new();
        self.say_to(text, &mut said);
        said
    }

    /// The same, behind what is there already: a table says thousands of them.
    pub fn say_to(&self, text: &Text, out: &mut String) {
        let (id, args) = match text {
            Text::Name(name) => return out.push_str(name),
            Text::Said(said) => return out.push_str(said),
            Text::Message(id, args) => (id, args),
        };
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            // Writing to a text cannot fail.
            let _ = write!(out, "{text}");
            return;
        };
        let before = out.len();
        if self.put_together(pattern, args, out).is_none() {
            out.truncate(before);
            out.push_str(&self.formatted(pattern, args));
        }
    }

    /// The sentence as Fluent makes it.
    fn formatted(&self, pattern: &Pattern<&str>, args: &[(&'static str, Arg)]) -> String {
        let mut named = FluentArgs::with_capacity(args.len());
        for (name, arg) in args {
            named.set(*name, self.value(arg));
        }
        let mut errors: Vec<FluentError> = Vec::new();
        self.bundle.format_pattern(pattern, Some(&named), &mut errors).into_owned()
    }

    /// The sentence of a pattern that holds arguments, or selects by one: nearly all patterns are such. `None` for any other pattern, or if an argument is
    /// missing; the caller must then remove the part that was written.
    fn put_together(&self, pattern: &Pattern<&str>, args: &[(&'static str, Arg)], out: &mut String) -> Option<()> {
        // If two arguments have the same name the last counts, as in Fluent.
        let named = |wanted: &str| args.iter().rev().find(|(name, _)| *name == wanted).map(|(_, arg)| arg);
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => out.push_str(value),
                PatternElement::Placeable { expression: Expression::Inline(InlineExpression::VariableReference { id }) } => {
                    self.put(named(id.name)?, out)?;
                }
                PatternElement::Placeable {
                    expression: Expression::Select { selector: InlineExpression::VariableReference { id }, variants },
                } => {
                    let chosen = self.chosen(named(id.name)?, variants)?;
                    self.put_together(&chosen.value, args, out)?;
                }
                PatternElement::Placeable { .. } => return None,
            }
        }
        Some(())
    }

    fn put(&self, arg: &Arg, out: &mut String) -> Option<()> {
        match arg {
            Arg::Text(text) => self.say_to(text, out),
            Arg::Called(kind, name) => out.push_str(&self.called(kind, name)),
            Arg::Number(_) | Arg::Seat(_) => write!(out, "{arg}").ok()?,
        }
        Some(())
    }

    /// The variant that an argument chooses: the first whose key it is, or whose plural; else the one that is there for all others.
    fn chosen<'v, 'p>(&self, arg: &Arg, variants: &'v [Variant<&'p str>]) -> Option<&'v Variant<&'p str>> {
        let said = match arg {
            Arg::Number(number) => return self.counted(*number, variants),
            Arg::Seat(seat) => seat.to_string(),
            Arg::Text(text) => self.say(text),
            Arg::Called(kind, name) => self.called(kind, name),
        };
        if let Some(number) = whole(&said) {
            return self.counted(number, variants);
        }
        let is = |key: &VariantKey<&str>| matches!(key, VariantKey::Identifier { name } if *name == said);
        variants.iter().find(|variant| is(&variant.key)).or_else(|| variants.iter().find(|variant| variant.default))
    }

    fn counted<'v, 'p>(&self, number: i64, variants: &'v [Variant<&'p str>]) -> Option<&'v Variant<&'p str>> {
        let one = self.is_one(number)?;
        let is = |key: &VariantKey<&str>| match key {
            VariantKey::NumberLiteral { value } => value.parse() == Ok(number),
            VariantKey::Identifier { name } => *name == if one { "one" } else { "other" },
        };
        variants.iter().find(|variant| is(&variant.key)).or_else(|| variants.iter().find(|variant| variant.default))
    }

    /// Whether a number has the singular; nothing where this does not know the language's plurals, nor those of such a number.
    fn is_one(&self, number: i64) -> Option<bool> {
        (matches!(self.language.as_str(), "en" | "it") && number.unsigned_abs() < 1_000_000).then(|| number.unsigned_abs() == 1)
    }

    /// The name of something written on a die or a card: the message `kind-name` where there is one, in small letters with hyphens, else the name itself.
    pub fn called(&self, kind: &str, name: &str) -> String {
        let id = format!("{kind}-{}", name.to_lowercase().replace(' ', "-"));
        let pattern = self.bundle.get_message(&id).and_then(|message| message.value());
        pattern.map_or_else(|| name.to_owned(), |pattern| self.bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned())
    }

    /// Says it in place.
    pub fn settle(&self, text: &mut Text) {
        if matches!(text, Text::Message(..)) {
            *text = Text::Said(self.say(text));
        }
    }

    /// The fault of a text in this language: an id that is not there, an argument that is not given.
    pub fn faults(&self, text: &Text) -> Option<String> {
        let Text::Message(id, args) = text else { return None };
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            return Some(format!("{id} is not among the words in {}", self.language));
        };
        let mut named = FluentArgs::with_capacity(args.len());
        for (name, arg) in args {
            if let Arg::Text(inner) = arg
                && let Some(fault) = self.faults(inner)
            {
                return Some(fault);
            }
            named.set(*name, self.value(arg));
        }
        let mut errors: Vec<FluentError> = Vec::new();
        let _ = self.bundle.format_pattern(pattern, Some(&named), &mut errors);
        errors.first().map(|error| format!("{id} in {}: {error}", self.language))
    }

    fn value<'v>(&self, arg: &Arg) -> FluentValue<'v> {
        match arg {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Seat(seat) => FluentValue::from(seat.to_string()),
            Arg::Text(text) => {
                let said = self.say(text);
                whole(&said).map_or_else(|| FluentValue::from(said), FluentValue::from)
            }
            Arg::Called(kind, name) => FluentValue::from(self.called(kind, name)),
        }
    }
}

/// The number that a text is: points that may be fractions come as texts, and choose the singular like other numbers where they are whole.
fn whole(said: &str) -> Option<i64> {
    said.parse::<i64>().ok().filter(|number| said.bytes().eq(number.to_string().bytes()))
}

/// Something with words in it that can be said in place.
pub trait Worded {
    /// Visits every text in it.
    fn texts(&mut self, visit: &mut dyn FnMut(&mut Text));

    /// Says all of it.
    #[must_use]
    fn said(mut self, words: &Words) -> Self
    where
        Self: Sized,
    {
        self.texts(&mut |text| words.settle(text));
        self
    }
}

impl<T: Worded> Worded for Vec<T> {
    fn texts(&mut self, visit: &mut dyn FnMut(&mut Text)) {
        self.iter_mut().for_each(|item| item.texts(visit));
    }
}

impl<T: Worded> Worded for Option<T> {
    fn texts(&mut self, visit: &mut dyn FnMut(&mut Text)) {
        self.iter_mut().for_each(|item| item.texts(visit));
    }
}

impl Worded for Text {
    fn texts(&mut self, visit: &mut dyn FnMut(&mut Text)) {
        visit(self);
    }
}

impl<A: Worded, B: Worded> Worded for (A, B) {
    fn texts(&mut self, visit: &mut dyn FnMut(&mut Text)) {
        self.0.texts(visit);
        self.1.texts(visit);
    }
}

#[cfg(test)]
mod tests;
