//! The builder of fleets and decks in the browser: the catalogue on one side, the list with its costs and faults on the other.
//!
//! The page knows no card: a list is JSON of the game's own, every press is an edit in words, and what comes back is drawn from a [`Draft`].

use std::{mem, sync::Arc};

use axum::{
    Json,
    extract::{Form, Path, Query, State},
    http::StatusCode,
    response::Html,
};
use engine::{
    Kit, Problem, Text,
    builder::{Builder, Built, Draft, Held, Offer, Phrase, Place, Product, Section, Size, Unread, Wrong},
    msg,
    words::{Words, sentence},
};
use maud::{Markup, html};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::{
    extract::Body,
    fault::Fault,
    limits::{bounds::Asker, work::blocking},
    pages::{assets, bar, drawer, fault::PageFault, leaf, rule_link, sets, shell},
    tables::site::{Site, SiteState},
    words::{english, said as page_said, spoken, t, tell},
};

fn builder<'h>(site: &'h Site, game: Option<&str>) -> Result<&'h dyn Builder, Fault> {
    let found = site.builders.iter().find(|builder| game.is_none_or(|game| builder.game() == game));
    found.map(|builder| &**builder).ok_or_else(|| Fault::new(StatusCode::NOT_FOUND, "no-builder", crate::words::t("fault-no-fleet-game")))
}

/// All cards, for programs.
pub(crate) async fn catalogue(State(site): SiteState, Path(game): Path<String>) -> Result<Json<Value>, Fault> {
    blocking(move || {
        let builder = builder(&site, Some(&game))?;
        Ok(Json(
            json!({ "cards": builder.catalogue(), "waivers": builder.waivers(), "empty": builder.empty(), "products": builder.products() }),
        ))
    })
    .await
}

/// The most edits of one request: after each the whole list is checked.
const MOST_EDITS: usize = 100;

/// A list and what is to be done with it. With neither `edit` nor `text` it is only looked at.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Building {
    /// the list as the builder has it; without `text` too, an empty one
    #[schemars(with = "serde_json::Map<String, Value>")]
    #[serde(default)]
    list: Option<Value>,
    /// what is changed, in order
    #[serde(default)]
    edits: Vec<String>,
    /// the fleet as text
    text: Option<String>,
}

/// The most lines of a list as text: far more than any fleet or deck has.
const MOST_LINES: usize = 500;

/// Bytes of a list that cost about a tenth of a thought.
const PART: usize = 2 << 10;

impl Building {
    /// How much of the client's allowance it takes: a list is checked as a whole after every edit.
    fn parts(&self) -> usize {
        let list = self.list.as_ref().map_or(0, |list| list.to_string().len());
        let text = self.text.as_ref().map_or(0, |text| text.len() + entries(text) * LINE);
        1 + (list.max(text) * (1 + self.edits.len())) / PART
    }
}

/// A line costs as much as this many bytes: every name is looked up among all cards.
const LINE: usize = 40;

/// How many lines a text has, or parts between semicolons.
fn entries(text: &str) -> usize {
    text.split(['\n', ';']).count()
}

pub(crate) async fn build(
    State(site): SiteState,
    asker: Asker,
    Path(game): Path<String>,
    Body(building): Body<Building>,
) -> Result<Json<Value>, Fault> {
    blocking(move || {
        site.thinking.spend(asker, building.parts())?;
        if building.text.as_ref().is_some_and(|text| entries(text) > MOST_LINES) {
            return Err(Fault::too_many("too-many-lines", MOST_LINES));
        }
        if building.edits.len() > MOST_EDITS {
            return Err(Fault::too_many("too-many-edits", MOST_EDITS));
        }
        let builder = builder(&site, Some(&game))?;
        let mut draft = match (&building.text, &building.list) {
            (Some(text), _) => builder.read(text)?,
            (None, Some(list)) => builder.draft(list)?,
            (None, None) => builder.draft(&builder.empty())?,
        };
        if !building.edits.is_empty() {
            // Notes about the text stay; those about the fleet are made anew.
            let own = builder.draft(&draft.list)?.notes;
            let mut notes: Vec<_> = mem::take(&mut draft.notes).into_iter().filter(|note| !own.contains(note)).collect();
            for edit in &building.edits {
                draft = Draft { unread: draft.unread, ..builder.edit(&draft.list, edit)? };
            }
            notes.append(&mut draft.notes);
            draft.notes = notes;
        }
        let said = Tongue::of(&site, builder)?;
        said.say(&mut draft);
        let html = fleet(builder, &draft, &said.unit).into_string();
        let marked = building.text.as_ref().map(|text| marked(text, &draft.unread).into_string());
        Ok(Json(json!({ "draft": draft, "sound": draft.sound(), "html": html, "marked": marked })))
    })
    .await
}

