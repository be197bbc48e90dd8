//! Information for an operator: whether the server is well, and its figures.

use axum::{
    Json,
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use serde_json::json;

use crate::{fault::Fault, metrics::Readings, tables::site::SiteState};

/// Whether the server takes requests: the question of a proxy or a container.
pub(crate) async fn health(State(site): SiteState) -> Response {
    if site.is_closing() {
        return Fault::closing().into_response();
    }
    if site.tables.is_cut_off() {
        return Fault::store_away().into_response();
    }
    Json(json!({ "status": "ok", "version": env!("CARGO_PKG_VERSION") })).into_response()
}

/// The figures as Prometheus reads them.
pub(crate) async fn metrics(State(site): SiteState) -> Response {
    let (connections, refused) = site.connections.counts();
    let (body_bytes, bodies_refused) = site.bodies.counts();
    let readings = Readings {
        connections,
        refused,
        tables: *site.tables.count(),
        awake: site.tables.awake(),
        away: site.tables.is_cut_off(),
        body_bytes,
        bodies_refused,
    };
    let Some(text) = site.figures.text(&readings) else {
        return Fault::internal("no-figures", "the figures cannot be written").into_response();
    };
    ([(header::CONTENT_TYPE, "application/openmetrics-text; version=1.0.0; charset=utf-8")], text).into_response()
}
