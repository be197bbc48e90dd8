//! Long, deep, repeated and unfinished input for the fields of a route.

use serde_json::{Map, Value, json};

use super::aims::{Aim, Way};

/// The material of an input.
#[derive(Clone, Copy, Debug)]
enum Form {
    /// A text that is repeated.
    Text(&'static str),
    /// A word that the route understands, repeated with this after it.
    Word(&'static str),
    /// A list of texts.
    Items,
    /// A setting with this name, whose value is a list as text.
    Setting(&'static str),
    /// Members with names of their own.
    Members,
    /// Lists in lists.
    Deep,
    /// Many fields.
    Fields,
    /// Bytes that are no JSON and no form.
    Garbage,
    /// JSON that ends too early.
    Unfinished,
}

/// Input for one field, or for the whole.
#[derive(Clone, Debug)]
pub struct Input {
    /// Its field and its material.
    pub name: String,
    field: String,
    form: Form,
    bytes: usize,
    word: String,
}

/// An input as it is sent.
pub enum Filled {
    /// Values of fields.
    Fields(Map<String, Value>),
    /// The whole body or query.
    Raw(String),
}

/// Texts that are repeated: words, lines, separators of all notations, numbers, signs of two bytes, brackets, comments.
const REPEATED: [&str; 12] = ["a", "a ", "a\n", "a;", ",", "1 ", "9", "é", "(", "\n", "# a\n", "a a a a a a a a\n"];

/// The inputs for a route, each up to this many bytes when it is sent twice as long.
pub fn of(aim: &Aim, most: usize) -> Vec<Input> {
    // In an address most signs take three bytes; the rest is for the other fields.
    let room = if aim.way == Way::Json { aim.room } else { aim.room / 3 };
    let bytes = (room.min(most) / 2).saturating_sub(512);
    if bytes == 0 {
        return Vec::new();
    }
    let input = |field: &str, form: Form| Input {
        name: if field.is_empty() { format!("{form:?}") } else { format!("{field}={form:?}") },
        field: field.into(),
        form,
        bytes,
        word: aim.word.clone(),
    };
    let mut inputs = Vec::new();
    for (field, kind) in &aim.fields {
        match kind.as_str() {
            "array" => inputs.extend([Form::Items, Form::Deep].map(|form| input(field, form))),
            "object" => {
                let settings = ["A.deck", "A.fleet", "A.ship", "A.faction"].map(Form::Setting).into_iter().filter(|_| field == "settings");
                inputs.extend(settings.chain([Form::Members, Form::Deep]).map(|form| input(field, form)));
            }
            "string" => {
                inputs.extend(REPEATED.map(|unit| input(field, Form::Text(unit))));
                inputs.extend(["; ", "\n", " "].map(|after| input(field, Form::Word(after))));
            }
            _ => {}
        }
    }
    inputs.extend([Form::Fields, Form::Garbage].map(|form| input("", form)));
    if aim.way == Way::Json {
        inputs.extend([Form::Unfinished, Form::Deep].map(|form| input("", form)));
    }
    inputs
}

impl Input {
    /// The input, or one that is twice as long.
    pub fn filled(&self, times: usize) -> Filled {
        let bytes = self.bytes * times;
        let repeated = |unit: &str| unit.repeat(bytes / unit.len().max(1));
        let deep = || {
            // More than the parser follows: it has to say so.
            let depth = (bytes / 2).min(50_000);
            "[".repeat(depth) + &"]".repeat(depth)
        };
        let one = |value: Value| Filled::Fields(Map::from_iter([(self.field.clone(), value)]));
        match self.form {
            Form::Text(unit) => one(json!(repeated(unit))),
            Form::Word(after) => one(json!(repeated(&format!("{}{after}", self.word)))),
            Form::Setting(name) => one(json!({ name: repeated("a;") })),
            Form::Items => one(json!(vec!["a"; bytes / 4])),
            Form::Members => one(Value::Object((0..bytes / 14).map(|n| (format!("m{n:06}"), json!("a"))).collect())),
            Form::Fields => Filled::Fields((0..bytes / 14).map(|n| (format!("m{n:06}"), json!("a"))).collect()),
            Form::Deep if self.field.is_empty() => Filled::Raw(deep()),
            Form::Deep => Filled::Raw(format!("{{\"{}\":{}}}", self.field, deep())),
            Form::Garbage => Filled::Raw(repeated("\\u00\"{=&%")),
            Form::Unfinished => Filled::Raw(format!("{{\"text\":\"{}", repeated("a"))),
        }
    }
}
