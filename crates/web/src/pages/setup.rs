//! Setting up a table: scenario, seats with their fleets, dice, options.

use axum::{
    extract::{Form, Query, State},
    http::HeaderMap,
    response::{Html, IntoResponse, Response},
};
use engine::{Kit, Problem, Seat, Text, msg};
use maud::{Markup, html};
use rulebook::{OptionChoices, OptionSpec};
use serde::Deserialize;
use serde_json::Value;

use crate::{
    fault::Fault,
    limits::{bounds::Asker, thinking::ThinkingTime, work::blocking},
    pages::{
        brought::{Fields, brought, default_of, field, pick, settings_of},
        claim, column,
        fault::{PageFault, problem},
        rule_link, seat_badge, terms,
    },
    store::register::Sitter,
    tables::{
        Plan,
        quota::MOST_SETTINGS,
        seats_of,
        site::{Site, SiteState},
        table::clocks::{self, Allowed},
    },
    words::{self, Reading, said},
};

/// Which form.
#[derive(Debug, Deserialize)]
pub(crate) struct Which {
    game: Option<String>,
    scenario: Option<String>,
    /// How many seats, where the game leaves that open.
    seats: Option<String>,
}

/// The field that says how long bots may think.
const THINKING: &str = "thinking";

/// The fields of the persons' clocks.
const CLOCK: &str = "clock";

const CLOCK_SECONDS: &str = "clock-seconds";

const CLOCK_MINUTES: &str = "clock-minutes";

/// The option of a setup that says how many sit at the table.
const SEATS: &str = "seats";

/// The empty form.
pub(crate) async fn form(
    State(site): SiteState,
    Query(which): Query<Which>,
    Reading(language): Reading,
) -> Result<Html<String>, PageFault> {
    blocking(move || {
        let first = site.tables.kits().first().map_or("", |kit| kit.about().name);
        let kit = site.tables.kit(which.game.as_deref().unwrap_or(first))?.clone();
        let scenario = which.scenario.as_deref().unwrap_or_else(|| kit.about().scenarios.first().map_or("", |scenario| scenario.name));
        let fields: Fields = which.seats.iter().map(|count| (SEATS.to_owned(), count.clone())).collect();
        Ok(Html(page(&site, &*kit, scenario, &fields, None, language)?.into_string()))
    })
    .await
}

/// The form sent in: a table, or the form again with its faults.
pub(crate) async fn submit(
    State(site): SiteState,
    Asker { client, .. }: Asker,
    headers: HeaderMap,
    Reading(language): Reading,
    Form(fields): Form<Fields>,
) -> Result<Response, PageFault> {
    blocking(move || {
        if fields.len() > MOST_SETTINGS {
            return Err(Fault::too_many("too-many-settings", MOST_SETTINGS).into());
        }
        let kit = site.tables.kit(field(&fields, "game").unwrap_or_default())?.clone();
        let scenario = field(&fields, "scenario").unwrap_or_default().to_owned();
        match plan(&*kit, &scenario, &fields).and_then(|plan| site.open(Plan { client, ..plan })) {
            Ok(table) => Ok(claim::opened(&table, &headers)),
            Err(fault) if fault.status.is_client_error() => {
                let again = page(&site, &*kit, &scenario, &fields, Some(&fault.problem), language)?;
                Ok((fault.status, Html(again.into_string())).into_response())
            }
            Err(fault) => Err(fault.into()),
        }
    })
    .await
}

fn plan(kit: &dyn Kit, scenario: &str, fields: &Fields) -> Result<Plan, Fault> {
    let sits = |name: &str| name.ends_with(".sitter");
    let sitters = fields.iter().filter(|(name, value)| sits(name) && !value.is_empty());
    let sitters = sitters.map(|(_, value)| Sitter::read(value, kit)).collect::<Result<_, _>>()?;
    let besides = ["game", "scenario", "dice", THINKING, CLOCK, CLOCK_SECONDS, CLOCK_MINUTES];
    let settings = settings_of(fields, |name| !besides.contains(&name) && !sits(name));
    let pace = field(fields, CLOCK).unwrap_or_default();
    let time = field(fields, if pace == "move" { CLOCK_SECONDS } else { CLOCK_MINUTES }).unwrap_or_default();
    Ok(Plan {
        game: kit.about().name.into(),
        scenario: Some(scenario.into()),
        settings,
        sitters,
        asked: field(fields, "dice") == Some("real"),
        thinking: ThinkingTime::read(field(fields, THINKING)).unwrap_or_default(),
        allowed: Allowed::read(pace, time)?,
        ..Plan::default()
    })
}

