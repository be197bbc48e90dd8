//! Every address, and its handler.

use std::sync::Arc;

use axum::{
    Router,
    extract::DefaultBodyLimit,
    middleware,
    routing::{get, post},
};
use tower_http::compression::CompressionLayer;

use crate::{api, limits::bodies::LONGEST, pages, server, tables::site::Site};

/// The routes of fleets and decks.
pub(crate) fn fleets() -> Router<Arc<Site>> {
    Router::new()
        .route("/fleets", get(pages::fleets::page))
        .route("/fleets/{game}/sheet", post(pages::fleets::sheet))
        .route("/api/fleets/{game}", get(pages::fleets::catalogue).post(pages::fleets::build).layer(DefaultBodyLimit::max(256 << 10)))
}

/// All routes, and the layers around them.
pub(crate) fn router(site: &Arc<Site>) -> Router {
    let json = Router::new()
        .route("/api/games", get(api::games))
        .route("/api/games/{game}/cards", get(api::cards))
        .route("/api/tables", post(api::open::open).layer(DefaultBodyLimit::max(LONGEST)))
        .route("/api/tables/{id}", get(api::look::look))
        .route("/api/tables/{id}/events", get(api::look::follow))
        .route("/api/tables/{id}/say", post(api::say::say))
        .route("/api/tables/{id}/lesson", post(api::say::read_on))
        .route("/api/tables/{id}/advise", post(api::say::advise))
        .route("/api/tables/{id}/delegate", post(api::say::delegate))
        .route("/api/tables/{id}/forecast", post(api::say::forecast))
        .route("/api/tables/{id}/reach", post(api::say::reach))
        .route("/api/tables/{id}/answer", post(api::say::answer))
        .route("/api/tables/{id}/withdraw", post(api::say::withdraw))
        .route("/api/tables/{id}/undo", post(api::say::undo))
        .route("/api/tables/{id}/consent", post(api::say::consent))
        .route("/api/tables/{id}/chat", post(api::chat::say))
        .route("/api/tables/{id}/offer-draw", post(api::say::offer_draw))
        .route("/api/tables/{id}/name", post(api::say::name))
        .route("/api/tables/{id}/rematch", post(api::open::rematch))
        .route("/api/tables/{id}/log", get(api::replay::log))
        .route("/api/tables/{id}/moment", get(api::replay::moment))
        .route("/api/tables/{id}/course", get(api::replay::course))
        .route("/api/tables/{id}/luck", get(api::luck::look))
        .route("/api/tables/{id}/turning", get(api::turning::look))
        .route("/api/tables/{id}/branch", post(api::replay::branch))
        .route("/api/tables/{id}/delete", post(api::say::delete))
        .route("/api/tables/{id}/list", post(api::lobby::list))
        .route("/api/lobby", get(api::lobby::look))
        .route("/api/openapi.json", get(api::openapi::document))
        .route("/api/tables/{id}/claim", post(api::seats::claim))
        .route("/api/tables/{id}/hand-over", post(api::seats::hand_over))
        .route("/api/tables/{id}/reclaim", post(api::seats::reclaim))
        .route("/api/tables/{id}/free", post(api::seats::free))
        .route("/api/{*rest}", axum::routing::any(api::unknown));
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
        .route("/health", get(api::operator::health))
        .route("/metrics", get(api::operator::metrics))
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
        .route("/api/desks", post(api::tournaments::open).layer(DefaultBodyLimit::max(LONGEST)))
        .route("/api/desks/{id}", get(api::tournaments::look))
        .route("/api/desks/{id}/say", post(api::tournaments::say))
        .route("/api/desks/{id}/delete", post(api::tournaments::delete))
}
