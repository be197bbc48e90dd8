//! The builder of fleets and decks in the browser: the catalogue on one side, the list with its costs and faults on the other.
//!
//! The page knows no card: a list is JSON of the game's own, every press is an edit in words, and what comes back is drawn from a [`Draft`].

use std::sync::Arc;

use axum::{
    Json, Router,
    extract::{DefaultBodyLimit, Form, Path, Query, State},
    http::StatusCode,
    response::Html,
    routing::{get, post},
};
use engine::{
    Problem,
    builder::{Builder, Draft, Held, Offer, Part, Place, Wrong},
};
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::{
    api::Body,
    assets,
    fault::{Fault, PageFault},
    hall::paper::leaf,
    pages::{drawer, mark, nav, rule_link, shell},
    server::{House, apart},
};

type Home = State<Arc<House>>;

/// The routes.
pub(crate) fn routes() -> Router<Arc<House>> {
    Router::new()
        .route("/fleets", get(page))
        .route("/fleets/{game}/sheet", post(sheet))
        .route("/api/fleets/{game}", get(catalogue).post(build).layer(DefaultBodyLimit::max(256 << 10)))
}

fn builder<'h>(house: &'h House, game: Option<&str>) -> Result<&'h dyn Builder, Fault> {
    let found = house.builders.iter().find(|builder| game.is_none_or(|game| builder.game() == game));
    found
        .map(|builder| &**builder)
        .ok_or_else(|| Fault::new(StatusCode::NOT_FOUND, "no-builder", "nothing is built for that game here: check its name"))
}

/// All cards, for programs.
async fn catalogue(State(house): Home, Path(game): Path<String>) -> Result<Json<Value>, Fault> {
    let builder = builder(&house, Some(&game))?;
    Ok(Json(json!({ "cards": builder.catalogue(), "waivers": builder.waivers(), "empty": builder.empty() })))
}

/// A list and what is to be done with it. With neither `edit` nor `text` it is only looked at.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Wish {
    list: Option<Value>,
    #[serde(default)]
    edits: Vec<String>,
    text: Option<String>,
}

async fn build(State(house): Home, Path(game): Path<String>, Body(wish): Body<Wish>) -> Result<Json<Value>, Fault> {
    apart(move || {
        let builder = builder(&house, Some(&game))?;
        let mut draft = match (&wish.text, &wish.list) {
            (Some(text), _) => builder.read(text)?,
            (None, Some(list)) => builder.draft(list)?,
            (None, None) => builder.draft(&builder.empty())?,
        };
        for edit in &wish.edits {
            draft = Draft { notes: draft.notes, ..builder.edit(&draft.list, edit)? };
        }
        let html = fleet(builder, &draft).into_string();
        Ok(Json(json!({ "draft": draft, "sound": draft.sound(), "html": html })))
    })
    .await
}

/// The sheet to print: what is sent is the list.
async fn sheet(State(house): Home, Path(game): Path<String>, Form(fields): Form<Vec<(String, String)>>) -> Result<Html<String>, PageFault> {
    apart(move || {
        let builder = builder(&house, Some(&game))?;
        let field = |name: &str| fields.iter().find(|(known, _)| known == name).map_or("", |(_, value)| value.trim());
        let list: Value = serde_json::from_str(field("list"))
            .map_err(|_| Fault::from(Problem::new("bad-fleet", "no list was sent: open the sheet from the builder")))?;
        let draft = builder.draft(&list)?;
        Ok(Html(leaf(&format!("Fleet Build Sheet · {}", draft.name), &paper(builder, &draft, field("player"))).into_string()))
    })
    .await
}

/// Which game's builder: the first if none is named.
#[derive(Deserialize)]
struct Which {
    game: Option<String>,
}

