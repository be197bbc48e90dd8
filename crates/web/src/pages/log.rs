//! The log by turns, each line with its rules.

use axum::{
    extract::{Path, Query, State},
    http::HeaderMap,
    response::Html,
};
use engine::{Text, kit::LogLine, msg};
use maud::{Markup, html};
use rulebook::RuleId;

use crate::{
    extract::Viewing,
    limits::work::blocking,
    pages::{column, fault::PageFault, rule_link},
    sync::view_model::ViewModel,
    tables::{site::SiteState, table::observer::Observer},
    words,
};

/// The end of the log.
pub(crate) fn log(view: &ViewModel) -> Markup {
    html! {
        @if view.lines.is_empty() { p class="empty" { (words::say(view.language, &msg!("log-empty"))) } }
        @if view.log_cut { p class="more" { a href={ "/t/" (view.id) "/log" (view.query()) } target="_blank" rel="noopener" { (words::say(view.language, &msg!("log-whole"))) } } }
        (lines(&view.lines, view.part, view.language))
    }
}

fn lines(lines: &[LogLine], part: &'static str, language: &str) -> Markup {
    html! {
        @for turn in lines.chunk_by(|one, next| one.turn == next.turn) {
            @if let Some(first) = turn.first() {
                section {
                    h3 { (words::say(language, &Text::Message(part, vec![("n", first.turn.into())]))) }
                    ol {
                        @for line in turn {
                            li data-line=(line.number) {
                                (line.text)
                                (cited(&line.rules, language))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The first rules of a line, the others folded away.
fn cited(rules: &[RuleId], language: &str) -> Markup {
    let mut told: Vec<RuleId> = Vec::new();
    for rule in rules {
        if !told.contains(rule) {
            told.push(*rule);
        }
    }
    let (first, rest) = told.split_at(told.len().min(2));
    html! {
        @for rule in first { " " (rule_link(*rule)) }
        @if !rest.is_empty() {
            " "
            details class="cited" {
                summary aria-label=(words::say(language, &msg!("more-rules", n = rest.len() as i64))) { "+" (rest.len()) }
                @for rule in rest { " " (rule_link(*rule)) }
            }
        }
    }
}

/// The whole log as a page.
pub(crate) async fn whole(
    State(site): SiteState,
    Path(id): Path<String>,
    Query(viewing): Query<Viewing>,
    headers: HeaderMap,
) -> Result<Html<String>, PageFault> {
    blocking(move || {
        let table = site.find(&id)?;
        let observer = Observer::of(&table, viewing.token(&headers).as_deref(), viewing.at.as_deref(), words::spoken())?;
        let view = table.view(&observer);
        let told = {
            let mut core = table.core();
            core.catch_up_delayed(&table);
            core.game(observer.key).log(view.viewer, 0, view.language)
        };
        let say = |text: &Text| words::say(view.language, text);
        let body = html! {
            h1 { (say(&msg!("log-of", title = Text::name(table.title_in(view.language))))) }
            p { a href={ "/t/" (table.id) (view.query()) } { (say(&msg!("back-to-table"))) } }
            div class="log whole" { (lines(&told, view.part, view.language)) }
        };
        Ok(Html(column(view.language, &say(&msg!("log")), &["drawer.js"], &body).into_string()))
    })
    .await
}
