//! The first page.

use std::sync::Arc;

use axum::{
    extract::{Path, Query, State},
    http::HeaderMap,
    response::{Html, Response},
};
use engine::{Kit, Text, msg};
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::Value;

use crate::{
    limits::{bounds::Asker, work::blocking},
    pages::{assets, claim, column, fault::PageFault, foot, languages, mark, nav, shell},
    store::register::Sitter,
    tables::{
        CLOCK, Plan, lessons,
        site::{Site, SiteState},
    },
    words::{self, Reading, said},
};

/// The first page.
pub(crate) async fn home(State(site): SiteState, Reading(language): Reading) -> Result<Html<String>, PageFault> {
    blocking(move || Ok(Html(front(&site, language).into_string()))).await
}

fn front(site: &Site, language: &'static str) -> Markup {
    let say = |text: &Text| words::say(language, text);
    let kits = site.tables.kits();
    let first = kits.first().map(|kit| (kit, opponent(&**kit)));
    let body = html! {
        header class="bar" { span class="brand" { (mark()) "Vinculum" } (nav(language)) (languages(language)) }
        main class="home" {
            section class="hero" {
                (picture())
                div class="pitch" {
                    h1 { (say(&msg!("pitch"))) " " em { (say(&msg!("pitch-end"))) } }
                    p { (say(&msg!("pitch-text"))) }
                    @if let Some((kit, bot)) = &first {
                        form method="post" action="/play" {
                            button type="submit" class="big" id="play" { (say(&msg!("play-now"))) }
                        }
                        p class="quiet-text" {
                            @let about = kit.about_in(language);
                            @if let Some(scenario) = about.scenarios.first() { b { (said(&***kit, scenario.title, language)) } ", " (said(&***kit, about.title, language)) }
                            @if let Some(bot) = bot { " · " (say(&msg!("against-bot", bot = Text::name(*bot)))) }
                        }
                    } @else { p class="problem" { (say(&msg!("no-games"))) } }
                }
            }
            section id="lessons" aria-labelledby="games" {
                h2 id="games" { (say(&msg!("the-games"))) }
                div class="games" { @for kit in kits { (game(&**kit, language)) } }
            }
            section class="recent" aria-labelledby="recent" {
                h2 id="recent" { (say(&msg!("your-tables"))) }
                div id="recent-list" data-watching=(say(&msg!("watching-it"))) data-forget=(say(&msg!("forget"))) data-move=(say(&msg!("your-move"))) data-over=(say(&msg!("device-over"))) data-device=(say(&msg!("device-link"))) data-device-help=(say(&msg!("device-link-help"))) data-no-answer=(say(&msg!("no-answer"))) { p class="empty" { (say(&msg!("no-table-home"))) } }
                p { a href="/resume" { (say(&msg!("go-on-file"))) } }
            }
            section class="recent" id="tonight" aria-labelledby="tonight-title" data-join=(say(&msg!("lobby-join"))) data-watch=(say(&msg!("lobby-watch"))) hidden {
                h2 id="tonight-title" { (say(&msg!("tonight"))) }
                ul {}
                p { a href="/lobby" { (say(&msg!("lobby-all"))) } }
            }
            (with_a_friend(kits, language))
            (at_a_real_table(kits, language))
            @if site.laboratory.is_open() && !kits.is_empty() {
                section aria-labelledby="questions" {
                    h2 id="questions" { (say(&msg!("lab-questions"))) }
                    div class="more" { a class="tile" href="/lab" { h3 { (say(&msg!("laboratory"))) } p { (say(&msg!("laboratory-text"))) } span class="go" { (say(&msg!("ask"))) } } }
                }
            }
        }
        (foot(language))
    };
    shell(language, &format!("Vinculum: {}", say(&msg!("pitch")).trim_end_matches(',')), "front", &["home.js"], &body)
}