async fn page(State(house): Home, Query(which): Query<Which>) -> Result<Html<String>, PageFault> {
    apart(move || {
        let builder = builder(&house, which.game.as_deref())?;
        let draft = builder.draft(&builder.empty())?;
        let cards = builder.catalogue();
        let body = html! {
            link rel="stylesheet" href=(assets::address("desk.css"));
            link rel="stylesheet" href=(assets::address("fleets.css"));
            header class="bar" { a class="brand" href="/" { (mark()) "Vinculum" } (nav("en")) }
            main class="builder" data-game=(builder.game()) data-setting=(builder.setting()) {
                section class="catalogue" aria-label="Cards" {
                    h1 { "Build a " (builder.noun()) }
                    @for other in house.builders.iter().filter(|other| other.game() != builder.game()) {
                        p class="quiet-text" { a href={ "/fleets?game=" (other.game()) } { "Build a " (other.noun()) " instead" } }
                    }
                    (filters(&cards))
                    ol id="cards" { @for card in &cards { (offered(card, builder.unit())) } }
                    p id="none" class="empty" hidden { "No card fits: take a filter away." }
                }
                section class="building" aria-label={ "The " (builder.noun()) } {
                    div id="fleet" { (fleet(builder, &draft)) }
                    (in_and_out(builder))
                }
            }
            (drawer("en"))
        };
        Ok(Html(shell("en", "Builder · Vinculum", "plain", &["drawer.js", "fleets.js"], &body).into_string()))
    })
    .await
}

fn filters(cards: &[Offer]) -> Markup {
    let kinds = distinct(cards.iter().map(|card| card.kind));
    let groups = distinct(cards.iter().flat_map(|card| card.groups.iter().copied()));
    html! {
        div class="filters" role="search" {
            input id="search" type="search" placeholder="Search names, texts, numbers" aria-label="Search cards" autocomplete="off";
            select id="kind" aria-label="Kind" { option value="" { "all kinds" } @for kind in &kinds { option value=(kind) { (kind) } } }
            select id="group" aria-label="Faction" { option value="" { "all factions" } @for group in &groups { option value=(group) { (group) } } }
            label { "cost to " input id="most" type="number" min="0" max="99" placeholder="any" aria-label="highest cost"; }
            span id="count" class="count" {}
        }
    }
}

/// Each word once, in order of first use.
fn distinct<'c>(words: impl Iterator<Item = &'c str>) -> Vec<&'c str> {
    let mut seen = Vec::new();
    words.for_each(|word| {
        if !seen.contains(&word) {
            seen.push(word);
        }
    });
    seen
}

fn offered(card: &Offer, unit: &str) -> Markup {
    let search = format!("{} {} {} {} {}", card.id, card.name, card.groups.join(" "), card.facts, card.text).to_lowercase();
    html! {
        li class="card" data-kind=(card.kind) data-groups=(card.groups.join("|")) data-cost=(card.cost) data-search=(search) {
            button type="button" class="quiet take" data-take=(card.edit) data-id=(card.id) title={ "Add " (card.name) } {
                span class="cost" { (card.cost) } span class="name" { (card.name) @if card.unique { abbr title="unique: one of the name in a fleet (AW.BASE.3.4)" { " ★" } } }
                small { (card.kind) @if !card.groups.is_empty() { " · " (card.groups.join(", ")) } " · " (card.id) }
            }
            @if !card.facts.is_empty() { p class="facts" { (card.facts) } }
            @if !card.text.is_empty() { p class="text" { (card.text) } }
            span class="unseen" { (card.cost) " " (unit) }
        }
    }
}

