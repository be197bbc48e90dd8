//! Every address, its handler, and the row of its bounds. This and the calls of the interface for programs are the one table of routes: the router, the
//! limits of a request and the table in `docs/operating.md` are made from it.

use std::{fmt::Write, sync::Arc};

use axum::{
    Router, middleware,
    routing::{self, MethodRouter},
};
use tower_http::compression::CompressionLayer;

use crate::{
    api,
    limits::bounds::{self, Bound, Drawn, Rows},
    pages, server,
    tables::site::Site,
};

/// One method of one address.
struct Route {
    method: &'static str,
    path: &'static str,
    handler: fn() -> MethodRouter<Arc<Site>>,
    bound: &'static Bound,
    /// The fields of its query or form, where they have names.
    fields: &'static [&'static str],
}

macro_rules! routes {
    ($($method:ident $path:literal => $handler:path, $bound:ident $([$($field:literal),+])?;)+) => {
        &[$(Route {
            method: stringify!($method),
            path: $path,
            handler: || routing::$method($handler),
            bound: &bounds::$bound,
            fields: &[$($($field),+)?],
        }),+]
    };
}

/// The pages, and what their scripts ask for.
static PAGES: &[Route] = routes! {
    get "/" => pages::home::home, LISTED;
    post "/play" => pages::home::play, OPENED ["game"];
    post "/lessons/{name}" => pages::home::lesson, OPENED;
    get "/new" => pages::setup::form, FORM ["game", "scenario", "seats"];
    post "/new" => pages::setup::submit, OPENED ["game", "scenario", "sitter", "clock"];
    get "/resume" => pages::home::resume, LISTED;
    get "/t/{id}" => pages::table::table, VIEWED ["seat", "as", "lang", "me"];
    post "/t/{id}/claim" => pages::claim::submit, ORDER ["invite", "name"];
    get "/t/{id}/mine" => api::device::mine, VIEWED;
    post "/t/{id}/keep" => api::device::keep, ORDER;
    get "/device" => pages::device::page, READY;
    post "/events" => api::look::events, FOLLOWED;
    get "/login" => pages::password::form, READY;
    post "/login" => pages::password::login, LOGIN ["password"];
    get "/t/{id}/log" => pages::log::whole, VIEWED;
    get "/t/{id}/print" => pages::print::table, VIEWED;
    get "/print/{game}" => pages::print::clean, FORM ["scenario", "rules", "ship"];
    get "/t/{id}/file" => pages::file::file, VIEWED ["of"];
    get "/referee" => pages::referee::index, LISTED;
    get "/referee/{game}" => pages::referee::page, RULING ["ruling", "die", "text", "map"];
    get "/rules" => pages::rules::index, FORM ["q", "game"];
    get "/rules/{id}" => pages::rules::rule, LISTED ["fragment"];
    get "/assets/{mark}/{*name}" => pages::assets::serve, READY;
    get "/lobby" => pages::lobby::page, LISTED;
    get "/interface" => api::openapi::page, LISTED;
    get "/desk" => pages::tournament::begin::form, READY;
    post "/desk" => pages::tournament::begin::submit, OPENED ["name", "rounds"];
    get "/d/{id}" => pages::tournament::page, VIEWED ["key", "organise"];
    get "/d/{id}/events" => pages::tournament::events, AWAITED;
    get "/desks/events" => pages::tournament::events_of, AWAITED ["of"];
    post "/d/{id}/do/{verb}" => pages::tournament::carry_out, ORDER ["key", "text"];
    get "/d/{id}/print/{what}" => pages::tournament::print::print, VIEWED ["key"];
    get "/d/{id}/export/{what}" => pages::tournament::export_file, VIEWED ["key"];
    get "/lab" => pages::experiment::form::form, FORM ["game", "scenario", "question", "metric"];
    post "/lab" => pages::experiment::form::submit, EXPERIMENT ["question", "metric", "games", "half-width", "seed", "A.bot"];
    get "/lab/{id}" => pages::experiment::run::page, RUN;
    get "/lab/{id}/progress" => pages::experiment::run::progress, RUN;
    post "/lab/{id}/stop" => pages::experiment::run::stop, ORDER;
    get "/lab/{id}/report" => pages::experiment::run::report, REPORTED;
    get "/lab/{id}/games.csv" => pages::experiment::run::games, RUN;
    get "/lab/{id}/experiment.toml" => pages::experiment::run::text, RUN;
    get "/fleets" => pages::fleets::page, LISTED ["game"];
    post "/fleets/{game}/sheet" => pages::fleets::sheet, SHEET ["list", "player"];
};

