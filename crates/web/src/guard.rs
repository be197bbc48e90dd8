//! Admission of requests: pages of this server and programs, but no foreign page; and those that know the password, if there is one.

use std::{sync::Arc, time::Instant};

use axum::{
    extract::{Form, Request, State},
    http::{HeaderMap, HeaderValue, Method, StatusCode, header},
    response::{Html, IntoResponse, Redirect, Response},
};
use engine::msg;
use maud::html;
use serde::Deserialize;

use crate::{
    fault::Fault,
    key,
    limits::{Allowance, Asker, Client},
    pages,
    server::House,
    words::{self, spoken, t},
};

/// The gate of a server that has a password.
#[derive(Debug)]
pub(crate) struct Gate {
    /// Key of the tokens that a browser keeps instead of the password.
    pass: Option<[u8; 32]>,
    password: Option<String>,
    tries: Allowance,
}

/// Rounds of hashing between the password and a token: someone with a stolen token has to do the same for each password that is guessed.
const STIRRED: u32 = 20_000;

/// Verdict on a request at a server that has a password.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Known {
    Yes,
    No,
    /// No more tries, for this many seconds.
    Wait(u64),
}

const COOKIE: &str = "vinculum-pass";

/// Addresses that are open in any case: they tell nothing of any table.
const OPEN: [&str; 4] = ["/health", "/login", "/assets/", "/api/openapi.json"];

impl Gate {
    pub(crate) fn new(password: Option<&str>) -> Gate {
        let password = password.filter(|password| !password.is_empty()).map(str::to_owned);
        let stirred = |password: &String| {
            let mut bytes = *blake3::Hasher::new_derive_key("Vinculum: pass").update(password.as_bytes()).finalize().as_bytes();
            (0..STIRRED).for_each(|_| bytes = *blake3::hash(&bytes).as_bytes());
            bytes
        };
        Gate { pass: password.as_ref().map(stirred), password, tries: Allowance::new(10, 120) }
    }

    /// The word of one browser, `SALT.PROOF`: no two are alike.
    fn word(&self, salt: &str) -> Option<String> {
        let pass = self.pass.as_ref()?;
        Some(format!("{salt}.{}", blake3::keyed_hash(pass, salt.as_bytes()).to_hex()))
    }

    fn opens(&self, headers: &HeaderMap, client: Option<Client>) -> Known {
        if self.pass.is_none() {
            return Known::Yes;
        }
        let shown = cookie(headers, COOKIE).and_then(|shown| shown.split_once('.').zip(Some(shown)));
        if shown.is_some_and(|((salt, _), shown)| self.word(salt).is_some_and(|word| key::same(shown, &word))) {
            return Known::Yes;
        }
        // Programs send the password in a header of its own.
        let told = headers.get("x-vinculum-password").and_then(|value| value.to_str().ok());
        told.map_or(Known::No, |told| self.tried(told, client))
    }

    /// Whether this is the password. Only wrong tries count; after too many, the server no longer says whether one is right.
    fn tried(&self, password: &str, client: Option<Client>) -> Known {
        let now = Instant::now();
        if let Some(Err(seconds)) = client.map(|client| self.tries.has(client, now)) {
            return Known::Wait(seconds);
        }
        if self.knows(password) {
            return Known::Yes;
        }
        client.map_or(Ok(()), |client| self.tries.take(client, now)).map_or_else(Known::Wait, |()| Known::No)
    }

    /// The password, for the other processes of a base, which have the same.
    pub(crate) fn password(&self) -> Option<&str> {
        self.password.as_deref()
    }

    fn knows(&self, password: &str) -> bool {
        self.password.as_ref().is_some_and(|known| key::same(known, password))
    }
}

/// The value of a cookie.
pub(crate) fn cookie<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    let all = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok()).flat_map(|value| value.split(';'));
    all.filter_map(|pair| pair.trim().split_once('=')).find(|(known, _)| *known == name).map(|(_, value)| value)
}

/// A cookie that no script reads and no foreign page sends along.
pub(crate) fn set_cookie(name: &str, value: &str, path: &str, headers: &HeaderMap) -> HeaderValue {
    // A proxy says whether the browser came by TLS; a false claim without one only harms the claimant's own cookie.
    let secure = headers.get("x-forwarded-proto").is_some_and(|kind| kind.as_bytes() == b"https");
    let end = if secure { "; Secure" } else { "" };
    let text = format!("{name}={value}; Path={path}; HttpOnly; SameSite=Lax; Max-Age=31536000{end}");
    HeaderValue::from_str(&text).unwrap_or(HeaderValue::from_static(""))
}