fn page(site: &Site, kit: &dyn Kit, scenario: &str, fields: &Fields, wrong: Option<&Problem>, language: &str) -> Result<Markup, Fault> {
    let say = |text: &Text| words::say(language, text);
    let about = kit.about_in(language);
    let mut setup = kit.setup(scenario)?;
    if let Some(count) = field(fields, SEATS) {
        // A misfit is reported when the form is sent.
        let _ = kit.set(&mut setup, SEATS, count);
    }
    let seats: Vec<Seat> = (0..seats_of(kit, &setup)).filter_map(Seat::new).collect();
    let described = about.scenarios.iter().find(|known| known.name == scenario);
    let body = html! {
        p class="crumb" { a href="/" { (say(&msg!("start"))) } " / " (said(kit, about.title, language)) }
        h1 { (said(kit, described.map_or(about.title, |scenario| scenario.title), language)) }
        p class="lead" { (said(kit, described.map_or(about.blurb, |scenario| scenario.blurb), language)) }
        @if let Some(wrong) = wrong { (problem(wrong)) }
        @if about.scenarios.len() > 1 {
            nav class="row" aria-label=(say(&msg!("scenario"))) {
                @for other in about.scenarios {
                    a class={ "button quiet" @if other.name == scenario { " chosen" } } href={ "/new?game=" (about.name) "&scenario=" (other.name) } { (said(kit, other.title, language)) }
                }
            }
        }
        (counts(kit, scenario, &setup, language))
        form method="post" action="/new" class="setup" {
            input type="hidden" name="game" value=(about.name);
            input type="hidden" name="scenario" value=(scenario);
            div class="seats" { @for (index, seat) in seats.iter().enumerate() { (place(site, kit, &setup, fields, *seat, index, language)) } }
            fieldset class="panel" {
                legend { (say(&msg!("dice"))) }
                (pick("dice", "server", field(fields, "dice").unwrap_or("server"), &say(&msg!("dice-server")), &say(&msg!("dice-server-text"))))
                (pick("dice", "real", field(fields, "dice").unwrap_or("server"), &say(&msg!("dice-real")), &say(&msg!("dice-real-text"))))
            }
            (thinking(fields, language))
            (clock(fields, language))
            (options(kit, &setup, fields, false, language))
            (options(kit, &setup, fields, true, language))
            button type="submit" class="big" { (say(&msg!("open-table"))) }
        }
    };
    Ok(column(language, &said(kit, about.title, language), &["drawer.js", "home.js"], &body))
}

/// How many seats there can be, where there is a choice.
fn counts(kit: &dyn Kit, scenario: &str, setup: &Value, language: &str) -> Markup {
    let say = |text: &Text| words::say(language, text);
    let (fewest, most) = kit.about().seats;
    let fits = |count: &usize| {
        let mut other = setup.clone();
        kit.set(&mut other, SEATS, &count.to_string()).is_ok() && kit.seats(&other) == *count && kit.violations(&other).is_empty()
    };
    let counts: Vec<usize> = (fewest..=most).filter(fits).collect();
    html! {
        @if counts.len() > 1 {
            nav class="row" aria-label=(say(&msg!("seats"))) {
                @for count in counts {
                    a class={ "button quiet" @if count == kit.seats(setup) { " chosen" } }
                        href={ "/new?game=" (kit.about().name) "&scenario=" (scenario) "&seats=" (count) } { (say(&if count == 1 { msg!("count-seats-one", n = 1) } else { msg!("count-seats-other", n = count as i64) })) }
                }
            }
        }
    }
}

/// How long bots may think.
fn thinking(fields: &Fields, language: &str) -> Markup {
    let say = |text: &Text| words::say(language, text);
    let chosen = field(fields, THINKING).unwrap_or("usual");
    let (title, text) = (say(&msg!("thinking")), say(&msg!("thinking-text")));
    let named = |word: &str| match word {
        "quick" => say(&msg!("thinking-quick")),
        "long" => say(&msg!("thinking-long")),
        _ => say(&msg!("thinking-usual")),
    };
    html! {
        fieldset class="panel" {
            legend { (title) }
            label { (text) " "
                select name=(THINKING) { @for (word, _) in ThinkingTime::ALL { option value=(word) selected[word == chosen] { (named(word)) } } }
            }
        }
    }
}

