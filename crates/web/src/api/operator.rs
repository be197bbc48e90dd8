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
pub(crate) async fn health(State(house): SiteState) -> Response {
    if house.is_closing() {
        return Fault::closing().into_response();
    }
    if house.tables.is_cut_off() {
        return Fault::store_away().into_response();
    }
    Json(json!({ "status": "ok", "version": env!("CARGO_PKG_VERSION") })).into_response()
}

/// The figures as Prometheus reads them.
pub(crate) async fn metrics(State(house): SiteState) -> Response {
    let (connections, refused) = house.door.counts();
    let (body_bytes, bodies_refused) = house.uploads.counts();
    let readings = Readings {
        connections,
        refused,
        tables: *house.tables.count(),
        awake: house.tables.awake(),
        away: house.tables.is_cut_off(),
        body_bytes,
        bodies_refused,
    };
    let Some(text) = house.figures.text(&readings) else {
        return Fault::internal("no-figures", "the figures cannot be written").into_response();
    };
    ([(header::CONTENT_TYPE, "application/openmetrics-text; version=1.0.0; charset=utf-8")], text).into_response()
}
