//! The current text of a lesson, above the table.

use engine::{Text, msg};
use maud::{Markup, html};

use crate::{sync::view_model::ViewModel, words};

/// The lesson's step; nothing at other tables.
pub(crate) fn lesson(view: &ViewModel) -> Markup {
    let Some(lesson) = &view.lesson else { return html! {} };
    let say = |text: &Text| words::say(view.language, text);
    let text = |name: &str| lesson[name].as_str().unwrap_or_default();
    let (at, of) = (lesson["at"].as_u64().unwrap_or(0), lesson["of"].as_u64().unwrap_or(1));
    html! {
        div class="coach" {
            p class="coach-at" { b { (text("title")) } " " span { (say(&msg!("lesson-step", at = at as u32, of = of as u32))) } }
            progress max=(of) value=(at) aria-label=(say(&msg!("lesson-progress"))) {}
            p class="coach-text" { (text("text")) }
            p { a class="button quiet" href="/#lessons" { (say(&msg!("lesson-leave"))) } }
        }
    }
}
