//! The page of a run: how far it is, the answer so far, and the report.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State},
    http::{HeaderMap, StatusCode, header},
    response::{Html, IntoResponse, Redirect, Response},
};
use engine::{msg, words::Words};
use lab::report::{answer, convergence};
use maud::{Markup, html};
use serde_json::{Value, json};

use super::frame;
use crate::{
    extract::cookie,
    fault::Fault,
    limits::{bounds::Asker, work::blocking},
    pages::fault::PageFault,
    tables::{
        experiments::{
            run::{RUN_COOKIE, Run, Stage},
            unreadable,
        },
        site::{Site, SiteState},
    },
    words::{said, spoken, t, tell},
};

/// The report has its style in itself, and nothing else that could be loaded or run.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

fn found(site: &Site, id: &str) -> Result<Arc<Run>, Fault> {
    site.laboratory.find(id, |game| site.tables.kit(game).cloned())
}

/// The page.
pub(crate) async fn page(State(site): SiteState, Path(id): Path<String>, headers: HeaderMap) -> Result<Html<String>, PageFault> {
    blocking(move || {
        let run = found(&site, &id)?;
        let mine = run.opens(cookie(&headers, RUN_COOKIE));
        Ok(Html(whole(&site, &run, mine).into_string()))
    })
    .await
}

/// How far it is, for the page's script and for programs.
pub(crate) async fn progress(State(site): SiteState, Path(id): Path<String>) -> Result<Json<Value>, Fault> {
    blocking(move || {
        let run = found(&site, &id)?;
        let live = live(&site, &run).into_string();
        let now = run.now();
        Ok(Json(json!({
            "stage": now.stage,
            "over": now.stage != Stage::UnderWay,
            "games": now.figures.games(),
            "of": run.plan.games(),
            "answer": answer(&words(), &run.plan, &now.figures),
            "live": live,
        })))
    })
    .await
}

/// Stops it, for the browser that began it.
pub(crate) async fn stop(State(site): SiteState, Path(id): Path<String>, headers: HeaderMap) -> Result<Redirect, PageFault> {
    blocking(move || {
        let run = found(&site, &id)?;
        if !run.opens(cookie(&headers, RUN_COOKIE)) {
            return Err(Fault::new(StatusCode::FORBIDDEN, "not-your-run", t("fault-lab-not-yours")).into());
        }
        site.laboratory.stop(&run);
        Ok(Redirect::to(&format!("/lab/{id}")))
    })
    .await
}

/// The report of the games so far.
pub(crate) async fn report(State(site): SiteState, asker: Asker, Path(id): Path<String>) -> Result<Response, PageFault> {
    blocking(move || {
        let run = found(&site, &id)?;
        // Apart, like the bots' thinking: its bootstrap takes a while.
        let _turn = site.thinking.turn_blocking(asker)?;
        if run.now().figures.blocks == 0 {
            return Err(no_games().into());
        }
        let page = lab::report::page(&*run.kit, &run.plan, &run.folder, spoken()).map_err(|why| unreadable(&why))?;
        Ok(([(header::CONTENT_SECURITY_POLICY, POLICY)], Html(page)).into_response())
    })
    .await
}

fn no_games() -> Fault {
    Fault::new(StatusCode::CONFLICT, "no-games", t("fault-lab-no-games"))
}

/// The table of games.
pub(crate) async fn games(State(site): SiteState, Path(id): Path<String>) -> Result<Response, PageFault> {
    blocking(move || {
        let run = found(&site, &id)?;
        let table = std::fs::read_to_string(run.folder.games()).map_err(|_| no_games())?;
        Ok(file("text/csv; charset=utf-8", "games.csv", table))
    })
    .await
}

/// The experiment as the command line takes it.
pub(crate) async fn text(State(site): SiteState, Path(id): Path<String>) -> Result<Response, PageFault> {
    blocking(move || {
        let text = found(&site, &id)?.folder.text().map_err(|why| unreadable(&why))?;
        Ok(file("application/toml; charset=utf-8", "experiment.toml", text))
    })
    .await
}

