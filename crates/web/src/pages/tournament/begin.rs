//! Beginning a tournament.

use axum::{
    extract::{Form, State},
    http::HeaderMap,
    response::{Html, IntoResponse, Response},
};
use desk::{Setup, setup::OPTIONS};
use engine::Problem;
use maud::{Markup, html};
use rulebook::{OptionChoices, OptionSpec};

use crate::{
    fault::Fault,
    limits::{bounds::Asker, work::blocking},
    pages::{
        fault::{PageFault, problem},
        rule_link, terms,
        tournament::{public::frame, visitor::led},
    },
    tables::site::{SiteState, tournament_setup},
    words::t,
};

type Sent = Vec<(String, String)>;

/// The empty form.
pub(crate) async fn form() -> Html<String> {
    Html(page(&Sent::new(), None).into_string())
}

/// The form sent in: the organiser's page, or the form again with its faults.
pub(crate) async fn submit(
    State(site): SiteState,
    Asker { client, .. }: Asker,
    headers: HeaderMap,
    Form(fields): Form<Sent>,
) -> Result<Response, PageFault> {
    blocking(move || {
        let given: Sent = fields.iter().filter(|(_, value)| !value.trim().is_empty()).cloned().collect();
        match tournament_setup(&site, &given).and_then(|setup| site.begin(client, setup, None)) {
            Ok(tournament) => Ok(led(&tournament, &headers, false)),
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
        h1 { (t("tournament-desk")) }
        p class="lead" { (t("desk-lead")) }
        @if let Some(wrong) = wrong { (problem(wrong)) }
        div class="columns" {
            form method="post" action="/desk" class="panel setup" {
                h2 { (t("begin-tournament")) }
                label class="field" { span { (t("name-on-sheets")) } input name="title" required maxlength="80" value=(typed.unwrap_or(&Setup::default().title)); }
                @for spec in usual { (option(fields, spec)) }
                details { summary { (t("more-options")) } @for spec in rare { (option(fields, spec)) } }
                button type="submit" class="big" { (t("open-the-desk")) }
                p class="quiet-text" { (t("desk-links")) }
            }
            section class="panel" aria-labelledby="your-desks" {
                h2 id="your-desks" { (t("your-tournaments")) }
                div id="desk-list" { p class="empty" { (t("no-desks")) } }
                h2 { (t("go-on-desk-file")) }
                form id="adopt" class="stack" {
                    label class="field" { span { (t("desk-file")) } input type="file" name="file" accept=".jsonl,.desk,application/x-ndjson" required; }
                    p class="problem" role="alert" hidden {}
                    button type="submit" class="quiet" { (t("open-it-here")) }
                    p class="quiet-text" { (t("desk-file-kept")) }
                }
            }
        }
    };
    frame(&t("tournament-desk"), "start", &body)
}

fn option(fields: &Sent, spec: &OptionSpec) -> Markup {
    let value = fields.iter().find(|(name, _)| name == spec.name).map_or(spec.default, |(_, value)| value.as_str());
    let (title, help) = terms::of_desk(spec);
    html! {
        label class="field" {
            span { (title) " " (rule_link(spec.rule)) }
            @match spec.choices {
                OptionChoices::Flag => select name=(spec.name) { @for (word, name) in [("on", t("on")), ("off", t("off"))] { option value=(word) selected[word == value] { (name) } } },
                OptionChoices::OneOf(words) => select name=(spec.name) { @for word in words { option value=(word) selected[*word == value] { (terms::value(word)) } } },
                OptionChoices::Number { min, max, .. } => input type="number" name=(spec.name) min=(min) max=(max) value=(value);,
            }
            small { (help) }
        }
    }
}
