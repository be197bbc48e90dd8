//! A large decision as one form: amounts, what they cost together, what is left, and ready-made ones to start from.

use engine::{Choice, Field, Form, Part};
use maud::{Markup, html};

use crate::{draw, pages::rule_link};

/// The form; `choices` are the ready-made decisions it stands in the place of, with their numbers.
pub(crate) fn form(form: &Form, choices: &[(usize, &Choice)]) -> Markup {
    let (what, most) = &form.budget;
    let first = form.presets.first().map_or(&[][..], |preset| &preset.amounts);
    let mut amounts = first.iter().copied().chain(std::iter::repeat(0));
    let parts: Vec<(&Part, Vec<u32>)> = form.parts.iter().map(|part| (part, amounts.by_ref().take(part.fields.len()).collect())).collect();
    html! {
        form class="shares" data-shares data-stem=(form.stem) data-budget=(most) aria-label=(form.title) {
            div class="presets" role="group" aria-label="Start from" {
                @for (number, choice) in choices {
                    @let preset = form.presets.iter().find(|preset| preset.command == choice.command);
                    button type="button" class={ "choice preset " (draw::tone(choice.tone)) } data-say=(choice.command) data-i=(number) data-label=(choice.label)
                        data-on=(serde_json::to_string(&choice.on).unwrap_or_default())
                        data-fill=[preset.and_then(|preset| serde_json::to_string(&preset.amounts).ok())] { (choice.label) }
                }
            }
            div class="total" {
                svg class="gauge" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" { rect class="room" width="100" height="6" {} rect class="used" data-used width="0" height="6" {} }
                p aria-live="polite" { output data-left { } " of " (most) " " (what) " left" " " (rule_link(form.rule)) }
            }
            @for (part, amounts) in &parts { (section(part, amounts)) }
            div class="say" {
                p class="problem" data-over hidden {}
                button type="submit" { "Allocate the " (what) }
            }
        }
    }
}

fn section(part: &Part, amounts: &[u32]) -> Markup {
    let (price, units) = part.price;
    html! {
        fieldset data-part data-word=(part.word) data-price=(price) data-units=(units) data-most=[part.most] {
            legend {
                b { (part.name) }
                span class="price" {
                    output data-cost { "0" }
                    @if (price, units) != (1, 1) { " (" (price) " for " (units) ")" }
                    @if let Some(most) = part.most { ", at most " (most) }
                }
                @if part.fields.len() > 1 {
                    button type="button" class="quiet" data-all="none" aria-label={ (part.name) ": nothing" } { "none" }
                    button type="button" class="quiet" data-all="full" aria-label={ (part.name) ": as much as there is" } { "full" }
                }
            }
            div class={ "fields" @if part.ring { " ring" } } {
                @for (field, amount) in part.fields.iter().zip(amounts) { (amount_of(field, *amount)) }
            }
        }
    }
}

fn amount_of(field: &Field, amount: u32) -> Markup {
    let fixed = field.least == field.most;
    html! {
        div class={ "field" @if field.most == 0 { " closed" } } title=(field.note) {
            span class="name" { (field.name) }
            span class="amount" {
                button type="button" class="quiet" data-by={ "-" (field.step) } disabled[field.most == 0] aria-label={ (field.name) ": less" } { "−" }
                input type="number" min="0" max=(field.most) value=(amount) inputmode="numeric" data-word=(field.word) data-least=(field.least)
                    data-step=(if fixed { field.most.max(1) } else { field.step }) data-bare[field.bare] disabled[field.most == 0]
                    data-buys=[field.buys.as_ref().map(|(price, _)| price)] data-bought=[field.buys.as_ref().map(|(_, what)| what)]
                    aria-label={ (field.name) ", 0 to " (field.most) @if !field.note.is_empty() { ". " (field.note) } };
                button type="button" class="quiet" data-by=(field.step) disabled[field.most == 0] aria-label={ (field.name) ": more" } { "+" }
            }
            button type="button" class="quiet full" data-full disabled[field.most == 0] aria-label={ (field.name) ": all or nothing" } { "/" (field.most) }
            @if field.buys.is_some() { output class="bought" data-gain {} }
        }
    }
}
