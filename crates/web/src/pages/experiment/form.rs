//! The form of an experiment. It works without scripts, and an address may fill it in.

use axum::{
    extract::{Form, Query, State},
    http::{HeaderMap, StatusCode, header},
    response::{Html, IntoResponse, Redirect, Response},
};
use engine::{Kit, Problem, Seat, Text, msg};
use lab::{experiment::USUAL_GAMES, fresh::quick};
use maud::{Markup, html};
use rulebook::{OptionChoices, OptionSpec};
use serde_json::Value;

use super::{
    asked::{BOT, GAMES, HALF_WIDTH, LONGEST, MOST_CHANGES, SEED, VARY, asked, figures},
    frame,
};
use crate::{
    extract::set_cookie,
    fault::Fault,
    limits::{bounds::Asker, work::blocking},
    pages::{
        brought::{Fields, brought, default_of, field},
        fault::{PageFault, problem},
        rule_link, seat_badge, terms,
    },
    tables::{
        experiments::run::{RUN_COOKIE, Run},
        quota::MOST_SETTINGS,
        site::{Site, SiteState},
    },
    words::{said, spoken, t, tell},
};

/// The form, as far as the address fills it in.
pub(crate) async fn form(State(site): SiteState, Query(fields): Query<Fields>) -> Result<Html<String>, PageFault> {
    blocking(move || {
        bounded(&fields)?;
        site.laboratory.opened()?;
        let first = site.tables.kits().first().map_or("", |kit| kit.about().name);
        let kit = site.tables.kit(field(&fields, "game").unwrap_or(first))?.clone();
        Ok(Html(page(&site, &*kit, scenario_of(&*kit, &fields), &fields, None)?.into_string()))
    })
    .await
}

/// The form sent in: the page of the run, or the form again with its fault.
pub(crate) async fn submit(
    State(site): SiteState,
    asker: Asker,
    headers: HeaderMap,
    Form(fields): Form<Fields>,
) -> Result<Response, PageFault> {
    blocking(move || {
        bounded(&fields)?;
        let kit = site.tables.kit(field(&fields, "game").unwrap_or_default())?.clone();
        let scenario = scenario_of(&*kit, &fields);
        let begun = || {
            let (text, plan) = asked(&*kit, scenario, &fields, site.limits.run_games)?;
            site.laboratory.has_room(asker.client)?;
            site.thinking.spend(asker, 1)?;
            site.laboratory.begin(kit.clone(), &text, plan, asker.client)
        };
        match begun() {
            Ok(run) => Ok(led(&run, &headers)),
            Err(fault) if fault.status == StatusCode::INTERNAL_SERVER_ERROR => Err(fault.into()),
            Err(fault) => {
                let again = page(&site, &*kit, scenario, &fields, Some(&fault.problem))?;
                Ok((fault.status, Html(again.into_string())).into_response())
            }
        }
    })
    .await
}

fn bounded(fields: &Fields) -> Result<(), Fault> {
    if fields.len() > MOST_SETTINGS { Err(Fault::too_many("too-many-settings", MOST_SETTINGS)) } else { Ok(()) }
}

/// The scenario that was asked for, or the game's first.
fn scenario_of<'f>(kit: &'f dyn Kit, fields: &'f Fields) -> &'f str {
    field(fields, "scenario").unwrap_or_else(|| kit.about().scenarios.first().map_or("", |scenario| scenario.name))
}

/// Leads a browser to the page of its run, with the key in a cookie that only these pages get.
fn led(run: &Run, headers: &HeaderMap) -> Response {
    let place = format!("/lab/{}", run.id);
    ([(header::SET_COOKIE, set_cookie(RUN_COOKIE, run.key(), &place, headers))], Redirect::to(&place)).into_response()
}

