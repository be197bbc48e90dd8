//! The fleet or deck of a seat, as a form asks for it: ready, kept in this browser, or pasted.

use engine::{Kit, Seat, SeatChoice, SeatPick, Text, msg};
use maud::{Markup, html};
use serde_json::Value;

use crate::{tables::site::Site, words};

/// The fields of a form, in their order.
pub(crate) type Fields = Vec<(String, String)>;

/// The pick that stands for the text typed beside it, and the end of that field's name.
const OWN: &str = "own...";

const TYPED: &str = ".typed";

pub(crate) fn field<'f>(fields: &'f Fields, name: &str) -> Option<&'f str> {
    fields.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
}

/// The settings in the fields of these names. Typed text counts only if the pick beside it is chosen.
pub(crate) fn settings_of(fields: &Fields, wanted: impl Fn(&str) -> bool) -> Fields {
    let value = |name: &str, value: &str| match value {
        OWN => field(fields, &format!("{name}{TYPED}")).unwrap_or_default().to_owned(),
        value => value.to_owned(),
    };
    let given = fields.iter().filter(|(name, value)| !value.is_empty() && !name.ends_with(TYPED) && wanted(name));
    given.map(|(name, chosen)| (name.clone(), value(name, chosen))).collect()
}

/// The choices of a seat, with the lists that this browser has kept.
pub(crate) fn brought(site: &Site, kit: &dyn Kit, setup: &Value, fields: &Fields, seat: Seat, language: &str) -> Markup {
    html! {
        @for choice in kit.about_in(language).seat_choices {
            (picks(kit, setup, fields, seat, choice, language))
            @if site.builders.iter().any(|builder| builder.game() == kit.about().name && builder.setting() == choice.name) {
                (kept(kit, seat, choice, language))
            }
        }
    }
}

/// The picks of a seat: the scenario's own first, so that the list opens on it, and typed text last.
fn picks(kit: &dyn Kit, setup: &Value, fields: &Fields, seat: Seat, choice: &SeatChoice, language: &str) -> Markup {
    let say = |text: &Text| words::say(language, text);
    let name = format!("{seat}.{}", choice.name);
    let known: Vec<&str> = choice.picks.iter().map(|pick| pick.name).collect();
    let usual = default_of(kit, setup, &name, &known).unwrap_or_default();
    let chosen = field(fields, &name).unwrap_or(usual);
    let (first, rest): (Vec<&SeatPick>, Vec<&SeatPick>) = choice.picks.iter().partition(|pick| pick.name == usual);
    let field_typed = format!("{name}{TYPED}");
    html! {
        fieldset class="picks" {
            legend { (choice.title) }
            @for known in first.into_iter().chain(rest) { (pick(&name, known.name, chosen, known.title, known.blurb)) }
            @if !choice.typed.is_empty() {
                div class="typed-pick" {
                    (pick(&name, OWN, chosen, &say(&msg!("typed-here")), ""))
                    input name=(field_typed) placeholder=(choice.typed) value=(field(fields, &field_typed).unwrap_or_default())
                        aria-label={ (choice.title) ", " (say(&msg!("seat-of", seat = seat))) ", " (say(&msg!("typed-here"))) } autocomplete="off" spellcheck="false";
                }
            }
        }
    }
}

/// The lists that this browser has kept for the choice; they are in the browser, so a script fills them in.
fn kept(kit: &dyn Kit, seat: Seat, choice: &SeatChoice, language: &str) -> Markup {
    let say = |text: &Text| words::say(language, text);
    html! {
        fieldset class="picks kept-lists" data-kept=(kit.about().name) data-field={ (seat) "." (choice.name) } data-seat=(seat) data-unplayable=(say(&msg!("kept-not-playable"))) hidden {
            legend { (say(&msg!("kept-lists"))) }
        }
    }
}

/// The value that a setup has by itself: the one that changes nothing when it is set.
pub(crate) fn default_of<'v>(kit: &dyn Kit, setup: &Value, name: &str, values: &[&'v str]) -> Option<&'v str> {
    values.iter().copied().find(|value| {
        let mut other = setup.clone();
        kit.set(&mut other, name, value).is_ok() && other == *setup
    })
}

pub(crate) fn pick(name: &str, value: &str, chosen: &str, title: &str, blurb: &str) -> Markup {
    html! {
        label class="pick" {
            input type="radio" name=(name) value=(value) checked[value == chosen];
            span { b { (title) } @if !blurb.is_empty() { small { (blurb) } } }
        }
    }
}
