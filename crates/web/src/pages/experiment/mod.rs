//! The laboratory in the browser: a form that asks a question, and the page of a run that answers it.

mod asked;
pub(crate) mod form;
pub(crate) mod run;

use maud::{Markup, html};

use crate::{
    pages::{assets, column},
    words::t,
};

/// The frame of its pages.
fn frame(title: &str, scripts: &[&str], body: &Markup) -> Markup {
    let body = html! {
        link rel="stylesheet" href=(assets::address("lab.css"));
        p class="crumb" { a href="/" { (t("start")) } " / " a href="/lab" { (t("laboratory")) } }
        (body)
    };
    column(crate::words::spoken(), title, scripts, &body)
}
