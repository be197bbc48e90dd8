//! Parts of a request that every floor reads alike: a body of JSON, the viewer in the query, cookies.

use axum::{
    Json,
    extract::{FromRequest, Request},
    http::{HeaderMap, HeaderValue, header},
};
use schemars::JsonSchema;
use serde::{Deserialize, de::DeserializeOwned};

use crate::fault::Fault;

/// A JSON body; a faulty one becomes a [`Fault`].
pub(crate) struct Body<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Fault;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Fault> {
        match Json::<T>::from_request(request, state).await {
            Ok(Json(body)) => Ok(Body(body)),
            Err(why) => Err(Fault::new(why.status(), "bad-request", format!("the request cannot be read: {}", why.body_text()))),
        }
    }
}

/// The viewer of a table.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
pub(crate) struct Viewing {
    /// the key; better in the header `Authorization: Bearer KEY`, where no log keeps it
    pub(crate) seat: Option<String>,
    /// of a key with several seats, who looks
    #[serde(rename = "as")]
    pub(crate) at: Option<String>,
    /// `en`, `it`
    pub(crate) lang: Option<String>,
    /// Which of the keys that the browser keeps for this table.
    #[schemars(skip)]
    pub(crate) me: Option<usize>,
}

/// From which version on changes are wanted.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
pub(crate) struct Since {
    /// the version that is known
    pub(crate) since: Option<u64>,
    /// with `since`: wait up to this many seconds (at most 30) for another one; 204 if none comes
    pub(crate) wait: Option<u64>,
}

impl Viewing {
    /// The token: in the address where a link is opened for the first time, in a header of a program, or among those the browser keeps.
    pub(crate) fn token(&self, headers: &HeaderMap) -> Option<String> {
        let bearer = || {
            let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
            value.strip_prefix("Bearer ").map(|token| token.trim().to_owned())
        };
        let kept = || cookie(headers, &seat_cookie(self.me?)).map(str::to_owned);
        self.seat.clone().filter(|token| !token.is_empty()).or_else(bearer).or_else(kept)
    }

    /// Language of the answer; English by default.
    pub(crate) fn language(&self) -> &str {
        self.lang.as_deref().unwrap_or("en")
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

/// The cookie of a key of a table.
pub(crate) fn seat_cookie(key: usize) -> String {
    format!("seat{key}")
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn cookies_are_read() {
        let mut headers = HeaderMap::new();
        headers.append(header::COOKIE, HeaderValue::from_static("a=1; seat0=xyz; b"));
        assert_eq!((cookie(&headers, "seat0"), cookie(&headers, "b"), cookie(&headers, "c")), (Some("xyz"), None, None));
    }
}
