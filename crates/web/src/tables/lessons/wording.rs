//! The words of a step. If they name a button, a group or a part of the page, they take its text from the choice itself or from the catalogue of the
//! page, and never repeat it.

use engine::{Play, Text, Viewer};

use crate::words;

/// A text of a lesson for this observer. In braces stand `{choice}`, the button that the step asks for; `{group}`, the heading above it; `{form}`, the
/// button that sends its form; and `{page:ID}`, a message of the page without arguments.
pub(crate) fn say(text: &'static str, accept: Option<&str>, play: &dyn Play, viewer: Viewer, language: &str) -> String {
    let mut parts = text.split('{');
    let mut said = parts.next().unwrap_or_default().to_owned();
    let mut shown = None;
    for part in parts {
        let Some((name, rest)) = part.split_once('}') else { continue };
        match name.strip_prefix("page:") {
            Some(id) => said += &words::say(language, &Text::of(id)),
            None => said += shown.get_or_insert_with(|| Shown::of(accept, play, viewer, language)).word(name),
        }
        said += rest;
    }
    said
}

/// The words that the page shows of the choice that a step asks for.
#[derive(Default)]
struct Shown {
    choice: String,
    group: String,
    form: String,
}

impl Shown {
    fn of(accept: Option<&str>, play: &dyn Play, viewer: Viewer, language: &str) -> Shown {
        let (scene, accept) = (play.scene(viewer, language), accept.unwrap_or_default());
        let Some(choice) = scene.choices.iter().chain(&scene.more).find(|choice| choice.command == accept) else {
            // Viewers without a choice see no buttons: the command replaces the button's text.
            return Shown { choice: accept.to_owned(), ..Shown::default() };
        };
        let label = choice.steps.last().map_or(&choice.label, |stage| &stage.label);
        let form = scene.forms.iter().find(|form| form.group == choice.group).map(|form| form.button.to_string());
        let form = form.filter(|button| !button.is_empty()).unwrap_or_else(|| words::say(language, &Text::of("do-it")));
        Shown { choice: label.to_string(), group: choice.group.to_string(), form }
    }

    fn word(&self, name: &str) -> &str {
        match name {
            "choice" => &self.choice,
            "group" => &self.group,
            "form" => &self.form,
            _ => "",
        }
    }
}
