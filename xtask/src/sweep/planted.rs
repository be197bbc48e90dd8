//! Three bad routes, by which the sweep is tested: one works in the square of its input, one leaves a file behind, one memory.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
};

use axum::{Router, extract::DefaultBodyLimit, routing::post};
use serde_json::Map;

use super::aims::{Aim, Way};

const PATHS: [&str; 3] = ["/planted/square", "/planted/file", "/planted/memory"];

/// Compares all parts of a text with all others.
fn square(text: &str) -> usize {
    let parts: Vec<&[u8]> = text.as_bytes().chunks(8).collect();
    parts.iter().map(|one| parts.iter().filter(|other| *other == one).count()).max().unwrap_or(0)
}

fn leave(folder: &Path) -> String {
    let count = fs::read_dir(folder).map_or(0, Iterator::count);
    fs::write(folder.join(format!("planted-{count}")), "left").map_or_else(|why| why.to_string(), |()| String::new())
}

/// The bad routes.
pub fn routes(folder: &Path) -> Router {
    let folder: PathBuf = folder.into();
    let kept: Arc<Mutex<Vec<Vec<u8>>>> = Arc::default();
    Router::new()
        .route(PATHS[0], post(async |text: String| square(&text).to_string()))
        .route(PATHS[1], post(async move |_: String| leave(&folder)))
        .route(
            PATHS[2],
            post(async move |_: String| {
                kept.lock().unwrap_or_else(PoisonError::into_inner).push(vec![1; 2 << 20]);
            }),
        )
        .layer(DefaultBodyLimit::max(64 << 10))
}

/// The bad routes as others are aimed at.
pub fn aims() -> impl Iterator<Item = Aim> {
    PATHS.into_iter().map(|path| Aim {
        name: format!("POST {path}"),
        path: path.into(),
        posts: true,
        way: Way::Form,
        fields: vec![("text".into(), "string".into())],
        given: Map::new(),
        room: 64 << 10,
        counted: false,
        endless: false,
        opens: false,
        word: "a".into(),
    })
}