/// The fleet as it stands.
fn fleet(builder: &dyn Builder, draft: &Draft) -> Markup {
    let (unit, fleet) = (builder.unit(), builder.noun() == "fleet");
    let share = if draft.limit == 0 { 100 } else { (u32::from(draft.cost) * 100 / u32::from(draft.limit)).min(100) };
    html! {
        header class="sums" {
            input id="name" aria-label={ "Name of the " (builder.noun()) } placeholder={ "Name of the " (builder.noun()) } value=(draft.name) maxlength="60" data-edit-value="name";
            div class={ "total" @if draft.cost > draft.limit { " over" } } role="status" {
                b id="total" { (draft.cost) } " of " @if fleet { input type="number" min="90" max="130" value=(draft.limit) aria-label="limit" data-edit-value="limit"; } @else { (draft.limit) } " " (unit)
                div class="meter" aria-hidden="true" { svg viewBox="0 0 100 6" preserveAspectRatio="none" { rect width=(share) height="6" {} } }
            }
        }
        @if !draft.wrong.is_empty() && !draft.parts.is_empty() { ul class="faults" { @for wrong in &draft.wrong { (fault(wrong)) } } }
        @if !draft.notes.is_empty() { ul class="notes" { @for note in &draft.notes { li { (note) } } } }
        @if !draft.switches.is_empty() { div class="switches" { @for switch in &draft.switches {
            label class="check" { input type="checkbox" checked[switch.on] data-edit-switch=(switch.edit); span { (switch.title) " " (rule_link(switch.rule)) } }
        } } }
        @if draft.parts.is_empty() { p class="empty" { "No ship yet: press one in the list of cards, or paste a list below." } }
        @for (index, part) in draft.parts.iter().enumerate() { (ship(index, part, unit, fleet)) }
        @if fleet && !draft.parts.is_empty() { button type="button" class="quiet" data-want="ship" { "Add a ship" } }
        @for place in &draft.places { div class="whole" { (slot(place, unit)) } }
    }
}

fn fault(wrong: &Wrong) -> Markup {
    html! {
        li class={ "fault" @if wrong.waived { " waived" } } {
            span { (wrong.sentence) " " (rule_link(wrong.rule)) }
            @if let Some(fix) = &wrong.fix { button type="button" class="quiet small" data-edit=(fix) { "leave it out" } }
            @if let Some(name) = wrong.waiver {
                @if wrong.waived { button type="button" class="quiet small" data-edit={ "unwaive " (name) } { "waived: take back" } }
                @else { button type="button" class="quiet small" data-edit={ "waive " (name) } title="a house rule of the organiser" { "waive " (name) } }
            }
        }
    }
}

fn ship(index: usize, part: &Part, unit: &str, fleet: bool) -> Markup {
    let unit = if fleet { unit } else { "cards" };
    html! {
        article class="ship" data-part=(index) {
            header {
                button type="button" class="quiet pick" data-pick=(index) aria-pressed="false" title="Cards go onto this ship" { "▸" }
                h3 { (part.head.name) }
                span class="cost" { (part.cost) " " (unit) }
                @if fleet { button type="button" class="quiet small" data-edit={ "copy " (index) } { "copy" } }
                button type="button" class="quiet small" data-edit=(part.head.remove) aria-label={ "remove " (part.head.name) } { "✕" }
            }
            p class="quiet-text" { (part.subtitle) @if fleet { " · ship " (part.head.cost) } @if !part.head.why.is_empty() { " (" (part.head.why) ")" } }
            div class="slots" { @for place in &part.places { (slot(place, unit)) } }
        }
    }
}

fn slot(place: &Place, unit: &str) -> Markup {
    html! {
        div class={ "slot" @if place.kind == "over" { " bad" } } {
            span class="slot-kind" { (place.title) }
            @match &place.held {
                Some(held) => (filled(held, unit)),
                None => button type="button" class="quiet free" data-want=(place.kind) data-fill=(place.fill) { @if place.kind == "captain" { "generic, skill 1" } @else { "free" } },
            }
        }
    }
}

fn filled(held: &Held, unit: &str) -> Markup {
    html! {
        span class="held" { (held.name) @if !held.why.is_empty() { small { " " (held.why) } } }
        span class="cost" { (held.cost) span class="unseen" { " " (unit) } }
        button type="button" class="quiet small" data-edit=(held.remove) aria-label={ "take " (held.name) " out" } { "✕" }
    }
}