fn file(kind: &'static str, name: &str, text: String) -> Response {
    let name = format!("attachment; filename=\"{name}\"");
    ([(header::CONTENT_TYPE, kind.to_owned()), (header::CONTENT_DISPOSITION, name)], text).into_response()
}

fn words() -> Arc<Words> {
    Words::shared(spoken(), lab::WORDS)
}

fn whole(site: &Site, run: &Run, mine: bool) -> Markup {
    let (stage, any) = {
        let now = run.now();
        (now.stage, now.figures.blocks > 0)
    };
    let (place, over) = (format!("/lab/{}", run.id), stage != Stage::UnderWay);
    let about = run.kit.about_in(spoken());
    let question = &run.plan.experiment.question;
    let scenario = about.scenarios.iter().find(|known| Some(known.name) == run.plan.experiment.scenario.as_deref());
    let body = html! {
        h1 { (question) }
        p class="quiet-text" {
            (said(&*run.kit, about.title, spoken()))
            @if let Some(scenario) = scenario { " · " (said(&*run.kit, scenario.title, spoken())) }
            " · " (run.plan.arms[0].bots.join(", "))
        }
        div id="lab-live" class="panel" data-progress=[(!over).then(|| format!("{place}/progress"))] { (live(site, run)) }
        div class="row" {
            @if over {
                @if any { a class="button big" href={ (place) "/report?lang=" (spoken()) } { (t("lab-report")) } }
                @if any { a class="button quiet" href={ (place) "/games.csv" } { (t("lab-table")) } }
            } @else {
                @if mine { form method="post" action={ (place) "/stop" } { button type="submit" { (t("lab-stop")) } } }
                noscript { a class="button quiet" href=(place) { (t("lab-look-again")) } }
            }
            a class="button quiet" href={ (place) "/experiment.toml" } { (t("lab-file")) }
            button type="button" class="quiet" id="lab-copy" data-copied=(t("copied")) hidden { (t("lab-copy")) }
        }
        p class="quiet-text" { (t(if over { "lab-shared" } else if mine { "lab-shared-mine" } else { "lab-shared-other" })) }
        p class="quiet-text" { (t("lab-limits")) }
    };
    frame(question, &["drawer.js", "lab.js"], &body)
}

/// The part that changes while it plays.
fn live(site: &Site, run: &Run) -> Markup {
    let ahead = site.laboratory.ahead(run);
    let now = run.now();
    let (games, of, words) = (now.figures.games(), run.plan.games(), words());
    let stage = match now.stage {
        Stage::UnderWay if ahead > 0 => tell(&msg!("lab-waiting", n = ahead)),
        Stage::UnderWay => tell(&msg!("lab-playing", games = games as i64, of = of as i64)),
        Stage::Over => tell(&msg!("lab-over", n = games as i64)),
        Stage::Stopped => tell(&msg!("lab-stopped", games = games as i64, of = of as i64)),
        Stage::Late => tell(&msg!("lab-late", games = games as i64, of = of as i64)),
        Stage::Interrupted => tell(&msg!("lab-broken-off", games = games as i64, of = of as i64)),
        Stage::Failed => tell(&msg!("lab-failed", games = games as i64, of = of as i64)),
    };
    html! {
        p class="so-far" { (stage) }
        @if now.stage == Stage::UnderWay { progress max=(of) value=(games) aria-label=(t("lab-progress")) {} }
        p class="answer" { (answer(&words, &run.plan, &now.figures)) }
        @if now.figures.steps.len() > 1 {
            // On a telephone it is wider than the screen, and keys move it as well.
            div class="plot" tabindex="0" role="region" aria-label=(t("lab-convergence")) { (convergence(&words, &run.plan, &now.figures)) }
        }
    }
}