/// The refusal of a request that a foreign page makes a browser send, that names another host than this server, or that lacks the password; `None`
/// for any other.
pub(crate) fn refused(house: &House, request: &Request) -> Option<Response> {
    if !request.method().is_safe()
        && let Err(fault) = at_home(request, &house.names)
    {
        return Some(fault.into_response());
    }
    let path = request.uri().path();
    let known = house.gate.opens(request.headers(), request.extensions().get::<Client>().copied());
    if known != Known::Yes && !OPEN.iter().any(|open| path == *open || (open.ends_with('/') && path.starts_with(open))) {
        let page = request.method() == Method::GET && !path.starts_with("/api/") && path != "/events" && path != "/metrics";
        if let Known::Wait(seconds) = known {
            let sentence = words::tell(&engine::msg!("too-many-tries", seconds = seconds as i64));
            return Some(Fault::new(StatusCode::TOO_MANY_REQUESTS, "too-many-tries", sentence).into_response());
        }
        if page {
            return Some(Redirect::to("/login").into_response());
        }
        let sentence = crate::words::t("fault-password");
        return Some(Fault::new(StatusCode::UNAUTHORIZED, "no-password", sentence).into_response());
    }
    None
}

/// Whether a request comes from a page of this server, or from no page at all.
fn at_home(request: &Request, names: &[String]) -> Result<(), Fault> {
    // A header that occurs twice is void: a proxy might have read the other one.
    let text = |name: &str| {
        let mut all = request.headers().get_all(name).iter();
        let first = all.next()?;
        Some(if all.next().is_some() { "?" } else { first.to_str().unwrap_or("?") })
    };
    let host = text("host");
    // An address that names its server says so against the header.
    let named = request.uri().authority().map(|named| named.as_str());
    if let Some(host) = [host, named].into_iter().flatten().find(|host| *host == "?" || !is_ours(host, names)) {
        let host: String = host.chars().filter(|one| one.is_ascii_graphic()).take(80).collect();
        let sentence = words::tell(&msg!("fault-unknown-host", host = host));
        return Err(Fault::new(StatusCode::MISDIRECTED_REQUEST, "unknown-host", sentence));
    }
    let foreign = || Fault::new(StatusCode::FORBIDDEN, "foreign-page", crate::words::t("fault-foreign-page"));
    if let Some(origin) = text("origin") {
        let from = origin.split_once("://").map(|(_, rest)| rest);
        let known = from.is_some_and(|from| {
            host.is_none_or(|host| from.eq_ignore_ascii_case(host)) || names.iter().any(|name| from.eq_ignore_ascii_case(name))
        });
        return if known { Ok(()) } else { Err(foreign()) };
    }
    match text("sec-fetch-site") {
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

/// The form that asks for the password.
pub(crate) async fn form() -> Html<String> {
    Html(page(None).into_string())
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
pub(crate) async fn login(State(house): State<Arc<House>>, Asker(client): Asker, headers: HeaderMap, Form(told): Form<Told>) -> Response {
    let wrong = |status, sentence: String| (status, Html(page(Some(&sentence)).into_string())).into_response();
    if house.gate.pass.is_none() {
        return Redirect::to("/").into_response();
    }
    match house.gate.tried(&told.password, client) {
        Known::Yes => {
            let word = key::word(16).ok().and_then(|salt| house.gate.word(&salt)).unwrap_or_default();
            ([(header::SET_COOKIE, set_cookie(COOKIE, &word, "/", &headers))], Redirect::to("/")).into_response()
        }
        Known::No => wrong(StatusCode::FORBIDDEN, t("wrong-password")),
        Known::Wait(seconds) => {
            wrong(StatusCode::TOO_MANY_REQUESTS, words::tell(&engine::msg!("too-many-tries", seconds = seconds as i64)))
        }
    }
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

    #[test]
    fn cookies_are_read() {
        let mut headers = HeaderMap::new();
        headers.append(header::COOKIE, HeaderValue::from_static("a=1; seat0=xyz; b"));
        assert_eq!((cookie(&headers, "seat0"), cookie(&headers, "b"), cookie(&headers, "c")), (Some("xyz"), None, None));
    }
}
