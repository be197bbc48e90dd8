//! A form in the making, field by field.

use rulebook::{OptionChoices, OptionSpec};

use super::{Fact, Filled, Input, Item};
use crate::{Text, words::Words};

/// The fields of a form with their values, added in order, so that a later field can look at an earlier one. Titles, helps and units are ids of the game's
/// words.
pub struct Form<'a> {
    filled: &'a Filled,
    fields: Vec<Fact>,
    words: &'a Words,
}

impl<'a> Form<'a> {
    /// A form without fields.
    pub fn new(filled: &'a Filled, words: &'a Words) -> Form<'a> {
        Form { filled, fields: Vec::new(), words }
    }

    /// The language of the form.
    pub fn words(&self) -> &'a Words {
        self.words
    }

    /// The value filled in, whether it fits or not.
    pub fn filled(&self, name: &str) -> Option<&'a String> {
        self.filled.get(name)
    }

    /// The message with this id.
    pub fn say(&self, id: &'static str) -> String {
        self.words.say(&Text::of(id))
    }

    /// A possibility of a field.
    pub fn item(&self, name: &str, title: &'static str) -> Item {
        Item::plain(name, self.say(title))
    }

    /// Possibilities by name and title.
    pub fn items(&self, all: &[(&str, &'static str)]) -> Input {
        Input::OneOf(all.iter().map(|(name, title)| self.item(name, title)).collect())
    }

    /// A field. `extra` fields seldom matter: a face may fold them away.
    pub fn put(&mut self, name: &str, title: &'static str, help: &'static str, input: Input, default: impl ToString, extra: bool) {
        self.titled(name, (self.say(title), self.say(help)), input, default, extra);
    }

    /// A field with title and help already in words.
    pub fn titled(&mut self, name: &str, (title, help): (String, String), input: Input, default: impl ToString, extra: bool) {
        let given = self.filled.get(name).map(|value| input.meant(value)).filter(|value| input.check(value).is_ok());
        let value = given.unwrap_or_else(|| default.to_string());
        self.fields.push(Fact { name: name.into(), title, help, input, value, extra });
    }

    /// A whole number from `min` to `max` of a unit.
    pub fn counted(&self, (min, max, unit): (impl Into<i64>, impl Into<i64>, &'static str)) -> Input {
        Input::Number { min: min.into(), max: max.into(), unit: self.say(unit), optional: false }
    }

    /// A field with a whole number.
    pub fn number(
        &mut self,
        name: &str,
        title: &'static str,
        help: &'static str,
        bounds: (impl Into<i64>, impl Into<i64>, &'static str),
        default: impl Into<i64>,
    ) {
        let input = self.counted(bounds);
        self.put(name, title, help, input, default.into(), false);
    }

    /// A switch that is off.
    pub fn flag(&mut self, name: &str, title: &'static str, help: &'static str, extra: bool) {
        self.put(name, title, help, Input::Flag, "off", extra);
    }

    /// Options of the setup, those named.
    pub fn options(&mut self, specs: &[OptionSpec], names: &[&str]) {
        for spec in specs.iter().filter(|spec| names.contains(&spec.name)) {
            let input = match spec.choices {
                OptionChoices::Flag => Input::Flag,
                OptionChoices::Number { min, max, unit, .. } => Input::Number { min, max, unit: unit.into(), optional: false },
                OptionChoices::OneOf(words) => Input::OneOf(words.iter().map(|word| Item::plain(word, *word)).collect()),
            };
            self.put(spec.name, spec.title, spec.help, input, spec.default, true);
        }
    }

    /// The language in which form and ruling are given. It comes last.
    pub fn language(&mut self, title: &'static str) {
        let languages = Input::OneOf(vec![Item::plain("en", "English"), Item::plain("it", "Italiano")]);
        self.put("language", title, "", languages, "en", true);
    }

    /// The value of a field that is there already; empty for one that is not.
    pub fn value(&self, name: &str) -> &str {
        self.fields.iter().find(|field| field.name == name).map_or("", |field| &field.value)
    }

    /// The fields.
    pub fn fields(self) -> Vec<Fact> {
        self.fields
    }
}

impl Item {
    /// A possibility in no group, its title already in words.
    pub fn plain(name: &str, title: impl Into<String>) -> Item {
        Item { name: name.into(), title: title.into(), group: String::new() }
    }
}

/// The language that is filled in; English without one.
pub fn language(filled: &Filled) -> &str {
    filled.get("language").map_or("en", String::as_str)
}