/// Time limits of the players, and what happens when one runs out.
fn clock(fields: &Fields, language: &str) -> Markup {
    let say = |text: &Text| words::say(language, text);
    let chosen = field(fields, CLOCK).unwrap_or("none");
    let number = |name: &str, (least, most): (u64, u64), usual: &str, title: &Text| {
        html! {
            label class="clock-time" { (say(title)) " " input type="number" name=(name) min=(least) max=(most) value=(field(fields, name).unwrap_or(usual)) inputmode="numeric"; }
        }
    };
    html! {
        fieldset class="panel clocks" {
            legend { (say(&msg!("clock"))) }
            (pick(CLOCK, "none", chosen, &say(&msg!("clock-none")), &say(&msg!("clock-none-text"))))
            (pick(CLOCK, "move", chosen, &say(&msg!("clock-move")), &say(&msg!("clock-move-text"))))
            (number(CLOCK_SECONDS, clocks::SECONDS, "90", &msg!("clock-seconds")))
            (pick(CLOCK, "game", chosen, &say(&msg!("clock-game")), &say(&msg!("clock-game-text"))))
            (number(CLOCK_MINUTES, clocks::MINUTES, "45", &msg!("clock-minutes")))
        }
    }
}

fn place(site: &Site, kit: &dyn Kit, setup: &Value, fields: &Fields, seat: Seat, index: usize, language: &str) -> Markup {
    let say = |text: &Text| words::say(language, text);
    let bots = kit.bots();
    let default = if index == 0 { "you" } else { kit.opponent(setup).unwrap_or("hot") };
    let name = format!("{seat}.sitter");
    let sits = field(fields, &name).unwrap_or(default);
    let people = [
        ("you", msg!("you"), msg!("you-text")),
        ("hot", msg!("hot-seat"), msg!("hot-text")),
        ("friend", msg!("friend"), msg!("friend-text")),
    ];
    html! {
        section class={ "panel place seat-" (seat) } {
            h2 { (seat_badge(seat)) " " (say(&msg!("seat", seat = seat))) }
            fieldset class="picks" {
                legend { (say(&msg!("who-sits-here"))) }
                @for (value, title, blurb) in &people { (pick(&name, value, sits, &say(title), &say(blurb))) }
                @for bot in bots { (pick(&name, bot.name, sits, &say(&msg!("bot-named", bot = Text::name(bot.name))), &terms::blurb(bot.name, bot.blurb))) }
            }
            (brought(site, kit, setup, fields, seat, language))
        }
    }
}

/// The options, or the figures of the rules, which make house rules; nothing for a game without any.
fn options(kit: &dyn Kit, setup: &Value, fields: &Fields, figures: bool, language: &str) -> Markup {
    let say = |text: &Text| words::say(language, text);
    let specs: Vec<&OptionSpec> = kit.about_in(language).options.iter().filter(|spec| spec.figure == figures).collect();
    let (title, text) = if figures { (msg!("figures"), msg!("figures-text")) } else { (msg!("options"), msg!("options-text")) };
    let changed = specs.iter().any(|spec| field(fields, spec.name).is_some_and(|value| value != spec.default));
    html! {
        @if !specs.is_empty() {
            details class="panel options" open[changed] {
                summary { h2 { (say(&title)) } span class="count" { (specs.len()) } }
                p class="quiet-text" { (say(&text)) }
                @for spec in specs { (option(kit, setup, fields, spec, language)) }
            }
        }
    }
}

fn option(kit: &dyn Kit, setup: &Value, fields: &Fields, spec: &OptionSpec, language: &str) -> Markup {
    let say = |text: &Text| words::say(language, text);
    let given = field(fields, spec.name);
    html! {
        div class="option" {
            label {
                b { (said(kit, spec.title, language)) }
                @match spec.choices {
                    OptionChoices::Flag => (select(kit, setup, spec, given, &["on", "off"])),
                    OptionChoices::OneOf(values) => (select(kit, setup, spec, given, values)),
                    OptionChoices::Number { min, max, step, unit } => {
                        span class="row" {
                            input type="number" name=(spec.name) min=(min) max=(max) step=(step) placeholder=(spec.default)
                                value=(given.or_else(|| default_of(kit, setup, spec.name, &[spec.default])).unwrap_or_default());
                            (terms::unit(unit))
                        }
                    },
                }
            }
            p class="quiet-text" { (said(kit, spec.help, language)) " " (say(&msg!("default-is", value = Text::name(terms::value(spec.default))))) " " (rule_link(spec.rule)) }
        }
    }
}

fn select(kit: &dyn Kit, setup: &Value, spec: &OptionSpec, said: Option<&str>, values: &[&str]) -> Markup {
    let chosen = said.or_else(|| default_of(kit, setup, spec.name, values)).unwrap_or(spec.default);
    html! {
        select name=(spec.name) { @for value in values { option value=(value) selected[*value == chosen] { (terms::value(value)) } } }
    }
}
