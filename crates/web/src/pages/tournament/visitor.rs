//! The visitor of the pages of a tournament: the organiser by a key, or anybody.

use axum::{
    http::{HeaderMap, header},
    response::{IntoResponse, Redirect, Response},
};
use serde::Deserialize;

use crate::{
    extract::cookie,
    tables::tournaments::{DESK_COOKIE, LiveTournament},
    words::spoken,
};

/// The visitor.
#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct Visitor {
    /// The organiser's key, in the link by which the page is first opened.
    pub(crate) key: Option<String>,
    /// From then on: with the key that the browser keeps.
    pub(crate) organise: Option<String>,
    /// The language, where the address names one.
    pub(crate) lang: Option<String>,
    pub(crate) round: Option<u8>,
}

impl Visitor {
    /// The key that is shown.
    pub(crate) fn key<'k>(&'k self, headers: &'k HeaderMap) -> Option<&'k str> {
        let kept = || self.organise.as_ref().and_then(|_| cookie(headers, DESK_COOKIE));
        self.key.as_deref().or_else(kept)
    }
}

/// Leads a browser to the organiser's page, with the key in a cookie that only this tournament's pages get. A `named` language stays in the address.
pub(crate) fn led(tournament: &LiveTournament, headers: &HeaderMap, named: bool) -> Response {
    let language = if named { format!("&lang={}", spoken()) } else { String::new() };
    let cookie = crate::extract::set_cookie(DESK_COOKIE, &tournament.key, &format!("/d/{}", tournament.id), headers);
    ([(header::SET_COOKIE, cookie)], Redirect::to(&(tournament.desk_page() + &language))).into_response()
}
