//! Single rulings on the pages of the server.

use axum::http::StatusCode;
use web::{Options, Server};

use crate::program::{get, server};

#[tokio::test]
async fn a_single_ruling_asks_for_its_dice_and_is_given_with_its_rules() {
    let router = server(None, 10).router();
    let shot = "/referee/stcs?ruling=shot&ship=fed-galaxy-1&weapon=w1&power=10&target=borg-cube-large&range=7&side=2&shield=60";
    let (status, asks) = get(&router, shot).await;
    assert_eq!(status, StatusCode::OK);
    assert!(asks.contains("data-face=\"8\"") && asks.contains("Before the dice") && !asks.contains("class=\"verdict\""), "{asks}");
    let (_, ruled) = get(&router, &format!("{shot}&die=8&text=8")).await;
    assert!(ruled.contains("<p class=\"verdict\">shield -13</p>") && ruled.contains("STCS.BASE.HIT.1"), "{ruled}");
    let (_, wrong) = get(&router, &format!("{shot}&die=11")).await;
    assert!(wrong.contains("class=\"problem\"") && !wrong.contains("class=\"verdict\""), "{wrong}");
    let (_, far) = get(&router, &shot.replace("range=7", "range=99")).await;
    assert!(far.contains("does not fit"), "{far}");
    assert_eq!(get(&router, "/referee/beacon").await.0, StatusCode::NOT_FOUND);
    assert_eq!(get(&router, "/referee/stcs?ruling=nothing").await.0, StatusCode::UNPROCESSABLE_ENTITY);
}

/// A form that nobody has filled in yet is no mistake: what is missing is asked for, and refused only afterwards.
#[tokio::test]
async fn an_untouched_form_is_no_mistake() {
    let router = Server::new(registry::kits(), Options::default()).expect("the server can be made").router();
    let mut looked = 0;
    for kit in registry::kits() {
        for kind in kit.referee().into_iter().flat_map(|referee| referee.kinds()) {
            let (status, page) = get(&router, &format!("/referee/{}?ruling={}", kit.about().name, kind.name)).await;
            assert!(status == StatusCode::OK && !page.contains("role=\"alert\""), "{}: {page}", kind.name);
            looked += 1;
        }
    }
    assert!(looked > 20, "{looked}");
    let (_, asks) = get(&router, "/referee/sfb").await;
    assert!(asks.contains("<p class=\"sentence\">Choose at least one weapon that fires.</p>"), "{asks}");
    let (_, refused) = get(&router, "/referee/sfb?range=3").await;
    assert!(refused.contains("role=\"alert\"") && refused.contains("Choose at least one weapon that fires."), "{refused}");
}
