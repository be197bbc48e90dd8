//! Every address, and its handler.

use std::sync::Arc;

use axum::{
    Router,
    extract::DefaultBodyLimit,
    middleware,
    routing::{get, post},
};
use tower_http::compression::CompressionLayer;

use crate::{api, pages, server, tables::site::Site};

/// The routes of fleets and decks.
pub(crate) fn fleets() -> Router<Arc<Site>> {
    Router::new().route("/fleets", get(pages::fleets::page)).route("/fleets/{game}/sheet", post(pages::fleets::sheet))
}

/// All routes, and the layers around them.
pub(crate) fn router(site: &Arc<Site>) -> Router {
    let json = api::openapi::calls().fold(Router::new(), |routes, call| routes.route(call.path, (call.route)()));
    let json = json.route("/api/{*rest}", axum::routing::any(api::unknown)).method_not_allowed_fallback(api::wrong_method);
    let pages = Router::new()
        .route("/", get(pages::home::home))
        .route("/play", post(pages::home::play))
        .route("/lessons/{name}", post(pages::home::lesson))
        .route("/new", get(pages::setup::form).post(pages::setup::submit))
        .route("/resume", get(pages::home::resume))
        .route("/t/{id}", get(pages::table::table))
        .route("/t/{id}/claim", post(pages::claim::submit))
        .route("/t/{id}/mine", get(api::device::mine))
        .route("/t/{id}/keep", post(api::device::keep))
        .route("/device", get(pages::device::page))
        .route("/events", post(api::look::events))
        .route("/login", get(pages::password::form).post(pages::password::login))
        .route("/t/{id}/log", get(pages::log::whole))
        .route("/t/{id}/print", get(pages::print::table))
        .route("/print/{game}", get(pages::print::clean))
        .route("/t/{id}/file", get(pages::file::file))
        .route("/referee", get(pages::referee::index))
        .route("/referee/{game}", get(pages::referee::page))
        .route("/rules", get(pages::rules::index))
        .route("/rules/{id}", get(pages::rules::rule))
        .route("/assets/{mark}/{*name}", get(pages::assets::serve))
        .route("/lobby", get(pages::lobby::page))
        .route("/interface", get(api::openapi::page))
        .method_not_allowed_fallback(pages::fault::unknown)
        .fallback(pages::fault::unknown);
    let routes = json.merge(pages).merge(tournaments()).merge(fleets()).layer(DefaultBodyLimit::max(64 << 10));
    server::proxy::shared(routes, site)
        .layer(middleware::from_fn_with_state(site.clone(), server::request::around))
        .layer(CompressionLayer::new())
        .with_state(site.clone())
}

/// The routes of tournaments.
pub(crate) fn tournaments() -> Router<Arc<Site>> {
    Router::new()
        .route("/desk", get(pages::tournament::begin::form).post(pages::tournament::begin::submit))
        .route("/d/{id}", get(pages::tournament::page))
        .route("/d/{id}/events", get(pages::tournament::events))
        .route("/desks/events", get(pages::tournament::events_of))
        .route("/d/{id}/do/{verb}", post(pages::tournament::carry_out))
        .route("/d/{id}/print/{what}", get(pages::tournament::print::print))
        .route("/d/{id}/export/{what}", get(pages::tournament::export_file))
}
