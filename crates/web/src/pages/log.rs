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
    extract::Looking,
    limits::work::apart,
    pages::{column, fault::PageFault, rule_link},
    sync::view_model::Sight,
    tables::{site::SiteState, table::observer::Eyes},
    words,
};

/// The end of the log.
pub(crate) fn log(sight: &Sight) -> Markup {
    html! {
        @if sight.lines.is_empty() { p class="empty" { (words::say(sight.language, &msg!("log-empty"))) } }
        @if sight.log_cut { p class="more" { a href={ "/t/" (sight.id) "/log" (sight.query()) } target="_blank" rel="noopener" { (words::say(sight.language, &msg!("log-whole"))) } } }
        (lines(&sight.lines, sight.part, sight.language))
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
    State(house): SiteState,
    Path(id): Path<String>,
    Query(looking): Query<Looking>,
    headers: HeaderMap,
) -> Result<Html<String>, PageFault> {
    apart(move || {
        let table = house.find(&id)?;
        let eyes = Eyes::of(&table, looking.token(&headers).as_deref(), looking.at.as_deref(), words::spoken())?;
        let sight = table.sight(&eyes);
        let told = {
            let mut core = table.core();
            core.look_late(&table);
            core.game(eyes.key).log(sight.viewer, 0, sight.language)
        };
        let say = |text: &Text| words::say(sight.language, text);
        let body = html! {
            h1 { (say(&msg!("log-of", title = Text::name(table.title.clone())))) }
            p { a href={ "/t/" (table.id) (sight.query()) } { (say(&msg!("back-to-table"))) } }
            div class="log whole" { (lines(&told, sight.part, sight.language)) }
        };
        Ok(Html(column(sight.language, &say(&msg!("log")), &["drawer.js"], &body).into_string()))
    })
    .await
}
