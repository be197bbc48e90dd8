//! The rulebook: an index with search, and each rule with its examples and rulings.

use axum::{
    extract::{Path, Query, State},
    http::StatusCode,
    response::Html,
};
use engine::msg;
use maud::{Markup, html};
use rulebook::{Gap, Ledger, Rule, RuleId, Topic};
use serde::Deserialize;

use crate::{
    fault::Fault,
    limits::work::blocking,
    pages::{column, fault::PageFault, rule_link},
    tables::site::{Site, SiteState},
    words::{english, spoken, t, tell},
};

/// The words of a search.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Wanted {
    game: Option<String>,
    #[serde(default)]
    q: String,
    /// Only the rule, for the drawer.
    fragment: Option<String>,
}

/// The longest search, in characters: a question of a player is shorter.
const LONGEST: usize = 200;

/// The index, or the results of a search.
pub(crate) async fn index(State(site): SiteState, Query(wanted): Query<Wanted>) -> Result<Html<String>, PageFault> {
    blocking(move || {
        if wanted.q.chars().count() > LONGEST {
            let sentence = tell(&msg!("fault-long-search", n = LONGEST));
            return Err(Fault::new(StatusCode::UNPROCESSABLE_ENTITY, "search-too-long", sentence).into());
        }
        Ok(Html(overview(&site, &wanted).into_string()))
    })
    .await
}

fn overview(site: &Site, wanted: &Wanted) -> Markup {
    let shelf = site.tables.shelf();
    let game = wanted.game.as_deref().unwrap_or_default();
    let chosen: Vec<&Ledger> = shelf.ledgers().filter(|ledger| game.is_empty() || ledger.game == game).collect();
    let body = html! {
        h1 { (t("rules")) }
        form class="row search" method="get" action="/rules" role="search" {
            select name="game" lang=[english()] aria-label=(t("game")) {
                option value="" { (t("all-games")) }
                @for ledger in shelf.ledgers() { option value=(ledger.game) selected[ledger.game == game] { (ledger.title) } }
            }
            input type="search" name="q" value=(wanted.q) placeholder=(t("words-or-id")) aria-label=(t("words-or-id")) autofocus;
            button type="submit" { (t("search")) }
        }
        @if wanted.q.trim().is_empty() { @for ledger in &chosen { (contents(ledger, !game.is_empty())) } } @else { (found(&chosen, &wanted.q)) }
    };
    column(spoken(), &t("rules"), &["drawer.js"], &body)
}

fn contents(ledger: &'static Ledger, open: bool) -> Markup {
    html! {
        details class="panel ledger" lang=[english()] open[open] {
            summary { h2 { (ledger.title) } span class="count" { (tell(&msg!("count-rules", n = ledger.rules.len() + ledger.base.len()))) } }
            (topics(&t("the-document"), &ledger.topics()))
            (topics(&t("the-base-game"), &ledger.base_topics()))
            @if !ledger.gaps.is_empty() {
                details { summary { h3 { (t("rulings-of-gaps")) } span class="count" { (ledger.gaps.len()) } } (list(ledger.gaps.iter().map(|gap| gap.id.rule()))) }
            }
        }
    }
}

fn topics(title: &str, topics: &[Topic]) -> Markup {
    html! {
        @if !topics.is_empty() {
            h3 { (title) }
            @for topic in topics {
                details { summary { b lang=[english()] { (topic.name) } span class="count" { (topic.rules.len()) } } (list(topic.rules.iter().copied())) }
            }
        }
    }
}

fn list<'r>(rules: impl Iterator<Item = &'r Rule>) -> Markup {
    html! { ul class="rules" { @for rule in rules { li { (rule_link(rule.id)) " " span lang=[english()] { (rule.title) } } } } }
}

