//! What happened, by turn, each line with its rules.

use std::sync::Arc;

use axum::{
    extract::{Path, Query, State},
    http::HeaderMap,
    response::Html,
};
use engine::kit::LogLine;
use maud::{Markup, html};
use rulebook::RuleId;

use crate::{
    api::Looking,
    fault::PageFault,
    pages::{column, rule_link},
    server::{House, apart},
    sight::{Eyes, Sight},
};

/// The end of the log.
pub(crate) fn log(sight: &Sight) -> Markup {
    html! {
        @if sight.log.is_empty() { p class="empty" { "Nothing has happened yet." } }
        @if sight.log_cut { p class="more" { a href={ "/t/" (sight.id) "/log" (sight.query()) } target="_blank" rel="noopener" { "The log from the beginning" } } }
        (lines(&sight.log))
    }
}

fn lines(lines: &[LogLine]) -> Markup {
    html! {
        @for turn in lines.chunk_by(|one, next| one.turn == next.turn) {
            @if let Some(first) = turn.first() {
                section {
                    h3 { "Round " (first.turn) }
                    ol {
                        @for line in turn {
                            li data-line=(line.number) {
                                (line.text)
                                (cited(&line.rules))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The first rules of a line, the others folded away.
fn cited(rules: &[RuleId]) -> Markup {
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
                summary aria-label=(format!("{} more rules", rest.len())) { "+" (rest.len()) }
                @for rule in rest { " " (rule_link(*rule)) }
            }
        }
    }
}

/// The whole log as a page.
pub(crate) async fn whole(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Query(looking): Query<Looking>,
    headers: HeaderMap,
) -> Result<Html<String>, PageFault> {
    apart(move || {
        let table = house.find(&id)?;
        let eyes = Eyes::of(&table, looking.token(&headers).as_deref(), looking.at.as_deref(), looking.language())?;
        let sight = table.sight(&eyes);
        let told = table.core().play.log(sight.viewer, 0, sight.language);
        let body = html! {
            h1 { (table.title) ": the log" }
            p { a href={ "/t/" (table.id) (sight.query()) } { "Back to the table" } }
            div class="log whole" { (lines(&told)) }
        };
        Ok(Html(column("Log", &["drawer.js"], &body).into_string()))
    })
    .await
}
