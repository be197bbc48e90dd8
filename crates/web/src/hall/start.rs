//! Beginning a tournament.

use std::sync::Arc;

use axum::{
    extract::{Form, State},
    response::{Html, IntoResponse, Redirect, Response},
};
use desk::{Setup, setup::OPTIONS};
use engine::Problem;
use maud::{Markup, html};
use rulebook::{OptionChoices, OptionSpec};

use super::{public::frame, routes};
use crate::{
    fault::{Fault, PageFault},
    pages::{problem, rule_link},
    server::{House, apart},
};

type Sent = Vec<(String, String)>;

/// The empty form.
pub(crate) async fn form() -> Html<String> {
    Html(page(&Sent::new(), None).into_string())
}

/// The form sent in: the organiser's page, or the form again with what is wrong.
pub(crate) async fn submit(State(house): State<Arc<House>>, Form(fields): Form<Sent>) -> Result<Response, PageFault> {
    apart(move || {
        let given: Sent = fields.iter().filter(|(_, value)| !value.trim().is_empty()).cloned().collect();
        match routes::setup(&house, &given).and_then(|setup| house.halls.open(setup, None)) {
            Ok(hall) => Ok(Redirect::to(&hall.secret()).into_response()),
            Err(fault) if fault.status.is_client_error() => {
                Ok((fault.status, Html(page(&fields, Some(&fault.problem)).into_string())).into_response())
            }
            Err(fault) => Err(Fault::into(fault)),
        }
    })
    .await
}

fn page(fields: &Sent, wrong: Option<&Problem>) -> Markup {
    let (usual, rare): (Vec<&OptionSpec>, Vec<&OptionSpec>) =
        OPTIONS.iter().partition(|spec| ["month", "fleet_sp", "rounds", "minutes"].contains(&spec.name));
    let typed = fields.iter().find(|(name, _)| name == "title").map(|(_, value)| value.as_str());
    let body = html! {
        h1 { "Tournament desk" }
        p class="lead" { "Pairings, byes, clock, results, standings and ranks of an Attack Wing event, from registration to the Admiral. Nothing is computed by hand, and everything names its rule." }
        @if let Some(wrong) = wrong { (problem(wrong)) }
        div class="columns" {
            form method="post" action="/desk" class="panel setup" {
                h2 { "Begin a tournament" }
                label class="field" { span { "Name on its sheets" } input name="title" required maxlength="80" value=(typed.unwrap_or(&Setup::default().title)); }
                @for spec in usual { (option(fields, spec)) }
                details { summary { "More options" } @for spec in rare { (option(fields, spec)) } }
                button type="submit" class="big" { "Open the desk" }
                p class="quiet-text" { "You get a secret link for yourself and a public one for everybody else. Keep the secret one: it is the only key." }
            }
            section class="panel" aria-labelledby="your-desks" {
                h2 id="your-desks" { "Your tournaments" }
                div id="desk-list" { p class="empty" { "None yet in this browser." } }
                h2 { "Go on from a file" }
                form id="adopt" class="stack" {
                    label class="field" { span { "Tournament file" } input type="file" name="file" accept=".jsonl,.desk,application/x-ndjson" required; }
                    p class="problem" role="alert" hidden {}
                    button type="submit" class="quiet" { "Open it here" }
                    p class="quiet-text" { "Kept by this page or by " code { "vinculum desk" } ". It is replayed and every hash compared." }
                }
            }
        }
    };
    frame("Tournament desk", "start", &body)
}

fn option(fields: &Sent, spec: &OptionSpec) -> Markup {
    let value = fields.iter().find(|(name, _)| name == spec.name).map_or(spec.default, |(_, value)| value.as_str());
    html! {
        label class="field" {
            span { (spec.title) " " (rule_link(spec.rule)) }
            @match spec.choices {
                OptionChoices::Flag => select name=(spec.name) { @for word in ["on", "off"] { option value=(word) selected[word == value] { (word) } } },
                OptionChoices::OneOf(words) => select name=(spec.name) { @for word in words { option value=(word) selected[*word == value] { (word) } } },
                OptionChoices::Number { min, max, .. } => input type="number" name=(spec.name) min=(min) max=(max) value=(value);,
            }
            small { (spec.help) }
        }
    }
}
