//! Admission of requests: pages of this server and programs, but no foreign page; and those that know the password, if there is one.

use axum::{
    extract::Request,
    http::{Method, StatusCode},
    response::{IntoResponse, Redirect, Response},
};
use engine::msg;

use crate::{
    fault::Fault,
    limits::{Client, connections::Peer},
    password::Known,
    tables::site::Site,
    words,
};

/// Addresses that are open in any case: they tell nothing of any table.
const OPEN: [&str; 4] = ["/health", "/login", "/assets/", "/api/openapi.json"];

/// Admits a request that names this server and comes from none but its own pages, with the password if there is one. `Some` leads a person to the page that
/// asks for the password.
pub(crate) fn admit(site: &Site, request: &Request) -> Result<Option<Response>, Fault> {
    let path = request.uri().path();
    // A probe names a container or an address that nobody else uses.
    if path != "/health" {
        names_us(request, &site.names)?;
    }
    if !request.method().is_safe() {
        from_home(request, &site.names)?;
    }
    let known = site.password.opens(request.headers(), request.extensions().get::<Client>().copied());
    if known == Known::Yes || OPEN.iter().any(|open| path == *open || (open.ends_with('/') && path.starts_with(open))) {
        return Ok(None);
    }
    let page = request.method() == Method::GET && !path.starts_with("/api/") && path != "/events" && path != "/metrics";
    if let Known::Wait(seconds) = known {
        let sentence = words::tell(&msg!("too-many-tries", seconds = seconds as i64));
        return Err(Fault::new(StatusCode::TOO_MANY_REQUESTS, "too-many-tries", sentence));
    }
    if page {
        return Ok(Some(Redirect::to("/login").into_response()));
    }
    Err(Fault::new(StatusCode::UNAUTHORIZED, "no-password", words::t("fault-password")))
}

/// The text of a header. One that occurs twice is void: a proxy might have read the other one.
fn header<'r>(request: &'r Request, name: &str) -> Option<&'r str> {
    let mut all = request.headers().get_all(name).iter();
    let first = all.next()?;
    Some(if all.next().is_some() { "?" } else { first.to_str().unwrap_or("?") })
}

/// Whether a request names this server. Whoever owns another name that leads here could have a browser read pages for him.
fn names_us(request: &Request, names: &[String]) -> Result<(), Fault> {
    // An address that names its server says so against the header.
    let (host, named) = (header(request, "host"), request.uri().authority().map(|named| named.as_str()));
    if let Some(host) = [host, named].into_iter().flatten().find(|host| *host == "?" || !is_ours(host, names)) {
        let host: String = host.chars().filter(|one| one.is_ascii_graphic()).take(80).collect();
        let sentence = words::tell(&msg!("fault-unknown-host", host = host));
        return Err(Fault::new(StatusCode::MISDIRECTED_REQUEST, "unknown-host", sentence));
    }
    // Inside the process nobody writes the header.
    if host.or(named).is_none() && request.extensions().get::<Peer>().is_some() {
        return Err(Fault::new(StatusCode::BAD_REQUEST, "no-host", words::t("fault-no-host")));
    }
    Ok(())
}

/// Whether a request comes from a page of this server, or from no page at all.
fn from_home(request: &Request, names: &[String]) -> Result<(), Fault> {
    let foreign = || Fault::new(StatusCode::FORBIDDEN, "foreign-page", words::t("fault-foreign-page"));
    if let Some(origin) = header(request, "origin") {
        let from = origin.split_once("://").map(|(_, rest)| rest);
        let known = from.is_some_and(|from| {
            header(request, "host").is_none_or(|host| from.eq_ignore_ascii_case(host))
                || names.iter().any(|name| from.eq_ignore_ascii_case(name))
        });
        return if known { Ok(()) } else { Err(foreign()) };
    }
    match header(request, "sec-fetch-site") {
        Some("cross-site" | "same-site") => Err(foreign()),
        _ => Ok(()),
    }
}

/// Whether a name can be this server's: an address, a name without a dot, one of the house, or one that the operator has said. A name that anybody can
/// register and lead here is not.
fn is_ours(host: &str, names: &[String]) -> bool {
    let bare = match host.strip_prefix('[') {
        Some(rest) => return rest.split_once(']').is_some_and(|(address, _)| address.parse::<std::net::Ipv6Addr>().is_ok()),
        None => host.rsplit_once(':').map_or(host, |(bare, _)| bare),
    };
    let bare = bare.trim_end_matches('.').to_ascii_lowercase();
    let home = [".localhost", ".local", ".lan", ".internal", ".home.arpa"];
    bare.parse::<std::net::Ipv4Addr>().is_ok()
        || (!bare.is_empty() && !bare.contains('.'))
        || home.iter().any(|end| bare.ends_with(end))
        || names.iter().any(|name| name.eq_ignore_ascii_case(host) || name.eq_ignore_ascii_case(&bare))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_the_house_are_known() {
        let names = ["games.example.org".to_owned()];
        for host in ["127.0.0.1:7331", "[::1]:7331", "localhost", "table", "table.local:80", "games.example.org", "GAMES.example.org:443"] {
            assert!(is_ours(host, &names), "{host}");
        }
        for host in
            ["evil.example", "games.example.org.evil.example", "127.0.0.1.evil.example", "[evil]", "", "games.example.org@evil.example"]
        {
            assert!(!is_ours(host, &names), "{host}");
        }
    }
}
