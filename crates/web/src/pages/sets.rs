//! The builder's choice of cards: all, those of a day, or those of the products that one owns and ticks here. The ticks are kept by the browser.

use engine::{
    Text,
    builder::{Pool, Product},
    msg,
};
use maud::{Markup, html};

use crate::{
    pages::rule_link,
    words::{t, tell},
};

/// The choice for the list as it stands, and the way to the products.
pub(super) fn choice(pool: &Pool) -> Markup {
    html! {
        div class="pool" {
            label { (t("card-pool")) " "
                select id="pool" { @for choice in &pool.choices { option value=(choice.edit) selected[choice.on] data-owned[choice.owned] { (choice.title) } } }
            }
            button type="button" class="quiet" data-sets { (t("my-sets")) " " span class="owned-count" {} }
            (rule_link(pool.rule))
        }
    }
}

/// The products to tick: those that have cards of the catalogue.
pub(super) fn dialog(products: &[Product]) -> Markup {
    html! {
        @if !products.is_empty() {
            dialog id="sets" aria-labelledby="sets-title" {
                h2 id="sets-title" { (t("sets-you-own")) " " span class="count owned-count" {} }
                p class="quiet-text" { (t("sets-help")) }
                div class="row" {
                    button type="button" class="quiet small" data-tick="all" { (t("sets-all")) }
                    button type="button" class="quiet small" data-tick="none" { (t("sets-none")) }
                }
                ul class="sets" { @for product in products.iter().filter(|product| !product.cards.is_empty()) { (ticked(product)) } }
                button type="button" class="quiet close" data-close="sets" aria-label=(t("close")) { "✕" }
            }
        }
    }
}

fn ticked(product: &Product) -> Markup {
    let cards = msg!("set-facts", out = Text::name(product.out.clone()), code = Text::name(product.code), n = product.cards.len());
    html! {
        li { label class="check" { input type="checkbox" value=(product.code); span { (product.name) " " small { (tell(&cards)) } } } }
    }
}
