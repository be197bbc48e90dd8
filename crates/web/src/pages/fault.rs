//! An error as a person reads it: a page with one sentence, the rule if there is one, and a way on.

use axum::{
    Extension,
    response::{Html, IntoResponse, Response},
};
use engine::{Problem, words::sentence};
use maud::{Markup, html};

use crate::{
    fault::{Code, Fault},
    pages::{column, rule_link},
    words,
};

/// A fault of a request for a page.
pub(crate) struct PageFault(pub(crate) Fault);

impl<T: Into<Fault>> From<T> for PageFault {
    fn from(fault: T) -> PageFault {
        PageFault(fault.into())
    }
}

impl IntoResponse for PageFault {
    fn into_response(self) -> Response {
        page(self.0)
    }
}

/// A fault as a page.
pub(crate) fn page(fault: Fault) -> Response {
    let code = Code(fault.problem.code.clone());
    (fault.status, Extension(code), Html(markup(&fault.problem).into_string())).into_response()
}

/// The error and a way on from it.
pub(crate) fn problem(problem: &Problem) -> Markup {
    let problem = problem.clone().said_in(words::spoken());
    html! {
        div class="problem" role="alert" {
            p { (sentence(&problem.sentence)) @if let Some(rule) = problem.rule { " " (rule_link(rule)) } }
        }
    }
}

/// A page for a fault.
pub(crate) fn markup(fault: &Problem) -> Markup {
    let body = html! {
        h1 { (words::t("did-not-work")) }
        (problem(fault))
        p { a class="button" href="/" { (words::t("back-to-start")) } }
    };
    column(words::spoken(), &words::t("not-possible-here"), &["drawer.js"], &body)
}

/// An address that leads nowhere.
pub(crate) async fn unknown() -> Response {
    page(Fault::new(axum::http::StatusCode::NOT_FOUND, "no-such-address", words::t("fault-no-page")))
}