/// All routes, and the layers around them.
pub(crate) fn router(site: &Arc<Site>) -> Router {
    let json = api::openapi::calls().fold(Router::new(), |routes, call| routes.route(call.path, (call.route)()));
    let json = json.route("/api/{*rest}", routing::any(api::unknown)).method_not_allowed_fallback(api::wrong_method);
    let pages = PAGES.iter().fold(Router::new(), |routes, route| routes.route(route.path, (route.handler)()));
    let pages = pages.method_not_allowed_fallback(pages::fault::unknown).fallback(pages::fault::unknown);
    server::proxy::shared(json.merge(pages), site)
        .layer(middleware::from_fn_with_state((site.clone(), Rows::new(rows())), server::request::around))
        .layer(CompressionLayer::new())
        .with_state(site.clone())
}

/// The rows of all routes by method and address.
fn rows() -> impl Iterator<Item = ((&'static str, &'static str), &'static Bound)> {
    let calls = api::openapi::calls().map(|call| ((call.method, call.path), call.bound));
    calls.chain(PAGES.iter().map(|route| ((route.method, route.path), route.bound)))
}

/// A route, for whoever sends something to all of them.
#[derive(Clone, Debug)]
pub struct Reached {
    /// `get` or `post`.
    pub method: &'static str,
    /// The address, with names in braces.
    pub path: &'static str,
    /// The names of the fields of its query or form; those of a call are in the description of the interface.
    pub fields: &'static [&'static str],
    /// The most bytes of its body; 0 for none.
    pub body: usize,
    /// The most bytes of its address.
    pub address: usize,
    /// Whether its work counts for the client's thoughts or tables.
    pub counted: bool,
    /// Whether it answers as long as somebody listens.
    pub endless: bool,
}

/// All routes.
pub fn reached() -> impl Iterator<Item = Reached> {
    rows().map(|((method, path), bound)| Reached {
        method,
        path,
        fields: PAGES.iter().find(|page| (page.method, page.path) == (method, path)).map_or(&[], |page| page.fields),
        body: bound.body,
        address: bound.address,
        counted: bound.allowances.iter().any(|drawn| matches!(drawn, Drawn::Tables | Drawn::Thoughts(_))),
        endless: path.ends_with("/events"),
    })
}

/// The table of routes as `docs/operating.md` shows it: routes with the same bounds share a line.
pub fn table() -> String {
    let mut text = "| routes | reads | largest input | cost | thread | allowance (counts for) |\n|---|---|---|---|---|---|\n".to_owned();
    let mut groups: Vec<(&'static Bound, Vec<String>)> = Vec::new();
    for ((method, path), bound) in rows() {
        let route = if method == "get" { format!("`{path}`") } else { format!("`POST {path}`") };
        match groups.iter_mut().find(|(known, _)| std::ptr::eq(*known, bound)) {
            Some((_, routes)) => routes.push(route),
            None => groups.push((bound, vec![route])),
        }
    }
    for (bound, routes) in groups {
        // A String takes whatever is written.
        let _ = writeln!(text, "| {} | {} |", routes.join(", "), bound.told().join(" | "));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No two routes share a method and an address: the second row would bind the first handler.
    #[test]
    fn each_route_has_one_row() {
        let names: std::collections::BTreeSet<_> = rows().map(|(name, _)| name).collect();
        assert_eq!(names.len(), rows().count());
        assert!(rows().all(|((method, _), bound)| method == "post" || bound.body == 0), "a look reads no body");
    }
}