/// The text that was read, with the words marked that found no card.
fn marked(text: &str, unread: &[Unread]) -> Markup {
    html! {
        @for (index, line) in text.lines().enumerate() {
            @for (piece, lost) in pieces(line, unread.iter().filter(|one| one.line == index + 1).map(|one| one.words.as_str())) {
                @if lost { mark { (piece) } } @else { (piece) }
            }
            "\n"
        }
    }
}

/// A line cut where words begin and end that found no card.
fn pieces<'t>(line: &'t str, words: impl Iterator<Item = &'t str>) -> Vec<(&'t str, bool)> {
    let mut spans: Vec<(usize, usize)> = words
        .filter(|words| !words.is_empty())
        // Words that stand in the line in other marks are marked with all of it.
        .map(|words| line.find(words).map_or((0, line.len()), |at| (at, at + words.len())))
        .collect();
    spans.sort_unstable();
    let (mut pieces, mut from) = (Vec::new(), 0);
    for (begins, ends) in spans {
        let begins = begins.max(from);
        if ends > begins {
            pieces.extend([(&line[from..begins], false), (&line[begins..ends], true)]);
            from = ends;
        }
    }
    pieces.push((&line[from..], false));
    pieces.retain(|(piece, _)| !piece.is_empty());
    pieces
}

/// A builder's sentence in the language of the reader.
struct Tongue {
    words: Arc<Words>,
    /// The unit of cost.
    unit: String,
    /// Whether one card costs more than another: in a deck each is one card.
    priced: bool,
}

impl Tongue {
    fn of(site: &Site, builder: &dyn Builder) -> Result<Tongue, Fault> {
        let words = site.tables.kit(builder.game())?.words(spoken());
        Ok(Tongue { unit: words.called("counted-in", builder.unit()), words, priced: builder.builds() == Built::Fleet })
    }

    /// A list as a person reads it; what is wrong with it, and what was not understood, in whole sentences.
    fn say(&self, draft: &mut Draft) {
        draft.said(&self.words);
        draft.wrong.iter_mut().for_each(|wrong| wrong.sentence = sentence(&wrong.sentence));
        draft.notes.iter_mut().for_each(|note| *note = Phrase::name(sentence(note)));
    }

    /// The kind of a card.
    fn kind(&self, kind: &str) -> String {
        self.words.called("kind", kind)
    }

    /// A faction, an affiliation, whatever else cards are filtered by.
    fn group(&self, group: &str) -> String {
        self.words.called("faction", group)
    }

    fn groups(&self, card: &Offer) -> String {
        card.groups.iter().map(|group| self.group(group)).collect::<Vec<_>>().join(", ")
    }
}