fn found(ledgers: &[&'static Ledger], words: &str) -> Markup {
    let found: Vec<&Rule> = ledgers.iter().flat_map(|ledger| ledger.search(words)).take(100).collect();
    html! {
        @if found.is_empty() { p class="empty" { (t("no-rule-found")) } }
        @else { p class="quiet-text" { (tell(&msg!("rules-found", n = found.len()))) } (list(found.into_iter())) }
    }
}

/// One rule, as a page or for the drawer.
pub(crate) async fn rule(State(site): SiteState, Path(id): Path<String>, Query(wanted): Query<Wanted>) -> Result<Html<String>, PageFault> {
    blocking(move || {
        let shelf = site.tables.shelf();
        let id = shelf
            .id(&id.trim().to_uppercase())
            .or_else(|_| shelf.id(id.trim()))
            .map_err(|why| Fault::new(StatusCode::NOT_FOUND, "unknown-rule", why.to_string()))?;
        let whole = wanted.fragment.is_none();
        let text = one(id, whole);
        let page = if whole { column(spoken(), id.as_str(), &["drawer.js"], &text) } else { text };
        Ok(Html(page.into_string()))
    })
    .await
}

fn one(id: RuleId, whole: bool) -> Markup {
    let rule = id.rule();
    let ledger = id.game();
    html! {
        article class="rule-text" lang=[english()] {
            @if spoken() != "en" { p class="quiet-text" lang=(spoken()) { (t("rules-in-english")) } }
            p class="crumb" { a href={ "/rules?game=" (ledger.game) } { (ledger.title) } }
            @if whole { h1 { span class="id" { (id) } " " (rule.title) } h2 class="unseen" { (t("ruling-text")) } }
            @else { h2 { span class="id" { (id) } " " (rule.title) } }
            p class="facts" {
                span class="tag" { (rule.kind) }
                @if let Some(confidence) = rule.confidence { span class="tag" { (t("support")) ": " (confidence) } }
                @if !rule.at.is_empty() { span { (t("stands-at")) " " (rule.at) } }
            }
            @if let Some(gap) = id.gap() { (ruling(gap)) } @else { (prose(&rule.text)) }
            @if !rule.examples.is_empty() {
                h3 { (t("examples")) }
                @for example in &rule.examples { dl class="example" { dt { (t("given")) } dd { (example.given) } dt { (t("then")) } dd { (example.expect) } } }
            }
            @let gaps = ledger.gaps_touching(id);
            @if !gaps.is_empty() {
                h3 { (t("rulings")) }
                @for gap in gaps { section class="gap" { h4 { (rule_link(gap.id)) } (ruling(gap)) } }
            }
        }
    }
}

fn ruling(gap: &Gap) -> Markup {
    html! {
        p { b { (t("still-open")) ": " } (gap.problem) }
        p { b { (t("ruling")) ": " } (gap.ruling) }
        p { b { (t("because")) ": " } (gap.why) }
        @if !gap.rules.is_empty() { p { (t("touches")) " " @for rule in &gap.rules { (rule_link(*rule)) " " } } }
        @if let Some(option) = &gap.option { p { (t("an-option")) ": " code { (option) } } }
    }
}

/// A block of a rule's text.
enum Block<'t> {
    Words(String),
    Items(bool, Vec<String>),
    Table(Vec<Vec<&'t str>>),
}

/// Paragraphs, lists and tables of a rule's text.
fn prose(text: &str) -> Markup {
    html! {
        @for block in blocks(text) {
            @match block {
                Block::Words(words) => p { (words) },
                Block::Items(true, items) => ol { @for item in items { li { (item) } } },
                Block::Items(false, items) => ul { @for item in items { li { (item) } } },
                Block::Table(rows) => div class="scroll" { table {
                    @for (number, row) in rows.iter().enumerate() {
                        tr { @for cell in row { @if number == 0 { th { (cell) } } @else { td { (cell) } } } }
                    }
                } },
            }
        }
    }
}

/// The text of a list's item, and whether the list is numbered.
fn item(line: &str) -> Option<(bool, &str)> {
    if let Some(rest) = line.strip_prefix("- ").or_else(|| line.strip_prefix("* ")) {
        return Some((false, rest));
    }
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    (digits > 0).then(|| line[digits..].strip_prefix(". ")).flatten().map(|rest| (true, rest))
}

fn blocks(text: &str) -> Vec<Block<'_>> {
    let mut blocks: Vec<Block<'_>> = Vec::new();
    let mut blocking = true;
    for line in text.lines().map(str::trim) {
        if line.is_empty() {
            blocking = true;
            continue;
        }
        if line.starts_with('|') {
            let row: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
            let divider = row.iter().all(|cell| cell.len() >= 3 && cell.bytes().all(|byte| matches!(byte, b'-' | b':')));
            match blocks.last_mut() {
                _ if divider => {}
                Some(Block::Table(rows)) => rows.push(row),
                _ => blocks.push(Block::Table(vec![row])),
            }
        } else if let Some((numbered, words)) = item(line) {
            match blocks.last_mut() {
                Some(Block::Items(kind, items)) if *kind == numbered => items.push(words.into()),
                _ => blocks.push(Block::Items(numbered, vec![words.into()])),
            }
        } else {
            match blocks.last_mut() {
                Some(Block::Words(words)) if !blocking => *words = format!("{words} {line}"),
                Some(Block::Items(_, items)) if !blocking => {
                    if let Some(last) = items.last_mut() {
                        *last = format!("{last} {line}");
                    }
                }
                _ => blocks.push(Block::Words(line.into())),
            }
        }
        blocking = false;
    }
    blocks
}
