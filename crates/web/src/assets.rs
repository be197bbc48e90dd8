//! Style sheet, scripts and icon, built into the program.

use axum::{
    extract::Path,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "assets/"]
struct Assets;

/// The address of an asset, with a mark of its content, so that browsers may keep it for good.
pub(crate) fn address(name: &str) -> String {
    let mark =
        Assets::get(name).map_or(String::new(), |file| file.metadata.sha256_hash()[..6].iter().map(|byte| format!("{byte:02x}")).collect());
    format!("/assets/{name}?{mark}")
}

/// Serves one.
pub(crate) async fn serve(Path(name): Path<String>, headers: HeaderMap) -> Response {
    let Some(file) = Assets::get(&name) else {
        return (StatusCode::NOT_FOUND, "there is no such file").into_response();
    };
    let tag = file.metadata.sha256_hash().iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    let tag = format!("\"{}\"", &tag[..16]);
    if headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return StatusCode::NOT_MODIFIED.into_response();
    }
    let kind = file.metadata.mimetype().to_owned();
    let kept = "public, max-age=31536000, immutable".to_owned();
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, kept), (header::ETAG, tag)], file.data.into_owned()).into_response()
}