/// The sheet to print: what is sent is the list.
pub(crate) async fn sheet(
    State(site): SiteState,
    asker: Asker,
    Path(game): Path<String>,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Html<String>, PageFault> {
    blocking(move || {
        site.thinking.spend(asker, 1 + fields.iter().map(|(_, value)| value.len()).sum::<usize>() / PART)?;
        let builder = builder(&site, Some(&game))?;
        let field = |name: &str| fields.iter().find(|(known, _)| known == name).map_or("", |(_, value)| value.trim());
        let list: Value =
            serde_json::from_str(field("list")).map_err(|_| Fault::from(Problem::new("bad-fleet", crate::words::t("fault-no-list"))))?;
        let mut draft = builder.draft(&list)?;
        let said = Tongue::of(&site, builder)?;
        said.say(&mut draft);
        Ok(Html(
            leaf(&format!("{} · {}", t("fleet-sheet"), draft.name), &paper(builder, &draft, field("player"), &said.unit)).into_string(),
        ))
    })
    .await
}

/// Which game's builder: the first if none is named.
#[derive(Deserialize)]
pub(crate) struct Which {
    game: Option<String>,
}

pub(crate) async fn page(State(site): SiteState, Query(which): Query<Which>) -> Result<Html<String>, PageFault> {
    blocking(move || {
        let builder = builder(&site, which.game.as_deref())?;
        let said = Tongue::of(&site, builder)?;
        let mut draft = builder.draft(&builder.empty())?;
        said.say(&mut draft);
        let mut cards = builder.catalogue();
        cards.iter_mut().for_each(|card| card.said(&said.words));
        let products = builder.products();
        let body = html! {
            link rel="stylesheet" href=(assets::address("desk.css"));
            link rel="stylesheet" href=(assets::address("fleets.css"));
            (bar(spoken()))
            main class="builder" data-words=(script_words()) data-game=(builder.game()) data-setting=(builder.setting()) {
                section class="catalogue" aria-label=(t("cards")) {
                    h1 { (t(of(builder, "build-a-fleet", "build-a-deck"))) }
                    @for other in site.builders.iter().filter(|other| other.game() != builder.game()) {
                        p class="quiet-text" { a href={ "/fleets?game=" (other.game()) } { (instead(&site, &**other)) } }
                    }
                    (filters(&cards, &said))
                    ol id="cards" { @for card in &cards { (offered(card, &products, &said)) } }
                    p id="none" class="empty" hidden { (t("no-card-fits")) }
                    p id="elsewhere" class="row" data-words=(t("found-elsewhere")) aria-live="polite" hidden {}
                }
                section class="building" aria-label=(t(of(builder, "the-fleet", "the-deck"))) {
                    div id="fleet" { (fleet(builder, &draft, &said.unit)) }
                    (in_and_out(builder, &**site.tables.kit(builder.game())?))
                }
            }
            (sets::dialog(&products))
            (drawer(spoken()))
        };
        Ok(Html(shell(spoken(), &format!("{} · Vinculum", t("builder")), "plain", &["drawer.js", "fleets.js"], &body).into_string()))
    })
    .await
}

/// The way to another game's builder.
fn instead(site: &Site, other: &dyn Builder) -> String {
    let kit = site.tables.kits().iter().find(|kit| kit.about().name == other.game());
    let game = Text::name(kit.map_or(other.game(), |kit| kit.about_in(spoken()).title));
    tell(&if other.builds() == Built::Fleet { msg!("fleet-instead", game = game) } else { msg!("deck-instead", game = game) })
}

/// A word for fleets and another for decks.
fn of(builder: &dyn Builder, fleet: &'static str, deck: &'static str) -> &'static str {
    if builder.builds() == Built::Fleet { fleet } else { deck }
}

/// Words of the page's script.
fn script_words() -> String {
    let said = [
        ("lost", t("fleet-lost")),
        ("first", t("ship-first")),
        ("noTable", t("no-table-plays")),
        ("empty", t("fleet-empty")),
        ("noAnswer", t("no-answer")),
        ("forget", t("forget")),
        ("list", t("list-of")),
        ("readAll", t("read-all")),
        ("readLost", t("read-lost")),
        ("readNoted", t("read-noted")),
    ];
    serde_json::Value::from_iter(said).to_string()
}