/// A game: its picture, its lesson, a first game, all scenarios, its rules.
fn game(kit: &dyn Kit, language: &str) -> Markup {
    let say = |text: &Text| words::say(language, text);
    let about = kit.about_in(language);
    let (title, lesson) = (said(kit, about.title, language), lessons::of_game(about.name));
    let first = first_game(kit);
    let named = about.scenarios.iter().find(|scenario| Some(scenario.name) == first.as_ref().map(|first| first.scenario));
    html! {
        article class="of-game" aria-labelledby={ "game-" (about.name) } {
            @if let Some(picture) = assets::picture(about.name) { img src=(picture) alt="" width="320" height="140"; }
            h3 id={ "game-" (about.name) } { (title) }
            p { (said(kit, about.blurb, language)) }
            div class="ways" {
                @if let Some((name, lesson)) = lesson {
                    form method="post" action={ "/lessons/" (name) } {
                        button type="submit" title=(lessons::in_language(&lesson.about, language)) { (say(&msg!("learn"))) span class="unseen" { ": " (lessons::in_language(&lesson.title, language)) } }
                    }
                }
                form method="post" action={ "/play?game=" (about.name) } {
                    button type="submit" class="quiet" { (say(&msg!("play"))) span class="unseen" { ": " (title) } }
                }
            }
            @if let (Some(scenario), Some(first)) = (named, &first) {
                p class="quiet-text" { (say(&msg!("first-game", scenario = said(kit, scenario.title, language), bot = Text::name(first.bot)))) }
            }
            details {
                summary { (say(&msg!("scenarios", n = about.scenarios.len()))) }
                ul {
                    @for scenario in about.scenarios {
                        li { a href={ "/new?game=" (about.name) "&scenario=" (scenario.name) } { (said(kit, scenario.title, language)) } " " small { (said(kit, scenario.blurb, language)) } }
                    }
                }
            }
            a href={ "/rules?game=" (about.name) } { (say(&msg!("rules-and-sources"))) }
        }
    }
}

/// Ways to a game between people.
fn with_a_friend(kits: &[Arc<dyn Kit>], language: &str) -> Markup {
    let say = |text: &Text| words::say(language, text);
    html! {
        section aria-labelledby="with-a-friend" {
            h2 id="with-a-friend" { (say(&msg!("with-a-friend"))) }
            div class="more" {
                @if let Some(kit) = kits.first() {
                    a class="tile" href={ "/new?game=" (kit.about().name) } { h3 { (say(&msg!("set-up-table"))) } p { (say(&msg!("set-up-text"))) } span class="go" { (say(&msg!("set-up"))) } }
                }
                a class="tile" href="/lobby" { h3 { (say(&msg!("lobby"))) } p { (say(&msg!("lobby-text"))) } span class="go" { (say(&msg!("open"))) } }
                a class="tile" href="/fleets" { h3 { (say(&msg!("build-fleet"))) } p { (say(&msg!("build-fleet-text"))) } span class="go" { (say(&msg!("build"))) } }
            }
        }
    }
}

/// Whether the referee of a game can run the Borg of a game on a table.
fn runs_the_borg(kit: &Arc<dyn Kit>) -> bool {
    kit.referee().is_some_and(|referee| referee.kinds().iter().any(|kind| kind.name == "borg"))
}

/// Help for people who play on a real table.
fn at_a_real_table(kits: &[Arc<dyn Kit>], language: &str) -> Markup {
    let say = |text: &Text| words::say(language, text);
    html! {
        section aria-labelledby="at-a-real-table" {
            h2 id="at-a-real-table" { (say(&msg!("at-a-real-table"))) }
            div class="more" {
                @if kits.iter().any(|kit| kit.referee().is_some()) {
                    a class="tile" href="/referee" { h3 { (say(&msg!("referee"))) } p { (say(&msg!("referee-text"))) } span class="go" { (say(&msg!("ask"))) } }
                }
                @for game in kits.iter().filter(|kit| runs_the_borg(kit)).map(|kit| kit.about().name) {
                    a class="tile" href={ "/referee/" (game) "?ruling=borg" } { h3 { (say(&msg!("run-borg"))) } p { (say(&msg!("run-borg-text"))) } span class="go" { (say(&msg!("run"))) } }
                }
                a class="tile" href="/desk" { h3 { (say(&msg!("desk"))) } p { (say(&msg!("desk-text"))) } span class="go" { (say(&msg!("open-desk"))) } }
                a class="tile" href="/rules" { h3 { (say(&msg!("read-rules"))) } p { (say(&msg!("read-rules-text"))) } span class="go" { (say(&msg!("browse"))) } }
            }
        }
    }
}