fn page(site: &Site, kit: &dyn Kit, scenario: &str, fields: &Fields, wrong: Option<&Problem>) -> Result<Markup, Fault> {
    let about = kit.about_in(spoken());
    let setup = kit.setup(scenario)?;
    let seats: Vec<Seat> = (0..kit.seats(&setup)).filter_map(Seat::new).collect();
    let described = about.scenarios.iter().find(|known| known.name == scenario);
    let body = html! {
        h1 { (t("laboratory")) }
        p class="lead" { (t("lab-lead")) }
        @if let Some(wrong) = wrong { (problem(wrong)) }
        nav class="row" aria-label=(t("game")) {
            @for other in site.tables.kits() {
                @let name = other.about().name;
                a class={ "button quiet" @if name == about.name { " chosen" } } href={ "/lab?game=" (name) } { (said(&**other, other.about_in(spoken()).title, spoken())) }
            }
        }
        @if about.scenarios.len() > 1 {
            nav class="row" aria-label=(t("scenario")) {
                @for other in about.scenarios {
                    a class={ "button quiet" @if other.name == scenario { " chosen" } } href={ "/lab?game=" (about.name) "&scenario=" (other.name) } { (said(kit, other.title, spoken())) }
                }
            }
        }
        @if let Some(described) = described { p { b { (said(kit, described.title, spoken())) } ". " (said(kit, described.blurb, spoken())) } }
        form method="post" action="/lab" class="setup" {
            input type="hidden" name="game" value=(about.name);
            input type="hidden" name="scenario" value=(scenario);
            (varying(kit, &setup, fields))
            (measured(fields, seats.len(), site.limits.run_games))
            div class="seats" { @for seat in seats { (player(site, kit, &setup, fields, seat)) } }
            button type="submit" class="big" { (t("lab-begin")) }
            p class="quiet-text" { (bounds(site)) }
        }
    };
    Ok(frame(&format!("{}, {}", t("laboratory"), said(kit, about.title, spoken())), &["drawer.js", "home.js"], &body))
}

/// The limits of this server in a sentence.
fn bounds(site: &Site) -> String {
    let minutes = (site.limits.run_time.as_secs() / 60) as i64;
    tell(&msg!("lab-bounds", games = site.limits.run_games as i64, minutes = minutes, kept = site.limits.runs_kept))
}

/// The figures of the rules and the options, each with its values beside that of the base line.
fn varying(kit: &dyn Kit, setup: &Value, fields: &Fields) -> Markup {
    let (figures, options): (Vec<&OptionSpec>, Vec<&OptionSpec>) = kit.about_in(spoken()).options.iter().partition(|spec| spec.figure);
    let any = !figures.is_empty() || !options.is_empty();
    html! {
        @if any {
            section class="panel vary" aria-labelledby="vary" {
                h2 id="vary" { (t("lab-vary")) }
                p class="quiet-text" { (tell(&msg!("lab-vary-text", most = MOST_CHANGES))) }
                (group(kit, setup, fields, "figures", figures))
                (group(kit, setup, fields, "options", options))
            }
        }
    }
}

/// One of the two lists, under its heading.
fn group(kit: &dyn Kit, setup: &Value, fields: &Fields, heading: &'static str, specs: Vec<&OptionSpec>) -> Markup {
    let varies = |spec: &&OptionSpec| fields.iter().any(|(name, value)| name.strip_prefix(VARY) == Some(spec.name) && !value.is_empty());
    // The values of a form that comes back are in sight.
    let (chosen, others): (Vec<&OptionSpec>, Vec<&OptionSpec>) = specs.into_iter().partition(varies);
    let (specs, id) = ([chosen, others].concat(), format!("vary-{heading}"));
    html! {
        @if !specs.is_empty() {
            h3 id=(id) { (t(heading)) }
            @if heading == "figures" { p class="quiet-text" { (t("figures-text")) } }
            div class="vary-list" tabindex="0" role="region" aria-labelledby=(id) { @for spec in specs { (option(kit, setup, fields, spec)) } }
        }
    }
}

