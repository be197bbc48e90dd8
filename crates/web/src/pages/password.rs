//! The form that asks for the password.

use axum::{
    extract::{Form, State},
    http::{HeaderMap, StatusCode, header},
    response::{Html, IntoResponse, Redirect, Response},
};
use maud::html;
use serde::Deserialize;

use crate::{
    extract::{cookie, set_cookie},
    key,
    limits::bounds::Asker,
    pages,
    password::{COOKIE, Known, VISITOR},
    tables::site::SiteState,
    words::{self, spoken, t},
};

/// The form that asks for the password.
pub(crate) async fn form(headers: HeaderMap) -> Response {
    let visitor = (cookie(&headers, VISITOR).is_none()).then(|| key::word(16).ok()).flatten();
    let known = visitor.map(|visitor| [(header::SET_COOKIE, set_cookie(VISITOR, &visitor, "/", &headers))]);
    (known, Html(page(None).into_string())).into_response()
}

fn page(wrong: Option<&str>) -> maud::Markup {
    let body = html! {
        h1 { (t("has-password")) }
        p { (t("password-told")) }
        @if let Some(wrong) = wrong { p class="problem" role="alert" { (wrong) } }
        form method="post" action="/login" class="panel" {
            label { span { (t("password")) } input type="password" name="password" autocomplete="current-password" required autofocus; }
            button type="submit" { (t("come-in")) }
        }
    };
    pages::column(spoken(), &t("password"), &[], &body)
}

/// Fields of the form.
#[derive(Deserialize)]
pub(crate) struct Told {
    password: String,
}

/// Lets a browser in.
pub(crate) async fn login(State(site): SiteState, Asker { client, .. }: Asker, headers: HeaderMap, Form(told): Form<Told>) -> Response {
    let wrong = |status, sentence: String| (status, Html(page(Some(&sentence)).into_string())).into_response();
    if !site.password.is_closed() {
        return Redirect::to("/").into_response();
    }
    match site.password.tried(&told.password, client, &headers) {
        Known::Yes => {
            let word = key::word(16).ok().and_then(|salt| site.password.word(&salt)).unwrap_or_default();
            ([(header::SET_COOKIE, set_cookie(COOKIE, &word, "/", &headers))], Redirect::to("/")).into_response()
        }
        Known::No => wrong(StatusCode::FORBIDDEN, t("wrong-password")),
        Known::Wait(seconds) => {
            wrong(StatusCode::TOO_MANY_REQUESTS, words::tell(&engine::msg!("too-many-tries", seconds = seconds as i64)))
        }
    }
}