/// Begins a lesson.
pub(crate) async fn lesson(
    State(site): SiteState,
    Path(name): Path<String>,
    Asker { client, .. }: Asker,
    headers: HeaderMap,
) -> Result<Response, PageFault> {
    blocking(move || {
        let (lesson, language) = (lessons::named(&name)?, words::preferred(&headers, &words::LANGUAGES.map(|(name, _)| name)));
        let title = Some(lessons::in_language(&lesson.title, language).to_owned());
        let table = site.open(Plan { game: lesson.game.clone(), title, lesson: Some(name), client, ..Plan::default() })?;
        Ok(claim::opened(&table, &headers))
    })
    .await
}

/// A cube of lines and three ships: our own drawing.
fn picture() -> Markup {
    let stars = (0..70).map(|n| ((n * 137 + 29) % 800, (n * 89 + n * n * 7) % 420, if n % 7 == 0 { "1.6" } else { "0.9" }));
    let ship = "M0-40C6-30 9-20 9-8L26 6 30 26 10 18 8 30H-8L-10 18-30 26-26 6-9-8C-9-20-6-30 0-40Z";
    html! {
            svg class="picture" viewBox="0 0 800 420" preserveAspectRatio="xMidYMid slice" aria-hidden="true" {
                @for (x, y, r) in stars { circle class="star" cx=(x) cy=(y) r=(r) {} }
                g class="cube" transform="translate(590 205)" {
                    path class="face left" d="M-130-65 0 0V150L-130 85Z" {}
                    path class="face right" d="M130-65 0 0V150L130 85Z" {}
                    path class="face top" d="M0-130 130-65 0 0-130-65Z" {}
                    @for step in 1..6 {
                        @let t = f64::from(step) / 6.0;
                        path class="seam" d=(format!("M{} {}V{}M{} {}V{}", -130.0 + 130.0 * t, -65.0 + 65.0 * t, 85.0 + 65.0 * t, 130.0 - 130.0 * t, -65.0 + 65.0 * t, 85.0 + 65.0 * t)) {}
                        path class="seam" d=(format!("M-130 {}L0 {}L130 {}", -65.0 + 150.0 * t, 150.0 * t, -65.0 + 150.0 * t)) {}
    path class="seam" d=(format!("M{} {}l130-65M{} {}l130 65", -130.0 + 130.0 * t, -65.0 + 65.0 * t, -130.0 * t, -130.0 + 65.0 * t)) {}
                    }
                }
                g class="fleet" {
                    path class="beam" d="M472 309 566 278M424 343 540 302M474 96 508 108" {}
                    path class="one" d=(ship) transform="translate(446 318) rotate(72) scale(.55)" {}
                    path class="one" d=(ship) transform="translate(404 352) rotate(66) scale(.42)" {}
                    path class="two" d=(ship) transform="translate(452 88) rotate(108) scale(.42)" {}
                }
            }
        }
}

/// The bot of a first game.
const FIRST_BOT: &str = "ensign";

/// The first game that is offered of a game.
struct FirstGame {
    scenario: &'static str,
    settings: Vec<(String, String)>,
    bot: &'static str,
}

/// The first game of a lesson's file; without one the first scenario. Its bot is the simplest one that plays soundly, or else the usual one.
fn first_game(kit: &dyn Kit) -> Option<FirstGame> {
    let about = kit.about();
    let written = lessons::of_game(about.name).map(|(_, lesson)| &lesson.first);
    let of = |name: &str| about.scenarios.iter().find(|scenario| scenario.name == name);
    let scenario = written.and_then(|first| of(&first.scenario)).or(about.scenarios.first())?.name;
    let settings =
        written.map_or_else(Vec::new, |first| first.settings.iter().map(|(name, value)| (name.clone(), value.clone())).collect());
    let simple = kit.bots().iter().map(|bot| bot.name).find(|name| *name == FIRST_BOT);
    let bot = simple.or_else(|| kit.opponent(&kit.setup(scenario).ok()?))?;
    Some(FirstGame { scenario, settings, bot })
}