fn filters(cards: &[Offer], said: &Tongue) -> Markup {
    let kinds = distinct(cards.iter().map(|card| card.kind));
    let groups = distinct(cards.iter().flat_map(|card| card.groups.iter().copied()));
    html! {
        div class="filters" role="search" {
            input id="search" type="search" placeholder=(t("search-cards-hint")) aria-label=(t("search-cards")) autocomplete="off";
            select id="kind" aria-label=(t("card-kind")) { option value="" { (t("all-kinds")) } @for kind in &kinds { option value=(kind) { (said.kind(kind)) } } }
            select id="group" aria-label=(t("card-faction")) { option value="" { (t("all-factions")) } @for group in &groups { option value=(group) { (said.group(group)) } } }
            @if said.priced { label { (t("cost-to")) " " input id="most" type="number" min="0" max="99" placeholder=(t("any-cost")) aria-label=(t("highest-cost")); } }
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

fn offered(card: &Offer, products: &[Product], said: &Tongue) -> Markup {
    // Whoever knows the English words of the cards finds them too.
    let groups = said.groups(card);
    let came_in =
        products.iter().filter(|product| product.cards.contains(&card.id)).map(|product| product.code).collect::<Vec<_>>().join(" ");
    let known = card.groups.join(" ");
    let search = format!("{} {} {known} {groups} {} {} {came_in}", card.id, card.name, card.facts, card.text).to_lowercase();
    html! {
        li class="card" data-kind=(card.kind) data-groups=(card.groups.join("|")) data-cost=(card.cost) data-name=(card.name.to_lowercase()) data-search=(search) {
            button type="button" class="quiet take" data-take=(card.edit) data-id=(card.id) title=(tell(&msg!("add-card", card = Text::name(card.name.to_string())))) {
                @if said.priced { span class="cost" { (card.cost) } } span class="name" { (card.name) @if card.unique { abbr title=(t("unique-card")) { " ★" } } }
                small { (said.kind(card.kind)) @if !card.groups.is_empty() { " · " (groups) } " · " (card.id) }
            }
            @if !card.facts.is_empty() { p class="facts" { (card.facts) } }
            @if !card.text.is_empty() { p class="text" lang=[english()] { (card.text) } }
            @if said.priced { span class="unseen" { (card.cost) " " (said.unit) } }
        }
    }
}

/// The fleet as it stands.
fn fleet(builder: &dyn Builder, draft: &Draft, unit: &str) -> Markup {
    let fleet = builder.builds() == Built::Fleet;
    let share = if draft.limit == 0 { 100 } else { (u32::from(draft.cost) * 100 / u32::from(draft.limit)).min(100) };
    html! {
        header class="sums" {
            input id="name" aria-label=(t(of(builder, "fleet-name", "deck-name"))) placeholder=(t(of(builder, "fleet-name", "deck-name"))) value=(draft.name) maxlength="60" data-edit-value="name";
            div class={ "total" @if draft.cost > draft.limit { " over" } } role="status" {
                b id="total" { (draft.cost) } " " (t("out-of")) " " @if fleet { input type="number" min="90" max="130" value=(draft.limit) aria-label=(t("cost-limit")) data-edit-value="limit"; } @else { (draft.limit) } " " (unit)
                div class="meter" aria-hidden="true" { svg viewBox="0 0 100 6" preserveAspectRatio="none" { rect width=(share) height="6" {} } }
            }
        }
        @if !draft.wrong.is_empty() && !draft.parts.is_empty() { ul class="faults" { @for wrong in &draft.wrong { (fault(wrong)) } } }
        @if !draft.notes.is_empty() { ul class="notes" { @for note in &draft.notes { li { (note) } } } }
        @if !draft.switches.is_empty() { div class="switches" { @for switch in &draft.switches {
            label class="check" { input type="checkbox" checked[switch.on] data-edit-switch=(switch.edit); span { (switch.title) " " (rule_link(switch.rule)) } }
        } } }
        @if let Some(pool) = &draft.pool { (sets::choice(pool)) }
        @if draft.parts.is_empty() { p class="empty" { (t("no-ship-yet")) } }
        @for (index, part) in draft.parts.iter().enumerate() { (ship(index, part, unit, fleet)) }
        @if fleet && !draft.parts.is_empty() { button type="button" class="quiet" data-want="ship" { (t("add-a-ship")) } }
        @for place in &draft.places { div class="whole" { (slot(place, unit)) } }
    }
}

fn fault(wrong: &Wrong) -> Markup {
    html! {
        li class={ "fault" @if wrong.waived { " waived" } } {
            span { (wrong.sentence) " " (rule_link(wrong.rule)) }
            @for choice in &wrong.choices { button type="button" class="quiet small" data-edit=(choice.edit) { (choice.name) } }
            @if let Some(fix) = &wrong.fix { button type="button" class="quiet small" data-edit=(fix) { (t(if wrong.code == "unread-words" { "put-aside" } else { "leave-it-out" })) } }
            @if let Some(name) = wrong.waiver {
                @if wrong.waived { button type="button" class="quiet small" data-edit={ "unwaive " (name) } { (t("waived")) } }
                @else { button type="button" class="quiet small" data-edit={ "waive " (name) } title=(t("house-rule")) { (tell(&msg!("waive", rule = Text::name(name)))) } }
            }
        }
    }
}

fn ship(index: usize, part: &Section, unit: &str, fleet: bool) -> Markup {
    let cards = t("cards-unit");
    let unit = if fleet { unit } else { &cards };
    html! {
        article class="ship" data-part=(index) {
            header {
                button type="button" class="quiet pick" data-pick=(index) aria-pressed="false" title=(t("onto-this-ship")) { "▸" }
                @if let Some(path) = part.drawing { svg class="silhouette" viewBox="-50 -50 100 100" aria-hidden="true" { path d=(path) {} } }
                h3 { (part.head.name) }
                span class="cost" { (part.cost) " " (unit) }
                @if fleet { button type="button" class="quiet small" data-edit={ "copy " (index) } { (t("copy-ship")) } }
                button type="button" class="quiet small" data-edit=(part.head.remove) aria-label=(tell(&msg!("remove-card", card = Text::name(part.head.name.to_string())))) { "✕" }
            }
            p class="quiet-text" { @if let Some(size) = part.size { b class={ @if !size.fits() { "bad" } } { (tell(&said(size))) } " · " } (part.subtitle) @if fleet { " · " (t("ship-alone")) " " (part.head.cost) } @if !part.head.why.is_empty() { " (" (part.head.why) ")" } }
            div class="slots" { @for place in &part.places { (slot(place, unit)) } }
        }
    }
}

/// How many cards a part holds, of how many.
fn said(size: Size) -> Text {
    let (have, least) = (size.have, size.least);
    match size.most {
        Some(most) if most == least => msg!("size-exactly", have = have, n = most),
        Some(most) => msg!("size-at-most", have = have, n = most),
        None if least > 0 => msg!("size-at-least", have = have, n = least),
        None => msg!("size-any", have = have),
    }
}

fn slot(place: &Place, unit: &str) -> Markup {
    html! {
        div class={ "slot" @if place.kind == "over" { " bad" } } {
            span class="slot-kind" { (place.title) }
            @match &place.held {
                Some(held) => (filled(held, unit)),
                None => button type="button" class="quiet free" data-want=(place.kind) data-fill=(place.fill) { @if place.kind == "captain" && place.fill.starts_with("captain") { (t("generic-captain")) } @else { (t("free-slot")) } },
            }
        }
    }
}

fn filled(held: &Held, unit: &str) -> Markup {
    html! {
        span class="held" { (held.counted()) @if !held.why.is_empty() { small { " " (held.why) } } }
        span class="cost" { (held.cost) span class="unseen" { " " (unit) } }
        button type="button" class="quiet small" data-edit=(held.remove) aria-label=(tell(&msg!("remove-card", card = Text::name(held.name.to_string())))) { "✕" }
    }
}

fn in_and_out(builder: &dyn Builder, kit: &dyn Kit) -> Markup {
    html! {
        p id="problem" class="problem" role="alert" hidden {}
        div class="row deeds" {
            button type="button" id="play" { (t("play-with-it")) }
            form id="print" method="post" action={ "/fleets/" (builder.game()) "/sheet" } { input type="hidden" name="list"; button class="quiet" { (t("print-sheet")) } }
            button type="button" class="quiet" id="keep" { (t("keep-list")) }
            button type="button" class="quiet" id="new" { (t("new-list")) }
        }
        (what_to_play(kit))
        details class="panel" id="out" { summary { h2 { (t("export")) } }
            div class="row" { button type="button" class="quiet small" id="copy" { (t("copy-text")) } button type="button" class="quiet small" id="save-text" { (t("save-text")) } button type="button" class="quiet small" id="save-json" { (t("save-json")) } }
            textarea id="text" rows="10" readonly aria-label=(t("as-text")) {}
        }
        details class="panel" id="in" { summary { h2 { (t("import")) } }
            p class="quiet-text" {
                @if builder.builds() == Built::Fleet { (t("import-fleet")) }
                @else { (t("import-deck")) }
            }
            textarea id="paste" rows="6" aria-label=(t("list-to-read")) {}
            button type="button" class="quiet" id="read" { (t("read-it")) }
            div id="read-told" class="read-told" role="status" hidden {}
            pre id="read-marked" class="read-marked" role="group" aria-label=(t("read-marked")) tabindex="0" hidden {}
        }
        details class="panel" id="kept" { summary { h2 { (t("your-lists")) } } ul id="kept-list" {} p class="empty" { (t("no-lists")) } }
    }
}

/// The game that the list is for, and the opponent.
fn what_to_play(kit: &dyn Kit) -> Markup {
    let about = kit.about_in(spoken());
    html! {
        dialog id="what" aria-labelledby="what-title" {
            h2 id="what-title" { (t("play-what")) }
            @for scenario in about.scenarios {
                @let title = page_said(kit, scenario.title, spoken());
                section class="what" {
                    h3 { (title) }
                    p class="quiet-text" { (page_said(kit, scenario.blurb, spoken())) }
                    div class="row" {
                        @for (other, words) in [("", t("against-the-bot")), ("friend", t("against-a-friend"))] {
                            button type="button" data-play=(scenario.name) data-other=(other) { (words) span class="unseen" { ": " (title) } }
                        }
                        a class="button quiet" data-more href={ "/new?game=" (about.name) "&scenario=" (scenario.name) "#own" } { (t("more-choices")) span class="unseen" { ": " (title) } }
                    }
                }
            }
            button type="button" class="quiet close" data-close="what" aria-label=(t("close")) { "✕" }
        }
    }
}

/// The sheet for paper.
fn paper(builder: &dyn Builder, draft: &Draft, player: &str, unit: &str) -> Markup {
    html! {
        section class="leaf-page" {
            header { h1 { (t(of(builder, "fleet-sheet", "deck-list"))) } h2 { (draft.name) } }
            table class="top" { tbody { tr { th { (t("player")) } td { (player) } th { (t("event-date")) } td {} } tr { th { (t("total")) } td { (draft.cost) " " (t("out-of")) " " (draft.limit) " " (unit) } th { (t("resource")) } td { @for held in draft.places.iter().filter(|place| place.kind == "resource").filter_map(|place| place.held.as_ref()) { (held.name) " (" (held.cost) ") " } } } } }
            @for part in &draft.parts {
                table class="cards-of" {
                    colgroup { col class="kind"; col; col class="cost"; }
                    thead { tr { th colspan="2" { (part.head.name) } th class="points" { (part.head.cost) } } }
                    tbody {
                        @for place in &part.places { @if let Some(held) = &place.held {
                            tr { td { (place.title) } td { (held.counted()) @if !held.why.is_empty() { " (" (held.why) ")" } } td class="points" { (held.cost) } }
                        } @else if place.kind == "captain" { tr { td { (t("captain")) } td { (t("generic-captain")) } td class="points" { "0" } } } }
                        tr { th colspan="2" { (t("ship-total")) } th class="points" { (part.cost) " " (unit) } }
                    }
                }
            }
            @if draft.wrong.iter().any(|wrong| wrong.waived) { p { (t("waived-by")) " " @for wrong in draft.wrong.iter().filter(|wrong| wrong.waived) { (wrong.sentence) " (" (wrong.rule) ") " } } }
            @for wrong in draft.wrong.iter().filter(|wrong| !wrong.waived) { p { b { (t("not-legal")) " " } (wrong.sentence) " (" (wrong.rule) ")" } }
            table class="battles-of" {
                colgroup { col class="round"; col; col class="signs"; col class="score"; col class="score"; }
                thead { tr { th { (t("battle-round")) } th { (t("opponent")) } th { (t("opponent-signs")) } th { (t("battle-points")) } th { (t("fleet-points")) } } }
                tbody { @for number in 1..=3 { tr { th { (number) } td {} td {} td {} td {} } } tr { th colspan="3" { (t("sum")) } td {} td {} } }
            }
        }
    }
}