fn in_and_out(builder: &dyn Builder) -> Markup {
    html! {
        p id="problem" class="problem" role="alert" hidden {}
        div class="row deeds" {
            button type="button" id="play" { "Play with it against the bot" }
            button type="button" id="friend" class="quiet" { "against a friend" }
            form id="print" method="post" action={ "/fleets/" (builder.game()) "/sheet" } { input type="hidden" name="list"; button class="quiet" { "Print its sheet" } }
            button type="button" class="quiet" id="keep" { "Keep" }
            button type="button" class="quiet" id="new" { "New" }
        }
        details class="panel" id="out" { summary { h2 { "Export" } }
            div class="row" { button type="button" class="quiet small" id="copy" { "Copy the text" } button type="button" class="quiet small" id="save-text" { "Save as text" } button type="button" class="quiet small" id="save-json" { "Save as JSON" } }
            textarea id="text" rows="10" readonly aria-label="The fleet as text" {}
        }
        details class="panel" id="in" { summary { h2 { "Import" } }
            p class="quiet-text" {
                @if builder.noun() == "fleet" { "Our text or JSON, or a list as other builders print it: a ship, then its captain and upgrades, one card a line." }
                @else { "Our text or JSON, a plain list or LackeyCCG's text: a number and a title a line, under headings such as Missions, Seed Deck, Draw Deck. Or the name of a ready " (builder.noun()) "." }
            }
            textarea id="paste" rows="6" aria-label="A list to read" {}
            button type="button" class="quiet" id="read" { "Read it" }
        }
        details class="panel" id="kept" { summary { h2 { "Your lists" } } ul id="kept-list" {} p class="empty" { "None kept in this browser yet." } }
    }
}

/// The sheet for paper.
fn paper(builder: &dyn Builder, draft: &Draft, player: &str) -> Markup {
    let unit = builder.unit();
    html! {
        section class="leaf-page" {
            header { h1 { @if builder.noun() == "fleet" { "Fleet Build Sheet" } @else { "Deck list" } } h2 { (draft.name) } }
            table class="top" { tbody { tr { th { "Player" } td { (player) } th { "Event, date" } td {} } tr { th { "Total" } td { (draft.cost) " of " (draft.limit) " " (unit) } th { "Resource" } td { @for held in draft.places.iter().filter_map(|place| place.held.as_ref()) { (held.name) " (" (held.cost) ") " } } } } }
            @for part in &draft.parts {
                table {
                    thead { tr { th colspan="2" { (part.head.name) } th { (part.head.cost) } } }
                    tbody {
                        @for place in &part.places { @if let Some(held) = &place.held {
                            tr { td { (place.title) } td { (held.name) @if !held.why.is_empty() { " (" (held.why) ")" } } td class="points" { (held.cost) } }
                        } @else if place.kind == "captain" { tr { td { "Captain" } td { "generic, skill 1" } td class="points" { "0" } } } }
                        tr { th colspan="2" { "Ship total" } th class="points" { (part.cost) " " (unit) } }
                    }
                }
            }
            @if draft.wrong.iter().any(|wrong| wrong.waived) { p { "Waived by the organiser: " @for wrong in draft.wrong.iter().filter(|wrong| wrong.waived) { (wrong.sentence) " (" (wrong.rule) "). " } } }
            @for wrong in draft.wrong.iter().filter(|wrong| !wrong.waived) { p { b { "Not legal: " } (wrong.sentence) " (" (wrong.rule) ")" } }
            table {
                thead { tr { th { "Battle Round" } th { "Opponent" } th { "Opponent's signature" } th { "Battle Points" } th { "Fleet Points" } } }
                tbody { @for number in 1..=3 { tr { th { (number) } td {} td {} td {} td {} } } tr { th colspan="3" { "Sum" } td {} td {} } }
            }
        }
    }
}
