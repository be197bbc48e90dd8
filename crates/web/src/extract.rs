//! Parts of a request that every floor reads alike: a body of JSON, the viewer in the query, cookies.

use axum::{
    Json,
    body::Bytes,
    extract::{FromRequest, Request},
    http::{HeaderMap, HeaderValue, StatusCode, header},
};
use engine::msg;
use schemars::JsonSchema;
use serde::{
    Deserialize, Deserializer,
    de::{self, DeserializeOwned, Visitor},
    forward_to_deserialize_any,
};
use serde_json::Value;

use crate::{fault::Fault, words};

/// A JSON body; a faulty one becomes a [`Fault`].
pub(crate) struct Body<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Fault;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Fault> {
        let (parts, body) = request.into_parts();
        let bytes = match Bytes::from_request(Request::from_parts(parts.clone(), body), state).await {
            Ok(bytes) => bytes,
            Err(why) => return Err(refused(why.status(), &why.body_text())),
        };
        match Json::<T>::from_request(Request::from_parts(parts, bytes.clone().into()), state).await {
            Ok(Json(body)) => Ok(Body(body)),
            Err(why) => Err(unknown_field::<T>(&bytes).unwrap_or_else(|| refused(why.status(), &why.body_text()))),
        }
    }
}

fn refused(status: StatusCode, why: &str) -> Fault {
    Fault::new(status, "bad-request", words::tell(&msg!("fault-bad-request", why = why.to_owned())))
}

/// The refusal of the first member that the type does not take, if that is the fault of a body.
fn unknown_field<T: DeserializeOwned>(body: &[u8]) -> Option<Fault> {
    let members: serde_json::Map<String, Value> = serde_json::from_slice(body).ok()?;
    let mut known = None;
    // It ends as soon as the fields are known.
    let _ = T::deserialize(FieldNames(&mut known));
    let known = known?;
    let field = members.keys().find(|name| !known.contains(&name.as_str()))?;
    let sentence = msg!("fault-unknown-field", field = field.chars().take(60).collect::<String>(), fields = known.join(", "));
    Some(Fault::new(StatusCode::UNPROCESSABLE_ENTITY, "bad-request", words::tell(&sentence)))
}

/// Learns the names of the fields that a struct is read from.
struct FieldNames<'n>(&'n mut Option<&'static [&'static str]>);

impl<'de> Deserializer<'de> for FieldNames<'_> {
    type Error = de::value::Error;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Self::Error> {
        Err(de::Error::custom("not a struct"))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Self::Error> {
        *self.0 = Some(fields);
        self.deserialize_any(visitor)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct newtype_struct seq tuple
        tuple_struct map enum identifier ignored_any
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
