//! The page that takes one's games over from another device. Its link holds the keys after a `#`, which is not sent to a server and stands in no log.

use axum::response::Html;
use maud::html;

use crate::{
    pages::column,
    words::{spoken, t},
};

/// The page to which the link leads.
pub(crate) async fn page() -> Html<String> {
    let body = html! {
        h1 { (t("device-take")) }
        p { (t("device-text")) }
        p { button type="button" class="big" id="take-games" data-done=(t("device-done")) data-none=(t("device-none")) { (t("device-take-button")) } }
        p id="taken" role="status" {}
    };
    Html(column(spoken(), &t("device-take"), &["device.js"], &body).into_string())
}