/// The game of which a first game is wanted; that of the first page's large button without one.
#[derive(Deserialize)]
pub(crate) struct Wanted {
    game: Option<String>,
}

/// Opens a first game. "Play now" is one of the first game with its usual bot, with the defaults of its first scenario. Neither has a clock: nobody has looked
/// at one yet.
pub(crate) async fn play(
    State(site): SiteState,
    Query(wanted): Query<Wanted>,
    Asker { client, .. }: Asker,
    headers: HeaderMap,
) -> Result<Response, PageFault> {
    blocking(move || {
        let first = site.tables.kits().first().map_or("", |kit| kit.about().name);
        let kit = site.tables.kit(wanted.game.as_deref().unwrap_or(first))?;
        let chosen = wanted.game.as_ref().and_then(|_| first_game(&**kit));
        let scenario = chosen.as_ref().map(|first| first.scenario).or(kit.about().scenarios.first().map(|scenario| scenario.name));
        let mut setup = kit.setup(scenario.unwrap_or_default())?;
        for (name, value) in chosen.iter().flat_map(|first| &first.settings) {
            kit.set(&mut setup, name, value)?;
        }
        if kit.about().options.iter().any(|option| option.name == CLOCK && option.allows("0")) {
            kit.set(&mut setup, CLOCK, "0")?;
        }
        let bots = chosen.map_or(Vec::new(), |first| vec![Sitter::Bot(first.bot.into()); kit.seats(&setup).saturating_sub(1)]);
        let sitters = if bots.is_empty() { Vec::new() } else { std::iter::once(Sitter::You).chain(bots).collect() };
        let table = site.open(Plan { game: kit.about().name.into(), setup: Some(setup), sitters, client, ..Plan::default() })?;
        Ok(claim::opened(&table, &headers))
    })
    .await
}

/// The bot of "Play now": the first scenario's usual one.
fn opponent(kit: &dyn Kit) -> Option<&'static str> {
    let scenario = kit.about().scenarios.first()?;
    kit.opponent(&kit.setup(scenario.name).ok()?)
}

/// The page where a game file is taken up again.
pub(crate) async fn resume(State(site): SiteState, Reading(language): Reading) -> Result<Html<String>, PageFault> {
    blocking(move || Ok(Html(resuming(&site, language).into_string()))).await
}

fn resuming(site: &Site, language: &'static str) -> Markup {
    let say = |text: &Text| words::say(language, text);
    let bots: Vec<_> = site.tables.kits().iter().flat_map(|kit| kit.bots()).map(|bot| bot.name).collect();
    let bots: std::collections::BTreeSet<_> = bots.into_iter().collect();
    // Which game and scenario it is only the file tells: the bot that has been shown to play well in all of them.
    let usual = site.tables.kits().first().and_then(|kit| kit.opponent(&Value::Null));
    let body = html! {
        h1 { (say(&msg!("go-on-file"))) }
        p { (say(&msg!("resume-text"))) }
        form id="resume" class="panel" data-no-answer=(say(&msg!("no-answer"))) {
            label { span { (say(&msg!("game-file"))) } input type="file" name="file" accept=".jsonl,.json,.vinculum,application/x-ndjson" required; }
            fieldset {
                legend { (say(&msg!("who-sits-where"))) }
                p class="quiet-text" { (say(&msg!("seats-left-out"))) }
                @for (index, letter) in ["A", "B", "C", "D", "E", "F"].into_iter().enumerate() {
                    label class="row" {
                        span { (say(&msg!("seat", seat = Text::name(letter)))) }
                        select name="sitter" {
                            option value="you" selected[index == 0] { (say(&msg!("you"))) }
                            option value="hot" { (say(&msg!("hot"))) }
                            option value="friend" { (say(&msg!("friend"))) }
                            @for bot in &bots { option value=(bot) selected[index > 0 && Some(*bot) == usual] { (say(&msg!("bot-named", bot = Text::name(bot.to_owned())))) } }
                        }
                    }
                }
            }
            p id="resume-problem" class="problem" role="alert" hidden {}
            button type="submit" { (say(&msg!("open-table"))) }
        }
    };
    column(language, &say(&msg!("go-on-file")), &["drawer.js", "home.js"], &body)
}