fn option(kit: &dyn Kit, setup: &Value, fields: &Fields, spec: &OptionSpec) -> Markup {
    let (name, title) = (format!("{VARY}{}", spec.name), said(kit, spec.title, spoken()));
    let words: &[&str] = match spec.choices {
        OptionChoices::Flag => &["on", "off"],
        OptionChoices::OneOf(words) => words,
        // A setup tells no value. All numbers are too many to try: it is known only where the scenario has the usual one.
        OptionChoices::Number { .. } => std::slice::from_ref(&spec.default),
    };
    let number = matches!(spec.choices, OptionChoices::Number { .. });
    let base = default_of(kit, setup, spec.name, words).or((!number).then_some(spec.default));
    let chosen = |value: &str| fields.iter().any(|(known, given)| *known == name && given == value);
    html! {
        fieldset class="option" {
            legend { (title) }
            div class="row" {
                @match spec.choices {
                    OptionChoices::Number { min, max, unit, .. } => {
                        input name=(name) value=(field(fields, &name).unwrap_or_default()) aria-label=(title) autocomplete="off" inputmode="numeric"
                            placeholder=(tell(&msg!("lab-numbers", min = min, max = max)));
                        (terms::unit(unit))
                    },
                    _ => {
                        @for value in words.iter().filter(|value| Some(**value) != base) {
                            label class="check" { input type="checkbox" name=(name) value=(value) checked[chosen(value)]; (terms::value(value)) }
                        }
                    },
                }
            }
            p class="quiet-text" { (said(kit, spec.help, spoken())) " " (base.map_or_else(|| t("lab-base-own"), |base| tell(&msg!("lab-base", value = Text::name(terms::value(base)))))) " " (rule_link(spec.rule)) }
        }
    }
}

/// The figure that answers, and how sure the answer is to be.
fn measured(fields: &Fields, seats: usize, most_games: u64) -> Markup {
    let (usual, metric) = (USUAL_GAMES.min(most_games).to_string(), field(fields, "metric").unwrap_or("score A"));
    html! {
        section class="panel measured" aria-labelledby="measured" {
            h2 id="measured" { (t("lab-measured")) }
            label class="field" { span { (t("lab-figure")) } select name="metric" { @for (name, title) in figures(seats) { option value=(name) selected[name == metric] { (title) } } } }
            label class="field" {
                span { (t("lab-games")) }
                input type="number" name=(GAMES) min="1" max=(most_games) value=(field(fields, GAMES).unwrap_or(&usual)) inputmode="numeric";
            }
            label class="field" {
                span { (t("lab-width")) }
                input name=(HALF_WIDTH) value=(field(fields, HALF_WIDTH).unwrap_or_default()) placeholder="0.02" inputmode="decimal" autocomplete="off";
                small { (t("lab-width-text")) }
            }
            label class="field" { span { (t("lab-seed")) } input name=(SEED) value=(field(fields, SEED).unwrap_or("1")) inputmode="numeric" autocomplete="off"; small { (t("lab-seed-text")) } }
            label class="field wide" {
                span { (t("lab-question")) }
                input name="question" maxlength=(LONGEST) value=(field(fields, "question").unwrap_or_default()) placeholder=(t("lab-question-text"));
            }
        }
    }
}

/// The bot of a seat and what it brings.
fn player(site: &Site, kit: &dyn Kit, setup: &Value, fields: &Fields, seat: Seat) -> Markup {
    let name = format!("{seat}{BOT}");
    let sits = field(fields, &name).unwrap_or_else(|| quick(kit));
    html! {
        section class={ "panel place seat-" (seat) } {
            h2 { (seat_badge(seat)) " " (tell(&msg!("seat", seat = seat))) }
            label class="field" {
                span { (t("who-sits-here")) }
                select name=(name) { @for bot in kit.bots() { option value=(bot.name) selected[bot.name == sits] { (tell(&msg!("bot-named", bot = Text::name(bot.name)))) } } }
            }
            (brought(site, kit, setup, fields, seat, spoken()))
        }
    }
}
