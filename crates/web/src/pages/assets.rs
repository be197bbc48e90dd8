//! Style sheet, scripts and icon, built into the program.

use std::sync::OnceLock;

use axum::{
    extract::Path,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "assets/"]
struct Assets;

/// A mark of the content of all assets together, so that browsers may keep them for good. Modules that load each other share it through their addresses.
fn mark() -> &'static str {
    static MARK: OnceLock<String> = OnceLock::new();
    MARK.get_or_init(|| {
        let mut sum = [0_u8; 8];
        for (number, name) in Assets::iter().enumerate() {
            let Some(file) = Assets::get(&name) else { continue };
            for (at, byte) in file.metadata.sha256_hash().iter().enumerate() {
                sum[at % 8] = sum[at % 8].rotate_left(3) ^ byte.wrapping_add(number as u8);
            }
        }
        sum.iter().map(|byte| format!("{byte:02x}")).collect()
    })
}

/// The address of an asset.
pub(crate) fn address(name: &str) -> String {
    format!("/assets/{}/{name}", mark())
}

/// The address of the picture of a game; none for a game without one.
pub(crate) fn picture(game: &str) -> Option<String> {
    let name = format!("games/{game}.svg");
    Assets::get(&name).map(|_| address(&name))
}

/// Serves one.
pub(crate) async fn serve(Path((marked, name)): Path<(String, String)>, headers: HeaderMap) -> Response {
    let Some(file) = Assets::get(&name) else {
        return (StatusCode::NOT_FOUND, "there is no such file").into_response();
    };
    let tag = file.metadata.sha256_hash().iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    let tag = format!("\"{}\"", &tag[..16]);
    if headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return StatusCode::NOT_MODIFIED.into_response();
    }
    let kind = file.metadata.mimetype().to_owned();
    // A page of before asks under its own mark: it gets the file of now, and does not keep it.
    let kept = if marked == mark() { "public, max-age=31536000, immutable" } else { "no-cache" };
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, kept.to_owned()), (header::ETAG, tag)], file.data.into_owned()).into_response()
}
