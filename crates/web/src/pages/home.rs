//! The first page.

use std::sync::Arc;

use axum::{
    extract::State,
    http::HeaderMap,
    response::{Html, Response},
};
use maud::{Markup, html};

use crate::{
    fault::PageFault,
    limits::Asker,
    pages::{claim, column, mark, nav, said, shell},
    server::{House, apart},
    tables::{CLOCK, Plan},
};

/// The first page.
pub(crate) async fn home(State(house): State<Arc<House>>) -> Html<String> {
    let kits = house.tables.kits();
    let first = kits.first().map(|kit| (kit, kit.bots()));
    let body = html! {
        header class="bar" { span class="brand" { (mark()) "Vinculum" } (nav()) }
        main class="home" {
            section class="hero" {
                (picture())
                div class="pitch" {
                    h1 { "Starship games of the tabletop, " em { "played by the rules." } }
                    p { "Against a bot or a friend, in this browser, without an account. What is not legal cannot be done, and every event names its rule." }
                    @if let Some((kit, bots)) = &first {
                        form method="post" action="/play" {
                            button type="submit" class="big" id="play" { "Play now" }
                        }
                        p class="quiet-text" {
                            @if let Some(scenario) = kit.about().scenarios.first() { b { (said(&***kit, scenario.title)) } ", " (said(&***kit, kit.about().title)) }
                            @if let Some(bot) = bots.last() { " · against the " (bot.name) " bot" }
                        }
                    } @else { p class="problem" { "This server has no games: start it with at least one." } }
                }
            }
            section class="cards" aria-labelledby="set-up" {
                h2 id="set-up" { "Set up a table" }
                p class="lead" { "Choose the scenario, the fleets, the options, and who sits where: bots, a friend by link, or two at one screen." }
                div class="grid" {
                    @for kit in kits {
                        @let about = kit.about();
                        @for scenario in about.scenarios {
                            a class="tile" href={ "/new?game=" (about.name) "&scenario=" (scenario.name) } {
                                small { (said(&**kit, about.title)) }
                                h3 { (said(&**kit, scenario.title)) }
                                p { (said(&**kit, scenario.blurb)) }
                                span class="go" { "Set up" }
                            }
                        }
                    }
                }
            }
            section class="recent" aria-labelledby="recent" {
                h2 id="recent" { "Your tables" }
                div id="recent-list" { p class="empty" { "No table yet in this browser. Press Play now, and it will be listed here." } }
            }
            section class="more" {
                a class="tile" href="/resume" { h3 { "Go on from a game file" } p { "A file saved here or by the command line opens as a table." } span class="go" { "Open" } }
                @if kits.iter().any(|kit| kit.referee().is_some()) {
                    a class="tile" href="/referee" { h3 { "Referee one shot" } p { "For a game on a real table: say what happened, type the dice, get the ruling, its rules and the odds." } span class="go" { "Ask" } }
                }
                a class="tile" href="/fleets" { h3 { "Build a fleet" } p { "Ships, captains, upgrades: costs and violations as you build, text and JSON in and out, a sheet to print." } span class="go" { "Build" } }
                a class="tile" href="/desk" { h3 { "Tournament desk" } p { "Pairings, byes, clock, standings and ranks of an organised-play event, by the rules." } span class="go" { "Open the desk" } }
                a class="tile" href="/rules" { h3 { "Read the rules" } p { "All rules, examples and rulings, searchable." } span class="go" { "Browse" } }
            }
        }
        footer class="foot" { "Unofficial fan work, with no tie to the owners of the games it plays. All drawings are our own." }
    };
    Html(shell("Vinculum: starship games of the tabletop", "front", &["home.js"], &body).into_string())
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

/// A game against the best bot, with the defaults of the first scenario of the first game, but without a clock: nobody has looked at one yet.
pub(crate) async fn play(State(house): State<Arc<House>>, Asker(client): Asker, headers: HeaderMap) -> Result<Response, PageFault> {
    apart(move || {
        let game = house.tables.kits().first().map_or("", |kit| kit.about().name).to_owned();
        let kit = house.tables.kit(&game)?;
        let mut setup = kit.setup(kit.about().scenarios.first().map_or("", |scenario| scenario.name))?;
        if kit.about().options.iter().any(|option| option.name == CLOCK && option.allows("0")) {
            kit.set(&mut setup, CLOCK, "0")?;
        }
        let table = house.open(Plan { game, setup: Some(setup), client, ..Plan::default() })?;
        Ok(claim::opened(&table, &headers))
    })
    .await
}

/// The page where a game file is taken up again.
pub(crate) async fn resume(State(house): State<Arc<House>>) -> Html<String> {
    let bots: Vec<_> = house.tables.kits().iter().flat_map(|kit| kit.bots()).map(|bot| bot.name).collect();
    let bots: std::collections::BTreeSet<_> = bots.into_iter().collect();
    let body = html! {
        h1 { "Go on from a game file" }
        p { "Choose a file that the table or the command line saved. The whole game is played again and every hash is compared before the table opens." }
        form id="resume" class="panel" {
            label { span { "Game file" } input type="file" name="file" accept=".jsonl,.json,.vinculum,application/x-ndjson" required; }
            fieldset {
                legend { "Who sits where" }
                p class="quiet-text" { "Seats that the game does not have are left out." }
                @for (index, letter) in ["A", "B"].into_iter().enumerate() {
                    label class="row" {
                        span { "Seat " (letter) }
                        select name="sitter" {
                            option value="you" selected[index == 0] { "You" }
                            option value="hot" { "Another person at this screen" }
                            option value="friend" { "A friend by link" }
                            @for bot in &bots { option value=(bot) selected[index > 0 && Some(bot) == bots.last()] { "Bot: " (bot) } }
                        }
                    }
                }
            }
            p id="resume-problem" class="problem" role="alert" hidden {}
            button type="submit" { "Open the table" }
        }
    };
    Html(column("Go on from a game file", &["drawer.js", "home.js"], &body).into_string())
}
